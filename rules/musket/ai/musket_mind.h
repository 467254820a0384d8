// The folio's machine player as the System table has it.
#pragma once

#include "rules/core/mind.h"

namespace bg::musket {

extern const ai::Mind musket_mind;

}  // namespace bg::musket
