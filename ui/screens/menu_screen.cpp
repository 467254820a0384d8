// What a player may want in the middle of a game besides playing it.
#include "ui/machine.h"
#include "ui/model/insight.h"
#include "ui/text/words.h"
#include "ui/widgets/page.h"

namespace bg::ui {

namespace {

void on_map(lv_event_t* event) {
  App& app = app_of(event);
  app.trail.clear();
  if (app.ui.panel == PanelKind::overview) app.ui.panel = PanelKind::none;
  show(app, ScreenId::map);
}

void on_suggest(lv_event_t* event) {
  App& app = app_of(event);
  app.trail.clear();
  show(app, ScreenId::map);
  ask_machine(app);
}

void on_hand_over(lv_event_t* event) {
  App& app = app_of(event);
  app.trail.clear();
  show(app, ScreenId::map);
  hand_over(app);
}

void on_threat(lv_event_t* event) {
  App& app = app_of(event);
  app.trail.clear();
  show(app, ScreenId::map);
  ask_threat(app);
}

void on_log(lv_event_t* event) {
  app_of(event).replay.close();  // it opens at the latest step
  open(app_of(event), ScreenId::log);
}

void on_standing(lv_event_t* event) {
  open(app_of(event), ScreenId::charts, 3);
}

void on_charts(lv_event_t* event) {
  open(app_of(event), ScreenId::charts);
}

void on_help(lv_event_t* event) {
  open(app_of(event), ScreenId::help);
}

void on_settings(lv_event_t* event) {
  open(app_of(event), settings().kiosk ? ScreenId::code : ScreenId::settings);
}

void on_leave(lv_event_t* event) {
  show(app_of(event), ScreenId::title);
}

void build(App& app, lv_obj_t* root) {
  lv_obj_t* header = make_bar(root, 0, 0, screen_width, header_height);
  lv_obj_t* title = make_label(header, &font_heading, palette().bar_ink);
  lv_label_set_text_static(title, app.session.game().scenario.name().data());
  lv_obj_align(title, LV_ALIGN_LEFT_MID, 12, -8);
  lv_obj_t* clock = make_label(header, &font_small, palette().bar_ink_soft);
  lv_label_set_text(clock, describe_clock(app.session.game(), app.session.state()).c_str());
  lv_obj_align(clock, LV_ALIGN_LEFT_MID, 12, 13);

  const struct {
    Str label;
    lv_event_cb_t on_click;
  } entries[] = {{Str::menu_log, on_log},       {Str::menu_standing, on_standing},
                 {Str::menu_charts, on_charts}, {Str::menu_help, on_help},
                 {Str::settings, on_settings},  {Str::menu_leave, on_leave}};
  constexpr int width = 150, height = 44, gap = 4;
  for (int i = 0; i < 6; ++i) {
    lv_obj_t* button =
        make_button(root, ButtonKind::plain, entries[i].label, entries[i].on_click, &app);
    lv_obj_set_size(button, width, height);
    lv_obj_set_pos(button, 8 + (i % 2) * (width + gap),
                   header_height + 3 + (i / 2) * (height + gap));
    add_to_walk(app, button);
  }
  make_button_bar(app, root,
                  {{Str::menu_suggest, ButtonKind::plain, on_suggest, 6},
                   {app.ui.selected != UnitId::none && is_moving(app.session) ? Str::deputy_unit
                                                                              : Str::deputy_phase,
                    ButtonKind::plain, on_hand_over, 6},
                   {Str::menu_threat, ButtonKind::plain, on_threat, 6},
                   {Str::menu_map, ButtonKind::main, on_map, 7}});
}

void refresh_menu(App&) {}

bool press_key(App& app, Key key) {
  if (key != Key::escape) return false;
  show(app, ScreenId::map);
  return true;
}

}  // namespace

const Screen menu_screen = {build, refresh_menu, press_key};

}  // namespace bg::ui
