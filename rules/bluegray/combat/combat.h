// The commands of the combat phase: planning an attack and every choice on the way through it. What
// binds the players is in duties.h, what they may choose in choices.h, the steps of a combat in
// procedure.h; a step that needs a choice waits in state.combat.stage for its player.
#pragma once

#include "rules/bluegray/combat/odds.h"
#include "rules/bluegray/position.h"
#include "rules/core/event.h"
#include "rules/core/result.h"

namespace bg::bluegray {

// Opens the combat phase of state.clock.side: night recovery, rally rolls, who is engaged.
void begin_combat_phase(MutablePosition& position, EventList& events);

Result check_combat(const Position& position, Command command);
// Carries out a command of the combat phase other than `end` outside of a combat.
void do_combat(MutablePosition& position, Command command, EventList& events);

// Where a stack attacks as one [8.22], whoever stands with an attacker of the plan and can attack
// joins it. Planning a whole attack before it is announced needs this too.
void complete_stacks(MutablePosition& position);

// Sends off routed units and trains that must go [12.32]. True when a choice is pending.
bool close_combat_phase(MutablePosition& position, EventList& events);
// After the last fall-back: markers that go with the phase.
void tidy_after_combat(MutablePosition& position, EventList& events);

// Every command of one unit (or with none every one without a unit) that check_combat accepts.
void legal_combat(const Position& position, UnitId unit, CommandList& out);

}  // namespace bg::bluegray
