// Where things lie in the 2 MB of flash. Read by the drivers, by the journal, and by the linker
// script (firmware/flash_regions.ld goes through the preprocessor), so the figures stand only here.
// Macros, because a linker script understands nothing else; C++ uses the constants below.
#ifndef BG_BOARD_FLASH_LAYOUT_H
#define BG_BOARD_FLASH_LAYOUT_H

// clang-format off
// region     offset    size     what
// program    0x000000  1016 KB  boot stage, code, fonts: console about 170 KB, touch about 410 KB
// snapshots  0x0FE000     8 KB  two sectors written in turn
// blobs      0x100000   512 KB  battles, each on its own sectors: 20 battles of at most 24 KB
// journal    0x180000   504 KB  126 sectors of 254 records: 32,004 commands, some 40 long games
// settings   0x1FE000     8 KB  two sectors written in turn
// clang-format on
#define BG_FLASH_ADDRESS 0x10000000
#define BG_FLASH_BYTES 0x200000

#define BG_PROGRAM_OFFSET 0x000000
#define BG_PROGRAM_BYTES 0x0FE000

#define BG_SNAPSHOTS_OFFSET 0x0FE000
#define BG_SNAPSHOTS_BYTES 0x002000

#define BG_BLOBS_OFFSET 0x100000
#define BG_BLOBS_BYTES 0x080000

#define BG_JOURNAL_OFFSET 0x180000
#define BG_JOURNAL_BYTES 0x07E000

#define BG_SETTINGS_OFFSET 0x1FE000
#define BG_SETTINGS_BYTES 0x002000

// Core 0's stack: from the top of the scratch banks downwards. 5.9 KB is the most that was seen, in
// the benchmark, and 4.7 KB in play; `status` tells.
#define BG_STACK_BYTES 0x2800
// Core 1's stack, in RAM: the machine opponent's thinking and the rules it asks, measured 1.6 KB.
#define BG_SECOND_STACK_BYTES 0x1000

#ifdef __cplusplus
#include <cstdint>

namespace bg::flash {

inline constexpr uint32_t sector_bytes = 4096;  // the least that can be erased
inline constexpr uint32_t page_bytes = 256;     // the most that one program operation writes

// So many bytes, and the rest of the last sector that they lie in.
constexpr uint32_t whole_sectors(uint32_t bytes) {
  return (bytes + sector_bytes - 1) / sector_bytes * sector_bytes;
}

struct Region {
  uint32_t offset;  // from the start of flash
  uint32_t bytes;

  constexpr uint32_t end() const { return offset + bytes; }
  constexpr uint32_t sectors() const { return bytes / sector_bytes; }
};

inline constexpr Region program_region{BG_PROGRAM_OFFSET, BG_PROGRAM_BYTES};
inline constexpr Region snapshot_region{BG_SNAPSHOTS_OFFSET, BG_SNAPSHOTS_BYTES};
inline constexpr Region blob_region{BG_BLOBS_OFFSET, BG_BLOBS_BYTES};
inline constexpr Region journal_region{BG_JOURNAL_OFFSET, BG_JOURNAL_BYTES};
inline constexpr Region settings_region{BG_SETTINGS_OFFSET, BG_SETTINGS_BYTES};

static_assert(program_region.end() <= snapshot_region.offset, "program and snapshots overlap");
static_assert(snapshot_region.end() <= blob_region.offset, "snapshots and blobs overlap");
static_assert(blob_region.end() <= journal_region.offset, "blobs and journal overlap");
static_assert(journal_region.end() <= settings_region.offset, "journal and settings overlap");
static_assert(settings_region.end() <= BG_FLASH_BYTES, "more than the chip holds");
static_assert((BG_SNAPSHOTS_OFFSET | BG_SNAPSHOTS_BYTES) % sector_bytes == 0,
              "snapshots lie in whole sectors");
static_assert((BG_BLOBS_OFFSET | BG_BLOBS_BYTES | BG_JOURNAL_OFFSET | BG_JOURNAL_BYTES |
               BG_SETTINGS_OFFSET | BG_SETTINGS_BYTES) %
                      sector_bytes ==
                  0,
              "regions are whole sectors");

}  // namespace bg::flash
#endif

#endif
