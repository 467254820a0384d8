#include "ui/model/hex_view.h"

#include <cstdlib>

namespace bg::ui {

namespace {

constexpr int16_t narrow(int value) {
  return static_cast<int16_t>(value);
}

// How far the left edge of a hex steps in at a pixel row, in 16ths of a pixel.
constexpr int fine_inset(const Zoom& zoom, int row) {
  const int twice = 2 * row + 1 - zoom.height;
  return zoom.slant * (twice < 0 ? -twice : twice) * 16 / zoom.height;
}

constexpr Zoom make_zoom(uint8_t height, uint8_t pitch, uint8_t slant, uint8_t counter) {
  Zoom zoom{.height = height, .pitch = pitch, .slant = slant, .counter = counter};
  const int half = height / 2, width = zoom.width();
  for (int row = 0; row < height; ++row) {
    // The right edge steps in by what is left of the slant half a hex on.
    const int left = fine_inset(zoom, row) / 16;
    const int right = slant - fine_inset(zoom, row < half ? row + half : row - half) / 16;
    zoom.rows[row] = {static_cast<uint8_t>(left), static_cast<uint8_t>(width - left - right)};
    zoom.edge_parts[row] = static_cast<uint8_t>(fine_inset(zoom, row) % 16);
  }
  const int x[] = {slant, width - slant, width, width - slant, slant, 0, slant};
  const int y[] = {0, 0, half, height, height, half, 0};
  for (int i = 0; i <= dir_count; ++i) zoom.corners[i] = {narrow(x[i]), narrow(y[i])};
  for (int i = 0; i < dir_count; ++i)
    zoom.middles[i] = {narrow((x[i] + x[i + 1]) / 2), narrow((y[i] + y[i + 1]) / 2)};
  return zoom;
}

constexpr Zoom zooms[] = {make_zoom(hex_heights[0], 10, 4, 9), make_zoom(hex_heights[1], 26, 9, 23),
                          make_zoom(hex_heights[2], 38, 12, 34)};
static_assert(sizeof zooms / sizeof zooms[0] == static_cast<size_t>(ZoomLevel::count));

int clamp(int value, int low, int high) {
  return value < low ? low : value > high ? high : value;
}

// Below zero too: -1 / 10 must be -1 when it is a column number.
int divide_down(int value, int by) {
  return value >= 0 ? value / by : -((by - 1 - value) / by);
}

}  // namespace

const Zoom& zoom_of(ZoomLevel level) {
  return zooms[static_cast<uint8_t>(level)];
}

Size HexView::extent() const {
  return {narrow(grid_.columns * zoom_.pitch + zoom_.slant),
          narrow(grid_.rows * zoom_.height + zoom_.height / 2)};
}

Point HexView::corner(HexId hex, int index) const {
  const Point at = origin(grid_.column(hex), grid_.row(hex));
  const Point corner = corner_offset(index % dir_count);
  return {narrow(at.x + corner.x), narrow(at.y + corner.y)};
}

HexId HexView::hex_at(int x, int y) const {
  int column = divide_down(x, zoom_.pitch) + 1;
  int row = 0;
  const auto find_row = [&] { row = divide_down(y - origin(column, 1).y, zoom_.height) + 1; };
  find_row();
  const Point at = origin(column, row);
  if (x - at.x < zoom_.rows[y - at.y].left) {  // left of the slanted edge: the column before
    --column;
    find_row();
  }
  if (column < 1 || column > grid_.columns || row < 1 || row > grid_.rows) return HexId::none;
  return grid_.at(column, row);
}

View clamped(const Grid& grid, View view, Size window) {
  const Size map = HexView(grid, view.level).extent();
  const auto fit = [](int at, int length, int room) {
    return narrow(length + 2 * sheet_rim <= room
                      ? (length - room) / 2
                      : clamp(at, -sheet_rim, length - room + sheet_rim));
  };
  view.x = fit(view.x, map.width, window.width);
  view.y = fit(view.y, map.height, window.height);
  return view;
}

ZoomLevel next_zoom(const Grid& grid, ZoomLevel level, Size window) {
  const auto next = static_cast<ZoomLevel>((static_cast<uint8_t>(level) + 1) %
                                           static_cast<uint8_t>(ZoomLevel::count));
  const Size whole = HexView(grid, ZoomLevel::whole).extent();
  const bool is_lost = whole.width < window.width / 2 && whole.height < window.height / 2;
  return next == ZoomLevel::whole && is_lost ? ZoomLevel::working : next;
}

View centred_on(const Grid& grid, HexId hex, ZoomLevel level, Size window) {
  const Point centre = HexView(grid, level).centre(hex);
  return clamped(grid,
                 {level, narrow(centre.x - window.width / 2), narrow(centre.y - window.height / 2)},
                 window);
}

}  // namespace bg::ui
