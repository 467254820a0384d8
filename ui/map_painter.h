// Draws the ground: terrain, creeks, roads, places, and over it what the interface marks.
// Generic over any Scenario and any zoom level. Called by the map widget for each strip of the
// screen that LVGL renders; keeps nothing between calls.
#pragma once

#include "rules/scenario.h"
#include "ui/canvas.h"
#include "ui/hex_view.h"
#include "ui/marks.h"

namespace bg::ui {

// Where map pixel (0, 0) lies on the screen, and how large a hex is.
struct Placement {
  ZoomLevel level = ZoomLevel::working;
  int16_t x = 0;
  int16_t y = 0;

  Point on_screen(Point map) const {
    return {static_cast<int16_t>(map.x + x), static_cast<int16_t>(map.y + y)};
  }
};

// What a hex of this ground is filled with.
Rgb ground_colour(const Palette& colours, Terrain terrain);

enum class Names : uint8_t { shown, hidden };

// How far a name may reach from the middle of its hex, to either side.
inline constexpr int name_reach = 130;

// Names make way for counters, which stand in the hexes of `covered`.
void paint_ground(Canvas& canvas, const Scenario& scenario, Placement at,
                  Names names = Names::shown, const HexSet* covered = nullptr);
// A red rim around every hex that scores by being held, nearer by also a star.
void paint_objectives(Canvas& canvas, const Scenario& scenario, Placement at);
// The marks that lie under the counters, and those that lie over them.
void paint_reach(Canvas& canvas, const Scenario& scenario, Placement at, const Marks& marks);
void paint_focus(Canvas& canvas, const Scenario& scenario, Placement at, const Marks& marks);

}  // namespace bg::ui
