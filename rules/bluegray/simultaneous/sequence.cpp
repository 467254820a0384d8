#include "rules/bluegray/simultaneous/sequence.h"

#include "rules/bluegray/arrivals.h"
#include "rules/bluegray/clauses.h"
#include "rules/bluegray/combat/combat.h"
#include "rules/bluegray/combat/duties.h"
#include "rules/bluegray/combat/procedure.h"
#include "rules/bluegray/leaders.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/movement.h"
#include "rules/bluegray/simultaneous/orders.h"
#include "rules/bluegray/simultaneous/plotting.h"
#include "rules/bluegray/simultaneous/results.h"
#include "rules/bluegray/simultaneous/running.h"
#include "rules/bluegray/stages.h"
#include "rules/bluegray/victory.h"

namespace bg::bluegray::simultaneous {

namespace {

bool has_no_turn(const Position& position, Side side) {
  return find_clause(position, ClauseKind::no_turn, side) != nullptr;
}

bool has_combat(const Position& position) {
  return position.rules.combat_at_night || !position.scenario.is_night(position.state.clock.turn);
}

// Both sides' time: those segments that belong to one side begin with the first player's.
struct Step {
  Segment segment;
  bool is_second;  // of the two players
};
constexpr Step steps[] = {
    {Segment::reinforcements, false}, {Segment::reinforcements, true}, {Segment::plotting, false},
    {Segment::plotting, true},        {Segment::running, true},        {Segment::fighting, false},
    {Segment::fighting, true},        {Segment::losses, false},        {Segment::retreats, false},
    {Segment::retreats, true},        {Segment::advances, false},      {Segment::repulsion, false},
    {Segment::repulsion, true},
};
constexpr int step_count = sizeof steps / sizeof steps[0];

// Losses and advances are in turn both sides', and keep no player.
bool is_of_both(Segment segment) {
  return segment == Segment::running || segment == Segment::losses || segment == Segment::advances;
}

int current_step(const Position& position) {
  const GameState& state = position.state;
  const bool is_second = state.clock.side != position.scenario.first_side();
  for (int i = 0; i < step_count; ++i)
    if (steps[i].segment == state.segment &&
        (is_of_both(state.segment) || steps[i].is_second == is_second))
      return i;
  return step_count;
}

void tell_phase(MutablePosition& position, Phase phase, EventList& events) {
  events.push_back({.kind = EventKind::phase_began,
                    .side = position.state.clock.side,
                    .value = static_cast<int16_t>(phase),
                    .rule = sequence_of_play});
}

// Reinforcements come on, and who stands in an exit hex may leave.
bool can_come_or_go(const Position& position, UnitId unit) {
  if (at(position.state, unit).fate == Fate::on_map) return check_exit(position, unit).ok();
  if (at(position.state, unit).fate != Fate::waiting || !is_due(position, unit)) return false;
  bool can = false;
  each_entry_hex(position, unit, [&](HexId hex) { can |= check_enter(position, unit, hex).ok(); });
  return can;
}

bool has_reinforcements(const Position& position) {
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (position.scenario.side_of(unit) == position.state.clock.side &&
        can_come_or_go(position, unit))
      return true;
  }
  return false;
}

// Whether a unit with a mission has an enemy to attack.
bool has_attack(const Position& position) {
  const Scenario& scenario = position.scenario;
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (!is_told_to_attack(position, unit) || !check_fit_to_attack(position, unit).ok()) continue;
    for (uint16_t k = 0; k < scenario.unit_count(); ++k) {
      const HexId hex = position.state.units[k].hex;
      if (hex == HexId::none || scenario.side_of(static_cast<UnitId>(k)) == scenario.side_of(unit))
        continue;
      if (has_attackable(position, hex) && can_hit(position, unit, hex) != Hit::no) return true;
    }
  }
  return false;
}

void end_game_turn(MutablePosition& position, EventList& events);

// Those of the side in the clock; each goes once. True when a choice is pending.
bool repulse(MutablePosition& position, EventList& events) {
  const UnitSet going = repulsed(position);
  going.each([&](UnitId unit) { position.state.orders[index_of(unit)] = 0; });
  return !going.empty() && Procedure(position, events).repulse(going);
}

// The step begins. True when the game waits for somebody in it.
bool open(MutablePosition& position, const Step& step, EventList& events) {
  GameState& state = position.state;
  const Side first = position.scenario.first_side();
  const Side side = step.is_second ? enemy_of(first) : first;
  state.segment = step.segment;
  state.clock.side = state.clock.to_act = side;
  state.mover = {UnitId::none, 0, 0};
  switch (step.segment) {
    case Segment::reinforcements:
      for (uint8_t& used : state.quota_used) used = 0;
      return !has_no_turn(position, side) && has_reinforcements(position);
    case Segment::plotting:
      if (has_no_turn(position, side)) return false;
      recount_quota(position);
      tell_phase(position, Phase::movement, events);
      return true;
    case Segment::running:
      open_plots(position, events);
      if (anyone_goes(position) || anyone_scatters(position)) return true;
      finish_running(position, events);
      return false;
    case Segment::fighting:
      if (!has_combat(position)) return false;
      begin_combat_phase(position, events);
      return state.combat.stage != Stage::none || has_attack(position);
    case Segment::losses:
      state.phase = Phase::combat;
      state.carried_out = 0;
      return take_losses(position, events);
    case Segment::retreats:
      return retreat(position, events);
    case Segment::advances:
      return advance(position, events);
    case Segment::repulsion: {
      state.combat_closed = 0;
      if (!step.is_second) note_repulsed(position);
      if (has_combat(position) && close_combat_phase(position, events)) return true;
      state.combat_closed = 1;
      return repulse(position, events);
    }
    default:
      return false;
  }
}

void go_to_next(MutablePosition& position, EventList& events) {
  for (int i = current_step(position) + 1; i < step_count; ++i) {
    if (position.state.phase == Phase::over || open(position, steps[i], events)) return;
  }
  end_game_turn(position, events);
}

void open_game_turn(MutablePosition& position, EventList& events) {
  GameState& state = position.state;
  const Side first = position.scenario.first_side();
  state.phase = Phase::movement;
  state.combat = {};
  state.combat.displacing = UnitId::none;
  state.combat_begun = 0;
  state.combat_closed = 0;
  state.newcomer = 0;
  state.carried_out = 0;
  state.crowded = HexId::none;
  for (Gate& gate : state.gates) gate = {};
  for (uint32_t& word : state.orders) word = 0;
  for (UnitState& unit : state.units)
    unit.marks &= unit.fate == Fate::waiting ? mark::for_good_waiting : mark::for_good;
  for (const Side side : {first, enemy_of(first)}) {
    state.clock.side = side;
    note_standing(position, events);
    roll_for_flags(position, events);
  }
  for (int i = 0; i < step_count; ++i)
    if (open(position, steps[i], events)) return;
}

void end_game_turn(MutablePosition& position, EventList& events) {
  GameState& state = position.state;
  const Side first = position.scenario.first_side();
  for (const Side side : {first, enemy_of(first)}) {
    state.clock.side = side;
    if (has_combat(position)) {
      tell_modules(Moment::combat_ends, position, events);
      tidy_after_combat(position, events);
    }
    settle_zones(position, events);
    score_player_turn(position, events);
    tell_modules(Moment::player_turn_ends, position, events);
    note_end_of_turn(position, events);
  }
  state.segment = Segment::none;
  roll_for_routs(position, events);
  if (ends_early(position, events)) return;
  if (state.clock.turn == position.scenario.turns()) return end_game(position, events);
  tell_modules(Moment::game_turn_ends, position, events);
  ++state.clock.turn;
  events.push_back({.kind = EventKind::turn_passed,
                    .side = first,
                    .value = state.clock.turn,
                    .rule = sequence_of_play});
  open_game_turn(position, events);
}

void enter(MutablePosition& position, UnitId unit, HexId hex, EventList& events) {
  GameState& state = position.state;
  do_enter(position, unit, hex, events);
  const int time = (state.mover.spent + 2) / 3;
  state.orders[index_of(unit)] = order::with_entry(time < 1              ? 1
                                                   : time > sub_segments ? sub_segments
                                                                         : time);
  at(state, unit).marks &= ~(mark::moved | mark::limbered);
  state.mover = {UnitId::none, 0, 0};
  state.newcomer = 0;
}

void end(MutablePosition& position, EventList& events) {
  switch (position.state.segment) {
    case Segment::reinforcements:
      note_shut_out(position, events);
      return go_to_next(position, events);
    case Segment::running:
      if (run_sub_segment(position, events)) return;
      if (position.state.carried_out <= sub_segments && anyone_scatters(position)) {
        position.state.carried_out = scatter_segment;
        return;
      }
      finish_running(position, events);
      return go_to_next(position, events);
    default:
      return go_to_next(position, events);
  }
}

}  // namespace

void open_play(MutablePosition& position, EventList& events) {
  open_game_turn(position, events);
}

Result check(const Position& position, Command command) {
  const Segment segment = position.state.segment;
  if (command.verb == Verb::end)
    return segment == Segment::reinforcements ? check_entered(position) : accepted();
  if (segment == Segment::reinforcements && command.verb == Verb::enter)
    return check_enter(position, command.unit, command.hex);
  if (segment == Segment::reinforcements && command.verb == Verb::exit)
    return check_exit(position, command.unit);
  if (segment == Segment::plotting) return check_order(position, command);
  if (command.unit != UnitId::none && !position.scenario.has_unit(command.unit))
    return rejected(Refusal::no_such_unit);
  return refused(Refusal::not_now, segment == Segment::running ? plots_stand : sequence_of_play);
}

void carry_out(MutablePosition& position, Command command, EventList& events) {
  switch (command.verb) {
    case Verb::end:
      return end(position, events);
    case Verb::enter:
      return enter(position, command.unit, command.hex, events);
    case Verb::exit: {
      const HexId from = at(position.state, command.unit).hex;
      do_exit(position, command.unit, events);
      return score_exit(position, command.unit, from, events);
    }
    default:
      return give_order(position, command);
  }
}

void list(const Position& position, UnitId unit, CommandList& out) {
  if (!position.scenario.has_unit(unit) ||
      position.scenario.side_of(unit) != position.state.clock.side)
    return;
  if (position.state.segment == Segment::plotting) return list_orders(position, unit, out);
  if (position.state.segment != Segment::reinforcements) return;
  const Command leaves{.verb = Verb::exit, .unit = unit};
  if (!out.full() && check(position, leaves).ok()) out.push_back(leaves);
  if (at(position.state, unit).fate != Fate::waiting || !is_due(position, unit)) return;
  each_entry_hex(position, unit, [&](HexId hex) {
    const Command command{.verb = Verb::enter, .unit = unit, .hex = hex};
    if (!out.full() && check(position, command).ok()) out.push_back(command);
  });
}

void go_on(MutablePosition& position, EventList& events) {
  GameState& state = position.state;
  if (state.combat.stage != Stage::none || state.phase == Phase::over) return;
  switch (state.segment) {
    case Segment::losses:
      return take_losses(position, events) ? void() : go_to_next(position, events);
    case Segment::advances:
      return advance(position, events) ? void() : go_to_next(position, events);
    case Segment::repulsion:
      // After those who had to fall back.
      return repulse(position, events) ? void() : go_to_next(position, events);
    case Segment::retreats:
      return go_to_next(position, events);
    default:
      return;  // the side goes on allotting its attacks
  }
}

bool is_told_to_attack(const Position& position, UnitId unit) {
  return position.state.segment == Segment::fighting &&
         position.scenario.side_of(unit) == position.state.clock.side &&
         (position.state.orders[index_of(unit)] & order::mission) != 0;
}

void veil(const Game& game, const GameState& state, Side viewer, GameState& out) {
  out = state;
  out.clock.rng = {};
  const bool is_secret =
      state.segment == Segment::reinforcements || state.segment == Segment::plotting;
  if (!is_secret || viewer == Side::none) return;
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    if (game.scenario.side_of(static_cast<UnitId>(i)) == viewer) continue;
    // That it has come on this turn is seen by all.
    const int entry = order::entry_time(state.orders[i]);
    out.orders[i] = entry == 0 ? 0 : order::with_entry(entry);
  }
  if (state.clock.side == viewer) return;
  for (uint8_t& used : out.quota_used) used = 0;
}

}  // namespace bg::bluegray::simultaneous
