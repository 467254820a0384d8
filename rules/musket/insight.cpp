#include "rules/musket/insight.h"

#include <cstring>

#include "rules/musket/boxes.h"
#include "rules/musket/combat.h"
#include "rules/musket/ground.h"
#include "rules/musket/movement.h"
#include "rules/musket/musket_system.h"
#include "rules/musket/sequence.h"
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
  const bool fights = state.stage >= Stage::attack && state.stage < Stage::over;
  if (it.is(fights ? mark::attacked : mark::moved | mark::held)) badges |= badge::acted;
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
    case Case::lead_unit:
      return rule(9, 3);
    case Case::no_way_to_retreat:
      return rule(9, 8);
    case Case::bombards_unharmed:
      return rule(10, 3);
    case Case::guns_never_advance:
      return rule(9, 9);
    case Case::zone_stops:
      return rule(6, 3);
    case Case::night:
      return rule(4, 4);
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

CounterFigures figures(const Game& game, const State& state, UnitId unit) {
  const Scenario& scenario = game.scenario;
  const Place place = at(state, unit).place;
  if (!is_fighter(scenario, unit)) return {};
  const uint8_t full = has_two_steps(scenario, unit) ? 2 : 1;
  const bool is_gone =
      place == Place::pool || place == Place::destroyed || place == Place::captured;
  const uint8_t lost = at(state, unit).is(mark::reduced) ? 1 : 0;
  return {.morale = rating(scenario, unit, Rating::morale),
          .steps = static_cast<uint8_t>(is_gone ? 0 : full - lost),
          .full_steps = full,
          .march = rating(scenario, unit, Rating::march),
          .range = rating(scenario, unit, Rating::range)};
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

PlaceBeside beside(const Game&, const State& state, UnitId unit) {
  using enum PlaceBeside::What;
  const Unit& it = at(state, unit);
  switch (it.place) {
    case Place::waiting:
      return {to_come, it.due};
    case Place::box:
      return {box, it.box};
    case Place::track:
      return {track, it.due};
    case Place::pool:
      return {pool, 0};
    case Place::aside:
      return {to_come, 0};
    case Place::destroyed:
      return {lost, 0};
    case Place::captured:
      return {taken, 0};
    case Place::removed:
      return {gone, 0};
    case Place::map:
      break;
  }
  return {};
}

BoxBeside box_behind_hex(const Game& game, HexId hex) {
  for (const Side side : {Side::union_side, Side::confederate}) {
    const uint8_t box = box_behind(game.scenario, side, hex);
    if (box != box_count) return {box, side};
  }
  return {};
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

bg::Outcome result_at(const Game&, int die, int column) {
  if (column < 0 || column >= all_columns) return bg::Outcome::none;
  return told(column <= last_column ? outcome_of(column, die) : bombardment_of(column, die));
}

bg::Modifier::Why why_of(Reason reason) {
  using enum bg::Modifier::Why;
  switch (reason) {
    case Reason::ground:
      return ground;
    case Reason::crossing:
      return crossing;
    case Reason::leader:
      return leader;
    case Reason::surrounded:
      return surrounded;
    case Reason::formations:
      return mixed;
  }
  return other;
}

// Those who fight with half their strength [5.6].
void list_disrupted(const Position& position, const Attack& attack, ModifierList& out) {
  position.each_at(attack.hex, [&](UnitId unit) {
    if (!position.of(unit).is(mark::disrupted) || out.full()) return;
    out.push_back(
        {.why = bg::Modifier::Why::order,
         .unit = unit,
         .before = static_cast<int16_t>(printed_strength(position.scenario, position.state, unit)),
         .after = static_cast<int16_t>(strength_of(position.scenario, position.state, unit)),
         .rule = rule(5, 6)});
  });
}

void list_shifts(const Odds& odds, ModifierList& out) {
  int column = odds.first_column;
  for (int i = 0; i < odds.modifier_count && !out.full(); ++i) {
    const Modifier& one = odds.modifiers[i];
    out.push_back({.of = bg::Modifier::Of::column,
                   .why = why_of(one.reason),
                   .before = static_cast<int16_t>(column),
                   .after = static_cast<int16_t>(column + one.columns),
                   .rule = one.rule});
    column += one.columns;
  }
}

// What ground takes off the die of a bombardment [10.3].
int taken_off(const Position& position, HexId hex) {
  return 6 - bombardment_die(position, hex, 6);
}

// The folio knows no voluntary reduction: the cap is not asked.
OddsTold odds(const Game& game, const State& state, uint8_t, ModifierList* modifiers) {
  const Position position = position_of(game, state);
  const Attack attack = planned(state);
  if (attack.hex == HexId::none || attack.attackers.empty()) return {};
  const Odds found = odds_of(position, attack);
  OddsTold out{.attack = found.attack,
               .defence = found.defence,
               .column = found.column,
               .lead = found.lead,
               .enemy_lead = found.enemy_lead};
  if (modifiers != nullptr) {
    list_disrupted(position, attack, *modifiers);
    list_shifts(found, *modifiers);
  }
  if (attack.bombards) {
    out.die_modifier = taken_off(position, attack.hex);
    if (modifiers != nullptr && out.die_modifier != 0)
      modifiers->push_back({.of = bg::Modifier::Of::die,
                            .why = bg::Modifier::Why::ground,
                            .after = static_cast<int16_t>(-out.die_modifier),
                            .rule = rule(10, 3)});
  } else {
    int shift = 0;
    for (int i = 0; i < found.modifier_count; ++i) {
      const Modifier& one = found.modifiers[i];
      shift += one.columns;
      const bool is_ground = one.reason == Reason::ground || one.reason == Reason::crossing;
      if (is_ground) out.shift_left -= one.columns;
    }
    const int next = found.column + 1 - shift;  // before the shifts
    if (found.column < last_column && next > 0 && next <= last_column)
      out.lacking = least_difference(next) - (found.attack - found.defence);
  }
  for (int die = 1; die <= 6; ++die)
    out.results[die - 1] = attack.bombards
                               ? told(bombardment_of(found.column, die - out.die_modifier))
                               : told(outcome_of(found.column, die));
  return out;
}

void die_modifiers(const Game& game, const State& state, Command next, int8_t (&out)[3]) {
  if (next.verb != Verb::fight && next.verb != verb::aid && next.verb != Verb::end) return;
  const Combat& combat = state.combat;
  if (combat.hex == HexId::none || combat.outcome != Outcome::none) return;
  const int off = combat.bombards != 0 ? taken_off(position_of(game, state), combat.hex) : 0;
  for (int8_t& one : out) one = static_cast<int8_t>(off);
}

// Whether each of them would have somewhere to go, none of them having gone before.
bool can_defenders_retreat(const Game& game, const State& state) {
  const Position position = position_of(game, state);
  bool can = true;
  if (state.combat.hex == HexId::none) return can;
  position.each_at(state.combat.hex, [&](UnitId unit) {
    if (is_fighter(position.scenario, unit)) can &= has_way_back(position, unit);
  });
  return can;
}

// Everybody else leaves the table; it is the attacker's combat phase by day.
void lay_out(const Game& game, StateRef state, Side attacker, const PlacedUnit* pieces, int count) {
  State& it = state.as<State>();
  begin_game(game.scenario, 1, it);
  each_unit(game.scenario, [&](UnitId unit) {
    at(it, unit) = {
        .hex = HexId::none, .place = Place::removed, .box = 0, .due = 0, .spare = 0, .marks = 0};
  });
  for (int i = 0; i < count; ++i) {
    Unit& unit = at(it, pieces[i].unit);
    unit.hex = pieces[i].hex;
    unit.place = Place::map;
    if (!is_fighter(game.scenario, pieces[i].unit)) unit.marks = mark::active;
    if (pieces[i].morale != Morale::good) unit.marks |= mark::disrupted;
  }
  it.aim = 1;
  it.stage = Stage::attack;
  it.clock.side = it.clock.to_act = attacker;
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
    .figures = by_ref<figures>,
    .allowance = by_ref<allowance_of>,
    .points = by_ref<points>,
    .points_left_after = by_ref<points_left_after>,
    .list_points_left = by_ref<list_points_left>,
    .each_in_reach = by_ref<each_in_reach>,
    .may_start = by_ref<may_start>,
    .may_stop = by_ref<may_stop>,
    .find_path = by_ref<find_path>,
    .arrival_turn = by_ref<arrival_turn>,
    .beside = by_ref<beside>,
    .box_behind = box_behind_hex,
    .list_zones = by_ref<list_zones>,
    .in_enemy_zone = by_ref<in_enemy_zone>,
    .can_hit = by_ref<can_hit>,
    .can_fight = by_ref<can_hit>,
    .planned_attack = by_ref<planned_attack>,
    .odds = by_ref<odds>,
    .die_modifiers = by_ref<die_modifiers>,
    .can_defenders_retreat = by_ref<can_defenders_retreat>,
    .lay_out = lay_out,
    .list_openings = by_ref<list_openings>,
    .columns = all_columns,
    .result_at = result_at,
    .level_of_victory = by_ref<level_of_victory>,
    .point_parts = 2,
};

}  // namespace bg::musket
