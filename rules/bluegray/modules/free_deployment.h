// The optional rule of free deployment: before the first game-turn each side puts the units of its
// set-up where it likes, on the hexes its set-up names. The player who moves second sets up first.
// They stand as in history until they are put elsewhere, so that a side may leave any of them.
#pragma once

#include "rules/bluegray/modules/dummies.h"
#include "rules/bluegray/position.h"
#include "rules/bluegray/rules.h"
#include "rules/core/event.h"
#include "rules/core/mind.h"
#include "rules/core/result.h"

namespace bg::bluegray::free_deployment {

inline constexpr RuleRef anywhere = supplement_rule(14, 0);

// Whether the set-up is a phase of the game: all units may be put elsewhere, or the dummies alone.
inline bool is_a_phase(const Rules& rules) {
  return rules.deploys_freely || rules.has_dummies;
}
inline RuleRef rule_of(const Rules& rules) {
  return rules.deploys_freely ? anywhere : dummies::where_set_up;
}

// The order of a unit that begins the game in this hex [12.17].
inline Morale order_at_start(const Position& position, HexId hex) {
  const bool in_town = position.scenario.terrain(hex) == Terrain::town;
  return position.rules.has_morale && in_town ? Morale::disordered : Morale::good;
}

// Of the side whose turn it is to set up; the verb is `move`.
Result check_put(const Position& position, UnitId unit, HexId hex);
// Whether the hex has room for it.
Result check_room(const Position& position, UnitId unit, HexId hex);
void put(MutablePosition& position, UnitId unit, HexId hex, EventList& events);
void list(const Position& position, UnitId unit, CommandList& out);

}  // namespace bg::bluegray::free_deployment
