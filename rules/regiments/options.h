// The optional rules of the regiments [the cases that the rulebook marks with an omega]: what
// players choose from before a game. What each does stands in the rule it changes, by its bit
// (cases.h).
#pragma once

#include "rules/core/options.h"

namespace bg::regiments {

// One after the other; null past the last.
const StandardOption* option_at(int row);

}  // namespace bg::regiments
