// A pixel position; shared by the geometry, which knows no LVGL, and the canvas, which does.
#pragma once

#include <cstdint>

namespace bg::ui {

struct Point {
  int16_t x = 0;
  int16_t y = 0;
};

}  // namespace bg::ui
