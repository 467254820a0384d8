#include "rules/bluegray/ai/alarms.h"

#include "rules/bluegray/ai/weights.h"
#include "rules/bluegray/arrivals.h"
#include "rules/bluegray/clauses.h"

namespace bg::ai {

using bluegray::is_chosen;
using bluegray::is_for;
using bluegray::Position;

namespace {

bool is_raised_by_steps(blob::TriggerKind kind) {
  return kind == blob::TriggerKind::sets_foot || kind == blob::TriggerKind::in_turn_in ||
         kind == blob::TriggerKind::crosses_creek;
}

// What the enemy's limit costs him in the turns that are left to it.
int price_of_limits(const Position& position, Side enemy, uint8_t flag) {
  const int now = position.state.clock.turn;
  int price = 0;
  bluegray::each_chosen_clause(position.game, ClauseKind::quota, [&](const blob::Clause& clause) {
    if (clause.scope().unless() != flag || !is_for(clause.side(), enemy)) return;
    const int last = clause.scope().to_turn() == 0 ? position.scenario.turns()
                                                   : static_cast<int>(clause.scope().to_turn());
    const int first = clause.scope().from_turn() > now + 1 ? clause.scope().from_turn() : now + 1;
    if (last >= first) price += weights.free_hand * (last - first + 1);
  });
  return price;
}

int price_of_arrivals(const Position& position, Side enemy, uint8_t flag) {
  int price = 0;
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (position.state.units[i].fate != Fate::waiting || position.scenario.side_of(unit) != enemy)
      continue;
    if (position.scenario.unit(unit).turn() == 0) continue;
    const bluegray::Arrival arrival = bluegray::arrival_of(position, unit);
    const auto* entry = position.scenario.battle().entries()->Get(arrival.entry);
    const int early = position.state.clock.turn + entry->early_delay();
    if (entry->early() != flag || early >= arrival.turn) continue;
    price += weights.sooner * position.scenario.unit(unit).strength();
  }
  return price;
}

int price_of_points(const Position& position, Side enemy, uint8_t flag) {
  const auto* scores = position.scenario.battle().scores();
  const uint8_t now = position.state.clock.turn;
  int price = 0;
  for (uint32_t i = 0; scores != nullptr && i < scores->size(); ++i) {
    const blob::Score& score = *scores->Get(i);
    const blob::Scope& scope = score.scope();
    if (score.kind() != ScoreKind::flag_raised || scope.when() != flag) continue;
    if (!is_for(score.side(), enemy) || !is_chosen(position.game, scope)) continue;
    if (now < scope.from_turn() || (scope.to_turn() != 0 && now > scope.to_turn())) continue;
    price += point * score.value();
  }
  return price;
}

}  // namespace

void Alarms::read(const Position& position, Side side) {
  rows_.clear();
  const auto* triggers = position.scenario.battle().triggers();
  const Side enemy = enemy_of(side);
  for (uint32_t i = 0; triggers != nullptr && i < triggers->size() && !rows_.full(); ++i) {
    const blob::Trigger& trigger = *triggers->Get(i);
    if (!is_raised_by_steps(trigger.kind()) || !is_for(trigger.side(), side)) continue;
    if (trigger.flag() == 0 || trigger.lowers()) continue;
    if (position.state.raised[trigger.flag() - 1] != 0) continue;
    if (!bluegray::holds(position, trigger.scope())) continue;
    const int price = price_of_limits(position, enemy, trigger.flag()) +
                      price_of_arrivals(position, enemy, trigger.flag()) +
                      price_of_points(position, enemy, trigger.flag());
    if (price > 0) rows_.push_back({static_cast<uint8_t>(i), price});
  }
}

int Alarms::price_of_step(const Game& game, UnitId unit, HexId from, HexId to) const {
  int price = 0;
  for (const Row& row : rows_) {
    const blob::Trigger& trigger = *game.scenario.battle().triggers()->Get(row.trigger);
    if (bluegray::is_raised_by_step(game, trigger, unit, from, to)) price += row.price;
  }
  return price;
}

int Alarms::price_of_way(const Game& game, UnitId unit, const bluegray::Reach& reach, HexId from,
                         HexId to) const {
  int most = 0;
  while (!rows_.empty() && to != from && reach.reaches(to)) {
    const HexId before = game.scenario.grid().neighbour(to, reach.came_from(to));
    if (!game.scenario.on_map(before)) break;
    const int price = price_of_step(game, unit, before, to);
    if (price > most) most = price;
    to = before;
  }
  return most;
}

}  // namespace bg::ai
