// The optional rule of entrenchments: a unit that stays quiet in a hex for a whole game-turn digs
// itself in, and the work shelters anybody there for the rest of the game. The verb `dig` comes
// here; what ends a work that is begun is told by movement and combat.
#pragma once

#include "rules/bluegray/position.h"
#include "rules/core/event.h"
#include "rules/core/result.h"

namespace bg::bluegray::entrenchments {

inline constexpr RuleRef how_begun = supplement_rule(5, 41);
inline constexpr RuleRef how_finished = supplement_rule(5, 42);
inline constexpr RuleRef worth = supplement_rule(5, 45);
inline constexpr RuleRef no_ground = supplement_rule(5, 46);

// Beside what any unit needs that acts in a movement phase; it may have moved before.
Result check_begin(const Position& position, UnitId unit);

// A unit takes part in combat, on either side: what it has begun is given up.
void note_combat(MutablePosition& position, UnitId unit, EventList& events);

// The case for a started work's end in the rules that are played; the revised ones have their own.
RuleRef why_given_up(const Position& position, RuleRef revised);

}  // namespace bg::bluegray::entrenchments
