// The supplement's 11.52 to 11.58, each case with its twin without the option: counters that are no
// units, where they are set up, how more come on, and what they can and cannot do.
#include <string>
#include <vector>

#include "host_tests/bluegray_table.h"
#include "rules/bluegray/arrivals.h"
#include "rules/bluegray/combat/retreat.h"
#include "rules/bluegray/modules/dummies.h"
#include "rules/bluegray/modules/limited_intelligence.h"
#include "rules/bluegray/modules/module.h"
#include "rules/core/options.h"

using namespace bg;
using namespace bg::test;
using bluegray::dummies::is_one;

namespace {

constexpr uint64_t fog = option::limited_intelligence;
constexpr uint64_t with = fog | option::dummies;
constexpr RuleRef what_they_are = supplement_rule(11, 52);

// Odd numbers are Union dummies, even ones Confederate.
Table ground(uint64_t options = with) {
  Table table("proving-ground", Edition::classic, options);
  table.turn(1);
  return table;
}
void hide(Table& table, const std::string& unit, const std::string& hex) {
  table.put(unit, hex);
  table.at(unit).marks |= mark::concealed;
}
bool is_gone(Table& table, const char* unit) {
  return table.at(unit).fate == Fate::eliminated && table.at(unit).hex == HexId::none;
}
int count(const Table& table, EventKind kind) {
  int found = 0;
  for (const Event& event : table.events()) found += event.kind == kind ? 1 : 0;
  return found;
}

Table at_shiloh(uint64_t options = with) {
  Table table("shiloh", Edition::classic, options);
  table.set_up();
  return table;
}

struct SetUp {
  int units = 0, dummies = 0, open = 0;
};
SetUp of(const Table& table, Side side) {
  SetUp found;
  const Scenario& scenario = table.game.scenario;
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (table.state.units[i].fate != Fate::on_map || scenario.side_of(unit) != side) continue;
    ++(is_one(scenario, unit) ? found.dummies : found.units);
    found.open += is_one(scenario, unit) && !table.state.units[i].is(mark::concealed);
  }
  return found;
}

}  // namespace

// ---------------------------------------------------------------- 11.52 what they are

static void test_11_52_they_are_chosen_with_hidden_units_only() {
  const Scenario scenario = game_of("shiloh", Edition::classic).scenario;
  TEST_ASSERT_TRUE(check_options(scenario, Edition::classic, with).ok());
  const OptionsAnswer alone = check_options(scenario, Edition::classic, option::dummies);
  TEST_ASSERT_EQUAL(OptionsAnswer::Why::lacks, alone.why);
  TEST_ASSERT_EQUAL_STRING("limited-intelligence", alone.other.id.data());
}

static void test_11_52_without_the_option_a_battle_has_its_own_units_alone() {
  const Table plain = at_shiloh(fog);
  TEST_ASSERT_EQUAL(plain.game.scenario.own_unit_count(), plain.game.scenario.unit_count());
  const Table table = at_shiloh();
  TEST_ASSERT_GREATER_THAN(table.game.scenario.own_unit_count(), table.game.scenario.unit_count());
  TEST_ASSERT_EQUAL(Phase::movement, plain.state.phase);
}

static void test_11_52_it_moves_as_infantry_does() {
  Table table = ground();
  hide(table, "Dummy 1", "0205");
  const int dummy = table.cost("Dummy 1", "0303");
  table.at("Dummy 1").hex = HexId::none;
  table.at("Dummy 1").fate = Fate::waiting;
  hide(table, "U5", "0205");
  TEST_ASSERT_EQUAL(table.cost("U5", "0303"), dummy);
  TEST_ASSERT_GREATER_THAN(0, dummy);
}

static void test_11_52_it_is_gone_when_it_comes_up_to_an_enemy() {
  Table table = ground();
  hide(table, "Dummy 1", "0205");
  hide(table, "C5", "0209");
  table.play("move Dummy_1 0208");
  TEST_ASSERT_TRUE(is_gone(table, "Dummy 1"));
  TEST_ASSERT_FALSE(table.at("C5").is(mark::concealed));  // it has entered a zone too
  TEST_ASSERT_EQUAL(1, count(table, EventKind::dummy_gone));
  TEST_ASSERT_EQUAL(0, count(table, EventKind::eliminated));
  for (const Event& event : table.events())
    if (event.kind == EventKind::dummy_gone) TEST_ASSERT_TRUE(event.rule == what_they_are);
  Table real = ground(fog);
  hide(real, "U5", "0205");
  hide(real, "C5", "0209");
  real.play("move U5 0208");
  TEST_ASSERT_EQUAL_STRING("0208", real.where("U5").c_str());
}

static void test_11_52_two_dummies_remove_each_other() {
  Table table = ground();
  hide(table, "Dummy 1", "0205");
  hide(table, "Dummy 2", "0209");
  table.play("move Dummy_1 0208");
  TEST_ASSERT_TRUE(is_gone(table, "Dummy 1"));
  TEST_ASSERT_TRUE(is_gone(table, "Dummy 2"));
}

static void test_11_52_who_meets_a_dummy_has_stopped() {
  Table table = ground();
  table.put("U5", "0205");
  hide(table, "Dummy 2", "0209");
  table.play("move U5 0208");
  TEST_ASSERT_TRUE(is_gone(table, "Dummy 2"));
  table.refuses("move U5 0308", Refusal::already_moved, classic_rule(5, 17));
  table.put("U6", "0306");
  table.play("move U6 0209");  // the ground is free for others
}

static void test_11_52_the_others_in_its_hex_stay() {
  Table table = ground();
  hide(table, "Dummy 2", "0209");
  hide(table, "C5", "0209");
  table.put("U5", "0205");
  table.play("move U5 0208");
  TEST_ASSERT_TRUE(is_gone(table, "Dummy 2"));
  TEST_ASSERT_EQUAL_STRING("0209", table.where("C5").c_str());
}

static void test_11_52_it_obeys_the_stacking_limit() {
  Table table = ground();
  hide(table, "Dummy 1", "0205");
  table.put("U5", "0207");
  table.put("U6", "0207");
  TEST_ASSERT_FALSE(table.check("move Dummy_1 0207").ok() && table.state.crowded == HexId::none &&
                    table.at("U5").is(mark::moved));
  table.at("U5").marks |= mark::moved;
  table.at("U6").marks |= mark::moved;
  TEST_ASSERT_EQUAL(Refusal::stack_full, table.check("move Dummy_1 0207").why);
}

static void test_11_52_it_does_not_attack() {
  Table table = ground();
  table.put("U5", "0208");
  hide(table, "Dummy 1", "0304");
  table.put("C5", "0209");
  table.combat_phase();
  table.play("target 0209");
  table.refuses("join Dummy_1", Refusal::only_a_dummy, what_they_are);
}

static void test_11_52_guns_fire_at_dummies_for_nothing() {
  Table table = ground();
  table.put("UA4", "0206");
  hide(table, "Dummy 2", "0408");
  table.combat_phase();
  table.play("target 0408");
  table.play("join UA4");
  table.play("fight 0");
  TEST_ASSERT_TRUE(is_gone(table, "Dummy 2"));
  TEST_ASSERT_EQUAL(0, count(table, EventKind::combat_result));
  TEST_ASSERT_EQUAL(0, count(table, EventKind::die_rolled));
  TEST_ASSERT_TRUE(table.at("UA4").is(mark::attacked));
  TEST_ASSERT_EQUAL(Stage::none, table.state.combat.stage);
  table.play("end");
}

static void test_11_52_under_fire_the_unit_beside_it_defends_alone() {
  Table table = ground();
  table.put("UA4", "0206");
  hide(table, "Dummy 2", "0408");
  hide(table, "C5", "0408");
  table.combat_phase();
  table.fight({"UA4"}, {"0408"}, {1});
  TEST_ASSERT_TRUE(is_gone(table, "Dummy 2"));
  TEST_ASSERT_EQUAL(1, count(table, EventKind::combat_result));
}

static void test_5_49_it_does_not_dig() {
  Table table = ground(with | option::entrenchments);
  hide(table, "Dummy 1", "0205");
  hide(table, "U5", "0305");
  table.refuses("dig Dummy_1", Refusal::only_a_dummy, supplement_rule(5, 49));
  table.play("dig U5");
  TEST_ASSERT_TRUE(table.at("U5").is(mark::concealed));  // a real one may, and stays face down
}

static void test_11_52_its_card_says_what_it_is_to_its_own_side_alone() {
  Table table = ground();
  hide(table, "Dummy 2", "0209");
  hide(table, "C5", "0609");
  RuleList rules;
  table.game.system->insight->list_special_rules(table.game, table.state, table.unit("Dummy 2"),
                                                 rules);
  bool is_told = false;
  for (const RuleRef& rule : rules) is_told |= rule == what_they_are;
  TEST_ASSERT_TRUE(is_told);
  GameState seen, swapped;
  bluegray::intelligence::veil(table.game, table.state, Side::union_side, seen);
  std::swap(table.at("Dummy 2").hex, table.at("C5").hex);
  bluegray::intelligence::veil(table.game, table.state, Side::union_side, swapped);
  TEST_ASSERT_EQUAL_MEMORY(&seen, &swapped, sizeof seen);
}

// ---------------------------------------------------------------- 11.54 set-up (11.53, their
// number, is missing)

static void test_11_52_one_for_every_three_units_of_the_set_up() {
  const Table table = at_shiloh();
  for (const Side side : {Side::union_side, Side::confederate}) {
    const SetUp found = of(table, side);
    TEST_ASSERT_EQUAL(found.units / 3, found.dummies);
    TEST_ASSERT_EQUAL(0, found.open);
    TEST_ASSERT_EQUAL(found.dummies, table.state.rumours[index_of(side)]);
  }
}

// No shipped battle lacks the room, so nobody is ever set up in violation of the limit.
static void test_11_54_every_battle_has_room_for_all_of_its_dummies() {
  int battles = 0;
  for (const char* battle :
       {"antietam", "cemetery-hill", "chattanooga", "chickamauga", "fredericksburg",
        "fredericksburg-1863", "shiloh", "wilderness", "second-bull-run", "savages-station",
        "olustee", "road-to-vicksburg"}) {
    const Scenario scenario = game_of(battle, Edition::classic).scenario;
    if (!check_options(scenario, Edition::classic, with).ok()) continue;
    ++battles;
    Table table(battle, Edition::classic, with);
    table.set_up();
    TEST_ASSERT_TRUE_MESSAGE(table.game.system->is_ok(table.game, table.state), battle);
    for (const Side side : {Side::union_side, Side::confederate}) {
      const SetUp found = of(table, side);
      TEST_ASSERT_EQUAL_MESSAGE(found.units / 3, found.dummies, battle);
      TEST_ASSERT_EQUAL_MESSAGE(0, found.open, battle);
    }
  }
  TEST_ASSERT_GREATER_THAN(7, battles);
}

static void test_11_54_chance_sets_them_up_and_not_twice_alike() {
  Table one = at_shiloh(), other = at_shiloh();
  other.game.system->start(other.game, 2, other.state);
  int elsewhere = 0;
  for (uint16_t i = one.game.scenario.own_unit_count(); i < one.game.scenario.unit_count(); ++i)
    elsewhere += one.state.units[i].hex != other.state.units[i].hex;
  TEST_ASSERT_GREATER_THAN(3, elsewhere);
}

static void test_11_54_its_side_puts_it_elsewhere_before_the_first_turn() {
  Table table = at_shiloh();
  TEST_ASSERT_EQUAL(Phase::deployment, table.state.phase);
  TEST_ASSERT_EQUAL(Side::union_side, table.state.clock.to_act);  // the second to move
  const Scenario& scenario = table.game.scenario;
  const UnitId dummy = table.unit("Dummy 1");
  int places = 0, full = 0;
  for (uint16_t i = 0; i < scenario.own_unit_count(); ++i) {
    const HexId hex = table.state.units[i].hex;
    if (hex == HexId::none) continue;
    const Result result = table.game.system->check(table.game, table.state,
                                                   {.verb = Verb::move, .unit = dummy, .hex = hex});
    if (scenario.side_of(static_cast<UnitId>(i)) == Side::confederate)
      TEST_ASSERT_EQUAL(Refusal::not_its_deployment, result.why);
    places += result.ok() ? 1 : 0;
    full += result.why == Refusal::stack_full ? 1 : 0;
  }
  TEST_ASSERT_GREATER_THAN(3, places);
  TEST_ASSERT_GREATER_THAN(0, full);
  table.refuses("move 2/5 0810", Refusal::stands_as_set_up, supplement_rule(11, 54));
  table.play("end");
  TEST_ASSERT_EQUAL(Side::confederate, table.state.clock.to_act);
  table.play("end");
  TEST_ASSERT_EQUAL(Phase::movement, table.state.phase);
}

static void test_11_54_with_free_deployment_units_are_put_too() {
  Table table = at_shiloh(with | option::free_deployment);
  int moves = 0;
  for (const Command& command : all_legal(table.game, table.state))
    moves += command.verb == Verb::move && command.unit == table.unit("2/5") ? 1 : 0;
  TEST_ASSERT_GREATER_THAN(0, moves);
}

// ---------------------------------------------------------------- 11.55 how more come on

namespace {

// R1 and R2 have come on by 0108 and gone on, R3 stands there, if so many came.
Table three_have_come(int many = 3) {
  Table table = ground();
  table.turn(2);
  for (UnitState& unit : table.state.units) unit.marks &= mark::concealed;
  const char* moves[] = {"enter R1 0108", "move R1 0208", "enter R2 0108", "move R2 0208",
                         "enter R3 0108"};
  for (int i = 0; i < 2 * many - 1; ++i) table.play(moves[i]);
  return table;
}

}  // namespace

static void test_11_55_one_comes_with_every_three_reinforcements_by_one_hex() {
  Table table = three_have_come();
  TEST_ASSERT_TRUE(table.check("enter Dummy_1 0108").ok());
  table.refuses("enter Dummy_1 0113", Refusal::not_its_entry, supplement_rule(11, 55));
}

static void test_11_55_not_with_two() {
  Table table = three_have_come(2);
  TEST_ASSERT_EQUAL(Refusal::not_due_yet, table.check("enter Dummy_1 0108").why);
  TEST_ASSERT_TRUE(table.check("enter Dummy_1 0108").rule == supplement_rule(11, 55));
}

static void test_11_55_one_and_no_more_and_not_in_another_turn() {
  Table table = three_have_come();
  table.play("enter Dummy_1 0108");
  TEST_ASSERT_EQUAL_STRING("0108", table.where("Dummy 1").c_str());
  TEST_ASSERT_TRUE(table.at("Dummy 1").is(mark::concealed));
  TEST_ASSERT_EQUAL(Refusal::not_due_yet, table.check("enter Dummy_3 0108").why);
  Table late = three_have_come();
  late.play("end");
  TEST_ASSERT_FALSE(bluegray::is_due({late.game, late.state}, late.unit("Dummy 1")));
}

static void test_11_55_it_is_moved_like_any_other() {
  Table table = ground();
  hide(table, "Dummy 1", "0205");
  table.play("move Dummy_1 0305");
  TEST_ASSERT_EQUAL_STRING("0305", table.where("Dummy 1").c_str());
}

// What the enemy sees come on may be one in four, whoever it was.
static void test_11_55_the_enemy_does_not_see_whether_it_came() {
  Table came = three_have_come(), stayed = three_have_come();
  came.play("enter Dummy_1 0108");
  stayed.play("enter R4 0108");
  came.state.mover = stayed.state.mover = {UnitId::none, 0, 0};
  GameState one, other;
  bluegray::intelligence::veil(came.game, came.state, Side::confederate, one);
  bluegray::intelligence::veil(stayed.game, stayed.state, Side::confederate, other);
  TEST_ASSERT_EQUAL_MEMORY(&one, &other, sizeof one);
  came.play("end");
  stayed.play("end");
  bluegray::intelligence::veil(came.game, came.state, Side::confederate, one);
  bluegray::intelligence::veil(stayed.game, stayed.state, Side::confederate, other);
  one.clock = other.clock;
  TEST_ASSERT_EQUAL_MEMORY(&one, &other, sizeof one);
}

// ---------------------------------------------------------------- 11.56 retreats

namespace {

// U5 is beaten back from C5 north of it; every way out but one lies in the zones of C5 and C6, and
// that one in the zone of `blocker` alone.
Table hemmed_in(const char* blocker, uint64_t options) {
  for (int face = 1; face <= 6; ++face) {
    Table table = ground(options);
    const Grid& grid = table.game.scenario.grid();
    const HexId from = table.hex("0605");
    const auto step = [&](HexId hex, Dir dir) { return grid.neighbour(hex, dir); };
    const auto label = [&](HexId hex) { return std::string(hex_label(hex, grid).c_str()); };
    table.put("U5", "0605");
    table.put("C5", label(step(from, Dir::n)));
    table.put("C6", label(step(step(from, Dir::se), Dir::s)));
    hide(table, blocker, label(step(step(from, Dir::nw), Dir::sw)));
    table.combat_phase();
    if (!table.check("target " + label(step(from, Dir::n))).ok()) continue;
    table.play("target " + label(step(from, Dir::n)));
    if (!table.state.combat.attackers.has(table.unit("U5"))) table.play("join U5");
    table.dice({face});
    table.play("fight 0");
    for (const Event& event : table.events())
      if (event.kind == EventKind::combat_result && event.value == static_cast<int>(Outcome::ar))
        return table;
  }
  TEST_FAIL_MESSAGE("nobody is beaten back");
  return ground();
}

}  // namespace

static void test_11_56_a_dummy_and_its_zone_bar_no_retreat() {
  Table table = hemmed_in("Dummy 2", with);
  TEST_ASSERT_EQUAL(Fate::on_map, table.at("U5").fate);
  TEST_ASSERT_TRUE(is_gone(table, "Dummy 2"));
}

static void test_11_56_a_real_unit_is_turned_up_to_prove_it() {
  Table table = hemmed_in("C7", with);
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("U5").fate);
  TEST_ASSERT_FALSE(table.at("C7").is(mark::concealed));
  Table plain = hemmed_in("C7", fog);  // nothing to prove
  TEST_ASSERT_EQUAL(Fate::eliminated, plain.at("U5").fate);
  TEST_ASSERT_TRUE(plain.at("C7").is(mark::concealed));
}

// ---------------------------------------------------------------- 11.57, 11.58

static void test_11_57_it_holds_and_leaves_nothing() {
  Table table = ground();
  hide(table, "Dummy 1", "0106");
  table.refuses("exit Dummy_1", Refusal::only_a_dummy, supplement_rule(11, 57));
  hide(table, "Dummy 3", "0503");
  table.play("move Dummy_3 0506");
  TEST_ASSERT_FALSE(table.happened(EventKind::objective_taken));
  Table real = ground();
  hide(real, "U5", "0503");
  real.play("move U5 0506");
  TEST_ASSERT_TRUE(real.happened(EventKind::objective_taken));
}

static void test_11_57_its_zone_cuts_no_line() {
  Table table = ground();
  hide(table, "Dummy 2", "0605");
  const HexId near = table.hex("0604");
  const bluegray::Position position(table.game, table.state);
  TEST_ASSERT_TRUE(position.occupancy().controls(Side::confederate, near));
  TEST_ASSERT_FALSE(bluegray::dummies::controls_really(position, Side::confederate, near));
  TEST_ASSERT_FALSE(
      bluegray::dummies::holds_really(position, Side::confederate, table.hex("0605")));
  table.put("C5", "0605");
  const bluegray::Position with_a_unit(table.game, table.state);
  TEST_ASSERT_TRUE(bluegray::dummies::controls_really(with_a_unit, Side::confederate, near));
  TEST_ASSERT_TRUE(
      bluegray::dummies::holds_really(with_a_unit, Side::confederate, table.hex("0605")));
}

static void test_11_57_it_is_gone_before_victory_is_judged() {
  Table table = ground();
  hide(table, "Dummy 1", "0205");
  EventList events;
  bluegray::end_game(changing({table.game, table.state}), events);
  TEST_ASSERT_TRUE(is_gone(table, "Dummy 1"));
}

static void test_11_58_its_loss_brings_nothing_and_it_never_returns() {
  Table table = ground(with | option::demoralization);
  hide(table, "Dummy 1", "0205");
  table.put("C5", "0209");
  table.play("move Dummy_1 0208");
  TEST_ASSERT_EQUAL(0, table.state.clock.points[0]);
  TEST_ASSERT_EQUAL(0, table.state.clock.points[1]);
  TEST_ASSERT_EQUAL(0, count(table, EventKind::demoralized));
  TEST_ASSERT_EQUAL(Refusal::gone_for_good, table.check("enter Dummy_1 0108").why);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_11_52_they_are_chosen_with_hidden_units_only);
  RUN_TEST(test_11_52_without_the_option_a_battle_has_its_own_units_alone);
  RUN_TEST(test_11_52_it_moves_as_infantry_does);
  RUN_TEST(test_11_52_it_is_gone_when_it_comes_up_to_an_enemy);
  RUN_TEST(test_11_52_two_dummies_remove_each_other);
  RUN_TEST(test_11_52_who_meets_a_dummy_has_stopped);
  RUN_TEST(test_11_52_the_others_in_its_hex_stay);
  RUN_TEST(test_11_52_it_obeys_the_stacking_limit);
  RUN_TEST(test_11_52_it_does_not_attack);
  RUN_TEST(test_11_52_guns_fire_at_dummies_for_nothing);
  RUN_TEST(test_11_52_under_fire_the_unit_beside_it_defends_alone);
  RUN_TEST(test_5_49_it_does_not_dig);
  RUN_TEST(test_11_52_its_card_says_what_it_is_to_its_own_side_alone);
  RUN_TEST(test_11_52_one_for_every_three_units_of_the_set_up);
  RUN_TEST(test_11_54_every_battle_has_room_for_all_of_its_dummies);
  RUN_TEST(test_11_54_chance_sets_them_up_and_not_twice_alike);
  RUN_TEST(test_11_54_its_side_puts_it_elsewhere_before_the_first_turn);
  RUN_TEST(test_11_54_with_free_deployment_units_are_put_too);
  RUN_TEST(test_11_55_one_comes_with_every_three_reinforcements_by_one_hex);
  RUN_TEST(test_11_55_not_with_two);
  RUN_TEST(test_11_55_one_and_no_more_and_not_in_another_turn);
  RUN_TEST(test_11_55_it_is_moved_like_any_other);
  RUN_TEST(test_11_55_the_enemy_does_not_see_whether_it_came);
  RUN_TEST(test_11_56_a_dummy_and_its_zone_bar_no_retreat);
  RUN_TEST(test_11_56_a_real_unit_is_turned_up_to_prove_it);
  RUN_TEST(test_11_57_it_holds_and_leaves_nothing);
  RUN_TEST(test_11_57_its_zone_cuts_no_line);
  RUN_TEST(test_11_57_it_is_gone_before_victory_is_judged);
  RUN_TEST(test_11_58_its_loss_brings_nothing_and_it_never_returns);
  return UNITY_END();
}
