// Revised rules [8.6] (what each result does), [8.7] retreats and advances, [8.8] displacement.
#include "host_tests/bluegray_table.h"
#include "rules/core/checksum.h"

using namespace bg;
using namespace bg::test;

namespace {

bool is_lost(Table& table, std::string_view unit) {
  return table.at(unit).fate == Fate::eliminated;
}

void assert_at(const char* label, const Table& table, std::string_view unit) {
  TEST_ASSERT_EQUAL_STRING_MESSAGE(label, table.where(unit).c_str(), std::string(unit).c_str());
}

void assert_waits(Stage stage, Side whose, const Table& table) {
  TEST_ASSERT_EQUAL(stage, table.state.combat.stage);
  TEST_ASSERT_EQUAL(whose, table.state.clock.to_act);
}

int count(const Table& table, EventKind kind) {
  int found = 0;
  for (const Event& event : table.events()) found += event.kind == kind ? 1 : 0;
  return found;
}

// The west of the map between the edge and the creek is open ground: a defender in 0310 attacked
// from 0210 can go to 0309, 0409 and 0410.
void put_duel(Table& table, std::string_view attacker, std::string_view defender) {
  table.put(attacker, "0210");
  table.put(defender, "0310");
}

// A defender in 0409 attacked from 0310 has the creek behind it and one way out, 0408.
void put_at_the_creek(Table& table, std::string_view attacker, std::string_view defender) {
  table.put(attacker, "0310");
  table.put(defender, "0409");
}

// Union brigades along column 2 control all of column 3; column 4 is a lane between them and the
// creek whose bridge and ford are watched from the far side. C1 in 0412, at its end, is attacked.
void put_lane(Table& table) {
  table.put("U1", "0207");
  table.put("U2", "0209");
  table.put("U3", "0211");
  table.put("U4", "0213");
  table.put("U5", "0607");  // controls 0508 beyond the bridge
  table.put("U6", "0610");  // controls 0510 beyond the ford
  table.put("U14", "0413");
  table.put("C1", "0412");
  table.put("C2", "0411");
  table.put("C3", "0411");
  table.put("C4", "0410");
  table.put("C5", "0410");
  table.put("C6", "0409");
  table.put("C7", "0409");
  table.put("C8", "0408");
  table.put("C9", "0408");
}

// --- 8.6 ---------------------------------------------------------------------------------------

void test_8_6_ae_eliminates_every_attacker_but_guns_from_afar() {
  Table table;
  table.put("U1", "0210");
  table.put("U2", "0309");
  table.put("UA4", "0111");
  table.put("C9", "0310");
  table.put("C8", "0310");
  table.combat_phase();
  table.fight({"U1", "U2", "UA4"}, {"0310"}, {6});  // 7:17, 1:3
  TEST_ASSERT_TRUE(is_lost(table, "U1"));
  TEST_ASSERT_TRUE(is_lost(table, "U2"));
  assert_at("0111", table, "UA4");
  assert_at("0310", table, "C9");
}

void test_8_6_ae_partial_the_defender_picks_one_and_the_rest_retreats_in_disorder() {
  Table table;
  table.put("U1", "0210");
  table.put("U2", "0309");
  table.put("UA4", "0111");
  table.put("C9", "0310");
  table.put("C8", "0310");
  table.combat_phase();
  table.fight({"U1", "U2", "UA4"}, {"0310"}, {5});  // 1:3
  assert_waits(Stage::attacker_loss, Side::confederate, table);
  table.refuses("lose UA4", Refusal::not_a_choice, rule(8, 6));  // bombards: not touched
  table.refuses("lose C9", Refusal::not_a_choice, rule(8, 6));
  table.refuses("end", Refusal::not_a_choice, rule(8, 6));
  TEST_ASSERT_TRUE(table.is_legal("lose U1"));
  table.play("lose U2");
  TEST_ASSERT_TRUE(is_lost(table, "U2"));
  assert_waits(Stage::retreat, Side::union_side, table);
  table.play("retreat U1 0110");
  table.play("end");  // no defender advances
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("U1").morale);
  TEST_ASSERT_EQUAL(Morale::good, table.at("UA4").morale);
}

void test_8_6_ae_partial_on_a_single_attacker_is_ae() {
  Table table;
  put_duel(table, "U5", "C9");
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {6});  // 1:2
  TEST_ASSERT_TRUE(is_lost(table, "U5"));
}

void test_8_6_ar_all_attackers_retreat_in_disorder() {
  Table table;
  table.put("U2", "0210");
  table.put("U3", "0309");
  table.put("C9", "0310");
  table.combat_phase();
  table.fight({"U2", "U3"}, {"0310"}, {3});  // 1:2
  assert_waits(Stage::retreat, Side::union_side, table);
  table.play("retreat U2 0110");
  table.play("retreat U3 0308");
  table.play("end");
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("U2").morale);
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("U3").morale);
  assert_at("0310", table, "C9");
}

void test_8_6_ex_the_attacker_pays_at_least_the_printed_strength() {
  Table table;
  table.put("U9", "0210");
  table.put("U5", "0209");
  table.put("U2", "0309");
  table.put("C5", "0310", Morale::shaken);  // defends with 3, costs 5
  table.combat_phase();
  table.fight({"U9", "U5", "U2"}, {"0310"}, {6, 1, 1});  // 5:1
  TEST_ASSERT_TRUE(is_lost(table, "C5"));
  assert_waits(Stage::exchange, Side::union_side, table);
  table.refuses("end", Refusal::not_a_choice, rule(8, 6));
  table.play("lose U2");  // 3 are still owed
  assert_waits(Stage::exchange, Side::union_side, table);
  table.refuses("lose U2", Refusal::not_a_choice, rule(8, 6));
  table.play("lose U5");
  TEST_ASSERT_TRUE(is_lost(table, "U5"));
  assert_at("0210", table, "U9");
  assert_waits(Stage::advance, Side::union_side, table);
}

void test_8_6_ex_is_paid_by_one_unit_when_it_is_enough() {
  Table table;
  table.put("U9", "0210");
  table.put("U5", "0209");
  table.put("U1", "0309");
  table.put("C3", "0310");
  table.combat_phase();
  table.fight({"U9", "U5", "U1"}, {"0310"}, {6});
  table.play("lose U9");  // the attacker's choice, however dear
  assert_waits(Stage::advance, Side::union_side, table);
  assert_at("0209", table, "U5");
  assert_at("0309", table, "U1");
}

void test_8_6_ex_disordered_attackers_pay_with_their_face_value() {
  Table table;
  table.put("U9", "0210", Morale::disordered);
  table.put("U8", "0209", Morale::disordered);
  table.put("C2", "0310");
  table.combat_phase();
  table.fight({"U9", "U8"}, {"0310"}, {6});
  table.play("lose U8");
  assert_waits(Stage::advance, Side::union_side, table);
  assert_at("0210", table, "U9");
}

void test_8_6_ex_takes_all_when_the_attackers_are_not_worth_the_price() {
  Table table;
  table.put("U2", "0210");
  table.put("U3", "0209");
  table.put("UA5", "0111");
  table.put("C9", "0310", Morale::routed);  // defends with 3
  table.combat_phase();
  table.fight({"U2", "U3", "UA5"}, {"0310"}, {});
  table.dice({6});
  table.play("end");  // nobody is driven off; 10:3 is 3:1
  TEST_ASSERT_TRUE(is_lost(table, "C9"));
  TEST_ASSERT_TRUE(is_lost(table, "U2"));
  TEST_ASSERT_TRUE(is_lost(table, "U3"));
  assert_at("0111", table, "UA5");  // bombarding guns pay nothing
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
}

void test_8_6_ex_a_bombardment_alone_pays_nothing() {
  Table table;
  table.put("UA4", "0111");
  table.put("UA5", "0111");
  table.put("C2", "0310");
  table.combat_phase();
  table.fight({"UA4", "UA5"}, {"0310"}, {6});  // 4:1
  TEST_ASSERT_TRUE(is_lost(table, "C2"));
  assert_at("0111", table, "UA4");
  assert_at("0111", table, "UA5");
  TEST_ASSERT_EQUAL(Morale::good, table.at("UA4").morale);
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
}

void test_8_6_ex_partial_by_guns_alone_costs_one_defender_and_no_gun() {
  Table table;
  table.put("UA4", "0111");
  table.put("UA5", "0111");
  table.put("C1", "0310");
  table.put("C3", "0310");
  table.combat_phase();
  table.fight({"UA4", "UA5"}, {"0310"}, {6});  // 2:1
  assert_waits(Stage::defender_loss, Side::union_side, table);
  table.play("lose C3");
  assert_at("0111", table, "UA4");
  assert_at("0111", table, "UA5");
  assert_waits(Stage::retreat, Side::confederate, table);
}

void test_8_6_ex_survivors_roll_for_disorder() {
  Table table;
  table.put("U9", "0210");
  table.put("U5", "0209");
  table.put("U3", "0309");
  table.put("C3", "0310");
  table.combat_phase();
  table.fight({"U9", "U5", "U3"}, {"0310"}, {6, 4, 3});
  table.play("lose U3");
  table.play("end");
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("U5").morale);  // 4
  TEST_ASSERT_EQUAL(Morale::good, table.at("U9").morale);        // 3
}

void test_8_6_ex_partial_the_attacker_picks_the_victim_pays_and_the_rest_retreats() {
  Table table;
  table.put("U9", "0210");
  table.put("U3", "0209");
  table.put("C4", "0310");
  table.put("C2", "0310");
  table.combat_phase();
  table.fight({"U9", "U3"}, {"0310"}, {6, 5, 2, 6});  // 2:1
  assert_waits(Stage::defender_loss, Side::union_side, table);
  table.refuses("lose U3", Refusal::not_a_choice, rule(8, 6));
  table.refuses("end", Refusal::not_a_choice, rule(8, 6));
  TEST_ASSERT_TRUE(table.is_legal("lose C4"));
  table.play("lose C2");
  TEST_ASSERT_TRUE(is_lost(table, "C2"));
  assert_waits(Stage::exchange, Side::union_side, table);
  table.refuses("lose C4", Refusal::not_a_choice, rule(8, 6));
  table.play("lose U3");
  assert_waits(Stage::retreat, Side::confederate, table);
  table.play("retreat C4 0410");
  assert_waits(Stage::advance, Side::union_side, table);
  table.play("advance U9 0310");
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("U9").morale);  // 5
  TEST_ASSERT_EQUAL(Morale::good, table.at("C4").morale);        // 2
}

void test_8_6_dr_all_defenders_retreat_and_roll() {
  Table table;
  table.put("U9", "0210");
  table.put("C4", "0310");
  table.put("C2", "0310");
  table.combat_phase();
  table.fight({"U9"}, {"0310"}, {2, 4, 3});  // 3:2
  assert_waits(Stage::retreat, Side::confederate, table);
  table.play("retreat C4 0409");
  table.play("retreat C2 0409");
  table.play("end");
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("C2").morale);  // 4: in order of number
  TEST_ASSERT_EQUAL(Morale::good, table.at("C4").morale);        // 3
  TEST_ASSERT_EQUAL(Morale::good, table.at("U9").morale);
}

void test_8_6_de_all_defenders_are_eliminated() {
  Table table;
  table.put("U14", "0210");
  table.put("C2", "0310");
  table.put("C1", "0311");
  table.combat_phase();
  table.fight({"U14"}, {"0310", "0311"}, {1});  // 4:1
  TEST_ASSERT_TRUE(is_lost(table, "C2"));
  TEST_ASSERT_TRUE(is_lost(table, "C1"));
  TEST_ASSERT_EQUAL(0, count(table, EventKind::morale_changed));
}

// --- 8.71, 8.72, 8.73: where to ----------------------------------------------------------------

void test_8_71_the_owner_chooses_and_a_stack_may_part() {
  Table table;
  put_duel(table, "U9", "C4");
  table.put("C2", "0310");
  table.combat_phase();
  table.fight({"U9"}, {"0310"}, {1, 1, 1});
  assert_waits(Stage::retreat, Side::confederate, table);
  table.play("retreat C2 0309");
  table.play("retreat C4 0410");
  assert_at("0309", table, "C2");
  assert_at("0410", table, "C4");
}

void test_8_71_a_retreat_is_one_hex_out_of_every_enemy_zone() {
  Table table;
  put_duel(table, "U5", "C4");
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {1});
  table.refuses("retreat C4 0311", Refusal::cannot_retreat_there, rule(8, 72));  // controlled
  table.refuses("retreat C4 0209", Refusal::cannot_retreat_there, rule(8, 72));
  table.refuses("retreat C4 0408", Refusal::cannot_retreat_there, rule(8, 72));  // two hexes away
  table.refuses("retreat C4 0210", Refusal::cannot_retreat_there, rule(8, 72));  // enemy
  table.refuses("retreat C4 0310", Refusal::cannot_retreat_there, rule(8, 72));
  table.refuses("retreat U5 0110", Refusal::not_a_choice, rule(8, 71));
  table.refuses("end", Refusal::not_a_choice, rule(8, 6));  // there is no staying
  for (const char* hex : {"0309", "0409", "0410"})
    TEST_ASSERT_TRUE(table.is_legal("retreat C4 " + std::string(hex)));
}

void test_8_72_not_across_a_creek() {
  Table table;
  put_at_the_creek(table, "U13", "C4");
  table.put("C2", "0409");
  table.combat_phase();
  table.fight({"U13"}, {"0409"}, {2});
  table.refuses("retreat C4 0509", Refusal::cannot_retreat_there, rule(8, 72));
  table.refuses("retreat C4 0510", Refusal::cannot_retreat_there, rule(8, 72));
  TEST_ASSERT_TRUE(table.is_legal("retreat C4 0408"));
}

void test_8_72_over_a_bridge_and_a_ford_it_goes() {
  Table table;
  table.put("U9", "0310");
  table.put("C4", "0410");
  table.put("U5", "0309");
  table.put("C2", "0408");
  table.combat_phase();
  table.fight({"U9"}, {"0410"}, {1, 1});
  TEST_ASSERT_TRUE(table.is_legal("retreat C4 0510"));  // ford
  table.play("retreat C4 0411");
  table.play("end");
  table.fight({"U5"}, {"0408"}, {2});
  TEST_ASSERT_TRUE(table.is_legal("retreat C2 0508"));  // bridge
}

void test_8_72_not_into_a_lake_or_a_pond() {
  Table table;
  table.put("U13", "1305");
  table.put("C4", "1304");
  table.combat_phase();
  table.fight({"U13"}, {"1304"}, {2});
  table.refuses("retreat C4 1403", Refusal::cannot_retreat_there, rule(8, 72));
  table.refuses("retreat C4 1404", Refusal::cannot_retreat_there, rule(8, 72));
  TEST_ASSERT_TRUE(table.is_legal("retreat C4 1303"));
}

void test_8_72_not_into_a_ferry_or_pontoon_or_river_hex() {
  Table table;
  table.put("U13", "1108");
  table.put("C4", "1109");
  table.put("U14", "1308");
  table.put("C5", "1309");
  table.combat_phase();
  table.fight({"U13"}, {"1109"}, {2});
  table.refuses("retreat C4 1110", Refusal::cannot_retreat_there, rule(8, 72));
  table.play("retreat C4 1009");
  table.play("end");
  table.fight({"U14"}, {"1309"}, {2});
  table.refuses("retreat C5 1310", Refusal::cannot_retreat_there, rule(8, 72));

  Table river;
  river.put("U13", "1109");
  river.put("C4", "1209");
  river.put("C2", "1209");
  river.combat_phase();
  river.fight({"U13"}, {"1209"}, {2});
  river.refuses("retreat C4 1210", Refusal::cannot_retreat_there, rule(8, 72));
}

void test_8_72_with_nowhere_to_go_a_unit_is_eliminated() {
  Table table;
  table.put("U5", "0201");
  table.put("C4", "0101");  // the corner of the map: the only other hex is controlled
  table.combat_phase();
  table.fight({"U5"}, {"0101"}, {1});
  TEST_ASSERT_TRUE(is_lost(table, "C4"));
  bool cited = false;
  for (const Event& event : table.events())
    cited |= event.kind == EventKind::eliminated && event.rule == rule(8, 72);
  TEST_ASSERT_TRUE(cited);
}

void test_8_72_an_attacker_with_nowhere_to_go_is_eliminated() {
  Table table;
  table.put("U2", "0101");
  table.put("C5", "0201");
  table.combat_phase();
  table.fight({"U2"}, {"0201"}, {2});  // 1:3 Ar
  TEST_ASSERT_TRUE(is_lost(table, "U2"));
}

void test_8_72_a_friend_in_the_hex_does_not_lift_the_enemy_zone() {
  Table table;
  put_duel(table, "U5", "C4");
  table.put("U9", "0308");  // controls 0309 and 0408
  table.put("C5", "0309");
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {1});
  table.refuses("retreat C4 0309", Refusal::cannot_retreat_there, rule(8, 72));
}

void test_8_73_a_retreating_unit_may_stack_with_a_friend() {
  Table table;
  put_duel(table, "U5", "C4");
  table.put("C9", "0409");
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {1, 1});
  table.play("retreat C4 0409");
  assert_at("0409", table, "C4");
  assert_at("0409", table, "C9");
}

void test_8_73_a_full_hex_is_no_way_out_while_another_is_open() {
  Table table;
  put_duel(table, "U5", "C4");
  table.put("C9", "0409");
  table.put("C8", "0409");
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {1});
  table.refuses("retreat C4 0409", Refusal::no_room_there, rule(8, 73));
  table.refuses("displace C4 0409 C9", Refusal::must_not_displace, rule(8, 82));
  TEST_ASSERT_TRUE(table.is_legal("retreat C4 0410"));
}

void test_8_73_two_units_fill_a_hex_only_to_its_limit() {
  Table table;
  put_duel(table, "U9", "C4");
  table.put("C2", "0310");
  table.put("C8", "0409");
  table.combat_phase();
  table.fight({"U9"}, {"0310"}, {1, 1, 1});
  table.play("retreat C4 0409");
  table.refuses("retreat C2 0409", Refusal::no_room_there, rule(8, 73));
}

// --- 8.74: retreated and attacked again --------------------------------------------------------

// C4 has retreated to C5 in 0409, which a gun in 0208 can bombard.
void put_retreated(Table& table) {
  put_duel(table, "U5", "C4");
  table.put("C5", "0409");
  table.put("UA5", "0208");
  table.put("UA4", "0208");
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {1, 1});
  table.play("retreat C4 0409");
  table.play("end");
}

void test_8_74_a_retreated_unit_adds_nothing_to_the_defence() {
  Table table;
  put_retreated(table);
  TEST_ASSERT_EQUAL(5, table.odds({"UA5"}, {"0409"}).defence);
}

void test_8_74_a_retreated_unit_suffers_the_result() {
  Table table;
  put_retreated(table);
  table.fight({"UA5", "UA4"}, {"0409"}, {1});  // 9:5, 3:2, Dr
  assert_waits(Stage::retreat, Side::confederate, table);
  table.play("retreat C4 0410");
  table.play("retreat C5 0408");
  assert_at("0410", table, "C4");
  assert_at("0408", table, "C5");
}

void test_8_74_a_retreated_unit_alone_cannot_be_attacked_again() {
  Table table;
  put_duel(table, "U5", "C4");
  table.put("UA5", "0208");
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {1, 1});
  table.play("retreat C4 0409");
  table.play("end");
  table.refuses("target 0409", Refusal::attacked_already, rule(8, 14));
}

void test_8_74_a_unit_that_stood_its_ground_and_one_that_came_later() {
  // C9 has been attacked and stood; nobody may attack the hex again.
  Table table;
  table.put("U5", "0210");
  table.put("UA5", "0111");
  table.put("C9", "0310");
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {3});  // 1:2 Ar
  table.play("retreat U5 0110");
  table.play("end");
  table.refuses("target 0310", Refusal::attacked_already, rule(8, 14));
}

void test_8_74_cavalry_that_slipped_away_counts_as_attacked() {
  Table table;
  put_duel(table, "U5", "CC4");
  table.put("C5", "0408");
  table.put("UA5", "0307");  // two hexes from 0408, beside nobody
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {});
  table.play("withdraw CC4");
  table.dice({5});
  table.play("end");
  table.play("retreat CC4 0408");
  table.play("end");
  TEST_ASSERT_EQUAL(5, table.odds({"UA5"}, {"0408"}).defence);
}

void test_8_74_cavalry_that_slipped_away_cannot_be_bombarded_where_it_stops() {
  Table table;
  put_duel(table, "U5", "CC4");
  table.put("UA5", "0307");
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {});
  table.play("withdraw CC4");
  table.dice({5});
  table.play("end");
  table.play("retreat CC4 0408");
  table.play("end");
  table.refuses("target 0408", Refusal::attacked_already, rule(8, 14));
}

void test_8_74_swept_along_cavalry_may_not_slip_away_again() {
  Table table;
  put_duel(table, "U5", "CC4");
  table.put("C5", "0409");
  table.put("UA5", "0208");
  table.put("U1", "0509");  // beside 0409 across the creek, so that 8.78 would allow it
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {});
  table.dice({1, 1});
  table.play("end");  // CC4 stays, and is beaten back
  table.play("retreat CC4 0409");
  table.play("end");
  table.fight({"UA5"}, {"0409"}, {6});                         // 1:1, Ar
  TEST_ASSERT_TRUE(table.happened(EventKind::combat_result));  // nobody was asked
}

void test_8_74_a_retreated_unit_is_not_attacked_when_all_who_were_have_slipped_away() {
  Table table;
  put_duel(table, "U5", "C4");
  table.put("CC4", "0409");
  table.put("UA5", "0208");
  table.put("U1", "0509");  // beside 0409 across the creek, so that 8.78 allows it
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {1, 1});
  table.play("retreat C4 0409");
  table.play("end");
  table.fight({"UA5"}, {"0409"}, {});
  table.play("withdraw CC4");
  table.dice({1, 1});
  table.play("end");
  table.play("retreat CC4 0407");
  TEST_ASSERT_FALSE(table.happened(EventKind::combat_result));
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
  assert_at("0409", table, "C4");
  TEST_ASSERT_TRUE(table.at("UA5").is(mark::attacked));  // the guns have fired [8.78]
}

void test_8_74_nor_when_all_who_were_have_been_driven_off() {
  Table table;
  put_duel(table, "U5", "C4");
  table.put("C5", "0409", Morale::routed);
  table.put("UA5", "0208");
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {1, 1});
  table.play("retreat C4 0409");
  table.play("end");
  table.fight({"UA5"}, {"0409"}, {});
  table.play("flush C5");
  table.play("end");
  table.play("retreat C5 0407");
  TEST_ASSERT_FALSE(table.happened(EventKind::combat_result));
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
  assert_at("0409", table, "C4");
}

void test_8_74_a_retreated_unit_does_not_advance() {
  Table table;
  put_retreated(table);
  table.fight({"UA5"}, {"0409"}, {6});  // 1:1, Ar; the guns stay
  table.play("end");
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
}

// --- 8.75, 8.76: advances ----------------------------------------------------------------------

void test_8_75_one_victor_may_advance_at_once() {
  Table table;
  table.put("U13", "0210");
  table.put("U9", "0309");
  table.put("C4", "0310");
  table.combat_phase();
  table.fight({"U13", "U9"}, {"0310"}, {1});  // 5:1 De
  assert_waits(Stage::advance, Side::union_side, table);
  TEST_ASSERT_TRUE(table.is_legal("advance U13 0310"));
  table.refuses("target 0310", Refusal::not_now, rule(8, 0));
  table.play("advance U9 0310");
  assert_at("0310", table, "U9");
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
}

void test_8_75_nobody_is_forced_to_advance() {
  Table table;
  put_duel(table, "U13", "C4");
  table.combat_phase();
  table.fight({"U13"}, {"0310"}, {1});
  table.play("end");
  assert_at("0210", table, "U13");
  table.refuses("advance U13 0310", Refusal::not_now, rule(8, 75));  // gone is gone
}

void test_8_75_an_advance_ignores_enemy_zones() {
  Table table;
  put_duel(table, "U13", "C4");
  table.put("C9", "0409");
  table.combat_phase();
  table.fight({"U13"}, {"0310"}, {1});
  table.play("advance U13 0310");  // beside C9
  assert_at("0310", table, "U13");
}

void test_8_75_only_units_of_that_combat_advance() {
  Table table;
  put_duel(table, "U13", "C4");
  table.put("U6", "0309");
  table.put("C2", "0308");  // U6 has an enemy of its own
  table.combat_phase();
  table.fight({"U13"}, {"0310"}, {1});
  table.refuses("advance U6 0310", Refusal::cannot_advance, rule(8, 75));
}

void test_8_75_guns_do_not_advance() {
  Table table;
  put_duel(table, "U13", "C4");
  table.put("UA4", "0210");
  table.put("UA5", "0111");
  table.combat_phase();
  table.fight({"U13", "UA4", "UA5"}, {"0310"}, {1});
  table.refuses("advance UA4 0310", Refusal::cannot_advance, rule(9, 47));
  table.refuses("advance UA5 0310", Refusal::cannot_advance, rule(8, 75));
}

void test_8_75_routed_defenders_do_not_advance() {
  Table table;
  put_duel(table, "U2", "C9");
  table.put("C8", "0310", Morale::routed);
  table.combat_phase();
  table.fight({"U2"}, {"0310"}, {});
  table.dice({6});
  table.play("end");  // not driven off; 2:12, Ae
  assert_waits(Stage::advance, Side::confederate, table);
  table.refuses("advance C8 0210", Refusal::cannot_advance, rule(12, 35));
  TEST_ASSERT_TRUE(table.is_legal("advance C9 0210"));
}

void test_8_75_only_into_the_vacated_hex() {
  Table table;
  put_duel(table, "U13", "C4");
  table.combat_phase();
  table.fight({"U13"}, {"0310"}, {1});
  table.refuses("advance U13 0311", Refusal::cannot_advance_there, rule(8, 75));
  table.refuses("advance U13 0410", Refusal::cannot_advance_there, rule(8, 75));
}

void test_8_75_no_advance_while_somebody_still_holds_the_hex() {
  // At night a unit that stays out of the attack holds the hex its comrade was driven from.
  Table table;
  table.put("U5", "0210");
  table.put("U6", "0210");
  table.put("C9", "0310");
  table.put("C4", "0311");
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {6});  // Ae; U6 still stands there
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
}

void test_8_75_the_defender_advances_after_ar() {
  Table table;
  put_duel(table, "U5", "C9");
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {3});
  table.play("retreat U5 0110");
  assert_waits(Stage::advance, Side::confederate, table);
  table.play("advance C9 0210");
  assert_at("0210", table, "C9");
}

void test_8_75_the_defender_advances_after_ae() {
  Table table;
  table.put("U1", "0210");
  table.put("U2", "0309");
  table.put("C9", "0310");
  table.put("C8", "0310");
  table.combat_phase();
  table.fight({"U1", "U2"}, {"0310"}, {5});  // 3:17, Ae
  assert_waits(Stage::advance, Side::confederate, table);
  table.play("advance C9 0210");
  assert_waits(Stage::advance, Side::confederate, table);
  table.refuses("advance C9 0309", Refusal::cannot_advance, rule(8, 75));  // one hex only
  table.refuses("advance C8 0210", Refusal::cannot_advance_there, rule(8, 76));
  table.play("advance C8 0309");
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
}

void test_8_75_a_unit_that_has_advanced_is_not_attacked() {
  Table table;
  put_duel(table, "U5", "C9");
  table.put("UA5", "0108");  // two hexes from 0210
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {3});
  table.play("retreat U5 0110");
  table.play("advance C9 0210");
  table.refuses("target 0210", Refusal::cannot_be_attacked, rule(8, 75));
  TEST_ASSERT_TRUE(table.is_legal("end"));  // though it now stands beside U5
}

// C9 has advanced to 0210; C5 is pushed in beside it and is bombarded there.
void test_8_75_nor_together_with_one_who_came_to_it_later() {
  Table table;
  put_duel(table, "U5", "C9");
  table.put("UA5", "0108");
  table.put("C5", "0310");
  table.combat_phase();
  table.at("C9").hex = table.hex("0210");
  table.at("C9").marks |= mark::advanced;
  table.at("C5").hex = table.hex("0210");
  table.at("U5").hex = table.hex("0113");
  TEST_ASSERT_EQUAL(5, table.odds({"UA5"}, {"0210"}).defence);
  table.fight({"UA5"}, {"0210"}, {1});  // 1:1 Dr
  assert_waits(Stage::retreat, Side::confederate, table);
  table.play("retreat C5 0310");
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
  assert_at("0210", table, "C9");
}

void test_8_75_an_advance_binds_nobody_to_attack() {
  Table table;
  put_duel(table, "U13", "C4");
  table.put("C9", "0410");
  table.combat_phase();
  table.fight({"U13"}, {"0310"}, {1});
  table.play("advance U13 0310");
  TEST_ASSERT_FALSE(bluegray::must_be_attacked({table.game, table.state}, table.hex("0410")));
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

void test_8_75_a_unit_that_advanced_before_combat_does_not_attack() {
  Table table;
  put_duel(table, "U13", "CC4");
  table.put("C5", "0409");
  table.combat_phase();
  table.fight({"U13"}, {"0310"}, {});
  table.play("withdraw CC4");
  table.dice({1});
  table.play("end");
  table.play("retreat CC4 0308");
  table.play("advance U13 0310");
  table.refuses("target 0409", Refusal::has_attacked, rule(8, 14));
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

void test_8_75_an_advance_cuts_off_a_later_retreat() {
  for (const bool advance : {true, false}) {
    Table table;
    // C2 in 0409 has 0408 behind it; whoever takes 0309 controls that hex.
    put_at_the_creek(table, "U5", "C2");
    table.put("U13", "0208");
    table.put("C1", "0309");
    table.put("U6", "0310");
    table.combat_phase();
    table.fight({"U13", "U6"}, {"0309"}, {1});
    table.play(advance ? "advance U13 0309" : "end");
    table.fight({"U5"}, {"0409"}, {2, 1});  // 2:1 Dr
    TEST_ASSERT_EQUAL(advance, is_lost(table, "C2"));
  }
}

void test_8_75_no_advance_across_a_side_that_may_not_be_crossed() {
  // Guns across the creek helped; only they could look into the hex from there.
  Table table;
  table.put("U13", "0310");
  table.put("UA4", "0509");
  table.put("C4", "0409");
  table.combat_phase();
  table.fight({"U13", "UA4"}, {"0409"}, {1});
  table.refuses("advance UA4 0409", Refusal::cannot_advance, rule(8, 75));
  TEST_ASSERT_TRUE(table.is_legal("advance U13 0409"));
}

void test_8_76_one_unit_into_each_of_two_vacated_hexes() {
  Table table;
  table.put("U13", "0210");
  table.put("U14", "0210");
  table.put("C4", "0310");
  table.put("C2", "0311");
  table.combat_phase();
  table.fight({"U13", "U14"}, {"0310", "0311"}, {1});  // 4:1 De
  table.play("advance U13 0310");
  table.refuses("advance U14 0310", Refusal::cannot_advance_there, rule(8, 76));
  table.refuses("advance U13 0311", Refusal::cannot_advance, rule(8, 75));
  table.play("advance U14 0311");
  assert_at("0310", table, "U13");
  assert_at("0311", table, "U14");
}

void test_8_76_a_single_hex_takes_a_single_unit() {
  Table table;
  table.put("U13", "0210");
  table.put("U14", "0210");
  table.put("C4", "0310");
  table.combat_phase();
  table.fight({"U13", "U14"}, {"0310"}, {1});
  table.play("advance U13 0310");
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
  table.refuses("advance U14 0310", Refusal::not_now, rule(8, 75));
}

// --- 8.77 - 8.79: retreat before combat --------------------------------------------------------

void test_8_77_cavalry_retreats_two_hexes_before_combat() {
  Table table;
  put_duel(table, "U5", "CC4");
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {});
  assert_waits(Stage::withdraw, Side::confederate, table);
  table.refuses("withdraw U5", Refusal::is_not_attacked, rule(8, 77));
  table.play("withdraw CC4");
  table.refuses("withdraw CC4", Refusal::is_not_attacked, rule(8, 77));
  table.dice({5});
  table.play("end");
  assert_waits(Stage::withdraw_retreat, Side::confederate, table);
  table.refuses("retreat CC4 0409", Refusal::cannot_retreat_there, rule(8, 72));  // one hex
  table.refuses("end", Refusal::not_a_choice, rule(8, 6));
  TEST_ASSERT_TRUE(table.is_legal("retreat CC4 0510"));  // over the ford
  table.play("retreat CC4 0308");
  assert_at("0308", table, "CC4");
  TEST_ASSERT_EQUAL(Morale::good, table.at("CC4").morale);
}

void test_8_77_the_defender_need_not_try() {
  Table table;
  put_duel(table, "U5", "CC4");
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {});
  table.dice({1});
  table.play("end");  // 1:1 Dr
  assert_waits(Stage::retreat, Side::confederate, table);
}

void test_8_77_a_six_holds_them_to_the_fight() {
  Table table;
  put_duel(table, "U5", "CC4");
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {});
  table.play("withdraw CC4");
  table.dice({6, 6});
  table.play("end");
  TEST_ASSERT_TRUE(table.happened(EventKind::stood));
  assert_waits(Stage::retreat, Side::union_side, table);  // 1:1 and a six: Ar
  assert_at("0310", table, "CC4");
}

void test_8_77_not_from_an_attack_with_cavalry() {
  Table table;
  put_duel(table, "U5", "CC4");
  table.put("UC5", "0309");
  table.combat_phase();
  table.fight({"U5", "UC5"}, {"0310"}, {1});
  TEST_ASSERT_TRUE(table.happened(EventKind::combat_result));
}

void test_8_77_and_8_78_a_refused_withdrawal_says_why() {
  Table table;
  table.put("U5", "0210");
  table.put("UC5", "0101");
  table.put("CC4", "0310");
  table.put("C4", "0310");
  table.combat_phase();
  table.play("target 0310");
  table.play("join U5");
  table.play("fight 0");
  assert_waits(Stage::withdraw, Side::confederate, table);
  table.refuses("withdraw C4", Refusal::only_cavalry_withdraws, rule(8, 77));
  table.state.combat.attackers.add(table.unit("UC5"));
  table.refuses("withdraw CC4", Refusal::cavalry_attacks_it, rule(8, 77));
  table.state.combat.attackers.remove(table.unit("UC5"));
  table.state.combat.bombarding.add(table.unit("U5"));  // as if nobody else were near
  table.state.combat.only_bombards = 1;
  table.refuses("withdraw CC4", Refusal::only_bombarded, rule(8, 78));
}

void test_8_77_a_withdrawal_without_two_hexes_says_so() {
  Table table;
  put_at_the_creek(table, "U5", "CC4");
  table.put("U7", "0607");
  table.put("U1", "0207");
  table.combat_phase();
  table.fight({"U5"}, {"0409"}, {1});
  assert_waits(Stage::withdraw, Side::confederate, table);
  table.put("U3", "0406");  // controls 0407, the second hex
  table.refuses("withdraw CC4", Refusal::no_two_hexes_back, rule(8, 77));
}

void test_8_77_horse_artillery_is_no_cavalry() {
  Table table;
  put_duel(table, "U5", "CC4");
  table.put("UH3", "0210");
  table.put("CH3", "0310");
  table.combat_phase();
  table.fight({"U5", "UH3"}, {"0310"}, {});
  assert_waits(Stage::withdraw, Side::confederate, table);
  table.refuses("withdraw CH3", Refusal::only_cavalry_withdraws, rule(8, 77));
}

void test_8_77_not_without_two_hexes_to_go() {
  for (const bool open : {true, false}) {
    Table table;
    put_at_the_creek(table, "U5", "CC4");  // one hex to 0408; from there on to 0407 if at all
    table.put("U7", "0607");               // controls 0508
    table.put("U1", "0207");               // controls 0308
    if (!open) table.put("U3", "0406");    // controls 0407
    table.combat_phase();
    table.fight({"U5"}, {"0409"}, {1});
    TEST_ASSERT_EQUAL(open, table.state.combat.stage == Stage::withdraw);
    TEST_ASSERT_EQUAL(!open, table.happened(EventKind::combat_result));
  }
}

void test_8_77_the_others_stay_and_are_attacked_as_normal() {
  Table table;
  put_duel(table, "U5", "CC4");
  table.put("C5", "0310");
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {});
  table.play("withdraw CC4");
  table.dice({1, 1, 1});
  table.play("end");
  table.play("retreat CC4 0408");
  // 5:5 now; nobody could advance, as the hex is still held.
  bool one_to_one = false;
  for (const Event& event : table.events())
    one_to_one |= event.kind == EventKind::odds_set && event.value == 5;
  TEST_ASSERT_TRUE(one_to_one);
  assert_waits(Stage::retreat, Side::confederate, table);
}

void test_8_77_not_all_cavalry_need_go() {
  Table table;
  put_duel(table, "U13", "CC4");
  table.put("CC3", "0310");
  table.combat_phase();
  table.fight({"U13"}, {"0310"}, {});
  table.play("withdraw CC3");
  table.dice({1, 1});
  table.play("end");
  table.play("retreat CC3 0408");  // 13:4, 3:1, De
  assert_at("0408", table, "CC3");
  TEST_ASSERT_TRUE(is_lost(table, "CC4"));
}

void test_8_77_one_die_for_all_who_try() {
  Table table;
  put_duel(table, "U13", "CC4");
  table.put("CC3", "0310");
  table.combat_phase();
  table.fight({"U13"}, {"0310"}, {});
  table.play("withdraw CC3");
  table.play("withdraw CC4");
  table.dice({6, 1});
  table.play("end");
  TEST_ASSERT_EQUAL(2, count(table, EventKind::stood));
  TEST_ASSERT_TRUE(table.happened(EventKind::combat_result));  // both fight: 13:7, 3:2, Dr
  assert_waits(Stage::retreat, Side::confederate, table);
}

void test_8_77_the_attacker_may_advance_one_unit_into_the_hex_left() {
  Table table;
  put_duel(table, "U13", "CC4");
  table.put("U14", "0210");
  table.put("UA4", "0111");
  table.combat_phase();
  table.fight({"U13", "U14", "UA4"}, {"0310"}, {});
  table.play("withdraw CC4");
  table.dice({1});
  table.play("end");
  table.play("retreat CC4 0308");
  assert_waits(Stage::occupy, Side::union_side, table);
  table.refuses("advance UA4 0310", Refusal::cannot_advance, rule(8, 75));
  table.play("advance U13 0310");
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
  assert_at("0310", table, "U13");
  TEST_ASSERT_TRUE(table.at("U13").is(mark::advanced));
}

// Two hexes attacked, cavalry leaves one: the fight for the other goes on without the ground and
// the strength of the first, and without the unit that took it.
void test_8_77_a_hex_left_before_combat_is_no_part_of_the_fight() {
  Table table;
  table.put("U13", "0505");
  table.put("CC4", "0604");  // rough
  table.put("C4", "0605");   // clear
  table.combat_phase();
  TEST_ASSERT_EQUAL(7, table.odds({"U13"}, {"0604", "0605"}).attack);
  table.fight({"U13"}, {"0604", "0605"}, {});
  table.play("withdraw CC4");
  table.dice({1, 1});
  table.play("end");
  table.play("retreat CC4 0602");
  TEST_ASSERT_TRUE(is_lost(table, "C4"));  // 13:4, 3:1: no rough ground any more
  // And only the hex vacated by the fight is there to advance into now.
  table.refuses("advance U13 0604", Refusal::cannot_advance_there, rule(8, 75));
  TEST_ASSERT_TRUE(table.is_legal("advance U13 0605"));
}

void test_8_77_a_unit_that_takes_the_empty_hex_is_out_of_the_fight() {
  Table table;
  table.put("U13", "0210");
  table.put("U9", "0210");
  table.put("CC4", "0310");
  table.put("C4", "0311");
  table.combat_phase();
  table.fight({"U13", "U9"}, {"0310", "0311"}, {});
  table.play("withdraw CC4");
  table.dice({1});
  table.play("end");
  table.play("retreat CC4 0308");
  table.dice({1, 1});
  table.play("advance U13 0310");
  bool two_to_one = false;  // 9:4, and the thirteen neither attacks nor defends
  for (const Event& event : table.events())
    two_to_one |= event.kind == EventKind::odds_set && event.value == 7;
  TEST_ASSERT_TRUE(two_to_one);
}

void test_8_77_the_last_attacker_may_not_advance_away_from_those_who_stayed() {
  Table table;
  table.put("U13", "0210");
  table.put("CC4", "0310");
  table.put("C4", "0311");
  table.combat_phase();
  table.fight({"U13"}, {"0310", "0311"}, {});
  table.play("withdraw CC4");
  table.dice({1});
  table.play("end");
  table.dice({1});
  table.play("retreat CC4 0308");
  TEST_ASSERT_TRUE(is_lost(table, "C4"));  // nobody could advance, so it went on
}

void test_8_77_guns_alone_may_carry_on_against_those_who_stayed() {
  Table table;
  table.put("U13", "0210");
  table.put("UA4", "0112");  // two hexes from 0311
  table.put("CC4", "0310");
  table.put("C4", "0311");
  table.combat_phase();
  table.fight({"U13", "UA4"}, {"0310", "0311"}, {});
  table.play("withdraw CC4");
  table.dice({1});
  table.play("end");
  table.play("retreat CC4 0308");
  assert_waits(Stage::occupy, Side::union_side, table);
  table.dice({6});
  table.play("advance U13 0310");  // 4:4 and a six: Ar, which leaves the guns alone
  TEST_ASSERT_TRUE(table.happened(EventKind::combat_result));
  table.play("end");
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
}

void test_8_77_guns_that_saw_only_the_empty_hex_have_fired() {
  Table table;
  table.put("U13", "0210");
  table.put("UA4", "0108");  // three hexes from 0310, out of range of 0311
  table.put("CC4", "0310");
  table.put("C4", "0311");
  table.combat_phase();
  table.fight({"U13", "UA4"}, {"0310", "0311"}, {});
  table.play("withdraw CC4");
  table.dice({1});
  table.play("end");
  table.dice({1});
  table.play("retreat CC4 0408");
  bool three_to_one = false;
  for (const Event& event : table.events())
    three_to_one |= event.kind == EventKind::odds_set && event.value == 8;
  TEST_ASSERT_TRUE(three_to_one);  // 13:4 without the guns
  TEST_ASSERT_TRUE(table.at("UA4").is(mark::attacked));
}

void test_8_77_a_hex_is_advanced_into_once_before_or_after_combat() {
  Table table;
  table.put("U13", "0210");
  table.put("U14", "0210");
  table.put("CC4", "0310");
  table.put("C4", "0311");
  table.combat_phase();
  table.fight({"U13", "U14"}, {"0310", "0311"}, {});
  table.play("withdraw CC4");
  table.dice({1});
  table.play("end");
  table.play("retreat CC4 0308");
  table.dice({1});
  table.play("advance U13 0310");
  TEST_ASSERT_TRUE(is_lost(table, "C4"));
  table.refuses("advance U14 0310", Refusal::cannot_advance_there, rule(8, 76));
  table.play("advance U14 0311");
}

void test_8_77_one_unit_into_each_hex_left_before_combat() {
  Table table;
  table.put("U13", "0210");
  table.put("U14", "0210");
  table.put("CC4", "0310");
  table.put("CC3", "0311");
  table.combat_phase();
  table.fight({"U13", "U14"}, {"0310", "0311"}, {});
  table.play("withdraw CC4");
  table.play("withdraw CC3");
  table.dice({1});
  table.play("end");
  table.play("retreat CC4 0308");
  table.play("retreat CC3 0313");
  table.play("advance U13 0310");
  table.refuses("advance U14 0310", Refusal::cannot_advance_there, rule(8, 76));
  table.play("advance U14 0311");
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

void test_8_77_two_hexes_with_displacement() {
  Table table;
  // From 0409 the way is 0408, then 0407 or 0308; both are full, so somebody must make room.
  put_at_the_creek(table, "U5", "CC4");
  table.put("U1", "0206");  // controls 0307
  table.put("U7", "0607");  // controls 0507 and 0508
  table.put("C2", "0407");
  table.put("C3", "0407");
  table.put("C5", "0308");
  table.put("C6", "0308");
  table.combat_phase();
  table.fight({"U5"}, {"0409"}, {});
  table.play("withdraw CC4");
  table.dice({1});
  table.play("end");
  table.refuses("retreat CC4 0407", Refusal::must_displace, rule(8, 81));
  table.play("displace CC4 0407 C3");
  table.refuses("retreat C3 0405", Refusal::cannot_retreat_there, rule(8, 72));  // one hex for it
  table.play("retreat C3 0406");
  assert_at("0407", table, "CC4");
  assert_at("0406", table, "C3");
}

void test_8_77_cavalry_whose_way_is_taken_by_its_fellow_stands() {
  Table table;
  put_at_the_creek(table, "U13", "CC4");
  table.put("CC3", "0409");
  table.put("U1", "0207");  // controls 0308, 0307
  table.put("U7", "0607");  // controls 0507 and 0508
  table.put("U6", "0306");  // controls 0406
  table.put("C2", "0407");  // room for one more
  table.put("C8", "0408");  // they may be passed, but nobody can be pushed anywhere
  table.put("C9", "0408");
  table.combat_phase();
  table.fight({"U13"}, {"0409"}, {}, 1);  // at 1:5 by choice
  table.play("withdraw CC4");
  table.play("withdraw CC3");
  table.dice({1});
  table.play("end");
  table.dice({1});
  table.play("retreat CC4 0407");
  TEST_ASSERT_FALSE(is_lost(table, "CC3"));
  TEST_ASSERT_TRUE(table.happened(EventKind::stood));
  assert_waits(Stage::retreat, Side::union_side, table);  // it fought: Ar
}

void test_8_78_not_from_a_bombardment() {
  Table table;
  table.put("UA4", "0111");
  table.put("CC4", "0310");
  table.combat_phase();
  table.fight({"UA4"}, {"0310"}, {6});
  TEST_ASSERT_TRUE(table.happened(EventKind::combat_result));
}

void test_8_78_from_a_bombardment_when_beside_another_enemy() {
  Table table;
  table.put("UA4", "0210");  // two hexes from 0409 and from 0212
  table.put("UA5", "0110");
  table.put("U5", "0509");  // beside 0409, across the creek
  table.put("CC4", "0409");
  table.put("C2", "0212");
  table.combat_phase();
  table.fight({"UA4"}, {"0409"}, {});
  assert_waits(Stage::withdraw, Side::confederate, table);
  table.play("withdraw CC4");
  table.dice({1});
  table.play("end");
  table.play("retreat CC4 0407");
  // The guns have fired, though nobody was there any more.
  table.play("target 0212");
  table.refuses("join UA4", Refusal::has_attacked, rule(8, 14));
  TEST_ASSERT_TRUE(table.is_legal("join UA5"));
}

void test_8_78_the_bombarding_gun_itself_is_no_other_enemy() {
  Table table;
  table.put("UA4", "0509");  // beside 0409 across the creek: bombards
  table.put("CC4", "0409");
  table.combat_phase();
  table.fight({"UA4"}, {"0409"}, {6});
  TEST_ASSERT_TRUE(table.happened(EventKind::combat_result));
}

void test_8_78_not_in_the_owners_own_combat_phase() {
  Table table;
  put_duel(table, "UC5", "CC4");
  table.put("U5", "0210");
  table.combat_phase();
  table.play("target 0310");
  table.refuses("withdraw UC5", Refusal::not_now, rule(8, 77));
  table.refuses("withdraw CC4", Refusal::not_now, rule(8, 77));
}

void test_8_78_no_disorder_from_slipping_away() {
  Table table;
  put_duel(table, "U5", "CC4");
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {});
  table.play("withdraw CC4");
  table.dice({1, 6, 6});
  table.play("end");
  table.play("retreat CC4 0408");
  table.play("end");
  TEST_ASSERT_EQUAL(Morale::good, table.at("CC4").morale);
}

void test_8_78_nor_from_a_town_that_is_only_passed() {
  Table table;
  table.put("U5", "1005");
  table.put("CC4", "1004");
  table.combat_phase();
  table.fight({"U5"}, {"1004"}, {1});
  table.play("withdraw CC4");
  table.play("end");
  table.play("retreat CC4 0803");  // straight through 0904, a town
  TEST_ASSERT_EQUAL(Morale::good, table.at("CC4").morale);
}

void test_8_79_guns_of_a_combined_attack_have_fired_the_others_are_free() {
  Table table;
  table.put("U5", "0210");
  table.put("UA4", "0210");  // adjacent
  table.put("UA5", "0111");  // from afar
  table.put("CC4", "0310");
  table.put("C2", "0311");
  table.combat_phase();
  table.play("target 0310");
  table.play("target 0311");
  table.play("cancel");
  // U5 alone would leave C2 to the guns beside it.
  table.play("target 0310");
  table.play("join U5");
  table.play("join UA5");
  table.play("fight 0");
  table.play("withdraw CC4");
  table.dice({1});
  table.play("end");
  table.play("retreat CC4 0408");
  table.play("end");  // no advance
  table.play("target 0311");
  table.refuses("join UA5", Refusal::has_attacked, rule(8, 14));
  table.play("join U5");
  table.play("join UA4");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

// --- 8.8: displacement -------------------------------------------------------------------------

void test_8_81_a_full_hex_gives_up_one_unit() {
  Table table;
  put_at_the_creek(table, "U5", "C4");
  table.put("C6", "0408");
  table.put("C7", "0408");
  table.combat_phase();
  table.fight({"U5"}, {"0409"}, {1, 1});
  assert_waits(Stage::retreat, Side::confederate, table);
  table.refuses("retreat C4 0408", Refusal::must_displace, rule(8, 81));
  TEST_ASSERT_TRUE(table.is_legal("displace C4 0408 C6"));
  table.play("displace C4 0408 C7");
  assert_at("0408", table, "C4");
  assert_waits(Stage::retreat, Side::confederate, table);
  table.refuses("retreat C6 0407", Refusal::not_a_choice, rule(8, 71));
  table.play("retreat C7 0308");
  assert_at("0308", table, "C7");
  assert_at("0408", table, "C6");
}

void test_8_81_the_displaced_unit_keeps_off_enemy_zones_and_bad_ground() {
  Table table;
  put_at_the_creek(table, "U5", "C4");
  table.put("C6", "0408");
  table.put("C7", "0408");
  table.combat_phase();
  table.fight({"U5"}, {"0409"}, {1, 1});
  table.play("displace C4 0408 C7");
  table.refuses("retreat C7 0309", Refusal::cannot_retreat_there, rule(8, 72));  // controlled
  table.refuses("retreat C7 0409", Refusal::cannot_retreat_there, rule(8, 72));  // controlled
  table.refuses("retreat C7 0509", Refusal::cannot_retreat_there, rule(8, 72));  // creek
  table.refuses("retreat C7 0408", Refusal::cannot_retreat_there, rule(8, 72));
  for (const char* hex : {"0407", "0508", "0308"})
    TEST_ASSERT_TRUE(table.is_legal("retreat C7 " + std::string(hex)));
}

void test_8_81_two_retreating_units_displace_two() {
  Table table;
  put_at_the_creek(table, "U13", "C4");
  table.put("C2", "0409");
  table.put("C6", "0408");
  table.put("C7", "0408");
  table.combat_phase();
  table.fight({"U13"}, {"0409"}, {1, 1, 1});  // 13:6, 2:1
  table.play("displace C4 0408 C6");
  table.play("retreat C6 0407");
  table.play("displace C2 0408 C7");
  table.play("retreat C7 0308");
  assert_at("0408", table, "C4");
  assert_at("0408", table, "C2");
}

void test_8_81_the_attackers_retreat_displaces_as_well() {
  Table table;
  table.put("U5", "0409");
  table.put("C9", "0310");
  table.put("U6", "0408");
  table.put("U7", "0408");
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {3});  // 1:2, Ar
  assert_waits(Stage::retreat, Side::union_side, table);
  table.play("displace U5 0408 U6");
  table.play("retreat U6 0407");
  assert_at("0408", table, "U5");
}

void test_8_82_a_long_chain_moves_one_unit_in_every_hex() {
  Table table;
  put_lane(table);
  table.combat_phase();
  table.fight({"U14"}, {"0412"}, {2, 1}, 7);  // reduced to 3:2: Dr
  table.play("displace C1 0411 C2");
  table.play("displace C2 0410 C5");
  table.play("displace C5 0409 C6");
  // 0407 is the only free hex, so the last of them has a choice of whom to push, not where to.
  table.play("displace C6 0408 C9");
  assert_at("0411", table, "C1");
  assert_at("0411", table, "C3");
  assert_at("0410", table, "C2");
  assert_at("0410", table, "C4");
  assert_at("0409", table, "C5");
  assert_at("0409", table, "C7");
  assert_at("0408", table, "C6");
  assert_at("0408", table, "C8");
  assert_at("0407", table, "C9");
  for (const char* unit : {"C2", "C5", "C6", "C9"}) {
    TEST_ASSERT_TRUE(table.at(unit).is(mark::displaced));
    TEST_ASSERT_EQUAL(Morale::good, table.at(unit).morale);
  }
}

void test_8_82_a_chain_without_an_end_costs_the_retreating_unit_alone() {
  Table table;
  put_lane(table);
  table.put("C4b", "0407");
  table.put("C4c", "0407");
  table.put("U7", "0306");  // controls 0406, the last way out
  table.combat_phase();
  table.fight({"U14"}, {"0412"}, {2}, 7);
  TEST_ASSERT_TRUE(is_lost(table, "C1"));
  TEST_ASSERT_EQUAL(0, count(table, EventKind::displaced));
  assert_at("0411", table, "C2");
  assert_at("0407", table, "C4b");
}

// Three full hexes in a corner, each beside the other two: a chain can only run in circles.
void put_corner(Table& table) {
  table.put("U13", "0303");
  table.put("U2", "0104");  // controls 0103
  table.put("C1", "0202");
  table.put("C2", "0101");
  table.put("C3", "0101");
  table.put("C4", "0102");
  table.put("C5", "0102");
  table.put("C6", "0201");
  table.put("C7", "0201");
}

void test_8_82_a_chain_that_bites_its_tail_is_no_way_out() {
  Table table;
  put_corner(table);
  table.put("U1", "0401");  // controls 0301
  table.combat_phase();
  table.fight({"U13"}, {"0202"}, {2}, 7);
  TEST_ASSERT_TRUE(is_lost(table, "C1"));
  for (const char* unit : {"C2", "C3", "C4", "C5", "C6", "C7"})
    TEST_ASSERT_FALSE(is_lost(table, unit));
}

void test_8_82_a_chain_may_take_the_long_way_but_pushes_nobody_twice() {
  Table table;
  put_corner(table);  // 0301 is free now, beside 0201
  table.combat_phase();
  table.fight({"U13"}, {"0202"}, {2, 1}, 7);
  table.play("displace C1 0102 C4");
  table.play("displace C4 0101 C2");
  table.refuses("displace C2 0102 C1", Refusal::nobody_makes_room, rule(8, 82));
  table.refuses("displace C2 0101 C4", Refusal::cannot_retreat_there, rule(8, 72));
  table.play("displace C2 0201 C6");
  assert_at("0102", table, "C1");
  assert_at("0101", table, "C4");
  assert_at("0201", table, "C2");
  assert_at("0301", table, "C6");
  TEST_ASSERT_EQUAL(Stage::advance, table.state.combat.stage);
}

void test_8_82_no_displacement_while_another_way_is_open() {
  Table table;
  put_duel(table, "U5", "C4");
  table.put("C6", "0409");
  table.put("C7", "0409");
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {1});
  table.refuses("displace C4 0409 C6", Refusal::must_not_displace, rule(8, 82));
}

void test_8_82_a_displaced_unit_pushes_only_if_it_must() {
  Table table;
  put_at_the_creek(table, "U5", "C4");
  table.put("C6", "0408");
  table.put("C7", "0408");
  table.put("C8", "0407");
  table.put("C9", "0407");
  table.combat_phase();
  table.fight({"U5"}, {"0409"}, {1, 1});
  table.play("displace C4 0408 C6");
  table.refuses("displace C6 0407 C8", Refusal::must_not_displace, rule(8, 82));
  table.play("retreat C6 0308");
}

void test_8_82_a_unit_may_be_displaced_twice_in_a_phase() {
  Table table;
  put_at_the_creek(table, "U13", "C4");
  table.put("C2", "0409");
  table.put("C6", "0408");
  table.put("C7", "0408");
  table.put("C3", "0407");
  table.put("U1", "0207");  // controls 0308
  table.put("U7", "0607");  // controls 0508
  table.combat_phase();
  table.fight({"U13"}, {"0409"}, {1, 1, 1});
  table.play("displace C4 0408 C6");  // to 0407, the only place
  assert_at("0407", table, "C6");
  table.play("displace C2 0408 C7");
  table.play("displace C7 0407 C6");
  assert_at("0407", table, "C7");
  assert_at("0406", table, "C6");
}

// U5 beside C5 and C1, of whom C1 is left to the gun; U5 can retreat only to the gun's full hex.
void put_before_a_full_hex(Table& table) {
  table.put("U5", "1212");
  table.put("UA4", "1112");
  table.put("U2", "1112");
  table.put("C5", "1312");  // controls 1211
  table.put("C1", "1313");  // controls 1213
  table.put("C2", "1114");  // controls 1113
}

void test_8_82_a_gun_an_enemy_is_left_to_fires_before_it_may_be_displaced() {
  Table table;
  put_before_a_full_hex(table);
  table.combat_phase();
  table.play("target 1312");
  table.play("join U5");
  table.refuses("fight 0", Refusal::gun_fires_first, rule(8, 82));
  table.play("cancel");
  table.fight({"UA4"}, {"1313"}, {4});  // 4:1, Dr
  table.play("retreat C1 1413");
  table.play("target 1312");
  table.play("join U5");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

void test_8_82_no_gun_must_hurry_while_the_attacker_has_room() {
  Table table;
  put_before_a_full_hex(table);
  table.put("C2", "1514");  // leaves 1113 open
  table.combat_phase();
  table.play("target 1312");
  table.play("join U5");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

void test_8_82_a_displaced_gun_fires_no_more_and_its_duty_lapses() {
  Table table;
  table.put("UA4", "0408");
  table.put("U13", "0206");  // has fought; the enemy beside it was left to the guns
  table.put("C3", "0307");
  table.combat_phase();
  table.at("U13").marks |= mark::attacked;
  TEST_ASSERT_TRUE(bluegray::must_be_attacked({table.game, table.state}, table.hex("0307")));
  table.at("UA4").marks |= mark::displaced;
  table.refuses("target 0307", Refusal::has_attacked, rule(8, 14));
  table.play("end");
  bool lapsed = false;
  for (const Event& event : table.events())
    lapsed |= event.kind == EventKind::obligation_lapsed && event.unit == table.unit("C3") &&
              event.rule == rule(8, 11);
  TEST_ASSERT_TRUE(lapsed);
}

void test_8_82_a_displaced_gun_may_not_join_an_attack() {
  Table table;
  table.put("U5", "0409");
  table.put("UA4", "0408");
  table.put("UA5", "0408");
  table.put("C9", "0310");
  table.put("U13", "0206");
  table.put("C3", "0307");
  table.combat_phase();
  table.fight({"U5"}, {"0310"}, {3});
  table.play("displace U5 0408 UA4");
  table.play("end");
  table.play("target 0307");
  table.refuses("join UA4", Refusal::was_displaced, rule(8, 82));
  TEST_ASSERT_TRUE(table.is_legal("join UA5"));
}

void test_8_82_a_train_is_not_displaced_and_shares_no_hex() {
  Table table;
  put_at_the_creek(table, "C9", "U4");
  table.put("UT", "0408");
  table.combat_phase(Side::confederate);
  table.fight({"C9"}, {"0409"}, {1});
  TEST_ASSERT_TRUE(is_lost(table, "U4"));
  assert_at("0408", table, "UT");
}

void test_8_82_a_chain_does_not_run_through_a_train() {
  Table table;
  put_at_the_creek(table, "C9", "U4");
  table.put("U6", "0408");
  table.put("U7", "0408");
  table.put("UT", "0407");
  table.put("C1", "0207");  // controls 0308
  table.put("C7", "0607");  // controls 0508
  table.combat_phase(Side::confederate);
  table.fight({"C9"}, {"0409"}, {1});
  TEST_ASSERT_TRUE(is_lost(table, "U4"));
  assert_at("0408", table, "U6");
  assert_at("0407", table, "UT");
}

void test_8_82_a_train_displaces_nobody() {
  Table table;
  table.put("UT", "0206");
  table.put("U2", "0307");  // on the only road out
  table.put("C3", "0205");
  table.combat_phase(Side::confederate);
  table.fight({"C3"}, {"0206"}, {2});  // 3:1 Dr
  TEST_ASSERT_TRUE(is_lost(table, "UT"));
  assert_at("0307", table, "U2");
}

void test_8_82_a_train_retreats_along_its_road() {
  Table table;
  table.put("UT", "0206");
  table.put("C3", "0205");
  table.combat_phase(Side::confederate);
  table.fight({"C3"}, {"0206"}, {2, 1});  // 3:1 Dr
  assert_at("0307", table, "UT");
}

// The pusher's own hex is open to the unit it pushes, when no enemy controls it.
void test_8_82_the_displaced_unit_may_take_the_hex_just_left() {
  Table corner;
  // The corner is bombarded; its two ways out, 0102 and 0201, are full and hemmed in.
  corner.put("UA5", "0104");
  corner.put("C1", "0101");
  corner.put("C2b", "0101");
  corner.put("C2", "0102");
  corner.put("C3", "0102");
  corner.put("C4", "0201");
  corner.put("C5", "0201");
  corner.put("U1", "0401");  // controls 0301 and 0302
  corner.put("U2", "0303");  // controls 0202 and 0302
  corner.put("U3", "0204");  // controls 0103 and 0203
  corner.combat_phase();
  corner.fight({"UA5"}, {"0101"}, {2});  // 1:1, Dr
  assert_waits(Stage::retreat, Side::confederate, corner);
  corner.play("displace C1 0102 C3");
  assert_at("0101", corner, "C3");  // beside C2b, the only place there was
  corner.play("displace C2b 0201 C4");
  assert_at("0101", corner, "C4");
  assert_at("0102", corner, "C1");
  assert_at("0201", corner, "C2b");
}

void test_8_83_displacement_never_disorders() {
  Table table;
  put_at_the_creek(table, "U5", "C4");
  table.put("C6", "0408");
  table.put("CA4", "0408");
  table.combat_phase();
  table.fight({"U5"}, {"0409"}, {1, 6});
  table.play("displace C4 0408 CA4");
  table.play("retreat CA4 0308");
  table.play("end");
  TEST_ASSERT_EQUAL(Morale::good, table.at("CA4").morale);
  TEST_ASSERT_EQUAL(Morale::good, table.at("C6").morale);
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("C4").morale);  // beaten, and rolled a six
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_8_6_ae_eliminates_every_attacker_but_guns_from_afar);
  RUN_TEST(test_8_6_ae_partial_the_defender_picks_one_and_the_rest_retreats_in_disorder);
  RUN_TEST(test_8_6_ae_partial_on_a_single_attacker_is_ae);
  RUN_TEST(test_8_6_ar_all_attackers_retreat_in_disorder);
  RUN_TEST(test_8_6_ex_the_attacker_pays_at_least_the_printed_strength);
  RUN_TEST(test_8_6_ex_is_paid_by_one_unit_when_it_is_enough);
  RUN_TEST(test_8_6_ex_disordered_attackers_pay_with_their_face_value);
  RUN_TEST(test_8_6_ex_takes_all_when_the_attackers_are_not_worth_the_price);
  RUN_TEST(test_8_6_ex_a_bombardment_alone_pays_nothing);
  RUN_TEST(test_8_6_ex_partial_by_guns_alone_costs_one_defender_and_no_gun);
  RUN_TEST(test_8_6_ex_survivors_roll_for_disorder);
  RUN_TEST(test_8_6_ex_partial_the_attacker_picks_the_victim_pays_and_the_rest_retreats);
  RUN_TEST(test_8_6_dr_all_defenders_retreat_and_roll);
  RUN_TEST(test_8_6_de_all_defenders_are_eliminated);
  RUN_TEST(test_8_71_the_owner_chooses_and_a_stack_may_part);
  RUN_TEST(test_8_71_a_retreat_is_one_hex_out_of_every_enemy_zone);
  RUN_TEST(test_8_72_not_across_a_creek);
  RUN_TEST(test_8_72_over_a_bridge_and_a_ford_it_goes);
  RUN_TEST(test_8_72_not_into_a_lake_or_a_pond);
  RUN_TEST(test_8_72_not_into_a_ferry_or_pontoon_or_river_hex);
  RUN_TEST(test_8_72_with_nowhere_to_go_a_unit_is_eliminated);
  RUN_TEST(test_8_72_an_attacker_with_nowhere_to_go_is_eliminated);
  RUN_TEST(test_8_72_a_friend_in_the_hex_does_not_lift_the_enemy_zone);
  RUN_TEST(test_8_73_a_retreating_unit_may_stack_with_a_friend);
  RUN_TEST(test_8_73_a_full_hex_is_no_way_out_while_another_is_open);
  RUN_TEST(test_8_73_two_units_fill_a_hex_only_to_its_limit);
  RUN_TEST(test_8_74_a_retreated_unit_adds_nothing_to_the_defence);
  RUN_TEST(test_8_74_a_retreated_unit_suffers_the_result);
  RUN_TEST(test_8_74_a_retreated_unit_alone_cannot_be_attacked_again);
  RUN_TEST(test_8_74_a_unit_that_stood_its_ground_and_one_that_came_later);
  RUN_TEST(test_8_74_cavalry_that_slipped_away_counts_as_attacked);
  RUN_TEST(test_8_74_cavalry_that_slipped_away_cannot_be_bombarded_where_it_stops);
  RUN_TEST(test_8_74_swept_along_cavalry_may_not_slip_away_again);
  RUN_TEST(test_8_74_a_retreated_unit_is_not_attacked_when_all_who_were_have_slipped_away);
  RUN_TEST(test_8_74_nor_when_all_who_were_have_been_driven_off);
  RUN_TEST(test_8_74_a_retreated_unit_does_not_advance);
  RUN_TEST(test_8_75_one_victor_may_advance_at_once);
  RUN_TEST(test_8_75_nobody_is_forced_to_advance);
  RUN_TEST(test_8_75_an_advance_ignores_enemy_zones);
  RUN_TEST(test_8_75_only_units_of_that_combat_advance);
  RUN_TEST(test_8_75_guns_do_not_advance);
  RUN_TEST(test_8_75_routed_defenders_do_not_advance);
  RUN_TEST(test_8_75_only_into_the_vacated_hex);
  RUN_TEST(test_8_75_no_advance_while_somebody_still_holds_the_hex);
  RUN_TEST(test_8_75_the_defender_advances_after_ar);
  RUN_TEST(test_8_75_the_defender_advances_after_ae);
  RUN_TEST(test_8_75_a_unit_that_has_advanced_is_not_attacked);
  RUN_TEST(test_8_75_nor_together_with_one_who_came_to_it_later);
  RUN_TEST(test_8_75_an_advance_binds_nobody_to_attack);
  RUN_TEST(test_8_75_a_unit_that_advanced_before_combat_does_not_attack);
  RUN_TEST(test_8_75_an_advance_cuts_off_a_later_retreat);
  RUN_TEST(test_8_75_no_advance_across_a_side_that_may_not_be_crossed);
  RUN_TEST(test_8_76_one_unit_into_each_of_two_vacated_hexes);
  RUN_TEST(test_8_76_a_single_hex_takes_a_single_unit);
  RUN_TEST(test_8_77_cavalry_retreats_two_hexes_before_combat);
  RUN_TEST(test_8_77_the_defender_need_not_try);
  RUN_TEST(test_8_77_a_six_holds_them_to_the_fight);
  RUN_TEST(test_8_77_not_from_an_attack_with_cavalry);
  RUN_TEST(test_8_77_and_8_78_a_refused_withdrawal_says_why);
  RUN_TEST(test_8_77_a_withdrawal_without_two_hexes_says_so);
  RUN_TEST(test_8_77_horse_artillery_is_no_cavalry);
  RUN_TEST(test_8_77_not_without_two_hexes_to_go);
  RUN_TEST(test_8_77_the_others_stay_and_are_attacked_as_normal);
  RUN_TEST(test_8_77_not_all_cavalry_need_go);
  RUN_TEST(test_8_77_one_die_for_all_who_try);
  RUN_TEST(test_8_77_the_attacker_may_advance_one_unit_into_the_hex_left);
  RUN_TEST(test_8_77_a_hex_left_before_combat_is_no_part_of_the_fight);
  RUN_TEST(test_8_77_a_unit_that_takes_the_empty_hex_is_out_of_the_fight);
  RUN_TEST(test_8_77_the_last_attacker_may_not_advance_away_from_those_who_stayed);
  RUN_TEST(test_8_77_guns_alone_may_carry_on_against_those_who_stayed);
  RUN_TEST(test_8_77_guns_that_saw_only_the_empty_hex_have_fired);
  RUN_TEST(test_8_77_a_hex_is_advanced_into_once_before_or_after_combat);
  RUN_TEST(test_8_77_one_unit_into_each_hex_left_before_combat);
  RUN_TEST(test_8_77_two_hexes_with_displacement);
  RUN_TEST(test_8_77_cavalry_whose_way_is_taken_by_its_fellow_stands);
  RUN_TEST(test_8_78_not_from_a_bombardment);
  RUN_TEST(test_8_78_from_a_bombardment_when_beside_another_enemy);
  RUN_TEST(test_8_78_the_bombarding_gun_itself_is_no_other_enemy);
  RUN_TEST(test_8_78_not_in_the_owners_own_combat_phase);
  RUN_TEST(test_8_78_no_disorder_from_slipping_away);
  RUN_TEST(test_8_78_nor_from_a_town_that_is_only_passed);
  RUN_TEST(test_8_79_guns_of_a_combined_attack_have_fired_the_others_are_free);
  RUN_TEST(test_8_81_a_full_hex_gives_up_one_unit);
  RUN_TEST(test_8_81_the_displaced_unit_keeps_off_enemy_zones_and_bad_ground);
  RUN_TEST(test_8_81_two_retreating_units_displace_two);
  RUN_TEST(test_8_81_the_attackers_retreat_displaces_as_well);
  RUN_TEST(test_8_82_a_long_chain_moves_one_unit_in_every_hex);
  RUN_TEST(test_8_82_a_chain_without_an_end_costs_the_retreating_unit_alone);
  RUN_TEST(test_8_82_a_chain_that_bites_its_tail_is_no_way_out);
  RUN_TEST(test_8_82_a_chain_may_take_the_long_way_but_pushes_nobody_twice);
  RUN_TEST(test_8_82_no_displacement_while_another_way_is_open);
  RUN_TEST(test_8_82_a_displaced_unit_pushes_only_if_it_must);
  RUN_TEST(test_8_82_a_unit_may_be_displaced_twice_in_a_phase);
  RUN_TEST(test_8_82_a_gun_an_enemy_is_left_to_fires_before_it_may_be_displaced);
  RUN_TEST(test_8_82_no_gun_must_hurry_while_the_attacker_has_room);
  RUN_TEST(test_8_82_a_displaced_gun_fires_no_more_and_its_duty_lapses);
  RUN_TEST(test_8_82_a_displaced_gun_may_not_join_an_attack);
  RUN_TEST(test_8_82_a_train_is_not_displaced_and_shares_no_hex);
  RUN_TEST(test_8_82_a_chain_does_not_run_through_a_train);
  RUN_TEST(test_8_82_a_train_displaces_nobody);
  RUN_TEST(test_8_82_a_train_retreats_along_its_road);
  RUN_TEST(test_8_82_the_displaced_unit_may_take_the_hex_just_left);
  RUN_TEST(test_8_83_displacement_never_disorders);
  return UNITY_END();
}
