// The dice. PCG32 (XSH-RR): 64 bits of state that live in the game state, so that undo, replay and
// look-ahead all see the same rolls. The session stirs every decision in: what a die will show
// depends on what was decided before it, and a seed of 64 bits cannot be found by trying all of
// them.
#pragma once

#include <cstdint>

namespace bg {

inline constexpr uint8_t die_faces = 6;

struct Rng {
  uint64_t state;

  static constexpr Rng seeded(uint64_t seed) {
    Rng rng{seed + increment};
    rng.next();
    return rng;
  }

  constexpr uint32_t next() {
    const uint64_t old = state;
    state = old * 6364136223846793005ULL + increment;
    const uint32_t mixed = static_cast<uint32_t>(((old >> 18) ^ old) >> 27);
    const uint32_t turn = static_cast<uint32_t>(old >> 59);
    return (mixed >> turn) | (mixed << ((32 - turn) & 31));
  }

  // 0 .. bound-1, every value equally likely: the uneven tail of the 32-bit range is rolled again.
  constexpr uint32_t below(uint32_t bound) {
    const uint32_t tail = (0u - bound) % bound;
    uint32_t value = next();
    while (value < tail) value = next();
    return value % bound;
  }

  // Makes what follows depend on a decision, every bit of it on every bit (the finalizer of
  // SplitMix64).
  constexpr void stir(uint64_t decision) {
    uint64_t mixed = state ^ decision * increment;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9ULL;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBULL;
    state = mixed ^ (mixed >> 31);
  }

  constexpr uint8_t die() { return static_cast<uint8_t>(below(die_faces) + 1); }

 private:
  static constexpr uint64_t increment = 1442695040888963407ULL;
};

}  // namespace bg
