// Ammunition that runs out and comes back [clauses out_of_ammunition, supplies]. Movement and
// combat ask whether a unit is short of it; the movement phase tells when a supplier has stopped.
#pragma once

#include "rules/bluegray/position.h"
#include "rules/core/event.h"

namespace bg::bluegray {

// The clause under which the unit is out of ammunition now, or null.
const blob::Clause* out_of_ammunition(const Position& position, UnitId unit);

// Units with a free path to a supplier have ammunition from now on. While the phase goes on, only
// suppliers who have done their moving count; as it ends, all.
enum class Suppliers : uint8_t { that_have_moved, all };
void resupply(MutablePosition& position, Suppliers suppliers, EventList& events);

}  // namespace bg::bluegray
