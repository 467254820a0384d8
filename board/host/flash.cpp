#include "board/flash.h"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <vector>

#include "board/flash_checks.h"
#include "board/host/flash_faults.h"

namespace bg::flash {

namespace {

constexpr uint64_t no_cut = UINT64_MAX;
constexpr uint32_t sector_count = BG_FLASH_BYTES / sector_bytes;

struct Chip {
  uint8_t bytes[BG_FLASH_BYTES];
  uint32_t erases[sector_count];
  bool worn[sector_count];
  bool touched[sector_count];
  std::vector<uint64_t> erase_starts;  // in bytes done
  uint64_t done;
  uint64_t cut_at;
  uint32_t scatter;  // state of a small random generator; 0: cuts are clean
  bool powered;
  int doubts;

  Chip() {
    std::fill(std::begin(touched), std::end(touched), true);
    clear();
  }
  // Only what was touched, because the tests ask for a new chip a hundred thousand times.
  void clear() {
    for (uint32_t i = 0; i < sector_count; ++i) {
      if (touched[i]) std::memset(bytes + i * sector_bytes, 0xFF, sector_bytes);
      touched[i] = false;
      erases[i] = 0;
      worn[i] = false;
    }
    erase_starts.clear();
    done = 0;
    cut_at = no_cut;
    scatter = 0;
    powered = true;
    doubts = 0;
  }
};

Chip chip;

uint8_t random_bits() {
  chip.scatter = chip.scatter * 1664525u + 1013904223u;
  return static_cast<uint8_t>(chip.scatter >> 24);
}

// How many of `size` bytes can still be done before the power goes.
uint32_t allowance(uint32_t size) {
  if (!chip.powered) return 0;
  const uint64_t left = chip.cut_at == no_cut ? no_cut : chip.cut_at - chip.done;
  const uint32_t granted = left < size ? static_cast<uint32_t>(left) : size;
  chip.done += granted;
  if (granted < size) chip.powered = false;
  return granted;
}

}  // namespace

const uint8_t* at(uint32_t offset) {
  return chip.bytes + offset;
}

bool erase_sector(uint32_t offset) {
  if (!may_erase(offset)) return false;
  chip.erase_starts.push_back(chip.done);
  const bool was_powered = chip.powered;
  const uint32_t granted = allowance(sector_bytes);
  const bool struck = chip.scatter != 0 && was_powered && !chip.powered;
  if (chip.worn[offset / sector_bytes]) return false;
  if (granted > 0) ++chip.erases[offset / sector_bytes];
  const uint32_t left = sector_bytes - granted;
  std::memset(chip.bytes + offset + left, 0xFF, granted);
  for (uint32_t i = 0; struck && i < left; ++i) chip.bytes[offset + i] |= random_bits();
  return granted == sector_bytes;
}

bool program(uint32_t offset, const void* data, size_t size) {
  if (!may_program(offset, static_cast<uint32_t>(size))) return false;
  const bool was_powered = chip.powered;
  const uint32_t granted = allowance(static_cast<uint32_t>(size));
  const bool struck = chip.scatter != 0 && was_powered && !chip.powered;
  if (chip.worn[offset / sector_bytes]) return false;
  const auto* from = static_cast<const uint8_t*>(data);
  for (uint32_t i = 0; i < granted; ++i) chip.bytes[offset + i] &= from[i];
  for (uint32_t i = granted; struck && i < size; ++i)
    chip.bytes[offset + i] &= static_cast<uint8_t>(from[i] | random_bits());
  chip.touched[offset / sector_bytes] = true;
  if (chip.doubts > 0) return --chip.doubts, false;
  return granted == size && std::memcmp(chip.bytes + offset, data, size) == 0;
}

namespace fake {

void reset() {
  chip.clear();
}
void cut_after(uint64_t bytes, uint32_t scatter) {
  chip.cut_at = chip.done + bytes;
  chip.scatter = scatter;
}
bool power_is_cut() {
  return !chip.powered;
}
void power_on() {
  chip.powered = true;
  chip.cut_at = no_cut;
}
void doubt(int programs) {
  chip.doubts = programs;
}
void wear_out(uint32_t sector_offset) {
  chip.worn[sector_offset / sector_bytes] = true;
}
uint64_t bytes_done() {
  return chip.done;
}
uint32_t erases(uint32_t sector_offset) {
  return chip.erases[sector_offset / sector_bytes];
}
bool was_erased(uint64_t n) {
  return std::any_of(chip.erase_starts.begin(), chip.erase_starts.end(),
                     [n](uint64_t start) { return n >= start && n < start + sector_bytes; });
}
uint8_t* raw(uint32_t offset) {
  chip.touched[offset / sector_bytes] = true;
  return chip.bytes + offset;
}

}  // namespace fake

}  // namespace bg::flash
