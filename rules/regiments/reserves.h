// Reserves [14.0]: formed, moved, deployed. A reserve is known by its units, each of which carries
// the number of its marker; whoever commands one of them commands all.
#pragma once

#include "rules/regiments/position.h"

namespace bg::regiments {

inline constexpr int alarm_distance = 3;  // how near an enemy makes a reserve deploy [14.5]

// The reserve the unit is in, or null.
const Reserve* reserve_of(const Position& position, UnitId unit);
Going reserve_going(const Position& position, UnitId unit);

Result check_form(const Position& position, Command command);
void do_form(Play& play, Command command);
Result check_march(const Position& position, Command command);
void do_march(Play& play, Command command);
Result check_deploy(const Position& position, Command command);
void do_deploy(Play& play, Command command);
void list_reserves(const Position& position, UnitId unit, CommandList& out);
// As the movement phase of a side begins.
void ready_reserves(Play& play);
// An enemy has come to a hex: reserves of `side` within three hexes deploy at once [14.5].
void alarm_reserves(Play& play, Side side, HexId hex);
// An enemy has come next to those who deployed so in this phase: they check [14.5].
void catch_deploying(Play& play, Side side, HexId hex);
// Whether a reserve of `side` is that near.
bool reserve_within(const Position& position, Side side, HexId hex, int distance);
// Where a unit can be fired at: its hex, or that of its reserve [14.6].
HexId target_hex(const Position& position, UnitId unit);
// A unit of a reserve that is hit stands in the marker's hex for as long as the result takes; who
// neither retreats nor routs goes back in. `step_out` answers its reserve, none for no reserve.
int step_out(Play& play, UnitId unit);
void step_back(Play& play, UnitId unit, int number);

Result check_bring(const Position& position, Command command);
void do_bring(Play& play, Command command);

}  // namespace bg::regiments
