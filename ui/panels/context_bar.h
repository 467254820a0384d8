// The bar below the map: what is in hand or in question, in words, and three buttons whose meaning
// follows from the state. Confirm is here, away from the finger that chose. The words are a button,
// too: they tell more.
#pragma once

#include "ui/app.h"
#include "ui/model/interpret.h"

namespace bg::ui {

void make_context_bar(App& app, lv_obj_t* root, void (*on_tap)(App& app, Tap tap));
// From session and interface state alone.
void refresh_context_bar(const App& app);
// The same for the line above the map.
void refresh_status(const App& app);

// What the buttons of the bar mean now; for the keyboard.
TapKind back_tap(const App& app);
TapKind main_tap(const App& app);

}  // namespace bg::ui
