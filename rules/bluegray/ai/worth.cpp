#include "rules/bluegray/ai/worth.h"

#include "rules/bluegray/ai/weights.h"
#include "rules/bluegray/clauses.h"
#include "rules/bluegray/victory.h"

namespace bg::ai {

using bluegray::is_chosen;
using bluegray::is_for;

namespace {

// Nobody closes all ends of a line that has more.
constexpr uint32_t most_ends = 2;

template <class Rows, class F>
void each_row(const Rows* rows, F&& f) {
  if (rows == nullptr) return;
  for (uint32_t i = 0; i < rows->size(); ++i) f(*rows->Get(i));
}

bool stands_at(const bluegray::Position& position, Side side, HexId hex) {
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    if (position.state.units[i].hex == hex &&
        position.scenario.side_of(static_cast<UnitId>(i)) == side)
      return true;
  }
  return false;
}

}  // namespace

Standing standing(const bluegray::Position& position) {
  Standing out{{position.state.clock.points[0], position.state.clock.points[1]}};
  bluegray::list_final_awards(position, out.points,
                              [](void* sums, Side side, int value, RuleRef, UnitId, HexId) {
                                static_cast<int*>(sums)[index_of(side)] += value;
                              });
  return out;
}

bool is_won(const bluegray::Position& position, Side side, Standing now, int his_more) {
  now.points[index_of(enemy_of(side))] += his_more;
  const int level = bluegray::level_of_victory(position, now.points[0], now.points[1]);
  return position.scenario.level(static_cast<uint8_t>(level)).side() == index_of(side);
}

int lead(const bluegray::Position& position, Side side) {
  const Standing now = standing(position);
  return point * (now.points[index_of(side)] - now.points[index_of(enemy_of(side))]);
}

int strength_on_map(const bluegray::Position& position, Side side) {
  int total = 0;
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (position.state.units[i].fate == Fate::on_map && position.scenario.side_of(unit) == side)
      total += position.scenario.unit(unit).strength();
  }
  return total;
}

void Worth::read(const bluegray::Position& position, Side side) {
  const Scenario& scenario = position.scenario;
  const blob::Battle& battle = scenario.battle();
  side_ = side;
  turns_left_ = battle.turns() - position.state.clock.turn;
  needs_road_ = false;
  goals_.clear();
  const int future = weights.strength_at_end + weights.strength_before * turns_left_ /
                                                   (battle.turns() > 1 ? battle.turns() : 1);
  for (uint16_t i = 0; i < bluegray::max_units; ++i) {
    unit_[i] =
        i < scenario.unit_count() ? future * scenario.unit(static_cast<UnitId>(i)).strength() : 0;
  }
  each_row(battle.scores(), [&](const blob::Score& score) {
    const bool over =
        score.scope().to_turn() != 0 && score.scope().to_turn() < position.state.clock.turn;
    if (is_chosen(position.game, score.scope()) && !over) read_score(position, score);
  });
  each_row(battle.levels(), [&](const blob::Level& level) {
    const bool over = level.at_turn() != 0 && level.at_turn() < position.state.clock.turn;
    if (level.hold() != blob::HoldTest::any && is_chosen(position.game, level.scope()) && !over)
      add_hexes(position, level.area(), weights.level_hex);
    if (level.at_turn() != 0 && level.scope().when() != 0 &&
        is_chosen(position.game, level.scope()))
      add_winning_exits(position, level);
  });
  each_row(battle.clauses(), [&](const blob::Clause& clause) {
    if (clause.kind() == ClauseKind::quota_bonus && is_chosen(position.game, clause.scope()))
      add_hexes(position, clause.area(), weights.extra_move * clause.value() * turns_left_);
  });
  each_row(battle.clauses(), [&](const blob::Clause& clause) {
    if (clause.kind() != ClauseKind::march_off || goals_.full() || !is_for(clause.side(), side_) ||
        !bluegray::holds(position, clause.scope()))
      return;
    goals_.push_back({HexId::none, clause.area(), Scenario::nothing, GoalKind::march, false, 0});
  });
  // The dearest choose first; what is held comes before what would have to be won.
  const auto rank = [](const Goal& goal) {
    if (goal.kind == GoalKind::leave) return goal.value + 1;
    return goal.value * (goal.ours && goal.kind == GoalKind::hold ? 5 : 4) / 4;
  };
  for (size_t i = 1; i < goals_.size(); ++i) {
    const Goal moved = goals_[i];
    size_t j = i;
    for (; j > 0 && rank(goals_[j - 1]) < rank(moved); --j) goals_[j] = goals_[j - 1];
    goals_[j] = moved;
  }
}

void Worth::read_score(const bluegray::Position& position, const blob::Score& score) {
  const Scenario& scenario = position.scenario;
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
      if (bluegray::holds(position, score.scope())) {
        const int exited = bluegray::exited_under(position, score);
        add_line(position, LineKind::exit_to_edge, owner, value * (weights.brigades + exited),
                 exited == 0);
      }
      needs_road_ |= owner == side_;
      return add_exits(position.game, score);
    }
    case ScoreKind::exited:
    case ScoreKind::exited_unit:
      return add_exits(position.game, score);
    case ScoreKind::exit_lead:
      // Whoever is behind answers by the same ways out.
      add_exits(position.game, score);
      if (!is_for(score.side(), side_))
        add_exits(position.game, index_of(side_), score.area(), weights.brigades * value);
      return;
    case ScoreKind::not_exited:
      return add(unit_, false, value, false);
    case ScoreKind::occupies:
    case ScoreKind::occupies_all:
    case ScoreKind::in_zone:
      return add_hexes(position, score.area(), score.side() == 2 ? 2 * value : value);
    case ScoreKind::first_control:
      return add_first_control(position, score, value);
    case ScoreKind::holds_each_turn:
      return add_hexes(position, score.area(), value * (turns_left_ + 1));
    case ScoreKind::exited_unit_at_end:
    case ScoreKind::exited_unit_with_line:
      return add_exits(position.game, score);
    case ScoreKind::stands_in:
      return add_hexes(position, score.area(), 2 * value * (turns_left_ + 1));
    case ScoreKind::cut_off:
      for (const Side owner : {Side::union_side, Side::confederate}) {
        // Half of it: what is cut may be opened again.
        if (is_for(score.side(), enemy_of(owner)))
          add_line(position, LineKind::unit_to_exit, owner,
                   value * strength_on_map(position, owner) / 2);
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

void Worth::add_hexes(const bluegray::Position& position, uint8_t area, int value) {
  for (uint16_t i = 0; i < position.scenario.grid().hex_count(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if (!position.scenario.on_map(hex) || !position.scenario.in_area(area, hex)) continue;
    if (area == Scenario::nothing && find_hold(hex) == nullptr) continue;
    add_hex(position, hex, value);
  }
}

void Worth::add_hex(const bluegray::Position& position, HexId hex, int value) {
  if (Goal* known = find_hold(hex)) {
    known->value += value;
    known->may_wait = false;
    return;
  }
  if (goals_.full()) return;
  const auto* objectives = position.scenario.battle().objectives();
  Side holder = Side::none;
  for (uint32_t k = 0; objectives != nullptr && k < objectives->size(); ++k) {
    if (objectives->Get(k)->hex() == index_of(hex)) holder = position.state.holders[k];
  }
  const bool ours = holder == side_ || stands_at(position, side_, hex);
  goals_.push_back({hex, Scenario::nothing, Scenario::nothing, GoalKind::hold, ours, value});
}

// Whoever has had the points for a hex once has nothing more to gain there, and the other nothing
// to deny him.
void Worth::add_first_control(const bluegray::Position& position, const blob::Score& score,
                              int value) {
  const auto* objectives = position.scenario.battle().objectives();
  for (uint32_t i = 0; objectives != nullptr && i < objectives->size(); ++i) {
    const HexId hex = static_cast<HexId>(objectives->Get(i)->hex());
    if (!position.scenario.in_area(score.area(), hex)) continue;
    int left = 0;
    for (const Side side : {Side::union_side, Side::confederate}) {
      const bool is_had = (position.state.taken[i] >> index_of(side) & 1) != 0;
      if (is_for(score.side(), side) && !is_had) left += value;
    }
    if (left != 0) add_hex(position, hex, left);
  }
}

// The ends of a line of communications: whoever stands at all of them closes it. That counts at the
// end of the game, so it is worth little before.
void Worth::add_line(const bluegray::Position& position, LineKind kind, Side owner, int value,
                     bool may_wait) {
  const blob::Line* line = bluegray::find_line(position, kind, owner);
  if (line == nullptr || line->hexes()->size() > most_ends) return;
  // Who may leave after the enemy's last turn leaves.
  const bool leaves = kind == LineKind::exit_to_edge && owner == side_ && turns_left_ == 0;
  if (leaves && position.scenario.first_side() != side_) return;
  const int ends = static_cast<int>(line->hexes()->size());
  const int turns = position.scenario.turns();
  // Up to 99 points for each strength point of an army of 160 units, and there may be sixty such
  // rows: bounded, so that their sum is a number still.
  constexpr int64_t most = 1 << 24;
  const int64_t worth =
      int64_t{value} * (10 * turns - 9 * turns_left_) / (10 * turns) / (ends * ends);
  value = static_cast<int>(worth > most ? most : worth < -most ? -most : worth);
  for (const uint16_t end : *line->hexes()) {
    const HexId hex = static_cast<HexId>(end);
    if (Goal* known = find_hold(hex)) {
      known->value += value;
      continue;
    }
    if (goals_.full()) return;
    const bool ours = kind == LineKind::unit_to_exit && owner == side_
                          ? !stands_at(position, enemy_of(side_), hex)
                          : stands_at(position, side_, hex);
    goals_.push_back(
        {hex, Scenario::nothing, Scenario::nothing, GoalKind::hold, ours, value, may_wait});
  }
}

void Worth::add_exits(const Game& game, const blob::Score& score) {
  add_exits(game, score.side(), score.area(), weights.brigades * point * score.value());
}

// An exit that wins the game at once: one unit is enough, so nobody is in a hurry before the end.
void Worth::add_winning_exits(const bluegray::Position& position, const blob::Level& level) {
  each_row(position.scenario.battle().triggers(), [&](const blob::Trigger& trigger) {
    if (trigger.kind() != blob::TriggerKind::exits || trigger.flag() != level.scope().when())
      return;
    add_exits(position.game, trigger.side(), trigger.area(), weights.level_hex);
  });
}

void Worth::add_exits(const Game& game, uint8_t whose, uint8_t area, int value) {
  each_row(game.scenario.battle().clauses(), [&](const blob::Clause& clause) {
    if (clause.kind() != ClauseKind::exit_hex || !is_chosen(game, clause.scope())) return;
    for (const Side side : {Side::union_side, Side::confederate}) {
      if (!is_for(whose, side) || !is_for(clause.side(), side) || goals_.full()) continue;
      const GoalKind kind = side == side_ ? GoalKind::leave : GoalKind::bar;
      bool known = false;
      for (Goal& goal : goals_) {
        if (goal.hex != HexId::none || goal.kind != kind || goal.area != clause.area() ||
            goal.other_area != area)
          continue;
        goal.value += value;
        known = true;
      }
      if (!known)
        goals_.push_back({HexId::none, clause.area(), area, kind, kind == GoalKind::bar, value,
                          kind == GoalKind::bar});
    }
  });
}

// What a row of the score gives for this unit when it has left.
int Worth::gain_by(const bluegray::Position& position, const blob::Score& score,
                   UnitId unit) const {
  const int value = point * score.value();
  const int strength = position.scenario.unit(unit).strength();
  switch (score.kind()) {
    case ScoreKind::exited_with_line:
      // At the end a closed road pays for nobody.
      if (turns_left_ == 0 && !bluegray::road_is_open(position, side_)) return 0;
      return value * strength;
    case ScoreKind::exited:
      return value * strength;
    case ScoreKind::exited_unit:
    case ScoreKind::exited_unit_at_end:
    case ScoreKind::exited_unit_with_line:
      return value;
    case ScoreKind::exit_lead: {
      // Each turn that is left, and it costs no more than the unit's strength.
      const int turns = value * (turns_left_ + 1);
      if (is_for(score.side(), side_)) return turns;
      int lead = 0;
      for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
        const UnitId gone = static_cast<UnitId>(i);
        if (position.state.units[i].fate != Fate::exited ||
            !position.scenario.in_group(score.group(), gone))
          continue;
        lead += position.scenario.side_of(gone) == side_ ? -1 : 1;
      }
      return lead > 0 ? weights.answer * turns / 100 : 0;
    }
    default:
      return 0;
  }
}

void Worth::list_gains(const bluegray::Position& position, const Goal& out, int* gains) const {
  const Scenario& scenario = position.scenario;
  const blob::Battle& battle = scenario.battle();
  const uint16_t units = scenario.unit_count();
  for (uint16_t i = 0; i < units; ++i) gains[i] = 0;
  const auto each_of = [&](uint8_t group, auto&& f) {
    for (uint16_t i = 0; i < units; ++i) {
      const UnitId unit = static_cast<UnitId>(i);
      if (scenario.side_of(unit) == side_ && scenario.in_group(group, unit)) f(unit);
    }
  };
  each_row(battle.scores(), [&](const blob::Score& score) {
    const bool over =
        score.scope().to_turn() != 0 && score.scope().to_turn() < position.state.clock.turn;
    if (!is_chosen(position.game, score.scope()) || over) return;
    if (score.kind() == ScoreKind::not_exited && is_for(score.side(), enemy_of(side_))) {
      each_of(score.group(), [&](UnitId unit) { gains[index_of(unit)] += point * score.value(); });
      return;
    }
    if (score.area() != out.other_area) return;
    if (!is_for(score.side(), side_) && score.kind() != ScoreKind::exit_lead) return;
    each_of(score.group(), [&](UnitId unit) {
      if (const int gain = gain_by(position, score, unit); gain != 0) gains[index_of(unit)] += gain;
    });
  });
  each_row(battle.levels(), [&](const blob::Level& level) {
    if (level.at_turn() == 0 || level.scope().when() == 0 ||
        !is_chosen(position.game, level.scope()))
      return;
    each_row(battle.triggers(), [&](const blob::Trigger& trigger) {
      if (trigger.kind() != blob::TriggerKind::exits || trigger.flag() != level.scope().when() ||
          !is_for(trigger.side(), side_) || trigger.area() != out.other_area)
        return;
      each_of(trigger.group(), [&](UnitId unit) { gains[index_of(unit)] += point; });
    });
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
