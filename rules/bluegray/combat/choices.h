// What the players may choose while a combat runs its course: who slips away, who is lost, where a
// unit retreats, who advances.
#pragma once

#include "rules/bluegray/combat/odds.h"
#include "rules/bluegray/position.h"
#include "rules/core/result.h"

namespace bg::bluegray {

// The highest die with which a unit slips away before combat [8.77]: cavalry, or a unit with a
// clause of its own. 0: it may not try.
int withdrawal_die(const Position& position, UnitId unit);
// Whether a defender may try to slip away before combat [8.77], [8.78], and if not, why.
Result check_withdrawal(const Position& position, UnitId unit);
bool may_withdraw(const Position& position, UnitId unit);
// A routed defender the attacker may drive off before combat [12.34]; one that has been attacked
// before in this phase is only swept along [8.74].
bool may_flush(const GameState& state, UnitId unit);
// A unit named in a stage that asks for some: to drive off, to withdraw, to lose.
Result check_flush(const Position& position, Command command);
Result check_withdraw(const Position& position, Command command);
Result check_attacker_loss(const Position& position, Command command);
Result check_defender_loss(const Position& position, Command command);

// Whether it is this unit that has to retreat now.
bool is_to_retreat(const Combat& combat, UnitId unit);
// The length of the retreat a unit has to make: one pushed aside always goes one hex.
int retreat_length(const Combat& combat, UnitId unit);
Result check_retreat(const Position& position, Command command);
void list_retreating(const Position& position, UnitId unit, CommandList& out);

constexpr bool is_won_by_defender(Outcome outcome) {
  return outcome == Outcome::ae || outcome == Outcome::ae_partial || outcome == Outcome::ar;
}
Result check_advance(const Position& position, UnitId unit, HexId hex);
Result check_advancing(const Position& position, Command command);
void list_advancing(const Position& position, UnitId unit, CommandList& out);

// Takes hexes without defenders out of an attack, and the guns that reach no other.
void drop_emptied_hexes(const Position& position, Combat& combat);

}  // namespace bg::bluegray
