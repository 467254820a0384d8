// Losses, victory points, lines of communications and the end of the game, read from the battle's
// score rows.
#pragma once

#include "rules/bluegray/board.h"
#include "rules/event.h"

namespace bg::bluegray {

// Takes a unit off the map as a loss and awards its points.
void eliminate(const Game& game, GameState& state, UnitId unit, RuleRef why, EventList& events);
// Awards what an exited unit brings at once.
void score_exit(const Game& game, GameState& state, UnitId unit, EventList& events);

// Whether a unit, on the map or not yet entered, has its line of communications.
bool has_line(const Game& game, const GameState& state, UnitId unit);
// Whether the road from an exit to the far edge is open for a side.
bool road_is_open(const Game& game, const GameState& state, Side side);

// The points a side would end with if the game ended now.
int standing(const Game& game, const GameState& state, Side side);

// The last tally, the level of victory, and the end.
void end_game(const Game& game, GameState& state, EventList& events);

}  // namespace bg::bluegray
