// The Blue & Gray rules: the sequence of play, and the table that the session knows them by.
#pragma once

#include "rules/core/system.h"

namespace bg {

extern const System bluegray_system;

}  // namespace bg
