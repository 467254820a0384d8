// Checksums: CRC-32 for bytes that come from outside, and the digest of a game state.
#pragma once

#include <cstddef>
#include <cstdint>

#include "rules/core/state.h"

namespace bg {

// CRC-32 (IEEE). Chain calls by passing the last result as `crc`.
uint32_t crc32(const void* data, size_t size, uint32_t crc = 0);
uint16_t crc16(const void* data, size_t size);

// A fingerprint of the whole state, by its fields. The same on every target; part of the save
// format.
uint32_t digest(const GameState& state);

}  // namespace bg
