// The interface as a whole: which screen is shown, the session behind it, and what the machine
// below offers. Simulator and touch firmware call start() once, then only LVGL and key().
#pragma once

#include "lvgl/lvgl.h"
#include "rules/session.h"
#include "ui/able_units.h"
#include "ui/interpret.h"
#include "ui/library.h"
#include "ui/saved_game.h"
#include "ui/toast.h"
#include "ui/turn_story.h"
#include "ui/ui_state.h"

namespace bg::ui {

// What the machine below offers. Must outlive the interface.
struct Platform {
  const uint8_t* battles = nullptr;  // an image of battles, as scenario_blobs makes it
  size_t battles_size = 0;
  JournalSink journal;  // keeps every accepted command; its begin() replaces the saved game
  SavedGame saved;      // reads the same back
  void* context = nullptr;
  uint32_t (*new_seed)(void* context) = nullptr;
};

enum class Key : uint8_t {
  up,
  down,
  left,
  right,
  enter,
  escape,
  next_unit,
  undo,
  orders,
  other,
  zoom
};

enum class ScreenId : uint8_t { title, battle_list, battle_page, map, end, handover, count };

struct App;

// One screen of the interface, in a file of its own. `refresh` sets every widget from the state
// alone, so that a move, undo, load and replay need no path of their own.
struct Screen {
  void (*build)(App& app, lv_obj_t* root);
  void (*refresh)(App& app);
  // Answers whether the key meant something here; otherwise it walks through the screen's buttons.
  bool (*key)(App& app, Key key);
};
extern const Screen title_screen;
extern const Screen battle_list_screen;
extern const Screen battle_page_screen;
extern const Screen map_screen;
extern const Screen end_screen;
extern const Screen handover_screen;

struct App {
  Platform platform;
  Library library;
  Session session;
  UiState ui;
  TurnStory story;
  AbleUnits able;
  // What the last tap of a player set off, forced choices included; beyond this nobody reads on.
  etl::vector<Event, 48> news;
  uint8_t battle = 0;  // of the library: the one whose page is shown
  ScreenId screen = ScreenId::count;
  lv_group_t* buttons = nullptr;  // of the screen being shown, for the keyboard
};

// Screens give the app to their events as user data.
inline App& app_of(lv_event_t* event) {
  return *static_cast<App*>(lv_event_get_user_data(event));
}

// LVGL, a display of 320 x 240 in RGB565 and a pointer must be there before.
void start(const Platform& platform);
void key(Key key);

// For screens.
void show(App& app, ScreenId screen);
void refresh(App& app);
// Adds a button to those the keyboard walks through.
void add_to_walk(App& app, lv_obj_t* button);

// Moves the camera when the hex is outside the window or near its edge.
void bring_into_view(App& app, HexId hex);

// Starts the library's battle and shows the map. False when the save cannot be written.
bool start_battle(App& app, uint8_t battle);
// Takes up the saved game and shows it; otherwise says why not and shows nothing new.
JournalFault continue_saved(App& app);
// Submits one after the other, makes the choices that are none, tells what happened or why not, and
// shows what follows.
void submit(App& app, const Orders& orders, const UiState& after);
void submit(App& app, Command command, const UiState& after);
// Where a combat waits for a choice, the first unit it is about is taken in hand.
void take_up_choice(App& app);

// For the platform.
const App& app();
// After the platform has put another saved game in place: takes it up at once, or shows the title
// with "Continue". The save must have been tried before.
JournalFault take_over_saved(bool at_once);

}  // namespace bg::ui
