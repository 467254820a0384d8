#include "rules/bluegray/movement.h"

#include "rules/bluegray/arrivals.h"
#include "rules/bluegray/reach.h"
#include "rules/bluegray/victory.h"

namespace bg::bluegray {

namespace {

// A newcomer in hand who has overfilled a hex goes on by itself unless this unit makes room enough:
// once another is touched, the newcomer can go no further.
bool leaves_newcomer_stuck(const Game& game, const GameState& state, UnitId unit) {
  const UnitId newcomer = state.mover.unit;
  if (newcomer == UnitId::none || newcomer == unit) return false;
  if (state.units[index_of(newcomer)].hex != state.crowded) return false;
  const Board& board = Board::of(game, state);
  return board.load(state.crowded) - board.weight(unit) > profile_of(game).stack_limit;
}

}  // namespace

Result check_may_act(const Game& game, const GameState& state, UnitId unit) {
  if (!game.scenario.has_unit(unit)) return rejected(Refusal::no_such_unit);
  if (game.scenario.side_of(unit) != state.side)
    return refused(Refusal::not_your_unit, rule(6, 11));
  const UnitState& at = state.units[index_of(unit)];
  if (at.fate != Fate::on_map)
    return refused(Refusal::unit_not_on_map, at.fate == Fate::waiting ? rule(5, 0) : rule(6, 0));
  if (state.crowded != HexId::none && at.hex != state.crowded)
    return refused(Refusal::stack_to_thin, rule(6, 32));
  if (state.crowded != HexId::none && is_leader(game, unit))
    return refused(Refusal::stack_to_thin, rule(6, 32));
  if (state.crowded != HexId::none && leaves_newcomer_stuck(game, state, unit))
    return refused(Refusal::stack_to_thin, rule(6, 32));
  if (at.is(mark::moved) && state.mover.unit != unit)
    return refused(Refusal::already_moved, rule(6, 18));
  if (at.is(mark::rallying)) return refused(Refusal::is_rallying, rule(12, 41));
  if (at.is(mark::digging)) return refused(Refusal::is_digging, rule(10, 34));
  return accepted();
}

Result check_marches(const Game& game, const Board& board, UnitId unit) {
  const Profile& profile = profile_of(game);
  if (!profile.knows(Verb::march))
    return refused(Refusal::not_in_these_rules, profile.no_such_verb);
  if (game.scenario.unit(unit).type() == UnitType::gunboat)
    return refused(Refusal::no_strategic_unit, rule(9, 62));
  if (!board.has(unit, trait::no_strategic)) return accepted();
  return refused(Refusal::no_strategic_unit,
                 cite_trait(game, ClauseKind::no_strategic, unit, rule(6, 42)));
}

RuleRef holding_rule(const Game& game, const GameState& state) {
  const bool by_night =
      game.scenario.is_night(state.turn) && !profile_of(game).leaves_zone_at_night;
  return by_night ? rule(11, 12) : rule(6, 13);
}

void take_in_hand(const Game& game, GameState& state, UnitId unit) {
  if (state.mover.unit == unit) return;
  if (!state.units[index_of(unit)].is(mark::moved)) count_against_quota(game, state, unit);
  state.mover = {unit, 0, 0};
  state.newcomer = 0;
}

void settle_crowd(const Game& game, GameState& state, HexId arrived) {
  const Board& board = Board::of(game, state);
  const int limit = profile_of(game).stack_limit;
  if (arrived != HexId::none && board.load(arrived) > limit) {
    state.crowded = arrived;
  } else if (state.crowded != HexId::none && board.load(state.crowded) <= limit) {
    state.crowded = HexId::none;
  }
}

void abandon_started_work(GameState& state, UnitId unit, EventList& events) {
  for (FieldWork& work : state.works) {
    if (work.kind == WorkKind::started && work.facing == index_of(unit))
      remove_work(state, work, events, rule(10, 34));
  }
}

Quota movement_quota(const Game& game, const GameState& state, Side side) {
  Quota quota;
  each_clause(game, state, ClauseKind::quota, [&](const blob::Clause& clause) {
    if (!is_for(clause.side(), side)) return;
    if (quota.limit >= 0 && quota.limit <= clause.value()) return;
    quota = {clause.value(), cite(clause)};
  });
  if (quota.limit < 0) return quota;
  each_clause(game, state, ClauseKind::quota_bonus, [&](const blob::Clause& clause) {
    if (is_for(clause.side(), side) && holds_all(game, state, side, clause.area()))
      quota.limit += clause.value();
  });
  return quota;
}

Result check_restrictions(const Game& game, const GameState& state, UnitId unit, int ahead) {
  const UnitState& at = state.units[index_of(unit)];
  const Side side = game.scenario.side_of(unit);
  Result result = accepted();
  const auto forbid = [&](ClauseKind kind, const auto& is_met) {
    each_clause(game, state, kind, [&](const blob::Clause& clause) {
      if (!result.ok() || !is_for(clause.side(), side)) return;
      if (game.scenario.in_group(clause.group(), unit) && is_met(clause))
        result = refused(Refusal::is_immobile, cite(clause));
    });
  };
  forbid(ClauseKind::immobile, [&](const blob::Clause& clause) {
    if (at.is(mark::released)) return false;
    if (clause.area() == Scenario::nothing) return true;
    return at.hex != HexId::none && game.scenario.in_area(clause.area(), at.hex);
  });
  forbid(ClauseKind::still_at_night,
         [&](const blob::Clause&) { return game.scenario.is_night(state.turn); });
  if (const blob::Clause* formation =
          attachment_of(game, unit, static_cast<uint8_t>(state.attached + 1));
      result.ok() && formation != nullptr && holds(game, state, formation->scope()))
    result = refused(Refusal::is_immobile, cite(*formation));
  if (!result.ok() || at.is(mark::moved)) return result;
  if (find_clause(game, state, ClauseKind::quota_exempt, unit) != nullptr) return result;
  const Quota quota = movement_quota(game, state, side);
  if (quota.limit < 0 || state.quota_used + ahead < quota.limit) return result;
  return refused(Refusal::quota_spent, quota.rule);
}

void count_against_quota(const Game& game, GameState& state, UnitId unit) {
  if (find_clause(game, state, ClauseKind::quota_exempt, unit) == nullptr) ++state.quota_used;
}

namespace {

// Whether a unit that has not moved yet could step out of `hex` into a neighbouring one with room;
// where one hex is always allowed its price does not matter [6.16]. `arriving`, if anybody, is on
// the way into `hex` and counted as gone from where it stands.
bool can_step_out(const Game& game, const GameState& state, UnitId unit, HexId hex,
                  UnitId arriving) {
  const Board& board = Board::of(game, state);
  const Side side = game.scenario.side_of(unit);
  const UnitType type = game.scenario.unit(unit).type();
  const Profile& profile = profile_of(game);
  const bool shy = !check_shuns_zones(game, state, unit).ok() ||
                   (profile.guns_need_escort && is_artillery(type));
  const uint8_t limit = allowance(game, state, unit, false);
  const Going going = going_of(game, state, unit);
  const uint8_t back = ways_back(game, state, unit);
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    if (back != 0 && ((back >> d) & 1) == 0) continue;
    const HexId to = game.scenario.grid().neighbour(hex, dir);
    if (!game.scenario.on_map(to) || board.holds_enemy(to, side)) continue;
    if (shy && board.in_enemy_zone(side, to)) continue;
    if (is_ferry(game.scenario.hex_kind(to).feature())) continue;
    const uint8_t cost = step_cost(game, type, hex, dir, board.in_enemy_zone(side, to), going);
    if (cost == prohibited || (cost > limit && !profile.one_hex_always)) continue;
    if (leaves_ways(game, board, unit, hex, dir)) continue;
    if (woods_barred(game, state, unit, hex, to) != nullptr) continue;
    if (closed_to(game, state, unit, to) != nullptr) continue;
    const bool left = arriving != UnitId::none && to == state.units[index_of(arriving)].hex;
    const int there = board.load(to) - (left ? board.weight(arriving) : 0);
    if (there + board.weight(unit) > profile.stack_limit) continue;
    if (there > 0 &&
        (board.has(unit, trait::stacks_alone) || board.has(board.first(to), trait::stacks_alone)))
      continue;
    return true;
  }
  return false;
}

// A third unit may come to a full hex only if one of those there can go on at once [6.32].
bool can_be_thinned(const Game& game, const GameState& state, UnitId arriving, HexId hex) {
  const Board& board = Board::of(game, state);
  const int limit = profile_of(game).stack_limit;
  if (board.load(hex) > limit) return false;
  if (board.in_enemy_zone(state.side, hex)) return false;  // nobody leaves again
  const UnitState& newcomer = state.units[index_of(arriving)];
  const int ahead = newcomer.is(mark::moved) ? 0 : 1;
  for (UnitId unit = board.first(hex); unit != UnitId::none; unit = board.next(unit)) {
    const UnitState& at = state.units[index_of(unit)];
    if (unit == arriving || at.is(mark::moved | mark::rallying | mark::digging)) continue;
    if (board.load(hex) - board.weight(unit) + board.weight(arriving) > limit) continue;
    if (!check_restrictions(game, state, unit, ahead).ok()) continue;
    if (can_step_out(game, state, unit, hex, arriving)) return true;
  }
  return false;
}

// The clause that keeps a unit from going over a ferry against its arrow, towards `hex`, or null.
const blob::Clause* against_ferry(const Game& game, const GameState& state, HexId from, HexId hex) {
  const Grid& grid = game.scenario.grid();
  const blob::Clause* found = nullptr;
  each_clause(game, state, ClauseKind::one_way_ferry, [&](const blob::Clause& clause) {
    for (uint8_t d = 0; d < dir_count; ++d) {
      const Dir dir = static_cast<Dir>(d);
      const HexId ferry = grid.neighbour(from, dir);
      if (!game.scenario.on_map(ferry) || !game.scenario.in_area(clause.area(), ferry)) continue;
      if (game.scenario.edge(from, dir).open()) continue;
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
Result check_water_before(const Game& game, const GameState& state, UnitId unit, HexId hex) {
  const Grid& grid = game.scenario.grid();
  const UnitType type = game.scenario.unit(unit).type();
  const int limit = allowance(game, state, unit, false);
  const Reach& reach = Reach::of(game, state, unit, false);
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    const HexId from = grid.neighbour(hex, dir);
    if (!game.scenario.on_map(from) || !reach.reaches(from)) continue;
    if (!is_prohibited(game, type, from, opposite(dir))) continue;
    if (reach.cost(from) + entry_cost(game, type, hex, false) > limit) continue;
    return refuse_water(game, hex, dir);
  }
  return accepted();
}

// The words for a hex that a unit cannot come to.
Result why_unreachable(const Game& game, const GameState& state, UnitId unit, HexId hex,
                       bool strategic) {
  const Board& board = Board::of(game, state);
  const UnitState& at = state.units[index_of(unit)];
  const UnitType type = game.scenario.unit(unit).type();
  if (board.holds_enemy(hex, state.side)) return refused(Refusal::enemy_in_hex, rule(6, 12));
  const Terrain terrain = game.scenario.terrain(hex);
  const bool water = terrain == Terrain::river || terrain == Terrain::lake;
  if (type == UnitType::gunboat) {
    return refused(terrain == Terrain::river ? Refusal::barrier : Refusal::prohibited_terrain,
                   rule(9, 62));
  } else if (entry_cost(game, type, hex, false) == prohibited) {
    return refused(Refusal::prohibited_terrain, water ? rule(6, 27) : rule(6, 21));
  }
  if (is_held_by_zone(game, state, unit, at.hex))
    return refused(Refusal::in_enemy_zone, holding_rule(game, state));
  if (strategic && enemy_within(game, state, state.side, hex, profile_of(game).strategic_distance))
    return refused(Refusal::enemy_too_near, rule(6, 44));
  if (board.in_enemy_zone(state.side, hex)) {
    const Result shuns = check_shuns_zones(game, state, unit);
    if (!shuns.ok()) return shuns;
    if (board.in_enemy_zone(state.side, at.hex))
      return refused(Refusal::left_zone_tonight, rule(11, 12));
    if (profile_of(game).guns_need_escort && is_artillery(type) && !has_escort(game, board, hex))
      return refused(Refusal::guns_need_escort, rule(7, 3));
  }
  Dir dir;
  const bool is_next = game.scenario.grid().direction(at.hex, hex, dir);
  if (const blob::Clause* back = find_clause(game, state, ClauseKind::falls_back, unit);
      back != nullptr && (!is_next || ((back->value() >> static_cast<uint8_t>(dir)) & 1) == 0))
    return refused(Refusal::only_falls_back, cite(*back));
  if (is_next && is_prohibited(game, type, at.hex, dir)) return refuse_water(game, at.hex, dir);
  if (const blob::Clause* ferry = against_ferry(game, state, at.hex, hex); ferry != nullptr)
    return refused(Refusal::barrier, cite(*ferry));
  if (const blob::Clause* closed = closed_to(game, state, unit, hex); closed != nullptr)
    return refused(Refusal::closed_ground, cite(*closed));
  if (const blob::Clause* bar = woods_barred(game, state, unit, at.hex, hex);
      bar != nullptr &&
      (game.scenario.grid().distance(at.hex, hex) == 1 || !has_way(game.scenario, hex)))
    return refused(Refusal::closed_ground, cite(*bar));
  const uint8_t spent = state.mover.unit == unit ? state.mover.spent : uint8_t{0};
  const auto would_reach = [&](Ignoring ignoring) {
    return Reach::from(game, state, unit, strategic, at.hex, spent, hex, ignoring).reaches(hex);
  };
  // Closed ground may only lie in the way.
  if (const blob::Clause* closed = find_clause(game, state, ClauseKind::closed, unit);
      closed != nullptr && would_reach(Ignoring::closed_ground))
    return refused(Refusal::closed_ground, cite(*closed));
  // So may the enemy.
  if (would_reach(Ignoring::zones)) {
    return strategic ? refused(Refusal::enemy_too_near, rule(6, 44))
                     : refused(Refusal::zone_in_the_way, rule(7, 0));
  }
  if (strategic || board.has(unit, trait::ways_only)) {
    if (would_reach(Ignoring::points)) return refused(Refusal::not_enough_points, rule(6, 15));
    return refused(
        Refusal::no_road_route,
        strategic ? rule(6, 45) : cite_trait(game, ClauseKind::ways_only, unit, rule(6, 15)));
  }
  if (const Result barred = check_water_before(game, state, unit, hex); !barred.ok()) return barred;
  return refused(Refusal::not_enough_points, rule(6, 15));
}

}  // namespace

Result check_stop(const Game& game, const GameState& state, UnitId unit, HexId hex) {
  const Board& board = Board::of(game, state);
  const Feature feature = game.scenario.hex_kind(hex).feature();
  if (is_ferry(feature) && !is_landing(game, feature))
    return refused(Refusal::cannot_stop, rule(6, 28));
  if (is_leader(game, unit)) return check_company(game, state, unit, hex);
  int others = 0;
  UnitId filling = board.has(unit, trait::fills_hex) ? unit : UnitId::none;
  for (UnitId other = board.first(hex); other != UnitId::none; other = board.next(other)) {
    if (other == unit) continue;
    others += board.weight(other);
    if (board.has(other, trait::fills_hex)) filling = other;
    for (const UnitId shy : {unit, other}) {
      if (!board.has(shy, trait::stacks_alone)) continue;
      return refused(Refusal::keeps_to_itself,
                     cite_trait(game, ClauseKind::stacks_alone, shy, rule(6, 32)));
    }
  }
  if (others + board.weight(unit) <= profile_of(game).stack_limit || others == 0) return accepted();
  // One hex at a time may be over the limit; he who thins it may crowd the next.
  const bool may_crowd =
      state.crowded == HexId::none || state.crowded == state.units[index_of(unit)].hex;
  if (may_crowd && can_be_thinned(game, state, unit, hex)) return accepted();
  return refused(Refusal::stack_full,
                 filling == UnitId::none
                     ? rule(6, 32)
                     : cite_trait(game, ClauseKind::fills_hex, filling, rule(6, 32)));
}

Result check_arrival(const Game& game, const GameState& state, UnitId unit, HexId hex,
                     bool strategic, uint8_t spent) {
  const Result stop = check_stop(game, state, unit, hex);
  if (stop.why != Refusal::stack_full) return stop;
  // Full, but passing through it off the map is open to all [6.31].
  const Board& board = Board::of(game, state);
  const bool passes = state.crowded == HexId::none &&
                      board.load(hex) <= profile_of(game).stack_limit &&
                      !board.in_enemy_zone(state.side, hex) &&
                      can_leave_from(game, state, unit, hex, strategic, spent);
  return passes ? accepted() : stop;
}

Result may_start(const Game& game, const GameState& state, UnitId unit, bool strategic) {
  Result result = check_may_act(game, state, unit);
  if (!result.ok()) return result;
  result = check_restrictions(game, state, unit);
  if (!result.ok()) return result;
  const UnitState& at = state.units[index_of(unit)];
  const bool in_hand = state.mover.unit == unit;
  if (const blob::Clause* back = find_clause(game, state, ClauseKind::falls_back, unit);
      back != nullptr && (strategic || at.is(mark::moved)))
    return refused(Refusal::only_falls_back, cite(*back));
  const uint8_t manner = state.mover.strategic == outside ? regularly : state.mover.strategic;
  if (in_hand && manner == (strategic ? regularly : strategically))
    return refused(Refusal::march_not_mixed, rule(6, 44));
  if (strategic) {
    result = check_marches(game, Board::of(game, state), unit);
    if (!result.ok()) return result;
    if ((!in_hand || state.mover.strategic == either_way) &&
        enemy_within(game, state, state.side, at.hex, profile_of(game).strategic_distance))
      return refused(Refusal::no_strategic_start, rule(6, 41));
  }
  return accepted();
}

Result check_move(const Game& game, const GameState& state, UnitId unit, HexId hex,
                  bool strategic) {
  Result result = may_start(game, state, unit, strategic);
  if (!result.ok()) return result;
  if (!game.scenario.on_map(hex)) return refused(Refusal::hex_off_map, rule(2, 1));
  if (state.units[index_of(unit)].hex == hex) return refused(Refusal::already_here, rule(6, 17));
  if (Board::of(game, state).holds_enemy(hex, state.side))
    return refused(Refusal::enemy_in_hex, rule(6, 12));
  const Reach& reach = Reach::of(game, state, unit, strategic, hex);
  if (reach.reaches(hex)) return check_arrival(game, state, unit, hex, strategic, reach.cost(hex));
  result = check_stop(game, state, unit, hex);
  return result.ok() ? why_unreachable(game, state, unit, hex, strategic) : result;
}

void do_move(const Game& game, GameState& state, UnitId unit, HexId hex, bool strategic,
             EventList& events) {
  UnitState& at = state.units[index_of(unit)];
  const Reach& reach = Reach::of(game, state, unit, strategic, hex);
  const HexId from = at.hex;
  const uint8_t spent = reach.cost(hex);

  // The way there, from its end back to its start: at most one hex per third of a point.
  HexId path[64];
  int length = 0;
  for (HexId step = hex; step != from && length < 64;) {
    path[length++] = step;
    step = game.scenario.grid().neighbour(step, reach.came_from(step));
  }

  take_in_hand(game, state, unit);
  const Board& board = Board::of(game, state);
  if (board.in_enemy_zone(state.side, from)) at.marks |= mark::left_zone;
  if (board.in_enemy_zone(state.side, hex)) at.marks |= mark::entered_zone;
  at.marks |= mark::moved;
  at.hex = hex;
  state.mover.spent = spent;
  if (!strategic && spent > allowance(game, state, unit, false)) at.marks |= mark::forced;
  const bool stayed = state.mover.strategic != outside;
  state.mover.strategic = strategic ? strategically : regularly;
  if (!strategic && find_clause(game, state, ClauseKind::forced_march, unit) != nullptr) {
    bool within = stayed && forced_march(game, state, unit, from) != nullptr;
    for (int i = 0; i < length; ++i)
      within = within && forced_march(game, state, unit, path[i]) != nullptr;
    if (!within) state.mover.strategic = outside;
  }
  events.push_back({.kind = strategic ? EventKind::marched : EventKind::moved,
                    .side = state.side,
                    .value = spent,
                    .unit = unit,
                    .hex = hex,
                    .from = from,
                    .rule = strategic ? rule(6, 41) : rule(6, 0)});
  abandon_started_work(state, unit, events);
  for (HexId last = from; length > 0; last = path[length])
    set_foot(game, state, unit, last, path[--length], events);
  settle_crowd(game, state, hex);
}

Result check_fell_back(const Game& game, const GameState& state, UnitId unit) {
  const blob::Clause* clause = find_clause(game, state, ClauseKind::falls_back, unit);
  if (clause == nullptr || !may_start(game, state, unit, false).ok()) return accepted();
  const Reach& reach = Reach::of(game, state, unit, false);
  for (int i = 0; i < reach.size(); ++i) {
    const HexId hex = reach.hex(i);
    if (hex != state.units[index_of(unit)].hex && check_stop(game, state, unit, hex).ok())
      return refused(Refusal::must_fall_back, cite(*clause));
  }
  return accepted();
}

Result check_end_of_movement(const Game& game, const GameState& state) {
  if (state.crowded != HexId::none) return refused(Refusal::stack_to_thin, rule(6, 32));
  const Result placed = check_leaders_placed(game, state);
  if (!placed.ok()) return placed;
  if (find_clause(game, state, ClauseKind::falls_back, state.side) == nullptr) return accepted();
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (game.scenario.side_of(unit) != state.side) continue;
    const Result fell_back = check_fell_back(game, state, unit);
    if (!fell_back.ok()) return fell_back;
  }
  return accepted();
}

Result check_rally(const Game& game, const GameState& state, UnitId unit) {
  const Result result = check_may_act(game, state, unit);
  if (!result.ok()) return result;
  const UnitState& at = state.units[index_of(unit)];
  if (state.crowded != HexId::none) return refused(Refusal::stack_to_thin, rule(6, 32));
  if (at.is(mark::moved)) return refused(Refusal::already_moved, rule(12, 41));
  if (at.morale == Morale::good) return refused(Refusal::in_good_order, rule(12, 41));
  if (Board::of(game, state).in_enemy_zone(state.side, at.hex))
    return refused(Refusal::rally_in_zone, rule(12, 41));
  return check_fell_back(game, state, unit);
}

void do_rally(const Game&, GameState& state, UnitId unit, EventList& events) {
  state.units[index_of(unit)].marks |= mark::rallying;
  state.mover = {UnitId::none, 0, 0};
  events.push_back(
      {.kind = EventKind::rally_marked, .side = state.side, .unit = unit, .rule = rule(12, 41)});
}

Result check_dig(const Game& game, const GameState& state, UnitId unit) {
  const Profile& profile = profile_of(game);
  const Result result = check_may_act(game, state, unit);
  if (!result.ok()) return result;
  const UnitState& at = state.units[index_of(unit)];
  if (state.crowded != HexId::none) return refused(Refusal::stack_to_thin, rule(6, 32));
  if (game.scenario.battle().year() < profile.breastworks_from)
    return refused(Refusal::too_early_to_dig, rule(10, 34));
  if (game.scenario.unit(unit).type() != UnitType::infantry)
    return refused(Refusal::only_infantry_digs, rule(10, 34));
  if (at.is(mark::moved)) return refused(Refusal::already_moved, rule(10, 34));
  if (at.morale != Morale::good) return refused(Refusal::must_be_in_good_order, rule(10, 34));
  const Result restricted = check_restrictions(game, state, unit);
  if (!restricted.ok()) return restricted;  // digging counts against a quota
  if (enemy_within(game, state, state.side, at.hex, profile.dig_distance + 1))
    return refused(Refusal::enemy_too_near, rule(10, 34));
  if (work_at(state, at.hex) != nullptr) return refused(Refusal::marker_here, rule(10, 36));
  for (const FieldWork& work : state.works) {
    if (work.kind == WorkKind::none) return accepted();
  }
  return refused(Refusal::no_markers_left, rule(10, 32));
}

void do_dig(const Game& game, GameState& state, UnitId unit, EventList& events) {
  UnitState& at = state.units[index_of(unit)];
  at.marks |= mark::digging;
  count_against_quota(game, state, unit);
  state.mover = {UnitId::none, 0, 0};
  for (FieldWork& work : state.works) {
    if (work.kind != WorkKind::none) continue;
    work = {at.hex, WorkKind::started, static_cast<uint8_t>(unit)};
    break;
  }
  events.push_back({.kind = EventKind::work_started,
                    .side = state.side,
                    .unit = unit,
                    .hex = at.hex,
                    .rule = rule(10, 34)});
}

HexId over_full_hex(const Game& game, const GameState& state) {
  const Board& board = Board::of(game, state);
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const UnitState& at = state.units[i];
    if (at.fate != Fate::on_map || game.scenario.side_of(unit) != state.side) continue;
    if (is_leader(game, unit) || board.load(at.hex) <= profile_of(game).stack_limit) continue;
    if (at.is(mark::moved | mark::rallying | mark::digging)) continue;
    if (board.in_enemy_zone(state.side, at.hex)) continue;
    if (!check_restrictions(game, state, unit).ok()) continue;
    if (can_step_out(game, state, unit, at.hex, UnitId::none)) return at.hex;
  }
  return HexId::none;
}

void set_foot(const Game& game, GameState& state, UnitId unit, HexId from, HexId hex,
              EventList& events, Town town) {
  if (is_leader(game, unit)) return;  // takes nothing and fears no streets
  ride_down(game, state, unit, hex, events);
  const Side side = game.scenario.side_of(unit);
  const int objective = objective_at(game, hex);
  if (objective >= 0) take_objective(game, state, objective, side, unit, events);
  note_step(game, state, unit, from, hex, events);
  UnitState& at = state.units[index_of(unit)];
  if (town == Town::disorders && profile_of(game).has_morale &&
      game.scenario.terrain(hex) == Terrain::town && at.morale == Morale::good) {
    at.morale = Morale::disordered;
    events.push_back({.kind = EventKind::morale_changed,
                      .side = side,
                      .value = static_cast<int16_t>(at.morale),
                      .unit = unit,
                      .rule = rule(12, 17)});
  }
}

void remove_work(GameState&, FieldWork& work, EventList& events, RuleRef why) {
  events.push_back({.kind = EventKind::work_removed, .hex = work.hex, .rule = why});
  work = {};
}

}  // namespace bg::bluegray
