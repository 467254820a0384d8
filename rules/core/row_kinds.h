// One row for every kind of special rule and of score: which fields it reads, the least and the
// most of its value, whom it is about. The compiler refuses the other fields in a source, Scenario
// refuses rows outside the bounds, the card of a unit shows the kinds that are about single units.
// Says nothing about what a kind does: that is code of the rule system.
#pragma once

#include "battle_generated.h"

namespace bg {

enum class Reads : uint8_t { no, maybe, yes };

// What a clause is about. Kinds about a unit are shown on its card.
enum class About : uint8_t { unit, leader, side, ground };

struct ClauseSpec {
  blob::ClauseKind kind;
  Reads area, group, value;
  int16_t least, most;  // of `value`, which is 0 where it is not read
  About about;
  bool is_held = false;  // the area's hexes must be objectives
};

struct ScoreSpec {
  blob::ScoreKind kind;
  Reads area, group;
  bool of_enemy;      // the group is the enemy's
  bool is_held;       // the area's hexes must be objectives
  bool is_of_either;  // may be for both sides
};

// Null for a number that is no kind, and for `none`.
const ClauseSpec* spec_of(blob::ClauseKind kind);
const ScoreSpec* spec_of(blob::ScoreKind kind);

// The most and, negative, the least that a score row gives for one thing; twenty-five is the most
// of any battle.
inline constexpr int most_score = 99;

}  // namespace bg
