// The numbers of the machine's judgement by name, for players that judge otherwise:
// "veteran:fear=3".
#pragma once

#include <string>

#include "rules/bluegray/ai/weights.h"

namespace bg {

// "name=number" joined by commas; false for a word that is none.
bool read_weights(const std::string& text, ai::Weights& weights);

}  // namespace bg
