// One decision of a machine player: whose it is and in which position, how he judges, and the
// command that comes of it. The jobs of a plan share it.
#pragma once

#include <etl/memory.h>
#include <etl/variant.h>
#include <etl/vector.h>

#include "rules/bluegray/ai/alarms.h"
#include "rules/bluegray/ai/fight.h"
#include "rules/bluegray/ai/temper.h"
#include "rules/bluegray/ai/worth.h"
#include "rules/core/system.h"

namespace bg::ai {

// Work is counted in prospects weighed, up to 100,000 cycles of the device each; a reach is three,
// a list of legal commands of one unit up to four. A slice of 20 ms is 2.66 million cycles. A place
// beside the enemy, with who could come there, takes somewhat less than three; it is counted as
// more, since all six around him are looked at in one go.
inline constexpr int slice = 12;
inline constexpr int reach_work = 3;
inline constexpr int place_work = 4;

inline constexpr int no_gain = -1 << 20;

// How far everybody is from each goal, in movement points; 255 for farther.
struct Distances {
  uint8_t far[max_goals][bluegray::max_units];
};

inline constexpr int max_slots = 96;  // hexes beside the enemy that attacks start from

// The slots that a unit of cavalry can charge to.
struct Charges {
  UnitId unit;
  uint32_t slots[max_slots / 32];
};
inline constexpr int max_charges = 24;  // the most cavalry a side has is 20

// The position with the moves being thought of, and where units could still come to.
struct Front {
  GameState plan;
  uint32_t reach[bluegray::max_units][max_slots / 32];  // the slots of each unit
  etl::vector<Charges, max_charges> charges;
};

struct Desk {
  const Game* game = nullptr;
  GameState state;  // the position to decide in, with dice of the player's own
  Side side = Side::none;
  Level level = Level::regular;
  uint32_t seed = 0;
  Style style;
  Mood mood;
  Temper temper{};
  Worth worth;
  Alarms alarms;
  Judge judge;
  AttackPlan attacks;

  UnitId only = UnitId::none;  // who is thought for; none: everybody
  Command command;
  Reason reason;
  bool is_ready = false;
  bool is_hurried = false;
  bool is_stuck = false;  // nothing planned is allowed: any legal command will do
  int work = 0;           // in this slice

  // The distances are forgotten when the roles are given; from then on it is the front. The combat
  // phase has a position in which an attack is announced.
  etl::variant<Distances, Front, GameState> sheet;

  const Scenario& scenario() const { return game->scenario; }
  const Grid& grid() const { return game->scenario.grid(); }
  uint16_t unit_count() const { return game->scenario.unit_count(); }
  bluegray::Position position() const { return {*game, state}; }
  bool is_mine(uint16_t unit) const {
    return game->scenario.side_of(static_cast<UnitId>(unit)) == side;
  }
  bool is_on_map(uint16_t unit) const { return state.units[unit].hex != HexId::none; }

  Front& front() { return etl::get<Front>(sheet); }
  const Front& front() const { return etl::get<Front>(sheet); }
  Distances& distances() { return etl::get<Distances>(sheet); }
  const Distances& distances() const { return etl::get<Distances>(sheet); }

  void read_values() {
    worth.read(position(), side);
    alarms.read(position(), side);
  }
  bool is_wanted(UnitId unit) const { return only == UnitId::none || only == unit; }
  // What an attack may bring, to tell people.
  Reason reason_of(Why why, const bluegray::Position& position, const Combat& attack,
                   const Prospect& prospect) const;
  void settle(Command on) {
    command = on;
    is_ready = true;
  }
  // Every command goes out through here: what the rules do not accept is not said.
  bool offer(Command on) {
    if (!game->system->check(*game, state, on).ok()) return false;
    settle(on);
    return true;
  }
  // Whether something escapes this player in this turn.
  bool overlooks(uint32_t what, uint32_t kind) const {
    return misjudgement(seed + 31 * state.clock.turn, what, kind) + 100 < 2 * temper.overlooks;
  }

  // A list that is needed within one call only, one at a time.
  template <class List>
  List& make_list() {
    return *etl::construct_at(reinterpret_cast<List*>(list_));
  }

 private:
  static constexpr size_t list_size = sizeof(CommandList) > sizeof(EventList) ? sizeof(CommandList)
                                                                              : sizeof(EventList);
  alignas(CommandList) alignas(EventList) uint8_t list_[list_size];
};

}  // namespace bg::ai
