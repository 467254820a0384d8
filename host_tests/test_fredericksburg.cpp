// The exclusive rules of Fredericksburg [16]-[25] and of its scenario of 3 May 1863 [22]: map and
// counters, fog, the Union's orders and its idle guns, Early's two shapes, exits, victory.
#include "host_tests/battle_map.h"
#include "host_tests/battle_table.h"

using namespace bg;
using namespace bg::test;

namespace {

// Ends the game with these points and nobody in any objective, and answers with the level.
std::string level_at(int union_points, int confederate_points) {
  Table table("fredericksburg");
  return finish_with(table, union_points, confederate_points);
}

// Ends the Union's player-turn of game-turn five.
void end_turn_five(Table& table) {
  table.turn(5);
  table.combat_phase();
  table.play("end");
}

}  // namespace

static void test_fredericksburg_16_forces_are_those_of_the_charts() {
  BattleMap("fredericksburg").expect_forces("host_tests/data/forces-fredericksburg.csv", 99);
  BattleMap("fredericksburg-1863")
      .expect_forces("host_tests/data/forces-fredericksburg-1863.csv", 28);
}

static void test_fredericksburg_16_4_eleven_turns_one_night() {
  const BattleMap map("fredericksburg");
  const Scenario& scenario = map.scenario();
  TEST_ASSERT_EQUAL(11, scenario.turns());
  for (uint8_t turn = 1; turn <= 11; ++turn) TEST_ASSERT_EQUAL(turn == 6, scenario.is_night(turn));
  TEST_ASSERT_EQUAL(gray, scenario.first_side());
}

static void test_fredericksburg_19_0_the_river_parts_the_idle_units_from_the_others() {
  const BattleMap map("fredericksburg");
  const std::set<HexId> east = map.same_bank(map.at("0206"));
  for (const char* label : {"0807", "0309", "0216", "0411", "1005", "1301", "0511", "1205", "0808"})
    TEST_ASSERT_TRUE_MESSAGE(east.count(map.at(label)) == 1, label);
  map.each_unit([&](Side side, const blob::Unit& unit) {
    if (unit.turn() == 0 && side == gray)
      TEST_ASSERT_EQUAL(0, east.count(static_cast<HexId>(unit.hex())));
  });
  TEST_ASSERT_EQUAL(0, east.count(map.at("1603")));
  // By pontoon everything on either bank can be reached.
  TEST_ASSERT_EQUAL(1, map.reachable(map.at("0206"), UnitType::artillery).count(map.at("2401")));
}

static void test_fredericksburg_17_2_early_comes_as_one_or_as_four() {
  Table table("fredericksburg");
  table.turn(2, gray);
  TEST_ASSERT_TRUE(table.is_legal("enter Early 2501"));
  TEST_ASSERT_TRUE(table.is_legal("enter Lawton 2501"));
  table.play("enter Early 2501");
  for (const char* brigade : {"Lawton", "Trimble", "Hoke", "Hays"})
    table.refuses(std::string("enter ") + brigade + " 2501", Refusal::gone_for_good,
                  battle_rule(17, 2));
  Table other("fredericksburg");
  other.turn(2, gray);
  other.play("enter Hays 2501");
  other.refuses("enter Early 2501", Refusal::gone_for_good, battle_rule(17, 2));
  TEST_ASSERT_TRUE(other.is_legal("enter Lawton 2501"));
}

static void test_fredericksburg_18_1_pontoons_are_passed_but_not_stopped_in() {
  Table table("fredericksburg");
  table.put("1/1/V", "0908");
  table.turn(2);
  table.refuses("move 1/1/V 0909", Refusal::cannot_stop, rule(6, 28));
  TEST_ASSERT_EQUAL(6, table.cost("1/1/V", "1009"));  // one for the pontoon, one for the town
  table.put("1/1/V", "0808");                         // beside the pontoon, but not at its end
  TEST_ASSERT_EQUAL(9, table.cost("1/1/V", "1009"));
}

static void test_fredericksburg_18_1_a_pontoon_bridge_is_a_road_and_a_ferry_is_none() {
  const BattleMap map("fredericksburg");
  map.each_hex([&](HexId hex) {
    const Feature feature = map.scenario().hex_kind(hex).feature();
    if (feature != Feature::pontoon && feature != Feature::ferry) return;
    map.each_side(hex, [&](Dir, HexId, const EdgeKind& edge) {
      const bool is_road = feature == Feature::pontoon && edge.open();
      TEST_ASSERT_TRUE_MESSAGE((edge.way() == Way::road) == is_road, map.name_of(hex).c_str());
    });
  });
  Table table("fredericksburg");
  table.put("1/1/V", "0808");
  table.turn(2, blue);
  TEST_ASSERT_TRUE(table.is_legal("march 1/1/V 1009"));  // 6.45: over the middle pontoon
  table.refuses("march 1/1/V 0909", Refusal::cannot_stop, rule(6, 28));
}

static void test_fredericksburg_18_2_fog_halves_movement_in_turns_one_and_seven() {
  Table table("fredericksburg");
  table.put("1/1/I", "1703");
  for (const uint8_t turn : {1, 2, 7}) {
    table.turn(turn);
    TEST_ASSERT_EQUAL(turn == 2 ? 18 : 9,
                      bluegray::allowance({table.game, table.state}, table.unit("1/1/I"), false));
    TEST_ASSERT_EQUAL(turn == 2 ? 24 : 12,
                      bluegray::allowance({table.game, table.state}, table.unit("1/1/I"), true));
  }
}

static void test_fredericksburg_18_2_nobody_bombards_in_fog() {
  for (const uint8_t turn : {1, 2}) {
    Table table("fredericksburg");
    table.put("LGd", "1603");
    table.put("Lane", "1803");
    table.turn(turn);
    table.combat_phase();
    if (turn == 1) {
      table.refuses("target 1803", Refusal::no_bombardment_in_fog, battle_rule(18, 2));
    } else {
      TEST_ASSERT_TRUE(table.is_legal("target 1803"));
    }
  }
}

static void test_fredericksburg_19_0_fifteen_union_units_move_in_a_turn() {
  Table table = deployed("fredericksburg");
  table.turn(2);
  TEST_ASSERT_EQUAL(15, bluegray::movement_quota({table.game, table.state}, blue).limit);
  TEST_ASSERT_EQUAL(-1, bluegray::movement_quota({table.game, table.state}, gray).limit);
  table.state.quota_used[0] = 14;
  table.play("move 3/V 0207");
  table.refuses("move 1/1/I 1704", Refusal::quota_spent, battle_rule(19, 0));
}

static void test_fredericksburg_19_0_arrivals_of_turn_four_do_not_count_that_turn() {
  Table table("fredericksburg");
  table.state.quota_used[0] = 15;
  table.turn(4);
  TEST_ASSERT_TRUE(table.is_legal("enter 1/2/V 0113"));
  table.turn(5);
  table.refuses("enter 1/2/V 0113", Refusal::quota_spent, battle_rule(19, 0));
}

static void test_fredericksburg_19_0_a_confederate_at_headquarters_lifts_the_limit() {
  Table table("fredericksburg");
  table.put("Lane", "0207");
  table.put("1/1/I", "1703");
  table.turn(3, gray);
  table.play("move Lane 0205");  // passing 0206 is enough, and the cheapest way
  TEST_ASSERT_EQUAL(-1, bluegray::movement_quota({table.game, table.state}, blue).limit);
}

static void test_fredericksburg_19_0_guns_and_cavalry_beyond_the_river_stand_still() {
  Table table = deployed("fredericksburg");
  table.turn(2);
  for (const char* move :
       {"move 1/C/C 0806", "move 1/C/R 0308", "move R 0215", "move RC 0311", "move LC 1004",
        "move L 1201", "move RGd 0510", "move III 1105", "move V 0707"})
    table.refuses(move, Refusal::is_immobile, battle_rule(19, 0));
  TEST_ASSERT_TRUE(table.is_legal("move 1/C/L 1604"));  // these two are over already
  TEST_ASSERT_TRUE(table.is_legal("move LGd 1604"));
}

static void test_fredericksburg_19_11_a_union_exit_releases_them_all() {
  Table table("fredericksburg");
  table.put("1/1/I", "2501");
  table.put("2/1/I", "0113");
  table.put("1/C/C", "0807");
  table.turn(3);
  table.play("exit 2/1/I");  // not to the south or west
  TEST_ASSERT_FALSE(table.is_legal("move 1/C/C 0806"));
  table.play("exit 1/1/I");
  TEST_ASSERT_TRUE(table.is_legal("move 1/C/C 0806"));
}

static void test_fredericksburg_19_12_a_confederate_at_a_crossing_releases_them_all() {
  for (const char* way : {"1009 0908", "0513 0312", "0722 0523", "0825 0624"}) {
    const std::string from(way, 4), to(way + 5, 4);
    Table table("fredericksburg");
    table.put("Lane", from);
    table.put("L", "1301");
    table.turn(3, gray);
    table.play("move Lane " + to);
    TEST_ASSERT_TRUE(table.happened(EventKind::flag_raised));
    table.turn(3);
    TEST_ASSERT_TRUE(table.is_legal("move L 1201"));
  }
}

static void test_fredericksburg_19_13_an_enemy_within_three_hexes_releases_one() {
  Table table("fredericksburg");
  table.put("Lane", "1209");
  table.put("III", "1205");
  table.put("LC", "1005");
  table.turn(3, gray);
  table.play("move Lane 1208");
  table.turn(3);
  TEST_ASSERT_TRUE(table.is_legal("move III 1105"));
  table.refuses("move LC 1004", Refusal::is_immobile, battle_rule(19, 0));
}

static void test_fredericksburg_19_13_the_release_is_for_good() {
  Table table("fredericksburg");
  table.put("Lane", "1209");
  table.put("III", "1205");
  table.turn(3, gray);
  table.play("move Lane 1208");
  table.put("Lane", "2001");
  table.combat_phase(gray);
  for (int phase = 0; phase < 5; ++phase) table.play("end");  // to the Union's next but one
  TEST_ASSERT_EQUAL(4, table.state.clock.turn);
  TEST_ASSERT_EQUAL(blue, table.state.clock.side);
  TEST_ASSERT_TRUE(table.is_legal("move III 1105"));
}

static void test_fredericksburg_19_0_idle_guns_bombard_all_the_same() {
  Table table("fredericksburg");
  table.put("LC", "1005");
  table.put("Lane", "1007");
  table.turn(3);
  table.refuses("move LC 1004", Refusal::is_immobile, battle_rule(19, 0));
  table.combat_phase();
  table.play("target 1007");
  table.play("join LC");
}

static void test_fredericksburg_20_0_exactly_three_to_one_is_enough() {
  for (const bool enough : {false, true}) {
    Table table("fredericksburg");
    for (const char* unit : {"1/1/I", "3/I", "Colquitt"}) lose(table, unit, "0101");
    TEST_ASSERT_EQUAL(18, bluegray::strength_lost({table.game, table.state}, blue));
    TEST_ASSERT_EQUAL(6, bluegray::strength_lost({table.game, table.state}, gray));
    // Neither the four points of the start nor any exit counts here.
    table.state.clock.points[0] = 100;
    if (!enough) lose(table, "Cabell", "0101");  // 18:7
    end_turn_five(table);
    TEST_ASSERT_EQUAL(enough ? Phase::over : Phase::movement, table.state.phase);
  }
}

static void test_fredericksburg_20_0_three_to_one_in_losses_ends_it_after_turn_five() {
  Table table("fredericksburg");
  lose(table, "1/1/I", "0101");   // 6
  lose(table, "Wright", "0101");  // 3
  end_turn_five(table);
  TEST_ASSERT_EQUAL(6, table.state.clock.turn);  // 2:1 is not enough
  Table other("fredericksburg");
  lose(other, "1/1/I", "0101");
  lose(other, "Cabell", "0101");  // 1
  end_turn_five(other);
  TEST_ASSERT_EQUAL(Phase::over, other.state.phase);
  TEST_ASSERT_EQUAL_STRING("Confederate decisive victory", level_name(other).c_str());
}

static void test_fredericksburg_20_0_not_while_the_union_holds_one_of_the_three_hexes() {
  for (const char* label : {"1113", "1711", "2401"}) {
    Table table("fredericksburg");
    lose(table, "1/1/I", "0101");
    table.put("2/1/I", label);
    const int objective = bluegray::objective_at(table.game, table.hex(label));
    TEST_ASSERT_TRUE(objective >= 0);
    table.state.holders[objective] = blue;
    end_turn_five(table);
    TEST_ASSERT_EQUAL(6, table.state.clock.turn);
  }
  Table none("fredericksburg");  // and nothing to nothing is no 3:1
  end_turn_five(none);
  TEST_ASSERT_EQUAL(6, none.state.clock.turn);
}

static void test_fredericksburg_21_12_points_for_exits_by_hex_side_and_kind() {
  const struct {
    const char* unit;
    const char* hex;
    int points;
  } exits[] = {{"1/1/I", "2027", 1}, {"3/I", "2027", 2},   {"1/C/L", "2027", 2},
               {"LGd", "2027", 1},   {"Lane", "2027", 1},  {"Ransom", "2027", 2},
               {"1/1/I", "2501", 6}, {"3/I", "2501", 12},  {"1/C/L", "2501", 12},
               {"LGd", "2501", 3},   {"1/1/I", "0113", 1}, {"3/I", "0113", 2},
               {"1/C/L", "0113", 2}, {"Lane", "0113", 5},  {"Ransom", "0113", 10},
               {"Lane", "2501", 1},  {"Early", "2501", 2}, {"Walker", "2501", 1}};
  for (const auto& it : exits) {
    Table table("fredericksburg");
    table.put(it.unit, it.hex);
    const Side side = table.game.scenario.side_of(table.unit(it.unit));
    table.turn(3, side);
    const int before = table.state.clock.points[index_of(side)];
    table.play(std::string("exit ") + it.unit);
    TEST_ASSERT_EQUAL_MESSAGE(it.points, table.state.clock.points[index_of(side)] - before,
                              it.unit);
  }
}

static void test_fredericksburg_21_13_21_35_what_the_start_is_worth() {
  const Table table = deployed("fredericksburg");
  TEST_ASSERT_EQUAL(0, standing(table, blue));
  TEST_ASSERT_EQUAL(4 + 15 + 25, standing(table, gray));
}

static void test_fredericksburg_21_13_hexes_change_hands_by_passing() {
  Table table("fredericksburg");
  table.put("1/1/I", "1710");
  table.turn(3);
  table.play("move 1/1/I 1712");  // through 1711
  TEST_ASSERT_EQUAL(8, standing(table, blue));
  TEST_ASSERT_EQUAL(4 + 15 + 25, standing(table, gray));  // 1711 is worth nothing to him
}

static void test_fredericksburg_21_33_nobody_leaves_elsewhere() {
  Table table("fredericksburg");
  table.put("1/1/I", "2502");
  table.turn(3);
  table.refuses("exit 1/1/I", Refusal::no_exit_here, battle_rule(21, 32));
}

static void test_fredericksburg_21_33_driven_off_at_an_exit_a_unit_is_lost() {
  Table table("fredericksburg");
  table.put("1/1/I", "2501");
  table.put("Taliaferro", "2502");
  table.put("Lane", "2401");
  table.turn(3, gray);
  table.combat_phase(gray);
  table.fight({"Taliaferro", "Lane"}, {"2501"}, {4});  // 3:1, Dr
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("1/1/I").fate);
  TEST_ASSERT_EQUAL(0, table.state.clock.points[0]);
  TEST_ASSERT_EQUAL(4 + 6, table.state.clock.points[1]);
}

static void test_fredericksburg_21_34_who_has_left_stays_away() {
  Table table("fredericksburg");
  table.put("1/1/I", "2501");
  table.turn(3);
  table.play("exit 1/1/I");
  table.turn(4);
  table.refuses("enter 1/1/I 2501", Refusal::gone_for_good, rule(5, 0));
}

static void test_fredericksburg_classic_fog_and_orders_hold_there_too() {
  Table table("fredericksburg", Edition::classic);
  table.put("1/1/I", "1703");
  table.put("L", "1301");
  for (const uint8_t turn : {1, 2, 7}) {
    table.turn(turn);
    TEST_ASSERT_EQUAL(turn == 2 ? 18 : 9,
                      bluegray::allowance({table.game, table.state}, table.unit("1/1/I"), false));
  }
  table.refuses("move L 1201", Refusal::is_immobile, battle_rule(19, 0));
  table.put("Lane", "1803");
  table.put("LGd", "1603");
  table.combat_phase();
  TEST_ASSERT_FALSE(table.is_legal("target 1603"));
  table.state.quota_used[0] = 15;
  table.turn(2);
  table.refuses("move 1/1/I 1604", Refusal::quota_spent, battle_rule(19, 0));
}

static void test_fredericksburg_1863_20_0_holds_and_nobody_is_idle() {
  Table table("fredericksburg-1863");
  table.set_up();
  table.turn(2);
  TEST_ASSERT_TRUE(table.is_legal("move LGd 0911"));  // on the western bank
  TEST_ASSERT_EQUAL(-1, bluegray::movement_quota({table.game, table.state}, blue).limit);
  for (const bool held : {false, true}) {
    Table end("fredericksburg-1863");
    lose(end, "1/1/VI", "0101");
    const int objective = bluegray::objective_at(end.game, end.hex("1711"));
    if (held) end.state.holders[objective] = blue;  // worth no points, but it counts here
    end_turn_five(end);
    TEST_ASSERT_EQUAL(held ? Phase::movement : Phase::over, end.state.phase);
  }
}

static void test_fredericksburg_21_4_every_level_and_its_bounds() {
  TEST_ASSERT_EQUAL_STRING("Union decisive victory", level_at(20, 10).c_str());
  TEST_ASSERT_EQUAL_STRING("Union substantive victory", level_at(19, 10).c_str());
  TEST_ASSERT_EQUAL_STRING("Union substantive victory", level_at(15, 10).c_str());
  TEST_ASSERT_EQUAL_STRING("Union marginal victory", level_at(14, 10).c_str());
  TEST_ASSERT_EQUAL_STRING("Union marginal victory", level_at(11, 10).c_str());
  TEST_ASSERT_EQUAL_STRING("Confederate marginal victory", level_at(10, 10).c_str());
  TEST_ASSERT_EQUAL_STRING("Confederate marginal victory", level_at(9, 10).c_str());
  TEST_ASSERT_EQUAL_STRING("Confederate substantive victory", level_at(8, 10).c_str());
  TEST_ASSERT_EQUAL_STRING("Confederate substantive victory", level_at(7, 10).c_str());
  TEST_ASSERT_EQUAL_STRING("Confederate decisive victory", level_at(10, 15).c_str());
  TEST_ASSERT_EQUAL_STRING("Confederate decisive victory", level_at(0, 4).c_str());
}

static void test_fredericksburg_1863_22_11_creeks_are_fords_and_the_canal_is_not() {
  const BattleMap winter("fredericksburg"), spring("fredericksburg-1863");
  TEST_ASSERT_TRUE(winter.side("1505", "1604").crossing() == Crossing::none);
  TEST_ASSERT_TRUE(spring.side("1505", "1604").crossing() == Crossing::ford);
  TEST_ASSERT_TRUE(spring.side("1109", "1209").crossing() == Crossing::bridge);
  TEST_ASSERT_TRUE(spring.side("0516", "0615").barrier() == Barrier::creek);
  TEST_ASSERT_TRUE(spring.side("0516", "0615").crossing() == Crossing::none);
  TEST_ASSERT_TRUE(spring.side("0713", "0714").barrier() == Barrier::stream);
}

static void test_fredericksburg_1863_22_3_redoubts_run_in_front_of_the_line() {
  const BattleMap spring("fredericksburg-1863");
  const auto shelters = [&](const char* from, const char* into) {
    return spring.side(from, into).work() == blob::Work::redoubt;
  };
  // Hays in 1012 and Barksdale in 1211, attacked from the town and from Hazel Run.
  for (const char* from : {"0912", "0913", "1011"}) TEST_ASSERT_TRUE(shelters(from, "1012"));
  for (const char* from : {"1111", "1210", "1311", "1312"})
    TEST_ASSERT_TRUE(shelters(from, "1211"));
  // Wofford in 0715 at Grand Chancellorsville, attacked over the canal.
  for (const char* from : {"0614", "0615", "0714"}) TEST_ASSERT_TRUE(shelters(from, "0715"));
  // Nothing stands between them and their friends behind.
  for (const char* behind : {"1013", "1112", "1113"}) TEST_ASSERT_FALSE(shelters("1012", behind));
  for (const char* behind : {"1112", "1212"}) TEST_ASSERT_FALSE(shelters("1211", behind));
  for (const char* behind : {"0814", "0815"}) TEST_ASSERT_FALSE(shelters("0715", behind));
}

static void test_fredericksburg_1863_22_12_only_two_hexes_score() {
  Table table("fredericksburg-1863");
  table.set_up();
  TEST_ASSERT_EQUAL(4 + 15 + 25, standing(table, gray));
  table.put("1/1/VI", "1710");
  table.turn(3);
  table.play("move 1/1/VI 1712");
  TEST_ASSERT_EQUAL(0, standing(table, blue));
}

static void test_fredericksburg_1863_classic_fords_fog_and_points_are_the_same() {
  Table table("fredericksburg-1863", Edition::classic);
  table.put("1/1/VI", "1505");
  table.turn(1);
  TEST_ASSERT_EQUAL(9, bluegray::allowance({table.game, table.state}, table.unit("1/1/VI"), false));
  table.turn(2);
  TEST_ASSERT_TRUE(table.cost("1/1/VI", "1604") > 0);  // over the creek, 22.11
  TEST_ASSERT_TRUE(bluegray::is_prohibited(table.game, UnitType::infantry, table.hex("0516"),
                                           Dir::ne));  // but nobody the canal
  table.refuses("dig 1/1/VI", Refusal::not_in_these_rules, classic_rule(4, 1));
  TEST_ASSERT_EQUAL(4 + 15 + 25, standing(table, gray));
}

static void test_fredericksburg_1863_22_4_help_comes_by_2027() {
  Table table("fredericksburg-1863");
  for (const uint8_t turn : {3, 4}) {
    table.turn(turn, gray);
    TEST_ASSERT_EQUAL(turn == 4, table.is_legal("enter Cobb 2027"));
  }
  table.turn(9, gray);
  TEST_ASSERT_TRUE(table.is_legal("enter Perry 2027"));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_fredericksburg_16_forces_are_those_of_the_charts);
  RUN_TEST(test_fredericksburg_16_4_eleven_turns_one_night);
  RUN_TEST(test_fredericksburg_19_0_the_river_parts_the_idle_units_from_the_others);
  RUN_TEST(test_fredericksburg_17_2_early_comes_as_one_or_as_four);
  RUN_TEST(test_fredericksburg_18_1_pontoons_are_passed_but_not_stopped_in);
  RUN_TEST(test_fredericksburg_18_1_a_pontoon_bridge_is_a_road_and_a_ferry_is_none);
  RUN_TEST(test_fredericksburg_18_2_fog_halves_movement_in_turns_one_and_seven);
  RUN_TEST(test_fredericksburg_18_2_nobody_bombards_in_fog);
  RUN_TEST(test_fredericksburg_19_0_fifteen_union_units_move_in_a_turn);
  RUN_TEST(test_fredericksburg_19_0_arrivals_of_turn_four_do_not_count_that_turn);
  RUN_TEST(test_fredericksburg_19_0_a_confederate_at_headquarters_lifts_the_limit);
  RUN_TEST(test_fredericksburg_19_0_guns_and_cavalry_beyond_the_river_stand_still);
  RUN_TEST(test_fredericksburg_19_11_a_union_exit_releases_them_all);
  RUN_TEST(test_fredericksburg_19_12_a_confederate_at_a_crossing_releases_them_all);
  RUN_TEST(test_fredericksburg_19_13_an_enemy_within_three_hexes_releases_one);
  RUN_TEST(test_fredericksburg_19_13_the_release_is_for_good);
  RUN_TEST(test_fredericksburg_19_0_idle_guns_bombard_all_the_same);
  RUN_TEST(test_fredericksburg_20_0_three_to_one_in_losses_ends_it_after_turn_five);
  RUN_TEST(test_fredericksburg_20_0_exactly_three_to_one_is_enough);
  RUN_TEST(test_fredericksburg_20_0_not_while_the_union_holds_one_of_the_three_hexes);
  RUN_TEST(test_fredericksburg_21_12_points_for_exits_by_hex_side_and_kind);
  RUN_TEST(test_fredericksburg_21_13_21_35_what_the_start_is_worth);
  RUN_TEST(test_fredericksburg_21_13_hexes_change_hands_by_passing);
  RUN_TEST(test_fredericksburg_21_33_nobody_leaves_elsewhere);
  RUN_TEST(test_fredericksburg_21_33_driven_off_at_an_exit_a_unit_is_lost);
  RUN_TEST(test_fredericksburg_21_34_who_has_left_stays_away);
  RUN_TEST(test_fredericksburg_classic_fog_and_orders_hold_there_too);
  RUN_TEST(test_fredericksburg_1863_20_0_holds_and_nobody_is_idle);
  RUN_TEST(test_fredericksburg_21_4_every_level_and_its_bounds);
  RUN_TEST(test_fredericksburg_1863_22_11_creeks_are_fords_and_the_canal_is_not);
  RUN_TEST(test_fredericksburg_1863_22_3_redoubts_run_in_front_of_the_line);
  RUN_TEST(test_fredericksburg_1863_22_12_only_two_hexes_score);
  RUN_TEST(test_fredericksburg_1863_22_4_help_comes_by_2027);
  RUN_TEST(test_fredericksburg_1863_classic_fords_fog_and_points_are_the_same);
  return UNITY_END();
}
