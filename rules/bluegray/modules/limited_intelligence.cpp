#include "rules/bluegray/modules/limited_intelligence.h"

#include "rules/bluegray/arrivals.h"
#include "rules/bluegray/clauses.h"
#include "rules/bluegray/modules/dummies.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/rules.h"

namespace bg::bluegray {

namespace intelligence {

namespace {

// What a rule treats otherwise than a brigade shows what it is by where it stands or what it does,
// and lies open: gunboats, trains, leaders, guns that cannot move.
constexpr uint32_t tells_apart = trait::no_zone | trait::ways_only | trait::stacks_alone |
                                 trait::must_flee | trait::non_combat | trait::fixed |
                                 trait::fills_hex | trait::leader | trait::rails | trait::rail_gun;

bool can_be_concealed(const Position& position, UnitId unit) {
  const UnitType type = position.scenario.unit(unit).type();
  return (is_foot_or_horse(type) || is_artillery(type)) &&
         !position.occupancy().has(unit, tells_apart);
}

// Whether a zone of this unit reaches a hex in which an enemy stands.
bool watches_enemy(const Position& position, UnitId unit) {
  const Occupancy& occupancy = position.occupancy();
  const HexId hex = at(position.state, unit).hex;
  const Side side = position.scenario.side_of(unit);
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    const HexId near = position.scenario.grid().neighbour(hex, dir);
    if (occupancy.holds_enemy(near, side) && occupancy.extends(position.game, hex, dir))
      return true;
  }
  return false;
}

bool is_met(const Position& position, UnitId unit) {
  return position.occupancy().in_enemy_zone(position.scenario.side_of(unit),
                                            at(position.state, unit).hex) ||
         watches_enemy(position, unit);
}

// The units that `viewer` does not know: on the map, or due and perhaps there.
UnitSet hidden_from(const Game& game, const GameState& state, Side viewer) {
  const Position position(game, state);
  UnitSet hidden{};
  if (state.phase == Phase::over) return hidden;
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const UnitState& it = state.units[i];
    if (!it.is(mark::concealed) || game.scenario.side_of(unit) == viewer) continue;
    const bool may_be_there = game.scenario.is_extra(unit) ? dummies::may_be_there(position, unit)
                                                           : is_due(position, unit);
    if (it.fate == Fate::on_map || (it.fate == Fate::waiting && may_be_there)) hidden.add(unit);
  }
  return hidden;
}

// Units lie in the hexes in which they lie, but which of them lies where is settled by number and
// turn alone, in no order that a player or a machine could learn from.
uint32_t place_in_deal(UnitId unit, uint8_t turn) {
  uint32_t mixed = (index_of(unit) + 1u) * 2654435761u + turn * 40503u;
  mixed ^= mixed >> 15;
  return (mixed * 2246822519u) >> 8 << 8 | (index_of(unit) & 0xFFu);
}

UnitId first_in_deal(const UnitSet& units, uint8_t turn) {
  UnitId first = UnitId::none;
  uint32_t least = 0;
  units.each([&](UnitId unit) {
    const uint32_t place = place_in_deal(unit, turn);
    if (first != UnitId::none && place >= least) return;
    first = unit;
    least = place;
  });
  return first;
}

// The one in the lowest hex; those that wait come last.
UnitId first_on_map(const GameState& state, const UnitSet& units) {
  UnitId first = units.first();
  units.each([&](UnitId unit) {
    if (at(state, unit).hex < at(state, first).hex) first = unit;
  });
  return first;
}

// Who is taken to lie in a hex of a veiled state.
UnitId unknown_in(const Game& game, const GameState& veiled, HexId hex) {
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i)
    if (veiled.units[i].hex == hex && veiled.units[i].is(mark::unknown))
      return static_cast<UnitId>(i);
  return UnitId::none;
}

// All that can lie face down do as the game begins.
void conceal_all(MutablePosition& position) {
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    UnitState& it = position.state.units[i];
    if (!can_be_concealed(position, unit)) continue;
    if (it.fate == Fate::on_map && is_met(position, unit)) continue;
    it.marks |= mark::concealed;
  }
}

// All are turned up that stand in an enemy zone, or beside an enemy that stands in theirs:
// together, since a dummy that is turned up has no zone any more.
void reveal_met(MutablePosition& position, EventList& events) {
  UnitSet met{};
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const UnitState& it = position.state.units[i];
    if (it.is(mark::concealed) && it.fate == Fate::on_map && is_met(position, unit)) met.add(unit);
  }
  met.each([&](UnitId unit) { reveal(position, unit, events); });
}

// What lies on the table is to be judged.
void reveal_all(MutablePosition& position, EventList& events) {
  for (UnitState& unit : position.state.units) unit.marks &= ~(mark::concealed | mark::unknown);
  ++position.state.clock.finals;
  if (!events.full()) events.push_back({.kind = EventKind::revealed, .rule = faces_turn_up});
}

}  // namespace

bool is_chosen(uint64_t options) {
  return (options & option::limited_intelligence) != 0;
}

void reveal(MutablePosition& position, UnitId unit, EventList& events) {
  UnitState& it = at(position.state, unit);
  if (!it.is(mark::concealed)) return;
  it.marks &= ~(mark::concealed | mark::unknown);
  ++position.state.clock.finals;  // what has been seen cannot be taken back
  if (!events.full()) {
    events.push_back({.kind = EventKind::revealed,
                      .side = position.scenario.side_of(unit),
                      .unit = unit,
                      .hex = it.hex,
                      .rule = faces_turn_up});
  }
  if (position.scenario.is_extra(unit)) dummies::vanish(position, unit, events);
}

void veil(const Game& game, const GameState& state, Side viewer, GameState& out) {
  out = state;
  out.clock.rng = {};
  const Scenario& scenario = game.scenario;
  if (state.mover.unit != UnitId::none && scenario.side_of(state.mover.unit) != viewer &&
      at(state, state.mover.unit).is(mark::concealed)) {
    out.mover = {UnitId::none, 0, 0};
    out.newcomer = 0;
  }
  const UnitSet hidden = hidden_from(game, state, viewer);
  UnitSet left = hidden, to_deal = hidden;
  while (!left.empty()) {
    const UnitId lies_there = first_on_map(state, left);
    const UnitId seems = first_in_deal(to_deal, state.clock.turn);
    left.remove(lies_there);
    to_deal.remove(seems);
    const UnitState& it = at(state, lies_there);
    at(out, seems) = {it.hex, it.fate, Morale::good, mark::concealed | mark::unknown};
  }
  for (FieldWork& work : out.works) {
    if (work.kind == WorkKind::started && hidden.has(work.builder))
      work.builder = unknown_in(game, out, work.hex);
  }
  // Which of those who have come on were dummies.
  for (Gate& gate : out.gates) gate.real = state.clock.side == viewer ? gate.real : uint8_t{0};
  Combat& combat = out.combat;
  hidden.each([&](UnitId unit) {
    combat.attackers.remove(unit);  // planned, and turned up when it is made
    combat.bombarding.remove(unit);
    combat.pushed.remove(unit);
    combat.pending.remove(unit);
    if (state.combat.displacing == unit)
      combat.displacing = unknown_in(game, out, at(state, unit).hex);
  });
}

void veil_event(const Game& game, const GameState& state, Side viewer, Event& event) {
  for (UnitId* unit : {&event.unit, &event.target}) {
    if (!game.scenario.has_unit(*unit) || game.scenario.side_of(*unit) == viewer) continue;
    if (!at(state, *unit).is(mark::concealed) || state.phase == Phase::over) continue;
    *unit = hidden_unit;
    // What it has spent, and the plan it follows, might tell what it is.
    event.value = 0;
  }
}

bool hides_nothing_else(const Scenario& scenario) {
  const auto* clauses = scenario.battle().clauses();
  for (uint32_t i = 0; clauses != nullptr && i < clauses->size(); ++i) {
    const ClauseKind kind = clauses->Get(i)->kind();
    if (kind == ClauseKind::least_odds || kind == ClauseKind::stack_points ||
        kind == ClauseKind::stack_sizes)
      return false;
  }
  return true;
}

}  // namespace intelligence

extern const Module limited_intelligence;
constinit const Module limited_intelligence{
    .option = {{.bit = option::limited_intelligence,
                .id = "limited-intelligence",
                .text = "Units lie face down until they come up to the enemy or fight, and the "
                        "other side does not know who they are.",
                .rule = intelligence::faces_turn_up},
               only_in(Edition::classic),
               intelligence::hides_nothing_else},
    .on =
        [](Moment moment, MutablePosition& position, EventList& events) {
          if (moment == Moment::game_starts) intelligence::conceal_all(position);
          if (moment == Moment::command_ends || moment == Moment::movement_ends)
            intelligence::reveal_met(position, events);
          if (moment == Moment::game_ends) intelligence::reveal_all(position, events);
        },
};

}  // namespace bg::bluegray
