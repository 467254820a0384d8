// The optional rule of unlimbering: guns that have moved far in a movement phase are still limbered
// and do not attack in the combat phase after it. Movement tells it what a gun has spent.
#pragma once

#include "rules/bluegray/position.h"

namespace bg::bluegray::unlimbering {

inline constexpr RuleRef takes_time = supplement_rule(8, 6);

// The unit in hand has moved or come on.
void note_move(MutablePosition& position, UnitId unit);

}  // namespace bg::bluegray::unlimbering
