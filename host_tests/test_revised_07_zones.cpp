// Chapter [7] of the revised rules: zones of control.
#include "host_tests/bluegray_table.h"

using namespace bg;
using namespace bg::test;

namespace {

Table marching_ground(uint8_t turn = 1, Side side = Side::union_side) {
  Table table("marching-ground");
  table.turn(turn, side);
  return table;
}

// Whether the Confederates control the hex.
bool is_enemy_zone(const Table& table, const char* label) {
  return bluegray::Position(table.game, table.state)
      .occupancy()
      .controls(Side::confederate, table.hex(label));
}

}  // namespace

static void test_7_0_a_unit_controls_the_six_hexes_around_it() {
  Table table = marching_ground();
  table.put("C4", "0508");
  for (const char* near : {"0507", "0607", "0608", "0509", "0408", "0407"})
    TEST_ASSERT_TRUE_MESSAGE(is_enemy_zone(table, near), near);
  for (const char* far : {"0508", "0506", "0510", "0606", "0609", "0409", "0406"})
    TEST_ASSERT_FALSE_MESSAGE(is_enemy_zone(table, far), far);
}

static void test_7_0_every_combat_unit_has_a_zone() {
  for (const char* name : {"C4", "CA3", "CC4"}) {
    Table table = marching_ground();
    table.put(name, "0508");
    TEST_ASSERT_TRUE_MESSAGE(is_enemy_zone(table, "0507"), name);
  }
  Table table;
  table.put("CH3", "0508");  // horse artillery
  TEST_ASSERT_TRUE(is_enemy_zone(table, "0509"));
}

static void test_7_0_trains_and_gunboats_have_none() {
  Table table = marching_ground();
  table.put("CT", "0508");
  table.put("U5", "0506");
  TEST_ASSERT_FALSE(is_enemy_zone(table, "0507"));
  TEST_ASSERT_EQUAL(6, table.cost("U5", "0607"));  // past it without stopping
  Table river;
  river.put("UG6", "0910");
  TEST_ASSERT_FALSE(bluegray::Position(river.game, river.state)
                        .occupancy()
                        .controls(Side::union_side, river.hex("0909")));
}

static void test_7_0_units_stop_as_they_enter_an_enemy_zone() {
  Table table = marching_ground();
  table.put("C4", "0508");
  table.put("U5", "0506");
  TEST_ASSERT_EQUAL(6, table.cost("U5", "0507"));
  TEST_ASSERT_EQUAL(18, table.cost("U5", "0510"));  // four hexes behind him: six around him
  table.play("move U5 0507");
  table.refuses("move U5 0606", Refusal::in_enemy_zone, rule(6, 13));
}

static void test_7_0_a_zone_in_the_way_is_the_reason_and_not_the_distance() {
  for (const Edition edition : {Edition::revised, Edition::classic}) {
    Table table("marching-ground", edition);
    table.turn(1, Side::union_side);
    table.put("U5", "0506");
    table.put("C4", "0308");
    table.put("CC4", "0508");
    table.put("CA3", "0708");
    const RuleRef stops = edition == Edition::revised ? rule(7, 0) : classic_rule(6, 0);
    const RuleRef points = edition == Edition::revised ? rule(6, 15) : classic_rule(5, 15);
    table.refuses("move U5 0509", Refusal::zone_in_the_way, stops);
    table.refuses("move U5 1207", Refusal::not_enough_points, points);
  }
}

static void test_7_0_own_zones_do_not_stop_anybody() {
  Table table = marching_ground();
  table.put("U4", "0508");
  table.put("U5", "0506");
  TEST_ASSERT_EQUAL(6, table.cost("U5", "0607"));
}

static void test_7_1_zones_hold_in_every_phase_and_turn() {
  Table table = marching_ground();
  table.put("C4", "0508");
  table.put("U5", "0101");
  for (int i = 0; i < 8; ++i) {
    TEST_ASSERT_TRUE(is_enemy_zone(table, "0507"));
    table.play("end");
  }
}

static void test_7_1_no_unit_negates_a_zone() {
  Table table = marching_ground();
  table.put("C4", "0508");
  table.put("U4", "0507");
  table.put("U5", "0506");
  TEST_ASSERT_TRUE(is_enemy_zone(table, "0507"));
  TEST_ASSERT_EQUAL(6, table.cost("U5", "0507"));  // dearer although a friend holds it
  table.play("move U5 0507");
  table.refuses("move U5 0506", Refusal::in_enemy_zone, rule(6, 13));
}

static void test_7_1_adjacent_enemies_control_each_other() {
  Table table = marching_ground();
  table.put("C4", "0508");
  table.put("U4", "0507");
  const auto& board = bluegray::Position(table.game, table.state).occupancy();
  TEST_ASSERT_TRUE(board.controls(Side::confederate, table.hex("0507")));
  TEST_ASSERT_TRUE(board.controls(Side::union_side, table.hex("0508")));
}

static void test_7_1_control_is_mutual_everywhere_but_at_trenches() {
  for (const char* ground : {"proving-ground", "marching-ground", "chickamauga"}) {
    Table table(ground);
    const Scenario& scenario = table.game.scenario;
    const auto& board = bluegray::Position(table.game, table.state).occupancy();
    for (uint16_t i = 0; i < scenario.grid().hex_count(); ++i) {
      const HexId hex = static_cast<HexId>(i);
      // Only where units can stand at all.
      const auto stands = [&](HexId at) {
        return scenario.on_map(at) && !bluegray::is_ferry(scenario.hex_kind(at).feature()) &&
               bluegray::entry_cost(table.game, UnitType::infantry, at, false) !=
                   bluegray::prohibited;
      };
      if (!stands(hex)) continue;
      for (uint8_t d = 0; d < dir_count; ++d) {
        const Dir dir = static_cast<Dir>(d);
        const HexId other = scenario.grid().neighbour(hex, dir);
        if (!stands(other)) continue;
        TEST_ASSERT_EQUAL(board.extends(table.game, hex, dir),
                          board.extends(table.game, other, opposite(dir)));
      }
    }
  }
}

static void test_7_1_over_a_trench_side_control_runs_one_way() {
  Table table = marching_ground();
  table.put("U4", "0507");
  table.put("C4", "0508");
  table.state.works[0] = {table.hex("0507"), WorkKind::trench, static_cast<uint8_t>(Dir::s), {}};
  const auto& board = bluegray::Position(table.game, table.state).occupancy();
  TEST_ASSERT_FALSE(board.controls(Side::confederate, table.hex("0507")));
  TEST_ASSERT_TRUE(board.controls(Side::union_side, table.hex("0508")));
}

static void test_7_2_an_enemy_zone_costs_at_least_two() {
  Table table = marching_ground();
  table.put("C4", "0508");
  table.put("U5", "0506");
  TEST_ASSERT_EQUAL(6, table.cost("U5", "0507"));
}

static void test_7_2_harder_ground_costs_what_it_costs() {
  Table table;
  table.put("C4", "0404");
  table.put("U5", "0204");
  TEST_ASSERT_EQUAL(6, table.cost("U5", "0304"));  // woods: two already
  Table rough;
  rough.put("C4", "0603");
  rough.put("U5", "0505");
  TEST_ASSERT_EQUAL(9, rough.cost("U5", "0604"));
}

static void test_7_2_no_way_helps() {
  Table table = marching_ground();
  table.put("C4", "0202");
  table.put("U5", "0101");
  TEST_ASSERT_EQUAL(6, table.cost("U5", "0201"));  // a turnpike leads there
}

// The two printed examples.
static void test_7_2_over_a_stream_into_controlled_woods_costs_four() {
  Table table = marching_ground();
  table.put("U5", "0710");
  table.put("C4", "0910");
  TEST_ASSERT_EQUAL(12, table.cost("U5", "0810"));
}

static void test_7_2_over_a_stream_into_a_controlled_clear_hex_costs_four() {
  Table table;
  table.put("U5", "0609");
  table.put("C4", "0810");
  TEST_ASSERT_EQUAL(12, table.cost("U5", "0710"));
}

static void test_7_3_guns_enter_an_enemy_zone_only_beside_infantry_or_cavalry() {
  for (const char* guns : {"UA4", "UH3"}) {
    const std::string move = std::string("move ") + guns + " 0507";
    Table table = marching_ground();
    table.put("C4", "0508");
    table.put(guns, "0506");
    table.refuses(move, Refusal::guns_need_escort, rule(7, 3));
    table.put("U4", "0507");
    TEST_ASSERT_TRUE(table.is_legal(move));
    table.put("U4", "0101");
    table.put("UC5", "0507");
    TEST_ASSERT_TRUE(table.is_legal(move));
  }
}

static void test_7_3_other_guns_or_a_train_are_no_escort() {
  Table table = marching_ground();
  table.put("C4", "0508");
  table.put("UA4", "0506");
  table.put("UH3", "0507");
  table.refuses("move UA4 0507", Refusal::guns_need_escort, rule(7, 3));
  table.put("UH3", "0101");
  table.put("UT", "0507");
  table.refuses("move UA4 0507", Refusal::guns_need_escort, rule(7, 3));
}

static void test_7_3_the_escort_must_be_there_first() {
  Table table = marching_ground();
  table.put("C4", "0508");
  table.put("UA4", "0506");
  table.put("U4", "0606");
  table.refuses("move UA4 0507", Refusal::guns_need_escort, rule(7, 3));
  table.play("move U4 0507");
  table.play("move UA4 0507");
}

static void test_7_3_at_a_creek_guns_go_up_to_the_bank() {
  Table table;
  table.put("C4", "0509");
  table.put("UA5", "0407");
  TEST_ASSERT_TRUE(table.is_legal("move UA5 0409"));  // no zone over the creek
}

static void test_7_4_a_unit_is_free_when_the_enemy_is_gone() {
  Table table;
  table.put("U14", "0708");
  table.put("C2", "0808");
  table.combat_phase();
  table.fight({"U14"}, {"0808"}, {1});  // De
  table.play("end");                    // no advance
  for (int i = 0; i < 3; ++i) table.play("end");
  TEST_ASSERT_EQUAL(Side::union_side, table.state.clock.side);
  TEST_ASSERT_TRUE(table.is_legal("move U14 0707"));
}

static void test_7_4_or_when_it_has_fallen_back() {
  Table table;
  table.put("U14", "0708");
  table.put("C2", "0808");
  table.combat_phase();
  table.fight({"U14"}, {"0808"}, {4});  // Dr
  table.play("retreat C2 0909");
  TEST_ASSERT_FALSE(is_enemy_zone(table, "0708"));
}

static void test_7_4_there_is_no_other_way_by_day() {
  Table table = marching_ground();
  table.put("C4", "0508");
  table.put("U5", "0507");
  table.put("UC5", "0407");
  CommandList list;
  for (const char* name : {"U5", "UC5"}) {
    list.clear();
    table.game.system->legal(table.game, table.state, table.unit(name), list);
    for (const Command& command : list) {
      TEST_ASSERT_TRUE(command.verb != Verb::move && command.verb != Verb::march &&
                       command.verb != Verb::exit);
    }
  }
}

static void test_7_4_at_night_it_may_slip_away_into_no_other_zone() {
  Table table = marching_ground(3);
  table.put("C4", "0508");
  table.put("U5", "0507");
  table.refuses("move U5 0607", Refusal::left_zone_tonight, rule(11, 12));
  table.play("move U5 0506");
  TEST_ASSERT_EQUAL(3, table.state.mover.spent);
  table.refuses("move U5 0507", Refusal::left_zone_tonight, rule(11, 12));
}

static void test_7_5_zones_of_both_sides_share_a_hex() {
  Table table = marching_ground();
  table.put("C4", "0508");
  table.put("U4", "0506");
  const auto& board = bluegray::Position(table.game, table.state).occupancy();
  TEST_ASSERT_TRUE(board.controls(Side::confederate, table.hex("0507")));
  TEST_ASSERT_TRUE(board.controls(Side::union_side, table.hex("0507")));
  table.put("U5", "0406");
  TEST_ASSERT_EQUAL(6, table.cost("U5", "0507"));
}

static void test_7_5_several_zones_are_no_more_than_one() {
  Table table = marching_ground();
  table.put("C4", "0508");
  table.put("C4b", "0608");
  table.put("C5", "0608");
  table.put("U5", "0506");
  TEST_ASSERT_EQUAL(6, table.cost("U5", "0507"));
  TEST_ASSERT_EQUAL(9, table.cost("U5", "0607"));  // by 0606, itself free
}

static void test_7_6_no_zone_over_a_creek() {
  Table table;
  table.put("C4", "0509");
  TEST_ASSERT_FALSE(is_enemy_zone(table, "0409"));
  TEST_ASSERT_FALSE(is_enemy_zone(table, "0408"));
  TEST_ASSERT_TRUE(is_enemy_zone(table, "0508"));
}

static void test_7_6_but_over_its_bridges_and_fords() {
  Table table;
  table.put("C4", "0508");
  TEST_ASSERT_TRUE(is_enemy_zone(table, "0408"));   // bridge
  TEST_ASSERT_FALSE(is_enemy_zone(table, "0407"));  // creek
  table.put("C4", "0510");
  TEST_ASSERT_TRUE(is_enemy_zone(table, "0410"));  // ford
}

static void test_7_6_no_zone_over_a_river_side() {
  Table table = marching_ground();
  table.put("C4", "0306");
  TEST_ASSERT_FALSE(is_enemy_zone(table, "0305"));
  TEST_ASSERT_TRUE(is_enemy_zone(table, "0307"));
}

static void test_7_6_zones_reach_over_streams_and_slopes() {
  Table table;
  table.put("C4", "0709");
  TEST_ASSERT_TRUE(is_enemy_zone(table, "0608"));
  TEST_ASSERT_TRUE(is_enemy_zone(table, "0609"));
  table.put("C4", "1104");
  TEST_ASSERT_TRUE(is_enemy_zone(table, "1105"));
  TEST_ASSERT_TRUE(is_enemy_zone(table, "1204"));
}

static void test_7_6_no_zone_in_rivers_ferries_and_pontoons() {
  Table table;
  table.put("C4", "1109");
  TEST_ASSERT_FALSE(is_enemy_zone(table, "1110"));  // ferry
  TEST_ASSERT_FALSE(is_enemy_zone(table, "1010"));  // river; 1109 touches neither bank beyond
  table.put("C4", "1309");
  TEST_ASSERT_FALSE(is_enemy_zone(table, "1310"));  // pontoon
  table.put("C4", "0909");
  TEST_ASSERT_FALSE(is_enemy_zone(table, "0910"));  // river
}

static void test_7_6_but_in_the_hex_of_a_bridge() {
  Table table;
  table.put("C4", "1511");
  table.put("U5", "1509");
  TEST_ASSERT_TRUE(is_enemy_zone(table, "1510"));
  TEST_ASSERT_EQUAL(6, table.cost("U5", "1510"));
  table.play("move U5 1510");
  table.combat_phase();
  TEST_ASSERT_FALSE(table.is_legal("end"));  // and there they must fight
}

static void test_7_6_no_zone_into_a_trench_over_its_sides() {
  Table table = marching_ground();
  table.put("C4", "0508");
  table.put("C4b", "0606");
  table.state.works[0] = {table.hex("0507"), WorkKind::trench, static_cast<uint8_t>(Dir::s), {}};
  // The trench covers south-east, south and south-west: C4 stands before it, C4b beside it.
  TEST_ASSERT_TRUE(is_enemy_zone(table, "0507"));
  table.put("C4b", "1101");
  TEST_ASSERT_FALSE(is_enemy_zone(table, "0507"));
  TEST_ASSERT_TRUE(is_enemy_zone(table, "0407"));
}

static void test_7_6_a_breastwork_keeps_no_zone_out() {
  Table table = marching_ground();
  table.put("C4", "0508");
  table.state.works[0] = {
      table.hex("0507"), WorkKind::breastwork, static_cast<uint8_t>(Dir::s), {}};
  TEST_ASSERT_TRUE(is_enemy_zone(table, "0507"));
}

static void test_7_6_redoubts_and_entrenchments_keep_no_zone_out() {
  Table table;
  table.put("C4", "1206");
  TEST_ASSERT_TRUE(is_enemy_zone(table, "1207"));
  table.put("C4", "1106");
  TEST_ASSERT_TRUE(is_enemy_zone(table, "1107"));
  table.put("C4", "1207");
  TEST_ASSERT_TRUE(is_enemy_zone(table, "1206"));
}

static void test_7_6_zones_follow_their_units() {
  Table table = marching_ground(1, Side::confederate);
  table.put("C4", "0508");
  TEST_ASSERT_TRUE(is_enemy_zone(table, "0507"));
  table.play("move C4 0908");
  TEST_ASSERT_FALSE(is_enemy_zone(table, "0507"));
  TEST_ASSERT_TRUE(is_enemy_zone(table, "0907"));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_7_0_a_unit_controls_the_six_hexes_around_it);
  RUN_TEST(test_7_0_every_combat_unit_has_a_zone);
  RUN_TEST(test_7_0_trains_and_gunboats_have_none);
  RUN_TEST(test_7_0_units_stop_as_they_enter_an_enemy_zone);
  RUN_TEST(test_7_0_a_zone_in_the_way_is_the_reason_and_not_the_distance);
  RUN_TEST(test_7_0_own_zones_do_not_stop_anybody);
  RUN_TEST(test_7_1_zones_hold_in_every_phase_and_turn);
  RUN_TEST(test_7_1_no_unit_negates_a_zone);
  RUN_TEST(test_7_1_adjacent_enemies_control_each_other);
  RUN_TEST(test_7_1_control_is_mutual_everywhere_but_at_trenches);
  RUN_TEST(test_7_1_over_a_trench_side_control_runs_one_way);
  RUN_TEST(test_7_2_an_enemy_zone_costs_at_least_two);
  RUN_TEST(test_7_2_harder_ground_costs_what_it_costs);
  RUN_TEST(test_7_2_no_way_helps);
  RUN_TEST(test_7_2_over_a_stream_into_controlled_woods_costs_four);
  RUN_TEST(test_7_2_over_a_stream_into_a_controlled_clear_hex_costs_four);
  RUN_TEST(test_7_3_guns_enter_an_enemy_zone_only_beside_infantry_or_cavalry);
  RUN_TEST(test_7_3_other_guns_or_a_train_are_no_escort);
  RUN_TEST(test_7_3_the_escort_must_be_there_first);
  RUN_TEST(test_7_3_at_a_creek_guns_go_up_to_the_bank);
  RUN_TEST(test_7_4_a_unit_is_free_when_the_enemy_is_gone);
  RUN_TEST(test_7_4_or_when_it_has_fallen_back);
  RUN_TEST(test_7_4_there_is_no_other_way_by_day);
  RUN_TEST(test_7_4_at_night_it_may_slip_away_into_no_other_zone);
  RUN_TEST(test_7_5_zones_of_both_sides_share_a_hex);
  RUN_TEST(test_7_5_several_zones_are_no_more_than_one);
  RUN_TEST(test_7_6_no_zone_over_a_creek);
  RUN_TEST(test_7_6_but_over_its_bridges_and_fords);
  RUN_TEST(test_7_6_no_zone_over_a_river_side);
  RUN_TEST(test_7_6_zones_reach_over_streams_and_slopes);
  RUN_TEST(test_7_6_no_zone_in_rivers_ferries_and_pontoons);
  RUN_TEST(test_7_6_but_in_the_hex_of_a_bridge);
  RUN_TEST(test_7_6_no_zone_into_a_trench_over_its_sides);
  RUN_TEST(test_7_6_a_breastwork_keeps_no_zone_out);
  RUN_TEST(test_7_6_redoubts_and_entrenchments_keep_no_zone_out);
  RUN_TEST(test_7_6_zones_follow_their_units);
  return UNITY_END();
}
