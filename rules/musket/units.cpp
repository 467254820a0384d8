#include "rules/musket/units.h"

#include "rules/musket/boxes.h"

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

bool is_complete(const Scenario& scenario) {
  const auto* areas = scenario.battle().areas();
  return scenario.unit_count() <= max_units &&
         scenario.rating_count() == static_cast<uint8_t>(Rating::count) && areas != nullptr &&
         areas->size() == area::count;
}

}  // namespace bg::musket
