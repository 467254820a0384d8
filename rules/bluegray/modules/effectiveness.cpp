#include "rules/bluegray/modules/effectiveness.h"

#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/rules.h"

namespace bg::bluegray {

namespace effectiveness {

void lose(MutablePosition& position, UnitId unit, EventList& events) {
  UnitState& it = position.state.units[index_of(unit)];
  if (!position.rules.repulse_disables || it.is(mark::ineffective)) return;
  it.marks |= mark::ineffective;
  events.push_back({.kind = EventKind::effectiveness_lost,
                    .side = position.scenario.side_of(unit),
                    .unit = unit,
                    .rule = how_lost});
}

namespace {

bool is_ineffective(const Position& position, UnitId unit) {
  return position.state.units[index_of(unit)].is(mark::ineffective);
}

Result may_attack(const Position& position, UnitId unit) {
  return is_ineffective(position, unit)
             ? refused(Refusal::ineffective_cannot_attack, results_of_loss)
             : accepted();
}

Result may_enter_zones(const Position& position, UnitId unit) {
  return is_ineffective(position, unit) ? refused(Refusal::ineffective_keep_away, results_of_loss)
                                        : accepted();
}

// A night game-turn has ended: everybody is fit again.
void recover(MutablePosition& position, EventList& events) {
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    UnitState& it = position.state.units[i];
    if (!it.is(mark::ineffective)) continue;
    it.marks &= ~mark::ineffective;
    if (it.fate != Fate::on_map) continue;
    const UnitId unit = static_cast<UnitId>(i);
    events.push_back({.kind = EventKind::effectiveness_regained,
                      .side = position.scenario.side_of(unit),
                      .unit = unit,
                      .rule = recovery});
  }
}

}  // namespace
}  // namespace effectiveness

extern const Module attack_effectiveness;
constinit const Module attack_effectiveness{
    .option = {{.bit = option::attack_effectiveness,
                .id = "attack-effectiveness",
                .text = "A unit beaten back in its own attack neither attacks nor goes up to the "
                        "enemy until a night has passed.",
                .rule = classic_rule(11, 0)},
               only_in(Edition::classic)},
    .adjust = [](Rules& rules, const Game&) { rules.repulse_disables = true; },
    .may_attack = effectiveness::may_attack,
    .may_enter_zones = effectiveness::may_enter_zones,
    .on =
        [](Moment moment, MutablePosition& position, EventList& events) {
          if (moment == Moment::game_turn_ends &&
              position.scenario.is_night(position.state.clock.turn))
            effectiveness::recover(position, events);
        },
};

}  // namespace bg::bluegray
