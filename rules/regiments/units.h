// What a counter is and can do: the ratings that the battle's source writes after the | of a force
// line, by name, and the figures of the battle. Read by every rule of this folder; holds nothing
// itself.
//
// The ratings, in the order of the source. first, last: the formation (the same number twice), a
// battery's span of formations, or what a leader commands; 1 to 99 for all of them. range,
// intensity, morale: of the front; a leader's intensity is his combat rating. back_*: of the
// reversed side; of a leader a second span (back_strength to back_range) and a third one
// (back_intensity to back_morale). gifts: see below. army: see Army. within, column, row: set up
// within so many hexes of there. area: set up in the area of that number, less one. command: a
// leader's command rating. The front's combat strength is the strength of the line.
#pragma once

#include "rules/core/scenario.h"
#include "rules/regiments/state.h"

namespace bg::regiments {

enum class Kind : uint8_t { infantry, cavalry, artillery, leader };

enum class Rating : uint8_t {
  first,
  last,
  range,
  intensity,
  morale,
  back_strength,
  back_range,
  back_intensity,
  back_morale,
  gifts,
  army,
  within,
  column,
  row,
  area,
  command,
  count
};

namespace gift {
inline constexpr uint8_t asterisk = 1;      // no extra strength [5.9], a harder cadre die [5.11]
inline constexpr uint8_t gold_band = 2;     // [3.4]
inline constexpr uint8_t at_large = 4;      // formation A [8.3]
inline constexpr uint8_t in_cup = 8;        // to be drawn [3.4]
inline constexpr uint8_t optional = 16;     // comes only when it is called [3.2]
inline constexpr uint8_t independent = 32;  // Hooker [13.6]
}  // namespace gift

enum class Army : uint8_t { cumberland, potomac, union_tennessee, tennessee, independent };

// The areas of the battle, by number.
namespace area {
inline constexpr uint8_t inside = 0;  // of the Union line
inline constexpr uint8_t line = 1;
inline constexpr uint8_t east_of_lookout_creek = 2;
inline constexpr uint8_t lookout = 3;
inline constexpr uint8_t orchard_knob = 4;
inline constexpr uint8_t ridge = 5;
inline constexpr uint8_t independent = 6;  // where Hooker commands [13.6]
inline constexpr uint8_t east_edge = 7;
inline constexpr uint8_t least = 8;
}  // namespace area

inline uint8_t rating(const Scenario& scenario, UnitId unit, Rating which) {
  return scenario.ratings(unit)[static_cast<uint8_t>(which)];
}
inline bool has_gift(const Scenario& scenario, UnitId unit, uint8_t which) {
  return (rating(scenario, unit, Rating::gifts) & which) != 0;
}

inline Kind kind_of(const Scenario& scenario, UnitId unit) {
  switch (scenario.unit(unit).type()) {
    case UnitType::leader:
      return Kind::leader;
    case UnitType::artillery:
      return Kind::artillery;
    case UnitType::cavalry:
      return Kind::cavalry;
    default:
      return Kind::infantry;
  }
}
// Combat units: who stacks, fights and has a zone of control. All but leaders.
constexpr bool is_fighter(Kind kind) {
  return kind != Kind::leader;
}
inline bool is_fighter(const Scenario& scenario, UnitId unit) {
  return scenario.unit(unit).type() != UnitType::leader;
}
// Who attacks out of a hex and defends it: infantry and cavalry [8.4].
constexpr bool is_line(Kind kind) {
  return kind == Kind::infantry || kind == Kind::cavalry;
}

// Of the side of the counter that is up [5.1].
int strength_of(const Scenario& scenario, const State& state, UnitId unit);
int range_of(const Scenario& scenario, const State& state, UnitId unit);
int intensity_of(const Scenario& scenario, const State& state, UnitId unit);
int printed_morale(const Scenario& scenario, const State& state, UnitId unit);

// Whether two units count as of one formation [8.3]: spans that meet, or one of them at large.
bool same_formation(const Scenario& scenario, UnitId a, UnitId b);
// Whether a leader's span includes the unit [13.1].
bool commands(const Scenario& scenario, const State& state, UnitId leader, UnitId unit);

// The army whose morale the unit shares.
Army army_of(const Scenario& scenario, const State& state, UnitId unit);

// A number of a list of figures, or `standard` where the battle has none.
int figure(const Scenario& scenario, etl::string_view name, size_t index, int standard);
bool lists(const Scenario& scenario, etl::string_view name, int value);
// A hex as the figures write it: column times a hundred and row.
HexId hex_from_figure(const Scenario& scenario, int figure);

// The time of day [4.1]: 1 early morning to 6 night; and the day.
int time_of_day(const Scenario& scenario, int turn);
int day_of(const Scenario& scenario, int turn);
inline constexpr int night = 6;
// Early morning and evening [12.2].
constexpr bool is_dim(int time) {
  return time == 1 || time == 5;
}

// Whether the battle's source has what these rules read of it.
bool is_complete(const Scenario& scenario);

template <class F>
void each_unit(const Scenario& scenario, F&& f) {
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) f(static_cast<UnitId>(i));
}

}  // namespace bg::regiments
