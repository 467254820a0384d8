// The optional rules of cavalry: it counts half against infantry and guns, it may leave a fight
// with them before it begins, and it may charge: one long ride over open ground, and then it must
// attack, at full strength. The retreat itself is that of combat/procedure.
#pragma once

#include "rules/bluegray/position.h"
#include "rules/bluegray/reach.h"
#include "rules/core/event.h"
#include "rules/core/result.h"

namespace bg::bluegray::cavalry {

inline constexpr RuleRef halves = supplement_rule(8, 71);
inline constexpr RuleRef charges = supplement_rule(8, 73);

// Whether the cavalry of either side meets infantry or guns in an attack.
struct Halved {
  bool attacking = false;
  bool defending = false;
};
Halved halved_in(const Position& position, const Combat& combat);

// Whether a unit may charge at all now, and if not, why.
Result may_charge(const Position& position, UnitId unit);
Result check_charge(const Position& position, UnitId unit, HexId hex);
// Where a charge may end, of those that the reach of charges has.
bool may_end(const Position& position, UnitId unit, HexId hex, const Reach& reach);
void do_charge(MutablePosition& position, UnitId unit, HexId hex, EventList& events);

}  // namespace bg::bluegray::cavalry
