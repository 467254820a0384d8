// All that undo gives back of a game of the folio. Plain, trivially copyable, without padding; read
// and written inside this folder only, by the rules through a Play (position.h).
#pragma once

#include <type_traits>

#include "rules/core/ids.h"
#include "rules/core/unit_set.h"
#include "rules/musket/clock.h"

namespace bg::musket {

// The folio has 91 counters: 76 units, 6 battalions, 5 leaders, 2 headquarters, 2 trains.
inline constexpr uint16_t max_units = 96;
inline constexpr uint8_t box_count = 3;

// Where a counter is.
enum class Place : uint8_t {
  waiting,  // arrives in a later game-turn
  map,
  box,        // off the map, in the box `box`
  track,      // routed, on the turn record track at turn `due`
  pool,       // eliminated; a replacement may bring it back
  aside,      // a battalion that is not in play
  destroyed,  // for good
  captured,
  removed  // a fallen leader, or trains that went to Chattanooga: 18.3 says what that is worth
};

namespace mark {
inline constexpr uint16_t reduced = 1 << 0;  // has lost a step
inline constexpr uint16_t disrupted = 1 << 1;
inline constexpr uint16_t active = 1 << 2;  // a leader, headquarters or trains
inline constexpr uint16_t moved = 1
                                  << 3;  // in this movement phase, or has stood still for something
inline constexpr uint16_t held = 1 << 4;      // by fog of war
inline constexpr uint16_t fogged = 1 << 5;    // has been the object of fog of war in this phase
inline constexpr uint16_t attacked = 1 << 6;  // has attacked, supported or bombarded
inline constexpr uint16_t assailed = 1 << 7;  // has been attacked; bombardment is no attack
inline constexpr uint16_t gave = 1 << 8;  // a leader who gave his benefit in this movement phase
inline constexpr uint16_t returning = 1 << 9;  // back from the track and not yet placed
// What outlasts the player-turn.
inline constexpr uint16_t lasting = reduced | disrupted | active;
}  // namespace mark

struct Unit {
  HexId hex;  // none unless on the map
  Place place;
  uint8_t box;  // while in one, counted from 0; else 0
  uint8_t due;  // the game-turn it arrives, or stands on; else 0
  uint8_t spare;
  uint16_t marks;

  constexpr bool is(uint16_t any_of) const { return (marks & any_of) != 0; }
  constexpr bool on_map() const { return place == Place::map; }
};

// What the game waits for.
enum class Stage : uint8_t {
  setup,   // each side places its units
  plan,    // the Confederate fixes the aim
  muster,  // replacements, battalions, and places for those who return
  fog,     // the other side plays its fog of war
  move,
  attack,   // planning attacks and bombardments; of the other side when `counter` is set
  aid,      // whether a leader helps the defence
  retreat,  // the owner of those who must
  advance,
  over
};

enum class Outcome : uint8_t { none, ax, ar, ad, ex, dd, dr, dm, dx };

struct Combat {
  HexId hex;             // attacked or bombarded; none while nothing is planned
  UnitId lead;           // chosen by the attacker, or none
  UnitId attack_leader;  // gives his rating
  UnitId defence_leader;
  uint8_t bombards;
  uint8_t has_won;  // those who attack may advance when the hex is empty
  Outcome outcome;
  uint8_t spare;
  UnitSet attackers;
  UnitSet pending;  // must still retreat
  UnitSet firm;     // of those, who may hold instead
};

// Every attack takes a unit that has not attacked yet; a side has 43 units.
inline constexpr int max_assaults = 48;
// Every bombardment takes a battery; a side has five.
inline constexpr int max_shellings = 8;

struct State {
  Clock clock;
  Stage stage;
  uint8_t counter;              // the attacks of the other side's counterattacks
  uint8_t aim;                  // 0 until it is fixed, 1 for A, 2 for B: veiled from the Union
  uint8_t fog;                  // still to be played
  uint8_t extra_fog;            // of 19.5, to come in this phase
  uint8_t steps;                // replacement steps left
  uint8_t step_die;             // which formations they serve; 0 for all
  uint8_t battalions_taken[2];  // by the side that captured them
  uint8_t assault_count;
  uint8_t shelling_count;
  uint8_t spare[5];               // keeps the size a multiple of eight
  HexId assaulted[max_assaults];  // a hex is attacked once a phase
  HexId shelled[max_shellings];
  Combat combat;
  Unit units[max_units];
};

static_assert(std::is_trivially_copyable_v<State> && std::is_standard_layout_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "padding would spoil comparisons");
static_assert(sizeof(State) <= 1280);

inline Unit& at(State& state, UnitId unit) {
  return state.units[index_of(unit)];
}
inline const Unit& at(const State& state, UnitId unit) {
  return state.units[index_of(unit)];
}

}  // namespace bg::musket
