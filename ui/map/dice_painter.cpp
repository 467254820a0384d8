#include "ui/map/dice_painter.h"

#include "ui/text/strings.h"
#include "ui/widgets/fonts.h"

namespace bg::ui {

void paint_die(Canvas& canvas, int x, int y, int size, int value) {
  const Palette& p = palette();
  canvas.fill(x + 1, y, size - 2, size, p.ink);
  canvas.fill(x, y + 1, size, size - 2, p.ink);
  canvas.fill(x + 1, y + 1, size - 2, size - 2, p.toast_ink);
  const int step = size / 4, middle = size / 2;
  const int pip = size < 24 ? (size + 2) / 6 : size / 5;
  const auto spot = [&](int column, int row) {
    canvas.dot({static_cast<int16_t>(x + middle + column * step),
                static_cast<int16_t>(y + middle + row * step)},
               pip, p.ink);
  };
  if (value % 2 == 1) spot(0, 0);
  if (value >= 2) spot(-1, -1), spot(1, 1);
  if (value >= 4) spot(1, -1), spot(-1, 1);
  if (value == 6) spot(-1, 0), spot(1, 0);
}

const char* outcome_code(Outcome outcome) {
  // A dash that is long enough to be seen alone.
  return outcome == Outcome::none ? "\xE2\x80\x93"
                                  : str(texts::outcome_code.at(static_cast<int>(outcome)));
}

void paint_result_row(Canvas& canvas, const ResultRow& row) {
  const Palette& p = palette();
  for (int die = 1; die <= 6; ++die) {
    const int x = row.x + (die - 1) * row.cell_width;
    const bool is_lit = die == row.lit;
    canvas.fill(x + 1, row.y, row.cell_width - 2, result_row_height,
                is_lit ? p.main_button : p.button);
    canvas.frame(x + 1, row.y, row.cell_width - 2, result_row_height, is_lit ? 2 : 1,
                 is_lit ? p.main_button_edge : p.button_edge);
    paint_die(canvas, x + (row.cell_width - 16) / 2, row.y + 4, 16, die);
    const lv_area_t box = {x, row.y + 21, x + row.cell_width - 1, row.y + result_row_height};
    canvas.text(box, outcome_code(row.outcomes[die - 1]), &font_button, p.button_ink);
  }
}

}  // namespace bg::ui
