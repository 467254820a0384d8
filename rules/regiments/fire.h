// Bombardment and fire at a distance [11.0], and the fortunes of war [15.0], one of which is a
// shot.
#pragma once

#include "rules/regiments/position.h"

namespace bg::regiments {

Result check_fire(const Position& position, Command command);
void do_fire(Play& play, Command command);
// Resolves the fire that is announced; takes it back.
Result check_barrage(const Position& position, Command command);
void do_barrage(Play& play);
Result check_cancel(const Position& position, Command command);
void do_cancel(Play& play);
Result check_mass(const Position& position, Command command);
void do_mass(Play& play, Command command);
void list_fire(const Position& position, UnitId unit, CommandList& out);
// Whether there is anything the unit could fire at.
bool has_fire(const Position& position, UnitId unit);

// Whether the unit could fire at the hex, as far as range, sight and darkness go.
bool can_reach(const Position& position, UnitId unit, HexId hex);

bool has_fortune(const Position& position);
Result check_fortune(const Position& position, Command command);
void do_fortune(Play& play, Command command);
void end_fortune(Play& play);
void end_sally(Play& play);
void list_fortunes(const Position& position, UnitId unit, CommandList& out);

}  // namespace bg::regiments
