// Reserves [14.0]: formed, moved, deployed. A reserve is known by its units, each of which carries
// the number of its marker; whoever commands one of them commands all.
#pragma once

#include "rules/regiments/position.h"

namespace bg::regiments {

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

}  // namespace bg::regiments
