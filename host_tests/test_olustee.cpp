// The exclusive rules of Olustee [16]-[20]: forces, the 64 GA, stacking by points, ammunition, the
// Train and its gun, victory; and what the rules need of the map.
#include "host_tests/battle_map.h"
#include "host_tests/battle_table.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint8_t last_turn = 10;
constexpr uint8_t ammunition = 1, attacked = 2, jacksonville = 3;  // flags

Table empty_field(Edition edition = Edition::revised) {
  return Table("olustee", edition);
}

bool is_up(const Table& table, uint8_t flag) {
  return table.state.raised[flag - 1] != 0;
}
void run_out(Table& table, uint8_t turn) {
  table.state.raised[ammunition - 1] = turn;
}

// A Confederate player-turn begins, with this die if one is rolled.
void begin_confederate_turn(Table& table, uint8_t turn, int die) {
  table.turn(turn, blue);
  table.combat_phase(blue);
  table.dice({die});
  table.play("end");
}

// Nobody of these may make room by going on.
void have_moved(Table& table, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names) table.at(name).marks |= mark::moved;
}

const BattleMap& field() {
  static const BattleMap the_field("olustee");
  return the_field;
}

}  // namespace

static void test_olustee_16_1_every_counter_is_as_stated() {
  field().expect_forces("host_tests/data/forces-olustee.csv", 33);
  field().expect_start(gray, 17, 32);
  field().expect_start(blue, 0, 0);
}

static void test_olustee_16_1_the_confederates_are_the_texts_and_the_others_are_not() {
  for (uint16_t i = 0; i < field().scenario().unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const bool stated = field().scenario().unit(unit).turn() == 0;
    TEST_ASSERT_EQUAL(!stated, field().scenario().is_reconstructed(unit));
  }
}

static void test_olustee_16_2_the_union_is_first_and_has_ten_turns_by_day() {
  TEST_ASSERT_EQUAL(blue, deployed("olustee").state.clock.side);
  TEST_ASSERT_EQUAL(last_turn, field().scenario().turns());
  for (uint8_t turn = 1; turn <= last_turn; ++turn)
    TEST_ASSERT_FALSE(field().scenario().is_night(turn));
}

static void test_olustee_17_0_the_union_enters_from_4102_to_4111() {
  Table table = deployed("olustee");
  for (const char* hex : {"4102", "4104", "4108", "4111"})
    TEST_ASSERT_TRUE_MESSAGE(table.is_legal(std::string("enter 7_NH ") + hex), hex);
  for (const char* hex : {"4101", "4112"})
    table.refuses(std::string("enter 7_NH ") + hex, Refusal::not_its_entry, rule(5, 0));
}

static void test_olustee_17_1_brigades_come_on_turns_one_two_three_and_six() {
  const struct {
    const char* unit;
    uint8_t turn;
  } arrivals[] = {{"40_MA", 1}, {"E/3_US", 1}, {"M/1_US", 2}, {"48_NY", 2},
                  {"54_MA", 3}, {"C/3_RI", 3}, {"55_MA", 6}};
  for (const auto& [unit, turn] : arrivals) {
    Table table = empty_field();
    const std::string enter = std::string("enter ") + unit + " 4104";
    if (turn > 1) {
      table.turn(static_cast<uint8_t>(turn - 1));
      table.refuses(enter, Refusal::not_due_yet, rule(5, 0));
    }
    table.turn(turn);
    TEST_ASSERT_TRUE_MESSAGE(table.is_legal(enter), unit);
  }
}

static void test_olustee_18_1_the_64_ga_stands_still_for_two_turns() {
  Table table = deployed("olustee");
  for (const uint8_t turn : {uint8_t{1}, uint8_t{2}}) {
    table.turn(turn, gray);
    table.refuses("move 64_GA 3009", Refusal::is_immobile, battle_rule(18, 1));
    TEST_ASSERT_TRUE(table.is_legal("move 4_GA 3006"));  // nobody else is bound
  }
  table.turn(3, gray);
  TEST_ASSERT_TRUE(table.is_legal("move 64_GA 3009"));
}

static void test_olustee_18_1_an_attack_frees_it_and_nobody_elses_does() {
  Table table = empty_field();
  table.put("64 GA", "3109");
  table.put("4 GA", "3106");
  table.put("40 MA", "3205");
  table.combat_phase(blue);
  table.fight({"40 MA"}, {"3106"}, {3});
  TEST_ASSERT_FALSE(is_up(table, attacked));
  Table other = empty_field();
  other.put("64 GA", "3109");
  other.put("7 NH", "3209");
  other.combat_phase(blue);
  other.fight({"7 NH"}, {"3109"}, {3});
  TEST_ASSERT_TRUE(is_up(other, attacked));
  other.state.combat = {};
  other.state.combat.displacing = UnitId::none;
  other.put("7 NH", "4104");
  other.turn(1, gray);
  TEST_ASSERT_TRUE(other.is_legal("move 64_GA 3009"));
}

static void test_olustee_18_2_eight_points_share_a_hex() {
  Table table = empty_field();
  for (const char* name : {"6 GA", "19 GA", "23 GA"}) table.put(name, "2012");
  table.put("27 GA", "1912");
  table.put("64 GA", "1912");
  have_moved(table, {"6 GA", "19 GA", "23 GA"});
  table.turn(3, gray);
  have_moved(table, {"6 GA", "19 GA", "23 GA"});
  table.refuses("move 64_GA 2012", Refusal::stack_full, battle_rule(18, 2));
  TEST_ASSERT_TRUE(table.is_legal("move 27_GA 2012"));
}

static void test_olustee_18_2_the_train_takes_no_room() {
  Table table = empty_field();
  for (const char* name : {"6 GA", "19 GA", "23 GA", "27 GA"}) table.put(name, "2012");
  table.put("Rail Gun", "1812");
  table.turn(6, gray);
  have_moved(table, {"6 GA", "19 GA", "23 GA", "27 GA"});
  TEST_ASSERT_TRUE(table.is_legal("move Rail_Gun 2012"));
}

static void test_olustee_19_1_a_die_from_turn_four_on() {
  for (const uint8_t turn : {uint8_t{3}, uint8_t{4}}) {
    Table table = empty_field();
    begin_confederate_turn(table, turn, 1);
    TEST_ASSERT_EQUAL(turn == 4, is_up(table, ammunition));
  }
}

static void test_olustee_19_1_one_to_four_is_out_of_ammunition() {
  for (int die = 1; die <= 6; ++die) {
    Table table = empty_field();
    begin_confederate_turn(table, 7, die);
    TEST_ASSERT_EQUAL(die <= 4, is_up(table, ammunition));
  }
}

static void test_olustee_19_1_the_die_ceases_once_it_has_happened() {
  Table table = empty_field();
  run_out(table, 4);
  begin_confederate_turn(table, 5, 1);
  TEST_ASSERT_FALSE(table.happened(EventKind::die_rolled));
}

static void test_olustee_19_1_nobody_without_ammunition_enters_a_zone() {
  Table table = empty_field();
  table.put("6 GA", "2310");
  table.put("47 NY", "2312");
  table.turn(6, gray);
  TEST_ASSERT_TRUE(table.is_legal("move 6_GA 2311"));
  run_out(table, 6);
  table.refuses("move 6_GA 2311", Refusal::no_ammunition, battle_rule(19, 1));
}

static void test_olustee_19_1_nor_by_an_advance_after_combat() {
  for (const bool empty : {false, true}) {
    Table table = empty_field();
    for (const char* name : {"6 GA", "19 GA", "23 GA"}) table.put(name, "2310");
    table.put("47 NY", "2311");
    table.turn(6, blue);
    if (empty) run_out(table, 5);
    table.combat_phase(blue);
    table.fight({"47 NY"}, {"2310"}, {3});  // 1:2, Ar
    table.play("retreat 47_NY 2312");
    TEST_ASSERT_EQUAL(empty ? Stage::none : Stage::advance, table.state.combat.stage);
    TEST_ASSERT_EQUAL(!empty, table.is_legal("advance 6_GA 2311"));
  }
}

static void test_olustee_19_1_those_in_a_zone_retreat_a_hex() {
  Table table = empty_field();
  table.put("6 GA", "2311");
  table.put("47 NY", "2312");
  table.turn(6, gray);
  run_out(table, 6);
  table.combat_phase(gray);
  TEST_ASSERT_EQUAL(Stage::fall_back, table.state.combat.stage);
  table.play("retreat 6_GA 2310");
  TEST_ASSERT_EQUAL_STRING("2310", table.where("6 GA").c_str());
  TEST_ASSERT_EQUAL(Morale::good, table.at("6 GA").morale);
  table.play("end");
}

static void test_olustee_19_1_those_who_cannot_are_lost() {
  Table table = empty_field();
  table.put("6 GA", "2311");
  table.put("47 NY", "2312");
  table.put("48 NY", "2309");
  table.put("54 MA", "2510");
  table.put("35 US", "2110");
  table.turn(6, gray);
  run_out(table, 6);
  table.combat_phase(gray);
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("6 GA").fate);
  TEST_ASSERT_EQUAL(2, table.state.clock.points[index_of(blue)]);
}

static void test_olustee_19_1_guns_without_ammunition_are_silent() {
  Table table = empty_field();
  table.put("Chatham", "2313");
  table.put("47 NY", "2311");
  table.turn(6, gray);
  run_out(table, 6);
  table.combat_phase(gray);
  TEST_ASSERT_FALSE(table.is_legal("target 2311"));
  Table supplied = empty_field();
  supplied.put("Chatham", "2313");
  supplied.put("47 NY", "2311");
  supplied.turn(6, gray);
  supplied.combat_phase(gray);
  TEST_ASSERT_TRUE(supplied.is_legal("target 2311"));
}

static void test_olustee_19_1_the_union_and_the_train_are_not_concerned() {
  Table table = empty_field();
  run_out(table, 5);
  table.put("Rail Gun", "2113");
  table.put("47 NY", "2313");
  table.turn(5, gray);
  TEST_ASSERT_TRUE(table.is_legal("move Rail_Gun 2213"));
}

static void test_olustee_19_2_the_train_comes_on_turn_five() {
  Table table = empty_field();
  table.turn(4, gray);
  table.refuses("enter Rail_Gun 1011", Refusal::not_due_yet, rule(5, 0));
  table.turn(5, gray);
  table.play("enter Rail_Gun 1011");
  table.play("move Rail_Gun 4108");  // the whole line
  TEST_ASSERT_EQUAL_STRING("4108", table.where("Rail Gun").c_str());
}

static void test_olustee_19_2_the_train_keeps_to_the_railway() {
  Table table = empty_field();
  table.put("Rail Gun", "2213");
  table.turn(6, gray);
  table.refuses("move Rail_Gun 2212", Refusal::no_road_route, battle_rule(19, 2));  // by road only
  table.refuses("move Rail_Gun 2214", Refusal::no_road_route, battle_rule(19, 2));
  TEST_ASSERT_TRUE(table.is_legal("move Rail_Gun 2313"));
}

static void test_olustee_19_2_an_enemy_zone_stops_the_train() {
  Table table = empty_field();
  table.put("Rail Gun", "2012");
  table.put("47 NY", "2412");
  table.turn(6, gray);
  TEST_ASSERT_TRUE(table.is_legal("move Rail_Gun 2313"));
  TEST_ASSERT_FALSE(table.is_legal("move Rail_Gun 2512"));
}

static void test_olustee_19_3_within_four_hexes_of_the_train_at_once() {
  Table table = empty_field();
  table.put("Rail Gun", "1111");
  table.put("6 GA", "2012");
  table.put("19 GA", "2112");
  table.turn(6, gray);
  run_out(table, 6);
  table.play("move Rail_Gun 1611");  // four hexes from 2012, five from 2112
  TEST_ASSERT_TRUE(table.at("6 GA").is(mark::supplied));
  TEST_ASSERT_FALSE(table.at("19 GA").is(mark::supplied));
  table.put("47 NY", "2213");
  table.refuses("move 19_GA 2113", Refusal::no_ammunition, battle_rule(19, 1));
  TEST_ASSERT_TRUE(table.is_legal("move 6_GA 2113"));
}

static void test_olustee_19_3_the_train_moves_once_and_supplies_where_it_stops() {
  Table table = empty_field();
  table.put("Rail Gun", "1111");
  table.put("6 GA", "1413");
  table.put("19 GA", "2012");
  table.turn(6, gray);
  run_out(table, 6);
  table.play("move Rail_Gun 2213");
  TEST_ASSERT_FALSE(table.at("6 GA").is(mark::supplied));  // only passed by
  TEST_ASSERT_TRUE(table.at("19 GA").is(mark::supplied));
  table.refuses("move Rail_Gun 1611", Refusal::already_moved, rule(6, 18));
}

static void test_olustee_19_3_a_train_that_stays_supplies_as_the_phase_ends() {
  Table table = empty_field();
  table.put("Rail Gun", "1812");
  table.put("6 GA", "2012");
  table.turn(6, gray);
  run_out(table, 6);
  TEST_ASSERT_FALSE(table.at("6 GA").is(mark::supplied));
  table.play("end");
  TEST_ASSERT_TRUE(table.at("6 GA").is(mark::supplied));
}

static void test_olustee_19_3_others_after_two_full_game_turns() {
  Table table = empty_field();
  table.put("6 GA", "2310");
  table.put("47 NY", "2312");
  run_out(table, 6);
  table.turn(7, gray);
  table.refuses("move 6_GA 2311", Refusal::no_ammunition, battle_rule(19, 1));
  table.turn(8, gray);
  TEST_ASSERT_TRUE(table.is_legal("move 6_GA 2311"));
}

static void test_olustee_19_4_a_path_that_an_enemy_blocks_is_none() {
  Table table = empty_field();
  table.put("Rail Gun", "2012");
  table.put("6 GA", "2310");
  table.put("47 NY", "2210");
  table.turn(6, gray);
  run_out(table, 6);
  table.play("move Rail_Gun 2113");  // four hexes off, but through the zone
  TEST_ASSERT_FALSE(table.at("6 GA").is(mark::supplied));
  Table open = empty_field();
  open.put("Rail Gun", "2012");
  open.put("6 GA", "2310");
  open.turn(6, gray);
  run_out(open, 6);
  open.play("move Rail_Gun 2113");
  TEST_ASSERT_TRUE(open.at("6 GA").is(mark::supplied));
}

static void test_olustee_19_6_the_train_shifts_one_column_at_two_or_three_hexes() {
  const struct {
    const char* union_hex;
    const char* confederate_hex;
  } tries[] = {{"2311", "2310"}, {"2310", "2309"}};
  for (const auto& [there, here] : tries) {
    Table table = empty_field();
    table.put("Rail Gun", "2313");
    table.put("6 GA", here);
    table.put("47 NY", there);
    table.turn(6, gray);
    table.combat_phase(gray);
    const bluegray::Odds without = table.odds({"6 GA"}, {there});
    const bluegray::Odds with = table.odds({"6 GA", "Rail Gun"}, {there});
    TEST_ASSERT_EQUAL(without.attack, with.attack);
    TEST_ASSERT_EQUAL(without.shift_right + 1, with.shift_right);
    TEST_ASSERT_EQUAL(without.column + 1, with.column);
  }
}

static void test_olustee_19_5_the_train_hits_nobody_beside_it_or_farther_off() {
  const struct {
    const char* train;
    const char* target;
    const char* attacker;
  } tries[] = {{"2213", "2313", "2412"}, {"2012", "2411", "2410"}};
  for (const auto& [train, target, attacker] : tries) {
    Table table = empty_field();
    table.put("Rail Gun", train);
    table.put("6 GA", attacker);
    table.put("47 NY", target);
    table.turn(6, gray);
    table.combat_phase(gray);
    table.play(std::string("target ") + target);
    table.refuses("join Rail_Gun", Refusal::out_of_range, battle_rule(19, 5));
  }
}

static void test_olustee_19_5_the_train_is_silent_in_an_enemy_zone() {
  Table table = empty_field();
  table.put("Rail Gun", "2313");
  table.put("6 GA", "2310");
  table.put("47 NY", "2311");
  table.put("48 NY", "2314");
  table.turn(6, gray);
  table.combat_phase(gray);
  table.play("target 2311");
  table.refuses("join Rail_Gun", Refusal::guns_are_engaged, battle_rule(19, 5));
}

static void test_olustee_19_6_the_train_must_see_its_target() {
  Table table = empty_field();
  table.put("Rail Gun", "2012");
  table.put("6 GA", "2210");
  table.put("47 NY", "2010");  // 2011 between them is woods
  table.put("19 GA", "2009");
  table.turn(6, gray);
  table.combat_phase(gray);
  table.play("target 2010");
  table.refuses("join Rail_Gun", Refusal::no_line_of_sight, rule(9, 31));
}

static void test_olustee_19_7_the_train_never_attacks_alone() {
  Table table = empty_field();
  table.put("Rail Gun", "2313");
  table.put("47 NY", "2311");
  table.turn(6, gray);
  table.combat_phase(gray);
  TEST_ASSERT_FALSE(table.is_legal("target 2311"));
  table.put("6 GA", "2310");
  table.combat_phase(gray);
  table.play("target 2311");
  table.play("join Rail_Gun");
  table.refuses("fight 0", Refusal::gun_fires_with_others, battle_rule(19, 5));
  table.play("join 6_GA");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

static void test_olustee_20_0_the_station_wins_at_once() {
  for (const char* station : {"1111", "1211"}) {
    Table table = empty_field();
    table.put("40 MA", "1212");
    table.turn(5);
    table.play(std::string("move 40_MA ") + station);
    TEST_ASSERT_EQUAL(Phase::over, table.state.phase);
    TEST_ASSERT_EQUAL_STRING("Union decisive victory", level_name(table).c_str());
  }
}

// A wall across the map from the lake to the southern edge, by zones.
static void wall_off(Table& table) {
  const char* units[] = {"6 GA", "19 GA", "23 GA", "27 GA", "28 GA", "6 FL", "32 FL (Bonaud)"};
  int row = 2;
  for (const char* name : units) {
    char label[5];
    std::snprintf(label, sizeof label, "30%02d", row);
    table.put(name, label);
    row += 3;
  }
}

static void test_olustee_20_0_without_a_line_the_station_does_not_win() {
  Table table = empty_field();
  table.put("40 MA", "1212");
  wall_off(table);
  table.turn(5);
  table.play("move 40_MA 1211");
  TEST_ASSERT_EQUAL(Phase::movement, table.state.phase);
  // The line opens while the station is held.
  table.put("32 FL (Bonaud)", "2921");
  table.play("end");
  TEST_ASSERT_EQUAL(Phase::over, table.state.phase);
}

static void test_olustee_20_0_infantry_that_leaves_wins_at_once() {
  for (const char* exit : {"4104", "4108"}) {
    Table table = empty_field();
    table.put("6 GA", exit);
    table.turn(5, gray);
    table.play("exit 6_GA");
    TEST_ASSERT_TRUE(is_up(table, jacksonville));
    TEST_ASSERT_EQUAL_STRING("Confederate decisive victory", level_name(table).c_str());
    TEST_ASSERT_EQUAL(Phase::over, table.state.phase);
  }
}

static void test_olustee_20_0_only_infantry_and_only_there() {
  Table table = empty_field();
  table.put("4 GA", "4104");
  table.put("6 GA", "4105");
  table.turn(5, gray);
  table.refuses("exit 4_GA", Refusal::no_exit_here, battle_rule(20, 0));
  table.refuses("exit 6_GA", Refusal::no_exit_here, battle_rule(20, 0));
}

static void test_olustee_20_0_without_a_line_to_1011_the_exit_does_not_win() {
  Table table = empty_field();
  table.put("6 GA", "4104");
  table.put("47 NY", "1010");  // its zone covers 1011
  table.turn(5, gray);
  table.play("exit 6_GA");
  TEST_ASSERT_FALSE(is_up(table, jacksonville));
  TEST_ASSERT_EQUAL(Phase::movement, table.state.phase);
  TEST_ASSERT_EQUAL(0, table.state.clock.points[index_of(blue)]);  // no loss either
}

static void test_olustee_20_0_five_points_are_a_marginal_victory() {
  const struct {
    int blue_points, gray_points;
    const char* name;
  } tries[] = {{9, 4, "Union marginal victory"},
               {8, 4, "Draw"},
               {4, 8, "Draw"},
               {4, 9, "Confederate marginal victory"}};
  for (const auto& [union_points, confederate_points, name] : tries) {
    Table table = empty_field();
    table.state.raised[ammunition - 1] = 4;
    TEST_ASSERT_EQUAL_STRING(name, finish_with(table, union_points, confederate_points).c_str());
  }
}

static void test_olustee_20_0_the_crossing_counts_as_five_points_for_the_union_only() {
  Table table = empty_field();
  TEST_ASSERT_EQUAL(0, standing(table, gray));
  table.put("40 MA", "2313");
  table.turn(5);
  table.play("move 40_MA 2213");
  table.play("move 40_MA 2212");
  TEST_ASSERT_EQUAL(5, standing(table, blue));  // the last to have been there
  table.put("6 GA", "2113");
  table.put("40 MA", "2610");
  table.turn(5, gray);
  table.play("move 6_GA 2213");
  TEST_ASSERT_EQUAL(0, standing(table, blue));
  TEST_ASSERT_EQUAL(0, standing(table, gray));
}

static void test_olustee_20_0_the_train_is_worth_nothing() {
  Table table = empty_field();
  lose(table, "Rail Gun", "2213");
  lose(table, "64 GA", "2213");
  TEST_ASSERT_EQUAL(3, table.state.clock.points[index_of(blue)]);
}

static void test_olustee_classic_keeps_the_special_rules() {
  Table table = empty_field(Edition::classic);
  table.put("6 GA", "2310");
  table.put("47 NY", "2312");
  table.turn(6, gray);
  run_out(table, 6);
  table.refuses("move 6_GA 2311", Refusal::no_ammunition, battle_rule(19, 1));
}

static void test_olustee_map_the_railway_runs_from_1011_to_4108() {
  const auto along = [](HexId from, Dir dir) {
    return field().scenario().edge(from, dir).way() == Way::railway;
  };
  const auto line = field().flood(field().at("1011"), along);
  for (const char* label : {"1111", "1211", "2213", "4108"})
    TEST_ASSERT_TRUE_MESSAGE(line.count(field().at(label)) == 1, label);
  const auto road = field().joined_by_road(field().at("4104"));
  TEST_ASSERT_TRUE(road.count(field().at("2213")) == 1);  // the grade crossing
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_olustee_16_1_every_counter_is_as_stated);
  RUN_TEST(test_olustee_16_1_the_confederates_are_the_texts_and_the_others_are_not);
  RUN_TEST(test_olustee_16_2_the_union_is_first_and_has_ten_turns_by_day);
  RUN_TEST(test_olustee_17_0_the_union_enters_from_4102_to_4111);
  RUN_TEST(test_olustee_17_1_brigades_come_on_turns_one_two_three_and_six);
  RUN_TEST(test_olustee_18_1_the_64_ga_stands_still_for_two_turns);
  RUN_TEST(test_olustee_18_1_an_attack_frees_it_and_nobody_elses_does);
  RUN_TEST(test_olustee_18_2_eight_points_share_a_hex);
  RUN_TEST(test_olustee_18_2_the_train_takes_no_room);
  RUN_TEST(test_olustee_19_1_a_die_from_turn_four_on);
  RUN_TEST(test_olustee_19_1_one_to_four_is_out_of_ammunition);
  RUN_TEST(test_olustee_19_1_the_die_ceases_once_it_has_happened);
  RUN_TEST(test_olustee_19_1_nobody_without_ammunition_enters_a_zone);
  RUN_TEST(test_olustee_19_1_nor_by_an_advance_after_combat);
  RUN_TEST(test_olustee_19_1_those_in_a_zone_retreat_a_hex);
  RUN_TEST(test_olustee_19_1_those_who_cannot_are_lost);
  RUN_TEST(test_olustee_19_1_guns_without_ammunition_are_silent);
  RUN_TEST(test_olustee_19_1_the_union_and_the_train_are_not_concerned);
  RUN_TEST(test_olustee_19_2_the_train_comes_on_turn_five);
  RUN_TEST(test_olustee_19_2_the_train_keeps_to_the_railway);
  RUN_TEST(test_olustee_19_2_an_enemy_zone_stops_the_train);
  RUN_TEST(test_olustee_19_3_within_four_hexes_of_the_train_at_once);
  RUN_TEST(test_olustee_19_3_the_train_moves_once_and_supplies_where_it_stops);
  RUN_TEST(test_olustee_19_3_a_train_that_stays_supplies_as_the_phase_ends);
  RUN_TEST(test_olustee_19_3_others_after_two_full_game_turns);
  RUN_TEST(test_olustee_19_4_a_path_that_an_enemy_blocks_is_none);
  RUN_TEST(test_olustee_19_6_the_train_shifts_one_column_at_two_or_three_hexes);
  RUN_TEST(test_olustee_19_5_the_train_hits_nobody_beside_it_or_farther_off);
  RUN_TEST(test_olustee_19_5_the_train_is_silent_in_an_enemy_zone);
  RUN_TEST(test_olustee_19_6_the_train_must_see_its_target);
  RUN_TEST(test_olustee_19_7_the_train_never_attacks_alone);
  RUN_TEST(test_olustee_20_0_the_station_wins_at_once);
  RUN_TEST(test_olustee_20_0_without_a_line_the_station_does_not_win);
  RUN_TEST(test_olustee_20_0_infantry_that_leaves_wins_at_once);
  RUN_TEST(test_olustee_20_0_only_infantry_and_only_there);
  RUN_TEST(test_olustee_20_0_without_a_line_to_1011_the_exit_does_not_win);
  RUN_TEST(test_olustee_20_0_five_points_are_a_marginal_victory);
  RUN_TEST(test_olustee_20_0_the_crossing_counts_as_five_points_for_the_union_only);
  RUN_TEST(test_olustee_20_0_the_train_is_worth_nothing);
  RUN_TEST(test_olustee_classic_keeps_the_special_rules);
  RUN_TEST(test_olustee_map_the_railway_runs_from_1011_to_4108);
  return UNITY_END();
}
