// The map and the forces of Shiloh against what the rulebook states about them: sheet, river and
// ferry, the bridge, banks, ground, and every counter. docs/maps/shiloh.md has the sources.
#include "host_tests/battle_map.h"

using namespace bg;
using namespace bg::test;

namespace {

const BattleMap& field() {
  static const BattleMap the_field("shiloh");
  return the_field;
}

bool is_wooded(HexId hex) {
  const Terrain terrain = field().scenario().terrain(hex);
  return terrain == Terrain::woods || terrain == Terrain::woods_rough;
}

}  // namespace

static void test_shiloh_17_1_the_entry_hexes_lie_on_the_edges() {
  const Grid& grid = field().grid();
  TEST_ASSERT_EQUAL(1, grid.row(field().at("0901")));
  TEST_ASSERT_EQUAL(1, grid.row(field().at("1701")));
  TEST_ASSERT_EQUAL(19, grid.column(field().at("1905")));
  TEST_ASSERT_EQUAL(19, grid.columns);
}

static void test_shiloh_9_62_the_river_is_one_water_and_1701_lies_beside_it() {
  const auto is_river = [&](HexId hex) {
    return field().scenario().terrain(hex) == Terrain::river;
  };
  const auto water = field().flood(field().at("1601"), [&](HexId from, Dir dir) {
    return is_river(field().grid().neighbour(from, dir));
  });
  int all = 0;
  field().each_hex([&](HexId hex) { all += is_river(hex); });
  TEST_ASSERT_EQUAL(all, water.size());
  TEST_ASSERT_TRUE(field().is_land(field().at("1701")));
  TEST_ASSERT_EQUAL(1, field().grid().distance(field().at("1701"), field().at("1601")));
}

static void test_shiloh_9_65_gunboats_come_within_range_of_the_landing() {
  TEST_ASSERT_TRUE(field().grid().distance(field().at("1607"), field().at("1508")) <= 6);
}

static void test_shiloh_20_0_only_the_ferry_joins_the_two_banks() {
  const auto from_west = field().reachable(field().at("1508"), UnitType::infantry);
  const auto from_east = field().reachable(field().at("1905"), UnitType::infantry);
  TEST_ASSERT_TRUE(from_west.count(field().at("1905")) == 0);
  TEST_ASSERT_TRUE(from_east.count(field().at("1508")) == 1);
  TEST_ASSERT_TRUE(field().same_bank(field().at("1905")).count(field().at("1701")) == 1);
  size_t land = 0, ferries = 0;
  field().each_hex([&](HexId hex) {
    land += field().is_land(hex);
    ferries += field().scenario().hex_kind(hex).feature() == Feature::ferry;
  });
  TEST_ASSERT_EQUAL(1, ferries);
  TEST_ASSERT_EQUAL(land + ferries, from_east.size());
  // A road leads to the ferry, but a ferry is no road (6.45).
  const auto road = field().joined_by_road(field().at("1905"));
  TEST_ASSERT_TRUE(road.count(field().at("1708")) == 1);
  TEST_ASSERT_TRUE(road.count(field().at("1608")) == 0);
}

static void test_shiloh_every_branch_runs_in_a_ravine_down_to_its_mouth() {
  const auto is_ravine = [](HexId hex) {
    const Terrain ground = field().scenario().terrain(hex);
    return ground == Terrain::rough || ground == Terrain::woods_rough;
  };
  for (const char* branch :
       {"Dill Branch", "Shiloh Branch", "Tilghman Branch", "Locust Grove Branch"}) {
    TEST_ASSERT_TRUE_MESSAGE(is_ravine(field().place(branch)), branch);
    const auto ravine = field().flood(field().place(branch), [&](HexId from, Dir dir) {
      return is_ravine(field().grid().neighbour(from, dir));
    });
    bool has_mouth = false;
    for (const HexId hex : ravine) {
      field().each_side(hex, [&](Dir, HexId next, const EdgeKind& edge) {
        has_mouth |= edge.barrier() == Barrier::creek;
        has_mouth |=
            field().scenario().on_map(next) && field().scenario().terrain(next) == Terrain::river;
      });
    }
    TEST_ASSERT_TRUE_MESSAGE(has_mouth, branch);
  }
}

static void test_shiloh_21_2_the_bridge_carries_the_road_from_the_north() {
  const HexId entry = field().at("0901"), landing = field().at("1508");
  TEST_ASSERT_TRUE(field().joined_by_road(entry).count(landing) == 1);
  const auto dry = field().flood(entry, [&](HexId from, Dir dir) {
    const EdgeKind& edge = field().scenario().edge(from, dir);
    return BattleMap::is_road(edge.way()) && edge.crossing() != Crossing::bridge;
  });
  TEST_ASSERT_TRUE(dry.count(landing) == 0);
  TEST_ASSERT_EQUAL(Crossing::bridge, field().side("0905", "0904").crossing());
}

static void test_shiloh_6_29_the_creeks_have_two_bridges_and_three_fords() {
  TEST_ASSERT_EQUAL(
      91, field().count_sides([](const EdgeKind& e) { return e.barrier() == Barrier::creek; }));
  TEST_ASSERT_EQUAL(
      2, field().count_sides([](const EdgeKind& e) { return e.crossing() == Crossing::bridge; }));
  TEST_ASSERT_EQUAL(
      3, field().count_sides([](const EdgeKind& e) { return e.crossing() == Crossing::ford; }));
}

static void test_shiloh_16_1_both_armies_start_south_of_the_creek_on_one_bank() {
  const auto bank = field().same_bank(field().at("1508"));
  field().each_unit([&](Side, const blob::Unit& unit) {
    if (unit.turn() == 0) TEST_ASSERT_TRUE(bank.count(static_cast<HexId>(unit.hex())) == 1);
  });
  TEST_ASSERT_TRUE(bank.count(field().at("0901")) == 0);
  TEST_ASSERT_EQUAL(3, field().nearest_enemies());
}

static void test_shiloh_21_2_the_confederates_begin_in_woods_and_the_union_centre_is_open() {
  std::set<HexId> south;
  field().each_unit([&](Side side, const blob::Unit& unit) {
    if (side != Side::confederate) return;
    field().each_hex([&](HexId hex) {
      if (field().grid().distance(hex, static_cast<HexId>(unit.hex())) <= 2) south.insert(hex);
    });
  });
  const auto wooded = std::count_if(south.begin(), south.end(), is_wooded);
  TEST_ASSERT_TRUE(10 * static_cast<size_t>(wooded) > 6 * south.size());
  std::set<HexId> centre;
  field().each_hex([&](HexId hex) {
    for (const char* camp : {"0810", "0812", "0813", "0910", "1011"}) {
      if (field().grid().distance(hex, field().at(camp)) <= 2) centre.insert(hex);
    }
  });
  const auto open = std::count_if(centre.begin(), centre.end(), [](HexId hex) {
    return field().scenario().terrain(hex) == Terrain::clear;
  });
  TEST_ASSERT_TRUE(10 * static_cast<size_t>(open) > 4 * centre.size());
}

// Roads of the start area (columns 01-10, rows 15-19) that lead from its west to its east.
static void test_shiloh_21_2_two_roads_lead_east_from_the_confederate_start() {
  for (const auto& [from, to] : {std::pair("0416", "0816"), std::pair("0219", "0918")}) {
    const bool southern = std::string_view(from) == "0219";
    const auto road = field().flood(field().at(from), [&](HexId here, Dir dir) {
      const int row = field().grid().row(field().grid().neighbour(here, dir));
      return BattleMap::is_road(field().scenario().edge(here, dir).way()) &&
             (southern ? row >= 18 : row == 16);
    });
    TEST_ASSERT_TRUE_MESSAGE(road.count(field().at(to)) == 1, to);
  }
}

static void test_shiloh_what_the_text_says_about_a_hex_is_marked_and_the_rest_too() {
  int stated = 0;
  field().each_hex([&](HexId hex) { stated += !field().scenario().is_reconstructed(hex); });
  TEST_ASSERT_EQUAL(2, stated);
  TEST_ASSERT_FALSE(field().scenario().is_reconstructed(field().at("1508")));
  TEST_ASSERT_FALSE(field().scenario().is_reconstructed(field().at("0905")));
  TEST_ASSERT_TRUE(field().place("Pittsburg Landing") == field().at("1508"));
}

static void test_shiloh_16_1_every_counter_is_as_the_charts_have_it() {
  field().expect_forces("host_tests/data/forces-shiloh.csv", 68);
}

static void test_shiloh_22_1_the_union_begins_with_121_strength_points() {
  field().expect_start(Side::union_side, 26, 121);
  field().expect_start(Side::confederate, 25, 132);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_shiloh_17_1_the_entry_hexes_lie_on_the_edges);
  RUN_TEST(test_shiloh_9_62_the_river_is_one_water_and_1701_lies_beside_it);
  RUN_TEST(test_shiloh_9_65_gunboats_come_within_range_of_the_landing);
  RUN_TEST(test_shiloh_20_0_only_the_ferry_joins_the_two_banks);
  RUN_TEST(test_shiloh_every_branch_runs_in_a_ravine_down_to_its_mouth);
  RUN_TEST(test_shiloh_21_2_the_bridge_carries_the_road_from_the_north);
  RUN_TEST(test_shiloh_6_29_the_creeks_have_two_bridges_and_three_fords);
  RUN_TEST(test_shiloh_16_1_both_armies_start_south_of_the_creek_on_one_bank);
  RUN_TEST(test_shiloh_21_2_the_confederates_begin_in_woods_and_the_union_centre_is_open);
  RUN_TEST(test_shiloh_21_2_two_roads_lead_east_from_the_confederate_start);
  RUN_TEST(test_shiloh_what_the_text_says_about_a_hex_is_marked_and_the_rest_too);
  RUN_TEST(test_shiloh_16_1_every_counter_is_as_the_charts_have_it);
  RUN_TEST(test_shiloh_22_1_the_union_begins_with_121_strength_points);
  return UNITY_END();
}
