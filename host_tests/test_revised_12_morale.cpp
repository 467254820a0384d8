// Chapter 12 of the revised rules: disorder, rout and rally.
// The arena is the open ground south of the proving ground's river: 1212 touches 1211 1312 1313
// 1213 1113 1112, and 1312 touches 1311 1411 1412 1313 1212 1211. On the 1:1 column a die of 1 to 3
// sends the defender back and a die of 4 to 6 the attacker.
#include "host_tests/bluegray_table.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint8_t night = 3;

int count(const EventList& events, EventKind kind) {
  int found = 0;
  for (const Event& event : events) found += event.kind == kind ? 1 : 0;
  return found;
}

Outcome outcome_of(const EventList& events) {
  for (const Event& event : events) {
    if (event.kind == EventKind::combat_result) return static_cast<Outcome>(event.value);
  }
  return Outcome::none;
}

// The column the last fight was resolved on.
int column_of(const EventList& events) {
  for (const Event& event : events) {
    if (event.kind == EventKind::odds_set) return event.value;
  }
  TEST_FAIL_MESSAGE("no odds were set");
  return -1;
}

// The attacker in 1212, the defender in 1312, the combat phase open.
void face_off(Table& table, const char* attacker, Morale attackers, const char* defender,
              Morale defenders) {
  table.put(attacker, "1212", attackers);
  table.put(defender, "1312", defenders);
  table.combat_phase();
}

// A unit in this state stands still for a turn and rolls this die.
Morale after_rally(Morale before, int die, const char* where = "0109") {
  Table table;
  table.put("U5", where, before);
  table.play("rally U5");
  table.dice({die});
  table.play("end");
  TEST_ASSERT_EQUAL(1, table.state.clock.finals);
  TEST_ASSERT_EQUAL(Fate::on_map, table.at("U5").fate);
  return table.at("U5").morale;
}

}  // namespace

static void test_12_0_an_elimination_disorders_nobody() {
  Table table;
  table.put("U9", "1212");
  table.put("U3", "1211");
  table.put("C4", "1312");
  table.combat_phase();
  table.fight({"U9", "U3"}, {"1312"}, {1});  // 3:1, De
  TEST_ASSERT_EQUAL(Outcome::de, outcome_of(table.events()));
  table.play("end");
  TEST_ASSERT_EQUAL(1, table.state.clock.finals);
  TEST_ASSERT_EQUAL(Morale::good, table.at("U9").morale);
  TEST_ASSERT_EQUAL(Morale::good, table.at("U3").morale);
}

static void test_12_11_attackers_that_retreat_are_disordered() {
  Table table;
  table.put("U3", "1212");
  table.put("U2", "1211");
  table.put("C5", "1312");
  table.combat_phase();
  table.fight({"U3", "U2"}, {"1312"}, {4});
  TEST_ASSERT_EQUAL(Outcome::ar, outcome_of(table.events()));
  table.play("retreat U3 1213");
  table.play("retreat U2 1111");
  table.play("end");
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("U3").morale);
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("U2").morale);
  TEST_ASSERT_EQUAL(Morale::good, table.at("C5").morale);
  TEST_ASSERT_EQUAL(1, table.state.clock.finals);  // no die decides it
}

static void test_12_11_survivors_of_a_partial_elimination_are_disordered() {
  Table table;
  table.put("U3", "1212");
  table.put("U2", "1211");
  table.put("C9", "1312");
  table.put("C1", "1312");
  table.combat_phase();
  table.fight({"U3", "U2"}, {"1312"}, {6});  // 1:2
  TEST_ASSERT_EQUAL(Outcome::ae_partial, outcome_of(table.events()));
  table.play("lose U2");
  table.play("retreat U3 1213");
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("U3").morale);
}

static void test_12_11_not_when_attacking_from_a_hex_no_enemy_controls() {
  Table table;
  table.put("UT", "1212");  // a train controls nothing
  table.put("C1", "1312");
  table.combat_phase(Side::confederate);
  table.fight({"C1"}, {"1212"}, {4});
  TEST_ASSERT_EQUAL(Outcome::ar, outcome_of(table.events()));
  table.play("retreat C1 1412");
  TEST_ASSERT_EQUAL(Morale::good, table.at("C1").morale);
}

static void test_12_11_guns_that_retreat_from_an_enemy_zone_are_shaken() {
  Table table;
  table.put("UA4", "1212");
  table.put("U5", "1211");
  table.put("C9", "1312");
  table.combat_phase();
  table.fight({"UA4", "U5"}, {"1312"}, {4});  // 6 + 5 to 9, Ar
  table.play("retreat UA4 1213");
  table.play("retreat U5 1111");
  table.play("end");
  TEST_ASSERT_EQUAL(Morale::shaken, table.at("UA4").morale);
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("U5").morale);
}

static void test_12_11_guns_that_survive_a_partial_elimination_are_shaken() {
  Table table;
  table.put("UA4", "1212");
  table.put("U1", "1211");
  table.put("C9", "1312");
  table.put("C5", "1312");
  table.combat_phase();
  table.fight({"UA4", "U1"}, {"1312"}, {6});  // 7 to 14, Ae*
  TEST_ASSERT_EQUAL(Outcome::ae_partial, outcome_of(table.events()));
  table.play("lose U1");
  table.play("retreat UA4 1213");
  TEST_ASSERT_EQUAL(Morale::shaken, table.at("UA4").morale);
}

static void test_12_11_guns_that_bombard_and_go_along_keep_their_order() {
  Table table;
  table.put("UA5", "0407");
  table.put("C5", "0508");  // across the creek
  table.combat_phase();
  table.fight({"UA5"}, {"0508"}, {4});
  TEST_ASSERT_EQUAL(Stage::optional_retreat, table.state.combat.stage);
  table.play("retreat UA5 0307");
  TEST_ASSERT_EQUAL(Morale::good, table.at("UA5").morale);
}

static void test_12_11_disorder_comes_before_the_retreat() {
  Table table;
  table.put("U5", "0804");  // beside the town
  table.put("C5", "0805");
  table.combat_phase();
  table.fight({"U5"}, {"0805"}, {4});
  table.play("retreat U5 0904");
  table.play("end");
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("U5").morale);  // the town adds nothing [12.17]
}

static void test_12_12_a_beaten_defender_is_disordered_on_four_to_six() {
  for (int die = 1; die <= 6; ++die) {
    Table table;
    face_off(table, "U5", Morale::good, "C5", Morale::good);
    table.fight({"U5"}, {"1312"}, {1, die});
    TEST_ASSERT_EQUAL(Outcome::dr, outcome_of(table.events()));
    table.play("retreat C5 1412");
    table.play("end");
    TEST_ASSERT_EQUAL(die >= 4 ? Morale::disordered : Morale::good, table.at("C5").morale);
    TEST_ASSERT_EQUAL(Morale::good, table.at("U5").morale);
  }
}

static void test_12_12_each_unit_rolls_a_die_of_its_own() {
  Table table;
  table.put("U5", "1212");
  table.put("C2", "1312");
  table.put("C3", "1312");
  table.combat_phase();
  table.fight({"U5"}, {"1312"}, {1, 3, 4});
  table.play("retreat C2 1412");
  table.play("retreat C3 1412");
  table.play("end");
  TEST_ASSERT_EQUAL(3, table.state.clock.finals);
  TEST_ASSERT_EQUAL(Morale::good, table.at("C2").morale);
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("C3").morale);
}

static void test_12_12_the_dice_fall_after_retreats_and_advances() {
  Table table;
  face_off(table, "U5", Morale::good, "C5", Morale::good);
  table.fight({"U5"}, {"1312"}, {1, 4});
  table.play("retreat C5 1412");
  TEST_ASSERT_EQUAL(1, table.state.clock.finals);
  TEST_ASSERT_EQUAL(Morale::good, table.at("C5").morale);
  table.play("advance U5 1312");
  TEST_ASSERT_EQUAL(2, table.state.clock.finals);
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("C5").morale);
}

static void test_12_12_beaten_guns_are_disordered_without_a_die() {
  Table table;
  face_off(table, "U5", Morale::good, "CA3", Morale::good);
  table.fight({"U5"}, {"1312"}, {1, 1});
  TEST_ASSERT_EQUAL(Outcome::dr, outcome_of(table.events()));
  table.play("retreat CA3 1412");
  table.play("end");
  TEST_ASSERT_EQUAL(1, table.state.clock.finals);
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("CA3").morale);
}

static void test_12_12_nobody_is_disordered_out_of_enemy_zones() {
  Table table;
  table.put("UA5", "1212");
  table.put("C2", "1412");
  table.put("CA3", "1412");
  table.combat_phase();
  table.fight({"UA5"}, {"1412"}, {1, 6, 6});  // bombardment, Dr
  TEST_ASSERT_EQUAL(Outcome::dr, outcome_of(table.events()));
  table.play("retreat C2 1512");
  table.play("retreat CA3 1512");
  TEST_ASSERT_EQUAL(1, table.state.clock.finals);
  TEST_ASSERT_EQUAL(Morale::good, table.at("C2").morale);
  TEST_ASSERT_EQUAL(Morale::good, table.at("CA3").morale);
}

static void test_12_13_survivors_of_an_exchange_roll() {
  for (const int die : {3, 4}) {
    Table table;
    table.put("U9", "1212");
    table.put("U3", "1211");
    table.put("C4", "1312");
    table.combat_phase();
    table.fight({"U9", "U3"}, {"1312"}, {6, die});
    TEST_ASSERT_EQUAL(Outcome::ex, outcome_of(table.events()));
    table.play("lose U9");
    TEST_ASSERT_EQUAL(1, table.state.clock.finals);
    table.play("advance U3 1312");  // the die falls after the advance
    TEST_ASSERT_EQUAL(2, table.state.clock.finals);
    TEST_ASSERT_EQUAL(die >= 4 ? Morale::disordered : Morale::good, table.at("U3").morale);
  }
}

static void test_12_13_both_sides_roll_after_a_partial_exchange() {
  Table table;
  table.put("U6", "1212");
  table.put("U2", "1211");
  table.put("C2", "1312");
  table.put("C2b", "1312");
  table.combat_phase();
  table.fight({"U6", "U2"}, {"1312"}, {6, 4, 4});  // 2:1, Ex*
  TEST_ASSERT_EQUAL(Outcome::ex_partial, outcome_of(table.events()));
  table.play("lose C2");
  table.play("lose U2");
  table.play("retreat C2b 1412");
  table.play("end");
  TEST_ASSERT_EQUAL(3, table.state.clock.finals);
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("U6").morale);
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("C2b").morale);
}

static void test_12_13_a_defender_rolls_though_its_attackers_are_gone() {
  Table table;
  table.put("U8", "1212");
  table.put("C2", "1312");
  table.put("C2b", "1312");
  table.combat_phase();
  table.fight({"U8"}, {"1312"}, {6, 4});  // 2:1, Ex*: the only attacker pays
  table.play("lose C2");
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("U8").fate);
  table.play("retreat C2b 1412");
  TEST_ASSERT_EQUAL(2, table.state.clock.finals);
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("C2b").morale);
}

static void test_12_13_not_when_fighting_out_of_enemy_zones() {
  Table table;
  table.put("UT", "1212");
  table.put("C3", "1312");
  table.put("C2", "1312");
  table.combat_phase(Side::confederate);
  table.fight({"C3", "C2"}, {"1212"}, {5, 6});  // 5:1, Ex
  TEST_ASSERT_EQUAL(Outcome::ex, outcome_of(table.events()));
  table.play("lose C2");
  table.play("end");
  TEST_ASSERT_EQUAL(1, table.state.clock.finals);
  TEST_ASSERT_EQUAL(Morale::good, table.at("C3").morale);
}

static void test_12_13_guns_roll_like_the_others_after_an_exchange() {
  Table table;
  table.put("UA4", "1212");
  table.put("U6", "1211");
  table.put("C4", "1312");
  table.combat_phase();
  table.fight({"UA4", "U6"}, {"1312"}, {6, 3});  // 12 to 4, Ex
  table.play("lose U6");
  TEST_ASSERT_EQUAL(Morale::good, table.at("UA4").morale);
  TEST_ASSERT_EQUAL(2, table.state.clock.finals);
}

static void test_12_14_a_disordered_unit_becomes_shaken() {
  Table table;
  face_off(table, "U5", Morale::disordered, "C3", Morale::good);
  table.fight({"U5"}, {"1312"}, {4});  // 3 to 3, Ar
  table.play("retreat U5 1213");
  table.play("end");
  TEST_ASSERT_EQUAL(Morale::shaken, table.at("U5").morale);
}

static void test_12_15_a_shaken_unit_becomes_routed() {
  Table table;
  face_off(table, "U6", Morale::shaken, "C2", Morale::good);
  table.fight({"U6"}, {"1312"}, {4});  // 2 to 2, Ar
  table.play("retreat U6 1213");
  table.play("end");
  TEST_ASSERT_EQUAL(Morale::routed, table.at("U6").morale);
}

static void test_12_15_shaken_guns_stop_at_routed() {
  Table table;
  table.put("UA5", "1212", Morale::shaken);  // 8 near the enemy, 3 shaken
  table.put("C3", "1312");
  table.combat_phase();
  table.fight({"UA5"}, {"1312"}, {4});
  table.play("retreat UA5 1213");
  table.play("end");
  TEST_ASSERT_EQUAL(Morale::routed, table.at("UA5").morale);  // two steps, but there is only one
}

static void test_12_15_a_routed_unit_cannot_get_worse() {
  Table table;
  face_off(table, "U2", Morale::good, "C5", Morale::routed);
  table.fight({"U2"}, {"1312"}, {1, 6});  // 2 to 2, Dr
  table.play("end");                      // not driven off before combat
  table.play("retreat C5 1412");
  table.play("end");
  TEST_ASSERT_EQUAL(Morale::routed, table.at("C5").morale);
  TEST_ASSERT_EQUAL(Fate::on_map, table.at("C5").fate);
}

static void test_12_16_a_shaken_unit_may_rout_and_need_not_attack() {
  Table table;
  face_off(table, "U5", Morale::shaken, "C9", Morale::good);
  table.refuses("end", Refusal::must_attack, rule(8, 12));
  table.play("rout U5");
  TEST_ASSERT_EQUAL(Morale::routed, table.at("U5").morale);
  table.play("end");
  TEST_ASSERT_EQUAL(Stage::fall_back, table.state.combat.stage);  // 12.32
}

static void test_12_16_only_a_shaken_unit_routs_by_choice() {
  Table table;
  table.put("U5", "1212", Morale::disordered);
  table.put("U4", "1112", Morale::routed);
  table.put("U3", "1112");
  table.put("C9", "1312", Morale::shaken);
  table.combat_phase();
  table.refuses("rout U5", Refusal::not_shaken, rule(12, 16));
  table.refuses("rout U4", Refusal::not_shaken, rule(12, 16));
  table.refuses("rout U3", Refusal::not_shaken, rule(12, 16));
  table.refuses("rout C9", Refusal::not_your_unit, rule(12, 16));
}

static void test_12_16_not_a_unit_that_moved() {
  Table table;
  table.put("U5", "1112", Morale::shaken);
  table.put("C9", "1312");
  table.play("move U5 1212");
  table.play("end");
  table.refuses("rout U5", Refusal::has_moved, rule(12, 16));
}

static void test_12_16_only_before_the_first_attack() {
  Table table;
  table.put("U5", "1212", Morale::shaken);
  table.put("C9", "1312");
  table.put("U4", "0108");
  table.put("C4", "0109");
  table.combat_phase();
  TEST_ASSERT_TRUE(table.is_legal("rout U5"));
  table.fight({"U4"}, {"0109"}, {1, 1});
  table.play("retreat C4 0110");
  table.play("end");
  table.refuses("rout U5", Refusal::combat_has_begun, rule(12, 16));
}

static void test_12_16_not_once_it_has_joined_an_attack() {
  Table table;
  face_off(table, "U5", Morale::shaken, "C9", Morale::good);
  table.play("target 1312");
  table.play("join U5");
  table.refuses("rout U5", Refusal::in_the_attack, rule(12, 16));
  table.play("cancel");
  TEST_ASSERT_TRUE(table.is_legal("rout U5"));
}

static void test_12_17_entering_a_town_disorders() {
  Table table;
  table.put("U5", "0905");
  table.play("move U5 0904");
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("U5").morale);
}

static void test_12_17_passing_through_a_town_disorders() {
  Table table;
  table.put("U5", "0905");
  table.play("move U5 0902");
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("U5").morale);
}

static void test_12_17_a_unit_that_begins_in_a_town_is_disordered() {
  Table table;
  table.set_up();
  TEST_ASSERT_EQUAL_STRING("0903", table.where("U3t").c_str());
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("U3t").morale);
  TEST_ASSERT_EQUAL(Morale::good, table.at("U1").morale);
}

static void test_12_17_a_town_does_nothing_to_those_already_out_of_order() {
  for (const Morale morale : {Morale::disordered, Morale::shaken, Morale::routed}) {
    Table table;
    table.put("U5", "0905", morale);
    table.play("move U5 0904");
    TEST_ASSERT_EQUAL(morale, table.at("U5").morale);
  }
}

static void test_12_17_a_retreat_and_an_advance_into_a_town_disorder() {
  Table table;
  table.put("U5", "0905");
  table.put("C5", "0904", Morale::disordered);
  table.combat_phase();
  table.fight({"U5"}, {"0904"}, {1, 1});  // 1:1 shifted to 2:3, Dr
  table.play("retreat C5 0903");
  table.play("advance U5 0904");
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("U5").morale);

  Table retreat;
  retreat.put("U5", "0906");
  retreat.put("C5", "0905");
  retreat.combat_phase();
  retreat.fight({"U5"}, {"0905"}, {1, 1});
  retreat.play("retreat C5 0904");
  TEST_ASSERT_EQUAL(Morale::disordered, retreat.at("C5").morale);
}

static void test_12_17_a_failed_disorder_roll_in_a_town_shakes() {
  Table table;
  table.put("U5", "0906");
  table.put("C5", "0905");
  table.combat_phase();
  table.fight({"U5"}, {"0905"}, {1, 4});
  table.play("retreat C5 0904");  // disordered by the town, then by the die
  table.play("end");
  TEST_ASSERT_EQUAL(Morale::shaken, table.at("C5").morale);
}

static void test_12_17_nobody_rallies_to_good_order_in_a_town() {
  TEST_ASSERT_EQUAL(Morale::disordered, after_rally(Morale::disordered, 1, "0904"));
  TEST_ASSERT_EQUAL(Morale::disordered, after_rally(Morale::shaken, 1, "0904"));
  TEST_ASSERT_EQUAL(Morale::disordered, after_rally(Morale::routed, 1, "0904"));
  TEST_ASSERT_EQUAL(Morale::shaken, after_rally(Morale::disordered, 6, "0904"));
  TEST_ASSERT_EQUAL(Morale::shaken, after_rally(Morale::routed, 5, "0904"));
}

static void test_12_18_displaced_units_keep_their_order() {
  Table table;
  table.put("U5", "1212");
  table.put("U2", "1112");
  table.put("U2b", "1112");
  table.put("C5", "1312");  // controls 1211 and 1313
  table.put("C1", "1114");  // controls 1113 and 1213
  table.combat_phase();
  table.fight({"U5"}, {"1312"}, {4});
  table.play("displace U5 1112 U2");
  table.play("retreat U2 1111");
  table.play("end");
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("U5").morale);
  TEST_ASSERT_EQUAL(Morale::good, table.at("U2").morale);
  TEST_ASSERT_EQUAL(1, table.state.clock.finals);
}

static void test_12_18_not_even_in_a_town() {
  Table table;
  table.put("U5", "0906");
  table.put("U2", "0905");
  table.put("U2b", "0905");
  table.put("U3", "0805");
  table.put("U4", "0805");
  table.put("U6", "1005");
  table.put("U7", "1005");
  table.put("C5", "0907");  // controls the other hexes around 0906
  table.combat_phase();
  table.fight({"U5"}, {"0907"}, {4});
  table.play("displace U5 0905 U2");
  table.play("retreat U2 0904");
  TEST_ASSERT_EQUAL(Morale::good, table.at("U2").morale);
}

static void test_12_19_cavalry_that_slips_away_keeps_its_order() {
  Table table;
  face_off(table, "U5", Morale::good, "CC4", Morale::good);
  table.fight({"U5"}, {"1312"}, {1, 6});
  table.play("withdraw CC4");
  table.play("end");
  table.play("retreat CC4 1512");
  table.play("end");
  TEST_ASSERT_EQUAL(Morale::good, table.at("CC4").morale);
  TEST_ASSERT_EQUAL(1, table.state.clock.finals);  // the die for slipping away, no other
}

static void test_12_19_not_even_by_a_town_it_ends_in() {
  Table table;
  table.put("U5", "0906");
  table.put("CC4", "0905");
  table.combat_phase();
  table.fight({"U5"}, {"0905"}, {1});
  table.play("withdraw CC4");
  table.play("end");
  table.play("retreat CC4 0903");  // through 0904, a town as well
  TEST_ASSERT_EQUAL(Morale::good, table.at("CC4").morale);
}

static void test_12_21_disordered_attackers_lose_a_third() {
  const int expected[][2] = {{1, 1}, {2, 1}, {3, 2}, {4, 3}, {5, 3},
                             {6, 4}, {7, 5}, {8, 5}, {9, 6}};
  for (const auto& [printed, counts] : expected) {
    Table table;
    const std::string unit = "U" + std::to_string(printed);
    face_off(table, unit.c_str(), Morale::disordered, "C5", Morale::good);
    TEST_ASSERT_EQUAL(counts, table.odds({unit}, {"1312"}).attack);
  }
}

static void test_12_21_disordered_defenders_lose_nothing() {
  Table table;
  face_off(table, "U5", Morale::good, "C5", Morale::disordered);
  TEST_ASSERT_EQUAL(5, table.odds({"U5"}, {"1312"}).defence);
}

static void test_12_21_each_unit_is_reduced_by_itself() {
  Table table;
  table.put("U4", "1212", Morale::disordered);
  table.put("U5", "1211", Morale::disordered);
  table.put("C5", "1312");
  table.combat_phase();
  TEST_ASSERT_EQUAL(3 + 3, table.odds({"U4", "U5"}, {"1312"}).attack);
}

static void test_12_22_shaken_attackers_lose_two_thirds() {
  const int expected[][2] = {{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 2},
                             {6, 2}, {7, 2}, {8, 3}, {9, 3}};
  for (const auto& [printed, counts] : expected) {
    Table table;
    const std::string unit = "U" + std::to_string(printed);
    face_off(table, unit.c_str(), Morale::shaken, "C5", Morale::good);
    TEST_ASSERT_EQUAL(counts, table.odds({unit}, {"1312"}).attack);
  }
}

static void test_12_22_shaken_defenders_lose_a_third() {
  const int expected[][2] = {{1, 1}, {2, 1}, {3, 2}, {4, 3}, {5, 3},
                             {6, 4}, {7, 5}, {8, 5}, {9, 6}};
  for (const auto& [printed, counts] : expected) {
    Table table;
    const std::string unit = "C" + std::to_string(printed);
    face_off(table, "U5", Morale::good, unit.c_str(), Morale::shaken);
    TEST_ASSERT_EQUAL(counts, table.odds({"U5"}, {"1312"}).defence);
  }
}

static void test_12_23_routed_units_may_not_attack() {
  Table table;
  table.put("U5", "1212", Morale::routed);
  table.put("U4", "1211");
  table.put("C5", "1312");
  table.combat_phase();
  table.play("target 1312");
  table.refuses("join U5", Refusal::routed_cannot_attack, rule(12, 23));
  TEST_ASSERT_TRUE(table.is_legal("join U4"));
}

static void test_12_23_an_enemy_with_none_but_a_routed_unit_beside_him() {
  Table table;
  table.put("U5", "0210", Morale::routed);
  table.put("C4", "0310");
  table.combat_phase();
  table.refuses("target 0310", Refusal::routed_cannot_attack, rule(12, 23));
}

static void test_12_23_routed_defenders_lose_two_thirds() {
  const int expected[][2] = {{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 2},
                             {6, 2}, {7, 2}, {8, 3}, {9, 3}};
  for (const auto& [printed, counts] : expected) {
    Table table;
    const std::string unit = "C" + std::to_string(printed);
    face_off(table, "U5", Morale::good, unit.c_str(), Morale::routed);
    TEST_ASSERT_EQUAL(counts, table.odds({"U5"}, {"1312"}).defence);
  }
}

static void test_12_24_no_strength_falls_below_one() {
  Table table;
  table.put("U1", "0505", Morale::shaken);  // into rough ground besides
  table.put("C1", "0604", Morale::routed);
  table.combat_phase();
  const auto odds = table.odds({"U1"}, {"0604"});
  TEST_ASSERT_EQUAL(1, odds.attack);
  TEST_ASSERT_EQUAL(1, odds.defence);
}

static void test_12_25_range_then_morale_then_ground_then_the_sum() {
  Table table;
  table.put("UA4", "0505", Morale::disordered);
  table.put("U5", "0505");
  table.put("C1", "0604");  // rough
  table.combat_phase();
  ModifierList list;
  const auto odds = table.odds({"UA4", "U5"}, {"0604"}, &list);
  // 4 near the enemy is 6, disordered 4, into rough 2; morale first would have made it 3.
  TEST_ASSERT_EQUAL(2 + 3, odds.attack);
  const UnitId guns = table.unit("UA4");
  int step = 0;
  const RuleRef order[] = {rule(9, 48), rule(12, 21), rule(8, 41)};
  for (const auto& change : list) {
    if (change.unit != guns) continue;
    TEST_ASSERT_TRUE(step < 3 && change.rule == order[step]);
    ++step;
  }
  TEST_ASSERT_EQUAL(3, step);
}

static void test_12_26_exchanges_are_paid_in_printed_strength() {
  Table table;
  table.put("U6", "1212");
  table.put("U3", "1211");
  table.put("C4", "1312", Morale::shaken);  // defends with 3
  table.combat_phase();
  table.fight({"U6", "U3"}, {"1312"}, {6});  // 9 to 3, Ex
  TEST_ASSERT_EQUAL(Outcome::ex, outcome_of(table.events()));
  TEST_ASSERT_EQUAL(4, table.state.combat.owed);
  table.play("lose U3");
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("U6").fate);  // 3 is not enough for 4
}

static void test_12_26_a_weakened_attacker_pays_its_printed_strength() {
  Table table;
  table.put("U5", "1212", Morale::disordered);  // attacks with 3
  table.put("U9", "1211");
  table.put("C4", "1312");
  table.combat_phase();
  table.fight({"U5", "U9"}, {"1312"}, {6, 1});  // 12 to 4, Ex
  table.play("lose U5");
  TEST_ASSERT_EQUAL(Fate::on_map, table.at("U9").fate);
}

static void test_12_31_routed_units_keep_out_of_enemy_zones() {
  Table table;
  table.put("U5", "1111", Morale::routed);
  table.put("C5", "1312");
  table.refuses("move U5 1211", Refusal::routed_keep_away, rule(12, 31));
  TEST_ASSERT_TRUE(table.is_legal("move U5 1112"));
  TEST_ASSERT_EQUAL(18, bluegray::allowance({table.game, table.state}, table.unit("U5"), false));
}

static void test_12_31_shaken_units_may_enter_one() {
  Table table;
  table.put("U5", "1111", Morale::shaken);
  table.put("C5", "1312");
  TEST_ASSERT_TRUE(table.is_legal("move U5 1211"));
}

static void test_12_31_routed_units_keep_their_own_zone() {
  Table table;
  table.put("U5", "1212", Morale::routed);
  table.put("C5", "1312");
  const auto& board = bluegray::Position(table.game, table.state).occupancy();
  TEST_ASSERT_TRUE(board.in_enemy_zone(Side::confederate, table.hex("1312")));
  table.combat_phase(Side::confederate);
  table.refuses("end", Refusal::must_attack, rule(8, 12));
}

static void test_12_32_a_routed_unit_in_an_enemy_zone_retreats_at_the_end() {
  Table table;
  face_off(table, "U5", Morale::routed, "C5", Morale::good);
  table.play("end");
  TEST_ASSERT_EQUAL(Stage::fall_back, table.state.combat.stage);
  TEST_ASSERT_EQUAL(Side::union_side, table.state.clock.to_act);
  table.refuses("retreat U5 1211", Refusal::cannot_retreat_there, rule(8, 72));  // enemy zone
  table.play("retreat U5 1112");
  TEST_ASSERT_EQUAL_STRING("1112", table.where("U5").c_str());
  // No advance is offered: the turn has passed on.
  TEST_ASSERT_EQUAL(Phase::movement, table.state.phase);
  TEST_ASSERT_EQUAL(Side::confederate, table.state.clock.side);
  TEST_ASSERT_EQUAL_STRING("1312", table.where("C5").c_str());
}

static void test_12_32_it_stays_when_the_enemy_was_driven_off() {
  Table table;
  table.put("U5", "1212", Morale::routed);
  table.put("U9", "1211");
  table.put("C3", "1312");
  table.combat_phase();
  table.fight({"U9"}, {"1312"}, {2, 1});  // 3:1, Dr
  table.play("retreat C3 1412");
  table.play("end");
  table.play("end");
  TEST_ASSERT_EQUAL(Side::confederate, table.state.clock.side);
  TEST_ASSERT_EQUAL_STRING("1212", table.where("U5").c_str());
}

static void test_12_32_it_goes_when_another_enemy_remains() {
  Table table;
  table.put("U5", "1212", Morale::routed);
  table.put("U9", "1211");
  table.put("C3", "1312");  // touched by both
  table.put("C4", "1213");  // touched by the routed unit alone
  table.combat_phase();
  table.fight({"U9"}, {"1312"}, {2, 1});
  table.play("retreat C3 1412");
  table.play("end");
  table.play("end");
  TEST_ASSERT_EQUAL(Stage::fall_back, table.state.combat.stage);
}

static void test_12_32_without_a_way_out_it_is_lost() {
  Table table;
  table.put("U5", "1212", Morale::routed);
  table.put("C5", "1312");
  table.put("C1", "1114");
  table.put("C2", "1111");
  table.combat_phase();
  table.play("end");
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("U5").fate);
  TEST_ASSERT_EQUAL(5, table.state.clock.points[index_of(Side::confederate)]);
}

static void test_12_32_the_enemy_beside_it_must_still_be_attacked_by_others() {
  Table table;
  table.put("U5", "1212", Morale::routed);
  table.put("U4", "1211");
  table.put("C5", "1312");
  table.combat_phase();
  table.refuses("end", Refusal::must_attack, rule(8, 12));
}

static void test_12_33_only_those_who_began_the_phase_in_a_zone_must_go() {
  Table table;
  table.put("U3", "1112", Morale::routed);
  table.put("U5", "1212");
  table.put("C5", "1312");
  table.combat_phase();
  table.fight({"U5"}, {"1312"}, {4});  // Ar
  table.play("retreat U5 1213");
  table.play("advance C5 1212");  // next to the routed unit
  TEST_ASSERT_TRUE(bluegray::Position(table.game, table.state)
                       .occupancy()
                       .in_enemy_zone(Side::union_side, table.hex("1112")));
  table.play("end");
  TEST_ASSERT_EQUAL(Side::confederate, table.state.clock.side);
  TEST_ASSERT_EQUAL_STRING("1112", table.where("U3").c_str());
}

static void test_12_34_the_attacker_drives_routed_defenders_two_hexes() {
  Table table;
  face_off(table, "U5", Morale::good, "C5", Morale::routed);
  table.fight({"U5"}, {"1312"}, {1});
  TEST_ASSERT_EQUAL(Stage::flush, table.state.combat.stage);
  TEST_ASSERT_EQUAL(Side::union_side, table.state.clock.to_act);
  table.play("flush C5");
  table.play("end");
  TEST_ASSERT_EQUAL(Stage::flush_retreat, table.state.combat.stage);
  TEST_ASSERT_EQUAL(Side::confederate, table.state.clock.to_act);  // its owner says where
  table.refuses("retreat C5 1412", Refusal::cannot_retreat_there, rule(8, 72));
  table.play("retreat C5 1512");
  TEST_ASSERT_EQUAL(Morale::routed, table.at("C5").morale);
  TEST_ASSERT_EQUAL(0, table.state.clock.finals);
}

static void test_12_34_the_attacker_may_let_them_stand() {
  Table table;
  face_off(table, "U5", Morale::good, "C5", Morale::routed);
  table.fight({"U5"}, {"1312"}, {1});
  table.play("end");
  TEST_ASSERT_TRUE(table.happened(EventKind::combat_result));
}

static void test_12_34_only_routed_defenders_are_driven_off() {
  Table table;
  table.put("U5", "1212");
  table.put("C5", "1312", Morale::routed);
  table.put("C3", "1312", Morale::shaken);
  table.combat_phase();
  table.fight({"U5"}, {"1312"}, {1});
  table.refuses("flush C3", Refusal::not_a_choice, rule(12, 34));
  TEST_ASSERT_TRUE(table.is_legal("flush C5"));
}

static void test_12_34_without_two_hexes_to_go_they_are_lost() {
  Table table;
  table.put("U5", "1212");
  table.put("U4", "1411");
  table.put("U3", "1413");  // between them they control every hex around 1312
  table.put("C5", "1312", Morale::routed);
  table.combat_phase();
  table.fight({"U5", "U4"}, {"1312"}, {1});
  table.play("flush C5");
  table.play("end");
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("C5").fate);
}

static void test_12_34_one_attacker_may_advance_into_the_vacated_hex() {
  Table table;
  table.put("U5", "1212");
  table.put("U4", "1211");
  table.put("C5", "1312", Morale::routed);
  table.combat_phase();
  table.fight({"U5", "U4"}, {"1312"}, {1});
  table.play("flush C5");
  table.play("end");
  table.play("retreat C5 1512");
  TEST_ASSERT_EQUAL(Stage::occupy, table.state.combat.stage);
  TEST_ASSERT_TRUE(table.is_legal("advance U4 1312"));
  table.play("advance U5 1312");
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);  // nobody is left to fight
  TEST_ASSERT_EQUAL_STRING("1211", table.where("U4").c_str());
}

static void test_12_34_no_advance_while_others_stand_there() {
  Table table;
  table.put("U5", "1212");
  table.put("C5", "1312", Morale::routed);
  table.put("C4", "1312");
  table.combat_phase();
  table.fight({"U5"}, {"1312"}, {1, 1});
  table.play("flush C5");
  table.play("end");
  const EventList& events = table.play("retreat C5 1512");
  // The fight goes on at once against the one that is left: 5 to 4.
  TEST_ASSERT_EQUAL(Outcome::dr, outcome_of(events));
  TEST_ASSERT_EQUAL(5, column_of(events));
}

static void test_12_34_the_vacated_hex_is_out_of_the_fight() {
  Table table;
  table.put("U6", "1212");
  table.put("U4", "1212");
  table.put("C5", "1312", Morale::routed);
  table.put("C4", "1313");
  table.combat_phase();
  table.fight({"U6", "U4"}, {"1312", "1313"}, {1, 1});
  table.play("flush C5");
  table.play("end");
  table.play("retreat C5 1512");
  const EventList& events = table.play("advance U6 1312");
  // U4 alone against C4: the unit that advanced counts on neither side.
  TEST_ASSERT_EQUAL(5, column_of(events));
  TEST_ASSERT_EQUAL(Outcome::dr, outcome_of(events));
  table.play("retreat C4 1413");
  table.refuses("advance U4 1312", Refusal::cannot_advance_there, rule(8, 76));
  TEST_ASSERT_TRUE(table.is_legal("advance U4 1313"));
}

static void test_12_34_the_ground_of_the_vacated_hex_no_longer_counts() {
  Table table;
  table.put("U6", "0505");
  table.put("C5", "0604", Morale::routed);  // rough
  table.put("C6", "0605");                  // clear
  table.combat_phase();
  table.fight({"U6"}, {"0604", "0605"}, {1, 1});
  table.play("flush C5");
  table.play("end");
  TEST_ASSERT_EQUAL(5, column_of(table.play("retreat C5 0602")));  // 6 to 6, not 3 to 6
}

static void test_12_34_guns_that_reached_only_the_vacated_hex_drop_out() {
  Table table;
  table.put("U4", "1212");
  table.put("UA5", "1511");  // two hexes from 1312, four from 1113
  table.put("C5", "1312", Morale::routed);
  table.put("C4", "1113");
  table.combat_phase();
  table.fight({"U4", "UA5"}, {"1312", "1113"}, {1, 1});
  table.play("flush C5");
  table.play("end");
  TEST_ASSERT_EQUAL(5, column_of(table.play("retreat C5 1413")));  // 4 to 4
  TEST_ASSERT_TRUE(table.at("UA5").is(mark::attacked));            // its fire is spent all the same
}

static void test_12_35_a_routed_victor_does_not_advance() {
  Table table;
  face_off(table, "U2", Morale::good, "C5", Morale::routed);
  table.fight({"U2"}, {"1312"}, {4});
  table.play("end");  // not driven off; 2 to 2, Ar
  table.play("retreat U2 1213");
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);  // nobody may advance
}

static void test_12_35_a_shaken_victor_does() {
  Table table;
  face_off(table, "U2", Morale::good, "C3", Morale::shaken);
  table.fight({"U2"}, {"1312"}, {4});
  table.play("retreat U2 1213");
  TEST_ASSERT_TRUE(table.is_legal("advance C3 1212"));
}

static void test_12_36_routed_guns_get_no_bonus_in_defence() {
  const int expected[] = {5, 5, 3, 1};  // 3 and half as much again is 5, shaken 3; routed only 1
  for (const Morale morale : {Morale::good, Morale::disordered, Morale::shaken, Morale::routed}) {
    Table table;
    table.put("U5", "1212");
    table.put("CA3", "1312", morale);
    table.put("C4", "1412");  // beside the guns
    table.combat_phase();
    TEST_ASSERT_EQUAL(expected[static_cast<int>(morale)], table.odds({"U5"}, {"1312"}).defence);
  }
}

static void test_12_41_disorder_lasts_until_rally_or_night() {
  Table table;
  table.put("U5", "0109", Morale::disordered);
  for (int i = 0; i < 4; ++i) table.play("end");  // both player-turns of turn 1
  TEST_ASSERT_EQUAL(2, table.state.clock.turn);
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("U5").morale);
  for (int i = 0; i < 5; ++i) table.play("end");  // turn 2, and the movement phase of turn 3
  TEST_ASSERT_EQUAL(night, table.state.clock.turn);
  TEST_ASSERT_EQUAL(Phase::combat, table.state.phase);
  TEST_ASSERT_EQUAL(Morale::good, table.at("U5").morale);
}

static void test_12_41_rally_dice_of_the_disordered() {
  for (int die = 1; die <= 5; ++die)
    TEST_ASSERT_EQUAL(Morale::good, after_rally(Morale::disordered, die));
  TEST_ASSERT_EQUAL(Morale::shaken, after_rally(Morale::disordered, 6));
}

static void test_12_41_rally_dice_of_the_shaken() {
  for (int die = 1; die <= 3; ++die)
    TEST_ASSERT_EQUAL(Morale::good, after_rally(Morale::shaken, die));
  TEST_ASSERT_EQUAL(Morale::disordered, after_rally(Morale::shaken, 4));
  TEST_ASSERT_EQUAL(Morale::disordered, after_rally(Morale::shaken, 5));
  TEST_ASSERT_EQUAL(Morale::routed, after_rally(Morale::shaken, 6));
}

static void test_12_41_rally_dice_of_the_routed() {
  TEST_ASSERT_EQUAL(Morale::good, after_rally(Morale::routed, 1));
  TEST_ASSERT_EQUAL(Morale::disordered, after_rally(Morale::routed, 2));
  TEST_ASSERT_EQUAL(Morale::disordered, after_rally(Morale::routed, 3));
  TEST_ASSERT_EQUAL(Morale::shaken, after_rally(Morale::routed, 4));
  TEST_ASSERT_EQUAL(Morale::shaken, after_rally(Morale::routed, 5));
}

static void test_12_41_no_rally_in_an_enemy_zone() {
  Table table;
  table.put("U5", "1212", Morale::shaken);
  table.put("C5", "1312");
  table.refuses("rally U5", Refusal::rally_in_zone, rule(12, 41));
}

static void test_12_41_no_rally_of_a_unit_in_good_order() {
  Table table;
  table.put("U5", "1212");
  table.refuses("rally U5", Refusal::in_good_order, rule(12, 41));
}

static void test_12_41_no_rally_after_a_move_and_no_move_after_it() {
  Table table;
  table.put("U5", "1212", Morale::shaken);
  table.put("U4", "1212", Morale::shaken);
  table.play("move U5 1112");
  table.refuses("rally U5", Refusal::already_moved, rule(12, 41));
  table.play("rally U4");
  table.refuses("move U4 1112", Refusal::is_rallying, rule(12, 41));
  table.refuses("rally U4", Refusal::is_rallying, rule(12, 41));
}

static void test_12_41_the_dice_fall_before_any_combat() {
  Table table;
  table.put("U5", "1112", Morale::disordered);
  table.put("U4", "1212");
  table.put("C5", "1312");
  table.play("rally U5");
  table.dice({1});
  table.play("end");
  TEST_ASSERT_TRUE(table.happened(EventKind::rallied));
  TEST_ASSERT_EQUAL(0, table.state.combat_begun);
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
}

static void test_12_41_every_rallying_unit_rolls() {
  Table table;
  table.put("U5", "0109", Morale::disordered);
  table.put("U4", "0109", Morale::disordered);
  table.put("U3", "0110", Morale::disordered);
  table.play("rally U3");
  table.play("rally U5");
  table.dice({1, 6});
  table.play("end");
  TEST_ASSERT_EQUAL(2, count(table.events(), EventKind::rallied));
  TEST_ASSERT_EQUAL(2, table.state.clock.finals);
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("U4").morale);  // did not try
}

static void test_12_42_the_marker_goes_whatever_the_die() {
  for (const int die : {1, 5, 6}) {
    Table table;
    table.put("U5", "0109", Morale::shaken);
    table.play("rally U5");
    TEST_ASSERT_TRUE(table.at("U5").is(mark::rallying));
    table.dice({die});
    table.play("end");
    TEST_ASSERT_FALSE(table.at("U5").is(mark::rallying));
  }
}

static void test_12_43_a_routed_unit_that_fails_is_lost_as_in_combat() {
  Table table;
  table.put("U5", "0109", Morale::routed);
  table.play("rally U5");
  table.dice({6});
  const EventList& events = table.play("end");
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("U5").fate);
  TEST_ASSERT_EQUAL(5, table.state.clock.points[index_of(Side::confederate)]);
  TEST_ASSERT_EQUAL(1, count(events, EventKind::eliminated));
  for (const Event& event : events) {
    if (event.kind == EventKind::eliminated) TEST_ASSERT_TRUE(event.rule == rule(12, 43));
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_12_0_an_elimination_disorders_nobody);
  RUN_TEST(test_12_11_attackers_that_retreat_are_disordered);
  RUN_TEST(test_12_11_survivors_of_a_partial_elimination_are_disordered);
  RUN_TEST(test_12_11_not_when_attacking_from_a_hex_no_enemy_controls);
  RUN_TEST(test_12_11_guns_that_retreat_from_an_enemy_zone_are_shaken);
  RUN_TEST(test_12_11_guns_that_survive_a_partial_elimination_are_shaken);
  RUN_TEST(test_12_11_guns_that_bombard_and_go_along_keep_their_order);
  RUN_TEST(test_12_11_disorder_comes_before_the_retreat);
  RUN_TEST(test_12_12_a_beaten_defender_is_disordered_on_four_to_six);
  RUN_TEST(test_12_12_each_unit_rolls_a_die_of_its_own);
  RUN_TEST(test_12_12_the_dice_fall_after_retreats_and_advances);
  RUN_TEST(test_12_12_beaten_guns_are_disordered_without_a_die);
  RUN_TEST(test_12_12_nobody_is_disordered_out_of_enemy_zones);
  RUN_TEST(test_12_13_survivors_of_an_exchange_roll);
  RUN_TEST(test_12_13_both_sides_roll_after_a_partial_exchange);
  RUN_TEST(test_12_13_a_defender_rolls_though_its_attackers_are_gone);
  RUN_TEST(test_12_13_not_when_fighting_out_of_enemy_zones);
  RUN_TEST(test_12_13_guns_roll_like_the_others_after_an_exchange);
  RUN_TEST(test_12_14_a_disordered_unit_becomes_shaken);
  RUN_TEST(test_12_15_a_shaken_unit_becomes_routed);
  RUN_TEST(test_12_15_shaken_guns_stop_at_routed);
  RUN_TEST(test_12_15_a_routed_unit_cannot_get_worse);
  RUN_TEST(test_12_16_a_shaken_unit_may_rout_and_need_not_attack);
  RUN_TEST(test_12_16_only_a_shaken_unit_routs_by_choice);
  RUN_TEST(test_12_16_not_a_unit_that_moved);
  RUN_TEST(test_12_16_only_before_the_first_attack);
  RUN_TEST(test_12_16_not_once_it_has_joined_an_attack);
  RUN_TEST(test_12_17_entering_a_town_disorders);
  RUN_TEST(test_12_17_passing_through_a_town_disorders);
  RUN_TEST(test_12_17_a_unit_that_begins_in_a_town_is_disordered);
  RUN_TEST(test_12_17_a_town_does_nothing_to_those_already_out_of_order);
  RUN_TEST(test_12_17_a_retreat_and_an_advance_into_a_town_disorder);
  RUN_TEST(test_12_17_a_failed_disorder_roll_in_a_town_shakes);
  RUN_TEST(test_12_17_nobody_rallies_to_good_order_in_a_town);
  RUN_TEST(test_12_18_displaced_units_keep_their_order);
  RUN_TEST(test_12_18_not_even_in_a_town);
  RUN_TEST(test_12_19_cavalry_that_slips_away_keeps_its_order);
  RUN_TEST(test_12_19_not_even_by_a_town_it_ends_in);
  RUN_TEST(test_12_21_disordered_attackers_lose_a_third);
  RUN_TEST(test_12_21_disordered_defenders_lose_nothing);
  RUN_TEST(test_12_21_each_unit_is_reduced_by_itself);
  RUN_TEST(test_12_22_shaken_attackers_lose_two_thirds);
  RUN_TEST(test_12_22_shaken_defenders_lose_a_third);
  RUN_TEST(test_12_23_routed_units_may_not_attack);
  RUN_TEST(test_12_23_an_enemy_with_none_but_a_routed_unit_beside_him);
  RUN_TEST(test_12_23_routed_defenders_lose_two_thirds);
  RUN_TEST(test_12_24_no_strength_falls_below_one);
  RUN_TEST(test_12_25_range_then_morale_then_ground_then_the_sum);
  RUN_TEST(test_12_26_exchanges_are_paid_in_printed_strength);
  RUN_TEST(test_12_26_a_weakened_attacker_pays_its_printed_strength);
  RUN_TEST(test_12_31_routed_units_keep_out_of_enemy_zones);
  RUN_TEST(test_12_31_shaken_units_may_enter_one);
  RUN_TEST(test_12_31_routed_units_keep_their_own_zone);
  RUN_TEST(test_12_32_a_routed_unit_in_an_enemy_zone_retreats_at_the_end);
  RUN_TEST(test_12_32_it_stays_when_the_enemy_was_driven_off);
  RUN_TEST(test_12_32_it_goes_when_another_enemy_remains);
  RUN_TEST(test_12_32_without_a_way_out_it_is_lost);
  RUN_TEST(test_12_32_the_enemy_beside_it_must_still_be_attacked_by_others);
  RUN_TEST(test_12_33_only_those_who_began_the_phase_in_a_zone_must_go);
  RUN_TEST(test_12_34_the_attacker_drives_routed_defenders_two_hexes);
  RUN_TEST(test_12_34_the_attacker_may_let_them_stand);
  RUN_TEST(test_12_34_only_routed_defenders_are_driven_off);
  RUN_TEST(test_12_34_without_two_hexes_to_go_they_are_lost);
  RUN_TEST(test_12_34_one_attacker_may_advance_into_the_vacated_hex);
  RUN_TEST(test_12_34_no_advance_while_others_stand_there);
  RUN_TEST(test_12_34_the_vacated_hex_is_out_of_the_fight);
  RUN_TEST(test_12_34_the_ground_of_the_vacated_hex_no_longer_counts);
  RUN_TEST(test_12_34_guns_that_reached_only_the_vacated_hex_drop_out);
  RUN_TEST(test_12_35_a_routed_victor_does_not_advance);
  RUN_TEST(test_12_35_a_shaken_victor_does);
  RUN_TEST(test_12_36_routed_guns_get_no_bonus_in_defence);
  RUN_TEST(test_12_41_disorder_lasts_until_rally_or_night);
  RUN_TEST(test_12_41_rally_dice_of_the_disordered);
  RUN_TEST(test_12_41_rally_dice_of_the_shaken);
  RUN_TEST(test_12_41_rally_dice_of_the_routed);
  RUN_TEST(test_12_41_no_rally_in_an_enemy_zone);
  RUN_TEST(test_12_41_no_rally_of_a_unit_in_good_order);
  RUN_TEST(test_12_41_no_rally_after_a_move_and_no_move_after_it);
  RUN_TEST(test_12_41_the_dice_fall_before_any_combat);
  RUN_TEST(test_12_41_every_rallying_unit_rolls);
  RUN_TEST(test_12_42_the_marker_goes_whatever_the_die);
  RUN_TEST(test_12_43_a_routed_unit_that_fails_is_lost_as_in_combat);
  return UNITY_END();
}
