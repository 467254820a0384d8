// The ring oscillator runs free of the crystal: which way its output stands when we look is chance,
// though not an even one. So many looks go into one seed, and the time of the request as well.
#include "board/random.h"

#include "board/clock.h"
#include "hardware/structs/rosc.h"
#include "rules/core/checksum.h"

namespace bg {

namespace {

// 256 looks: even at an eighth of a bit of chance in each, they fill the 32 bits.
uint32_t random_word() {
  uint32_t looks[8 + 2] = {};
  for (uint32_t i = 0; i < 256; ++i) looks[i / 32] = looks[i / 32] << 1 | (rosc_hw->randombit & 1);
  const uint64_t now = clock::micros();
  looks[8] = static_cast<uint32_t>(now);
  looks[9] = static_cast<uint32_t>(now >> 32);
  return crc32(looks, sizeof looks);
}

}  // namespace

uint64_t random_seed() {
  const uint64_t high = random_word();
  return high << 32 | random_word();
}

}  // namespace bg
