#include "rules/bluegray/bluegray_system.h"

#include <cstring>

#include "rules/bluegray/ai/mind.h"
#include "rules/bluegray/ammunition.h"
#include "rules/bluegray/arrivals.h"
#include "rules/bluegray/clauses.h"
#include "rules/bluegray/combat/combat.h"
#include "rules/bluegray/combat/duties.h"
#include "rules/bluegray/insight.h"
#include "rules/bluegray/leaders.h"
#include "rules/bluegray/modules/cavalry.h"
#include "rules/bluegray/modules/defensive_artillery.h"
#include "rules/bluegray/modules/dummies.h"
#include "rules/bluegray/modules/entrenchments.h"
#include "rules/bluegray/modules/free_deployment.h"
#include "rules/bluegray/modules/limited_intelligence.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/modules/voluntary_combat.h"
#include "rules/bluegray/movement.h"
#include "rules/bluegray/reach.h"
#include "rules/bluegray/simultaneous/sequence.h"
#include "rules/bluegray/stages.h"
#include "rules/bluegray/victory.h"
#include "rules/core/checksum.h"

namespace bg {

namespace bluegray {
namespace {

bool has_no_turn(const Position& position, Side side) {
  return find_clause(position, ClauseKind::no_turn, side) != nullptr;
}

// Works that are there at the start are trenches unless the battle says otherwise [10.33].
void place_works(const Game& game, GameState& state) {
  const auto* works = game.scenario.battle().works();
  int count = 0;
  for (uint32_t i = 0; works != nullptr && i < works->size(); ++i) {
    const blob::Fieldwork& work = *works->Get(i);
    if (!includes(work.editions(), game.edition)) continue;
    const bool trench = work.kind() == blob::FieldworkKind::trench;
    state.works[count++] = {static_cast<HexId>(work.hex()),
                            trench ? WorkKind::trench : WorkKind::breastwork, work.facing(),
                            UnitId{}};
    if (!work.free_facing()) continue;
    state.phase = Phase::deployment;
    state.clock.side = state.clock.to_act = static_cast<Side>(work.side());
  }
}

// The first player-turn of the game begins.
void open_play(MutablePosition& position, EventList& events) {
  GameState& state = position.state;
  state.phase = Phase::movement;
  state.clock.side = position.scenario.first_side();
  if (has_no_turn(position, state.clock.side)) state.clock.side = enemy_of(state.clock.side);
  state.clock.to_act = state.clock.side;
  if (position.rules.is_simultaneous) return simultaneous::open_play(position, events);
  state.crowded = over_full_hex(position);
  roll_for_flags(position, events);
  tell_modules(Moment::movement_begins, position, events);
}

// The work in this unit's hex that its side may turn before the first game-turn, or null.
const FieldWork* turnable_work(const Position& position, UnitId unit) {
  const HexId hex = position.state.units[index_of(unit)].hex;
  const auto* works = position.scenario.battle().works();
  for (uint32_t i = 0; works != nullptr && i < works->size(); ++i) {
    const blob::Fieldwork& work = *works->Get(i);
    if (includes(work.editions(), position.game.edition) && work.free_facing() &&
        static_cast<HexId>(work.hex()) == hex)
      return work_at(position.state, hex);
  }
  return nullptr;
}

RuleRef set_up_rule(const Position& position) {
  return free_deployment::is_a_phase(position.rules) ? free_deployment::rule_of(position.rules)
                                                     : rule(10, 33);
}

Result check_deployment(const Position& position, Command command) {
  if (command.verb == Verb::end) return accepted();
  if (command.verb == Verb::move && free_deployment::is_a_phase(position.rules))
    return free_deployment::check_put(position, command.unit, command.hex);
  if (command.verb != Verb::face) return refused(Refusal::not_now, set_up_rule(position));
  if (!position.scenario.has_unit(command.unit)) return rejected(Refusal::no_such_unit);
  if (position.scenario.side_of(command.unit) != position.state.clock.side)
    return refused(Refusal::not_your_unit, rule(10, 33));
  const FieldWork* work = turnable_work(position, command.unit);
  if (work == nullptr || command.arg >= dir_count || work->facing == command.arg)
    return refused(Refusal::not_a_choice, rule(10, 33));
  return accepted();
}

void do_deployment(MutablePosition& position, Command command, EventList& events) {
  if (command.verb == Verb::move)
    return free_deployment::put(position, command.unit, command.hex, events);
  if (command.verb == Verb::end) {
    Clock& clock = position.state.clock;
    for (UnitState& unit : position.state.units) unit.marks &= ~mark::moved;
    if (free_deployment::is_a_phase(position.rules) &&
        clock.side != position.scenario.first_side()) {
      clock.side = clock.to_act = position.scenario.first_side();
      return;
    }
    if (free_deployment::is_a_phase(position.rules)) score_start(position);
    open_play(position, events);
    events.push_back({.kind = EventKind::turn_passed,
                      .side = position.state.clock.side,
                      .value = position.state.clock.turn,
                      .rule = rule(4, 0)});
    return;
  }
  for (FieldWork& work : position.state.works) {
    if (&work != turnable_work(position, command.unit)) continue;
    work.facing = command.arg;
    position.note_works_changed();
    events.push_back({.kind = EventKind::work_turned,
                      .side = position.state.clock.side,
                      .value = command.arg,
                      .unit = command.unit,
                      .hex = work.hex,
                      .rule = rule(10, 33)});
  }
}

void start(const Game& game, uint64_t seed, GameState& state) {
  std::memset(&state, 0, sizeof state);
  const Scenario& scenario = game.scenario;
  state.clock.rng = Rng::seeded(seed);
  state.clock.turn = 1;
  state.clock.side = scenario.first_side();
  state.clock.to_act = state.clock.side;
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
    if (unit.fate == Fate::on_map)
      unit.morale = free_deployment::order_at_start({game, state}, unit.hex);
  }
  const auto* objectives = scenario.battle().objectives();
  for (uint32_t i = 0; i < max_objectives; ++i) {
    const bool listed = objectives != nullptr && i < objectives->size() &&
                        includes(objectives->Get(i)->editions(), game.edition);
    state.holders[i] = listed ? static_cast<Side>(objectives->Get(i)->holder()) : Side::none;
    if (state.holders[i] != Side::none)
      state.taken[i] = static_cast<uint8_t>(1 << index_of(state.holders[i]));
  }
  place_works(game, state);
  MutablePosition position(game, state);
  EventList& untold = untold_events();  // nobody watches yet
  tell_modules(Moment::game_starts, position, untold);
  if (free_deployment::is_a_phase(position.rules)) {
    state.phase = Phase::deployment;
    state.clock.side = state.clock.to_act = enemy_of(scenario.first_side());
    return;
  }
  score_start(position);
  if (state.phase != Phase::deployment) open_play(position, untold);
}

Result check_end(const Position& position) {
  const Combat& combat = position.state.combat;
  if (combat.stage != Stage::none && combat.stage != Stage::planning) {
    if (!row_of(combat.stage).is_passable) return refused(Refusal::not_a_choice, rule(8, 6));
    return combat.displacing == UnitId::none ? accepted()
                                             : refused(Refusal::not_a_choice, rule(8, 81));
  }
  if (position.state.phase != Phase::movement) return check_end_of_combat(position);
  return position.rules.is_simultaneous ? simultaneous::check(position, {.verb = Verb::end})
                                        : check_end_of_movement(position);
}

Result judge(const Position& position, Command command) {
  if (position.state.phase == Phase::over) return rejected(Refusal::game_over);
  const Rules& rules = position.rules;
  if (command.verb < Verb::count && !rules.knows(command.verb))
    return refused(Refusal::not_in_these_rules, rules.no_such_verb);
  if (position.state.phase == Phase::deployment) return check_deployment(position, command);
  if (command.verb == Verb::end) return check_end(position);
  if (is_in_stage(position.state)) return check_stage(position, command);
  if (rules.is_simultaneous) return simultaneous::check(position, command);
  switch (command.verb) {
    case Verb::move:
      return check_move(position, command.unit, command.hex, false);
    case Verb::march:
      return check_move(position, command.unit, command.hex, true);
    case Verb::enter:
      return check_enter(position, command.unit, command.hex);
    case Verb::exit:
      return check_exit(position, command.unit);
    case Verb::rally:
      return check_rally(position, command.unit);
    case Verb::dig:
      return check_dig(position, command.unit);
    case Verb::assign:
      return check_assign(position, command.unit, command.arg);
    case Verb::release:
      return check_release(position, command.unit);
    case Verb::charge:
      return cavalry::check_charge(position, command.unit, command.hex);
    case Verb::aid:
      return refused(Refusal::not_now, aid::helps_defence);
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
Result check(const Position& position, Command command) {
  Result result = judge(position, command);
  if (position.rules.entrenches && result.rule == rule(10, 34))
    result.rule = entrenchments::how_begun;
  result.rule = cited_by(position.rules, result.rule);
  return result;
}

void begin_player_turn(MutablePosition& position, EventList& events) {
  do {
    score_player_turn(position, events);
    tell_modules(Moment::player_turn_ends, position, events);
    note_end_of_turn(position, events);
    const bool turn_over = position.state.clock.side != position.scenario.first_side();
    if (turn_over) roll_for_routs(position, events);
    if (turn_over && ends_early(position, events)) return;
    if (turn_over && position.state.clock.turn == position.scenario.turns())
      return end_game(position, events);
    if (turn_over) tell_modules(Moment::game_turn_ends, position, events);
    if (turn_over) ++position.state.clock.turn;
    position.state.clock.side = enemy_of(position.state.clock.side);
  } while (has_no_turn(position, position.state.clock.side));
  position.state.clock.to_act = position.state.clock.side;
  position.state.phase = Phase::movement;
  position.state.combat = {};
  position.state.combat.displacing = UnitId::none;
  position.state.mover = {UnitId::none, 0, 0};
  for (uint8_t& used : position.state.quota_used) used = 0;
  position.state.combat_begun = 0;
  position.state.combat_closed = 0;
  position.state.newcomer = 0;
  for (Gate& gate : position.state.gates) gate = {};
  for (UnitState& unit : position.state.units)
    unit.marks &=
        mark::concealed | (unit.fate == Fate::waiting ? mark::for_good_waiting : mark::for_good);
  events.push_back({.kind = EventKind::turn_passed,
                    .side = position.state.clock.side,
                    .value = position.state.clock.turn,
                    .rule = rule(4, 0)});
  position.state.crowded = over_full_hex(position);  // as set up; play itself leaves none behind
  if (find_clause(position, ClauseKind::attached, position.state.clock.side) != nullptr)
    position.state.attached = position.state.attaching;
  retire_leaders(position, events);
  note_standing(position, events);
  roll_for_flags(position, events);
  tell_modules(Moment::movement_begins, position, events);
}

void finish_combat_phase(MutablePosition& position, EventList& events) {
  tell_modules(Moment::combat_ends, position, events);
  tidy_after_combat(position, events);
  settle_zones(position, events);
  begin_player_turn(position, events);
}

bool has_combat_phase(const Position& position) {
  return position.rules.combat_at_night || !position.scenario.is_night(position.state.clock.turn);
}

// The last of those who were repulsed has gone: the turn passes.
void end_repulsion(MutablePosition& position, EventList& events) {
  if (has_combat_phase(position)) return finish_combat_phase(position, events);
  settle_zones(position, events);
  begin_player_turn(position, events);
}

// Who has not attacked leaves the enemy's zones; at night, when nobody attacks, that is what is
// left of the combat phase.
void repulse(MutablePosition& position, EventList& events) {
  position.state.phase = Phase::combat;
  position.state.combat_closed = 1;
  const UnitSet going = repulsion::who_goes(position);
  if (going.empty() || !Procedure(position, events).repulse(going)) end_repulsion(position, events);
}

void end(MutablePosition& position, EventList& events) {
  if (row_of(position.state.combat.stage).is_passable)
    return choose_in_stage(position, {.verb = Verb::end}, events);
  if (position.state.phase == Phase::movement) {
    note_shut_out(position, events);
    resupply(position, Suppliers::all, events);
    tell_modules(Moment::movement_ends, position, events);
    settle_zones(position, events);
    if (has_combat_phase(position)) return begin_combat_phase(position, events);
    return position.rules.combat_is_voluntary ? repulse(position, events)
                                              : begin_player_turn(position, events);
  }
  if (!close_combat_phase(position, events)) repulse(position, events);
}

// Stages are the same where both sides play at once; all else is that sequence's.
void carry_out_together(MutablePosition& position, Command command, EventList& events) {
  const bool is_passed =
      command.verb == Verb::end && row_of(position.state.combat.stage).is_passable;
  const bool is_choice = command.verb != Verb::end && is_in_stage(position.state);
  if (!is_passed && !is_choice) return simultaneous::carry_out(position, command, events);
  choose_in_stage(position, command, events);
  simultaneous::go_on(position, events);
}

void carry_out(MutablePosition& position, Command command, EventList& events) {
  if (position.state.phase == Phase::deployment) return do_deployment(position, command, events);
  if (position.rules.is_simultaneous) return carry_out_together(position, command, events);
  if (command.verb == Verb::end) return end(position, events);
  if (is_in_stage(position.state)) {
    const Stage answered = position.state.combat.stage;
    choose_in_stage(position, command, events);
    // The last retreat of a closed phase passes the turn on.
    if (position.state.combat_closed == 0 || position.state.combat.stage != Stage::none) return;
    if (answered == Stage::fall_back) repulse(position, events);
    if (answered == Stage::repulse) end_repulsion(position, events);
    return;
  }
  switch (command.verb) {
    case Verb::move:
      return do_move(position, command.unit, command.hex, false, events);
    case Verb::march:
      return do_move(position, command.unit, command.hex, true, events);
    case Verb::enter:
      return do_enter(position, command.unit, command.hex, events);
    case Verb::exit: {
      const HexId from = position.state.units[index_of(command.unit)].hex;
      do_exit(position, command.unit, events);
      return score_exit(position, command.unit, from, events);
    }
    case Verb::rally:
      return do_rally(position, command.unit, events);
    case Verb::dig:
      return do_dig(position, command.unit, events);
    case Verb::assign:
      return do_assign(position, command.unit, command.arg, events);
    case Verb::release:
      return do_release(position, command.unit, events);
    case Verb::charge:
      return cavalry::do_charge(position, command.unit, command.hex, events);
    default:
      return;
  }
}

void execute(MutablePosition& position, Command command, EventList& events) {
  const size_t before = events.size();
  carry_out(position, command, events);
  tell_modules(Moment::command_ends, position, events);
  lose_the_lone(position, events);
  ends_now(position, events);
  const Rules& rules = position.rules;
  for (size_t i = before; i < events.size(); ++i) events[i].rule = cited_by(rules, events[i].rule);
}

void legal_moves(const Position& position, UnitId unit, bool strategic, CommandList& out) {
  if (!may_start(position, unit, strategic).ok()) return;
  const HexId start_hex = position.state.units[index_of(unit)].hex;
  const Reach& reach = Reach::of(position, unit, strategic);
  for (int i = 0; i < reach.size() && !out.full(); ++i) {
    const HexId hex = reach.hex(i);
    if (hex == start_hex) continue;
    if (!check_arrival(position, unit, hex, strategic, reach.cost(hex)).ok()) continue;
    out.push_back({.verb = strategic ? Verb::march : Verb::move, .unit = unit, .hex = hex});
  }
}

void legal_charges(const Position& position, UnitId unit, CommandList& out) {
  if (!cavalry::may_charge(position, unit).ok()) return;
  const Reach& reach = Reach::of_charge(position, unit);
  for (int i = 0; i < reach.size() && !out.full(); ++i) {
    const HexId hex = reach.hex(i);
    if (cavalry::may_end(position, unit, hex, reach) && check_stop(position, unit, hex).ok())
      out.push_back({.verb = Verb::charge, .unit = unit, .hex = hex});
  }
}

void legal(const Position& position, UnitId unit, CommandList& out) {
  if (position.state.phase == Phase::over) return;
  const auto offer = [&](Command command) {
    if (!out.full() && judge(position, command).ok()) out.push_back(command);
  };
  if (unit == UnitId::none) offer({.verb = Verb::end});
  if (is_in_stage(position.state)) return list_stage(position, unit, out);
  if (!position.scenario.has_unit(unit) ||
      position.scenario.side_of(unit) != position.state.clock.side)
    return;
  if (position.state.phase == Phase::deployment) {
    if (free_deployment::is_a_phase(position.rules)) free_deployment::list(position, unit, out);
    for (uint8_t d = 0; d < dir_count; ++d) offer({.verb = Verb::face, .arg = d, .unit = unit});
    return;
  }
  if (position.rules.is_simultaneous) return simultaneous::list(position, unit, out);
  const UnitState& at = position.state.units[index_of(unit)];
  if (at.fate == Fate::waiting && is_due(position, unit)) {
    each_entry_hex(position, unit,
                   [&](HexId hex) { offer({.verb = Verb::enter, .unit = unit, .hex = hex}); });
  }
  for (uint8_t plan = 1; at.fate == Fate::waiting && plan_of(position.game, unit, plan) != nullptr;
       ++plan)
    offer({.verb = Verb::assign, .arg = plan, .unit = unit});
  for (uint8_t choice = 1; attachment_of(position.game, unit, choice) != nullptr; ++choice)
    offer({.verb = Verb::assign, .arg = choice, .unit = unit});
  if (at.fate != Fate::on_map) return;
  legal_moves(position, unit, false, out);
  legal_moves(position, unit, true, out);
  if (position.rules.charge_points != 0) legal_charges(position, unit, out);
  offer({.verb = Verb::exit, .unit = unit});
  offer({.verb = Verb::rally, .unit = unit});
  offer({.verb = Verb::dig, .unit = unit});
  offer({.verb = Verb::release, .unit = unit});
}

bool is_ok(const Position& position) {
  const Scenario& scenario = position.scenario;
  if (position.state.clock.turn < 1 || position.state.clock.turn > scenario.turns()) return false;
  if (position.state.clock.level >= scenario.level_count()) return false;
  if (position.state.clock.to_act != Side::union_side &&
      position.state.clock.to_act != Side::confederate)
    return false;
  const Occupancy& occupancy = position.occupancy();
  // Between two combats nobody is over the limit but a hex that is being thinned.
  const bool at_rest = position.state.combat.displacing == UnitId::none;
  for (uint16_t i = 0; i < max_units; ++i) {
    const UnitState& unit = position.state.units[i];
    if ((unit.fate == Fate::on_map) != (unit.hex != HexId::none)) return false;
    if (unit.morale > Morale::routed) return false;
    if (unit.fate != Fate::on_map) continue;
    if (i >= scenario.unit_count() || !scenario.on_map(unit.hex)) return false;
    const Side side = scenario.side_of(static_cast<UnitId>(i));
    if (is_leader(position.game, static_cast<UnitId>(i))) {
      if (occupancy.holds_enemy(unit.hex, side)) return false;
      continue;
    }
    if (occupancy.owner(unit.hex) != side) return false;
    int heaviest = 0;  // one unit too many may be on its way
    for (UnitId other = occupancy.first(unit.hex); other != UnitId::none;
         other = occupancy.next(other))
      heaviest = occupancy.weight(other) > heaviest ? occupancy.weight(other) : heaviest;
    const bool is_settled = at_rest && unit.hex != position.state.crowded;
    if (occupancy.is_over(occupancy.load(unit.hex) - (is_settled ? 0 : heaviest)) &&
        unit.is(mark::moved))
      return false;
    const Terrain terrain = scenario.terrain(unit.hex);
    const bool afloat = scenario.unit(static_cast<UnitId>(i)).type() == UnitType::gunboat;
    const bool water = terrain == Terrain::river || terrain == Terrain::lake;
    const Feature feature = scenario.hex_kind(unit.hex).feature();
    if (!afloat && water && !is_crossing(feature) && !is_landing(position.game, feature))
      return false;
  }
  if (position.state.combat.stage != Stage::none && position.state.phase != Phase::combat)
    return false;
  return occupancy.is_right(position.game, position.state);
}

}  // namespace
}  // namespace bluegray

namespace {

constexpr System open_table{
    .start = [](const Game& game, uint64_t seed,
                StateRef state) { bluegray::start(game, seed, state.as<GameState>()); },
    .check =
        [](const Game& game, ConstStateRef state, Command command) {
          return bluegray::check({game, state.as<GameState>()}, command);
        },
    .execute =
        [](const Game& game, StateRef state, Command command, EventList& events) {
          bluegray::MutablePosition position(game, state.as<GameState>());
          bluegray::execute(position, command, events);
        },
    .legal =
        [](const Game& game, ConstStateRef state, UnitId unit, CommandList& out) {
          bluegray::legal({game, state.as<GameState>()}, unit, out);
        },
    .is_ok =
        [](const Game& game, ConstStateRef state) {
          return bluegray::is_ok({game, state.as<GameState>()});
        },
    .digest = [](ConstStateRef state) { return digest(state.as<GameState>()); },
    .state_bytes = sizeof(GameState),
    .max_units = bluegray::max_units,
    .max_hexes = bluegray::max_hexes,
    .verbs = nullptr,
    .verb_count = 0,
    .first_verb = 0,
    .counter = by_ref<bluegray::counter>,
    .hex_of = [](ConstStateRef state,
                 UnitId unit) { return bluegray::hex_of(state.as<GameState>(), unit); },
    .next_in_hex = by_ref<bluegray::next_in_hex>,
    .prompt = by_ref<bluegray::prompt>,
    .is_template = false,
    .insight = &bluegray::insight,
    .mind = &ai::bluegray_mind,
    .veil = nullptr,
    .veil_event = nullptr,
    .rules_number = 2,
    .option = bluegray::option_at,
};

constexpr System hiding_table = [] {
  System table = open_table;
  table.veil = [](const Game& game, ConstStateRef state, Side viewer, StateRef out) {
    bluegray::intelligence::veil(game, state.as<GameState>(), viewer, out.as<GameState>());
  };
  table.veil_event = by_ref<bluegray::intelligence::veil_event>;
  return table;
}();

constexpr System plotting_table = [] {
  System table = open_table;
  table.veil = [](const Game& game, ConstStateRef state, Side viewer, StateRef out) {
    bluegray::simultaneous::veil(game, state.as<GameState>(), viewer, out.as<GameState>());
  };
  table.veil_event = [](const Game&, ConstStateRef, Side, Event&) {};  // plots are not told
  return table;
}();

}  // namespace

constinit const System bluegray_system = open_table;
constinit const System hiding_bluegray_system = hiding_table;
constinit const System plotting_bluegray_system = plotting_table;

const System* bluegray::system_with(uint64_t options) {
  if (simultaneous::is_chosen(options)) return &plotting_bluegray_system;
  return intelligence::is_chosen(options) ? &hiding_bluegray_system : &bluegray_system;
}

Scenario bluegray::scenario_with(const Scenario& scenario, uint64_t options) {
  return dummies::add_to(scenario, options);
}

}  // namespace bg
