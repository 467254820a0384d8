#include "rules/bluegray/bluegray_system.h"

#include <cstring>

#include "rules/bluegray/arrivals.h"
#include "rules/bluegray/clauses.h"
#include "rules/bluegray/combat/combat.h"
#include "rules/bluegray/combat/duties.h"
#include "rules/bluegray/leaders.h"
#include "rules/bluegray/modules/effectiveness.h"
#include "rules/bluegray/movement.h"
#include "rules/bluegray/reach.h"
#include "rules/bluegray/victory.h"

namespace bg {

namespace bluegray {
namespace {

bool has_no_turn(const Game& game, const GameState& state, Side side) {
  return find_clause(game, state, ClauseKind::no_turn, side) != nullptr;
}

void start(const Game& game, uint64_t seed, GameState& state) {
  std::memset(&state, 0, sizeof state);
  const Scenario& scenario = game.scenario;
  state.rng = Rng::seeded(seed);
  state.turn = 1;
  state.side = scenario.first_side();
  state.to_act = state.side;
  state.phase = Phase::movement;
  state.crowded = HexId::none;
  state.mover = {UnitId::none, 0, 0};
  state.combat.displacing = UnitId::none;
  for (uint16_t i = 0; i < max_units; ++i) {
    UnitState& unit = state.units[i];
    unit.hex = HexId::none;
    if (i >= scenario.unit_count()) continue;
    const UnitId id = static_cast<UnitId>(i);
    if (scenario.has_unit(id, game.edition)) unit.hex = static_cast<HexId>(scenario.unit(id).hex());
    unit.fate = unit.hex == HexId::none ? Fate::waiting : Fate::on_map;
    if (profile_of(game).has_morale && unit.fate == Fate::on_map &&
        scenario.terrain(unit.hex) == Terrain::town)
      unit.morale = Morale::disordered;  // [12.17]
  }
  const auto* objectives = scenario.battle().objectives();
  for (uint32_t i = 0; i < max_objectives; ++i) {
    const bool listed = objectives != nullptr && i < objectives->size() &&
                        includes(objectives->Get(i)->editions(), game.edition);
    state.holders[i] = listed ? static_cast<Side>(objectives->Get(i)->holder()) : Side::none;
    if (state.holders[i] != Side::none)
      state.taken[i] = static_cast<uint8_t>(1 << index_of(state.holders[i]));
  }
  score_start(game, state);
  if (has_no_turn(game, state, state.side)) {
    state.side = enemy_of(state.side);
    state.to_act = state.side;
  }
  state.crowded = over_full_hex(game, state);
  EventList untold;  // nobody watches yet
  roll_for_flags(game, state, untold);
}

bool is_passable_stage(Stage stage) {
  return stage == Stage::flush || stage == Stage::withdraw || stage == Stage::occupy ||
         stage == Stage::optional_retreat || stage == Stage::advance;
}

Result check_end(const Game& game, const GameState& state) {
  if (state.phase == Phase::movement) return check_end_of_movement(game, state);
  if (is_passable_stage(state.combat.stage)) {
    if (state.combat.displacing != UnitId::none) return refused(Refusal::not_a_choice, rule(8, 81));
    return accepted();
  }
  if (state.combat.stage == Stage::none || state.combat.stage == Stage::planning)
    return check_end_of_combat(game, state);
  return refused(Refusal::not_a_choice, rule(8, 6));
}

Result judge(const Game& game, const GameState& state, Command command) {
  if (state.phase == Phase::over) return rejected(Refusal::game_over);
  const Profile& profile = profile_of(game);
  if (command.verb < Verb::count && !profile.knows(command.verb))
    return refused(Refusal::not_in_these_rules, profile.no_such_verb);
  if (command.verb == Verb::end) return check_end(game, state);
  if (state.phase == Phase::combat) return check_combat(game, state, command);
  switch (command.verb) {
    case Verb::move:
      return check_move(game, state, command.unit, command.hex, false);
    case Verb::march:
      return check_move(game, state, command.unit, command.hex, true);
    case Verb::enter:
      return check_enter(game, state, command.unit, command.hex);
    case Verb::exit:
      return check_exit(game, state, command.unit);
    case Verb::rally:
      return check_rally(game, state, command.unit);
    case Verb::dig:
      return check_dig(game, state, command.unit);
    case Verb::assign:
      return check_assign(game, state, command.unit, command.arg);
    case Verb::face:
      return refused(Refusal::not_now, rule(10, 34));
    case Verb::raze:
      return refused(Refusal::not_now, rule(10, 37));
    case Verb::rout:
      return refused(Refusal::not_now, rule(12, 16));
    default:
      return refused(Refusal::not_now, rule(6, 14));  // the rest is combat
  }
}

// Rule code cites the revised book; what leaves here is numbered as in the edition that is played.
Result check(const Game& game, const GameState& state, Command command) {
  const Board::Still still(game, state);
  Result result = judge(game, state, command);
  result.rule = cited_by(profile_of(game), result.rule);
  return result;
}

void begin_player_turn(const Game& game, GameState& state, EventList& events) {
  do {
    score_player_turn(game, state, events);
    const bool turn_over = state.side != game.scenario.first_side();
    if (turn_over && ends_early(game, state, events)) return;
    if (turn_over && state.turn == game.scenario.turns()) return end_game(game, state, events);
    if (turn_over && game.scenario.is_night(state.turn))
      effectiveness::recover(game, state, events);
    if (turn_over) ++state.turn;
    state.side = enemy_of(state.side);
  } while (has_no_turn(game, state, state.side));
  state.to_act = state.side;
  state.phase = Phase::movement;
  state.combat = {};
  state.combat.displacing = UnitId::none;
  state.mover = {UnitId::none, 0, 0};
  state.quota_used = 0;
  state.combat_begun = 0;
  state.combat_closed = 0;
  state.newcomer = 0;
  for (Gate& gate : state.gates) gate = {};
  for (UnitState& unit : state.units)
    unit.marks &= unit.fate == Fate::waiting ? mark::for_good_waiting : mark::for_good;
  events.push_back({.kind = EventKind::turn_passed,
                    .side = state.side,
                    .value = state.turn,
                    .rule = rule(4, 0)});
  state.crowded = over_full_hex(game, state);  // as set up; play itself leaves none behind
  if (find_clause(game, state, ClauseKind::attached, state.side) != nullptr)
    state.attached = state.attaching;
  retire_leaders(game, state, events);
  note_standing(game, state, events);
  roll_for_flags(game, state, events);
}

void finish_combat_phase(const Game& game, GameState& state, EventList& events) {
  tidy_after_combat(game, state, events);
  settle_zones(game, state, events);
  begin_player_turn(game, state, events);
}

void end(const Game& game, GameState& state, EventList& events) {
  if (state.phase == Phase::movement) {
    note_shut_out(game, state, events);
    settle_zones(game, state, events);
    if (!profile_of(game).combat_at_night && game.scenario.is_night(state.turn))
      return begin_player_turn(game, state, events);
    return begin_combat_phase(game, state, events);
  }
  if (is_passable_stage(state.combat.stage))
    return do_combat(game, state, {.verb = Verb::end}, events);
  if (!close_combat_phase(game, state, events)) finish_combat_phase(game, state, events);
}

void carry_out(const Game& game, GameState& state, Command command, EventList& events) {
  if (command.verb == Verb::end) return end(game, state, events);
  if (state.phase == Phase::combat) {
    do_combat(game, state, command, events);
    // The last fall-back of a closed phase passes the turn on.
    const bool was_fall_back = command.verb == Verb::retreat || command.verb == Verb::displace;
    if (was_fall_back && state.combat_closed != 0 && state.combat.stage == Stage::none)
      finish_combat_phase(game, state, events);
    return;
  }
  switch (command.verb) {
    case Verb::move:
      return do_move(game, state, command.unit, command.hex, false, events);
    case Verb::march:
      return do_move(game, state, command.unit, command.hex, true, events);
    case Verb::enter:
      return do_enter(game, state, command.unit, command.hex, events);
    case Verb::exit: {
      const HexId from = state.units[index_of(command.unit)].hex;
      do_exit(game, state, command.unit, events);
      return score_exit(game, state, command.unit, from, events);
    }
    case Verb::rally:
      return do_rally(game, state, command.unit, events);
    case Verb::dig:
      return do_dig(game, state, command.unit, events);
    case Verb::assign:
      return do_assign(game, state, command.unit, command.arg, events);
    default:
      return;
  }
}

void execute(const Game& game, GameState& state, Command command, EventList& events) {
  const size_t before = events.size();
  carry_out(game, state, command, events);
  const Profile& profile = profile_of(game);
  for (size_t i = before; i < events.size(); ++i)
    events[i].rule = cited_by(profile, events[i].rule);
}

void legal_moves(const Game& game, const GameState& state, UnitId unit, bool strategic,
                 CommandList& out) {
  if (!may_start(game, state, unit, strategic).ok()) return;
  const HexId start_hex = state.units[index_of(unit)].hex;
  const Reach& reach = Reach::of(game, state, unit, strategic);
  for (int i = 0; i < reach.size() && !out.full(); ++i) {
    const HexId hex = reach.hex(i);
    if (hex == start_hex) continue;
    if (!check_arrival(game, state, unit, hex, strategic, reach.cost(hex)).ok()) continue;
    out.push_back({.verb = strategic ? Verb::march : Verb::move, .unit = unit, .hex = hex});
  }
}

void legal(const Game& game, const GameState& state, UnitId unit, CommandList& out) {
  if (state.phase == Phase::over) return;
  const Board::Still still(game, state);
  const auto offer = [&](Command command) {
    if (!out.full() && judge(game, state, command).ok()) out.push_back(command);
  };
  if (unit == UnitId::none) offer({.verb = Verb::end});
  if (state.phase == Phase::combat) return legal_combat(game, state, unit, out);
  if (!game.scenario.has_unit(unit) || game.scenario.side_of(unit) != state.side) return;
  const UnitState& at = state.units[index_of(unit)];
  if (at.fate == Fate::waiting && is_due(game, state, unit)) {
    each_entry_hex(game, state, unit,
                   [&](HexId hex) { offer({.verb = Verb::enter, .unit = unit, .hex = hex}); });
  }
  for (uint8_t plan = 1; at.fate == Fate::waiting && plan_of(game, unit, plan) != nullptr; ++plan)
    offer({.verb = Verb::assign, .arg = plan, .unit = unit});
  for (uint8_t choice = 1; attachment_of(game, unit, choice) != nullptr; ++choice)
    offer({.verb = Verb::assign, .arg = choice, .unit = unit});
  if (at.fate != Fate::on_map) return;
  legal_moves(game, state, unit, false, out);
  legal_moves(game, state, unit, true, out);
  offer({.verb = Verb::exit, .unit = unit});
  offer({.verb = Verb::rally, .unit = unit});
  offer({.verb = Verb::dig, .unit = unit});
}

bool is_ok(const Game& game, const GameState& state) {
  const Scenario& scenario = game.scenario;
  if (state.turn < 1 || state.turn > scenario.turns()) return false;
  if (state.level >= scenario.level_count()) return false;
  if (state.to_act != Side::union_side && state.to_act != Side::confederate) return false;
  const Board& board = Board::of(game, state);
  // Between two combats nobody is over the limit but a hex that is being thinned.
  const bool at_rest = state.combat.displacing == UnitId::none;
  for (uint16_t i = 0; i < max_units; ++i) {
    const UnitState& unit = state.units[i];
    if ((unit.fate == Fate::on_map) != (unit.hex != HexId::none)) return false;
    if (unit.morale > Morale::routed) return false;
    if (unit.fate != Fate::on_map) continue;
    if (i >= scenario.unit_count() || !scenario.on_map(unit.hex)) return false;
    const Side side = scenario.side_of(static_cast<UnitId>(i));
    if (is_leader(game, static_cast<UnitId>(i))) {
      if (board.holds_enemy(unit.hex, side)) return false;
      continue;
    }
    if (board.owner(unit.hex) != side) return false;
    const int limit = profile_of(game).stack_limit;
    const int more = board.load(unit.hex) > board.count(unit.hex) ? Board::whole_hex : 1;
    const int allowed = at_rest && unit.hex != state.crowded ? limit : limit + more;
    if (board.load(unit.hex) > allowed && unit.is(mark::moved)) return false;
    const Terrain terrain = scenario.terrain(unit.hex);
    const bool afloat = scenario.unit(static_cast<UnitId>(i)).type() == UnitType::gunboat;
    const bool water = terrain == Terrain::river || terrain == Terrain::lake;
    const Feature feature = scenario.hex_kind(unit.hex).feature();
    if (!afloat && water && !is_crossing(feature) && !is_landing(game, feature)) return false;
  }
  if (state.combat.stage != Stage::none && state.phase != Phase::combat) return false;
  return true;
}

}  // namespace
}  // namespace bluegray

constinit const System bluegray_system{bluegray::start, bluegray::check, bluegray::execute,
                                       bluegray::legal, bluegray::is_ok};

}  // namespace bg
