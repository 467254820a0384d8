// The replay of the log: it steps through a saved game in memory that the machine player lends, and
// is closed when that is wanted back.
#include <memory>

#include "host_tests/support.h"
#include "rules/core/thinker.h"
#include "ui/model/replay.h"

using namespace bg;
using namespace bg::test;

namespace {

ai::Thinker thinker;
WorkMemory work_of_replay;
ui::Library library;
constexpr ui::Lender lender = {
    &thinker, [](void* mind) { return static_cast<ai::Thinker*>(mind)->lend(); },
    [](void* mind) { return static_cast<ai::Thinker*>(mind)->is_lent(); }};

SavedInMemory a_saved_game() {
  SavedInMemory save;
  static WorkingSession session;
  TEST_ASSERT_TRUE(session.start(game_of("cemetery-hill"), 7, save.sink()).ok());
  play_random(session, 7, 150);
  return save;
}

void think() {
  const Game game = game_of("cemetery-hill");
  static StateBytes state;
  game.system->start(game, 7, state);
  thinker.begin(game, state, player_to_act(state), ai::Level::recruit, 7);
  for (int i = 0; i < 3; ++i) thinker.step();
}

void test_it_steps_through_the_whole_game_while_the_machine_rests() {
  SavedInMemory save = a_saved_game();
  think();
  ui::Replay replay;
  replay.use(work_of_replay, lender);
  TEST_ASSERT_TRUE(replay.open(library, save.reader()));
  for (const JournalRecord& record : save.records) {
    TEST_ASSERT_TRUE(replay.step());
    TEST_ASSERT_EQUAL_HEX32(record.digest, replay.session().digest());
    TEST_ASSERT_TRUE(replay.last() == record.command());
  }
  TEST_ASSERT_FALSE(replay.step());
  replay.seek(library, 10);
  TEST_ASSERT_EQUAL(10, replay.position());
}

void test_it_is_closed_when_the_machine_thinks_again_and_opens_anew() {
  SavedInMemory save = a_saved_game();
  ui::Replay replay;
  replay.use(work_of_replay, lender);
  TEST_ASSERT_FALSE(replay.is_open());
  TEST_ASSERT_TRUE(replay.open(library, save.reader()));
  replay.seek(library, 20);
  think();
  TEST_ASSERT_FALSE(replay.is_open());
  TEST_ASSERT_FALSE(replay.step());
  TEST_ASSERT_EQUAL(0, replay.position());
  TEST_ASSERT_TRUE(replay.open(library, save.reader()));
  replay.seek(library, 20);
  TEST_ASSERT_EQUAL(20, replay.position());
  TEST_ASSERT_EQUAL_HEX32(save.records[19].digest, replay.session().digest());
}

}  // namespace

void setUp() {
  if (library.empty()) {
    // The battle alone, as the library of a device holds it.
    ui::Book book;
    book.scenario = game_of("cemetery-hill").scenario;
    library.push_back(book);
  }
}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_it_steps_through_the_whole_game_while_the_machine_rests);
  RUN_TEST(test_it_is_closed_when_the_machine_thinks_again_and_opens_anew);
  return UNITY_END();
}
