#include "rules/regiments/position.h"

#include <cstring>

namespace bg::regiments {

namespace {

uint32_t sum_of_works(const State& state) {
  uint32_t sum = 1;
  for (const Fieldwork& work : state.works) {
    if (work.hex == HexId::none) continue;
    sum =
        sum * 31 + (uint32_t{index_of(work.hex)} << 16 | uint32_t{work.kind} << 8 | work.progress);
  }
  return sum;
}

// Zones of control do not extend into trenches [17.4] nor redoubts [17.5].
bool is_proof(const State& state, HexId hex) {
  for (const Fieldwork& work : state.works) {
    if (work.hex == hex && work.kind >= works::trench && stands(work)) return true;
  }
  return false;
}

}  // namespace

void Occupancy::rebuild(const Scenario& scenario, const State& state) {
  for (uint16_t& bucket : bucket_) bucket = nobody;
  for (uint16_t& next : next_) next = nobody;
  for (HexId& hex : where_) hex = HexId::none;
  for (HexSet& set : holds_) set.clear();
  for (HexSet& set : zones_) set.clear();
  each_unit(scenario, [&](UnitId unit) {
    if (at(state, unit).on_map()) add(scenario, state, unit, at(state, unit).hex());
  });
}

// In order of number within a hex, so that nothing depends on who came first.
void Occupancy::add(const Scenario& scenario, const State& state, UnitId unit, HexId hex) {
  uint16_t* link = &bucket_[bucket_of(hex)];
  while (*link < index_of(unit)) link = &next_[*link];  // nobody is above all
  next_[index_of(unit)] = *link;
  *link = index_of(unit);
  where_[index_of(unit)] = hex;
  look_again(scenario, state, scenario.side_of(unit), hex);
}

void Occupancy::remove(const Scenario& scenario, const State& state, UnitId unit) {
  const HexId hex = where_[index_of(unit)];
  uint16_t* link = &bucket_[bucket_of(hex)];
  while (*link != index_of(unit)) link = &next_[*link];
  *link = next_[index_of(unit)];
  next_[index_of(unit)] = nobody;
  where_[index_of(unit)] = HexId::none;
  look_again(scenario, state, scenario.side_of(unit), hex);
}

// Whether the hex is held, and so what its holders control around it [6.1]; a neighbour that it
// no longer controls may still be controlled from elsewhere.
void Occupancy::look_again(const Scenario& scenario, const State& state, Side side, HexId hex) {
  bool held = false;
  for (UnitId unit = first(hex); unit != UnitId::none; unit = next(unit))
    held |= scenario.side_of(unit) == side && is_fighter(scenario, unit);
  HexSet& holds = holds_[index_of(side)];
  if (held == holds.has(hex)) return;
  if (held)
    holds.add(hex);
  else
    holds.remove(hex);
  const Grid& grid = scenario.grid();
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    if (!carries_zone(scenario, hex, dir)) continue;
    const HexId next = grid.neighbour(hex, dir);
    if (held) {
      if (!is_proof(state, next)) zones_[index_of(side)].add(next);
      continue;
    }
    bool controlled = false;
    for (uint8_t e = 0; e < dir_count && !controlled; ++e) {
      const HexId around = grid.neighbour(next, static_cast<Dir>(e));
      controlled = scenario.on_map(around) && holds.has(around) &&
                   carries_zone(scenario, around, opposite(static_cast<Dir>(e)));
    }
    if (!controlled) zones_[index_of(side)].remove(next);
  }
}

void Position::prepare() const {
  const void* battle = &scenario.battle();
  const uint32_t works_sum = sum_of_works(state);
  if (work.battle != battle || work.hash != scenario.hash() || work.works_sum != works_sum) {
    work.battle = battle;
    work.hash = scenario.hash();
    work.works_sum = works_sum;
    work.on.rebuild(scenario, state);
    work.reach.forget();
    work.leader_count = 0;
    each_unit(scenario, [&](UnitId unit) {
      if (!is_fighter(scenario, unit) && work.leader_count < max_leaders)
        work.leaders[work.leader_count++] = unit;
    });
    return;
  }
  each_unit(scenario, [&](UnitId unit) {
    const HexId before = work.on.where(unit), hex = of(unit).hex();
    if (before == hex) return;
    if (before != HexId::none) work.on.remove(scenario, state, unit);
    if (hex != HexId::none) work.on.add(scenario, state, unit, hex);
    work.reach.forget();
  });
}

bool Position::projects(UnitId unit, HexId hex) const {
  if (!of(unit).on_map() || !is_fighter(scenario, unit) || is_night()) return false;
  Dir dir;
  return scenario.grid().direction(of(unit).hex(), hex, dir) &&
         carries_zone(scenario, of(unit).hex(), dir) && !is_proof(state, hex);
}

int Position::fighters_at(HexId hex) const {
  int count = 0;
  each_at(hex, [&](UnitId unit) { count += is_fighter(scenario, unit); });
  for (const Reserve& reserve : state.reserves) count += reserve.hex == hex;
  return count;
}

UnitId Position::top_line(HexId hex, UnitId but) const {
  UnitId best = UnitId::none;
  each_at(hex, [&](UnitId unit) {
    if (unit == but || !is_line(kind(unit))) return;
    if (best == UnitId::none || of(unit).order() < of(best).order()) best = unit;
  });
  return best;
}

UnitId Position::defender(HexId hex) const {
  const UnitId line = top_line(hex, UnitId::none);
  if (line != UnitId::none) return line;
  UnitId best = UnitId::none;
  each_at(hex, [&](UnitId unit) {
    if (kind(unit) != Kind::artillery) return;
    if (best == UnitId::none || of(unit).order() < of(best).order()) best = unit;
  });
  return best;
}

uint8_t Position::works_at(HexId hex) const {
  for (const Fieldwork& one : state.works) {
    if (one.hex == hex && stands(one)) return one.kind;
  }
  return works::none;
}

Gait Position::gait(UnitId unit) const {
  switch (kind(unit)) {
    case Kind::infantry:
      return Gait::foot;
    case Kind::cavalry:
      return Gait::horse;
    case Kind::artillery:
      return Gait::guns;
    case Kind::leader:
      break;
  }
  return Gait::free;
}

void Play::put_on_map(UnitId id, HexId hex) {
  Unit& it = unit(id);
  if (it.on_map()) work.on.remove(scenario, state, id);
  int below = 0;
  each_at(hex, [&](UnitId other) {
    if (is_fighter(scenario, other) && of(other).order() >= below) below = of(other).order() + 1;
  });
  it.set(Place::map, index_of(hex));
  it.set_order(below > 3 ? 3 : below);
  work.on.add(scenario, state, id, hex);
  work.reach.forget();
}

void Play::put_off_map(UnitId id, Place place, uint16_t number) {
  Unit& it = unit(id);
  if (it.on_map()) work.on.remove(scenario, state, id);
  it.set(place, number);
  it.marks &= mark::off_map;
  work.reach.forget();
}

}  // namespace bg::regiments
