// Onto the map and off it: reinforcements, their columns and plans [5], and exits.
// Checks are pure; the do_ functions carry out what a check accepted.
#pragma once

#include "rules/bluegray/clauses.h"
#include "rules/bluegray/leaders.h"
#include "rules/bluegray/modules/dummies.h"
#include "rules/bluegray/position.h"
#include "rules/bluegray/rules.h"
#include "rules/core/event.h"
#include "rules/core/result.h"

namespace bg::bluegray {

Result check_enter(const Position& position, UnitId unit, HexId hex);
void do_enter(MutablePosition& position, UnitId unit, HexId hex, EventList& events);
Result check_exit(const Position& position, UnitId unit);
void do_exit(MutablePosition& position, UnitId unit, EventList& events);
// Whether a unit that comes here with so much spent could go on off the map.
bool can_leave_from(const Position& position, UnitId unit, HexId hex, bool strategic,
                    uint8_t spent);

// Every hex where a reinforcement may be brought on now, by calling f(HexId).
template <class F>
void each_entry_hex(const Position& position, UnitId unit, F&& f);

// What it costs a reinforcement to come on here now, its place in the column included [5.3], in
// thirds of a point. For one that may enter.
uint8_t cost_of_entry(const Position& position, UnitId unit, HexId hex);

// Whether all have come on who may not be held back [clause must_enter].
Result check_entered(const Position& position);

// Remembers the reinforcements that found no way onto the map in their turn [5.5].
void note_shut_out(MutablePosition& position, EventList& events);

// Whether a hex lies on the edge of the map.
bool is_edge(const Game& game, HexId hex);

// How far from its entry hexes a unit that was shut out of them may come on [5.5]; 0 for one that
// waits there.
int late_entry_distance(const Position& position, UnitId unit);

// The clause that keeps reinforcements out of a hex because an enemy controls it, or null.
const blob::Clause* blocked_entry(const Position& position, UnitId unit, HexId hex);
// Where a unit comes on that found its entry blocked: the next free hex of the clause's area in its
// direction, or none.
HexId diverted_to(const Position& position, UnitId unit, const blob::Clause& diverted);

// Whether the unit is sent elsewhere than to this hex of its arrival [clause enters_at].
bool is_other_entry(const Position& position, UnitId unit, HexId hex);
// Whether this entry hex is only for when the unit's others are the enemy's, and they are not.
bool is_spare(const Position& position, UnitId unit, HexId hex);

// Before his army marches a player may assign waiting units to later arrivals. Nothing is said
// about it: his opponent does not know.
Result check_assign(const Position& position, UnitId unit, uint8_t plan);
void do_assign(MutablePosition& position, UnitId unit, uint8_t plan, EventList& events);
// A unit on the map that belongs to one of several formations, as its player chooses: its row
// number `choice`, counted from 1, or null.
const blob::Clause* attachment_of(const Game& game, UnitId unit, uint8_t choice);

// The same for a unit that has marched off and comes back: the area of its march, and edge hexes
// within three of it for one that was shut out.
template <class F>
void each_return_hex(const Position& position, UnitId unit, F&& f) {
  const blob::Clause* march = find_clause(position, ClauseKind::march_back, unit);
  if (march == nullptr) return;
  const Grid& grid = position.scenario.grid();
  const bool widely = position.state.units[index_of(unit)].is(mark::shut_out);
  const int farthest = late_entry_distance(position, unit);
  for (uint16_t i = 0; i < grid.hex_count(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if (!position.scenario.on_map(hex) || !is_edge(position.game, hex)) continue;
    bool near = position.scenario.in_area(march->area(), hex);
    for (uint16_t k = 0; widely && !near && k < grid.hex_count(); ++k) {
      const HexId other = static_cast<HexId>(k);
      near =
          position.scenario.in_area(march->area(), other) && grid.distance(hex, other) <= farthest;
    }
    if (near) f(hex);
  }
}

template <class F>
void each_entry_hex(const Position& position, UnitId unit, F&& f) {
  if (dummies::is_one(position.scenario, unit)) return dummies::each_entry(position, f);
  if (position.state.back[index_of(unit)] != 0) return each_return_hex(position, unit, f);
  if (deployment(position, unit) != nullptr) return each_hex_of_command(position, unit, f);
  if (position.scenario.unit(unit).turn() == 0) return;
  const uint8_t row = arrival_of(position, unit).entry;
  const auto& scheduled = *position.scenario.battle().entries()->Get(row)->hexes();
  if (!position.state.units[index_of(unit)].is(mark::shut_out)) {
    for (const uint16_t hex : scheduled) {
      const HexId entry = static_cast<HexId>(hex);
      if (!is_spare(position, unit, entry) && !is_other_entry(position, unit, entry)) f(entry);
    }
    return;
  }
  if (const auto* diverted = find_clause(position, ClauseKind::diverted_entry, unit);
      diverted != nullptr) {
    const HexId hex = diverted_to(position, unit, *diverted);
    if (hex != HexId::none) f(hex);
    return;
  }
  const Grid& grid = position.scenario.grid();
  const int farthest = late_entry_distance(position, unit);
  for (uint16_t i = 0; i < grid.hex_count(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if (!position.scenario.on_map(hex)) continue;
    const bool at_edge = is_edge(position.game, hex);
    for (const uint16_t entry : scheduled) {
      if (is_other_entry(position, unit, static_cast<HexId>(entry))) continue;
      const int distance = grid.distance(hex, static_cast<HexId>(entry));
      if (distance > (at_edge ? farthest : 0)) continue;  // [5.5]
      f(hex);
      break;
    }
  }
}

}  // namespace bg::bluegray
