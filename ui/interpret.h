// From a tap to its meaning. Pure: reads the game and the interface, writes neither, and leaves
// every question of legality to the rules. The map screen acts on the reply.
#pragma once

#include "rules/session.h"
#include "ui/ui_state.h"

namespace bg::ui {

enum class TapKind : uint8_t {
  hex,        // a hex of the map; HexId::none beside it
  next_unit,  // the next unit that can still do something
  undo,
  end,  // end the phase or turn: asks before it does
  confirm,
  cancel,
};

struct Tap {
  TapKind kind = TapKind::hex;
  HexId hex = HexId::none;
};

struct Reply {
  enum class Kind : uint8_t {
    nothing,
    change,   // only the interface changes, to `ui`
    command,  // `command` is complete: submit it, then let the interface become `ui`
    refusal,  // what the tap asked for is against the rules; `result` says which one
  };
  Kind kind = Kind::nothing;
  UiState ui;
  Command command;
  Result result;
};

Reply interpret(const Session& session, const UiState& ui, Tap tap);

// The unit a tap on this hex means: the uppermost one there that belongs to the player to act, else
// the uppermost of all; UnitId::none on an empty hex.
UnitId unit_for_tap(const Game& game, const GameState& state, HexId hex);

// What the rules allow this unit now, or with UnitId::none what names no unit. The list is shared
// and good until the next question: its 4 KB are too much for the device's stack.
const CommandList& legal_commands(const Session& session, UnitId unit);

// The hex a command points at: where it moves to, or where its target stands.
HexId aim_of(const GameState& state, Command command);

// How many units of the player to act still have a legal command, and the first one after `from`.
int count_able_units(const Session& session);
UnitId next_able_unit(const Session& session, UnitId from);

}  // namespace bg::ui
