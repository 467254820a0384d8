// A command is the one way to change a game: from a finger, a terminal, a machine player or a save.
// Eight bytes with a text form ("move 12 0512"); which fields a verb reads stands in command.cpp.
#pragma once

#include <etl/string.h>
#include <etl/string_view.h>

#include "rules/core/hexgrid.h"
#include "rules/core/ids.h"

namespace bg {

// The words that systems share; one that has a word of its own numbers it from first_own_verb on,
// in a range of its own (see System::verbs). The order is part of the save format: append, never
// insert.
enum class Verb : uint8_t {
  none,
  undo,    // takes back the last command since the dice last fell or the turn passed on
  end,     // ends the phase, or passes on what is optional
  move,    // unit, hex: one leg of a move
  attack,  // unit, target: the null game's attack
  march,   // unit, hex: one leg of strategic movement
  enter,   // unit, hex: a reinforcement comes onto the map
  exit,    // unit: leaves the map from an exit hex
  rally,   // unit: stands still to rally in the coming combat phase
  dig,     // unit: begins a breastwork
  face,    // unit, arg: finishes its breastwork, or turns it before the game, towards direction arg
  rout,    // unit: a shaken unit routs by choice
  raze,    // unit: removes the breastwork it stands in
  target,  // hex: an enemy hex to attack
  join,    // unit: takes part in the attack
  cancel,  // gives up the attack being planned
  fight,   // arg: resolves the attack; 0, or the highest column allowed plus one
  flush,   // unit: a routed defender must go before combat
  withdraw,  // unit: cavalry tries to slip away before combat
  retreat,   // unit, hex
  displace,  // unit, hex, target: retreats there and pushes target out
  lose,      // unit: is taken as a loss
  advance,   // unit, hex
  assign,    // unit, arg: a waiting unit goes to the later arrivals number arg
  release,   // unit: its side frees it from standing still
  aid,       // unit: guns help to defend units near them
  charge,    // unit, hex: cavalry rides at the enemy in one long move
  plot,      // unit, hex: its secret order leads on to there; to where it stands: it has none
  pause,     // unit: its order lets a sub-segment pass before it goes on
  mission,   // unit: is to attack, or no longer
  count
};

inline constexpr uint8_t first_own_verb = 64;
static_assert(static_cast<uint8_t>(Verb::count) <= first_own_verb);

// Which fields the text form of a verb carries, in the order they are written.
enum class Field : uint8_t { none, unit, target, hex, arg };

struct VerbForm {
  etl::string_view word;
  Field fields[4] = {};
};

// The form of a verb, a system's own among them (rules/systems.cpp); null when there is none.
const VerbForm* form_of(Verb verb);
const VerbForm* own_form_of(Verb verb);

struct Command {
  Verb verb = Verb::none;
  uint8_t arg = 0;
  UnitId unit = UnitId::none;
  UnitId target = UnitId::none;
  HexId hex = HexId::none;
};
static_assert(sizeof(Command) == 8);

constexpr bool operator==(const Command& a, const Command& b) {
  return a.verb == b.verb && a.arg == b.arg && a.unit == b.unit && a.target == b.target &&
         a.hex == b.hex;
}

// "displace 159 F1317 159": longest verb 8, three fields of up to 5 with a space each.
using CommandText = etl::string<48>;

// Text form: the verb's word, then the fields the verb reads, units by number, hexes by label.
CommandText to_text(Command command, const Grid& grid);

// False when the text is no command; `out` is then untouched. Says nothing about legality.
bool from_text(etl::string_view text, const Grid& grid, Command& out);

// Whether the fields a verb does not read are empty. The gate refuses anything else, so that one
// deed has one command.
bool is_canonical(Command command);

// Hex labels of four digits, column then row: "0512". On two sheets the letter of the sheet goes
// before them, "F0512"; where the sheets overlap the second one's label is written, both are read.
etl::string<8> hex_label(HexId hex, const Grid& grid);
bool hex_from_label(etl::string_view label, const Grid& grid, HexId& out);

// The word of a verb in the text form.
etl::string_view verb_word(Verb verb);

}  // namespace bg
