// A game of the folio as the rules work on it: the battle, the state and working memory. Questions
// take a Position and change nothing; deeds take a Play, the only thing that writes a state, and
// keep who stands where in step with it through `put`.
#pragma once

#include "rules/core/event.h"
#include "rules/core/system.h"
#include "rules/musket/cases.h"
#include "rules/musket/reach.h"
#include "rules/musket/units.h"

namespace bg::musket {

// Who stands where, and who controls what. Derived from the state, without authority.
class Occupancy {
 public:
  void rebuild(const Scenario& scenario, const State& state);
  void add(const Scenario& scenario, UnitId unit, HexId hex);
  void remove(const Scenario& scenario, UnitId unit, HexId hex);

  // The units in a hex, leaders and the like among them; the last one is none.
  UnitId first(HexId hex) const { return from(first_[index_of(hex)]); }
  UnitId next(UnitId unit) const { return from(next_[index_of(unit)]); }
  // Where the unit is counted, none for nowhere: what the lists were made of.
  HexId where(UnitId unit) const { return where_[index_of(unit)]; }
  // How many fighters of a side control the hex.
  uint8_t zones(Side side, HexId hex) const { return zones_[index_of(side)][index_of(hex)]; }

 private:
  static constexpr uint8_t nobody = 0xFF;
  static constexpr UnitId from(uint8_t unit) {
    return unit == nobody ? UnitId::none : static_cast<UnitId>(unit);
  }
  void change_zones(const Scenario& scenario, UnitId unit, HexId hex, int by);

  HexId where_[max_units];
  uint8_t first_[max_hexes];
  uint8_t next_[max_units];
  uint8_t zones_[2][max_hexes];
};

// Working memory of whoever asks: one for every processor that does.
struct Work {
  const void* battle = nullptr;  // that `on` is of; null before the first question
  uint32_t hash = 0;
  Occupancy on;
  Reach reach;
  // For lines of communication: hexes seen, and those still to be looked at.
  uint8_t seen[(max_hexes + 7) / 8];
  HexId queue[max_hexes];
};

struct Position {
  const Scenario& scenario;
  const State& state;
  Work& work;

  // Makes the working memory fit the state: only units that are elsewhere than at the last question
  // are counted anew, so that asking about the same state again costs next to nothing.
  void prepare() const;

  Side side() const { return state.clock.side; }
  Side actor() const { return state.clock.to_act; }
  Side side_of(UnitId unit) const { return scenario.side_of(unit); }
  const Unit& of(UnitId unit) const { return at(state, unit); }
  Kind kind(UnitId unit) const { return kind_of(scenario, unit); }
  bool is_night() const { return scenario.is_night(state.clock.turn); }

  // The fighters of a side in a hex.
  bool has_fighters(Side side, HexId hex) const;
  // Any counter of a side in a hex.
  bool has_counters(Side side, HexId hex) const;
  // Whether a side controls a hex by its zones [6.1].
  bool has_zone(Side side, HexId hex) const { return work.on.zones(side, hex) != 0; }
  // Whether it is in an enemy zone of this unit's side.
  bool in_enemy_zone(UnitId unit) const {
    return of(unit).on_map() && has_zone(enemy_of(side_of(unit)), of(unit).hex);
  }
  // Whether one more unit has room [8.1]. Leaders and the like always have.
  bool has_room(UnitId unit, HexId hex) const;

  template <class F>
  void each_at(HexId hex, F&& f) const {
    for (UnitId unit = work.on.first(hex); unit != UnitId::none;) {
      const UnitId next = work.on.next(unit);
      f(unit);
      unit = next;
    }
  }
};

struct Play : Position {
  State& now;
  EventList& events;

  Play(const Scenario& battle, State& written, Work& memory, EventList& list)
      : Position{battle, written, memory}, now(written), events(list) {}

  Unit& unit(UnitId id) { return at(now, id); }
  void tell(Event event) { events.push_back(event); }
  uint8_t roll() {
    ++now.clock.finals;
    return now.clock.rng.die();
  }
  // The only writers of where a unit is. `to_map` also moves it from hex to hex.
  void put_on_map(UnitId id, HexId hex);
  void put_off_map(UnitId id, Place place);
  void put_in_box(UnitId id, uint8_t box);
};

}  // namespace bg::musket
