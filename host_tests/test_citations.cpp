// What the rules answer is cited by the book that is played. In random games of every battle and
// edition, commands of every kind are put to the rules: a refusal has a case or is a matter of the
// interface, no case of another edition comes out, and the rule pages have words for it.
#include <array>
#include <cstring>
#include <set>

#include "embedded_blobs.h"
#include "host_tests/support.h"
#include "rules/bluegray/cases.h"
#include "rules/core/options.h"
#include "rules/core/view.h"
#include "tools/regression/random_walk.h"
#include "ui/text/rulebook.h"
#include "ui/text/words.h"

using namespace bg;
using namespace bg::test;

namespace {

// Refusals come in the same few kinds again and again; so many positions of so many games show all
// that random play comes to.
constexpr uint32_t games = 3;
constexpr int units_asked = 8;
constexpr int hexes_asked = 6;

class Reader {
 public:
  explicit Reader(const Game& game) : game_(game) {}

  void read(RuleRef cited, const std::string& what) {
    if (!seen_.insert({static_cast<int>(cited.book), cited.section, cited.item}).second) return;
    const bool classic = game_.edition == Edition::classic;
    // Gunboats keep the revised rules and their numbers (docs/rulings.md).
    const bool of_gunboats = cited.section == 9 && cited.item / 10 == 6;
    if (cited.book == Book::standard && classic && of_gunboats) return;
    if (cited.book == (classic ? Book::standard : Book::classic)) return wrong(what);
    if (cited.book != Book::standard && cited.book != Book::classic) return;
    if (cited.section < 4) return;  // the map and the pieces have no rule page
    const int page = find_rule(rulebook_of(game_), cited.section, cited.item);
    if (page < 0) return wrong(what + ": no rule page");
    const RuleText& words = rulebook_of(game_).texts[page];
    // A chapter stands for its first case, as 8.0 does for 8.11.
    const bool found = words.section == cited.section &&
                       (words.item == cited.item || cited.item == 0 || words.item == 0);
    if (!found) wrong(what + ": no rule page of its own");
  }

  void read(const Result& result, const Command& command) {
    if (result.ok()) return;
    const std::string what = std::string(to_text(command, game_.scenario.grid()).c_str()) + ": " +
                             explain(result).c_str();
    const bool has_case = result.rule.book != Book::none;
    if (has_case == is_of_interface(result.why)) return wrong(what);
    if (has_case) read(result.rule, what);
  }

  std::string faults;

 private:
  void wrong(const std::string& what) {
    if (told_.insert(what.substr(what.find(':'))).second) faults += "\n  " + what;
  }

  const Game& game_;
  std::set<std::array<int, 3>> seen_;
  std::set<std::string> told_;
};

template <class F>
void each_game(F&& f) {
  Shelf shelf(embedded_blobs, embedded_blobs_size);
  const uint8_t* data = nullptr;
  size_t size = 0;
  while (shelf.next_battle(data, size)) {
    for (const Edition edition : {Edition::classic, Edition::revised}) {
      Game game;
      game.work = &work();
      if (Scenario::open(data, size, shelf.image(), game.scenario) != Fault::none) continue;
      if (!game.scenario.has_edition(edition)) continue;
      game.edition = edition;
      game.system = system_for(game.scenario, edition);
      uint64_t options = 0;
      each_option(game.scenario, edition,
                  [&](const OptionalRule& option) { options |= option.bit; });
      game.options = options;
      game.scenario = make_game(game.scenario, edition, options).scenario;
      f(game);
    }
  }
}

void ask_everything(const Game& game, ConstStateRef state, RandomWalk& lot, Reader& reader) {
  const auto ask = [&](const Command& command) {
    reader.read(game.system->check(game, state, command), command);
  };
  const uint32_t units = game.scenario.unit_count();
  std::vector<HexId> hexes;
  for (int i = 0; i < hexes_asked; ++i) {
    const HexId at = game.system->hex_of(state, static_cast<UnitId>(lot.below(units)));
    const Dir dir = static_cast<Dir>(lot.below(dir_count));
    if (at == HexId::none) continue;
    hexes.push_back(at);
    hexes.push_back(game.scenario.grid().neighbour(at, dir));
  }
  each_verb(game, [&](Verb asked) {
    if (asked == Verb::undo) return;  // the session's
    ask({.verb = asked});
    for (const HexId hex : hexes) ask({.verb = asked, .hex = hex});
    for (int i = 0; i < units_asked; ++i) {
      const UnitId unit = static_cast<UnitId>(lot.below(units + 1));  // one is nobody
      ask({.verb = asked, .unit = unit});
      ask({.verb = asked, .arg = static_cast<uint8_t>(lot.below(8)), .unit = unit});
      for (const HexId hex : hexes) {
        const UnitId target = static_cast<UnitId>(lot.below(units));
        ask({.verb = asked, .unit = unit, .hex = hex});
        ask({.verb = asked, .unit = unit, .target = target, .hex = hex});
      }
    }
  });
}

}  // namespace

static void test_every_refusal_and_event_is_cited_by_the_book_that_is_played() {
  std::string faults;
  each_game([&](const Game& game) {
    Reader reader(game);
    static StateBytes state;
    EventList events;
    for (uint32_t seed = 1; seed <= games; ++seed) {
      RandomWalk walk(seed, 20, 1 + static_cast<int>(seed % 3) * 3);
      game.system->start(game, seed, state);
      while (state.clock().over == 0) {
        const Prompt prompt = game.system->prompt(game, state);
        const bool choosing = prompt.task == Task::choose || prompt.ask == Ask::plan;
        if (walk.below(choosing ? 6 : 40) == 0) ask_everything(game, state, walk, reader);
        events.clear();
        game.system->execute(game, state, walk.next(game, state), events);
        for (const Event& event : events) reader.read(event.rule, describe(game, event).c_str());
      }
      ask_everything(game, state, walk, reader);
    }
    if (reader.faults.empty()) return;
    faults += "\n" + std::string(game.scenario.id().data(), game.scenario.id().size()) +
              (game.edition == Edition::classic ? ", classic:" : ", revised:") + reader.faults;
  });
  TEST_ASSERT_TRUE_MESSAGE(faults.empty(), faults.c_str());
}

static void test_a_session_says_what_is_no_matter_of_the_rules() {
  static Session session;
  TEST_ASSERT_EQUAL(Refusal::not_a_command, session.check({.verb = Verb::end}).why);
  session.start(game_of("chickamauga"), 1);
  const Command crooked{.verb = Verb::end, .arg = 3};
  for (const Command& command : {crooked, Command{.verb = Verb::undo}}) {
    const Result result = session.check(command);
    TEST_ASSERT_TRUE(is_of_interface(result.why));
    TEST_ASSERT_TRUE(result.rule == RuleRef{});
  }
}

static void test_classic_8_33_rough_ground_alone_does_not_block_in_the_rule_pages() {
  const RuleText& words =
      rulebook_of(Edition::classic).texts[find_rule(rulebook_of(Edition::classic), 8, 33)];
  TEST_ASSERT_EQUAL(33, words.item);
  TEST_ASSERT_NOT_NULL(strstr(str(words.words), "Rough ground alone does not"));
}

static void test_a_rule_that_a_front_end_names_is_numbered_as_in_the_book_that_is_played() {
  const Game revised = game_of("chickamauga");
  const Game classic = game_of("chickamauga", Edition::classic);
  TEST_ASSERT_TRUE(bluegray::case_of(revised, Case::must_attack) == rule(8, 12));
  TEST_ASSERT_TRUE(bluegray::case_of(classic, Case::must_attack) == classic_rule(7, 12));
  TEST_ASSERT_TRUE(bluegray::case_of(revised, Case::attacks_all_left_over) == rule(8, 23));
  TEST_ASSERT_TRUE(bluegray::case_of(classic, Case::attacks_all_left_over) == classic_rule(7, 23));
  TEST_ASSERT_TRUE(bluegray::case_of(classic, Case::reinforcements) == classic_rule(4, 1));
  TEST_ASSERT_TRUE(bluegray::case_of(classic, Case::night_die) == RuleRef{});
  // Attack effectiveness is a chapter of the older book alone.
  TEST_ASSERT_TRUE(bluegray::case_of(classic, Case::ineffective) == classic_rule(11, 2));
  TEST_ASSERT_TRUE(bluegray::case_of(revised, Case::ineffective) == RuleRef{});
  for (int i = 0; i < static_cast<int>(Case::ineffective); ++i) {
    TEST_ASSERT_EQUAL(Book::standard, bluegray::case_of(revised, static_cast<Case>(i)).book);
    TEST_ASSERT_NOT_EQUAL(Book::standard, bluegray::case_of(classic, static_cast<Case>(i)).book);
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_every_refusal_and_event_is_cited_by_the_book_that_is_played);
  RUN_TEST(test_a_session_says_what_is_no_matter_of_the_rules);
  RUN_TEST(test_classic_8_33_rough_ground_alone_does_not_block_in_the_rule_pages);
  RUN_TEST(test_a_rule_that_a_front_end_names_is_numbered_as_in_the_book_that_is_played);
  return UNITY_END();
}
