// A player that takes any legal command, each equally likely. Plays in `bg play`, drives the
// fuzzer and golden games, and fills the bench with positions. Its dice are its
// own, never the game's; its games do not depend on the order in which `legal` lists commands.
#pragma once

#include <algorithm>
#include <random>
#include <tuple>
#include <vector>

#include "rules/core/system.h"
#include "rules/core/view.h"

namespace bg {

using Chance = std::mt19937;

// 0 .. bound-1, the same on every standard library (uniform_int_distribution is not).
inline size_t pick_below(Chance& chance, size_t bound) {
  return static_cast<size_t>(static_cast<uint64_t>(chance()) * bound >> 32);
}

// Every legal command of every unit, then those that name no unit.
inline void all_legal(const Game& game, ConstStateRef state, std::vector<Command>& out) {
  out.clear();
  CommandList some;
  for (uint16_t i = 0; i <= game.scenario.unit_count(); ++i) {
    const bool last = i == game.scenario.unit_count();
    some.clear();
    game.system->legal(game, state, last ? UnitId::none : static_cast<UnitId>(i), some);
    out.insert(out.end(), some.begin(), some.end());
  }
}

// Hexes compare by column and row, units by number: an order that outlasts a change of their bits.
inline bool comes_before(const Command& a, const Command& b) {
  return std::tie(a.verb, a.unit, a.target, a.hex, a.arg) <
         std::tie(b.verb, b.unit, b.target, b.hex, b.arg);
}

// A random legal command without listing them all: a few units are tried at random, then what needs
// no unit, then everybody in turn. False at a dead end. Units that can still act are found quickly
// while there are many of them, so a player-turn is most of the army moving and then its end. A
// plan is given up only rarely while something else can be done, or plans that need many units
// would never come about.
inline bool random_command(const Game& game, ConstStateRef state, Chance& chance, Command& out) {
  CommandList some;
  const size_t units = game.scenario.unit_count();
  bool may_cancel = pick_below(chance, 32) == 0;
  const auto pick = [&](size_t unit) {
    some.clear();
    game.system->legal(game, state, unit == units ? UnitId::none : static_cast<UnitId>(unit), some);
    for (size_t i = 0; !may_cancel && i < some.size(); ++i) {
      if (some[i].verb == Verb::cancel) some.erase(some.begin() + static_cast<long>(i--));
    }
    if (some.empty()) return false;
    const auto drawn = some.begin() + static_cast<long>(pick_below(chance, some.size()));
    std::nth_element(some.begin(), drawn, some.end(), comes_before);
    out = *drawn;
    return true;
  };
  for (int tries = 0; tries < 4; ++tries) {
    const size_t unit = pick_below(chance, units + 2);
    if (pick(unit < units ? unit : units)) return true;
  }
  if (pick(units)) return true;
  const size_t first = pick_below(chance, units);
  for (size_t i = 0; i < units; ++i) {
    if (pick((first + i) % units)) return true;
  }
  may_cancel = true;
  return pick(units);
}

}  // namespace bg
