// The signature: one number over the event lines and points of some hundred random games
// (random_walk.h), ten of every battle, edition and choice of options. A change of the code that is
// not meant to change the game leaves it as it is, whatever it does to the layout of the state.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/regression/every_game.h"

namespace bg {

inline constexpr uint32_t signature_games = 10;  // of each

// Over the first `count` games, with the seeds 1, 2, 3 …
uint32_t signature_of(const Game& game, uint32_t count);

// host_tests/golden/signature.txt: a line for each game, "antietam classic first 1f3a92c4 all
// 9c00de01", and at the end the one over all of them, "320 games 5b2201ce". Lines of `known`, such
// a text, are taken over for games whose names do not begin with `only`.
std::string record_signature(const std::vector<NamedGame>& games, const std::string& known,
                             const std::string& only);
// Plays only the first game of each, which is enough for a test, and answers what differs.
std::vector<std::string> compare_first_games(const std::vector<NamedGame>& games,
                                             const std::string& text);

}  // namespace bg
