#include "rules/regiments/units.h"

#include "rules/regiments/muster.h"

namespace bg::regiments {

namespace {

bool is_reversed(const State& state, UnitId unit) {
  return at(state, unit).is(mark::disrupted);
}

bool is_within(uint8_t first, uint8_t last, uint8_t from, uint8_t to) {
  return first != 0 && first <= to && from <= last;
}

}  // namespace

int strength_of(const Scenario& scenario, const State& state, UnitId unit) {
  return is_reversed(state, unit) ? rating(scenario, unit, Rating::back_strength)
                                  : scenario.unit(unit).strength();
}

int range_of(const Scenario& scenario, const State& state, UnitId unit) {
  return rating(scenario, unit, is_reversed(state, unit) ? Rating::back_range : Rating::range);
}

int intensity_of(const Scenario& scenario, const State& state, UnitId unit) {
  return rating(scenario, unit,
                is_reversed(state, unit) ? Rating::back_intensity : Rating::intensity);
}

int printed_morale(const Scenario& scenario, const State& state, UnitId unit) {
  return rating(scenario, unit, is_reversed(state, unit) ? Rating::back_morale : Rating::morale);
}

bool same_formation(const Scenario& scenario, UnitId a, UnitId b) {
  if (scenario.side_of(a) != scenario.side_of(b)) return false;
  if (a == b) return true;
  if (has_gift(scenario, a, gift::at_large) || has_gift(scenario, b, gift::at_large)) return true;
  if (lists(scenario, "separate", index_of(scenario.side_of(a)))) return false;
  return is_within(rating(scenario, a, Rating::first), rating(scenario, a, Rating::last),
                   rating(scenario, b, Rating::first), rating(scenario, b, Rating::last));
}

bool commands(const Scenario& scenario, const State& state, UnitId leader, UnitId unit) {
  if (scenario.side_of(leader) != scenario.side_of(unit) || !is_fighter(scenario, unit))
    return false;
  if (has_gift(scenario, unit, gift::at_large)) return true;
  // An independent command takes its units out of every other one but the army's [13.6].
  if (has_gift(scenario, leader, gift::independent) && at(state, unit).is(mark::hookers))
    return true;
  const auto span = [&](Rating first, Rating last) {
    return is_within(rating(scenario, leader, first), rating(scenario, leader, last),
                     rating(scenario, unit, Rating::first), rating(scenario, unit, Rating::last));
  };
  return span(Rating::first, Rating::last) || span(Rating::back_strength, Rating::back_range) ||
         span(Rating::back_intensity, Rating::back_morale);
}

Army army_of(const Scenario& scenario, const State& state, UnitId unit) {
  if (at(state, unit).is(mark::hookers)) return Army::independent;
  return static_cast<Army>(rating(scenario, unit, Rating::army));
}

int figure(const Scenario& scenario, etl::string_view name, size_t index, int standard) {
  const etl::span<const int16_t> list = scenario.figures(name);
  return index < list.size() ? list[index] : standard;
}

bool lists(const Scenario& scenario, etl::string_view name, int value) {
  for (const int16_t one : scenario.figures(name)) {
    if (one == value) return true;
  }
  return false;
}

HexId hex_from_figure(const Scenario& scenario, int figure) {
  const HexId hex = scenario.grid().at(figure / 100 - scenario.grid().first_column + 1,
                                       figure % 100 - scenario.grid().first_row + 1);
  return scenario.on_map(hex) ? hex : HexId::none;
}

int time_of_day(const Scenario& scenario, int turn) {
  return (figure(scenario, "start", 1, 1) + turn - 2) % night + 1;
}

int day_of(const Scenario& scenario, int turn) {
  return figure(scenario, "start", 0, 1) + (figure(scenario, "start", 1, 1) + turn - 2) / night;
}

bool is_complete(const Scenario& scenario) {
  const auto* areas = scenario.battle().areas();
  if (scenario.unit_count() > max_units || areas == nullptr || areas->size() < area::least)
    return false;
  if (scenario.rating_count() != static_cast<uint8_t>(Rating::count)) return false;
  if (scenario.level_count() != 5 || scenario.figures("victory").empty()) return false;
  const etl::span<const int16_t> draw = scenario.figures("draw_at_start");
  if (draw.size() > 2 && (draw[2] < 0 || static_cast<size_t>(draw[2]) >= areas->size()))
    return false;
  for (const int16_t morale : scenario.figures("army_morale")) {
    if (morale < -3 || morale > 3) return false;
  }
  bool sound = true;
  each_unit(scenario, [&](UnitId unit) {
    const blob::Unit& row = scenario.unit(unit);
    const bool is_set_up = row.turn() == 0 && !has_gift(scenario, unit, gift::in_cup);
    sound &=
        !is_set_up || can_stand(scenario, kind_of(scenario, unit), static_cast<HexId>(row.hex()));
    sound &= rating(scenario, unit, Rating::army) < armies &&
             rating(scenario, unit, Rating::area) <= areas->size();
  });
  return sound;
}

}  // namespace bg::regiments
