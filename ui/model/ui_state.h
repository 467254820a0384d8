// What the interface remembers besides the game: selection, choice, camera, what lies open.
// Nothing here is part of a game; undo, load and replay never touch it, and it is never saved.
#pragma once

#include "rules/core/command.h"
#include "rules/core/unit_set.h"
#include "rules/core/view.h"
#include "ui/model/hex_view.h"

namespace bg::ui {

// What lies open over the map; one at a time.
enum class PanelKind : uint8_t {
  none,
  picker,    // the units of one hex, to choose from
  card,      // everything about one unit, or about a hex
  odds,      // the planned attack, figure by figure
  result,    // the die and what it did
  overview,  // who is to come, or as the phase ends what is still open in it
  orders,    // what the unit in hand can be told besides going somewhere
  threat,    // what the enemy could do to a hex
  field,     // the whole field, to go somewhere
  beside,    // who is beside the map, place by place
};

// What the map shows besides the ground; one at a time.
enum class Layer : uint8_t {
  none,
  numbers,
  zones,
  objectives,
  sight,  // what guns in the hex in question could bombard, as far as the ground goes
  lines,  // the player's lines of communications
  count
};

// What the unit in hand would get against an enemy that was tapped in the movement phase.
struct Prospect {
  HexId target = HexId::none;
  HexId from = HexId::none;   // where it would stand
  uint8_t attackers = 0;      // with it
  int16_t printed = 0;        // their strength as printed
  uint8_t good = 0, bad = 0;  // of six
  OddsTold odds;
};

struct UiState {
  UnitId selected = UnitId::none;
  UnitId previous = UnitId::none;  // the last that was in hand: "Next" goes on from there
  UnitSet passed{};                // whom "Next" has offered in this phase
  UnitId joiner = UnitId::none;    // was in hand before a tap on `selected`, and could join it
  bool with_stack = false;         // who lies in its hex goes along
  // The way that a unit has gone last, leg by leg, for those who follow it; from the hex where it
  // entered if it `has_come` onto the map.
  UnitId head = UnitId::none;
  Path trail;
  bool has_come = false;
  Prospect prospect;
  Command chosen;                 // what Confirm would send; Verb::none while nothing is chosen
  HexId looked_at = HexId::none;  // a hex tapped with nothing selected: the bar tells what is there
  HexId cursor = HexId::none;     // moved by the arrow keys; none while the finger is used
  View view;
  PanelKind panel = PanelKind::none;
  HexId panel_hex = HexId::none;     // whose units the picker or the card shows
  UnitId panel_unit = UnitId::none;  // whom the card is about; none for the hex itself
  PlaceBeside panel_place;           // whom the list of those beside the map shows; nowhere: places
  bool is_own_result = false;        // of the player's attack: it lies open until he goes on
  uint8_t column_cap = 0;            // the reduction to announce: highest column plus one, or 0
  Layer layer = Layer::none;
};

}  // namespace bg::ui
