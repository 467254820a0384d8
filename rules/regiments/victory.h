// How a game ends [3.2] to [3.5].
#pragma once

#include "rules/regiments/position.h"

namespace bg::regiments {

// The levels of every battle, in the order of its source.
namespace level {
inline constexpr uint8_t union_decisive = 0, union_victory = 1, draw = 2, confederate_victory = 3,
                         confederate_decisive = 4, count = 5;
}  // namespace level

// If the game ended now, with the shift that victory points bring [3.5].
uint8_t level_now(const Position& position);
// Whether it ends before its time: a hex that decides, or a map that is cleared as a turn ends.
bool is_decided(const Position& position, bool turn_ends);

}  // namespace bg::regiments
