// The Blue & Gray rules: the sequence of play, and the table that the session knows them by.
#pragma once

#include "rules/core/system.h"

namespace bg {

extern const System bluegray_system;

namespace bluegray {

// The table by which a game with these options is played: another one where something is hidden.
const System* system_with(uint64_t options);
// The battle with the units that these options bring.
Scenario scenario_with(const Scenario& scenario, uint64_t options);

}  // namespace bluegray

}  // namespace bg
