// The supplement's 14.0 with its twin without the option: units of the set-up stand where their
// side puts them, on the hexes that its set-up names.
#include "host_tests/bluegray_table.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/rules.h"
#include "rules/core/options.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint64_t freely = option::free_deployment;

Table shiloh(uint64_t options = freely) {
  Table table("shiloh", Edition::classic, options);
  table.set_up();
  return table;
}

}  // namespace

static void test_14_0_who_moves_second_sets_up_first() {
  Table table = shiloh();
  TEST_ASSERT_EQUAL(Phase::deployment, table.state.phase);
  TEST_ASSERT_EQUAL(Side::union_side, table.state.clock.to_act);  // the Confederates move first
  table.refuses("move Jackson 0718", Refusal::not_your_unit, supplement_rule(14, 0));
  table.play("end");
  TEST_ASSERT_EQUAL(Phase::deployment, table.state.phase);
  TEST_ASSERT_EQUAL(Side::confederate, table.state.clock.to_act);
  table.play("end");
  TEST_ASSERT_EQUAL(Phase::movement, table.state.phase);
  TEST_ASSERT_EQUAL(Side::confederate, table.state.clock.side);
}

static void test_14_0_without_the_option_the_first_turn_begins_at_once() {
  Table table = shiloh(0);
  TEST_ASSERT_EQUAL(Phase::movement, table.state.phase);
}

static void test_14_0_on_any_hex_of_the_set_up() {
  Table table = shiloh();
  table.play("move 2/5 0810");
  TEST_ASSERT_EQUAL_STRING("0810", table.where("2/5").c_str());
  TEST_ASSERT_TRUE(table.happened(EventKind::deployed));
}

static void test_14_0_not_elsewhere_nor_where_the_enemy_sets_up() {
  Table table = shiloh();
  table.refuses("move 2/5 1516", Refusal::not_its_deployment, supplement_rule(14, 0));
  table.refuses("move 2/5 0818", Refusal::not_its_deployment, supplement_rule(14, 0));
  table.refuses("move 2/5 1515", Refusal::already_here, supplement_rule(14, 0));
}

static void test_14_0_within_the_stacking_limit() {
  Table table = shiloh();
  table.play("move 2/5 0810");
  table.refuses("move 2/2 0810", Refusal::stack_full, supplement_rule(14, 0));
}

static void test_14_0_close_stacking_counts_too() {
  Table table = shiloh(freely | option::close_stacking);
  const Scenario& scenario = table.game.scenario;
  int refused = 0;
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const HexId hex = table.state.units[i].hex;
    if (hex == HexId::none || scenario.side_of(static_cast<UnitId>(i)) != Side::union_side ||
        scenario.terrain(hex) != Terrain::woods)
      continue;
    const Command put{.verb = Verb::move, .unit = table.unit("2/5"), .hex = hex};
    if (table.game.system->check(table.game, table.state, put).why == Refusal::close_ground_full)
      ++refused;
  }
  TEST_ASSERT_GREATER_THAN(0, refused);
}

static void test_14_0_each_unit_once_and_hexes_may_stay_empty() {
  Table table = shiloh();
  table.play("move 2/5 0810");
  table.refuses("move 2/5 1515", Refusal::already_moved, supplement_rule(14, 0));
  table.play("end");
  table.play("end");
  TEST_ASSERT_FALSE(table.at("2/5").is(mark::moved));
}

static void test_14_0_reinforcements_are_not_put() {
  Table table = shiloh();
  for (const Command& one : all_legal(table.game, table.state)) {
    if (one.unit == UnitId::none) continue;
    TEST_ASSERT_EQUAL(Fate::on_map, table.state.units[index_of(one.unit)].fate);
  }
}

// Everybody left where history has them is the game without the option, but for its dice.
static void test_14_0_left_alone_it_is_the_historical_set_up() {
  Table free = shiloh(), plain = shiloh(0);
  free.play("end");
  free.play("end");
  for (uint16_t i = 0; i < free.game.scenario.unit_count(); ++i) {
    TEST_ASSERT_EQUAL(plain.state.units[i].hex, free.state.units[i].hex);
    TEST_ASSERT_EQUAL(plain.state.units[i].marks, free.state.units[i].marks);
  }
  TEST_ASSERT_EQUAL(plain.state.clock.side, free.state.clock.side);
  TEST_ASSERT_EQUAL_MEMORY(plain.state.holders, free.state.holders, sizeof plain.state.holders);
  TEST_ASSERT_EQUAL_MEMORY(plain.state.tally, free.state.tally, sizeof plain.state.tally);
}

static void test_14_0_undo_takes_a_unit_back() {
  WorkingSession session;
  Game game = game_of("shiloh", Edition::classic);
  game.options = freely;
  TEST_ASSERT_TRUE(session.start(game, 1).ok());
  const uint32_t before = session.digest();
  const std::vector<Command> commands = all_legal(session.game(), session.state());
  for (const Command& one : commands) {
    if (one.verb != Verb::move) continue;
    TEST_ASSERT_TRUE(session.submit(one).ok());
    TEST_ASSERT_TRUE(session.submit({.verb = Verb::undo}).ok());
    TEST_ASSERT_EQUAL_HEX32(before, session.digest());
    return;
  }
  TEST_FAIL_MESSAGE("nothing can be put anywhere");
}

// Under the revised rules a unit that begins in a town is disordered [12.17], wherever history has
// it.
static void test_14_0_under_the_revised_rules_who_is_put_into_a_town_is_disordered() {
  for (const char* battle : {"shiloh", "antietam", "chickamauga", "second-bull-run"}) {
    const Scenario& scenario = game_of(battle, Edition::revised).scenario;
    if (!check_options(scenario, Edition::revised, freely).ok()) continue;
    Table table(battle, Edition::revised, freely);
    table.set_up();
    TEST_ASSERT_EQUAL(Phase::deployment, table.state.phase);
    for (const Command& one : all_legal(table.game, table.state)) {
      if (one.verb != Verb::move || table.state.units[index_of(one.unit)].is(mark::moved)) continue;
      if (!table.game.system->check(table.game, table.state, one).ok()) continue;
      EventList events;
      table.game.system->execute(table.game, table.state, one, events);
      const bool is_town = scenario.terrain(one.hex) == Terrain::town;
      TEST_ASSERT_EQUAL(is_town ? Morale::disordered : Morale::good,
                        table.state.units[index_of(one.unit)].morale);
    }
  }
  TEST_ASSERT_FALSE(check_options(game_of("grand-chancellorsville", Edition::revised).scenario,
                                  Edition::revised, freely)
                        .ok());  // leaders stand with their men
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_14_0_who_moves_second_sets_up_first);
  RUN_TEST(test_14_0_without_the_option_the_first_turn_begins_at_once);
  RUN_TEST(test_14_0_on_any_hex_of_the_set_up);
  RUN_TEST(test_14_0_not_elsewhere_nor_where_the_enemy_sets_up);
  RUN_TEST(test_14_0_within_the_stacking_limit);
  RUN_TEST(test_14_0_close_stacking_counts_too);
  RUN_TEST(test_14_0_each_unit_once_and_hexes_may_stay_empty);
  RUN_TEST(test_14_0_reinforcements_are_not_put);
  RUN_TEST(test_14_0_left_alone_it_is_the_historical_set_up);
  RUN_TEST(test_14_0_undo_takes_a_unit_back);
  RUN_TEST(test_14_0_under_the_revised_rules_who_is_put_into_a_town_is_disordered);
  return UNITY_END();
}
