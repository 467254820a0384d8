// The interface as a whole: which screen is shown, the session behind it, and what the machine
// below offers. Simulator and touch firmware call start() once, then only LVGL and key().
#pragma once

#include "lvgl/lvgl.h"
#include "rules/core/session.h"
#include "rules/core/thinker.h"
#include "ui/model/able_units.h"
#include "ui/model/curve.h"
#include "ui/model/interpret.h"
#include "ui/model/library.h"
#include "ui/model/replay.h"
#include "ui/model/saved_game.h"
#include "ui/model/settings.h"
#include "ui/model/turn_story.h"
#include "ui/model/ui_state.h"
#include "ui/text/rulebook.h"
#include "ui/widgets/toast.h"

namespace bg::ui {

// What the machine below offers. Must outlive the interface.
struct Platform {
  const uint8_t* battles = nullptr;  // an image of battles, as scenario_blobs makes it
  size_t battles_size = 0;
  JournalSink journal;     // keeps every accepted command; its begin() replaces the saved game
  SavedGame saved;         // reads the same back
  SavedGames games;        // all that are kept
  SnapshotSink snapshots;  // of the game in the journal; may be missing
  SettingsStore settings;
  void* context = nullptr;
  uint64_t (*new_seed)(void* context) = nullptr;
  void (*set_brightness)(void* context, uint8_t percent) = nullptr;  // may be missing
  // The day as in JournalHeader, where there is a clock; may be missing.
  uint16_t (*today)(void* context) = nullptr;
  bool is_after_fault = false;  // the program has stopped before: nothing is taken up by itself
  ai::Helper helper;  // for the machine opponent; without one it thinks between two frames
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

// The order is known to tools/simulator/driver.mjs.
enum class ScreenId : uint8_t {
  title,
  battle_list,
  battle_page,
  map,
  end,
  handover,
  new_game,
  saves,
  menu,
  log,
  watch,
  charts,
  help,
  rule,
  settings,
  calibrate,
  code,
  statistics,
  count
};

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
extern const Screen new_game_screen;
extern const Screen saves_screen;
extern const Screen menu_screen;
extern const Screen log_screen;
extern const Screen watch_screen;
extern const Screen charts_screen;
extern const Screen help_screen;
extern const Screen rule_screen;
extern const Screen settings_screen;
extern const Screen calibrate_screen;
extern const Screen code_screen;
extern const Screen statistics_screen;

// What a new game is to be, while it is being chosen.
struct Setup {
  Edition edition = Edition::revised;
  uint64_t options = 0;
  PlayerKind players[2] = {PlayerKind::person, PlayerKind::person};
  uint64_t seed = 0;
  uint8_t option_page = 0;  // of the new-game screen: 0 for players and rules
};

// What each side would have if the game ended now; found out when there is time for it.
struct Standing {
  static constexpr uint32_t unknown = 0xFFFFFFFF;
  uint32_t records = unknown;  // after how many of the game's
  int16_t points[2] = {};
};

struct App {
  Platform platform;
  Library library;
  Session session;
  UiState ui;
  TurnStory story;
  bool story_waits = false;  // a turn has passed, and its player has not acted in it yet
  AbleUnits able;
  // What the last tap of a player set off, forced choices included; beyond this nobody reads on.
  etl::vector<Event, 48> news;
  uint8_t battle = 0;  // of the library: the one whose page is shown
  ScreenId screen = ScreenId::count;
  // The screens that open() came from, for go_back(). No way through the interface is deeper.
  etl::vector<ScreenId, 8> trail;
  Setup setup;
  uint8_t page = 0;    // which tab or topic of the screen is shown
  RuleRef rule_shown;  // by the rule screen
  Edition rule_edition = Edition::revised;
  const Rulebook* rulebook = nullptr;  // whose pages are open
  SavedReader reader;                  // of the saved game being taken up
  Replay replay;                       // of the log and of the hand-over
  bool is_watching = false;            // the map shows the replay instead of the game
  Standing standing;
  Curve curve;                    // how the points stood, turn by turn
  uint32_t snapshot_at = 0;       // how many commands led to the last one
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
// The same, remembering where from; go_back() returns there, at last to the title.
void open(App& app, ScreenId screen, uint8_t page = 0);
void go_back(App& app);
// Opens the page of a rule in our words.
void open_rule(App& app, RuleRef rule);
// The chapters of the rules.
void open_rules(App& app);

// What the map shows: the game, or the replay that is being watched.
inline const Session& shown_session(const App& app) {
  return app.is_watching ? app.replay.session() : app.session;
}
void refresh(App& app);
// Adds a button to those the keyboard walks through.
void add_to_walk(App& app, lv_obj_t* button);

// What is said next over the map leaves this hex in sight.
void keep_clear(App& app, HexId hex);

// Moves the camera when the hex is outside the window or near its edge.
void bring_into_view(App& app, HexId hex);

// A person has the side that moves first, the machine the other.
void play_against_machine(Setup& setup, const Scenario& scenario);
// Starts the library's battle as app.setup says and shows the map. False when that cannot be.
bool start_battle(App& app, uint8_t battle);
// The same without a journal, for the lesson and the kiosk's show: nothing of it is kept. Without a
// seed the platform gives one.
bool start_unsaved(App& app, uint8_t battle, Edition edition, PlayerKind both, uint64_t seed = 0);
// Taking up the saved game, in pieces for ui/loading.h: open it, feed its records until there is
// none, show it.
JournalFault begin_saved(App& app);
bool feed_saved(App& app);
void show_saved(App& app);
// Submits one after the other, makes the choices that are none, tells what happened or why not, and
// shows what follows.
void submit(App& app, const Orders& orders, const UiState& after);
void submit(App& app, Command command, const UiState& after);
// The cover between two people, unless it is a machine that hands over; then what happened.
void hand_over(App& app, bool is_covered);
// The cover alone, before a choice that the other person must not see, and after it.
void cover_choice(App& app);
// Where a combat waits for a choice, the first unit it is about is taken in hand.
void take_up_choice(App& app);

// Shows the replay of the game being played on the map, from just after that many commands.
void watch_from(App& app, uint32_t position);

// For the platform.
const App& app();
// The interface's own session, to try a save in that comes from outside. Meanwhile LVGL must stand
// still on a screen without a game, and take_over_saved() must follow.
Session& lent_session();
// After battles have come or gone.
void read_battles();
// Speaks another of the languages that are built in, and keeps that; shows the screen anew.
void speak(uint8_t language);
// After the platform has put another saved game in place: takes it up at once, or shows the title
// with "Continue". What does not hold in it is asked about.
JournalFault take_over_saved(bool at_once);

}  // namespace bg::ui
