// The fieldworks of a game for front ends (rules/core/fieldwork.h).
#pragma once

#include "rules/bluegray/state.h"
#include "rules/core/fieldwork.h"

namespace bg::bluegray {

void each_fieldwork(const Game& game, const GameState& state, void* context, FieldworkFunction f);

}  // namespace bg::bluegray
