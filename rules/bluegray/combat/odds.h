// The arithmetic of one attack: every strength with every change and its case, the column, the die.
// The combat procedure, the planner on screen and `bg odds` all read the same figures.
#pragma once

#include <etl/vector.h>

#include "rules/bluegray/position.h"
#include "rules/bluegray/rules.h"
#include "rules/core/view.h"

namespace bg::bluegray {

// Where distance weakens guns; cited by the module that brings it, too.
inline constexpr RuleRef guns_weaken_with_range = supplement_rule(8, 17);
// Where attackers from two sides count double.
inline constexpr RuleRef attack_in_flank = supplement_rule(7, 26);

enum class NightEffect : uint8_t { none, doubled, halved };

struct Odds {
  int attack = 0;
  int defence = 0;
  int level = 0;              // before shifts; see level_of
  int shift_left = 0;         // for the defender
  int shift_right = 0;        // for the attacker
  int column = 0;             // on the table, after shifts and voluntary reduction
  int die_modifier = 0;       // taken off the die [8.61]
  bool woods_chosen = false;  // the defender took the woods' shift instead of all else [8.45]
  bool below_table = false;   // worse than 1:5 before shifts
  // The clause under which the attack is too weak to be made of one's own will, or null; judged
  // before shifts and night. `lost`: if it must be made, it is an attacker retreat without a die.
  const blob::Clause* too_weak = nullptr;
  bool lost = false;
};

// The level a clause of least odds names.
int least_level(const blob::Clause& clause);

// Levels continue the table's columns upwards: 0 is 1:5, 5 is 1:1, 7 is 2:1, 11 is 6:1, 12 is 7:1 …
int level_of(int attack, int defence);

// The attack in state.combat: its attacked hexes, attackers, bombarding units and column cap.
Odds compute_odds(const Position& position, NightEffect night, ModifierList* modifiers = nullptr);

// The same for an attack that is only thought of.
Odds compute_odds(const Position& position, const Combat& combat, NightEffect night,
                  ModifierList* modifiers = nullptr);

// The result for a die, with the modifier of the odds applied; the same for all if it is lost.
Outcome look_up(const Game& game, const Odds& odds, int die);

// Rounding to the nearest whole, halves up, never below one [8.32].
constexpr int rounded(int numerator, int denominator) {
  const int value = (2 * numerator + denominator) / (2 * denominator);
  return value < 1 ? 1 : value;
}

// Whether guns stand in an enemy zone and therefore fight there instead of bombarding [9.41].
bool is_engaged(const Position& position, UnitId guns);

// The clause that keeps guns from bombarding where they stand or after what they did, or null: in a
// ferry hex, or horse artillery after a forced march.
const blob::Clause* bars_bombardment(const Position& position, UnitId guns);

// Whether an enemy-held hex is within reach of a unit's attack, by [8.15], [9.1] and [9.4].
enum class Hit : uint8_t { no, adjacent, bombard };
// How far a gun or gunboat bombards [9.11], [9.65], or as the battle says.
int range_of(const Position& position, UnitId unit);
// The case that keeps it from firing so far.
RuleRef why_out_of_range(const Position& position, UnitId unit, int distance);
Hit can_hit(const Position& position, UnitId attacker, HexId hex);

}  // namespace bg::bluegray
