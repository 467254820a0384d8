// The saved games as a platform keeps them for the screens, in flash or in the page's memory, and
// what the screens do with one: read it in slices, then go on with it as the player has agreed.
// Needs no LVGL: ui/loading.cpp draws the bar around it.
#pragma once

#include "rules/core/saved_game.h"
#include "ui/model/library.h"

namespace bg::ui {

// Every game that is kept, newest first: number 0 is the one that the journal goes on with.
struct SavedGames {
  void* context = nullptr;
  uint8_t capacity = 0;  // games; a kiosk's visitor has a place beyond it
  uint8_t (*count)(void* context) = nullptr;
  bool (*header)(void* context, uint8_t index, JournalHeader& out) = nullptr;
  uint32_t (*length)(void* context, uint8_t index) = nullptr;  // in records
  // The number-th record of a game; false: no more.
  bool (*record)(void* context, uint8_t index, uint32_t number, JournalRecord& out) = nullptr;
  bool (*select)(void* context, uint8_t index) = nullptr;  // makes it number 0
  bool (*remove)(void* context, uint8_t index) = nullptr;
  // Number 0 goes on after its first `count` records: with the next one those behind are given up.
  bool (*go_on_after)(void* context, uint32_t count) = nullptr;
};

bool has_saved_game(const SavedGame& saved);

// Carries the commands of a save over into a new one, for a game of other rules or another version
// of its battle. The old save stays; with the new one it becomes number 1.
class CarryOver {
 public:
  // `kept` commands, as the reader has reported. The session is the one that has read them.
  Result begin(Session& session, const SavedGames& games, JournalSink sink, uint32_t kept);
  // False after the last one.
  bool step();

 private:
  Session* session_ = nullptr;
  SavedGames games_;
  uint32_t kept_ = 0;
};

}  // namespace bg::ui
