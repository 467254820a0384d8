// Whole games of the regiments by random players: no dead end, every state sound, what is offered
// is accepted and what is accepted is offered, every refusal and event with its case.
#include <cstring>
#include <random>

#include "host_tests/regiments_table.h"

using namespace bg;
using namespace bg::test;

namespace {

using Chance = std::minstd_rand;

// Ends a stage less often than it acts in it, and does not shuffle stacks and set-ups for ever.
Command pick(const std::vector<Command>& legal, rg::Stage stage, Chance& chance) {
  const auto is_end = [](const Command& command) { return command.verb == Verb::end; };
  const uint32_t ends = stage == rg::Stage::setup        ? 2
                        : stage == rg::Stage::move       ? 25
                        : stage == rg::Stage::combat     ? 12
                        : stage == rg::Stage::administer ? 8
                                                         : 3;
  if (chance() % ends == 0) {
    for (const Command& command : legal) {
      if (is_end(command)) return command;
    }
  }
  for (int tries = 0; tries < 4; ++tries) {
    const Command& command = legal[chance() % legal.size()];
    const bool idle =
        is_end(command) || command.verb == rg::verb::top || command.verb == Verb::cancel;
    if (!idle || chance() % 16 == 0) return command;
  }
  return legal[chance() % legal.size()];
}

Verb any_verb(Chance& chance) {
  constexpr Verb shared[] = {Verb::move,  Verb::march,  Verb::exit,    Verb::enter,  Verb::attack,
                             Verb::fight, Verb::cancel, Verb::retreat, Verb::advance};
  const uint32_t i = chance() % (rg::verb::count + std::size(shared));
  return i < std::size(shared) ? shared[i]
                               : rg::verb::own(static_cast<uint8_t>(i - std::size(shared)));
}

const VerbForm& form(Verb verb) {
  const int own = static_cast<int>(verb) - rg::verb::first;
  return own >= 0 ? rg::verb::forms[own] : *form_of(verb);
}

// Commands of every verb with every unit and hex nearby, against the list.
void compare_with_check(RegimentsTable& table, const std::vector<Command>& legal, Chance& chance) {
  const rg::Position now = table.position();
  const Scenario& scenario = table.scenario;
  const auto is_listed = [&](const Command& command) {
    return std::find(legal.begin(), legal.end(), command) != legal.end();
  };
  for (const Command& command : legal) {
    const Result result = rg::check(now, command);
    if (result.ok()) continue;
    char text[160];
    std::snprintf(text, sizeof text, "offered, yet refused: verb %d unit %d hex %d arg %d: %d",
                  static_cast<int>(command.verb), index_of(command.unit), index_of(command.hex),
                  command.arg, static_cast<int>(result.why));
    TEST_FAIL_MESSAGE(text);
  }
  for (int i = 0; i < 100; ++i) {
    Command command{.verb = any_verb(chance)};
    const auto any_unit = [&] {
      return static_cast<UnitId>(chance() % (scenario.unit_count() + 1u));
    };
    const auto any_hex = [&] {
      const HexId hex = table.state.units[chance() % scenario.unit_count()].hex();
      if (hex == HexId::none || chance() % 3 == 0)
        return scenario.grid().at(static_cast<int>(chance() % (scenario.grid().columns + 1u)),
                                  static_cast<int>(chance() % (scenario.grid().rows + 1u)));
      return chance() % 2 == 0 ? hex
                               : scenario.grid().neighbour(hex, static_cast<Dir>(chance() % 6));
    };
    for (const Field field : form(command.verb).fields) {
      if (field == Field::unit) command.unit = any_unit();
      if (field == Field::target) command.target = any_unit();
      if (field == Field::hex) command.hex = any_hex();
      if (field == Field::arg) command.arg = static_cast<uint8_t>(chance() % 8);
    }
    const Result result = rg::check(now, command);
    if (result.ok() != is_listed(command)) {
      char text[200];
      std::snprintf(text, sizeof text,
                    "verb %d unit %d target %d hex %d arg %d stage %d: check %d, listed %d",
                    static_cast<int>(command.verb), index_of(command.unit),
                    index_of(command.target), index_of(command.hex), command.arg,
                    static_cast<int>(table.state.stage), static_cast<int>(result.why),
                    is_listed(command));
      TEST_FAIL_MESSAGE(text);
    }
    if (!result.ok() && !is_of_interface(result.why))
      TEST_ASSERT_TRUE_MESSAGE(result.rule.book != Book::none, "a refusal without a case");
  }
}

struct Tally {
  int games = 0, commands = 0, most_couplets = 0;
  int by_level[rg::level::count] = {};
  uint64_t verbs[256] = {};
  uint64_t events[256] = {};
  size_t most_events = 0, most_legal = 0;
};

void play(const Scenario& scenario, uint64_t options, uint32_t seed, bool thorough, Tally& tally) {
  RegimentsTable table(options, scenario);
  Chance chance(seed);
  table.start(seed);
  int commands = 0;
  while (table.state.clock.over == 0) {
    const std::vector<Command> legal = table.legal();
    TEST_ASSERT_FALSE_MESSAGE(legal.empty(), "a dead end");
    tally.most_legal = std::max(tally.most_legal, legal.size());
    if (thorough) compare_with_check(table, legal, chance);
    const rg::State before = table.state;
    const Command command = pick(legal, table.state.stage, chance);
    const std::vector<Event> events = table.execute(command);
    tally.most_events = std::max(tally.most_events, events.size());
    tally.most_couplets = std::max<int>(tally.most_couplets, table.state.couplet);
    for (const Event& event : events) {
      TEST_ASSERT_TRUE_MESSAGE(event.rule.book != Book::none, "an event without a case");
      ++tally.events[static_cast<int>(event.kind)];
    }
    ++tally.verbs[static_cast<int>(command.verb)];
    TEST_ASSERT_TRUE_MESSAGE(std::memcmp(&before, &table.state, sizeof before) != 0,
                             "a command that changes nothing");
    if (!rg::is_ok(table.position())) {
      char text[160];
      std::snprintf(text, sizeof text, "an unsound state after verb %d unit %d hex %d stage %d->%d",
                    static_cast<int>(command.verb), index_of(command.unit), index_of(command.hex),
                    static_cast<int>(before.stage), static_cast<int>(table.state.stage));
      TEST_FAIL_MESSAGE(text);
    }
    TEST_ASSERT_LESS_THAN_MESSAGE(60000, ++commands, "an endless game");
  }
  ++tally.games;
  tally.commands += commands;
  ++tally.by_level[table.state.clock.level];
}

void print(const char* name, const Tally& tally) {
  std::printf(
      "%s: %d games, %d commands, levels %d %d %d %d %d, at most %d couplets, %zu events, %zu "
      "legal\n",
      name, tally.games, tally.commands, tally.by_level[0], tally.by_level[1], tally.by_level[2],
      tally.by_level[3], tally.by_level[4], tally.most_couplets, tally.most_events,
      tally.most_legal);
}

uint32_t how_many(uint32_t usual) {
  const char* many = std::getenv("REGIMENTS_GAMES");
  return many == nullptr ? usual : static_cast<uint32_t>(std::atoi(many));
}

}  // namespace

static void test_random_games_of_the_table_end_and_every_state_is_sound() {
  Tally basic, full;
  const uint32_t games = how_many(8);
  for (uint32_t seed = 1; seed <= games; ++seed) play(regiments_table(), 0, seed, false, basic);
  for (uint32_t seed = 1; seed <= games; ++seed)
    play(regiments_table(), all_options, seed, false, full);
  print("table, basic", basic);
  print("table, full", full);
  if (games < 400) return;
  for (uint8_t i = 0; i < rg::verb::count; ++i) {
    if (full.verbs[static_cast<int>(rg::verb::own(i))] == 0)
      std::printf("never said: %s\n", rg::verb::forms[i].word.data());
  }
  for (uint8_t i = 0; i < rg::event::count; ++i) {
    if (full.events[static_cast<int>(rg::event::own(i))] == 0) std::printf("never told: %d\n", i);
  }
}

static void test_what_is_offered_is_accepted_and_nothing_else_is() {
  Tally tally;
  for (uint32_t seed = 101; seed <= 101; ++seed) {
    play(regiments_table(), 0, seed, true, tally);
    play(regiments_table(), all_options, seed, true, tally);
  }
}

static void test_random_games_of_the_battles_end_and_every_state_is_sound() {
  for (const char* id : {"wauhatchie", "press-forward", "death-knell"}) {
    const bool is_long = std::string_view(id) == "death-knell";
    const uint32_t games = is_long ? how_many(1) / 2 : how_many(1);
    Tally basic, full;
    for (uint32_t seed = 1; seed <= games; ++seed)
      play(regiments_battle(id), 0, seed, false, basic);
    print((std::string(id) + ", basic").c_str(), basic);
    for (uint32_t seed = 1; seed <= games; ++seed)
      play(regiments_battle(id), all_options, seed, false, full);
    print((std::string(id) + ", full").c_str(), full);
  }
}

int main() {
  UNITY_BEGIN();
  RUN_TEST(test_random_games_of_the_table_end_and_every_state_is_sound);
  RUN_TEST(test_what_is_offered_is_accepted_and_nothing_else_is);
  RUN_TEST(test_random_games_of_the_battles_end_and_every_state_is_sound);
  return UNITY_END();
}
