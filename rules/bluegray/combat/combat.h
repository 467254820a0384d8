// How a combat phase opens and closes, and the planning of an attack. What binds the players is in
// duties.h, what they may choose on the way through a combat in choices.h, its steps in
// procedure.h; a step that needs a choice waits in state.combat.stage for its player (stages.h).
#pragma once

#include "rules/bluegray/combat/odds.h"
#include "rules/bluegray/position.h"
#include "rules/core/event.h"
#include "rules/core/result.h"

namespace bg::bluegray {

class Procedure;

// Opens the combat phase of state.clock.side: night recovery, rally rolls, who is engaged.
void begin_combat_phase(MutablePosition& position, EventList& events);

// Planning an attack, and what may be done beside it, as the stages table has it (stages.h).
Result check_planning(const Position& position, Command command);
void list_planning(const Position& position, UnitId unit, CommandList& out);
void do_planning(Procedure& procedure, Command command);

// Where a stack attacks as one [8.22], whoever stands with an attacker of the plan and can attack
// joins it. Planning a whole attack before it is announced needs this too.
void complete_stacks(MutablePosition& position);

// Sends off routed units and trains that must go [12.32]. True when a choice is pending.
bool close_combat_phase(MutablePosition& position, EventList& events);
// After the last fall-back: markers that go with the phase.
void tidy_after_combat(MutablePosition& position, EventList& events);

}  // namespace bg::bluegray
