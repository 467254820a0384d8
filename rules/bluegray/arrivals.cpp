#include "rules/bluegray/arrivals.h"

#include "rules/bluegray/modules/limited_intelligence.h"
#include "rules/bluegray/modules/unlimbering.h"
#include "rules/bluegray/movement.h"
#include "rules/bluegray/reach.h"
#include "rules/bluegray/victory.h"

namespace bg::bluegray {

bool is_edge(const Game& game, HexId hex) {
  for (uint8_t d = 0; d < dir_count; ++d) {
    if (!game.scenario.on_map(game.scenario.grid().neighbour(hex, static_cast<Dir>(d))))
      return true;
  }
  return false;
}

int late_entry_distance(const Position& position, UnitId unit) {
  const bool waits = find_clause(position, ClauseKind::own_entry, unit) != nullptr;
  return waits ? 0 : position.rules.late_entry_distance;
}

const blob::Clause* blocked_entry(const Position& position, UnitId unit, HexId hex) {
  const Occupancy& occupancy = position.occupancy();
  const Side side = position.scenario.side_of(unit);
  if (!occupancy.holds_enemy(hex, side) && !occupancy.in_enemy_zone(side, hex)) return nullptr;
  return find_clause(position, ClauseKind::blocked_entry, unit);
}

HexId diverted_to(const Position& position, UnitId unit, const blob::Clause& diverted) {
  const Grid& grid = position.scenario.grid();
  const auto& scheduled =
      *position.scenario.battle().entries()->Get(position.scenario.unit(unit).entry())->hexes();
  HexId nearest = HexId::none;
  int least = 0;
  for (uint16_t i = 0; i < grid.hex_count(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if (!position.scenario.in_area(diverted.area(), hex)) continue;
    if (blocked_entry(position, unit, hex) != nullptr) continue;
    for (const uint16_t entry : scheduled) {
      const HexId from = static_cast<HexId>(entry);
      const int across = (grid.column(hex) - grid.column(from)) * diverted.value();
      const int along = (grid.row(hex) - grid.row(from)) * diverted.value();
      if (hex == from || across < 0 || along < 0) continue;
      const int distance = grid.distance(hex, from);
      if (nearest != HexId::none && distance >= least) continue;
      nearest = hex;
      least = distance;
    }
  }
  return nearest;
}

bool is_other_entry(const Position& position, UnitId unit, HexId hex) {
  const blob::Clause* sent = find_clause(position, ClauseKind::enters_at, unit);
  return sent != nullptr && !position.scenario.in_area(sent->area(), hex);
}

bool is_spare(const Position& position, UnitId unit, HexId hex) {
  const Occupancy& occupancy = position.occupancy();
  const Side side = position.scenario.side_of(unit);
  bool spare = false;
  each_clause(position, ClauseKind::spare_entry, [&](const blob::Clause& clause) {
    if (!position.scenario.in_group(clause.group(), unit)) return;
    if (!position.scenario.in_area(clause.area(), hex)) return;
    const uint8_t entry = arrival_of(position, unit).entry;
    for (const uint16_t index : *position.scenario.battle().entries()->Get(entry)->hexes()) {
      const HexId other = static_cast<HexId>(index);
      if (position.scenario.in_area(clause.area(), other)) continue;
      spare |= !occupancy.holds_enemy(other, side) && !occupancy.in_enemy_zone(side, other);
    }
  });
  return spare;
}

namespace {

// A unit that shares its hex with nobody, or enters in single file, is a stack by itself in a
// column of stacks [5.0].
bool is_stack(const Position& position, UnitId unit) {
  return position.occupancy().has(unit, trait::fills_hex | trait::stacks_alone) ||
         find_clause(position, ClauseKind::single_file, unit) != nullptr;
}

// The next place for a stack or a single unit in a column of which `taken` are gone, two to a
// stack.
int place_in_column(bool stack, int taken) {
  return stack ? taken + taken % 2 : taken;
}

// What those pay who wait in the column for `step` thirds a stack.
uint8_t column_surcharge(const Position& position, UnitId unit, HexId hex, int step) {
  for (const Gate& gate : position.state.gates) {
    if (gate.taken == 0 || gate.hex != hex) continue;
    const int cost = place_in_column(is_stack(position, unit), gate.taken) / 2 * step;
    return static_cast<uint8_t>(cost > 60 ? 60 : cost);
  }
  return 0;
}

// Whether a column that begins here could still be counted. No arrival has so many entry hexes that
// it could not: the blob is checked for it.
static_assert(max_entry_hexes + 6 <= max_gates, "three hexes more at either end [5.5]");
bool has_gate(const GameState& state, HexId hex) {
  for (const Gate& gate : state.gates) {
    if (gate.taken == 0 || gate.hex == hex) return true;
  }
  return false;
}

void take_place_in_column(MutablePosition& position, UnitId unit, HexId hex) {
  const bool stack = is_stack(position, unit);
  for (Gate& gate : position.state.gates) {
    if (gate.taken != 0 && gate.hex != hex) continue;
    gate.hex = hex;
    gate.taken = static_cast<uint8_t>(place_in_column(stack, gate.taken) + (stack ? 2 : 1));
    return;
  }
}

// The case about columns: the battle's own where it has one.
RuleRef column_rule(const Position& position, UnitId unit, RuleRef standard) {
  const blob::Clause* single_file = find_clause(position, ClauseKind::single_file, unit);
  return single_file != nullptr ? cite(*single_file) : standard;
}

struct Entry {
  Result result;
  uint8_t cost = 0;
  uint8_t manner = regularly;
};

// What it costs to come on here now, or why not.
Entry price_entry(const Position& position, UnitId unit, HexId hex) {
  const Occupancy& occupancy = position.occupancy();
  const UnitType type = position.scenario.unit(unit).type();
  if (const blob::Clause* barred = blocked_entry(position, unit, hex); barred != nullptr)
    return {refused(Refusal::entry_held_by_enemy, cite(*barred))};
  if (occupancy.holds_enemy(hex, position.state.clock.side))
    return {refused(Refusal::entry_held_by_enemy, column_rule(position, unit, rule(5, 4)))};
  if (deployment(position, unit) != nullptr) return {accepted()};  // with a unit that is there
  const Rules& rules = position.rules;
  const bool into_zone = type != UnitType::gunboat &&
                         occupancy.in_enemy_zone(position.state.clock.side, hex);  // [9.64]
  if (into_zone) {
    const Result shuns = check_shuns_zones(position, unit);
    if (!shuns.ok()) return {shuns};
    if (rules.guns_need_escort && is_artillery(type) && !has_escort(position.game, occupancy, hex))
      return {refused(Refusal::guns_need_escort, rule(7, 3))};
  }
  if (const blob::Clause* closed = closed_to(position, unit, hex); closed != nullptr)
    return {refused(Refusal::closed_ground, cite(*closed))};
  if (const blob::Clause* bar = woods_barred(position, unit, HexId::none, hex); bar != nullptr)
    return {refused(Refusal::closed_ground, cite(*bar))};
  const uint8_t ground = entry_cost(position.game, type, hex, into_zone, going_of(position, unit));
  if (ground == prohibited) return {refused(Refusal::prohibited_terrain, rule(6, 21))};
  if (type == UnitType::gunboat) return {accepted()};  // the river has room abreast [9.62]
  const Way way = entry_way(position.game, hex);
  const bool on_way = is_road_or_trail(way) ||
                      (occupancy.has(unit, trait::any_way_hex) && has_way(position.scenario, hex));
  if (occupancy.has(unit, trait::ways_only) && !on_way) {
    return {refused(Refusal::no_road_route,
                    cite_trait(position.game, ClauseKind::ways_only, unit, rule(6, 15)))};
  }
  // The column waits on the same way off the map, out of reach of any enemy zone; of units that
  // have marched round the field, on the same ground.
  const blob::Clause* single_file = find_clause(position, ClauseKind::single_file, unit);
  const int step = single_file != nullptr ? single_file->value()
                   : position.state.back[index_of(unit)] != 0
                       ? entry_cost(position.game, type, hex, false, going_of(position, unit))
                   : way == Way::turnpike ? rules.column_step_turnpike
                                          : rules.column_step;
  const uint8_t queued =
      is_leader(position.game, unit) ? uint8_t{0} : column_surcharge(position, unit, hex, step);
  const uint8_t crowd =
      occupancy.occupied(hex) ? rules.pass_surcharge : uint8_t{0};  // [supplement 5.31]
  const uint8_t cost = static_cast<uint8_t>(ground + queued + crowd);
  const uint8_t limit = allowance(position, unit, false);
  if (cost <= limit) return {accepted(), cost, way == Way::none ? regularly : either_way};
  if (!into_zone && cost <= forced_limit(position, unit, hex)) return {accepted(), cost};
  const bool may_march =
      way != Way::none && check_marches(position, unit).ok() &&
      !enemy_within(position, position.state.clock.side, hex, rules.strategic_distance);
  if (may_march && cost <= allowance(position, unit, true))
    return {accepted(), cost, strategically};
  if (queued == 0 && rules.one_hex_always) return {accepted(), limit};  // [6.16]
  if (queued == 0) return {refused(Refusal::not_enough_points, rule(6, 15))};
  return {refused(Refusal::column_too_long, column_rule(position, unit, rule(5, 3)))};
}

// Whether a unit that comes to `hex` may not move on from there: it moves once, or the ground holds
// it.
bool is_held_at(const Position& position, UnitId unit, HexId hex) {
  if (find_clause(position, ClauseKind::falls_back, unit) != nullptr) return true;
  bool is_held = false;
  each_clause(position, ClauseKind::immobile, [&](const blob::Clause& clause) {
    is_held |= is_for(clause.side(), position.scenario.side_of(unit)) &&
               position.scenario.in_group(clause.group(), unit) &&
               position.scenario.in_area(clause.area(), hex);
  });
  return is_held && !position.state.units[index_of(unit)].is(mark::released);
}

// Whether a newcomer who finds the entry hex full can go on at once to a hex with room.
bool can_go_on(const Position& position, UnitId unit, HexId hex, const Entry& entry) {
  const Occupancy& occupancy = position.occupancy();
  if (occupancy.in_enemy_zone(position.state.clock.side, hex))
    return false;  // it must stop there [7.0]
  if (is_held_at(position, unit, hex)) return false;
  const bool near =
      enemy_within(position, position.state.clock.side, hex, position.rules.strategic_distance);
  for (const bool strategic : {false, true}) {
    if (entry.manner == (strategic ? regularly : strategically)) continue;
    if (strategic && (near || !check_marches(position, unit).ok())) continue;
    const Reach& reach = Reach::from(position, unit, strategic, hex, entry.cost);
    for (int i = 0; i < reach.size(); ++i) {
      const HexId there = reach.hex(i);
      if (there == hex || is_ferry(position.scenario.hex_kind(there).feature())) continue;
      if (occupancy.is_over(occupancy.load(there) + occupancy.weight(unit),
                            position.scenario.terrain(there)))
        continue;
      if (check_stop(position, unit, there).why != Refusal::keeps_to_itself) return true;
    }
  }
  return false;
}

// The case that says where this unit may come on.
RuleRef entry_rule(const Position& position, UnitId unit) {
  if (dummies::is_one(position.scenario, unit)) return dummies::come_with_others;
  if (const auto* own = find_clause(position, ClauseKind::own_entry, unit); own != nullptr)
    return cite(*own);
  if (!position.state.units[index_of(unit)].is(mark::shut_out))
    return column_rule(position, unit, rule(5, 0));
  const auto* diverted = find_clause(position, ClauseKind::diverted_entry, unit);
  return diverted != nullptr ? cite(*diverted) : rule(5, 5);
}

// A leader is put beside a unit of his command. With one that has not moved yet he may move on by
// himself; one that has moved he has come along with.
void deploy(MutablePosition& position, UnitId leader, HexId hex, EventList& events) {
  bool rested = false;
  const Occupancy& occupancy = position.occupancy();
  for (UnitId unit = occupancy.first(hex); unit != UnitId::none; unit = occupancy.next(unit))
    rested |=
        is_under(position, leader, unit) && !position.state.units[index_of(unit)].is(mark::moved);
  UnitState& at = position.state.units[index_of(leader)];
  at.fate = Fate::on_map;
  position.put(leader, hex);
  at.marks = rested ? 0 : mark::moved;
  position.state.mover = {UnitId::none, 0, 0};
  events.push_back({.kind = EventKind::entered,
                    .side = position.state.clock.side,
                    .unit = leader,
                    .hex = hex,
                    .rule = cite(*deployment(position, leader))});
}

}  // namespace

uint8_t cost_of_entry(const Position& position, UnitId unit, HexId hex) {
  return price_entry(position, unit, hex).cost;
}

Result check_enter(const Position& position, UnitId unit, HexId hex) {
  if (!position.scenario.has_unit(unit)) return rejected(Refusal::no_such_unit);
  if (position.scenario.side_of(unit) != position.state.clock.side)
    return refused(Refusal::not_your_unit, rule(6, 11));
  const UnitState& at = position.state.units[index_of(unit)];
  if (at.fate == Fate::on_map) return refused(Refusal::already_here, rule(5, 2));
  if (at.fate != Fate::waiting) return refused(Refusal::gone_for_good, rule(5, 0));
  if (is_ruled_out(position, unit)) {
    return refused(
        Refusal::gone_for_good,
        cite(*position.scenario.battle().entries()->Get(position.scenario.unit(unit).entry())));
  }
  if (position.state.crowded != HexId::none) return refused(Refusal::stack_to_thin, rule(6, 32));
  if (turn_when_called(position, unit) == 0) {
    return refused(
        Refusal::not_due_yet,
        cite(*position.scenario.battle().entries()->Get(position.scenario.unit(unit).entry())));
  }
  if (!is_due(position, unit))
    return refused(Refusal::not_due_yet, dummies::is_one(position.scenario, unit)
                                             ? dummies::come_with_others
                                             : rule(5, 0));
  const Result restricted = check_restrictions(position, unit);
  if (!restricted.ok()) return restricted;
  if (!position.scenario.on_map(hex)) return refused(Refusal::hex_off_map, rule(2, 1));
  bool listed = false;
  each_entry_hex(position, unit, [&](HexId entry) { listed |= entry == hex; });
  if (!listed) return refused(Refusal::not_its_entry, entry_rule(position, unit));
  if (!has_gate(position.state, hex)) return refused(Refusal::no_room_there, rule(5, 3));
  const Entry entry = price_entry(position, unit, hex);
  if (!entry.result.ok()) return entry.result;
  const Result stop = check_stop(position, unit, hex);
  if (stop.ok()) return stop;
  // In simultaneous movement they come on together and plot their ways from there.
  const bool is_full = stop.why == Refusal::stack_full || stop.why == Refusal::close_ground_full;
  if (is_full && position.rules.is_simultaneous) return accepted();
  // A full entry hex may be passed through when the newcomer can go on at once.
  const bool passes = stop.why == Refusal::stack_full && position.rules.pass_surcharge == 0 &&
                      !position.occupancy().is_over(position.occupancy().load(hex)) &&
                      can_go_on(position, unit, hex, entry);
  return passes ? accepted() : stop;
}

void do_enter(MutablePosition& position, UnitId unit, HexId hex, EventList& events) {
  UnitState& at = position.state.units[index_of(unit)];
  if (deployment(position, unit) != nullptr) return deploy(position, unit, hex, events);
  const Entry entry = price_entry(position, unit, hex);
  const bool into_zone = position.occupancy().in_enemy_zone(position.state.clock.side, hex);
  if (!is_leader(position.game, unit)) take_place_in_column(position, unit, hex);
  if (position.state.back[index_of(unit)] == 0) dummies::note_entry(position, unit, hex);
  take_in_hand(position, unit);
  position.state.newcomer = 1;
  position.state.mover.spent = entry.cost;
  position.state.mover.strategic = entry.manner;
  at.fate = Fate::on_map;
  position.put(unit, hex);
  at.marks = (at.marks & mark::concealed) | mark::moved;
  if (into_zone) at.marks |= mark::entered_zone;
  if (entry.manner == strategically &&
      find_clause(position, ClauseKind::silent_after_march, unit) != nullptr)
    at.marks |= mark::marched;
  if (entry.cost > allowance(position, unit, entry.manner == strategically))
    at.marks |= mark::forced;
  unlimbering::note_move(position, unit);
  events.push_back({.kind = EventKind::entered,
                    .side = position.state.clock.side,
                    .value = entry.cost,
                    .unit = unit,
                    .hex = hex,
                    .rule = rule(5, 0)});
  set_foot(position, unit, HexId::none, hex, events);
  note_arrival(position, unit, events);
  settle_crowd(position, hex);
}

Result check_entered(const Position& position) {
  const Side side = position.state.clock.side;
  if (find_clause(position, ClauseKind::must_enter, side) == nullptr) return accepted();
  Result result = accepted();
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (position.state.units[i].fate != Fate::waiting || position.scenario.side_of(unit) != side)
      continue;
    const blob::Clause* called = find_clause(position, ClauseKind::must_enter, unit);
    if (called == nullptr || !is_due(position, unit)) continue;
    each_entry_hex(position, unit, [&](HexId hex) {
      if (check_enter(position, unit, hex).ok())
        result = refused(Refusal::must_come_on, cite(*called));
    });
  }
  return result;
}

void note_shut_out(MutablePosition& position, EventList& events) {
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    UnitState& at = position.state.units[i];
    if (at.fate != Fate::waiting || position.scenario.side_of(unit) != position.state.clock.side)
      continue;
    if (!is_in_play(position.game, unit)) continue;
    if (deployment(position, unit) != nullptr) {  // as soon as one of his command is there
      HexId first = HexId::none;
      each_entry_hex(position, unit, [&](HexId hex) {
        if (first == HexId::none && check_enter(position, unit, hex).ok()) first = hex;
      });
      if (first != HexId::none) do_enter(position, unit, first, events);
      continue;
    }
    const auto* last_chance = find_clause(position, ClauseKind::enter_or_lost, unit);
    if (last_chance != nullptr && is_due(position, unit)) {
      eliminate(position, unit, cite(*last_chance), events);
      continue;
    }
    // Where blocked units are sent elsewhere, that befalls those too who come later than they
    // could.
    const auto* diverted = find_clause(position, ClauseKind::diverted_entry, unit);
    const uint8_t back = position.state.back[i];
    const uint8_t charted = arrival_of(position, unit).turn;
    const uint8_t called = turn_when_called(position, unit);
    const uint8_t turn = back != 0 ? back : called > charted ? called : charted;
    const bool on_time = (turn == position.state.clock.turn ||
                          turn_when_early(position, unit) == position.state.clock.turn) &&
                         is_due(position, unit);
    if (diverted == nullptr && late_entry_distance(position, unit) == 0) continue;
    if (at.is(mark::shut_out) || !(on_time || (diverted != nullptr && is_due(position, unit))))
      continue;
    if (!check_restrictions(position, unit).ok()) continue;
    // Friends who could have made room are no excuse; friends pinned by an enemy zone are.
    bool could = false;
    each_entry_hex(position, unit, [&](HexId hex) {
      const bool pinned = position.occupancy().in_enemy_zone(position.state.clock.side, hex) &&
                          !check_stop(position, unit, hex).ok();
      could |= diverted != nullptr ? blocked_entry(position, unit, hex) == nullptr
                                   : !pinned && price_entry(position, unit, hex).result.ok();
    });
    if (could) continue;
    at.marks |= mark::shut_out;
    events.push_back({.kind = EventKind::shut_out,
                      .side = position.state.clock.side,
                      .unit = unit,
                      .rule = entry_rule(position, unit)});
  }
}

Result check_assign(const Position& position, UnitId unit, uint8_t plan) {
  if (!position.scenario.has_unit(unit)) return rejected(Refusal::no_such_unit);
  if (position.scenario.side_of(unit) != position.state.clock.side)
    return refused(Refusal::not_your_unit, rule(6, 11));
  const UnitState& at = position.state.units[index_of(unit)];
  if (const blob::Clause* formation = attachment_of(position.game, unit, plan);
      formation != nullptr) {
    if (at.fate != Fate::on_map) return refused(Refusal::unit_not_on_map, cite(*formation));
    return plan == position.state.attaching + 1 ? refused(Refusal::not_a_choice, cite(*formation))
                                                : accepted();
  }
  if (at.fate != Fate::waiting) return refused(Refusal::already_here, rule(5, 2));
  const blob::Clause* clause = plan_of(position.game, unit, plan);
  if (clause == nullptr) return refused(Refusal::not_a_choice, rule(5, 0));
  // What is written down before the game stands.
  if (at.is(mark::plan) || !holds(position, clause->scope()))
    return refused(Refusal::not_a_choice, cite(*clause));
  return accepted();
}

const blob::Clause* attachment_of(const Game& game, UnitId unit, uint8_t choice) {
  const blob::Clause* found = nullptr;
  uint8_t number = 0;
  each_chosen_clause(game, ClauseKind::attached, [&](const blob::Clause& clause) {
    if (!is_for(clause.side(), game.scenario.side_of(unit))) return;
    if (game.scenario.in_group(clause.group(), unit) && ++number == choice) found = &clause;
  });
  return found;
}

void do_assign(MutablePosition& position, UnitId unit, uint8_t plan, EventList& events) {
  if (const blob::Clause* formation = attachment_of(position.game, unit, plan);
      formation != nullptr) {
    position.state.attaching = static_cast<uint8_t>(plan - 1);
    events.push_back({.kind = EventKind::attached,
                      .side = position.state.clock.side,
                      .value = plan,
                      .unit = unit,
                      .rule = cite(*formation)});
    return;
  }
  UnitState& at = position.state.units[index_of(unit)];
  at.marks |= static_cast<uint32_t>(plan) << mark::plan_shift;
}

namespace {

// The clause by which a unit may leave the map here, for good or to come back elsewhere, or null.
const blob::Clause* exit_at(const Position& position, UnitId unit, HexId hex) {
  const blob::Clause* found = nullptr;
  for (const ClauseKind kind : {ClauseKind::exit_hex, ClauseKind::march_off}) {
    each_clause(position, kind, [&](const blob::Clause& clause) {
      if (is_for(clause.side(), position.state.clock.side) &&
          position.scenario.in_group(clause.group(), unit) &&
          position.scenario.in_area(clause.area(), hex))
        found = &clause;
    });
  }
  return found;
}

// The clause that keeps a unit on the map in the player-turn in which it came on, or null. Only the
// unit in hand can go on to leave.
const blob::Clause* may_not_leave_yet(const Position& position, UnitId unit) {
  if (position.state.newcomer == 0 || position.state.mover.unit != unit) return nullptr;
  return find_clause(position, ClauseKind::no_instant_exit, unit);
}

// The case by which a unit may not leave the map here: what the battle says about leaving, for its
// side before the other, or that the map ends.
RuleRef cite_no_exit(const Position& position, UnitId unit) {
  const Side side = position.scenario.side_of(unit);
  for (const Side whose : {side, enemy_of(side)}) {
    for (const ClauseKind kind :
         {ClauseKind::no_exit, ClauseKind::exit_hex, ClauseKind::march_off}) {
      const blob::Clause* clause = find_clause(position, kind, whose);
      if (clause != nullptr) return cite(*clause);
    }
  }
  return rule(2, 1);
}

// What leaving costs; a march off the map goes on as it came, for one point.
int exit_cost(const blob::Clause& exit) {
  constexpr int one_point = 3;
  return exit.kind() == ClauseKind::march_off ? one_point : exit.value();
}

// Only so many units may march off in all.
Result check_exit_number(const Position& position, const blob::Clause& exit) {
  if (exit.kind() != ClauseKind::march_off) return accepted();
  int marched = 0;
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i)
    marched += position.state.back[i] != 0 ? 1 : 0;
  return marched < exit.value() ? accepted() : refused(Refusal::quota_spent, cite(exit));
}

}  // namespace

bool can_leave_from(const Position& position, UnitId unit, HexId hex, bool strategic,
                    uint8_t spent) {
  const blob::Clause* exit = exit_at(position, unit, hex);
  return exit != nullptr && !dummies::is_one(position.scenario, unit) &&
         may_not_leave_yet(position, unit) == nullptr && check_exit_number(position, *exit).ok() &&
         spent + exit_cost(*exit) <= allowance(position, unit, strategic);
}

Result check_exit(const Position& position, UnitId unit) {
  Result result = check_may_act(position, unit);
  if (!result.ok()) return result;
  result = check_restrictions(position, unit);
  if (!result.ok()) return result;
  if (dummies::is_one(position.scenario, unit))
    return refused(Refusal::only_a_dummy, dummies::fulfil_nothing);
  const UnitState& at = position.state.units[index_of(unit)];
  const blob::Clause* exit = exit_at(position, unit, at.hex);
  if (exit == nullptr) return refused(Refusal::no_exit_here, cite_no_exit(position, unit));
  if (const blob::Clause* stays = may_not_leave_yet(position, unit); stays != nullptr)
    return refused(Refusal::came_this_turn, cite(*stays));
  if (is_held_by_zone(position, unit, at.hex))
    return refused(Refusal::in_enemy_zone, holding_rule(position));
  if (position.occupancy().in_enemy_zone(position.state.clock.side, at.hex)) {
    each_clause(position, ClauseKind::exit_free, [&](const blob::Clause& clause) {
      if (is_for(clause.side(), position.state.clock.side) &&
          position.scenario.in_area(clause.area(), at.hex))
        result = refused(Refusal::in_enemy_zone, cite(clause));
    });
    if (!result.ok()) return result;
  }
  const bool in_hand = position.state.mover.unit == unit;
  const bool strategic = in_hand && position.state.mover.strategic == strategically;
  const int spent = in_hand ? position.state.mover.spent : 0;
  const int regular = allowance(position, unit, strategic);
  const int forced = strategic ? 0 : forced_limit(position, unit, at.hex);
  if (in_hand && spent + exit_cost(*exit) > (forced > regular ? forced : regular))
    return refused(Refusal::not_enough_points, cite(*exit));
  return check_exit_number(position, *exit);
}

void do_exit(MutablePosition& position, UnitId unit, EventList& events) {
  UnitState& at = position.state.units[index_of(unit)];
  const HexId from = at.hex;
  const blob::Clause* exit = exit_at(position, unit, from);
  take_in_hand(position, unit);
  abandon_started_work(position, unit, events);
  intelligence::reveal(position, unit, events);
  position.put(unit, HexId::none);
  at.fate = Fate::exited;
  at.marks |= mark::moved;
  const blob::Clause* back = find_clause(position, ClauseKind::march_back, unit);
  if (exit->kind() == ClauseKind::march_off && back != nullptr) {
    at.fate = Fate::waiting;
    at.marks = mark::moved;
    position.state.back[index_of(unit)] =
        static_cast<uint8_t>(position.state.clock.turn + back->value());
  }
  position.state.mover = {UnitId::none, 0, 0};
  events.push_back({.kind = EventKind::exited,
                    .side = position.state.clock.side,
                    .unit = unit,
                    .from = from,
                    .rule = cite(*exit)});
  settle_crowd(position, HexId::none);
}

}  // namespace bg::bluegray
