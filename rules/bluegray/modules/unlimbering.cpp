#include "rules/bluegray/modules/unlimbering.h"

#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/rules.h"

namespace bg::bluegray {

namespace unlimbering {

// What entering a zone costs is the time to unlimber itself.
void note_move(MutablePosition& position, UnitId unit) {
  const Rules& rules = position.rules;
  if (rules.unlimbered_up_to == 0 || !is_artillery(position.scenario.unit(unit).type())) return;
  UnitState& it = position.state.units[index_of(unit)];
  const bool in_zone = position.occupancy().in_enemy_zone(position.scenario.side_of(unit), it.hex);
  const int spent = position.state.mover.spent - (in_zone ? rules.zone_surcharge : 0);
  if (spent > rules.unlimbered_up_to) it.marks |= mark::limbered;
}

namespace {

Result may_attack(const Position& position, UnitId unit) {
  return position.state.units[index_of(unit)].is(mark::limbered)
             ? refused(Refusal::still_limbered, takes_time)
             : accepted();
}

}  // namespace
}  // namespace unlimbering

extern const Module unlimbering_module;
constinit const Module unlimbering_module{
    .option = {{.bit = option::unlimbering,
                .id = "unlimbering",
                .text = "Guns that have spent more than three movement points do not attack in the "
                        "same turn. The cost of entering an enemy zone is not counted.",
                .rule = unlimbering::takes_time},
               only_in(Edition::classic)},
    .adjust = [](Rules& rules, const Game&) { rules.unlimbered_up_to = 9; },  // thirds
    .may_attack = unlimbering::may_attack,
};

}  // namespace bg::bluegray
