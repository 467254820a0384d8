// The machine's combat phases and what comes of them: fire, attacks, retreats, what follows.
#include "rules/regiments/ai/mind.h"
#include "rules/regiments/ai/promise.h"
#include "rules/regiments/combat.h"
#include "rules/regiments/fire.h"
#include "rules/regiments/movement.h"
#include "rules/regiments/muster.h"
#include "rules/regiments/status.h"
#include "rules/regiments/works.h"

namespace bg::regiments {

namespace {

constexpr int all = 1000;
constexpr int fighters_a_slice = 8;
constexpr int fire_first = 40;  // guns, before those whom they help attack

}  // namespace

void Mind::consider(int value, Command command) {
  if (value <= best_value_ || !check(position(), command).ok()) return;
  best_value_ = value;
  best_ = command;
}

int Mind::worth_of_hex(HexId hex) const {
  if (is_aim(hex)) return worth::aim_won;
  return stance_ == Stance::attacks ? worth::hex_won : 0;
}

// How many others of its formation could attack the same hex after it.
int Mind::followers(const Position& now, UnitId attacker, HexId hex) const {
  int count = 0;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    const HexId from = scenario().grid().neighbour(hex, dir);
    if (!now.holds(side_, from) || !is_open(scenario(), from, opposite(dir))) continue;
    const UnitId top = now.top_line(from, UnitId::none);
    if (top == UnitId::none || top == attacker || now.of(top).is(mark::fought)) continue;
    count += same_formation(scenario(), top, attacker);
  }
  return count;
}

void Mind::look_at_fighter(const Position& now, UnitId unit) {
  const Unit& it = now.of(unit);
  const Temper& how = temper();
  if (!it.on_map() || it.is(mark::fought) || !is_fighter(scenario(), unit)) return;
  const Side enemy = enemy_of(side_);
  const bool guns = now.kind(unit) == Kind::artillery;
  bool beside = false;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId there = scenario().grid().neighbour(it.hex(), static_cast<Dir>(d));
    if (!now.holds(enemy, there)) continue;
    beside = true;
    if (guns) continue;
    const UnitId defender = now.defender(there);
    const Command attack{.verb = Verb::attack, .unit = unit, .target = defender};
    if (!check(now, attack).ok()) continue;
    if (chance(index_of(unit) * 7u + index_of(defender)) % 100 <
        static_cast<uint32_t>(how.overlooks))
      continue;
    const Promise promise = promise_of_attack(now, unit, defender);
    int value = promise.value + worth_of_hex(there) * promise.gone / all;
    if (now.plays(option::flank) && how.charges && !now.is_night() &&
        is_flanked(now, defender, unit))
      value += failure_of(now, defender) * worth::routed / all;
    if (how.charges && now.plays(option::coordination) && value > how.least - 6)
      value += worth::follows * followers(now, unit, there);
    // One hex after the other: what is begun is finished.
    if (state_.combat.hex == there && value > how.least) value += worth::follows;
    consider(value, attack);
  }
  // Those who could attack and would rather not, and those too far off, fire.
  const int range = range_of(scenario(), state_, unit);
  if (range < 1 || (beside && !guns)) {
    if (!now.plays(option::volley) || !it.is(mark::volley)) return;
  }
  const Grid& grid = scenario().grid();
  const int column = grid.column(it.hex()), row = grid.row(it.hex());
  const int look = now.is_night() ? 1 : range;
  for (int x = column - look; x <= column + look; ++x) {
    if (x < 1 || x > grid.columns) continue;
    for (int y = row - look; y <= row + look; ++y) {
      if (y < 1 || y > grid.rows) continue;
      const HexId hex = grid.at(x, y);
      if (!now.holds(enemy, hex) || grid.distance(hex, it.hex()) > look) continue;
      const UnitId target = now.defender(hex);
      const Command shot{.verb = verb::fire, .unit = unit, .target = target};
      if (target == UnitId::none || !check(now, shot).ok()) continue;
      const bool near = grid.distance(hex, it.hex()) == 1;
      const int force = near ? strength_of(scenario(), state_, unit) : 1;
      int value = promise_of_shot(now, unit, target, force);
      if (now.has_zone(side_, hex)) value += 2;  // somebody may attack there
      if (value > 0) consider(value + (how.plans_fire ? fire_first : 0), shot);
      const Command mass{.verb = verb::mass, .unit = unit, .hex = hex};
      if (guns && how.charges && now.plays(option::massed_guns) && check(now, mass).ok())
        consider(promise_of_shot(now, unit, target, 2 * force) + 4 + fire_first, mass);
    }
  }
}

// Some units a slice; then the best of all that was seen, or the end of the phase.
void Mind::look_for_fights() {
  if (state_.combat.barrage_count != 0) {
    offer({.verb = Verb::fight});
    return;
  }
  const Position now = position();
  for (int i = 0; i < fighters_a_slice && next_ < scenario().unit_count(); ++next_) {
    const UnitId unit = static_cast<UnitId>(next_);
    if (now.side_of(unit) != side_ || looked_.has(unit) || !now.of(unit).on_map()) continue;
    const int range = range_of(scenario(), state_, unit);
    if (!is_fighter(scenario(), unit) || now.of(unit).is(mark::fought) ||
        !enemy_within(now, side_, now.of(unit).hex(), range < 1 ? 1 : range)) {
      looked_.add(unit);  // for the rest of the phase
      continue;
    }
    look_at_fighter(now, unit);
    ++i;
  }
  if (next_ < scenario().unit_count() && !is_hurried_) return;
  if (best_.verb == Verb::none) {
    offer({.verb = Verb::end});
    return;
  }
  // His leader goes with the unit that attacks.
  if (temper().leads && best_.verb == Verb::attack && now.plays(option::leaders) &&
      state_.combat.attack_leader == UnitId::none) {
    now.each_at(now.of(best_.unit).hex(), [&](UnitId leader) {
      if (!is_ready_ && !is_fighter(scenario(), leader))
        offer({.verb = verb::inspire, .arg = 1, .unit = leader});
    });
  }
  if (!is_ready_) settle(best_);
}

// ---------------------------------------------------------------- choices

// Away from the enemy, to friends rather than alone, not under his hand.
void Mind::decide_retreat() {
  const Position now = position();
  const UnitId unit = state_.combat.retreats[0].unit;
  list_.clear();
  list_retreats(now, unit, list_);
  int best_value = -100000;
  Command best;
  for (const Command& one : list_) {
    int value = 0;
    const bool friends = now.fighters_at(one.hex) > 0;
    if (now.has_zone(enemy_of(side_), one.hex)) value -= friends ? 12 : 40;
    if (friends) value -= 4;  // it would have to go on
    for (uint8_t d = 0; d < dir_count; ++d) {
      const HexId there = scenario().grid().neighbour(one.hex, static_cast<Dir>(d));
      if (now.holds(side_, there)) value += 2;
      if (now.holds(enemy_of(side_), there)) value -= 5;
    }
    if (value <= best_value) continue;
    best_value = value;
    best = one;
  }
  if (best.verb != Verb::none) offer(best);
}

// Who is whole stands in front of who is not.
void Mind::decide_order() {
  const Position now = position();
  const UnitId front = now.defender(state_.combat.hex);
  if (front == UnitId::none || !now.of(front).is(mark::disrupted)) return;
  now.each_at(state_.combat.hex, [&](UnitId unit) {
    if (is_ready_ || unit == front || !is_line(now.kind(unit))) return;
    if (!now.of(unit).is(mark::disrupted)) offer({.verb = verb::top, .unit = unit});
  });
}

void Mind::decide_fortune() {
  if (!temper().leads) return;
  each_unit(scenario(), [&](UnitId unit) {
    if (!is_ready_) offer({.verb = verb::wake, .unit = unit});
  });
  each_unit(scenario(), [&](UnitId unit) {
    if (!is_ready_ && !is_fighter(scenario(), unit)) offer({.verb = verb::shoot, .unit = unit});
  });
}

// Another attack out of the hex that was won, or out of the next one.
void Mind::decide_press() {
  if (!temper().charges) return;
  const Position now = position();
  const UnitId unit = state_.combat.attacker;
  const HexId here = now.of(unit).hex();
  const int fails = failure_of(now, unit);
  Command best;
  int best_value = temper().least;
  for (int d = -1; d < dir_count; ++d) {
    const HexId hex = d < 0 ? here : scenario().grid().neighbour(here, static_cast<Dir>(d));
    const Command press{.verb = verb::press, .unit = unit, .hex = hex};
    if (!check(now, press).ok()) continue;
    const int attack = best_attack_from(now, unit, hex, false);
    const int value = (attack * (all - fails) - worth::disrupted * fails) / all;
    if (value <= best_value) continue;
    best_value = value;
    best = press;
  }
  if (best.verb != Verb::none) offer(best);
}

// Who was not attacked makes ready: to charge where that promises much, else to receive the enemy.
void Mind::decide_preparation() {
  const Position now = position();
  each_unit(scenario(), [&](UnitId unit) {
    if (is_ready_ || now.side_of(unit) != side_ || !now.of(unit).on_map()) return;
    if (overlooks(unit)) return;
    const bool top = now.top_line(now.of(unit).hex(), UnitId::none) == unit;
    const Command charge{.verb = verb::charge, .unit = unit};
    if (temper().charges && top && check(now, charge).ok() &&
        best_attack_from(now, unit, now.of(unit).hex(), true) > 3 * worth::hex_won) {
      settle(charge);
      return;
    }
    offer({.verb = verb::volley, .unit = unit});
  });
}

// Those who are ready come back, cadres are rebuilt, who waits digs in.
void Mind::decide_administration() {
  const Position now = position();
  each_unit(scenario(), [&](UnitId unit) {
    if (is_ready_ || now.side_of(unit) != side_ || looked_.has(unit)) return;
    const Place place = now.of(unit).place();
    if (place == Place::ready) {
      looked_.add(unit);
      bring_on(now, unit);
    } else if (place == Place::eliminated || place == Place::both_ready) {
      offer({.verb = verb::cadre, .unit = unit});
    } else if (place == Place::map && temper().charges && guards_.has(unit) &&
               now.works_at(now.of(unit).hex()) == works::none) {
      looked_.add(unit);
      offer({.verb = verb::build, .arg = works::breastwork, .unit = unit});
    }
  });
}

}  // namespace bg::regiments
