#include "rules/core/mind.h"

#include <etl/memory.h>

namespace bg::ai {

namespace {

class Plain {
 public:
  void begin(const Game& game, ConstStateRef state, Side side, uint32_t seed) {
    // The same position is played the same way.
    Rng chance = Rng::seeded(seed + state.clock().turn * 2u + index_of(side));
    const uint16_t count = game.scenario.unit_count();
    const uint32_t first = chance.below(count);
    command_ = {};
    for (uint16_t i = 0; i < count && command_.verb != Verb::attack; ++i) {
      const UnitId unit = static_cast<UnitId>((first + i) % count);
      const Command found = any_of(game, state, unit, chance);
      if (command_.verb == Verb::none || found.verb == Verb::attack) command_ = found;
    }
    if (command_.verb == Verb::none) command_ = any_of(game, state, UnitId::none, chance);
  }
  Command command() const { return command_; }

 private:
  // An attack, or else any of its commands; Verb::none when it has none.
  Command any_of(const Game& game, ConstStateRef state, UnitId unit, Rng& chance) {
    legal_.clear();
    game.system->legal(game, state, unit, legal_);
    for (const Command& command : legal_)
      if (command.verb == Verb::attack) return command;
    return legal_.empty() ? Command{} : legal_[chance.below(static_cast<uint32_t>(legal_.size()))];
  }

  Command command_;
  CommandList legal_;
};
static_assert(sizeof(Plain) <= max_mind_bytes);

Plain& plain(void* mind) {
  return *static_cast<Plain*>(mind);
}

}  // namespace

constinit const Mind plain_mind{
    .make = [](void* mind) { etl::construct_at(static_cast<Plain*>(mind)); },
    .begin = [](void* mind, const Game& game, ConstStateRef state, Side side, Level,
                uint32_t seed) { plain(mind).begin(game, state, side, seed); },
    .step = [](void*) { return Thought::ready; },
    .command = [](const void* mind) { return static_cast<const Plain*>(mind)->command(); },
    .progress = [](const void*) -> uint8_t { return 100; },
    .hurry = [](void*) {},
};

const Mind& mind_of(const Game& game) {
  return game.system->mind == nullptr ? plain_mind : *game.system->mind;
}

}  // namespace bg::ai
