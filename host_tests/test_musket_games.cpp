// Whole games of the folio by random players: no dead end, every state sound, what is offered is
// accepted and what is accepted is offered, every refusal and event with its case.
#include <algorithm>
#include <cstring>
#include <random>

#include "host_tests/musket_table.h"

using namespace bg;
using namespace bg::test;

namespace {

using Chance = std::mt19937;

// Ends a stage less often than it acts, so that attacks come about.
Command pick(const std::vector<Command>& legal, Chance& chance) {
  for (int tries = 0; tries < 3; ++tries) {
    const Command& command = legal[chance() % legal.size()];
    if (command.verb != Verb::cancel || chance() % 16 == 0) return command;
  }
  return legal[chance() % legal.size()];
}

bool is_interface(Refusal why) {
  return is_of_interface(why);
}

Verb any_verb(Chance& chance) {
  constexpr Verb shared[] = {Verb::move,   Verb::march, Verb::exit,    Verb::target, Verb::join,
                             Verb::cancel, Verb::fight, Verb::retreat, Verb::advance};
  const uint32_t i = chance() % (mk::verb::count + std::size(shared));
  return i < std::size(shared) ? shared[i]
                               : mk::verb::own(static_cast<uint8_t>(i - std::size(shared)));
}

// Commands of every verb with every unit and hex nearby, against the list.
void compare_with_check(MusketTable& table, const std::vector<Command>& legal, Chance& chance) {
  const mk::Position now = table.position();
  const auto is_listed = [&](const Command& command) {
    return std::find(legal.begin(), legal.end(), command) != legal.end();
  };
  for (const Command& command : legal)
    TEST_ASSERT_TRUE_MESSAGE(mk::check(now, command).ok(), "offered, yet refused");
  for (int i = 0; i < 100; ++i) {
    Command command{.verb = any_verb(chance)};
    const auto any_unit = [&] {
      return static_cast<UnitId>(chance() % (folio().unit_count() + 1u));
    };
    const auto any_hex = [&] {
      const HexId hex = table.state.units[chance() % folio().unit_count()].hex;
      if (hex == HexId::none || chance() % 3 == 0)
        return folio().grid().at(static_cast<int>(chance() % 27), static_cast<int>(chance() % 30));
      return chance() % 2 == 0 ? hex
                               : folio().grid().neighbour(hex, static_cast<Dir>(chance() % 6));
    };
    for (const Field field : form_of(command.verb)->fields) {
      if (field == Field::unit) command.unit = any_unit();
      if (field == Field::target) command.target = any_unit();
      if (field == Field::hex) command.hex = any_hex();
      if (field == Field::arg && command.verb != Verb::fight)
        command.arg = static_cast<uint8_t>(chance() % 3);
    }
    const Result result = mk::check(now, command);
    if (result.ok() != is_listed(command)) {
      char text[160];
      std::snprintf(text, sizeof text,
                    "verb %d unit %d hex %d arg %d stage %d: check %d, listed %d",
                    static_cast<int>(command.verb) - 64, index_of(command.unit),
                    index_of(command.hex), command.arg, static_cast<int>(table.state.stage),
                    static_cast<int>(result.why), is_listed(command));
      TEST_FAIL_MESSAGE(text);
    }
    if (!result.ok() && !is_interface(result.why))
      TEST_ASSERT_TRUE_MESSAGE(result.rule.book != Book::none, "a refusal without a case");
  }
}

struct Tally {
  int games = 0, commands = 0;
  int by_level[mk::level::count] = {};
  uint64_t verbs[256] = {};
  uint64_t events[256] = {};
  size_t most_events = 0, most_legal = 0;
};

void play(uint32_t seed, bool thorough, Tally& tally) {
  static MusketTable table;
  Chance chance(seed);
  table.start(seed);
  int commands = 0;
  while (table.state.clock.over == 0) {
    const std::vector<Command> legal = table.legal();
    TEST_ASSERT_FALSE_MESSAGE(legal.empty(), "a dead end");
    tally.most_legal = std::max(tally.most_legal, legal.size());
    if (thorough) compare_with_check(table, legal, chance);
    const mk::State before = table.state;
    const Command command = pick(legal, chance);
    const std::vector<Event> events = table.execute(command);
    tally.most_events = std::max(tally.most_events, events.size());
    for (const Event& event : events) {
      TEST_ASSERT_TRUE_MESSAGE(event.rule.book != Book::none, "an event without a case");
      ++tally.events[static_cast<int>(event.kind)];
    }
    ++tally.verbs[static_cast<int>(command.verb)];
    TEST_ASSERT_TRUE_MESSAGE(std::memcmp(&before, &table.state, sizeof before) != 0,
                             "a command that changes nothing");
    TEST_ASSERT_TRUE_MESSAGE(mk::is_ok(table.position()), "an unsound state");
    TEST_ASSERT_LESS_THAN_MESSAGE(20000, ++commands, "an endless game");
  }
  ++tally.games;
  tally.commands += commands;
  ++tally.by_level[table.state.clock.level];
}

}  // namespace

static void test_random_games_end_and_every_state_is_sound() {
  Tally tally;
  const char* many = std::getenv("MUSKET_GAMES");
  const uint32_t games = many == nullptr ? 6 : static_cast<uint32_t>(std::atoi(many));
  for (uint32_t seed = 1; seed <= games; ++seed) play(seed, false, tally);
  std::printf("%d games, %d commands, levels %d %d %d %d %d, at most %zu events, %zu legal\n",
              tally.games, tally.commands, tally.by_level[0], tally.by_level[1], tally.by_level[2],
              tally.by_level[3], tally.by_level[4], tally.most_events, tally.most_legal);
  // Whatever can be said is said, and whatever can happen happens, somewhere in these games.
  if (games < 200) return;
  for (uint8_t i = 0; i < mk::verb::count; ++i)
    TEST_ASSERT_TRUE_MESSAGE(tally.verbs[static_cast<int>(mk::verb::own(i))] > 0,
                             "a verb is never used");
  for (uint8_t i = 0; i < mk::event::count; ++i)
    TEST_ASSERT_TRUE_MESSAGE(tally.events[static_cast<int>(mk::event::own(i))] > 0,
                             "an event is never told");
}

static void test_what_is_offered_is_accepted_and_nothing_else_is() {
  Tally tally;
  play(101, true, tally);
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_random_games_end_and_every_state_is_sound);
  RUN_TEST(test_what_is_offered_is_accepted_and_nothing_else_is);
  return UNITY_END();
}
