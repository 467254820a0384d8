// The terrain effects chart [7.2], ours: what a step costs, what stops it, what a hex is worth to
// its defender, what blocks sight. Asks the map alone, never who stands on it.
#pragma once

#include "rules/musket/units.h"

namespace bg::musket {

inline constexpr uint8_t prohibited = 0xFF;

// Half points a movement point.
inline constexpr uint8_t halves = 2;

// What entering a hex off the roads costs, in half points.
struct GroundCost {
  uint8_t foot, guns;
};
GroundCost ground_cost(Terrain terrain);

// A creek without a bridge or ford [7.2]: nobody crosses it, and no zone or attack goes over it.
bool is_closed_side(const Scenario& scenario, HexId from, Dir dir);
// A bridge or a ford over a creek.
bool is_crossing(const Scenario& scenario, HexId from, Dir dir);

// A step by standard movement, roads and trails at their own rate [7.3], or along roads and trails
// only at the rates of a march [7.4]: half points, or prohibited.
uint8_t step_cost(const Scenario& scenario, Kind kind, HexId from, Dir dir);
uint8_t march_cost(const Scenario& scenario, Kind kind, HexId from, Dir dir);
// The cost of the door hex for who comes out of a box [19.1]; a road leads through every door.
uint8_t entry_cost(bool marching);

// Whether it could ever make the step: for retreats and advances.
bool can_cross(const Scenario& scenario, Kind kind, HexId from, Dir dir);
// Whether it may stand in the hex at all: guns and trains need a road in closed ground.
bool can_stand(const Scenario& scenario, Kind kind, HexId hex);

// Columns against the attacker for the ground of the defended hex [9.5].
int ground_shift(Terrain terrain);
inline int ground_shift(const Scenario& scenario, HexId hex) {
  return ground_shift(scenario.terrain(hex));
}
// For a hex that is attacked over bridges and fords alone, where that is more [9.5].
inline constexpr int8_t crossing_shift = 3;

// Whether guns in one hex see into another [10.1].
bool can_see(const Scenario& scenario, HexId from, HexId to);

}  // namespace bg::musket
