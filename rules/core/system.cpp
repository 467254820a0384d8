#include "rules/core/system.h"

namespace bg {

Side player_to_act(const GameState& state) {
  return state.to_act;
}

}  // namespace bg
