// Where a hex lies on the screen, and which hex lies under a point: the geometry of the map view.
// Used by the map widget and the painters. Whole numbers only; knows nothing of LVGL or of units.
#pragma once

#include "rules/core/hexgrid.h"
#include "ui/model/point.h"

namespace bg::ui {

// A zoom level. Flat-top hexes of whole-pixel size tile without gaps when the slanted part of one
// edge is filled up by its neighbour's.
struct Zoom {
  uint8_t height;   // from the upper to the lower flat side; even, so that half rows are whole
  uint8_t pitch;    // from one column to the next: height * 0.866
  uint8_t slant;    // how far the left and right corners reach beyond the flat sides
  uint8_t counter;  // side of a counter

  constexpr int width() const { return pitch + slant; }
  constexpr int flat() const { return pitch - slant; }  // length of a flat side

  // What follows from these, in tables, since every hex drawn asks for it and the device divides
  // slowly.
  static constexpr int max_height = 44;
  RowSpan rows[max_height] = {};
  uint8_t edge_parts[max_height] = {};
  Point corners[dir_count + 1] = {};
  Point middles[dir_count] = {};
};

enum class ZoomLevel : uint8_t { whole, working, close, count };
inline constexpr uint8_t hex_heights[] = {12, 30, 44};
const Zoom& zoom_of(ZoomLevel level);

// The camera: the map pixel shown in the upper left corner of the view.
struct View {
  ZoomLevel level = ZoomLevel::working;
  int16_t x = 0;
  int16_t y = 0;
  bool operator==(const View&) const = default;
};

struct Size {
  int16_t width = 0;
  int16_t height = 0;
};

class HexView {
 public:
  HexView(const Grid& grid, ZoomLevel level) : grid_(grid), zoom_(zoom_of(level)) {}

  const Zoom& zoom() const { return zoom_; }
  // Of the whole map, in pixels.
  Size extent() const;

  // From the upper left corner of the box around a hex: its corners, the middles of its sides.
  Point corner_offset(int index) const { return zoom_.corners[index]; }  // 0 to 6, which is 0 again
  Point side_middle_offset(Dir dir) const { return zoom_.middles[static_cast<uint8_t>(dir)]; }

  // In map pixels, for any column and row including the border ring.
  Point origin(int column, int row) const {
    const int lower = column % 2 == 0 ? zoom_.height / 2 : 0;  // even columns sit half a hex lower
    return {static_cast<int16_t>((column - 1) * zoom_.pitch),
            static_cast<int16_t>((row - 1) * zoom_.height + lower)};
  }
  Point centre(HexId hex) const {
    const Point at = origin(grid_.column(hex), grid_.row(hex));
    return {static_cast<int16_t>(at.x + zoom_.width() / 2),
            static_cast<int16_t>(at.y + zoom_.height / 2)};
  }
  // The six corners, clockwise from the left end of the upper side.
  Point corner(HexId hex, int index) const;
  // The corners of a side run from `corner(hex, dir)` to `corner(hex, dir + 1)`.
  Point side_middle(HexId hex, Dir dir) const;

  // The hex under a map pixel; HexId::none beyond the sheet. May be an off-map hex of the sheet.
  HexId hex_at(int x, int y) const;

  // The pixels of a hex, row by row from its top. Its right edge is where its neighbour begins.
  const RowSpan* rows() const { return zoom_.rows; }
  // How much of a 16th-part pixel the left edge lies beyond the first pixel of a row.
  const uint8_t* edge_parts() const { return zoom_.edge_parts; }

 private:
  const Grid& grid_;
  const Zoom& zoom_;
};

// How much of the sheet shows around the hexes, in pixels.
inline constexpr int sheet_rim = 5;

// The view moved so that the map fills the window, or lies centred in it when it is smaller.
View clamped(const Grid& grid, View view, Size window);
// The level after `level`, in a circle. The whole map is left out where it would be lost in the
// window, less than half of it each way.
ZoomLevel next_zoom(const Grid& grid, ZoomLevel level, Size window);
View centred_on(const Grid& grid, HexId hex, ZoomLevel level, Size window);

}  // namespace bg::ui
