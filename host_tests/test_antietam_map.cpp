// The map and the forces of Antietam against what the rulebook states about them: sheet, town,
// creek and banks, ground, and every counter. docs/maps/antietam.md has the sources.
#include "host_tests/battle_map.h"
#include "rules/bluegray/sight.h"

using namespace bg;
using namespace bg::test;

namespace {

const BattleMap& field() {
  static const BattleMap the_field("antietam");
  return the_field;
}

std::string corps_of(const blob::Unit& unit) {
  const etl::string_view name = field().scenario().name_at(unit.name());
  const std::string text(name.data(), name.size());
  return text.substr(text.rfind('/') + 1);
}

}  // namespace

static void test_antietam_19_1_sharpsburg_is_four_hexes_and_the_only_town() {
  std::set<HexId> town;
  field().each_hex([&](HexId hex) {
    if (field().scenario().terrain(hex) == Terrain::town) town.insert(hex);
  });
  const std::set<HexId> expected = {field().at("0815"), field().at("0816"), field().at("0716"),
                                    field().at("0616")};
  TEST_ASSERT_TRUE(town == expected);
}

static void test_antietam_17_1_the_entry_hexes_lie_on_the_edges() {
  TEST_ASSERT_EQUAL(21, field().grid().columns);
  TEST_ASSERT_EQUAL(21, field().grid().column(field().at("2112")));
  TEST_ASSERT_EQUAL(1, field().grid().column(field().at("0126")));
  TEST_ASSERT_TRUE(field().place("Boteler's Ford") == field().at("0126"));
}

static void test_antietam_19_1_a_road_leads_from_sharpsburg_to_boteler_s_ford() {
  TEST_ASSERT_TRUE(field().joined_by_road(field().at("0816")).count(field().at("0126")) == 1);
  TEST_ASSERT_TRUE(field().joined_by_road(field().at("2112")).count(field().at("0816")) == 1);
}

static void test_antietam_21_1_four_bridges_and_the_fourth_at_1128() {
  TEST_ASSERT_EQUAL(
      63, field().count_sides([](const EdgeKind& e) { return e.barrier() == Barrier::creek; }));
  TEST_ASSERT_EQUAL(
      4, field().count_sides([](const EdgeKind& e) { return e.crossing() == Crossing::bridge; }));
  bool here = false;
  field().each_side(field().at("1128"), [&](Dir, HexId, const EdgeKind& edge) {
    here |= edge.crossing() == Crossing::bridge;
  });
  TEST_ASSERT_TRUE(here);
}

static void test_antietam_21_1_two_fords_lie_below_the_lower_bridge() {
  const int bridge_row = field().grid().row(field().place("Burnside's Bridge"));
  int all = 0, lower = 0;
  field().each_hex([&](HexId hex) {
    field().each_side(hex, [&](Dir, HexId, const EdgeKind& edge) {
      if (edge.crossing() != Crossing::ford) return;
      ++all;
      lower += field().grid().row(hex) > bridge_row;
    });
  });
  TEST_ASSERT_EQUAL(2 * 3, all);
  TEST_ASSERT_EQUAL(2 * 2, lower);
}

static void test_antietam_21_1_the_creek_parts_the_armies_but_for_the_first_and_twelfth_corps() {
  const auto west = field().same_bank(field().at("0815"));
  const auto east = field().same_bank(field().at("2112"));
  int land = 0;
  field().each_hex([&](HexId hex) { land += field().is_land(hex); });
  TEST_ASSERT_EQUAL(land, west.size() + east.size());
  field().each_unit([&](Side side, const blob::Unit& unit) {
    if (unit.turn() != 0) return;
    const std::string corps = corps_of(unit);
    const bool is_west = side == Side::confederate || corps == "I" || corps == "XII";
    const HexId hex = static_cast<HexId>(unit.hex());
    TEST_ASSERT_TRUE_MESSAGE((is_west ? west : east).count(hex) == 1, field().name_of(hex).c_str());
  });
  TEST_ASSERT_EQUAL(2, field().nearest_enemies());
}

static void test_antietam_6_29_bridges_and_fords_join_the_banks() {
  const auto all = field().reachable(field().at("0815"), UnitType::artillery);
  int land = 0;
  field().each_hex([&](HexId hex) { land += field().is_land(hex); });
  TEST_ASSERT_EQUAL(land, all.size());
}

static void test_antietam_21_1_the_ground_north_east_of_sharpsburg_is_rough() {
  const Grid& grid = field().grid();
  int rough = 0;
  field().each_hex([&](HexId hex) {
    const bool north_east = grid.column(hex) > 8 && grid.row(hex) <= 15;
    rough += north_east && grid.distance(hex, field().at("0815")) <= 3 &&
             field().scenario().terrain(hex) == Terrain::rough;
  });
  TEST_ASSERT_TRUE(rough >= 3);
}

static void test_antietam_21_3_the_field_is_fairly_open() {
  int clear = 0, all = 0;
  field().each_hex([&](HexId hex) {
    ++all;
    clear += field().scenario().terrain(hex) == Terrain::clear;
  });
  TEST_ASSERT_EQUAL(578, all);
  TEST_ASSERT_TRUE(2 * clear > all);
}

// The batteries cannot move, so what they see from where they stand is what they are good for.
static void test_antietam_18_2_each_battery_sees_confederates_within_seven_hexes() {
  for (const char* battery : {"1513", "1414", "1416"}) {
    int seen = 0;
    field().each_unit([&](Side side, const blob::Unit& unit) {
      if (side != Side::confederate || unit.turn() != 0) return;
      const HexId there = static_cast<HexId>(unit.hex());
      seen += field().grid().distance(field().at(battery), there) <= 7 &&
              bluegray::has_line_of_sight(field().game, field().at(battery), there);
    });
    TEST_ASSERT_TRUE_MESSAGE(seen >= 2, battery);
  }
}

static void test_antietam_what_the_text_says_about_a_hex_is_marked_and_the_rest_too() {
  int stated = 0;
  field().each_hex([&](HexId hex) { stated += !field().scenario().is_reconstructed(hex); });
  TEST_ASSERT_EQUAL(5, stated);
  TEST_ASSERT_FALSE(field().scenario().is_reconstructed(field().at("1128")));
}

static void test_antietam_16_1_every_counter_is_as_the_charts_have_it() {
  field().expect_forces("host_tests/data/forces-antietam.csv", 94);
}

static void test_antietam_16_2_the_armies_add_up() {
  field().expect_start(Side::union_side, 46, 210);
  field().expect_start(Side::confederate, 41, 126);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_antietam_19_1_sharpsburg_is_four_hexes_and_the_only_town);
  RUN_TEST(test_antietam_17_1_the_entry_hexes_lie_on_the_edges);
  RUN_TEST(test_antietam_19_1_a_road_leads_from_sharpsburg_to_boteler_s_ford);
  RUN_TEST(test_antietam_21_1_four_bridges_and_the_fourth_at_1128);
  RUN_TEST(test_antietam_21_1_two_fords_lie_below_the_lower_bridge);
  RUN_TEST(test_antietam_21_1_the_creek_parts_the_armies_but_for_the_first_and_twelfth_corps);
  RUN_TEST(test_antietam_6_29_bridges_and_fords_join_the_banks);
  RUN_TEST(test_antietam_21_1_the_ground_north_east_of_sharpsburg_is_rough);
  RUN_TEST(test_antietam_21_3_the_field_is_fairly_open);
  RUN_TEST(test_antietam_18_2_each_battery_sees_confederates_within_seven_hexes);
  RUN_TEST(test_antietam_what_the_text_says_about_a_hex_is_marked_and_the_rest_too);
  RUN_TEST(test_antietam_16_1_every_counter_is_as_the_charts_have_it);
  RUN_TEST(test_antietam_16_2_the_armies_add_up);
  return UNITY_END();
}
