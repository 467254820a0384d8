#include "rules/core/journal.h"

#include <cstring>

#include "rules/core/checksum.h"
#include "rules/core/unit_set.h"

namespace bg {

namespace {

uint32_t crc_of(const JournalHeader& header) {
  return crc32(&header, offsetof(JournalHeader, crc));
}
uint16_t crc_of(const JournalRecord& record) {
  return crc16(&record, offsetof(JournalRecord, crc));
}

// Format 2 had a head of 64 bytes that ended with its checksum.
constexpr uint16_t old_format = 2;
constexpr size_t old_header_bytes = 64;

// The fields of a packed command, from the lowest bit up.
struct PackedField {
  int shift;
  int bits;

  constexpr uint64_t most() const { return (uint64_t{1} << bits) - 1; }
  constexpr uint64_t take(uint64_t packed) const { return packed >> shift & most(); }
  constexpr uint64_t put(uint64_t value) const { return (value & most()) << shift; }
};
constexpr PackedField verb_field{0, 16};
constexpr PackedField unit_field{16, 11};
constexpr PackedField target_field{27, 11};
constexpr PackedField hex_field{38, 14};
constexpr PackedField arg_field{52, 12};
static_assert(arg_field.shift + arg_field.bits == 64);
static_assert(max_units <= unit_field.most() && max_hexes <= hex_field.most(), "all ones: none");

// Of an id that is one number too large for its field `check` has made a refusal long before.
template <class Id>
constexpr uint64_t put_id(PackedField field, Id id) {
  return field.put(id == Id::none ? field.most() : static_cast<uint64_t>(id));
}
template <class Id>
constexpr Id take_id(PackedField field, uint64_t packed) {
  const uint64_t id = field.take(packed);
  return id == field.most() ? Id::none : static_cast<Id>(id);
}

}  // namespace

PackedCommand pack(Command command) {
  return {verb_field.put(static_cast<uint64_t>(command.verb)) | put_id(unit_field, command.unit) |
          put_id(target_field, command.target) | put_id(hex_field, command.hex) |
          arg_field.put(command.arg)};
}

Command unpack(PackedCommand packed) {
  const uint64_t verb = verb_field.take(packed.bits);
  const uint64_t arg = arg_field.take(packed.bits);
  Command command;
  const bool is_known =
      verb <= UINT8_MAX && form_of(static_cast<Verb>(verb)) != nullptr && arg <= UINT8_MAX;
  command.verb = is_known ? static_cast<Verb>(verb) : Verb::count;
  command.unit = take_id<UnitId>(unit_field, packed.bits);
  command.target = take_id<UnitId>(target_field, packed.bits);
  command.hex = take_id<HexId>(hex_field, packed.bits);
  command.arg = static_cast<uint8_t>(arg);
  return command;
}

bool is_old_save(const JournalHeader& header) {
  if (header.magic != journal_magic || header.format != old_format) return false;
  uint32_t crc;
  const auto* bytes = reinterpret_cast<const uint8_t*>(&header);
  std::memcpy(&crc, bytes + old_header_bytes - sizeof crc, sizeof crc);
  return crc == crc32(bytes, old_header_bytes - sizeof crc);
}

size_t header_bytes(const JournalHeader& header) {
  return header.format == old_format ? old_header_bytes : sizeof header;
}

JournalHeader make_header(const Game& game, uint64_t seed, uint32_t start_digest) {
  JournalHeader header{};
  header.magic = journal_magic;
  header.format = journal_format;
  header.edition = game.edition;
  header.system = static_cast<uint8_t>(game.scenario.battle().system());
  const etl::string_view id = game.scenario.id();
  std::memcpy(header.battle, id.data(), id.size());  // at most max_battle_id, so a zero remains
  header.battle_hash = game.scenario.hash();
  header.rules = game.system->rules_number;
  header.owner = game.owner;
  header.record_bytes = sizeof(JournalRecord);
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
  JournalRecord record{pack(command), digest, sequence, 0};
  record.crc = crc_of(record);
  return record;
}

JournalFault check_header(const JournalHeader& header) {
  if (header.magic != journal_magic) return JournalFault::not_a_save;
  if (header.format != journal_format) return JournalFault::wrong_version;
  if (header.crc != crc_of(header)) return JournalFault::corrupt_header;
  if (header.battle[sizeof header.battle - 1] != 0) return JournalFault::corrupt_header;
  if (header.record_bytes != sizeof(JournalRecord)) return JournalFault::wrong_version;
  if (header.owner >= SaveOwner::count) return JournalFault::corrupt_header;
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
