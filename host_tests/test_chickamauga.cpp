// The exclusive rules of Chickamauga [16]-[21]: length, arrivals, exits, the Train, Wilder,
// victory. The map and the counters have a file of their own, test_chickamauga_map.cpp.
#include "host_tests/battle_table.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint8_t last_turn = 15;

// What a field without a single unit is worth: Wither's and the two crossroads are the Union's, and
// the Train has not got away.
constexpr int bare_blue = 15;
constexpr int bare_gray = 10;

int figure(const Table& table) {
  return table.state.clock.points[0] - table.state.clock.points[1];
}

bool has_line(const Table& table, const char* unit) {
  return bluegray::has_line({table.game, table.state}, table.unit(unit));
}

}  // namespace

static void test_chickamauga_16_3_the_union_is_first_in_every_turn() {
  Table table = deployed("chickamauga");
  TEST_ASSERT_EQUAL(blue, table.state.clock.side);
  for (int turn = 1; turn <= 2; ++turn) {
    TEST_ASSERT_EQUAL(turn, table.state.clock.turn);
    TEST_ASSERT_EQUAL(blue, table.state.clock.side);
    table.play("end");
    table.play("end");
    TEST_ASSERT_EQUAL(turn, table.state.clock.turn);
    TEST_ASSERT_EQUAL(gray, table.state.clock.side);
    table.play("end");
    table.play("end");
  }
}

static void test_chickamauga_16_4_fifteen_turns_of_which_the_ninth_is_night() {
  Table table = deployed("chickamauga");
  int player_turns = 0;
  while (table.state.phase != Phase::over) {
    TEST_ASSERT_EQUAL(table.state.clock.turn == 9,
                      table.game.scenario.is_night(table.state.clock.turn));
    table.play("end");
    table.play("end");
    ++player_turns;
  }
  TEST_ASSERT_EQUAL(2 * 15, player_turns);
  TEST_ASSERT_EQUAL(last_turn, table.state.clock.turn);
}

static void test_chickamauga_17_1_union_columns_come_on_at_two_hexes() {
  const struct {
    const char* unit;
    uint8_t turn;
  } arrivals[] = {{"1/2/XIV", 2}, {"XXI", 2}, {"2/1/XX", 5}, {"XX", 5},
                  {"1/1", 6},     {"2/1", 6}, {"Train", 7},  {"2/2", 8}};
  for (const auto& [unit, turn] : arrivals) {
    Table table("chickamauga");
    const std::string name = unit;
    table.turn(static_cast<uint8_t>(turn - 1));
    table.refuses("enter " + name + " 0728", Refusal::not_due_yet, rule(5, 0));
    table.turn(turn);
    table.refuses("enter " + name + " 1627", Refusal::not_its_entry, rule(5, 0));
    TEST_ASSERT_TRUE(table.is_legal("enter " + name + " 1027"));
    TEST_ASSERT_TRUE(table.is_legal("enter " + name + " 0728"));
  }
}

static void test_chickamauga_17_2_confederate_columns_come_on_at_two_others() {
  const struct {
    const char* unit;
    uint8_t turn;
  } arrivals[] = {{"Deshler", 2}, {"Manigault", 2}, {"Crews", 5}, {"Harrison", 5}};
  for (const auto& [unit, turn] : arrivals) {
    Table table("chickamauga");
    const std::string name = unit;
    table.turn(static_cast<uint8_t>(turn - 1), gray);
    table.refuses("enter " + name + " 1627", Refusal::not_due_yet, rule(5, 0));
    table.turn(turn, gray);
    table.refuses("enter " + name + " 0728", Refusal::not_its_entry, rule(5, 0));
    TEST_ASSERT_TRUE(table.is_legal("enter " + name + " 1627"));
    TEST_ASSERT_TRUE(table.is_legal("enter " + name + " 1928"));
  }
}

static void test_chickamauga_18_1_either_side_leaves_at_two_hexes() {
  for (const char* where : {"0101", "0111"}) {
    Table table("chickamauga");
    table.put("1/1/XIV", where);
    table.put("Gracie", "2517");
    table.play("exit 1/1/XIV");
    TEST_ASSERT_EQUAL(Fate::exited, table.at("1/1/XIV").fate);
    table.put("Gracie", where);
    table.turn(2, gray);
    table.play("exit Gracie");
    TEST_ASSERT_EQUAL(Fate::exited, table.at("Gracie").fate);
  }
}

static void test_chickamauga_18_2_leaving_costs_one_point() {
  Table table("chickamauga");
  table.put("1/1/XIV", "0603");  // six points by road to 0101
  table.put("2/1/XIV", "0602");  // five
  table.play("move 1/1/XIV 0101");
  TEST_ASSERT_EQUAL(18, table.state.mover.spent);
  table.refuses("exit 1/1/XIV", Refusal::not_enough_points, battle_rule(18, 1));
  table.play("move 2/1/XIV 0101");
  TEST_ASSERT_EQUAL(15, table.state.mover.spent);
  table.play("exit 2/1/XIV");
}

static void test_chickamauga_18_2_strategic_movement_leads_off_the_map_too() {
  Table table("chickamauga");
  table.put("1/1/XIV", "0704");  // seven points by road
  table.play("march 1/1/XIV 0101");
  table.play("exit 1/1/XIV");
  TEST_ASSERT_EQUAL(Fate::exited, table.at("1/1/XIV").fate);
}

static void test_chickamauga_18_2_nobody_leaves_out_of_an_enemy_zone() {
  Table table("chickamauga");
  table.put("1/1/XIV", "0101");
  table.put("Gracie", "0201");
  table.refuses("exit 1/1/XIV", Refusal::in_enemy_zone, rule(6, 13));
  table.turn(9);  // at night it may [11.12]
  TEST_ASSERT_TRUE(table.is_legal("exit 1/1/XIV"));
}

static void test_chickamauga_18_3_who_has_left_never_returns() {
  Table table("chickamauga");
  table.turn(8);
  table.put("1/2/XIV", "0101");  // once a reinforcement
  table.play("exit 1/2/XIV");
  table.refuses("enter 1/2/XIV 0728", Refusal::gone_for_good, rule(5, 0));
  table.refuses("move 1/2/XIV 0101", Refusal::unit_not_on_map, rule(6, 0));
}

static void test_chickamauga_18_4_leaving_is_no_loss() {
  Table table("chickamauga");
  table.put("Wilder", "0111");
  table.play("exit Wilder");
  TEST_ASSERT_EQUAL(8, table.state.clock.points[index_of(blue)]);
  TEST_ASSERT_EQUAL(0, table.state.clock.points[index_of(gray)]);
  TEST_ASSERT_FALSE(table.happened(EventKind::eliminated));
}

static void test_chickamauga_18_5_no_other_hex_is_an_exit() {
  for (const char* where :
       {"0401", "2503", "2512", "2517", "0728", "1027", "0121", "0102", "0110"}) {
    Table table("chickamauga");
    table.put("1/1/XIV", where);
    table.refuses("exit 1/1/XIV", Refusal::no_exit_here, battle_rule(18, 5));
  }
}

static void test_chickamauga_18_6_a_retreat_does_not_leave_the_map() {
  Table table("chickamauga");
  table.put("1/1/XIV", "0101");
  table.put("Polk", "0201");  // controls 0102, the only other hex beside it
  table.combat_phase(gray);
  table.fight({"Polk"}, {"0101"}, {1});  // 1:1, Dr
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("1/1/XIV").fate);
  TEST_ASSERT_EQUAL(5, table.state.clock.points[index_of(gray)]);
  TEST_ASSERT_EQUAL(0, table.state.clock.points[index_of(blue)]);
}

static void test_chickamauga_18_7_any_number_may_leave_by_one_hex() {
  Table table("chickamauga");
  const char* column[] = {"1/1/XIV", "2/1/XIV", "3/1/XIV", "1/3/XIV", "2/3/XIV", "3/3/XIV"};
  for (const char* unit : column) {
    table.put(unit, "0201");
    table.play("move " + std::string(unit) + " 0101");
    table.play("exit " + std::string(unit));
  }
  table.turn(2, gray);
  table.put("Gracie", "0101");
  table.play("exit Gracie");
  TEST_ASSERT_EQUAL(29, table.state.clock.points[index_of(blue)]);
}

static void test_chickamauga_18_7_a_full_exit_hex_may_be_passed() {
  Table table("chickamauga");
  table.put("1/1/XIV", "0603");
  table.put("2/1/XIV", "0603");
  table.put("3/1/XIV", "0602");
  table.play("move 1/1/XIV 0101");  // both are at the end of their strength there
  table.play("move 2/1/XIV 0101");
  table.play("move 3/1/XIV 0101");
  table.refuses("end", Refusal::stack_to_thin, rule(6, 32));
  table.play("exit 3/1/XIV");
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_chickamauga_18_7_not_without_the_point_for_leaving() {
  Table table("chickamauga");
  for (const char* unit : {"1/1/XIV", "2/1/XIV", "3/1/XIV"}) table.put(unit, "0603");
  table.play("move 1/1/XIV 0101");
  table.play("move 2/1/XIV 0101");
  table.refuses("move 3/1/XIV 0101", Refusal::stack_full, rule(6, 32));
}

static void test_chickamauga_19_11_the_train_never_attacks() {
  Table table("chickamauga");
  table.put("Train", "1209");
  table.put("1/1/XIV", "1210");
  table.put("Gracie", "1211");
  table.combat_phase();
  table.play("target 1211");
  table.refuses("join Train", Refusal::unit_cannot_attack, battle_rule(19, 11));
}

static void test_chickamauga_19_11_beside_an_enemy_it_retreats_in_its_combat_phase() {
  Table table("chickamauga");
  table.put("Train", "1210");
  table.put("Gracie", "1311");  // controls 1211, the road's other end
  table.play("end");
  TEST_ASSERT_EQUAL_STRING("1209", table.where("Train").c_str());
  TEST_ASSERT_TRUE(table.happened(EventKind::retreated));
  TEST_ASSERT_EQUAL(Morale::good, table.at("Train").morale);
  // Nobody is asked to advance, and nothing is left to do.
  TEST_ASSERT_EQUAL(blue, table.state.clock.to_act);
  table.play("end");
  TEST_ASSERT_EQUAL_STRING("1311", table.where("Gracie").c_str());
  TEST_ASSERT_EQUAL(gray, table.state.clock.side);
}

static void test_chickamauga_19_11_its_owner_chooses_between_two_ways() {
  Table table("chickamauga");
  table.put("Train", "1207");
  table.put("Gracie", "1307");  // controls 1206, leaves 1107 and 1208
  table.play("end");
  TEST_ASSERT_EQUAL(Stage::fall_back, table.state.combat.stage);
  TEST_ASSERT_EQUAL(blue, table.state.clock.to_act);
  table.refuses("retreat Train 1206", Refusal::cannot_retreat_there, rule(8, 72));
  table.play("retreat Train 1208");
  table.play("end");
  TEST_ASSERT_EQUAL(gray, table.state.clock.side);
}

static void test_chickamauga_19_11_an_enemy_that_came_by_advance_drives_it_off_at_the_end() {
  Table table("chickamauga");
  table.put("Train", "1210");
  table.put("1/1/XIV", "1311");
  table.put("Polk", "1411");
  table.combat_phase();
  table.fight({"1/1/XIV"}, {"1411"}, {6});  // in woods 2:3, Ar
  table.play("retreat 1/1/XIV 1310");
  table.play("advance Polk 1311");
  TEST_ASSERT_EQUAL_STRING("1210", table.where("Train").c_str());
  table.play("end");
  TEST_ASSERT_EQUAL_STRING("1209", table.where("Train").c_str());
  TEST_ASSERT_EQUAL_STRING("1311", table.where("Polk").c_str());
  TEST_ASSERT_EQUAL(gray, table.state.clock.side);
}

static void test_chickamauga_19_11_with_no_way_out_it_is_lost() {
  Table table("chickamauga");
  table.put("Train", "1210");
  table.put("Gracie", "1311");
  table.put("Deas", "1109");  // controls 1209
  table.play("end");
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("Train").fate);
}

static void test_chickamauga_19_12_it_defends_with_one() {
  Table table("chickamauga");
  table.put("Train", "1211");
  table.put("Gracie", "1311");
  table.combat_phase(gray);
  TEST_ASSERT_EQUAL(1, table.odds({"Gracie"}, {"1211"}).defence);
}

static void test_chickamauga_19_21_it_shares_a_hex_with_nobody() {
  Table table("chickamauga");
  table.put("Train", "1210");
  table.put("1/1/XIV", "1208");
  table.refuses("move 1/1/XIV 1210", Refusal::keeps_to_itself, battle_rule(19, 21));
  table.refuses("move Train 1208", Refusal::keeps_to_itself, battle_rule(19, 21));
}

static void test_chickamauga_19_21_nobody_enters_the_map_where_it_stands() {
  Table table("chickamauga");
  table.turn(8);
  table.put("Train", "0728");
  table.refuses("enter 2/2 0728", Refusal::keeps_to_itself, battle_rule(19, 21));
  TEST_ASSERT_TRUE(table.is_legal("enter 2/2 1027"));
}

static void test_chickamauga_19_22_nobody_passes_through_it() {
  Table table("chickamauga");
  table.put("1/1/XIV", "1209");
  TEST_ASSERT_EQUAL(6, table.cost("1/1/XIV", "1211"));  // two hexes of road
  table.put("Train", "1210");
  TEST_ASSERT_EQUAL(9, table.cost("1/1/XIV", "1211"));  // round by the fields
  TEST_ASSERT_EQUAL(-1, table.cost("1/1/XIV", "1210"));
}

static void test_chickamauga_19_22_it_passes_through_nobody() {
  Table table("chickamauga");
  table.put("Train", "1209");
  TEST_ASSERT_EQUAL(6, table.cost("Train", "1211"));
  table.put("1/1/XIV", "1210");
  TEST_ASSERT_EQUAL(-1, table.cost("Train", "1211"));
}

static void test_chickamauga_19_23_six_points_along_roads_and_trails() {
  Table table("chickamauga");
  table.put("Train", "1207");
  TEST_ASSERT_EQUAL(18, bluegray::allowance({table.game, table.state}, table.unit("Train"), false));
  TEST_ASSERT_EQUAL(18, table.cost("Train", "1213"));
  TEST_ASSERT_EQUAL(-1, table.cost("Train", "1114"));  // one hex of road too far
  table.refuses("move Train 1114", Refusal::not_enough_points, rule(6, 15));
  table.refuses("move Train 1308", Refusal::no_road_route, battle_rule(19, 23));
  table.put("Train", "1220");
  TEST_ASSERT_EQUAL(6, table.cost("Train", "1219"));  // a trail in woods
}

static void test_chickamauga_19_23_no_strategic_movement() {
  Table table("chickamauga");
  table.put("Train", "1207");
  table.refuses("march Train 1209", Refusal::no_strategic_unit, battle_rule(19, 23));
}

static void test_chickamauga_19_23_it_enters_by_road_even_into_an_enemy_zone() {
  Table table("chickamauga");
  table.turn(7);
  table.put("Gracie", "0827");
  table.play("enter Train 0728");
  TEST_ASSERT_EQUAL(6, table.state.mover.spent);  // the road is no cheaper there [7.2]
}

static void test_chickamauga_19_23_beaten_off_the_road_it_is_lost() {
  Table table("chickamauga");
  table.put("Train", "1210");
  table.put("Gracie", "1311");  // controls 1211
  table.put("Deas", "1109");    // controls 1209; the fields at 1111 stay open
  table.combat_phase(gray);
  table.fight({"Gracie"}, {"1210"}, {4});  // 6:1, Dr
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("Train").fate);
}

static void test_chickamauga_19_23_beaten_along_the_road_it_lives() {
  Table table("chickamauga");
  table.put("Train", "1210");
  table.put("Gracie", "1311");
  table.combat_phase(gray);
  table.fight({"Gracie"}, {"1210"}, {4, 1});
  TEST_ASSERT_EQUAL_STRING("1209", table.where("Train").c_str());
  table.play("advance Gracie 1210");  // after a combat the victor does advance
}

// 1/1/XIV in 1211 is beaten, and 1210 is the only hex beside it that no enemy controls.
static void drive_back_to_1210(Table& table) {
  table.put("1/1/XIV", "1211");
  table.put("Gracie", "1212");
  table.put("Deas", "1411");
  table.put("Anderson", "1011");
  table.combat_phase(gray);
  table.fight({"Gracie"}, {"1211"}, {1, 1});  // 1:1, Dr
}

static void test_chickamauga_19_24_nobody_displaces_it() {
  Table table("chickamauga");
  table.put("Train", "1210");
  drive_back_to_1210(table);
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("1/1/XIV").fate);
  TEST_ASSERT_EQUAL_STRING("1210", table.where("Train").c_str());

  Table without("chickamauga");
  drive_back_to_1210(without);
  TEST_ASSERT_EQUAL_STRING("1210", without.where("1/1/XIV").c_str());
}

static void test_chickamauga_19_24_it_displaces_nobody() {
  Table table("chickamauga");
  table.put("Train", "1210");
  table.put("1/1/XIV", "1209");
  table.put("2/1/XIV", "1209");
  table.put("Gracie", "1311");
  table.play("end");
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("Train").fate);
}

static void test_chickamauga_19_3_it_controls_nothing() {
  Table table("chickamauga");
  table.put("Train", "1210");
  const auto& board = bluegray::Position(table.game, table.state).occupancy();
  for (const char* label : {"1209", "1310", "1311", "1211", "1111", "1110"})
    TEST_ASSERT_FALSE(board.in_enemy_zone(gray, table.hex(label)));
  table.put("Gracie", "1309");
  table.turn(7, gray);
  TEST_ASSERT_TRUE(table.cost("Gracie", "1312") > 0);  // past it, hex by hex
  table.play("move Gracie 1310");
  table.play("move Gracie 1311");
}

static void test_chickamauga_19_3_it_need_not_be_attacked() {
  Table table("chickamauga");
  table.put("Train", "1210");
  table.put("Gracie", "1311");
  table.combat_phase(gray);
  TEST_ASSERT_TRUE(table.is_legal("end"));
  TEST_ASSERT_TRUE(table.is_legal("target 1210"));
}

static void test_chickamauga_20_0_wilder_has_seven_points() {
  Table table("chickamauga");
  table.put("Wilder", "1207");
  TEST_ASSERT_EQUAL(21,
                    bluegray::allowance({table.game, table.state}, table.unit("Wilder"), false));
  TEST_ASSERT_EQUAL(27, bluegray::allowance({table.game, table.state}, table.unit("Wilder"), true));
}

static void test_chickamauga_20_0_wilder_slips_away_on_one_to_four() {
  for (int die = 1; die <= 6; ++die) {
    Table table("chickamauga");
    table.put("Wilder", "1020");
    table.put("Deas", "1120");
    table.combat_phase(gray);
    table.fight({"Deas"}, {"1020"}, {die, 1});
    TEST_ASSERT_EQUAL(Stage::withdraw, table.state.combat.stage);
    TEST_ASSERT_EQUAL(blue, table.state.clock.to_act);
    table.play("withdraw Wilder");
    table.play("end");
    TEST_ASSERT_EQUAL(die <= 4, table.happened(EventKind::withdrew));
    TEST_ASSERT_EQUAL(die > 4, table.happened(EventKind::combat_result));
    if (die > 4) continue;
    table.play("retreat Wilder 0821");
    TEST_ASSERT_EQUAL(Morale::good, table.at("Wilder").morale);
  }
}

static void test_chickamauga_20_0_not_from_cavalry() {
  Table table("chickamauga");
  table.put("Wilder", "1020");
  table.put("Scott", "1120");
  table.combat_phase(gray);
  table.fight({"Scott"}, {"1020"}, {4});
  TEST_ASSERT_TRUE(table.happened(EventKind::combat_result));
}

static void test_chickamauga_20_0_one_die_serves_wilder_and_the_cavalry() {
  Table table("chickamauga");
  table.put("Wilder", "1020");
  table.put("1/2", "1020");
  table.put("Deas", "1120");
  table.combat_phase(gray);
  table.fight({"Deas"}, {"1020"}, {5, 1});
  table.play("withdraw Wilder");
  table.play("withdraw 1/2");
  table.play("end");  // five: the cavalry goes, Wilder stays
  table.play("retreat 1/2 0821");
  TEST_ASSERT_EQUAL_STRING("1020", table.where("Wilder").c_str());
}

static void test_chickamauga_20_0_other_infantry_cannot() {
  Table table("chickamauga");
  table.put("Wilder", "1020");
  table.put("1/1/XIV", "1020");
  table.put("Deas", "1120");
  table.combat_phase(gray);
  table.fight({"Deas"}, {"1020"}, {1, 1});
  table.refuses("withdraw 1/1/XIV", Refusal::only_cavalry_withdraws, rule(8, 77));
}

static void test_chickamauga_21_11_a_point_for_each_point_eliminated() {
  Table table("chickamauga");
  table.put("Wilder", "1111");
  table.put("Maney", "1211");
  table.combat_phase();
  table.fight({"Wilder"}, {"1211"}, {6});  // 2:1, Ex*: 3 against all 8
  TEST_ASSERT_EQUAL(3, table.state.clock.points[index_of(blue)]);
  TEST_ASSERT_EQUAL(8, table.state.clock.points[index_of(gray)]);
}

static void test_chickamauga_21_11_a_point_for_each_union_point_exited() {
  Table table("chickamauga");
  table.put("1/1/Res", "0101");
  table.play("exit 1/1/Res");
  TEST_ASSERT_EQUAL(6, table.state.clock.points[index_of(blue)]);
  TEST_ASSERT_EQUAL(bare_blue + 6, standing(table, blue));
}

static void test_chickamauga_21_11_five_for_each_confederate_point_exited_at_the_end() {
  Table table("chickamauga");
  table.turn(2, gray);
  table.put("Gracie", "0101");
  table.play("exit Gracie");
  TEST_ASSERT_EQUAL(0, table.state.clock.points[index_of(gray)]);  // it hangs on the line of 21.31
  TEST_ASSERT_EQUAL(bare_gray + 5 * 7, standing(table, gray));
  finish(table);
  TEST_ASSERT_EQUAL(bare_gray + 5 * 7, table.state.clock.points[index_of(gray)]);
}

static void test_chickamauga_21_11_ten_if_the_train_fails_to_exit() {
  Table table("chickamauga");
  TEST_ASSERT_EQUAL(bare_gray, standing(table, gray));  // not yet come
  table.put("Train", "0101");
  TEST_ASSERT_EQUAL(bare_gray, standing(table, gray));  // still on the map
  Table away = table;
  away.turn(8);
  away.play("exit Train");
  TEST_ASSERT_EQUAL(bare_gray - 10, standing(away, gray));
  TEST_ASSERT_EQUAL(bare_blue + 1, standing(away, blue));
  EventList events;
  bluegray::eliminate(changing({table.game, table.state}), table.unit("Train"), rule(8, 6), events);
  TEST_ASSERT_EQUAL(bare_gray + 1, standing(table, gray));
}

static void test_chickamauga_21_12_each_hex_scores_for_whom_it_should() {
  const struct {
    const char* hex;
    int for_blue, for_gray;
  } hexes[] = {{"1922", 10, 0}, {"2311", 20, 0}, {"0211", 0, 20}, {"0502", 0, 20},
               {"0822", 5, 5},  {"1207", 5, 5},  {"1115", 5, 5}};
  for (const auto& [label, for_blue, for_gray] : hexes) {
    for (const Side side : {blue, gray}) {
      Table table("chickamauga");
      const bool held = for_blue == for_gray;  // by the Union, from the start
      EventList events;
      const char* unit = side == blue ? "1/1/XIV" : "Gracie";
      table.put(unit, label);
      bluegray::set_foot(changing({table.game, table.state}), table.unit(unit), HexId::none,
                         table.hex(label), events);
      const int blue_now = side == blue ? (held ? 0 : for_blue) : (held ? -for_blue : 0);
      TEST_ASSERT_EQUAL_MESSAGE(bare_blue + blue_now, standing(table, blue), label);
      TEST_ASSERT_EQUAL_MESSAGE(bare_gray + (side == gray ? for_gray : 0), standing(table, gray),
                                label);
    }
  }
}

static void test_chickamauga_21_2_who_holds_what_at_the_start() {
  Table table = deployed("chickamauga");
  TEST_ASSERT_EQUAL(bare_blue, standing(table, blue));
  TEST_ASSERT_EQUAL(bare_gray, standing(table, gray));
}

static void test_chickamauga_21_2_passing_through_is_enough() {
  Table table("chickamauga");
  table.put("1/1/XIV", "1921");
  table.play("move 1/1/XIV 2022");  // over Alexander's Bridge
  TEST_ASSERT_TRUE(table.happened(EventKind::objective_taken));
  TEST_ASSERT_EQUAL(bare_blue + 10, standing(table, blue));
  table.put("Gracie", "1921");
  table.at("1/1/XIV").hex = table.hex("0101");
  table.turn(2, gray);
  table.play("move Gracie 2022");
  TEST_ASSERT_EQUAL(bare_blue, standing(table, blue));
}

static void test_chickamauga_21_2_control_alone_is_not_enough() {
  Table table("chickamauga");
  table.put("Gracie", "1106");
  table.turn(2, gray);
  table.play("move Gracie 1107");  // beside the crossroads 1207
  TEST_ASSERT_EQUAL(bare_gray, standing(table, gray));
}

static void test_chickamauga_21_2_an_advance_and_a_retreat_take_hexes_too() {
  Table table("chickamauga");
  table.put("1/1/XIV", "1207");
  table.put("Polk", "1206");
  table.combat_phase(gray);
  table.fight({"Polk"}, {"1207"}, {1, 1});
  table.play("retreat 1/1/XIV 1208");
  table.play("advance Polk 1207");
  TEST_ASSERT_EQUAL(bare_gray + 5, standing(table, gray));
  TEST_ASSERT_EQUAL(bare_blue - 5, standing(table, blue));
}

static void test_chickamauga_21_2_a_retreat_of_two_hexes_takes_the_hex_it_passes() {
  Table table("chickamauga");
  table.put("Scott", "1206");
  table.put("1/1/XIV", "1205");
  table.combat_phase();
  table.fight({"1/1/XIV"}, {"1206"}, {1});
  table.play("withdraw Scott");
  table.play("end");
  table.play("retreat Scott 1208");  // the crossroads 1207 lies between
  TEST_ASSERT_EQUAL(bare_gray + 5, standing(table, gray));
}

static void test_chickamauga_21_31_the_exits_pay_only_with_an_open_road_east() {
  const int paid = bare_gray + 35;
  const struct {
    std::vector<const char*> blocked;
    int gray_points;
  } cases[] = {
      {{}, paid},
      {{"0101"}, paid},  // 0111 is open still
      {{"0101", "0111"}, bare_gray},
      {{"2503", "2512"}, paid},
      {{"2503", "2512", "2517"}, bare_gray},
      {{"0102", "0112", "2411"}, paid},  // zones of control do not close a road
  };
  const char* guards[] = {"1/1/XIV", "2/1/XIV", "3/1/XIV"};
  for (const auto& [blocked, gray_points] : cases) {
    Table table("chickamauga");
    table.put("Gracie", "0101");
    table.turn(2, gray);
    table.play("exit Gracie");
    for (size_t i = 0; i < blocked.size(); ++i) table.put(guards[i], blocked[i]);
    TEST_ASSERT_EQUAL(gray_points, standing(table, gray));
  }
}

static void test_chickamauga_21_32_a_path_of_ten_hexes_to_the_road() {
  Table table("chickamauga");
  // Confederates on every road out of the exit hexes: only 0101 and 0111 themselves are left.
  table.put("Gracie", "0201");
  table.put("Deas", "0211");
  table.put("Polk", "0110");
  table.put("1/1/XIV", "1111");
  TEST_ASSERT_TRUE(has_line(table, "1/1/XIV"));
  table.put("1/1/XIV", "1211");
  TEST_ASSERT_FALSE(has_line(table, "1/1/XIV"));
  table.put("Polk", "2517");  // opens the road from 0111 to 0305 and on to all others
  TEST_ASSERT_TRUE(has_line(table, "1/1/XIV"));
}

static void test_chickamauga_21_32_zones_do_not_cut_the_path_but_units_do() {
  Table table("chickamauga");
  table.put("1/1/XIV", "0101");
  TEST_ASSERT_TRUE(has_line(table, "1/1/XIV"));
  table.put("Gracie", "0201");
  TEST_ASSERT_TRUE(has_line(table, "1/1/XIV"));
  table.put("1/1/XIV", "0502");
  table.put("Gracie", "0101");
  TEST_ASSERT_TRUE(has_line(table, "1/1/XIV"));  // by 0111
  table.put("Deas", "0111");
  TEST_ASSERT_FALSE(has_line(table, "1/1/XIV"));
}

static void test_chickamauga_21_32_the_creek_is_crossed_at_bridges_and_fords_only() {
  Table table("chickamauga");
  table.put("1/1/XIV", "1128");  // in the creek's bend, beside the road at 1127
  TEST_ASSERT_FALSE(has_line(table, "1/1/XIV"));
}

static void test_chickamauga_21_32_units_without_a_line_count_as_lost_at_the_end() {
  Table table = deployed("chickamauga");
  for (uint16_t i = 0; i < table.game.scenario.unit_count(); ++i) {
    if (table.game.scenario.side_of(static_cast<UnitId>(i)) != blue) continue;
    if (table.state.units[i].fate == Fate::waiting) table.state.units[i].fate = Fate::exited;
  }
  const int before = standing(table, gray);
  table.put("Gracie", "0101");
  table.put("Polk", "0111");
  // All 70 points that began the game on the map, none that has left it.
  TEST_ASSERT_EQUAL(before + 70, standing(table, gray));
  finish(table);
  TEST_ASSERT_EQUAL(before + 70, table.state.clock.points[index_of(gray)]);
  TEST_ASSERT_EQUAL(Fate::on_map, table.at("1/1/Res").fate);
}

static void test_chickamauga_21_32_reinforcements_that_never_came_trace_from_their_entry() {
  Table table = deployed("chickamauga");
  table.put("Wood", "0728");
  TEST_ASSERT_EQUAL(bare_gray, standing(table, gray));  // 1027 serves
  table.put("Polk", "1027");
  TEST_ASSERT_EQUAL(bare_gray + 111, standing(table, gray));
}

static void test_chickamauga_21_32_confederates_need_no_line() {
  Table table = deployed("chickamauga");
  table.put("1/1/XIV", "0101");
  table.put("2/1/XIV", "0111");
  TEST_ASSERT_EQUAL(bare_blue, standing(table, blue));
}

static void test_chickamauga_21_13_every_level_at_both_its_ends() {
  const struct {
    int figure;
    const char* level;
  } ends[] = {{120, "Union decisive victory"},
              {51, "Union decisive victory"},
              {50, "Union substantive victory"},
              {26, "Union substantive victory"},
              {25, "Union marginal victory"},
              {11, "Union marginal victory"},
              {10, "Draw"},
              {0, "Draw"},
              {-10, "Draw"},
              {-11, "Confederate marginal victory"},
              {-25, "Confederate marginal victory"},
              {-26, "Confederate substantive victory"},
              {-50, "Confederate substantive victory"},
              {-51, "Confederate decisive victory"},
              {-300, "Confederate decisive victory"}};
  for (const auto& [wanted, level] : ends) {
    Table table = deployed("chickamauga");
    const int earned = wanted - (bare_blue - bare_gray);
    table.state.clock.points[earned > 0 ? 0 : 1] =
        static_cast<int16_t>(earned > 0 ? earned : -earned);
    TEST_ASSERT_EQUAL_STRING(level, finish(table).c_str());
    TEST_ASSERT_EQUAL(wanted, figure(table));
  }
}

// The seven levels once more, by what is done on the field.
static void test_chickamauga_21_13_union_levels_by_exits_and_bridges() {
  Table table("chickamauga");
  table.put("Train", "0101");
  table.turn(8);
  table.play("exit Train");  // 15 + 1, and nothing for the enemy
  {
    Table marginal = table;
    TEST_ASSERT_EQUAL_STRING("Union marginal victory", finish(marginal).c_str());
    TEST_ASSERT_EQUAL(16, figure(marginal));
  }
  table.put("1/1/XIV", "1921");
  table.play("move 1/1/XIV 1922");  // 10 more
  {
    Table substantive = table;
    TEST_ASSERT_EQUAL_STRING("Union substantive victory", finish(substantive).c_str());
    TEST_ASSERT_EQUAL(26, figure(substantive));
  }
  table.put("2/1/XIV", "2211");
  table.play("move 2/1/XIV 2311");  // 20 more
  table.put("Wilder", "0111");
  table.play("exit Wilder");  // 8 more
  TEST_ASSERT_EQUAL_STRING("Union decisive victory", finish(table).c_str());
  TEST_ASSERT_EQUAL(54, figure(table));
}

static void test_chickamauga_21_13_confederate_levels_by_gaps_and_exits() {
  Table table("chickamauga");
  {
    Table draw = table;
    TEST_ASSERT_EQUAL_STRING("Draw", finish(draw).c_str());
    TEST_ASSERT_EQUAL(5, figure(draw));
  }
  table.turn(8, gray);
  table.put("Gracie", "0602");
  table.play("move Gracie 0402");  // through Rossville Gap: 20
  table.put("Gracie", "2517");     // and out of the way of the Union's roads
  {
    Table marginal = table;
    TEST_ASSERT_EQUAL_STRING("Confederate marginal victory", finish(marginal).c_str());
    TEST_ASSERT_EQUAL(-15, figure(marginal));
  }
  table.put("Deas", "0312");
  table.play("move Deas 0211");  // 20 more
  table.put("Deas", "2517");
  {
    Table substantive = table;
    TEST_ASSERT_EQUAL_STRING("Confederate substantive victory", finish(substantive).c_str());
    TEST_ASSERT_EQUAL(-35, figure(substantive));
  }
  table.put("Polk", "0101");
  table.play("exit Polk");  // 25 more
  TEST_ASSERT_EQUAL_STRING("Confederate decisive victory", finish(table).c_str());
  TEST_ASSERT_EQUAL(-60, figure(table));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_chickamauga_16_3_the_union_is_first_in_every_turn);
  RUN_TEST(test_chickamauga_16_4_fifteen_turns_of_which_the_ninth_is_night);
  RUN_TEST(test_chickamauga_17_1_union_columns_come_on_at_two_hexes);
  RUN_TEST(test_chickamauga_17_2_confederate_columns_come_on_at_two_others);
  RUN_TEST(test_chickamauga_18_1_either_side_leaves_at_two_hexes);
  RUN_TEST(test_chickamauga_18_2_leaving_costs_one_point);
  RUN_TEST(test_chickamauga_18_2_strategic_movement_leads_off_the_map_too);
  RUN_TEST(test_chickamauga_18_2_nobody_leaves_out_of_an_enemy_zone);
  RUN_TEST(test_chickamauga_18_3_who_has_left_never_returns);
  RUN_TEST(test_chickamauga_18_4_leaving_is_no_loss);
  RUN_TEST(test_chickamauga_18_5_no_other_hex_is_an_exit);
  RUN_TEST(test_chickamauga_18_6_a_retreat_does_not_leave_the_map);
  RUN_TEST(test_chickamauga_18_7_any_number_may_leave_by_one_hex);
  RUN_TEST(test_chickamauga_18_7_a_full_exit_hex_may_be_passed);
  RUN_TEST(test_chickamauga_18_7_not_without_the_point_for_leaving);
  RUN_TEST(test_chickamauga_19_11_the_train_never_attacks);
  RUN_TEST(test_chickamauga_19_11_beside_an_enemy_it_retreats_in_its_combat_phase);
  RUN_TEST(test_chickamauga_19_11_its_owner_chooses_between_two_ways);
  RUN_TEST(test_chickamauga_19_11_an_enemy_that_came_by_advance_drives_it_off_at_the_end);
  RUN_TEST(test_chickamauga_19_11_with_no_way_out_it_is_lost);
  RUN_TEST(test_chickamauga_19_12_it_defends_with_one);
  RUN_TEST(test_chickamauga_19_21_it_shares_a_hex_with_nobody);
  RUN_TEST(test_chickamauga_19_21_nobody_enters_the_map_where_it_stands);
  RUN_TEST(test_chickamauga_19_22_nobody_passes_through_it);
  RUN_TEST(test_chickamauga_19_22_it_passes_through_nobody);
  RUN_TEST(test_chickamauga_19_23_six_points_along_roads_and_trails);
  RUN_TEST(test_chickamauga_19_23_no_strategic_movement);
  RUN_TEST(test_chickamauga_19_23_it_enters_by_road_even_into_an_enemy_zone);
  RUN_TEST(test_chickamauga_19_23_beaten_off_the_road_it_is_lost);
  RUN_TEST(test_chickamauga_19_23_beaten_along_the_road_it_lives);
  RUN_TEST(test_chickamauga_19_24_nobody_displaces_it);
  RUN_TEST(test_chickamauga_19_24_it_displaces_nobody);
  RUN_TEST(test_chickamauga_19_3_it_controls_nothing);
  RUN_TEST(test_chickamauga_19_3_it_need_not_be_attacked);
  RUN_TEST(test_chickamauga_20_0_wilder_has_seven_points);
  RUN_TEST(test_chickamauga_20_0_wilder_slips_away_on_one_to_four);
  RUN_TEST(test_chickamauga_20_0_not_from_cavalry);
  RUN_TEST(test_chickamauga_20_0_one_die_serves_wilder_and_the_cavalry);
  RUN_TEST(test_chickamauga_20_0_other_infantry_cannot);
  RUN_TEST(test_chickamauga_21_11_a_point_for_each_point_eliminated);
  RUN_TEST(test_chickamauga_21_11_a_point_for_each_union_point_exited);
  RUN_TEST(test_chickamauga_21_11_five_for_each_confederate_point_exited_at_the_end);
  RUN_TEST(test_chickamauga_21_11_ten_if_the_train_fails_to_exit);
  RUN_TEST(test_chickamauga_21_12_each_hex_scores_for_whom_it_should);
  RUN_TEST(test_chickamauga_21_2_who_holds_what_at_the_start);
  RUN_TEST(test_chickamauga_21_2_passing_through_is_enough);
  RUN_TEST(test_chickamauga_21_2_control_alone_is_not_enough);
  RUN_TEST(test_chickamauga_21_2_an_advance_and_a_retreat_take_hexes_too);
  RUN_TEST(test_chickamauga_21_2_a_retreat_of_two_hexes_takes_the_hex_it_passes);
  RUN_TEST(test_chickamauga_21_31_the_exits_pay_only_with_an_open_road_east);
  RUN_TEST(test_chickamauga_21_32_a_path_of_ten_hexes_to_the_road);
  RUN_TEST(test_chickamauga_21_32_zones_do_not_cut_the_path_but_units_do);
  RUN_TEST(test_chickamauga_21_32_the_creek_is_crossed_at_bridges_and_fords_only);
  RUN_TEST(test_chickamauga_21_32_units_without_a_line_count_as_lost_at_the_end);
  RUN_TEST(test_chickamauga_21_32_reinforcements_that_never_came_trace_from_their_entry);
  RUN_TEST(test_chickamauga_21_32_confederates_need_no_line);
  RUN_TEST(test_chickamauga_21_13_every_level_at_both_its_ends);
  RUN_TEST(test_chickamauga_21_13_union_levels_by_exits_and_bridges);
  RUN_TEST(test_chickamauga_21_13_confederate_levels_by_gaps_and_exits);
  return UNITY_END();
}
