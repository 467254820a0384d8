#include "rules/bluegray/ai/movement_plan.h"

#include <cstring>

#include "rules/bluegray/ai/weights.h"
#include "rules/bluegray/arrivals.h"
#include "rules/bluegray/clauses.h"
#include "rules/bluegray/leaders.h"
#include "rules/bluegray/modules/dummies.h"
#include "rules/bluegray/movement.h"
#include "rules/bluegray/reach.h"
#include "rules/bluegray/sight.h"

namespace bg::ai {

using bluegray::Occupancy;
using bluegray::Reach;

namespace {

bool has_begun_a_work(const GameState& state, UnitId unit) {
  for (const FieldWork& work : state.works) {
    if (work.kind == WorkKind::started && work.builder == unit) return true;
  }
  return false;
}

}  // namespace

void MovementPlan::begin(bool replies, bool keeps_roles) {
  replies_ = replies;
  keeps_roles_ = keeps_roles;
  task_ = Task::survey;
}

bool MovementPlan::is_under_way() const {
  return task_ >= Task::carry_out && task_ < Task::end;
}

uint8_t MovementPlan::progress() const {
  switch (task_) {
    case Task::survey:
      return 0;
    case Task::threats:
      return 5;
    case Task::distances:
      return 15;
    case Task::roles:
    case Task::lane:
      return 25;
    case Task::muster:
      return muster_.progress();
    default:
      return 95;
  }
}

void MovementPlan::go_on() {
  switch (task_) {
    case Task::survey:
      if (desk_.only == UnitId::none &&
          bluegray::find_clause(desk_.position(), ClauseKind::release_one, desk_.side) != nullptr &&
          release_one())
        return;
      survey();
      task_ = replies_ ? Task::muster : Task::threats;
      return;
    case Task::threats:
    case Task::threats_anew:
      if (!danger_.spread(desk_)) return;
      field_.clear(*desk_.game);
      at_role_ = -1;
      task_ = task_ == Task::threats_anew ? Task::next_role
              : keeps_roles_              ? Task::muster
                                          : Task::distances;
      return;
    case Task::distances:
      if (roles_.measure(desk_, field_)) task_ = Task::roles;
      return;
    case Task::roles:
      roles_.assign(desk_);
      task_ = Task::muster;
      std::memset(lane_, 0, sizeof lane_);
      if (const UnitId convoy = find_convoy(); convoy != UnitId::none) {
        begin_convoy(convoy);
        task_ = Task::lane;
      }
      return;
    case Task::lane:
      if (!field_.spread(*desk_.game, desk_.position().occupancy(), enemy_of(desk_.side), 60, true))
        return;
      mark_lane(find_convoy());
      task_ = Task::muster;
      return;
    case Task::muster:
      if (muster_.go_on()) {
        cursor_ = 0;
        task_ = Task::carry_out;
      }
      return;
    case Task::carry_out:
      return carry_out();
    case Task::next_role:
      return pick_role();
    case Task::convoy:
      if (danger_.spread(desk_)) task_ = Task::flood;
      return;
    case Task::flood:
      if (!field_.spread(*desk_.game, desk_.position().occupancy(), enemy_of(desk_.side), 60,
                         at_role_ == Roles::convoys))
        return;
      cursor_ = 0;
      task_ = Task::next_unit;
      return;
    case Task::next_unit:
      return move_unit();
    case Task::end:
      desk_.reason = {};
      desk_.is_stuck = !desk_.offer({.verb = Verb::end});
      return;
  }
}

void MovementPlan::survey() {
  desk_.read_values();
  danger_.clear();
  if (!keeps_roles_) roles_.clear(desk_);
  roles_.begin();
  std::memset(desk_.sheet.emplace<Distances>().far, 0xFF, sizeof(Distances));
  muster_.clear();
  considered_.clear();
  cursor_ = 0;
  at_role_ = 0;
  weighs_march_ = false;
}

// A train that is on its way off the map.
UnitId MovementPlan::find_convoy() const {
  for (uint16_t i = 0; i < desk_.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (desk_.is_mine(i) && desk_.is_on_map(i) && roles_.is_convoy(desk_, unit)) return unit;
  }
  return UnitId::none;
}

void MovementPlan::begin_convoy(UnitId convoy) {
  field_.clear(*desk_.game);
  each_hex_of(*desk_.game, desk_.worth.goals()[static_cast<size_t>(roles_.of(convoy))],
              [&](HexId hex) { field_.add_goal(hex); });
}

// The shortest way by road, as far as it goes in two turns.
void MovementPlan::mark_lane(UnitId convoy) {
  constexpr int longest = 14;
  HexId at = desk_.state.units[index_of(convoy)].hex;
  for (int step = 0; step < longest && field_.at(at) != Field::unknown; ++step) {
    lane_[index_of(at) / 32] |= 1u << (index_of(at) % 32);
    HexId next = HexId::none;
    for (uint8_t d = 0; d < dir_count; ++d) {
      const Dir dir = static_cast<Dir>(d);
      const HexId near = desk_.grid().neighbour(at, dir);
      if (!desk_.scenario().on_map(near) || field_.at(near) >= field_.at(at) ||
          !bluegray::is_road_or_trail(desk_.scenario().edge(at, dir).way()))
        continue;
      if (next == HexId::none || field_.at(near) < field_.at(next)) next = near;
    }
    if (next == HexId::none) return;
    at = next;
  }
}

// The strongest of the units that must stand still, or the one nearest to the enemy among them.
bool MovementPlan::release_one() {
  UnitId best = UnitId::none;
  int most = -1 << 20;
  for (uint16_t i = 0; i < desk_.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (!desk_.is_mine(i) || !bluegray::check_release(desk_.position(), unit).ok()) continue;
    int nearest = 99;
    for (uint16_t k = 0; k < desk_.unit_count(); ++k) {
      if (desk_.is_mine(k) || !desk_.is_on_map(k)) continue;
      const int distance =
          desk_.grid().distance(desk_.state.units[i].hex, desk_.state.units[k].hex);
      nearest = distance < nearest ? distance : nearest;
    }
    const int key = 8 * desk_.scenario().unit(unit).strength() - nearest;
    if (key > most) most = key, best = unit;
  }
  return best != UnitId::none && desk_.offer({.verb = Verb::release, .unit = best});
}

void MovementPlan::carry_out() {
  for (const Muster::Move& move : muster_.moves()) {
    if (desk_.state.units[index_of(move.unit)].is(mark::moved)) continue;
    desk_.work += 3;
    desk_.reason = reason_of(move);
    const bool charges = desk_.position().rules.charge_points != 0 &&
                         desk_.scenario().unit(move.unit).type() == UnitType::cavalry;
    if (charges && desk_.offer({.verb = Verb::charge, .unit = move.unit, .hex = move.hex})) {
      considered_.add(move.unit);
      return;
    }
    if (!desk_.offer({.verb = Verb::move, .unit = move.unit, .hex = move.hex})) continue;
    considered_.add(move.unit);
    return;
  }
  danger_.clear();
  task_ = replies_ ? Task::end : Task::threats_anew;
}

// Why somebody moves beside the enemy, or into an open goal.
Reason MovementPlan::reason_of(const Muster::Move& move) const {
  if (move.target == move.hex)
    return {.why = Why::seizes,
            .hex = move.hex,
            .points = static_cast<int16_t>(desk_.worth.of_hex(move.hex) / point)};
  const bluegray::Position planned = muster_.planned();
  const Combat attack = muster_.everybody_on(planned, move.target);
  if (attack.attackers.empty()) return {.why = Why::closes, .hex = move.target};
  return desk_.reason_of(Why::attacks, planned, attack, desk_.judge.weigh(planned, attack));
}

// Why everybody else goes where the best step of his leads.
Reason MovementPlan::reason_of(UnitId unit) const {
  const int8_t role = roles_.of(unit);
  if (role < 0 || role >= Roles::last)
    return {.why = step_risk_ < stay_risk_ ? Why::safer : Why::closes};
  const Goal& goal = desk_.worth.goals()[static_cast<size_t>(role)];
  Reason reason{.hex = goal.hex, .points = static_cast<int16_t>(goal.value / point)};
  switch (goal.kind) {
    case GoalKind::hold:
      reason.why = goal.ours ? Why::holds : Why::seizes;
      return reason;
    case GoalKind::leave:
      return {.why = Why::leaves};
    case GoalKind::bar:
      return {.why = Why::bars};
    case GoalKind::march:
      return {.why = Why::marches};
  }
  return {};
}

// ---- everybody else, role by role, so that one flood serves all who go the same way

void MovementPlan::pick_role() {
  if (at_role_ == Roles::leads) {
    task_ = Task::end;
    return;
  }
  if (at_role_ == Roles::last) {
    at_role_ = Roles::convoys;
    if (const UnitId convoy = find_convoy(); convoy != UnitId::none) {
      begin_convoy(convoy);
      danger_.clear();
      task_ = Task::convoy;
    }
    return;
  }
  if (at_role_ == Roles::convoys) {
    at_role_ = Roles::leads;
    cursor_ = 0;
    task_ = Task::next_unit;
    return;
  }
  // Goals first: where only so many units may move, they are what the quota is for.
  ++at_role_;
  const Goals& goals = desk_.worth.goals();
  if (at_role_ >= static_cast<int>(goals.size())) at_role_ = Roles::last;
  field_.clear(*desk_.game);
  if (at_role_ != Roles::last) {
    bool needed = false;
    for (uint16_t i = 0; i < desk_.unit_count(); ++i)
      needed |= desk_.is_mine(i) && roles_.of(static_cast<UnitId>(i)) == at_role_;
    if (!needed) return;
    each_hex_of(*desk_.game, goals[static_cast<size_t>(at_role_)],
                [&](HexId hex) { field_.add_goal(hex); });
  } else {
    for (uint16_t i = 0; i < desk_.unit_count(); ++i) {
      if (!desk_.is_mine(i) && desk_.is_on_map(i)) field_.add_goal(desk_.state.units[i].hex);
    }
    for (const Goal& goal : goals) {
      if (goal.kind == GoalKind::hold && !goal.ours) field_.add_goal(goal.hex);
    }
  }
  task_ = Task::flood;
}

bool MovementPlan::is_turn_of(uint16_t i) const {
  const UnitId unit = static_cast<UnitId>(i);
  const Fate fate = desk_.state.units[i].fate;
  const bool due = fate == Fate::waiting && bluegray::is_due(desk_.position(), unit);
  if (!desk_.is_mine(i) || !desk_.is_wanted(unit) || considered_.has(unit) ||
      !(fate == Fate::on_map || due))
    return false;
  // A train goes last, when everybody has made way.
  const bool waits = fate == Fate::on_map && roles_.is_convoy(desk_, unit);
  if (waits || at_role_ == Roles::convoys) return waits && at_role_ == Roles::convoys;
  return roles_.of(unit) == (at_role_ == Roles::last ? Roles::fights : at_role_);
}

void MovementPlan::move_unit() {
  while (cursor_ < desk_.unit_count() && !is_turn_of(cursor_)) ++cursor_;
  if (cursor_ >= desk_.unit_count()) {
    task_ = Task::next_role;
    return;
  }
  const UnitId unit = static_cast<UnitId>(cursor_);
  if (desk_.state.units[cursor_].fate == Fate::waiting) return enter_unit(unit);
  const bool leaves = roles_.goes_off(desk_, unit);
  // Every unit is thought about twice: where it could move to, and where it could march to.
  weighs_march_ ? end_unit(unit, leaves) : begin_unit(unit, leaves);
}

void MovementPlan::begin_unit(UnitId unit, bool leaves) {
  const UnitState& at = desk_.state.units[index_of(unit)];
  const bool in_hand = desk_.state.mover.unit == unit;
  const bool is_leader = bluegray::is_leader(*desk_.game, unit);
  // Where only so many may move, dummies are none of them.
  const bool is_idle = muster_.quota() >= 0 && bluegray::dummies::is_one(desk_.scenario(), unit);
  const bool forgotten = roles_.of(unit) < 0 && !in_hand && desk_.state.crowded != at.hex &&
                         desk_.overlooks(index_of(unit), 5);
  desk_.reason = reason_of(unit);
  const bool done = (at.is(mark::moved) && !in_hand) || is_leader || forgotten || is_idle ||
                    (leaves && desk_.offer({.verb = Verb::exit, .unit = unit}));
  if (!done) desk_.reason = {.why = Why::rallies};
  // Rally where it is quiet; the worse the order, the more is risked for it.
  const bool rallies = !done && at.morale != Morale::good && !in_hand &&
                       danger_.power(at.hex) <= 6 * static_cast<int>(at.morale) &&
                       desk_.offer({.verb = Verb::rally, .unit = unit});
  if (done || rallies) {
    considered_.add(unit);
    ++cursor_;
    if (!desk_.is_ready && is_leader) move_leader(unit);
    return;
  }
  step_ = {};
  // A hex that is too full has to be left again.
  const bluegray::Position here = desk_.position();
  stay_score_ = desk_.state.crowded == at.hex ? -1 << 20 : score_place(here, unit, at.hex);
  if (here.rules.entrenches && has_begun_a_work(here.state, unit))
    stay_score_ += weights.half_a_work;
  stay_score_ -= ring_at(here, unit, at.hex);
  step_score_ = stay_score_;
  weigh_places(unit, false);
  weighs_march_ = true;
}

void MovementPlan::end_unit(UnitId unit, bool leaves) {
  const int danger = danger_.power(desk_.state.units[index_of(unit)].hex);
  weigh_places(unit, true);
  weighs_march_ = false;
  considered_.add(unit);
  ++cursor_;
  // Where only so many may move, a few steps to and fro are not worth it.
  const int least = muster_.quota() >= 0 && roles_.of(unit) < 0 ? 30 : 2;
  step_risk_ = step_.verb == Verb::none ? 0 : danger_.power(step_.hex);
  stay_risk_ = danger;
  desk_.reason = reason_of(unit);
  if (step_.verb != Verb::none && step_score_ > stay_score_ + least && desk_.offer(step_)) {
    // It may leave the map in the same move.
    if (leaves) considered_.remove(unit), --cursor_;
    return;
  }
  desk_.reason = {.why = Why::digs};
  if (!leaves && (danger > 0 || is_worth_a_work(unit)))
    desk_.offer({.verb = Verb::dig, .unit = unit});
}

// An entrenchment wants a quiet turn, so it is begun before anybody comes near enough.
bool MovementPlan::is_worth_a_work(UnitId unit) const {
  const bluegray::Position here = desk_.position();
  return here.rules.entrenches &&
         bluegray::enemy_within(here, desk_.side, here.state.units[index_of(unit)].hex,
                                weights.entrenches_within);
}

void MovementPlan::weigh_places(UnitId unit, bool strategic) {
  const bluegray::Position here = desk_.position();
  if (!bluegray::may_start(here, unit, strategic).ok()) return;
  const HexId from = desk_.state.units[index_of(unit)].hex;
  const bool unlimbers = here.rules.unlimbered_up_to != 0 &&
                         bluegray::is_artillery(desk_.scenario().unit(unit).type());
  const Reach& reach = Reach::of(here, unit, strategic);
  const Occupancy& occupancy = here.occupancy();
  desk_.work += reach_work + reach.size() / 20;
  // The farthest first: they are mostly the best, and a ring is looked for at the best so far only,
  // as often as a slice has time for.
  int looks = 2;
  for (int i = reach.size() - 1; i >= 0; --i) {
    const HexId hex = reach.hex(i);
    if (hex == from || !has_room(desk_.scenario(), occupancy, unit, hex)) continue;
    // Next to the enemy only by a plan of attack, which knows what has to be attacked then.
    if (occupancy.in_enemy_zone(desk_.side, hex)) continue;
    const bool stays_limbered = unlimbers && reach.cost(hex) > here.rules.unlimbered_up_to;
    int score = score_place(here, unit, hex) - (stays_limbered ? help_of_guns(hex) : 0) -
                desk_.alarms.price_of_way(*desk_.game, unit, reach, from, hex);
    if (score <= step_score_) continue;
    if (danger_.power(hex) > 0) {
      if (looks == 0) continue;
      --looks;
      score -= ring_at(here, unit, hex);
    }
    if (score <= step_score_) continue;
    if (!bluegray::check_arrival(here, unit, hex, strategic, reach.cost(hex)).ok()) continue;
    step_score_ = score;
    step_ = {.verb = strategic ? Verb::march : Verb::move, .unit = unit, .hex = hex};
  }
}

int MovementPlan::ring_at(const bluegray::Position& here, UnitId unit, HexId hex) {
  desk_.work += 1;
  return ring_risk(desk_, here, unit, hex, danger_.power(hex));
}

// A leader goes to the stack of his men that has most use for him: strong, or out of order.
void MovementPlan::move_leader(UnitId leader) {
  const bluegray::Position here = desk_.position();
  if (!bluegray::may_start(here, leader, false).ok()) return;
  const HexId from = desk_.state.units[index_of(leader)].hex;
  const Occupancy& occupancy = here.occupancy();
  const auto use = [&](HexId hex) {
    int sum = 0;
    for (UnitId unit = occupancy.first(hex); unit != UnitId::none; unit = occupancy.next(unit))
      sum += desk_.scenario().unit(unit).strength() +
             6 * static_cast<int>(desk_.state.units[index_of(unit)].morale);
    return sum;
  };
  const bool misplaced = !bluegray::check_company(here, leader, from).ok();
  int most = misplaced ? -1 : use(from) + 2;
  HexId best = HexId::none;
  const Reach& reach = Reach::of(here, leader, false);
  desk_.work += reach_work + reach.size() / 20;
  for (int i = 0; i < reach.size(); ++i) {
    const HexId hex = reach.hex(i);
    if (hex == from || (!occupancy.occupied(hex) && !misplaced) || use(hex) <= most) continue;
    if (!bluegray::check_stop(here, leader, hex).ok()) continue;
    most = use(hex);
    best = hex;
  }
  if (best != HexId::none) desk_.offer({.verb = Verb::move, .unit = leader, .hex = best});
}

void MovementPlan::enter_unit(UnitId unit) {
  HexId best = HexId::none;
  int nearest = 0;
  bluegray::each_entry_hex(desk_.position(), unit, [&](HexId hex) {
    const bool beside = desk_.position().occupancy().in_enemy_zone(desk_.side, hex);
    const int far = field_.at(hex) + (beside ? weights.enters_beside : 0);
    if (best != HexId::none && far >= nearest) return;
    desk_.work += 1;
    const Command enter{.verb = Verb::enter, .unit = unit, .hex = hex};
    if (!desk_.game->system->check(*desk_.game, desk_.state, enter).ok()) return;
    nearest = far;
    best = hex;
  });
  if (best == HexId::none || waits_to_enter(unit, best)) {
    considered_.add(unit);
    return;
  }
  desk_.reason = {.why = Why::arrives};
  desk_.offer({.verb = Verb::enter, .unit = unit, .hex = best});
}

// A train does not come on where the enemy would have it at once.
bool MovementPlan::waits_to_enter(UnitId unit, HexId hex) const {
  const bluegray::Position here = desk_.position();
  return here.occupancy().has(unit, bluegray::trait::non_combat) &&
         !bluegray::is_leader(*desk_.game, unit) && danger_.power(hex) > 0 &&
         desk_.worth.turns_left() > weights.comes_on_anyway &&
         bluegray::find_clause(here, ClauseKind::must_enter, unit) == nullptr;
}

// ---- where it is good to be

int MovementPlan::score_place(const bluegray::Position& here, UnitId unit, HexId hex) const {
  const Scenario& scenario = desk_.scenario();
  const Grid& grid = scenario.grid();
  const Temper& temper = desk_.temper;
  const int near_enough = weights.striking_distance;
  const int far = field_.at(hex) > 600 ? 600 : field_.at(hex);
  int score = 0;
  const Occupancy& occupancy = here.occupancy();
  if (roles_.of(unit) >= 0) {
    score -= weights.goal_step * far;
    // A post is kept in it, not beside it.
    if (far == 0 && roles_.is_for(desk_, unit, GoalKind::hold) && !is_in_lane(hex)) {
      const Goal& post = desk_.worth.goals()[static_cast<size_t>(roles_.of(unit))];
      if (!others_stand(desk_, here.occupancy(), unit, hex))
        score += post.value / (2 + desk_.worth.turns_left());
    }
  } else if (!occupancy.has(unit, bluegray::trait::non_combat)) {
    score -= temper.push * (far < near_enough ? near_enough : far);
  }
  score -= risk(desk_, here, unit, hex, danger_.power(hex));
  if (is_in_lane(hex) && !roles_.is_convoy(desk_, unit))
    score -= weights.lane;  // whoever guards the road does so from beside it
  // A line by alternate hexes: friends two hexes off close the gap with their zones.
  int friends = 0;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId near = grid.neighbour(hex, static_cast<Dir>(d));
    if (!scenario.on_map(near)) continue;
    if (others_stand(desk_, occupancy, unit, grid.neighbour(near, static_cast<Dir>(d)))) ++friends;
  }
  if (!occupancy.has(unit, bluegray::trait::non_combat))
    score += temper.line * (friends > 2 ? 2 : friends);
  if (bluegray::is_artillery(scenario.unit(unit).type())) {
    for (const Muster::Stack& stack : muster_.stacks()) {
      const int distance = grid.distance(hex, stack.hex);
      if (distance == 2) score += weights.guns_at_two;
      if (distance == 3) score += weights.guns_at_three;
    }
    score += help_of_guns(hex);
  }
  if (scenario.terrain(hex) == Terrain::town && desk_.state.units[index_of(unit)].hex != hex &&
      bluegray::rules_of(*desk_.game).has_morale)
    score -= desk_.worth.of_unit(unit) / 10;
  return score;
}

// What guns are good for in a hex: enemies in range whom others stand beside.
int MovementPlan::help_of_guns(HexId hex) const {
  const Game& game = *desk_.game;
  if (desk_.temper.guns == 0 || game.scenario.is_night(desk_.state.clock.turn)) return 0;
  const Occupancy& occupancy = desk_.position().occupancy();
  int help = 0;
  for (const Muster::Stack& stack : muster_.stacks()) {
    const int distance = desk_.grid().distance(hex, stack.hex);
    if (distance < 2 || distance > bluegray::rules_of(game).artillery_range) continue;
    if (we_stand_beside(desk_, occupancy, stack.hex) &&
        bluegray::has_line_of_sight(game, hex, stack.hex))
      help += desk_.temper.guns;
  }
  return help;
}

}  // namespace bg::ai
