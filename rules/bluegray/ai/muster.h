// Masses units for attacks: which hexes beside the enemy each could come to, what moving against
// each enemy stack promises, and the best of those proposals settled one by one.
#pragma once

#include "rules/bluegray/ai/danger.h"
#include "rules/bluegray/ai/roles.h"

namespace bg::ai {

class Muster {
 public:
  struct Move {
    UnitId unit;
    HexId hex;
    UnitState before;
    HexId target = HexId::none;  // the enemy, or the hex itself
  };
  struct Stack {
    HexId hex;
    int16_t appeal;
    int gain;  // what moving against it promised when that was last weighed
  };
  static constexpr int max_stacks = 64;
  using Moves = etl::vector<Move, 64>;
  using Stacks = etl::vector<Stack, max_stacks>;

  Muster(Desk& desk, const Danger& danger, const Roles& roles)
      : desk_(desk), danger_(danger), roles_(roles) {}

  // Nothing is planned; reads how many units may move.
  void clear();
  // A little of it; true when all is settled that is worth it.
  bool go_on();
  uint8_t progress() const;

  // Against one hex alone: opens the front there, finds out who can come, one unit at a time, and
  // who of them should.
  void open_against(HexId hex);
  bool find_next_comer();  // false: that was everybody
  void weigh_who_stands();
  bool add_unit();  // true: the best of them are there

  // What has been settled.
  const Moves& moves() const { return moves_; }
  const Stacks& stacks() const { return stacks_; }
  // Units that may still move, or -1.
  int quota() const { return quota_; }
  bluegray::Position planned() const { return {*desk_.game, desk_.front().plan}; }
  // Everybody who could attack this hex in a position.
  Combat everybody_on(const bluegray::Position& position, HexId hex) const;

 private:
  enum class Task : uint8_t {
    reaches,        // who could come next to whom
    next_target,    // the attacks it could move into, one enemy stack after the other
    weigh_before,   // what that stretch of front is worth as it is,
    add_unit,       // with one more unit each time,
    weigh_after,    // and in the end
    review,         // all that is settled, at once:
    review_without  // is it better without an attack that has come to nothing?
  };
  static constexpr int16_t open_goal = 0x7FFF;  // appeal of a goal that nobody holds
  static constexpr int16_t least_appeal = 8;    // tenths of the odds that are worth a thought
  static constexpr int most_looks = 4;          // at a stack, on average

  void open_front();
  void list_front();
  void add_slots_around(HexId hex);
  void add_slot(HexId hex);
  bool find_slots_of(uint16_t unit, bool heeds_alarms);
  void find_charges_of(UnitId unit);
  bool charges_to(UnitId unit, HexId hex) const;
  void rank_stacks();
  bool is_promising(const Stack& stack) const;
  bool pick_target();
  void add_garrison();
  bool improve();
  bool can_come(UnitId unit, int slot) const;
  bool is_quota_planned(UnitId unit) const;
  void try_slots(HexId target, bool strong);
  void weigh_proposal(HexId around);
  void place(UnitId unit, HexId hex);
  bool is_full() const;
  void take_back(size_t down_to);
  void judge_none();
  void judge_proposal();
  void look_again(HexId around);
  bool begin_review();
  void gather_all();
  bool share_out();
  bool drop_pointless();
  void judge_dropped();
  int post_left(const Move& move) const;
  int chance_to_hold(HexId hex) const;

  Desk& desk_;
  const Danger& danger_;
  const Roles& roles_;

  Task task_ = Task::reaches;
  uint16_t cursor_ = 0;
  etl::vector<HexId, max_slots> slots_;
  Stacks stacks_;
  uint16_t stack_ = 0;
  bool settles_ = false;  // every stack has been weighed; the best are settled one by one
  uint16_t weighed_ = 0;  // proposals
  int quota_ = -1;
  bool has_two_quotas_ = false;
  int before_ = 0;  // what the stretch of front is worth without the proposal
  int best_prefix_ = 0, best_value_ = 0;
  Moves moves_;  // settled; the last ones, from trial_ on, are being tried
  size_t trial_ = 0;
  Move addition_{};  // the best one to add to them
  int addition_value_ = 0;
  bool tries_weak_ = false;
  bluegray::UnitSet committed_;
  etl::vector<Move, 12> dropped_;  // by the review, for the time being
  bluegray::UnitSet reviewed_;
  uint8_t reviews_ = 0;
  bool gathers_ = false;
};

// Stacking [6.32], as far as it is the same everywhere.
bool has_room(const Scenario& scenario, const bluegray::Occupancy& occupancy, UnitId unit,
              HexId hex);

}  // namespace bg::ai
