// The word `threat` of a game in the terminal: what the other side could do next turn.
#pragma once

#include <string>

#include "rules/core/system.h"

namespace bg {

// `where` is a hex, a unit of either side (with "_" for a space), "UNIT HEX" for a unit as if it
// stood there, or nothing: then everybody of `side` who can be attacked, the worst first.
void tell_threat(const Game& game, ConstStateRef state, Side side, const std::string& where);

}  // namespace bg
