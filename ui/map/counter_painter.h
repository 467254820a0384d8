// Draws the counters. Sides differ by colour and by shape (square corner or cut corner), types by
// their symbol, so that nothing hangs on telling blue from gray.
#pragma once

#include "rules/core/session.h"
#include "rules/core/view.h"
#include "ui/map/canvas.h"
#include "ui/map/map_painter.h"

namespace bg::ui {

struct CounterLook {
  Side side = Side::union_side;
  UnitType type = UnitType::infantry;
  uint8_t strength = 0;       // 0: a counter of the side as such, without figures
  bool defends_only = false;  // strength in parentheses
  uint8_t allowance = 0;      // in points, shown on large counters; 0: not known
  Morale morale = Morale::good;
  bool dimmed = false;       // has acted
  bool ineffective = false;  // may not attack until a night has passed
  bool is_face_down = false;
};

CounterLook look_of(const Counter& counter);

// One counter with its upper left corner at (x, y). Sizes: 9 is a speck, 23 and 34 are full.
void paint_counter(Canvas& canvas, int x, int y, int size, const CounterLook& look);

// The units that show in a piece of the map; those in one hex lie on each other, a little apart.
class Counters {
 public:
  Counters(const Canvas& canvas, const Game& game, ConstStateRef state, Placement at,
           const Marks& marks);

  void paint(Canvas& canvas) const;
  // What lies over counters and marks: the strength of a stack, a flag for who must attack or be
  // attacked.
  void paint_badges(Canvas& canvas) const;

 private:
  Point corner_of(UnitId unit) const;  // the upper left one

  const Game& game_;
  ConstStateRef state_;
  const Marks& marks_;
  Placement at_;
  int size_;
  int highest_ = 0;  // of the stacks
  UnitSet seen_{};
};

}  // namespace bg::ui
