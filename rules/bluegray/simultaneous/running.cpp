#include "rules/bluegray/simultaneous/running.h"

#include "rules/bluegray/ammunition.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/movement.h"
#include "rules/bluegray/reach.h"
#include "rules/bluegray/simultaneous/orders.h"
#include "rules/bluegray/simultaneous/plotting.h"
#include "rules/bluegray/victory.h"

namespace bg::bluegray::simultaneous {

namespace {

// Moves are told as long as there is room for what they set off; the board shows them in any case.
constexpr size_t most_told = max_events - 48;

uint32_t& order_of(MutablePosition& position, UnitId unit) {
  return position.state.orders[index_of(unit)];
}

template <class F>
void each_on_map(const Position& position, F&& f) {
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i)
    if (position.state.units[i].fate == Fate::on_map) f(static_cast<UnitId>(i));
}

HexId next_hex(const Position& position, UnitId unit) {
  return next_leg(position, unit).to;
}

void stop(MutablePosition& position, UnitId unit, EventKind kind, EventList& events) {
  order_of(position, unit) = order::without_steps(order_of(position, unit));
  if (events.size() >= most_told) return;
  events.push_back({.kind = kind,
                    .side = position.scenario.side_of(unit),
                    .unit = unit,
                    .hex = at(position.state, unit).hex,
                    .rule = kind == EventKind::intercepted ? who_stops : rule(6, 32)});
}

// Who completes a step in this sub-segment.
UnitSet take_up_steps(MutablePosition& position) {
  UnitSet movers{};
  each_on_map(position, [&](UnitId unit) {
    uint32_t& word = order_of(position, unit);
    const uint32_t step = order::next_step(word);
    if (step == 0) return;
    if (step == order::pause) {
      word = order::after_step(word);
      return;
    }
    word += 1u << order::progress_shift;
    const int spent = static_cast<int>((word & order::progress_mask) >> order::progress_shift);
    if (spent >= next_leg(position, unit).time) movers.add(unit);
  });
  return movers;
}

// Enemy zones are closed by night, and to some units always.
void bar_zones(MutablePosition& position, UnitSet& movers, EventList& events) {
  const UnitSet all = movers;
  all.each([&](UnitId unit) {
    const HexId to = next_hex(position, unit);
    if (!position.occupancy().in_enemy_zone(position.scenario.side_of(unit), to)) return;
    if (check_shuns_zones(position, unit).ok()) return;
    movers.remove(unit);
    stop(position, unit, EventKind::intercepted, events);
  });
}

bool is_held(const Position& position, HexId hex, const UnitSet& movers) {
  const Occupancy& occupancy = position.occupancy();
  for (UnitId unit = occupancy.first(hex); unit != UnitId::none; unit = occupancy.next(unit))
    if (!movers.has(unit)) return true;
  return false;
}

// Dice for a hex that both sides enter in the same sub-segment: the higher one has it.
void settle_contests(MutablePosition& position, UnitSet& movers, EventList& events) {
  const UnitSet all = movers;
  all.each([&](UnitId blue) {
    if (!movers.has(blue) || position.scenario.side_of(blue) != Side::union_side) return;
    const HexId hex = next_hex(position, blue);
    bool is_contested = false;
    all.each([&](UnitId gray) {
      is_contested |= movers.has(gray) && position.scenario.side_of(gray) == Side::confederate &&
                      next_hex(position, gray) == hex;
    });
    if (!is_contested || is_held(position, hex, movers)) return;
    uint8_t dice[2] = {0, 0};
    while (dice[0] == dice[1])
      for (uint8_t& die : dice) die = roll_die(position.state.clock);
    const Side winner = dice[0] > dice[1] ? Side::union_side : Side::confederate;
    events.push_back({.kind = EventKind::contested,
                      .side = winner,
                      .value = static_cast<int16_t>(10 * dice[0] + dice[1]),
                      .hex = hex,
                      .rule = who_stops});
    all.each([&](UnitId unit) {
      if (!movers.has(unit) || position.scenario.side_of(unit) == winner ||
          next_hex(position, unit) != hex)
        return;
      movers.remove(unit);
      stop(position, unit, EventKind::intercepted, events);
    });
  });
}

bool has_room(const Position& position, UnitId unit, HexId hex) {
  const Occupancy& occupancy = position.occupancy();
  const UnitId there = occupancy.first(hex);
  if (there == UnitId::none) return true;
  if (occupancy.has(unit, trait::stacks_alone) || occupancy.has(there, trait::stacks_alone))
    return false;
  return !occupancy.is_over(occupancy.load(hex) + occupancy.weight(unit),
                            position.scenario.terrain(hex));
}

void go(MutablePosition& position, UnitId unit, HexId to, EventList& events) {
  UnitState& it = at(position.state, unit);
  const HexId from = it.hex;
  for (int left = next_leg(position, unit).steps; left > 0; --left)
    order_of(position, unit) = order::after_step(order_of(position, unit));
  it.marks |= mark::moved;
  position.put(unit, to);
  if (events.size() < most_told)
    events.push_back({.kind = EventKind::moved,
                      .side = position.scenario.side_of(unit),
                      .value = static_cast<int16_t>(3 * position.state.carried_out),
                      .unit = unit,
                      .hex = to,
                      .from = from,
                      .rule = plots_move});
  set_foot(position, unit, from, to, events);
}

// They go in any order that works: who waits for somebody else to leave goes after him.
void make_steps(MutablePosition& position, UnitSet movers, EventList& events) {
  bool is_moving = true;
  while (is_moving) {
    is_moving = false;
    const UnitSet left = movers;
    left.each([&](UnitId unit) {
      const HexId to = next_hex(position, unit);
      if (position.occupancy().holds_enemy(to, position.scenario.side_of(unit)) ||
          !has_room(position, unit, to))
        return;
      go(position, unit, to, events);
      movers.remove(unit);
      is_moving = true;
    });
  }
  movers.each([&](UnitId unit) {
    const bool by_enemy =
        position.occupancy().holds_enemy(next_hex(position, unit), position.scenario.side_of(unit));
    stop(position, unit, by_enemy ? EventKind::intercepted : EventKind::held_up, events);
  });
}

// Who has come into an enemy zone, or has had one come to it, goes no further.
void stop_in_zones(MutablePosition& position, EventList& events) {
  each_on_map(position, [&](UnitId unit) {
    UnitState& it = at(position.state, unit);
    if (!is_held_by_zone(position, unit, it.hex)) return;
    if (it.is(mark::moved)) it.marks |= mark::entered_zone;
    if (order::next_step(order_of(position, unit)) == 0) return;
    stop(position, unit, EventKind::intercepted, events);
  });
}

// Newcomers for whom there is no room when all have moved come on another time.
void send_back(MutablePosition& position, EventList& events) {
  for (uint16_t i = position.scenario.unit_count(); i-- > 0;) {
    const UnitId unit = static_cast<UnitId>(i);
    UnitState& it = position.state.units[i];
    if (it.fate != Fate::on_map || it.is(mark::moved)) continue;
    if (order::entry_time(position.state.orders[i]) == 0) continue;
    const Occupancy& occupancy = position.occupancy();
    if (!occupancy.is_over(occupancy.load(it.hex), position.scenario.terrain(it.hex)) ||
        occupancy.count(it.hex) == 1)
      continue;
    const HexId from = it.hex;
    position.put(unit, HexId::none);
    it.fate = Fate::waiting;
    events.push_back({.kind = EventKind::shut_out,
                      .side = position.scenario.side_of(unit),
                      .unit = unit,
                      .from = from,
                      .rule = rule(6, 32)});
  }
}

}  // namespace

void open_plots(MutablePosition& position, EventList& events) {
  GameState& state = position.state;
  ++state.clock.finals;  // what has been seen cannot be taken back
  state.carried_out = 0;
  events.push_back({.kind = EventKind::plots_revealed, .rule = sequence_of_play});
  const Side player = state.clock.side;
  const Side first = position.scenario.first_side();
  for (const Side side : {first, enemy_of(first)}) {
    state.clock.side = side;
    tell_modules(Moment::movement_begins, position, events);
    each_on_map(position, [&](UnitId unit) {
      UnitState& it = at(state, unit);
      if (!it.is(mark::out_of_command) || position.scenario.side_of(unit) != side) return;
      // Where a quota limits a side, they stand still instead [5.58].
      if ((state.scatter & stands_still) != 0) it.marks &= ~mark::out_of_command;
      uint32_t& word = order_of(position, unit);
      if (order::is_plotted(word) && events.size() < most_told)
        events.push_back({.kind = EventKind::plot_struck,
                          .side = side,
                          .unit = unit,
                          .hex = it.hex,
                          .rule = plot_struck_out});
      word = order::without_steps(word);
    });
    state.scatter = 0;
  }
  state.clock.side = player;
}

bool anyone_goes(const Position& position) {
  bool any = false;
  each_on_map(position, [&](UnitId unit) {
    any |= order::next_step(position.state.orders[index_of(unit)]) != 0;
  });
  return any;
}

bool run_sub_segment(MutablePosition& position, EventList& events) {
  if (position.state.carried_out >= sub_segments || !anyone_goes(position)) return false;
  ++position.state.carried_out;
  events.push_back(
      {.kind = EventKind::sub_segment, .value = position.state.carried_out, .rule = plots_move});
  UnitSet movers = take_up_steps(position);
  bar_zones(position, movers, events);
  settle_contests(position, movers, events);
  make_steps(position, movers, events);
  stop_in_zones(position, events);
  return position.state.carried_out < sub_segments && anyone_goes(position);
}

bool anyone_scatters(const Position& position) {
  bool any = false;
  each_on_map(position,
              [&](UnitId unit) { any |= at(position.state, unit).is(mark::out_of_command); });
  return any;
}

void finish_running(MutablePosition& position, EventList& events) {
  GameState& state = position.state;
  const Side player = state.clock.side;
  const Side first = position.scenario.first_side();
  for (const Side side : {first, enemy_of(first)}) {
    state.clock.side = side;
    tell_modules(Moment::movement_ends, position, events);
    resupply(position, Suppliers::all, events);
  }
  state.clock.side = player;
  send_back(position, events);
  for (uint32_t& word : state.orders) word &= order::mission;
  settle_zones(position, events);
}

}  // namespace bg::bluegray::simultaneous
