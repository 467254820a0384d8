// What the Blue & Gray rules tell front ends, as rules/core/view.h has it: the parts of the System
// table that look and never judge. Nobody includes this but the table itself.
#pragma once

#include "rules/bluegray/state.h"
#include "rules/core/view.h"

namespace bg::bluegray {

Counter counter(const Game& game, const GameState& state, UnitId unit);
HexId hex_of(const GameState& state, UnitId unit);
UnitId next_in_hex(const Game& game, const GameState& state, HexId hex, UnitId after);
Prompt prompt(const Game& game, const GameState& state);

extern const Insight insight;

}  // namespace bg::bluegray
