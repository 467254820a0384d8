// What the folio's rules tell front ends, as rules/core/view.h has it: the parts of the System
// table that look and never judge. Nobody includes this but the table itself.
#pragma once

#include "rules/core/view.h"
#include "rules/musket/position.h"

namespace bg::musket {

// The position of a game that somebody asks about, with the working memory made ready.
Position position_of(const Game& game, const State& state);

Counter counter(const Game& game, const State& state, UnitId unit);
HexId hex_of(const State& state, UnitId unit);
UnitId next_in_hex(const Game& game, const State& state, HexId hex, UnitId after);
Prompt prompt(const Game& game, const State& state);

extern const Insight insight;

}  // namespace bg::musket
