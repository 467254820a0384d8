// Fieldworks [17.0]: what stands at the start, what is built and razed.
#pragma once

#include "rules/regiments/position.h"

namespace bg::regiments {

void set_up_works(const Scenario& scenario, State& state);
// The set-up leaves some of them to their side [3.2]: which hexes of the Union line have redoubts,
// where the trenches before the ridge are. `lay` changes the hex; what is left open as the set-up
// ends is laid as the battle has it.
Result check_lay(const Position& position, Command command);
void do_lay(Play& play, Command command);
void list_lays(const Position& position, CommandList& out);
void finish_laying(Play& play, Side side);
Result check_build(const Position& position, Command command);
void do_build(Play& play, Command command);
// In the administrative phase: a turn of building is done.
void go_on_building(Play& play);

}  // namespace bg::regiments
