#include "rules/bluegray/movement.h"

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

// May this unit be touched at all in this movement phase? Says nothing about where it may go.
Result check_may_act(const Game& game, const GameState& state, UnitId unit) {
  if (!game.scenario.has_unit(unit)) return refused(Refusal::no_such_unit);
  if (game.scenario.side_of(unit) != state.side)
    return refused(Refusal::not_your_unit, rule(6, 11));
  const UnitState& at = state.units[index_of(unit)];
  if (at.fate != Fate::on_map) return refused(Refusal::unit_not_on_map);
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

}  // namespace

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

// The case by which a unit may not leave an enemy zone now.
RuleRef holding_rule(const Game& game, const GameState& state) {
  const bool by_night =
      game.scenario.is_night(state.turn) && !profile_of(game).leaves_zone_at_night;
  return by_night ? rule(11, 12) : rule(6, 13);
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
  // Closed ground may only lie in the way.
  if (const blob::Clause* closed = find_clause(game, state, ClauseKind::closed, unit);
      closed != nullptr) {
    const uint8_t spent = state.mover.unit == unit ? state.mover.spent : uint8_t{0};
    if (Reach::from(game, state, unit, strategic, at.hex, spent, hex, false).reaches(hex))
      return refused(Refusal::closed_ground, cite(*closed));
  }
  if (strategic) return refused(Refusal::no_road_route, rule(6, 45));
  if (board.has(unit, trait::ways_only)) {
    return refused(Refusal::no_road_route,
                   cite_trait(game, ClauseKind::ways_only, unit, rule(6, 15)));
  }
  if (const Result barred = check_water_before(game, state, unit, hex); !barred.ok()) return barred;
  return refused(Refusal::not_enough_points, rule(6, 15));
}

// What those pay who wait in the column for `step` thirds a stack.
uint8_t column_surcharge(const GameState& state, HexId hex, int step) {
  for (const Gate& gate : state.gates) {
    if (gate.entered == 0 || gate.hex != hex) continue;
    const int cost = gate.entered / 2 * step;
    return static_cast<uint8_t>(cost > 60 ? 60 : cost);
  }
  return 0;
}

struct Entry {
  Result result;
  uint8_t cost = 0;
  uint8_t manner = regularly;
};

// Whether a unit may use strategic movement at all [6.42].
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

// What it costs to come on here now, or why not.
Entry price_entry(const Game& game, const GameState& state, UnitId unit, HexId hex) {
  const Board& board = Board::of(game, state);
  const UnitType type = game.scenario.unit(unit).type();
  if (const blob::Clause* barred = blocked_entry(game, state, unit, hex); barred != nullptr)
    return {refused(Refusal::entry_held_by_enemy, cite(*barred))};
  if (board.holds_enemy(hex, state.side))
    return {refused(Refusal::entry_held_by_enemy, rule(5, 4))};
  if (deployment(game, state, unit) != nullptr) return {accepted()};  // with a unit that is there
  const Profile& profile = profile_of(game);
  const bool into_zone =
      type != UnitType::gunboat && board.in_enemy_zone(state.side, hex);  // [9.64]
  if (into_zone) {
    const Result shuns = check_shuns_zones(game, state, unit);
    if (!shuns.ok()) return {shuns};
    if (profile.guns_need_escort && is_artillery(type) && !has_escort(game, board, hex))
      return {refused(Refusal::guns_need_escort, rule(7, 3))};
  }
  if (const blob::Clause* closed = closed_to(game, state, unit, hex); closed != nullptr)
    return {refused(Refusal::closed_ground, cite(*closed))};
  if (const blob::Clause* bar = woods_barred(game, state, unit, HexId::none, hex); bar != nullptr)
    return {refused(Refusal::closed_ground, cite(*bar))};
  const uint8_t ground = entry_cost(game, type, hex, into_zone, going_of(game, state, unit));
  if (ground == prohibited) return {refused(Refusal::prohibited_terrain, rule(6, 21))};
  if (type == UnitType::gunboat) return {accepted()};  // the river has room abreast [9.62]
  const Way way = entry_way(game, hex);
  const bool on_way =
      way != Way::none || (board.has(unit, trait::any_way_hex) && has_way(game.scenario, hex));
  if (board.has(unit, trait::ways_only) && !on_way) {
    return {refused(Refusal::no_road_route,
                    cite_trait(game, ClauseKind::ways_only, unit, rule(6, 15)))};
  }
  // The column waits on the same way off the map, out of reach of any enemy zone; of units that
  // have marched round the field, on the same ground.
  const int step = state.back[index_of(unit)] != 0
                       ? entry_cost(game, type, hex, false, going_of(game, state, unit))
                   : way == Way::turnpike ? profile.column_step_turnpike
                                          : profile.column_step;
  const uint8_t queued = is_leader(game, unit) ? uint8_t{0} : column_surcharge(state, hex, step);
  const uint8_t cost = static_cast<uint8_t>(ground + queued);
  const uint8_t limit = allowance(game, state, unit, false);
  if (cost <= limit) return {accepted(), cost, way == Way::none ? regularly : either_way};
  if (!into_zone && cost <= forced_limit(game, state, unit, hex)) return {accepted(), cost};
  const bool may_march = way != Way::none && check_marches(game, board, unit).ok() &&
                         !enemy_within(game, state, state.side, hex, profile.strategic_distance);
  if (may_march && cost <= allowance(game, state, unit, true))
    return {accepted(), cost, strategically};
  if (queued == 0 && profile.one_hex_always) return {accepted(), limit};  // [6.16]
  if (queued == 0) return {refused(Refusal::not_enough_points, rule(6, 15))};
  return {refused(Refusal::column_too_long, rule(5, 3))};
}

// Whether a newcomer who finds the entry hex full can go on at once to a hex with room.
bool can_go_on(const Game& game, const GameState& state, UnitId unit, HexId hex,
               const Entry& entry) {
  const Board& board = Board::of(game, state);
  if (board.in_enemy_zone(state.side, hex)) return false;  // it must stop there [7.0]
  const bool near = enemy_within(game, state, state.side, hex, profile_of(game).strategic_distance);
  for (const bool strategic : {false, true}) {
    if (entry.manner == (strategic ? regularly : strategically)) continue;
    if (strategic && (near || !check_marches(game, board, unit).ok())) continue;
    const Reach& reach = Reach::from(game, state, unit, strategic, hex, entry.cost);
    for (int i = 0; i < reach.size(); ++i) {
      const HexId there = reach.hex(i);
      if (there == hex || is_ferry(game.scenario.hex_kind(there).feature())) continue;
      if (board.load(there) + board.weight(unit) <= profile_of(game).stack_limit) return true;
    }
  }
  return false;
}

// The clause by which a unit may leave the map here, for good or to come back elsewhere, or null.
const blob::Clause* exit_at(const Game& game, const GameState& state, UnitId unit, HexId hex) {
  const blob::Clause* found = nullptr;
  for (const ClauseKind kind : {ClauseKind::exit_hex, ClauseKind::march_off}) {
    each_clause(game, state, kind, [&](const blob::Clause& clause) {
      if (is_for(clause.side(), state.side) && game.scenario.in_group(clause.group(), unit) &&
          game.scenario.in_area(clause.area(), hex))
        found = &clause;
    });
  }
  return found;
}

// The case by which a unit may not leave the map here: what the battle says about leaving, for its
// side before the other, or that the map ends.
RuleRef cite_no_exit(const Game& game, const GameState& state, UnitId unit) {
  const Side side = game.scenario.side_of(unit);
  for (const Side whose : {side, enemy_of(side)}) {
    for (const ClauseKind kind :
         {ClauseKind::no_exit, ClauseKind::exit_hex, ClauseKind::march_off}) {
      const blob::Clause* clause = find_clause(game, state, kind, whose);
      if (clause != nullptr) return cite(*clause);
    }
  }
  return rule(2, 1);
}

// What leaving costs; a march off the map goes on as it came, for one point.
int exit_cost(const blob::Clause& exit) {
  constexpr int one_point = 3;
  return exit.kind() == ClauseKind::march_off ? one_point : exit.value();
}

// Only so many units may march off in all.
Result check_exit_number(const Game& game, const GameState& state, const blob::Clause& exit) {
  if (exit.kind() != ClauseKind::march_off) return accepted();
  int marched = 0;
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) marched += state.back[i] != 0 ? 1 : 0;
  return marched < exit.value() ? accepted() : refused(Refusal::quota_spent, cite(exit));
}

void take_in_hand(const Game& game, GameState& state, UnitId unit) {
  if (state.mover.unit == unit) return;
  if (!state.units[index_of(unit)].is(mark::moved)) count_against_quota(game, state, unit);
  state.mover = {unit, 0, 0};
}

// After a unit has come to rest: is its hex over the limit, or is the crowded one thinned?
void settle_crowd(const Game& game, GameState& state, HexId arrived) {
  const Board& board = Board::of(game, state);
  const int limit = profile_of(game).stack_limit;
  if (arrived != HexId::none && board.load(arrived) > limit) {
    state.crowded = arrived;
  } else if (state.crowded != HexId::none && board.load(state.crowded) <= limit) {
    state.crowded = HexId::none;
  }
}

// The builder has gone: its unfinished breastwork goes too [10.34].
void abandon_started_work(GameState& state, UnitId unit, EventList& events) {
  for (FieldWork& work : state.works) {
    if (work.kind == WorkKind::started && work.facing == index_of(unit))
      remove_work(state, work, events, rule(10, 34));
  }
}

}  // namespace

bool is_edge(const Game& game, HexId hex) {
  for (uint8_t d = 0; d < dir_count; ++d) {
    if (!game.scenario.on_map(game.scenario.grid().neighbour(hex, static_cast<Dir>(d))))
      return true;
  }
  return false;
}

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
  const blob::Clause* exit = exit_at(game, state, unit, hex);
  const Board& board = Board::of(game, state);
  const bool passes = exit != nullptr && state.crowded == HexId::none &&
                      board.load(hex) <= profile_of(game).stack_limit &&
                      !board.in_enemy_zone(state.side, hex) &&
                      check_exit_number(game, state, *exit).ok() &&
                      spent + exit_cost(*exit) <= allowance(game, state, unit, strategic);
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

namespace {

// The case that says where this unit may come on.
RuleRef entry_rule(const Game& game, const GameState& state, UnitId unit) {
  if (!state.units[index_of(unit)].is(mark::shut_out)) return rule(5, 0);
  const auto* diverted = find_clause(game, state, ClauseKind::diverted_entry, unit);
  return diverted != nullptr ? cite(*diverted) : rule(5, 5);
}

}  // namespace

const blob::Clause* blocked_entry(const Game& game, const GameState& state, UnitId unit,
                                  HexId hex) {
  const Board& board = Board::of(game, state);
  const Side side = game.scenario.side_of(unit);
  if (!board.holds_enemy(hex, side) && !board.in_enemy_zone(side, hex)) return nullptr;
  return find_clause(game, state, ClauseKind::blocked_entry, unit);
}

HexId diverted_to(const Game& game, const GameState& state, UnitId unit,
                  const blob::Clause& diverted) {
  const Grid& grid = game.scenario.grid();
  const auto& scheduled =
      *game.scenario.battle().entries()->Get(game.scenario.unit(unit).entry())->hexes();
  HexId nearest = HexId::none;
  int least = 0;
  for (uint16_t i = 0; i < grid.hex_count(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if (!game.scenario.in_area(diverted.area(), hex)) continue;
    if (blocked_entry(game, state, unit, hex) != nullptr) continue;
    for (const uint16_t entry : scheduled) {
      const HexId from = static_cast<HexId>(entry);
      const int across = (grid.column(hex) - grid.column(from)) * diverted.value();
      const int along = (grid.row(hex) - grid.row(from)) * diverted.value();
      if (hex == from || across < 0 || along < 0) continue;
      const int distance = grid.distance(hex, from);
      if (nearest != HexId::none && distance >= least) continue;
      nearest = hex;
      least = distance;
    }
  }
  return nearest;
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

uint8_t cost_of_entry(const Game& game, const GameState& state, UnitId unit, HexId hex) {
  return price_entry(game, state, unit, hex).cost;
}

Result check_enter(const Game& game, const GameState& state, UnitId unit, HexId hex) {
  if (!game.scenario.has_unit(unit)) return refused(Refusal::no_such_unit);
  if (game.scenario.side_of(unit) != state.side)
    return refused(Refusal::not_your_unit, rule(6, 11));
  const UnitState& at = state.units[index_of(unit)];
  if (at.fate == Fate::on_map) return refused(Refusal::already_here, rule(5, 2));
  if (at.fate != Fate::waiting) return refused(Refusal::gone_for_good, rule(5, 0));
  if (is_ruled_out(game, state, unit)) {
    return refused(Refusal::gone_for_good,
                   cite(*game.scenario.battle().entries()->Get(game.scenario.unit(unit).entry())));
  }
  if (state.crowded != HexId::none) return refused(Refusal::stack_to_thin, rule(6, 32));
  if (!is_due(game, state, unit)) return refused(Refusal::not_due_yet, rule(5, 0));
  const Result restricted = check_restrictions(game, state, unit);
  if (!restricted.ok()) return restricted;
  if (!game.scenario.on_map(hex)) return refused(Refusal::hex_off_map, rule(2, 1));
  bool listed = false;
  each_entry_hex(game, state, unit, [&](HexId entry) { listed |= entry == hex; });
  if (!listed) return refused(Refusal::not_its_entry, entry_rule(game, state, unit));
  const Entry entry = price_entry(game, state, unit, hex);
  if (!entry.result.ok()) return entry.result;
  const Result stop = check_stop(game, state, unit, hex);
  if (stop.ok()) return stop;
  // A full entry hex may be passed through when the newcomer can go on at once.
  const bool passes = stop.why == Refusal::stack_full &&
                      Board::of(game, state).load(hex) <= profile_of(game).stack_limit &&
                      can_go_on(game, state, unit, hex, entry);
  return passes ? accepted() : stop;
}

namespace {

// A leader is put beside a unit of his command. With one that has not moved yet he may move on by
// himself; one that has moved he has come along with.
void deploy(const Game& game, GameState& state, UnitId leader, HexId hex, EventList& events) {
  bool rested = false;
  const Board& board = Board::of(game, state);
  for (UnitId unit = board.first(hex); unit != UnitId::none; unit = board.next(unit))
    rested |= is_under(game, state, leader, unit) && !state.units[index_of(unit)].is(mark::moved);
  UnitState& at = state.units[index_of(leader)];
  at.fate = Fate::on_map;
  at.hex = hex;
  at.marks = rested ? 0 : mark::moved;
  state.mover = {UnitId::none, 0, 0};
  events.push_back({.kind = EventKind::entered,
                    .side = state.side,
                    .unit = leader,
                    .hex = hex,
                    .rule = cite(*deployment(game, state, leader))});
}

}  // namespace

void do_enter(const Game& game, GameState& state, UnitId unit, HexId hex, EventList& events) {
  UnitState& at = state.units[index_of(unit)];
  if (deployment(game, state, unit) != nullptr) return deploy(game, state, unit, hex, events);
  const Entry entry = price_entry(game, state, unit, hex);
  const bool into_zone = Board::of(game, state).in_enemy_zone(state.side, hex);
  for (Gate& gate : state.gates) {
    if (is_leader(game, unit)) break;
    if (gate.entered != 0 && gate.hex != hex) continue;
    gate.hex = hex;
    ++gate.entered;
    break;
  }
  take_in_hand(game, state, unit);
  state.mover.spent = entry.cost;
  state.mover.strategic = entry.manner;
  at.fate = Fate::on_map;
  at.hex = hex;
  at.marks = mark::moved;
  if (into_zone) at.marks |= mark::entered_zone;
  if (entry.cost > allowance(game, state, unit, entry.manner == strategically))
    at.marks |= mark::forced;
  events.push_back({.kind = EventKind::entered,
                    .side = state.side,
                    .value = entry.cost,
                    .unit = unit,
                    .hex = hex,
                    .rule = rule(5, 0)});
  set_foot(game, state, unit, HexId::none, hex, events);
  note_arrival(game, state, unit, events);
  settle_crowd(game, state, hex);
}

Result check_exit(const Game& game, const GameState& state, UnitId unit) {
  Result result = check_may_act(game, state, unit);
  if (!result.ok()) return result;
  result = check_restrictions(game, state, unit);
  if (!result.ok()) return result;
  const UnitState& at = state.units[index_of(unit)];
  const blob::Clause* exit = exit_at(game, state, unit, at.hex);
  if (exit == nullptr) return refused(Refusal::no_exit_here, cite_no_exit(game, state, unit));
  if (is_held_by_zone(game, state, unit, at.hex))
    return refused(Refusal::in_enemy_zone, holding_rule(game, state));
  if (Board::of(game, state).in_enemy_zone(state.side, at.hex)) {
    each_clause(game, state, ClauseKind::exit_free, [&](const blob::Clause& clause) {
      if (is_for(clause.side(), state.side) && game.scenario.in_area(clause.area(), at.hex))
        result = refused(Refusal::in_enemy_zone, cite(clause));
    });
    if (!result.ok()) return result;
  }
  const bool in_hand = state.mover.unit == unit;
  const bool strategic = in_hand && state.mover.strategic == strategically;
  const int spent = in_hand ? state.mover.spent : 0;
  const int regular = allowance(game, state, unit, strategic);
  const int forced = strategic ? 0 : forced_limit(game, state, unit, at.hex);
  if (in_hand && spent + exit_cost(*exit) > (forced > regular ? forced : regular))
    return refused(Refusal::not_enough_points, cite(*exit));
  return check_exit_number(game, state, *exit);
}

void do_exit(const Game& game, GameState& state, UnitId unit, EventList& events) {
  UnitState& at = state.units[index_of(unit)];
  const HexId from = at.hex;
  const blob::Clause* exit = exit_at(game, state, unit, from);
  take_in_hand(game, state, unit);
  abandon_started_work(state, unit, events);
  at.hex = HexId::none;
  at.fate = Fate::exited;
  at.marks |= mark::moved;
  const blob::Clause* back = find_clause(game, state, ClauseKind::march_back, unit);
  if (exit->kind() == ClauseKind::march_off && back != nullptr) {
    at.fate = Fate::waiting;
    at.marks = mark::moved;
    state.back[index_of(unit)] = static_cast<uint8_t>(state.turn + back->value());
  }
  state.mover = {UnitId::none, 0, 0};
  events.push_back({.kind = EventKind::exited,
                    .side = state.side,
                    .unit = unit,
                    .from = from,
                    .rule = cite(*exit)});
  settle_crowd(game, state, HexId::none);
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

void note_shut_out(const Game& game, GameState& state, EventList& events) {
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    UnitState& at = state.units[i];
    if (at.fate != Fate::waiting || game.scenario.side_of(unit) != state.side) continue;
    if (!is_in_play(game, unit)) continue;
    if (deployment(game, state, unit) != nullptr) {  // as soon as one of his command is there
      HexId first = HexId::none;
      each_entry_hex(game, state, unit, [&](HexId hex) {
        if (first == HexId::none && check_enter(game, state, unit, hex).ok()) first = hex;
      });
      if (first != HexId::none) do_enter(game, state, unit, first, events);
      continue;
    }
    const auto* last_chance = find_clause(game, state, ClauseKind::enter_or_lost, unit);
    if (last_chance != nullptr && is_due(game, state, unit)) {
      eliminate(game, state, unit, cite(*last_chance), events);
      continue;
    }
    // Where blocked units are sent elsewhere, that befalls those too who come later than they
    // could.
    const auto* diverted = find_clause(game, state, ClauseKind::diverted_entry, unit);
    const uint8_t back = state.back[i];
    const uint8_t turn = back != 0 ? back : arrival_of(game, state, unit).turn;
    const bool on_time = (turn == state.turn || turn_when_early(game, state, unit) == state.turn) &&
                         is_due(game, state, unit);
    if (diverted == nullptr && profile_of(game).late_entry_distance == 0) continue;
    if (at.is(mark::shut_out) || !(on_time || (diverted != nullptr && is_due(game, state, unit))))
      continue;
    if (!check_restrictions(game, state, unit).ok()) continue;
    // Friends who could have made room are no excuse; friends pinned by an enemy zone are.
    bool could = false;
    each_entry_hex(game, state, unit, [&](HexId hex) {
      const bool pinned = Board::of(game, state).in_enemy_zone(state.side, hex) &&
                          !check_stop(game, state, unit, hex).ok();
      could |= diverted != nullptr ? blocked_entry(game, state, unit, hex) == nullptr
                                   : !pinned && price_entry(game, state, unit, hex).result.ok();
    });
    if (could) continue;
    at.marks |= mark::shut_out;
    events.push_back({.kind = EventKind::shut_out,
                      .side = state.side,
                      .unit = unit,
                      .rule = entry_rule(game, state, unit)});
  }
}

bool is_spare(const Game& game, const GameState& state, UnitId unit, HexId hex) {
  const Board& board = Board::of(game, state);
  const Side side = game.scenario.side_of(unit);
  bool spare = false;
  each_clause(game, state, ClauseKind::spare_entry, [&](const blob::Clause& clause) {
    if (!game.scenario.in_group(clause.group(), unit)) return;
    if (!game.scenario.in_area(clause.area(), hex)) return;
    const uint8_t entry = arrival_of(game, state, unit).entry;
    for (const uint16_t index : *game.scenario.battle().entries()->Get(entry)->hexes()) {
      const HexId other = static_cast<HexId>(index);
      if (game.scenario.in_area(clause.area(), other)) continue;
      spare |= !board.holds_enemy(other, side) && !board.in_enemy_zone(side, other);
    }
  });
  return spare;
}

Result check_assign(const Game& game, const GameState& state, UnitId unit, uint8_t plan) {
  if (!game.scenario.has_unit(unit)) return refused(Refusal::no_such_unit);
  if (game.scenario.side_of(unit) != state.side)
    return refused(Refusal::not_your_unit, rule(6, 11));
  const UnitState& at = state.units[index_of(unit)];
  if (const blob::Clause* formation = attachment_of(game, unit, plan); formation != nullptr) {
    if (at.fate != Fate::on_map) return refused(Refusal::unit_not_on_map, cite(*formation));
    return plan == state.attaching + 1 ? refused(Refusal::not_a_choice, cite(*formation))
                                       : accepted();
  }
  if (at.fate != Fate::waiting) return refused(Refusal::already_here, rule(5, 2));
  const blob::Clause* clause = plan_of(game, unit, plan);
  if (clause == nullptr) return refused(Refusal::not_a_choice, rule(5, 0));
  // What is written down before the game stands.
  if (at.is(mark::plan) || !holds(game, state, clause->scope()))
    return refused(Refusal::not_a_choice, cite(*clause));
  return accepted();
}

const blob::Clause* attachment_of(const Game& game, UnitId unit, uint8_t choice) {
  const auto* clauses = game.scenario.battle().clauses();
  uint8_t number = 0;
  for (uint32_t i = 0; clauses != nullptr && i < clauses->size(); ++i) {
    const blob::Clause& clause = *clauses->Get(i);
    if (clause.kind() != ClauseKind::attached || !is_chosen(game, clause.scope())) continue;
    if (!is_for(clause.side(), game.scenario.side_of(unit))) continue;
    if (game.scenario.in_group(clause.group(), unit) && ++number == choice) return &clause;
  }
  return nullptr;
}

void do_assign(const Game& game, GameState& state, UnitId unit, uint8_t plan, EventList& events) {
  if (const blob::Clause* formation = attachment_of(game, unit, plan); formation != nullptr) {
    state.attaching = static_cast<uint8_t>(plan - 1);
    events.push_back({.kind = EventKind::attached,
                      .side = state.side,
                      .value = plan,
                      .unit = unit,
                      .rule = cite(*formation)});
    return;
  }
  UnitState& at = state.units[index_of(unit)];
  at.marks = static_cast<uint16_t>(at.marks | plan << mark::plan_shift);
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
              EventList& events) {
  if (is_leader(game, unit)) return;  // takes nothing and fears no streets
  ride_down(game, state, unit, hex, events);
  const Side side = game.scenario.side_of(unit);
  const int objective = objective_at(game.scenario, hex);
  if (objective >= 0) take_objective(game, state, objective, side, unit, events);
  note_step(game, state, unit, from, hex, events);
  UnitState& at = state.units[index_of(unit)];
  if (profile_of(game).has_morale && game.scenario.terrain(hex) == Terrain::town &&
      at.morale == Morale::good) {
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
