// Chapter 11 of the revised rules: what night changes in movement, combat and morale.
// The proving ground has night on turns 3 and 4. The arena is the open ground south of its river:
// 1212 touches 1211 1312 1313 1213 1113 1112, and 1312 touches 1311 1411 1412 1313 1212 1211.
#include "host_tests/bluegray_table.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint8_t day = 1;
constexpr uint8_t night = 3;

int count(const EventList& events, EventKind kind) {
  int found = 0;
  for (const Event& event : events) found += event.kind == kind ? 1 : 0;
  return found;
}

// The column the last fight was resolved on.
int column_of(const EventList& events) {
  for (const Event& event : events) {
    if (event.kind == EventKind::odds_set) return event.value;
  }
  TEST_FAIL_MESSAGE("no odds were set");
  return -1;
}

int allowance(const Table& table, const char* unit, bool strategic) {
  return bluegray::allowance({table.game, table.state}, table.unit(unit), strategic);
}

}  // namespace

static void test_11_0_only_the_listed_turns_are_night() {
  const Table proving;
  const bool expected[] = {false, false, true, true, false, false};
  for (uint8_t turn = 1; turn <= 6; ++turn)
    TEST_ASSERT_EQUAL(expected[turn - 1], proving.game.scenario.is_night(turn));
}

static void test_11_11_one_point_less_at_night() {
  Table table;
  table.put("U5", "1612");
  table.put("UC5", "1612");
  TEST_ASSERT_EQUAL(18, allowance(table, "U5", false));
  TEST_ASSERT_EQUAL(24, allowance(table, "UC5", false));
  TEST_ASSERT_EQUAL(18, table.cost("U5", "1012"));
  table.turn(night);
  TEST_ASSERT_EQUAL(15, allowance(table, "U5", false));
  TEST_ASSERT_EQUAL(21, allowance(table, "UC5", false));
  table.refuses("move U5 1012", Refusal::not_enough_points, rule(6, 15));
  TEST_ASSERT_TRUE(table.is_legal("move U5 1112"));
}

static void test_11_11_strategic_bonus_is_one_point_less_at_night() {
  Table table;
  table.put("U5", "0106");
  table.put("UC5", "0106");
  TEST_ASSERT_TRUE(table.is_legal("march U5 0907"));  // 6 + 2
  table.turn(night);
  TEST_ASSERT_EQUAL(18, allowance(table, "U5", true));   // 6 - 1 + 2 - 1
  TEST_ASSERT_EQUAL(30, allowance(table, "UC5", true));  // 8 - 1 + 4 - 1
  TEST_ASSERT_TRUE(table.is_legal("march U5 0707"));
  table.refuses("march U5 0806", Refusal::not_enough_points, rule(6, 15));
}

static void test_11_12_a_unit_leaves_an_enemy_zone_at_night_only() {
  Table table;
  table.put("U5", "1212");
  table.put("C5", "1312");
  table.refuses("move U5 1112", Refusal::in_enemy_zone, rule(6, 13));
  table.turn(night);
  table.play("move U5 1112");
  TEST_ASSERT_EQUAL_STRING("1112", table.where("U5").c_str());
}

static void test_11_12_leaving_costs_nothing_extra() {
  Table table;
  table.put("U5", "1212");
  table.put("C5", "1312");
  table.turn(night);
  TEST_ASSERT_EQUAL(3, table.cost("U5", "1112"));
  TEST_ASSERT_EQUAL(15, table.cost("U5", "0712"));
}

static void test_11_12_who_left_a_zone_enters_no_other() {
  Table table;
  table.put("U5", "1212");
  table.put("C5", "1312");
  table.put("C4", "1013");  // controls 1113, next to U5, and 0913 farther off
  table.turn(night);
  table.refuses("move U5 1113", Refusal::left_zone_tonight, rule(11, 12));
  table.refuses("move U5 1211", Refusal::left_zone_tonight, rule(11, 12));
  table.play("move U5 1112");
  table.refuses("move U5 1012", Refusal::left_zone_tonight, rule(11, 12));
  table.refuses("move U5 1212", Refusal::left_zone_tonight, rule(11, 12));
  TEST_ASSERT_TRUE(table.is_legal("move U5 1111"));
}

static void test_11_12_who_came_into_a_zone_this_night_stays() {
  Table table;
  table.put("U5", "1111");
  table.put("C5", "1312");
  table.turn(night);
  table.play("move U5 1211");
  table.refuses("move U5 1111", Refusal::in_enemy_zone, rule(6, 13));
}

static void test_11_12_a_reinforcement_that_entered_in_a_zone_stays() {
  Table table;
  table.put("C5", "0107");
  table.turn(night);
  table.play("enter R1 0108");
  table.refuses("move R1 0208", Refusal::in_enemy_zone, rule(6, 13));
}

static void test_11_12_another_unit_may_move_in_where_one_left() {
  Table table;
  table.put("U5", "1212");
  table.put("U4", "1111");
  table.put("C5", "1312");
  table.turn(night);
  table.play("move U5 1213");
  table.play("move U4 1212");
  TEST_ASSERT_EQUAL_STRING("1212", table.where("U4").c_str());
}

static void test_11_12_an_advance_goes_into_zones_at_night_too() {
  Table table;
  table.put("U5", "1212");
  table.put("U4", "1112");
  table.put("C5", "1312");
  table.turn(night);
  table.combat_phase();
  table.fight({"U5"}, {"1312"}, {2, 4});  // Ar
  table.play("retreat U5 1213");
  table.play("advance C5 1212");  // next to U4 and to U5
  TEST_ASSERT_EQUAL_STRING("1212", table.where("C5").c_str());
}

static void test_11_21_who_came_there_by_an_advance_need_not_attack() {
  Table table;
  table.put("U5", "1212");
  table.put("U4", "1112");
  table.put("C5", "1312");
  table.turn(night);
  table.combat_phase();
  table.fight({"U5"}, {"1312"}, {2, 4});  // Ar
  table.play("retreat U5 1213");
  table.play("advance C5 1212");
  table.play("end");
  TEST_ASSERT_EQUAL(Side::confederate, table.state.clock.side);
  TEST_ASSERT_EQUAL(night, table.state.clock.turn);
  TEST_ASSERT_TRUE(table.is_legal("move C5 1312"));  // it may also leave again
  table.play("end");
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_11_21_a_unit_that_moved_in_must_attack() {
  Table table;
  table.put("U5", "1111");
  table.put("C5", "1312");
  table.turn(night);
  table.play("move U5 1211");
  table.play("end");
  table.refuses("end", Refusal::must_attack, rule(8, 12));
}

static void test_11_21_a_unit_that_entered_the_map_in_a_zone_must_attack() {
  Table table;
  table.put("C5", "0107");
  table.turn(night);
  table.play("enter R1 0108");
  table.play("end");
  table.refuses("end", Refusal::must_attack, rule(8, 12));
  TEST_ASSERT_TRUE(bluegray::must_attack({table.game, table.state}, table.unit("R1")));
}

static void test_11_21_a_unit_that_stayed_need_not_attack() {
  Table table;
  table.put("U5", "1212");
  table.put("C5", "1312");
  table.turn(day);
  table.combat_phase();
  table.refuses("end", Refusal::must_attack, rule(8, 12));
  table.turn(night);
  table.combat_phase();
  TEST_ASSERT_TRUE(table.is_legal("end"));
  TEST_ASSERT_TRUE(table.is_legal("target 1312"));  // but may
}

static void test_11_21_a_unit_that_stayed_may_join_or_be_left_out() {
  Table table;
  table.put("U5", "1111");
  table.put("U4", "1212");
  table.put("C5", "1312");
  table.turn(night);
  table.play("move U5 1211");
  table.play("end");
  table.play("target 1312");
  TEST_ASSERT_TRUE(table.is_legal("join U4"));
  table.play("join U5");
  table.dice({2, 4});  // 1:1, attackers retreat
  table.play("fight 0");
  table.play("retreat U5 1111");
  table.play("end");  // no advance
  TEST_ASSERT_FALSE(table.at("U4").is(mark::attacked));
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_11_21_every_enemy_around_the_newcomer_must_be_attacked() {
  Table table;
  table.put("U5", "1111");
  table.put("C5", "1312");
  table.put("C4", "1311");
  table.turn(night);
  table.play("move U5 1211");  // 1311 and 1312 both touch it
  table.play("end");
  table.play("target 1312");
  table.play("join U5");
  table.refuses("fight 0", Refusal::leaves_enemy_unattacked, rule(8, 23));
  table.play("target 1311");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

static void test_11_21_enemies_of_units_that_stayed_may_be_left_alone() {
  Table table;
  table.put("U5", "1111");
  table.put("U4", "1213");
  table.put("C5", "1312");  // touches 1211, where U5 comes
  table.put("C4", "1314");  // touches only U4
  table.turn(night);
  table.play("move U5 1211");
  table.play("end");
  table.fight({"U5"}, {"1312"}, {2, 1, 1});  // 1:1, defenders retreat and keep their order
  table.play("retreat C5 1411");
  table.play("end");
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

// The option is to stay out of it; who does attack is under 8.23 like everybody.
static void test_11_21_a_unit_that_stayed_and_attacks_takes_on_every_enemy_around_it() {
  Table table;
  table.put("U9", "1211");
  table.put("C5", "1312");
  table.put("C4", "1311");
  table.turn(night);
  table.combat_phase();
  TEST_ASSERT_TRUE(table.is_legal("end"));
  table.play("target 1312");
  table.play("join U9");
  table.refuses("fight 0", Refusal::leaves_enemy_unattacked, rule(8, 23));
  table.play("target 1311");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

static void test_11_21_or_another_takes_the_second_enemy_off_its_hands() {
  Table table;
  table.put("U9", "1211");
  table.put("U8", "1411");
  table.put("C5", "1312");
  table.put("C4", "1311");
  table.turn(night);
  table.combat_phase();
  table.fight({"U9"}, {"1312"}, {2, 1, 1});  // 3:2 Dr, by the only way
  table.play("end");
  table.refuses("end", Refusal::must_be_attacked, rule(8, 11));
  table.play("target 1311");
  table.play("join U8");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

static void test_11_22_a_unit_that_does_not_attack_is_not_touched() {
  Table table;
  table.put("U5", "1212");
  table.put("U4", "1212");
  table.put("C5", "1312");
  table.turn(night);
  table.combat_phase();
  table.fight({"U5"}, {"1312"}, {2, 4});  // Ar
  table.play("retreat U5 1112");
  TEST_ASSERT_EQUAL_STRING("1212", table.where("U4").c_str());
  TEST_ASSERT_EQUAL(Morale::good, table.at("U4").morale);
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("U5").morale);
}

static void test_11_22_no_enemy_advances_into_the_hex_of_a_unit_that_stayed() {
  Table table;
  table.put("U5", "1212");
  table.put("U4", "1212");
  table.put("C5", "1312");
  table.turn(night);
  table.combat_phase();
  table.fight({"U5"}, {"1312"}, {2, 4});  // Ar
  table.play("retreat U5 1112");
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);  // nobody was asked
  TEST_ASSERT_EQUAL(Side::union_side, table.state.clock.to_act);
}

static void test_11_22_a_unit_that_does_not_attack_may_not_advance() {
  Table table;
  table.put("U5", "1212");
  table.put("U4", "1212");
  table.put("C5", "1312");
  table.turn(night);
  table.combat_phase();
  table.fight({"U5"}, {"1312"}, {2, 1});  // Dr
  table.play("retreat C5 1411");
  table.refuses("advance U4 1312", Refusal::cannot_advance, rule(8, 75));
  TEST_ASSERT_TRUE(table.is_legal("advance U5 1312"));
}

// The only hex U5 could retreat to holds two units that do not attack.
static void set_up_full_rear(Table& table) {
  table.put("U5", "1212");
  table.put("U2", "1112");
  table.put("U2b", "1112");
  table.put("C5", "1312");  // controls 1211 and 1313
  table.put("C1", "1114");  // controls 1113 and 1213
}

static void test_11_22_a_unit_that_does_not_attack_is_not_displaced() {
  Table table;
  set_up_full_rear(table);
  table.turn(night);
  table.combat_phase();
  table.fight({"U5"}, {"1312"}, {2, 4});  // Ar
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("U5").fate);
  TEST_ASSERT_EQUAL_STRING("1112", table.where("U2").c_str());
  TEST_ASSERT_EQUAL_STRING("1112", table.where("U2b").c_str());
}

static void test_11_22_a_routed_unit_that_falls_back_displaces_at_night_too() {
  Table table;
  set_up_full_rear(table);
  table.at("U5").morale = Morale::routed;
  table.turn(night);
  table.combat_phase();
  table.play("end");
  table.play("displace U5 1112 U2");
  TEST_ASSERT_EQUAL_STRING("1112", table.where("U5").c_str());
}

static void test_11_22_by_day_it_would_be_displaced() {
  Table table;
  set_up_full_rear(table);
  table.turn(day);
  table.combat_phase();
  table.fight({"U5"}, {"1312"}, {4});  // Ar
  table.play("displace U5 1112 U2");
  TEST_ASSERT_EQUAL(Fate::on_map, table.at("U5").fate);
}

static void test_11_23_a_one_doubles_the_attack() {
  Table table;
  table.put("U5", "1212");
  table.put("C5", "1312");
  table.turn(night);
  table.combat_phase();
  TEST_ASSERT_EQUAL(7, column_of(table.fight({"U5"}, {"1312"}, {1, 1})));  // 10:5 is 2:1
}

static void test_11_23_two_and_three_change_nothing() {
  for (const int die : {2, 3}) {
    Table table;
    table.put("U5", "1212");
    table.put("C5", "1312");
    table.turn(night);
    table.combat_phase();
    TEST_ASSERT_EQUAL(5, column_of(table.fight({"U5"}, {"1312"}, {die, 1})));
  }
}

static void test_11_23_four_to_six_halve_the_attack() {
  for (const int die : {4, 5, 6}) {
    Table table;
    table.put("U5", "1212");
    table.put("C5", "1312");
    table.turn(night);
    table.combat_phase();
    TEST_ASSERT_EQUAL(3, column_of(table.fight({"U5"}, {"1312"}, {die, 1})));  // 3:5 is 1:2
  }
}

static void test_11_23_the_total_is_halved_not_each_unit() {
  Table table;
  table.put("U5", "1212");
  table.put("U5b", "1211");
  table.put("C6", "1312");
  table.turn(night);
  table.combat_phase();
  // 10 halved is 5, against 6: 2:3. Each one halved and rounded would make 6, and 1:1.
  TEST_ASSERT_EQUAL(4, column_of(table.fight({"U5", "U5b"}, {"1312"}, {4, 1})));
}

static void test_11_23_night_comes_after_all_other_changes() {
  Table table;
  table.put("U7", "0505", Morale::disordered);
  table.put("C1", "0604");
  table.turn(night);
  table.combat_phase();
  ModifierList list;
  table.play("target 0604");
  table.play("join U7");
  const auto odds =
      bluegray::compute_odds({table.game, table.state}, bluegray::NightEffect::halved, &list);
  // 7 disordered is 5, into rough 3, halved 2 (1.5 rounded).
  TEST_ASSERT_EQUAL(2, odds.attack);
  TEST_ASSERT_EQUAL(3, list.size());
  TEST_ASSERT_TRUE(list[0].rule == rule(12, 21));
  TEST_ASSERT_TRUE(list[1].rule == rule(8, 41));
  TEST_ASSERT_TRUE(list[2].rule == rule(11, 23));
}

static void test_11_23_a_single_point_halved_rounds_back_to_one() {
  Table table;
  table.put("U1", "1212");
  table.put("C1", "1312");
  table.turn(night);
  table.combat_phase();
  TEST_ASSERT_EQUAL(5, column_of(table.fight({"U1"}, {"1312"}, {6, 1})));
}

static void test_11_23_the_night_die_falls_just_before_the_attack_die() {
  Table table;
  table.put("U5", "1212");
  table.put("CC4", "1312");
  table.turn(night);
  table.combat_phase();
  table.fight({"U5"}, {"1312"}, {6, 3, 1});  // the cavalry may slip away first
  TEST_ASSERT_EQUAL(0, count(table.events(), EventKind::night_die));
  table.play("withdraw CC4");
  const EventList& events = table.play("end");  // on a six it stands
  TEST_ASSERT_EQUAL(EventKind::die_rolled, events[0].kind);
  TEST_ASSERT_EQUAL(6, events[0].value);
  TEST_ASSERT_EQUAL(EventKind::stood, events[1].kind);
  TEST_ASSERT_EQUAL(EventKind::night_die, events[2].kind);
  TEST_ASSERT_EQUAL(3, events[2].value);
  TEST_ASSERT_EQUAL(EventKind::odds_set, events[3].kind);
  TEST_ASSERT_EQUAL(EventKind::die_rolled, events[4].kind);
  TEST_ASSERT_EQUAL(1, events[4].value);
}

static void test_11_23_no_night_die_by_day() {
  Table table;
  table.put("U5", "1212");
  table.put("C5", "1312");
  table.combat_phase();
  TEST_ASSERT_EQUAL(0, count(table.fight({"U5"}, {"1312"}, {4}), EventKind::night_die));
}

static void test_11_24_guns_do_not_fire_over_a_distance_at_night() {
  Table table;
  table.put("U5", "1312");
  table.put("UA5", "1212");
  table.put("C5", "1412");
  table.turn(day);
  table.combat_phase();
  table.play("target 1412");
  TEST_ASSERT_TRUE(table.is_legal("join UA5"));
  table.turn(night);
  table.combat_phase();
  table.play("target 1412");
  table.refuses("join UA5", Refusal::no_bombardment_at_night, rule(11, 24));
}

static void test_11_24_an_enemy_out_of_everybodys_touch_is_no_target_at_night() {
  Table table;
  table.put("UA5", "1212");
  table.put("C5", "1412");
  table.turn(day);
  table.combat_phase();
  TEST_ASSERT_TRUE(table.is_legal("target 1412"));
  table.turn(night);
  table.combat_phase();
  table.refuses("target 1412", Refusal::nobody_can_attack, rule(8, 15));
}

static void test_11_24_guns_may_attack_next_to_them_at_night() {
  Table table;
  table.put("UA5", "0407");
  table.put("C5", "0508");  // across the creek
  table.put("UA4", "1212");
  table.put("C4", "1312");
  table.turn(night);
  table.combat_phase();
  table.play("target 0508");
  TEST_ASSERT_TRUE(table.is_legal("join UA5"));
  table.play("cancel");
  table.play("target 1312");
  TEST_ASSERT_TRUE(table.is_legal("join UA4"));
}

static void test_11_24_gunboats_are_held_to_it_too() {
  Table table;
  table.put("UG6", "1210");
  table.put("C5", "1212");
  table.put("C4", "1211");
  table.turn(night);
  table.combat_phase();
  table.refuses("target 1212", Refusal::nobody_can_attack, rule(8, 15));
  TEST_ASSERT_TRUE(table.is_legal("target 1211"));
}

static void test_11_3_units_out_of_enemy_zones_recover() {
  Table table;
  table.put("U1", "0108", Morale::disordered);
  table.put("U2", "0109", Morale::shaken);
  table.put("U3", "0110", Morale::routed);
  table.turn(night);
  table.combat_phase();
  TEST_ASSERT_EQUAL(3, count(table.events(), EventKind::morale_changed));
  for (const char* unit : {"U1", "U2", "U3"})
    TEST_ASSERT_EQUAL(Morale::good, table.at(unit).morale);
  TEST_ASSERT_EQUAL(0, table.state.clock.finals);
}

static void test_11_3_not_by_day() {
  Table table;
  table.put("U1", "0108", Morale::disordered);
  table.combat_phase();
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("U1").morale);
}

static void test_11_3_not_in_an_enemy_zone() {
  Table table;
  table.put("U5", "1212", Morale::shaken);
  table.put("C5", "1312");
  table.turn(night);
  table.combat_phase();
  TEST_ASSERT_EQUAL(Morale::shaken, table.at("U5").morale);
}

static void test_11_3_each_side_in_its_own_combat_phase() {
  Table table;
  table.put("U1", "0108", Morale::shaken);
  table.put("C1", "1608", Morale::shaken);
  table.turn(night);
  table.combat_phase(Side::union_side);
  TEST_ASSERT_EQUAL(Morale::good, table.at("U1").morale);
  TEST_ASSERT_EQUAL(Morale::shaken, table.at("C1").morale);
  table.combat_phase(Side::confederate);
  TEST_ASSERT_EQUAL(Morale::good, table.at("C1").morale);
}

static void test_11_3_in_a_town_a_unit_stays_disordered() {
  Table table;
  table.put("U1", "0903", Morale::disordered);
  table.put("U2", "0904", Morale::routed);
  table.turn(night);
  table.combat_phase();
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("U1").morale);
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("U2").morale);
}

static void test_11_3_night_recovery_takes_the_place_of_the_rally_die() {
  Table table;
  table.put("U1", "0108", Morale::routed);
  table.put("U2", "0904", Morale::shaken);  // in a town, so it stays disordered
  table.turn(night);
  table.play("rally U1");
  table.play("rally U2");
  table.dice({6, 6});
  table.play("end");
  TEST_ASSERT_EQUAL(0, table.state.clock.finals);
  TEST_ASSERT_EQUAL(Morale::good, table.at("U1").morale);
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("U2").morale);
  TEST_ASSERT_FALSE(table.at("U1").is(mark::rallying));
  TEST_ASSERT_FALSE(table.at("U2").is(mark::rallying));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_11_0_only_the_listed_turns_are_night);
  RUN_TEST(test_11_11_one_point_less_at_night);
  RUN_TEST(test_11_11_strategic_bonus_is_one_point_less_at_night);
  RUN_TEST(test_11_12_a_unit_leaves_an_enemy_zone_at_night_only);
  RUN_TEST(test_11_12_leaving_costs_nothing_extra);
  RUN_TEST(test_11_12_who_left_a_zone_enters_no_other);
  RUN_TEST(test_11_12_who_came_into_a_zone_this_night_stays);
  RUN_TEST(test_11_12_a_reinforcement_that_entered_in_a_zone_stays);
  RUN_TEST(test_11_12_another_unit_may_move_in_where_one_left);
  RUN_TEST(test_11_12_an_advance_goes_into_zones_at_night_too);
  RUN_TEST(test_11_21_who_came_there_by_an_advance_need_not_attack);
  RUN_TEST(test_11_21_a_unit_that_moved_in_must_attack);
  RUN_TEST(test_11_21_a_unit_that_entered_the_map_in_a_zone_must_attack);
  RUN_TEST(test_11_21_a_unit_that_stayed_need_not_attack);
  RUN_TEST(test_11_21_a_unit_that_stayed_may_join_or_be_left_out);
  RUN_TEST(test_11_21_every_enemy_around_the_newcomer_must_be_attacked);
  RUN_TEST(test_11_21_enemies_of_units_that_stayed_may_be_left_alone);
  RUN_TEST(test_11_21_a_unit_that_stayed_and_attacks_takes_on_every_enemy_around_it);
  RUN_TEST(test_11_21_or_another_takes_the_second_enemy_off_its_hands);
  RUN_TEST(test_11_22_a_unit_that_does_not_attack_is_not_touched);
  RUN_TEST(test_11_22_no_enemy_advances_into_the_hex_of_a_unit_that_stayed);
  RUN_TEST(test_11_22_a_unit_that_does_not_attack_may_not_advance);
  RUN_TEST(test_11_22_a_unit_that_does_not_attack_is_not_displaced);
  RUN_TEST(test_11_22_a_routed_unit_that_falls_back_displaces_at_night_too);
  RUN_TEST(test_11_22_by_day_it_would_be_displaced);
  RUN_TEST(test_11_23_a_one_doubles_the_attack);
  RUN_TEST(test_11_23_two_and_three_change_nothing);
  RUN_TEST(test_11_23_four_to_six_halve_the_attack);
  RUN_TEST(test_11_23_the_total_is_halved_not_each_unit);
  RUN_TEST(test_11_23_night_comes_after_all_other_changes);
  RUN_TEST(test_11_23_a_single_point_halved_rounds_back_to_one);
  RUN_TEST(test_11_23_the_night_die_falls_just_before_the_attack_die);
  RUN_TEST(test_11_23_no_night_die_by_day);
  RUN_TEST(test_11_24_guns_do_not_fire_over_a_distance_at_night);
  RUN_TEST(test_11_24_an_enemy_out_of_everybodys_touch_is_no_target_at_night);
  RUN_TEST(test_11_24_guns_may_attack_next_to_them_at_night);
  RUN_TEST(test_11_24_gunboats_are_held_to_it_too);
  RUN_TEST(test_11_3_units_out_of_enemy_zones_recover);
  RUN_TEST(test_11_3_not_by_day);
  RUN_TEST(test_11_3_not_in_an_enemy_zone);
  RUN_TEST(test_11_3_each_side_in_its_own_combat_phase);
  RUN_TEST(test_11_3_in_a_town_a_unit_stays_disordered);
  RUN_TEST(test_11_3_night_recovery_takes_the_place_of_the_rally_die);
  return UNITY_END();
}
