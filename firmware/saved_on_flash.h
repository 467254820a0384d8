// The games in the journal as the reader and the screens ask for them. Needs nothing of the chip
// but flash: the tests run it on the host's.
#pragma once

#include "board/journal_flash.h"
#include "board/snapshot_flash.h"
#include "ui/model/saved_game.h"

namespace bg {

class SavedOnFlash {
 public:
  // Without snapshots a game is always read from its first command.
  explicit SavedOnFlash(JournalFlash& journal, SnapshotFlash* snapshots = nullptr)
      : journal_(&journal), snapshots_(snapshots), cursor_(journal.records()) {}

  // The game that the journal goes on with.
  SavedGame newest();
  // Where snapshots of that game go.
  SnapshotSink snapshots();
  // All of them, for the screens.
  ui::SavedGames games();

 private:
  bool record(uint8_t game, uint32_t index, JournalRecord& out);

  JournalFlash* journal_;
  SnapshotFlash* snapshots_;
  // Records are asked for in order from 0; the cursor stands before the next one of its game.
  JournalFlash::Cursor cursor_;
  uint32_t game_ = 0;  // as the journal numbers them; 0: none
  uint32_t next_ = 0;
};

}  // namespace bg
