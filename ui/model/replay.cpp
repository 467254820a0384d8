#include "ui/model/replay.h"

namespace bg::ui {

bool Replay::open(const Library& library, const SavedGame& saved) {
  saved_ = saved;
  position_ = 0;
  last_ = {};
  is_open_ = open_start(session_, library, saved) == JournalFault::none;
  return is_open_;
}

bool Replay::step() {
  JournalRecord record;
  if (!is_open_ || !saved_.record(saved_.context, position_, record)) return false;
  if (session_.feed(record) != JournalFault::none) return false;
  last_ = record.command;
  ++position_;
  return true;
}

void Replay::seek(const Library& library, uint32_t position) {
  if (position < position_ && !open(library, saved_)) return;
  while (position_ < position && step()) {
  }
}

}  // namespace bg::ui
