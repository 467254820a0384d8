// The exclusive rules of Shiloh [16]-[20]: length, arrivals, victory, the surprise, the ferry, and
// the gunboats of case 9.6. The map and the counters have a file of their own, test_shiloh_map.cpp.
#include "host_tests/battle_table.h"

using namespace bg;
using namespace bg::test;

namespace {

Table empty_field(uint8_t turn = 1, Side side = blue) {
  Table table("shiloh");
  table.turn(turn, side);
  return table;
}

std::string level(int16_t union_points, int16_t confederate_points, Side holder) {
  Table table = empty_field();
  table.state.clock.points[0] = union_points;
  table.state.clock.points[1] = confederate_points;
  table.state.holders[0] = holder;
  return finish(table);
}

}  // namespace

static void test_shiloh_16_3_the_confederates_are_first_in_every_turn() {
  Table table("shiloh");
  table.set_up();
  TEST_ASSERT_EQUAL(gray, table.state.clock.side);
  TEST_ASSERT_EQUAL(1, table.state.clock.turn);
}

static void test_shiloh_16_4_thirteen_turns_of_which_the_seventh_is_night() {
  Table table = empty_field(1, gray);
  int player_turns = 0;
  while (table.state.phase != Phase::over) {
    TEST_ASSERT_EQUAL(table.state.clock.turn == 7,
                      table.game.scenario.is_night(table.state.clock.turn));
    table.play("end");
    table.play("end");
    ++player_turns;
  }
  TEST_ASSERT_EQUAL(2 * 13, player_turns);
}

static void test_shiloh_17_1_reinforcements_come_on_in_their_turns() {
  const struct {
    const char* unit;
    uint8_t turn;
    const char* hex;
  } arrivals[] = {{"Lexington", 5, "1701"}, {"Tyler", 5, "1701"}, {"10/4", 5, "1905"},
                  {"1/3", 6, "0901"},       {"3/3", 6, "0901"},   {"19/4", 6, "1905"},
                  {"11/5", 6, "1905"},      {"5/2", 9, "1905"},   {"6/2", 9, "1905"}};
  for (const auto& [unit, turn, where] : arrivals) {
    const std::string enter = std::string("enter ") + unit + " " + where;
    Table table = empty_field(static_cast<uint8_t>(turn - 1));
    table.refuses(enter, Refusal::not_due_yet, rule(5, 0));
    table.turn(turn);
    TEST_ASSERT_TRUE_MESSAGE(table.is_legal(enter), unit);
    TEST_ASSERT_FALSE_MESSAGE(table.is_legal(std::string("enter ") + unit + " 1801"), unit);
  }
}

static void test_shiloh_17_1_buell_s_column_waits_for_its_turn_on_the_road() {
  Table table = empty_field(6);
  const struct {
    const char *unit, *on;
    int points;
  } column[] = {{"19/4", "1515", 1},
                {"22/4", "1515", 1},
                {"14/5", "1413", 2},
                {"4/2", "1413", 2},
                {"11/5", "1213", 3}};
  for (const auto& it : column) {
    table.play(std::string("enter ") + it.unit + " 1905");
    TEST_ASSERT_EQUAL_MESSAGE(3 * it.points, table.state.mover.spent, it.unit);
    table.put(it.unit, it.on);  // out of the way of the next
    table.state.mover.unit = UnitId::none;
  }
}

static void test_shiloh_17_1_wallace_finds_another_way_when_his_is_held() {
  Table table = empty_field(6);
  table.put("Wood", "0901");
  table.refuses("enter 1/3 0901", Refusal::entry_held_by_enemy, rule(5, 4));
  table.play("end");
  TEST_ASSERT_TRUE(table.happened(EventKind::shut_out));
  table.turn(7);
  TEST_ASSERT_TRUE(table.is_legal("enter 1/3 0601"));
  table.refuses("enter 1/3 0501", Refusal::not_its_entry, rule(5, 5));
}

static void test_shiloh_9_62_gunboats_use_the_river_and_1701() {
  Table table = empty_field(5);
  table.play("enter Tyler 1701");
  table.refuses("move Tyler 1801", Refusal::prohibited_terrain, rule(9, 62));
  table.refuses("move Tyler 1702", Refusal::prohibited_terrain, rule(9, 62));
  table.play("move Tyler 1607");
  table.turn(6);
  table.at("Tyler").marks = 0;
  table.state.mover.unit = UnitId::none;
  TEST_ASSERT_TRUE(table.is_legal("move Tyler 1914"));
  TEST_ASSERT_TRUE(table.is_legal("move Tyler 1701"));
  table.refuses("move Tyler 1508", Refusal::prohibited_terrain, rule(9, 62));
}

static void test_shiloh_19_1_a_surprised_unit_goes_north_or_north_east_and_nowhere_else() {
  for (const uint8_t turn : {1, 2}) {
    Table table = empty_field(turn);
    table.put("2/4", "0810");
    TEST_ASSERT_TRUE(table.is_legal("move 2/4 0809"));
    TEST_ASSERT_TRUE(table.is_legal("move 2/4 0910"));
    for (const char* other : {"0911", "0811", "0711", "0710", "0808", "1009"})
      table.refuses(std::string("move 2/4 ") + other, Refusal::only_falls_back, battle_rule(19, 1));
    table.refuses("march 2/4 0809", Refusal::only_falls_back, battle_rule(19, 1));
  }
}

static void test_shiloh_19_1_it_goes_one_hex_only() {
  Table table = empty_field();
  table.put("2/4", "0810");
  table.play("move 2/4 0809");
  table.refuses("move 2/4 0808", Refusal::only_falls_back, battle_rule(19, 1));
}

static void test_shiloh_19_1_one_hex_directly_and_not_by_a_road_round_it() {
  Table table = empty_field();
  table.put("2/4",
            "0515");  // by the road over 0415 the ravine to the north would cost three points
  TEST_ASSERT_EQUAL(3 * 5, table.cost("2/4", "0514"));
  table.turn(3);
  TEST_ASSERT_EQUAL(3 * 3, table.cost("2/4", "0514"));
}

static void test_shiloh_19_1_the_phase_does_not_end_before_all_have_gone() {
  Table table = empty_field();
  table.put("2/4", "0810");
  table.put("1/4", "1113");
  table.refuses("end", Refusal::must_fall_back, battle_rule(19, 1));
  table.play("move 2/4 0809");
  table.refuses("end", Refusal::must_fall_back, battle_rule(19, 1));
  table.play("move 1/4 1112");
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_shiloh_19_1_a_unit_in_an_enemy_zone_may_not_move() {
  Table table = empty_field();
  table.put("2/4", "0810");
  table.put("Wood", "0811");
  table.refuses("move 2/4 0809", Refusal::in_enemy_zone, rule(6, 13));
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_shiloh_19_1_falling_back_may_lead_into_an_enemy_zone() {
  Table table = empty_field();
  table.put("2/4", "0810");
  table.put("Wood", "0909");  // controls both hexes to the north
  table.refuses("end", Refusal::must_fall_back, battle_rule(19, 1));
  TEST_ASSERT_TRUE(table.is_legal("move 2/4 0809"));
}

static void test_shiloh_19_1_guns_without_company_and_routed_units_stay_out_of_the_zone() {
  Table guns = empty_field();
  guns.put("1", "0810");  // McClernand's artillery
  guns.put("Wood", "0909");
  guns.refuses("move 1 0809", Refusal::guns_need_escort, rule(7, 3));
  TEST_ASSERT_TRUE(guns.is_legal("end"));

  Table routed = empty_field();
  routed.put("2/4", "0810", Morale::routed);
  routed.put("Wood", "0909");
  routed.refuses("move 2/4 0910", Refusal::routed_keep_away, rule(12, 31));
  TEST_ASSERT_TRUE(routed.is_legal("end"));
}

static void test_shiloh_19_1_who_has_no_hex_to_go_to_stands() {
  Table edge = empty_field();
  edge.put("2/4", "0901");
  TEST_ASSERT_TRUE(edge.is_legal("end"));

  Table creek = empty_field();
  creek.put("2/4", "1005");
  creek.refuses("move 2/4 1004", Refusal::barrier, rule(6, 29));
  creek.refuses("end", Refusal::must_fall_back, battle_rule(19, 1));  // 1105 is open
}

static void test_shiloh_19_1_full_hexes_are_no_way_once_those_in_them_have_moved() {
  Table table = empty_field();
  table.put("2/4", "0811");
  for (const char* unit : {"1/2", "2/2", "1/1", "2/1"}) {
    const bool north = std::string(unit).back() == '2';
    table.put(unit, north ? "0810" : "0911");
    table.at(unit).marks = mark::moved;
  }
  table.refuses("move 2/4 0810", Refusal::stack_full, rule(6, 32));
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_shiloh_19_1_a_full_hex_is_cleared_by_those_who_still_have_to_go() {
  Table table = empty_field();
  table.put("2/4", "0811");
  table.put("1/2", "0810");
  table.put("2/2", "0810");
  table.play("move 2/4 0810");
  table.refuses("end", Refusal::stack_to_thin, rule(6, 32));
  table.play("move 1/2 0809");
  table.play("move 2/2 0910");
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_shiloh_19_1_rallying_is_no_way_out() {
  Table table = empty_field(2);
  table.put("2/4", "0810", Morale::disordered);
  table.refuses("rally 2/4", Refusal::must_fall_back, battle_rule(19, 1));
  table.put("2/4", "0901", Morale::disordered);
  TEST_ASSERT_TRUE(table.is_legal("rally 2/4"));
}

static void test_shiloh_19_1_from_the_third_turn_the_union_is_free() {
  Table table = empty_field(3);
  table.put("2/4", "0810");
  TEST_ASSERT_TRUE(table.is_legal("end"));
  TEST_ASSERT_TRUE(table.is_legal("move 2/4 0812"));
}

static void test_shiloh_19_1_the_confederates_are_not_surprised() {
  Table table = empty_field(1, gray);
  table.put("Wood", "0810");
  TEST_ASSERT_TRUE(table.is_legal("end"));
  TEST_ASSERT_TRUE(table.is_legal("move Wood 0812"));
}

static void test_shiloh_19_2_confederate_attacks_take_one_off_the_die_for_two_turns() {
  for (const uint8_t turn : {1, 2, 3}) {
    Table table = empty_field(turn, gray);
    table.put("Cleburne", "0811");
    table.put("2/4", "0810");
    table.combat_phase(gray);
    TEST_ASSERT_EQUAL(turn < 3 ? 1 : 0, table.odds({"Cleburne"}, {"0810"}).die_modifier);
    table.fight({"Cleburne"}, {"0810"}, {5});  // 3:2, Ar; on a 4 Dr
    TEST_ASSERT_EQUAL(turn < 3 ? Outcome::dr : Outcome::ar, table.state.combat.outcome);
  }
}

static void test_shiloh_19_2_the_list_of_changes_calls_it_a_change_of_the_die() {
  Table table = empty_field(1, gray);
  table.put("Cleburne", "0811");
  table.put("2/4", "0810");
  table.combat_phase(gray);
  ModifierList changes;
  table.odds({"Cleburne"}, {"0810"}, &changes);
  TEST_ASSERT_EQUAL(1, changes.size());
  TEST_ASSERT_TRUE(Modifier::Of::die == changes[0].of);
  TEST_ASSERT_EQUAL(-1, changes[0].after);
  TEST_ASSERT_EQUAL(19, changes[0].rule.section);
}

static void test_shiloh_19_2_bombardments_are_attacks_too_and_one_stays_one() {
  Table table = empty_field(1, gray);
  table.put("III", "0812");
  table.put("2/4", "0810");
  table.combat_phase(gray);
  TEST_ASSERT_EQUAL(1, table.odds({"III"}, {"0810"}).die_modifier);
  table.fight({"III"}, {"0810"}, {1});  // 2:3, Dr on 1
  TEST_ASSERT_EQUAL(Outcome::dr, table.state.combat.outcome);
}

static void test_shiloh_19_2_union_attacks_are_not_helped() {
  Table table = empty_field(1);
  table.put("2/2", "0811");
  table.put("Gibson", "0810");
  table.combat_phase(blue);
  TEST_ASSERT_EQUAL(0, table.odds({"2/2"}, {"0810"}).die_modifier);
}

static void test_shiloh_20_0_the_ferry_costs_three_points() {
  Table table = empty_field(6);
  table.put("19/4", "1708");
  TEST_ASSERT_EQUAL(3 * (3 + 1), table.cost("19/4", "1508"));
  table.refuses("move 19/4 1608", Refusal::cannot_stop, rule(6, 28));
  table.put("19/4", "1806");  // two hexes of road before it
  TEST_ASSERT_EQUAL(3 * (2 + 3 + 1), table.cost("19/4", "1508"));
  table.put("19/4", "1805");
  TEST_ASSERT_EQUAL(-1, table.cost("19/4", "1508"));
}

static void test_shiloh_20_0_nobody_crosses_from_west_to_east() {
  Table table = empty_field(6);
  table.put("19/4", "1508");
  TEST_ASSERT_EQUAL(-1, table.cost("19/4", "1708"));
  TEST_ASSERT_FALSE(table.is_legal("move 19/4 1708"));
  Table enemy = empty_field(6, gray);
  enemy.put("Wood", "1508");
  TEST_ASSERT_EQUAL(-1, enemy.cost("Wood", "1708"));
}

static void test_shiloh_20_0_a_confederate_in_the_landing_closes_it() {
  Table table = empty_field(6);
  table.put("19/4", "1708");
  TEST_ASSERT_EQUAL(3 * (3 + 1 + 1), table.cost("19/4", "1408"));
  table.put("Wood", "1508");
  TEST_ASSERT_EQUAL(-1, table.cost("19/4", "1408"));
  table.refuses("move 19/4 1508", Refusal::enemy_in_hex, rule(6, 12));
}

static void test_shiloh_20_0_a_mere_zone_does_not() {
  Table table = empty_field(6);
  table.put("19/4", "1708");
  table.put("Wood", "1408");
  TEST_ASSERT_EQUAL(3 * (3 + 2), table.cost("19/4", "1508"));
  table.play("move 19/4 1508");
}

static void test_shiloh_6_45_strategic_movement_does_not_use_the_ferry() {
  Table table = empty_field(6, blue);
  table.put("19/4", "1708");
  TEST_ASSERT_TRUE(table.is_legal("move 19/4 1508"));
  table.refuses("march 19/4 1508", Refusal::no_road_route, rule(6, 45));
  TEST_ASSERT_TRUE(table.is_legal("march 19/4 1805"));
}

static void test_shiloh_20_0_nobody_goes_back_over_the_ferry() {
  for (const Side side : {blue, gray}) {
    Table table("shiloh");
    const char* unit = side == blue ? "2/5" : "Jackson";
    table.put(unit, "1508");
    table.turn(4, side);
    table.refuses(std::string("move ") + unit + " 1708", Refusal::barrier, battle_rule(20, 0));
  }
}

static void test_shiloh_20_0_nobody_retreats_into_the_ferry() {
  Table table = empty_field(6, gray);
  table.put("19/4", "1508");
  table.put("Wood", "1408");
  table.put("Cleburne", "1509");
  table.combat_phase(gray);
  table.fight({"Wood", "Cleburne"}, {"1508"}, {2});  // 3:1, Dr; 1507 alone is not controlled
  TEST_ASSERT_EQUAL_STRING("1507", table.where("19/4").c_str());
}

static void test_shiloh_18_1_every_strength_point_counts_one() {
  Table table = empty_field(3, gray);
  table.put("2/4", "0901");
  table.put("Wood", "0902");
  table.put("Cleburne", "1001");
  table.put("Statham", "0801");
  table.combat_phase(gray);
  table.fight({"Wood", "Cleburne", "Statham"}, {"0901"}, {2});  // no hex to retreat to
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("2/4").fate);
  TEST_ASSERT_EQUAL(6, table.state.clock.points[index_of(gray)]);
}

static void test_shiloh_18_31_the_landing_belongs_to_who_was_last_in_or_through_it() {
  Table table("shiloh");
  table.set_up();
  TEST_ASSERT_EQUAL(blue, table.state.holders[0]);
  table = empty_field(6, gray);
  table.put("Wood", "1408");
  table.play("move Wood 1407");
  TEST_ASSERT_EQUAL(blue, table.state.holders[0]);
  table.put("Cleburne", "1408");
  table.play("move Cleburne 1508");
  TEST_ASSERT_EQUAL(gray, table.state.holders[0]);
  table.play("move Cleburne 1408");
  table.turn(7);
  table.put("19/4", "1708");
  table.play("move 19/4 1508");
  TEST_ASSERT_EQUAL(blue, table.state.holders[0]);
}

static void test_shiloh_18_31_an_advance_or_a_retreat_into_it_counts() {
  Table table = empty_field(6, gray);
  table.put("2/4", "1508");
  table.put("Wood", "1509");
  table.put("Cleburne", "1408");
  table.combat_phase(gray);
  table.fight({"Wood", "Cleburne"}, {"1508"}, {2});  // 3:1, Dr, by the only way at once
  TEST_ASSERT_EQUAL_STRING("1507", table.where("2/4").c_str());
  table.play("advance Cleburne 1508");
  TEST_ASSERT_EQUAL(gray, table.state.holders[0]);
  Table back = empty_field(6, gray);
  back.state.holders[0] = gray;
  back.put("2/4", "1509");
  back.put("Wood", "1510");
  back.put("Cleburne", "1510");
  back.combat_phase(gray);
  back.fight({"Wood", "Cleburne"}, {"1509"}, {2});
  back.play("retreat 2/4 1508");
  TEST_ASSERT_EQUAL(blue, back.state.holders[0]);
}

static void test_shiloh_18_2_union_levels() {
  TEST_ASSERT_EQUAL_STRING("Union decisive victory", level(20, 10, blue).c_str());
  TEST_ASSERT_EQUAL_STRING("Union substantive victory", level(19, 10, blue).c_str());
  TEST_ASSERT_EQUAL_STRING("Union substantive victory", level(10, 10, blue).c_str());
  TEST_ASSERT_EQUAL_STRING("Union marginal victory", level(9, 10, blue).c_str());
  TEST_ASSERT_EQUAL_STRING("Union marginal victory", level(6, 11, blue).c_str());
  TEST_ASSERT_EQUAL_STRING("Union decisive victory", level(5, 0, blue).c_str());
}

static void test_shiloh_18_2_confederate_levels() {
  TEST_ASSERT_EQUAL_STRING("Confederate decisive victory", level(10, 20, gray).c_str());
  TEST_ASSERT_EQUAL_STRING("Confederate substantive victory", level(10, 19, gray).c_str());
  TEST_ASSERT_EQUAL_STRING("Confederate substantive victory", level(10, 10, gray).c_str());
  TEST_ASSERT_EQUAL_STRING("Confederate marginal victory", level(5, 10, blue).c_str());
  TEST_ASSERT_EQUAL_STRING("Confederate marginal victory", level(0, 5, blue).c_str());
}

static void test_shiloh_18_2_the_landing_without_the_points_is_a_draw() {
  TEST_ASSERT_EQUAL_STRING("Draw", level(11, 10, gray).c_str());
  TEST_ASSERT_EQUAL_STRING("Draw", level(40, 10, gray).c_str());
}

static void test_shiloh_18_2_without_a_loss_on_either_side_the_points_are_equal() {
  TEST_ASSERT_EQUAL_STRING("Union substantive victory", level(0, 0, blue).c_str());
  TEST_ASSERT_EQUAL_STRING("Confederate substantive victory", level(0, 0, gray).c_str());
}

// Under the rules of 1975 the battle's own rules are the same but for 19.2, with the same cases.
static void test_shiloh_classic_19_1_the_surprise() {
  Table table("shiloh", Edition::classic);
  table.turn(2, blue);
  table.put("2/4", "0810");
  table.refuses("end", Refusal::must_fall_back, battle_rule(19, 1));
  table.refuses("move 2/4 0911", Refusal::only_falls_back, battle_rule(19, 1));
  table.play("move 2/4 0910");
  TEST_ASSERT_TRUE(table.is_legal("end"));
  table.turn(3);
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_shiloh_classic_19_2_nothing_is_taken_off_the_die() {
  Table table("shiloh", Edition::classic);
  table.turn(2, gray);
  table.put("Cleburne", "0811");
  table.put("2/4", "0810");
  table.combat_phase(gray);
  TEST_ASSERT_EQUAL(0, table.odds({"Cleburne"}, {"0810"}).die_modifier);
  table.fight({"Cleburne"}, {"0810"}, {4});  // 1-1: Ar, on a 3 Dr
  TEST_ASSERT_EQUAL(Outcome::ar, table.state.combat.outcome);
}

static void test_shiloh_classic_20_0_the_ferry() {
  Table table("shiloh", Edition::classic);
  table.turn(6);
  table.put("19/4", "1708");
  TEST_ASSERT_EQUAL(3 * (3 + 1), table.cost("19/4", "1508"));
  table.put("Wood", "1408");
  TEST_ASSERT_EQUAL(3 * (3 + 1), table.cost("19/4", "1508"));  // a zone costs nothing [6.2]
  table.put("22/4", "1508");
  TEST_ASSERT_EQUAL(-1, table.cost("22/4", "1708"));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_shiloh_16_3_the_confederates_are_first_in_every_turn);
  RUN_TEST(test_shiloh_16_4_thirteen_turns_of_which_the_seventh_is_night);
  RUN_TEST(test_shiloh_17_1_reinforcements_come_on_in_their_turns);
  RUN_TEST(test_shiloh_17_1_buell_s_column_waits_for_its_turn_on_the_road);
  RUN_TEST(test_shiloh_17_1_wallace_finds_another_way_when_his_is_held);
  RUN_TEST(test_shiloh_9_62_gunboats_use_the_river_and_1701);
  RUN_TEST(test_shiloh_19_1_a_surprised_unit_goes_north_or_north_east_and_nowhere_else);
  RUN_TEST(test_shiloh_19_1_it_goes_one_hex_only);
  RUN_TEST(test_shiloh_19_1_one_hex_directly_and_not_by_a_road_round_it);
  RUN_TEST(test_shiloh_19_1_the_phase_does_not_end_before_all_have_gone);
  RUN_TEST(test_shiloh_19_1_a_unit_in_an_enemy_zone_may_not_move);
  RUN_TEST(test_shiloh_19_1_falling_back_may_lead_into_an_enemy_zone);
  RUN_TEST(test_shiloh_19_1_guns_without_company_and_routed_units_stay_out_of_the_zone);
  RUN_TEST(test_shiloh_19_1_who_has_no_hex_to_go_to_stands);
  RUN_TEST(test_shiloh_19_1_full_hexes_are_no_way_once_those_in_them_have_moved);
  RUN_TEST(test_shiloh_19_1_a_full_hex_is_cleared_by_those_who_still_have_to_go);
  RUN_TEST(test_shiloh_19_1_rallying_is_no_way_out);
  RUN_TEST(test_shiloh_19_1_from_the_third_turn_the_union_is_free);
  RUN_TEST(test_shiloh_19_1_the_confederates_are_not_surprised);
  RUN_TEST(test_shiloh_19_2_confederate_attacks_take_one_off_the_die_for_two_turns);
  RUN_TEST(test_shiloh_19_2_the_list_of_changes_calls_it_a_change_of_the_die);
  RUN_TEST(test_shiloh_19_2_bombardments_are_attacks_too_and_one_stays_one);
  RUN_TEST(test_shiloh_19_2_union_attacks_are_not_helped);
  RUN_TEST(test_shiloh_20_0_the_ferry_costs_three_points);
  RUN_TEST(test_shiloh_20_0_nobody_crosses_from_west_to_east);
  RUN_TEST(test_shiloh_20_0_a_confederate_in_the_landing_closes_it);
  RUN_TEST(test_shiloh_20_0_a_mere_zone_does_not);
  RUN_TEST(test_shiloh_6_45_strategic_movement_does_not_use_the_ferry);
  RUN_TEST(test_shiloh_20_0_nobody_goes_back_over_the_ferry);
  RUN_TEST(test_shiloh_20_0_nobody_retreats_into_the_ferry);
  RUN_TEST(test_shiloh_18_1_every_strength_point_counts_one);
  RUN_TEST(test_shiloh_18_31_the_landing_belongs_to_who_was_last_in_or_through_it);
  RUN_TEST(test_shiloh_18_31_an_advance_or_a_retreat_into_it_counts);
  RUN_TEST(test_shiloh_18_2_union_levels);
  RUN_TEST(test_shiloh_18_2_confederate_levels);
  RUN_TEST(test_shiloh_18_2_the_landing_without_the_points_is_a_draw);
  RUN_TEST(test_shiloh_18_2_without_a_loss_on_either_side_the_points_are_equal);
  RUN_TEST(test_shiloh_classic_19_1_the_surprise);
  RUN_TEST(test_shiloh_classic_19_2_nothing_is_taken_off_the_die);
  RUN_TEST(test_shiloh_classic_20_0_the_ferry);
  return UNITY_END();
}
