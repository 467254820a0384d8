// Whether a battle can be set up and played by these rules at all. Asked once, when a battle is
// opened (open_battle), after Scenario has found its bytes sound.
#pragma once

#include "rules/core/scenario.h"

namespace bg::bluegray {

bool accepts(const Scenario& scenario);

}  // namespace bg::bluegray
