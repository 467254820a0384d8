// The optional rule of attack effectiveness: a unit beaten back in an attack it made out of an
// enemy zone may not attack or go up to the enemy again before a night has passed. The combat
// procedure tells it who is beaten back; whoever must know who is ineffective reads the mark.
#pragma once

#include "rules/bluegray/position.h"
#include "rules/core/event.h"

namespace bg::bluegray::effectiveness {

// Its chapter stands in the book of 1975 alone.
inline constexpr RuleRef how_lost = classic_rule(11, 1);
inline constexpr RuleRef results_of_loss = classic_rule(11, 2);
inline constexpr RuleRef falls_back = classic_rule(11, 31);
inline constexpr RuleRef recovery = classic_rule(11, 4);

// An attacker has to retreat out of a hex the enemy controlled.
void lose(MutablePosition& position, UnitId unit, EventList& events);

}  // namespace bg::bluegray::effectiveness
