// The working map: status line, map, context bar. Taps go through interpret(); what they mean for
// the game goes through submit(); everything shown here follows from session and interface state.
#include <cstring>

#include "lvgl/src/core/lv_obj_event_private.h"
#include "ui/app.h"
#include "ui/lesson.h"
#include "ui/machine.h"
#include "ui/map/canvas.h"
#include "ui/map/map_widget.h"
#include "ui/model/insight.h"
#include "ui/model/interpret.h"
#include "ui/model/settings.h"
#include "ui/panels/context_bar.h"
#include "ui/panels/panel.h"
#include "ui/panels/why.h"
#include "ui/text/words.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/theme.h"

namespace bg::ui {

namespace {

struct MapScreen {
  Marks marks;
  UiState before_tap;  // for a second tap that means something else
  lv_obj_t* status = nullptr;
  lv_obj_t* zoom = nullptr;
  bool zooms_in = true;
  HexId anchor = HexId::none;          // what the last change of size kept in the middle,
  View anchored;                       // and the window it gave
  TapKind bar_tap = TapKind::nothing;  // the last one in the bar,
  uint32_t bar_tapped = 0;             // and when
  lv_timer_t* counter = nullptr;
};
MapScreen the_screen;

constexpr Stamp zoom_in_icon({"  #####    ", " #     #   ", "#   #   #  ", "#   #   #  ",
                              "# ##### #  ", "#   #   #  ", "#   #   #  ", " #     #   ",
                              "  ######   ", "       ##  ", "        ## ", "         ##"});
constexpr Stamp zoom_out_icon({"  #####    ", " #     #   ", "#       #  ", "#       #  ",
                               "# ##### #  ", "#       #  ", "#       #  ", " #     #   ",
                               "  ######   ", "       ##  ", "        ## ", "         ##"});
Stamp zoom_icon = zoom_in_icon;
constexpr Stamp menu_icon({"#############", "#############", "             ", "             ",
                           "#############", "#############", "             ", "             ",
                           "#############", "#############"});
constexpr Stamp layer_icon({"      #      ", "    ## ##    ", "  ##     ##  ", "##         ##",
                            "  ##     ##  ", "#   ## ##   #", " ##   #   ## ", "   ##   ##   ",
                            "#    ###    #", " ##   #   ## ", "   ## # ##   ", "     ###     "});

// ---------------------------------------------------------------- from taps to replies

// Where the unit in hand is, or for one that is still to come where it may enter.
HexId place_of_selected(const App& app) {
  const HexId hex = hex_of(app.session, app.ui.selected);
  if (hex != HexId::none) return hex;
  for (const Command& command : legal_commands(app.session, app.ui.selected)) {
    const HexId aim = aim_of(app.session, command);
    if (aim != HexId::none) return aim;
  }
  return HexId::none;
}

// The unit in hand, and in a combat phase somebody it could attack: guns reach beyond the window.
void show_selected(App& app) {
  const HexId own = place_of_selected(app);
  bring_into_view(app, own);
  if (own == HexId::none || !is_planning(app.session)) return;
  const Grid& grid = app.session.game().scenario.grid();
  HexId nearest = HexId::none;
  for (const Command& command : legal_commands(app.session, UnitId::none)) {
    if (command.hex == HexId::none || !can_fight(app.session, app.ui.selected, command.hex))
      continue;
    if (nearest == HexId::none || grid.distance(own, command.hex) < grid.distance(own, nearest))
      nearest = command.hex;
  }
  if (nearest == HexId::none) return;
  const View before = app.ui.view;
  bring_into_view(app, nearest);
  if (app.ui.view == before) return;
  // Both in sight: from the middle between them.
  app.ui.view = centred_on(grid,
                           grid.at((grid.column(own) + grid.column(nearest)) / 2,
                                   (grid.row(own) + grid.row(nearest)) / 2),
                           app.ui.view.level, map_window());
}

// Confirm lies where "End phase" was, Undo where "Cancel attack" was: a finger that trembles twice
// means neither.
bool is_bounce(const App& app, Tap tap) {
  constexpr uint32_t shortest = 300;  // milliseconds
  const bool is_soon = lv_tick_elaps(the_screen.bar_tapped) < shortest;
  const TapKind before = the_screen.bar_tap;
  the_screen.bar_tapped = lv_tick_get();
  the_screen.bar_tap = tap.kind;
  if (!is_soon) return false;
  return (tap.kind == TapKind::confirm && app.ui.chosen.verb == Verb::end &&
          before == TapKind::end) ||
         (tap.kind == TapKind::undo && before == TapKind::give_up);
}

// One command after another, since each changes what the next may do. The player can take them back
// one by one.
void fall_back_all(App& app) {
  UiState after = app.ui;
  after.panel = PanelKind::none;
  after.selected = UnitId::none;
  after.chosen = {};
  for (uint16_t i = 0; i < app.session.game().scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (!only_falls_back(app.session, unit)) continue;
    for (const Command& command : legal_commands(app.session, unit)) {
      if (command.verb != Verb::move) continue;
      const Command move = command;  // the list is shared
      submit(app, move, after);
      break;
    }
  }
}

// The hex that was tapped says all: a move, which Undo gives back, or where a unit retreats.
bool is_way(Command command) {
  return can_be_taken_back(command) || command.verb == Verb::retreat;
}

// Whoever may join the attack joins, and enemies that must be attacked along are attacked. Each
// adds to what may follow; six hexes and their attackers are the most.
void complete_plan(App& app) {
  if (is_lesson(app)) return;  // which has it done step by step
  for (int i = 0; i < 2 * PlannedAttack::most_hexes; ++i) {
    if (!has_plan(app.session)) return;
    Orders more;
    find_missing(app.session, more);
    if (more.empty()) return;
    submit(app, more, app.ui);
  }
}

// A phase in which nobody has anything left to do ends without a question.
bool is_nothing_left(const App& app) {
  return !is_choosing(app.session) && app.able.count(app.session) == 0 &&
         app.session.check({.verb = Verb::end}).ok();
}

HexId middle_of_view(const App& app) {
  const Size window = map_window();
  return HexView(app.session.game().scenario.grid(), app.ui.view.level)
      .hex_at(app.ui.view.x + window.width / 2, app.ui.view.y + window.height / 2);
}

void act_on(App& app, Tap tap) {
  hide_toast();
  const bool closes_result = app.ui.panel == PanelKind::result;
  keep_clear(app, tap.hex != HexId::none            ? tap.hex
                  : app.ui.selected != UnitId::none ? place_of_selected(app)
                                                    : HexId::none);
  if (is_machine_turn(app) && !waits_for_reader(app)) return;
  if (is_lesson_watched(app) && app.ui.panel == PanelKind::none) return hurry_lesson();
  if (app.session.is_over() && tap.kind == TapKind::end) return show(app, ScreenId::end);
  if (tap.kind == TapKind::threat) return ask_threat(app);
  if (tap.kind == TapKind::fall_back) return fall_back_all(app);
  if (closes_result && is_die_rolling()) return stop_die();
  if (closes_result) tap = {TapKind::close};
  if (tap.kind == TapKind::end && is_nothing_left(app)) tap.kind = TapKind::stay;
  if (tap.kind == TapKind::next_unit) tap.hex = middle_of_view(app);
  const Reply reply = interpret(app.session, app.ui, tap);
  switch (reply.kind) {
    case Reply::Kind::nothing:
      return;
    case Reply::Kind::change: {
      const UnitId before = app.ui.selected;
      app.ui = reply.ui;
      if (closes_result && !is_machine_turn(app)) take_up_choice(app);
      if (settings().confirm == 0 && tap.kind == TapKind::hex && is_way(app.ui.chosen) &&
          app.ui.prospect.target == HexId::none)
        return act_on(app, {TapKind::confirm});
      const bool is_from_list = tap.kind == TapKind::next_unit || tap.kind == TapKind::unit;
      if (is_from_list && app.ui.selected != before && app.ui.selected != UnitId::none)
        show_selected(app);
      refresh(app);
      if (!reply.result.ok()) show_refusal(app, reply.result);
      return;
    }
    case Reply::Kind::command:
      submit(app, reply.orders, reply.ui);
      if (reply.is_plan) complete_plan(app);
      return;
    case Reply::Kind::refusal:
      show_refusal(app, reply.result);
      return;
    case Reply::Kind::reminder:
      show_toast(ToastKind::news,
                 str(app.ui.chosen.verb != Verb::none ? Str::tap_confirm : Str::tap_marked));
      return;
  }
}

void tap_bar(App& app, Tap tap) {
  if (!is_bounce(app, tap)) act_on(app, tap);
}

void tap_map(App& app, HexId hex) {
  the_screen.before_tap = app.ui;
  app.ui.cursor = HexId::none;
  act_on(app, {TapKind::hex, hex});
}

void zoom_to(App& app, HexId anchor, ZoomLevel level) {
  const Grid& grid = app.session.game().scenario.grid();
  if (anchor == HexId::none) anchor = grid.at(1, 1);
  app.ui.view = centred_on(grid, anchor, level, map_window());
  refresh(app);
}

// Nearer, or from the nearest back to the working level; what the first of the two taps had chosen
// is as before.
void double_tap_map(App& app, HexId hex) {
  if (!is_idle(the_screen.before_tap) || hex == HexId::none) return tap_map(app, hex);
  const View view = app.ui.view;
  app.ui = the_screen.before_tap;
  app.ui.view = view;
  zoom_to(app, hex,
          view.level == ZoomLevel::close
              ? ZoomLevel::working
              : static_cast<ZoomLevel>(static_cast<uint8_t>(view.level) + 1));
}

// A finger that rests on a hex wants to know about it.
void hold_map(App& app, HexId hex) {
  if (hex == HexId::none || is_machine_turn(app)) return;
  act_on(app, {TapKind::look, hex});
}

// The map has been dragged: what the bar says may depend on what is in sight.
void rest_map(App& app) {
  refresh_context_bar(app);
}

// Whether even from afar the window does not hold the map.
bool is_beyond(const Grid& grid, ZoomLevel level) {
  const Size whole = HexView(grid, level).extent();
  const Size window = map_window();
  return level == ZoomLevel::whole && (whole.width > window.width || whole.height > window.height);
}

void change_zoom(App& app) {
  const Size window = map_window();
  const Grid& grid = app.session.game().scenario.grid();
  // The whole field has its own middle: from there back to where one came from.
  const bool is_as_left = app.ui.view == the_screen.anchored && the_screen.anchor != HexId::none;
  if (app.ui.panel == PanelKind::field) {
    app.ui.panel = PanelKind::none;
  } else if (is_beyond(grid, app.ui.view.level)) {
    app.ui.panel = PanelKind::field;
    return refresh(app);
  }
  const HexId anchor = app.ui.selected != UnitId::none ? place_of_selected(app)
                       : is_as_left                    ? the_screen.anchor
                                                       : middle_of_view(app);
  zoom_to(app, anchor, next_zoom(grid, app.ui.view.level, window));
  the_screen.anchor = anchor;
  the_screen.anchored = app.ui.view;
}

Str layer_name(Layer layer) {
  constexpr Str names[] = {Str::layer_none,       Str::layer_numbers, Str::layer_zones,
                           Str::layer_objectives, Str::layer_sight,   Str::layer_lines};
  static_assert(sizeof names / sizeof names[0] == static_cast<size_t>(Layer::count));
  return names[static_cast<size_t>(layer)];
}

// Whether the layer would show anything in this battle and at this distance.
bool has_layer(const App& app, Layer layer) {
  const Game& game = app.session.game();
  const auto* objectives = game.scenario.battle().objectives();
  const auto* traced = game.scenario.battle().lines();
  switch (layer) {
    case Layer::none:
    case Layer::count:
      break;
    case Layer::numbers:
      return app.ui.view.level != ZoomLevel::whole;
    case Layer::objectives:
      return objectives != nullptr && objectives->size() > 0;
    case Layer::lines:
      return traced != nullptr && traced->size() > 0;
    case Layer::zones:
      return insight_of(game).list_zones != nullptr;
    case Layer::sight:
      return insight_of(game).list_sight != nullptr;
  }
  return true;
}

// The hex that scores nearest to what is seen.
HexId nearest_objective(const App& app) {
  const Game& game = app.session.game();
  const Grid& grid = game.scenario.grid();
  const HexId middle = middle_of_view(app);
  HexId nearest = HexId::none;
  for (const blob::Objective* objective : *game.scenario.battle().objectives()) {
    const HexId hex = static_cast<HexId>(objective->hex());
    if (!includes(objective->editions(), game.edition) || !game.scenario.on_map(hex)) continue;
    const bool is_nearer = nearest == HexId::none || middle == HexId::none ||
                           grid.distance(middle, hex) < grid.distance(middle, nearest);
    if (is_nearer) nearest = hex;
  }
  return nearest;
}

void change_layer(App& app) {
  do {
    app.ui.layer = static_cast<Layer>((static_cast<uint8_t>(app.ui.layer) + 1) %
                                      static_cast<uint8_t>(Layer::count));
  } while (!has_layer(app, app.ui.layer));
  if (app.ui.layer == Layer::objectives) bring_into_view(app, nearest_objective(app));
  refresh(app);
}

// ---------------------------------------------------------------- keyboard

void move_cursor(App& app, Key key) {
  const Scenario& scenario = app.session.game().scenario;
  const Grid& grid = scenario.grid();
  if (app.ui.cursor == HexId::none) {
    const UnitId unit = app.ui.selected != UnitId::none ? app.ui.selected
                                                        : next_able_unit(app.session, UnitId::none);
    const HexId hex = unit == UnitId::none ? HexId::none : hex_of(app.session, unit);
    app.ui.cursor = hex != HexId::none ? hex : grid.at(1, 1);
  } else {
    // Left and right zigzag along the row, so that they come back to where they started.
    const bool odd = grid.column(app.ui.cursor) % 2 == 1;
    const Dir dir = key == Key::up      ? Dir::n
                    : key == Key::down  ? Dir::s
                    : key == Key::right ? (odd ? Dir::se : Dir::ne)
                                        : (odd ? Dir::sw : Dir::nw);
    const HexId to = grid.neighbour(app.ui.cursor, dir);
    if (scenario.on_map(to)) app.ui.cursor = to;
  }
  bring_into_view(app, app.ui.cursor);
  refresh(app);
}

void press_enter(App& app) {
  const Command& chosen = app.ui.chosen;
  const HexId aim = chosen.verb == Verb::none ? HexId::none : aim_of(app.session, chosen);
  // On the chosen hex, or with a choice that has none, Enter confirms; elsewhere it taps.
  const bool is_there = app.ui.cursor == HexId::none || aim == HexId::none || aim == app.ui.cursor;
  if (chosen.verb != Verb::none && is_there)
    act_on(app, {main_tap(app)});
  else if (app.ui.cursor != HexId::none)
    act_on(app, {TapKind::hex, app.ui.cursor});
}

bool press_key(App& app, Key key) {
  const bool is_open = app.ui.panel != PanelKind::none || !is_idle(app.ui);
  switch (key) {
    case Key::up:
    case Key::down:
    case Key::left:
    case Key::right:
      move_cursor(app, key);
      break;
    case Key::enter:
      press_enter(app);
      break;
    case Key::escape:
      if (is_open)
        act_on(app, {TapKind::cancel});
      else
        open(app, ScreenId::menu);
      break;
    case Key::next_unit:
      act_on(app, {TapKind::next_unit});
      break;
    case Key::undo:
      act_on(app, {TapKind::undo});
      break;
    case Key::orders:
      act_on(app, {main_tap(app)});
      break;
    case Key::other:
      act_on(app, {TapKind::other});
      break;
    case Key::zoom:
      change_zoom(app);
      break;
  }
  return true;
}

// ---------------------------------------------------------------- what is shown

// What is going on, in the status line.
Str phase_word(const Prompt& prompt, Side phasing) {
  switch (prompt.ask) {
    case Ask::set_up:
      return Str::word_set_up;
    case Ask::secret_aim:
      return Str::word_secret_aim;
    case Ask::replacements:
      return Str::word_replacements;
    case Ask::fog_of_war:
      return Str::word_fog;
    case Ask::arrivals:
      return Str::word_arrivals;
    case Ask::plots:
      return Str::word_plots;
    case Ask::run_plots:
      return Str::word_run_plots;
    default:
      break;
  }
  if (prompt.task == Task::choose) return Str::word_choice;
  if (prompt.task == Task::move) return Str::word_move;
  return prompt.player == phasing ? Str::word_combat : Str::word_counterattack;
}

void show_status(const App& app) {
  const ConstStateRef state = app.session.state();
  const Scenario& scenario = app.session.game().scenario;
  char text[128];
  char rest[48] = "";
  const int able = app.able.count(app.session);
  const int quota = quota_left(app.session);
  const bool is_limited = quota >= 0 && quota < able;
  const Prompt prompt = prompt_of(app.session);
  const bool is_between = prompt.task != Task::choose && prompt.ask != Ask::plan;
  if (able >= 0 && is_between && !is_machine_turn(app))
    lv_snprintf(rest, sizeof rest, str(is_limited ? Str::status_quota : Str::status_left),
                is_limited ? quota : able);
  // Whose choice it will be would give the die away.
  const bool is_open = app.ui.panel == PanelKind::result && is_die_rolling();
  const Side side = is_open ? state.clock().side : prompt.player;
  const Str phase = is_open ? Str::word_combat : phase_word(prompt, state.clock().side);
  if (app.ui.layer != Layer::none)
    lv_snprintf(text, sizeof text, str(Str::status_layer), state.clock().turn, side_letter(side),
                str(layer_name(app.ui.layer)));
  else if (app.session.is_over())
    lv_snprintf(text, sizeof text, "%s", str(Str::game_over));
  else
    lv_snprintf(text, sizeof text, str(Str::status_line), state.clock().turn, scenario.turns(),
                side_name(side).data(), str(phase), rest);
  // In larger letters where they have room, if need be without what stands in the bar as well.
  constexpr int room = screen_width - 138 - 12;
  const bool is_large = settings().large_text != 0;
  const size_t length = std::strlen(text), without = length - std::strlen(rest);
  const bool has_rest = length > without && std::strcmp(text + without, rest) == 0;
  constexpr int small_room = screen_width - 132;
  if (has_rest &&
      text_width(text, is_large ? &font_text : &font_small) > (is_large ? room : small_room))
    text[without] = '\0';
  if (is_large) {
    const bool is_fit = text_width(text, &font_text) <= room;
    lv_obj_set_style_text_font(the_screen.status, is_fit ? &font_text : &font_small, 0);
  }
  set_text(the_screen.status, text);
}

void show_zoom(const App& app) {
  const Grid& grid = app.session.game().scenario.grid();
  const ZoomLevel level = app.ui.view.level;
  const bool is_farther = app.ui.panel != PanelKind::field && is_beyond(grid, level);
  const bool is_nearer = !is_farther && next_zoom(grid, level, map_window()) > level;
  if (is_nearer == the_screen.zooms_in) return;
  the_screen.zooms_in = is_nearer;
  zoom_icon = is_nearer ? zoom_in_icon : zoom_out_icon;
  if (the_screen.zoom != nullptr) lv_obj_invalidate(the_screen.zoom);
}

void refresh_map(App& app) {
  // The machine's moves are followed by arrows, as in the replay.
  if (is_machine_turn(app) && !app.session.is_over()) {
    set_watch_marks(the_screen.marks, app.session);
    the_screen.marks.layer = app.ui.layer;
  } else {
    set_marks(the_screen.marks, app.session, app.ui);
  }
  if (is_lesson(app)) the_screen.marks.cursor = lesson_aim(app);
  // The bar is drawn before the map and goes out while the first piece of that is drawn; after it
  // the processor would wait for both.
  show_status(app);
  show_zoom(app);
  refresh_context_bar(app);
  redraw_changes(app);
  refresh_panel(app);
  if (the_screen.counter != nullptr) lv_timer_resume(the_screen.counter);
}

// Counts who can still act, a few units at a time, and shows the count when it is known.
void count_on(lv_timer_t* timer) {
  App& app = *static_cast<App*>(lv_timer_get_user_data(timer));
  // While the machine plays nobody sees the count, and its bar is to move.
  if (app.screen != ScreenId::map || is_machine_turn(app)) return lv_timer_pause(timer);
  constexpr int units_at_a_time = 4;  // some 40 ms of the device
  if (app.able.look_on(app.session, units_at_a_time)) {
    show_status(app);
    refresh_context_bar(app);
    if (app.ui.panel == PanelKind::overview) refresh_panel(app);  // it tells the count, too
  }
  if (app.able.count(app.session) < 0 && !app.session.is_over()) return;
  if (app.standing.records != app.session.record_count()) {
    app.standing.records = app.session.record_count();
    for (const Side side : {Side::union_side, Side::confederate})
      app.standing.points[index_of(side)] =
          static_cast<int16_t>(standing_of(app.session.game(), app.session.state(), side));
    return refresh_context_bar(app);
  }
  if (tell_odds(the_screen.marks, app.session, app.ui)) return redraw_changes(app);
  lv_timer_pause(timer);
}

void build_status(lv_obj_t* root) {
  const Palette& p = palette();
  lv_obj_t* line = make_bar(root, 0, 0, screen_width, status_height);
  const bool is_large = settings().large_text != 0;
  the_screen.status = make_label(line, is_large ? &font_text : &font_small, p.bar_ink);
  lv_obj_set_pos(the_screen.status, 8, is_large ? 1 : 3);
  draw_by(the_screen.status, paint_label);
}

// The buttons reach down over the map, or a thumb would miss them. Where a unit stands there, a hex
// is marked or a panel lies open, the tap is for those.
void spare_map(lv_event_t* event) {
  const App& app = app_of(event);
  lv_hit_test_info_t* hit = lv_event_get_hit_test_info(event);
  if (hit->point->y < status_height) return;
  const Marks& marks = the_screen.marks;
  const HexId hex = hex_at_screen(*hit->point);
  hit->res = app.ui.panel == PanelKind::none &&
             (hex == HexId::none ||
              !(marks.occupied.has(hex) || marks.reach.has(hex) || marks.targets.has(hex)));
}

void build_status_buttons(App& app, lv_obj_t* root) {
  lv_obj_t* box = make_box(root, screen_width - 138, 0, 138, touch_size);
  make_status_button(
      box, layer_icon, 0, [](lv_event_t* e) { change_layer(app_of(e)); }, &app);
  the_screen.zoom = make_status_button(
      box, zoom_icon, 46, [](lv_event_t* e) { change_zoom(app_of(e)); }, &app);
  make_status_button(
      box, menu_icon, 92, [](lv_event_t* e) { open(app_of(e), ScreenId::menu); }, &app);
  for (uint32_t i = 0; i < lv_obj_get_child_count(box); ++i) {
    lv_obj_t* button = lv_obj_get_child(box, static_cast<int32_t>(i));
    lv_obj_add_flag(button, LV_OBJ_FLAG_ADV_HITTEST);
    lv_obj_add_event_cb(button, spare_map, LV_EVENT_HIT_TEST, &app);
  }
}

// LVGL looks at everything that comes after the map for each piece of it that is drawn: only what
// may lie over it does, and the buttons, which reach down over it, are in one box.
void build(App& app, lv_obj_t* root) {
  make_context_bar(app, root, tap_bar);
  build_status(root);
  make_map(root, app, the_screen.marks, {tap_map, double_tap_map, hold_map, rest_map});
  lv_obj_t* panels = make_box(root, 0, 0, screen_width, screen_height);
  make_panel_host(panels, act_on);
  build_status_buttons(app, root);
  if (the_screen.counter == nullptr) the_screen.counter = lv_timer_create(count_on, 10, &app);
}

}  // namespace

void refresh_status(const App& app) {
  if (app.screen == ScreenId::map) show_status(app);
}

Marks& map_marks() {
  return the_screen.marks;
}

const Screen map_screen = {build, refresh_map, press_key};

}  // namespace bg::ui
