// The optional rule of free deployment: before the first game-turn each side puts the units of its
// set-up where it likes, on the hexes its set-up names. The player who moves second sets up first.
// They stand as in history until they are put elsewhere, so that a side may leave any of them.
#pragma once

#include "rules/bluegray/position.h"
#include "rules/core/event.h"
#include "rules/core/mind.h"
#include "rules/core/result.h"

namespace bg::bluegray::free_deployment {

inline constexpr RuleRef anywhere = supplement_rule(14, 0);

// Of the side whose turn it is to set up; the verb is `move`.
Result check_put(const Position& position, UnitId unit, HexId hex);
void put(MutablePosition& position, UnitId unit, HexId hex, EventList& events);
void list(const Position& position, UnitId unit, CommandList& out);

}  // namespace bg::bluegray::free_deployment
