// What every state begins with. Stands here until rules/core has it.
#pragma once

#include "rules/core/ids.h"
#include "rules/core/rng.h"

namespace bg::musket {

struct Clock {
  Rng rng;
  uint32_t finals;  // dice that have fallen: undo never crosses one
  int16_t points[2];
  uint8_t turn;
  Side side;    // whose player-turn it is
  Side to_act;  // whose choice is awaited
  uint8_t over;
  uint8_t level;
  uint8_t spare[3];
};

}  // namespace bg::musket
