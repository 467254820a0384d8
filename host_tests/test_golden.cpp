// The recordings of host_tests/golden against the rules of today: whole games, perft counts and the
// signature. `bg golden host_tests/golden --record` records them anew, after a rule has changed.
#include "host_tests/support.h"
#include "tools/regression/golden_folder.h"
#include "tools/regression/golden_game.h"
#include "tools/regression/perft.h"
#include "tools/regression/signature.h"

using namespace bg;

namespace {

const char* const folder = "host_tests/golden";

// The sanitizers make a game ten times as long: one of the four of each battle and edition.
#ifdef BG_SANITIZE
constexpr size_t share = 4;
#else
constexpr size_t share = 1;
#endif

const std::vector<NamedGame>& games() {
  static const std::vector<NamedGame> all = every_game();
  return all;
}

void expect_none(const std::vector<std::string>& differences) {
  std::string all;
  for (const std::string& one : differences) all += (all.empty() ? "" : "; ") + one;
  TEST_ASSERT_TRUE_MESSAGE(differences.empty(), all.c_str());
}

}  // namespace

static void test_golden_games_come_out_as_recorded() {
  expect_none(compare_games(folder, games(), share));
}

static void test_perft_counts_are_those_recorded() {
  expect_none(compare_perft(games(), read_text(std::string(folder) + "/perft.txt")));
}

#ifndef BG_SANITIZE
static void test_first_games_of_the_signature_are_those_recorded() {
  expect_none(compare_first_games(games(), read_text(std::string(folder) + "/signature.txt")));
}
#endif

// A comparison that finds nothing must be one that would.
static void test_a_difference_names_the_record_and_both_lines() {
  const std::string begin = "game null-field revised\nseed 1\nplayers random random\n";
  const std::string ended = compare_game(games(), begin + "> end\n");
  TEST_ASSERT_EQUAL_STRING(
      "record 1 in line 4, 'end': expected 'nothing more', came 'turn_passed C =1'", ended.c_str());
  const std::string refused = compare_game(games(), begin + "> fight 0\n");
  TEST_ASSERT_EQUAL_STRING_LEN("record 1 in line 4, 'fight 0': refused: ", refused.c_str(), 40);
  const std::string checksum = compare_game(games(), begin + "> end #0000\n");
  TEST_ASSERT_TRUE(checksum.find("checksum #0000, came #") != std::string::npos);
  TEST_ASSERT_TRUE(checksum.find("'turn_passed C =1'") != std::string::npos);
  TEST_ASSERT_FALSE(compare_game(games(), begin).empty());
  TEST_ASSERT_FALSE(compare_game(games(), "game waterloo revised\n").empty());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_golden_games_come_out_as_recorded);
  RUN_TEST(test_perft_counts_are_those_recorded);
#ifndef BG_SANITIZE
  RUN_TEST(test_first_games_of_the_signature_are_those_recorded);
#endif
  RUN_TEST(test_a_difference_names_the_record_and_both_lines);
  return UNITY_END();
}
