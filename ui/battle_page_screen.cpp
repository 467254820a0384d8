// One battle before it is played: when, what, how long, and the button that starts it.
#include "ui/app.h"
#include "ui/fonts.h"
#include "ui/map_painter.h"
#include "ui/theme.h"

namespace bg::ui {

namespace {

constexpr int picture_height = 72;

const Scenario& battle_of(const App& app) {
  return app.library[app.battle].scenario;
}

void draw_picture(lv_event_t* event) {
  const App& app = app_of(event);
  const Scenario& scenario = battle_of(app);
  const View view =
      clamped(scenario.grid(), {ZoomLevel::working, 0, 40}, {screen_width, picture_height});
  Canvas canvas(lv_event_get_layer(event));
  paint_ground(canvas, scenario,
               {view.level, static_cast<int16_t>(-view.x), static_cast<int16_t>(-view.y)});
  canvas.fill(0, picture_height - 2, screen_width, 2, palette().ink);
}

void on_back(lv_event_t* event) {
  show(app_of(event), ScreenId::battle_list);
}

void on_start(lv_event_t* event) {
  App& app = app_of(event);
  start_battle(app, app.battle);
}

lv_obj_t* add_line(lv_obj_t* root, const lv_font_t* font, Rgb colour, int y, const char* words) {
  lv_obj_t* label = make_label(root, font, colour);
  lv_obj_set_pos(label, 14, y);
  lv_obj_set_width(label, screen_width - 28);
  lv_label_set_text(label, words);
  return label;
}

void build(App& app, lv_obj_t* root) {
  const Palette& p = palette();
  const Scenario& scenario = battle_of(app);
  lv_obj_t* picture = make_box(root, 0, 0, screen_width, picture_height);
  lv_obj_add_event_cb(picture, draw_picture, LV_EVENT_DRAW_MAIN, &app);

  char facts[80];
  lv_snprintf(facts, sizeof facts, str(Str::turns_and_map), scenario.turns(),
              scenario.grid().columns, scenario.grid().rows);
  add_line(root, &font_heading, p.ink, picture_height + 4, scenario.name().data());
  add_line(root, &font_small, p.ink_soft, picture_height + 31, scenario.date().data());
  add_line(root, &font_small, p.ink_soft, picture_height + 48, facts);
  lv_obj_t* situation =
      add_line(root, &font_text, p.ink, picture_height + 68, scenario.situation().data());
  lv_obj_set_height(situation, 44);
  lv_label_set_long_mode(situation, LV_LABEL_LONG_MODE_DOTS);

  lv_obj_t* bar = make_bar(root, 0, screen_height - bar_height, screen_width, bar_height);
  lv_obj_t* back = make_button(bar, ButtonKind::plain, Str::back, on_back, &app);
  lv_obj_set_pos(back, 3, 3);
  lv_obj_set_size(back, 60, touch_size);
  lv_obj_t* begin = make_button(bar, ButtonKind::main, Str::start, on_start, &app);
  lv_obj_set_pos(begin, screen_width - 93, 3);
  lv_obj_set_size(begin, 90, touch_size);
  if (has_saved_game(app.platform.saved)) {
    lv_obj_t* warning = make_label(bar, &font_small, p.bar_ink);
    lv_label_set_text_static(warning, str(Str::replaces_saved));
    lv_obj_set_width(warning, screen_width - 60 - 90 - 28);
    lv_obj_align(warning, LV_ALIGN_LEFT_MID, 74, 0);
  }
  add_to_walk(app, begin);
  add_to_walk(app, back);
}

void refresh_page(App&) {}

bool press_key(App& app, Key key) {
  if (key != Key::escape) return false;
  show(app, ScreenId::battle_list);
  return true;
}

}  // namespace

const Screen battle_page_screen = {build, refresh_page, press_key};

}  // namespace bg::ui
