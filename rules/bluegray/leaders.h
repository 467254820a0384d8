// Leaders: counters without strength or zone that are on nobody's way. They stand outside the
// Occupancy; what they do for the units they are stacked with, and what befalls them, is asked
// here. Which leader does what is said by the battle's clauses.
#pragma once

#include "rules/bluegray/clauses.h"
#include "rules/bluegray/position.h"
#include "rules/core/event.h"
#include "rules/core/result.h"

namespace bg::bluegray {

inline bool is_leader(const Game& game, UnitId unit) {
  return game.scenario.unit(unit).type() == UnitType::leader;
}

// The case that makes a leader a bystander of fighting, for refusals.
RuleRef cite_leader(const Game& game, UnitId leader);

// Whether the unit is of the leader's command; one without a command of his own leads the army.
bool is_under(const Position& position, UnitId leader, UnitId unit);

// The leader who counts for the units of a side in this hex: the one of the highest rank, or none.
UnitId leader_at(const Position& position, Side side, HexId hex);
// The clause of this kind of the leader who counts here, or null.
const blob::Clause* leader_clause(const Position& position, ClauseKind kind, Side side, HexId hex);

// Whether a leader may stop in a hex: with units of his command, by himself, or where a higher one
// is.
Result check_company(const Position& position, UnitId leader, HexId hex);
// Refused while a leader stands with strangers and can still go elsewhere.
Result check_leaders_placed(const Position& position);

// An enemy combat unit sets foot in a hex with leaders who have nobody with them.
void ride_down(MutablePosition& position, UnitId unit, HexId hex, EventList& events);
// The unit has gone from one hex to another in combat: leaders it leaves without company go along.
void follow(MutablePosition& position, UnitId unit, HexId from, EventList& events);
// The leaders who are with these units.
UnitSet leaders_with(const Position& position, const UnitSet& units);
// Their units have been destroyed: a die for each leader who has not been tried yet.
void test_leaders(MutablePosition& position, const UnitSet& leaders, UnitSet& tried,
                  EventList& events);
// Takes leaders off whose whole command has been eliminated.
void retire_leaders(MutablePosition& position, EventList& events);

// The clause by which a waiting leader comes onto the map beside a unit of his command, or null.
inline const blob::Clause* deployment(const Position& position, UnitId unit) {
  return is_leader(position.game, unit) ? find_clause(position, ClauseKind::deploys, unit)
                                        : nullptr;
}

// Every hex with a unit of the leader's command in it, once each, by calling f(HexId).
template <class F>
void each_hex_of_command(const Position& position, UnitId leader, F&& f) {
  const uint16_t units = position.scenario.unit_count();
  const auto stands = [&](uint16_t i) {
    return position.state.units[i].fate == Fate::on_map &&
           is_under(position, leader, static_cast<UnitId>(i));
  };
  for (uint16_t i = 0; i < units; ++i) {
    if (!stands(i)) continue;
    bool known = false;
    for (uint16_t k = 0; k < i && !known; ++k)
      known = position.state.units[k].hex == position.state.units[i].hex && stands(k);
    if (!known) f(position.state.units[i].hex);
  }
}

}  // namespace bg::bluegray
