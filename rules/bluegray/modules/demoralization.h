// The optional rule of demoralization: a side that has lost a third of its strength fights a column
// worse for the rest of the game, after two thirds two. Told of every loss; the odds ask how far a
// column shifts.
#pragma once

#include "rules/bluegray/position.h"
#include "rules/core/event.h"

namespace bg::bluegray::demoralization {

inline constexpr RuleRef how_reached = supplement_rule(11, 6);
inline constexpr RuleRef shift_of_odds = supplement_rule(11, 61);

// 0, 1 or 2 for double.
int level(const Position& position, Side side);
// Printed columns in favour of who attacks now, or against him.
int columns(const Position& position);

// A unit of this side has been lost.
void note_loss(MutablePosition& position, Side side, EventList& events);

}  // namespace bg::bluegray::demoralization
