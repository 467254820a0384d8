// What the front ends see of a game of the regiments (rules/core/view.h).
#pragma once

#include "rules/core/view.h"
#include "rules/regiments/position.h"

namespace bg::regiments {

Counter counter(const Game& game, const State& state, UnitId unit);
HexId hex_of(const State& state, UnitId unit);
UnitId next_in_hex(const Game& game, const State& state, HexId hex, UnitId after);
Prompt prompt(const Game& game, const State& state);

extern const Insight insight;

}  // namespace bg::regiments
