// The counters of a battle against a list that was read from the rulebook's charts by itself.
#pragma once

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "host_tests/support.h"

namespace bg::test {

inline void assert_forces(const Game& game, const std::string& list) {
  const Scenario& scenario = game.scenario;
  std::ifstream file(list);
  std::vector<std::string> expected, found;
  std::string line;
  std::getline(file, line);
  TEST_ASSERT_EQUAL_STRING("side,when,where,strength,type,movement,designation", line.c_str());
  while (std::getline(file, line)) expected.push_back(line);
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const UnitId id = static_cast<UnitId>(i);
    const blob::Unit& unit = scenario.unit(id);
    std::string where;
    if (unit.turn() == 0) {
      where = hex_label(static_cast<HexId>(unit.hex()), scenario.grid()).c_str();
    } else {
      for (const uint16_t hex : *scenario.battle().entries()->Get(unit.entry())->hexes()) {
        if (!where.empty()) where += "/";
        where += hex_label(static_cast<HexId>(hex), scenario.grid()).c_str();
      }
    }
    const etl::string_view name = scenario.unit_name(id);
    found.push_back(std::string(scenario.side_of(id) == Side::union_side ? "U" : "C") + "," +
                    (unit.turn() == 0 ? "setup" : std::to_string(unit.turn())) + "," + where + "," +
                    std::to_string(unit.strength()) + "," +
                    "iachgtl"[static_cast<size_t>(unit.type())] + "," +
                    std::to_string(unit.allowance()) + "," + std::string(name.data(), name.size()));
  }
  std::sort(expected.begin(), expected.end());
  std::sort(found.begin(), found.end());
  TEST_ASSERT_EQUAL(expected.size(), found.size());
  for (size_t i = 0; i < found.size(); ++i)
    TEST_ASSERT_EQUAL_STRING(expected[i].c_str(), found[i].c_str());
}

}  // namespace bg::test
