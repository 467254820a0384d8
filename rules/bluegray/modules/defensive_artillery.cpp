#include "rules/bluegray/modules/defensive_artillery.h"

#include "rules/bluegray/ammunition.h"
#include "rules/bluegray/clauses.h"
#include "rules/bluegray/combat/odds.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/rules.h"

namespace bg::bluegray {

namespace aid {

namespace {

bool is_near_attack(const Position& position, const Combat& combat, HexId hex) {
  for (int i = 0; i < combat.attacked_count; ++i) {
    if (position.scenario.grid().distance(hex, combat.attacked[i]) <= position.rules.aid_distance)
      return true;
  }
  return false;
}

bool has_infantry(const Position& position, HexId hex) {
  const Occupancy& occupancy = position.occupancy();
  for (UnitId unit = occupancy.first(hex); unit != UnitId::none; unit = occupancy.next(unit)) {
    if (position.scenario.unit(unit).type() == UnitType::infantry) return true;
  }
  return false;
}

}  // namespace

Result check(const Position& position, const Combat& combat, UnitId guns) {
  const UnitState& it = at(position.state, guns);
  if (position.scenario.side_of(guns) == position.state.clock.side)
    return refused(Refusal::not_your_unit, helps_defence);
  if (!is_artillery(position.scenario.unit(guns).type()) ||
      position.occupancy().has(guns, trait::non_combat))
    return refused(Refusal::only_guns_aid, helps_defence);
  if (it.fate != Fate::on_map) return refused(Refusal::unit_not_on_map, helps_defence);
  if (it.is(mark::defended | mark::aided) || combat.pending.has(guns))
    return refused(Refusal::guns_are_spent, helps_defence);
  if (combat.defenders.has(guns)) return refused(Refusal::not_a_choice, helps_defence);
  if (!is_near_attack(position, combat, it.hex))
    return refused(Refusal::too_far_to_aid, helps_defence);
  if (const blob::Clause* empty = out_of_ammunition(position, guns); empty != nullptr)
    return refused(Refusal::no_ammunition, cite(*empty));
  return range_to_attacker(position, combat, guns) != 0
             ? accepted()
             : refused(Refusal::no_attacker_in_sight, helps_defence);
}

Result check_command(const Position& position, Command command) {
  return check(position, position.state.combat, command.unit);
}

UnitSet all_that_may(const Position& position, const Combat& combat) {
  UnitSet guns{};
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const HexId hex = position.state.units[i].hex;
    if (hex == HexId::none || !is_artillery(position.scenario.unit(unit).type())) continue;
    bool is_attacked = false;  // they defend themselves
    for (int k = 0; k < combat.attacked_count; ++k) is_attacked |= combat.attacked[k] == hex;
    if (!is_attacked && check(position, combat, unit).ok()) guns.add(unit);
  }
  return guns;
}

int range_to_attacker(const Position& position, const Combat& combat, UnitId guns) {
  const HexId from = at(position.state, guns).hex;
  int nearest = 0;
  combat.attackers.each([&](UnitId attacker) {
    const HexId hex = at(position.state, attacker).hex;
    const int distance = position.scenario.grid().distance(from, hex);
    if (nearest != 0 && distance >= nearest) return;
    if (can_hit(position, guns, hex) != Hit::no) nearest = distance;
  });
  return nearest;
}

bool is_beside_attacker(const Position& position, const Combat& combat, UnitId guns) {
  const HexId from = at(position.state, guns).hex;
  bool found = false;
  combat.attackers.each([&](UnitId attacker) {
    found |= position.scenario.grid().distance(from, at(position.state, attacker).hex) == 1;
  });
  return found;
}

bool is_at_mercy(const Position& position, const Combat& combat, UnitId guns) {
  const HexId hex = at(position.state, guns).hex;
  bool found = false;
  combat.attackers.each([&](UnitId attacker) {
    found |= position.scenario.unit(attacker).type() == UnitType::infantry &&
             position.scenario.grid().distance(hex, at(position.state, attacker).hex) == 1;
  });
  return found && !has_infantry(position, hex);
}

}  // namespace aid

extern const Module defensive_artillery;
constinit const Module defensive_artillery{
    .option = {{.bit = option::defensive_artillery,
                .id = "defensive-artillery",
                .text = "Guns add their strength to the defence of a friend within three hexes. "
                        "Guns that infantry comes up to defend with one, unless infantry is with "
                        "them.",
                .rule = aid::helps_defence},
               only_in(Edition::classic)},
    .adjust =
        [](Rules& rules, const Game&) {
          rules.aid_distance = 3;
          rules.guns_alone = 1;
          rules.unknown_verbs &= ~bit_of(Verb::aid);
        },
};

}  // namespace bg::bluegray
