// The most that a battle of Blue & Gray has of each thing; admission refuses a larger one. The core
// has room for more (rules/core/limits.h), which these states and tables need not pay for.
#pragma once

#include "rules/core/unit_set.h"

namespace bg::bluegray {

// Today's largest battle has 105 units; Grand Chancellorsville, two sheets, about 150.
inline constexpr uint16_t max_units = 160;
// Grand Chancellorsville's map, 25 columns by two sheets of rows: (25 + 2) << 6.
inline constexpr uint16_t max_hexes = 1728;

using UnitSet = UnitBits<max_units>;

}  // namespace bg::bluegray
