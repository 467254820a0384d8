#include "rules/musket/position.h"

#include <cstring>

#include "rules/musket/ground.h"

namespace bg::musket {

void Occupancy::rebuild(const Scenario& scenario, const State& state) {
  std::memset(first_, nobody, sizeof first_);
  std::memset(next_, nobody, sizeof next_);
  std::memset(zones_, 0, sizeof zones_);
  for (HexId& hex : where_) hex = HexId::none;
  each_unit(scenario, [&](UnitId unit) {
    if (at(state, unit).on_map()) add(scenario, unit, at(state, unit).hex);
  });
}

// In order of number, so that nothing depends on who came first.
void Occupancy::add(const Scenario& scenario, UnitId unit, HexId hex) {
  uint8_t* link = &first_[index_of(hex)];
  while (*link < index_of(unit)) link = &next_[*link];  // nobody is above all
  next_[index_of(unit)] = *link;
  *link = static_cast<uint8_t>(index_of(unit));
  where_[index_of(unit)] = hex;
  change_zones(scenario, unit, hex, 1);
}

void Occupancy::remove(const Scenario& scenario, UnitId unit, HexId hex) {
  uint8_t* link = &first_[index_of(hex)];
  while (*link != index_of(unit)) link = &next_[*link];
  *link = next_[index_of(unit)];
  next_[index_of(unit)] = nobody;
  where_[index_of(unit)] = HexId::none;
  change_zones(scenario, unit, hex, -1);
}

// Fighters control the hexes around them, but for those across a creek without a crossing [6.2].
void Occupancy::change_zones(const Scenario& scenario, UnitId unit, HexId hex, int by) {
  if (!is_fighter(scenario, unit)) return;
  uint8_t* zones = zones_[index_of(scenario.side_of(unit))];
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    if (is_closed_side(scenario, hex, dir)) continue;
    uint8_t& there = zones[index_of(scenario.grid().neighbour(hex, dir))];
    there = static_cast<uint8_t>(there + by);
  }
}

void Position::prepare() const {
  const void* battle = &scenario.battle();
  if (work.battle != battle || work.hash != scenario.hash()) {
    work.battle = battle;
    work.hash = scenario.hash();
    work.on.rebuild(scenario, state);
    work.reach.forget();
    return;
  }
  each_unit(scenario, [&](UnitId unit) {
    const HexId before = work.on.where(unit), hex = of(unit).hex;
    if (before == hex) return;
    if (before != HexId::none) work.on.remove(scenario, unit, before);
    if (hex != HexId::none) work.on.add(scenario, unit, hex);
    work.reach.forget();
  });
}

bool Position::has_fighters(Side side, HexId hex) const {
  bool found = false;
  each_at(hex, [&](UnitId unit) {
    found |= scenario.side_of(unit) == side && is_fighter(scenario, unit);
  });
  return found;
}

bool Position::has_counters(Side side, HexId hex) const {
  bool found = false;
  each_at(hex, [&](UnitId unit) { found |= scenario.side_of(unit) == side; });
  return found;
}

bool Position::has_room(UnitId unit, HexId hex) const {
  constexpr int most_units = 3, most_brigades = 2;
  const Kind mine = kind(unit);
  if (!is_fighter(mine)) return true;
  int units = 0, brigades = 0;
  each_at(hex, [&](UnitId other) {
    if (other == unit || !is_fighter(scenario, other)) return;
    ++units;
    brigades += kind(other) == Kind::infantry;
  });
  return units < most_units && (mine != Kind::infantry || brigades < most_brigades);
}

void Play::put_on_map(UnitId id, HexId hex) {
  Unit& it = unit(id);
  if (it.on_map()) work.on.remove(scenario, id, it.hex);
  it.place = Place::map;
  it.hex = hex;
  it.box = 0;
  it.due = 0;
  work.on.add(scenario, id, hex);
  work.reach.forget();
}

void Play::put_off_map(UnitId id, Place place) {
  Unit& it = unit(id);
  if (it.on_map()) work.on.remove(scenario, id, it.hex);
  it.place = place;
  it.hex = HexId::none;
  it.box = 0;
  it.due = 0;
  work.reach.forget();
}

void Play::put_in_box(UnitId id, uint8_t box) {
  put_off_map(id, Place::box);
  unit(id).box = box;
}

}  // namespace bg::musket
