// The bar below the map: what is in hand or in question, in words, and three buttons whose meaning
// follows from the state. Confirm is here, away from the finger that chose.
#pragma once

#include "ui/app.h"

namespace bg::ui {

struct BarHandlers {
  void (*on_back)(App& app);    // Undo, or Cancel while something is in hand
  void (*on_middle)(App& app);  // Next, or Other while a choice has alternatives
  void (*on_main)(App& app);    // Confirm, an order, Done, or Result
};

void make_context_bar(App& app, lv_obj_t* root, const BarHandlers& handlers);
// From session and interface state alone.
void refresh_context_bar(const App& app);

}  // namespace bg::ui
