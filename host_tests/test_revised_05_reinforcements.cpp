// Chapter [5] of the revised rules: reinforcements. On the marching ground, T units come by
// turnpike (0101), P units by road (0501), Q units across country (0106 or 0110), W units into a
// thicket (1210).
#include "host_tests/bluegray_table.h"

using namespace bg;
using namespace bg::test;

namespace {

Table marching_ground(uint8_t turn = 2, Side side = Side::union_side) {
  Table table("marching-ground");
  table.turn(turn, side);
  return table;
}

// Brings a unit on and answers what it paid, in thirds of a point.
int enter(Table& table, const std::string& name, const std::string& label) {
  const EventList& events = table.play("enter " + name + " " + label);
  TEST_ASSERT_EQUAL(EventKind::entered, events[0].kind);
  TEST_ASSERT_EQUAL(events[0].value, table.state.mover.spent);
  return events[0].value;
}

void send_ahead(Table& table, const char* label, uint8_t units) {
  table.state.gates[0] = {table.hex(label), units, 0};
}

// Ends phases until the side has its next movement phase.
void wait_for_next_turn(Table& table) {
  const Side side = table.state.clock.side;
  do {
    table.play("end");
  } while (table.state.phase != Phase::movement || table.state.clock.side != side);
}

bool was_shut_out(Table& table, const char* name) {
  return table.at(name).is(mark::shut_out);
}

}  // namespace

// General rule and procedure ----------------------------------------------------------------------

static void test_5_0_a_reinforcement_comes_on_at_its_hex_on_the_edge() {
  Table table = marching_ground();
  enter(table, "Q1", "0110");
  TEST_ASSERT_EQUAL_STRING("0110", table.where("Q1").c_str());
  TEST_ASSERT_EQUAL(Fate::on_map, table.at("Q1").fate);
}

static void test_5_0_not_before_its_turn() {
  Table table = marching_ground(1);
  table.refuses("enter Q1 0110", Refusal::not_due_yet, rule(5, 0));
}

static void test_5_0_not_in_the_other_players_turn() {
  Table table = marching_ground(2, Side::confederate);
  table.refuses("enter Q1 0110", Refusal::not_your_unit, rule(6, 11));
}

static void test_5_0_not_at_any_other_hex() {
  Table table = marching_ground();
  table.refuses("enter Q1 0109", Refusal::not_its_entry, rule(5, 0));
  table.refuses("enter Q1 0101", Refusal::not_its_entry, rule(5, 0));
  table.refuses("enter Q1 0505", Refusal::not_its_entry, rule(5, 0));
}

static void test_5_0_either_of_two_entry_hexes_may_be_used() {
  Table table = marching_ground();
  TEST_ASSERT_TRUE(table.is_legal("enter Q1 0106"));
  TEST_ASSERT_TRUE(table.is_legal("enter Q1 0110"));
}

static void test_5_0_the_first_pair_pays_for_the_hex_alone() {
  Table table = marching_ground();
  TEST_ASSERT_EQUAL(3, enter(table, "Q1", "0110"));
  TEST_ASSERT_EQUAL(3, enter(table, "Q2", "0110"));
}

static void test_5_0_every_further_pair_pays_a_point_more() {
  Table table = marching_ground();
  TEST_ASSERT_EQUAL(3, enter(table, "Q1", "0110"));
  table.play("move Q1 0109");
  TEST_ASSERT_EQUAL(3, enter(table, "Q2", "0110"));
  table.play("move Q2 0109");
  TEST_ASSERT_EQUAL(6, enter(table, "Q3", "0110"));
  table.play("move Q3 0209");
  TEST_ASSERT_EQUAL(6, enter(table, "QA", "0110"));
  table.play("move QA 0209");
  TEST_ASSERT_EQUAL(9, enter(table, "QC", "0110"));
}

static void test_5_0_on_a_turnpike_a_further_pair_pays_two_thirds_more() {
  Table table = marching_ground();
  TEST_ASSERT_EQUAL(2, enter(table, "T1", "0101"));
  table.play("move T1 0102");
  TEST_ASSERT_EQUAL(2, enter(table, "T2", "0101"));
  table.play("move T2 0102");
  TEST_ASSERT_EQUAL(4, enter(table, "T3", "0101"));
  table.play("move T3 0201");
  TEST_ASSERT_EQUAL(4, enter(table, "T4", "0101"));
  table.play("move T4 0201");
  TEST_ASSERT_EQUAL(6, enter(table, "T5", "0101"));
  TEST_ASSERT_EQUAL(6, enter(table, "TA", "0101"));
}

static void test_5_0_by_road_a_further_pair_pays_a_whole_point_more() {
  Table table = marching_ground();
  send_ahead(table, "0501", 2);
  TEST_ASSERT_EQUAL(3 + 3, enter(table, "P1", "0501"));
}

static void test_5_0_an_enemy_zone_does_not_reach_the_column_off_the_map() {
  Table table = marching_ground();
  table.put("C4", "0201");
  send_ahead(table, "0101", 2);
  TEST_ASSERT_EQUAL(6 + 2, enter(table, "T3", "0101"));
}

static void test_5_0_each_entry_hex_has_a_column_of_its_own() {
  Table table = marching_ground();
  enter(table, "Q1", "0110");
  enter(table, "Q2", "0110");
  TEST_ASSERT_EQUAL(3, enter(table, "Q3", "0106"));
}

static void test_5_0_the_owner_chooses_the_order() {
  Table table = marching_ground();
  TEST_ASSERT_EQUAL(3, enter(table, "QC", "0110"));
  TEST_ASSERT_EQUAL(3, enter(table, "QA", "0110"));
}

static void test_5_0_units_may_be_held_back() {
  Table table = marching_ground();
  TEST_ASSERT_TRUE(table.is_legal("end"));
  wait_for_next_turn(table);
  TEST_ASSERT_EQUAL(3, table.state.clock.turn);
  TEST_ASSERT_EQUAL(3, enter(table, "Q1", "0110"));
}

static void test_5_0_a_new_turn_begins_a_new_column() {
  Table table = marching_ground();
  enter(table, "Q1", "0110");
  table.play("move Q1 0109");
  enter(table, "Q2", "0110");
  table.play("move Q2 0109");
  TEST_ASSERT_EQUAL(6, enter(table, "Q3", "0110"));
  wait_for_next_turn(table);
  TEST_ASSERT_EQUAL(3, enter(table, "QA", "0110"));
}

static void test_5_0_the_price_of_the_entry_hex_is_that_of_its_ground() {
  Table table = marching_ground(4);
  TEST_ASSERT_EQUAL(15, enter(table, "W1", "1210"));
  TEST_ASSERT_EQUAL(18, enter(table, "WA", "1210"));
}

// 5.1 to 5.6 --------------------------------------------------------------------------------------

static void test_5_1_before_and_after_other_moves() {
  Table table = marching_ground();
  table.put("U5", "0505");
  table.put("U4", "0507");
  table.play("move U5 0504");
  enter(table, "Q1", "0110");
  table.play("move U4 0508");
  enter(table, "Q2", "0110");
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_5_2_having_come_on_it_moves_on_with_what_is_left() {
  Table table = marching_ground();
  enter(table, "Q1", "0110");
  TEST_ASSERT_EQUAL(18, table.cost("Q1", "0105"));
  TEST_ASSERT_EQUAL(-1, table.cost("Q1", "0104"));
  table.play("move Q1 0105");
  table.refuses("move Q1 0104", Refusal::not_enough_points, rule(6, 15));
}

static void test_5_2_the_column_takes_from_the_allowance() {
  Table table = marching_ground();
  send_ahead(table, "0110", 4);
  TEST_ASSERT_EQUAL(9, enter(table, "Q1", "0110"));
  TEST_ASSERT_EQUAL(18, table.cost("Q1", "0107"));
  TEST_ASSERT_EQUAL(-1, table.cost("Q1", "0106"));
}

static void test_5_2_having_come_on_it_fights_like_any_other() {
  Table table = marching_ground();
  table.put("C2", "0208");
  enter(table, "Q1", "0110");
  table.play("move Q1 0209");
  table.play("end");
  TEST_ASSERT_FALSE(table.is_legal("end"));
  table.fight({"Q1"}, {"0208"}, {1});
  TEST_ASSERT_TRUE(table.happened(EventKind::combat_result));
}

static void test_5_2_it_comes_on_once() {
  Table table = marching_ground();
  enter(table, "Q1", "0110");
  table.refuses("enter Q1 0106", Refusal::already_here, rule(5, 2));
  TEST_ASSERT_TRUE(table.at("Q1").is(mark::moved));
  enter(table, "Q2", "0110");
  table.refuses("move Q1 0109", Refusal::already_moved, rule(6, 18));
}

static void test_5_2_by_road_it_may_march_on() {
  Table table = marching_ground();
  enter(table, "P1", "0501");
  table.play("march P1 0502");
  TEST_ASSERT_EQUAL(6, table.state.mover.spent);
}

static void test_5_2_across_country_it_does_not_march_on() {
  Table table = marching_ground();
  enter(table, "Q1", "0110");
  table.refuses("march Q1 0109", Refusal::march_not_mixed, rule(6, 44));
}

static void test_5_2_it_does_not_march_on_near_the_enemy() {
  Table table = marching_ground();
  table.put("C4", "0503");
  enter(table, "P1", "0501");
  table.refuses("march P1 0502", Refusal::no_strategic_start, rule(6, 41));
}

static void test_5_2_a_full_entry_hex_may_be_passed_through() {
  Table table = marching_ground();
  table.put("U5", "0110");
  table.put("U5b", "0110");
  TEST_ASSERT_EQUAL(3, enter(table, "Q1", "0110"));
  table.refuses("end", Refusal::stack_to_thin, rule(6, 32));
  table.play("move Q1 0109");
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_5_2_so_may_a_road_full_of_friends_beyond_it() {
  Table table = marching_ground();
  const char* stacks[] = {"0110", "0109", "0209", "0210"};
  const char* units[] = {"U5", "U5b", "U5c", "U4", "U4b", "U2", "U7m", "UC5"};
  for (int i = 0; i < 8; ++i) table.put(units[i], stacks[i / 2]);
  enter(table, "Q1", "0110");
  table.refuses("end", Refusal::stack_to_thin, rule(6, 32));
  table.play("move Q1 0108");
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_5_2_a_full_entry_hex_may_be_passed_into_an_enemy_zone() {
  Table table = marching_ground();
  table.put("U5", "0110", Morale::routed);  // will not make room on that side
  table.put("U5b", "0110", Morale::routed);
  table.put("C4", "0208");  // controls 0109 and 0209
  table.put("U5c", "0210", Morale::routed);
  table.put("U4", "0210", Morale::routed);
  enter(table, "Q1", "0110");
  table.play("move Q1 0109");
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_5_2_not_when_nobody_could_go_on() {
  Table table = marching_ground();
  table.put("U5", "0110", Morale::routed);
  table.put("U5b", "0110", Morale::routed);
  table.put("C4", "0208");
  table.put("U5c", "0210", Morale::routed);
  table.put("U4", "0210", Morale::routed);
  // Guns enter no enemy zone, and beyond 0210 lies more than their column leaves them.
  send_ahead(table, "0110", 10);
  table.refuses("enter QA 0110", Refusal::stack_full, rule(6, 32));
}

static void test_5_3_a_column_can_be_too_long_for_one_turn() {
  Table table = marching_ground();
  send_ahead(table, "0110", 10);
  TEST_ASSERT_TRUE(table.is_legal("enter Q1 0110"));
  send_ahead(table, "0110", 12);
  table.refuses("enter Q1 0110", Refusal::column_too_long, rule(5, 3));
  TEST_ASSERT_TRUE(table.is_legal("enter QC 0110"));  // cavalry has eight points
  send_ahead(table, "0110", 16);
  table.refuses("enter QC 0110", Refusal::column_too_long, rule(5, 3));
}

static void test_5_3_the_rest_comes_in_a_later_turn() {
  Table table = marching_ground();
  send_ahead(table, "0110", 12);
  table.refuses("enter Q1 0110", Refusal::column_too_long, rule(5, 3));
  wait_for_next_turn(table);
  TEST_ASSERT_EQUAL(3, enter(table, "Q1", "0110"));
}

static void test_5_3_a_long_column_on_a_road_may_come_on_by_strategic_movement() {
  Table table = marching_ground();
  send_ahead(table, "0501", 12);
  TEST_ASSERT_EQUAL(21, enter(table, "P1", "0501"));
  table.refuses("move P1 0601", Refusal::march_not_mixed, rule(6, 44));
  table.play("march P1 0502");
  TEST_ASSERT_EQUAL(24, table.state.mover.spent);
  send_ahead(table, "0501", 16);
  table.refuses("enter P2 0501", Refusal::column_too_long, rule(5, 3));
}

static void test_5_3_but_not_near_the_enemy() {
  Table table = marching_ground();
  table.put("C4", "0503");
  send_ahead(table, "0501", 12);
  table.refuses("enter P1 0501", Refusal::column_too_long, rule(5, 3));
}

static void test_5_3_the_head_of_a_column_always_comes_on() {
  Table table = marching_ground(3);  // night: five points, and a thicket costs guns six
  TEST_ASSERT_EQUAL(15, enter(table, "W1", "1210"));
  TEST_ASSERT_EQUAL(15, enter(table, "WA", "1210"));
  table.refuses("enter WB 1210", Refusal::column_too_long, rule(5, 3));
}

static void test_5_4_not_into_a_hex_the_enemy_holds() {
  Table table = marching_ground();
  table.put("C4", "0110");
  table.refuses("enter Q1 0110", Refusal::entry_held_by_enemy, rule(5, 4));
  TEST_ASSERT_TRUE(table.is_legal("enter Q1 0106"));
}

static void test_5_4_but_into_one_he_controls() {
  Table table = marching_ground();
  table.put("C4", "0209");
  TEST_ASSERT_EQUAL(6, enter(table, "Q1", "0110"));
  table.refuses("move Q1 0109", Refusal::in_enemy_zone, rule(6, 13));
  TEST_ASSERT_TRUE(table.at("Q1").is(mark::entered_zone));
}

static void test_5_4_guns_need_company_there() {
  Table table = marching_ground();
  table.put("C4", "0209");
  table.refuses("enter QA 0110", Refusal::guns_need_escort, rule(7, 3));
  enter(table, "Q1", "0110");
  TEST_ASSERT_EQUAL(6, enter(table, "QA", "0110"));
  table.refuses("enter Q2 0110", Refusal::stack_full, rule(6, 32));
}

static void test_5_4_at_night_too_a_newcomer_must_stop_in_an_enemy_zone() {
  Table table = marching_ground(3);
  table.put("C4", "0209");
  enter(table, "Q1", "0110");
  table.refuses("move Q1 0109", Refusal::in_enemy_zone, rule(6, 13));
}

static void test_5_4_so_a_full_hex_in_an_enemy_zone_is_closed_even_at_night() {
  Table table = marching_ground(3);
  table.put("C4", "0109");  // 0210 lies outside his zone, but the newcomer has to stop before it
  table.put("U5", "0110", Morale::routed);
  table.put("U5b", "0110", Morale::routed);
  table.refuses("enter Q1 0110", Refusal::stack_full, rule(6, 32));
}

static void test_5_5_shut_out_it_comes_on_nearby_in_a_later_turn() {
  Table table = marching_ground();
  table.put("C4", "0106");
  table.put("C5", "0110");
  table.refuses("enter Q1 0108", Refusal::not_its_entry, rule(5, 0));
  table.play("end");
  TEST_ASSERT_TRUE(table.happened(EventKind::shut_out));
  table.play("end");
  table.play("end");
  table.play("end");
  TEST_ASSERT_EQUAL(3, table.state.clock.turn);
  TEST_ASSERT_EQUAL(Side::union_side, table.state.clock.side);
  TEST_ASSERT_TRUE(table.is_legal("enter Q1 0103"));  // three from 0106
  TEST_ASSERT_TRUE(table.is_legal("enter Q1 0410"));  // three from 0110, on the other edge
  table.refuses("enter Q1 0102", Refusal::not_its_entry, rule(5, 5));
  table.refuses("enter Q1 0510", Refusal::not_its_entry, rule(5, 5));
  table.refuses("enter Q1 0204", Refusal::not_its_entry, rule(5, 5));  // near, but no edge
  table.refuses("enter Q1 0106", Refusal::entry_held_by_enemy, rule(5, 4));
  enter(table, "Q1", "0103");
}

static void test_5_5_in_any_later_turn() {
  Table table = marching_ground();
  table.put("C4", "0106");
  table.put("C5", "0110");
  wait_for_next_turn(table);
  wait_for_next_turn(table);
  TEST_ASSERT_EQUAL(4, table.state.clock.turn);
  TEST_ASSERT_TRUE(table.is_legal("enter Q1 0103"));
}

static void test_5_5_its_own_hex_stays_open_to_it() {
  Table table = marching_ground();
  table.put("C4", "0106");
  table.put("C5", "0110");
  wait_for_next_turn(table);
  table.put("C5", "1108");
  TEST_ASSERT_TRUE(table.is_legal("enter Q1 0110"));
}

static void test_5_5_it_pays_for_a_column_there_as_well() {
  Table table = marching_ground();
  table.put("C4", "0106");
  table.put("C5", "0110");
  wait_for_next_turn(table);
  enter(table, "Q1", "0103");
  enter(table, "Q2", "0103");
  TEST_ASSERT_EQUAL(6, enter(table, "Q3", "0103"));
}

static void test_5_5_not_for_a_unit_that_was_held_back() {
  Table table = marching_ground();
  table.put("C4", "0106");  // the other hex stands open
  table.play("end");
  TEST_ASSERT_FALSE(table.happened(EventKind::shut_out));
  wait_for_next_turn(table);
  table.refuses("enter Q1 0108", Refusal::not_its_entry, rule(5, 0));
}

static void test_5_5_not_because_of_friends_who_could_make_room() {
  Table table = marching_ground();
  table.put("C4", "0106");
  table.put("U5", "0110");
  table.put("U5b", "0110");
  table.play("end");
  TEST_ASSERT_FALSE(was_shut_out(table, "Q1"));
}

static void test_5_5_but_because_of_friends_who_are_pinned() {
  Table table = marching_ground();
  table.put("C4", "0106");
  table.put("C5", "0209");
  table.put("U5", "0110");
  table.put("U5b", "0110");
  table.play("end");
  TEST_ASSERT_TRUE(was_shut_out(table, "Q1"));
}

static void test_5_5_guns_that_found_no_company_were_shut_out() {
  Table table = marching_ground();
  table.put("C4", "0206");
  table.put("C5", "0209");
  table.play("end");
  TEST_ASSERT_TRUE(was_shut_out(table, "QA"));
  TEST_ASSERT_FALSE(was_shut_out(table, "Q1"));
}

static void test_5_5_so_was_the_tail_of_a_column() {
  Table table = marching_ground();
  table.put("C4", "0106");
  send_ahead(table, "0110", 12);
  table.play("end");
  TEST_ASSERT_TRUE(was_shut_out(table, "Q1"));
  TEST_ASSERT_FALSE(was_shut_out(table, "QC"));
}

static void test_5_6_forced_off_the_map_is_eliminated_and_scores() {
  Table table;
  table.put("U9", "0101");
  table.put("C9", "0201");
  table.put("C8", "0102");
  table.combat_phase(Side::confederate);
  table.fight({"C9", "C8"}, {"0101"}, {1});  // Dr
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("U9").fate);
  TEST_ASSERT_EQUAL(9, table.state.clock.points[index_of(Side::confederate)]);
}

static void test_5_6_an_exit_hex_is_no_way_out_of_a_lost_fight() {
  Table table;
  table.put("U9", "0106");  // an exit hex
  table.put("C9", "0205");
  table.put("C8", "0206");
  table.combat_phase(Side::confederate);
  table.fight({"C9", "C8"}, {"0106"}, {1});  // Dr
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("U9").fate);
  TEST_ASSERT_EQUAL(9, table.state.clock.points[index_of(Side::confederate)]);
  TEST_ASSERT_EQUAL(0, table.state.clock.points[index_of(Side::union_side)]);
}

// Units with special rules ------------------------------------------------------------------------

static void test_5_0_a_train_bound_to_roads_comes_on_by_one() {
  Table table = marching_ground();
  TEST_ASSERT_EQUAL(3, enter(table, "PT", "0501"));
  table.refuses("move PT 0601", Refusal::no_road_route, battle_rule(19, 23));
  table.refuses("march PT 0502", Refusal::no_strategic_unit, battle_rule(19, 23));
  table.play("move PT 0502");
}

static void test_5_4_a_train_may_come_on_in_an_enemy_zone_too() {
  Table table = marching_ground();
  table.put("C4", "0601");
  TEST_ASSERT_EQUAL(6, enter(table, "PT", "0501"));
}

static void test_5_0_a_train_that_stacks_alone_waits_for_an_empty_hex() {
  Table table = marching_ground();
  enter(table, "P1", "0501");
  table.refuses("enter PT 0501", Refusal::keeps_to_itself, battle_rule(19, 21));
  table.play("move P1 0601");
  enter(table, "PT", "0501");
  table.refuses("enter P2 0501", Refusal::keeps_to_itself, battle_rule(19, 21));
}

static void test_5_0_coming_on_counts_against_a_quota() {
  Table table = marching_ground(5, Side::confederate);
  enter(table, "D1", "1201");
  enter(table, "D2", "1201");
  table.refuses("enter D3 1201", Refusal::quota_spent, battle_rule(17, 4));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_5_0_a_reinforcement_comes_on_at_its_hex_on_the_edge);
  RUN_TEST(test_5_0_not_before_its_turn);
  RUN_TEST(test_5_0_not_in_the_other_players_turn);
  RUN_TEST(test_5_0_not_at_any_other_hex);
  RUN_TEST(test_5_0_either_of_two_entry_hexes_may_be_used);
  RUN_TEST(test_5_0_the_first_pair_pays_for_the_hex_alone);
  RUN_TEST(test_5_0_every_further_pair_pays_a_point_more);
  RUN_TEST(test_5_0_on_a_turnpike_a_further_pair_pays_two_thirds_more);
  RUN_TEST(test_5_0_by_road_a_further_pair_pays_a_whole_point_more);
  RUN_TEST(test_5_0_an_enemy_zone_does_not_reach_the_column_off_the_map);
  RUN_TEST(test_5_0_each_entry_hex_has_a_column_of_its_own);
  RUN_TEST(test_5_0_the_owner_chooses_the_order);
  RUN_TEST(test_5_0_units_may_be_held_back);
  RUN_TEST(test_5_0_a_new_turn_begins_a_new_column);
  RUN_TEST(test_5_0_the_price_of_the_entry_hex_is_that_of_its_ground);
  RUN_TEST(test_5_1_before_and_after_other_moves);
  RUN_TEST(test_5_2_having_come_on_it_moves_on_with_what_is_left);
  RUN_TEST(test_5_2_the_column_takes_from_the_allowance);
  RUN_TEST(test_5_2_having_come_on_it_fights_like_any_other);
  RUN_TEST(test_5_2_it_comes_on_once);
  RUN_TEST(test_5_2_by_road_it_may_march_on);
  RUN_TEST(test_5_2_across_country_it_does_not_march_on);
  RUN_TEST(test_5_2_it_does_not_march_on_near_the_enemy);
  RUN_TEST(test_5_2_a_full_entry_hex_may_be_passed_through);
  RUN_TEST(test_5_2_so_may_a_road_full_of_friends_beyond_it);
  RUN_TEST(test_5_2_a_full_entry_hex_may_be_passed_into_an_enemy_zone);
  RUN_TEST(test_5_2_not_when_nobody_could_go_on);
  RUN_TEST(test_5_3_a_column_can_be_too_long_for_one_turn);
  RUN_TEST(test_5_3_the_rest_comes_in_a_later_turn);
  RUN_TEST(test_5_3_a_long_column_on_a_road_may_come_on_by_strategic_movement);
  RUN_TEST(test_5_3_but_not_near_the_enemy);
  RUN_TEST(test_5_3_the_head_of_a_column_always_comes_on);
  RUN_TEST(test_5_4_not_into_a_hex_the_enemy_holds);
  RUN_TEST(test_5_4_but_into_one_he_controls);
  RUN_TEST(test_5_4_guns_need_company_there);
  RUN_TEST(test_5_4_at_night_too_a_newcomer_must_stop_in_an_enemy_zone);
  RUN_TEST(test_5_4_so_a_full_hex_in_an_enemy_zone_is_closed_even_at_night);
  RUN_TEST(test_5_5_shut_out_it_comes_on_nearby_in_a_later_turn);
  RUN_TEST(test_5_5_in_any_later_turn);
  RUN_TEST(test_5_5_its_own_hex_stays_open_to_it);
  RUN_TEST(test_5_5_it_pays_for_a_column_there_as_well);
  RUN_TEST(test_5_5_not_for_a_unit_that_was_held_back);
  RUN_TEST(test_5_5_not_because_of_friends_who_could_make_room);
  RUN_TEST(test_5_5_but_because_of_friends_who_are_pinned);
  RUN_TEST(test_5_5_guns_that_found_no_company_were_shut_out);
  RUN_TEST(test_5_5_so_was_the_tail_of_a_column);
  RUN_TEST(test_5_6_forced_off_the_map_is_eliminated_and_scores);
  RUN_TEST(test_5_6_an_exit_hex_is_no_way_out_of_a_lost_fight);
  RUN_TEST(test_5_0_a_train_bound_to_roads_comes_on_by_one);
  RUN_TEST(test_5_4_a_train_may_come_on_in_an_enemy_zone_too);
  RUN_TEST(test_5_0_a_train_that_stacks_alone_waits_for_an_empty_hex);
  RUN_TEST(test_5_0_coming_on_counts_against_a_quota);
  return UNITY_END();
}
