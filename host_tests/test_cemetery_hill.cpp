// The exclusive rules of Cemetery Hill [16]-[20]: the turn the Union does not have, blocked
// entries, cavalry that leaves the map, lines of communication, victory by ratio. The map and the
// counters have a file of their own, test_cemetery_hill_map.cpp.
#include "host_tests/battle_table.h"

using namespace bg;
using namespace bg::test;

static void test_cemetery_hill_16_31_the_union_is_first_from_the_second_turn() {
  Table table = deployed("cemetery-hill");
  pass(table);  // the Confederates' first turn
  for (uint8_t turn = 2; turn <= 3; ++turn) {
    TEST_ASSERT_EQUAL(turn, table.state.clock.turn);
    TEST_ASSERT_EQUAL(blue, table.state.clock.side);
    pass(table);
    TEST_ASSERT_EQUAL(turn, table.state.clock.turn);
    TEST_ASSERT_EQUAL(gray, table.state.clock.side);
    pass(table);
  }
}

static void test_cemetery_hill_16_32_the_union_has_no_first_turn() {
  Table table = deployed("cemetery-hill");
  TEST_ASSERT_EQUAL(1, table.state.clock.turn);
  TEST_ASSERT_EQUAL(gray, table.state.clock.side);
  TEST_ASSERT_EQUAL(gray, table.state.clock.to_act);
  TEST_ASSERT_EQUAL(Phase::movement, table.state.phase);
  TEST_ASSERT_FALSE(table.check("move 1/I 0908").ok());
}

static void test_cemetery_hill_16_32_its_units_fight_back() {
  Table table = deployed("cemetery-hill");
  // Zones: nobody passes 1/I in 0907 without stopping beside it.
  TEST_ASSERT_EQUAL(-1, table.cost("1_Rodes", "0908"));
  table.play("move 1_Rodes 0906");
  table.play("end");
  table.fight({"1_Rodes"}, {"0907"}, {5});  // thrown back
  TEST_ASSERT_TRUE(table.happened(EventKind::combat_result));
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("1_Rodes").morale);
  TEST_ASSERT_EQUAL_STRING("0907", table.where("1/I").c_str());
}

static void test_cemetery_hill_16_4_fifteen_turns_with_three_nights() {
  Table table = deployed("cemetery-hill");
  int player_turns = 0;
  while (table.state.phase != Phase::over) {
    const uint8_t turn = table.state.clock.turn;
    TEST_ASSERT_EQUAL(turn == 3 || turn == 8 || turn == 13, table.game.scenario.is_night(turn));
    pass(table);
    ++player_turns;
  }
  TEST_ASSERT_EQUAL(2 * 15 - 1, player_turns);
}

static void test_cemetery_hill_17_1_union_columns_come_on_at_their_roads() {
  const struct {
    const char* unit;
    uint8_t turn;
    const char* where;
  } arrivals[] = {{"2/III", 2, "0127"},     {"1/II", 3, "1127"}, {"1/V", 4, "2112"},
                  {"1_Regular", 4, "1127"}, {"3/V", 5, "2112"},  {"4_Volunteer", 5, "1127"},
                  {"2/2", 6, "2112"},       {"3/VI", 6, "2120"}, {"1/Reserve", 10, "0127"}};
  for (const auto& it : arrivals) {
    Table table("cemetery-hill");
    const std::string enter = std::string("enter ") + it.unit + " ";
    table.turn(static_cast<uint8_t>(it.turn - 1));
    table.refuses(enter + it.where, Refusal::not_due_yet, rule(5, 0));
    table.turn(it.turn);
    table.refuses(enter + "2104", Refusal::not_its_entry, rule(5, 0));
    TEST_ASSERT_TRUE(table.is_legal(enter + it.where));
  }
}

static void test_cemetery_hill_17_2_confederate_columns_come_on_at_theirs() {
  const struct {
    const char* unit;
    uint8_t turn;
    const char* where;
  } arrivals[] = {{"1_Johnson", 2, "0104"},
                  {"Alexander", 3, "0104"},
                  {"F._Lee", 6, "1101"},
                  {"1_Pickett", 9, "0104"},
                  {"Jenkins", 9, "2101"}};
  for (const auto& it : arrivals) {
    Table table("cemetery-hill");
    const std::string enter = std::string("enter ") + it.unit + " ";
    table.turn(static_cast<uint8_t>(it.turn - 1), gray);
    table.refuses(enter + it.where, Refusal::not_due_yet, rule(5, 0));
    table.turn(it.turn, gray);
    table.refuses(enter + "0114", Refusal::not_its_entry, rule(5, 0));
    TEST_ASSERT_TRUE(table.is_legal(enter + it.where));
  }
}

static void test_cemetery_hill_18_1_an_enemy_zone_blocks_an_entry() {
  Table table("cemetery-hill");
  table.put("1_Early", "2011");  // beside 2112
  table.turn(4);
  table.refuses("enter 1/V 2112", Refusal::entry_held_by_enemy, battle_rule(18, 1));
  table.refuses("enter 1/V 2120", Refusal::not_its_entry, rule(5, 0));  // not on the same turn
  table.put("1_Early", "2112");
  TEST_ASSERT_FALSE(table.is_legal("enter 1/V 2112"));
  table.put("1_Early", "1911");
  TEST_ASSERT_TRUE(table.is_legal("enter 1/V 2112"));
}

static void test_cemetery_hill_18_1_a_turn_later_it_is_the_next_road_south_and_east() {
  Table table("cemetery-hill");
  table.put("1_Early", "2011");
  table.turn(4);
  table.play("end");
  TEST_ASSERT_TRUE(table.happened(EventKind::shut_out));
  table.play("end");
  pass(table);
  TEST_ASSERT_EQUAL(5, table.state.clock.turn);
  TEST_ASSERT_TRUE(table.is_legal("enter 1/V 2120"));
  TEST_ASSERT_FALSE(table.is_legal("enter 1/V 2112"));
  TEST_ASSERT_FALSE(table.is_legal("enter 1/V 2113"));  // no road
  TEST_ASSERT_FALSE(table.is_legal("enter 1/V 2127"));  // not the next one
  // Gone from 2112, the enemy has done his work all the same (21.2).
  table.put("1_Early", "1606");
  TEST_ASSERT_TRUE(table.is_legal("enter 1/V 2120"));
  TEST_ASSERT_FALSE(table.is_legal("enter 1/V 2112"));
  // Those who come later find 2112 open.
  TEST_ASSERT_TRUE(table.is_legal("enter 3/V 2112"));
  // With 2120 blocked as well it is the corner.
  table.put("1_Early", "2019");
  TEST_ASSERT_TRUE(table.is_legal("enter 1/V 2127"));
  TEST_ASSERT_FALSE(table.is_legal("enter 1/V 2120"));
}

static void test_cemetery_hill_18_1_along_the_south_edge_it_is_eastward() {
  Table table("cemetery-hill");
  table.put("1_Early", "0226");
  table.turn(2);
  table.play("end");
  table.play("end");
  pass(table);
  TEST_ASSERT_TRUE(table.is_legal("enter 2/III 1127"));
  table.put("2_Early", "1126");
  TEST_ASSERT_FALSE(table.is_legal("enter 2/III 1127"));
  TEST_ASSERT_TRUE(table.is_legal("enter 2/III 2127"));
}

static void test_cemetery_hill_18_1_confederates_go_north_and_west_road_or_not() {
  Table table("cemetery-hill");
  table.put("1/I", "0105");
  table.turn(2, gray);
  table.refuses("enter 1_Johnson 0104", Refusal::entry_held_by_enemy, battle_rule(18, 1));
  table.play("end");
  table.play("end");
  pass(table);
  TEST_ASSERT_EQUAL(gray, table.state.clock.side);
  TEST_ASSERT_TRUE(table.is_legal("enter 1_Johnson 0103"));
  TEST_ASSERT_FALSE(table.is_legal("enter 1_Johnson 0102"));
  // From the north edge westward.
  Table other("cemetery-hill");
  other.put("1/I", "1102");
  other.turn(6, gray);
  other.play("end");
  other.play("end");
  pass(other);
  TEST_ASSERT_TRUE(other.is_legal("enter F._Lee 0901"));  // 1001 is beside 1/I
  TEST_ASSERT_FALSE(other.is_legal("enter F._Lee 1001"));
}

static void test_cemetery_hill_18_1_held_back_by_choice_they_keep_their_road() {
  Table table("cemetery-hill");
  table.turn(4);
  table.play("end");
  TEST_ASSERT_FALSE(table.happened(EventKind::shut_out));
  table.play("end");
  pass(table);
  TEST_ASSERT_TRUE(table.is_legal("enter 1/V 2112"));
  TEST_ASSERT_FALSE(table.is_legal("enter 1/V 2120"));
  // And lose it when they want it too late.
  table.put("1_Early", "2011");
  table.play("end");
  TEST_ASSERT_TRUE(table.happened(EventKind::shut_out));
  table.play("end");
  pass(table);
  TEST_ASSERT_TRUE(table.is_legal("enter 1/V 2120"));
}

static void test_cemetery_hill_18_2_only_cavalry_leaves_the_map() {
  Table table("cemetery-hill");
  table.put("1/I", "2115");
  table.put("1_Regular", "2116");
  table.put("1/2", "2117");
  table.turn(7);
  table.refuses("exit 1/I", Refusal::no_exit_here, battle_rule(18, 2));
  table.refuses("exit 1_Regular", Refusal::no_exit_here, battle_rule(18, 2));
  table.play("exit 1/2");
  TEST_ASSERT_EQUAL(Fate::exited, table.at("1/2").fate);
  table.refuses("enter 1/2 2112", Refusal::gone_for_good, rule(5, 0));
}

static void test_cemetery_hill_18_2_by_the_east_and_the_south_edge() {
  const Table field("cemetery-hill");
  const Scenario& scenario = field.game.scenario;
  for (uint16_t i = 0; i < scenario.grid().hex_count(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if (!scenario.on_map(hex)) continue;
    const std::string label = hex_label(hex, scenario.grid()).c_str();
    const int column = scenario.grid().column(hex), row = scenario.grid().row(hex);
    const bool east = column == 21, south = row == (column % 2 == 1 ? 27 : 26);
    for (const Side side : {blue, gray}) {
      Table table("cemetery-hill");
      table.put(side == blue ? "1/2" : "Hampton", label);
      table.turn(10, side);
      TEST_ASSERT_EQUAL_MESSAGE(east || south,
                                table.check(side == blue ? "exit 1/2" : "exit Hampton").ok(),
                                label.c_str());
    }
  }
}

static void test_cemetery_hill_18_2_not_in_the_player_turn_of_its_arrival() {
  Table table("cemetery-hill");
  table.turn(9, gray);
  table.play("enter Jenkins 2101");
  TEST_ASSERT_FALSE(table.is_legal("exit Jenkins"));
  table.refuses("exit Jenkins", Refusal::came_this_turn, battle_rule(18, 2));
  table.play("move Jenkins 2102");  // nor from the next hex of the edge
  table.refuses("exit Jenkins", Refusal::came_this_turn, battle_rule(18, 2));
  table.put("Hampton", "2115");  // who was there already leaves as before
  table.play("exit Hampton");
  table.put("Jenkins", "2102");  // a turn later
  table.turn(10, gray);
  table.play("exit Jenkins");
  TEST_ASSERT_EQUAL(Fate::exited, table.at("Jenkins").fate);
}

static void test_cemetery_hill_18_2_for_one_point() {
  Table table("cemetery-hill");
  table.put("1/2", "2115");
  table.turn(7);
  table.play("move 1/2 2112");
  const uint8_t spent = table.state.mover.spent;
  TEST_ASSERT_TRUE(spent <= 21);
  TEST_ASSERT_TRUE(table.is_legal("exit 1/2"));
  table.state.mover.spent = 22;  // less than a point left
  table.refuses("exit 1/2", Refusal::not_enough_points, battle_rule(18, 2));
}

static void test_cemetery_hill_18_2_not_out_of_an_enemy_zone() {
  Table table("cemetery-hill");
  table.put("1/2", "2115");
  table.put("1_Early", "2114");
  table.turn(7);
  table.refuses("exit 1/2", Refusal::in_enemy_zone, rule(6, 13));
}

static void test_cemetery_hill_18_2_at_night_out_of_a_zone_it_began_in_but_not_one_it_came_to() {
  Table table("cemetery-hill");
  table.put("1/2", "2115");
  table.put("2/2", "2117");
  table.put("1_Early", "2114");
  table.turn(8);
  table.play("move 2/2 2115");
  table.refuses("exit 2/2", Refusal::in_enemy_zone, rule(6, 13));
  table.play("exit 1/2");
  TEST_ASSERT_EQUAL(Fate::exited, table.at("1/2").fate);
}

static void test_cemetery_hill_18_2_leaving_is_no_loss() {
  Table table("cemetery-hill");
  table.put("1/2", "2115");
  table.turn(7);
  const int before[2] = {standing(table, blue), standing(table, gray)};
  table.play("exit 1/2");
  TEST_ASSERT_EQUAL(before[0], standing(table, blue));
  TEST_ASSERT_EQUAL(before[1], standing(table, gray));
}

static void test_cemetery_hill_19_1_attacks_on_the_town_are_not_halved() {
  Table table("cemetery-hill");
  table.put("1_Rodes", "1108");
  table.put("1/I", "1109");
  table.combat_phase(gray);
  const auto odds = table.odds({"1_Rodes"}, {"1109"});
  TEST_ASSERT_EQUAL(14, odds.attack);
}

static void test_cemetery_hill_20_11_two_for_a_union_point_three_for_a_confederate() {
  Table table("cemetery-hill");
  EventList events;
  table.put("1/III", "1116");
  bluegray::eliminate(changing({table.game, table.state}), table.unit("1/III"), rule(8, 6), events);
  TEST_ASSERT_EQUAL(38, table.state.clock.points[1]);
  table.put("1 Rodes", "1116");
  bluegray::eliminate(changing({table.game, table.state}), table.unit("1 Rodes"), rule(8, 6),
                      events);
  TEST_ASSERT_EQUAL(42, table.state.clock.points[0]);
}

static void test_cemetery_hill_20_4_a_unit_without_a_line_gives_a_point_for_each_of_its() {
  Table table("cemetery-hill");
  table.put("1/I", "1212");
  TEST_ASSERT_EQUAL(0, standing(table, gray));
  // Four enemies astride every road to the east.
  table.put("1 Early", "2103");
  table.put("2 Early", "2112");
  table.put("1 Rodes", "2120");
  table.put("2 Rodes", "2127");
  TEST_ASSERT_EQUAL(11, standing(table, gray));
  TEST_ASSERT_EQUAL(0, table.state.clock.points[1]);  // only at the end
}

static void test_cemetery_hill_20_4_zones_cut_the_line_but_not_where_friends_stand() {
  Table table("cemetery-hill");
  table.put("1/I", "2011");
  table.put("1 Early", "2110");  // beside 2011; 2112 is free
  TEST_ASSERT_TRUE(bluegray::has_line({table.game, table.state}, table.unit("1/I")));
  table.put("2 Early", "2113");  // beside 2112, the way out
  table.put("1 Rodes", "1912");
  table.put("2 Rodes", "1910");
  TEST_ASSERT_FALSE(bluegray::has_line({table.game, table.state}, table.unit("1/I")));
  table.put("2/I", "2112");  // a friend in it opens it
  TEST_ASSERT_TRUE(bluegray::has_line({table.game, table.state}, table.unit("1/I")));
}

static void test_cemetery_hill_20_2_confederates_trace_to_the_west() {
  Table table("cemetery-hill");
  table.put("1 Early", "1606");
  TEST_ASSERT_TRUE(bluegray::has_line({table.game, table.state}, table.unit("1 Early")));
  table.put("1/I", "0104");
  table.put("2/I", "0114");
  table.put("3/I", "0121");
  TEST_ASSERT_FALSE(bluegray::has_line({table.game, table.state}, table.unit("1 Early")));
  TEST_ASSERT_EQUAL(11, standing(table, blue));
}

static void test_cemetery_hill_18_2_who_has_left_or_never_came_needs_no_line() {
  Table table("cemetery-hill");
  table.put("1 Early", "2104");
  table.put("2 Early", "2112");
  table.put("1 Rodes", "2120");
  table.put("2 Rodes", "2127");
  table.at("1/2").fate = Fate::exited;
  TEST_ASSERT_EQUAL(0, standing(table, gray));
}

static void test_cemetery_hill_20_3_five_a_turn_for_each_cavalry_unit_more() {
  Table table("cemetery-hill");
  for (const char* unit : {"Hampton", "Jenkins", "Robertson"}) table.at(unit).fate = Fate::exited;
  for (const char* unit : {"1/2", "2/2"}) table.at(unit).fate = Fate::exited;
  table.turn(13);
  pass(table);  // at the end of the Union player-turn
  TEST_ASSERT_EQUAL(5, table.state.clock.points[1]);
  pass(table);  // not at the end of the Confederate one
  TEST_ASSERT_EQUAL(5, table.state.clock.points[1]);
  pass(table);
  TEST_ASSERT_EQUAL(10, table.state.clock.points[1]);
  TEST_ASSERT_EQUAL(0, table.state.clock.points[0]);
}

static void test_cemetery_hill_20_3_what_leaves_in_the_last_player_turn_is_not_counted() {
  Table table("cemetery-hill");
  table.put("Hampton", "2115");
  table.put("Jenkins", "2117");
  table.turn(14, gray);
  table.play("exit Hampton");
  pass(table);
  TEST_ASSERT_EQUAL(0, table.state.clock.points[1]);
  pass(table);  // the Union's fifteenth
  TEST_ASSERT_EQUAL(5, table.state.clock.points[1]);
  table.play("exit Jenkins");
  pass(table);
  TEST_ASSERT_EQUAL(Phase::over, table.state.phase);
  TEST_ASSERT_EQUAL(5, table.state.clock.points[1]);
}

static void test_cemetery_hill_20_3_nothing_for_the_union() {
  Table table("cemetery-hill");
  table.at("1/2").fate = Fate::exited;
  table.turn(13);
  pass(table);
  TEST_ASSERT_EQUAL(0, table.state.clock.points[0]);
  TEST_ASSERT_EQUAL(0, table.state.clock.points[1]);
}

static void test_cemetery_hill_20_5_levels_by_ratio() {
  const struct {
    int16_t ours, theirs;
    const char* level;
  } ends[] = {
      {200, 100, "Union decisive victory"},          {199, 100, "Union substantive victory"},
      {150, 100, "Union substantive victory"},       {149, 100, "Union marginal victory"},
      {101, 100, "Union marginal victory"},          {100, 100, "Confederate marginal victory"},
      {101, 150, "Confederate marginal victory"},    {100, 150, "Confederate substantive victory"},
      {101, 200, "Confederate substantive victory"}, {100, 200, "Confederate decisive victory"},
      {0, 0, "Confederate marginal victory"},        {1, 0, "Union decisive victory"},
      {0, 1, "Confederate decisive victory"}};
  for (const auto& it : ends) {
    Table table("cemetery-hill");
    table.state.clock.points[0] = it.ours;
    table.state.clock.points[1] = it.theirs;
    TEST_ASSERT_EQUAL_STRING(it.level, finish(table).c_str());
  }
}

// Under the rules of 1975 the battle's own rules are the same, with the same cases.
static void test_cemetery_hill_classic_16_32_the_confederates_open() {
  Table table("cemetery-hill", Edition::classic);
  table.set_up();
  TEST_ASSERT_EQUAL(1, table.state.clock.turn);
  TEST_ASSERT_EQUAL(gray, table.state.clock.side);
  pass(table);
  TEST_ASSERT_EQUAL(2, table.state.clock.turn);
  TEST_ASSERT_EQUAL(blue, table.state.clock.side);
}

static void test_cemetery_hill_classic_18_1_blocked_columns_are_sent_on() {
  Table table("cemetery-hill", Edition::classic);
  table.put("1_Early", "2011");
  table.turn(4);
  table.refuses("enter 1/V 2112", Refusal::entry_held_by_enemy, battle_rule(18, 1));
  table.play("end");
  TEST_ASSERT_TRUE(table.happened(EventKind::shut_out));
  table.turn(5);
  TEST_ASSERT_TRUE(table.is_legal("enter 1/V 2120"));
  table.refuses("enter 1/V 2112", Refusal::not_its_entry, battle_rule(18, 1));
}

static void test_cemetery_hill_classic_18_2_cavalry_leaves() {
  Table table("cemetery-hill", Edition::classic);
  table.put("1/2", "2115");
  table.put("1/I", "2117");
  table.turn(7);
  table.refuses("exit 1/I", Refusal::no_exit_here, battle_rule(18, 2));
  table.play("exit 1/2");
  TEST_ASSERT_EQUAL(Fate::exited, table.at("1/2").fate);
}

static void test_cemetery_hill_classic_19_1_the_town_doubles_nobody() {
  Table table("cemetery-hill", Edition::classic);
  table.put("1_Rodes", "1108");
  table.put("1/I", "1109");
  table.combat_phase(gray);
  TEST_ASSERT_EQUAL(11, table.odds({"1_Rodes"}, {"1109"}).defence);
  // Hills still do.
  table.put("2/I", "1212");
  table.put("2_Rodes", "1211");
  table.combat_phase(gray);
  TEST_ASSERT_EQUAL(22, table.odds({"2_Rodes"}, {"1212"}).defence);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_cemetery_hill_16_31_the_union_is_first_from_the_second_turn);
  RUN_TEST(test_cemetery_hill_16_32_the_union_has_no_first_turn);
  RUN_TEST(test_cemetery_hill_16_32_its_units_fight_back);
  RUN_TEST(test_cemetery_hill_16_4_fifteen_turns_with_three_nights);
  RUN_TEST(test_cemetery_hill_17_1_union_columns_come_on_at_their_roads);
  RUN_TEST(test_cemetery_hill_17_2_confederate_columns_come_on_at_theirs);
  RUN_TEST(test_cemetery_hill_18_1_an_enemy_zone_blocks_an_entry);
  RUN_TEST(test_cemetery_hill_18_1_a_turn_later_it_is_the_next_road_south_and_east);
  RUN_TEST(test_cemetery_hill_18_1_along_the_south_edge_it_is_eastward);
  RUN_TEST(test_cemetery_hill_18_1_confederates_go_north_and_west_road_or_not);
  RUN_TEST(test_cemetery_hill_18_1_held_back_by_choice_they_keep_their_road);
  RUN_TEST(test_cemetery_hill_18_2_only_cavalry_leaves_the_map);
  RUN_TEST(test_cemetery_hill_18_2_by_the_east_and_the_south_edge);
  RUN_TEST(test_cemetery_hill_18_2_not_in_the_player_turn_of_its_arrival);
  RUN_TEST(test_cemetery_hill_18_2_for_one_point);
  RUN_TEST(test_cemetery_hill_18_2_not_out_of_an_enemy_zone);
  RUN_TEST(test_cemetery_hill_18_2_at_night_out_of_a_zone_it_began_in_but_not_one_it_came_to);
  RUN_TEST(test_cemetery_hill_18_2_leaving_is_no_loss);
  RUN_TEST(test_cemetery_hill_19_1_attacks_on_the_town_are_not_halved);
  RUN_TEST(test_cemetery_hill_20_11_two_for_a_union_point_three_for_a_confederate);
  RUN_TEST(test_cemetery_hill_20_4_a_unit_without_a_line_gives_a_point_for_each_of_its);
  RUN_TEST(test_cemetery_hill_20_4_zones_cut_the_line_but_not_where_friends_stand);
  RUN_TEST(test_cemetery_hill_20_2_confederates_trace_to_the_west);
  RUN_TEST(test_cemetery_hill_18_2_who_has_left_or_never_came_needs_no_line);
  RUN_TEST(test_cemetery_hill_20_3_five_a_turn_for_each_cavalry_unit_more);
  RUN_TEST(test_cemetery_hill_20_3_what_leaves_in_the_last_player_turn_is_not_counted);
  RUN_TEST(test_cemetery_hill_20_3_nothing_for_the_union);
  RUN_TEST(test_cemetery_hill_20_5_levels_by_ratio);
  RUN_TEST(test_cemetery_hill_classic_16_32_the_confederates_open);
  RUN_TEST(test_cemetery_hill_classic_18_1_blocked_columns_are_sent_on);
  RUN_TEST(test_cemetery_hill_classic_18_2_cavalry_leaves);
  RUN_TEST(test_cemetery_hill_classic_19_1_the_town_doubles_nobody);
  return UNITY_END();
}
