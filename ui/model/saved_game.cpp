#include "ui/model/saved_game.h"

namespace bg::ui {

bool has_saved_game(const SavedGame& saved) {
  JournalHeader header;
  return saved.header != nullptr && saved.header(saved.context, header);
}

JournalFault open_start(Session& session, const Library& library, const SavedGame& saved) {
  JournalHeader header;
  if (saved.header == nullptr || !saved.header(saved.context, header))
    return JournalFault::not_a_save;
  Game game;
  const JournalFault fault = find_game(library, header, game);
  return fault == JournalFault::none ? session.open_saved(game, header) : fault;
}

JournalFault resume(Session& session, const Library& library, const SavedGame& saved,
                    TurnStory* story) {
  JournalFault fault = open_start(session, library, saved);
  if (story != nullptr && fault == JournalFault::none) story->begin(session);
  JournalRecord record;
  for (uint32_t i = 0; fault == JournalFault::none && saved.record(saved.context, i, record); ++i) {
    fault = session.feed(record);
    if (story != nullptr && fault == JournalFault::none) story->add(session);
  }
  return fault;
}

}  // namespace bg::ui
