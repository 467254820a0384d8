// The host's flash: an array with the manners of the chip, which tests can break on purpose.
// Tests only; the code under test sees nothing but board/flash.h. What can be broken is the model
// of the chip in docs/device.md.
#pragma once

#include <cstdint>

#include "board/flash_layout.h"

namespace bg::flash::fake {

// A new chip: all 0xff, no faults, counters at zero.
void reset();

// How a power cut leaves the operation that it strikes.
enum class Tear : uint8_t {
  in_order,   // bytes are done from the first to the last; a sector is erased from its end, so that
              // the head is left: what a log fears
  backwards,  // the other way round
  nothing,    // it never happened
  whole,      // it is done, but nobody was told
  scattered,  // as in_order, and some bits of the rest are done as well: the chip works on a whole
              // page at a time
  cleared,    // an erasure clears every bit before it sets them all; a program is scattered
  unstable,   // every bit that was to change reads as it likes, anew with every power_on()
  count
};

// The power goes after `bytes` more bytes have been programmed or erased: from then on every
// operation fails and changes nothing, until power_on(). `seed` chooses the bits of a tear. For an
// unstable one 0 reads the old bits at the first power_on(), the new ones at the second and so on,
// 1 the other way round, 2 and more at random.
void cut_after(uint64_t bytes, Tear tear = Tear::in_order, uint32_t seed = 1);
// The power goes in the middle of an operation; 0 is the next one.
void cut_operation(uint32_t n, Tear tear, uint32_t seed = 1);
bool power_is_cut();
void power_on();

// What a bad sector does, from now on; flags.
enum class Bad : uint8_t {
  read_error = 1,     // reads as noise, and nothing changes that
  program_error = 2,  // some bits are programmed, and the driver sees that others are not
  erase_error = 4,    // some bits are erased
  program_noop = 8,   // bits do not change
  erase_noop = 16,
  worn = program_noop | erase_noop,
};
void go_bad(uint32_t sector_offset, Bad kind);

// The next `programs` program operations work but read back wrong at once, as weak cells may.
void doubt(int programs);

// Bytes programmed and erased since reset, the measure that cut_after counts in.
uint64_t bytes_done();
uint32_t operations_done();
uint32_t erases(uint32_t sector_offset);
// Whether the n-th of those bytes was erased rather than programmed.
bool was_erased(uint64_t n);

// The raw bytes, to damage them by hand.
uint8_t* raw(uint32_t offset);

}  // namespace bg::flash::fake
