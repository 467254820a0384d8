#include "rules/bluegray/combat/morale.h"

#include "rules/bluegray/clauses.h"
#include "rules/bluegray/leaders.h"
#include "rules/bluegray/victory.h"

namespace bg::bluegray {

void change_morale(MutablePosition& position, UnitId unit, Morale morale, RuleRef why,
                   EventList& events) {
  at(position.state, unit).morale = morale;
  events.push_back({.kind = EventKind::morale_changed,
                    .side = position.scenario.side_of(unit),
                    .value = static_cast<int16_t>(morale),
                    .unit = unit,
                    .rule = why});
}

void disorder(MutablePosition& position, UnitId unit, RuleRef why, EventList& events) {
  if (!position.rules.has_morale) return;
  const UnitState& it = at(position.state, unit);
  if (it.fate != Fate::on_map || it.morale == Morale::routed) return;
  change_morale(position, unit, static_cast<Morale>(static_cast<uint8_t>(it.morale) + 1), why,
                events);
}

Morale floor_of_town(const Game& game, const UnitState& unit, Morale morale) {
  const bool town = game.scenario.terrain(unit.hex) == Terrain::town;
  return town && morale == Morale::good ? Morale::disordered : morale;
}

int morale_die(const Position& position, UnitId unit) {
  const blob::Clause* clause = find_clause(position, ClauseKind::morale_die, unit);
  return clause == nullptr ? 0 : clause->value();
}

void rally(MutablePosition& position, UnitId unit, EventList& events) {
  UnitState& it = at(position.state, unit);
  it.marks &= ~mark::rallying;  // [12.42]
  if (it.morale == Morale::good) return;
  if (const blob::Clause* led =
          leader_clause(position, ClauseKind::rallies, position.scenario.side_of(unit), it.hex);
      led != nullptr) {
    const Morale found = floor_of_town(position.game, it, Morale::good);
    if (found != it.morale) change_morale(position, unit, found, cite(*led), events);
    return;
  }
  const uint8_t die = roll_die(position.state.clock);
  events.push_back({.kind = EventKind::rallied,
                    .side = position.state.clock.side,
                    .value = die,
                    .unit = unit,
                    .rule = rule(12, 41)});
  // [12.41]: what each die makes of each state.
  using enum Morale;
  static constexpr Morale after[4][6] = {
      {good, good, good, good, good, good},
      {good, good, good, good, good, shaken},
      {good, good, good, disordered, disordered, routed},
      {good, disordered, disordered, shaken, shaken, routed},
  };
  const int sum = die + morale_die(position, unit);
  const int face = sum < 1 ? 1 : sum > die_faces ? die_faces : sum;
  if (it.morale == routed && face == 6) return eliminate(position, unit, rule(12, 43), events);
  const Morale found =
      floor_of_town(position.game, it, after[static_cast<uint8_t>(it.morale)][face - 1]);
  if (found != it.morale) change_morale(position, unit, found, rule(12, 41), events);
}

}  // namespace bg::bluegray
