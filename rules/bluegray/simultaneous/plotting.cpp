#include "rules/bluegray/simultaneous/plotting.h"

#include <cstring>

#include "rules/bluegray/clauses.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/movement.h"
#include "rules/bluegray/reach.h"
#include "rules/bluegray/simultaneous/orders.h"

namespace bg::bluegray::simultaneous {

namespace {

uint32_t order_of(const Position& position, UnitId unit) {
  return position.state.orders[index_of(unit)];
}

// Which friends it finds on its way: those that have not been told to go.
bool is_standing(const Position& position, UnitId unit) {
  return !order::is_plotted(order_of(position, unit));
}

enum class Enemies : bool { left_out, heeded };

// Where a plot can lead on to from its end, over at most six sub-segments: a window of hexes around
// it, each with the time it takes and the step by which it is reached.
class Ways {
 public:
  Ways(const Position& position, UnitId unit, HexId from, int left, Enemies enemies)
      : grid_(position.scenario.grid()), from_(from) {
    std::memset(time_, far, sizeof time_);
    time_[cell(from)] = 0;
    search(position, unit, left, enemies);
  }

  // 0 for the start and for hexes that are not reached.
  int time(HexId hex) const {
    return is_within(hex) && time_[cell(hex)] != far ? time_[cell(hex)] : 0;
  }
  Dir came_by(HexId hex) const { return static_cast<Dir>(step_[cell(hex)]); }

  template <class F>
  void each(F&& f) const {
    for (int i = 0; i < cells; ++i)
      if (time_[i] != far && time_[i] != 0) f(hex_at(i));
  }

 private:
  static constexpr int radius = sub_segments;
  static constexpr int width = 2 * radius + 1;
  static constexpr int cells = width * width;
  static constexpr uint8_t far = 0xFF;

  bool is_within(HexId hex) const {
    const int column = grid_.column(hex) - grid_.column(from_);
    const int row = grid_.row(hex) - grid_.row(from_);
    return column >= -radius && column <= radius && row >= -radius && row <= radius;
  }
  int cell(HexId hex) const {
    return (grid_.column(hex) - grid_.column(from_) + radius) * width + grid_.row(hex) -
           grid_.row(from_) + radius;
  }
  HexId hex_at(int i) const {
    return grid_.at(grid_.column(from_) + i / width - radius,
                    grid_.row(from_) + i % width - radius);
  }

  void search(const Position& position, UnitId unit, int left, Enemies enemies);

  const Grid& grid_;
  const HexId from_;
  uint8_t time_[cells];
  uint8_t step_[cells] = {};
};

// Whether friends that stand in a hex leave no way through it.
bool is_blocked(const Position& position, UnitId unit, HexId hex) {
  const Occupancy& occupancy = position.occupancy();
  int load = occupancy.weight(unit);
  for (UnitId other = occupancy.first(hex); other != UnitId::none; other = occupancy.next(other)) {
    if (other == unit || !is_standing(position, other)) continue;
    if (occupancy.has(other, trait::stacks_alone) || occupancy.has(unit, trait::stacks_alone))
      return true;
    load += occupancy.weight(other);
  }
  return load > occupancy.weight(unit) && occupancy.is_over(load, position.scenario.terrain(hex));
}

bool may_tread(const Position& position, UnitId unit, HexId from, Dir dir, HexId to) {
  return position.scenario.on_map(to) &&
         !leaves_ways(position.game, position.occupancy(), unit, from, dir) &&
         closed_to(position, unit, to) == nullptr &&
         woods_barred(position, unit, from, to) == nullptr;
}

void Ways::search(const Position& position, UnitId unit, int left, Enemies enemies) {
  const Side side = position.scenario.side_of(unit);
  const Occupancy& occupancy = position.occupancy();
  for (int now = 0; now < left; ++now) {
    for (int i = 0; i < cells; ++i) {
      if (time_[i] != now) continue;
      const HexId here = hex_at(i);
      if (enemies == Enemies::heeded && here != from_ && occupancy.in_enemy_zone(side, here))
        continue;
      for (uint8_t d = 0; d < dir_count; ++d) {
        const Dir dir = static_cast<Dir>(d);
        const HexId to = grid_.neighbour(here, dir);
        if (!is_within(to) || !may_tread(position, unit, here, dir, to)) continue;
        const bool is_enemys = occupancy.holds_enemy(to, side);
        if (is_enemys && enemies == Enemies::heeded) continue;
        if (!is_enemys && is_blocked(position, unit, to)) continue;
        const int step = step_time(position, unit, here, dir);
        if (step == 0 || now + step > left || now + step >= time_[cell(to)]) continue;
        time_[cell(to)] = static_cast<uint8_t>(now + step);
        step_[cell(to)] = d;
      }
    }
  }
}

// Whether the plots of its side leave room for one more at the end of its own.
Result check_end(const Position& position, UnitId unit, HexId hex) {
  const Occupancy& occupancy = position.occupancy();
  const Feature feature = position.scenario.hex_kind(hex).feature();
  if (is_ferry(feature) && !is_landing(position.game, feature))
    return refused(Refusal::cannot_stop, rule(6, 28));
  int load = 0;
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId other = static_cast<UnitId>(i);
    const UnitState& it = position.state.units[i];
    if (other == unit || it.fate != Fate::on_map ||
        position.scenario.side_of(other) != position.scenario.side_of(unit))
      continue;
    if (end_of_plot(position, other) != hex) continue;
    if (occupancy.has(other, trait::stacks_alone) || occupancy.has(unit, trait::stacks_alone))
      return refused(Refusal::keeps_to_itself, plots_move);
    load += occupancy.weight(other);
  }
  if (load == 0) return accepted();
  load += occupancy.weight(unit);
  if (occupancy.is_over(load)) return refused(Refusal::stack_full, rule(6, 32));
  return occupancy.is_over(load, position.scenario.terrain(hex))
             ? refused(Refusal::close_ground_full, one_in_close_ground)
             : accepted();
}

Result may_be_told(const Position& position, UnitId unit) {
  if (!position.scenario.has_unit(unit)) return rejected(Refusal::no_such_unit);
  if (position.scenario.side_of(unit) != position.state.clock.side)
    return refused(Refusal::not_your_unit, plots_move);
  if (position.state.units[index_of(unit)].fate != Fate::on_map)
    return refused(Refusal::unit_not_on_map, plots_move);
  return accepted();
}

Result may_be_plotted(const Position& position, UnitId unit) {
  const Result told = may_be_told(position, unit);
  if (!told.ok()) return told;
  if (position.scenario.unit(unit).type() == UnitType::gunboat)
    return refused(Refusal::is_immobile, plots_move);
  if (!order::is_plotted(order_of(position, unit))) {
    const bool is_counted = order::entry_time(order_of(position, unit)) != 0;
    const Result restricted = check_restrictions(position, unit, is_counted ? -1 : 0);
    if (!restricted.ok()) return restricted;
  }
  if (is_held_by_zone(position, unit, position.state.units[index_of(unit)].hex))
    return refused(Refusal::in_enemy_zone, who_stops);
  return accepted();
}

Result check_plot(const Position& position, UnitId unit, HexId hex) {
  const Result told = may_be_plotted(position, unit);
  if (!told.ok()) return told;
  if (!position.scenario.on_map(hex)) return refused(Refusal::hex_off_map, rule(2, 1));
  const HexId start = position.state.units[index_of(unit)].hex;
  if (hex == start && order::is_plotted(order_of(position, unit)))
    return check_end(position, unit, hex);
  if (hex == end_of_plot(position, unit)) return refused(Refusal::already_here, plots_stand);
  if (find_way(position, unit, hex).time == 0) {
    const int left = longest_plot(position, unit) - length_of_plot(position, unit);
    if (left <= 0 || position.scenario.grid().distance(end_of_plot(position, unit), hex) > left)
      return refused(Refusal::plot_too_long, plots_move);
    if (entry_cost(position.game, position.scenario.unit(unit).type(), hex, false) == prohibited)
      return refused(Refusal::prohibited_terrain, rule(6, 21));
    if (const blob::Clause* closed = closed_to(position, unit, hex); closed != nullptr)
      return refused(Refusal::closed_ground, cite(*closed));
    if (is_blocked(position, unit, hex)) return refused(Refusal::stack_full, rule(6, 32));
    return refused(Refusal::plot_too_long, plots_move);
  }
  return check_end(position, unit, hex);
}

Result check_pause(const Position& position, UnitId unit) {
  const Result told = may_be_plotted(position, unit);
  if (!told.ok()) return told;
  return length_of_plot(position, unit) < longest_plot(position, unit)
             ? accepted()
             : refused(Refusal::plot_too_long, plots_move);
}

Result check_mission(const Position& position, UnitId unit) {
  const Result told = may_be_told(position, unit);
  if (!told.ok()) return told;
  if ((order_of(position, unit) & order::mission) != 0) return accepted();
  if (!position.rules.combat_at_night && position.scenario.is_night(position.state.clock.turn))
    return refused(Refusal::not_now, rule(11, 0));
  const Occupancy& occupancy = position.occupancy();
  if (occupancy.has(unit, trait::non_combat) && !occupancy.has(unit, trait::rail_gun))
    return refused(Refusal::unit_cannot_attack,
                   cite_trait(position.game, ClauseKind::must_flee, unit, rule(2, 3)));
  if (const Result answer = ask_modules(position, &Module::may_attack, unit); !answer.ok())
    return answer;
  return length_of_plot(position, unit) <= before_assault
             ? accepted()
             : refused(Refusal::no_mission_after_that, told_to_attack);
}

}  // namespace

Leg next_leg(const Position& position, UnitId unit) {
  const uint32_t word = order_of(position, unit);
  const Grid& grid = position.scenario.grid();
  Leg leg{position.state.units[index_of(unit)].hex, 0, 0};
  bool is_on_ferry = true;
  while (is_on_ferry && leg.steps < order::step_count(word)) {
    const Dir dir = static_cast<Dir>(order::step_at(word, leg.steps++) - 1);
    leg.time += step_time(position, unit, leg.to, dir);
    leg.to = grid.neighbour(leg.to, dir);
    const Feature feature = position.scenario.hex_kind(leg.to).feature();
    is_on_ferry = is_ferry(feature) && !is_landing(position.game, feature);
  }
  return leg;
}

int step_time(const Position& position, UnitId unit, HexId from, Dir dir) {
  const uint8_t thirds = step_cost(position.game, position.scenario.unit(unit).type(), from, dir,
                                   false, going_of(position, unit));
  if (thirds == prohibited) return 0;
  const HexId to = position.scenario.grid().neighbour(from, dir);
  int crowd = 0;
  const Occupancy& occupancy = position.occupancy();
  if (position.rules.pass_surcharge != 0 &&
      occupancy.owner(to) == position.scenario.side_of(unit)) {
    for (UnitId other = occupancy.first(to); other != UnitId::none; other = occupancy.next(other))
      if (is_standing(position, other)) crowd = position.rules.pass_surcharge;
  }
  const int points = (thirds + crowd + 2) / 3;
  return points == 0 ? 1 : points;
}

HexId end_of_plot(const Position& position, UnitId unit) {
  HexId hex = position.state.units[index_of(unit)].hex;
  const uint32_t word = order_of(position, unit);
  const int count = order::step_count(word);
  for (int i = 0; i < count; ++i) {
    const uint32_t step = order::step_at(word, i);
    if (step != order::pause)
      hex = position.scenario.grid().neighbour(hex, static_cast<Dir>(step - 1));
  }
  return hex;
}

int length_of_plot(const Position& position, UnitId unit) {
  HexId hex = position.state.units[index_of(unit)].hex;
  const uint32_t word = order_of(position, unit);
  const int count = order::step_count(word);
  int time = 0;
  for (int i = 0; i < count; ++i) {
    const uint32_t step = order::step_at(word, i);
    if (step == order::pause) {
      ++time;
      continue;
    }
    const Dir dir = static_cast<Dir>(step - 1);
    time += step_time(position, unit, hex, dir);
    hex = position.scenario.grid().neighbour(hex, dir);
  }
  return time;
}

int longest_plot(const Position& position, UnitId unit) {
  if ((order_of(position, unit) & order::mission) != 0) return before_assault;
  const int points = allowance(position, unit, false) / 3;
  return points < sub_segments ? points : sub_segments;
}

PlottedWay find_way(const Position& position, UnitId unit, HexId hex) {
  const HexId from = end_of_plot(position, unit);
  const int left = longest_plot(position, unit) - length_of_plot(position, unit);
  PlottedWay way;
  if (left <= 0) return way;
  const Grid& grid = position.scenario.grid();
  // By a way that is free now, if there is one.
  for (const Enemies enemies : {Enemies::heeded, Enemies::left_out}) {
    const Ways ways(position, unit, from, left, enemies);
    way.time = ways.time(hex);
    if (way.time == 0) continue;
    for (HexId at = hex; at != from; at = grid.neighbour(at, opposite(way.steps[way.count - 1])))
      way.steps[way.count++] = ways.came_by(at);
    return way;
  }
  return way;
}

Result check_order(const Position& position, Command command) {
  switch (command.verb) {
    case Verb::plot:
      return check_plot(position, command.unit, command.hex);
    case Verb::pause:
      return check_pause(position, command.unit);
    case Verb::mission:
      return check_mission(position, command.unit);
    default:
      return refused(Refusal::not_now, sequence_of_play);
  }
}

void give_order(MutablePosition& position, Command command) {
  uint32_t& word = position.state.orders[index_of(command.unit)];
  if (command.verb == Verb::mission) {
    word ^= order::mission;
    return;
  }
  if (command.verb == Verb::pause) {
    word = order::with_step(word, order::pause);
  } else if (command.hex == position.state.units[index_of(command.unit)].hex) {
    word = order::with_entry(order::entry_time(word)) | (word & order::mission);
  } else {
    const PlottedWay way = find_way(position, command.unit, command.hex);
    for (int i = way.count; i-- > 0;)
      word = order::with_step(word, static_cast<uint32_t>(way.steps[i]) + 1);
  }
  recount_quota(position);
}

void list_orders(const Position& position, UnitId unit, CommandList& out) {
  const auto offer = [&](Command command) {
    if (!out.full() && check_order(position, command).ok()) out.push_back(command);
  };
  if (may_be_plotted(position, unit).ok()) {
    const HexId start = position.state.units[index_of(unit)].hex;
    const HexId from = end_of_plot(position, unit);
    const int left = longest_plot(position, unit) - length_of_plot(position, unit);
    offer({.verb = Verb::plot, .unit = unit, .hex = start});
    if (left > 0) {
      const Ways ways(position, unit, from, left, Enemies::left_out);
      ways.each([&](HexId hex) {
        if (hex == start || out.full() || !check_end(position, unit, hex).ok()) return;
        out.push_back({.verb = Verb::plot, .unit = unit, .hex = hex});
      });
    }
    offer({.verb = Verb::pause, .unit = unit});
  }
  offer({.verb = Verb::mission, .unit = unit});
}

void recount_quota(MutablePosition& position) {
  GameState& state = position.state;
  for (uint8_t& used : state.quota_used) used = 0;
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (position.scenario.side_of(unit) != state.clock.side) continue;
    const bool has_left = state.units[i].fate == Fate::exited && state.units[i].is(mark::moved);
    if (has_left || order::step_count(state.orders[i]) > 0) count_against_quota(position, unit);
  }
}

}  // namespace bg::bluegray::simultaneous
