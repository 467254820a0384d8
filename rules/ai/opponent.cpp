#include "rules/ai/opponent.h"

#include "rules/checksum.h"

namespace bg::ai {

void Opponent::begin(const Game& game, const GameState& state, Side side, Level level,
                     uint32_t seed) {
  game_ = &game;
  state_ = state;
  state_.rng = Rng::seeded(seed ^ digest(state));  // no peeping at the dice
  side_ = side;
  level_ = level;
  seed_ = seed;
  cursor_ = 0;
  progress_ = 0;
  ready_ = false;
  hurried_ = false;
  best_ = {};
  best_score_ = 0;
}

Thought Opponent::step() {
  if (!ready_) decide();
  return ready_ ? Thought::ready : Thought::running;
}

// One unit's commands a slice; the best of all is taken.
void Opponent::decide() {
  const uint16_t units = game_->scenario.unit_count();
  const bool last = cursor_ >= units;
  list_.clear();
  game_->system->legal(*game_, state_, last ? UnitId::none : static_cast<UnitId>(cursor_), list_);
  for (const Command& command : list_) {
    // Attacks are still planned by trial: the noise leads out of plans that cannot be fought.
    const bool trial = state_.phase == Phase::combat && state_.to_act == state_.side;
    const int noise = trial ? static_cast<int>(state_.rng.below(120)) : 0;
    const int value = score(command) + noise;
    if (best_.verb != Verb::none && value <= best_score_) continue;
    best_ = command;
    best_score_ = value;
  }
  ++cursor_;
  progress_ = static_cast<uint8_t>(100 * cursor_ / (units + 1));
  if (!last) return;
  command_ = best_;
  ready_ = true;
}

int Opponent::score(Command command) const {
  const Scenario& scenario = game_->scenario;
  const Grid& grid = scenario.grid();
  const auto enemy_distance = [&](HexId hex) {
    int nearest = 99;
    for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
      if (state_.units[i].hex == HexId::none) continue;
      if (scenario.side_of(static_cast<UnitId>(i)) == side_) continue;
      const int distance = grid.distance(hex, state_.units[i].hex);
      if (distance < nearest) nearest = distance;
    }
    return nearest;
  };
  switch (command.verb) {
    case Verb::end:
    case Verb::cancel:
      return command.verb == Verb::end ? 0 : -100;
    case Verb::attack:
    case Verb::fight:
      return 90 - command.arg;
    case Verb::target:
      return state_.combat.attacked_count == 0 ? 10 : -50;
    case Verb::join:
      return 100;
    case Verb::enter:
      return 40;
    case Verb::exit:
      return 1;
    case Verb::rally:
      return 30;
    case Verb::move: {
      const int before = enemy_distance(state_.units[index_of(command.unit)].hex);
      const int after = enemy_distance(command.hex);
      return after < before && after > 1 ? 20 + before - after : -10;
    }
    case Verb::retreat:
      return 20 + enemy_distance(command.hex);
    case Verb::displace:
      return 10 + enemy_distance(command.hex);
    case Verb::lose:
      return 50 - scenario.unit(command.unit).strength();
    case Verb::withdraw:
    case Verb::advance:
    case Verb::flush:
      return 5;
    default:
      return -20;
  }
}

}  // namespace bg::ai
