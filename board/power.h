// The supply: how many volts there are, and whether they are enough to write flash. A low battery
// corrupts flash writes before anything else fails, so the journal asks here before each one.
#pragma once

#include <cstdint>

namespace bg::power {

void start();

// At the supply input; 0 on a board that cannot measure it.
uint32_t millivolts();

// Whether flash may be written. True on a board that cannot measure.
bool is_safe();

}  // namespace bg::power
