// The battles this program carries, by id.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/core/options.h"
#include "rules/core/system.h"

namespace bg {

inline std::string to_string(etl::string_view text) {
  return {text.data(), text.size()};
}

// In the order of the image. A damaged one is a Failure: the program was built wrongly.
std::vector<Scenario> embedded_battles();

// The working memory of every game of this program: it asks about one after the other.
WorkMemory& work_memory();

// `battle` is an id, or the source file of one (.toml), which is compiled first.
// The game of a battle under an edition ("classic", "revised", empty: the newest it has) with the
// optional rules asked for. A Failure names what there is not.
Game find_game(const std::string& battle, const std::string& edition,
               const std::vector<std::string>& options);

// The optional rules a game of this battle and edition may be played with.
std::vector<OptionalRule> options_of(const Scenario& scenario, Edition edition);

// Where the values of this edition come from, if not from its own rulebook: whole sentences.
std::vector<std::string> sources_of(const Scenario& scenario, Edition edition);

// As options and files name it.
std::string_view edition_name(Edition edition);
// As people call it: the edition, or the rules of the battle's own system.
std::string rules_text(const Scenario& scenario, Edition edition);

// The unit of this name, or else of this number: units are called 1, 2 and 3 in some battles.
UnitId find_unit(const Game& game, const std::string& name);

}  // namespace bg
