// bg verify: whether a saved game is whole and leads where it says: header, battle, every record's
// checksum, legality and digest.
#include <cstdio>
#include <memory>

#include "rules/core/checksum.h"
#include "tools/bg_main/battles.h"
#include "tools/bg_main/json.h"
#include "tools/bg_main/save_file.h"
#include "tools/bg_main/subcommands.h"
#include "ui/text/words.h"

namespace bg {

namespace {

void verify(const std::string& file, bool as_json) {
  SaveReplay replay(file);
  const SaveFile& save = replay.save();
  const Session& session = replay.session();
  if (replay.report().is_other_battle)
    fail(file + ": " + to_string(sentence(JournalFault::other_battle)) + ".");
  while (replay.step()) {
  }
  if (save.torn_bytes != 0) {
    fail(file + ", record " + std::to_string(save.records.size() + 1) + ": " +
         to_string(sentence(JournalFault::truncated)) + ".");
  }

  const Game& game = session.game();
  const std::string clock = to_string(describe_clock(game, session.state()));
  if (as_json) {
    Json json;
    json.begin_object().field("ok", true).field("battle", to_string(game.scenario.id()));
    json.field("edition", edition_name(game.edition)).field("seed", uint64_t{session.seed()});
    json.field("commands", uint64_t{save.records.size()});
    json.field("digest", uint64_t{session.digest()});
    json.field("clock", clock).field("over", session.is_over()).end_object().print();
    return;
  }
  std::printf("%s: sound. %s, %s rules, seed %llu, %zu commands; %s.\n", file.c_str(),
              to_string(game.scenario.id()).c_str(),
              rules_text(game.scenario, game.edition).c_str(),
              static_cast<unsigned long long>(session.seed()), save.records.size(), clock.c_str());
}

}  // namespace

void add_verify(CLI::App& app) {
  struct Options {
    std::string file;
    bool json = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("verify", "whether a saved game is whole and true");
  command->add_option("FILE", options->file, "a saved game")->required();
  command->add_flag("--json", options->json, "for scripts; a failure says {\"ok\":false,…} too");
  command->callback([options] {
    try {
      verify(options->file, options->json);
    } catch (const Failure& failure) {
      if (options->json && failure.status == 1) {
        Json json;
        json.begin_object().field("ok", false).field("why", failure.what()).end_object().print();
      }
      throw;
    }
  });
}

}  // namespace bg
