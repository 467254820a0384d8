// A game watched again: a second session that is fed the records of the saved one, forwards one by
// one, backwards by starting over. It has no sink and never changes the game that is played. Its
// session lies in memory that is lent: when the lender takes it back, the replay is closed.
#pragma once

#include "ui/model/library.h"

namespace bg::ui {

// Room for a session, for as long as the lender does not need it himself.
struct Lender {
  void* context = nullptr;
  void* (*lend)(void* context) = nullptr;
  bool (*is_lent)(void* context) = nullptr;
};

class Replay {
 public:
  void use(WorkMemory& work, Lender lender) {
    work_ = &work;
    lender_ = lender;
  }
  // Whose eyes it is seen with, whoever is to act in it; for the games that are opened from now on.
  void show_to(Side viewer) { viewer_ = viewer; }
  // Stands before the first command. False when the saved game cannot be read.
  bool open(const Library& library, const SavedGame& saved);
  void close() { is_open_ = false; }
  bool is_open() const { return is_open_ && lender_.is_lent(lender_.context); }
  // A session for something else meanwhile; after it no replay is open.
  Session& lend();
  // Why open() answered false.
  JournalFault fault() const { return reader_.report().why; }

  // One record further; false at the end, or before a record that does not hold.
  bool step();
  // To just after the first `position` records, or as far as there are.
  void seek(const Library& library, uint32_t position);

  uint32_t position() const { return is_open() ? reader_.report().kept : 0; }
  // While it is open.
  const Session& session() const { return *session_; }
  // The command that led here; Verb::none at the start.
  Command last() const { return last_; }

 private:
  SavedGame saved_;
  SavedReader reader_;
  WorkMemory* work_ = nullptr;
  Lender lender_;
  Session* session_ = nullptr;
  Side viewer_ = Side::none;
  Command last_;
  bool is_open_ = false;
};

}  // namespace bg::ui
