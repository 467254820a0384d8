// The supplement's case 8.51, with its twin without the option: guns help their friends to defend,
// and are at the mercy of infantry that comes up to them.
#include "host_tests/bluegray_table.h"
#include "rules/bluegray/combat/odds.h"
#include "rules/bluegray/modules/defensive_artillery.h"
#include "rules/bluegray/modules/limited_intelligence.h"
#include "rules/bluegray/modules/module.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint64_t helps = option::defensive_artillery;
constexpr RuleRef cited = supplement_rule(8, 51);

struct Placed {
  const char *unit, *hex;
};

// The Union's combat phase with these on the table.
Table field(uint64_t options, std::initializer_list<Placed> units) {
  Table table("proving-ground", Edition::classic, options);
  for (const Placed& it : units) table.put(it.unit, it.hex);
  table.combat_phase();
  return table;
}

int defence(const Table& table) {
  return bluegray::compute_odds({table.game, table.state}, bluegray::NightEffect::none).defence;
}

void assert_asks(const Table& table) {
  TEST_ASSERT_EQUAL(Stage::aid, table.state.combat.stage);
  TEST_ASSERT_EQUAL(Side::confederate, table.state.clock.to_act);
  TEST_ASSERT_EQUAL(Ask::gun_aid, table.game.system->prompt(table.game, table.state).ask);
}

// The strength of a gun in 0309 whom these attack, who stand around it.
int gun_defends(uint64_t options, std::initializer_list<Placed> attackers,
                const char* companion = nullptr, const char* gun_hex = "0309") {
  Table table("proving-ground", Edition::classic, options);
  table.put("CA4", gun_hex);
  if (companion != nullptr) table.put(companion, gun_hex);
  Combat combat{};
  combat.attacked[combat.attacked_count++] = table.hex(gun_hex);
  for (const Placed& it : attackers) {
    table.put(it.unit, it.hex);
    combat.attackers.add(table.unit(it.unit));
    if (table.game.scenario.grid().distance(table.hex(it.hex), table.hex(gun_hex)) > 1)
      combat.bombarding.add(table.unit(it.unit));
  }
  table.combat_phase();
  return bluegray::compute_odds({table.game, table.state}, combat, bluegray::NightEffect::none)
      .defence;
}

}  // namespace

static void test_8_51_a_gun_adds_its_strength_to_a_friend() {
  Table table = field(helps, {{"U9", "0308"}, {"C4", "0309"}, {"CA4", "0311"}});
  table.fight({"U9"}, {"0309"}, {});
  assert_asks(table);
  TEST_ASSERT_EQUAL(4, defence(table));
  TEST_ASSERT_TRUE(table.is_legal("assist CA4"));
  const EventList events = table.play("assist CA4");
  TEST_ASSERT_EQUAL(EventKind::aided, events[0].kind);
  TEST_ASSERT_TRUE(events[0].rule == cited);
  TEST_ASSERT_EQUAL(8, defence(table));
  table.refuses("assist CA4", Refusal::guns_are_spent, cited);
  table.dice({1});
  table.play("end");  // 1-1 and a one: Dr, where 2-1 would be one too
  bool is_told = false;
  for (const Event& event : table.events())
    is_told |= event.kind == EventKind::odds_set && event.value == 5;
  TEST_ASSERT_TRUE(is_told);
  TEST_ASSERT_TRUE(table.at("CA4").is(mark::aided));
}

static void test_8_51_the_defender_need_not() {
  Table table = field(helps, {{"U9", "0308"}, {"C4", "0309"}, {"CA4", "0311"}});
  table.fight({"U9"}, {"0309"}, {1});
  table.play("end");
  bool is_told = false;
  for (const Event& event : table.events())
    is_told |= event.kind == EventKind::odds_set && event.value == 7;
  TEST_ASSERT_TRUE(is_told);
  TEST_ASSERT_FALSE(table.at("CA4").is(mark::aided));
}

static void test_8_51_without_it_nobody_is_asked() {
  Table table = field(0, {{"U9", "0308"}, {"C4", "0309"}, {"CA4", "0311"}});
  table.fight({"U9"}, {"0309"}, {1});
  TEST_ASSERT_NOT_EQUAL(Stage::aid, table.state.combat.stage);
  table.refuses("assist CA4", Refusal::not_in_these_rules, classic_rule(4, 1));
}

static void test_8_51_nobody_is_asked_where_no_gun_could() {
  Table table = field(helps, {{"U9", "0308"}, {"C4", "0309"}, {"CA4", "0314"}});
  table.fight({"U9"}, {"0309"}, {1});
  TEST_ASSERT_NOT_EQUAL(Stage::aid, table.state.combat.stage);
}

static void test_8_51_only_guns_within_three_hexes_that_see_an_attacker() {
  Table table = field(helps, {{"U9", "0308"},
                              {"C4", "0309"},
                              {"CA4", "0311"},
                              {"CA3", "0312"},
                              {"CH3", "0313"},
                              {"C5", "0411"},
                              {"C2", "0309"}});
  table.fight({"U9"}, {"0309"}, {});
  assert_asks(table);
  table.refuses("assist CA3", Refusal::no_attacker_in_sight, cited);  // four hexes from U9
  table.refuses("assist CH3", Refusal::too_far_to_aid, cited);
  table.refuses("assist C5", Refusal::only_guns_aid, cited);
  table.refuses("assist UA4", Refusal::not_your_unit, cited);
  TEST_ASSERT_TRUE(table.is_legal("assist CA4"));
}

static void test_8_51_horse_artillery_helps_too() {
  Table table = field(helps, {{"U9", "0308"}, {"C4", "0309"}, {"CH3", "0310"}});
  table.fight({"U9"}, {"0309"}, {});
  table.play("assist CH3");
  TEST_ASSERT_EQUAL(7, defence(table));
}

// Turned round from 8.42: a gun in an enemy zone has eyes for those beside it only.
static void test_8_51_a_gun_in_an_enemy_zone_helps_against_who_stands_beside_it() {
  Table table = field(
      helps, {{"U9", "0308"}, {"U5", "0312"}, {"C4", "0309"}, {"CA4", "0311"}, {"CA3", "0310"}});
  table.fight({"U9"}, {"0309"}, {});
  assert_asks(table);
  table.refuses("assist CA4", Refusal::no_attacker_in_sight, cited);
  TEST_ASSERT_TRUE(table.is_legal("assist CA3"));
}

static void test_8_51_once_in_a_combat_phase() {
  Table table = field(
      helps, {{"U9", "0308"}, {"C4", "0309"}, {"CA4", "0210"}, {"U13", "0108"}, {"C2", "0109"}});
  table.fight({"U13"}, {"0109"}, {});
  assert_asks(table);
  table.play("assist CA4");
  table.dice({1});
  table.play("end");  // 13 against 6 is 2-1, and a one Dr
  while (table.state.combat.stage != Stage::none) {
    EventList events;
    table.game.system->execute(table.game, table.state, all_legal(table.game, table.state)[0],
                               events);
  }
  if (table.where("C4") != "0309" || table.where("CA4") != "0210") TEST_FAIL_MESSAGE("displaced");
  table.fight({"U9"}, {"0309"}, {1});
  TEST_ASSERT_NOT_EQUAL(Stage::aid, table.state.combat.stage);
}

static void test_8_51_not_once_it_has_been_attacked() {
  Table table = field(helps, {{"U9", "0308"}, {"C4", "0309"}, {"CA4", "0311"}});
  table.at("CA4").marks |= mark::defended;
  table.fight({"U9"}, {"0309"}, {1});
  TEST_ASSERT_NOT_EQUAL(Stage::aid, table.state.combat.stage);
}

static void test_8_51_it_can_still_defend_itself_afterwards() {
  Table table = field(helps, {{"U9", "0308"}, {"C4", "0309"}, {"CA4", "0311"}});
  table.fight({"U9"}, {"0309"}, {});
  table.play("assist CA4");
  table.dice({1});
  table.play("end");
  TEST_ASSERT_FALSE(table.at("CA4").is(mark::defended));
}

// Ground multiplies those who stand on it: twice four in the rough, and four.
static void test_8_51_the_ground_does_not_multiply_the_help() {
  Table table = field(helps, {{"U14", "0602"}, {"C4", "0603"}, {"CA4", "0605"}});
  table.fight({"U14"}, {"0603"}, {});
  TEST_ASSERT_EQUAL(8, defence(table));
  table.play("assist CA4");
  TEST_ASSERT_EQUAL(12, defence(table));
}

// To the attacker, three hexes away: two points less.
static void test_8_51_distance_weakens_the_help_where_it_weakens_guns() {
  Table table =
      field(helps | option::range_attenuation, {{"U9", "0308"}, {"C4", "0309"}, {"CA4", "0311"}});
  table.fight({"U9"}, {"0309"}, {});
  table.play("assist CA4");
  TEST_ASSERT_EQUAL(6, defence(table));
}

static void test_8_51_against_guns_from_afar_too() {
  Table table = field(helps, {{"UA4", "0307"}, {"C4", "0309"}, {"CA4", "0310"}});
  table.fight({"UA4"}, {"0309"}, {});
  table.play("assist CA4");
  TEST_ASSERT_EQUAL(8, defence(table));
}

// 27 against 1 and 4 is 5-1, and a one De.
static void test_8_51_the_result_does_not_touch_a_gun_at_a_distance() {
  Table table = field(helps, {{"U14", "0308"}, {"U13", "0308"}, {"C1", "0309"}, {"CA4", "0311"}});
  table.fight({"U14"}, {"0309"}, {});
  table.play("assist CA4");
  table.dice({1});
  table.play("end");
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("C1").fate);
  TEST_ASSERT_EQUAL(Fate::on_map, table.at("CA4").fate);
}

// CA4 stands beside the attackers; U5 sees to it that it is attacked later.
static void test_8_51_beside_an_attacker_it_shares_the_result() {
  Table table = field(
      helps, {{"U14", "0308"}, {"U13", "0308"}, {"U5", "0207"}, {"C1", "0309"}, {"CA4", "0208"}});
  table.fight({"U14"}, {"0309"}, {});
  table.play("assist CA4");
  table.dice({1});
  table.play("end");
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("C1").fate);
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("CA4").fate);
}

static void test_8_51_a_gun_alone_counts_one_against_infantry_beside_it() {
  TEST_ASSERT_EQUAL(1, gun_defends(helps, {{"U5", "0308"}}));
  TEST_ASSERT_EQUAL(4, gun_defends(0, {{"U5", "0308"}}));
  TEST_ASSERT_EQUAL(2, gun_defends(helps, {{"U5", "0602"}}, nullptr, "0603"));  // rough ground
}

static void test_8_51_infantry_beside_it_saves_it_cavalry_does_not() {
  TEST_ASSERT_EQUAL(6, gun_defends(helps, {{"U5", "0308"}}, "C2"));
  TEST_ASSERT_EQUAL(5, gun_defends(helps, {{"U5", "0308"}}, "CC4"));
}

static void test_8_51_against_cavalry_or_guns_alone_it_counts_in_full() {
  TEST_ASSERT_EQUAL(4, gun_defends(helps, {{"UC5", "0308"}}));
  TEST_ASSERT_EQUAL(4, gun_defends(helps, {{"UA4", "0308"}}));
  TEST_ASSERT_EQUAL(4, gun_defends(helps, {{"UA4", "0307"}}));
  TEST_ASSERT_EQUAL(1, gun_defends(helps, {{"UC5", "0308"}, {"U1", "0408"}}));
}

static void test_8_51_guns_that_help_are_turned_up_and_stop_digging() {
  Table table = field(helps | option::limited_intelligence | option::entrenchments,
                      {{"U9", "0308"}, {"C4", "0309"}, {"CA4", "0311"}});
  table.at("CA4").marks |= mark::concealed;
  table.state.works[0] = {table.hex("0311"), WorkKind::started, 0, table.unit("CA4")};
  table.fight({"U9"}, {"0309"}, {});
  table.play("assist CA4");
  TEST_ASSERT_FALSE(table.at("CA4").is(mark::concealed));
  TEST_ASSERT_EQUAL(WorkKind::none, table.state.works[0].kind);
}

static void test_8_51_the_odds_name_case_and_reason() {
  Table table = field(helps, {{"U9", "0308"}, {"C4", "0309"}, {"CA4", "0311"}});
  table.fight({"U9"}, {"0309"}, {});
  table.play("assist CA4");
  ModifierList modifiers;
  bluegray::compute_odds({table.game, table.state}, bluegray::NightEffect::none, &modifiers);
  TEST_ASSERT_EQUAL(1, modifiers.size());
  TEST_ASSERT_TRUE(modifiers[0].rule == cited);
  TEST_ASSERT_EQUAL(Modifier::Why::aid, modifiers[0].why);
  TEST_ASSERT_EQUAL(4, modifiers[0].after);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_8_51_a_gun_adds_its_strength_to_a_friend);
  RUN_TEST(test_8_51_the_defender_need_not);
  RUN_TEST(test_8_51_without_it_nobody_is_asked);
  RUN_TEST(test_8_51_nobody_is_asked_where_no_gun_could);
  RUN_TEST(test_8_51_only_guns_within_three_hexes_that_see_an_attacker);
  RUN_TEST(test_8_51_horse_artillery_helps_too);
  RUN_TEST(test_8_51_a_gun_in_an_enemy_zone_helps_against_who_stands_beside_it);
  RUN_TEST(test_8_51_once_in_a_combat_phase);
  RUN_TEST(test_8_51_not_once_it_has_been_attacked);
  RUN_TEST(test_8_51_it_can_still_defend_itself_afterwards);
  RUN_TEST(test_8_51_the_ground_does_not_multiply_the_help);
  RUN_TEST(test_8_51_distance_weakens_the_help_where_it_weakens_guns);
  RUN_TEST(test_8_51_against_guns_from_afar_too);
  RUN_TEST(test_8_51_the_result_does_not_touch_a_gun_at_a_distance);
  RUN_TEST(test_8_51_beside_an_attacker_it_shares_the_result);
  RUN_TEST(test_8_51_a_gun_alone_counts_one_against_infantry_beside_it);
  RUN_TEST(test_8_51_infantry_beside_it_saves_it_cavalry_does_not);
  RUN_TEST(test_8_51_against_cavalry_or_guns_alone_it_counts_in_full);
  RUN_TEST(test_8_51_guns_that_help_are_turned_up_and_stop_digging);
  RUN_TEST(test_8_51_the_odds_name_case_and_reason);
  return UNITY_END();
}
