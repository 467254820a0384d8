// The machine player of the regiments as the table of the core.
#pragma once

#include "rules/core/mind.h"

namespace bg::regiments {

extern const ai::Mind regiments_mind;

}  // namespace bg::regiments
