// A game at one moment: the game, its state and the working memory, which always travel together.
// Questions take a `const Position&` and can write nothing but caches; whoever changes the game
// takes a `MutablePosition&`. Made where a question or a command comes into the rules, never kept.
#pragma once

#include "rules/bluegray/occupancy.h"

namespace bg::bluegray {

struct Rules;
struct Workspace;

class Position {
 public:
  Position(const Game& game, const GameState& state);

  const Game& game;
  const Scenario& scenario;  // the game's
  const GameState& state;
  Workspace& work;
  const Rules& rules;  // of the game

  // Who stands where. Brought into step with the state when it is first asked for, and again after
  // another position has been asked about; `put` keeps it right in between.
  const Occupancy& occupancy() const {
    if (!occupancy_.is_in_step_with(state)) occupancy_.bring_into_step(game, state);
    return occupancy_;
  }

 protected:
  Occupancy& occupancy_;
};

// The same with a state that may be written.
class MutablePosition : public Position {
 public:
  MutablePosition(const Game& of_game, GameState& at_state)
      : Position(of_game, at_state), state(at_state) {}

  GameState& state;

  // The only writer of a unit's hex; HexId::none takes it off the map.
  void put(UnitId unit, HexId hex);
  // To be called when a field work has been built, turned or removed.
  void note_works_changed() { occupancy_.forget(); }
};

// An empty list for events that nobody is told, as at the set-up. There is one, since it is too
// much for the device's stack; the machine player on the second core has no use for it.
EventList& untold_events();

}  // namespace bg::bluegray
