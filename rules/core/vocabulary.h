// The words in which rules and front ends speak about a game in play: what became of a unit, its
// order, the result of an attack, what is asked, the rules a screen names of its own accord. A
// system uses those it has a meaning for. Sentences for them are in ui/text; nothing here decides.
#pragma once

#include <cstdint>

namespace bg {

enum class Fate : uint8_t { waiting, on_map, eliminated, exited };

enum class Morale : uint8_t { good, disordered, shaken, routed };

enum class Outcome : uint8_t {
  none,
  ae,
  ae_partial,
  ar,
  ex,
  ex_partial,
  dr,
  de,
  ax,  // of the folio from here on: a step, disruption, a rout
  ad,
  dd,
  dm,
  dx
};
inline constexpr int outcome_count = 13;

// What a counter shows, and its card tells, beside its figures.
namespace badge {
inline constexpr uint16_t acted = 1 << 0;  // has done what this phase is for: shown paler
inline constexpr uint16_t moved = 1 << 1;
inline constexpr uint16_t attacked = 1 << 2;
inline constexpr uint16_t defended = 1 << 3;  // has been attacked in this phase
inline constexpr uint16_t advanced = 1 << 4;
inline constexpr uint16_t rallying = 1 << 5;
inline constexpr uint16_t digging = 1 << 6;
inline constexpr uint16_t ineffective = 1 << 7;    // may not attack for the time being
inline constexpr uint16_t defends_only = 1 << 8;   // its strength stands in parentheses
inline constexpr uint16_t assigned = 1 << 9;       // comes otherwise than the charts say
inline constexpr uint16_t entered_zone = 1 << 10;  // moved into an enemy zone this turn
inline constexpr uint16_t face_down = 1 << 11;     // the other side's, and not known: no figures
inline constexpr uint16_t plotted = 1 << 12;       // has been told where to go
inline constexpr uint16_t mission = 1 << 13;       // is to attack
}  // namespace badge

// What the phase that is played is for.
enum class Task : uint8_t {
  move,
  attack,  // choose whom to attack, or who takes part
  choose,  // a combat waits for somebody's choice
  over
};

// What exactly is asked for. Where a system asks nothing finer than its task, `nothing`.
enum class Ask : uint8_t {
  nothing,
  thin_stack,  // a hex holds more than may stay
  target,      // whom to attack
  plan,        // who takes part in the attack that is planned
  flush,       // which routed defenders must go before combat
  flush_retreat,
  withdraw,  // which cavalry slips away before combat
  withdraw_retreat,
  occupy,  // hexes vacated before combat
  attacker_loss,
  defender_loss,
  exchange,  // own losses, of a strength that is owed
  retreat,
  optional_retreat,
  advance,
  fall_back,
  set_up,        // where units stand as the game begins
  secret_aim,    // what one side is after, unseen by the other
  replacements,  // what becomes of them, and where those who return come back
  fog_of_war,    // the other side plays tricks on the one that is to move
  leader_aid,    // whether a leader helps the defence
  turn_works,    // which way works face that are there at the start
  repulse,       // where those go who stay in an enemy zone without an attack
  gun_aid,       // which guns help to defend others
  arrivals,      // who comes onto the map before both sides plot
  plots,         // where one's units are to go and who is to attack, unseen by the other
  run_plots,     // the next sub-segment of what both sides have plotted
  count
};

// The rules that front ends name of their own accord, beside the cases which refusals, events and
// modifiers bring along: each by what it says. Its number is looked up by Insight::case_of for the
// edition that is played; no file of ui/ or tools/ writes one (a test looks).
enum class Case : uint8_t {
  sequence_of_play,
  reinforcements,
  entry_columns,
  movement,
  one_move_at_a_time,
  stacking_limit,
  strategic_movement,
  zone_stops,
  zone_of_control,
  must_be_attacked,
  must_attack,
  one_attack_a_phase,
  attacks_all_left_over,  // every enemy around it that nobody else takes on
  combat_results,
  no_way_to_retreat,
  advance,
  retreat_before_combat,
  displacement,
  bombards_unharmed,
  guns_never_advance,
  building_works,
  night,
  night_die,
  disorder_by_retreat,
  disorder_by_exchange,
  disordered,
  shaken,
  routed,
  rallying,
  ineffective,
  lead_unit,  // who leads a side in an attack, and takes its losses
  count
};

// The rows of a terrain chart.
enum class ChartRow : uint8_t {
  clear,
  woods,
  rough,
  woods_rough,
  swamp,
  town,
  river,
  lake,
  pond,
  ravine,
  hillside,
  turnpike,
  road,
  trail,
  stream_side,
  creek_side,
  river_side,
  cliff_side,
  bridge,
  ford,
  slope,
  ridge,
  redoubt,
  entrenchment,
  count
};

}  // namespace bg
