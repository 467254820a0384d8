// The machine's movement phase: arrivals and returns, then unit after unit, leaders last.
#include "rules/regiments/ai/mind.h"
#include "rules/regiments/ai/promise.h"
#include "rules/regiments/combat.h"
#include "rules/regiments/fire.h"
#include "rules/regiments/leaders.h"
#include "rules/regiments/movement.h"
#include "rules/regiments/muster.h"
#include "rules/regiments/status.h"

namespace bg::regiments {

namespace {

constexpr int all = 1000;
constexpr int unknown = 1000000;

}  // namespace

// The unit whose turn it is: arrivals first, then those nearest to the goals, leaders last.
UnitId Mind::next_to_move(const Position& now) {
  UnitId best = UnitId::none;
  int nearest = unknown;
  each_unit(scenario(), [&](UnitId unit) {
    if (now.side_of(unit) != side_ || looked_.has(unit)) return;
    const Unit& it = now.of(unit);
    int key = unknown;
    switch (it.place()) {
      case Place::map:
        if (it.is(mark::moved)) return;
        key = 1000 + far(it.hex()) + (is_fighter(scenario(), unit) ? 0 : 1000);
        break;
      case Place::waiting:
      case Place::crossing: {
        const int due = due_turn(now, unit);
        if (due == 0 || due > state_.clock.turn) return;
        key = 0;
        break;
      }
      case Place::ready:
        key = 1;
        break;
      case Place::both_ready:
      case Place::eliminated:
        if (strength_marker(now, unit) < 0) return;
        key = 2;
        break;
      default:
        return;
    }
    if (key >= nearest) return;
    nearest = key;
    best = unit;
  });
  return best;
}

bool Mind::move_next() {
  const Position now = position();
  if (charge_in_hand(now)) return true;
  const UnitId unit = next_to_move(now);
  if (unit == UnitId::none) return false;
  looked_.add(unit);
  if (overlooks(unit)) return true;
  if (!now.of(unit).on_map())
    bring_on(now, unit);
  else if (is_fighter(scenario(), unit))
    move_fighter(now, unit);
  else
    move_leader(now, unit);
  return true;
}

// Onto the map: where it is nearest to the goals, and not under the enemy's hand.
bool Mind::bring_on(const Position& now, UnitId unit) {
  list_.clear();
  if (now.of(unit).place() == Place::waiting || now.of(unit).place() == Place::crossing)
    list_entries(now, unit, list_);
  else
    list_returns(now, unit, list_);
  int best_value = unknown;
  Command best;
  for (const Command& one : list_) {
    // Who lies on the river and does not take the bank is lost [7.8].
    if (one.hex == HexId::none || scenario().terrain(one.hex) == Terrain::river) continue;
    const int value = far(one.hex) + (now.has_zone(enemy_of(side_), one.hex) ? 20 : 0) +
                      2 * now.fighters_at(one.hex);
    if (value >= best_value) continue;
    best_value = value;
    best = one;
  }
  return best.verb != Verb::none && offer(best);
}

// Who has just come up next to an enemy charges, if that promises something.
bool Mind::charge_in_hand(const Position& now) {
  if (!temper().charges || state_.mover == HexId::none || !now.plays(option::charge)) return false;
  bool done = false;
  now.each_at(state_.mover, [&](UnitId unit) {
    if (done || !now.of(unit).is(mark::in_hand) || now.of(unit).is(mark::charge)) return;
    if (now.top_line(state_.mover, UnitId::none) != unit) return;
    if (!check_charge(now, {.verb = verb::charge, .unit = unit}).ok()) return;
    if (best_attack_from(now, unit, state_.mover, true) < temper().least) return;
    done = offer({.verb = verb::charge, .unit = unit});
  });
  return done;
}

// What the best attack out of a hex promises, as if the unit stood there; 0 where there is none.
int Mind::best_attack_from(const Position& now, UnitId unit, HexId hex, bool charging) {
  if (!is_line(now.kind(unit))) return 0;
  Unit& it = at(state_, unit);
  const Unit before = it;
  const Side enemy = enemy_of(side_);
  int best = 0;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    const HexId there = scenario().grid().neighbour(hex, dir);
    if (!now.holds(enemy, there) || !is_open(scenario(), hex, dir)) continue;
    if (now.works_at(there) >= works::trench && !charging) continue;
    it.set(Place::map, index_of(hex));
    if (charging) it.add(mark::charge);
    const UnitId defender = now.defender(there);
    const Promise promise = promise_of_attack(now, unit, defender);
    it = before;
    const int value = promise.value + worth_of_hex(there) * promise.gone / all;
    if (value > best) best = value;
  }
  return best;
}

// Guns look for somebody to fire at; how far off, tells the near ones.
int Mind::best_shot_from(const Position& now, UnitId unit, HexId hex) const {
  const int range = range_of(scenario(), state_, unit);
  if (range < 2) return 0;
  const Side enemy = enemy_of(side_);
  const Grid& grid = scenario().grid();
  const int look = range < 5 ? range : 5;
  for (int distance = 2; distance <= look; ++distance) {
    for (int x = grid.column(hex) - distance; x <= grid.column(hex) + distance; ++x) {
      if (x < 1 || x > grid.columns) continue;
      for (int y = grid.row(hex) - distance; y <= grid.row(hex) + distance; ++y) {
        if (y < 1 || y > grid.rows) continue;
        const HexId there = grid.at(x, y);
        if (now.holds(enemy, there) && grid.distance(hex, there) == distance &&
            can_see(scenario(), hex, there, true))
          return 10 - distance;
      }
    }
  }
  return 0;
}

int Mind::value_of_hex(const Position& now, UnitId unit, HexId hex, int cost) {
  const Temper& how = temper();
  const Unit& it = now.of(unit);
  const bool guard = guards_.has(unit);
  const Grid& grid = scenario().grid();
  int value = 0;
  if (guard) {
    const int to[2] = {aims_[0] == HexId::none ? 99 : grid.distance(hex, aims_[0]),
                       aims_[1] == HexId::none ? 99 : grid.distance(hex, aims_[1])};
    const int away = to[0] < to[1] ? to[0] : to[1];
    value -= how.eagerness * (away > 2 ? away : away == 0 ? 0 : 1);
  } else {
    const int away = far(hex);
    value -= (stance_ == Stance::attacks ? how.eagerness : how.eagerness / 2) * away;
    if (is_aim(hex)) value += worth::aim_won;
  }
  // The ground takes intensity from whoever attacks, and steadies or unsettles who stands there.
  int ground = 0, friends = 0;
  const Side enemy = enemy_of(side_);
  bool beside = false;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    const HexId there = grid.neighbour(hex, dir);
    if (!scenario().on_map(there)) continue;
    if (now.holds(side_, there)) ++friends;
    if (now.holds(enemy, there)) beside = true;
    const int change = intensity_change(scenario(), there, opposite(dir));
    if (change < 0) ground -= change;
  }
  const bool guns = now.kind(unit) == Kind::artillery;
  value += worth::ground * ground / 3;
  int there = 0;
  now.each_at(hex, [&](UnitId other) { there += other != unit && is_fighter(scenario(), other); });
  value += how.company * ((friends > 3 ? 3 : friends) + (there > 0 ? 1 : 0)) / 2;
  int risk = threat(hex) - 2 * (friends + there);
  if (risk > 0) value -= how.caution * risk * (guns || it.is(mark::disrupted) ? 3 : 1) / 4;
  if (guns) {
    value += best_shot_from(now, unit, hex) * 3;
    if (beside) value -= 30;
    if (there > 0) value += 6;
  } else if (it.is(mark::disrupted)) {
    if (now.has_zone(enemy, hex)) value -= 14;
  } else if (beside && !now.is_night()) {
    const bool charging = how.charges && now.plays(option::charge) && it.hex() != hex &&
                          cost >= thirds && cost <= 2 * thirds;
    const int attack = best_attack_from(now, unit, hex, charging);
    value += attack * worth::attack_share / 10;
    if (attack == 0) value -= 6;
  }
  return value;
}

void Mind::move_fighter(const Position& now, UnitId unit) {
  const Unit& it = now.of(unit);
  if (it.is(mark::disrupted) && !now.in_enemy_zone(unit)) {
    if (offer({.verb = verb::collect, .unit = unit})) return;
  }
  const Group group = group_of(now, unit, 0);
  const Going going = going_of(now, group);
  const bool leaves_zone = now.in_enemy_zone(unit);
  const int fails = failure_of(now, unit);
  const int here = value_of_hex(now, unit, it.hex(), 0);
  int best_value = here + worth::stays;
  HexId best = HexId::none;
  const Reach& reach = now.work.reach.of(now, going);
  for (int i = 1; i < reach.size(); ++i) {
    const HexId hex = reach.hex(i);
    const int cost = reach.cost(hex);
    // A quick look before the long one.
    if (!guards_.has(unit) && !it.is(mark::disrupted) && far(hex) > far(it.hex()) + 1) continue;
    if (!check_stop(now, group, hex, going.spent + cost).ok()) continue;
    int value = value_of_hex(now, unit, hex, cost);
    if (leaves_zone) value -= fails * worth::disrupted / all;
    if (now.holds(side_, hex) && !joins_freely(now, group, hex))
      value -= fails * worth::joins / all + 2;
    if (value <= best_value) continue;
    best_value = value;
    best = hex;
  }
  if (best != HexId::none && offer({.verb = Verb::move, .unit = unit, .hex = best})) return;
  // Who stays near the enemy makes ready to receive him.
  if (temper().charges && threat(it.hex()) > 1) offer({.verb = verb::volley, .unit = unit});
}

// To the troops of his who are nearest to the enemy; with them he does what he can.
void Mind::move_leader(const Position& now, UnitId unit) {
  if (!temper().leads) return;
  const Unit& it = now.of(unit);
  constexpr Verb bonuses[] = {verb::calm, verb::refill, verb::recall};
  for (const Verb verb : bonuses) {
    each_unit(scenario(), [&](UnitId other) {
      if (is_ready_ || now.side_of(other) != side_) return;
      offer({.verb = verb, .unit = unit, .target = other});
    });
    if (is_ready_) return;
  }
  const Reach& reach = now.work.reach.of(now, going_of(now, group_of(now, unit, 0)));
  const auto value_of = [&](HexId hex) {
    int value = 0;
    now.each_at(hex, [&](UnitId other) {
      if (other == unit) return;
      if (!is_fighter(scenario(), other))
        value -= 3;
      else if (commands(scenario(), state_, unit, other))
        value += 2;
    });
    if (value <= 0) return -1000;
    return value + (now.has_zone(enemy_of(side_), hex) ? 6 : 0) - far(hex);
  };
  int best_value = value_of(it.hex()) + 2;
  HexId best = HexId::none;
  for (int i = 1; i < reach.size(); ++i) {
    const HexId hex = reach.hex(i);
    if (!now.holds(side_, hex)) continue;
    const int value = value_of(hex);
    if (value <= best_value) continue;
    best_value = value;
    best = hex;
  }
  if (best != HexId::none) offer({.verb = Verb::move, .unit = unit, .hex = best});
}

}  // namespace bg::regiments
