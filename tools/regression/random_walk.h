// A player without a plan that gives battle: draws a unit first and then one of its commands, moves
// much of its army and, if bold, towards the enemy, or armies would hardly ever meet in force.
// Plays the games of the signature and walks the tests through whole games; its dice are its own.
// Like the random player it does not depend on the order of `legal`.
#pragma once

#include "tools/regression/random_player.h"

namespace bg {

class RandomWalk {
 public:
  // In a movement phase one step in `patience` ends the phase. Of `boldness` moves drawn, the one
  // that ends nearest to an enemy is made.
  RandomWalk(uint32_t seed, uint32_t patience, int boldness = 1)
      : chance_(seed), patience_(patience), boldness_(boldness) {}

  // Games that differ: some hurry, some move the whole army every turn; some look for the enemy.
  static RandomWalk of_seed(uint32_t seed) {
    static constexpr uint32_t patience[] = {8, 16, 32, 64, 128};
    return RandomWalk(seed, patience[seed % 5], 1 + static_cast<int>(seed % 4) * 3);
  }

  // 0 .. bound-1, the same on every standard library.
  uint32_t below(uint32_t bound) {
    return static_cast<uint32_t>(static_cast<uint64_t>(chance_()) * bound >> 32);
  }

  // Some legal command; Verb::none when there is none at all.
  Command next(const Game& game, ConstStateRef state) {
    const auto takes = [&](Command command, uint32_t odds) {
      return below(odds) == 0 && game.system->check(game, state, command).ok();
    };
    // Without these nudges a walk would dither over its plans.
    const Command end{.verb = Verb::end};
    const Command fight{.verb = Verb::fight};
    const Prompt prompt = game.system->prompt(game, state);
    const bool planning = prompt.ask == Ask::plan;
    if (prompt.task == Task::move && takes(end, patience_)) return end;
    if (planning && takes(fight, 2)) return fight;
    // Every unit is drawn at most once, and somewhere among them nobody: what names no unit. Plans
    // ask for all units first, since a bound unit may have to join before anything else is lawful.
    const uint16_t units = game.scenario.unit_count();
    const uint16_t first = static_cast<uint16_t>(below(units));
    const uint16_t nobody_at = planning ? units : static_cast<uint16_t>(below(units));
    for (uint16_t i = 0; i <= units; ++i) {
      const uint16_t drawn = static_cast<uint16_t>((first + i) % units);
      if (i == nobody_at && list(game, state, UnitId::none)) return choose(game, state);
      if (i < units && list(game, state, static_cast<UnitId>(drawn))) return choose(game, state);
    }
    return {};
  }

 private:
  bool list(const Game& game, ConstStateRef state, UnitId unit) {
    commands_.clear();
    game.system->legal(game, state, unit, commands_);
    return !commands_.empty();
  }

  Command choose(const Game& game, ConstStateRef state) {
    Command best{};
    int nearest = 0;
    for (int i = 0; i < boldness_; ++i) {
      const Command drawn = draw();
      const bool moves = drawn.verb == Verb::move || drawn.verb == Verb::march;
      const int distance = moves ? enemy_distance(game, state, drawn.hex) : 0;
      if (i > 0 && distance >= nearest) continue;
      best = drawn;
      nearest = distance;
    }
    return best;
  }

  // A planned attack is seldom given up, or planning would never end.
  Command draw() {
    const auto any = [&] {
      const auto drawn = commands_.begin() + below(static_cast<uint32_t>(commands_.size()));
      std::nth_element(commands_.begin(), drawn, commands_.end(), comes_before);
      return *drawn;
    };
    const Command drawn = any();
    return drawn.verb == Verb::cancel && below(8) != 0 ? any() : drawn;
  }

  static int enemy_distance(const Game& game, ConstStateRef state, HexId hex) {
    int nearest = 99;
    for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
      const UnitId unit = static_cast<UnitId>(i);
      const HexId there = game.system->hex_of(state, unit);
      if (there == HexId::none || game.scenario.side_of(unit) == state.clock().side) continue;
      const int distance = game.scenario.grid().distance(hex, there);
      if (distance < nearest) nearest = distance;
    }
    return nearest;
  }

  Chance chance_;
  uint32_t patience_;
  int boldness_;
  CommandList commands_;
};

}  // namespace bg
