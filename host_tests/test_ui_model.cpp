// What the screens know and decide without a screen: taps, what the rules tell, the story of a
// turn, the curve of points, the list of battles, the settings.
#include <cstring>
#include <string>

#include "embedded_blobs.h"
#include "host_tests/support.h"
#include "rules/core/view.h"
#include "ui/model/able_units.h"
#include "ui/model/curve.h"
#include "ui/model/insight.h"
#include "ui/model/interpret.h"
#include "ui/model/library.h"
#include "ui/model/settings.h"
#include "ui/model/turn_story.h"

using namespace bg;
using namespace bg::test;
using namespace bg::ui;

static Session session;

static void begin(const char* battle, Edition edition = Edition::revised) {
  TEST_ASSERT_TRUE(session.start(game_of(battle, edition), 1).ok());
}

static Reply tap(const UiState& ui, const char* label) {
  return interpret(session, ui, {.kind = TapKind::hex, .hex = hex(session.game(), label)});
}

static void give(Command command) {
  TEST_ASSERT_TRUE(session.submit(command).ok());
}

// ---------------------------------------------------------------- interpret

static void test_a_tap_on_ones_own_unit_takes_it_in_hand() {
  begin("null-field");
  const Reply reply = tap({}, "0102");
  TEST_ASSERT_EQUAL(Reply::Kind::change, reply.kind);
  TEST_ASSERT_TRUE(reply.ui.selected == unit(session.game(), "Alder"));
}

static void test_a_tap_on_a_hex_in_reach_chooses_the_move_and_confirm_gives_it() {
  begin("null-field");
  const UiState in_hand = tap({}, "0102").ui;
  const Reply chosen = tap(in_hand, "0202");
  TEST_ASSERT_EQUAL(Verb::move, chosen.ui.chosen.verb);
  const Reply confirmed = interpret(session, chosen.ui, {TapKind::confirm});
  TEST_ASSERT_EQUAL(Reply::Kind::command, confirmed.kind);
  TEST_ASSERT_EQUAL(1, confirmed.orders.size());
  give(confirmed.orders[0]);
  TEST_ASSERT_TRUE(hex_of(session, in_hand.selected) == hex(session.game(), "0202"));
}

static void test_a_tap_beyond_reach_is_refused_with_the_reason_of_the_rules() {
  begin("null-field");
  const Reply reply = tap(tap({}, "0102").ui, "0501");
  TEST_ASSERT_EQUAL(Reply::Kind::refusal, reply.kind);
  TEST_ASSERT_EQUAL(Refusal::too_far, reply.result.why);
}

static void test_undo_is_offered_only_where_the_session_can() {
  begin("null-field");
  TEST_ASSERT_EQUAL(Reply::Kind::refusal, interpret(session, {}, {TapKind::undo}).kind);
  give({.verb = Verb::move,
        .unit = unit(session.game(), "Alder"),
        .hex = hex(session.game(), "0202")});
  const Reply undo = interpret(session, {}, {TapKind::undo});
  TEST_ASSERT_EQUAL(Reply::Kind::command, undo.kind);
  TEST_ASSERT_EQUAL(Verb::undo, undo.orders[0].verb);
}

static void test_every_tap_on_every_hex_of_a_battle_gives_only_orders_the_rules_accept() {
  begin("chickamauga");
  const Scenario& scenario = session.game().scenario;
  const UnitId able = next_able_unit(session, UnitId::none);
  TEST_ASSERT_TRUE(able != UnitId::none);
  for (uint16_t i = 0; i < scenario.grid().hex_count(); ++i) {
    UiState ui;
    ui.selected = able;
    const Reply reply =
        interpret(session, ui, {.kind = TapKind::hex, .hex = static_cast<HexId>(i)});
    if (reply.ui.chosen.verb != Verb::none) TEST_ASSERT_TRUE(session.check(reply.ui.chosen).ok());
    if (reply.kind == Reply::Kind::refusal) TEST_ASSERT_FALSE(reply.result.ok());
  }
}

static void test_the_count_of_able_units_is_found_a_few_at_a_time() {
  begin("null-field");
  AbleUnits able;
  TEST_ASSERT_EQUAL(-1, able.count(session));
  TEST_ASSERT_FALSE(able.look_on(session, 2));
  TEST_ASSERT_TRUE(able.look_on(session, 2));
  TEST_ASSERT_EQUAL(3, able.count(session));
}

// ---------------------------------------------------------------- what the rules tell

static void test_a_system_without_an_answer_leaves_it_unknown() {
  begin("null-field");
  const UnitId alder = unit(session.game(), "Alder");
  TEST_ASSERT_EQUAL(-1, points_left(session, alder));
  TEST_ASSERT_EQUAL(-1, quota_left(session));
  TEST_ASSERT_FALSE(must_attack(session, alder));
  TEST_ASSERT_EQUAL(0, plan_of(session).hex_count);
  static HexSet zones;
  list_zones(session, Side::confederate, zones);
  TEST_ASSERT_TRUE(zones == HexSet());
  etl::string<16> text;
  append_case(text, session.game(), Case::must_attack);
  TEST_ASSERT_TRUE(text.empty());
}

static void test_a_case_is_numbered_by_the_edition_that_is_played() {
  etl::string<16> text;
  begin("chickamauga");
  append_case(text, session.game(), Case::must_attack);
  TEST_ASSERT_EQUAL_STRING(" (8.12)", text.c_str());
  text.clear();
  begin("chickamauga", Edition::classic);
  append_case(text, session.game(), Case::must_attack);
  TEST_ASSERT_EQUAL_STRING(" (7.12)", text.c_str());
}

static void test_a_move_spends_points_along_a_path_that_begins_and_ends_right() {
  begin("chickamauga");
  UnitId mover = UnitId::none;
  Command move;
  for (uint16_t i = 0; i < session.game().scenario.unit_count() && mover == UnitId::none; ++i)
    for (const Command& command : legal_commands(session, static_cast<UnitId>(i)))
      if (command.verb == Verb::move) {
        mover = command.unit;
        move = command;
      }
  TEST_ASSERT_TRUE(mover != UnitId::none);
  const int before = points_left(session, mover);
  TEST_ASSERT_EQUAL(before, allowance_of(session, mover));
  Path path;
  find_path(session, move, path);
  TEST_ASSERT_TRUE(path.front() == hex_of(session, mover) && path.back() == move.hex);
  const int after = points_left_after(session, move);
  static PointsLeft left;
  list_points_left(session, mover, left);
  TEST_ASSERT_EQUAL(after, left.thirds[index_of(move.hex)] & ~PointsLeft::by_march);
  give(move);
  TEST_ASSERT_TRUE(counter_of(session, mover).is(badge::moved));
  TEST_ASSERT_TRUE(points_left(session, mover) < before);
  TEST_ASSERT_TRUE(prompt_of(session).mover == mover);
}

static void test_the_prompt_follows_the_phases() {
  begin("chickamauga");
  TEST_ASSERT_EQUAL(Task::move, prompt_of(session).task);
  TEST_ASSERT_TRUE(is_moving(session));
  TEST_ASSERT_FALSE(is_fighting(session));
  give({.verb = Verb::end});
  TEST_ASSERT_EQUAL(Task::attack, prompt_of(session).task);
  TEST_ASSERT_EQUAL(Ask::target, prompt_of(session).ask);
  TEST_ASSERT_TRUE(is_planning(session) && !has_plan(session));
}

static void test_every_system_tells_counters_hexes_and_stacks_alike() {
  for (const char* battle : {"null-field", "chickamauga"}) {
    begin(battle);
    for (uint16_t i = 0; i < session.game().scenario.unit_count(); ++i) {
      const UnitId one = static_cast<UnitId>(i);
      const Counter counter = counter_of(session, one);
      TEST_ASSERT_TRUE(counter.hex == hex_of(session, one));
      TEST_ASSERT_EQUAL(counter.fate == Fate::on_map, counter.hex != HexId::none);
      if (counter.hex == HexId::none) continue;
      bool is_found = false;
      for (UnitId there = next_in_hex(session, counter.hex, UnitId::none); there != UnitId::none;
           there = next_in_hex(session, counter.hex, there))
        is_found |= there == one;
      TEST_ASSERT_TRUE(is_found);
    }
  }
}

// ---------------------------------------------------------------- story and curve

static void test_the_story_tells_what_came_of_a_player_turn() {
  begin("null-field");
  TurnStory story;
  Curve curve;
  story.begin(session);
  curve.start(session);
  TEST_ASSERT_EQUAL(1, curve.count());
  TEST_ASSERT_EQUAL(Side::union_side, story.now().side);
  TEST_ASSERT_EQUAL(6, story.now().on_map.count());
  give({.verb = Verb::end});
  story.add(session);
  curve.follow(session);
  TEST_ASSERT_EQUAL(Side::confederate, story.now().side);
  TEST_ASSERT_EQUAL(Side::union_side, story.before().side);
  TEST_ASSERT_EQUAL(1, story.now().first_record);
  TEST_ASSERT_TRUE(story.before().lost.empty());
  TEST_ASSERT_EQUAL(2, curve.count());
}

static void test_the_curve_of_a_whole_game_has_a_point_for_every_player_turn() {
  begin("null-field");
  Curve curve;
  curve.start(session);
  while (!session.is_over()) {
    give({.verb = Verb::end});
    curve.follow(session);
  }
  TEST_ASSERT_EQUAL(13, curve.count());
  TEST_ASSERT_EQUAL(session.clock().points[0], curve.points(12, Side::union_side));
}

// ---------------------------------------------------------------- battles and settings

static void test_the_template_stands_in_no_list_beside_real_battles() {
  static Library library;
  read_library(embedded_blobs, embedded_blobs_size, library);
  TEST_ASSERT_TRUE(library.size() > 2);
  int listed = 0;
  for (const ui::Book& book : library) {
    TEST_ASSERT_EQUAL(Fault::none, book.fault);
    const bool is_null = book.scenario.id() == etl::string_view("null-field");
    if (is_null || book.is_lesson()) TEST_ASSERT_FALSE(is_listed(library, book));
    listed += is_listed(library, book) ? 1 : 0;
  }
  TEST_ASSERT_TRUE(listed > 2);
  Library alone;
  for (const ui::Book& book : library)
    if (book.scenario.id() == etl::string_view("null-field")) alone.push_back(book);
  TEST_ASSERT_TRUE(is_listed(alone, alone[0]));
}

static uint8_t kept[sizeof(Settings)];
static const SettingsStore store = {nullptr,
                                    [](void*, void* bytes, size_t size) {
                                      std::memcpy(bytes, kept, size);
                                      return true;
                                    },
                                    [](void*, const void* bytes, size_t size) {
                                      std::memcpy(kept, bytes, size);
                                      return true;
                                    }};

static void test_settings_come_back_as_they_were_kept() {
  load_settings({});
  load_settings(store);
  changing_settings().brightness = 3;
  changing_settings().animation = Speed::fast;
  keep_settings();
  changing_settings().brightness = 9;
  load_settings(store);
  TEST_ASSERT_EQUAL(3, settings().brightness);
  TEST_ASSERT_EQUAL(50, paced(100));
}

static void test_settings_with_any_byte_changed_give_the_defaults() {
  load_settings(store);
  changing_settings().brightness = 3;
  keep_settings();
  for (uint8_t& byte : kept) {
    byte ^= 0x40;
    load_settings(store);
    TEST_ASSERT_EQUAL(Settings{}.brightness, settings().brightness);
    byte ^= 0x40;
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_tap_on_ones_own_unit_takes_it_in_hand);
  RUN_TEST(test_a_tap_on_a_hex_in_reach_chooses_the_move_and_confirm_gives_it);
  RUN_TEST(test_a_tap_beyond_reach_is_refused_with_the_reason_of_the_rules);
  RUN_TEST(test_undo_is_offered_only_where_the_session_can);
  RUN_TEST(test_every_tap_on_every_hex_of_a_battle_gives_only_orders_the_rules_accept);
  RUN_TEST(test_the_count_of_able_units_is_found_a_few_at_a_time);
  RUN_TEST(test_a_system_without_an_answer_leaves_it_unknown);
  RUN_TEST(test_a_case_is_numbered_by_the_edition_that_is_played);
  RUN_TEST(test_a_move_spends_points_along_a_path_that_begins_and_ends_right);
  RUN_TEST(test_the_prompt_follows_the_phases);
  RUN_TEST(test_every_system_tells_counters_hexes_and_stacks_alike);
  RUN_TEST(test_the_story_tells_what_came_of_a_player_turn);
  RUN_TEST(test_the_curve_of_a_whole_game_has_a_point_for_every_player_turn);
  RUN_TEST(test_the_template_stands_in_no_list_beside_real_battles);
  RUN_TEST(test_settings_come_back_as_they_were_kept);
  RUN_TEST(test_settings_with_any_byte_changed_give_the_defaults);
  return UNITY_END();
}
