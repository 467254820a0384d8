// The supplement's cases 8.71 to 8.73, each with its twin without the option: cavalry against
// others, its retreat before combat, its charge.
#include "host_tests/bluegray_table.h"
#include "rules/bluegray/combat/odds.h"
#include "rules/bluegray/modules/module.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint64_t horse = option::cavalry;
constexpr RuleRef slips = supplement_rule(8, 72), rides = supplement_rule(8, 73);

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

// The same before its movement.
Table morning(uint64_t options, std::initializer_list<Placed> units) {
  Table table("proving-ground", Edition::classic, options);
  for (const Placed& it : units) table.put(it.unit, it.hex);
  return table;
}

// What these count against the Confederates in 0309.
bluegray::Odds odds(uint64_t options, std::initializer_list<const char*> attackers,
                    std::initializer_list<const char*> defenders) {
  Table table("proving-ground", Edition::classic, options);
  Combat combat{};
  combat.attacked[combat.attacked_count++] = table.hex("0309");
  for (const char* unit : defenders) table.put(unit, "0309");
  for (const char* unit : attackers) {
    table.put(unit, "0308");
    combat.attackers.add(table.unit(unit));
  }
  table.combat_phase();
  return bluegray::compute_odds({table.game, table.state}, combat, bluegray::NightEffect::none);
}

void assert_waits(Stage stage, Side side, const Table& table) {
  TEST_ASSERT_EQUAL(stage, table.state.combat.stage);
  TEST_ASSERT_EQUAL(side, table.state.clock.to_act);
}

void assert_at(const char* hex, const Table& table, const char* unit) {
  TEST_ASSERT_EQUAL_STRING(hex, table.where(unit).c_str());
}

}  // namespace

static void test_8_71_cavalry_attacks_others_at_half() {
  TEST_ASSERT_EQUAL(3, odds(horse, {"UC5"}, {"C4"}).attack);
  TEST_ASSERT_EQUAL(3, odds(horse, {"UC5"}, {"CA4"}).attack);
  TEST_ASSERT_EQUAL(3, odds(horse, {"UC5"}, {"CC4", "C2"}).attack);
  TEST_ASSERT_EQUAL(5, odds(horse, {"UC5"}, {"CC4"}).attack);
  for (const char* enemy : {"C4", "CA4", "CC4"})
    TEST_ASSERT_EQUAL(5, odds(0, {"UC5"}, {enemy}).attack);
}

static void test_8_71_cavalry_defends_against_others_at_half() {
  TEST_ASSERT_EQUAL(2, odds(horse, {"U5"}, {"CC3"}).defence);
  TEST_ASSERT_EQUAL(2, odds(horse, {"UA4"}, {"CC3"}).defence);
  TEST_ASSERT_EQUAL(3, odds(horse, {"UC5"}, {"CC3"}).defence);
  TEST_ASSERT_EQUAL(3, odds(0, {"U5"}, {"CC3"}).defence);
}

// The example of the case: the attacking cavalry in full, the defending at half.
static void test_8_71_infantry_guns_and_cavalry_attack_cavalry() {
  const bluegray::Odds with = odds(horse, {"U5", "UA4", "UC5"}, {"CC3"});
  TEST_ASSERT_EQUAL(14, with.attack);
  TEST_ASSERT_EQUAL(2, with.defence);
  const bluegray::Odds without = odds(0, {"U5", "UA4", "UC5"}, {"CC3"});
  TEST_ASSERT_EQUAL(14, without.attack);
  TEST_ASSERT_EQUAL(3, without.defence);
}

static void test_8_71_infantry_beside_it_is_not_halved() {
  TEST_ASSERT_EQUAL(8, odds(horse, {"U5", "UC5"}, {"C4"}).attack);
  TEST_ASSERT_EQUAL(6, odds(horse, {"U5"}, {"CC4", "C4"}).defence);
}

static void test_8_71_guns_that_help_from_afar_halve_it() {
  Table table = field(horse | option::defensive_artillery,
                      {{"UC5", "0308"}, {"CC4", "0309"}, {"CA4", "0311"}});
  table.fight({"UC5"}, {"0309"}, {});
  TEST_ASSERT_EQUAL(Stage::aid, table.state.combat.stage);
  const auto attack = [&] {
    return bluegray::compute_odds({table.game, table.state}, bluegray::NightEffect::none).attack;
  };
  TEST_ASSERT_EQUAL(5, attack());
  table.play("assist CA4");
  TEST_ASSERT_EQUAL(3, attack());
}

// Half first, then double: 5 counts 3, and 3 counts 6.
static void test_8_71_half_comes_before_the_double_of_the_flank() {
  Table table =
      field(horse | option::flank_attacks, {{"UC5", "0308"}, {"UC4", "0310"}, {"C9", "0309"}});
  TEST_ASSERT_EQUAL(6 + 4, table.odds({"UC5", "UC4"}, {"0309"}).attack);
}

static void test_8_71_the_odds_name_case_and_reason() {
  Table table = field(horse, {{"UC5", "0308"}, {"C4", "0309"}});
  ModifierList modifiers;
  table.odds({"UC5"}, {"0309"}, &modifiers);
  TEST_ASSERT_EQUAL(1, modifiers.size());
  TEST_ASSERT_TRUE(modifiers[0].rule == supplement_rule(8, 71));
  TEST_ASSERT_EQUAL(Modifier::Why::horse, modifiers[0].why);
}

static void test_8_72_cavalry_goes_back_a_hex_without_a_die() {
  Table table = field(horse, {{"U9", "0308"}, {"CC4", "0309"}});
  table.fight({"U9"}, {"0309"}, {});
  assert_waits(Stage::withdraw, Side::confederate, table);
  table.refuses("withdraw U9", Refusal::is_not_attacked, slips);
  table.play("withdraw CC4");
  table.play("end");
  TEST_ASSERT_FALSE(table.happened(EventKind::die_rolled));
  assert_waits(Stage::withdraw_retreat, Side::confederate, table);
  table.refuses("retreat CC4 0408", Refusal::cannot_retreat_there, classic_rule(7, 72));  // a zone
  table.play("retreat CC4 0310");
  assert_at("0310", table, "CC4");
}

static void test_8_72_without_it_there_is_no_such_choice() {
  Table table = field(0, {{"U9", "0308"}, {"CC4", "0309"}});
  table.fight({"U9"}, {"0309"}, {1});
  TEST_ASSERT_NOT_EQUAL(Stage::withdraw, table.state.combat.stage);
  table.refuses("withdraw CC4", Refusal::not_in_these_rules, classic_rule(4, 1));
}

static void test_8_72_it_may_stand_at_half() {
  Table table = field(horse, {{"U9", "0308"}, {"CC4", "0309"}});
  table.fight({"U9"}, {"0309"}, {1});
  table.play("end");
  bool is_told = false;
  for (const Event& event : table.events())
    is_told |= event.kind == EventKind::odds_set && event.value == 9;  // 9 against 2 is 4-1
  TEST_ASSERT_TRUE(is_told);
}

static void test_8_72_from_guns_too_but_not_from_cavalry() {
  Table guns = field(horse, {{"UA4", "0307"}, {"CC4", "0309"}});
  guns.fight({"UA4"}, {"0309"}, {});
  assert_waits(Stage::withdraw, Side::confederate, guns);
  Table both = field(horse, {{"U9", "0308"}, {"UC5", "0408"}, {"CC4", "0309"}});
  both.fight({"U9", "UC5"}, {"0309"}, {1});
  TEST_ASSERT_NOT_EQUAL(Stage::withdraw, both.state.combat.stage);
}

static void test_8_72_only_cavalry_goes_and_others_stay_and_fight() {
  Table table = field(horse, {{"U9", "0308"}, {"CC4", "0309"}, {"C4", "0309"}});
  table.fight({"U9"}, {"0309"}, {});
  table.refuses("withdraw C4", Refusal::only_cavalry_withdraws, slips);
  table.play("withdraw CC4");
  table.play("end");
  table.dice({1});
  table.play("retreat CC4 0310");
  bool is_told = false;
  for (const Event& event : table.events())
    is_told |= event.kind == EventKind::odds_set && event.value == 7;  // 9 against 4 is 2-1
  TEST_ASSERT_TRUE(is_told);
}

static void test_8_72_without_a_way_it_stands() {
  Table table = field(horse, {{"U9", "0308"}, {"U5", "0310"}, {"CC4", "0309"}});
  table.fight({"U9", "U5"}, {"0309"}, {1});
  TEST_ASSERT_NOT_EQUAL(Stage::withdraw, table.state.combat.stage);
}

static void test_8_72_one_attacker_may_go_into_the_hex() {
  Table table = field(horse, {{"U9", "0308"}, {"U5", "0308"}, {"CC4", "0309"}});
  table.fight({"U9"}, {"0309"}, {});
  table.play("withdraw CC4");
  table.play("end");
  table.play("retreat CC4 0310");
  assert_waits(Stage::occupy, Side::union_side, table);
  table.play("advance U9 0309");
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
  assert_at("0308", table, "U5");
}

static void test_8_72_that_is_no_combat_and_the_others_attack_elsewhere() {
  Table table = field(horse, {{"U9", "0308"}, {"U5", "0206"}, {"CC4", "0309"}, {"C2", "0207"}});
  table.fight({"U9"}, {"0309"}, {});
  table.play("withdraw CC4");
  table.play("end");
  table.play("retreat CC4 0310");
  table.play("end");  // nobody goes there
  TEST_ASSERT_FALSE(table.at("U9").is(mark::attacked));
  table.play("target 0207");
  table.play("join U9");
}

// It has not attacked, so it goes back as the phase ends.
static void test_8_72_who_has_gone_there_is_repulsed_where_combat_is_voluntary() {
  for (const uint64_t options : {horse | option::voluntary_combat, horse}) {
    Table table = field(options, {{"U9", "0308"}, {"CC4", "0309"}, {"C9", "0310"}});
    table.fight({"U9"}, {"0309"}, {});
    table.play("withdraw CC4");
    table.play("end");
    while (table.state.combat.stage == Stage::withdraw_retreat) table.play("retreat CC4 0409");
    table.play("advance U9 0309");
    table.refuses("target 0310", Refusal::has_advanced, classic_rule(7, 75));
    table.play("end");
    TEST_ASSERT_EQUAL(options != horse, table.state.combat.stage == Stage::repulse);
  }
}

static void test_8_72_nobody_is_chased_twice_in_a_phase() {
  Table table = field(horse, {{"UA4", "0307"}, {"UA5", "0407"}, {"CC4", "0309"}});
  table.fight({"UA4"}, {"0309"}, {});
  table.play("withdraw CC4");
  table.play("end");
  table.play("retreat CC4 0409");
  TEST_ASSERT_TRUE(table.at("CC4").is(mark::defended));
  TEST_ASSERT_FALSE(table.is_legal("target 0409"));
}

// 0105, 0106, 0107, 0108, 0208.
static void test_8_73_cavalry_charges_over_four_clear_hexes() {
  Table table = morning(horse, {{"UC5", "0105"}, {"C5", "0309"}});
  const EventList events = table.play("ride UC5 0208");
  TEST_ASSERT_EQUAL(EventKind::charged, events[0].kind);
  TEST_ASSERT_EQUAL(12, events[0].value);
  TEST_ASSERT_TRUE(events[0].rule == rides);
  assert_at("0208", table, "UC5");
  TEST_ASSERT_FALSE(table.is_legal("move UC5 0108"));
}

static void test_8_73_without_it_there_is_no_such_order() {
  Table table = morning(0, {{"UC5", "0105"}, {"C5", "0309"}});
  table.refuses("ride UC5 0208", Refusal::not_in_these_rules, classic_rule(4, 1));
}

static void test_8_73_as_far_as_twelve_hexes() {
  Table table = morning(horse, {{"UC5", "0114"}, {"C5", "0201"}});
  TEST_ASSERT_TRUE(table.is_legal("ride UC5 0102"));
  table.refuses("ride UC5 0101", Refusal::no_clear_way, rides);
}

static void test_8_73_d_at_least_four_hexes() {
  Table table = morning(horse, {{"UC5", "0106"}, {"C5", "0309"}});
  table.refuses("ride UC5 0208", Refusal::charge_too_short, rides);
}

static void test_8_73_a_it_ends_beside_an_enemy() {
  Table table = morning(horse, {{"UC5", "0105"}, {"C5", "0309"}});
  table.refuses("ride UC5 0109", Refusal::charge_needs_enemy, rides);
}

static void test_8_73_a_it_must_attack_even_where_combat_is_voluntary() {
  for (const uint64_t options : {horse, horse | option::voluntary_combat}) {
    Table table = morning(options, {{"UC5", "0105"}, {"C5", "0309"}});
    table.play("ride UC5 0208");
    table.play("end");
    table.refuses("end", Refusal::must_attack, classic_rule(7, 12));
    table.fight({"UC5"}, {"0309"}, {1});
  }
}

static void test_8_73_a_it_pays_nothing_for_the_zone() {
  Table table = morning(horse | option::zone_cost, {{"UC5", "0105"}, {"C5", "0309"}});
  TEST_ASSERT_EQUAL(12, table.play("ride UC5 0208")[0].value);
}

// The bridge 0408/0508 is one step; the dry way round by 0506 is five.
static void test_8_73_b_not_over_water_bridged_or_not() {
  Table table = morning(horse, {{"UC5", "0408"}, {"C5", "0509"}});
  TEST_ASSERT_EQUAL(15, table.play("ride UC5 0508")[0].value);
  Table ford = morning(horse, {{"UC5", "0410"}, {"C5", "0511"}});
  TEST_ASSERT_GREATER_THAN(15, ford.play("ride UC5 0510")[0].value);
}

static void test_8_73_b_not_into_woods() {
  Table table = morning(horse, {{"UC5", "0108"}, {"C5", "0402"}});
  table.refuses("ride UC5 0303", Refusal::no_clear_way, rides);
}

static void test_8_73_c_not_past_friends() {
  const auto can = [](std::initializer_list<Placed> units) {
    Table table = morning(horse, units);
    return table.is_legal("ride UC5 0205");
  };
  TEST_ASSERT_TRUE(can({{"UC5", "0101"}, {"C5", "0206"}}));
  TEST_ASSERT_FALSE(can({{"UC5", "0101"}, {"U5", "0102"}, {"U4", "0201"}, {"C5", "0206"}}));
}

static void test_8_73_it_may_end_with_a_friend() {
  Table table = morning(horse, {{"UC5", "0105"}, {"U5", "0208"}, {"C5", "0309"}});
  TEST_ASSERT_TRUE(table.is_legal("ride UC5 0208"));
}

static void test_8_73_only_cavalry_that_has_not_moved() {
  Table table = morning(horse, {{"UC5", "0105"}, {"U5", "0105"}, {"C5", "0309"}});
  table.refuses("ride U5 0208", Refusal::only_cavalry_charges, rides);
  table.play("move UC5 0104");
  table.refuses("ride UC5 0208", Refusal::already_moved, rides);
}

static void test_8_73_not_at_night() {
  Table table = morning(horse, {{"UC5", "0105"}, {"C5", "0309"}});
  table.turn(3);
  table.refuses("ride UC5 0208", Refusal::no_zone_at_night, classic_rule(10, 2));
}

static void test_8_73_not_out_of_an_enemy_zone() {
  Table table = morning(horse, {{"UC5", "0105"}, {"C4", "0104"}, {"C5", "0309"}});
  table.refuses("ride UC5 0208", Refusal::in_enemy_zone, classic_rule(5, 13));
}

static void test_8_73_it_attacks_in_full_and_defends_as_ever() {
  Table table = morning(horse, {{"UC5", "0105"}, {"C5", "0309"}});
  table.play("ride UC5 0208");
  table.play("end");
  TEST_ASSERT_EQUAL(5, table.odds({"UC5"}, {"0309"}).attack);
  table.combat_phase(Side::confederate);
  TEST_ASSERT_EQUAL(3, table.odds({"C5"}, {"0208"}).defence);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_8_71_cavalry_attacks_others_at_half);
  RUN_TEST(test_8_71_cavalry_defends_against_others_at_half);
  RUN_TEST(test_8_71_infantry_guns_and_cavalry_attack_cavalry);
  RUN_TEST(test_8_71_infantry_beside_it_is_not_halved);
  RUN_TEST(test_8_71_guns_that_help_from_afar_halve_it);
  RUN_TEST(test_8_71_half_comes_before_the_double_of_the_flank);
  RUN_TEST(test_8_71_the_odds_name_case_and_reason);
  RUN_TEST(test_8_72_cavalry_goes_back_a_hex_without_a_die);
  RUN_TEST(test_8_72_without_it_there_is_no_such_choice);
  RUN_TEST(test_8_72_it_may_stand_at_half);
  RUN_TEST(test_8_72_from_guns_too_but_not_from_cavalry);
  RUN_TEST(test_8_72_only_cavalry_goes_and_others_stay_and_fight);
  RUN_TEST(test_8_72_without_a_way_it_stands);
  RUN_TEST(test_8_72_one_attacker_may_go_into_the_hex);
  RUN_TEST(test_8_72_that_is_no_combat_and_the_others_attack_elsewhere);
  RUN_TEST(test_8_72_who_has_gone_there_is_repulsed_where_combat_is_voluntary);
  RUN_TEST(test_8_72_nobody_is_chased_twice_in_a_phase);
  RUN_TEST(test_8_73_cavalry_charges_over_four_clear_hexes);
  RUN_TEST(test_8_73_without_it_there_is_no_such_order);
  RUN_TEST(test_8_73_as_far_as_twelve_hexes);
  RUN_TEST(test_8_73_d_at_least_four_hexes);
  RUN_TEST(test_8_73_a_it_ends_beside_an_enemy);
  RUN_TEST(test_8_73_a_it_must_attack_even_where_combat_is_voluntary);
  RUN_TEST(test_8_73_a_it_pays_nothing_for_the_zone);
  RUN_TEST(test_8_73_b_not_over_water_bridged_or_not);
  RUN_TEST(test_8_73_b_not_into_woods);
  RUN_TEST(test_8_73_c_not_past_friends);
  RUN_TEST(test_8_73_it_may_end_with_a_friend);
  RUN_TEST(test_8_73_only_cavalry_that_has_not_moved);
  RUN_TEST(test_8_73_not_at_night);
  RUN_TEST(test_8_73_not_out_of_an_enemy_zone);
  RUN_TEST(test_8_73_it_attacks_in_full_and_defends_as_ever);
  return UNITY_END();
}
