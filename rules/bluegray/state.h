// Everything undo gives back of a game of Blue & Gray, and nothing else: no selection, no scroll,
// no caches, no text. Read and written in this folder only. Trivially copyable and without padding,
// so that copying and comparing are plain bytes.
#pragma once

#include <type_traits>

#include "rules/bluegray/limits.h"
#include "rules/core/fields.h"
#include "rules/core/state_bytes.h"
#include "rules/core/vocabulary.h"

namespace bg {

enum class Phase : uint8_t {
  movement,
  combat,
  over,
  deployment  // before the first game-turn: a side turns its works [10.33]
};

// What a unit has done, or may no longer do, in this player-turn.
namespace mark {
inline constexpr uint32_t moved = 1 << 0;
inline constexpr uint32_t attacked = 1 << 1;
inline constexpr uint32_t engaged = 1 << 2;   // stood in an enemy zone as the combat phase began
inline constexpr uint32_t defended = 1 << 3;  // has been attacked in this combat phase
inline constexpr uint32_t advanced = 1 << 4;
inline constexpr uint32_t displaced = 1 << 5;
inline constexpr uint32_t rallying = 1 << 6;
inline constexpr uint32_t digging = 1 << 7;          // placed a breastwork marker in this phase
inline constexpr uint32_t left_zone = 1 << 8;        // left an enemy zone at night
inline constexpr uint32_t entered_zone = 1 << 9;     // moved into an enemy zone this turn
inline constexpr uint32_t must_fall_back = 1 << 10;  // routed in an enemy zone as combat began
inline constexpr uint32_t shut_out = 1 << 11;  // could not enter on its turn; outlasts the turn
inline constexpr uint32_t sallied = 1 << 12;   // attacked without having to, from where it stands
inline constexpr uint32_t released = 1 << 13;  // an enemy has come near: it may move; for good
inline constexpr uint32_t forced = 1 << 14;    // made a forced march in this turn
inline constexpr uint32_t ineffective = 1 << 15;  // may not attack until a night has passed
inline constexpr uint32_t supplied = 1 << 18;     // has got ammunition again
inline constexpr uint32_t marched = 1 << 23;      // by strategic movement, where that silences guns
inline constexpr uint32_t limbered = 1 << 24;     // guns that have moved too far to attack
inline constexpr uint32_t out_of_command = 1u << 29;  // does not move at its side's will
inline constexpr uint32_t charging = 1 << 25;         // cavalry that has charged in this turn
inline constexpr uint32_t aided = 1 << 26;            // guns that have helped others to defend
// How many hexes the unit has advanced in a great charge, at most six.
inline constexpr int charge_shift = 20;
inline constexpr uint32_t charge = 7u << charge_shift;
// What outlasts the player-turn.
inline constexpr uint32_t for_good = shut_out | released | ineffective | supplied | charge;
// To which later arrivals a unit that waits off the map has been assigned, counted from 1; 0 while
// to none.
inline constexpr int plan_shift = 16;
inline constexpr uint32_t plan = 3u << plan_shift;
inline constexpr uint32_t let_go = 1u << 19;  // freed by its side in this player-turn
inline constexpr uint32_t for_good_waiting = for_good | plan;
}  // namespace mark

struct UnitState {
  HexId hex;  // HexId::none unless on the map
  Fate fate;
  Morale morale;
  uint32_t marks;

  constexpr bool is(uint32_t any_of) const { return (marks & any_of) != 0; }
};

// The unit in the player's hand: it may go on until another one is touched.
struct Mover {
  UnitId unit;
  uint8_t spent;  // movement points, in thirds
  uint8_t strategic;
};

enum class WorkKind : uint8_t { none, started, breastwork, trench, entrenchment };

// A breastwork marker. One for every infantry brigade of the largest army is more than was ever
// dug.
inline constexpr int max_works = 64;
struct FieldWork {
  HexId hex;
  WorkKind kind;
  uint8_t facing;  // the middle one of the three covered sides, once it is finished
  UnitId builder;  // who is at it while it is only started
};

// How many places of the column at a map-edge hex are taken this turn, two to a stack. The most
// entry hexes of one arrival are the 25 of a whole edge; with the three edge hexes beyond either
// end that stand open to those who were shut out [5.5] they are 31.
inline constexpr int max_gates = 32;
struct Gate {
  HexId hex;
  uint8_t taken;
  uint8_t
      real;  // reinforcements that have come on here, with the dummies among them above: dummies
};

// What the game waits for beside a free movement phase (stages.h): the steps of one combat, in
// order. Each waits for a choice of one player, and is skipped without one. In every save: append.
enum class Stage : uint8_t {
  none,
  planning,       // attacker: hexes and units of the next attack
  flush,          // attacker: which routed defenders must go before combat
  flush_retreat,  // defender: where they go
  withdraw,       // defender: which cavalry tries to slip away
  withdraw_retreat,
  occupy,            // attacker: advance into hexes vacated before combat
  attacker_loss,     // defender picks one attacker (Ae*)
  defender_loss,     // attacker picks one defender (Ex*)
  exchange,          // attacker picks own losses
  retreat,           // owner of the retreating units
  optional_retreat,  // bombarding artillery may go along with an attacker retreat
  advance,           // the victor
  fall_back,         // end of phase: routed units and trains that must go
  repulse,           // then those in an enemy zone who have not attacked: voluntary-combat
  aid,               // defender: guns that help, before the odds are read: defensive-artillery
  count
};

// Where a game-turn of simultaneous movement stands; `none` in games in which the sides take turns.
// In every save: append.
enum class Segment : uint8_t {
  none,
  reinforcements,  // of Clock::side
  plotting,        // of Clock::side, unseen by the other
  running,         // the plots are carried out, one of six sub-segments after the other
  fighting,        // Clock::side allots its attacks; nobody suffers anything yet
  losses,
  retreats,  // of Clock::side
  advances,
  repulsion  // of Clock::side
};

// The most units of a battle that is played with simultaneous movement: more than the largest one
// of 1975 has.
inline constexpr uint16_t max_ordered = 128;

inline constexpr int max_attacked = 6;  // all must touch one attacker
inline constexpr int max_vacated = 12;  // six attacked hexes, or the six around one

struct Combat {
  Stage stage;
  Outcome outcome;
  uint8_t column_cap;  // voluntary reduction: highest column allowed plus one, 0 for none
  uint8_t attacked_count;
  uint8_t vacated_count;
  uint8_t owed;  // strength the attacker must still lose in an exchange
  uint8_t retreat_length;
  uint8_t only_bombards;
  HexId attacked[max_attacked];
  HexId vacated[max_vacated];
  UnitId displacing;  // pushed out of its hex and next to go, or none
  uint8_t guns_only;  // all who fight as the result is read are artillery
  uint8_t spare;
  bluegray::UnitSet attackers;
  bluegray::UnitSet bombarding;  // the attackers that results do not touch
  bluegray::UnitSet defenders;   // every unit that suffers the result
  bluegray::UnitSet pending;  // must still retreat; while help is asked for, the guns that give it
  bluegray::UnitSet pushed;   // displaced in this chain, and not to be displaced again
  bluegray::UnitSet exposed;  // stood in an enemy zone as the result was read, and risk their order
  bluegray::UnitSet
      bystanders;            // defenders who had retreated here, who suffer but do not fight [8.74]
  bluegray::UnitSet tested;  // leaders who have had their die in this combat
};

// In GameState::scatter: those units stand still instead.
inline constexpr uint16_t stands_still = 1 << 10;

// Dice that say how many units of a side may move: one, or one for each of two commands.
inline constexpr int quota_dice = 2;

struct GameState {
  Clock clock;

  Phase phase;
  uint8_t combat_begun;   // an attack has been resolved in this phase
  uint8_t combat_closed;  // no more attacks: the end of the phase has begun
  uint8_t newcomer;       // 1 when the unit in hand has come onto the map in this player-turn

  HexId crowded;      // a hex over its limit that must be thinned before anything else
  uint8_t attached;   // the formation of the unit a side attaches, counted from 0
  uint8_t attaching;  // the one it belongs to from the side's next player-turn on
  // Units counted against a movement quota, and the die that sets it, its bonus included. Where two
  // groups of a side have a die each, the second one's are at 1.
  uint8_t quota_used[quota_dice];
  uint8_t quota_die[quota_dice];
  uint8_t demoralized[2];  // by side: 0, 1, or 2 for double
  uint16_t scatter;  // bit n: units in hexes whose number ends in n have lost command; or as below
  uint8_t
      rumours[2];  // by side: so many dummies have been set up or may since have come on: dummies
  Segment segment;
  uint8_t carried_out;  // of the segment: so many sub-segments, or attacks

  Mover mover;
  Combat combat;
  Gate gates[max_gates];
  FieldWork works[max_works];
  Side holders[max_objectives];
  uint8_t raised[max_flags];      // the game-turn in which a flag was raised, 0 while it is down
  uint16_t tally[max_tallies];    // by order of the rows that are tallied
  uint8_t taken[max_objectives];  // one bit per side that has ever taken it
  uint8_t
      back[bluegray::max_units];  // the game-turn from which a unit that marched off may come back
  UnitState units[bluegray::max_units];
  // In simultaneous movement: what each has been told to do, then what the attacks make of it
  // (simultaneous/orders.h).
  uint32_t orders[max_ordered];
};

inline UnitState& at(GameState& state, UnitId unit) {
  return state.units[index_of(unit)];
}
inline const UnitState& at(const GameState& state, UnitId unit) {
  return state.units[index_of(unit)];
}

// Every field with the number it has in every save: append, never use a number again.
template <class F>
constexpr void each_field(const GameState& s, F&& f) {
  each_field(s.clock, f);
  f(16, s.phase);
  f(17, s.combat_begun);
  f(18, s.combat_closed);
  f(19, s.quota_used);
  f(20, s.crowded, HexId::none);
  f(21, s.attached);
  f(22, s.attaching);
  f(23, s.newcomer);
  f(25, s.mover.unit, UnitId::none);
  f(26, s.mover.spent);
  f(27, s.mover.strategic);
  f(28, s.gates, &Gate::hex);
  f(29, s.gates, &Gate::taken);
  f(30, s.gates, &Gate::real);
  f(31, s.works, &FieldWork::hex);
  f(32, s.works, &FieldWork::kind);
  f(33, s.works, &FieldWork::facing);
  f(43, s.works, &FieldWork::builder);
  f(44, s.quota_die);
  f(45, s.demoralized);
  f(47, s.scatter);
  f(60, s.rumours);
  f(34, s.holders, Side::none);
  f(35, s.raised);
  f(36, s.tally);
  f(37, s.taken);
  f(38, s.back);
  f(39, s.units, &UnitState::hex, HexId::none);
  f(40, s.units, &UnitState::fate);
  f(41, s.units, &UnitState::morale);
  f(42, s.units, &UnitState::marks);
  f(48, s.segment);
  f(50, s.carried_out);
  f(51, s.orders);
  const Combat& c = s.combat;
  f(64, c.stage);
  f(65, c.outcome);
  f(66, c.column_cap);
  f(67, c.attacked_count);
  f(68, c.vacated_count);
  f(69, c.owed);
  f(70, c.retreat_length);
  f(71, c.only_bombards);
  f(72, c.attacked);
  f(73, c.vacated);
  f(74, c.displacing, UnitId::none);
  f(75, c.guns_only);
  f(76, c.spare);
  f(77, c.attackers.words);
  f(78, c.bombarding.words);
  f(79, c.defenders.words);
  f(80, c.pending.words);
  f(81, c.pushed.words);
  f(82, c.exposed.words);
  f(83, c.bystanders.words);
  f(84, c.tested.words);
}

static_assert(is_plain_state<GameState>());
static_assert(counts_every_byte<GameState>(), "each_field has forgotten a field");

}  // namespace bg
