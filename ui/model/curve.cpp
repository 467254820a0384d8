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

int points_to_next(const Game& game, ConstStateRef state, Side side, uint8_t& level) {
  const int blue = standing_of(game, state, Side::union_side);
  const int gray = standing_of(game, state, Side::confederate);
  const uint8_t now = level_for(game, state, blue, gray);
  constexpr int most = 200;  // nobody thinks farther ahead
  for (int more = 1; more <= most; ++more) {
    const bool is_union = side == Side::union_side;
    level = level_for(game, state, blue + (is_union ? more : 0), gray + (is_union ? 0 : more));
    if (is_union ? level < now : level > now) return more;  // the best Union level comes first
  }
  return 0;
}

void Curve::add(const Session& session) {
  if (count_ == max_stands) return;
  Stand& stand = stands_[count_++];
  for (const Side side : {Side::union_side, Side::confederate}) {
    stand.safe[index_of(side)] = session.state().clock().points[index_of(side)];
    stand.if_ended[index_of(side)] =
        static_cast<int16_t>(standing_of(session.game(), session.state(), side));
  }
  stand.records = static_cast<uint16_t>(session.record_count());
}

void Curve::start(const Session& session) {
  count_ = 0;
  turn_ = session.state().clock().turn;
  side_ = session.state().clock().side;
  add(session);
}

void Curve::start_from(const etl::span<const uint8_t>& notes, const Session& session) {
  static_assert(std::is_trivially_copyable_v<Curve>);
  if (notes.size() == sizeof *this)
    std::memcpy(static_cast<void*>(this), notes.data(), sizeof *this);
  const Clock& clock = session.state().clock();
  const bool fits = notes.size() == sizeof *this && count_ > 0 && count_ <= max_stands &&
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
