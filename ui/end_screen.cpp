// How the battle ended: the level of victory, the figures of both sides, a last look at the map.
#include "ui/app.h"
#include "ui/canvas.h"
#include "ui/counter_painter.h"
#include "ui/fonts.h"
#include "ui/theme.h"
#include "ui/words/words.h"

namespace bg::ui {

namespace {

constexpr int banner_height = 84;
constexpr int row_height = 44;

const blob::Level& level_of(const App& app) {
  return app.session.game().scenario.level(app.session.state().level);
}

int units_left(const App& app, Side side) {
  const Game& game = app.session.game();
  int count = 0;
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const bool is_on_map = app.session.state().units[i].fate == Fate::on_map;
    if (is_on_map && game.scenario.side_of(static_cast<UnitId>(i)) == side) ++count;
  }
  return count;
}

int row_top(Side side) {
  return banner_height + 10 + row_height * index_of(side);
}

void draw_rows(lv_event_t* event) {
  Canvas canvas(lv_event_get_layer(event));
  for (const Side side : {Side::union_side, Side::confederate}) {
    paint_counter(canvas, 16, row_top(side) + 3, 34,
                  {.side = side, .type = UnitType::infantry, .strength = 0});
    canvas.fill(16, row_top(side) + row_height - 2, screen_width - 32, 1, palette().grid);
  }
}

void add_row(const App& app, lv_obj_t* root, Side side) {
  const Palette& p = palette();
  lv_obj_t* name = make_label(root, &font_heading, p.ink);
  lv_obj_set_pos(name, 62, row_top(side) + 7);
  lv_label_set_text(name, side_name(side).data());
  char text[48];
  lv_obj_t* points = make_label(root, &font_text, p.ink);
  lv_snprintf(text, sizeof text, str(Str::points), app.session.state().points[index_of(side)]);
  lv_label_set_text(points, text);
  lv_obj_align(points, LV_ALIGN_TOP_RIGHT, -18, row_top(side) + 3);
  lv_obj_t* units = make_label(root, &font_small, p.ink_soft);
  lv_snprintf(text, sizeof text, str(Str::units_left), units_left(app, side));
  lv_label_set_text(units, text);
  lv_obj_align(units, LV_ALIGN_TOP_RIGHT, -18, row_top(side) + 22);
}

void on_map(lv_event_t* event) {
  show(app_of(event), ScreenId::map);
}

void on_title(lv_event_t* event) {
  show(app_of(event), ScreenId::title);
}

void build(App& app, lv_obj_t* root) {
  const Palette& p = palette();
  const Scenario& scenario = app.session.game().scenario;
  const Side winner = static_cast<Side>(level_of(app).side());
  lv_obj_t* banner = make_bar(root, 0, 0, screen_width, banner_height);
  const Rgb ground = winner == Side::union_side    ? p.union_ground
                     : winner == Side::confederate ? p.confederate_edge
                                                   : p.bar;
  lv_obj_set_style_bg_color(banner, ground.lv(), 0);
  lv_obj_t* battle = make_label(banner, &font_small, p.toast_ink);
  lv_label_set_text(battle, scenario.name().data());
  lv_obj_align(battle, LV_ALIGN_TOP_MID, 0, 14);
  lv_obj_t* level = make_label(banner, &font_heading, p.toast_ink);
  lv_label_set_text(level, scenario.name_at(level_of(app).name()).data());
  lv_obj_align(level, LV_ALIGN_TOP_MID, 0, 34);

  lv_obj_t* rows =
      make_box(root, 0, banner_height, screen_width, screen_height - banner_height - bar_height);
  lv_obj_add_event_cb(rows, draw_rows, LV_EVENT_DRAW_MAIN, nullptr);
  for (const Side side : {Side::union_side, Side::confederate}) add_row(app, root, side);

  lv_obj_t* bar = make_bar(root, 0, screen_height - bar_height, screen_width, bar_height);
  lv_obj_t* see_map = make_button(bar, ButtonKind::plain, Str::see_map, on_map, &app);
  lv_obj_set_pos(see_map, 3, 3);
  lv_obj_set_size(see_map, 90, touch_size);
  lv_obj_t* finish = make_button(bar, ButtonKind::main, Str::to_title, on_title, &app);
  lv_obj_set_pos(finish, screen_width - 93, 3);
  lv_obj_set_size(finish, 90, touch_size);
  add_to_walk(app, finish);
  add_to_walk(app, see_map);
}

void refresh_end(App&) {}

bool press_key(App& app, Key key) {
  if (key != Key::escape) return false;
  show(app, ScreenId::title);
  return true;
}

}  // namespace

const Screen end_screen = {build, refresh_end, press_key};

}  // namespace bg::ui
