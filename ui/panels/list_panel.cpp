// Two panels that are lists of rows: the stack picker, and the overview of what is still open in
// this phase with the reinforcements that wait.
#include "ui/map/canvas.h"
#include "ui/map/counter_painter.h"
#include "ui/model/insight.h"
#include "ui/model/study.h"
#include "ui/panels/order_text.h"
#include "ui/panels/panel.h"
#include "ui/text/own_words.h"
#include "ui/text/words.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/page.h"
#include "ui/widgets/theme.h"

namespace bg::ui {

namespace {

enum class RowKind : uint8_t {
  all,          // every unit of the hex into the attack
  unit,         // of a stack
  must_attack,  // unit
  must_be_attacked,
  due,         // unit: may come now
  later,       // unit: the first of those who come in `value`
  words,       // value: a Str
  quota,       // value: units that may still move
  refusal,     // why the phase cannot end yet
  idle,        // value: how many units could still do something
  fall_back,   // value: how many units must go back a hex each
  assignable,  // unit: may be told to come otherwise
  standing,    // the points now
  order,       // value: which of the orders of `unit`, or else of the unit in hand
  hex_order,   // what may be ordered about the hex itself
  off_map,     // unit: waits beside the map for a hex
  places,      // value: how many are beside the map
  place,       // value: a place beside the map, as written by packed()
  in_place,    // unit: is there
};

// A place in the value of a row.
constexpr int16_t packed(PlaceBeside place) {
  return static_cast<int16_t>(static_cast<int>(place.what) << 8 | place.number);
}
constexpr PlaceBeside unpacked(int16_t value) {
  return {static_cast<PlaceBeside::What>(value >> 8), static_cast<uint8_t>(value & 0xFF)};
}

struct Row {
  RowKind kind = RowKind::words;
  UnitId unit = UnitId::none;
  int16_t value = 0;
};

// An overview names at most this many; the rest is in the count at its head.
constexpr int max_rows = 24;

struct List {
  App* app = nullptr;
  etl::vector<Row, max_rows> rows;
};
List list;

void add_row(Row row) {
  if (!list.rows.full()) list.rows.push_back(row);
}

// ---------------------------------------------------------------- words

template <class... Args>
void write(Line& line, Str format, Args... args) {
  char text[256];
  lv_snprintf(text, sizeof text, str(format), args...);
  line.append(text);
}

HexId first_entry(const Session& session, UnitId unit) {
  HexId found = HexId::none;
  each_entry(session, unit, [&](HexId hex) {
    if (found == HexId::none) found = hex;
  });
  return found;
}

constexpr int row_room = screen_width - 58;  // beside a counter

// Where a newcomer may come on and what it costs at least, or why it may not.
void write_entry(const Session& session, UnitId unit, Line& line) {
  const Game& game = session.game();
  Result why;
  HexId best = HexId::none;
  int least = 0;
  each_entry(session, unit, [&](HexId hex) {
    const Result result = session.check({.verb = Verb::enter, .unit = unit, .hex = hex});
    if (!result.ok()) {
      why = result;
      return;
    }
    const int cost = insight_of(game).entry_cost(game, session.state(), unit, hex);
    if (best != HexId::none && cost >= least) return;
    best = hex;
    least = cost;
  });
  // A leader waits for the first of his men.
  if (best == HexId::none)
    return line.append(
               explain(why.ok() ? refused(Refusal::not_due_yet, case_of(game, Case::reinforcements))
                                : why)),
           void();
  line.append(str(Str::enters_at));
  append_place(line, game.scenario, best);
  line.append(str(Str::costs));
  append_points(line, game, least);
  const size_t before = line.size();
  line.append(str(least == insight_of(game).point_parts ? Str::one_point : Str::many_points));
  if (text_width(line.c_str(), &font_small) <= row_room) return;
  line.resize(before);
  line.append(str(Str::points_short));
}

void write_status(const Session& session, UnitId unit, Line& line) {
  const Counter at = counter_of(session, unit);
  if (plan_of(session).attackers.has(unit)) return line.append(str(Str::in_attack)), void();
  if (must_attack(session, unit)) {
    line.append(str(Str::must_attack));
    return append_case(line, session.game(), Case::must_attack);
  }
  if (at.morale != Morale::good) {
    const OwnWords* own = own_words_of(session.game());
    const etl::string_view name = own != nullptr && at.morale == Morale::disordered
                                      ? etl::string_view(str(own->disordered))
                                      : morale_name(at.morale);
    line.append(name.data(), name.size());
    line.append(", ");
  }
  const int left = points_left(session, unit);
  if (is_moving(session) && left >= 0) {
    if (left == 0) return line.append(str(Str::has_moved)), void();
    append_points(line, session.game(), left);
    return line.append(str(Str::points_left)), void();
  }
  line.append(str(is_able(session, unit) ? Str::can_act : Str::cannot_act));
}

int turn_of_arrival(const Session& session, uint16_t unit) {
  const UnitId id = static_cast<UnitId>(unit);
  if (session.game().scenario.side_of(id) != session.state().clock().side) return 0;
  return arrival_turn(session, id);
}

// Who comes in this turn, as far as a line goes.
void write_names(const Session& session, int turn, Line& line) {
  bool is_first = true;
  const size_t none = line.size();
  for (uint16_t i = 0; i < session.game().scenario.unit_count(); ++i) {
    if (turn_of_arrival(session, i) != turn) continue;
    const etl::string_view name = session.game().scenario.unit_name(static_cast<UnitId>(i));
    const size_t before = line.size();
    if (line.available() < name.size() + 6) return;
    line.append(is_first && line.empty() ? "" : is_first ? ": " : ", ");
    line.append(name.data(), name.size());
    is_first = false;
    if (text_width(line.c_str(), &font_small) <= row_room) continue;
    line.resize(before);
    const int rest = row_room - text_width(str(Str::and_more), &font_small);
    while (text_width(line.c_str(), &font_small) > rest) {
      const size_t comma = line.rfind(',');
      if (comma == Line::npos) return line.resize(none);  // the place alone fills the line
      line.resize(comma);
    }
    line.append(str(Str::and_more));
    return;
  }
}

// Who is there, as far as a line goes.
void write_names_in(const Session& session, PlaceBeside place, Line& line) {
  for (uint16_t i = 0; i < session.game().scenario.unit_count(); ++i) {
    if (!(beside_of(session, static_cast<UnitId>(i)) == place)) continue;
    const etl::string_view name = session.game().scenario.unit_name(static_cast<UnitId>(i));
    const size_t before = line.size();
    if (line.available() < name.size() + 16) return;
    line.append(line.empty() ? "" : ", ");
    line.append(name.data(), name.size());
    if (text_width(line.c_str(), &font_small) + text_width(str(Str::and_more), &font_small) <=
        screen_width - 16)
      continue;
    line.resize(before);
    line.append(str(Str::and_more));
    return;
  }
}

// "Union, disrupted, one step lost".
void write_condition(const Session& session, UnitId unit, Line& line) {
  const Counter at = counter_of(session, unit);
  const etl::string_view side = side_name(at.side);
  line.append(side.data(), side.size());
  const OwnWords* own = own_words_of(session.game());
  if (own != nullptr && at.morale == Morale::disordered)
    line.append(", ").append(str(own->disordered));
  if (const auto figures = insight_of(session.game()).figures; figures != nullptr) {
    const CounterFigures its = figures(session.game(), session.state(), unit);
    if (its.steps != 0 && its.steps < its.full_steps) line.append(str(Str::has_lost_step));
  }
  if (is_able(session, unit)) line.append(str(Str::can_act_now));
}

void describe_row(const Row& row, Line& title, Line& note) {
  const Session& session = list.app->session;
  if (row.unit != UnitId::none && row.kind != RowKind::later) title = called(session, row.unit);
  const HexId hex = row.unit == UnitId::none ? HexId::none : hex_of(session, row.unit);
  const auto append_where = [&](Line& line) {
    line.append(", ");
    append_place(line, session.game().scenario, hex);
  };
  switch (row.kind) {
    case RowKind::all:
      write(title, is_moving(session) ? Str::all_move : Str::all_attack);
      break;
    case RowKind::unit:
      write_status(session, row.unit, note);
      break;
    case RowKind::must_attack:
      write(note, Str::must_attack);
      append_case(note, session.game(), Case::must_attack);
      append_where(note);
      break;
    case RowKind::must_be_attacked:
      write(note, Str::must_be_attacked);
      append_case(note, session.game(), Case::must_be_attacked);
      append_where(note);
      break;
    case RowKind::due:
      write_entry(session, row.unit, note);
      break;
    case RowKind::later: {
      const HexId entry = first_entry(session, row.unit);
      write(title, row.value == 1 ? Str::comes_later_one : Str::comes_later, row.value,
            arrival_turn(session, row.unit));
      if (entry != HexId::none) append_place(note, session.game().scenario, entry);
      write_names(session, arrival_turn(session, row.unit), note);
      break;
    }
    case RowKind::words:
      write(title, static_cast<Str>(row.value));
      break;
    case RowKind::quota:
      if (const int able = list.app->able.count(session); able > row.value)
        write(title, Str::quota_of, row.value, able);
      else
        write(title, Str::quota_left, row.value);
      append_citation(title, quota_of(session).rule);
      break;
    case RowKind::refusal:
      note = explain(session.check({.verb = Verb::end}));
      break;
    case RowKind::idle:
      write(title, row.value == 1 ? Str::one_still_can : Str::some_still_can, row.value);
      break;
    case RowKind::fall_back:
      write(title, Str::fall_back_all, row.value);
      write(note, Str::fall_back_all_note);
      break;
    case RowKind::assignable:
      write(note, Str::may_come_otherwise, arrival_turn(session, row.unit));
      break;
    case RowKind::standing:
      write(title, Str::standing_row, list.app->standing.points[0], list.app->standing.points[1]);
      write(note, Str::standing_row_note);
      break;
    case RowKind::order: {
      const UnitId unit = row.unit != UnitId::none ? row.unit : list.app->ui.panel_unit;
      (row.unit != UnitId::none ? note : title) =
          describe_order(session, order_at(session, unit, row.value));
      break;
    }
    case RowKind::hex_order:
      title = describe_order(session, order_about(session, list.app->ui.panel_hex));
      break;
    case RowKind::off_map:
      write(note, Str::waits_off_map);
      break;
    case RowKind::places:
      write(title, Str::places_row, row.value);
      write(note, Str::places_row_note);
      break;
    case RowKind::place:
      title = name_of_place(session, unpacked(row.value));
      write(title, Str::place_count, count_beside(session, unpacked(row.value)));
      write_names_in(session, unpacked(row.value), note);
      break;
    case RowKind::in_place:
      write_condition(session, row.unit, note);
      break;
  }
}

// ---------------------------------------------------------------- rows on the screen

void draw_row(lv_event_t* event) {
  const Row& row = *static_cast<const Row*>(lv_event_get_user_data(event));
  const auto* widget = static_cast<const lv_obj_t*>(lv_event_get_current_target(event));
  lv_area_t area;
  lv_obj_get_coords(widget, &area);
  Canvas canvas(lv_event_get_layer(event));
  const Palette& p = palette();
  int left = area.x1 + 8;
  if (row.unit != UnitId::none) {
    const Session& session = list.app->session;
    paint_counter(canvas, left, area.y1 + 3, 34, look_of(counter_of(session, row.unit)));
    left += 42;
  }
  Line title, note;
  describe_row(row, title, note);
  const bool has_note = !note.empty();
  const lv_area_t upper = {left, area.y1 + (has_note ? 2 : 10), area.x2 - 4, area.y1 + 24};
  const lv_font_t* font = fitted_font(title.c_str(), &font_text, lv_area_get_width(&upper));
  // A long name in the picker, which has half of the screen, takes two lines.
  const bool is_wrapped = text_width(title.c_str(), font) > lv_area_get_width(&upper);
  if (is_wrapped)
    paint_cell(canvas, {upper.x1, upper.y1 - 1, upper.x2, upper.y2}, title.c_str(), font, p.ink,
               LV_TEXT_ALIGN_LEFT);
  else
    canvas.text(upper, title.c_str(), font, p.ink, LV_TEXT_ALIGN_LEFT);
  const bool is_refusal = row.kind == RowKind::refusal;
  const Rgb ink = is_refusal ? p.danger : p.ink_soft;
  if (title.empty())
    paint_cell(canvas, {left, area.y1 + 12, area.x2 - 4, area.y1 + 25}, note.c_str(), &font_small,
               ink, LV_TEXT_ALIGN_LEFT);
  else
    canvas.text({left, area.y1 + (is_wrapped ? 24 : 21), area.x2 - 4, area.y1 + 39}, note.c_str(),
                &font_small, ink, LV_TEXT_ALIGN_LEFT);
}

void tap_row(lv_event_t* event) {
  App& app = *list.app;
  const Row& row = *static_cast<const Row*>(lv_event_get_user_data(event));
  switch (row.kind) {
    case RowKind::all:
      return tap_from_panel(app, {TapKind::all_units});
    case RowKind::unit:
    case RowKind::due:
    case RowKind::later:
    case RowKind::assignable:
    case RowKind::in_place:
    case RowKind::off_map:
    case RowKind::must_attack:
      return tap_from_panel(app, {TapKind::unit, HexId::none, row.unit});
    case RowKind::must_be_attacked: {
      const HexId hex = hex_of(app.session, row.unit);
      tap_from_panel(app, {TapKind::close});
      bring_into_view(app, hex);
      return tap_from_panel(app, {TapKind::hex, hex});
    }
    case RowKind::standing:
      return open(app, ScreenId::charts, 3);
    case RowKind::order:
      return tap_from_panel(
          app,
          {.kind = TapKind::order, .unit = row.unit, .index = static_cast<uint8_t>(row.value)});
    case RowKind::hex_order:
      return tap_from_panel(app, {TapKind::hex_order});
    case RowKind::places:
      return tap_from_panel(app, {.kind = TapKind::beside});
    case RowKind::place:
      return tap_from_panel(app, {.kind = TapKind::beside, .place = unpacked(row.value)});
    case RowKind::idle:
      return tap_from_panel(app, {TapKind::next_unit});
    case RowKind::fall_back:
      return tap_from_panel(app, {TapKind::fall_back});
    case RowKind::words:
    case RowKind::quota:
    case RowKind::refusal:
      return;
  }
}

bool is_button(RowKind kind) {
  return kind != RowKind::words && kind != RowKind::quota && kind != RowKind::refusal;
}

void show_rows(App& app, lv_obj_t* box) {
  list.app = &app;
  lv_obj_t* view = make_list(box, 0, 0, LV_PCT(100), LV_PCT(100));
  for (Row& row : list.rows) {
    lv_obj_t* widget =
        make_row(view, panel_row_height, is_button(row.kind) ? tap_row : nullptr, &row);
    lv_obj_add_event_cb(widget, draw_row, LV_EVENT_DRAW_MAIN_END, &row);
  }
}

// ---------------------------------------------------------------- what is open

void add_duties(const Session& session) {
  const Scenario& scenario = session.game().scenario;
  HexSet seen;
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const HexId hex = hex_of(session, unit);
    if (hex == HexId::none) continue;
    if (scenario.side_of(unit) == session.state().clock().side) {
      if (must_attack(session, unit)) add_row({RowKind::must_attack, unit, 0});
    } else if (!seen.has(hex) && must_be_attacked(session, hex)) {
      seen.add(hex);
      add_row({RowKind::must_be_attacked, unit, 0});
    }
  }
}

bool has_entries(const Session& session) {
  return insight_of(session.game()).each_entry != nullptr;
}

// Units beside the map that may be brought onto it.
void add_off_map(const Session& session) {
  const Scenario& scenario = session.game().scenario;
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (scenario.side_of(unit) != player_to_act(session.state())) continue;
    if (hex_of(session, unit) != HexId::none) continue;
    const CommandList& commands = legal_commands(session, unit);
    const bool comes = !commands.empty() && aim_of(session, commands.back()) != HexId::none;
    if (comes) add_row({RowKind::off_map, unit, 0});
  }
}

// Who may come on now.
void add_arrivals(const Session& session) {
  if (!is_moving(session)) return;
  if (!has_entries(session)) return add_off_map(session);
  for (uint16_t i = 0; i < session.game().scenario.unit_count(); ++i) {
    const int turn = turn_of_arrival(session, i);
    if (turn != 0 && turn <= session.state().clock().turn)
      add_row({RowKind::due, static_cast<UnitId>(i), 0});
  }
}

// Units still to come about which there is something to decide.
void add_assignable(const Session& session) {
  if (!has_entries(session) || !is_moving(session)) return;
  for (uint16_t i = 0; i < session.game().scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (turn_of_arrival(session, i) > session.state().clock().turn && is_able(session, unit))
      add_row({RowKind::assignable, unit, 0});
  }
}

void add_later_arrivals(const Session& session) {
  const Scenario& scenario = session.game().scenario;
  if (!has_entries(session)) return;
  for (int turn = session.state().clock().turn + 1; turn <= scenario.turns(); ++turn) {
    Row row{RowKind::later, UnitId::none, 0};
    for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
      if (turn_of_arrival(session, i) != turn) continue;
      if (row.unit == UnitId::none) row.unit = static_cast<UnitId>(i);
      ++row.value;
    }
    if (row.unit != UnitId::none) add_row(row);
  }
}

int count_all_beside(const Session& session) {
  int count = 0;
  for (uint16_t i = 0; i < session.game().scenario.unit_count(); ++i)
    count += beside_of(session, static_cast<UnitId>(i)).what != PlaceBeside::What::nowhere;
  return count;
}

// The boxes, full or empty, and every other place where somebody is.
void list_places(const Session& session) {
  const Scenario& scenario = session.game().scenario;
  using enum PlaceBeside::What;
  for (uint16_t i = 0; i < scenario.grid().hex_count(); ++i) {
    const BoxBeside at = box_behind(session, static_cast<HexId>(i));
    if (at.area != BoxBeside::no_area)
      add_row({RowKind::place, UnitId::none, packed({box, at.area})});
  }
  for (const PlaceBeside::What what : {track, to_come, pool, taken, lost, gone})
    for (uint8_t number = 0; number <= scenario.turns() + 3; ++number)
      if (count_beside(session, {what, number}) > 0)
        add_row({RowKind::place, UnitId::none, packed({what, number})});
}

// Units that the phase waits for to fall back.
int count_falling_back(const Session& session) {
  int count = 0;
  for (uint16_t i = 0; i < session.game().scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (session.game().scenario.side_of(unit) == session.state().clock().side &&
        only_falls_back(session, unit) && is_able(session, unit))
      ++count;
  }
  return count;
}

void say(Str words) {
  add_row({RowKind::words, UnitId::none, static_cast<int16_t>(words)});
}

// Before the phase ends: what would be left undone. Otherwise everything there is to know about it.
void list_overview(const App& app) {
  const Session& session = app.session;
  const bool is_ending = app.ui.chosen.verb == Verb::end;
  list.rows.clear();
  if (!session.check({.verb = Verb::end}).ok()) add_row({RowKind::refusal, UnitId::none, 0});
  if (const int count = count_falling_back(session); count > 1)
    add_row({RowKind::fall_back, UnitId::none, static_cast<int16_t>(count)});
  const int able = app.able.count(session);
  if (is_fighting(session)) {
    add_duties(session);
    if (list.rows.empty() && able == 0) say(Str::no_duties);
  }
  const int quota = quota_left(session);
  if (is_ending && able > 0 && (quota < 0 || quota >= able))
    add_row({RowKind::idle, UnitId::none, static_cast<int16_t>(able)});
  else if (is_ending && able == 0 && is_moving(session))
    say(Str::nothing_open);
  if (quota >= 0) add_row({RowKind::quota, UnitId::none, static_cast<int16_t>(quota)});
  if (!is_ending && app.standing.records != Standing::unknown)
    add_row({RowKind::standing, UnitId::none, 0});
  const int beside = count_all_beside(session);
  if (!is_ending && beside > 0)
    add_row({RowKind::places, UnitId::none, static_cast<int16_t>(beside)});
  add_arrivals(session);
  if (is_ending) return;
  const size_t before = list.rows.size();
  add_assignable(session);
  add_later_arrivals(session);
  if (list.rows.size() == before && beside == 0 && is_moving(session)) say(Str::nobody_to_come);
}

// Everything that can be ordered without a hex, and whom a hex can bring onto the map.
void list_orders_of_side(const Session& session) {
  for (int16_t i = 0; order_at(session, UnitId::none, i).verb != Verb::none; ++i)
    add_row({RowKind::order, UnitId::none, i});
  for (uint16_t i = 0; i < session.game().scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    for (int16_t k = 0;; ++k) {
      const Command order = order_at(session, unit, k);
      if (order.verb == Verb::none) break;
      if (!has_own_button(order)) add_row({RowKind::order, unit, k});
    }
  }
  add_off_map(session);
  if (list.rows.empty()) say(Str::no_orders);
}

void list_orders(const App& app) {
  list.rows.clear();
  if (app.ui.panel_unit == UnitId::none) return list_orders_of_side(app.session);
  for (int16_t i = 0; order_at(app.session, app.ui.panel_unit, i).verb != Verb::none; ++i)
    add_row({RowKind::order, UnitId::none, i});
}

}  // namespace

void build_picker(App& app, lv_obj_t* box) {
  list.rows.clear();
  const Session& session = app.session;
  int can_join = 0;
  for (UnitId unit = next_in_hex(session, app.ui.panel_hex, UnitId::none); unit != UnitId::none;
       unit = next_in_hex(session, app.ui.panel_hex, unit)) {
    const bool goes_along = is_moving(session) && can_study(session) && is_able(session, unit);
    if (goes_along || session.check({.verb = Verb::join, .unit = unit}).ok()) ++can_join;
  }
  const bool is_move = is_moving(session);
  if (can_join > 1 && !is_move) add_row({RowKind::all, UnitId::none, 0});
  if (!is_planning(session) && order_about(session, app.ui.panel_hex).verb != Verb::none)
    add_row({RowKind::hex_order, UnitId::none, 0});
  for (UnitId unit = next_in_hex(session, app.ui.panel_hex, UnitId::none); unit != UnitId::none;
       unit = next_in_hex(session, app.ui.panel_hex, unit))
    add_row({RowKind::unit, unit, 0});
  if (can_join > 1 && is_move) add_row({RowKind::all, UnitId::none, 0});
  show_rows(app, box);
}

int count_panel_rows(App& app) {
  if (app.ui.panel == PanelKind::overview && app.ui.chosen.verb == Verb::end)
    list_overview(app);
  else if (app.ui.panel == PanelKind::orders)
    list_orders(app);
  else
    return 0;
  return static_cast<int>(list.rows.size());
}

void build_overview(App& app, lv_obj_t* box) {
  list_overview(app);
  show_rows(app, box);
}

void build_beside(App& app, lv_obj_t* box) {
  list.rows.clear();
  const Session& session = app.session;
  const PlaceBeside place = app.ui.panel_place;
  if (place.what == PlaceBeside::What::nowhere) list_places(session);
  for (uint16_t i = 0; i < session.game().scenario.unit_count(); ++i)
    if (const UnitId unit = static_cast<UnitId>(i);
        place.what != PlaceBeside::What::nowhere && beside_of(session, unit) == place)
      add_row({RowKind::in_place, unit, 0});
  if (list.rows.empty()) say(Str::nobody_there);
  show_rows(app, box);
}

void build_orders(App& app, lv_obj_t* box) {
  list_orders(app);
  show_rows(app, box);
}

}  // namespace bg::ui
