#include "rules/bluegray/ai/worth.h"

#include "rules/bluegray/clauses.h"
#include "rules/bluegray/victory.h"

namespace bg::ai {

using bluegray::is_chosen;
using bluegray::is_for;

namespace {

// What a point of strength is good for while there is a battle to fight, besides its score.
constexpr int usefulness = 60;
// A hex that a level of victory asks for is worth about the step between two levels.
constexpr int level_hex = 20 * point;
// A typical brigade is five points strong; three of them make an exit worth a fight.
constexpr int brigades = 15;
// That one more unit may move, each turn.
constexpr int extra_move = point / 10;
// Nobody closes all ends of a line that has more.
constexpr uint32_t most_ends = 2;

template <class Rows, class F>
void each_row(const Rows* rows, F&& f) {
  if (rows == nullptr) return;
  for (uint32_t i = 0; i < rows->size(); ++i) f(*rows->Get(i));
}

bool stands_at(const Game& game, const GameState& state, Side side, HexId hex) {
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    if (state.units[i].hex == hex && game.scenario.side_of(static_cast<UnitId>(i)) == side)
      return true;
  }
  return false;
}

}  // namespace

Standing standing(const Game& game, const GameState& state) {
  Standing out{{state.points[0], state.points[1]}};
  bluegray::list_final_awards(game, state, out.points,
                              [](void* sums, Side side, int value, RuleRef, UnitId, HexId) {
                                static_cast<int*>(sums)[index_of(side)] += value;
                              });
  return out;
}

bool is_won(const Game& game, const GameState& state, Side side, Standing now, int his_more) {
  now.points[index_of(enemy_of(side))] += his_more;
  const int level = bluegray::level_of_victory(game, state, now.points[0], now.points[1]);
  return game.scenario.level(static_cast<uint8_t>(level)).side() == index_of(side);
}

int lead(const Game& game, const GameState& state, Side side) {
  const Standing now = standing(game, state);
  return point * (now.points[index_of(side)] - now.points[index_of(enemy_of(side))]);
}

int strength_on_map(const Game& game, const GameState& state, Side side) {
  int total = 0;
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (state.units[i].fate == Fate::on_map && game.scenario.side_of(unit) == side)
      total += game.scenario.unit(unit).strength();
  }
  return total;
}

void Worth::read(const Game& game, const GameState& state, Side side) {
  const Scenario& scenario = game.scenario;
  const blob::Battle& battle = scenario.battle();
  side_ = side;
  turns_left_ = battle.turns() - state.turn;
  needs_road_ = false;
  goals_.clear();
  const int future = 20 + usefulness * turns_left_ / (battle.turns() > 1 ? battle.turns() : 1);
  for (uint16_t i = 0; i < max_units; ++i) {
    leaving_[i] = 0;
    unit_[i] =
        i < scenario.unit_count() ? future * scenario.unit(static_cast<UnitId>(i)).strength() : 0;
  }
  each_row(battle.scores(), [&](const blob::Score& score) {
    const bool over = score.scope().to_turn() != 0 && score.scope().to_turn() < state.turn;
    if (is_chosen(game, score.scope()) && !over) read_score(game, state, score);
  });
  each_row(battle.levels(), [&](const blob::Level& level) {
    const bool over = level.at_turn() != 0 && level.at_turn() < state.turn;
    if (level.hold() != blob::HoldTest::any && is_chosen(game, level.scope()) && !over)
      add_hexes(game, state, level.area(), level_hex);
  });
  each_row(battle.clauses(), [&](const blob::Clause& clause) {
    if (clause.kind() == ClauseKind::quota_bonus && is_chosen(game, clause.scope()))
      add_hexes(game, state, clause.area(), extra_move * clause.value() * turns_left_);
  });
  // The dearest choose first.
  for (size_t i = 1; i < goals_.size(); ++i) {
    const Goal moved = goals_[i];
    size_t j = i;
    for (; j > 0 && goals_[j - 1].value < moved.value; --j) goals_[j] = goals_[j - 1];
    goals_[j] = moved;
  }
}

void Worth::read_score(const Game& game, const GameState& state, const blob::Score& score) {
  const Scenario& scenario = game.scenario;
  const int value = point * score.value();
  // Adds to units that the row speaks of, and whose loss or leaving it awards to whom it concerns.
  const auto add = [&](int* table, bool own, int each, bool by_strength) {
    for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
      const UnitId unit = static_cast<UnitId>(i);
      const Side owner = scenario.side_of(unit);
      if (!is_for(score.side(), own ? owner : enemy_of(owner))) continue;
      if (!scenario.in_group(score.group(), unit)) continue;
      table[i] += by_strength ? each * scenario.unit(unit).strength() : each;
    }
  };
  switch (score.kind()) {
    case ScoreKind::eliminated:
      return add(unit_, false, value, true);
    case ScoreKind::eliminated_unit:
      return add(unit_, false, value, false);
    case ScoreKind::eliminated_all:
      return add(unit_, false, value / 2, false);
    case ScoreKind::exited_with_line: {
      const Side owner = static_cast<Side>(score.side());
      if (bluegray::holds(game, state, score.scope())) {
        const int strength = brigades + bluegray::exited_under(game, state, score);
        add_line(game, state, LineKind::exit_to_edge, owner, value * strength);
      }
      needs_road_ |= owner == side_;
      add(leaving_, true, value, true);
      return add_exits(game, score);
    }
    case ScoreKind::exited:
      add(leaving_, true, value, true);
      return add_exits(game, score);
    case ScoreKind::exited_unit:
      add(leaving_, true, value, false);
      return add_exits(game, score);
    case ScoreKind::exit_lead:
      add(leaving_, true, value * (turns_left_ + 1), false);
      return add_exits(game, score);
    case ScoreKind::not_exited:
      add(leaving_, false, value, false);
      return add(unit_, false, value, false);
    case ScoreKind::occupies:
    case ScoreKind::occupies_all:
    case ScoreKind::in_zone:
    case ScoreKind::first_control:
      return add_hexes(game, state, score.area(), score.side() == 2 ? 2 * value : value);
    case ScoreKind::stands_in:
      return add_hexes(game, state, score.area(), 2 * value * (turns_left_ + 1));
    case ScoreKind::cut_off:
      for (const Side owner : {Side::union_side, Side::confederate}) {
        // Half of it: what is cut may be opened again.
        if (is_for(score.side(), enemy_of(owner)))
          add_line(game, state, LineKind::unit_to_exit, owner,
                   value * strength_on_map(game, state, owner) / 2);
      }
      return;
    default:
      return;
  }
}

Goal* Worth::find_hold(HexId hex) {
  for (Goal& goal : goals_) {
    if (goal.hex == hex && goal.kind == GoalKind::hold) return &goal;
  }
  return nullptr;
}

void Worth::add_hexes(const Game& game, const GameState& state, uint8_t area, int value) {
  const auto* objectives = game.scenario.battle().objectives();
  for (uint16_t i = 0; i < game.scenario.grid().hex_count(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if (!game.scenario.on_map(hex) || !game.scenario.in_area(area, hex)) continue;
    if (Goal* known = find_hold(hex)) {
      known->value += value;
      continue;
    }
    if (goals_.full() || area == Scenario::nothing) continue;
    Side holder = Side::none;
    for (uint32_t k = 0; objectives != nullptr && k < objectives->size(); ++k) {
      if (objectives->Get(k)->hex() == i) holder = state.holders[k];
    }
    const bool ours = holder == side_ || stands_at(game, state, side_, hex);
    goals_.push_back({hex, Scenario::nothing, Scenario::nothing, GoalKind::hold, ours, value});
  }
}

// The ends of a line of communications: whoever stands at all of them closes it. That counts at the
// end of the game, so it is worth little before.
void Worth::add_line(const Game& game, const GameState& state, LineKind kind, Side owner,
                     int value) {
  const blob::Line* line = bluegray::find_line(game, state, kind, owner);
  if (line == nullptr || line->hexes()->size() > most_ends) return;
  // Who may leave after the enemy's last turn leaves.
  const bool leaves = kind == LineKind::exit_to_edge && owner == side_ && turns_left_ == 0;
  if (leaves && game.scenario.first_side() != side_) return;
  const int ends = static_cast<int>(line->hexes()->size());
  const int turns = game.scenario.turns();
  value = value * (10 * turns - 9 * turns_left_) / (10 * turns) / (ends * ends);
  for (const uint16_t end : *line->hexes()) {
    const HexId hex = static_cast<HexId>(end);
    if (Goal* known = find_hold(hex)) {
      known->value += value;
      continue;
    }
    if (goals_.full()) return;
    const bool ours = kind == LineKind::unit_to_exit && owner == side_
                          ? !stands_at(game, state, enemy_of(side_), hex)
                          : stands_at(game, state, side_, hex);
    goals_.push_back({hex, Scenario::nothing, Scenario::nothing, GoalKind::hold, ours, value});
  }
}

void Worth::add_exits(const Game& game, const blob::Score& score) {
  each_row(game.scenario.battle().clauses(), [&](const blob::Clause& clause) {
    if (clause.kind() != ClauseKind::exit_hex || !is_chosen(game, clause.scope())) return;
    for (const Side side : {Side::union_side, Side::confederate}) {
      if (!is_for(score.side(), side) || !is_for(clause.side(), side) || goals_.full()) continue;
      const GoalKind kind = side == side_ ? GoalKind::leave : GoalKind::bar;
      const int value = brigades * point * score.value();
      bool known = false;
      for (Goal& goal : goals_) {
        if (goal.hex != HexId::none || goal.kind != kind || goal.area != clause.area()) continue;
        goal.value += value;
        known = true;
      }
      if (!known)
        goals_.push_back(
            {HexId::none, clause.area(), score.area(), kind, kind == GoalKind::bar, value});
    }
  });
}

int Worth::of_hex(HexId hex) const {
  int value = 0;
  for (const Goal& goal : goals_) {
    if (goal.hex == hex && goal.kind == GoalKind::hold) value += goal.value;
  }
  return value;
}

}  // namespace bg::ai
