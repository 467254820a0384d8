// The classic rules, chapters 4 to 6: the sequence of play, movement, zones of control. What they
// share with the revised rules is tested there; here stands each case with what it says itself.
#include "host_tests/bluegray_table.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr Side blue = Side::union_side;
constexpr Side gray = Side::confederate;

Table classic(std::string_view battle = "proving-ground") {
  return Table(battle, Edition::classic);
}

// What one step costs a unit that stands beside the hex, in thirds of a point.
void costs(std::string_view battle, std::string_view unit, std::string_view from,
           std::string_view to, int thirds) {
  Table table = classic(battle);
  table.put(unit, from);
  table.turn(1, table.game.scenario.side_of(table.unit(unit)));
  const std::string step = std::string(unit) + " " + std::string(from) + "-" + std::string(to);
  TEST_ASSERT_EQUAL_MESSAGE(thirds, table.cost(unit, to), step.c_str());
}

}  // namespace

static void test_4_1_a_turn_is_movement_and_combat_of_one_player_then_of_the_other() {
  Table table = classic();
  for (const Side side : {blue, gray}) {
    TEST_ASSERT_EQUAL(side, table.state.clock.side);
    TEST_ASSERT_EQUAL(Phase::movement, table.state.phase);
    table.play("end");
    TEST_ASSERT_EQUAL(Phase::combat, table.state.phase);
    table.play("end");
  }
  TEST_ASSERT_EQUAL(2, table.state.clock.turn);
}

static void test_4_1_there_is_no_strategic_movement_no_rally_and_no_digging() {
  Table table = classic();
  table.put("U5", "0506");
  for (const char* words : {"march U5 0606", "rally U5", "dig U5"})
    table.refuses(words, Refusal::not_in_these_rules, classic_rule(4, 1));
  table.combat_phase();
  for (const char* words : {"rout U5", "raze U5", "face U5 0", "withdraw U5", "flush U5"})
    table.refuses(words, Refusal::not_in_these_rules, classic_rule(4, 1));
}

static void test_4_1_reinforcements_come_in_the_movement_phase_of_their_turn() {
  Table table = classic();
  table.refuses("enter R1 0108", Refusal::not_due_yet, classic_rule(4, 1));
  table.turn(2);
  table.refuses("enter R1 0110", Refusal::not_its_entry, classic_rule(4, 1));
  table.play("enter R1 0108");
  table.play("move R1 0208");
}

static void test_5_0_as_many_units_move_as_the_player_likes() {
  Table table = classic();
  table.put("U5", "0506");
  table.put("U4", "0508");
  table.play("move U5 0507");
  table.play("move U4 0509");
  table.play("end");
  TEST_ASSERT_EQUAL(Phase::combat, table.state.phase);
}

// Every one pays for the hex alone, however many came before it.
static void test_4_1_no_column_forms_at_the_edge_of_the_map() {
  Table table = classic();
  table.turn(2);
  const char* ways[][2] = {{"R1", "0208"}, {"R2", "0208"}, {"R3", "0207"}, {"R4", "0207"}};
  for (const auto& [unit, next] : ways) {
    table.play("enter " + std::string(unit) + " 0108");
    TEST_ASSERT_EQUAL(3, table.state.mover.spent);
    table.play("move " + std::string(unit) + " " + next);
  }
}

static void test_4_1_who_finds_the_entry_held_waits_there() {
  Table table = classic();
  table.put("C4", "0108");
  table.put("C4b", "0113");
  table.turn(2);
  table.refuses("enter R1 0108", Refusal::entry_held_by_enemy, classic_rule(4, 1));
  table.play("end");
  TEST_ASSERT_FALSE(table.happened(EventKind::shut_out));
  table.at("C4").hex = table.hex("0808");
  table.turn(3);
  table.refuses("enter R1 0109", Refusal::not_its_entry, classic_rule(4, 1));
  TEST_ASSERT_TRUE(table.is_legal("enter R1 0108"));
}

static void test_5_11_only_in_the_players_own_movement_phase() {
  Table table = classic();
  table.put("U5", "0506");
  table.put("C5", "1206");
  table.refuses("move C5 1205", Refusal::not_your_unit, classic_rule(5, 11));
  table.combat_phase();
  table.refuses("move U5 0505", Refusal::not_now, classic_rule(5, 11));
}

static void test_5_12_never_into_an_enemys_hex() {
  Table table = classic();
  table.put("U5", "0506");
  table.put("C5", "0508");
  table.refuses("move U5 0508", Refusal::enemy_in_hex, classic_rule(5, 12));
}

static void test_5_13_no_unit_leaves_an_enemy_controlled_hex_by_movement() {
  Table table = classic();
  table.put("U5", "0606");
  table.put("UC5", "0606");
  table.put("C5", "0605");
  table.refuses("move U5 0607", Refusal::in_enemy_zone, classic_rule(5, 13));
  table.refuses("move UC5 0607", Refusal::in_enemy_zone, classic_rule(5, 13));
}

static void test_5_13_nor_off_the_map() {
  Table table = classic();
  table.put("U5", "0106");
  table.put("C5", "0105");
  table.refuses("exit U5", Refusal::in_enemy_zone, classic_rule(5, 13));
}

static void test_5_14_no_combat_in_the_movement_phase() {
  Table table = classic();
  table.put("U5", "0506");
  table.put("C5", "0505");
  table.refuses("target 0505", Refusal::not_now, classic_rule(5, 14));
}

static void test_5_15_six_points_for_all() {
  Table table = classic();
  for (const char* unit : {"U5", "UC5", "UA4", "UH3", "UT"}) {
    TEST_ASSERT_EQUAL(18, bluegray::allowance({table.game, table.state}, table.unit(unit), false));
  }
  Table marching = classic("marching-ground");
  for (const char* unit : {"U7m", "UC6"}) {
    TEST_ASSERT_EQUAL(
        18, bluegray::allowance({marching.game, marching.state}, marching.unit(unit), false));
  }
}

static void test_5_15_six_clear_hexes_and_no_seventh() {
  Table table = classic();
  table.put("UC5", "1413");
  TEST_ASSERT_EQUAL(18, table.cost("UC5", "0810"));
  table.refuses("move UC5 0710", Refusal::not_enough_points, classic_rule(5, 15));
}

static void test_5_15_what_is_left_must_pay_for_the_next_hex() {
  Table table = classic();
  table.put("U5", "0701");
  table.play("move U5 0702");
  table.refuses("move U5 0703", Refusal::not_enough_points, classic_rule(5, 15));  // six points
}

static void test_5_16_a_move_leads_somewhere_hex_by_hex() {
  Table table = classic();
  table.put("U5", "0506");
  table.refuses("move U5 0506", Refusal::already_here, classic_rule(5, 16));
  // A wall of enemies cannot be jumped.
  for (const auto& [unit, hex] :
       {std::pair{"C1", "0605"}, {"C2", "0606"}, {"C3", "0607"}, {"C4", "0604"}, {"C5", "0608"}})
    table.put(unit, hex);
  table.put("U5", "0405");
  TEST_ASSERT_EQUAL(-1, table.cost("U5", "0706"));
}

static void test_5_17_a_unit_let_go_moves_no_more() {
  Table table = classic();
  table.put("U5", "0506");
  table.put("U4", "0306");
  table.play("move U5 0505");
  table.play("move U5 0504");  // still in hand
  table.play("move U4 0305");
  table.refuses("move U5 0503", Refusal::already_moved, classic_rule(5, 17));
}

static void test_5_21_costs_of_the_ground_are_the_same_for_all() {
  for (const char* unit : {"U5", "UA4", "UC5", "UH3"}) {
    costs("proving-ground", unit, "0507", "0506", 3);   // clear
    costs("proving-ground", unit, "0302", "0303", 9);   // forest
    costs("proving-ground", unit, "0602", "0603", 9);   // rough
    costs("proving-ground", unit, "0702", "0703", 18);  // both
    costs("proving-ground", unit, "0802", "0803", 9);   // swamp
    costs("proving-ground", unit, "0902", "0903", 3);   // town
  }
}

static void test_5_21_ground_that_nobody_enters() {
  Table table = classic();
  table.put("U4", "1308");
  table.refuses("move U4 1410", Refusal::prohibited_terrain, classic_rule(5, 24));
}

static void test_5_22_a_road_costs_one_whatever_the_ground() {
  costs("marching-ground", "U5", "0501", "0502", 3);  // rough
  costs("marching-ground", "U5", "0601", "0602", 3);  // a railway into forest and rough
  costs("marching-ground", "U5", "0201", "0202", 3);  // a turnpike is a road
}

static void test_5_22_also_into_an_enemy_zone() {
  Table table = classic("marching-ground");
  table.put("U5", "0501");
  table.put("C5", "0503");
  table.turn(1);
  TEST_ASSERT_EQUAL(3, table.cost("U5", "0502"));
}

static void test_5_23_a_trail_costs_two_in_forest_and_rough_and_one_in_the_open() {
  costs("marching-ground", "U5", "0301", "0302", 6);  // forest
  costs("marching-ground", "U5", "0503", "0502", 6);  // rough
  costs("marching-ground", "U5", "0603", "0602", 6);  // both
  costs("proving-ground", "U5", "0403", "0504", 3);
}

static void test_5_24_a_ferry_is_crossed_and_never_stopped_in() {
  Table table = classic();
  table.put("U5", "1109");
  TEST_ASSERT_EQUAL(9, table.cost("U5", "1110"));
  TEST_ASSERT_EQUAL(12, table.cost("U5", "1111"));
  table.refuses("move U5 1110", Refusal::cannot_stop, classic_rule(5, 24));
  table.play("move U5 1111");
}

static void test_5_24_only_with_the_points_to_reach_the_far_bank() {
  Table table = classic();
  table.put("U5", "1106");
  TEST_ASSERT_EQUAL(-1, table.cost("U5", "1111"));  // three hexes, the ferry, and none left
  table.put("U5", "1107");
  TEST_ASSERT_EQUAL(18, table.cost("U5", "1111"));
}

static void test_5_24_only_along_the_arrows() {
  Table table = classic();
  table.put("U5", "1209");
  Dir dir;
  TEST_ASSERT_TRUE(table.game.scenario.grid().direction(table.hex("1209"), table.hex("1110"), dir));
  TEST_ASSERT_TRUE(bluegray::is_prohibited(table.game, UnitType::infantry, table.hex("1209"), dir));
  table.refuses("move U5 1210", Refusal::prohibited_terrain, classic_rule(5, 24));
}

static void test_5_25_creeks_are_crossed_only_at_bridges_and_fords() {
  costs("proving-ground", "U5", "0407", "0507", 9);  // round by the bridge
  costs("proving-ground", "U5", "0408", "0508", 3);  // the bridge costs nothing
  costs("proving-ground", "U5", "0410", "0510", 6);  // the ford one point
  const Table table = classic("marching-ground");
  TEST_ASSERT_TRUE(
      bluegray::is_prohibited(table.game, UnitType::infantry, table.hex("0305"), Dir::s));
}

// The printed example.
static void test_5_25_through_a_ford_into_a_forest_is_four_points() {
  costs("chickamauga", "Polk", "2026", "1926", 12);
}

// With 18.11 of Chattanooga an entrenchment is a redoubt in movement too, from either side.
static void test_9_0_redoubts_and_entrenchments_cost_nothing() {
  costs("proving-ground", "U5", "1206", "1207", 3);
  costs("proving-ground", "U5", "1106", "1107", 3);
  costs("proving-ground", "U5", "1107", "1106", 3);
}

static void test_5_31_friends_are_passed_without_cost() {
  Table table = classic();
  table.put("U5", "0506");
  table.put("U4", "0505");
  table.put("U3", "0505");
  TEST_ASSERT_EQUAL(6, table.cost("U5", "0504"));
}

static void test_5_32_two_to_a_hex() {
  Table table = classic();
  table.put("U5", "0506");
  table.put("U4", "0505");
  table.play("move U5 0505");
  table.put("U3", "0606");
  table.put("C5", "0405");  // nobody leaves 0505 any more
  table.refuses("move U3 0505", Refusal::stack_full, classic_rule(5, 32));
}

static void test_5_32_a_third_must_go_on_at_once() {
  Table table = classic();
  table.put("U5", "0505");
  table.put("U4", "0505");
  table.put("U3", "0506");
  table.play("move U3 0505");
  table.refuses("end", Refusal::stack_to_thin, classic_rule(5, 32));
  table.play("move U4 0504");
  table.play("end");
}

static void test_5_33_any_number_may_pass_through_a_hex() {
  Table table = classic();
  for (const char* unit : {"U1", "U2", "U3", "U4", "U5", "U6"}) {
    table.put(unit, "0506");
    table.play("move " + std::string(unit) + " 0505");
    table.play("move " + std::string(unit) + " 0504");
    table.at(unit).hex = table.hex("0101");
    table.at(unit).fate = Fate::waiting;
    table.at(unit).hex = HexId::none;
  }
}

static void test_5_34_own_zones_do_not_hinder() {
  Table table = classic();
  table.put("U5", "0506");
  table.put("U4", "0605");
  TEST_ASSERT_EQUAL(9, table.cost("U5", "0503"));
}

static void test_6_0_a_unit_must_stop_when_it_enters_an_enemy_zone() {
  Table table = classic();
  table.put("U5", "0506");
  table.put("C5", "0705");
  TEST_ASSERT_EQUAL(3, table.cost("U5", "0605"));
  table.play("move U5 0605");
  table.refuses("move U5 0606", Refusal::in_enemy_zone, classic_rule(5, 13));
}

static void test_6_1_every_unit_has_a_zone_at_all_times() {
  for (const char* enemy : {"C1", "CA3", "CC4", "CH3"}) {
    Table table = classic();
    table.put(enemy, "0605");
    TEST_ASSERT_TRUE(bluegray::Position(table.game, table.state)
                         .occupancy()
                         .in_enemy_zone(blue, table.hex("0606")));
    table.put("U5", "0606");  // nobody's presence lifts it
    TEST_ASSERT_TRUE(bluegray::Position(table.game, table.state)
                         .occupancy()
                         .in_enemy_zone(blue, table.hex("0606")));
  }
}

static void test_6_2_an_enemy_zone_costs_nothing_extra() {
  Table table = classic();
  table.put("U5", "0507");
  table.put("C5", "0505");
  TEST_ASSERT_EQUAL(3, table.cost("U5", "0506"));
}

static void test_6_2_guns_enter_one_without_company() {
  Table table = classic();
  table.put("UA4", "0507");
  table.put("C5", "0505");
  table.play("move UA4 0506");
}

static void test_6_3_a_zone_is_left_when_its_owner_is_gone() {
  Table table = classic();
  table.put("U5", "0606");
  table.put("C5", "0605");
  table.refuses("move U5 0607", Refusal::in_enemy_zone, classic_rule(5, 13));
  table.at("C5").hex = HexId::none;
  table.at("C5").fate = Fate::eliminated;
  table.play("move U5 0607");
}

static void test_6_4_both_are_held() {
  Table table = classic();
  table.put("U5", "0606");
  table.put("C5", "0605");
  table.turn(1, gray);
  table.refuses("move C5 0604", Refusal::in_enemy_zone, classic_rule(5, 13));
}

static void test_6_5_zones_of_both_sides_lie_over_each_other() {
  Table table = classic();
  table.put("U5", "0607");
  table.put("C5", "0605");
  const bluegray::Occupancy& board = bluegray::Position(table.game, table.state).occupancy();
  TEST_ASSERT_TRUE(board.controls(blue, table.hex("0606")));
  TEST_ASSERT_TRUE(board.controls(gray, table.hex("0606")));
}

static void test_6_6_no_zone_through_a_creek_but_at_bridges_and_fords() {
  Table table = classic();
  const auto controls = [&](const char* at, const char* hex) {
    table.put("C5", at);
    return bluegray::Position(table.game, table.state).occupancy().controls(gray, table.hex(hex));
  };
  TEST_ASSERT_FALSE(controls("0509", "0409"));
  TEST_ASSERT_TRUE(controls("0508", "0408"));
  TEST_ASSERT_TRUE(controls("0510", "0410"));
  TEST_ASSERT_FALSE(controls("1109", "1110"));  // a ferry
  TEST_ASSERT_TRUE(controls("1206", "1207"));   // a redoubt
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_4_1_a_turn_is_movement_and_combat_of_one_player_then_of_the_other);
  RUN_TEST(test_4_1_there_is_no_strategic_movement_no_rally_and_no_digging);
  RUN_TEST(test_4_1_reinforcements_come_in_the_movement_phase_of_their_turn);
  RUN_TEST(test_5_0_as_many_units_move_as_the_player_likes);
  RUN_TEST(test_4_1_no_column_forms_at_the_edge_of_the_map);
  RUN_TEST(test_4_1_who_finds_the_entry_held_waits_there);
  RUN_TEST(test_5_11_only_in_the_players_own_movement_phase);
  RUN_TEST(test_5_12_never_into_an_enemys_hex);
  RUN_TEST(test_5_13_no_unit_leaves_an_enemy_controlled_hex_by_movement);
  RUN_TEST(test_5_13_nor_off_the_map);
  RUN_TEST(test_5_14_no_combat_in_the_movement_phase);
  RUN_TEST(test_5_15_six_points_for_all);
  RUN_TEST(test_5_15_six_clear_hexes_and_no_seventh);
  RUN_TEST(test_5_15_what_is_left_must_pay_for_the_next_hex);
  RUN_TEST(test_5_16_a_move_leads_somewhere_hex_by_hex);
  RUN_TEST(test_5_17_a_unit_let_go_moves_no_more);
  RUN_TEST(test_5_21_costs_of_the_ground_are_the_same_for_all);
  RUN_TEST(test_5_21_ground_that_nobody_enters);
  RUN_TEST(test_5_22_a_road_costs_one_whatever_the_ground);
  RUN_TEST(test_5_22_also_into_an_enemy_zone);
  RUN_TEST(test_5_23_a_trail_costs_two_in_forest_and_rough_and_one_in_the_open);
  RUN_TEST(test_5_24_a_ferry_is_crossed_and_never_stopped_in);
  RUN_TEST(test_5_24_only_with_the_points_to_reach_the_far_bank);
  RUN_TEST(test_5_24_only_along_the_arrows);
  RUN_TEST(test_5_25_creeks_are_crossed_only_at_bridges_and_fords);
  RUN_TEST(test_5_25_through_a_ford_into_a_forest_is_four_points);
  RUN_TEST(test_9_0_redoubts_and_entrenchments_cost_nothing);
  RUN_TEST(test_5_31_friends_are_passed_without_cost);
  RUN_TEST(test_5_32_two_to_a_hex);
  RUN_TEST(test_5_32_a_third_must_go_on_at_once);
  RUN_TEST(test_5_33_any_number_may_pass_through_a_hex);
  RUN_TEST(test_5_34_own_zones_do_not_hinder);
  RUN_TEST(test_6_0_a_unit_must_stop_when_it_enters_an_enemy_zone);
  RUN_TEST(test_6_1_every_unit_has_a_zone_at_all_times);
  RUN_TEST(test_6_2_an_enemy_zone_costs_nothing_extra);
  RUN_TEST(test_6_2_guns_enter_one_without_company);
  RUN_TEST(test_6_3_a_zone_is_left_when_its_owner_is_gone);
  RUN_TEST(test_6_4_both_are_held);
  RUN_TEST(test_6_5_zones_of_both_sides_lie_over_each_other);
  RUN_TEST(test_6_6_no_zone_through_a_creek_but_at_bridges_and_fords);
  return UNITY_END();
}
