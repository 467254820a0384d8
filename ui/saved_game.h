// Taking up a saved game again: the platform reads back what its journal sink kept, and the session
// replays it. A save that does not hold is refused as a whole, with the reason.
#pragma once

#include "rules/session.h"
#include "ui/library.h"
#include "ui/turn_story.h"

namespace bg::ui {

struct SavedGame {
  void* context = nullptr;
  bool (*header)(void* context, JournalHeader& out) = nullptr;  // false: nothing is saved
  bool (*record)(void* context, uint32_t index, JournalRecord& out) = nullptr;  // false: no more
};

bool has_saved_game(const SavedGame& saved);

// Without a sink; attach one after success. After a fault the session is not to be used.
// `story`, if given, hears of every record.
JournalFault resume(Session& session, const Library& library, const SavedGame& saved,
                    TurnStory* story = nullptr);

}  // namespace bg::ui
