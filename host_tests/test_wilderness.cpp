// The exclusive rules of the Battle of the Wilderness [16]-[20]: forces, the thickets, the Train
// Defence units, the options, victory; and what the rules need of the map.
#include "host_tests/battle_map.h"
#include "host_tests/battle_table.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint8_t last_turn = 16;
constexpr uint32_t with_pickett = 1 << 0;
constexpr uint32_t with_burnside = 1 << 1;

// Nobody on the map, and the Union to move.
Table empty_field() {
  Table table("wilderness");
  table.turn(1, blue);
  return table;
}
int points(const Table& table, Side side) {
  return table.state.clock.points[index_of(side)];
}

// Lets the Confederates end their turn, so that the Union's begins with this die.
void begin_union_turn(Table& table, uint8_t turn, int die) {
  table.turn(turn, gray);
  table.combat_phase(gray);
  table.dice({die});
  table.play("end");
  TEST_ASSERT_EQUAL(blue, table.state.clock.side);
  TEST_ASSERT_EQUAL(Phase::movement, table.state.phase);
}

}  // namespace

static void test_wilderness_16_1_every_counter_is_as_the_charts_have_it() {
  BattleMap("wilderness").expect_forces("host_tests/data/forces-wilderness.csv", 82);
}

static void test_wilderness_16_3_the_confederates_are_first_in_every_turn() {
  Table table = deployed("wilderness");
  for (int turn = 1; turn <= 2; ++turn) {
    TEST_ASSERT_EQUAL(turn, table.state.clock.turn);
    TEST_ASSERT_EQUAL(gray, table.state.clock.side);
    table.turn(table.state.clock.turn, blue);
    table.combat_phase(blue);
    table.play("end");
  }
}

static void test_wilderness_16_4_sixteen_turns_of_which_the_eighth_is_night() {
  const Game game = game_of("wilderness");
  TEST_ASSERT_EQUAL(last_turn, game.scenario.turns());
  for (uint8_t turn = 1; turn <= last_turn; ++turn)
    TEST_ASSERT_EQUAL(turn == 8, game.scenario.is_night(turn));
}

static void test_wilderness_17_1_the_roads_lead_where_the_columns_go() {
  const BattleMap map("wilderness");
  const std::set<HexId> net = map.joined_by_road(map.at("0102"));
  for (const char* place : {"0202", "0303", "0810", "0911", "1011", "1213", "1214", "1315", "1415",
                            "0118", "0616", "0816", "1016", "1116", "0128", "2326", "0728", "0627"})
    TEST_ASSERT_TRUE_MESSAGE(net.contains(map.at(place)), place);
}

static void test_wilderness_17_2_everybody_can_get_everywhere() {
  const BattleMap map("wilderness");
  for (const UnitType type : {UnitType::infantry, UnitType::artillery}) {
    const std::set<HexId> from_entry = map.reachable(map.at("0118"), type);
    map.each_hex([&](HexId hex) {
      TEST_ASSERT_TRUE_MESSAGE(from_entry.contains(hex), map.name_of(hex).c_str());
    });
  }
}

static void test_wilderness_18_11_on_the_first_day_the_union_keeps_to_the_ways() {
  Table table = empty_field();
  table.put("2/4/V", "0819");  // on a trail
  for (const uint8_t turn : {1, 7}) {
    table.turn(turn);
    TEST_ASSERT_EQUAL(6, table.cost("2/4/V", "0818"));
    TEST_ASSERT_EQUAL(3, table.cost("2/4/V", "0919"));  // a clearing
    table.refuses("move 2/4/V 0820", Refusal::closed_ground, battle_rule(18, 11));
    table.refuses("move 2/4/V 0821", Refusal::closed_ground, battle_rule(18, 11));
  }
  table.put("Gordon", "0819");
  TEST_ASSERT_TRUE(table.cost("Gordon", "0820") > 0);  // the Confederates do not mind
}

static void test_wilderness_18_11_the_guns_do_too() {
  Table table = empty_field();
  table.put("V", "0818");
  table.refuses("move V 0918", Refusal::closed_ground, battle_rule(18, 11));
  TEST_ASSERT_TRUE(table.is_legal("move V 0817"));
}

static void test_wilderness_18_11_into_an_enemy_zone_they_always_go() {
  Table table = empty_field();
  table.put("2/4/V", "0719");
  table.refuses("move 2/4/V 0618", Refusal::closed_ground, battle_rule(18, 11));
  table.put("Daniel", "0518");
  TEST_ASSERT_EQUAL(9, table.cost("2/4/V", "0618"));
  table.refuses("move 2/4/V 0718", Refusal::closed_ground, battle_rule(18, 11));
}

static void test_wilderness_18_11_who_begins_in_the_woods_stays_there() {
  Table table = deployed("wilderness");
  table.turn(1);
  const std::set<std::string> stuck = {"1/4/V"};
  const auto& units = *table.game.scenario.battle().units();
  for (uint16_t i = 0; i < units.size(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (units.Get(i)->turn() != 0 || table.game.scenario.side_of(unit) != blue) continue;
    const etl::string_view name = table.game.scenario.unit_name(unit);
    CommandList moves;
    table.game.system->legal(table.game, table.state, unit, moves);
    TEST_ASSERT_EQUAL_MESSAGE(stuck.contains(std::string(name.data(), name.size())), moves.empty(),
                              name.data());
  }
}

static void test_wilderness_18_12_on_the_second_day_only_the_deep_woods_are_closed() {
  for (const uint8_t turn : {8, 9, 16}) {
    Table table = empty_field();
    table.put("2/4/V", "0719");
    table.turn(turn);
    TEST_ASSERT_EQUAL(9, table.cost("2/4/V", "0718"));  // beside the turnpike
    TEST_ASSERT_EQUAL(9, table.cost("2/4/V", "0818"));  // a trail hex, but not along the trail
    table.refuses("move 2/4/V 0618", Refusal::closed_ground, battle_rule(18, 12));
    table.put("Daniel", "0518");
    TEST_ASSERT_TRUE(table.is_legal("move 2/4/V 0618"));
  }
}

static void test_wilderness_18_13_woods_cost_the_union_three() {
  Table table = empty_field();
  table.turn(9);
  table.put("2/4/V", "0819");
  TEST_ASSERT_EQUAL(9, table.cost("2/4/V", "0820"));
  TEST_ASSERT_EQUAL(6, table.cost("2/4/V", "0818"));  // a trail stays a trail
  table.put("2/4/V", "0816");
  TEST_ASSERT_EQUAL(3, table.cost("2/4/V", "0916"));  // and a road a road
  table.turn(9, gray);
  table.put("Gordon", "0719");
  TEST_ASSERT_EQUAL(6, table.cost("Gordon", "0718"));
}

// 12 against 3 in the woods of 0917, beaten.
static void drive_perry_out(Table& table, uint8_t turn) {
  table.put("1/1/V", "0816");
  table.put("Perry", "0917");
  table.turn(turn);
  table.combat_phase();
  table.fight({"1/1/V"}, {"0917"}, {3, 1});  // 3:1, Dr
  table.play("retreat Perry 0918");
}

static void test_wilderness_18_14_no_advance_into_woods_that_are_closed() {
  Table table = empty_field();
  drive_perry_out(table, 1);
  TEST_ASSERT_EQUAL(Stage::advance, table.state.combat.stage);  // Perry's zone opens 0917
  table.play("advance 1/1/V 0917");

  Table alone = empty_field();
  alone.put("1/1/V", "0816");
  alone.turn(1);
  const auto* bar =
      bluegray::advance_barred({alone.game, alone.state}, alone.unit("1/1/V"), alone.hex("0917"));
  TEST_ASSERT_NOT_NULL(bar);
  TEST_ASSERT_EQUAL(11, bar->item());
  TEST_ASSERT_TRUE(bluegray::can_advance_into({alone.game, alone.state}, alone.unit("1/1/V"),
                                              alone.hex("0717")));  // along the turnpike
  alone.turn(9);
  TEST_ASSERT_TRUE(bluegray::can_advance_into({alone.game, alone.state}, alone.unit("1/1/V"),
                                              alone.hex("0917")));
}

static void test_wilderness_18_14_an_eliminated_enemy_leaves_woods_nobody_enters() {
  Table table = empty_field();
  table.put("1/1/V", "0816");
  table.put("1/3/IX", "0816");
  table.put("Perry", "0917");
  table.combat_phase();
  table.fight({"1/1/V", "1/3/IX"}, {"0917"}, {1});  // 8:1 less one column, De
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("Perry").fate);
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
  TEST_ASSERT_EQUAL_STRING("0816", table.where("1/1/V").c_str());
}

static void test_wilderness_18_14_they_retreat_there_only_when_nothing_else_is_left() {
  Table table = empty_field();
  table.put("1/2/V", "0818");
  table.put("Gordon", "0718");  // controls 0817 and 0719
  table.combat_phase(gray);
  table.fight({"Gordon"}, {"0818"}, {1, 1});  // 3:2 less one column, Dr
  TEST_ASSERT_TRUE(table.is_legal("retreat 1/2/V 0919"));
  TEST_ASSERT_TRUE(table.is_legal("retreat 1/2/V 0819"));
  table.refuses("retreat 1/2/V 0918", Refusal::cannot_retreat_there, rule(8, 72));

  Table pressed = empty_field();
  pressed.put("1/2/V", "0818");
  pressed.put("Gordon", "0718");
  pressed.put("Battle", "0920");  // controls 0819 and 0919
  pressed.combat_phase(gray);
  pressed.fight({"Gordon"}, {"0818"}, {1, 1});
  TEST_ASSERT_EQUAL_STRING("0918", pressed.where("1/2/V").c_str());
}

static void test_wilderness_18_14_woods_come_before_pushing_friends_aside() {
  Table table = empty_field();
  table.put("1/2/V", "0818");
  table.put("2/2/V", "0919");
  table.put("3/2/V", "0919");
  table.put("Gordon", "0718");
  table.put("Jones", "0720");  // controls 0819
  table.combat_phase(gray);
  table.fight({"Gordon"}, {"0818"}, {1, 1});
  TEST_ASSERT_EQUAL_STRING("0918", table.where("1/2/V").c_str());
}

static void test_wilderness_18_14_leaving_closed_woods_is_free() {
  Table table = empty_field();
  table.put("1/2/V", "0918");  // driven there
  table.turn(2);
  table.refuses("move 1/2/V 0917", Refusal::closed_ground, battle_rule(18, 11));
  table.play("move 1/2/V 0919");  // the clearing
}

static void test_wilderness_18_21_a_trail_is_a_road_for_confederates() {
  Table table = empty_field();
  table.turn(1, gray);
  table.put("Gordon", "0819");
  TEST_ASSERT_EQUAL(3, table.cost("Gordon", "0818"));
  TEST_ASSERT_EQUAL(6, table.cost("Gordon", "0817"));
  table.put("1/1/V", "0815");  // controls 0816: no way helps into a zone
  TEST_ASSERT_EQUAL(12, table.cost("Gordon", "0816"));
}

static void test_wilderness_18_31_train_defence_units_never_attack() {
  Table table = empty_field();
  table.put("TD", "0505");
  table.put("1/1/V", "1011");
  table.put("Gordon", "1012");
  table.combat_phase();
  table.play("target 1012");
  table.refuses("join TD", Refusal::unit_cannot_attack, battle_rule(18, 31));
}

static void test_wilderness_18_31_beside_an_enemy_they_retreat_like_beaten_attackers() {
  Table table = empty_field();
  table.put("TD", "1212");
  table.put("Gordon", "1313");  // controls 1212 and 1213
  table.play("end");
  TEST_ASSERT_EQUAL_STRING("1112", table.where("TD").c_str());
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("TD").morale);
  TEST_ASSERT_EQUAL(gray, table.state.clock.to_act);
  table.play("advance Gordon 1212");
  TEST_ASSERT_EQUAL(blue, table.state.clock.to_act);
  // That was all: Gordon has advanced and is left alone, and the Train is not driven again.
  table.play("end");
  TEST_ASSERT_EQUAL_STRING("1112", table.where("TD").c_str());
  TEST_ASSERT_EQUAL(gray, table.state.clock.side);
}

static void test_wilderness_18_31_the_enemy_need_not_advance() {
  Table table = empty_field();
  table.put("TD", "1212");
  table.put("Gordon", "1313");
  table.play("end");
  table.play("end");
  TEST_ASSERT_EQUAL_STRING("1313", table.where("Gordon").c_str());
  TEST_ASSERT_EQUAL(blue, table.state.clock.to_act);
  TEST_ASSERT_EQUAL(Phase::combat, table.state.phase);
}

static void test_wilderness_18_31_they_have_a_zone_and_must_be_attacked() {
  Table table = empty_field();
  table.put("TD", "1212");
  table.put("Gordon", "1313");
  table.combat_phase(gray);
  table.refuses("end", Refusal::must_attack, rule(8, 12));
  TEST_ASSERT_EQUAL(6, table.odds({"Gordon"}, {"1212"}).defence);
}

static void test_wilderness_18_32_they_never_enter_an_enemy_zone() {
  Table table = empty_field();
  table.put("TD", "1112");
  TEST_ASSERT_TRUE(table.is_legal("move TD 1212"));
  table.put("Gordon", "1313");
  table.refuses("move TD 1212", Refusal::closed_ground, battle_rule(18, 32));
  table.turn(8);
  table.refuses("move TD 1212", Refusal::closed_ground, battle_rule(18, 32));
}

static void test_wilderness_18_32_nor_by_entering_the_map() {
  Table table = empty_field();
  table.turn(7);
  TEST_ASSERT_TRUE(table.is_legal("enter TD 0102"));
  table.put("Gordon", "0103");
  table.refuses("enter TD 0102", Refusal::closed_ground, battle_rule(18, 32));
  TEST_ASSERT_TRUE(table.is_legal("enter 4/1/VI 0102"));  // others may
}

static void test_wilderness_18_33_they_share_and_pass_no_hex() {
  Table table = empty_field();
  table.put("TD", "1112");
  table.put("1/1/V", "1212");
  table.refuses("move 1/1/V 1112", Refusal::keeps_to_itself, battle_rule(18, 33));
  table.refuses("move TD 1212", Refusal::keeps_to_itself, battle_rule(18, 33));
  TEST_ASSERT_EQUAL(-1, table.cost("TD", "1213"));
  TEST_ASSERT_EQUAL(-1, table.cost("1/1/V", "1011"));
}

static void test_wilderness_18_34_they_enter_only_hexes_with_a_way() {
  Table table = empty_field();
  table.turn(9);
  table.put("TD", "0810");
  TEST_ASSERT_EQUAL(3, table.cost("TD", "0911"));                              // the road
  table.refuses("move TD 0910", Refusal::no_road_route, battle_rule(18, 34));  // a field
  // From way hex to way hex off the ways: along them it would be four hexes of road and trail.
  table.put("TD", "0817");
  TEST_ASSERT_EQUAL(9, table.cost("TD", "0916"));
  table.turn(1);
  TEST_ASSERT_EQUAL(9, table.cost("TD", "0916"));  // by 0816: a trail and a road
  TEST_ASSERT_EQUAL(18, bluegray::allowance({table.game, table.state}, table.unit("TD"), false));
}

static void test_wilderness_18_34_driven_off_the_ways_they_are_lost() {
  Table table = empty_field();
  table.put("TD", "1212");
  table.put("Gordon", "1313");
  table.put("Hays", "1012");  // controls 1112; the woods of 1211 and 1312 stay open
  table.play("end");
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("TD").fate);
  TEST_ASSERT_EQUAL(18, points(table, gray));
}

// 3/2/V in 1212 is beaten, and of the hexes beside it only 1112 is not in an enemy zone.
static void drive_back_to_1112(Table& table) {
  table.put("3/2/V", "1212");
  table.put("Gordon", "1313");
  table.put("Hays", "1311");
  table.put("Jones", "1114");
  table.combat_phase(gray);
  table.fight({"Gordon"}, {"1212"}, {1, 1});
}

static void test_wilderness_18_35_they_are_displaced() {
  Table table = empty_field();
  table.put("TD", "1112");
  drive_back_to_1112(table);
  TEST_ASSERT_EQUAL_STRING("1112", table.where("3/2/V").c_str());
  TEST_ASSERT_EQUAL_STRING("1011", table.where("TD").c_str());
}

static void test_wilderness_18_35_but_not_without_a_way_to_go() {
  Table table = empty_field();
  table.put("TD", "1112");
  table.put("Daniel", "1010");  // controls 1011
  drive_back_to_1112(table);
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("3/2/V").fate);
  TEST_ASSERT_EQUAL_STRING("1112", table.where("TD").c_str());
}

static void test_wilderness_18_35_they_displace_a_single_unit() {
  Table table = empty_field();
  table.put("TD", "1212");
  table.put("3/2/V", "1112");
  table.put("Gordon", "1313");
  table.play("end");
  TEST_ASSERT_EQUAL_STRING("1112", table.where("TD").c_str());
  TEST_ASSERT_EQUAL_STRING("1011", table.where("3/2/V").c_str());  // the road, on the first day
  TEST_ASSERT_EQUAL(Stage::advance, table.state.combat.stage);

  Table full = empty_field();
  full.put("TD", "1212");
  full.put("3/2/V", "1112");
  full.put("1/2/V", "1112");
  full.put("Gordon", "1313");
  full.play("end");
  TEST_ASSERT_EQUAL(Fate::eliminated, full.at("TD").fate);
}

static void test_wilderness_19_11_losses_count_two_and_three() {
  Table table = empty_field();
  EventList events;
  bluegray::eliminate(changing({table.game, table.state}), table.unit("Gordon"), {}, events);
  bluegray::eliminate(changing({table.game, table.state}), table.unit("1/1/V"), {}, events);
  TEST_ASSERT_EQUAL(2 * 7, points(table, blue));
  TEST_ASSERT_EQUAL(3 * 12, points(table, gray));
}

static void test_wilderness_19_12_both_train_defence_units() {
  Table table = empty_field();
  const uint16_t first = index_of(table.unit("TD"));
  table.state.units[first].fate = Fate::eliminated;
  finish(table);
  TEST_ASSERT_EQUAL(45, points(table, gray));

  Table both = empty_field();
  both.state.units[first].fate = Fate::eliminated;
  TEST_ASSERT_EQUAL(10, both.game.scenario.unit(static_cast<UnitId>(first + 1)).strength());
  both.state.units[first + 1].fate = Fate::eliminated;
  finish(both);
  TEST_ASSERT_EQUAL(45 + 15, points(both, gray));
}

static void test_wilderness_19_13_the_places_are_confederate_at_first() {
  Table table = empty_field();
  TEST_ASSERT_EQUAL_STRING("Confederate victory", finish(table).c_str());
  TEST_ASSERT_EQUAL(45, points(table, gray));
  TEST_ASSERT_EQUAL(0, points(table, blue));
}

static void test_wilderness_19_13_the_tavern_is_the_unions_after_one_phase() {
  Table table = deployed("wilderness");
  const int tavern = bluegray::objective_at(table.game, table.hex("1415"));
  TEST_ASSERT_EQUAL(gray, table.state.holders[tavern]);
  table.play("end");
  TEST_ASSERT_EQUAL(blue, table.state.holders[tavern]);
}

static void test_wilderness_19_13_a_zone_takes_a_place_that_no_other_covers() {
  Table table = empty_field();
  const int tavern = bluegray::objective_at(table.game, table.hex("1415"));
  table.put("1/1/V", "1516");
  table.put("Gordon", "1416");
  table.combat_phase(blue);
  EventList events;
  bluegray::settle_zones(changing({table.game, table.state}), events);
  TEST_ASSERT_EQUAL(gray, table.state.holders[tavern]);  // both cover it
  table.at("Gordon").hex = table.hex("0101");
  bluegray::settle_zones(changing({table.game, table.state}), events);
  TEST_ASSERT_EQUAL(blue, table.state.holders[tavern]);
}

static void test_wilderness_19_13_passing_takes_a_place_and_a_zone_takes_it_back() {
  Table table = empty_field();
  const int hickman = bluegray::objective_at(table.game, table.hex("1920"));
  table.put("1/3/II", "1921");
  table.turn(5);
  table.play("move 1/3/II 1920");
  TEST_ASSERT_EQUAL(blue, table.state.holders[hickman]);
  table.put("1/3/II", "0101");
  table.put("Gordon", "1919");  // beside it, and nobody else near
  table.state.mover = {UnitId::none, 0, 0};
  table.play("end");
  TEST_ASSERT_EQUAL(gray, table.state.holders[hickman]);
}

static void test_wilderness_classic_the_thickets_and_trails_are_the_same() {
  Table table("wilderness", Edition::classic);
  table.put("2/4/V", "0819");
  table.turn(1);
  table.refuses("move 2/4/V 0820", Refusal::closed_ground, battle_rule(18, 11));
  table.turn(9);
  TEST_ASSERT_EQUAL(9, table.cost("2/4/V", "0820"));
  table.turn(9, gray);
  table.put("Gordon", "0819");
  TEST_ASSERT_EQUAL(3, table.cost("Gordon", "0818"));  // a trail is a road for him
}

static void test_wilderness_19_0_the_higher_total_wins() {
  Table won = empty_field();
  won.put("1/1/V", "0810");
  won.put("2/1/V", "1415");
  TEST_ASSERT_EQUAL_STRING("Union victory", finish(won).c_str());
  TEST_ASSERT_EQUAL(30, points(won, blue));
  TEST_ASSERT_EQUAL(15, points(won, gray));

  Table even = empty_field();
  even.put("1/1/V", "1920");
  even.state.clock.points[index_of(blue)] = 15;
  TEST_ASSERT_EQUAL_STRING("Draw", finish(even).c_str());

  Table lost = empty_field();
  lost.put("1/1/V", "1920");
  lost.state.clock.points[index_of(blue)] = 14;
  TEST_ASSERT_EQUAL_STRING("Confederate victory", finish(lost).c_str());
}

static void test_wilderness_20_1_pickett_comes_only_by_choice() {
  Table table = empty_field();
  table.turn(9, gray);
  table.refuses("enter Hunton 0118", Refusal::not_due_yet, rule(5, 0));
  table.game.options = with_pickett;
  for (const char* unit : {"Hunton", "Corse", "Terry"}) {
    TEST_ASSERT_TRUE(table.is_legal("enter " + std::string(unit) + " 0118"));
    TEST_ASSERT_TRUE(table.is_legal("enter " + std::string(unit) + " 0128"));
  }
  table.turn(8, gray);
  table.refuses("enter Hunton 0118", Refusal::not_due_yet, rule(5, 0));
}

static void test_wilderness_20_2_on_a_six_the_ninth_corps_waits() {
  Table table = empty_field();
  table.game.options = with_burnside;
  table.put("2/2/IX", "0303");
  table.put("TD", "0605");
  table.put("1/1/V", "1011");
  begin_union_turn(table, 10, 6);
  table.refuses("move 2/2/IX 0403", Refusal::is_immobile, battle_rule(20, 2));
  table.refuses("enter 1/3/IX 0102", Refusal::is_immobile, battle_rule(20, 2));
  TEST_ASSERT_TRUE(table.is_legal("move TD 0505"));
  TEST_ASSERT_TRUE(table.is_legal("move 1/1/V 0911"));
  // The next turn has its own die.
  begin_union_turn(table, 11, 5);
  TEST_ASSERT_TRUE(table.is_legal("move 2/2/IX 0403"));
  TEST_ASSERT_TRUE(table.is_legal("enter 1/3/IX 0102"));
}

static void test_wilderness_20_2_it_fights_all_the_same() {
  Table table = empty_field();
  table.game.options = with_burnside;
  table.put("2/2/IX", "0810");
  begin_union_turn(table, 10, 6);
  table.put("Gordon", "0910");
  table.play("end");
  table.play("target 0910");
  table.play("join 2/2/IX");
}

static void test_wilderness_20_2_waiting_it_rallies_but_does_not_dig() {
  Table table = empty_field();
  table.game.options = with_burnside;
  table.put("2/2/IX", "0303");
  table.put("1/3/IX", "0202");
  begin_union_turn(table, 10, 6);
  table.refuses("dig 2/2/IX", Refusal::is_immobile, battle_rule(20, 2));
  table.at("1/3/IX").morale = Morale::disordered;
  TEST_ASSERT_TRUE(table.is_legal("rally 1/3/IX"));
  begin_union_turn(table, 11, 5);
  TEST_ASSERT_TRUE(table.is_legal("dig 2/2/IX"));
}

static void test_wilderness_20_2_without_the_option_no_die_falls() {
  Table table = empty_field();
  table.put("2/2/IX", "0303");
  const uint32_t rolled = table.state.clock.finals;
  begin_union_turn(table, 10, 6);
  TEST_ASSERT_EQUAL(rolled, table.state.clock.finals);
  TEST_ASSERT_TRUE(table.is_legal("move 2/2/IX 0403"));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_wilderness_16_1_every_counter_is_as_the_charts_have_it);
  RUN_TEST(test_wilderness_16_3_the_confederates_are_first_in_every_turn);
  RUN_TEST(test_wilderness_16_4_sixteen_turns_of_which_the_eighth_is_night);
  RUN_TEST(test_wilderness_17_1_the_roads_lead_where_the_columns_go);
  RUN_TEST(test_wilderness_17_2_everybody_can_get_everywhere);
  RUN_TEST(test_wilderness_18_11_on_the_first_day_the_union_keeps_to_the_ways);
  RUN_TEST(test_wilderness_18_11_the_guns_do_too);
  RUN_TEST(test_wilderness_18_11_into_an_enemy_zone_they_always_go);
  RUN_TEST(test_wilderness_18_11_who_begins_in_the_woods_stays_there);
  RUN_TEST(test_wilderness_18_12_on_the_second_day_only_the_deep_woods_are_closed);
  RUN_TEST(test_wilderness_18_13_woods_cost_the_union_three);
  RUN_TEST(test_wilderness_18_14_no_advance_into_woods_that_are_closed);
  RUN_TEST(test_wilderness_18_14_an_eliminated_enemy_leaves_woods_nobody_enters);
  RUN_TEST(test_wilderness_18_14_they_retreat_there_only_when_nothing_else_is_left);
  RUN_TEST(test_wilderness_18_14_woods_come_before_pushing_friends_aside);
  RUN_TEST(test_wilderness_18_14_leaving_closed_woods_is_free);
  RUN_TEST(test_wilderness_18_21_a_trail_is_a_road_for_confederates);
  RUN_TEST(test_wilderness_18_31_train_defence_units_never_attack);
  RUN_TEST(test_wilderness_18_31_beside_an_enemy_they_retreat_like_beaten_attackers);
  RUN_TEST(test_wilderness_18_31_the_enemy_need_not_advance);
  RUN_TEST(test_wilderness_18_31_they_have_a_zone_and_must_be_attacked);
  RUN_TEST(test_wilderness_18_32_they_never_enter_an_enemy_zone);
  RUN_TEST(test_wilderness_18_32_nor_by_entering_the_map);
  RUN_TEST(test_wilderness_18_33_they_share_and_pass_no_hex);
  RUN_TEST(test_wilderness_18_34_they_enter_only_hexes_with_a_way);
  RUN_TEST(test_wilderness_18_34_driven_off_the_ways_they_are_lost);
  RUN_TEST(test_wilderness_18_35_they_are_displaced);
  RUN_TEST(test_wilderness_18_35_but_not_without_a_way_to_go);
  RUN_TEST(test_wilderness_18_35_they_displace_a_single_unit);
  RUN_TEST(test_wilderness_19_11_losses_count_two_and_three);
  RUN_TEST(test_wilderness_19_12_both_train_defence_units);
  RUN_TEST(test_wilderness_19_13_the_places_are_confederate_at_first);
  RUN_TEST(test_wilderness_19_13_the_tavern_is_the_unions_after_one_phase);
  RUN_TEST(test_wilderness_19_13_a_zone_takes_a_place_that_no_other_covers);
  RUN_TEST(test_wilderness_19_13_passing_takes_a_place_and_a_zone_takes_it_back);
  RUN_TEST(test_wilderness_classic_the_thickets_and_trails_are_the_same);
  RUN_TEST(test_wilderness_19_0_the_higher_total_wins);
  RUN_TEST(test_wilderness_20_1_pickett_comes_only_by_choice);
  RUN_TEST(test_wilderness_20_2_on_a_six_the_ninth_corps_waits);
  RUN_TEST(test_wilderness_20_2_it_fights_all_the_same);
  RUN_TEST(test_wilderness_20_2_waiting_it_rallies_but_does_not_dig);
  RUN_TEST(test_wilderness_20_2_without_the_option_no_die_falls);
  return UNITY_END();
}
