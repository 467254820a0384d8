#include "rules/bluegray/ai/roles.h"

#include <cstring>

#include "rules/bluegray/ai/weights.h"
#include "rules/bluegray/leaders.h"
#include "rules/bluegray/modules/dummies.h"

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

bool Roles::is_convoy(const Desk& desk, UnitId unit) const {
  const Occupancy& occupancy = desk.position().occupancy();
  return is_for(desk, unit, GoalKind::leave) && occupancy.has(unit, bluegray::trait::ways_only) &&
         occupancy.has(unit, bluegray::trait::stacks_alone);
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

// What the enemy has about a goal: those who could be there in a turn count whole, in two half.
int Roles::enemies_about(const Desk& desk, size_t goal) const {
  const uint8_t* far = desk.distances().far[goal];
  int about = 0;
  for (uint16_t i = 0; i < desk.unit_count(); ++i) {
    if (desk.is_mine(i) || !desk.is_on_map(i)) continue;
    const int strength =
        bluegray::dummies::strength_it_seems(desk.scenario(), static_cast<UnitId>(i));
    if (far[i] <= 8) about += strength;
    if (far[i] > 8 && far[i] <= 16) about += strength / 2;
  }
  return about;
}

int Roles::strength_wanted(const Desk& desk, const Goal& goal, size_t number) const {
  const uint8_t* far = desk.distances().far[number];
  const int about = enemies_about(desk, number);
  int beside = 0;
  for (uint16_t i = 0; i < desk.unit_count(); ++i) {
    if (desk.is_mine(i) || !desk.is_on_map(i) || far[i] > 4) continue;
    beside += desk.scenario().unit(static_cast<UnitId>(i)).strength();
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
  int gains[bluegray::max_units];
  desk.worth.list_gains(desk.position(), goals[goal], gains);
  for (uint16_t i = 0; i < desk.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (!desk.is_mine(i) || taken_.has(unit)) continue;
    const int gain = gains[i];
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
  const Goals& goals = desk.worth.goals();
  taken_ = {};
  for (uint16_t i = 0; i < desk.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    // Dummies go where they seem to fight: they hold nothing.
    if (desk.is_mine(i) && bluegray::dummies::is_one(desk.scenario(), unit)) taken_.add(unit);
    if (!desk.is_mine(i) || !bluegray::is_leader(*desk.game, unit)) continue;
    role_[i] = leads;
    taken_.add(unit);
  }
  // Ways out that no enemy is near are barred by those whom nothing else needs.
  for (const bool far_bars : {false, true}) {
    for (size_t goal = 0; goal < goals.size(); ++goal) {
      const bool far_bar = goals[goal].may_wait && !is_threatened(desk, goal);
      if (far_bar != far_bars) continue;
      if (goals[goal].kind == GoalKind::march) {
        send_marching(desk, goal);
      } else if (goals[goal].kind == GoalKind::leave) {
        send_off(desk, goal);
      } else {
        send_to(desk, goal);
      }
    }
  }
}

// Infantry that no enemy is near, the nearest first.
void Roles::send_marching(Desk& desk, size_t goal) {
  constexpr int near = 3, in_two_turns = 12;
  const uint8_t* far = desk.distances().far[goal];
  int marched = 0;
  for (uint16_t i = 0; i < desk.unit_count(); ++i) marched += desk.state.back[i] != 0 ? 1 : 0;
  const auto is_free = [&](uint16_t i) {
    for (uint16_t k = 0; k < desk.unit_count(); ++k) {
      if (!desk.is_mine(k) && desk.is_on_map(k) &&
          desk.grid().distance(desk.state.units[i].hex, desk.state.units[k].hex) < near)
        return false;
    }
    return true;
  };
  for (; marched < weights.marchers; ++marched) {
    int best = -1;
    for (uint16_t i = 0; i < desk.unit_count(); ++i) {
      const UnitId unit = static_cast<UnitId>(i);
      if (!desk.is_mine(i) || taken_.has(unit) || !desk.is_on_map(i) || far[i] > in_two_turns)
        continue;
      if (desk.scenario().unit(unit).type() != UnitType::infantry || !is_free(i)) continue;
      if (best < 0 || far[i] < far[best]) best = i;
    }
    if (best < 0) return;
    role_[best] = static_cast<int8_t>(goal);
    taken_.add(static_cast<UnitId>(best));
  }
}

// Whether an enemy could be there in a turn or so.
bool Roles::is_threatened(const Desk& desk, size_t goal) const {
  for (uint16_t i = 0; i < desk.unit_count(); ++i) {
    if (!desk.is_mine(i) && desk.is_on_map(i) && desk.distances().far[goal][i] <= 10) return true;
  }
  return false;
}

// Whether it stands on another hex that is worth as much.
bool Roles::keeps_dearer(const Desk& desk, UnitId unit, const Goal& aim) const {
  if (!desk.temper.keeps_posts || aim.hex == desk.state.units[index_of(unit)].hex) return false;
  for (const Goal& goal : desk.worth.goals()) {
    if (goal.kind == GoalKind::hold && goal.ours && goal.value >= weights.dear_post &&
        goal.value >= aim.value && goal.hex == desk.state.units[index_of(unit)].hex)
      return true;
  }
  return false;
}

// The nearest units, guns last, until there are enough; nobody, where those who can come could not
// stay.
void Roles::send_to(Desk& desk, size_t goal) {
  const Scenario& scenario = desk.scenario();
  const Occupancy& occupancy = desk.position().occupancy();
  const Goal& aim = desk.worth.goals()[goal];
  const uint8_t* distances = desk.distances().far[goal];
  constexpr int in_two_turns = 12;
  bluegray::UnitSet sent{};
  int strength = 0;
  for (int wanted = strength_wanted(desk, aim, goal); wanted > 0;) {
    UnitId nearest = UnitId::none;
    int best = 1000;
    for (uint16_t i = 0; i < desk.unit_count(); ++i) {
      const UnitId unit = static_cast<UnitId>(i);
      if (!desk.is_mine(i) || taken_.has(unit) || !desk.is_on_map(i)) continue;
      if (occupancy.has(unit, bluegray::trait::non_combat) || keeps_dearer(desk, unit, aim))
        continue;
      const int far = distances[i] + (bluegray::is_artillery(scenario.unit(unit).type()) ? 6 : 0);
      if (distances[i] == 0xFF || far / 5 > desk.worth.turns_left() + 1 || far >= best) continue;
      best = far;
      nearest = unit;
    }
    if (nearest == UnitId::none) break;
    sent.add(nearest);
    taken_.add(nearest);
    wanted -= scenario.unit(nearest).strength();
    if (distances[index_of(nearest)] <= in_two_turns) strength += scenario.unit(nearest).strength();
  }
  const bool raids = aim.kind == GoalKind::hold && !aim.ours && desk.worth.turns_left() > 2;
  if (raids && 3 * strength < enemies_about(desk, goal)) {
    sent.each([&](UnitId unit) { taken_.remove(unit); });
    return;
  }
  sent.each([&](UnitId unit) { role_[index_of(unit)] = static_cast<int8_t>(goal); });
}

}  // namespace bg::ai
