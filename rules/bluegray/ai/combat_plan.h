// A combat phase: works are faced, the attacks are shared out, and each is announced in turn.
#pragma once

#include "rules/bluegray/ai/desk.h"

namespace bg::ai {

class CombatPlan {
 public:
  explicit CombatPlan(Desk& desk) : desk_(desk) {}

  // Before the first attack of the phase, between two of them, or while one is being announced that
  // is not this plan's.
  void begin();
  void go_on();
  // Whether an attack of its own is being announced, so that the next command needs no new plan.
  bool is_announcing() const { return task_ == Task::announce; }

  // What all attacks of this phase promised together before the first of them, in hundredths of a
  // point; known as soon as a command of the phase is ready.
  int promised() const { return promised_; }

 private:
  enum class Task : uint8_t { fieldworks, share_out, announce, lost };

  void face_works();
  void share_out();
  void announce();

  Desk& desk_;
  Task task_ = Task::fieldworks;
  Combat attack_;  // being announced
  Reason reason_;  // for it
  uint8_t cap_ = 0;
  int promised_ = 0;
  bool is_first_plan_ = false;  // of this combat phase
};

}  // namespace bg::ai
