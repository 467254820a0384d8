// The results of simultaneous combat: kept as the attacks of both sides are fought, suffered when
// all of them are. Losses come first, then retreats, then advances.
#pragma once

#include "rules/bluegray/position.h"
#include "rules/core/event.h"

namespace bg::bluegray::simultaneous {

// The attack that has been fought in GameState::combat: who suffers what. `attackers` without guns
// that results do not touch; of the defenders, `retreating` would have to go.
void keep_result(MutablePosition& position, const UnitSet& attackers, const UnitSet& retreating);

// Each goes on until it waits for a choice; false once there is nothing left.
bool take_losses(MutablePosition& position, EventList& events);
// Of the side in the clock.
bool retreat(MutablePosition& position, EventList& events);
bool advance(MutablePosition& position, EventList& events);

// Who stood in an enemy zone as the repulsion began and has not attacked: both sides at once.
void note_repulsed(MutablePosition& position);
UnitSet repulsed(const Position& position);

}  // namespace bg::bluegray::simultaneous
