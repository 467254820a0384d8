#include "rules/bluegray/movement.h"

#include "rules/bluegray/ammunition.h"
#include "rules/bluegray/arrivals.h"
#include "rules/bluegray/modules/dummies.h"
#include "rules/bluegray/modules/entrenchments.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/modules/unlimbering.h"
#include "rules/bluegray/reach.h"
#include "rules/bluegray/victory.h"

namespace bg::bluegray {

namespace {

// The case about stacking: the battle's own where it has one.
RuleRef stacking_rule(const Position& position, Side side) {
  for (const ClauseKind kind : {ClauseKind::stack_points, ClauseKind::stack_sizes}) {
    if (const blob::Clause* own = find_clause(position, kind, side); own != nullptr)
      return cite(*own);
  }
  return rule(6, 32);
}

// A newcomer in hand who has overfilled a hex goes on by itself unless this unit makes room enough:
// once another is touched, the newcomer can go no further.
bool leaves_newcomer_stuck(const Position& position, UnitId unit) {
  const UnitId newcomer = position.state.mover.unit;
  if (newcomer == UnitId::none || newcomer == unit) return false;
  if (position.state.units[index_of(newcomer)].hex != position.state.crowded) return false;
  const Occupancy& occupancy = position.occupancy();
  return occupancy.is_over(occupancy.load(position.state.crowded) - occupancy.weight(unit));
}

}  // namespace

Result check_may_act(const Position& position, UnitId unit, Verb verb) {
  if (!position.scenario.has_unit(unit)) return rejected(Refusal::no_such_unit);
  if (position.scenario.side_of(unit) != position.state.clock.side)
    return refused(Refusal::not_your_unit, rule(6, 11));
  const UnitState& at = position.state.units[index_of(unit)];
  if (at.fate != Fate::on_map)
    return refused(Refusal::unit_not_on_map, at.fate == Fate::waiting ? rule(5, 0) : rule(6, 0));
  if (position.state.crowded != HexId::none && at.hex != position.state.crowded)
    return refused(Refusal::stack_to_thin, stacking_rule(position, position.state.clock.side));
  if (position.state.crowded != HexId::none && is_leader(position.game, unit))
    return refused(Refusal::stack_to_thin, stacking_rule(position, position.state.clock.side));
  if (position.state.crowded != HexId::none && leaves_newcomer_stuck(position, unit))
    return refused(Refusal::stack_to_thin, stacking_rule(position, position.state.clock.side));
  if (at.is(mark::moved) && position.state.mover.unit != unit &&
      !(verb == Verb::dig && position.rules.entrenches))
    return refused(Refusal::already_moved, rule(6, 18));
  if (at.is(mark::rallying)) return refused(Refusal::is_rallying, rule(12, 41));
  if (at.is(mark::digging))
    return refused(Refusal::is_digging,
                   position.rules.entrenches ? entrenchments::how_begun : rule(10, 34));
  return ask_modules(position, &Module::may_act, unit);
}

Result check_marches(const Position& position, UnitId unit) {
  const Game& game = position.game;
  const Occupancy& occupancy = position.occupancy();
  const Rules& rules = rules_of(game);
  if (!rules.knows(Verb::march)) return refused(Refusal::not_in_these_rules, rules.no_such_verb);
  if (game.scenario.unit(unit).type() == UnitType::gunboat)
    return refused(Refusal::no_strategic_unit, rule(9, 62));
  if (const blob::Clause* own = find_clause(position, ClauseKind::allowance, unit); own != nullptr)
    return refused(Refusal::no_strategic_unit, cite(*own));
  if (!occupancy.has(unit, trait::no_strategic)) return accepted();
  return refused(Refusal::no_strategic_unit,
                 cite_trait(game, ClauseKind::no_strategic, unit, rule(6, 42)));
}

RuleRef holding_rule(const Position& position) {
  const bool by_night =
      position.scenario.is_night(position.state.clock.turn) && !position.rules.leaves_zone_at_night;
  return by_night ? rule(11, 12) : rule(6, 13);
}

void take_in_hand(MutablePosition& position, UnitId unit) {
  if (position.state.mover.unit == unit) return;
  if (!position.state.units[index_of(unit)].is(mark::moved)) count_against_quota(position, unit);
  position.state.mover = {unit, 0, 0};
  position.state.newcomer = 0;
}

void settle_crowd(MutablePosition& position, HexId arrived) {
  if (position.rules.is_simultaneous) return;  // they plot their way out of it
  const Occupancy& occupancy = position.occupancy();
  if (arrived != HexId::none && occupancy.is_over(occupancy.load(arrived))) {
    position.state.crowded = arrived;
  } else if (position.state.crowded != HexId::none &&
             !occupancy.is_over(occupancy.load(position.state.crowded))) {
    position.state.crowded = HexId::none;
  }
}

void abandon_started_work(MutablePosition& position, UnitId unit, EventList& events) {
  for (FieldWork& work : position.state.works) {
    if (work.kind == WorkKind::started && work.builder == unit)
      remove_work(position, work, events, entrenchments::why_given_up(position, rule(10, 34)));
  }
}

namespace {

// Calls f(clause, number) for the dice that limit a side's movement: one for all its units, or one
// for each of two groups.
template <class F>
void each_quota_die(const Position& position, Side side, F&& f) {
  int number = 0;
  each_clause(position, ClauseKind::quota_die, [&](const blob::Clause& clause) {
    if (is_for(clause.side(), side) && number < quota_dice) f(clause, number++);
  });
}

Quota quota_by_die(const Position& position, const blob::Clause& clause, int number) {
  const uint8_t die = position.state.quota_die[number];
  if (die == 0) return {};
  return {position.scenario.figures(clause.value())[die - 1u], cite(clause), number};
}

}  // namespace

Quota movement_quota(const Position& position, Side side) {
  Quota quota;
  each_clause(position, ClauseKind::quota, [&](const blob::Clause& clause) {
    if (!is_for(clause.side(), side)) return;
    if (quota.limit >= 0 && quota.limit <= clause.value()) return;
    quota = {clause.value(), cite(clause)};
  });
  each_quota_die(position, side, [&](const blob::Clause& clause, int number) {
    const Quota by_die = quota_by_die(position, clause, number);
    if (clause.group() == Scenario::nothing && side == position.state.clock.side &&
        by_die.limit >= 0)
      quota = by_die;
  });
  if (quota.limit < 0) return quota;
  each_clause(position, ClauseKind::quota_bonus, [&](const blob::Clause& clause) {
    if (is_for(clause.side(), side) && holds_all(position, side, clause.area()))
      quota.limit += clause.value();
  });
  return quota;
}

Quota movement_quota(const Position& position, UnitId unit) {
  const Side side = position.scenario.side_of(unit);
  Quota quota = movement_quota(position, side);
  if (side != position.state.clock.side) return quota;
  each_quota_die(position, side, [&](const blob::Clause& clause, int number) {
    if (clause.group() != Scenario::nothing && position.scenario.in_group(clause.group(), unit))
      quota = quota_by_die(position, clause, number);
  });
  return quota;
}

Quota quota_left(const Position& position, Side side) {
  Quota left = movement_quota(position, side);
  if (left.limit >= 0) left.limit -= position.state.quota_used[left.number];
  if (left.rule != RuleRef{} && left.limit < 0) left.limit = 0;
  if (side != position.state.clock.side) return left;
  each_quota_die(position, side, [&](const blob::Clause& clause, int number) {
    const Quota by_die = quota_by_die(position, clause, number);
    if (clause.group() == Scenario::nothing || by_die.limit < 0) return;
    const int more = by_die.limit - position.state.quota_used[number];
    left = {(left.limit > 0 ? left.limit : 0) + (more > 0 ? more : 0), by_die.rule, number};
  });
  return left;
}

bool is_quota_exempt(const Position& position, UnitId unit) {
  const blob::Clause* clause = find_clause(position, ClauseKind::quota_exempt, unit);
  if (clause == nullptr || clause->value() == 0) return clause != nullptr;
  const HexId hex = position.state.units[index_of(unit)].hex;
  return hex != HexId::none &&
         position.occupancy().in_enemy_zone(position.scenario.side_of(unit), hex);
}

Result check_restrictions(const Position& position, UnitId unit, int ahead) {
  const UnitState& at = position.state.units[index_of(unit)];
  const Side side = position.scenario.side_of(unit);
  Result result = accepted();
  const auto forbid = [&](ClauseKind kind, const auto& is_met) {
    each_clause(position, kind, [&](const blob::Clause& clause) {
      if (!result.ok() || !is_for(clause.side(), side)) return;
      if (position.scenario.in_group(clause.group(), unit) && is_met(clause))
        result = refused(Refusal::is_immobile, cite(clause));
    });
  };
  forbid(ClauseKind::immobile, [&](const blob::Clause& clause) {
    if (at.is(mark::released)) return false;
    if (clause.area() == Scenario::nothing) return true;
    return at.hex != HexId::none && position.scenario.in_area(clause.area(), at.hex);
  });
  forbid(ClauseKind::still_at_night, [&](const blob::Clause&) {
    return position.scenario.is_night(position.state.clock.turn);
  });
  if (const blob::Clause* formation =
          attachment_of(position.game, unit, static_cast<uint8_t>(position.state.attached + 1));
      result.ok() && formation != nullptr && holds(position, formation->scope()))
    result = refused(Refusal::is_immobile, cite(*formation));
  if (!result.ok() || at.is(mark::moved)) return result;
  if (is_quota_exempt(position, unit)) return result;
  const Quota quota = movement_quota(position, unit);
  if (quota.limit < 0 || position.state.quota_used[quota.number] + ahead < quota.limit)
    return result;
  return refused(Refusal::quota_spent, quota.rule);
}

void count_against_quota(MutablePosition& position, UnitId unit) {
  if (!is_quota_exempt(position, unit))
    ++position.state.quota_used[movement_quota(position, unit).number];
}

namespace {

// Whether a unit that has not moved yet could step out of `hex` into a neighbouring one with room;
// where one hex is always allowed its price does not matter [6.16]. `arriving`, if anybody, is on
// the way into `hex` and counted as gone from where it stands.
bool can_step_out(const Position& position, UnitId unit, HexId hex, UnitId arriving) {
  const Occupancy& occupancy = position.occupancy();
  const Side side = position.scenario.side_of(unit);
  const UnitType type = position.scenario.unit(unit).type();
  const Rules& rules = position.rules;
  const bool shy =
      !check_shuns_zones(position, unit).ok() || (rules.guns_need_escort && is_artillery(type));
  const uint8_t limit = allowance(position, unit, false);
  const Going going = going_of(position, unit);
  const uint8_t back = ways_back(position, unit);
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    if (back != 0 && ((back >> d) & 1) == 0) continue;
    const HexId to = position.scenario.grid().neighbour(hex, dir);
    if (!position.scenario.on_map(to) || occupancy.holds_enemy(to, side)) continue;
    if (shy && occupancy.in_enemy_zone(side, to)) continue;
    if (is_ferry(position.scenario.hex_kind(to).feature())) continue;
    const uint8_t cost =
        step_cost(position.game, type, hex, dir, occupancy.in_enemy_zone(side, to), going);
    const int crowd = occupancy.occupied(to) ? rules.pass_surcharge : 0;
    if (cost == prohibited || (cost + crowd > limit && !rules.one_hex_always)) continue;
    if (leaves_ways(position.game, occupancy, unit, hex, dir)) continue;
    if (woods_barred(position, unit, hex, to) != nullptr) continue;
    if (closed_to(position, unit, to) != nullptr) continue;
    const bool left =
        arriving != UnitId::none && to == position.state.units[index_of(arriving)].hex;
    const int there = occupancy.load(to) - (left ? occupancy.weight(arriving) : 0);
    if (occupancy.is_over(there + occupancy.weight(unit), position.scenario.terrain(to))) continue;
    if (there > 0 && (occupancy.has(unit, trait::stacks_alone) ||
                      occupancy.has(occupancy.first(to), trait::stacks_alone)))
      continue;
    return true;
  }
  return false;
}

// A third unit may come to a full hex only if one of those there can go on at once [6.32].
bool can_be_thinned(const Position& position, UnitId arriving, HexId hex) {
  const Occupancy& occupancy = position.occupancy();
  if (position.rules.pass_surcharge != 0) return false;  // [supplement 5.31]
  if (occupancy.is_over(occupancy.load(hex))) return false;
  if (occupancy.in_enemy_zone(position.state.clock.side, hex)) return false;  // nobody leaves again
  const UnitState& newcomer = position.state.units[index_of(arriving)];
  const int ahead = newcomer.is(mark::moved) ? 0 : 1;
  for (UnitId unit = occupancy.first(hex); unit != UnitId::none; unit = occupancy.next(unit)) {
    const UnitState& at = position.state.units[index_of(unit)];
    if (unit == arriving || at.is(mark::moved | mark::rallying | mark::digging)) continue;
    if (occupancy.is_over(occupancy.load(hex) - occupancy.weight(unit) +
                          occupancy.weight(arriving)))
      continue;
    if (!check_restrictions(position, unit, ahead).ok()) continue;
    if (!ask_modules(position, &Module::may_act, unit).ok()) continue;
    if (can_step_out(position, unit, hex, arriving)) return true;
  }
  return false;
}

// The clause that keeps a unit from going over a ferry against its arrow, towards `hex`, or null.
const blob::Clause* against_ferry(const Position& position, HexId from, HexId hex) {
  const Grid& grid = position.scenario.grid();
  const blob::Clause* found = nullptr;
  each_clause(position, ClauseKind::one_way_ferry, [&](const blob::Clause& clause) {
    for (uint8_t d = 0; d < dir_count; ++d) {
      const Dir dir = static_cast<Dir>(d);
      const HexId ferry = grid.neighbour(from, dir);
      if (!position.scenario.on_map(ferry) || !position.scenario.in_area(clause.area(), ferry))
        continue;
      if (position.scenario.edge(from, dir).open()) continue;
      if (grid.distance(ferry, hex) < grid.distance(from, hex)) found = &clause;
    }
  });
  return found;
}

Result refuse_water(const Game& game, HexId hex, Dir dir) {
  const bool creek = game.scenario.edge(hex, dir).barrier() == Barrier::creek;
  return refused(Refusal::barrier, creek ? rule(6, 29) : rule(6, 27));
}

// The case of a hexside that keeps the unit from a hex its points would be enough for.
Result check_water_before(const Position& position, UnitId unit, HexId hex) {
  const Grid& grid = position.scenario.grid();
  const UnitType type = position.scenario.unit(unit).type();
  const int limit = allowance(position, unit, false);
  const Reach& reach = Reach::of(position, unit, false);
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    const HexId from = grid.neighbour(hex, dir);
    if (!position.scenario.on_map(from) || !reach.reaches(from)) continue;
    if (!is_prohibited(position.game, type, from, opposite(dir))) continue;
    if (reach.cost(from) + entry_cost(position.game, type, hex, false) > limit) continue;
    return refuse_water(position.game, hex, dir);
  }
  return accepted();
}

// The words for a hex that a unit cannot come to.
Result why_unreachable(const Position& position, UnitId unit, HexId hex, bool strategic) {
  const Occupancy& occupancy = position.occupancy();
  const UnitState& at = position.state.units[index_of(unit)];
  const UnitType type = position.scenario.unit(unit).type();
  if (occupancy.holds_enemy(hex, position.state.clock.side))
    return refused(Refusal::enemy_in_hex, rule(6, 12));
  const Terrain terrain = position.scenario.terrain(hex);
  const bool water = terrain == Terrain::river || terrain == Terrain::lake;
  if (type == UnitType::gunboat) {
    return refused(terrain == Terrain::river ? Refusal::barrier : Refusal::prohibited_terrain,
                   rule(9, 62));
  } else if (entry_cost(position.game, type, hex, false) == prohibited) {
    return refused(Refusal::prohibited_terrain, water ? rule(6, 27) : rule(6, 21));
  }
  if (is_held_by_zone(position, unit, at.hex))
    return refused(Refusal::in_enemy_zone, holding_rule(position));
  if (strategic &&
      enemy_within(position, position.state.clock.side, hex, position.rules.strategic_distance))
    return refused(Refusal::enemy_too_near, rule(6, 44));
  if (occupancy.in_enemy_zone(position.state.clock.side, hex)) {
    const Result shuns = check_shuns_zones(position, unit);
    if (!shuns.ok()) return shuns;
    if (occupancy.in_enemy_zone(position.state.clock.side, at.hex))
      return refused(Refusal::left_zone_tonight, rule(11, 12));
    if (position.rules.guns_need_escort && is_artillery(type) &&
        !has_escort(position.game, occupancy, hex))
      return refused(Refusal::guns_need_escort, rule(7, 3));
  }
  Dir dir;
  const bool is_next = position.scenario.grid().direction(at.hex, hex, dir);
  if (const blob::Clause* back = find_clause(position, ClauseKind::falls_back, unit);
      back != nullptr && (!is_next || ((back->value() >> static_cast<uint8_t>(dir)) & 1) == 0))
    return refused(Refusal::only_falls_back, cite(*back));
  if (is_next && is_prohibited(position.game, type, at.hex, dir))
    return refuse_water(position.game, at.hex, dir);
  if (const blob::Clause* ferry = against_ferry(position, at.hex, hex); ferry != nullptr)
    return refused(Refusal::barrier, cite(*ferry));
  if (const blob::Clause* closed = closed_to(position, unit, hex); closed != nullptr)
    return refused(Refusal::closed_ground, cite(*closed));
  if (const blob::Clause* bar = woods_barred(position, unit, at.hex, hex);
      bar != nullptr &&
      (position.scenario.grid().distance(at.hex, hex) == 1 || !has_way(position.scenario, hex)))
    return refused(Refusal::closed_ground, cite(*bar));
  const uint8_t spent = position.state.mover.unit == unit ? position.state.mover.spent : uint8_t{0};
  const auto would_reach = [&](Ignoring ignoring) {
    return Reach::from(position, unit, strategic, at.hex, spent, hex, ignoring).reaches(hex);
  };
  // Closed ground may only lie in the way.
  if (const blob::Clause* closed = find_clause(position, ClauseKind::closed, unit);
      closed != nullptr && would_reach(Ignoring::closed_ground))
    return refused(Refusal::closed_ground, cite(*closed));
  // So may friends who fill it [supplement 5.31].
  if (position.rules.pass_surcharge != 0 && would_reach(Ignoring::friends))
    return refused(Refusal::friends_in_the_way, no_passage);
  // So may the enemy.
  if (would_reach(Ignoring::zones)) {
    return strategic ? refused(Refusal::enemy_too_near, rule(6, 44))
                     : refused(Refusal::zone_in_the_way, rule(7, 0));
  }
  if (occupancy.has(unit, trait::rails))
    return refused(Refusal::no_road_route,
                   cite_trait(position.game, ClauseKind::railway_only, unit, rule(6, 15)));
  if (strategic || occupancy.has(unit, trait::ways_only)) {
    if (would_reach(Ignoring::points)) return refused(Refusal::not_enough_points, rule(6, 15));
    return refused(Refusal::no_road_route,
                   strategic ? rule(6, 45)
                             : cite_trait(position.game, ClauseKind::ways_only, unit, rule(6, 15)));
  }
  if (const Result barred = check_water_before(position, unit, hex); !barred.ok()) return barred;
  return refused(Refusal::not_enough_points, rule(6, 15));
}

}  // namespace

Result check_stop(const Position& position, UnitId unit, HexId hex) {
  const Occupancy& occupancy = position.occupancy();
  const Feature feature = position.scenario.hex_kind(hex).feature();
  if (is_ferry(feature) && !is_landing(position.game, feature))
    return refused(Refusal::cannot_stop, rule(6, 28));
  if (is_leader(position.game, unit)) return check_company(position, unit, hex);
  int others = 0;
  UnitId filling = occupancy.has(unit, trait::fills_hex) ? unit : UnitId::none;
  for (UnitId other = occupancy.first(hex); other != UnitId::none; other = occupancy.next(other)) {
    if (other == unit) continue;
    others += occupancy.weight(other);
    if (occupancy.has(other, trait::fills_hex)) filling = other;
    for (const UnitId shy : {unit, other}) {
      if (!occupancy.has(shy, trait::stacks_alone)) continue;
      return refused(Refusal::keeps_to_itself,
                     cite_trait(position.game, ClauseKind::stacks_alone, shy, rule(6, 32)));
    }
  }
  if (!occupancy.is_over(others + occupancy.weight(unit), position.scenario.terrain(hex)) ||
      others == 0)
    return accepted();
  // One hex at a time may be over the limit; he who thins it may crowd the next.
  const bool may_crowd = position.state.crowded == HexId::none ||
                         position.state.crowded == position.state.units[index_of(unit)].hex;
  if (may_crowd && can_be_thinned(position, unit, hex)) return accepted();
  if (!occupancy.is_over(others + occupancy.weight(unit)))
    return refused(Refusal::close_ground_full, one_in_close_ground);
  return refused(Refusal::stack_full,
                 filling == UnitId::none
                     ? stacking_rule(position, position.scenario.side_of(unit))
                     : cite_trait(position.game, ClauseKind::fills_hex, filling, rule(6, 32)));
}

Result check_arrival(const Position& position, UnitId unit, HexId hex, bool strategic,
                     uint8_t spent) {
  const Result stop = check_stop(position, unit, hex);
  if (stop.why != Refusal::stack_full) return stop;
  // Full, but passing through it off the map is open to all [6.31].
  const Occupancy& occupancy = position.occupancy();
  const bool passes = position.state.crowded == HexId::none && position.rules.pass_surcharge == 0 &&
                      !occupancy.is_over(occupancy.load(hex)) &&
                      !occupancy.in_enemy_zone(position.state.clock.side, hex) &&
                      can_leave_from(position, unit, hex, strategic, spent);
  return passes ? accepted() : stop;
}

Result may_start(const Position& position, UnitId unit, bool strategic) {
  Result result = check_may_act(position, unit);
  if (!result.ok()) return result;
  result = check_restrictions(position, unit);
  if (!result.ok()) return result;
  const UnitState& at = position.state.units[index_of(unit)];
  const bool in_hand = position.state.mover.unit == unit;
  if (const blob::Clause* back = find_clause(position, ClauseKind::falls_back, unit);
      back != nullptr && (strategic || at.is(mark::moved)))
    return refused(Refusal::only_falls_back, cite(*back));
  const uint8_t manner =
      position.state.mover.strategic == outside ? regularly : position.state.mover.strategic;
  if (in_hand && manner == (strategic ? regularly : strategically))
    return refused(Refusal::march_not_mixed, rule(6, 44));
  if (strategic) {
    result = check_marches(position, unit);
    if (!result.ok()) return result;
    if ((!in_hand || position.state.mover.strategic == either_way) &&
        enemy_within(position, position.state.clock.side, at.hex,
                     position.rules.strategic_distance))
      return refused(Refusal::no_strategic_start, rule(6, 41));
  }
  return accepted();
}

Result check_move(const Position& position, UnitId unit, HexId hex, bool strategic) {
  Result result = may_start(position, unit, strategic);
  if (!result.ok()) return result;
  if (!position.scenario.on_map(hex)) return refused(Refusal::hex_off_map, rule(2, 1));
  if (position.state.units[index_of(unit)].hex == hex)
    return refused(Refusal::already_here, rule(6, 17));
  if (position.occupancy().holds_enemy(hex, position.state.clock.side))
    return refused(Refusal::enemy_in_hex, rule(6, 12));
  const Reach& reach = Reach::of(position, unit, strategic, hex);
  if (reach.reaches(hex)) return check_arrival(position, unit, hex, strategic, reach.cost(hex));
  result = check_stop(position, unit, hex);
  return result.ok() ? why_unreachable(position, unit, hex, strategic) : result;
}

void do_move(MutablePosition& position, UnitId unit, HexId hex, bool strategic, EventList& events) {
  UnitState& at = position.state.units[index_of(unit)];
  const Reach& reach = Reach::of(position, unit, strategic, hex);
  const HexId from = at.hex;
  const uint8_t spent = reach.cost(hex);

  // The way there, from its end back to its start: at most one hex per third of a point.
  HexId path[64];
  int length = 0;
  for (HexId step = hex; step != from && length < 64;) {
    path[length++] = step;
    step = position.scenario.grid().neighbour(step, reach.came_from(step));
  }

  take_in_hand(position, unit);
  const Occupancy& occupancy = position.occupancy();
  if (occupancy.in_enemy_zone(position.state.clock.side, from)) at.marks |= mark::left_zone;
  if (occupancy.in_enemy_zone(position.state.clock.side, hex)) at.marks |= mark::entered_zone;
  at.marks |= mark::moved;
  if (strategic && find_clause(position, ClauseKind::silent_after_march, unit) != nullptr)
    at.marks |= mark::marched;
  position.put(unit, hex);
  position.state.mover.spent = spent;
  if (!strategic && spent > allowance(position, unit, false)) at.marks |= mark::forced;
  unlimbering::note_move(position, unit);
  const bool stayed = position.state.mover.strategic != outside;
  position.state.mover.strategic = strategic ? strategically : regularly;
  if (!strategic && find_clause(position, ClauseKind::forced_march, unit) != nullptr) {
    bool within = stayed && forced_march(position, unit, from) != nullptr;
    for (int i = 0; i < length; ++i)
      within = within && forced_march(position, unit, path[i]) != nullptr;
    if (!within) position.state.mover.strategic = outside;
  }
  events.push_back({.kind = strategic ? EventKind::marched : EventKind::moved,
                    .side = position.state.clock.side,
                    .value = spent,
                    .unit = unit,
                    .hex = hex,
                    .from = from,
                    .rule = strategic ? rule(6, 41) : rule(6, 0)});
  abandon_started_work(position, unit, events);
  for (HexId last = from; length > 0; last = path[length])
    set_foot(position, unit, last, path[--length], events);
  if (occupancy.has(unit, trait::rails)) position.state.mover = {UnitId::none, 0, 0};
  resupply(position, Suppliers::that_have_moved, events);
  settle_crowd(position, hex);
}

Result check_fell_back(const Position& position, UnitId unit) {
  const blob::Clause* clause = find_clause(position, ClauseKind::falls_back, unit);
  if (clause == nullptr || !may_start(position, unit, false).ok()) return accepted();
  const Reach& reach = Reach::of(position, unit, false);
  for (int i = 0; i < reach.size(); ++i) {
    const HexId hex = reach.hex(i);
    if (hex != position.state.units[index_of(unit)].hex && check_stop(position, unit, hex).ok())
      return refused(Refusal::must_fall_back, cite(*clause));
  }
  return accepted();
}

Result check_end_of_movement(const Position& position) {
  if (position.state.crowded != HexId::none)
    return refused(Refusal::stack_to_thin, stacking_rule(position, position.state.clock.side));
  const Result placed = check_leaders_placed(position);
  if (!placed.ok()) return placed;
  const Result entered = check_entered(position);
  if (!entered.ok()) return entered;
  if (find_clause(position, ClauseKind::falls_back, position.state.clock.side) == nullptr)
    return accepted();
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (position.scenario.side_of(unit) != position.state.clock.side) continue;
    const Result fell_back = check_fell_back(position, unit);
    if (!fell_back.ok()) return fell_back;
  }
  return accepted();
}

Result check_rally(const Position& position, UnitId unit) {
  const Result result = check_may_act(position, unit);
  if (!result.ok()) return result;
  const UnitState& at = position.state.units[index_of(unit)];
  if (position.state.crowded != HexId::none)
    return refused(Refusal::stack_to_thin, stacking_rule(position, position.state.clock.side));
  if (at.is(mark::moved)) return refused(Refusal::already_moved, rule(12, 41));
  if (at.morale == Morale::good) return refused(Refusal::in_good_order, rule(12, 41));
  if (position.occupancy().in_enemy_zone(position.state.clock.side, at.hex))
    return refused(Refusal::rally_in_zone, rule(12, 41));
  return check_fell_back(position, unit);
}

void do_rally(MutablePosition& position, UnitId unit, EventList& events) {
  position.state.units[index_of(unit)].marks |= mark::rallying;
  position.state.mover = {UnitId::none, 0, 0};
  events.push_back({.kind = EventKind::rally_marked,
                    .side = position.state.clock.side,
                    .unit = unit,
                    .rule = rule(12, 41)});
}

Result check_release(const Position& position, UnitId unit) {
  const Result result = check_may_act(position, unit);
  if (!result.ok()) return result;
  const blob::Clause* clause = find_clause(position, ClauseKind::release_one, unit);
  if (clause == nullptr) return refused(Refusal::not_a_choice, rule(6, 11));
  if (position.state.units[index_of(unit)].is(mark::released))
    return refused(Refusal::not_a_choice, cite(*clause));
  for (const UnitState& other : position.state.units) {
    if (other.is(mark::let_go)) return refused(Refusal::quota_spent, cite(*clause));
  }
  return accepted();
}

void do_release(MutablePosition& position, UnitId unit, EventList& events) {
  UnitState& at = position.state.units[index_of(unit)];
  at.marks |= mark::released | mark::let_go;
  const blob::Clause* clause = find_clause(position, ClauseKind::release_one, unit);
  events.push_back({.kind = EventKind::released,
                    .side = position.state.clock.side,
                    .unit = unit,
                    .hex = at.hex,
                    .rule = cite(*clause)});
}

Result check_dig(const Position& position, UnitId unit) {
  const Rules& rules = position.rules;
  const Result result = check_may_act(position, unit, Verb::dig);
  if (!result.ok()) return result;
  const UnitState& at = position.state.units[index_of(unit)];
  if (position.state.crowded != HexId::none)
    return refused(Refusal::stack_to_thin, stacking_rule(position, position.state.clock.side));
  if (rules.entrenches) return entrenchments::check_begin(position, unit);
  if (position.scenario.battle().year() < rules.breastworks_from)
    return refused(Refusal::too_early_to_dig, rule(10, 34));
  if (position.scenario.unit(unit).type() != UnitType::infantry)
    return refused(Refusal::only_infantry_digs, rule(10, 34));
  if (at.is(mark::moved)) return refused(Refusal::already_moved, rule(10, 34));
  if (at.morale != Morale::good) return refused(Refusal::must_be_in_good_order, rule(10, 34));
  const Result restricted = check_restrictions(position, unit);
  if (!restricted.ok()) return restricted;  // digging counts against a quota
  if (enemy_within(position, position.state.clock.side, at.hex, rules.dig_distance + 1))
    return refused(Refusal::enemy_too_near, rule(10, 34));
  if (work_at(position.state, at.hex) != nullptr)
    return refused(Refusal::marker_here, rule(10, 36));
  for (const FieldWork& work : position.state.works) {
    if (work.kind == WorkKind::none) return accepted();
  }
  return refused(Refusal::no_markers_left, rule(10, 32));
}

void do_dig(MutablePosition& position, UnitId unit, EventList& events) {
  UnitState& at = position.state.units[index_of(unit)];
  at.marks |= mark::digging;
  if (!position.rules.entrenches) count_against_quota(position, unit);
  position.state.mover = {UnitId::none, 0, 0};
  for (FieldWork& work : position.state.works) {
    if (work.kind != WorkKind::none) continue;
    work = {at.hex, WorkKind::started, 0, unit};
    position.note_works_changed();
    break;
  }
  events.push_back({.kind = EventKind::work_started,
                    .side = position.state.clock.side,
                    .unit = unit,
                    .hex = at.hex,
                    .rule = position.rules.entrenches ? entrenchments::how_begun : rule(10, 34)});
}

HexId over_full_hex(const Position& position) {
  const Occupancy& occupancy = position.occupancy();
  for (uint16_t i = 0; i < position.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const UnitState& at = position.state.units[i];
    if (at.fate != Fate::on_map || position.scenario.side_of(unit) != position.state.clock.side)
      continue;
    if (is_leader(position.game, unit) || !occupancy.is_over(occupancy.load(at.hex))) continue;
    if (at.is(mark::moved | mark::rallying | mark::digging)) continue;
    if (occupancy.in_enemy_zone(position.state.clock.side, at.hex)) continue;
    if (!check_restrictions(position, unit).ok()) continue;
    if (!ask_modules(position, &Module::may_act, unit).ok()) continue;
    if (can_step_out(position, unit, at.hex, UnitId::none)) return at.hex;
  }
  return HexId::none;
}

void set_foot(MutablePosition& position, UnitId unit, HexId from, HexId hex, EventList& events,
              Town town) {
  if (is_leader(position.game, unit)) return;  // takes nothing and fears no streets
  if (dummies::is_one(position.scenario, unit)) return;
  ride_down(position, unit, hex, events);
  const Side side = position.scenario.side_of(unit);
  const int objective = objective_at(position.game, hex);
  if (objective >= 0) take_objective(position, objective, side, unit, events);
  note_step(position, unit, from, hex, events);
  UnitState& at = position.state.units[index_of(unit)];
  if (town == Town::disorders && position.rules.has_morale &&
      position.scenario.terrain(hex) == Terrain::town && at.morale == Morale::good) {
    at.morale = Morale::disordered;
    events.push_back({.kind = EventKind::morale_changed,
                      .side = side,
                      .value = static_cast<int16_t>(at.morale),
                      .unit = unit,
                      .rule = rule(12, 17)});
  }
}

void remove_work(MutablePosition& position, FieldWork& work, EventList& events, RuleRef why) {
  events.push_back({.kind = EventKind::work_removed, .hex = work.hex, .rule = why});
  work = {};
  position.note_works_changed();
}

}  // namespace bg::bluegray
