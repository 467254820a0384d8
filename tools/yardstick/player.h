// A machine that plays a side on the host: an opponent of the device, or a yardstick for one.
#pragma once

#include "rules/core/system.h"

namespace bg {

class Player {
 public:
  virtual ~Player() = default;
  // A legal command for whoever is to act; a Failure when there is none.
  virtual Command choose(const Game& game, ConstStateRef state) = 0;
};

}  // namespace bg
