// What the tests of all battles do with a table: set a battle up, end it where it stands, ask for
// points and levels.
#pragma once

#include "host_tests/bluegray_table.h"

namespace bg::test {

inline constexpr Side blue = Side::union_side;
inline constexpr Side gray = Side::confederate;

// The battle's own deployment.
inline Table deployed(std::string_view battle, Edition edition = Edition::revised) {
  Table table(battle, edition);
  table.set_up();
  return table;
}

// The points a side would end with if the game ended now.
inline int standing(const Table& table, Side side) {
  return bluegray::standing({table.game, table.state}, side);
}

// Both phases of the player-turn under way.
inline void pass(Table& table) {
  table.play("end");
  table.play("end");
}

inline std::string level_name(const Table& table) {
  const Scenario& scenario = table.game.scenario;
  const etl::string_view name = scenario.name_at(scenario.level(table.state.clock.level).name());
  return std::string(name.data(), name.size());
}

// Ends the game where it stands and answers with the name of the level.
inline std::string finish(Table& table) {
  const Scenario& scenario = table.game.scenario;
  const Side last = enemy_of(scenario.first_side());
  table.turn(scenario.turns(), last);
  table.combat_phase(last);
  table.play("end");
  TEST_ASSERT_EQUAL(Phase::over, table.state.phase);
  return level_name(table);
}

// The same with these points, and nobody in any objective.
inline std::string finish_with(Table& table, int union_points, int confederate_points) {
  for (Side& holder : table.state.holders) holder = Side::none;
  table.state.clock.points[0] = static_cast<int16_t>(union_points);
  table.state.clock.points[1] = static_cast<int16_t>(confederate_points);
  return finish(table);
}

// The unit is lost, wherever it was.
inline void lose(Table& table, std::string_view name, std::string_view label) {
  EventList events;
  table.put(name, label);
  bluegray::eliminate(changing({table.game, table.state}), table.unit(name), rule(8, 6), events);
}

}  // namespace bg::test
