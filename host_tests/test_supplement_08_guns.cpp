// The supplement's chapter 8, each case with its twin without the option: distance takes strength
// off guns.
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

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_8_17_a_point_less_for_each_hex_between);
  RUN_TEST(test_8_17_the_modifier_names_distance_and_case);
  RUN_TEST(test_8_17_guns_reach_no_farther_than_a_point_is_left);
  RUN_TEST(test_8_17_without_it_a_gun_of_one_reaches_three_hexes);
  RUN_TEST(test_8_17_guns_of_long_range_lose_a_point_for_two_hexes);
  return UNITY_END();
}
