// The one great charge of a battle [clause great_charge]: who makes it, and how far it carries.
// Odds, procedure and choices ask; it changes nothing.
#pragma once

#include "rules/bluegray/position.h"

namespace bg::bluegray {

// The clause by which this attack is part of the charge, for one attacker or for any; null if not.
const blob::Clause* charge_of(const Position& position, const Combat& combat, UnitId unit);
const blob::Clause* charge_of(const Position& position, const Combat& combat);

// How many hexes the unit has advanced in the charge.
inline int hexes_charged(const UnitState& unit) {
  return static_cast<int>((unit.marks & mark::charge) >> mark::charge_shift);
}

// Whether a charging unit that has advanced may go on into the next hex: as far as the charge
// carries, and no farther than into an enemy zone.
bool may_charge_on(const Position& position, UnitId unit, HexId hex);

// Strength points a unit fights with: printed, or what is left of them.
int fighting_strength(const Position& position, UnitId unit);

}  // namespace bg::bluegray
