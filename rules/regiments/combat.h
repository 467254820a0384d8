// The combat phase: attacks of one unit on another, their results, retreats, advances and what
// follows an advance; bombardment is in fire.h.
#pragma once

#include "rules/regiments/position.h"

namespace bg::regiments {

// What a result does to one side: bits, and the number behind an r or R.
struct Effect {
  bool eliminated = false;  // x
  bool checked = false;     // m
  bool disrupted = false;   // r
  bool retreats = false;    // R
  uint8_t margin = 0;       // only if the other's morale is at least that much higher
  bool has_margin = false;

  constexpr bool any() const { return eliminated || checked || disrupted || retreats; }
};
// A cell of a table: the first result, and the one in parentheses.
struct Cell {
  Effect attacker, defender;
  Effect then_attacker, then_defender;
};
// The combat results table by modified die and intensity 3 to 9, the bombardment table by die and
// column 1 to 3; as text too.
Cell combat_result(int die, int intensity);
Cell fire_result(int die, int column);
const char* combat_text(int die, int intensity);
const char* fire_text(int die, int column);

// What an attack of the unit on the hex would count, before the die; the intensity from 3 to 9.
int intensity_of_attack(const Position& position, UnitId attacker, UnitId defender);
// What is added to its die.
int die_change(const Position& position, UnitId attacker, UnitId defender);
bool is_coordinated(const Position& position, UnitId attacker, HexId hex);
bool is_flanked(const Position& position, UnitId defender, UnitId attacker);

// What a result did to a unit.
struct Applied {
  bool touched = false;  // disrupted or routed: the result in parentheses lapses
  bool gone = false;     // retreats or routs, or would have
};
// `away_from`: the hex of who fired, none for an attack.
Applied apply(Play& play, UnitId unit, const Effect& effect, int other_morale, HexId away_from,
              bool is_target);

void begin_combat(Play& play);  // of the phasing side
void end_combat(Play& play);
// Goes on with the combat at hand until somebody must choose.
void go_on_with_combat(Play& play);

Result check_attack(const Position& position, Command command);
void do_attack(Play& play, Command command);
Result check_inspire(const Position& position, Command command);
void do_inspire(Play& play, Command command);
Result check_defend(const Position& position, Command command);
void do_defend(Play& play, Command command);
void decline_aid(Play& play);
void keep_order(Play& play);
Result check_retreat(const Position& position, Command command);
void do_retreat(Play& play, Command command);
Result check_advance(const Position& position, Command command);
void do_advance(Play& play, Command command);
void end_support(Play& play);
Result check_press(const Position& position, Command command);
void do_press(Play& play, Command command);
void end_press(Play& play);
Result check_relieve(const Position& position, Command command);
void do_relieve(Play& play, Command command);
Result check_follow(const Position& position, Command command);
void do_follow(Play& play, Command command);
// Whether the unit could attack anybody now.
bool has_attack(const Position& position, UnitId unit);
Result check_prepare(const Position& position, Command command);
void do_prepare(Play& play, Command command);
bool has_prepare(const Position& position);

void list_combat(const Position& position, UnitId unit, CommandList& out);
void list_retreats(const Position& position, UnitId unit, CommandList& out);

}  // namespace bg::regiments
