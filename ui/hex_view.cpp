#include "ui/hex_view.h"

#include <cstdlib>

namespace bg::ui {

namespace {

constexpr Zoom zooms[] = {
    {.height = 12, .pitch = 10, .slant = 4, .counter = 9},
    {.height = 30, .pitch = 26, .slant = 9, .counter = 23},
    {.height = 44, .pitch = 38, .slant = 12, .counter = 34},
};
static_assert(sizeof zooms / sizeof zooms[0] == static_cast<size_t>(ZoomLevel::count));

// How far the left edge steps in at each pixel row; a table, since every hex drawn asks for every
// row and the device divides slowly.
struct Insets {
  uint8_t left[48];
  uint8_t fine[48];  // in 16ths
};
constexpr Insets inset_of(const Zoom& zoom) {
  Insets insets{};
  for (int row = 0; row < zoom.height; ++row) {
    const int twice = 2 * row + 1 - zoom.height;
    const int from_middle = twice < 0 ? -twice : twice;  // 1 .. height - 1
    insets.left[row] = static_cast<uint8_t>(zoom.slant * from_middle / zoom.height);
    insets.fine[row] = static_cast<uint8_t>(zoom.slant * from_middle * 16 / zoom.height);
  }
  return insets;
}
constexpr Insets insets[] = {inset_of(zooms[0]), inset_of(zooms[1]), inset_of(zooms[2])};

int16_t narrow(int value) {
  return static_cast<int16_t>(value);
}

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

Point HexView::origin(int column, int row) const {
  const int lower = column % 2 == 0 ? zoom_.height / 2 : 0;  // even columns sit half a hex lower
  return {narrow((column - 1) * zoom_.pitch), narrow((row - 1) * zoom_.height + lower)};
}

Point HexView::centre(HexId hex) const {
  const Point at = origin(grid_.column(hex), grid_.row(hex));
  return {narrow(at.x + zoom_.width() / 2), narrow(at.y + zoom_.height / 2)};
}

Point HexView::corner(HexId hex, int index) const {
  const Point at = origin(grid_.column(hex), grid_.row(hex));
  const int left = at.x, right = at.x + zoom_.width();
  const int inner_left = left + zoom_.slant, inner_right = right - zoom_.slant;
  const int top = at.y, middle = at.y + zoom_.height / 2, bottom = at.y + zoom_.height;
  switch (index % dir_count) {
    case 0:
      return {narrow(inner_left), narrow(top)};
    case 1:
      return {narrow(inner_right), narrow(top)};
    case 2:
      return {narrow(right), narrow(middle)};
    case 3:
      return {narrow(inner_right), narrow(bottom)};
    case 4:
      return {narrow(inner_left), narrow(bottom)};
    default:
      return {narrow(left), narrow(middle)};
  }
}

Point HexView::side_middle(HexId hex, Dir dir) const {
  const Point a = corner(hex, static_cast<int>(dir));
  const Point b = corner(hex, static_cast<int>(dir) + 1);
  return {narrow((a.x + b.x) / 2), narrow((a.y + b.y) / 2)};
}

int HexView::inset(int row) const {
  return insets[&zoom_ - zooms].left[row];
}

int HexView::fine_inset(int row) const {
  return insets[&zoom_ - zooms].fine[row];
}

int HexView::right_inset(int row) const {
  const int half = zoom_.height / 2;
  return zoom_.slant - inset(row < half ? row + half : row - half);
}

HexId HexView::hex_at(int x, int y) const {
  int column = divide_down(x, zoom_.pitch) + 1;
  int row = 0;
  const auto find_row = [&] { row = divide_down(y - origin(column, 1).y, zoom_.height) + 1; };
  find_row();
  const Point at = origin(column, row);
  if (x - at.x < inset(y - at.y)) {  // left of the slanted edge: the column before
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
