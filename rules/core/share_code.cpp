#include "rules/core/share_code.h"

#include "rules/core/checksum.h"
#include "rules/core/unit_set.h"

namespace bg {

namespace {

// ---------------------------------------------------------------- letters

constexpr char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

int value_of(char letter) {
  for (int i = 0; i < 64; ++i)
    if (letters[i] == letter) return i;
  return -1;
}

bool is_space(char c) {
  return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

// Bytes into letters, six bits each, with the checksum of the bytes behind them.
class LetterWriter {
 public:
  explicit LetterWriter(CodeSink out) : out_(out) {}

  void put(uint8_t byte) {
    crc_ = crc32(&byte, 1, crc_);
    put_bits(byte);
  }
  void finish() {
    for (int i = 0; i < 4; ++i) put_bits(static_cast<uint8_t>(crc_ >> (8 * i)));
    if (count_ > 0) out_.put(out_.context, letters[bits_ << (6 - count_) & 63]);
  }

 private:
  void put_bits(uint8_t byte) {
    bits_ = (bits_ << 8 | byte) & 0xFFFF;
    for (count_ += 8; count_ >= 6;) {
      count_ -= 6;
      out_.put(out_.context, letters[bits_ >> count_ & 63]);
    }
  }

  CodeSink out_;
  uint32_t bits_ = 0;
  int count_ = 0;  // bits that wait
  uint32_t crc_ = 0;
};

// The bytes of a code one after the other.
class LetterReader {
 public:
  explicit LetterReader(etl::string_view text) : text_(text) {}

  // False at the end; is_sound() then tells whether every letter was one.
  bool next(uint8_t& out_byte) {
    while (count_ < 8) {
      if (at_ == text_.size()) return false;
      const char letter = text_[at_++];
      if (is_space(letter)) continue;
      const int value = value_of(letter);
      if (value < 0) return is_sound_ = false;
      bits_ = (bits_ << 6 | static_cast<uint32_t>(value)) & 0xFFFF;
      count_ += 6;
    }
    count_ -= 8;
    out_byte = static_cast<uint8_t>(bits_ >> count_);
    return true;
  }
  // After the end: bits that fill the last letter are zero, so that no code has two spellings.
  bool is_sound() const { return is_sound_ && count_ < 6 && (bits_ & ((1u << count_) - 1)) == 0; }

 private:
  etl::string_view text_;
  size_t at_ = 0;
  uint32_t bits_ = 0;
  int count_ = 0;
  bool is_sound_ = true;
};

constexpr size_t checksum_bytes = 4;

// How many bytes stand before the checksum; 0 when the text is damaged.
size_t sound_bytes(etl::string_view text) {
  LetterReader reader(text);
  uint8_t last[checksum_bytes] = {};
  size_t count = 0;
  uint32_t crc = 0;
  for (uint8_t byte; reader.next(byte); ++count) {
    uint8_t& oldest = last[count % checksum_bytes];
    if (count >= checksum_bytes) crc = crc32(&oldest, 1, crc);
    oldest = byte;
  }
  if (!reader.is_sound() || count <= checksum_bytes) return 0;
  uint32_t kept = 0;
  for (size_t i = 0; i < checksum_bytes; ++i)
    kept |= static_cast<uint32_t>(last[(count + i) % checksum_bytes]) << (8 * i);
  return kept == crc ? count - checksum_bytes : 0;
}

// ---------------------------------------------------------------- the coder

// How likely the next bit is a one, of 4096. It learns fast at first: a game has few hundred
// commands.
struct Chance {
  uint16_t one = 2048;
  uint8_t seen = 0;

  void learn(bool bit) {
    const int rate = seen < 8 ? 2 + seen / 4 : 4 + (seen >= 24 ? 1 : 0);
    if (seen < 24) ++seen;
    one = static_cast<uint16_t>(bit ? one + ((4096 - one) >> rate) : one - (one >> rate));
    // Never certain: both must stay possible.
    if (one < 32) one = 32;
    if (one > 4064) one = 4064;
  }
};

// A range coder as LZMA has it. Writer and reader have the same face, so that what a game is made
// of is written down once: a writer is given the value, a reader answers it.
class RangeWriter {
 public:
  explicit RangeWriter(LetterWriter& out) : out_(out) {}

  bool bit(Chance& chance, bool value) {
    const uint32_t bound = (range_ >> 12) * chance.one;
    if (value) {
      range_ = bound;
    } else {
      low_ += bound;
      range_ -= bound;
    }
    chance.learn(value);
    while (range_ < 1u << 24) shift();
    return value;
  }
  void finish() {
    for (int i = 0; i < 5; ++i) shift();
  }

 private:
  void shift() {
    range_ <<= 8;
    if (low_ < 0xFF000000u || low_ > UINT32_MAX) {
      const auto carry = static_cast<uint8_t>(low_ >> 32);
      // The first byte is always zero.
      if (has_first_) out_.put(static_cast<uint8_t>(cache_ + carry));
      has_first_ = true;
      for (; waiting_ > 0; --waiting_) out_.put(static_cast<uint8_t>(0xFF + carry));
      cache_ = static_cast<uint8_t>(low_ >> 24);
    } else {
      ++waiting_;
    }
    low_ = low_ << 8 & UINT32_MAX;
  }

  LetterWriter& out_;
  uint64_t low_ = 0;
  uint32_t range_ = UINT32_MAX;
  uint32_t waiting_ = 0;
  uint8_t cache_ = 0;
  bool has_first_ = false;
};

class RangeReader {
 public:
  RangeReader(LetterReader& in, size_t bytes) : in_(in), left_(bytes) {
    for (int i = 0; i < 4; ++i) read();
  }

  bool bit(Chance& chance, bool) {
    const uint32_t bound = (range_ >> 12) * chance.one;
    const bool value = code_ < bound;
    if (value) {
      range_ = bound;
    } else {
      code_ -= bound;
      range_ -= bound;
    }
    chance.learn(value);
    while (range_ < 1u << 24) {
      range_ <<= 8;
      read();
    }
    return value;
  }
  // Whether more was asked for than there is: the code was made by nobody's writer.
  bool is_exhausted() const { return is_exhausted_; }

 private:
  void read() {
    uint8_t byte = 0;
    if (left_ == 0 || !in_.next(byte))
      is_exhausted_ = true;
    else
      --left_;
    code_ = code_ << 8 | byte;
  }

  LetterReader& in_;
  size_t left_;
  uint32_t range_ = UINT32_MAX, code_ = 0;
  bool is_exhausted_ = false;
};

// ---------------------------------------------------------------- numbers

// A value of `bits` bits, each judged by those before it.
template <int bits>
struct Tree {
  Chance chances[1 << bits];

  template <class Coder>
  uint32_t code(Coder& coder, uint32_t value) {
    uint32_t path = 1;
    for (int i = bits - 1; i >= 0; --i)
      path = path << 1 | (coder.bit(chances[path], (value >> i & 1) != 0) ? 1u : 0u);
    return path - (1u << bits);
  }
};

// A number of up to 64 bits: its length, its first bits learned, the rest as they are.
struct Number {
  static constexpr int learned = 6;
  Tree<7> length;
  Chance first[65][1 << learned];

  template <class Coder>
  uint64_t code(Coder& coder, uint64_t value) {
    int bits = 0;
    while (bits < 64 && value >> bits != 0) ++bits;
    bits = static_cast<int>(length.code(coder, static_cast<uint32_t>(bits)));
    if (bits > 64) bits = 64;  // of a code that nobody's writer made
    uint64_t out = bits == 0 ? 0 : 1;
    for (int i = bits - 2; i >= 0; --i) {
      Chance even;
      const bool is_learned = bits - 2 - i < learned;
      Chance& chance = is_learned ? first[bits][out & ((1 << learned) - 1)] : even;
      out = out << 1 | (coder.bit(chance, (value >> i & 1) != 0) ? 1u : 0u);
    }
    return out;
  }

  // How far a value lies from another, either way.
  template <class Coder>
  uint16_t code_step(Coder& coder, uint16_t value, uint16_t from) {
    const auto step = static_cast<int16_t>(value - from);
    const auto folded = static_cast<uint16_t>(step < 0 ? ~(step * 2) : step * 2);
    const auto out = static_cast<uint16_t>(code(coder, folded));
    return static_cast<uint16_t>(from + ((out & 1) != 0 ? ~(out >> 1) : out >> 1));
  }
};

template <class Coder>
uint64_t code_plain(Coder& coder, uint64_t value, int bits) {
  uint64_t out = 0;
  for (int i = bits - 1; i >= 0; --i) {
    Chance even;
    out = out << 1 | (coder.bit(even, (value >> i & 1) != 0) ? 1u : 0u);
  }
  return out;
}

// ---------------------------------------------------------------- a game

// What is in a code before the commands.
struct CodeHead {
  JournalHeader header{};
  uint32_t commands = 0;
  uint32_t last_digest = 0;
};

template <class Coder, class Value>
void code_number(Coder& coder, Number& model, Value& value) {
  value = static_cast<Value>(model.code(coder, static_cast<uint64_t>(value)));
}

// Large, so not on a device's stack: page and terminal have one of each way.
struct Models {
  Number small, unit, target, hex, unit_hex;
  Tree<8> letter, arg;
  Tree<8> verb[32];      // by the verb before
  Chance same_unit[32];  // by the verb
  uint16_t place[2048];  // of each unit, as the commands told it; unknown: no_place
  Command last{};

  static constexpr uint16_t no_place = 0xFFFF;
  Models() {
    for (uint16_t& hex_of_unit : place) hex_of_unit = no_place;
  }
};

template <class Coder>
void code_head(Coder& coder, Models& models, CodeHead& head) {
  JournalHeader& header = head.header;
  uint32_t length = 0;
  while (length < sizeof header.battle - 1 && header.battle[length] != 0) ++length;
  length = static_cast<uint32_t>(code_plain(coder, length, 5));
  for (uint32_t i = 0; i < length && i < sizeof header.battle - 1; ++i)
    header.battle[i] =
        static_cast<char>(models.letter.code(coder, static_cast<uint8_t>(header.battle[i])));
  code_number(coder, models.small, header.edition);
  code_number(coder, models.small, header.system);
  code_number(coder, models.small, header.rules);
  for (uint8_t& player : header.players) code_number(coder, models.small, player);
  code_number(coder, models.small, header.day);
  code_number(coder, models.small, header.options);
  code_number(coder, models.small, header.seed);
  header.battle_hash = static_cast<uint32_t>(code_plain(coder, header.battle_hash, 32));
  head.last_digest = static_cast<uint32_t>(code_plain(coder, head.last_digest, 32));
  code_number(coder, models.small, head.commands);
}

template <class Coder>
UnitId code_unit(Coder& coder, Models& models, const Command& command) {
  Chance& chance = models.same_unit[static_cast<uint8_t>(command.verb) & 31];
  const bool is_same = coder.bit(chance, command.unit == models.last.unit);
  if (is_same) return models.last.unit;
  const auto before = static_cast<uint16_t>(models.last.unit);
  return static_cast<UnitId>(
      models.unit.code_step(coder, static_cast<uint16_t>(command.unit), before));
}

// A unit goes a few hexes from where it was; of one that has not moved yet nothing is known but
// that it is near the last.
template <class Coder>
HexId code_hex(Coder& coder, Models& models, const Command& command, bool has_unit) {
  uint16_t& place = models.place[static_cast<uint16_t>(command.unit) % 2048];
  const auto hex = static_cast<uint16_t>(command.hex);
  const bool is_known = has_unit && place != Models::no_place;
  const uint16_t before = is_known ? place : static_cast<uint16_t>(models.last.hex);
  const uint16_t out = (is_known ? models.unit_hex : models.hex).code_step(coder, hex, before);
  if (has_unit) place = out;
  return static_cast<HexId>(out);
}

// Only the fields that the verb reads. What a later command is told from stays as it was.
template <class Coder>
Command code_command(Coder& coder, Models& models, Command command) {
  Command& last = models.last;
  command.verb = static_cast<Verb>(models.verb[static_cast<uint8_t>(last.verb) & 31].code(
      coder, static_cast<uint8_t>(command.verb)));
  Command out;
  out.verb = last.verb = command.verb;
  const VerbForm* form = form_of(command.verb);
  if (form == nullptr) return out;
  bool has_unit = false;
  for (const Field field : form->fields) {
    switch (field) {
      case Field::unit:
        out.unit = last.unit = command.unit = code_unit(coder, models, command);
        has_unit = true;
        break;
      case Field::target:
        out.target = last.target = static_cast<UnitId>(models.target.code_step(
            coder, static_cast<uint16_t>(command.target), static_cast<uint16_t>(last.target)));
        break;
      case Field::hex:
        out.hex = last.hex = code_hex(coder, models, command, has_unit);
        break;
      case Field::arg:
        out.arg = static_cast<uint8_t>(models.arg.code(coder, command.arg));
        break;
      case Field::none:
        break;
    }
  }
  return out;
}

// Records from 0xFF00 on are no commands (rules/core/journal.h): they say what replaying says anew.
bool is_command(const JournalRecord& record) {
  return (record.packed.bits & 0xFFFF) < 0xFF00;
}

Models& fresh_models() {
  static const Models unlearned;
  static Models models;
  models = unlearned;  // some seventy kilobytes: none of it by way of a stack
  return models;
}

}  // namespace

JournalFault write_code(const SavedGame& saved, CodeSink out) {
  CodeHead head;
  if (!saved.header(saved.context, head.header)) return JournalFault::not_a_save;
  const JournalFault fault = check_header(head.header);
  if (fault != JournalFault::none) return fault;
  head.last_digest = head.header.start_digest;
  const auto read = [&](uint32_t index, JournalRecord& record) {
    return saved.record(saved.context, index, record) &&
           check_record(record, static_cast<uint16_t>(index)) == JournalFault::none;
  };
  JournalRecord record;
  uint32_t records = 0;
  for (; read(records, record); ++records) {
    if (!is_command(record)) continue;
    ++head.commands;
    head.last_digest = record.digest;
  }
  for (const char letter : code_mark) out.put(out.context, letter);
  out.put(out.context, code_version);
  LetterWriter bytes(out);
  RangeWriter coder(bytes);
  Models& models = fresh_models();
  code_head(coder, models, head);
  for (uint32_t i = 0; i < records && read(i, record); ++i)
    if (is_command(record)) code_command(coder, models, record.command());
  coder.finish();
  bytes.finish();
  return JournalFault::none;
}

namespace {

// What stands behind mark and version, with those in `fault`.
etl::string_view letters_of(etl::string_view code, CodeFault& fault) {
  const size_t address = code.find_last_of('#');
  if (address != etl::string_view::npos) code.remove_prefix(address + 1);
  while (!code.empty() && is_space(code.front())) code.remove_prefix(1);
  fault = CodeFault::not_a_code;
  if (code.size() < 3 || code.substr(0, 2) != code_mark) return {};
  fault = code[2] == code_version            ? CodeFault::none
          : code[2] >= '0' && code[2] <= '9' ? CodeFault::other_version
                                             : CodeFault::not_a_code;
  return code.substr(3);
}

// The head as a save of today has it, so that the one reader of heads judges it.
void seal(JournalHeader& header) {
  header.magic = journal_magic;
  header.format = journal_format;
  header.record_bytes = sizeof(JournalRecord);
  header.crc = crc32(&header, offsetof(JournalHeader, crc));
}

class CodePlayer {
 public:
  CodePlayer(Session& session, JournalSink sink) : session_(session), sink_(sink) {}

  void play(RangeReader& coder, BattleSource battles, CodeReport& report) {
    Models& models = fresh_models();
    CodeHead head;
    code_head(coder, models, head);
    seal(head.header);
    Game game;
    report.why = game_of(head.header, battles, game);
    if (report.why == JournalFault::corrupt_header || coder.is_exhausted())
      return refuse(report, CodeFault::damaged);
    if (report.why != JournalFault::none) return refuse(report, CodeFault::not_playable);
    report.is_other_battle = head.header.battle_hash != game.scenario.hash();
    report.is_other_rules = head.header.rules != game.system->rules_number;
    if (!session_.start(game, head.header.seed, sink_).ok())
      return refuse(report, CodeFault::no_room);
    play_commands(coder, models, head, report);
  }

 private:
  static void refuse(CodeReport& report, CodeFault fault) { report.fault = fault; }

  void play_commands(RangeReader& coder, Models& models, const CodeHead& head, CodeReport& report) {
    const bool is_changed = report.is_other_battle || report.is_other_rules;
    for (; report.kept < head.commands; ++report.kept) {
      const Result result = session_.submit(code_command(coder, models, Command{}));
      if (coder.is_exhausted()) return refuse(report, CodeFault::damaged);
      if (result.ok()) continue;
      const bool is_full =
          result.why == Refusal::journal_full || result.why == Refusal::journal_failed;
      if (is_full) return refuse(report, CodeFault::no_room);
      report.lost = head.commands - report.kept;
      if (!is_changed || report.kept == 0) refuse(report, CodeFault::does_not_hold);
      return;
    }
    if (!is_changed && session_.digest() != head.last_digest)
      refuse(report, CodeFault::does_not_hold);
  }

  Session& session_;
  JournalSink sink_;
};

}  // namespace

CodeReport take_code(Session& session, etl::string_view code, BattleSource battles,
                     JournalSink sink) {
  CodeReport report;
  const etl::string_view text = letters_of(code, report.fault);
  if (report.fault != CodeFault::none) return report;
  const size_t bytes = sound_bytes(text);
  if (bytes == 0) {
    report.fault = CodeFault::damaged;
    return report;
  }
  LetterReader reader(text);
  RangeReader coder(reader, bytes);
  CodePlayer(session, sink).play(coder, battles, report);
  if (report.fault != CodeFault::none) session.close();
  return report;
}

}  // namespace bg
