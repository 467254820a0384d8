// The game as the console firmware holds it: the battles, one session, and the journal behind it.
// Starting, resuming and taking in a save all go through here; on the touch firmware beginning and
// resuming are in ui/app.cpp and ui/loading.cpp.
#pragma once

#include "battle_shelf.h"
#include "board/journal_flash.h"
#include "board/snapshot_flash.h"
#include "rules/core/saved_game.h"
#include "saved_on_flash.h"

namespace bg {

class Device {
 public:
  explicit Device(Session& session)
      : session_(session),
        journal_(flash::journal_region),
        snapshots_(flash::snapshot_region),
        saved_(journal_, &snapshots_) {}

  // Reads battles and journal. Call once, before anything else.
  void start() {
    battles_.scan();
    journal_.mount();
  }

  // Takes the newest game up again by replaying it, digest by digest. Where something in it does
  // not hold, the game stands after the last command that does, and the next command gives up the
  // rest. A game that has to be carried over into a copy is only reported: carry_over() does it.
  ReadingReport resume();
  Result carry_over();

  // Starts a game and opens its save. unknown_battle and unknown_edition say what was wrong with
  // the wish; `why` says whether the save could be opened. The game before goes on if it could not.
  JournalFault start_game(etl::string_view battle, Edition edition, uint64_t options, uint64_t seed,
                          Result& why);

  BattleShelf& battles() { return battles_; }
  // Whether the game being played reads this battle in place.
  bool is_playing(etl::string_view battle) const {
    return session_.is_open() && session_.game().scenario.id() == battle;
  }
  Session& session() { return session_; }
  JournalFlash& journal() { return journal_; }
  SavedOnFlash& saved() { return saved_; }

  // For the reader of saved games.
  BattleSource battle_source() const;

 private:
  BattleShelf battles_;
  Session& session_;
  JournalFlash journal_;
  SnapshotFlash snapshots_;
  SavedOnFlash saved_;
};

}  // namespace bg
