// The rules a game is played by: the numbers and yes-or-no of its edition, as the optional rules
// that were chosen have changed them. Resolved once for each game (modules/module.cpp); rules and
// machine read them here and never ask for an edition or an option.
#pragma once

#include "rules/bluegray/profile.h"

namespace bg::bluegray {

struct Module;

struct Rules : Profile {
  // The optional rules of the game, in the order of their table.
  static constexpr int max_modules = 20;
  uint8_t module_count;
  const Module* modules[max_modules];
};

const Rules& rules_of(const Game& game);

}  // namespace bg::bluegray
