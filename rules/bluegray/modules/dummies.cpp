#include "rules/bluegray/modules/dummies.h"

#include "rules/bluegray/combat/retreat.h"
#include "rules/bluegray/modules/free_deployment.h"
#include "rules/bluegray/modules/limited_intelligence.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/movement.h"
#include "rules/bluegray/rules.h"

namespace bg::bluegray {

namespace dummies {

namespace {

constexpr int most_of_a_side = 24;
constexpr int units_for_one = 3;

// As blob::Unit lies in a battle's file: infantry without strength, on no chart, in both editions.
struct alignas(2) Row {
  uint8_t bytes[sizeof(blob::Unit)];
};
constexpr Row row_of(Side side) {
  return {{0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0xFF, static_cast<uint8_t>(side),
           static_cast<uint8_t>(UnitType::infantry), 0, 6, 0, 0, 3, 0}};
}
constexpr Row rows[2] = {row_of(Side::union_side), row_of(Side::confederate)};

constexpr const char* names[2 * most_of_a_side] = {
    "Dummy 1",  "Dummy 2",  "Dummy 3",  "Dummy 4",  "Dummy 5",  "Dummy 6",  "Dummy 7",  "Dummy 8",
    "Dummy 9",  "Dummy 10", "Dummy 11", "Dummy 12", "Dummy 13", "Dummy 14", "Dummy 15", "Dummy 16",
    "Dummy 17", "Dummy 18", "Dummy 19", "Dummy 20", "Dummy 21", "Dummy 22", "Dummy 23", "Dummy 24",
    "Dummy 25", "Dummy 26", "Dummy 27", "Dummy 28", "Dummy 29", "Dummy 30", "Dummy 31", "Dummy 32",
    "Dummy 33", "Dummy 34", "Dummy 35", "Dummy 36", "Dummy 37", "Dummy 38", "Dummy 39", "Dummy 40",
    "Dummy 41", "Dummy 42", "Dummy 43", "Dummy 44", "Dummy 45", "Dummy 46", "Dummy 47", "Dummy 48"};

constexpr ExtraUnits extra{{&rows[0], &rows[1]},
                           [](int number) { return etl::string_view(names[number]); }};

int room_for_each_side(const Scenario& scenario) {
  const int room = (max_units - scenario.own_unit_count()) / 2;
  return room < most_of_a_side ? room : most_of_a_side;
}

// Of its side, counted from 0 in the order in which they come into the game.
int number_of(const Scenario& scenario, UnitId unit) {
  return (index_of(unit) - scenario.own_unit_count()) / 2;
}
UnitId dummy_of(const Scenario& scenario, Side side, int number) {
  return static_cast<UnitId>(scenario.own_unit_count() + 2 * number + index_of(side));
}

// How many the enemy must think of that have come on by this hex: one of every four.
int rumoured_at(const Gate& gate) {
  return gate.taken / (units_for_one + 1);
}

int seen_to_come(const GameState& state) {
  int count = 0;
  for (const Gate& gate : state.gates) count += rumoured_at(gate);
  return count;
}

bool stands_apart(const Position& position, Side side, HexId hex) {
  const Grid& grid = position.scenario.grid();
  if (position.occupancy().in_enemy_zone(side, hex)) return false;
  for (uint8_t d = 0; d < dir_count; ++d) {
    if (position.occupancy().holds_enemy(grid.neighbour(hex, static_cast<Dir>(d)), side))
      return false;
  }
  return true;
}

// One for every three units of the set-up, each on a hex of it that chance names among those with
// room; the player may put it elsewhere.
void set_up(MutablePosition& position) {
  const Scenario& scenario = position.scenario;
  GameState& state = position.state;
  const uint16_t count = scenario.own_unit_count();
  for (const Side side : {Side::union_side, Side::confederate}) {
    int units = 0;
    for (uint16_t i = 0; i < count; ++i)
      units += state.units[i].fate == Fate::on_map && position.occupancy().side(UnitId{i}) == side
                   ? 1
                   : 0;
    const int room = (scenario.unit_count() - count) / 2;
    const int wanted = units / units_for_one < room ? units / units_for_one : room;
    for (int number = 0; number < room; ++number)
      at(state, dummy_of(scenario, side, number)).marks |= mark::concealed;
    int placed = 0;
    for (bool has_place = true; placed < wanted && has_place;) {
      const UnitId dummy = dummy_of(scenario, side, placed);
      const uint32_t start = state.clock.rng.below(count);
      has_place = false;
      for (uint32_t k = 0; k < count && !has_place; ++k) {
        const UnitId model = static_cast<UnitId>((start + k) % count);
        const HexId hex = at(state, model).hex;
        if (hex == HexId::none || scenario.side_of(model) != side) continue;
        has_place = stands_apart(position, side, hex) &&
                    free_deployment::check_room(position, dummy, hex).ok();
        if (!has_place) continue;
        at(state, dummy).fate = Fate::on_map;
        position.put(dummy, hex);
      }
      placed += has_place ? 1 : 0;
    }
    state.rumours[index_of(side)] = static_cast<uint8_t>(placed);
  }
}

// What has come on in this player-turn is not counted any more when the gates are shut.
void remember_rumours(GameState& state) {
  uint8_t& known = state.rumours[index_of(state.clock.side)];
  const int sum = known + seen_to_come(state);
  known = static_cast<uint8_t>(sum < most_of_a_side ? sum : most_of_a_side);
}

void remove_all(MutablePosition& position) {
  for (uint16_t i = position.scenario.own_unit_count(); i < position.scenario.unit_count(); ++i) {
    UnitState& it = position.state.units[i];
    if (it.fate != Fate::on_map) continue;
    position.put(static_cast<UnitId>(i), HexId::none);
    it.fate = Fate::eliminated;
  }
}

Result may_attack(const Position& position, UnitId unit) {
  return is_one(position.scenario, unit) ? refused(Refusal::only_a_dummy, what_they_are)
                                         : accepted();
}

}  // namespace

Scenario add_to(const Scenario& scenario, uint64_t options) {
  const int of_each = (options & option::dummies) != 0 ? room_for_each_side(scenario) : 0;
  return scenario.with(extra, static_cast<uint16_t>(of_each));
}

void vanish(MutablePosition& position, UnitId unit, EventList& events) {
  GameState& state = position.state;
  UnitState& it = at(state, unit);
  const HexId from = it.hex;
  // Whom it has stopped has met somebody, and does not go on.
  const UnitId mover = state.mover.unit;
  const bool is_met = mover != UnitId::none && from != HexId::none &&
                      at(state, mover).hex != HexId::none &&
                      position.scenario.side_of(mover) != position.scenario.side_of(unit) &&
                      position.scenario.grid().distance(from, at(state, mover).hex) == 1;
  if (mover == unit || is_met) {
    state.mover = {UnitId::none, 0, 0};
    state.newcomer = 0;
  }
  position.put(unit, HexId::none);
  it.fate = Fate::eliminated;
  it.marks = 0;
  Combat& combat = state.combat;
  for (UnitSet* units : {&combat.attackers, &combat.bombarding, &combat.defenders, &combat.pending,
                         &combat.pushed, &combat.bystanders})
    units->remove(unit);
  if (combat.displacing == unit) combat.displacing = UnitId::none;
  settle_crowd(position, HexId::none);
  if (events.full()) return;
  events.push_back({.kind = EventKind::dummy_gone,
                    .side = position.scenario.side_of(unit),
                    .unit = unit,
                    .from = from,
                    .rule = what_they_are});
}

void note_entry(MutablePosition& position, UnitId unit, HexId hex) {
  if (!position.rules.has_dummies) return;
  constexpr uint8_t one_dummy = 0x20;
  for (Gate& gate : position.state.gates) {
    if (gate.taken == 0 || gate.hex != hex) continue;
    if (is_one(position.scenario, unit))
      gate.real = static_cast<uint8_t>(gate.real + one_dummy);
    else if ((gate.real & 0x1F) < 0x1F)
      ++gate.real;
    return;
  }
}

bool is_due(const Position& position, UnitId unit) {
  const Side side = position.scenario.side_of(unit);
  if (position.state.phase != Phase::movement || side != position.state.clock.side) return false;
  int owed = 0;
  for (const Gate& gate : position.state.gates)
    owed += gate.taken != 0 && owed_at(gate) > 0 ? owed_at(gate) : 0;
  if (owed == 0) return false;
  // The first who wait are those who come.
  for (int number = 0; number < number_of(position.scenario, unit); ++number)
    owed -= at(position.state, dummy_of(position.scenario, side, number)).fate == Fate::waiting;
  return owed > 0;
}

bool may_be_there(const Position& position, UnitId unit) {
  const GameState& state = position.state;
  const Side side = position.scenario.side_of(unit);
  const bool comes_on = state.phase == Phase::movement && state.clock.side == side;
  const int known = state.rumours[index_of(side)] + (comes_on ? seen_to_come(state) : 0);
  return number_of(position.scenario, unit) < known;
}

bool holds_really(const Position& position, Side side, HexId hex) {
  const Occupancy& occupancy = position.occupancy();
  if (occupancy.owner(hex) != side) return false;
  UnitId unit = occupancy.first(hex);
  while (unit != UnitId::none && is_one(position.scenario, unit)) unit = occupancy.next(unit);
  return unit != UnitId::none;
}

bool controls_really(const Position& position, Side side, HexId hex) {
  const Occupancy& occupancy = position.occupancy();
  if (!occupancy.controls(side, hex)) return false;
  if (!position.rules.has_dummies) return true;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    const HexId near = position.scenario.grid().neighbour(hex, dir);
    if (!position.scenario.on_map(near) || occupancy.owner(near) != side ||
        !occupancy.extends(position.game, near, opposite(dir)))
      continue;
    for (UnitId unit = occupancy.first(near); unit != UnitId::none; unit = occupancy.next(unit)) {
      if (occupancy.exerts_zone(unit) && !is_one(position.scenario, unit)) return true;
    }
  }
  return false;
}

namespace {

// Who has to be turned up to show that the hex is barred, or, where nobody can, the dummies that
// seemed to bar it.
UnitSet proof_at(const Position& position, Side enemy, HexId hex) {
  const Occupancy& occupancy = position.occupancy();
  UnitSet seeming{}, real{};
  bool is_plain = false;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    const HexId near = position.scenario.grid().neighbour(hex, dir);
    if (!position.scenario.on_map(near) || occupancy.owner(near) != enemy ||
        !occupancy.extends(position.game, near, opposite(dir)))
      continue;
    for (UnitId unit = occupancy.first(near); unit != UnitId::none; unit = occupancy.next(unit)) {
      if (!occupancy.exerts_zone(unit)) continue;
      if (is_one(position.scenario, unit))
        seeming.add(unit);
      else if (is_concealed(position.state, unit))
        real.add(unit);
      else
        is_plain = true;
    }
  }
  if (is_plain) return {};
  if (real.empty()) return seeming;
  UnitSet one{};
  one.add(real.first());
  return one;
}

}  // namespace

bool clear_way(MutablePosition& position, const UnitSet& retreating, EventList& events) {
  if (!position.rules.has_dummies) return false;
  UnitSet shown{};
  retreating.each([&](UnitId unit) {
    const Side enemy = enemy_of(position.scenario.side_of(unit));
    RetreatOptions options;
    list_retreats(position, unit, 1, options);
    for (const RetreatOption& option : options) {
      if (option.pushed == UnitId::none) return;
    }
    BarredHexes barred;
    list_barred_retreats(position, unit, barred);
    for (const HexId hex : barred)
      proof_at(position, enemy, hex).each([&](UnitId other) { shown.add(other); });
  });
  bool is_open = false;
  shown.each([&](UnitId unit) {
    is_open |= is_one(position.scenario, unit);
    intelligence::reveal(position, unit, events);
  });
  return is_open;
}

}  // namespace dummies

extern const Module dummies_module;
constinit const Module dummies_module{
    .option = {{.bit = option::dummies,
                .id = "dummies",
                .text = "Each side has counters that are no units and lie face down among its own: "
                        "one for three. They are gone when they are turned up.",
                .rule = dummies::what_they_are,
                .needs = option::limited_intelligence},
               only_in(Edition::classic),
               [](const Scenario& scenario) {
                 return dummies::room_for_each_side(scenario) >= 8 &&
                        intelligence::hides_nothing_else(scenario);
               }},
    .adjust = [](Rules& rules, const Game&) { rules.has_dummies = true; },
    .may_attack = dummies::may_attack,
    .on =
        [](Moment moment, MutablePosition& position, EventList&) {
          if (moment == Moment::game_starts) dummies::set_up(position);
          if (moment == Moment::movement_ends) dummies::remember_rumours(position.state);
          if (moment == Moment::game_ends) dummies::remove_all(position);
        },
};

}  // namespace bg::bluegray
