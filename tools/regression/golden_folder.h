// host_tests/golden/: golden games (one file each), perft.txt and signature.txt. `bg golden`
// compares and records the folder, host_tests/test_golden.cpp compares it.
#pragma once

#include <string>
#include <vector>

#include "tools/regression/every_game.h"

namespace bg {

// One game to record or to compare. Of every battle and edition there are four: two of machines,
// one of the random player and one of the random walk, the second and the last with all options
// where there are any.
struct GoldenFile {
  std::string name;  // "chickamauga-revised-recruit-regular.txt"
  const NamedGame* named;
  std::string players[2];  // Union, Confederate
  uint32_t seed;
};
std::vector<GoldenFile> golden_files(const std::vector<NamedGame>& games);

// A whole file; empty when it cannot be read.
std::string read_text(const std::string& path);

// One sentence for each game that comes out otherwise or is not there. Of `share` games one is
// compared, of each battle and edition another one: the whole with 1.
std::vector<std::string> compare_games(const std::string& folder,
                                       const std::vector<NamedGame>& games, size_t share);

}  // namespace bg
