// What a counter is and can do: the ratings that the battle's source writes after the | of a force
// line, by name. Read by every rule of this folder; holds nothing itself.
#pragma once

#include "rules/core/scenario.h"
#include "rules/musket/state.h"

namespace bg::musket {

enum class Kind : uint8_t { infantry, artillery, battalion, leader, headquarters, trains };

// The order of `ratings` in the battle's source.
enum class Rating : uint8_t {
  formation,
  morale,
  reduced,
  march,
  range,
  leadership,
  span,
  span8,
  gifts,
  within,
  column,
  row,
  count
};

inline constexpr uint8_t at_large = 13;   // the number of formation A
inline constexpr uint8_t span_bits = 16;  // as many as a leader's span has bits

namespace gift {
inline constexpr uint8_t starts_active = 1;
inline constexpr uint8_t no_exchange_loss = 2;   // when it defends [19.3]
inline constexpr uint8_t raises_battalions = 4;  // by a die [19.6]
inline constexpr uint8_t leads_all_with_him = 8;
}  // namespace gift

// Ratings of one unit. Whether the battle has all of them is asked once, as a game starts.
inline uint8_t rating(const Scenario& scenario, UnitId unit, Rating which) {
  return scenario.ratings(unit)[static_cast<uint8_t>(which)];
}
inline uint8_t formation_of(const Scenario& scenario, UnitId unit) {
  return rating(scenario, unit, Rating::formation);
}
inline bool has_gift(const Scenario& scenario, UnitId unit, uint8_t which) {
  return (rating(scenario, unit, Rating::gifts) & which) != 0;
}

inline Kind kind_of(const Scenario& scenario, UnitId unit) {
  switch (scenario.unit(unit).type()) {
    case UnitType::leader:
      return Kind::leader;
    case UnitType::headquarters:
      return Kind::headquarters;
    case UnitType::train:
      return Kind::trains;
    case UnitType::artillery:
      return Kind::artillery;
    default:
      return formation_of(scenario, unit) == at_large ? Kind::battalion : Kind::infantry;
  }
}
// Infantry, artillery and battalions: who fights, stacks and has a zone of control.
constexpr bool is_fighter(Kind kind) {
  return kind <= Kind::battalion;
}
// Who leads an attack or a defence: infantry and battalions [9.3].
constexpr bool is_foot(Kind kind) {
  return kind == Kind::infantry || kind == Kind::battalion;
}
inline bool is_fighter(const Scenario& scenario, UnitId unit) {
  return is_fighter(kind_of(scenario, unit));
}
inline bool is_foot(const Scenario& scenario, UnitId unit) {
  return is_foot(kind_of(scenario, unit));
}

// Units of two steps have a reduced side.
inline bool has_two_steps(const Scenario& scenario, UnitId unit) {
  return rating(scenario, unit, Rating::reduced) != 0;
}

// The strength of the side it shows.
inline int printed_strength(const Scenario& scenario, const State& state, UnitId unit) {
  return at(state, unit).is(mark::reduced) ? rating(scenario, unit, Rating::reduced)
                                           : scenario.unit(unit).strength();
}
// The strength it fights with now: of its side, halved when disrupted, halves up [2.4], [5.6].
int strength_of(const Scenario& scenario, const State& state, UnitId unit);

// Whether a leader's benefits reach the unit: his formations, battalions at large and artillery,
// which belong to any formation [5.3], [12.3].
bool commands(const Scenario& scenario, UnitId leader, UnitId unit);

// Whether two units count as of different formations [5.3].
inline bool is_of_any(const Scenario& scenario, UnitId unit) {
  return kind_of(scenario, unit) == Kind::artillery || formation_of(scenario, unit) == at_large;
}

// Whether the battle's source has what these rules read of it: the ratings, the areas of the boxes
// with their doors and that of the road, and a box for everybody who arrives.
bool is_complete(const Scenario& scenario);

template <class F>
void each_unit(const Scenario& scenario, F&& f) {
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) f(static_cast<UnitId>(i));
}

}  // namespace bg::musket
