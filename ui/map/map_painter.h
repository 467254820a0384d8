// Draws the ground: terrain, creeks, roads, places, and over it what the interface marks.
// Generic over any Scenario and any zoom level. Called by the map widget for each strip of the
// screen that LVGL renders; keeps nothing between calls but where the names found room.
#pragma once

#include "rules/core/scenario.h"
#include "ui/map/canvas.h"
#include "ui/map/marks.h"
#include "ui/model/hex_view.h"

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

// Where the names of places stand. Each keeps to its spot, which only depends on the other names,
// and is left out while a counter or a disc lies on it. Kept, as a map is drawn in many pieces.
class PlacedNames {
 public:
  struct Name {
    int8_t x, y;    // from where it would stand alone
    uint8_t width;  // in pixels
    bool has_room;
    bool is_shown;
    bool has_changed;  // it was not shown before, or is no longer
  };

  // Names give way to units, and to the discs that tell what a unit has left. False when nothing is
  // new.
  bool update(const Scenario& scenario, ZoomLevel level, const Marks& marks);
  uint32_t count() const { return count_; }
  const Name& name(uint32_t place) const { return names_[place]; }
  // In map pixels.
  Point middle(const HexView& view, HexId hex, uint32_t place) const;

 private:
  void place_all(const Scenario& scenario, const HexView& view);

  static constexpr uint32_t max_names = 96;
  const void* places_ = nullptr;
  bool is_large_ = false;
  ZoomLevel level_ = ZoomLevel::whole;
  uint32_t marks_ = 0;  // their number
  uint32_t count_ = 0;
  Name names_[max_names] = {};
};

// Without `names`, none is written.
void paint_ground(Canvas& canvas, const Scenario& scenario, Placement at,
                  const PlacedNames* names = nullptr);
// A red rim around every hex that scores by being held, nearer by also a star.
void paint_objectives(Canvas& canvas, const Scenario& scenario, Edition edition, Placement at);
// A ring around one hex, as around the one that was tapped.
void paint_ring(Canvas& canvas, const Scenario& scenario, Placement at, HexId hex);
// Whether a unit in hand changes the look of the hexes it cannot reach.
constexpr bool shades_beyond_reach(ZoomLevel level) {
  return level == ZoomLevel::whole;
}
// The marks that lie under the counters, and those that lie over them.
void paint_reach(Canvas& canvas, const Scenario& scenario, Placement at, const Marks& marks);
void paint_focus(Canvas& canvas, const Game& game, Placement at, const Marks& marks,
                 const PlacedNames& names);

// Fieldworks that were dug or are there at the start, with the sides that they cover.
void paint_fieldworks(Canvas& canvas, const Game& game, ConstStateRef state, Placement at);

// An arrow to the north with its letter, `bearing` as in Scenario::map_bearing.
void paint_north(Canvas& canvas, int x, int y, int bearing);

}  // namespace bg::ui
