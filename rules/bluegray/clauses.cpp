#include "rules/bluegray/clauses.h"

#include "rules/bluegray/modules/dummies.h"
#include "rules/bluegray/victory.h"
#include "rules/bluegray/workspace.h"

namespace bg::bluegray {

namespace {

constexpr uint8_t without = 0x80;  // in Scope.option

template <class F>
void each_trigger(const Position& position, blob::TriggerKind kind, F&& f) {
  const auto* triggers = position.scenario.battle().triggers();
  for (uint32_t i = 0; triggers != nullptr && i < triggers->size(); ++i) {
    const blob::Trigger& trigger = *triggers->Get(i);
    if (trigger.kind() == kind && holds(position, trigger.scope())) f(trigger);
  }
}

bool is_about(const Game& game, const blob::Trigger& trigger, UnitId unit) {
  return is_for(trigger.side(), game.scenario.side_of(unit)) &&
         game.scenario.in_group(trigger.group(), unit) && !dummies::is_one(game.scenario, unit);
}

void pull(MutablePosition& position, const blob::Trigger& trigger, EventList& events) {
  if (trigger.lowers())
    lower(position, trigger.flag(), cite(trigger), events);
  else
    raise(position, trigger.flag(), cite(trigger), events);
}

// Every unit of the group that has neither been lost nor left the map again stands in the area, and
// not all of them have been lost.
bool is_gathered(const Position& position, const blob::Trigger& trigger) {
  bool any = false;
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (!position.scenario.in_group(trigger.group(), unit)) continue;
    if (!position.scenario.has_unit(unit, position.game.edition)) continue;
    const Fate fate = position.state.units[i].fate;
    any |= fate != Fate::eliminated;
    if (fate == Fate::eliminated || fate == Fate::exited) continue;
    if (fate != Fate::on_map) return false;
    if (!position.scenario.in_area(trigger.area(), position.state.units[i].hex)) return false;
  }
  return any;
}

void note_gathering(MutablePosition& position, UnitId unit, EventList& events) {
  each_trigger(position, blob::TriggerKind::gathered, [&](const blob::Trigger& trigger) {
    if (is_about(position.game, trigger, unit) && is_gathered(position, trigger))
      pull(position, trigger, events);
  });
}

bool is_creek(const Scenario& scenario, HexId from, HexId to) {
  Dir dir;
  return scenario.grid().direction(from, to, dir) &&
         scenario.edge(from, dir).barrier() == Barrier::creek;
}

// Enemies of the unit that stand still until somebody comes near [clause released_near].
void release_neighbours(MutablePosition& position, UnitId unit, HexId hex, EventList& events) {
  each_clause(position, ClauseKind::released_near, [&](const blob::Clause& clause) {
    for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
      UnitState& it = position.state.units[i];
      const UnitId other = static_cast<UnitId>(i);
      if (it.fate != Fate::on_map || it.is(mark::released)) continue;
      if (!position.scenario.in_group(clause.group(), other)) continue;
      if (position.scenario.side_of(other) == position.scenario.side_of(unit)) continue;
      if (position.scenario.grid().distance(hex, it.hex) > clause.value()) continue;
      it.marks |= mark::released;
      events.push_back({.kind = EventKind::released,
                        .side = position.scenario.side_of(other),
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
  return turn != 0 && state.clock.turn >= turn + delay;
}

bool holds(const Position& position, const blob::Scope& scope) {
  return is_chosen(position.game, scope) && holds_now(position.state, scope);
}

bool holds_now(const GameState& state, const blob::Scope& scope) {
  if (state.clock.turn < scope.from_turn() || state.clock.turn > scope.to_turn()) return false;
  if (scope.when() != 0 && !is_raised(state, scope.when(), scope.delay())) return false;
  return scope.unless() == 0 || !is_raised(state, scope.unless(), scope.delay());
}

void ClauseIndex::fill(const Game& game) {
  battle = &game.scenario.battle();
  const auto* clauses = battle->clauses();
  uint8_t count = 0;
  for (int kind = 0; kind < kinds; ++kind) {
    first[kind] = count;
    for (uint32_t i = 0; clauses != nullptr && i < clauses->size(); ++i) {
      const blob::Clause& clause = *clauses->Get(i);
      if (static_cast<int>(clause.kind()) == kind && is_chosen(game, clause.scope()))
        row[count++] = static_cast<uint8_t>(i);
    }
  }
  first[kinds] = count;
}

const ClauseIndex& clause_index(const Game& game) {
  return work_of(game).clauses;
}

namespace {

// The first clause of this kind that holds now and fits.
template <class F>
const blob::Clause* first_clause(const Position& position, ClauseKind kind, F&& fits) {
  const ClauseIndex& index = position.work.clauses;
  const int number = static_cast<int>(kind);
  for (int i = index.first[number]; i < index.first[number + 1]; ++i) {
    const blob::Clause& clause = *index.battle->clauses()->Get(index.row[i]);
    if (fits(clause) && holds_now(position.state, clause.scope())) return &clause;
  }
  return nullptr;
}

}  // namespace

const blob::Clause* find_clause(const Position& position, ClauseKind kind, UnitId unit) {
  return first_clause(position, kind, [&](const blob::Clause& clause) {
    return is_for(clause.side(), position.scenario.side_of(unit)) &&
           position.scenario.in_group(clause.group(), unit);
  });
}

const blob::Clause* find_clause(const Position& position, ClauseKind kind, Side side) {
  return first_clause(position, kind,
                      [&](const blob::Clause& clause) { return is_for(clause.side(), side); });
}

const blob::Clause* closed_to(const Position& position, UnitId unit, HexId hex) {
  const blob::Clause* found = nullptr;
  each_clause(position, ClauseKind::closed, [&](const blob::Clause& clause) {
    if (is_for(clause.side(), position.scenario.side_of(unit)) &&
        position.scenario.in_group(clause.group(), unit) &&
        position.scenario.in_area(clause.area(), hex))
      found = &clause;
  });
  if (found != nullptr || !has_clause(position.game, ClauseKind::leash)) return found;
  const blob::Clause* leash = find_clause(position, ClauseKind::leash, unit);
  const blob::Unit& it = position.scenario.unit(unit);
  if (leash == nullptr || it.turn() != 0) return nullptr;
  const int far = position.scenario.grid().distance(static_cast<HexId>(it.hex()), hex);
  return far > leash->value() ? leash : nullptr;
}

const blob::Clause* ferry_landing(const Game& game) {
  const blob::Clause* found = nullptr;
  each_chosen_clause(game, ClauseKind::ferry_landing,
                     [&](const blob::Clause& clause) { found = &clause; });
  return found;
}

const blob::Clause* forced_march(const Position& position, UnitId unit, HexId hex) {
  const blob::Clause* found = nullptr;
  each_clause(position, ClauseKind::forced_march, [&](const blob::Clause& clause) {
    if (!is_for(clause.side(), position.scenario.side_of(unit)) ||
        !position.scenario.in_group(clause.group(), unit))
      return;
    const bool anywhere = clause.area() == Scenario::nothing;
    if (anywhere || (found == nullptr && position.scenario.in_area(clause.area(), hex)))
      found = &clause;
  });
  return found;
}

void raise(MutablePosition& position, uint8_t flag, RuleRef why, EventList& events) {
  if (position.state.raised[flag - 1] != 0) return;
  position.state.raised[flag - 1] = position.state.clock.turn;
  events.push_back({.kind = EventKind::flag_raised, .value = flag, .rule = why});
  score_flag(position, flag, events);
}

void lower(MutablePosition& position, uint8_t flag, RuleRef why, EventList& events) {
  if (position.state.raised[flag - 1] == 0) return;
  position.state.raised[flag - 1] = 0;
  events.push_back({.kind = EventKind::flag_lowered, .value = flag, .rule = why});
}

bool is_raised_by_step(const Game& game, const blob::Trigger& trigger, UnitId unit, HexId from,
                       HexId to) {
  if (!is_about(game, trigger, unit)) return false;
  if (trigger.kind() == blob::TriggerKind::crosses_creek) return is_creek(game.scenario, from, to);
  return game.scenario.in_area(trigger.area(), to);
}

void note_step(MutablePosition& position, UnitId unit, HexId from, HexId to, EventList& events) {
  if (position.scenario.battle().triggers() == nullptr) return;
  each_trigger(position, blob::TriggerKind::sets_foot, [&](const blob::Trigger& trigger) {
    if (is_about(position.game, trigger, unit) && position.scenario.in_area(trigger.area(), to))
      pull(position, trigger, events);
  });
  each_trigger(position, blob::TriggerKind::in_turn_in, [&](const blob::Trigger& trigger) {
    if (position.scenario.side_of(unit) == position.state.clock.side &&
        is_about(position.game, trigger, unit) && position.scenario.in_area(trigger.area(), to))
      pull(position, trigger, events);
  });
  each_trigger(position, blob::TriggerKind::crosses_creek, [&](const blob::Trigger& trigger) {
    if (is_about(position.game, trigger, unit) && is_creek(position.scenario, from, to))
      pull(position, trigger, events);
  });
  note_gathering(position, unit, events);
  release_neighbours(position, unit, to, events);
}

void note_standing(MutablePosition& position, EventList& events) {
  each_trigger(position, blob::TriggerKind::in_turn_in, [&](const blob::Trigger& trigger) {
    for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
      const UnitId unit = static_cast<UnitId>(i);
      if (position.state.units[i].fate != Fate::on_map ||
          position.scenario.side_of(unit) != position.state.clock.side)
        continue;
      if (is_about(position.game, trigger, unit) &&
          position.scenario.in_area(trigger.area(), position.state.units[i].hex))
        return pull(position, trigger, events);
    }
  });
}

void note_exit(MutablePosition& position, UnitId unit, HexId from, EventList& events) {
  each_trigger(position, blob::TriggerKind::exits, [&](const blob::Trigger& trigger) {
    if (!is_about(position.game, trigger, unit) || !position.scenario.in_area(trigger.area(), from))
      return;
    const bool needs_line = trigger.value() == 1;
    if (!needs_line || has_open_line(position, position.scenario.side_of(unit), from))
      pull(position, trigger, events);
  });
}

void note_arrival(MutablePosition& position, UnitId unit, EventList& events) {
  each_trigger(position, blob::TriggerKind::arrives, [&](const blob::Trigger& trigger) {
    if (is_about(position.game, trigger, unit)) pull(position, trigger, events);
  });
}

void note_loss(MutablePosition& position, UnitId unit, EventList& events) {
  each_trigger(position, blob::TriggerKind::lost, [&](const blob::Trigger& trigger) {
    if (is_about(position.game, trigger, unit)) pull(position, trigger, events);
  });
  each_trigger(position, blob::TriggerKind::losses, [&](const blob::Trigger& trigger) {
    const Side side = position.scenario.side_of(unit);
    if (is_for(trigger.side(), side) && strength_lost(position, side) > trigger.value())
      pull(position, trigger, events);
  });
  note_gathering(position, unit, events);  // the others wait for him no longer
}

namespace {

void tell_die(Side side, int die, RuleRef why, EventList& events) {
  events.push_back({.kind = EventKind::die_rolled,
                    .side = side,
                    .value = static_cast<int16_t>(die),
                    .rule = why});
}

// One die for all rows of a table: those that it meets raise their flags.
void roll_on_table(MutablePosition& position, EventList& events) {
  uint8_t die = 0;
  each_trigger(position, blob::TriggerKind::table_die, [&](const blob::Trigger& trigger) {
    if (!is_for(trigger.side(), position.state.clock.side)) return;
    if (die == 0) {
      die = roll_die(position.state.clock);
      tell_die(position.state.clock.side, die, cite(trigger), events);
    }
    if (die >= trigger.least() && die <= trigger.value()) pull(position, trigger, events);
  });
}

// How many of a side's arrivals that wait for a condition have come onto the map.
int called_arrivals(const Position& position, Side side) {
  int count = 0;
  const auto* entries = position.scenario.battle().entries();
  for (uint32_t row = 0; entries != nullptr && row < entries->size(); ++row) {
    const blob::Scope* scope = entries->Get(row)->scope();
    if (scope == nullptr || scope->when() == 0) continue;
    bool came = false;
    for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
      const UnitId unit = static_cast<UnitId>(i);
      const blob::Unit& it = position.scenario.unit(unit);
      if (it.turn() == 0 || it.entry() != row || position.scenario.side_of(unit) != side) continue;
      came |= position.state.units[i].fate != Fate::waiting;
    }
    count += came ? 1 : 0;
  }
  return count;
}

// The dice that say how many units of the side, or of each of two groups, may move.
void roll_for_quota(MutablePosition& position, EventList& events) {
  const Side side = position.state.clock.side;
  int number = 0;
  for (uint8_t& die : position.state.quota_die) die = 0;
  each_clause(position, ClauseKind::quota_die, [&](const blob::Clause& clause) {
    if (!is_for(clause.side(), side) || number == quota_dice) return;
    int die = roll_die(position.state.clock);
    tell_die(side, die, cite(clause), events);
    if (const blob::Clause* bonus = find_clause(position, ClauseKind::quota_die_bonus, side);
        bonus != nullptr)
      die += called_arrivals(position, enemy_of(side)) / bonus->value();
    die = die < die_faces ? die : die_faces;
    position.state.quota_die[number++] = static_cast<uint8_t>(die);
    events.push_back(
        {.kind = EventKind::quota_set,
         .side = side,
         .value = position.scenario.figures(clause.value())[static_cast<size_t>(die - 1)],
         .rule = cite(clause)});
  });
}

}  // namespace

void roll_for_routs(MutablePosition& position, EventList& events) {
  each_trigger(position, blob::TriggerKind::army_rout, [&](const blob::Trigger& trigger) {
    const Side side = static_cast<Side>(trigger.side());
    const int die = roll_die(position.state.clock);
    int total = die;
    for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
      const UnitId unit = static_cast<UnitId>(i);
      if (!is_about(position.game, trigger, unit)) continue;
      const UnitState& at = position.state.units[i];
      const bool shaken = at.morale == Morale::shaken || at.morale == Morale::routed;
      if (at.fate == Fate::eliminated)
        total += 2;
      else if (at.fate == Fate::on_map && shaken)
        total += 1;
    }
    tell_die(side, die, cite(trigger), events);
    events.push_back({.kind = EventKind::army_tested,
                      .side = side,
                      .value = static_cast<int16_t>(total),
                      .rule = cite(trigger)});
    if (total >= trigger.value()) pull(position, trigger, events);
  });
}

void note_attack(MutablePosition& position, const UnitSet& defenders, bool by_guns_only,
                 EventList& events) {
  const Combat& combat = position.state.combat;
  const auto note = [&](blob::TriggerKind kind, const UnitSet& units) {
    each_trigger(position, kind, [&](const blob::Trigger& trigger) {
      bool meant = false;
      units.each([&](UnitId unit) { meant |= is_about(position.game, trigger, unit); });
      if (meant) pull(position, trigger, events);
    });
  };
  if (!combat.bombarding.empty()) note(blob::TriggerKind::bombarded, defenders);
  each_trigger(position, blob::TriggerKind::attacked, [&](const blob::Trigger& trigger) {
    if (by_guns_only && trigger.value() == 1) return;
    bool meant = false;
    defenders.each([&](UnitId unit) {
      meant |= is_about(position.game, trigger, unit) &&
               position.scenario.in_area(trigger.area(), position.state.units[index_of(unit)].hex);
    });
    if (meant) pull(position, trigger, events);
  });
  UnitSet close = combat.attackers;
  combat.bombarding.each([&](UnitId unit) { close.remove(unit); });
  note(blob::TriggerKind::attacks, close);
}

void note_beaten(MutablePosition& position, const UnitSet& attackers, EventList& events) {
  each_trigger(position, blob::TriggerKind::beaten, [&](const blob::Trigger& trigger) {
    bool meant = false;
    attackers.each([&](UnitId unit) { meant |= is_about(position.game, trigger, unit); });
    if (meant) pull(position, trigger, events);
  });
}

namespace {

// Whether a unit stands in the hex or has a zone of control over it.
bool covers_hex(const Position& position, UnitId unit, HexId hex) {
  const UnitState& at = position.state.units[index_of(unit)];
  if (at.fate != Fate::on_map) return false;
  if (at.hex == hex) return true;
  const Occupancy& occupancy = position.occupancy();
  Dir dir;
  return position.scenario.grid().direction(at.hex, hex, dir) && occupancy.exerts_zone(unit) &&
         occupancy.extends(position.game, at.hex, dir);
}

bool is_way_open(const Position& position, const blob::Trigger& trigger) {
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (!is_about(position.game, trigger, unit)) continue;
    for (uint16_t k = 0; k < position.scenario.grid().hex_count(); ++k) {
      const HexId hex = static_cast<HexId>(k);
      if (position.scenario.in_area(trigger.area(), hex) && covers_hex(position, unit, hex))
        return false;
    }
  }
  return true;
}

// Units that stand still until a game-turn ends with an enemy near where they began.
void release_at_end(MutablePosition& position, EventList& events) {
  each_clause(position, ClauseKind::released_at_end, [&](const blob::Clause& clause) {
    for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
      const UnitId unit = static_cast<UnitId>(i);
      UnitState& it = position.state.units[i];
      const blob::Unit& printed = position.scenario.unit(unit);
      if (it.fate != Fate::on_map || it.is(mark::released) || printed.turn() != 0) continue;
      if (!position.scenario.in_group(clause.group(), unit)) continue;
      const HexId start = static_cast<HexId>(printed.hex());
      bool near = false;
      for (uint16_t k = 0; k < position.scenario.unit_count(); ++k) {
        const UnitState& other = position.state.units[k];
        near |=
            other.fate == Fate::on_map &&
            !dummies::is_one(position.scenario, static_cast<UnitId>(k)) &&
            position.scenario.side_of(static_cast<UnitId>(k)) != position.scenario.side_of(unit) &&
            position.scenario.grid().distance(other.hex, start) <= clause.value();
      }
      if (!near) continue;
      it.marks |= mark::released;
      events.push_back({.kind = EventKind::released,
                        .side = position.scenario.side_of(unit),
                        .unit = unit,
                        .hex = it.hex,
                        .rule = cite(clause)});
    }
  });
}

// The price of a great charge: a die in the game-turn after it.
void roll_for_depletion(MutablePosition& position, EventList& events) {
  each_trigger(position, blob::TriggerKind::depletion, [&](const blob::Trigger& trigger) {
    const uint8_t charge = trigger.scope().when();
    if (!is_for(trigger.side(), position.state.clock.side) || charge == 0) return;
    if (position.state.raised[charge - 1] + 1 != position.state.clock.turn) return;
    int farther = 0;  // hexes beyond the first
    for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
      const int hexes =
          static_cast<int>((position.state.units[i].marks & mark::charge) >> mark::charge_shift);
      if (is_about(position.game, trigger, static_cast<UnitId>(i)) && hexes - 1 > farther)
        farther = hexes - 1;
    }
    const int die = roll_die(position.state.clock);
    tell_die(position.state.clock.side, die, cite(trigger), events);
    if (die - farther <= trigger.value()) pull(position, trigger, events);
  });
}

}  // namespace

void note_end_of_turn(MutablePosition& position, EventList& events) {
  each_trigger(position, blob::TriggerKind::way_open, [&](const blob::Trigger& trigger) {
    if (is_for(trigger.side(), position.state.clock.side) && is_way_open(position, trigger))
      pull(position, trigger, events);
  });
  if (position.state.clock.side != position.scenario.first_side()) release_at_end(position, events);
}

void lose_the_lone(MutablePosition& position, EventList& events) {
  if (!has_clause(position.game, ClauseKind::lost_alone)) return;
  const Stage stage = position.state.combat.stage;
  if (position.state.phase == Phase::over || (stage != Stage::none && stage != Stage::planning))
    return;
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const HexId hex = position.state.units[i].hex;
    if (hex == HexId::none) continue;
    const blob::Clause* clause = find_clause(position, ClauseKind::lost_alone, unit);
    if (clause == nullptr) continue;
    const Occupancy& occupancy = position.occupancy();
    if (occupancy.count(hex) == 1 && occupancy.in_enemy_zone(position.scenario.side_of(unit), hex))
      eliminate(position, unit, cite(*clause), events);
  }
}

void roll_for_flags(MutablePosition& position, EventList& events) {
  each_trigger(position, blob::TriggerKind::turn_begins, [&](const blob::Trigger& trigger) {
    if (is_for(trigger.side(), position.state.clock.side)) pull(position, trigger, events);
  });
  roll_for_depletion(position, events);
  roll_on_table(position, events);
  roll_for_quota(position, events);
  const auto* triggers = position.scenario.battle().triggers();
  for (uint32_t i = 0; triggers != nullptr && i < triggers->size(); ++i) {
    const blob::Trigger& trigger = *triggers->Get(i);
    const bool daily = trigger.kind() == blob::TriggerKind::daily_die;
    if (trigger.kind() != blob::TriggerKind::die && !daily) continue;
    if (!is_for(trigger.side(), position.state.clock.side)) continue;
    if (!holds(position, trigger.scope())) continue;
    if (!daily && is_raised(position.state, trigger.flag())) continue;
    const uint8_t die = roll_die(position.state.clock);
    events.push_back({.kind = EventKind::die_rolled,
                      .side = position.state.clock.side,
                      .value = die,
                      .rule = cite(trigger)});
    if (die >= trigger.least() && die <= trigger.value())
      raise(position, trigger.flag(), cite(trigger), events);
    else if (daily)
      lower(position, trigger.flag(), cite(trigger), events);
  }
}

bool is_in_play(const Game& game, UnitId unit) {
  const blob::Unit& it = game.scenario.unit(unit);
  if (!includes(it.editions(), game.edition) || dummies::is_one(game.scenario, unit)) return false;
  if (it.turn() == 0) return true;
  const auto* scope = game.scenario.battle().entries()->Get(it.entry())->scope();
  return scope == nullptr || is_chosen(game, *scope);
}

bool is_ruled_out(const Position& position, UnitId unit) {
  const blob::Unit& it = position.scenario.unit(unit);
  if (it.turn() == 0 || position.state.back[index_of(unit)] != 0) return false;
  const auto* scope = position.scenario.battle().entries()->Get(it.entry())->scope();
  return scope != nullptr && scope->unless() != 0 && is_raised(position.state, scope->unless());
}

uint8_t turn_when_called(const Position& position, UnitId unit) {
  const blob::Unit& it = position.scenario.unit(unit);
  if (it.turn() == 0 || position.state.back[index_of(unit)] != 0) return 1;
  const auto* scope = position.scenario.battle().entries()->Get(it.entry())->scope();
  if (scope == nullptr || scope->when() == 0) return 1;
  const uint8_t raised = position.state.raised[scope->when() - 1];
  return raised == 0 ? uint8_t{0} : static_cast<uint8_t>(raised + scope->delay());
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

Arrival arrival_of(const Position& position, UnitId unit) {
  const blob::Unit& it = position.scenario.unit(unit);
  const uint8_t plan = static_cast<uint8_t>(
      (position.state.units[index_of(unit)].marks & mark::plan) >> mark::plan_shift);
  if (plan == 0) return {it.turn(), it.entry()};
  const blob::Clause* clause = plan_of(position.game, unit, plan);
  for (uint16_t i = 0; clause != nullptr && i < position.scenario.unit_count(); ++i) {
    const blob::Unit& other = position.scenario.unit(static_cast<UnitId>(i));
    if (other.side() == it.side() && other.turn() == clause->value())
      return {other.turn(), other.entry()};
  }
  return {it.turn(), it.entry()};
}

uint8_t turn_when_early(const Position& position, UnitId unit) {
  if (position.scenario.unit(unit).turn() == 0 || position.state.back[index_of(unit)] != 0)
    return 0;
  const auto* entry = position.scenario.battle().entries()->Get(arrival_of(position, unit).entry);
  if (entry->early() == 0 || !is_raised(position.state, entry->early())) return 0;
  return static_cast<uint8_t>(position.state.raised[entry->early() - 1] + entry->early_delay());
}

uint8_t due_turn(const Position& position, UnitId unit) {
  if (dummies::is_one(position.scenario, unit))
    return dummies::is_due(position, unit) ? position.state.clock.turn : uint8_t{0};
  const uint8_t back = position.state.back[index_of(unit)];
  if (back != 0) return back;
  if (position.scenario.unit(unit).turn() == 0 || !is_in_play(position.game, unit)) return 0;
  if (is_ruled_out(position, unit)) return 0;
  const uint8_t turn = arrival_of(position, unit).turn;
  const uint8_t early = turn_when_early(position, unit);
  if (early != 0 && early < turn) return early;
  const uint8_t called = turn_when_called(position, unit);
  return called == 0 || called > turn ? called : turn;
}

bool is_due(const Position& position, UnitId unit) {
  const uint8_t turn = due_turn(position, unit);
  return turn != 0 && turn <= position.state.clock.turn;
}

int objective_at(const Game& game, HexId hex) {
  const auto* objectives = game.scenario.battle().objectives();
  for (uint32_t i = 0; objectives != nullptr && i < objectives->size(); ++i) {
    if (!includes(objectives->Get(i)->editions(), game.edition)) continue;
    if (objectives->Get(i)->hex() == index_of(hex)) return static_cast<int>(i);
  }
  return -1;
}

bool holds_all(const Position& position, Side side, uint8_t area) {
  const auto* objectives = position.scenario.battle().objectives();
  for (uint32_t i = 0; objectives != nullptr && i < objectives->size(); ++i) {
    const HexId hex = static_cast<HexId>(objectives->Get(i)->hex());
    if (!includes(objectives->Get(i)->editions(), position.game.edition)) continue;
    if (position.scenario.in_area(area, hex) && position.state.holders[i] != side) return false;
  }
  return true;
}

}  // namespace bg::bluegray
