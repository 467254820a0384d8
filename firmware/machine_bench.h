// How long the machine opponent thinks on this chip: one whole player-turn, slice by slice. The
// emulator's tests ask for it; a game that is open is not touched.
#pragma once

#include "rules/core/thinker.h"
#include "ui/console/text_map.h"

namespace bg {

// Plays the battle in haste up to the first player-turn of `turn`, then thinks through that one at
// `level`, and answers "machine units N commands N slices N longest CYCLES total CYCLES", where
// units are those of the side on the map.
void run_machine_bench(const Scenario& scenario, WorkMemory& work, ai::Level level, uint8_t turn,
                       Output out);

}  // namespace bg
