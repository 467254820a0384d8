// Tables that a system has in words, where its Insight has no functions for the charts' screen.
#pragma once

#include "rules/core/system.h"

namespace bg {

// Null where there are none.
const char* combat_chart(const Game& game);
const char* terrain_chart(const Game& game);

}  // namespace bg
