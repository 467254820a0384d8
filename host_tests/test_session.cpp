// The session: journal, undo, replay, digest, and what happens when the save cannot be written.
#include <cstring>

#include "host_tests/support.h"
#include "rules/core/checksum.h"

using namespace bg;
using namespace bg::test;

namespace {

using Memory = SavedInMemory;

StateBytes copy_of(const Session& session) {
  StateBytes copy;
  copy.copy(session.state(), session.game().system->state_bytes);
  return copy;
}

bool is_same(const Session& session, ConstStateRef other) {
  return session.state().is_same(other, session.game().system->state_bytes);
}

Command any_move(const Session& session) {
  for (const Command& command : all_legal(session.game(), session.state())) {
    if (command.verb == Verb::move) return command;
  }
  TEST_FAIL_MESSAGE("no move");
  return {};
}

}  // namespace

static void test_every_accepted_command_is_journalled_with_the_digest_it_led_to() {
  Memory memory;
  Session session;
  TEST_ASSERT_TRUE(session.start(game_of("null-field"), 5, memory.sink()).ok());
  const int played = play_random(session, 5);
  TEST_ASSERT_EQUAL(played, memory.records.size());
  TEST_ASSERT_EQUAL_HEX32(session.digest(), memory.records.back().digest);
}

static void test_a_replayed_game_ends_in_the_same_state() {
  for (uint32_t seed = 0; seed < 50; ++seed) {
    Memory memory;
    Session session;
    TEST_ASSERT_TRUE(session.start(game_of("null-field"), seed, memory.sink()).ok());
    play_random(session, seed);
    Session again;
    TEST_ASSERT_EQUAL(JournalFault::none, again.open_saved(game_of("null-field"), memory.header));
    for (const JournalRecord& record : memory.records)
      TEST_ASSERT_EQUAL(JournalFault::none, again.feed(record));
    TEST_ASSERT_TRUE(is_same(session, again.state()));
  }
}

static void test_undo_gives_back_exactly_the_state_before() {
  Session session;
  TEST_ASSERT_TRUE(session.start(game_of("null-field"), 3).ok());
  const StateBytes before = copy_of(session);
  TEST_ASSERT_TRUE(session.submit(any_move(session)).ok());
  const StateBytes between = copy_of(session);
  TEST_ASSERT_TRUE(session.submit(any_move(session)).ok());
  TEST_ASSERT_TRUE(session.submit({.verb = Verb::undo}).ok());
  TEST_ASSERT_TRUE(is_same(session, between));
  TEST_ASSERT_TRUE(session.submit({.verb = Verb::undo}).ok());
  TEST_ASSERT_TRUE(is_same(session, before));
  TEST_ASSERT_EQUAL(Refusal::nothing_to_undo, session.submit({.verb = Verb::undo}).why);
}

static void test_undo_is_itself_in_the_journal_and_replays() {
  Memory memory;
  Session session;
  TEST_ASSERT_TRUE(session.start(game_of("null-field"), 3, memory.sink()).ok());
  TEST_ASSERT_TRUE(session.submit(any_move(session)).ok());
  TEST_ASSERT_TRUE(session.submit({.verb = Verb::undo}).ok());
  TEST_ASSERT_TRUE(session.submit(any_move(session)).ok());
  TEST_ASSERT_EQUAL(3, memory.records.size());
  Session again;
  TEST_ASSERT_EQUAL(JournalFault::none, again.open_saved(game_of("null-field"), memory.header));
  for (const JournalRecord& record : memory.records)
    TEST_ASSERT_EQUAL(JournalFault::none, again.feed(record));
  TEST_ASSERT_TRUE(again.can_undo());
}

static void test_undo_never_crosses_a_change_of_player() {
  Session session;
  TEST_ASSERT_TRUE(session.start(game_of("null-field"), 3).ok());
  TEST_ASSERT_TRUE(session.submit(any_move(session)).ok());
  TEST_ASSERT_TRUE(session.submit({.verb = Verb::end}).ok());
  TEST_ASSERT_FALSE(session.can_undo());
}

static void test_undo_never_crosses_a_die_roll() {
  int attacks = 0;
  for (uint32_t seed = 0; seed < 100; ++seed) {
    Session session;
    TEST_ASSERT_TRUE(session.start(game_of("null-field"), seed).ok());
    std::mt19937 random(seed);
    while (!session.is_over()) {
      const auto commands = all_legal(session.game(), session.state());
      const Command command = commands[random() % commands.size()];
      TEST_ASSERT_TRUE(session.submit(command).ok());
      if (command.verb != Verb::attack) continue;
      ++attacks;
      TEST_ASSERT_FALSE(session.can_undo());
    }
  }
  TEST_ASSERT_GREATER_THAN_MESSAGE(10, attacks, "no attacks were made: the test shows nothing");
}

// The dice that would fall next, after these commands of the null field.
static uint64_t dice_after(uint64_t seed, std::initializer_list<const char*> commands) {
  Session session;
  TEST_ASSERT_TRUE(session.start(game_of("null-field"), seed).ok());
  for (const char* text : commands) {
    Command command;
    TEST_ASSERT_TRUE(from_text(text, session.game().scenario.grid(), command));
    TEST_ASSERT_TRUE_MESSAGE(session.submit(command).ok(), text);
  }
  return session.state().clock().rng.state;
}

static void test_a_die_depends_on_what_was_decided_before_it() {
  TEST_ASSERT_NOT_EQUAL_UINT64(dice_after(1, {"move 0 0101"}), dice_after(1, {"move 0 0103"}));
  TEST_ASSERT_NOT_EQUAL_UINT64(dice_after(1, {"move 0 0101", "move 1 0202"}),
                               dice_after(1, {"move 1 0202", "move 0 0101"}));
  TEST_ASSERT_EQUAL_UINT64(dice_after(1, {"move 0 0101"}), dice_after(1, {"move 0 0101"}));
}

static void test_what_is_taken_back_leaves_no_trace_in_the_dice() {
  TEST_ASSERT_EQUAL_UINT64(dice_after(1, {"move 0 0101"}),
                           dice_after(1, {"move 0 0103", "undo", "move 0 0101"}));
}

static void test_a_seed_has_64_bits() {
  TEST_ASSERT_NOT_EQUAL_UINT64(dice_after(1, {"end"}), dice_after(1 | uint64_t{1} << 63, {"end"}));
}

static void test_a_save_that_cannot_be_written_refuses_the_command_and_keeps_the_state() {
  Memory memory;
  Session session;
  TEST_ASSERT_TRUE(session.start(game_of("null-field"), 3, memory.sink()).ok());
  TEST_ASSERT_TRUE(session.submit(any_move(session)).ok());
  const StateBytes before = copy_of(session);
  memory.fails = true;
  TEST_ASSERT_EQUAL(Refusal::journal_full, session.submit(any_move(session)).why);
  TEST_ASSERT_TRUE(is_same(session, before));
  TEST_ASSERT_EQUAL(Refusal::journal_full, session.submit({.verb = Verb::undo}).why);
  TEST_ASSERT_TRUE(is_same(session, before));
  TEST_ASSERT_EQUAL(Refusal::journal_full, session.submit({.verb = Verb::end}).why);
  TEST_ASSERT_TRUE(is_same(session, before));
  memory.fails = false;
  TEST_ASSERT_TRUE(session.submit({.verb = Verb::undo}).ok());
  TEST_ASSERT_EQUAL(2, memory.records.size());
}

static void test_a_refused_command_never_changes_the_digest() {
  Session session;
  TEST_ASSERT_TRUE(session.start(game_of("null-field"), 9).ok());
  std::mt19937 random(9);
  for (int i = 0; i < 20000; ++i) {
    const Command command{.verb = static_cast<Verb>(random() % 8),
                          .arg = static_cast<uint8_t>(random()),
                          .unit = static_cast<UnitId>(random() % 8),
                          .target = static_cast<UnitId>(random() % 8),
                          .hex = static_cast<HexId>(random() % 128)};
    const uint32_t before = session.digest();
    if (!session.submit(command).ok()) TEST_ASSERT_EQUAL_HEX32(before, session.digest());
  }
}

static void test_each_kind_of_damage_to_a_save_is_named() {
  Memory memory;
  Session session;
  TEST_ASSERT_TRUE(session.start(game_of("null-field"), 5, memory.sink()).ok());
  play_random(session, 5);
  const Game game = game_of("null-field");
  Session again;

  JournalHeader header = memory.header;
  header.magic ^= 1;
  TEST_ASSERT_EQUAL(JournalFault::not_a_save, again.open_saved(game, header));
  header = memory.header;
  header.format = 99;
  TEST_ASSERT_EQUAL(JournalFault::wrong_version, again.open_saved(game, header));
  header = memory.header;
  header.seed ^= 1;
  TEST_ASSERT_EQUAL(JournalFault::corrupt_header, again.open_saved(game, header));

  const auto feed_with = [&](JournalRecord record) {
    TEST_ASSERT_EQUAL(JournalFault::none, again.open_saved(game, memory.header));
    return again.feed(record);
  };
  JournalRecord record = memory.records[0];
  record.digest ^= 1;
  TEST_ASSERT_EQUAL(JournalFault::corrupt_record, feed_with(record));
  TEST_ASSERT_EQUAL(JournalFault::out_of_sequence, feed_with(memory.records[1]));
  record = make_record(memory.records[0].command(), memory.records[0].digest ^ 1, 0);
  TEST_ASSERT_EQUAL(JournalFault::digest_differs, feed_with(record));
  record = make_record({.verb = Verb::move, .unit = static_cast<UnitId>(50)}, 0, 0);
  TEST_ASSERT_EQUAL(JournalFault::illegal_command, feed_with(record));
}

static void test_any_flipped_bit_of_a_record_is_found() {
  const JournalRecord good =
      make_record({.verb = Verb::move, .unit = static_cast<UnitId>(3)}, 0x12345678, 7);
  TEST_ASSERT_EQUAL(JournalFault::none, check_record(good, 7));
  for (size_t bit = 0; bit < 8 * sizeof good; ++bit) {
    JournalRecord bad = good;
    reinterpret_cast<uint8_t*>(&bad)[bit / 8] ^= static_cast<uint8_t>(1 << bit % 8);
    TEST_ASSERT_NOT_EQUAL(JournalFault::none, check_record(bad, 7));
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_every_accepted_command_is_journalled_with_the_digest_it_led_to);
  RUN_TEST(test_a_replayed_game_ends_in_the_same_state);
  RUN_TEST(test_undo_gives_back_exactly_the_state_before);
  RUN_TEST(test_undo_is_itself_in_the_journal_and_replays);
  RUN_TEST(test_undo_never_crosses_a_change_of_player);
  RUN_TEST(test_undo_never_crosses_a_die_roll);
  RUN_TEST(test_a_die_depends_on_what_was_decided_before_it);
  RUN_TEST(test_what_is_taken_back_leaves_no_trace_in_the_dice);
  RUN_TEST(test_a_seed_has_64_bits);
  RUN_TEST(test_a_save_that_cannot_be_written_refuses_the_command_and_keeps_the_state);
  RUN_TEST(test_a_refused_command_never_changes_the_digest);
  RUN_TEST(test_each_kind_of_damage_to_a_save_is_named);
  RUN_TEST(test_any_flipped_bit_of_a_record_is_found);
  return UNITY_END();
}
