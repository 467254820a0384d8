#include "rules/bluegray/ai/mind.h"

#include <etl/memory.h>

#include "rules/bluegray/ai/opponent.h"

namespace bg::ai {

namespace {

static_assert(sizeof(Opponent) <= max_mind_bytes);

Opponent& opponent(void* mind) {
  return *static_cast<Opponent*>(mind);
}
const Opponent& opponent(const void* mind) {
  return *static_cast<const Opponent*>(mind);
}

}  // namespace

constinit const Mind bluegray_mind{
    .make = [](void* mind) { etl::construct_at(static_cast<Opponent*>(mind)); },
    .begin =
        [](void* mind, const Game& game, ConstStateRef state, Side side, Level level,
           uint32_t seed) { opponent(mind).begin(game, state.as<GameState>(), side, level, seed); },
    .step = [](void* mind) { return opponent(mind).step(); },
    .command = [](const void* mind) { return opponent(mind).command(); },
    .reason = [](const void* mind) { return opponent(mind).reason(); },
    .begin_unit =
        [](void* mind, const Game& game, ConstStateRef state, Side side, Level level, uint32_t seed,
           UnitId unit) {
          opponent(mind).begin_unit(game, state.as<GameState>(), side, level, seed, unit);
        },
    .progress = [](const void* mind) { return opponent(mind).progress(); },
    .hurry = [](void* mind) { opponent(mind).hurry(); },
    .begin_threat =
        [](void* mind, const Game& game, ConstStateRef state, Side victim, HexId hex, UnitId unit) {
          opponent(mind).begin_threat(game, state.as<GameState>(), victim, hex, unit);
        },
    .threat = [](const void* mind) -> const Threat& { return opponent(mind).threat(); },
    .stands = [](const void* mind, UnitId unit) { return opponent(mind).stands(unit); },
};

}  // namespace bg::ai
