// The working map: status line, map, context bar. Taps go through interpret(); what they mean for
// the game goes through submit(); everything shown here follows from session and interface state.
#include "ui/app.h"
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
  lv_obj_t* back = nullptr;  // Undo, or Cancel while something is selected
  lv_obj_t* next = nullptr;
  lv_obj_t* main = nullptr;  // End turn, or Confirm while something is chosen
  lv_obj_t* headline = nullptr;
  lv_obj_t* detail = nullptr;
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

bool is_idle(const UiState& ui) {
  return ui.selected == UnitId::none && ui.chosen.verb == Verb::none;
}

// ---------------------------------------------------------------- from taps to replies

void show_selected(App& app) {
  // A unit picked by "next" may lie outside the window.
  const GameState& state = app.session.state();
  const HexId hex = state.units[index_of(app.ui.selected)].hex;
  const Grid& grid = app.session.game().scenario.grid();
  const Point centre = HexView(grid, app.ui.view.level).centre(hex);
  const Size window = map_window();
  const int x = centre.x - app.ui.view.x, y = centre.y - app.ui.view.y;
  constexpr int margin = 40;
  if (x < margin || x > window.width - margin || y < margin || y > window.height - margin)
    app.ui.view = centred_on(grid, hex, app.ui.view.level, window);
}

void act_on(App& app, Tap tap) {
  hide_toast();
  const Reply reply = interpret(app.session, app.ui, tap);
  switch (reply.kind) {
    case Reply::Kind::nothing:
      return;
    case Reply::Kind::change:
      app.ui = reply.ui;
      if (tap.kind == TapKind::next_unit) show_selected(app);
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
  act_on(app, {is_idle(app.ui) ? TapKind::undo : TapKind::cancel});
}

void tap_main(App& app) {
  if (app.session.is_over()) return show(app, ScreenId::end);
  const bool is_chosen = app.ui.chosen.verb != Verb::none;
  act_on(app, {is_chosen ? TapKind::confirm : TapKind::end});
}

void change_zoom(App& app) {
  const Size window = map_window();
  const Grid& grid = app.session.game().scenario.grid();
  const HexView old_view(grid, app.ui.view.level);
  const HexId middle =
      old_view.hex_at(app.ui.view.x + window.width / 2, app.ui.view.y + window.height / 2);
  const ZoomLevel next = next_zoom(grid, app.ui.view.level, window);
  const GameState& state = app.session.state();
  const HexId anchor = app.ui.selected != UnitId::none ? state.units[index_of(app.ui.selected)].hex
                       : middle != HexId::none         ? middle
                                                       : grid.at(1, 1);
  app.ui.view = centred_on(grid, anchor, next, window);
  refresh(app);
}

// ---------------------------------------------------------------- keyboard

bool move_cursor(App& app, Key key) {
  const Scenario& scenario = app.session.game().scenario;
  const Grid& grid = scenario.grid();
  const GameState& state = app.session.state();
  if (app.ui.cursor == HexId::none) {
    const UnitId unit = app.ui.selected != UnitId::none ? app.ui.selected
                                                        : next_able_unit(app.session, UnitId::none);
    app.ui.cursor = unit != UnitId::none ? state.units[index_of(unit)].hex : grid.at(1, 1);
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
  const Point centre = HexView(grid, app.ui.view.level).centre(app.ui.cursor);
  const Size window = map_window();
  const int x = centre.x - app.ui.view.x, y = centre.y - app.ui.view.y;
  constexpr int margin = 24;
  if (x < margin || y < margin || x > window.width - margin || y > window.height - margin)
    app.ui.view = centred_on(grid, app.ui.cursor, app.ui.view.level, window);
  refresh(app);
  return true;
}

bool press_key(App& app, Key key) {
  switch (key) {
    case Key::up:
    case Key::down:
    case Key::left:
    case Key::right:
      return move_cursor(app, key);
    case Key::enter:
      // On the chosen hex, or with nothing under the cursor, Enter confirms; else it taps.
      if (app.ui.chosen.verb != Verb::none &&
          (app.ui.cursor == HexId::none ||
           app.ui.cursor == aim_of(app.session.state(), app.ui.chosen) ||
           app.ui.chosen.verb == Verb::end))
        tap_main(app);
      else if (app.ui.cursor != HexId::none)
        act_on(app, {TapKind::hex, app.ui.cursor});
      return true;
    case Key::escape:
      if (is_idle(app.ui))
        show(app, ScreenId::title);
      else
        tap_back(app);
      return true;
    case Key::next_unit:
      act_on(app, {TapKind::next_unit});
      return true;
    case Key::undo:
      act_on(app, {TapKind::undo});
      return true;
    case Key::end:
      act_on(app, {TapKind::end});
      return true;
    case Key::zoom:
      change_zoom(app);
      return true;
  }
  return false;
}

// ---------------------------------------------------------------- what is shown

void show_status(const App& app) {
  const GameState& state = app.session.state();
  const Scenario& scenario = app.session.game().scenario;
  char text[64];
  if (app.session.is_over())
    lv_snprintf(text, sizeof text, "%s", str(Str::game_over));
  else
    lv_snprintf(text, sizeof text, str(Str::status), state.turn, scenario.turns(),
                side_name(player_to_act(state)).data());
  lv_label_set_text(the_screen.status, text);
  lv_label_set_text(the_screen.standing, scenario.name().data());
}

void describe_idle(const App& app, char* headline, char* detail, size_t size) {
  const Game& game = app.session.game();
  const GameState& state = app.session.state();
  if (app.ui.looked_at != HexId::none) {
    const UnitId unit = unit_for_tap(game, state, app.ui.looked_at);
    if (unit != UnitId::none) lv_snprintf(headline, size, "%s", describe_unit(game, unit).c_str());
    lv_snprintf(unit != UnitId::none ? detail : headline, size, str(Str::hex_info),
                hex_label(app.ui.looked_at, game.scenario.grid()).c_str(),
                terrain_name(game.scenario.terrain(app.ui.looked_at)).data());
    return;
  }
  const int able = count_able_units(app.session);
  if (app.session.is_over())
    lv_snprintf(headline, size, "%s", str(Str::game_over));
  else if (able > 0)
    lv_snprintf(headline, size, str(Str::units_can_act), able);
  else
    lv_snprintf(headline, size, "%s", str(Str::no_unit_can_act));
}

void show_bar(const App& app) {
  const Game& game = app.session.game();
  const GameState& state = app.session.state();
  const UiState& ui = app.ui;
  char headline[64] = "";
  char detail[64] = "";
  const bool idle = is_idle(ui);
  const bool is_chosen = ui.chosen.verb != Verb::none;
  if (ui.selected != UnitId::none)
    lv_snprintf(headline, sizeof headline, "%s", describe_unit(game, ui.selected).c_str());

  if (idle) {
    describe_idle(app, headline, detail, sizeof headline);
  } else if (ui.chosen.verb == Verb::end) {
    lv_snprintf(headline, sizeof headline, str(Str::ask_end_turn), side_name(state.side).data());
    const int able = count_able_units(app.session);
    if (able > 0) lv_snprintf(detail, sizeof detail, str(Str::units_can_act), able);
  } else if (ui.chosen.target != UnitId::none) {
    lv_snprintf(detail, sizeof detail, str(Str::attack_on),
                game.scenario.unit_name(ui.chosen.target).data());
  } else if (is_chosen) {
    lv_snprintf(detail, sizeof detail, str(Str::move_to),
                hex_label(ui.chosen.hex, game.scenario.grid()).c_str());
  } else {
    lv_snprintf(detail, sizeof detail, "%s", str(Str::pick_target));
  }
  lv_label_set_text(the_screen.headline, headline);
  lv_label_set_text(the_screen.detail, detail);
  set_visible(the_screen.detail, detail[0] != '\0');
  lv_obj_set_y(the_screen.headline, detail[0] != '\0' ? 4 : 13);

  set_button(the_screen.back, ButtonKind::plain, idle ? Str::undo : Str::cancel);
  set_enabled(the_screen.back, !idle || app.session.can_undo());
  const bool can_pick = next_able_unit(app.session, UnitId::none) != UnitId::none;
  set_enabled(the_screen.next, can_pick);
  set_button(the_screen.main,
             is_chosen || (idle && !can_pick) ? ButtonKind::main : ButtonKind::plain,
             app.session.is_over() ? Str::result
             : is_chosen           ? Str::confirm
                                   : Str::end_turn);
}

void refresh_map(App& app) {
  set_marks(the_screen.marks, app.session, app.ui);
  show_status(app);
  show_bar(app);
  lv_obj_invalidate(the_screen.map);
}

lv_obj_t* make_caption(lv_obj_t* parent, const lv_font_t* font, Rgb colour, int x, int y,
                       int width) {
  lv_obj_t* label = make_label(parent, font, colour);
  lv_obj_set_pos(label, x, y);
  lv_obj_set_width(label, width);
  lv_label_set_long_mode(label, LV_LABEL_LONG_MODE_DOTS);
  return label;
}

void build_status(App& app, lv_obj_t* root) {
  const Palette& p = palette();
  lv_obj_t* bar = make_bar(root, 0, 0, screen_width, status_height);
  the_screen.status = make_caption(bar, &font_small, p.bar_ink, 8, 3, 118);
  the_screen.standing = make_caption(bar, &font_small, p.bar_ink_soft, 126, 3, 98);
  make_status_button(
      root, zoom_icon, screen_width - 92, [](lv_event_t* e) { change_zoom(app_of(e)); }, &app);
  make_status_button(
      root, menu_icon, screen_width - 46, [](lv_event_t* e) { show(app_of(e), ScreenId::title); },
      &app);
}

void build_bar(App& app, lv_obj_t* root) {
  const Palette& p = palette();
  lv_obj_t* bar = make_bar(root, 0, screen_height - bar_height, screen_width, bar_height);
  const auto add_button = [&](Str label, int x, int width, lv_event_cb_t on_click) {
    lv_obj_t* button = make_button(bar, ButtonKind::plain, label, on_click, &app);
    lv_obj_set_pos(button, x, 3);
    lv_obj_set_size(button, width, touch_size);
    return button;
  };
  the_screen.back = add_button(Str::undo, 3, 56, [](lv_event_t* e) { tap_back(app_of(e)); });
  the_screen.next =
      add_button(Str::next, 62, 50, [](lv_event_t* e) { act_on(app_of(e), {TapKind::next_unit}); });
  the_screen.main =
      add_button(Str::end_turn, screen_width - 79, 76, [](lv_event_t* e) { tap_main(app_of(e)); });
  the_screen.headline = make_caption(bar, &font_text, p.bar_ink, 119, 4, 119);
  the_screen.detail = make_caption(bar, &font_small, p.bar_ink_soft, 119, 25, 119);
}

void build(App& app, lv_obj_t* root) {
  the_screen.map = make_map(root, app, the_screen.marks, tap_map);
  build_status(app, root);
  build_bar(app, root);
}

}  // namespace

const Screen map_screen = {build, refresh_map, press_key};

}  // namespace bg::ui
