// The supplement's 5.43 and 5.51 to 5.59, with 11.62, each with its twin without the option: who is
// out of command, how units scatter, and what stops them.
#include <functional>
#include <map>
#include <set>

#include "host_tests/bluegray_table.h"
#include "rules/bluegray/modules/command_control.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/rules.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint64_t command = option::command_control;

// The Confederate player-turn of a game-turn is about to end; the Union's command level is 4 in the
// second, 3 in the fourth (a night), 5 in the fifth and 1 in the last.
Table field(uint64_t options = command, uint8_t turn = 1) {
  Table table("proving-ground", Edition::classic, options);
  table.turn(turn, Side::confederate);
  return table;
}

// The next player-turn begins with this die.
void begin(Table& table, int die) {
  for (int i = 0; i < 3 && table.state.clock.side == Side::confederate; ++i) {
    const bool last = table.state.phase == Phase::combat;
    if (last) table.dice({die});
    table.play("end");
  }
  TEST_ASSERT_EQUAL(Side::union_side, table.state.clock.side);
}

bool is_out(Table& table, std::string_view unit) {
  return table.at(unit).is(mark::out_of_command);
}

// U5 scatters from a hex with these dice.
std::string scattered(const char* from, int way, int points,
                      const std::function<void(Table&)>& others = {}, uint64_t options = command) {
  Table table = field(options);
  table.put("U5", from);
  begin(table, from[3] == '8' ? 2 : 5);  // 0468, or 2460
  if (others) others(table);
  TEST_ASSERT_TRUE_MESSAGE(is_out(table, "U5"), from);
  table.dice({way, points});
  table.play("end");
  return table.where("U5");
}

std::set<int> digits(int die, int level) {
  std::set<int> found;
  const uint16_t mask = bluegray::command_control::digits_on_table(die, level);
  for (int digit = 0; digit < 16; ++digit) {
    if (((mask >> digit) & 1) != 0) found.insert(digit);
  }
  return found;
}

int level_of(std::string_view battle, uint8_t turn, Side side) {
  Table table(battle, Edition::classic, command);
  table.state.clock.turn = turn;
  return bluegray::command_control::level({table.game, table.state}, side);
}

}  // namespace

static void test_5_51_a_die_names_the_hexes() {
  Table table = field();
  table.put("U2", "0202");
  table.put("U3", "0203");
  table.put("U4", "0304");
  table.put("U5", "0510");
  table.put("U6", "0205");
  begin(table, 5);  // level 4: 2, 4, 6, 0
  TEST_ASSERT_TRUE(table.happened(EventKind::command_tested));
  TEST_ASSERT_TRUE(is_out(table, "U2") && is_out(table, "U4") && is_out(table, "U5"));
  TEST_ASSERT_FALSE(is_out(table, "U3") || is_out(table, "U6"));
}

static void test_5_51_nobody_is_tested_without_the_option() {
  Table table = field(0);
  table.put("U2", "0202");
  begin(table, 5);
  TEST_ASSERT_FALSE(table.happened(EventKind::command_tested));
  TEST_ASSERT_FALSE(is_out(table, "U2"));
  TEST_ASSERT_TRUE(table.check("move U2 0203").ok());
}

static void test_5_51_only_the_side_whose_phase_begins() {
  Table table = field();
  table.put("C2", "0202");
  begin(table, 5);
  TEST_ASSERT_FALSE(is_out(table, "C2"));
}

static void test_5_52_it_does_nothing_at_its_sides_will() {
  Table table = field(command | option::entrenchments);
  table.put("U2", "0202");
  begin(table, 5);
  table.refuses("move U2 0203", Refusal::out_of_command, supplement_rule(5, 52));
  table.refuses("dig U2", Refusal::out_of_command, supplement_rule(5, 52));
  for (const Command& one : all_legal(table.game, table.state))
    TEST_ASSERT_TRUE(one.unit != table.unit("U2"));
}

static void test_5_52_the_dice_give_way_and_points() {
  TEST_ASSERT_EQUAL_STRING("0205", scattered("0208", 1, 3).c_str());  // north
  TEST_ASSERT_EQUAL_STRING("0308", scattered("0208", 2, 1).c_str());
  TEST_ASSERT_EQUAL_STRING("0309", scattered("0208", 3, 1).c_str());
  TEST_ASSERT_EQUAL_STRING("0212", scattered("0208", 4, 4).c_str());
  TEST_ASSERT_EQUAL_STRING("0109", scattered("0208", 5, 1).c_str());
  TEST_ASSERT_EQUAL_STRING("0108", scattered("0208", 6, 1).c_str());
}

static void test_5_52_others_move_first_and_then_all_scatter_by_number() {
  Table table = field();
  table.put("U2", "0202");
  table.put("U5", "0508");
  table.put("U7", "0707");
  begin(table, 5);  // U5 stays in command
  table.play("move U5 0505");
  table.put("U8", "0810");  // came since
  table.dice({4, 1});
  table.play("end");
  TEST_ASSERT_EQUAL_STRING("0203", table.where("U2").c_str());
  TEST_ASSERT_EQUAL_STRING("0505", table.where("U5").c_str());
  TEST_ASSERT_EQUAL_STRING("0810", table.where("U8").c_str());
}

static void test_5_52_it_pays_what_the_ground_costs() {
  TEST_ASSERT_EQUAL_STRING("0602", scattered("0602", 4, 2).c_str());  // rough costs three
  TEST_ASSERT_EQUAL_STRING("0603", scattered("0602", 4, 3).c_str());
  TEST_ASSERT_EQUAL_STRING("0604", scattered("0602", 4, 6).c_str());
}

static void test_5_52_an_enemy_zone_stops_it() {
  const auto enemy = [](Table& table) { table.put("C4", "0305"); };
  TEST_ASSERT_EQUAL_STRING("0205", scattered("0208", 1, 6, enemy).c_str());
}

static void test_5_52_who_is_in_an_enemy_zone_stays() {
  const auto enemy = [](Table& table) { table.put("C4", "0209"); };
  TEST_ASSERT_EQUAL_STRING("0208", scattered("0208", 1, 6, enemy).c_str());
}

static void test_5_52_a_zone_costs_what_the_options_make_of_it() {
  const auto enemy = [](Table& table) { table.put("C4", "0305"); };
  TEST_ASSERT_EQUAL_STRING("0206",
                           scattered("0208", 1, 5, enemy, command | option::zone_cost).c_str());
  TEST_ASSERT_EQUAL_STRING("0205",
                           scattered("0208", 1, 6, enemy, command | option::zone_cost).c_str());
}

static void test_5_53_a_creek_blocks_it() {
  TEST_ASSERT_EQUAL_STRING("0412", scattered("0412", 2, 6).c_str());
  TEST_ASSERT_EQUAL_STRING("0508", scattered("0408", 2, 1).c_str());  // over the bridge
}

static void test_5_53_a_full_hex_blocks_it() {
  const auto two = [](Table& table) { table.put("U3", "0207"), table.put("U4", "0207"); };
  const auto one = [](Table& table) { table.put("U3", "0207"); };
  TEST_ASSERT_EQUAL_STRING("0208", scattered("0208", 1, 3, two).c_str());
  TEST_ASSERT_EQUAL_STRING("0205", scattered("0208", 1, 3, one).c_str());
}

static void test_5_53_without_the_points_for_a_hex_it_stays() {
  Table table = field();
  table.put("U5", "0602");
  begin(table, 5);
  table.dice({4, 2});
  table.play("end");
  TEST_ASSERT_TRUE(table.happened(EventKind::scattered));
  TEST_ASSERT_EQUAL_STRING("0602", table.where("U5").c_str());
  TEST_ASSERT_FALSE(table.at("U5").is(mark::moved));
}

static void test_5_54_the_edge_of_the_map_stops_it() {
  TEST_ASSERT_EQUAL_STRING("0301", scattered("0302", 1, 6).c_str());
  TEST_ASSERT_EQUAL_STRING("0106", scattered("0106", 5, 6).c_str());  // although it is an exit
}

static void test_5_55_it_attacks_where_it_has_come_to() {
  Table table = field();
  table.put("U5", "0208");
  begin(table, 2);
  table.put("C4", "0305");
  table.dice({1, 6});
  table.play("end");
  TEST_ASSERT_EQUAL(Phase::combat, table.state.phase);
  table.refuses("end", Refusal::must_attack, classic_rule(7, 12));
  table.fight({"U5"}, {"0305"}, {1});
}

static void test_5_56_the_table() {
  TEST_ASSERT_TRUE(digits(1, 1) == (std::set<int>{0}));
  TEST_ASSERT_TRUE(digits(5, 3) == (std::set<int>{2, 5, 0}));
  TEST_ASSERT_TRUE(digits(3, 4) == (std::set<int>{1, 3, 7, 8}));
  TEST_ASSERT_TRUE(digits(6, 5) == (std::set<int>{2, 4, 6, 8, 0}));
  // A tenth of the hexes a level; and by the balance of its columns, from which the damaged cells
  // were read, every digit is in the first four columns six times.
  std::map<int, int> times;
  for (int level = 1; level <= 5; ++level) {
    for (int die = 1; die <= 6; ++die) {
      const std::set<int> found = digits(die, level);
      TEST_ASSERT_EQUAL(level, found.size());
      for (const int digit : found) times[digit] += level < 5 ? 1 : 0;
    }
  }
  for (int digit = 0; digit < 10; ++digit) TEST_ASSERT_EQUAL(6, times[digit]);
  TEST_ASSERT_TRUE(times.count(10) == 0);
}

static void test_5_57_chits_are_as_many_as_the_level_and_all_alike() {
  const uint64_t both = command | option::command_chits;
  std::map<int, int> times;
  for (int seed = 1; seed <= 3000; ++seed) {
    Table table("proving-ground", Edition::classic, both);
    table.turn(1, Side::confederate);
    table.state.clock.rng = Rng::seeded(static_cast<uint64_t>(seed));
    table.play("end");
    table.play("end");
    int drawn = 0;
    for (int digit = 0; digit < 10; ++digit) {
      if (((table.state.scatter >> digit) & 1) != 0) ++times[digit], ++drawn;
    }
    TEST_ASSERT_EQUAL(4, drawn);
    TEST_ASSERT_FALSE(table.happened(EventKind::die_rolled));
  }
  for (int digit = 0; digit < 10; ++digit) TEST_ASSERT_INT_WITHIN(130, 1200, times[digit]);
}

static void test_5_57_chits_are_drawn_only_with_command_control() {
  const Game game = game_of("shiloh", Edition::classic);
  TEST_ASSERT_NULL(system_for(game.scenario, Edition::classic, option::command_chits));
  TEST_ASSERT_NOT_NULL(
      system_for(game.scenario, Edition::classic, option::command_chits | command));
}

static void test_5_58_the_levels_of_the_text() {
  const auto both = [](std::string_view battle, uint8_t turn) {
    return 10 * level_of(battle, turn, Side::union_side) +
           level_of(battle, turn, Side::confederate);
  };
  TEST_ASSERT_EQUAL(42, both("shiloh", 7));
  TEST_ASSERT_EQUAL(33, both("shiloh", 8));
  TEST_ASSERT_EQUAL(32, both("cemetery-hill", 3));
  TEST_ASSERT_EQUAL(22, both("cemetery-hill", 4));
  TEST_ASSERT_EQUAL(22, both("cemetery-hill", 8));
  TEST_ASSERT_EQUAL(21, both("cemetery-hill", 9));
  TEST_ASSERT_EQUAL(21, both("cemetery-hill", 13));
  TEST_ASSERT_EQUAL(22, both("cemetery-hill", 14));
  TEST_ASSERT_EQUAL(43, both("chickamauga", 9));
  TEST_ASSERT_EQUAL(42, both("chickamauga", 10));
  TEST_ASSERT_EQUAL(42, both("antietam", 10));
}

// Antietam's Union: units stand still while its movement is limited, and scatter afterwards.
static void test_5_58_under_a_movement_limit_they_stand_still() {
  Table table("antietam", Edition::classic, command);
  table.set_up();
  table.turn(1, Side::confederate);
  begin(table, 5);
  TEST_ASSERT_TRUE((table.state.scatter & stands_still) != 0);
  UnitId out = UnitId::none;
  for (uint16_t i = 0; i < table.game.scenario.unit_count(); ++i) {
    const UnitState& at = table.state.units[i];
    if (at.is(mark::out_of_command)) out = static_cast<UnitId>(i);
  }
  TEST_ASSERT_TRUE(out != UnitId::none);
  const HexId hex = table.state.units[index_of(out)].hex;
  const Result result = bluegray::may_start({table.game, table.state}, out, false);
  TEST_ASSERT_EQUAL(Refusal::stands_without_command, result.why);
  table.play("end");
  TEST_ASSERT_EQUAL(hex, table.state.units[index_of(out)].hex);
  TEST_ASSERT_FALSE(table.happened(EventKind::scattered));
}

static void test_5_59_it_is_shown_and_its_card_says_so() {
  Table table = field();
  table.put("U2", "0202");
  begin(table, 5);
  const Counter counter = table.game.system->counter(table.game, table.state, table.unit("U2"));
  TEST_ASSERT_TRUE(counter.is(badge::acted));
  RuleList rules;
  table.game.system->insight->list_special_rules(table.game, table.state, table.unit("U2"), rules);
  TEST_ASSERT_TRUE(!rules.empty() && rules[0] == supplement_rule(5, 52));
}

static void test_5_43_a_work_that_is_begun_is_given_up() {
  for (const uint64_t options : {uint64_t{0}, command}) {
    Table table("proving-ground", Edition::classic, options | option::entrenchments);
    table.put("U2", "0202");
    table.put("C4", "1608");
    table.play("dig U2");
    for (int i = 0; i < 3; ++i) {
      if (i == 2) table.dice({6, 6});  // nobody else is tested with it
      table.play("end");
    }
    table.dice({5});
    table.play("end");
    const bool is_given_up = bluegray::work_at(table.state, table.hex("0202")) == nullptr;
    TEST_ASSERT_EQUAL(options != 0, is_given_up);
  }
}

static void test_11_62_demoralization_raises_the_level() {
  Table table("proving-ground", Edition::classic, command | option::demoralization);
  const auto level = [&] {
    return bluegray::command_control::level({table.game, table.state}, Side::union_side);
  };
  TEST_ASSERT_EQUAL(2, level());
  table.state.demoralized[index_of(Side::union_side)] = 1;
  TEST_ASSERT_EQUAL(3, level());
  table.state.demoralized[index_of(Side::union_side)] = 2;
  TEST_ASSERT_EQUAL(4, level());
  TEST_ASSERT_TRUE(digits(5, 6) == digits(5, 5));  // the table ends there
}

// It meets no rule of the revised edition, so it can be played there too.
static void test_5_51_under_the_revised_rules_as_well() {
  Table table("proving-ground", Edition::revised, command);
  table.turn(1, Side::confederate);
  table.put("U2", "0202");
  table.put("U3", "0203");
  begin(table, 5);  // 2460
  TEST_ASSERT_TRUE(is_out(table, "U2"));
  TEST_ASSERT_FALSE(is_out(table, "U3"));
  table.refuses("move U2 0302", Refusal::out_of_command, supplement_rule(5, 52));
  table.dice({4, 2});
  table.play("end");
  TEST_ASSERT_EQUAL_STRING("0204", table.where("U2").c_str());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_5_51_a_die_names_the_hexes);
  RUN_TEST(test_5_51_nobody_is_tested_without_the_option);
  RUN_TEST(test_5_51_only_the_side_whose_phase_begins);
  RUN_TEST(test_5_52_it_does_nothing_at_its_sides_will);
  RUN_TEST(test_5_52_the_dice_give_way_and_points);
  RUN_TEST(test_5_52_others_move_first_and_then_all_scatter_by_number);
  RUN_TEST(test_5_52_it_pays_what_the_ground_costs);
  RUN_TEST(test_5_52_an_enemy_zone_stops_it);
  RUN_TEST(test_5_52_who_is_in_an_enemy_zone_stays);
  RUN_TEST(test_5_52_a_zone_costs_what_the_options_make_of_it);
  RUN_TEST(test_5_53_a_creek_blocks_it);
  RUN_TEST(test_5_53_a_full_hex_blocks_it);
  RUN_TEST(test_5_53_without_the_points_for_a_hex_it_stays);
  RUN_TEST(test_5_54_the_edge_of_the_map_stops_it);
  RUN_TEST(test_5_55_it_attacks_where_it_has_come_to);
  RUN_TEST(test_5_56_the_table);
  RUN_TEST(test_5_57_chits_are_as_many_as_the_level_and_all_alike);
  RUN_TEST(test_5_57_chits_are_drawn_only_with_command_control);
  RUN_TEST(test_5_58_the_levels_of_the_text);
  RUN_TEST(test_5_58_under_a_movement_limit_they_stand_still);
  RUN_TEST(test_5_59_it_is_shown_and_its_card_says_so);
  RUN_TEST(test_5_43_a_work_that_is_begun_is_given_up);
  RUN_TEST(test_11_62_demoralization_raises_the_level);
  RUN_TEST(test_5_51_under_the_revised_rules_as_well);
  return UNITY_END();
}
