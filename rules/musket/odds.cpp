#include "rules/musket/odds.h"

#include "rules/musket/ground.h"
#include "rules/musket/status.h"

namespace bg::musket {

namespace {

constexpr int hq_reach = 4;

bool is_better_lead(const Position& position, UnitId unit, UnitId than) {
  if (than == UnitId::none) return true;
  const bool foot = is_foot(position.scenario, unit), other = is_foot(position.scenario, than);
  if (foot != other) return foot;
  const int morale = combat_morale(position, unit), its = combat_morale(position, than);
  if (morale != its) return morale > its;
  const int strength = strength_of(position.scenario, position.state, unit);
  const int its_strength = strength_of(position.scenario, position.state, than);
  return strength > its_strength || (strength == its_strength && index_of(unit) < index_of(than));
}

// Whether every adjacent attacker comes over a bridge or ford.
bool all_cross(const Position& position, const Attack& attack) {
  bool any = false, all = true;
  attack.attackers.each([&](UnitId unit) {
    Dir dir;
    if (!position.scenario.grid().direction(position.of(unit).hex, attack.hex, dir)) return;
    if (!is_foot(position.scenario, unit)) return;
    any = true;
    all &= is_crossing(position.scenario, position.of(unit).hex, dir);
  });
  return any && all;
}

// Every way out is an enemy unit's, in an enemy zone that no friend cancels, or closed.
bool is_surrounded(const Position& position, Side defender, HexId hex) {
  const Side enemy = enemy_of(defender);
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    const HexId to = position.scenario.grid().neighbour(hex, dir);
    if (!can_cross(position.scenario, Kind::infantry, hex, dir)) continue;
    if (position.has_fighters(enemy, to)) continue;
    if (position.has_zone(enemy, to) && !position.has_fighters(defender, to)) continue;
    return false;
  }
  return true;
}

// An active leader with one of them, or the active headquarters near the lead unit, keeps several
// formations together [9.5], [12.2].
bool is_held_together(const Position& position, const Attack& attack, UnitId lead, Side side) {
  bool held = false;
  each_unit(position.scenario, [&](UnitId unit) {
    const Unit& it = position.of(unit);
    if (held || position.side_of(unit) != side || !it.on_map() || !it.is(mark::active)) return;
    if (position.kind(unit) == Kind::headquarters) {
      held = position.scenario.grid().distance(it.hex, position.of(lead).hex) <= hq_reach;
    } else if (position.kind(unit) == Kind::leader) {
      attack.attackers.each([&](UnitId other) { held |= position.of(other).hex == it.hex; });
    }
  });
  return held || attack.leader != UnitId::none;
}

bool is_mixed(const Position& position, const Attack& attack) {
  uint8_t first = 0;
  bool mixed = false;
  attack.attackers.each([&](UnitId unit) {
    if (is_of_any(position.scenario, unit)) return;
    const uint8_t formation = formation_of(position.scenario, unit);
    mixed |= first != 0 && formation != first;
    first = formation;
  });
  return mixed;
}

}  // namespace

UnitId lead_of_hex(const Position& position, Side side, HexId hex) {
  UnitId best = UnitId::none;
  position.each_at(hex, [&](UnitId unit) {
    if (position.side_of(unit) != side || !is_fighter(position.scenario, unit)) return;
    if (is_better_lead(position, unit, best)) best = unit;
  });
  return best;
}

UnitId lead_of(const Position& position, const UnitSet& attackers) {
  UnitId best = UnitId::none;
  attackers.each([&](UnitId unit) {
    if (is_foot(position.scenario, unit) && is_better_lead(position, unit, best)) best = unit;
  });
  return best;
}

Outcome outcome_of(int column, int die) {
  using enum Outcome;
  static constexpr Outcome diagonal[] = {none, ax, ax, ar, ar, ad, ex, ex,
                                         dd,   dr, dr, dm, dm, dx, dx};
  return diagonal[column + die];
}

Outcome bombardment_of(int column, int die) {
  using enum Outcome;
  // By strength 1-2, 3-4, 5-6, 7 and more.
  static constexpr Outcome table[4][3] = {
      {none, none, dd}, {none, dd, dd}, {dd, dd, dd}, {dd, dd, dr}};
  if (die < 4) return none;
  return table[column - first_bombardment][die - 4];
}

bg::Outcome told(Outcome outcome) {
  switch (outcome) {
    case Outcome::none:
      return bg::Outcome::none;
    case Outcome::ax:
      return bg::Outcome::ax;
    case Outcome::ar:
      return bg::Outcome::ar;
    case Outcome::ad:
      return bg::Outcome::ad;
    case Outcome::ex:
      return bg::Outcome::ex;
    case Outcome::dd:
      return bg::Outcome::dd;
    case Outcome::dr:
      return bg::Outcome::dr;
    case Outcome::dm:
      return bg::Outcome::dm;
    case Outcome::dx:
      return bg::Outcome::dx;
  }
  return bg::Outcome::none;
}

int bombardment_die(const Position& position, HexId hex, int die) {
  return ground_shift(position.scenario, hex) > 0 ? die - 1 : die;
}

Odds odds_of(const Position& position, const Attack& attack) {
  Odds odds;
  const Scenario& scenario = position.scenario;
  attack.attackers.each(
      [&](UnitId unit) { odds.attack += strength_of(scenario, position.state, unit); });
  const UnitId first = attack.attackers.first();
  if (first == UnitId::none) return odds;
  const Side side = position.side_of(first), enemy = enemy_of(side);
  position.each_at(attack.hex, [&](UnitId unit) {
    if (position.side_of(unit) == enemy && is_fighter(scenario, unit))
      odds.defence += strength_of(scenario, position.state, unit);
  });
  odds.enemy_lead = lead_of_hex(position, enemy, attack.hex);
  if (attack.bombards) {
    odds.column = bombardment_column(odds.attack);
    return odds;
  }
  odds.lead = attack.lead != UnitId::none ? attack.lead : lead_of(position, attack.attackers);
  odds.first_column = column_of(odds.attack - odds.defence);
  const auto shift = [&](Reason reason, int columns, RuleRef why) {
    odds.modifiers[odds.modifier_count++] = {reason, static_cast<int8_t>(columns), why};
  };
  const int ground = ground_shift(scenario, attack.hex);
  if (crossing_shift > ground && all_cross(position, attack))
    shift(Reason::crossing, -crossing_shift, rule(7, 2));
  else if (ground > 0)
    shift(Reason::ground, -ground, rule(7, 2));
  if (attack.leader != UnitId::none)
    shift(Reason::leader, rating(scenario, attack.leader, Rating::leadership), rule(12, 3));
  if (is_surrounded(position, enemy, attack.hex)) shift(Reason::surrounded, 1, rule(9, 5));
  if (odds.lead != UnitId::none && is_mixed(position, attack) &&
      !is_held_together(position, attack, odds.lead, side))
    shift(Reason::formations, -1, rule(9, 5));
  int column = odds.first_column;
  for (int i = 0; i < odds.modifier_count; ++i) column += odds.modifiers[i].columns;
  odds.column = column < 0 ? 0 : column > last_column ? last_column : column;
  return odds;
}

}  // namespace bg::musket
