// The combat phase [9.0], [10.0]: planning an attack, resolving it, retreats, advances, and the
// counterattacks of the other side, which are the same with the parts exchanged.
#pragma once

#include "rules/musket/odds.h"

namespace bg::musket {

// The attack being planned.
Attack planned(const State& state);
// Whether a unit of whoever acts could take part in an attack on, or a bombardment of, a hex.
Result check_part(const Position& position, UnitId unit, HexId hex, bool bombards);
// Whether a fighter that had to retreat now would have a way.
bool has_way_back(const Position& position, UnitId unit);
// Whether anybody of whoever acts could attack or bombard anything.
bool has_attack(const Position& position);

Result check_target(const Position& position, Command command);  // and bombard
Result check_join(const Position& position, Command command);
Result check_lead(const Position& position, Command command);
Result check_fight(const Position& position);
Result check_aid(const Position& position, Command command);
Result check_retreat(const Position& position, Command command);
Result check_leave(const Position& position, Command command);
Result check_hold(const Position& position, Command command);
Result check_advance(const Position& position, Command command);

void do_target(Play& play, Command command);
void do_join(Play& play, Command command);
void do_lead(Play& play, Command command);
void do_cancel(Play& play);
// Each of these goes on to the next stage that waits for somebody.
void do_fight(Play& play);
void do_aid(Play& play, Command command);
void refuse_aid(Play& play);
void do_retreat(Play& play, Command command);
void do_leave(Play& play, Command command);
void do_hold(Play& play, Command command);
void do_advance(Play& play, Command command);
void end_combat(Play& play);

void list_plan(const Position& position, UnitId unit, CommandList& out);
void list_targets(const Position& position, CommandList& out);
void list_retreats(const Position& position, UnitId unit, CommandList& out);

}  // namespace bg::musket
