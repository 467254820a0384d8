#include "rules/bluegray/ai/plotter.h"

#include "rules/bluegray/arrivals.h"
#include "rules/bluegray/simultaneous/orders.h"
#include "rules/bluegray/simultaneous/plotting.h"
#include "rules/bluegray/simultaneous/sequence.h"

namespace bg::ai {

using bluegray::Position;
namespace together = bluegray::simultaneous;

namespace {

// Strength beside an enemy, in hundredths of his own with the ground, from which an attack is
// worth the turn that it takes.
constexpr int worth_attacking = 200;

bool touches(const Grid& grid, HexId a, HexId b) {
  return a != HexId::none && grid.distance(a, b) == 1;
}

}  // namespace

bool Plotter::is_asked(const GameState& state) {
  return state.segment == Segment::reinforcements || state.segment == Segment::plotting ||
         state.segment == Segment::running;
}

void Plotter::begin(const Game& game, const GameState& state, Side side, Level level, uint32_t seed,
                    UnitId only) {
  const bool goes_on = game_ == &game && side_ == side && level_ == level && seed_ == seed &&
                       only_ == only && turn_ == state.clock.turn &&
                       state.segment == Segment::plotting;
  game_ = &game;
  side_ = side;
  level_ = level;
  seed_ = seed;
  only_ = only;
  state_ = state;
  is_ready_ = false;
  if (state.segment != Segment::plotting) {
    turn_ = 0;
    return bring_on();
  }
  if (!goes_on) begin_thought();
  if (!has_moved_) plan();
}

// The game as if each side had a turn of its own, with what has been plotted already done.
void Plotter::begin_thought() {
  turn_ = state_.clock.turn;
  has_moved_ = false;
  imagined_ = together::with_turns(*game_);
  thought_ = state_;
  thought_.segment = Segment::none;
  for (uint32_t& word : thought_.orders) word = 0;
  const Position here(*game_, state_);
  for (uint16_t i = 0; i < game_->scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (!together::order::is_plotted(state_.orders[i])) continue;
    thought_.units[i].hex = together::end_of_plot(here, unit);
    thought_.units[i].marks |= mark::moved;
  }
}

void Plotter::plan() {
  planner_.begin(imagined_, thought_, side_, level_, seed_);
}

bool Plotter::offer(Command command) {
  if (only_ != UnitId::none && command.unit != only_) return false;
  if (!game_->system->check(*game_, state_, command).ok()) return false;
  command_ = command;
  is_ready_ = true;
  return true;
}

// Who enters, at the first hex that is open; then, and while plots are carried out, the game goes
// on.
void Plotter::bring_on() {
  const Position here(*game_, state_);
  for (uint16_t i = 0; i < game_->scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (state_.segment != Segment::reinforcements || game_->scenario.side_of(unit) != side_)
      continue;
    if (state_.units[i].fate != Fate::waiting || !bluegray::is_due(here, unit)) continue;
    bool is_found = false;
    bluegray::each_entry_hex(here, unit, [&](HexId hex) {
      is_found = is_found || offer({.verb = Verb::enter, .unit = unit, .hex = hex});
    });
    if (is_found) return;
  }
  command_ = {.verb = Verb::end};
  is_ready_ = true;
}

// A move of the plan as a plot: where it leads up to the enemy too late to attack, only as far as
// it stays out of his zone.
bool Plotter::write_down(Command move) {
  const Position here(*game_, state_);
  if (!game_->scenario.has_unit(move.unit) ||
      state_.units[index_of(move.unit)].fate != Fate::on_map)
    return false;
  const together::PlottedWay way = together::find_way(here, move.unit, move.hex);
  if (way.time == 0) return false;
  const Grid& grid = game_->scenario.grid();
  const bool is_in_time =
      together::length_of_plot(here, move.unit) + way.time <= together::before_assault;
  HexId goal = move.hex;
  for (int i = 0; i < way.count; ++i) {
    const bool is_close = here.occupancy().in_enemy_zone(side_, goal);
    if ((is_in_time || !is_close) && offer({.verb = Verb::plot, .unit = move.unit, .hex = goal}))
      return true;
    goal = grid.neighbour(goal, opposite(way.steps[i]));
  }
  return false;
}

// Whether the enemies that it will stand beside, as they stand now, can be attacked with those who
// come up to them in time.
bool Plotter::shows_mission(UnitId unit) const {
  const Position here(*game_, state_);
  const Scenario& scenario = game_->scenario;
  const Grid& grid = scenario.grid();
  const HexId stand = together::end_of_plot(here, unit);
  const bool is_gun = bluegray::is_artillery(scenario.unit(unit).type());
  int best = 0, worst = 1 << 20;
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const HexId target = state_.units[i].hex;
    if (target == HexId::none || scenario.side_of(static_cast<UnitId>(i)) == side_) continue;
    const bool is_near = touches(grid, stand, target);
    if (!is_near && !(is_gun && grid.distance(stand, target) <= 2)) continue;
    int defence = 0, attack = 0;
    for (uint16_t k = 0; k < scenario.unit_count(); ++k) {
      const UnitId other = static_cast<UnitId>(k);
      if (state_.units[k].fate != Fate::on_map) continue;
      const int strength = scenario.unit(other).strength();
      if (scenario.side_of(other) != side_) {
        if (state_.units[k].hex == target) defence += strength;
        continue;
      }
      if (together::length_of_plot(here, other) > together::before_assault) continue;
      if (touches(grid, together::end_of_plot(here, other), target)) attack += strength;
    }
    if (!is_near) attack += scenario.unit(unit).strength();
    defence *= here.rules.terrain[static_cast<size_t>(scenario.terrain(target))].defender_times;
    const int ratio = defence == 0 ? worst : 100 * attack / defence;
    best = ratio > best ? ratio : best;
    if (is_near) worst = ratio < worst ? ratio : worst;
  }
  // A recruit attacks at even odds.
  const int least = level_ == Level::recruit ? worth_attacking / 2 : worth_attacking;
  return best >= least && worst >= least / 2;
}

bool Plotter::give_mission() {
  for (uint16_t i = 0; i < game_->scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (game_->scenario.side_of(unit) != side_ || state_.units[i].fate != Fate::on_map) continue;
    if ((state_.orders[i] & together::order::mission) != 0 || !shows_mission(unit)) continue;
    if (offer({.verb = Verb::mission, .unit = unit})) return true;
  }
  return false;
}

Thought Plotter::step() {
  if (is_ready_) return Thought::ready;
  if (has_moved_) {
    if (!give_mission()) command_ = {.verb = Verb::end};
    is_ready_ = true;
    return Thought::ready;
  }
  if (planner_.step() != Thought::ready) return Thought::running;
  const Command move = planner_.command();
  if (move.verb == Verb::end) {
    has_moved_ = true;
    return Thought::running;
  }
  planner_.execute_on(thought_);
  if (move.verb == Verb::move && write_down(move)) return Thought::ready;
  plan();
  return Thought::running;
}

}  // namespace bg::ai
