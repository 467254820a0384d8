#include "board/flash.h"

#include <cstring>

#include "board/flash_checks.h"
#include "hardware/flash.h"
#include "pico/flash.h"

namespace bg::flash {

static_assert(page_bytes == FLASH_PAGE_SIZE && sector_bytes == FLASH_SECTOR_SIZE);
static_assert(BG_FLASH_ADDRESS == XIP_BASE && BG_FLASH_BYTES == PICO_FLASH_SIZE_BYTES);

namespace {

// How long flash_safe_execute may wait for the other core to leave flash.
constexpr uint32_t other_core_ms = 100;

struct PageJob {
  uint32_t offset;
  const uint8_t* page;
};

}  // namespace

const uint8_t* at(uint32_t offset) {
  return reinterpret_cast<const uint8_t*>(BG_FLASH_ADDRESS + offset);
}

bool erase_sector(uint32_t offset) {
  if (!may_erase(offset)) return false;
  const int rc = flash_safe_execute(
      [](void* where) { flash_range_erase(*static_cast<uint32_t*>(where), sector_bytes); }, &offset,
      other_core_ms);
  if (rc != PICO_OK) return false;
  const auto* words = reinterpret_cast<const uint32_t*>(at(offset));
  for (uint32_t i = 0; i < sector_bytes / sizeof(uint32_t); ++i) {
    if (words[i] != 0xFFFFFFFFu) return false;
  }
  return true;
}

bool program(uint32_t offset, const void* data, size_t size) {
  if (!may_program(offset, static_cast<uint32_t>(size))) return false;
  uint8_t page[page_bytes];
  std::memset(page, 0xFF, sizeof page);
  std::memcpy(page + offset % page_bytes, data, size);
  PageJob job{offset - offset % page_bytes, page};
  const int rc = flash_safe_execute(
      [](void* context) {
        const auto* todo = static_cast<const PageJob*>(context);
        flash_range_program(todo->offset, todo->page, page_bytes);
      },
      &job, other_core_ms);
  return rc == PICO_OK && std::memcmp(at(offset), data, size) == 0;
}

}  // namespace bg::flash
