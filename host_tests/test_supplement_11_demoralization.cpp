// The supplement's chapter 11, each case with its twin without the option: losses demoralize a
// side, and a demoralized side fights by other columns.
#include "host_tests/bluegray_table.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/rules.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint64_t spirit = option::demoralization;

enum Column { one_five, one_four, one_three, one_two, even = 5, two = 7, three, four, five, six };

void lose(Table& table, const char* unit) {
  EventList events;
  bluegray::eliminate(changing({table.game, table.state}), table.unit(unit), rule(8, 6), events);
}

// How demoralized the Union is with these on the map, one of whom is lost.
int level_of(uint64_t options, std::initializer_list<const char*> units, const char* lost) {
  Table table("proving-ground", Edition::classic, options);
  int row = 1;
  for (const char* unit : units) table.put(unit, ("010" + std::to_string(row++)).c_str());
  lose(table, lost);
  return table.state.demoralized[index_of(Side::union_side)];
}

// The column of such an attack by the Union.
int column(const char* attacker, const char* defender, int level_of_attacker, int level_of_defender,
           ModifierList* modifiers = nullptr) {
  Table table("proving-ground", Edition::classic, spirit);
  table.put(attacker, "0209");
  table.put(defender, "0309");
  table.state.demoralized[index_of(Side::union_side)] = static_cast<uint8_t>(level_of_attacker);
  table.state.demoralized[index_of(Side::confederate)] = static_cast<uint8_t>(level_of_defender);
  table.combat_phase();
  return table.odds({attacker}, {"0309"}, modifiers).column;
}

bool is_offered(const char* battle) {
  return check_options(game_of(battle, Edition::classic).scenario, Edition::classic, spirit).ok();
}

}  // namespace

static void test_11_6_a_third_of_the_strength_demoralizes() {
  TEST_ASSERT_EQUAL(0, level_of(spirit, {"U7", "U2"}, "U2"));
  TEST_ASSERT_EQUAL(1, level_of(spirit, {"U6", "U3"}, "U3"));
  TEST_ASSERT_EQUAL(0, level_of(0, {"U6", "U3"}, "U3"));
}

static void test_11_6_two_thirds_double_demoralize() {
  TEST_ASSERT_EQUAL(1, level_of(spirit, {"U5", "U4"}, "U5"));
  TEST_ASSERT_EQUAL(2, level_of(spirit, {"U6", "U3"}, "U6"));
  TEST_ASSERT_EQUAL(0, level_of(0, {"U6", "U3"}, "U6"));
}

static void test_11_6_trains_and_gunboats_are_no_part_of_the_strength() {
  TEST_ASSERT_EQUAL(1, level_of(spirit, {"U6", "U3", "UT"}, "U3"));
  TEST_ASSERT_EQUAL(0, level_of(spirit, {"U6", "U3", "UT"}, "UT"));
  TEST_ASSERT_EQUAL(1, level_of(spirit, {"U6", "UA3", "UG6"}, "UA3"));
}

static void test_11_6_who_has_not_come_yet_does_not_count() {
  TEST_ASSERT_EQUAL(1, level_of(spirit, {"U6", "U3"}, "U3"));  // thirty others wait
}

static void test_11_6_who_has_left_the_map_is_not_lost() {
  Table table("proving-ground", Edition::classic, spirit);
  for (const char* unit : {"U5", "U8", "U2"}) table.put(unit, "0101");
  table.at("U5").hex = HexId::none;
  table.at("U5").fate = Fate::exited;
  lose(table, "U2");
  TEST_ASSERT_EQUAL(0, table.state.demoralized[index_of(Side::union_side)]);
}

static void test_11_6_it_lasts_whoever_comes_on() {
  Table table("proving-ground", Edition::classic, spirit);
  table.put("U6", "0101");
  table.put("U3", "0102");
  lose(table, "U3");
  table.put("U14", "0103");
  table.put("U13", "0104");
  table.put("U1", "0105");
  lose(table, "U1");
  TEST_ASSERT_EQUAL(1, table.state.demoralized[index_of(Side::union_side)]);
}

// Antietam's Union begins with 210 strength points: 69 lost are too few, 70 enough.
static void test_11_6_thirds_of_a_whole_army() {
  Table table("antietam", Edition::classic, spirit);
  table.set_up();
  int total = 0, lost = 0, seen = 0;
  for (uint16_t i = 0; i < table.game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (table.game.scenario.side_of(unit) == Side::union_side &&
        table.state.units[i].fate == Fate::on_map)
      total += table.game.scenario.unit(unit).strength();
  }
  TEST_ASSERT_EQUAL(210, total);
  for (uint16_t i = 0; i < table.game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (table.game.scenario.side_of(unit) != Side::union_side ||
        table.state.units[i].fate != Fate::on_map)
      continue;
    EventList events;
    bluegray::eliminate(changing({table.game, table.state}), unit, rule(8, 6), events);
    lost += table.game.scenario.unit(unit).strength();
    const int expected = lost >= 140 ? 2 : lost >= 70 ? 1 : 0;
    TEST_ASSERT_EQUAL(expected, table.state.demoralized[index_of(Side::union_side)]);
    seen |= 1 << expected;
  }
  TEST_ASSERT_EQUAL(7, seen);
}

static void test_11_6_not_beside_a_rule_of_the_battles_own() {
  TEST_ASSERT_TRUE(is_offered("antietam"));
  TEST_ASSERT_FALSE(is_offered("hooker-and-lee"));
}

static void test_11_61_a_column_worse_for_demoralized_attackers() {
  TEST_ASSERT_EQUAL(even, column("U5", "C5", 0, 0));
  TEST_ASSERT_EQUAL(one_two, column("U5", "C5", 1, 0));
  TEST_ASSERT_EQUAL(one_three, column("U5", "C5", 2, 0));
  TEST_ASSERT_EQUAL(even, column("U8", "C4", 1, 0));
}

static void test_11_61_a_column_better_against_demoralized_defenders() {
  TEST_ASSERT_EQUAL(three, column("U8", "C4", 0, 1));
  TEST_ASSERT_EQUAL(four, column("U8", "C4", 0, 2));
  TEST_ASSERT_EQUAL(two, column("U5", "C5", 0, 1));
}

static void test_11_61_the_levels_of_both_sides_are_set_off() {
  TEST_ASSERT_EQUAL(two, column("U8", "C4", 1, 1));
  TEST_ASSERT_EQUAL(two, column("U8", "C4", 2, 2));
  TEST_ASSERT_EQUAL(three, column("U8", "C4", 1, 2));
  TEST_ASSERT_EQUAL(even, column("U8", "C4", 2, 1));
}

static void test_11_61_never_beyond_the_ends_of_the_table() {
  TEST_ASSERT_EQUAL(one_five, column("U1", "C9", 1, 0));
  TEST_ASSERT_EQUAL(one_five, column("U2", "C8", 2, 0));
  TEST_ASSERT_EQUAL(six, column("U9", "C1", 0, 1));
}

// Nine to one is six to one, the end of the table, before it shifts.
static void test_11_61_odds_beyond_the_table_shift_from_its_end() {
  TEST_ASSERT_EQUAL(six, column("U9", "C1", 0, 0));
  TEST_ASSERT_EQUAL(five, column("U9", "C1", 1, 0));
  TEST_ASSERT_EQUAL(four, column("U9", "C1", 2, 0));
}

static void test_11_61_every_column_it_leads_to_is_printed() {
  const Table table("proving-ground", Edition::classic, spirit);
  const bluegray::Rules& rules = bluegray::rules_of(table.game);
  for (const char* attacker : {"U1", "U2", "U3", "U5", "U7", "U14"})
    for (const char* defender : {"C1", "C2", "C3", "C4", "C5", "C8"})
      for (int net = -2; net <= 2; ++net)
        TEST_ASSERT_TRUE(
            rules.has_column(column(attacker, defender, net < 0 ? -net : 0, net > 0 ? net : 0)));
}

static void test_11_61_the_odds_name_case_and_columns() {
  ModifierList modifiers;
  column("U5", "C5", 2, 0, &modifiers);
  TEST_ASSERT_EQUAL(1, modifiers.size());
  TEST_ASSERT_TRUE(modifiers[0].rule == supplement_rule(11, 61));
  TEST_ASSERT_EQUAL(-2, modifiers[0].after - modifiers[0].before);
  TEST_ASSERT_EQUAL(Modifier::Why::spirit, modifiers[0].why);
}

static void test_11_61_a_units_card_names_it() {
  Table table("proving-ground", Edition::classic, spirit);
  table.put("U5", "0101");
  RuleList rules;
  const auto list = table.game.system->insight->list_special_rules;
  list(table.game, table.state, table.unit("U5"), rules);
  for (const RuleRef& one : rules) TEST_ASSERT_FALSE(one == supplement_rule(11, 61));
  table.state.demoralized[index_of(Side::union_side)] = 1;
  list(table.game, table.state, table.unit("U5"), rules);
  TEST_ASSERT_TRUE(rules[0] == supplement_rule(11, 61));
}

// C2 is lost of C2 and C4; the next attack of the phase, on C4, is a column better for it.
static void test_11_63_it_counts_in_the_same_phase() {
  for (const uint64_t options : {uint64_t{0}, spirit}) {
    Table table("proving-ground", Edition::classic, options);
    table.put("U14", "0209");
    table.put("C2", "0309");
    table.put("U8", "1208");
    table.put("C4", "1308");
    table.combat_phase();
    table.fight({"U14"}, {"0309"}, {1});  // De
    const bool is_broken = table.happened(EventKind::demoralized);
    TEST_ASSERT_EQUAL(options == spirit, is_broken);
    table.play("end");  // nobody advances
    TEST_ASSERT_EQUAL(is_broken ? three : two, table.odds({"U8"}, {"1308"}).column);
  }
}

static void test_11_63_one_side_does_not_spare_the_other() {
  Table table("proving-ground", Edition::classic, spirit);
  for (const char* unit : {"U6", "U3", "C6", "C3"}) table.put(unit, "0101");
  lose(table, "U3");
  lose(table, "C3");
  TEST_ASSERT_EQUAL(1, table.state.demoralized[0]);
  TEST_ASSERT_EQUAL(1, table.state.demoralized[1]);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_11_6_a_third_of_the_strength_demoralizes);
  RUN_TEST(test_11_6_two_thirds_double_demoralize);
  RUN_TEST(test_11_6_trains_and_gunboats_are_no_part_of_the_strength);
  RUN_TEST(test_11_6_who_has_not_come_yet_does_not_count);
  RUN_TEST(test_11_6_who_has_left_the_map_is_not_lost);
  RUN_TEST(test_11_6_it_lasts_whoever_comes_on);
  RUN_TEST(test_11_6_thirds_of_a_whole_army);
  RUN_TEST(test_11_6_not_beside_a_rule_of_the_battles_own);
  RUN_TEST(test_11_61_a_column_worse_for_demoralized_attackers);
  RUN_TEST(test_11_61_a_column_better_against_demoralized_defenders);
  RUN_TEST(test_11_61_the_levels_of_both_sides_are_set_off);
  RUN_TEST(test_11_61_never_beyond_the_ends_of_the_table);
  RUN_TEST(test_11_61_odds_beyond_the_table_shift_from_its_end);
  RUN_TEST(test_11_61_every_column_it_leads_to_is_printed);
  RUN_TEST(test_11_61_the_odds_name_case_and_columns);
  RUN_TEST(test_11_61_a_units_card_names_it);
  RUN_TEST(test_11_63_it_counts_in_the_same_phase);
  RUN_TEST(test_11_63_one_side_does_not_spare_the_other);
  return UNITY_END();
}
