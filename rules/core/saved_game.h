// The one reader of saved games: the console, the screens, the page, the transfer and `bg` take up
// a game through it. It plays the records into a session, one at a time, and reports what holds.
// It never writes: the caller drops what does not hold, after the player has agreed. A long game
// begins at a snapshot that its own records bear out; without one, or where it does not fit, every
// command is played.
#pragma once

#include <etl/span.h>

#include "rules/core/session.h"

namespace bg {

// Where battles are found by their id.
struct BattleSource {
  const void* context = nullptr;
  bool (*find)(const void* context, etl::string_view id, Scenario& out) = nullptr;
};

// What a save asks for: battle, edition, options, players and day. `unknown_battle` and
// `unknown_edition` when that is not here. Another version of the battle is no fault.
JournalFault game_of(const JournalHeader& header, BattleSource battles, Game& out);

// What stands behind the last record that could be read.
enum class SavedTail : uint8_t {
  clean,    // nothing
  torn,     // a piece of a record: it was cut off while it was written
  missing,  // records that were acknowledged are lost there
};

// A new snapshot is worth its while after so many commands.
inline constexpr uint32_t snapshot_step = 256;

// Takes snapshots of the game that is being played. They are a cache: nobody is told when one could
// not be kept.
struct SnapshotSink {
  void* context = nullptr;
  void (*keep)(void* context, const Snapshot& snapshot) = nullptr;
};

// A saved game as a front end keeps it.
struct SavedGame {
  void* context = nullptr;
  bool (*header)(void* context, JournalHeader& out) = nullptr;  // false: nothing is saved
  bool (*record)(void* context, uint32_t index, JournalRecord& out) = nullptr;  // false: no more
  SavedTail (*tail)(void* context) = nullptr;  // asked after the last record; null: clean
  // A snapshot to begin with; false: none. Null to see every command.
  bool (*snapshot)(void* context, Snapshot& out) = nullptr;
};

enum class Reading : uint8_t {
  whole,         // every record holds
  dropped_last,  // all but the last, which a power cut has torn: it was never acknowledged
  cut_short,     // as far as there are records, but acknowledged ones behind them are lost
  stopped,       // up to a record that does not hold; there are others behind it
  carried_over,  // begun under other rules or another version of the battle, and not every command
                 // leads where it did; playing on needs a save of its own
  unreadable,    // no game is open
};

struct ReadingReport {
  Reading how = Reading::unreadable;
  JournalFault why = JournalFault::none;  // of the header, or of the first record that fails
  bool is_other_battle = false;           // the battle is another version of the one of the save
  bool is_other_rules = false;            // the rules have another number than those of the save
  uint32_t kept = 0;                      // commands the session has carried out
  uint32_t same = 0;                      // of these: led where they did when they were saved
  uint32_t lost = 0;                      // records found behind them

  // Whether every command so far led where it did when it was saved.
  bool is_as_saved() const { return same == kept; }
  // Whether playing on gives up anything that is in the save.
  bool needs_consent() const { return how != Reading::whole && how != Reading::unreadable; }
};

class SavedReader {
 public:
  // Opens the game before its first record, or at a snapshot: then the report has the commands
  // before it as kept. Then step() until it answers false. On a fault the session is closed and
  // the report says `unreadable`.
  JournalFault open(Session& session, const SavedGame& saved, BattleSource battles);
  bool step();

  // The same for records that come by themselves: begin, take each, finish. `take` answers whether
  // the record was carried out; after one that was not, the others are only counted.
  JournalFault begin(Session& session, const JournalHeader& header, BattleSource battles);
  bool take(const JournalRecord& record);
  void finish(SavedTail tail);

  // What the front end noted at the snapshot that open() began with; empty where it began before
  // the first record.
  etl::span<const uint8_t> notes() const { return notes_; }

  // After step() or finish() it is complete; before, `kept` says how far the session is.
  const ReadingReport& report() const { return report_; }

 private:
  bool is_changed() const { return report_.is_other_battle || report_.is_other_rules; }
  JournalFault play(const JournalRecord& record);
  void go_to_snapshot();

  Session* session_ = nullptr;
  SavedGame saved_;
  ReadingReport report_;
  etl::span<const uint8_t> notes_;
  bool is_same_ = true;      // every command so far led where it did
  bool has_failed_ = false;  // a record was not carried out
};

// The whole game at once.
ReadingReport read_saved(Session& session, const SavedGame& saved, BattleSource battles);

}  // namespace bg
