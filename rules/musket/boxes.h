// The boxes beside the map [19.1] and the battle's areas, by the order of its source. Each box has
// one door, an edge hex, and belongs to one side.
#pragma once

#include "rules/core/scenario.h"
#include "rules/musket/state.h"

namespace bg::musket {

namespace area {
inline constexpr uint8_t crawfish_springs = 0;
inline constexpr uint8_t rossville = 1;
inline constexpr uint8_t lafayette = 2;
inline constexpr uint8_t road = 3;  // on or west of the Lafayette Road [18.1]
inline constexpr uint8_t count = 4;
}  // namespace area

constexpr Side owner_of_box(uint8_t box) {
  return box == area::lafayette ? Side::confederate : Side::union_side;
}

HexId door_of(const Scenario& scenario, uint8_t box);

// The box of a side behind an edge hex; `box_count` when there is none.
uint8_t box_behind(const Scenario& scenario, Side side, HexId hex);

// Union or Confederate infantry brigades, not battalions, in a box [19.4], [19.5].
int brigades_in(const Scenario& scenario, const State& state, uint8_t box);

}  // namespace bg::musket
