// A game watched again: a second session that is fed the records of the saved one, forwards one by
// one, backwards by starting over. It has no sink and never changes the game that is played.
#pragma once

#include "ui/model/saved_game.h"

namespace bg::ui {

class Replay {
 public:
  void use(WorkMemory& work) { session_.use(work); }
  // Stands before the first command. False when the saved game cannot be read.
  bool open(const Library& library, const SavedGame& saved);
  void close() { is_open_ = false; }
  bool is_open() const { return is_open_; }

  // One record further; false at the end.
  bool step();
  // To just after the first `position` records, or as far as there are.
  void seek(const Library& library, uint32_t position);

  uint32_t position() const { return position_; }
  const Session& session() const { return session_; }
  // The command that led here; Verb::none at the start.
  Command last() const { return last_; }

 private:
  SavedGame saved_;
  Session session_;
  Command last_;
  uint32_t position_ = 0;
  bool is_open_ = false;
};

}  // namespace bg::ui
