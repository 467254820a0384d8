// Grand Chancellorsville [22]-[23]: two sheets under one grid, landings at the ferries, forced
// marches, the dice of command, the line of communications behind units that left.
#include "host_tests/battle_map.h"
#include "host_tests/battle_table.h"
#include "rules/bluegray/arrivals.h"

using namespace bg;
using namespace bg::test;

namespace {

std::string level_at(int union_points, int confederate_points) {
  Table table("grand-chancellorsville");
  return finish_with(table, union_points, confederate_points);
}

}  // namespace

static void test_grand_chancellorsville_22_0_two_sheets_overlap_in_one_row() {
  const BattleMap map("grand-chancellorsville");
  TEST_ASSERT_EQUAL(25, map.grid().columns);
  TEST_ASSERT_EQUAL(55, map.grid().rows);
  TEST_ASSERT_TRUE(map.at("F1328") == map.at("H1301"));
  TEST_ASSERT_EQUAL_STRING("H1301", map.name_of(map.at("F1328")).c_str());
  TEST_ASSERT_EQUAL_STRING("F1327", map.name_of(map.at("F1327")).c_str());
  int hexes = 0;
  map.each_hex([&](HexId) { ++hexes; });
  TEST_ASSERT_EQUAL(2 * 688 - 13, hexes);
  TEST_ASSERT_TRUE(map.side("F2027", "H2001").way() == Way::road);
  TEST_ASSERT_EQUAL(1, map.joined_by_road(map.at("F2501")).count(map.at("H1928")));
}

static void test_grand_chancellorsville_22_5_forces_are_those_of_the_charts() {
  BattleMap("grand-chancellorsville")
      .expect_forces("host_tests/data/forces-grand-chancellorsville.csv", 74 + 17);
}

static void test_grand_chancellorsville_22_3_the_union_has_the_first_night_to_itself() {
  Table table("grand-chancellorsville");
  table.set_up();
  TEST_ASSERT_EQUAL(1, table.state.clock.turn);
  TEST_ASSERT_EQUAL(blue, table.state.clock.side);
  table.play("end");
  table.play("end");
  TEST_ASSERT_EQUAL(2, table.state.clock.turn);
  TEST_ASSERT_EQUAL(gray, table.state.clock.side);
}

static void test_grand_chancellorsville_22_4_twenty_turns_four_nights() {
  const BattleMap map("grand-chancellorsville");
  TEST_ASSERT_EQUAL(20, map.scenario().turns());
  for (uint8_t turn = 1; turn <= 20; ++turn)
    TEST_ASSERT_EQUAL(turn % 5 == 1, map.scenario().is_night(turn));
}

static void test_grand_chancellorsville_22_11_creeks_of_the_eastern_sheet_are_fords() {
  const BattleMap map("grand-chancellorsville");
  TEST_ASSERT_TRUE(map.side("F1505", "F1604").crossing() == Crossing::ford);
  TEST_ASSERT_TRUE(map.side("F0516", "F0615").crossing() == Crossing::none);  // the canal
  TEST_ASSERT_TRUE(map.side("H1112", "H1113").barrier() == Barrier::none);
  bool closed = false;  // those of the western sheet are not
  map.each_hex([&](HexId hex) {
    if (map.grid().row(hex) < 30) return;
    map.each_side(hex, [&](Dir, HexId, const EdgeKind& edge) {
      closed |= edge.barrier() == Barrier::creek && edge.crossing() == Crossing::none;
      TEST_ASSERT_TRUE(edge.crossing() != Crossing::ford);
    });
  });
  TEST_ASSERT_TRUE(closed);
}

static void test_grand_chancellorsville_22_11_units_may_stop_at_a_ferry_for_two_points() {
  Table table("grand-chancellorsville");
  table.put("1/II", "H0311");
  table.turn(7);
  table.state.raised[1] = 7;  // its corps has orders
  TEST_ASSERT_EQUAL(6, table.cost("1/II", "H0411"));
  table.play("move 1/II H0411");
  table.put("3/II", "F0908");  // a pontoon is still no place to stop
  table.refuses("move 3/II F0909", Refusal::cannot_stop, rule(6, 28));
}

static void test_grand_chancellorsville_22_11_half_strength_in_a_ferry() {
  Table table("grand-chancellorsville");
  table.put("1/II", "H0411");
  table.put("Lane/H", "H0511");
  table.turn(7);
  table.combat_phase();
  TEST_ASSERT_EQUAL(8, table.odds({"1/II"}, {"H0511"}).attack);
  table.combat_phase(gray);
  TEST_ASSERT_EQUAL(8, table.odds({"Lane/H"}, {"H0411"}).defence);
}

static void test_grand_chancellorsville_22_11_zones_only_through_the_open_sides() {
  Table table("grand-chancellorsville");
  table.put("Lane/H", "H0411");
  const bluegray::Occupancy& board = bluegray::Position(table.game, table.state).occupancy();
  TEST_ASSERT_TRUE(board.controls(gray, table.hex("H0511")));
  TEST_ASSERT_TRUE(board.controls(gray, table.hex("H0311")));
  TEST_ASSERT_FALSE(board.controls(gray, table.hex("H0512")));
  table.put("Lane/H", "H0512");
  TEST_ASSERT_FALSE(
      bluegray::Position(table.game, table.state).occupancy().controls(gray, table.hex("H0411")));
  table.put("Lane/H", "H0511");
  TEST_ASSERT_TRUE(
      bluegray::Position(table.game, table.state).occupancy().controls(gray, table.hex("H0411")));
}

static void test_grand_chancellorsville_22_11_guns_do_not_bombard_from_a_ferry() {
  Table table("grand-chancellorsville");
  table.put("II", "H0411");
  table.put("Lane/H", "H0512");  // beside it, but not at its landing
  table.turn(7);
  table.combat_phase();
  table.refuses("target H0512", Refusal::no_bombardment_here, battle_rule(22, 11));
  table.put("II", "H0311");
  table.put("1/II", "H0412");
  TEST_ASSERT_TRUE(table.is_legal("target H0512"));
  table.play("target H0512");
  table.put("II", "H0411");
  table.refuses("join II", Refusal::no_bombardment_here, battle_rule(22, 11));
}

static void test_grand_chancellorsville_22_6_a_division_is_a_stack_of_the_column() {
  Table table("grand-chancellorsville");
  table.turn(1, blue);
  const HexId entry = table.hex("F1301");
  const auto cost = [&](const char* unit) {
    return bluegray::cost_of_entry({table.game, table.state}, table.unit(unit), entry);
  };
  TEST_ASSERT_EQUAL(3, cost("1/I"));
  table.play("enter 1/I F1301");
  table.play("move 1/I F1303");
  TEST_ASSERT_EQUAL(6, cost("2/I"));
  table.play("enter 2/I F1301");
  table.play("move 2/I F1302");
  TEST_ASSERT_EQUAL(9, cost("3/I"));
  table.play("enter 3/I F1301");
  table.play("move 3/I F1201");
  TEST_ASSERT_EQUAL(12, cost("I"));
}

static void test_grand_chancellorsville_22_6_who_finds_the_entry_held_waits_there() {
  Table table("grand-chancellorsville");
  table.put("Lane/H", "H0128");
  table.turn(1, blue);
  table.play("end");
  TEST_ASSERT_FALSE(table.at("1/V").is(mark::shut_out));
  table.turn(2, blue);
  for (const char* elsewhere : {"H0127", "H0227", "H0328"})
    table.refuses(std::string("enter 1/V ") + elsewhere, Refusal::not_its_entry,
                  battle_rule(22, 6));
}

static void test_grand_chancellorsville_23_1_a_division_shares_its_hex_with_nobody() {
  Table table("grand-chancellorsville");
  table.put("1/II", "H0307");
  table.put("3/II", "H0306");
  table.at("1/II").marks |= mark::moved;
  table.turn(2);
  table.refuses("move 3/II H0307", Refusal::stack_full, battle_rule(23, 1));
}

static void test_grand_chancellorsville_23_21_the_union_marches_north_of_the_river() {
  Table table("grand-chancellorsville");
  table.put("1/II", "F0213");
  for (const uint8_t turn : {5, 7}) {
    table.turn(turn);
    table.state.raised[1] = 7;
    // Twelve hexes of road westward.
    TEST_ASSERT_EQUAL(turn == 5 ? 36 : -1, table.cost("1/II", "F0325"));
  }
  table.put("1/II", "F1112");  // on the other bank there is none
  table.turn(5);
  TEST_ASSERT_EQUAL(-1, table.cost("1/II", "F1119"));
}

static void test_grand_chancellorsville_23_21_twelve_points_at_night_too() {
  Table table("grand-chancellorsville");
  table.put("1/II", "F0213");
  table.turn(1);
  TEST_ASSERT_EQUAL(15, bluegray::allowance({table.game, table.state}, table.unit("1/II"), false));
  TEST_ASSERT_EQUAL(36, table.cost("1/II", "F0325"));
}

static void test_grand_chancellorsville_23_21_not_into_an_enemy_zone() {
  Table table("grand-chancellorsville");
  table.put("1/II", "F0213");
  table.put("Lane/H", "F0220");
  table.turn(5);
  TEST_ASSERT_EQUAL(-1, table.cost("1/II", "F0219"));  // beside him, beyond its six points
  TEST_ASSERT_TRUE(table.cost("1/II", "F0218") > 0);
  table.put("Lane/H", "F0218");
  TEST_ASSERT_TRUE(table.cost("1/II", "F0217") > 0);  // within them
}

static void test_grand_chancellorsville_23_22_every_confederate_in_turns_two_and_three() {
  Table table("grand-chancellorsville");
  table.put("Lane/H", "F1326");
  for (const uint8_t turn : {2, 3, 4}) {
    table.turn(turn, gray);
    TEST_ASSERT_EQUAL(turn<4, table.cost("Lane/H", "F1319")> 18);
  }
}

static void test_grand_chancellorsville_23_22_the_whole_column_comes_on_by_forced_march() {
  Table table("grand-chancellorsville");
  table.turn(2, gray);
  int entered = 0;
  for (uint16_t i = 0; i < table.game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (table.game.scenario.side_of(unit) != gray) continue;
    if (table.game.scenario.unit(unit).turn() != 2) continue;
    if (table.game.scenario.unit(unit).type() == UnitType::leader) continue;
    table.play("enter " + std::to_string(i) + " F2501");
    table.state.units[i].hex = HexId::none;  // out of the way of the next
    table.state.units[i].fate = Fate::exited;
    table.state.crowded = HexId::none;
    ++entered;
  }
  TEST_ASSERT_EQUAL(19, entered);
}

static void test_grand_chancellorsville_23_23_cavalry_always_and_beckham_does_not_fire_then() {
  Table table("grand-chancellorsville");
  table.put("1/F._Lee/S", "H1427");
  table.put("Beckham/S", "H1427");
  table.turn(12, gray);
  TEST_ASSERT_EQUAL(36, bluegray::forced_limit({table.game, table.state}, table.unit("Beckham/S"),
                                               table.hex("H1427")));
  table.put("1/V", "H1716");
  table.put("Beckham/S", "H1718");
  table.at("Beckham/S").marks |= mark::forced;
  table.combat_phase(gray);
  table.refuses("target H1716", Refusal::no_bombardment_here, battle_rule(23, 23));
  table.at("Beckham/S").marks &= ~mark::forced;
  TEST_ASSERT_TRUE(table.is_legal("target H1716"));
}

static void test_grand_chancellorsville_23_3_only_the_union_leaves_and_only_at_f2501() {
  Table table("grand-chancellorsville");
  table.put("1/II", "F2501");
  table.put("3/II", "F2027");
  table.turn(5);
  TEST_ASSERT_TRUE(table.is_legal("exit 1/II"));
  table.refuses("exit 3/II", Refusal::no_exit_here, battle_rule(23, 31));
  Table other("grand-chancellorsville");
  other.put("Lane/H", "F2501");
  other.turn(5, gray);
  other.refuses("exit Lane/H", Refusal::no_exit_here, battle_rule(23, 32));
}

static void test_grand_chancellorsville_23_4_each_corps_rolls_from_turn_seven() {
  Table table("grand-chancellorsville");
  table.put("1/II", "H0307");
  table.put("1/III", "F1302");
  table.put("Reserve", "F0114");
  table.turn(6);
  TEST_ASSERT_TRUE(table.is_legal("move 1/II H0306"));
  table.turn(7, gray);
  table.combat_phase(gray);
  // I, II, III, V, VI, XI, XII, cavalry
  table.dice({6, 3, 4, 6, 6, 6, 6, 4});
  table.play("end");
  TEST_ASSERT_EQUAL(blue, table.state.clock.side);
  TEST_ASSERT_TRUE(table.is_legal("move 1/II H0306"));
  table.refuses("move 1/III F1303", Refusal::is_immobile, battle_rule(23, 4));
  table.refuses("move Reserve F0115", Refusal::is_immobile, battle_rule(23, 4));
  table.put("1/Pleasanton", "H0305");
  TEST_ASSERT_TRUE(table.is_legal("move 1/Pleasanton H0304"));  // the cavalry needs a 4
}

static void test_grand_chancellorsville_23_61_exits_count_with_a_line_and_are_lost_without() {
  Table table("grand-chancellorsville");
  for (Side& holder : table.state.holders) holder = Side::none;
  table.put("1/II", "F2501");
  table.turn(5);
  table.play("exit 1/II");
  TEST_ASSERT_EQUAL(16, standing(table, blue));
  TEST_ASSERT_EQUAL(0, standing(table, gray));
  table.put("Lane/H", "F2401");  // on the road and beside the exit
  TEST_ASSERT_EQUAL(0, standing(table, blue));
  TEST_ASSERT_EQUAL(32, standing(table, gray));
}

static void test_grand_chancellorsville_23_61_what_the_hexes_are_worth() {
  Table table("grand-chancellorsville");
  TEST_ASSERT_EQUAL(25 + 15 + 4 * 5, standing(table, gray));
  for (Side& holder : table.state.holders) holder = blue;
  TEST_ASSERT_EQUAL(25 + 15 + 4 * 5, standing(table, blue));
  EventList events;
  table.put("1/II", "F1112");
  bluegray::eliminate(changing({table.game, table.state}), table.unit("1/II"), rule(8, 6), events);
  TEST_ASSERT_EQUAL(32, table.state.clock.points[1]);
}

static void test_grand_chancellorsville_23_62_every_level() {
  TEST_ASSERT_EQUAL_STRING("Confederate decisive victory", level_at(10, 20).c_str());
  TEST_ASSERT_EQUAL_STRING("Confederate substantive victory", level_at(10, 15).c_str());
  TEST_ASSERT_EQUAL_STRING("Confederate marginal victory", level_at(10, 11).c_str());
  TEST_ASSERT_EQUAL_STRING("Union marginal victory", level_at(10, 10).c_str());
  TEST_ASSERT_EQUAL_STRING("Union substantive victory", level_at(15, 10).c_str());
  TEST_ASSERT_EQUAL_STRING("Union decisive victory", level_at(20, 10).c_str());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_grand_chancellorsville_22_0_two_sheets_overlap_in_one_row);
  RUN_TEST(test_grand_chancellorsville_22_5_forces_are_those_of_the_charts);
  RUN_TEST(test_grand_chancellorsville_22_3_the_union_has_the_first_night_to_itself);
  RUN_TEST(test_grand_chancellorsville_22_4_twenty_turns_four_nights);
  RUN_TEST(test_grand_chancellorsville_22_11_creeks_of_the_eastern_sheet_are_fords);
  RUN_TEST(test_grand_chancellorsville_22_11_units_may_stop_at_a_ferry_for_two_points);
  RUN_TEST(test_grand_chancellorsville_22_11_half_strength_in_a_ferry);
  RUN_TEST(test_grand_chancellorsville_22_11_zones_only_through_the_open_sides);
  RUN_TEST(test_grand_chancellorsville_22_11_guns_do_not_bombard_from_a_ferry);
  RUN_TEST(test_grand_chancellorsville_22_6_a_division_is_a_stack_of_the_column);
  RUN_TEST(test_grand_chancellorsville_22_6_who_finds_the_entry_held_waits_there);
  RUN_TEST(test_grand_chancellorsville_23_1_a_division_shares_its_hex_with_nobody);
  RUN_TEST(test_grand_chancellorsville_23_21_the_union_marches_north_of_the_river);
  RUN_TEST(test_grand_chancellorsville_23_21_twelve_points_at_night_too);
  RUN_TEST(test_grand_chancellorsville_23_21_not_into_an_enemy_zone);
  RUN_TEST(test_grand_chancellorsville_23_22_every_confederate_in_turns_two_and_three);
  RUN_TEST(test_grand_chancellorsville_23_22_the_whole_column_comes_on_by_forced_march);
  RUN_TEST(test_grand_chancellorsville_23_23_cavalry_always_and_beckham_does_not_fire_then);
  RUN_TEST(test_grand_chancellorsville_23_3_only_the_union_leaves_and_only_at_f2501);
  RUN_TEST(test_grand_chancellorsville_23_4_each_corps_rolls_from_turn_seven);
  RUN_TEST(test_grand_chancellorsville_23_61_exits_count_with_a_line_and_are_lost_without);
  RUN_TEST(test_grand_chancellorsville_23_61_what_the_hexes_are_worth);
  RUN_TEST(test_grand_chancellorsville_23_62_every_level);
  return UNITY_END();
}
