// A pixel position and a row of pixels; shared by the geometry, which knows no LVGL, and the
// canvas, which does.
#pragma once

#include <cstdint>

// What draws the pixels of a map lies in RAM on the device: the cache in front of its flash is
// smaller than the code that a piece of the map goes through.
#ifdef BG_HOT_CODE_IN_RAM
#define BG_HOT(name) __attribute__((section(".time_critical." #name), noinline))
#else
#define BG_HOT(name)
#endif

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
