// The exclusive rules of Second Bull Run [16]-[21]: forces, arrivals, the reinforcements that a die
// calls, the closed rows, victory; and what the rules need of the map.
#include "host_tests/battle_map.h"
#include "host_tests/battle_table.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint8_t last_turn = 15;
constexpr uint8_t second_corps = 1, kanawha = 2;  // flags, in order

// Nobody on the map; 2009 is the Confederates', which brings them 10.
Table empty_field(Edition edition = Edition::revised) {
  return Table("second-bull-run", edition);
}

bool is_up(const Table& table, uint8_t flag) {
  return table.state.raised[flag - 1] != 0;
}

// The Union player-turn of game-turn `turn` begins with these dice.
Table union_turn(uint8_t turn, std::initializer_list<int> dice) {
  Table table = empty_field();
  table.turn(static_cast<uint8_t>(turn - 1), gray);
  table.combat_phase(gray);
  table.dice(dice);
  table.play("end");
  TEST_ASSERT_EQUAL(blue, table.state.clock.side);
  TEST_ASSERT_EQUAL(turn, table.state.clock.turn);
  return table;
}

const BattleMap& field() {
  static const BattleMap the_field("second-bull-run");
  return the_field;
}

// Everything that is reached without crossing Bull Run.
std::set<HexId> bank_of(const char* label) {
  return field().flood(field().at(label), [](HexId from, Dir dir) {
    return field().scenario().edge(from, dir).barrier() != Barrier::creek;
  });
}

}  // namespace

static void test_second_bull_run_16_1_every_counter_is_as_the_charts_have_it() {
  field().expect_forces("host_tests/data/forces-second-bull-run.csv", 93);
}

// 173 and 145 points in all, as counted in the published game, less the arrivals of 17.0.
static void test_second_bull_run_16_1_the_armies_at_the_start() {
  field().expect_start(blue, 25, 79);
  field().expect_start(gray, 17, 69);
}

static void test_second_bull_run_16_1_what_is_reconstructed_is_marked() {
  for (uint16_t i = 0; i < field().scenario().unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    TEST_ASSERT_EQUAL(field().scenario().unit(unit).turn() == 0,
                      field().scenario().is_reconstructed(unit));
  }
}

static void test_second_bull_run_16_2_the_union_is_first() {
  TEST_ASSERT_EQUAL(blue, deployed("second-bull-run").state.clock.side);
}

static void test_second_bull_run_16_3_fifteen_turns_with_one_night() {
  TEST_ASSERT_EQUAL(last_turn, field().scenario().turns());
  for (uint8_t turn = 1; turn <= last_turn; ++turn)
    TEST_ASSERT_EQUAL(turn == 9, field().scenario().is_night(turn));  // 17.1
}

static void test_second_bull_run_17_1_the_union_comes_by_two_roads() {
  const struct {
    const char* unit;
    uint8_t turn;
    const char* hex;
  } arrivals[] = {
      {"Buford", 1, "0116"}, {"Gibbon", 3, "0116"}, {"1/V/Pot", 3, "0116"}, {"Piatt", 9, "1827"}};
  for (const auto& [unit, turn, where] : arrivals) {
    Table table = empty_field();
    const std::string command = "enter " + std::string(unit) + " " + where;
    if (turn > 1) {
      table.turn(static_cast<uint8_t>(turn - 1));
      table.refuses(command, Refusal::not_due_yet, rule(5, 0));
    }
    table.turn(turn);
    TEST_ASSERT_TRUE(table.is_legal(command));
    table.refuses("enter " + std::string(unit) + " 0117", Refusal::not_its_entry, rule(5, 0));
  }
}

static void test_second_bull_run_17_2_longstreet_comes_anywhere_on_the_western_edge() {
  Table table = empty_field();
  table.turn(3, gray);
  table.refuses("enter Evans 0101", Refusal::not_due_yet, rule(5, 0));
  table.turn(4, gray);
  for (int column = 1; column <= 25; ++column) {
    const std::string label = (column < 10 ? "0" : "") + std::to_string(column) + "01";
    TEST_ASSERT_TRUE(table.is_legal("enter Evans " + label));
  }
  table.refuses("enter Evans 0102", Refusal::not_its_entry, rule(5, 0));
}

// As many columns as there are hexes on the edge, each with its own surcharge.
static void test_second_bull_run_17_2_the_column_costs_at_the_last_hex_too() {
  Table table = empty_field();
  table.turn(4, gray);
  const char* const brigades[] = {"Armistead", "Mahone", "Wright",  "Toombs",      "Drayton",
                                  "Jones",     "Wilcox", "Pryor",   "Featherston", "Hood",
                                  "Whiting",   "Kemper", "Jenkins", "Pickett",     "Evans"};
  int column = 1;
  for (const char* brigade : brigades) {
    const std::string label = (column < 10 ? "0" : "") + std::to_string(column) + "01";
    table.play("enter " + std::string(brigade) + " " + label);
    ++column;
  }
  table.play("enter Robertson 1601");
  table.play("enter F._Lee 1701");
  table.play("enter W.A.N.O. 1901");
  const int first = table.state.mover.spent;
  table.play("move W.A.N.O. 1902");
  table.play("enter S.D._Lee 1901");
  TEST_ASSERT_EQUAL(first, table.state.mover.spent);
  table.play("move S.D._Lee 1902");
  table.play("enter A.N.V. 1901");  // the second stack of the column
  TEST_ASSERT_TRUE(table.state.mover.spent > first);
}

static void test_second_bull_run_17_3_no_die_before_turn_ten() {
  const Table table = union_turn(9, {6, 6});
  TEST_ASSERT_FALSE(is_up(table, second_corps));
  TEST_ASSERT_FALSE(is_up(table, kanawha));
  TEST_ASSERT_EQUAL(0, table.state.clock.finals);
}

static void test_second_bull_run_17_3_a_six_calls_the_second_corps() {
  Table table = union_turn(10, {6, 6});
  TEST_ASSERT_TRUE(is_up(table, second_corps));
  TEST_ASSERT_FALSE(is_up(table, kanawha));  // from turn 12
  TEST_ASSERT_TRUE(table.is_legal("enter Crawford 0116"));
  table.refuses("enter Scammon 1827", Refusal::not_due_yet, battle_rule(17, 3));
}

static void test_second_bull_run_17_3_anything_else_does_not() {
  Table table = union_turn(10, {5, 6});
  TEST_ASSERT_FALSE(is_up(table, second_corps));
  table.refuses("enter Crawford 0116", Refusal::not_due_yet, battle_rule(17, 3));
  TEST_ASSERT_TRUE(table.is_legal("end"));
  table.turn(14);  // the chart's turn has passed, but nobody was called
  table.refuses("enter Crawford 0116", Refusal::not_due_yet, battle_rule(17, 3));
}

static void test_second_bull_run_17_3_each_group_has_its_own_die() {
  const Table one = union_turn(12, {6, 5});
  TEST_ASSERT_TRUE(is_up(one, second_corps));
  TEST_ASSERT_FALSE(is_up(one, kanawha));
  const Table other = union_turn(12, {5, 6});
  TEST_ASSERT_FALSE(is_up(other, second_corps));
  TEST_ASSERT_TRUE(is_up(other, kanawha));
}

static void test_second_bull_run_17_3_who_has_come_is_not_rolled_for_again() {
  Table table = empty_field();
  table.state.raised[second_corps - 1] = 10;
  table.turn(11, gray);
  table.combat_phase(gray);
  table.dice({6, 1});
  table.play("end");
  TEST_ASSERT_EQUAL(1, table.state.clock.finals);
  TEST_ASSERT_TRUE(is_up(table, kanawha));
}

static void test_second_bull_run_17_3_they_may_not_be_held_back() {
  Table table = union_turn(10, {6});
  const struct {
    const char *unit, *then;
  } column[] = {{"Crawford", "0315"},    {"Gordon", "0315"}, {"Candy", "0215"},
                {"Shlaudecker", "0215"}, {"Tait", ""},       {"II/Virginia", ""}};
  for (const auto& [unit, then] : column) {
    table.refuses("end", Refusal::must_come_on, battle_rule(17, 3));
    table.play("enter " + std::string(unit) + " 0116");
    if (then[0] != 0) table.play("move " + std::string(unit) + " " + then);
  }
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_second_bull_run_17_3_an_enemy_in_the_way_excuses_them() {
  Table table = union_turn(10, {6});
  table.put("Evans", "0116");
  TEST_ASSERT_TRUE(table.is_legal("end"));
  table.play("end");
  TEST_ASSERT_TRUE(table.at("Crawford").is(mark::shut_out));  // and comes on beside it [5.5]
  table.turn(11);
  table.refuses("end", Refusal::must_come_on, battle_rule(17, 3));
  TEST_ASSERT_TRUE(table.is_legal("enter Crawford 0119"));
}

static void test_second_bull_run_17_1_the_others_may_be_held_back() {
  Table table = empty_field();
  table.turn(3);
  TEST_ASSERT_TRUE(table.is_legal("enter Gibbon 0116"));
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_second_bull_run_18_0_four_rows_are_closed_to_the_union_before_turn_five() {
  Table table = empty_field();
  table.put("Meade", "1106");
  table.put("Evans", "2006");
  for (uint8_t turn = 1; turn <= 4; ++turn) {
    table.turn(turn);
    TEST_ASSERT_TRUE(table.is_legal("move Meade 1105"));
    table.refuses("move Meade 1104", Refusal::closed_ground, battle_rule(18, 0));
  }
  table.turn(5);
  TEST_ASSERT_TRUE(table.is_legal("move Meade 1104"));
  table.turn(1, gray);
  TEST_ASSERT_TRUE(table.is_legal("move Evans 2004"));
}

static void test_second_bull_run_18_0_nobody_retreats_into_the_closed_rows() {
  for (const uint8_t turn : {uint8_t{4}, uint8_t{5}}) {
    Table table = empty_field();
    table.put("Meade", "1305");
    table.put("Starke", "1306");  // leaves row 04 and nothing else
    table.turn(turn, gray);
    table.combat_phase(gray);
    table.fight({"Starke"}, {"1305"}, {1});  // 1:1, Dr
    if (turn == 5) table.play("retreat Meade 1304");
    TEST_ASSERT_EQUAL(turn == 4 ? Fate::eliminated : Fate::on_map, table.at("Meade").fate);
  }
}

static void test_second_bull_run_18_0_nobody_advances_into_the_closed_rows() {
  for (const uint8_t turn : {uint8_t{4}, uint8_t{5}}) {
    Table table = empty_field();
    table.put("Meade", "1305");
    table.put("J.R. Jones", "1304");
    table.turn(turn);
    table.combat_phase(blue);
    table.fight({"Meade"}, {"1304"}, {1});  // 2:3 in the woods, Dr
    table.play("retreat J.R._Jones 1303");
    TEST_ASSERT_EQUAL(turn == 5, table.is_legal("advance Meade 1304"));
  }
}

static void test_second_bull_run_19_0_two_points_for_a_strength_point() {
  Table table = empty_field();
  lose(table, "Gibbon", "1209");
  TEST_ASSERT_EQUAL(12, table.state.clock.points[index_of(gray)]);
  lose(table, "Baylor", "1209");
  TEST_ASSERT_EQUAL(6, table.state.clock.points[index_of(blue)]);
}

static void test_second_bull_run_19_0_ten_for_each_of_two_hexes() {
  Table table = empty_field();
  TEST_ASSERT_EQUAL(10, standing(table, gray));  // 2009: Gregg stands in it at the start
  TEST_ASSERT_EQUAL(0, standing(table, blue));   // Groveton is nobody's
  table.put("Meade", "1208");
  table.play("move Meade 1207");
  TEST_ASSERT_EQUAL(10, standing(table, blue));
  table.play("move Meade 1206");  // passed through is enough
  TEST_ASSERT_EQUAL(10, standing(table, blue));
  table.turn(1, gray);
  table.put("Starke", "1308");
  table.play("move Starke 1207");
  TEST_ASSERT_EQUAL(0, standing(table, blue));
  TEST_ASSERT_EQUAL(20, standing(table, gray));
}

static void test_second_bull_run_19_0_a_point_for_every_point_without_a_line() {
  Table table = empty_field();
  table.put("Gibbon", "1205");
  TEST_ASSERT_EQUAL(10, standing(table, gray));
  table.put("Starke", "1204");  // between them they control every hex around
  table.put("Hays", "1206");
  TEST_ASSERT_EQUAL(16, standing(table, gray));
  table.put("Patrick", "1306");  // through a friend's hex the line runs on
  TEST_ASSERT_EQUAL(10, standing(table, gray));
}

static void test_second_bull_run_19_0_the_line_needs_a_road_off_the_east_edge() {
  Table table = empty_field();
  table.put("Gibbon", "1615");
  table.put("Starke", "1827");
  TEST_ASSERT_EQUAL(10, standing(table, gray));  // by the other road
  table.put("Hays", "1427");
  TEST_ASSERT_EQUAL(16, standing(table, gray));
}

// The far bank is free both times.
static void test_second_bull_run_19_0_the_line_crosses_bull_run_at_bridges_and_fords() {
  Table creek = empty_field();
  creek.put("Gibbon", "2012");
  creek.put("Starke", "2011");
  creek.put("Hays", "1913");
  TEST_ASSERT_EQUAL(16, standing(creek, gray));
  Table ford = empty_field();
  ford.put("Gibbon", "1914");  // Poplar Ford
  ford.put("Starke", "1913");
  ford.put("Hays", "1814");
  TEST_ASSERT_EQUAL(10, standing(ford, gray));
  ford.put("Early", "2014");
  TEST_ASSERT_EQUAL(16, standing(ford, gray));
}

static void test_second_bull_run_19_0_who_never_came_is_not_cut_off() {
  Table table = empty_field();
  table.put("Starke", "1827");
  table.put("Hays", "1427");
  TEST_ASSERT_EQUAL(10, standing(table, gray));
}

static void test_second_bull_run_19_1_the_levels() {
  const struct {
    int blue_points, gray_points;
    const char* level;
  } ends[] = {
      {10, 30, "Confederate decisive victory"},    {10, 29, "Confederate substantive victory"},
      {10, 20, "Confederate substantive victory"}, {10, 19, "Confederate marginal victory"},
      {10, 16, "Confederate marginal victory"},    {10, 15, "Union marginal victory"},
      {10, 11, "Union marginal victory"},          {10, 10, "Union substantive victory"},
      {30, 21, "Union substantive victory"},       {30, 20, "Union decisive victory"},
      {0, 1, "Confederate decisive victory"},      {1, 0, "Union decisive victory"},
      {0, 0, "Union substantive victory"}};
  for (const auto& [blue_points, gray_points, level] : ends) {
    Table table = empty_field();
    TEST_ASSERT_EQUAL_STRING(level, finish_with(table, blue_points, gray_points).c_str());
  }
}

static void test_second_bull_run_classic_has_the_same_calls_and_closed_rows() {
  Table table = empty_field(Edition::classic);
  table.put("Meade", "1106");
  table.turn(4);
  table.refuses("move Meade 1104", Refusal::closed_ground, battle_rule(18, 0));
  table.turn(9, gray);
  table.combat_phase(gray);
  table.dice({6});
  table.play("end");
  TEST_ASSERT_TRUE(is_up(table, second_corps));
  table.refuses("end", Refusal::must_come_on, battle_rule(17, 3));
}

static void test_second_bull_run_map_the_entry_hexes_lie_on_the_edges() {
  const Grid& grid = field().grid();
  TEST_ASSERT_EQUAL(1, grid.column(field().at("0116")));
  TEST_ASSERT_TRUE(field().road_leads_off(field().at("0116")));
  TEST_ASSERT_TRUE(field().road_leads_off(field().at("1827")));
  TEST_ASSERT_FALSE(
      field().scenario().on_map(grid.neighbour(field().at("1827"), Dir::s)));  // the last row
  for (int column = 1; column <= grid.columns; ++column)
    TEST_ASSERT_TRUE(field().is_land(grid.at(column, 1)));
}

static void test_second_bull_run_map_two_roads_lead_off_the_east_edge() {
  std::set<std::string> found;
  field().each_hex([&](HexId hex) {
    const bool last_row = !field().scenario().on_map(field().grid().neighbour(hex, Dir::s));
    if (last_row && field().road_leads_off(hex)) found.insert(field().name_of(hex));
  });
  TEST_ASSERT_TRUE((found == std::set<std::string>{"1427", "1827"}));
}

static void test_second_bull_run_map_roads_join_the_entries_and_groveton() {
  const auto joined = field().joined_by_road(field().at("1207"));
  for (const char* label : {"0116", "1827", "2009", "0813"})
    TEST_ASSERT_TRUE_MESSAGE(joined.count(field().at(label)) == 1, label);
}

static void test_second_bull_run_map_bull_run_parts_the_field() {
  const auto west = bank_of("1207");
  for (const char* label : {"2009", "0813", "0116", "0101", "2501"})
    TEST_ASSERT_TRUE_MESSAGE(west.count(field().at(label)) == 1, label);
  TEST_ASSERT_TRUE(west.count(field().at("1827")) == 0);
  TEST_ASSERT_EQUAL_HEX16(index_of(field().at("1207")), index_of(field().place("Groveton")));
}

// Jackson's men stand behind the grade [15.0]: a slope before every hex they hold along it.
static void test_second_bull_run_map_the_railroad_covers_jackson() {
  for (const char* label : {"1604", "1605", "1606", "1607", "1708", "1808", "1909", "2009"}) {
    bool covered = false;
    field().each_side(field().at(label), [&](Dir, HexId, const EdgeKind& edge) {
      covered |= edge.slope() == Slope::down;
    });
    TEST_ASSERT_TRUE_MESSAGE(covered, label);
  }
}

static void test_second_bull_run_map_nobody_begins_next_to_an_enemy() {
  TEST_ASSERT_TRUE(field().nearest_enemies() > 1);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_second_bull_run_16_1_every_counter_is_as_the_charts_have_it);
  RUN_TEST(test_second_bull_run_16_1_the_armies_at_the_start);
  RUN_TEST(test_second_bull_run_16_1_what_is_reconstructed_is_marked);
  RUN_TEST(test_second_bull_run_16_2_the_union_is_first);
  RUN_TEST(test_second_bull_run_16_3_fifteen_turns_with_one_night);
  RUN_TEST(test_second_bull_run_17_1_the_union_comes_by_two_roads);
  RUN_TEST(test_second_bull_run_17_2_longstreet_comes_anywhere_on_the_western_edge);
  RUN_TEST(test_second_bull_run_17_2_the_column_costs_at_the_last_hex_too);
  RUN_TEST(test_second_bull_run_17_3_no_die_before_turn_ten);
  RUN_TEST(test_second_bull_run_17_3_a_six_calls_the_second_corps);
  RUN_TEST(test_second_bull_run_17_3_anything_else_does_not);
  RUN_TEST(test_second_bull_run_17_3_each_group_has_its_own_die);
  RUN_TEST(test_second_bull_run_17_3_who_has_come_is_not_rolled_for_again);
  RUN_TEST(test_second_bull_run_17_3_they_may_not_be_held_back);
  RUN_TEST(test_second_bull_run_17_3_an_enemy_in_the_way_excuses_them);
  RUN_TEST(test_second_bull_run_17_1_the_others_may_be_held_back);
  RUN_TEST(test_second_bull_run_18_0_four_rows_are_closed_to_the_union_before_turn_five);
  RUN_TEST(test_second_bull_run_18_0_nobody_retreats_into_the_closed_rows);
  RUN_TEST(test_second_bull_run_18_0_nobody_advances_into_the_closed_rows);
  RUN_TEST(test_second_bull_run_19_0_two_points_for_a_strength_point);
  RUN_TEST(test_second_bull_run_19_0_ten_for_each_of_two_hexes);
  RUN_TEST(test_second_bull_run_19_0_a_point_for_every_point_without_a_line);
  RUN_TEST(test_second_bull_run_19_0_the_line_needs_a_road_off_the_east_edge);
  RUN_TEST(test_second_bull_run_19_0_the_line_crosses_bull_run_at_bridges_and_fords);
  RUN_TEST(test_second_bull_run_19_0_who_never_came_is_not_cut_off);
  RUN_TEST(test_second_bull_run_19_1_the_levels);
  RUN_TEST(test_second_bull_run_classic_has_the_same_calls_and_closed_rows);
  RUN_TEST(test_second_bull_run_map_the_entry_hexes_lie_on_the_edges);
  RUN_TEST(test_second_bull_run_map_two_roads_lead_off_the_east_edge);
  RUN_TEST(test_second_bull_run_map_roads_join_the_entries_and_groveton);
  RUN_TEST(test_second_bull_run_map_bull_run_parts_the_field);
  RUN_TEST(test_second_bull_run_map_the_railroad_covers_jackson);
  RUN_TEST(test_second_bull_run_map_nobody_begins_next_to_an_enemy);
  return UNITY_END();
}
