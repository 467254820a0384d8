// The exclusive rules of Jonesborough [16]-[19]: forces, trenches that the Union turns before the
// first game-turn, the falling quota, victory; and what the rules need of the map.
#include "host_tests/battle_map.h"
#include "host_tests/battle_table.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint8_t last_turn = 7;

const BattleMap& field() {
  static const BattleMap the_field("jonesborough");
  return the_field;
}

int points(const Table& table, Side side) {
  return table.state.clock.points[index_of(side)];
}

// Reached from the Union line without crossing the Flint.
bool is_east(HexId hex) {
  static const std::set<HexId> bank = field().flood(field().at("2109"), [](HexId from, Dir dir) {
    return field().scenario().edge(from, dir).barrier() != Barrier::river;
  });
  return bank.count(hex) == 1;
}

}  // namespace

static void test_jonesborough_16_1_every_counter_is_as_listed() {
  field().expect_forces("host_tests/data/forces-jonesborough.csv", 50);
  field().expect_start(blue, 23, 75);
  field().expect_start(gray, 27, 75);
  expect_all_reconstructed(field().scenario());
  TEST_ASSERT_EQUAL(2, field().nearest_enemies());
}

static void test_jonesborough_19_0_nine_brigades_stand_where_the_errata_put_them() {
  Table table = deployed("jonesborough");
  const std::map<std::string, std::string> errata = {
      {"Brantly", "2410"},   {"Deas", "2409"},      {"Sharp", "2408"},
      {"Baker", "2414"},     {"Stovall", "2413"},   {"Cumming", "2412"},
      {"Manigault", "2510"}, {"Holtzclaw", "2509"}, {"Gibson", "2508"}};
  for (const auto& [name, label] : errata)
    TEST_ASSERT_EQUAL_STRING(label.c_str(), table.where(name).c_str());
}

// Every Union hex east of the Flint, and none west of it.
static void test_jonesborough_16_1_trenches_east_of_the_flint() {
  const Table table = deployed("jonesborough");
  std::set<std::string> expected, found;
  field().each_unit([&](Side side, const blob::Unit& unit) {
    const HexId hex = static_cast<HexId>(unit.hex());
    if (side == blue && is_east(hex)) expected.insert(field().name_of(hex));
  });
  for (const auto& [label, facing] : trenches(table)) found.insert(label);
  TEST_ASSERT_EQUAL(15, expected.size());
  TEST_ASSERT_TRUE(expected == found);
  TEST_ASSERT_EQUAL(0, expected.count("1406"));
  TEST_ASSERT_TRUE(is_east(field().at("1706")));
}

static void test_jonesborough_16_1_the_union_turns_them_before_the_first_turn() {
  Table table = deployed("jonesborough");
  TEST_ASSERT_EQUAL(Phase::deployment, table.state.phase);
  TEST_ASSERT_EQUAL(blue, table.state.clock.to_act);
  TEST_ASSERT_EQUAL(Dir::se, trenches(table)["2109"]);
  TEST_ASSERT_TRUE(table.is_legal("face Williams 1"));
  table.play("face Williams 1");
  TEST_ASSERT_TRUE(table.happened(EventKind::work_turned));
  TEST_ASSERT_EQUAL(Dir::ne, trenches(table)["2109"]);
  table.play("face Williams 4");
  TEST_ASSERT_EQUAL(Dir::sw, trenches(table)["2109"]);
  table.play("end");
  TEST_ASSERT_EQUAL(Phase::movement, table.state.phase);
  TEST_ASSERT_EQUAL(gray, table.state.clock.to_act);
  TEST_ASSERT_EQUAL(1, table.state.clock.turn);
}

static void test_jonesborough_16_1_nothing_else_is_done_before_the_first_turn() {
  Table table = deployed("jonesborough");
  table.refuses("move Potts 1306", Refusal::not_now, rule(10, 33));
  table.refuses("dig Potts", Refusal::not_now, rule(10, 33));
  table.refuses("face Potts 1", Refusal::not_a_choice, rule(10, 33));     // west of the river
  table.refuses("face Williams 2", Refusal::not_a_choice, rule(10, 33));  // as it stands
  table.refuses("face Sharp 1", Refusal::not_your_unit, rule(10, 33));
}

static void test_jonesborough_16_1_then_they_stay_as_they_are() {
  Table table = deployed("jonesborough");
  table.play("end");
  pass(table);
  TEST_ASSERT_EQUAL(blue, table.state.clock.side);
  table.refuses("face Williams 1", Refusal::not_now, rule(10, 34));
}

// What the rules make of a trench hangs on where it faces (10.39).
static void test_jonesborough_16_1_a_turned_trench_shelters_on_the_other_side() {
  const auto is_in_zone = [](const Table& table) {
    return bluegray::Position(table.game, table.state)
        .occupancy()
        .in_enemy_zone(blue, table.hex("2109"));
  };
  for (const bool turned : {false, true}) {
    Table table = deployed("jonesborough");
    if (turned) table.play("face Williams 5");
    table.play("end");
    table.put("Deas", "2209");
    TEST_ASSERT_EQUAL(turned, is_in_zone(table));
  }
}

static void test_jonesborough_16_2_the_confederates_are_first() {
  Table table = deployed("jonesborough");
  table.play("end");  // the works are left as they are
  TEST_ASSERT_EQUAL(gray, table.state.clock.side);
  TEST_ASSERT_EQUAL(1, table.state.clock.turn);
}

static void test_jonesborough_16_3_so_many_turns_by_day() {
  TEST_ASSERT_EQUAL(last_turn, field().scenario().turns());
  for (uint8_t turn = 1; turn <= last_turn; ++turn)
    TEST_ASSERT_FALSE(field().scenario().is_night(turn));
}

static void test_jonesborough_17_2_nineteen_less_the_game_turn() {
  for (uint8_t turn = 1; turn <= last_turn; ++turn) {
    Table table = deployed("jonesborough");
    table.turn(turn, gray);
    TEST_ASSERT_EQUAL(19 - turn, move_everybody(table));
    expect_quota_spent(table, "Hardee", battle_rule(17, 2));
  }
}

static void test_jonesborough_17_1_the_union_is_free() {
  Table table = deployed("jonesborough");
  table.turn(1, blue);
  TEST_ASSERT_EQUAL(23, move_everybody(table));
}

static void test_jonesborough_18_12_the_bridges_count_when_first_taken() {
  const struct {
    const char *from, *to;
    int worth;
  } bridges[] = {{"1716", "1515", 5}, {"1806", "1706", 25}};
  for (const auto& [from, to, worth] : bridges) {
    Table table("jonesborough");
    table.turn(3, gray);
    table.put("Lowrey", from);
    table.play("move Lowrey " + std::string(to));
    TEST_ASSERT_EQUAL(worth, points(table, gray));
    table.put("Lowrey", from);
    table.turn(5, gray);
    table.play("move Lowrey " + std::string(to));
    TEST_ASSERT_EQUAL(worth, points(table, gray));
    TEST_ASSERT_EQUAL(0, points(table, blue));
  }
}

static void test_jonesborough_18_1_one_point_for_a_strength_point() {
  Table table("jonesborough");
  const int before_blue = points(table, blue), before_gray = points(table, gray);
  lose(table, "Oliver", "2108");
  TEST_ASSERT_EQUAL(before_gray + 4, points(table, gray));
  lose(table, "Govan", "2318");
  TEST_ASSERT_EQUAL(before_blue + 4, points(table, blue));
}

static void test_jonesborough_18_0_five_points_more_win() {
  expect_five_points_decide("jonesborough");
}

static void test_jonesborough_map_the_flint_is_crossed_at_bridges_only() {
  const auto is_barred = [](const char* from, const char* to) {
    Dir dir;
    TEST_ASSERT_TRUE(field().grid().direction(field().at(from), field().at(to), dir));
    return bluegray::is_prohibited(field().game, UnitType::infantry, field().at(from), dir);
  };
  TEST_ASSERT_EQUAL(Barrier::river, field().side("1606", "1706").barrier());
  TEST_ASSERT_FALSE(is_barred("1706", "1606"));
  TEST_ASSERT_FALSE(is_barred("1515", "1415"));
  TEST_ASSERT_TRUE(is_barred("1707", "1607"));
  TEST_ASSERT_TRUE(is_barred("1514", "1414"));
}

static void test_jonesborough_map_the_labels_begin_at_0901() {
  TEST_ASSERT_EQUAL_STRING("0901", field().name_of(field().grid().at(1, 1)).c_str());
}

static void test_jonesborough_map_every_objective_can_be_reached() {
  const auto reached = field().reachable(field().at("2410"), UnitType::infantry);
  for (const char* label : {"1515", "1706", "2106", "1406"})
    TEST_ASSERT_TRUE_MESSAGE(reached.count(field().at(label)) == 1, label);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_jonesborough_16_1_every_counter_is_as_listed);
  RUN_TEST(test_jonesborough_19_0_nine_brigades_stand_where_the_errata_put_them);
  RUN_TEST(test_jonesborough_16_1_trenches_east_of_the_flint);
  RUN_TEST(test_jonesborough_16_1_the_union_turns_them_before_the_first_turn);
  RUN_TEST(test_jonesborough_16_1_nothing_else_is_done_before_the_first_turn);
  RUN_TEST(test_jonesborough_16_1_then_they_stay_as_they_are);
  RUN_TEST(test_jonesborough_16_1_a_turned_trench_shelters_on_the_other_side);
  RUN_TEST(test_jonesborough_16_2_the_confederates_are_first);
  RUN_TEST(test_jonesborough_16_3_so_many_turns_by_day);
  RUN_TEST(test_jonesborough_17_2_nineteen_less_the_game_turn);
  RUN_TEST(test_jonesborough_17_1_the_union_is_free);
  RUN_TEST(test_jonesborough_18_12_the_bridges_count_when_first_taken);
  RUN_TEST(test_jonesborough_18_1_one_point_for_a_strength_point);
  RUN_TEST(test_jonesborough_18_0_five_points_more_win);
  RUN_TEST(test_jonesborough_map_the_flint_is_crossed_at_bridges_only);
  RUN_TEST(test_jonesborough_map_the_labels_begin_at_0901);
  RUN_TEST(test_jonesborough_map_every_objective_can_be_reached);
  return UNITY_END();
}
