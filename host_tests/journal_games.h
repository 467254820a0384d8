// Games for the tests of the journal in flash: no battle, only headers and records, each different
// from that of any other game.
#pragma once

#include "board/flash_layout.h"
#include "rules/core/checksum.h"
#include "rules/core/journal.h"

namespace bg::test {

inline constexpr int sector_header_bytes = 32;
inline constexpr int first_sector_records =
    (flash::sector_bytes - sector_header_bytes - sizeof(JournalHeader)) / sizeof(JournalRecord);
inline constexpr int next_sector_records =
    (flash::sector_bytes - sector_header_bytes) / sizeof(JournalRecord);

inline JournalHeader header_of(uint32_t seed, SaveOwner owner = SaveOwner::owner) {
  JournalHeader header{};
  header.magic = journal_magic;
  header.format = journal_format;
  header.edition = Edition::revised;
  header.record_bytes = sizeof(JournalRecord);
  header.battle[0] = 'x';
  header.owner = owner;
  header.seed = seed;
  header.crc = crc32(&header, offsetof(JournalHeader, crc));
  return header;
}

// By which a test knows a game again: its seed, a small number.
inline uint32_t seed_of(const JournalHeader& header) {
  return static_cast<uint32_t>(header.seed);
}

// The i-th record of a game, different in every game. A record that is given again after a power
// cut is of another `generation`.
inline JournalRecord record_of(uint32_t seed, int i, uint8_t generation = 0) {
  const Command command{.verb = Verb::move, .arg = generation, .unit = static_cast<UnitId>(i % 7)};
  return make_record(command, seed * 1000003u + static_cast<uint32_t>(i) * 97u,
                     static_cast<uint16_t>(i));
}

}  // namespace bg::test
