// The forces of a battle as a sheet of counters, side by side and turn by turn, for the battle
// page.
#pragma once

#include "lvgl/lvgl.h"
#include "rules/core/scenario.h"

namespace bg::ui {

// As tall as the sheet needs, in a list that scrolls. The scenario must outlive it.
void make_forces(lv_obj_t* list, const Scenario& scenario, Edition edition);

}  // namespace bg::ui
