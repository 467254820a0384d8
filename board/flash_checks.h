// What both flash drivers check before they touch the chip.
#pragma once

#include "board/flash_layout.h"

namespace bg::flash {

// Only whole operations inside the data regions; a wild offset must never reach the program.
constexpr bool may_write(uint32_t offset, uint32_t size) {
  return offset >= program_region.end() && size > 0 && size <= BG_FLASH_BYTES &&
         offset <= BG_FLASH_BYTES - size;
}
constexpr bool may_erase(uint32_t offset) {
  return offset % sector_bytes == 0 && may_write(offset, sector_bytes);
}
constexpr bool may_program(uint32_t offset, uint32_t size) {
  return may_write(offset, size) && offset / page_bytes == (offset + size - 1) / page_bytes;
}

}  // namespace bg::flash
