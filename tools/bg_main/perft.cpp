// bg perft: how many sequences of legal commands there are from a position.
#include "tools/regression/perft.h"

#include <cstdio>
#include <memory>

#include "tools/bg_main/battles.h"
#include "tools/bg_main/subcommands.h"

namespace bg {

namespace {

struct Options {
  std::string battle, edition;
  std::vector<std::string> rules;
  int depth = 1;
  std::vector<uint32_t> after;
  bool divide = false;
};

void print(const Options& options) {
  const Game game = find_game(options.battle, options.edition, options.rules);
  Place place;
  if (!options.after.empty()) place = {options.after[0], options.after[1]};
  if (options.divide) {
    for (const Branch& branch : perft_by_command(game, place, options.depth))
      std::printf("%-24s%14llu\n", branch.command.c_str(),
                  static_cast<unsigned long long>(branch.count));
  }
  const uint64_t count = perft(game, place, options.depth);
  std::printf("%llu\n", static_cast<unsigned long long>(count));
}

}  // namespace

void add_perft(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("perft", "count the sequences of legal commands");
  command->add_option("BATTLE", options->battle, "which battle (see bg list)")->required();
  command->add_option("DEPTH", options->depth, "commands in a sequence")
      ->required()
      ->check(CLI::Range(1, 16));
  command->add_option("--edition", options->edition, "classic or revised (default: the newest)");
  command->add_option("--option", options->rules, "an optional rule; may be repeated")
      ->allow_extra_args(false);
  command->add_option("--after", options->after, "N SEED: after N random commands")->expected(2);
  command->add_flag("--divide", options->divide, "also by the first command");
  command->callback([options] { print(*options); });
}

}  // namespace bg
