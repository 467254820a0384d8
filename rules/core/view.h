// What a front end may ask of any game: a unit as it lies on the table, what is asked of whom, and
// in `Insight` whatever else a system can tell before a player commits. Screens, console and tools
// ask here and never read a state. A function that is null is not there: test the pointer, never
// the system. Everything is pure; ids and numbers only, the words are in ui/text.
#pragma once

#include <etl/vector.h>

#include "rules/core/hex_set.h"
#include "rules/core/system.h"
#include "rules/core/unit_set.h"
#include "rules/core/vocabulary.h"

namespace bg {

// A unit as it lies on the table.
struct Counter {
  HexId hex = HexId::none;  // none unless on the map
  Fate fate = Fate::waiting;
  Side side = Side::none;
  UnitType type = UnitType::infantry;
  uint8_t strength = 0;
  uint8_t rank = 0;  // of a leader, who shows it instead
  Morale morale = Morale::good;
  uint16_t badges = 0;

  constexpr bool is(uint16_t any_of) const { return (badges & any_of) != 0; }
};

// What the game waits for.
struct Prompt {
  Task task = Task::over;
  Ask ask = Ask::nothing;
  Side player = Side::none;  // whose decision it is
  // Strength still to be lost, where that is asked; or how many sub-segments of both sides'
  // movement are over.
  uint8_t owed = 0;
  bool is_joint = false;        // both sides play this part of the turn together
  UnitId mover = UnitId::none;  // the unit in hand: its move may go on until another one is touched
};

// Of a unit, in parts of a point (Insight::point_parts); -1 where nothing is known.
struct MovePoints {
  int left = -1, allowance = -1;
};

// Parts of a movement point left in each hex that a unit can come to.
struct PointsLeft {
  static constexpr uint8_t unknown = 0xFF;
  static constexpr uint8_t by_march = 0x80;  // added where only strategic movement gets there
  uint8_t thirds[max_hexes];
};

// The hexes of a move from where the unit stands to where it would stop, both included. The longest
// march is twelve points on a turnpike: 18 hexes.
using Path = etl::vector<HexId, 32>;

using HexFunction = void (*)(void* context, HexId hex);
// Parts of a point spent on arrival.
using ReachFunction = void (*)(void* context, HexId hex, int cost);
using AwardFunction = void (*)(void* context, Side side, int points, RuleRef why, UnitId unit,
                               HexId hex);

struct QuotaLeft {
  int units = -1;  // that may still move in this phase; -1 without a limit
  RuleRef rule = {};
};

// The attack that is being put together; without hexes while there is none.
struct PlannedAttack {
  uint8_t hex_count = 0;
  static constexpr int most_hexes = 6;  // all must touch one attacker
  HexId hexes[most_hexes] = {};
  UnitSet attackers = {};
  UnitSet bombarding = {};  // those of them that fire from afar: no result touches them

  bool is_attacked(HexId hex) const {
    for (int i = 0; i < hex_count; ++i)
      if (hexes[i] == hex) return true;
    return false;
  }
};

// Where a unit is put to study an attack.
struct PlacedUnit {
  UnitId unit = UnitId::none;
  HexId hex = HexId::none;
  Morale morale = Morale::good;
};

// One change to a strength, to the column or to the die.
struct Modifier {
  enum class Of : uint8_t { unit, attack, column, die };
  // What changes the strength of a unit, or with `spirit` the column.
  // crossing to mixed are those of systems whose column changes for more than the ground.
  enum class Why : uint8_t {
    other,
    ground,
    closeness,
    range,
    escort,
    order,
    flank,
    spirit,
    crossing,
    leader,
    surrounded,
    mixed,  // several formations that nobody holds together
    aid,
    alone,
    horse,
  };
  Of of = Of::unit;
  Why why = Why::other;
  UnitId unit = UnitId::none;
  int16_t before = 0;
  int16_t after = 0;
  RuleRef rule = {};
};
// Two dozen attackers and a dozen defenders with up to three changes each.
using ModifierList = etl::vector<Modifier, 128>;

// The odds of an attack, step by step in the modifiers, and what each die would bring.
struct OddsTold {
  int attack = 0;
  int defence = 0;
  int shift_left = 0;         // for the defender, by the ground
  int shift_right = 0;        // for the attacker
  int column = 0;             // on the table, after shifts and voluntary reduction
  int die_modifier = 0;       // taken off the die
  bool woods_chosen = false;  // the woods' shift came instead of all else
  // Where the table goes by differences: strength that lacks for the next column; 0 for unknown.
  int lacking = 0;
  UnitId lead = UnitId::none, enemy_lead = UnitId::none;  // who takes the losses, where one does
  Outcome results[6] = {};                                // by die
};

// What the ground, or a hexside that is attacked across, does to an attack.
struct CombatEffect {
  bool halves_attacker = false;
  int8_t shift_left = 0;
  int8_t shift_right = 0;
  uint8_t defender_times = 1;
};

inline constexpr uint8_t no_entry = 0xFF;
// A row of the terrain chart: thirds of a point to enter or to cross, or `no_entry`.
struct TerrainCost {
  uint8_t cost = no_entry;
  uint8_t for_guns = no_entry;
  bool is_extra = false;  // comes on top of the ground behind it
  CombatEffect effect = {};
};

// Where a counter is that is not on the map, for front ends to list.
struct PlaceBeside {
  enum class What : uint8_t {
    nowhere,
    box,      // `number`: the battle's area
    track,    // waits on the turn track until turn `number`
    to_come,  // in turn `number`, 0 where a die or an order decides
    pool,     // may be replaced
    lost,
    taken,
    gone  // left the game otherwise
  };
  What what = What::nowhere;
  uint8_t number = 0;
  bool operator==(const PlaceBeside&) const = default;
};
// A box beside the map, by the area that is its door alone.
struct BoxBeside {
  static constexpr uint8_t no_area = 0xFF;
  uint8_t area = no_area;
  Side side = Side::none;
};

// What is on a counter besides its strength and points, where its system has it; 0 for nothing.
struct CounterFigures {
  uint8_t morale = 0;
  uint8_t steps = 0, full_steps = 0;  // left, and as printed
  uint8_t march = 0;                  // points for strategic movement
  uint8_t range = 0;                  // in hexes
};

// The battle's own rules that hold for one unit.
using RuleList = etl::vector<RuleRef, 12>;

struct Insight {
  // ---- the book
  // As bg::case_of.
  RuleRef (*case_of)(const Game&, Case) = nullptr;
  // Whether the rules that are played have a place for this verb.
  bool (*knows)(const Game&, Verb) = nullptr;
  void (*list_special_rules)(const Game&, ConstStateRef, UnitId, RuleList&) = nullptr;
  CounterFigures (*figures)(const Game&, ConstStateRef, UnitId) = nullptr;

  // ---- movement; points in parts, see point_parts
  int (*allowance)(const Game&, ConstStateRef, UnitId, bool by_march) = nullptr;
  // What a unit has left and had, by a forced march too where it is on one.
  MovePoints (*points)(const Game&, ConstStateRef, UnitId) = nullptr;
  // After a move or a march; -1 for other orders.
  int (*points_left_after)(const Game&, ConstStateRef, Command) = nullptr;
  void (*list_points_left)(const Game&, ConstStateRef, UnitId, PointsLeft&) = nullptr;
  // Every hex a unit can come to in order of cost, its own first.
  void (*each_in_reach)(const Game&, ConstStateRef, UnitId, bool by_march, void* context,
                        ReachFunction f) = nullptr;
  // Whether a unit may begin or go on with a move, or with a march, at all.
  bool (*may_start)(const Game&, ConstStateRef, UnitId, bool by_march) = nullptr;
  // Whether it could stop in a hex, reachable or not.
  bool (*may_stop)(const Game&, ConstStateRef, UnitId, HexId) = nullptr;
  void (*find_path)(const Game&, ConstStateRef, Command, Path&) = nullptr;
  // Where a unit has been told to go, its own hex first, and how many sub-segments that takes,
  // waits included; nothing for one that has no such order.
  int (*plotted_path)(const Game&, ConstStateRef, UnitId, Path&) = nullptr;
  // Whether a move ends in this hex whatever points are left.
  bool (*must_stop)(const Game&, ConstStateRef, UnitId, HexId) = nullptr;
  // Whether a rule of the battle lets the unit do nothing but fall back one hex.
  bool (*only_falls_back)(const Game&, ConstStateRef, UnitId) = nullptr;
  QuotaLeft (*quota)(const Game&, ConstStateRef) = nullptr;

  // ---- who is to come
  // The game-turn in which a unit that waits comes, as things stand; 0 when it does not come.
  int (*arrival_turn)(const Game&, ConstStateRef, UnitId) = nullptr;
  void (*each_entry)(const Game&, ConstStateRef, UnitId, void* context, HexFunction) = nullptr;
  int (*entry_cost)(const Game&, ConstStateRef, UnitId, HexId) = nullptr;
  // Where it is while it is not on the map; the box behind a hex of the map.
  PlaceBeside (*beside)(const Game&, ConstStateRef, UnitId) = nullptr;
  BoxBeside (*box_behind)(const Game&, HexId) = nullptr;
  // The turn of the later arrivals number `plan` that a unit may be assigned to, 0 for none.
  int (*assigned_turn)(const Game&, UnitId, uint8_t plan) = nullptr;

  // ---- the ground between the sides
  // The hexes that a side controls; whether a unit stands in an enemy zone.
  void (*list_zones)(const Game&, ConstStateRef, Side, HexSet&) = nullptr;
  bool (*in_enemy_zone)(const Game&, ConstStateRef, UnitId) = nullptr;
  // The hexes that guns in `from` see within their range, or within the range of guns where there
  // are none.
  void (*list_sight)(const Game&, ConstStateRef, HexId from, HexSet&) = nullptr;
  // The hexes from which a side's line of communications can be traced, and those of its units that
  // have none. False where the battle knows no lines of this side.
  bool (*list_lines)(const Game&, ConstStateRef, Side, HexSet& traced, HexSet& cut_off) = nullptr;

  // ---- attacks
  bool (*must_attack)(const Game&, ConstStateRef, UnitId) = nullptr;
  bool (*must_be_attacked)(const Game&, ConstStateRef, HexId) = nullptr;
  // Whether a unit could take part in an attack on this hex, as far as range, sight and sides go.
  bool (*can_hit)(const Game&, ConstStateRef, UnitId, HexId) = nullptr;
  // The same, and that with all who could join it would not be refused as too weak.
  bool (*can_fight)(const Game&, ConstStateRef, UnitId, HexId) = nullptr;
  // Whether another enemy who must be attacked would have nobody beside him left to do it without
  // this unit, if those in `spent` fight the planned attack.
  bool (*is_needed_elsewhere)(const Game&, ConstStateRef, UnitId, const UnitSet& spent) = nullptr;
  void (*planned_attack)(const Game&, ConstStateRef, PlannedAttack&) = nullptr;
  // Of the planned attack, with a voluntary reduction: highest column plus one, 0 for none.
  OddsTold (*odds)(const Game&, ConstStateRef, uint8_t column_cap, ModifierList*) = nullptr;
  // What would come off the die of the combat at hand if `next` brought it to fall, by what the
  // night does: nothing, doubles, halves. Left as it is where no die is to fall any more.
  void (*die_modifiers)(const Game&, ConstStateRef, Command next, int8_t (&out)[3]) = nullptr;
  bool (*can_defenders_retreat)(const Game&, ConstStateRef) = nullptr;
  // A position to study: only these units are on the map, and `attacker` is about to attack.
  void (*lay_out)(const Game&, StateRef, Side attacker, const PlacedUnit* pieces,
                  int count) = nullptr;
  // The hexes the choice that is awaited is about: where a victor may go.
  void (*list_openings)(const Game&, ConstStateRef, HexSet&) = nullptr;

  // ---- charts
  uint8_t columns = 0;  // of the combat table
  // A column the edition does not have is Outcome::none.
  Outcome (*result_at)(const Game&, int die, int column) = nullptr;
  TerrainCost (*terrain_cost)(const Game&, ChartRow) = nullptr;

  // ---- victory
  // Who holds an objective, by its number in the battle's list.
  Side (*holder)(const Game&, ConstStateRef, int objective) = nullptr;
  // What a side would score if the game ended now, and the level for such points.
  int (*standing)(const Game&, ConstStateRef, Side) = nullptr;
  uint8_t (*level_of_victory)(const Game&, ConstStateRef, int union_points,
                              int confederate_points) = nullptr;
  // Awards that come on top of the points so far if the game ends now.
  void (*each_award)(const Game&, ConstStateRef, void* context, AwardFunction) = nullptr;

  // Into how many parts a movement point is counted; all points here are in such parts.
  uint8_t point_parts = 3;
};

// Where a rule stands in the book that is played; Book::none where that book has no such rule. The
// one place where front ends look up a case.
RuleRef case_of(const Game& game, Case which);

// The row of the chart for the ground of a hex; ChartRow::count off the map.
ChartRow chart_row(Terrain terrain);

}  // namespace bg
