// Whole games of Chickamauga by players without a plan: each one ends with a level of victory,
// keeps every promise on the way, and comes out the same from its record. `bg fuzz` plays more of
// them.
#include <cstring>

#include "host_tests/random_walk.h"
#include "rules/core/options.h"

using namespace bg;
using namespace bg::test;

namespace {

// No game is near this long: thirty player-turns of some hundred commands.
constexpr uint32_t endless = 20000;

struct Record {
  JournalHeader header{};
  std::vector<JournalRecord> commands;

  JournalSink sink() {
    return {this,
            [](void* self, const JournalHeader& taken) {
              static_cast<Record*>(self)->header = taken;
              return Refusal::none;
            },
            [](void* self, const JournalRecord& command) {
              static_cast<Record*>(self)->commands.push_back(command);
              return Refusal::none;
            }};
  }
};

bool same(const GameState& a, const GameState& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;  // the state has no padding
}

// Some games hurry, some move the whole army every turn; some players look for the enemy.
RandomWalk walk_of(uint32_t seed) {
  static constexpr uint32_t patience[] = {4, 8, 12, 24, 60};
  return RandomWalk(seed, patience[seed % 5], 1 + static_cast<int>(seed % 4) * 3);
}

// Plays one game and answers with its level. `undos`: one command in so many is taken back.
uint8_t play_game(const Game& game, uint32_t seed, uint32_t undos) {
  static Session session, again;  // too large for a stack
  Record record;
  RandomWalk walk = walk_of(seed);
  const std::string where = "seed " + std::to_string(seed) + ", command ";
  TEST_ASSERT_TRUE(session.start(game, seed, record.sink()).ok());
  while (!session.is_over()) {
    const std::string here = where + std::to_string(session.record_count());
    TEST_ASSERT_TRUE_MESSAGE(session.record_count() < endless, here.c_str());
    const Command command = walk.next(game, session.state());
    TEST_ASSERT_TRUE_MESSAGE(command.verb != Verb::none, (here + ": dead end").c_str());
    const GameState before = session.state();
    TEST_ASSERT_TRUE_MESSAGE(session.submit(command).ok(), (here + ": refused").c_str());
    TEST_ASSERT_TRUE_MESSAGE(game.system->is_ok(game, session.state()), here.c_str());
    TEST_ASSERT_FALSE_MESSAGE(session.events().full(), (here + ": events lost").c_str());
    for (const Event& event : session.events()) {
      const bool revised_case = event.rule.book == Book::standard;
      TEST_ASSERT_FALSE_MESSAGE(game.edition == Edition::classic && revised_case, here.c_str());
    }
    if (session.is_over() || !session.can_undo() || walk.below(undos) != 0) continue;
    TEST_ASSERT_TRUE_MESSAGE(session.submit({.verb = Verb::undo}).ok(), here.c_str());
    TEST_ASSERT_TRUE_MESSAGE(same(before, session.state()), (here + ": undo").c_str());
  }
  TEST_ASSERT_EQUAL_MESSAGE(game.scenario.turns(), session.state().turn, where.c_str());
  TEST_ASSERT_TRUE_MESSAGE(session.state().level < game.scenario.level_count(), where.c_str());
  TEST_ASSERT_TRUE_MESSAGE(walk.next(game, session.state()).verb == Verb::none, where.c_str());

  TEST_ASSERT_EQUAL(JournalFault::none, again.open_saved(game, record.header));
  for (const JournalRecord& command : record.commands)
    TEST_ASSERT_EQUAL_MESSAGE(JournalFault::none, again.feed(command), where.c_str());
  TEST_ASSERT_TRUE_MESSAGE(same(session.state(), again.state()), (where + ": replay").c_str());
  return session.state().level;
}

}  // namespace

static void test_games_end_with_a_level_of_victory() {
  const Game game = game_of("chickamauga");
  int by_level[16] = {};
  for (uint32_t seed = 1; seed <= 150; ++seed) ++by_level[play_game(game, seed, 8)];
  int levels = 0;
  for (const int games : by_level) levels += games > 0 ? 1 : 0;
  TEST_ASSERT_TRUE_MESSAGE(levels >= 3, "every game ends the same way");
}

static void test_games_under_the_classic_rules_end_too() {
  for (const char* battle : {"chickamauga", "chattanooga"}) {
    int by_level[16] = {};
    for (const uint32_t options : {uint32_t{0}, option::attack_effectiveness}) {
      Game game = game_of(battle, Edition::classic);
      game.options = options;
      for (uint32_t seed = 1; seed <= 30; ++seed) ++by_level[play_game(game, seed, 8)];
    }
    int levels = 0;
    for (const int games : by_level) levels += games > 0 ? 1 : 0;
    TEST_ASSERT_TRUE_MESSAGE(levels >= 2, "every game ends the same way");
  }
}

// Seeds whose games once went wrong, and how. They are played again for ever.
static void test_games_that_once_went_wrong() {
  static constexpr struct {
    uint32_t seed;
    const char* what;
  } found[] = {
      {1, "the first game of all"},
  };
  const Game game = game_of("chickamauga");
  for (const auto& [seed, what] : found) {
    TEST_MESSAGE(what);
    play_game(game, seed, 8);
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_games_end_with_a_level_of_victory);
  RUN_TEST(test_games_under_the_classic_rules_end_too);
  RUN_TEST(test_games_that_once_went_wrong);
  return UNITY_END();
}
