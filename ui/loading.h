// Long work with a moving bar: taking up a saved game or looking through it again is replaying, and
// a whole battle takes the device some seconds. It can be stopped.
#pragma once

#include "ui/app.h"
#include "ui/text/strings.h"

namespace bg::ui {

struct Work {
  Str title;
  uint32_t total;                            // steps, for the bar
  bool (*step)(App& app);                    // false: that was the last one
  void (*done)(App& app, bool is_finished);  // or stopped by the player
};
// Short work is done at once, without a bar.
bool needs_bar(uint32_t steps);
void work_with_bar(App& app, const Work& work);

// Escape stops it, and no other key does anything. False when nothing is going on.
bool press_while_loading(Key key);

// A saved game that cannot be taken up at all.
void tell_unreadable(JournalFault why);

// Ends on the map or the end screen, or where it began with the reason why not. Where playing on
// gives something up, the player is told what, and asked first.
void load_saved(App& app);
// The same without a bar, from a screen that is not there yet: a question stands on the title.
JournalFault load_saved_at_once(App& app);

}  // namespace bg::ui
