// Draws the counters. Sides differ by colour and by shape (square corner or cut corner), types by
// their symbol, so that nothing hangs on telling blue from gray.
#pragma once

#include "rules/session.h"
#include "ui/canvas.h"
#include "ui/map_painter.h"

namespace bg::ui {

struct CounterLook {
  Side side = Side::union_side;
  UnitType type = UnitType::infantry;
  uint8_t strength = 0;       // 0: a counter of the side as such, without figures
  bool defends_only = false;  // strength in parentheses
  Morale morale = Morale::good;
  bool dimmed = false;       // has acted
  bool ineffective = false;  // may not attack until a night has passed
};

// Has moved, or in the combat phase attacked: it is shown paler.
bool has_acted(const GameState& state, UnitId unit);
CounterLook look_of(const Game& game, const GameState& state, UnitId unit);

// One counter with its upper left corner at (x, y). Sizes: 9 is a speck, 23 and 34 are full.
void paint_counter(Canvas& canvas, int x, int y, int size, const CounterLook& look);

// Every unit on the map; those in one hex lie on each other, a little apart.
void paint_counters(Canvas& canvas, const Game& game, const GameState& state, Placement at,
                    const Marks& marks);
// What lies over counters and marks: the strength of a stack, a flag for who must attack or be
// attacked.
void paint_badges(Canvas& canvas, const Game& game, const GameState& state, Placement at,
                  const Marks& marks);

}  // namespace bg::ui
