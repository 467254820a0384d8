#include "rules/null/null_system.h"

#include <cstring>

#include "rules/core/view.h"
#include "rules/null/state.h"

namespace bg {

namespace null_game {
namespace {

// The null game's own little rulebook.
constexpr RuleRef own_turn = battle_rule(1, 0);  // the units of one side, one after the other
constexpr RuleRef one_step = battle_rule(1, 1);  // one hex a turn
constexpr RuleRef one_unit_a_hex = battle_rule(1, 2);
constexpr RuleRef no_wading = battle_rule(1, 3);  // creeks only by bridge or ford
constexpr RuleRef strike = battle_rule(2, 1);     // adjacent enemies, once a turn
constexpr RuleRef falls_on_four = battle_rule(2, 2);
constexpr RuleRef last_turn = battle_rule(3, 1);  // more strength left wins

UnitId unit_at(const Game& game, const State& state, HexId hex) {
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    if (state.units[i].hex == hex) return static_cast<UnitId>(i);
  }
  return UnitId::none;
}

int strength_left(const Game& game, const State& state, Side side) {
  int total = 0;
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (state.units[i].fate == Fate::on_map && game.scenario.side_of(unit) == side)
      total += game.scenario.unit(unit).strength();
  }
  return total;
}

void start(const Game& game, uint64_t seed, State& state) {
  std::memset(&state, 0, sizeof state);
  state.clock.rng = Rng::seeded(seed);
  state.clock.turn = 1;
  state.clock.side = game.scenario.first_side();
  state.clock.to_act = state.clock.side;
  for (uint16_t i = 0; i < max_units; ++i) {
    Unit& unit = state.units[i];
    unit.hex = HexId::none;
    if (i >= game.scenario.unit_count()) continue;
    const HexId hex = static_cast<HexId>(game.scenario.unit(static_cast<UnitId>(i)).hex());
    // A battle that sets two units up in one hex was not made for this game: the second waits.
    const bool is_free = hex != HexId::none && unit_at(game, state, hex) == UnitId::none &&
                         game.scenario.has_unit(static_cast<UnitId>(i), game.edition);
    unit.hex = is_free ? hex : HexId::none;
    unit.fate = is_free ? Fate::on_map : Fate::waiting;
  }
}

Result check_own_unit(const Game& game, const State& state, UnitId unit) {
  if (!game.scenario.has_unit(unit)) return rejected(Refusal::no_such_unit);
  if (game.scenario.side_of(unit) != state.clock.side)
    return refused(Refusal::not_your_unit, own_turn);
  if (state.units[index_of(unit)].fate != Fate::on_map)
    return refused(Refusal::unit_not_on_map, own_turn);
  if (state.units[index_of(unit)].marks != 0) return refused(Refusal::unit_already_acted, one_step);
  return accepted();
}

Result check_move(const Game& game, const State& state, Command command) {
  const Result own = check_own_unit(game, state, command.unit);
  if (!own.ok()) return own;
  if (!game.scenario.on_map(command.hex)) return refused(Refusal::hex_off_map, one_step);
  const HexId from = state.units[index_of(command.unit)].hex;
  Dir dir;
  if (!game.scenario.grid().direction(from, command.hex, dir))
    return refused(Refusal::too_far, one_step);
  const EdgeKind& edge = game.scenario.edge(from, dir);
  if (edge.barrier() != Barrier::none && edge.crossing() == Crossing::none)
    return refused(Refusal::barrier, no_wading);
  if (unit_at(game, state, command.hex) != UnitId::none)
    return refused(Refusal::hex_occupied, one_unit_a_hex);
  return accepted();
}

Result check_attack(const Game& game, const State& state, Command command) {
  const Result own = check_own_unit(game, state, command.unit);
  if (!own.ok()) return own;
  if (!game.scenario.has_unit(command.target)) return rejected(Refusal::no_such_unit);
  if (game.scenario.side_of(command.target) == state.clock.side)
    return refused(Refusal::target_not_enemy, strike);
  if (state.units[index_of(command.target)].fate != Fate::on_map)
    return refused(Refusal::unit_not_on_map, strike);
  if (game.scenario.grid().distance(state.units[index_of(command.unit)].hex,
                                    state.units[index_of(command.target)].hex) != 1)
    return refused(Refusal::too_far, strike);
  return accepted();
}

Result check(const Game& game, const State& state, Command command) {
  if (state.clock.over != 0) return rejected(Refusal::game_over);
  switch (command.verb) {
    case Verb::move:
      return check_move(game, state, command);
    case Verb::attack:
      return check_attack(game, state, command);
    case Verb::end:
      return accepted();
    default:
      return refused(Refusal::not_now, own_turn);
  }
}

void end_game(const Game& game, State& state, EventList& events) {
  for (const Side side : {Side::union_side, Side::confederate})
    state.clock.points[index_of(side)] = static_cast<int16_t>(strength_left(game, state, side));
  state.clock.over = 1;
  state.clock.level =
      game.scenario.level_for(state.clock.points[0] - state.clock.points[1], game.edition);
  events.push_back({.kind = EventKind::game_ended,
                    .side = static_cast<Side>(game.scenario.level(state.clock.level).side()),
                    .value = state.clock.level,
                    .rule = last_turn});
}

void end_turn(const Game& game, State& state, EventList& events) {
  for (Unit& unit : state.units) unit.marks = 0;
  const bool last = state.clock.side != game.scenario.first_side();
  if (last && state.clock.turn == game.scenario.turns()) return end_game(game, state, events);
  if (last) ++state.clock.turn;
  state.clock.side = enemy_of(state.clock.side);
  state.clock.to_act = state.clock.side;
  events.push_back(
      {.kind = EventKind::turn_passed, .side = state.clock.side, .value = state.clock.turn});
}

void execute(const Game& game, State& state, Command command, EventList& events) {
  if (command.verb == Verb::end) return end_turn(game, state, events);

  Unit& unit = state.units[index_of(command.unit)];
  if (command.verb == Verb::move) {
    events.push_back({.kind = EventKind::moved,
                      .side = state.clock.side,
                      .unit = command.unit,
                      .hex = command.hex,
                      .from = unit.hex,
                      .rule = one_step});
    unit.hex = command.hex;
    unit.marks |= mark::moved;
    return;
  }

  unit.marks |= mark::attacked;
  events.push_back({.kind = EventKind::attacked,
                    .side = state.clock.side,
                    .unit = command.unit,
                    .target = command.target,
                    .rule = strike});
  const uint8_t die = roll_die(state.clock);
  events.push_back({.kind = EventKind::die_rolled, .value = die});
  Unit& target = state.units[index_of(command.target)];
  if (die < 4) {
    events.push_back({.kind = EventKind::missed,
                      .unit = command.unit,
                      .target = command.target,
                      .rule = falls_on_four});
    return;
  }
  events.push_back({.kind = EventKind::eliminated,
                    .unit = command.target,
                    .from = target.hex,
                    .rule = falls_on_four});
  target.hex = HexId::none;
  target.fate = Fate::eliminated;
}

// Proposes candidates and lets `check` judge them, so that it never offers what would be refused.
void legal(const Game& game, const State& state, UnitId unit, CommandList& out) {
  const auto offer = [&](Command command) {
    if (check(game, state, command).ok() && !out.full()) out.push_back(command);
  };
  if (unit == UnitId::none) return offer({.verb = Verb::end});
  if (!game.scenario.has_unit(unit) || state.units[index_of(unit)].fate != Fate::on_map) return;
  const HexId from = state.units[index_of(unit)].hex;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId to = game.scenario.grid().neighbour(from, static_cast<Dir>(d));
    offer({.verb = Verb::move, .unit = unit, .hex = to});
    const UnitId other = game.scenario.on_map(to) ? unit_at(game, state, to) : UnitId::none;
    if (other != UnitId::none) offer({.verb = Verb::attack, .unit = unit, .target = other});
  }
}

bool is_ok(const Game& game, const State& state) {
  if (state.clock.turn < 1 || state.clock.turn > game.scenario.turns()) return false;
  if (state.clock.level >= game.scenario.level_count()) return false;
  for (uint16_t i = 0; i < max_units; ++i) {
    const Unit& unit = state.units[i];
    if ((unit.fate == Fate::on_map) != (unit.hex != HexId::none)) return false;
    if (unit.fate != Fate::on_map) continue;
    if (i >= game.scenario.unit_count() || !game.scenario.on_map(unit.hex)) return false;
    if (unit_at(game, state, unit.hex) != static_cast<UnitId>(i)) return false;
  }
  return true;
}

// ---------------------------------------------------------------- what is seen of it

Counter counter(const Game& game, const State& state, UnitId unit) {
  const blob::Unit& it = game.scenario.unit(unit);
  const Unit& at = state.units[index_of(unit)];
  uint16_t badges = 0;
  if (at.is(mark::moved)) badges |= badge::moved | badge::acted;
  if (at.is(mark::attacked)) badges |= badge::attacked;
  if ((it.traits() & 1) != 0) badges |= badge::defends_only;
  return {at.hex,       at.fate, game.scenario.side_of(unit), it.type(), it.strength(), it.rank(),
          Morale::good, badges};
}

HexId hex_of(const State& state, UnitId unit) {
  return state.units[index_of(unit)].hex;
}

UnitId next_in_hex(const Game& game, const State& state, HexId hex, UnitId after) {
  const int first = after == UnitId::none ? 0 : index_of(after) + 1;
  for (int i = first; i < game.scenario.unit_count(); ++i)
    if (state.units[i].hex == hex) return static_cast<UnitId>(i);
  return UnitId::none;
}

Prompt prompt(const Game&, const State& state) {
  return {.task = state.clock.over != 0 ? Task::over : Task::move, .player = state.clock.side};
}

// It can tell who does what; odds, zones and charts there are none.
constexpr Insight insight{};

}  // namespace
}  // namespace null_game

using namespace null_game;

constinit const System null_system{
    .start = [](const Game& game, uint64_t seed,
                StateRef state) { start(game, seed, state.as<State>()); },
    .check = by_ref<check>,
    .execute = by_ref<execute>,
    .legal = by_ref<legal>,
    .is_ok = by_ref<is_ok>,
    .digest = [](ConstStateRef state) { return digest(state.as<State>()); },
    .state_bytes = sizeof(State),
    .max_units = max_units,
    .max_hexes = max_hexes,
    .verbs = nullptr,
    .verb_count = 0,
    .first_verb = 0,
    .counter = by_ref<counter>,
    .hex_of = [](ConstStateRef state, UnitId unit) { return hex_of(state.as<State>(), unit); },
    .next_in_hex = by_ref<next_in_hex>,
    .prompt = by_ref<prompt>,
    .is_template = true,
    .insight = &insight,
    .mind = nullptr,
    .veil = nullptr,
    .veil_event = nullptr,
};

}  // namespace bg
