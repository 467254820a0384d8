#include "ui/model/replay.h"

namespace bg::ui {

bool Replay::open(const Library& library, const SavedGame& saved) {
  saved_ = saved;
  last_ = {};
  is_open_ = reader_.open(session_, saved, battles_in(library)) == JournalFault::none;
  return is_open_;
}

bool Replay::step() {
  JournalRecord record;
  if (!is_open_ || !saved_.record(saved_.context, position(), record)) return false;
  if (!reader_.take(record)) return false;
  last_ = record.command();
  return true;
}

void Replay::seek(const Library& library, uint32_t position) {
  if (position < this->position() && !open(library, saved_)) return;
  while (this->position() < position && step()) {
  }
}

}  // namespace bg::ui
