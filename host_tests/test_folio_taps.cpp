// The folio played by taps alone: set-up, the secret aim, fog of war, replacements and combat are
// reached through what the rules offer, and every order that a tap makes is one they accept.
#include <set>

#include "host_tests/musket_table.h"
#include "host_tests/tapper.h"
#include "ui/model/insight.h"
#include "ui/model/interpret.h"

using namespace bg;
using namespace bg::test;
using namespace bg::ui;
namespace v = bg::musket::verb;

static Session session;
static WorkMemory memory;

static void begin(uint64_t seed) {
  static bool is_ready = false;
  if (!is_ready) session.use(memory);
  is_ready = true;
  TEST_ASSERT_TRUE(session.start(make_game(folio(), Edition::revised), seed).ok());
}

static UnitId unit(const char* name) {
  for (uint16_t i = 0; i < folio().unit_count(); ++i)
    if (folio().unit_name(static_cast<UnitId>(i)) == name) return static_cast<UnitId>(i);
  TEST_FAIL_MESSAGE(name);
  return UnitId::none;
}

static HexId hex(const char* label) {
  HexId out = HexId::none;
  TEST_ASSERT_TRUE(hex_from_label(label, folio().grid(), out));
  return out;
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

static void test_a_unit_is_set_up_by_two_taps_and_confirm() {
  begin(1);
  const UiState stack = tap({}, hex("0910")).ui;
  TEST_ASSERT_EQUAL(PanelKind::picker, stack.panel);
  const UiState in_hand =
      interpret(session, stack, {.kind = TapKind::unit, .unit = unit("1/1/14")}).ui;
  TEST_ASSERT_TRUE(in_hand.selected == unit("1/1/14"));
  const Reply chosen = tap(in_hand, hex("0911"));
  TEST_ASSERT_TRUE(chosen.ui.chosen.verb == v::place);
  give(interpret(session, chosen.ui, {TapKind::confirm}));
  TEST_ASSERT_TRUE(hex_of(session, unit("1/1/14")) == hex("0911"));
}

static void test_a_hex_beyond_the_set_up_is_refused_with_its_own_reason() {
  begin(1);
  UiState in_hand;
  in_hand.selected = unit("1/1/14");
  const Reply reply = tap(in_hand, hex("0918"));
  TEST_ASSERT_EQUAL(Reply::Kind::refusal, reply.kind);
  TEST_ASSERT_TRUE(reply.result.why == mk::refusal::outside_setup);
}

static void test_the_secret_aim_is_taken_from_a_list() {
  begin(1);
  end();
  end();
  TEST_ASSERT_EQUAL(Ask::secret_aim, prompt_of(session).ask);
  const UiState list = interpret(session, {}, {TapKind::orders}).ui;
  TEST_ASSERT_EQUAL(PanelKind::orders, list.panel);
  const Reply second = interpret(session, list, {.kind = TapKind::order, .index = 1});
  TEST_ASSERT_TRUE(second.ui.chosen.verb == v::choose);
  TEST_ASSERT_EQUAL(2, second.ui.chosen.arg);
  TEST_ASSERT_EQUAL(Verb::none, order_at(session, UnitId::none, 2).verb);
  give(interpret(session, second.ui, {TapKind::confirm}));
  TEST_ASSERT_TRUE(prompt_of(session).ask != Ask::secret_aim);
}

// To the first fog of war there is.
static void go_to_fog() {
  for (uint64_t seed = 1; seed < 50; ++seed) {
    begin(seed);
    end();
    end();
    TEST_ASSERT_TRUE(session.submit({.verb = v::choose, .arg = 1}).ok());
    if (prompt_of(session).ask == Ask::replacements) end();
    if (prompt_of(session).ask == Ask::fog_of_war) return;
  }
  TEST_FAIL_MESSAGE("no fog of war");
}

static void test_an_enemy_hex_offers_its_delay_and_its_units() {
  go_to_fog();
  const UnitId enemy = unit("2/3/14");
  const HexId at = hex_of(session, enemy);
  TEST_ASSERT_TRUE(folio().side_of(enemy) != player_to_act(session.state()));
  const UiState picker = tap({}, at).ui;
  TEST_ASSERT_EQUAL(PanelKind::picker, picker.panel);
  const Reply delay = interpret(session, picker, {TapKind::hex_order});
  TEST_ASSERT_TRUE(delay.ui.chosen.verb == v::delay && delay.ui.chosen.hex == at);
  const UiState strayed = interpret(session, picker, {.kind = TapKind::unit, .unit = enemy}).ui;
  TEST_ASSERT_TRUE(strayed.selected == enemy);
  for (const Command& command : legal_commands(session, enemy)) {
    if (command.verb != v::stray) continue;
    TEST_ASSERT_TRUE(tap(strayed, command.hex).ui.chosen == command);
    break;
  }
  give(interpret(session, delay.ui, {TapKind::confirm}));
}

static void test_whole_turns_are_played_by_taps() {
  std::set<uint8_t> seen;
  for (uint64_t seed = 1; seed <= 40; ++seed) {
    begin(seed);
    Tapper tapper(session, seed);
    tapper.play(6);
    seen.insert(tapper.verbs.begin(), tapper.verbs.end());
  }
  for (const Verb verb : {Verb::move, Verb::march, Verb::target, Verb::fight, Verb::retreat,
                          v::place, v::choose, v::delay, v::stray, v::spur, v::disengage,
                          v::recover, v::refit, v::bombard, v::hold, v::order})
    TEST_ASSERT_TRUE_MESSAGE(seen.count(static_cast<uint8_t>(verb)) == 1,
                             to_text({.verb = verb}, folio().grid()).c_str());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_unit_is_set_up_by_two_taps_and_confirm);
  RUN_TEST(test_a_hex_beyond_the_set_up_is_refused_with_its_own_reason);
  RUN_TEST(test_the_secret_aim_is_taken_from_a_list);
  RUN_TEST(test_an_enemy_hex_offers_its_delay_and_its_units);
  RUN_TEST(test_whole_turns_are_played_by_taps);
  return UNITY_END();
}
