#include "rules/bluegray/leaders.h"

#include "rules/bluegray/movement.h"
#include "rules/bluegray/reach.h"
#include "rules/bluegray/victory.h"

namespace bg::bluegray {

namespace {

constexpr uint8_t lowest_rank = 1;  // keeps to his own command; higher ones go where they like

// The clause that gives a leader his command, or null for one who leads the army.
const blob::Clause* command_of(const Game& game, const GameState& state, UnitId leader) {
  return find_clause(game, state, ClauseKind::leads, leader);
}

template <class F>
void each_leader(const Game& game, Side side, F&& f) {
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (is_leader(game, unit) && game.scenario.side_of(unit) == side) f(unit);
  }
}
template <class F>
void each_leader_at(const Game& game, const GameState& state, Side side, HexId hex, F&& f) {
  each_leader(game, side, [&](UnitId leader) {
    if (state.units[index_of(leader)].hex == hex) f(leader);
  });
}

bool has_any(const Game& game, const GameState& state, Side side) {
  return find_clause(game, state, ClauseKind::ridden_down, side) != nullptr;
}

uint8_t rank_of(const Game& game, UnitId leader) {
  return game.scenario.unit(leader).rank();
}

// Whether somebody he leads stands in the hex.
bool has_company(const Game& game, const GameState& state, UnitId leader, HexId hex) {
  const Board& board = Board::of(game, state);
  for (UnitId unit = board.first(hex); unit != UnitId::none; unit = board.next(unit)) {
    if (is_under(game, state, leader, unit)) return true;
  }
  return false;
}

// Off the map: for good, or to come back with the next of his command.
void take_off(const Game& game, GameState& state, UnitId leader, Fate fate, RuleRef why,
              EventList& events) {
  UnitState& at = state.units[index_of(leader)];
  const HexId from = at.hex;
  at = {};
  at.hex = HexId::none;
  at.fate = fate;
  if (state.mover.unit == leader) state.mover = {UnitId::none, 0, 0};
  events.push_back({.kind = EventKind::exited,
                    .side = game.scenario.side_of(leader),
                    .unit = leader,
                    .from = from,
                    .rule = why});
}

bool is_command_lost(const Game& game, const GameState& state, UnitId leader) {
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (is_under(game, state, leader, unit) && state.units[i].fate != Fate::eliminated)
      return false;
  }
  return true;
}

// He goes to the nearest unit of his command, wherever it is.
void rejoin(const Game& game, GameState& state, UnitId leader, RuleRef why, EventList& events) {
  UnitState& at = state.units[index_of(leader)];
  const HexId from = at.hex;
  HexId nearest = HexId::none;
  int least = 0;
  each_hex_of_command(game, state, leader, [&](HexId hex) {
    const int distance = game.scenario.grid().distance(from, hex);
    if (nearest != HexId::none && distance >= least) return;
    nearest = hex;
    least = distance;
  });
  if (nearest == from) return;
  if (nearest == HexId::none) {
    if (!is_command_lost(game, state, leader))
      take_off(game, state, leader, Fate::waiting, why, events);
    return;
  }
  at.hex = nearest;
  events.push_back({.kind = EventKind::rejoined,
                    .side = game.scenario.side_of(leader),
                    .unit = leader,
                    .hex = nearest,
                    .from = from,
                    .rule = why});
}

}  // namespace

RuleRef cite_leader(const Game& game, UnitId leader) {
  return cite_trait(game, ClauseKind::ridden_down, leader, rule(2, 3));
}

bool is_under(const Game& game, const GameState& state, UnitId leader, UnitId unit) {
  if (game.scenario.side_of(unit) != game.scenario.side_of(leader)) return false;
  if (is_leader(game, unit)) return false;
  const blob::Clause* command = command_of(game, state, leader);
  return command == nullptr || game.scenario.in_group(command->group(), unit);
}

UnitId leader_at(const Game& game, const GameState& state, Side side, HexId hex) {
  UnitId found = UnitId::none;
  if (!has_any(game, state, side)) return found;
  each_leader_at(game, state, side, hex, [&](UnitId leader) {
    if (found == UnitId::none || rank_of(game, leader) > rank_of(game, found)) found = leader;
  });
  return found;
}

const blob::Clause* leader_clause(const Game& game, const GameState& state, ClauseKind kind,
                                  Side side, HexId hex) {
  const UnitId leader = leader_at(game, state, side, hex);
  return leader == UnitId::none ? nullptr : find_clause(game, state, kind, leader);
}

Result check_company(const Game& game, const GameState& state, UnitId leader, HexId hex) {
  if (rank_of(game, leader) > lowest_rank || !Board::of(game, state).occupied(hex))
    return accepted();
  if (has_company(game, state, leader, hex)) return accepted();
  const UnitId highest = leader_at(game, state, game.scenario.side_of(leader), hex);
  if (highest != UnitId::none && rank_of(game, highest) > lowest_rank) return accepted();
  const blob::Clause* command = command_of(game, state, leader);
  return refused(Refusal::not_his_command,
                 command == nullptr ? cite_leader(game, leader) : cite(*command));
}

Result check_leaders_placed(const Game& game, const GameState& state) {
  Result result = accepted();
  if (!has_any(game, state, state.side)) return result;
  each_leader(game, state.side, [&](UnitId leader) {
    const UnitState& at = state.units[index_of(leader)];
    if (!result.ok() || at.fate != Fate::on_map) return;
    const Result company = check_company(game, state, leader, at.hex);
    if (company.ok() || !may_start(game, state, leader, false).ok()) return;
    const Reach& reach = Reach::of(game, state, leader, false);
    for (int i = 0; i < reach.size() && result.ok(); ++i) {
      if (reach.hex(i) != at.hex && check_stop(game, state, leader, reach.hex(i)).ok())
        result = company;
    }
  });
  return result;
}

void ride_down(const Game& game, GameState& state, UnitId unit, HexId hex, EventList& events) {
  const Side side = enemy_of(game.scenario.side_of(unit));
  if (is_leader(game, unit) || !has_any(game, state, side)) return;
  each_leader_at(game, state, side, hex, [&](UnitId leader) {
    eliminate(game, state, leader, cite_leader(game, leader), events);
  });
}

void follow(const Game& game, GameState& state, UnitId unit, HexId from, EventList& events) {
  const Side side = game.scenario.side_of(unit);
  if (!has_any(game, state, side)) return;
  const bool empty = !Board::of(game, state).occupied(from);
  each_leader_at(game, state, side, from, [&](UnitId leader) {
    const bool deserted =
        is_under(game, state, leader, unit) && !has_company(game, state, leader, from);
    if (!empty && !deserted) return;
    UnitState& at = state.units[index_of(leader)];
    at.hex = state.units[index_of(unit)].hex;
    events.push_back(
        {.kind = EventKind::rejoined,
         .side = side,
         .unit = leader,
         .hex = at.hex,
         .from = from,
         .rule = cite_trait(game, ClauseKind::leads, leader, cite_leader(game, leader))});
  });
}

UnitSet leaders_with(const Game& game, const GameState& state, const UnitSet& units) {
  UnitSet found{};
  units.each([&](UnitId unit) {
    const Side side = game.scenario.side_of(unit);
    const HexId hex = state.units[index_of(unit)].hex;
    if (hex == HexId::none || !has_any(game, state, side)) return;
    each_leader_at(game, state, side, hex, [&](UnitId leader) { found.add(leader); });
  });
  return found;
}

void test_leaders(const Game& game, GameState& state, const UnitSet& leaders, UnitSet& tried,
                  EventList& events) {
  leaders.each([&](UnitId leader) {
    const blob::Clause* fate = find_clause(game, state, ClauseKind::may_fall, leader);
    if (fate == nullptr) return;
    if (tried.has(leader)) return rejoin(game, state, leader, cite(*fate), events);
    tried.add(leader);
    const uint8_t die = roll_die(state);
    events.push_back({.kind = EventKind::die_rolled,
                      .side = game.scenario.side_of(leader),
                      .value = die,
                      .unit = leader,
                      .rule = cite(*fate)});
    if (die <= fate->value()) return eliminate(game, state, leader, cite(*fate), events);
    rejoin(game, state, leader, cite(*fate), events);
  });
}

void retire_leaders(const Game& game, GameState& state, EventList& events) {
  for (const Side side : {Side::union_side, Side::confederate}) {
    if (!has_any(game, state, side)) continue;
    each_leader(game, side, [&](UnitId leader) {
      const Fate fate = state.units[index_of(leader)].fate;
      const blob::Clause* command = command_of(game, state, leader);
      if (fate != Fate::on_map && fate != Fate::waiting) return;
      if (command != nullptr && is_command_lost(game, state, leader))
        take_off(game, state, leader, Fate::exited, cite(*command), events);
    });
  }
}

}  // namespace bg::bluegray
