// What happens when nobody touches the screen: sleep at home; in a kiosk a warning, then the
// machine plays both sides with captions until somebody comes.
#pragma once

#include "ui/app.h"

namespace bg::ui {

// Called by start(), once.
void start_kiosk(App& app);
// At power-on: goes on with the game that a visitor was playing when the power went. False when
// there is none, when it is over or does not hold, and after a fault of the program.
bool resume_visitors_game(App& app);
// Visitors' games are removed when they are over, left, or when the next one begins.
void remove_visitors_games(App& app);
// A game of the owner and everything about it.
bool hides_from_visitors(const App& app, ScreenId screen);
// The journal for a visitor's game. Where it is full the game goes on without being kept.
JournalSink visitors_sink(App& app);
// Whether the machine is playing by itself for somebody to see.
bool is_show(const App& app);
// A key is a touch, too: what lies over everything takes it. False when nothing does.
bool touch_cover();
// The caption of the show; called with what has just happened.
void caption_show(App& app);
// The brightness of the settings, or none while asleep.
void apply_brightness(App& app);

}  // namespace bg::ui
