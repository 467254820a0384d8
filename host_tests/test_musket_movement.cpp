// Our standard rules of movement [4.0]-[8.0], case by case. They are ours: the printed ones are
// lost.
#include "host_tests/musket_table.h"
#include "rules/core/view.h"
#include "rules/musket/insight.h"

using namespace bg;
using namespace bg::test;
namespace v = bg::musket::verb;
namespace r = bg::musket::refusal;
namespace e = bg::musket::event;
namespace m = bg::musket::mark;
using mk::Place;

static MusketTable table;

static uint8_t step(const char* from, const char* to, mk::Kind kind = mk::Kind::infantry) {
  Dir dir;
  TEST_ASSERT_TRUE(folio().grid().direction(table.hex(from), table.hex(to), dir));
  return mk::step_cost(folio(), kind, table.hex(from), dir);
}
static Command move(UnitId unit, const char* to) {
  return {.verb = Verb::move, .unit = unit, .hex = table.hex(to)};
}

static void test_4_1_each_thing_in_its_stage() {
  table.clear();
  const UnitId unit = table.put("1/1/14", "0910");
  table.refuse(r::not_now, rule(4, 2), {.verb = Verb::target, .hex = table.hex("0911")});
  table.refuse(r::not_now, rule(14, 2), {.verb = v::delay, .hex = table.hex("0911")});
  table.refuse(r::not_now, battle_rule(18, 2), {.verb = v::choose, .arg = 1});
  // A verb of other systems: for the reason by which the interface tries the next thing.
  table.refuse(Refusal::not_now, rule(4, 0), {.verb = Verb::attack, .unit = unit});
  table.turn(1, Side::union_side, mk::Stage::attack);
  table.refuse(r::not_now, rule(4, 1), move(unit, "0911"));
}

static void test_4_2_who_has_moved_is_not_pale_in_the_combat_phase() {
  table.clear();
  const Game game = make_game(folio(), Edition::revised);
  const UnitId unit = table.put("1/1/14", "0910");
  table.execute(move(unit, "0911"));
  TEST_ASSERT_TRUE(mk::counter(game, table.state, unit).is(badge::acted));
  table.turn(1, Side::union_side, mk::Stage::attack);
  TEST_ASSERT_FALSE(mk::counter(game, table.state, unit).is(badge::acted));
  table.state.units[index_of(unit)].marks |= mk::mark::attacked;
  TEST_ASSERT_TRUE(mk::counter(game, table.state, unit).is(badge::acted));
}

static void test_4_2_attacks_and_then_counterattacks() {
  table.clear();
  table.put("Law", "1315");
  table.put("1/1/14", "1314");
  table.turn(2, Side::confederate, mk::Stage::attack);
  table.execute({.verb = Verb::end});
  TEST_ASSERT_EQUAL(1, table.state.counter);
  TEST_ASSERT_TRUE(table.state.clock.to_act == Side::union_side);
  table.execute({.verb = Verb::end});
  TEST_ASSERT_TRUE(table.state.clock.side == Side::union_side);
}

static void test_4_3_the_turn_passes_after_both() {
  table.clear();
  table.put("1/1/14", "0910");
  table.put("Law", "2110");
  table.execute({.verb = Verb::end});  // no attack is possible: the Confederates' turn begins
  TEST_ASSERT_TRUE(table.state.clock.side == Side::confederate);
  TEST_ASSERT_EQUAL(1, table.state.clock.turn);
  while (table.state.clock.side == Side::confederate) table.execute({.verb = Verb::end});
  TEST_ASSERT_EQUAL(2, table.state.clock.turn);
}

static void test_4_4_at_night_one_hex_off_the_roads_and_no_enemy_zone() {
  table.clear();
  table.turn(9, Side::union_side, mk::Stage::move);
  const UnitId unit = table.put("1/1/14", "0910");
  table.accept(move(unit, "1010"));
  table.refuse(r::too_far, rule(7, 1), move(unit, "1110"));
  const UnitId other = table.put("2/1/14", "0813");
  table.accept(move(other, "0807"));  // by road as by day
  table.put("Law", "1011");
  table.accept(move(unit, "0909"));  // out of its zone
  table.refuse(r::night_keeps_off, rule(4, 4), move(other, "0912"));
}

static void test_4_4_no_attacks_at_night_and_rest_at_its_end() {
  table.clear();
  table.turn(9, Side::confederate, mk::Stage::move);
  const UnitId near = table.put("1/1/14", "0910", m::disrupted);
  const UnitId far = table.put("2/1/14", "0303", m::disrupted);
  table.put("Law", "0911");
  table.execute({.verb = Verb::end});
  TEST_ASSERT_EQUAL(10, table.state.clock.turn);
  TEST_ASSERT_TRUE(table.of(near).is(m::disrupted));
  TEST_ASSERT_FALSE(table.of(far).is(m::disrupted));
}

static void test_5_5_one_always_passes_and_six_never() {
  TEST_ASSERT_TRUE(mk::passes(1, 0));
  TEST_ASSERT_FALSE(mk::passes(6, 9));
  TEST_ASSERT_TRUE(mk::passes(4, 4));
  TEST_ASSERT_FALSE(mk::passes(5, 4));
}

static void test_5_6_disruption_halves_and_keeps_out_of_zones() {
  table.clear();
  const UnitId unit = table.put("3/1/21", "0910", m::disrupted);
  TEST_ASSERT_EQUAL(3, mk::strength_of(folio(), table.state, unit));  // 5, halves up
  TEST_ASSERT_EQUAL(3, mk::combat_morale(table.position(), unit));
  table.put("Law", "0913");
  table.refuse(r::is_disrupted, rule(5, 6), move(unit, "0912"));
  table.refuse(r::is_disrupted, rule(7, 4),
               {.verb = Verb::march, .unit = unit, .hex = table.hex("0908")});
}

static void test_5_7_a_line_is_a_way_free_of_enemies() {
  table.clear();
  const UnitId unit = table.put("1/1/14", "0101");
  TEST_ASSERT_TRUE(mk::has_line(table.position(), unit));
  table.put("Law", "0102");
  table.put("Benning", "0201");
  TEST_ASSERT_FALSE(mk::has_line(table.position(), unit));
  table.put("Benning", "0202");  // its zone alone cuts nothing
  TEST_ASSERT_TRUE(mk::has_line(table.position(), unit));
}

static void test_6_1_fighters_control_the_six_hexes_leaders_none() {
  table.clear();
  table.put("Law", "0911");
  int hexes = 0;
  for (uint8_t d = 0; d < dir_count; ++d)
    hexes += table.position().has_zone(
        Side::confederate, folio().grid().neighbour(table.hex("0911"), static_cast<Dir>(d)));
  TEST_ASSERT_EQUAL(6, hexes);
  table.clear();
  table.put("Hood", "0911");
  TEST_ASSERT_FALSE(table.position().has_zone(Side::confederate, table.hex("0910")));
}

static void test_6_2_not_across_a_creek_but_at_a_crossing() {
  table.clear();
  table.put("Law", "1818");
  TEST_ASSERT_TRUE(table.position().has_zone(Side::confederate, table.hex("1719")));  // bridge
  TEST_ASSERT_FALSE(table.position().has_zone(Side::confederate, table.hex("1718")));
}

static void test_6_3_an_enemy_zone_ends_a_move() {
  table.clear();
  const UnitId unit = table.put("1/1/14", "0806");
  table.put("Law", "0910");
  table.accept(move(unit, "0809"));
  table.refuse(r::too_far, rule(7, 1), move(unit, "0811"));
}

static void test_6_4_out_of_a_zone_only_by_disengaging() {
  table.clear();
  const UnitId unit = table.put("1/1/14", "0910");
  table.refuse(r::not_in_zone, rule(7, 5),
               {.verb = v::disengage, .unit = unit, .hex = table.hex("0909")});
  table.put("Law", "0911");
  table.refuse(r::must_disengage, rule(6, 4), move(unit, "0909"));
  table.accept({.verb = v::disengage, .unit = unit, .hex = table.hex("0909")});
}

static void test_6_5_and_9_1_nobody_must_attack() {
  table.clear();
  table.turn(1, Side::union_side, mk::Stage::attack);
  table.put("1/1/14", "0910");
  table.put("Law", "0911");
  table.accept({.verb = Verb::end});
}

static void test_6_6_leaders_enter_a_zone_only_to_their_own() {
  table.clear();
  const UnitId thomas = table.put("Thomas", "0909");
  table.put("Law", "0912");
  table.refuse(r::zone_there, rule(6, 6), move(thomas, "0911"));
  table.put("1/1/14", "0911");
  table.accept(move(thomas, "0911"));
}

static void test_7_1_a_unit_moves_once_and_as_far_as_its_points() {
  table.clear();
  const UnitId unit = table.put("1/1/14", "0907");
  table.accept(move(unit, "0807"));
  table.execute(move(unit, "0906"));
  table.refuse(r::has_moved, rule(7, 1), move(unit, "0905"));
  table.refuse(r::not_on_map, rule(7, 1), move(table.unit("1/3/14"), "0905"));
}

static void test_7_2_the_terrain_chart() {
  TEST_ASSERT_EQUAL(2, step("0906", "0907"));  // clear
  TEST_ASSERT_EQUAL(4, step("1309", "1310"));  // woods
  TEST_ASSERT_EQUAL(6, step("1309", "1310", mk::Kind::artillery));
  TEST_ASSERT_EQUAL(4, step("0509", "0510"));  // rough
  TEST_ASSERT_EQUAL(4, step("0509", "0510", mk::Kind::artillery));
  TEST_ASSERT_EQUAL(6, step("0203", "0204"));  // both
  TEST_ASSERT_EQUAL(mk::prohibited, step("0203", "0204", mk::Kind::artillery));
  TEST_ASSERT_EQUAL(mk::prohibited, step("0906", "0907", mk::Kind::trains));
  TEST_ASSERT_EQUAL(2, step("0203", "0204", mk::Kind::leader));
  TEST_ASSERT_EQUAL(mk::prohibited, step("1718", "1818"));  // creek
  TEST_ASSERT_EQUAL(2, step("1719", "1818"));               // bridge, by road
  TEST_ASSERT_EQUAL(4, step("1423", "1424"));               // ford, by trail
  TEST_ASSERT_EQUAL(mk::prohibited, step("1423", "1424", mk::Kind::trains));
  TEST_ASSERT_EQUAL(0, mk::ground_shift(folio(), table.hex("0910")));
  TEST_ASSERT_EQUAL(2, mk::ground_shift(folio(), table.hex("1310")));
  TEST_ASSERT_EQUAL(2, mk::ground_shift(folio(), table.hex("0510")));
  TEST_ASSERT_EQUAL(3, mk::ground_shift(folio(), table.hex("0204")));
}

static void test_7_3_roads_and_trails_cost_a_point_whatever_the_ground() {
  TEST_ASSERT_EQUAL(2, step("0314", "0315"));  // woods and rough
  TEST_ASSERT_EQUAL(2, step("0314", "0315", mk::Kind::artillery));
  TEST_ASSERT_EQUAL(2, step("1609", "1610"));  // trail through woods
}

static void test_7_4_a_march_follows_roads_away_from_the_enemy() {
  table.clear();
  const UnitId unit = table.put("1/1/14", "0801");
  // Ten points: twenty hexes of road.
  table.accept({.verb = Verb::march, .unit = unit, .hex = table.hex("0821")});
  table.refuse(r::no_road_there, rule(7, 4),
               {.verb = Verb::march, .unit = unit, .hex = table.hex("0722")});
  table.refuse(r::no_road_there, rule(7, 4),
               {.verb = Verb::march, .unit = unit, .hex = table.hex("0902")});
  const UnitId wilder = table.put("1/4/14 (a)", "0802");
  table.accept({.verb = Verb::march, .unit = wilder, .hex = table.hex("0625")});
  table.put("Law", "1013");  // two hexes from 0812
  table.refuse(r::no_road_there, rule(7, 4),
               {.verb = Verb::march, .unit = unit, .hex = table.hex("0821")});
  table.put("Law", "0803");
  table.refuse(r::enemy_too_near, rule(7, 4),
               {.verb = Verb::march, .unit = unit, .hex = table.hex("0802")});
  const UnitId thomas = table.put("Thomas", "0815");
  table.refuse(r::cannot_march, rule(7, 4),
               {.verb = Verb::march, .unit = thomas, .hex = table.hex("0816")});
}

static void test_7_5_disengaging_passed_failed_and_failed_again() {
  table.clear();
  const UnitId unit = table.put("1/1/21", "0910");
  table.put("Law", "0911");
  const Command away{.verb = v::disengage, .unit = unit, .hex = table.hex("0709")};
  table.refuse(r::zone_there, rule(7, 5),
               {.verb = v::disengage, .unit = unit, .hex = table.hex("1010")});
  table.next_die(4);
  table.execute(away);
  TEST_ASSERT_TRUE(table.of(unit).hex == table.hex("0709"));
  TEST_ASSERT_FALSE(table.of(unit).is(m::disrupted));

  table.put("1/1/21", "0910");
  table.next_die(5);
  table.execute(away);
  TEST_ASSERT_TRUE(table.of(unit).hex == table.hex("0809"));
  TEST_ASSERT_TRUE(table.of(unit).is(m::disrupted));

  table.put("1/1/21", "0910", m::disrupted);
  table.next_die(5);
  const auto events = table.execute(away);
  TEST_ASSERT_TRUE(MusketTable::has(events, e::routed));
  TEST_ASSERT_TRUE(table.of(unit).place == Place::track);
}

static void test_7_5_at_most_half_the_allowance() {
  table.clear();
  const UnitId unit = table.put("1/1/14", "0906");
  table.put("Law", "0907");
  table.accept({.verb = v::disengage, .unit = unit, .hex = table.hex("0903")});
  table.refuse(r::too_far, rule(7, 5),
               {.verb = v::disengage, .unit = unit, .hex = table.hex("0902")});
}

static void test_7_6_back_out_of_a_box_in_the_next_phase() {
  table.clear();
  const UnitId unit = table.put("1/1/14", "0801");
  table.execute({.verb = Verb::exit, .unit = unit});
  TEST_ASSERT_EQUAL(mk::area::rossville, table.of(unit).box);
  table.refuse(r::has_moved, rule(7, 1), move(unit, "0801"));
}

static void test_7_7_trains_keep_to_roads_leaders_ride_twelve() {
  table.clear();
  const UnitId trains = table.put("Union Trains", "0815");
  table.accept(move(trains, "0809"));
  table.refuse(r::ground_closed, rule(7, 2), move(trains, "0914"));
  const UnitId thomas = table.put("Thomas", "0805");
  table.accept(move(thomas, "0817"));
  table.refuse(r::too_far, rule(7, 1), move(thomas, "0818"));
}

static void test_8_1_two_brigades_and_a_third_that_is_none() {
  table.clear();
  table.put("1/1/14", "0910");
  table.put("2/1/14", "0910");
  const UnitId third = table.put("3/1/14", "0909");
  table.refuse(r::stack_full, rule(8, 1), move(third, "0910"));
  const UnitId guns = table.put("14th Corps Artillery A", "0909");
  table.execute(move(guns, "0910"));
  const UnitId battalion = table.put("A1", "0909", 0, Side::union_side);
  table.refuse(r::stack_full, rule(8, 1), move(battalion, "0910"));
}

static void test_8_2_and_8_3_leaders_are_free_and_passing_is() {
  table.clear();
  table.put("1/1/14", "0910");
  table.put("2/1/14", "0910");
  table.put("14th Corps Artillery A", "0910");
  const UnitId thomas = table.put("Thomas", "0908");
  table.accept(move(thomas, "0910"));
  const UnitId third = table.put("3/1/14", "0909");
  table.accept(move(third, "0911"));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_4_1_each_thing_in_its_stage);
  RUN_TEST(test_4_2_who_has_moved_is_not_pale_in_the_combat_phase);
  RUN_TEST(test_4_2_attacks_and_then_counterattacks);
  RUN_TEST(test_4_3_the_turn_passes_after_both);
  RUN_TEST(test_4_4_at_night_one_hex_off_the_roads_and_no_enemy_zone);
  RUN_TEST(test_4_4_no_attacks_at_night_and_rest_at_its_end);
  RUN_TEST(test_5_5_one_always_passes_and_six_never);
  RUN_TEST(test_5_6_disruption_halves_and_keeps_out_of_zones);
  RUN_TEST(test_5_7_a_line_is_a_way_free_of_enemies);
  RUN_TEST(test_6_1_fighters_control_the_six_hexes_leaders_none);
  RUN_TEST(test_6_2_not_across_a_creek_but_at_a_crossing);
  RUN_TEST(test_6_3_an_enemy_zone_ends_a_move);
  RUN_TEST(test_6_4_out_of_a_zone_only_by_disengaging);
  RUN_TEST(test_6_5_and_9_1_nobody_must_attack);
  RUN_TEST(test_6_6_leaders_enter_a_zone_only_to_their_own);
  RUN_TEST(test_7_1_a_unit_moves_once_and_as_far_as_its_points);
  RUN_TEST(test_7_2_the_terrain_chart);
  RUN_TEST(test_7_3_roads_and_trails_cost_a_point_whatever_the_ground);
  RUN_TEST(test_7_4_a_march_follows_roads_away_from_the_enemy);
  RUN_TEST(test_7_5_disengaging_passed_failed_and_failed_again);
  RUN_TEST(test_7_5_at_most_half_the_allowance);
  RUN_TEST(test_7_6_back_out_of_a_box_in_the_next_phase);
  RUN_TEST(test_7_7_trains_keep_to_roads_leaders_ride_twelve);
  RUN_TEST(test_8_1_two_brigades_and_a_third_that_is_none);
  RUN_TEST(test_8_2_and_8_3_leaders_are_free_and_passing_is);
  return UNITY_END();
}
