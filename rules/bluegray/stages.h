// What a game of Blue & Gray waits for beside a free movement phase: one row for each Stage says
// who chooses, what front ends ask for, which commands answer it, what may be chosen and what a
// choice does. What follows what is code (combat/procedure). A module's own stage is a value of
// Stage and a row here; it may interrupt any phase and says itself where the game goes on.
#pragma once

#include "rules/bluegray/combat/procedure.h"
#include "rules/bluegray/position.h"
#include "rules/core/result.h"
#include "rules/core/view.h"

namespace bg::bluegray {

struct StageRow {
  Stage stage;
  Ask ask;
  uint32_t verbs;    // that answer it, a bit each
  bool is_passable;  // and `end`: it goes on as it would with nothing left to choose

  // Who chooses; null where the procedure says so as it begins to wait.
  Side (*chooser)(const Position&);
  // What may be chosen: commands of one unit, or those without one. Gives no reasons.
  void (*list)(const Position&, UnitId, CommandList&);
  // Whether a command with one of its verbs may be given, and if not, why.
  Result (*check)(const Position&, Command);
  void (*choose)(Procedure&, Command);
  // On entering: whether there is anything to choose. Null where that is known before.
  bool (*open)(Procedure&);
  // Nothing is left to choose.
  void (*go_on)(Procedure&);
};

const StageRow& row_of(Stage stage);

// Whether the game waits in a combat, or for a choice that interrupts another phase.
inline bool is_in_stage(const GameState& state) {
  return state.phase == Phase::combat || state.combat.stage != Stage::none;
}

// The same for the stage that the game is in.
Result check_stage(const Position& position, Command command);
void list_stage(const Position& position, UnitId unit, CommandList& out);
void choose_in_stage(MutablePosition& position, Command command, EventList& events);

}  // namespace bg::bluegray
