// What happens when nobody touches the screen: sleep at home; in a kiosk a warning, then the
// machine plays both sides with captions until somebody comes.
#pragma once

#include "ui/app.h"

namespace bg::ui {

// Called by start(), once.
void start_kiosk(App& app);
// Whether the machine is playing by itself for somebody to see.
bool is_show(const App& app);
// A key is a touch, too: what lies over everything takes it. False when nothing does.
bool touch_cover();
// The caption of the show; called with what has just happened.
void caption_show(App& app);
// The brightness of the settings, or none while asleep.
void apply_brightness(App& app);

}  // namespace bg::ui
