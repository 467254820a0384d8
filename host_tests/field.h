// The map and the counters of one embedded battle, asked about in the words of its rulebook: what
// can be reached, by road or on one bank, and whether the charts have been copied right. Used by
// the test_<battle>_map.cpp files.
#pragma once

#include <algorithm>
#include <fstream>
#include <set>

#include "host_tests/support.h"

namespace bg::test {

class Field {
 public:
  explicit Field(std::string_view battle) : game(game_of(battle)) {}

  Game game;

  const Scenario& scenario() const { return game.scenario; }
  const Grid& grid() const { return game.scenario.grid(); }
  HexId at(std::string_view label) const { return hex(game, label); }
  std::string name_of(HexId hex) const { return hex_label(hex, grid()).c_str(); }
  Terrain ground(std::string_view label) const { return scenario().terrain(at(label)); }

  template <class F>
  void each_side(HexId hex, F&& f) const {
    for (uint8_t d = 0; d < dir_count; ++d) {
      const Dir dir = static_cast<Dir>(d);
      f(dir, grid().neighbour(hex, dir), scenario().edge(hex, dir));
    }
  }
  template <class F>
  void each_hex(F&& f) const {
    for (uint16_t i = 0; i < grid().hex_count(); ++i) {
      if (scenario().on_map(static_cast<HexId>(i))) f(static_cast<HexId>(i));
    }
  }
  template <class F>
  void each_unit(F&& f) const {
    for (uint16_t i = 0; i < scenario().unit_count(); ++i) {
      const UnitId id = static_cast<UnitId>(i);
      f(scenario().side_of(id), scenario().unit(id));
    }
  }

  // Everything joined to `start` by steps that passes(edge, hex entered) lets through.
  template <class F>
  std::set<HexId> flood(HexId start, F&& passes) const {
    std::set<HexId> seen{start};
    std::vector<HexId> waiting{start};
    while (!waiting.empty()) {
      const HexId here = waiting.back();
      waiting.pop_back();
      each_side(here, [&](Dir, HexId next, const EdgeKind& edge) {
        if (!scenario().on_map(next) || !passes(edge, next) || !seen.insert(next).second) return;
        waiting.push_back(next);
      });
    }
    return seen;
  }
  static bool is_road(Way way) {
    return way == Way::road || way == Way::turnpike || way == Way::railway;
  }
  bool is_land(HexId hex) const {
    const Terrain terrain = scenario().terrain(hex);
    return terrain != Terrain::off_map && terrain != Terrain::river && terrain != Terrain::lake &&
           terrain != Terrain::pond;
  }
  std::set<HexId> joined_by_road(HexId start) const {
    return flood(start, [](const EdgeKind& edge, HexId) { return is_road(edge.way()); });
  }
  // By land, and over creeks only where `crossings` says so.
  std::set<HexId> joined_by_land(HexId start, bool crossings) const {
    return flood(start, [&](const EdgeKind& edge, HexId next) {
      const bool wet = edge.barrier() == Barrier::creek || edge.barrier() == Barrier::river;
      return is_land(next) && (!wet || (crossings && edge.crossing() != Crossing::none));
    });
  }
  std::set<HexId> within(std::initializer_list<const char*> labels, int distance) const {
    std::set<HexId> found;
    each_hex([&](HexId hex) {
      for (const char* label : labels) {
        if (grid().distance(hex, at(label)) <= distance) found.insert(hex);
      }
    });
    return found;
  }
  template <class F>
  int count_sides(F&& matches) const {  // each hexside inside the map once
    int twice = 0;
    each_hex([&](HexId hex) {
      each_side(hex, [&](Dir, HexId next, const EdgeKind& edge) {
        twice += scenario().on_map(next) && matches(edge);
      });
    });
    return twice / 2;
  }

  HexId place(std::string_view name) const {
    for (const auto* it : *scenario().battle().map()->places()) {
      if (it->name()->string_view() == name) return static_cast<HexId>(it->hex());
    }
    TEST_FAIL_MESSAGE(("no place called " + std::string(name)).c_str());
    return HexId::none;
  }

  // The forces, line by line as `bg forces --csv` prints them, sorted.
  std::vector<std::string> forces() const {
    std::vector<std::string> lines;
    for (uint16_t i = 0; i < scenario().unit_count(); ++i) {
      const UnitId id = static_cast<UnitId>(i);
      const blob::Unit& unit = scenario().unit(id);
      std::string where;
      if (unit.turn() == 0) {
        where = name_of(static_cast<HexId>(unit.hex()));
      } else {
        for (const uint16_t hex : *scenario().battle().entries()->Get(unit.entry())->hexes())
          where += (where.empty() ? "" : "/") + name_of(static_cast<HexId>(hex));
      }
      const etl::string_view name = scenario().unit_name(id);
      lines.push_back(
          std::string(scenario().side_of(id) == Side::union_side ? "U" : "C") + "," +
          (unit.turn() == 0 ? "setup" : std::to_string(unit.turn())) + "," + where + "," +
          std::to_string(unit.strength()) + "," + "iachgtl"[static_cast<int>(unit.type())] + "," +
          std::to_string(unit.allowance()) + "," + std::string(name.data(), name.size()));
    }
    std::sort(lines.begin(), lines.end());
    return lines;
  }
  // Asserts that they are those of host_tests/data/forces-<battle>.csv, extracted a second time.
  void forces_are_as_extracted(size_t count) const {
    const etl::string_view id = scenario().id();
    std::ifstream file("host_tests/data/forces-" + std::string(id.data(), id.size()) + ".csv");
    std::vector<std::string> expected;
    std::string line;
    std::getline(file, line);
    TEST_ASSERT_EQUAL_STRING("side,when,where,strength,type,movement,designation", line.c_str());
    while (std::getline(file, line)) expected.push_back(line);
    std::sort(expected.begin(), expected.end());
    const std::vector<std::string> found = forces();
    TEST_ASSERT_EQUAL(count, expected.size());
    TEST_ASSERT_EQUAL(expected.size(), found.size());
    for (size_t i = 0; i < found.size(); ++i)
      TEST_ASSERT_EQUAL_STRING(expected[i].c_str(), found[i].c_str());
  }
  void starts_with(Side side, int units, int strength) const {
    int count = 0, sum = 0;
    each_unit([&](Side whose, const blob::Unit& unit) {
      if (whose != side || unit.turn() != 0) return;
      ++count;
      sum += unit.strength();
    });
    TEST_ASSERT_EQUAL(units, count);
    TEST_ASSERT_EQUAL(strength, sum);
  }
  // The shortest distance between set-up hexes of the two sides.
  int gap_between_the_armies() const {
    int least = 99;
    each_unit([&](Side side, const blob::Unit& one) {
      if (one.turn() != 0 || side != Side::union_side) return;
      each_unit([&](Side other, const blob::Unit& two) {
        if (two.turn() != 0 || other == side) return;
        least = std::min<int>(
            least, grid().distance(static_cast<HexId>(one.hex()), static_cast<HexId>(two.hex())));
      });
    });
    return least;
  }
};

}  // namespace bg::test
