#include "rules/regiments/victory.h"

namespace bg::regiments {

namespace {

namespace kind {
inline constexpr int clear_map = 1, hold_hex = 2, inside_line = 3;
}  // namespace kind

// Combat units of a side on the map, in an area or anywhere.
bool stands(const Position& position, Side side, int zone) {
  bool found = false;
  each_unit(position.scenario, [&](UnitId unit) {
    const Unit& it = position.of(unit);
    if (found || position.side_of(unit) != side || !is_fighter(position.scenario, unit)) return;
    HexId hex = it.hex();
    if (it.place() == Place::reserve) hex = position.state.reserves[it.number()].hex;
    found = hex != HexId::none &&
            (zone < 0 || position.scenario.in_area(static_cast<uint8_t>(zone), hex));
  });
  return found;
}
constexpr int anywhere = -1;

bool holds_figure(const Position& position, Side side, size_t index) {
  const HexId hex =
      hex_from_figure(position.scenario, figure(position.scenario, "victory", index, 0));
  return hex != HexId::none && position.holds(side, hex);
}

uint8_t level_by_ground(const Position& position) {
  const Side blue = Side::union_side, gray = Side::confederate;
  switch (figure(position.scenario, "victory", 0, 0)) {
    case kind::clear_map: {
      if (position.state.decisive != 0) return level::confederate_decisive;
      if (position.state.called == 1) {
        const bool cleared = !stands(position, gray, area::lookout);
        bool knob = true;
        for (uint16_t i = 0; i < position.scenario.grid().hex_count(); ++i) {
          const HexId hex = static_cast<HexId>(i);
          if (position.scenario.on_map(hex) && position.scenario.in_area(area::orchard_knob, hex))
            knob &= position.holds(gray, hex);
        }
        const bool held = knob || stands(position, gray, area::inside);
        // Neither: nobody has what he came for, ours.
        if (cleared == held) return level::draw;
        return cleared ? level::union_victory : level::confederate_victory;
      }
      if (stands(position, gray, anywhere)) return level::confederate_victory;
      constexpr int last_day = 25;
      return day_of(position.scenario, position.state.clock.turn) < last_day ? level::union_decisive
                                                                             : level::union_victory;
    }
    case kind::hold_hex: {
      const bool gray_holds = holds_figure(position, gray, 1) || holds_figure(position, gray, 2);
      const bool blue_holds = stands(position, blue, area::east_of_lookout_creek);
      if (gray_holds == blue_holds) return level::draw;
      return gray_holds ? level::confederate_victory : level::union_victory;
    }
    default:
      if (holds_figure(position, gray, 1)) return level::confederate_decisive;
      return stands(position, gray, area::inside) ? level::confederate_victory
                                                  : level::union_victory;
  }
}

// Twice the enemy's points, and a quarter of his infantry units [3.5].
bool has_edge(const State& state, Side side) {
  const int mine = state.clock.points[index_of(side)];
  const int theirs = state.clock.points[index_of(enemy_of(side))];
  return mine > 0 && mine >= 2 * theirs && 4 * mine >= state.infantry[index_of(enemy_of(side))];
}

}  // namespace

uint8_t level_now(const Position& position) {
  uint8_t found = level_by_ground(position);
  // There are no draws where the line itself is at stake [3.4].
  const bool no_draws = figure(position.scenario, "victory", 0, 0) == kind::inside_line;
  if (has_edge(position.state, Side::union_side) && found > level::union_decisive) {
    --found;
    if (no_draws && found == level::draw) --found;
  } else if (has_edge(position.state, Side::confederate) && found < level::confederate_decisive) {
    ++found;
    if (no_draws && found == level::draw) ++found;
  }
  return found;
}

bool is_decided(const Position& position, bool turn_ends) {
  if (figure(position.scenario, "victory", 0, 0) != kind::clear_map) return false;
  if (position.state.decisive != 0) return true;
  return turn_ends && position.state.called != 1 && !stands(position, Side::confederate, anywhere);
}

}  // namespace bg::regiments
