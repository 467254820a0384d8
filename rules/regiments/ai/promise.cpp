#include "rules/regiments/ai/promise.h"

#include "rules/regiments/ai/weights.h"
#include "rules/regiments/combat.h"
#include "rules/regiments/status.h"

namespace bg::regiments {

namespace {

constexpr int all = 1000;

struct Loss {
  int value = 0;    // in tenths, times a thousand
  int touched = 0;  // in a thousand
  int gone = 0;
};

Loss loss_of(const Position& position, UnitId unit, const Effect& effect, int other_morale,
             int fails) {
  Loss loss;
  const bool gun = position.kind(unit) == Kind::artillery;
  const int run = gun ? worth::guns_taken : worth::routed;
  if (effect.eliminated) {
    loss.value += worth::unit_lost * all;
    loss.gone += all / 2;
  }
  if (effect.has_margin && (effect.disrupted || effect.retreats) &&
      other_morale < morale_of(position, unit) + effect.margin)
    return loss;
  if (effect.checked) {
    loss.value += fails * run;
    loss.touched = fails;
    loss.gone = loss.gone < fails ? fails : loss.gone;
    return loss;
  }
  if (!effect.disrupted && !effect.retreats) return loss;
  loss.touched = all;
  if (!position.of(unit).is(mark::disrupted)) {
    loss.value += worth::disrupted * all;
    if (!effect.retreats) return loss;
  } else if (effect.retreats) {
    loss.value += fails * run;
  }
  loss.value += worth::retreated * all;
  if (gun) loss.value += fails * worth::guns_taken;
  loss.gone = all;
  return loss;
}

}  // namespace

int failure_of(const Position& position, UnitId unit) {
  const int least = morale_of(position, unit) - morale_die_change(position, unit);
  int passes = 1;  // a 0 always does
  for (int die = 1; die < 9; ++die) passes += die <= least;
  return all - passes * (all / 10);
}

Promise promise_of_attack(const Position& position, UnitId attacker, UnitId defender) {
  const int intensity = intensity_of_attack(position, attacker, defender);
  const int change = die_change(position, attacker, defender);
  const int fails[2] = {failure_of(position, attacker), failure_of(position, defender)};
  const int attack_morale = morale_of(position, attacker);
  const int defence_morale = morale_of(position, defender);
  int value = 0, gone = 0;
  int last = -100;
  int last_value = 0, last_gone = 0;
  for (int die = 0; die <= 9; ++die) {
    int row = die + change;
    row = row < 0 ? 0 : row > 9 ? 9 : row;
    if (row != last) {
      last = row;
      const Cell cell = combat_result(row, intensity);
      const Loss theirs = loss_of(position, defender, cell.defender, attack_morale, fails[1]);
      const Loss ours = loss_of(position, attacker, cell.attacker, defence_morale, fails[0]);
      last_value = theirs.value - ours.value;
      last_gone = theirs.gone;
      // What is in parentheses comes where the first result has touched nobody.
      const int holds = all - (cell.defender.any() ? theirs.touched : ours.touched);
      if (holds > 0) {
        const Loss more = loss_of(position, defender, cell.then_defender, attack_morale, fails[1]);
        const Loss less = loss_of(position, attacker, cell.then_attacker, defence_morale, fails[0]);
        last_value += (more.value - less.value) / all * holds;
        last_gone += more.gone * holds / all;
      }
    }
    value += last_value;
    gone += last_gone > all ? all : last_gone;
  }
  return {value / (10 * all), gone / 10};
}

int promise_of_shot(const Position& position, UnitId shooter, UnitId target, int column) {
  if (position.kind(target) == Kind::cavalry) ++column;
  const int fails[2] = {failure_of(position, shooter), failure_of(position, target)};
  const int shooters = morale_of(position, shooter), targets = morale_of(position, target);
  int value = 0;
  for (int die = 0; die <= 9; ++die) {
    const Cell cell = fire_result(die, column);
    value += loss_of(position, target, cell.defender, shooters, fails[1]).value -
             loss_of(position, shooter, cell.attacker, targets, fails[0]).value;
  }
  return value / (10 * all);
}

}  // namespace bg::regiments
