#include "tools/regression/golden_folder.h"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "tools/regression/golden_game.h"

namespace bg {

std::vector<GoldenFile> golden_files(const std::vector<NamedGame>& games) {
  static constexpr struct {
    const char* name;
    const char* players[2];
    bool with_options;
  } four[] = {
      {"recruit-regular", {"recruit", "regular"}, false},
      {"regular-recruit", {"regular", "recruit"}, true},
      {"random-random", {"random", "random"}, false},
      {"walk-walk", {"walk", "walk"}, true},
  };
  std::vector<GoldenFile> out;
  for (size_t i = 0; i < games.size(); ++i) {
    if (games[i].choice != Choice::no_options) continue;
    // With the options of its own rulebooks it comes right after.
    const bool has_options = i + 1 < games.size() && games[i + 1].choice == Choice::own_rulebooks;
    std::string stem = games[i].name;
    std::replace(stem.begin(), stem.end(), ' ', '-');
    for (const auto& [name, players, with_options] : four) {
      const NamedGame& named = games[with_options && has_options ? i + 1 : i];
      const uint32_t seed = static_cast<uint32_t>(out.size() + 1);
      out.push_back({stem + "-" + name + ".txt", &named, {players[0], players[1]}, seed});
    }
  }
  return out;
}

std::string read_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<std::string> compare_games(const std::string& folder,
                                       const std::vector<NamedGame>& games, size_t share) {
  std::vector<std::string> out;
  const std::vector<GoldenFile> files = golden_files(games);
  for (size_t i = 0; i < files.size(); ++i) {
    if ((i + i / share) % share != 0) continue;
    const std::string text = read_text(folder + "/" + files[i].name);
    const std::string found = text.empty() ? "is not there" : compare_game(games, text);
    if (!found.empty()) out.push_back(files[i].name + ": " + found);
  }
  return out;
}

}  // namespace bg
