#include "rules/musket/victory.h"

#include "rules/musket/boxes.h"

namespace bg::musket {

namespace {
constexpr int lost_for_b = 18;
constexpr int least_points = 10;
}  // namespace

int road_hexes_threatened(const Position& position) {
  int count = 0;
  for (uint16_t i = 0; i < position.scenario.grid().hex_count(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if (!position.scenario.in_area(area::road, hex)) continue;
    count +=
        position.has_zone(Side::confederate, hex) || position.has_fighters(Side::confederate, hex);
  }
  return count;
}

bool is_road_free(const Position& position) {
  return road_hexes_threatened(position) == 0;
}

int union_units_on_map(const Position& position) {
  int count = 0;
  each_unit(position.scenario, [&](UnitId unit) {
    count += position.side_of(unit) == Side::union_side && position.of(unit).on_map() &&
             is_fighter(position.scenario, unit);
  });
  return count;
}

// Infantry and artillery, not battalions; boxes and the track do not count [18.2].
int union_units_lost(const Position& position) {
  int count = 0;
  each_unit(position.scenario, [&](UnitId unit) {
    const Kind kind = position.kind(unit);
    if (position.side_of(unit) != Side::union_side) return;
    if (kind != Kind::infantry && kind != Kind::artillery) return;
    const Place place = position.of(unit).place;
    count += place == Place::pool || place == Place::destroyed || place == Place::captured;
  });
  return count;
}

bool is_reached(const Position& position, Aim aim) {
  if (aim == Aim::a) return union_units_on_map(position) == 0;
  return aim == Aim::b && union_units_lost(position) >= lost_for_b;
}

uint8_t level_now(const Position& position, Aim aim) {
  const bool road = is_road_free(position), reached = is_reached(position, aim);
  if (road != reached) return road ? level::union_wins : level::confederate_wins;
  const int mine = position.state.clock.points[0], theirs = position.state.clock.points[1];
  if (mine > theirs && mine >= least_points) return level::union_points;
  if (theirs > mine && theirs >= least_points) return level::confederate_points;
  return level::drawn;
}

}  // namespace bg::musket
