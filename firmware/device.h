// The game as the console firmware holds it: the battles, one session, and the journal behind it.
// Starting, resuming and taking in a save all go through here; on the
// touch firmware beginning and resuming are in ui/app.cpp.
#pragma once

#include "battle_shelf.h"
#include "board/journal_flash.h"
#include "rules/core/session.h"

namespace bg {

class Device {
 public:
  explicit Device(Session& session) : session_(session), journal_(flash::journal_region) {}

  // Reads battles and journal. Call once, before anything else.
  void start() {
    battles_.scan();
    journal_.mount();
  }

  enum class Resume : uint8_t {
    nothing,  // no game in flash
    resumed,
    cut_short,  // resumed as well, but from before a record that is damaged
    damaged,    // the game cannot be replayed; it stays in flash, and `fault` says why
  };
  // Takes the newest game up again by replaying it, digest by digest.
  Resume resume(JournalFault& fault);

  // Starts a game and opens its save. unknown_battle and unknown_edition say what was wrong with
  // the wish; `why` says whether the save could be opened. The game before goes on if it could not.
  JournalFault start_game(etl::string_view battle, Edition edition, uint32_t options, uint64_t seed,
                          Result& why);

  BattleShelf& battles() { return battles_; }
  // Whether the game being played reads this battle in place.
  bool is_playing(etl::string_view battle) const {
    return session_.is_open() && session_.game().scenario.id() == battle;
  }
  Session& session() { return session_; }
  JournalFlash& journal() { return journal_; }

  // The rules and the battle that a save asks for.
  JournalFault game_of(const JournalHeader& header, Game& out) const;

 private:
  void close_session();

  struct Replay {
    JournalFault fault = JournalFault::none;
    bool at_end = false;     // the record at fault was the last one
    bool cut_short = false;  // records are left behind a damaged one
  };
  Replay replay();

  BattleShelf battles_;
  Session& session_;
  JournalFlash journal_;
};

}  // namespace bg
