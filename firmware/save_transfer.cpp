#include "save_transfer.h"

#include <etl/to_string.h>

#include "rules/core/checksum.h"
#include "ui/text/words.h"

namespace bg {

void dump_save(const JournalFlash& journal, uint32_t game, Output out) {
  HexLines lines(out);
  JournalHeader header;
  if (journal.header_of(game, header)) lines.add(&header, header_bytes(header));
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

  if (!reader_.take(piece_.record)) return true;  // left out
  const Session& session = device_.session();
  refusal_ =
      device_.journal().append(make_record(piece_.record.command(), session.digest(),
                                           static_cast<uint16_t>(session.record_count() - 1)));
  return refusal_ == Refusal::none;
}

// The game goes into the journal as it stands today: of a save of other rules the digests differ.
bool SaveLoader::take_header() {
  const Session& session = device_.session();
  fault_ = reader_.begin(device_.session(), piece_.header, device_.battle_source());
  if (fault_ != JournalFault::none) return false;
  refusal_ =
      device_.journal().begin_import(make_header(session.game(), session.seed(), session.digest()));
  importing_ = refusal_ == Refusal::none;
  return importing_;
}

bool SaveLoader::complete(Line& answer) {
  if (!importing_) {
    fault_ = JournalFault::truncated;
    return false;
  }
  const bool whole = (bytes() - sizeof(JournalHeader)) % sizeof(JournalRecord) == 0;
  reader_.finish(whole ? SavedTail::clean : SavedTail::torn);
  if (reader_.report().kept == 0 && reader_.report().lost != 0) {
    fault_ = reader_.report().why;
    return false;
  }
  refusal_ = device_.journal().finish_import();
  if (refusal_ != Refusal::none) return false;
  device_.session().attach(device_.journal().sink());
  answer = "Loaded ";
  answer += device_.journal().header().battle;
  answer += ", ";
  const ReadingReport& report = reader_.report();
  etl::to_string(report.kept, answer, true);
  if (report.lost != 0) {
    answer += " of ";
    etl::to_string(report.kept + report.lost, answer, true);
  }
  answer += " commands";
  if (report.lost != 0) {
    answer += "; the next one does not hold: ";
    answer.append(sentence(report.why).data());
  }
  answer += ".\n";
  return true;
}

void SaveLoader::abandon() {
  device_.journal().abandon_import();
  device_.resume();
}

}  // namespace bg
