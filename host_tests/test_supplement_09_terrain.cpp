// The supplement's chapter 9, each case with its twin without the option: what woods do for their
// defender, and what they cost guns.
#include "host_tests/bluegray_table.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/rules.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint64_t deep = option::forest_terrain;

// What C4 is worth in a hex, attacked by U5.
int defence(uint64_t options, const char* hex, const char* from) {
  Table table("proving-ground", Edition::classic, options);
  table.put("U5", from);
  table.put("C4", hex);
  table.combat_phase();
  return table.odds({"U5"}, {hex}).defence;
}

int cost(uint64_t options, const char* unit, const char* from, const char* to,
         const char* enemy = "1609") {
  Table table("proving-ground", Edition::classic, options);
  table.put("C5", enemy);
  table.put(unit, from);
  return table.cost(unit, to);
}

}  // namespace

static void test_9_0_woods_double_their_defender() {
  TEST_ASSERT_EQUAL(4, defence(0, "0304", "0305"));
  TEST_ASSERT_EQUAL(8, defence(deep, "0304", "0305"));
}

static void test_9_0_woods_on_rough_ground_triple_their_defender() {
  TEST_ASSERT_EQUAL(8, defence(0, "0704", "0705"));
  TEST_ASSERT_EQUAL(12, defence(deep, "0704", "0705"));
}

static void test_9_0_other_ground_is_as_ever() {
  for (const uint64_t options : {uint64_t{0}, deep}) {
    TEST_ASSERT_EQUAL(4, defence(options, "0309", "0310"));
    TEST_ASSERT_EQUAL(8, defence(options, "0604", "0605"));
    TEST_ASSERT_EQUAL(8, defence(options, "0904", "0905"));
  }
}

static void test_9_0_the_odds_say_so() {
  Table table("proving-ground", Edition::classic, deep);
  table.put("U5", "0305");
  table.put("C4", "0304");
  table.combat_phase();
  ModifierList modifiers;
  table.odds({"U5"}, {"0304"}, &modifiers);
  TEST_ASSERT_EQUAL(1, modifiers.size());
  TEST_ASSERT_EQUAL(8, modifiers[0].after);
  TEST_ASSERT_EQUAL(Modifier::Why::ground, modifiers[0].why);
}

static void test_9_0_woods_cost_guns_six_points() {
  TEST_ASSERT_EQUAL(9, cost(0, "UA4", "0204", "0304"));
  TEST_ASSERT_EQUAL(18, cost(deep, "UA4", "0204", "0304"));
  TEST_ASSERT_EQUAL(18, cost(deep, "UH3", "0204", "0304"));
  TEST_ASSERT_EQUAL(9, cost(deep, "U5", "0204", "0304"));
  TEST_ASSERT_EQUAL(9, cost(deep, "UC5", "0204", "0304"));
}

static void test_9_0_not_by_a_way() {
  for (const uint64_t options : {uint64_t{0}, deep})
    TEST_ASSERT_EQUAL(6, cost(options, "UA4", "0203", "0303"));
}

static void test_9_0_a_battles_own_price_of_woods_counts_where_it_is_dearer() {
  Table table("wilderness", Edition::classic, deep);
  const Scenario& scenario = table.game.scenario;
  for (uint16_t i = 0; i < scenario.grid().hex_count(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if (!scenario.on_map(hex) || scenario.terrain(hex) != Terrain::woods) continue;
    if (scenario.hex_kind(hex).feature() != Feature::none) continue;
    if (bluegray::entry_way(table.game, hex) != Way::none) continue;
    TEST_ASSERT_EQUAL(
        18, bluegray::entry_cost(table.game, UnitType::artillery, hex, false, {.woods = 9}));
    TEST_ASSERT_EQUAL(
        9, bluegray::entry_cost(table.game, UnitType::infantry, hex, false, {.woods = 9}));
    return;
  }
  TEST_FAIL_MESSAGE("no plain woods in the Wilderness");
}

static void test_9_0_the_chart_has_the_figures_of_the_game() {
  const auto woods = [](uint64_t options) {
    const Table table("proving-ground", Edition::classic, options);
    return table.game.system->insight->terrain_cost(table.game, ChartRow::woods);
  };
  TEST_ASSERT_EQUAL(9, woods(0).for_guns);
  TEST_ASSERT_EQUAL(1, woods(0).effect.defender_times);
  TEST_ASSERT_EQUAL(18, woods(deep).for_guns);
  TEST_ASSERT_EQUAL(9, woods(deep).cost);
  TEST_ASSERT_EQUAL(2, woods(deep).effect.defender_times);
}

// Nine points of six, where going into the zone costs three besides.
static void test_5_211_guns_may_always_go_one_hex() {
  constexpr uint64_t both = deep | option::zone_cost;
  TEST_ASSERT_EQUAL(18, cost(both, "UA4", "0204", "0304", "0403"));
  TEST_ASSERT_EQUAL(-1, cost(both, "UA4", "0205", "0304", "0403"));  // not after another
  TEST_ASSERT_TRUE(
      bluegray::rules_of(Table("proving-ground", Edition::classic, deep).game).one_hex_always);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_9_0_woods_double_their_defender);
  RUN_TEST(test_9_0_woods_on_rough_ground_triple_their_defender);
  RUN_TEST(test_9_0_other_ground_is_as_ever);
  RUN_TEST(test_9_0_the_odds_say_so);
  RUN_TEST(test_9_0_woods_cost_guns_six_points);
  RUN_TEST(test_9_0_not_by_a_way);
  RUN_TEST(test_9_0_a_battles_own_price_of_woods_counts_where_it_is_dearer);
  RUN_TEST(test_9_0_the_chart_has_the_figures_of_the_game);
  RUN_TEST(test_5_211_guns_may_always_go_one_hex);
  return UNITY_END();
}
