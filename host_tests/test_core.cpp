// The parts under every rule system: geometry, dice, checksums, command text.
#include "host_tests/support.h"
#include "rules/bluegray/state.h"
#include "rules/core/checksum.h"
#include "ui/text/words.h"

using namespace bg;
using bg::test::game_of;

static constexpr Grid sheet{25, 28, 5};

static void test_hexsides_attested_in_the_texts_join_adjacent_hexes() {
  // Road to Richmond 18.3 and 17.4 name these pairs as sharing a side; they fix the parity.
  TEST_ASSERT_EQUAL(1, sheet.distance(sheet.at(18, 27), sheet.at(17, 28)));
  TEST_ASSERT_EQUAL(1, sheet.distance(sheet.at(1, 28), sheet.at(2, 27)));
  TEST_ASSERT_EQUAL(1, sheet.distance(sheet.at(4, 7), sheet.at(3, 8)));
  // Fredericksburg 23.2: every second hex of a line.
  TEST_ASSERT_EQUAL(2, sheet.distance(sheet.at(18, 6), sheet.at(19, 5)));
  TEST_ASSERT_EQUAL(2, sheet.distance(sheet.at(19, 5), sheet.at(20, 3)));
}

static void test_neighbours_are_symmetric_and_at_distance_one() {
  for (int column = 1; column <= 25; ++column) {
    for (int row = 1; row <= 28; ++row) {
      const HexId hex = sheet.at(column, row);
      for (uint8_t d = 0; d < dir_count; ++d) {
        const Dir dir = static_cast<Dir>(d);
        const HexId next = sheet.neighbour(hex, dir);
        TEST_ASSERT_EQUAL(1, sheet.distance(hex, next));
        TEST_ASSERT_TRUE(sheet.neighbour(next, opposite(dir)) == hex);
      }
    }
  }
}

static void test_distance_equals_steps_of_a_flood() {
  std::vector<int> steps(sheet.hex_count(), -1);
  const HexId from = sheet.at(8, 13);
  std::vector<HexId> front{from};
  steps[index_of(from)] = 0;
  for (size_t i = 0; i < front.size(); ++i) {
    for (uint8_t d = 0; d < dir_count; ++d) {
      const HexId next = sheet.neighbour(front[i], static_cast<Dir>(d));
      const int column = sheet.column(next), row = sheet.row(next);
      if (column < 1 || column > 25 || row < 1 || row > 28) continue;
      if (steps[index_of(next)] >= 0) continue;
      steps[index_of(next)] = steps[index_of(front[i])] + 1;
      front.push_back(next);
    }
  }
  for (const HexId hex : front) TEST_ASSERT_EQUAL(steps[index_of(hex)], sheet.distance(from, hex));
  TEST_ASSERT_EQUAL(25 * 28, front.size());
}

static void test_die_is_fair_and_never_leaves_one_to_six() {
  Rng rng = Rng::seeded(7);
  int seen[7] = {};
  for (int i = 0; i < 60000; ++i) {
    const uint8_t die = rng.die();
    TEST_ASSERT_TRUE(die >= 1 && die <= 6);
    ++seen[die];
  }
  for (int face = 1; face <= 6; ++face) TEST_ASSERT_INT_WITHIN(400, 10000, seen[face]);
}

static void test_dice_stirred_by_decisions_are_fair() {
  Rng rng = Rng::seeded(7);
  int seen[7] = {};
  for (uint64_t i = 0; i < 60000; ++i) {
    rng.stir(i % 3);  // decisions that differ by a bit or not at all
    ++seen[rng.die()];
  }
  for (int face = 1; face <= 6; ++face) TEST_ASSERT_INT_WITHIN(400, 10000, seen[face]);
}

static void test_each_bit_of_a_decision_and_of_a_seed_changes_the_dice() {
  const auto eight_dice = [](Rng rng) {
    uint32_t dice = 0;
    for (int i = 0; i < 8; ++i) dice = 6 * dice + rng.die();
    return dice;
  };
  int same = 0;  // eight dice agree by chance once in 1.7 million
  for (int bit = 0; bit < 64; ++bit) {
    Rng plain = Rng::seeded(1863), other = Rng::seeded(1863);
    plain.stir(0);
    other.stir(uint64_t{1} << bit);
    same += eight_dice(plain) == eight_dice(other);
    same += eight_dice(Rng::seeded(1863)) == eight_dice(Rng::seeded(1863 ^ uint64_t{1} << bit));
  }
  TEST_ASSERT_EQUAL(0, same);
}

static void test_dice_sequence_is_part_of_the_save_format() {
  Rng rng = Rng::seeded(1863);
  const uint8_t first[] = {rng.die(), rng.die(), rng.die(), rng.die(), rng.die(), rng.die()};
  const uint8_t expected[] = {2, 3, 2, 2, 5, 3};  // by a second implementation
  TEST_ASSERT_EQUAL_UINT8_ARRAY(expected, first, 6);
  rng.stir(0x0123456789ABCDEF);
  const uint8_t stirred[] = {rng.die(), rng.die(), rng.die(), rng.die(), rng.die(), rng.die()};
  const uint8_t expected_stirred[] = {6, 2, 4, 6, 2, 4};
  TEST_ASSERT_EQUAL_UINT8_ARRAY(expected_stirred, stirred, 6);
}

static void test_crc32_matches_the_published_check_value() {
  TEST_ASSERT_EQUAL_HEX32(0xCBF43926u, crc32("123456789", 9));
  TEST_ASSERT_EQUAL_HEX32(crc32("123456789", 9), crc32("6789", 4, crc32("12345", 5)));
}

static void test_digest_changes_with_every_byte_of_the_state() {
  GameState state{};
  const uint32_t before = digest(state);
  auto* bytes = reinterpret_cast<uint8_t*>(&state);
  for (size_t i = 0; i < sizeof state; ++i) {
    bytes[i] ^= 1;
    TEST_ASSERT_NOT_EQUAL(before, digest(state));
    bytes[i] ^= 1;
  }
}

static void test_command_text_survives_a_round_trip() {
  const Command commands[] = {
      {.verb = Verb::undo},
      {.verb = Verb::end},
      {.verb = Verb::move, .unit = static_cast<UnitId>(12), .hex = sheet.at(5, 12)},
      {.verb = Verb::attack, .unit = static_cast<UnitId>(0), .target = static_cast<UnitId>(104)},
  };
  for (const Command& command : commands) {
    const CommandText text = to_text(command, sheet);
    Command back;
    TEST_ASSERT_TRUE_MESSAGE(from_text(etl::string_view(text.data(), text.size()), sheet, back),
                             text.c_str());
    TEST_ASSERT_TRUE_MESSAGE(back == command, text.c_str());
  }
}

static void test_text_that_is_no_command_is_refused_and_leaves_the_command_alone() {
  const char* texts[] = {"",
                         "moves 1 0512",
                         "move",
                         "move 1",
                         "move x 0512",
                         "move 1 05121",
                         "move 1 2612",
                         "move 1 0529",
                         "move 1 0512 7",
                         "move -1 0512",
                         "move 65535 0512",
                         "end 1"};
  for (const char* text : texts) {
    Command command{.verb = Verb::end, .arg = 9};
    TEST_ASSERT_FALSE_MESSAGE(from_text(text, sheet, command), text);
    TEST_ASSERT_EQUAL_MESSAGE(9, command.arg, text);
  }
}

static void test_every_reason_has_its_own_sentence() {
  for (uint8_t i = 0; i < static_cast<uint8_t>(Refusal::count); ++i) {
    const etl::string_view one = sentence(static_cast<Refusal>(i));
    TEST_ASSERT_GREATER_THAN(3, one.size());
    for (uint8_t j = 0; j < i; ++j) TEST_ASSERT_FALSE(one == sentence(static_cast<Refusal>(j)));
  }
}

static void test_refusal_is_told_with_its_case() {
  const Line line = explain(refused(Refusal::too_far, rule(6, 13)));
  TEST_ASSERT_EQUAL_STRING("That is too far (6.13).", line.c_str());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_hexsides_attested_in_the_texts_join_adjacent_hexes);
  RUN_TEST(test_neighbours_are_symmetric_and_at_distance_one);
  RUN_TEST(test_distance_equals_steps_of_a_flood);
  RUN_TEST(test_die_is_fair_and_never_leaves_one_to_six);
  RUN_TEST(test_dice_stirred_by_decisions_are_fair);
  RUN_TEST(test_each_bit_of_a_decision_and_of_a_seed_changes_the_dice);
  RUN_TEST(test_dice_sequence_is_part_of_the_save_format);
  RUN_TEST(test_crc32_matches_the_published_check_value);
  RUN_TEST(test_digest_changes_with_every_byte_of_the_state);
  RUN_TEST(test_command_text_survives_a_round_trip);
  RUN_TEST(test_text_that_is_no_command_is_refused_and_leaves_the_command_alone);
  RUN_TEST(test_every_reason_has_its_own_sentence);
  RUN_TEST(test_refusal_is_told_with_its_case);
  return UNITY_END();
}
