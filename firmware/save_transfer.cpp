#include "save_transfer.h"

#include <etl/to_string.h>

#include "ui/text/words.h"

namespace bg {

void dump_save(const JournalFlash& journal, uint32_t game, Output out) {
  HexLines lines(out);
  JournalHeader header;
  if (journal.header_of(game, header)) lines.add(&header, sizeof header);
  auto records = journal.records_of(game);
  for (JournalRecord record; records.next(record);) lines.add(&record, sizeof record);
  lines.finish();
}

void SaveLoader::begin() {
  open();
  importing_ = false;
  refusal_ = Refusal::none;
  fault_ = JournalFault::none;
}

etl::string_view SaveLoader::why() const {
  return refusal_ != Refusal::none ? sentence(refusal_) : sentence(fault_);
}

bool SaveLoader::take(uint8_t byte) {
  const uint32_t piece_bytes = importing_ ? sizeof(JournalRecord) : sizeof(JournalHeader);
  const uint32_t done = importing_ ? bytes() - sizeof(JournalHeader) : bytes();
  piece_.bytes[done % piece_bytes] = byte;
  if ((done + 1) % piece_bytes != 0) return true;
  if (!importing_) return take_header();

  fault_ = device_.session().feed(piece_.record);
  if (fault_ != JournalFault::none) return false;
  refusal_ = device_.journal().append(piece_.record);
  return refusal_ == Refusal::none;
}

bool SaveLoader::take_header() {
  Game game;
  fault_ = device_.game_of(piece_.header, game);
  if (fault_ == JournalFault::none) fault_ = device_.session().open_saved(game, piece_.header);
  if (fault_ != JournalFault::none) return false;
  refusal_ = device_.journal().begin_import(piece_.header);
  importing_ = refusal_ == Refusal::none;
  return importing_;
}

bool SaveLoader::complete(Line& answer) {
  const bool whole = importing_ && (bytes() - sizeof(JournalHeader)) % sizeof(JournalRecord) == 0;
  if (!whole) {
    fault_ = JournalFault::truncated;
    return false;
  }
  refusal_ = device_.journal().finish_import();
  if (refusal_ != Refusal::none) return false;
  device_.session().attach(device_.journal().sink());
  answer = "Loaded ";
  answer += device_.journal().header().battle;
  answer += ", ";
  etl::to_string(device_.session().record_count(), answer, true);
  answer += " commands.\n";
  return true;
}

void SaveLoader::abandon() {
  device_.journal().abandon_import();
  JournalFault ignored;
  device_.resume(ignored);
}

}  // namespace bg
