// A player that takes any legal command, each equally likely. Plays in `bg play`, drives the fuzzer
// and fills the bench with positions. Its dice are its own, never the game's.
#pragma once

#include <random>
#include <vector>

#include "rules/system.h"

namespace bg {

using Chance = std::mt19937;

// 0 .. bound-1, the same on every standard library (uniform_int_distribution is not).
inline size_t pick_below(Chance& chance, size_t bound) {
  return static_cast<size_t>(static_cast<uint64_t>(chance()) * bound >> 32);
}

// Every legal command of every unit, then those that name no unit.
inline void all_legal(const Game& game, const GameState& state, std::vector<Command>& out) {
  out.clear();
  CommandList some;
  for (uint16_t i = 0; i <= game.scenario.unit_count(); ++i) {
    const bool last = i == game.scenario.unit_count();
    some.clear();
    game.system->legal(game, state, last ? UnitId::none : static_cast<UnitId>(i), some);
    out.insert(out.end(), some.begin(), some.end());
  }
}

}  // namespace bg
