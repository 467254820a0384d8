// The map and the forces of Chattanooga against what the rulebooks state about them: sheet,
// ferries, banks, entries, works, the corner shared with Chickamauga, and every counter.
// docs/maps/chattanooga.md has the sources.
#include "host_tests/battle_map.h"

using namespace bg;
using namespace bg::test;

namespace {

const BattleMap& map() {
  static const BattleMap the_map("chattanooga");
  return the_map;
}

constexpr const char* ferries[] = {"1305", "1013", "0814", "0517"};
constexpr const char* across_the_river[] = {"1304", "1204", "0907", "0807", "0921"};

bool is_across(HexId hex) {
  for (const char* label : across_the_river) {
    if (map().at(label) == hex) return true;
  }
  return false;
}

}  // namespace

static void test_chattanooga_the_sheet_has_25_columns_of_28_and_27_hexes() {
  int hexes = 0;
  map().each_hex([&](HexId) { ++hexes; });
  TEST_ASSERT_EQUAL(13 * 28 + 12 * 27, hexes);
  // 0427 and 0528 are both on the south edge (17.1).
  TEST_ASSERT_FALSE(map().scenario().on_map(map().grid().at(4, 28)));
  TEST_ASSERT_TRUE(map().scenario().on_map(map().grid().at(5, 28)));
}

static void test_chattanooga_20_21_the_ferries_lie_in_the_river_and_join_two_banks() {
  const auto south = map().same_bank(map().at("1514"));
  const auto north = map().same_bank(map().at("1204"));
  for (const char* label : ferries) {
    const HexId ferry = map().at(label);
    TEST_ASSERT_EQUAL_MESSAGE(Terrain::river, map().scenario().terrain(ferry), label);
    TEST_ASSERT_EQUAL_MESSAGE(Feature::ferry, map().scenario().hex_kind(ferry).feature(), label);
    int to_north = 0, to_south = 0, river = 0;
    map().each_side(ferry, [&](Dir, HexId next, const EdgeKind& edge) {
      river += map().scenario().terrain(next) == Terrain::river;
      if (!edge.open()) return;
      to_north += north.count(next) == 1;
      to_south += south.count(next) == 1 || map().same_bank(map().at("0522")).count(next) == 1;
    });
    TEST_ASSERT_EQUAL_MESSAGE(1, to_north, label);
    TEST_ASSERT_EQUAL_MESSAGE(1, to_south, label);
    TEST_ASSERT_EQUAL_MESSAGE(2, river, label);
  }
}

static void test_chattanooga_20_21_without_the_ferries_the_river_parts_the_map() {
  const auto without_ferries = [](HexId start) {
    return map().flood(start, [](HexId from, Dir dir) {
      return map().is_land(map().grid().neighbour(from, dir)) &&
             !bluegray::is_prohibited(map().game, UnitType::infantry, from, dir);
    });
  };
  const auto north = without_ferries(map().at("1204"));
  const auto south = without_ferries(map().at("1514"));
  map().each_unit([&](Side, const blob::Unit& unit) {
    if (unit.turn() != 0) return;
    const HexId hex = static_cast<HexId>(unit.hex());
    const auto& bank = is_across(hex) ? north : south;
    TEST_ASSERT_TRUE_MESSAGE(bank.count(hex) == 1, map().name_of(hex).c_str());
  });
  for (const char* label : {"0427", "0528", "0627", "0728"})
    TEST_ASSERT_TRUE_MESSAGE(south.count(map().at(label)) == 1, label);
  for (const HexId hex : north) TEST_ASSERT_TRUE(south.count(hex) == 0);
}

static void test_chattanooga_20_21_over_the_ferries_everybody_gets_everywhere() {
  int land = 0;
  map().each_hex([&](HexId hex) { land += map().is_land(hex) ? 1 : 0; });
  for (const UnitType type : {UnitType::infantry, UnitType::artillery, UnitType::cavalry}) {
    const auto reached = map().reachable(map().at("1204"), type);
    TEST_ASSERT_EQUAL(land + 4, reached.size());
  }
}

static void test_chattanooga_17_1_entries_lie_on_the_south_edge() {
  for (const char* label : {"0427", "0627"})
    TEST_ASSERT_EQUAL(27, map().grid().row(map().at(label)));
  for (const char* label : {"0528", "0728"})
    TEST_ASSERT_EQUAL(28, map().grid().row(map().at(label)));
}

static void test_chattanooga_22_2_bridges_over_citico_creek_join_sherman_to_the_town() {
  for (const auto& [from, to] : {std::pair("1610", "1611"), std::pair("1810", "1811")}) {
    TEST_ASSERT_EQUAL(Barrier::creek, map().side(from, to).barrier());
    TEST_ASSERT_EQUAL(Crossing::bridge, map().side(from, to).crossing());
    TEST_ASSERT_TRUE(BattleMap::is_road(map().side(from, to).way()));
  }
  // Between Sherman's seven brigades and Howard's there is no dry way shorter than round the head.
  for (const char* label : {"1510", "1610", "1710"}) {
    map().each_side(map().at(label), [&](Dir, HexId next, const EdgeKind& edge) {
      for (const char* south : {"1511", "1611", "1711"})
        if (next == map().at(south)) TEST_ASSERT_EQUAL(Barrier::creek, edge.barrier());
    });
  }
}

static void test_chattanooga_20_1_the_union_works_close_from_river_to_river() {
  // Inside the works nobody gets from the country but over a redoubt or by ferry.
  const auto inside = map().flood(map().at("1514"), [](HexId from, Dir dir) {
    const HexId next = map().grid().neighbour(from, dir);
    const EdgeKind& in = map().scenario().edge(next, opposite(dir));
    return map().is_land(next) && in.work() == Work::none;
  });
  for (const char* label : {"1514", "1417", "1115", "1214", "1016"})
    TEST_ASSERT_TRUE_MESSAGE(inside.count(map().at(label)) == 1, label);
  for (const HexId hex : inside) {
    map().each_side(hex, [&](Dir dir, HexId next, const EdgeKind& out) {
      if (inside.count(next) == 1 || !map().is_land(next)) return;
      // Held from within only: who attacks outwards meets no work.
      TEST_ASSERT_EQUAL(Work::none, out.work());
      TEST_ASSERT_EQUAL(Work::redoubt, map().scenario().edge(next, opposite(dir)).work());
    });
  }
  TEST_ASSERT_TRUE(inside.size() < 60);
}

static void test_chattanooga_20_1_the_rifle_pits_face_the_valley() {
  for (const char* label :
       {"2109", "2110", "2313", "2314", "2315", "2316", "2317", "2318", "2219", "2121", "2021"}) {
    int works = 0;
    map().each_side(map().at(label), [&](Dir dir, HexId next, const EdgeKind&) {
      if (map().scenario().edge(next, opposite(dir)).work() != Work::redoubt) return;
      ++works;
      TEST_ASSERT_TRUE_MESSAGE(map().grid().column(next) <= map().grid().column(map().at(label)),
                               label);
    });
    TEST_ASSERT_TRUE_MESSAGE(works > 0, label);
  }
}

static void test_chattanooga_21_12_the_town_is_one_cluster_within_the_works() {
  std::vector<HexId> town;
  map().each_hex([&](HexId hex) {
    if (map().scenario().terrain(hex) == Terrain::town) town.push_back(hex);
  });
  TEST_ASSERT_EQUAL(3, town.size());
  const auto joined = map().flood(town[0], [](HexId from, Dir dir) {
    return map().scenario().terrain(map().grid().neighbour(from, dir)) == Terrain::town;
  });
  TEST_ASSERT_EQUAL(3, joined.size());
  // Nobody starts in it: he would be disordered before the first shot (12.17).
  map().each_unit([&](Side, const blob::Unit& unit) {
    if (unit.turn() != 0) return;
    TEST_ASSERT_TRUE(map().scenario().terrain(static_cast<HexId>(unit.hex())) != Terrain::town);
  });
}

static void test_chattanooga_18_14_lookout_and_the_ridge_are_high_ground() {
  for (const char* label : {"1025", "2207", "2311", "2416", "2419"}) {
    const Terrain terrain = map().scenario().terrain(map().at(label));
    TEST_ASSERT_TRUE_MESSAGE(terrain == Terrain::rough || terrain == Terrain::woods_rough, label);
  }
}

// The 1975 notes lay Chickamauga's 0101 on 2025 and its 0501 on 2425.
static void test_chattanooga_the_corner_is_the_corner_of_chickamauga() {
  const BattleMap chickamauga("chickamauga");
  const auto twin = [&](HexId there) {
    const int column = chickamauga.grid().column(there), row = chickamauga.grid().row(there);
    return map().grid().at(column + 19, row + (column % 2 == 1 ? 24 : 25));
  };
  TEST_ASSERT_TRUE(twin(chickamauga.at("0101")) == map().at("2025"));
  TEST_ASSERT_TRUE(twin(chickamauga.at("0501")) == map().at("2425"));
  int compared = 0;
  chickamauga.each_hex([&](HexId there) {
    if (chickamauga.grid().column(there) > 6 || chickamauga.grid().row(there) > 3) return;
    const HexId here = twin(there);
    TEST_ASSERT_EQUAL_MESSAGE(chickamauga.scenario().terrain(there), map().scenario().terrain(here),
                              map().name_of(here).c_str());
    chickamauga.each_side(there, [&](Dir dir, HexId beyond, const EdgeKind& edge) {
      if (!chickamauga.scenario().on_map(beyond) || chickamauga.grid().column(beyond) > 6 ||
          chickamauga.grid().row(beyond) > 3)
        return;
      TEST_ASSERT_EQUAL_MESSAGE(edge.way(), map().scenario().edge(here, dir).way(),
                                map().name_of(here).c_str());
    });
    ++compared;
  });
  TEST_ASSERT_EQUAL(18, compared);
}

static void test_chattanooga_roads_join_the_town_to_the_ridge_and_the_valley() {
  const auto net = map().joined_by_road(map().at("1215"));
  for (const char* label : {"2426", "2207", "2416", "1514", "1417", "0427", "0522", "2305", "1705"})
    TEST_ASSERT_TRUE_MESSAGE(net.count(map().at(label)) == 1, label);
}

static void test_chattanooga_water_and_ways_read_the_same_from_both_sides() {
  map().each_hex([&](HexId hex) {
    map().each_side(hex, [&](Dir dir, HexId next, const EdgeKind& edge) {
      if (!map().scenario().on_map(next)) return;
      const EdgeKind& back = map().scenario().edge(next, opposite(dir));
      TEST_ASSERT_TRUE(back.barrier() == edge.barrier() && back.crossing() == edge.crossing() &&
                       back.way() == edge.way());
      // A way over a creek has its bridge or ford.
      TEST_ASSERT_TRUE(edge.way() == Way::none || edge.barrier() == Barrier::none ||
                       edge.crossing() != Crossing::none);
    });
  });
}

static void test_chattanooga_names_stand_where_the_text_has_them() {
  TEST_ASSERT_TRUE(map().place("Fort Wood") == map().at("1514"));
  TEST_ASSERT_TRUE(map().place("Fort Negley") == map().at("1417"));
  TEST_ASSERT_TRUE(map().place("Brown's Ferry") == map().at("0517"));
  TEST_ASSERT_TRUE(map().place("Lookout Mountain") == map().at("1025"));
}

static void test_chattanooga_16_1_every_counter_is_as_the_charts_have_it() {
  map().expect_forces("host_tests/data/forces-chattanooga.csv", 77);
}

static void test_chattanooga_16_2_the_armies_add_up_and_keep_their_distance() {
  int units[2] = {}, strength[2] = {};
  map().each_unit([&](Side side, const blob::Unit& unit) {
    if (unit.turn() != 0) return;
    ++units[index_of(side)];
    strength[index_of(side)] += unit.strength();
  });
  TEST_ASSERT_EQUAL(38, units[0]);
  TEST_ASSERT_EQUAL(191, strength[0]);
  TEST_ASSERT_EQUAL(36, units[1]);
  TEST_ASSERT_EQUAL(124, strength[1]);
  TEST_ASSERT_EQUAL(2, map().nearest_enemies());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_chattanooga_the_sheet_has_25_columns_of_28_and_27_hexes);
  RUN_TEST(test_chattanooga_20_21_the_ferries_lie_in_the_river_and_join_two_banks);
  RUN_TEST(test_chattanooga_20_21_without_the_ferries_the_river_parts_the_map);
  RUN_TEST(test_chattanooga_20_21_over_the_ferries_everybody_gets_everywhere);
  RUN_TEST(test_chattanooga_17_1_entries_lie_on_the_south_edge);
  RUN_TEST(test_chattanooga_22_2_bridges_over_citico_creek_join_sherman_to_the_town);
  RUN_TEST(test_chattanooga_20_1_the_union_works_close_from_river_to_river);
  RUN_TEST(test_chattanooga_20_1_the_rifle_pits_face_the_valley);
  RUN_TEST(test_chattanooga_21_12_the_town_is_one_cluster_within_the_works);
  RUN_TEST(test_chattanooga_18_14_lookout_and_the_ridge_are_high_ground);
  RUN_TEST(test_chattanooga_the_corner_is_the_corner_of_chickamauga);
  RUN_TEST(test_chattanooga_roads_join_the_town_to_the_ridge_and_the_valley);
  RUN_TEST(test_chattanooga_water_and_ways_read_the_same_from_both_sides);
  RUN_TEST(test_chattanooga_names_stand_where_the_text_has_them);
  RUN_TEST(test_chattanooga_16_1_every_counter_is_as_the_charts_have_it);
  RUN_TEST(test_chattanooga_16_2_the_armies_add_up_and_keep_their_distance);
  return UNITY_END();
}
