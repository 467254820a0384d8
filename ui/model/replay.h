// A game watched again: a second session that is fed the records of the saved one, forwards one by
// one, backwards by starting over. It has no sink and never changes the game that is played.
#pragma once

#include "ui/model/library.h"

namespace bg::ui {

class Replay {
 public:
  void use(WorkMemory& work) { session_.use(work); }
  // Whose eyes it is seen with, whoever is to act in it; for this and every later game.
  void show_to(Side viewer) { session_.show_to(viewer); }
  // Stands before the first command. False when the saved game cannot be read.
  bool open(const Library& library, const SavedGame& saved);
  void close() { is_open_ = false; }
  bool is_open() const { return is_open_; }
  // Why open() answered false.
  JournalFault fault() const { return reader_.report().why; }

  // One record further; false at the end, or before a record that does not hold.
  bool step();
  // To just after the first `position` records, or as far as there are.
  void seek(const Library& library, uint32_t position);

  uint32_t position() const { return is_open_ ? reader_.report().kept : 0; }
  const Session& session() const { return session_; }
  // The command that led here; Verb::none at the start.
  Command last() const { return last_; }

 private:
  SavedGame saved_;
  SavedReader reader_;
  Session session_;
  Command last_;
  bool is_open_ = false;
};

}  // namespace bg::ui
