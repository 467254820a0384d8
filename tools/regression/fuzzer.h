// Plays games with random legal commands and checks every promise of a rule system on the way:
// `bg fuzz` reports what it found, host_tests/test_conformance.cpp wants nothing to be found in any
// battle and edition.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "rules/core/session.h"
#include "tools/regression/random_player.h"

namespace bg {

struct FuzzReport {
  uint64_t games = 0, commands = 0, undos = 0, refusals = 0, loads = 0;
  // Each of these is a fault.
  uint64_t dead_ends = 0;  // a game that is not over, and no legal command
  uint64_t endless_games = 0;
  uint64_t legal_refused = 0;     // offered by legal, refused by check or the session
  uint64_t not_offered = 0;       // accepted, yet not offered by legal
  uint64_t refusals_changed = 0;  // refused, yet the state or the journal changed
  uint64_t broken_states = 0;     // is_ok said no
  uint64_t broken_events = 0;     // more than the list holds, or a case of another edition's book
  uint64_t undo_faults = 0;       // undo did not bring back the state before, or crossed a die
  uint64_t replay_faults = 0;     // the records did not lead to the same state
  std::vector<uint64_t> by_level;
  std::string first_fault;

  uint64_t faults() const {
    return dead_ends + endless_games + legal_refused + not_offered + refusals_changed +
           broken_states + broken_events + undo_faults + replay_faults;
  }
};

class Fuzzer {
 public:
  // A legal command for whoever is to act; false at a dead end.
  using Player = std::function<bool(const Game&, ConstStateRef, Command&)>;

  explicit Fuzzer(const Game& game);

  // One whole game by the random player, or by another one.
  void play(uint32_t seed);
  void play(uint32_t seed, const Player& player);

  const FuzzReport& report() const { return report_; }

 private:
  struct Journal {
    JournalHeader header{};
    std::vector<JournalRecord> records;
    JournalSink sink();
  };

  void fault(uint64_t& counter, const char* what);
  void check_state();
  void check_events();
  void check_whole_list();
  Command wild_command();
  bool is_cut(UnitId unit) const;
  void try_wild_command();
  void undo();
  bool is_as(ConstStateRef other) const {
    return session_.state().is_same(other, game_.system->state_bytes);
  }
  void load();

  const Game& game_;
  FuzzReport report_;
  uint32_t seed_ = 0;
  Chance chance_;
  Journal journal_;
  Session session_, loaded_;
  StateBytes before_;
  std::vector<Command> commands_;
};

}  // namespace bg
