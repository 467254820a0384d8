// What the rules keep from one question to the next, so as not to work it out again: the board, the
// last reach, the battle's ferry landing. All of it follows from the game and the state. Two who
// ask the rules at the same time need two of these; the platform sees to it.
#pragma once

#include "rules/bluegray/reach.h"

namespace bg::bluegray {

struct Workspace {
  Board board;
  Reach reach;
  struct {
    const blob::Battle* battle = nullptr;
    uint32_t hash = 0;
    uint32_t options = 0;
    Edition edition{};
    const blob::Clause* found = nullptr;
  } landing;
};

// The one there always is.
extern Workspace first_workspace;

// The workspace of whoever asks: the first one, unless a platform whose processors ask at the same
// time has put a function of its own here that tells them apart.
extern Workspace& (*workspace)();

}  // namespace bg::bluegray
