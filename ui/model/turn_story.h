// What happened in a player-turn, for the player who takes over: who moved, what was attacked and
// with what result, who was lost, who came. Fed with every accepted command, and on loading with
// every record, so that it is the same after a power cut. Tells the story; decides nothing.
#pragma once

#include <etl/vector.h>

#include "rules/core/session.h"
#include "rules/core/unit_set.h"
#include "texts/str.h"

namespace bg::ui {

struct AttackNote {
  HexId hex = HexId::none;         // the first one attacked
  UnitId defender = UnitId::none;  // who stood there
  uint8_t defenders = 0;           // in all attacked hexes
  UnitId attacker = UnitId::none;  // the strongest
  uint8_t attackers = 0;
  uint8_t column = 0;
  uint8_t die = 0;
  Str own_column = Str::nothing;  // where the system names its columns itself
  Str result = Str::nothing;
};

// At which odds it was fought, in words.
const char* column_of(const AttackNote& attack);

struct Chapter {
  Side side = Side::none;
  uint8_t turn = 0;
  uint32_t first_record = 0;
  uint8_t moved = 0;
  UnitSet on_map{};  // as the chapter began
  UnitSet entered{};
  UnitSet exited{};
  UnitSet lost{};
  UnitSet unruly{};  // their order suffered
  UnitSet advanced{};
  int16_t points[2] = {};  // as the chapter began
  int16_t gained[2] = {};
  // Eighteen combats in one phase is more than any battle's front has room for.
  etl::vector<AttackNote, 18> attacks;
};

class TurnStory {
 public:
  // After the session was started, and before its first record is fed.
  void begin(const Session& session);
  // After each accepted command.
  void add(const Session& session);

  // The player-turn that is being played, and the one before it.
  const Chapter& now() const { return chapters_[current_]; }
  const Chapter& before() const { return chapters_[1 - current_]; }
  // The last attack that was resolved; meaningful while `has_result`.
  const AttackNote& last_attack() const { return attack_; }

 private:
  void open(const Session& session);
  void close(const Session& session);
  void count_moved(const Session& session);
  // An event that only the game's system has.
  void add_own(const Session& session, const Event& event);

  Chapter chapters_[2];
  uint8_t current_ = 0;
  AttackNote attack_;
  AttackNote planned_;  // who is in the attack being planned
};

}  // namespace bg::ui
