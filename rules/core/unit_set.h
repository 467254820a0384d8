// A set of units as plain words, so that it may live in the game state. How many units it has room
// for belongs to the system; front ends take every system's in a UnitSet of their own.
#pragma once

#include "rules/core/ids.h"
#include "rules/core/limits.h"

namespace bg {

template <uint16_t n>
struct UnitBits {
  static_assert(n % 32 == 0);
  uint32_t words[n / 32];

  // A set with more room has room for it.
  template <uint16_t more>
  requires(more > n) constexpr operator UnitBits<more>() const {
    UnitBits<more> out{};
    for (uint16_t i = 0; i < n / 32; ++i) out.words[i] = words[i];
    return out;
  }

  constexpr bool has(UnitId unit) const {
    return unit != UnitId::none && (words[index_of(unit) / 32] >> (index_of(unit) % 32)) & 1;
  }
  constexpr void add(UnitId unit) { words[index_of(unit) / 32] |= 1u << (index_of(unit) % 32); }
  constexpr void remove(UnitId unit) {
    words[index_of(unit) / 32] &= ~(1u << (index_of(unit) % 32));
  }
  constexpr void clear() {
    for (uint32_t& word : words) word = 0;
  }
  constexpr bool empty() const {
    for (const uint32_t word : words) {
      if (word != 0) return false;
    }
    return true;
  }
  constexpr int count() const {
    int total = 0;
    for (const uint32_t word : words) total += __builtin_popcount(word);
    return total;
  }
  // Calls f(UnitId) for every member, in order of number. The set may shrink meanwhile.
  template <class F>
  constexpr void each(F&& f) const {
    for (uint16_t i = 0; i < n / 32; ++i) {
      for (uint32_t rest = words[i]; rest != 0; rest &= rest - 1)
        f(static_cast<UnitId>(i * 32 + static_cast<uint16_t>(__builtin_ctz(rest))));
    }
  }
  // The member with the lowest number, or none.
  constexpr UnitId first() const {
    for (uint16_t i = 0; i < n / 32; ++i) {
      if (words[i] != 0)
        return static_cast<UnitId>(i * 32 + static_cast<uint16_t>(__builtin_ctz(words[i])));
    }
    return UnitId::none;
  }
};

using UnitSet = UnitBits<max_units>;

}  // namespace bg
