// The opponent behind the table of machine players. Nobody includes this but the System table.
#pragma once

#include "rules/core/mind.h"

namespace bg::ai {

extern const Mind bluegray_mind;

}  // namespace bg::ai
