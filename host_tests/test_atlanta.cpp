// The exclusive rules of Atlanta [16]-[18]: forces, trenches, the quota of both sides, victory; and
// what the rules need of the map.
#include "host_tests/battle_map.h"
#include "host_tests/battle_table.h"
#include "rules/bluegray/ai/worth.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint8_t last_turn = 8;

const BattleMap& field() {
  static const BattleMap the_field("atlanta");
  return the_field;
}

int points(const Table& table, Side side) {
  return table.state.clock.points[index_of(side)];
}

}  // namespace

static void test_atlanta_16_1_every_counter_is_as_listed() {
  field().expect_forces("host_tests/data/forces-atlanta.csv", 56);
  field().expect_start(blue, 27, 109);
  field().expect_start(gray, 29, 119);
  expect_all_reconstructed(field().scenario());
  TEST_ASSERT_EQUAL(3, field().nearest_enemies());
}

// Every hex with Union units west of column 55 but two; nobody else has works.
static void test_atlanta_16_1_trenches_face_south_west() {
  const Table table = deployed("atlanta");
  std::map<std::string, Dir> expected;
  field().each_unit([&](Side side, const blob::Unit& unit) {
    const std::string label = field().name_of(static_cast<HexId>(unit.hex()));
    if (side != blue || std::stoi(label.substr(0, 2)) >= 55) return;
    if (label != "4902" && label != "5413") expected[label] = Dir::sw;
  });
  TEST_ASSERT_EQUAL(17, expected.size());
  TEST_ASSERT_TRUE(expected == trenches(table));
}

// 10.39: over the three covered sides no zone reaches in, over the others one does.
static void test_atlanta_16_1_no_zone_reaches_into_a_trench_from_the_south_west() {
  Table table("atlanta");
  table.put("Walcutt", "5215");
  for (const auto& [label, reaches] : std::map<std::string, bool>{
           {"5216", false}, {"5116", false}, {"5115", false}, {"5214", true}, {"5315", true}}) {
    table.put("Govan", label);
    TEST_ASSERT_EQUAL_MESSAGE(reaches,
                              bluegray::Position(table.game, table.state)
                                  .occupancy()
                                  .in_enemy_zone(blue, table.hex("5215")),
                              label.c_str());
  }
}

static void test_atlanta_16_2_the_confederates_are_first() {
  Table table = deployed("atlanta");
  TEST_ASSERT_EQUAL(gray, table.state.clock.side);
}

static void test_atlanta_16_3_so_many_turns_by_day() {
  TEST_ASSERT_EQUAL(last_turn, field().scenario().turns());
  for (uint8_t turn = 1; turn <= last_turn; ++turn)
    TEST_ASSERT_FALSE(field().scenario().is_night(turn));
}

static void test_atlanta_17_2_twelve_units_of_either_side() {
  for (const Side side : {gray, blue}) {
    Table table = deployed("atlanta");
    table.turn(3, side);
    TEST_ASSERT_EQUAL(12, move_everybody(table));
    expect_quota_spent(table, side == gray ? "2/Militia" : "Mersy", battle_rule(17, 2));
  }
}

static void test_atlanta_17_2_nothing_is_saved_for_the_next_turn() {
  Table table = deployed("atlanta");
  pass(table);
  pass(table);
  TEST_ASSERT_EQUAL(2, table.state.clock.turn);
  TEST_ASSERT_EQUAL(12, move_everybody(table));
}

// 10.34: a spade counts like a step.
static void test_atlanta_17_2_digging_counts() {
  Table table("atlanta");
  table.turn(2, gray);
  table.state.quota_used[0] = 11;
  table.put("Gist", "5823");
  table.put("Stevens", "5824");
  table.play("dig Gist");
  table.refuses("move Stevens 5825", Refusal::quota_spent, battle_rule(17, 2));
}

static void test_atlanta_18_12_the_trains_are_worth_25_once() {
  Table table("atlanta");
  table.turn(4, gray);
  table.put("Tyler", "6013");
  table.play("move Tyler 6012");
  TEST_ASSERT_EQUAL(25, points(table, gray));
  table.put("Tyler", "6015");
  table.turn(4, blue);
  table.put("Rice", "6011");
  table.play("move Rice 6012");
  TEST_ASSERT_EQUAL(0, points(table, blue));  // they were the Union's at the start
  table.put("Rice", "6010");
  table.turn(5, gray);
  table.put("Tyler", "6013");
  table.play("move Tyler 6012");
  TEST_ASSERT_EQUAL(25, points(table, gray));
}

// The machine fought on for 6012 after the trains were lost, with units that were needed elsewhere.
static void test_atlanta_18_12_taken_trains_are_worth_nothing_to_the_machine() {
  Table table("atlanta");
  table.turn(4, gray);
  ai::Worth worth;
  for (const Side side : {blue, gray}) {
    worth.read({table.game, table.state}, side);
    TEST_ASSERT_EQUAL(25 * ai::point, worth.of_hex(table.hex("6012")));
  }
  table.put("Tyler", "6013");
  table.play("move Tyler 6012");
  for (const Side side : {blue, gray}) {
    worth.read({table.game, table.state}, side);
    TEST_ASSERT_EQUAL(0, worth.of_hex(table.hex("6012")));
  }
}

static void test_atlanta_18_1_one_point_for_a_strength_point() {
  Table table("atlanta");
  const int before_blue = points(table, blue), before_gray = points(table, gray);
  lose(table, "Force", "5217");
  TEST_ASSERT_EQUAL(before_gray + 6, points(table, gray));
  lose(table, "Govan", "5521");
  TEST_ASSERT_EQUAL(before_blue + 5, points(table, blue));
}

static void test_atlanta_18_0_five_points_more_win() {
  expect_five_points_decide("atlanta");
}

// 10.1: inside the works of the city is whoever is nearer to 3613 than the attacker.
static void test_atlanta_10_1_the_works_shelter_those_nearer_to_the_centre() {
  const HexId centre = field().at("3613");
  int works = 0;
  field().each_hex([&](HexId outside) {
    field().each_side(outside, [&](Dir, HexId inside, const EdgeKind& edge) {
      if (!field().scenario().on_map(inside) || edge.work() == Work::none) return;
      ++works;
      TEST_ASSERT_TRUE(field().grid().distance(centre, inside) <
                       field().grid().distance(centre, outside));
    });
  });
  TEST_ASSERT_TRUE(works > 40);
  TEST_ASSERT_EQUAL(Work::entrenchment, field().side("4613", "4513").work());
  TEST_ASSERT_EQUAL(Work::none, field().side("4513", "4613").work());
}

static void test_atlanta_map_the_labels_begin_at_3501() {
  TEST_ASSERT_EQUAL_STRING("3501", field().name_of(field().grid().at(1, 1)).c_str());
}

static void test_atlanta_map_the_trains_are_within_reach_of_both_armies() {
  const auto reached = field().reachable(field().at("5521"), UnitType::infantry);
  for (const char* label : {"6012", "5217", "4512", "4902"})
    TEST_ASSERT_TRUE_MESSAGE(reached.count(field().at(label)) == 1, label);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_atlanta_16_1_every_counter_is_as_listed);
  RUN_TEST(test_atlanta_16_1_trenches_face_south_west);
  RUN_TEST(test_atlanta_16_1_no_zone_reaches_into_a_trench_from_the_south_west);
  RUN_TEST(test_atlanta_16_2_the_confederates_are_first);
  RUN_TEST(test_atlanta_16_3_so_many_turns_by_day);
  RUN_TEST(test_atlanta_17_2_twelve_units_of_either_side);
  RUN_TEST(test_atlanta_17_2_nothing_is_saved_for_the_next_turn);
  RUN_TEST(test_atlanta_17_2_digging_counts);
  RUN_TEST(test_atlanta_18_12_the_trains_are_worth_25_once);
  RUN_TEST(test_atlanta_18_12_taken_trains_are_worth_nothing_to_the_machine);
  RUN_TEST(test_atlanta_18_1_one_point_for_a_strength_point);
  RUN_TEST(test_atlanta_18_0_five_points_more_win);
  RUN_TEST(test_atlanta_10_1_the_works_shelter_those_nearer_to_the_centre);
  RUN_TEST(test_atlanta_map_the_labels_begin_at_3501);
  RUN_TEST(test_atlanta_map_the_trains_are_within_reach_of_both_armies);
  return UNITY_END();
}
