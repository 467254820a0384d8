// The sequence of play [4.0]: set-up, couplets, the administrative phase, the end.
#pragma once

#include "rules/regiments/position.h"

namespace bg::regiments {

void begin_game(const Scenario& scenario, uint64_t options, uint64_t seed, State& state);
// Ends the stage at hand, as its player says.
Result check_end(const Position& position);
void end_stage(Play& play);
// Goes on until somebody has something to decide.
void go_on(Play& play);

Result check_pass(const Position& position, Command command);
void do_pass(Play& play, Command command);
Result check_call(const Position& position, Command command);
void do_call(Play& play, Command command);
Result check_wreck(const Position& position, Command command);
void do_wreck(Play& play, Command command);
Result check_cadre(const Position& position, Command command);
void do_cadre(Play& play, Command command);

}  // namespace bg::regiments
