#include "save_transfer.h"

#include <cstring>

#include <etl/to_string.h>

#include "ui/words/words.h"

namespace bg {

namespace {

class HexLines {
 public:
  explicit HexLines(Output out) : out_(out) {}

  void add(const void* data, size_t size) {
    constexpr char digits[] = "0123456789abcdef";
    const auto* bytes = static_cast<const uint8_t*>(data);
    for (size_t i = 0; i < size; ++i) {
      line_ += digits[bytes[i] >> 4];
      line_ += digits[bytes[i] & 15];
      if (line_.size() == line_digits) end_line();
    }
  }
  void end_line() {
    if (line_.empty()) return;
    line_ += '\n';
    out_(line_);
    line_.clear();
  }

 private:
  static constexpr size_t line_digits = 64;
  Output out_;
  etl::string<line_digits + 1> line_;
};

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool is_hex(etl::string_view line) {
  if (line.empty() || line.size() % 2 != 0) return false;
  for (const char c : line) {
    if (hex_digit(c) < 0) return false;
  }
  return true;
}

}  // namespace

void dump_save(const JournalFlash& journal, Output out) {
  HexLines lines(out);
  const JournalHeader header = journal.header();
  lines.add(&header, sizeof header);
  auto records = journal.records();
  for (JournalRecord record; records.next(record);) lines.add(&record, sizeof record);
  lines.end_line();
  out("end\n");
}

void Loader::begin() {
  active_ = true;
  importing_ = false;
  refusal_ = Refusal::none;
  bytes_ = 0;
  fault_ = JournalFault::none;
}

void Loader::feed(etl::string_view line, Output out) {
  if (line == "end") return finish(out);
  if (line == "cancel") return fail("Cancelled", out);
  if (!is_hex(line)) return fail("That is no line of hex", out);
  for (size_t i = 0; i < line.size(); i += 2) {
    if (!take_byte(static_cast<uint8_t>(hex_digit(line[i]) << 4 | hex_digit(line[i + 1]))))
      return fail(refusal_ != Refusal::none ? sentence(refusal_) : sentence(fault_), out);
  }
  Line answer = "ok ";
  etl::to_string(bytes_, answer, true);
  answer += '\n';
  out(answer);
}

bool Loader::take_byte(uint8_t byte) {
  const uint32_t piece_bytes = importing_ ? sizeof(JournalRecord) : sizeof(JournalHeader);
  const uint32_t done = importing_ ? bytes_ - sizeof(JournalHeader) : bytes_;
  piece_.bytes[done % piece_bytes] = byte;
  ++bytes_;
  if ((done + 1) % piece_bytes != 0) return true;
  if (!importing_) return take_header();

  fault_ = device_.session().feed(piece_.record);
  if (fault_ != JournalFault::none) return false;
  refusal_ = device_.journal().append(piece_.record);
  return refusal_ == Refusal::none;
}

bool Loader::take_header() {
  Game game;
  fault_ = device_.game_of(piece_.header, game);
  if (fault_ == JournalFault::none) fault_ = device_.session().open_saved(game, piece_.header);
  if (fault_ != JournalFault::none) return false;
  refusal_ = device_.journal().begin_import(piece_.header);
  importing_ = refusal_ == Refusal::none;
  return importing_;
}

void Loader::finish(Output out) {
  const bool whole = importing_ && (bytes_ - sizeof(JournalHeader)) % sizeof(JournalRecord) == 0;
  if (!whole) return fail(sentence(JournalFault::truncated), out);
  const Refusal why = device_.journal().finish_import();
  if (why != Refusal::none) return fail(sentence(why), out);
  device_.session().attach(device_.journal().sink());
  active_ = false;
  Line answer = "Loaded ";
  answer += device_.journal().header().battle;
  answer += ", ";
  etl::to_string(device_.session().record_count(), answer, true);
  answer += " commands.\n";
  out(answer);
}

void Loader::fail(etl::string_view why, Output out) {
  Line answer = "Not loaded: ";
  answer.append(why.data(), why.size());
  answer += " (at byte ";
  etl::to_string(bytes_, answer, true);
  answer += ").\n";
  out(answer);
  device_.journal().abandon_import();
  active_ = false;
  JournalFault ignored;
  device_.resume(ignored);
}

}  // namespace bg
