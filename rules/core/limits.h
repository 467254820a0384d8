// The most a battle may have of each thing: the checker of blobs refuses more, and the systems make
// their states as large.
#pragma once

#include <cstdint>

namespace bg {

// Today's largest battle has 105 units; Grand Chancellorsville, two sheets, about 150.
inline constexpr uint16_t max_units = 160;
// Hexes that score by occupation; the longest list of any battle has fourteen.
inline constexpr int max_objectives = 24;
// Things that come about in a battle and change its rules; the most any battle has is nine.
inline constexpr int max_flags = 16;
// Strength that has left the map and scores only under a condition at the end.
inline constexpr int max_tallies = 12;

}  // namespace bg
