#include "rules/musket/reach.h"

#include <cstring>

#include "rules/musket/boxes.h"
#include "rules/musket/ground.h"
#include "rules/musket/position.h"

namespace bg::musket {

// The longest march is 15 points, the widest move a leader's 12.
static constexpr int most_cost = 15 * halves;
static constexpr int march_distance = 2;  // no enemy fighter that near [7.4]

struct Reach::Query {
  UnitId unit;
  Side side;
  Kind kind;
  Going going;
  int limit;
  bool night;
  bool shuns_zones;   // never enters one
  bool needs_friend;  // only where a friendly fighter stands [6.6]
  HexId start;
  int start_cost;
};

uint8_t allowance(const Position& position, UnitId unit, Going going) {
  const int points = going == Going::march ? rating(position.scenario, unit, Rating::march)
                                           : position.scenario.unit(unit).allowance();
  return static_cast<uint8_t>(going == Going::disengage ? points : points * halves);
}

bool enemy_within(const Position& position, Side side, HexId hex, int distance) {
  const Side enemy = enemy_of(side);
  bool found = false;
  each_unit(position.scenario, [&](UnitId unit) {
    if (position.side_of(unit) != enemy || !position.of(unit).on_map()) return;
    if (!is_fighter(position.scenario, unit)) return;
    found |= position.scenario.grid().distance(position.of(unit).hex, hex) <= distance;
  });
  return found;
}

void Reach::offer(HexId hex, int cost, uint8_t back) {
  uint8_t& known = cost_[index_of(hex)];
  if (known == unreachable)
    found_[count_++] = hex;  // once each: there are no more than hexes
  else if (known <= cost)
    return;
  known = static_cast<uint8_t>(cost);
  back_[index_of(hex)] = back;
}

const Reach& Reach::of(const Position& position, UnitId unit, Going going) {
  const Unit& it = position.of(unit);
  const bool in_box = it.place == Place::box;
  const bool night = position.is_night(), disrupted = it.is(mark::disrupted);
  const uint8_t box = in_box ? it.box : box_count;
  if (unit == unit_ && going == going_ && night == is_night_ && disrupted == is_disrupted_ &&
      box == box_)
    return *this;
  const Kind kind = position.kind(unit);
  const HexId start = in_box ? door_of(position.scenario, it.box) : it.hex;
  run(position, {.unit = unit,
                 .side = position.side_of(unit),
                 .kind = kind,
                 .going = going,
                 .limit = allowance(position, unit, going),
                 .night = night,
                 .shuns_zones = night || going != Going::standard || disrupted,
                 .needs_friend = !is_fighter(kind),
                 .start = start,
                 .start_cost = in_box ? entry_cost(going == Going::march) : 0});
  unit_ = unit;
  going_ = going;
  is_night_ = night;
  is_disrupted_ = disrupted;
  box_ = box;
  return *this;
}

// Costs are whole half points, at most thirty: the hexes of each cost are looked for in turn among
// those found, which is short and needs no queue that could overflow.
void Reach::run(const Position& position, const Query& query) {
  const Scenario& scenario = position.scenario;
  const Side enemy = enemy_of(query.side);
  std::memset(cost_, unreachable, sizeof cost_);
  count_ = 0;
  const auto may_enter = [&](HexId hex) {
    if (position.has_fighters(enemy, hex)) return false;
    if (query.needs_friend && position.has_counters(enemy, hex)) return false;
    const bool zone = position.has_zone(enemy, hex);
    if (!zone) return true;
    if (query.needs_friend) return !query.night && position.has_fighters(query.side, hex);
    return !query.shuns_zones;
  };
  const auto ends_move = [&](HexId hex) {
    return hex != query.start &&
           (position.has_zone(enemy, hex) || position.has_counters(enemy, hex));
  };
  const bool from_box = query.start_cost != 0;
  if (from_box && !may_enter(query.start)) return;
  if (query.going == Going::march &&
      enemy_within(position, query.side, query.start, march_distance))
    return;
  offer(query.start, query.start_cost, no_back);
  // Out of a box into an enemy zone: that is the move.
  if (from_box && position.has_zone(enemy, query.start)) return;
  for (int cost = query.start_cost; cost <= query.limit && cost <= most_cost; ++cost) {
    for (int i = 0; i < count_; ++i) {
      const HexId hex = found_[i];
      if (cost_[index_of(hex)] != cost || ends_move(hex)) continue;
      for (uint8_t d = 0; d < dir_count; ++d) {
        const Dir dir = static_cast<Dir>(d);
        const uint8_t step = query.going == Going::march
                                 ? march_cost(scenario, query.kind, hex, dir)
                                 : step_cost(scenario, query.kind, hex, dir);
        if (step == prohibited) continue;
        const HexId to = scenario.grid().neighbour(hex, dir);
        const bool off_road = scenario.edge(hex, dir).way() == Way::none;
        int total = cost + step;
        // At night one hex off the roads, and that is all [4.4].
        if (query.night && off_road && query.kind != Kind::leader) {
          if (hex != query.start || from_box) continue;
          total = query.limit;
        }
        // At least one hex, whatever it costs [7.1].
        if (hex == query.start && !from_box && query.going != Going::march)
          total = total > query.limit ? query.limit : total;
        if (total > query.limit || !may_enter(to)) continue;
        if (query.going == Going::march && enemy_within(position, query.side, to, march_distance))
          continue;
        offer(to, total, static_cast<uint8_t>(opposite(dir)));
      }
    }
  }
}

HexId Reach::before(const Scenario& scenario, HexId hex) const {
  const uint8_t back = back_[index_of(hex)];
  return back == no_back ? HexId::none : scenario.grid().neighbour(hex, static_cast<Dir>(back));
}

HexId Reach::first_step(const Scenario& scenario, HexId hex) const {
  HexId step = hex;
  for (HexId back = before(scenario, hex); back != HexId::none && back != found_[0];
       back = before(scenario, back))
    step = back;
  return step;
}

}  // namespace bg::musket
