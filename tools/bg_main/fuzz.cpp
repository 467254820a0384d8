// bg fuzz: random legal games with every promise of the rules checked after every command.
#include <algorithm>
#include <cstdio>
#include <memory>

#include "tools/bg_main/battles.h"
#include "tools/bg_main/json.h"
#include "tools/bg_main/subcommands.h"
#include "tools/regression/fuzzer.h"

namespace bg {

namespace {

struct Options {
  std::string battle, edition;
  std::vector<std::string> rules;
  uint32_t games = 100;
  uint32_t seed = 1;
  bool json = false;
};

// How often each level of the edition was reached, best Union level first. A battle may have rows
// of both editions, and an early end under the name of a level it also has at the end.
std::vector<std::pair<std::string, uint64_t>> levels_reached(const Game& game,
                                                             const FuzzReport& report) {
  std::vector<std::pair<std::string, uint64_t>> levels;
  for (uint8_t i = 0; i < game.scenario.level_count(); ++i) {
    const blob::Level& level = game.scenario.level(i);
    if (((level.scope().editions() >> static_cast<uint8_t>(game.edition)) & 1) == 0) continue;
    const std::string name = to_string(game.scenario.name_at(level.name()));
    const auto same = std::find_if(levels.begin(), levels.end(),
                                   [&](const auto& one) { return one.first == name; });
    if (same == levels.end())
      levels.emplace_back(name, report.by_level[i]);
    else
      same->second += report.by_level[i];
  }
  return levels;
}

void print_json(const Options& options, const Game& game, const FuzzReport& report) {
  Json json;
  json.begin_object().field("battle", options.battle);
  json.field("edition", edition_name(game.edition)).field("seed", uint64_t{options.seed});
  json.field("games", report.games).field("commands", report.commands);
  json.field("undos", report.undos).field("loads", report.loads);
  json.field("refusals", report.refusals);
  json.field("dead_ends", report.dead_ends).field("endless_games", report.endless_games);
  json.field("legal_refused", report.legal_refused).field("not_offered", report.not_offered);
  json.field("refusals_that_changed_state", report.refusals_changed);
  json.field("broken_states", report.broken_states).field("broken_events", report.broken_events);
  json.field("undo_faults", report.undo_faults);
  json.field("replay_faults", report.replay_faults);
  json.key("victory_levels").begin_object();
  for (const auto& [name, count] : levels_reached(game, report)) json.field(name, count);
  json.end_object().field("ok", report.faults() == 0).end_object().print();
}

void print_text(const Game& game, const FuzzReport& report) {
  const auto line = [](const char* what, uint64_t count) {
    std::printf("%-34s%8llu\n", what, static_cast<unsigned long long>(count));
  };
  line("games", report.games);
  line("commands", report.commands);
  line("undos", report.undos);
  line("loads", report.loads);
  line("refusals", report.refusals);
  line("dead ends", report.dead_ends);
  line("endless games", report.endless_games);
  line("legal commands refused", report.legal_refused);
  line("accepted but not offered", report.not_offered);
  line("refusals that changed state", report.refusals_changed);
  line("broken states", report.broken_states);
  line("broken events", report.broken_events);
  line("undo faults", report.undo_faults);
  line("replay faults", report.replay_faults);
  for (const auto& [name, count] : levels_reached(game, report)) line(name.c_str(), count);
}

void fuzz(const Options& options) {
  const Game game = find_game(options.battle, options.edition, options.rules);
  const auto fuzzer = std::make_unique<Fuzzer>(game);
  for (uint32_t i = 0; i < options.games; ++i) fuzzer->play(options.seed + i);
  const FuzzReport& report = fuzzer->report();
  if (options.json) {
    print_json(options, game, report);
  } else {
    print_text(game, report);
  }
  if (report.faults() != 0) fail(report.first_fault + ".");
}

}  // namespace

void add_fuzz(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("fuzz", "random legal games, every promise checked");
  command->add_option("BATTLE", options->battle, "which battle (see bg list)")->required();
  command->add_option("--edition", options->edition, "classic or revised (default: the newest)");
  command->add_option("--option", options->rules, "an optional rule; may be repeated")
      ->allow_extra_args(false);
  command->add_option("--games", options->games, "how many (default 100)");
  command->add_option("--seed", options->seed,
                      "of the first game; the next has the next (default 1)");
  command->add_flag("--json", options->json, "for scripts");
  command->callback([options] { fuzz(*options); });
}

}  // namespace bg
