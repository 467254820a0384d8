#include "rules/musket/units.h"

#include "rules/musket/boxes.h"
#include "rules/musket/ground.h"

namespace bg::musket {

int strength_of(const Scenario& scenario, const State& state, UnitId unit) {
  const int full = printed_strength(scenario, state, unit);
  return at(state, unit).is(mark::disrupted) ? (full + 1) / 2 : full;
}

bool commands(const Scenario& scenario, UnitId leader, UnitId unit) {
  if (scenario.side_of(leader) != scenario.side_of(unit) || !is_fighter(scenario, unit))
    return false;
  if (has_gift(scenario, leader, gift::leads_all_with_him) || is_of_any(scenario, unit))
    return true;
  const unsigned span = rating(scenario, leader, Rating::span) |
                        static_cast<unsigned>(rating(scenario, leader, Rating::span8)) << 8;
  return ((span >> formation_of(scenario, unit)) & 1) != 0;
}

namespace {

// One hex for each box, and one where everybody can stand.
bool has_door(const Scenario& scenario, uint8_t box) {
  int hexes = 0;
  for (uint16_t i = 0; i < scenario.grid().hex_count(); ++i)
    hexes += scenario.in_area(box, static_cast<HexId>(i));
  const HexId door = door_of(scenario, box);
  return hexes == 1 && can_stand(scenario, Kind::infantry, door) &&
         can_stand(scenario, Kind::artillery, door) && can_stand(scenario, Kind::trains, door);
}

// Who arrives comes into a box of his side.
bool has_way_in(const Scenario& scenario, UnitId unit) {
  if (scenario.unit(unit).turn() == 0) return true;
  const auto& hexes = *scenario.battle().entries()->Get(scenario.unit(unit).entry())->hexes();
  return box_behind(scenario, scenario.side_of(unit), static_cast<HexId>(hexes.Get(0))) < box_count;
}

}  // namespace

bool is_complete(const Scenario& scenario) {
  const auto* areas = scenario.battle().areas();
  if (scenario.unit_count() > max_units ||
      scenario.rating_count() != static_cast<uint8_t>(Rating::count) || areas == nullptr ||
      areas->size() != area::count)
    return false;
  for (uint8_t box = 0; box < box_count; ++box) {
    if (!has_door(scenario, box)) return false;
  }
  bool sound = true;
  each_unit(scenario, [&](UnitId unit) {
    const bool wakes = has_gift(scenario, unit, gift::starts_active);
    sound = sound && formation_of(scenario, unit) < span_bits && has_way_in(scenario, unit) &&
            !(wakes && is_fighter(scenario, unit));
  });
  return sound;
}

}  // namespace bg::musket
