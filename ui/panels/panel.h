// What lies open over the map: stack picker, card, odds, result, overview. One at a time, built
// from session and interface state whenever they change. The buttons that belong to it are those of
// the context bar, where the thumb is; rows and small buttons inside send a Tap.
#pragma once

#include "ui/app.h"
#include "ui/model/interpret.h"

namespace bg::ui {

using TapHandler = void (*)(App& app, Tap tap);

// Once per building of the map screen.
void make_panel_host(lv_obj_t* root, TapHandler on_tap);
// Opens, rebuilds or closes, as app.ui.panel says.
void refresh_panel(App& app);
// For the panels: hands a tap to the map screen.
void tap_from_panel(App& app, Tap tap);

// Each fills an empty box on the screen.
void build_picker(App& app, lv_obj_t* box);
void build_overview(App& app, lv_obj_t* box);
void build_orders(App& app, lv_obj_t* box);
void build_card(App& app, lv_obj_t* box);
void build_threat(App& app, lv_obj_t* box);
void build_field(App& app, lv_obj_t* box);
void build_beside(App& app, lv_obj_t* box);
void build_odds(App& app, lv_obj_t* box);
void build_result(App& app, lv_obj_t* box);

inline constexpr int panel_row_height = 40;
// How many rows the list of orders has, or what is left open as a phase ends; 0 for other panels.
int count_panel_rows(App& app);

// The result panel shows the last attack; call it as the attack is resolved.
void roll_die_anew();
// Before a command that may roll it: afterwards nobody knows any more what is taken off the die.
void note_die_modifier(const Session& session, Command next);
bool is_die_rolling();
// The die lies at once.
void stop_die();

}  // namespace bg::ui
