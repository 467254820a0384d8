// The rules of the regiments case by case, on a small table with one of everything.
#include "host_tests/regiments_table.h"
#include "rules/core/view.h"

using namespace bg;
using namespace bg::test;
using rg::Place;
using rg::Stage;
namespace mark = rg::mark;
namespace option = rg::option;
namespace refusal = rg::refusal;
namespace verb = rg::verb;
namespace event = rg::event;

namespace {

// Who can come how far: thirds on arrival, -1 where it does not come.
int cost(RegimentsTable& table, UnitId unit, std::string_view label, uint8_t company = 0) {
  const rg::Position now = table.position();
  const rg::Reach& reach =
      table.work().reach.of(now, rg::going_of(now, rg::group_of(now, unit, company)));
  const HexId hex = table.hex(label);
  return reach.reaches(hex) ? reach.cost(hex) : -1;
}
constexpr int points(int n) {
  return n * rg::thirds;
}

bool zone(RegimentsTable& table, Side side, std::string_view label) {
  return table.position().has_zone(side, table.hex(label));
}

}  // namespace

// ---------------------------------------------------------------- the die, the calendar

static void test_2_2_die_shows_0_to_9_each_as_often() {
  RegimentsTable table;
  int counts[10] = {};
  table.play([&](rg::Play& play) {
    for (int i = 0; i < 20000; ++i) ++counts[play.roll()];
  });
  for (const int count : counts) TEST_ASSERT_INT_WITHIN(200, 2000, count);
}

static void test_3_1_sixth_turn_of_a_day_is_night() {
  TEST_ASSERT_EQUAL(3, rg::time_of_day(regiments_table(), 1));
  TEST_ASSERT_EQUAL(rg::night, rg::time_of_day(regiments_table(), 4));
  TEST_ASSERT_EQUAL(23, rg::day_of(regiments_table(), 4));
  TEST_ASSERT_EQUAL(24, rg::day_of(regiments_table(), 5));
  TEST_ASSERT_EQUAL(1, rg::time_of_day(regiments_table(), 5));
}

// ---------------------------------------------------------------- couplets

static void test_4_3_same_player_stays_first_within_the_span() {
  RegimentsTable table;
  table.put("U1a", "1005");
  table.put("C1a", "1702");
  table.turn(2, gray, Stage::move);
  table.state.first = 0;
  table.next_dice({8});
  table.end();
  TEST_ASSERT_EQUAL(2, table.state.couplet);
  TEST_ASSERT_EQUAL(Stage::move, table.state.stage);
  TEST_ASSERT_EQUAL(blue, table.state.clock.side);
}

static void test_4_3_on_change_the_second_player_ends_the_turn_or_goes_first() {
  for (const uint8_t choice : {uint8_t{1}, uint8_t{2}}) {
    RegimentsTable table;
    table.put("U1a", "1005");
    table.put("C1a", "1702");
    table.turn(2, gray, Stage::move);
    table.next_dice({9});
    table.end();
    TEST_ASSERT_EQUAL(Stage::couplet, table.state.stage);
    TEST_ASSERT_EQUAL(gray, table.state.clock.to_act);
    table.refuse(refusal::must_choose, rule(4, 3), {.verb = Verb::end});
    table.execute({.verb = verb::pass, .arg = choice});
    TEST_ASSERT_EQUAL(choice == 1 ? 3 : 2, table.state.clock.turn);
    TEST_ASSERT_EQUAL(choice == 1 ? blue : gray, table.state.clock.side);
    TEST_ASSERT_EQUAL(choice == 1 ? 1 : 2, table.state.couplet);
  }
}

// ---------------------------------------------------------------- status

static void test_5_3_recovers_in_administration_outside_enemy_zones_only() {
  RegimentsTable table;
  const UnitId away = table.put("U1a", "0302", mark::disrupted);
  const UnitId near = table.put("U1b", "1005", mark::disrupted);
  table.put("C1a", "1006");
  table.turn(2, gray, Stage::couplet);
  table.execute({.verb = verb::pass, .arg = 1});
  TEST_ASSERT_FALSE(table.of(away).is(mark::disrupted));
  TEST_ASSERT_TRUE(table.of(near).is(mark::disrupted));
}

static void test_5_3_recovers_by_a_check_when_it_stays_away_from_the_enemy() {
  RegimentsTable table;
  const UnitId unit = table.put("U1a", "1005", mark::disrupted);
  table.next_dice({3});  // its reversed side has a morale of 3
  table.execute(table.with(verb::collect, unit));
  TEST_ASSERT_FALSE(table.of(unit).is(mark::disrupted));
  table.refuse(refusal::has_moved, rule(7, 1), table.with(verb::collect, unit));
}

static void test_5_4_line_passes_enemy_zones_but_not_enemies() {
  RegimentsTable table;
  const UnitId unit = table.put("U1a", "1505");
  table.put("C1a", "1307");
  TEST_ASSERT_TRUE(rg::has_line(table.position(), unit));
  // Over the run there is one bridge, and it is held.
  const UnitId gray_line = table.put("C1b", "1703");
  TEST_ASSERT_TRUE(rg::has_line(table.position(), gray_line));
  table.put("U1b", "1808");
  TEST_ASSERT_FALSE(rg::has_line(table.position(), gray_line));
}

static void test_5_5_natural_0_passes_and_9_fails_whatever_is_added() {
  RegimentsTable table;
  const UnitId unit = table.put("U1a", "0707", mark::disrupted);  // in a ravine: 2 more
  table.next_dice({0, 9, 1, 2});
  table.play([&](rg::Play& play) {
    TEST_ASSERT_TRUE(rg::check_morale(play, unit, rule(5, 5)).passed);
    TEST_ASSERT_FALSE(rg::check_morale(play, unit, rule(5, 5), 20).passed);
    TEST_ASSERT_TRUE(rg::check_morale(play, unit, rule(5, 5)).passed);   // 1 + 2 = 3
    TEST_ASSERT_FALSE(rg::check_morale(play, unit, rule(5, 5)).passed);  // 2 + 2 > 3
  });
}

static void test_5_6_four_above_morale_routs_five_shatters() {
  RegimentsTable table;
  const UnitId a = table.put("U1a", "1005"), b = table.put("U1b", "1005");
  table.play([&](rg::Play& play) {
    rg::rout(play, a, 4, rule(5, 6));
    rg::rout(play, b, 5, rule(5, 6));
  });
  TEST_ASSERT_TRUE(table.is(a, Place::routed));
  TEST_ASSERT_TRUE(table.is(b, Place::shattered));
}

static void test_5_6_rout_without_a_line_is_capture_for_two_points() {
  RegimentsTable table;
  const UnitId unit = table.put("C1a", "0305");
  table.put("U1a", "1808");
  table.play([&](rg::Play& play) { rg::rout(play, unit, 1, rule(5, 6)); });
  TEST_ASSERT_TRUE(table.is(unit, Place::captured));
  TEST_ASSERT_EQUAL(2, table.state.clock.points[0]);
}

static void test_5_6_status_box_moves_on_as_the_turn_ends() {
  RegimentsTable table;
  const UnitId routed = table.unit("U1a"), shattered = table.unit("U1b");
  table.of(routed).set(Place::routed, 0);
  table.of(shattered).set(Place::shattered, 0);
  table.put("U2a", "0304");
  table.put("C1a", "1702");
  table.turn(2, gray, Stage::couplet);
  table.execute_until({.verb = verb::pass, .arg = 1},
                      [&] { return table.is(shattered, Place::routed); });
  TEST_ASSERT_TRUE(table.is(routed, Place::ready));
}

static void test_5_7_questionable_unit_checks_before_its_first_combat() {
  RegimentsTable table(option::questionable);
  const UnitId attacker = table.put("U1a", "1005", mark::questionable);
  const UnitId target = table.put("C1a", "1006");
  table.fight(blue);
  table.next_dice({9});
  table.execute(table.attack(attacker, target));
  TEST_ASSERT_FALSE(table.of(attacker).on_map());
}

static void test_5_9_extra_strength_brings_an_eliminated_unit_back() {
  RegimentsTable table;
  const UnitId unit = table.unit("U2a"), worn = table.unit("U1a");
  table.of(unit).set(Place::eliminated, 0);
  table.of(worn).set(Place::eliminated, 0);
  table.put("U2b", "0506");
  table.put("U1b", "0508");
  TEST_ASSERT_EQUAL(12, table.state.extra[0]);
  table.execute({.verb = verb::put, .unit = unit, .hex = table.hex("0507")});
  TEST_ASSERT_EQUAL(11, table.state.extra[0]);
  TEST_ASSERT_TRUE(table.of(unit).is(mark::moved));
  table.refuse(refusal::no_extra_strength, rule(5, 9),
               {.verb = verb::put, .unit = worn, .hex = table.hex("0509")});
}

static void test_5_10_check_keeps_an_eliminated_unit_in_its_hex() {
  RegimentsTable table(option::rebuilding);
  const UnitId unit = table.put("U2a", "1005");
  table.next_dice({4, 5});
  table.play([&](rg::Play& play) {
    TEST_ASSERT_TRUE(rg::eliminate(play, unit));
    TEST_ASSERT_FALSE(rg::eliminate(play, unit));
  });
  TEST_ASSERT_EQUAL(11, table.state.extra[0]);
  TEST_ASSERT_TRUE(table.is(unit, Place::eliminated));
}

static void test_5_11_cadre_die_rebuilds_or_destroys() {
  RegimentsTable table(option::rebuilding);
  const UnitId fresh = table.unit("U2a"), worn = table.unit("U1a");
  for (const int die : {1, 3, 4, 9}) {
    table.of(fresh).set(Place::eliminated, 0);
    table.of(worn).set(Place::eliminated, 0);
    table.of(fresh).marks = table.of(worn).marks = 0;
    table.state.clock.points[1] = 0;
    table.turn(2, blue, Stage::administer);
    table.next_dice({die, die});
    table.play([&](rg::Play& play) {
      rg::do_cadre(play, {.verb = verb::cadre, .unit = fresh});
      rg::do_cadre(play, {.verb = verb::cadre, .unit = worn});
    });
    TEST_ASSERT_EQUAL(die <= 3, table.is(fresh, Place::ready));
    TEST_ASSERT_EQUAL(die <= 1, table.is(worn, Place::ready));
    TEST_ASSERT_EQUAL(die == 9 ? 2 : 0, table.state.clock.points[1]);
  }
}

// ---------------------------------------------------------------- zones

static void test_6_2_zones_stop_at_broken_ground_towns_and_streams() {
  RegimentsTable table;
  table.put("U1a", "0808");
  TEST_ASSERT_TRUE(zone(table, blue, "0807"));
  TEST_ASSERT_FALSE(zone(table, blue, "0909"));  // into a swamp
  table.put("U1b", "0707");
  TEST_ASSERT_FALSE(zone(table, blue, "0706"));  // out of a ravine
  table.put("U1c", "1110");
  TEST_ASSERT_FALSE(zone(table, blue, "1111"));  // into a town
  table.put("U2a", "1111");
  TEST_ASSERT_TRUE(zone(table, blue, "1011"));  // out of it
  table.put("U2b", "1407");
  TEST_ASSERT_FALSE(zone(table, blue, "1507"));  // over a stream
  table.put("U3", "1408");
  TEST_ASSERT_TRUE(zone(table, blue, "1508"));  // over its bridge
  table.put("C1a", "0504");
  TEST_ASSERT_FALSE(zone(table, gray, "0505"));  // into a hillside
  TEST_ASSERT_FALSE(zone(table, gray, "0604"));  // over a cliff
}

static void test_6_2_zones_go_down_a_slope_and_not_up() {
  RegimentsTable table;
  table.put("U1a", "0604");
  table.put("C1a", "0605");
  const bool down = zone(table, blue, "0605"), up = zone(table, gray, "0604");
  TEST_ASSERT_TRUE(down != up);
}

static void test_6_3_leaving_a_zone_takes_a_check_each_time() {
  RegimentsTable table;
  const UnitId unit = table.put("U1a", "1005");
  table.put("C1a", "1006");
  table.next_dice({5});
  const auto events = table.execute(table.move(unit, "1002"));
  TEST_ASSERT_TRUE(table.has(events, event::morale_failed));
  TEST_ASSERT_TRUE(table.of(unit).is(mark::disrupted));
  TEST_ASSERT_TRUE(table.is_at(unit, "1004"));
  table.refuse(refusal::no_points, rule(7, 1), table.move(unit, "1003"));
}

static void test_6_3_disrupted_unit_that_fails_to_leave_a_zone_routs() {
  RegimentsTable table;
  const UnitId unit = table.put("U1a", "1005", mark::disrupted);
  table.put("C1a", "1006");
  table.next_dice({5});
  table.execute(table.move(unit, "1003"));
  TEST_ASSERT_TRUE(table.is(unit, Place::routed));
}

static void test_6_3_artillery_does_not_enter_an_enemy_zone() {
  RegimentsTable table;
  const UnitId guns = table.put("UG1", "1004");
  table.put("C1a", "1006");
  table.refuse(refusal::guns_avoid_zones, rule(6, 3), table.move(guns, "1005"));
  table.accept(table.move(guns, "0904"));
}

static void test_6_3_cavalry_stops_in_an_infantry_zone_only_to_charge() {
  RegimentsTable table, charging(option::charge);
  for (RegimentsTable* one : {&table, &charging}) {
    one->put("UC", "1003");
    one->put("C1a", "1006");
  }
  const UnitId horse = table.unit("UC");
  table.refuse(refusal::cavalry_must_charge, rule(6, 3), table.move(horse, "1005"));
  charging.execute(charging.move(horse, "1005"));
  TEST_ASSERT_TRUE(charging.of(horse).is(mark::charge));
}

static void test_6_6_infantry_in_an_enemy_zone_does_not_fire_without_a_volley() {
  RegimentsTable table(option::volley);
  const UnitId unit = table.put("U1a", "1005"), guns = table.put("UG1", "1105");
  const UnitId target = table.put("C1a", "1006");
  table.fight(blue);
  const Command fire{.verb = verb::fire, .unit = unit, .target = target};
  table.refuse(refusal::zone_forbids_fire, rule(6, 6), fire);
  table.accept({.verb = verb::fire, .unit = guns, .target = target});
  table.of(unit).add(mark::volley);
  table.accept(fire);
}

// ---------------------------------------------------------------- movement

static void test_7_1_four_points_and_no_more() {
  RegimentsTable table;
  const UnitId unit = table.put("U1a", "1005");
  TEST_ASSERT_EQUAL(points(4), cost(table, unit, "1001"));
  TEST_ASSERT_EQUAL(-1, cost(table, unit, "1010"));
  table.execute(table.move(unit, "1003"));
  TEST_ASSERT_EQUAL(points(2), table.state.left);
  const UnitId other = table.put("U1b", "0813");
  table.execute(table.move(other, "0812"));
  table.refuse(refusal::has_moved, rule(7, 1), table.move(unit, "1002"));
}

static void test_7_2_last_hex_is_always_possible_and_a_stop_takes_all() {
  RegimentsTable table;
  const UnitId unit = table.put("U1a", "0910");
  TEST_ASSERT_EQUAL(points(2), cost(table, unit, "0909"));  // a swamp
  table.put("U1b", "0706");
  TEST_ASSERT_EQUAL(points(4), cost(table, table.unit("U1b"), "0707"));  // a ravine
  const UnitId third = table.put("U1c", "0906");
  TEST_ASSERT_EQUAL(points(4), cost(table, third, "0909"));  // two hexes, then the swamp
  const UnitId guns = table.put("UG1", "0706");
  TEST_ASSERT_EQUAL(-1, cost(table, guns, "0707"));
}

static void test_7_3_battery_enters_a_hillside_by_road_only() {
  RegimentsTable table;
  const UnitId guns = table.put("UG1", "0406");
  TEST_ASSERT_EQUAL(points(2), cost(table, guns, "0505"));  // 0405 and the road to it
  RegimentsTable other;
  const UnitId lost = other.put("UG1", "0506");
  other.put("C1a", "0405");
  TEST_ASSERT_EQUAL(-1, cost(other, lost, "0505"));
}

static void test_7_5_forced_march_gives_points_and_may_disrupt() {
  RegimentsTable table(option::forced_march | option::questionable);
  const UnitId unit = table.put("U1a", "1005"), tired = table.put("U1b", "0813", mark::disrupted);
  table.next_dice({1});
  table.execute(table.with(verb::force, unit));  // morale 4, die 1: four points
  TEST_ASSERT_EQUAL(points(8), table.state.left);
  table.refuse(refusal::forced_already, rule(7, 5), table.with(verb::force, unit));
  table.next_dice({9});
  table.execute(table.with(verb::force, tired));  // nothing, and disrupted already
  TEST_ASSERT_TRUE(table.of(tired).is(mark::questionable));
  TEST_ASSERT_EQUAL(points(4), table.state.left);
}

static void test_7_6_cavalry_goes_twice_as_far_away_from_the_enemy() {
  RegimentsTable table;
  const UnitId horse = table.put("UC", "1005");
  TEST_ASSERT_EQUAL(points(8), cost(table, horse, "1013"));
  table.of(horse).add(mark::disrupted);
  TEST_ASSERT_EQUAL(-1, cost(table, horse, "1013"));
  table.of(horse).drop(mark::disrupted);
  table.put("C1a", "1004");
  TEST_ASSERT_EQUAL(-1, cost(table, horse, "1013"));
}

static void test_7_7_leader_alone_comes_thirty_six_hexes() {
  RegimentsTable table(option::leaders);
  const UnitId leader = table.put("Grant", "0205");
  TEST_ASSERT_EQUAL(17, cost(table, leader, "1705"));  // over the bridge
  TEST_ASSERT_EQUAL(36,
                    rg::going_of(table.position(), rg::group_of(table.position(), leader, 0)).left);
}

static void test_7_9_bridge_stands_when_its_builder_stays() {
  RegimentsTable table(option::river);
  const UnitId unit = table.put("U1a", "0210");
  table.put("C1a", "1702");
  table.execute(table.with(verb::bridge, unit));
  TEST_ASSERT_EQUAL(1, table.state.bridges_left);
  TEST_ASSERT_FALSE(rg::is_source(table.position(), blue, table.hex("0210")));
  table.turn(2, gray, Stage::couplet);
  table.execute({.verb = verb::pass, .arg = 1});
  TEST_ASSERT_TRUE(rg::is_source(table.position(), blue, table.hex("0210")));
}

// ---------------------------------------------------------------- stacking

static void test_8_1_three_units_and_any_number_of_leaders() {
  RegimentsTable table(option::leaders);
  table.put("U1a", "1005");
  table.put("U1b", "1005");
  table.put("U1c", "1005");
  const UnitId unit = table.put("U1d", "1004"), leader = table.put("Cruft", "1004");
  table.refuse(refusal::stack_full, rule(8, 1), table.move(unit, "1005"));
  table.accept(table.move(leader, "1005"));
  TEST_ASSERT_TRUE(cost(table, unit, "1006") > 0);  // it may pass
}

static void test_8_2_stack_goes_together_and_stops_together() {
  RegimentsTable table;
  const UnitId unit = table.put("U1a", "0706"), guns = table.put("UG1", "0706");
  TEST_ASSERT_EQUAL(points(4), cost(table, unit, "0707"));
  TEST_ASSERT_EQUAL(-1, cost(table, unit, "0707", rg::company::everybody));
  table.execute({.verb = verb::stack, .arg = 1, .unit = unit, .hex = table.hex("0704")});
  TEST_ASSERT_TRUE(table.is_at(guns, "0704"));
  table.refuse(refusal::no_such_stack, rule(8, 2),
               {.verb = verb::stack, .arg = 1, .unit = unit, .hex = table.hex("0703")});
  table.execute(table.move(unit, "0703"));  // those in hand stay together
  TEST_ASSERT_TRUE(table.is_at(guns, "0703"));
}

static void test_8_3_own_formation_joins_freely_and_others_check() {
  RegimentsTable table;
  table.put("U1a", "1005");
  const UnitId own = table.put("U1b", "1003"), other = table.put("U2a", "0905");
  const auto free = table.execute(table.move(own, "1005"));
  TEST_ASSERT_FALSE(table.has(free, event::morale_passed));
  table.next_dice({5});
  const auto checked = table.execute(table.move(other, "1005"));
  TEST_ASSERT_TRUE(table.has(checked, event::stayed_out));
  TEST_ASSERT_TRUE(table.is_at(other, "0905"));
}

// Who is not let in goes back to an empty hex: one with the marker of a reserve is none.
static void test_8_3_who_stays_out_does_not_stop_with_a_reserve() {
  RegimentsTable table(option::reserves);
  table.put("U1a", "1005");
  const UnitId other = table.put("U2a", "0805");
  const HexId between[] = {table.hex("0904"), table.hex("0905"), table.hex("0906")};
  for (int i = 0; i < 3; ++i) table.state.reserves[i] = {between[i], index_of(blue), 0};
  table.next_dice({9});
  const auto checked = table.execute(table.move(other, "1005"));
  TEST_ASSERT_TRUE(table.has(checked, event::stayed_out));
  TEST_ASSERT_TRUE(table.is_at(other, "0805"));
}

static void test_8_3_formation_a_belongs_to_every_formation() {
  TEST_ASSERT_TRUE(rg::same_formation(regiments_table(), RegimentsTable().unit("UA"),
                                      RegimentsTable().unit("U1a")));
  TEST_ASSERT_FALSE(rg::same_formation(regiments_table(), RegimentsTable().unit("U2a"),
                                       RegimentsTable().unit("U1a")));
  TEST_ASSERT_TRUE(rg::same_formation(regiments_table(), RegimentsTable().unit("UG1"),
                                      RegimentsTable().unit("U2a")));
}

static void test_8_4_only_the_top_unit_attacks() {
  RegimentsTable table;
  const UnitId top = table.put("U1a", "1005"), below = table.put("U1b", "1005");
  const UnitId target = table.put("C1a", "1006"), hidden = table.put("C1b", "1006");
  table.fight(blue);
  table.refuse(refusal::only_top_unit, rule(8, 4), table.attack(below, target));
  table.refuse(refusal::only_top_unit, rule(8, 4), table.attack(top, hidden));
  table.accept(table.attack(top, target));
}

// ---------------------------------------------------------------- entering

static void test_9_1_ready_unit_comes_back_near_its_own_and_away_from_the_enemy() {
  RegimentsTable table;
  const UnitId unit = table.unit("U1a");
  table.of(unit).set(Place::ready, 0);
  table.put("U1b", "1005");
  table.put("C1a", "1007");
  table.refuse(refusal::not_its_place, rule(9, 1),
               {.verb = verb::put, .unit = unit, .hex = table.hex("1006")});
  table.refuse(refusal::not_its_place, rule(9, 1),
               {.verb = verb::put, .unit = unit, .hex = table.hex("0813")});
  table.execute({.verb = verb::put, .unit = unit, .hex = table.hex("1004")});
  TEST_ASSERT_TRUE(table.is_at(unit, "1004"));
}

static void test_9_2_crossing_takes_a_whole_turn_off_the_map() {
  RegimentsTable table(option::river);
  const UnitId unit = table.put("U1a", "0203");
  table.execute(table.with(Verb::exit, unit));
  TEST_ASSERT_EQUAL(4, rg::due_turn(table.position(), unit));
}

static void test_9_3_column_pays_one_two_three_four_and_the_fifth_waits() {
  RegimentsTable table;
  table.turn(3, blue, Stage::move);
  const char* names[] = {"R1", "R2", "R3", "R4", "R5"};
  for (const char* name : names) table.of(table.unit(name)).set(Place::waiting, 0);
  for (int i = 0; i < 4; ++i) {
    const UnitId unit = table.unit(names[i]);
    table.execute({.verb = Verb::enter, .unit = unit, .hex = table.hex("0203")});
    TEST_ASSERT_EQUAL(points(3 - i), table.state.left);
    if (i < 2) table.execute(table.move(unit, i == 0 ? "0303" : "0304"));
  }
  table.refuse(refusal::column_too_long, rule(9, 3),
               {.verb = Verb::enter, .unit = table.unit("R5"), .hex = table.hex("0203")});
}

// ---------------------------------------------------------------- combat

static void test_10_2_intensity_and_die_stay_on_the_table() {
  RegimentsTable table(option::charge | option::army_morale);
  const UnitId unit = table.put("U1a", "1005", mark::charge);
  const UnitId target = table.put("C1a", "1006", mark::disrupted);
  table.of(unit).add(3 << mark::hero_shift);
  table.state.morale[0] = 3;
  table.fight(blue);
  TEST_ASSERT_EQUAL(9, rg::intensity_of_attack(table.position(), unit, target));
  table.of(unit).marks = mark::disrupted;
  table.state.morale[0] = -3;
  TEST_ASSERT_EQUAL(3, rg::intensity_of_attack(table.position(), unit, target));
  TEST_ASSERT_EQUAL_STRING(rg::combat_text(9, 5), rg::combat_text(12, 5));
  TEST_ASSERT_EQUAL_STRING(rg::combat_text(0, 9), rg::combat_text(-3, 11));
}

static void test_10_2_guns_in_the_hex_help_the_defence() {
  RegimentsTable table;
  const UnitId unit = table.put("U1a", "1005"), target = table.put("C1a", "1006");
  TEST_ASSERT_EQUAL(0, rg::die_change(table.position(), unit, target));
  table.put("CG1", "1006");
  TEST_ASSERT_EQUAL(-2, rg::die_change(table.position(), unit, target));
}

static void test_10_3_cavalry_that_does_not_charge_attacks_at_three() {
  RegimentsTable table(option::cavalry | option::charge), basic;
  for (RegimentsTable* one : {&table, &basic}) {
    one->put("UC", "1005");
    one->put("C1a", "1006");
  }
  const UnitId horse = table.unit("UC"), target = table.unit("C1a");
  TEST_ASSERT_EQUAL(3, rg::intensity_of_attack(table.position(), horse, target));
  TEST_ASSERT_EQUAL(5, rg::intensity_of_attack(basic.position(), horse, target));
  table.of(horse).add(mark::charge);
  TEST_ASSERT_EQUAL(7, rg::intensity_of_attack(table.position(), horse, target));
  TEST_ASSERT_EQUAL(-2, rg::die_change(table.position(), horse, target));  // the range of infantry
}

static void test_10_4_guns_never_attack_and_are_captured_when_they_rout() {
  RegimentsTable table;
  const UnitId guns = table.put("UG1", "1005"), target = table.put("CG1", "1006");
  table.fight(blue);
  table.refuse(refusal::guns_do_not_attack, rule(10, 4), table.attack(guns, target));
  table.next_dice({9});
  table.play([&](rg::Play& play) {
    rg::Effect check;
    check.checked = true;
    rg::apply(play, target, check, 4, HexId::none, true);
  });
  TEST_ASSERT_TRUE(table.is(target, Place::captured));
}

static void test_10_5_ground_changes_the_intensity() {
  const Scenario& map = regiments_table();
  RegimentsTable table;
  const auto change = [&](std::string_view from, std::string_view to) {
    Dir dir;
    TEST_ASSERT_TRUE(map.grid().direction(table.hex(from), table.hex(to), dir));
    return rg::intensity_change(map, table.hex(from), dir);
  };
  TEST_ASSERT_EQUAL(0, change("1005", "1006"));
  TEST_ASSERT_EQUAL(-3, change("0910", "0909"));
  TEST_ASSERT_EQUAL(-3, change("0909", "0910"));
  TEST_ASSERT_EQUAL(-2, change("0706", "0707"));
  TEST_ASSERT_EQUAL(-2, change("1110", "1111"));
  TEST_ASSERT_EQUAL(-2, change("1408", "1508"));  // a bridge
  TEST_ASSERT_EQUAL(-2, change("0506", "0505"));  // a hillside from below
  TEST_ASSERT_EQUAL(0, change("0504", "0505"));   // from a hilltop into it
  TEST_ASSERT_EQUAL(-1, change("0503", "0504"));  // up to a hilltop
}

static void test_10_6_second_attack_of_a_formation_is_coordinated() {
  RegimentsTable table(option::coordination);
  const UnitId first = table.put("U1a", "1005"), second = table.put("U1b", "0906");
  const UnitId other = table.put("U2a", "1105"), target = table.put("C1a", "1006");
  table.fight(blue);
  table.state.combat.hex = table.hex("1006");
  table.state.combat.last = first;
  const rg::Position now = table.position();
  TEST_ASSERT_EQUAL(8, rg::intensity_of_attack(now, second, target));
  TEST_ASSERT_EQUAL(6, rg::intensity_of_attack(now, other, target));
}

static void test_10_7_unit_shut_in_on_all_sides_is_flanked() {
  RegimentsTable table(option::flank);
  const UnitId target = table.put("C1a", "1006");
  const UnitId attacker = table.put("U1a", "1005");
  TEST_ASSERT_FALSE(rg::is_flanked(table.position(), target, attacker));
  for (const auto& [name, label] : {std::pair{"U1b", "1106"},
                                    {"U1c", "1107"},
                                    {"U1d", "1007"},
                                    {"U1e", "0907"},
                                    {"U1f", "0906"}})
    table.put(name, label);
  TEST_ASSERT_TRUE(rg::is_flanked(table.position(), target, attacker));
  table.fight(blue);
  table.next_dice({9});
  table.execute(table.attack(attacker, target));
  TEST_ASSERT_FALSE(table.of(target).on_map());
  TEST_ASSERT_TRUE(table.is_at(attacker, "1006"));  // a rout, so it advances
}

static void test_10_8_charge_is_for_one_or_two_points() {
  RegimentsTable table(option::charge);
  table.put("C1a", "1006");
  const UnitId unit = table.put("U1a", "1003"), far = table.put("U1b", "0902");
  table.execute(table.move(unit, "1005"));
  table.execute(table.with(verb::charge, unit));
  TEST_ASSERT_TRUE(table.of(unit).is(mark::charge));
  table.execute(table.move(far, "0906"));
  table.refuse(refusal::not_a_charge, rule(10, 8), table.with(verb::charge, far));
  table.end();
  table.end();
  TEST_ASSERT_FALSE(table.of(unit).is(mark::charge));  // off as its combat phase ends
}

static void test_10_9_volley_goes_when_somebody_moves_in() {
  RegimentsTable table(option::volley);
  const UnitId unit = table.put("U1a", "1005"), other = table.put("U1b", "1003");
  table.execute(table.with(verb::volley, unit));
  TEST_ASSERT_TRUE(table.of(unit).is(mark::volley));
  table.execute(table.move(other, "1005"));
  TEST_ASSERT_FALSE(table.of(unit).is(mark::volley));
}

static void test_10_9_volley_makes_an_attack_two_worse() {
  RegimentsTable table(option::volley);
  const UnitId unit = table.put("U1a", "1005"), target = table.put("C1a", "1006", mark::volley);
  TEST_ASSERT_EQUAL(-2, rg::die_change(table.position(), unit, target));
}

static void test_10_10_margin_compares_morale() {
  // The example: 4 against 2 with a 1 is disrupted.
  RegimentsTable table;
  const UnitId target = table.put("U3", "1005");  // morale 2
  rg::Effect effect;
  effect.disrupted = true;
  effect.margin = 1;
  effect.has_margin = true;
  table.play([&](rg::Play& play) {
    TEST_ASSERT_FALSE(rg::apply(play, target, effect, 2, HexId::none, true).touched);
    TEST_ASSERT_TRUE(rg::apply(play, target, effect, 4, HexId::none, true).touched);
  });
  TEST_ASSERT_TRUE(table.of(target).is(mark::disrupted));
}

static void test_10_10_what_comes_with_a_loss_falls_on_the_next_of_the_stack() {
  RegimentsTable table;
  const UnitId top = table.put("U1a", "1005"), next = table.put("U1b", "1005");
  rg::Effect effect;
  effect.eliminated = effect.disrupted = true;
  table.play([&](rg::Play& play) { rg::apply(play, top, effect, 4, HexId::none, false); });
  TEST_ASSERT_TRUE(table.is(top, Place::eliminated));
  TEST_ASSERT_TRUE(table.of(next).is(mark::disrupted));
}

static void test_10_10_table_as_printed() {
  TEST_ASSERT_EQUAL_STRING("AxR", rg::combat_text(0, 5));
  TEST_ASSERT_EQUAL_STRING("Dm(DR)", rg::combat_text(9, 9));
  TEST_ASSERT_EQUAL_STRING("-", rg::combat_text(5, 3));
  TEST_ASSERT_EQUAL_STRING("Ar1(BxArDR)", rg::combat_text(4, 9));
  const rg::Cell cell = rg::combat_result(4, 9);
  TEST_ASSERT_TRUE(cell.attacker.disrupted && cell.attacker.has_margin);
  TEST_ASSERT_EQUAL(1, cell.attacker.margin);
  TEST_ASSERT_FALSE(cell.defender.any());
  TEST_ASSERT_TRUE(cell.then_attacker.eliminated && cell.then_attacker.disrupted);
  TEST_ASSERT_TRUE(cell.then_defender.eliminated && cell.then_defender.retreats);
}

static void test_10_11_retreat_ends_alone_and_out_of_enemy_zones() {
  RegimentsTable table;
  const UnitId unit = table.put("C1a", "1006", mark::disrupted);
  table.put("C1b", "1007");
  table.put("U1a", "1005");
  table.fight(blue);
  rg::Effect effect;
  effect.disrupted = true;
  table.play([&](rg::Play& play) {
    rg::apply(play, unit, effect, 4, HexId::none, true);
    rg::go_on_with_combat(play);
  });
  TEST_ASSERT_EQUAL(Stage::retreat, table.state.stage);
  table.execute({.verb = Verb::retreat, .unit = unit, .hex = table.hex("1007")});
  TEST_ASSERT_EQUAL(Stage::retreat, table.state.stage);  // a friend is there: farther
  table.execute({.verb = Verb::retreat, .unit = unit, .hex = table.hex("1008")});
  TEST_ASSERT_TRUE(table.is_at(unit, "1008"));
  TEST_ASSERT_EQUAL(Stage::combat, table.state.stage);
}

static void test_10_12_stack_advances_and_leaves_its_guns() {
  RegimentsTable table(option::flank);
  const UnitId target = table.put("C1a", "1006"), unit = table.put("U1a", "1005");
  const UnitId below = table.put("U1b", "1005"), guns = table.put("UG1", "1005");
  table.fight(blue);
  table.play([&](rg::Play& play) {
    rg::Combat& combat = play.now.combat;
    combat.attacker = unit;
    combat.defender = target;
    combat.from = table.hex("1005");
    combat.hex = table.hex("1006");
    combat.has_gone = 1;
    play.put_off_map(target, Place::routed);
    rg::go_on_with_combat(play);
  });
  TEST_ASSERT_TRUE(table.is_at(unit, "1006") && table.is_at(below, "1006"));
  TEST_ASSERT_TRUE(table.is_at(guns, "1005"));
}

static void test_10_14_continuation_needs_a_charge_and_a_check() {
  RegimentsTable table(option::pursuit | option::charge);
  const UnitId target = table.put("C1a", "1006"), unit = table.put("U1a", "1005", mark::charge);
  table.put("C1b", "1007");
  table.fight(blue);
  table.of(unit).add(mark::fought);
  table.play([&](rg::Play& play) {
    rg::Combat& combat = play.now.combat;
    combat.attacker = unit;
    combat.defender = target;
    combat.from = table.hex("1005");
    combat.hex = table.hex("1006");
    combat.has_gone = 1;
    play.put_off_map(target, Place::routed);
    rg::go_on_with_combat(play);
  });
  TEST_ASSERT_EQUAL(Stage::press, table.state.stage);
  const rg::State before = table.state;
  const Command stay{.verb = verb::press, .unit = unit, .hex = table.hex("1006")};
  table.next_dice({4});
  table.execute(stay);
  TEST_ASSERT_FALSE(table.of(unit).is(mark::fought));
  table.state = before;
  table.next_dice({5});
  table.execute(stay);
  TEST_ASSERT_TRUE(table.of(unit).is(mark::disrupted));
}

// ---------------------------------------------------------------- fire

static void test_11_2_bombardment_table_as_printed() {
  for (int column = 1; column <= 3; ++column) {
    TEST_ASSERT_EQUAL_STRING("Ar", rg::fire_text(0, column));
    TEST_ASSERT_EQUAL_STRING("Ar", rg::fire_text(1, column));
    TEST_ASSERT_EQUAL_STRING("-", rg::fire_text(2, column));
    TEST_ASSERT_EQUAL_STRING("Dxm", rg::fire_text(9, column));
  }
  TEST_ASSERT_EQUAL_STRING("Dr", rg::fire_text(3, 3));
  TEST_ASSERT_EQUAL_STRING("Dm", rg::fire_text(8, 2));
}

static void test_11_2_range_and_one_target_at_a_time() {
  RegimentsTable table;
  const UnitId guns = table.put("UG1", "1003"), more = table.put("UG2", "1003");
  const UnitId near = table.put("C1a", "1008"), far = table.put("C1b", "1009");
  const UnitId foot = table.put("U1a", "1006");
  table.fight(blue);
  table.accept({.verb = verb::fire, .unit = foot, .target = near});
  table.refuse(refusal::out_of_range, rule(11, 2),
               {.verb = verb::fire, .unit = guns, .target = far});
  table.execute({.verb = verb::fire, .unit = guns, .target = near});
  table.refuse(refusal::fires_already, rule(11, 1),
               {.verb = verb::fire, .unit = guns, .target = near});
  table.execute({.verb = verb::fire, .unit = more, .target = near});
  table.refuse(refusal::fire_first, rule(11, 1), {.verb = Verb::end});
  table.next_dice({3, 5});
  table.execute({.verb = Verb::fight});  // column 1: nothing, then Dr
  TEST_ASSERT_TRUE(table.of(near).is(mark::disrupted));
  TEST_ASSERT_TRUE(table.of(guns).is(mark::fought));
}

static void test_11_3_high_ground_blocks_between_high_ground_at_two_hexes() {
  RegimentsTable table;
  const Scenario& map = regiments_table();
  TEST_ASSERT_FALSE(rg::can_see(map, table.hex("1302"), table.hex("1304"), false));
  TEST_ASSERT_TRUE(rg::can_see(map, table.hex("1302"), table.hex("1303"), false));
}

static void test_11_3_woods_block_beyond_two_hexes() {
  RegimentsTable table;
  const Scenario& map = regiments_table();
  // The woods of 1013 are one hex from 1012, three from 1010.
  TEST_ASSERT_TRUE(rg::can_see(map, table.hex("1012"), table.hex("1014"), false));
  TEST_ASSERT_TRUE(rg::can_see(map, table.hex("1011"), table.hex("1014"), false));
  TEST_ASSERT_FALSE(rg::can_see(map, table.hex("1010"), table.hex("1014"), false));
}

static void test_11_3_ravines_slopes_and_hillsides() {
  RegimentsTable table;
  const Scenario& map = regiments_table();
  TEST_ASSERT_FALSE(rg::can_see(map, table.hex("0705"), table.hex("0707"), false));
  TEST_ASSERT_FALSE(rg::can_see(map, table.hex("0504"), table.hex("0505"), false));
  TEST_ASSERT_FALSE(rg::can_see(map, table.hex("0604"), table.hex("0605"), false));
  TEST_ASSERT_FALSE(rg::can_see(map, table.hex("0504"), table.hex("0604"), false));
}

static void test_11_4_stacked_guns_fire_together_at_as_many_units() {
  RegimentsTable table(option::massed_guns);
  const UnitId guns = table.put("UG1", "1003");
  table.put("UG2", "1003");
  table.put("UG3", "1003");
  const UnitId a = table.put("C1a", "1006"), b = table.put("C1b", "1006"),
               c = table.put("C1c", "1006");
  table.fight(blue);
  table.next_dice({5, 5, 5});
  table.execute({.verb = verb::mass, .unit = guns, .hex = table.hex("1006")});
  int hit = 0;
  for (const UnitId unit : {a, b, c}) hit += table.of(unit).is(mark::disrupted);
  TEST_ASSERT_EQUAL(3, hit);
}

// ---------------------------------------------------------------- darkness

static void test_12_2_early_and_late_hours_are_dim() {
  RegimentsTable table;
  const UnitId unit = table.put("U1a", "1005"), target = table.put("C1a", "1006");
  table.turn(3, blue, Stage::move);  // the evening
  TEST_ASSERT_EQUAL(5, rg::intensity_of_attack(table.position(), unit, target));
  TEST_ASSERT_EQUAL(1, rg::morale_die_change(table.position(), unit));
  const UnitId guns = table.put("UG1", "1205"), far = table.put("C1b", "1710");
  (void)guns;
  TEST_ASSERT_FALSE(rg::can_reach(table.position(), table.unit("UG1"), table.of(far).hex()));
}

static void test_12_3_night_stops_zones_and_all_but_road_moves() {
  RegimentsTable table(option::charge | option::volley);
  const UnitId unit = table.put("U1a", "1005");
  table.put("C1a", "1006");
  table.turn(4, blue, Stage::move);
  TEST_ASSERT_FALSE(table.position().in_enemy_zone(unit));
  TEST_ASSERT_EQUAL(points(4), cost(table, unit, "1004"));
  TEST_ASSERT_EQUAL(-1, cost(table, unit, "1003"));
  const UnitId road = table.put("U1b", "1008");
  TEST_ASSERT_EQUAL(points(4), cost(table, road, "1408"));
  TEST_ASSERT_EQUAL(3, rg::intensity_of_attack(table.position(), unit, table.unit("C1a")));
  table.refuse(refusal::not_at_night, rule(12, 3), table.with(verb::volley, unit));
}

// ---------------------------------------------------------------- leaders and the rest

static void test_13_2_leader_found_alone_goes_to_the_nearest_friend_or_is_captured() {
  RegimentsTable table(option::leaders);
  const UnitId leader = table.put("Cruft", "1005");
  const UnitId friendly = table.put("U1a", "1001");
  table.put("C1a", "1006");
  table.play([](rg::Play& play) { rg::settle_leaders(play); });
  TEST_ASSERT_TRUE(table.is_at(leader, "1001"));
  table.play([&](rg::Play& play) { play.put_off_map(friendly, Place::routed); });
  table.put("C1b", "1002");
  table.play([](rg::Play& play) { rg::settle_leaders(play); });
  TEST_ASSERT_TRUE(table.is(leader, Place::captured));
  TEST_ASSERT_EQUAL(2, table.state.clock.points[1]);
}

static void test_13_3_leader_gives_one_bonus_a_couplet() {
  RegimentsTable table(option::leaders);
  const UnitId leader = table.put("Cruft", "1005");
  const UnitId unit = table.put("U1a", "1005", mark::disrupted);
  const UnitId other = table.put("U2a", "1005", mark::disrupted);
  table.refuse(refusal::not_his_command, rule(13, 3),
               {.verb = verb::calm, .unit = leader, .target = other});
  table.execute({.verb = verb::calm, .unit = leader, .target = unit});
  TEST_ASSERT_FALSE(table.of(unit).is(mark::disrupted));
  table.refuse(refusal::bonus_given, rule(13, 3), table.with(verb::gather, leader));
}

static void test_13_3_leader_adds_to_an_attack_and_13_4_a_5_hits_him() {
  RegimentsTable table(option::leaders);
  const UnitId leader = table.put("Cruft", "1005"), unit = table.put("U1a", "1005");
  const UnitId target = table.put("C1a", "1006");
  table.fight(blue);
  table.execute({.verb = verb::inspire, .arg = 1, .unit = leader});
  TEST_ASSERT_EQUAL(8, rg::intensity_of_attack(table.position(), unit, target));
  table.next_dice({5});
  table.execute(table.attack(unit, target));
  TEST_ASSERT_TRUE(table.is(leader, Place::hit));
}

static void test_13_4_fate_of_a_leader_is_rolled_for() {
  for (const int die : {4, 5}) {
    RegimentsTable table(option::leaders);
    const UnitId leader = table.unit("Cruft");
    table.put("U1a", "1005");
    table.of(leader).set(Place::hit, 0);
    table.next_dice({die});
    table.play([](rg::Play& play) { rg::settle_hits(play); });
    TEST_ASSERT_EQUAL(die == 4, table.of(leader).on_map());
    TEST_ASSERT_EQUAL(die == 5, table.is(leader, Place::destroyed));
  }
}

static void test_13_5_hero_adds_his_rating_and_leaves_as_the_turn_ends() {
  RegimentsTable table(option::leaders);
  const UnitId leader = table.put("Cruft", "1005"), unit = table.put("U1a", "1005");
  table.put("C1a", "1702");
  table.next_dice({3});
  table.execute({.verb = verb::hero, .unit = leader, .target = unit});
  const int rating = table.of(unit).hero();
  TEST_ASSERT_GREATER_THAN(0, rating);
  TEST_ASSERT_EQUAL(4 + rating, rg::morale_of(table.position(), unit));
  table.turn(2, gray, Stage::couplet);
  table.execute({.verb = verb::pass, .arg = 1});
  TEST_ASSERT_EQUAL(0, table.of(unit).hero());
  TEST_ASSERT_EQUAL(0, table.state.heroes_out);
}

static void test_14_3_reserve_forms_on_a_0_and_by_night_without_a_die() {
  RegimentsTable table(option::reserves);
  const UnitId unit = table.put("U1a", "1005"), near = table.put("U1b", "1004");
  table.next_dice({0});
  table.execute(table.with(verb::form, unit));
  TEST_ASSERT_TRUE(table.is(unit, Place::reserve) && table.is(near, Place::reserve));
  RegimentsTable dark(option::reserves);
  const UnitId other = dark.put("U1a", "1005");
  dark.turn(4, blue, Stage::administer);
  dark.next_dice({9});
  dark.execute(dark.with(verb::form, other));
  TEST_ASSERT_TRUE(dark.is(other, Place::reserve));
}

// The marker counts as one of the stack: a leader who stands with three units of another command
// forms no reserve of his own there.
static void test_8_1_leader_forms_no_reserve_where_the_stack_is_full() {
  RegimentsTable table(option::reserves | option::leaders);
  const UnitId leader = table.put("Cruft", "1005"), own = table.put("U1a", "1004");
  table.put("U2a", "1005");
  table.put("U2b", "1005");
  table.accept(table.with(verb::form, leader));
  table.put("U3", "1005");
  table.refuse(refusal::stack_full, rule(8, 1), table.with(verb::form, leader));
  TEST_ASSERT_TRUE(table.of(own).on_map());
}

static void test_14_5_enemy_within_three_hexes_makes_a_reserve_deploy() {
  RegimentsTable table(option::reserves);
  const UnitId unit = table.put("U1a", "1005");
  table.next_dice({0});
  table.execute(table.with(verb::form, unit));
  const UnitId enemy = table.put("C1a", "1010");
  table.turn(2, gray, Stage::move);
  table.execute(table.move(enemy, "1009"));
  TEST_ASSERT_TRUE(table.is(unit, Place::reserve));
  table.execute(table.move(enemy, "1008"));
  TEST_ASSERT_TRUE(table.of(unit).on_map());
}

static void test_7_4_reserve_goes_three_road_hexes_for_a_point() {
  RegimentsTable table(option::reserves);
  const UnitId unit = table.put("U1a", "1008");
  table.next_dice({0});
  table.execute(table.with(verb::form, unit));
  table.turn(2, blue, Stage::move);
  table.play([](rg::Play& play) { rg::ready_reserves(play); });
  const rg::Position now = table.position();
  const rg::Reach& reach = table.work().reach.of(now, rg::reserve_going(now, unit));
  TEST_ASSERT_EQUAL(3, reach.cost(table.hex("1308")));
}

static void test_15_0_natural_0_gives_a_fortune_and_passes_the_marker() {
  RegimentsTable table(option::fortunes);
  const UnitId unit = table.put("U1a", "1005"), target = table.put("C1a", "1006");
  table.fight(blue);
  TEST_ASSERT_EQUAL(1, table.state.fortune);
  table.next_dice({0});
  table.execute(table.attack(unit, target));  // Ar: it is disrupted
  TEST_ASSERT_EQUAL(Stage::fortune, table.state.stage);
  TEST_ASSERT_EQUAL(gray, table.state.clock.to_act);
  table.end();
  TEST_ASSERT_EQUAL(0, table.state.fortune);
  TEST_ASSERT_TRUE(Stage::fortune != table.state.stage);
}

static void test_16_1_morale_drifts_to_0_and_never_past_it() {
  for (const int die : {3, 4, 9}) {
    RegimentsTable table(option::army_morale);
    table.put("U1a", "1005");
    table.put("C1a", "1702");
    table.state.morale[0] = -1;
    table.state.morale[3] = 3;
    table.turn(2, gray, Stage::couplet);
    table.next_dice({die, die});
    table.execute({.verb = verb::pass, .arg = 1});
    TEST_ASSERT_EQUAL(die <= 3 ? -1 : 0, table.state.morale[0]);
    TEST_ASSERT_EQUAL(die <= 3 ? 3 : die <= 7 ? 2 : 1, table.state.morale[3]);
  }
}

static void test_16_3_army_in_panic_treats_disruption_as_retreat_for_good() {
  RegimentsTable table(option::army_morale);
  const UnitId unit = table.put("U1a", "1005");
  table.state.morale[0] = -3;
  table.play([&](rg::Play& play) {
    rg::change_army_morale(play, rg::Army::cumberland, -1, rule(16, 3));
    rg::change_army_morale(play, rg::Army::cumberland, 2, rule(16, 3));
  });
  TEST_ASSERT_EQUAL(-1, table.state.morale[0]);
  TEST_ASSERT_TRUE(rg::is_in_panic(table.position(), unit));
  rg::Effect effect;
  effect.disrupted = true;
  table.next_dice({0});
  table.play([&](rg::Play& play) {
    TEST_ASSERT_TRUE(rg::apply(play, unit, effect, 4, HexId::none, true).gone);
  });
}

static void test_17_2_breastwork_takes_a_quiet_turn() {
  RegimentsTable table(option::works);
  const UnitId unit = table.put("U1a", "1005");
  table.put("C1a", "1702");
  table.turn(2, blue, Stage::administer);
  table.refuse(refusal::too_few, rule(17, 2), {.verb = verb::build, .arg = 2, .unit = unit});
  table.execute({.verb = verb::build, .arg = 1, .unit = unit});
  TEST_ASSERT_EQUAL(0, table.position().works_at(table.hex("1005")));
  const rg::State before = table.state;
  table.play([](rg::Play& play) { rg::go_on_building(play); });
  TEST_ASSERT_EQUAL(1, table.position().works_at(table.hex("1005")));
  table.state = before;
  table.turn(3, blue, Stage::move);
  table.of(unit).marks = 0;
  table.execute(table.move(unit, "1004"));
  table.play([](rg::Play& play) { rg::go_on_building(play); });
  TEST_ASSERT_EQUAL(0, table.position().works_at(table.hex("1005")));
}

static void test_17_4_trench_is_attacked_by_charges_alone_and_17_5_guns_fight_in_redoubts() {
  RegimentsTable table(option::works | option::charge);
  const UnitId unit = table.put("U1a", "1005"), target = table.put("C1a", "1006");
  const UnitId guns = table.put("CG1", "1006");
  table.state.works[0] = {table.hex("1006"), rg::works::trench, 0};
  table.fight(blue);
  table.refuse(refusal::works_forbid, rule(17, 4), table.attack(unit, target));
  table.of(unit).add(mark::charge);
  table.accept(table.attack(unit, target));
  TEST_ASSERT_EQUAL(-2, rg::die_change(table.position(), unit, target));
  table.turn(2, gray, Stage::combat);
  table.refuse(refusal::guns_are_stuck, rule(17, 4),
               {.verb = verb::fire, .unit = guns, .target = unit});
  table.state.works[0].kind = rg::works::redoubt;
  TEST_ASSERT_EQUAL(-4, rg::die_change(table.position(), unit, target));
  table.accept({.verb = verb::fire, .unit = guns, .target = unit});
  TEST_ASSERT_FALSE(zone(table, blue, "1006"));
}

// ---------------------------------------------------------------- what one battle has

static void test_3_2_wrecked_bridge_lets_one_infantry_unit_over_a_couplet() {
  RegimentsTable table;
  const UnitId unit = table.put("U1a", "1408"), next = table.put("U1b", "1408");
  const UnitId guns = table.put("UG1", "1408"), away = table.put("U1c", "1308");
  table.state.wrecked = 1;
  TEST_ASSERT_EQUAL(points(4), cost(table, unit, "1508"));
  TEST_ASSERT_EQUAL(-1, cost(table, guns, "1508"));
  TEST_ASSERT_EQUAL(-1, cost(table, away, "1508"));
  table.execute(table.move(unit, "1508"));
  TEST_ASSERT_EQUAL(-1, cost(table, next, "1508"));
}

static void test_3_2_confederate_in_the_hex_that_decides_ends_the_game() {
  RegimentsTable table;
  const UnitId unit = table.put("C1a", "0205");
  table.turn(2, gray, Stage::move);
  table.execute(table.move(unit, "0203"));
  TEST_ASSERT_EQUAL(1, table.state.clock.over);
  TEST_ASSERT_EQUAL(rg::level::confederate_decisive, table.state.clock.level);
}

static void test_3_2_cleared_before_the_25th_is_decisive() {
  RegimentsTable table;
  table.put("U1a", "1005");
  table.turn(6, gray, Stage::couplet);  // the 24th
  table.execute({.verb = verb::pass, .arg = 1});
  TEST_ASSERT_EQUAL(1, table.state.clock.over);
  TEST_ASSERT_EQUAL(rg::level::union_decisive, table.state.clock.level);
}

static void test_3_3_units_on_a_leash_stay_near() {
  RegimentsTable table;
  const UnitId unit = table.put("U3", "0307");
  TEST_ASSERT_TRUE(cost(table, unit, "0310") > 0);
  TEST_ASSERT_EQUAL(-1, cost(table, unit, "0311"));
}

static void test_3_5_twice_the_points_and_a_quarter_of_the_infantry_shift_the_level() {
  RegimentsTable table;
  table.put("C1a", "1702");
  table.put("U1a", "1005");
  table.state.clock.points[0] = 4;
  table.state.clock.points[1] = 2;
  table.state.infantry[1] = 16;
  TEST_ASSERT_EQUAL(rg::level::draw, rg::level_now(table.position()));
  table.state.infantry[1] = 17;
  TEST_ASSERT_EQUAL(rg::level::confederate_victory, rg::level_now(table.position()));
}

static void test_10_13_whole_stack_advances_in_support() {
  RegimentsTable table(option::pursuit | option::charge);
  const UnitId unit = table.put("U1a", "1005"), target = table.put("C1a", "1006");
  const UnitId top = table.put("U1b", "1106"), below = table.put("U1c", "1106");
  table.put("UG1", "1106");
  table.fight(blue);
  table.of(unit).add(mark::fought);
  table.play([&](rg::Play& play) {
    rg::Combat& combat = play.now.combat;
    combat.attacker = unit;
    combat.defender = target;
    combat.from = table.hex("1005");
    combat.hex = table.hex("1006");
    combat.has_gone = 1;
    play.put_off_map(target, Place::routed);
    rg::go_on_with_combat(play);
  });
  TEST_ASSERT_EQUAL(Stage::support, table.state.stage);
  table.refuse(refusal::no_such_stack, rule(10, 13),
               {.verb = verb::follow, .unit = below, .hex = table.hex("1107")});
  table.execute({.verb = verb::follow, .unit = top, .hex = table.hex("1107")});
  TEST_ASSERT_TRUE(table.is_at(top, "1107") && table.is_at(below, "1107"));
  TEST_ASSERT_TRUE(table.of(top).order() < table.of(below).order());
}

// A charge that has broken the first of two defenders.
static void break_the_first(RegimentsTable& table, UnitId unit, UnitId target) {
  table.of(unit).add(mark::fought);
  table.play([&](rg::Play& play) {
    rg::Combat& combat = play.now.combat;
    combat.attacker = combat.last = unit;
    combat.defender = target;
    combat.from = play.of(unit).hex();
    combat.hex = play.of(target).hex();
    combat.has_gone = 1;
    play.put_off_map(target, Place::routed);
    rg::go_on_with_combat(play);
  });
}

static void test_10_14_another_unit_of_the_stack_charges_the_hex_again() {
  RegimentsTable table(option::pursuit | option::charge);
  const UnitId unit = table.put("U1a", "1005", mark::charge), other = table.put("U1b", "1005");
  const UnitId target = table.put("C1a", "1006"), left = table.put("C1b", "1006");
  const UnitId elsewhere = table.put("C1c", "1106");
  table.fight(blue);
  break_the_first(table, unit, target);
  TEST_ASSERT_EQUAL(Stage::combat, table.state.stage);
  table.refuse(refusal::hex_is_closed, rule(10, 14), table.attack(unit, elsewhere));
  table.accept(table.attack(unit, left));
  table.execute(table.with(verb::relieve, other));
  TEST_ASSERT_TRUE(table.of(other).is(mark::charge) && table.of(other).order() == 0);
  TEST_ASSERT_TRUE(table.of(unit).is(mark::fought));
  table.refuse(refusal::has_fought, rule(10, 1), table.attack(unit, left));
  table.accept(table.attack(other, left));
}

static void test_10_14_another_unit_presses_on_with_its_own_check_and_must_attack() {
  RegimentsTable table(option::pursuit | option::charge);
  const UnitId unit = table.put("U1a", "1005", mark::charge), other = table.put("U1b", "1005");
  const UnitId target = table.put("C1a", "1006");
  table.put("C1b", "1007");
  table.fight(blue);
  break_the_first(table, unit, target);
  TEST_ASSERT_EQUAL(Stage::press, table.state.stage);
  table.execute(table.with(verb::relieve, other));
  const Command on{.verb = verb::press, .unit = other, .hex = table.hex("1006")};
  table.refuse(refusal::cannot_press, rule(10, 14),
               {.verb = verb::press, .unit = unit, .hex = table.hex("1006")});
  table.next_dice({4});
  table.execute(on);
  TEST_ASSERT_EQUAL(Stage::combat, table.state.stage);
  table.refuse(refusal::must_attack, rule(10, 14), {.verb = Verb::end});
  table.accept(table.attack(other, table.unit("C1b")));
}

static void test_11_1_nobody_attacks_a_hex_that_infantry_has_fired_at() {
  RegimentsTable table;
  const UnitId near = table.put("U1a", "1004"), far = table.put("U1b", "1106");
  const UnitId guns = table.put("UG1", "1002");
  const UnitId target = table.put("C1a", "1006"), other = table.put("C1b", "1107");
  table.fight(blue);
  const rg::State before = table.state;
  table.execute({.verb = verb::fire, .unit = near, .target = target});
  table.next_dice({2});
  table.execute({.verb = Verb::fight});
  table.refuse(refusal::fired_at, rule(11, 1), table.attack(far, target));
  table.accept(table.attack(far, other));
  table.state = before;
  table.execute({.verb = verb::fire, .unit = guns, .target = target});
  table.next_dice({2});
  table.execute({.verb = Verb::fight});
  table.accept(table.attack(far, target));  // guns fire along with an attack
}

static void test_14_3_reinforcements_come_on_in_a_reserve() {
  RegimentsTable table(option::reserves);
  table.put("U1a", "0303");
  table.turn(3, blue, Stage::move);
  const UnitId one = table.unit("R1"), two = table.unit("R2");
  for (const UnitId unit : {one, two}) table.of(unit).set(Place::waiting, 0);
  const Command bring{.verb = verb::bring, .unit = one, .hex = table.hex("0203")};
  table.execute(bring);
  table.execute({.verb = verb::bring, .unit = two, .hex = table.hex("0203")});
  TEST_ASSERT_TRUE(table.is(one, Place::reserve));
  TEST_ASSERT_EQUAL(table.of(one).number(), table.of(two).number());
  TEST_ASSERT_EQUAL(1, table.position().fighters_at(table.hex("0203")));
  // It has spent a point, and moves at once.
  TEST_ASSERT_EQUAL(points(3), rg::reserve_going(table.position(), one).left);
  table.execute({.verb = Verb::march, .unit = one, .hex = table.hex("0303")});
}

static void test_14_5_deployed_unit_that_the_enemy_comes_up_to_checks() {
  RegimentsTable table(option::reserves);
  const UnitId unit = table.put("U1a", "1005");
  table.next_dice({0});
  table.execute(table.with(verb::form, unit));
  const UnitId enemy = table.put("C1a", "1009"), late = table.put("C1b", "1109");
  table.turn(2, gray, Stage::move);
  const rg::State before = table.state;
  table.execute(table.move(enemy, "1006"));
  TEST_ASSERT_TRUE(table.is_at(enemy, "1008"));  // a leg ends where the reserve deploys
  TEST_ASSERT_TRUE(table.is_at(unit, "1005"));
  table.next_dice({5});
  table.execute(table.move(enemy, "1006"));
  TEST_ASSERT_TRUE(table.is(unit, Place::routed));
  table.state = before;
  table.execute(table.move(enemy, "1006"));
  table.next_dice({4});
  std::vector<Event> events = table.execute(table.move(enemy, "1006"));
  TEST_ASSERT_TRUE(table.has(events, event::caught_deploying));
  TEST_ASSERT_TRUE(table.of(unit).on_map());
  events = table.execute(table.move(late, "1106"));  // one check
  TEST_ASSERT_FALSE(table.has(events, event::caught_deploying));
}

static void test_14_6_guns_fire_at_a_unit_of_a_reserve() {
  RegimentsTable table(option::reserves);
  const UnitId unit = table.put("U1a", "1005"), other = table.put("U1b", "1005");
  table.next_dice({0});
  table.execute(table.with(verb::form, unit));
  const UnitId guns = table.put("CG1", "1010"), foot = table.put("C1a", "1010");
  table.turn(2, gray, Stage::move);
  table.end();
  TEST_ASSERT_EQUAL(Stage::combat, table.state.stage);
  table.refuse(refusal::out_of_range, rule(11, 2),
               {.verb = verb::fire, .unit = foot, .target = unit});
  const Command fire{.verb = verb::fire, .unit = guns, .target = unit};
  const rg::State before = table.state;
  table.execute(fire);
  table.next_dice({5});
  table.execute({.verb = Verb::fight});  // Dr
  TEST_ASSERT_TRUE(table.is(unit, Place::reserve) && table.of(unit).is(mark::disrupted));
  TEST_ASSERT_FALSE(table.of(other).is(mark::disrupted));
  table.state = before;
  table.of(unit).add(mark::disrupted);
  table.execute(fire);
  table.next_dice({5});
  table.execute({.verb = Verb::fight});  // it retreats out of the reserve
  TEST_ASSERT_TRUE(table.of(unit).on_map());
  TEST_ASSERT_TRUE(table.is(other, Place::reserve));
}

static void test_15_0_counterattack_comes_between_and_the_combat_goes_on() {
  RegimentsTable table(option::fortunes | option::charge);
  const UnitId unit = table.put("U1a", "1005"), target = table.put("C1a", "1006");
  const UnitId striker = table.put("C2a", "1203"), with = table.put("C2b", "1203");
  const UnitId prey = table.put("U2a", "1206"), bound = table.put("C1c", "1207");
  table.fight(blue);
  table.next_dice({0});
  table.execute(table.attack(unit, target));
  TEST_ASSERT_EQUAL(Stage::fortune, table.state.stage);
  table.refuse(refusal::in_enemy_zone, rule(15, 0),
               {.verb = verb::sally, .unit = bound, .hex = table.hex("1207")});
  table.refuse(refusal::too_far, rule(7, 1),
               {.verb = verb::sally, .unit = striker, .hex = table.hex("1207")});
  table.execute({.verb = verb::sally, .unit = striker, .hex = table.hex("1205")});
  TEST_ASSERT_TRUE(table.is_at(striker, "1205") && table.is_at(with, "1205"));
  TEST_ASSERT_TRUE(table.of(striker).is(mark::charge));
  TEST_ASSERT_EQUAL(gray, table.state.clock.side);
  table.refuse(refusal::only_counterattack, rule(15, 0), table.attack(bound, prey));
  table.next_dice({0});
  const std::vector<Event> events = table.execute(table.attack(striker, prey));
  TEST_ASSERT_TRUE(table.has(events, event::intensity_set));
  // Its own 0 is no fortune; the phase goes back to the Union, the marker with it.
  while (table.state.sallies != UnitId::none) {
    if (table.state.stage == Stage::retreat)
      table.execute(table.legal().front());
    else
      table.end();
  }
  TEST_ASSERT_EQUAL(blue, table.state.clock.side);
  TEST_ASSERT_EQUAL(0, table.state.fortune);
  TEST_ASSERT_FALSE(table.of(striker).is(mark::charge));
}

static void test_15_0_free_move_takes_the_stack_along() {
  RegimentsTable table(option::fortunes);
  const UnitId unit = table.put("U1a", "1005"), target = table.put("C1a", "1006");
  const UnitId top = table.put("C2a", "1403"), below = table.put("C2b", "1403");
  table.fight(blue);
  table.next_dice({0});
  table.execute(table.attack(unit, target));
  table.execute({.verb = verb::surge, .unit = top, .hex = table.hex("1401")});
  TEST_ASSERT_TRUE(table.is_at(top, "1401") && table.is_at(below, "1401"));
}

static void test_7_8_boat_lands_a_regiment_anywhere_on_the_river() {
  RegimentsTable table(option::river);
  table.turn(3, blue, Stage::move);
  const UnitId one = table.unit("R1"), two = table.unit("R2"), three = table.unit("R3");
  for (const UnitId unit : {one, two, three}) table.of(unit).set(Place::waiting, 0);
  const auto boat = [&](UnitId unit, const char* label) {
    return Command{.verb = verb::boat, .unit = unit, .hex = table.hex(label)};
  };
  table.refuse(refusal::not_riverside, rule(7, 8), boat(one, "0408"));
  table.execute(boat(one, "0208"));
  TEST_ASSERT_TRUE(table.is_at(one, "0208"));
  table.execute(boat(two, "0210"));
  table.refuse(refusal::no_boat_left, rule(7, 8), boat(three, "0212"));
}

static void test_7_8_boat_that_does_not_take_the_bank_is_lost() {
  RegimentsTable table(option::river);
  table.turn(6, blue, Stage::move);  // by day
  const UnitId unit = table.unit("R1"), enemy = table.put("C1a", "0208");
  table.of(unit).set(Place::waiting, 0);
  table.refuse(refusal::no_target, rule(7, 8),
               {.verb = verb::boat, .unit = unit, .hex = table.hex("0104")});
  table.execute({.verb = verb::boat, .unit = unit, .hex = table.hex("0108")});
  TEST_ASSERT_TRUE(table.is_at(unit, "0108"));
  table.end();
  const rg::State before = table.state;
  table.accept(table.attack(unit, enemy));
  table.end();
  TEST_ASSERT_TRUE(table.is(unit, Place::eliminated));
  table.state = before;
  table.execute_until(table.attack(unit, enemy), [&] { return table.is_at(unit, "0208"); });
}

static void test_13_6_unit_that_moves_into_hookers_area_is_his_and_stays() {
  RegimentsTable table(option::leaders);
  const UnitId unit = table.put("U2a", "0413");
  table.execute(table.move(unit, "0314"));
  TEST_ASSERT_FALSE(table.of(unit).is(mark::hookers));  // he is not on this table
  const Scenario& battle = regiments_battle("death-knell");
  RegimentsTable real(option::leaders, battle);
  real.start(1);
  const UnitId hooker = real.unit("Hooker"), mover = real.unit("36 IL");
  TEST_ASSERT_TRUE(real.of(hooker).on_map());
  TEST_ASSERT_FALSE(real.of(mover).is(mark::hookers));
  real.play([&](rg::Play& play) {
    play.put_on_map(mover, real.hex("4138"));
    play.now.stage = Stage::move;
  });
  real.turn(1, blue, Stage::move);
  real.execute(real.move(mover, "4139"));
  TEST_ASSERT_TRUE(real.of(mover).is(mark::hookers));
  TEST_ASSERT_FALSE(rg::may_go(real.position(), mover, real.hex("4137")));
}

static void test_3_2_union_chooses_which_twelve_hexes_have_redoubts() {
  RegimentsTable table(option::works | option::charge, regiments_battle("death-knell"));
  table.start(1);
  TEST_ASSERT_EQUAL(Stage::setup, table.state.stage);
  const Command more{.verb = verb::lay, .hex = table.hex("3620")};
  table.refuse(refusal::no_works_to_lay, rule(3, 2), more);
  table.execute({.verb = verb::lay, .hex = table.hex("3520")});
  TEST_ASSERT_EQUAL(rg::works::breastwork, table.position().works_at(table.hex("3520")));
  table.execute(more);
  TEST_ASSERT_EQUAL(rg::works::redoubt, table.position().works_at(table.hex("3620")));
  table.execute(more);  // back, and the end of the set-up fills up what is left open
  table.end();
  int redoubts = 0, others = 0;
  for (const rg::Fieldwork& work : table.state.works) {
    if (work.hex == HexId::none || !table.scenario.in_area(rg::area::line, work.hex)) continue;
    (work.kind == rg::works::redoubt ? redoubts : others) += 1;
  }
  TEST_ASSERT_EQUAL(12, redoubts);
  TEST_ASSERT_EQUAL(9, others);
}

static void test_3_2_trenches_stand_before_the_ridge_and_are_manned() {
  RegimentsTable table(option::works | option::charge, regiments_battle("death-knell"));
  table.start(1);
  table.end();
  TEST_ASSERT_EQUAL(gray, table.state.clock.to_act);
  HexId trench = HexId::none;
  for (const rg::Fieldwork& work : table.state.works) {
    if (work.hex != HexId::none && work.kind == rg::works::trench && trench == HexId::none)
      trench = work.hex;
  }
  const Command lift{.verb = verb::lay, .hex = trench};
  table.execute(lift);
  TEST_ASSERT_EQUAL(rg::works::none, table.position().works_at(trench));
  UnitId there = UnitId::none;
  table.position().each_at(trench, [&](UnitId unit) { there = unit; });
  TEST_ASSERT_TRUE(there != UnitId::none);
  table.play([&](rg::Play& play) {
    while (play.work.on.first(trench) != UnitId::none)
      play.put_off_map(play.work.on.first(trench), Place::aside);
  });
  table.refuse(refusal::not_manned, rule(3, 2), lift);
  table.refuse(refusal::outside_setup, rule(3, 2), {.verb = verb::lay, .hex = table.hex("4545")});
  table.end();
  int count = 0;
  for (const rg::Fieldwork& work : table.state.works) {
    if (work.hex == HexId::none || work.kind != rg::works::trench) continue;
    ++count;
    bool manned = false;
    table.position().each_at(work.hex, [&](UnitId unit) {
      manned |= table.position().kind(unit) == rg::Kind::infantry;
    });
    TEST_ASSERT_TRUE(manned);
  }
  TEST_ASSERT_TRUE(count >= 12 && count <= 13);
}

static void test_3_4_cup_gives_units_for_empty_town_hexes_and_takes_back_the_rest() {
  RegimentsTable table(0, regiments_battle("press-forward"));
  table.start(3);
  const auto in_cup = [&](Side side) {
    int count = 0;
    rg::each_unit(table.scenario, [&](UnitId unit) {
      count += table.scenario.side_of(unit) == side && table.is(unit, Place::cup);
    });
    return count;
  };
  while (table.state.stage != Stage::move) table.end();
  TEST_ASSERT_EQUAL(gray, table.state.clock.to_act);
  const int before = in_cup(blue);
  while (table.state.clock.to_act != blue || table.state.stage != Stage::move) table.end();
  UnitId drawn = UnitId::none;
  rg::each_unit(table.scenario, [&](UnitId unit) {
    const bool waits = table.scenario.side_of(unit) == blue && table.is(unit, Place::waiting);
    if (waits && !table.legal_of(unit).empty()) drawn = unit;
  });
  TEST_ASSERT_TRUE_MESSAGE(drawn != UnitId::none, "another seed: nobody was drawn");
  for (const Command& command : table.legal_of(drawn)) {
    TEST_ASSERT_TRUE(command.verb == Verb::enter);
    TEST_ASSERT_TRUE(table.scenario.terrain(command.hex) == Terrain::town);
    TEST_ASSERT_EQUAL(0, table.position().fighters_at(command.hex));
  }
  table.end();
  TEST_ASSERT_TRUE(table.is(drawn, Place::cup));
  TEST_ASSERT_TRUE(in_cup(blue) > before);
}

static void test_4_1_couplet_is_movement_and_combat_of_the_first_then_of_the_second() {
  RegimentsTable table;
  const UnitId unit = table.put("U1a", "1005"), enemy = table.put("C1a", "1006");
  table.refuse(refusal::not_now, rule(10, 1), table.attack(unit, enemy));
  table.end();
  TEST_ASSERT_EQUAL(Stage::combat, table.state.stage);
  TEST_ASSERT_EQUAL(blue, table.state.clock.to_act);
  table.refuse(refusal::not_now, rule(7, 1), table.move(unit, "1004"));
  table.end();
  TEST_ASSERT_EQUAL(Stage::move, table.state.stage);
  TEST_ASSERT_EQUAL(gray, table.state.clock.to_act);
  table.refuse(refusal::not_your_unit, rule(4, 1), table.move(unit, "1004"));
}

static void test_5_1_disrupted_unit_has_the_figures_of_its_back() {
  RegimentsTable table;
  const UnitId unit = table.put("U1a", "1005");
  TEST_ASSERT_EQUAL(2, rg::strength_of(table.scenario, table.state, unit));
  TEST_ASSERT_EQUAL(6, rg::intensity_of(table.scenario, table.state, unit));
  TEST_ASSERT_EQUAL(4, rg::printed_morale(table.scenario, table.state, unit));
  table.of(unit).add(mark::disrupted);
  TEST_ASSERT_EQUAL(1, rg::strength_of(table.scenario, table.state, unit));
  TEST_ASSERT_EQUAL(4, rg::intensity_of(table.scenario, table.state, unit));
  TEST_ASSERT_EQUAL(3, rg::printed_morale(table.scenario, table.state, unit));
}

static void test_5_8_eliminated_goes_to_the_status_box_and_without_a_line_is_captured() {
  RegimentsTable table;
  const UnitId unit = table.put("U1a", "1005"), cut_off = table.put("U1b", "1703");
  table.play([&](rg::Play& play) { rg::eliminate(play, unit); });
  TEST_ASSERT_TRUE(table.is(unit, Place::eliminated));
  for (const auto& [name, label] : {std::pair{"C1a", "1702"},
                                    {"C1b", "1704"},
                                    {"C1c", "1603"},
                                    {"C1d", "1803"},
                                    {"C2a", "1602"},
                                    {"C2b", "1802"}})
    table.put(name, label);
  table.play([&](rg::Play& play) { rg::eliminate(play, cut_off); });
  TEST_ASSERT_TRUE(table.is(cut_off, Place::captured));
  TEST_ASSERT_EQUAL(2, table.state.clock.points[1]);
}

static void test_6_1_zone_is_the_six_hexes_around_and_leaders_have_none() {
  RegimentsTable table;
  table.put("U1a", "1005");
  for (const char* label : {"1004", "1006", "0905", "0906", "1105", "1106"})
    TEST_ASSERT_TRUE(zone(table, blue, label));
  TEST_ASSERT_FALSE(zone(table, blue, "1007"));
  table.put("Grant", "1010");
  TEST_ASSERT_FALSE(zone(table, blue, "1011"));
}

static void test_6_4_retreat_into_a_zone_is_a_check_and_capture_on_a_failure() {
  RegimentsTable table;
  const UnitId unit = table.put("U1a", "1005");
  table.put("C1a", "1008");
  table.fight(gray);
  const auto retreat = [&] {
    table.play([&](rg::Play& play) {
      play.now.combat.retreats[0] = {unit, HexId::none, table.hex("1005"), 0, 0};
      play.now.combat.pending = 1;
      rg::go_on_with_combat(play);
    });
    TEST_ASSERT_EQUAL(Stage::retreat, table.state.stage);
  };
  table.put("C1b", "1107");  // its zone reaches 1006 and 1106
  retreat();
  const rg::State before = table.state;
  const Command back{.verb = Verb::retreat, .unit = unit, .hex = table.hex("1006")};
  table.next_dice({5});
  table.execute(back);
  TEST_ASSERT_TRUE(table.is(unit, Place::captured));
  table.state = before;
  table.next_dice({4});
  table.execute(back);
  TEST_ASSERT_TRUE(table.is_at(unit, "1006"));
  TEST_ASSERT_EQUAL(Stage::retreat, table.state.stage);  // one hex farther
}

static void test_6_5_unit_that_is_not_attacked_prepares_a_volley_or_a_charge() {
  RegimentsTable table(option::volley | option::charge);
  table.put("U1a", "1005");
  const UnitId enemy = table.put("C1a", "1006"), away = table.put("C1b", "1010");
  table.fight(blue);
  table.end();
  TEST_ASSERT_EQUAL(Stage::prepare, table.state.stage);
  TEST_ASSERT_EQUAL(gray, table.state.clock.to_act);
  table.refuse(refusal::no_target, rule(6, 5), table.with(verb::volley, away));
  table.accept(table.with(verb::charge, enemy));
  table.of(enemy).add(mark::assailed);
  table.refuse(refusal::has_fought, rule(6, 5), table.with(verb::volley, enemy));
}

static void test_10_1_one_attack_a_phase_and_one_hex_after_the_other() {
  RegimentsTable table;
  const UnitId one = table.put("U1a", "1005"), two = table.put("U1b", "1105");
  const UnitId near = table.put("C1a", "1006"), other = table.put("C1b", "1106");
  const UnitId far = table.put("C2a", "1008");
  table.fight(blue);
  table.refuse(refusal::not_adjacent, rule(10, 1), table.attack(one, far));
  table.of(one).add(mark::fought);
  table.refuse(refusal::has_fought, rule(10, 1), table.attack(one, near));
  // 1006 has been attacked, and the attacks on 1106 have begun.
  table.of(near).add(mark::assailed);
  table.state.combat.hex = table.hex("1106");
  table.accept(table.attack(two, other));
  table.of(one).drop(mark::fought);
  table.refuse(refusal::hex_is_closed, rule(10, 1), table.attack(one, near));
}

static void test_14_2_six_markers_a_side() {
  RegimentsTable table(option::reserves);
  const UnitId unit = table.put("U1a", "1005");
  for (int i = 0; i < 5; ++i) table.state.reserves[i] = {table.hex("0303"), 0, 0};
  table.accept(table.with(verb::form, unit));
  table.state.reserves[5] = {table.hex("0303"), 0, 0};
  table.refuse(refusal::no_marker_left, rule(14, 2), table.with(verb::form, unit));
}

static void test_14_4_reserve_keeps_more_than_three_hexes_from_the_enemy() {
  RegimentsTable table(option::reserves);
  const UnitId unit = table.put("U1a", "1008");
  table.next_dice({0});
  table.execute(table.with(verb::form, unit));
  table.put("C1a", "1602");
  table.play([](rg::Play& play) { rg::ready_reserves(play); });
  const auto march = [&](const char* label) {
    return Command{.verb = Verb::march, .unit = unit, .hex = table.hex(label)};
  };
  table.accept(march("1107"));
  table.put("C1b", "1305");
  table.refuse(refusal::too_far, rule(14, 4), march("1107"));  // three hexes from 1305
  table.accept(march("0908"));
}

static void test_17_1_one_kind_of_works_in_a_hex() {
  RegimentsTable table(option::works | option::charge);
  const UnitId unit = table.put("U1a", "1005");
  table.turn(2, blue, Stage::administer);
  const Command build{.verb = verb::build, .arg = rg::works::breastwork, .unit = unit};
  table.accept(build);
  table.state.works[0] = {table.hex("1005"), rg::works::trench, 0};
  table.refuse(refusal::works_there, rule(17, 1), build);
}

static void test_17_3_breastwork_keeps_infantry_fire_out_and_adds_one() {
  RegimentsTable table(option::works | option::charge);
  const UnitId foot = table.put("U1a", "1004"), guns = table.put("UG1", "1003");
  const UnitId attacker = table.put("U1b", "1106"), target = table.put("C1a", "1006");
  const int morale = rg::morale_of(table.position(), target);
  const int die = rg::die_change(table.position(), attacker, target);
  table.state.works[0] = {table.hex("1006"), rg::works::breastwork, 0};
  table.fight(blue);
  table.refuse(refusal::works_forbid, rule(17, 3),
               {.verb = verb::fire, .unit = foot, .target = target});
  table.accept({.verb = verb::fire, .unit = guns, .target = target});
  table.accept(table.attack(attacker, target));
  TEST_ASSERT_EQUAL(morale + 1, rg::morale_of(table.position(), target));
  TEST_ASSERT_EQUAL(die - 1, rg::die_change(table.position(), attacker, target));
}

static void test_4_2_last_box_of_the_couplet_track_stands_for_all_that_follow() {
  RegimentsTable table;
  table.put("U1a", "1005");
  table.put("C1a", "1702");
  table.state.couplet = 9;
  table.turn(2, gray, Stage::prepare);
  // The fourth box has the same player stay up to 5, the first one up to 8.
  const rg::State before = table.state;
  table.next_dice({6});
  table.end();
  TEST_ASSERT_EQUAL(Stage::couplet, table.state.stage);
  table.state = before;
  table.state.couplet = 1;
  table.next_dice({6});
  table.end();
  TEST_ASSERT_EQUAL(Stage::move, table.state.stage);
  TEST_ASSERT_EQUAL(2, table.state.couplet);
}

static void test_5_2_unit_in_the_status_box_stands_nowhere_and_is_shown_waiting() {
  RegimentsTable table;
  const UnitId unit = table.put("U1a", "1005");
  const Game game{.system = &regiments_system, .scenario = table.scenario};
  for (const auto& [place, fate] : {std::pair{Place::ready, Fate::waiting},
                                    {Place::routed, Fate::waiting},
                                    {Place::shattered, Fate::waiting},
                                    {Place::eliminated, Fate::waiting},
                                    {Place::captured, Fate::eliminated}}) {
    table.play([&](rg::Play& play) { play.put_off_map(unit, place); });
    const Counter counter = regiments_system.counter(game, ConstStateRef(table.state), unit);
    TEST_ASSERT_TRUE(counter.hex == HexId::none);
    TEST_ASSERT_TRUE(counter.fate == fate);
  }
}

static void test_13_1_leader_commands_his_span_and_helps_in_his_hex_or_beside_it() {
  RegimentsTable table(option::leaders);
  const UnitId cruft = table.put("Cruft", "1005"), grant = table.unit("Grant");
  const UnitId his = table.put("U1a", "1105"), other = table.put("U2a", "1004");
  TEST_ASSERT_TRUE(rg::commands(table.scenario, table.state, cruft, his));
  TEST_ASSERT_FALSE(rg::commands(table.scenario, table.state, cruft, other));
  TEST_ASSERT_TRUE(rg::commands(table.scenario, table.state, grant, other));
  const rg::Position now = table.position();
  TEST_ASSERT_TRUE(rg::is_near(now, cruft, table.hex("1105"), 1));
  TEST_ASSERT_FALSE(rg::is_near(now, cruft, table.hex("1205"), 1));
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_2_2_die_shows_0_to_9_each_as_often);
  RUN_TEST(test_3_1_sixth_turn_of_a_day_is_night);
  RUN_TEST(test_4_3_same_player_stays_first_within_the_span);
  RUN_TEST(test_4_3_on_change_the_second_player_ends_the_turn_or_goes_first);
  RUN_TEST(test_5_3_recovers_in_administration_outside_enemy_zones_only);
  RUN_TEST(test_5_3_recovers_by_a_check_when_it_stays_away_from_the_enemy);
  RUN_TEST(test_5_4_line_passes_enemy_zones_but_not_enemies);
  RUN_TEST(test_5_5_natural_0_passes_and_9_fails_whatever_is_added);
  RUN_TEST(test_5_6_four_above_morale_routs_five_shatters);
  RUN_TEST(test_5_6_rout_without_a_line_is_capture_for_two_points);
  RUN_TEST(test_5_6_status_box_moves_on_as_the_turn_ends);
  RUN_TEST(test_5_7_questionable_unit_checks_before_its_first_combat);
  RUN_TEST(test_5_9_extra_strength_brings_an_eliminated_unit_back);
  RUN_TEST(test_5_10_check_keeps_an_eliminated_unit_in_its_hex);
  RUN_TEST(test_5_11_cadre_die_rebuilds_or_destroys);
  RUN_TEST(test_6_2_zones_stop_at_broken_ground_towns_and_streams);
  RUN_TEST(test_6_2_zones_go_down_a_slope_and_not_up);
  RUN_TEST(test_6_3_leaving_a_zone_takes_a_check_each_time);
  RUN_TEST(test_6_3_disrupted_unit_that_fails_to_leave_a_zone_routs);
  RUN_TEST(test_6_3_artillery_does_not_enter_an_enemy_zone);
  RUN_TEST(test_6_3_cavalry_stops_in_an_infantry_zone_only_to_charge);
  RUN_TEST(test_6_6_infantry_in_an_enemy_zone_does_not_fire_without_a_volley);
  RUN_TEST(test_7_1_four_points_and_no_more);
  RUN_TEST(test_7_2_last_hex_is_always_possible_and_a_stop_takes_all);
  RUN_TEST(test_7_3_battery_enters_a_hillside_by_road_only);
  RUN_TEST(test_7_5_forced_march_gives_points_and_may_disrupt);
  RUN_TEST(test_7_6_cavalry_goes_twice_as_far_away_from_the_enemy);
  RUN_TEST(test_7_7_leader_alone_comes_thirty_six_hexes);
  RUN_TEST(test_7_9_bridge_stands_when_its_builder_stays);
  RUN_TEST(test_8_1_three_units_and_any_number_of_leaders);
  RUN_TEST(test_8_2_stack_goes_together_and_stops_together);
  RUN_TEST(test_8_3_own_formation_joins_freely_and_others_check);
  RUN_TEST(test_8_3_who_stays_out_does_not_stop_with_a_reserve);
  RUN_TEST(test_8_3_formation_a_belongs_to_every_formation);
  RUN_TEST(test_8_4_only_the_top_unit_attacks);
  RUN_TEST(test_9_1_ready_unit_comes_back_near_its_own_and_away_from_the_enemy);
  RUN_TEST(test_9_2_crossing_takes_a_whole_turn_off_the_map);
  RUN_TEST(test_9_3_column_pays_one_two_three_four_and_the_fifth_waits);
  RUN_TEST(test_10_2_intensity_and_die_stay_on_the_table);
  RUN_TEST(test_10_2_guns_in_the_hex_help_the_defence);
  RUN_TEST(test_10_3_cavalry_that_does_not_charge_attacks_at_three);
  RUN_TEST(test_10_4_guns_never_attack_and_are_captured_when_they_rout);
  RUN_TEST(test_10_5_ground_changes_the_intensity);
  RUN_TEST(test_10_6_second_attack_of_a_formation_is_coordinated);
  RUN_TEST(test_10_7_unit_shut_in_on_all_sides_is_flanked);
  RUN_TEST(test_10_8_charge_is_for_one_or_two_points);
  RUN_TEST(test_10_9_volley_goes_when_somebody_moves_in);
  RUN_TEST(test_10_9_volley_makes_an_attack_two_worse);
  RUN_TEST(test_10_10_margin_compares_morale);
  RUN_TEST(test_10_10_what_comes_with_a_loss_falls_on_the_next_of_the_stack);
  RUN_TEST(test_10_10_table_as_printed);
  RUN_TEST(test_10_11_retreat_ends_alone_and_out_of_enemy_zones);
  RUN_TEST(test_10_12_stack_advances_and_leaves_its_guns);
  RUN_TEST(test_10_14_continuation_needs_a_charge_and_a_check);
  RUN_TEST(test_11_2_bombardment_table_as_printed);
  RUN_TEST(test_11_2_range_and_one_target_at_a_time);
  RUN_TEST(test_11_3_high_ground_blocks_between_high_ground_at_two_hexes);
  RUN_TEST(test_11_3_woods_block_beyond_two_hexes);
  RUN_TEST(test_11_3_ravines_slopes_and_hillsides);
  RUN_TEST(test_11_4_stacked_guns_fire_together_at_as_many_units);
  RUN_TEST(test_12_2_early_and_late_hours_are_dim);
  RUN_TEST(test_12_3_night_stops_zones_and_all_but_road_moves);
  RUN_TEST(test_13_2_leader_found_alone_goes_to_the_nearest_friend_or_is_captured);
  RUN_TEST(test_13_3_leader_gives_one_bonus_a_couplet);
  RUN_TEST(test_13_3_leader_adds_to_an_attack_and_13_4_a_5_hits_him);
  RUN_TEST(test_13_4_fate_of_a_leader_is_rolled_for);
  RUN_TEST(test_13_5_hero_adds_his_rating_and_leaves_as_the_turn_ends);
  RUN_TEST(test_14_3_reserve_forms_on_a_0_and_by_night_without_a_die);
  RUN_TEST(test_8_1_leader_forms_no_reserve_where_the_stack_is_full);
  RUN_TEST(test_14_5_enemy_within_three_hexes_makes_a_reserve_deploy);
  RUN_TEST(test_7_4_reserve_goes_three_road_hexes_for_a_point);
  RUN_TEST(test_15_0_natural_0_gives_a_fortune_and_passes_the_marker);
  RUN_TEST(test_16_1_morale_drifts_to_0_and_never_past_it);
  RUN_TEST(test_16_3_army_in_panic_treats_disruption_as_retreat_for_good);
  RUN_TEST(test_17_2_breastwork_takes_a_quiet_turn);
  RUN_TEST(test_17_4_trench_is_attacked_by_charges_alone_and_17_5_guns_fight_in_redoubts);
  RUN_TEST(test_3_2_wrecked_bridge_lets_one_infantry_unit_over_a_couplet);
  RUN_TEST(test_3_2_confederate_in_the_hex_that_decides_ends_the_game);
  RUN_TEST(test_3_2_cleared_before_the_25th_is_decisive);
  RUN_TEST(test_3_3_units_on_a_leash_stay_near);
  RUN_TEST(test_3_5_twice_the_points_and_a_quarter_of_the_infantry_shift_the_level);
  RUN_TEST(test_10_13_whole_stack_advances_in_support);
  RUN_TEST(test_10_14_another_unit_of_the_stack_charges_the_hex_again);
  RUN_TEST(test_10_14_another_unit_presses_on_with_its_own_check_and_must_attack);
  RUN_TEST(test_11_1_nobody_attacks_a_hex_that_infantry_has_fired_at);
  RUN_TEST(test_14_3_reinforcements_come_on_in_a_reserve);
  RUN_TEST(test_14_5_deployed_unit_that_the_enemy_comes_up_to_checks);
  RUN_TEST(test_14_6_guns_fire_at_a_unit_of_a_reserve);
  RUN_TEST(test_15_0_counterattack_comes_between_and_the_combat_goes_on);
  RUN_TEST(test_15_0_free_move_takes_the_stack_along);
  RUN_TEST(test_7_8_boat_lands_a_regiment_anywhere_on_the_river);
  RUN_TEST(test_7_8_boat_that_does_not_take_the_bank_is_lost);
  RUN_TEST(test_13_6_unit_that_moves_into_hookers_area_is_his_and_stays);
  RUN_TEST(test_3_2_union_chooses_which_twelve_hexes_have_redoubts);
  RUN_TEST(test_3_2_trenches_stand_before_the_ridge_and_are_manned);
  RUN_TEST(test_3_4_cup_gives_units_for_empty_town_hexes_and_takes_back_the_rest);
  RUN_TEST(test_4_1_couplet_is_movement_and_combat_of_the_first_then_of_the_second);
  RUN_TEST(test_5_1_disrupted_unit_has_the_figures_of_its_back);
  RUN_TEST(test_5_8_eliminated_goes_to_the_status_box_and_without_a_line_is_captured);
  RUN_TEST(test_6_1_zone_is_the_six_hexes_around_and_leaders_have_none);
  RUN_TEST(test_6_4_retreat_into_a_zone_is_a_check_and_capture_on_a_failure);
  RUN_TEST(test_6_5_unit_that_is_not_attacked_prepares_a_volley_or_a_charge);
  RUN_TEST(test_10_1_one_attack_a_phase_and_one_hex_after_the_other);
  RUN_TEST(test_14_2_six_markers_a_side);
  RUN_TEST(test_14_4_reserve_keeps_more_than_three_hexes_from_the_enemy);
  RUN_TEST(test_17_1_one_kind_of_works_in_a_hex);
  RUN_TEST(test_17_3_breastwork_keeps_infantry_fire_out_and_adds_one);
  RUN_TEST(test_4_2_last_box_of_the_couplet_track_stands_for_all_that_follow);
  RUN_TEST(test_5_2_unit_in_the_status_box_stands_nowhere_and_is_shown_waiting);
  RUN_TEST(test_13_1_leader_commands_his_span_and_helps_in_his_hex_or_beside_it);
  return UNITY_END();
}
