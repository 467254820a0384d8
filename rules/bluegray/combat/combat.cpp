#include "rules/bluegray/combat/combat.h"

#include "rules/bluegray/ammunition.h"
#include "rules/bluegray/clauses.h"
#include "rules/bluegray/combat/charge.h"
#include "rules/bluegray/combat/choices.h"
#include "rules/bluegray/combat/duties.h"
#include "rules/bluegray/combat/morale.h"
#include "rules/bluegray/combat/procedure.h"
#include "rules/bluegray/combat/retreat.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/movement.h"

namespace bg::bluegray {

namespace {

Result why_no_hit(const Position& position, UnitId unit, HexId hex) {
  const UnitState& it = at(position.state, unit);
  const UnitType type = position.scenario.unit(unit).type();
  const bool guns = is_artillery(type) || type == UnitType::gunboat;
  const int distance = position.scenario.grid().distance(it.hex, hex);
  if (position.occupancy().has(unit, trait::rail_gun)) {
    const RuleRef why = cite_trait(position.game, ClauseKind::rail_gun, unit, rule(9, 11));
    if (distance < 2 || distance > range_of(position, unit))
      return refused(Refusal::out_of_range, why);
    return position.occupancy().in_enemy_zone(position.state.clock.side, it.hex)
               ? refused(Refusal::guns_are_engaged, why)
               : refused(Refusal::no_line_of_sight, rule(9, 31));
  }
  if (!guns) {
    return distance == 1 ? refused(Refusal::creek_between, rule(10, 1))
                         : refused(Refusal::not_adjacent_to_all, rule(8, 15));
  }
  if (is_engaged(position, unit)) {
    if (position.rules.engaged_guns_choose)
      return refused(Refusal::guns_only_adjacent, rule(9, 42));
    return distance == 1 ? refused(Refusal::no_zone_on_guns, rule(9, 42))
                         : refused(Refusal::guns_are_engaged, rule(9, 41));
  }
  if (distance > range_of(position, unit))
    return refused(Refusal::out_of_range, why_out_of_range(position, unit, distance));
  if (const blob::Clause* fog = find_clause(position, ClauseKind::fog, unit); fog != nullptr)
    return refused(Refusal::no_bombardment_in_fog, cite(*fog));
  if (const blob::Clause* barred = bars_bombardment(position, unit); barred != nullptr)
    return refused(Refusal::no_bombardment_here, cite(*barred));
  if (distance > 1 && position.scenario.is_night(position.state.clock.turn))
    return refused(Refusal::no_bombardment_at_night, rule(11, 24));
  return refused(Refusal::no_line_of_sight, rule(9, 31));
}

// Why none of those beside this hex can attack it: what the first of them meets, or that there is
// nobody [8.15].
Result why_nobody_beside(const Position& position, HexId hex) {
  const Occupancy& occupancy = position.occupancy();
  Result why = refused(Refusal::nobody_can_attack, rule(8, 15));
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId near = position.scenario.grid().neighbour(hex, static_cast<Dir>(d));
    if (occupancy.owner(near) != position.state.clock.side) continue;
    for (UnitId unit = occupancy.first(near); unit != UnitId::none; unit = occupancy.next(unit)) {
      const Result fit = check_fit_to_attack(position, unit);
      // A unit that could attack if it were not for the ground tells more than one that is spent.
      if (fit.ok() && can_hit(position, unit, hex) != Hit::no)
        return refused(Refusal::not_adjacent_to_all, rule(8, 25));  // not next to the other hexes
      if (fit.ok()) return why_no_hit(position, unit, hex);
      if (why.why == Refusal::nobody_can_attack) why = fit;
    }
  }
  return why;
}

// Whether the hex may be attacked. Where nobody can, `explain_target` has the reason: a list of
// targets needs none.
Result judge_target(const Position& position, HexId hex) {
  const Combat& combat = position.state.combat;
  if (!position.scenario.on_map(hex)) return refused(Refusal::hex_off_map, rule(2, 1));
  const Occupancy& occupancy = position.occupancy();
  if (!occupancy.holds_enemy(hex, position.state.clock.side))
    return refused(Refusal::no_enemy_there, rule(8, 15));
  if (is_in_plan(combat, hex)) return refused(Refusal::in_the_attack, rule(8, 21));
  if (!has_attackable(position, hex)) {
    const UnitId there = occupancy.first(hex);
    if (position.scenario.unit(there).type() == UnitType::gunboat)
      return refused(Refusal::cannot_be_attacked, rule(9, 66));
    return at(position.state, there).is(mark::advanced)
               ? refused(Refusal::cannot_be_attacked, rule(8, 75))
               : refused(Refusal::attacked_already, rule(8, 14));
  }
  if (combat.attacked_count == max_attacked) return refused(Refusal::too_many_hexes, rule(8, 25));
  // Somebody must be able to attack all of it: those who have joined, or anyone while none has.
  bool all_can = true;
  bool one_can = false;
  const auto tries = [&](UnitId unit) {
    if (occupancy.has(unit, trait::rail_gun)) return;  // helps, but attacks nobody by itself
    const Hit hit = can_hit(position, unit, hex);
    const bool fits = hit == Hit::adjacent || (hit == Hit::bombard && combat.attacked_count == 0);
    bool with_plan = fits;
    for (int i = 0; with_plan && i < combat.attacked_count; ++i)
      with_plan = can_hit(position, unit, combat.attacked[i]) == Hit::adjacent;
    one_can |= with_plan;
    all_can &= with_plan || combat.bombarding.has(unit);
  };
  combat.attackers.each(tries);
  if (!all_can) return refused(Refusal::not_adjacent_to_all, rule(8, 25));
  if (one_can) return accepted();
  for (uint16_t i = 0; i < position.scenario.unit_count() && !one_can; ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (position.state.units[i].hex == HexId::none ||
        occupancy.side(unit) != position.state.clock.side)
      continue;
    const bool guns = !is_foot_or_horse(position.scenario.unit(unit).type());
    const int range = guns ? range_of(position, unit) : 1;
    if (position.scenario.grid().distance(position.state.units[i].hex, hex) > range) continue;
    if (check_fit_to_attack(position, unit).ok()) tries(unit);
  }
  return one_can ? accepted() : refused(Refusal::nobody_can_attack, rule(8, 15));
}

Result explain_target(const Position& position, HexId hex) {
  const Combat& combat = position.state.combat;
  if (!combat.bombarding.empty() && bombards_only(combat))
    return refused(Refusal::one_hex_for_guns, rule(9, 13));
  // Where a rule of the battle keeps guns silent that could reach it, that is the reason.
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (position.state.units[i].hex == HexId::none ||
        position.scenario.side_of(unit) != position.state.clock.side)
      continue;
    if (is_foot_or_horse(position.scenario.unit(unit).type())) continue;
    if (!check_fit_to_attack(position, unit).ok()) continue;
    if (position.occupancy().has(unit, trait::rail_gun)) continue;
    const Result silent = why_no_hit(position, unit, hex);
    if (silent.rule.book == Book::exclusive) return silent;
  }
  return why_nobody_beside(position, hex);
}

Result check_target(const Position& position, HexId hex) {
  const Result result = judge_target(position, hex);
  return result.why == Refusal::nobody_can_attack ? explain_target(position, hex) : result;
}

// How a unit would take part in the planned attack.
Hit hit_on_plan(const Position& position, UnitId unit) {
  const Combat& combat = position.state.combat;
  Hit best = Hit::no;
  for (int i = 0; i < combat.attacked_count; ++i) {
    const Hit hit = can_hit(position, unit, combat.attacked[i]);
    if (hit == Hit::bombard) return hit;
    if (i > 0 && hit != best) return Hit::no;
    best = hit;
  }
  return best;
}

Result check_join(const Position& position, UnitId unit) {
  const Combat& combat = position.state.combat;
  if (position.scenario.side_of(unit) != position.state.clock.side)
    return refused(Refusal::not_your_unit, rule(8, 0));
  if (combat.attacked_count == 0) return refused(Refusal::no_attack_planned, rule(8, 0));
  if (combat.attackers.has(unit)) return refused(Refusal::in_the_attack, rule(8, 14));
  const Result fit = check_fit_to_attack(position, unit);
  if (!fit.ok()) return fit;
  if (hit_on_plan(position, unit) != Hit::no) return accepted();
  for (int i = 0; i < combat.attacked_count; ++i) {
    if (can_hit(position, unit, combat.attacked[i]) != Hit::no)
      return refused(Refusal::not_adjacent_to_all, rule(8, 25));
  }
  return why_no_hit(position, unit, combat.attacked[0]);
}

// Whether somebody in the planned attack must attack, or must be attacked, plan or no plan.
bool is_called_for(const Position& position) {
  bool called = false;
  position.state.combat.attackers.each([&](UnitId unit) { called |= must_attack(position, unit); });
  for (int i = 0; i < position.state.combat.attacked_count; ++i)
    called |= binds(position, position.state.combat.attacked[i], Plan::ignored);
  return called;
}

Result check_fight(const Position& position, uint8_t cap) {
  const Combat& combat = position.state.combat;
  if (combat.attacked_count == 0 || combat.attackers.empty())
    return refused(Refusal::needs_hex_and_unit, rule(8, 0));
  if (is_rail_gun_alone(position, combat.attackers)) {
    return refused(
        Refusal::gun_fires_with_others,
        cite_trait(position.game, ClauseKind::rail_gun, combat.attackers.first(), rule(8, 0)));
  }
  if (cap > table_columns || (cap != 0 && !position.rules.has_column(cap - 1)))
    return refused(Refusal::no_such_column, rule(8, 9));
  if (bombards_only(combat)) {
    if (combat.attacked_count > 1) return refused(Refusal::one_hex_for_guns, rule(9, 13));
    if (!is_strong_enough(position, combat))
      return refused(Refusal::bombardment_too_weak, rule(9, 18));
  }
  const blob::Clause* least =
      find_clause(position, ClauseKind::least_odds, position.state.clock.side);
  if (least != nullptr) {
    // To lower the odds so far is one's own will too [8.9].
    const bool lowers = cap != 0 && cap - 1 < least_level(*least);
    const Odds odds = compute_odds(position, NightEffect::none);
    if (lowers || (odds.too_weak != nullptr && !is_called_for(position)))
      return refused(Refusal::odds_too_low, cite(*least));
  }
  return check_leaves_others(position);
}

bool touches_enemy(const Game& game, const Occupancy& occupancy, HexId hex, Side side) {
  for (uint8_t d = 0; d < dir_count; ++d) {
    if (occupancy.holds_enemy(game.scenario.grid().neighbour(hex, static_cast<Dir>(d)), side))
      return true;
  }
  return false;
}

Result check_face(const Position& position, UnitId unit, uint8_t dir) {
  if (position.state.combat_begun != 0) return refused(Refusal::combat_has_begun, rule(10, 34));
  const UnitState& it = at(position.state, unit);
  if (position.scenario.side_of(unit) != position.state.clock.side)
    return refused(Refusal::not_your_unit, rule(10, 34));
  if (it.fate != Fate::on_map) return refused(Refusal::unit_not_on_map, rule(10, 34));
  if (dir >= dir_count) return refused(Refusal::not_a_choice, rule(10, 34));
  const FieldWork* work = work_at(position.state, it.hex);
  if (work == nullptr || work->kind != WorkKind::started || work->builder != unit)
    return refused(Refusal::no_marker_to_finish, rule(10, 34));
  if (it.is(mark::digging)) return refused(Refusal::marker_too_new, rule(10, 34));
  if (it.morale != Morale::good) return refused(Refusal::must_be_in_good_order, rule(10, 34));
  return check_restrictions(position, unit);  // the second turn counts like the first
}

Result check_rout(const Position& position, UnitId unit) {
  if (position.state.combat_begun != 0) return refused(Refusal::combat_has_begun, rule(12, 16));
  const UnitState& it = at(position.state, unit);
  if (position.scenario.side_of(unit) != position.state.clock.side)
    return refused(Refusal::not_your_unit, rule(12, 16));
  if (it.fate != Fate::on_map) return refused(Refusal::unit_not_on_map, rule(12, 16));
  if (it.morale != Morale::shaken) return refused(Refusal::not_shaken, rule(12, 16));
  if (it.is(mark::moved)) return refused(Refusal::has_moved, rule(12, 16));
  if (position.state.combat.attackers.has(unit))
    return refused(Refusal::in_the_attack, rule(12, 16));
  return accepted();
}

// Unfit in an enemy zone since the phase began: it goes as the phase closes [12.32].
bool falls_back(const GameState& state, const Occupancy& occupancy, UnitId unit) {
  const UnitState& it = at(state, unit);
  return it.is(mark::must_fall_back) && is_unfit(it) &&
         occupancy.in_enemy_zone(state.clock.side, it.hex);
}

Result check_raze(const Position& position, UnitId unit) {
  const UnitState& it = at(position.state, unit);
  if (position.scenario.side_of(unit) != position.state.clock.side)
    return refused(Refusal::not_your_unit, rule(10, 37));
  if (it.fate != Fate::on_map) return refused(Refusal::unit_not_on_map, rule(10, 37));
  const FieldWork* work = work_at(position.state, it.hex);
  const bool remains = !falls_back(position.state, position.occupancy(), unit);
  if (work == nullptr || !remains || !is_foot_or_horse(position.scenario.unit(unit).type()))
    return refused(Refusal::nothing_to_raze, rule(10, 37));
  return check_end_of_combat(position);  // only when nothing is left to fight
}

UnitSet units_that_must_go(const Position& position, bool closing) {
  const Occupancy& occupancy = position.occupancy();
  UnitSet units{};
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const UnitState& it = position.state.units[i];
    if (it.fate != Fate::on_map || position.scenario.side_of(unit) != position.state.clock.side)
      continue;
    const bool pressed =
        occupancy.has(unit, trait::flees_zone)
            ? occupancy.in_enemy_zone(position.state.clock.side, it.hex)
            : touches_enemy(position.game, occupancy, it.hex, position.state.clock.side);
    const bool flees = (occupancy.has(unit, trait::must_flee) && pressed) ||
                       (occupancy.in_enemy_zone(position.state.clock.side, it.hex) &&
                        out_of_ammunition(position, unit) != nullptr);
    if (flees && !(closing && occupancy.has(unit, trait::flees_beaten))) units.add(unit);
    if (closing && falls_back(position.state, occupancy, unit)) units.add(unit);
  }
  return units;
}

}  // namespace

void begin_combat_phase(MutablePosition& position, EventList& events) {
  position.state.phase = Phase::combat;
  position.state.combat = {};
  position.state.combat.displacing = UnitId::none;
  position.state.combat_begun = 0;
  position.state.combat_closed = 0;
  position.state.mover = {UnitId::none, 0, 0};
  events.push_back({.kind = EventKind::phase_began,
                    .side = position.state.clock.side,
                    .value = static_cast<int16_t>(Phase::combat),
                    .rule = rule(4, 0)});
  const bool night = position.scenario.is_night(position.state.clock.turn);
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    UnitState& it = position.state.units[i];
    if (it.fate != Fate::on_map || position.scenario.side_of(unit) != position.state.clock.side)
      continue;
    const bool in_zone = position.scenario.unit(unit).type() != UnitType::gunboat &&  // [9.64]
                         position.occupancy().in_enemy_zone(position.state.clock.side, it.hex);
    if (night && !in_zone && it.morale != Morale::good) {  // [11.3]
      const Morale found = floor_of_town(position.game, it, Morale::good);
      if (found != it.morale) change_morale(position, unit, found, rule(12, 41), events);
      it.marks &= ~mark::rallying;  // nothing is left to roll for
    }
    if (it.is(mark::rallying)) rally(position, unit, events);
    if (it.fate != Fate::on_map || !in_zone) continue;
    it.marks |= mark::engaged;
    if (is_unfit(it)) it.marks |= mark::must_fall_back;
  }
  tell_modules(Moment::combat_begins, position, events);
  const UnitSet fleeing = units_that_must_go(position, false);
  if (fleeing.empty()) return;
  const bool beaten = position.occupancy().has(fleeing.first(), trait::flees_beaten);
  Procedure procedure(position, events);
  if (beaten) {
    procedure.give_way(fleeing);
  } else {
    procedure.fall_back(fleeing);
  }
}

bool close_combat_phase(MutablePosition& position, EventList& events) {
  position.state.combat_closed = 1;
  const Occupancy& occupancy = position.occupancy();
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (position.state.units[i].fate != Fate::on_map) continue;
    if (position.scenario.side_of(unit) != position.state.clock.side) {
      const HexId hex = position.state.units[i].hex;
      if (occupancy.first(hex) != unit || !binds(position, hex)) continue;
      events.push_back({.kind = EventKind::obligation_lapsed,
                        .side = position.state.clock.side,
                        .unit = unit,
                        .rule = rule(8, 11)});
      continue;
    }
    if (!is_bound(position, unit) || !check_fit_to_attack(position, unit).ok()) continue;
    events.push_back({.kind = EventKind::obligation_lapsed,
                      .side = position.state.clock.side,
                      .unit = unit,
                      .rule = rule(8, 12)});
  }
  const UnitSet going = units_that_must_go(position, true);
  return !going.empty() && Procedure(position, events).fall_back(going);
}

void tidy_after_combat(MutablePosition& position, EventList& events) {
  if (position.rules.entrenches) return;
  const Occupancy& occupancy = position.occupancy();
  for (FieldWork& work : position.state.works) {  // [10.34]: not in the enemy's sight
    if (work.kind != WorkKind::started) continue;
    const Side builder = position.scenario.side_of(work.builder);
    if (touches_enemy(position.game, occupancy, work.hex, builder))
      remove_work(position, work, events, rule(10, 34));
  }
}

Result check_planning(const Position& position, Command command) {
  if (position.state.combat_closed != 0 && command.verb != Verb::raze)
    return refused(Refusal::not_now, rule(8, 0));
  const UnitId unit = command.unit;
  const bool is_about_unit = command.verb == Verb::join || command.verb == Verb::face ||
                             command.verb == Verb::rout || command.verb == Verb::raze;
  if (is_about_unit && unit == UnitId::none) return rejected(Refusal::no_such_unit);
  if (!is_about_unit && unit != UnitId::none) return refused(Refusal::not_now, rule(6, 11));
  switch (command.verb) {
    case Verb::target:
      return check_target(position, command.hex);
    case Verb::join:
      return check_join(position, unit);
    case Verb::cancel:
      return position.state.combat.stage == Stage::planning
                 ? accepted()
                 : refused(Refusal::no_attack_planned, rule(8, 0));
    case Verb::fight:
      return check_fight(position, command.arg);
    case Verb::face:
      return check_face(position, unit, command.arg);
    case Verb::rout:
      return check_rout(position, unit);
    default:
      return check_raze(position, unit);
  }
}

namespace {

void join(MutablePosition& position, UnitId unit) {
  position.state.combat.attackers.add(unit);
  if (hit_on_plan(position, unit) == Hit::bombard) position.state.combat.bombarding.add(unit);
}

}  // namespace

void complete_stacks(MutablePosition& position) {
  if (!position.rules.stack_attacks_as_one) return;
  const Occupancy& occupancy = position.occupancy();
  const UnitSet named = position.state.combat.attackers;
  named.each([&](UnitId unit) {
    for (UnitId other = occupancy.first(at(position.state, unit).hex); other != UnitId::none;
         other = occupancy.next(other)) {
      if (check_join(position, other).ok()) join(position, other);
    }
  });
}

namespace {

void finish_work(MutablePosition& position, UnitId builder, uint8_t facing, EventList& events) {
  for (FieldWork& work : position.state.works) {
    if (work.kind != WorkKind::started || work.builder != builder) continue;
    work.kind = WorkKind::breastwork;
    work.facing = facing;
    work.builder = {};
    position.note_works_changed();
    count_against_quota(position, builder);
    events.push_back({.kind = EventKind::work_finished,
                      .side = position.state.clock.side,
                      .value = facing,
                      .unit = builder,
                      .hex = work.hex,
                      .rule = rule(10, 34)});
    return;
  }
}

}  // namespace

void do_planning(Procedure& procedure, Command command) {
  MutablePosition& position = procedure.position();
  Combat& combat = position.state.combat;
  switch (command.verb) {
    case Verb::target:
      combat.stage = Stage::planning;
      combat.attacked[combat.attacked_count++] = command.hex;
      return;
    case Verb::join:
      join(position, command.unit);
      return complete_stacks(position);
    case Verb::cancel:
      combat = {};
      combat.displacing = UnitId::none;
      return;
    case Verb::fight:
      return procedure.begin(command.arg);
    case Verb::face:
      return finish_work(position, command.unit, command.arg, procedure.events());
    case Verb::rout: {
      change_morale(position, command.unit, Morale::routed, rule(12, 16), procedure.events());
      UnitState& it = at(position.state, command.unit);
      if (it.is(mark::engaged)) it.marks |= mark::must_fall_back;
      return;
    }
    case Verb::raze:
      position.state.combat_closed = 1;
      for (FieldWork& work : position.state.works) {
        if (work.kind != WorkKind::none && work.hex == at(position.state, command.unit).hex)
          remove_work(position, work, procedure.events(), rule(10, 37));
      }
      return;
    default:
      return;
  }
}

void list_planning(const Position& position, UnitId unit, CommandList& out) {
  const auto offer = [&](Command command) {
    if (position.rules.knows(command.verb) && check_planning(position, command).ok() && !out.full())
      out.push_back(command);
  };
  if (unit == UnitId::none) {
    offer({.verb = Verb::cancel});
    if (position.state.combat.stage == Stage::planning && check_fight(position, 0).ok()) {
      for (uint8_t cap = 0; cap <= table_columns; ++cap) offer({.verb = Verb::fight, .arg = cap});
    }
    const Occupancy& occupancy = position.occupancy();
    for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
      const HexId hex = position.state.units[i].hex;
      if (hex == HexId::none || occupancy.first(hex) != static_cast<UnitId>(i)) continue;
      if (!occupancy.holds_enemy(hex, position.state.clock.side) ||
          position.state.combat_closed != 0 || out.full())
        continue;
      if (judge_target(position, hex).ok()) out.push_back({.verb = Verb::target, .hex = hex});
    }
    return;
  }
  offer({.verb = Verb::join, .unit = unit});
  offer({.verb = Verb::rout, .unit = unit});
  if (work_at(position.state, at(position.state, unit).hex) == nullptr) return;
  offer({.verb = Verb::raze, .unit = unit});
  for (uint8_t d = 0; d < dir_count; ++d) offer({.verb = Verb::face, .arg = d, .unit = unit});
}

}  // namespace bg::bluegray
