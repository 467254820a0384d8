// The supplement's chapter 8, each case with its twin without the option: distance takes strength
// off guns, and they need time to unlimber.
#include "host_tests/bluegray_table.h"
#include "rules/bluegray/combat/odds.h"
#include "rules/bluegray/modules/module.h"

using namespace bg;
using namespace bg::test;

namespace {

// The strength with which a gun in 0206 attacks C5.
int strength(const char* gun, const char* gun_hex, const char* enemy, uint64_t options) {
  Table table("proving-ground", Edition::classic, options);
  table.put(gun, gun_hex);
  table.put("C5", enemy);
  table.combat_phase();
  return table.odds({gun}, {enemy}).attack;
}

constexpr uint64_t weak = option::range_attenuation;
constexpr uint64_t slow = option::unlimbering;

// A gun has gone there, and C5 stands in 0309.
Table after_move(uint64_t options, const char* from, const char* to, const char* gun = "UA4") {
  Table table("proving-ground", Edition::classic, options);
  table.put(gun, from);
  table.put("C5", "0309");
  if (std::string(from) != to) table.play("move " + std::string(gun) + " " + to);
  return table;
}

// Whether it may take part in an attack on C5 then.
bool can_attack(Table&& table, const char* gun = "UA4") {
  table.play("end");
  if (!table.is_legal("target 0309")) return false;
  table.play("target 0309");
  return table.is_legal("join " + std::string(gun));
}

}  // namespace

static void test_8_17_a_point_less_for_each_hex_between() {
  TEST_ASSERT_EQUAL(4, strength("UA4", "0206", "0306", weak));
  TEST_ASSERT_EQUAL(3, strength("UA4", "0206", "0407", weak));
  TEST_ASSERT_EQUAL(2, strength("UA4", "0206", "0408", weak));
  for (const char* enemy : {"0306", "0407", "0408"})
    TEST_ASSERT_EQUAL(4, strength("UA4", "0206", enemy, 0));
}

static void test_8_17_the_modifier_names_distance_and_case() {
  Table table("proving-ground", Edition::classic, weak);
  table.put("UA4", "0206");
  table.put("C5", "0408");
  table.combat_phase();
  ModifierList modifiers;
  table.odds({"UA4"}, {"0408"}, &modifiers);
  int found = 0;
  for (const Modifier& one : modifiers) {
    if (!(one.rule == supplement_rule(8, 17))) continue;
    ++found;
    TEST_ASSERT_EQUAL(4, one.before);
    TEST_ASSERT_EQUAL(2, one.after);
    TEST_ASSERT_EQUAL(Modifier::Why::range, one.why);
  }
  TEST_ASSERT_EQUAL(1, found);
}

static void test_8_17_guns_reach_no_farther_than_a_point_is_left() {
  Table table("proving-ground", Edition::classic, weak);
  table.put("UA1", "0206");
  table.put("UA4", "0206");
  table.put("UA3", "0205");
  table.put("C5", "0407");
  table.combat_phase();
  table.play("target 0407");
  table.refuses("join UA1", Refusal::out_of_range, supplement_rule(8, 17));
  const bluegray::Position position(table.game, table.state);
  TEST_ASSERT_EQUAL(1, bluegray::range_of(position, table.unit("UA1")));
  TEST_ASSERT_EQUAL(3, bluegray::range_of(position, table.unit("UA3")));
  TEST_ASSERT_EQUAL(3, bluegray::range_of(position, table.unit("UA4")));
}

static void test_8_17_without_it_a_gun_of_one_reaches_three_hexes() {
  Table table("proving-ground", Edition::classic);
  table.put("UA1", "0206");
  table.put("C5", "0408");
  table.combat_phase();
  table.play("target 0408");
  table.play("join UA1");
}

// Antietam's rifled guns of 5: 5 at two hexes, 4 at three and four, 3 at five and six, 2 at seven.
static void test_8_17_guns_of_long_range_lose_a_point_for_two_hexes() {
  Table table("antietam", Edition::classic, weak);
  const UnitId gun = table.unit("A");
  TEST_ASSERT_EQUAL(5, table.game.scenario.unit(gun).strength());
  const HexId from = static_cast<HexId>(table.game.scenario.unit(gun).hex());
  constexpr int left[] = {5, 5, 5, 4, 4, 3, 3, 2};
  table.state.units[index_of(gun)] = {from, Fate::on_map, Morale::good, 0};
  int seen = 0;
  for (uint16_t i = 0; i < table.game.scenario.grid().hex_count(); ++i) {
    const HexId to = static_cast<HexId>(i);
    const int distance = table.game.scenario.grid().distance(from, to);
    if (!table.game.scenario.on_map(to) || distance < 2 || distance > 7) continue;
    Combat combat{};
    combat.attacked[0] = to;
    combat.attacked_count = 1;
    combat.attackers.add(gun);
    combat.bombarding.add(gun);
    const bluegray::Position position(table.game, table.state);
    const bluegray::Odds odds =
        bluegray::compute_odds(position, combat, bluegray::NightEffect::none);
    TEST_ASSERT_EQUAL(left[distance], odds.attack);
    seen |= 1 << distance;
  }
  TEST_ASSERT_EQUAL(0xFC, seen);
  const bluegray::Position position(table.game, table.state);
  TEST_ASSERT_EQUAL(7, bluegray::range_of(position, gun));
}

static void test_8_6_guns_that_have_spent_more_than_three_points_do_not_attack() {
  Table table = after_move(slow, "0105", "0109");
  table.put("U5", "0310");
  table.play("end");
  table.play("target 0309");
  table.refuses("join UA4", Refusal::still_limbered, supplement_rule(8, 6));
  TEST_ASSERT_TRUE(can_attack(after_move(0, "0105", "0109")));
}

static void test_8_6_with_three_points_spent_they_do() {
  TEST_ASSERT_TRUE(can_attack(after_move(slow, "0106", "0109")));
  TEST_ASSERT_TRUE(can_attack(after_move(slow, "0109", "0109")));
}

static void test_8_6_horse_artillery_too() {
  TEST_ASSERT_FALSE(can_attack(after_move(slow, "0105", "0109", "UH3"), "UH3"));
  TEST_ASSERT_TRUE(can_attack(after_move(slow, "0106", "0109", "UH3"), "UH3"));
}

static void test_8_6_legs_of_a_move_are_added_up() {
  Table table = after_move(slow, "0105", "0107");
  table.play("move UA4 0109");
  TEST_ASSERT_FALSE(can_attack(std::move(table)));
}

// Three points, and three more for the zone.
static void test_8_6_what_a_zone_costs_is_not_counted() {
  Table table = after_move(slow | option::zone_cost, "0205", "0208");
  TEST_ASSERT_EQUAL(18, table.state.mover.spent);
  TEST_ASSERT_TRUE(can_attack(std::move(table)));
  TEST_ASSERT_FALSE(can_attack(after_move(slow, "0204", "0208")));
}

// Our ruling: as they cannot attack, they need not, and nobody need be attacked for their sake.
static void test_8_6_limbered_guns_in_a_zone_need_not_attack() {
  Table with = after_move(slow, "0204", "0208");
  with.play("end");
  with.play("end");
  TEST_ASSERT_EQUAL(Side::confederate, with.state.clock.side);
  Table without = after_move(0, "0204", "0208");
  without.play("end");
  without.refuses("end", Refusal::must_attack, classic_rule(7, 12));
}

static void test_8_6_a_stack_attacks_without_them() {
  Table table = after_move(slow, "0204", "0208");
  table.put("U5", "0208");
  table.play("end");
  table.play("target 0309");
  table.play("join U5");
  TEST_ASSERT_FALSE(table.is_legal("join UA4"));
  table.play("fight 0");
}

static void test_8_6_they_are_ready_when_they_have_stood_for_a_turn() {
  Table table = after_move(slow, "0105", "0109");
  do {
    table.play("end");
  } while (table.state.clock.side != Side::union_side || table.state.clock.turn != 2);
  TEST_ASSERT_TRUE(can_attack(std::move(table)));
}

static void test_8_6_they_defend_as_ever() {
  Table table = after_move(slow, "0105", "0109");
  table.put("C4", "0209");
  table.combat_phase(Side::confederate);
  TEST_ASSERT_EQUAL(4, table.odds({"C4"}, {"0109"}).defence);
}

static void test_8_6_their_card_says_so() {
  for (const char* from : {"0105", "0106"}) {
    const Table table = after_move(slow, from, "0109");
    RuleList rules;
    table.game.system->insight->list_special_rules(table.game, table.state, table.unit("UA4"),
                                                   rules);
    bool is_told = false;
    for (const RuleRef& one : rules) is_told |= one == supplement_rule(8, 6);
    TEST_ASSERT_EQUAL(std::string(from) == "0105", is_told);
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_8_17_a_point_less_for_each_hex_between);
  RUN_TEST(test_8_17_the_modifier_names_distance_and_case);
  RUN_TEST(test_8_17_guns_reach_no_farther_than_a_point_is_left);
  RUN_TEST(test_8_17_without_it_a_gun_of_one_reaches_three_hexes);
  RUN_TEST(test_8_17_guns_of_long_range_lose_a_point_for_two_hexes);
  RUN_TEST(test_8_6_guns_that_have_spent_more_than_three_points_do_not_attack);
  RUN_TEST(test_8_6_with_three_points_spent_they_do);
  RUN_TEST(test_8_6_horse_artillery_too);
  RUN_TEST(test_8_6_legs_of_a_move_are_added_up);
  RUN_TEST(test_8_6_what_a_zone_costs_is_not_counted);
  RUN_TEST(test_8_6_limbered_guns_in_a_zone_need_not_attack);
  RUN_TEST(test_8_6_a_stack_attacks_without_them);
  RUN_TEST(test_8_6_they_are_ready_when_they_have_stood_for_a_turn);
  RUN_TEST(test_8_6_they_defend_as_ever);
  RUN_TEST(test_8_6_their_card_says_so);
  return UNITY_END();
}
