#include "rules/bluegray/position.h"

#include "rules/bluegray/workspace.h"

namespace bg::bluegray {

Position::Position(const Game& for_game, const GameState& at_state)
    : game(for_game),
      scenario(for_game.scenario),
      state(at_state),
      work(work_of(for_game)),
      rules(work.rules),
      occupancy_(work.occupancy) {
  // The state may have changed since somebody last looked at it.
  occupancy_.forget();
}

void MutablePosition::put(UnitId unit, HexId hex) {
  at(state, unit).hex = hex;
  if (occupancy_.is_in_step_with(state)) occupancy_.move(game, unit, hex);
}

EventList& untold_events() {
  static EventList events;
  events.clear();
  return events;
}

}  // namespace bg::bluegray
