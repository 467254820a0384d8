#include "ui/map/marks.h"

#include "ui/map/counter_painter.h"
#include "ui/model/interpret.h"
#include "ui/model/study.h"
#include "ui/text/words.h"

namespace bg::ui {

namespace {

// Hexes the side may name without a unit, and units it may attack, are targets; the rest is reach.
void add_aims(Marks& marks, const Session& session, UnitId unit) {
  for (const Command& command : legal_commands(session, unit)) {
    const HexId aim = aim_of(session, command);
    if (aim == HexId::none) continue;
    const bool is_target = unit == UnitId::none || command.verb == Verb::attack;
    (is_target ? marks.targets : marks.reach).add(aim);
  }
}

// Whom the unit in hand could attack, before any attack is planned.
void add_targets_of(Marks& marks, const Session& session, UnitId unit) {
  for (const Command& command : legal_commands(session, UnitId::none)) {
    if (command.hex != HexId::none && can_fight(session, unit, command.hex))
      marks.targets.add(command.hex);
  }
}

// Who can attack whom, before anything is planned or in hand. Whether guns are strong enough from
// afar is the same for all of them.
void add_opponents(Marks& marks, const Session& session) {
  const Scenario& scenario = session.game().scenario;
  for (const Command& command : legal_commands(session, UnitId::none)) {
    if (command.hex == HexId::none || marks.targets.has(command.hex)) continue;
    bool is_asked = false;
    for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
      const UnitId unit = static_cast<UnitId>(i);
      const Counter at = counter_of(session, unit);
      if (at.side != player_to_act(session.state()) || at.is(badge::attacked)) continue;
      if (!can_hit(session, unit, command.hex)) continue;
      if (!is_asked && !can_fight(session, unit, command.hex)) break;
      is_asked = true;
      marks.reach.add(at.hex);
    }
    if (is_asked) marks.targets.add(command.hex);
  }
}

// While a choice is awaited, those who can make one; the attack itself is over.
void add_choosers(Marks& marks, const Session& session) {
  const Scenario& scenario = session.game().scenario;
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const HexId hex = hex_of(session, static_cast<UnitId>(i));
    if (hex != HexId::none && is_able(session, static_cast<UnitId>(i))) marks.committed.add(hex);
  }
}

// Who may still join the planned attack.
void add_joiners(Marks& marks, const Session& session) {
  const PlannedAttack plan = plan_of(session);
  for (uint16_t i = 0; i < session.game().scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    bool can = false;
    for (int k = 0; k < plan.hex_count && !can; ++k)
      can = session.game().scenario.side_of(unit) == player_to_act(session.state()) &&
            can_hit(session, unit, plan.hexes[k]);
    if (can && session.check({.verb = Verb::join, .unit = unit}).ok())
      marks.reach.add(hex_of(session, unit));
  }
}

void add_attack_in_progress(Marks& marks, const Session& session) {
  const PlannedAttack plan = plan_of(session);
  for (int i = 0; i < plan.hex_count; ++i) marks.targets.add(plan.hexes[i]);
  plan.attackers.each([&](UnitId unit) {
    const HexId hex = hex_of(session, unit);
    if (hex != HexId::none) marks.committed.add(hex);
  });
}

void add_duties(Marks& marks, const Session& session) {
  const Scenario& scenario = session.game().scenario;
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const HexId hex = hex_of(session, unit);
    if (hex == HexId::none || marks.duties.has(hex)) continue;
    const bool is_own = scenario.side_of(unit) == player_to_act(session.state());
    if (is_own ? must_attack(session, unit) : must_be_attacked(session, hex)) marks.duties.add(hex);
  }
}

void clear(Marks& marks) {
  ++marks.number;
  for (HexSet* set : {&marks.reach, &marks.targets, &marks.committed, &marks.duties, &marks.zones,
                      &marks.occupied})
    set->clear();
  marks.path.clear();
  marks.has_way_on = false;
  std::memset(marks.left.thirds, PointsLeft::unknown, sizeof marks.left.thirds);
}

// Who lies higher in a stack.
int rank_in_stack(const Session& session, uint16_t unit, UnitId in_hand) {
  const UnitId id = static_cast<UnitId>(unit);
  if (id == in_hand) return 3;
  const Counter counter = counter_of(session, id);
  if (counter.type == UnitType::leader) return 0;
  return counter.is(badge::acted) ? 1 : 2;
}

void set_places(Marks& marks, const Session& session, UnitId in_hand) {
  const Scenario& scenario = session.game().scenario;
  const uint16_t count = scenario.unit_count();
  const auto strength_of = [&](uint16_t unit) {
    return static_cast<uint8_t>(scenario.unit(static_cast<UnitId>(unit)).strength());
  };
  for (uint16_t i = 0; i < count; ++i) {
    const HexId hex = hex_of(session, static_cast<UnitId>(i));
    marks.places[i] = {0, 1, strength_of(i), hex};
    if (hex == HexId::none) continue;
    marks.occupied.add(hex);
    for (uint16_t other = 0; other < i; ++other) {
      if (marks.places[other].hex != hex) continue;
      const bool under =
          rank_in_stack(session, i, in_hand) < rank_in_stack(session, other, in_hand);
      ++marks.places[under ? other : i].below;
      ++marks.places[i].total;
      ++marks.places[other].total;
      marks.places[i].strength =
          static_cast<uint8_t>(marks.places[i].strength + strength_of(other));
      marks.places[other].strength =
          static_cast<uint8_t>(marks.places[other].strength + strength_of(i));
    }
  }
}

void set_boxes(Marks& marks, const Session& session) {
  const Scenario& scenario = session.game().scenario;
  if (insight_of(session.game()).box_behind == nullptr) return marks.boxes.clear();
  if (marks.boxes_of != scenario.hash() || marks.boxes.empty()) {
    marks.boxes_of = scenario.hash();
    marks.boxes.clear();
    for (uint16_t i = 0; i < scenario.grid().hex_count() && !marks.boxes.full(); ++i) {
      const BoxBeside box = box_behind(session, static_cast<HexId>(i));
      if (box.area != BoxBeside::no_area)
        marks.boxes.push_back({static_cast<HexId>(i), box.side, box.area, 0});
    }
  }
  for (Marks::Box& box : marks.boxes)
    box.count = static_cast<uint8_t>(count_beside(session, {PlaceBeside::What::box, box.area}));
}

}  // namespace

void set_watch_marks(Marks& marks, const Session& session) {
  clear(marks);
  marks.selected = marks.chosen = marks.looked_at = marks.cursor = HexId::none;
  marks.has_unit = marks.chosen_is_attack = marks.is_choice = false;
  marks.layer = Layer::none;
  marks.odds.clear();
  marks.odds_of = UnitId::none;
  set_places(marks, session, UnitId::none);
  set_boxes(marks, session);
  add_attack_in_progress(marks, session);
  for (const Event& event : session.events()) {
    if (event.kind == EventKind::attack_began) marks.targets.add(event.hex);
    if (event.hex == HexId::none || event.unit == UnitId::none) continue;
    marks.selected = event.from;  // an arrow from there
    marks.chosen = event.hex;
  }
}

bool tell_odds(Marks& marks, const Session& session, const UiState& ui) {
  const bool is_asked = is_planning(session) && !has_plan(session) && marks.has_unit &&
                        marks.odds_of == ui.selected && marks.odds_at == session.record_count();
  if (!is_asked || insight_of(session.game()).odds == nullptr || marks.odds.full()) return false;
  HexId next = HexId::none;
  marks.targets.each([&](HexId hex) {
    bool is_told = false;
    for (const Marks::Told& told : marks.odds) is_told |= told.hex == hex;
    if (!is_told && next == HexId::none) next = hex;
  });
  if (next == HexId::none) return false;
  OddsTold odds;
  const bool is_known = find_odds(session, next, odds);
  marks.odds.push_back({next, static_cast<uint8_t>(is_known ? odds.column : 0xFF),
                        column_name(session.game(), odds.column).data()});
  return true;
}

void set_marks(Marks& marks, const Session& session, const UiState& ui) {
  clear(marks);
  marks.looked_at = ui.looked_at;
  marks.cursor = ui.cursor;
  marks.layer = ui.layer;
  marks.has_unit = ui.selected != UnitId::none;
  marks.selected = marks.has_unit ? hex_of(session, ui.selected) : HexId::none;
  marks.chosen = ui.chosen.verb == Verb::none ? HexId::none : aim_of(session, ui.chosen);
  marks.chosen_is_attack = ui.chosen.verb == Verb::attack || ui.chosen.verb == Verb::target;
  if (marks.odds_of != ui.selected || marks.odds_at != session.record_count()) {
    marks.odds.clear();
    marks.odds_of = ui.selected;
    marks.odds_at = session.record_count();
  }
  set_places(marks, session, ui.selected);
  set_boxes(marks, session);
  if (session.is_over()) return;
  const Side player = player_to_act(session.state());
  if (is_planning(session)) {
    add_duties(marks, session);
    if (has_plan(session))
      add_joiners(marks, session);
    else if (marks.has_unit)
      add_targets_of(marks, session, ui.selected);
    else
      add_opponents(marks, session);
  } else {
    add_aims(marks, session, ui.selected);
  }
  if (ui.prospect.target != HexId::none) marks.targets.add(ui.prospect.target);
  add_attack_in_progress(marks, session);
  marks.is_choice = is_choosing(session);
  if (marks.is_choice) add_choosers(marks, session);
  add_openings(session, marks.targets);
  const HexId entry = is_moving(session) ? only_entry(session, ui.selected) : HexId::none;
  if (entry != HexId::none) {
    list_reach_once_entered(session, ui.selected, entry, marks.reach, marks.left);
    marks.point_parts = insight_of(session.game()).point_parts;
    marks.has_way_on = !(marks.left.thirds[index_of(entry)] == PointsLeft::unknown);
  }
  if (is_moving(session) && marks.has_unit && entry == HexId::none) {
    list_points_left(session, ui.selected, marks.left);
    marks.point_parts = insight_of(session.game()).point_parts;
    list_zones(session, enemy_of(player), marks.zones);
    if (ui.chosen.unit == ui.selected) find_path(session, ui.chosen, marks.path);
  }
  if (ui.layer == Layer::zones) list_zones(session, enemy_of(player), marks.zones);
  if (ui.layer == Layer::sight)
    list_sight(session, marks.has_unit ? marks.selected : ui.looked_at, marks.zones);
  if (ui.layer == Layer::lines) list_lines(session, player, marks.zones, marks.targets);
}

}  // namespace bg::ui
