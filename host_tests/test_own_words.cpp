// Every refusal, event and verb that a rule system has of its own has words, whole and short
// enough for a line.
#include <cstdlib>
#include <string>
#include <string_view>

#include "host_tests/musket_table.h"
#include "rules/core/view.h"
#include "ui/text/chart_words.h"
#include "ui/text/own_words.h"
#include "ui/text/words.h"

using namespace bg;
using namespace bg::test;
namespace v = bg::musket::verb;
namespace r = bg::musket::refusal;
namespace e = bg::musket::event;

static MusketTable table;

static const Game& folio_game() {
  static const Game game = make_game(folio(), Edition::revised);
  return game;
}

static std::string text(const Line& line) {
  return {line.data(), line.size()};
}

static bool contains(const Line& line, const char* words) {
  return text(line).find(words) != std::string::npos;
}

static void is_whole(const Line& line) {
  const std::string words = text(line);
  TEST_ASSERT_FALSE_MESSAGE(words.empty(), "no words");
  TEST_ASSERT_TRUE_MESSAGE(line.size() < line.capacity(), words.c_str());
  TEST_ASSERT_TRUE_MESSAGE(words.find_first_of("{}?") == std::string::npos, words.c_str());
  TEST_ASSERT_TRUE_MESSAGE(words.find("  ") == std::string::npos, words.c_str());
  TEST_ASSERT_TRUE_MESSAGE(words.back() != ' ' && words.front() != ' ', words.c_str());
}

static void test_the_lists_are_as_long_as_the_rules_lists() {
  TEST_ASSERT_EQUAL(r::count, musket_words.refusals.count);
  TEST_ASSERT_EQUAL(e::count, musket_words.events.count);
  TEST_ASSERT_EQUAL(v::count, musket_words.buttons.count);
  TEST_ASSERT_EQUAL(v::count, musket_words.orders.count);
}

// The words stand beside the right numbers.
static void test_the_words_are_those_of_the_number() {
  TEST_ASSERT_TRUE(contains(explain(refused(r::not_now, rule(4, 1))), "at this point (4.1)."));
  TEST_ASSERT_TRUE(contains(explain(refused(r::only_thomas, rule(19, 6))), "Thomas"));
  TEST_ASSERT_TRUE(contains(explain(refused(r::is_held, rule(14, 3))), "Fog of war holds"));
  TEST_ASSERT_TRUE(contains(explain(refused(r::too_early, rule(19, 4))), "turn 7"));
  TEST_ASSERT_TRUE(contains(explain(refused(r::needs_guns, rule(10, 3))), "bombardment needs"));
  TEST_ASSERT_TRUE(contains(explain(refused(r::artillery_stays, rule(9, 9))), "Artillery"));
  TEST_ASSERT_EQUAL_STRING("Recover", str(own_button(v::recover)));
  TEST_ASSERT_EQUAL_STRING("Bombard", str(own_button(v::bombard)));
  TEST_ASSERT_EQUAL_STRING("Hold", str(own_button(v::hold)));
}

static void test_every_refusal_has_a_sentence() {
  for (uint8_t i = 0; i < r::count; ++i) is_whole(explain(refused(r::own(i), rule(10, 10))));
}

// With all fields filled by the longest there is, and with those that may be missing left out.
static void test_every_event_has_a_sentence() {
  UnitId longest = static_cast<UnitId>(0);
  for (uint16_t i = 0; i < folio().unit_count(); ++i) {
    const auto unit = static_cast<UnitId>(i);
    if (folio().unit_name(unit).size() > folio().unit_name(longest).size()) longest = unit;
  }
  const Game& game = folio_game();
  for (uint8_t i = 0; i < e::count; ++i) {
    int values = 3;
    if (e::own(i) == e::stage_began) values = 10;
    if (e::own(i) == e::column_set) values = musket_words.columns.count;
    if (e::own(i) == e::result) values = musket_words.results.count;
    for (int value = 0; value < values; ++value) {
      for (const Places places : {Places::numbered, Places::named}) {
        Event event{.kind = e::own(i),
                    .side = Side::confederate,
                    .value = static_cast<int16_t>(value),
                    .unit = longest,
                    .target = longest,
                    .hex = table.hex("0801"),
                    .from = table.hex("0912"),
                    .rule = rule(10, 10)};
        is_whole(describe(game, event, places));
        event.hex = event.from = HexId::none;
        is_whole(describe(game, event, places));
      }
    }
  }
}

static void test_every_order_has_a_sentence_and_a_label() {
  for (uint8_t i = 0; i < v::count; ++i) {
    const std::string_view label = str(own_button(v::own(i)));
    TEST_ASSERT_TRUE(!label.empty() && label.size() <= 8);
    for (uint8_t arg = 0; arg <= 2; ++arg) {
      Line line;
      append_own(line, folio_game(),
                 {.verb = v::own(i),
                  .arg = arg,
                  .unit = table.unit("Thomas"),
                  .target = table.unit("1/1/14"),
                  .hex = table.hex("0801")},
                 Places::named);
      is_whole(line);
    }
  }
}

// The charts are written out: each row says what the tables of the rules do.
static void test_9_6_and_10_3_the_charts_are_the_tables() {
  static constexpr const char* codes[] = {"none", "Ax", "Ar", "Ad", "Ex", "Dd", "Dr", "Dm", "Dx"};
  const std::string chart = combat_chart(folio_game());
  TEST_ASSERT_EQUAL(bg::musket::all_columns, musket_words.columns.count);
  const auto name = [](int column) { return str(musket_words.columns.at(column)); };
  for (int column = 0; column <= bg::musket::last_column; ++column) {
    TEST_ASSERT_TRUE(column_name(folio_game(), column) == name(column));
    for (int die = 1; die <= 6; ++die) {  // what the charts' screen draws
      const auto it = folio_game().system->insight->result_at(folio_game(), die, column);
      TEST_ASSERT_EQUAL_STRING(codes[static_cast<int>(bg::musket::outcome_of(column, die))],
                               str(texts::outcome_code.at(static_cast<int>(it))));
      const std::string words(outcome_name(folio_game(), it).data());
      TEST_ASSERT_EQUAL_STRING_LEN(str(texts::outcome_code.at(static_cast<int>(it))), words.c_str(),
                                   2);
    }
    if (column == 0) continue;
    const int least = std::atoi(name(column));
    TEST_ASSERT_EQUAL(column, bg::musket::column_of(least));
    TEST_ASSERT_EQUAL(column - 1, bg::musket::column_of(least - 1));
  }
  for (int strength = 1; strength <= 7; strength += 2) {
    std::string row = strength == 7
                          ? "7 or more:"
                          : std::to_string(strength) + ", " + std::to_string(strength + 1) + ":";
    for (int die = 4; die <= 6; ++die) {
      const auto it = bg::musket::bombardment_of(bg::musket::bombardment_column(strength), die);
      row += std::string(die == 4 ? " " : ", ") + codes[static_cast<int>(it)];
    }
    TEST_ASSERT_TRUE_MESSAGE(chart.find(row + "\n") != std::string::npos, row.c_str());
  }
}

static void test_an_event_names_unit_place_and_number() {
  const Event routed{.kind = e::routed,
                     .value = 4,
                     .unit = table.unit("Law"),
                     .from = table.hex("1317"),
                     .rule = rule(11, 3)};
  TEST_ASSERT_EQUAL_STRING("Confederate Law routs at 1317; it may come back in turn 4 (11.3)",
                           describe(folio_game(), routed).c_str());
  const Event boxed{.kind = e::arrived, .value = 1, .unit = table.unit("Law")};
  TEST_ASSERT_EQUAL_STRING("Confederate Law arrives in the Rossville Box",
                           describe(folio_game(), boxed).c_str());
}

static void test_points_are_written_in_the_parts_of_the_system() {
  const auto points = [](const Game& game, int parts) {
    Line line;
    append_points(line, game, parts);
    return text(line);
  };
  TEST_ASSERT_EQUAL_STRING("1 1/2", points(folio_game(), 3).c_str());
  TEST_ASSERT_EQUAL_STRING("1/2", points(folio_game(), 1).c_str());
  TEST_ASSERT_EQUAL_STRING("3", points(folio_game(), 6).c_str());
  TEST_ASSERT_EQUAL_STRING("0", points(folio_game(), 0).c_str());
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_the_lists_are_as_long_as_the_rules_lists);
  RUN_TEST(test_the_words_are_those_of_the_number);
  RUN_TEST(test_every_refusal_has_a_sentence);
  RUN_TEST(test_every_event_has_a_sentence);
  RUN_TEST(test_every_order_has_a_sentence_and_a_label);
  RUN_TEST(test_9_6_and_10_3_the_charts_are_the_tables);
  RUN_TEST(test_an_event_names_unit_place_and_number);
  RUN_TEST(test_points_are_written_in_the_parts_of_the_system);
  return UNITY_END();
}
