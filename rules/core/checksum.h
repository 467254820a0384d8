// CRC-32 for bytes that come from outside.
#pragma once

#include <cstddef>
#include <cstdint>

namespace bg {

// CRC-32 (IEEE). Chain calls by passing the last result as `crc`.
uint32_t crc32(const void* data, size_t size, uint32_t crc = 0);
uint16_t crc16(const void* data, size_t size);

}  // namespace bg
