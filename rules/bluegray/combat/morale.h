// The order of units [12]: how it is lost and how they rally.
#pragma once

#include "rules/bluegray/position.h"
#include "rules/bluegray/rules.h"
#include "rules/core/event.h"

namespace bg::bluegray {

void change_morale(MutablePosition& position, UnitId unit, Morale morale, RuleRef why,
                   EventList& events);
// One step worse; a routed unit cannot get worse [12.14], [12.15].
void disorder(MutablePosition& position, UnitId unit, RuleRef why, EventList& events);
// A rallying unit in a town never does better than disordered [12.17].
Morale floor_of_town(const Game& game, const UnitState& unit, Morale morale);
// What a battle adds to the die of the unit's disorder checks [12.12], [12.13] and rally attempts.
int morale_die(const Position& position, UnitId unit);
// The die of a unit that spent its movement on rallying [12.41], or its leader's word.
void rally(MutablePosition& position, UnitId unit, EventList& events);

}  // namespace bg::bluegray
