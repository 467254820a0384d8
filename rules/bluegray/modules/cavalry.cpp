#include "rules/bluegray/modules/cavalry.h"

#include "rules/bluegray/ammunition.h"
#include "rules/bluegray/combat/duties.h"
#include "rules/bluegray/modules/limited_intelligence.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/movement.h"
#include "rules/bluegray/rules.h"

namespace bg::bluegray {

namespace cavalry {

namespace {

bool is_infantry_or_guns(const Position& position, UnitId unit) {
  const UnitType type = position.scenario.unit(unit).type();
  return type == UnitType::infantry || is_artillery(type);
}

// Whether a unit in `hex` could attack somebody behind this side of it.
bool could_attack(const Position& position, HexId hex, Dir dir) {
  const HexId near = position.scenario.grid().neighbour(hex, dir);
  if (!position.occupancy().holds_enemy(near, position.state.clock.side)) return false;
  if (!has_attackable(position, near)) return false;
  const EdgeKind& edge = position.scenario.edge(hex, dir);
  const bool wet = edge.barrier() == Barrier::creek || edge.barrier() == Barrier::river;
  return !wet || edge.crossing() != Crossing::none;
}

bool faces_enemy(const Position& position, HexId hex) {
  for (uint8_t d = 0; d < dir_count; ++d) {
    if (could_attack(position, hex, static_cast<Dir>(d))) return true;
  }
  return false;
}

int hexes_ridden(const Position& position, HexId from, HexId hex, const Reach& reach) {
  int length = 0;
  for (; hex != from; ++length) hex = position.scenario.grid().neighbour(hex, reach.came_from(hex));
  return length;
}

}  // namespace

// Guns that only help from elsewhere count for the attacking cavalry as if they stood there.
Halved halved_in(const Position& position, const Combat& combat) {
  Halved found;
  combat.attackers.each(
      [&](UnitId unit) { found.defending |= is_infantry_or_guns(position, unit); });
  found.attacking = combat.stage == Stage::aid && !combat.pending.empty();
  const Occupancy& occupancy = position.occupancy();
  for (int i = 0; i < combat.attacked_count; ++i) {
    for (UnitId unit = occupancy.first(combat.attacked[i]); unit != UnitId::none;
         unit = occupancy.next(unit))
      found.attacking |= !at(position.state, unit).is(mark::defended | mark::advanced) &&
                         is_infantry_or_guns(position, unit);
  }
  return found;
}

Result may_charge(const Position& position, UnitId unit) {
  const Result start = may_start(position, unit, false);
  if (!start.ok()) return start;
  const UnitState& it = at(position.state, unit);
  if (position.scenario.unit(unit).type() != UnitType::cavalry)
    return refused(Refusal::only_cavalry_charges, charges);
  if (it.is(mark::moved)) return refused(Refusal::already_moved, charges);
  if (position.scenario.is_night(position.state.clock.turn) && !position.rules.combat_at_night)
    return refused(Refusal::no_zone_at_night, rule(11, 12));
  if (is_held_by_zone(position, unit, it.hex))
    return refused(Refusal::in_enemy_zone, holding_rule(position));
  return ask_modules(position, &Module::may_attack, unit);
}

bool may_end(const Position& position, UnitId unit, HexId hex, const Reach& reach) {
  const HexId from = at(position.state, unit).hex;
  return hex != from && reach.reaches(hex) && faces_enemy(position, hex) &&
         hexes_ridden(position, from, hex, reach) >= position.rules.least_charge;
}

Result check_charge(const Position& position, UnitId unit, HexId hex) {
  const Result start = may_charge(position, unit);
  if (!start.ok()) return start;
  if (!position.scenario.on_map(hex)) return refused(Refusal::hex_off_map, rule(2, 1));
  const HexId from = at(position.state, unit).hex;
  if (hex == from) return refused(Refusal::already_here, charges);
  if (position.occupancy().holds_enemy(hex, position.state.clock.side))
    return refused(Refusal::enemy_in_hex, rule(6, 12));
  const Reach& reach = Reach::of_charge(position, unit);
  if (!reach.reaches(hex)) return refused(Refusal::no_clear_way, charges);
  if (hexes_ridden(position, from, hex, reach) < position.rules.least_charge)
    return refused(Refusal::charge_too_short, charges);
  if (!faces_enemy(position, hex)) return refused(Refusal::charge_needs_enemy, charges);
  return check_stop(position, unit, hex);
}

void do_charge(MutablePosition& position, UnitId unit, HexId hex, EventList& events) {
  UnitState& it = at(position.state, unit);
  const Reach& reach = Reach::of_charge(position, unit);
  const HexId from = it.hex;
  const uint8_t spent = reach.cost(hex);
  constexpr int most = 12;  // a point a hex
  HexId path[most];
  int length = 0;
  for (HexId step = hex; step != from && length < most;) {
    path[length++] = step;
    step = position.scenario.grid().neighbour(step, reach.came_from(step));
  }
  take_in_hand(position, unit);
  if (position.occupancy().in_enemy_zone(position.state.clock.side, hex))
    it.marks |= mark::entered_zone;
  it.marks |= mark::moved | mark::charging;
  position.put(unit, hex);
  position.state.mover = {UnitId::none, 0, 0};
  events.push_back({.kind = EventKind::charged,
                    .side = position.state.clock.side,
                    .value = spent,
                    .unit = unit,
                    .hex = hex,
                    .from = from,
                    .rule = charges});
  abandon_started_work(position, unit, events);
  for (HexId last = from; length > 0; last = path[length])
    set_foot(position, unit, last, path[--length], events);
  intelligence::reveal(position, unit, events);  // [supplement 8.73]
  resupply(position, Suppliers::that_have_moved, events);
  settle_crowd(position, hex);
}

}  // namespace cavalry

extern const Module cavalry_module;
constinit const Module cavalry_module{
    .option = {{.bit = option::cavalry,
                .id = "cavalry",
                .text = "Cavalry counts half against infantry and guns, may retreat before they "
                        "attack it, and may charge over clear ground at full strength.",
                .rule = cavalry::halves},
               only_in(Edition::classic)},
    .adjust =
        [](Rules& rules, const Game&) {
          rules.cavalry_halved = true;
          rules.withdraws_from_combat = rules.withdraws_at_once = true;
          rules.withdrawal_length = 1;
          rules.charge_points = 36;  // thirds
          rules.least_charge = 4;
          rules.unknown_verbs &= ~(bit_of(Verb::withdraw) | bit_of(Verb::charge));
        },
};

}  // namespace bg::bluegray
