// The most a battle of any system may have of each thing: the checker of blobs refuses more, and
// what front ends keep is as large. A system that holds less says so in its table
// (System::max_units, max_hexes) and has limits of its own in its folder.
#pragma once

#include <cstdint>

namespace bg {

// The largest battle that is known, Death Knell, has 475 units; a save has room for 2,046.
inline constexpr uint16_t max_units = 512;
// Its map has 60 columns of 56 rows: (60 + 2) << 6. A save has room for 16,382.
inline constexpr uint16_t max_hexes = 3968;
// Hexes that score by occupation; the longest list of any battle has fourteen.
inline constexpr int max_objectives = 24;
// Things that come about in a battle and change its rules; the most any battle has is nine.
inline constexpr int max_flags = 16;
// Strength that has left the map and scores only under a condition at the end.
inline constexpr int max_tallies = 12;

}  // namespace bg
