// What is said about a game that was taken up from a code.
#pragma once

#include "rules/core/share_code.h"
#include "ui/text/words.h"

namespace bg {

// Why a code was refused, or what of its game does not hold here. Empty for one that is whole.
Line describe(const CodeReport& report);

}  // namespace bg
