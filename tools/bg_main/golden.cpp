// bg golden: whole recorded games, perft counts and the signature, compared with a folder
// (host_tests/golden) or recorded anew.
#include <cstdio>
#include <memory>

#include "tools/bg_main/file_bytes.h"
#include "tools/bg_main/players.h"
#include "tools/bg_main/subcommands.h"
#include "tools/regression/golden_folder.h"
#include "tools/regression/golden_game.h"
#include "tools/regression/perft.h"
#include "tools/regression/random_walk.h"
#include "tools/regression/signature.h"

namespace bg {

namespace {

struct Options {
  std::string folder;
  bool record = false;
  std::string battle;
};

class WalkPlayer : public Player {
 public:
  explicit WalkPlayer(uint32_t seed) : walk_(seed, 40, 6) {}
  Command choose(const Game& game, ConstStateRef state) override { return walk_.next(game, state); }

 private:
  RandomWalk walk_;
};

std::unique_ptr<Player> player_of(const std::string& name, uint32_t seed) {
  return name == "walk" ? std::make_unique<WalkPlayer>(seed) : make_player(name, seed);
}

// A game that was recorded before keeps its seed, so that a new battle leaves the others alone.
uint32_t seed_of(const GoldenFile& file, const std::string& text) {
  const size_t line = text.find("\nseed ");
  return line == std::string::npos ? file.seed
                                   : static_cast<uint32_t>(std::stoul(text.substr(line + 6)));
}

// Of the battles whose names begin like that; the others' recordings stay as they are.
void record(const std::string& folder, const std::string& battle) {
  const std::vector<NamedGame> games = every_game();
  for (GoldenFile& file : golden_files(games)) {
    if (file.name.rfind(battle, 0) != 0) continue;
    file.seed = seed_of(file, read_text(folder + "/" + file.name));
    const std::unique_ptr<Player> players[2] = {player_of(file.players[0], file.seed),
                                                player_of(file.players[1], file.seed + 1)};
    const bool machines = file.players[0] != "random" && file.players[0] != "walk";
    const Recording recording{*file.named, file.seed, file.players[0] + " " + file.players[1],
                              machines};
    const std::string text = record_game(recording, [&](const Game& game, ConstStateRef state) {
      return players[index_of(player_to_act(state))]->choose(game, state);
    });
    write_whole_file(folder + "/" + file.name, text);
    std::printf("%8zu %s\n", text.size(), file.name.c_str());
    std::fflush(stdout);
  }
  write_whole_file(folder + "/perft.txt", record_perft(games));
  const std::string signature =
      record_signature(games, read_text(folder + "/signature.txt"), battle);
  write_whole_file(folder + "/signature.txt", signature);
  std::printf("%s", signature.c_str());
}

void compare(const std::string& folder) {
  const std::vector<NamedGame> games = every_game();
  std::vector<std::string> differences = compare_games(folder, games, 1);
  for (const std::string& one : compare_perft(games, read_text(folder + "/perft.txt")))
    differences.push_back(one);
  for (const std::string& one : compare_first_games(games, read_text(folder + "/signature.txt")))
    differences.push_back(one);
  for (const std::string& one : differences) std::printf("%s\n", one.c_str());
  if (!differences.empty()) fail(std::to_string(differences.size()) + " differences.");
}

}  // namespace

void add_golden(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command =
      app.add_subcommand("golden", "recorded games, counts and signature: as ever?");
  command->add_option("FOLDER", options->folder, "the recordings, host_tests/golden")->required();
  command->add_flag("--record", options->record, "record them anew");
  command->add_option("--battle", options->battle, "record only battles that begin like that");
  command->callback([options] {
    if (options->record)
      record(options->folder, options->battle);
    else
      compare(options->folder);
  });
}

void add_signature(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("signature", "one number for the behaviour of the rules in random games");
  auto only = std::make_shared<std::string>();
  command->add_option("--only", *only, "games with this in their name, without the total");
  command->callback([only] {
    std::vector<NamedGame> games = every_game();
    std::erase_if(games,
                  [&](const NamedGame& one) { return one.name.find(*only) == std::string::npos; });
    std::string text = record_signature(games, "", "");
    if (!only->empty()) text.erase(text.rfind('\n', text.size() - 2) + 1);
    std::printf("%s", text.c_str());
  });
}

}  // namespace bg
