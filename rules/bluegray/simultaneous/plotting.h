// The secret orders of simultaneous movement: where units go, when, and which of them attack. Given
// one side after the other; the enemy and his zones are left out of account, since he may be gone
// by then. Nothing of it is told by events.
#pragma once

#include "rules/bluegray/position.h"
#include "rules/core/result.h"
#include "rules/core/system.h"

namespace bg::bluegray::simultaneous {

// Of the side that plots; the verbs are `plot`, `pause` and `mission`.
Result check_order(const Position& position, Command command);
void give_order(MutablePosition& position, Command command);
void list_orders(const Position& position, UnitId unit, CommandList& out);

// Where the plot of a unit leads, and how many sub-segments it takes.
HexId end_of_plot(const Position& position, UnitId unit);
int length_of_plot(const Position& position, UnitId unit);
// How many it may take: six, or three for an attacker, or as few as the unit has points.
int longest_plot(const Position& position, UnitId unit);

// The cost of a step in sub-segments as the ground has it, with a friend's place in the way.
int step_time(const Position& position, UnitId unit, HexId from, Dir dir);

// What comes next in a plot that goes on: one step, or several where nobody stops on the way, on a
// ferry or a pontoon.
struct Leg {
  HexId to;
  int time;
  int steps;
};
Leg next_leg(const Position& position, UnitId unit);

// What a plot further on to `hex` would take, 0 where it cannot lead there; and the way, from its
// end backwards.
struct PlottedWay {
  int time = 0;
  int count = 0;
  Dir steps[6] = {};  // the last one first
};
PlottedWay find_way(const Position& position, UnitId unit, HexId hex);

// Counts the orders of the side that plots against its quota.
void recount_quota(MutablePosition& position);

}  // namespace bg::bluegray::simultaneous
