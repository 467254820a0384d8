// The working map: status line, map, context bar. Taps go through interpret(); what they mean for
// the game goes through submit(); everything shown here follows from session and interface state.
#include "ui/app.h"
#include "ui/context_bar.h"
#include "ui/fonts.h"
#include "ui/interpret.h"
#include "ui/map_widget.h"
#include "ui/theme.h"
#include "ui/words/words.h"

namespace bg::ui {

namespace {

struct MapScreen {
  Marks marks;
  lv_obj_t* map = nullptr;
  lv_obj_t* status = nullptr;
  lv_obj_t* standing = nullptr;
};
MapScreen the_screen;

constexpr const char* lens[] = {"  #####    ", " #     #   ", "#   #   #  ", "#   #   #  ",
                                "# ##### #  ", "#   #   #  ", "#   #   #  ", " #     #   ",
                                "  ######   ", "       ##  ", "        ## ", "         ##"};
constexpr Icon zoom_icon = {lens, 11, 12};
constexpr const char* lines[] = {"#############", "#############", "             ", "             ",
                                 "#############", "#############", "             ", "             ",
                                 "#############", "#############"};
constexpr Icon menu_icon = {lines, 13, 10};

// ---------------------------------------------------------------- from taps to replies

// Where the unit in hand is, or for one that is still to come where it may enter.
HexId place_of_selected(const App& app) {
  const GameState& state = app.session.state();
  const HexId hex = state.units[index_of(app.ui.selected)].hex;
  if (hex != HexId::none) return hex;
  for (const Command& command : legal_commands(app.session, app.ui.selected)) {
    const HexId aim = aim_of(state, command);
    if (aim != HexId::none) return aim;
  }
  return HexId::none;
}

void act_on(App& app, Tap tap) {
  hide_toast();
  const Reply reply = interpret(app.session, app.ui, tap);
  switch (reply.kind) {
    case Reply::Kind::nothing:
      return;
    case Reply::Kind::change:
      app.ui = reply.ui;
      if (tap.kind == TapKind::next_unit) bring_into_view(app, place_of_selected(app));
      refresh(app);
      return;
    case Reply::Kind::command:
      submit(app, reply.command, reply.ui);
      return;
    case Reply::Kind::refusal:
      show_toast(ToastKind::refusal, explain(reply.result).c_str());
      return;
  }
}

void tap_map(App& app, HexId hex) {
  app.ui.cursor = HexId::none;
  act_on(app, {TapKind::hex, hex});
}

void tap_back(App& app) {
  const bool idle = app.ui.selected == UnitId::none && app.ui.chosen.verb == Verb::none;
  act_on(app, {idle ? TapKind::undo : TapKind::cancel});
}

void tap_middle(App& app) {
  const bool has_other = app.ui.chosen.verb != Verb::none &&
                         other_order(app.session, app.ui.chosen).verb != Verb::none;
  act_on(app, {has_other ? TapKind::other : TapKind::next_unit});
}

void tap_main(App& app) {
  if (app.session.is_over()) return show(app, ScreenId::end);
  act_on(app, {app.ui.chosen.verb != Verb::none ? TapKind::confirm : TapKind::orders});
}

void change_zoom(App& app) {
  const Size window = map_window();
  const Grid& grid = app.session.game().scenario.grid();
  const HexId middle =
      HexView(grid, app.ui.view.level)
          .hex_at(app.ui.view.x + window.width / 2, app.ui.view.y + window.height / 2);
  HexId anchor = app.ui.selected != UnitId::none ? place_of_selected(app) : middle;
  if (anchor == HexId::none) anchor = grid.at(1, 1);
  app.ui.view = centred_on(grid, anchor, next_zoom(grid, app.ui.view.level, window), window);
  refresh(app);
}

// ---------------------------------------------------------------- keyboard

void move_cursor(App& app, Key key) {
  const Scenario& scenario = app.session.game().scenario;
  const Grid& grid = scenario.grid();
  if (app.ui.cursor == HexId::none) {
    const UnitId unit = app.ui.selected != UnitId::none ? app.ui.selected
                                                        : next_able_unit(app.session, UnitId::none);
    const HexId hex =
        unit == UnitId::none ? HexId::none : app.session.state().units[index_of(unit)].hex;
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
  const HexId aim = chosen.verb == Verb::none ? HexId::none : aim_of(app.session.state(), chosen);
  // On the chosen hex, or with a choice that has none, Enter confirms; elsewhere it taps.
  const bool is_there = app.ui.cursor == HexId::none || aim == HexId::none || aim == app.ui.cursor;
  if (chosen.verb != Verb::none && is_there)
    tap_main(app);
  else if (app.ui.cursor != HexId::none)
    act_on(app, {TapKind::hex, app.ui.cursor});
}

bool press_key(App& app, Key key) {
  const bool idle = app.ui.selected == UnitId::none && app.ui.chosen.verb == Verb::none;
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
      if (idle)
        show(app, ScreenId::title);
      else
        tap_back(app);
      break;
    case Key::next_unit:
      act_on(app, {TapKind::next_unit});
      break;
    case Key::undo:
      act_on(app, {TapKind::undo});
      break;
    case Key::orders:
      act_on(app, {TapKind::orders});
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

void show_status(const App& app) {
  const GameState& state = app.session.state();
  const Scenario& scenario = app.session.game().scenario;
  char text[64] = "";
  if (app.session.is_over())
    lv_snprintf(text, sizeof text, "%s", str(Str::game_over));
  else
    lv_snprintf(text, sizeof text, str(Str::status), state.turn, scenario.turns(),
                side_name(player_to_act(state)).data(), phase_name(state.phase).data());
  lv_label_set_text(the_screen.status, text);
  text[0] = '\0';
  if (state.points[0] != 0 || state.points[1] != 0)
    lv_snprintf(text, sizeof text, str(Str::standing), state.points[0], state.points[1]);
  lv_label_set_text(the_screen.standing, text);
}

void refresh_map(App& app) {
  set_marks(the_screen.marks, app.session, app.ui);
  show_status(app);
  refresh_context_bar(app);
  lv_obj_invalidate(the_screen.map);
}

void build_status(App& app, lv_obj_t* root) {
  const Palette& p = palette();
  lv_obj_t* line = make_bar(root, 0, 0, screen_width, status_height);
  the_screen.status = make_label(line, &font_small, p.bar_ink);
  lv_obj_set_pos(the_screen.status, 8, 3);
  the_screen.standing = make_label(line, &font_small, p.bar_ink_soft);
  lv_obj_align(the_screen.standing, LV_ALIGN_TOP_RIGHT, -98, 3);
  make_status_button(
      root, zoom_icon, screen_width - 92, [](lv_event_t* e) { change_zoom(app_of(e)); }, &app);
  make_status_button(
      root, menu_icon, screen_width - 46, [](lv_event_t* e) { show(app_of(e), ScreenId::title); },
      &app);
}

void build(App& app, lv_obj_t* root) {
  the_screen.map = make_map(root, app, the_screen.marks, tap_map);
  build_status(app, root);
  make_context_bar(app, root, {tap_back, tap_middle, tap_main});
}

}  // namespace

const Screen map_screen = {build, refresh_map, press_key};

}  // namespace bg::ui
