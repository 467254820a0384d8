// Games as codes: what comes back is the save itself, and what is not a code is refused in words.
#include <string>

#include "host_tests/support.h"
#include "rules/core/checksum.h"
#include "ui/text/share_words.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr const char* battle = "cemetery-hill";

SavedInMemory played(const char* id, uint32_t seed, int commands) {
  SavedInMemory save;
  WorkingSession session;
  Game game = game_of(id);
  game.day = 9818;
  game.players[1] = PlayerKind::veteran;
  TEST_ASSERT_TRUE(session.start(game, seed, save.sink()).ok());
  play_random(session, seed, commands);
  return save;
}

std::string code_of(SavedInMemory& save) {
  std::string code;
  const CodeSink out{&code, [](void* context, char letter) {
                       static_cast<std::string*>(context)->push_back(letter);
                     }};
  TEST_ASSERT_TRUE(write_code(save.reader(), out) == JournalFault::none);
  return code;
}

CodeReport take(const std::string& code, SavedInMemory& out) {
  WorkingSession session;
  return take_code(session, etl::string_view(code.data(), code.size()), all_battles_here(),
                   out.sink());
}

void expect_same(const SavedInMemory& a, const SavedInMemory& b) {
  TEST_ASSERT_EQUAL_MEMORY(&a.header, &b.header, sizeof a.header);
  TEST_ASSERT_EQUAL(a.records.size(), b.records.size());
  if (!a.records.empty())
    TEST_ASSERT_EQUAL_MEMORY(a.records.data(), b.records.data(),
                             a.records.size() * sizeof(JournalRecord));
}

void expect_fault(CodeFault fault, const std::string& code, const char* words) {
  SavedInMemory save;
  const CodeReport report = take(code, save);
  TEST_ASSERT_EQUAL(static_cast<int>(fault), static_cast<int>(report.fault));
  TEST_ASSERT_TRUE_MESSAGE(describe(report).find(words) != Line::npos, describe(report).c_str());
}

void seal(SavedInMemory& save) {
  save.header.crc = crc32(&save.header, offsetof(JournalHeader, crc));
}

}  // namespace

static void test_every_battle_comes_back_byte_for_byte() {
  for (const std::string& id : all_battles()) {
    SavedInMemory save = played(id.c_str(), 7, 150), again;
    const CodeReport report = take(code_of(save), again);
    TEST_ASSERT_EQUAL_MESSAGE(0, static_cast<int>(report.fault), id.c_str());
    TEST_ASSERT_TRUE(describe(report).empty());
    expect_same(save, again);
  }
}

static void test_a_seed_of_64_bits_and_a_game_without_commands() {
  SavedInMemory save = played(battle, 1, 0), again;
  WorkingSession session;
  session.start(game_of(battle), 0xFEDCBA9876543210u, save.sink());
  TEST_ASSERT_EQUAL(0, static_cast<int>(take(code_of(save), again).fault));
  expect_same(save, again);
}

static void test_a_code_is_a_fifth_of_its_save() {
  SavedInMemory save = played(battle, 3, 400);
  const size_t bytes = sizeof save.header + save.records.size() * sizeof(JournalRecord);
  const std::string code = code_of(save);
  TEST_ASSERT_LESS_THAN(bytes / 5, code.size());
  TEST_ASSERT_EQUAL(0, code.find("BG1"));
}

static void test_an_address_and_line_breaks_are_no_part_of_it() {
  SavedInMemory save = played(battle, 3, 40), again;
  std::string code = code_of(save);
  for (size_t at = 30; at < code.size(); at += 31) code.insert(at, "\r\n ");
  const CodeReport report = take(" https://example.org/?seed=1#" + code + "\n", again);
  TEST_ASSERT_EQUAL(0, static_cast<int>(report.fault));
  expect_same(save, again);
}

static void test_undone_commands_and_dice_come_back() {
  SavedInMemory save, again;
  WorkingSession session;
  session.start(game_of(battle), 5, save.sink());
  play_random(session, 5, 30);
  while (session.can_undo()) session.submit({.verb = Verb::undo});
  play_random(session, 6, 60);
  TEST_ASSERT_EQUAL(0, static_cast<int>(take(code_of(save), again).fault));
  expect_same(save, again);
}

static void test_every_single_changed_letter_is_refused() {
  SavedInMemory save = played(battle, 3, 60);
  const std::string code = code_of(save);
  for (size_t at = 0; at < code.size(); ++at) {
    for (const char letter : {'A', 'q', '9', '_', '*'}) {
      if (code[at] == letter) continue;
      std::string changed = code;
      changed[at] = letter;
      SavedInMemory out;
      const CodeReport report = take(changed, out);
      TEST_ASSERT_TRUE_MESSAGE(report.fault != CodeFault::none, changed.c_str());
      TEST_ASSERT_FALSE(describe(report).empty());
    }
  }
}

static void test_every_cut_and_every_doubled_or_swapped_letter_is_refused() {
  SavedInMemory save = played(battle, 4, 60);
  const std::string code = code_of(save);
  for (size_t at = 0; at < code.size(); ++at) {
    std::string doubled = code, swapped = code;
    doubled.insert(at, 1, code[at]);
    std::swap(swapped[at], swapped[(at + 1) % swapped.size()]);
    for (const std::string& changed : {code.substr(0, at), doubled, swapped}) {
      if (changed == code) continue;
      SavedInMemory out;
      TEST_ASSERT_TRUE(take(changed, out).fault != CodeFault::none);
    }
  }
}

static void test_forged_codes_with_a_right_checksum_end_in_words() {
  // Random bytes under a right checksum: nobody's writer made them, and the reader must end.
  constexpr char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  uint32_t random = 1;
  for (int i = 0; i < 3000; ++i) {
    std::string bytes;
    for (int n = 0; n < 5 + i % 90; ++n) {
      random = random * 1664525 + 1013904223;
      bytes.push_back(static_cast<char>(random >> 24));
    }
    const uint32_t crc = crc32(bytes.data(), bytes.size());
    for (int n = 0; n < 4; ++n) bytes.push_back(static_cast<char>(crc >> (8 * n)));
    std::string code = "BG1";
    uint32_t bits = 0;
    int count = 0;
    for (const char byte : bytes) {
      bits = bits << 8 | static_cast<uint8_t>(byte);
      for (count += 8; count >= 6;) code += letters[bits >> (count -= 6) & 63];
    }
    if (count > 0) code += letters[bits << (6 - count) & 63];
    SavedInMemory out;
    const CodeReport report = take(code, out);
    TEST_ASSERT_TRUE(report.fault != CodeFault::none);
    TEST_ASSERT_FALSE(describe(report).empty());
  }
}

static void test_what_is_no_code_says_so() {
  expect_fault(CodeFault::not_a_code, "", "not a game code");
  expect_fault(CodeFault::not_a_code, "hello", "not a game code");
  expect_fault(CodeFault::not_a_code, "BGx", "not a game code");
  expect_fault(CodeFault::other_version, "BG2AAAA", "another version of the program");
  expect_fault(CodeFault::damaged, "BG1", "Copy it again");
}

static void test_a_battle_that_is_not_here_is_named_as_the_reason() {
  SavedInMemory save = played(battle, 3, 5);
  save.header.battle[0] = 'x';
  seal(save);
  SavedInMemory out;
  const CodeReport report = take(code_of(save), out);
  TEST_ASSERT_TRUE(report.fault == CodeFault::not_playable);
  TEST_ASSERT_TRUE(report.why == JournalFault::unknown_battle);
}

static void test_a_game_of_other_rules_is_played_as_far_as_they_accept_it() {
  SavedInMemory save = played(battle, 3, 20);
  const Command nonsense{.verb = Verb::move, .unit = UnitId{0}, .hex = HexId{0}};
  save.records[10] = make_record(nonsense, 0, 10);
  // Under the rules of today that game cannot have been played.
  expect_fault(CodeFault::does_not_hold, code_of(save), "refuse one of its commands");
  save.header.rules ^= 1;
  seal(save);
  SavedInMemory out;
  const CodeReport report = take(code_of(save), out);
  TEST_ASSERT_EQUAL(0, static_cast<int>(report.fault));
  TEST_ASSERT_EQUAL(10, report.kept);
  TEST_ASSERT_EQUAL(10, report.lost);
  TEST_ASSERT_EQUAL(10, out.records.size());
  TEST_ASSERT_TRUE(describe(report).find("first 10 commands") != Line::npos);
}

static void test_a_game_that_ends_elsewhere_is_refused() {
  SavedInMemory save = played(battle, 3, 20);
  save.records[19] = make_record(save.records[19].command(), save.records[19].digest ^ 1, 19);
  expect_fault(CodeFault::does_not_hold, code_of(save), "cannot be played here");
}

static void test_a_damaged_save_is_shared_up_to_the_damage() {
  SavedInMemory save = played(battle, 3, 20), out;
  save.records[12].crc ^= 1;
  TEST_ASSERT_EQUAL(12, take(code_of(save), out).kept);
  save.header.crc ^= 1;
  const CodeSink nowhere{nullptr, [](void*, char) {}};
  TEST_ASSERT_TRUE(write_code(save.reader(), nowhere) == JournalFault::corrupt_header);
}

static void test_a_visitors_game_belongs_to_the_taker() {
  SavedInMemory save = played(battle, 3, 5), out;
  save.header.owner = SaveOwner::visitor;
  seal(save);
  TEST_ASSERT_EQUAL(0, static_cast<int>(take(code_of(save), out).fault));
  TEST_ASSERT_TRUE(out.header.owner == SaveOwner::owner);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_every_battle_comes_back_byte_for_byte);
  RUN_TEST(test_a_seed_of_64_bits_and_a_game_without_commands);
  RUN_TEST(test_a_code_is_a_fifth_of_its_save);
  RUN_TEST(test_an_address_and_line_breaks_are_no_part_of_it);
  RUN_TEST(test_undone_commands_and_dice_come_back);
  RUN_TEST(test_every_single_changed_letter_is_refused);
  RUN_TEST(test_every_cut_and_every_doubled_or_swapped_letter_is_refused);
  RUN_TEST(test_forged_codes_with_a_right_checksum_end_in_words);
  RUN_TEST(test_what_is_no_code_says_so);
  RUN_TEST(test_a_battle_that_is_not_here_is_named_as_the_reason);
  RUN_TEST(test_a_game_of_other_rules_is_played_as_far_as_they_accept_it);
  RUN_TEST(test_a_game_that_ends_elsewhere_is_refused);
  RUN_TEST(test_a_damaged_save_is_shared_up_to_the_damage);
  RUN_TEST(test_a_visitors_game_belongs_to_the_taker);
  return UNITY_END();
}
