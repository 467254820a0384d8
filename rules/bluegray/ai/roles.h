// Who goes for what in a movement phase: the nearest units for each goal, dearest goals first.
#pragma once

#include "rules/bluegray/ai/danger.h"
#include "rules/bluegray/ai/field.h"

namespace bg::ai {

class Roles {
 public:
  static constexpr int8_t fights = -1;              // wherever the enemy is
  static constexpr int8_t last = max_goals;         // the turn of those who fight, after all goals'
  static constexpr int8_t convoys = max_goals + 1;  // that of trains, once others have made way
  static constexpr int8_t leads = max_goals + 2;    // with his men, once they have gone

  // Everybody fights, until something else is found for him.
  void clear(const Desk& desk);
  void begin();
  // How far everybody is from each goal, a stretch of a flood at a time; true when done.
  bool measure(Desk& desk, Field& field);
  void assign(Desk& desk);

  int8_t of(UnitId unit) const { return role_[index_of(unit)]; }
  // Whether it is on its way off the map, for good or to come back.
  bool goes_off(const Desk& desk, UnitId unit) const {
    return is_for(desk, unit, GoalKind::leave) || is_for(desk, unit, GoalKind::march);
  }
  // Whether it goes for a goal of this kind.
  bool is_for(const Desk& desk, UnitId unit, GoalKind kind) const;
  // A train on its way off the map, which needs the road for itself.
  bool is_convoy(const Desk& desk, UnitId unit) const;

 private:
  int enemies_about(const Desk& desk, size_t goal) const;
  bool is_threatened(const Desk& desk, size_t goal) const;
  bool keeps_dearer(const Desk& desk, UnitId unit, const Goal& aim) const;
  void send_to(Desk& desk, size_t goal);
  void send_marching(Desk& desk, size_t goal);
  int strength_wanted(const Desk& desk, const Goal& goal, size_t number) const;
  void send_off(Desk& desk, size_t goal);

  int8_t role_[bluegray::max_units];
  bluegray::UnitSet taken_;
  int8_t goal_ = -1;
};

}  // namespace bg::ai
