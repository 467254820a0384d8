// From where the panel feels a finger to where it is, by the owner's calibration. Called by the
// platform for every reading, before LVGL sees it.
#pragma once

#include "ui/model/settings.h"

namespace bg::ui {

void correct_touch(int& x, int& y);

// While the calibration screen tries one out; the settings keep it.
void correct_touch_by(const Calibration& calibration);
const Calibration& touch_correction();

}  // namespace bg::ui
