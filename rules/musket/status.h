// What befalls units: morale checks, disruption, lost steps, rout, capture, lines of communication
// that decide between the last two, and what all that is worth in points. Called by movement, fog
// of war and combat; never asks a player anything.
#pragma once

#include "rules/musket/position.h"

namespace bg::musket {

// A free way to a hex of the side's communications [5.7], [17.2], [17.3], or in a box.
bool has_line(const Position& position, UnitId unit);
// Whether the hex is an end of such a line now.
bool is_line_hex(const Position& position, Side side, HexId hex);

// Whether such a line leads off the map there, or a box of the side lies behind the hex.
bool leads_off_map(const Position& position, Side side, HexId hex);

// Whether a die passes against a rating: 1 always does, 6 never [5.5].
constexpr bool passes(int die, int rating) {
  return die == 1 || (die != 6 && die <= rating);
}
// A check by a die; in combat a disrupted unit counts one less [5.6].
bool check_morale(Play& play, UnitId unit, int modifier, RuleRef rule);
int combat_morale(const Position& position, UnitId unit);

void disrupt(Play& play, UnitId unit, RuleRef rule);
void recover(Play& play, UnitId unit, RuleRef rule);
void lose_step(Play& play, UnitId unit, RuleRef rule);
void rout(Play& play, UnitId unit);
void capture(Play& play, UnitId unit, RuleRef rule);
void destroy(Play& play, UnitId unit, RuleRef rule);

// Leaders and the like whose fighters have gone: leaders ride to the nearest friends [11.4].
void leave_alone(Play& play, HexId hex);
// An enemy fighter has come in: who is there alone is captured [11.4].
void capture_alone(Play& play, HexId hex, Side side);

// An active leader gives his benefit and is inactive [12.3].
void spend(Play& play, UnitId leader, RuleRef rule);
// A leader is hit: a die says whether he falls [12.4].
void hit_leader(Play& play, UnitId leader, RuleRef rule);
void set_active(Play& play, UnitId unit, bool active);

// The points of both sides if the game ended now [18.3].
void count_points(const Scenario& scenario, State& state);

// Trains that are active on the map help those who recover within six hexes [12.5].
int recovery_bonus(const Position& position, UnitId unit);

}  // namespace bg::musket
