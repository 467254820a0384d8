// How far a unit can go: the cost of every hex it may move to, and the way there. Called by the
// check of a move, by the list of legal moves and by every highlight; changes nothing.
#pragma once

#include <type_traits>

#include "rules/bluegray/position.h"
#include "rules/bluegray/rules.h"
#include "rules/core/result.h"

namespace bg::bluegray {

inline constexpr uint8_t unreachable = 0xFF;

// Optional rules of stacking: the way through friends, and towns and woods.
inline constexpr RuleRef no_passage = supplement_rule(5, 31);
inline constexpr RuleRef one_in_close_ground = supplement_rule(5, 32);

// How a unit in hand is moving, as Mover.strategic keeps it.
inline constexpr uint8_t regularly = 0;
inline constexpr uint8_t strategically = 1;
inline constexpr uint8_t either_way = 2;  // came onto the map by a way, and may go on as it likes
// As Reach.Key keeps it: cavalry that charges.
inline constexpr uint8_t charging = 4;
inline constexpr uint8_t outside = 3;  // regularly, and not only where a forced march is allowed

// What is left out of account to find out why a hex cannot be reached.
enum class Ignoring : uint8_t {
  nothing,
  closed_ground,  // the battle closes no ground to the unit
  friends,        // friends fill no hex, and none costs more for them: close-stacking
  zones,          // enemy zones stop nobody, though their hexes cost what they do [7.0], [6.44]
  points,         // nor does anything cost more than a third of a point
};

class Reach {
 public:
  // Fills the one reach of the workspace with every hex `unit` can come to from where it stands, or
  // only as far as needed to know about `goal`. Good until the next call.
  static const Reach& of(const Position& position, UnitId unit, bool strategic,
                         HexId goal = HexId::none);
  // The same as if it stood in `start` with `spent` thirds of a point gone.
  static const Reach& from(const Position& position, UnitId unit, bool strategic, HexId start,
                           uint8_t spent, HexId goal = HexId::none,
                           Ignoring ignoring = Ignoring::nothing);
  // Where a charge of cavalry leads [supplement 8.73]: over clear hexes and past nobody.
  static const Reach& of_charge(const Position& position, UnitId unit);

  // Thirds of a point spent on arrival, those of earlier legs included.
  uint8_t cost(HexId hex) const { return cost_[index_of(hex)]; }
  // A hex the unit may pass but not stop in has a cost too; stopping is judged by the caller.
  bool reaches(HexId hex) const { return cost_[index_of(hex)] != unreachable; }
  Dir came_from(HexId hex) const { return static_cast<Dir>(back_[index_of(hex)]); }
  // Every hex with a cost, in order of cost; the start comes first.
  int size() const { return settled_count_; }
  HexId hex(int i) const { return settled_[i]; }

 private:
  struct Query;

  // What a reach depends on besides the occupancy. The last one is kept while this is the same: a
  // move is listed, checked and made by the same reach.
  struct Key {
    uint32_t occupancy;  // its generation
    UnitId unit;
    HexId start;
    uint32_t marks;
    uint8_t spent, strategic, turn;
    Ignoring ignoring;
    Morale morale;
    uint8_t spare[3];
    Mover mover;
    uint8_t raised[max_flags];
  };
  static_assert(std::has_unique_object_representations_v<Key>, "it is compared byte by byte");

  // `manner` is one of the ways to move above.
  static const Reach& search(const Position& position, UnitId unit, uint8_t manner, HexId start,
                             uint8_t spent, HexId goal, Ignoring ignoring);
  void run(const Query& query);
  void push(HexId hex, uint8_t cost, Dir back);

  // The widest reach is a leg of 12 points on open ground: 469 hexes. Only the rim of what
  // has been reached is queued, at most 72 hexes of a ring with the 78 around it, and a hex again
  // when a cheaper way turns up, on these maps at most twice: 3 x 150 < 768. A node is used again
  // once its hex has been looked at.
  static constexpr uint16_t pool_size = 768;
  static constexpr uint16_t settled_size = 512;
  static constexpr uint16_t no_node = 0xFFFF;
  static constexpr int max_cost = 72;  // a leader's forced march of 24 points, in two legs
  static constexpr int longest_leg = 36;

  struct Node {
    HexId hex;
    uint16_t next;
  };
  Node pool_[pool_size];
  uint16_t used_ = 0;
  uint16_t free_ = no_node;  // nodes to be used again
  uint16_t buckets_[max_cost + 1];
  HexId settled_[settled_size];
  int settled_count_ = 0;
  uint8_t cost_[max_hexes];
  uint8_t back_[max_hexes];
  Key key_ = {};
  HexId goal_ = HexId::none;
  bool is_kept_ = false;
};

// The cost of one step on the ground alone [10.1] in thirds of a point, or `prohibited`; with the
// zone rule of [6.25] and [7.2] when the hex entered is in an enemy zone. Says nothing about units,
// stacking or what is left.
// `going` is what the battle's own rules make of the ground.
struct Going {
  uint8_t woods = 0;  // what woods cost off the ways; 0 for the chart's figure
  bool trail_as_road = false;
};
Going going_of(const Position& position, UnitId unit);
uint8_t step_cost(const Game& game, UnitType type, HexId from, Dir dir, bool into_zone,
                  const Going& going = {});

// The costs of all steps between the kinds of ground a map has, found once a game: a map has few
// kinds, and most of a movement phase is asking for steps.
struct StepCosts {
  static constexpr int max_edges = 18;    // the most any map has is 17
  static constexpr int max_grounds = 10;  // the most any map has is 10

  bool is_filled = false;
  bool is_complete = false;  // a map with more kinds is priced step by step
  bool has_ditches = false;
  bool is_plain[max_grounds] = {};  // neither a crossing nor a ferry to step out of
  uint8_t level[max_grounds] = {};
  bool goes_up[max_edges] = {};
  bool is_ditch[max_edges] = {};
  uint8_t cost[2][2][2][max_edges][max_grounds] =
      {};  // guns, into a zone, uphill, side, hex entered
};

// Prices the steps of one search: what is the same for all of them is looked up once.
class Steps {
 public:
  // `going` must outlive it.
  Steps(const Game& game, UnitType type, const Going& going);

  // The cost of the step into the neighbour `to`, as step_cost has it.
  uint8_t cost(HexId from, Dir dir, HexId to, bool into_zone) const {
    const Scenario& scenario = game_.scenario;
    const uint8_t here = scenario.hex_kind_number(from);
    if (!by_table_ || !costs_.is_plain[here]) return price(from, dir, to, into_zone);
    const uint8_t side = scenario.edge_kinds_of(from)[static_cast<uint8_t>(dir)];
    if (costs_.has_ditches && is_ditch(side, to, dir)) return price(from, dir, to, into_zone);
    const uint8_t there = scenario.hex_kind_number(to);
    const int rise = costs_.level[there] - costs_.level[here];
    const bool uphill = rise > 0 || (rise == 0 && costs_.goes_up[side]);
    return costs_.cost[guns_][into_zone][uphill][side][there];
  }

 private:
  // A ditch is in the way from either side, whomever it shelters.
  bool is_ditch(uint8_t side, HexId to, Dir dir) const {
    return costs_.is_ditch[side] ||
           costs_.is_ditch[game_.scenario.edge_kinds_of(to)[static_cast<uint8_t>(opposite(dir))]];
  }
  uint8_t price(HexId from, Dir dir, HexId to, bool into_zone) const;

  const Game& game_;
  const StepCosts& costs_;
  const Going& going_;
  UnitType type_;
  bool guns_;
  bool by_table_;  // no rule of the battle's own changes the chart for this unit
};

// The cost to come onto the map at an edge hex, without the column's surcharge, and the best way
// that leads onto the map there.
uint8_t entry_cost(const Game& game, UnitType type, HexId hex, bool into_zone,
                   const Going& going = {});
Way entry_way(const Game& game, HexId hex);

// The directions, a bit each, to which a battle binds a unit that must fall back; 0 when it is
// free.
uint8_t ways_back(const Position& position, UnitId unit);

// Whether a unit could ever cross this side into this hex [6.16]; for retreats and advances.
bool is_prohibited(const Game& game, UnitType type, HexId from, Dir dir);

// The clause that keeps a unit out of these woods on a step from `from` (none: onto the map), or
// null.
const blob::Clause* woods_barred(const Position& position, UnitId unit, HexId from, HexId to);

// The allowance of a unit for this game-turn, in thirds.
uint8_t allowance(const Position& position, UnitId unit, bool strategic);

// Whether an enemy zone keeps a unit from leaving `hex` by movement: always by day [6.13], at night
// as the edition has it.
bool is_held_by_zone(const Position& position, UnitId unit, HexId hex);

// Whether a unit may enter enemy zones at all this turn, and if not, why.
Result check_shuns_zones(const Position& position, UnitId unit);

// How far a forced march from `start` goes, in thirds; 0 for a unit that may not make one now.
uint8_t forced_limit(const Position& position, UnitId unit, HexId start);

// Whether infantry or cavalry stands in the hex, as guns need in an enemy zone [7.3].
bool has_escort(const Game& game, const Occupancy& occupancy, HexId hex);

// Whether any enemy unit is nearer than `distance` hexes.
bool enemy_within(const Position& position, Side side, HexId hex, int distance);

}  // namespace bg::bluegray
