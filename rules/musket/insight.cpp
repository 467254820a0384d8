#include "rules/musket/insight.h"

#include <cstring>

#include "rules/musket/combat.h"
#include "rules/musket/movement.h"
#include "rules/musket/musket_system.h"
#include "rules/musket/victory.h"

namespace bg::musket {

Position position_of(const Game& game, const State& state) {
  const Position position{game.scenario, state, game.work->as<Work>(musket_system)};
  position.prepare();
  return position;
}

// ---------------------------------------------------------------- counters

namespace {

// The track, the pool and the boxes are places beside the map: from each of them a unit may come
// back.
Fate fate_of(Place place) {
  switch (place) {
    case Place::map:
      return Fate::on_map;
    case Place::destroyed:
    case Place::captured:
      return Fate::eliminated;
    case Place::removed:
      return Fate::exited;
    default:
      return Fate::waiting;
  }
}

}  // namespace

Counter counter(const Game& game, const State& state, UnitId unit) {
  const Scenario& scenario = game.scenario;
  const Unit& it = at(state, unit);
  uint16_t badges = 0;
  if (it.is(mark::moved | mark::held)) badges |= badge::acted;
  if (it.is(mark::moved)) badges |= badge::moved;
  if (it.is(mark::attacked)) badges |= badge::attacked;
  if (it.is(mark::assailed)) badges |= badge::defended;
  const bool is_active_kind = !is_fighter(scenario, unit);
  if (is_active_kind && !it.is(mark::active)) badges |= badge::ineffective;
  const uint8_t rank =
      kind_of(scenario, unit) == Kind::leader ? rating(scenario, unit, Rating::leadership) : 0;
  return {.hex = it.hex,
          .fate = fate_of(it.place),
          .side = scenario.side_of(unit),
          .type = scenario.unit(unit).type(),
          .strength = static_cast<uint8_t>(strength_of(scenario, state, unit)),
          .rank = rank,
          .morale = it.is(mark::disrupted) ? Morale::disordered : Morale::good,
          .badges = badges};
}

HexId hex_of(const State& state, UnitId unit) {
  return at(state, unit).hex;
}

UnitId next_in_hex(const Game& game, const State& state, HexId hex, UnitId after) {
  const int first = after == UnitId::none ? 0 : index_of(after) + 1;
  for (int i = first; i < game.scenario.unit_count(); ++i)
    if (state.units[i].hex == hex) return static_cast<UnitId>(i);
  return UnitId::none;
}

Prompt prompt(const Game&, const State& state) {
  Prompt prompt{.task = Task::move, .player = state.clock.to_act};
  const bool is_planned = state.combat.hex != HexId::none;
  switch (state.stage) {
    case Stage::setup:
      prompt.ask = Ask::set_up;
      break;
    case Stage::plan:
      prompt.task = Task::choose;
      prompt.ask = Ask::secret_aim;
      break;
    case Stage::muster:
      prompt.ask = Ask::replacements;
      prompt.owed = state.steps;
      break;
    case Stage::fog:
      prompt.ask = Ask::fog_of_war;
      prompt.owed = state.fog;
      break;
    case Stage::move:
      break;
    case Stage::attack:
      prompt.task = Task::attack;
      prompt.ask = is_planned ? Ask::plan : Ask::target;
      break;
    case Stage::aid:
      prompt.task = Task::choose;
      prompt.ask = Ask::leader_aid;
      break;
    case Stage::retreat:
      prompt.task = Task::choose;
      prompt.ask = Ask::retreat;
      break;
    case Stage::advance:
      prompt.task = Task::choose;
      prompt.ask = Ask::advance;
      break;
    case Stage::over:
      prompt.task = Task::over;
      break;
  }
  return prompt;
}

namespace {

// ---------------------------------------------------------------- the book

RuleRef case_of(const Game&, Case which) {
  switch (which) {
    case Case::sequence_of_play:
      return rule(4, 0);
    case Case::reinforcements:
      return battle_rule(17, 1);
    case Case::movement:
      return rule(7, 1);
    case Case::stacking_limit:
      return rule(8, 1);
    case Case::strategic_movement:
      return rule(7, 4);
    case Case::zone_of_control:
      return rule(6, 1);
    case Case::combat_results:
      return rule(9, 6);
    case Case::advance:
      return rule(9, 9);
    case Case::disordered:
      return rule(5, 6);
    default:
      return {};
  }
}

bool knows(const Game&, Verb verb) {
  switch (verb) {
    case Verb::undo:
    case Verb::end:
    case Verb::move:
    case Verb::march:
    case Verb::exit:
    case Verb::target:
    case Verb::join:
    case Verb::cancel:
    case Verb::fight:
    case Verb::retreat:
    case Verb::advance:
      return true;
    default:
      return static_cast<uint8_t>(verb) >= first_own_verb &&
             static_cast<uint8_t>(verb) < first_own_verb + verb::count;
  }
}

// ---------------------------------------------------------------- movement; points in halves

Going going_of(bool by_march) {
  return by_march ? Going::march : Going::standard;
}

int allowance_of(const Game& game, const State& state, UnitId unit, bool by_march) {
  return allowance(position_of(game, state), unit, going_of(by_march));
}

MovePoints points(const Game& game, const State& state, UnitId unit) {
  const int all = allowance_of(game, state, unit, false);
  return {at(state, unit).is(mark::moved | mark::held) ? 0 : all, all};
}

int points_left_after(const Game& game, const State& state, Command order) {
  if (order.verb != Verb::move && order.verb != Verb::march) return -1;
  const Position position = position_of(game, state);
  const Going going = going_of(order.verb == Verb::march);
  const Reach& reach = position.work.reach.of(position, order.unit, going);
  if (!reach.reaches(order.hex)) return 0;
  return allowance(position, order.unit, going) - reach.cost(order.hex);
}

bool can_leave(const Position& position, UnitId unit) {
  const Unit& it = position.of(unit);
  return it.on_map() && position.state.stage == Stage::move &&
         position.side_of(unit) == position.actor() && !it.is(mark::moved | mark::held);
}

void list_points_left(const Game& game, const State& state, UnitId unit, PointsLeft& out) {
  std::memset(out.thirds, PointsLeft::unknown, sizeof out.thirds);
  const Position position = position_of(game, state);
  if (!can_leave(position, unit)) return;
  for (const bool by_march : {false, true}) {
    const Going going = going_of(by_march);
    const int all = allowance(position, unit, going);
    const Reach& reach = position.work.reach.of(position, unit, going);
    for (int i = 0; i < reach.size(); ++i) {
      uint8_t& left = out.thirds[index_of(reach.hex(i))];
      if (left != PointsLeft::unknown || reach.cost(reach.hex(i)) > all) continue;
      left = static_cast<uint8_t>((all - reach.cost(reach.hex(i))) |
                                  (by_march ? PointsLeft::by_march : 0));
    }
  }
}

void each_in_reach(const Game& game, const State& state, UnitId unit, bool by_march, void* context,
                   ReachFunction f) {
  const Position position = position_of(game, state);
  if (!position.of(unit).on_map()) return;
  const Reach& reach = position.work.reach.of(position, unit, going_of(by_march));
  for (int i = 0; i < reach.size(); ++i) f(context, reach.hex(i), reach.cost(reach.hex(i)));
}

bool may_start(const Game& game, const State& state, UnitId unit, bool) {
  return can_leave(position_of(game, state), unit);
}

bool may_stop(const Game& game, const State& state, UnitId unit, HexId hex) {
  return check_stop(position_of(game, state), unit, hex).ok();
}

void find_path(const Game& game, const State& state, Command order, Path& out) {
  out.clear();
  const bool is_move = order.verb == Verb::move || order.verb == Verb::march;
  const Position position = position_of(game, state);
  if (!is_move || !position.of(order.unit).on_map()) return;
  const Reach& reach =
      position.work.reach.of(position, order.unit, going_of(order.verb == Verb::march));
  if (!reach.reaches(order.hex)) return;
  for (HexId hex = order.hex; hex != HexId::none && !out.full();
       hex = reach.before(game.scenario, hex))
    out.insert(out.begin(), hex);
}

int arrival_turn(const Game&, const State& state, UnitId unit) {
  const Unit& it = at(state, unit);
  return it.place == Place::waiting || it.place == Place::track ? it.due : 0;
}

// ---------------------------------------------------------------- the ground between the sides

void list_zones(const Game& game, const State& state, Side side, HexSet& out) {
  out.clear();
  const Position position = position_of(game, state);
  for (uint16_t i = 0; i < game.scenario.grid().hex_count(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if (game.scenario.on_map(hex) && position.has_zone(side, hex)) out.add(hex);
  }
}

bool in_enemy_zone(const Game& game, const State& state, UnitId unit) {
  return position_of(game, state).in_enemy_zone(unit);
}

// ---------------------------------------------------------------- attacks

// Whether the unit could take part in an attack or a bombardment of this hex.
bool can_hit(const Game& game, const State& state, UnitId unit, HexId hex) {
  if (state.stage != Stage::attack || !at(state, unit).on_map()) return false;
  const Position position = position_of(game, state);
  return check_part(position, unit, hex, false).ok() || check_part(position, unit, hex, true).ok();
}

void planned_attack(const Game&, const State& state, PlannedAttack& out) {
  out = {};
  if (state.stage != Stage::attack || state.combat.hex == HexId::none) return;
  out.hex_count = 1;
  out.hexes[0] = state.combat.hex;
  out.attackers = state.combat.attackers;
  if (state.combat.attack_leader != UnitId::none) out.attackers.add(state.combat.attack_leader);
  if (state.combat.bombards != 0) out.bombarding = state.combat.attackers;
}

void list_openings(const Game&, const State& state, HexSet& out) {
  if (state.stage == Stage::advance) out.add(state.combat.hex);
}

// ---------------------------------------------------------------- victory

// The Confederate aim is not known to everybody: what is told is the level without it.
uint8_t level_of_victory(const Game& game, const State& state, int, int) {
  return level_now(position_of(game, state), static_cast<Aim>(state.aim));
}

}  // namespace

constinit const Insight insight{
    .case_of = case_of,
    .knows = knows,
    .allowance = by_ref<allowance_of>,
    .points = by_ref<points>,
    .points_left_after = by_ref<points_left_after>,
    .list_points_left = by_ref<list_points_left>,
    .each_in_reach = by_ref<each_in_reach>,
    .may_start = by_ref<may_start>,
    .may_stop = by_ref<may_stop>,
    .find_path = by_ref<find_path>,
    .arrival_turn = by_ref<arrival_turn>,
    .list_zones = by_ref<list_zones>,
    .in_enemy_zone = by_ref<in_enemy_zone>,
    .can_hit = by_ref<can_hit>,
    .can_fight = by_ref<can_hit>,
    .planned_attack = by_ref<planned_attack>,
    .list_openings = by_ref<list_openings>,
    .level_of_victory = by_ref<level_of_victory>,
    .point_parts = 2,
};

}  // namespace bg::musket
