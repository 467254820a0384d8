// A game of the regiments as the rules work on it: the battle, the state, the optional rules and
// working memory. Questions take a Position and change nothing; deeds take a Play, the only thing
// that writes a state, and keep who stands where in step with it through `put`.
#pragma once

#include "rules/core/event.h"
#include "rules/core/hex_set.h"
#include "rules/core/system.h"
#include "rules/regiments/cases.h"
#include "rules/regiments/ground.h"
#include "rules/regiments/reach.h"
#include "rules/regiments/units.h"

namespace bg::regiments {

namespace works {
inline constexpr uint8_t none = 0, breastwork = 1, trench = 2, redoubt = 3;
}  // namespace works
inline constexpr uint8_t being_razed = 0x80;  // in the progress of a fieldwork
constexpr bool stands(const Fieldwork& work) {
  return work.hex != HexId::none && (work.progress == 0 || (work.progress & being_razed) != 0);
}

// Who stands where, and who controls what. Derived from the state, without authority. Units are
// found over a small hash of their hexes: a list for each of 3,968 hexes would take 8 KB.
class Occupancy {
 public:
  void rebuild(const Scenario& scenario, const State& state);
  void add(const Scenario& scenario, const State& state, UnitId unit, HexId hex);
  void remove(const Scenario& scenario, const State& state, UnitId unit);

  UnitId first(HexId hex) const { return find(bucket_[bucket_of(hex)], hex); }
  UnitId next(UnitId unit) const { return find(next_[index_of(unit)], where_[index_of(unit)]); }
  // Where the unit is counted, none for nowhere: what the lists were made of.
  HexId where(UnitId unit) const { return where_[index_of(unit)]; }
  // Whether combat units of a side stand in the hex, or control it.
  bool holds(Side side, HexId hex) const { return holds_[index_of(side)].has(hex); }
  bool controls(Side side, HexId hex) const { return zones_[index_of(side)].has(hex); }

 private:
  static constexpr uint16_t nobody = 0xFFFF;
  static constexpr int buckets = 256;
  static constexpr int bucket_of(HexId hex) {
    return (index_of(hex) ^ (index_of(hex) >> 6) * 37) & (buckets - 1);
  }
  UnitId find(uint16_t unit, HexId hex) const {
    while (unit != nobody && where_[unit] != hex) unit = next_[unit];
    return unit == nobody ? UnitId::none : static_cast<UnitId>(unit);
  }
  void look_again(const Scenario& scenario, const State& state, Side side, HexId hex);

  HexId where_[max_units];
  uint16_t next_[max_units];
  uint16_t bucket_[buckets];
  HexSet holds_[2];
  HexSet zones_[2];
};

inline constexpr int max_leaders = 48;

// Working memory of whoever asks: one for every processor that does.
struct Work {
  const void* battle = nullptr;  // that the rest is of; null before the first question
  uint32_t hash = 0;
  uint32_t works_sum = 0;  // of the fieldworks that the zones were made with
  Occupancy on;
  Reach reach;
  HexSet seen;  // of a search over the map
  uint16_t leader_count = 0;
  UnitId leaders[max_leaders];
};

struct Position {
  const Scenario& scenario;
  const State& state;
  Work& work;
  uint64_t options;

  // Makes the working memory fit the state: only units that are elsewhere than at the last question
  // are counted anew, so that asking about the same state again costs next to nothing.
  void prepare() const;

  bool plays(uint64_t option) const { return (options & option) != 0; }
  Side side() const { return state.clock.side; }
  Side actor() const { return state.clock.to_act; }
  Side side_of(UnitId unit) const { return scenario.side_of(unit); }
  const Unit& of(UnitId unit) const { return at(state, unit); }
  Kind kind(UnitId unit) const { return kind_of(scenario, unit); }
  int time() const { return time_of_day(scenario, state.clock.turn); }
  bool is_night() const { return time() == night; }

  // Combat units of a side in a hex.
  bool holds(Side side, HexId hex) const { return work.on.holds(side, hex); }
  bool has_enemy(UnitId unit, HexId hex) const { return holds(enemy_of(side_of(unit)), hex); }
  // Whether a side controls a hex by its zones, which have no effect at night [12.3].
  bool has_zone(Side side, HexId hex) const { return work.on.controls(side, hex) && !is_night(); }
  bool in_enemy_zone(UnitId unit) const {
    return of(unit).on_map() && has_zone(enemy_of(side_of(unit)), of(unit).hex());
  }
  // Whether the unit itself has a zone in the hex.
  bool projects(UnitId unit, HexId hex) const;

  template <class F>
  void each_at(HexId hex, F&& f) const {
    for (UnitId unit = work.on.first(hex); unit != UnitId::none;) {
      const UnitId next = work.on.next(unit);
      f(unit);
      unit = next;
    }
  }
  template <class F>
  void each_leader(F&& f) const {
    for (int i = 0; i < work.leader_count; ++i) f(work.leaders[i]);
  }
  int fighters_at(HexId hex) const;  // a reserve counts as one [8.1]
  // The unit that fights for the hex: infantry or cavalry on top of the stack, or the first
  // battery.
  UnitId defender(HexId hex) const;
  // The next one below it, infantry or cavalry; none.
  UnitId top_line(HexId hex, UnitId but) const;
  bool is_stacked(UnitId unit) const { return fighters_at(of(unit).hex()) > 1; }

  // Works that stand in a hex.
  uint8_t works_at(HexId hex) const;
  Gait gait(UnitId unit) const;
};

struct Play : Position {
  State& now;
  EventList& events;

  Play(const Scenario& battle, State& written, Work& memory, uint64_t rules, EventList& list)
      : Position{battle, written, memory, rules}, now(written), events(list) {}

  Unit& unit(UnitId id) { return at(now, id); }
  void tell(Event event) { events.push_back(event); }
  // Of things that may come by the dozen at once: the list keeps room for what matters more.
  void tell_if_room(Event event) {
    if (events.available() > 64) events.push_back(event);
  }
  // The ten-sided die: 0 to 9 [2.2].
  int roll() {
    ++now.clock.finals;
    return static_cast<int>(now.clock.rng.below(10));
  }
  // The only writers of where a unit is. On the map it comes to lie below whoever is there.
  void put_on_map(UnitId id, HexId hex);
  void put_off_map(UnitId id, Place place, uint16_t number = 0);
};

}  // namespace bg::regiments
