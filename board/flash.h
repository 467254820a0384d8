// The flash chip: erase a sector, program a page, read in place. The journal calls it; nobody else
// writes flash. It refuses to touch the program region. Same names on the RP2040 and on the host,
// where flash is an array that can be told to fail (board/host/flash_faults.h).
#pragma once

#include <cstddef>
#include <cstdint>

#include "board/flash_layout.h"

namespace bg::flash {

// Offsets count from the start of flash. Each answers whether the operation was done and reads back
// as intended; on false the flash there may hold anything between the old and the new bytes.

// Sets a whole sector to 0xff.
bool erase_sector(uint32_t offset);

// Clears bits: writes `size` bytes at `offset`, all within one page, in one program operation that
// leaves the rest of the page alone. Bits that are 0 already stay 0, and the answer is then false.
bool program(uint32_t offset, const void* data, size_t size);

// The flash bytes from `offset` on, to read in place.
const uint8_t* at(uint32_t offset);

}  // namespace bg::flash
