// What a battle is about, read from its score rows: what a point of strength is worth, and which hexes
// somebody wants. Everything is in hundredths of a victory point.
#pragma once

#include <etl/vector.h>

#include "rules/system.h"

namespace bg::ai {

inline constexpr int point = 100;  // one victory point

enum class GoalKind : uint8_t {
  hold,   // scores for whoever holds it
  leave,  // our units score by leaving the map here
  bar     // the enemy's would
};

struct Goal {
  HexId hex;
  GoalKind kind;
  bool ours;  // we hold it already
  int16_t value;
};
// Objectives and exits of the battle with the most, and some to spare.
using Goals = etl::vector<Goal, 24>;

class Worth {
 public:
  void read(const Game& game, const GameState& state, Side side);

  // What it costs its owner, and gives the other, when this unit is lost.
  int of_unit(const Game& game, UnitId unit) const;
  // What leaving the map is worth for a unit of ours.
  int of_leaving(const Game& game, UnitId unit) const;
  // What a hex is worth beyond its ground.
  int of_hex(HexId hex) const;

  const Goals& goals() const { return goals_; }
  int turns_left() const { return turns_left_; }

 private:
  Side side_ = Side::none;
  int turns_left_ = 0;
  int strength_[2] = {};  // per strength point, by owner
  int leaving_ = 0;       // per strength point of ours
  UnitId precious_ = UnitId::none;  // a unit with a score row of its own
  int precious_value_ = 0;
  Goals goals_;
};

}  // namespace bg::ai
