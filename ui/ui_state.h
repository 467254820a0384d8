// What the interface remembers besides the game: selection, choice, camera, keyboard cursor.
// Nothing here is part of a game; undo, load and replay never touch it, and it is never saved.
#pragma once

#include "rules/command.h"
#include "ui/hex_view.h"

namespace bg::ui {

struct UiState {
  UnitId selected = UnitId::none;
  Command chosen;                 // what Confirm would send; Verb::none while nothing is chosen
  HexId looked_at = HexId::none;  // a hex tapped with nothing selected: the bar tells what is there
  HexId cursor = HexId::none;     // moved by the arrow keys; none while the finger is used
  View view;
};

}  // namespace bg::ui
