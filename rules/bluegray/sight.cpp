#include "rules/bluegray/sight.h"

#include "rules/bluegray/rules.h"
#include "rules/bluegray/workspace.h"

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
int greatest(int a, int b, int c) {
  const int more = a > b ? a : b;
  return more > c ? more : c;
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
  if (!rules_of(game).elevation_blocks) return 0;
  const HexKind& kind = game.scenario.hex_kind(hex);
  const bool rough = kind.terrain() == Terrain::rough || kind.terrain() == Terrain::woods_rough;
  const int level = kind.level() == 0 ? 1 : kind.level();
  return rough && level < 2 ? 2 : level;  // [9.34]
}

class Line {
 public:
  Line(const Game& game, HexId from, HexId to)
      : game_(game), from_(from), to_(to), low_(elevation(game, from)), high_(elevation(game, to)) {
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
      case Terrain::town:
        return level >= low_;  // [9.33], [9.34]
      default:
        return false;
    }
  }

  // Whether ridges close the step from one place on the line to the next, each a hex or the pair on
  // either side of it. At a corner two sides meet the line: as with hexes [9.32] it takes both.
  bool ridges_close(const Touching& before, const Touching& now) const {
    for (int i = 0; i < before.count; ++i) {
      for (int k = 0; k < now.count; ++k) {
        if (!is_ridge(before.hexes[i], now.hexes[k])) return false;
      }
    }
    return true;
  }

 private:
  // A ridge counts only between hexes that are neither end [9.36].
  bool is_ridge(HexId a, HexId b) const {
    if (a == from_ || a == to_ || b == from_ || b == to_) return false;
    Dir dir;
    return rules_of(game_).elevation_blocks && game_.scenario.grid().direction(a, b, dir) &&
           game_.scenario.edge(a, dir).ridge();
  }

  const Game& game_;
  HexId from_, to_;
  int low_, high_;
};

bool is_free(const Game& game, HexId from, HexId to, int distance) {
  const Grid& grid = game.scenario.grid();
  const Cube a = cube_of(grid, from);
  const Cube b = cube_of(grid, to);
  const Line line(game, from, to);

  // Points along the line, fine enough that no hex it runs through is missed (the tests draw every
  // line up to seven hexes, the longest range of any gun).
  const int samples = 12 * distance;
  Touching place;
  place.hexes[place.count++] = from;
  for (int i = 1; i < samples; ++i) {
    const int x = a.x * samples + (b.x - a.x) * i;
    const int z = a.z * samples + (b.z - a.z) * i;
    const Touching at = hexes_at(grid, x, z, samples);
    if (at.count == 3) continue;  // a corner: its hexes are met before and after
    bool is_new = true;  // not so on a side that is only crossed: it touches the hex we come from
    for (int k = 0; k < at.count; ++k) {
      for (int m = 0; m < place.count; ++m) is_new &= at.hexes[k] != place.hexes[m];
      is_new &= at.hexes[k] != from && at.hexes[k] != to;
    }
    if (!is_new) continue;
    bool blocked = true;  // between two hexes only if both block [9.32]
    for (int k = 0; k < at.count; ++k) blocked &= line.blocks(at.hexes[k]);
    if (blocked || line.ridges_close(place, at)) return false;
    place = at;
  }
  return true;
}

}  // namespace

bool has_line_of_sight(const Game& game, HexId from, HexId to) {
  const int distance = game.scenario.grid().distance(from, to);
  if (distance <= 1) return true;  // [9.44]
  SightMemory& memory = work_of(game).sight;
  constexpr uint32_t known = 1u << 31;
  const uint32_t line = known | uint32_t{index_of(from)} << 13 | uint32_t{index_of(to)} << 1;
  uint32_t& place = memory.lines[line * 2654435769u >> 26];  // spread by the golden ratio
  if ((place & ~1u) != line) place = line | (is_free(game, from, to, distance) ? 1 : 0);
  return (place & 1) != 0;
}

Incoming incoming_sides(const Game& game, HexId from, HexId to) {
  const Grid& grid = game.scenario.grid();
  Dir across;
  if (grid.direction(to, from, across)) return {across, across};  // neighbours
  const Cube a = cube_of(grid, from);
  const Cube b = cube_of(grid, to);
  // Walk back from the target's centre to the first point outside it; where that point lies on the
  // side between two of its neighbours, the line came in through the corner they share. A point is
  // in the target as long as no two of its offsets differ by more than a step (hexes_at).
  const int x = a.x - b.x, y = a.y - b.y, z = a.z - b.z;
  const int widest = greatest(abs(x - y), abs(y - z), abs(z - x));
  if (widest == 0) return {Dir::n, Dir::n};  // the same hex
  const int samples = 24 * grid.distance(from, to);
  for (int i = samples - samples / widest - 1; i >= 0; --i) {
    const Touching at =
        hexes_at(grid, a.x * samples + (b.x - a.x) * i, a.z * samples + (b.z - a.z) * i, samples);
    Dir sides[2] = {Dir::n, Dir::n};
    int count = 0;
    for (int k = 0; k < at.count; ++k) {
      if (!game.scenario.on_map(at.hexes[k]))
        continue;  // beyond the edge is no ground to fire over
      Dir dir;
      if (count < 2 && grid.direction(to, at.hexes[k], dir)) sides[count++] = dir;
    }
    if (count == 0) continue;
    return {sides[0], sides[count - 1]};
  }
  return {Dir::n, Dir::n};
}

}  // namespace bg::bluegray
