#include "rules/regiments/ground.h"

namespace bg::regiments {

namespace {

constexpr uint8_t point = thirds;

struct Cost {
  uint8_t foot, horse, guns;
};

// 2 points may be forgiven, a stop takes all [7.2].
Cost ground_cost(Terrain terrain) {
  switch (terrain) {
    case Terrain::clear:
    case Terrain::woods:
    case Terrain::town:
      return {point, point, point};
    case Terrain::swamp:
      return {2 * point, stops, stops};
    case Terrain::ravine:
    case Terrain::hillside:
      return {stops, prohibited, prohibited};
    default:
      return {prohibited, prohibited, prohibited};
  }
}

bool is_broken(Terrain terrain) {
  return terrain == Terrain::swamp || terrain == Terrain::ravine || terrain == Terrain::hillside;
}

bool is_slope(const EdgeKind& edge) {
  return edge.slope() != Slope::none;
}

}  // namespace

bool is_road(const Scenario& scenario, HexId from, Dir dir) {
  return scenario.edge(from, dir).way() != Way::none;
}

bool is_bridge(const Scenario& scenario, HexId from, Dir dir) {
  const EdgeKind& edge = scenario.edge(from, dir);
  return edge.barrier() != Barrier::none && edge.barrier() != Barrier::cliff &&
         edge.crossing() != Crossing::none;
}

bool is_open(const Scenario& scenario, HexId from, Dir dir) {
  return scenario.edge(from, dir).barrier() == Barrier::none || is_bridge(scenario, from, dir);
}

bool is_riverside(const Scenario& scenario, HexId hex) {
  if (!scenario.on_map(hex) || scenario.terrain(hex) == Terrain::river) return false;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId next = scenario.grid().neighbour(hex, static_cast<Dir>(d));
    if (scenario.on_map(next) && scenario.terrain(next) == Terrain::river) return true;
  }
  return false;
}

uint8_t step_cost(const Scenario& scenario, Gait gait, HexId from, Dir dir) {
  const HexId to = scenario.grid().neighbour(from, dir);
  if (!scenario.on_map(to) || !is_open(scenario, from, dir)) return prohibited;
  const Terrain terrain = scenario.terrain(to);
  if (ground_cost(terrain).foot == prohibited) return prohibited;
  if (gait == Gait::free) return 1;
  const EdgeKind& edge = scenario.edge(from, dir);
  const Cost cost = ground_cost(terrain);
  uint8_t own = gait == Gait::foot ? cost.foot : gait == Gait::horse ? cost.horse : cost.guns;
  if (is_road(scenario, from, dir)) own = point;
  if (own == prohibited || own == stops) return own;
  if (is_bridge(scenario, from, dir)) own = static_cast<uint8_t>(own + point);
  if (!is_slope(edge)) return own;
  return gait == Gait::foot ? static_cast<uint8_t>(own + point) : stops;
}

bool carries_zone(const Scenario& scenario, HexId from, Dir dir) {
  const HexId to = scenario.grid().neighbour(from, dir);
  if (!scenario.on_map(to) || !is_open(scenario, from, dir)) return false;
  const Terrain there = scenario.terrain(to);
  if (is_broken(scenario.terrain(from)) || is_broken(there) || there == Terrain::town) return false;
  return scenario.edge(from, dir).slope() != Slope::up;
}

int intensity_change(const Scenario& scenario, HexId from, Dir dir) {
  const HexId to = scenario.grid().neighbour(from, dir);
  const Terrain here = scenario.terrain(from), there = scenario.terrain(to);
  const auto either = [&](Terrain terrain) { return here == terrain || there == terrain; };
  int change = 0;
  if (either(Terrain::swamp)) change -= 3;
  if (either(Terrain::ravine)) change -= 2;
  if (either(Terrain::town)) change -= 2;
  const bool from_above = is_hilltop(scenario, from) && there == Terrain::hillside;
  if (either(Terrain::hillside) && !from_above) change -= 2;
  if (is_bridge(scenario, from, dir)) change -= 2;
  const Slope slope = scenario.edge(from, dir).slope();
  if (slope == Slope::up) change -= 2;
  if (slope == Slope::down) change += 1;
  if (is_hilltop(scenario, to) && height(scenario, from) < height(scenario, to)) change -= 1;
  return change;
}

int morale_change(const Scenario& scenario, HexId hex) {
  switch (scenario.terrain(hex)) {
    case Terrain::swamp:
    case Terrain::ravine:
      return 2;
    case Terrain::hillside:
    case Terrain::town:
      return 1;
    default:
      return 0;
  }
}

namespace {

// Hexes in cube coordinates, with which a straight line is three straight lines.
struct Cube {
  int x, y, z;
};

Cube cube_of(const Grid& grid, HexId hex) {
  const int x = grid.column(hex);
  const int z = (grid.half_row(hex) - x - 1) / 2;  // the sum is always odd
  return {x, -x - z, z};
}
HexId hex_of(const Grid& grid, const Cube& cube) {
  const int half_row = 2 * cube.z + cube.x + 1;
  return grid.at(cube.x, half_row / 2);
}

int rounded(int value, int by) {  // to the nearest, halves up
  const int doubled = 2 * value + by;
  return doubled >= 0 ? doubled / (2 * by) : -((-doubled + 2 * by - 1) / (2 * by));
}
int distance_between(int a, int b) {
  return a < b ? b - a : a - b;
}

// The hex in which the point k/n of the way lies; a line along hexsides is nudged to one side.
HexId on_line(const Grid& grid, const Cube& a, const Cube& b, int k, int n, int nudge) {
  constexpr int fine = 64;  // far smaller than any distance that decides between two hexes
  const int by = n * fine;
  const int x = (a.x * (n - k) + b.x * k) * fine + nudge;
  const int y = (a.y * (n - k) + b.y * k) * fine + 2 * nudge;
  const int z = -x - y;
  Cube near{rounded(x, by), rounded(y, by), rounded(z, by)};
  const int off_x = distance_between(near.x * by, x), off_y = distance_between(near.y * by, y),
            off_z = distance_between(near.z * by, z);
  if (off_x > off_y && off_x > off_z)
    near.x = -near.y - near.z;
  else if (off_y <= off_z)
    near.z = -near.x - near.y;
  return hex_of(grid, near);
}

struct Look {
  HexId from, to;
  int distance;
  bool over_cover;    // guns on a hilltop, at a hex that is none
  bool over_heights;  // one of the ends is a hilltop
};

bool blocks_between(const Scenario& scenario, HexId hex, int from_shooter, const Look& look) {
  if (!scenario.on_map(hex)) return false;  // over the far bank
  if (!look.over_heights && is_high(scenario, hex)) return true;
  const Terrain terrain = scenario.terrain(hex);
  if (look.over_cover) return false;
  return terrain == Terrain::town || (terrain == Terrain::woods && from_shooter > 2);
}

// A cliff blocks wherever the line crosses it, a slope at either end of the line.
bool blocks_side(const Scenario& scenario, HexId from, HexId to, bool at_an_end) {
  Dir dir;
  if (!scenario.on_map(from) || !scenario.on_map(to)) return false;
  if (!scenario.grid().direction(from, to, dir)) return false;
  const EdgeKind& edge = scenario.edge(from, dir);
  return edge.barrier() == Barrier::cliff || (at_an_end && is_slope(edge));
}

bool is_clear_line(const Scenario& scenario, const Look& look, int nudge) {
  const Grid& grid = scenario.grid();
  const Cube a = cube_of(grid, look.from), b = cube_of(grid, look.to);
  HexId last = look.from;
  for (int k = 1; k <= look.distance; ++k) {
    const HexId hex = k == look.distance ? look.to : on_line(grid, a, b, k, look.distance, nudge);
    if (k < look.distance && blocks_between(scenario, hex, k, look)) return false;
    if (blocks_side(scenario, last, hex, k == 1 || k == look.distance)) return false;
    last = hex;
  }
  return true;
}

}  // namespace

bool can_see(const Scenario& scenario, HexId from, HexId to, bool guns) {
  const int distance = scenario.grid().distance(from, to);
  if (distance == 0) return false;
  const Terrain here = scenario.terrain(from), there = scenario.terrain(to);
  if (here == Terrain::ravine || there == Terrain::ravine) return false;
  if (distance == 1) {
    const bool hillside = (here == Terrain::hillside && is_hilltop(scenario, to)) ||
                          (there == Terrain::hillside && is_hilltop(scenario, from));
    return !hillside && !blocks_side(scenario, from, to, true);
  }
  const bool top = is_hilltop(scenario, from), other_top = is_hilltop(scenario, to);
  const Look look{from, to, distance, guns && top && !other_top, top || other_top};
  return is_clear_line(scenario, look, 1) && is_clear_line(scenario, look, -1);
}

}  // namespace bg::regiments
