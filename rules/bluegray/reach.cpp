#include "rules/bluegray/reach.h"

#include <etl/error_handler.h>
#include <etl/vector.h>

#include <cstring>

#include "rules/bluegray/ammunition.h"
#include "rules/bluegray/clauses.h"
#include "rules/bluegray/modules/limited_intelligence.h"
#include "rules/bluegray/modules/module.h"
#include "rules/bluegray/workspace.h"

namespace bg::bluegray {

namespace {

bool is_hard_ground(Terrain terrain) {
  return terrain == Terrain::woods || terrain == Terrain::rough ||
         terrain == Terrain::woods_rough || terrain == Terrain::swamp;
}

// Marks a Going's cost of woods as the most they cost, instead of the least.
constexpr uint8_t at_most = 0x80;

// The hex alone, without roads and hexsides.
uint8_t ground_cost(const Game& game, bool guns, const HexKind& kind, const Going& going) {
  const Rules& rules = rules_of(game);
  if (is_landing(game, kind.feature())) return static_cast<uint8_t>(ferry_landing(game)->value());
  const uint8_t by_feature = rules.enter_feature[static_cast<size_t>(kind.feature())];
  if (by_feature != 0) return by_feature;
  if (kind.terrain() == Terrain::clear && kind.level() >= 3) return rules.enter_level_3;
  const auto& table = guns ? rules.enter_artillery : rules.enter;
  const uint8_t cost = table[static_cast<size_t>(kind.terrain())];
  if (kind.terrain() != Terrain::woods || going.woods == 0) return cost;
  const uint8_t woods = going.woods & ~at_most;
  const bool is_bound = (going.woods & at_most) != 0;
  return is_bound == (woods < cost) ? woods : cost;
}

// The rate along a way into a hex; [6.24] makes a trail easy only on open ground.
uint8_t way_cost(const Rules& rules, Way way, Terrain ground, const Going& going) {
  switch (way) {
    case Way::turnpike:
      return rules.turnpike;
    case Way::road:
    case Way::railway:
      return rules.road;
    case Way::trail:
      if (going.trail_as_road) return rules.road;
      return is_hard_ground(ground) ? rules.trail_hard : rules.trail_easy;
    case Way::none:
      break;
  }
  return prohibited;
}

// A step as far as its cost goes.
struct Step {
  const HexKind& from;
  const HexKind& to;
  const EdgeKind& edge;
  bool uphill;
  bool over_ditch;  // in the way from either side, whomever it shelters
};

// What the side itself adds [6.25], or prohibited.
uint8_t side_cost(const Rules& rules, const Step& step, bool by_way, bool needs_crossing) {
  const EdgeKind& edge = step.edge;
  // Where the hex itself is the crossing, its side is none [10.1].
  const bool is_hex = is_crossing(step.from.feature()) || is_crossing(step.to.feature());
  int cost = 0;
  switch (edge.crossing()) {
    case Crossing::bridge:
      cost += is_hex ? 0 : rules.cross_bridge;
      break;
    case Crossing::ford:
      cost += is_hex ? 0 : rules.cross_ford;
      break;
    case Crossing::none:
      if (edge.barrier() == Barrier::none) break;
      if (edge.barrier() != Barrier::stream || needs_crossing) return prohibited;
      cost += rules.cross_stream;
      break;
  }
  if (!by_way && step.uphill) cost += rules.climb;  // [6.26]
  if (edge.ridge()) cost += rules.cross_ridge;
  if (step.over_ditch) cost += rules.cross_entrenchment;
  return static_cast<uint8_t>(cost);
}

// Ferries and pontoons are entered and left only where they connect [6.28].
bool is_shut(const Step& step) {
  return (is_ferry(step.from.feature()) || is_ferry(step.to.feature())) && !step.edge.open();
}

// The cost of a hex by a way that leads into it, or across country. Whether a way helps into an
// enemy zone is the edition's choice [6.25], [7.2]; a bridge or ferry hex costs the same by any
// [10.1].
uint8_t cost_by(const Rules& rules, uint8_t ground, Way way, const HexKind& kind, bool into_zone,
                const Going& going) {
  const int more = into_zone ? rules.zone_surcharge : 0;
  if (into_zone && !rules.ways_into_zone)
    return static_cast<uint8_t>(more +
                                (ground < rules.least_into_zone ? rules.least_into_zone : ground));
  const bool same_by_any = kind.feature() == Feature::bridge || is_ferry(kind.feature());
  const uint8_t by_way = way_cost(rules, way, kind.terrain(), going);
  return static_cast<uint8_t>(more + (by_way < ground && !same_by_any ? by_way : ground));
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
bool keeps_out(const Game& game, const Occupancy& occupancy, UnitId unit, const blob::Clause& bar,
               HexId from, HexId to) {
  const Scenario& scenario = game.scenario;
  const Terrain ground = scenario.terrain(to);
  if (ground != Terrain::woods && ground != Terrain::woods_rough) return false;
  if (!scenario.in_area(bar.area(), to)) return false;
  const bool roads_only = bar.value() == 2;
  if (!roads_only && occupancy.in_enemy_zone(scenario.side_of(unit), to)) return false;
  Dir dir;
  const bool adjacent = from != HexId::none && scenario.grid().direction(from, to, dir);
  const Way way = adjacent ? scenario.edge(from, dir).way() : entry_way(game, to);
  if (roads_only) return way != Way::road && way != Way::turnpike;
  if (way != Way::none) return false;
  return bar.value() == 0 || is_deep(scenario, to);
}

// How many times the allowance counts on a long march.
int march_factor(const Position& position, UnitId unit) {
  const blob::Clause* march = find_clause(position, ClauseKind::long_march, unit);
  return march == nullptr ? 1 : march->value();
}

// Where gunboats go: rivers, and hexes that a battle adds [9.62].
bool is_navigable(const Game& game, HexId hex) {
  if (game.scenario.terrain(hex) == Terrain::river) return true;
  bool added = false;
  each_chosen_clause(game, ClauseKind::gunboat_hex, [&](const blob::Clause& clause) {
    added |= game.scenario.in_area(clause.area(), hex);
  });
  return added;
}

uint8_t price_step(const Game& game, bool guns, bool into_zone, const Step& step,
                   const Going& going) {
  const Rules& rules = rules_of(game);
  const uint8_t ground = ground_cost(game, guns, step.to, going);
  if (ground == prohibited || is_shut(step)) return prohibited;
  const Way way = step.edge.way();
  const bool by_way = way != Way::none && (!into_zone || rules.ways_into_zone);
  const uint8_t side =
      side_cost(rules, step, by_way, guns && has_clause(game, ClauseKind::guns_need_crossing));
  if (side == prohibited) return prohibited;
  return static_cast<uint8_t>(cost_by(rules, ground, way, step.to, into_zone, going) + side);
}

bool is_entrenchment(const EdgeKind& edge) {
  return edge.work() == Work::entrenchment;
}

// Prices every step between plain kinds of ground once.
void fill(const Game& game, StepCosts& costs) {
  const Scenario& scenario = game.scenario;
  costs = {};
  costs.is_filled = true;
  const uint32_t edges = scenario.edge_kind_count();
  const uint32_t grounds = scenario.hex_kind_count();
  costs.is_complete = edges <= StepCosts::max_edges && grounds <= StepCosts::max_grounds;
  if (!costs.is_complete) return;
  const HexKind plain(Terrain::clear, Feature::none, 1, 0);
  for (uint32_t to = 0; to < grounds; ++to) {
    const HexKind& kind = scenario.hex_kind(to);
    costs.is_plain[to] = !is_crossing(kind.feature()) && !is_ferry(kind.feature());
    costs.level[to] = kind.level();
    for (uint32_t side = 0; side < edges; ++side) {
      const EdgeKind& edge = scenario.edge_kind(side);
      costs.goes_up[side] = edge.slope() == Slope::up;
      costs.is_ditch[side] = is_entrenchment(edge);
      costs.has_ditches |= costs.is_ditch[side];
      for (int way = 0; way < 8; ++way) {
        const bool guns = (way & 4) != 0, zone = (way & 2) != 0, uphill = (way & 1) != 0;
        costs.cost[guns][zone][uphill][side][to] =
            price_step(game, guns, zone, {plain, kind, edge, uphill, false}, {});
      }
    }
  }
}

const StepCosts& step_costs(const Game& game) {
  StepCosts& costs = work_of(game).costs;
  if (!costs.is_filled) fill(game, costs);
  return costs;
}

}  // namespace

Steps::Steps(const Game& game, UnitType type, const Going& going)
    : game_(game),
      costs_(step_costs(game)),
      going_(going),
      type_(type),
      guns_(is_artillery(type)),
      by_table_(costs_.is_complete && type != UnitType::gunboat && going.woods == 0 &&
                !going.trail_as_road) {}

uint8_t Steps::price(HexId from, Dir dir, HexId to, bool into_zone) const {
  const Scenario& scenario = game_.scenario;
  if (type_ == UnitType::gunboat)  // [9.62]: any number of hexes
    return is_navigable(game_, to) ? 0 : prohibited;
  const EdgeKind& edge = scenario.edge(from, dir);
  const bool over_ditch =
      is_entrenchment(edge) || is_entrenchment(scenario.edge(to, opposite(dir)));
  return price_step(game_, guns_, into_zone,
                    {scenario.hex_kind(from), scenario.hex_kind(to), edge,
                     climbs(scenario, from, dir), over_ditch},
                    going_);
}

uint8_t step_cost(const Game& game, UnitType type, HexId from, Dir dir, bool into_zone,
                  const Going& going) {
  return Steps(game, type, going)
      .cost(from, dir, game.scenario.grid().neighbour(from, dir), into_zone);
}

uint8_t entry_cost(const Game& game, UnitType type, HexId hex, bool into_zone, const Going& going) {
  if (type == UnitType::gunboat) return is_navigable(game, hex) ? 0 : prohibited;
  const uint8_t ground = ground_cost(game, is_artillery(type), game.scenario.hex_kind(hex), going);
  if (ground == prohibited) return prohibited;
  return cost_by(rules_of(game), ground, entry_way(game, hex), game.scenario.hex_kind(hex),
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

uint8_t ways_back(const Position& position, UnitId unit) {
  const blob::Clause* clause = find_clause(position, ClauseKind::falls_back, unit);
  return clause == nullptr ? uint8_t{0} : static_cast<uint8_t>(clause->value());
}

bool is_prohibited(const Game& game, UnitType type, HexId from, Dir dir) {
  return step_cost(game, type, from, dir, true) == prohibited;
}

Going going_of(const Position& position, UnitId unit) {
  const blob::Clause* own = find_clause(position, ClauseKind::woods_cost, unit);
  int woods = own == nullptr ? 0 : own->value();
  constexpr auto in_woods = static_cast<size_t>(Terrain::woods);
  const Rules& rules = position.rules;
  // Guns that lie face down pay like others [supplement 9.0].
  if (is_concealed(position.state, unit) && is_artillery(position.scenario.unit(unit).type()) &&
      rules.enter_artillery[in_woods] > rules.enter[in_woods])
    woods = rules.enter[in_woods] | at_most;
  return {.woods = static_cast<uint8_t>(woods),
          .trail_as_road = find_clause(position, ClauseKind::trail_as_road, unit) != nullptr};
}

const blob::Clause* woods_barred(const Position& position, UnitId unit, HexId from, HexId to) {
  const blob::Clause* bar = find_clause(position, ClauseKind::woods_bar, unit);
  if (bar == nullptr || !keeps_out(position.game, position.occupancy(), unit, *bar, from, to))
    return nullptr;
  return bar;
}

uint8_t allowance(const Position& position, UnitId unit, bool strategic) {
  const Rules& rules = position.rules;
  const blob::Unit& it = position.scenario.unit(unit);
  const bool cavalry = it.type() == UnitType::cavalry;
  if (find_clause(position, ClauseKind::one_hex_a_turn, unit) != nullptr) return 3;
  int points = rules.allowance != 0 ? rules.allowance : it.allowance();
  const blob::Clause* quick = find_clause(position, ClauseKind::double_quick, unit);
  if (!strategic && quick != nullptr && quick->scope().when() != 0 &&
      position.state.raised[quick->scope().when() - 1] == position.state.clock.turn)
    points = quick->value();
  if (cavalry && rules.allowance == 0 && points < 8) points = 8;  // [2.4]
  if (const blob::Clause* own = find_clause(position, ClauseKind::allowance, unit); own != nullptr)
    points = own->value();
  int thirds = 3 * points;
  const bool night = position.scenario.is_night(position.state.clock.turn);
  if (night) thirds -= rules.night_penalty;
  if (strategic) {
    thirds += cavalry ? rules.strategic_bonus_cavalry : rules.strategic_bonus;
    if (night) thirds -= rules.night_penalty;  // [6.46]
  }
  if (find_clause(position, ClauseKind::fog, unit) != nullptr) thirds /= 2;
  if (!strategic) thirds *= march_factor(position, unit);
  return static_cast<uint8_t>(thirds < 0 ? 0 : thirds > 60 ? 60 : thirds);
}

bool is_held_by_zone(const Position& position, UnitId unit, HexId hex) {
  if (position.scenario.unit(unit).type() == UnitType::gunboat) return false;  // [9.64]
  if (!position.occupancy().in_enemy_zone(position.scenario.side_of(unit), hex)) return false;
  const bool may_leave = position.scenario.is_night(position.state.clock.turn) &&
                         (position.rules.leaves_zone_at_night ||
                          find_clause(position, ClauseKind::slips_off_at_night, unit) != nullptr);
  return !may_leave || position.state.units[index_of(unit)].is(mark::entered_zone);
}

Result check_shuns_zones(const Position& position, UnitId unit) {
  const UnitState& at = position.state.units[index_of(unit)];
  if (at.morale == Morale::routed) return refused(Refusal::routed_keep_away, rule(12, 31));
  if (const Result answer = ask_modules(position, &Module::may_enter_zones, unit); !answer.ok())
    return answer;
  if (at.is(mark::left_zone)) return refused(Refusal::left_zone_tonight, rule(11, 12));
  if (!position.rules.enters_zone_at_night && position.scenario.is_night(position.state.clock.turn))
    return refused(Refusal::no_zone_at_night, rule(11, 12));
  if (const blob::Clause* empty = out_of_ammunition(position, unit); empty != nullptr)
    return refused(Refusal::no_ammunition, cite(*empty));
  if (!position.occupancy().has(unit, trait::shuns_zones)) return accepted();
  const blob::Clause* shuns = find_clause(position, ClauseKind::shuns_zones, unit);
  return shuns == nullptr ? accepted() : refused(Refusal::closed_ground, cite(*shuns));
}

uint8_t forced_limit(const Position& position, UnitId unit, HexId start) {
  if (position.state.mover.unit == unit && position.state.mover.strategic == outside) return 0;
  if (position.state.units[index_of(unit)].is(mark::entered_zone)) return 0;
  const blob::Clause* clause = forced_march(position, unit, start);
  return clause == nullptr ? uint8_t{0} : static_cast<uint8_t>(3 * clause->value());
}

bool has_escort(const Game& game, const Occupancy& occupancy, HexId hex) {
  for (UnitId unit = occupancy.first(hex); unit != UnitId::none; unit = occupancy.next(unit)) {
    if (is_foot_or_horse(game.scenario.unit(unit).type())) return true;
  }
  return false;
}

bool enemy_within(const Position& position, Side side, HexId hex, int distance) {
  const Grid& grid = position.scenario.grid();
  const Occupancy& occupancy = position.occupancy();  // without leaders, who are in nobody's way
  const int reach = distance - 1;
  const int left = grid.column(hex) > reach ? grid.column(hex) - reach : 1;
  const int right =
      grid.column(hex) + reach < grid.columns ? grid.column(hex) + reach : grid.columns;
  for (int column = left; column <= right; ++column) {
    // The rows of this column at most `reach` steps off: half a row less for each column aside.
    const int aside =
        column > grid.column(hex) ? column - grid.column(hex) : grid.column(hex) - column;
    const int middle = grid.half_row(hex);
    const int low = middle - 2 * reach + aside;
    const int shift = column & 1 ? 0 : 1;
    for (int row = low < 2 ? 1 : (low - shift + 1) / 2;
         row <= grid.rows && 2 * row + shift <= middle + 2 * reach - aside; ++row) {
      if (occupancy.holds_enemy(grid.at(column, row), side)) return true;
    }
  }
  return false;
}

namespace {

// A step of a charge: into a clear hex, over no water, dry-shod or not.
bool is_open_step(const Scenario& scenario, HexId from, Dir dir, HexId to) {
  const HexKind& kind = scenario.hex_kind(to);
  if (kind.terrain() != Terrain::clear || kind.feature() != Feature::none) return false;
  const EdgeKind& edge = scenario.edge(from, dir);
  return edge.barrier() == Barrier::none && edge.crossing() == Crossing::none;
}

}  // namespace

struct Reach::Query {
  const Position& position;
  const Occupancy& occupancy;
  UnitId unit;
  UnitType type;
  Side side;
  bool strategic;
  bool charges;
  bool ways_only;           // is bound to roads and trails, or to railways
  bool on_rails;            // any number of hexes
  bool heeds_friends;       // passes no hex they fill, and pays for coming to them
  bool alone;               // neither passes nor is passed by others
  bool keeps_off;           // may not enter an enemy zone at all
  bool guns;                // enters one only beside infantry or cavalry [7.3]
  bool heeds_zones;         // all but gunboats [9.64]
  bool passes_zones;        // is not stopped by them, to find out whether that is why it stops
  bool pays_thirds;         // pays a third of a point for every step, however far it is
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

const Reach& Reach::of(const Position& position, UnitId unit, bool strategic, HexId goal) {
  const bool in_hand = position.state.mover.unit == unit;
  return from(position, unit, strategic, position.state.units[index_of(unit)].hex,
              in_hand ? position.state.mover.spent : 0, goal);
}

const Reach& Reach::from(const Position& position, UnitId unit, bool strategic, HexId start,
                         uint8_t spent, HexId goal, Ignoring ignoring) {
  return search(position, unit, strategic ? strategically : regularly, start, spent, goal,
                ignoring);
}

const Reach& Reach::of_charge(const Position& position, UnitId unit) {
  return search(position, unit, charging, position.state.units[index_of(unit)].hex, 0, HexId::none,
                Ignoring::nothing);
}

const Reach& Reach::search(const Position& position, UnitId unit, uint8_t manner, HexId start,
                           uint8_t spent, HexId goal, Ignoring ignoring) {
  const bool strategic = manner == strategically;
  const bool charges = manner == charging;
  const UnitState& at = position.state.units[index_of(unit)];
  const Occupancy& occupancy = position.occupancy();
  Reach& reach = position.work.reach;
  Key key{};
  key.occupancy = occupancy.generation();
  key.unit = unit;
  key.start = start;
  key.marks = at.marks;
  key.spent = spent;
  key.strategic = manner;
  key.ignoring = ignoring;
  key.turn = position.state.clock.turn;
  key.morale = at.morale;
  key.mover = position.state.mover;
  std::memcpy(key.raised, position.state.raised, sizeof key.raised);
  // A reach without a goal answers for every goal.
  if (reach.is_kept_ && std::memcmp(&reach.key_, &key, sizeof key) == 0 &&
      (reach.goal_ == HexId::none || reach.goal_ == goal))
    return reach;
  reach.key_ = key;
  reach.goal_ = goal;
  reach.is_kept_ = true;

  const Side side = position.scenario.side_of(unit);
  const UnitType type = position.scenario.unit(unit).type();
  Query query{
      .position = position,
      .occupancy = occupancy,
      .unit = unit,
      .type = type,
      .side = side,
      .strategic = strategic,
      .charges = charges,
      .ways_only = occupancy.has(unit, trait::ways_only | trait::rails),
      .on_rails = occupancy.has(unit, trait::rails),
      .heeds_friends = position.rules.pass_surcharge != 0 && ignoring < Ignoring::friends,
      .alone = occupancy.has(unit, trait::stacks_alone),
      .keeps_off = !check_shuns_zones(position, unit).ok(),
      .guns = position.rules.guns_need_escort && is_artillery(type),
      .heeds_zones = type != UnitType::gunboat,
      .passes_zones = ignoring == Ignoring::zones || ignoring == Ignoring::points,
      .pays_thirds = ignoring == Ignoring::points,
      .first_leg = position.rules.one_hex_always && !strategic && !charges && spent == 0 &&
                   !at.is(mark::moved) && at.fate == Fate::on_map,
      .falls_back = ways_back(position, unit),
      .has_closed = ignoring != Ignoring::closed_ground &&
                    (find_clause(position, ClauseKind::closed, unit) != nullptr ||
                     find_clause(position, ClauseKind::leash, unit) != nullptr),
      .bar = find_clause(position, ClauseKind::woods_bar, unit),
      .going = going_of(position, unit),
      .zone_limit = 0,
      .limit = charges ? position.rules.charge_points : allowance(position, unit, strategic),
      .forced = strategic || charges ? uint8_t{0} : forced_limit(position, unit, start),
      .start = start,
      .goal = goal};

  if (query.pays_thirds) query.limit = max_cost;
  query.zone_limit = static_cast<uint8_t>(query.limit / march_factor(position, unit));
  // A leg is no longer than that; with more points left it goes on in another.
  if (!strategic && !query.pays_thirds && query.limit > spent + longest_leg)
    query.limit = static_cast<uint8_t>(spent + longest_leg);
  if (query.forced > spent + longest_leg) query.forced = static_cast<uint8_t>(spent + longest_leg);

  std::memset(reach.cost_, unreachable, position.scenario.grid().hex_count());
  std::memset(reach.buckets_, 0xFF, sizeof reach.buckets_);
  reach.used_ = 0;
  reach.free_ = no_node;
  reach.settled_count_ = 0;
  if (start == HexId::none) return reach;

  reach.push(start, spent, Dir::n);
  if (query.heeds_zones && occupancy.in_enemy_zone(side, start)) {
    // Bound by day [6.13]; at night a unit that began here may slip away, but into no other zone.
    if (is_held_by_zone(position, unit, start))
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
    ETL_ASSERT_OR_RETURN(used_ < pool_size, ETL_ERROR(etl::vector_full));  // see pool_size
    node = used_++;
  }
  pool_[node] = {hex, buckets_[cost]};
  buckets_[cost] = node;
}

void Reach::run(const Query& q) {
  const Scenario& scenario = q.position.game.scenario;
  const Grid& grid = scenario.grid();
  const Rules& rules = q.position.rules;
  const Steps steps(q.position.game, q.type, q.going);
  for (int cost = 0; cost <= max_cost; ++cost) {
    while (buckets_[cost] != no_node) {
      const uint16_t taken = buckets_[cost];
      const Node node = pool_[taken];
      buckets_[cost] = node.next;
      pool_[taken].next = free_;
      free_ = taken;
      if (cost_[index_of(node.hex)] != cost) continue;  // a cheaper way was found since
      ETL_ASSERT_OR_RETURN(settled_count_ < settled_size, ETL_ERROR(etl::vector_full));
      settled_[settled_count_++] = node.hex;
      if (node.hex == q.goal) return;
      const bool at_start = node.hex == q.start;
      const bool in_zone = q.heeds_zones && q.occupancy.in_enemy_zone(q.side, node.hex);
      if (!at_start && in_zone && !q.passes_zones) continue;  // must stop [7.0]
      if (q.charges && !at_start && q.occupancy.occupied(node.hex)) continue;
      // No step on land is cheaper than a turnpike's, so with less than that left it goes nowhere.
      const int farthest = q.forced > q.limit ? q.forced : q.limit;
      const bool spent_out = cost + rules.turnpike > farthest && q.type != UnitType::gunboat;
      if (spent_out && !(at_start && q.first_leg)) continue;

      for (uint8_t d = 0; d < dir_count; ++d) {
        const Dir dir = static_cast<Dir>(d);
        if (q.falls_back != 0 && (!at_start || ((q.falls_back >> d) & 1) == 0)) continue;
        const HexId to = grid.neighbour(node.hex, dir);
        if (cost_[index_of(to)] <= cost) continue;  // no way from here is cheaper
        if (q.occupancy.holds_enemy(to, q.side) && !(q.passes_zones && in_zone))
          continue;  // [6.12]
        const bool into_zone = q.heeds_zones && q.occupancy.in_enemy_zone(q.side, to);
        if (into_zone && !q.passes_zones) {
          if (q.keeps_off || q.strategic) continue;
          if (q.guns && !has_escort(q.position.game, q.occupancy, to)) continue;  // [7.3]
        }
        if (q.charges && !is_open_step(scenario, node.hex, dir, to)) continue;
        uint8_t step = steps.cost(node.hex, dir, to, into_zone && !q.charges);
        if (step == prohibited) continue;
        if (q.has_closed && closed_to(q.position, q.unit, to) != nullptr) continue;
        if (q.strategic && scenario.edge(node.hex, dir).way() == Way::none) continue;  // [6.45]
        if (q.ways_only && leaves_ways(q.position.game, q.occupancy, q.unit, node.hex, dir))
          continue;
        if (q.bar != nullptr &&
            keeps_out(q.position.game, q.occupancy, q.unit, *q.bar, node.hex, to))
          continue;
        if (q.occupancy.occupied(to)) {
          if (q.alone) continue;
          const UnitId there = q.occupancy.first(to);
          if (q.occupancy.has(there, trait::stacks_alone)) continue;
          if (q.heeds_friends) {
            if (q.occupancy.is_over(q.occupancy.load(to) + q.occupancy.weight(q.unit),
                                    scenario.terrain(to)))
              continue;
            step = static_cast<uint8_t>(step + rules.pass_surcharge);
          }
        }
        int arrival = cost + (q.on_rails ? 0 : q.pays_thirds ? 1 : step);
        if (into_zone && arrival > q.zone_limit && q.zone_limit < q.limit) continue;
        // Beyond its allowance it goes only by a forced march: in its area, and into no zone.
        const bool forced = arrival > q.limit && arrival <= q.forced && !into_zone &&
                            forced_march(q.position, q.unit, node.hex) != nullptr &&
                            forced_march(q.position, q.unit, to) != nullptr;
        if (arrival > q.limit && !forced) {
          if (!q.first_leg || !at_start) continue;
          arrival = q.limit > cost ? q.limit : cost;  // [6.16]: all it has
          const Feature feature = scenario.hex_kind(to).feature();
          if (is_ferry(feature) && !is_landing(q.position.game, feature)) continue;
        }
        if (arrival >= cost_[index_of(to)]) continue;
        if (q.strategic && !q.passes_zones &&
            enemy_within(q.position, q.side, to, rules.strategic_distance))
          continue;  // [6.44]
        push(to, static_cast<uint8_t>(arrival), opposite(dir));
      }
    }
  }
}

}  // namespace bg::bluegray
