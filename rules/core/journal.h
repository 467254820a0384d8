// The save format: a header, then one record per accepted command, each with the digest of the
// state it led to. The same bytes on the device's flash, in the browser and in a file.
#pragma once

#include <cstddef>

#include "rules/core/command.h"
#include "rules/core/system.h"

namespace bg {

inline constexpr uint32_t journal_magic = 0x314A4742;  // "BGJ1", little-endian
inline constexpr uint16_t journal_format = 3;

struct JournalHeader {
  uint32_t magic;
  uint16_t format;
  Edition edition;
  uint8_t spare0;
  char battle[24];       // id, zero-padded
  uint32_t battle_hash;  // of the blob the game was started with
  uint32_t options;
  uint64_t seed;
  uint32_t start_digest;
  uint8_t players[2];  // who plays each side, a Player; the rules never look
  uint16_t day;  // it was begun, as a day after 31 December 1999; 0: by a device without a clock
  uint8_t spare[4];
  uint32_t crc;  // CRC-32 of the bytes before
};
static_assert(sizeof(JournalHeader) == 64);

struct JournalRecord {
  Command command;
  uint32_t digest;    // of the state after the command
  uint16_t sequence;  // 0, 1, 2 … wrapping
  uint16_t crc;       // of the fourteen bytes before
};
static_assert(sizeof(JournalRecord) == 16);

JournalHeader make_header(const Game& game, uint64_t seed, uint32_t start_digest);
JournalRecord make_record(Command command, uint32_t digest, uint16_t sequence);

enum class JournalFault : uint8_t {
  none,
  not_a_save,
  wrong_version,
  truncated,
  corrupt_header,
  other_battle,  // the battle has changed since, or is another one
  unknown_battle,
  unknown_edition,
  corrupt_record,
  out_of_sequence,
  illegal_command,  // a record the rules refuse
  digest_differs,   // the command led somewhere else than it did then
  count
};

JournalFault check_header(const JournalHeader& header);
JournalFault check_record(const JournalRecord& record, uint16_t expected_sequence);

// Where accepted commands go. Both functions answer Refusal::none once the bytes are safe, else
// journal_full or journal_failed; the session then takes the command back and tells the player.
struct JournalSink {
  void* context = nullptr;
  Refusal (*begin)(void* context, const JournalHeader& header) = nullptr;
  Refusal (*append)(void* context, const JournalRecord& record) = nullptr;
};

}  // namespace bg
