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

namespace {

// So much strength against whoever would stand in the hex, in halves.
int odds_against(const Desk& desk, const bluegray::Position& position, UnitId unit, HexId hex,
                 int power) {
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
  return 2 * attack / (weight > 0 ? weight : 1);
}

const Loss& loss_at(int halves) {
  const Loss* found = losses;
  for (const Loss& loss : losses) {
    if (halves >= loss.halves) found = &loss;
  }
  return *found;
}

}  // namespace

int risk(const Desk& desk, const bluegray::Position& position, UnitId unit, HexId hex, int power) {
  // Who cannot fight is lost to whoever reaches him, and no mood makes light of it.
  if (power > 0 && position.occupancy().has(unit, bluegray::trait::non_combat))
    return desk.worth.of_unit(unit) * weights.helpless / 100;
  if (power == 0 || desk.temper.fear == 0) return 0;
  int share = loss_at(odds_against(desk, position, unit, hex, power)).share;  // per cent lost
  if (share == 0) return 0;
  const Scenario& scenario = desk.scenario();
  const Occupancy& occupancy = position.occupancy();
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

namespace {

// Who could close the ways out of a hex next turn, if a unit of ours stood there: a flood from what
// closes one, back to where an enemy may come from, past nobody of ours and through none of our
// zones, that of the unit included. An enemy who stands in one of them has to stay [7.0].
class Ring {
 public:
  Ring(const Desk& desk, const bluegray::Position& position, UnitId unit, HexId hex)
      : game_(*desk.game),
        grid_(desk.grid()),
        occupancy_(position.occupancy()),
        side_(desk.side),
        unit_(unit),
        hex_(hex) {}

  // The hex he comes from who is nearest to closing this way out, or none.
  HexId find_comer(HexId way_out) {
    std::memset(seen_, 0, sizeof seen_);
    rim_.clear();
    if (!is_ours(way_out)) add(way_out);
    for (uint8_t d = 0; d < dir_count; ++d) {
      const HexId near = grid_.neighbour(way_out, static_cast<Dir>(d));
      if (!game_.scenario.on_map(near) || is_ours(near)) continue;
      Dir back;
      if (grid_.direction(near, way_out, back) && occupancy_.extends(game_, near, back)) add(near);
    }
    size_t from = 0;
    for (int step = 0; step < weights.ring_steps; ++step) {
      for (const size_t end = rim_.size(); from < end; ++from) {
        for (uint8_t d = 0; d < dir_count; ++d) {
          const Dir dir = static_cast<Dir>(d);
          const HexId near = grid_.neighbour(rim_[from], dir);
          if (!game_.scenario.on_map(near) || has_seen(near) || is_ours(near)) continue;
          if (occupancy_.controls(side_, near) || grid_.distance(near, hex_) == 1) continue;
          if (bluegray::is_prohibited(game_, UnitType::infantry, near, turned(dir, 3))) continue;
          if (occupancy_.occupied(near)) return near;
          if (rim_.full()) return HexId::none;
          add(near);
        }
      }
    }
    return HexId::none;
  }

 private:
  bool is_ours(HexId hex) const {
    return hex == hex_ ||
           (occupancy_.owner(hex) == side_ &&
            (occupancy_.first(hex) != unit_ || occupancy_.next(unit_) != UnitId::none));
  }
  bool has_seen(HexId hex) const {
    return ((seen_[index_of(hex) / 32] >> (index_of(hex) % 32)) & 1) != 0;
  }
  void add(HexId hex) {
    seen_[index_of(hex) / 32] |= 1u << (index_of(hex) % 32);
    rim_.push_back(hex);
  }

  const Game& game_;
  const Grid& grid_;
  const Occupancy& occupancy_;
  Side side_;
  UnitId unit_;
  HexId hex_;
  uint32_t seen_[(bluegray::max_hexes + 31) / 32];
  etl::vector<HexId, 128> rim_;
};

// Each of them closes three ways out at most: the one he stands in and those beside it. The way
// farthest from the enemy comes first, since it is the one that mostly stays open.
bool can_be_surrounded(const Desk& desk, const bluegray::Position& position, UnitId unit,
                       HexId hex) {
  const Occupancy& occupancy = position.occupancy();
  const Grid& grid = desk.grid();
  HexId enemy = hex;
  int nearest = 1 << 20;
  for (uint16_t i = 0; i < desk.unit_count(); ++i) {
    if (desk.is_mine(i) || !desk.is_on_map(i)) continue;
    const int distance = grid.distance(desk.state.units[i].hex, hex);
    if (distance < nearest) nearest = distance, enemy = desk.state.units[i].hex;
  }
  etl::vector<HexId, dir_count> ways;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    const HexId way = grid.neighbour(hex, dir);
    if (!desk.scenario().on_map(way) || occupancy.holds_enemy(way, desk.side) ||
        occupancy.in_enemy_zone(desk.side, way) ||
        bluegray::is_prohibited(*desk.game, desk.scenario().unit(unit).type(), hex, dir))
      continue;
    const int far = grid.distance(way, enemy);
    size_t at = 0;
    while (at < ways.size() && grid.distance(ways[at], enemy) >= far) ++at;
    ways.insert(ways.begin() + at, way);
  }
  Ring ring(desk, position, unit, hex);
  etl::vector<HexId, dir_count> comers;
  int units = 0;
  for (const HexId way : ways) {
    const HexId comer = ring.find_comer(way);
    if (comer == HexId::none) return false;
    bool known = false;
    for (const HexId other : comers) known |= other == comer;
    if (!known) units += occupancy.count(comer);
    comers.push_back(comer);
  }
  return 3 * units >= static_cast<int>(ways.size());
}

}  // namespace

int ring_risk(const Desk& desk, const bluegray::Position& position, UnitId unit, HexId hex,
              int power) {
  if (power == 0 || weights.ring == 0 || desk.temper.fear == 0) return 0;
  const int share = loss_at(odds_against(desk, position, unit, hex, power)).driven;
  if (share == 0 || !can_be_surrounded(desk, position, unit, hex)) return 0;
  return desk.worth.of_unit(unit) * share / 100 * weights.ring / 100 * desk.temper.fear / 100;
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
