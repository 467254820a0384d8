// The largest battle that the core has room for: 475 units on 60 by 56 hexes under the null rules.
#include "host_tests/large_field.h"
#include "rules/core/share_code.h"
#include "tools/regression/fuzzer.h"
#include "ui/model/insight.h"
#include "ui/model/interpret.h"
#include "ui/model/turn_story.h"

using namespace bg;
using namespace bg::test;

namespace {

WorkingSession session;

void test_it_is_as_large_as_the_largest_battle_that_is_known() {
  TEST_ASSERT_EQUAL(475, large_field().unit_count());
  TEST_ASSERT_EQUAL(60, large_field().grid().columns);
  TEST_ASSERT_EQUAL(56, large_field().grid().rows);
  TEST_ASSERT_EQUAL(max_hexes, large_field().grid().hex_count());
}

// The last unit stands in the last column's last rows: numbers beyond a byte and hexes beyond 1,728
// hold everywhere.
void test_the_last_unit_moves_undoes_and_is_saved() {
  SavedInMemory save;
  TEST_ASSERT_TRUE(session.start(large_game(), 1, save.sink()).ok());
  TEST_ASSERT_TRUE(session.submit({.verb = Verb::end}).ok());
  CommandList commands;
  UnitId last = UnitId::none;
  for (uint16_t i = 474; i > 255 && last == UnitId::none; --i) {
    commands.clear();
    session.game().system->legal(session.game(), session.state(), static_cast<UnitId>(i), commands);
    if (!commands.empty() && commands[0].verb == Verb::move) last = static_cast<UnitId>(i);
  }
  TEST_ASSERT_TRUE(last != UnitId::none);
  const HexId from = ui::hex_of(session, last);
  TEST_ASSERT_TRUE(index_of(from) > 1728);
  const uint32_t before = session.digest();
  TEST_ASSERT_TRUE(session.submit(commands[0]).ok());
  TEST_ASSERT_TRUE(ui::hex_of(session, last) == commands[0].hex);
  TEST_ASSERT_TRUE(session.submit({.verb = Verb::undo}).ok());
  TEST_ASSERT_EQUAL_HEX32(before, session.digest());
  TEST_ASSERT_TRUE(session.submit(commands[0]).ok());

  static WorkingSession again;
  const ReadingReport report = read_saved(again, save.reader(), large_source());
  TEST_ASSERT_TRUE(report.how == Reading::whole);
  TEST_ASSERT_EQUAL(4, report.kept);
  TEST_ASSERT_EQUAL_HEX32(session.digest(), again.digest());
}

void test_a_tap_takes_the_last_unit_in_hand() {
  TEST_ASSERT_TRUE(session.start(large_game(), 1).ok());
  TEST_ASSERT_TRUE(session.submit({.verb = Verb::end}).ok());
  ui::UiState state;
  for (uint16_t i = 474; i > 255; --i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (ui::legal_commands(session, unit).empty()) continue;
    const ui::Reply reply =
        ui::interpret(session, state, {ui::TapKind::hex, ui::hex_of(session, unit)});
    TEST_ASSERT_TRUE(reply.kind == ui::Reply::Kind::change);
    TEST_ASSERT_TRUE(reply.ui.selected == unit);
    return;
  }
  TEST_FAIL_MESSAGE("nobody can move");
}

void test_more_moves_than_undo_keeps_become_final() {
  TEST_ASSERT_TRUE(session.start(large_game(), 1).ok());
  CommandList commands;
  int moved = 0, taken_back = 0;
  for (uint16_t i = 0; i < 475 && moved < 200; ++i) {
    commands.clear();
    session.game().system->legal(session.game(), session.state(), static_cast<UnitId>(i), commands);
    for (const Command& command : commands) {
      if (command.verb != Verb::move) continue;
      TEST_ASSERT_TRUE(session.submit(command).ok());
      ++moved;
      break;
    }
  }
  while (session.can_undo()) {
    TEST_ASSERT_TRUE(session.submit({.verb = Verb::undo}).ok());
    ++taken_back;
  }
  TEST_ASSERT_TRUE(moved > 192 && taken_back > 0 && taken_back < moved);
  TEST_ASSERT_TRUE(session.game().system->is_ok(session.game(), session.truth()));
}

void test_the_story_of_a_turn_has_every_unit() {
  TEST_ASSERT_TRUE(session.start(large_game(), 1).ok());
  ui::TurnStory story;
  story.begin(session);
  TEST_ASSERT_EQUAL(475, story.now().on_map.count());
}

void test_whole_games_are_sound() {
  TEST_ASSERT_TRUE(session.start(large_game(), 3).ok());
  TEST_ASSERT_EQUAL(3000, play_random(session, 3, 3000));
}

}  // namespace

void setUp() {}
void tearDown() {}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_it_is_as_large_as_the_largest_battle_that_is_known);
  RUN_TEST(test_the_last_unit_moves_undoes_and_is_saved);
  RUN_TEST(test_a_tap_takes_the_last_unit_in_hand);
  RUN_TEST(test_more_moves_than_undo_keeps_become_final);
  RUN_TEST(test_the_story_of_a_turn_has_every_unit);
  RUN_TEST(test_whole_games_are_sound);
  return UNITY_END();
}
