#include "ui/model/curve.h"

#include <cstring>

#include "ui/model/insight.h"

namespace bg::ui {

int standing_of(const Game& game, ConstStateRef state, Side side) {
  const auto standing = insight_of(game).standing;
  if (standing != nullptr && game.system->prompt(game, state).task != Task::over)
    return standing(game, state, side);
  return state.clock().points[index_of(side)];
}

uint8_t level_for(const Game& game, ConstStateRef state, int union_points, int confederate_points) {
  if (const auto level = insight_of(game).level_of_victory; level != nullptr)
    return level(game, state, union_points, confederate_points);
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
  turn_ = session.state().clock().turn;
  side_ = session.state().clock().side;
  add(session);
}

void Curve::start_from(etl::span<const uint8_t> notes, const Session& session) {
  static_assert(std::is_trivially_copyable_v<Curve>);
  if (notes.size() == sizeof *this)
    std::memcpy(static_cast<void*>(this), notes.data(), sizeof *this);
  const Clock& clock = session.state().clock();
  const bool fits = notes.size() == sizeof *this && count_ > 0 && count_ <= max_points &&
                    turn_ == clock.turn && side_ == clock.side;
  if (!fits) start(session);
}

bool Curve::follow(const Session& session) {
  const ConstStateRef state = session.state();
  if (state.clock().turn == turn_ && state.clock().side == side_ && !session.is_over())
    return false;
  turn_ = state.clock().turn;
  side_ = state.clock().side;
  add(session);
  return true;
}

}  // namespace bg::ui
