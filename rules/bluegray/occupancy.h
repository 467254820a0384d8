// What stands where and who controls what, derived from a state and kept in step with it. Asked for
// by every rule through its position; it holds nothing that the state does not say.
#pragma once

#include "rules/bluegray/state.h"
#include "rules/core/system.h"

namespace bg::bluegray {

// Special rules of a single unit, collected from the battle's clauses.
namespace trait {
inline constexpr uint32_t no_zone = 1 << 0;
inline constexpr uint32_t ways_only = 1 << 1;
inline constexpr uint32_t stacks_alone = 1 << 2;
inline constexpr uint32_t must_flee = 1 << 3;
inline constexpr uint32_t no_strategic = 1 << 4;
inline constexpr uint32_t non_combat = 1 << 5;
inline constexpr uint32_t fixed = 1 << 6;
inline constexpr uint32_t even_range = 1 << 7;
inline constexpr uint32_t no_gun_bonus = 1 << 8;
inline constexpr uint32_t shuns_zones = 1 << 9;
inline constexpr uint32_t any_way_hex = 1
                                        << 10;  // with ways_only: by any side into a hex with a way
inline constexpr uint32_t makes_way = 1 << 11;  // with stacks_alone: displaces and is displaced
inline constexpr uint32_t flees_zone = 1
                                       << 12;  // with must_flee: only what is in an enemy zone goes
inline constexpr uint32_t flees_beaten = 1 << 13;  // with must_flee: as after a lost attack
inline constexpr uint32_t fills_hex = 1 << 14;
inline constexpr uint32_t leader = 1 << 15;      // stands outside the occupancy
inline constexpr uint32_t rails = 1 << 16;       // moves along railways only
inline constexpr uint32_t rail_gun = 1 << 17;    // lends attacks its gun from afar
inline constexpr uint32_t roads_only = 1 << 18;  // with ways_only: not along trails
inline constexpr int weight_shift = 24;          // what it takes of the room in a hex
}  // namespace trait

// A railway is neither a road nor a trail, which trains and lines of communications need.
constexpr bool is_road_or_trail(Way way) {
  return way != Way::none && way != Way::railway;
}

// Whether a road or trail passes through the hex.
inline bool has_way(const Scenario& scenario, HexId hex) {
  for (uint8_t d = 0; d < dir_count; ++d) {
    if (is_road_or_trail(scenario.edge(hex, static_cast<Dir>(d)).way())) return true;
  }
  return false;
}

class Occupancy {
 public:
  // Whether it is known to say what the state says. A position that is made forgets it, because
  // the state may have been written meanwhile; see Position::occupancy.
  bool is_in_step_with(const GameState& state) const { return in_step_with_ == &state; }
  void forget() { in_step_with_ = nullptr; }
  // Looks at every unit and moves those that have changed hex.
  void bring_into_step(const Game& game, const GameState& state);
  // One unit has changed hex.
  void move(const Game& game, UnitId unit, HexId hex);
  // Whether it says what the state says, worked out anew from the units. For tests and is_ok.
  bool is_right(const Game& game, const GameState& state) const;

  // Counts up when a unit or a work has changed its place.
  uint32_t generation() const { return generation_; }

  // Units in a hex, one after the other, leaders left out; all belong to one side.
  UnitId first(HexId hex) const { return widen(first_[index_of(hex)]); }
  UnitId next(UnitId unit) const { return widen(next_[index_of(unit)]); }
  bool occupied(HexId hex) const { return first_[index_of(hex)] != nobody; }
  int count(HexId hex) const;
  // Stacking [6.32] in the battle's measure: the room a unit takes, the room taken in a hex,
  // whether that is too much. A unit that fills its hex takes that of two.
  int weight(UnitId unit) const {
    return static_cast<int>(traits_[index_of(unit)] >> trait::weight_shift);
  }
  int load(HexId hex) const;
  bool is_over(int load) const {
    return large_ == 0 ? load > limit_ : load % large_ > limit_ || load / large_ > 1;
  }
  // The same where the ground may have room for one alone; such stacks of the set-up stand until
  // one of them goes.
  bool is_over(int load, Terrain ground) const {
    return is_over(load) || (((close_ >> static_cast<uint8_t>(ground)) & 1) != 0 && load > one_);
  }
  // How many units of this weight find room beside such a load, and how many of those places a unit
  // can take up at most.
  int places_left(int load, int weight, Terrain ground) const;
  int places_taken(UnitId unit) const {
    return large_ != 0 ? 1 : close_ != 0 ? (weight(unit) + 1) / 2 : weight(unit);
  }
  // Side::none for an empty hex.
  Side owner(HexId hex) const {
    const UnitId unit = first(hex);
    return unit == UnitId::none ? Side::none : side_[index_of(unit)];
  }
  bool holds_enemy(HexId hex, Side side) const {
    const Side owner_side = owner(hex);
    return owner_side != Side::none && owner_side != side;
  }

  // Whether `side` controls the hex, that is, whether it is an enemy zone for the other side.
  bool controls(Side side, HexId hex) const { return zones_[index_of(side)][index_of(hex)] != 0; }
  bool in_enemy_zone(Side side, HexId hex) const { return controls(enemy_of(side), hex); }

  Side side(UnitId unit) const { return side_[index_of(unit)]; }
  bool has(UnitId unit, uint32_t any_of) const { return (traits_[index_of(unit)] & any_of) != 0; }
  bool exerts_zone(UnitId unit) const { return !has(unit, trait::no_zone); }
  // Whether a zone of control reaches out of `from` in this direction [7.6], trenches included.
  bool extends(const Game& game, HexId from, Dir dir) const;

 private:
  static constexpr uint8_t nobody = 0xFF;
  static_assert(max_units < nobody);
  static UnitId widen(uint8_t unit) {
    return unit == nobody ? UnitId::none : static_cast<UnitId>(unit);
  }

  void reset(const Game& game, const GameState& state);
  void weigh(const Game& game);
  void set_weight(uint16_t unit, uint32_t weight) {
    constexpr uint32_t others = (1u << trait::weight_shift) - 1;
    traits_[unit] = (traits_[unit] & others) | weight << trait::weight_shift;
  }
  bool are_zones_right(const Game& game) const;
  void place(const Game& game, uint16_t unit, HexId hex);
  void lift(const Game& game, uint16_t unit);
  void spread_zone(const Game& game, uint16_t unit, HexId hex, int change);

  const GameState* in_step_with_ = nullptr;
  uint32_t generation_ = 0;
  bool is_set_up_ = false;  // for the game of the workspace
  bool has_trenches_ = false;
  FieldWork works_[max_works] = {};  // as they were when the zones were spread
  HexId at_[max_units] = {};
  Side side_[max_units] = {};
  uint32_t traits_[max_units] = {};  // the weight above
  uint8_t limit_ = 0;                // room in a hex
  uint8_t one_ = 0;                  // the most that a single unit takes of it
  uint32_t close_ = 0;               // a bit for each ground with room for one unit
  uint8_t large_ = 0;  // what a large unit weighs more where only one of them finds room, else 0
  uint8_t next_[max_units] = {};
  uint8_t first_[max_hexes] = {};
  uint8_t zones_[2][max_hexes] = {};
};

// The case that gives a unit a special rule, or the general one where its type brings it along.
RuleRef cite_trait(const Game& game, ClauseKind kind, UnitId unit, RuleRef general);

// Whether the step takes a unit that is bound to roads and trails off them.
inline bool leaves_ways(const Game& game, const Occupancy& occupancy, UnitId unit, HexId from,
                        Dir dir) {
  if (occupancy.has(unit, trait::rails)) return game.scenario.edge(from, dir).way() != Way::railway;
  if (!occupancy.has(unit, trait::ways_only)) return false;
  const Way way = game.scenario.edge(from, dir).way();
  const bool is_path = way == Way::trail && occupancy.has(unit, trait::roads_only);
  if (is_road_or_trail(way) && !is_path) return false;
  return !occupancy.has(unit, trait::any_way_hex) ||
         !has_way(game.scenario, game.scenario.grid().neighbour(from, dir));
}

// The three sides a field work covers.
constexpr bool covers(const FieldWork& work, Dir side) {
  const Dir middle = static_cast<Dir>(work.facing);
  return side == middle || side == turned(middle, 1) || side == turned(middle, -1);
}

// The work in a hex, or null.
inline const FieldWork* work_at(const GameState& state, HexId hex) {
  for (const FieldWork& work : state.works) {
    if (work.kind != WorkKind::none && work.hex == hex) return &work;
  }
  return nullptr;
}

// Hexes that are a bridge or a ford themselves: water that can be walked.
constexpr bool is_crossing(Feature feature) {
  return feature == Feature::bridge || feature == Feature::ford;
}
// Hexes that are passed but never stopped in [6.28], and that no zone reaches [7.6].
constexpr bool is_ferry(Feature feature) {
  return feature == Feature::ferry || feature == Feature::pontoon;
}

// Whether a step goes uphill [6.26]: over a slope side, or from one level to a higher one.
inline bool climbs(const Scenario& scenario, HexId from, Dir dir) {
  const int here = scenario.hex_kind(from).level();
  const int there = scenario.hex_kind(scenario.grid().neighbour(from, dir)).level();
  return here != there ? there > here : scenario.edge(from, dir).slope() == Slope::up;
}

inline bool is_artillery(UnitType type) {
  return type == UnitType::artillery || type == UnitType::horse_artillery;
}
inline bool is_foot_or_horse(UnitType type) {
  return type == UnitType::infantry || type == UnitType::cavalry;
}

}  // namespace bg::bluegray
