// How the plots of simultaneous movement are carried out: those out of command are struck, then
// both sides go on together through six sub-segments until they are where they were to go, or the
// enemy or friends stop them.
#pragma once

#include "rules/bluegray/position.h"
#include "rules/core/event.h"

namespace bg::bluegray::simultaneous {

// Both sides lay their plots open.
void open_plots(MutablePosition& position, EventList& events);
// One sub-segment. False once nobody goes on.
bool run_sub_segment(MutablePosition& position, EventList& events);
bool anyone_goes(const Position& position);
// Whether units out of command are still to scatter.
bool anyone_scatters(const Position& position);
void finish_running(MutablePosition& position, EventList& events);

}  // namespace bg::bluegray::simultaneous
