#include "rules/bluegray/ammunition.h"

#include "rules/bluegray/clauses.h"
#include "rules/bluegray/tracing.h"

namespace bg::bluegray {

const blob::Clause* out_of_ammunition(const Position& position, UnitId unit) {
  const blob::Clause* clause = find_clause(position, ClauseKind::out_of_ammunition, unit);
  if (clause == nullptr || position.state.units[index_of(unit)].is(mark::supplied)) return nullptr;
  const uint8_t flag = clause->scope().when();
  const auto game_turns = static_cast<uint8_t>(clause->value());
  return flag != 0 && is_raised(position.state, flag, game_turns) ? nullptr : clause;
}

void resupply(MutablePosition& position, Suppliers suppliers, EventList& events) {
  const Side side = position.state.clock.side;
  if (find_clause(position, ClauseKind::out_of_ammunition, side) == nullptr) return;
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId supplier = static_cast<UnitId>(i);
    const UnitState& at = position.state.units[i];
    if (at.fate != Fate::on_map || position.scenario.side_of(supplier) != side) continue;
    const blob::Clause* clause = find_clause(position, ClauseKind::supplies, supplier);
    if (clause == nullptr) continue;
    const bool has_moved = at.is(mark::moved) && position.state.mover.unit != supplier;
    if (suppliers == Suppliers::that_have_moved && !has_moved) continue;
    const Tracing paths(position, side, at.hex, static_cast<uint8_t>(clause->value()));
    for (uint16_t k = 0; k < position.scenario.unit_count(); ++k) {
      const UnitId unit = static_cast<UnitId>(k);
      UnitState& it = position.state.units[k];
      if (it.fate != Fate::on_map || out_of_ammunition(position, unit) == nullptr) continue;
      if (!paths.reaches(it.hex)) continue;
      it.marks |= mark::supplied;
      events.push_back({.kind = EventKind::supplied,
                        .side = side,
                        .unit = unit,
                        .hex = it.hex,
                        .rule = cite(*clause)});
    }
  }
}

}  // namespace bg::bluegray
