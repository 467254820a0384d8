// The rules of Command #43 "Chattanooga" as a System; only the list of systems takes it.
#pragma once

#include "rules/core/system.h"
#include "rules/regiments/position.h"
#include "rules/regiments/state.h"

namespace bg {

extern const System regiments_system;

namespace regiments {

Result check(const Position& position, Command command);
void execute(Play& play, Command command);
void legal(const Position& position, UnitId unit, CommandList& out);
bool is_ok(const Position& position);
// A game as this system works on it, its working memory fitted to the state.
Position position_of(const Game& game, const State& state);

}  // namespace regiments

}  // namespace bg
