#include "ui/widgets/touch_correction.h"

#include "ui/widgets/theme.h"

namespace bg::ui {

namespace {

Calibration current;

int corrected(int value, int scale, int offset, int size) {
  const int moved = value * scale / 256 + offset;
  return moved < 0 ? 0 : moved >= size ? size - 1 : moved;
}

}  // namespace

void correct_touch(int& x, int& y) {
  x = corrected(x, current.x_scale, current.x_offset, screen_width);
  y = corrected(y, current.y_scale, current.y_offset, screen_height);
}

void correct_touch_by(const Calibration& calibration) {
  current = calibration;
}

const Calibration& touch_correction() {
  return current;
}

}  // namespace bg::ui
