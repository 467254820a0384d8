// The null game with every counter face down to the other side until it strikes, is struck or is
// met: the smallest game in which something is hidden, for the tests of veils and the template for
// systems that hide units. No battle names it.
#pragma once

#include "rules/core/system.h"

namespace bg {

// A unit steps into a hex of the enemy to strike whoever holds it: commands name a hex, never an
// enemy unit. The upper eight bits of the seed deal the Confederate counters to their set-up hexes,
// 0 as printed; the dice do not depend on them.
extern const System face_down_system;

}  // namespace bg
