// The host's flash: an array with the manners of the chip, which tests can break on purpose.
// Tests only; the code under test sees nothing but board/flash.h.
#pragma once

#include <cstdint>

#include "board/flash_layout.h"

namespace bg::flash::fake {

// A new chip: all 0xff, no faults, counters at zero.
void reset();

// The power goes after `bytes` more bytes have been programmed or erased: from then on every
// operation fails and changes nothing, until power_on(). With a `scatter` seed, some bits of the
// bytes that were still to come have changed as well, as in a real chip, which works on a whole
// page at a time. Sectors are erased from their end, so that a cut leaves the head: what a log
// fears.
void cut_after(uint64_t bytes, uint32_t scatter = 0);
bool power_is_cut();
void power_on();

// The next `programs` program operations work but read back wrong at once, as weak cells may.
void doubt(int programs);

// A worn sector: bits there no longer change. `wear_out(offset)` from now on.
void wear_out(uint32_t sector_offset);

// Bytes programmed and erased since reset, the measure that cut_after counts in.
uint64_t bytes_done();
uint32_t erases(uint32_t sector_offset);
// Whether the n-th of those bytes was erased rather than programmed.
bool was_erased(uint64_t n);

// The raw bytes, to damage them by hand.
uint8_t* raw(uint32_t offset);

}  // namespace bg::flash::fake
