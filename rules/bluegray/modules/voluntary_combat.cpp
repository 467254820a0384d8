#include "rules/bluegray/modules/voluntary_combat.h"

#include "rules/bluegray/leaders.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/rules.h"

namespace bg::bluegray {

// Trains that flee by a rule of the battle keep to that.
UnitSet repulsion::who_goes(const Position& position) {
  UnitSet going{};
  if (!position.rules.combat_is_voluntary) return going;
  const Occupancy& occupancy = position.occupancy();
  const Side side = position.state.clock.side;
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const UnitState& it = position.state.units[i];
    if (it.fate != Fate::on_map || position.scenario.side_of(unit) != side) continue;
    if (it.is(mark::attacked) || is_leader(position.game, unit)) continue;
    if (position.scenario.unit(unit).type() == UnitType::gunboat) continue;  // [9.64]
    if (occupancy.has(unit, trait::must_flee)) continue;
    if (occupancy.in_enemy_zone(side, it.hex)) going.add(unit);
  }
  return going;
}

extern const Module voluntary_combat;
constinit const Module voluntary_combat{
    .option = {{.bit = option::voluntary_combat,
                .id = "voluntary-combat",
                .text = "Nobody has to attack. Units that stand in an enemy zone and have not "
                        "attacked go back a hex as the phase ends, at night all of them.",
                .rule = supplement_rule(7, 0)},
               only_in(Edition::classic)},
    .adjust = [](Rules& rules, const Game&) { rules.combat_is_voluntary = true; },
};

}  // namespace bg::bluegray
