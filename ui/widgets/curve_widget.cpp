// The curve of the game: the points of both sides over the player-turns. The Union's line is solid,
// the Confederate's dotted, and each ends in its letter, so that nothing hangs on colour.
#include "ui/text/words.h"
#include "ui/widgets/page.h"

namespace bg::ui {

namespace {

void draw(lv_event_t* event) {
  const App& app = app_of(event);
  const Palette& p = palette();
  const Curve& curve = app.curve;
  lv_area_t area;
  lv_obj_get_coords(static_cast<const lv_obj_t*>(lv_event_get_target(event)), &area);
  Canvas canvas(lv_event_get_layer(event));

  int low = 0, high = 10;
  for (int i = 0; i < curve.count(); ++i)
    for (const Side side : {Side::union_side, Side::confederate}) {
      const int points = curve.points(i, side);
      if (points < low) low = points;
      if (points > high) high = points;
    }
  const int left = area.x1 + 30, right = area.x2 - 26, top = area.y1 + 16, bottom = area.y2 - 18;
  // The whole game is as wide as the chart, so that the curve grows towards its end.
  const int steps = app.session.game().scenario.turns() * 2;
  const auto at = [&](int index, int points) {
    return Point{static_cast<int16_t>(left + (right - left) * index / (steps > 0 ? steps : 1)),
                 static_cast<int16_t>(bottom - (bottom - top) * (points - low) / (high - low))};
  };
  canvas.fill(left, top, 1, bottom - top + 1, p.ink);
  canvas.fill(left, at(0, 0).y, right - left, 1, p.ink_soft);
  char figure[8];
  lv_snprintf(figure, sizeof figure, "%d", high);
  canvas.text({area.x1, top - 7, left - 4, top + 10}, figure, &font_small, p.ink_soft,
              LV_TEXT_ALIGN_RIGHT);
  lv_snprintf(figure, sizeof figure, "%d", low);
  canvas.text({area.x1, bottom - 9, left - 4, bottom + 8}, figure, &font_small, p.ink_soft,
              LV_TEXT_ALIGN_RIGHT);
  const int turns = steps / 2;
  for (int turn = 1; turn <= turns; turn += turns > 12 ? 2 : 1) {
    const int x = at(turn * 2, low).x;
    canvas.fill(x, bottom, 1, 3, p.ink_soft);
    lv_snprintf(figure, sizeof figure, "%d", turn);
    canvas.text({x - 12, bottom + 2, x + 12, bottom + 18}, figure, &font_small, p.ink_soft);
  }
  for (const Side side : {Side::union_side, Side::confederate}) {
    const bool is_union = side == Side::union_side;
    const Rgb colour = is_union ? p.union_line : p.confederate_line;
    Point last = at(0, curve.count() > 0 ? curve.points(0, side) : 0);
    for (int i = 1; i < curve.count(); ++i) {
      const Point next = at(i, curve.points(i, side));
      canvas.line(last, next, is_union ? 3 : 1, colour);
      if (!is_union) canvas.dot(next, 5, colour);
      last = next;
    }
    const char letter[] = {side_letter(side), '\0'};
    // One letter above its line, the other below, so that they never lie on each other.
    const int end = curve.count() > 0 ? curve.count() - 1 : 0;
    const int lead = curve.points(end, side) - curve.points(end, enemy_of(side));
    const bool is_upper = lead > 0 || (lead == 0 && is_union);
    // Nor on the figures of the axis.
    const int upper = LV_MAX(LV_MIN(last.y - 17, bottom - 31), area.y1);
    const int y = is_upper ? upper : LV_MIN(last.y + 1, bottom - 16);
    canvas.text({last.x + 3, y, last.x + 18, y + 18}, letter, &font_button, colour,
                LV_TEXT_ALIGN_LEFT);
  }
}

}  // namespace

lv_obj_t* make_curve(App& app, lv_obj_t* root, int x, int y, int width, int height) {
  lv_obj_t* box = make_box(root, x, y, width, height);
  lv_obj_add_event_cb(box, draw, LV_EVENT_DRAW_MAIN, &app);
  return box;
}

}  // namespace bg::ui
