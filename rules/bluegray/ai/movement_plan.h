// A movement phase: what is worth what, where the enemy could come, who goes for what, the attacks
// that are massed for, and then everybody else, goal by goal.
#pragma once

#include "rules/bluegray/ai/muster.h"

namespace bg::ai {

class MovementPlan {
 public:
  explicit MovementPlan(Desk& desk) : desk_(desk) {}

  // With `keeps_roles` those that it has given are still right. A reply is attacks alone, nobody
  // else moves.
  void begin(bool replies, bool keeps_roles);
  void go_on();
  // Whether it is under way, so that the position after its command needs no new plan.
  bool is_under_way() const;
  uint8_t progress() const;

  // For others who mass against a hex.
  Muster& muster() { return muster_; }
  const Muster& muster() const { return muster_; }
  // What is worth what; nothing is planned.
  void survey();

 private:
  // In this order.
  enum class Task : uint8_t {
    survey,        // what is worth what
    threats,       // where the enemy could attack next turn
    distances,     // how far everybody is from each goal
    roles,         // who goes for what
    lane,          // the road that a train needs
    muster,        // the attacks to move into
    carry_out,     // the moves it has settled on
    threats_anew,  // where the enemy could attack now that these stand there
    next_role,     // everybody else, goal by goal
    convoy,        // where the enemy could attack a train, now that everybody stands
    flood,
    next_unit,
    end
  };

  bool release_one();
  UnitId find_convoy() const;
  bool waits_to_enter(UnitId unit, HexId hex) const;
  void begin_convoy(UnitId convoy);
  void mark_lane(UnitId convoy);
  bool is_in_lane(HexId hex) const {
    return (lane_[index_of(hex) / 32] >> (index_of(hex) % 32) & 1) != 0;
  }
  void carry_out();
  Reason reason_of(const Muster::Move& move) const;
  Reason reason_of(UnitId unit) const;
  void pick_role();
  void move_unit();
  bool is_turn_of(uint16_t unit) const;
  void enter_unit(UnitId unit);
  void begin_unit(UnitId unit, bool leaves);
  void end_unit(UnitId unit, bool leaves);
  void weigh_places(UnitId unit, bool strategic);
  void move_leader(UnitId leader);
  int ring_at(const bluegray::Position& here, UnitId unit, HexId hex);
  int score_place(const bluegray::Position& here, UnitId unit, HexId hex) const;
  bool is_worth_a_work(UnitId unit) const;
  int help_of_guns(HexId hex) const;

  Desk& desk_;
  Field field_;
  Danger danger_;
  Roles roles_;
  Muster muster_{desk_, danger_, roles_};

  // The hexes a train is to pass in its next turns.
  uint32_t lane_[(bluegray::max_hexes + 31) / 32] = {};

  Task task_ = Task::survey;
  bool replies_ = false;
  bool keeps_roles_ = false;
  int8_t at_role_ = 0;
  uint16_t cursor_ = 0;
  bluegray::UnitSet considered_;
  Command step_;                       // the best move of the unit that is being thought of
  int step_risk_ = 0, stay_risk_ = 0;  // of it, and of staying
  int step_score_ = 0;                 // what it is worth,
  int stay_score_ = 0;                 // against staying
  bool weighs_march_ = false;
};

}  // namespace bg::ai
