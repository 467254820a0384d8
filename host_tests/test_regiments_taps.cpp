// The regiments played by taps alone: a stack in its order, moves of a stack, and whole turns in
// which every order that a tap makes is one the rules accept.
#include <set>

#include "host_tests/support.h"
#include "host_tests/tapper.h"
#include "rules/core/thinker.h"
#include "rules/regiments/cases.h"
#include "tools/regression/every_game.h"
#include "ui/model/insight.h"
#include "ui/model/interpret.h"

using namespace bg;
using namespace bg::test;
using namespace bg::ui;
namespace v = bg::regiments::verb;

static Session session;
static WorkMemory memory;

static void begin(const char* battle, bool full, uint64_t seed) {
  static const std::vector<NamedGame> games = every_game();
  static bool is_ready = false;
  if (!is_ready) session.use(memory);
  is_ready = true;
  for (const NamedGame& one : games) {
    const etl::string_view id = one.game.scenario.id();
    if (std::string(id.data(), id.size()) != battle) continue;
    if ((one.choice == Choice::own_rulebooks) != full) continue;
    TEST_ASSERT_TRUE(session.start(one.game, seed).ok());
    return;
  }
  TEST_FAIL_MESSAGE(battle);
}

static UnitId unit(const char* name, Side side) {
  const Scenario& scenario = session.game().scenario;
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const UnitId one = static_cast<UnitId>(i);
    if (scenario.unit_name(one) == name && scenario.side_of(one) == side) return one;
  }
  TEST_FAIL_MESSAGE(name);
  return UnitId::none;
}

static Reply tap(const UiState& ui, HexId at) {
  return interpret(session, ui, {.kind = TapKind::hex, .hex = at});
}

static void give(const Reply& reply) {
  TEST_ASSERT_EQUAL(Reply::Kind::command, reply.kind);
  TEST_ASSERT_TRUE(session.submit(reply.orders[0]).ok());
}

static void end() {
  TEST_ASSERT_TRUE(session.submit({.verb = Verb::end}).ok());
}

static void test_a_regiment_of_a_stack_moves_alone() {
  begin("wauhatchie", false, 1);
  end();
  end();
  const UnitId one = unit("1 SC", Side::confederate);
  const UiState picker = tap({}, hex_of(session, one)).ui;
  TEST_ASSERT_EQUAL(PanelKind::picker, picker.panel);
  const UiState in_hand = interpret(session, picker, {.kind = TapKind::unit, .unit = one}).ui;
  TEST_ASSERT_TRUE(in_hand.selected == one);
  for (const Command& command : legal_commands(session, one)) {
    if (command.verb != Verb::move || count_in_hex(session, command.hex) != 0) continue;
    const HexId to = command.hex;
    const Reply chosen = tap(in_hand, to);
    TEST_ASSERT_TRUE(chosen.ui.chosen.hex == to);
    give(interpret(session, chosen.ui, {TapKind::confirm}));
    TEST_ASSERT_TRUE(hex_of(session, one) == to);
    return;
  }
  TEST_FAIL_MESSAGE("it cannot move");
}

static void test_the_whole_stack_goes_along_at_one_more_tap() {
  begin("wauhatchie", false, 1);
  end();
  end();
  const UnitId one = unit("1 SC", Side::confederate), two = unit("2 SC Rif", Side::confederate);
  UiState ui;
  ui.selected = one;
  for (const Command& command : legal_commands(session, one)) {
    if (command.verb != v::stack || count_in_hex(session, command.hex) != 0) continue;
    const HexId to = command.hex;
    Reply reply = tap(ui, to);
    for (int taps = 0; taps < 4 && reply.ui.chosen.verb != v::stack; ++taps)
      reply = interpret(session, reply.ui, {TapKind::other});
    TEST_ASSERT_TRUE(reply.ui.chosen.verb == v::stack);
    give(interpret(session, reply.ui, {TapKind::confirm}));
    TEST_ASSERT_TRUE(hex_of(session, one) == to && hex_of(session, two) == to);
    return;
  }
  TEST_FAIL_MESSAGE("the stack cannot move");
}

static void test_the_order_of_a_stack_is_changed_by_two_taps() {
  begin("wauhatchie", false, 1);
  end();
  end();
  const HexId at = hex_of(session, unit("1 SC", Side::confederate));
  const UnitId top = top_unit(session, at);
  const UnitId below =
      session.game().system->next_in_hex(session.game(), session.state(), at, UnitId::none);
  TEST_ASSERT_TRUE(below != UnitId::none && below != top);
  UiState ui;
  ui.selected = below;
  // Its only order that names no hex is chosen at once.
  const Reply chosen = interpret(session, ui, {TapKind::orders});
  TEST_ASSERT_TRUE(chosen.ui.chosen.verb == v::top);
  give(interpret(session, chosen.ui, {TapKind::confirm}));
  TEST_ASSERT_TRUE(top_unit(session, at) == below);
}

static void test_wauhatchie_is_played_whole_by_taps() {
  std::set<uint8_t> seen;
  for (const bool full : {false, true}) {
    for (uint64_t seed = 1; seed <= 3; ++seed) {
      begin("wauhatchie", full, seed);
      Tapper tapper(session, seed);
      tapper.play(3);
      TEST_ASSERT_TRUE(session.is_over());
      seen.insert(tapper.verbs.begin(), tapper.verbs.end());
    }
  }
  for (const Verb verb : {Verb::move, v::put, v::stack, v::top, v::pass})
    TEST_ASSERT_TRUE_MESSAGE(seen.count(static_cast<uint8_t>(verb)) == 1,
                             to_text({.verb = verb}, session.game().scenario.grid()).c_str());
}

static void test_a_turn_of_death_knell_is_played_by_taps() {
  begin("death-knell", true, 2);
  Tapper tapper(session, 2);
  tapper.play(1);
  TEST_ASSERT_GREATER_THAN(1, session.state().clock().turn);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_regiment_of_a_stack_moves_alone);
  RUN_TEST(test_the_whole_stack_goes_along_at_one_more_tap);
  RUN_TEST(test_the_order_of_a_stack_is_changed_by_two_taps);
  RUN_TEST(test_wauhatchie_is_played_whole_by_taps);
  RUN_TEST(test_a_turn_of_death_knell_is_played_by_taps);
  return UNITY_END();
}
