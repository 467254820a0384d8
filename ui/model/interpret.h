// From a tap to its meaning. Reads the game and the interface, writes neither (kept: two answers of
// `legal`, because several questions follow each other in one position), and leaves
// every question of legality to the rules: what can be chosen is what `legal` offers, whatever the
// system. The map screen acts on the reply.
#pragma once

#include <etl/vector.h>

#include "rules/core/session.h"
#include "ui/model/insight.h"
#include "ui/model/ui_state.h"

namespace bg::ui {

enum class TapKind : uint8_t {
  nothing,
  hex,        // a hex of the map; HexId::none beside it
  unit,       // one unit out of a list: take it in hand, or in or out of the planned attack
  all_units,  // every unit of the picker's hex joins the planned attack
  next_unit,  // the nearest unit that can still do something, from the last one or from `hex`
  undo,
  orders,      // the orders that point at no hex: of the unit in hand as a list, else of the side
  order,       // one of that list
  hex_order,   // what may be ordered about the picker's hex without naming a unit
  other,       // another order with the same unit and hex as the chosen one
  take_other,  // the unit in the chosen hex rather than to go there
  stack,       // the joiner goes to the unit in hand
  confirm,
  cancel,     // one step back: the choice, the unit, what lies open
  more,       // tell more about what the bar speaks of
  look,       // the card of a hex or of who stands there
  odds,       // show the planned attack before it is fought
  fight,      // roll the die of the planned attack
  follow,     // those behind the unit that has just gone come along
  stay,       // pass the choice up, at once
  give_up,    // the planned attack
  end,        // what is still open, and then the end of the phase
  close,      // what lies open over the map
  next_card,  // the next unit of the card's hex
  threat,     // what the enemy could do to the card's hex; not for interpret()
  fall_back,  // whoever a rule of the battle drives back goes one hex; not for interpret()
  beside      // who is beside the map: the list of places, or of who is in `place`
};

struct Tap {
  TapKind kind = TapKind::hex;
  HexId hex = HexId::none;
  UnitId unit = UnitId::none;
  uint8_t index = 0;  // of the order
  PlaceBeside place = {};
};

// Six hexes, a dozen attackers beside them, guns from afar, and the giving up of the plan before.
using Orders = etl::vector<Command, 48>;

struct Reply {
  enum class Kind : uint8_t {
    nothing,
    change,    // only the interface changes, to `ui`
    command,   // `orders` are complete: submit them one by one, then let the interface become `ui`
    refusal,   // what the tap asked for is against the rules; `result` says which one
    reminder,  // what was chosen waits for Confirm, or what is in hand for a hex
  };
  Kind kind = Kind::nothing;
  UiState ui;
  Orders orders;
  Result result;
  bool is_plan = false;  // an attack is planned: add what belongs to it, find_missing()
};

Reply interpret(const Session& session, const UiState& ui, Tap tap);

// What the rules allow this unit now, or with UnitId::none what names no unit. The list is shared
// and good until the next question: its 4 KB are too much for the device's stack. The answer to the
// last two questions is kept, since one tap asks the same several times.
const CommandList& legal_commands(const Session& session, UnitId unit);

// For who lends his session to another game in the same place.
void forget_legal_commands();

// What the player need not confirm if he does not want to: Undo gives it back.
constexpr bool can_be_taken_back(Command command) {
  return command.verb == Verb::move || command.verb == Verb::march || command.verb == Verb::enter;
}

// How many commands one tap on Undo takes back; 0 for none. An attack that was planned and called
// off left nothing behind to go back to: what came before it is taken back along with it.
int undo_count(const Session& session);

// The hex a command points at: where it goes, or where its target stands; none for other orders.
HexId aim_of(const Session& session, Command command);

// The unit's orders that point at no hex, one by one; Verb::none beyond the last. With
// UnitId::none those of the side, without what has a button of its own.
Command order_at(const Session& session, UnitId unit, int index);
// Whether the player is asked for orders that name no hex, or units off the map, so that a list of
// them helps: all but moving and fighting.
bool has_order_list(const Session& session);
// Whether a command ends what is asked, or belongs to the planning of an attack.
bool has_own_button(Command command);
// What may be ordered about this hex without naming a unit; Verb::none for nothing.
Command order_about(const Session& session, HexId hex);
// The one that comes first to mind; Verb::none when there is none.
Command first_order(const Session& session, UnitId unit);
// What an "other" tap would choose; Verb::none when the chosen command is the only one of its kind.
Command other_order(const Session& session, Command chosen);

// A unit in the hex that the chosen move aims at and that could be taken in hand instead, or none.
UnitId other_unit(const Session& session, const UiState& ui);
// Whether a unit can do something now: it has a legal command, or could attack somebody.
bool is_able(const Session& session, UnitId unit);
// The nearest such unit to a hex that is not in `passed`; those who must attack come first, units
// that wait off the map last.
UnitId nearest_able_unit(const Session& session, HexId from, const UnitSet& passed);
// The first such unit after `from`, in the order of the forces.
UnitId next_able_unit(const Session& session, UnitId from);

// What the planned attack lacks: whoever may join it, save those without whom another enemy could
// not be attacked; else an enemy that must be attacked along with it. Empty when it is complete.
void find_missing(const Session& session, Orders& out);
// An enemy that the planned attack would leave unattacked though it must be attacked, and the
// attacker that would have to do it; false where there is none.
bool find_left_out(const Session& session, UnitId& attacker, UnitId& enemy);

// What a result is to the attacker.
// How the result of a die looks to the attacker.
bool is_good(Outcome outcome);
bool is_bad(Outcome outcome);

// The uppermost unit in a hex; UnitId::none when it is empty.
UnitId top_unit(const Session& session, HexId hex);
int count_in_hex(const Session& session, HexId hex);

// Nothing in hand, nothing chosen.
bool is_idle(const UiState& ui);

}  // namespace bg::ui
