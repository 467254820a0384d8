#include "rules/bluegray/ai/muster.h"

#include <cstring>

#include "rules/bluegray/ai/weights.h"
#include "rules/bluegray/ammunition.h"
#include "rules/bluegray/combat/combat.h"
#include "rules/bluegray/modules/cavalry.h"
#include "rules/bluegray/modules/dummies.h"
#include "rules/bluegray/movement.h"
#include "rules/bluegray/reach.h"

namespace bg::ai {

using bluegray::Hit;
using bluegray::Occupancy;
using bluegray::Reach;

bool has_room(const Scenario& scenario, const Occupancy& occupancy, UnitId unit, HexId hex) {
  const int load = occupancy.load(hex);
  return load == 0 || !occupancy.is_over(load + occupancy.weight(unit), scenario.terrain(hex));
}

void Muster::clear() {
  task_ = Task::reaches;
  cursor_ = 0;
  moves_.clear();
  trial_ = 0;
  committed_.clear();
  slots_.clear();
  stacks_.clear();
  stack_ = weighed_ = 0;
  settles_ = tries_weak_ = false;
  quota_ = bluegray::quota_left(desk_.position(), desk_.side).limit;
  has_two_quotas_ = quota_ >= 0 && bluegray::movement_quota(desk_.position(), desk_.side).limit < 0;
}

uint8_t Muster::progress() const {
  if (task_ == Task::reaches) return 25;
  return static_cast<uint8_t>(35 +
                              60 * weighed_ / (most_looks * static_cast<int>(stacks_.size()) + 2));
}

bool Muster::go_on() {
  switch (task_) {
    case Task::reaches:
      // Enemies do not move meanwhile, so this stands for the whole phase.
      if (cursor_ == 0) list_front();
      while (cursor_ < desk_.unit_count()) {
        if (find_slots_of(cursor_++, true)) return false;
      }
      rank_stacks();
      stack_ = 0;
      task_ = Task::next_target;
      return false;
    case Task::next_target:
      return !pick_target() && !begin_review();
    case Task::weigh_before:
      if (!improve()) return false;
      before_ = desk_.attacks.value();
      best_prefix_ = 0;
      best_value_ = -1 << 20;
      task_ = Task::add_unit;
      return false;
    case Task::add_unit:
      if (stacks_[stack_].appeal == open_goal) {
        add_garrison();
      } else if (add_unit()) {
        if (best_prefix_ == 0) {
          judge_none();
        } else {
          weigh_proposal(stacks_[stack_].hex);
        }
      }
      return false;
    case Task::weigh_after:
      if (improve()) judge_proposal();
      return false;
    case Task::review:
      return share_out() && !drop_pointless();
    case Task::review_without:
      if (share_out()) judge_dropped();
      return false;
  }
  return true;
}

bool Muster::improve() {
  const bool is_settled = desk_.attacks.improve(desk_.judge, planned());
  desk_.work += desk_.attacks.take_work();
  return is_settled;
}

// ---- who could come where

void Muster::open_front() {
  Front& front = desk_.sheet.emplace<Front>();
  front.plan = desk_.state;
  // As if the fighting began now.
  const Occupancy& occupancy = planned().occupancy();
  for (uint16_t i = 0; i < desk_.unit_count(); ++i) {
    UnitState& at = front.plan.units[i];
    if (at.hex == HexId::none || !desk_.is_mine(i)) continue;
    if (occupancy.in_enemy_zone(desk_.side, at.hex)) at.marks |= mark::engaged;
  }
  std::memset(front.reach, 0, sizeof front.reach);
  front.charges.clear();
}

void Muster::list_front() {
  open_front();
  const Occupancy& occupancy = desk_.position().occupancy();
  for (uint16_t i = 0; i < desk_.unit_count(); ++i) {
    const HexId hex = desk_.state.units[i].hex;
    if (hex == HexId::none || desk_.is_mine(i) || occupancy.first(hex) != static_cast<UnitId>(i))
      continue;
    if (!stacks_.full()) stacks_.push_back({hex, 0, no_gain});
  }
  // Goals that stand open, ours too where he could come.
  for (const Goal& goal : desk_.worth.goals()) {
    if (goal.kind != GoalKind::hold || goal.may_wait || occupancy.occupied(goal.hex)) continue;
    if (goal.ours && danger_.power(goal.hex) == 0) continue;
    if (!stacks_.full()) stacks_.push_back({goal.hex, 0, no_gain});
    add_slot(goal.hex);
  }
  for (const Stack& stack : stacks_) {
    if (occupancy.occupied(stack.hex)) add_slots_around(stack.hex);
  }
}

void Muster::open_against(HexId hex) {
  open_front();
  add_slots_around(hex);
  stacks_.push_back({hex, 0, no_gain});
}

void Muster::add_slots_around(HexId hex) {
  const Occupancy& occupancy = desk_.position().occupancy();
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId near = desk_.grid().neighbour(hex, static_cast<Dir>(d));
    if (desk_.scenario().on_map(near) && !occupancy.holds_enemy(near, desk_.side)) add_slot(near);
  }
}

void Muster::add_slot(HexId hex) {
  for (const HexId slot : slots_) {
    if (slot == hex) return;
  }
  if (!slots_.full()) slots_.push_back(hex);
}

bool Muster::find_next_comer() {
  while (cursor_ < desk_.unit_count()) {
    if (find_slots_of(cursor_++, false)) return true;
  }
  return false;
}

// True when there was something to find out.
bool Muster::find_slots_of(uint16_t i, bool heeds_alarms) {
  const UnitId unit = static_cast<UnitId>(i);
  if (!desk_.is_mine(i) || !desk_.is_on_map(i) || !desk_.is_wanted(unit)) return false;
  if (desk_.state.units[i].is(mark::moved)) return false;
  if (bluegray::is_artillery(desk_.scenario().unit(unit).type())) return false;
  if (desk_.position().occupancy().has(unit, bluegray::trait::non_combat)) return false;
  if (bluegray::dummies::is_one(desk_.scenario(), unit)) return false;
  if (!bluegray::may_start(desk_.position(), unit, false).ok()) return false;
  const Reach& reach = Reach::of(desk_.position(), unit, false);
  desk_.work += reach_work;
  for (size_t s = 0; s < slots_.size(); ++s) {
    // An attack is not worth what the enemy gains by the way there.
    if (heeds_alarms &&
        desk_.alarms.price_of_way(*desk_.game, unit, reach, desk_.state.units[i].hex, slots_[s]) >
            weights.least_alarm)
      continue;
    if (reach.reaches(slots_[s])) desk_.front().reach[i][s / 32] |= 1u << (s % 32);
  }
  if (desk_.position().rules.charge_points != 0) find_charges_of(unit);
  return true;
}

void Muster::find_charges_of(UnitId unit) {
  const bluegray::Position here = desk_.position();
  Front& front = desk_.front();
  if (front.charges.full() || !bluegray::cavalry::may_charge(here, unit).ok()) return;
  const Reach& reach = Reach::of_charge(here, unit);
  desk_.work += reach_work;
  Charges found{unit, {}};
  bool any = false;
  for (size_t s = 0; s < slots_.size(); ++s) {
    if (!bluegray::cavalry::may_end(here, unit, slots_[s], reach)) continue;
    found.slots[s / 32] |= 1u << (s % 32);
    front.reach[index_of(unit)][s / 32] |= 1u << (s % 32);
    any = true;
  }
  if (any) front.charges.push_back(found);
}

// Whether a unit would charge to this hex.
bool Muster::charges_to(UnitId unit, HexId hex) const {
  for (const Charges& one : desk_.front().charges) {
    if (one.unit != unit) continue;
    for (size_t s = 0; s < slots_.size(); ++s) {
      if (slots_[s] == hex) return ((one.slots[s / 32] >> (s % 32)) & 1) != 0;
    }
  }
  return false;
}

// What each stack promises: strength that could come against strength that stands there.
void Muster::rank_stacks() {
  const Scenario& scenario = desk_.scenario();
  const Occupancy& occupancy = desk_.position().occupancy();
  const Grid& grid = scenario.grid();
  for (Stack& stack : stacks_) {
    int attack = 0, defence = 0;
    bool pinned = false;
    if (!occupancy.occupied(stack.hex)) {
      stack.appeal = open_goal;
      continue;
    }
    for (UnitId unit = occupancy.first(stack.hex); unit != UnitId::none;
         unit = occupancy.next(unit))
      defence += bluegray::dummies::strength_it_seems(scenario, unit);
    uint32_t beside[max_slots / 32] = {};
    for (size_t s = 0; s < slots_.size(); ++s) {
      if (grid.distance(slots_[s], stack.hex) == 1) beside[s / 32] |= 1u << (s % 32);
    }
    for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
      if (!desk_.is_mine(i) || !desk_.is_on_map(i)) continue;
      const HexId hex = desk_.state.units[i].hex;
      bool comes = grid.distance(hex, stack.hex) == 1;
      pinned |= comes && occupancy.in_enemy_zone(desk_.side, hex);
      for (int w = 0; w < max_slots / 32; ++w)
        comes |= (desk_.front().reach[i][w] & beside[w]) != 0;
      if (comes) attack += scenario.unit(static_cast<UnitId>(i)).strength();
    }
    stack.appeal = static_cast<int16_t>(10 * attack / (defence > 0 ? defence : 1));
    // Where somebody is pinned and must attack, help is worth a thought at any odds.
    if (pinned && stack.appeal < least_appeal) stack.appeal = least_appeal;
  }
}

// ---- which attacks are gone into

// Worth a thought, and not overlooked; nobody overlooks a goal, whoever stands there.
bool Muster::is_promising(const Stack& stack) const {
  if (stack.appeal == open_goal) return true;
  return stack.appeal >= least_appeal &&
         (desk_.worth.of_hex(stack.hex) > 0 || !desk_.overlooks(index_of(stack.hex), 3));
}

// What moving against each stack would bring is weighed once, everything else as it is. Then the
// best is settled, as long as it is still the best with what was settled before it; else its place
// is what it promises now. False when no more is worth it.
bool Muster::pick_target() {
  if (!settles_) {
    while (stack_ < stacks_.size() && !is_promising(stacks_[stack_])) ++stack_;
    settles_ = stack_ >= stacks_.size() || desk_.is_hurried;
  }
  if (settles_) {
    stack_ = static_cast<uint16_t>(stacks_.size());
    int most = desk_.temper.margin;
    for (size_t k = 0; k < stacks_.size(); ++k) {
      if (stacks_[k].gain > most) most = stacks_[k].gain, stack_ = static_cast<uint16_t>(k);
    }
  }
  // In a hurry the best of those weighed so far will do.
  const bool enough = desk_.is_hurried && !moves_.empty();
  if (stack_ >= stacks_.size() || enough || is_full() || weighed_ > most_looks * stacks_.size())
    return false;
  ++weighed_;
  trial_ = moves_.size();
  desk_.attacks.gather(desk_.judge, planned(), stacks_[stack_].hex, 2);
  desk_.work += 2;
  task_ = Task::weigh_before;
  return true;
}

void Muster::weigh_proposal(HexId around) {
  desk_.attacks.gather(desk_.judge, planned(), around, 2);
  desk_.work += 2;
  task_ = Task::weigh_after;
}

// Somebody to walk into an open goal: strong enough for what may come, but no stronger.
void Muster::add_garrison() {
  const HexId target = stacks_[stack_].hex;
  const Occupancy& occupancy = planned().occupancy();
  size_t slot = 0;
  while (slot < slots_.size() && slots_[slot] != target) ++slot;
  const int needed = danger_.power(target) / 3 + 2;
  UnitId best = UnitId::none;
  int most = -1 << 20;
  for (uint16_t i = 0; i < desk_.unit_count() && slot < slots_.size(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (!can_come(unit, static_cast<int>(slot)) ||
        !has_room(desk_.scenario(), occupancy, unit, target))
      continue;
    const int strength = desk_.scenario().unit(unit).strength();
    const int key = strength >= needed ? 100 - strength : strength;
    if (key <= most) continue;
    most = key;
    best = unit;
  }
  if (best == UnitId::none || occupancy.occupied(target)) return judge_none();
  moves_.push_back({best, target, desk_.front().plan.units[index_of(best)], target});
  committed_.add(best);
  place(best, target);
  best_value_ = 0;
  weigh_proposal(target);
}

// Whether no more moves can be planned.
bool Muster::is_full() const {
  return moves_.full() || (quota_ >= 0 && static_cast<int>(moves_.size()) >= quota_);
}

void Muster::place(UnitId unit, HexId hex) {
  UnitState& at = desk_.front().plan.units[index_of(unit)];
  bluegray::MutablePosition planned(*desk_.game, desk_.front().plan);
  planned.put(unit, hex);
  at.marks |= mark::moved;
  if (charges_to(unit, hex)) at.marks |= mark::charging;
  if (planned.occupancy().in_enemy_zone(desk_.side, hex))
    at.marks |= mark::engaged | mark::entered_zone;
}

Combat Muster::everybody_on(const bluegray::Position& position, HexId hex) const {
  const Occupancy& occupancy = position.occupancy();
  Combat attack{};
  attack.displacing = UnitId::none;
  attack.attacked[0] = hex;
  attack.attacked_count = 1;
  for (uint16_t i = 0; i < desk_.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const UnitState& at = position.state.units[i];
    if (at.hex == HexId::none || !desk_.is_mine(i) || at.morale == Morale::routed) continue;
    const bool guns = !bluegray::is_foot_or_horse(desk_.scenario().unit(unit).type());
    if (desk_.grid().distance(at.hex, hex) > (guns ? 5 : 1)) continue;
    if (occupancy.has(unit, bluegray::trait::non_combat)) continue;
    if (bluegray::out_of_ammunition(position, unit) != nullptr) continue;
    const Hit hit = can_hit(position, unit, hex);
    if (hit == Hit::no) continue;
    attack.attackers.add(unit);
    if (hit == Hit::bombard) attack.bombarding.add(unit);
  }
  return attack;
}

// Whether a unit that is still free, and stays on the map, could come to this hex.
bool Muster::can_come(UnitId unit, int slot) const {
  if (roles_.goes_off(desk_, unit)) return false;
  const Front& front = desk_.front();
  const uint16_t i = index_of(unit);
  return ((front.reach[i][slot / 32] >> (slot % 32)) & 1) != 0 && !committed_.has(unit) &&
         !front.plan.units[i].is(mark::moved) && front.plan.units[i].morale <= Morale::disordered &&
         !is_quota_planned(unit);
}

// Whether the moves planned so far use up the quota of the unit's own part of the army.
bool Muster::is_quota_planned(UnitId unit) const {
  if (!has_two_quotas_) return false;
  const bluegray::Quota quota = bluegray::movement_quota(desk_.position(), unit);
  int used = desk_.state.quota_used[quota.number];
  for (const Move& move : moves_)
    used += bluegray::movement_quota(desk_.position(), move.unit).number == quota.number ? 1 : 0;
  return quota.limit >= 0 && used >= quota.limit;
}

// The strongest or the weakest unit in each hex beside the target; the best of them is kept.
void Muster::try_slots(HexId target, bool strong) {
  GameState& plan = desk_.front().plan;
  for (size_t s = 0; s < slots_.size(); ++s) {
    const HexId slot = slots_[s];
    Dir dir;
    if (desk_.grid().distance(slot, target) != 1 || !desk_.grid().direction(target, slot, dir))
      continue;
    const Occupancy& occupancy = planned().occupancy();
    if (!occupancy.extends(*desk_.game, target, dir)) continue;
    UnitId chosen = UnitId::none;
    int extreme = 0;
    for (uint16_t i = 0; i < desk_.unit_count(); ++i) {
      const UnitId unit = static_cast<UnitId>(i);
      if (!can_come(unit, static_cast<int>(s)) ||
          !has_room(desk_.scenario(), occupancy, unit, slot))
        continue;
      const int strength = 2 * desk_.scenario().unit(unit).strength() -
                           (plan.units[i].morale == Morale::disordered ? 3 : 0);
      if (chosen != UnitId::none && (strong ? strength <= extreme : strength >= extreme)) continue;
      extreme = strength;
      chosen = unit;
    }
    if (chosen == UnitId::none || (!strong && chosen == addition_.unit)) continue;
    const UnitState kept = plan.units[index_of(chosen)];
    place(chosen, slot);
    const Combat attack = everybody_on(planned(), target);
    const int value = desk_.judge.weigh(planned(), attack).value;
    desk_.work += place_work;
    plan.units[index_of(chosen)] = kept;
    if (value <= addition_value_) continue;
    addition_value_ = value;
    addition_ = {chosen, slot, kept, target};
  }
}

// Those who stand beside it already may be enough.
void Muster::weigh_who_stands() {
  const Combat attack = everybody_on(planned(), stacks_[stack_].hex);
  best_prefix_ = 0;
  best_value_ = -1 << 20;
  if (!attack.attackers.empty()) best_value_ = desk_.judge.weigh(planned(), attack).value;
  desk_.work += 1;
}

// One more unit beside the enemy, wherever it does most good; the best number of them is kept.
bool Muster::add_unit() {
  const HexId target = stacks_[stack_].hex;
  const size_t tried = moves_.size() - trial_;
  const bool more = tried < desk_.temper.mass && !is_full();
  if (!tries_weak_) {
    addition_ = {UnitId::none, HexId::none, {}, HexId::none};
    addition_value_ = no_gain;
    if (more) try_slots(target, true);
    // A small unit pays for an exchange that would cost a strong one. That is the next slice's
    // work.
    tries_weak_ = more && tried > 0;
    if (tries_weak_) return false;
  } else {
    try_slots(target, false);
    tries_weak_ = false;
  }
  if (addition_.unit == UnitId::none) {
    take_back(trial_ + static_cast<size_t>(best_prefix_));
    return true;
  }
  place(addition_.unit, addition_.hex);
  moves_.push_back(addition_);
  committed_.add(addition_.unit);
  const int value = addition_value_ - weights.brought_up * static_cast<int>(tried + 1);
  if (value > best_value_) best_value_ = value, best_prefix_ = static_cast<int>(tried + 1);
  return false;
}

void Muster::take_back(size_t down_to) {
  while (moves_.size() > down_to) {
    desk_.front().plan.units[index_of(moves_.back().unit)] = moves_.back().before;
    committed_.remove(moves_.back().unit);
    moves_.pop_back();
  }
}

// Nobody can go there.
void Muster::judge_none() {
  stacks_[stack_++].gain = no_gain;
  task_ = Task::next_target;
}

void Muster::judge_proposal() {
  Stack& stack = stacks_[stack_];
  const Temper& temper = desk_.temper;
  int gain = desk_.attacks.value() - before_;
  // What is taken now may be lost again, unless the game is about to end.
  if (stack.appeal == open_goal)
    gain += desk_.worth.of_hex(stack.hex) * chance_to_hold(stack.hex) / 100;
  // That somebody stands safer then is no reason to go there.
  const bool brings = gain > 0;
  for (size_t i = trial_; i < moves_.size(); ++i) {
    const Move& move = moves_[i];
    const HexId from = move.before.hex;
    gain -= risk(desk_, planned(), move.unit, move.hex, danger_.power(move.hex)) / 2;
    gain += risk(desk_, desk_.position(), move.unit, from, danger_.power(from)) / 2;
    // Who leaves his post for it leaves the post open.
    gain -= post_left(move);
  }
  if (!brings) gain = no_gain / 2;
  gain += (gain > 0 ? gain : -gain) * temper.noise / 100 *
          misjudgement(desk_.seed + desk_.state.clock.turn, index_of(stack.hex),
                       7u + desk_.style.whim) /
          100;
  bool settled = settles_ && gain > temper.margin;
  for (const Stack& other : stacks_) settled &= &other == &stack || gain >= other.gain;
  if (settled) {
    stack.gain = no_gain;
    look_again(stack.hex);
  } else {
    stack.gain = gain;
    take_back(trial_);
  }
  ++stack_;
  task_ = Task::next_target;
}

// Each attack was weighed by itself; all of them at once may not be what they promised: guns help
// one of them only, and who is beside two enemies has to take on both.
bool Muster::begin_review() {
  if (weights.reviews == 0 || moves_.empty() || desk_.is_hurried) return false;
  reviewed_ = {};
  reviews_ = 0;
  task_ = Task::review;
  gather_all();
  return true;
}

// That is most of a slice, so it waits for the next.
void Muster::gather_all() {
  gathers_ = true;
  desk_.work = slice;
}

// True when everybody is shared out over the enemies.
bool Muster::share_out() {
  if (gathers_) {
    gathers_ = false;
    desk_.attacks.gather(desk_.judge, planned(), HexId::none, 0);
    desk_.work = slice;
    return false;
  }
  return improve();
}

// Takes those back who have come for nothing; false when there is nobody more.
bool Muster::drop_pointless() {
  if (reviews_ == weights.reviews || desk_.is_hurried) return false;
  for (int group = 0; group < desk_.attacks.groups(); ++group) {
    if (!desk_.attacks.is_pointless(group)) continue;
    before_ = desk_.attacks.value();
    const bluegray::UnitSet attackers = desk_.attacks.attack(group).attackers;
    dropped_.clear();
    for (size_t i = 0; i < moves_.size();) {
      const Move move = moves_[i];
      if (dropped_.full() || move.target == move.hex || reviewed_.has(move.unit) ||
          !attackers.has(move.unit)) {
        ++i;
        continue;
      }
      reviewed_.add(move.unit);
      dropped_.push_back(move);
      desk_.front().plan.units[index_of(move.unit)] = move.before;
      committed_.remove(move.unit);
      moves_.erase(moves_.begin() + i);
    }
    if (dropped_.empty()) continue;
    ++reviews_;
    task_ = Task::review_without;
    gather_all();
    return true;
  }
  return false;
}

void Muster::judge_dropped() {
  task_ = Task::review;
  if (desk_.attacks.value() >= before_) return;
  for (const Move& move : dropped_) {
    place(move.unit, move.hex);
    moves_.push_back(move);
    committed_.add(move.unit);
  }
  gather_all();
}

// Per cent, roughly, for who has just walked into a hex: the enemy comes back with what he has
// near.
int Muster::chance_to_hold(HexId hex) const {
  constexpr int two_turns = 10;  // hexes
  if (desk_.worth.turns_left() <= 1) return 100;
  const bluegray::Position position = planned();
  const Occupancy& occupancy = position.occupancy();
  int strength = 0;
  for (UnitId unit = occupancy.first(hex); unit != UnitId::none; unit = occupancy.next(unit))
    strength += desk_.scenario().unit(unit).strength();
  int power = danger_.power(hex), about = 0;
  for (uint16_t i = 0; i < desk_.unit_count(); ++i) {
    if (desk_.is_mine(i) || !desk_.is_on_map(i)) continue;
    if (desk_.grid().distance(desk_.state.units[i].hex, hex) <= two_turns)
      about += desk_.scenario().unit(static_cast<UnitId>(i)).strength();
  }
  // The longer the game, the more of them can come.
  if (desk_.worth.turns_left() < 4) about /= 2;
  if (about > power) power = about;
  if (power <= strength) return 50;
  if (power >= 2 * strength) return 0;
  return 50 * strength / power;
}

// What is settled may have made something else worth while nearby.
void Muster::look_again(HexId around) {
  if (weighed_ >= (most_looks - 1) * stacks_.size()) return;
  const int16_t margin = desk_.temper.margin;
  for (Stack& stack : stacks_) {
    if (!is_promising(stack) || desk_.grid().distance(stack.hex, around) > 3) continue;
    if (stack.gain <= margin) stack.gain = margin + 1;
  }
}

// What it costs that a unit leaves its post, if it has one.
int Muster::post_left(const Move& move) const {
  const int8_t role = roles_.of(move.unit);
  if (role < 0 || role >= Roles::last || !desk_.temper.keeps_posts) return 0;
  const Goal& goal = desk_.worth.goals()[static_cast<size_t>(role)];
  if (goal.kind == GoalKind::bar) return goal.value / 40;
  if (goal.kind != GoalKind::hold || !goal.ours) return 0;
  const int before = desk_.grid().distance(move.before.hex, goal.hex);
  // The last to go leaves it to whoever comes.
  const bool open = !planned().occupancy().occupied(goal.hex) && danger_.power(goal.hex) > 0;
  if (before == 0) return open ? goal.value / 2 : goal.value / 20;
  return desk_.grid().distance(move.hex, goal.hex) > before + 2 ? goal.value / 20 : 0;
}

}  // namespace bg::ai
