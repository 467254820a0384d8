// The exclusive rules of First Bull Run [16]-[18]: forces, the army that waits, Runyon's division,
// the rout of an army, victory; and what the rules need of the map.
#include "host_tests/battle_map.h"
#include "host_tests/battle_table.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint8_t last_turn = 8;
constexpr uint8_t attacked = 1, crossed = 2, union_rout = 3, confederate_rout = 4;  // flags
constexpr int new_market = 0, groveton = 1;  // objectives, in order

Table empty_field() {
  return Table("first-bull-run");
}

bool is_up(const Table& table, uint8_t flag) {
  return table.state.raised[flag - 1] != 0;
}

// Six units of a side are gone: 12 on its die.
constexpr const char* union_losses[] = {"Keyes",  "Schenck", "Howard",
                                        "Davies", "Blenker", "Porter"};
constexpr const char* confederate_losses[] = {"Evans", "Holmes", "Bartow",
                                              "Elzey", "Ewell",  "Early"};
template <size_t count>
void lose_all(Table& table, const char* const (&names)[count]) {
  for (const char* name : names) lose(table, name, "1313");
}

// The game-turn ends; the dice are the Union's and the Confederates'.
void end_turn(Table& table, uint8_t turn, int union_die, int confederate_die) {
  table.turn(turn, gray);
  table.combat_phase(gray);
  table.dice({union_die, confederate_die});
  table.play("end");
}

const BattleMap& field() {
  static const BattleMap the_field("first-bull-run");
  return the_field;
}

std::set<HexId> bank_of(const char* label) {
  return field().flood(field().at(label), [](HexId from, Dir dir) {
    return field().scenario().edge(from, dir).barrier() != Barrier::creek;
  });
}

}  // namespace

static void test_first_bull_run_16_1_every_counter_is_as_counted() {
  field().expect_forces("host_tests/data/forces-first-bull-run.csv", 28);
  field().expect_start(blue, 12, 84);
  field().expect_start(gray, 16, 77);
}

static void test_first_bull_run_16_1_every_unit_is_reconstructed() {
  for (uint16_t i = 0; i < field().scenario().unit_count(); ++i)
    TEST_ASSERT_TRUE(field().scenario().is_reconstructed(static_cast<UnitId>(i)));
}

static void test_first_bull_run_16_1_bull_run_parts_the_armies() {
  const auto south = bank_of("1207");
  field().each_unit([&](Side side, const blob::Unit& unit) {
    TEST_ASSERT_EQUAL(side == gray, south.count(static_cast<HexId>(unit.hex())) == 1);
  });
  TEST_ASSERT_TRUE(field().nearest_enemies() > 1);
}

static void test_first_bull_run_16_2_the_union_is_first() {
  TEST_ASSERT_EQUAL(blue, deployed("first-bull-run").state.clock.side);
}

static void test_first_bull_run_16_3_eight_turns_by_day() {
  TEST_ASSERT_EQUAL(last_turn, field().scenario().turns());
  for (uint8_t turn = 1; turn <= last_turn; ++turn)
    TEST_ASSERT_FALSE(field().scenario().is_night(turn));
}

static void test_first_bull_run_17_1_no_confederate_moves_before_turn_three() {
  Table table = deployed("first-bull-run");
  for (const uint8_t turn : {uint8_t{1}, uint8_t{2}}) {
    table.turn(turn, gray);
    table.refuses("move Jackson 0822", Refusal::is_immobile, battle_rule(17, 1));
    table.refuses("move Stuart 0919", Refusal::is_immobile, battle_rule(17, 1));
  }
  table.turn(3, gray);
  TEST_ASSERT_TRUE(table.is_legal("move Jackson 0822"));
}

static void test_first_bull_run_17_1_one_unit_attacked_frees_them_all() {
  Table table = empty_field();
  table.put("Evans", "1615");
  table.put("Jackson", "0823");
  table.put("Burnside", "1715");
  table.combat_phase(blue);
  TEST_ASSERT_FALSE(is_up(table, attacked));
  table.fight({"Burnside"}, {"1615"}, {3});
  TEST_ASSERT_TRUE(is_up(table, attacked));
  table.turn(1, gray);
  table.state.combat = {};
  table.state.combat.displacing = UnitId::none;
  TEST_ASSERT_TRUE(table.is_legal("move Jackson 0822"));
}

static void test_first_bull_run_17_1_their_own_attacks_do_not() {
  Table table = empty_field();
  table.put("Evans", "1615");
  table.put("Burnside", "1715");
  table.combat_phase(gray);
  table.fight({"Evans"}, {"1715"}, {3});
  TEST_ASSERT_FALSE(is_up(table, attacked));
}

static void test_first_bull_run_17_2_runyon_waits_for_a_crossing() {
  Table table = empty_field();
  table.put("Runyon", "1826");
  table.turn(5);
  table.refuses("move Runyon 1825", Refusal::is_immobile, battle_rule(17, 2));
  table.put("Burnside", "1617");
  table.play("move Burnside 1616");  // the Union's own crossing does not count
  TEST_ASSERT_FALSE(is_up(table, crossed));
  table.put("Burnside", "1713");
  table.put("Evans", "1616");
  table.turn(5, gray);
  table.play("move Evans 1617");  // over the Stone Bridge
  TEST_ASSERT_TRUE(is_up(table, crossed));
  table.turn(6);
  TEST_ASSERT_TRUE(table.is_legal("move Runyon 1825"));
  table.turn(6, gray);
  table.put("Evans", "1616");  // gone back: Runyon is free for good
  table.turn(7);
  TEST_ASSERT_TRUE(table.is_legal("move Runyon 1825"));
}

static void test_first_bull_run_17_2_a_retreat_over_the_run_is_a_crossing() {
  Table table = empty_field();
  table.put("Evans", "1616");
  table.put("Burnside", "1615");
  table.combat_phase(blue);
  table.fight({"Burnside"}, {"1616"}, {3});  // 3:1, Dr
  TEST_ASSERT_FALSE(is_up(table, crossed));
  table.play("retreat Evans 1617");
  TEST_ASSERT_TRUE(is_up(table, crossed));
}

static void test_first_bull_run_17_2_an_advance_over_the_run_is_a_crossing() {
  Table table = empty_field();
  table.put("Jackson", "1616");
  table.put("Keyes", "1617");
  table.turn(3, gray);
  table.combat_phase(gray);
  table.fight({"Jackson"}, {"1617"}, {1});  // halved over the bridge: 2:3, Dr
  table.play("retreat Keyes 1618");
  TEST_ASSERT_FALSE(is_up(table, crossed));
  table.play("advance Jackson 1617");
  TEST_ASSERT_TRUE(is_up(table, crossed));
}

static void test_first_bull_run_17_2_streams_are_not_bull_run() {
  Table table = empty_field();
  table.put("Evans", "1513");
  table.turn(3, gray);
  table.play("move Evans 1514");  // over Young's Branch
  TEST_ASSERT_FALSE(is_up(table, crossed));
}

static void test_first_bull_run_17_2_nobody_stacks_with_runyon() {
  Table table = empty_field();
  table.put("Runyon", "1826");
  table.put("Keyes", "1827");
  table.refuses("move Keyes 1826", Refusal::stack_full, battle_rule(17, 2));
  TEST_ASSERT_TRUE(table.is_legal("move Keyes 1825"));  // passing is free
}

// Nor by a retreat: with no other way out it pushes the division aside [8.81].
static void test_first_bull_run_17_2_a_retreating_brigade_takes_runyons_place() {
  Table table = empty_field();
  table.put("Keyes", "1824");
  table.put("Runyon", "1825");
  table.put("Jackson", "1823");
  table.put("Early", "1624");  // with Cocke he closes both flanks, but not 1825
  table.put("Cocke", "2024");
  table.turn(3, gray);
  table.combat_phase(gray);
  table.fight({"Jackson"}, {"1824"}, {1});  // Dr
  table.play("retreat Runyon 1826");
  TEST_ASSERT_EQUAL_STRING("1825", table.where("Keyes").c_str());
  TEST_ASSERT_EQUAL_STRING("1826", table.where("Runyon").c_str());
}

static void test_first_bull_run_18_0_seventeen_routs_the_army() {
  Table table = empty_field();
  lose_all(table, union_losses);  // 12
  end_turn(table, 2, 5, 6);
  TEST_ASSERT_EQUAL(Phase::over, table.state.phase);
  TEST_ASSERT_EQUAL_STRING("Confederate decisive victory", level_name(table).c_str());
  TEST_ASSERT_EQUAL(2, table.state.clock.turn);  // at once
}

static void test_first_bull_run_18_0_sixteen_does_not() {
  Table table = empty_field();
  lose_all(table, union_losses);
  end_turn(table, 2, 4, 6);
  TEST_ASSERT_EQUAL(Phase::movement, table.state.phase);
  TEST_ASSERT_EQUAL(3, table.state.clock.turn);
  TEST_ASSERT_FALSE(is_up(table, union_rout));
}

static void test_first_bull_run_18_0_the_other_army_may_rout_as_well() {
  Table table = empty_field();
  lose_all(table, confederate_losses);
  end_turn(table, 4, 6, 5);
  TEST_ASSERT_EQUAL_STRING("Union decisive victory", level_name(table).c_str());
}

static void test_first_bull_run_18_0_both_routed_are_a_draw() {
  Table table = empty_field();
  lose_all(table, union_losses);
  lose_all(table, confederate_losses);
  end_turn(table, 4, 5, 5);
  TEST_ASSERT_TRUE(is_up(table, union_rout));
  TEST_ASSERT_TRUE(is_up(table, confederate_rout));
  TEST_ASSERT_EQUAL(Phase::over, table.state.phase);
  TEST_ASSERT_EQUAL_STRING("Draw", level_name(table).c_str());
}

static void test_first_bull_run_18_0_shaken_and_routed_units_add_one_while_they_are() {
  const struct {
    Morale morale;
    bool routs;
  } tries[] = {{Morale::good, false},
               {Morale::disordered, false},
               {Morale::shaken, true},
               {Morale::routed, true}};
  for (const auto& [morale, routs] : tries) {
    Table table = empty_field();
    lose_all(table, union_losses);
    table.put("Sherman", "1718", morale);
    end_turn(table, 2, 4, 1);
    TEST_ASSERT_EQUAL(routs, table.state.phase == Phase::over);
  }
}

static void test_first_bull_run_18_0_the_armies_are_tried_after_both_player_turns() {
  Table table = empty_field();
  lose_all(table, union_losses);
  table.turn(2, blue);
  table.combat_phase(blue);
  table.play("end");
  TEST_ASSERT_EQUAL(0, table.state.clock.finals);
  table.combat_phase(gray);
  table.play("end");
  TEST_ASSERT_EQUAL(2, table.state.clock.finals);
}

static void test_first_bull_run_18_0_both_towns_are_a_marginal_victory() {
  for (const Side side : {blue, gray}) {
    Table table = empty_field();
    table.state.holders[new_market] = side;
    table.state.holders[groveton] = side;
    end_turn(table, last_turn, 1, 1);
    TEST_ASSERT_EQUAL_STRING(
        side == blue ? "Union marginal victory" : "Confederate marginal victory",
        level_name(table).c_str());
  }
}

static void test_first_bull_run_18_0_one_town_is_a_draw() {
  Table table = empty_field();
  table.state.holders[new_market] = gray;
  table.state.holders[groveton] = blue;
  end_turn(table, last_turn, 1, 1);
  TEST_ASSERT_EQUAL_STRING("Draw", level_name(table).c_str());
  Table other = empty_field();
  other.state.holders[groveton] = blue;  // New Market was never entered
  end_turn(other, last_turn, 1, 1);
  TEST_ASSERT_EQUAL_STRING("Draw", level_name(other).c_str());
}

static void test_first_bull_run_18_0_a_rout_on_the_last_turn_comes_before_the_towns() {
  Table table = empty_field();
  table.state.holders[new_market] = blue;
  table.state.holders[groveton] = blue;
  lose_all(table, union_losses);
  end_turn(table, last_turn, 6, 1);
  TEST_ASSERT_EQUAL_STRING("Confederate decisive victory", level_name(table).c_str());
}

static void test_first_bull_run_18_0_passing_through_a_town_is_enough() {
  Table table = empty_field();
  TEST_ASSERT_EQUAL(Side::none, table.state.holders[groveton]);
  table.put("Burnside", "1208");
  table.play("move Burnside 1207");
  table.play("move Burnside 1206");
  TEST_ASSERT_EQUAL(blue, table.state.holders[groveton]);
}

static void test_first_bull_run_map_both_towns_lie_on_roads_behind_the_run() {
  const auto joined = field().joined_by_road(field().at("1616"));  // the Stone Bridge
  const auto south = bank_of("1616");
  for (const char* label : {"1207", "0813"}) {
    TEST_ASSERT_TRUE_MESSAGE(joined.count(field().at(label)) == 1, label);
    TEST_ASSERT_TRUE_MESSAGE(south.count(field().at(label)) == 1, label);
  }
  TEST_ASSERT_EQUAL_HEX16(index_of(field().at("0813")), index_of(field().place("New Market")));
}

static void test_first_bull_run_map_every_crossing_of_the_run_is_a_bridge_or_a_ford() {
  const int crossings = field().count_sides([&](const EdgeKind& edge) {
    return edge.barrier() == Barrier::creek && edge.crossing() != Crossing::none;
  });
  TEST_ASSERT_EQUAL(8, crossings);  // the Stone Bridge and seven fords
  const auto reached = field().reachable(field().at("1207"), UnitType::artillery);
  TEST_ASSERT_TRUE(reached.count(field().at("1826")) == 1);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_first_bull_run_16_1_every_counter_is_as_counted);
  RUN_TEST(test_first_bull_run_16_1_every_unit_is_reconstructed);
  RUN_TEST(test_first_bull_run_16_1_bull_run_parts_the_armies);
  RUN_TEST(test_first_bull_run_16_2_the_union_is_first);
  RUN_TEST(test_first_bull_run_16_3_eight_turns_by_day);
  RUN_TEST(test_first_bull_run_17_1_no_confederate_moves_before_turn_three);
  RUN_TEST(test_first_bull_run_17_1_one_unit_attacked_frees_them_all);
  RUN_TEST(test_first_bull_run_17_1_their_own_attacks_do_not);
  RUN_TEST(test_first_bull_run_17_2_runyon_waits_for_a_crossing);
  RUN_TEST(test_first_bull_run_17_2_a_retreat_over_the_run_is_a_crossing);
  RUN_TEST(test_first_bull_run_17_2_an_advance_over_the_run_is_a_crossing);
  RUN_TEST(test_first_bull_run_17_2_streams_are_not_bull_run);
  RUN_TEST(test_first_bull_run_17_2_nobody_stacks_with_runyon);
  RUN_TEST(test_first_bull_run_17_2_a_retreating_brigade_takes_runyons_place);
  RUN_TEST(test_first_bull_run_18_0_seventeen_routs_the_army);
  RUN_TEST(test_first_bull_run_18_0_sixteen_does_not);
  RUN_TEST(test_first_bull_run_18_0_the_other_army_may_rout_as_well);
  RUN_TEST(test_first_bull_run_18_0_both_routed_are_a_draw);
  RUN_TEST(test_first_bull_run_18_0_shaken_and_routed_units_add_one_while_they_are);
  RUN_TEST(test_first_bull_run_18_0_the_armies_are_tried_after_both_player_turns);
  RUN_TEST(test_first_bull_run_18_0_both_towns_are_a_marginal_victory);
  RUN_TEST(test_first_bull_run_18_0_one_town_is_a_draw);
  RUN_TEST(test_first_bull_run_18_0_a_rout_on_the_last_turn_comes_before_the_towns);
  RUN_TEST(test_first_bull_run_18_0_passing_through_a_town_is_enough);
  RUN_TEST(test_first_bull_run_map_both_towns_lie_on_roads_behind_the_run);
  RUN_TEST(test_first_bull_run_map_every_crossing_of_the_run_is_a_bridge_or_a_ford);
  return UNITY_END();
}
