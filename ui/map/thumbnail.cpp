#include "ui/map/thumbnail.h"

#include "ui/map/map_painter.h"

namespace bg::ui {

namespace {

// Lengths in 16ths of a pixel, so that columns of two and a half pixels add up.
struct Fit {
  int x, y;           // of the map's upper left corner
  int pitch, height;  // of a column, of a hex

  int left(int column) const { return (x + (column - 1) * pitch) / 16; }
  int top(int column, int row) const {
    const int lower = column % 2 == 0 ? height / 2 : 0;
    return (y + (row - 1) * height + lower) / 16;
  }
};

Fit fit(const Grid& grid, const lv_area_t& box) {
  const int width = lv_area_get_width(&box) * 16, height = lv_area_get_height(&box) * 16;
  // A hex is 15 high for 13 of a column's pitch.
  const int by_height = 2 * height / (2 * grid.rows + 1);
  const int by_width = width * 15 / (grid.columns * 13);
  const int hex = by_height < by_width ? by_height : by_width;
  const int pitch = hex * 13 / 15;
  return {box.x1 * 16 + (width - pitch * grid.columns) / 2,
          box.y1 * 16 + (height - hex * grid.rows - hex / 2) / 2, pitch, hex};
}

struct Sides {
  bool water = false;
  bool way = false;
};

Sides sides_of(const Scenario& scenario, HexId hex) {
  Sides found;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const EdgeKind& edge = scenario.edge(hex, static_cast<Dir>(d));
    // The three lower sides are enough: the other three are a neighbour's.
    found.water |= is_water(edge.barrier()) && d >= dir_count / 2;
    found.way |= edge.way() == Way::road || edge.way() == Way::turnpike;
  }
  return found;
}

}  // namespace

void paint_field(Canvas& canvas, const Scenario& scenario, const lv_area_t& box) {
  if (!canvas.can_see(box.x1, box.y1, box.x2, box.y2)) return;
  const Palette& p = palette();
  const Grid& grid = scenario.grid();
  const Fit at = fit(grid, box);
  for (int column = 1; column <= grid.columns; ++column) {
    const int x = at.left(column), width = at.left(column + 1) - x;
    for (int row = 1; row <= grid.rows; ++row) {
      const HexId hex = grid.at(column, row);
      if (!scenario.on_map(hex)) continue;
      const int y = at.top(column, row), height = at.top(column, row + 1) - y;
      canvas.fill(x, y, width, height, ground_colour(p, scenario.terrain(hex)));
      const Sides sides = sides_of(scenario, hex);
      if (sides.way) canvas.pixel(x + width / 2, y + height / 2, p.road);
      if (sides.water) canvas.fill(x, y + height - 1, width, 1, p.water_dark);
    }
  }
}

void paint_field_unit(Canvas& canvas, const Scenario& scenario, const lv_area_t& box, HexId hex,
                      Side side, int size) {
  const Palette& p = palette();
  const Fit at = fit(scenario.grid(), box);
  const int column = scenario.grid().column(hex);
  const bool is_union = side == Side::union_side;
  const int x = at.left(column), y = at.top(column, scenario.grid().row(hex));
  canvas.fill(x, y, size, size, is_union ? p.union_ground : p.ink);
  if (!is_union) canvas.pixel(x + size - 1, y, p.paper);  // the cut corner
}

void paint_field_mark(Canvas& canvas, const Scenario& scenario, const lv_area_t& box, HexId hex,
                      Rgb colour) {
  const Fit at = fit(scenario.grid(), box);
  const int column = scenario.grid().column(hex), row = scenario.grid().row(hex);
  const int x = at.left(column), y = at.top(column, row);
  canvas.frame(x - 2, y - 2, at.left(column + 1) - x + 4, at.top(column, row + 1) - y + 4, 1,
               colour);
}

void paint_field_frame(Canvas& canvas, const Scenario& scenario, const lv_area_t& box, View view,
                       Size window) {
  const Fit at = fit(scenario.grid(), box);
  const Zoom& zoom = zoom_of(view.level);
  const auto across = [&](int x) { return (at.x + x * at.pitch / zoom.pitch) / 16; };
  const auto down = [&](int y) { return (at.y + y * at.height / zoom.height) / 16; };
  const int left = LV_MAX(across(view.x), box.x1), top = LV_MAX(down(view.y), box.y1);
  const int right = LV_MIN(across(view.x + window.width), box.x2);
  const int bottom = LV_MIN(down(view.y + window.height), box.y2);
  canvas.frame(left, top, right - left, bottom - top, 2, palette().focus_edge);
  canvas.frame(left + 1, top + 1, right - left - 2, bottom - top - 2, 1, palette().focus);
}

HexId hex_in_field(const Scenario& scenario, const lv_area_t& box, int x, int y) {
  const Grid& grid = scenario.grid();
  const Fit at = fit(grid, box);
  const int column = (x * 16 - at.x) / at.pitch + 1;
  if (x * 16 < at.x || y * 16 < at.y || column > grid.columns) return HexId::none;
  const int lower = column % 2 == 0 ? at.height / 2 : 0;
  const int row = (y * 16 - at.y - lower) / at.height + 1;
  if (row < 1 || row > grid.rows) return HexId::none;
  return grid.at(column, row);
}

void paint_thumbnail(Canvas& canvas, const Scenario& scenario, const lv_area_t& box) {
  if (!canvas.can_see(box.x1, box.y1, box.x2, box.y2)) return;
  paint_field(canvas, scenario, box);
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const HexId hex = static_cast<HexId>(scenario.unit(unit).hex());
    if (hex == HexId::none || !scenario.has_unit(unit, scenario.newest_edition())) continue;
    paint_field_unit(canvas, scenario, box, hex, scenario.side_of(unit), 3);
  }
}

}  // namespace bg::ui
