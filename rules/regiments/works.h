// Fieldworks [17.0]: what stands at the start, what is built and razed.
#pragma once

#include "rules/regiments/position.h"

namespace bg::regiments {

void set_up_works(const Scenario& scenario, State& state);
Result check_build(const Position& position, Command command);
void do_build(Play& play, Command command);
// In the administrative phase: a turn of building is done.
void go_on_building(Play& play);

}  // namespace bg::regiments
