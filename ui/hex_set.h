// A set of hexes: one bit per hex of the largest map.
#pragma once

#include <cstring>

#include "rules/scenario.h"

namespace bg::ui {

class HexSet {
 public:
  void clear() { std::memset(bits_, 0, sizeof bits_); }
  void add(HexId hex) {
    if (index_of(hex) < max_hexes)
      bits_[index_of(hex) / 8] |= static_cast<uint8_t>(1 << index_of(hex) % 8);
  }
  bool has(HexId hex) const {
    return index_of(hex) < max_hexes && (bits_[index_of(hex) / 8] >> (index_of(hex) % 8) & 1);
  }
  bool operator==(const HexSet& other) const {
    return std::memcmp(bits_, other.bits_, sizeof bits_) == 0;
  }
  // Calls `visit` for every hex that is in exactly one of the two.
  template <class Visit>
  void each_difference(const HexSet& other, Visit visit) const {
    for (uint16_t i = 0; i < max_hexes / 8; ++i) {
      const uint8_t differs = bits_[i] ^ other.bits_[i];
      for (uint8_t bit = 0; bit < 8; ++bit)
        if (differs >> bit & 1) visit(static_cast<HexId>(i * 8 + bit));
    }
  }

 private:
  uint8_t bits_[max_hexes / 8] = {};
};

}  // namespace bg::ui
