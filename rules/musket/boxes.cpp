#include "rules/musket/boxes.h"

#include "rules/musket/units.h"

namespace bg::musket {

HexId door_of(const Scenario& scenario, uint8_t box) {
  for (uint16_t i = 0; i < scenario.grid().hex_count(); ++i) {
    if (scenario.in_area(box, static_cast<HexId>(i))) return static_cast<HexId>(i);
  }
  return HexId::none;
}

uint8_t box_behind(const Scenario& scenario, Side side, HexId hex) {
  for (uint8_t box = 0; box < box_count; ++box) {
    if (owner_of_box(box) == side && scenario.in_area(box, hex)) return box;
  }
  return box_count;
}

int brigades_in(const Scenario& scenario, const State& state, uint8_t box) {
  int count = 0;
  each_unit(scenario, [&](UnitId unit) {
    const Unit& it = at(state, unit);
    if (it.place == Place::box && it.box == box && kind_of(scenario, unit) == Kind::infantry)
      ++count;
  });
  return count;
}

}  // namespace bg::musket
