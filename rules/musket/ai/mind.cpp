#include "rules/musket/ai/mind.h"

#include <bit>

#include "rules/musket/boxes.h"
#include "rules/musket/ground.h"
#include "rules/musket/movement.h"
#include "rules/musket/musket_system.h"
#include "rules/musket/status.h"
#include "rules/musket/victory.h"

namespace bg::musket {

namespace {

// How a level plays. Values are tenths of a strength point.
struct Temper {
  int least;      // an attack must promise more
  int overlooks;  // per cent of chances that are not seen
  int caution;    // weight of danger, in tenths
  int boldness;   // weight of coming closer, in tenths
  bool uses_leaders;
  bool plays_fog;
  bool goes_round;  // closes the ways back of what it attacks
};
constexpr Temper tempers[] = {{-16, 55, 0, 16, false, false, false},
                              {-4, 0, 3, 16, true, true, false},
                              {-2, 0, 8, 20, true, true, true}};

constexpr int worth_of_unit = 20;         // points and aims, besides its strength
constexpr int worth_of_no_way_back = 15;  // who must retreat is captured or disrupted [9.8]
// Who is sent, in quarters of a strength point.
constexpr int worth_of_side_closed = 8;
constexpr int worth_of_last_side = 16;
constexpr int most_plans = 16;

}  // namespace

uint32_t Mind::chance() {
  dice_ = dice_ * 1664525u + 1013904223u;
  return dice_ >> 8;
}

bool Mind::overlooks() {
  return static_cast<int>(chance() % 100) < tempers[static_cast<int>(level_)].overlooks;
}

void Mind::begin(const Scenario& scenario, const State& state, Level level, uint32_t seed) {
  scenario_ = &scenario;
  state_ = state;
  side_ = state.clock.to_act;
  if (side_ == Side::union_side) state_.aim = 0;
  if (level != level_) plan_turn_ = 0;
  level_ = level;
  dice_ = seed * 2654435761u + state.clock.finals * 40503u + state.clock.turn;
  is_ready_ = is_hurried_ = is_threat_ = false;
  considered_ = 0;
  attack_ = {};
  attack_value_ = tempers[static_cast<int>(level_)].least;
  position().prepare();
  if (state_.stage == Stage::move && !has_plan()) begin_plan();
}

uint8_t Mind::progress() const {
  if (is_ready_) return 100;
  if (is_threat_) return static_cast<uint8_t>(looked_ * 100 / max_units);
  return static_cast<uint8_t>(looked_ * 60 / max_units + (is_planned_ ? 20 : 0));
}

bool Mind::offer(Command command) {
  if (!check(position(), command).ok()) return false;
  settle(command);
  return true;
}

void Mind::settle(Command command) {
  command_ = command;
  is_ready_ = true;
}

// Whatever is legal: nobody waits for ever.
void Mind::fall_back_on_anything() {
  if (offer({.verb = Verb::end})) return;
  for (uint16_t i = 0; i <= scenario_->unit_count() && !is_ready_; ++i) {
    list_.clear();
    legal(position(), i == scenario_->unit_count() ? UnitId::none : static_cast<UnitId>(i), list_);
    if (!list_.empty()) settle(list_[chance() % list_.size()]);
  }
}

Thought Mind::step() {
  if (is_ready_) return Thought::ready;
  if (is_threat_) {
    if (target_count_ != 0 && looked_ < scenario_->unit_count()) {
      look_at(static_cast<UnitId>(looked_++));
      return Thought::running;
    }
    if (target_count_ != 0) tell_threat();
    is_ready_ = true;
    return Thought::ready;
  }
  switch (state_.stage) {
    case Stage::plan:
      // B in three games of four: it asks for what fighting brings anyway.
      offer({.verb = verb::choose, .arg = static_cast<uint8_t>(chance() % 4 == 0 ? 1 : 2)});
      break;
    case Stage::muster:
      decide_muster();
      break;
    case Stage::fog:
      decide_fog();
      break;
    case Stage::move:
      if (is_hurried_) {
        looked_ = static_cast<uint8_t>(scenario_->unit_count());
        is_planned_ = true;
      }
      if (looked_ < scenario_->unit_count()) {
        look_at(static_cast<UnitId>(looked_++));
        return Thought::running;
      }
      if (!is_planned_) {
        is_planned_ = !plan_one();
        return Thought::running;
      }
      if (move_next()) return is_ready_ ? Thought::ready : Thought::running;
      break;
    case Stage::attack:
      if (state_.combat.hex == HexId::none && consider_next()) return Thought::running;
      decide_attack();
      break;
    case Stage::aid:
      if (tempers[static_cast<int>(level_)].uses_leaders) {
        each_unit(*scenario_, [&](UnitId unit) {
          if (!is_ready_ && scenario_->side_of(unit) == side_)
            offer({.verb = verb::aid, .unit = unit});
        });
      }
      break;
    case Stage::retreat:
      decide_retreat();
      break;
    case Stage::advance:
      decide_advance();
      break;
    default:
      break;
  }
  if (!is_ready_) fall_back_on_anything();
  return Thought::ready;
}

// --- the movement phase

bool Mind::has_plan() const {
  return plan_turn_ == state_.clock.turn && plan_side_ == side_;
}

void Mind::begin_plan() {
  plan_turn_ = state_.clock.turn;
  plan_side_ = side_;
  looked_ = 0;
  next_ = 0;
  plans_made_ = 0;
  weighed_ = 0;
  is_planned_ = false;
  target_count_ = 0;
  for (HexId& hex : goes_) hex = HexId::none;
  if (position().is_night()) return;
  const Position now = position();
  each_unit(*scenario_, [&](UnitId unit) {
    const Unit& it = now.of(unit);
    if (now.side_of(unit) == side_ || !it.on_map() || !is_fighter(*scenario_, unit)) return;
    for (int i = 0; i < target_count_; ++i) {
      if (targets_[i].hex == it.hex) return;
    }
    if (target_count_ < max_targets) targets_[target_count_++] = {it.hex, overlooks()};
  });
}

// From where a unit could attack each target at the end of this phase.
void Mind::look_at(UnitId unit) {
  for (int i = 0; i < target_count_; ++i) can_[index_of(unit)][i] = 0;
  const Position now = position();
  const Unit& it = now.of(unit);
  if (now.side_of(unit) != side_ || !is_foot(*scenario_, unit)) return;
  if (it.is(mark::disrupted | mark::held | mark::moved) || keeps_post(now, unit)) return;
  if (!it.on_map() && it.place != Place::box) return;
  const bool bound = now.in_enemy_zone(unit);
  const Reach& reach = work_.reach.of(now, unit, Going::standard);
  for (int i = 0; i < target_count_; ++i) {
    for (uint8_t d = 0; d < dir_count; ++d) {
      const Dir dir = static_cast<Dir>(d);
      const HexId from = scenario_->grid().neighbour(targets_[i].hex, dir);
      if (!scenario_->on_map(from) || is_closed_side(*scenario_, targets_[i].hex, dir)) continue;
      const bool here = it.on_map() && it.hex == from;
      const bool there = !bound && reach.reaches(from) && now.has_room(unit, from);
      if (here || there)
        can_[index_of(unit)][i] = static_cast<uint8_t>(can_[index_of(unit)][i] | 1 << d);
    }
  }
}

namespace {

// What the results of one column are worth to the attacker, in tenths of a strength point, summed
// over the six dice and divided by them.
int value_of_column(int column, int own_step, bool own_last, int enemy_step, bool enemy_last,
                    int enemy_morale, bool cut_off) {
  const int driven_off = 15 + (cut_off ? worth_of_no_way_back : 0);
  const int own_loss = own_step + (own_last ? worth_of_unit : 0);
  const int enemy_loss = enemy_step + (enemy_last ? worth_of_unit : 0);
  const int fails = enemy_morale >= 5 ? 1 : enemy_morale <= 0 ? 5 : 6 - enemy_morale;  // of six
  int sum = 0;
  for (int die = 1; die <= 6; ++die) {
    switch (outcome_of(column, die)) {
      case Outcome::ax:
        sum -= own_loss + 12;
        break;
      case Outcome::ar:
        sum -= 10;
        break;
      case Outcome::ad:
        sum -= 5;
        break;
      case Outcome::ex:
        sum += enemy_loss - own_loss;
        break;
      case Outcome::dd:
        sum += 15 * fails / 6;
        break;
      case Outcome::dr:
        sum += driven_off;
        break;
      case Outcome::dm:
        sum += driven_off + 30 * fails / 6;
        break;
      case Outcome::dx:
        sum += enemy_loss + 12 + (cut_off ? worth_of_no_way_back : 0) + 30 * fails / 6;
        break;
      default:
        break;
    }
  }
  return sum / 6;
}

int step_of(const Position& position, UnitId unit) {
  return strength_of(position.scenario, position.state, unit) * 5;
}
bool is_last_step(const Position& position, UnitId unit) {
  return position.of(unit).is(mark::reduced) || !has_two_steps(position.scenario, unit);
}

}  // namespace

namespace {

// The ways back from a hex that is to be attacked, a bit for each side of it.
class WaysBack {
 public:
  WaysBack(const Position& position, Side attacker, HexId hex)
      : position_(position), defender_(enemy_of(attacker)), hex_(hex) {
    for (uint8_t d = 0; d < dir_count; ++d) {
      const HexId to = beside(d);
      if (!can_cross(position.scenario, Kind::infantry, hex, static_cast<Dir>(d))) continue;
      if (position.has_fighters(attacker, to)) continue;
      if (position.has_zone(attacker, to) && !position.has_fighters(defender_, to)) continue;
      open_ |= 1u << d;
    }
  }

  bool any() const { return open_ != 0; }
  // How many a unit on one side of it would close: its own, and by its zone those to the left and
  // right where no friend of the defenders stands and no creek lies between.
  int closed_by(int side) const { return std::popcount(closed(side)); }
  bool are_closed_by(int side) const { return closed(side) == open_; }
  void close(int side) { open_ &= ~closed(side); }

 private:
  HexId beside(int d) const {
    return position_.scenario.grid().neighbour(hex_, static_cast<Dir>(d % dir_count));
  }
  unsigned closed(int side) const {
    unsigned bits = 1u << side;
    for (const int turn : {1, dir_count - 1}) {
      const HexId to = beside(side + turn);
      Dir dir;
      if (!position_.scenario.on_map(to) || position_.has_fighters(defender_, to)) continue;
      if (!position_.scenario.grid().direction(beside(side), to, dir)) continue;
      if (is_closed_side(position_.scenario, beside(side), dir)) continue;
      bits |= 1u << (side + turn) % dir_count;
    }
    return bits & open_;
  }

  const Position& position_;
  Side defender_;
  HexId hex_;
  unsigned open_ = 0;
};

}  // namespace

// The best that could be brought against a target: the strongest first, each where there is room;
// of one that goes round first those who close ways back, until none is left open.
void Mind::weigh(const Position& now, int target, Assault& out) {
  const HexId hex = targets_[target].hex;
  const Side enemy = enemy_of(side_);
  const bool round = tempers[static_cast<int>(level_)].goes_round;
  out.count = 0;
  int defence = 0;
  now.each_at(hex, [&](UnitId unit) {
    if (now.side_of(unit) == enemy && is_fighter(*scenario_, unit))
      defence += strength_of(*scenario_, state_, unit);
  });
  WaysBack back(now, side_, hex);
  int brigades[dir_count] = {}, strength = 0;
  bool over_crossings = true, mixed = false;
  uint8_t formation = 0;
  UnitSet used = {};
  UnitId lead = UnitId::none;
  int lead_strength = 0;
  const int ground = ground_shift(*scenario_, hex);
  while (out.count < 12) {
    const bool is_enough = strength - defence >= 11 + 2 * ground;
    if (is_enough && (!round || !back.any() || out.count == 0)) break;
    UnitId best = UnitId::none;
    int best_dir = -1, best_value = 0;
    each_unit(*scenario_, [&](UnitId unit) {
      const uint8_t can = can_[index_of(unit)][target];
      if (can == 0 || used.has(unit) || goes_[index_of(unit)] != HexId::none) return;
      int value = strength_of(*scenario_, state_, unit) * 4;
      if (!round && value <= best_value) return;
      int dir = -1, dir_value = -1;
      for (int d = 0; d < dir_count; ++d) {
        if (((can >> d) & 1) == 0 || brigades[d] >= 2) continue;
        const HexId from = scenario_->grid().neighbour(hex, static_cast<Dir>(d));
        if (now.of(unit).hex == from) {  // who stands there stays
          dir = d;
          break;
        }
        const int closed = round ? back.closed_by(d) : 0;
        if (is_enough && closed == 0) continue;
        if (8 * closed + brigades[d] <= dir_value) continue;
        dir = d;
        dir_value = 8 * closed + brigades[d];
      }
      if (dir < 0) return;
      if (round) {
        const int closed = back.closed_by(dir);
        if (is_enough && closed == 0) return;
        value += worth_of_side_closed * closed;
        if (back.any() && back.are_closed_by(dir)) value += worth_of_last_side;
      }
      if (value <= best_value) return;
      best = unit;
      best_dir = dir;
      best_value = value;
    });
    if (best == UnitId::none) break;
    const int its_strength = strength_of(*scenario_, state_, best);
    used.add(best);
    ++brigades[best_dir];
    back.close(best_dir);
    strength += its_strength;
    out.units[out.count] = best;
    out.hexes[out.count++] = scenario_->grid().neighbour(hex, static_cast<Dir>(best_dir));
    over_crossings &= is_crossing(*scenario_, hex, static_cast<Dir>(best_dir));
    const uint8_t its = formation_of(*scenario_, best);
    mixed |= formation != 0 && its != formation;
    formation = its;
    if (its_strength > lead_strength) lead = best, lead_strength = its_strength;
  }
  if (out.count == 0) {
    out.value = -1000;
    return;
  }
  const UnitId enemy_lead = lead_of_hex(now, enemy, hex);
  const bool cut_off = round && !back.any();
  int shift = over_crossings && ground < crossing_shift ? crossing_shift : ground;
  if (mixed) ++shift;
  if (cut_off) --shift;
  int column = column_of(strength - defence) - shift;
  column = column < 0 ? 0 : column > last_column ? last_column : column;
  out.value =
      value_of_column(column, step_of(now, lead), is_last_step(now, lead), step_of(now, enemy_lead),
                      is_last_step(now, enemy_lead), combat_morale(now, enemy_lead), cut_off) -
      out.count;
}

// The best assault of those left goes into the plan: one target is weighed at a time; false when
// there is none worth it.
bool Mind::plan_one() {
  if (plans_made_ >= most_plans) return false;
  if (weighed_ == 0) {
    best_.value = tempers[static_cast<int>(level_)].least;
    best_.count = 0;
    chosen_ = -1;
  }
  while (weighed_ < target_count_ && targets_[weighed_].is_done) ++weighed_;
  if (weighed_ < target_count_) {
    Assault one;
    weigh(position(), weighed_, one);
    if (one.value > best_.value) best_ = one, chosen_ = weighed_;
    ++weighed_;
    return true;
  }
  weighed_ = 0;
  ++plans_made_;
  if (chosen_ < 0) return false;
  targets_[chosen_].is_done = true;
  for (int i = 0; i < best_.count; ++i) goes_[index_of(best_.units[i])] = best_.hexes[i];
  return true;
}

// Guards of the trains and of the road to Rossville stay in their boxes for the first day.
bool Mind::keeps_post(const Position& now, UnitId unit) const {
  const Unit& it = now.of(unit);
  if (side_ != Side::union_side || it.place != Place::box) return false;
  if (now.kind(unit) == Kind::trains) return true;
  if (level_ == Level::recruit || now.kind(unit) != Kind::infantry) return false;
  if (it.box == area::rossville) return now.state.clock.turn < 6;
  bool trains = false;
  each_unit(*scenario_, [&](UnitId other) {
    trains |= now.kind(other) == Kind::trains && now.side_of(other) == side_ &&
              now.of(other).place == Place::box;
  });
  return trains && brigades_in(*scenario_, state_, it.box) <= 3;
}

// What could come against a unit in a hex, less what stands by it.
int Mind::danger(const Position& now, UnitId unit, HexId hex) const {
  int theirs = 0, ours = strength_of(*scenario_, state_, unit) * 2;
  each_unit(*scenario_, [&](UnitId other) {
    const Unit& it = now.of(other);
    if (other == unit || !it.on_map() || !is_fighter(*scenario_, other)) return;
    const int distance = scenario_->grid().distance(it.hex, hex);
    if (now.side_of(other) != side_) {
      if (distance <= 4) theirs += strength_of(*scenario_, state_, other);
    } else if (distance <= 2) {
      ours += strength_of(*scenario_, state_, other) * (distance == 0 ? 2 : 1);
    }
  });
  const int left = theirs - ours - 2 * ground_shift(*scenario_, hex);
  return left > 0 ? left : 0;
}

// The enemy that matters most: the nearest, those at the road before others, and late in the game
// the road itself for who must be on it.
HexId Mind::goal_of(const Position& now, UnitId unit) const {
  const Grid& grid = scenario_->grid();
  const HexId from =
      now.of(unit).on_map() ? now.of(unit).hex : door_of(*scenario_, now.of(unit).box);
  HexId best = HexId::none;
  int best_distance = 1000;
  if (side_ == Side::confederate && state_.clock.turn >= 12 && is_road_free(now)) {
    for (uint16_t i = 0; i < grid.hex_count(); ++i) {
      const HexId hex = static_cast<HexId>(i);
      if (!scenario_->on_map(hex) || !scenario_->in_area(area::road, hex)) continue;
      const int distance = grid.distance(from, hex);
      if (distance < best_distance) best = hex, best_distance = distance;
    }
    return best;
  }
  each_unit(*scenario_, [&](UnitId other) {
    const Unit& it = now.of(other);
    if (now.side_of(other) == side_ || !it.on_map() || !is_fighter(*scenario_, other)) return;
    int distance = grid.distance(from, it.hex);
    if (side_ == Side::union_side && scenario_->in_area(area::road, it.hex)) distance -= 4;
    if (distance < best_distance) best = it.hex, best_distance = distance;
  });
  return best;
}

bool Mind::move_alone(const Position& now, UnitId unit) {
  const Temper& temper = tempers[static_cast<int>(level_)];
  const Unit& it = now.of(unit);
  if (it.is(mark::disrupted)) {
    if (offer({.verb = verb::recover, .unit = unit})) return true;
    return false;
  }
  if (it.is(mark::moved | mark::held) || keeps_post(now, unit)) return false;
  if (it.on_map() && now.in_enemy_zone(unit) && !now.is_night()) return false;
  const HexId goal = goal_of(now, unit);
  if (goal == HexId::none || overlooks()) return false;
  const Grid& grid = scenario_->grid();
  const auto at_most = [&](HexId hex) {
    const int distance = grid.distance(hex, goal);
    const int sum =
        -temper.boldness * (distance < 2 ? 2 : distance) + 6 * ground_shift(*scenario_, hex);
    return now.has_zone(enemy_of(side_), hex) ? sum - 15 : sum;
  };
  const auto value = [&](HexId hex) {
    return at_most(hex) - temper.caution * danger(now, unit, hex);
  };
  Command best{.verb = Verb::none};
  int best_value = it.on_map() ? value(it.hex) + 5 : -100000;
  const HexId start = it.on_map() ? it.hex : door_of(*scenario_, it.box);
  const bool far = grid.distance(start, goal) > 8;
  for (const Going going : {Going::standard, Going::march}) {
    if (going == Going::march && !far) continue;
    const Reach& reach = work_.reach.of(now, unit, going);
    for (int i = 0; i < reach.size(); ++i) {
      const HexId hex = reach.hex(i);
      if (hex == it.hex || at_most(hex) <= best_value || !now.has_room(unit, hex)) continue;
      const int its = value(hex);  // danger looks at everybody: only where it can matter
      if (its <= best_value) continue;
      best_value = its;
      best = {.verb = going == Going::march ? Verb::march : Verb::move, .unit = unit, .hex = hex};
    }
  }
  return best.verb != Verb::none && offer(best);
}

// With the stack of his own that is strongest near the enemy; headquarters stand behind the middle.
bool Mind::move_leader(const Position& now, UnitId unit) {
  const Unit& it = now.of(unit);
  const Kind kind = now.kind(unit);
  if (it.is(mark::moved | mark::held) || level_ == Level::recruit) return false;
  if (kind == Kind::trains) {
    if (side_ == Side::union_side) return offer({.verb = verb::remove, .unit = unit});
    return false;
  }
  if (kind == Kind::headquarters && it.on_map() && it.is(mark::active)) return false;
  if (kind == Kind::leader && it.is(mark::active) && it.on_map()) {
    bool steadied = false;
    now.each_at(it.hex, [&](UnitId other) {
      if (!steadied)
        steadied = offer({.verb = verb::steady, .unit = unit, .target = other}) ||
                   offer({.verb = verb::order, .unit = unit, .target = other});
    });
    if (steadied) return true;
  }
  const Reach& reach = work_.reach.of(now, unit, Going::standard);
  HexId best = HexId::none;
  int best_value = -1000;
  for (int i = 0; i < reach.size(); ++i) {
    const HexId hex = reach.hex(i);
    int value = 0;
    bool any = false;
    now.each_at(hex, [&](UnitId other) {
      if (!is_fighter(*scenario_, other)) return;
      if (kind == Kind::leader && !commands(*scenario_, unit, other)) return;
      any = true;
      value += strength_of(*scenario_, state_, other);
    });
    if (!any) continue;
    const bool zone = now.has_zone(enemy_of(side_), hex);
    value += kind == Kind::leader ? (zone ? 10 : 0) : (zone ? -30 : -reach.cost(hex));
    if (hex == it.hex) value += 2;
    if (value > best_value) best = hex, best_value = value;
  }
  if (best == HexId::none || best == it.hex) return false;
  return offer({.verb = Verb::move, .unit = unit, .hex = best});
}

// First the assaults of the plan, then everybody else, leaders last; false when all have had a
// turn.
bool Mind::move_next() {
  const Position now = position();
  for (uint16_t i = 0; i < scenario_->unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (goes_[i] == HexId::none || now.of(unit).hex == goes_[i]) continue;
    const HexId hex = goes_[i];
    if (now.of(unit).is(mark::moved) || now.side_of(unit) != side_) {
      goes_[i] = HexId::none;
      continue;
    }
    if (offer({.verb = Verb::move, .unit = unit, .hex = hex})) return true;
    goes_[i] = HexId::none;
  }
  while (next_ < 2 * scenario_->unit_count()) {
    const bool fighters = next_ < scenario_->unit_count();
    const UnitId unit = static_cast<UnitId>(next_ % scenario_->unit_count());
    ++next_;
    if (now.side_of(unit) != side_ || is_fighter(*scenario_, unit) != fighters) continue;
    const Place place = now.of(unit).place;
    if (place != Place::map && place != Place::box) continue;
    if (fighters && goes_[index_of(unit)] != HexId::none) continue;
    if (fighters)
      move_alone(now, unit);
    else
      move_leader(now, unit);
    return true;  // one unit a slice, moved or not
  }
  return false;
}

// --- what the enemy could do

void Mind::begin_threat(const Scenario& scenario, const State& state, Side victim, HexId hex,
                        UnitId unit) {
  scenario_ = &scenario;
  state_ = state;
  side_ = enemy_of(victim);
  level_ = Level::veteran;  // the best attack there is
  plan_turn_ = 0;           // another plan is made before the next move
  is_ready_ = is_hurried_ = false;
  is_threat_ = true;
  threat_ = {};
  threat_.hex = hex;
  looked_ = 0;
  target_count_ = 0;
  for (HexId& one : goes_) one = HexId::none;
  for (HexId& one : threatens_from_) one = HexId::none;
  if (unit != UnitId::none) {
    Unit& it = at(state_, unit);
    it.hex = hex;
    it.place = Place::map;
    it.box = it.due = 0;
  }
  for (Unit& it : state_.units) it.marks &= mark::lasting;
  Clock& clock = state_.clock;
  const bool is_same_turn = clock.side == victim && victim == scenario.first_side();
  if (!is_same_turn && clock.turn >= scenario.turns()) threat_.too_late = true;
  if (threat_.too_late) return;
  if (!is_same_turn) ++clock.turn;
  clock.side = clock.to_act = side_;
  state_.stage = Stage::move;
  position().prepare();
  const Position now = position();
  if (!now.is_night() && now.has_fighters(victim, hex)) targets_[target_count_++] = {hex, false};
}

HexId Mind::stands(UnitId attacker) const {
  return threatens_from_[index_of(attacker)];
}

void Mind::tell_threat() {
  Assault best;
  weigh(position(), 0, best);
  if (best.count == 0) return;
  Attack attack{.hex = threat_.hex};
  const auto take_part = [&](UnitId unit, HexId from) {
    Unit& it = at(state_, unit);
    it.hex = from;
    it.place = Place::map;
    it.box = 0;
    attack.attackers.add(unit);
    threatens_from_[index_of(unit)] = from;
  };
  for (int i = 0; i < best.count; ++i) take_part(best.units[i], best.hexes[i]);
  position().prepare();
  state_.stage = Stage::attack;
  const Position now = position();
  each_unit(*scenario_, [&](UnitId unit) {
    if (now.side_of(unit) != side_ || now.kind(unit) != Kind::artillery) return;
    if (!check_part(now, unit, threat_.hex, false).ok()) return;
    take_part(unit, now.of(unit).hex);
    if (scenario_->grid().distance(now.of(unit).hex, threat_.hex) > 1) threat_.bombarding.add(unit);
  });
  const Odds odds = odds_of(now, attack);
  attack.attackers.each([&](UnitId unit) { threat_.attackers.add(unit); });
  threat_.odds = {odds.attack, odds.defence, odds.column};
  now.each_at(threat_.hex, [&](UnitId unit) {
    threat_.cut_off = static_cast<uint8_t>(
        threat_.cut_off + (is_fighter(*scenario_, unit) && !has_way_back(now, unit)));
  });
  count_throws(now, odds);
}

// A die for the result and one for the nerve of the lead unit: 36 throws. Who may hold does.
void Mind::count_throws(const Position& now, const Odds& odds) {
  const UnitId lead = odds.enemy_lead;
  const int morale = combat_morale(now, lead);
  const int fails = morale >= 5 ? 1 : morale <= 0 ? 5 : 6 - morale;  // of six
  const int strength = strength_of(*scenario_, state_, lead);
  const int step = has_two_steps(*scenario_, lead) && !now.of(lead).is(mark::reduced)
                       ? strength - (strength + 1) / 2
                       : strength;
  bool firm = true;
  now.each_at(threat_.hex, [&](UnitId unit) { firm &= !now.of(unit).is(mark::disrupted); });
  int lost = 0, loss = 0;  // throws; strength in throws
  for (int die = 1; die <= 6; ++die) {
    const Outcome outcome = outcome_of(odds.column, die);
    uint8_t& count = threat_.throws.of[static_cast<int>(told(outcome))];
    count = static_cast<uint8_t>(count + 6);
    switch (outcome) {
      case Outcome::ex:
        loss += has_gift(*scenario_, lead, gift::no_exchange_loss) ? 0 : 6 * step;
        break;
      case Outcome::dr:
        lost += firm ? 0 : 6;
        break;
      case Outcome::dm:
        lost += firm ? fails : 6;
        loss += fails * strength;
        break;
      case Outcome::dx:
        lost += 6;
        loss += 6 * step + fails * (strength - step);
        break;
      default:
        break;
    }
  }
  threat_.hex_lost = static_cast<uint8_t>(lost);
  threat_.loss = static_cast<int16_t>(10 * loss / ai::all_throws);
}

// --- the rest

void Mind::decide_muster() {
  const Position now = position();
  // Those who return, and then the step: a lost unit is a point and a strength, a reduced one only
  // a strength.
  Command best{.verb = Verb::none};
  int best_value = -1;
  each_unit(*scenario_, [&](UnitId unit) {
    const Unit& it = now.of(unit);
    if (now.side_of(unit) != side_) return;
    int value = -1;
    if (it.is(mark::returning)) value = 1000;
    if (it.place == Place::pool) value = 100 + scenario_->unit(unit).strength();
    if (it.place == Place::aside) value = 20;
    if (it.is(mark::reduced) && (it.on_map() || it.place == Place::box))
      value = 50 + scenario_->unit(unit).strength();
    if (value <= best_value) return;
    const bool refits = it.on_map() || it.place == Place::box;
    const uint8_t box = side_ == Side::confederate ? area::lafayette : area::rossville;
    const Command command =
        refits
            ? Command{.verb = verb::refit, .unit = unit}
            : Command{.verb = verb::place, .arg = 1, .unit = unit, .hex = door_of(*scenario_, box)};
    if (!check(now, command).ok()) return;
    best = command;
    best_value = value;
  });
  if (best.verb == Verb::none) return;
  if (best.verb == verb::place) {
    // Rather behind the line than in the box: the first place that is not next to the enemy.
    list_.clear();
    legal(now, best.unit, list_);
    int nearest = 1000;
    for (const Command& one : list_) {
      if (one.verb != verb::place || one.arg != 0) continue;
      int distance = 100;
      each_unit(*scenario_, [&](UnitId other) {
        if (now.side_of(other) == side_ || !now.of(other).on_map()) return;
        const int its = scenario_->grid().distance(now.of(other).hex, one.hex);
        if (its < distance) distance = its;
      });
      if (distance < 3 || distance >= nearest) continue;
      nearest = distance;
      best = one;
    }
  }
  settle(best);
}

// Delay where most would come at us; an own unit rallies first.
void Mind::decide_fog() {
  if (!tempers[static_cast<int>(level_)].plays_fog && chance() % 2 == 0) return;
  const Position now = position();
  each_unit(*scenario_, [&](UnitId unit) {
    if (!is_ready_ && now.side_of(unit) == side_ && now.in_enemy_zone(unit))
      offer({.verb = verb::rouse, .unit = unit});
  });
  if (is_ready_) return;
  HexId best = HexId::none;
  int best_value = 0;
  each_unit(*scenario_, [&](UnitId unit) {
    const Unit& it = now.of(unit);
    if (now.side_of(unit) == side_ || !it.on_map()) return;
    if (!check(now, {.verb = verb::delay, .hex = it.hex}).ok()) return;
    int value = 0;
    now.each_at(it.hex, [&](UnitId other) {
      if (is_fighter(*scenario_, other)) value += strength_of(*scenario_, state_, other);
    });
    if (now.has_zone(side_, it.hex)) value /= 3;  // it stays there anyway
    if (enemy_within(now, now.side_of(unit), it.hex, 5)) value += 6;
    if (value > best_value) best = it.hex, best_value = value;
  });
  if (best != HexId::none) offer({.verb = verb::delay, .hex = best});
}

int Mind::promise(const Position& now, const Attack& attack) const {
  const Odds odds = odds_of(now, attack);
  if (attack.bombards) return odds.attack > 0 ? 5 + odds.attack : -1000;
  if (odds.lead == UnitId::none || odds.enemy_lead == UnitId::none) return -1000;
  return value_of_column(odds.column, step_of(now, odds.lead), is_last_step(now, odds.lead),
                         step_of(now, odds.enemy_lead), is_last_step(now, odds.enemy_lead),
                         combat_morale(now, odds.enemy_lead), false);
}

// Everybody who may take part in an attack on the hex.
bool Mind::gather(const Position& now, HexId hex, bool bombards, Attack& out) {
  out = {.hex = hex, .bombards = bombards};
  State& trial = state_;
  const Combat before = trial.combat;
  trial.combat.hex = hex;
  trial.combat.bombards = bombards;
  trial.combat.attackers.clear();
  each_unit(*scenario_, [&](UnitId unit) {
    if (now.side_of(unit) != side_ || !is_fighter(*scenario_, unit)) return;
    if (check_join(now, {.verb = Verb::join, .unit = unit}).ok()) out.attackers.add(unit);
  });
  trial.combat = before;
  return !out.attackers.empty();
}

void Mind::decide_attack() {
  const Position now = position();
  const Temper& temper = tempers[static_cast<int>(level_)];
  if (state_.combat.hex != HexId::none) {
    // A plan under way: everybody joins, then a leader, then it is fought.
    each_unit(*scenario_, [&](UnitId unit) {
      if (is_ready_ || now.side_of(unit) != side_) return;
      if (!is_fighter(*scenario_, unit) && !temper.uses_leaders) return;
      if (is_fighter(*scenario_, unit)) offer({.verb = Verb::join, .unit = unit});
    });
    each_unit(*scenario_, [&](UnitId unit) {
      if (is_ready_ || now.side_of(unit) != side_ || !temper.uses_leaders) return;
      if (now.kind(unit) == Kind::leader) offer({.verb = Verb::join, .unit = unit});
    });
    if (!is_ready_) offer({.verb = Verb::fight});
    if (!is_ready_) offer({.verb = Verb::cancel});
    return;
  }
  if (attack_.verb != Verb::none) settle(attack_);
}

// The next hexes that may be attacked, and after all of them, when none is worth it, those that may
// be bombarded; false when all have been looked at.
bool Mind::consider_next() {
  constexpr int effort_of_odds = 8, most_effort = 16;  // in checks; a slice of 3 ms or so
  const Position now = position();
  const uint16_t count = scenario_->unit_count();
  for (int effort = 0; effort < most_effort; ++effort) {
    const bool bombards = considered_ >= count;
    if (considered_ == 2 * count || (bombards && attack_.verb != Verb::none)) return false;
    const UnitId unit = static_cast<UnitId>(considered_++ % count);
    if (now.side_of(unit) == side_ || !now.of(unit).on_map() || !is_fighter(*scenario_, unit))
      continue;
    const HexId hex = now.of(unit).hex;
    const Command command{.verb = bombards ? verb::bombard : Verb::target, .hex = hex};
    Attack attack;
    if (!check(now, command).ok() || !gather(now, hex, bombards, attack)) continue;
    effort += effort_of_odds;
    const int value = promise(now, attack);
    if (value > attack_value_) attack_ = command, attack_value_ = value;
  }
  return true;
}

// Out of danger if there is a free hex; rather disrupted than captured where there is none.
void Mind::decide_retreat() {
  const Position now = position();
  const UnitId unit = state_.combat.pending.first();
  if (unit == UnitId::none) return;
  list_.clear();
  legal(now, unit, list_);
  int best_value = -100000;
  Command best{.verb = Verb::none};
  for (const Command& one : list_) {
    int value = 0;
    if (one.verb == verb::hold) {
      value = -12;
      if (level_ == Level::veteran && danger(now, unit, now.of(unit).hex) > 8) value = -40;
    } else if (one.verb == Verb::retreat) {
      const bool zone = now.has_zone(enemy_of(side_), one.hex);
      value = -danger(now, unit, one.hex) - (zone ? 40 : 0) + 4 * ground_shift(*scenario_, one.hex);
      if (now.kind(unit) == Kind::artillery) value -= 10;
    } else {
      value = -25;  // off the map
    }
    if (value > best_value) best = one, best_value = value;
  }
  if (best.verb != Verb::none) settle(best);
}

void Mind::decide_advance() {
  const Position now = position();
  const HexId hex = state_.combat.hex;
  state_.combat.attackers.each([&](UnitId unit) {
    if (is_ready_ || !now.of(unit).on_map() || now.of(unit).hex == hex) return;
    if (level_ == Level::veteran &&
        danger(now, unit, hex) > danger(now, unit, now.of(unit).hex) + 6)
      return;
    offer({.verb = Verb::advance, .unit = unit, .hex = hex});
  });
}

}  // namespace bg::musket
