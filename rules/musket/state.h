// All that undo gives back of a game of the folio. Plain, trivially copyable, without padding; read
// and written inside this folder only, by the rules through a Play (position.h).
#pragma once

#include <type_traits>

#include "rules/core/fields.h"
#include "rules/core/ids.h"
#include "rules/core/state_bytes.h"
#include "rules/core/unit_set.h"

namespace bg::musket {

// The folio has 91 counters: 76 units, 6 battalions, 5 leaders, 2 headquarters, 2 trains.
inline constexpr uint16_t max_units = 96;
// Its sheet: 25 columns by 28 rows, (25 + 2) << 5.
inline constexpr uint16_t max_hexes = 864;
using UnitSet = UnitBits<max_units>;
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

// Every field with the number it has in every save: append, never use a number again.
template <class F>
constexpr void each_field(const State& s, F&& f) {
  each_field(s.clock, f);
  f(16, s.stage);
  f(17, s.counter);
  f(18, s.aim);
  f(19, s.fog);
  f(20, s.extra_fog);
  f(21, s.steps);
  f(22, s.step_die);
  f(23, s.battalions_taken);
  f(24, s.assault_count);
  f(25, s.shelling_count);
  f(26, s.spare);
  f(27, s.assaulted);
  f(28, s.shelled);
  f(32, s.units, &Unit::hex, HexId::none);
  f(33, s.units, &Unit::place);
  f(34, s.units, &Unit::box);
  f(35, s.units, &Unit::due);
  f(36, s.units, &Unit::spare);
  f(37, s.units, &Unit::marks);
  const Combat& c = s.combat;
  f(48, c.hex, HexId::none);
  f(49, c.lead, UnitId::none);
  f(50, c.attack_leader, UnitId::none);
  f(51, c.defence_leader, UnitId::none);
  f(52, c.bombards);
  f(53, c.has_won);
  f(54, c.outcome);
  f(55, c.spare);
  f(56, c.attackers.words);
  f(57, c.pending.words);
  f(58, c.firm.words);
}

static_assert(is_plain_state<State>());
static_assert(counts_every_byte<State>(), "each_field has forgotten a field");
static_assert(sizeof(State) <= 1280);

inline Unit& at(State& state, UnitId unit) {
  return state.units[index_of(unit)];
}
inline const Unit& at(const State& state, UnitId unit) {
  return state.units[index_of(unit)];
}

}  // namespace bg::musket
