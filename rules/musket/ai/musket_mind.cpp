#include "rules/musket/ai/musket_mind.h"

#include <etl/memory.h>

#include "rules/musket/ai/mind.h"

namespace bg::musket {

namespace {

static_assert(sizeof(Mind) <= ai::max_mind_bytes);

Mind& mind_in(void* memory) {
  return *static_cast<Mind*>(memory);
}
const Mind& mind_in(const void* memory) {
  return *static_cast<const Mind*>(memory);
}

}  // namespace

constinit const ai::Mind musket_mind{
    .make = [](void* memory) { etl::construct_at(static_cast<Mind*>(memory)); },
    .begin =
        [](void* memory, const Game& game, ConstStateRef state, Side, ai::Level level,
           uint32_t seed) {
          mind_in(memory).begin(game.scenario, state.as<State>(), static_cast<Level>(level), seed);
        },
    .step = [](void* memory) { return static_cast<ai::Thought>(mind_in(memory).step()); },
    .command = [](const void* memory) { return mind_in(memory).command(); },
    .progress = [](const void* memory) { return mind_in(memory).progress(); },
    .hurry = [](void* memory) { mind_in(memory).hurry(); },
    .begin_threat =
        [](void* memory, const Game& game, ConstStateRef state, Side victim, HexId hex,
           UnitId unit) {
          mind_in(memory).begin_threat(game.scenario, state.as<State>(), victim, hex, unit);
        },
    .threat = [](const void* memory) -> const ai::Threat& { return mind_in(memory).threat(); },
    .stands = [](const void* memory, UnitId attacker) { return mind_in(memory).stands(attacker); },
};

}  // namespace bg::musket
