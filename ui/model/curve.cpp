#include "ui/model/curve.h"

#include "rules/bluegray/victory.h"

namespace bg::ui {

int standing_of(const Game& game, const GameState& state, Side side) {
  if (game.scenario.battle().system() == SystemKind::blue_gray && state.phase != Phase::over)
    return bluegray::standing({game, state}, side);
  return state.points[index_of(side)];
}

uint8_t level_for(const Game& game, const GameState& state, int union_points,
                  int confederate_points) {
  if (game.scenario.battle().system() == SystemKind::blue_gray)
    return bluegray::level_of_victory({game, state}, union_points, confederate_points);
  return game.scenario.level_for(union_points - confederate_points, game.edition);
}

void Curve::add(const Session& session) {
  if (count_ == max_points) return;
  for (const Side side : {Side::union_side, Side::confederate})
    points_[count_][index_of(side)] =
        static_cast<int16_t>(standing_of(session.game(), session.state(), side));
  ++count_;
}

void Curve::start(const Session& session) {
  count_ = 0;
  turn_ = session.state().turn;
  side_ = session.state().side;
  add(session);
}

void Curve::follow(const Session& session) {
  const GameState& state = session.state();
  if (state.turn == turn_ && state.side == side_ && state.phase != Phase::over) return;
  turn_ = state.turn;
  side_ = state.side;
  add(session);
}

}  // namespace bg::ui
