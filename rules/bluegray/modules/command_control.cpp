#include "rules/bluegray/modules/command_control.h"

#include "rules/bluegray/clauses.h"
#include "rules/bluegray/leaders.h"
#include "rules/bluegray/modules/demoralization.h"
#include "rules/bluegray/modules/entrenchments.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/modules/unlimbering.h"
#include "rules/bluegray/movement.h"
#include "rules/bluegray/reach.h"
#include "rules/bluegray/rules.h"
#include "rules/core/command.h"

namespace bg::bluegray {

namespace command_control {

namespace {

constexpr int levels = 5;
constexpr int digits = 10;

constexpr uint16_t ends_in(std::initializer_list<int> list) {
  uint16_t mask = 0;
  for (const int digit : list) mask = static_cast<uint16_t>(mask | 1 << digit);
  return mask;
}

// [5.56] by die and level. Five cells of it are damaged in the scan: docs/rulings.md.
constexpr uint16_t table[die_faces][levels] = {
    {ends_in({0}), ends_in({1, 4}), ends_in({1, 3, 6}), ends_in({1, 3, 5, 8}),
     ends_in({1, 3, 5, 7, 9})},
    {ends_in({1}), ends_in({2, 7}), ends_in({2, 4, 8}), ends_in({0, 4, 6, 8}),
     ends_in({2, 4, 6, 8, 0})},
    {ends_in({3}), ends_in({3, 8}), ends_in({5, 7, 9}), ends_in({1, 3, 7, 8}),
     ends_in({1, 3, 5, 7, 9})},
    {ends_in({5}), ends_in({4, 7}), ends_in({1, 4, 9}), ends_in({2, 3, 6, 9}),
     ends_in({2, 4, 6, 8, 0})},
    {ends_in({7}), ends_in({5, 9}), ends_in({2, 5, 0}), ends_in({2, 4, 6, 0}),
     ends_in({1, 3, 5, 7, 9})},
    {ends_in({9}), ends_in({6, 0}), ends_in({6, 8, 0}), ends_in({2, 5, 7, 9}),
     ends_in({2, 4, 6, 8, 0})},
};

etl::span<const int16_t> levels_of(const Scenario& scenario, Side side) {
  return scenario.figures(side == Side::union_side ? "Union command level"
                                                   : "Confederate command level");
}

// A number for each game-turn.
bool has_levels(const Scenario& scenario) {
  for (const Side side : {Side::union_side, Side::confederate}) {
    if (levels_of(scenario, side).size() != scenario.turns()) return false;
  }
  return true;
}

}  // namespace

int level(const Position& position, Side side) {
  const auto list = levels_of(position.scenario, side);
  const size_t turn = position.state.clock.turn - 1u;
  if (turn >= list.size() || list[turn] == 0) return 0;
  return list[turn] + demoralization::level(position, side);
}

uint16_t digits_on_table(int die, int level) {
  return table[die - 1][(level < levels ? level : levels) - 1];
}

namespace {

uint16_t draw_chits(Clock& clock, int count) {
  uint8_t bag[digits];
  for (uint8_t i = 0; i < digits; ++i) bag[i] = i;
  uint16_t drawn = 0;
  for (int left = digits; left > 0 && digits - left < count; --left) {
    const uint32_t at = clock.rng.below(static_cast<uint32_t>(left));
    drawn = static_cast<uint16_t>(drawn | 1 << bag[at]);
    bag[at] = bag[left - 1];
  }
  ++clock.finals;
  return drawn;
}

bool loses_command(const Position& position, UnitId unit) {
  const UnitState& it = position.state.units[index_of(unit)];
  if (it.fate != Fate::on_map || position.scenario.side_of(unit) != position.state.clock.side)
    return false;
  if (position.scenario.unit(unit).type() == UnitType::gunboat || is_leader(position.game, unit) ||
      position.occupancy().has(unit, trait::fixed))
    return false;
  // A stack that must be thinned has to move first.
  if (it.hex == position.state.crowded) return false;
  if (check_restrictions(position, unit).why == Refusal::is_immobile) return false;
  const int digit = hex_label(it.hex, position.scenario.grid()).back() - '0';
  return ((position.state.scatter >> digit) & 1) != 0;
}

// [5.51]
void test(MutablePosition& position, EventList& events) {
  GameState& state = position.state;
  state.scatter = 0;
  const Side side = state.clock.side;
  const int now = level(position, side);
  if (now == 0) return;
  if (position.rules.draws_chits) {
    state.scatter = draw_chits(state.clock, now);
  } else {
    const uint8_t die = roll_die(state.clock);
    events.push_back(
        {.kind = EventKind::die_rolled, .side = side, .value = die, .rule = test_of_command});
    state.scatter = digits_on_table(die, now);
  }
  // Where few may move in any case, the others stand still instead [5.58].
  if (movement_quota(position, side).limit >= 0) state.scatter |= stands_still;
  events.push_back({.kind = EventKind::command_tested,
                    .side = side,
                    .value = static_cast<int16_t>(state.scatter),
                    .rule = position.rules.draws_chits ? chits : test_of_command});
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (!loses_command(position, unit)) continue;
    state.units[i].marks |= mark::out_of_command;
    for (FieldWork& work : state.works) {
      if (work.kind == WorkKind::started && work.builder == unit)
        remove_work(position, work, events, dug_in_vain);
    }
  }
}

Result may_act(const Position& position, UnitId unit) {
  if (!position.state.units[index_of(unit)].is(mark::out_of_command)) return accepted();
  return (position.state.scatter & stands_still) != 0
             ? refused(Refusal::stands_without_command, quota_instead)
             : refused(Refusal::out_of_command, scatter);
}

// What a scattered unit meets in the next hex on its way; it does not go back for it [5.53],
// [5.54].
bool is_blocked(const Position& position, UnitId unit, HexId from, Dir dir, HexId to) {
  const Scenario& scenario = position.scenario;
  const Occupancy& occupancy = position.occupancy();
  const Side side = scenario.side_of(unit);
  if (!scenario.on_map(to) || occupancy.holds_enemy(to, side)) return true;
  if (is_held_by_zone(position, unit, from)) return true;
  const bool into_zone = occupancy.in_enemy_zone(side, to);
  if (into_zone &&
      (occupancy.in_enemy_zone(side, from) || !check_shuns_zones(position, unit).ok() ||
       (position.rules.guns_need_escort && is_artillery(scenario.unit(unit).type()) &&
        !has_escort(position.game, occupancy, to))))
    return true;
  // Nobody makes room for it by moving on.
  const int there = occupancy.load(to);
  if (there > 0 && occupancy.is_over(there + occupancy.weight(unit), scenario.terrain(to)))
    return true;
  return leaves_ways(position.game, occupancy, unit, from, dir) ||
         closed_to(position, unit, to) != nullptr ||
         woods_barred(position, unit, from, to) != nullptr || !check_stop(position, unit, to).ok();
}

// [5.52]
void scatter_unit(MutablePosition& position, UnitId unit, EventList& events) {
  GameState& state = position.state;
  UnitState& it = state.units[index_of(unit)];
  const uint8_t way = roll_die(state.clock), points = roll_die(state.clock);
  const Dir dir = static_cast<Dir>(way - 1);  // a 1 is north, and on round the compass
  const HexId start = it.hex;
  const UnitType type = position.scenario.unit(unit).type();
  const Side side = position.scenario.side_of(unit);
  HexId path[3 * die_faces];
  int length = 0, spent = 0;
  while (length < 3 * die_faces) {
    const HexId from = it.hex;
    if (length > 0 && position.occupancy().in_enemy_zone(side, from)) break;
    const HexId to = position.scenario.grid().neighbour(from, dir);
    if (is_blocked(position, unit, from, dir, to)) break;
    const bool into_zone = position.occupancy().in_enemy_zone(side, to);
    const uint8_t step =
        step_cost(position.game, type, from, dir, into_zone, going_of(position, unit));
    const int crowd = position.occupancy().occupied(to) ? position.rules.pass_surcharge : 0;
    if (step == prohibited || spent + step + crowd > 3 * points) break;
    if (position.occupancy().in_enemy_zone(side, from)) it.marks |= mark::left_zone;
    if (into_zone) it.marks |= mark::entered_zone;
    spent += step + crowd;
    position.put(unit, to);
    path[length++] = to;
  }
  events.push_back({.kind = EventKind::scattered,
                    .side = side,
                    .value = static_cast<int16_t>(10 * way + points),
                    .unit = unit,
                    .hex = it.hex,
                    .from = start,
                    .rule = scatter});
  if (length == 0) return;
  it.marks |= mark::moved;
  state.mover = {unit, static_cast<uint8_t>(spent), 0};
  unlimbering::note_move(position, unit);
  state.mover = {UnitId::none, 0, 0};
  HexId last = start;
  for (int i = 0; i < length && it.fate == Fate::on_map; last = path[i++])
    set_foot(position, unit, last, path[i], events);
}

void scatter_all(MutablePosition& position, EventList& events) {
  if ((position.state.scatter & stands_still) != 0) return;
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitState& it = position.state.units[i];
    const UnitId unit = static_cast<UnitId>(i);
    if (it.fate == Fate::on_map && it.is(mark::out_of_command) &&
        position.scenario.side_of(unit) == position.state.clock.side)
      scatter_unit(position, unit, events);
  }
}

}  // namespace
}  // namespace command_control

extern const Module command_control_module, command_chits;
constinit const Module command_control_module{
    .option = {{.bit = option::command_control,
                .id = "command-control",
                .text = "Each turn a die takes command of units in hexes with certain numbers: "
                        "they scatter at random when all others have moved.",
                .rule = command_control::test_of_command},
               static_cast<uint8_t>(only_in(Edition::classic) | only_in(Edition::revised)),
               command_control::has_levels},
    .adjust = [](Rules& rules, const Game&) { rules.scatters = true; },
    .may_act = command_control::may_act,
    .on =
        [](Moment moment, MutablePosition& position, EventList& events) {
          if (moment == Moment::movement_begins) command_control::test(position, events);
          if (moment == Moment::movement_ends) command_control::scatter_all(position, events);
        },
};

constinit const Module command_chits{
    .option = {{.bit = option::command_chits,
                .id = "command-chits",
                .text = "Command is lost by chits, as many as the command level, so that every hex "
                        "is as likely as any other.",
                .rule = command_control::chits,
                .needs = option::command_control},
               static_cast<uint8_t>(only_in(Edition::classic) | only_in(Edition::revised)),
               command_control::has_levels},
    .adjust = [](Rules& rules, const Game&) { rules.draws_chits = true; },
};

}  // namespace bg::bluegray
