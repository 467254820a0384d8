// Draws dice, and a column of the combat table as a row of six of them.
#pragma once

#include "rules/core/vocabulary.h"
#include "ui/map/canvas.h"

namespace bg::ui {

void paint_die(Canvas& canvas, int x, int y, int size, int value);

struct ResultRow {
  int x, y, cell_width;
  Outcome outcomes[6];
  int lit = 0;  // the die that fell, or 0
};
inline constexpr int result_row_height = 42;
void paint_result_row(Canvas& canvas, const ResultRow& row);

// "Dr": as the table has it.
const char* outcome_code(Outcome outcome);

}  // namespace bg::ui
