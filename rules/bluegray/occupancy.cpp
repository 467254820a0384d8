#include "rules/bluegray/occupancy.h"

#include <cstring>

#include "rules/bluegray/clauses.h"
#include "rules/bluegray/rules.h"

namespace bg::bluegray {

namespace {

constexpr uint32_t with(uint32_t traits, bool also, uint32_t more) {
  return also ? traits | more : traits;
}

uint32_t trait_of(const blob::Clause& clause) {
  const int variant = clause.value();
  switch (clause.kind()) {
    case ClauseKind::no_zone:
      return trait::no_zone;
    case ClauseKind::ways_only:
      return with(with(trait::ways_only, variant == 1, trait::any_way_hex), variant == 3,
                  trait::roads_only);
    case ClauseKind::stacks_alone:
      return with(trait::stacks_alone, variant == 1, trait::makes_way);
    case ClauseKind::must_flee:
      return with(with(trait::must_flee | trait::non_combat, variant != 0, trait::flees_zone),
                  variant == 1, trait::flees_beaten);
    case ClauseKind::no_strategic:
      return trait::no_strategic;
    case ClauseKind::fixed:
      return trait::fixed;
    case ClauseKind::even_range:
      return trait::even_range;
    case ClauseKind::no_gun_bonus:
      return trait::no_gun_bonus;
    case ClauseKind::shuns_zones:
      return trait::shuns_zones;
    case ClauseKind::fills_hex:
      return trait::fills_hex;
    case ClauseKind::railway_only:
      return trait::rails;
    case ClauseKind::rail_gun:
      return trait::rail_gun;
    default:
      return 0;
  }
}

}  // namespace

int Occupancy::count(HexId hex) const {
  int units = 0;
  for (UnitId unit = first(hex); unit != UnitId::none; unit = next(unit)) ++units;
  return units;
}

int Occupancy::load(HexId hex) const {
  int room = 0;
  for (UnitId unit = first(hex); unit != UnitId::none; unit = next(unit)) room += weight(unit);
  return room;
}

void Occupancy::bring_into_step(const Game& game, const GameState& state) {
  if (!is_set_up_ || std::memcmp(works_, state.works, sizeof works_) != 0) reset(game, state);
  const uint16_t units = game.scenario.unit_count();
  for (uint16_t i = 0; i < units; ++i) move(game, static_cast<UnitId>(i), state.units[i].hex);
  in_step_with_ = &state;
}

void Occupancy::move(const Game& game, UnitId unit, HexId hex) {
  const uint16_t i = index_of(unit);
  if (at_[i] == hex || (traits_[i] & trait::leader) != 0) return;
  lift(game, i);
  place(game, i, hex);
  ++generation_;
}

bool Occupancy::is_right(const Game& game, const GameState& state) const {
  const Scenario& scenario = game.scenario;
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    if ((traits_[i] & trait::leader) != 0) continue;
    const HexId hex = state.units[i].hex;
    if (at_[i] != hex) return false;
    if (hex == HexId::none) continue;
    uint8_t link = first_[index_of(hex)];
    while (link != nobody && link != i) link = next_[link];
    if (link != i) return false;
  }
  return are_zones_right(game);
}

// A hex is controlled as often as units beside it reach into it.
bool Occupancy::are_zones_right(const Game& game) const {
  for (uint16_t i = 0; i < game.scenario.grid().hex_count(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if (!game.scenario.on_map(hex)) continue;
    int reached[2] = {};
    for (uint8_t d = 0; d < dir_count; ++d) {
      const Dir dir = static_cast<Dir>(d);
      const HexId near = game.scenario.grid().neighbour(hex, dir);
      if (!occupied(near) || !extends(game, near, opposite(dir))) continue;
      for (UnitId unit = first(near); unit != UnitId::none; unit = next(unit))
        reached[index_of(side(unit))] += exerts_zone(unit) ? 1 : 0;
    }
    if (reached[0] != zones_[0][i] || reached[1] != zones_[1][i]) return false;
  }
  return true;
}

void Occupancy::reset(const Game& game, const GameState& state) {
  ++generation_;
  is_set_up_ = true;
  std::memcpy(works_, state.works, sizeof works_);
  has_trenches_ = false;
  for (const FieldWork& work : works_) has_trenches_ |= work.kind == WorkKind::trench;
  std::memset(first_, nobody, sizeof first_);
  std::memset(zones_, 0, sizeof zones_);
  for (uint16_t i = 0; i < max_units; ++i) {
    at_[i] = HexId::none;
    next_[i] = nobody;
    traits_[i] = 0;
    if (i >= game.scenario.unit_count()) continue;
    const UnitId unit = static_cast<UnitId>(i);
    side_[i] = game.scenario.side_of(unit);
    const UnitType type = game.scenario.unit(unit).type();
    if (type == UnitType::train) traits_[i] = trait::no_zone | trait::non_combat;
    if (type == UnitType::leader) traits_[i] = trait::no_zone | trait::non_combat | trait::leader;
    if (type == UnitType::gunboat) traits_[i] = trait::no_zone;  // [9.64]
  }
  const auto* clauses = game.scenario.battle().clauses();
  for (uint32_t k = 0; clauses != nullptr && k < clauses->size(); ++k) {
    const blob::Clause* clause = clauses->Get(k);
    const uint32_t trait = trait_of(*clause);
    if (trait == 0 || !is_chosen(game, clause->scope())) continue;
    for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
      if (is_for(clause->side(), side_[i]) &&
          game.scenario.in_group(clause->group(), static_cast<UnitId>(i)))
        traits_[i] |= trait;
    }
  }
  weigh(game);
}

// What each unit takes of the room in a hex: one of two places, or as the battle counts.
void Occupancy::weigh(const Game& game) {
  constexpr uint8_t more_than_small = 16;
  const Rules& rules = rules_of(game);
  close_ = rules.close_grounds;
  // Where one unit may be the limit, who fills a hex must still find room alone: halves of a place.
  const uint8_t unit = close_ != 0 ? 2 : 1;
  limit_ = static_cast<uint8_t>(unit * rules.stack_limit);
  one_ = static_cast<uint8_t>(close_ != 0 ? limit_ - 1 : limit_);
  large_ = 0;
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i)
    set_weight(i, has(static_cast<UnitId>(i), trait::fills_hex) ? one_ : unit);
  each_chosen_clause(game, ClauseKind::stack_points, [&](const blob::Clause& clause) {
    limit_ = static_cast<uint8_t>(clause.value());
    for (uint16_t i = 0; i < game.scenario.unit_count(); ++i)
      set_weight(i, game.scenario.unit(static_cast<UnitId>(i)).strength());
  });
  each_chosen_clause(game, ClauseKind::stack_sizes, [&](const blob::Clause& clause) {
    limit_ = static_cast<uint8_t>(clause.value());
    large_ = more_than_small;
    for (uint16_t i = 0; i < game.scenario.unit_count(); ++i)
      set_weight(i, game.scenario.in_group(clause.group(), static_cast<UnitId>(i))
                        ? more_than_small + 1u
                        : 1u);
  });
  each_chosen_clause(game, ClauseKind::stacks_freely, [&](const blob::Clause& clause) {
    for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
      if (game.scenario.in_group(clause.group(), static_cast<UnitId>(i))) set_weight(i, 0);
    }
  });
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    if (has(static_cast<UnitId>(i), trait::leader)) set_weight(i, 0);
  }
}

int Occupancy::places_left(int load, int weight, Terrain ground) const {
  int places = 0;
  while (places < limit_ && !is_over(load + (places + 1) * weight, ground)) ++places;
  return places;
}

void Occupancy::place(const Game& game, uint16_t unit, HexId hex) {
  at_[unit] = hex;
  if (hex == HexId::none) return;
  // Kept in order of number, so that a list never depends on the way units came together.
  uint8_t* link = &first_[index_of(hex)];
  while (*link != nobody && *link < unit) link = &next_[*link];
  next_[unit] = *link;
  *link = static_cast<uint8_t>(unit);
  spread_zone(game, unit, hex, +1);
}

void Occupancy::lift(const Game& game, uint16_t unit) {
  const HexId hex = at_[unit];
  if (hex == HexId::none) return;
  uint8_t* link = &first_[index_of(hex)];
  while (*link != unit) link = &next_[*link];
  *link = next_[unit];
  next_[unit] = nobody;
  at_[unit] = HexId::none;
  spread_zone(game, unit, hex, -1);
}

void Occupancy::spread_zone(const Game& game, uint16_t unit, HexId hex, int change) {
  if ((traits_[unit] & trait::no_zone) != 0) return;
  uint8_t* zone = zones_[index_of(side_[unit])];
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    if (!extends(game, hex, dir)) continue;
    uint8_t& count = zone[index_of(game.scenario.grid().neighbour(hex, dir))];
    count = static_cast<uint8_t>(count + change);
  }
}

bool Occupancy::extends(const Game& game, HexId from, Dir dir) const {
  const Scenario& scenario = game.scenario;
  const EdgeKind& edge = scenario.edge(from, dir);
  const bool wet = edge.barrier() == Barrier::creek || edge.barrier() == Barrier::river;
  if (wet && edge.crossing() == Crossing::none) return false;
  const HexId to = scenario.grid().neighbour(from, dir);
  const HexKind& kind = scenario.hex_kind(to);
  if (kind.terrain() == Terrain::off_map) return false;
  // A landing is controlled through its open sides only, from it and into it.
  const bool lands = is_landing(game, kind.feature());
  if ((lands || is_landing(game, scenario.hex_kind(from).feature())) && !edge.open()) return false;
  if (is_ferry(kind.feature()) && !lands) return false;
  const bool water = kind.terrain() == Terrain::river || kind.terrain() == Terrain::lake;
  if (water && !is_crossing(kind.feature()) && !lands) return false;
  if (!has_trenches_) return true;
  for (const FieldWork& work : works_) {
    if (work.kind == WorkKind::trench && work.hex == to && covers(work, opposite(dir)))
      return false;  // [10.39]
  }
  return true;
}

RuleRef cite_trait(const Game& game, ClauseKind kind, UnitId unit, RuleRef general) {
  const blob::Clause* found = nullptr;
  each_chosen_clause(game, kind, [&](const blob::Clause& clause) {
    if (found == nullptr && is_for(clause.side(), game.scenario.side_of(unit)) &&
        game.scenario.in_group(clause.group(), unit))
      found = &clause;
  });
  return found == nullptr ? general : cite(*found);
}

}  // namespace bg::bluegray
