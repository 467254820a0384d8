// The leaders of Grand Chancellorsville [23.5] and the artillery reserve [23.4].
#include "host_tests/battle_table.h"

using namespace bg;
using namespace bg::test;

namespace {

// Nobody waits, so that nobody joins of himself; a day late enough for all.
Table field(Side side = gray) {
  Table table("grand-chancellorsville");
  for (uint16_t i = 0; i < table.game.scenario.unit_count(); ++i)
    table.state.units[i].fate = Fate::exited;
  table.turn(12, side);
  for (uint8_t& flag : table.state.raised) flag = 12;  // every corps has orders
  return table;
}

int die_rolls(const EventList& events, RuleRef rule) {
  int rolls = 0;
  for (const Event& event : events)
    rolls += event.kind == EventKind::die_rolled && event.rule == rule;
  return rolls;
}

}  // namespace

static void test_grand_chancellorsville_23_51_twelve_points_and_twenty_four_by_forced_march() {
  Table table = field();
  table.put("Lee", "F1112");
  table.turn(12, gray);
  const auto farthest = [&](int limit) {
    HexId best = HexId::none;
    const bluegray::Reach& reach =
        bluegray::Reach::of({table.game, table.state}, table.unit("Lee"), false);
    for (int i = 0; i < reach.size(); ++i) {
      if (reach.cost(reach.hex(i)) <= limit) best = reach.hex(i);
    }
    return best;
  };
  TEST_ASSERT_EQUAL(36, bluegray::allowance({table.game, table.state}, table.unit("Lee"), false));
  const std::string half(hex_label(farthest(36), table.game.scenario.grid()).c_str());
  TEST_ASSERT_EQUAL(36, table.cost("Lee", half));
  table.play("move Lee " + half);
  const std::string whole(hex_label(farthest(72), table.game.scenario.grid()).c_str());
  TEST_ASSERT_EQUAL(72, table.cost("Lee", whole));
  table.play("move Lee " + whole);
  TEST_ASSERT_EQUAL(
      1, bluegray::Reach::of({table.game, table.state}, table.unit("Lee"), false).size());
}

static void test_grand_chancellorsville_23_51_no_forced_march_into_an_enemy_zone() {
  Table table = field();
  table.put("Lee", "F1112");
  table.put("1/II", "F1114");
  TEST_ASSERT_TRUE(table.cost("Lee", "F1113") > 0);  // near enough without
  table.play("move Lee F1312");
  table.state.mover.spent = 36;
  TEST_ASSERT_EQUAL(-1, table.cost("Lee", "F1214"));
}

static void test_grand_chancellorsville_23_51_no_strategic_movement() {
  Table table = field();
  table.put("Jackson", "F2501");
  table.refuses("march Jackson F2401", Refusal::no_strategic_unit, battle_rule(23, 51));
}

static void test_grand_chancellorsville_23_52_leaders_take_no_room() {
  Table table = field();
  table.put("Lane/H", "F1113");
  table.put("Pender/H", "F1113");
  table.put("Jackson", "F1113");
  table.put("Lee", "F1113");
  table.put("A.P._Hill", "F1112");
  table.put("Archer/H", "F1112");
  for (const char* there : {"Lane/H", "Pender/H"}) table.at(there).marks |= mark::moved;
  table.refuses("move Archer/H F1113", Refusal::stack_full, rule(6, 32));
  TEST_ASSERT_TRUE(table.is_legal("move A.P._Hill F1113"));
}

static void test_grand_chancellorsville_23_53_one_star_keeps_to_his_command() {
  Table table = field();
  table.put("Anderson", "F1112");
  table.put("Lane/H", "F1113");
  table.put("Posey/A", "F1212");
  table.refuses("move Anderson F1113", Refusal::not_his_command, battle_rule(23, 53));
  TEST_ASSERT_TRUE(table.is_legal("move Anderson F1212"));
  TEST_ASSERT_TRUE(table.is_legal("move Anderson F1111"));  // by himself
  table.put("Jackson", "F1113");                            // a higher commander
  TEST_ASSERT_TRUE(table.is_legal("move Anderson F1113"));
  table.put("Jackson", "F1112");
  table.put("Lane/H", "F1012");
  TEST_ASSERT_TRUE(table.is_legal("move Jackson F1212"));  // three stars go anywhere
}

static void test_grand_chancellorsville_23_53_one_left_with_strangers_goes_on() {
  Table table = field();
  table.put("Anderson", "F1112");
  table.put("Posey/A", "F1112");
  table.put("Lane/H", "F1112");
  TEST_ASSERT_TRUE(table.is_legal("end"));
  table.play("move Posey/A F1111");
  table.refuses("end", Refusal::not_his_command, battle_rule(23, 53));
  table.play("move Anderson F1111");
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_grand_chancellorsville_23_53_without_a_command_he_goes() {
  Table table = field();
  table.put("Early", "F1112");
  table.put("Hays/E", "F1112");
  EventList events;
  for (const char* unit : {"Hoke/E", "Gordon/E", "Andrews/E", "Smith/E"})
    table.at(unit).fate = Fate::eliminated;
  bluegray::retire_leaders(changing({table.game, table.state}), events);
  TEST_ASSERT_EQUAL_STRING("F1112", table.where("Early").c_str());
  table.at("Hays/E").fate = Fate::eliminated;
  table.at("Hays/E").hex = HexId::none;
  bluegray::retire_leaders(changing({table.game, table.state}), events);
  TEST_ASSERT_EQUAL(Fate::exited, table.at("Early").fate);
  TEST_ASSERT_EQUAL(0, table.state.clock.points[0]);
}

static void test_grand_chancellorsville_23_54_alone_he_is_ridden_down_in_passing() {
  Table table = field();
  table.put("Hooker", "F1113");
  table.put("Lane/H", "F1112");
  table.put("Reynolds", "F1114");
  TEST_ASSERT_FALSE(
      bluegray::Position(table.game, table.state).occupancy().controls(blue, table.hex("F1112")));
  table.play("move Lane/H F1115");
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("Hooker").fate);
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("Reynolds").fate);
  TEST_ASSERT_EQUAL(2 * 4 + 2 * 1, table.state.clock.points[1]);  // [23.58]
}

static void test_grand_chancellorsville_23_54_a_leader_rides_nobody_down() {
  Table table = field();
  table.put("Hooker", "F1113");
  table.put("Jackson", "F1112");
  table.play("move Jackson F1113");
  TEST_ASSERT_EQUAL(Fate::on_map, table.at("Hooker").fate);
}

static void test_grand_chancellorsville_23_54_he_hinders_no_march_and_no_digging() {
  Table table = field();
  table.put("Lane/H", "F2501");
  table.put("Hooker", "F2402");
  table.state.clock.turn = 13;
  TEST_ASSERT_TRUE(table.is_legal("march Lane/H F2401"));
  TEST_ASSERT_TRUE(table.is_legal("dig Lane/H"));
}

static void test_grand_chancellorsville_23_54_neither_attacks_nor_is_attacked() {
  Table table = field();
  table.put("Hooker", "F1113");
  table.put("Walker/H", "F1111");
  table.put("1/II", "F1114");
  table.put("Lane/H", "F1015");
  table.put("Jackson", "F1015");
  table.combat_phase(gray);
  table.refuses("target F1113", Refusal::no_enemy_there, rule(8, 15));
  table.play("target F1114");
  table.refuses("join Jackson", Refusal::unit_cannot_attack, battle_rule(23, 54));
}

static void test_grand_chancellorsville_23_55_more_than_one_star_adds_a_point() {
  Table table = field();
  table.put("Lane/H", "F1112");
  table.put("Pender/H", "F1112");
  table.put("Walker/H", "F1212");
  table.put("1/II", "F1113");
  table.combat_phase(gray);
  const int without = table.odds({"Lane/H", "Pender/H"}, {"F1113"}).attack;
  table.put("A.P._Hill", "F1112");
  TEST_ASSERT_EQUAL(without, table.odds({"Lane/H", "Pender/H"}, {"F1113"}).attack);
  table.put("Jackson", "F1112");
  TEST_ASSERT_EQUAL(without + 2, table.odds({"Lane/H", "Pender/H"}, {"F1113"}).attack);
  table.put("Hooker", "F1113");
  TEST_ASSERT_EQUAL(16 + 1, table.odds({"Lane/H", "Pender/H"}, {"F1113"}).defence);
}

static void test_grand_chancellorsville_23_55_artillery_gains_nothing() {
  Table table = field();
  table.put("Lane/H", "F1112");
  table.put("Walker/H", "F1112");
  table.put("1/II", "F1113");
  table.combat_phase(gray);
  const int without = table.odds({"Lane/H", "Walker/H"}, {"F1113"}).attack;
  table.put("Jackson", "F1112");
  TEST_ASSERT_EQUAL(without + 1, table.odds({"Lane/H", "Walker/H"}, {"F1113"}).attack);
}

static void test_grand_chancellorsville_23_52_only_the_highest_in_an_attack_counts() {
  Table table = field();
  table.put("Lane/H", "F1112");
  table.put("Pender/H", "F1112");
  table.put("Archer/H", "F1213");
  table.put("1/II", "F1113");
  table.combat_phase(gray);
  const int without = table.odds({"Lane/H", "Pender/H", "Archer/H"}, {"F1113"}).attack;
  table.put("Jackson", "F1112");
  table.put("Lee", "F1213");
  TEST_ASSERT_EQUAL(without + 1, table.odds({"Lane/H", "Pender/H", "Archer/H"}, {"F1113"}).attack);
}

// An attack of Lane at bad odds that is thrown back, with these dice.
static Table thrown_back(const char* leader, std::initializer_list<int> faces) {
  Table table = field();
  table.put("Lane/H", "F1112");
  if (leader != nullptr) table.put(leader, "F1112");
  table.put("1/II", "F1113");
  table.combat_phase(gray);
  table.fight({"Lane/H"}, {"F1113"}, faces);
  return table;
}

static void test_grand_chancellorsville_23_55_a_leader_may_save_order() {
  TEST_ASSERT_EQUAL(Morale::disordered, thrown_back(nullptr, {2}).at("Lane/H").morale);
  TEST_ASSERT_EQUAL(Morale::good, thrown_back("A.P._Hill", {2, 3}).at("Lane/H").morale);
  TEST_ASSERT_EQUAL(Morale::disordered, thrown_back("A.P._Hill", {2, 4}).at("Lane/H").morale);
  Table saved = thrown_back("A.P._Hill", {2, 3});
  TEST_ASSERT_TRUE(saved.happened(EventKind::kept_order));
  TEST_ASSERT_EQUAL(1, die_rolls(saved.events(), battle_rule(23, 55)));
}

static void test_grand_chancellorsville_23_55_hooker_saves_nobody() {
  Table table = field(blue);
  table.put("1/III", "F1112");
  table.put("Hooker", "F1112");
  table.put("Sickles", "F1112");
  table.put("Lane/H", "F1113");
  table.put("Pender/H", "F1113");
  table.combat_phase(blue);
  const EventList& events = table.fight({"1/III"}, {"F1113"}, {5});
  TEST_ASSERT_EQUAL(0, die_rolls(events, battle_rule(23, 55)));
  TEST_ASSERT_EQUAL(Morale::disordered, table.at("1/III").morale);
}

static void test_grand_chancellorsville_23_53_he_goes_along_with_the_last_to_leave() {
  Table table = thrown_back("A.P._Hill", {2, 3});
  while (table.state.combat.stage == Stage::retreat) {
    for (const Command& command : all_legal(table.game, table.state)) {
      if (command.verb != Verb::retreat) continue;
      EventList events;
      table.game.system->execute(table.game, table.state, command, events);
      break;
    }
  }
  TEST_ASSERT_TRUE(table.where("Lane/H") != "F1112");
  TEST_ASSERT_EQUAL_STRING(table.where("Lane/H").c_str(), table.where("A.P._Hill").c_str());
}

// Lane attacks at odds that destroy him on a six.
static Table destroyed(std::initializer_list<int> faces) {
  Table table = field();
  table.put("Lane/H", "F1112");
  table.put("A.P._Hill", "F1112");
  table.put("Jackson", "F1112");
  table.put("Heth/H", "F1512");
  table.put("Gordon/E", "F1412");
  table.put("3/VI", "F1113");
  table.combat_phase(gray);
  table.fight({"Lane/H"}, {"F1113"}, faces);
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("Lane/H").fate);
  return table;
}

static void test_grand_chancellorsville_23_56_a_one_kills_and_others_find_their_men() {
  Table table = destroyed({6, 1, 2});  // the attack, Jackson, Hill
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("Jackson").fate);
  TEST_ASSERT_EQUAL_STRING("F1512", table.where("A.P._Hill").c_str());
  TEST_ASSERT_EQUAL(2 * 5 + 2 * 3, table.state.clock.points[0]);  // [23.58]
  Table other = destroyed({6, 2, 1});
  TEST_ASSERT_EQUAL_STRING("F1412", other.where("Jackson").c_str());  // Early's men are his too
  TEST_ASSERT_EQUAL(Fate::eliminated, other.at("A.P._Hill").fate);
}

// Both brigades with Hill are given for the exchange, one after the other.
static void test_grand_chancellorsville_23_56_one_die_for_a_result_that_is_paid_in_parts() {
  Table table = field();
  table.put("Lane/H", "F1112");
  table.put("Heth/H", "F1112");
  table.put("A.P._Hill", "F1112");
  table.put("McGowan/H", "F1212");
  table.put("Archer/H", "F1212");
  table.put("Pender/H", "F1012");
  table.put("Rodes/R", "F1012");
  table.put("Lt/VI", "F1113");
  table.combat_phase(gray);
  table.fight({"Lane/H", "Heth/H", "McGowan/H", "Archer/H", "Pender/H", "Rodes/R"}, {"F1113"},
              {6, 2, 1});
  TEST_ASSERT_EQUAL(Outcome::ex, table.state.combat.outcome);
  TEST_ASSERT_EQUAL(1, die_rolls(table.play("lose Heth/H"), battle_rule(23, 56)));
  TEST_ASSERT_EQUAL_STRING("F1112", table.where("A.P._Hill").c_str());
  TEST_ASSERT_EQUAL(0, die_rolls(table.play("lose Lane/H"), battle_rule(23, 56)));
  TEST_ASSERT_EQUAL(Fate::on_map, table.at("A.P._Hill").fate);
  TEST_ASSERT_NOT_EQUAL(table.hex("F1112"), table.at("A.P._Hill").hex);
}

static void test_grand_chancellorsville_23_57_units_with_a_leader_rally_without_a_die() {
  Table table = field();
  table.put("Lane/H", "F2306", Morale::routed);
  table.put("Lee", "F2306");
  table.play("rally Lane/H");
  const uint32_t before = table.state.clock.finals;
  table.play("end");
  TEST_ASSERT_EQUAL(before, table.state.clock.finals);
  TEST_ASSERT_EQUAL(Morale::good, table.at("Lane/H").morale);
}

static void test_grand_chancellorsville_23_59_leaders_come_with_any_unit_of_their_command() {
  Table table("grand-chancellorsville");
  table.set_up();
  TEST_ASSERT_TRUE(table.is_legal("enter Couch H0307"));
  TEST_ASSERT_TRUE(table.is_legal("enter Couch F0608"));
  table.refuses("enter Couch F1105", Refusal::not_its_entry, battle_rule(22, 6));
  TEST_ASSERT_TRUE(table.is_legal("enter Hooker F1105"));
  table.refuses("enter Reynolds F1301", Refusal::not_its_entry,
                battle_rule(22, 6));  // not before his men
  table.play("enter I F1301");
  table.play("enter Reynolds F1301");
  table.play("enter Couch F0608");
  TEST_ASSERT_TRUE(table.is_legal("move Couch F0607"));  // put there before play, he may move
}

static void test_grand_chancellorsville_23_59_who_is_not_placed_goes_to_the_first_of_his_men() {
  Table table("grand-chancellorsville");
  table.set_up();
  table.play("end");
  TEST_ASSERT_EQUAL_STRING("H0305", table.where("Couch").c_str());
  TEST_ASSERT_EQUAL(Fate::on_map, table.at("Hooker").fate);
  TEST_ASSERT_EQUAL(Fate::waiting, table.at("Meade").fate);  // none of his has come
}

static void test_grand_chancellorsville_23_59_jackson_arrives_and_stuart_with_his_cavalry() {
  Table table("grand-chancellorsville");
  table.turn(1, gray);
  table.refuses("enter Jackson F2501", Refusal::not_due_yet, rule(5, 0));
  table.turn(2, gray);
  table.put("Gordon/E", "F2006");
  table.refuses("enter Jackson F2006", Refusal::not_its_entry, battle_rule(22, 6));
  TEST_ASSERT_TRUE(table.is_legal("enter Jackson F2501"));
  table.turn(8, gray);
  table.refuses("enter Stuart H1427", Refusal::not_its_entry, battle_rule(22, 6));
  table.play("enter 1/F._Lee/S H1427");
  TEST_ASSERT_TRUE(table.is_legal("enter Stuart H1427"));
}

static void test_grand_chancellorsville_23_4_the_reserve_goes_with_the_corps_it_is_assigned_to() {
  Table table("grand-chancellorsville");
  table.put("Reserve", "F0114");
  table.turn(6);
  table.refuses("assign Reserve 8", Refusal::already_here, rule(5, 2));
  table.play("assign Reserve 3");  // the Third Corps
  table.refuses("assign Reserve 3", Refusal::not_a_choice, battle_rule(23, 4));
  table.turn(7, gray);
  table.combat_phase(gray);
  table.dice({1, 6, 4, 6, 6, 6, 6, 4});  // I, II, III, V, VI, XI, XII, cavalry
  table.play("end");
  table.refuses("move Reserve F0115", Refusal::is_immobile, battle_rule(23, 4));
  table.play("assign Reserve 1");  // too late for this turn
  table.refuses("move Reserve F0115", Refusal::is_immobile, battle_rule(23, 4));
  table.turn(8, gray);
  table.combat_phase(gray);
  table.dice({1, 6, 6, 6, 6, 6, 6, 6});
  table.play("end");
  TEST_ASSERT_TRUE(table.is_legal("move Reserve F0115"));
}

static void test_grand_chancellorsville_23_4_a_corps_without_orders_keeps_its_leader() {
  Table table = field(blue);
  table.put("Couch", "H0307");
  table.put("1/II", "H0307");
  TEST_ASSERT_TRUE(table.is_legal("move Couch H0306"));
  table.state.raised[1] = 0;
  table.refuses("move Couch H0306", Refusal::is_immobile, battle_rule(23, 4));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_grand_chancellorsville_23_51_twelve_points_and_twenty_four_by_forced_march);
  RUN_TEST(test_grand_chancellorsville_23_51_no_forced_march_into_an_enemy_zone);
  RUN_TEST(test_grand_chancellorsville_23_51_no_strategic_movement);
  RUN_TEST(test_grand_chancellorsville_23_52_leaders_take_no_room);
  RUN_TEST(test_grand_chancellorsville_23_53_one_star_keeps_to_his_command);
  RUN_TEST(test_grand_chancellorsville_23_53_one_left_with_strangers_goes_on);
  RUN_TEST(test_grand_chancellorsville_23_53_without_a_command_he_goes);
  RUN_TEST(test_grand_chancellorsville_23_54_alone_he_is_ridden_down_in_passing);
  RUN_TEST(test_grand_chancellorsville_23_54_a_leader_rides_nobody_down);
  RUN_TEST(test_grand_chancellorsville_23_54_he_hinders_no_march_and_no_digging);
  RUN_TEST(test_grand_chancellorsville_23_54_neither_attacks_nor_is_attacked);
  RUN_TEST(test_grand_chancellorsville_23_55_more_than_one_star_adds_a_point);
  RUN_TEST(test_grand_chancellorsville_23_55_artillery_gains_nothing);
  RUN_TEST(test_grand_chancellorsville_23_52_only_the_highest_in_an_attack_counts);
  RUN_TEST(test_grand_chancellorsville_23_55_a_leader_may_save_order);
  RUN_TEST(test_grand_chancellorsville_23_55_hooker_saves_nobody);
  RUN_TEST(test_grand_chancellorsville_23_53_he_goes_along_with_the_last_to_leave);
  RUN_TEST(test_grand_chancellorsville_23_56_a_one_kills_and_others_find_their_men);
  RUN_TEST(test_grand_chancellorsville_23_56_one_die_for_a_result_that_is_paid_in_parts);
  RUN_TEST(test_grand_chancellorsville_23_57_units_with_a_leader_rally_without_a_die);
  RUN_TEST(test_grand_chancellorsville_23_59_leaders_come_with_any_unit_of_their_command);
  RUN_TEST(test_grand_chancellorsville_23_59_who_is_not_placed_goes_to_the_first_of_his_men);
  RUN_TEST(test_grand_chancellorsville_23_59_jackson_arrives_and_stuart_with_his_cavalry);
  RUN_TEST(test_grand_chancellorsville_23_4_the_reserve_goes_with_the_corps_it_is_assigned_to);
  RUN_TEST(test_grand_chancellorsville_23_4_a_corps_without_orders_keeps_its_leader);
  return UNITY_END();
}
