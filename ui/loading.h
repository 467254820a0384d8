// Takes up the saved game with a moving bar when it is long: loading is replaying, and a whole
// battle takes the device some seconds. It can be stopped; then nothing has changed.
#pragma once

#include "ui/app.h"

namespace bg::ui {

// Ends on the map or the end screen, or where it began with the reason why not.
void load_saved(App& app);

}  // namespace bg::ui
