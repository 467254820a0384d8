// The map as an LVGL widget: draws through the painters, tells a tap from a drag, moves the camera.
// What a tap means is none of its business; it hands the hex to whoever made it.
#pragma once

#include "lvgl/lvgl.h"
#include "ui/app.h"
#include "ui/marks.h"

namespace bg::ui {

// The part of the screen the map has, between status line and context bar.
Size map_window();

using HexHandler = void (*)(App& app, HexId hex);

// `marks` is read whenever the map is drawn.
lv_obj_t* make_map(lv_obj_t* parent, App& app, const Marks& marks, HexHandler on_tap);

}  // namespace bg::ui
