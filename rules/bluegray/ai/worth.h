// What a battle is about, read from its score and level rows: what each unit is worth, what leaving
// the map brings, and which hexes somebody wants. Everything is in hundredths of a victory point.
#pragma once

#include <etl/vector.h>

#include "rules/bluegray/position.h"

namespace bg::ai {

inline constexpr int point = 100;  // one victory point

enum class GoalKind : uint8_t {
  hold,   // counts for whoever holds it
  leave,  // our units score by leaving the map here
  bar,    // the enemy's would
  march   // our units may march off here and come back elsewhere
};

struct Goal {
  HexId hex;  // none: every hex of both areas
  uint8_t area, other_area;
  GoalKind kind;
  bool ours;  // we hold it already, or stand there
  int value;
  bool may_wait = false;  // a way out that is to be closed when somebody comes near it
};
// Objectives and exits of the battle with the most, and some to spare.
inline constexpr int max_goals = 24;
using Goals = etl::vector<Goal, max_goals>;

// The points of both sides if the game ended now.
struct Standing {
  int points[2];
};
Standing standing(const bluegray::Position& position);
// Whether the victory would be this side's then, if the other had so many points more.
bool is_won(const bluegray::Position& position, Side side, Standing now, int his_more = 0);
// By how much a side is ahead then, in hundredths of a point.
int lead(const bluegray::Position& position, Side side);
int strength_on_map(const bluegray::Position& position, Side side);

class Worth {
 public:
  void read(const bluegray::Position& position, Side side);

  // What it costs its owner, and gives the other, when this unit is lost.
  int of_unit(UnitId unit) const { return unit_[index_of(unit)]; }
  // What leaving the map by this way out is worth for each unit of ours, into `gains`.
  void list_gains(const bluegray::Position& position, const Goal& out, int* gains) const;
  // What taking a hex brings beyond its ground.
  int of_hex(HexId hex) const;

  // Whether leaving counts only if the road behind is open at the end.
  bool needs_road() const { return needs_road_; }

  const Goals& goals() const { return goals_; }
  int turns_left() const { return turns_left_; }

 private:
  void read_score(const bluegray::Position& position, const blob::Score& score);
  void add_hexes(const bluegray::Position& position, uint8_t area, int value);
  void add_hex(const bluegray::Position& position, HexId hex, int value);
  void add_first_control(const bluegray::Position& position, const blob::Score& score, int value);
  void add_line(const bluegray::Position& position, LineKind kind, Side owner, int value,
                bool may_wait = false);
  Goal* find_hold(HexId hex);
  void add_exits(const Game& game, const blob::Score& score);
  int gain_by(const bluegray::Position& position, const blob::Score& score, UnitId unit) const;
  void add_exits(const Game& game, uint8_t whose, uint8_t area, int value);
  void add_winning_exits(const bluegray::Position& position, const blob::Level& level);

  Side side_ = Side::none;
  int turns_left_ = 0;
  bool needs_road_ = false;
  int unit_[bluegray::max_units];
  Goals goals_;
};

// Calls f(HexId) for every hex of a goal.
template <class F>
void each_hex_of(const Game& game, const Goal& goal, F&& f) {
  if (goal.hex != HexId::none) return f(goal.hex);
  for (uint16_t i = 0; i < game.scenario.grid().hex_count(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if (game.scenario.on_map(hex) && game.scenario.in_area(goal.area, hex) &&
        game.scenario.in_area(goal.other_area, hex))
      f(hex);
  }
}

}  // namespace bg::ai
