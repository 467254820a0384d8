#include "rules/bluegray/admission.h"

#include "rules/bluegray/occupancy.h"
#include "rules/bluegray/profile.h"

namespace bg::bluegray {

namespace {

bool is_leader(const blob::Unit& unit) {
  return unit.type() == UnitType::leader;
}

// Only gunboats begin on the water; bridges and fords carry the others.
bool is_on_firm_ground(const Scenario& scenario, const blob::Unit& unit) {
  const HexKind& kind = scenario.hex_kind(static_cast<HexId>(unit.hex()));
  const bool water = kind.terrain() == Terrain::river || kind.terrain() == Terrain::lake ||
                     kind.terrain() == Terrain::pond;
  return !water || is_crossing(kind.feature()) || unit.type() == UnitType::gunboat;
}

// How many of the edition's units begin in this unit's hex; leaders take no room [6.32].
int units_in_its_hex(const Scenario& scenario, const blob::Unit& unit, Edition edition) {
  int units = 0;
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const UnitId id = static_cast<UnitId>(i);
    const blob::Unit& other = scenario.unit(id);
    if (scenario.has_unit(id, edition) && other.hex() == unit.hex() && !is_leader(other)) ++units;
  }
  return units;
}

// The most units that can share a hex; a strength point is the least of any unit that takes room.
int units_in_a_stack(const Scenario& scenario, Edition edition) {
  int most = profile_of(edition).stack_limit;
  const auto* clauses = scenario.battle().clauses();
  for (uint32_t i = 0; clauses != nullptr && i < clauses->size(); ++i) {
    const blob::Clause& clause = *clauses->Get(i);
    const bool own =
        clause.kind() == ClauseKind::stack_points || clause.kind() == ClauseKind::stack_sizes;
    if (own && clause.value() > most) most = clause.value();
  }
  return most;
}

bool is_set_up(const Scenario& scenario, Edition edition) {
  // Two stacks may begin in one hex, as the chart of Road to Richmond has it: play thins them at
  // once.
  const int limit = 2 * units_in_a_stack(scenario, edition);
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const UnitId id = static_cast<UnitId>(i);
    const blob::Unit& unit = scenario.unit(id);
    if (!scenario.has_unit(id, edition) || unit.turn() != 0 || is_leader(unit)) continue;
    if (!is_on_firm_ground(scenario, unit)) return false;
    if (units_in_its_hex(scenario, unit, edition) > limit) return false;
  }
  return true;
}

// Works at the start are breastworks and trenches; redoubts lie on hexsides here.
bool are_works_known(const Scenario& scenario) {
  const auto* works = scenario.battle().works();
  for (uint32_t i = 0; works != nullptr && i < works->size(); ++i)
    if (works->Get(i)->kind() == blob::FieldworkKind::redoubt) return false;
  return true;
}

}  // namespace

bool accepts(const Scenario& scenario) {
  if (!are_works_known(scenario)) return false;
  for (const Edition edition : {Edition::classic, Edition::revised}) {
    if (scenario.has_edition(edition) && !is_set_up(scenario, edition)) return false;
  }
  return true;
}

}  // namespace bg::bluegray
