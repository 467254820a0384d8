// How deep a stack has gone: its room is painted before use, and what is no longer paint was used.
// Stacks grow downwards.
#pragma once

#include <cstdint>

namespace bg {

inline constexpr uint32_t stack_paint = 0x57AC57AC;

inline void paint(uint32_t* floor, const uint32_t* end) {
  for (uint32_t* word = floor; word < end; ++word) *word = stack_paint;
}

// Bytes from the lowest word that was written to.
inline uint32_t painted_over(const uint32_t* floor, const uint32_t* top) {
  const uint32_t* word = floor;
  while (word < top && *word == stack_paint) ++word;
  return static_cast<uint32_t>(top - word) * static_cast<uint32_t>(sizeof *word);
}

// The lowest words guard what lies below.
inline bool is_guard_whole(const uint32_t* floor) {
  constexpr int guard_words = 8;
  for (int i = 0; i < guard_words; ++i) {
    if (floor[i] != stack_paint) return false;
  }
  return true;
}

}  // namespace bg
