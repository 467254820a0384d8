#include "rules/bluegray/ai/danger.h"

#include <cstring>

#include "rules/bluegray/ai/weights.h"
#include "rules/bluegray/leaders.h"
#include "rules/bluegray/modules/dummies.h"
#include "rules/bluegray/movement.h"
#include "rules/bluegray/reach.h"

namespace bg::ai {

using bluegray::Occupancy;
using bluegray::Reach;

void Danger::clear() {
  cursor_ = 0;
  std::memset(power_, 0, sizeof power_);
}

bool Danger::spread(Desk& desk) {
  while (cursor_ < desk.unit_count() &&
         (!desk.is_on_map(cursor_) || desk.is_mine(cursor_) ||
          bluegray::is_leader(*desk.game, static_cast<UnitId>(cursor_))))
    ++cursor_;
  if (cursor_ >= desk.unit_count()) return true;
  const UnitId unit = static_cast<UnitId>(cursor_++);
  const Occupancy& occupancy = desk.position().occupancy();
  const int strength = bluegray::dummies::strength_it_seems(desk.scenario(), unit);
  uint32_t seen[(bluegray::max_hexes + 31) / 32] = {};
  const Reach& reach = Reach::of(desk.position(), unit, false);
  desk.work += reach_work;
  for (int i = 0; i < reach.size(); ++i) {
    for (uint8_t d = 0; d < dir_count; ++d) {
      const Dir dir = static_cast<Dir>(d);
      if (!occupancy.extends(*desk.game, reach.hex(i), dir)) continue;
      const uint16_t near = index_of(desk.grid().neighbour(reach.hex(i), dir));
      if ((seen[near / 32] >> (near % 32)) & 1) continue;
      seen[near / 32] |= 1u << (near % 32);
      const int power = power_[near] + strength;
      power_[near] = static_cast<uint8_t>(power > 255 ? 255 : power);
    }
  }
  return false;
}

bool others_stand(const Desk& desk, const Occupancy& occupancy, UnitId unit, HexId hex) {
  if (!desk.scenario().on_map(hex) || occupancy.owner(hex) != desk.side) return false;
  return occupancy.first(hex) != unit || occupancy.next(unit) != UnitId::none;
}

bool we_stand_beside(const Desk& desk, const Occupancy& occupancy, HexId hex) {
  for (uint8_t d = 0; d < dir_count; ++d) {
    if (occupancy.owner(desk.grid().neighbour(hex, static_cast<Dir>(d))) == desk.side) return true;
  }
  return false;
}

namespace {

// What an entrenchment there does for its defender, or 1.
int times_in_work(const bluegray::Position& position, HexId hex) {
  if (!position.rules.entrenches) return 1;
  const FieldWork* work = bluegray::work_at(position.state, hex);
  if (work == nullptr || work->kind != WorkKind::entrenchment) return 1;
  return position.rules.dug_in[static_cast<size_t>(position.scenario.terrain(hex))];
}

}  // namespace

int risk(const Desk& desk, const bluegray::Position& position, UnitId unit, HexId hex, int power) {
  if (power == 0 || desk.temper.fear == 0) return 0;
  const Scenario& scenario = desk.scenario();
  const Occupancy& occupancy = position.occupancy();
  const auto is_infantry = [&](UnitId who) {
    return scenario.unit(who).type() == UnitType::infantry;
  };
  bool has_infantry = is_infantry(unit);
  for (UnitId other = occupancy.first(hex); other != UnitId::none; other = occupancy.next(other))
    has_infantry |= occupancy.owner(hex) == desk.side && is_infantry(other);
  const auto strength_of = [&](UnitId who) {
    const bool is_bare = position.rules.guns_alone != 0 && !has_infantry &&
                         bluegray::is_artillery(scenario.unit(who).type());
    if (is_bare) return static_cast<int>(position.rules.guns_alone);
    const int strength = scenario.unit(who).strength();
    const Morale morale = at(position.state, who).morale;
    return morale == Morale::shaken   ? 2 * strength / 3
           : morale == Morale::routed ? strength / 3
                                      : strength;
  };
  int defence = strength_of(unit);
  for (UnitId other = occupancy.first(hex); other != UnitId::none; other = occupancy.next(other)) {
    if (other != unit && occupancy.owner(hex) == desk.side) defence += strength_of(other);
  }
  int weight = 10 * defence;
  const CombatEffect& ground =
      bluegray::rules_of(*desk.game).terrain[static_cast<size_t>(scenario.terrain(hex))];
  if (ground.halves_attacker) weight *= 2;
  int times = ground.defender_times;
  if (const int dug_in = times_in_work(position, hex); dug_in > times) times = dug_in;
  weight *= times;
  if (ground.shift_left > 0) weight = weight * 5 / 4;
  // He cannot bring everybody everywhere, nor more than a few hexes hold.
  int attack = power * 6;
  if (attack > 280) attack = 280;
  int share = 0;  // per cent lost
  for (const Loss& loss : losses) {
    if (2 * attack >= loss.halves * weight) share = loss.share;
  }
  if (share == 0) return 0;
  // Nobody near: he will be surrounded.
  const Grid& grid = scenario.grid();
  bool alone = true;
  for (uint8_t d = 0; d < dir_count && alone; ++d) {
    const HexId near = grid.neighbour(hex, static_cast<Dir>(d));
    alone = !others_stand(desk, occupancy, unit, near) &&
            !(scenario.on_map(near) &&
              others_stand(desk, occupancy, unit, grid.neighbour(near, static_cast<Dir>(d))));
  }
  if (alone) share = share * (100 + weights.alone) / 100;
  if (bluegray::is_artillery(scenario.unit(unit).type()))
    share = share * (100 + weights.exposed_guns) / 100;
  return desk.worth.of_unit(unit) * share / 100 * desk.temper.fear / 100;
}

int power_near(const Desk& desk, HexId hex) {
  int power = 0;
  for (uint16_t i = 0; i < desk.unit_count(); ++i) {
    if (!desk.is_on_map(i) || desk.is_mine(i)) continue;
    const int distance = desk.grid().distance(desk.state.units[i].hex, hex);
    if (distance <= 3)
      power += bluegray::dummies::strength_it_seems(desk.scenario(), static_cast<UnitId>(i));
  }
  return power;
}

}  // namespace bg::ai
