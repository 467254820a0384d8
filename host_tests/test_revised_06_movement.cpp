// Chapter [6] of the revised rules, movement, and the movement column of the terrain chart [10.1].
// Costs are in thirds of a movement point, so that a turnpike's two thirds are exact.
#include "host_tests/bluegray_table.h"

using namespace bg;
using namespace bg::test;

namespace {

Table marching_ground(uint8_t turn = 1, Side side = Side::union_side) {
  Table table("marching-ground");
  table.turn(turn, side);
  return table;
}

int step(const Table& table, const char* name, const char* from, const char* to, bool into_zone) {
  Dir dir;
  TEST_ASSERT_TRUE_MESSAGE(
      table.game.scenario.grid().direction(table.hex(from), table.hex(to), dir), "not adjacent");
  const UnitType type = table.game.scenario.unit(table.unit(name)).type();
  return bluegray::step_cost(table.game, type, table.hex(from), dir, into_zone);
}

// What one step costs infantry and cavalry, and what it costs artillery and horse artillery. The
// unit is really sent there too: a way round may be cheaper than the step, but nothing dearer.
void costs(const char* ground, const char* from, const char* to, int foot_or_horse, int guns) {
  for (const char* name : {"U5", "UC5", "UA4", "UH3"}) {
    Table table(ground);
    table.turn(1);
    table.put(name, from);
    const UnitType type = table.game.scenario.unit(table.unit(name)).type();
    const int expected = bluegray::is_artillery(type) ? guns : foot_or_horse;
    const std::string what = std::string(name) + " " + from + " to " + to;
    TEST_ASSERT_EQUAL_MESSAGE(expected, step(table, name, from, to, false), what.c_str());
    TEST_ASSERT_GREATER_THAN_MESSAGE(0, table.cost(name, to), what.c_str());
    TEST_ASSERT_LESS_OR_EQUAL_MESSAGE(expected, table.cost(name, to), what.c_str());
  }
}
void costs(const char* ground, const char* from, const char* to, int all) {
  costs(ground, from, to, all, all);
}

// Leaves a unit in the player's hand with this many thirds of a point.
void leave_points(Table& table, const char* name, int thirds) {
  const int all = bluegray::allowance({table.game, table.state}, table.unit(name), false);
  table.state.mover = {table.unit(name), static_cast<uint8_t>(all - thirds), 0};
  table.at(name).marks |= mark::moved;
}

}  // namespace

// General rule ------------------------------------------------------------------------------------

static void test_6_0_a_unit_moves_in_any_direction() {
  for (const char* to : {"0507", "0607", "0608", "0509", "0408", "0407"}) {
    Table table = marching_ground();
    table.put("U5", "0508");
    table.play("move U5 " + std::string(to));
    TEST_ASSERT_EQUAL_STRING(to, table.where("U5").c_str());
    TEST_ASSERT_EQUAL(3, table.state.mover.spent);
  }
}

static void test_6_0_a_unit_may_turn_on_its_way() {
  Table table = marching_ground();
  table.put("U5", "0507");
  table.play("move U5 0508");
  table.play("move U5 0608");
  table.play("move U5 0607");
  TEST_ASSERT_EQUAL(9, table.state.mover.spent);
}

// 6.1 Prohibitions --------------------------------------------------------------------------------

static void test_6_11_only_in_the_players_own_movement_phase() {
  Table table = marching_ground();
  table.put("U5", "0505");
  table.put("C5", "1105");
  table.refuses("move C5 1104", Refusal::not_your_unit, rule(6, 11));
  table.play("end");
  table.refuses("move U5 0504", Refusal::not_now, rule(6, 11));
  table.refuses("move C5 1104", Refusal::not_now, rule(6, 11));
  table.play("end");
  table.refuses("move U5 0504", Refusal::not_your_unit, rule(6, 11));
  table.play("move C5 1104");
}

static void test_6_11_in_the_combat_phase_only_retreats_and_advances_move_units() {
  Table table;
  table.put("U13", "0708");
  table.put("C4", "0808");
  table.combat_phase();
  table.fight({"U13"}, {"0808"}, {4});  // 13:4, a four is Dr
  TEST_ASSERT_EQUAL(Stage::retreat, table.state.combat.stage);
  TEST_ASSERT_EQUAL(Side::confederate, table.state.clock.to_act);
  table.refuses("move C4 0908", Refusal::not_now, rule(6, 11));
  table.play("retreat C4 0909");
  table.play("advance U13 0808");
  TEST_ASSERT_EQUAL_STRING("0909", table.where("C4").c_str());
  TEST_ASSERT_EQUAL_STRING("0808", table.where("U13").c_str());
}

static void test_6_12_no_unit_enters_an_enemys_hex() {
  Table table = marching_ground();
  table.put("U5", "0507");
  table.put("C4", "0508");
  table.put("CT", "0707");
  table.refuses("move U5 0508", Refusal::enemy_in_hex, rule(6, 12));
  table.refuses("move U5 0707", Refusal::enemy_in_hex, rule(6, 12));  // a train is a unit too
}

static void test_6_12_nor_passes_through_it() {
  Table table = marching_ground();
  table.put("U5", "0108");
  table.put("CT", "0109");  // a train controls nothing, but it is in the way
  TEST_ASSERT_EQUAL(9, table.cost("U5", "0110"));
}

static void test_6_13_no_unit_leaves_an_enemy_zone_by_day() {
  Table table = marching_ground();
  table.put("U5", "0507");
  table.put("C4", "0508");
  for (const char* to : {"0506", "0406", "0407", "0607"})
    table.refuses("move U5 " + std::string(to), Refusal::in_enemy_zone, rule(6, 13));
}

static void test_6_13_nor_having_entered_one() {
  Table table = marching_ground();
  table.put("U5", "0506");
  table.put("C4", "0508");
  table.play("move U5 0507");
  TEST_ASSERT_EQUAL(6, table.state.mover.spent);
  table.refuses("move U5 0506", Refusal::in_enemy_zone, rule(6, 13));
}

static void test_6_13_nor_by_strategic_movement_or_off_the_map() {
  Table table;
  table.put("U5", "0106");
  table.put("C4", "0206");
  table.refuses("march U5 0206", Refusal::no_strategic_start, rule(6, 41));
  table.refuses("exit U5", Refusal::in_enemy_zone, rule(6, 13));
}

static void test_6_13_at_night_it_may_leave() {
  Table table = marching_ground(3);
  table.put("U5", "0507");
  table.put("C4", "0508");
  TEST_ASSERT_TRUE(table.is_legal("move U5 0506"));  // [11.12]
}

static void test_6_13_combat_carries_units_out_of_a_zone() {
  Table table;
  table.put("U1", "0708");
  table.put("C9", "0808");
  table.combat_phase();
  table.fight({"U1"}, {"0808"}, {1});  // 1:9, a one is Ar
  table.play("retreat U1 0707");
  TEST_ASSERT_EQUAL_STRING("0707", table.where("U1").c_str());
}

static void test_6_14_no_combat_in_the_movement_phase() {
  Table table = marching_ground();
  table.put("U5", "0507");
  table.put("C4", "0508");
  table.refuses("target 0508", Refusal::not_now, rule(6, 14));
  table.refuses("join U5", Refusal::not_now, rule(6, 14));
  table.refuses("fight 0", Refusal::not_now, rule(6, 14));
}

static void test_6_14_the_first_die_makes_the_combat_phase_irrevocable() {
  Session session;
  TEST_ASSERT_TRUE(session.start(game_of("chickamauga"), 1).ok());
  // Any move next to an enemy will do.
  Command move;
  for (const Command& command : all_legal(session.game(), session.state())) {
    if (command.verb != Verb::move) continue;
    const auto& board =
        bluegray::Position(session.game(), session.state().as<GameState>()).occupancy();
    if (board.in_enemy_zone(Side::union_side, command.hex)) move = command;
  }
  TEST_ASSERT_EQUAL(Verb::move, move.verb);
  TEST_ASSERT_TRUE(session.submit(move).ok());
  TEST_ASSERT_TRUE(session.submit({.verb = Verb::end}).ok());
  TEST_ASSERT_EQUAL(Phase::combat, session.state().as<GameState>().phase);
  TEST_ASSERT_TRUE(session.submit({.verb = Verb::undo}).ok());
  TEST_ASSERT_EQUAL(Phase::movement, session.state().as<GameState>().phase);
  TEST_ASSERT_TRUE(session.submit({.verb = Verb::end}).ok());
  for (int i = 0; i < 20 && session.state().clock().finals == 0; ++i) {
    // Attack with whoever can until a die has fallen.
    Command next;
    const auto eagerness = [](Verb verb) {
      return verb == Verb::fight ? 4 : verb == Verb::join ? 3 : verb == Verb::target ? 2 : 1;
    };
    for (const Command& command : all_legal(session.game(), session.state())) {
      if (next.verb == Verb::none || eagerness(command.verb) > eagerness(next.verb)) next = command;
    }
    TEST_ASSERT_TRUE(session.submit(next).ok());
  }
  TEST_ASSERT_GREATER_THAN(0, session.state().clock().finals);
  TEST_ASSERT_EQUAL(Refusal::nothing_to_undo, session.submit({.verb = Verb::undo}).why);
}

static void test_6_15_no_unit_spends_more_than_its_allowance() {
  Table table = marching_ground();
  table.put("U5", "0507");
  table.play("move U5 1107");
  TEST_ASSERT_EQUAL(18, table.state.mover.spent);
  table.refuses("move U5 1207", Refusal::not_enough_points, rule(6, 15));
}

static void test_6_15_any_portion_may_be_spent() {
  Table table = marching_ground();
  table.put("U5", "0507");
  table.play("move U5 0607");
  TEST_ASSERT_EQUAL(3, table.state.mover.spent);
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_6_15_unspent_points_are_not_saved_up() {
  Table table = marching_ground();
  table.put("U5", "0507");
  table.put("C2", "1201");
  for (int i = 0; i < 4; ++i) table.play("end");
  TEST_ASSERT_EQUAL(Side::union_side, table.state.clock.side);
  TEST_ASSERT_EQUAL(2, table.state.clock.turn);
  TEST_ASSERT_EQUAL(-1, table.cost("U5", "1207"));
}

static void test_6_15_nor_given_to_another_unit() {
  Table table = marching_ground();
  table.put("U5", "0507");
  table.put("U4", "0508");
  table.play("move U4 0608");
  TEST_ASSERT_EQUAL(18, table.cost("U5", "1107"));
  TEST_ASSERT_EQUAL(-1, table.cost("U5", "1207"));
}

static void test_6_16_one_hex_is_always_allowed() {
  Table table = marching_ground(3);  // night: five points
  table.put("UA4", "1009");
  TEST_ASSERT_EQUAL(15, table.cost("UA4", "1110"));  // a thicket costs guns six
  table.play("move UA4 1110");
  TEST_ASSERT_EQUAL(15, table.state.mover.spent);
  table.refuses("move UA4 1009", Refusal::not_enough_points, rule(6, 15));
}

static void test_6_16_but_only_one_and_only_from_the_start() {
  Table table = marching_ground(3);
  table.put("UA4", "1009");
  TEST_ASSERT_EQUAL(-1, table.cost("UA4", "1210"));
  Table further = marching_ground(3);
  further.put("UA4", "1008");
  further.play("move UA4 1009");
  further.refuses("move UA4 1110", Refusal::not_enough_points, rule(6, 15));
}

static void test_6_16_not_into_prohibited_ground() {
  Table table;
  table.put("U5", "1405");
  table.refuses("move U5 1404", Refusal::prohibited_terrain, rule(6, 27));  // a lake
}

static void test_6_16_not_past_enemies_and_their_zones() {
  Table table = marching_ground();
  table.put("UA4", "0507");
  table.put("C4", "0509");
  table.refuses("move UA4 0508", Refusal::guns_need_escort, rule(7, 3));
  table.refuses("move UA4 0509", Refusal::enemy_in_hex, rule(6, 12));
}

static void test_6_16_not_against_the_battles_own_restrictions() {
  Table table = marching_ground(5, Side::confederate);
  table.put("C9", "0507");
  table.put("C4", "0707");
  table.put("C4b", "0708");
  table.put("C5", "0709");
  table.refuses("move C9 0508", Refusal::is_immobile, battle_rule(17, 5));
  table.play("move C4 0607");
  table.play("move C4 0608");  // the same unit counts once
  table.play("move C4b 0609");
  table.refuses("move C5 0809", Refusal::quota_spent, battle_rule(17, 4));
}

static void test_6_17_a_path_leads_through_adjoining_hexes() {
  Table table;
  table.put("U5", "0409");
  // The creek bars the direct way; the bridge at 0408 is the nearest gap in it.
  TEST_ASSERT_EQUAL(3 + 6 + 3, table.cost("U5", "0509"));
  table.refuses("move U5 0409", Refusal::already_here, rule(6, 17));
}

static void test_6_18_a_unit_once_let_go_moves_no_more() {
  Table table = marching_ground();
  table.put("U5", "0507");
  table.put("U4", "0508");
  table.play("move U5 0607");
  table.play("move U5 0707");  // still in hand
  table.play("move U4 0608");
  table.refuses("move U5 0807", Refusal::already_moved, rule(6, 18));
}

static void test_6_18_a_marker_placed_elsewhere_lets_it_go_too() {
  for (const char* other : {"dig U4", "rally U5b"}) {
    Table table = marching_ground();
    table.put("U5", "0507");
    table.put("U4", "0508");
    table.put("U5b", "0509", Morale::shaken);
    table.play("move U5 0607");
    table.play(other);
    table.refuses("move U5 0707", Refusal::already_moved, rule(6, 18));
  }
}

// 6.2 Effects of terrain: the movement column of [10.1], one test for each row --------------------

static void test_6_21_clear_ground_costs_one() {
  costs("marching-ground", "0507", "0508", 3);
}
static void test_10_1_move_clear_level_2() {
  costs("proving-ground", "1103", "1104", 3);
}
static void test_10_1_move_clear_level_3() {
  costs("proving-ground", "1203", "1204", 6);
}
static void test_10_1_move_woods() {
  costs("proving-ground", "0204", "0304", 6, 9);
}
static void test_10_1_move_rough() {
  costs("proving-ground", "0505", "0604", 9);
}
static void test_10_1_move_woods_and_rough() {
  costs("proving-ground", "0705", "0704", 15, 18);
}
static void test_10_1_move_swamp() {
  costs("proving-ground", "0804", "0803", 9, 12);
}
static void test_10_1_move_town() {
  costs("proving-ground", "0902", "0903", 3);
}
static void test_10_1_move_turnpike() {
  costs("marching-ground", "0201", "0202", 2);  // woods
}
static void test_10_1_move_road() {
  costs("marching-ground", "0501", "0502", 3);  // rough
}
static void test_10_1_move_railway() {
  costs("marching-ground", "0601", "0602", 3);  // woods and rough
}
static void test_10_1_move_sunken_road() {
  costs("proving-ground", "1305", "1306", 3);
}
static void test_10_1_move_trail() {
  costs("marching-ground", "0301", "0302", 6);  // woods
}
static void test_10_1_move_river_and_lake() {
  Table table;
  table.put("U5", "0909");
  table.refuses("move U5 0910", Refusal::prohibited_terrain, rule(6, 27));
  table.put("U5", "1405");
  table.refuses("move U5 1404", Refusal::prohibited_terrain, rule(6, 27));
}
static void test_10_1_move_bridge_hex() {
  costs("proving-ground", "1509", "1510", 3);
}
static void test_10_1_move_bridge_hex_takes_no_account_of_road_and_bridge_side() {
  costs("marching-ground", "0705", "0706", 3);  // neither 2/3 by turnpike nor one more to cross
  costs("marching-ground", "0706", "0705", 2);  // leaving it by turnpike
}
static void test_10_1_move_ford_hex() {
  costs("proving-ground", "0806", "0807", 9);
}
static void test_10_1_move_ford_hex_takes_no_account_of_the_ford_side() {
  costs("marching-ground", "0905", "0906", 9);
}
static void test_10_1_move_ford_hex_by_road() {
  costs("marching-ground", "0907", "0906", 3);  // [6.23] whatever else is in the hex
}
static void test_10_1_move_ferry() {
  costs("proving-ground", "1109", "1110", 9);
}
static void test_10_1_move_pontoon() {
  costs("proving-ground", "1309", "1310", 3);
}
static void test_10_1_move_pond() {
  Table table;
  table.put("U5", "1402");
  table.refuses("move U5 1403", Refusal::prohibited_terrain, rule(6, 21));
}
static void test_10_1_move_fort_is_as_its_ground() {
  costs("proving-ground", "1505", "1506", 3);
}
static void test_10_1_move_creek_side() {
  Table table;
  table.put("U5", "0411");
  TEST_ASSERT_EQUAL(bluegray::prohibited, step(table, "U5", "0411", "0511", false));
  TEST_ASSERT_EQUAL(3 + 6 + 3, table.cost("U5", "0511"));  // by the ford at 0410
}
static void test_10_1_move_stream_side() {
  costs("proving-ground", "0609", "0709", 3 + 6);
}
static void test_10_1_move_river_side() {
  Table table = marching_ground();
  table.put("U5", "0305");
  TEST_ASSERT_EQUAL(6, table.cost("U5", "0306"));  // around
  leave_points(table, "U5", 3);
  table.refuses("move U5 0306", Refusal::barrier, rule(6, 27));
}
static void test_10_1_move_bridge_side() {
  costs("marching-ground", "0405", "0406", 3 + 3);  // in place of the stream's two
}
static void test_10_1_move_ford_side() {
  costs("proving-ground", "0410", "0510", 3 + 3);
}
static void test_10_1_move_slope_side_up() {
  costs("marching-ground", "0904", "0903", 3 + 3);
}
static void test_10_1_move_slope_side_down() {
  costs("marching-ground", "0903", "0904", 3);
}
static void test_10_1_move_ridge_side() {
  costs("proving-ground", "1012", "1113", 9);
  costs("proving-ground", "1113", "1012", 9);
}
static void test_10_1_move_breastwork_and_trench_sides_are_free() {
  for (const WorkKind kind : {WorkKind::breastwork, WorkKind::trench}) {
    Table table = marching_ground();
    table.put("U5", "0507");
    table.state.works[0] = {table.hex("0508"), kind, static_cast<uint8_t>(Dir::n), {}};
    TEST_ASSERT_EQUAL(3, table.cost("U5", "0508"));
  }
}
static void test_10_1_move_redoubt_side_is_free() {
  costs("proving-ground", "1206", "1207", 3);
  costs("proving-ground", "1207", "1206", 3);
}
static void test_10_1_move_entrenchment_side() {
  costs("marching-ground", "1105", "1106", 3 + 3);
  costs("marching-ground", "1106", "1105", 3 + 3);
}

static void test_6_21_some_ground_is_closed_to_all() {
  for (const char* name : {"U5", "UC5", "UA5", "UH3", "UT"}) {
    Table table;
    table.put(name, "1402");
    table.refuses(std::string("move ") + name + " 1403", Refusal::prohibited_terrain, rule(6, 21));
  }
}

static void test_6_22_along_a_turnpike_two_thirds() {
  Table table;
  table.put("U5", "0101");
  TEST_ASSERT_EQUAL(2, table.cost("U5", "0201"));
  TEST_ASSERT_EQUAL(14, table.cost("U5", "0801"));
}

static void test_6_22_only_through_a_turnpike_side() {
  costs("marching-ground", "0102", "0101", 3);
  costs("marching-ground", "0302", "0202", 6, 9);  // woods to woods, off the pike
}

static void test_6_23_along_a_road_or_railway_one() {
  Table table;
  table.put("U5", "0106");
  TEST_ASSERT_EQUAL(18, table.cost("U5", "0707"));
  table.put("U5", "0113");
  TEST_ASSERT_EQUAL(18, table.cost("U5", "0714"));
}

static void test_6_23_only_through_its_own_side() {
  costs("marching-ground", "0401", "0502", 9);  // rough, beside the road
  costs("marching-ground", "0702", "0602", 15, 18);
}

static void test_6_24_a_trail_costs_one_on_open_ground() {
  costs("proving-ground", "0403", "0504", 3);
  costs("marching-ground", "0801", "0802", 3);  // a town
}
static void test_6_24_and_two_in_woods_rough_or_swamp() {
  costs("marching-ground", "0301", "0302", 6);
  costs("marching-ground", "0503", "0502", 6);
  costs("marching-ground", "0603", "0602", 6);
  costs("marching-ground", "0701", "0702", 6);
}
static void test_6_24_on_clear_ground_of_any_level_one() {
  costs("marching-ground", "1101", "1102", 3);
}
static void test_6_24_only_through_a_trail_side() {
  costs("marching-ground", "0402", "0302", 6, 9);
}

static void test_6_25_sides_cost_extra() {
  costs("proving-ground", "0608", "0708", 3 + 6);
  costs("proving-ground", "0410", "0510", 3 + 3);
}
static void test_6_25_a_way_does_not_spare_them() {
  costs("proving-ground", "0408", "0508", 3 + 3);   // a road over a bridge
  costs("marching-ground", "0605", "0606", 3 + 6);  // a road through a stream
}
static void test_6_25_no_way_helps_into_an_enemy_zone() {
  Table table = marching_ground();
  table.put("U5", "0501");
  table.put("C4", "0503");
  TEST_ASSERT_EQUAL(9, table.cost("U5", "0502"));  // rough, not road
  Table woods = marching_ground();
  woods.put("U5", "0201");
  woods.put("C4", "0203");
  TEST_ASSERT_EQUAL(6, woods.cost("U5", "0202"));  // woods, not turnpike
  Table trail = marching_ground();
  trail.put("U5", "0701");
  trail.put("C4", "0703");
  TEST_ASSERT_EQUAL(9, trail.cost("U5", "0702"));  // swamp, not trail
}
static void test_6_25_sides_are_paid_there_too() {
  Table table;
  table.put("U5", "0609");
  table.put("C4", "0810");
  TEST_ASSERT_EQUAL(6 + 6, table.cost("U5", "0710"));  // a stream
  table.put("U5", "0408");
  table.put("C4", "0608");
  TEST_ASSERT_EQUAL(6 + 3, table.cost("U5", "0508"));  // a bridge, and a road that does not help
}

static void test_6_26_uphill_costs_one_more() {
  costs("marching-ground", "0904", "0903", 3 + 3);  // over a slope side
  costs("marching-ground", "1003", "1002", 3 + 3);  // to level 2
  costs("marching-ground", "1002", "1102", 6 + 3);  // from level 2 to level 3
  costs("marching-ground", "1103", "1102", 6 + 3);  // two levels are still one slope
}
static void test_6_26_downhill_nothing() {
  costs("marching-ground", "0903", "0904", 3);
  costs("marching-ground", "1002", "1003", 3);
  costs("marching-ground", "1102", "1002", 3);
  costs("marching-ground", "1102", "1103", 3);
}
static void test_6_26_nothing_between_hexes_of_one_level() {
  costs("proving-ground", "1103", "1104", 3);
  costs("proving-ground", "1203", "1204", 6);
}
static void test_6_26_a_way_spares_the_climb() {
  costs("marching-ground", "0804", "0803", 3);
  costs("marching-ground", "1001", "1002", 3);
  costs("marching-ground", "1101", "1102", 3);
}
static void test_6_26_but_not_into_an_enemy_zone() {
  Table table = marching_ground();
  TEST_ASSERT_EQUAL(6 + 3, step(table, "U5", "0804", "0803", true));
  TEST_ASSERT_EQUAL(6 + 3, step(table, "U5", "1101", "1102", true));
}
static void test_6_26_rough_is_no_slope() {
  costs("proving-ground", "0605", "0604", 9);
}

static void test_6_27_rivers_are_crossed_only_by_bridge_pontoon_or_ferry() {
  Table table;
  table.put("U5", "1109");
  TEST_ASSERT_EQUAL(9 + 3, table.cost("U5", "1111"));  // ferry
  table.put("U5", "1309");
  TEST_ASSERT_EQUAL(3 + 3, table.cost("U5", "1311"));  // pontoon
  table.put("U5", "1509");
  TEST_ASSERT_EQUAL(3 + 3, table.cost("U5", "1511"));  // bridge
  for (const char* river : {"0910", "1010", "1210", "1410", "1610"})
    TEST_ASSERT_EQUAL(-1, table.cost("U5", river));
}

static void test_6_27_a_unit_may_stand_in_a_bridge_hex() {
  Table table;
  table.put("U5", "1509");
  table.play("move U5 1510");
  TEST_ASSERT_EQUAL_STRING("1510", table.where("U5").c_str());
}

static void test_6_27_gunboats_have_the_river_to_themselves() {
  Table table;
  table.put("UG6", "0910");
  TEST_ASSERT_TRUE(table.is_legal("move UG6 1610"));
  table.refuses("move UG6 0909", Refusal::prohibited_terrain, rule(9, 62));
}

static void test_6_28_no_unit_stops_on_a_ferry_or_pontoon() {
  Table table;
  table.put("U5", "1109");
  table.refuses("move U5 1110", Refusal::cannot_stop, rule(6, 28));
  table.put("U5", "1309");
  table.refuses("move U5 1310", Refusal::cannot_stop, rule(6, 28));
}

static void test_6_28_it_needs_the_points_for_the_far_bank_too() {
  Table table;
  table.put("U5", "1109");
  TEST_ASSERT_TRUE(table.is_legal("move U5 1111"));
  leave_points(table, "U5", 12);
  TEST_ASSERT_TRUE(table.is_legal("move U5 1111"));
  leave_points(table, "U5", 9);
  table.refuses("move U5 1111", Refusal::not_enough_points, rule(6, 15));
}

static void test_6_28_the_points_count_from_where_it_started() {
  Table table;
  table.put("U5", "1107");
  TEST_ASSERT_EQUAL(3 + 3 + 9 + 3, table.cost("U5", "1111"));
  table.turn(3);  // night: enough for the ferry, not for the far bank
  TEST_ASSERT_EQUAL(-1, table.cost("U5", "1111"));
  table.refuses("move U5 1110", Refusal::cannot_stop, rule(6, 28));
}

static void test_6_28_only_where_the_ferry_lands() {
  Table table;
  table.put("U5", "1009");  // touches 1110, but no arrow points there
  TEST_ASSERT_EQUAL(3 + 9, table.cost("U5", "1110"));
  TEST_ASSERT_EQUAL(3 + 9 + 3, table.cost("U5", "1111"));
  table.put("U5", "1209");
  TEST_ASSERT_EQUAL(3 + 3, table.cost("U5", "1310"));  // by 1309
}

static void test_6_29_a_creek_is_crossed_only_at_bridge_or_ford() {
  Table table;
  table.put("U5", "0409");
  leave_points(table, "U5", 3);
  table.refuses("move U5 0509", Refusal::barrier, rule(6, 29));
  leave_points(table, "U5", 12);
  table.play("move U5 0509");
}

static void test_6_29_a_hex_behind_the_creek_is_refused_for_the_creek() {
  Table table("chickamauga");
  table.put("1/1/XIV", "1917");  // two hexes from 2117, and points for three of them
  leave_points(table, "1/1/XIV", 18);
  table.refuses("move 1/1/XIV 2117", Refusal::barrier, rule(6, 29));
  leave_points(table, "1/1/XIV", 6);
  table.refuses("move 1/1/XIV 2117", Refusal::not_enough_points, rule(6, 15));
}

static void test_6_29_bridge_and_ford_cost_one_more() {
  costs("proving-ground", "0408", "0508", 6);
  costs("proving-ground", "0508", "0408", 6);
  costs("proving-ground", "0410", "0510", 6);
  costs("proving-ground", "0510", "0410", 6);
}

static void test_6_29_reeds_bridge_is_the_way_over_the_chickamauga() {
  Table table("chickamauga");
  table.put("1/1/XIV", "2216");
  TEST_ASSERT_EQUAL(6, table.cost("1/1/XIV", "2316"));
  table.put("1/1/XIV", "2017");  // 2117 lies just over the creek
  leave_points(table, "1/1/XIV", 6);
  table.refuses("move 1/1/XIV 2117", Refusal::barrier, rule(6, 29));
}

// 6.3 Effects of friendly units -------------------------------------------------------------------

static void test_6_31_a_friends_hex_costs_nothing_extra() {
  Table table = marching_ground();
  table.put("U5", "0108");
  table.put("U4", "0109");
  TEST_ASSERT_EQUAL(3, table.cost("U5", "0109"));
  TEST_ASSERT_EQUAL(6, table.cost("U5", "0110"));
}

static void test_6_31_nor_does_a_full_one() {
  Table table = marching_ground();
  table.put("U5", "0108");
  table.put("U4", "0109");
  table.put("U4b", "0109");
  TEST_ASSERT_EQUAL(6, table.cost("U5", "0110"));
  table.play("move U5 0110");
}

static void test_6_32_two_units_of_any_kind_share_a_hex() {
  Table table = marching_ground();
  table.put("U5", "0507");
  table.put("UC5", "0508");
  table.play("move U5 0508");
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_6_32_three_do_not_when_the_phase_ends() {
  Table table = marching_ground();
  table.put("U5", "0507");
  table.put("U4", "0508");
  table.put("U4b", "0508");
  table.play("move U5 0508");
  TEST_ASSERT_EQUAL(table.hex("0508"), table.state.crowded);
  table.refuses("end", Refusal::stack_to_thin, rule(6, 32));
  table.play("move U4 0509");
  TEST_ASSERT_EQUAL(HexId::none, table.state.crowded);
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_6_32_an_overfull_hex_comes_first() {
  Table table = marching_ground();
  table.put("U5", "0507");
  table.put("U4", "0508");
  table.put("U4b", "0508", Morale::shaken);
  table.put("UA4", "0207");
  table.play("move U5 0508");
  table.refuses("move UA4 0206", Refusal::stack_to_thin, rule(6, 32));
  table.refuses("rally U4b", Refusal::stack_to_thin, rule(6, 32));
  table.refuses("dig U4", Refusal::stack_to_thin, rule(6, 32));
  table.play("move U5 0509");  // the newcomer may go on as well
  TEST_ASSERT_TRUE(table.is_legal("move UA4 0206"));
}

static void test_6_32_a_full_hex_whose_units_have_moved_stays_closed() {
  Table table = marching_ground();
  table.put("U5", "0507");
  table.put("U4", "0608");
  table.put("U4b", "0608");
  table.play("move U4 0508");
  table.play("move U4b 0508");
  table.refuses("move U5 0508", Refusal::stack_full, rule(6, 32));
}

static void test_6_32_so_does_one_in_an_enemy_zone() {
  Table table = marching_ground();
  table.put("U5", "0507");
  table.put("U4", "0508");
  table.put("U4b", "0508");
  table.put("C4", "0509");
  table.refuses("move U5 0508", Refusal::stack_full, rule(6, 32));
}

static void test_6_32_and_one_whose_units_dig_or_rally() {
  Table table = marching_ground();
  table.put("U5", "0507");
  table.put("U4", "0508");
  table.put("U4b", "0508", Morale::shaken);
  table.play("dig U4");
  table.play("rally U4b");
  table.refuses("move U5 0508", Refusal::stack_full, rule(6, 32));
}

static void test_6_32_stacks_may_change_places() {
  Table table = marching_ground();
  // Three full stacks each pass one unit on to the next.
  table.put("U5", "0110");
  table.put("U5b", "0110");
  table.put("U5c", "0109");
  table.put("U4", "0109");
  table.put("U4b", "0209");
  table.put("U2", "0209");
  table.play("move U5 0109");
  table.play("move U5c 0209");
  table.play("move U4b 0110");
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_6_32_a_quota_leaves_room_for_the_one_who_must_go() {
  Table table = marching_ground(5, Side::confederate);  // two units may move
  table.put("C4", "0507");
  table.put("C4b", "0508");
  table.put("C5", "0508");
  table.put("C2", "0909");
  table.play("move C2 0908");
  table.refuses("move C4 0508", Refusal::stack_full, rule(6, 32));
}

static void test_6_32_the_limit_holds_in_the_combat_phase_too() {
  Table table = marching_ground();
  table.put("U2", "0507");
  table.put("C9", "0508");
  table.put("U5", "0506");
  table.put("U5b", "0506");
  table.put("U5c", "0606");
  table.put("U4", "0606");
  table.put("U4b", "0406");  // the only hex with room
  table.combat_phase(Side::confederate);
  table.fight({"C9"}, {"0507"}, {2});  // 4:1, a two is Dr
  TEST_ASSERT_EQUAL_STRING("0406", table.where("U2").c_str());
}

static void test_6_33_any_number_may_pass_through_one_hex() {
  Table table = marching_ground();
  const char* units[] = {"U5", "U5b", "U5c", "U4", "U4b", "U2"};
  const char* goals[] = {"0108", "0109", "0208", "0209", "0308", "0309"};
  for (int i = 0; i < 6; ++i) {
    table.put(units[i], "0306");
    table.play("move " + std::string(units[i]) + " 0307");
    table.play("move " + std::string(units[i]) + " " + goals[i]);
  }
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_6_34_own_zones_hinder_nobody() {
  Table table = marching_ground();
  table.put("U5", "0507");
  table.put("U4", "0708");
  TEST_ASSERT_TRUE(bluegray::Position(table.game, table.state)
                       .occupancy()
                       .controls(Side::union_side, table.hex("0707")));
  TEST_ASSERT_EQUAL(6, table.cost("U5", "0707"));
  TEST_ASSERT_EQUAL(9, table.cost("U5", "0807"));
}

// 6.4 Strategic movement --------------------------------------------------------------------------

static void test_6_41_three_hexes_are_two_between() {
  Table table;
  table.put("U5", "0206");
  table.put("C5", "0209");
  TEST_ASSERT_TRUE(table.is_legal("march U5 0106"));
  table.put("C5", "0208");
  table.refuses("march U5 0106", Refusal::no_strategic_start, rule(6, 41));
}

static void test_6_41_any_enemy_unit_counts() {
  Table table = marching_ground();
  table.put("U5", "0501");
  table.put("CT", "0503");
  table.refuses("march U5 0502", Refusal::no_strategic_start, rule(6, 41));
}

static void test_6_42_infantry_and_guns_march_two_points_further() {
  Table table;
  for (const char* name : {"U5", "UA5"}) {
    table.put(name, "0106");
    TEST_ASSERT_EQUAL(-1, table.cost(name, "0806"));
    TEST_ASSERT_EQUAL(24, table.cost(name, "0907", true));
    TEST_ASSERT_EQUAL(-1, table.cost(name, "1006", true));
  }
  table.put("UH3", "0106");
  TEST_ASSERT_EQUAL(24, table.cost("UH3", "0907"));
  TEST_ASSERT_EQUAL(30, table.cost("UH3", "1107", true));  // the road ends; ten points
}

static void test_6_42_a_train_marches_too_unless_its_battle_forbids_it() {
  Table table = marching_ground();
  table.put("UT", "0501");
  TEST_ASSERT_TRUE(table.is_legal("march UT 0502"));
  table.put("UT", "0101");
  table.put("PT", "0501");
  table.refuses("march PT 0502", Refusal::no_strategic_unit, battle_rule(19, 23));
}

static void test_6_43_cavalry_marches_four_points_further() {
  Table table;
  TEST_ASSERT_EQUAL(36, bluegray::allowance({table.game, table.state}, table.unit("UC5"), true));
  TEST_ASSERT_EQUAL(30, bluegray::allowance({table.game, table.state}, table.unit("UH3"), true));
  table.put("UC5", "0106");
  TEST_ASSERT_EQUAL(-1, table.cost("UC5", "1006"));
  TEST_ASSERT_EQUAL(30, table.cost("UC5", "1107", true));
}

static void test_6_44_never_closer_than_three_hexes() {
  Table table;
  table.put("U5", "0106");
  table.put("C5", "0806");
  TEST_ASSERT_TRUE(table.is_legal("march U5 0506"));
  table.refuses("march U5 0606", Refusal::enemy_too_near, rule(6, 44));
  table.refuses("march U5 0907", Refusal::enemy_too_near, rule(6, 44));
  table.put("C5", "0508");  // beside the road: the march may not pass him either
  table.refuses("march U5 0907", Refusal::enemy_too_near, rule(6, 44));
}

static void test_6_44_march_and_move_do_not_mix() {
  Table table;
  table.put("U5", "0106");
  table.play("march U5 0206");
  table.refuses("move U5 0205", Refusal::march_not_mixed, rule(6, 44));
  table.play("march U5 0307");
  Table other;
  other.put("U5", "0105");
  other.play("move U5 0106");
  other.refuses("march U5 0206", Refusal::march_not_mixed, rule(6, 44));
}

static void test_6_45_only_along_ways() {
  Table table;
  table.put("U5", "0106");
  table.refuses("march U5 0105", Refusal::no_road_route, rule(6, 45));
  table.put("U5", "0105");  // on no way at all
  table.refuses("march U5 0106", Refusal::no_road_route, rule(6, 45));
}

static void test_6_15_a_march_that_only_lacks_points_says_so() {
  Table table;
  table.put("U5", "0106");
  table.turn(3);  // night: 6 points instead of 8
  TEST_ASSERT_EQUAL(-1, table.cost("U5", "0907", true));
  table.refuses("march U5 0907", Refusal::not_enough_points, rule(6, 15));
  table.refuses("march U5 0905", Refusal::no_road_route, rule(6, 45));
}

static void test_6_45_on_every_kind_of_way() {
  Table table;
  table.put("U5", "0101");
  TEST_ASSERT_EQUAL(14, table.cost("U5", "0801", true));  // turnpike
  table.put("U5", "0113");
  TEST_ASSERT_EQUAL(18, table.cost("U5", "0714", true));  // railway
  table.put("UA5", "0203");
  TEST_ASSERT_EQUAL(6 + 6 + 3 + 6, table.cost("UA5", "0604", true));  // trail
}

static void test_6_45_out_of_a_bridge_hex_and_into_it() {
  Table table = marching_ground();
  table.put("U5", "0705");
  TEST_ASSERT_EQUAL(3 + 2, table.cost("U5", "0707", true));
}

static void test_6_45_the_one_free_hex_is_not_for_marches() {
  Table table = marching_ground(3);
  table.put("UA4", "1009");
  table.refuses("march UA4 1110", Refusal::no_road_route, rule(6, 45));
}

static void test_6_46_at_night_one_point_less_is_added() {
  Table table;
  const auto march = [&](const char* name) {
    return bluegray::allowance({table.game, table.state}, table.unit(name), true);
  };
  const auto move = [&](const char* name) {
    return bluegray::allowance({table.game, table.state}, table.unit(name), false);
  };
  table.turn(3);
  TEST_ASSERT_EQUAL(3 * 5, move("U5"));  // [11.11]
  TEST_ASSERT_EQUAL(3 * 6, march("U5"));
  TEST_ASSERT_EQUAL(3 * 5, move("UA5"));
  TEST_ASSERT_EQUAL(3 * 6, march("UA5"));
  TEST_ASSERT_EQUAL(3 * 7, move("UC5"));
  TEST_ASSERT_EQUAL(3 * 10, march("UC5"));
  TEST_ASSERT_EQUAL(3 * 7, move("UH3"));
  TEST_ASSERT_EQUAL(3 * 8, march("UH3"));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_6_0_a_unit_moves_in_any_direction);
  RUN_TEST(test_6_0_a_unit_may_turn_on_its_way);
  RUN_TEST(test_6_11_only_in_the_players_own_movement_phase);
  RUN_TEST(test_6_11_in_the_combat_phase_only_retreats_and_advances_move_units);
  RUN_TEST(test_6_12_no_unit_enters_an_enemys_hex);
  RUN_TEST(test_6_12_nor_passes_through_it);
  RUN_TEST(test_6_13_no_unit_leaves_an_enemy_zone_by_day);
  RUN_TEST(test_6_13_nor_having_entered_one);
  RUN_TEST(test_6_13_nor_by_strategic_movement_or_off_the_map);
  RUN_TEST(test_6_13_at_night_it_may_leave);
  RUN_TEST(test_6_13_combat_carries_units_out_of_a_zone);
  RUN_TEST(test_6_14_no_combat_in_the_movement_phase);
  RUN_TEST(test_6_14_the_first_die_makes_the_combat_phase_irrevocable);
  RUN_TEST(test_6_15_no_unit_spends_more_than_its_allowance);
  RUN_TEST(test_6_15_any_portion_may_be_spent);
  RUN_TEST(test_6_15_unspent_points_are_not_saved_up);
  RUN_TEST(test_6_15_nor_given_to_another_unit);
  RUN_TEST(test_6_16_one_hex_is_always_allowed);
  RUN_TEST(test_6_16_but_only_one_and_only_from_the_start);
  RUN_TEST(test_6_16_not_into_prohibited_ground);
  RUN_TEST(test_6_16_not_past_enemies_and_their_zones);
  RUN_TEST(test_6_16_not_against_the_battles_own_restrictions);
  RUN_TEST(test_6_17_a_path_leads_through_adjoining_hexes);
  RUN_TEST(test_6_18_a_unit_once_let_go_moves_no_more);
  RUN_TEST(test_6_18_a_marker_placed_elsewhere_lets_it_go_too);
  RUN_TEST(test_6_21_clear_ground_costs_one);
  RUN_TEST(test_10_1_move_clear_level_2);
  RUN_TEST(test_10_1_move_clear_level_3);
  RUN_TEST(test_10_1_move_woods);
  RUN_TEST(test_10_1_move_rough);
  RUN_TEST(test_10_1_move_woods_and_rough);
  RUN_TEST(test_10_1_move_swamp);
  RUN_TEST(test_10_1_move_town);
  RUN_TEST(test_10_1_move_turnpike);
  RUN_TEST(test_10_1_move_road);
  RUN_TEST(test_10_1_move_railway);
  RUN_TEST(test_10_1_move_sunken_road);
  RUN_TEST(test_10_1_move_trail);
  RUN_TEST(test_10_1_move_river_and_lake);
  RUN_TEST(test_10_1_move_bridge_hex);
  RUN_TEST(test_10_1_move_bridge_hex_takes_no_account_of_road_and_bridge_side);
  RUN_TEST(test_10_1_move_ford_hex);
  RUN_TEST(test_10_1_move_ford_hex_takes_no_account_of_the_ford_side);
  RUN_TEST(test_10_1_move_ford_hex_by_road);
  RUN_TEST(test_10_1_move_ferry);
  RUN_TEST(test_10_1_move_pontoon);
  RUN_TEST(test_10_1_move_pond);
  RUN_TEST(test_10_1_move_fort_is_as_its_ground);
  RUN_TEST(test_10_1_move_creek_side);
  RUN_TEST(test_10_1_move_stream_side);
  RUN_TEST(test_10_1_move_river_side);
  RUN_TEST(test_10_1_move_bridge_side);
  RUN_TEST(test_10_1_move_ford_side);
  RUN_TEST(test_10_1_move_slope_side_up);
  RUN_TEST(test_10_1_move_slope_side_down);
  RUN_TEST(test_10_1_move_ridge_side);
  RUN_TEST(test_10_1_move_breastwork_and_trench_sides_are_free);
  RUN_TEST(test_10_1_move_redoubt_side_is_free);
  RUN_TEST(test_10_1_move_entrenchment_side);
  RUN_TEST(test_6_21_some_ground_is_closed_to_all);
  RUN_TEST(test_6_22_along_a_turnpike_two_thirds);
  RUN_TEST(test_6_22_only_through_a_turnpike_side);
  RUN_TEST(test_6_23_along_a_road_or_railway_one);
  RUN_TEST(test_6_23_only_through_its_own_side);
  RUN_TEST(test_6_24_a_trail_costs_one_on_open_ground);
  RUN_TEST(test_6_24_and_two_in_woods_rough_or_swamp);
  RUN_TEST(test_6_24_on_clear_ground_of_any_level_one);
  RUN_TEST(test_6_24_only_through_a_trail_side);
  RUN_TEST(test_6_25_sides_cost_extra);
  RUN_TEST(test_6_25_a_way_does_not_spare_them);
  RUN_TEST(test_6_25_no_way_helps_into_an_enemy_zone);
  RUN_TEST(test_6_25_sides_are_paid_there_too);
  RUN_TEST(test_6_26_uphill_costs_one_more);
  RUN_TEST(test_6_26_downhill_nothing);
  RUN_TEST(test_6_26_nothing_between_hexes_of_one_level);
  RUN_TEST(test_6_26_a_way_spares_the_climb);
  RUN_TEST(test_6_26_but_not_into_an_enemy_zone);
  RUN_TEST(test_6_26_rough_is_no_slope);
  RUN_TEST(test_6_27_rivers_are_crossed_only_by_bridge_pontoon_or_ferry);
  RUN_TEST(test_6_27_a_unit_may_stand_in_a_bridge_hex);
  RUN_TEST(test_6_27_gunboats_have_the_river_to_themselves);
  RUN_TEST(test_6_28_no_unit_stops_on_a_ferry_or_pontoon);
  RUN_TEST(test_6_28_it_needs_the_points_for_the_far_bank_too);
  RUN_TEST(test_6_28_the_points_count_from_where_it_started);
  RUN_TEST(test_6_28_only_where_the_ferry_lands);
  RUN_TEST(test_6_29_a_creek_is_crossed_only_at_bridge_or_ford);
  RUN_TEST(test_6_29_a_hex_behind_the_creek_is_refused_for_the_creek);
  RUN_TEST(test_6_29_bridge_and_ford_cost_one_more);
  RUN_TEST(test_6_29_reeds_bridge_is_the_way_over_the_chickamauga);
  RUN_TEST(test_6_31_a_friends_hex_costs_nothing_extra);
  RUN_TEST(test_6_31_nor_does_a_full_one);
  RUN_TEST(test_6_32_two_units_of_any_kind_share_a_hex);
  RUN_TEST(test_6_32_three_do_not_when_the_phase_ends);
  RUN_TEST(test_6_32_an_overfull_hex_comes_first);
  RUN_TEST(test_6_32_a_full_hex_whose_units_have_moved_stays_closed);
  RUN_TEST(test_6_32_so_does_one_in_an_enemy_zone);
  RUN_TEST(test_6_32_and_one_whose_units_dig_or_rally);
  RUN_TEST(test_6_32_stacks_may_change_places);
  RUN_TEST(test_6_32_a_quota_leaves_room_for_the_one_who_must_go);
  RUN_TEST(test_6_32_the_limit_holds_in_the_combat_phase_too);
  RUN_TEST(test_6_33_any_number_may_pass_through_one_hex);
  RUN_TEST(test_6_34_own_zones_hinder_nobody);
  RUN_TEST(test_6_41_three_hexes_are_two_between);
  RUN_TEST(test_6_41_any_enemy_unit_counts);
  RUN_TEST(test_6_42_infantry_and_guns_march_two_points_further);
  RUN_TEST(test_6_42_a_train_marches_too_unless_its_battle_forbids_it);
  RUN_TEST(test_6_43_cavalry_marches_four_points_further);
  RUN_TEST(test_6_44_never_closer_than_three_hexes);
  RUN_TEST(test_6_44_march_and_move_do_not_mix);
  RUN_TEST(test_6_45_only_along_ways);
  RUN_TEST(test_6_15_a_march_that_only_lacks_points_says_so);
  RUN_TEST(test_6_45_on_every_kind_of_way);
  RUN_TEST(test_6_45_out_of_a_bridge_hex_and_into_it);
  RUN_TEST(test_6_45_the_one_free_hex_is_not_for_marches);
  RUN_TEST(test_6_46_at_night_one_point_less_is_added);
  return UNITY_END();
}
