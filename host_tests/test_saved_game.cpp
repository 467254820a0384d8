// The one reader of saved games: what it keeps, what it gives up and what it says, for every way in
// which a save may fail to hold.
#include "host_tests/support.h"
#include "rules/core/checksum.h"
#include "ui/model/saved_game.h"
#include "ui/text/words.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr const char* battle = "cemetery-hill";
constexpr uint32_t length = 60;

// A game of a real battle and the digest after each of its commands.
struct Played {
  SavedInMemory save;
  std::vector<uint32_t> digests;

  explicit Played(uint32_t commands = length) {
    WorkingSession session;
    TEST_ASSERT_TRUE(session.start(game_of(battle), 7, save.sink()).ok());
    play_random(session, 7, static_cast<int>(commands));
    TEST_ASSERT_EQUAL(commands, save.records.size());
    for (const JournalRecord& record : save.records) digests.push_back(record.digest);
  }

  // Another digest or command under a right checksum, as a torn write or other rules may leave it.
  void forge(uint32_t index, Command command, uint32_t digest) {
    save.records[index] = make_record(command, digest, static_cast<uint16_t>(index));
  }
  void forge_digest(uint32_t index) {
    forge(index, save.records[index].command(), save.records[index].digest ^ 1);
  }
  void forge_command(uint32_t index) {
    forge(index, {.verb = Verb::move, .unit = UnitId{0}, .hex = HexId{0}}, 0);
  }
  void seal() { save.header.crc = crc32(&save.header, offsetof(JournalHeader, crc)); }
  void take_other_version_of_battle() {
    save.header.battle_hash ^= 1;
    seal();
  }
};

void expect_state(const Played& played, const Session& session, uint32_t commands) {
  TEST_ASSERT_EQUAL(commands, session.record_count());
  TEST_ASSERT_EQUAL_HEX32(played.digests[commands - 1], session.digest());
}

bool has(const Line& line, const char* words) {
  return line.find(words) != Line::npos;
}

}  // namespace

static void test_a_whole_game_is_read_without_a_word() {
  Played played;
  WorkingSession session;
  const ReadingReport report = read_saved(session, played.save.reader(), all_battles_here());
  TEST_ASSERT_TRUE(report.how == Reading::whole);
  TEST_ASSERT_EQUAL(length, report.kept);
  TEST_ASSERT_EQUAL(length, report.same);
  TEST_ASSERT_EQUAL(0, report.lost);
  TEST_ASSERT_FALSE(report.needs_consent());
  TEST_ASSERT_TRUE(describe(report).empty());
  expect_state(played, session, length);
}

static void test_a_torn_last_record_with_a_right_checksum_is_dropped() {
  for (const bool is_command : {false, true}) {
    Played played;
    if (is_command)
      played.forge_command(length - 1);
    else
      played.forge_digest(length - 1);
    WorkingSession session;
    const ReadingReport report = read_saved(session, played.save.reader(), all_battles_here());
    TEST_ASSERT_TRUE(report.how == Reading::dropped_last);
    TEST_ASSERT_EQUAL(length - 1, report.kept);
    TEST_ASSERT_EQUAL(1, report.lost);
    TEST_ASSERT_TRUE(report.needs_consent());
    TEST_ASSERT_TRUE(has(describe(report), "59 are kept"));
    expect_state(played, session, length - 1);
    // And the game goes on from there.
    TEST_ASSERT_TRUE(session.submit(all_legal(session.game(), session.state())[0]).ok());
  }
}

static void test_a_piece_of_a_record_at_the_end_is_told() {
  Played played;
  played.save.tail = SavedTail::torn;
  WorkingSession session;
  const ReadingReport report = read_saved(session, played.save.reader(), all_battles_here());
  TEST_ASSERT_TRUE(report.how == Reading::dropped_last);
  TEST_ASSERT_TRUE(report.why == JournalFault::truncated);
  expect_state(played, session, length);
}

static void test_records_lost_behind_the_last_one_are_told() {
  Played played;
  played.save.tail = SavedTail::missing;
  WorkingSession session;
  const ReadingReport report = read_saved(session, played.save.reader(), all_battles_here());
  TEST_ASSERT_TRUE(report.how == Reading::cut_short);
  TEST_ASSERT_TRUE(has(describe(report), "first 60 commands are kept"));
  expect_state(played, session, length);
}

static void test_a_damaged_record_in_the_middle_costs_what_is_behind_it() {
  Played played;
  played.save.records[40].digest ^= 1;  // the checksum no longer fits
  WorkingSession session;
  const ReadingReport report = read_saved(session, played.save.reader(), all_battles_here());
  TEST_ASSERT_TRUE(report.how == Reading::stopped);
  TEST_ASSERT_TRUE(report.why == JournalFault::corrupt_record);
  TEST_ASSERT_EQUAL(40, report.kept);
  TEST_ASSERT_EQUAL(20, report.lost);
  TEST_ASSERT_TRUE(has(describe(report), "first 40 commands are kept, the other 20"));
  expect_state(played, session, 40);
}

static void test_a_record_the_rules_refuse_costs_what_is_behind_it() {
  Played played;
  played.forge_command(40);
  WorkingSession session;
  const ReadingReport report = read_saved(session, played.save.reader(), all_battles_here());
  TEST_ASSERT_TRUE(report.how == Reading::stopped);
  TEST_ASSERT_TRUE(report.why == JournalFault::illegal_command);
  expect_state(played, session, 40);
}

// Under the same rules and battle a command that leads elsewhere is damage, not a correction.
static void test_a_command_that_leads_elsewhere_is_not_carried_out() {
  for (uint32_t index = 0; index + 1 < length; ++index) {
    Played played;
    played.forge_digest(index);
    WorkingSession session;
    const ReadingReport report = read_saved(session, played.save.reader(), all_battles_here());
    TEST_ASSERT_TRUE(report.how == Reading::stopped);
    TEST_ASSERT_EQUAL(index, report.kept);
    TEST_ASSERT_EQUAL(length - index, report.lost);
    TEST_ASSERT_EQUAL(index, session.record_count());
    if (index > 0) expect_state(played, session, index);
  }
}

static void test_another_version_of_the_battle_in_which_every_command_holds() {
  Played played;
  played.take_other_version_of_battle();
  WorkingSession session;
  const ReadingReport report = read_saved(session, played.save.reader(), all_battles_here());
  TEST_ASSERT_TRUE(report.how == Reading::whole);
  TEST_ASSERT_TRUE(report.is_other_battle);
  TEST_ASSERT_FALSE(report.needs_consent());
  TEST_ASSERT_TRUE(has(describe(report), "another version of the battle"));
  expect_state(played, session, length);
}

static void test_another_version_of_the_battle_is_played_as_far_as_commands_are_accepted() {
  Played played;
  played.take_other_version_of_battle();
  played.forge_digest(20);   // led elsewhere then
  played.forge_command(50);  // and this is no longer allowed
  WorkingSession session;
  const ReadingReport report = read_saved(session, played.save.reader(), all_battles_here());
  TEST_ASSERT_TRUE(report.how == Reading::carried_over);
  TEST_ASSERT_EQUAL(50, report.kept);
  TEST_ASSERT_EQUAL(20, report.same);
  TEST_ASSERT_EQUAL(10, report.lost);
  TEST_ASSERT_TRUE(has(describe(report), "50 of 60 commands hold, the first 20"));
  expect_state(played, session, 50);
}

static void test_another_version_of_the_battle_may_begin_otherwise() {
  Played played;
  played.save.header.start_digest ^= 1;
  played.take_other_version_of_battle();
  WorkingSession session;
  const ReadingReport report = read_saved(session, played.save.reader(), all_battles_here());
  TEST_ASSERT_TRUE(report.how == Reading::carried_over);
  TEST_ASSERT_EQUAL(length, report.kept);
  TEST_ASSERT_EQUAL(0, report.same);

  // The same battle that begins otherwise is no save of ours.
  played.save.header.battle_hash ^= 1;
  played.seal();
  TEST_ASSERT_TRUE(read_saved(session, played.save.reader(), all_battles_here()).how ==
                   Reading::unreadable);
}

static void test_a_game_of_older_rules_is_told() {
  Played played;
  --played.save.header.rules;
  played.seal();
  WorkingSession session;
  ReadingReport report = read_saved(session, played.save.reader(), all_battles_here());
  TEST_ASSERT_TRUE(report.how == Reading::whole);
  TEST_ASSERT_TRUE(report.is_other_rules);
  TEST_ASSERT_TRUE(has(describe(report), "under other rules"));
  // A correction: a command leads elsewhere now, and one behind it is refused.
  played.forge_digest(30);
  played.forge_command(59);
  report = read_saved(session, played.save.reader(), all_battles_here());
  TEST_ASSERT_TRUE(report.how == Reading::carried_over);
  TEST_ASSERT_EQUAL(59, report.kept);
  TEST_ASSERT_EQUAL(30, report.same);
  TEST_ASSERT_TRUE(has(describe(report), "under other rules: 59 of 60 commands hold"));
}

static void test_a_save_says_whose_it_is() {
  for (const SaveOwner owner : {SaveOwner::owner, SaveOwner::visitor}) {
    Game game = game_of(battle);
    game.owner = owner;
    SavedInMemory save;
    WorkingSession session;
    TEST_ASSERT_TRUE(session.start(game, 7, save.sink()).ok());
    TEST_ASSERT_TRUE(save.header.owner == owner);
    WorkingSession again;
    read_saved(again, save.reader(), all_battles_here());
    TEST_ASSERT_TRUE(again.game().owner == owner);
  }
}

static void test_a_command_is_the_same_after_it_was_saved() {
  const auto expect_same = [](Command command) {
    TEST_ASSERT_TRUE(unpack(pack(command)) == command);
  };
  for (int number = 0; number <= UINT8_MAX; ++number) {
    const auto verb = static_cast<Verb>(number);
    if (form_of(verb) == nullptr) continue;
    for (const uint16_t id : {0, 1, 474, 2046, 0xFFFF}) {
      expect_same({.verb = verb, .unit = UnitId{id}});
      expect_same({.verb = verb, .target = UnitId{id}});
    }
    for (const uint16_t hex : {0, 1, 3359, 3967, 0x3FFE, 0xFFFF})
      expect_same({.verb = verb, .hex = HexId{hex}});
    for (const uint8_t arg : {0, 1, 255}) expect_same({.verb = verb, .arg = arg});
  }
  // A verb nobody knows is no command, nor is an arg that nobody could give today.
  const PackedCommand end = pack({.verb = Verb::end});
  TEST_ASSERT_FALSE(is_canonical(unpack({end.bits | 0xFFFF})));
  TEST_ASSERT_FALSE(is_canonical(unpack({end.bits | 0xFF00})));
  TEST_ASSERT_FALSE(is_canonical(unpack({end.bits | uint64_t{0x100} << 52})));
}

// Where each field lies, in bytes: no other test would see two fields change places.
static void test_a_command_is_saved_as_it_always_was() {
  const Command command{.verb = Verb::displace,
                        .arg = 0x5A,
                        .unit = UnitId{0x123},
                        .target = UnitId{0x2BC},
                        .hex = HexId{0xD1F}};
  TEST_ASSERT_EQUAL_HEX64(0x05A347D5E1230014, pack(command).bits);
  TEST_ASSERT_EQUAL_HEX64(0x000FFFFFFFFF0002, pack({.verb = Verb::end}).bits);
}

static void test_options_beyond_those_known_are_refused() {
  for (const uint64_t bit : {uint64_t{1} << 31, uint64_t{1} << 62, uint64_t{1} << 63}) {
    Played played(5);
    played.save.header.options |= bit;
    played.seal();
    WorkingSession session;
    TEST_ASSERT_EQUAL(JournalFault::unknown_edition,
                      read_saved(session, played.save.reader(), all_battles_here()).why);
  }
}

static void test_a_header_that_cannot_be_played_opens_no_game() {
  const struct {
    void (*damage)(JournalHeader&);
    JournalFault why;
  } cases[] = {
      {[](JournalHeader& h) { h.magic ^= 1; }, JournalFault::not_a_save},
      {[](JournalHeader& h) { ++h.format; }, JournalFault::wrong_version},
      {[](JournalHeader& h) { h.seed ^= 1; }, JournalFault::corrupt_header},
      {[](JournalHeader& h) {
         h.record_bytes = 24;
         h.crc = crc32(&h, offsetof(JournalHeader, crc));
       },
       JournalFault::wrong_version},
      {[](JournalHeader& h) {
         h.owner = SaveOwner::count;
         h.crc = crc32(&h, offsetof(JournalHeader, crc));
       },
       JournalFault::corrupt_header},
      {[](JournalHeader& h) {
         h.battle[0] = 'x';
         h.crc = crc32(&h, offsetof(JournalHeader, crc));
       },
       JournalFault::unknown_battle},
      {[](JournalHeader& h) {
         h.system ^= 3;
         h.crc = crc32(&h, offsetof(JournalHeader, crc));
       },
       JournalFault::unknown_edition},
      {[](JournalHeader& h) {
         h.edition = Edition{7};
         h.crc = crc32(&h, offsetof(JournalHeader, crc));
       },
       JournalFault::unknown_edition},
  };
  for (const auto& one : cases) {
    Played played(5);
    one.damage(played.save.header);
    WorkingSession session;
    TEST_ASSERT_TRUE(session.start(game_of(battle), 1).ok());
    const ReadingReport report = read_saved(session, played.save.reader(), all_battles_here());
    TEST_ASSERT_TRUE(report.how == Reading::unreadable);
    TEST_ASSERT_EQUAL(one.why, report.why);
    TEST_ASSERT_FALSE(session.is_open());
    TEST_ASSERT_FALSE(report.needs_consent());
    TEST_ASSERT_EQUAL_STRING_LEN(sentence(one.why).data(), describe(report).c_str(),
                                 sentence(one.why).size());
  }
}

static void test_the_header_gives_players_and_day_to_the_game() {
  Game game = game_of(battle);
  game.players[1] = PlayerKind::veteran;
  game.day = 9818;
  SavedInMemory save;
  WorkingSession session;
  TEST_ASSERT_TRUE(session.start(game, 7, save.sink()).ok());
  WorkingSession again;
  read_saved(again, save.reader(), all_battles_here());
  TEST_ASSERT_TRUE(again.game().players[0] == PlayerKind::person);
  TEST_ASSERT_TRUE(again.game().players[1] == PlayerKind::veteran);
  TEST_ASSERT_EQUAL(9818, again.game().day);
}

// A copy of today's rules is made of a game of other ones; the old save is left as it was.
static void test_a_game_is_carried_over_into_a_copy() {
  Played played;
  played.take_other_version_of_battle();
  played.forge_digest(20);
  played.forge_command(50);
  const SavedInMemory before = played.save;
  WorkingSession session;
  const ReadingReport report = read_saved(session, played.save.reader(), all_battles_here());
  ui::SavedGames games;
  games.context = &played.save;
  games.record = [](void* self, uint8_t, uint32_t index, JournalRecord& out) {
    const auto& records = static_cast<SavedInMemory*>(self)->records;
    if (index >= records.size()) return false;
    out = records[index];
    return true;
  };
  SavedInMemory copy;
  ui::CarryOver carry_over;
  TEST_ASSERT_TRUE(carry_over.begin(session, games, copy.sink(), report.kept).ok());
  while (carry_over.step()) {
  }
  TEST_ASSERT_EQUAL(50, session.record_count());
  TEST_ASSERT_EQUAL_MEMORY(&before.header, &played.save.header, sizeof before.header);
  TEST_ASSERT_EQUAL(before.records.size(), played.save.records.size());
  WorkingSession again;
  const ReadingReport now = read_saved(again, copy.reader(), all_battles_here());
  TEST_ASSERT_TRUE(now.how == Reading::whole);
  TEST_ASSERT_FALSE(now.is_other_battle);
  TEST_ASSERT_EQUAL(50, now.kept);
  expect_state(played, again, 50);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_a_whole_game_is_read_without_a_word);
  RUN_TEST(test_a_torn_last_record_with_a_right_checksum_is_dropped);
  RUN_TEST(test_a_piece_of_a_record_at_the_end_is_told);
  RUN_TEST(test_records_lost_behind_the_last_one_are_told);
  RUN_TEST(test_a_damaged_record_in_the_middle_costs_what_is_behind_it);
  RUN_TEST(test_a_record_the_rules_refuse_costs_what_is_behind_it);
  RUN_TEST(test_a_command_that_leads_elsewhere_is_not_carried_out);
  RUN_TEST(test_another_version_of_the_battle_in_which_every_command_holds);
  RUN_TEST(test_another_version_of_the_battle_is_played_as_far_as_commands_are_accepted);
  RUN_TEST(test_another_version_of_the_battle_may_begin_otherwise);
  RUN_TEST(test_a_game_of_older_rules_is_told);
  RUN_TEST(test_a_save_says_whose_it_is);
  RUN_TEST(test_a_command_is_the_same_after_it_was_saved);
  RUN_TEST(test_a_command_is_saved_as_it_always_was);
  RUN_TEST(test_options_beyond_those_known_are_refused);
  RUN_TEST(test_a_header_that_cannot_be_played_opens_no_game);
  RUN_TEST(test_the_header_gives_players_and_day_to_the_game);
  RUN_TEST(test_a_game_is_carried_over_into_a_copy);
  return UNITY_END();
}
