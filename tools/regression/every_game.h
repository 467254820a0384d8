// Every game that is tried: each embedded battle under each of its editions, without options, with
// all that its own rulebooks have, and with all that go together; each option of the supplement by
// itself in the first battle that takes it. Not every choice of sixteen. The conformance suite goes
// through this list; golden games and signature leave out what changes with every new option, all
// together.
#pragma once

#include <string>
#include <vector>

#include "rules/core/system.h"

namespace bg {

enum class Choice : uint8_t { no_options, own_rulebooks, one_option, all_together };

struct NamedGame {
  std::string name;  // "wilderness revised", "wilderness classic attack-effectiveness"
  Game game;
  Choice choice = Choice::no_options;
};

std::vector<NamedGame> every_game();

// All options of a battle under an edition but those that another one of them shuts out.
uint64_t all_that_go_together(const Scenario& scenario, Edition edition);

// By its name; null when there is none.
const Game* find_by_name(const std::vector<NamedGame>& games, const std::string& name);

}  // namespace bg
