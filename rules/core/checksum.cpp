#include "rules/core/checksum.h"

#include <cstring>

namespace bg {

namespace {

// A byte at a time: every battle in flash is looked through at each start, and 1 KB of flash is
// little for it.
struct Crc32Table {
  uint32_t of[256];
  constexpr Crc32Table() : of{} {
    for (uint32_t byte = 0; byte < 256; ++byte) {
      uint32_t crc = byte;
      for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ ((crc & 1) != 0 ? 0xedb88320 : 0);
      of[byte] = crc;
    }
  }
};
constexpr Crc32Table crc32_table;

}  // namespace

uint32_t crc32(const void* data, size_t size, uint32_t crc) {
  const auto* bytes = static_cast<const uint8_t*>(data);
  crc = ~crc;
  for (size_t i = 0; i < size; ++i) {
    crc = (crc >> 8) ^ crc32_table.of[(crc ^ bytes[i]) & 0xFF];
  }
  return ~crc;
}

uint16_t crc16(const void* data, size_t size) {
  const uint32_t crc = crc32(data, size);
  return static_cast<uint16_t>(crc ^ (crc >> 16));
}

}  // namespace bg
