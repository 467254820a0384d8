// What the rules keep from one question to the next, so as not to work it out again: the rules as
// the game's choices have made them, who stands where, the last reach, the battle's rows by kind,
// costs of steps, lines of sight. All of it follows from the game and the state. Lives in the
// memory that the game's holder has supplied (WorkMemory); all zeros is an empty one.
#pragma once

#include "rules/bluegray/clauses.h"
#include "rules/bluegray/reach.h"
#include "rules/bluegray/rules.h"
#include "rules/bluegray/sight.h"

namespace bg::bluegray {

struct Workspace {
  // The game that it is for; another one gets an empty one.
  const blob::Battle* battle = nullptr;
  uint32_t hash = 0;
  Edition edition{};
  uint64_t options = 0;

  Rules rules;
  Occupancy occupancy;
  Reach reach;
  ClauseIndex clauses;
  StepCosts costs;
  SightMemory sight;
};

// That of the game, its rules and rows ready.
Workspace& work_of(const Game& game);

}  // namespace bg::bluegray
