// The supplement's chapter 6 and what belongs to it, each with its twin without the option: what an
// enemy zone costs, and the one hex that a unit may always move.
#include "host_tests/bluegray_table.h"
#include "rules/bluegray/modules/module.h"

using namespace bg;
using namespace bg::test;

namespace {

Table dear() {
  return Table("proving-ground", Edition::classic, option::zone_cost);
}
Table plain() {
  return Table("proving-ground", Edition::classic);
}

// The cost of a step beside C5, in thirds of a point.
int cost(Table&& table, const char* enemy, const char* from, const char* to) {
  table.put("C5", enemy);
  table.put("U5", from);
  return table.cost("U5", to);
}

}  // namespace

static void test_6_2_a_zone_costs_three_points_besides_the_ground() {
  TEST_ASSERT_EQUAL(3, cost(plain(), "0705", "0506", "0605"));
  TEST_ASSERT_EQUAL(12, cost(dear(), "0705", "0506", "0605"));  // clear
  TEST_ASSERT_EQUAL(9, cost(plain(), "0403", "0204", "0304"));
  TEST_ASSERT_EQUAL(18, cost(dear(), "0403", "0204", "0304"));  // woods
}

static void test_6_2_a_road_leads_into_a_zone_for_four_points() {
  TEST_ASSERT_EQUAL(3, cost(plain(), "0605", "0406", "0506"));
  TEST_ASSERT_EQUAL(12, cost(dear(), "0605", "0406", "0506"));
}

static void test_6_2_nothing_else_costs_more() {
  TEST_ASSERT_EQUAL(3, cost(dear(), "0801", "0506", "0505"));
}

static void test_6_2_three_points_left_do_not_lead_into_a_zone() {
  TEST_ASSERT_EQUAL(18, cost(dear(), "0705", "0608", "0605"));
  TEST_ASSERT_EQUAL(-1, cost(dear(), "0705", "0609", "0605"));
  TEST_ASSERT_EQUAL(12, cost(plain(), "0705", "0609", "0605"));
}

static void test_6_2_coming_onto_the_map_into_a_zone_costs_it_too() {
  for (const bool is_dear : {false, true}) {
    Table table = is_dear ? dear() : plain();
    table.put("C5", "0208");
    table.turn(2);
    table.play("enter R1 0108");
    TEST_ASSERT_EQUAL(is_dear ? 12 : 3, table.state.mover.spent);
  }
}

static void test_6_2_a_retreat_into_a_zone_is_not_movement() {
  Table table("proving-ground", Edition::classic, option::zone_cost);
  table.put("U14", "0209");
  table.put("C4", "0309");
  table.combat_phase();
  table.fight({"U14"}, {"0309"}, {3});  // Dr
  table.play("retreat C4 0409");
  TEST_ASSERT_EQUAL_STRING("0409", table.where("C4").c_str());
}

static void test_5_211_one_hex_is_always_possible() {
  // Woods on rough ground in a zone: nine points of six.
  TEST_ASSERT_EQUAL(18, cost(dear(), "0803", "0705", "0704"));
  TEST_ASSERT_EQUAL(-1, cost(dear(), "0803", "0706", "0704"));  // not after another
  TEST_ASSERT_EQUAL(-1, cost(dear(), "0804", "0705", "0704"));  // nor out of an enemy zone
}

static void test_5_211_not_into_forbidden_ground() {
  TEST_ASSERT_EQUAL(-1, cost(dear(), "0801", "1009", "1010"));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_6_2_a_zone_costs_three_points_besides_the_ground);
  RUN_TEST(test_6_2_a_road_leads_into_a_zone_for_four_points);
  RUN_TEST(test_6_2_nothing_else_costs_more);
  RUN_TEST(test_6_2_three_points_left_do_not_lead_into_a_zone);
  RUN_TEST(test_6_2_coming_onto_the_map_into_a_zone_costs_it_too);
  RUN_TEST(test_6_2_a_retreat_into_a_zone_is_not_movement);
  RUN_TEST(test_5_211_one_hex_is_always_possible);
  RUN_TEST(test_5_211_not_into_forbidden_ground);
  return UNITY_END();
}
