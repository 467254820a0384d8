#include "rules/ai/worth.h"

namespace bg::ai {

namespace {

// What a point of strength is good for while there is a battle to fight, besides its score.
constexpr int usefulness = 60;

template <class Rows, class F>
void each_row(const Rows* rows, F&& f) {
  if (rows == nullptr) return;
  for (uint32_t i = 0; i < rows->size(); ++i) f(*rows->Get(i), i);
}

}  // namespace

void Worth::read(const Game& game, const GameState& state, Side side) {
  const blob::Battle& battle = game.scenario.battle();
  side_ = side;
  turns_left_ = battle.turns() - state.turn;
  goals_.clear();
  leaving_ = 0;
  precious_ = UnitId::none;
  const int future = usefulness * turns_left_ / (battle.turns() > 1 ? battle.turns() - 1 : 1);
  strength_[0] = strength_[1] = future;
  int enemy_leaving = 0;
  bool scores_losses = false;
  each_row(battle.scores(), [&](const blob::Score& score, uint32_t index) {
    const bool for_us = score.side() == 2 || score.side() == index_of(side);
    const bool for_them = score.side() == 2 || score.side() != index_of(side);
    switch (score.kind()) {
      case ScoreKind::eliminated:
        scores_losses = true;
        if (for_us) strength_[index_of(enemy_of(side))] += point * score.value();
        if (for_them) strength_[index_of(side)] += point * score.value();
        break;
      case ScoreKind::exited:
      case ScoreKind::exited_with_line:
        if (for_us) leaving_ += point * score.value();
        if (for_them) enemy_leaving += point * score.value();
        break;
      case ScoreKind::not_exited:
        precious_ = static_cast<UnitId>(score.unit());
        precious_value_ = point * score.value();
        break;
      case ScoreKind::occupies: {
        if (index >= max_objectives || goals_.full()) break;
        const int value = point * score.value() * (score.side() == 2 ? 2 : 1);
        goals_.push_back({static_cast<HexId>(score.hex()), GoalKind::hold,
                          state.holders[index] == side, static_cast<int16_t>(value)});
        break;
      }
      default:
        break;
    }
  });
  if (!scores_losses) strength_[0] = strength_[1] = future + point / 2;
  each_row(battle.clauses(), [&](const blob::Clause& clause, uint32_t) {
    if (clause.kind() != ClauseKind::exit_hex || goals_.full()) return;
    const HexId hex = static_cast<HexId>(clause.hex());
    const bool for_us = clause.side() == 2 || clause.side() == index_of(side);
    const bool for_them = clause.side() == 2 || clause.side() != index_of(side);
    // A typical brigade is five points strong.
    if (for_them && enemy_leaving > 0)
      goals_.push_back({hex, GoalKind::bar, true, static_cast<int16_t>(5 * enemy_leaving)});
    if (for_us && leaving_ > 0 && !goals_.full())
      goals_.push_back({hex, GoalKind::leave, false, static_cast<int16_t>(5 * leaving_)});
  });
}

int Worth::of_unit(const Game& game, UnitId unit) const {
  const blob::Unit& it = game.scenario.unit(unit);
  int value = it.strength() * strength_[it.side() == blob::Side::union_side ? 0 : 1];
  if (unit == precious_) value += precious_value_;
  return value;
}

int Worth::of_leaving(const Game& game, UnitId unit) const {
  int value = leaving_ * game.scenario.unit(unit).strength();
  if (unit == precious_) value += precious_value_;
  return value;
}

int Worth::of_hex(HexId hex) const {
  int value = 0;
  for (const Goal& goal : goals_) {
    if (goal.hex == hex && goal.kind != GoalKind::leave) value += goal.value;
  }
  return value;
}

}  // namespace bg::ai
