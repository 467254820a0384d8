// The supplement's 5.31 and 5.32, each with its twin without the option: the limit holds on the
// way, to come to a friend costs a point, and towns and woods have room for one.
#include "host_tests/bluegray_table.h"
#include "rules/bluegray/modules/module.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint64_t close_stacks = option::close_stacking;

Table field(uint64_t options) {
  return Table("proving-ground", Edition::classic, options);
}

// What U5 pays from hex to hex where U3 stands in a third one.
int cost(uint64_t options, const char* friends, const char* from, const char* to) {
  Table table = field(options);
  table.put("U3", friends);
  table.put("U5", from);
  return table.cost("U5", to);
}

}  // namespace

static void test_5_31_coming_to_a_friend_costs_a_point() {
  TEST_ASSERT_EQUAL(3, cost(0, "0308", "0307", "0308"));
  TEST_ASSERT_EQUAL(6, cost(close_stacks, "0308", "0307", "0308"));  // clear
  TEST_ASSERT_EQUAL(9, cost(0, "0603", "0602", "0603"));
  TEST_ASSERT_EQUAL(12, cost(close_stacks, "0603", "0602", "0603"));  // rough
  TEST_ASSERT_EQUAL(3, cost(0, "0506", "0406", "0506"));
  TEST_ASSERT_EQUAL(6, cost(close_stacks, "0506", "0406", "0506"));  // by a road
  TEST_ASSERT_EQUAL(3, cost(close_stacks, "0308", "0311", "0312"));  // nobody there
}

static void test_5_31_passing_a_friend_costs_it_too() {
  // Along the creek, where there is no way round: the bridge hex.
  Table table = field(close_stacks);
  table.put("U3", "0408");
  table.put("U5", "0407");
  TEST_ASSERT_EQUAL(9, table.cost("U5", "0508"));  // 1 + 1, then over the bridge
  Table free = field(0);
  free.put("U3", "0408");
  free.put("U5", "0407");
  TEST_ASSERT_EQUAL(6, free.cost("U5", "0508"));
}

static void test_5_31_nobody_passes_two_friends() {
  for (const uint64_t options : {uint64_t{0}, close_stacks}) {
    Table table = field(options);
    table.put("U3", "0408");
    table.put("U2", "0408");
    table.put("U5", "0407");
    TEST_ASSERT_EQUAL(options == 0 ? 6 : 12, table.cost("U5", "0508"));  // by the ford instead
    if (options == 0) continue;
    table.refuses("move U5 0408", Refusal::stack_full, classic_rule(5, 32));
    table.put("U5", "0409");
    table.at("U5").marks |= mark::moved;  // with two points left
    table.state.mover = {table.unit("U5"), 12, 0};
    TEST_ASSERT_EQUAL(-1, table.cost("U5", "0508"));
    table.refuses("move U5 0508", Refusal::friends_in_the_way, supplement_rule(5, 31));
  }
}

static void test_5_31_nobody_passes_a_friend_in_woods() {
  // Two points more round them than by the trail.
  TEST_ASSERT_EQUAL(12, cost(0, "0303", "0203", "0403"));
  TEST_ASSERT_EQUAL(-1, cost(close_stacks, "0303", "0203", "0303"));
  TEST_ASSERT_EQUAL(18, cost(close_stacks, "0303", "0203", "0403"));
}

static void test_5_31_a_third_unit_does_not_pass_through_to_thin_a_stack() {
  for (const uint64_t options : {uint64_t{0}, close_stacks}) {
    Table table = field(options);
    table.put("U3", "0308");
    table.put("U2", "0308");
    table.put("U5", "0307");
    TEST_ASSERT_EQUAL(options == 0, table.check("move U5 0308").ok());
  }
}

static void test_5_31_newcomers_pass_nobody_either() {
  for (const uint64_t options : {uint64_t{0}, close_stacks}) {
    Table table = field(options);
    table.turn(2);
    table.put("U3", "0108");
    table.play("enter R1 0108");
    TEST_ASSERT_EQUAL(options == 0 ? 3 : 6, table.state.mover.spent);
    TEST_ASSERT_EQUAL(options == 0, table.check("enter R2 0108").ok());
  }
}

static void test_5_32_one_unit_fills_towns_and_woods() {
  struct Case {
    const char *hex, *from;
  };
  // Woods, woods on rough ground, a town.
  for (const auto& [hex, from] :
       {Case{"0304", "0305"}, Case{"0704", "0705"}, Case{"0904", "0905"}}) {
    for (const uint64_t options : {uint64_t{0}, close_stacks}) {
      Table table = field(options);
      table.put("U3", hex);
      table.put("U5", from);
      const std::string move = std::string("move U5 ") + hex;
      if (options == 0)
        TEST_ASSERT_TRUE_MESSAGE(table.check(move).ok(), hex);
      else
        table.refuses(move, Refusal::close_ground_full, supplement_rule(5, 32));
    }
  }
}

static void test_5_32_other_ground_has_room_for_two() {
  Table table = field(close_stacks);
  table.put("U3", "0603");  // rough
  table.put("U5", "0602");
  table.play("move U5 0603");
  table.put("U2", "0604");
  table.refuses("move U2 0603", Refusal::stack_full, classic_rule(5, 32));
}

static void test_5_32_a_stack_of_the_set_up_stays_until_one_goes() {
  Table table = field(close_stacks);
  table.put("U3", "0304");
  table.put("U2", "0304");
  TEST_ASSERT_TRUE(table.game.system->is_ok(table.game, table.state));
  TEST_ASSERT_EQUAL(HexId::none, table.state.crowded);
  TEST_ASSERT_TRUE(table.check("end").ok());
  table.play("move U2 0305");
  table.play("move U2 0306");
  table.put("U1", "0305");
  table.refuses("move U1 0304", Refusal::close_ground_full, supplement_rule(5, 32));
}

static void test_5_32_a_retreat_finds_room_for_one_only() {
  for (const uint64_t options : {uint64_t{0}, close_stacks}) {
    Table table = field(options);
    table.put("U14", "0306");
    table.put("C4", "0305");
    table.put("C2", "0304");
    table.combat_phase();
    table.fight({"U14"}, {"0305"}, {3});  // Dr
    TEST_ASSERT_EQUAL(options == 0, table.check("retreat C4 0304").ok());
    TEST_ASSERT_TRUE(table.check("retreat C4 0404").ok());
  }
}

static void test_5_32_not_where_a_battle_counts_points() {
  const auto is_offered = [](std::string_view battle) {
    bool found = false;
    const Game game = game_of(battle, Edition::classic);
    each_option(game.scenario, Edition::classic,
                [&](const OptionalRule& one) { found |= one.bit == close_stacks; });
    return found;
  };
  TEST_ASSERT_TRUE(is_offered("antietam"));
  TEST_ASSERT_FALSE(is_offered("olustee"));
  TEST_ASSERT_FALSE(is_offered("road-to-vicksburg"));
}

static void test_5_32_a_unit_that_fills_a_hex_has_room_in_woods_alone() {
  Table table("hooker-and-lee", Edition::classic, close_stacks);
  const bluegray::Position position(table.game, table.state);
  const bluegray::Occupancy& occupancy = position.occupancy();
  int filling = 0;
  for (uint16_t i = 0; i < table.game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (!occupancy.has(unit, bluegray::trait::fills_hex)) continue;
    ++filling;
    TEST_ASSERT_FALSE(occupancy.is_over(occupancy.weight(unit), Terrain::woods));
    TEST_ASSERT_TRUE(occupancy.is_over(occupancy.weight(unit) + 2, Terrain::clear));
  }
  TEST_ASSERT_GREATER_THAN(0, filling);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_5_31_coming_to_a_friend_costs_a_point);
  RUN_TEST(test_5_31_passing_a_friend_costs_it_too);
  RUN_TEST(test_5_31_nobody_passes_two_friends);
  RUN_TEST(test_5_31_nobody_passes_a_friend_in_woods);
  RUN_TEST(test_5_31_a_third_unit_does_not_pass_through_to_thin_a_stack);
  RUN_TEST(test_5_31_newcomers_pass_nobody_either);
  RUN_TEST(test_5_32_one_unit_fills_towns_and_woods);
  RUN_TEST(test_5_32_other_ground_has_room_for_two);
  RUN_TEST(test_5_32_a_stack_of_the_set_up_stays_until_one_goes);
  RUN_TEST(test_5_32_a_retreat_finds_room_for_one_only);
  RUN_TEST(test_5_32_not_where_a_battle_counts_points);
  RUN_TEST(test_5_32_a_unit_that_fills_a_hex_has_room_in_woods_alone);
  return UNITY_END();
}
