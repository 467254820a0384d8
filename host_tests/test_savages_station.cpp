// The exclusive rules of Savage's Station [16]-[19]: forces, the table of Confederate arrivals, the
// die of the Union command, victory; and what the rules need of the map.
#include <memory>

#include "host_tests/battle_map.h"
#include "host_tests/battle_table.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint8_t last_turn = 6;
enum Flag : uint8_t { group_a = 1, group_b, group_c, group_d, c_by_c, d_by_b };

// Nobody on the map, and nobody called: the die of game-turn 1 is forgotten.
Table empty_field(Edition edition = Edition::revised) {
  Table table("savages-station", edition);
  for (uint8_t& turn : table.state.raised) turn = 0;
  table.state.clock.finals = 0;
  return table;
}

bool is_up(const Table& table, uint8_t flag) {
  return table.state.raised[flag - 1] != 0;
}

int points(const Table& table, Side side) {
  return table.state.clock.points[index_of(side)];
}

// The Confederate player-turn of game-turn `turn` begins with this die.
void begin_confederate_turn(Table& table, uint8_t turn, int die) {
  table.turn(static_cast<uint8_t>(turn - 1), blue);
  table.combat_phase(blue);
  table.dice({die});
  table.play("end");
  TEST_ASSERT_EQUAL(gray, table.state.clock.side);
  TEST_ASSERT_EQUAL(turn, table.state.clock.turn);
}

// The Union's begins with this die.
void begin_union_turn(Table& table, int die) {
  table.turn(2, gray);
  table.combat_phase(gray);
  table.dice({die});
  table.play("end");
  TEST_ASSERT_EQUAL(blue, table.state.clock.side);
}

// One unit of each group and the road it may come by.
struct Group {
  char name;
  const char* unit;
};
constexpr Group groups[] = {
    {'A', "G.T. Anderson"}, {'B', "Wright"}, {'C', "Winder"}, {'D', "Hood"}};
struct Road {
  char name;
  const char* hex;
};
constexpr Road roads[] = {{'a', "1519"}, {'b', "2407"}, {'c', "3007"}};

std::string enter(std::string unit, const char* label) {
  std::replace(unit.begin(), unit.end(), ' ', '_');
  return "enter " + unit + " " + label;
}

// How many Union units the die lets move.
int movable(Table& table) {
  const struct {
    const char *unit, *from, *to;
  } steps[] = {
      {"Caldwell", "3011", "3111"}, {"French", "3012", "3112"}, {"Meagher", "3013", "3113"},
      {"Sully", "3014", "3114"},    {"Dana", "3015", "3115"},   {"Burns", "3016", "3116"},
      {"Hancock", "3017", "3117"},  {"Brooks", "3018", "3118"}, {"Davidson", "3019", "3119"},
      {"Tompkins", "3020", "3120"}, {"Hazard", "3021", "3121"},
  };
  for (const auto& step : steps) table.put(step.unit, step.from);
  int moved = 0;
  for (const auto& [unit, from, to] : steps) {
    const std::string command = "move " + std::string(unit) + " " + to;
    if (!table.check(command).ok()) {
      table.refuses(command, Refusal::quota_spent, battle_rule(18, 2));
      break;
    }
    table.play(command);
    ++moved;
  }
  return moved;
}

const BattleMap& field() {
  static const BattleMap the_field("savages-station");
  return the_field;
}

}  // namespace

static void test_savages_station_16_1_every_counter_is_as_the_charts_have_it() {
  field().expect_forces("host_tests/data/forces-savages-station.csv", 32);
  field().expect_start(blue, 13, 72);
  field().expect_start(gray, 6, 32);
  TEST_ASSERT_EQUAL(3, field().nearest_enemies());
}

static void test_savages_station_16_2_the_confederates_are_first() {
  TEST_ASSERT_EQUAL(gray, deployed("savages-station").state.clock.side);
}

static void test_savages_station_16_3_six_turns_by_day() {
  TEST_ASSERT_EQUAL(last_turn, field().scenario().turns());
  for (uint8_t turn = 1; turn <= last_turn; ++turn)
    TEST_ASSERT_FALSE(field().scenario().is_night(turn));
}

static void test_savages_station_17_2_the_table() {
  const char* const table_17_2[6][6] = {
      {"Aa", "Aa", "Aa", "Aa", "Aa", "Aa"}, {"Aa", "Aa", "Aa", "Aa", "Ba", "Ba"},
      {"Aa", "Ba", "Ba", "Ba", "Cb", "Cc"}, {"Ba", "Ba", "Ba", "Cb", "Cc", "Cc"},
      {"Aa", "Cb", "Cc", "Db", "Da", "--"}, {"Db", "Da", "Da", "--", "--", "--"}};
  for (int die = 1; die <= 6; ++die) {
    for (uint8_t turn = 2; turn <= last_turn; ++turn) {
      const char* const cell = table_17_2[die - 1][turn - 1];
      Table table = empty_field();
      begin_confederate_turn(table, turn, die);
      for (const Group& group : groups) {
        for (const Road& road : roads) {
          const bool comes = cell[0] == group.name && cell[1] == road.name;
          TEST_ASSERT_EQUAL_MESSAGE(comes, table.check(enter(group.unit, road.hex)).ok(), cell);
        }
      }
    }
  }
}

static void test_savages_station_17_1_the_first_turn_has_its_die_too() {
  std::set<std::string> called;
  for (uint64_t seed = 1; seed <= 60; ++seed) {
    const Game game = game_of("savages-station");
    auto state = std::make_unique<GameState>();
    game.system->start(game, seed, *state);
    TEST_ASSERT_EQUAL(1, state->clock.finals);
    std::string flags;
    for (uint8_t flag = group_a; flag <= d_by_b; ++flag) {
      if (state->raised[flag - 1] != 0) flags += std::to_string(flag);
    }
    called.insert(flags);
  }
  // A, B, or D by b; nobody else comes at four o'clock.
  TEST_ASSERT_TRUE((called == std::set<std::string>{"1", "2", "46"}));
}

static void test_savages_station_17_1_who_has_come_does_not_come_again() {
  Table table = empty_field();
  begin_confederate_turn(table, 2, 1);
  table.play(enter("G.T. Anderson", "1519"));
  begin_confederate_turn(table, 3, 1);
  for (uint8_t flag = group_b; flag <= d_by_b; ++flag) TEST_ASSERT_FALSE(is_up(table, flag));
  TEST_ASSERT_EQUAL(2, table.state.raised[group_a - 1]);
}

static void test_savages_station_17_1_a_group_keeps_the_road_it_was_called_by() {
  Table table = empty_field();
  begin_confederate_turn(table, 2, 5);  // C by b
  begin_confederate_turn(table, 3, 5);  // C by c: nobody new
  TEST_ASSERT_FALSE(is_up(table, c_by_c));
  TEST_ASSERT_TRUE(table.is_legal(enter("Winder", "2407")));
  table.refuses(enter("Winder", "3007"), Refusal::not_its_entry, rule(5, 0));
}

static void test_savages_station_17_1_nobody_comes_uncalled() {
  Table table = empty_field();
  table.turn(6, gray);
  for (const Group& group : groups)
    table.refuses(enter(group.unit, "1519"), Refusal::not_due_yet, battle_rule(17, 2));
}

static void test_savages_station_18_2_the_die_limits_the_union() {
  for (int die = 1; die <= 6; ++die) {
    Table table = empty_field();
    begin_union_turn(table, die);
    TEST_ASSERT_EQUAL(die + 2, movable(table));
  }
}

static void test_savages_station_18_1_two_groups_that_have_come_add_one() {
  const struct {
    std::initializer_list<const char*> come;
    int die, moved;
  } tries[] = {{{"Wright"}, 3, 5},
               {{"Wright", "Hood"}, 3, 6},
               {{"Wright", "Hood", "Winder"}, 3, 6},
               {{"Wright", "Hood", "Winder", "Brown"}, 3, 7},
               {{"Wright", "Ransom"}, 3, 5},  // of one group
               {{"Wright", "Hood"}, 6, 8}};   // never more than eight
  for (const auto& [come, die, moved] : tries) {
    Table table = empty_field();
    for (const char* unit : come) table.put(unit, "1515");
    begin_union_turn(table, die);
    TEST_ASSERT_EQUAL(moved, movable(table));
  }
}

static void test_savages_station_18_1_called_is_not_yet_come() {
  Table table = empty_field();
  table.state.raised[group_a - 1] = table.state.raised[group_b - 1] = 1;
  begin_union_turn(table, 3);
  TEST_ASSERT_EQUAL(5, movable(table));
}

static void test_savages_station_18_1_groups_that_were_lost_have_come() {
  Table table = empty_field();
  lose(table, "Wright", "1515");
  lose(table, "Hood", "1515");
  begin_union_turn(table, 3);
  TEST_ASSERT_EQUAL(6, movable(table));
}

static void test_savages_station_18_1_the_confederates_are_free() {
  Table table = deployed("savages-station");
  for (const char* command : {"move Kershaw 2217", "move Semmes 2220", "move Griffith 2222",
                              "move S.D._Lee 2218", "move Cobb 2215", "move Toombs 2213"})
    table.play(command);
}

static void test_savages_station_19_11_one_point_for_a_strength_point() {
  Table table = empty_field();
  lose(table, "Burns", "2520");
  TEST_ASSERT_EQUAL(9, points(table, gray));
  lose(table, "Semmes", "2120");
  TEST_ASSERT_EQUAL(10 + 10, points(table, blue));  // 10 of 19.12 are there from the start
}

static void test_savages_station_19_11_the_station_is_worth_more_early() {
  for (uint8_t turn = 1; turn <= last_turn; ++turn) {
    Table table = empty_field();
    table.turn(turn, gray);
    table.put("Cobb", "2515");
    table.play("move Cobb 2516");
    TEST_ASSERT_EQUAL(turn <= 3 ? 25 : 15, points(table, gray));
  }
}

static void test_savages_station_19_11_only_the_first_time_counts() {
  Table table = empty_field();
  table.turn(2, gray);
  table.put("Cobb", "2515");
  table.play("move Cobb 2516");
  table.put("Cobb", "2115");
  const int before = points(table, blue);
  table.turn(2, blue);
  table.state.quota_die[0] = 6;
  table.put("Burns", "2517");
  table.play("move Burns 2516");
  TEST_ASSERT_EQUAL(before + 15, points(table, blue));  // taken back
  table.put("Burns", "2518");
  table.turn(5, gray);
  table.put("Cobb", "2515");
  table.play("move Cobb 2516");
  TEST_ASSERT_EQUAL(25, points(table, gray));
}

static void test_savages_station_19_11_the_union_gains_nothing_while_it_holds_the_station() {
  Table table = empty_field();
  table.turn(1, blue);
  table.state.quota_die[0] = 6;
  const int before = points(table, blue);
  table.put("Burns", "2517");
  table.play("move Burns 2516");
  TEST_ASSERT_EQUAL(before, points(table, blue));
}

static void test_savages_station_19_11_an_advance_and_a_retreat_take_the_station() {
  Table table = empty_field();
  table.turn(3, gray);
  table.put("Cobb", "2515");
  table.put("Meagher", "2516");
  table.combat_phase(gray);
  table.fight({"Cobb"}, {"2516"}, {1});  // 1:1, Dr
  table.play("retreat Meagher 2616");
  table.play("advance Cobb 2516");
  TEST_ASSERT_EQUAL(25, points(table, gray));
  table.put("Cobb", "2115");
  table.put("Meagher", "3516");
  table.turn(4, gray);
  table.put("Burns", "2517");
  table.put("Semmes", "2518");
  const int before = points(table, blue);
  table.combat_phase(gray);
  table.fight({"Semmes"}, {"2517"}, {1});  // 1:1, Dr
  table.play("retreat Burns 2516");
  TEST_ASSERT_EQUAL(before + 15, points(table, blue));
}

static void test_savages_station_19_12_three_hexes_at_the_end() {
  Table table = empty_field();
  TEST_ASSERT_EQUAL(0, standing(table, gray));
  TEST_ASSERT_EQUAL(10, standing(table, blue));
  const auto hold = [&](const char* label) {
    for (uint32_t i = 0; i < field().scenario().battle().objectives()->size(); ++i) {
      if (field().scenario().battle().objectives()->Get(i)->hex() == index_of(field().at(label)))
        table.state.holders[i] = gray;
    }
  };
  hold("1835");
  hold("4716");
  TEST_ASSERT_EQUAL(10, standing(table, gray));
  TEST_ASSERT_EQUAL(10, standing(table, blue));
  hold("3216");
  TEST_ASSERT_EQUAL(15, standing(table, gray) - standing(table, blue));  // 15, and no 10
}

static void test_savages_station_19_0_the_higher_total_wins() {
  const struct {
    int blue_points, gray_points;
    const char* level;
  } ends[] = {{11, 10, "Union victory"}, {10, 10, "Draw"}, {10, 11, "Confederate victory"}};
  for (const auto& [blue_points, gray_points, level] : ends) {
    Table table = empty_field();
    TEST_ASSERT_EQUAL_STRING(level, finish_with(table, blue_points, gray_points).c_str());
  }
}

static void test_savages_station_classic_has_the_same_dice() {
  Table table = empty_field(Edition::classic);
  begin_union_turn(table, 4);
  TEST_ASSERT_EQUAL(6, movable(table));
  begin_confederate_turn(table, 3, 6);
  TEST_ASSERT_TRUE(table.is_legal(enter("Hood", "1519")));
}

static void test_savages_station_map_railway_and_road_as_magruder_took_them() {
  const auto by_rail = field().flood(field().at("2516"), [](HexId from, Dir dir) {
    return field().scenario().edge(from, dir).way() == Way::railway;
  });
  TEST_ASSERT_TRUE(by_rail.count(field().at("3216")) == 1);
  const auto by_road = field().joined_by_road(field().at("2516"));
  for (const char* label : {"1519", "2407", "3007", "4716"})
    TEST_ASSERT_TRUE_MESSAGE(by_road.count(field().at(label)) == 1, label);
  for (const char* label : {"1519", "2407", "3007"})
    TEST_ASSERT_TRUE_MESSAGE(field().road_leads_off(field().at(label)), label);
}

static void test_savages_station_map_every_objective_can_be_reached() {
  const auto reached = field().reachable(field().at("2117"), UnitType::infantry);
  for (const char* label : {"2516", "1835", "3216", "4716"})
    TEST_ASSERT_TRUE_MESSAGE(reached.count(field().at(label)) == 1, label);
}

static void test_savages_station_map_the_labels_begin_at_1507() {
  TEST_ASSERT_EQUAL_STRING("1507", field().name_of(field().grid().at(1, 1)).c_str());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_savages_station_16_1_every_counter_is_as_the_charts_have_it);
  RUN_TEST(test_savages_station_16_2_the_confederates_are_first);
  RUN_TEST(test_savages_station_16_3_six_turns_by_day);
  RUN_TEST(test_savages_station_17_2_the_table);
  RUN_TEST(test_savages_station_17_1_the_first_turn_has_its_die_too);
  RUN_TEST(test_savages_station_17_1_who_has_come_does_not_come_again);
  RUN_TEST(test_savages_station_17_1_a_group_keeps_the_road_it_was_called_by);
  RUN_TEST(test_savages_station_17_1_nobody_comes_uncalled);
  RUN_TEST(test_savages_station_18_2_the_die_limits_the_union);
  RUN_TEST(test_savages_station_18_1_two_groups_that_have_come_add_one);
  RUN_TEST(test_savages_station_18_1_called_is_not_yet_come);
  RUN_TEST(test_savages_station_18_1_groups_that_were_lost_have_come);
  RUN_TEST(test_savages_station_18_1_the_confederates_are_free);
  RUN_TEST(test_savages_station_19_11_one_point_for_a_strength_point);
  RUN_TEST(test_savages_station_19_11_the_station_is_worth_more_early);
  RUN_TEST(test_savages_station_19_11_only_the_first_time_counts);
  RUN_TEST(test_savages_station_19_11_the_union_gains_nothing_while_it_holds_the_station);
  RUN_TEST(test_savages_station_19_11_an_advance_and_a_retreat_take_the_station);
  RUN_TEST(test_savages_station_19_12_three_hexes_at_the_end);
  RUN_TEST(test_savages_station_19_0_the_higher_total_wins);
  RUN_TEST(test_savages_station_classic_has_the_same_dice);
  RUN_TEST(test_savages_station_map_railway_and_road_as_magruder_took_them);
  RUN_TEST(test_savages_station_map_every_objective_can_be_reached);
  RUN_TEST(test_savages_station_map_the_labels_begin_at_1507);
  return UNITY_END();
}
