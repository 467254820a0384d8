#include "rules/bluegray/combat/choices.h"

#include "rules/bluegray/clauses.h"
#include "rules/bluegray/combat/charge.h"
#include "rules/bluegray/combat/duties.h"
#include "rules/bluegray/combat/retreat.h"
#include "rules/bluegray/modules/module.h"

namespace bg::bluegray {

namespace {

// Whether an enemy of `side` other than the members of `leaving_out` stands beside this hex.
bool touches_other_enemy(const Game& game, const Occupancy& occupancy, HexId hex, Side side,
                         const UnitSet& leaving_out) {
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId near = game.scenario.grid().neighbour(hex, static_cast<Dir>(d));
    if (!occupancy.holds_enemy(near, side)) continue;
    for (UnitId unit = occupancy.first(near); unit != UnitId::none; unit = occupancy.next(unit)) {
      if (!leaving_out.has(unit)) return true;
    }
  }
  return false;
}

}  // namespace

int withdrawal_die(const Position& position, UnitId unit) {
  if (!position.rules.withdraws_from_combat) return 0;
  if (position.rules.withdraws_at_once)
    return position.scenario.unit(unit).type() == UnitType::cavalry ? 6 : 0;
  const blob::Clause* own = find_clause(position, ClauseKind::retreat_before, unit);
  if (own != nullptr) return own->value();
  return position.scenario.unit(unit).type() == UnitType::cavalry ? 5 : 0;
}

Result check_withdrawal(const Position& position, UnitId unit) {
  const Combat& combat = position.state.combat;
  if (!combat.defenders.has(unit) || combat.bystanders.has(unit))
    return refused(Refusal::is_not_attacked, rule(8, 77));
  if (withdrawal_die(position, unit) == 0)
    return refused(Refusal::only_cavalry_withdraws, rule(8, 77));
  bool cavalry_attacks = false;
  combat.attackers.each([&](UnitId attacker) {
    cavalry_attacks |= position.scenario.unit(attacker).type() == UnitType::cavalry;
  });
  if (cavalry_attacks) return refused(Refusal::cavalry_attacks_it, rule(8, 77));
  const UnitState& it = at(position.state, unit);
  const bool at_once = position.rules.withdraws_at_once;  // from guns too
  if (combat.only_bombards != 0 && !at_once &&
      !touches_other_enemy(position.game, position.occupancy(), it.hex,
                           position.scenario.side_of(unit), combat.bombarding))
    return refused(Refusal::only_bombarded, rule(8, 78));
  if (can_retreat(position, unit, position.rules.withdrawal_length)) return accepted();
  return refused(at_once ? Refusal::no_way_back : Refusal::no_two_hexes_back, rule(8, 77));
}

bool may_withdraw(const Position& position, UnitId unit) {
  return check_withdrawal(position, unit).ok();
}

bool may_flush(const GameState& state, UnitId unit) {
  return state.combat.defenders.has(unit) && !state.combat.bystanders.has(unit) &&
         at(state, unit).morale == Morale::routed;
}

Result check_flush(const Position& position, Command command) {
  return may_flush(position.state, command.unit) && !position.state.combat.pending.has(command.unit)
             ? accepted()
             : refused(Refusal::not_a_choice, rule(12, 34));
}

Result check_withdraw(const Position& position, Command command) {
  return position.state.combat.pending.has(command.unit)
             ? refused(Refusal::is_not_attacked, rule(8, 77))
             : check_withdrawal(position, command.unit);
}

Result check_attacker_loss(const Position& position, Command command) {
  const Combat& combat = position.state.combat;
  return combat.attackers.has(command.unit) && !combat.bombarding.has(command.unit)
             ? accepted()
             : refused(Refusal::not_a_choice, rule(8, 6));
}

Result check_defender_loss(const Position& position, Command command) {
  return position.state.combat.defenders.has(command.unit)
             ? accepted()
             : refused(Refusal::not_a_choice, rule(8, 6));
}

int retreat_length(const Combat& combat, UnitId unit) {
  return combat.displacing == unit ? 1 : combat.retreat_length;
}

bool is_to_retreat(const Combat& combat, UnitId unit) {
  if (combat.displacing != UnitId::none) return combat.displacing == unit;
  return combat.pending.has(unit);
}

namespace {

bool is_victor(const GameState& state, UnitId unit) {
  const Combat& combat = state.combat;
  if (combat.stage == Stage::occupy)
    return combat.attackers.has(unit) && !combat.bombarding.has(unit);
  if (is_won_by_defender(combat.outcome))
    return combat.defenders.has(unit) && !combat.bystanders.has(unit);
  return combat.attackers.has(unit) && !combat.bombarding.has(unit);
}

bool may_advance(const Position& position, UnitId unit) {
  const UnitState& it = at(position.state, unit);
  return is_victor(position.state, unit) && it.fate == Fate::on_map &&
         it.morale != Morale::routed && !it.is(mark::advanced) &&
         (position.rules.guns_advance || !is_artillery(position.scenario.unit(unit).type())) &&
         !position.occupancy().has(unit, trait::non_combat) &&
         find_clause(position, ClauseKind::fixed, unit) == nullptr &&
         find_clause(position, ClauseKind::stands_fast, unit) == nullptr;
}

Result why_no_advance(const Position& position, UnitId unit) {
  if (is_victor(position.state, unit)) {
    if (!position.rules.guns_advance && is_artillery(position.scenario.unit(unit).type()))
      return refused(Refusal::cannot_advance, rule(9, 47));
    if (at(position.state, unit).morale == Morale::routed)
      return refused(Refusal::cannot_advance, rule(12, 35));
    if (const auto* fixed = find_clause(position, ClauseKind::fixed, unit); fixed != nullptr)
      return refused(Refusal::cannot_advance, cite(*fixed));
    if (const blob::Clause* held = find_clause(position, ClauseKind::stands_fast, unit);
        held != nullptr)
      return refused(Refusal::cannot_advance, cite(*held));
  }
  return refused(Refusal::cannot_advance, rule(8, 75));
}

}  // namespace

Result check_retreat(const Position& position, Command command) {
  const Combat& combat = position.state.combat;
  if (!is_to_retreat(combat, command.unit)) return refused(Refusal::not_a_choice, rule(8, 71));
  if (!position.scenario.on_map(command.hex)) return refused(Refusal::hex_off_map, rule(8, 72));
  const int length = retreat_length(combat, command.unit);
  RetreatOptions options;
  list_retreats(position, command.unit, length, options);
  const UnitId pushed = command.verb == Verb::displace ? command.target : UnitId::none;
  bool free_exists = false;
  bool pushes_here = false;
  for (const RetreatOption& option : options) {
    if (option.hex == command.hex && option.pushed == pushed) return accepted();
    free_exists |= option.pushed == UnitId::none;
    pushes_here |= option.pushed != UnitId::none && option.hex == command.hex;
  }
  if (command.verb == Verb::displace && free_exists)
    return refused(Refusal::must_not_displace, rule(8, 82));
  if (command.verb == Verb::retreat && pushes_here)
    return refused(Refusal::must_displace, rule(8, 81));
  if (!is_full_goal(position, command.unit, command.hex, length))
    return refused(Refusal::cannot_retreat_there, rule(8, 72));
  return free_exists ? refused(Refusal::no_room_there, rule(8, 73))
                     : refused(Refusal::nobody_makes_room, rule(8, 82));
}

void list_retreating(const Position& position, UnitId unit, CommandList& out) {
  const Combat& combat = position.state.combat;
  if (!is_to_retreat(combat, unit)) return;
  RetreatOptions options;
  list_retreats(position, unit, retreat_length(combat, unit), options);
  for (const RetreatOption& option : options) {
    const bool pushes = option.pushed != UnitId::none;
    if (!out.full())
      out.push_back({.verb = pushes ? Verb::displace : Verb::retreat,
                     .unit = unit,
                     .target = option.pushed,
                     .hex = option.hex});
  }
}

void drop_emptied_hexes(const Position& position, Combat& combat) {
  const Occupancy& occupancy = position.occupancy();
  uint8_t kept = 0;
  for (int i = 0; i < combat.attacked_count; ++i) {
    bool defended = false;
    for (UnitId unit = occupancy.first(combat.attacked[i]); unit != UnitId::none;
         unit = occupancy.next(unit))
      defended |= combat.defenders.has(unit);
    if (defended) combat.attacked[kept++] = combat.attacked[i];
  }
  for (int i = kept; i < combat.attacked_count; ++i) combat.attacked[i] = HexId{};
  combat.attacked_count = kept;
  const UnitSet guns = combat.bombarding;
  guns.each([&](UnitId unit) {
    for (int i = 0; i < kept; ++i) {
      if (can_hit(position, unit, combat.attacked[i]) == Hit::bombard) return;
    }
    combat.attackers.remove(unit);
    combat.bombarding.remove(unit);
  });
}

namespace {

// Who advances before combat is out of the attack [8.75], but whoever stayed to defend is attacked
// all the same [8.77]: somebody has to be left who can do it.
bool can_attack_without(const Position& position, UnitId unit) {
  if (position.state.combat.defenders.empty()) return true;
  Combat rest = position.state.combat;
  rest.attackers.remove(unit);
  drop_emptied_hexes(position, rest);
  if (rest.attackers.empty() || is_rail_gun_alone(position, rest.attackers)) return false;
  if (!bombards_only(rest)) return true;
  return rest.attacked_count == 1 && is_strong_enough(position, rest);
}

}  // namespace

Result check_advance(const Position& position, UnitId unit, HexId hex) {
  const Combat& combat = position.state.combat;
  if (may_charge_on(position, unit, hex)) return accepted();
  if (!may_advance(position, unit)) return why_no_advance(position, unit);
  if (!position.scenario.on_map(hex)) return refused(Refusal::cannot_advance_there, rule(8, 75));
  bool vacated = false;
  for (int i = 0; i < combat.vacated_count; ++i) vacated |= combat.vacated[i] == hex;
  const bool taken_since =
      position.occupancy().occupied(hex) &&
      (combat.stage != Stage::advance || charge_of(position, combat, unit) == nullptr ||
       position.occupancy().is_over(
           position.occupancy().load(hex) + position.occupancy().weight(unit),
           position.scenario.terrain(hex)));
  if (!vacated || taken_since || !can_advance_into(position, unit, hex)) {
    const blob::Clause* bar = advance_barred(position, unit, hex);
    if (vacated && bar != nullptr) return refused(Refusal::cannot_advance_there, cite(*bar));
    const bool taken = position.occupancy().owner(hex) == position.scenario.side_of(unit);
    return refused(Refusal::cannot_advance_there, taken ? rule(8, 76) : rule(8, 75));
  }
  if (position.occupancy().in_enemy_zone(position.scenario.side_of(unit), hex)) {
    const Result answer = ask_modules(position, &Module::may_enter_zones, unit);
    if (!answer.ok()) return answer;
  }
  if (combat.stage == Stage::occupy && !can_attack_without(position, unit))
    return refused(Refusal::needed_in_attack, rule(8, 77));
  return accepted();
}

Result check_advancing(const Position& position, Command command) {
  return check_advance(position, command.unit, command.hex);
}

void list_advancing(const Position& position, UnitId unit, CommandList& out) {
  const Combat& combat = position.state.combat;
  const auto offer = [&](HexId hex) {
    if (!out.full() && check_advance(position, unit, hex).ok())
      out.push_back({.verb = Verb::advance, .unit = unit, .hex = hex});
  };
  for (int i = 0; i < combat.vacated_count; ++i) {
    if (combat.vacated[i] != HexId::none) offer(combat.vacated[i]);
  }
  for (uint8_t d = 0; hexes_charged(at(position.state, unit)) != 0 && d < dir_count; ++d) {
    const HexId next =
        position.scenario.grid().neighbour(at(position.state, unit).hex, static_cast<Dir>(d));
    if (may_charge_on(position, unit, next)) offer(next);
  }
}

}  // namespace bg::bluegray
