// A whole battle in a corner of the screen: ground, water, roads and the first set-up, for the list
// of battles and the battle's page. Draws colours only; whoever wants to read the map opens it.
#pragma once

#include "rules/core/scenario.h"
#include "ui/map/canvas.h"

namespace bg::ui {

// Fitted into the box with the map's own proportions, and centred.
void paint_thumbnail(Canvas& canvas, const Scenario& scenario, const lv_area_t& box);

}  // namespace bg::ui
