// Our standard rules of command, recovery, replacement and fog of war [12.0]-[14.0], case by case.
#include "host_tests/musket_table.h"

using namespace bg;
using namespace bg::test;
namespace v = bg::musket::verb;
namespace r = bg::musket::refusal;
namespace e = bg::musket::event;
namespace m = bg::musket::mark;
using mk::Place;

static MusketTable table;

static void fog_phase(uint8_t count) {
  table.clear();
  table.turn(2, Side::union_side, mk::Stage::fog);
  table.state.clock.to_act = Side::confederate;
  table.state.fog = count;
}

static void test_12_1_hq_and_trains_that_stand_still_become_active() {
  table.clear();
  const UnitId hq = table.put("Union HQ", "0810"), trains = table.put("Union Trains", "0809");
  table.execute({.verb = Verb::end});
  TEST_ASSERT_TRUE(table.of(hq).is(m::active) && table.of(trains).is(m::active));
  table.clear();
  table.put("Union HQ", "0810", m::active);
  table.execute({.verb = Verb::move, .unit = hq, .hex = table.hex("0811")});
  TEST_ASSERT_FALSE(table.of(hq).is(m::active));
  table.execute({.verb = Verb::end});
  TEST_ASSERT_FALSE(table.of(hq).is(m::active));
  table.clear();
  table.put("Union HQ", "0810");
  table.put("1/1/14", "0810");
  table.put("Law", "0811");  // in an enemy zone
  table.execute({.verb = Verb::end});
  TEST_ASSERT_FALSE(table.of(hq).is(m::active));
}

static void test_12_1_a_leader_with_units_becomes_active_unless_he_gave() {
  table.clear();
  table.put("1/1/14", "0910", m::disrupted);
  const UnitId thomas = table.put("Thomas", "0910");
  table.execute({.verb = Verb::end});
  TEST_ASSERT_TRUE(table.of(thomas).is(m::active));
  table.clear();
  const UnitId unit = table.put("1/1/14", "0910", m::disrupted);
  table.put("Thomas", "0910", m::active);
  table.execute({.verb = v::steady, .unit = thomas, .target = unit});
  table.execute({.verb = Verb::end});
  TEST_ASSERT_FALSE(table.of(thomas).is(m::active));
}

static void test_12_2_an_active_hq_takes_two_of_the_fog() {
  for (const bool active : {false, true}) {
    for (uint8_t die = 1; die <= 6; ++die) {
      table.clear();
      table.put("Union HQ", "0810", active ? m::active : uint16_t{0});
      EventList events;
      mk::Play play(folio(), table.state, MusketTable::work(), events);
      play.prepare();
      table.next_die(die);
      mk::roll_fog(play);
      const int want = (die + 1) / 2 - (active ? 2 : 0);
      TEST_ASSERT_EQUAL(want > 0 ? want : 0, table.state.fog);
    }
  }
}

static void test_12_3_attack_by_a_leader_and_only_for_his_own() {
  table.clear();
  table.turn(2, Side::confederate, mk::Stage::attack);
  const UnitId law = table.put("Law", "0910"), jackson = table.put("Jackson", "0810");
  const UnitId hood = table.put("Hood", "0910", m::active);
  table.put("1/1/14", "0911");
  table.execute({.verb = Verb::target, .hex = table.hex("0911")});
  table.refuse(r::not_his_command, rule(12, 3), {.verb = Verb::join, .unit = hood});
  table.execute({.verb = Verb::join, .unit = jackson});
  table.refuse(r::not_his_command, rule(12, 3), {.verb = Verb::join, .unit = hood});
  table.execute({.verb = Verb::join, .unit = law});
  const int before = mk::odds_of(table.position(), mk::planned(table.state)).column;
  table.execute({.verb = Verb::join, .unit = hood});
  const mk::Odds odds = mk::odds_of(table.position(), mk::planned(table.state));
  TEST_ASSERT_EQUAL(before + 2, odds.column);
  table.refuse(r::one_leader, rule(12, 3), {.verb = Verb::join, .unit = hood});
}

static void test_12_3_defence_by_a_leader_raises_morale() {
  table.clear();
  table.turn(2, Side::confederate, mk::Stage::attack);
  const UnitId law = table.put("Law", "0910");
  table.put("1/1/14", "0911");
  const UnitId thomas = table.put("Thomas", "0911", m::active);
  table.execute({.verb = Verb::target, .hex = table.hex("0911")});
  table.execute({.verb = Verb::join, .unit = law});
  table.execute({.verb = Verb::fight});
  TEST_ASSERT_TRUE(table.state.stage == mk::Stage::aid);
  TEST_ASSERT_TRUE(table.state.clock.to_act == Side::union_side);
  table.execute({.verb = v::aid, .unit = thomas});
  TEST_ASSERT_FALSE(table.of(thomas).is(m::active));
  TEST_ASSERT_FALSE(table.state.stage == mk::Stage::aid);
}

static void test_12_3_recovery_by_a_leader_needs_no_die() {
  table.clear();
  const UnitId unit = table.put("1/1/14", "0910", m::disrupted);
  const UnitId thomas = table.put("Thomas", "0910", m::active);
  const UnitId other = table.put("1/1/21", "0909", m::disrupted);
  table.refuse(r::not_with_leader, rule(12, 3),
               {.verb = v::steady, .unit = thomas, .target = other});
  const auto events = table.execute({.verb = v::steady, .unit = thomas, .target = unit});
  TEST_ASSERT_FALSE(table.of(unit).is(m::disrupted));
  TEST_ASSERT_FALSE(MusketTable::has(events, e::morale_passed));
  table.refuse(r::has_moved, rule(7, 1),
               {.verb = Verb::move, .unit = unit, .hex = table.hex("0911")});
  table.refuse(r::has_moved, rule(7, 1),
               {.verb = Verb::move, .unit = thomas, .hex = table.hex("0911")});
}

static void test_12_3_an_order_frees_a_formation_from_delay() {
  table.clear();
  const UnitId unit = table.put("1/1/14", "0910", m::held);
  const UnitId same = table.put("2/1/14", "0909", m::held);
  const UnitId other = table.put("1/3/14", "0909", m::held);
  const UnitId thomas = table.put("Thomas", "0910", m::active);
  table.refuse(r::is_held, rule(14, 3),
               {.verb = Verb::move, .unit = unit, .hex = table.hex("0911")});
  table.execute({.verb = v::order, .unit = thomas, .target = unit});
  TEST_ASSERT_FALSE(table.of(unit).is(m::held) || table.of(same).is(m::held));
  TEST_ASSERT_TRUE(table.of(other).is(m::held));
}

static void test_12_4_a_leader_who_attacked_is_hit_on_a_one() {
  for (uint8_t die = 1; die <= 6; ++die) {
    table.clear();
    table.turn(2, Side::confederate, mk::Stage::attack);
    const UnitId law = table.put("Law", "0910"), hood = table.put("Hood", "0910", m::active);
    table.put("1/1/14", "0911");
    table.execute({.verb = Verb::target, .hex = table.hex("0911")});
    table.execute({.verb = Verb::join, .unit = law});
    table.execute({.verb = Verb::join, .unit = hood});
    table.next_dice(die, 5);
    const auto events = table.execute({.verb = Verb::fight});
    TEST_ASSERT_EQUAL(die == 1, MusketTable::has(events, e::leader_fell));
    TEST_ASSERT_EQUAL(die == 1, table.of(hood).place == Place::removed);
  }
}

static void test_12_5_active_trains_help_recovery_and_are_a_line_hex() {
  table.clear();
  const UnitId unit = table.put("1/1/14", "0910", m::disrupted);
  table.put("Union Trains", "0815", m::active);
  TEST_ASSERT_EQUAL(1, mk::recovery_bonus(table.position(), unit));
  TEST_ASSERT_TRUE(mk::is_line_hex(table.position(), Side::union_side, table.hex("0815")));
  table.put("Union Trains", "0820", m::active);
  TEST_ASSERT_EQUAL(0, mk::recovery_bonus(table.position(), unit));
  table.put("Union Trains", "0815");
  TEST_ASSERT_EQUAL(0, mk::recovery_bonus(table.position(), unit));
}

static void test_13_1_a_recovery_roll_out_of_zones_instead_of_a_move() {
  table.clear();
  const UnitId unit = table.put("1/1/21", "0910", m::disrupted);
  table.put("Law", "0911");
  table.refuse(r::in_enemy_zone, rule(13, 1), {.verb = v::recover, .unit = unit});
  table.put("Law", "0913");
  table.next_die(5);
  table.execute({.verb = v::recover, .unit = unit});
  TEST_ASSERT_TRUE(table.of(unit).is(m::disrupted));
  table.refuse(r::has_moved, rule(13, 1), {.verb = v::recover, .unit = unit});
  table.put("1/1/21", "0910", m::disrupted);
  table.next_die(4);
  table.execute({.verb = v::recover, .unit = unit});
  TEST_ASSERT_FALSE(table.of(unit).is(m::disrupted));
  table.refuse(r::not_disrupted, rule(13, 1), {.verb = v::recover, .unit = unit});
}

static void test_13_2_a_step_restores_or_brings_on() {
  table.clear();
  table.turn(2, Side::confederate, mk::Stage::muster);
  table.state.steps = 1;
  const UnitId law = table.put("Law", "1810", m::reduced);
  const UnitId benning = table.unit("Benning");
  table.of(benning) = {};
  table.of(benning).hex = HexId::none;
  table.of(benning).place = Place::pool;
  table.accept({.verb = v::refit, .unit = law});
  table.accept({.verb = v::place, .unit = benning, .hex = table.hex("1811")});
  table.accept({.verb = v::place, .unit = benning, .hex = table.hex("2508")});
  table.accept({.verb = v::place, .arg = 1, .unit = benning, .hex = table.hex("2128")});
  table.refuse(r::not_its_place, rule(13, 2),
               {.verb = v::place, .unit = benning, .hex = table.hex("1410")});
  table.refuse(r::not_your_box, rule(13, 2),
               {.verb = v::place, .arg = 1, .unit = benning, .hex = table.hex("0801")});
  table.put("1/1/14", "1711");
  table.refuse(r::in_enemy_zone, rule(13, 2),
               {.verb = v::place, .unit = benning, .hex = table.hex("1811")});
  table.execute({.verb = v::place, .unit = benning, .hex = table.hex("1809")});
  TEST_ASSERT_TRUE(table.of(benning).is(m::reduced));
  TEST_ASSERT_TRUE(table.of(benning).is(m::moved));
}

static void test_13_3_a_leader_tries_by_a_die_and_may_destroy() {
  for (uint8_t die = 1; die <= 6; ++die) {
    table.clear();
    table.turn(2, Side::confederate, mk::Stage::muster);
    table.put("Law", "1810");
    const UnitId hood = table.put("Hood", "1810", m::active), benning = table.unit("Benning");
    table.of(benning) = {};
    table.of(benning).hex = HexId::none;
    table.of(benning).place = Place::pool;
    table.next_die(die);
    table.execute({.verb = v::summon, .unit = hood, .target = benning});
    TEST_ASSERT_EQUAL(die <= 3, table.of(benning).on_map());
    if (die > 3) TEST_ASSERT_TRUE(table.of(benning).place == Place::destroyed);
  }
}

static void test_13_4_the_routed_return_disrupted_or_wait() {
  for (const uint8_t die : {uint8_t{4}, uint8_t{5}}) {
    table.clear();
    const UnitId unit = table.unit("Jackson");
    table.of(unit) = {};
    table.of(unit).hex = HexId::none;
    table.of(unit).place = Place::track;
    table.of(unit).due = 3;
    table.turn(3, Side::confederate, mk::Stage::muster);
    table.next_die(die);
    EventList events;
    mk::Play play(folio(), table.state, MusketTable::work(), events);
    play.prepare();
    mk::begin_phase(play);
    TEST_ASSERT_EQUAL(die == 4, table.of(unit).is(m::returning));
    if (die == 5) TEST_ASSERT_EQUAL(4, table.of(unit).due);
    if (die == 5) continue;
    table.refuse(r::must_be_placed, rule(13, 4), {.verb = Verb::end});
    table.execute({.verb = v::place, .arg = 1, .unit = unit, .hex = table.hex("2128")});
    TEST_ASSERT_TRUE(table.of(unit).is(m::disrupted));
    TEST_ASSERT_TRUE(table.of(unit).place == Place::box);
  }
}

static void test_14_1_no_fog_of_its_own_at_night() {
  table.clear();
  table.turn(9, Side::union_side, mk::Stage::fog);
  table.state.extra_fog = 2;  // that of 19.5 comes all the same
  EventList events;
  mk::Play play(folio(), table.state, MusketTable::work(), events);
  play.prepare();
  mk::roll_fog(play);
  TEST_ASSERT_EQUAL(2, table.state.fog);
}

static void test_14_2_what_is_not_played_lapses() {
  fog_phase(2);
  table.put("1/1/14", "0910");
  table.execute({.verb = Verb::end});
  TEST_ASSERT_EQUAL(0, table.state.fog);
  TEST_ASSERT_TRUE(table.state.stage == mk::Stage::move);
}

static void test_14_3_delay_on_three_and_more() {
  for (uint8_t die = 1; die <= 6; ++die) {
    fog_phase(2);
    const UnitId unit = table.put("1/1/14", "0910");
    table.put("2/1/14", "0909");
    table.next_die(die);
    table.execute({.verb = v::delay, .hex = table.hex("0910")});
    TEST_ASSERT_EQUAL(die >= 3, table.of(unit).is(m::held));
    table.refuse(r::fogged_already, rule(14, 4), {.verb = v::delay, .hex = table.hex("0910")});
  }
  fog_phase(1);
  table.put("Law", "1810");
  table.refuse(r::nobody_there, rule(14, 3), {.verb = v::delay, .hex = table.hex("1810")});
}

static void test_14_3_stray_on_four_and_more() {
  for (uint8_t die = 1; die <= 6; ++die) {
    fog_phase(2);
    const UnitId unit = table.put("1/1/14", "0910");
    table.put("2/1/14", "0909");
    table.refuse(r::one_hex_only, rule(14, 3),
                 {.verb = v::stray, .unit = unit, .hex = table.hex("0912")});
    table.next_die(die);
    table.execute({.verb = v::stray, .unit = unit, .hex = table.hex("0911")});
    TEST_ASSERT_EQUAL(die >= 4, table.of(unit).hex == table.hex("0911"));
    TEST_ASSERT_EQUAL(die >= 4, table.of(unit).is(m::moved));
  }
}

static void test_14_3_spur_rally_and_sharpshooters() {
  fog_phase(3);
  table.put("1/1/14", "0910");
  const UnitId law = table.put("Law", "0903"), deas = table.put("Deas", "0911", m::disrupted);
  const UnitId thomas = table.put("Thomas", "0910", m::active);
  table.execute({.verb = v::spur, .unit = law, .hex = table.hex("0906")});
  TEST_ASSERT_TRUE(table.of(law).hex == table.hex("0906"));
  table.refuse(r::fogged_already, rule(14, 4),
               {.verb = v::spur, .unit = law, .hex = table.hex("0907")});
  table.next_die(1);
  table.execute({.verb = v::rouse, .unit = deas});
  TEST_ASSERT_FALSE(table.of(deas).is(m::disrupted));
  table.next_dice(6, 4);
  table.execute({.verb = v::snipe, .unit = thomas});
  TEST_ASSERT_TRUE(table.of(thomas).place == Place::removed);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_12_1_hq_and_trains_that_stand_still_become_active);
  RUN_TEST(test_12_1_a_leader_with_units_becomes_active_unless_he_gave);
  RUN_TEST(test_12_2_an_active_hq_takes_two_of_the_fog);
  RUN_TEST(test_12_3_attack_by_a_leader_and_only_for_his_own);
  RUN_TEST(test_12_3_defence_by_a_leader_raises_morale);
  RUN_TEST(test_12_3_recovery_by_a_leader_needs_no_die);
  RUN_TEST(test_12_3_an_order_frees_a_formation_from_delay);
  RUN_TEST(test_12_4_a_leader_who_attacked_is_hit_on_a_one);
  RUN_TEST(test_12_5_active_trains_help_recovery_and_are_a_line_hex);
  RUN_TEST(test_13_1_a_recovery_roll_out_of_zones_instead_of_a_move);
  RUN_TEST(test_13_2_a_step_restores_or_brings_on);
  RUN_TEST(test_13_3_a_leader_tries_by_a_die_and_may_destroy);
  RUN_TEST(test_13_4_the_routed_return_disrupted_or_wait);
  RUN_TEST(test_14_1_no_fog_of_its_own_at_night);
  RUN_TEST(test_14_2_what_is_not_played_lapses);
  RUN_TEST(test_14_3_delay_on_three_and_more);
  RUN_TEST(test_14_3_stray_on_four_and_more);
  RUN_TEST(test_14_3_spur_rally_and_sharpshooters);
  return UNITY_END();
}
