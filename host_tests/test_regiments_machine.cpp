// The machine that plays the regiments: every level in every battle, with and without the optional
// rules, gives commands that are accepted, in slices, and comes to an end. How well it plays is
// measured by bg arena (docs/balance.md).
#include <memory>

#include "host_tests/support.h"
#include "rules/core/thinker.h"
#include "rules/regiments/ai/promise.h"
#include "rules/regiments/ai/weights.h"
#include "tools/regression/every_game.h"
#include "tools/regression/random_player.h"

#include "host_tests/regiments_table.h"

using namespace bg;
using namespace bg::test;

namespace {

const std::vector<NamedGame>& games() {
  static const std::vector<NamedGame> all = every_game();
  return all;
}

const Game& game_of(const char* battle, bool full) {
  for (const NamedGame& one : games()) {
    const etl::string_view id = one.game.scenario.id();
    if (std::string(id.data(), id.size()) != battle) continue;
    if ((one.choice == Choice::own_rulebooks) == full) return one.game;
  }
  TEST_FAIL_MESSAGE(battle);
  return games()[0].game;
}

struct Course {
  uint32_t commands = 0;
  int points[2] = {};
  bool is_over = false;
  uint64_t most_slices = 0;
};

// `players`: a level, or random where it is ai::Level(9).
constexpr ai::Level random_player{9};
Course play(const Game& game, ai::Level blue_plays, ai::Level gray_plays, uint32_t seed,
            uint32_t longest = 60000) {
  const auto session = std::make_unique<Session>();
  const auto minds = std::make_unique<ai::Thinker[]>(2);
  session->start(game, seed);
  Chance chance(seed);
  Course course;
  while (!session->is_over() && course.commands < longest) {
    const ConstStateRef state = session->state();
    const Side side = player_to_act(state);
    const ai::Level level = side == Side::union_side ? blue_plays : gray_plays;
    Command command;
    if (level == random_player) {
      TEST_ASSERT_TRUE(random_command(game, state, chance, command));
    } else {
      ai::Thinker& mind = minds[index_of(side)];
      mind.begin(game, state, side, level, seed);
      uint64_t slices = 0;
      while (mind.step() == ai::Thought::running) ++slices;
      course.most_slices = std::max(course.most_slices, slices);
      command = mind.command();
    }
    const Result result = session->submit(command);
    TEST_ASSERT_TRUE_MESSAGE(result.ok(), to_text(command, game.scenario.grid()).c_str());
    ++course.commands;
  }
  course.is_over = session->is_over();
  for (int side = 0; side < 2; ++side) course.points[side] = session->state().clock().points[side];
  return course;
}

}  // namespace

static void test_every_level_plays_the_short_battles_to_their_end() {
  for (const char* battle : {"wauhatchie", "press-forward"}) {
    for (const bool full : {false, true}) {
      for (const ai::Level level : {ai::Level::recruit, ai::Level::regular, ai::Level::veteran}) {
        const Course course = play(game_of(battle, full), level, level, 7);
        TEST_ASSERT_TRUE_MESSAGE(course.is_over, battle);
        TEST_ASSERT_LESS_THAN_MESSAGE(6000, course.commands, battle);
      }
    }
  }
}

static void test_death_knell_goes_on_without_a_refused_command() {
  for (const bool full : {false, true}) {
    const Course course =
        play(game_of("death-knell", full), ai::Level::veteran, ai::Level::regular, 3, 1500);
    TEST_ASSERT_TRUE(course.is_over || course.commands == 1500);
  }
}

static void test_a_regular_takes_more_than_chance_does() {
  int won = 0;
  for (uint32_t seed = 1; seed <= 3; ++seed) {
    const Game& game = game_of("wauhatchie", false);
    const Course as_gray = play(game, random_player, ai::Level::regular, seed);
    const Course as_blue = play(game, ai::Level::regular, random_player, seed);
    won += as_gray.points[1] - as_gray.points[0] + as_blue.points[0] - as_blue.points[1];
  }
  TEST_ASSERT_GREATER_THAN(0, won);
}

// The same position and seed give the same command, also in a new mind.
static void test_the_same_position_is_played_the_same_way() {
  const Game& game = game_of("wauhatchie", false);
  const auto session = std::make_unique<Session>();
  const auto one = std::make_unique<ai::Thinker>();
  session->start(game, 5);
  for (int i = 0; i < 60; ++i) {
    const auto other = std::make_unique<ai::Thinker>();
    const Side side = player_to_act(session->state());
    one->begin(game, session->state(), side, ai::Level::recruit, 5);
    while (one->step() == ai::Thought::running) {
    }
    other->begin(game, session->state(), side, ai::Level::recruit, 5);
    while (other->step() == ai::Thought::running) {
    }
    // A new mind looks again at units that the other one has left where they are; the first of a
    // phase is the same.
    if (i == 0) TEST_ASSERT_TRUE(one->command() == other->command());
    TEST_ASSERT_TRUE(session->check(other->command()).ok());
    TEST_ASSERT_TRUE(session->submit(one->command()).ok());
  }
}

// Two regiments of one strength: an attack up a slope promises less than one on the level.
static void test_an_attack_promises_what_the_table_says() {
  RegimentsTable table;
  table.turn(2, blue, rg::Stage::combat);
  UnitId ours = UnitId::none, theirs = UnitId::none;
  for (uint16_t i = 0; i < table.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (rg::kind_of(table.scenario, unit) != rg::Kind::infantry) continue;
    (table.scenario.side_of(unit) == blue ? ours : theirs) = unit;
  }
  TEST_ASSERT_TRUE(ours != UnitId::none && theirs != UnitId::none);
  const HexId from = table.scenario.grid().at(3, 3);
  const HexId to = table.scenario.grid().neighbour(from, Dir::n);
  table.play([&](rg::Play& on) {
    on.put_on_map(ours, from);
    on.put_on_map(theirs, to);
  });
  const int whole = rg::promise_of_attack(table.position(), ours, theirs).value;
  table.of(theirs).add(rg::mark::disrupted);
  const int on_disrupted = rg::promise_of_attack(table.position(), ours, theirs).value;
  table.of(theirs).drop(rg::mark::disrupted);
  table.of(ours).add(rg::mark::disrupted);
  const int by_disrupted = rg::promise_of_attack(table.position(), ours, theirs).value;
  TEST_ASSERT_GREATER_THAN(whole, on_disrupted);
  TEST_ASSERT_LESS_THAN(whole, by_disrupted);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_every_level_plays_the_short_battles_to_their_end);
  RUN_TEST(test_death_knell_goes_on_without_a_refused_command);
  RUN_TEST(test_a_regular_takes_more_than_chance_does);
  RUN_TEST(test_the_same_position_is_played_the_same_way);
  RUN_TEST(test_an_attack_promises_what_the_table_says);
  return UNITY_END();
}
