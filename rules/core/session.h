// One game being played: the state, undo, and the journal. Every front end holds one and sends it
// commands; nothing else changes a game. Knows no screen, no file and no flash.
#pragma once

#include <etl/span.h>
#include <etl/vector.h>

#include "rules/core/journal.h"
#include "rules/core/system.h"

namespace bg {

// A game in the middle: the state where nothing could be taken back, and how many commands led to
// it. What a front end wants to have again besides goes along as notes, which it alone can read.
struct Snapshot {
  uint32_t records = 0;
  uint32_t digest = 0;
  etl::span<const uint8_t> state;
  etl::span<const uint8_t> notes;
};

class Session {
 public:
  // The working memory for games that come without one. Call before any game, and once.
  void use(WorkMemory& work) { work_ = &work; }
  WorkMemory* work() const { return work_; }

  // Starts a new game. Refused when the sink could not take the header; then no game is open.
  Result start(const Game& game, uint64_t seed, JournalSink sink = {});

  // Takes up a saved game: open it with its header, feed its records in order, then attach a sink
  // that goes on where the records ended. Front ends leave that to rules/core/saved_game.h. A
  // record that is refused leaves the game as it was before it.
  JournalFault open_saved(const Game& game, const JournalHeader& header);
  JournalFault feed(const JournalRecord& record);
  // Goes on from a snapshot, after open_saved and before any record. False where its bytes are not
  // a sound state with its digest: then the game still stands before its first record.
  bool go_to(const Snapshot& snapshot);
  void close();
  void attach(JournalSink sink) { sink_ = sink; }

  // Checks, carries out, journals. On a refusal nothing has changed.
  Result submit(Command command);
  Result check(Command command) const;

  bool is_open() const { return game_.system != nullptr; }
  const Game& game() const { return game_; }
  const Clock& clock() const { return state_.clock(); }
  uint32_t digest() const { return game_.system->digest(state_); }
  // The game as the viewer may see it: where a system hides something, everything that is shown,
  // asked and refused goes by this.
  ConstStateRef state() const { return is_veiled_ ? seen_ : state_; }
  // The whole game, for saves, machine players (who veil it themselves) and tests; never shown.
  ConstStateRef truth() const { return state_; }
  // Who looks: the person to act, the one person who plays, or nobody, who sees everything.
  Side viewer() const;
  // Fixes the viewer, for replays; Side::none: as the players are.
  void show_to(Side viewer);
  uint64_t seed() const { return seed_; }
  // What the last accepted command set off, as the viewer may know it.
  const EventList& events() const { return events_; }
  // Records so far; an undo is a record too.
  uint32_t record_count() const { return record_count_; }
  // What undo would take back one by one, the latest last.
  const etl::ivector<Command>& undoable() const { return since_checkpoint_; }
  bool can_undo() const { return !since_checkpoint_.empty(); }
  // Whether every command is kept by a journal.
  bool is_kept() const { return sink_.append != nullptr; }
  // The game as it stands; good until the next command, and only where nothing can be undone.
  Snapshot snapshot() const;
  bool is_over() const { return state_.clock().over != 0; }

 private:
  // Undo replays from the last point that may not be taken back: a die roll or a change of player.
  // 192 moves between two such points is more than any side has units; beyond it they become final.
  static constexpr int max_undo = 192;

  void begin(const Game& game, uint64_t seed);
  Result judge(Command command, ConstStateRef state) const;
  struct Before {
    uint32_t finals;
    Side player;
  };
  void keep_checkpoint() { checkpoint_.copy(state_, game_.system->state_bytes); }
  void execute(Command command);
  Before carry_out(Command command);
  void settle(Command command, Before before);
  void replay_since_checkpoint(size_t count);
  void look();
  void veil_events();

  WorkMemory* work_ = nullptr;
  Game game_;
  uint64_t seed_ = 0;
  JournalSink sink_;
  StateBytes state_;
  StateBytes checkpoint_;
  etl::vector<Command, max_undo> since_checkpoint_;
  EventList events_;
  StateBytes seen_;  // by the viewer, while is_veiled_
  bool is_veiled_ = false;
  Side shown_to_ = Side::none;
  uint32_t record_count_ = 0;
};

}  // namespace bg
