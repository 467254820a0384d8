// Optional rules as front ends meet them: what is listed, what goes together, what is refused and
// how a player is told; and that a game without them is played by its edition alone.
#include <cstring>

#include "host_tests/bluegray_table.h"
#include "host_tests/support.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/rules.h"
#include "tools/regression/every_game.h"
#include "ui/text/rulebook.h"
#include "ui/text/words.h"

using namespace bg;
using namespace bg::test;

namespace {

constexpr Edition editions[] = {Edition::classic, Edition::revised};

// Three rules of no system: the second needs the first, the third shuts it out.
constexpr OptionalRule scouts{.bit = 1 << 16, .id = "scouts", .text = "", .rule = {}};
constexpr OptionalRule lone_scouts{
    .bit = 1 << 17, .id = "lone-scouts", .text = "", .rule = {}, .needs = 1 << 16};
constexpr OptionalRule open_field{
    .bit = 1 << 18, .id = "open-field", .text = "", .rule = {}, .excludes = 1 << 16};

OptionsAnswer answer_of(uint64_t options) {
  return check_options(
      [](auto&& f) {
        f(scouts);
        f(lone_scouts);
        f(open_field);
      },
      options);
}

std::string told(uint64_t options) {
  const Line line = explain(answer_of(options));
  return {line.data(), line.size()};
}

}  // namespace

static void test_options_that_go_together_are_accepted() {
  for (const uint64_t options :
       {uint64_t{0}, scouts.bit, scouts.bit | lone_scouts.bit, open_field.bit})
    TEST_ASSERT_TRUE(answer_of(options).ok());
  TEST_ASSERT_EQUAL_STRING("", told(0).c_str());
}

static void test_an_option_is_refused_without_the_one_it_needs() {
  TEST_ASSERT_EQUAL_STRING("\"Lone scouts\" is played only together with \"Scouts\".",
                           told(lone_scouts.bit).c_str());
  TEST_ASSERT_EQUAL(OptionsAnswer::Why::lacks, answer_of(lone_scouts.bit | open_field.bit).why);
}

static void test_an_option_is_refused_with_one_that_it_excludes() {
  TEST_ASSERT_EQUAL_STRING("\"Open field\" cannot be played together with \"Scouts\".",
                           told(scouts.bit | open_field.bit).c_str());
}

static void test_an_option_nobody_knows_is_refused() {
  TEST_ASSERT_EQUAL(OptionsAnswer::Why::unknown, answer_of(1ull << 63).why);
  const Game game = game_of("chickamauga", Edition::classic);
  TEST_ASSERT_NULL(system_for(game.scenario, Edition::classic, 1ull << 63));
}

static void test_every_listed_option_stands_by_itself() {
  for (const NamedGame& named : every_game()) {
    if (named.choice != Choice::no_options) continue;
    const Scenario& scenario = named.game.scenario;
    const Edition edition = named.game.edition;
    uint64_t bits = 0, needed = 0;
    each_option(scenario, edition, [&](const OptionalRule& one) {
      const std::string name = named.name + " " + std::string(one.id.data(), one.id.size());
      TEST_ASSERT_TRUE_MESSAGE(one.bit != 0 && (one.bit & (one.bit - 1)) == 0, name.c_str());
      TEST_ASSERT_TRUE_MESSAGE((bits & one.bit) == 0, name.c_str());
      TEST_ASSERT_EQUAL_MESSAGE('\0', one.text.data()[one.text.size()], name.c_str());
      TEST_ASSERT_TRUE_MESSAGE(one.rule.book != Book::none, name.c_str());
      TEST_ASSERT_TRUE_MESSAGE((one.needs & one.excludes) == 0, name.c_str());
      bits |= one.bit;
      needed |= one.needs;
    });
    TEST_ASSERT_TRUE_MESSAGE((needed & ~bits) == 0, named.name.c_str());
    const uint64_t most = all_that_go_together(scenario, edition);
    TEST_ASSERT_TRUE_MESSAGE(check_options(scenario, edition, most).ok(), named.name.c_str());
  }
}

// Two systems have options called cavalry and flank-attacks.
static void test_every_option_is_told_in_its_own_words() {
  int count = 0;
  for (const NamedGame& named : every_game()) {
    if (named.choice != Choice::no_options) continue;
    each_option(named.game.scenario, named.game.edition, [&](const OptionalRule& one) {
      const std::string name = named.name + " " + std::string(one.id.data(), one.id.size());
      TEST_ASSERT_EQUAL_STRING_MESSAGE(one.text.data(), option_words(one), name.c_str());
      ++count;
    });
  }
  TEST_ASSERT_TRUE(count > 100);
}

static void test_every_option_of_the_supplement_has_its_text() {
  for (int row = 0; const StandardOption* one = bluegray::option_at(row); ++row) {
    if (one->it.rule.book != Book::supplement) continue;
    const std::string name(one->it.id.data(), one->it.id.size());
    const int index = find_rule(supplement_book, one->it.rule.section, one->it.rule.item);
    TEST_ASSERT_TRUE_MESSAGE(index >= 0, name.c_str());
    TEST_ASSERT_EQUAL_MESSAGE(one->it.rule.item, supplement_book.texts[index].item, name.c_str());
  }
}

static void test_a_case_of_the_supplement_names_its_book() {
  Line line;
  append_citation(line, supplement_rule(5, 211));
  TEST_ASSERT_EQUAL_STRING(" (options 5.211)", line.c_str());
}

static void test_5_211_stands_between_5_21_and_5_22() {
  const int before = find_rule(supplement_book, 5, 21);
  TEST_ASSERT_EQUAL(21, supplement_book.texts[before].item);
  TEST_ASSERT_EQUAL(211, supplement_book.texts[before + 1].item);
  TEST_ASSERT_EQUAL(22, supplement_book.texts[before + 2].item);
}

static void test_without_options_the_rules_are_those_of_the_edition() {
  for (const Edition edition : editions) {
    const Game game = game_of("chickamauga", edition);
    const bluegray::Rules& rules = bluegray::rules_of(game);
    TEST_ASSERT_EQUAL_MEMORY(&bluegray::profile_of(edition),
                             static_cast<const bluegray::Profile*>(&rules),
                             sizeof(bluegray::Profile));
    TEST_ASSERT_EQUAL(0, rules.module_count);
  }
}

// One working memory serves games one after the other.
static void test_each_game_has_the_rules_of_its_own_options() {
  Game with = game_of("chickamauga", Edition::classic);
  const Game without = with;
  with.options = option::zone_cost;
  for (int i = 0; i < 2; ++i) {
    TEST_ASSERT_EQUAL(9, bluegray::rules_of(with).zone_surcharge);
    TEST_ASSERT_EQUAL(0, bluegray::rules_of(without).zone_surcharge);
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_options_that_go_together_are_accepted);
  RUN_TEST(test_an_option_is_refused_without_the_one_it_needs);
  RUN_TEST(test_an_option_is_refused_with_one_that_it_excludes);
  RUN_TEST(test_an_option_nobody_knows_is_refused);
  RUN_TEST(test_every_listed_option_stands_by_itself);
  RUN_TEST(test_every_option_is_told_in_its_own_words);
  RUN_TEST(test_every_option_of_the_supplement_has_its_text);
  RUN_TEST(test_a_case_of_the_supplement_names_its_book);
  RUN_TEST(test_5_211_stands_between_5_21_and_5_22);
  RUN_TEST(test_without_options_the_rules_are_those_of_the_edition);
  RUN_TEST(test_each_game_has_the_rules_of_its_own_options);
  return UNITY_END();
}
