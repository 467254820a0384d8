// The ten-minute lesson: a corner of Chickamauga where each step says what to do and waits until it
// is done: move, stop beside the enemy, attack, advance, retreat. The enemy's side is played by the
// lesson. What a step does not ask for is answered with what it waits for.
#pragma once

#include "ui/app.h"

namespace bg::ui {

bool has_lesson(const App& app);
void start_lesson(App& app);
bool is_lesson(const App& app);

// Whether the other side is at work and the player only looks on; a tap hurries it.
bool is_lesson_watched(const App& app);
void hurry_lesson();

// Where the next tap belongs, for a ring on the map; none when it is not there.
HexId lesson_aim(const App& app);
// Whether the lesson lets this command through; if not it has said what it waits for.
bool lesson_allows(App& app, Command command);
// After an accepted command; show_lesson() then shows the words of the step that is reached.
void follow_lesson(App& app, Command command);
void show_lesson(App& app);
// The panel with the words of the step; called when the map is built.
void make_lesson_panel(App& app, lv_obj_t* root);
// The words give way to whatever else lies open over the map.
void refresh_lesson(const App& app);
void leave_lesson(App& app);

}  // namespace bg::ui
