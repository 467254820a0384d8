#include "board/flash.h"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <vector>

#include "board/flash_checks.h"
#include "board/host/flash_faults.h"

namespace bg::flash {

namespace {

using fake::Bad;
using fake::Tear;

constexpr uint64_t never = UINT64_MAX;
constexpr uint32_t sector_count = BG_FLASH_BYTES / sector_bytes;

// A byte that a cut left between two values.
struct UnstableByte {
  uint32_t offset;
  uint8_t before, after;
  uint8_t mask;  // the bits that are still unstable
};

struct Chip {
  uint8_t bytes[BG_FLASH_BYTES];
  uint32_t erases[sector_count];
  uint8_t bad[sector_count];  // Bad
  bool touched[sector_count];
  std::vector<uint64_t> erase_starts;  // in bytes done
  std::vector<UnstableByte> unstable;
  uint64_t done;
  uint64_t cut_at;
  uint32_t operations;
  uint64_t cut_operation;
  Tear tear;
  uint32_t seed;       // of the unstable bytes: how they read
  uint32_t random;     // state of a small random generator
  uint32_t power_ons;  // since the cut was asked for
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
      bad[i] = 0;
    }
    erase_starts.clear();
    unstable.clear();
    done = 0;
    cut_at = never;
    operations = 0;
    cut_operation = never;
    tear = Tear::in_order;
    seed = 0;
    random = 1;
    power_ons = 0;
    powered = true;
    doubts = 0;
  }
};

Chip chip;

uint8_t random_bits() {
  chip.random = chip.random * 1664525u + 1013904223u;
  return static_cast<uint8_t>(chip.random >> 24);
}

bool is_bad(uint32_t offset, Bad kind) {
  return (chip.bad[offset / sector_bytes] & static_cast<uint8_t>(kind)) != 0;
}

struct Work {
  uint32_t granted;  // bytes that are done before the power goes
  bool is_struck;    // it goes during this operation
};

Work begin_operation(uint32_t size) {
  if (!chip.powered) return {0, false};
  Work work{size, false};
  if (chip.operations++ == chip.cut_operation) work = {size / 2, true};
  if (chip.cut_at != never && chip.cut_at - chip.done < size)
    work = {static_cast<uint32_t>(chip.cut_at - chip.done), true};
  chip.done += work.granted;
  chip.powered = !work.is_struck;
  return work;
}

// What an unstable byte reads as at this power-on.
void settle_reading(const UnstableByte& one) {
  uint8_t reading = random_bits();
  if (chip.seed < 2) reading = (chip.power_ons + chip.seed) % 2 == 1 ? one.before : one.after;
  uint8_t& byte = chip.bytes[one.offset];
  byte = static_cast<uint8_t>((byte & ~one.mask) | (reading & one.mask));
}

// The byte at `offset` was to become `after`; `is_done` says whether the cut came later.
void tear_byte(uint32_t offset, uint8_t after, bool is_done, bool is_erasure) {
  uint8_t& byte = chip.bytes[offset];
  const uint8_t before = byte, changing = before ^ after;
  const uint8_t some = static_cast<uint8_t>(changing & random_bits());
  switch (chip.tear) {
    case Tear::nothing:
      return;
    case Tear::whole:
      byte = after;
      return;
    case Tear::scattered:
      byte = is_done ? after : static_cast<uint8_t>(before ^ some);
      return;
    case Tear::cleared:
      if (is_erasure)
        byte = is_done ? 0 : before;
      else
        byte = static_cast<uint8_t>(before ^ some);
      return;
    case Tear::unstable:
      if (changing != 0) chip.unstable.push_back({offset, before, after, changing});
      return;
    default:
      if (is_done) byte = after;
      return;
  }
}

void erase_bytes(uint32_t offset) {
  std::memset(chip.bytes + offset, 0xFF, sector_bytes);
  const auto inside = [offset](const UnstableByte& one) {
    return one.offset / sector_bytes == offset / sector_bytes;
  };
  chip.unstable.erase(std::remove_if(chip.unstable.begin(), chip.unstable.end(), inside),
                      chip.unstable.end());
}

// Bits that are programmed are sure to be 0 from then on; the others stay what they were.
void program_bytes(uint32_t offset, const uint8_t* from, uint32_t size) {
  for (uint32_t i = 0; i < size; ++i) chip.bytes[offset + i] &= from[i];
  for (UnstableByte& one : chip.unstable) {
    if (one.offset >= offset && one.offset < offset + size) one.mask &= from[one.offset - offset];
  }
}

bool is_erased(uint32_t offset) {
  const uint8_t* bytes = chip.bytes + offset;
  return std::all_of(bytes, bytes + sector_bytes, [](uint8_t byte) { return byte == 0xFF; });
}

}  // namespace

const uint8_t* at(uint32_t offset) {
  return chip.bytes + offset;
}

bool erase_sector(uint32_t offset) {
  if (!may_erase(offset)) return false;
  chip.erase_starts.push_back(chip.done);
  const bool was_powered = chip.powered;
  const Work work = begin_operation(sector_bytes);
  if (!was_powered || is_bad(offset, Bad::read_error)) return false;
  chip.touched[offset / sector_bytes] = true;
  if (is_bad(offset, Bad::erase_noop)) return !work.is_struck && is_erased(offset);
  if (work.granted > 0) ++chip.erases[offset / sector_bytes];
  if (is_bad(offset, Bad::erase_error)) {
    for (uint32_t i = 0; i < sector_bytes; ++i) chip.bytes[offset + i] |= random_bits();
    return false;
  }
  if (!work.is_struck) return erase_bytes(offset), true;
  for (uint32_t i = 0; i < sector_bytes; ++i) {
    const bool is_done =
        chip.tear == Tear::backwards ? i < work.granted : i >= sector_bytes - work.granted;
    tear_byte(offset + i, 0xFF, is_done, true);
  }
  return false;
}

bool program(uint32_t offset, const void* data, size_t size) {
  if (!may_program(offset, static_cast<uint32_t>(size))) return false;
  const auto* from = static_cast<const uint8_t*>(data);
  const auto count = static_cast<uint32_t>(size);
  const bool was_powered = chip.powered;
  const Work work = begin_operation(count);
  if (!was_powered || is_bad(offset, Bad::read_error)) return false;
  chip.touched[offset / sector_bytes] = true;
  const bool reads_back = !work.is_struck && std::memcmp(chip.bytes + offset, data, size) == 0;
  if (is_bad(offset, Bad::program_noop)) return reads_back;
  if (is_bad(offset, Bad::program_error)) {
    for (uint32_t i = 0; i < count; ++i)
      chip.bytes[offset + i] &= static_cast<uint8_t>(from[i] | random_bits());
    return false;
  }
  if (!work.is_struck) {
    program_bytes(offset, from, count);
    if (chip.doubts > 0) return --chip.doubts, false;
    return std::memcmp(chip.bytes + offset, data, size) == 0;
  }
  for (uint32_t i = 0; i < count; ++i) {
    const bool is_done =
        chip.tear == Tear::backwards ? i >= count - work.granted : i < work.granted;
    tear_byte(offset + i, chip.bytes[offset + i] & from[i], is_done, false);
  }
  return false;
}

namespace fake {

void reset() {
  chip.clear();
}
static void choose_tear(Tear tear, uint32_t seed) {
  chip.tear = tear;
  chip.random = seed * 2 + 1;
  chip.power_ons = 0;
  if (tear == Tear::unstable) chip.seed = seed;
}
void cut_after(uint64_t bytes, Tear tear, uint32_t seed) {
  chip.cut_at = chip.done + bytes;
  choose_tear(tear, seed);
}
void cut_operation(uint32_t n, Tear tear, uint32_t seed) {
  chip.cut_operation = chip.operations + n;
  choose_tear(tear, seed);
}
bool power_is_cut() {
  return !chip.powered;
}
void power_on() {
  chip.powered = true;
  chip.cut_at = never;
  chip.cut_operation = never;
  ++chip.power_ons;
  for (const UnstableByte& one : chip.unstable) settle_reading(one);
}
void doubt(int programs) {
  chip.doubts = programs;
}
void go_bad(uint32_t sector_offset, Bad kind) {
  chip.bad[sector_offset / sector_bytes] |= static_cast<uint8_t>(kind);
  chip.touched[sector_offset / sector_bytes] = true;
  if (!is_bad(sector_offset, Bad::read_error)) return;
  for (uint32_t i = 0; i < sector_bytes; ++i) chip.bytes[sector_offset + i] = random_bits();
}
uint64_t bytes_done() {
  return chip.done;
}
uint32_t operations_done() {
  return chip.operations;
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
