#include "rules/bluegray/combat/retreat.h"

#include "rules/bluegray/ammunition.h"
#include "rules/bluegray/clauses.h"
#include "rules/bluegray/reach.h"

namespace bg::bluegray {

namespace {

// Ground that is closed to a unit even when it retreats or advances.
const blob::Clause* closed_wholly(const Position& position, UnitId unit, HexId hex) {
  const blob::Clause* closed = closed_to(position, unit, hex);
  const bool wholly = closed != nullptr && closed->kind() == ClauseKind::closed;
  return wholly && closed->value() == 1 ? closed : nullptr;
}

// Whether the step takes a unit that is bound to roads and trails off them for good: some of them
// need only end in a hex that has one.
bool strays(const Position& position, UnitId unit, HexId from, Dir dir) {
  const Occupancy& occupancy = position.occupancy();
  if (!leaves_ways(position.game, occupancy, unit, from, dir)) return false;
  const blob::Clause* clause = find_clause(position, ClauseKind::ways_only, unit);
  return clause == nullptr || clause->value() != 2 ||
         !has_way(position.scenario, position.scenario.grid().neighbour(from, dir));
}

// Woods a unit shuns are the last ground it retreats to, before it pushes others aside.
enum class Woods { shunned, taken };

// Whether a retreating unit could set foot in the next hex if it were not for enemy zones [8.72];
// room is another question.
bool is_open_to(const Position& position, UnitId unit, HexId from, Dir dir, Woods woods) {
  const Occupancy& occupancy = position.occupancy();
  const Scenario& scenario = position.scenario;
  const Side side = scenario.side_of(unit);
  const HexId to = scenario.grid().neighbour(from, dir);
  if (!scenario.on_map(to) || occupancy.holds_enemy(to, side)) return false;
  const Feature feature = scenario.hex_kind(to).feature();
  if (feature == Feature::ferry || feature == Feature::pontoon) return false;
  if (is_prohibited(position.game, scenario.unit(unit).type(), from, dir)) return false;
  if (strays(position, unit, from, dir)) return false;
  if (closed_wholly(position, unit, to) != nullptr) return false;
  return woods == Woods::taken || woods_barred(position, unit, from, to) == nullptr;
}

bool may_step(const Position& position, UnitId unit, HexId from, Dir dir, Woods woods) {
  const Scenario& scenario = position.scenario;
  const HexId to = scenario.grid().neighbour(from, dir);
  return scenario.on_map(to) && !position.occupancy().in_enemy_zone(scenario.side_of(unit), to) &&
         is_open_to(position, unit, from, dir, woods);
}

// Units that keep to themselves neither share a hex nor are pushed out of one.
bool is_shunned(const Occupancy& occupancy, UnitId unit, HexId hex) {
  const UnitId there = occupancy.first(hex);
  if (there == UnitId::none || there == unit) return false;
  return occupancy.has(unit, trait::stacks_alone) || occupancy.has(there, trait::stacks_alone);
}

// Whether a unit may take the place of one in this hex. Where one of the two keeps to itself, only
// if it makes way, and only of a single one.
bool can_swap(const Occupancy& occupancy, UnitId unit, HexId hex) {
  if (!is_shunned(occupancy, unit, hex)) return true;
  for (const UnitId shy : {unit, occupancy.first(hex)}) {
    if (occupancy.has(shy, trait::stacks_alone) && !occupancy.has(shy, trait::makes_way))
      return false;
  }
  return occupancy.count(hex) == 1;
}

// Room for one more, seeing that somebody is about to leave the hex `left` and frees so much of it.
bool has_room(const Position& position, UnitId unit, HexId hex, HexId left = HexId::none,
              int freed = 0) {
  const Occupancy& occupancy = position.occupancy();
  const int others = occupancy.load(hex) - (hex == left ? freed : 0);
  return !is_shunned(occupancy, unit, hex) &&
         !occupancy.is_over(others + occupancy.weight(unit), position.scenario.terrain(hex));
}

// Whether pushing `pushed` out of its hex makes room there for `unit`.
bool makes_room(const Position& position, UnitId unit, UnitId pushed, HexId hex) {
  const Occupancy& occupancy = position.occupancy();
  return !occupancy.is_over(occupancy.load(hex) - occupancy.weight(pushed) + occupancy.weight(unit),
                            position.scenario.terrain(hex));
}

// Calls f(hex) for every hex where a retreat of `length` may end; a hex may come up twice.
template <class F>
void each_goal(const Position& position, UnitId unit, HexId from, int length, Woods woods, F&& f) {
  const Occupancy& occupancy = position.occupancy();
  const Grid& grid = position.scenario.grid();
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    if (!may_step(position, unit, from, dir, woods)) continue;
    const HexId step = grid.neighbour(from, dir);
    if (length == 1) {
      f(step);
      continue;
    }
    if (is_shunned(occupancy, unit, step)) continue;
    for (uint8_t e = 0; e < dir_count; ++e) {
      const Dir onward = static_cast<Dir>(e);
      const HexId goal = grid.neighbour(step, onward);
      if (grid.distance(from, goal) != 2) continue;
      if (may_step(position, unit, step, onward, woods)) f(goal);
    }
  }
}

bool has_free_goal(const Position& position, UnitId unit, HexId from, HexId left, int freed) {
  bool found = false;
  each_goal(position, unit, from, 1, Woods::taken,
            [&](HexId hex) { found |= has_room(position, unit, hex, left, freed); });
  return found;
}

// At night a unit of the attacking side that has not attacked is not touched by a friend's retreat
// [11.22].
bool is_left_alone(const Position& position, UnitId unit) {
  return position.scenario.is_night(position.state.clock.turn) &&
         position.scenario.side_of(unit) == position.state.clock.side &&
         !position.state.units[index_of(unit)].is(mark::attacked) &&
         position.state.combat.stage != Stage::fall_back;
}

// Whether a unit pushed out of its hex by `pusher` would find a place, if need be by pushing on. A
// chain visits each unit once, so it is a search through units: some unit in it must have a free
// hex beside it, which may be the one the pusher leaves.
bool can_be_pushed(const Position& position, UnitId pusher, UnitId pushed) {
  const Occupancy& occupancy = position.occupancy();
  if (occupancy.has(pushed, trait::fixed) || is_left_alone(position, pushed)) return false;
  const HexId left = position.state.units[index_of(pusher)].hex;
  UnitSet waiting{};
  UnitSet seen = position.state.combat.pushed;
  if (seen.has(pushed)) return false;
  waiting.add(pushed);
  seen.add(pushed);
  while (!waiting.empty()) {
    const UnitId unit = waiting.first();
    waiting.remove(unit);
    const HexId from = position.state.units[index_of(unit)].hex;
    if (has_free_goal(position, unit, from, left, occupancy.weight(pusher))) return true;
    each_goal(position, unit, from, 1, Woods::taken, [&](HexId hex) {
      if (!can_swap(occupancy, unit, hex)) return;
      for (UnitId next = occupancy.first(hex); next != UnitId::none; next = occupancy.next(next)) {
        if (seen.has(next) || occupancy.has(next, trait::fixed) || is_left_alone(position, next))
          continue;
        if (!makes_room(position, unit, next, hex)) continue;
        seen.add(next);
        waiting.add(next);
      }
    });
  }
  return false;
}

}  // namespace

void list_retreats(const Position& position, UnitId unit, int length, RetreatOptions& out) {
  const Occupancy& occupancy = position.occupancy();
  if (occupancy.has(unit, trait::fixed)) return;
  const HexId from = position.state.units[index_of(unit)].hex;
  const auto add = [&](RetreatOption option) {
    for (const RetreatOption& known : out) {
      if (known.hex == option.hex && known.pushed == option.pushed) return;
    }
    out.push_back(option);
  };
  for (const Woods woods : {Woods::shunned, Woods::taken}) {
    each_goal(position, unit, from, length, woods, [&](HexId hex) {
      if (has_room(position, unit, hex)) add({hex, UnitId::none});
    });
    if (!out.empty()) return;
  }
  // Guns that go along by choice have another alternative, which is to stay [8.73], [9.17]; so have
  // those who are repulsed [supplement 7.77].
  if (position.state.combat.stage == Stage::optional_retreat ||
      position.state.combat.stage == Stage::repulse)
    return;
  each_goal(position, unit, from, length, Woods::taken, [&](HexId hex) {
    if (!can_swap(occupancy, unit, hex)) return;
    for (UnitId there = occupancy.first(hex); there != UnitId::none;
         there = occupancy.next(there)) {
      if (there != unit && makes_room(position, unit, there, hex) &&
          can_be_pushed(position, unit, there))
        add({hex, there});
    }
  });
}

void list_barred_retreats(const Position& position, UnitId unit, BarredHexes& out) {
  const Side side = position.scenario.side_of(unit);
  const HexId from = position.state.units[index_of(unit)].hex;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    const HexId to = position.scenario.grid().neighbour(from, dir);
    if (!position.scenario.on_map(to) || !position.occupancy().in_enemy_zone(side, to)) continue;
    if (is_open_to(position, unit, from, dir, Woods::taken) && has_room(position, unit, to))
      out.push_back(to);
  }
}

UnitSet who_may_be_displaced(const Position& position, const UnitSet& retreating) {
  const Occupancy& occupancy = position.occupancy();
  int all = 0;
  retreating.each([&](UnitId unit) { all += occupancy.places_taken(unit); });
  UnitSet found{};
  UnitSet waiting = retreating;
  while (!waiting.empty()) {
    const UnitId unit = waiting.first();
    waiting.remove(unit);
    const HexId from = position.state.units[index_of(unit)].hex;
    // Every place the retreat takes up costs at most one of those open to this unit.
    int places = 0;
    each_goal(position, unit, from, 1, Woods::taken, [&](HexId hex) {
      if (!is_shunned(occupancy, unit, hex))
        places += occupancy.places_left(occupancy.load(hex), occupancy.weight(unit),
                                        position.scenario.terrain(hex));
    });
    if (places >= all) continue;
    each_goal(position, unit, from, 1, Woods::taken, [&](HexId hex) {
      if (!can_swap(occupancy, unit, hex)) return;
      for (UnitId next = occupancy.first(hex); next != UnitId::none; next = occupancy.next(next)) {
        if (found.has(next) || retreating.has(next) || occupancy.has(next, trait::fixed)) continue;
        if (is_left_alone(position, next)) continue;
        found.add(next);
        waiting.add(next);
      }
    });
  }
  return found;
}

bool is_full_goal(const Position& position, UnitId unit, HexId hex, int length) {
  bool found = false;
  each_goal(position, unit, position.state.units[index_of(unit)].hex, length, Woods::taken,
            [&](HexId goal) { found |= goal == hex; });
  return found && !has_room(position, unit, hex);
}

HexId hex_passed(const Position& position, UnitId unit, HexId goal) {
  const Occupancy& occupancy = position.occupancy();
  const Grid& grid = position.scenario.grid();
  const HexId from = position.state.units[index_of(unit)].hex;
  if (grid.distance(from, goal) != 2) return HexId::none;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    const HexId step = grid.neighbour(from, dir);
    Dir onward;
    if (!grid.direction(step, goal, onward) || is_shunned(occupancy, unit, step)) continue;
    if (!may_step(position, unit, from, dir, Woods::taken) ||
        !may_step(position, unit, step, onward, Woods::taken))
      continue;
    return step;
  }
  return HexId::none;
}

bool can_retreat(const Position& position, UnitId unit, int length) {
  RetreatOptions options;
  list_retreats(position, unit, length, options);
  return !options.empty();
}

namespace {

// A battle that bars units from entering enemy zones bars them from advancing there too, though
// others may [8.75].
const blob::Clause* zone_barred(const Position& position, UnitId unit, HexId hex) {
  const Occupancy& occupancy = position.occupancy();
  if (!occupancy.in_enemy_zone(position.scenario.side_of(unit), hex)) return nullptr;
  if (const blob::Clause* empty = out_of_ammunition(position, unit); empty != nullptr) return empty;
  if (!occupancy.has(unit, trait::shuns_zones)) return nullptr;
  return find_clause(position, ClauseKind::shuns_zones, unit);
}

}  // namespace

bool can_advance_into(const Position& position, UnitId unit, HexId hex) {
  const HexId from = position.state.units[index_of(unit)].hex;
  Dir dir;
  if (!position.scenario.grid().direction(from, hex, dir)) return false;
  if (is_prohibited(position.game, position.scenario.unit(unit).type(), from, dir)) return false;
  return advance_barred(position, unit, hex) == nullptr;
}

const blob::Clause* advance_barred(const Position& position, UnitId unit, HexId hex) {
  const HexId from = position.state.units[index_of(unit)].hex;
  Dir dir;
  if (!position.scenario.grid().direction(from, hex, dir)) return nullptr;
  if (const auto* bar = woods_barred(position, unit, from, hex); bar != nullptr) return bar;
  if (const auto* bar = zone_barred(position, unit, hex); bar != nullptr) return bar;
  const EdgeKind& edge = position.scenario.edge(from, dir);
  const bool stream = edge.barrier() == Barrier::stream && edge.crossing() != Crossing::bridge;
  const bool swamp = position.scenario.terrain(hex) == Terrain::swamp;
  const blob::Clause* found = closed_wholly(position, unit, hex);
  each_clause(position, ClauseKind::no_advance, [&](const blob::Clause& clause) {
    if (is_for(clause.side(), position.scenario.side_of(unit)) &&
        (clause.value() == 1 ? stream : swamp))
      found = &clause;
  });
  return found;
}

}  // namespace bg::bluegray
