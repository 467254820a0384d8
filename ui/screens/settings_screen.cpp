// Everything the owner may set. A tap on a row takes the next value and keeps it at once.
#include "ui/kiosk.h"
#include "ui/widgets/page.h"

namespace bg::ui {

namespace {

int32_t scrolled;  // where the list stood, so that a tap on a row does not lose it
lv_obj_t* the_list;

void changed(App& app) {
  keep_settings();
  init_theme();
  apply_brightness(app);
  scrolled = lv_obj_get_scroll_y(the_list);
  show(app, ScreenId::settings);
}

template <typename Value>
void turn(Value& value, int count) {
  value = static_cast<Value>((static_cast<int>(value) + 1) % count);
}

void on_brightness(lv_event_t* event) {
  Settings& s = changing_settings();
  s.brightness = static_cast<uint8_t>(s.brightness >= 10 ? 2 : s.brightness + 2);
  changed(app_of(event));
}
void on_sleep(lv_event_t* event) {
  turn(changing_settings().sleep_choice, sizeof sleep_minutes);
  changed(app_of(event));
}
void on_speed(lv_event_t* event) {
  turn(changing_settings().animation, static_cast<int>(Speed::count));
  changed(app_of(event));
}
void on_hand(lv_event_t* event) {
  turn(changing_settings().left_handed, 2);
  changed(app_of(event));
}
void on_text(lv_event_t* event) {
  turn(changing_settings().large_text, 2);
  changed(app_of(event));
}
void on_palette(lv_event_t* event) {
  turn(changing_settings().palette, static_cast<int>(PaletteKind::count));
  changed(app_of(event));
}
void on_confirm(lv_event_t* event) {
  turn(changing_settings().confirm, 2);
  changed(app_of(event));
}
void on_language(lv_event_t*) {
  scrolled = lv_obj_get_scroll_y(the_list);
  speak(static_cast<uint8_t>((chosen_language() + 1) % language_count));
}
void on_calibrate(lv_event_t* event) {
  scrolled = lv_obj_get_scroll_y(the_list);
  open(app_of(event), ScreenId::calibrate);
}
void on_kiosk_agreed(lv_event_t* event) {
  turn(changing_settings().kiosk, 2);
  changed(app_of(event));
}
void on_kiosk(lv_event_t* event) {
  if (settings().kiosk)
    on_kiosk_agreed(event);
  else
    ask(app_of(event), str(Str::ask_kiosk), Str::turn_on, on_kiosk_agreed);
}
void on_idle(lv_event_t* event) {
  turn(changing_settings().idle_choice, sizeof idle_seconds);
  changed(app_of(event));
}
void on_code(lv_event_t* event) {
  scrolled = lv_obj_get_scroll_y(the_list);
  open(app_of(event), ScreenId::code, 1);
}
void on_statistics(lv_event_t* event) {
  scrolled = lv_obj_get_scroll_y(the_list);
  open(app_of(event), ScreenId::statistics);
}

const char* on_off(uint8_t value) {
  return str(value ? Str::on : Str::off);
}

void build(App& app, lv_obj_t* root) {
  const Settings& s = settings();
  make_header(app, root, str(Str::settings));
  the_list = make_list(root, 0, header_height, screen_width, screen_height - header_height);
  char value[24];
  lv_snprintf(value, sizeof value, "%d%%", s.brightness * 10);
  make_setting_row(app, the_list, str(Str::set_brightness), value, "", on_brightness);
  if (sleep_minutes[s.sleep_choice] == 0)
    lv_snprintf(value, sizeof value, "%s", str(Str::never));
  else
    lv_snprintf(value, sizeof value, str(Str::minutes), sleep_minutes[s.sleep_choice]);
  make_setting_row(app, the_list, str(Str::set_sleep), value, "", on_sleep);
  constexpr Str speeds[] = {Str::off, Str::slow, Str::normal, Str::fast};
  make_setting_row(app, the_list, str(Str::set_animation),
                   str(speeds[static_cast<size_t>(s.animation)]), "", on_speed);
  make_setting_row(app, the_list, str(Str::set_hand),
                   str(s.left_handed ? Str::left_hand : Str::right_hand), "", on_hand);
  make_setting_row(app, the_list, str(Str::set_text), str(s.large_text ? Str::large : Str::normal),
                   "", on_text);
  constexpr Str kinds[] = {Str::palette_day, Str::palette_colour_blind, Str::palette_night};
  make_setting_row(app, the_list, str(Str::set_palette), str(kinds[static_cast<size_t>(s.palette)]),
                   "", on_palette);
  make_setting_row(app, the_list, str(Str::set_confirm), on_off(s.confirm),
                   str(Str::set_confirm_below), on_confirm);
  if (language_count > 1)  // BG_LANGUAGES of the build
    make_setting_row(app, the_list, str(Str::set_language), languages[chosen_language()].name, "",
                     on_language);
  make_setting_row(app, the_list, str(Str::set_touch), ">", str(Str::set_touch_below),
                   on_calibrate);
  make_setting_row(app, the_list, str(Str::set_kiosk), on_off(s.kiosk), str(Str::set_kiosk_below),
                   on_kiosk);
  if (s.kiosk) {
    lv_snprintf(value, sizeof value, str(Str::seconds), idle_seconds[s.idle_choice]);
    make_setting_row(app, the_list, str(Str::set_idle), value, "", on_idle);
    lv_snprintf(value, sizeof value, "%04d", s.operator_code);
    make_setting_row(app, the_list, str(Str::set_code), value, "", on_code);
  }
  make_setting_row(app, the_list, str(Str::statistics), ">", "", on_statistics);
  lv_obj_update_layout(the_list);
  lv_obj_scroll_to_y(the_list, scrolled, LV_ANIM_OFF);
}

void refresh_settings(App&) {}

bool press_key(App& app, Key key) {
  if (key != Key::escape) return false;
  scrolled = 0;
  go_back(app);
  return true;
}

}  // namespace

const Screen settings_screen = {build, refresh_settings, press_key};

}  // namespace bg::ui
