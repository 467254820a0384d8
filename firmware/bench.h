// How long the rules take on this chip: each point between two marks on the probe pin, and in
// cycles as the chip counts them. The emulator's tests read both.
#pragma once

#include "board/flash_layout.h"
#include "rules/core/scenario.h"
#include "ui/console/text_map.h"

namespace bg {

// One line per point: "bench NAME CYCLES". Touches neither the session nor the journal: it saves
// into `scratch`, two sectors of flash that hold nothing; without bytes, saving is not measured.
void run_bench(const Scenario& scenario, WorkMemory& work, flash::Region scratch, Output out);

}  // namespace bg
