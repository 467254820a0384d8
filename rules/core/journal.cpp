#include "rules/core/journal.h"

#include <cstring>

#include "rules/core/checksum.h"

namespace bg {

namespace {

uint32_t crc_of(const JournalHeader& header) {
  return crc32(&header, offsetof(JournalHeader, crc));
}
uint16_t crc_of(const JournalRecord& record) {
  return crc16(&record, offsetof(JournalRecord, crc));
}

}  // namespace

JournalHeader make_header(const Game& game, uint64_t seed, uint32_t start_digest) {
  JournalHeader header{};
  header.magic = journal_magic;
  header.format = journal_format;
  header.edition = game.edition;
  const etl::string_view id = game.scenario.id();
  std::memcpy(header.battle, id.data(), id.size());  // at most max_battle_id, so a zero remains
  header.battle_hash = game.scenario.hash();
  header.options = game.options;
  header.seed = seed;
  header.start_digest = start_digest;
  for (int side = 0; side < 2; ++side)
    header.players[side] = static_cast<uint8_t>(game.players[side]);
  header.day = game.day;
  header.crc = crc_of(header);
  return header;
}

JournalRecord make_record(Command command, uint32_t digest, uint16_t sequence) {
  JournalRecord record{command, digest, sequence, 0};
  record.crc = crc_of(record);
  return record;
}

JournalFault check_header(const JournalHeader& header) {
  if (header.magic != journal_magic) return JournalFault::not_a_save;
  if (header.format != journal_format) return JournalFault::wrong_version;
  if (header.crc != crc_of(header)) return JournalFault::corrupt_header;
  if (header.battle[sizeof header.battle - 1] != 0) return JournalFault::corrupt_header;
  for (const uint8_t player : header.players)
    if (player >= static_cast<uint8_t>(PlayerKind::count)) return JournalFault::corrupt_header;
  return JournalFault::none;
}

JournalFault check_record(const JournalRecord& record, uint16_t expected_sequence) {
  if (record.crc != crc_of(record)) return JournalFault::corrupt_record;
  if (record.sequence != expected_sequence) return JournalFault::out_of_sequence;
  return JournalFault::none;
}

}  // namespace bg
