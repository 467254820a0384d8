// A golden game: a whole game kept as text, the commands that went in and the lines that came out.
// `bg golden --record` writes them to host_tests/golden/, one file each; replaying one must give
// the same lines again.
//
//   game wilderness classic attack-effectiveness
//   seed 7
//   players recruit regular
//   > move 12 0512
//   moved u12 0512 <0511 =6 @5.11
//   > march 13 0612 #0a3f
//
// A command that ends in # and a number has the checksum of its lines there instead of the lines:
// random games are long, and their moves all look alike. Of a game of Command #43, which may have
// 18,000 commands, the beginning is kept: its head then says "first 2000".
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tools/regression/every_game.h"

namespace bg {

using Chooser = std::function<Command(const Game&, ConstStateRef)>;

struct Recording {
  const NamedGame& named;
  uint32_t seed;
  std::string players;  // for the reader of the file
  bool in_full;         // false: moves by checksum
};

// The text of a game in which `choose` makes every decision.
std::string record_game(const Recording& recording, const Chooser& choose);

// Replays the text of a game. Empty when everything came out as it stands there; otherwise one
// sentence that names the first command with another outcome, what was expected and what came. A
// refused command ends the comparison of this game.
std::string compare_game(const std::vector<NamedGame>& games, const std::string& text);

}  // namespace bg
