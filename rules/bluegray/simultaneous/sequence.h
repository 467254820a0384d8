// The game-turn of simultaneous movement: reinforcements, plots of both sides in secret, movement
// and combat of both together. A sequence of its own over the same moves, odds and retreats; the
// system asks it where the rules of a game are simultaneous.
#pragma once

#include "rules/bluegray/position.h"
#include "rules/core/event.h"
#include "rules/core/result.h"
#include "rules/core/system.h"

namespace bg::bluegray::simultaneous {

bool is_chosen(uint64_t options);
// The same game as it would be if each side had a turn of its own, for whoever plans one.
Game with_turns(const Game& game);

// The first game-turn.
void open_play(MutablePosition& position, EventList& events);

// Commands that answer no stage of a combat (stages.h), and `end` in every case.
Result check(const Position& position, Command command);
void carry_out(MutablePosition& position, Command command, EventList& events);
void list(const Position& position, UnitId unit, CommandList& out);
// After a choice of a stage: the game goes on as far as nobody has a choice.
void go_on(MutablePosition& position, EventList& events);

// Whether a unit has a mission and its side is allotting its attacks.
bool is_told_to_attack(const Position& position, UnitId unit);

// The state without the plots of the other side, as long as they are secret.
void veil(const Game& game, const GameState& state, Side viewer, GameState& out);

}  // namespace bg::bluegray::simultaneous
