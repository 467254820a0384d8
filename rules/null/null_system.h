// The smallest legal game, and the template for new rule systems: copy this folder and grow it.
// Each unit may step one hex a turn or strike an adjacent enemy, who falls on a 4, 5 or 6.
#pragma once

#include "rules/core/system.h"

namespace bg {

extern const System null_system;

}  // namespace bg
