#include "rules/bluegray/clauses.h"

#include "rules/bluegray/victory.h"
#include "rules/bluegray/workspace.h"

namespace bg::bluegray {

namespace {

constexpr uint8_t without = 0x80;  // in Scope.option

template <class F>
void each_trigger(const Game& game, const GameState& state, blob::TriggerKind kind, F&& f) {
  const auto* triggers = game.scenario.battle().triggers();
  for (uint32_t i = 0; triggers != nullptr && i < triggers->size(); ++i) {
    const blob::Trigger& trigger = *triggers->Get(i);
    if (trigger.kind() == kind && holds(game, state, trigger.scope())) f(trigger);
  }
}

bool is_about(const Game& game, const blob::Trigger& trigger, UnitId unit) {
  return is_for(trigger.side(), game.scenario.side_of(unit)) &&
         game.scenario.in_group(trigger.group(), unit);
}

void pull(const Game& game, GameState& state, const blob::Trigger& trigger, EventList& events) {
  if (trigger.lowers())
    lower(game, state, trigger.flag(), cite(trigger), events);
  else
    raise(game, state, trigger.flag(), cite(trigger), events);
}

// Every unit of the group that has neither been lost nor left the map again stands in the area, and
// not all of them have been lost.
bool is_gathered(const Game& game, const GameState& state, const blob::Trigger& trigger) {
  bool any = false;
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (!game.scenario.in_group(trigger.group(), unit)) continue;
    if (!game.scenario.has_unit(unit, game.edition)) continue;
    const Fate fate = state.units[i].fate;
    any |= fate != Fate::eliminated;
    if (fate == Fate::eliminated || fate == Fate::exited) continue;
    if (fate != Fate::on_map) return false;
    if (!game.scenario.in_area(trigger.area(), state.units[i].hex)) return false;
  }
  return any;
}

void note_gathering(const Game& game, GameState& state, UnitId unit, EventList& events) {
  each_trigger(game, state, blob::TriggerKind::gathered, [&](const blob::Trigger& trigger) {
    if (is_about(game, trigger, unit) && is_gathered(game, state, trigger))
      pull(game, state, trigger, events);
  });
}

bool is_creek(const Scenario& scenario, HexId from, HexId to) {
  Dir dir;
  return scenario.grid().direction(from, to, dir) &&
         scenario.edge(from, dir).barrier() == Barrier::creek;
}

// Enemies of the unit that stand still until somebody comes near [clause released_near].
void release_neighbours(const Game& game, GameState& state, UnitId unit, HexId hex,
                        EventList& events) {
  each_clause(game, state, ClauseKind::released_near, [&](const blob::Clause& clause) {
    for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
      UnitState& it = state.units[i];
      const UnitId other = static_cast<UnitId>(i);
      if (it.fate != Fate::on_map || it.is(mark::released)) continue;
      if (!game.scenario.in_group(clause.group(), other)) continue;
      if (game.scenario.side_of(other) == game.scenario.side_of(unit)) continue;
      if (game.scenario.grid().distance(hex, it.hex) > clause.value()) continue;
      it.marks |= mark::released;
      events.push_back({.kind = EventKind::released,
                        .side = game.scenario.side_of(other),
                        .unit = other,
                        .hex = it.hex,
                        .rule = cite(clause)});
    }
  });
}

}  // namespace

bool is_chosen(const Game& game, const blob::Scope& scope) {
  if (((scope.editions() >> static_cast<uint8_t>(game.edition)) & 1) == 0) return false;
  if (scope.option() == 0) return true;
  const uint8_t number = scope.option() & static_cast<uint8_t>(~without);
  const bool chosen = ((game.options >> (number - 1)) & 1) != 0;
  return chosen == ((scope.option() & without) == 0);
}

bool is_raised(const GameState& state, uint8_t flag, uint8_t delay) {
  const uint8_t turn = state.raised[flag - 1];
  return turn != 0 && state.turn >= turn + delay;
}

bool holds(const Game& game, const GameState& state, const blob::Scope& scope) {
  return is_chosen(game, scope) && holds_now(state, scope);
}

bool holds_now(const GameState& state, const blob::Scope& scope) {
  if (state.turn < scope.from_turn() || state.turn > scope.to_turn()) return false;
  if (scope.when() != 0 && !is_raised(state, scope.when(), scope.delay())) return false;
  return scope.unless() == 0 || !is_raised(state, scope.unless(), scope.delay());
}

const ClauseIndex& clause_index(const Game& game) {
  ClauseIndex& index = workspace().clauses;
  if (index.battle == &game.scenario.battle() && index.hash == game.scenario.hash() &&
      index.options == game.options && index.edition == game.edition)
    return index;
  index = {&game.scenario.battle(), game.scenario.hash(), game.options, game.edition, {}, {}};
  const auto* clauses = index.battle->clauses();
  uint8_t count = 0;
  for (int kind = 0; kind < ClauseIndex::kinds; ++kind) {
    index.first[kind] = count;
    for (uint32_t i = 0; clauses != nullptr && i < clauses->size(); ++i) {
      const blob::Clause& clause = *clauses->Get(i);
      if (static_cast<int>(clause.kind()) == kind && is_chosen(game, clause.scope()))
        index.row[count++] = static_cast<uint8_t>(i);
    }
  }
  index.first[ClauseIndex::kinds] = count;
  return index;
}

namespace {

// The first clause of this kind that holds now and fits.
template <class F>
const blob::Clause* first_clause(const Game& game, const GameState& state, ClauseKind kind,
                                 F&& fits) {
  const ClauseIndex& index = clause_index(game);
  const int number = static_cast<int>(kind);
  for (int i = index.first[number]; i < index.first[number + 1]; ++i) {
    const blob::Clause& clause = *index.battle->clauses()->Get(index.row[i]);
    if (fits(clause) && holds_now(state, clause.scope())) return &clause;
  }
  return nullptr;
}

}  // namespace

const blob::Clause* find_clause(const Game& game, const GameState& state, ClauseKind kind,
                                UnitId unit) {
  return first_clause(game, state, kind, [&](const blob::Clause& clause) {
    return is_for(clause.side(), game.scenario.side_of(unit)) &&
           game.scenario.in_group(clause.group(), unit);
  });
}

const blob::Clause* find_clause(const Game& game, const GameState& state, ClauseKind kind,
                                Side side) {
  return first_clause(game, state, kind,
                      [&](const blob::Clause& clause) { return is_for(clause.side(), side); });
}

const blob::Clause* closed_to(const Game& game, const GameState& state, UnitId unit, HexId hex) {
  const blob::Clause* found = nullptr;
  each_clause(game, state, ClauseKind::closed, [&](const blob::Clause& clause) {
    if (is_for(clause.side(), game.scenario.side_of(unit)) &&
        game.scenario.in_group(clause.group(), unit) && game.scenario.in_area(clause.area(), hex))
      found = &clause;
  });
  return found;
}

const blob::Clause* ferry_landing(const Game& game) {
  const blob::Clause* found = nullptr;
  each_chosen_clause(game, ClauseKind::ferry_landing,
                     [&](const blob::Clause& clause) { found = &clause; });
  return found;
}

const blob::Clause* forced_march(const Game& game, const GameState& state, UnitId unit, HexId hex) {
  const blob::Clause* found = nullptr;
  each_clause(game, state, ClauseKind::forced_march, [&](const blob::Clause& clause) {
    if (!is_for(clause.side(), game.scenario.side_of(unit)) ||
        !game.scenario.in_group(clause.group(), unit))
      return;
    const bool anywhere = clause.area() == Scenario::nothing;
    if (anywhere || (found == nullptr && game.scenario.in_area(clause.area(), hex)))
      found = &clause;
  });
  return found;
}

void raise(const Game& game, GameState& state, uint8_t flag, RuleRef why, EventList& events) {
  if (state.raised[flag - 1] != 0) return;
  state.raised[flag - 1] = state.turn;
  events.push_back({.kind = EventKind::flag_raised, .value = flag, .rule = why});
  score_flag(game, state, flag, events);
}

void lower(const Game&, GameState& state, uint8_t flag, RuleRef why, EventList& events) {
  if (state.raised[flag - 1] == 0) return;
  state.raised[flag - 1] = 0;
  events.push_back({.kind = EventKind::flag_lowered, .value = flag, .rule = why});
}

void note_step(const Game& game, GameState& state, UnitId unit, HexId from, HexId to,
               EventList& events) {
  if (game.scenario.battle().triggers() == nullptr) return;
  each_trigger(game, state, blob::TriggerKind::sets_foot, [&](const blob::Trigger& trigger) {
    if (is_about(game, trigger, unit) && game.scenario.in_area(trigger.area(), to))
      pull(game, state, trigger, events);
  });
  each_trigger(game, state, blob::TriggerKind::in_turn_in, [&](const blob::Trigger& trigger) {
    if (game.scenario.side_of(unit) == state.side && is_about(game, trigger, unit) &&
        game.scenario.in_area(trigger.area(), to))
      pull(game, state, trigger, events);
  });
  each_trigger(game, state, blob::TriggerKind::crosses_creek, [&](const blob::Trigger& trigger) {
    if (is_about(game, trigger, unit) && is_creek(game.scenario, from, to))
      pull(game, state, trigger, events);
  });
  note_gathering(game, state, unit, events);
  release_neighbours(game, state, unit, to, events);
}

void note_standing(const Game& game, GameState& state, EventList& events) {
  each_trigger(game, state, blob::TriggerKind::in_turn_in, [&](const blob::Trigger& trigger) {
    for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
      const UnitId unit = static_cast<UnitId>(i);
      if (state.units[i].fate != Fate::on_map || game.scenario.side_of(unit) != state.side)
        continue;
      if (is_about(game, trigger, unit) &&
          game.scenario.in_area(trigger.area(), state.units[i].hex))
        return pull(game, state, trigger, events);
    }
  });
}

void note_exit(const Game& game, GameState& state, UnitId unit, HexId from, EventList& events) {
  each_trigger(game, state, blob::TriggerKind::exits, [&](const blob::Trigger& trigger) {
    if (is_about(game, trigger, unit) && game.scenario.in_area(trigger.area(), from))
      pull(game, state, trigger, events);
  });
}

void note_arrival(const Game& game, GameState& state, UnitId unit, EventList& events) {
  each_trigger(game, state, blob::TriggerKind::arrives, [&](const blob::Trigger& trigger) {
    if (is_about(game, trigger, unit)) pull(game, state, trigger, events);
  });
}

void note_loss(const Game& game, GameState& state, UnitId unit, EventList& events) {
  each_trigger(game, state, blob::TriggerKind::lost, [&](const blob::Trigger& trigger) {
    if (is_about(game, trigger, unit)) pull(game, state, trigger, events);
  });
  each_trigger(game, state, blob::TriggerKind::losses, [&](const blob::Trigger& trigger) {
    const Side side = game.scenario.side_of(unit);
    if (is_for(trigger.side(), side) && strength_lost(game, state, side) > trigger.value())
      pull(game, state, trigger, events);
  });
  note_gathering(game, state, unit, events);  // the others wait for him no longer
}

void roll_for_flags(const Game& game, GameState& state, EventList& events) {
  const auto* triggers = game.scenario.battle().triggers();
  for (uint32_t i = 0; triggers != nullptr && i < triggers->size(); ++i) {
    const blob::Trigger& trigger = *triggers->Get(i);
    const bool daily = trigger.kind() == blob::TriggerKind::daily_die;
    if (trigger.kind() != blob::TriggerKind::die && !daily) continue;
    if (!is_for(trigger.side(), state.side)) continue;
    if (!holds(game, state, trigger.scope())) continue;
    if (!daily && is_raised(state, trigger.flag())) continue;
    const uint8_t die = roll_die(state);
    events.push_back(
        {.kind = EventKind::die_rolled, .side = state.side, .value = die, .rule = cite(trigger)});
    if (die >= trigger.least() && die <= trigger.value())
      raise(game, state, trigger.flag(), cite(trigger), events);
    else if (daily)
      lower(game, state, trigger.flag(), cite(trigger), events);
  }
}

bool is_in_play(const Game& game, UnitId unit) {
  const blob::Unit& it = game.scenario.unit(unit);
  if (!includes(it.editions(), game.edition)) return false;
  if (it.turn() == 0) return true;
  const auto* scope = game.scenario.battle().entries()->Get(it.entry())->scope();
  return scope == nullptr || is_chosen(game, *scope);
}

bool is_ruled_out(const Game& game, const GameState& state, UnitId unit) {
  const blob::Unit& it = game.scenario.unit(unit);
  if (it.turn() == 0 || state.back[index_of(unit)] != 0) return false;
  const auto* scope = game.scenario.battle().entries()->Get(it.entry())->scope();
  return scope != nullptr && scope->unless() != 0 && is_raised(state, scope->unless());
}

const blob::Clause* plan_of(const Game& game, UnitId unit, uint8_t plan) {
  const blob::Clause* found = nullptr;
  uint8_t number = 0;
  each_chosen_clause(game, ClauseKind::may_join, [&](const blob::Clause& clause) {
    if (!is_for(clause.side(), game.scenario.side_of(unit))) return;
    if (game.scenario.in_group(clause.group(), unit) && ++number == plan) found = &clause;
  });
  return found;
}

Arrival arrival_of(const Game& game, const GameState& state, UnitId unit) {
  const blob::Unit& it = game.scenario.unit(unit);
  const uint8_t plan =
      static_cast<uint8_t>((state.units[index_of(unit)].marks & mark::plan) >> mark::plan_shift);
  if (plan == 0) return {it.turn(), it.entry()};
  const blob::Clause* clause = plan_of(game, unit, plan);
  for (uint16_t i = 0; clause != nullptr && i < game.scenario.unit_count(); ++i) {
    const blob::Unit& other = game.scenario.unit(static_cast<UnitId>(i));
    if (other.side() == it.side() && other.turn() == clause->value())
      return {other.turn(), other.entry()};
  }
  return {it.turn(), it.entry()};
}

uint8_t turn_when_early(const Game& game, const GameState& state, UnitId unit) {
  if (game.scenario.unit(unit).turn() == 0 || state.back[index_of(unit)] != 0) return 0;
  const auto* entry = game.scenario.battle().entries()->Get(arrival_of(game, state, unit).entry);
  if (entry->early() == 0 || !is_raised(state, entry->early())) return 0;
  return static_cast<uint8_t>(state.raised[entry->early() - 1] + entry->early_delay());
}

uint8_t due_turn(const Game& game, const GameState& state, UnitId unit) {
  const uint8_t back = state.back[index_of(unit)];
  if (back != 0) return back;
  if (game.scenario.unit(unit).turn() == 0 || !is_in_play(game, unit)) return 0;
  if (is_ruled_out(game, state, unit)) return 0;
  const uint8_t turn = arrival_of(game, state, unit).turn;
  const uint8_t early = turn_when_early(game, state, unit);
  return early != 0 && early < turn ? early : turn;
}

bool is_due(const Game& game, const GameState& state, UnitId unit) {
  const uint8_t turn = due_turn(game, state, unit);
  return turn != 0 && turn <= state.turn;
}

int objective_at(const Game& game, HexId hex) {
  const auto* objectives = game.scenario.battle().objectives();
  for (uint32_t i = 0; objectives != nullptr && i < objectives->size(); ++i) {
    if (!includes(objectives->Get(i)->editions(), game.edition)) continue;
    if (objectives->Get(i)->hex() == index_of(hex)) return static_cast<int>(i);
  }
  return -1;
}

bool holds_all(const Game& game, const GameState& state, Side side, uint8_t area) {
  const auto* objectives = game.scenario.battle().objectives();
  for (uint32_t i = 0; objectives != nullptr && i < objectives->size(); ++i) {
    const HexId hex = static_cast<HexId>(objectives->Get(i)->hex());
    if (!includes(objectives->Get(i)->editions(), game.edition)) continue;
    if (game.scenario.in_area(area, hex) && state.holders[i] != side) return false;
  }
  return true;
}

}  // namespace bg::bluegray
