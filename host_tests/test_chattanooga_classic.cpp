// Chattanooga under the classic rules, by its exclusive rules of 1975 [14]-[20]: where they differ
// from the revised ones, and that each is cited by its own case.
#include "host_tests/battle_table.h"

using namespace bg;
using namespace bg::test;

namespace {

// Union brigades in the open with a free hex south of them, far from every enemy.
constexpr struct {
  const char *unit, *from, *to;
} brigades[] = {
    {"1/2/XV", "1215", "1216"},   {"2/2/XV", "1216", "1217"},   {"1/2/XVII", "1217", "1218"},
    {"2/2/XVII", "1315", "1316"}, {"3/2/XVII", "1316", "1317"}, {"1/4/XV", "1317", "1318"},
    {"2/4/XV", "1415", "1416"},   {"3/2/XIV", "1414", "1413"},  {"1/3/XI", "1318", "1319"},
    {"1/3/IV", "1319", "1320"},   {"2/3/IV", "1418", "1419"},   {"3/3/IV", "1218", "1219"},
};
std::string move_of(int i) {
  return std::string("move ") + brigades[i].unit + " " + brigades[i].to;
}

}  // namespace

static void test_chattanooga_classic_14_32_ten_turns_with_a_night_in_the_fifth() {
  const Table table("chattanooga", Edition::classic);
  TEST_ASSERT_EQUAL(10, table.game.scenario.turns());
  TEST_ASSERT_TRUE(table.game.scenario.is_night(5));
  TEST_ASSERT_EQUAL(blue, table.game.scenario.first_side());
}

static void test_chattanooga_classic_15_12_nobody_enters_in_an_enemy_zone() {
  Table table("chattanooga", Edition::classic);
  table.put("Walthall", "0426");
  table.turn(2);
  table.refuses("enter 1/2/XII 0427", Refusal::entry_held_by_enemy, battle_rule(15, 12));
  TEST_ASSERT_TRUE(table.is_legal("enter 1/2/XII 0728"));
}

static void test_chattanooga_classic_15_12_who_has_not_entered_on_turn_two_is_lost() {
  Table table("chattanooga", Edition::classic);
  table.turn(2);
  table.play("enter 1/2/XII 0728");
  table.play("end");
  TEST_ASSERT_EQUAL(Fate::on_map, table.at("1/2/XII").fate);
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("2/2/XII").fate);
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("3/2/XII").fate);
  TEST_ASSERT_EQUAL(6, table.state.clock.points[1]);
}

static void test_chattanooga_classic_16_11_guns_without_teams_stay() {
  Table table("chattanooga", Edition::classic);
  table.put("XI", "1316");
  table.refuses("move XI 1317", Refusal::is_immobile, battle_rule(16, 11));
  table.put("Sherman", "1316");
  TEST_ASSERT_TRUE(table.is_legal("move Sherman 1317"));
}

static void test_chattanooga_classic_16_11_driven_back_they_are_lost() {
  Table table("chattanooga", Edition::classic);
  table.put("XI", "1817");
  table.put("Deas", "1917");
  table.put("Lowrey", "1917");
  table.put("Gist", "1918");
  table.combat_phase(gray);
  table.fight({"Deas", "Gist"}, {"1817"}, {4});  // 15 against 4, Dr
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("XI").fate);
}

static void test_chattanooga_classic_16_11_they_do_not_advance() {
  Table table("chattanooga", Edition::classic);
  table.put("XI", "1817");
  table.put("Sherman", "1816");
  table.put("Cobb", "1917");
  table.combat_phase();
  table.fight({"XI", "Sherman"}, {"1917"}, {1});  // De
  table.refuses("advance XI 1917", Refusal::cannot_advance, battle_rule(16, 11));
  TEST_ASSERT_TRUE(table.is_legal("advance Sherman 1917"));
}

static void test_chattanooga_classic_17_11_eleven_units_move() {
  Table table("chattanooga", Edition::classic);
  for (const auto& it : brigades) table.put(it.unit, it.from);
  for (int i = 0; i < 11; ++i) table.play(move_of(i));
  table.refuses(move_of(11), Refusal::quota_spent, battle_rule(17, 11));
}

static void test_chattanooga_classic_17_14_seven_more_with_1025() {
  Table table("chattanooga", Edition::classic);
  table.put("1/1/IV", "1026");
  table.play("move 1/1/IV 1025");
  TEST_ASSERT_EQUAL(18, bluegray::movement_quota({table.game, table.state}, blue).limit);
}

static void test_chattanooga_classic_17_2_no_union_unit_moves_at_night() {
  Table table("chattanooga", Edition::classic);
  table.put("1/3/IV", "1319");
  table.turn(5);
  table.refuses("move 1/3/IV 1320", Refusal::is_immobile, battle_rule(17, 2));
}

static void test_chattanooga_classic_17_2_confederates_may_leave_zones_and_enter_none() {
  Table table("chattanooga", Edition::classic);
  table.put("1/3/IV", "1817");
  table.put("Deas", "1917");
  table.put("Gist", "2117");
  table.turn(5, gray);
  table.play("move Deas 2017");
  table.refuses("move Deas 1917", Refusal::left_zone_tonight, classic_rule(10, 2));
  table.refuses("move Gist 1917", Refusal::no_zone_at_night, classic_rule(10, 2));
  table.turn(4, gray);
  table.put("Deas", "1917");
  table.refuses("move Deas 2017", Refusal::in_enemy_zone, classic_rule(5, 13));  // by day
}

static void test_chattanooga_classic_18_12_a_redoubt_triples_against_its_outer_side() {
  Table table("chattanooga", Edition::classic);
  table.put("1/3/IV", "1517");
  table.put("Deas", "1616");
  table.combat_phase(gray);
  TEST_ASSERT_EQUAL(18, table.odds({"Deas"}, {"1517"}).defence);
  table.put("Gist", "1516");
  table.combat_phase(gray);
  TEST_ASSERT_EQUAL(6, table.odds({"Deas", "Gist"}, {"1517"}).defence);
}

static void test_chattanooga_classic_20_11_points_for_units_lost() {
  Table table("chattanooga", Edition::classic);
  table.put("1/3/IV", "1817");
  table.put("2/3/IV", "1817");
  table.put("Cobb", "1917");
  table.combat_phase();
  table.fight({"1/3/IV"}, {"1917"}, {1});
  TEST_ASSERT_EQUAL(2, table.state.clock.points[0]);
  bool cited = false;
  for (const Event& event : table.events())
    cited |= event.kind == EventKind::scored && event.rule == battle_rule(20, 11);
  TEST_ASSERT_TRUE(cited);
}

static void test_chattanooga_classic_20_2_every_level_at_both_its_ends() {
  const struct {
    int figure;
    const char* level;
  } ends[] = {{26, "Union decisive victory"},
              {25, "Union substantive victory"},
              {16, "Union substantive victory"},
              {15, "Union marginal victory"},
              {6, "Union marginal victory"},
              {5, "Draw"},
              {-5, "Draw"},
              {-6, "Confederate marginal victory"},
              {-15, "Confederate marginal victory"},
              {-16, "Confederate substantive victory"},
              {-25, "Confederate substantive victory"},
              {-26, "Confederate decisive victory"}};
  for (const auto& it : ends) {
    Table table("chattanooga", Edition::classic);
    table.state.clock.points[0] = static_cast<int16_t>(it.figure > 0 ? it.figure : 0);
    table.state.clock.points[1] = static_cast<int16_t>(it.figure < 0 ? -it.figure : 0);
    TEST_ASSERT_EQUAL_STRING(it.level, finish(table).c_str());
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_chattanooga_classic_14_32_ten_turns_with_a_night_in_the_fifth);
  RUN_TEST(test_chattanooga_classic_15_12_nobody_enters_in_an_enemy_zone);
  RUN_TEST(test_chattanooga_classic_15_12_who_has_not_entered_on_turn_two_is_lost);
  RUN_TEST(test_chattanooga_classic_16_11_guns_without_teams_stay);
  RUN_TEST(test_chattanooga_classic_16_11_driven_back_they_are_lost);
  RUN_TEST(test_chattanooga_classic_16_11_they_do_not_advance);
  RUN_TEST(test_chattanooga_classic_17_11_eleven_units_move);
  RUN_TEST(test_chattanooga_classic_17_14_seven_more_with_1025);
  RUN_TEST(test_chattanooga_classic_17_2_no_union_unit_moves_at_night);
  RUN_TEST(test_chattanooga_classic_17_2_confederates_may_leave_zones_and_enter_none);
  RUN_TEST(test_chattanooga_classic_18_12_a_redoubt_triples_against_its_outer_side);
  RUN_TEST(test_chattanooga_classic_20_11_points_for_units_lost);
  RUN_TEST(test_chattanooga_classic_20_2_every_level_at_both_its_ends);
  return UNITY_END();
}
