// The whole field in the window, however large it is: units as dots, hexes that score, and a frame
// around what the map showed. A tap goes there.
#include "ui/map/map_widget.h"
#include "ui/map/thumbnail.h"
#include "ui/model/insight.h"
#include "ui/panels/panel.h"
#include "ui/widgets/theme.h"

namespace bg::ui {

namespace {

lv_area_t area_of(lv_event_t* event) {
  lv_area_t area;
  lv_obj_get_coords(static_cast<const lv_obj_t*>(lv_event_get_current_target(event)), &area);
  return area;
}

void draw(lv_event_t* event) {
  const App& app = app_of(event);
  const Session& session = app.session;
  const Scenario& scenario = session.game().scenario;
  const lv_area_t box = area_of(event);
  Canvas canvas(lv_event_get_layer(event));
  canvas.fill(box.x1, box.y1, lv_area_get_width(&box), lv_area_get_height(&box), palette().table);
  paint_field(canvas, scenario, box);
  if (const auto* objectives = scenario.battle().objectives(); objectives != nullptr) {
    for (const blob::Objective* objective : *objectives)
      if (includes(objective->editions(), session.game().edition))
        paint_field_mark(canvas, scenario, box, static_cast<HexId>(objective->hex()),
                         palette().danger);
  }
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const HexId hex = hex_of(session, unit);
    if (hex != HexId::none) paint_field_unit(canvas, scenario, box, hex, scenario.side_of(unit), 4);
  }
  paint_field_frame(canvas, scenario, box, app.ui.view, map_window());
}

void on_tap(lv_event_t* event) {
  App& app = app_of(event);
  const Scenario& scenario = app.session.game().scenario;
  lv_point_t point;
  lv_indev_get_point(lv_indev_active(), &point);
  const HexId hex = hex_in_field(scenario, area_of(event), point.x, point.y);
  if (hex != HexId::none)
    app.ui.view = centred_on(scenario.grid(), hex, ZoomLevel::working, map_window());
  app.ui.panel = PanelKind::none;  // also while the machine plays, when taps mean nothing else
  refresh(app);
}

}  // namespace

void build_field(App& app, lv_obj_t* box) {
  lv_obj_add_event_cb(box, draw, LV_EVENT_DRAW_MAIN_END, &app);
  lv_obj_add_event_cb(box, on_tap, LV_EVENT_CLICKED, &app);
}

}  // namespace bg::ui
