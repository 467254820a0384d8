// From raw readings of a resistive panel to one that can be believed: the middle one of several,
// and none at all while the finger is only just coming down or going up. The touch driver calls it.
#pragma once

#include <cstdint>

namespace bg {

// One measurement of the controller: 12 bits each.
struct TouchReading {
  uint16_t x, y;
  uint16_t pressure;
};

inline constexpr int touch_readings = 5;  // odd, so that there is a middle one

// False when a reading was pressed too lightly, or they lie too far apart to be one finger.
bool settle(const TouchReading (&readings)[touch_readings], uint16_t least_pressure,
            TouchReading& out);

}  // namespace bg
