// Chapters [2] to [4] of the revised rules, as far as they bind play: the edge of the map, movement
// allowances, setting up, and the sequence of play.
#include "host_tests/bluegray_table.h"

using namespace bg;
using namespace bg::test;

namespace {

Table marching_ground(uint8_t turn = 1, Side side = Side::union_side) {
  Table table("marching-ground");
  table.turn(turn, side);
  return table;
}

int allowance_of(const Table& table, const char* name, bool strategic = false) {
  return bluegray::allowance({table.game, table.state}, table.unit(name), strategic);
}

}  // namespace

// [2] Game equipment ------------------------------------------------------------------------------

static void test_2_1_no_unit_moves_off_the_map() {
  Table table("chickamauga");
  table.put("1/1/XIV", "0227");  // even columns of this sheet end with row 27
  table.refuses("move 1/1/XIV 0228", Refusal::hex_off_map, rule(2, 1));
}

static void test_2_1_no_unit_exits_where_no_rule_lets_it() {
  Table table("shiloh");
  table.put("Cleburne", "0101");
  table.refuses("exit Cleburne", Refusal::no_exit_here, rule(2, 1));
}

static void test_2_1_where_a_battle_has_exits_the_others_are_refused_by_its_case() {
  Table table;
  table.put("U5", "0101");
  table.refuses("exit U5", Refusal::no_exit_here, battle_rule(18, 1));
}

static void test_2_1_an_exclusive_rule_opens_an_exit() {
  Table table;
  table.put("U5", "0106");
  table.play("exit U5");
  TEST_ASSERT_EQUAL(Fate::exited, table.at("U5").fate);
}

static void test_2_1_a_unit_forced_off_the_map_is_eliminated() {
  Table table;
  table.put("U9", "0101");
  table.put("C9", "0201");
  table.put("C8", "0102");
  table.combat_phase(Side::confederate);
  table.fight({"C9", "C8"}, {"0101"}, {1});  // 17:9 is 3:2; a one is Dr
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("U9").fate);
}

static void test_2_3_a_train_is_no_combat_unit() {
  Table table = marching_ground();
  table.put("UT", "0405");
  table.put("C4", "0505");
  TEST_ASSERT_FALSE(bluegray::Position(table.game, table.state)
                        .occupancy()
                        .controls(Side::union_side, table.hex("0505")));
  table.combat_phase();
  table.put("U5", "0504");
  table.play("target 0505");
  table.refuses("join UT", Refusal::unit_cannot_attack, rule(2, 3));
}

static void test_2_4_infantry_and_artillery_have_six_points_and_cavalry_eight() {
  Table table;
  TEST_ASSERT_EQUAL(6 * 3, allowance_of(table, "U5"));
  TEST_ASSERT_EQUAL(6 * 3, allowance_of(table, "UA5"));
  TEST_ASSERT_EQUAL(8 * 3, allowance_of(table, "UC5"));
}

static void test_2_4_horse_artillery_keeps_up_with_cavalry() {
  Table table;
  TEST_ASSERT_EQUAL(8 * 3, allowance_of(table, "UH3"));
}

static void test_2_4_the_figure_on_the_counter_counts() {
  Table table = marching_ground();
  TEST_ASSERT_EQUAL(7 * 3, allowance_of(table, "U7m"));
  TEST_ASSERT_EQUAL(7 * 3, allowance_of(Table("chickamauga"), "Wilder"));
}

static void test_2_4_cavalry_never_has_less_than_eight() {
  Table table = marching_ground();
  TEST_ASSERT_EQUAL(6, table.game.scenario.unit(table.unit("UC6")).allowance());
  TEST_ASSERT_EQUAL(8 * 3, allowance_of(table, "UC6"));
}

static void test_2_4_the_allowance_counts_clear_hexes() {
  Table table = marching_ground();
  table.put("U5", "0507");
  TEST_ASSERT_EQUAL(18, table.cost("U5", "1107"));
  TEST_ASSERT_EQUAL(-1, table.cost("U5", "1207"));
}

// [3] Setting up a game ---------------------------------------------------------------------------

static void test_3_0_units_begin_in_the_hexes_of_the_chart() {
  Table table("chickamauga");
  table.set_up();
  TEST_ASSERT_EQUAL_STRING("1317", table.where("1/1/XIV").c_str());
  TEST_ASSERT_EQUAL_STRING("0302", table.where("1/1/Res").c_str());
  TEST_ASSERT_EQUAL_STRING("2026", table.where("Wood").c_str());
  TEST_ASSERT_EQUAL_STRING("2314", table.where("Scott").c_str());
  for (uint16_t i = 0; i < table.game.scenario.unit_count(); ++i) {
    const blob::Unit& chart = table.game.scenario.unit(static_cast<UnitId>(i));
    if (!table.game.scenario.has_unit(static_cast<UnitId>(i), Edition::revised)) continue;
    const UnitState& unit = table.state.units[i];
    TEST_ASSERT_EQUAL(chart.turn() == 0 ? Fate::on_map : Fate::waiting, unit.fate);
    TEST_ASSERT_EQUAL(chart.hex(), index_of(unit.hex));
  }
}

static void test_3_0_units_begin_in_good_order_and_unmarked() {
  Table table("chickamauga");
  table.set_up();
  for (const UnitState& unit : table.state.units) {
    TEST_ASSERT_EQUAL(Morale::good, unit.morale);  // no town on this sheet
    TEST_ASSERT_EQUAL(0, unit.marks);
  }
  for (const FieldWork& work : table.state.works) TEST_ASSERT_EQUAL(WorkKind::none, work.kind);
}

static void test_3_0_the_battle_names_the_first_player() {
  Table chickamauga("chickamauga");
  TEST_ASSERT_EQUAL(Side::union_side, chickamauga.state.clock.side);
  Table table("marching-ground");
  TEST_ASSERT_EQUAL(Side::confederate, table.state.clock.side);
  TEST_ASSERT_EQUAL(Side::confederate, table.state.clock.to_act);
}

static void test_3_0_the_game_begins_with_the_movement_phase_of_turn_one() {
  Table table("chickamauga");
  table.set_up();
  TEST_ASSERT_EQUAL(1, table.state.clock.turn);
  TEST_ASSERT_EQUAL(Phase::movement, table.state.phase);
}

// [4] Sequence of play ----------------------------------------------------------------------------

static void test_4_0_a_turn_is_movement_and_combat_of_one_player_then_of_the_other() {
  Table table;
  table.put("U5", "0101");
  table.put("C5", "1601");
  const auto expect = [&](uint8_t turn, Side side, Phase phase) {
    TEST_ASSERT_EQUAL(turn, table.state.clock.turn);
    TEST_ASSERT_EQUAL(side, table.state.clock.side);
    TEST_ASSERT_EQUAL(side, table.state.clock.to_act);
    TEST_ASSERT_EQUAL(phase, table.state.phase);
  };
  expect(1, Side::union_side, Phase::movement);
  table.play("end");
  TEST_ASSERT_TRUE(table.happened(EventKind::phase_began));
  expect(1, Side::union_side, Phase::combat);
  table.play("end");
  TEST_ASSERT_TRUE(table.happened(EventKind::turn_passed));
  expect(1, Side::confederate, Phase::movement);
  table.play("end");
  expect(1, Side::confederate, Phase::combat);
  table.play("end");
  expect(2, Side::union_side, Phase::movement);
}

static void test_4_0_the_turn_ends_after_the_second_player_whoever_that_is() {
  Table table("marching-ground");
  table.put("U5", "0101");
  table.put("C5", "1207");
  table.play("end");
  table.play("end");
  TEST_ASSERT_EQUAL(1, table.state.clock.turn);
  TEST_ASSERT_EQUAL(Side::union_side, table.state.clock.side);
  table.play("end");
  table.play("end");
  TEST_ASSERT_EQUAL(2, table.state.clock.turn);
  TEST_ASSERT_EQUAL(Side::confederate, table.state.clock.side);
}

static void test_4_0_victory_is_judged_after_the_last_turn() {
  Table table;
  table.put("U5", "0101");
  table.put("C5", "1601");
  table.turn(6, Side::confederate);
  table.state.clock.points[index_of(Side::union_side)] =
      21;  // against 10 for the hex the enemy holds
  table.play("end");
  TEST_ASSERT_EQUAL(Phase::combat, table.state.phase);
  table.play("end");
  TEST_ASSERT_EQUAL(Phase::over, table.state.phase);
  TEST_ASSERT_TRUE(table.happened(EventKind::game_ended));
  TEST_ASSERT_EQUAL(0, table.state.clock.level);
  table.refuses("end", Refusal::game_over, {});
  table.refuses("move U5 0102", Refusal::game_over, {});
}

static void test_4_0_a_player_may_move_all_some_or_none_of_his_units() {
  Table table;
  table.put("U5", "0105");
  table.put("U6", "0107");
  TEST_ASSERT_TRUE(table.is_legal("end"));
  table.play("move U5 0205");
  TEST_ASSERT_TRUE(table.is_legal("end"));
  table.play("move U6 0207");
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_4_0_the_other_players_units_stay_where_they_are() {
  Table table;
  table.put("U5", "0105");
  table.put("C5", "1505");
  table.refuses("move C5 1504", Refusal::not_your_unit, rule(6, 11));
  table.refuses("march C5 1504", Refusal::not_your_unit, rule(6, 11));
  table.refuses("rally C5", Refusal::not_your_unit, rule(6, 11));
  table.refuses("dig C5", Refusal::not_your_unit, rule(6, 11));
}

static void test_4_0_a_unit_that_digs_does_not_move() {
  Table table;
  table.put("U5", "0105");
  table.play("dig U5");
  table.refuses("move U5 0104", Refusal::is_digging, rule(10, 34));
}

static void test_4_0_a_unit_that_has_moved_does_not_dig() {
  Table table;
  table.put("U5", "0105");
  table.play("move U5 0104");
  table.refuses("dig U5", Refusal::already_moved, rule(10, 34));
}

static void test_4_0_a_unit_that_is_to_rally_does_not_move() {
  Table table;
  table.put("U5", "0105", Morale::disordered);
  table.play("rally U5");
  table.refuses("move U5 0104", Refusal::is_rallying, rule(12, 41));
}

static void test_4_0_rallies_come_before_the_first_attack() {
  Table table;
  table.put("U5", "0105", Morale::disordered);
  table.put("U6", "0908");
  table.put("C4", "0909");
  table.play("rally U5");
  table.dice({1});
  table.play("end");
  TEST_ASSERT_TRUE(table.happened(EventKind::rallied));
  TEST_ASSERT_EQUAL(Morale::good, table.at("U5").morale);
  TEST_ASSERT_FALSE(table.is_legal("end"));  // U6 has still to attack
}

// The outline has breastworks finished in the movement phase, [10.34] at the start of combat, when
// the builder has stood still once more. The case is followed.
static void test_4_0_a_breastwork_is_finished_as_the_combat_phase_begins() {
  Table table;
  table.put("U5", "0105");
  table.put("C5", "1505");
  table.play("dig U5");
  for (int i = 0; i < 4; ++i) table.play("end");
  TEST_ASSERT_EQUAL(2, table.state.clock.turn);
  table.refuses("face U5 1", Refusal::not_now, rule(10, 34));
  table.play("end");
  table.play("face U5 1");
  TEST_ASSERT_TRUE(table.happened(EventKind::work_finished));
}

static void test_4_0_nothing_moves_in_the_combat_phase() {
  Table table;
  table.put("U5", "0105");
  table.put("C5", "1505");
  table.play("end");
  table.refuses("move U5 0104", Refusal::not_now, rule(6, 11));
  table.refuses("march U5 0104", Refusal::not_now, rule(6, 11));
  table.refuses("exit U5", Refusal::not_now, rule(6, 11));
  table.refuses("rally U5", Refusal::not_now, rule(12, 41));
  table.refuses("dig U5", Refusal::not_now, rule(10, 34));
}

static void test_4_0_reinforcements_come_in_the_movement_phase() {
  Table table;
  table.turn(2);
  TEST_ASSERT_TRUE(table.is_legal("enter R1 0108"));
  table.play("end");
  table.refuses("enter R1 0108", Refusal::not_now, rule(6, 11));
}

static void test_4_0_what_a_unit_did_is_forgotten_in_the_next_player_turn() {
  Table table;
  table.put("U5", "0105");
  table.put("C5", "1505");
  table.play("move U5 0104");
  for (int i = 0; i < 4; ++i) table.play("end");
  TEST_ASSERT_EQUAL(0, table.at("U5").marks);
  TEST_ASSERT_TRUE(table.is_legal("move U5 0105"));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_2_1_no_unit_moves_off_the_map);
  RUN_TEST(test_2_1_no_unit_exits_where_no_rule_lets_it);
  RUN_TEST(test_2_1_where_a_battle_has_exits_the_others_are_refused_by_its_case);
  RUN_TEST(test_2_1_an_exclusive_rule_opens_an_exit);
  RUN_TEST(test_2_1_a_unit_forced_off_the_map_is_eliminated);
  RUN_TEST(test_2_3_a_train_is_no_combat_unit);
  RUN_TEST(test_2_4_infantry_and_artillery_have_six_points_and_cavalry_eight);
  RUN_TEST(test_2_4_horse_artillery_keeps_up_with_cavalry);
  RUN_TEST(test_2_4_the_figure_on_the_counter_counts);
  RUN_TEST(test_2_4_cavalry_never_has_less_than_eight);
  RUN_TEST(test_2_4_the_allowance_counts_clear_hexes);
  RUN_TEST(test_3_0_units_begin_in_the_hexes_of_the_chart);
  RUN_TEST(test_3_0_units_begin_in_good_order_and_unmarked);
  RUN_TEST(test_3_0_the_battle_names_the_first_player);
  RUN_TEST(test_3_0_the_game_begins_with_the_movement_phase_of_turn_one);
  RUN_TEST(test_4_0_a_turn_is_movement_and_combat_of_one_player_then_of_the_other);
  RUN_TEST(test_4_0_the_turn_ends_after_the_second_player_whoever_that_is);
  RUN_TEST(test_4_0_victory_is_judged_after_the_last_turn);
  RUN_TEST(test_4_0_a_player_may_move_all_some_or_none_of_his_units);
  RUN_TEST(test_4_0_the_other_players_units_stay_where_they_are);
  RUN_TEST(test_4_0_a_unit_that_digs_does_not_move);
  RUN_TEST(test_4_0_a_unit_that_has_moved_does_not_dig);
  RUN_TEST(test_4_0_a_unit_that_is_to_rally_does_not_move);
  RUN_TEST(test_4_0_rallies_come_before_the_first_attack);
  RUN_TEST(test_4_0_a_breastwork_is_finished_as_the_combat_phase_begins);
  RUN_TEST(test_4_0_nothing_moves_in_the_combat_phase);
  RUN_TEST(test_4_0_reinforcements_come_in_the_movement_phase);
  RUN_TEST(test_4_0_what_a_unit_did_is_forgotten_in_the_next_player_turn);
  return UNITY_END();
}
