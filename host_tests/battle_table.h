// What the tests of all battles do with a table: set a battle up, end it where it stands, ask for
// points and levels.
#pragma once

#include <map>
#include <string>

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

// Every unit of the side to move makes a step if the rules let it; answers how many did.
inline int move_everybody(Table& table) {
  int moved = 0;
  for (uint16_t i = 0; i < table.game.scenario.unit_count(); ++i) {
    CommandList list;
    table.game.system->legal(table.game, table.state, static_cast<UnitId>(i), list);
    for (const Command& command : list) {
      if (command.verb != Verb::move) continue;
      table.play(to_text(command, table.game.scenario.grid()).c_str());
      ++moved;
      break;
    }
  }
  return moved;
}

// A unit that has not moved is kept back by a quota, with this case.
inline void expect_quota_spent(const Table& table, std::string_view name, RuleRef cited) {
  const Result result = bluegray::check_restrictions({table.game, table.state}, table.unit(name));
  TEST_ASSERT_EQUAL(Refusal::quota_spent, result.why);
  TEST_ASSERT_TRUE(result.rule == cited);
}

// Hexes with a trench, each with the direction that is the middle one of its three sides.
inline std::map<std::string, Dir> trenches(const Table& table) {
  std::map<std::string, Dir> out;
  for (const FieldWork& work : table.state.works) {
    if (work.kind == WorkKind::none) continue;
    TEST_ASSERT_EQUAL(WorkKind::trench, work.kind);
    out[hex_label(work.hex, table.game.scenario.grid()).c_str()] = static_cast<Dir>(work.facing);
  }
  return out;
}

// Nobody of this battle is in the text: every unit says that it is reconstructed.
inline void expect_all_reconstructed(const Scenario& scenario) {
  for (uint16_t i = 0; i < scenario.unit_count(); ++i)
    TEST_ASSERT_TRUE(scenario.is_reconstructed(static_cast<UnitId>(i)));
}

// Where at least five points more are wanted [18.0].
inline void expect_five_points_decide(const char* battle) {
  const struct {
    int blue_points, gray_points;
    const char* level;
  } ends[] = {{15, 10, "Union victory"},
              {14, 10, "Draw"},
              {10, 10, "Draw"},
              {10, 14, "Draw"},
              {10, 15, "Confederate victory"}};
  for (const auto& [blue_points, gray_points, level] : ends) {
    Table table(battle);
    TEST_ASSERT_EQUAL_STRING(level, finish_with(table, blue_points, gray_points).c_str());
  }
}

}  // namespace bg::test
