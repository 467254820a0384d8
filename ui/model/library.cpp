#include "ui/model/library.h"

#include "rules/core/system.h"

#include <cstring>

#include "rules/core/system.h"

namespace bg::ui {

bool is_listed(const Library& library, const Book& book) {
  if (book.is_lesson()) return false;
  const auto is_template = [](const Book& one) {
    if (one.fault != Fault::none) return false;
    const System* system = system_for(one.scenario, one.scenario.newest_edition());
    return system != nullptr && system->is_template;
  };
  if (!is_template(book)) return true;
  for (const Book& other : library)
    if (other.fault == Fault::none && !other.is_lesson() && !is_template(other)) return false;
  return true;
}

void read_library(const uint8_t* image, size_t size, Library& out) {
  out.clear();
  Shelf shelf(image, size);
  const uint8_t* data = nullptr;
  size_t room = 0;
  while (shelf.next(data, room)) {
    Book book;
    book.fault = open_battle(data, room, book.scenario);
    add_battle(out, book);
  }
}

JournalFault find_game(const Library& library, const JournalHeader& header, Game& out) {
  const JournalFault fault = check_header(header);
  if (fault != JournalFault::none) return fault;
  const etl::string_view id(header.battle);  // zero-ended: check_header has seen to it
  for (const Book& book : library) {
    if (book.fault != Fault::none || book.scenario.id() != id) continue;
    const System* system = system_for(book.scenario, header.edition, header.options);
    if (system == nullptr) return JournalFault::unknown_edition;
    out = {.system = system,
           .scenario = book.scenario,
           .edition = header.edition,
           .options = header.options,
           .players = {static_cast<PlayerKind>(header.players[0]),
                       static_cast<PlayerKind>(header.players[1])}};
    return JournalFault::none;
  }
  return JournalFault::unknown_battle;
}

}  // namespace bg::ui
