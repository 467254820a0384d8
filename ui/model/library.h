// The battles found in flash: each opened and checked once at power-on, or named with its fault.
// A damaged one never hides the others.
#pragma once

#include <etl/vector.h>

#include "rules/core/battle_list.h"
#include "rules/core/saved_game.h"

namespace bg::ui {

// A piece of a battle that the lesson is played on; it stands in no list.
inline bool is_lesson_battle(const Scenario& scenario) {
  return scenario.id().substr(0, 6) == etl::string_view("lesson");
}

struct Book {
  Fault fault = Fault::none;
  Scenario scenario;  // open only without a fault

  bool is_lesson() const { return fault == Fault::none && is_lesson_battle(scenario); }
};

// A flash image with more sound battles shows the first ones.
using Library = etl::vector<Book, max_battles>;

// Whether a battle stands among those to be played. The smallest game, a template for new systems,
// does only where there is no other.
bool is_listed(const Library& library, const Book& book);

void read_library(const uint8_t* image, size_t size, Library& out);

// The battles without a fault, by their id.
BattleSource battles_in(const Library& library);

// Some battles begin with the second side, since the first one has no turn yet.
Side first_to_move(const Scenario& scenario);

}  // namespace bg::ui
