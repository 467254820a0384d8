// Losses, victory points, lines of communications and the end of the game, read from the battle's
// score rows.
#pragma once

#include "rules/bluegray/board.h"
#include "rules/core/event.h"

namespace bg::bluegray {

// Takes a unit off the map as a loss and awards its points.
void eliminate(const Game& game, GameState& state, UnitId unit, RuleRef why, EventList& events);
// Awards what a unit that has left the map from this hex brings at once, and notes what it may
// bring at the end.
void score_exit(const Game& game, GameState& state, UnitId unit, HexId from, EventList& events);
// Points for a flag that has just been raised.
void score_flag(const Game& game, GameState& state, uint8_t flag, EventList& events);
// Points that are there before the first move.
void score_start(const Game& game, GameState& state);
// A side comes into possession of an objective.
void take_objective(const Game& game, GameState& state, int objective, Side side, UnitId unit,
                    EventList& events);
// As a phase ends: objectives that a zone of control alone takes.
void settle_zones(const Game& game, GameState& state, EventList& events);
// As a player-turn ends, while `state` still names its side and turn.
void score_player_turn(const Game& game, GameState& state, EventList& events);

// Whether a unit, on the map or not yet entered, has its line of communications.
bool has_line(const Game& game, const GameState& state, UnitId unit);
// Whether the road from an exit to the far edge is open for a side.
bool road_is_open(const Game& game, const GameState& state, Side side);

// Calls f(context, hex) for every hex from which a side's units, or its road to the exits, have a
// line of communications. False where the battle knows none for it.
bool list_line(const Game& game, const GameState& state, Side side, void* context,
               void (*f)(void* context, HexId hex));

// The line of communications of this kind that holds for a side, or nullptr.
const blob::Line* find_line(const Game& game, const GameState& state, LineKind kind, Side side);
// Strength that has left the map under a row whose points are settled at the end.
int exited_under(const Game& game, const GameState& state, const blob::Score& score);

// Combat strength a side has lost for good.
int strength_lost(const Game& game, const GameState& state, Side side);

// One award that stands in the book if the game ends now: points so far are in GameState.points,
// these come on top. Calls f(side, points, case, unit or none, hex or none).
using AwardFunction = void (*)(void* context, Side side, int points, RuleRef why, UnitId unit,
                               HexId hex);
void list_final_awards(const Game& game, const GameState& state, void* context, AwardFunction f);

// The points a side would end with if the game ended now.
int standing(const Game& game, const GameState& state, Side side);
// The level of victory for these points in this position.
uint8_t level_of_victory(const Game& game, const GameState& state, int union_points,
                         int confederate_points);

// The level checked as `turn` ends that would end the game there if nothing more happened, or -1.
int early_level(const Game& game, const GameState& state, uint8_t turn);

// The last tally, the level of victory, and the end.
void end_game(const Game& game, GameState& state, EventList& events);
// As a game-turn ends: whether a level checked at this turn ends the game [automatic victory].
bool ends_early(const Game& game, GameState& state, EventList& events);

}  // namespace bg::bluegray
