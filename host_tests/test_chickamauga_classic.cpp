// Chickamauga under the classic rules, by the folder of 1975 [14]-[18] as a public transcription
// has it: where it differs from the revised battle, that each is cited by its own case, and that
// nothing of it is in the revised edition.
#include "host_tests/battle_table.h"
#include "ui/text/battle_words.h"

using namespace bg;
using namespace bg::test;

namespace {

Table classic() {
  return Table("chickamauga", Edition::classic);
}

// What a field without a single unit is worth: the three crossroads are the Union's, and the Train
// has not got away.
constexpr int bare_blue = 15;
constexpr int bare_gray = 10;

bool is_objective(const Table& table, const char* label) {
  return bluegray::objective_at(table.game, table.hex(label)) >= 0;
}

}  // namespace

static void test_chickamauga_classic_14_2_anderson_begins_in_1722() {
  Table table = deployed("chickamauga", Edition::classic);
  TEST_ASSERT_EQUAL_STRING("1722", table.where("G.T._Anderson").c_str());
  TEST_ASSERT_EQUAL(4, table.game.scenario.unit(table.unit("G.T._Anderson")).strength());
  TEST_ASSERT_EQUAL_STRING("-", deployed("chickamauga").where("G.T._Anderson").c_str());
}

static void test_chickamauga_classic_15_0_roddey_comes_on_turn_eight() {
  Table table = classic();
  table.turn(7, gray);
  table.refuses("enter Roddey 1627", Refusal::not_due_yet, classic_rule(4, 1));
  table.turn(8, gray);
  TEST_ASSERT_TRUE(table.is_legal("enter Roddey 1627"));
  TEST_ASSERT_TRUE(table.is_legal("enter Roddey 1928"));
  Table revised("chickamauga");
  revised.turn(8, gray);
  revised.refuses("enter Roddey 1627", Refusal::not_due_yet, rule(5, 0));
}

static void test_chickamauga_classic_15_53_length_and_night_are_the_same() {
  const Table table = classic();
  TEST_ASSERT_EQUAL(15, table.game.scenario.turns());
  TEST_ASSERT_TRUE(table.game.scenario.is_night(9));
  TEST_ASSERT_EQUAL(blue, table.game.scenario.first_side());
}

static void test_chickamauga_classic_15_0_each_of_a_column_pays_a_point_more() {
  Table table = classic();
  table.turn(2);
  const char* column[] = {"1/2/XIV", "2/2/XIV", "3/2/XIV", "XIV", "3/4/XIV", "1/2/XXI"};
  int points = 0;
  for (const char* unit : column) {
    table.play("enter " + std::string(unit) + " 0728");
    TEST_ASSERT_EQUAL(3 * ++points, table.state.mover.spent);
    table.at(unit).hex = HexId::none;  // out of the way of the next
    table.at(unit).fate = Fate::exited;
    table.state.mover = {UnitId::none, 0, 0};
  }
  table.refuses("enter 2/2/XXI 0728", Refusal::column_too_long, battle_rule(15, 0));
  table.play("enter 2/2/XXI 1027");  // a column of its own
  TEST_ASSERT_EQUAL(3, table.state.mover.spent);
  pass(table);
  pass(table);
  table.play("enter 3/2/XXI 0728");  // who was too far back leads the next turn's column
  TEST_ASSERT_EQUAL(3, table.state.mover.spent);
}

static void test_chickamauga_classic_15_0_the_revised_column_goes_by_pairs() {
  Table table("chickamauga");
  table.turn(2);
  table.play("enter 1/2/XIV 0728");
  table.play("enter 2/2/XIV 0728");
  TEST_ASSERT_EQUAL(3, table.state.mover.spent);
}

static void test_chickamauga_classic_15_0_they_enter_an_enemy_zone() {
  Table table = classic();
  table.put("Gracie", "0727");
  table.turn(2);
  TEST_ASSERT_TRUE(table.is_legal("enter 1/2/XIV 0728"));
}

static void test_chickamauga_classic_15_5_both_hexes_held_is_a_delay() {
  Table table = classic();
  table.put("Gracie", "0728");
  table.put("Trigg", "1027");
  table.turn(2);
  table.refuses("enter 1/2/XIV 0728", Refusal::entry_held_by_enemy, battle_rule(15, 0));
  table.refuses("enter 1/2/XIV 1027", Refusal::entry_held_by_enemy, battle_rule(15, 0));
  table.refuses("enter 1/2/XIV 0827", Refusal::not_its_entry, battle_rule(15, 0));
  pass(table);
  table.put("Gracie", "0526");
  table.turn(3);
  TEST_ASSERT_TRUE(table.is_legal("enter 1/2/XIV 0728"));
  table.refuses("enter 1/2/XIV 0827", Refusal::not_its_entry, battle_rule(15, 0));
}

static void test_chickamauga_classic_16_1_two_exits_for_a_point() {
  for (const char* where : {"0101", "0111"}) {
    Table table = classic();
    table.put("1/1/XIV", where);
    table.play("exit 1/1/XIV");
    TEST_ASSERT_EQUAL(5, table.state.clock.points[index_of(blue)]);
    bool cited = false;
    for (const Event& event : table.events())
      cited |= event.kind == EventKind::exited && event.rule == battle_rule(16, 1);
    TEST_ASSERT_TRUE(cited);
  }
  Table table = classic();
  table.put("1/1/XIV", "0110");  // as printed, where no road is
  table.refuses("exit 1/1/XIV", Refusal::no_exit_here, battle_rule(16, 1));
}

static void test_chickamauga_classic_17_0_ten_for_each_confederate_point_exited() {
  Table table = classic();
  table.turn(2, gray);
  table.put("Gracie", "0101");
  table.play("exit Gracie");
  TEST_ASSERT_EQUAL(bare_gray + 10 * 7, standing(table, gray));
  finish(table);
  TEST_ASSERT_EQUAL(bare_gray + 10 * 7, table.state.clock.points[index_of(gray)]);
}

static void test_chickamauga_classic_17_31_only_with_a_road_to_the_east() {
  Table table = classic();
  table.turn(2, gray);
  table.put("Gracie", "0101");
  table.play("exit Gracie");
  table.put("1/1/XIV", "0101");
  TEST_ASSERT_EQUAL(bare_gray + 70, standing(table, gray));  // 0111 is open
  table.put("2/1/XIV", "0111");
  TEST_ASSERT_EQUAL(bare_gray, standing(table, gray));
}

static void test_chickamauga_classic_17_32_cut_off_counts_as_lost() {
  Table table = classic();
  table.put("1/1/XIV", "0502");
  table.put("Gracie", "0101");
  TEST_ASSERT_EQUAL(bare_gray, standing(table, gray));  // by 0111
  for (uint16_t i = 0; i < table.game.scenario.unit_count(); ++i) {
    if (table.state.units[i].fate == Fate::waiting) table.state.units[i].fate = Fate::exited;
  }
  const int before = standing(table, gray);
  table.put("Deas", "0111");
  TEST_ASSERT_EQUAL(before + 5, standing(table, gray));
}

static void test_chickamauga_classic_17_0_the_train_must_leave() {
  Table table = classic();
  table.put("Train", "0101");
  table.turn(8);
  TEST_ASSERT_EQUAL(bare_gray, standing(table, gray));
  table.play("exit Train");
  TEST_ASSERT_EQUAL(0, standing(table, gray));
  TEST_ASSERT_EQUAL(bare_blue + 1, standing(table, blue));
}

static void test_chickamauga_classic_17_0_each_hex_scores_for_whom_it_should() {
  const struct {
    const char* hex;
    int for_blue, for_gray;
  } hexes[] = {{"1920", 10, 0}, {"2311", 20, 0}, {"0211", 0, 20}, {"0502", 0, 20},
               {"0822", 5, 5},  {"1108", 5, 5},  {"1115", 5, 5}};
  for (const auto& [label, for_blue, for_gray] : hexes) {
    Table table = classic();
    const int row = bluegray::objective_at(table.game, table.hex(label));
    TEST_ASSERT_TRUE(row >= 0);
    for (Side& holder : table.state.holders) holder = Side::none;
    table.state.holders[row] = blue;
    TEST_ASSERT_EQUAL(for_blue, standing(table, blue));
    table.state.holders[row] = gray;
    TEST_ASSERT_EQUAL(for_gray + bare_gray, standing(table, gray));
  }
}

static void test_chickamauga_classic_17_0_who_holds_what_at_the_start() {
  const Table table = deployed("chickamauga", Edition::classic);
  for (const char* label : {"0211", "0502", "0822", "1108", "1115"})
    TEST_ASSERT_EQUAL(blue,
                      table.state.holders[bluegray::objective_at(table.game, table.hex(label))]);
  for (const char* label : {"1920", "2311"})
    TEST_ASSERT_EQUAL(gray,
                      table.state.holders[bluegray::objective_at(table.game, table.hex(label))]);
}

static void test_chickamauga_classic_17_0_each_edition_has_its_own_bridge_and_crossroads() {
  for (const char* label : {"1920", "1108"}) {
    TEST_ASSERT_TRUE(is_objective(classic(), label));
    TEST_ASSERT_FALSE(is_objective(Table("chickamauga"), label));
  }
  for (const char* label : {"1922", "1207"}) {
    TEST_ASSERT_FALSE(is_objective(classic(), label));
    TEST_ASSERT_TRUE(is_objective(Table("chickamauga"), label));
  }
  // A hex of the other edition is nobody's, and setting foot there takes nothing.
  Table table = classic();
  table.put("1/1/XIV", "1206");
  table.play("move 1/1/XIV 1207");
  TEST_ASSERT_FALSE(table.happened(EventKind::objective_taken));
  TEST_ASSERT_EQUAL(bare_blue, standing(table, blue));
}

static void test_chickamauga_classic_17_0_a_hex_is_taken_by_the_editions_own_case() {
  for (const Edition edition : {Edition::classic, Edition::revised}) {
    Table table("chickamauga", edition);
    table.put("Gracie", "0602");
    table.turn(2, gray);
    table.play("move Gracie 0502");
    RuleRef cited;
    for (const Event& event : table.events())
      if (event.kind == EventKind::objective_taken) cited = event.rule;
    TEST_ASSERT_TRUE(cited ==
                     (edition == Edition::classic ? battle_rule(17, 0) : battle_rule(21, 12)));
  }
}

static void test_chickamauga_classic_18_11_the_train_gives_way() {
  Table table = classic();
  table.put("Train", "1210");
  table.put("Gracie", "1311");
  table.play("end");
  TEST_ASSERT_TRUE(table.where("Train") != "1210");
}

static void test_chickamauga_classic_18_21_it_shares_a_hex_with_nobody() {
  Table table = classic();
  table.put("Train", "1210");
  table.put("1/1/XIV", "1208");
  table.refuses("move 1/1/XIV 1210", Refusal::keeps_to_itself, battle_rule(18, 21));
}

static void test_chickamauga_classic_18_23_it_keeps_to_roads_and_trails() {
  Table table = classic();
  table.put("Train", "0101");
  table.refuses("move Train 0102", Refusal::no_road_route, battle_rule(18, 23));
  TEST_ASSERT_TRUE(table.is_legal("move Train 0201"));
}

static void test_chickamauga_classic_18_24_it_is_displaced() {
  Table table = classic();
  table.put("Train", "1210");
  table.put("1/1/XIV", "1211");  // can only fall back to 1210
  table.put("Gracie", "1212");
  table.put("Deas", "1411");
  table.put("Anderson", "1011");
  table.combat_phase(gray);
  table.fight({"Gracie"}, {"1211"}, {1});  // 1-1, Dr
  TEST_ASSERT_EQUAL_STRING("1210", table.where("1/1/XIV").c_str());
  TEST_ASSERT_EQUAL_STRING("1209", table.where("Train").c_str());
}

static void test_chickamauga_classic_18_25_it_has_no_zone_and_need_not_be_attacked() {
  Table table = classic();
  table.put("Train", "1210");
  table.put("Gracie", "1311");
  TEST_ASSERT_FALSE(bluegray::Position(table.game, table.state)
                        .occupancy()
                        .in_enemy_zone(gray, table.hex("1311")));
  table.combat_phase(gray);
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_chickamauga_classic_wilder_is_infantry_like_others() {
  Table table = classic();
  TEST_ASSERT_EQUAL(6 * 3,
                    bluegray::allowance({table.game, table.state}, table.unit("Wilder"), false));
}

// What the battle's page on the device says: rules, victory and map each begin with it.
static void test_chickamauga_classic_is_marked_as_second_hand() {
  const Scenario scenario = classic().game.scenario;
  for (const auto kind : {blob::NoteKind::rule, blob::NoteKind::victory, blob::NoteKind::source}) {
    etl::string<4000> text;
    write_notes(text, scenario, kind, Edition::classic);
    TEST_ASSERT_EQUAL(0, text.find("Second-hand: "));
    TEST_ASSERT_TRUE(text.find("1975") != text.npos);
    text.clear();
    write_notes(text, scenario, kind, Edition::revised);
    TEST_ASSERT_TRUE(text.find("Second-hand") == text.npos);
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_chickamauga_classic_14_2_anderson_begins_in_1722);
  RUN_TEST(test_chickamauga_classic_15_0_roddey_comes_on_turn_eight);
  RUN_TEST(test_chickamauga_classic_15_53_length_and_night_are_the_same);
  RUN_TEST(test_chickamauga_classic_15_0_each_of_a_column_pays_a_point_more);
  RUN_TEST(test_chickamauga_classic_15_0_the_revised_column_goes_by_pairs);
  RUN_TEST(test_chickamauga_classic_15_0_they_enter_an_enemy_zone);
  RUN_TEST(test_chickamauga_classic_15_5_both_hexes_held_is_a_delay);
  RUN_TEST(test_chickamauga_classic_16_1_two_exits_for_a_point);
  RUN_TEST(test_chickamauga_classic_17_0_ten_for_each_confederate_point_exited);
  RUN_TEST(test_chickamauga_classic_17_31_only_with_a_road_to_the_east);
  RUN_TEST(test_chickamauga_classic_17_32_cut_off_counts_as_lost);
  RUN_TEST(test_chickamauga_classic_17_0_the_train_must_leave);
  RUN_TEST(test_chickamauga_classic_17_0_each_hex_scores_for_whom_it_should);
  RUN_TEST(test_chickamauga_classic_17_0_who_holds_what_at_the_start);
  RUN_TEST(test_chickamauga_classic_17_0_each_edition_has_its_own_bridge_and_crossroads);
  RUN_TEST(test_chickamauga_classic_17_0_a_hex_is_taken_by_the_editions_own_case);
  RUN_TEST(test_chickamauga_classic_18_11_the_train_gives_way);
  RUN_TEST(test_chickamauga_classic_18_21_it_shares_a_hex_with_nobody);
  RUN_TEST(test_chickamauga_classic_18_23_it_keeps_to_roads_and_trails);
  RUN_TEST(test_chickamauga_classic_18_24_it_is_displaced);
  RUN_TEST(test_chickamauga_classic_18_25_it_has_no_zone_and_need_not_be_attacked);
  RUN_TEST(test_chickamauga_classic_wilder_is_infantry_like_others);
  RUN_TEST(test_chickamauga_classic_is_marked_as_second_hand);
  return UNITY_END();
}
