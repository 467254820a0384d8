#include "rules/bluegray/modules/effectiveness.h"

#include "rules/core/options.h"

namespace bg::bluegray::effectiveness {

void lose(MutablePosition& position, UnitId unit, EventList& events) {
  UnitState& it = position.state.units[index_of(unit)];
  if ((position.game.options & option::attack_effectiveness) == 0 || it.is(mark::ineffective))
    return;
  it.marks |= mark::ineffective;
  events.push_back({.kind = EventKind::effectiveness_lost,
                    .side = position.scenario.side_of(unit),
                    .unit = unit,
                    .rule = how_lost});
}

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

}  // namespace bg::bluegray::effectiveness
