#include "ui/model/replay.h"

#include <etl/memory.h>

#include "rules/core/mind.h"

namespace bg::ui {

static_assert(sizeof(Session) <= ai::max_mind_bytes, "a session has to fit into what is lent");

Session& Replay::lend() {
  is_open_ = false;
  session_ = static_cast<Session*>(lender_.lend(lender_.context));
  etl::construct_at(session_);
  session_->use(*work_);
  return *session_;
}

bool Replay::open(const Library& library, const SavedGame& saved) {
  saved_ = saved;
  saved_.snapshot = nullptr;  // every step is shown
  last_ = {};
  lend().show_to(viewer_);
  is_open_ = reader_.open(*session_, saved, battles_in(library)) == JournalFault::none;
  return is_open_;
}

bool Replay::step() {
  JournalRecord record;
  if (!is_open() || !saved_.record(saved_.context, position(), record)) return false;
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
