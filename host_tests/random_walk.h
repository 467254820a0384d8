// A player without a plan: draws a unit first and then one of its commands, so that a step costs one
// unit's list and not everybody's. Walks whole games for the tests of legality and of endings; its
// dice are its own.
#pragma once

#include "host_tests/support.h"

namespace bg::test {

class RandomWalk {
 public:
  // In a movement phase one step in `patience` ends the phase.
  RandomWalk(uint32_t seed, uint32_t patience) : chance_(seed), patience_(patience) {}

  // 0 .. bound-1, the same on every standard library.
  uint32_t below(uint32_t bound) {
    return static_cast<uint32_t>(static_cast<uint64_t>(chance_()) * bound >> 32);
  }

  // Some legal command; Verb::none when there is none at all.
  Command next(const Game& game, const GameState& state) {
    const Command end{.verb = Verb::end};
    if (state.phase == Phase::movement && below(patience_) == 0 &&
        game.system->check(game, state, end).ok())
      return end;
    // Every unit is drawn at most once; the number after the last unit stands for none.
    const uint16_t draws = static_cast<uint16_t>(game.scenario.unit_count() + 1);
    const uint16_t first = static_cast<uint16_t>(below(draws));
    for (uint16_t i = 0; i < draws; ++i) {
      const uint16_t drawn = static_cast<uint16_t>((first + i) % draws);
      commands_.clear();
      game.system->legal(game, state,
                         drawn + 1 == draws ? UnitId::none : static_cast<UnitId>(drawn), commands_);
      if (!commands_.empty()) return commands_[below(static_cast<uint32_t>(commands_.size()))];
    }
    return {};
  }

 private:
  std::mt19937 chance_;
  uint32_t patience_;
  CommandList commands_;
};

}  // namespace bg::test
