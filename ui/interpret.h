// From a tap to its meaning. Pure: reads the game and the interface, writes neither, and leaves
// every question of legality to the rules: what can be chosen is what `legal` offers, whatever the
// system. The map screen acts on the reply.
#pragma once

#include "rules/session.h"
#include "ui/ui_state.h"

namespace bg::ui {

enum class TapKind : uint8_t {
  hex,        // a hex of the map; HexId::none beside it
  next_unit,  // the next unit that can still do something
  undo,
  orders,  // choose an order that points at no hex: of the unit in hand, else of the side
  other,   // another order with the same unit and hex as the chosen one
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

// What the rules allow this unit now, or with UnitId::none what names no unit. The list is shared
// and good until the next question: its 4 KB are too much for the device's stack.
const CommandList& legal_commands(const Session& session, UnitId unit);

// The hex a command points at: where it goes, or where its target stands; none for other orders.
HexId aim_of(const GameState& state, Command command);

// What an "orders" tap would choose; Verb::none when there is nothing.
Command first_order(const Session& session, UnitId unit);
// What an "other" tap would choose; Verb::none when the chosen command is the only one of its kind.
Command other_order(const Session& session, Command chosen);

// How many units have a legal command, and the first such unit after `from`.
int count_able_units(const Session& session);
UnitId next_able_unit(const Session& session, UnitId from);

// The uppermost unit in a hex; UnitId::none when it is empty.
UnitId top_unit(const Session& session, HexId hex);

}  // namespace bg::ui
