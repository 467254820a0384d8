// How the points stood at the end of each player-turn, for the standing chart and the end screen.
// Derived from the game; made anew when one is loaded.
#pragma once

#include "rules/core/session.h"

namespace bg::ui {

// What a side would score if the game ended now.
int standing_of(const Game& game, ConstStateRef state, Side side);

// The level of victory that these points would bring in this position.
uint8_t level_for(const Game& game, ConstStateRef state, int union_points, int confederate_points);

class Curve {
 public:
  void start(const Session& session);
  // Call after every accepted command; takes a point whenever a player-turn has ended, and answers
  // whether one has.
  bool follow(const Session& session);

  // As notes of a snapshot; from others it starts anew.
  etl::span<const uint8_t> notes() const {
    return {reinterpret_cast<const uint8_t*>(this), sizeof *this};
  }
  void start_from(etl::span<const uint8_t> notes, const Session& session);

  int count() const { return count_; }
  // Point 0 is the start; point n the end of the n-th player-turn.
  int points(int index, Side side) const { return points_[index][index_of(side)]; }

 private:
  void add(const Session& session);
  // The start and two player-turns of each of 31 turns; the longest battle so far has 20.
  static constexpr int max_points = 64;
  int16_t points_[max_points][2] = {};
  uint8_t count_ = 0;
  uint8_t turn_ = 0;
  Side side_ = Side::none;
};

}  // namespace bg::ui
