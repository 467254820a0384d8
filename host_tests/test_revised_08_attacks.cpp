// Revised rules [8.0]-[8.2] and [8.5]: who must attack whom, what makes one attack, and the duties
// a player cannot dodge.
#include "host_tests/bluegray_table.h"
#include "rules/core/checksum.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr int three_to_one = 8;  // columns of the table

bool lapsed(const Table& table, std::string_view unit, RuleRef why) {
  for (const Event& event : table.events()) {
    if (event.kind == EventKind::obligation_lapsed && event.unit == table.unit(unit) &&
        event.rule == why)
      return true;
  }
  return false;
}

// One Union brigade in 0210 between enemies in 0310 and 0311.
void put_one_against_two(Table& table) {
  table.put("U13", "0210");
  table.put("C4", "0310");
  table.put("C4b", "0311");
}

// --- 8.0 ---------------------------------------------------------------------------------------

void test_8_0_thirteen_against_four_is_three_to_one() {
  Table table;
  table.put("U13", "0210");
  table.put("C4", "0310");
  table.combat_phase();
  const auto odds = table.odds({"U13"}, {"0310"});
  TEST_ASSERT_EQUAL(13, odds.attack);
  TEST_ASSERT_EQUAL(4, odds.defence);
  TEST_ASSERT_EQUAL(three_to_one, odds.column);
}

void test_8_0_odds_are_rounded_down_for_the_defender() {
  struct Row {
    int attack, defence, level;
  };
  //                 1:5 is level 0, 1:1 level 5, 3:2 level 6, 2:1 level 7, 6:1 level 11
  const Row rows[] = {{1, 5, 0},  {6, 25, 0}, {1, 4, 1},   {2, 7, 1},  {1, 3, 2},
                      {3, 7, 2},  {1, 2, 3},  {7, 11, 3},  {2, 3, 4},  {9, 10, 4},
                      {1, 1, 5},  {7, 5, 5},  {3, 2, 6},   {7, 4, 6},  {19, 10, 6},
                      {2, 1, 7},  {11, 4, 7}, {3, 1, 8},   {13, 4, 8}, {4, 1, 9},
                      {19, 4, 9}, {5, 1, 10}, {23, 4, 10}, {6, 1, 11}, {27, 4, 11}};
  for (const Row& row : rows) {
    TEST_ASSERT_EQUAL_MESSAGE(
        row.level, bluegray::level_of(row.attack, row.defence),
        (std::to_string(row.attack) + " against " + std::to_string(row.defence)).c_str());
  }
}

void test_8_0_only_the_phasing_player_attacks() {
  Table table;
  table.put("U5", "0210");
  table.put("C4", "0310");
  table.combat_phase();
  table.play("target 0310");
  table.refuses("join C4", Refusal::not_your_unit, rule(8, 0));
}

void test_8_0_an_attack_needs_a_hex_and_a_unit() {
  Table table;
  table.put("U5", "0210");
  table.put("C4", "0310");
  table.combat_phase();
  table.refuses("join U5", Refusal::no_attack_planned, rule(8, 0));
  table.refuses("fight 0", Refusal::needs_hex_and_unit, rule(8, 0));
  table.refuses("cancel", Refusal::no_attack_planned, rule(8, 0));
  table.play("target 0310");
  table.refuses("fight 0", Refusal::needs_hex_and_unit, rule(8, 0));
  table.refuses("end", Refusal::attack_still_planned, rule(8, 0));
  table.play("join U5");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

void test_8_0_a_plan_given_up_leaves_no_trace() {
  Table table;
  table.put("U5", "0210");
  table.put("C4", "0310");
  table.combat_phase();
  const uint32_t before = digest(table.state);
  table.play("target 0310");
  table.play("join U5");
  table.play("cancel");
  TEST_ASSERT_EQUAL_HEX32(before, digest(table.state));
}

void test_8_0_a_result_is_applied_before_the_next_combat() {
  Table table;
  table.put("U5", "0210");
  table.put("C4", "0310");
  table.put("U6", "1212");
  table.put("C6", "1312");
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {1});  // 1:1, Dr
  TEST_ASSERT_EQUAL(Stage::retreat, table.state.combat.stage);
  table.refuses("target 1312", Refusal::not_now, rule(8, 0));
  table.refuses("end", Refusal::not_a_choice, rule(8, 6));
}

void test_8_0_combats_are_fought_in_any_order() {
  for (const bool first : {true, false}) {
    Table table;
    table.put("U13", "0210");
    table.put("C4", "0310");
    table.put("U14", "1212");
    table.put("C4b", "1312");
    table.combat_phase();
    table.fight({first ? "U13" : "U14"}, {first ? "0310" : "1312"}, {1});  // De
    table.play("end");
    table.fight({first ? "U14" : "U13"}, {first ? "1312" : "0310"}, {1});
    table.play("end");
    TEST_ASSERT_EQUAL(Fate::eliminated, table.at("C4").fate);
    TEST_ASSERT_EQUAL(Fate::eliminated, table.at("C4b").fate);
    table.play("end");
    TEST_ASSERT_EQUAL(Side::confederate, table.state.clock.side);
  }
}

// --- 8.1 ---------------------------------------------------------------------------------------

void test_8_11_an_enemy_whose_zone_holds_a_friend_must_be_attacked() {
  Table table;
  put_one_against_two(table);
  table.put("UA4", "0112");  // two hexes from 0311
  table.combat_phase();
  TEST_ASSERT_TRUE(bluegray::must_be_attacked({table.game, table.state}, table.hex("0310")));
  TEST_ASSERT_TRUE(bluegray::must_be_attacked({table.game, table.state}, table.hex("0311")));
  table.fight({"U13"}, {"0310"}, {1});  // De; the gun can still see to the other
  table.play("end");
  table.refuses("end", Refusal::must_be_attacked, rule(8, 11));
  table.fight({"UA4"}, {"0311"}, {6});
  table.play("end");  // the guns stay
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

void test_8_11_the_bombardment_may_come_first() {
  Table table;
  put_one_against_two(table);
  table.put("UA4", "0112");
  table.combat_phase();
  table.fight({"UA4"}, {"0311"}, {6});  // 1:1 Ar; the guns stay
  table.play("end");
  table.fight({"U13"}, {"0310"}, {1});
  table.play("end");
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

void test_8_11_no_duty_across_a_creek() {
  Table table;
  table.put("U5", "0409");
  table.put("C4", "0510");
  table.combat_phase();
  TEST_ASSERT_FALSE(bluegray::must_be_attacked({table.game, table.state}, table.hex("0510")));
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

void test_8_11_duty_across_a_ford() {
  Table table;
  table.put("U5", "0410");
  table.put("C4", "0510");
  table.combat_phase();
  table.refuses("end", Refusal::must_attack, rule(8, 12));
}

void test_8_11_a_train_need_not_be_attacked_but_may() {
  Table table;
  table.put("C5", "0210");
  table.put("UT", "0310");
  table.combat_phase(Side::confederate);
  TEST_ASSERT_TRUE(table.is_legal("end"));
  TEST_ASSERT_EQUAL(1, table.odds({"C5"}, {"0310"}).defence);
}

void test_8_11_a_gun_needed_for_one_enemy_may_not_bombard_another() {
  Table table;
  put_one_against_two(table);
  table.put("UA4", "0112");
  table.put("C2", "0312");  // in range too, and nobody's duty
  table.combat_phase();
  table.fight({"U13"}, {"0310"}, {1});
  table.play("end");
  table.play("target 0312");
  table.play("join UA4");
  table.refuses("fight 0", Refusal::leaves_enemy_unattacked, rule(8, 11));
  table.play("cancel");
  table.play("target 0311");
  table.play("join UA4");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

void test_8_11_one_gun_cannot_answer_for_two_enemies() {
  Table table;
  put_one_against_two(table);
  table.put("C2", "0211");
  table.put("UA4", "0113");  // within range of 0211 and 0311
  table.combat_phase();
  table.play("target 0310");
  table.play("join U13");
  table.refuses("fight 0", Refusal::leaves_enemy_unattacked, rule(8, 23));
  table.play("cancel");
  table.put("UA5", "0213");  // a second gun answers for the second enemy
  table.play("target 0310");
  table.play("join U13");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

// Two guns can share two enemies only one way round; the rules must find it.
void test_8_11_guns_are_shared_out_among_the_enemies_left_to_them() {
  Table table;
  table.put("U13", "0210");
  table.put("C4", "0310");
  table.put("C4b", "0311");
  table.put("C2", "0110");
  table.put("UA4", "0113");  // sees 0311 and 0110
  table.put("UA5", "0107");  // sees 0110 alone
  table.combat_phase();
  table.play("target 0310");
  table.play("join U13");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
  table.dice({1});
  table.play("fight 0");
  table.play("end");
  table.play("target 0110");
  table.play("join UA4");
  table.refuses("fight 0", Refusal::leaves_enemy_unattacked, rule(8, 11));
  table.play("cancel");
  table.play("target 0110");
  table.play("join UA5");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

void test_8_11_a_gun_too_weak_to_bombard_answers_for_nobody() {
  Table table;
  table.put("U13", "0210");
  table.put("C4", "0310");
  table.put("C9", "0311");
  table.put("C8", "0311");
  table.put("UH3", "0112", Morale::disordered);  // 2 against 17
  table.combat_phase();
  table.play("target 0310");
  table.play("join U13");
  table.refuses("fight 0", Refusal::leaves_enemy_unattacked, rule(8, 23));
}

void test_8_11_a_duty_that_only_too_weak_a_gun_could_meet_lapses() {
  Table table;
  table.put("U13", "0210");
  table.put("C9", "0311");
  table.put("C8", "0311");
  table.put("UH3", "0112", Morale::disordered);
  table.combat_phase();
  table.at("U13").marks |= mark::attacked;  // as if its enemy had slipped away
  table.play("target 0311");
  table.play("join UH3");
  table.refuses("fight 0", Refusal::bombardment_too_weak, rule(9, 18));
  table.play("cancel");
  table.play("end");
  TEST_ASSERT_TRUE(lapsed(table, "C8", rule(8, 11)));
}

void test_8_12_a_unit_in_an_enemy_zone_must_attack() {
  Table table;
  table.put("U5", "0210");
  table.put("C4", "0310");
  table.combat_phase();
  TEST_ASSERT_TRUE(bluegray::must_attack({table.game, table.state}, table.unit("U5")));
  table.refuses("end", Refusal::must_attack, rule(8, 12));
}

void test_8_12_a_unit_outside_every_zone_need_not_attack() {
  Table table;
  table.put("U5", "0210");
  table.put("UA4", "0211");
  table.put("C4", "0410");  // two hexes away
  table.combat_phase();
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

void test_8_12_no_attack_may_leave_a_bound_unit_idle() {
  Table table;
  table.put("U5", "0210");
  table.put("U6", "0209");
  table.put("C4", "0310");  // the only enemy of both
  table.combat_phase();
  table.play("target 0310");
  table.play("join U5");
  table.refuses("fight 0", Refusal::leaves_unit_idle, rule(8, 12));
  table.play("join U6");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

void test_8_12_both_units_of_a_stack_must_attack() {
  Table table;
  table.put("U5", "0210");
  table.put("U6", "0210");
  table.put("C4", "0310");
  table.combat_phase();
  table.play("target 0310");
  table.play("join U5");
  table.refuses("fight 0", Refusal::leaves_unit_idle, rule(8, 12));
}

void test_8_12_a_bombardment_may_not_take_a_units_only_enemy() {
  Table table;
  table.put("U5", "0210");
  table.put("UA4", "0112");
  table.put("C4", "0311");
  table.combat_phase();
  table.play("target 0311");
  table.play("join UA4");
  table.refuses("fight 0", Refusal::leaves_unit_idle, rule(8, 12));
}

void test_8_12_the_player_chooses_who_attacks_which_hex() {
  Table table;
  table.put("U5", "0210");  // beside both enemies
  table.put("U6", "0309");  // beside 0310 alone
  table.put("U7", "0312");  // beside 0311 alone
  table.put("C4", "0310");
  table.put("C4b", "0311");
  table.combat_phase();
  for (const std::string_view mine : {"0310", "0311"}) {
    const GameState kept = table.state;
    table.play("target " + std::string(mine));
    table.play("join U5");
    table.play(mine == "0310" ? "join U6" : "join U7");
    TEST_ASSERT_TRUE(table.is_legal("fight 0"));
    table.state = kept;
  }
}

void test_8_12_a_duty_lapses_when_the_enemy_slips_away_and_the_log_says_so() {
  Table table;
  table.put("U5", "0210");
  table.put("CC4", "0310");
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {});
  table.play("withdraw CC4");
  table.dice({1});
  table.play("end");
  table.play("retreat CC4 0408");
  table.play("end");  // no advance
  TEST_ASSERT_TRUE(table.is_legal("end"));
  table.play("end");
  TEST_ASSERT_TRUE(lapsed(table, "U5", rule(8, 12)));
}

void test_8_12_a_routed_unit_binds_nobody() {
  Table table;
  table.put("U5", "0210", Morale::routed);
  table.put("UA4", "0112");
  table.put("C4", "0311");
  table.combat_phase();
  TEST_ASSERT_FALSE(bluegray::must_be_attacked({table.game, table.state}, table.hex("0311")));
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

void test_8_13_all_that_can_be_brought_to_bear_may_attack() {
  Table table;
  table.put("C9", "0310");
  const char* around[] = {"0309", "0409", "0410", "0311", "0210", "0209"};
  const char* units[] = {"U1", "U2", "U3", "U4", "U5", "U6", "U7", "U8", "U9", "U13", "U14", "U5b"};
  int total = 0;
  for (int i = 0; i < 12; ++i) {
    table.put(units[i], around[i / 2]);
    total += table.game.scenario.unit(table.unit(units[i])).strength();
  }
  table.put("UA4", "0110");  // two hexes away
  table.combat_phase();
  table.play("target 0310");
  for (const char* unit : units) table.play("join " + std::string(unit));
  table.play("join UA4");
  const auto odds = bluegray::compute_odds({table.game, table.state}, bluegray::NightEffect::none);
  TEST_ASSERT_EQUAL(total + 4, odds.attack);
}

void test_8_14_a_unit_attacks_once() {
  Table table;
  put_one_against_two(table);
  table.put("UA4", "0112");
  table.combat_phase();
  table.fight({"U13"}, {"0310"}, {1});
  table.play("end");
  table.play("target 0311");
  table.refuses("join U13", Refusal::has_attacked, rule(8, 14));
}

void test_8_14_a_unit_is_attacked_once() {
  Table table;
  table.put("U5", "0210");
  table.put("UA4", "0112");
  table.put("C4", "0311");
  table.put("C9", "0311");
  table.combat_phase();
  table.fight({"U5"}, {"0311"}, {6});  // 1:3 Ae
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("U5").fate);
  table.play("end");
  table.refuses("target 0311", Refusal::attacked_already, rule(8, 14));
}

void test_8_14_a_unit_joins_an_attack_once() {
  Table table;
  table.put("U5", "0210");
  table.put("C4", "0310");
  table.combat_phase();
  table.play("target 0310");
  table.play("join U5");
  table.refuses("join U5", Refusal::in_the_attack, rule(8, 14));
}

void test_8_15_only_an_adjacent_enemy_may_be_attacked() {
  Table table;
  table.put("U5", "0210");
  table.put("U6", "0112");
  table.put("C4", "0310");
  table.put("C4b", "0312");  // beside nobody
  table.combat_phase();
  table.play("target 0310");
  table.refuses("join U6", Refusal::not_adjacent_to_all, rule(8, 15));
  table.play("cancel");
  table.refuses("target 0312", Refusal::nobody_can_attack, rule(8, 15));
  table.refuses("target 0211", Refusal::no_enemy_there, rule(8, 15));
}

void test_8_15_infantry_may_not_attack_across_a_creek() {
  Table table;
  table.put("U5", "0409");
  table.put("UA4", "0409");
  table.put("C4", "0510");
  table.combat_phase();
  table.play("target 0510");  // the guns can
  table.refuses("join U5", Refusal::creek_between, rule(10, 1));
  TEST_ASSERT_TRUE(table.is_legal("join UA4"));
}

void test_10_1_beside_the_enemy_across_a_creek_is_not_too_far_from_him() {
  Table table;
  table.put("U5", "0409");
  table.put("C4", "0510");
  table.combat_phase();
  table.refuses("target 0510", Refusal::creek_between, rule(10, 1));
}

void test_8_15_cavalry_may_not_attack_from_afar() {
  Table table;
  table.put("UC5", "0112");
  table.put("UA4", "0113");
  table.put("C4", "0311");
  table.combat_phase();
  table.play("target 0311");
  table.refuses("join UC5", Refusal::not_adjacent_to_all, rule(8, 15));
}

// --- 8.2 ---------------------------------------------------------------------------------------

void test_8_21_a_hex_is_attacked_as_a_single_strength() {
  Table table;
  table.put("U13", "0210");
  table.put("C4", "0310");
  table.put("C2", "0310");
  table.combat_phase();
  TEST_ASSERT_EQUAL(6, table.odds({"U13"}, {"0310"}).defence);
}

void test_8_21_a_hex_comes_into_an_attack_once_and_whole() {
  Table table;
  table.put("U13", "0210");
  table.put("U14", "0209");
  table.put("C4", "0310");
  table.put("C2", "0310");
  table.combat_phase();
  table.play("target 0310");
  table.refuses("target 0310", Refusal::in_the_attack, rule(8, 21));
  table.play("join U13");
  table.play("join U14");
  table.dice({1});  // 4:1, De
  table.play("fight 0");
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("C4").fate);
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("C2").fate);
}

void test_8_22_units_of_a_stack_may_attack_separately() {
  Table table;
  table.put("U5", "0210");
  table.put("U6", "0210");
  table.put("C9", "0310");
  table.put("C4", "0311");
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {6});  // 1:2, Ae* on the only attacker
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("U5").fate);
  TEST_ASSERT_EQUAL_STRING("0210", table.where("U6").c_str());
  TEST_ASSERT_EQUAL(Morale::good, table.at("U6").morale);
  // The hex is still held, so nobody advances, and the other attack follows.
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
  table.fight({"U6"}, {"0311"}, {1});
  TEST_ASSERT_EQUAL(Stage::retreat, table.state.combat.stage);
}

void test_8_22_a_retreat_leaves_the_stack_mate_where_it_is() {
  Table table;
  table.put("U5", "0210");
  table.put("UA4", "0210");
  table.put("C9", "0310");
  table.put("C4", "0311");
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {3});  // 1:2, Ar
  table.play("retreat U5 0110");
  TEST_ASSERT_EQUAL_STRING("0210", table.where("UA4").c_str());
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("U5").morale);
  TEST_ASSERT_EQUAL(Morale::good, table.at("UA4").morale);
}

void test_8_23_a_unit_must_attack_every_adjacent_enemy_left_by_others() {
  Table table;
  put_one_against_two(table);
  table.combat_phase();
  for (const char* alone : {"0310", "0311"}) {
    table.play("target " + std::string(alone));
    table.play("join U13");
    table.refuses("fight 0", Refusal::leaves_enemy_unattacked, rule(8, 23));
    table.play("cancel");
  }
  table.play("target 0310");
  table.play("target 0311");
  table.play("join U13");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
  TEST_ASSERT_EQUAL(
      8, bluegray::compute_odds({table.game, table.state}, bluegray::NightEffect::none).defence);
}

void test_8_23_another_attacker_takes_the_second_enemy_off_its_hands() {
  Table table;
  put_one_against_two(table);
  table.put("U4", "0312");  // beside 0311
  table.combat_phase();
  table.play("target 0310");
  table.play("join U13");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

// A joint attack of the helper on the shared enemy would leave the second one to nobody.
void test_8_23_a_helper_may_not_be_spent_on_the_wrong_enemy() {
  Table table;
  put_one_against_two(table);
  table.put("U4", "0410");  // beside both, like U13
  table.combat_phase();
  table.play("target 0310");
  table.play("join U13");
  table.play("join U4");
  table.refuses("fight 0", Refusal::leaves_enemy_unattacked, rule(8, 23));
}

void test_8_24_units_of_several_hexes_combine_against_one() {
  Table table;
  table.put("U5", "0210");
  table.put("U6", "0309");
  table.put("UA4", "0209");  // adjacent: half as much again
  table.put("UA5", "0111");  // two hexes away
  table.put("C4", "0310");
  table.combat_phase();
  const auto odds = table.odds({"U5", "U6", "UA4", "UA5"}, {"0310"});
  TEST_ASSERT_EQUAL(5 + 6 + 6 + 5, odds.attack);
  TEST_ASSERT_EQUAL(4, odds.defence);
}

void test_8_25_all_attackers_are_adjacent_to_all_defenders() {
  Table table;
  put_one_against_two(table);
  table.put("U4", "0309");  // beside 0310 alone
  table.combat_phase();
  table.play("target 0310");
  table.play("target 0311");
  table.refuses("join U4", Refusal::not_adjacent_to_all, rule(8, 25));
  table.play("join U13");
  table.play("cancel");
  table.play("target 0310");
  table.play("join U4");
  table.refuses("target 0311", Refusal::not_adjacent_to_all, rule(8, 25));
}

void test_8_25_hexes_nobody_touches_together_are_not_one_attack() {
  Table table;
  table.put("U5", "0210");
  table.put("U6", "0112");
  table.put("C4", "0310");
  table.put("C4b", "0212");
  table.combat_phase();
  table.play("target 0310");
  table.refuses("target 0212", Refusal::not_adjacent_to_all, rule(8, 25));
}

void test_8_25_guns_from_afar_join_an_attack_on_several_hexes() {
  Table table;
  put_one_against_two(table);
  table.put("UA4", "0113");  // within range of 0311, not of 0310
  table.combat_phase();
  const auto odds = table.odds({"U13", "UA4"}, {"0310", "0311"});
  TEST_ASSERT_EQUAL(13 + 3, odds.attack);  // three hexes away: a third less
  TEST_ASSERT_EQUAL(8, odds.defence);
}

void test_8_25_two_against_two_is_one_combat() {
  Table table;
  put_one_against_two(table);
  table.put("U5", "0410");
  table.combat_phase();
  const auto odds = table.odds({"U13", "U5"}, {"0310", "0311"});
  TEST_ASSERT_EQUAL(18, odds.attack);
  TEST_ASSERT_EQUAL(8, odds.defence);
}

void test_8_25_guns_alone_bombard_one_hex() {
  Table table;
  table.put("U13", "0210");
  table.put("UA5", "0112");
  table.put("C4", "0310");
  table.put("C4b", "0311");
  table.combat_phase();
  table.play("target 0311");
  table.play("join UA5");
  table.play("target 0310");  // only as long as somebody adjacent may still join
  table.refuses("fight 0", Refusal::one_hex_for_guns, rule(9, 13));
}

// --- 8.5 ---------------------------------------------------------------------------------------

void test_8_5_a_holding_attack_at_hopeless_odds_frees_the_main_force() {
  Table table;
  table.put("U1", "0210");  // holds C9
  table.put("U13", "0210");
  table.put("U14", "0312");
  table.put("C9", "0310");
  table.put("C4", "0311");
  table.combat_phase();
  TEST_ASSERT_EQUAL(0, table.odds({"U1"}, {"0310"}).column);  // 1:9 counts as 1:5
  table.fight({"U13", "U14"}, {"0311"}, {1});                 // 6:1
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("C4").fate);
  table.play("end");
  table.fight({"U1"}, {"0310"}, {4});
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("U1").fate);
}

void test_8_5_a_holding_bombardment_costs_nothing() {
  Table table;
  table.put("UA4", "0112");
  table.put("C9", "0311");
  table.put("C8", "0311");
  table.combat_phase();
  table.fight({"UA4"}, {"0311"}, {6});  // 1:5, Ae
  TEST_ASSERT_EQUAL_STRING("0112", table.where("UA4").c_str());
  TEST_ASSERT_EQUAL(Morale::good, table.at("UA4").morale);
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_8_0_thirteen_against_four_is_three_to_one);
  RUN_TEST(test_8_0_odds_are_rounded_down_for_the_defender);
  RUN_TEST(test_8_0_only_the_phasing_player_attacks);
  RUN_TEST(test_8_0_an_attack_needs_a_hex_and_a_unit);
  RUN_TEST(test_8_0_a_plan_given_up_leaves_no_trace);
  RUN_TEST(test_8_0_a_result_is_applied_before_the_next_combat);
  RUN_TEST(test_8_0_combats_are_fought_in_any_order);
  RUN_TEST(test_8_11_an_enemy_whose_zone_holds_a_friend_must_be_attacked);
  RUN_TEST(test_8_11_the_bombardment_may_come_first);
  RUN_TEST(test_8_11_no_duty_across_a_creek);
  RUN_TEST(test_8_11_duty_across_a_ford);
  RUN_TEST(test_8_11_a_train_need_not_be_attacked_but_may);
  RUN_TEST(test_8_11_a_gun_needed_for_one_enemy_may_not_bombard_another);
  RUN_TEST(test_8_11_one_gun_cannot_answer_for_two_enemies);
  RUN_TEST(test_8_11_guns_are_shared_out_among_the_enemies_left_to_them);
  RUN_TEST(test_8_11_a_gun_too_weak_to_bombard_answers_for_nobody);
  RUN_TEST(test_8_11_a_duty_that_only_too_weak_a_gun_could_meet_lapses);
  RUN_TEST(test_8_12_a_unit_in_an_enemy_zone_must_attack);
  RUN_TEST(test_8_12_a_unit_outside_every_zone_need_not_attack);
  RUN_TEST(test_8_12_no_attack_may_leave_a_bound_unit_idle);
  RUN_TEST(test_8_12_both_units_of_a_stack_must_attack);
  RUN_TEST(test_8_12_a_bombardment_may_not_take_a_units_only_enemy);
  RUN_TEST(test_8_12_the_player_chooses_who_attacks_which_hex);
  RUN_TEST(test_8_12_a_duty_lapses_when_the_enemy_slips_away_and_the_log_says_so);
  RUN_TEST(test_8_12_a_routed_unit_binds_nobody);
  RUN_TEST(test_8_13_all_that_can_be_brought_to_bear_may_attack);
  RUN_TEST(test_8_14_a_unit_attacks_once);
  RUN_TEST(test_8_14_a_unit_is_attacked_once);
  RUN_TEST(test_8_14_a_unit_joins_an_attack_once);
  RUN_TEST(test_8_15_only_an_adjacent_enemy_may_be_attacked);
  RUN_TEST(test_8_15_infantry_may_not_attack_across_a_creek);
  RUN_TEST(test_10_1_beside_the_enemy_across_a_creek_is_not_too_far_from_him);
  RUN_TEST(test_8_15_cavalry_may_not_attack_from_afar);
  RUN_TEST(test_8_21_a_hex_is_attacked_as_a_single_strength);
  RUN_TEST(test_8_21_a_hex_comes_into_an_attack_once_and_whole);
  RUN_TEST(test_8_22_units_of_a_stack_may_attack_separately);
  RUN_TEST(test_8_22_a_retreat_leaves_the_stack_mate_where_it_is);
  RUN_TEST(test_8_23_a_unit_must_attack_every_adjacent_enemy_left_by_others);
  RUN_TEST(test_8_23_another_attacker_takes_the_second_enemy_off_its_hands);
  RUN_TEST(test_8_23_a_helper_may_not_be_spent_on_the_wrong_enemy);
  RUN_TEST(test_8_24_units_of_several_hexes_combine_against_one);
  RUN_TEST(test_8_25_all_attackers_are_adjacent_to_all_defenders);
  RUN_TEST(test_8_25_hexes_nobody_touches_together_are_not_one_attack);
  RUN_TEST(test_8_25_guns_from_afar_join_an_attack_on_several_hexes);
  RUN_TEST(test_8_25_two_against_two_is_one_combat);
  RUN_TEST(test_8_25_guns_alone_bombard_one_hex);
  RUN_TEST(test_8_5_a_holding_attack_at_hopeless_odds_frees_the_main_force);
  RUN_TEST(test_8_5_a_holding_bombardment_costs_nothing);
  return UNITY_END();
}
