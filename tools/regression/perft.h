// Perft, as chess programs have it: how many sequences of so many legal commands there are from a
// position. A rule that offers one command more or less anywhere among them changes the count.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/regression/every_game.h"

namespace bg {

// A position: the start of the game with this seed, or so many commands of a random walk (with the
// same seed) later; fewer when the game ends first.
struct Place {
  uint32_t after = 0;
  uint32_t seed = 1;
};

// The sequences by their first command, in the order of the text forms; in all, their sum.
struct Branch {
  std::string command;
  uint64_t count;
};
std::vector<Branch> perft_by_command(const Game& game, Place place, int depth);
uint64_t perft(const Game& game, Place place, int depth);

// host_tests/golden/perft.txt: one line for each count, "8523 chickamauga revised depth 2 after 0
// seed 1". The lines as they come out now; and those of `text` that come out otherwise.
std::string record_perft(const std::vector<NamedGame>& games);
std::vector<std::string> compare_perft(const std::vector<NamedGame>& games,
                                       const std::string& text);

}  // namespace bg
