// A choice that a fight asks for: where to retreat, whom to lose, who advances.
#pragma once

#include "rules/bluegray/ai/danger.h"

namespace bg::ai {

class Choices {
 public:
  explicit Choices(Desk& desk) : desk_(desk) {}

  void begin() { cursor_ = 0; }
  void go_on();

 private:
  int score(Command command);
  int score_aid(UnitId guns);
  Reason reason_of(Command command) const;
  int score_retreat(Command command);
  int score_advance(UnitId unit, HexId to);
  int cut_off_by(UnitId unit, HexId hex);
  int pocket(UnitId unit, HexId hex);

  Desk& desk_;
  uint16_t cursor_ = 0;
  Command best_;
  int best_score_ = 0;
};

}  // namespace bg::ai
