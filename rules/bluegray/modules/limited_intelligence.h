// The optional rule of limited intelligence: units lie face down until they come up to the enemy or
// fight, and the other side sees a counter without a face. Commands never name such a unit, checks
// treat it as what it seems to be, and what the other side is shown is a state in which it is
// unknown who lies where.
#pragma once

#include "rules/bluegray/position.h"
#include "rules/core/event.h"

namespace bg {

namespace mark {
inline constexpr uint32_t unknown = 1u << 30;    // in a veiled state alone: who it is means nothing
inline constexpr uint32_t concealed = 1u << 31;  // face down, until it is turned up for good
}  // namespace mark

namespace bluegray {

inline bool is_concealed(const GameState& state, UnitId unit) {
  return at(state, unit).is(mark::concealed);
}

namespace intelligence {

inline constexpr RuleRef faces_turn_up = supplement_rule(11, 5);

bool is_chosen(uint64_t options);
// What stands in a hex shows nothing where every unit takes the same room in it, and no attack is
// refused for the strength that it meets.
bool hides_nothing_else(const Scenario& scenario);

// A unit that fights, leaves or is lost is turned up.
void reveal(MutablePosition& position, UnitId unit, EventList& events);

// The state and an event of it as `viewer` may know them.
void veil(const Game& game, const GameState& state, Side viewer, GameState& out);
void veil_event(const Game& game, const GameState& state, Side viewer, Event& event);

}  // namespace intelligence
}  // namespace bluegray
}  // namespace bg
