// All that undo gives back of a game of the regiments. Plain, trivially copyable, without padding;
// read and written inside this folder only, by the rules through a Play (position.h).
#pragma once

#include <type_traits>

#include "rules/core/fields.h"
#include "rules/core/ids.h"
#include "rules/core/state_bytes.h"
#include "rules/core/unit_set.h"

namespace bg::regiments {

// The largest battle: 475 units on the map or to come and 34 leaders.
inline constexpr uint16_t max_units = 512;

// Where a counter is. Sixteen values: it shares a word with the hex.
enum class Place : uint8_t {
  waiting,  // arrives in a later game-turn, or only when it is called
  map,
  // The unit status box [5.2]. Those that were routed and eliminated have areas of their own.
  ready,
  routed,
  shattered,
  eliminated,
  both_ready,
  both_routed,
  both_shattered,
  captured,   // out of the game, and worth points
  destroyed,  // its cadre was lost, or the leader was killed
  hit,        // a leader: what became of him is rolled for in the administrative phase
  reserve,    // in the reserve that the hex bits number
  crossing,   // on the far bank, until the turn that the hex bits number
  cup,        // to be drawn
  aside       // not in play
};

namespace mark {
inline constexpr uint16_t disrupted = 1 << 0;
inline constexpr uint16_t questionable = 1 << 1;
inline constexpr uint16_t charge = 1 << 2;
inline constexpr uint16_t volley = 1 << 3;
inline constexpr uint16_t moved = 1 << 4;     // has moved, or done something instead, in this phase
inline constexpr uint16_t fought = 1 << 5;    // has attacked or fired in this couplet, or may not
inline constexpr uint16_t assailed = 1 << 6;  // its hex has been attacked in this combat phase
inline constexpr uint16_t in_hand = 1 << 7;   // moves now: its move may go on
inline constexpr uint16_t order = 3 << 8;     // its place in the stack, 0 on top
inline constexpr uint16_t hero = 3 << 10;     // the rating of the hero with it, 0 for none
inline constexpr uint16_t forced = 1 << 12;   // has tried a forced march in this phase
inline constexpr uint16_t gave = 1 << 13;     // a leader who gave his bonus in this couplet
inline constexpr uint16_t hookers = 1 << 14;  // assigned to the independent command [13.6]
inline constexpr uint16_t settled = 1 << 15;  // its one try of this administrative phase is made
inline constexpr int order_shift = 8, hero_shift = 10;
// What outlasts a move, a combat phase, the map.
inline constexpr uint16_t of_phase = moved | in_hand | forced;
inline constexpr uint16_t off_map = hookers;
}  // namespace mark

struct Unit {
  uint16_t where;  // the hex or the number in the lower twelve bits, the place in the upper four
  uint16_t marks;

  constexpr Place place() const { return static_cast<Place>(where >> 12); }
  constexpr bool on_map() const { return place() == Place::map; }
  constexpr HexId hex() const { return on_map() ? static_cast<HexId>(where & 0xFFF) : HexId::none; }
  constexpr uint16_t number() const { return where & 0xFFF; }
  constexpr bool is(uint16_t any_of) const { return (marks & any_of) != 0; }
  constexpr int order() const { return (marks & mark::order) >> mark::order_shift; }
  constexpr int hero() const { return (marks & mark::hero) >> mark::hero_shift; }
  constexpr void set(Place place, uint16_t number) {
    where = static_cast<uint16_t>(static_cast<uint16_t>(place) << 12 | number);
  }
  constexpr void add(uint16_t some) { marks = static_cast<uint16_t>(marks | some); }
  constexpr void drop(uint16_t some) { marks = static_cast<uint16_t>(marks & ~some); }
  constexpr void set_order(int place) {
    drop(mark::order);
    add(static_cast<uint16_t>(place << mark::order_shift));
  }
};

// What the game waits for.
enum class Stage : uint8_t {
  setup,       // each side places its units
  call,        // whether the optional reinforcements come
  move,        // couplet, phases A and C
  combat,      // phases B and D
  aid,         // whether a leader helps the defence
  order,       // the defender may put another unit on top between two attacks
  retreat,     // the owner of the unit that must
  fortune,     // a fortune of war
  support,     // supporting advances
  press,       // continuation after an advance
  prepare,     // volley or charge for those that were not attacked
  couplet,     // the second player ends the turn or goes first
  administer,  // the administrative phase of one side
  over
};

// A unit that must leave its hex.
struct Retreat {
  UnitId unit;
  HexId away_from;  // who fired at it; none after an attack: its owner may choose
  HexId came_from;  // never back there
  uint8_t steps;
  uint8_t spare;
};
inline constexpr int max_retreats = 4;

struct Combat {
  HexId hex;        // attacked last in this phase
  UnitId last;      // who attacked it last: others of its formation are coordinated
  UnitId attacker;  // of the attack at hand; none while there is none
  UnitId defender;
  HexId from;            // where the attack came from
  UnitId attack_leader;  // gives his rating, or coordinates: chosen before the attack
  UnitId defence_leader;
  uint8_t coordinates;  // he does that instead
  uint8_t has_gone;     // the defender retreated, routed, or would have
  uint8_t fortune;      // one is to be played before the combat goes on
  uint8_t pending;      // retreats
  Retreat retreats[max_retreats];
  HexId barrage_hex;  // fire that is announced
  UnitId barrage_target;
  uint8_t barrage_count;
  uint8_t spare;
  UnitId barrage[12];  // six hexes next to it would have room for more; nobody needs them
  UnitId again;        // charges the same hex again, it and nobody else of its stack [10.14]
  UnitId presses;      // has pressed on after an advance, and must attack [10.14]
};
constexpr Combat no_combat() {
  Combat combat{};
  combat.hex = combat.from = combat.barrage_hex = HexId::none;
  combat.last = combat.attacker = combat.defender = UnitId::none;
  combat.attack_leader = combat.defence_leader = combat.barrage_target = UnitId::none;
  for (Retreat& one : combat.retreats) one = {UnitId::none, HexId::none, HexId::none, 0, 0};
  for (UnitId& unit : combat.barrage) unit = UnitId::none;
  combat.again = combat.presses = UnitId::none;
  return combat;
}

struct Fieldwork {
  HexId hex;  // none: no row
  uint8_t kind;
  uint8_t
      progress;  // 0 when it stands; else how many turns it still takes, razing with the top bit
};
inline constexpr int max_fieldworks = 96;

struct Reserve {
  HexId hex;  // none: the marker is in its box
  uint8_t side;
  uint8_t marks;
};
inline constexpr int max_reserves = 12;

// How many have come on at a hex in this phase.
struct Column {
  HexId hex;
  uint8_t count;
  uint8_t spare;
};
inline constexpr int max_columns = 24;
inline constexpr int max_strength_markers = 24;
inline constexpr int armies = 5;  // the fifth is the independent command
inline constexpr int max_bridges = 4;

struct Bridge {
  HexId hex;
  uint8_t is_built;
  uint8_t spare;
};

struct State {
  Clock clock;
  Stage stage;
  uint8_t couplet;     // of this game-turn, from 1; the box is at most 4
  uint8_t first;       // the first player of this couplet
  uint8_t done_setup;  // sides that have set up
  uint8_t called;      // optional reinforcements: 0 not asked yet, 1 called, 2 not
  uint8_t wrecked;     // the bridge that may be is
  uint8_t crossed;     // this couplet somebody has crossed it
  uint8_t fortune;     // who holds the marker
  uint8_t left;        // thirds of a point of those in hand
  uint8_t spent;
  uint8_t fow_verb;    // what kind of fortune is under way
  uint8_t heroes_out;  // a bit each
  int8_t morale[armies];
  uint8_t panic;  // a bit for each army
  uint8_t bridges_left;
  uint8_t boats_left;
  uint16_t drawn;      // units or chits so far
  uint8_t decisive;    // a Confederate has been in the hex that decides it
  uint8_t boats_used;  // in this couplet
  uint8_t sally_side;  // whose phase it is while the other side counterattacks
  uint8_t spare[5];
  uint8_t extra[max_strength_markers];
  HexId mover;            // the hex where those in hand are; none when nobody is
  uint16_t infantry[2];   // units of either side that were in play: a quarter of them counts [3.5]
  UnitId sallies;         // counterattacks, while the combat at hand is paused [15.0]
  uint16_t spare_number;  // keep it a multiple of eight
  Column columns[max_columns];
  Bridge bridges[max_bridges];
  Combat combat;
  Combat paused;                   // by a counterattack
  UnitBits<max_units> surprised;   // deployed as the enemy came up in this phase [14.5]
  UnitBits<max_units> under_fire;  // of infantry or cavalry in this phase: no attack there [11.1]
  Reserve reserves[max_reserves];
  Fieldwork works[max_fieldworks];
  Unit units[max_units];
};

// Every field with the number it has in every save: append, never use a number again. 38 was one.
template <class F>
constexpr void each_field_of_combat(const Combat& c, uint8_t first, F&& f) {
  const auto id = [first](int number) { return static_cast<uint8_t>(first + number); };
  f(id(0), c.hex, HexId::none);
  f(id(1), c.last, UnitId::none);
  f(id(2), c.attacker, UnitId::none);
  f(id(3), c.defender, UnitId::none);
  f(id(4), c.from, HexId::none);
  f(id(5), c.attack_leader, UnitId::none);
  f(id(6), c.defence_leader, UnitId::none);
  f(id(7), c.coordinates);
  f(id(8), c.has_gone);
  f(id(9), c.fortune);
  f(id(10), c.pending);
  f(id(11), c.retreats, &Retreat::unit, UnitId::none);
  f(id(12), c.retreats, &Retreat::away_from, HexId::none);
  f(id(13), c.retreats, &Retreat::came_from, HexId::none);
  f(id(14), c.retreats, &Retreat::steps);
  f(id(15), c.retreats, &Retreat::spare);
  f(id(16), c.barrage_hex, HexId::none);
  f(id(17), c.barrage_target, UnitId::none);
  f(id(18), c.barrage_count);
  f(id(19), c.spare);
  f(id(20), c.barrage, UnitId::none);
  f(id(21), c.again, UnitId::none);
  f(id(22), c.presses, UnitId::none);
}
template <class F>
constexpr void each_field(const State& s, F&& f) {
  each_field(s.clock, f);
  f(16, s.stage);
  f(17, s.couplet);
  f(18, s.first);
  f(19, s.done_setup);
  f(20, s.called);
  f(21, s.wrecked);
  f(22, s.crossed);
  f(23, s.fortune);
  f(24, s.left);
  f(25, s.spent);
  f(26, s.fow_verb);
  f(27, s.heroes_out);
  f(28, s.morale);
  f(29, s.panic);
  f(30, s.bridges_left);
  f(31, s.boats_left);
  f(32, s.drawn);
  f(33, s.decisive);
  f(34, s.spare);
  f(35, s.extra);
  f(36, s.mover, HexId::none);
  f(37, s.infantry);
  f(46, s.boats_used);
  f(47, s.sally_side);
  f(48, s.sallies, UnitId::none);
  f(49, s.spare_number);
  f(40, s.columns, &Column::hex, HexId::none);
  f(41, s.columns, &Column::count);
  f(42, s.columns, &Column::spare);
  f(43, s.bridges, &Bridge::hex, HexId::none);
  f(44, s.bridges, &Bridge::is_built);
  f(45, s.bridges, &Bridge::spare);
  each_field_of_combat(s.combat, 50, f);
  each_field_of_combat(s.paused, 100, f);
  f(80, s.reserves, &Reserve::hex, HexId::none);
  f(81, s.reserves, &Reserve::side);
  f(82, s.reserves, &Reserve::marks);
  f(84, s.works, &Fieldwork::hex, HexId::none);
  f(85, s.works, &Fieldwork::kind);
  f(86, s.works, &Fieldwork::progress);
  f(88, s.units, &Unit::where);
  f(89, s.units, &Unit::marks);
  f(90, s.surprised.words);
  f(91, s.under_fire.words);
}

static_assert(is_plain_state<State>());
static_assert(counts_every_byte<State>(), "each_field has forgotten a field");

inline Unit& at(State& state, UnitId unit) {
  return state.units[index_of(unit)];
}
inline const Unit& at(const State& state, UnitId unit) {
  return state.units[index_of(unit)];
}

}  // namespace bg::regiments
