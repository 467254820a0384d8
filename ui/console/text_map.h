// The map as text, 3 characters a column and 2 lines a row, so that a whole sheet fits 80 columns.
// Each hex shows its unit (side and strength) over its terrain; creeks and crossings on the
// hexsides.
#pragma once

#include <etl/string_view.h>

#include "rules/core/system.h"

namespace bg {

// Where text goes: a serial port, a terminal, a test's buffer.
struct Output {
  void* context = nullptr;
  void (*write)(void* context, etl::string_view text) = nullptr;

  void operator()(etl::string_view text) const { write(context, text); }
};

struct TextMapStyle {
  bool colour = false;  // ANSI colours; without them side and water are told apart by letters alone
};

void draw_text_map(const Game& game, ConstStateRef state, TextMapStyle style, Output out);

}  // namespace bg
