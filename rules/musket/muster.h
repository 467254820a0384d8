// Set-up [3.0], [17.0] and the beginning of a movement phase [4.1]: the battle's dice, arrivals,
// replacements, battalions at large, and those who return from the turn record track.
#pragma once

#include "rules/musket/position.h"

namespace bg::musket {

// Everybody where the battle's source puts them, nothing asked yet.
void set_up(const Scenario& scenario, State& state);

// Arrivals and dice as a movement phase of `side` begins; leaves who has returned to be placed.
void begin_phase(Play& play);
// Whether the owner has anything to do about it.
bool has_muster(const Position& position);

Result check_setup(const Position& position, Command command);
Result check_place(const Position& position, Command command);
Result check_refit(const Position& position, Command command);
Result check_summon(const Position& position, Command command);
// Nobody who has returned is left without a place.
Result check_end_of_muster(const Position& position);

void do_setup(Play& play, Command command);
void do_place(Play& play, Command command);
void do_refit(Play& play, Command command);
void do_summon(Play& play, Command command);

void list_setup(const Position& position, UnitId unit, CommandList& out);
void list_muster(const Position& position, UnitId unit, CommandList& out);

}  // namespace bg::musket
