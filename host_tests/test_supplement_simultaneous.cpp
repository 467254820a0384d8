// The supplement's chapter on simultaneous movement, case by case: plots in secret, six
// sub-segments, interception, attacks of both sides whose results wait for each other.
#include <cstring>

#include "host_tests/bluegray_table.h"
#include "rules/bluegray/ai/opponent.h"
#include "rules/bluegray/bluegray_system.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/simultaneous/orders.h"
#include "rules/bluegray/simultaneous/plotting.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr uint64_t both = option::simultaneous | option::voluntary_combat;

struct Placed {
  const char *unit, *hex;
};

// The Union plots first, with these on the table.
Table field(std::initializer_list<Placed> units, uint64_t options = 0) {
  Table table("proving-ground", Edition::classic, option::voluntary_combat);
  table.game.options = both | options;
  table.game.system = bluegray::system_with(table.game.options);
  for (const Placed& it : units) table.put(it.unit, it.hex);
  table.state.segment = Segment::plotting;
  return table;
}

void assert_at(const char* hex, const Table& table, const char* unit) {
  TEST_ASSERT_EQUAL_STRING(hex, table.where(unit).c_str());
}

// Both sides have plotted: this many sub-segments.
void run(Table& table, int sub_segments) {
  for (int i = 0; i < sub_segments && table.state.segment == Segment::running; ++i)
    table.play("end");
}

void confederates_plot(Table& table) {
  table.play("end");
  TEST_ASSERT_EQUAL(Segment::plotting, table.state.segment);
  TEST_ASSERT_EQUAL(Side::confederate, table.state.clock.to_act);
}

int count_events(const Table& table, EventKind kind) {
  int count = 0;
  for (const Event& event : table.events()) count += event.kind == kind;
  return count;
}

}  // namespace

static void test_4_1_both_plot_before_anybody_moves() {
  Table table = field({{"U5", "0205"}, {"C9", "1205"}});
  table.play("plot U5 0207");
  assert_at("0205", table, "U5");
  confederates_plot(table);
  table.play("end");
  TEST_ASSERT_EQUAL(Segment::running, table.state.segment);
  TEST_ASSERT_TRUE(table.happened(EventKind::plots_revealed));
  run(table, 6);
  assert_at("0207", table, "U5");
  TEST_ASSERT_EQUAL(2, table.state.clock.turn);
}

static void test_4_1_twin_without_the_option_a_move_is_made_at_once() {
  Table table("proving-ground", Edition::classic, option::voluntary_combat);
  table.put("U5", "0205");
  table.play("move U5 0207");
  assert_at("0207", table, "U5");
  table.refuses("plot U5 0208", Refusal::not_in_these_rules, classic_rule(4, 1));
}

static void test_5_0_a_point_is_a_sub_segment() {
  Table table = field({{"U5", "0205"}, {"C9", "1205"}});
  table.play("plot U5 0211");
  table.refuses("plot U5 0212", Refusal::plot_too_long, supplement_rule(5, 0));
  confederates_plot(table);
  table.play("end");
  run(table, 2);
  assert_at("0207", table, "U5");
  run(table, 4);
  assert_at("0211", table, "U5");
}

static void test_5_1_a_unit_may_wait() {
  Table table = field({{"U5", "0205"}, {"C9", "1205"}});
  table.play("pause U5");
  table.play("plot U5 0207");
  table.play("pause U5");
  table.play("plot U5 0208");
  confederates_plot(table);
  table.play("end");
  run(table, 1);
  assert_at("0205", table, "U5");
  run(table, 2);
  assert_at("0207", table, "U5");
  run(table, 1);
  assert_at("0207", table, "U5");
  run(table, 1);
  assert_at("0208", table, "U5");
}

static void test_5_1_a_hex_is_entered_with_its_last_point() {
  Table table = field({{"U5", "0602"}, {"C9", "1205"}});
  table.play("plot U5 0603");  // rough: three points
  confederates_plot(table);
  table.play("end");
  run(table, 2);
  assert_at("0602", table, "U5");
  run(table, 1);
  assert_at("0603", table, "U5");
}

static void test_5_1_nobody_changes_a_plot_that_has_been_shown() {
  Table table = field({{"U5", "0205"}, {"C9", "1205"}});
  table.play("plot U5 0207");
  confederates_plot(table);
  table.refuses("plot U5 0208", Refusal::not_your_unit, supplement_rule(5, 0));
  table.play("end");
  table.refuses("plot U5 0208", Refusal::not_now, supplement_rule(5, 1));
}

static void test_5_1_a_plot_may_be_dropped_before() {
  Table table = field({{"U5", "0205"}, {"C9", "1205"}});
  table.refuses("plot U5 0205", Refusal::already_here, supplement_rule(5, 1));
  table.play("plot U5 0207");
  table.play("plot U5 0205");
  TEST_ASSERT_EQUAL(0, table.state.orders[index_of(table.unit("U5"))]);
}

static void test_5_21_out_of_command_is_struck_and_scatters_last() {
  Table table = field({{"U5", "0205"}, {"U9", "0505"}, {"C9", "1205"}}, option::command_control);
  table.play("plot U5 0207");
  table.play("plot U9 0506");
  confederates_plot(table);
  table.at("U5").marks |= mark::out_of_command;
  table.dice({4, 2});
  table.play("end");
  TEST_ASSERT_TRUE(table.happened(EventKind::plot_struck));
  table.play("end");
  assert_at("0205", table, "U5");
  assert_at("0506", table, "U9");
  while (table.state.segment == Segment::running) table.play("end");
  TEST_ASSERT_TRUE(table.happened(EventKind::scattered));
}

static void test_5_22_two_that_come_into_each_others_zone_stop_there() {
  Table table = field({{"U5", "0205"}, {"C9", "0212"}});
  table.play("plot U5 0210");
  confederates_plot(table);
  table.play("plot C9 0207");
  table.play("end");
  run(table, 2);
  assert_at("0207", table, "U5");
  assert_at("0210", table, "C9");
  table.play("end");
  TEST_ASSERT_EQUAL(2, count_events(table, EventKind::intercepted));
  // Nobody was to attack: both are driven back as the turn ends.
  TEST_ASSERT_EQUAL(Stage::repulse, table.state.combat.stage);
  assert_at("0208", table, "U5");
  assert_at("0209", table, "C9");
}

static void test_5_23_in_the_same_sub_segment_the_higher_die_has_the_hex() {
  Table table = field({{"U5", "0206"}, {"C9", "0210"}});
  table.play("plot U5 0208");
  confederates_plot(table);
  table.play("plot C9 0208");
  table.play("end");
  run(table, 1);
  assert_at("0207", table, "U5");
  assert_at("0209", table, "C9");
  table.dice({3, 3, 2, 6});  // equal ones again
  table.play("end");
  TEST_ASSERT_TRUE(table.happened(EventKind::contested));
  assert_at("0207", table, "U5");
  assert_at("0208", table, "C9");
}

static void test_5_23_a_plot_may_lead_where_an_enemy_stands() {
  Table gone = field({{"U5", "0206"}, {"C9", "0208"}});
  gone.play("plot U5 0208");
  confederates_plot(gone);
  gone.play("plot C9 0212");
  gone.play("end");
  run(gone, 2);
  assert_at("0208", gone, "U5");
  Table stays = field({{"U5", "0206"}, {"C9", "0208"}});
  stays.play("plot U5 0208");
  confederates_plot(stays);
  stays.play("end");
  stays.play("end");
  assert_at("0207", stays, "U5");
  TEST_ASSERT_EQUAL(1, count_events(stays, EventKind::intercepted));
}

static void test_5_23_nobody_leaves_an_enemy_controlled_hex() {
  Table table = field({{"U5", "0207"}, {"C9", "0208"}});
  table.refuses("plot U5 0206", Refusal::in_enemy_zone, supplement_rule(5, 23));
}

static void test_5_23_friends_leave_room_or_are_waited_for_in_vain() {
  Table table = field({{"U1", "0206"}, {"U2", "0206"}, {"U5", "0205"}, {"C9", "1205"}});
  table.refuses("plot U5 0206", Refusal::stack_full, classic_rule(5, 32));
  table.play("plot U1 0208");
  TEST_ASSERT_TRUE(table.is_legal("plot U5 0206"));
  table.play("plot U5 0206");
  confederates_plot(table);
  table.play("end");
  table.play("end");  // he leaves as the other comes
  assert_at("0206", table, "U5");
  assert_at("0207", table, "U1");
}

static void test_7_0_an_attacker_moves_in_three_sub_segments_only() {
  Table table = field({{"U5", "0205"}, {"C9", "1205"}});
  table.play("mission U5");
  table.refuses("plot U5 0209", Refusal::plot_too_long, supplement_rule(5, 0));
  table.play("plot U5 0208");
  table.play("mission U5");
  table.play("plot U5 0209");
  table.refuses("mission U5", Refusal::no_mission_after_that, supplement_rule(7, 0));
}

static void test_7_0_who_has_a_mission_must_attack_and_nobody_else_may() {
  Table table = field({{"U5", "0206"}, {"U9", "0308"}, {"C9", "0208"}});
  table.play("mission U5");
  table.play("plot U5 0207");
  confederates_plot(table);
  table.play("end");
  table.play("end");
  TEST_ASSERT_EQUAL(Segment::fighting, table.state.segment);
  TEST_ASSERT_EQUAL(Side::union_side, table.state.clock.to_act);
  table.refuses("end", Refusal::must_attack, classic_rule(7, 12));
  table.play("target 0208");
  table.refuses("join U9", Refusal::not_told_to_attack, supplement_rule(7, 0));
  table.play("join U5");
  table.play("fight 0");
}

static void test_7_2_guns_with_a_mission_fire_from_afar() {
  Table table = field({{"UA4", "0206"}, {"U5", "0506"}, {"C2", "0208"}});
  table.play("mission UA4");
  table.play("mission U5");  // comes up to nobody
  confederates_plot(table);
  table.play("end");
  if (table.state.segment == Segment::running) table.play("end");
  TEST_ASSERT_EQUAL(Segment::fighting, table.state.segment);
  table.play("target 0208");
  table.play("join UA4");
  TEST_ASSERT_TRUE(table.is_legal("fight 0"));
}

static void test_7_5_results_wait_for_the_attacks_of_both() {
  Table table = field({{"U13", "0207"}, {"C2", "0208"}});
  table.play("mission U13");
  confederates_plot(table);
  table.play("mission C2");
  table.play("end");
  TEST_ASSERT_EQUAL(Segment::fighting, table.state.segment);
  table.fight({"U13"}, {"0208"}, {1});  // 6-1: De
  assert_at("0208", table, "C2");
  table.play("end");
  TEST_ASSERT_EQUAL(Side::confederate, table.state.clock.to_act);
  table.fight({"C2"}, {"0207"}, {1});  // 1-5: Ar
  assert_at("0208", table, "C2");
  table.play("end");
  TEST_ASSERT_TRUE(table.happened(EventKind::eliminated));
  TEST_ASSERT_EQUAL(Fate::eliminated, table.at("C2").fate);
  TEST_ASSERT_EQUAL(Fate::on_map, table.at("U13").fate);
  TEST_ASSERT_EQUAL(Stage::advance, table.state.combat.stage);
  table.play("advance U13 0208");
  TEST_ASSERT_EQUAL(2, table.state.clock.turn);
}

static void test_7_4_both_attack_each_other_and_both_go_back() {
  Table table = field({{"U5", "0207"}, {"C5", "0208"}});
  table.play("mission U5");
  confederates_plot(table);
  table.play("mission C5");
  table.play("end");
  table.fight({"U5"}, {"0208"}, {1});  // 1-1: Dr
  table.play("end");
  table.fight({"C5"}, {"0207"}, {1});
  table.play("end");
  TEST_ASSERT_EQUAL(Stage::retreat, table.state.combat.stage);
  TEST_ASSERT_EQUAL(Side::union_side, table.state.clock.to_act);
  table.play("retreat U5 0206");
  TEST_ASSERT_EQUAL(Stage::retreat, table.state.combat.stage);
  TEST_ASSERT_EQUAL(Side::confederate, table.state.clock.to_act);
}

static void test_7_77_both_are_repulsed_who_have_not_attacked() {
  Table table = field({{"U5", "0207"}, {"C5", "0208"}});
  confederates_plot(table);
  table.play("end");
  TEST_ASSERT_EQUAL(Stage::repulse, table.state.combat.stage);
  TEST_ASSERT_EQUAL(Side::union_side, table.state.clock.to_act);
  table.play("retreat U5 0206");
  TEST_ASSERT_EQUAL(Stage::repulse, table.state.combat.stage);
  TEST_ASSERT_EQUAL(Side::confederate, table.state.clock.to_act);
  table.play("retreat C5 0209");
  TEST_ASSERT_EQUAL(2, table.state.clock.turn);
}

// Two worlds that differ only in what the other side has plotted look the same.
static void test_5_1_plots_stay_secret() {
  Table one = field({{"U5", "0205"}, {"U9", "0305"}, {"C9", "0212"}});
  Table other = field({{"U5", "0205"}, {"U9", "0305"}, {"C9", "0212"}});
  one.play("plot U5 0209");
  TEST_ASSERT_EQUAL(0, one.events().size());
  one.play("mission U9");
  other.play("pause U9");
  for (Table* table : {&one, &other}) table->play("end");
  TEST_ASSERT_EQUAL(one.events().size(), other.events().size());
  static GameState seen[2];
  std::memset(static_cast<void*>(seen), 0, sizeof seen);
  one.game.system->veil(one.game, one.state, Side::confederate, seen[0]);
  other.game.system->veil(other.game, other.state, Side::confederate, seen[1]);
  TEST_ASSERT_EQUAL_MEMORY(&seen[0], &seen[1], sizeof seen[0]);
  one.game.system->veil(one.game, one.state, Side::union_side, seen[0]);
  TEST_ASSERT_EQUAL(one.state.orders[index_of(one.unit("U5"))],
                    seen[0].orders[index_of(one.unit("U5"))]);
}

namespace {

// Legal commands at random to the end of the game; false where there is none.
void play_random_game(std::string_view battle, uint64_t options, uint32_t seed) {
  Table table(battle, Edition::classic, option::voluntary_combat);
  table.game.options = options;
  table.game.system = bluegray::system_with(options);
  const Game& game = table.game;
  game.system->start(game, seed, table.state);
  Rng rng = Rng::seeded(seed);
  static EventList events;
  static CommandList list;
  int given = 0;
  for (int count = 0; table.state.clock.over == 0; ++count) {
    TEST_ASSERT_TRUE_MESSAGE(count < 60'000, "a game without end");
    Command chosen;
    // Plots come to an end, or a random player would write for ever.
    const bool is_plotting = table.state.segment == Segment::plotting;
    if (is_plotting && given > 40 && rng.below(8) == 0) chosen = {.verb = Verb::end};
    for (int tries = 0; tries < 400 && chosen.verb == Verb::none; ++tries) {
      const uint32_t unit = rng.below(game.scenario.unit_count() + 1u);
      list.clear();
      game.system->legal(
          game, table.state,
          unit == game.scenario.unit_count() ? UnitId::none : static_cast<UnitId>(unit), list);
      if (list.empty()) continue;
      chosen = list[rng.below(static_cast<uint32_t>(list.size()))];
    }
    for (uint16_t i = 0; i <= game.scenario.unit_count() && chosen.verb == Verb::none; ++i) {
      list.clear();
      game.system->legal(game, table.state, i == 0 ? UnitId::none : static_cast<UnitId>(i - 1),
                         list);
      if (!list.empty()) chosen = list[0];
    }
    TEST_ASSERT_TRUE_MESSAGE(chosen.verb != Verb::none, "a dead end");
    TEST_ASSERT_TRUE_MESSAGE(game.system->check(game, table.state, chosen).ok(),
                             to_text(chosen, game.scenario.grid()).c_str());
    given = is_plotting && chosen.verb != Verb::end ? given + 1 : 0;
    events.clear();
    game.system->execute(game, table.state, chosen, events);
    TEST_ASSERT_TRUE_MESSAGE(game.system->is_ok(game, table.state),
                             to_text(chosen, game.scenario.grid()).c_str());
  }
}

}  // namespace

static void test_4_1_random_games_come_to_their_end() {
  for (const char* battle : {"cemetery-hill", "chickamauga", "antietam", "fredericksburg",
                             "fredericksburg-1863", "wilderness", "chattanooga"}) {
    play_random_game(battle, both, 1);
    play_random_game(battle,
                     both | option::command_control | option::close_stacking |
                         option::defensive_artillery | option::attack_effectiveness,
                     2);
  }
}

namespace {

// Both sides by the machine, each from what it may see.
struct Played {
  int plots = 0, missions = 0, fights = 0, turn = 0;
};
Played play_by_machine(std::string_view battle, uint64_t options, ai::Level level, int commands) {
  Table table(battle, Edition::classic, option::voluntary_combat);
  table.game.options = options;
  table.game.system = bluegray::system_with(options);
  const Game& game = table.game;
  game.system->start(game, 7, table.state);
  static ai::Opponent players[2];
  static GameState seen;
  static EventList events;
  Played played;
  for (int count = 0; count < commands && table.state.clock.over == 0; ++count) {
    const Side side = table.state.clock.to_act;
    game.system->veil(game, table.state, side, seen);
    ai::Opponent& player = players[index_of(side)];
    player.begin(game, seen, side, level, 11);
    while (player.step() == ai::Thought::running) {
    }
    const Command command = player.command();
    TEST_ASSERT_TRUE_MESSAGE(game.system->check(game, table.state, command).ok(),
                             to_text(command, game.scenario.grid()).c_str());
    played.plots += command.verb == Verb::plot;
    played.missions += command.verb == Verb::mission;
    played.fights += command.verb == Verb::fight;
    played.turn = table.state.clock.turn;
    events.clear();
    game.system->execute(game, table.state, command, events);
  }
  return played;
}

}  // namespace

static void test_4_1_the_machine_plots_and_attacks() {
  const Played played =
      play_by_machine("cemetery-hill", both | option::command_control, ai::Level::regular, 20'000);
  TEST_ASSERT_GREATER_THAN(4, played.turn);
  TEST_ASSERT_GREATER_THAN(50, played.plots);
  TEST_ASSERT_GREATER_THAN(5, played.missions);
  TEST_ASSERT_GREATER_THAN(3, played.fights);
}

// The second player's machine is told nothing of what the first one has plotted.
static void test_5_1_the_machine_plots_without_looking() {
  Table one("cemetery-hill", Edition::classic, option::voluntary_combat);
  one.game.options = both;
  one.game.system = bluegray::system_with(both);
  one.set_up();
  while (one.state.segment != Segment::plotting) one.play("end");
  const Side first = one.state.clock.to_act;
  Table other = one;
  for (const Command& command : all_legal(other.game, other.state)) {
    if (command.verb != Verb::plot) continue;
    EventList events;
    other.game.system->execute(other.game, other.state, command, events);
    break;
  }
  static GameState seen[2];
  for (int i = 0; i < 2; ++i) {
    Table& table = i == 0 ? one : other;
    table.play("end");
    if (table.state.clock.to_act == first) return;  // the other has no turn yet
    std::memset(static_cast<void*>(&seen[i]), 0, sizeof seen[i]);
    table.game.system->veil(table.game, table.state, enemy_of(first), seen[i]);
  }
  TEST_ASSERT_EQUAL_MEMORY(&seen[0], &seen[1], sizeof seen[0]);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_4_1_both_plot_before_anybody_moves);
  RUN_TEST(test_4_1_twin_without_the_option_a_move_is_made_at_once);
  RUN_TEST(test_5_0_a_point_is_a_sub_segment);
  RUN_TEST(test_5_1_a_unit_may_wait);
  RUN_TEST(test_5_1_a_hex_is_entered_with_its_last_point);
  RUN_TEST(test_5_1_nobody_changes_a_plot_that_has_been_shown);
  RUN_TEST(test_5_1_a_plot_may_be_dropped_before);
  RUN_TEST(test_5_21_out_of_command_is_struck_and_scatters_last);
  RUN_TEST(test_5_22_two_that_come_into_each_others_zone_stop_there);
  RUN_TEST(test_5_23_in_the_same_sub_segment_the_higher_die_has_the_hex);
  RUN_TEST(test_5_23_a_plot_may_lead_where_an_enemy_stands);
  RUN_TEST(test_5_23_nobody_leaves_an_enemy_controlled_hex);
  RUN_TEST(test_5_23_friends_leave_room_or_are_waited_for_in_vain);
  RUN_TEST(test_7_0_an_attacker_moves_in_three_sub_segments_only);
  RUN_TEST(test_7_0_who_has_a_mission_must_attack_and_nobody_else_may);
  RUN_TEST(test_7_2_guns_with_a_mission_fire_from_afar);
  RUN_TEST(test_7_5_results_wait_for_the_attacks_of_both);
  RUN_TEST(test_7_4_both_attack_each_other_and_both_go_back);
  RUN_TEST(test_7_77_both_are_repulsed_who_have_not_attacked);
  RUN_TEST(test_5_1_plots_stay_secret);
  RUN_TEST(test_4_1_the_machine_plots_and_attacks);
  RUN_TEST(test_5_1_the_machine_plots_without_looking);
  RUN_TEST(test_4_1_random_games_come_to_their_end);
  return UNITY_END();
}
