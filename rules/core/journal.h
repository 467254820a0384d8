// The save format: a header, then one record per accepted command, each with the digest of the
// state it led to. The same bytes on the device's flash, in the browser and in a file.
#pragma once

#include <cstddef>

#include "rules/core/command.h"
#include "rules/core/system.h"

namespace bg {

inline constexpr uint32_t journal_magic = 0x314A4742;  // "BGJ1", little-endian
// Format 3 (one rise for everything known): options of 64 bits, the system, the number of the
// rules, whose save it is, the size of a record, commands packed into 64 bits. Saves of format 2
// are named and left alone. The head up to battle_hash lies as in format 2.
inline constexpr uint16_t journal_format = 3;

struct JournalHeader {
  uint32_t magic;
  uint16_t format;
  Edition edition;
  uint8_t system;        // a SystemKind
  char battle[24];       // id, zero-padded
  uint32_t battle_hash;  // of the blob the game was started with
  uint16_t rules;        // System::rules_number when the game was started
  SaveOwner owner;
  uint8_t record_bytes;  // sizeof(JournalRecord)
  uint64_t options;
  uint64_t seed;
  uint32_t start_digest;
  uint8_t players[2];  // who plays each side, a PlayerKind; the rules never look
  uint16_t day;  // it was begun, as a day after 31 December 1999; 0: by a device without a clock
  uint8_t spare[12];  // zero, and not looked at: what must be understood is an option or a verb
  uint32_t crc;       // CRC-32 of the bytes before
};
static_assert(sizeof(JournalHeader) == 80);

// A command as it is saved, whatever the fields of Command become in memory: verb with 16 bits,
// unit and target with 11 (the largest battle that is known has 475 units), hex with 14 (60 by 56
// hexes are 3,360), arg with 12. All ones in an id: none. Verbs from 0xFF00 on are kept for records
// that are no command, as those of a snapshot.
struct PackedCommand {
  uint64_t bits = 0;
};
PackedCommand pack(Command command);
Command unpack(PackedCommand packed);

struct JournalRecord {
  PackedCommand packed;
  uint32_t digest;    // of the state after the command
  uint16_t sequence;  // 0, 1, 2 … wrapping
  uint16_t crc;       // of the fourteen bytes before

  Command command() const { return unpack(packed); }
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
// Whether the bytes are the head of a save of an older format, which is kept and cannot be played.
bool is_old_save(const JournalHeader& header);
// How many bytes the head of this save takes.
size_t header_bytes(const JournalHeader& header);
JournalFault check_record(const JournalRecord& record, uint16_t expected_sequence);

// Where accepted commands go. Both functions answer Refusal::none once the bytes are safe, else
// journal_full or journal_failed; the session then takes the command back and tells the player.
struct JournalSink {
  void* context = nullptr;
  Refusal (*begin)(void* context, const JournalHeader& header) = nullptr;
  Refusal (*append)(void* context, const JournalRecord& record) = nullptr;
};

}  // namespace bg
