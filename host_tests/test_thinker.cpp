// The machine thinking on another core while the first one goes on asking the rules: the same
// commands as in slices, and it can be stopped and hurried. The other core is a thread here.
#include <cstring>
#include <functional>
#include <memory>
#include <vector>

#include "board/second_core.h"
#include "host_tests/support.h"
#include "rules/bluegray/state.h"
#include "rules/core/thinker.h"

using namespace bg;
using namespace bg::test;

namespace {

WorkMemory work_there;
constexpr ai::Helper helper = {second_core::run, second_core::stop, second_core::is_idle,
                               &work_there};

struct Position {
  Game game = game_of("cemetery-hill");
  GameState state;
  Position() { game.system->start(game, 7, state); }
  void execute(Command command) {
    TEST_ASSERT_TRUE(game.system->check(game, state, command).ok());
    EventList events;
    game.system->execute(game, state, command, events);
  }
  void begin(ai::Thinker& thinker, ai::Level level = ai::Level::regular) const {
    thinker.begin(game, state, player_to_act(state), level, 7);
  }
};

// Four game-turns, the machine on both sides; `meanwhile` is done between two looks at it.
std::vector<uint32_t> play(ai::Thinker& thinker,
                           const std::function<void(const Position&)>& meanwhile) {
  Position position;
  std::vector<uint32_t> digests;
  while (position.state.clock.turn < 5 && position.state.phase != Phase::over) {
    position.begin(thinker);
    while (thinker.step() == ai::Thought::running) meanwhile(position);
    position.execute(thinker.command());
    digests.push_back(digest(position.state));
    TEST_ASSERT_LESS_THAN(1000, digests.size());
  }
  return digests;
}

// What an interface asks while the machine thinks: everything one unit can do, in another position.
void ask_the_rules(const Position& position) {
  static uint16_t unit = 0;
  GameState other = position.state;
  other.units[unit].hex = HexId::none;
  CommandList commands;
  unit = static_cast<uint16_t>((unit + 1) % position.game.scenario.unit_count());
  position.game.system->legal(position.game, other, static_cast<UnitId>(unit), commands);
}

}  // namespace

static void test_another_core_finds_the_same_commands_while_this_one_asks_the_rules() {
  const auto here = std::make_unique<ai::Thinker>(), there = std::make_unique<ai::Thinker>();
  there->use(helper);
  const std::vector<uint32_t> expected = play(*here, [](const Position&) {});
  int asked = 0;
  const std::vector<uint32_t> found = play(*there, [&](const Position& position) {
    ask_the_rules(position);
    ++asked;
  });
  TEST_ASSERT_GREATER_THAN(20, expected.size());
  TEST_ASSERT_EQUAL(expected.size(), found.size());
  TEST_ASSERT_EQUAL_UINT32_ARRAY(expected.data(), found.data(), expected.size());
  TEST_ASSERT_GREATER_THAN(100, asked);
}

static void test_stopped_in_the_middle_it_rests_and_then_goes_on_to_the_same_command() {
  const auto steady = std::make_unique<ai::Thinker>(), stopped = std::make_unique<ai::Thinker>();
  stopped->use(helper);
  const Position position;
  position.begin(*steady, ai::Level::veteran);
  while (steady->step() == ai::Thought::running) {
  }
  position.begin(*stopped, ai::Level::veteran);
  int stops = 0;
  while (stopped->step() == ai::Thought::running) {
    stopped->stop();
    TEST_ASSERT_TRUE(second_core::is_idle());
    ++stops;
  }
  TEST_ASSERT_GREATER_THAN(1, stops);
  TEST_ASSERT_TRUE(steady->command() == stopped->command());
}

// The replay of the log lies in this memory: opened in the middle of the thinking, on another core.
static void test_its_memory_can_be_lent_and_it_finds_the_same_command_again() {
  for (const bool is_helped : {false, true}) {
    const auto thinker = std::make_unique<ai::Thinker>();
    if (is_helped) thinker->use(helper);
    const Position position;
    position.begin(*thinker);
    while (thinker->step() == ai::Thought::running) {
    }
    const Command expected = thinker->command();
    position.begin(*thinker);
    for (int i = 0; i < 3; ++i) thinker->step();
    TEST_ASSERT_FALSE(thinker->is_lent());
    std::memset(thinker->lend(), 0xA5, ai::max_mind_bytes);
    TEST_ASSERT_TRUE(thinker->is_lent());
    position.begin(*thinker);
    TEST_ASSERT_FALSE(thinker->is_lent());
    while (thinker->step() == ai::Thought::running) {
    }
    TEST_ASSERT_TRUE(expected == thinker->command());
  }
}

static void test_a_new_position_ends_the_thinking_about_the_old_one() {
  const auto thinker = std::make_unique<ai::Thinker>();
  thinker->use(helper);
  Position position;
  position.begin(*thinker, ai::Level::veteran);
  thinker->step();
  position.execute({.verb = Verb::end});
  position.begin(*thinker, ai::Level::veteran);
  while (thinker->step() == ai::Thought::running) {
  }
  TEST_ASSERT_TRUE(
      position.game.system->check(position.game, position.state, thinker->command()).ok());
}

static void test_hurried_it_is_ready_sooner_with_a_legal_command() {
  const auto thinker = std::make_unique<ai::Thinker>();
  thinker->use(helper);
  const Position position;
  position.begin(*thinker, ai::Level::veteran);
  thinker->hurry();
  while (thinker->step() == ai::Thought::running) {
  }
  TEST_ASSERT_EQUAL(100, thinker->progress());
  TEST_ASSERT_TRUE(
      position.game.system->check(position.game, position.state, thinker->command()).ok());
}

static void test_work_goes_slice_by_slice_until_it_is_done_or_stopped() {
  WorkSlot slot;
  int left = 3;
  const auto slice = [](void* context) { return --*static_cast<int*>(context) > 0; };
  TEST_ASSERT_FALSE(slot.work());
  slot.put(slice, &left);
  TEST_ASSERT_FALSE(slot.is_idle());
  TEST_ASSERT_TRUE(slot.work());
  TEST_ASSERT_TRUE(slot.work());
  TEST_ASSERT_FALSE(slot.is_idle());
  TEST_ASSERT_TRUE(slot.work());
  TEST_ASSERT_TRUE(slot.is_idle());
  TEST_ASSERT_FALSE(slot.work());
  TEST_ASSERT_EQUAL(0, left);

  left = 5;
  slot.put(slice, &left);
  slot.work();
  slot.stop();
  slot.work();
  TEST_ASSERT_TRUE(slot.is_idle());
  TEST_ASSERT_EQUAL(3, left);
  TEST_ASSERT_EQUAL(7, slot.rounds());
}

#ifdef BG_COVERAGE
extern "C" void __gcov_reset(void);
#endif

int main() {
  UNITY_BEGIN();
  second_core::start();
  RUN_TEST(test_another_core_finds_the_same_commands_while_this_one_asks_the_rules);
  RUN_TEST(test_stopped_in_the_middle_it_rests_and_then_goes_on_to_the_same_command);
  RUN_TEST(test_its_memory_can_be_lent_and_it_finds_the_same_command_again);
  RUN_TEST(test_a_new_position_ends_the_thinking_about_the_old_one);
  RUN_TEST(test_hurried_it_is_ready_sooner_with_a_legal_command);
  RUN_TEST(test_work_goes_slice_by_slice_until_it_is_done_or_stopped);
#ifdef BG_COVERAGE
  __gcov_reset();  // two threads have spoilt each other's counts; those of the other tests are good
#endif
  return UNITY_END();
}
