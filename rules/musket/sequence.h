// The sequence of play [4.0]: what follows what. The gate calls it where a player ends a stage;
// nothing else moves the clock.
#pragma once

#include "rules/musket/position.h"

namespace bg::musket {

void begin_game(const Scenario& scenario, uint64_t seed, State& state);

// The player who acts is done with the stage at hand, or passes on what is left of it.
Result check_end(const Position& position);
void end_stage(Play& play);

// The Confederate aim [18.2].
Result check_choose(const Position& position, Command command);
void do_choose(Play& play, Command command);

// After each command: a stage in which nothing is left to do ends by itself.
void go_on(Play& play);

}  // namespace bg::musket
