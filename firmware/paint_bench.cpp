#include "paint_bench.h"

#include "ui/map/counter_painter.h"
#include "ui/map/map_painter.h"
#include "ui/map/marks.h"
#include "ui/model/interpret.h"

// The fonts name LVGL's readers of glyphs, which our painters do not use and this firmware lacks.
extern "C" {
bool lv_font_get_glyph_dsc_fmt_txt(const lv_font_t*, lv_font_glyph_dsc_t*, uint32_t, uint32_t) {
  return false;
}
const void* lv_font_get_bitmap_fmt_txt(lv_font_glyph_dsc_t*, lv_draw_buf_t*) {
  return nullptr;
}
}

namespace bg {

namespace {

constexpr int width = 320, top = 22, height = 172;
// As the map widget has itself drawn, by a buffer as large as the touch firmware's.
constexpr int piece_width = 107, piece_height = 58;
alignas(4) uint16_t piece[piece_width * piece_height];
Session session;
ui::UiState state;
ui::Marks marks;
ui::PlacedNames names;

void paint_window() {
  const ui::Placement at = {state.view.level, static_cast<int16_t>(-state.view.x),
                            static_cast<int16_t>(top - state.view.y)};
  const Game& game = session.game();
  names.update(game.scenario, at.level, marks);
  for (int x = 0; x < width; x += piece_width) {
    for (int y = top; y < top + height; y += piece_height) {
      const int right = x + piece_width < width ? x + piece_width - 1 : width - 1;
      const int bottom = y + piece_height < top + height ? y + piece_height - 1 : top + height - 1;
      ui::Canvas canvas(piece, {x, y, right, bottom});
      ui::paint_ground(canvas, game.scenario, at, &names);
      ui::paint_reach(canvas, game.scenario, at, marks);
      const ui::Counters counters(canvas, game, session.state(), at, marks);
      counters.paint(canvas);
      ui::paint_focus(canvas, game, at, marks, names);
      counters.paint_badges(canvas);
    }
  }
}

}  // namespace

PaintBench::PaintBench(const Game& game) {
  session.start(game, 1);
  state = {};
  const UnitId unit = ui::next_able_unit(session, UnitId::none);
  const HexId hex =
      unit == UnitId::none ? game.scenario.grid().at(1, 1) : ui::hex_of(session, unit);
  state.view = ui::centred_on(game.scenario.grid(), hex, ui::ZoomLevel::working, {width, height});
  ui::set_marks(marks, session, state);
}

void PaintBench::tap() {
  state = ui::interpret(session, state, {ui::TapKind::next_unit}).ui;
  ui::set_marks(marks, session, state);
}

void PaintBench::redraw() {
  paint_window();
}

void PaintBench::pan() {
  state.selected = UnitId::none;
  ui::set_marks(marks, session, state);
  state.view.x = static_cast<int16_t>(state.view.x + 7);
  paint_window();
}

}  // namespace bg
