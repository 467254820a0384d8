#include "rules/bluegray/leaders.h"

#include "rules/bluegray/movement.h"
#include "rules/bluegray/reach.h"
#include "rules/bluegray/victory.h"

namespace bg::bluegray {

namespace {

constexpr uint8_t lowest_rank = 1;  // keeps to his own command; higher ones go where they like

// The clause that gives a leader his command, or null for one who leads the army.
const blob::Clause* command_of(const Position& position, UnitId leader) {
  return find_clause(position, ClauseKind::leads, leader);
}

template <class F>
void each_leader(const Game& game, Side side, F&& f) {
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (is_leader(game, unit) && game.scenario.side_of(unit) == side) f(unit);
  }
}
template <class F>
void each_leader_at(const Position& position, Side side, HexId hex, F&& f) {
  each_leader(position.game, side, [&](UnitId leader) {
    if (position.state.units[index_of(leader)].hex == hex) f(leader);
  });
}

bool has_any(const Position& position, Side side) {
  return find_clause(position, ClauseKind::ridden_down, side) != nullptr;
}

uint8_t rank_of(const Game& game, UnitId leader) {
  return game.scenario.unit(leader).rank();
}

// Whether somebody he leads stands in the hex.
bool has_company(const Position& position, UnitId leader, HexId hex) {
  const Occupancy& occupancy = position.occupancy();
  for (UnitId unit = occupancy.first(hex); unit != UnitId::none; unit = occupancy.next(unit)) {
    if (is_under(position, leader, unit)) return true;
  }
  return false;
}

// Off the map: for good, or to come back with the next of his command.
void take_off(MutablePosition& position, UnitId leader, Fate fate, RuleRef why, EventList& events) {
  UnitState& at = position.state.units[index_of(leader)];
  const HexId from = at.hex;
  at = {.hex = from, .fate = fate, .morale = Morale::good, .marks = 0};
  position.put(leader, HexId::none);
  if (position.state.mover.unit == leader) position.state.mover = {UnitId::none, 0, 0};
  events.push_back({.kind = EventKind::exited,
                    .side = position.scenario.side_of(leader),
                    .unit = leader,
                    .from = from,
                    .rule = why});
}

bool is_command_lost(const Position& position, UnitId leader) {
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (is_under(position, leader, unit) && position.state.units[i].fate != Fate::eliminated)
      return false;
  }
  return true;
}

// He goes to the nearest unit of his command, wherever it is.
void rejoin(MutablePosition& position, UnitId leader, RuleRef why, EventList& events) {
  UnitState& at = position.state.units[index_of(leader)];
  const HexId from = at.hex;
  HexId nearest = HexId::none;
  int least = 0;
  each_hex_of_command(position, leader, [&](HexId hex) {
    const int distance = position.scenario.grid().distance(from, hex);
    if (nearest != HexId::none && distance >= least) return;
    nearest = hex;
    least = distance;
  });
  if (nearest == from) return;
  if (nearest == HexId::none) {
    if (!is_command_lost(position, leader)) take_off(position, leader, Fate::waiting, why, events);
    return;
  }
  position.put(leader, nearest);
  events.push_back({.kind = EventKind::rejoined,
                    .side = position.scenario.side_of(leader),
                    .unit = leader,
                    .hex = nearest,
                    .from = from,
                    .rule = why});
}

}  // namespace

RuleRef cite_leader(const Game& game, UnitId leader) {
  return cite_trait(game, ClauseKind::ridden_down, leader, rule(2, 3));
}

bool is_under(const Position& position, UnitId leader, UnitId unit) {
  if (position.scenario.side_of(unit) != position.scenario.side_of(leader)) return false;
  if (is_leader(position.game, unit)) return false;
  const blob::Clause* command = command_of(position, leader);
  return command == nullptr || position.scenario.in_group(command->group(), unit);
}

UnitId leader_at(const Position& position, Side side, HexId hex) {
  UnitId found = UnitId::none;
  if (!has_any(position, side)) return found;
  each_leader_at(position, side, hex, [&](UnitId leader) {
    if (found == UnitId::none || rank_of(position.game, leader) > rank_of(position.game, found))
      found = leader;
  });
  return found;
}

const blob::Clause* leader_clause(const Position& position, ClauseKind kind, Side side, HexId hex) {
  const UnitId leader = leader_at(position, side, hex);
  return leader == UnitId::none ? nullptr : find_clause(position, kind, leader);
}

Result check_company(const Position& position, UnitId leader, HexId hex) {
  if (rank_of(position.game, leader) > lowest_rank || !position.occupancy().occupied(hex))
    return accepted();
  if (has_company(position, leader, hex)) return accepted();
  const UnitId highest = leader_at(position, position.scenario.side_of(leader), hex);
  if (highest != UnitId::none && rank_of(position.game, highest) > lowest_rank) return accepted();
  const blob::Clause* command = command_of(position, leader);
  return refused(Refusal::not_his_command,
                 command == nullptr ? cite_leader(position.game, leader) : cite(*command));
}

Result check_leaders_placed(const Position& position) {
  Result result = accepted();
  if (!has_any(position, position.state.clock.side)) return result;
  each_leader(position.game, position.state.clock.side, [&](UnitId leader) {
    const UnitState& at = position.state.units[index_of(leader)];
    if (!result.ok() || at.fate != Fate::on_map) return;
    const Result company = check_company(position, leader, at.hex);
    if (company.ok() || !may_start(position, leader, false).ok()) return;
    const Reach& reach = Reach::of(position, leader, false);
    for (int i = 0; i < reach.size() && result.ok(); ++i) {
      if (reach.hex(i) != at.hex && check_stop(position, leader, reach.hex(i)).ok())
        result = company;
    }
  });
  return result;
}

void ride_down(MutablePosition& position, UnitId unit, HexId hex, EventList& events) {
  const Side side = enemy_of(position.scenario.side_of(unit));
  if (is_leader(position.game, unit) || !has_any(position, side)) return;
  each_leader_at(position, side, hex, [&](UnitId leader) {
    eliminate(position, leader, cite_leader(position.game, leader), events);
  });
}

void follow(MutablePosition& position, UnitId unit, HexId from, EventList& events) {
  const Side side = position.scenario.side_of(unit);
  if (!has_any(position, side)) return;
  const bool empty = !position.occupancy().occupied(from);
  each_leader_at(position, side, from, [&](UnitId leader) {
    const bool deserted = is_under(position, leader, unit) && !has_company(position, leader, from);
    if (!empty && !deserted) return;
    UnitState& at = position.state.units[index_of(leader)];
    position.put(leader, position.state.units[index_of(unit)].hex);
    events.push_back({.kind = EventKind::rejoined,
                      .side = side,
                      .unit = leader,
                      .hex = at.hex,
                      .from = from,
                      .rule = cite_trait(position.game, ClauseKind::leads, leader,
                                         cite_leader(position.game, leader))});
  });
}

UnitSet leaders_with(const Position& position, const UnitSet& units) {
  UnitSet found{};
  units.each([&](UnitId unit) {
    const Side side = position.scenario.side_of(unit);
    const HexId hex = position.state.units[index_of(unit)].hex;
    if (hex == HexId::none || !has_any(position, side)) return;
    each_leader_at(position, side, hex, [&](UnitId leader) { found.add(leader); });
  });
  return found;
}

void test_leaders(MutablePosition& position, const UnitSet& leaders, UnitSet& tried,
                  EventList& events) {
  leaders.each([&](UnitId leader) {
    const blob::Clause* fate = find_clause(position, ClauseKind::may_fall, leader);
    if (fate == nullptr) return;
    if (tried.has(leader)) return rejoin(position, leader, cite(*fate), events);
    tried.add(leader);
    const uint8_t die = roll_die(position.state.clock);
    events.push_back({.kind = EventKind::die_rolled,
                      .side = position.scenario.side_of(leader),
                      .value = die,
                      .unit = leader,
                      .rule = cite(*fate)});
    if (die <= fate->value()) return eliminate(position, leader, cite(*fate), events);
    rejoin(position, leader, cite(*fate), events);
  });
}

void retire_leaders(MutablePosition& position, EventList& events) {
  for (const Side side : {Side::union_side, Side::confederate}) {
    if (!has_any(position, side)) continue;
    each_leader(position.game, side, [&](UnitId leader) {
      const Fate fate = position.state.units[index_of(leader)].fate;
      const blob::Clause* command = command_of(position, leader);
      if (fate != Fate::on_map && fate != Fate::waiting) return;
      if (command != nullptr && is_command_lost(position, leader))
        take_off(position, leader, Fate::exited, cite(*command), events);
    });
  }
}

}  // namespace bg::bluegray
