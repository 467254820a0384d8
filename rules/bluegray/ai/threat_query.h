// "What would they do to me here": the other side's best attack next turn on one hex.
#pragma once

#include "rules/bluegray/ai/movement_plan.h"

namespace bg::ai {

class ThreatQuery {
 public:
  ThreatQuery(Desk& desk, MovementPlan& movement) : desk_(desk), movement_(movement) {}

  // The desk has the position, and the other side's player at it.
  void begin(Side victim, HexId hex, UnitId as_if);
  void go_on();

  const Threat& threat() const { return threat_; }
  // Where one of its attackers would stand.
  HexId stands(UnitId attacker) const;

 private:
  bool turn_to_enemy(Side victim);
  void report();

  Desk& desk_;
  MovementPlan& movement_;
  Threat threat_;
  bool asks_who_comes_ = true;
};

}  // namespace bg::ai
