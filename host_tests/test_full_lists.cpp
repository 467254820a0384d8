// What happens where a list of fixed size is too short: points at the end of a game beyond the room
// of the list of events are told as one sum for each case, none is lost, and the end of the game is
// told behind them.
#include "host_tests/forged_battle.h"
#include "host_tests/support.h"
#include "rules/core/limits.h"
#include "rules/core/view.h"
#include "tools/regression/random_player.h"

using namespace bg;

namespace {

constexpr int points_each = 3;

// The lesson with as many hexes held by the Union as a battle can have, each scored by so many rows
// of cases 21.1, 21.2 and so on. No unit's loss or exit scores, so that all points come from these
// rows.
std::vector<uint8_t> lesson_with(int rows) {
  for (const auto& battle : test::unpack_battles()) {
    if (battle->id != "lesson") continue;
    blob::BattleT forged = *battle;
    forged.scores.clear();
    forged.objectives.clear();
    uint16_t hex = 0;
    forged.areas.push_back(std::make_unique<blob::AreaT>());
    std::vector<uint8_t>& held = forged.areas.back()->hexes;
    held.assign((forged.map->hexes.size() + 7) / 8, 0);
    for (int i = 0; i < max_objectives; ++i) {
      while (forged.map->hex_kinds[forged.map->hexes[hex]].terrain() == Terrain::off_map) ++hex;
      held[hex / 8u] = static_cast<uint8_t>(held[hex / 8u] | 1 << hex % 8);
      forged.objectives.emplace_back(hex++, uint8_t{0}, false, uint8_t{3}, false);
    }
    for (int i = 0; i < rows; ++i)
      forged.scores.emplace_back(blob::Scope(3, 0, 1, 255, 0, 0, 0, 0), ScoreKind::occupies,
                                 uint8_t{2}, uint8_t{255},
                                 static_cast<uint8_t>(forged.areas.size() - 1),
                                 int16_t{points_each}, uint8_t{21}, static_cast<uint8_t>(i + 1));
    return test::packed(forged);
  }
  TEST_FAIL_MESSAGE("the lesson is not embedded");
  return {};
}

// Plays to the end and answers with the events of the last command.
void last_events(const std::vector<uint8_t>& bytes, StateBytes& state, EventList& events) {
  static Scenario scenario;
  TEST_ASSERT_TRUE(open_battle(bytes.data(), bytes.size(), scenario) == Fault::none);
  Game game = make_game(scenario, Edition::revised);
  game.work = &test::work();
  game.system->start(game, 1, state);
  Chance chance(1);
  Command command;
  while (state.clock().over == 0) {
    TEST_ASSERT_TRUE(random_command(game, state, chance, command));
    events.clear();
    game.system->execute(game, state, command, events);
  }
}

void check_rows(int rows) {
  static StateBytes state;
  static EventList events;
  last_events(lesson_with(rows), state, events);
  TEST_ASSERT_FALSE(events.empty());
  TEST_ASSERT_TRUE(events.back().kind == EventKind::game_ended);
  int told[2] = {};
  int of_last_row = 0;
  for (const Event& event : events) {
    if (event.kind != EventKind::scored) continue;
    told[index_of(event.side)] += event.value;
    if (event.rule.item == rows) of_last_row += event.value;
  }
  TEST_ASSERT_EQUAL(state.clock().points[0], told[0]);
  TEST_ASSERT_EQUAL(state.clock().points[1], told[1]);
  TEST_ASSERT_EQUAL(max_objectives * rows * points_each, told[0] + told[1]);
  TEST_ASSERT_EQUAL(max_objectives * points_each, of_last_row);
}

void test_points_that_have_room_are_told_one_by_one() {
  check_rows(7);
}

void test_points_beyond_the_room_are_told_as_a_sum_of_their_case() {
  check_rows(8);
  check_rows(40);  // cases that come when the list is full have room, too
}

}  // namespace

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_points_that_have_room_are_told_one_by_one);
  RUN_TEST(test_points_beyond_the_room_are_told_as_a_sum_of_their_case);
  return UNITY_END();
}
