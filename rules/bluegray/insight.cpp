#include "rules/bluegray/insight.h"

#include <cstring>

#include "rules/bluegray/arrivals.h"
#include "rules/bluegray/cases.h"
#include "rules/bluegray/clauses.h"
#include "rules/bluegray/combat/combat.h"
#include "rules/bluegray/combat/duties.h"
#include "rules/bluegray/combat/odds.h"
#include "rules/bluegray/combat/retreat.h"
#include "rules/bluegray/modules/cavalry.h"
#include "rules/bluegray/modules/command_control.h"
#include "rules/bluegray/modules/demoralization.h"
#include "rules/bluegray/modules/dummies.h"
#include "rules/bluegray/modules/free_deployment.h"
#include "rules/bluegray/modules/limited_intelligence.h"
#include "rules/bluegray/modules/unlimbering.h"
#include "rules/bluegray/movement.h"
#include "rules/bluegray/reach.h"
#include "rules/bluegray/sight.h"
#include "rules/bluegray/simultaneous/orders.h"
#include "rules/bluegray/simultaneous/plotting.h"
#include "rules/bluegray/stages.h"
#include "rules/bluegray/victory.h"
#include "rules/core/row_kinds.h"

namespace bg::bluegray {

namespace {

// ---------------------------------------------------------------- movement

bool is_move(Command order) {
  return order.verb == Verb::move || order.verb == Verb::march;
}

bool is_start_allowed(const Game& game, const GameState& state, UnitId unit, bool strategic) {
  return at(state, unit).fate == Fate::on_map && may_start({game, state}, unit, strategic).ok();
}

bool is_stop_allowed(const Game& game, const GameState& state, UnitId unit, HexId hex) {
  return check_stop({game, state}, unit, hex).ok();
}

// The points a unit has for a move: more where it goes by a forced march.
class Limit {
 public:
  Limit(const Game& game, const GameState& state, UnitId unit, bool strategic)
      : game_(game), state_(state), unit_(unit), usual_(allowance({game, state}, unit, strategic)) {
    const HexId start = at(state, unit).hex;
    if (!strategic && start != HexId::none) forced_ = forced_limit({game, state}, unit, start);
  }
  // If it ends here.
  int in(HexId hex) const {
    const bool by_force = forced_ > usual_ && forced_march({game_, state_}, unit_, hex) != nullptr;
    return by_force ? forced_ : usual_;
  }

 private:
  const Game& game_;
  const GameState& state_;
  UnitId unit_;
  int usual_;
  int forced_ = 0;
};

int allowance_of(const Game& game, const GameState& state, UnitId unit, bool by_march) {
  return allowance({game, state}, unit, by_march);
}

// An enemy zone ends a move [7.0].
bool must_stop(const Game& game, const GameState& state, UnitId unit, HexId hex) {
  if (hex == at(state, unit).hex) return false;
  if (game.scenario.unit(unit).type() == UnitType::gunboat) return false;  // [9.64]
  return Position(game, state).occupancy().in_enemy_zone(game.scenario.side_of(unit), hex);
}

bool is_plotting(const GameState& state, UnitId unit) {
  return state.segment == Segment::plotting && at(state, unit).hex != HexId::none;
}

// Sub-segments of a plot are points.
MovePoints points_to_plot(const Position& here, UnitId unit) {
  const int all = 3 * simultaneous::longest_plot(here, unit);
  const int left = all - 3 * simultaneous::length_of_plot(here, unit);
  return {left < 0 ? 0 : left, all};
}

MovePoints points(const Game& game, const GameState& state, UnitId unit) {
  if (is_plotting(state, unit)) return points_to_plot({game, state}, unit);
  const int all = Limit(game, state, unit, false).in(at(state, unit).hex);
  if (state.mover.unit != unit) return {at(state, unit).is(mark::moved) ? 0 : all, all};
  return {all > state.mover.spent ? all - state.mover.spent : 0, all};
}

int points_left_after(const Game& game, const GameState& state, Command order) {
  if (order.verb == Verb::plot && is_plotting(state, order.unit)) {
    const Position here(game, state);
    const MovePoints now = points_to_plot(here, order.unit);
    if (order.hex == at(state, order.unit).hex) return now.allowance;
    return now.left - 3 * simultaneous::find_way(here, order.unit, order.hex).time;
  }
  if (!is_move(order) || state.phase == Phase::deployment) return -1;
  const bool strategic = order.verb == Verb::march;
  const Reach& reach = Reach::of({game, state}, order.unit, strategic, order.hex);
  const int rest = Limit(game, state, order.unit, strategic).in(order.hex) - reach.cost(order.hex);
  return rest < 0 || must_stop(game, state, order.unit, order.hex) ? 0 : rest;
}

bool only_falls_back(const Game& game, const GameState& state, UnitId unit) {
  return state.phase == Phase::movement &&
         find_clause({game, state}, ClauseKind::falls_back, unit) != nullptr;
}

void add_points_left(const Game& game, const GameState& state, UnitId unit, bool strategic,
                     PointsLeft& out) {
  if (!is_start_allowed(game, state, unit, strategic)) return;
  const Limit limit(game, state, unit, strategic);
  const Reach& reach = Reach::of({game, state}, unit, strategic);
  for (int i = 0; i < reach.size(); ++i) {
    const HexId hex = reach.hex(i);
    uint8_t& left = out.thirds[index_of(hex)];
    if (left != PointsLeft::unknown) continue;  // regular movement gets there, too
    const int rest = must_stop(game, state, unit, hex) ? 0 : limit.in(hex)-reach.cost(hex);
    left = static_cast<uint8_t>((rest < 0 ? 0 : rest) | (strategic ? PointsLeft::by_march : 0));
  }
}

// Where only a charge leads.
void add_charges(const Game& game, const GameState& state, UnitId unit, PointsLeft& out) {
  const Position here(game, state);
  if (here.rules.charge_points == 0 || !cavalry::may_charge(here, unit).ok()) return;
  const Reach& reach = Reach::of_charge(here, unit);
  for (int i = 0; i < reach.size(); ++i) {
    const HexId hex = reach.hex(i);
    uint8_t& left = out.thirds[index_of(hex)];
    if (left == PointsLeft::unknown && cavalry::may_end(here, unit, hex, reach) &&
        check_stop(here, unit, hex).ok())
      left = PointsLeft::by_march;
  }
}

void list_points_left(const Game& game, const GameState& state, UnitId unit, PointsLeft& out) {
  std::memset(out.thirds, PointsLeft::unknown, sizeof out.thirds);
  if (state.phase != Phase::movement || state.segment != Segment::none) return;
  if (only_falls_back(game, state, unit)) return;  // one hex, whatever it has
  add_points_left(game, state, unit, false, out);
  add_points_left(game, state, unit, true, out);
  add_charges(game, state, unit, out);
}

void each_in_reach(const Game& game, const GameState& state, UnitId unit, bool by_march,
                   void* context, ReachFunction f) {
  if (at(state, unit).hex == HexId::none) return;
  const Reach& reach = Reach::of({game, state}, unit, by_march);
  for (int i = 0; i < reach.size(); ++i) f(context, reach.hex(i), reach.cost(reach.hex(i)));
}

int plotted_path(const Game& game, const GameState& state, UnitId unit, Path& out) {
  out.clear();
  const bool is_told = state.segment == Segment::plotting || state.segment == Segment::running;
  const uint32_t word = is_told ? state.orders[index_of(unit)] : 0;
  HexId hex = at(state, unit).hex;
  if (hex == HexId::none || simultaneous::order::step_count(word) == 0) return 0;
  out.push_back(hex);
  for (int i = 0; i < simultaneous::order::step_count(word); ++i) {
    const uint32_t step = simultaneous::order::step_at(word, i);
    if (step == simultaneous::order::pause) continue;
    hex = game.scenario.grid().neighbour(hex, static_cast<Dir>(step - 1));
    out.push_back(hex);
  }
  return simultaneous::length_of_plot({game, state}, unit);
}

// What it has been told so far, and on to there.
void find_plot(const Game& game, const GameState& state, Command order, Path& out) {
  if (!is_plotting(state, order.unit)) return;
  plotted_path(game, state, order.unit, out);
  if (out.empty()) out.push_back(at(state, order.unit).hex);
  const simultaneous::PlottedWay way = simultaneous::find_way({game, state}, order.unit, order.hex);
  for (int i = way.count; i-- > 0 && !out.full();)
    out.push_back(game.scenario.grid().neighbour(out.back(), way.steps[i]));
}

void find_path(const Game& game, const GameState& state, Command order, Path& out) {
  out.clear();
  if (order.verb == Verb::plot) return find_plot(game, state, order, out);
  const bool charges = order.verb == Verb::charge;
  if ((!is_move(order) && !charges) || state.phase == Phase::deployment) return;
  const Position here(game, state);
  const Reach& reach = charges ? Reach::of_charge(here, order.unit)
                               : Reach::of(here, order.unit, order.verb == Verb::march, order.hex);
  if (!reach.reaches(order.hex)) return;
  const Grid& grid = game.scenario.grid();
  const HexId start = at(state, order.unit).hex;
  for (HexId hex = order.hex; !out.full(); hex = grid.neighbour(hex, reach.came_from(hex))) {
    out.insert(out.begin(), hex);
    if (hex == start) return;
  }
}

QuotaLeft quota(const Game& game, const GameState& state) {
  if (state.phase != Phase::movement) return {};
  const Quota left = quota_left({game, state}, state.clock.side);
  return {left.limit, left.rule};
}

// ---------------------------------------------------------------- who is to come

int arrival_turn(const Game& game, const GameState& state, UnitId unit) {
  return at(state, unit).fate == Fate::waiting ? due_turn({game, state}, unit) : 0;
}

void each_entry(const Game& game, const GameState& state, UnitId unit, void* context,
                HexFunction f) {
  each_entry_hex({game, state}, unit, [&](HexId hex) { f(context, hex); });
}

int entry_cost_of(const Game& game, const GameState& state, UnitId unit, HexId hex) {
  return cost_of_entry({game, state}, unit, hex);
}

int assigned_turn(const Game& game, UnitId unit, uint8_t plan) {
  const blob::Clause* clause = plan_of(game, unit, plan);
  return clause == nullptr ? 0 : clause->value();
}

// ---------------------------------------------------------------- the ground between the sides

void list_zones(const Game& game, const GameState& state, Side side, HexSet& out) {
  out.clear();
  const Occupancy& board = Position(game, state).occupancy();
  for (uint16_t i = 0; i < game.scenario.grid().hex_count(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if (game.scenario.on_map(hex) && board.controls(side, hex)) out.add(hex);
  }
}

bool in_enemy_zone(const Game& game, const GameState& state, UnitId unit) {
  return Position(game, state)
      .occupancy()
      .in_enemy_zone(game.scenario.side_of(unit), at(state, unit).hex);
}

void list_sight(const Game& game, const GameState& state, HexId from, HexSet& out) {
  out.clear();
  if (from == HexId::none) return;
  int range = rules_of(game).artillery_range;
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitType type = game.scenario.unit(static_cast<UnitId>(i)).type();
    const bool is_gun = type == UnitType::artillery || type == UnitType::horse_artillery ||
                        type == UnitType::gunboat;
    if (is_gun && state.units[i].hex == from)
      range = range_of({game, state}, static_cast<UnitId>(i));
  }
  for (uint16_t i = 0; i < game.scenario.grid().hex_count(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if (hex == from || !game.scenario.on_map(hex)) continue;
    if (game.scenario.grid().distance(from, hex) > range) continue;
    if (has_line_of_sight(game, from, hex)) out.add(hex);
  }
}

bool list_lines(const Game& game, const GameState& state, Side side, HexSet& traced,
                HexSet& cut_off) {
  traced.clear();
  const bool any = list_line({game, state}, side, &traced,
                             [](void* set, HexId hex) { static_cast<HexSet*>(set)->add(hex); });
  for (uint16_t i = 0; any && i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (game.scenario.side_of(unit) != side || at(state, unit).fate != Fate::on_map) continue;
    if (!has_line({game, state}, unit)) cut_off.add(at(state, unit).hex);
  }
  return any;
}

// ---------------------------------------------------------------- attacks

bool is_bound_to_attack(const Game& game, const GameState& state, UnitId unit) {
  return state.phase == Phase::combat && game.scenario.side_of(unit) == state.clock.side &&
         must_attack({game, state}, unit);
}

bool is_due_to_be_attacked(const Game& game, const GameState& state, HexId hex) {
  return state.phase == Phase::combat && must_be_attacked({game, state}, hex);
}

bool is_in_range(const Game& game, const GameState& state, UnitId unit, HexId hex) {
  return at(state, unit).fate == Fate::on_map && can_hit({game, state}, unit, hex) != Hit::no;
}

bool can_fight(const Game& game, const GameState& state, UnitId unit, HexId hex) {
  if (!is_in_range(game, state, unit, hex)) return false;
  if (can_hit({game, state}, unit, hex) != Hit::bombard) return true;
  // All the guns that reach it [9.18]; whoever stands beside it may attack at any odds.
  static Combat all;  // too much for the device's stack
  all = {};
  all.stage = Stage::planning;
  all.attacked[0] = hex;
  all.attacked_count = 1;
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId other = static_cast<UnitId>(i);
    if (game.scenario.side_of(other) != state.clock.side || at(state, other).is(mark::attacked))
      continue;
    const Hit hit = can_hit({game, state}, other, hex);
    if (hit == Hit::adjacent) return true;
    if (hit != Hit::bombard) continue;
    all.attackers.add(other);
    all.bombarding.add(other);
  }
  return is_strong_enough({game, state}, all);
}

bool is_needed_elsewhere(const Game& game, const GameState& state, UnitId unit,
                         const bg::UnitSet& spent) {
  const Grid& grid = game.scenario.grid();
  const auto can_take = [&](UnitId one, HexId hex) {
    return grid.distance(at(state, one).hex, hex) == 1 && is_in_range(game, state, one, hex) &&
           check_fit_to_attack({game, state}, one).ok();
  };
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId near = grid.neighbour(at(state, unit).hex, static_cast<Dir>(d));
    if (!game.scenario.on_map(near) || is_in_plan(state.combat, near)) continue;
    if (!is_due_to_be_attacked(game, state, near) || !can_take(unit, near)) continue;
    bool is_covered = false;
    for (uint16_t i = 0; i < game.scenario.unit_count() && !is_covered; ++i) {
      const UnitId other = static_cast<UnitId>(i);
      if (other == unit || spent.has(other) || state.combat.attackers.has(other)) continue;
      if (state.units[i].hex == HexId::none || game.scenario.side_of(other) != state.clock.side)
        continue;
      is_covered = can_take(other, near);
    }
    if (!is_covered) return true;
  }
  return false;
}

void planned_attack(const Game&, const GameState& state, PlannedAttack& out) {
  out = {};
  if (state.combat.stage != Stage::planning) return;
  out.hex_count = state.combat.attacked_count;
  for (int i = 0; i < out.hex_count; ++i) out.hexes[i] = state.combat.attacked[i];
  static_assert(sizeof out.hexes == sizeof state.combat.attacked);
  out.attackers = state.combat.attackers;
  out.bombarding = state.combat.bombarding;
}

OddsTold odds(const Game& game, const GameState& state, uint8_t column_cap,
              ModifierList* modifiers) {
  static Combat combat;  // too much for the device's stack
  combat = state.combat;
  combat.column_cap = column_cap;
  const Odds found = compute_odds({game, state}, combat, NightEffect::none, modifiers);
  OddsTold told{found.attack, found.defence,      found.shift_left,   found.shift_right,
                found.column, found.die_modifier, found.woods_chosen, {}};
  for (int die = 1; die <= 6; ++die) told.results[die - 1] = look_up(game, found, die);
  return told;
}

void die_modifiers(const Game& game, const GameState& state, Command next, int8_t (&out)[3]) {
  const Combat& combat = state.combat;
  const bool is_plan = next.verb == Verb::target || next.verb == Verb::join;
  if (combat.stage == Stage::none || is_plan) return;
  if (combat.outcome != Outcome::none) return;  // the die has fallen
  static Combat fought;                         // too much for the device's stack
  fought = combat;
  if (next.verb == Verb::fight) fought.column_cap = next.arg;
  for (const auto night : {NightEffect::none, NightEffect::doubled, NightEffect::halved})
    out[static_cast<int>(night)] =
        static_cast<int8_t>(compute_odds({game, state}, fought, night).die_modifier);
}

bool can_defenders_retreat(const Game& game, const GameState& state) {
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const HexId hex = state.units[i].hex;
    if (hex != HexId::none && is_in_plan(state.combat, hex) &&
        can_retreat({game, state}, static_cast<UnitId>(i), 1))
      return true;
  }
  return false;
}

void lay_out(const Game& game, GameState& state, Side attacker, const PlacedUnit* pieces,
             int count) {
  for (UnitState& unit : state.units) unit = {HexId::none, Fate::waiting, Morale::good, 0};
  for (int i = 0; i < count; ++i)
    at(state, pieces[i].unit) = {pieces[i].hex, Fate::on_map, pieces[i].morale, 0};
  state.clock.side = attacker;
  MutablePosition position(game, state);
  begin_combat_phase(position, untold_events());
}

void list_openings(const Game&, const GameState& state, HexSet& out) {
  const Combat& combat = state.combat;
  if (combat.stage != Stage::advance && combat.stage != Stage::occupy) return;
  for (int i = 0; i < combat.vacated_count; ++i) out.add(combat.vacated[i]);
}

// ---------------------------------------------------------------- charts

Outcome result_at(const Game& game, int die, int column) {
  return rules_of(game).table[die - 1][column];
}

TerrainCost terrain_cost(const Game& game, ChartRow ground) {
  const Profile& p = rules_of(game);
  const auto open = [&](Terrain terrain) -> TerrainCost {
    const auto i = static_cast<size_t>(terrain);
    return {p.enter[i], p.enter_artillery[i], false, p.terrain[i]};
  };
  const auto way = [](uint8_t cost) -> TerrainCost { return {cost, cost, false, {}}; };
  const auto side = [](uint8_t cost, const CombatEffect& effect) -> TerrainCost {
    return {cost, cost, cost != prohibited, effect};
  };
  static_assert(no_entry == prohibited);
  switch (ground) {
    case ChartRow::clear:
      return open(Terrain::clear);
    case ChartRow::woods:
      return open(Terrain::woods);
    case ChartRow::rough:
      return open(Terrain::rough);
    case ChartRow::woods_rough:
      return open(Terrain::woods_rough);
    case ChartRow::swamp:
      return open(Terrain::swamp);
    case ChartRow::town:
      return open(Terrain::town);
    case ChartRow::river:
      return open(Terrain::river);
    case ChartRow::lake:
      return open(Terrain::lake);
    case ChartRow::pond:
      return open(Terrain::pond);
    case ChartRow::ravine:
      return open(Terrain::ravine);
    case ChartRow::hillside:
      return open(Terrain::hillside);
    case ChartRow::turnpike:
      return way(p.turnpike);
    case ChartRow::road:
      return way(p.road);
    case ChartRow::trail:
      return way(p.trail_easy);
    case ChartRow::stream_side:
      return side(p.cross_stream, p.crossing);
    case ChartRow::creek_side:
    case ChartRow::river_side:
    case ChartRow::cliff_side:
      return side(prohibited, {});
    case ChartRow::bridge:
      return side(p.cross_bridge, p.crossing);
    case ChartRow::ford:
      return side(p.cross_ford, p.crossing);
    case ChartRow::slope:
      return side(p.climb, p.slope);
    case ChartRow::ridge:
      return side(p.cross_ridge, {});
    case ChartRow::redoubt:
      return side(0, p.work);
    case ChartRow::entrenchment:
      return side(p.cross_entrenchment, p.work);
    case ChartRow::count:
      break;
  }
  return {};
}

Side holder(const Game&, const GameState& state, int objective) {
  return state.holders[objective];
}

// ---------------------------------------------------------------- the book

bool knows(const Game& game, Verb verb) {
  return rules_of(game).knows(verb);
}

// What optional rules have made of it; then each once: those that name a group the unit belongs to
// first, then those of its whole side.
void list_special_rules(const Game& game, const GameState& state, UnitId unit, RuleList& out) {
  out.clear();
  if (demoralization::level({game, state}, game.scenario.side_of(unit)) != 0)
    out.push_back(demoralization::shift_of_odds);
  if (at(state, unit).is(mark::out_of_command))
    out.push_back((state.scatter & stands_still) != 0 ? command_control::quota_instead
                                                      : command_control::scatter);
  if (at(state, unit).is(mark::limbered)) out.push_back(unlimbering::takes_time);
  if (dummies::is_one(game.scenario, unit)) out.push_back(dummies::what_they_are);
  // Its own side is told that the enemy does not know it yet.
  if (is_concealed(state, unit) && !at(state, unit).is(mark::unknown))
    out.push_back(intelligence::faces_turn_up);
  const auto* clauses = game.scenario.battle().clauses();
  if (clauses == nullptr) return;
  for (const bool is_general : {false, true})
    for (const blob::Clause* clause : *clauses) {
      if ((clause->group() == Scenario::nothing) != is_general) continue;
      // A rule for a whole side is listed if it is about each of its units, and not about the
      // ground: that everybody may leave at some far edge is no news.
      const bool is_about_units = spec_of(clause->kind())->about == About::unit;
      if (out.full() || (is_general && !is_about_units)) continue;
      if (!is_for(clause->side(), game.scenario.side_of(unit)) ||
          !game.scenario.in_group(clause->group(), unit) || !holds({game, state}, clause->scope()))
        continue;
      const RuleRef rule = cite(*clause);
      bool is_told = false;
      for (const RuleRef& other : out) is_told |= other == rule;
      if (!is_told) out.push_back(rule);
    }
}

}  // namespace

Counter counter(const Game& game, const GameState& state, UnitId unit) {
  static constexpr struct {
    uint16_t mark, badge;
  } shown[] = {
      {mark::moved, badge::moved},
      {mark::attacked, badge::attacked},
      {mark::defended, badge::defended},
      {mark::advanced, badge::advanced},
      {mark::rallying, badge::rallying},
      {mark::digging, badge::digging},
      {mark::ineffective, badge::ineffective},
      {mark::entered_zone, badge::entered_zone},
  };
  const blob::Unit& it = game.scenario.unit(unit);
  const UnitState& at = bg::at(state, unit);
  if (at.is(mark::unknown))
    return {.hex = at.hex,
            .fate = at.fate,
            .side = game.scenario.side_of(unit),
            .badges = badge::face_down};
  uint16_t badges = 0;
  for (const auto& one : shown)
    if (at.is(one.mark)) badges |= one.badge;
  const bool fights = state.phase == Phase::combat;
  if (state.segment == Segment::plotting || state.segment == Segment::running ||
      state.segment == Segment::fighting) {
    const uint32_t word = state.orders[index_of(unit)];
    if ((word & simultaneous::order::mission) != 0) badges |= badge::mission;
    if (!fights && simultaneous::order::is_plotted(word)) badges |= badge::plotted;
    if (state.segment == Segment::plotting && (badges & (badge::plotted | badge::mission)) != 0)
      badges |= badge::acted;
  }
  if (at.is(fights ? mark::attacked : mark::moved | mark::out_of_command)) badges |= badge::acted;
  if ((it.traits() & 1) != 0) badges |= badge::defends_only;
  // The same bits have another meaning for a unit that waits.
  if (at.fate == Fate::waiting && at.is(mark::plan)) badges |= badge::assigned;
  return {at.hex,    at.fate, game.scenario.side_of(unit), it.type(), it.strength(), it.rank(),
          at.morale, badges};
}

HexId hex_of(const GameState& state, UnitId unit) {
  return at(state, unit).hex;
}

UnitId next_in_hex(const Game& game, const GameState& state, HexId hex, UnitId after) {
  const int first = after == UnitId::none ? 0 : index_of(after) + 1;
  for (int i = first; i < game.scenario.unit_count(); ++i)
    if (state.units[i].hex == hex) return static_cast<UnitId>(i);
  return UnitId::none;
}

Prompt prompt(const Game& game, const GameState& state) {
  Prompt out{.player = player_to_act(state), .mover = state.mover.unit};
  if (state.phase == Phase::over) return out;
  out.is_joint = state.segment >= Segment::running;
  if (is_in_stage(state)) {
    const Stage stage = state.combat.stage;
    const bool is_plan = stage == Stage::none || stage == Stage::planning;
    out.task = is_plan ? Task::attack : Task::choose;
    out.ask = is_plan && state.combat_closed != 0 ? Ask::nothing : row_of(stage).ask;
    const bool by_one_hex = stage == Stage::withdraw_retreat && state.combat.retreat_length == 1;
    if (by_one_hex) out.ask = Ask::retreat;
    out.owed = state.combat.owed;
    return out;
  }
  out.task = Task::move;
  switch (state.segment) {
    case Segment::reinforcements:
      out.ask = Ask::arrivals;
      return out;
    case Segment::plotting:
      out.ask = Ask::plots;
      return out;
    case Segment::running:
      out.ask = Ask::run_plots;
      out.owed = state.carried_out;
      return out;
    default:
      break;
  }
  if (state.phase == Phase::movement && state.scatter != 0 && (state.scatter & stands_still) == 0) {
    for (const UnitState& unit : state.units)
      out.owed = static_cast<uint8_t>(out.owed + (unit.is(mark::out_of_command) ? 1 : 0));
  }
  if (state.phase == Phase::deployment)
    out.ask = free_deployment::is_a_phase(rules_of(game)) ? Ask::set_up : Ask::turn_works;
  else if (state.crowded != HexId::none)
    out.ask = Ask::thin_stack;
  return out;
}

constinit const Insight insight{
    .case_of = case_of,
    .knows = knows,
    .list_special_rules = by_ref<list_special_rules>,
    .allowance = by_ref<allowance_of>,
    .points = by_ref<points>,
    .points_left_after = by_ref<points_left_after>,
    .list_points_left = by_ref<list_points_left>,
    .each_in_reach = by_ref<each_in_reach>,
    .may_start = by_ref<is_start_allowed>,
    .may_stop = by_ref<is_stop_allowed>,
    .find_path = by_ref<find_path>,
    .plotted_path = by_ref<plotted_path>,
    .must_stop = by_ref<must_stop>,
    .only_falls_back = by_ref<only_falls_back>,
    .quota = by_ref<quota>,
    .arrival_turn = by_ref<arrival_turn>,
    .each_entry = by_ref<each_entry>,
    .entry_cost = by_ref<entry_cost_of>,
    .assigned_turn = assigned_turn,
    .list_zones = by_ref<list_zones>,
    .in_enemy_zone = by_ref<in_enemy_zone>,
    .list_sight = by_ref<list_sight>,
    .list_lines = by_ref<list_lines>,
    .must_attack = by_ref<is_bound_to_attack>,
    .must_be_attacked = by_ref<is_due_to_be_attacked>,
    .can_hit = by_ref<is_in_range>,
    .can_fight = by_ref<can_fight>,
    .is_needed_elsewhere = by_ref<is_needed_elsewhere>,
    .planned_attack = by_ref<planned_attack>,
    .odds = by_ref<odds>,
    .die_modifiers = by_ref<die_modifiers>,
    .can_defenders_retreat = by_ref<can_defenders_retreat>,
    .lay_out = by_ref<lay_out>,
    .list_openings = by_ref<list_openings>,
    .columns = table_columns,
    .result_at = result_at,
    .terrain_cost = terrain_cost,
    .holder = by_ref<holder>,
    .standing =
        [](const Game& game, ConstStateRef state, Side side) {
          return standing({game, state.as<GameState>()}, side);
        },
    .level_of_victory =
        [](const Game& game, ConstStateRef state, int union_points, int confederate_points) {
          return level_of_victory({game, state.as<GameState>()}, union_points, confederate_points);
        },
    .each_award =
        [](const Game& game, ConstStateRef state, void* context, AwardFunction f) {
          list_final_awards({game, state.as<GameState>()}, context, f);
        },
};

}  // namespace bg::bluegray
