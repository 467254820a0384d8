// The battles found in flash: each opened and checked once at power-on, or named with its fault.
// A damaged one never hides the others.
#pragma once

#include <etl/vector.h>

#include "rules/envelope.h"
#include "rules/journal.h"
#include "rules/scenario.h"

namespace bg::ui {

struct Book {
  Fault fault = Fault::none;
  Scenario scenario;  // open only without a fault
};

// The design names 24 battles; a flash image with more shows the first 32.
using Library = etl::vector<Book, 32>;

void read_library(const uint8_t* image, size_t size, Library& out);

// The game a saved header speaks of: battle, edition and options, or why it cannot be played here.
JournalFault find_game(const Library& library, const JournalHeader& header, Game& out);

}  // namespace bg::ui
