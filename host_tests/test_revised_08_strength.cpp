// Revised rules [8.3], [8.4], [8.6] (the table), [8.9], the combat column of [10.1] and [10.2]: how
// strong an attack is, on which column it is resolved, and what the die says there.
#include "host_tests/bluegray_table.h"

using namespace bg;
using namespace bg::test;
using bluegray::NightEffect;
using bluegray::Odds;

namespace {

// Columns of the table; odds above 6:1 go on as levels.
enum Column { c1_5, c1_4, c1_3, c1_2, c2_3, c1_1, c3_2, c2_1, c3_1, c4_1, c5_1, c6_1, c7_1 };

// The ground with six different neighbours around 0303 and around 0703.
struct CombatGround : Table {
  CombatGround() : Table("combat-ground") {}
};

void work(Table& table, std::string_view label, WorkKind kind, Dir facing = Dir::n) {
  for (FieldWork& one : table.state.works) {
    if (one.kind != WorkKind::none) continue;
    one = {table.hex(label), kind, static_cast<uint8_t>(facing), {}};
    return;
  }
}

// The odds of the attack being planned.
Odds planned(const Table& table, NightEffect night = NightEffect::none) {
  return bluegray::compute_odds({table.game, table.state}, night);
}

// The odds of an attacker against a lone C1.
Odds single(std::string_view unit, std::string_view from, std::string_view to) {
  Table table;
  table.put(unit, from);
  table.put("C1", to);
  table.combat_phase();
  return table.odds({unit}, {to});
}

// --- 8.3 ---------------------------------------------------------------------------------------

void test_8_31_a_strength_is_not_divided_among_the_hexes_attacked() {
  Table table;
  table.put("U13", "0210");
  table.put("C4", "0310");
  table.put("C2", "0311");
  table.combat_phase();
  const Odds odds = table.odds({"U13"}, {"0310", "0311"});
  TEST_ASSERT_EQUAL(13, odds.attack);
  TEST_ASSERT_EQUAL(6, odds.defence);
}

void test_8_31_a_unit_in_one_combat_has_nothing_left_for_another() {
  Table table;
  table.put("U13", "0210");
  table.put("U5", "0312");
  table.put("C4", "0310");
  table.put("C2", "0311");
  table.combat_phase();
  table.fight({"U13"}, {"0310"}, {1});  // De
  table.play("end");
  table.play("target 0311");
  table.refuses("join U13", Refusal::has_attacked, rule(8, 14));
}

void test_8_32_each_stage_is_rounded_on_its_own() {
  Table table;
  table.put("U7", "0505", Morale::disordered);
  table.put("C1", "0604");
  table.combat_phase();
  // 7 less a third is 4.67, so 5; half of that 2.5, so 3. At one go it would have been 2.33, so 2.
  TEST_ASSERT_EQUAL(3, table.odds({"U7"}, {"0604"}).attack);
}

void test_8_32_range_comes_before_morale_and_terrain() {
  Table table;
  table.put("UA5", "0603", Morale::shaken);
  table.put("C4", "0704");  // woods-rough
  table.combat_phase();
  // An adjacent gun: 5 and a half as much is 7.5, so 8; two thirds off 2.67, so 3; half 1.5, so 2.
  ModifierList modifiers;
  TEST_ASSERT_EQUAL(2, table.odds({"UA5"}, {"0704"}, &modifiers).attack);
  TEST_ASSERT_EQUAL(3, modifiers.size());
  TEST_ASSERT_TRUE(modifiers[0].rule == rule(9, 48));
  TEST_ASSERT_EQUAL(8, modifiers[0].after);
  TEST_ASSERT_TRUE(modifiers[1].rule == rule(12, 22));
  TEST_ASSERT_EQUAL(3, modifiers[1].after);
  TEST_ASSERT_TRUE(modifiers[2].rule == rule(8, 41));
  TEST_ASSERT_EQUAL(2, modifiers[2].after);
}

void test_8_32_a_half_is_rounded_up_and_less_is_rounded_down() {
  TEST_ASSERT_EQUAL(3, bluegray::rounded(5, 2));
  TEST_ASSERT_EQUAL(2, bluegray::rounded(7, 3));  // 2.33
  TEST_ASSERT_EQUAL(3, bluegray::rounded(8, 3));  // 2.67
  TEST_ASSERT_EQUAL(2, bluegray::rounded(499, 200));
}

void test_8_32_no_stage_takes_a_strength_below_one() {
  Table table;
  table.put("U1", "0505", Morale::shaken);
  table.put("C1", "0604");
  table.combat_phase();
  TEST_ASSERT_EQUAL(1, table.odds({"U1"}, {"0604"}).attack);
}

void test_8_32_a_defender_is_rounded_on_its_own_too() {
  Table table;
  table.put("U13", "0210");
  table.put("C2", "0310", Morale::shaken);  // 1.33, so 1
  table.put("C4", "0310", Morale::shaken);  // 2.67, so 3
  table.combat_phase();
  TEST_ASSERT_EQUAL(4, table.odds({"U13"}, {"0310"}).defence);
}

void test_8_32_units_are_rounded_one_by_one_before_they_are_added() {
  Table table;
  table.put("U5", "0505");
  table.put("U5b", "0505");
  table.put("C1", "0604");
  table.combat_phase();
  TEST_ASSERT_EQUAL(6, table.odds({"U5", "U5b"}, {"0604"}).attack);  // 3 and 3, not half of 10
}

void test_8_32_night_changes_the_sum_and_comes_last() {
  Table table;
  table.put("U5", "0210");
  table.put("U4", "0210", Morale::disordered);  // 2.67, so 3
  table.put("C4", "0310");
  table.combat_phase();
  table.play("target 0310");
  table.play("join U5");
  table.play("join U4");
  TEST_ASSERT_EQUAL(8, planned(table).attack);
  TEST_ASSERT_EQUAL(16, planned(table, NightEffect::doubled).attack);
  TEST_ASSERT_EQUAL(4, planned(table, NightEffect::halved).attack);
}

// --- 8.4 ---------------------------------------------------------------------------------------

void test_8_41_a_five_attacking_rough_counts_three() {
  TEST_ASSERT_EQUAL(3, single("U5", "0505", "0604").attack);
}

void test_8_42_fourteen_against_two_in_woods_is_six_to_one() {
  Table table;
  table.put("U14", "0204");
  table.put("C2", "0304");
  table.combat_phase();
  const Odds odds = table.odds({"U14"}, {"0304"});
  TEST_ASSERT_EQUAL(c7_1, odds.level);
  TEST_ASSERT_EQUAL(1, odds.shift_left);
  TEST_ASSERT_EQUAL(c6_1, odds.column);
  TEST_ASSERT_EQUAL(0, odds.die_modifier);
}

void test_8_42_no_shift_goes_below_one_to_five() {
  Table table;
  table.put("U1", "1505");
  table.put("C5", "1506");  // fort: two to the left
  table.combat_phase();
  TEST_ASSERT_EQUAL(c1_5, table.odds({"U1"}, {"1506"}).column);
}

void test_8_42_a_shift_above_six_to_one_helps_the_die() {
  Table table;
  table.put("U6", "0806");
  table.put("C1", "0807");  // ford hex: one to the right, 6:1 to 7:1
  table.combat_phase();
  TEST_ASSERT_EQUAL(0, table.odds({"U6"}, {"0807"}).die_modifier);
  table.put("U6", "0806");
  table.put("U1", "0806");
  table.combat_phase();
  TEST_ASSERT_EQUAL(1, table.odds({"U6", "U1"}, {"0807"}).die_modifier);  // 7:1 to 8:1
}

void test_8_43_against_clear_and_rough_the_attacker_is_halved() {
  CombatGround table;
  table.put("U5", "0303");
  table.put("C1", "0202");  // clear
  table.put("C2", "0304");  // rough
  table.combat_phase();
  TEST_ASSERT_EQUAL(5, table.odds({"U5"}, {"0202"}).attack);
  TEST_ASSERT_EQUAL(3, table.odds({"U5"}, {"0202", "0304"}).attack);
}

void test_8_43_two_things_that_halve_do_it_once() {
  CombatGround table;
  table.put("U12", "0303");
  table.put("C1", "0403");  // across a stream
  table.put("C2", "0304");  // rough
  table.put("C4", "0402");  // woods-rough
  table.combat_phase();
  TEST_ASSERT_EQUAL(6, table.odds({"U12"}, {"0403", "0304", "0402"}).attack);
}

void test_8_44_of_several_shifts_for_the_defender_the_largest_counts_alone() {
  CombatGround table;
  table.put("U12", "0703");
  table.put("C2", "0803");  // fort, two
  table.put("C1", "0704");  // town, one
  table.combat_phase();
  TEST_ASSERT_EQUAL(1, table.odds({"U12"}, {"0704"}).shift_left);
  const Odds odds = table.odds({"U12"}, {"0704", "0803"});
  TEST_ASSERT_EQUAL(2, odds.shift_left);
  TEST_ASSERT_EQUAL(c2_1, odds.column);  // 4:1 less two
}

void test_8_44_the_largest_shifts_of_both_sides_are_set_off() {
  CombatGround table;
  table.put("U12", "0703");
  table.put("C2", "0803");  // fort, two left
  table.put("C1", "0603");  // ford hex, one right
  table.combat_phase();
  const Odds odds = table.odds({"U12"}, {"0803", "0603"});
  TEST_ASSERT_EQUAL(2, odds.shift_left);
  TEST_ASSERT_EQUAL(1, odds.shift_right);
  TEST_ASSERT_EQUAL(c3_1, odds.column);  // 4:1, one to the left
}

void test_8_45_halving_and_a_shift_go_together() {
  CombatGround table;
  table.put("U12", "0303");
  table.put("C1", "0403");  // across a stream
  table.put("C2", "0203");  // town
  table.combat_phase();
  const Odds odds = table.odds({"U12"}, {"0403", "0203"});
  TEST_ASSERT_EQUAL(6, odds.attack);
  TEST_ASSERT_EQUAL(1, odds.shift_left);
  TEST_ASSERT_EQUAL(c3_2, odds.column);  // 2:1, one to the left
}

// The printed example: woods and woods-rough together. The defender takes whichever is worse for
// the attacker, never both.
void test_8_45_woods_shift_or_halving_whichever_the_defender_prefers() {
  CombatGround table;
  table.put("U12", "0303");
  table.put("C2", "0302");  // woods
  table.put("C1", "0402");  // woods-rough
  table.combat_phase();
  Odds odds = table.odds({"U12"}, {"0302", "0402"});
  TEST_ASSERT_FALSE(odds.woods_chosen);  // halved 6:3 is 2:1; the shift would leave 3:1
  TEST_ASSERT_EQUAL(6, odds.attack);
  TEST_ASSERT_EQUAL(0, odds.shift_left);
  TEST_ASSERT_EQUAL(c2_1, odds.column);

  // A unit of one cannot be halved: now the shift is worth more.
  CombatGround weak;
  weak.put("U4", "0303", Morale::shaken);  // 1
  weak.put("C2", "0302");
  weak.put("C1", "0402");
  weak.combat_phase();
  odds = weak.odds({"U4"}, {"0302", "0402"});
  TEST_ASSERT_EQUAL(1, odds.attack);
  TEST_ASSERT_TRUE(odds.woods_chosen);
  TEST_ASSERT_EQUAL(1, odds.shift_left);
  TEST_ASSERT_EQUAL(c1_4, odds.column);  // 1:3, one to the left
}

void test_8_45_woods_stand_alone_against_a_stream() {
  CombatGround table;
  table.put("U12", "0303");
  table.put("C1", "0302");  // woods
  table.put("C2", "0403");  // across the stream
  table.combat_phase();
  const Odds odds = table.odds({"U12"}, {"0302", "0403"});
  TEST_ASSERT_EQUAL(6, odds.attack);      // halved, 2:1 ...
  TEST_ASSERT_EQUAL(0, odds.shift_left);  // ... and no shift on top
}

void test_8_45_woods_do_not_add_to_another_shift() {
  CombatGround table;
  table.put("U12", "0303");
  table.put("C2", "0302");  // woods
  table.put("C1", "0203");  // town
  table.combat_phase();
  TEST_ASSERT_EQUAL(1, table.odds({"U12"}, {"0302", "0203"}).shift_left);
}

// The brigade meets the woods and not the breastwork, the gun the breastwork and not the woods: the
// defender may take either against all of them [10.23], not one here and the other there.
void test_8_45_woods_for_one_attacker_do_not_mix_with_a_breastwork_for_another() {
  Table table;
  table.put("U8", "0504");
  table.put("UA4", "0508");  // three hexes from 0505, out of range of 0404
  table.put("C1", "0404");   // woods
  table.put("C2", "0505");
  work(table, "0505", WorkKind::breastwork, Dir::s);  // open towards the brigade
  table.combat_phase();
  const Odds odds = table.odds({"U8", "UA4"}, {"0404", "0505"});
  TEST_ASSERT_EQUAL(8 + 3, odds.attack);
  TEST_ASSERT_EQUAL(0, odds.shift_left);
  TEST_ASSERT_FALSE(odds.woods_chosen);
  TEST_ASSERT_EQUAL(c3_1, odds.column);
  TEST_ASSERT_EQUAL(1, table.odds({"U8"}, {"0404", "0505"}).shift_left);  // woods against all
  TEST_ASSERT_EQUAL(1, table.odds({"UA4"}, {"0505"}).shift_left);         // breastwork against all
}

void test_8_45_a_choice_of_woods_does_not_undo_what_doubles_the_attacker() {
  CombatGround table;
  table.put("U4", "0703");
  table.put("C1", "0702");   // along the sunken road
  table.put("C1b", "0802");  // woods
  table.combat_phase();
  const Odds odds = table.odds({"U4"}, {"0702", "0802"});
  TEST_ASSERT_EQUAL(8, odds.attack);
  TEST_ASSERT_TRUE(odds.woods_chosen);
  TEST_ASSERT_EQUAL(c3_1, odds.column);  // 4:1, one to the left
}

void test_8_46_a_redoubt_halves_and_shifts_from_the_enemy_side_only() {
  const Odds against = single("U8", "1206", "1207");
  TEST_ASSERT_EQUAL(4, against.attack);
  TEST_ASSERT_EQUAL(1, against.shift_left);
  TEST_ASSERT_EQUAL(c3_1, against.column);  // 4:1, one to the left
  const Odds outwards = single("U8", "1207", "1206");
  TEST_ASSERT_EQUAL(8, outwards.attack);
  TEST_ASSERT_EQUAL(0, outwards.shift_left);
}

void test_8_46_an_entrenchment_halves_and_shifts_from_the_enemy_side_only() {
  const Odds against = single("U8", "1106", "1107");
  TEST_ASSERT_EQUAL(4, against.attack);
  TEST_ASSERT_EQUAL(1, against.shift_left);
  const Odds outwards = single("U8", "1107", "1106");
  TEST_ASSERT_EQUAL(8, outwards.attack);
  TEST_ASSERT_EQUAL(0, outwards.shift_left);
}

void test_8_46_both_sides_use_a_redoubt_and_zones_cross_it() {
  Table table;
  table.put("C8", "1206");
  table.put("U1", "1207");
  table.combat_phase(Side::confederate);
  TEST_ASSERT_EQUAL(4, table.odds({"C8"}, {"1207"}).attack);
  table.refuses("end", Refusal::must_attack, rule(8, 12));
  table.combat_phase(Side::union_side);
  table.refuses("end", Refusal::must_attack, rule(8, 12));
}

void test_8_47_guns_are_not_halved_over_water() {
  // An adjacent gun of 4 counts 6 before terrain [9.48].
  TEST_ASSERT_EQUAL(6, single("UA4", "0608", "0708").attack);  // stream
  TEST_ASSERT_EQUAL(6, single("UA4", "0408", "0508").attack);  // bridge
  TEST_ASSERT_EQUAL(6, single("UA4", "0410", "0510").attack);  // ford
  TEST_ASSERT_EQUAL(5, single("UH3", "0410", "0510").attack);  // horse artillery: 4.5, so 5
  TEST_ASSERT_EQUAL(4, single("UA4", "0409", "0510").attack);  // creek: bombards at its strength
}

void test_8_47_guns_are_halved_by_what_is_no_water() {
  TEST_ASSERT_EQUAL(3, single("UA4", "0505", "0604").attack);  // rough
  TEST_ASSERT_EQUAL(3, single("UA4", "1003", "1103").attack);  // up a slope
  TEST_ASSERT_EQUAL(3, single("UA4", "1206", "1207").attack);  // redoubt
}

// --- 8.6 ---------------------------------------------------------------------------------------

void test_8_6_every_cell_of_the_table() {
  using enum Outcome;
  const Outcome cells[6][12] = {
      // 1:5     1:4         1:3         1:2         2:3 1:1 3:2 2:1         3:1 4:1         5:1 6:1
      {ar, ar, ar, dr, dr, dr, dr, dr, de, de, de, de},
      {ar, ar, ar, ar, dr, dr, dr, dr, dr, dr, de, de},
      {ae_partial, ar, ar, ar, ar, dr, dr, dr, dr, dr, dr, de},
      {ae, ae_partial, ar, ar, ar, ar, dr, dr, dr, dr, dr, dr},
      {ae, ae, ae_partial, ar, ar, ar, ar, ar, dr, ex_partial, ex, ex},
      {ae, ae, ae, ae_partial, ar, ar, ar, ex_partial, ex, ex, ex, ex},
  };
  Table table;
  for (int die = 1; die <= 6; ++die) {
    for (int column = c1_5; column <= c6_1; ++column) {
      Odds odds;
      odds.column = column;
      TEST_ASSERT_EQUAL_MESSAGE(
          cells[die - 1][column], bluegray::look_up(table.game, odds, die),
          ("die " + std::to_string(die) + ", column " + std::to_string(column)).c_str());
    }
  }
}

void test_8_61_odds_beyond_six_to_one_take_off_the_die() {
  Table table;
  table.put("U1", "0210");
  table.put("U6", "0210");
  table.put("U13", "0309");
  table.put("C1", "0310");
  table.combat_phase();
  TEST_ASSERT_EQUAL(0, table.odds({"U6"}, {"0310"}).die_modifier);        // 6:1
  TEST_ASSERT_EQUAL(0, table.odds({"U6", "U1"}, {"0310"}).die_modifier);  // 7:1
  TEST_ASSERT_EQUAL(c6_1, table.odds({"U6", "U1"}, {"0310"}).column);
  TEST_ASSERT_EQUAL(3, table.odds({"U13"}, {"0310"}).die_modifier);  // 13:1, three at most
  TEST_ASSERT_EQUAL(3, table.odds({"U13", "U6"}, {"0310"}).die_modifier);
  table.put("U2", "0210");
  TEST_ASSERT_EQUAL(1, table.odds({"U6", "U2"}, {"0310"}).die_modifier);  // 8:1
  table.put("U8", "0209");
  TEST_ASSERT_EQUAL(1, table.odds({"U8", "U1"}, {"0310"}).die_modifier);  // 9:1
  TEST_ASSERT_EQUAL(2, table.odds({"U8", "U2"}, {"0310"}).die_modifier);  // 10:1
  table.put("U3", "0209");
  TEST_ASSERT_EQUAL(2, table.odds({"U8", "U3"}, {"0310"}).die_modifier);  // 11:1
  table.put("U4", "0311");
  TEST_ASSERT_EQUAL(3, table.odds({"U8", "U4"}, {"0310"}).die_modifier);  // 12:1
}

void test_8_61_the_die_never_goes_below_one() {
  Table table;
  Odds odds;
  odds.column = c6_1;
  odds.die_modifier = 3;
  TEST_ASSERT_EQUAL(Outcome::de, bluegray::look_up(table.game, odds, 1));
  TEST_ASSERT_EQUAL(Outcome::de, bluegray::look_up(table.game, odds, 6));  // 6 less 3 is 3
  odds.die_modifier = 2;
  TEST_ASSERT_EQUAL(Outcome::dr, bluegray::look_up(table.game, odds, 6));
  odds.die_modifier = 1;
  TEST_ASSERT_EQUAL(Outcome::ex, bluegray::look_up(table.game, odds, 6));
}

void test_8_61_the_die_is_lowered_in_a_real_fight() {
  Table table;
  table.put("U13", "0210");
  table.put("C1", "0310");
  table.combat_phase();
  table.fight({"U13"}, {"0310"}, {5});  // 13:1: 5 less 3 is 2, De instead of Ex
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("C1").fate);
  TEST_ASSERT_EQUAL(Fate::on_map, table.at("U13").fate);
}

void test_8_62_worse_than_one_to_five_is_one_to_five() {
  Table table;
  table.put("U1", "0210");
  table.put("C9", "0310");
  table.put("C8", "0310");
  table.combat_phase();
  const Odds odds = table.odds({"U1"}, {"0310"});
  TEST_ASSERT_EQUAL(c1_5, odds.column);
  table.fight({"U1"}, {"0310"}, {1});  // Ar
  TEST_ASSERT_EQUAL(Stage::retreat, table.state.combat.stage);
}

// --- 8.9 ---------------------------------------------------------------------------------------

void test_8_9_five_to_one_may_be_fought_as_three_to_one() {
  Table table;
  table.put("U5", "0210");
  table.put("C1", "0310");
  table.combat_phase();
  TEST_ASSERT_EQUAL(c5_1, table.odds({"U5"}, {"0310"}).column);
  // A two is De on 5:1 and Dr on 3:1.
  table.fight({"U5"}, {"0310"}, {2}, c3_1 + 1);
  TEST_ASSERT_EQUAL(Fate::on_map, table.at("C1").fate);
  TEST_ASSERT_EQUAL(Stage::retreat, table.state.combat.stage);
}

void test_8_9_a_reduction_never_raises_the_odds() {
  Table table;
  table.put("U5", "0210");
  table.put("C5", "0310");
  table.combat_phase();
  table.play("target 0310");
  table.play("join U5");
  table.state.combat.column_cap = c6_1 + 1;
  TEST_ASSERT_EQUAL(c1_1, planned(table).column);
}

void test_8_9_reducing_gives_up_the_help_on_the_die() {
  Table table;
  table.put("U8", "0210");
  table.put("C1", "0310");
  table.combat_phase();
  table.play("target 0310");
  table.play("join U8");
  TEST_ASSERT_EQUAL(1, planned(table).die_modifier);
  table.state.combat.column_cap = c6_1 + 1;
  TEST_ASSERT_EQUAL(0, planned(table).die_modifier);
  TEST_ASSERT_EQUAL(c6_1, planned(table).column);
}

void test_8_9_any_column_may_be_asked_for_and_none_beyond() {
  Table table;
  table.put("U13", "0210");
  table.put("C1", "0310");
  table.combat_phase();
  table.play("target 0310");
  table.play("join U13");
  for (int cap = 0; cap <= 12; ++cap)
    TEST_ASSERT_TRUE(table.is_legal("fight " + std::to_string(cap)));
  table.refuses("fight 13", Refusal::no_such_column, rule(8, 9));
}

void test_8_9_no_change_of_mind_after_the_die() {
  Table table;
  table.put("U5", "0210");
  table.put("C1", "0310");
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {2}, c3_1 + 1);
  table.refuses("fight 0", Refusal::not_now, rule(8, 0));
}

// --- 10.1, the combat column -------------------------------------------------------------------

struct Ground {
  const char* what;
  const char* from;
  const char* to;
  int eight;  // what a brigade of eight counts
  int left, right;
};

void test_10_1_what_each_hex_does_to_an_attack() {
  const Ground rows[] = {
      {"clear, level 1", "0210", "0310", 8, 0, 0},
      {"clear, level 2", "1104", "1103", 8, 0, 0},
      {"clear, level 3", "1204", "1203", 8, 0, 0},
      {"woods", "0204", "0304", 8, 1, 0},
      {"rough", "0505", "0604", 4, 0, 0},
      {"woods-rough", "0702", "0703", 4, 0, 0},
      {"swamp", "0802", "0803", 4, 0, 0},
      {"town", "0902", "0903", 8, 1, 0},
      {"turnpike", "0101", "0201", 8, 0, 0},
      {"road", "0206", "0307", 8, 0, 0},
      {"railway", "0113", "0213", 8, 0, 0},
      {"trail", "0705", "0804", 8, 0, 0},
      {"sunken road", "1305", "1306", 4, 0, 0},
      {"sunken road from the next one", "1406", "1306", 16, 0, 0},
      {"bridge hex", "1509", "1510", 8, 0, 2},
      {"ford hex", "0806", "0807", 8, 0, 1},
      {"fort", "1505", "1506", 8, 2, 0},
  };
  for (const Ground& row : rows) {
    const Odds odds = single("U8", row.from, row.to);
    TEST_ASSERT_EQUAL_MESSAGE(row.eight, odds.attack, row.what);
    TEST_ASSERT_EQUAL_MESSAGE(row.left, odds.shift_left, row.what);
    TEST_ASSERT_EQUAL_MESSAGE(row.right, odds.shift_right, row.what);
  }
}

void test_10_1_what_each_hexside_does_to_an_attack() {
  const Ground rows[] = {
      {"stream", "0608", "0708", 4, 0, 0},
      {"stream, the other way", "0708", "0608", 4, 0, 0},
      {"bridge", "0408", "0508", 4, 0, 0},
      {"ford", "0410", "0510", 4, 0, 0},
      {"slope up", "1003", "1103", 4, 0, 0},
      {"slope down", "1103", "1003", 8, 0, 0},
      {"slope from level 2 to 3", "1103", "1203", 4, 0, 0},
      {"ridge", "1012", "1113", 8, 0, 0},
      {"redoubt", "1206", "1207", 4, 1, 0},
      {"entrenchment", "1106", "1107", 4, 1, 0},
  };
  for (const Ground& row : rows) {
    const Odds odds = single("U8", row.from, row.to);
    TEST_ASSERT_EQUAL_MESSAGE(row.eight, odds.attack, row.what);
    TEST_ASSERT_EQUAL_MESSAGE(row.left, odds.shift_left, row.what);
    TEST_ASSERT_EQUAL_MESSAGE(row.right, odds.shift_right, row.what);
  }
}

void test_10_1_a_ford_hex_sets_its_own_ford_side_aside() {
  CombatGround table;
  table.put("U4", "0503");
  table.put("C4", "0603");
  table.combat_phase();
  const Odds odds = table.odds({"U4"}, {"0603"});
  TEST_ASSERT_EQUAL(4, odds.attack);
  TEST_ASSERT_EQUAL(1, odds.shift_right);
}

void test_10_1_only_artillery_attacks_across_creek_and_river_sides() {
  Table table;
  table.put("U8", "0409");
  table.put("UA4", "0409");
  table.put("C1", "0510");
  table.combat_phase();
  table.play("target 0510");
  table.refuses("join U8", Refusal::creek_between, rule(10, 1));
  table.play("join UA4");
  TEST_ASSERT_EQUAL(4, planned(table).attack);

  CombatGround river;
  river.put("U12", "0703");
  river.put("UA4", "0703");
  river.put("C1", "0602");
  river.combat_phase();
  TEST_ASSERT_TRUE(river.is_legal("end"));  // no zone across a river
  river.play("target 0602");
  river.refuses("join U12", Refusal::creek_between, rule(10, 1));
  river.play("join UA4");
  TEST_ASSERT_EQUAL(4, planned(river).attack);
}

// The line runs between a hex of the map and none: beyond the edge is no lower ground.
void test_10_1_no_slope_at_the_edge_of_the_map() {
  TEST_ASSERT_EQUAL(4, single("UA4", "0501", "0701").attack);
  TEST_ASSERT_EQUAL(4, single("UA4", "0701", "0501").attack);
  TEST_ASSERT_EQUAL(4, single("UA4", "0614", "0814").attack);
  TEST_ASSERT_EQUAL(4, single("UA4", "0502", "0702").attack);  // inside the map
}

void test_9_18_full_strength_counts_along_the_edge_of_the_map() {
  Table table;
  table.put("UA3", "0501");
  table.put("C9", "0701");
  table.put("C6", "0701");  // three to fifteen
  table.combat_phase();
  table.play("target 0701");
  table.play("join UA3");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

void test_10_39_trench_towards_the_edge_does_not_halve_a_shot_along_it() {
  for (const Dir facing : {Dir::n, Dir::s}) {
    Table table;
    table.put("UA4", "0501");
    table.put("C1", "0701");
    work(table, "0701", WorkKind::trench, facing);
    table.combat_phase();
    const Odds odds = table.odds({"UA4"}, {"0701"});
    TEST_ASSERT_EQUAL(facing == Dir::n ? 4 : 2, odds.attack);
    TEST_ASSERT_EQUAL(1, odds.shift_left);  // from afar, from any direction [10.38]
  }
}

void test_10_1_breastwork_and_trench_sides() {
  for (const bool trench : {false, true}) {
    Table table;
    table.put("U8", "0210");
    table.put("C1", "0310");
    work(table, "0310", trench ? WorkKind::trench : WorkKind::breastwork, Dir::sw);
    table.combat_phase();
    const Odds odds = table.odds({"U8"}, {"0310"});
    TEST_ASSERT_EQUAL(trench ? 4 : 8, odds.attack);
    TEST_ASSERT_EQUAL(1, odds.shift_left);
  }
}

void test_10_1_a_breastwork_under_construction_helps_the_attacker() {
  Table table;
  table.put("U8", "0210");
  table.put("C1", "0310");
  table.state.works[0] = {table.hex("0310"), WorkKind::started, 0, table.unit("C1")};
  table.combat_phase();
  TEST_ASSERT_EQUAL(1, table.odds({"U8"}, {"0310"}).shift_right);
}

// --- 10.2 --------------------------------------------------------------------------------------

void test_10_21_only_the_units_that_cross_it_are_halved() {
  Table table;
  table.put("U8", "0608");   // across the stream
  table.put("U6", "0707");   // dry
  table.put("UA4", "0608");  // guns
  table.put("C5", "0708");
  table.combat_phase();
  TEST_ASSERT_EQUAL(4 + 6 + 6, table.odds({"U8", "U6", "UA4"}, {"0708"}).attack);
}

void test_10_22_terrain_takes_half_at_most() {
  CombatGround table;
  table.put("U12", "0303");
  table.put("C1", "0403");  // stream
  table.put("C2", "0402");  // woods-rough
  table.combat_phase();
  TEST_ASSERT_EQUAL(6, table.odds({"U12"}, {"0403", "0402"}).attack);
}

void test_10_22_a_unit_of_one_is_not_reduced() {
  TEST_ASSERT_EQUAL(1, single("U1", "0505", "0604").attack);
  TEST_ASSERT_EQUAL(1, single("U1", "1206", "1207").attack);
}

void test_10_22_night_halves_what_terrain_has_halved() {
  Table table;
  table.put("U8", "0505");
  table.put("C1", "0604");
  table.combat_phase();
  table.play("target 0604");
  table.play("join U8");
  TEST_ASSERT_EQUAL(2, planned(table, NightEffect::halved).attack);
}

// The printed example: some cross the redoubt and some do not.
void test_10_23_a_redoubt_shifts_only_if_every_attacker_meets_it() {
  Table table;
  table.put("U8", "1206");
  table.put("U6", "1107");  // beside the redoubt's open flank
  table.put("C1", "1207");
  table.combat_phase();
  TEST_ASSERT_EQUAL(1, table.odds({"U8"}, {"1207"}).shift_left);
  const Odds odds = table.odds({"U8", "U6"}, {"1207"});
  TEST_ASSERT_EQUAL(0, odds.shift_left);
  TEST_ASSERT_EQUAL(4 + 6, odds.attack);
}

void test_10_23_a_bombarding_gun_whose_shot_crosses_the_redoubt_is_halved() {
  Table table;
  table.put("U6", "1208");   // inside, from the south
  table.put("UA4", "1205");  // due north, through the redoubt
  table.put("C1", "1207");
  table.combat_phase();
  const Odds odds = table.odds({"U6", "UA4"}, {"1207"});
  TEST_ASSERT_EQUAL(0, odds.shift_left);
  TEST_ASSERT_EQUAL(6 + 2, odds.attack);
  TEST_ASSERT_EQUAL(1, table.odds({"UA4"}, {"1207"}).shift_left);  // alone, it meets it
}

void test_10_23_each_attacker_may_meet_a_shift_of_its_own() {
  Table table;
  table.put("U8", "0204");  // woods, like everybody
  table.put("U6", "0203");
  table.put("C2", "0304");
  table.put("C1", "0303");
  table.combat_phase();
  TEST_ASSERT_EQUAL(1, table.odds({"U8", "U6"}, {"0304"}).shift_left);
}

void test_10_24_a_shift_on_one_of_the_hexes_attacked_is_enough() {
  CombatGround table;
  table.put("U12", "0303");
  table.put("C1", "0202");  // clear
  table.put("C2", "0203");  // town
  table.combat_phase();
  TEST_ASSERT_EQUAL(0, table.odds({"U12"}, {"0202"}).shift_left);
  TEST_ASSERT_EQUAL(1, table.odds({"U12"}, {"0202", "0203"}).shift_left);
}

// The printed example speaks of a stream and rough ground, and of a shift that neither of them
// gives on the chart: halved they are, and the shift needs ground that has one.
void test_10_24_stream_and_rough_halve_and_a_town_would_shift() {
  CombatGround table;
  table.put("U12", "0303");
  table.put("C1", "0403");   // across the stream
  table.put("C2", "0304");   // rough
  table.put("C1b", "0203");  // town
  table.combat_phase();
  Odds odds = table.odds({"U12"}, {"0403", "0304"});
  TEST_ASSERT_EQUAL(6, odds.attack);
  TEST_ASSERT_EQUAL(0, odds.shift_left);
  odds = table.odds({"U12"}, {"0403", "0304", "0203"});
  TEST_ASSERT_EQUAL(6, odds.attack);
  TEST_ASSERT_EQUAL(1, odds.shift_left);
}

// Both printed examples.
void test_10_25_a_breastwork_adds_nothing_to_woods_but_shifts_on_woods_rough() {
  Table woods;
  woods.put("U8", "0204");
  woods.put("C2", "0304");
  woods.combat_phase();
  const Odds bare = woods.odds({"U8"}, {"0304"});
  work(woods, "0304", WorkKind::breastwork, Dir::nw);
  const Odds dug_in = woods.odds({"U8"}, {"0304"});
  TEST_ASSERT_EQUAL(bare.column, dug_in.column);
  TEST_ASSERT_EQUAL(1, dug_in.shift_left);

  Table rough;
  rough.put("U8", "0702");
  rough.put("C1", "0703");
  work(rough, "0703", WorkKind::breastwork, Dir::n);
  rough.combat_phase();
  const Odds odds = rough.odds({"U8"}, {"0703"});
  TEST_ASSERT_EQUAL(4, odds.attack);
  TEST_ASSERT_EQUAL(1, odds.shift_left);
  TEST_ASSERT_EQUAL(c3_1, odds.column);

  rough.put("U6", "0603");  // beside 0703, but not in front of the work
  rough.combat_phase();
  TEST_ASSERT_EQUAL(0, rough.odds({"U8", "U6"}, {"0703"}).shift_left);
}

void test_10_25_the_larger_of_two_shifts_on_one_hex() {
  Table table;
  table.put("U8", "1505");
  table.put("C1", "1506");  // fort: two
  work(table, "1506", WorkKind::breastwork, Dir::n);
  table.combat_phase();
  TEST_ASSERT_EQUAL(2, table.odds({"U8"}, {"1506"}).shift_left);
}

void test_10_26_the_larger_shift_to_the_right() {
  Table table;
  table.put("U2", "1509");
  table.put("C2", "1510");  // bridge hex: two, and a work just begun: one
  table.state.works[0] = {table.hex("1510"), WorkKind::started, 0, table.unit("C2")};
  table.combat_phase();
  const Odds odds = table.odds({"U2"}, {"1510"});
  TEST_ASSERT_EQUAL(2, odds.shift_right);
  TEST_ASSERT_EQUAL(c2_1, odds.column);
}

void test_10_27_left_and_right_are_set_off_against_each_other() {
  Table table;
  table.put("U8", "0806");
  table.put("C2", "0807");  // ford hex: one right
  work(table, "0807", WorkKind::breastwork, Dir::n);
  table.combat_phase();
  const Odds odds = table.odds({"U8"}, {"0807"});
  TEST_ASSERT_EQUAL(1, odds.shift_left);
  TEST_ASSERT_EQUAL(1, odds.shift_right);
  TEST_ASSERT_EQUAL(c4_1, odds.column);
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_8_31_a_strength_is_not_divided_among_the_hexes_attacked);
  RUN_TEST(test_8_31_a_unit_in_one_combat_has_nothing_left_for_another);
  RUN_TEST(test_8_32_each_stage_is_rounded_on_its_own);
  RUN_TEST(test_8_32_range_comes_before_morale_and_terrain);
  RUN_TEST(test_8_32_a_half_is_rounded_up_and_less_is_rounded_down);
  RUN_TEST(test_8_32_no_stage_takes_a_strength_below_one);
  RUN_TEST(test_8_32_a_defender_is_rounded_on_its_own_too);
  RUN_TEST(test_8_32_units_are_rounded_one_by_one_before_they_are_added);
  RUN_TEST(test_8_32_night_changes_the_sum_and_comes_last);
  RUN_TEST(test_8_41_a_five_attacking_rough_counts_three);
  RUN_TEST(test_8_42_fourteen_against_two_in_woods_is_six_to_one);
  RUN_TEST(test_8_42_no_shift_goes_below_one_to_five);
  RUN_TEST(test_8_42_a_shift_above_six_to_one_helps_the_die);
  RUN_TEST(test_8_43_against_clear_and_rough_the_attacker_is_halved);
  RUN_TEST(test_8_43_two_things_that_halve_do_it_once);
  RUN_TEST(test_8_44_of_several_shifts_for_the_defender_the_largest_counts_alone);
  RUN_TEST(test_8_44_the_largest_shifts_of_both_sides_are_set_off);
  RUN_TEST(test_8_45_halving_and_a_shift_go_together);
  RUN_TEST(test_8_45_woods_shift_or_halving_whichever_the_defender_prefers);
  RUN_TEST(test_8_45_woods_stand_alone_against_a_stream);
  RUN_TEST(test_8_45_woods_do_not_add_to_another_shift);
  RUN_TEST(test_8_45_woods_for_one_attacker_do_not_mix_with_a_breastwork_for_another);
  RUN_TEST(test_8_45_a_choice_of_woods_does_not_undo_what_doubles_the_attacker);
  RUN_TEST(test_8_46_a_redoubt_halves_and_shifts_from_the_enemy_side_only);
  RUN_TEST(test_8_46_an_entrenchment_halves_and_shifts_from_the_enemy_side_only);
  RUN_TEST(test_8_46_both_sides_use_a_redoubt_and_zones_cross_it);
  RUN_TEST(test_8_47_guns_are_not_halved_over_water);
  RUN_TEST(test_8_47_guns_are_halved_by_what_is_no_water);
  RUN_TEST(test_8_6_every_cell_of_the_table);
  RUN_TEST(test_8_61_odds_beyond_six_to_one_take_off_the_die);
  RUN_TEST(test_8_61_the_die_never_goes_below_one);
  RUN_TEST(test_8_61_the_die_is_lowered_in_a_real_fight);
  RUN_TEST(test_8_62_worse_than_one_to_five_is_one_to_five);
  RUN_TEST(test_8_9_five_to_one_may_be_fought_as_three_to_one);
  RUN_TEST(test_8_9_a_reduction_never_raises_the_odds);
  RUN_TEST(test_8_9_reducing_gives_up_the_help_on_the_die);
  RUN_TEST(test_8_9_any_column_may_be_asked_for_and_none_beyond);
  RUN_TEST(test_8_9_no_change_of_mind_after_the_die);
  RUN_TEST(test_10_1_what_each_hex_does_to_an_attack);
  RUN_TEST(test_10_1_what_each_hexside_does_to_an_attack);
  RUN_TEST(test_10_1_a_ford_hex_sets_its_own_ford_side_aside);
  RUN_TEST(test_10_1_no_slope_at_the_edge_of_the_map);
  RUN_TEST(test_9_18_full_strength_counts_along_the_edge_of_the_map);
  RUN_TEST(test_10_39_trench_towards_the_edge_does_not_halve_a_shot_along_it);
  RUN_TEST(test_10_1_only_artillery_attacks_across_creek_and_river_sides);
  RUN_TEST(test_10_1_breastwork_and_trench_sides);
  RUN_TEST(test_10_1_a_breastwork_under_construction_helps_the_attacker);
  RUN_TEST(test_10_21_only_the_units_that_cross_it_are_halved);
  RUN_TEST(test_10_22_terrain_takes_half_at_most);
  RUN_TEST(test_10_22_a_unit_of_one_is_not_reduced);
  RUN_TEST(test_10_22_night_halves_what_terrain_has_halved);
  RUN_TEST(test_10_23_a_redoubt_shifts_only_if_every_attacker_meets_it);
  RUN_TEST(test_10_23_a_bombarding_gun_whose_shot_crosses_the_redoubt_is_halved);
  RUN_TEST(test_10_23_each_attacker_may_meet_a_shift_of_its_own);
  RUN_TEST(test_10_24_a_shift_on_one_of_the_hexes_attacked_is_enough);
  RUN_TEST(test_10_24_stream_and_rough_halve_and_a_town_would_shift);
  RUN_TEST(test_10_25_a_breastwork_adds_nothing_to_woods_but_shifts_on_woods_rough);
  RUN_TEST(test_10_25_the_larger_of_two_shifts_on_one_hex);
  RUN_TEST(test_10_26_the_larger_shift_to_the_right);
  RUN_TEST(test_10_27_left_and_right_are_set_off_against_each_other);
  return UNITY_END();
}
