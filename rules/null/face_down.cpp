#include "rules/null/face_down.h"

#include "rules/core/view.h"
#include "rules/null/null_system.h"
#include "rules/null/state.h"

namespace bg {

namespace null_game {
namespace {

constexpr RuleRef strike_by_hex = battle_rule(4, 1);
constexpr RuleRef faces_turn_up = battle_rule(4, 2);

// What the other side knows of a unit. `unknown` is in a veiled state alone: there the unit's
// number means nothing.
enum Face : uint8_t { down = 0, up = 1, unknown = 2 };

constexpr int deal_shift = 56;

UnitId unit_in(const Game& game, const State& state, HexId hex) {
  return hex == HexId::none ? UnitId::none
                            : null_system.next_in_hex(game, state, hex, UnitId::none);
}

template <class F>
void each_unit_of(const Game& game, const State& state, Side side, F&& f) {
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (game.scenario.side_of(unit) == side && state.units[index_of(unit)].fate == Fate::on_map)
      f(unit);
  }
}

void start(const Game& game, uint64_t seed, State& state) {
  null_system.start(game, seed & ((uint64_t{1} << deal_shift) - 1), state);
  Rng deal = Rng::seeded(seed >> deal_shift);
  if (seed >> deal_shift == 0) return;
  uint32_t dealt = 0;
  each_unit_of(game, state, Side::confederate, [&](UnitId unit) {
    uint32_t other = deal.below(++dealt);
    each_unit_of(game, state, Side::confederate, [&](UnitId one) {
      if (other-- != 0) return;
      const HexId hex = state.units[index_of(one)].hex;
      state.units[index_of(one)].hex = state.units[index_of(unit)].hex;
      state.units[index_of(unit)].hex = hex;
    });
  });
}

// The command as the null game knows it: a step into an enemy's hex is an attack.
Command plain(const Game& game, const State& state, Command command) {
  const UnitId there =
      command.verb == Verb::move ? unit_in(game, state, command.hex) : UnitId::none;
  const bool is_strike = there != UnitId::none && game.scenario.side_of(there) != state.clock.side;
  return is_strike ? Command{.verb = Verb::attack, .unit = command.unit, .target = there} : command;
}

Result check(const Game& game, const State& state, Command command) {
  if (command.verb == Verb::attack) return refused(Refusal::not_now, strike_by_hex);
  return null_system.check(game, state, plain(game, state, command));
}

// A reveal is final: undo does not cross it, as it does not cross a die.
void turn_up(State& state, UnitId unit, EventList& events) {
  if (state.faces[index_of(unit)] == up) return;
  state.faces[index_of(unit)] = up;
  ++state.clock.finals;
  events.push_back({.kind = EventKind::revealed,
                    .unit = unit,
                    .hex = state.units[index_of(unit)].hex,
                    .rule = faces_turn_up});
}

void execute(const Game& game, State& state, Command command, EventList& events) {
  const Command known = plain(game, state, command);
  if (known.verb == Verb::attack) {
    turn_up(state, known.unit, events);
    turn_up(state, known.target, events);
  }
  null_system.execute(game, state, known, events);
  if (known.verb != Verb::move) return;
  const Grid& grid = game.scenario.grid();
  for (uint8_t d = 0; d < dir_count; ++d) {
    const UnitId met = unit_in(
        game, state, grid.neighbour(state.units[index_of(command.unit)].hex, static_cast<Dir>(d)));
    if (met == UnitId::none || game.scenario.side_of(met) == state.clock.side) continue;
    turn_up(state, command.unit, events);
    turn_up(state, met, events);
  }
}

void legal(const Game& game, const State& state, UnitId unit, CommandList& out) {
  if (unit == UnitId::none) return null_system.legal(game, state, unit, out);
  if (!game.scenario.has_unit(unit) || state.units[index_of(unit)].fate != Fate::on_map) return;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId to =
        game.scenario.grid().neighbour(state.units[index_of(unit)].hex, static_cast<Dir>(d));
    const Command step{.verb = Verb::move, .unit = unit, .hex = to};
    if (check(game, state, step).ok() && !out.full()) out.push_back(step);
  }
}

Counter counter(const Game& game, const State& state, UnitId unit) {
  Counter out = null_system.counter(game, state, unit);
  if (state.faces[index_of(unit)] != unknown) return out;
  return {.hex = out.hex, .fate = out.fate, .side = out.side, .badges = badge::face_down};
}

bool is_hidden(const Game& game, const State& state, Side viewer, UnitId unit) {
  return game.scenario.has_unit(unit) && game.scenario.side_of(unit) != viewer &&
         state.units[index_of(unit)].fate == Fate::on_map && state.faces[index_of(unit)] == down;
}

// Hidden counters lie in the hexes they lie in, but which of them lies where is settled by number
// alone. What they have done goes with them, and so do the dice.
void veil(const Game& game, const State& state, Side viewer, State& out) {
  out = state;
  out.clock.rng = {};
  HexId last = HexId::none;
  each_unit_of(game, state, enemy_of(viewer), [&](UnitId unit) {
    if (!is_hidden(game, state, viewer, unit)) return;
    HexId next = HexId::none;  // the lowest hex after `last` that holds a hidden counter
    each_unit_of(game, state, enemy_of(viewer), [&](UnitId other) {
      const HexId hex = state.units[index_of(other)].hex;
      const bool is_later = last == HexId::none || hex > last;
      if (is_hidden(game, state, viewer, other) && is_later && hex < next) next = hex;
    });
    out.units[index_of(unit)] = {next, Fate::on_map, 0};
    out.faces[index_of(unit)] = unknown;
    last = next;
  });
}

void veil_event(const Game& game, const State& state, Side viewer, Event& event) {
  for (UnitId* unit : {&event.unit, &event.target})
    if (is_hidden(game, state, viewer, *unit)) *unit = hidden_unit;
}

constexpr Insight insight{};

}  // namespace
}  // namespace null_game

using namespace null_game;

constinit const System face_down_system{
    .start = [](const Game& game, uint64_t seed,
                StateRef state) { start(game, seed, state.as<State>()); },
    .check = by_ref<check>,
    .execute = by_ref<execute>,
    .legal = by_ref<legal>,
    .is_ok = [](const Game& game, ConstStateRef state) { return null_system.is_ok(game, state); },
    .digest = [](ConstStateRef state) { return digest(state.as<State>()); },
    .state_bytes = sizeof(State),
    .max_units = max_units,
    .max_hexes = max_hexes,
    .verbs = nullptr,
    .verb_count = 0,
    .first_verb = 0,
    .counter = by_ref<counter>,
    .hex_of = [](ConstStateRef state, UnitId unit) { return null_system.hex_of(state, unit); },
    .next_in_hex = [](const Game& game, ConstStateRef state, HexId hex,
                      UnitId after) { return null_system.next_in_hex(game, state, hex, after); },
    .prompt = [](const Game& game, ConstStateRef state) { return null_system.prompt(game, state); },
    .is_template = true,
    .insight = &insight,
    .mind = nullptr,
    .veil = [](const Game& game, ConstStateRef state, Side viewer,
               StateRef out) { veil(game, state.as<State>(), viewer, out.as<State>()); },
    .veil_event = by_ref<veil_event>,
};

}  // namespace bg
