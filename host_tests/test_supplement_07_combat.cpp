// The supplement's chapter 7, each case with its twin without the option: attacks in flank.
#include "host_tests/bluegray_table.h"
#include "rules/bluegray/combat/odds.h"
#include "rules/bluegray/modules/module.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint64_t flanks = option::flank_attacks;

struct Placed {
  const char *unit, *hex;
};

// All of these against C9 in 0309, and C2 in 0310 where both are attacked. Around 0309, clockwise
// from the north: 0308, 0408, 0409, 0310, 0209, 0208.
int attack(uint64_t options, std::initializer_list<Placed> units, bool both = false) {
  Table table("proving-ground", Edition::classic, options);
  table.put("C9", "0309");
  if (both) table.put("C2", "0310");
  Combat combat{};
  combat.attacked[combat.attacked_count++] = table.hex("0309");
  if (both) combat.attacked[combat.attacked_count++] = table.hex("0310");
  for (const Placed& it : units) {
    table.put(it.unit, it.hex);
    combat.attackers.add(table.unit(it.unit));
    if (table.game.scenario.grid().distance(table.hex(it.hex), table.hex("0309")) > 1)
      combat.bombarding.add(table.unit(it.unit));
  }
  table.combat_phase();
  const bluegray::Position position(table.game, table.state);
  return bluegray::compute_odds(position, combat, bluegray::NightEffect::none).attack;
}

}  // namespace

static void test_7_26_two_sides_that_do_not_touch_double() {
  TEST_ASSERT_EQUAL(16, attack(flanks, {{"U5", "0308"}, {"U3", "0409"}}));
  TEST_ASSERT_EQUAL(16, attack(flanks, {{"U5", "0308"}, {"U3", "0310"}}));
  TEST_ASSERT_EQUAL(8, attack(0, {{"U5", "0308"}, {"U3", "0409"}}));
}

static void test_7_26_two_sides_that_touch_do_not() {
  TEST_ASSERT_EQUAL(8, attack(flanks, {{"U5", "0308"}, {"U3", "0408"}}));
  TEST_ASSERT_EQUAL(8, attack(flanks, {{"U5", "0308"}, {"U3", "0208"}}));
  TEST_ASSERT_EQUAL(8, attack(flanks, {{"U5", "0308"}, {"U3", "0308"}}));  // nor a stack
}

static void test_7_26_all_infantry_of_the_attack_is_doubled() {
  TEST_ASSERT_EQUAL(20, attack(flanks, {{"U5", "0308"}, {"U2", "0408"}, {"U3", "0409"}}));
  TEST_ASSERT_EQUAL(10, attack(0, {{"U5", "0308"}, {"U2", "0408"}, {"U3", "0409"}}));
}

static void test_7_26_cavalry_too() {
  TEST_ASSERT_EQUAL(20, attack(flanks, {{"U5", "0308"}, {"UC5", "0310"}}));
  TEST_ASSERT_EQUAL(18, attack(flanks, {{"UC4", "0308"}, {"UC5", "0310"}}));
}

static void test_7_26_guns_make_no_flank_attack() {
  TEST_ASSERT_EQUAL(9, attack(flanks, {{"U5", "0308"}, {"UA4", "0310"}}));
  TEST_ASSERT_EQUAL(9, attack(flanks, {{"UA5", "0308"}, {"UA4", "0310"}}));
  TEST_ASSERT_EQUAL(8, attack(flanks, {{"U5", "0308"}, {"UH3", "0310"}}));
}

static void test_7_26_guns_add_their_plain_strength() {
  TEST_ASSERT_EQUAL(20, attack(flanks, {{"U5", "0308"}, {"U3", "0409"}, {"UA4", "0310"}}));
  TEST_ASSERT_EQUAL(20, attack(flanks, {{"U5", "0308"}, {"U3", "0409"}, {"UA4", "0311"}}));
}

static void test_7_26_both_hexes_between_two_enemies_are_on_their_flanks() {
  TEST_ASSERT_EQUAL(16, attack(flanks, {{"U5", "0209"}, {"U3", "0409"}}, true));
  TEST_ASSERT_EQUAL(5, attack(flanks, {{"U5", "0209"}}, true));
}

static void test_7_26_the_odds_name_case_and_reason() {
  Table table("proving-ground", Edition::classic, flanks);
  table.put("C9", "0309");
  table.put("U5", "0308");
  table.put("U3", "0310");
  table.combat_phase();
  ModifierList modifiers;
  table.odds({"U5", "U3"}, {"0309"}, &modifiers);
  TEST_ASSERT_EQUAL(2, modifiers.size());
  for (const Modifier& one : modifiers) {
    TEST_ASSERT_TRUE(one.rule == supplement_rule(7, 26));
    TEST_ASSERT_EQUAL(Modifier::Why::flank, one.why);
    TEST_ASSERT_EQUAL(2 * one.before, one.after);
  }
}

// 18 against 4 is 4-1, and a 5 an exchange.
static void test_7_26_an_exchange_is_paid_in_printed_strength() {
  Table table("proving-ground", Edition::classic, flanks);
  table.put("C4", "0309");
  for (const Placed& it : {Placed{"U5", "0308"}, {"U4", "0310"}}) table.put(it.unit, it.hex);
  table.combat_phase();
  table.fight({"U5", "U4"}, {"0309"}, {5});
  TEST_ASSERT_EQUAL(Outcome::ex, table.state.combat.outcome);
  TEST_ASSERT_EQUAL(4, table.state.combat.owed);
  TEST_ASSERT_TRUE(table.is_legal("lose U4"));
  table.play("lose U4");
  TEST_ASSERT_EQUAL_STRING("0308", table.where("U5").c_str());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_7_26_two_sides_that_do_not_touch_double);
  RUN_TEST(test_7_26_two_sides_that_touch_do_not);
  RUN_TEST(test_7_26_all_infantry_of_the_attack_is_doubled);
  RUN_TEST(test_7_26_cavalry_too);
  RUN_TEST(test_7_26_guns_make_no_flank_attack);
  RUN_TEST(test_7_26_guns_add_their_plain_strength);
  RUN_TEST(test_7_26_both_hexes_between_two_enemies_are_on_their_flanks);
  RUN_TEST(test_7_26_the_odds_name_case_and_reason);
  RUN_TEST(test_7_26_an_exchange_is_paid_in_printed_strength);
  return UNITY_END();
}
