// Line of sight between two hexes [9.3]: exact, by integer geometry. Knows terrain, not units.
#pragma once

#include "rules/core/system.h"

namespace bg::bluegray {

// Lines that were looked along lately. They depend on the map and the edition alone, and a list of
// targets asks for the same ones again and again.
struct SightMemory {
  static constexpr int size = 64;
  uint32_t lines[size] =
      {};  // both hexes of 12 bits, whether the line is free, and a bit for "known"
};
static_assert(max_hexes <= 1 << 12);

// Whether artillery in `from` may bombard `to`, as far as the ground between them goes.
bool has_line_of_sight(const Game& game, HexId from, HexId to);

// The side of `to` through which a shot from `from` comes in. Where the line runs exactly through a
// corner of `to` both sides are answered; otherwise both are the same. A side on the map's edge is
// never one of them: a shot along the edge comes in by the other side of its corner.
struct Incoming {
  Dir one;
  Dir other;
};
Incoming incoming_sides(const Game& game, HexId from, HexId to);

}  // namespace bg::bluegray
