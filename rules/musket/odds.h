// The arithmetic of an attack or a bombardment [9.3]-[9.6], [10.3], broken down by reason. Asked by
// the resolution, by panels before it, and by the machine for attacks it only thinks of.
#pragma once

#include "rules/musket/position.h"

namespace bg::musket {

// What is attacked, by whom.
struct Attack {
  HexId hex = HexId::none;
  UnitSet attackers = {};  // guns in support among them
  UnitId lead = UnitId::none;
  UnitId leader = UnitId::none;  // of the attack
  bool bombards = false;
};

enum class Reason : uint8_t {
  ground,
  crossing,  // every adjacent attacker comes over a bridge or ford
  leader,
  surrounded,
  formations,  // more than one attacks, and nobody holds them together
};
struct Modifier {
  Reason reason;
  int8_t columns;
  RuleRef rule;
};

inline constexpr int last_column = 8;
// The columns of the bombardment table are counted on from those of combat.
inline constexpr int first_bombardment = last_column + 1;
inline constexpr int all_columns = first_bombardment + 4;

struct Odds {
  int attack = 0, defence = 0;
  int first_column = 0;  // of the difference alone
  int column = 0;        // after the modifiers
  Modifier modifiers[5];
  int modifier_count = 0;
  UnitId lead = UnitId::none, enemy_lead = UnitId::none;
};

Odds odds_of(const Position& position, const Attack& attack);

// The column of a difference of strengths, four points wide [9.4].
constexpr int column_of(int difference) {
  if (difference < -6) return 0;
  return difference > 21 ? last_column : (difference + 10) / 4;
}
// The least difference of a column; of the first there is none.
constexpr int least_difference(int column) {
  return 4 * column - 10;
}
static_assert(column_of(least_difference(last_column)) == last_column);
static_assert(column_of(least_difference(last_column) - 1) == last_column - 1);
static_assert(column_of(least_difference(1)) == 1 && column_of(least_difference(1) - 1) == 0);
// The result of a die in a column: an entry of the one diagonal [9.6].
Outcome outcome_of(int column, int die);
// Of a bombardment: Dd, Dr or none [10.3]. The die has lost what the target's ground takes.
Outcome bombardment_of(int column, int die);
// As front ends know it; a state has results by numbers of their own.
bg::Outcome told(Outcome outcome);
int bombardment_die(const Position& position, HexId hex, int die);
constexpr int bombardment_column(int strength) {
  return first_bombardment + (strength > 6 ? 3 : (strength - 1) / 2);
}

// The unit that leads the defence: foot before guns, then better morale, then more strength, then
// the lower number [9.3].
UnitId lead_of_hex(const Position& position, Side side, HexId hex);
// The one that leads an attack unless the attacker names another.
UnitId lead_of(const Position& position, const UnitSet& attackers);

}  // namespace bg::musket
