#include "rules/bluegray/ai/roles.h"

#include <cstring>

#include "rules/bluegray/ai/weights.h"
#include "rules/bluegray/leaders.h"

namespace bg::ai {

using bluegray::Occupancy;

namespace {

// Strength that keeps what we hold against so much of the enemy's about it.
int guard_against(int about) {
  const int guard = about * weights.guard / 100;
  return guard > weights.most_guard ? weights.most_guard : guard;
}

}  // namespace

void Roles::clear(const Desk& desk) {
  for (uint16_t i = 0; i < desk.unit_count(); ++i) {
    if (desk.is_mine(i)) role_[i] = fights;
  }
}

void Roles::begin() {
  goal_ = -1;
}

bool Roles::is_for(const Desk& desk, UnitId unit, GoalKind kind) const {
  const int8_t role = of(unit);
  return role >= 0 && role < last && desk.worth.goals()[static_cast<size_t>(role)].kind == kind;
}

// A flood from each goal in turn; of each only the units' distances are kept, in points.
bool Roles::measure(Desk& desk, Field& field) {
  const Goals& goals = desk.worth.goals();
  if (goal_ >= 0) {
    const Occupancy& occupancy = desk.position().occupancy();
    if (!field.spread(*desk.game, occupancy, enemy_of(desk.side), 60)) return false;
    uint8_t* far = desk.distances().far[goal_];
    for (uint16_t i = 0; i < desk.unit_count(); ++i) {
      if (!desk.is_on_map(i)) continue;
      const int distance = field.at(desk.state.units[i].hex) / 3;
      far[i] = static_cast<uint8_t>(distance > 255 ? 255 : distance);
    }
  }
  ++goal_;
  if (goal_ >= static_cast<int>(goals.size())) return true;
  field.clear(*desk.game);
  each_hex_of(*desk.game, goals[static_cast<size_t>(goal_)],
              [&](HexId hex) { field.add_goal(hex); });
  return false;
}

int Roles::strength_wanted(const Desk& desk, const Goal& goal, size_t number) const {
  // What the enemy has about it: those who could be there in a turn count whole, in two half.
  const uint8_t* far = desk.distances().far[number];
  int about = 0, beside = 0;
  for (uint16_t i = 0; i < desk.unit_count(); ++i) {
    if (desk.is_mine(i) || !desk.is_on_map(i)) continue;
    const int strength = desk.scenario().unit(static_cast<UnitId>(i)).strength();
    if (far[i] <= 8) about += strength;
    if (far[i] > 8 && far[i] <= 16) about += strength / 2;
    if (far[i] <= 4) beside += strength;
  }
  if (goal.kind == GoalKind::bar) return guard_against(about);
  // Where nobody is near anyone will do.
  if (!goal.ours) return about == 0 ? 1 : (beside * 3 / 2 + 4) * (100 + desk.mood.urgency()) / 100;
  if (!desk.temper.keeps_posts) return 0;
  const int wanted = guard_against(about);
  return wanted == 0 && goal.value >= weights.dear_post ? 1 : wanted;
}

// Those whose time it is to leave the map.
void Roles::send_off(Desk& desk, size_t goal) {
  const Goals& goals = desk.worth.goals();
  const auto& far = desk.distances().far;
  const int turns = desk.worth.turns_left();
  for (uint16_t i = 0; i < desk.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (!desk.is_mine(i) || taken_.has(unit)) continue;
    const int gain = desk.worth.of_leaving(unit);
    if (gain == 0) continue;
    // Of several ways out the nearest.
    bool nearer = false;
    for (size_t other = 0; other < goals.size() && desk.is_on_map(i); ++other)
      nearer |= goals[other].kind == GoalKind::leave && far[other][i] < far[goal][i];
    if (nearer) continue;
    const int needed = desk.is_on_map(i) ? far[goal][i] / 6 + 1 : 2;
    // Off at once if that is worth more than the unit; else when it is time to go, and so where
    // somebody must hold the road behind those who have left.
    const bool dear = (gain >= 2 * desk.worth.of_unit(unit) && !desk.worth.needs_road()) ||
                      desk.position().occupancy().has(unit, bluegray::trait::non_combat);
    const bool is_time =
        dear ? needed <= turns + 1 : needed >= turns - 1 && needed <= turns + 1 && needed <= 3;
    if (!is_time) continue;
    role_[i] = static_cast<int8_t>(goal);
    taken_.add(unit);
  }
}

void Roles::assign(Desk& desk) {
  const Scenario& scenario = desk.scenario();
  const Occupancy& occupancy = desk.position().occupancy();
  const Goals& goals = desk.worth.goals();
  taken_ = {};
  for (uint16_t i = 0; i < desk.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (!desk.is_mine(i) || !bluegray::is_leader(*desk.game, unit)) continue;
    role_[i] = leads;
    taken_.add(unit);
  }
  for (size_t goal = 0; goal < goals.size(); ++goal) {
    if (goals[goal].kind == GoalKind::leave) {
      send_off(desk, goal);
      continue;
    }
    const uint8_t* distances = desk.distances().far[goal];
    // The nearest units, guns last, until there are enough.
    for (int wanted = strength_wanted(desk, goals[goal], goal); wanted > 0;) {
      UnitId nearest = UnitId::none;
      int best = 1000;
      for (uint16_t i = 0; i < desk.unit_count(); ++i) {
        const UnitId unit = static_cast<UnitId>(i);
        if (!desk.is_mine(i) || taken_.has(unit) || !desk.is_on_map(i)) continue;
        if (occupancy.has(unit, bluegray::trait::non_combat)) continue;
        const int far = distances[i] + (bluegray::is_artillery(scenario.unit(unit).type()) ? 6 : 0);
        if (distances[i] == 0xFF || far / 5 > desk.worth.turns_left() + 1 || far >= best) continue;
        best = far;
        nearest = unit;
      }
      if (nearest == UnitId::none) break;
      role_[index_of(nearest)] = static_cast<int8_t>(goal);
      taken_.add(nearest);
      wanted -= scenario.unit(nearest).strength();
    }
  }
}

}  // namespace bg::ai
