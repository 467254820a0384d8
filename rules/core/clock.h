// What every rule system has in its state, and all of it that the session, the journal and the
// front ends read: the dice, whose turn it is, whether it is over. The first member of each
// system's own state.
#pragma once

#include <type_traits>

#include "rules/core/ids.h"
#include "rules/core/rng.h"

namespace bg {

struct Clock {
  Rng rng;
  uint32_t finals;    // dice that have fallen, things that were revealed: undo never crosses one
  int16_t points[2];  // victory points by side
  uint8_t turn;       // 1 .. turns
  Side side;          // the phasing player
  Side to_act;        // whose choice is awaited
  uint8_t over;       // 1 once the game has ended
  uint8_t level;      // index of the victory level then
  uint8_t spare[3];   // keeps it a multiple of eight
};
static_assert(std::is_standard_layout_v<Clock> && std::has_unique_object_representations_v<Clock>);

// The clock's fields, for the visitor of a state that begins with one: ids 1 to 15 are the clock's.
template <class F>
constexpr void each_field(const Clock& clock, F&& f) {
  f(1, clock.rng.state);
  f(2, clock.finals);
  f(3, clock.points);
  f(4, clock.turn);
  f(5, clock.side);
  f(6, clock.to_act);
  f(7, clock.over);
  f(8, clock.level);
  f(9, clock.spare);
}

// A die of the game; undo does not cross it.
inline uint8_t roll_die(Clock& clock) {
  ++clock.finals;
  return clock.rng.die();
}

}  // namespace bg
