// The curve of the game over its player-turns. What is safe is a line, solid for the Union and with
// dots for the Confederates; what it would have been if the game had ended then is a hollow dot.
// The chart is as high as what is safe, since the rest may come and go with a road; levels of
// victory within reach are dashed. A tap shows that player-turn again.
#include "ui/text/words.h"
#include "ui/widgets/page.h"

namespace bg::ui {

namespace {

// What it takes to another level, found once: it is asked for points upon points.
struct Goal {
  int16_t points = 0;
  const char* name = nullptr;  // null: none
};
Goal goals[2];

struct Frame {
  int left, right, top, bottom;
  int low, high;
  int steps;

  int x(int index) const { return left + (right - left) * index / steps; }
  int y(int points) const {
    const int kept = points > high ? high : points < low ? low : points;
    return bottom - (bottom - top) * (kept - low) / (high - low);
  }
  Point at(int index, int points) const {
    return {static_cast<int16_t>(x(index)), static_cast<int16_t>(y(points))};
  }
};

Frame frame_of(const App& app, const lv_area_t& area) {
  const Curve& curve = app.curve;
  int low = 0, high = 10;
  const auto include = [&](int points) {
    if (points < low) low = points;
    if (points > high) high = points;
  };
  const int last = curve.count() - 1;
  for (const Side side : {Side::union_side, Side::confederate}) {
    for (int i = 0; i <= last; ++i) include(curve.safe(i, side));
    if (last >= 0) include(curve.if_ended(last, side));
  }
  // Goals a little above it are in the picture.
  const int reach = high + high / 2;
  for (const Goal& goal : goals)
    if (goal.name != nullptr && goal.points <= reach) include(goal.points);
  // The whole game is as wide as the chart, so that the curve grows towards its end.
  const int steps = app.session.game().scenario.turns() * 2;
  return {area.x1 + 30, area.x2 - 26, area.y1 + 16, area.y2 - 18, low, high, steps > 0 ? steps : 1};
}

void draw_axes(Canvas& canvas, const Frame& f, int left) {
  const Palette& p = palette();
  canvas.fill(f.left, f.top, 1, f.bottom - f.top + 1, p.ink);
  canvas.fill(f.left, f.y(0), f.right - f.left, 1, p.ink_soft);
  char figure[8];
  lv_snprintf(figure, sizeof figure, "%d", f.high);
  canvas.text({left, f.top - 7, f.left - 4, f.top + 10}, figure, &font_small, p.ink_soft,
              LV_TEXT_ALIGN_RIGHT);
  lv_snprintf(figure, sizeof figure, "%d", f.low);
  canvas.text({left, f.bottom - 9, f.left - 4, f.bottom + 8}, figure, &font_small, p.ink_soft,
              LV_TEXT_ALIGN_RIGHT);
  const int turns = f.steps / 2;
  for (int turn = 1; turn <= turns; turn += turns > 12 ? 2 : 1) {
    const int x = f.x(turn * 2);
    canvas.fill(x, f.bottom, 1, 3, p.ink_soft);
    lv_snprintf(figure, sizeof figure, "%d", turn);
    canvas.text({x - 12, f.bottom + 2, x + 12, f.bottom + 18}, figure, &font_small, p.ink_soft);
  }
}

Rgb colour_of(Side side) {
  const Palette& p = palette();
  return side == Side::union_side ? p.union_line : p.confederate_line;
}

// The name stands where the curve has not come yet, or has left.
void draw_goal(Canvas& canvas, const Frame& f, Side side, int end) {
  const Goal& goal = goals[index_of(side)];
  if (goal.name == nullptr || goal.points > f.high) return;
  const int y = f.y(goal.points);
  for (int x = f.left + 2; x < f.right; x += 8) canvas.span(x, y, 4, colour_of(side));
  const bool is_early = f.x(end) < (f.left + f.right) / 2;
  canvas.text({f.left + 4, y - 16, f.right, y + 2}, goal.name, &font_small, colour_of(side),
              is_early ? LV_TEXT_ALIGN_RIGHT : LV_TEXT_ALIGN_LEFT);
}

void draw_side(Canvas& canvas, const Frame& f, const Curve& curve, Side side, int top) {
  const Palette& p = palette();
  const bool is_union = side == Side::union_side;
  const Rgb colour = colour_of(side);
  const int end = curve.count() - 1;
  for (int i = 0; i <= end; ++i) {
    const Point here = f.at(i, curve.safe(i, side));
    if (i > 0) canvas.line(f.at(i - 1, curve.safe(i - 1, side)), here, is_union ? 3 : 1, colour);
    if (!is_union) canvas.dot(here, 5, colour);
  }
  for (int i = 0; i <= end; ++i) {
    if (curve.if_ended(i, side) == curve.safe(i, side)) continue;
    const Point there = f.at(i, curve.if_ended(i, side));
    canvas.dot(there, 7, colour);
    canvas.dot(there, 4, p.paper);
  }
  if (end < 0) return;
  const char letter[] = {side_letter(side), '\0'};
  // One letter above its line, the other below, so that they never lie on each other.
  const Point last = f.at(end, curve.safe(end, side));
  const int lead = curve.safe(end, side) - curve.safe(end, enemy_of(side));
  const bool is_upper = lead > 0 || (lead == 0 && is_union);
  // Nor on the figures of the axis.
  const int upper = LV_MAX(LV_MIN(last.y - 17, f.bottom - 31), top);
  const int y = is_upper ? upper : LV_MIN(last.y + 1, f.bottom - 16);
  canvas.text({last.x + 3, y, last.x + 18, y + 18}, letter, &font_button, colour,
              LV_TEXT_ALIGN_LEFT);
}

void draw(lv_event_t* event) {
  const App& app = app_of(event);
  lv_area_t area;
  lv_obj_get_coords(static_cast<const lv_obj_t*>(lv_event_get_target(event)), &area);
  Canvas canvas(lv_event_get_layer(event));
  const Frame f = frame_of(app, area);
  draw_axes(canvas, f, area.x1);
  for (const Side side : {Side::union_side, Side::confederate})
    draw_goal(canvas, f, side, app.curve.count() - 1);
  for (const Side side : {Side::union_side, Side::confederate})
    draw_side(canvas, f, app.curve, side, area.y1);
}

void find_goals(const App& app) {
  const Session& session = app.session;
  const Scenario& scenario = session.game().scenario;
  for (const Side side : {Side::union_side, Side::confederate}) {
    Goal& goal = goals[index_of(side)];
    goal = {};
    uint8_t level = 0;
    const int more =
        session.is_over() ? 0 : points_to_next(session.game(), session.state(), side, level);
    if (more == 0) continue;
    goal = {static_cast<int16_t>(standing_of(session.game(), session.state(), side) + more),
            scenario.name_at(scenario.level(level).name()).data()};
  }
}

// The player-turn that was played between two stands.
void on_tap(lv_event_t* event) {
  App& app = app_of(event);
  lv_point_t point;
  lv_indev_get_point(lv_indev_active(), &point);
  lv_area_t area;
  lv_obj_get_coords(static_cast<const lv_obj_t*>(lv_event_get_target(event)), &area);
  const Frame f = frame_of(app, area);
  const int index = (point.x - f.left) * f.steps / (f.right - f.left);
  if (index < 0 || index >= app.curve.count()) return;
  watch_from(app, app.curve.records(index));
}

}  // namespace

lv_obj_t* make_curve(App& app, lv_obj_t* root, int x, int y, int width, int height) {
  find_goals(app);
  lv_obj_t* box = make_box(root, x, y, width, height);
  lv_obj_add_flag(box, LV_OBJ_FLAG_CLICKABLE);
  lv_obj_add_event_cb(box, draw, LV_EVENT_DRAW_MAIN, &app);
  lv_obj_add_event_cb(box, on_tap, LV_EVENT_CLICKED, &app);
  return box;
}

}  // namespace bg::ui
