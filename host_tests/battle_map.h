// A battle's map and counters as the tests of a battle ask about them: floods along roads and
// banks, legs off the map, places by name, and the forces against a list taken from the charts by
// hand.
#pragma once

#include <algorithm>
#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "host_tests/support.h"
#include "rules/bluegray/reach.h"

namespace bg::test {

class BattleMap {
 public:
  explicit BattleMap(std::string_view battle) : game(game_of(battle)) {}

  const Game game;

  const Scenario& scenario() const { return game.scenario; }
  const Grid& grid() const { return game.scenario.grid(); }
  HexId at(std::string_view label) const { return hex(game, label); }
  std::string name_of(HexId hex) const { return hex_label(hex, grid()).c_str(); }

  template <class F>
  void each_hex(F&& f) const {
    for (uint16_t i = 0; i < grid().hex_count(); ++i) {
      if (scenario().on_map(static_cast<HexId>(i))) f(static_cast<HexId>(i));
    }
  }

  // f(direction, neighbour, hexside); the neighbour may be off the map.
  template <class F>
  void each_side(HexId hex, F&& f) const {
    for (uint8_t d = 0; d < dir_count; ++d) {
      const Dir dir = static_cast<Dir>(d);
      f(dir, grid().neighbour(hex, dir), scenario().edge(hex, dir));
    }
  }

  template <class F>
  void each_unit(F&& f) const {
    for (uint16_t i = 0; i < scenario().unit_count(); ++i) {
      const UnitId id = static_cast<UnitId>(i);
      f(scenario().side_of(id), scenario().unit(id));
    }
  }

  // Everything joined to `start` by steps that passes(hex, direction) lets through.
  template <class F>
  std::set<HexId> flood(HexId start, F&& passes) const {
    std::set<HexId> seen{start};
    std::vector<HexId> waiting{start};
    while (!waiting.empty()) {
      const HexId here = waiting.back();
      waiting.pop_back();
      each_side(here, [&](Dir dir, HexId next, const EdgeKind&) {
        if (!scenario().on_map(next) || !passes(here, dir) || !seen.insert(next).second) return;
        waiting.push_back(next);
      });
    }
    return seen;
  }

  static bool is_road(Way way) {
    return way == Way::road || way == Way::turnpike || way == Way::railway;
  }
  std::set<HexId> joined_by_road(HexId start) const {
    return flood(start,
                 [&](HexId from, Dir dir) { return is_road(scenario().edge(from, dir).way()); });
  }
  // Where a unit of that type can get to in any number of moves.
  std::set<HexId> reachable(HexId start, UnitType type) const {
    return flood(start, [&](HexId from, Dir dir) {
      return !bluegray::is_prohibited(game, type, from, dir);
    });
  }
  // Hexes on the same bank: over water by neither ferry, bridge nor ford.
  std::set<HexId> same_bank(HexId start) const {
    return flood(start, [&](HexId from, Dir dir) {
      return scenario().edge(from, dir).barrier() == Barrier::none &&
             is_land(grid().neighbour(from, dir));
    });
  }

  bool is_land(HexId hex) const {
    const Terrain terrain = scenario().terrain(hex);
    return terrain != Terrain::off_map && terrain != Terrain::river && terrain != Terrain::lake &&
           terrain != Terrain::pond;
  }
  bool road_leads_off(HexId hex) const {
    bool found = false;
    each_side(hex, [&](Dir, HexId next, const EdgeKind& edge) {
      found |= !scenario().on_map(next) && is_road(edge.way());
    });
    return found;
  }
  const EdgeKind& side(std::string_view from, std::string_view to) const {
    Dir dir;
    TEST_ASSERT_TRUE_MESSAGE(grid().direction(at(from), at(to), dir), "no neighbours");
    return scenario().edge(at(from), dir);
  }
  // How many hexsides inside the map are so.
  template <class F>
  int count_sides(F&& is_so) const {
    int twice = 0;
    each_hex([&](HexId hex) {
      each_side(hex, [&](Dir, HexId next, const EdgeKind& edge) {
        twice += scenario().on_map(next) && is_so(edge);
      });
    });
    return twice / 2;
  }
  HexId place(std::string_view name) const {
    for (const auto* it : *scenario().map().places()) {
      if (it->name()->string_view() == name) return static_cast<HexId>(it->hex());
    }
    TEST_FAIL_MESSAGE(("no place called " + std::string(name)).c_str());
    return HexId::none;
  }

  // The counters as `bg forces --csv` prints them.
  std::vector<std::string> forces() const {
    std::vector<std::string> out;
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
      out.push_back(std::string(scenario().side_of(id) == Side::union_side ? "U" : "C") + "," +
                    (unit.turn() == 0 ? "setup" : std::to_string(unit.turn())) + "," + where + "," +
                    std::to_string(unit.strength()) + "," +
                    "iachgtl"[static_cast<int>(unit.type())] + "," +
                    std::to_string(unit.allowance()) + "," + std::string(name.data(), name.size()));
    }
    return out;
  }
  // Every counter is in the list, and nothing else is.
  void expect_forces(const std::string& path, size_t count) const {
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    TEST_ASSERT_EQUAL_STRING("side,when,where,strength,type,movement,designation", line.c_str());
    std::vector<std::string> expected, found = forces();
    while (std::getline(file, line)) expected.push_back(line);
    TEST_ASSERT_EQUAL(count, expected.size());
    std::sort(expected.begin(), expected.end());
    std::sort(found.begin(), found.end());
    TEST_ASSERT_EQUAL(expected.size(), found.size());
    for (size_t i = 0; i < found.size(); ++i)
      TEST_ASSERT_EQUAL_STRING(expected[i].c_str(), found[i].c_str());
  }

  void expect_start(Side side, int units, int strength) const {
    int count = 0, sum = 0;
    each_unit([&](Side whose, const blob::Unit& unit) {
      if (whose != side || unit.turn() != 0) return;
      ++count;
      sum += unit.strength();
    });
    TEST_ASSERT_EQUAL(units, count);
    TEST_ASSERT_EQUAL(strength, sum);
  }

  // The least distance between two opposing units at set-up.
  int nearest_enemies() const {
    int least = 999;
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
