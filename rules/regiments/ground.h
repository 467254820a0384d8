// The terrain effects chart: what a step costs, what stops it, where zones end, what a hex does to
// an attack or a morale die, what blocks sight. Asks the map alone, never who stands on it.
#pragma once

#include "rules/regiments/units.h"

namespace bg::regiments {

// Points are counted in thirds: a road bonus makes three hexes of one [7.4].
inline constexpr uint8_t thirds = 3;
inline constexpr uint8_t prohibited = 0xFF;
inline constexpr uint8_t stops = 0xFE;  // takes whatever is left, at least a point [7.2]

// How somebody goes: by the column of the chart, or freely, as a leader alone.
enum class Gait : uint8_t { foot, horse, guns, free };

inline int height(const Scenario& scenario, HexId hex) {
  return scenario.hex_kind(hex).level();
}
inline bool is_hilltop(const Scenario& scenario, HexId hex) {
  return height(scenario, hex) >= 3;
}
inline bool is_high(const Scenario& scenario, HexId hex) {
  return height(scenario, hex) >= 2;
}

// Thirds to step over a hexside into the hex behind it; prohibited; or stops.
uint8_t step_cost(const Scenario& scenario, Gait gait, HexId from, Dir dir);
// Whether a road crosses the hexside.
bool is_road(const Scenario& scenario, HexId from, Dir dir);
// Whether anything ever crosses it: no stream without a bridge, no cliff. Combat asks no more
// [10.5].
bool is_open(const Scenario& scenario, HexId from, Dir dir);
bool is_bridge(const Scenario& scenario, HexId from, Dir dir);
// A land hex beside the Tennessee [7.9].
bool is_riverside(const Scenario& scenario, HexId hex);
// Whether the ground lets a zone of control go over the hexside.
bool carries_zone(const Scenario& scenario, HexId from, Dir dir);
// What the ground adds to the intensity of an attack over the hexside.
int intensity_change(const Scenario& scenario, HexId from, Dir dir);
// What it adds to a morale die there.
int morale_change(const Scenario& scenario, HexId hex);

// Whether one hex sees another [11.3]; `guns` on a hilltop look over woods and towns.
bool can_see(const Scenario& scenario, HexId from, HexId to, bool guns);

}  // namespace bg::regiments
