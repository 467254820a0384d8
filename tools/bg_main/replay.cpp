// bg replay: a saved game from its first command on, told in words.
#include <cstdio>
#include <iostream>
#include <limits>
#include <memory>

#include "rules/core/checksum.h"
#include "tools/bg_main/battles.h"
#include "tools/bg_main/json.h"
#include "tools/bg_main/save_file.h"
#include "tools/bg_main/subcommands.h"
#include "ui/console/text_map.h"
#include "ui/text/words.h"

namespace bg {

namespace {

struct Options {
  std::string file;
  uint32_t at = std::numeric_limits<uint32_t>::max();
  bool step = false, json = false;
};

void print_map(const Session& session) {
  const Output out{nullptr, [](void*, etl::string_view text) {
                     std::fwrite(text.data(), 1, text.size(), stdout);
                   }};
  draw_text_map(session.game(), session.state(), {}, out);
}

std::vector<std::string> told(const Session& session) {
  std::vector<std::string> out;
  for (const Event& event : session.events()) {
    const Line line = describe(session.game(), event);
    if (!line.empty()) out.push_back(to_string(line));
  }
  return out;
}

void replay(const Options& options) {
  SaveReplay replay(options.file);
  const SaveFile& save = replay.save();
  const Session& session = replay.session();
  const Grid& grid = session.game().scenario.grid();
  const std::string battle = to_string(session.game().scenario.id());
  const std::string edition(edition_name(session.game().edition));

  Json json;
  if (options.json) {
    json.begin_object().field("battle", battle).field("edition", edition);
    json.field("seed", uint64_t{session.seed()}).key("steps").begin_array();
  } else {
    std::printf("%s, %s rules, seed %llu\n", battle.c_str(),
                rules_text(session.game().scenario, session.game().edition).c_str(),
                static_cast<unsigned long long>(session.seed()));
  }

  const size_t end = std::min<size_t>(options.at, save.records.size());
  for (size_t i = 0; i < end; ++i) {
    if (options.step) {
      std::fflush(stdout);
      if (std::string line; !std::getline(std::cin, line) || line == "quit") break;
    }
    replay.step();
    const std::string command = to_string(to_text(save.records[i].command(), grid));
    if (options.json) {
      json.begin_object().field("number", uint64_t{i + 1}).field("command", command);
      json.key("events").begin_array();
      for (const std::string& line : told(session)) json.value(line);
      json.end_array().field("digest", uint64_t{session.digest()}).end_object();
      continue;
    }
    std::printf("%4zu  %s\n", i + 1, command.c_str());
    for (const std::string& line : told(session)) std::printf("      %s\n", line.c_str());
  }

  const std::string clock = to_string(describe_clock(session.game(), session.state()));
  if (options.json) {
    json.end_array().field("clock", clock).field("over", session.is_over()).end_object().print();
    return;
  }
  print_map(session);
  std::printf("%s\n", clock.c_str());
}

}  // namespace

void add_replay(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("replay", "a saved game told from its beginning");
  command->add_option("FILE", options->file, "a saved game")->required();
  command->add_option("--at", options->at, "stop after this many commands");
  add_language(*command);
  CLI::Option* step =
      command->add_flag("--step", options->step, "wait for Enter before each command; quit ends");
  command->add_flag("--json", options->json, "for scripts")->excludes(step);
  command->callback([options] { replay(*options); });
}

}  // namespace bg
