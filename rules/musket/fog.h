// Fog of war [14.0], [19.5]: what the other side does to the army that is about to move.
#pragma once

#include "rules/musket/position.h"

namespace bg::musket {

// Rolls how many there are to play; none at night but those of 19.5.
void roll_fog(Play& play);
// Whether any can be played at all.
bool has_fog_to_play(const Position& position);

Result check_delay(const Position& position, Command command);
Result check_stray(const Position& position, Command command);
Result check_spur(const Position& position, Command command);
Result check_rouse(const Position& position, Command command);
Result check_snipe(const Position& position, Command command);

void do_delay(Play& play, Command command);
void do_stray(Play& play, Command command);
void do_spur(Play& play, Command command);
void do_rouse(Play& play, Command command);
void do_snipe(Play& play, Command command);

void list_fog(const Position& position, UnitId unit, CommandList& out);
void list_fog_hexes(const Position& position, CommandList& out);

}  // namespace bg::musket
