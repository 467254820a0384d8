// The battle's special rules as the rules ask for them: which rows hold now, for whom and where,
// and the flags that events of the game raise.
#pragma once

#include "rules/bluegray/position.h"

namespace bg::bluegray {

// Whether the players' choices before the game, edition and options, include this row.
bool is_chosen(const Game& game, const blob::Scope& scope);
// Whether it holds now: chosen, within its turns, its flags as it wants them.
bool holds(const Position& position, const blob::Scope& scope);

constexpr bool is_for(uint8_t row_side, Side side) {
  return row_side == 2 || row_side == index_of(side);
}

template <class Row>
RuleRef cite(const Row& row) {
  return battle_rule(row.section(), row.item());
}

// The rows of a battle's clauses by kind: those that edition and options include, in the battle's
// order. The same for a whole game.
struct ClauseIndex {
  static constexpr int kinds = static_cast<int>(ClauseKind::MAX) + 1;

  void fill(const Game& game);

  const blob::Battle* battle = nullptr;
  uint8_t first[kinds + 1] = {};  // into `row`; those of a kind end where the next kind's begin
  uint8_t row[max_clauses] = {};
};
const ClauseIndex& clause_index(const Game& game);

// Calls f(clause) for every clause of this kind that the players' choices include.
template <class F>
void each_chosen_clause(const Game& game, ClauseKind kind, F&& f) {
  const ClauseIndex& index = clause_index(game);
  const int number = static_cast<int>(kind);
  for (int i = index.first[number]; i < index.first[number + 1]; ++i)
    f(*index.battle->clauses()->Get(index.row[i]));
}

// Whether the players' choices include a clause of this kind at all.
inline bool has_clause(const Game& game, ClauseKind kind) {
  const ClauseIndex& index = clause_index(game);
  const int number = static_cast<int>(kind);
  return index.first[number] != index.first[number + 1];
}

// Whether a row that was chosen holds in this turn, its flags as it wants them.
bool holds_now(const GameState& state, const blob::Scope& scope);

// The first clause of this kind that holds now for the unit (its side and group), or null.
const blob::Clause* find_clause(const Position& position, ClauseKind kind, UnitId unit);
// The same for a whole side, whatever its group.
const blob::Clause* find_clause(const Position& position, ClauseKind kind, Side side);

// Calls f(clause) for every clause of this kind that holds now.
template <class F>
void each_clause(const Position& position, ClauseKind kind, F&& f) {
  each_chosen_clause(position.game, kind, [&](const blob::Clause& clause) {
    if (holds_now(position.state, clause.scope())) f(clause);
  });
}

// The clause that closes this hex to the unit's movement, or null.
const blob::Clause* closed_to(const Position& position, UnitId unit, HexId hex);

// The battle's rule that ferries are landings where units may stop, or null; and whether a hex with
// this feature is one.
const blob::Clause* ferry_landing(const Game& game);
inline bool is_landing(const Game& game, Feature feature) {
  return feature == Feature::ferry && ferry_landing(game) != nullptr;
}

// The clause by which a unit in this hex may make a forced march now, or null.
const blob::Clause* forced_march(const Position& position, UnitId unit, HexId hex);

// Whether the flag is up, `delay` game-turns after it was raised.
bool is_raised(const GameState& state, uint8_t flag, uint8_t delay = 0);
void raise(MutablePosition& position, uint8_t flag, RuleRef why, EventList& events);
void lower(MutablePosition& position, uint8_t flag, RuleRef why, EventList& events);

// Whether a unit's step would pull this trigger, of those that steps pull, in its own player-turn.
bool is_raised_by_step(const Game& game, const blob::Trigger& trigger, UnitId unit, HexId from,
                       HexId to);

// What happens in the game and may raise a flag.
void note_step(MutablePosition& position, UnitId unit, HexId from, HexId to, EventList& events);
void note_exit(MutablePosition& position, UnitId unit, HexId from, EventList& events);
void note_arrival(MutablePosition& position, UnitId unit, EventList& events);
void note_loss(MutablePosition& position, UnitId unit, EventList& events);
// These units are attacked; `by_guns_only`: by bombardment alone.
void note_attack(MutablePosition& position, const UnitSet& defenders, bool by_guns_only,
                 EventList& events);
// The dice for the rout of an army as a game-turn ends.
void roll_for_routs(MutablePosition& position, EventList& events);
// Attackers who suffer a result that beats them.
void note_beaten(MutablePosition& position, const UnitSet& attackers, EventList& events);
// As a player-turn ends, while `state` still names its side and turn.
void note_end_of_turn(MutablePosition& position, EventList& events);
// Units that are lost for standing alone in an enemy zone.
void lose_the_lone(MutablePosition& position, EventList& events);

// The dice a side rolls as its player-turn begins.
void roll_for_flags(MutablePosition& position, EventList& events);

// Units of the side that stand in a hex as its player-turn begins.
void note_standing(MutablePosition& position, EventList& events);

// When and where a waiting unit comes on: as the charts say, or as it has been assigned.
struct Arrival {
  uint8_t turn;
  uint8_t entry;
};
Arrival arrival_of(const Position& position, UnitId unit);
// The clause of the unit's choice of arrivals number `plan`, counted from 1, or null.
const blob::Clause* plan_of(const Game& game, UnitId unit, uint8_t plan);

// The game-turn from which it may come early, or 0 when nothing brings it forward.
uint8_t turn_when_early(const Position& position, UnitId unit);

// The game-turn in which the flag called it that its arrival waits for: 0 while it is down, 1 for a
// unit that needs none.
uint8_t turn_when_called(const Position& position, UnitId unit);

// The game-turn from which a waiting unit may come on: by the charts or its assignment, early, or
// back from a march round the field. 0 for one that never comes.
uint8_t due_turn(const Position& position, UnitId unit);

// Whether a unit that waits off the map may come on in this game-turn.
bool is_due(const Position& position, UnitId unit);
// Whether another arrival has taken its place: its entry holds only unless a flag is up.
bool is_ruled_out(const Position& position, UnitId unit);
// Whether it takes part at all: units of another edition or of an option that was not chosen do
// not.
bool is_in_play(const Game& game, UnitId unit);

// The row of the objective that the edition played has in this hex, or -1.
int objective_at(const Game& game, HexId hex);
// Whether `side` holds every objective of the area.
bool holds_all(const Position& position, Side side, uint8_t area);

}  // namespace bg::bluegray
