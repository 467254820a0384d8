#include "rules/regiments/reach.h"

#include <cstring>

#include "rules/regiments/movement.h"
#include "rules/regiments/position.h"

namespace bg::regiments {

namespace {

constexpr int reserve_distance = 3;             // no enemy that near [14.4]
constexpr uint8_t zone_allowance = 4 * thirds;  // of cavalry that enters an enemy zone [7.6]

// The step that is worst for anybody of the stack: if one must stop, all stop [8.2].
uint8_t stack_step(const Scenario& scenario, const Going& going, HexId from, Dir dir) {
  uint8_t worst = 0;
  for (const Gait gait : {Gait::foot, Gait::horse, Gait::guns, Gait::free}) {
    if (!going.has(gait)) continue;
    const uint8_t step = step_cost(scenario, gait, from, dir);
    if (step > worst) worst = step;
  }
  return worst;
}

constexpr int up_to_points(int cost) {
  return (cost + thirds - 1) / thirds * thirds;
}

}  // namespace

bool enemy_within(const Position& position, Side side, HexId hex, int distance) {
  const Grid& grid = position.scenario.grid();
  const Side enemy = enemy_of(side);
  const int column = grid.column(hex);
  for (int x = column - distance; x <= column + distance; ++x) {
    if (x < 1 || x > grid.columns) continue;
    for (int y = grid.row(hex) - distance; y <= grid.row(hex) + distance; ++y) {
      if (y < 1 || y > grid.rows) continue;
      const HexId there = grid.at(x, y);
      if (position.holds(enemy, there) && grid.distance(hex, there) <= distance) return true;
    }
  }
  return false;
}

// The cost on arrival, or unreachable.
uint8_t Reach::total(const Position& position, HexId from, Dir dir, int cost) const {
  const Scenario& scenario = position.scenario;
  const HexId to = scenario.grid().neighbour(from, dir);
  uint8_t step = stack_step(scenario, going_, from, dir);
  if (step == prohibited) return unreachable;
  const Side side = scenario.side_of(going_.unit), enemy = enemy_of(side);
  if (position.holds(enemy, to) || !may_go(position, going_.unit, to)) return unreachable;
  const bool zone = position.has_zone(enemy, to);
  const bool alone = going_.gaits == 1 << static_cast<int>(Gait::free);
  if (zone && (going_.has(Gait::guns) || going_.is_reserve)) return unreachable;  // [6.3]
  if (zone && alone && !position.holds(side, to)) return unreachable;
  if (going_.is_reserve && enemy_within(position, side, to, reserve_distance)) return unreachable;
  const bool by_road = is_road(scenario, from, dir);
  // A leader alone treats every hex as road [7.7]; he and a reserve have the bonus [7.4].
  if (going_.is_reserve && by_road && step < stops) step = static_cast<uint8_t>(step - thirds + 1);
  if (going_.is_reserve && !by_road) cost = up_to_points(cost);
  const int least = (going_.is_reserve && by_road) || alone ? 1 : thirds;
  if (going_.left < cost + least) return unreachable;
  int sum = step == stops ? going_.left : cost + step;
  if (going_.is_night && !by_road && !alone) {
    if (cost != 0 || going_.spent != 0) return unreachable;
    sum = going_.left;
  }
  if (going_.is_wrecked && is_wreckable(scenario, from, to)) {
    if (!going_.may_wade || from != going_.start) return unreachable;
    sum = going_.left;
  }
  if (sum > going_.left) sum = going_.left;  // one last hex is always possible [7.2]
  if (going_.is_fast) {
    const bool tainted = zone || (from != going_.start && position.has_zone(enemy, from));
    if (tainted && cost + going_.spent + thirds > zone_allowance) return unreachable;
    if (tainted && sum + going_.spent > zone_allowance) sum = zone_allowance - going_.spent;
  }
  return static_cast<uint8_t>(sum);
}

const Reach& Reach::of(const Position& position, const Going& going) {
  if (!(going == going_)) {
    going_ = going;
    run(position);
  }
  return *this;
}

void Reach::run(const Position& position) {
  std::memset(cost_, unreachable, sizeof cost_);
  count_ = 0;
  found_[count_++] = going_.start;
  cost_[index_of(going_.start)] = 0;
  spread(position, false);
  // A check for every enemy zone left [6.3]: only where no way without one leads.
  const bool may_leave = !going_.is_reserve && going_.gaits != 1 << static_cast<int>(Gait::free);
  if (may_leave) spread(position, true);
}

// Costs are small whole numbers: the hexes of each are looked for in turn among those found.
void Reach::spread(const Position& position, bool leaves_zones) {
  const Scenario& scenario = position.scenario;
  const Side enemy = enemy_of(scenario.side_of(going_.unit));
  for (int cost = 0; cost < going_.left; ++cost) {
    for (int i = 0; i < count_; ++i) {
      const HexId hex = found_[i];
      const uint8_t known = cost_[index_of(hex)];
      if ((known & most) != cost) continue;
      if (!leaves_zones && hex != going_.start && position.has_zone(enemy, hex)) continue;
      for (uint8_t d = 0; d < dir_count; ++d) {
        const Dir dir = static_cast<Dir>(d);
        const HexId to = scenario.grid().neighbour(hex, dir);
        uint8_t& there = cost_[index_of(to)];
        // What was found without leaving a zone stays.
        if (leaves_zones && there != unreachable && (there & through_zone) == 0) continue;
        if (there != unreachable && (there & most) <= cost + 1) continue;
        const uint8_t sum = total(position, hex, dir, cost);
        if (sum == unreachable) continue;
        if (there == unreachable) {
          if (count_ == max_found) continue;
          found_[count_++] = to;
        } else if ((there & most) <= sum) {
          continue;
        }
        there = static_cast<uint8_t>(sum | (leaves_zones ? through_zone : 0));
      }
    }
  }
}

HexId Reach::before(const Position& position, HexId hex) const {
  if (hex == going_.start || !reaches(hex)) return HexId::none;
  const Grid& grid = position.scenario.grid();
  const bool clean = (cost_[index_of(hex)] & through_zone) == 0;
  const Side enemy = enemy_of(position.scenario.side_of(going_.unit));
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    const HexId from = grid.neighbour(hex, dir);
    if (!position.scenario.on_map(from) || !reaches(from)) continue;
    if (clean && (cost_[index_of(from)] & through_zone) != 0) continue;
    if (clean && from != going_.start && position.has_zone(enemy, from)) continue;
    if (cost(from) >= cost(hex)) continue;
    if (total(position, from, opposite(dir), cost(from)) == cost(hex)) return from;
  }
  return HexId::none;
}

}  // namespace bg::regiments
