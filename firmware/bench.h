// How long the rules take on this chip: each point between two marks on the probe pin, and in
// cycles as the chip counts them. The emulator's tests read both.
#pragma once

#include "rules/scenario.h"
#include "ui/console/text_map.h"

namespace bg {

// One line per point: "bench NAME CYCLES". Touches neither the session nor the journal.
void run_bench(const Scenario& scenario, Output out);

}  // namespace bg
