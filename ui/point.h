// A pixel position and a row of pixels; shared by the geometry, which knows no LVGL, and the
// canvas, which does.
#pragma once

#include <cstdint>

namespace bg::ui {

struct Point {
  int16_t x = 0;
  int16_t y = 0;
};

// One row of a shape: where it begins, and how long it is.
struct RowSpan {
  uint8_t left, width;
};

}  // namespace bg::ui
