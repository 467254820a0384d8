#include "rules/regiments/insight.h"

#include <cstring>

#include "rules/regiments/combat.h"
#include "rules/regiments/fire.h"
#include "rules/regiments/movement.h"
#include "rules/regiments/muster.h"
#include "rules/regiments/regiments_system.h"
#include "rules/regiments/reserves.h"
#include "rules/regiments/status.h"
#include "rules/regiments/victory.h"

namespace bg::regiments {

Position position_of(const Game& game, const State& state) {
  const Position position{game.scenario, state, game.work->as<Work>(regiments_system),
                          game.options};
  position.prepare();
  return position;
}

// ---------------------------------------------------------------- counters

namespace {

Fate fate_of(Place place) {
  switch (place) {
    case Place::map:
    case Place::reserve:
      return Fate::on_map;
    case Place::captured:
    case Place::destroyed:
      return Fate::eliminated;
    case Place::aside:
    case Place::crossing:
      return Fate::exited;
    default:
      return Fate::waiting;
  }
}

}  // namespace

HexId hex_of(const State& state, UnitId unit) {
  const Unit& it = at(state, unit);
  if (it.place() == Place::reserve) return state.reserves[it.number()].hex;
  return it.hex();
}

Counter counter(const Game& game, const State& state, UnitId unit) {
  const Scenario& scenario = game.scenario;
  const Unit& it = at(state, unit);
  const bool leads = !is_fighter(scenario, unit);
  uint16_t badges = 0;
  const bool is_phasing = scenario.side_of(unit) == state.clock.side;
  const bool is_moving = state.stage == Stage::move;
  if (is_phasing && is_moving && it.is(mark::moved) && !it.is(mark::in_hand))
    badges |= badge::acted;
  if (is_phasing && it.is(mark::moved)) badges |= badge::moved;
  if (it.is(mark::fought)) badges |= badge::attacked;
  if (it.is(mark::assailed) && state.stage != Stage::move) badges |= badge::defended;
  if (leads && it.is(mark::gave)) badges |= badge::ineffective;
  return {.hex = hex_of(state, unit),
          .fate = fate_of(it.place()),
          .side = scenario.side_of(unit),
          .type = scenario.unit(unit).type(),
          .strength = static_cast<uint8_t>(leads ? 0 : strength_of(scenario, state, unit)),
          .rank = leads ? rating(scenario, unit, Rating::command) : uint8_t{0},
          .morale = it.is(mark::disrupted) ? Morale::disordered : Morale::good,
          .badges = badges};
}

// Leaders first, then the stack from below: the last is on top, as front ends take it.
UnitId next_in_hex(const Game& game, const State& state, HexId hex, UnitId after) {
  const auto key = [&](uint16_t i) {
    const Unit& it = state.units[i];
    const int order = !is_fighter(game.scenario, static_cast<UnitId>(i)) ? 0
                      : it.place() == Place::reserve                     ? 1
                                                                         : 8 - it.order();
    return order * max_units + i;
  };
  const int last = after == UnitId::none ? -1 : key(index_of(after));
  int best = 1 << 20;
  UnitId found = UnitId::none;
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    if (hex_of(state, static_cast<UnitId>(i)) != hex) continue;
    const int its = key(i);
    if (its <= last || its >= best) continue;
    best = its;
    found = static_cast<UnitId>(i);
  }
  return found;
}

Prompt prompt(const Game&, const State& state) {
  Prompt prompt{.task = Task::move, .player = state.clock.to_act};
  switch (state.stage) {
    case Stage::setup:
      prompt.ask = Ask::set_up;
      break;
    case Stage::call:
      prompt.task = Task::choose;
      prompt.owed = question::call;
      break;
    case Stage::move:
      if (state.mover != HexId::none) {
        for (uint16_t i = 0; i < max_units && prompt.mover == UnitId::none; ++i) {
          if (state.units[i].is(mark::in_hand)) prompt.mover = static_cast<UnitId>(i);
        }
      }
      break;
    case Stage::combat:
      prompt.task = Task::attack;
      // An attack is one order of one unit; fire is planned.
      if (state.combat.barrage_count != 0)
        prompt.ask = Ask::plan;
      else
        prompt.owed = question::fight;
      break;
    case Stage::aid:
      prompt.task = Task::choose;
      prompt.ask = Ask::leader_aid;
      break;
    case Stage::order:
      prompt.task = Task::choose;
      prompt.owed = question::order;
      break;
    case Stage::retreat:
      prompt.task = Task::choose;
      prompt.ask = Ask::retreat;
      break;
    case Stage::fortune:
      prompt.task = Task::choose;
      prompt.ask = Ask::fog_of_war;
      break;
    case Stage::support:
      prompt.task = Task::choose;
      prompt.ask = Ask::advance;
      break;
    case Stage::press:
      prompt.task = Task::choose;
      prompt.owed = question::press;
      break;
    case Stage::prepare:
      prompt.task = Task::choose;
      prompt.owed = question::prepare;
      break;
    case Stage::couplet:
      prompt.task = Task::choose;
      prompt.owed = question::more_time;
      break;
    case Stage::administer:
      prompt.ask = Ask::replacements;
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
      return rule(4, 1);
    case Case::reinforcements:
    case Case::entry_columns:
      return rule(9, 3);
    case Case::movement:
      return rule(7, 1);
    case Case::one_move_at_a_time:
      return rule(7, 1);
    case Case::stacking_limit:
      return rule(8, 1);
    case Case::zone_of_control:
      return rule(6, 1);
    case Case::one_attack_a_phase:
      return rule(10, 1);
    case Case::combat_results:
      return rule(10, 10);
    case Case::advance:
      return rule(10, 12);
    case Case::no_way_to_retreat:
      return rule(10, 11);
    case Case::night:
      return rule(12, 3);
    case Case::disordered:
      return rule(5, 3);
    case Case::building_works:
      return rule(17, 2);
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
    case Verb::enter:
    case Verb::exit:
    case Verb::attack:
    case Verb::cancel:
    case Verb::fight:
    case Verb::retreat:
    case Verb::advance:
      return true;
    default:
      return static_cast<uint8_t>(verb) >= verb::first &&
             static_cast<uint8_t>(verb) < verb::first + verb::count;
  }
}

// ---------------------------------------------------------------- movement; points in thirds

// How the unit would go alone, in any phase; false off the map.
bool going_alone(const Position& position, UnitId unit, Going& out) {
  if (reserve_of(position, unit) != nullptr)
    out = reserve_going(position, unit);
  else if (position.of(unit).on_map())
    out = going_of(position, group_of(position, unit, 0));
  else
    return false;
  return true;
}

int allowance_of(const Game& game, const State& state, UnitId unit, bool) {
  Going going;
  if (!going_alone(position_of(game, state), unit, going)) return allowance;
  return going.left + going.spent;
}

MovePoints points(const Game& game, const State& state, UnitId unit) {
  const Position position = position_of(game, state);
  Going going;
  if (!going_alone(position, unit, going)) return {};
  const bool done = at(state, unit).is(mark::moved) && !at(state, unit).is(mark::in_hand);
  return {done ? 0 : going.left, going.left + going.spent};
}

bool can_leave(const Position& position, UnitId unit) {
  if (position.state.stage != Stage::move || position.side_of(unit) != position.actor())
    return false;
  const Reserve* reserve = reserve_of(position, unit);
  return reserve != nullptr ? (reserve->marks & 1) == 0 : can_move(position, unit);
}

Going going_of_order(const Position& position, Command order) {
  if (order.verb == Verb::march) return reserve_going(position, order.unit);
  return going_of(
      position, group_of(position, order.unit, order.verb == verb::stack ? order.arg : uint8_t{0}));
}
bool is_going(const Position& position, Command order) {
  if (order.verb == Verb::march) return reserve_of(position, order.unit) != nullptr;
  return (order.verb == Verb::move || order.verb == verb::stack) &&
         position.of(order.unit).on_map();
}

int points_left_after(const Game& game, const State& state, Command order) {
  const Position position = position_of(game, state);
  if (!is_going(position, order)) return -1;
  const Going going = going_of_order(position, order);
  const Reach& reach = position.work.reach.of(position, going);
  return reach.reaches(order.hex) ? going.left - reach.cost(order.hex) : 0;
}

void list_points_left(const Game& game, const State& state, UnitId unit, PointsLeft& out) {
  std::memset(out.thirds, PointsLeft::unknown, sizeof out.thirds);
  const Position position = position_of(game, state);
  Going going;
  if (!can_leave(position, unit) || !going_alone(position, unit, going)) return;
  const Reach& reach = position.work.reach.of(position, going);
  for (int i = 0; i < reach.size(); ++i)
    out.thirds[index_of(reach.hex(i))] =
        static_cast<uint8_t>(going.left - reach.cost(reach.hex(i)));
}

void each_in_reach(const Game& game, const State& state, UnitId unit, bool by_march, void* context,
                   ReachFunction f) {
  const Position position = position_of(game, state);
  Going going;
  if (by_march || !going_alone(position, unit, going)) return;
  const Reach& reach = position.work.reach.of(position, going);
  for (int cost = 0; cost <= going.left; ++cost) {
    for (int i = 0; i < reach.size(); ++i) {
      if (reach.cost(reach.hex(i)) == cost) f(context, reach.hex(i), cost);
    }
  }
}

bool may_start(const Game& game, const State& state, UnitId unit, bool by_march) {
  return !by_march && can_leave(position_of(game, state), unit);
}

bool may_stop(const Game& game, const State& state, UnitId unit, HexId hex) {
  const Position position = position_of(game, state);
  if (!position.of(unit).on_map()) return false;
  return check_stop(position, group_of(position, unit, 0), hex, thirds).ok();
}

void find_path(const Game& game, const State& state, Command order, Path& out) {
  out.clear();
  const Position position = position_of(game, state);
  if (!is_going(position, order)) return;
  const Reach& reach = position.work.reach.of(position, going_of_order(position, order));
  if (!reach.reaches(order.hex)) return;
  for (HexId hex = order.hex; hex != HexId::none && !out.full(); hex = reach.before(position, hex))
    out.insert(out.begin(), hex);
}

int arrival_turn(const Game& game, const State& state, UnitId unit) {
  return due_turn(position_of(game, state), unit);
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

void list_sight(const Game& game, const State& state, HexId from, HexSet& out) {
  out.clear();
  const Position position = position_of(game, state);
  int range = 0;
  bool guns = false;
  position.each_at(from, [&](UnitId unit) {
    const int its = range_of(game.scenario, state, unit);
    guns |= position.kind(unit) == Kind::artillery;
    if (its > range) range = its;
  });
  constexpr int usual = 10;
  if (range == 0) range = usual;
  const Grid& grid = game.scenario.grid();
  for (uint16_t i = 0; i < grid.hex_count(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if (game.scenario.on_map(hex) && grid.distance(from, hex) <= range &&
        can_see(game.scenario, from, hex, guns))
      out.add(hex);
  }
}

// ---------------------------------------------------------------- attacks

bool can_hit(const Game& game, const State& state, UnitId unit, HexId hex) {
  const Position position = position_of(game, state);
  if (state.stage != Stage::combat || !at(state, unit).on_map()) return false;
  const UnitId target = position.defender(hex);
  if (target == UnitId::none) return false;
  return check(position, {.verb = Verb::attack, .unit = unit, .target = target}).ok() ||
         check(position, {.verb = verb::fire, .unit = unit, .target = target}).ok();
}

void planned_attack(const Game&, const State& state, PlannedAttack& out) {
  out = {};
  if (state.stage != Stage::combat || state.combat.barrage_count == 0) return;
  out.hex_count = 1;
  out.hexes[0] = state.combat.barrage_hex;
  for (int i = 0; i < state.combat.barrage_count; ++i) out.attackers.add(state.combat.barrage[i]);
  out.bombarding = out.attackers;
}

void list_openings(const Game& game, const State& state, HexSet& out) {
  if (state.stage == Stage::support || state.stage == Stage::press) out.add(state.combat.hex);
  if (state.stage != Stage::retreat) return;
  const Position position = position_of(game, state);
  const UnitId unit = state.combat.retreats[0].unit;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId hex = game.scenario.grid().neighbour(at(state, unit).hex(), static_cast<Dir>(d));
    if (check(position, {.verb = Verb::retreat, .unit = unit, .hex = hex}).ok()) out.add(hex);
  }
}

// ---------------------------------------------------------------- victory

uint8_t level_of_victory(const Game& game, const State& state, int, int) {
  return level_now(position_of(game, state));
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
    .list_sight = by_ref<list_sight>,
    .can_hit = by_ref<can_hit>,
    .can_fight = by_ref<can_hit>,
    .planned_attack = by_ref<planned_attack>,
    .list_openings = by_ref<list_openings>,
    .level_of_victory = by_ref<level_of_victory>,
    .point_parts = 3,
};

}  // namespace bg::regiments
