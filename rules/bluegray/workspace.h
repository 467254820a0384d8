// What the rules keep from one question to the next, so as not to work it out again: the board, the
// last reach, the battle's rows by kind, costs of steps, lines of sight. All of it follows from the
// game and the state. Two who ask the rules at the same time need two of these; the platform sees
// to it.
#pragma once

#include "rules/bluegray/clauses.h"
#include "rules/bluegray/reach.h"
#include "rules/bluegray/sight.h"

namespace bg::bluegray {

struct Workspace {
  Board board;
  Reach reach;
  ClauseIndex clauses;
  StepCosts costs;
  SightMemory sight;
};

// The one there always is.
extern Workspace first_workspace;

// The workspace of whoever asks: the first one, unless a platform whose processors ask at the same
// time has put a function of its own here that tells them apart.
extern Workspace& (*workspace)();

}  // namespace bg::bluegray
