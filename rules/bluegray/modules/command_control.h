// The optional rule of command control: as a movement phase begins a die, or chits, name digits;
// units in hexes whose number ends in one of them do not move at their side's will, and scatter
// when all others have moved. Its command levels are figures of the battle.
#pragma once

#include "rules/bluegray/position.h"

namespace bg::bluegray::command_control {

inline constexpr RuleRef test_of_command = supplement_rule(5, 51);
inline constexpr RuleRef scatter = supplement_rule(5, 52);
inline constexpr RuleRef dug_in_vain = supplement_rule(5, 43);
inline constexpr RuleRef chits = supplement_rule(5, 57);
inline constexpr RuleRef quota_instead = supplement_rule(5, 58);

// Of the side in this game-turn, with what demoralization adds [11.62]; 0: it is never tested.
int level(const Position& position, Side side);
// The digits, a bit each, that the table has for a die and a level.
uint16_t digits_on_table(int die, int level);

}  // namespace bg::bluegray::command_control
