// The general: a player for measuring the others, with about a hundred times a veteran's time. It
// is no opponent and never goes into the firmware.
#pragma once

#include <memory>

#include "tools/yardstick/player.h"

namespace bg {

std::unique_ptr<Player> make_general(uint32_t seed);

}  // namespace bg
