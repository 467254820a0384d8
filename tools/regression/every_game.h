// Every game that can be started: each embedded battle under each of its editions, without options
// and, where there are any, with all of them. The golden games, the signature and the conformance
// suite go through this list, so a new battle is in all of them.
#pragma once

#include <string>
#include <vector>

#include "rules/core/system.h"

namespace bg {

struct NamedGame {
  std::string name;  // "wilderness revised", "wilderness classic attack-effectiveness"
  Game game;
};

std::vector<NamedGame> every_game();

// By its name; null when there is none.
const Game* find_by_name(const std::vector<NamedGame>& games, const std::string& name);

}  // namespace bg
