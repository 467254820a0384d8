// bg legal: the position after so many commands of a saved game, and every legal command in it.
#include <algorithm>
#include <cstdio>
#include <limits>
#include <memory>

#include "tools/bg_main/battles.h"
#include "tools/bg_main/position.h"
#include "tools/bg_main/save_file.h"
#include "tools/bg_main/subcommands.h"
#include "tools/regression/random_player.h"
#include "ui/text/words.h"

namespace bg {

namespace {

struct Options {
  std::string file;
  uint32_t at = std::numeric_limits<uint32_t>::max();
  bool json = false;
};

void print(const Options& options) {
  SaveReplay replay(options.file);
  const SaveFile& save = replay.save();
  const Session& session = replay.session();
  if (options.at != std::numeric_limits<uint32_t>::max() && options.at > save.records.size())
    fail_usage(options.file + " holds " + std::to_string(save.records.size()) + " commands, not " +
               std::to_string(options.at) + ".");
  const size_t end = std::min<size_t>(options.at, save.records.size());
  for (size_t i = 0; i < end; ++i) replay.step();
  if (options.json) {
    Json json;
    json.begin_object().key("position");
    write_position(json, session);
    json.key("legal");
    write_legal(json, session);
    json.end_object().print();
    return;
  }
  std::printf("%s\n%s\n", describe_clock(session.game(), session.state()).c_str(),
              describe_question(session.game(), session.state()).c_str());
  std::vector<Command> commands;
  all_legal(session.game(), session.state(), commands);
  for (const Command& command : commands)
    std::printf("%s\n", to_text(command, session.game().scenario.grid()).c_str());
}

}  // namespace

void add_legal(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("legal", "a position of a saved game and what is legal");
  command->add_option("FILE", options->file, "a saved game")->required();
  command->add_option("--at", options->at, "after this many commands (default: all)");
  command->add_flag("--json", options->json, "for scripts");
  command->callback([options] { print(*options); });
}

}  // namespace bg
