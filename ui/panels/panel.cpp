#include "ui/panels/panel.h"

#include "ui/map/map_widget.h"
#include "ui/widgets/theme.h"

namespace bg::ui {

namespace {

struct Host {
  lv_obj_t* root = nullptr;
  lv_obj_t* box = nullptr;
  TapHandler on_tap = nullptr;
};
Host host;

// The picker leaves the finger's side of the map free; the others have all of it.
lv_area_t place_of(App& app) {
  const Size map = map_window();
  const int bottom = status_height + map.height - 1;
  // Lists of a few rows leave the upper part of the map free.
  const int rows = count_panel_rows(app);
  if (rows > 0 && rows * panel_row_height < map.height)
    return {0, bottom - rows * panel_row_height, screen_width - 1, bottom};
  if (app.ui.panel != PanelKind::picker) return {0, status_height, screen_width - 1, bottom};
  constexpr int width = 188;
  const HexView view(app.session.game().scenario.grid(), app.ui.view.level);
  const bool is_right = view.centre(app.ui.panel_hex).x - app.ui.view.x > map.width / 2;
  const int left = is_right ? 0 : screen_width - width;
  return {left, status_height, left + width - 1, status_height + map.height - 1};
}

}  // namespace

void make_panel_host(lv_obj_t* root, TapHandler on_tap) {
  host = {};
  host.root = root;
  host.on_tap = on_tap;
}

void refresh_panel(App& app) {
  // Not at once: we may stand in an event of one of its buttons.
  if (host.box != nullptr) {
    set_visible(host.box, false);
    lv_obj_delete_async(host.box);
  }
  host.box = nullptr;
  if (host.root == nullptr) return;
  // Without a panel LVGL need not go through it for each piece of the map. It shows nothing itself,
  // so nothing is to be drawn again.
  lv_display_enable_invalidation(nullptr, false);
  set_visible(host.root, app.ui.panel != PanelKind::none);
  lv_display_enable_invalidation(nullptr, true);
  if (app.ui.panel == PanelKind::none) return;
  const lv_area_t place = place_of(app);
  host.box = make_paper(host.root, place.x1, place.y1, lv_area_get_width(&place),
                        lv_area_get_height(&place));
  lv_obj_add_flag(host.box, LV_OBJ_FLAG_CLICKABLE);  // what lies under it is not to be touched
  switch (app.ui.panel) {
    case PanelKind::none:
      break;
    case PanelKind::picker:
      build_picker(app, host.box);
      break;
    case PanelKind::overview:
      build_overview(app, host.box);
      break;
    case PanelKind::orders:
      build_orders(app, host.box);
      break;
    case PanelKind::threat:
      build_threat(app, host.box);
      break;
    case PanelKind::beside:
      build_beside(app, host.box);
      break;
    case PanelKind::field:
      build_field(app, host.box);
      break;
    case PanelKind::card:
      build_card(app, host.box);
      break;
    case PanelKind::odds:
      build_odds(app, host.box);
      break;
    case PanelKind::result:
      build_result(app, host.box);
      break;
  }
}

void tap_from_panel(App& app, Tap tap) {
  if (host.on_tap != nullptr) host.on_tap(app, tap);
}

}  // namespace bg::ui
