#include "ui/map/map_widget.h"

#include <cstdlib>

#include "ui/map/counter_painter.h"
#include "ui/map/map_painter.h"
#include "ui/widgets/theme.h"

namespace bg::ui {

namespace {

// A finger trembles; below this many pixels a touch is a tap, beyond it a drag, and it stays one.
constexpr int drag_threshold = 8;
constexpr uint32_t double_tap_milliseconds = 300;
constexpr int double_tap_distance = 16;
constexpr uint32_t glide_milliseconds = 33;

// What the screen shows now, as far as it can change between two draws.
struct Shown {
  bool is_valid = false;
  View view;
  Layer layer = Layer::none;
  bool has_unit = false;
  bool is_choice = false;
  UnitId mover = UnitId::none;
  HexId single[4] = {};  // selected, chosen, looked at, cursor
  Path path;
  HexSet reach, targets, committed, duties, zones;
  HexId hexes[max_units] = {};
  uint8_t looks[max_units] = {};
  etl::vector<Marks::Told, 16> odds;
  etl::vector<Marks::Box, 4> boxes;
  Fieldwork fieldworks[max_works_at_start] = {};  // in the order in which they are told
};

struct MapWidget {
  App* app = nullptr;
  lv_obj_t* widget = nullptr;
  const Marks* marks = nullptr;
  MapHandlers handlers{};
  lv_point_t pressed_at = {0, 0};
  lv_point_t last_at = {0, 0};
  lv_point_t speed = {0, 0};  // of the finger, pixels per look
  View view_when_pressed;
  bool dragging = false;
  bool stopped_glide = false;
  bool held = false;
  lv_timer_t* glide = nullptr;
  uint32_t tapped_when = 0;
  lv_point_t tapped_at = {-100, -100};
};
MapWidget the_map;  // there is never more than one
Shown shown;
PlacedNames names;

bool draw(lv_event_t* event) {
  const App& app = *the_map.app;
  const Session& session = shown_session(app);
  if (!session.is_open()) return false;
  lv_area_t area;
  lv_obj_get_coords(the_map.widget, &area);
  const Game& game = session.game();
  const Placement at = {app.ui.view.level, static_cast<int16_t>(area.x1 - app.ui.view.x),
                        static_cast<int16_t>(area.y1 - app.ui.view.y)};
  Canvas canvas(lv_event_get_layer(event));
  names.update(game.scenario, at.level, *the_map.marks);
  const bool has_numbers = the_map.marks->layer == Layer::numbers;
  paint_ground(canvas, game.scenario, at, has_numbers ? nullptr : &names);
  paint_fieldworks(canvas, game, session.state(), at);
  paint_reach(canvas, game.scenario, at, *the_map.marks);
  const Counters counters(canvas, game, session.state(), at, *the_map.marks);
  counters.paint(canvas);
  paint_focus(canvas, game, at, *the_map.marks, names);
  counters.paint_badges(canvas);
  // Where north is not at the top, words such as north-west would contradict the eye.
  const int bearing = game.scenario.map_bearing() % 360;
  if (bearing > 22 && bearing < 338) paint_north(canvas, area.x2 - 24, area.y2 - 24, bearing);
  return true;
}

// Every pixel is drawn, so LVGL need not draw what lies under it. Its own answer would be that a
// widget without a background covers nothing, so it is not asked.
void check_cover(lv_event_t* event) {
  if (!shown_session(*the_map.app).is_open()) return;
  lv_event_set_cover_res(event, LV_COVER_RES_COVER);
  lv_event_stop_processing(event);
}

// What is to be drawn again. The map is cut into three by three tiles, each no larger than the
// device's buffer, and in each tile a box around what has changed is drawn: tiles that are nearly
// square cut fewer hexes in two than strips as wide as the screen, and LVGL's own list would run
// over.
class Changes {
 public:
  Changes() { lv_obj_get_coords(the_map.widget, &window_); }

  const lv_area_t& window() const { return window_; }
  void add(const lv_area_t& area) {
    for (int i = 0; i < count; ++i) {
      const lv_area_t tile = tile_of(i);
      const lv_area_t part = {
          area.x1 > tile.x1 ? area.x1 : tile.x1, area.y1 > tile.y1 ? area.y1 : tile.y1,
          area.x2 < tile.x2 ? area.x2 : tile.x2, area.y2 < tile.y2 ? area.y2 : tile.y2};
      if (part.x1 > part.x2 || part.y1 > part.y2) continue;
      lv_area_t& box = boxes_[i];
      if (box.x2 == 0) box = part;
      if (part.x1 < box.x1) box.x1 = part.x1;
      if (part.y1 < box.y1) box.y1 = part.y1;
      if (part.x2 > box.x2) box.x2 = part.x2;
      if (part.y2 > box.y2) box.y2 = part.y2;
    }
  }
  void redraw() const {
    for (const lv_area_t& box : boxes_)
      if (box.x2 != 0) lv_obj_invalidate_area(the_map.widget, &box);
  }

 private:
  static constexpr int columns = 3, rows = 3, count = columns * rows;

  lv_area_t tile_of(int i) const {
    const int width = (lv_area_get_width(&window_) + columns - 1) / columns;
    const int height = (lv_area_get_height(&window_) + rows - 1) / rows;
    const int x = window_.x1 + i / rows * width, y = window_.y1 + i % rows * height;
    const int right = x + width - 1, bottom = y + height - 1;
    return {x, y, right < window_.x2 ? right : window_.x2,
            bottom < window_.y2 ? bottom : window_.y2};
  }

  lv_area_t window_;
  lv_area_t boxes_[count] = {};  // a right edge of 0: nothing
};

void redraw_all() {
  Changes changes;
  changes.add(changes.window());
  changes.redraw();
}

lv_point_t pointer() {
  lv_point_t point = {0, 0};
  lv_indev_get_point(lv_indev_active(), &point);
  return point;
}

// False at the edge of the map.
bool move_camera(View view) {
  view = clamped(the_map.app->session.game().scenario.grid(), view, map_window());
  View& current = the_map.app->ui.view;
  if (view.x == current.x && view.y == current.y) return false;
  current = view;
  shown.is_valid = false;
  redraw_all();
  return true;
}

bool is_gliding() {
  return the_map.speed.x != 0 || the_map.speed.y != 0;
}

void stop_glide() {
  the_map.speed = {0, 0};
  if (the_map.glide != nullptr) lv_timer_pause(the_map.glide);
}

void come_to_rest() {
  stop_glide();
  if (the_map.handlers.on_rest != nullptr) the_map.handlers.on_rest(*the_map.app);
}

// The map slides on after the finger has left it, slower with each step.
void on_glide(lv_timer_t*) {
  if (the_map.widget == nullptr) return stop_glide();
  View view = the_map.app->ui.view;
  view.x = static_cast<int16_t>(view.x - the_map.speed.x);
  view.y = static_cast<int16_t>(view.y - the_map.speed.y);
  the_map.speed = {the_map.speed.x * 3 / 4, the_map.speed.y * 3 / 4};
  if (!move_camera(view) || !is_gliding()) come_to_rest();
}

void press(lv_event_t*) {
  the_map.stopped_glide = is_gliding();
  stop_glide();
  the_map.pressed_at = pointer();
  the_map.last_at = the_map.pressed_at;
  the_map.view_when_pressed = the_map.app->ui.view;
  the_map.dragging = the_map.held = false;
}

void drag(lv_event_t*) {
  const lv_point_t now = pointer();
  const int dx = now.x - the_map.pressed_at.x;
  const int dy = now.y - the_map.pressed_at.y;
  if (std::abs(dx) >= drag_threshold || std::abs(dy) >= drag_threshold) the_map.dragging = true;
  if (!the_map.dragging) return;
  the_map.speed = {now.x - the_map.last_at.x, now.y - the_map.last_at.y};
  the_map.last_at = now;
  View view = the_map.view_when_pressed;
  view.x = static_cast<int16_t>(view.x - dx);
  view.y = static_cast<int16_t>(view.y - dy);
  move_camera(view);
}

}  // namespace

HexId hex_at_screen(lv_point_t point) {
  const App& app = *the_map.app;
  lv_area_t area;
  lv_obj_get_coords(the_map.widget, &area);
  const HexView view(app.session.game().scenario.grid(), app.ui.view.level);
  return view.hex_at(point.x - area.x1 + app.ui.view.x, point.y - area.y1 + app.ui.view.y);
}

namespace {

bool is_second_tap() {
  return lv_tick_elaps(the_map.tapped_when) < double_tap_milliseconds &&
         std::abs(the_map.pressed_at.x - the_map.tapped_at.x) < double_tap_distance &&
         std::abs(the_map.pressed_at.y - the_map.tapped_at.y) < double_tap_distance;
}

void release(lv_event_t*) {
  if (the_map.dragging) {
    constexpr int slowest = 3;  // a finger that rests before it leaves means to stay
    if (std::abs(the_map.speed.x) < slowest && std::abs(the_map.speed.y) < slowest)
      return come_to_rest();
    return lv_timer_resume(the_map.glide);
  }
  if (the_map.stopped_glide || the_map.held) return;  // it was for the sliding map, or is done
  App& app = *the_map.app;
  const HexId hex = hex_at_screen(the_map.pressed_at);
  if (is_second_tap()) {
    the_map.tapped_at = {-100, -100};
    return the_map.handlers.on_double_tap(app, hex);
  }
  the_map.tapped_when = lv_tick_get();
  the_map.tapped_at = the_map.pressed_at;
  the_map.handlers.on_tap(app, hex);
}

// The finger rests: what was meant has been done when it leaves.
void hold(lv_event_t*) {
  if (the_map.dragging || the_map.stopped_glide) return;
  the_map.held = true;
  the_map.handlers.on_hold(*the_map.app, hex_at_screen(the_map.pressed_at));
}

// The screen has gone, perhaps while its map was still gliding.
void forget(lv_event_t* event) {
  if (lv_event_get_target(event) != the_map.widget) return;
  stop_glide();
  the_map.widget = nullptr;
}

// ---------------------------------------------------------------- what has changed

// All that a counter shows of its unit's state.
uint8_t look_word(const Counter& counter) {
  return static_cast<uint8_t>(static_cast<uint8_t>(counter.morale) | counter.is(badge::acted) << 2 |
                              counter.is(badge::ineffective) << 3 |
                              counter.is(badge::face_down) << 4);
}

// Takes up what is to be shown, and calls `changed` for each hex that differs.
template <class Changed>
void take_up(const App& app, const Marks& marks, Changed changed) {
  const auto compare = [&](HexSet& old, const HexSet& now) {
    old.each_difference(now, changed);
    old = now;
  };
  // Another unit, or one that has gone a leg, has other points left in the hexes it could reach
  // before.
  if (shown.mover != app.ui.selected || shown.has_unit != marks.has_unit ||
      (marks.has_unit && shown.single[0] != marks.selected)) {
    shown.reach.each(changed);
    marks.reach.each(changed);
    changed(shown.single[0]);  // whoever is in hand lies on top of his stack
    changed(marks.selected);
    shown.mover = app.ui.selected;
    shown.has_unit = marks.has_unit;
    shown.reach = marks.reach;
  }
  compare(shown.reach, marks.reach);
  compare(shown.targets, marks.targets);
  compare(shown.committed, marks.committed);
  compare(shown.duties, marks.duties);
  compare(shown.zones, marks.zones);
  if (!(shown.odds == marks.odds)) {
    for (const Marks::Told& told : shown.odds) changed(told.hex);
    for (const Marks::Told& told : marks.odds) changed(told.hex);
    shown.odds = marks.odds;
  }
  if (!(shown.boxes == marks.boxes)) {
    for (const Marks::Box& box : marks.boxes) changed(box.hex);
    shown.boxes = marks.boxes;
  }
  const HexId now[4] = {marks.selected, marks.chosen, marks.looked_at, marks.cursor};
  for (int i = 0; i < 4; ++i) {
    if (shown.single[i] == now[i]) continue;
    changed(shown.single[i]);
    changed(now[i]);
    shown.single[i] = now[i];
  }
  // A new way, or an arrow from the unit to its aim: all hexes of both.
  if (!(shown.path == marks.path)) {
    for (const HexId hex : shown.path) changed(hex);
    for (const HexId hex : marks.path) changed(hex);
    shown.path = marks.path;
  }
  for (uint16_t i = 0; i < app.session.game().scenario.unit_count(); ++i) {
    const Counter counter = counter_of(app.session, static_cast<UnitId>(i));
    const HexId hex = counter.hex;
    const uint8_t look = look_word(counter);
    if (shown.hexes[i] == hex && shown.looks[i] == look) continue;
    changed(shown.hexes[i]);
    changed(hex);
    shown.hexes[i] = hex;
    shown.looks[i] = look;
  }
  size_t told = 0;
  const auto compare_work = [&](const Fieldwork& work) {
    if (told == max_works_at_start) return;
    Fieldwork& old = shown.fieldworks[told++];
    if (old == work) return;
    changed(old.hex);
    changed(work.hex);
    old = work;
  };
  each_fieldwork(app.session.game(), app.session.state(), compare_work);
  while (told < max_works_at_start && shown.fieldworks[told].kind != Fieldwork::Kind::none)
    compare_work({});
}

}  // namespace

Size map_window() {
  return {screen_width, screen_height - status_height - bar_height};
}

void redraw_changes(const App& app) {
  const Marks& marks = *the_map.marks;
  const bool is_shade_new = shades_beyond_reach(app.ui.view.level) &&
                            (shown.has_unit != marks.has_unit || !(shown.reach == marks.reach));
  const bool everything = !shown.is_valid || shown.view != app.ui.view ||
                          shown.layer != marks.layer || shown.is_choice != marks.is_choice ||
                          is_shade_new;
  shown.is_valid = true;
  shown.view = app.ui.view;
  shown.layer = marks.layer;
  shown.is_choice = marks.is_choice;
  if (everything) {
    take_up(app, marks, [](HexId) {});
    names.update(app.session.game().scenario, app.ui.view.level, marks);
    redraw_all();
    return;
  }
  Changes changes;
  const HexView view(app.session.game().scenario.grid(), app.ui.view.level);
  const auto redraw = [&](Point centre, int half_width, int half_height) {
    const int x = changes.window().x1 + centre.x - app.ui.view.x;
    const int y = changes.window().y1 + centre.y - app.ui.view.y;
    changes.add({x - half_width, y - half_height, x + half_width, y + half_height});
  };
  // Between the hexes of an arrow, or of an attack, lie others.
  const auto redraw_between = [&](HexId from, HexId to) {
    if (from == HexId::none || to == HexId::none) return;
    const Point a = view.centre(from), b = view.centre(to);
    const Point middle = {static_cast<int16_t>((a.x + b.x) / 2),
                          static_cast<int16_t>((a.y + b.y) / 2)};
    redraw(middle, std::abs(a.x - b.x) / 2 + view.zoom().width() / 2,
           std::abs(a.y - b.y) / 2 + view.zoom().height / 2);
  };
  if (shown.single[0] != marks.selected || shown.single[1] != marks.chosen) {
    redraw_between(shown.single[0], shown.single[1]);
    redraw_between(marks.selected, marks.chosen);
  }
  take_up(app, marks, [&](HexId hex) {
    // A mark reaches a little beyond its hex, a counter of a stack too.
    if (hex != HexId::none)
      redraw(view.centre(hex), view.zoom().width() / 2 + 5, view.zoom().height / 2 + 5);
  });
  const Scenario& scenario = app.session.game().scenario;
  const bool are_new = names.update(scenario, app.ui.view.level, marks);
  for (uint32_t i = 0; are_new && i < names.count(); ++i) {
    if (!names.name(i).has_changed) continue;
    const HexId hex = static_cast<HexId>(scenario.map().places()->Get(i)->hex());
    redraw(names.middle(view, hex, i), names.name(i).width / 2 + 3, 10);
  }
  changes.redraw();
}

lv_obj_t* make_map(lv_obj_t* parent, App& app, const Marks& marks, const MapHandlers& handlers) {
  lv_timer_t* glide = the_map.glide;
  if (glide == nullptr) {
    glide = lv_timer_create(on_glide, glide_milliseconds, nullptr);
    lv_timer_pause(glide);
  }
  the_map = {};
  the_map.app = &app;
  the_map.marks = &marks;
  the_map.handlers = handlers;
  the_map.glide = glide;
  lv_timer_pause(glide);
  shown.is_valid = false;
  const Size size = map_window();
  lv_obj_t* map = make_box(parent, 0, status_height, size.width, size.height);
  the_map.widget = map;
  lv_obj_add_flag(map, LV_OBJ_FLAG_CLICKABLE);
  draw_by(map, draw);
  lv_obj_add_event_cb(map, check_cover, first(LV_EVENT_COVER_CHECK), nullptr);
  lv_obj_add_event_cb(map, press, LV_EVENT_PRESSED, nullptr);
  lv_obj_add_event_cb(map, drag, LV_EVENT_PRESSING, nullptr);
  lv_obj_add_event_cb(map, hold, LV_EVENT_LONG_PRESSED, nullptr);
  lv_obj_add_event_cb(map, release, LV_EVENT_RELEASED, nullptr);
  lv_obj_add_event_cb(map, forget, LV_EVENT_DELETE, nullptr);
  return map;
}

}  // namespace bg::ui
