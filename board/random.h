// Chance from outside the program, for the seed of a new game. Everything after that comes from the
// generator in the game's own state, so that a saved game can be replayed.
#pragma once

#include <cstdint>

namespace bg {

uint64_t random_seed();

}  // namespace bg
