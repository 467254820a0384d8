// A battle's map as an SVG picture: terrain, roads, water, hex numbers, names, set-up. Geometry and
// palette are its own; what is drawn comes from the compiled battle alone.
#pragma once

#include <string>

#include "rules/core/scenario.h"

namespace bg {

std::string draw_svg(const Scenario& scenario, bool with_units);

}  // namespace bg
