// Chapter 9 of the revised rules: bombardment, combined and adjacent attacks, defence, gunboats.
// Line of sight has a file of its own.
// The west field is open ground: 0208 touches 0207 0308 0309 0209 0109 0108, and a column counts
// hexes: from 0207 it is one to 0208, two to 0209, three to 0210. The creek lies between columns 4
// and 5 (0409 touches 0509 and 0510 across it; 0408/0508 is bridged), the stream between 6 and 7.
#include "host_tests/bluegray_table.h"

using namespace bg;
using namespace bg::test;

namespace {

// Columns of the table.
constexpr int one_to_five = 0, one_to_three = 2, one_to_one = 5, three_to_one = 8, four_to_one = 9;

bool is_lost(Table& table, std::string_view unit) {
  return table.at(unit).fate == Fate::eliminated;
}

// Stands where it was, unharmed and in good order.
void stands(Table& table, std::string_view unit, std::string_view hex) {
  TEST_ASSERT_EQUAL(Fate::on_map, table.at(unit).fate);
  TEST_ASSERT_EQUAL_STRING(std::string(hex).c_str(), table.where(unit).c_str());
  TEST_ASSERT_EQUAL(Morale::good, table.at(unit).morale);
}

int attack_of(Table& table, std::string_view unit, std::string_view hex) {
  return table.odds({unit}, {hex}).attack;
}

}  // namespace

// ---- [9.0]

static void test_9_0_exchange_costs_bombarding_guns_nothing() {
  Table table;
  table.put("UA4", "0207");
  table.put("UA5", "0207");
  table.put("C3", "0209");
  table.combat_phase();
  TEST_ASSERT_EQUAL(three_to_one, table.odds({"UA4", "UA5"}, {"0209"}).column);
  table.fight({"UA4", "UA5"}, {"0209"}, {6});
  TEST_ASSERT_TRUE(is_lost(table, "C3"));
  stands(table, "UA4", "0207");
  stands(table, "UA5", "0207");
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
}

static void test_9_0_exchange_is_paid_by_those_who_stand_next_to_the_enemy() {
  Table table;
  table.put("U3", "0208");
  table.put("UA3", "0208");  // in the zone: suffers like the infantry
  table.put("UA4", "0207");
  table.put("C3", "0209");
  table.combat_phase();
  TEST_ASSERT_EQUAL(four_to_one, table.odds({"U3", "UA3", "UA4"}, {"0209"}).column);
  table.fight({"U3", "UA3", "UA4"}, {"0209"}, {6, 1, 1});
  TEST_ASSERT_TRUE(is_lost(table, "C3"));
  TEST_ASSERT_EQUAL(Stage::exchange, table.state.combat.stage);
  table.refuses("lose UA4", Refusal::not_a_choice, rule(8, 6));
  TEST_ASSERT_TRUE(table.is_legal("lose U3"));
  table.play("lose UA3");
  TEST_ASSERT_TRUE(is_lost(table, "UA3"));
  stands(table, "UA4", "0207");
}

static void test_9_0_horse_artillery_is_artillery() {
  Table table;
  table.put("UH3", "0207");
  table.put("C2", "0209");
  table.put("C1", "0210");
  table.put("CH3", "0113");
  table.put("C5", "0114");
  table.put("U8", "0112");
  table.combat_phase();
  TEST_ASSERT_EQUAL(3, attack_of(table, "UH3", "0209"));
  TEST_ASSERT_EQUAL(2, attack_of(table, "UH3", "0210"));       // [9.19]
  TEST_ASSERT_EQUAL(5, table.odds({"U8"}, {"0113"}).defence);  // [9.53]
  table.put("UH3", "0208");
  table.combat_phase();
  TEST_ASSERT_EQUAL(5, attack_of(table, "UH3", "0209"));  // [9.48]
}

static void test_9_0_adjacent_enemy_without_a_zone_is_bombarded() {
  Table table;
  table.put("CA4", "0409");
  table.put("UT", "0408");  // a train has no zone
  table.combat_phase(Side::confederate);
  TEST_ASSERT_EQUAL(4, attack_of(table, "CA4", "0408"));  // no half as much again
  table.fight({"CA4"}, {"0408"}, {1});
  TEST_ASSERT_TRUE(is_lost(table, "UT"));
  stands(table, "CA4", "0409");
}

// ---- [9.1]

static void test_9_11_guns_reach_three_hexes_and_no_farther() {
  Table table;
  table.put("UA4", "0207");
  table.put("C1", "0210");
  table.put("C2", "0211");
  table.put("U5", "0212");
  table.combat_phase();
  TEST_ASSERT_TRUE(table.is_legal("target 0210"));
  table.play("target 0211");
  table.refuses("join UA4", Refusal::out_of_range, rule(9, 11));
  table.play("cancel");
  table.put("U5", "0101");
  table.combat_phase();
  table.refuses("target 0211", Refusal::nobody_can_attack, rule(8, 15));
}

static void test_9_11_only_guns_attack_over_a_distance() {
  Table table;
  table.put("UC5", "0207");
  table.put("UA4", "0207");
  table.put("C1", "0209");
  table.combat_phase();
  table.play("target 0209");
  table.refuses("join UC5", Refusal::not_adjacent_to_all, rule(8, 15));
  table.play("join UA4");
}

static void test_9_11_enemy_in_range_need_not_be_attacked() {
  Table table;
  table.put("UA4", "0207");
  table.put("C1", "0209");
  table.put("C2", "0210");
  table.combat_phase();
  TEST_ASSERT_FALSE(bluegray::must_be_attacked({table.game, table.state}, table.hex("0209")));
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

// A routed unit does not attack [12.23] and goes back of itself [12.32]: guns far behind it are not
// drawn in because they happen to be in range.
static void test_9_11_guns_are_not_forced_to_cover_a_routed_unit() {
  Table table;
  table.put("UA4", "0206");
  table.put("U5", "0208", Morale::routed);
  table.put("C4", "0209");
  table.combat_phase();
  TEST_ASSERT_TRUE(table.is_legal("target 0209"));
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

// But who leaves an enemy to the guns must let them fire [8.11].
static void test_9_11_guns_counted_on_to_meet_an_obligation_must_fire() {
  Table table;
  table.put("UA5", "0108");
  table.put("U5", "0209");
  table.put("C1", "0210");
  table.put("C9", "0110");
  table.combat_phase();
  table.fight({"U5"}, {"0210"}, {4});  // 5:1, the enemy retreats
  while (table.state.combat.stage != Stage::none) {
    if (table.state.combat.stage == Stage::retreat) {
      table.play("retreat C1 0211");
    } else {
      table.play("end");
    }
  }
  table.refuses("end", Refusal::must_be_attacked, rule(8, 11));
  table.fight({"UA5"}, {"0110"}, {4});
  while (table.state.combat.stage != Stage::none) table.play("end");
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_9_12_range_counts_the_target_but_not_the_gun() {
  Table table;
  table.put("UA5", "0207");
  table.put("C2", "0209");
  table.put("C3", "0210");
  table.combat_phase();
  TEST_ASSERT_EQUAL(5, attack_of(table, "UA5", "0209"));  // two: whole
  TEST_ASSERT_EQUAL(3, attack_of(table, "UA5", "0210"));  // three: a third less
}

static void test_9_13_guns_alone_take_one_hex() {
  Table table;
  table.put("UA4", "0207");
  table.put("UA5", "0207");
  table.put("C2", "0209");
  table.put("C3", "0309");
  table.combat_phase();
  table.play("target 0209");
  table.play("join UA4");
  table.refuses("target 0309", Refusal::one_hex_for_guns, rule(9, 13));
}

static void test_9_13_guns_take_two_hexes_only_with_others() {
  Table table;
  table.put("UA4", "0207");
  table.put("U5", "0310");  // next to both
  table.put("C2", "0209");
  table.put("C3", "0309");
  table.combat_phase();
  table.play("target 0209");
  table.play("target 0309");
  table.play("join UA4");
  table.refuses("fight 0", Refusal::one_hex_for_guns, rule(9, 13));
  table.play("join U5");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

static void test_9_13_guns_across_a_creek_take_one_hex_too() {
  Table table;
  table.put("UA4", "0409");
  table.put("C2", "0509");
  table.put("C3", "0510");
  table.combat_phase();
  table.play("target 0509");
  table.play("join UA4");
  table.refuses("target 0510", Refusal::one_hex_for_guns, rule(9, 13));
}

static void test_9_14_two_guns_of_a_hex_may_bombard_different_hexes() {
  Table table;
  table.put("UA4", "0207");
  table.put("UA5", "0207");
  table.put("C2", "0209");
  table.put("C3", "0309");
  table.combat_phase();
  table.fight({"UA4"}, {"0209"}, {5});  // 2:1, attacker retreats: no matter
  table.play("end");
  table.fight({"UA5"}, {"0309"}, {6});
  table.play("end");
  TEST_ASSERT_TRUE(table.at("C2").is(mark::defended));
  TEST_ASSERT_TRUE(table.at("C3").is(mark::defended));
}

static void test_9_15_no_result_touches_guns_that_fire_from_afar() {
  // Die and enemy for Ae, Ae*, Ar: 4:17 is 1:5, 4:8 is 1:2, 4:4 is 1:1.
  const struct {
    const char* enemy;
    const char* second;
    int die;
    Outcome outcome;
  } trials[] = {{"C9", "C8", 6, Outcome::ae},
                {"C9", "C8", 3, Outcome::ae_partial},
                {"C8", nullptr, 6, Outcome::ae_partial},
                {"C4", nullptr, 6, Outcome::ar}};
  for (const auto& trial : trials) {
    Table table;
    table.put("UA4", "0207");
    table.put(trial.enemy, "0209");
    if (trial.second != nullptr) table.put(trial.second, "0209");
    table.combat_phase();
    const EventList& events = table.fight({"UA4"}, {"0209"}, {trial.die});
    bool told = false;
    for (const Event& event : events)
      told |=
          event.kind == EventKind::combat_result && event.value == static_cast<int>(trial.outcome);
    TEST_ASSERT_TRUE(told);
    if (trial.outcome == Outcome::ar) table.play("end");
    TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
    stands(table, "UA4", "0207");
  }
}

static void test_9_15_nor_guns_next_to_an_enemy_across_a_creek() {
  for (const int die : {3, 6}) {  // at 1:5 Ae* and Ae
    Table table;
    table.put("UA4", "0409");
    table.put("C9", "0509");
    table.put("C8", "0509");
    table.combat_phase();
    TEST_ASSERT_EQUAL(one_to_five, table.odds({"UA4"}, {"0509"}).column);
    table.fight({"UA4"}, {"0509"}, {die});
    stands(table, "UA4", "0409");
  }
}

static void test_9_15_guns_fire_across_hexes_nobody_enters() {
  Table table;
  table.put("UA4", "1402");
  table.put("C3", "1405");  // beyond the pond and the lake
  table.put("UA5", "0909");
  table.put("C4", "0911");  // beyond the river
  table.combat_phase();
  TEST_ASSERT_EQUAL(3, attack_of(table, "UA4", "1405"));
  TEST_ASSERT_EQUAL(5, attack_of(table, "UA5", "0911"));
}

static void test_9_16_water_does_not_halve_a_bombardment() {
  Table table;
  table.put("UA4", "0509");
  table.put("C3", "0710");  // the line crosses the stream side 0609/0710
  table.combat_phase();
  TEST_ASSERT_EQUAL(4, attack_of(table, "UA4", "0710"));
  table.put("UA4", "0407");  // over the bridge and the ford of the creek
  table.put("UA5", "0411");
  table.put("C3", "0508");
  table.put("C4", "0510");
  table.combat_phase();
  TEST_ASSERT_EQUAL(4, attack_of(table, "UA4", "0508"));
  TEST_ASSERT_EQUAL(5, attack_of(table, "UA5", "0510"));
}

static void test_9_17_guns_may_go_along_with_an_attacker_retreat() {
  Table table;
  table.put("UA4", "0207");
  table.put("UA5", "0206");
  table.put("C6", "0209");
  table.combat_phase();
  TEST_ASSERT_EQUAL(one_to_one, table.odds({"UA4", "UA5"}, {"0209"}).column);
  table.fight({"UA4", "UA5"}, {"0209"}, {6});
  TEST_ASSERT_EQUAL(Stage::optional_retreat, table.state.combat.stage);
  TEST_ASSERT_EQUAL(Side::union_side, table.state.clock.to_act);
  TEST_ASSERT_TRUE(table.is_legal("end"));
  TEST_ASSERT_TRUE(table.is_legal("retreat UA5 0205"));
  table.play("retreat UA4 0107");
  table.play("end");             // the other one stays
  stands(table, "UA4", "0107");  // and is not disordered for it [12.11]
  stands(table, "UA5", "0206");
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
}

static void test_9_17_only_an_attacker_retreat_offers_it() {
  Table table;
  table.put("UA4", "0207");
  table.put("C8", "0209");
  table.combat_phase();
  table.fight({"UA4"}, {"0209"}, {6});  // 1:2, Ae*
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
}

// Guns in a trench fire at the enemy before it; if they choose to go, their hex is open to him.
// It may stay, so it has another alternative [8.73].
static void test_9_17_who_goes_by_choice_displaces_nobody() {
  for (const bool full : {false, true}) {
    Table table;
    table.put("UA4", "0101");  // in the corner of the map
    table.put("C4", "0103");   // controls 0102
    for (const char* unit : {"U3", "U4"}) {
      if (full) table.put(unit, "0201");
    }
    table.combat_phase();
    table.fight({"UA4"}, {"0103"}, {6});
    TEST_ASSERT_EQUAL(!full, table.state.combat.stage == Stage::optional_retreat);
  }
}

static void test_9_17_hex_left_by_choice_may_be_advanced_into() {
  Table table;
  table.state.works[0] = {table.hex("0208"), WorkKind::trench, static_cast<uint8_t>(Dir::s), {}};
  table.put("UA4", "0208");
  table.put("C4", "0209");
  table.combat_phase();
  table.fight({"UA4"}, {"0209"}, {6});
  table.play("retreat UA4 0207");
  TEST_ASSERT_EQUAL(Stage::advance, table.state.combat.stage);
  table.play("advance C4 0208");
}

static void test_9_18_no_bombardment_below_one_to_five() {
  Table table;
  table.put("UA1", "0207");
  table.put("C5", "0209");
  table.put("C6", "0309");
  table.combat_phase();
  table.play("target 0309");
  table.play("join UA1");
  table.refuses("fight 0", Refusal::bombardment_too_weak, rule(9, 18));
  table.play("cancel");
  table.play("target 0209");
  table.play("join UA1");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));  // 1:5 will do
}

static void test_9_18_shifts_do_not_make_a_bombardment_too_weak() {
  Table table;
  table.put("UA1", "0105");
  table.put("C5", "0304");  // woods: one column left of 1:5 is 1:5 [8.42]
  table.combat_phase();
  table.play("target 0304");
  table.play("join UA1");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

// Those next to the enemy take the consequences: odds below the table are 1:5 [8.62].
static void test_9_18_combined_attack_may_be_weaker() {
  Table table;
  table.put("UA1", "0207");
  table.put("U1", "0208");
  table.put("C9", "0209");
  table.put("C8", "0209");
  table.combat_phase();
  table.play("target 0209");
  table.play("join U1");
  table.play("join UA1");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

// Guns too weak for an enemy cannot be counted on to attack him: nobody gets stuck.
static void test_9_18_guns_too_weak_cannot_meet_an_obligation() {
  Table table;
  table.put("UA1", "0108");
  table.put("U5", "0209");
  table.put("C1", "0210");
  table.put("C9", "0110");
  table.put("C8", "0110");
  table.combat_phase();
  table.play("target 0210");
  table.play("join U5");
  table.refuses("fight 0", Refusal::leaves_enemy_unattacked, rule(8, 23));
  table.play("target 0110");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

static void test_9_18_several_weak_guns_may_do_it_together() {
  Table table;
  table.put("UA1", "0108");
  table.put("UA3", "0108");
  table.put("U5", "0209");
  table.put("C1", "0210");
  table.put("C9", "0110");
  table.put("C8", "0110");
  table.combat_phase();
  table.fight({"UA1", "UA3"}, {"0110"}, {6});  // 4:17
  table.play("target 0210");
  table.play("join U5");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

static void test_9_19_at_three_hexes_a_third_is_lost() {
  Table table;
  table.put("UA1", "0206");
  table.put("UA3", "0206");
  table.put("UA4", "0107");
  table.put("UA5", "0107");
  table.put("C1", "0209");
  table.combat_phase();
  TEST_ASSERT_EQUAL(1, attack_of(table, "UA1", "0209"));  // never below one
  TEST_ASSERT_EQUAL(2, attack_of(table, "UA3", "0209"));
  TEST_ASSERT_EQUAL(3, attack_of(table, "UA4", "0209"));  // 2 2/3
  TEST_ASSERT_EQUAL(3, attack_of(table, "UA5", "0209"));  // 3 1/3
}

static void test_9_19_range_comes_before_ground() {
  Table table;
  table.put("UA4", "0607");
  table.put("C1", "0604");  // rough
  table.combat_phase();
  ModifierList changes;
  TEST_ASSERT_EQUAL(2, table.odds({"UA4"}, {"0604"}, &changes).attack);  // 4, 3, 2; not 4, 2, 1
  TEST_ASSERT_EQUAL(2, changes.size());
  TEST_ASSERT_TRUE(changes[0].rule == rule(9, 19));
  TEST_ASSERT_TRUE(changes[1].rule == rule(8, 41));
}

// ---- [9.2]

static void test_9_21_guns_fire_together_and_with_others() {
  Table table;
  table.put("UA4", "0207");
  table.put("UA5", "0309");
  table.put("U3", "0110");
  table.put("C2", "0210");
  table.combat_phase();
  TEST_ASSERT_EQUAL(8, table.odds({"UA4", "UA5"}, {"0210"}).attack);  // 3 at three hexes, 5 at two
  TEST_ASSERT_EQUAL(3, table.odds({"U3"}, {"0210"}).attack);
  TEST_ASSERT_EQUAL(11, table.odds({"UA4", "UA5", "U3"}, {"0210"}).attack);
}

static void test_9_22_range_to_one_attacked_hex_is_enough() {
  Table table;
  table.put("UA4", "0206");
  table.put("U5", "0310");
  table.put("C2", "0209");  // three away
  table.put("C3", "0210");  // four away
  table.combat_phase();
  TEST_ASSERT_EQUAL(5 + 3, table.odds({"U5", "UA4"}, {"0209", "0210"}).attack);
  TEST_ASSERT_EQUAL(5 + 3, table.odds({"UA4", "U5"}, {"0210", "0209"}).attack);
}

static void test_9_22_sight_of_one_attacked_hex_is_enough() {
  Table table;
  table.put("UA4", "0202");
  table.put("U5", "0205");
  table.put("C2", "0305");  // behind the woods of 0304
  table.put("C3", "0204");  // in view, two away
  table.combat_phase();
  TEST_ASSERT_EQUAL(5 + 4, table.odds({"U5", "UA4"}, {"0305", "0204"}).attack);
  table.play("target 0305");
  table.refuses("join UA4", Refusal::no_line_of_sight, rule(9, 31));
}

static void test_9_22_neither_range_nor_sight_is_not_enough() {
  Table table;
  table.put("UA4", "0206");
  table.put("U5", "0311");
  table.put("C2", "0210");
  table.put("C3", "0211");
  table.combat_phase();
  table.play("target 0210");
  table.play("target 0211");
  table.refuses("join UA4", Refusal::out_of_range, rule(9, 11));
}

static void test_9_23_water_halves_the_infantry_but_not_the_guns() {
  Table table;
  table.put("UA4", "0509");
  table.put("U5", "0608");
  table.put("C3", "0709");  // across the stream from 0608
  table.combat_phase();
  TEST_ASSERT_EQUAL(3, table.odds({"U5"}, {"0709"}).attack);
  TEST_ASSERT_EQUAL(3 + 4, table.odds({"U5", "UA4"}, {"0709"}).attack);
}

static void test_9_24_results_fall_on_those_in_the_zone() {
  Table table;
  table.put("U1", "0208");
  table.put("UA3", "0208");
  table.put("UA4", "0207");
  table.put("C9", "0209");
  table.put("C8", "0209");
  table.put("C4", "0309");
  table.put("C4b", "0309");
  table.put("C4c", "0109");
  table.combat_phase();
  // 1 + 5 + 4 against 29
  TEST_ASSERT_EQUAL(one_to_three,
                    table.odds({"U1", "UA3", "UA4"}, {"0209", "0309", "0109"}).column);
  table.fight({"U1", "UA3", "UA4"}, {"0209", "0309", "0109"}, {6});  // Ae
  TEST_ASSERT_TRUE(is_lost(table, "U1"));
  TEST_ASSERT_TRUE(is_lost(table, "UA3"));
  stands(table, "UA4", "0207");
}

static void test_9_24_a_partial_loss_is_never_a_bombarding_gun() {
  Table table;
  table.put("U1", "0208");
  table.put("U2", "0208");
  table.put("UA4", "0207");
  table.put("C9", "0209");
  table.put("C8", "0209");
  table.combat_phase();
  table.fight({"U1", "U2", "UA4"}, {"0209"}, {5});  // 7:17 is 1:3, Ae*
  TEST_ASSERT_EQUAL(Stage::attacker_loss, table.state.combat.stage);
  table.refuses("lose UA4", Refusal::not_a_choice, rule(8, 6));
  table.play("lose U2");
  TEST_ASSERT_TRUE(is_lost(table, "U2"));
  stands(table, "UA4", "0207");
}

static void test_9_25_a_third_is_lost_in_a_combined_attack_too() {
  Table table;
  table.put("U5", "0208");
  table.put("UA1", "0206");
  table.put("UA5", "0206");
  table.put("C3", "0209");
  table.put("C4", "0309");
  table.combat_phase();
  TEST_ASSERT_EQUAL(5 + 1 + 3, table.odds({"U5", "UA1", "UA5"}, {"0209"}).attack);
}

// ---- [9.4]

static void test_9_41_guns_in_a_zone_must_attack() {
  Table table;
  table.put("UA4", "0208");
  table.put("C3", "0209");
  table.combat_phase();
  TEST_ASSERT_TRUE(bluegray::must_attack({table.game, table.state}, table.unit("UA4")));
  table.refuses("end", Refusal::must_attack, rule(8, 12));
}

static void test_9_41_guns_in_a_zone_do_not_bombard() {
  Table table;
  table.put("UA4", "0208");
  table.put("C3", "0209");
  table.put("C2", "0211");
  table.put("U5", "0212");
  table.combat_phase();
  table.play("target 0211");
  table.refuses("join UA4", Refusal::guns_are_engaged, rule(9, 41));
}

static void test_9_41_nor_later_in_the_phase_when_the_zone_is_gone() {
  Table table;
  table.put("UA4", "0208");
  table.put("C3", "0209");
  table.put("C2", "0211");
  table.put("U5", "0212");
  table.combat_phase();
  table.at("C3").hex = HexId::none;  // beaten by somebody else
  table.at("C3").fate = Fate::eliminated;
  TEST_ASSERT_FALSE(bluegray::must_attack({table.game, table.state}, table.unit("UA4")));
  table.play("target 0211");
  table.refuses("join UA4", Refusal::guns_are_engaged, rule(9, 41));
}

static void test_9_41_an_advance_during_the_phase_does_not_silence_guns() {
  Table table;
  table.put("UA4", "0208");
  table.put("C2", "0210");
  table.combat_phase();
  table.put("C5", "0209");  // has come up since
  table.at("C5").marks = mark::advanced;
  table.play("target 0210");
  table.play("join UA4");
  TEST_ASSERT_TRUE(table.state.combat.bombarding.has(table.unit("UA4")));
}

static void test_9_42_guns_attack_all_the_enemies_next_to_them() {
  Table table;
  table.put("UA4", "0208");
  table.put("C1", "0209");
  table.put("C2", "0308");
  table.combat_phase();
  const auto odds = table.odds({"UA4"}, {"0209", "0308"});
  TEST_ASSERT_EQUAL(6, odds.attack);
  TEST_ASSERT_EQUAL(3, odds.defence);
}

static void test_9_42_but_none_who_has_no_zone_over_them() {
  Table table;
  table.put("UA4", "0409");
  table.put("UA5", "0310");
  table.put("C3", "0408");  // controls the guns' hex
  table.put("C2", "0509");  // does not, across the creek
  table.combat_phase();
  table.play("target 0509");
  table.refuses("join UA4", Refusal::no_zone_on_guns, rule(9, 42));
  table.play("join UA5");
  table.play("cancel");
  table.play("target 0408");
  table.play("join UA4");
}

static void test_9_43_adjacent_guns_are_eliminated_with_the_rest() {
  Table table;
  table.put("UA4", "0208");
  table.put("C9", "0209");
  table.put("C8", "0209");
  table.combat_phase();
  table.fight({"UA4"}, {"0209"}, {6});  // 6:17 is 1:3, Ae
  TEST_ASSERT_TRUE(is_lost(table, "UA4"));
}

static void test_9_43_adjacent_guns_retreat_and_are_shaken() {
  Table table;
  table.put("UA4", "0208");
  table.put("C6", "0209");
  table.combat_phase();
  table.fight({"UA4"}, {"0209"}, {6});  // 1:1, Ar
  TEST_ASSERT_EQUAL(Stage::retreat, table.state.combat.stage);
  table.refuses("end", Refusal::not_a_choice, rule(8, 6));
  table.play("retreat UA4 0207");
  while (table.state.combat.stage != Stage::none) table.play("end");
  TEST_ASSERT_EQUAL_STRING("0207", table.where("UA4").c_str());
  TEST_ASSERT_EQUAL(Morale::shaken, table.at("UA4").morale);  // [12.11]
}

static void test_9_44_ground_never_forbids_an_adjacent_attack() {
  // From and into woods, rough, swamp and town, and over every kind of water.
  const char* pairs[][2] = {{"0303", "0304"}, {"0603", "0604"}, {"0703", "0704"}, {"0803", "0704"},
                            {"0903", "0904"}, {"1103", "1203"}, {"0408", "0508"}, {"0409", "0509"},
                            {"0410", "0510"}, {"0608", "0708"}, {"1112", "1113"}};
  for (const auto& pair : pairs) {
    Table table;
    table.put("UA4", pair[0]);
    table.put("C2", pair[1]);
    table.combat_phase();
    TEST_ASSERT_TRUE_MESSAGE(table.odds({"UA4"}, {pair[1]}).attack >= 1, pair[1]);
  }
}

static void test_9_44_infantry_does_not_attack_across_a_creek() {
  Table table;
  table.put("U5", "0409");
  table.put("UA4", "0409");
  table.put("C2", "0509");
  table.combat_phase();
  table.play("target 0509");
  table.refuses("join U5", Refusal::creek_between, rule(10, 1));
  table.play("join UA4");
}

static void test_9_45_water_does_not_halve_adjacent_guns() {
  const char* pairs[][2] = {{"0608", "0708"}, {"0408", "0508"}, {"0410", "0510"}};
  for (const auto& pair : pairs) {  // stream, bridge, ford
    Table table;
    table.put("UA4", pair[0]);
    table.put("U5", pair[0]);
    table.put("C2", pair[1]);
    table.combat_phase();
    TEST_ASSERT_EQUAL_MESSAGE(6, table.odds({"UA4"}, {pair[1]}).attack, pair[1]);
    TEST_ASSERT_EQUAL_MESSAGE(3, table.odds({"U5"}, {pair[1]}).attack, pair[1]);
  }
}

static void test_9_46_across_a_creek_guns_bombard_whom_they_like() {
  Table table;
  table.put("UA4", "0409");
  table.put("C2", "0509");
  table.put("C3", "0610");
  table.combat_phase();
  TEST_ASSERT_TRUE(table.is_legal("end"));  // nobody is in anybody's zone
  TEST_ASSERT_EQUAL(4, attack_of(table, "UA4", "0509"));
  TEST_ASSERT_EQUAL(4, attack_of(table, "UA4", "0610"));
  table.play("target 0509");
  table.play("join UA4");
  TEST_ASSERT_TRUE(table.state.combat.bombarding.has(table.unit("UA4")));
}

static void test_9_47_guns_never_advance() {
  Table table;
  table.put("UA4", "0208");
  table.put("U5", "0208");
  table.put("UH3", "0309");
  table.put("C1", "0209");
  table.combat_phase();
  table.fight({"UA4", "U5", "UH3"}, {"0209"}, {1});
  TEST_ASSERT_TRUE(is_lost(table, "C1"));
  TEST_ASSERT_EQUAL(Stage::advance, table.state.combat.stage);
  table.refuses("advance UA4 0209", Refusal::cannot_advance, rule(9, 47));
  table.refuses("advance UH3 0209", Refusal::cannot_advance, rule(9, 47));
  TEST_ASSERT_TRUE(table.is_legal("advance U5 0209"));
}

static void test_9_47_nor_do_victorious_guns_on_the_defence() {
  Table table;
  table.put("CA4", "0209");
  table.put("U3", "0208");
  table.combat_phase();
  table.fight({"U3"}, {"0209"}, {6});  // 3:4 is 2:3, the attacker retreats
  table.play("retreat U3 0207");
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);  // nobody to ask
  TEST_ASSERT_EQUAL_STRING("0209", table.where("CA4").c_str());
}

static void test_9_48_adjacent_guns_count_half_as_much_again() {
  Table table;
  table.put("UA4", "0208");
  table.put("UA5", "0208");
  table.put("UH3", "0309");
  table.put("UA1", "0309");
  table.put("C1", "0209");
  table.combat_phase();
  TEST_ASSERT_EQUAL(6, attack_of(table, "UA4", "0209"));
  TEST_ASSERT_EQUAL(8, attack_of(table, "UA5", "0209"));  // 7 1/2
  TEST_ASSERT_EQUAL(5, attack_of(table, "UH3", "0209"));  // 4 1/2
  TEST_ASSERT_EQUAL(2, attack_of(table, "UA1", "0209"));  // 1 1/2
}

static void test_9_48_the_increase_comes_before_morale_and_ground() {
  Table table;
  table.put("UA5", "0605", Morale::disordered);
  table.put("C1", "0604");  // rough
  table.combat_phase();
  ModifierList changes;
  TEST_ASSERT_EQUAL(3, table.odds({"UA5"}, {"0604"}, &changes).attack);  // 5, 8, 5, 3
  TEST_ASSERT_EQUAL(3, changes.size());
  TEST_ASSERT_TRUE(changes[0].rule == rule(9, 48));
  TEST_ASSERT_TRUE(changes[1].rule == rule(12, 21));
  TEST_ASSERT_TRUE(changes[2].rule == rule(8, 41));
  table.put("UA5", "0605");
  table.combat_phase();
  TEST_ASSERT_EQUAL(4, attack_of(table, "UA5", "0604"));  // 5, 8, 4; not 5, 3, 5
}

// ---- [9.5]

static void test_9_51_guns_do_not_help_the_defence_of_another_hex() {
  Table table;
  table.put("CA4", "0210");
  table.put("C5", "0209");
  table.put("U9", "0208");
  table.combat_phase();
  TEST_ASSERT_EQUAL(5, table.odds({"U9"}, {"0209"}).defence);
  table.play("target 0209");
  table.refuses("join CA4", Refusal::not_your_unit, rule(8, 0));
}

static void test_9_51_guns_bombard_only_in_their_own_combat_phase() {
  Table table;
  table.put("UA4", "0207");
  table.put("C5", "0209");
  table.refuses("target 0209", Refusal::not_now, rule(6, 14));
  table.combat_phase(Side::confederate);
  table.refuses("target 0209", Refusal::no_enemy_there, rule(8, 15));
}

static void test_9_52_bombarded_guns_suffer_every_result() {
  Table table;
  table.put("UA5", "0207");
  table.put("UA4", "0207");
  table.put("CA3", "0209");
  table.combat_phase();
  TEST_ASSERT_EQUAL(three_to_one, table.odds({"UA4", "UA5"}, {"0209"}).column);
  const GameState before = table.state;
  table.fight({"UA4", "UA5"}, {"0209"}, {1});  // De
  TEST_ASSERT_TRUE(is_lost(table, "CA3"));
  table.state = before;
  table.fight({"UA4", "UA5"}, {"0209"}, {2});  // Dr
  TEST_ASSERT_EQUAL(Side::confederate, table.state.clock.to_act);
  table.play("retreat CA3 0210");
  TEST_ASSERT_EQUAL_STRING("0210", table.where("CA3").c_str());
  table.state = before;
  table.fight({"UA4", "UA5"}, {"0209"}, {6});  // Ex
  TEST_ASSERT_TRUE(is_lost(table, "CA3"));
}

static void test_9_53_supported_guns_defend_with_half_as_much_again() {
  Table table;
  table.put("U9", "0208");
  table.put("CA3", "0209");
  table.combat_phase();
  TEST_ASSERT_EQUAL(3, table.odds({"U9"}, {"0209"}).defence);  // alone
  table.put("C2", "0209");
  table.combat_phase();
  TEST_ASSERT_EQUAL(5 + 2, table.odds({"U9"}, {"0209"}).defence);  // stacked: 4 1/2
  table.put("C2", "0210");
  table.combat_phase();
  TEST_ASSERT_EQUAL(5, table.odds({"U9"}, {"0209"}).defence);  // next to it
  table.put("C2", "0211");
  table.put("CC3", "0110");
  table.combat_phase();
  TEST_ASSERT_EQUAL(5, table.odds({"U9"}, {"0209"}).defence);  // cavalry
}

static void test_9_53_other_guns_are_no_support() {
  Table table;
  table.put("U9", "0208");
  table.put("CA3", "0209");
  table.put("CA4", "0209");
  table.put("CH3", "0210");
  table.combat_phase();
  TEST_ASSERT_EQUAL(7, table.odds({"U9"}, {"0209"}).defence);
}

static void test_9_53_only_against_units_next_to_them() {
  Table table;
  table.put("UA4", "0207");
  table.put("U9", "0208");
  table.put("CA3", "0209");
  table.put("C2", "0210");
  table.combat_phase();
  TEST_ASSERT_EQUAL(3, table.odds({"UA4"}, {"0209"}).defence);
  TEST_ASSERT_EQUAL(5, table.odds({"UA4", "U9"}, {"0209"}).defence);
}

// Units on either side of a creek are adjacent [9.46], so their attack includes adjacent units,
// though as a bombardment it gets nothing by [9.48].
static void test_9_53_also_against_guns_across_a_creek() {
  Table table;
  table.put("UA4", "0409");
  table.put("CA3", "0509");
  table.put("C2", "0509");
  table.combat_phase();
  const bluegray::Odds odds = table.odds({"UA4"}, {"0509"});
  TEST_ASSERT_EQUAL(4, odds.attack);
  TEST_ASSERT_EQUAL(5 + 2, odds.defence);
}

static void test_9_53_not_when_routed() {
  Table table;
  table.put("U9", "0208");
  table.put("CA4", "0209", Morale::routed);
  table.put("C2", "0210");
  table.combat_phase();
  TEST_ASSERT_EQUAL(1, table.odds({"U9"}, {"0209"}).defence);  // a third of 4, not of 6
  table.put("CA4", "0209", Morale::shaken);
  table.combat_phase();
  TEST_ASSERT_EQUAL(4, table.odds({"U9"}, {"0209"}).defence);  // 4, 6, 4
  table.put("CA4", "0209", Morale::disordered);
  table.combat_phase();
  TEST_ASSERT_EQUAL(6, table.odds({"U9"}, {"0209"}).defence);
}

// ---- [9.6]

static void test_9_61_gunboats_begin_the_game_afloat() {
  Table table;
  table.set_up();
  TEST_ASSERT_EQUAL_STRING("0910", table.where("UG6").c_str());
  TEST_ASSERT_EQUAL(Side::union_side, table.game.scenario.side_of(table.unit("UG6")));
}

static void test_9_61_gunboats_come_as_reinforcements() {
  Table table = Table::with("4a  RA\n\"\"\"\n", R"(4a  RA
"""

[[arrivals]]
side = "union"
turn = 2
hexes = ["1610"]
cite = "17.2"
units = """
5g  RG1
5g  RG2
5g  RG3
"""
)");
  table.turn(2);
  TEST_ASSERT_TRUE(table.is_legal("enter RG1 1610"));
  table.play("enter RG1 1610");
  table.play("move RG1 1210");  // it has the whole river before it
  table.play("enter RG2 1610");
  table.play("enter RG3 1610");  // nor does a column cost boats anything
  TEST_ASSERT_EQUAL_STRING("1610", table.where("RG3").c_str());
}

static void test_9_62_gunboats_go_any_distance_on_the_river() {
  Table table;
  table.put("UG6", "0910");
  TEST_ASSERT_EQUAL(0, table.cost("UG6", "1610"));
  TEST_ASSERT_TRUE(table.is_legal("move UG6 1410"));
  table.play("move UG6 1610");
  table.play("move UG6 1010");  // and back, while it is in hand
  table.turn(3);
  table.put("UG6", "0910");
  TEST_ASSERT_TRUE(table.is_legal("move UG6 1610"));  // at night too
}

static void test_9_62_gunboats_leave_the_river_never() {
  Table table;
  table.put("UG6", "0910");
  table.refuses("move UG6 0909", Refusal::prohibited_terrain, rule(9, 62));
  table.refuses("move UG6 0507", Refusal::prohibited_terrain, rule(9, 62));
  table.refuses("move UG6 1404", Refusal::prohibited_terrain, rule(9, 62));  // the lake
  table.refuses("march UG6 1010", Refusal::no_strategic_unit, rule(9, 62));
  int goals = 0;
  for (const Command& command : all_legal(table.game, table.state)) {
    if (command.verb != Verb::move) continue;
    ++goals;
    TEST_ASSERT_EQUAL(Terrain::river, table.game.scenario.terrain(command.hex));
  }
  TEST_ASSERT_EQUAL(5, goals);  // seven more river hexes, less the ferry's and the pontoon's [6.28]
}

static void test_9_62_only_contiguous_river_hexes() {
  Table table;
  table.put("UG6", "0910");
  table.put("C2", "1510");  // holds the bridge
  TEST_ASSERT_TRUE(table.is_legal("move UG6 1410"));
  table.refuses("move UG6 1510", Refusal::enemy_in_hex, rule(6, 12));
  table.refuses("move UG6 1610", Refusal::barrier, rule(9, 62));
}

static void test_9_63_two_gunboats_share_a_hex() {
  Table table;
  table.put("UG6", "0910");
  table.put("UG4", "1010");
  table.play("move UG6 1010");
  TEST_ASSERT_EQUAL_STRING("1010", table.where("UG6").c_str());
  table.put("UG6", "1510");
  table.put("UG4", "1510");
  table.at("UG6").marks = mark::moved;  // they stay
  table.at("UG4").marks = mark::moved;
  table.put("U5", "1509");
  table.refuses("move U5 1510", Refusal::stack_full, rule(6, 32));  // and no third unit
}

static void test_9_64_gunboats_have_no_zone() {
  Table table;
  table.put("UG6", "1010");
  table.put("C5", "0808");
  table.turn(1, Side::confederate);
  TEST_ASSERT_EQUAL(3, table.cost("C5", "0909"));  // next to the boat: an open hex costs one
  TEST_ASSERT_EQUAL(9, table.cost("C5", "1108"));  // and past it
  table.put("C5", "1009");
  table.combat_phase(Side::confederate);
  TEST_ASSERT_FALSE(table.at("C5").is(mark::engaged));
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_9_64_enemy_zones_do_not_bind_gunboats() {
  Table table;
  table.put("UG6", "1510");  // the bridge: zones reach it
  table.put("C5", "1509");
  TEST_ASSERT_TRUE(table.is_legal("move UG6 0910"));
  table.put("UG6", "0910");
  TEST_ASSERT_TRUE(table.is_legal("move UG6 1510"));
  TEST_ASSERT_TRUE(table.is_legal("move UG6 1610"));  // past it
  table.put("UG6", "1510");
  table.put("C3", "1506");
  table.combat_phase();
  TEST_ASSERT_TRUE(table.is_legal("end"));                // need not attack
  TEST_ASSERT_EQUAL(6, attack_of(table, "UG6", "1506"));  // and may fire elsewhere
  table.play("end");
  TEST_ASSERT_FALSE(table.happened(EventKind::obligation_lapsed));
}

static void test_9_65_gunboats_reach_six_hexes() {
  Table table;
  table.put("UG6", "1610");
  table.put("C2", "1604");
  table.put("C3", "1603");
  table.put("U5", "1602");
  table.combat_phase();
  TEST_ASSERT_EQUAL(6, attack_of(table, "UG6", "1604"));
  table.play("target 1603");
  table.refuses("join UG6", Refusal::out_of_range, rule(9, 65));
}

static void test_9_65_gunboats_know_no_range_effects() {
  for (const char* hex : {"1609", "1608", "1607", "1606", "1605", "1604"}) {
    Table table;
    table.put("UG6", "1610");
    table.put("C2", hex);
    table.combat_phase();
    TEST_ASSERT_EQUAL_MESSAGE(6, attack_of(table, "UG6", hex), hex);
  }
}

static void test_9_65_gunboats_otherwise_attack_like_guns() {
  Table table;
  table.put("UG6", "0910");
  table.put("C2", "0902");  // too far, and behind the town
  table.put("C6", "0907");
  table.put("C4", "0908");
  table.put("C9", "1109");
  table.put("C8", "1109");
  table.combat_phase();
  table.play("target 0907");
  table.play("join UG6");
  table.refuses("target 0908", Refusal::one_hex_for_guns, rule(9, 13));
  table.play("cancel");
  table.fight({"UG6"}, {"1109"}, {6});  // 6:17 is 1:3, Ae
  stands(table, "UG6", "0910");
  table.put("UG6", "0910");
  table.turn(3);
  table.combat_phase();
  table.refuses("target 0907", Refusal::nobody_can_attack, rule(8, 15));  // [11.24]
}

static void test_9_65_gunboats_need_a_line_of_sight() {
  Table table;
  table.put("UG6", "1010");
  table.put("C2", "1114");  // the ridge 1012/1113 lies between
  table.put("U2", "1214");
  table.combat_phase();
  table.play("target 1114");
  table.refuses("join UG6", Refusal::no_line_of_sight, rule(9, 31));
}

// The cavalry slips away: the boat has fired, like any gun [8.79].
static void test_9_65_gunboats_have_fired_when_the_target_slips_away() {
  Table table;
  table.put("UG6", "1010");
  table.put("U5", "0908");
  table.put("CC3", "0907");
  table.put("C2", "1107");
  table.combat_phase();
  table.play("target 0907");
  table.play("join U5");
  table.play("join UG6");
  table.dice({1});
  table.play("fight 0");
  table.play("withdraw CC3");
  table.dice({1});
  table.play("end");
  while (table.state.combat.stage == Stage::withdraw_retreat) table.play("retreat CC3 0905");
  while (table.state.combat.stage != Stage::none) table.play("end");
  TEST_ASSERT_TRUE(table.at("UG6").is(mark::attacked));
  table.refuses("target 1107", Refusal::nobody_can_attack, rule(8, 15));
}

static void test_9_66_gunboats_are_never_attacked() {
  Table table;
  table.put("UG6", "1010");
  table.put("C5", "1009");
  table.put("CA4", "0908");
  table.combat_phase(Side::confederate);
  table.refuses("target 1010", Refusal::cannot_be_attacked, rule(9, 66));
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_9_66_a_gunboat_under_a_bridge_takes_no_part_in_its_defence() {
  Table table;
  table.put("UG6", "1510");
  table.put("U1", "1510");
  table.put("C9", "1509");
  table.combat_phase(Side::confederate);
  TEST_ASSERT_EQUAL(1, table.odds({"C9"}, {"1510"}).defence);
  table.fight({"C9"}, {"1510"}, {1});  // the defender is eliminated
  TEST_ASSERT_TRUE(is_lost(table, "U1"));
  stands(table, "UG6", "1510");
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);  // the hex is not vacated
  TEST_ASSERT_EQUAL_STRING("1509", table.where("C9").c_str());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_9_0_exchange_costs_bombarding_guns_nothing);
  RUN_TEST(test_9_0_exchange_is_paid_by_those_who_stand_next_to_the_enemy);
  RUN_TEST(test_9_0_horse_artillery_is_artillery);
  RUN_TEST(test_9_0_adjacent_enemy_without_a_zone_is_bombarded);
  RUN_TEST(test_9_11_guns_reach_three_hexes_and_no_farther);
  RUN_TEST(test_9_11_only_guns_attack_over_a_distance);
  RUN_TEST(test_9_11_enemy_in_range_need_not_be_attacked);
  RUN_TEST(test_9_11_guns_are_not_forced_to_cover_a_routed_unit);
  RUN_TEST(test_9_11_guns_counted_on_to_meet_an_obligation_must_fire);
  RUN_TEST(test_9_12_range_counts_the_target_but_not_the_gun);
  RUN_TEST(test_9_13_guns_alone_take_one_hex);
  RUN_TEST(test_9_13_guns_take_two_hexes_only_with_others);
  RUN_TEST(test_9_13_guns_across_a_creek_take_one_hex_too);
  RUN_TEST(test_9_14_two_guns_of_a_hex_may_bombard_different_hexes);
  RUN_TEST(test_9_15_no_result_touches_guns_that_fire_from_afar);
  RUN_TEST(test_9_15_nor_guns_next_to_an_enemy_across_a_creek);
  RUN_TEST(test_9_15_guns_fire_across_hexes_nobody_enters);
  RUN_TEST(test_9_16_water_does_not_halve_a_bombardment);
  RUN_TEST(test_9_17_guns_may_go_along_with_an_attacker_retreat);
  RUN_TEST(test_9_17_only_an_attacker_retreat_offers_it);
  RUN_TEST(test_9_17_who_goes_by_choice_displaces_nobody);
  RUN_TEST(test_9_17_hex_left_by_choice_may_be_advanced_into);
  RUN_TEST(test_9_18_no_bombardment_below_one_to_five);
  RUN_TEST(test_9_18_shifts_do_not_make_a_bombardment_too_weak);
  RUN_TEST(test_9_18_combined_attack_may_be_weaker);
  RUN_TEST(test_9_18_guns_too_weak_cannot_meet_an_obligation);
  RUN_TEST(test_9_18_several_weak_guns_may_do_it_together);
  RUN_TEST(test_9_19_at_three_hexes_a_third_is_lost);
  RUN_TEST(test_9_19_range_comes_before_ground);
  RUN_TEST(test_9_21_guns_fire_together_and_with_others);
  RUN_TEST(test_9_22_range_to_one_attacked_hex_is_enough);
  RUN_TEST(test_9_22_sight_of_one_attacked_hex_is_enough);
  RUN_TEST(test_9_22_neither_range_nor_sight_is_not_enough);
  RUN_TEST(test_9_23_water_halves_the_infantry_but_not_the_guns);
  RUN_TEST(test_9_24_results_fall_on_those_in_the_zone);
  RUN_TEST(test_9_24_a_partial_loss_is_never_a_bombarding_gun);
  RUN_TEST(test_9_25_a_third_is_lost_in_a_combined_attack_too);
  RUN_TEST(test_9_41_guns_in_a_zone_must_attack);
  RUN_TEST(test_9_41_guns_in_a_zone_do_not_bombard);
  RUN_TEST(test_9_41_nor_later_in_the_phase_when_the_zone_is_gone);
  RUN_TEST(test_9_41_an_advance_during_the_phase_does_not_silence_guns);
  RUN_TEST(test_9_42_guns_attack_all_the_enemies_next_to_them);
  RUN_TEST(test_9_42_but_none_who_has_no_zone_over_them);
  RUN_TEST(test_9_43_adjacent_guns_are_eliminated_with_the_rest);
  RUN_TEST(test_9_43_adjacent_guns_retreat_and_are_shaken);
  RUN_TEST(test_9_44_ground_never_forbids_an_adjacent_attack);
  RUN_TEST(test_9_44_infantry_does_not_attack_across_a_creek);
  RUN_TEST(test_9_45_water_does_not_halve_adjacent_guns);
  RUN_TEST(test_9_46_across_a_creek_guns_bombard_whom_they_like);
  RUN_TEST(test_9_47_guns_never_advance);
  RUN_TEST(test_9_47_nor_do_victorious_guns_on_the_defence);
  RUN_TEST(test_9_48_adjacent_guns_count_half_as_much_again);
  RUN_TEST(test_9_48_the_increase_comes_before_morale_and_ground);
  RUN_TEST(test_9_51_guns_do_not_help_the_defence_of_another_hex);
  RUN_TEST(test_9_51_guns_bombard_only_in_their_own_combat_phase);
  RUN_TEST(test_9_52_bombarded_guns_suffer_every_result);
  RUN_TEST(test_9_53_supported_guns_defend_with_half_as_much_again);
  RUN_TEST(test_9_53_other_guns_are_no_support);
  RUN_TEST(test_9_53_only_against_units_next_to_them);
  RUN_TEST(test_9_53_also_against_guns_across_a_creek);
  RUN_TEST(test_9_53_not_when_routed);
  RUN_TEST(test_9_61_gunboats_begin_the_game_afloat);
  RUN_TEST(test_9_61_gunboats_come_as_reinforcements);
  RUN_TEST(test_9_62_gunboats_go_any_distance_on_the_river);
  RUN_TEST(test_9_62_gunboats_leave_the_river_never);
  RUN_TEST(test_9_62_only_contiguous_river_hexes);
  RUN_TEST(test_9_63_two_gunboats_share_a_hex);
  RUN_TEST(test_9_64_gunboats_have_no_zone);
  RUN_TEST(test_9_64_enemy_zones_do_not_bind_gunboats);
  RUN_TEST(test_9_65_gunboats_reach_six_hexes);
  RUN_TEST(test_9_65_gunboats_know_no_range_effects);
  RUN_TEST(test_9_65_gunboats_otherwise_attack_like_guns);
  RUN_TEST(test_9_65_gunboats_need_a_line_of_sight);
  RUN_TEST(test_9_65_gunboats_have_fired_when_the_target_slips_away);
  RUN_TEST(test_9_66_gunboats_are_never_attacked);
  RUN_TEST(test_9_66_a_gunboat_under_a_bridge_takes_no_part_in_its_defence);
  return UNITY_END();
}
