// The optional rule of voluntary combat: nobody has to attack, and who stays in an enemy zone
// without an attack is repulsed as the phase ends. The end of the phase asks who that is.
#pragma once

#include "rules/bluegray/position.h"

namespace bg::bluegray::repulsion {

inline constexpr RuleRef how_repulsed = supplement_rule(7, 77);

UnitSet who_goes(const Position& position);

}  // namespace bg::bluegray::repulsion
