// The exclusive rules of Peachtree Creek [16]-[18]: forces, trenches, the surprised Union, a die
// for each Confederate command, victory; and what the rules need of the map.
#include "host_tests/battle_map.h"
#include "host_tests/battle_table.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint8_t last_turn = 6;

const BattleMap& field() {
  static const BattleMap the_field("peachtree-creek");
  return the_field;
}

int points(const Table& table, Side side) {
  return table.state.clock.points[index_of(side)];
}

int allowance_of(const Table& table, const char* unit) {
  return bluegray::allowance({table.game, table.state}, table.unit(unit), false);
}

// How many units of either command move with these dice.
struct Moved {
  int stewart = 0, hardee = 0;
};
Moved moved_with(uint8_t turn, int stewarts_die, int hardees_die) {
  enum Group : uint8_t { army, stewart, hardee };  // as the battle lists them
  Table table = deployed("peachtree-creek");
  table.turn(turn, gray);
  table.state.quota_die[0] = static_cast<uint8_t>(stewarts_die);
  table.state.quota_die[1] = static_cast<uint8_t>(hardees_die);
  move_everybody(table);
  Moved out;
  for (uint16_t i = 0; i < table.game.scenario.unit_count(); ++i) {
    if (!table.state.units[i].is(mark::moved)) continue;
    const UnitId unit = static_cast<UnitId>(i);
    out.stewart += table.game.scenario.in_group(stewart, unit) ? 1 : 0;
    out.hardee += table.game.scenario.in_group(hardee, unit) ? 1 : 0;
  }
  return out;
}

}  // namespace

static void test_peachtree_creek_16_1_every_counter_is_as_listed() {
  field().expect_forces("host_tests/data/forces-peachtree-creek.csv", 41);
  field().expect_start(blue, 18, 74);
  field().expect_start(gray, 23, 101);
  expect_all_reconstructed(field().scenario());
  TEST_ASSERT_EQUAL(6, field().nearest_enemies());
}

static void test_peachtree_creek_16_1_newtons_trenches_face_south() {
  const std::map<std::string, Dir> expected = {
      {"4709", Dir::s}, {"4809", Dir::s}, {"4909", Dir::s}};
  TEST_ASSERT_TRUE(expected == trenches(deployed("peachtree-creek")));
}

static void test_peachtree_creek_16_2_the_confederates_are_first() {
  Table table = deployed("peachtree-creek");
  TEST_ASSERT_EQUAL(gray, table.state.clock.side);
  TEST_ASSERT_EQUAL(1, table.state.clock.turn);
}

static void test_peachtree_creek_16_3_so_many_turns_by_day() {
  TEST_ASSERT_EQUAL(last_turn, field().scenario().turns());
  for (uint8_t turn = 1; turn <= last_turn; ++turn)
    TEST_ASSERT_FALSE(field().scenario().is_night(turn));
}

static void test_peachtree_creek_17_2_three_points_for_the_union_on_the_first_turn() {
  Table table = deployed("peachtree-creek");
  table.turn(1, blue);
  for (const char* unit : {"Kimball", "Moore", "XX"})
    TEST_ASSERT_EQUAL(3 * 3, allowance_of(table, unit));
  table.refuses("march Moore 3606", Refusal::no_strategic_unit, battle_rule(17, 2));
  TEST_ASSERT_EQUAL(6 * 3, allowance_of(table, "Stevens"));  // the Confederates have their own
}

static void test_peachtree_creek_17_2_from_the_second_turn_on_all_is_as_printed() {
  Table table = deployed("peachtree-creek");
  table.turn(2, blue);
  for (const char* unit : {"Kimball", "Moore", "XX"})
    TEST_ASSERT_EQUAL(6 * 3, allowance_of(table, unit));
  TEST_ASSERT_NOT_EQUAL(Refusal::no_strategic_unit, table.check("march Moore 3606").why);
}

static void test_peachtree_creek_17_4_the_table() {
  const int first[] = {4, 4, 5, 5, 6, 7}, later[] = {3, 3, 4, 4, 5, 6};
  for (int die = 1; die <= 6; ++die) {
    const int other = 7 - die;
    const Moved on_first = moved_with(1, die, other), on_later = moved_with(3, die, other);
    TEST_ASSERT_EQUAL(first[die - 1], on_first.stewart);
    TEST_ASSERT_EQUAL(first[other - 1], on_first.hardee);
    TEST_ASSERT_EQUAL(later[die - 1], on_later.stewart);
    TEST_ASSERT_EQUAL(later[other - 1], on_later.hardee);
  }
}

static void test_peachtree_creek_17_3_a_die_for_each_command_as_the_phase_begins() {
  Table table = deployed("peachtree-creek");
  pass(table);
  TEST_ASSERT_EQUAL(blue, table.state.clock.side);
  for (const uint8_t die : table.state.quota_die) TEST_ASSERT_EQUAL(0, die);
  table.combat_phase(blue);
  table.dice({6, 1});
  table.play("end");
  TEST_ASSERT_EQUAL(2, table.state.clock.turn);
  TEST_ASSERT_EQUAL(6, table.state.quota_die[0]);  // Stewart's
  TEST_ASSERT_EQUAL(1, table.state.quota_die[1]);  // Hardee's
}

static void test_peachtree_creek_17_3_nothing_is_lent_to_the_other_command() {
  Table table = deployed("peachtree-creek");
  table.turn(2, gray);
  table.state.quota_die[0] = 6;
  table.state.quota_die[1] = 1;
  table.state.quota_used[1] = 3;
  expect_quota_spent(table, "Stevens", battle_rule(17, 4));
  TEST_ASSERT_TRUE(
      bluegray::check_restrictions({table.game, table.state}, table.unit("Scott")).ok());
}

static void test_peachtree_creek_17_3_the_dice_are_new_in_every_turn() {
  Table table = deployed("peachtree-creek");
  table.state.quota_used[0] = table.state.quota_used[1] = 3;
  pass(table);
  pass(table);
  TEST_ASSERT_EQUAL(0, table.state.quota_used[0]);
  TEST_ASSERT_EQUAL(0, table.state.quota_used[1]);
}

static void test_peachtree_creek_17_3_units_in_enemy_zones_do_not_count() {
  Table table("peachtree-creek");
  table.turn(2, gray);
  table.put("Coburn", "4409");
  table.put("Scott", "4410");
  table.put("Featherston", "4413");
  const bluegray::Position position(table.game, table.state);
  TEST_ASSERT_TRUE(bluegray::is_quota_exempt(position, table.unit("Scott")));
  TEST_ASSERT_FALSE(bluegray::is_quota_exempt(position, table.unit("Featherston")));
}

static void test_peachtree_creek_17_3_the_union_is_free() {
  Table table = deployed("peachtree-creek");
  table.turn(2, blue);
  table.state.quota_die[0] = table.state.quota_die[1] = 0;
  TEST_ASSERT_EQUAL(18, move_everybody(table));
}

static void test_peachtree_creek_18_12_the_far_banks_count_when_first_taken() {
  const struct { const char *from, *to; } bridges[] = {{"3804", "3803"}, {"4906", "4905"}};
  for (const auto& [from, to] : bridges) {
    Table table("peachtree-creek");
    table.turn(4, gray);
    table.state.quota_die[0] = table.state.quota_die[1] = 6;
    table.put("Govan", from);
    table.play("move Govan " + std::string(to));
    TEST_ASSERT_EQUAL(10, points(table, gray));
    table.put("Govan", from);
    table.turn(5, gray);
    table.play("move Govan " + std::string(to));
    TEST_ASSERT_EQUAL(10, points(table, gray));
  }
}

static void test_peachtree_creek_18_12_the_near_banks_count_at_the_end() {
  const struct { const char *from, *to; } hexes[] = {{"3805", "3804"}, {"4807", "4806"}};
  for (const auto& [from, to] : hexes) {
    Table table("peachtree-creek");
    TEST_ASSERT_EQUAL(0, standing(table, gray));
    table.turn(4, gray);
    table.state.quota_die[0] = table.state.quota_die[1] = 6;
    table.put("Govan", from);
    table.play("move Govan " + std::string(to));
    TEST_ASSERT_EQUAL(0, points(table, gray));
    TEST_ASSERT_EQUAL(5, standing(table, gray));
    table.put("Govan", "4412");
    table.turn(4, blue);
    table.put("Ruger", from);
    table.play("move Ruger " + std::string(to));
    TEST_ASSERT_EQUAL(0, standing(table, gray));
    TEST_ASSERT_EQUAL(0, standing(table, blue));  // nothing for the Union
  }
}

static void test_peachtree_creek_18_1_one_point_for_a_strength_point() {
  Table table("peachtree-creek");
  const int before_blue = points(table, blue), before_gray = points(table, gray);
  lose(table, "Moore", "3607");
  TEST_ASSERT_EQUAL(before_gray + 6, points(table, gray));
  lose(table, "Adams", "4016");
  TEST_ASSERT_EQUAL(before_blue + 6, points(table, blue));
}

static void test_peachtree_creek_18_0_five_points_more_win() {
  expect_five_points_decide("peachtree-creek");
}

static void test_peachtree_creek_map_the_creek_is_crossed_at_bridges_only() {
  TEST_ASSERT_EQUAL(Crossing::bridge, field().side("3803", "3804").crossing());
  TEST_ASSERT_EQUAL(Crossing::bridge, field().side("4905", "4906").crossing());
  const auto south = field().flood(field().at("4809"), [](HexId from, Dir dir) {
    return field().scenario().edge(from, dir).barrier() != Barrier::creek;
  });
  field().each_unit([&](Side, const blob::Unit& unit) {
    TEST_ASSERT_TRUE(south.count(static_cast<HexId>(unit.hex())) == 1);
  });
  for (const char* label : {"3804", "4806"}) TEST_ASSERT_TRUE(south.count(field().at(label)) == 1);
  for (const char* label : {"3803", "4905"}) TEST_ASSERT_TRUE(south.count(field().at(label)) == 0);
}

static void test_peachtree_creek_10_1_the_works_of_three_hexes_face_east() {
  for (const auto& [east, west] :
       std::map<std::string, std::string>{{"5129", "5028"}, {"5328", "5227"}, {"5427", "5327"}})
    TEST_ASSERT_EQUAL(Work::entrenchment, field().side(east, west).work());
}

static void test_peachtree_creek_map_the_labels_begin_at_3301() {
  TEST_ASSERT_EQUAL_STRING("3301", field().name_of(field().grid().at(1, 1)).c_str());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_peachtree_creek_16_1_every_counter_is_as_listed);
  RUN_TEST(test_peachtree_creek_16_1_newtons_trenches_face_south);
  RUN_TEST(test_peachtree_creek_16_2_the_confederates_are_first);
  RUN_TEST(test_peachtree_creek_16_3_so_many_turns_by_day);
  RUN_TEST(test_peachtree_creek_17_2_three_points_for_the_union_on_the_first_turn);
  RUN_TEST(test_peachtree_creek_17_2_from_the_second_turn_on_all_is_as_printed);
  RUN_TEST(test_peachtree_creek_17_4_the_table);
  RUN_TEST(test_peachtree_creek_17_3_a_die_for_each_command_as_the_phase_begins);
  RUN_TEST(test_peachtree_creek_17_3_nothing_is_lent_to_the_other_command);
  RUN_TEST(test_peachtree_creek_17_3_the_dice_are_new_in_every_turn);
  RUN_TEST(test_peachtree_creek_17_3_units_in_enemy_zones_do_not_count);
  RUN_TEST(test_peachtree_creek_17_3_the_union_is_free);
  RUN_TEST(test_peachtree_creek_18_12_the_far_banks_count_when_first_taken);
  RUN_TEST(test_peachtree_creek_18_12_the_near_banks_count_at_the_end);
  RUN_TEST(test_peachtree_creek_18_1_one_point_for_a_strength_point);
  RUN_TEST(test_peachtree_creek_18_0_five_points_more_win);
  RUN_TEST(test_peachtree_creek_map_the_creek_is_crossed_at_bridges_only);
  RUN_TEST(test_peachtree_creek_10_1_the_works_of_three_hexes_face_east);
  RUN_TEST(test_peachtree_creek_map_the_labels_begin_at_3301);
  return UNITY_END();
}
