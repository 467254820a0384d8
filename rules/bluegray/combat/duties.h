// Who must attack and who must be attacked [8.1]: what binds the phasing player in the combat
// phase, and whether an attack leaves the rest of it possible.
#pragma once

#include "rules/bluegray/combat/odds.h"
#include "rules/bluegray/position.h"
#include "rules/core/result.h"

namespace bg::bluegray {

// What still binds the phasing player [8.11], [8.12]; a plan being made counts as not yet fought.
bool must_attack(const Position& position, UnitId unit);
bool must_be_attacked(const Position& position, HexId hex);
// Whether the phase may end; refused with the first obligation that is open.
Result check_end_of_combat(const Position& position);
// Whether the planned attack can be fought without making another obligation impossible.
Result check_leaves_others(const Position& position);
// Whoever has had his attack when the planned one is fought: those in it, and where a stack attacks
// as one whoever shares a hex with them [8.22].
UnitSet spent_by_plan(const Position& position);

// Why a unit of the phasing side may not take part in any attack now.
Result check_fit_to_attack(const Position& position, UnitId unit);
// An enemy hex holds a unit that may still be attacked in this phase [8.14], [8.75].
bool has_attackable(const Position& position, HexId hex);
// A unit whose presence in an enemy zone binds its side: it began the phase there, and at night it
// came there this turn [11.21]. One that is unfit will fall back instead.
bool is_bound(const Position& position, UnitId unit);
// Must this hex be attacked, leaving aside whether anybody can? [8.11] An attack that is only
// planned may bind to others too.
enum class Plan { counts, ignored };
bool binds(const Position& position, HexId hex, Plan plan = Plan::counts);

// Unfit to attack, and therefore to fall back from an enemy zone it stands in as the phase begins:
// routed [12.32], or without its attack effectiveness where that option is played.
bool is_unfit(const UnitState& unit);
// A unit that may stay out of a fight and attacks takes on every adjacent enemy all the same: out
// of a trench [10.39], at night where it stood [11.21], [8.23], or anybody where combat is
// voluntary. Guns that bombard only fire at
// their single hex [9.13].
bool is_sally(const Position& position, UnitId unit);
// Whether it would be one, if this unit attacked from beside the enemy.
bool would_sally(const Position& position, UnitId unit);

bool is_in_plan(const Combat& combat, HexId hex);
bool bombards_only(const Combat& combat);
// Whether the unit must attack somebody whom the planned attack leaves out.
bool must_attack_elsewhere(const Position& position, UnitId unit);
// Whether nobody attacks but a gun that only helps others [clause rail_gun].
bool is_rail_gun_alone(const Position& position, const UnitSet& attackers);
// Guns alone need 1:5 or better [9.18], unless the edition or the battle lets them try at any odds.
bool is_strong_enough(const Position& position, const Combat& combat);

}  // namespace bg::bluegray
