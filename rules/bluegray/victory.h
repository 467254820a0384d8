// Losses, victory points, lines of communications and the end of the game, read from the battle's
// score rows.
#pragma once

#include "rules/bluegray/position.h"
#include "rules/core/event.h"
#include "rules/core/view.h"

namespace bg::bluegray {

// Takes a unit off the map as a loss and awards its points.
void eliminate(MutablePosition& position, UnitId unit, RuleRef why, EventList& events);
// Awards what a unit that has left the map from this hex brings at once, and notes what it may
// bring at the end.
void score_exit(MutablePosition& position, UnitId unit, HexId from, EventList& events);
// Points for a flag that has just been raised.
void score_flag(MutablePosition& position, uint8_t flag, EventList& events);
// Points that are there before the first move.
void score_start(MutablePosition& position);
// A side comes into possession of an objective.
void take_objective(MutablePosition& position, int objective, Side side, UnitId unit,
                    EventList& events);
// As a phase ends: objectives that a zone of control alone takes.
void settle_zones(MutablePosition& position, EventList& events);
// As a player-turn ends, while `state` still names its side and turn.
void score_player_turn(MutablePosition& position, EventList& events);

// Whether a unit, on the map or not yet entered, has its line of communications.
bool has_line(const Position& position, UnitId unit);
// Whether the road from an exit to the far edge is open for a side.
bool road_is_open(const Position& position, Side side);

// Whether a side's line from an exit, or to it, stands open from this hex.
bool has_open_line(const Position& position, Side side, HexId from);

// Calls f(context, hex) for every hex from which a side's units, or its road to the exits, have a
// line of communications. False where the battle knows none for it.
bool list_line(const Position& position, Side side, void* context,
               void (*f)(void* context, HexId hex));

// The line of communications of this kind that holds for a side, or nullptr.
const blob::Line* find_line(const Position& position, LineKind kind, Side side);
// Strength that has left the map under a row whose points are settled at the end.
int exited_under(const Position& position, const blob::Score& score);

// Combat strength a side has lost for good.
int strength_lost(const Position& position, Side side);

// One award that stands in the book if the game ends now: points so far are in GameState.points,
// these come on top. Calls f(side, points, case, unit or none, hex or none).
void list_final_awards(const Position& position, void* context, AwardFunction f);

// The points a side would end with if the game ended now.
int standing(const Position& position, Side side);
// The level of victory for these points in this position.
uint8_t level_of_victory(const Position& position, int union_points, int confederate_points);

// The level checked as `turn` ends that would end the game there if nothing more happened, or -1.
int early_level(const Position& position, uint8_t turn);

// The last tally, the level of victory, and the end.
void end_game(MutablePosition& position, EventList& events);
// After a command: whether a level that ends the game at once has been reached.
bool ends_now(MutablePosition& position, EventList& events);
// As a game-turn ends: whether a level checked at this turn ends the game [automatic victory].
bool ends_early(MutablePosition& position, EventList& events);

}  // namespace bg::bluegray
