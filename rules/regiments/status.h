// What becomes of units: morale checks, disruption, rout, elimination, capture, extra strength,
// lines of communication, leaders alone, the morale of armies.
#pragma once

#include "rules/regiments/position.h"

namespace bg::regiments {

// The morale that a check of the unit is made against: of the side that is up, a hero's rating, the
// works it defends, and `bonus`.
int morale_of(const Position& position, UnitId unit);
// What is added to the die: ground, darkness, a desperate army.
int morale_die_change(const Position& position, UnitId unit);

struct Check {
  bool passed;
  int excess;  // of the changed die over the morale
};
Check check_morale(Play& play, UnitId unit, RuleRef why, int bonus = 0);

// Whether a line of communication can be traced [5.4].
bool has_line(const Position& position, UnitId unit);
// The hexes where a side's lines end.
bool is_source(const Position& position, Side side, HexId hex);

void disrupt(Play& play, UnitId unit, RuleRef why);
void recover(Play& play, UnitId unit, RuleRef why);
// `excess` of the die that routed it says how far it runs; `was_eliminated`: both at once.
void rout(Play& play, UnitId unit, int excess, RuleRef why, bool was_eliminated = false);
void capture(Play& play, UnitId unit, RuleRef why);
// The front ranks are gone: rebuilt on the spot, or off the map. Answers whether it is still there.
bool eliminate(Play& play, UnitId unit);
void destroy(Play& play, UnitId unit, RuleRef why);
// The extra strength marker that serves the unit; -1 when there is none, or nothing on it.
int strength_marker(const Position& position, UnitId unit);
void spend_strength(Play& play, UnitId unit, int marker);

// A leader is hit: off the map until his fate is rolled for [13.4].
void hit_leader(Play& play, UnitId leader, RuleRef why);
// Leaders whom an enemy zone or unit finds alone go to the nearest friend, or are captured [13.2].
void settle_leaders(Play& play);

int army_morale(const Position& position, Army army);
bool is_in_panic(const Position& position, UnitId unit);
void change_army_morale(Play& play, Army army, int by, RuleRef why);

}  // namespace bg::regiments
