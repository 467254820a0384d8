// How the points stood at the end of each player-turn, for the standing chart and the end screen:
// those that are safe, and what it would be if the game ended then. Derived from the game; made
// anew when one is loaded.
#pragma once

#include "rules/core/session.h"

namespace bg::ui {

// What a side would score if the game ended now.
int standing_of(const Game& game, ConstStateRef state, Side side);

// How many points more would bring a side another level in this position, and which; 0 where points
// alone do not.
int points_to_next(const Game& game, ConstStateRef state, Side side, uint8_t& level);

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
  void start_from(const etl::span<const uint8_t>& notes, const Session& session);

  int count() const { return count_; }
  // Stand 0 is the start; stand n the end of the n-th player-turn.
  int safe(int index, Side side) const { return stands_[index].safe[index_of(side)]; }
  int if_ended(int index, Side side) const { return stands_[index].if_ended[index_of(side)]; }
  // Of the game, when the stand was taken: there the next player-turn begins.
  uint32_t records(int index) const { return stands_[index].records; }

 private:
  void add(const Session& session);
  // The start and two player-turns of each of 31 turns; the longest battle so far has 20.
  static constexpr int max_stands = 64;
  struct Stand {
    int16_t safe[2], if_ended[2];
    uint16_t records;
  };
  Stand stands_[max_stands] = {};
  uint8_t count_ = 0;
  uint8_t turn_ = 0;
  Side side_ = Side::none;
};

}  // namespace bg::ui
