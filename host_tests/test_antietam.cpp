// The exclusive rules of Antietam [16]-[20]: length, arrivals, the rifled artillery, victory, and
// the limits on movement. The map and the counters have a file of their own, test_antietam_map.cpp.
#include <algorithm>

#include "host_tests/battle_table.h"

using namespace bg;
using namespace bg::test;

namespace {

Table empty_field(uint8_t turn = 1, Side side = blue) {
  Table table("antietam");
  table.turn(turn, side);
  return table;
}
// The level of these points, with Sharpsburg divided so that it counts for nobody.
std::string level(int16_t union_points, int16_t confederate_points) {
  Table table = empty_field();
  table.state.clock.points[0] = union_points;
  table.state.clock.points[1] = confederate_points;
  table.state.holders[0] = blue;
  return finish(table);
}

int quota(const Table& table) {
  return bluegray::movement_quota({table.game, table.state}, blue).limit;
}
bool has_line(const Table& table, const char* unit) {
  return bluegray::has_line({table.game, table.state}, table.unit(unit));
}

// Units whose names are two words are spoken of by their number.
std::string number(const Table& table, const char* unit) {
  return std::to_string(index_of(table.unit(unit)));
}

// Three brigades against the guns in 0414, twelve to five.
void assault(Table& table, std::initializer_list<int> dice) {
  table.put("A", "0414");
  table.put("Hood", "0314");
  table.put("Early", "0315");
  table.put("Starke", "0415");
  table.combat_phase(gray);
  table.fight({"Hood", "Early", "Starke"}, {"0414"}, dice);
}

}  // namespace

static void test_antietam_16_3_the_union_is_first_and_there_are_ten_day_turns() {
  Table table = empty_field();
  int player_turns = 0;
  TEST_ASSERT_EQUAL(blue, deployed("antietam").state.clock.side);
  while (table.state.phase != Phase::over) {
    TEST_ASSERT_FALSE(table.game.scenario.is_night(table.state.clock.turn));
    table.play("end");
    table.play("end");
    ++player_turns;
  }
  TEST_ASSERT_EQUAL(2 * 10, player_turns);
}

static void test_antietam_17_1_the_sixth_corps_comes_on_in_the_fourth_turn() {
  for (const char* unit : {"1/1/VI", "3/1/VI", "3/2/VI"}) {
    const std::string enter = std::string("enter ") + unit + " 2112";
    Table table = empty_field(3);
    table.refuses(enter, Refusal::not_due_yet, rule(5, 0));
    table.turn(4);
    TEST_ASSERT_TRUE(table.is_legal(enter));
  }
}

static void test_antietam_17_2_a_p_hill_comes_by_boteler_s_ford_in_the_seventh() {
  Table table = empty_field(6, gray);
  const std::string enter = "enter " + number(table, "A.P. Hill") + " 0126";
  table.refuses(enter, Refusal::not_due_yet, rule(5, 0));
  table.turn(7, gray);
  TEST_ASSERT_TRUE(table.is_legal(enter));
}

static void test_antietam_18_1_the_rifled_guns_never_move() {
  Table table = deployed("antietam");
  for (const uint8_t turn : {1, 5, 10}) {
    table.turn(turn);
    table.refuses("move A 1512", Refusal::is_immobile, battle_rule(18, 1));
    table.refuses("move B 1415", Refusal::is_immobile, battle_rule(18, 1));
    table.refuses("move C 1415", Refusal::is_immobile, battle_rule(18, 1));
  }
}

static void test_antietam_18_1_made_to_retreat_they_are_lost() {
  Table table = empty_field();
  assault(table, {1});  // 2:1, Dr; the field behind them is open
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("A").fate);
  TEST_ASSERT_EQUAL(5, table.state.clock.points[index_of(gray)]);
  for (const Event& event : table.events()) {
    if (event.kind == EventKind::eliminated) TEST_ASSERT_TRUE(event.rule == battle_rule(18, 1));
  }
}

static void test_antietam_18_1_their_own_failed_attack_is_their_end_too() {
  Table table = empty_field();
  table.put("A", "0414");
  table.put("Hood", "0314");
  table.combat_phase(blue);
  table.fight({"A"}, {"0314"}, {6});  // 1:1, Ar
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("A").fate);
}

static void test_antietam_18_1_enemy_guns_alone_cannot_drive_them_off() {
  Table table = empty_field();
  table.put("A", "0414");
  table.put("Washington", "0412");
  table.put("Cutts", "0412");
  table.combat_phase(gray);
  table.fight({"Washington", "Cutts"}, {"0414"}, {1});  // 1:1, Dr
  TEST_ASSERT_TRUE(table.happened(EventKind::unshaken));
  TEST_ASSERT_EQUAL_STRING("0414", table.where("A").c_str());
  TEST_ASSERT_EQUAL(Morale::good, table.at("A").morale);
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
}

static void test_antietam_18_1_guns_beside_them_are_guns_too() {
  Table table = empty_field();
  table.put("A", "0414");
  table.put("Washington", "0314");
  table.put("Cutts", "0315");
  table.combat_phase(gray);
  table.fight({"Washington", "Cutts"}, {"0414"}, {1});  // 10 to 5, 2:1, Dr
  TEST_ASSERT_EQUAL_STRING("0414", table.where("A").c_str());
  TEST_ASSERT_EQUAL(Morale::good, table.at("A").morale);
}

static void test_antietam_18_1_guns_with_infantry_do_drive_them_off() {
  Table table = empty_field();
  table.put("A", "0414");
  table.put("Washington", "0412");
  table.put("Hood", "0314");
  table.combat_phase(gray);
  table.fight({"Washington", "Hood"}, {"0414"}, {1});  // 7 to 5, 1:1, Dr
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("A").fate);
}

static void test_antietam_18_1_infantry_beside_them_retreats_from_guns_alone() {
  Table table = empty_field();
  table.put("A", "0414");
  table.put("1/1/I", "0414");
  for (const char* guns : {"Washington", "Cutts"}) table.put(guns, "0412");
  for (const char* guns : {"Jones", "Pelham"}) table.put(guns, "0416");
  table.combat_phase(gray);
  table.fight({"Washington", "Cutts", "Jones", "Pelham"}, {"0414"}, {1});  // 11 to 9, 1:1, Dr
  TEST_ASSERT_EQUAL(Stage::retreat, table.state.combat.stage);
  table.play("retreat 1/1/I 0315");
  TEST_ASSERT_EQUAL_STRING("0414", table.where("A").c_str());
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
}

static void test_antietam_18_1_bombarding_they_are_not_asked_to_go_along() {
  Table table = empty_field();
  table.put("A", "0414");
  table.put("Hood", "0412");
  table.combat_phase(blue);
  table.fight({"A"}, {"0412"}, {6});  // 1:1, Ar
  TEST_ASSERT_TRUE(table.happened(EventKind::combat_result));
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
  TEST_ASSERT_EQUAL_STRING("0414", table.where("A").c_str());
}

static void test_antietam_18_1_they_are_never_displaced() {
  Table table = empty_field();
  table.put("1/1/I", "0414");
  table.put("A", "0413");  // the only hex without an enemy zone, and full
  table.put("B", "0413");
  table.put("Starke", "0415");
  table.put("Hood", "0214");
  table.put("Early", "0614");
  table.combat_phase(gray);
  table.fight({"Starke"}, {"0414"}, {1});  // 1:1, Dr
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("1/1/I").fate);
  TEST_ASSERT_EQUAL_STRING("0413", table.where("A").c_str());
  TEST_ASSERT_EQUAL_STRING("0413", table.where("B").c_str());
}

static void test_antietam_18_2_they_reach_seven_hexes_at_full_strength() {
  Table table = empty_field();
  table.put("A", "0403");
  table.put("Hood", "1103");   // seven hexes away
  table.put("Early", "1203");  // eight
  table.combat_phase(blue);
  const bluegray::Odds odds = table.odds({"A"}, {"1103"});
  TEST_ASSERT_EQUAL(5, odds.attack);
  table.refuses("target 1203", Refusal::nobody_can_attack, rule(8, 15));
}

static void test_antietam_18_2_other_guns_reach_three() {
  Table table = empty_field(2, gray);
  table.put("Washington", "0403");
  table.put("1/1/I", "0703");
  table.put("2/1/I", "0803");
  table.combat_phase(gray);
  TEST_ASSERT_EQUAL(2, table.odds({"Washington"}, {"0703"}).attack);  // a third less at three
  table.refuses("target 0803", Refusal::nobody_can_attack, rule(8, 15));
}

static void test_antietam_18_2_no_half_more_beside_the_enemy_or_in_defence() {
  Table table = empty_field();
  table.put("A", "0414");
  table.put("1/1/I", "0413");
  table.put("Hood", "0315");
  table.combat_phase(blue);
  TEST_ASSERT_EQUAL(5, table.odds({"A"}, {"0315"}).attack);
  table.combat_phase(gray);
  TEST_ASSERT_EQUAL(5, table.odds({"Hood"}, {"0414"}).defence);
}

static void test_antietam_20_1_fifteen_units_in_the_first_turn_then_ten() {
  Table table = deployed("antietam");
  TEST_ASSERT_EQUAL(15, quota(table));
  int moved = 0;
  for (uint16_t i = 0; i < table.game.scenario.unit_count(); ++i) {
    CommandList moves;
    table.game.system->legal(table.game, table.state, static_cast<UnitId>(i), moves);
    if (table.game.scenario.side_of(static_cast<UnitId>(i)) != blue) continue;
    const auto* move = std::find_if(moves.begin(), moves.end(), [&](const Command& one) {
      return one.verb == Verb::move &&
             !bluegray::Position(table.game, table.state).occupancy().occupied(one.hex);
    });
    if (move == moves.end()) continue;
    EventList events;
    table.game.system->execute(table.game, table.state, *move, events);
    ++moved;
  }
  TEST_ASSERT_EQUAL(15, moved);
  table.refuses("move 1/1/XII 1202", Refusal::quota_spent, battle_rule(20, 1));
  for (uint8_t turn = 2; turn <= 10; ++turn) {
    table.turn(turn);
    TEST_ASSERT_EQUAL(10, quota(table));
  }
}

static void test_antietam_20_1_any_number_may_attack() {
  Table table = deployed("antietam");
  table.state.quota_used[0] = 15;
  table.put("Hood", "0807");
  table.combat_phase(blue);
  TEST_ASSERT_TRUE(table.is_legal("target 0807"));
  table.play("target 0807");
  TEST_ASSERT_TRUE(table.is_legal("join 3/3/I"));
}

static void test_antietam_20_1_the_sixth_corps_does_not_count_in_the_fourth_turn() {
  Table table = empty_field(4);
  table.state.quota_used[0] = 10;
  table.play("enter 1/1/VI 2112");
  table.play("move 1/1/VI 2011");
  TEST_ASSERT_EQUAL(10, table.state.quota_used[0]);
  table.play("enter 2/1/VI 2112");
  table.turn(5);
  table.state.mover.unit = UnitId::none;
  table.at("1/1/VI").marks = 0;
  table.refuses("move 1/1/VI 1911", Refusal::quota_spent, battle_rule(20, 1));
  table.refuses("enter 3/1/VI 2112", Refusal::quota_spent, battle_rule(20, 1));
  table.state.quota_used[0] = 9;
  table.play("move 1/1/VI 1911");
  TEST_ASSERT_EQUAL(10, table.state.quota_used[0]);
}

static void test_antietam_20_1_a_confederate_over_the_creek_ends_it_from_the_next_turn() {
  Table table = empty_field(3, gray);
  table.put("Toombs", "1218");
  table.play("move Toombs 1217");
  TEST_ASSERT_FALSE(table.happened(EventKind::flag_raised));
  table.put("Toombs", "1218");
  table.play("move Toombs 1318");
  TEST_ASSERT_TRUE(table.happened(EventKind::flag_raised));
  TEST_ASSERT_EQUAL(10, quota(table));
  table.play("end");
  table.play("end");
  TEST_ASSERT_EQUAL(4, table.state.clock.turn);
  TEST_ASSERT_EQUAL(-1, quota(table));
  table.turn(10);
  TEST_ASSERT_EQUAL(-1, quota(table));
}

static void test_antietam_20_1_union_crossings_change_nothing() {
  Table table = empty_field(2);
  table.put("2/Ka/IX", "1318");
  table.play("move 2/Ka/IX 1218");
  TEST_ASSERT_FALSE(table.happened(EventKind::flag_raised));
  table.turn(3);
  TEST_ASSERT_EQUAL(10, quota(table));
}

static void test_antietam_20_1_an_advance_over_the_bridge_counts() {
  Table table = empty_field(3, gray);
  table.put("Robertson", "1218");  // cavalry, so that cavalry cannot slip away
  table.put("Hood", "1218");
  table.put("5", "1318");
  table.combat_phase(gray);
  table.fight({"Robertson", "Hood"}, {"1318"}, {1});  // halved over the bridge: 2:1, Dr
  table.play("retreat 5 1418");
  table.play("advance Hood 1318");
  TEST_ASSERT_EQUAL_STRING("1318", table.where("Hood").c_str());
  table.turn(4);
  TEST_ASSERT_EQUAL(-1, quota(table));
}

static void test_antietam_20_1_a_retreat_over_the_bridge_counts_from_the_next_union_turn() {
  Table table = empty_field(3, blue);
  table.put("Toombs", "1218");
  table.put("1/1/IX", "1118");
  table.combat_phase(blue);
  table.fight({"1/1/IX"}, {"1218"}, {3});  // 3:1, Dr
  table.play("retreat Toombs 1318");
  TEST_ASSERT_TRUE(table.happened(EventKind::flag_raised));
  TEST_ASSERT_EQUAL(10, quota(table));
  table.turn(4);
  TEST_ASSERT_EQUAL(-1, quota(table));
}

static void test_antietam_20_1_cavalry_that_slips_away_over_the_bridge_counts() {
  Table table = empty_field(2);
  table.put("Hampton", "1315");
  table.put("2/Ka/IX", "1215");
  table.combat_phase();
  table.fight({"2/Ka/IX"}, {"1315"}, {});
  table.play("withdraw Hampton");
  table.dice({1});
  table.play("end");
  table.play("retreat Hampton 1413");  // by 1314, the bridge is its second step
  TEST_ASSERT_TRUE(table.happened(EventKind::flag_raised));
}

static void test_antietam_20_1_the_rifled_guns_stay_even_then() {
  Table table = empty_field(3, gray);
  table.put("A", "1513");
  table.put("Toombs", "1218");
  table.play("move Toombs 1318");
  table.turn(4);
  TEST_ASSERT_EQUAL(-1, quota(table));
  table.refuses("move A 1512", Refusal::is_immobile, battle_rule(18, 1));
}

static void test_antietam_20_2_they_still_attack_advance_and_retreat() {
  Table table = empty_field(1, gray);
  table.put("Wright", "0714");
  table.put("3/2/V", "0813");
  table.combat_phase(gray);
  table.fight({"Wright"}, {"0813"}, {1});  // 1:1, Dr
  table.play("retreat 3/2/V 0812");
  table.play("advance Wright 0813");
  TEST_ASSERT_EQUAL_STRING("0813", table.where("Wright").c_str());
}

static void test_antietam_20_2_mclaws_and_anderson_stand_in_the_first_turn() {
  Table table = deployed("antietam");
  table.turn(1, gray);
  for (const char* unit : {"Barksdale", "Kershaw", "Semmes", "Cobb", "Wilcox", "Pryor", "Wright",
                           "Featherston", "Armistead", "Mahone"})
    table.refuses(std::string("move ") + unit + " 0515", Refusal::is_immobile, battle_rule(20, 2));
  TEST_ASSERT_TRUE(table.is_legal("move Kemper 0820"));
  table.turn(2, gray);
  TEST_ASSERT_TRUE(table.is_legal("move Barksdale 0518"));
}

static void test_antietam_19_1_sharpsburg_counts_for_him_who_has_it_all() {
  Table table = empty_field(2);
  TEST_ASSERT_EQUAL(15, standing(table, gray));
  table.put("1/1/I", "0814");
  table.play("move 1/1/I 0815");
  TEST_ASSERT_EQUAL(0, standing(table, gray));
  TEST_ASSERT_EQUAL(0, standing(table, blue));
  table.play("move 1/1/I 0816");
  table.play("move 1/1/I 0716");
  TEST_ASSERT_EQUAL(0, standing(table, blue));
  table.play("move 1/1/I 0616");
  TEST_ASSERT_EQUAL(15, standing(table, blue));
  TEST_ASSERT_EQUAL(0, standing(table, gray));
}

static void test_antietam_19_1_a_line_to_boteler_s_ford_is_free_of_units_and_zones() {
  Table table = empty_field();
  table.put("Hood", "0811");
  TEST_ASSERT_TRUE(has_line(table, "Hood"));
  table.put("1/1/I", "0126");
  TEST_ASSERT_FALSE(has_line(table, "Hood"));
  table.put("1/1/I", "0125");  // its zone covers the ford
  TEST_ASSERT_FALSE(has_line(table, "Hood"));
  table.put("Law", "0126");  // and a friend there does not lift it
  TEST_ASSERT_FALSE(has_line(table, "Hood"));
  TEST_ASSERT_EQUAL(4, standing(table, blue));  // Hood alone: Law stands in the ford itself
  table.put("1/1/I", "0123");
  TEST_ASSERT_TRUE(has_line(table, "Hood"));
}

static void test_antietam_19_1_a_unit_in_a_zone_may_trace_out_of_it() {
  Table table = empty_field();
  table.put("Hood", "0811");
  table.put("1/1/I", "0810");
  TEST_ASSERT_TRUE(has_line(table, "Hood"));
  table.put("2/1/I", "0812");  // between them they control every hex around him
  TEST_ASSERT_FALSE(has_line(table, "Hood"));
}

static void test_antietam_19_1_those_cut_off_count_as_lost_at_the_end() {
  Table table = empty_field();
  table.put("Hood", "0811");
  table.put("1/1/I", "0126");
  table.state.holders[0] = blue;
  TEST_ASSERT_EQUAL_STRING("Union decisive victory", finish(table).c_str());
  TEST_ASSERT_EQUAL(4, table.state.clock.points[index_of(blue)]);
  TEST_ASSERT_EQUAL(0, table.state.clock.points[index_of(gray)]);
}

static void test_antietam_19_1_who_has_not_come_is_not_cut_off() {
  Table table = empty_field();
  table.put("1/1/I", "0126");
  TEST_ASSERT_EQUAL(0, standing(table, blue));
}

static void test_antietam_19_2_union_levels() {
  TEST_ASSERT_EQUAL_STRING("Union decisive victory", level(20, 10).c_str());
  TEST_ASSERT_EQUAL_STRING("Union substantive victory", level(19, 10).c_str());
  TEST_ASSERT_EQUAL_STRING("Union substantive victory", level(15, 10).c_str());
  TEST_ASSERT_EQUAL_STRING("Union marginal victory", level(14, 10).c_str());
  TEST_ASSERT_EQUAL_STRING("Union marginal victory", level(11, 10).c_str());
}

static void test_antietam_19_2_confederate_levels() {
  TEST_ASSERT_EQUAL_STRING("Confederate marginal victory", level(10, 10).c_str());
  TEST_ASSERT_EQUAL_STRING("Confederate marginal victory", level(9, 11).c_str());
  TEST_ASSERT_EQUAL_STRING("Confederate substantive victory", level(8, 10).c_str());
  TEST_ASSERT_EQUAL_STRING("Confederate substantive victory", level(7, 10).c_str());
  TEST_ASSERT_EQUAL_STRING("Confederate decisive victory", level(6, 10).c_str());
  TEST_ASSERT_EQUAL_STRING("Confederate decisive victory", level(0, 5).c_str());
}

static void test_antietam_19_2_exactly_one_to_one_and_a_half_is_decisive() {
  TEST_ASSERT_EQUAL_STRING("Confederate decisive victory", level(10, 15).c_str());
}

static void test_antietam_19_2_nothing_to_nothing_is_one_to_one() {
  TEST_ASSERT_EQUAL_STRING("Confederate marginal victory", level(0, 0).c_str());
}

// Under the rules of 1975 the battle's own rules are the same, with the same cases.
static void test_antietam_classic_18_1_the_rifled_guns_stand_and_die() {
  Table table("antietam", Edition::classic);
  table.put("A", "0414");
  table.refuses("move A 0413", Refusal::is_immobile, battle_rule(18, 1));
  table.put("Washington", "0412");
  table.put("Cutts", "0412");
  table.combat_phase(gray);
  table.fight({"Washington", "Cutts"}, {"0414"}, {1});  // 1-1, Dr, and guns alone
  TEST_ASSERT_TRUE(table.happened(EventKind::unshaken));
  TEST_ASSERT_EQUAL_STRING("0414", table.where("A").c_str());
  table.at("A").marks = 0;
  table.put("Hood", "0314");
  table.put("Early", "0315");
  table.combat_phase(gray);
  table.fight({"Hood", "Early"}, {"0414"}, {1});  // 1-1, Dr
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("A").fate);
  TEST_ASSERT_EQUAL(5, table.state.clock.points[index_of(gray)]);
}

static void test_antietam_classic_18_1_they_do_not_advance() {
  Table table("antietam", Edition::classic);
  table.put("A", "0414");
  table.put("B", "0414");
  table.put("Toombs", "0314");
  table.combat_phase(blue);
  table.fight({"A", "B"}, {"0314"}, {1});  // 4-1, De
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("Toombs").fate);
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
}

static void test_antietam_classic_18_2_they_reach_seven_hexes() {
  Table table("antietam", Edition::classic);
  table.put("A", "0403");
  table.put("Hood", "1103");
  table.put("Early", "1203");
  table.combat_phase(blue);
  TEST_ASSERT_EQUAL(5, table.odds({"A"}, {"1103"}).attack);
  table.refuses("target 1203", Refusal::nobody_can_attack, classic_rule(7, 15));
}

static void test_antietam_classic_20_1_the_limit_and_its_end() {
  Table table("antietam", Edition::classic);
  TEST_ASSERT_EQUAL(15, quota(table));
  table.turn(3, gray);
  table.put("Toombs", "1218");
  table.play("move Toombs 1318");
  TEST_ASSERT_EQUAL(10, quota(table));
  table.turn(4);
  TEST_ASSERT_EQUAL(-1, quota(table));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_antietam_16_3_the_union_is_first_and_there_are_ten_day_turns);
  RUN_TEST(test_antietam_17_1_the_sixth_corps_comes_on_in_the_fourth_turn);
  RUN_TEST(test_antietam_17_2_a_p_hill_comes_by_boteler_s_ford_in_the_seventh);
  RUN_TEST(test_antietam_18_1_the_rifled_guns_never_move);
  RUN_TEST(test_antietam_18_1_made_to_retreat_they_are_lost);
  RUN_TEST(test_antietam_18_1_their_own_failed_attack_is_their_end_too);
  RUN_TEST(test_antietam_18_1_enemy_guns_alone_cannot_drive_them_off);
  RUN_TEST(test_antietam_18_1_guns_beside_them_are_guns_too);
  RUN_TEST(test_antietam_18_1_guns_with_infantry_do_drive_them_off);
  RUN_TEST(test_antietam_18_1_infantry_beside_them_retreats_from_guns_alone);
  RUN_TEST(test_antietam_18_1_bombarding_they_are_not_asked_to_go_along);
  RUN_TEST(test_antietam_18_1_they_are_never_displaced);
  RUN_TEST(test_antietam_18_2_they_reach_seven_hexes_at_full_strength);
  RUN_TEST(test_antietam_18_2_other_guns_reach_three);
  RUN_TEST(test_antietam_18_2_no_half_more_beside_the_enemy_or_in_defence);
  RUN_TEST(test_antietam_20_1_fifteen_units_in_the_first_turn_then_ten);
  RUN_TEST(test_antietam_20_1_any_number_may_attack);
  RUN_TEST(test_antietam_20_1_the_sixth_corps_does_not_count_in_the_fourth_turn);
  RUN_TEST(test_antietam_20_1_a_confederate_over_the_creek_ends_it_from_the_next_turn);
  RUN_TEST(test_antietam_20_1_union_crossings_change_nothing);
  RUN_TEST(test_antietam_20_1_an_advance_over_the_bridge_counts);
  RUN_TEST(test_antietam_20_1_a_retreat_over_the_bridge_counts_from_the_next_union_turn);
  RUN_TEST(test_antietam_20_1_cavalry_that_slips_away_over_the_bridge_counts);
  RUN_TEST(test_antietam_20_1_the_rifled_guns_stay_even_then);
  RUN_TEST(test_antietam_20_2_they_still_attack_advance_and_retreat);
  RUN_TEST(test_antietam_20_2_mclaws_and_anderson_stand_in_the_first_turn);
  RUN_TEST(test_antietam_19_1_sharpsburg_counts_for_him_who_has_it_all);
  RUN_TEST(test_antietam_19_1_a_line_to_boteler_s_ford_is_free_of_units_and_zones);
  RUN_TEST(test_antietam_19_1_a_unit_in_a_zone_may_trace_out_of_it);
  RUN_TEST(test_antietam_19_1_those_cut_off_count_as_lost_at_the_end);
  RUN_TEST(test_antietam_19_1_who_has_not_come_is_not_cut_off);
  RUN_TEST(test_antietam_19_2_union_levels);
  RUN_TEST(test_antietam_19_2_confederate_levels);
  RUN_TEST(test_antietam_19_2_exactly_one_to_one_and_a_half_is_decisive);
  RUN_TEST(test_antietam_19_2_nothing_to_nothing_is_one_to_one);
  RUN_TEST(test_antietam_classic_18_1_the_rifled_guns_stand_and_die);
  RUN_TEST(test_antietam_classic_18_1_they_do_not_advance);
  RUN_TEST(test_antietam_classic_18_2_they_reach_seven_hexes);
  RUN_TEST(test_antietam_classic_20_1_the_limit_and_its_end);
  return UNITY_END();
}
