// A whole battle in a corner of the screen: ground, water, roads and units, for the list of
// battles, the battle's page and the view of the whole field. Draws colours only; whoever wants to
// read the map opens it.
#pragma once

#include "rules/core/scenario.h"
#include "ui/map/canvas.h"
#include "ui/model/hex_view.h"

namespace bg::ui {

// Fitted into the box with the map's own proportions, and centred.
void paint_thumbnail(Canvas& canvas, const Scenario& scenario, const lv_area_t& box);

// The same in parts: the ground, a unit, a frame around what another view shows, and which hex lies
// under a point.
void paint_field(Canvas& canvas, const Scenario& scenario, const lv_area_t& box);
void paint_field_unit(Canvas& canvas, const Scenario& scenario, const lv_area_t& box, HexId hex,
                      Side side, int size);
void paint_field_mark(Canvas& canvas, const Scenario& scenario, const lv_area_t& box, HexId hex,
                      Rgb colour);
void paint_field_frame(Canvas& canvas, const Scenario& scenario, const lv_area_t& box, View view,
                       Size window);
HexId hex_in_field(const Scenario& scenario, const lv_area_t& box, int x, int y);

}  // namespace bg::ui
