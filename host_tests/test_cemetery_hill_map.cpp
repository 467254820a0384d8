// The map and the forces of Cemetery Hill against what the rulebook states about them: sheet,
// entries and their roads, town, ridge, creek, and every counter. docs/maps/cemetery-hill.md has
// the sources.
#include "host_tests/battle_map.h"

using namespace bg;
using namespace bg::test;

namespace {

const BattleMap& map() {
  static const BattleMap the_map("cemetery-hill");
  return the_map;
}

}  // namespace

static void test_cemetery_hill_the_sheet_has_21_columns_of_27_and_26_hexes() {
  int hexes = 0;
  map().each_hex([&](HexId) { ++hexes; });
  TEST_ASSERT_EQUAL(11 * 27 + 10 * 26, hexes);
  TEST_ASSERT_EQUAL(21, map().grid().columns);
}

static void test_cemetery_hill_17_1_entries_lie_on_their_edges_and_roads() {
  for (const char* label : {"0127", "1127"})
    TEST_ASSERT_EQUAL(27, map().grid().row(map().at(label)));
  for (const char* label : {"2112", "2120"})
    TEST_ASSERT_EQUAL(21, map().grid().column(map().at(label)));
  TEST_ASSERT_EQUAL(1, map().grid().column(map().at("0104")));
  for (const char* label : {"1101", "2101"})
    TEST_ASSERT_EQUAL(1, map().grid().row(map().at(label)));
  const auto net = map().joined_by_road(map().at("1209"));
  for (const char* label : {"0127", "1127", "2112", "2120", "0104", "1101", "2101"}) {
    TEST_ASSERT_TRUE_MESSAGE(map().road_leads_off(map().at(label)), label);
    TEST_ASSERT_TRUE_MESSAGE(net.count(map().at(label)) == 1, label);
  }
}

static void test_cemetery_hill_18_1_a_road_leaves_by_the_south_eastern_corner() {
  TEST_ASSERT_TRUE(map().road_leads_off(map().at("2127")));
  TEST_ASSERT_TRUE(map().joined_by_road(map().at("2127")).count(map().at("2120")) == 1);
}

static void test_cemetery_hill_20_2_roads_lead_off_the_friendly_edges() {
  std::vector<std::string> east, west;
  map().each_hex([&](HexId hex) {
    map().each_side(hex, [&](Dir dir, HexId next, const EdgeKind& edge) {
      if (map().scenario().on_map(next) || !BattleMap::is_road(edge.way())) return;
      if (dir == Dir::ne || dir == Dir::se) east.push_back(map().name_of(hex));
      if (dir == Dir::nw || dir == Dir::sw) west.push_back(map().name_of(hex));
    });
  });
  const std::vector<std::string> to_the_east = {"2104", "2112", "2120", "2127"};
  const std::vector<std::string> to_the_west = {"0104", "0114", "0121"};
  TEST_ASSERT_TRUE(east == to_the_east);
  TEST_ASSERT_TRUE(west == to_the_west);
}

static void test_cemetery_hill_19_1_the_town_is_one_cluster_that_nobody_starts_in() {
  std::vector<HexId> town;
  map().each_hex([&](HexId hex) {
    if (map().scenario().terrain(hex) == Terrain::town) town.push_back(hex);
  });
  TEST_ASSERT_EQUAL(4, town.size());
  const auto joined = map().flood(town[0], [](HexId from, Dir dir) {
    return map().scenario().terrain(map().grid().neighbour(from, dir)) == Terrain::town;
  });
  TEST_ASSERT_EQUAL(4, joined.size());
  map().each_unit([&](Side, const blob::Unit& unit) {
    if (unit.turn() != 0) return;
    TEST_ASSERT_TRUE(map().scenario().terrain(static_cast<HexId>(unit.hex())) != Terrain::town);
  });
}

static void test_cemetery_hill_22_0_no_ridge_in_the_middle_of_cemetery_ridge() {
  for (const char* label : {"1115", "1116", "1117"}) {
    TEST_ASSERT_EQUAL_MESSAGE(Terrain::clear, map().scenario().terrain(map().at(label)), label);
    TEST_ASSERT_FALSE_MESSAGE(map().scenario().is_reconstructed(map().at(label)), label);
  }
  TEST_ASSERT_EQUAL(Terrain::rough, map().scenario().terrain(map().place("Cemetery Hill")));
  TEST_ASSERT_EQUAL(Terrain::rough, map().scenario().terrain(map().place("Little Round Top")));
}

static void test_cemetery_hill_every_hex_can_be_reached_by_all_arms() {
  for (const UnitType type : {UnitType::infantry, UnitType::artillery, UnitType::cavalry})
    TEST_ASSERT_EQUAL(557, map().reachable(map().at("0104"), type).size());
}

static void test_cemetery_hill_rock_creek_parts_the_map_but_for_its_crossings() {
  const auto west = map().same_bank(map().at("1212"));
  const auto east = map().same_bank(map().at("1606"));
  TEST_ASSERT_EQUAL(557, west.size() + east.size());
  int bridges = 0, fords = 0;
  map().each_hex([&](HexId hex) {
    map().each_side(hex, [&](Dir dir, HexId next, const EdgeKind& edge) {
      if (!map().scenario().on_map(next)) return;
      const EdgeKind& back = map().scenario().edge(next, opposite(dir));
      TEST_ASSERT_TRUE(back.barrier() == edge.barrier() && back.crossing() == edge.crossing() &&
                       back.way() == edge.way());
      TEST_ASSERT_TRUE(edge.way() == Way::none || edge.barrier() == Barrier::none ||
                       edge.crossing() != Crossing::none);
      bridges += edge.crossing() == Crossing::bridge;
      fords += edge.crossing() == Crossing::ford;
    });
  });
  TEST_ASSERT_EQUAL(2 * 4, bridges);
  TEST_ASSERT_EQUAL(2 * 7, fords);
}

static void test_cemetery_hill_16_1_every_counter_is_as_the_charts_have_it() {
  map().expect_forces("host_tests/data/forces-cemetery-hill.csv", 59);
}

static void test_cemetery_hill_16_2_the_armies_add_up_and_keep_their_distance() {
  int units[2] = {}, strength[2] = {};
  map().each_unit([&](Side side, const blob::Unit& unit) {
    if (unit.turn() != 0) return;
    ++units[index_of(side)];
    strength[index_of(side)] += unit.strength();
  });
  TEST_ASSERT_EQUAL(11, units[0]);
  TEST_ASSERT_EQUAL(115, strength[0]);
  TEST_ASSERT_EQUAL(10, units[1]);
  TEST_ASSERT_EQUAL(95, strength[1]);
  TEST_ASSERT_EQUAL(2, map().nearest_enemies());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_cemetery_hill_the_sheet_has_21_columns_of_27_and_26_hexes);
  RUN_TEST(test_cemetery_hill_17_1_entries_lie_on_their_edges_and_roads);
  RUN_TEST(test_cemetery_hill_18_1_a_road_leaves_by_the_south_eastern_corner);
  RUN_TEST(test_cemetery_hill_20_2_roads_lead_off_the_friendly_edges);
  RUN_TEST(test_cemetery_hill_19_1_the_town_is_one_cluster_that_nobody_starts_in);
  RUN_TEST(test_cemetery_hill_22_0_no_ridge_in_the_middle_of_cemetery_ridge);
  RUN_TEST(test_cemetery_hill_every_hex_can_be_reached_by_all_arms);
  RUN_TEST(test_cemetery_hill_rock_creek_parts_the_map_but_for_its_crossings);
  RUN_TEST(test_cemetery_hill_16_1_every_counter_is_as_the_charts_have_it);
  RUN_TEST(test_cemetery_hill_16_2_the_armies_add_up_and_keep_their_distance);
  return UNITY_END();
}
