// How long the map takes to draw on this chip: the painters of ui/ on a buffer as large as LVGL's,
// the map's whole window, piece by piece. What LVGL adds around them is not in it.
#pragma once

#include "rules/core/system.h"

namespace bg {

class PaintBench {
 public:
  // A new game of it, with the camera on a unit that can move.
  explicit PaintBench(const Game& game);

  void tap();     // takes the unit in hand: what the tap means and what is to be marked
  void redraw();  // the window with that unit's reach
  void pan();     // the window with nothing in hand
};

}  // namespace bg
