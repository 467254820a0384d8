// The movement phase: moves alone and in stacks, stacking, recovery, forced marches, markers, and
// what leaders do in it.
#pragma once

#include "rules/regiments/position.h"

namespace bg::regiments {

inline constexpr int stack_limit = 3;             // [8.1]
inline constexpr uint8_t allowance = 4 * thirds;  // [7.1]

// Those who move together.
struct Group {
  UnitId units[16];
  int count = 0;
  int fighters = 0;

  void add(const Scenario& scenario, UnitId unit) {
    if (count == 16) return;
    units[count++] = unit;
    fighters += is_fighter(scenario, unit);
  }
};

// Who goes along, as `stack` has it in its arg.
namespace company {
inline constexpr uint8_t everybody = 1, no_leaders = 2, with_place = 3;  // 3 + place in the stack
inline constexpr uint8_t most = 6;
}  // namespace company

// Whether a rule of the battle, or an independent command, lets the unit be in that hex.
bool may_go(const Position& position, UnitId unit, HexId hex);
bool is_wreckable(const Scenario& scenario, HexId from, HexId to);

Result check_own(const Position& position, UnitId unit);
// Own, on the map, a leader whose bonus of this couplet is left.
Result check_bonus(const Position& position, UnitId leader, UnitId target);
bool is_near(const Position& position, UnitId leader, HexId hex, int distance);

// Of the unit that is to move, or of a new move by it alone.
Group group_of(const Position& position, UnitId unit, uint8_t company);
Going going_of(const Position& position, const Group& group);
// Whether the unit could still move in this phase.
bool can_move(const Position& position, UnitId unit);
// Whether a group may end its move in a hex, as far as stacking and cavalry go.
Result check_stop(const Position& position, const Group& group, HexId hex, int spent);
// Whether units join the stack there without a check [8.3].
bool joins_freely(const Position& position, const Group& group, HexId hex);
// Nobody is in hand any more.
void lay_down(Play& play);
// What is undone in a hex when somebody comes, volleys; or goes, works being built too.
void drop_volleys(Play& play, HexId hex);
void disturb(Play& play, HexId hex);
void stop_building(Play& play, HexId hex);
// A move outside a movement phase, given by a fortune of war [15.0]: of whichever side the unit is.
Result check_free_move(const Position& position, UnitId unit, HexId hex);
void list_free_moves(const Position& position, UnitId unit, Verb verb, CommandList& out);
// Moves a group to a hex within its reach.
void go(Play& play, Group group, const Going& going, HexId goal);
void assign(Play& play, UnitId unit);
// What follows when a unit has come to a hex: reserves nearby, leaders alone, a hex that decides.
void arrive(Play& play, UnitId unit, HexId hex);
// Whether an enemy infantry unit has a zone there.
bool in_infantry_zone(const Position& position, Side side, HexId hex);
// Whether a cavalry unit could charge over that hexside [10.3].
bool cavalry_may_charge(const Position& position, HexId from, HexId to);
// Whether there is somebody to attack from a hex.
bool has_prey(const Position& position, UnitId unit, HexId from, bool charging);

Result check_move(const Position& position, Command command);
void do_move(Play& play, Command command);
Result check_top(const Position& position, Command command);
void do_top(Play& play, Command command);
Result check_collect(const Position& position, Command command);
void do_collect(Play& play, Command command);
Result check_volley(const Position& position, Command command);
void do_volley(Play& play, Command command);
Result check_charge(const Position& position, Command command);
void do_charge(Play& play, Command command);
Result check_force(const Position& position, Command command);
void do_force(Play& play, Command command);
void list_moves(const Position& position, UnitId unit, CommandList& out);

}  // namespace bg::regiments
