// The optional rule of dummies: counters that lie face down and move like units, and are gone as
// soon as they are turned up. They are units that the battle's file does not have (Scenario::with),
// so every rule of movement takes them for what they seem to be; whatever only a real unit can do
// asks `is_one`.
#pragma once

#include "rules/bluegray/position.h"
#include "rules/core/event.h"
#include "rules/core/result.h"

namespace bg::bluegray::dummies {

inline constexpr RuleRef what_they_are = supplement_rule(11, 52);
inline constexpr RuleRef where_set_up = supplement_rule(11, 54);
inline constexpr RuleRef come_with_others = supplement_rule(11, 55);
inline constexpr RuleRef block_no_retreat = supplement_rule(11, 56);
inline constexpr RuleRef fulfil_nothing = supplement_rule(11, 57);

inline bool is_one(const Scenario& scenario, UnitId unit) {
  return scenario.is_extra(unit);
}

// What a player takes a unit for that he has not seen: an average brigade, dummy or not.
inline constexpr int presumed_strength = 4;
inline int strength_it_seems(const Scenario& scenario, UnitId unit) {
  return is_one(scenario, unit) ? presumed_strength : scenario.unit(unit).strength();
}

// The battle with as many dummies as the state has room for, or without where they are not chosen.
Scenario add_to(const Scenario& scenario, uint64_t options);

// It has been turned up.
void vanish(MutablePosition& position, UnitId unit, EventList& events);

// One for each three reinforcements that come on through a hex in a turn. Somebody has; whether
// this dummy may; and by calling f(HexId) where. What the enemy sees tells him no more than that
// it may have come.
void note_entry(MutablePosition& position, UnitId unit, HexId hex);
bool is_due(const Position& position, UnitId unit);
bool may_be_there(const Position& position, UnitId unit);
inline int owed_at(const Gate& gate) {
  return (gate.real & 0x1F) / 3 - (gate.real >> 5);
}
template <class F>
void each_entry(const Position& position, F&& f) {
  for (const Gate& gate : position.state.gates) {
    if (gate.taken != 0 && owed_at(gate) > 0) f(gate.hex);
  }
}

// Whether a real unit of the side stands in the hex; whether one has a zone of control over it.
bool holds_really(const Position& position, Side side, HexId hex);
bool controls_really(const Position& position, Side side, HexId hex);

// Units that must retreat and find no free hex are shown who bars their way: one real unit for each
// hex. Hexes that only dummies bar stand open, since those are turned up. True if one was.
bool clear_way(MutablePosition& position, const UnitSet& retreating, EventList& events);

}  // namespace bg::bluegray::dummies
