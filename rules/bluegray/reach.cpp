#include "rules/bluegray/reach.h"

#include <cstring>

#include "rules/bluegray/clauses.h"
#include "rules/bluegray/modules/effectiveness.h"
#include "rules/bluegray/workspace.h"

namespace bg::bluegray {

namespace {

bool is_hard_ground(Terrain terrain) {
  return terrain == Terrain::woods || terrain == Terrain::rough ||
         terrain == Terrain::woods_rough || terrain == Terrain::swamp;
}

// The hex alone, without roads and hexsides.
uint8_t ground_cost(const Game& game, UnitType type, HexId hex, const Going& going) {
  const Profile& profile = profile_of(game);
  const HexKind& kind = game.scenario.hex_kind(hex);
  if (is_landing(game, kind.feature())) return static_cast<uint8_t>(ferry_landing(game)->value());
  const uint8_t by_feature = profile.enter_feature[static_cast<size_t>(kind.feature())];
  if (by_feature != 0) return by_feature;
  if (going.woods != 0 && kind.terrain() == Terrain::woods) return going.woods;
  if (kind.terrain() == Terrain::clear && kind.level() >= 3) return profile.enter_level_3;
  const auto& table = is_artillery(type) ? profile.enter_artillery : profile.enter;
  return table[static_cast<size_t>(kind.terrain())];
}

// The rate along a way into a hex; [6.24] makes a trail easy only on open ground.
uint8_t way_cost(const Profile& profile, Way way, Terrain ground, const Going& going) {
  switch (way) {
    case Way::turnpike:
      return profile.turnpike;
    case Way::road:
    case Way::railway:
      return profile.road;
    case Way::trail:
      if (going.trail_as_road) return profile.road;
      return is_hard_ground(ground) ? profile.trail_hard : profile.trail_easy;
    case Way::none:
      break;
  }
  return prohibited;
}

// What the side itself adds [6.25], or prohibited.
uint8_t side_cost(const Scenario& scenario, const Profile& profile, HexId from, Dir dir,
                  bool by_way) {
  const EdgeKind& edge = scenario.edge(from, dir);
  const HexId to = scenario.grid().neighbour(from, dir);
  // Where the hex itself is the crossing, its side is none [10.1].
  const bool is_hex = is_crossing(scenario.hex_kind(from).feature()) ||
                      is_crossing(scenario.hex_kind(to).feature());
  int cost = 0;
  switch (edge.crossing()) {
    case Crossing::bridge:
      cost += is_hex ? 0 : profile.cross_bridge;
      break;
    case Crossing::ford:
      cost += is_hex ? 0 : profile.cross_ford;
      break;
    case Crossing::none:
      if (edge.barrier() == Barrier::creek || edge.barrier() == Barrier::river) return prohibited;
      if (edge.barrier() == Barrier::stream) cost += profile.cross_stream;
      break;
  }
  if (!by_way && climbs(scenario, from, dir)) cost += profile.climb;  // [6.26]
  if (edge.ridge()) cost += profile.cross_ridge;
  // A ditch is in the way from either side, whomever it shelters.
  if (edge.work() == Work::entrenchment ||
      scenario.edge(to, opposite(dir)).work() == Work::entrenchment)
    cost += profile.cross_entrenchment;
  return static_cast<uint8_t>(cost);
}

// Ferries and pontoons are entered and left only where they connect [6.28].
bool is_shut(const Scenario& scenario, HexId from, Dir dir, HexId to) {
  return (is_ferry(scenario.hex_kind(from).feature()) ||
          is_ferry(scenario.hex_kind(to).feature())) &&
         !scenario.edge(from, dir).open();
}

// The cost of a hex by a way that leads into it, or across country. Whether a way helps into an
// enemy zone is the edition's choice [6.25], [7.2]; a bridge or ferry hex costs the same by any
// [10.1].
uint8_t cost_by(const Profile& profile, uint8_t ground, Way way, const HexKind& kind,
                bool into_zone, const Going& going) {
  if (into_zone && !profile.ways_into_zone)
    return ground < profile.least_into_zone ? profile.least_into_zone : ground;
  const bool same_by_any = kind.feature() == Feature::bridge || is_ferry(kind.feature());
  const uint8_t by_way = way_cost(profile, way, kind.terrain(), going);
  return by_way < ground && !same_by_any ? by_way : ground;
}

// Woods that touch neither open ground nor a way.
bool is_deep(const Scenario& scenario, HexId hex) {
  if (has_way(scenario, hex)) return false;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId near = scenario.grid().neighbour(hex, static_cast<Dir>(d));
    if (!scenario.on_map(near)) continue;
    if (scenario.terrain(near) == Terrain::clear || has_way(scenario, near)) return false;
  }
  return true;
}

// Whether the clause forbids the step: into woods, neither along a way nor into an enemy zone.
bool keeps_out(const Game& game, const Board& board, UnitId unit, const blob::Clause& bar,
               HexId from, HexId to) {
  const Scenario& scenario = game.scenario;
  const Terrain ground = scenario.terrain(to);
  if (ground != Terrain::woods && ground != Terrain::woods_rough) return false;
  if (board.in_enemy_zone(scenario.side_of(unit), to)) return false;
  Dir dir;
  const bool adjacent = from != HexId::none && scenario.grid().direction(from, to, dir);
  const Way way = adjacent ? scenario.edge(from, dir).way() : entry_way(game, to);
  if (way != Way::none) return false;
  return bar.value() == 0 || is_deep(scenario, to);
}

// How many times the allowance counts on a long march.
int march_factor(const Game& game, const GameState& state, UnitId unit) {
  const blob::Clause* march = find_clause(game, state, ClauseKind::long_march, unit);
  return march == nullptr ? 1 : march->value();
}

// Where gunboats go: rivers, and hexes that a battle adds [9.62].
bool is_navigable(const Game& game, HexId hex) {
  if (game.scenario.terrain(hex) == Terrain::river) return true;
  const auto* clauses = game.scenario.battle().clauses();
  for (uint32_t i = 0; clauses != nullptr && i < clauses->size(); ++i) {
    const blob::Clause& clause = *clauses->Get(i);
    if (clause.kind() == ClauseKind::gunboat_hex && is_chosen(game, clause.scope()) &&
        game.scenario.in_area(clause.area(), hex))
      return true;
  }
  return false;
}

}  // namespace

uint8_t step_cost(const Game& game, UnitType type, HexId from, Dir dir, bool into_zone,
                  const Going& going) {
  const Profile& profile = profile_of(game);
  const Scenario& scenario = game.scenario;
  const HexId to = scenario.grid().neighbour(from, dir);
  if (type == UnitType::gunboat)  // [9.62]: any number of hexes
    return is_navigable(game, to) ? 0 : prohibited;
  const uint8_t ground = ground_cost(game, type, to, going);
  if (ground == prohibited || is_shut(scenario, from, dir, to)) return prohibited;
  const Way way = scenario.edge(from, dir).way();
  const bool by_way = way != Way::none && (!into_zone || profile.ways_into_zone);
  const uint8_t side = side_cost(scenario, profile, from, dir, by_way);
  if (side == prohibited) return prohibited;
  const uint8_t hex = cost_by(profile, ground, way, scenario.hex_kind(to), into_zone, going);
  return static_cast<uint8_t>(hex + side);
}

uint8_t entry_cost(const Game& game, UnitType type, HexId hex, bool into_zone, const Going& going) {
  if (type == UnitType::gunboat) return is_navigable(game, hex) ? 0 : prohibited;
  const uint8_t ground = ground_cost(game, type, hex, going);
  if (ground == prohibited) return prohibited;
  return cost_by(profile_of(game), ground, entry_way(game, hex), game.scenario.hex_kind(hex),
                 into_zone, going);
}

Way entry_way(const Game& game, HexId hex) {
  Way best = Way::none;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    if (game.scenario.on_map(game.scenario.grid().neighbour(hex, dir))) continue;
    const Way way = game.scenario.edge(hex, dir).way();
    if (way > best) best = way;
  }
  return best;
}

uint8_t ways_back(const Game& game, const GameState& state, UnitId unit) {
  const blob::Clause* clause = find_clause(game, state, ClauseKind::falls_back, unit);
  return clause == nullptr ? uint8_t{0} : static_cast<uint8_t>(clause->value());
}

bool is_prohibited(const Game& game, UnitType type, HexId from, Dir dir) {
  return step_cost(game, type, from, dir, true) == prohibited;
}

Going going_of(const Game& game, const GameState& state, UnitId unit) {
  const blob::Clause* woods = find_clause(game, state, ClauseKind::woods_cost, unit);
  return {.woods = static_cast<uint8_t>(woods == nullptr ? 0 : woods->value()),
          .trail_as_road = find_clause(game, state, ClauseKind::trail_as_road, unit) != nullptr};
}

const blob::Clause* woods_barred(const Game& game, const GameState& state, UnitId unit, HexId from,
                                 HexId to) {
  const blob::Clause* bar = find_clause(game, state, ClauseKind::woods_bar, unit);
  if (bar == nullptr || !keeps_out(game, Board::of(game, state), unit, *bar, from, to))
    return nullptr;
  return bar;
}

uint8_t allowance(const Game& game, const GameState& state, UnitId unit, bool strategic) {
  const Profile& profile = profile_of(game);
  const blob::Unit& it = game.scenario.unit(unit);
  const bool cavalry = it.type() == UnitType::cavalry;
  int points = profile.allowance != 0 ? profile.allowance : it.allowance();
  if (cavalry && profile.allowance == 0 && points < 8) points = 8;  // [2.4]
  int thirds = 3 * points;
  const bool night = game.scenario.is_night(state.turn);
  if (night) thirds -= profile.night_penalty;
  if (strategic) {
    thirds += cavalry ? profile.strategic_bonus_cavalry : profile.strategic_bonus;
    if (night) thirds -= profile.night_penalty;  // [6.46]
  }
  if (find_clause(game, state, ClauseKind::fog, unit) != nullptr) thirds /= 2;
  if (!strategic) thirds *= march_factor(game, state, unit);
  return static_cast<uint8_t>(thirds < 0 ? 0 : thirds > 60 ? 60 : thirds);
}

bool is_held_by_zone(const Game& game, const GameState& state, UnitId unit, HexId hex) {
  if (game.scenario.unit(unit).type() == UnitType::gunboat) return false;  // [9.64]
  if (!Board::of(game, state).in_enemy_zone(game.scenario.side_of(unit), hex)) return false;
  const bool may_leave =
      game.scenario.is_night(state.turn) &&
      (profile_of(game).leaves_zone_at_night ||
       find_clause(game, state, ClauseKind::slips_off_at_night, unit) != nullptr);
  return !may_leave || state.units[index_of(unit)].is(mark::entered_zone);
}

Result check_shuns_zones(const Game& game, const GameState& state, UnitId unit) {
  const UnitState& at = state.units[index_of(unit)];
  if (at.morale == Morale::routed) return refused(Refusal::routed_keep_away, rule(12, 31));
  if (at.is(mark::ineffective))
    return refused(Refusal::ineffective_keep_away, effectiveness::results_of_loss);
  if (at.is(mark::left_zone)) return refused(Refusal::left_zone_tonight, rule(11, 12));
  if (!profile_of(game).enters_zone_at_night && game.scenario.is_night(state.turn))
    return refused(Refusal::no_zone_at_night, rule(11, 12));
  if (Board::of(game, state).has(unit, trait::shuns_zones)) {
    return refused(Refusal::closed_ground,
                   cite_trait(game, ClauseKind::shuns_zones, unit, rule(7, 0)));
  }
  return accepted();
}

uint8_t forced_limit(const Game& game, const GameState& state, UnitId unit, HexId start) {
  if (state.mover.unit == unit && state.mover.strategic == outside) return 0;
  if (state.units[index_of(unit)].is(mark::entered_zone)) return 0;
  const blob::Clause* clause = forced_march(game, state, unit, start);
  return clause == nullptr ? uint8_t{0} : static_cast<uint8_t>(3 * clause->value());
}

bool has_escort(const Game& game, const Board& board, HexId hex) {
  for (UnitId unit = board.first(hex); unit != UnitId::none; unit = board.next(unit)) {
    if (is_foot_or_horse(game.scenario.unit(unit).type())) return true;
  }
  return false;
}

bool enemy_within(const Game& game, const GameState& state, Side side, HexId hex, int distance) {
  const Grid& grid = game.scenario.grid();
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    if (state.units[i].hex == HexId::none) continue;
    const UnitId unit = static_cast<UnitId>(i);
    if (game.scenario.side_of(unit) == side) continue;
    if (game.scenario.unit(unit).type() == UnitType::leader) continue;  // in nobody's way
    if (grid.distance(hex, state.units[i].hex) < distance) return true;
  }
  return false;
}

struct Reach::Query {
  const Game& game;
  const GameState& state;
  const Board& board;
  UnitId unit;
  UnitType type;
  Side side;
  bool strategic;
  bool ways_only;           // is bound to roads and trails
  bool alone;               // neither passes nor is passed by others
  bool keeps_off;           // may not enter an enemy zone at all
  bool guns;                // enters one only beside infantry or cavalry [7.3]
  bool heeds_zones;         // all but gunboats [9.64]
  bool first_leg;           // has its one-hex minimum still to come [6.16]
  uint8_t falls_back;       // one step, in one of these directions; 0: it moves as it likes
  bool has_closed;          // some ground is closed to it by the battle's rules
  const blob::Clause* bar;  // keeps it out of woods
  Going going;
  uint8_t zone_limit;  // for a step into an enemy zone
  uint8_t limit;
  uint8_t forced;  // as far as a forced march goes, 0 without one
  HexId start;
  HexId goal;
};

const Reach& Reach::of(const Game& game, const GameState& state, UnitId unit, bool strategic,
                       HexId goal) {
  const bool in_hand = state.mover.unit == unit;
  return from(game, state, unit, strategic, state.units[index_of(unit)].hex,
              in_hand ? state.mover.spent : 0, goal);
}

const Reach& Reach::from(const Game& game, const GameState& state, UnitId unit, bool strategic,
                         HexId start, uint8_t spent, HexId goal, bool heeds_closed) {
  const UnitState& at = state.units[index_of(unit)];
  const Board& board = Board::of(game, state);
  const Side side = game.scenario.side_of(unit);
  const UnitType type = game.scenario.unit(unit).type();
  Query query{
      .game = game,
      .state = state,
      .board = board,
      .unit = unit,
      .type = type,
      .side = side,
      .strategic = strategic,
      .ways_only = board.has(unit, trait::ways_only),
      .alone = board.has(unit, trait::stacks_alone),
      .keeps_off = !check_shuns_zones(game, state, unit).ok(),
      .guns = profile_of(game).guns_need_escort && is_artillery(type),
      .heeds_zones = type != UnitType::gunboat,
      .first_leg =
          profile_of(game).one_hex_always && !strategic && spent == 0 && !at.is(mark::moved),
      .falls_back = ways_back(game, state, unit),
      .has_closed = heeds_closed && find_clause(game, state, ClauseKind::closed, unit) != nullptr,
      .bar = find_clause(game, state, ClauseKind::woods_bar, unit),
      .going = going_of(game, state, unit),
      .zone_limit = 0,
      .limit = allowance(game, state, unit, strategic),
      .forced = strategic ? uint8_t{0} : forced_limit(game, state, unit, start),
      .start = start,
      .goal = goal};

  query.zone_limit = static_cast<uint8_t>(query.limit / march_factor(game, state, unit));
  if (query.forced > spent + longest_leg) query.forced = static_cast<uint8_t>(spent + longest_leg);

  Reach& reach = workspace().reach;
  std::memset(reach.cost_, unreachable, game.scenario.grid().hex_count());
  std::memset(reach.buckets_, 0xFF, sizeof reach.buckets_);
  reach.used_ = 0;
  reach.free_ = no_node;
  reach.settled_count_ = 0;
  if (start == HexId::none) return reach;

  reach.push(start, spent, Dir::n);
  if (query.heeds_zones && board.in_enemy_zone(side, start)) {
    // Bound by day [6.13]; at night a unit that began here may slip away, but into no other zone.
    if (is_held_by_zone(game, state, unit, start))
      query.limit = 0, query.forced = 0, query.first_leg = false;
    query.keeps_off = true;
  }
  if (query.falls_back != 0 && (strategic || at.is(mark::moved))) query.limit = 0;
  reach.run(query);
  return reach;
}

void Reach::push(HexId hex, uint8_t cost, Dir back) {
  cost_[index_of(hex)] = cost;
  back_[index_of(hex)] = static_cast<uint8_t>(back);
  uint16_t node = free_;
  if (node != no_node) {
    free_ = pool_[node].next;
  } else {
    if (used_ == pool_size) return;  // see pool_size: cannot happen on a map we carry
    node = used_++;
  }
  pool_[node] = {hex, buckets_[cost]};
  buckets_[cost] = node;
}

void Reach::run(const Query& q) {
  const Scenario& scenario = q.game.scenario;
  const Grid& grid = scenario.grid();
  const Profile& profile = profile_of(q.game);
  for (int cost = 0; cost <= max_cost; ++cost) {
    while (buckets_[cost] != no_node) {
      const uint16_t taken = buckets_[cost];
      const Node node = pool_[taken];
      buckets_[cost] = node.next;
      pool_[taken].next = free_;
      free_ = taken;
      if (cost_[index_of(node.hex)] != cost) continue;  // a cheaper way was found since
      if (settled_count_ < settled_size) settled_[settled_count_++] = node.hex;
      if (node.hex == q.goal) return;
      const bool at_start = node.hex == q.start;
      if (!at_start && q.heeds_zones && q.board.in_enemy_zone(q.side, node.hex))
        continue;  // must stop [7.0]
      // No step on land is cheaper than a turnpike's, so with less than that left it goes nowhere.
      const int farthest = q.forced > q.limit ? q.forced : q.limit;
      const bool spent_out = cost + profile.turnpike > farthest && q.type != UnitType::gunboat;
      if (spent_out && !(at_start && q.first_leg)) continue;

      for (uint8_t d = 0; d < dir_count; ++d) {
        const Dir dir = static_cast<Dir>(d);
        if (q.falls_back != 0 && (!at_start || ((q.falls_back >> d) & 1) == 0)) continue;
        const HexId to = grid.neighbour(node.hex, dir);
        if (cost_[index_of(to)] <= cost) continue;      // no way from here is cheaper
        if (q.board.holds_enemy(to, q.side)) continue;  // [6.12]
        const bool into_zone = q.heeds_zones && q.board.in_enemy_zone(q.side, to);
        if (into_zone) {
          if (q.keeps_off || q.strategic) continue;
          if (q.guns && !has_escort(q.game, q.board, to)) continue;  // [7.3]
        }
        const uint8_t step = step_cost(q.game, q.type, node.hex, dir, into_zone, q.going);
        if (step == prohibited) continue;
        if (q.has_closed && closed_to(q.game, q.state, q.unit, to) != nullptr) continue;
        if (q.strategic && scenario.edge(node.hex, dir).way() == Way::none) continue;  // [6.45]
        if (q.ways_only && leaves_ways(q.game, q.board, q.unit, node.hex, dir)) continue;
        if (q.bar != nullptr && keeps_out(q.game, q.board, q.unit, *q.bar, node.hex, to)) continue;
        if (q.board.occupied(to)) {
          if (q.alone) continue;
          const UnitId there = q.board.first(to);
          if (q.board.has(there, trait::stacks_alone)) continue;
        }
        int arrival = cost + step;
        if (into_zone && arrival > q.zone_limit && q.zone_limit < q.limit) continue;
        // Beyond its allowance it goes only by a forced march: in its area, and into no zone.
        const bool forced = arrival > q.limit && arrival <= q.forced && !into_zone &&
                            forced_march(q.game, q.state, q.unit, node.hex) != nullptr &&
                            forced_march(q.game, q.state, q.unit, to) != nullptr;
        if (arrival > q.limit && !forced) {
          if (!q.first_leg || !at_start) continue;
          arrival = q.limit > cost ? q.limit : cost;  // [6.16]: all it has
          const Feature feature = scenario.hex_kind(to).feature();
          if (is_ferry(feature) && !is_landing(q.game, feature)) continue;
        }
        if (arrival >= cost_[index_of(to)]) continue;
        if (q.strategic && enemy_within(q.game, q.state, q.side, to, profile.strategic_distance))
          continue;  // [6.44]
        push(to, static_cast<uint8_t>(arrival), opposite(dir));
      }
    }
  }
}

}  // namespace bg::bluegray
