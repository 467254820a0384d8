// How the battle ended: the level of victory, how the points came about, the losses, the curve of
// the game; from here to the map, to the replay, or out.
#include "ui/loading.h"
#include "ui/map/counter_painter.h"
#include "ui/text/battle_words.h"
#include "ui/text/words.h"
#include "ui/widgets/page.h"
#include "ui/widgets/points_table.h"

namespace bg::ui {

namespace {

constexpr int banner_height = 48;
constexpr int row_height = 34;

const blob::Level& level_of(const App& app) {
  return app.session.game().scenario.level(app.session.state().clock().level);
}

struct Losses {
  int units = 0, lost = 0, strength = 0;
};

Losses losses_of(const App& app, Side side) {
  const Game& game = app.session.game();
  const Scenario& scenario = game.scenario;
  Losses losses;
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (scenario.side_of(unit) != side || !scenario.has_unit(unit, game.edition) ||
        scenario.is_extra(unit))
      continue;
    ++losses.units;
    if (counter_of(app.session, unit).fate != Fate::eliminated) continue;
    ++losses.lost;
    losses.strength += scenario.unit(unit).strength();
  }
  return losses;
}

int row_top(Side side) {
  return banner_height + 3 + row_height * index_of(side);
}

void draw_rows(lv_event_t* event) {
  Canvas canvas(lv_event_get_layer(event));
  for (const Side side : {Side::union_side, Side::confederate})
    paint_counter(canvas, 10, row_top(side) + 1, 30,
                  {.side = side, .type = UnitType::infantry, .strength = 0});
}

void add_row(const App& app, lv_obj_t* root, Side side) {
  const Palette& p = palette();
  const Losses losses = losses_of(app, side);
  char text[128];
  lv_obj_t* name = make_label(root, &font_button, p.ink);
  lv_obj_set_pos(name, 54, row_top(side) + 1);
  lv_label_set_text(name, side_name(side).data());
  lv_obj_t* lost = make_label(root, &font_small, p.ink_soft);
  lv_obj_set_pos(lost, 54, row_top(side) + 17);
  lv_snprintf(text, sizeof text, str(Str::lost_units), losses.lost, losses.units, losses.strength);
  lv_label_set_text(lost, text);
  lv_obj_t* points = make_label(root, &font_button, p.ink);
  lv_snprintf(text, sizeof text, str(Str::points),
              app.session.state().clock().points[index_of(side)]);
  lv_label_set_text(points, text);
  lv_obj_align(points, LV_ALIGN_TOP_RIGHT, -10, row_top(side) + 1);
}

void on_map(lv_event_t* event) {
  show(app_of(event), ScreenId::map);
}

void on_replay(lv_event_t* event) {
  open(app_of(event), ScreenId::log);
}

void on_title(lv_event_t* event) {
  show(app_of(event), ScreenId::title);
}

// ---------------------------------------------------------------- how the points came about

// One step of the whole game once more, for its awards.
bool add_up(App& app) {
  Replay& replay = app.replay;
  if (!replay.is_open() || !replay.step()) return false;
  if (replay.last().verb == Verb::undo) return true;
  for (const Event& event : replay.session().events()) {
    if (event.kind != EventKind::scored || event.side == Side::none) continue;
    add_to_points_table(replay.session(), event.side, event.value, event.rule, event.unit,
                        event.hex);
  }
  return true;
}

void show_points(App& app, bool is_finished) {
  app.replay.close();
  if (is_finished) open(app, ScreenId::end, 1);
}

void build_points(App& app, lv_obj_t* root) {
  make_header(app, root, str(Str::points_title));
  const Clock& clock = app.session.state().clock();
  set_points_sum(Str::points_in_all, clock.points[0], clock.points[1]);
  lv_obj_t* list = make_list(root, 0, header_height, screen_width, screen_height - header_height);
  make_points_table(app, list);
  PageText& text = page_text();
  text.clear();
  const Game& game = app.session.game();
  write_notes(text, game.scenario, blob::NoteKind::victory, game.edition);
  add_text(text, str(Str::tap_a_place));
  lv_obj_t* words = make_label(list, text_font(), palette().ink);
  lv_obj_set_width(words, screen_width - 24);
  lv_obj_set_style_margin_all(words, 12, 0);
  wrap_words(text.data(), text_font(), screen_width - 24);
  lv_label_set_text_static(words, text.c_str());
  lead_to_places(app, words);
}

void on_points(lv_event_t* event) {
  App& app = app_of(event);
  clear_points_table();
  app.replay.show_to(app.session.viewer());
  app.replay.open(app.library, app.platform.saved);
  work_with_bar(app, {Str::looking_back, app.session.record_count(), add_up, show_points});
}

void build(App& app, lv_obj_t* root) {
  if (app.page == 1) return build_points(app, root);
  const Palette& p = palette();
  const Scenario& scenario = app.session.game().scenario;
  const Side winner = static_cast<Side>(level_of(app).side());
  lv_obj_t* banner = make_bar(root, 0, 0, screen_width, banner_height);
  const Rgb ground = winner == Side::union_side    ? p.union_ground
                     : winner == Side::confederate ? p.confederate_edge
                                                   : p.bar;
  lv_obj_set_style_bg_color(banner, ground.lv(), 0);
  Line name(scenario.name().data());
  append_citation(name, battle_rule(level_of(app).section(), level_of(app).item()));
  lv_obj_t* battle = make_label(banner, &font_small, p.toast_ink);
  lv_label_set_text(battle, name.c_str());
  lv_obj_align(battle, LV_ALIGN_TOP_MID, 0, 2);
  const char* words = scenario.name_at(level_of(app).name()).data();
  lv_obj_t* level = make_label(banner, heading_font(words, screen_width - 12), p.toast_ink);
  lv_label_set_text_static(level, words);
  lv_obj_align(level, LV_ALIGN_TOP_MID, 0, 19);

  lv_obj_t* rows = make_box(root, 0, banner_height, screen_width, 2 * row_height + 4);
  lv_obj_add_event_cb(rows, draw_rows, LV_EVENT_DRAW_MAIN, nullptr);
  for (const Side side : {Side::union_side, Side::confederate}) add_row(app, root, side);
  constexpr int curve_top = banner_height + 2 * row_height + 6;
  make_curve(app, root, 0, curve_top, screen_width, screen_height - bar_height - curve_top);

  make_button_bar(app, root,
                  {{Str::see_map, ButtonKind::plain, on_map, 3},
                   {Str::end_points, ButtonKind::plain, on_points, 3},
                   {Str::replay, ButtonKind::plain, on_replay, 3},
                   {Str::to_title, ButtonKind::main, on_title, 3}});
}

void refresh_end(App&) {}

bool press_key(App& app, Key key) {
  if (key != Key::escape) return false;
  if (app.page == 1)
    go_back(app);
  else
    show(app, ScreenId::title);
  return true;
}

}  // namespace

const Screen end_screen = {build, refresh_end, press_key};

}  // namespace bg::ui
