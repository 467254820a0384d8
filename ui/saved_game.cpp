#include "ui/saved_game.h"

namespace bg::ui {

bool has_saved_game(const SavedGame& saved) {
  JournalHeader header;
  return saved.header != nullptr && saved.header(saved.context, header);
}

JournalFault resume(Session& session, const Library& library, const SavedGame& saved,
                    TurnStory* story) {
  JournalHeader header;
  if (saved.header == nullptr || !saved.header(saved.context, header))
    return JournalFault::not_a_save;
  Game game;
  JournalFault fault = find_game(library, header, game);
  if (fault == JournalFault::none) fault = session.open_saved(game, header);
  if (story != nullptr && fault == JournalFault::none) story->begin(session);
  JournalRecord record;
  for (uint32_t i = 0; fault == JournalFault::none && saved.record(saved.context, i, record); ++i) {
    fault = session.feed(record);
    if (story != nullptr && fault == JournalFault::none) story->add(session);
  }
  return fault;
}

}  // namespace bg::ui
