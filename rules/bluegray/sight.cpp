#include "rules/bluegray/sight.h"

namespace bg::bluegray {

namespace {

// Cube coordinates, x + y + z = 0, columns along x.
struct Cube {
  int x, y, z;
};

Cube cube_of(const Grid& grid, HexId hex) {
  const int column = grid.column(hex);
  const int row = grid.row(hex);
  // Odd columns sit high: the same offset for odd and the next even column.
  const int z = row - (column + (column & 1)) / 2;
  return {column, -column - z, z};
}

HexId hex_of(const Grid& grid, int x, int z) {
  return grid.at(x, z + (x + (x & 1)) / 2);
}

int abs(int v) {
  return v < 0 ? -v : v;
}
int floor_div(int a, int b) {
  return a >= 0 ? a / b : -((-a + b - 1) / b);
}

// The hexes that hold the point (x, z) / unit: one, or two when it lies exactly on a side, or three
// on a corner.
struct Touching {
  HexId hexes[3];
  int count = 0;
};

Touching hexes_at(const Grid& grid, int x, int z, int unit) {
  const int y = -x - z;
  Touching found;
  // Along each axis a hex spans two thirds of a step from its centre, so two candidates suffice.
  const int bx = floor_div(x, unit);
  const int bz = floor_div(z, unit);
  for (int cx = bx; cx <= bx + 1; ++cx) {
    for (int cz = bz; cz <= bz + 1; ++cz) {
      const int sx = x - cx * unit;
      const int sz = z - cz * unit;
      const int sy = y + (cx + cz) * unit;
      // The hex is where no two of the three offsets differ by more than one step.
      if (abs(sx - sy) > unit || abs(sy - sz) > unit || abs(sz - sx) > unit) continue;
      if (found.count < 3) found.hexes[found.count++] = hex_of(grid, cx, cz);
    }
  }
  return found;
}

int elevation(const Game& game, HexId hex) {
  const HexKind& kind = game.scenario.hex_kind(hex);
  const bool rough = kind.terrain() == Terrain::rough || kind.terrain() == Terrain::woods_rough;
  const int level = kind.level() == 0 ? 1 : kind.level();
  return rough && level < 2 ? 2 : level;  // [9.34]
}

class Line {
 public:
  Line(const Game& game, HexId from, HexId to)
      : game_(game),
        from_(from),
        to_(to),
        low_(elevation(game, from)),
        high_(elevation(game, to)) {
    if (low_ > high_) {
      const int swap = low_;
      low_ = high_;
      high_ = swap;
    }
  }

  bool blocks(HexId hex) const {
    if (!game_.scenario.on_map(hex)) return false;
    const int level = elevation(game_, hex);
    if (level > high_) return true;  // [9.35]
    switch (game_.scenario.terrain(hex)) {
      case Terrain::woods:
      case Terrain::woods_rough:
      case Terrain::town: return level >= low_;  // [9.33], [9.34]
      default: return false;
    }
  }

  // A ridge blocks only between hexes that are neither end [9.36].
  bool ridge_between(HexId a, HexId b) const {
    if (a == from_ || a == to_ || b == from_ || b == to_) return false;
    Dir dir;
    return game_.scenario.grid().direction(a, b, dir) && game_.scenario.edge(a, dir).ridge();
  }

 private:
  const Game& game_;
  HexId from_, to_;
  int low_, high_;
};

}  // namespace

bool has_line_of_sight(const Game& game, HexId from, HexId to) {
  const Grid& grid = game.scenario.grid();
  const int distance = grid.distance(from, to);
  if (distance <= 1) return true;  // [9.44]
  const Cube a = cube_of(grid, from);
  const Cube b = cube_of(grid, to);
  const Line line(game, from, to);

  // Points along the line, fine enough that no hex it runs through is missed.
  const int samples = 12 * distance;
  HexId previous = from;
  for (int i = 1; i < samples; ++i) {
    const int x = a.x * samples + (b.x - a.x) * i;
    const int z = a.z * samples + (b.z - a.z) * i;
    const Touching at = hexes_at(grid, x, z, samples);
    if (at.count == 1) {
      const HexId hex = at.hexes[0];
      if (hex == from || hex == to) continue;
      if (hex != previous) {
        if (line.blocks(hex) || line.ridge_between(previous, hex)) return false;
        previous = hex;
      }
    } else if (at.count == 2) {
      // On a side. Crossing one is no matter: both hexes are met inside too. A line that runs along
      // a side is blocked only if both its hexes are [9.32].
      const HexId one = at.hexes[0], other = at.hexes[1];
      const bool ends = one == from || one == to || other == from || other == to;
      if (!ends && line.blocks(one) && line.blocks(other)) return false;
    }
  }
  return true;
}

Incoming incoming_sides(const Game& game, HexId from, HexId to) {
  const Grid& grid = game.scenario.grid();
  const Cube a = cube_of(grid, from);
  const Cube b = cube_of(grid, to);
  const int distance = grid.distance(from, to);
  // Walk back from the target's centre to the first point outside it; where that point lies on the
  // side between two of its neighbours, the line came in through the corner they share.
  const int samples = 24 * (distance == 0 ? 1 : distance);
  for (int i = samples - 1; i >= 0; --i) {
    const Touching at =
        hexes_at(grid, a.x * samples + (b.x - a.x) * i, a.z * samples + (b.z - a.z) * i, samples);
    bool inside = false;
    Dir sides[2] = {Dir::n, Dir::n};
    int count = 0;
    for (int k = 0; k < at.count; ++k) {
      if (at.hexes[k] == to) inside = true;
      Dir dir;
      if (count < 2 && grid.direction(to, at.hexes[k], dir)) sides[count++] = dir;
    }
    if (inside || count == 0) continue;
    return {sides[0], sides[count - 1]};
  }
  return {Dir::n, Dir::n};
}

}  // namespace bg::bluegray
