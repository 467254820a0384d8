// The table of what a game waits for: in every position of random games the row names the player
// who is to act and every command that is offered; and what it says is passable can be passed.
#include <algorithm>

#include "host_tests/support.h"
#include "rules/bluegray/bluegray_system.h"
#include "rules/bluegray/stages.h"
#include "tools/regression/every_game.h"
#include "tools/regression/random_walk.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr int stage_count = static_cast<int>(Stage::count);

void look(const Game& game, const GameState& state, int (&met)[stage_count]) {
  const bluegray::StageRow& row = bluegray::row_of(state.combat.stage);
  ++met[static_cast<int>(row.stage)];
  const bluegray::Position position(game, state);
  if (row.chooser != nullptr) TEST_ASSERT_EQUAL(row.chooser(position), state.clock.to_act);
  bool may_pass = false;
  for (const Command& command : all_legal(game, state)) {
    may_pass |= command.verb == Verb::end;
    const bool is_named =
        command.verb == Verb::end || (row.verbs >> static_cast<int>(command.verb) & 1) != 0;
    TEST_ASSERT_TRUE(is_named);
  }
  const bool is_choice = row.stage != Stage::none && row.stage != Stage::planning;
  if (is_choice && state.combat.displacing == UnitId::none)
    TEST_ASSERT_EQUAL(row.is_passable, may_pass);
}

}  // namespace

static void play(const NamedGame& named, uint32_t seed, int (&met)[stage_count]) {
  static Session session;
  session.use(work());
  TEST_ASSERT_TRUE(session.start(named.game, seed).ok());
  RandomWalk walk = RandomWalk::of_seed(seed);
  while (!session.is_over()) {
    const GameState& state = session.truth().as<GameState>();
    if (state.phase == Phase::combat) look(session.game(), state, met);
    TEST_ASSERT_TRUE(session.submit(walk.next(session.game(), session.state())).ok());
  }
}

// Some stages are rare: every game once, and again with other dice until all have been met.
static void test_the_rows_are_true_in_random_games() {
  int met[stage_count] = {};
  const auto all_met = [&] { return std::find(met, met + stage_count, 0) == met + stage_count; };
  for (uint32_t seed = 1; seed <= 20 && !all_met(); ++seed) {
    for (const NamedGame& named : every_game())
      if (named.game.system == &bluegray_system) play(named, seed, met);
  }
  TEST_ASSERT_TRUE(all_met());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_the_rows_are_true_in_random_games);
  return UNITY_END();
}
