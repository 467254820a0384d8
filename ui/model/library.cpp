#include "ui/model/library.h"

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
  while (shelf.next_battle(data, room)) {
    Book book;
    book.fault = open_battle(data, room, shelf.image(), book.scenario);
    add_battle(out, book);
  }
}

BattleSource battles_in(const Library& library) {
  return {&library, [](const void* context, etl::string_view id, Scenario& out) {
            for (const Book& book : *static_cast<const Library*>(context)) {
              if (book.fault != Fault::none || book.scenario.id() != id) continue;
              out = book.scenario;
              return true;
            }
            return false;
          }};
}

Side first_to_move(const Scenario& scenario) {
  const Side first = scenario.first_side();
  if (const auto* clauses = scenario.battle().clauses())
    for (const blob::Clause* clause : *clauses)
      if (clause->kind() == ClauseKind::no_turn && static_cast<Side>(clause->side()) == first &&
          clause->scope().from_turn() <= 1 && clause->scope().option() == 0 &&
          clause->scope().when() == 0)
        return enemy_of(first);
  return first;
}

}  // namespace bg::ui
