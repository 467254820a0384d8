// The promises that every rule system keeps in every battle and edition, with and without options:
// what is offered is accepted and nothing else is, undo brings back the state and never crosses a
// die, a saved game loads to the same state, each state is sound, each game ends. The fuzzer looks;
// `bg fuzz` plays more games of one battle.
#include <memory>

#include "host_tests/support.h"
#include "tools/regression/every_game.h"
#include "tools/regression/fuzzer.h"
#include "tools/regression/random_walk.h"

using namespace bg;
using namespace bg::test;

namespace {

#ifdef BG_SANITIZE
constexpr uint32_t games_of_each = 1;
#else
constexpr uint32_t games_of_each = 4;
#endif
// A random game of Command #43 has some ten thousand commands.
constexpr uint16_t many_units = 200;
constexpr uint32_t long_games_of_each = 1;

void play_by_walk(Fuzzer& fuzzer, uint32_t seed) {
  RandomWalk walk = RandomWalk::of_seed(seed);
  fuzzer.play(seed, [&](const Game& game, ConstStateRef state, Command& out) {
    out = walk.next(game, state);
    return out.verb != Verb::none;
  });
}

}  // namespace

static void test_every_game_keeps_the_promises() {
  uint64_t undos = 0, refusals = 0, battles = 0;
  for (const NamedGame& one : every_game()) {
    const auto fuzzer = std::make_unique<Fuzzer>(one.game);
    const bool is_long = one.game.scenario.unit_count() > many_units;
    const uint32_t games = is_long ? long_games_of_each : games_of_each;
    for (uint32_t seed = 1; seed <= games; ++seed) {
      if (seed % 2 == 0)
        fuzzer->play(seed);
      else
        play_by_walk(*fuzzer, seed);
    }
    const FuzzReport& report = fuzzer->report();
    TEST_ASSERT_EQUAL_MESSAGE(0, report.faults(), (one.name + ": " + report.first_fault).c_str());
    TEST_ASSERT_TRUE_MESSAGE(report.loads >= report.games, one.name.c_str());
    undos += report.undos;
    refusals += report.refusals;
    ++battles;
  }
  // What was not tried cannot have failed; a single short game may come to its end without either.
  TEST_ASSERT_TRUE(undos > 10 * battles && refusals > 10 * battles);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_every_game_keeps_the_promises);
  return UNITY_END();
}
