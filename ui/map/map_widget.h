// The map as an LVGL widget: draws through the painters, tells a tap from a drag, moves the camera
// and lets it glide on. What a tap means is none of its business; it hands the hex to whoever made
// it.
#pragma once

#include "lvgl/lvgl.h"
#include "ui/app.h"
#include "ui/map/marks.h"

namespace bg::ui {

// The part of the screen the map has, between status line and context bar.
Size map_window();

struct MapHandlers {
  void (*on_tap)(App& app, HexId hex);
  void (*on_double_tap)(App& app, HexId hex);
  void (*on_hold)(App& app, HexId hex);
  void (*on_rest)(App& app) = nullptr;  // after a drag, when the map lies still again
};

// `marks` is read whenever the map is drawn.
lv_obj_t* make_map(lv_obj_t* parent, App& app, const Marks& marks, const MapHandlers& handlers);

// The hex at a place of the screen; HexId::none beside the map.
HexId hex_at_screen(lv_point_t point);

// Has those parts drawn again that look different from what was drawn last: hexes whose units or
// marks have changed, or everything after a change of camera.
void redraw_changes(const App& app);

}  // namespace bg::ui
