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
#include "ui/model/study.h"
#include "ui/model/turn_story.h"
#include "ui/text/battle_words.h"

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

// ---------------------------------------------------------------- what would come of it

static Session trial;

static HexId hex_named(const char* label) {
  return hex(session.game(), label);
}
static UnitId unit_named(const char* name) {
  return unit(session.game(), name);
}
static HexId place_of(const char* name) {
  return hex_of(session, unit_named(name));
}

static void test_next_is_the_nearest_unit_that_can_act() {
  begin("shiloh");
  const Scenario& scenario = session.game().scenario;
  UiState ui = interpret(session, {}, {TapKind::next_unit}).ui;
  for (int tap_count = 0; tap_count < 8; ++tap_count) {
    const HexId from = hex_of(session, ui.selected);
    const UiState after = interpret(session, ui, {TapKind::next_unit}).ui;
    const int step = scenario.grid().distance(from, hex_of(session, after.selected));
    for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
      const UnitId unit = static_cast<UnitId>(i);
      const HexId hex = hex_of(session, unit);
      if (hex == HexId::none || after.passed.has(unit) || unit == after.selected) continue;
      if (is_able(session, unit)) TEST_ASSERT_TRUE(scenario.grid().distance(from, hex) >= step);
    }
    ui = after;
  }
}

// Carries a reply out as the map screen does.
static UiState carry_out(const Reply& reply) {
  TEST_ASSERT_EQUAL(Reply::Kind::command, reply.kind);
  for (const Command& command : reply.orders) give(command);
  return reply.ui;
}

static UiState take(const char* name) {
  return interpret(session, {}, {.kind = TapKind::unit, .unit = unit_named(name)}).ui;
}

static UiState go(const UiState& ui, const char* label) {
  return carry_out(interpret(session, tap(ui, label).ui, {TapKind::confirm}));
}

static void test_those_behind_on_the_road_follow_by_one_tap() {
  begin("shiloh");
  lend_study_room({[] { return &trial; }});
  const UiState gone = go(take("Wood"), "0815");
  TEST_ASSERT_TRUE(gone.trail.front() == hex_named("0616"));
  TEST_ASSERT_TRUE(gone.trail.back() == hex_named("0815"));
  TEST_ASSERT_TRUE(has_followers(session, gone));
  const uint32_t before = session.record_count();
  const UiState after = carry_out(interpret(session, gone, {TapKind::follow}));
  TEST_ASSERT_EQUAL(3, session.record_count() - before);
  TEST_ASSERT_FALSE(has_followers(session, after));
  TEST_ASSERT_TRUE(session.can_undo());
}

static void test_who_waits_enters_and_marches_on_in_one_order_and_the_rest_by_one_tap() {
  begin("road-to-richmond");
  lend_study_room({[] { return &trial; }});
  const UnitId first = next_able_unit(session, UnitId::none);
  TEST_ASSERT_TRUE(counter_of(session, first).fate == Fate::waiting);
  const UiState in_hand = interpret(session, {}, {.kind = TapKind::unit, .unit = first}).ui;
  const Reply reply = tap(in_hand, "0501");
  TEST_ASSERT_EQUAL(2, reply.orders.size());
  const UiState gone = carry_out(reply);
  TEST_ASSERT_TRUE(hex_of(session, first) == hex_named("0501"));
  TEST_ASSERT_TRUE(gone.has_come && has_followers(session, gone));
  const Reply rest = interpret(session, gone, {TapKind::follow});
  TEST_ASSERT_TRUE(rest.orders.size() >= 8);
  carry_out(rest);
  // Nobody is left in a hex that is too full.
  TEST_ASSERT_EQUAL(Ask::nothing, prompt_of(session).ask);
}

// The road behind the first is full of others: who comes after it stops before them, or waits.
static void test_the_rest_of_a_column_never_overfills_a_hex() {
  begin("grand-chancellorsville");
  lend_study_room({[] { return &trial; }});
  const UnitId first = unit_named("1/I");
  const UiState in_hand = interpret(session, {}, {.kind = TapKind::unit, .unit = first}).ui;
  const UiState gone = carry_out(tap(in_hand, "F1304"));
  TEST_ASSERT_TRUE(gone.has_come && has_followers(session, gone));
  carry_out(interpret(session, gone, {TapKind::follow}));
  TEST_ASSERT_EQUAL(Ask::nothing, prompt_of(session).ask);
  TEST_ASSERT_TRUE(place_of("2/I") != HexId::none);
}

static void test_a_stack_goes_together() {
  begin("antietam");
  lend_study_room({[] { return &trial; }});
  const Scenario& scenario = session.game().scenario;
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const HexId from = hex_of(session, unit);
    if (from == HexId::none || !is_able(session, unit) || count_in_hex(session, from) < 2) continue;
    UiState ui;
    ui.panel = PanelKind::picker;
    ui.panel_hex = from;
    const UiState in_hand = interpret(session, ui, {TapKind::all_units}).ui;
    TEST_ASSERT_TRUE(in_hand.with_stack);
    for (const Command& command : legal_commands(session, in_hand.selected)) {
      if (command.verb != Verb::move || top_unit(session, command.hex) != UnitId::none) continue;
      const HexId to = command.hex;
      const Reply chosen = interpret(session, in_hand, {.kind = TapKind::hex, .hex = to});
      const Reply reply = interpret(session, chosen.ui, {TapKind::confirm});
      TEST_ASSERT_EQUAL(count_in_hex(session, from), reply.orders.size());
      carry_out(reply);
      TEST_ASSERT_EQUAL(reply.orders.size(), count_in_hex(session, to));
      return;
    }
  }
  TEST_FAIL_MESSAGE("no stack that could move");
}

static void test_a_tap_on_an_enemy_in_the_movement_phase_tells_the_odds_and_does_nothing() {
  begin("shiloh");
  lend_study_room({[] { return &trial; }});
  const uint32_t digest = session.digest();
  const Reply reply = tap(take("Wood"), "0914");
  TEST_ASSERT_EQUAL(Reply::Kind::change, reply.kind);
  TEST_ASSERT_EQUAL(9, reply.ui.prospect.odds.attack);
  TEST_ASSERT_EQUAL(10, reply.ui.prospect.odds.defence);
  TEST_ASSERT_EQUAL(Verb::move, reply.ui.chosen.verb);
  TEST_ASSERT_TRUE(reply.ui.chosen.hex == reply.ui.prospect.from);
  TEST_ASSERT_EQUAL_UINT32(digest, session.digest());
  // A second tap on the enemy goes there.
  carry_out(tap(reply.ui, "0914"));
  TEST_ASSERT_TRUE(place_of("Wood") == reply.ui.prospect.from);
}

static void test_an_enemy_who_is_too_far_is_refused_with_the_reason() {
  begin("shiloh");
  lend_study_room({[] { return &trial; }});
  const UnitId far = top_unit(session, hex_named("1508"));
  TEST_ASSERT_TRUE(far == UnitId::none || session.game().scenario.side_of(far) == Side::union_side);
  const Reply reply = tap(take("Wood"), "0510");
  TEST_ASSERT_EQUAL(Reply::Kind::refusal, reply.kind);
}

static void test_what_is_hidden_is_not_studied() {
  begin("chickamauga-folio");
  lend_study_room({[] { return &trial; }});
  TEST_ASSERT_FALSE(can_study(session));
  TEST_ASSERT_NULL(study(session));
}

static void test_fieldworks_are_told_with_the_sides_they_cover() {
  begin("atlanta");
  int count = 0, sides = -1;
  each_fieldwork(session.game(), session.state(), [&](const Fieldwork& work) {
    ++count;
    if (work.hex == hex_named("4903")) sides = work.sides;
    TEST_ASSERT_EQUAL(Fieldwork::Kind::trench, work.kind);
  });
  TEST_ASSERT_TRUE(count >= 17);
  const auto bit = [](Dir dir) { return 1 << static_cast<int>(dir); };
  TEST_ASSERT_EQUAL(bit(Dir::nw) | bit(Dir::sw) | bit(Dir::s), sides);
}

// ---------------------------------------------------------------- words of a battle

static void test_rules_of_a_battle_name_places_instead_of_bare_numbers() {
  begin("road-to-richmond");
  const Scenario& scenario = session.game().scenario;
  etl::string<6144> text;
  write_notes(text, scenario, blob::NoteKind::victory, Edition::revised);
  // Every number of a hex is a name, or has one beside it; and a tap on either finds the hex.
  int found = 0;
  for (size_t at = 0; at + 4 <= text.size(); ++at) {
    const HexId there = place_in_text(scenario, text, at);
    if (there != HexId::none) ++found;
  }
  TEST_ASSERT_TRUE(found > 20);
  TEST_ASSERT_TRUE(place_in_text(scenario, "No place here.", 4) == HexId::none);
  TEST_ASSERT_TRUE(place_in_text(scenario, "leaves at 1528 by road", 11) == hex_named("1528"));
}

static void test_points_have_a_heading_that_says_for_what() {
  begin("chickamauga");
  const Game& game = session.game();
  const auto name = [&](UnitId about, Fate fate, HexId at, RuleRef why) {
    return std::string(
        award_name(game, award_of(game, Side::confederate, why, about, fate, at)).c_str());
  };
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId one = static_cast<UnitId>(i);
    if (game.scenario.side_of(one) != Side::union_side) continue;
    TEST_ASSERT_EQUAL_STRING("Enemy losses (21.11)",
                             name(one, Fate::eliminated, HexId::none, battle_rule(21, 11)).c_str());
    break;
  }
  TEST_ASSERT_EQUAL_STRING(
      "Wither's (21.12)",
      name(UnitId::none, Fate::waiting, hex_named("0822"), battle_rule(21, 12)).c_str());
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
  TEST_ASSERT_EQUAL(session.clock().points[0], curve.safe(12, Side::union_side));
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
  RUN_TEST(test_those_behind_on_the_road_follow_by_one_tap);
  RUN_TEST(test_who_waits_enters_and_marches_on_in_one_order_and_the_rest_by_one_tap);
  RUN_TEST(test_next_is_the_nearest_unit_that_can_act);
  RUN_TEST(test_the_rest_of_a_column_never_overfills_a_hex);
  RUN_TEST(test_a_stack_goes_together);
  RUN_TEST(test_a_tap_on_an_enemy_in_the_movement_phase_tells_the_odds_and_does_nothing);
  RUN_TEST(test_an_enemy_who_is_too_far_is_refused_with_the_reason);
  RUN_TEST(test_what_is_hidden_is_not_studied);
  RUN_TEST(test_fieldworks_are_told_with_the_sides_they_cover);
  RUN_TEST(test_rules_of_a_battle_name_places_instead_of_bare_numbers);
  RUN_TEST(test_points_have_a_heading_that_says_for_what);
  RUN_TEST(test_the_story_tells_what_came_of_a_player_turn);
  RUN_TEST(test_the_curve_of_a_whole_game_has_a_point_for_every_player_turn);
  RUN_TEST(test_the_template_stands_in_no_list_beside_real_battles);
  RUN_TEST(test_settings_come_back_as_they_were_kept);
  RUN_TEST(test_settings_with_any_byte_changed_give_the_defaults);
  return UNITY_END();
}
