// Who comes onto the map: the set-up, reinforcements, the cup, units that return from the status
// box, crossings of the Tennessee and its bridges.
#pragma once

#include "rules/regiments/position.h"

namespace bg::regiments {

void set_up(const Scenario& scenario, uint64_t options, State& state);
// Before the first movement phase of a couplet: what the battle draws from the cup [3.4].
void draw_from_cup(Play& play);
// As a movement phase ends: those drawn who found no hex go back.
void return_to_cup(Play& play);

// Whether a unit could ever stand in the hex: guns and cavalry need a road in closed ground.
bool can_stand(const Scenario& scenario, Kind kind, HexId hex);

Result check_setup(const Position& position, Command command);
void do_setup(Play& play, Command command);
Result check_enter(const Position& position, Command command);
void do_enter(Play& play, Command command);
// Whether the unit is due, and may come on at that hex.
Result check_due(const Position& position, UnitId unit, HexId hex);
// One more of the column that comes on at the hex [9.3]: whether it has points for it; the points.
bool has_column_left(const Position& position, HexId hex);
int count_entry(Play& play, HexId hex);
// In a pontoon boat: to a hex at the river, or on the river beside an enemy who is to be attacked
// [7.8].
Result check_boat(const Position& position, Command command);
void do_boat(Play& play, Command command);
void list_boats(const Position& position, UnitId unit, CommandList& out);
// As the combat phase ends: whoever has not come ashore is lost.
void empty_boats(Play& play);
bool is_on_river(const Position& position, UnitId unit);
// The game-turn in which a waiting unit is due; 0 when it does not come.
int due_turn(const Position& position, UnitId unit);

// Out of the status box: in a movement phase, with extra strength too, or in the administrative
// one.
Result check_put(const Position& position, Command command);
void do_put(Play& play, Command command);
// Whether a unit may come back in that hex [9.1].
bool is_return_hex(const Position& position, UnitId unit, HexId hex);
bool has_return(const Position& position, UnitId unit);

Result check_exit(const Position& position, Command command);
void do_exit(Play& play, Command command);
Result check_bridge(const Position& position, Command command);
void do_bridge(Play& play, Command command);
// As a turn ends: bridges whose builders are still there stand.
void finish_bridges(Play& play);

void list_setup(const Position& position, UnitId unit, CommandList& out);
void list_entries(const Position& position, UnitId unit, CommandList& out);
void list_returns(const Position& position, UnitId unit, CommandList& out);

}  // namespace bg::regiments
