#include "ui/map_widget.h"

#include <cstdlib>

#include "ui/counter_painter.h"
#include "ui/map_painter.h"
#include "ui/theme.h"

namespace bg::ui {

namespace {

// A finger trembles; below this many pixels a touch is a tap, beyond it a drag, and it stays one.
constexpr int drag_threshold = 8;

struct MapWidget {
  App* app = nullptr;
  const Marks* marks = nullptr;
  HexHandler on_tap = nullptr;
  lv_point_t pressed_at = {0, 0};
  View view_when_pressed;
  bool dragging = false;
};
MapWidget the_map;  // there is never more than one

void draw(lv_event_t* event) {
  const App& app = *the_map.app;
  if (!app.session.is_open()) return;
  const auto* widget = static_cast<const lv_obj_t*>(lv_event_get_current_target(event));
  lv_area_t area;
  lv_obj_get_coords(widget, &area);
  const Game& game = app.session.game();
  const Placement at = {app.ui.view.level, static_cast<int16_t>(area.x1 - app.ui.view.x),
                        static_cast<int16_t>(area.y1 - app.ui.view.y)};
  Canvas canvas(lv_event_get_layer(event));
  paint_ground(canvas, game.scenario, at);
  paint_reach(canvas, game.scenario, at, *the_map.marks);
  paint_counters(canvas, game, app.session.state(), at);
  paint_focus(canvas, game.scenario, at, *the_map.marks);
}

// Every pixel is drawn, so LVGL need not prepare the ground.
void check_cover(lv_event_t* event) {
  lv_event_set_cover_res(event, LV_COVER_RES_COVER);
}

lv_point_t pointer() {
  lv_point_t point = {0, 0};
  lv_indev_get_point(lv_indev_active(), &point);
  return point;
}

void press(lv_event_t*) {
  the_map.pressed_at = pointer();
  the_map.view_when_pressed = the_map.app->ui.view;
  the_map.dragging = false;
}

void drag(lv_event_t* event) {
  const lv_point_t now = pointer();
  const int dx = now.x - the_map.pressed_at.x;
  const int dy = now.y - the_map.pressed_at.y;
  if (std::abs(dx) >= drag_threshold || std::abs(dy) >= drag_threshold) the_map.dragging = true;
  if (!the_map.dragging) return;
  View view = the_map.view_when_pressed;
  view.x = static_cast<int16_t>(view.x - dx);
  view.y = static_cast<int16_t>(view.y - dy);
  view = clamped(the_map.app->session.game().scenario.grid(), view, map_window());
  View& current = the_map.app->ui.view;
  if (view.x == current.x && view.y == current.y) return;
  current = view;
  lv_obj_invalidate(static_cast<lv_obj_t*>(lv_event_get_current_target(event)));
}

void release(lv_event_t* event) {
  if (the_map.dragging) return;
  App& app = *the_map.app;
  lv_area_t area;
  lv_obj_get_coords(static_cast<const lv_obj_t*>(lv_event_get_current_target(event)), &area);
  const HexView view(app.session.game().scenario.grid(), app.ui.view.level);
  const HexId hex = view.hex_at(the_map.pressed_at.x - area.x1 + app.ui.view.x,
                                the_map.pressed_at.y - area.y1 + app.ui.view.y);
  the_map.on_tap(app, hex);
}

}  // namespace

Size map_window() {
  return {screen_width, screen_height - status_height - bar_height};
}

lv_obj_t* make_map(lv_obj_t* parent, App& app, const Marks& marks, HexHandler on_tap) {
  the_map = {};
  the_map.app = &app;
  the_map.marks = &marks;
  the_map.on_tap = on_tap;
  const Size size = map_window();
  lv_obj_t* map = make_box(parent, 0, status_height, size.width, size.height);
  lv_obj_add_flag(map, LV_OBJ_FLAG_CLICKABLE);
  lv_obj_add_event_cb(map, draw, LV_EVENT_DRAW_MAIN, nullptr);
  lv_obj_add_event_cb(map, check_cover, LV_EVENT_COVER_CHECK, nullptr);
  lv_obj_add_event_cb(map, press, LV_EVENT_PRESSED, nullptr);
  lv_obj_add_event_cb(map, drag, LV_EVENT_PRESSING, nullptr);
  lv_obj_add_event_cb(map, release, LV_EVENT_RELEASED, nullptr);
  return map;
}

}  // namespace bg::ui
