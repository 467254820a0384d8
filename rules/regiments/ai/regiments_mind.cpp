#include "rules/regiments/ai/regiments_mind.h"

#include <etl/memory.h>

#include "rules/regiments/ai/mind.h"

namespace bg::regiments {

namespace {

static_assert(sizeof(Mind) <= ai::max_mind_bytes);

Mind& mind_in(void* memory) {
  return *static_cast<Mind*>(memory);
}
const Mind& mind_in(const void* memory) {
  return *static_cast<const Mind*>(memory);
}

}  // namespace

constinit const ai::Mind regiments_mind{
    .make = [](void* memory) { etl::construct_at(static_cast<Mind*>(memory)); },
    .begin =
        [](void* memory, const Game& game, ConstStateRef state, Side, ai::Level level,
           uint32_t seed) {
          mind_in(memory).begin(game, state.as<State>(), static_cast<Level>(level), seed);
        },
    .step = [](void* memory) { return static_cast<ai::Thought>(mind_in(memory).step()); },
    .command = [](const void* memory) { return mind_in(memory).command(); },
    .progress = [](const void* memory) { return mind_in(memory).progress(); },
    .hurry = [](void* memory) { mind_in(memory).hurry(); },
};

}  // namespace bg::regiments
