// A set of hexes: one bit per hex of the largest map.
#pragma once

#include <cstring>

#include "rules/core/ids.h"
#include "rules/core/limits.h"

namespace bg {

class HexSet {
 public:
  void clear() { std::memset(words_, 0, sizeof words_); }
  void add(HexId hex) {
    if (index_of(hex) < max_hexes) words_[index_of(hex) / 32] |= 1u << index_of(hex) % 32;
  }
  void remove(HexId hex) {
    if (index_of(hex) < max_hexes) words_[index_of(hex) / 32] &= ~(1u << index_of(hex) % 32);
  }
  bool has(HexId hex) const {
    return index_of(hex) < max_hexes && (words_[index_of(hex) / 32] >> (index_of(hex) % 32) & 1);
  }
  bool operator==(const HexSet& other) const = default;
  template <class Visit>
  void each(Visit visit) const {
    each_difference({}, visit);
  }
  // Calls `visit` for every hex that is in exactly one of the two.
  template <class Visit>
  void each_difference(const HexSet& other, Visit visit) const {
    for (uint16_t i = 0; i < count; ++i) {
      uint32_t differs = words_[i] ^ other.words_[i];
      for (uint16_t bit = 0; differs != 0; differs >>= 1, ++bit)
        if (differs & 1) visit(static_cast<HexId>(i * 32 + bit));
    }
  }

 private:
  static constexpr uint16_t count = max_hexes / 32;
  static_assert(max_hexes % 32 == 0);
  uint32_t words_[count] = {};
};

}  // namespace bg
