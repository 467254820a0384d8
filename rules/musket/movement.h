// The movement phase [7.0]: moves, marches, disengaging, boxes, recovery and what leaders do in it.
// `check_` says whether, `do_` carries out; both for the system's gate alone.
#pragma once

#include "rules/musket/position.h"

namespace bg::musket {

// A counter of whoever acts, in the forces at all; says nothing of where it is.
Result check_own(const Position& position, UnitId unit);

// Whether a unit may end its move in a hex it can reach: stacking, and who may stand in enemy
// zones.
Result check_stop(const Position& position, UnitId unit, HexId hex);

Result check_move(const Position& position, Command command);
Result check_march(const Position& position, Command command);
Result check_disengage(const Position& position, Command command);
Result check_exit(const Position& position, Command command);
Result check_recover(const Position& position, Command command);
Result check_steady(const Position& position, Command command);
Result check_order(const Position& position, Command command);
Result check_remove(const Position& position, Command command);

void do_move(Play& play, Command command);
void do_march(Play& play, Command command);
void do_disengage(Play& play, Command command);
void do_exit(Play& play, Command command);
void do_recover(Play& play, Command command);
void do_steady(Play& play, Command command);
void do_order(Play& play, Command command);
void do_remove(Play& play, Command command);

// What a unit could be told in the movement phase; `check` still judges each.
void list_moves(const Position& position, UnitId unit, CommandList& out);

// A standard move of a unit as fog of war allows it [14.3].
Result check_going(const Position& position, UnitId unit, HexId hex, Going going);
void go(Play& play, UnitId unit, HexId hex, Going going, RuleRef why);

// HQ, trains and leaders become active as the phase ends [12.1].
void end_movement(Play& play);

// Active, his own, and on the map unless a box will do.
Result check_leader(const Position& position, UnitId leader);

}  // namespace bg::musket
