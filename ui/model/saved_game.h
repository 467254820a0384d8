// Taking up a saved game again: the platform reads back what its journal sink kept, and the session
// replays it. A save that does not hold is refused as a whole, with the reason.
#pragma once

#include "rules/core/session.h"
#include "ui/model/library.h"
#include "ui/model/turn_story.h"

namespace bg::ui {

struct SavedGame {
  void* context = nullptr;
  bool (*header)(void* context, JournalHeader& out) = nullptr;  // false: nothing is saved
  bool (*record)(void* context, uint32_t index, JournalRecord& out) = nullptr;  // false: no more
};

// Every game that is kept, newest first: number 0 is the one that SavedGame reads and the journal
// goes on with.
struct SavedGames {
  void* context = nullptr;
  uint8_t capacity = 0;
  uint8_t (*count)(void* context) = nullptr;
  bool (*header)(void* context, uint8_t index, JournalHeader& out) = nullptr;
  uint32_t (*length)(void* context, uint8_t index) = nullptr;  // in records
  // The number-th record of a game; false: no more.
  bool (*record)(void* context, uint8_t index, uint32_t number, JournalRecord& out) = nullptr;
  bool (*select)(void* context, uint8_t index) = nullptr;  // makes it number 0
  bool (*remove)(void* context, uint8_t index) = nullptr;
};

bool has_saved_game(const SavedGame& saved);

// Opens the saved game before its first record.
JournalFault open_start(Session& session, const Library& library, const SavedGame& saved);
// Without a sink; attach one after success. After a fault the session is not to be used.
// `story`, if given, hears of every record.
JournalFault resume(Session& session, const Library& library, const SavedGame& saved,
                    TurnStory* story = nullptr);

}  // namespace bg::ui
