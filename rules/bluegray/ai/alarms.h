// Steps that raise a flag for the enemy's good: one that ends a limit of his, brings his arrivals
// forward or gives him points. Each has its price, in hundredths of a point.
#pragma once

#include <etl/vector.h>

#include "rules/bluegray/position.h"
#include "rules/bluegray/reach.h"

namespace bg::ai {

class Alarms {
 public:
  // Those that units of `side` could still raise.
  void read(const bluegray::Position& position, Side side);
  bool empty() const { return rows_.empty(); }

  // What the enemy gains by this step, or by the way that a reach takes there.
  int price_of_step(const Game& game, UnitId unit, HexId from, HexId to) const;
  int price_of_way(const Game& game, UnitId unit, const bluegray::Reach& reach, HexId from,
                   HexId to) const;

 private:
  struct Row {
    uint8_t trigger;  // its number
    int price;
  };
  static constexpr int max_rows = 6;
  etl::vector<Row, max_rows> rows_;
};

}  // namespace bg::ai
