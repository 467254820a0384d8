// How far every hex is from a goal, for foot soldiers over the ground, in thirds of a movement
// point. A flood in portions, so that a slice of thinking stays short.
#pragma once

#include "rules/bluegray/position.h"

namespace bg::ai {

class Field {
 public:
  static constexpr uint16_t unknown = 0xFFFF;

  void clear(const Game& game);
  void add_goal(HexId hex);
  // Goes on for so many hexes; true when the flood has come to rest. Ground in the zone of
  // `against`, or held by him, is dear but not closed: he may be gone by then.
  // Along roads and trails alone for what is bound to them.
  bool spread(const Game& game, const bluegray::Occupancy& occupancy, Side against, int hexes,
              bool by_ways = false);

  uint16_t at(HexId hex) const { return far_[index_of(hex)]; }

 private:
  // A ring of hexes to visit; each is in it at most once, so it never overflows.
  uint16_t far_[bluegray::max_hexes];
  HexId ring_[bluegray::max_hexes];
  uint32_t queued_[(bluegray::max_hexes + 31) / 32];
  uint16_t head_ = 0, count_ = 0;
  void push(HexId hex);
};

}  // namespace bg::ai
