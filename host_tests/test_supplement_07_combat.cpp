// The supplement's chapter 7, each case with its twin without the option: voluntary combat with
// repulsion, attacks in flank.
#include "host_tests/bluegray_table.h"
#include "rules/bluegray/combat/odds.h"
#include "rules/bluegray/modules/module.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint64_t flanks = option::flank_attacks;

struct Placed {
  const char *unit, *hex;
};

// All of these against C9 in 0309, and C2 in 0310 where both are attacked. Around 0309, clockwise
// from the north: 0308, 0408, 0409, 0310, 0209, 0208.
int attack(uint64_t options, std::initializer_list<Placed> units, bool both = false) {
  Table table("proving-ground", Edition::classic, options);
  table.put("C9", "0309");
  if (both) table.put("C2", "0310");
  Combat combat{};
  combat.attacked[combat.attacked_count++] = table.hex("0309");
  if (both) combat.attacked[combat.attacked_count++] = table.hex("0310");
  for (const Placed& it : units) {
    table.put(it.unit, it.hex);
    combat.attackers.add(table.unit(it.unit));
    if (table.game.scenario.grid().distance(table.hex(it.hex), table.hex("0309")) > 1)
      combat.bombarding.add(table.unit(it.unit));
  }
  table.combat_phase();
  const bluegray::Position position(table.game, table.state);
  return bluegray::compute_odds(position, combat, bluegray::NightEffect::none).attack;
}

constexpr uint64_t free_will = option::voluntary_combat;

// The Union's combat phase with these on the table.
Table field(uint64_t options, std::initializer_list<Placed> units) {
  Table table("proving-ground", Edition::classic, options);
  for (const Placed& it : units) table.put(it.unit, it.hex);
  table.combat_phase();
  return table;
}

void assert_at(const char* hex, const Table& table, const char* unit) {
  TEST_ASSERT_EQUAL_STRING(hex, table.where(unit).c_str());
}

void assert_repulsing(const Table& table) {
  TEST_ASSERT_EQUAL(Stage::repulse, table.state.combat.stage);
  TEST_ASSERT_EQUAL(Side::union_side, table.state.clock.to_act);
}

void assert_passed_on(const Table& table) {
  TEST_ASSERT_EQUAL(Side::confederate, table.state.clock.side);
  TEST_ASSERT_EQUAL(Phase::movement, table.state.phase);
}

}  // namespace

static void test_7_0_nobody_must_attack() {
  Table with = field(free_will, {{"U5", "0308"}, {"C9", "0309"}});
  TEST_ASSERT_FALSE(bluegray::must_attack({with.game, with.state}, with.unit("U5")));
  TEST_ASSERT_FALSE(bluegray::must_be_attacked({with.game, with.state}, with.hex("0309")));
  with.play("end");
  Table without = field(0, {{"U5", "0308"}, {"C9", "0309"}});
  without.refuses("end", Refusal::must_attack, classic_rule(7, 12));
}

// 0409 touches 0309 and 0310.
static void test_7_0_who_attacks_takes_on_all_beside_him() {
  Table table = field(free_will, {{"U5", "0409"}, {"C2", "0309"}, {"C4", "0310"}});
  table.play("target 0309");
  table.play("join U5");
  table.refuses("fight 0", Refusal::leaves_enemy_unattacked, classic_rule(7, 23));
  table.play("target 0310");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

static void test_7_0_others_may_take_them_on_and_then_must() {
  Table table = field(free_will, {{"U13", "0409"}, {"U9", "0410"}, {"C2", "0309"}, {"C4", "0310"}});
  table.fight({"U13"}, {"0309"}, {1});  // 6-1: De
  table.play("end");                    // no advance
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
  table.refuses("end", Refusal::must_be_attacked, classic_rule(7, 11));
  table.play("target 0310");
  table.play("join U9");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

static void test_7_0_guns_from_afar_bind_nobody() {
  Table table = field(free_will, {{"UA4", "0308"}, {"C2", "0310"}, {"C4", "0409"}, {"U5", "0410"}});
  table.fight({"UA4"}, {"0310"}, {1});
  while (table.state.combat.stage != Stage::none) {
    for (const Command& command : all_legal(table.game, table.state)) {
      EventList events;
      table.game.system->execute(table.game, table.state, command, events);
      break;
    }
  }
  TEST_ASSERT_TRUE(table.is_legal("end"));
}

static void test_7_77_who_has_not_attacked_goes_back_a_hex() {
  Table table = field(free_will, {{"U5", "0308"}, {"C9", "0309"}});
  table.play("end");
  assert_repulsing(table);
  TEST_ASSERT_EQUAL(Ask::repulse, table.game.system->prompt(table.game, table.state).ask);
  table.refuses("retreat U5 0408", Refusal::cannot_retreat_there, classic_rule(7, 72));  // a zone
  table.refuses("end", Refusal::not_a_choice, classic_rule(7, 6));
  const EventList events = table.play("retreat U5 0307");
  TEST_ASSERT_EQUAL(EventKind::retreated, events[0].kind);
  TEST_ASSERT_TRUE(events[0].rule == supplement_rule(7, 77));
  assert_at("0307", table, "U5");
  assert_at("0309", table, "C9");
  assert_passed_on(table);  // nobody has advanced
}

static void test_7_77_its_owner_chooses_whose_turn_it_is_and_where() {
  Table table = field(free_will, {{"U5", "0308"}, {"U4", "0209"}, {"C9", "0309"}});
  table.play("end");
  assert_repulsing(table);
  for (const char* way : {"0210", "0110", "0109"})
    TEST_ASSERT_TRUE(table.is_legal(std::string("retreat U4 ") + way));
  table.play("retreat U5 0207");
  assert_repulsing(table);
  TEST_ASSERT_FALSE(table.is_legal("retreat U5 0206"));
  table.play("retreat U4 0210");
  assert_passed_on(table);
}

static void test_7_77_who_has_attacked_stays() {
  Table table = field(free_will, {{"U13", "0308"}, {"C2", "0309"}, {"C4", "0409"}});
  table.fight({"U13"}, {"0309"}, {1});  // 6-1: De
  table.play("advance U13 0309");       // into the zone of C4
  table.play("end");
  assert_passed_on(table);
  assert_at("0309", table, "U13");
}

// C9 and C4 hold every hex around U5.
static void test_7_77_without_a_way_it_stays_and_is_not_lost() {
  Table table = field(free_will, {{"U5", "0308"}, {"C9", "0309"}, {"C4", "0307"}});
  table.play("end");
  TEST_ASSERT_TRUE(table.happened(EventKind::hemmed_in));
  assert_passed_on(table);
  assert_at("0308", table, "U5");
}

static void test_7_77_it_pushes_nobody_out_of_its_way() {
  Table table = field(
      free_will, {{"U5", "0308"}, {"U3", "0207"}, {"U2", "0207"}, {"C9", "0309"}, {"C4", "0407"}});
  table.play("end");
  assert_passed_on(table);
  assert_at("0308", table, "U5");
  assert_at("0207", table, "U3");
}

static void test_7_77_at_night_as_movement_ends() {
  for (const bool is_on : {true, false}) {
    Table table("proving-ground", Edition::classic, is_on ? free_will : 0);
    table.put("U5", "0308");
    table.put("C9", "0309");
    table.turn(3);
    table.play("end");
    if (is_on) {
      assert_repulsing(table);
      table.play("retreat U5 0307");
    }
    assert_passed_on(table);
    assert_at(is_on ? "0307" : "0308", table, "U5");
    assert_at("0309", table, "C9");  // the other side's stay
  }
}

static void test_7_77_trains_keep_their_own_rule() {
  Table table("proving-ground", Edition::classic, free_will);
  table.put("UT", "0308");
  table.put("C9", "0309");
  table.turn(3);
  table.play("end");
  assert_passed_on(table);
  assert_at("0308", table, "UT");
}

static void test_7_77_without_it_they_stay_where_they_are() {
  Table table = field(0, {{"U13", "0308"}, {"C2", "0309"}, {"C4", "0409"}});
  table.fight({"U13"}, {"0309"}, {1});
  table.play("advance U13 0309");
  table.play("end");
  assert_passed_on(table);
  assert_at("0309", table, "U13");
}

// Beaten back before: goes by that rule, and is lost where it has no way.
static void test_7_77_who_is_unfit_goes_by_the_rule_that_is_older() {
  Table table = field(free_will | option::attack_effectiveness,
                      {{"U5", "0308"}, {"C9", "0309"}, {"C4", "0307"}});
  table.at("U5").marks |= mark::ineffective | mark::must_fall_back;
  table.play("end");
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("U5").fate);
}

static void test_7_26_two_sides_that_do_not_touch_double() {
  TEST_ASSERT_EQUAL(16, attack(flanks, {{"U5", "0308"}, {"U3", "0409"}}));
  TEST_ASSERT_EQUAL(16, attack(flanks, {{"U5", "0308"}, {"U3", "0310"}}));
  TEST_ASSERT_EQUAL(8, attack(0, {{"U5", "0308"}, {"U3", "0409"}}));
}

static void test_7_26_two_sides_that_touch_do_not() {
  TEST_ASSERT_EQUAL(8, attack(flanks, {{"U5", "0308"}, {"U3", "0408"}}));
  TEST_ASSERT_EQUAL(8, attack(flanks, {{"U5", "0308"}, {"U3", "0208"}}));
  TEST_ASSERT_EQUAL(8, attack(flanks, {{"U5", "0308"}, {"U3", "0308"}}));  // nor a stack
}

static void test_7_26_all_infantry_of_the_attack_is_doubled() {
  TEST_ASSERT_EQUAL(20, attack(flanks, {{"U5", "0308"}, {"U2", "0408"}, {"U3", "0409"}}));
  TEST_ASSERT_EQUAL(10, attack(0, {{"U5", "0308"}, {"U2", "0408"}, {"U3", "0409"}}));
}

static void test_7_26_cavalry_too() {
  TEST_ASSERT_EQUAL(20, attack(flanks, {{"U5", "0308"}, {"UC5", "0310"}}));
  TEST_ASSERT_EQUAL(18, attack(flanks, {{"UC4", "0308"}, {"UC5", "0310"}}));
}

static void test_7_26_guns_make_no_flank_attack() {
  TEST_ASSERT_EQUAL(9, attack(flanks, {{"U5", "0308"}, {"UA4", "0310"}}));
  TEST_ASSERT_EQUAL(9, attack(flanks, {{"UA5", "0308"}, {"UA4", "0310"}}));
  TEST_ASSERT_EQUAL(8, attack(flanks, {{"U5", "0308"}, {"UH3", "0310"}}));
}

static void test_7_26_guns_add_their_plain_strength() {
  TEST_ASSERT_EQUAL(20, attack(flanks, {{"U5", "0308"}, {"U3", "0409"}, {"UA4", "0310"}}));
  TEST_ASSERT_EQUAL(20, attack(flanks, {{"U5", "0308"}, {"U3", "0409"}, {"UA4", "0311"}}));
}

static void test_7_26_both_hexes_between_two_enemies_are_on_their_flanks() {
  TEST_ASSERT_EQUAL(16, attack(flanks, {{"U5", "0209"}, {"U3", "0409"}}, true));
  TEST_ASSERT_EQUAL(5, attack(flanks, {{"U5", "0209"}}, true));
}

static void test_7_26_the_odds_name_case_and_reason() {
  Table table("proving-ground", Edition::classic, flanks);
  table.put("C9", "0309");
  table.put("U5", "0308");
  table.put("U3", "0310");
  table.combat_phase();
  ModifierList modifiers;
  table.odds({"U5", "U3"}, {"0309"}, &modifiers);
  TEST_ASSERT_EQUAL(2, modifiers.size());
  for (const Modifier& one : modifiers) {
    TEST_ASSERT_TRUE(one.rule == supplement_rule(7, 26));
    TEST_ASSERT_EQUAL(Modifier::Why::flank, one.why);
    TEST_ASSERT_EQUAL(2 * one.before, one.after);
  }
}

// 18 against 4 is 4-1, and a 5 an exchange.
static void test_7_26_an_exchange_is_paid_in_printed_strength() {
  Table table("proving-ground", Edition::classic, flanks);
  table.put("C4", "0309");
  for (const Placed& it : {Placed{"U5", "0308"}, {"U4", "0310"}}) table.put(it.unit, it.hex);
  table.combat_phase();
  table.fight({"U5", "U4"}, {"0309"}, {5});
  TEST_ASSERT_EQUAL(Outcome::ex, table.state.combat.outcome);
  TEST_ASSERT_EQUAL(4, table.state.combat.owed);
  TEST_ASSERT_TRUE(table.is_legal("lose U4"));
  table.play("lose U4");
  TEST_ASSERT_EQUAL_STRING("0308", table.where("U5").c_str());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_7_0_nobody_must_attack);
  RUN_TEST(test_7_0_who_attacks_takes_on_all_beside_him);
  RUN_TEST(test_7_0_others_may_take_them_on_and_then_must);
  RUN_TEST(test_7_0_guns_from_afar_bind_nobody);
  RUN_TEST(test_7_77_who_has_not_attacked_goes_back_a_hex);
  RUN_TEST(test_7_77_its_owner_chooses_whose_turn_it_is_and_where);
  RUN_TEST(test_7_77_who_has_attacked_stays);
  RUN_TEST(test_7_77_without_a_way_it_stays_and_is_not_lost);
  RUN_TEST(test_7_77_it_pushes_nobody_out_of_its_way);
  RUN_TEST(test_7_77_at_night_as_movement_ends);
  RUN_TEST(test_7_77_trains_keep_their_own_rule);
  RUN_TEST(test_7_77_without_it_they_stay_where_they_are);
  RUN_TEST(test_7_77_who_is_unfit_goes_by_the_rule_that_is_older);
  RUN_TEST(test_7_26_two_sides_that_do_not_touch_double);
  RUN_TEST(test_7_26_two_sides_that_touch_do_not);
  RUN_TEST(test_7_26_all_infantry_of_the_attack_is_doubled);
  RUN_TEST(test_7_26_cavalry_too);
  RUN_TEST(test_7_26_guns_make_no_flank_attack);
  RUN_TEST(test_7_26_guns_add_their_plain_strength);
  RUN_TEST(test_7_26_both_hexes_between_two_enemies_are_on_their_flanks);
  RUN_TEST(test_7_26_the_odds_name_case_and_reason);
  RUN_TEST(test_7_26_an_exchange_is_paid_in_printed_strength);
  return UNITY_END();
}
