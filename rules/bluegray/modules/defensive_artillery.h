// The optional rule of defensive artillery: guns add their strength to the defence of friends near
// them, and count one against infantry that comes up to them unescorted. The defender names those
// that help in a stage of its own; the odds ask here what they are worth.
#pragma once

#include "rules/bluegray/position.h"
#include "rules/core/result.h"

namespace bg::bluegray::aid {

inline constexpr RuleRef helps_defence = supplement_rule(8, 51);

// Whether guns may help in the combat at hand, and if not, why.
Result check(const Position& position, const Combat& combat, UnitId guns);
Result check_command(const Position& position, Command command);
// All that may, as a player expects who thinks of an attack.
UnitSet all_that_may(const Position& position, const Combat& combat);
// How far the nearest attacker is that the guns can fire at; 0 without one.
int range_to_attacker(const Position& position, const Combat& combat, UnitId guns);
// Whether an attacker stands beside them, so that the result touches them.
bool is_beside_attacker(const Position& position, const Combat& combat, UnitId guns);
// Whether guns in an attacked hex have infantry at their throat and none at their side.
bool is_at_mercy(const Position& position, const Combat& combat, UnitId guns);

}  // namespace bg::bluegray::aid
