// What happened when a command was carried out, in the order it happened, each with its case.
// Feeds the log, the animations and the tests; the state alone is enough to redraw.
#pragma once

#include <etl/vector.h>

#include "rules/core/ids.h"

namespace bg {

// A system numbers kinds of its own from first_own_event on, in a range of its own.
enum class EventKind : uint8_t {
  none,
  moved,        // unit, hex (to), from, value (thirds spent so far)
  attacked,     // unit, target
  die_rolled,   // value
  missed,       // unit, target
  eliminated,   // unit, from
  turn_passed,  // side (whose turn begins), value (game-turn)
  game_ended,   // side (winner or none), value (index of the victory level)

  marched,             // unit, hex, from, value: strategic movement
  entered,             // unit, hex
  exited,              // unit, from
  shut_out,            // unit: could not enter on its turn
  rally_marked,        // unit
  rallied,             // unit, value (die); morale_changed follows when the die changes something
  morale_changed,      // unit, value (Morale now)
  work_started,        // unit, hex
  work_finished,       // unit, hex, value (direction)
  work_removed,        // hex
  phase_began,         // side, value (Task)
  obligation_lapsed,   // unit: need no longer attack, or be attacked
  attack_began,        // hex (first attacked)
  odds_set,            // value (column after all shifts and reductions, see Odds)
  night_die,           // value
  combat_result,       // value (Outcome), unit none
  withdrew,            // unit: slips away before combat
  stood,               // unit: failed to slip away
  flushed,             // unit: routed defender driven off before combat
  retreated,           // unit, hex, from
  displaced,           // unit, hex, from
  advanced,            // unit, hex, from
  objective_taken,     // side, hex
  scored,              // side, value, hex or unit
  flag_raised,         // value (number of the flag)
  flag_lowered,        // value
  released,            // unit, hex: stood fast until an enemy came near
  effectiveness_lost,  // unit
  effectiveness_regained,  // unit
  unshaken,                // unit: the result does not touch it
  kept_order,              // unit: its leader steadied it
  rejoined,                // unit (a leader), hex, from: is with his units
  attached,        // unit, value: belongs to the formation number value from its next turn on
  quota_set,       // side, value: so many of its units may move
  army_tested,     // side, value: the die for its rout and what its losses add to it
  supplied,        // unit, hex: has ammunition again
  work_turned,     // unit, hex, value (direction): before the first game-turn
  revealed,        // unit, hex: its face is turned up
  demoralized,     // side, value: 1, or 2 for double
  command_tested,  // side, value: bit n for the hexes whose number ends in n
  scattered,       // unit, hex, from, value: ten times the die for the way, and that for the points
  deployed,        // unit, hex, from: before the first game-turn
  hemmed_in,       // unit: would have to go and has no way, so it stays without loss
  aided,           // unit (guns), value: the strength they add to a defence
  charged,         // unit, hex, from, value (thirds): rode at the enemy in one long move
  dummy_gone,      // unit, from: it was none, and has been turned up
  plots_revealed,  // both sides carry out what they have plotted
  sub_segment,     // value: the one of the six that begins
  plot_struck,     // unit: is out of command and does not go where it was to
  contested,       // hex, side (who gets it), value: ten times the Union's die, and the other's
  intercepted,     // unit, hex (where it stops): the enemy ends its plot
  held_up,         // unit, hex (where it stops): friends leave no room ahead
  count
};

inline constexpr uint8_t first_own_event = 64;
static_assert(static_cast<uint8_t>(EventKind::count) <= first_own_event);

struct Event {
  EventKind kind = EventKind::none;
  Side side = Side::none;
  int16_t value = 0;
  UnitId unit = UnitId::none;
  UnitId target = UnitId::none;
  HexId hex = HexId::none;
  HexId from = HexId::none;
  RuleRef rule = {};
};

// The longest chain one command sets off is the turn of a page at night: a recovery for every unit
// (160) and the phase events around it.
inline constexpr int max_events = 192;
using EventList = etl::vector<Event, max_events>;

}  // namespace bg
