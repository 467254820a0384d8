#include "rules/bluegray/combat/charge.h"

#include "rules/bluegray/clauses.h"
#include "rules/bluegray/combat/duties.h"
#include "rules/bluegray/modules/dummies.h"
#include "rules/bluegray/reach.h"

namespace bg::bluegray {

namespace {

bool stands_beside(const Position& position, UnitId one, UnitId other) {
  const HexId here = at(position.state, one).hex, there = at(position.state, other).hex;
  return here != HexId::none && there != HexId::none &&
         position.scenario.grid().distance(here, there) <= 1;
}

// Whether another unit of the group attacks beside this one: in this attack or, being bound to, in
// another of this phase.
bool is_joined(const Position& position, const Combat& combat, const blob::Clause& clause,
               UnitId unit) {
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId other = static_cast<UnitId>(i);
    if (other == unit || !position.scenario.in_group(clause.group(), other)) continue;
    if (!stands_beside(position, unit, other)) continue;
    if (combat.attackers.has(other) || must_attack_elsewhere(position, other)) return true;
  }
  return false;
}

}  // namespace

const blob::Clause* charge_of(const Position& position, const Combat& combat, UnitId unit) {
  if (!has_clause(position.game, ClauseKind::great_charge)) return nullptr;
  const blob::Clause* clause = find_clause(position, ClauseKind::great_charge, unit);
  if (clause == nullptr || !combat.attackers.has(unit)) return nullptr;
  const uint8_t flag = clause->scope().unless();
  const bool under_way = flag != 0 && is_raised(position.state, flag);
  return under_way || is_joined(position, combat, *clause, unit) ? clause : nullptr;
}

const blob::Clause* charge_of(const Position& position, const Combat& combat) {
  if (!has_clause(position.game, ClauseKind::great_charge)) return nullptr;
  const blob::Clause* found = nullptr;
  combat.attackers.each([&](UnitId unit) {
    const blob::Clause* clause = charge_of(position, combat, unit);
    if (clause != nullptr) found = clause;
  });
  return found;
}

bool may_charge_on(const Position& position, UnitId unit, HexId hex) {
  const UnitState& it = at(position.state, unit);
  const int charged = hexes_charged(it);
  if (charged == 0 || position.state.combat.stage != Stage::advance) return false;
  const blob::Clause* clause = charge_of(position, position.state.combat, unit);
  if (clause == nullptr || charged >= clause->value()) return false;
  const Side side = position.scenario.side_of(unit);
  const Occupancy& occupancy = position.occupancy();
  if (occupancy.in_enemy_zone(side, it.hex) || !position.scenario.on_map(hex)) return false;
  if (occupancy.holds_enemy(hex, side)) return false;
  if (occupancy.is_over(occupancy.load(hex) + occupancy.weight(unit),
                        position.scenario.terrain(hex)))
    return false;
  Dir dir;
  return position.scenario.grid().direction(it.hex, hex, dir) &&
         !is_prohibited(position.game, position.scenario.unit(unit).type(), it.hex, dir);
}

int fighting_strength(const Position& position, UnitId unit) {
  const blob::Clause* weak = has_clause(position.game, ClauseKind::weakened)
                                 ? find_clause(position, ClauseKind::weakened, unit)
                                 : nullptr;
  return weak != nullptr ? weak->value() : dummies::strength_it_seems(position.scenario, unit);
}

}  // namespace bg::bluegray
