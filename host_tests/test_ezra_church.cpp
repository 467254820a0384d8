// The exclusive rules of Ezra Church [16]-[18]: forces, trenches, the Union column that stands
// still, the Confederate quota and tired troops, victory; and what the rules need of the map.
#include "host_tests/battle_map.h"
#include "host_tests/battle_table.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint8_t last_turn = 5;

const BattleMap& field() {
  static const BattleMap the_field("ezra-church");
  return the_field;
}

int points(const Table& table, Side side) {
  return table.state.clock.points[index_of(side)];
}

bool is_line_attacked(const Table& table) {
  return table.state.raised[0] != 0;
}

// The unit in the open after it has tried to rally with this die.
UnitState after_rally(const char* name, Side side, Morale before, int die) {
  Table table("ezra-church");
  table.turn(2, side);
  table.put(name, "1223", before);
  table.play("rally " + std::string(name));
  table.dice({die});
  table.play("end");
  return table.at(name);
}

}  // namespace

static void test_ezra_church_16_1_every_counter_is_as_listed() {
  field().expect_forces("host_tests/data/forces-ezra-church.csv", 34);
  field().expect_start(blue, 19, 68);
  field().expect_start(gray, 15, 59);
  expect_all_reconstructed(field().scenario());
  TEST_ASSERT_EQUAL(4, field().nearest_enemies());
}

// Every hex with Union units but two: south-east in column 19, south elsewhere.
static void test_ezra_church_16_1_trenches() {
  const Table table = deployed("ezra-church");
  std::map<std::string, Dir> expected;
  field().each_unit([&](Side side, const blob::Unit& unit) {
    const std::string label = field().name_of(static_cast<HexId>(unit.hex()));
    if (side != blue || label == "1508" || label == "1608") return;
    expected[label] = label.substr(0, 2) == "19" ? Dir::se : Dir::s;
  });
  TEST_ASSERT_EQUAL(15, expected.size());
  TEST_ASSERT_TRUE(expected == trenches(table));
}

static void test_ezra_church_16_2_the_confederates_are_first() {
  Table table = deployed("ezra-church");
  TEST_ASSERT_EQUAL(gray, table.state.clock.side);
  TEST_ASSERT_EQUAL(1, table.state.clock.turn);
}

static void test_ezra_church_16_3_so_many_turns_by_day() {
  TEST_ASSERT_EQUAL(last_turn, field().scenario().turns());
  for (uint8_t turn = 1; turn <= last_turn; ++turn)
    TEST_ASSERT_FALSE(field().scenario().is_night(turn));
}

static void test_ezra_church_17_2_column_19_stands_still() {
  Table table = deployed("ezra-church");
  table.turn(1, blue);
  for (const char* command :
       {"move Potts 1807", "move Hall 1808", "move Williamson 1912", "move Adams 1902", "dig Rice"})
    table.refuses(command, Refusal::is_immobile, battle_rule(17, 2));
  for (const char* command : {"move Wangelin 1809", "move Malloy 1607", "move Martin 1409"})
    TEST_ASSERT_TRUE(table.is_legal(command));
}

static void test_ezra_church_17_2_one_is_released_each_turn() {
  Table table = deployed("ezra-church");
  table.turn(1, blue);
  TEST_ASSERT_TRUE(table.is_legal("release Potts"));
  table.play("release Potts");
  TEST_ASSERT_TRUE(table.happened(EventKind::released));
  table.refuses("release Hall", Refusal::quota_spent, battle_rule(17, 2));
  table.refuses("move Hall 1808", Refusal::is_immobile, battle_rule(17, 2));
  table.play("move Potts 1807");
}

// It need not move at once, and is free for good; the release of a turn cannot be saved.
static void test_ezra_church_17_2_who_is_released_stays_so() {
  Table table = deployed("ezra-church");
  pass(table);
  table.play("release Potts");
  pass(table);
  pass(table);
  TEST_ASSERT_EQUAL(2, table.state.clock.turn);
  table.refuses("release Potts", Refusal::not_a_choice, battle_rule(17, 2));
  table.play("release Hall");
  table.refuses("release Rice", Refusal::quota_spent, battle_rule(17, 2));
  table.play("move Potts 1807");
  table.play("move Hall 1808");
}

static void test_ezra_church_17_2_only_those_of_the_column_are_released() {
  Table table = deployed("ezra-church");
  table.turn(1, blue);
  table.refuses("release Oliver", Refusal::not_a_choice, rule(6, 11));
  table.turn(1, gray);
  table.refuses("release Potts", Refusal::not_your_unit, rule(6, 11));
}

static void test_ezra_church_17_2_an_attack_on_one_frees_all() {
  Table table = deployed("ezra-church");
  table.put("Featherston", "2008");
  table.turn(1, gray);
  table.combat_phase(gray);
  table.fight({"Featherston"}, {"1908", "1909"}, {1});  // both are beside it
  TEST_ASSERT_TRUE(is_line_attacked(table));
  table.put("Featherston", "2017");
  table.turn(1, blue);
  for (const char* command : {"move Potts 1807", "move Hall 1808", "move Adams 1902"})
    TEST_ASSERT_TRUE(table.is_legal(command));
  table.refuses("release Rice", Refusal::not_a_choice, rule(6, 11));  // there is nothing left to do
}

static void test_ezra_church_17_2_bombardment_is_an_attack() {
  Table table("ezra-church");
  table.put("Malloy", "1911");
  bool fires = false;
  field().each_hex([&](HexId hex) {
    if (fires || field().grid().distance(hex, field().at("1911")) != 2) return;
    table.put("Lee", field().name_of(hex));
    table.turn(1, gray);
    table.combat_phase(gray);
    fires = table.check("target 1911").ok();  // in sight from there
  });
  TEST_ASSERT_TRUE(fires);
  table.fight({"Lee"}, {"1911"}, {1});
  TEST_ASSERT_TRUE(is_line_attacked(table));
}

static void test_ezra_church_17_2_an_attack_elsewhere_frees_nobody() {
  Table table = deployed("ezra-church");
  table.put("Gibson", "1712");
  table.turn(1, gray);
  table.combat_phase(gray);
  table.fight({"Gibson"}, {"1711"}, {1});
  TEST_ASSERT_FALSE(is_line_attacked(table));
}

// The text speaks of any Union unit in the column.
static void test_ezra_church_17_2_who_came_into_the_column_counts_too() {
  Table table("ezra-church");
  table.put("Malloy", "1915");
  table.put("Gibson", "1916");
  table.turn(1, gray);
  table.combat_phase(gray);
  table.fight({"Gibson"}, {"1915"}, {1});
  TEST_ASSERT_TRUE(is_line_attacked(table));
}

static void test_ezra_church_17_3_seven_confederates() {
  Table table = deployed("ezra-church");
  TEST_ASSERT_EQUAL(7, move_everybody(table));
  expect_quota_spent(table, "Stewart", battle_rule(17, 3));
  pass(table);
  pass(table);
  TEST_ASSERT_EQUAL(7, move_everybody(table));  // nothing saved, nothing owed
}

static void test_ezra_church_17_4_one_is_added_to_confederate_rallies() {
  using enum Morale;
  // After the die: of a unit of either side that was disordered, shaken or routed.
  const struct {
    Morale before;
    int die;
    Morale of_blue, of_gray;
  } tries[] = {{disordered, 4, good, good},     {disordered, 5, good, shaken},
               {disordered, 6, shaken, shaken}, {shaken, 2, good, good},
               {shaken, 3, good, disordered},   {shaken, 5, disordered, routed},
               {routed, 1, good, disordered},   {routed, 3, disordered, shaken}};
  for (const auto& [before, die, of_blue, of_gray] : tries) {
    TEST_ASSERT_EQUAL(of_blue, after_rally("Martin", blue, before, die).morale);
    TEST_ASSERT_EQUAL(of_gray, after_rally("Gibson", gray, before, die).morale);
  }
  TEST_ASSERT_EQUAL(Fate::on_map, after_rally("Martin", blue, routed, 5).fate);
  TEST_ASSERT_EQUAL(Fate::eliminated, after_rally("Gibson", gray, routed, 5).fate);
}

// 12.12: a beaten Confederate is disordered on 3 to 6, a Union unit on 4 to 6.
static void test_ezra_church_17_4_one_is_added_to_confederate_checks() {
  for (int die = 1; die <= 6; ++die) {
    for (const Side side : {blue, gray}) {
      Table table("ezra-church");
      const char* const beaten = side == blue ? "Martin" : "Gibson";
      const char* const victor = side == blue ? "Deas" : "Oliver";
      table.put(beaten, "1213");
      table.put(victor, "1212");
      table.turn(2, enemy_of(side));
      table.combat_phase(enemy_of(side));
      table.fight({victor}, {"1213"}, {1, die});
      TEST_ASSERT_EQUAL(Stage::retreat, table.state.combat.stage);
      table.play("retreat " + std::string(beaten) + " 1214");
      table.play("end");
      TEST_ASSERT_EQUAL(die >= (side == gray ? 3 : 4),
                        table.at(beaten).morale == Morale::disordered);
    }
  }
}

static void test_ezra_church_18_12_what_was_taken_counts() {
  const struct {
    const char *from, *to;
    int worth;
  } goals[] = {{"1505", "1504", 10}, {"1603", "1602", 25}};
  for (const auto& [from, to, worth] : goals) {
    Table table("ezra-church");
    table.turn(3, gray);
    table.put("Gibson", from);
    table.play("move Gibson " + std::string(to));
    TEST_ASSERT_EQUAL(worth, points(table, gray));
    table.put("Gibson", from);
    table.turn(5, gray);
    table.play("move Gibson " + std::string(to));
    TEST_ASSERT_EQUAL(worth, points(table, gray));
  }
}

static void test_ezra_church_18_13_1212_is_the_unions_until_a_confederate_comes() {
  Table table("ezra-church");
  TEST_ASSERT_EQUAL(5, standing(table, blue) - points(table, blue));
  table.turn(1, gray);
  table.put("Brantly", "1213");
  table.play("move Brantly 1212");
  TEST_ASSERT_EQUAL(0, standing(table, blue) - points(table, blue));
  TEST_ASSERT_EQUAL(5, standing(table, gray) - points(table, gray));
  TEST_ASSERT_EQUAL(0, points(table, gray));  // at the end only
}

static void test_ezra_church_18_1_one_point_for_a_strength_point() {
  Table table("ezra-church");
  const int before_blue = points(table, blue), before_gray = points(table, gray);
  lose(table, "Sprague", "1905");
  TEST_ASSERT_EQUAL(before_gray + 5, points(table, gray));
  lose(table, "Deas", "1415");
  TEST_ASSERT_EQUAL(before_blue + 5, points(table, blue));
}

static void test_ezra_church_18_0_five_points_more_win() {
  expect_five_points_decide("ezra-church");
}

static void test_ezra_church_10_1_the_works_toward_east_point_face_north() {
  for (const auto& [north, south] :
       std::map<std::string, std::string>{{"1025", "1026"}, {"2615", "2616"}}) {
    TEST_ASSERT_EQUAL(Work::entrenchment, field().side(north, south).work());
    TEST_ASSERT_EQUAL(Work::none, field().side(south, north).work());
  }
}

static void test_ezra_church_map_every_objective_can_be_reached() {
  const auto reached = field().reachable(field().at("1715"), UnitType::infantry);
  for (const char* label : {"1212", "1504", "1602", "1911"})
    TEST_ASSERT_TRUE_MESSAGE(reached.count(field().at(label)) == 1, label);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_ezra_church_16_1_every_counter_is_as_listed);
  RUN_TEST(test_ezra_church_16_1_trenches);
  RUN_TEST(test_ezra_church_16_2_the_confederates_are_first);
  RUN_TEST(test_ezra_church_16_3_so_many_turns_by_day);
  RUN_TEST(test_ezra_church_17_2_column_19_stands_still);
  RUN_TEST(test_ezra_church_17_2_one_is_released_each_turn);
  RUN_TEST(test_ezra_church_17_2_who_is_released_stays_so);
  RUN_TEST(test_ezra_church_17_2_only_those_of_the_column_are_released);
  RUN_TEST(test_ezra_church_17_2_an_attack_on_one_frees_all);
  RUN_TEST(test_ezra_church_17_2_bombardment_is_an_attack);
  RUN_TEST(test_ezra_church_17_2_an_attack_elsewhere_frees_nobody);
  RUN_TEST(test_ezra_church_17_2_who_came_into_the_column_counts_too);
  RUN_TEST(test_ezra_church_17_3_seven_confederates);
  RUN_TEST(test_ezra_church_17_4_one_is_added_to_confederate_rallies);
  RUN_TEST(test_ezra_church_17_4_one_is_added_to_confederate_checks);
  RUN_TEST(test_ezra_church_18_12_what_was_taken_counts);
  RUN_TEST(test_ezra_church_18_13_1212_is_the_unions_until_a_confederate_comes);
  RUN_TEST(test_ezra_church_18_1_one_point_for_a_strength_point);
  RUN_TEST(test_ezra_church_18_0_five_points_more_win);
  RUN_TEST(test_ezra_church_10_1_the_works_toward_east_point_face_north);
  RUN_TEST(test_ezra_church_map_every_objective_can_be_reached);
  return UNITY_END();
}
