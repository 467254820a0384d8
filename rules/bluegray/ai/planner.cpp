#include "rules/bluegray/ai/planner.h"

#include <cstring>

#include "rules/bluegray/ammunition.h"
#include "rules/bluegray/arrivals.h"
#include "rules/bluegray/clauses.h"
#include "rules/bluegray/combat/combat.h"
#include "rules/bluegray/combat/retreat.h"
#include "rules/bluegray/leaders.h"
#include "rules/bluegray/movement.h"
#include "rules/bluegray/reach.h"
#include "rules/bluegray/sight.h"
#include "rules/bluegray/victory.h"
#include "rules/core/checksum.h"

namespace bg::ai {

using bluegray::Hit;
using bluegray::Occupancy;
using bluegray::Reach;

namespace {

// Work is counted in prospects weighed, up to 100,000 cycles of the device each; a reach is three,
// a list of legal commands of one unit up to four. A slice of 20 ms is 2.66 million cycles. A place
// beside the enemy, with who could come there, takes somewhat less than three; it is counted as
// more, since all six around him are looked at in one go.
constexpr int slice = 12;
constexpr int reach_work = 3;
constexpr int place_work = 4;

constexpr int most_mass = 6;

constexpr Temper tempers[] = {
    // A recruit overlooks two fifths of his chances and of his units, leaves his guns behind, gaps
    // in his line and what he holds without a guard, and hardly asks whether those he attacks can
    // retreat.
    {.sees_traps = 10,
     .cuts_off = false,
     .keeps_posts = false,
     .noise = 60,
     .overlooks = 38,
     .mass = 3,
     .line = -20,
     .guns = 0},
    // A regular masses and minds dangers, but sees only two in three of the retreats that
    // are cut off.
    {.sees_traps = 70,
     .cuts_off = false,
     .keeps_posts = true,
     .noise = 30,
     .overlooks = 0,
     .mass = 5,
     .line = 6,
     .guns = 40},
    {.sees_traps = 100,
     .cuts_off = true,
     .keeps_posts = true,
     .noise = 0,
     .overlooks = 0,
     .mass = most_mass,
     .line = 6,
     .guns = 40},
};

// Per cent of misjudgement by which an attack is tried that would not be thought best.
constexpr uint8_t whim_noise = 60;

// A number from -100 to 100 that depends on nothing but what it is asked about.
int misjudgement(uint32_t seed, uint32_t a, uint32_t b) {
  uint32_t x = seed * 2654435761u ^ a * 40503u ^ b * 2246822519u;
  x ^= x >> 15;
  x *= 2246822519u;
  x ^= x >> 13;
  return static_cast<int>(x % 201) - 100;
}

// A lead that one unlucky combat would turn, in points, is not one to rest upon; before the last
// turn it takes more.
constexpr int safe_lead = 8;
constexpr int safer_by = 5;  // for each turn to come

// Where there were fewer dice a turn, of both sides, nobody has sought the battle: what a recruit
// and a regular make of that.
struct Impatience {
  uint8_t few_dice;
  uint8_t fear;    // per cent of it that is left
  int16_t margin;  // less that an attack must promise
  uint8_t weight;  // more per cent of an enemy's worth
};
constexpr Impatience impatience[] = {{8, 20, 40, 40}, {4, 30, 10, 10}};

// Strength that keeps what we hold against so much of the enemy's about it.
int guard_against(int about) {
  return about * 6 / 10 > 24 ? 24 : about * 6 / 10;
}
// Where somebody stays even if nobody comes.
constexpr int dear_post = 10 * point;
// What the enemy may gain by an alarm before nobody raises it for an attack.
constexpr int least_alarm = 2 * point;

// How little there is to lose so many turns before the end.
uint8_t despair_before(int turns) {
  return static_cast<uint8_t>(turns < 5 ? 100 - 20 * turns : 0);
}

// Whoever is not winning must dare more, the more so the nearer the end is; in the last turns he
// looks at everything. Who is ahead takes only what is good.
void make_bold(Temper& temper, int urgency, int despair) {
  const int caution = urgency == 0 ? 25 : 0;
  const int calm = despair > 50 ? 200 - 2 * despair : 100;
  temper.enemy_weight = static_cast<uint8_t>(temper.enemy_weight + despair / 2 - caution);
  temper.margin = static_cast<int16_t>(temper.margin - 40 * urgency / 100 - despair);
  temper.fear = static_cast<uint8_t>(temper.fear * (200 - urgency) / 200 * (100 - despair) / 100);
  temper.push = static_cast<uint8_t>(temper.push + 6 * urgency / 100);
  temper.overlooks = static_cast<uint8_t>(temper.overlooks * calm / 100);
  temper.noise = static_cast<uint8_t>(temper.noise * calm / 100);
  temper.mass = static_cast<uint8_t>(most_mass - (most_mass - temper.mass) * calm / 100);
}

}  // namespace

// The level of victory as things stand, at the end or where the game may end before.
void Planner::take_stock() {
  stock_turn_ = state_.clock.turn;
  stock_phase_ = state_.phase;
  stock_due_ = false;
  urgency_ = despair_ = 0;
  rests_ = false;
  const Scenario& scenario = game_->scenario;
  if (scenario.battle().system() != SystemKind::blue_gray) return;
  const auto is_ours = [&](int level) {
    return scenario.level(static_cast<uint8_t>(level)).side() == index_of(side_);
  };
  const Standing now = standing(position());
  const int left = scenario.turns() - state_.clock.turn;
  const bool ahead = is_won(position(), side_, now);
  const bool safely = is_won(position(), side_, now, safe_lead + safer_by * left);
  const int share = !ahead ? 100 : safely ? 0 : 50;
  // What the set-up gives the other side takes the whole game to turn.
  urgency_ = static_cast<uint8_t>(share * (40 + 60 * state_.clock.turn / scenario.turns()) / 100);
  if (share == 100) despair_ = despair_before(left);
  rests_ = share < 100 && left == 0;
  if (rests_) urgency_ = 0;
  for (uint8_t i = 0; i < scenario.level_count(); ++i) {
    const blob::Level& level = scenario.level(i);
    if (level.at_turn() < state_.clock.turn || is_ours(i) ||
        !bluegray::is_chosen(*game_, level.scope()))
      continue;
    if (bluegray::early_level(position(), level.at_turn()) < 0) continue;
    const int early = 100 * state_.clock.turn / level.at_turn();
    if (early > urgency_) urgency_ = static_cast<uint8_t>(early);
    const uint8_t despair = despair_before(level.at_turn() - state_.clock.turn);
    if (despair > despair_) despair_ = despair;
  }
}

// Who does not try his turn out must know beforehand when to be bold.
void Planner::take_heart() {
  const auto fear_less = [&](int part, int whole) {
    temper_.fear = static_cast<uint8_t>(temper_.fear * part / whole);
  };
  // Who is stronger need not keep out of reach: the enemy cannot be everywhere.
  const int own = strength_on_map(position(), side_);
  const int his = strength_on_map(position(), enemy_of(side_));
  if (his < own) fear_less(his * his, own * own);
  // An enemy who does not come is gone to.
  const Impatience& mood = impatience[static_cast<int>(level_)];
  if (state_.clock.turn > 2 && state_.clock.finals < mood.few_dice * state_.clock.turn && !rests_) {
    fear_less(mood.fear, 100);
    temper_.push = static_cast<uint8_t>(2 * temper_.push);
    temper_.margin = static_cast<int16_t>(temper_.margin - mood.margin);
    temper_.enemy_weight = static_cast<uint8_t>(temper_.enemy_weight + mood.weight);
  }
}

void Planner::set_temper() {
  make_bold(temper_, urgency_, despair_);
  if (rests_) {
    temper_.enemy_weight = 60;
    temper_.margin = 100;
  }
  if (level_ != Level::veteran) take_heart();
  if (state_.phase != Phase::movement) return;
  if (style_.whim != 0) temper_.noise = whim_noise;
  const auto byte = [](int x) { return static_cast<uint8_t>(x < 0 ? 0 : x > 255 ? 255 : x); };
  temper_.fear = byte(temper_.fear * style_.fear / 100);
  temper_.push = byte(temper_.push * style_.push / 100);
  temper_.margin = static_cast<int16_t>(temper_.margin + style_.margin);
  temper_.enemy_weight = byte(temper_.enemy_weight + style_.weight);
}

void Planner::begin(const Game& game, const GameState& state, Side side, Level level, uint32_t seed,
                    const Style& style, bool keeps_roles) {
  replies_ = false;
  keeps_roles_ = keeps_roles;
  begin_decision(game, state, side, level, seed, style);
}

void Planner::begin_reply(const Game& game, const GameState& state, Side side, Level level,
                          uint32_t seed) {
  replies_ = true;
  keeps_roles_ = false;
  begin_decision(game, state, side, level, seed, {});
}

void Planner::begin_decision(const Game& game, const GameState& state, Side side, Level level,
                             uint32_t seed, const Style& style) {
  const bool same = game_ == &game && side_ == side && level_ == level && seed_ == seed;
  const bool keeps_plan = same && ready_ && goes_on(state);
  game_ = &game;
  side_ = side;
  level_ = level;
  seed_ = seed;
  style_ = style;
  state_ = state;
  // Its own dice: no peeping at the game's, and never the same twice, or it could turn in circles.
  state_.clock.rng = Rng::seeded(seed ^ digest(state) ^ 977 * ++calls_);
  temper_ = tempers[static_cast<int>(level)];
  judge_.set(game, worth_, temper_);
  stock_due_ = !same || state.clock.turn != stock_turn_ || state.phase != stock_phase_;
  if (!stock_due_) set_temper();
  ready_ = false;
  hurried_ = false;
  foresees_ = false;
  if (!keeps_plan) begin_phase();
}

// Whether the position is the last one with our command carried out, and a plan under way.
bool Planner::goes_on(const GameState& state) const {
  if (state.clock.turn != state_.clock.turn || state.clock.side != state_.clock.side ||
      state.phase != state_.phase)
    return false;
  if (state.clock.finals != state_.clock.finals) return false;
  const bool moving = task_ == Task::carry_out || task_ == Task::threats_anew ||
                      task_ == Task::next_unit || task_ == Task::next_role || task_ == Task::flood;
  const bool announcing = task_ == Task::announce && state.combat.stage == Stage::planning;
  if (!moving && !announcing) return false;
  if (moving != (state.phase == Phase::movement)) return false;
  for (uint16_t i = 0; i < game_->scenario.unit_count(); ++i) {
    if (static_cast<UnitId>(i) == command_.unit && moving) continue;
    if (state.units[i].hex != state_.units[i].hex) return false;
  }
  return true;
}

void Planner::begin_phase() {
  cursor_ = 0;
  if (game_->scenario.battle().system() != SystemKind::blue_gray) {
    task_ = Task::one_by_one;
    command_ = {};
    best_value_ = 0;
    return;
  }
  if (state_.phase == Phase::movement) {
    task_ = Task::survey;
    return;
  }
  if (state_.phase == Phase::deployment) return ready({.verb = Verb::end});
  const Stage stage = state_.combat.stage;
  worth_.read(position(), side_);
  alarms_.read(position(), side_);
  if (stage == Stage::none && state_.combat_begun == 0) {
    task_ = Task::fieldworks;
    is_first_plan_ = true;
    promised_ = 0;
  } else if (stage == Stage::none || stage == Stage::planning) {
    attacks_.gather(judge_, position(), HexId::none, 0);
    task_ = stage == Stage::none ? Task::share_out : Task::anything;
  } else {
    task_ = Task::choose;
  }
}

Thought Planner::step() {
  work_ = 0;
  if (stock_due_) {
    take_stock();
    set_temper();
    return Thought::running;
  }
  while (!ready_ && work_ < slice) tick();
  return ready_ ? Thought::ready : Thought::running;
}

uint8_t Planner::progress() const {
  if (ready_) return 100;
  switch (task_) {
    case Task::survey:
      return 0;
    case Task::threats:
      return 5;
    case Task::distances:
      return 15;
    case Task::roles:
    case Task::reaches:
      return 25;
    case Task::next_target:
    case Task::weigh_before:
    case Task::add_unit:
    case Task::weigh_after:
      return static_cast<uint8_t>(35 + 60 * weighed_ / (most_looks * stack_count_ + 2));
    default:
      return 95;
  }
}

void Planner::tick() {
  ++work_;
  switch (task_) {
    case Task::survey:
      return survey();
    case Task::threats:
    case Task::threats_anew:
      return spread_threat();
    case Task::distances:
      return measure_distances();
    case Task::roles:
      return assign_roles();
    case Task::reaches:
      return find_reach();
    case Task::next_target:
      return pick_target();
    case Task::weigh_before:
    case Task::weigh_after: {
      const bool settled = attacks_.improve(judge_, planned());
      work_ += attacks_.take_work();
      if (!settled) return;
      if (task_ == Task::weigh_after) return judge_proposal();
      before_ = attacks_.value();
      best_prefix_ = 0;
      best_value_ = -1 << 20;
      task_ = Task::add_unit;
      return;
    }
    case Task::add_unit:
      return add_unit();
    case Task::carry_out:
      return carry_out();
    case Task::next_role:
      return pick_role();
    case Task::flood:
      return flood();
    case Task::next_unit:
      return move_unit();
    case Task::end_movement:
      if (!offer({.verb = Verb::end})) task_ = Task::anything;
      return;
    case Task::fieldworks:
      return face_works();
    case Task::share_out:
      return share_out();
    case Task::announce:
      return announce();
    case Task::choose:
      return choose();
    case Task::foresee:
      return foresee();
    case Task::anything:
      return take_anything();
    case Task::one_by_one:
      return one_by_one();
  }
}

void Planner::ready(Command command) {
  command_ = command;
  ready_ = true;
}

void Planner::execute_on(GameState& state) {
  game_->system->execute(*game_, state, command_, scratch_.make<EventList>());
}

// Every command goes out through here: what the rules do not accept is not said.
bool Planner::offer(Command command) {
  if (!game_->system->check(*game_, state_, command).ok()) return false;
  ready(command);
  return true;
}

bool Planner::is_mine(uint16_t unit) const {
  return game_->scenario.side_of(static_cast<UnitId>(unit)) == side_;
}

// ---- the plan of a movement phase

void Planner::survey() {
  if (bluegray::find_clause(position(), ClauseKind::release_one, side_) != nullptr && release_one())
    return;
  worth_.read(position(), side_);
  alarms_.read(position(), side_);
  std::memset(power_, 0, sizeof power_);
  std::memset(far_, 0xFF, sizeof far_);
  for (uint16_t i = 0; i < game_->scenario.unit_count(); ++i) {
    if (is_mine(i) && !keeps_roles_) role_[i] = fights;
  }
  moves_.clear();
  trial_ = 0;
  committed_.clear();
  considered_.clear();
  slot_count_ = stack_count_ = 0;
  stack_ = weighed_ = 0;
  settles_ = tries_weak_ = false;
  cursor_ = 0;
  at_role_ = 0;
  weighs_march_ = false;
  quota_ = bluegray::quota_left(position(), side_).limit;
  has_two_quotas_ = quota_ >= 0 && bluegray::movement_quota(position(), side_).limit < 0;
  task_ = replies_ ? Task::reaches : Task::threats;
}

// Makes a position of the movement phase look as if the fighting began now.
void Planner::stage_fight(GameState& state) const {
  const Occupancy& occupancy = bluegray::Position(*game_, state).occupancy();
  for (uint16_t i = 0; i < game_->scenario.unit_count(); ++i) {
    UnitState& at = state.units[i];
    if (at.hex == HexId::none || !is_mine(i)) continue;
    if (occupancy.in_enemy_zone(side_, at.hex)) at.marks |= mark::engaged;
  }
}

void Planner::spread_threat() {
  while (cursor_ < game_->scenario.unit_count() &&
         (state_.units[cursor_].hex == HexId::none || is_mine(cursor_) ||
          bluegray::is_leader(*game_, static_cast<UnitId>(cursor_))))
    ++cursor_;
  if (cursor_ >= game_->scenario.unit_count()) {
    cursor_ = 0;
    field_.clear(*game_);
    at_role_ = -1;
    task_ = task_ == Task::threats_anew ? Task::next_role
            : keeps_roles_              ? Task::reaches
                                        : Task::distances;
    return;
  }
  const UnitId unit = static_cast<UnitId>(cursor_++);
  const Occupancy& occupancy = position().occupancy();
  const Grid& grid = game_->scenario.grid();
  const int strength = game_->scenario.unit(unit).strength();
  uint32_t seen[(bluegray::max_hexes + 31) / 32] = {};
  const Reach& reach = Reach::of(position(), unit, false);
  work_ += reach_work;
  for (int i = 0; i < reach.size(); ++i) {
    for (uint8_t d = 0; d < dir_count; ++d) {
      const Dir dir = static_cast<Dir>(d);
      if (!occupancy.extends(*game_, reach.hex(i), dir)) continue;
      const uint16_t near = index_of(grid.neighbour(reach.hex(i), dir));
      if ((seen[near / 32] >> (near % 32)) & 1) continue;
      seen[near / 32] |= 1u << (near % 32);
      const int power = power_[near] + strength;
      power_[near] = static_cast<uint8_t>(power > 255 ? 255 : power);
    }
  }
}

// A flood from each goal in turn; of each only the units' distances are kept, in points.
void Planner::measure_distances() {
  const Goals& goals = worth_.goals();
  if (at_role_ >= 0) {
    const Occupancy& occupancy = position().occupancy();
    if (!field_.spread(*game_, occupancy, enemy_of(side_), 60)) return;
    for (uint16_t i = 0; i < game_->scenario.unit_count(); ++i) {
      if (state_.units[i].hex == HexId::none) continue;
      const int far = field_.at(state_.units[i].hex) / 3;
      far_[at_role_][i] = static_cast<uint8_t>(far > 255 ? 255 : far);
    }
  }
  ++at_role_;
  if (at_role_ >= static_cast<int>(goals.size())) {
    task_ = Task::roles;
    return;
  }
  field_.clear(*game_);
  each_hex_of(*game_, goals[static_cast<size_t>(at_role_)],
              [&](HexId hex) { field_.add_goal(hex); });
}

void Planner::assign_roles() {
  const Scenario& scenario = game_->scenario;
  const Occupancy& occupancy = position().occupancy();
  const Goals& goals = worth_.goals();
  task_ = Task::reaches;
  cursor_ = 0;
  bluegray::UnitSet taken{};
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (!is_mine(i) || !bluegray::is_leader(*game_, unit)) continue;
    role_[i] = leads;
    taken.add(unit);
  }
  const int turns = worth_.turns_left();
  for (size_t goal = 0; goal < goals.size(); ++goal) {
    const Goal& it = goals[goal];
    // What the enemy has about it: those who could be there in a turn count whole, in two half.
    int about = 0, beside = 0;
    for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
      if (is_mine(i) || state_.units[i].hex == HexId::none) continue;
      const int strength = scenario.unit(static_cast<UnitId>(i)).strength();
      if (far_[goal][i] <= 8) about += strength;
      if (far_[goal][i] > 8 && far_[goal][i] <= 16) about += strength / 2;
      if (far_[goal][i] <= 4) beside += strength;
    }
    int wanted = 0;
    switch (it.kind) {
      case GoalKind::hold:
        // Where nobody is near anyone will do.
        if (!it.ours) wanted = about == 0 ? 1 : (beside * 3 / 2 + 4) * (100 + urgency_) / 100;
        if (it.ours && temper_.keeps_posts) {
          wanted = guard_against(about);
          if (wanted == 0 && it.value >= dear_post) wanted = 1;
        }
        break;
      case GoalKind::bar:
        wanted = guard_against(about);
        break;
      case GoalKind::leave:
        break;
    }
    if (it.kind == GoalKind::leave) {
      for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
        const UnitId unit = static_cast<UnitId>(i);
        if (!is_mine(i) || taken.has(unit)) continue;
        const int gain = worth_.of_leaving(unit);
        if (gain == 0) continue;
        const bool on_map = state_.units[i].hex != HexId::none;
        // Of several ways out the nearest.
        bool nearer = false;
        for (size_t other = 0; other < goals.size() && on_map; ++other)
          nearer |= goals[other].kind == GoalKind::leave && far_[other][i] < far_[goal][i];
        if (nearer) continue;
        const int needed = on_map ? far_[goal][i] / 6 + 1 : 2;
        // Off at once if that is worth more than the unit; else when it is time to go, and so where
        // somebody must hold the road behind those who have left.
        const bool dear = (gain >= 2 * worth_.of_unit(unit) && !worth_.needs_road()) ||
                          occupancy.has(unit, bluegray::trait::non_combat);
        if (dear ? needed <= turns + 1
                 : needed >= turns - 1 && needed <= turns + 1 && needed <= 3) {
          role_[i] = static_cast<int8_t>(goal);
          taken.add(unit);
        }
      }
      continue;
    }
    // The nearest units, guns last, until there are enough.
    while (wanted > 0) {
      UnitId nearest = UnitId::none;
      int best = 1000;
      for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
        const UnitId unit = static_cast<UnitId>(i);
        if (!is_mine(i) || taken.has(unit) || state_.units[i].hex == HexId::none) continue;
        if (occupancy.has(unit, bluegray::trait::non_combat)) continue;
        if (bluegray::is_leader(*game_, unit)) continue;
        const int far =
            far_[goal][i] + (bluegray::is_artillery(scenario.unit(unit).type()) ? 6 : 0);
        if (far_[goal][i] == 0xFF || far / 5 > turns + 1 || far >= best) continue;
        best = far;
        nearest = unit;
      }
      if (nearest == UnitId::none) break;
      role_[index_of(nearest)] = static_cast<int8_t>(goal);
      taken.add(nearest);
      wanted -= scenario.unit(nearest).strength();
    }
  }
}

// Which hexes beside the enemy each unit could come to; enemies do not move meanwhile, so this
// stands for the whole phase.
void Planner::find_reach() {
  if (cursor_ == 0) list_front();
  while (cursor_ < game_->scenario.unit_count()) {
    if (find_slots_of(cursor_++)) return;
  }
  rank_stacks();
  stack_ = 0;
  task_ = Task::next_target;
}

void Planner::open_front() {
  front_.plan = state_;
  stage_fight(front_.plan);
  std::memset(front_.reach, 0, sizeof front_.reach);
}

void Planner::list_front() {
  open_front();
  const Occupancy& occupancy = position().occupancy();
  for (uint16_t i = 0; i < game_->scenario.unit_count(); ++i) {
    const HexId hex = state_.units[i].hex;
    if (hex == HexId::none || is_mine(i) || occupancy.first(hex) != static_cast<UnitId>(i))
      continue;
    if (stack_count_ < max_stacks) stacks_[stack_count_++] = {hex, 0, no_gain};
  }
  // Goals that stand open, ours too where he could come.
  for (const Goal& goal : worth_.goals()) {
    if (goal.kind != GoalKind::hold || occupancy.occupied(goal.hex)) continue;
    if (goal.ours && power_[index_of(goal.hex)] == 0) continue;
    if (stack_count_ < max_stacks) stacks_[stack_count_++] = {goal.hex, 0, no_gain};
    add_slot(goal.hex);
  }
  for (int k = 0; k < stack_count_; ++k) {
    if (occupancy.occupied(stacks_[k].hex)) add_slots_around(stacks_[k].hex);
  }
}

void Planner::add_slots_around(HexId hex) {
  const Occupancy& occupancy = position().occupancy();
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId near = game_->scenario.grid().neighbour(hex, static_cast<Dir>(d));
    if (game_->scenario.on_map(near) && !occupancy.holds_enemy(near, side_)) add_slot(near);
  }
}

void Planner::add_slot(HexId hex) {
  for (int s = 0; s < slot_count_; ++s) {
    if (slots_[s] == hex) return;
  }
  if (slot_count_ < max_slots) slots_[slot_count_++] = hex;
}

// True when there was something to find out.
bool Planner::find_slots_of(uint16_t i) {
  const UnitId unit = static_cast<UnitId>(i);
  if (!is_mine(i) || state_.units[i].hex == HexId::none) return false;
  if (state_.units[i].is(mark::moved)) return false;
  if (bluegray::is_artillery(game_->scenario.unit(unit).type())) return false;
  if (position().occupancy().has(unit, bluegray::trait::non_combat)) return false;
  if (!bluegray::may_start(position(), unit, false).ok()) return false;
  const Reach& reach = Reach::of(position(), unit, false);
  work_ += reach_work;
  for (int s = 0; s < slot_count_; ++s) {
    // An attack is not worth what the enemy gains by the way there.
    if (!foresees_ &&
        alarms_.price_of_way(*game_, unit, reach, state_.units[i].hex, slots_[s]) > least_alarm)
      continue;
    if (reach.reaches(slots_[s])) front_.reach[i][s / 32] |= 1u << (s % 32);
  }
  return true;
}

// What each stack promises: strength that could come against strength that stands there.
void Planner::rank_stacks() {
  const Scenario& scenario = game_->scenario;
  const Occupancy& occupancy = position().occupancy();
  const Grid& grid = scenario.grid();
  for (int k = 0; k < stack_count_; ++k) {
    int attack = 0, defence = 0;
    bool pinned = false;
    if (!occupancy.occupied(stacks_[k].hex)) {
      stacks_[k].appeal = open_goal;
      continue;
    }
    for (UnitId unit = occupancy.first(stacks_[k].hex); unit != UnitId::none;
         unit = occupancy.next(unit))
      defence += scenario.unit(unit).strength();
    uint32_t beside[max_slots / 32] = {};
    for (int s = 0; s < slot_count_; ++s) {
      if (grid.distance(slots_[s], stacks_[k].hex) == 1) beside[s / 32] |= 1u << (s % 32);
    }
    for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
      if (!is_mine(i) || state_.units[i].hex == HexId::none) continue;
      bool comes = grid.distance(state_.units[i].hex, stacks_[k].hex) == 1;
      pinned |= comes && occupancy.in_enemy_zone(side_, state_.units[i].hex);
      for (int w = 0; w < max_slots / 32; ++w) comes |= (front_.reach[i][w] & beside[w]) != 0;
      if (comes) attack += scenario.unit(static_cast<UnitId>(i)).strength();
    }
    stacks_[k].appeal = static_cast<int16_t>(10 * attack / (defence > 0 ? defence : 1));
    // Where somebody is pinned and must attack, help is worth a thought at any odds.
    if (pinned && stacks_[k].appeal < least_appeal) stacks_[k].appeal = least_appeal;
  }
}

// Worth a thought, and not overlooked; nobody overlooks a goal, whoever stands there.
bool Planner::is_promising(const Stack& stack) const {
  if (stack.appeal == open_goal) return true;
  return stack.appeal >= least_appeal &&
         (worth_.of_hex(stack.hex) > 0 || !overlooks(index_of(stack.hex), 3));
}

// What moving against each stack would bring is weighed once, everything else as it is. Then the
// best is settled, as long as it is still the best with what was settled before it; else its place
// is what it promises now.
void Planner::pick_target() {
  if (!settles_) {
    while (stack_ < stack_count_ && !is_promising(stacks_[stack_])) ++stack_;
    settles_ = stack_ >= stack_count_ || hurried_;
  }
  if (settles_) {
    stack_ = static_cast<uint16_t>(stack_count_);
    int most = temper_.margin;
    for (int k = 0; k < stack_count_; ++k) {
      if (stacks_[k].gain > most) most = stacks_[k].gain, stack_ = static_cast<uint16_t>(k);
    }
  }
  // In a hurry the best of those weighed so far will do.
  const bool enough = hurried_ && !moves_.empty();
  if (stack_ >= stack_count_ || enough || is_full() || weighed_ > most_looks * stack_count_) {
    task_ = Task::carry_out;
    return;
  }
  ++weighed_;
  trial_ = moves_.size();
  attacks_.gather(judge_, planned(), stacks_[stack_].hex, 2);
  work_ += 2;
  task_ = Task::weigh_before;
}

// Somebody to walk into an open goal: strong enough for what may come, but no stronger.
void Planner::add_garrison() {
  const HexId target = stacks_[stack_].hex;
  const Occupancy& occupancy = planned().occupancy();
  int slot = 0;
  while (slot < slot_count_ && slots_[slot] != target) ++slot;
  const int needed = power_[index_of(target)] / 3 + 2;
  UnitId best = UnitId::none;
  int most = -1 << 20;
  for (uint16_t i = 0; i < game_->scenario.unit_count() && slot < slot_count_; ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (!can_come(unit, slot)) continue;
    if (!has_room(occupancy, unit, target)) continue;
    const int strength = game_->scenario.unit(unit).strength();
    const int key = strength >= needed ? 100 - strength : strength;
    if (key <= most) continue;
    most = key;
    best = unit;
  }
  if (best == UnitId::none || occupancy.occupied(target)) return judge_none();
  moves_.push_back({best, target, front_.plan.units[index_of(best)]});
  committed_.add(best);
  place(best, target);
  best_value_ = 0;
  attacks_.gather(judge_, planned(), target, 2);
  work_ += 2;
  task_ = Task::weigh_after;
}

// Whether something escapes it this turn.
bool Planner::overlooks(uint32_t what, uint32_t kind) const {
  return misjudgement(seed_ + 31 * state_.clock.turn, what, kind) + 100 < 2 * temper_.overlooks;
}

// Whether no more moves can be planned.
bool Planner::is_full() const {
  return moves_.full() || (quota_ >= 0 && static_cast<int>(moves_.size()) >= quota_);
}

void Planner::place(UnitId unit, HexId hex) {
  UnitState& at = front_.plan.units[index_of(unit)];
  bluegray::MutablePosition planned(*game_, front_.plan);
  planned.put(unit, hex);
  at.marks |= mark::moved;
  if (planned.occupancy().in_enemy_zone(side_, hex)) at.marks |= mark::engaged | mark::entered_zone;
}

// Stacking [6.32], as far as it is the same everywhere.
bool Planner::has_room(const Occupancy& occupancy, UnitId unit, HexId hex) const {
  const int load = occupancy.load(hex);
  return load == 0 || !occupancy.is_over(load + occupancy.weight(unit));
}

// Everybody who could attack this hex in the planned position.
Combat Planner::everybody_on(const bluegray::Position& position, HexId hex) const {
  const Occupancy& occupancy = position.occupancy();
  const Grid& grid = game_->scenario.grid();
  Combat attack{};
  attack.displacing = UnitId::none;
  attack.attacked[0] = hex;
  attack.attacked_count = 1;
  for (uint16_t i = 0; i < game_->scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const UnitState& at = position.state.units[i];
    if (at.hex == HexId::none || !is_mine(i) || at.morale == Morale::routed) continue;
    const bool guns = !bluegray::is_foot_or_horse(game_->scenario.unit(unit).type());
    if (grid.distance(at.hex, hex) > (guns ? 5 : 1)) continue;
    if (occupancy.has(unit, bluegray::trait::non_combat)) continue;
    if (bluegray::out_of_ammunition(position, unit) != nullptr) continue;
    const Hit hit = can_hit(position, unit, hex);
    if (hit == Hit::no) continue;
    attack.attackers.add(unit);
    if (hit == Hit::bombard) attack.bombarding.add(unit);
  }
  return attack;
}

// Whether a unit that is still free, and stays on the map, could come to this hex.
bool Planner::can_come(UnitId unit, int slot) const {
  const uint16_t i = index_of(unit);
  const int8_t role = role_[i];
  if (role >= 0 && role < last_role &&
      worth_.goals()[static_cast<size_t>(role)].kind == GoalKind::leave)
    return false;
  return ((front_.reach[i][slot / 32] >> (slot % 32)) & 1) != 0 && !committed_.has(unit) &&
         !front_.plan.units[i].is(mark::moved) &&
         front_.plan.units[i].morale <= Morale::disordered && !is_quota_planned(unit);
}

// Whether the moves planned so far use up the quota of the unit's own part of the army.
bool Planner::is_quota_planned(UnitId unit) const {
  if (!has_two_quotas_) return false;
  const bluegray::Quota quota = bluegray::movement_quota(position(), unit);
  int used = state_.quota_used[quota.number];
  for (const auto& move : moves_)
    used += bluegray::movement_quota(position(), move.unit).number == quota.number ? 1 : 0;
  return quota.limit >= 0 && used >= quota.limit;
}

// The strongest of the units that must stand still, or the one nearest to the enemy among them.
bool Planner::release_one() {
  UnitId best = UnitId::none;
  int most = -1 << 20;
  for (uint16_t i = 0; i < game_->scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (!is_mine(i) || !bluegray::check_release(position(), unit).ok()) continue;
    int nearest = 99;
    for (uint16_t k = 0; k < game_->scenario.unit_count(); ++k) {
      if (is_mine(k) || state_.units[k].hex == HexId::none) continue;
      const int distance =
          game_->scenario.grid().distance(state_.units[i].hex, state_.units[k].hex);
      nearest = distance < nearest ? distance : nearest;
    }
    const int key = 8 * game_->scenario.unit(unit).strength() - nearest;
    if (key > most) most = key, best = unit;
  }
  return best != UnitId::none && offer({.verb = Verb::release, .unit = best});
}

// The strongest or the weakest unit in each hex beside the target; the best of them is kept.
void Planner::try_slots(HexId target, bool strong) {
  const Grid& grid = game_->scenario.grid();
  for (int s = 0; s < slot_count_; ++s) {
    const HexId slot = slots_[s];
    if (grid.distance(slot, target) != 1) continue;
    Dir dir;
    if (!grid.direction(target, slot, dir)) continue;
    const Occupancy& occupancy = planned().occupancy();
    if (!occupancy.extends(*game_, target, dir)) continue;
    UnitId chosen = UnitId::none;
    int extreme = 0;
    for (uint16_t i = 0; i < game_->scenario.unit_count(); ++i) {
      const UnitId unit = static_cast<UnitId>(i);
      if (!can_come(unit, s) || !has_room(occupancy, unit, slot)) continue;
      const int strength = 2 * game_->scenario.unit(unit).strength() -
                           (front_.plan.units[i].morale == Morale::disordered ? 3 : 0);
      if (chosen != UnitId::none && (strong ? strength <= extreme : strength >= extreme)) continue;
      extreme = strength;
      chosen = unit;
    }
    if (chosen == UnitId::none || (!strong && chosen == addition_.unit)) continue;
    const UnitState kept = front_.plan.units[index_of(chosen)];
    place(chosen, slot);
    const Combat attack = everybody_on(planned(), target);
    const int value = judge_.weigh(planned(), attack).value;
    work_ += place_work;
    front_.plan.units[index_of(chosen)] = kept;
    if (value <= addition_value_) continue;
    addition_value_ = value;
    addition_ = {chosen, slot, kept};
  }
}

// One more unit beside the enemy, wherever it does most good; the best number of them is kept.
void Planner::add_unit() {
  if (stacks_[stack_].appeal == open_goal) return add_garrison();
  const HexId target = stacks_[stack_].hex;
  const size_t tried = moves_.size() - trial_;
  const bool more = tried < temper_.mass && !is_full();
  if (!tries_weak_) {
    addition_ = {UnitId::none, HexId::none, {}};
    addition_value_ = no_gain;
    if (more) try_slots(target, true);
    // A small unit pays for an exchange that would cost a strong one. That is the next slice's
    // work.
    tries_weak_ = more && tried > 0;
    if (tries_weak_) return;
  } else {
    try_slots(target, false);
    tries_weak_ = false;
  }
  if (addition_.unit != UnitId::none) {
    place(addition_.unit, addition_.hex);
    moves_.push_back(addition_);
    committed_.add(addition_.unit);
    const int value = addition_value_ - 8 * static_cast<int>(tried + 1);
    if (value > best_value_) best_value_ = value, best_prefix_ = static_cast<int>(tried + 1);
    return;
  }
  take_back(trial_ + static_cast<size_t>(best_prefix_));
  if (foresees_) return report_threat();
  if (best_prefix_ == 0) return judge_none();
  attacks_.gather(judge_, planned(), target, 2);
  work_ += 2;
  task_ = Task::weigh_after;
}

void Planner::take_back(size_t down_to) {
  while (moves_.size() > down_to) {
    front_.plan.units[index_of(moves_.back().unit)] = moves_.back().before;
    committed_.remove(moves_.back().unit);
    moves_.pop_back();
  }
}

// Nobody can go there.
void Planner::judge_none() {
  stacks_[stack_++].gain = no_gain;
  task_ = Task::next_target;
}

void Planner::judge_proposal() {
  Stack& stack = stacks_[stack_];
  int gain = attacks_.value() - before_;
  // What is taken now may be lost again, unless the game is about to end.
  if (stack.appeal == open_goal)
    gain += worth_.of_hex(stack.hex) / (worth_.turns_left() > 1 ? 2 : 1);
  for (size_t i = trial_; i < moves_.size(); ++i) {
    const Move& move = moves_[i];
    gain -= risk(planned(), move.unit, move.hex, power_[index_of(move.hex)]) / 2;
    gain += risk(position(), move.unit, move.before.hex, power_[index_of(move.before.hex)]) / 2;
    // Who leaves his post for it leaves the post open.
    gain -= post_left(move);
  }
  gain += (gain > 0 ? gain : -gain) * temper_.noise / 100 *
          misjudgement(seed_ + state_.clock.turn, index_of(stack.hex), 7 + style_.whim) / 100;
  bool settled = settles_ && gain > temper_.margin;
  for (int k = 0; k < stack_count_; ++k) settled &= k == stack_ || gain >= stacks_[k].gain;
  if (settled) {
    stack.gain = no_gain;
    look_again(stack.hex);
  } else {
    stack.gain = gain;
    take_back(trial_);
  }
  ++stack_;
  task_ = Task::next_target;
}

// What is settled may have made something else worth while nearby.
void Planner::look_again(HexId around) {
  if (weighed_ >= (most_looks - 1) * stack_count_) return;
  for (int k = 0; k < stack_count_; ++k) {
    Stack& stack = stacks_[k];
    if (!is_promising(stack) || game_->scenario.grid().distance(stack.hex, around) > 3) continue;
    if (stack.gain <= temper_.margin) stack.gain = temper_.margin + 1;
  }
}

// What it costs that a unit leaves its post, if it has one.
int Planner::post_left(const Move& move) const {
  const int8_t role = role_[index_of(move.unit)];
  if (role < 0 || !temper_.keeps_posts) return 0;
  const Goal& goal = worth_.goals()[static_cast<size_t>(role)];
  if (goal.kind == GoalKind::bar) return goal.value / 40;
  if (goal.kind != GoalKind::hold || !goal.ours) return 0;
  const Grid& grid = game_->scenario.grid();
  const int before = grid.distance(move.before.hex, goal.hex);
  // The last to go leaves it to whoever comes.
  const bool open = !planned().occupancy().occupied(goal.hex) && power_[index_of(goal.hex)] > 0;
  if (before == 0) return open ? goal.value / 2 : goal.value / 20;
  return grid.distance(move.hex, goal.hex) > before + 2 ? goal.value / 20 : 0;
}

void Planner::carry_out() {
  for (size_t i = 0; i < moves_.size(); ++i) {
    const Move move = moves_[i];
    if (state_.units[index_of(move.unit)].is(mark::moved)) continue;
    work_ += 1;
    if (!offer({.verb = Verb::move, .unit = move.unit, .hex = move.hex})) continue;
    considered_.add(move.unit);
    return;
  }
  std::memset(power_, 0, sizeof power_);
  cursor_ = 0;
  task_ = replies_ ? Task::end_movement : Task::threats_anew;
}

// Everybody else, role by role, so that one flood serves all who go the same way.
void Planner::pick_role() {
  if (at_role_ == leads) {
    task_ = Task::end_movement;
    return;
  }
  if (at_role_ == last_role) {
    at_role_ = leads;
    cursor_ = 0;
    task_ = Task::next_unit;
    return;
  }
  // Goals first: where only so many units may move, they are what the quota is for.
  ++at_role_;
  if (at_role_ >= static_cast<int>(worth_.goals().size())) at_role_ = last_role;
  field_.clear(*game_);
  if (at_role_ != last_role) {
    bool needed = false;
    for (uint16_t i = 0; i < game_->scenario.unit_count(); ++i)
      needed |= is_mine(i) && role_[i] == at_role_;
    if (!needed) return;
    each_hex_of(*game_, worth_.goals()[static_cast<size_t>(at_role_)],
                [&](HexId hex) { field_.add_goal(hex); });
  } else {
    for (uint16_t i = 0; i < game_->scenario.unit_count(); ++i) {
      if (!is_mine(i) && state_.units[i].hex != HexId::none) field_.add_goal(state_.units[i].hex);
    }
    for (const Goal& goal : worth_.goals()) {
      if (goal.kind == GoalKind::hold && !goal.ours) field_.add_goal(goal.hex);
    }
  }
  task_ = Task::flood;
}

void Planner::flood() {
  if (!field_.spread(*game_, position().occupancy(), enemy_of(side_), 60)) return;
  cursor_ = 0;
  task_ = Task::next_unit;
}

void Planner::move_unit() {
  const Scenario& scenario = game_->scenario;
  while (cursor_ < scenario.unit_count()) {
    const UnitId unit = static_cast<UnitId>(cursor_);
    const UnitState& at = state_.units[cursor_];
    const bool due = at.fate == Fate::waiting && bluegray::is_due(position(), unit);
    if (is_mine(cursor_) && role_[cursor_] == (at_role_ == last_role ? fights : at_role_) &&
        !considered_.has(unit) && (at.fate == Fate::on_map || due))
      break;
    ++cursor_;
  }
  if (cursor_ >= scenario.unit_count()) {
    task_ = Task::next_role;
    return;
  }
  const UnitId unit = static_cast<UnitId>(cursor_);
  const UnitState& at = state_.units[cursor_];
  if (at.fate == Fate::waiting) {
    enter_unit(unit);
    return;
  }
  const int8_t role = role_[index_of(unit)];
  const bool leaves =
      at_role_ < last_role && worth_.goals()[static_cast<size_t>(at_role_)].kind == GoalKind::leave;
  const int danger = power_[index_of(at.hex)];
  // Every unit is thought about twice: where it could move to, and where it could march to.
  if (!weighs_march_) {
    const bool in_hand = state_.mover.unit == unit;
    const bool forgotten =
        role < 0 && !in_hand && state_.crowded != at.hex && overlooks(index_of(unit), 5);
    const bool done = (at.is(mark::moved) && !in_hand) || bluegray::is_leader(*game_, unit) ||
                      forgotten || (leaves && offer({.verb = Verb::exit, .unit = unit}));
    // Rally where it is quiet; the worse the order, the more is risked for it.
    const bool rallies = !done && at.morale != Morale::good && !in_hand &&
                         danger <= 6 * static_cast<int>(at.morale) &&
                         offer({.verb = Verb::rally, .unit = unit});
    if (done || rallies) {
      considered_.add(unit);
      ++cursor_;
      if (!ready_ && bluegray::is_leader(*game_, unit)) move_leader(unit);
      return;
    }
    step_ = {};
    // A hex that is too full has to be left again.
    stay_score_ =
        state_.crowded == at.hex ? -1 << 20 : score_place(position(), unit, at.hex, role >= 0);
    step_score_ = stay_score_;
    weigh_places(unit, false);
    weighs_march_ = true;
    return;
  }
  weigh_places(unit, true);
  weighs_march_ = false;
  considered_.add(unit);
  ++cursor_;
  // Where only so many may move, a few steps to and fro are not worth it.
  const int least = quota_ >= 0 && role < 0 ? 30 : 2;
  if (step_.verb != Verb::none && step_score_ > stay_score_ + least && offer(step_)) {
    // It may leave the map in the same move.
    if (leaves) considered_.remove(unit), --cursor_;
    return;
  }
  if (danger > 0 && !leaves) offer({.verb = Verb::dig, .unit = unit});
}

void Planner::weigh_places(UnitId unit, bool strategic) {
  const bluegray::Position here = position();
  if (!bluegray::may_start(here, unit, strategic).ok()) return;
  const bool has_goal = role_[index_of(unit)] >= 0;
  const HexId from = state_.units[index_of(unit)].hex;
  const bool unlimbers =
      here.rules.unlimbered_up_to != 0 && bluegray::is_artillery(game_->scenario.unit(unit).type());
  const Reach& reach = Reach::of(here, unit, strategic);
  const Occupancy& occupancy = here.occupancy();
  work_ += reach_work + reach.size() / 20;
  for (int i = 0; i < reach.size(); ++i) {
    const HexId hex = reach.hex(i);
    if (hex == from || !has_room(occupancy, unit, hex)) continue;
    // Next to the enemy only by a plan of attack, which knows what has to be attacked then.
    if (occupancy.in_enemy_zone(side_, hex)) continue;
    const bool stays_limbered = unlimbers && reach.cost(hex) > here.rules.unlimbered_up_to;
    const int score = score_place(here, unit, hex, has_goal) -
                      (stays_limbered ? help_of_guns(hex) : 0) -
                      alarms_.price_of_way(*game_, unit, reach, from, hex);
    if (score <= step_score_) continue;
    if (!bluegray::check_arrival(here, unit, hex, strategic, reach.cost(hex)).ok()) continue;
    step_score_ = score;
    step_ = {.verb = strategic ? Verb::march : Verb::move, .unit = unit, .hex = hex};
  }
}

// A leader goes to the stack of his men that has most use for him: strong, or out of order.
void Planner::move_leader(UnitId leader) {
  const bluegray::Position here = position();
  if (!bluegray::may_start(here, leader, false).ok()) return;
  const HexId from = state_.units[index_of(leader)].hex;
  const Occupancy& occupancy = here.occupancy();
  const auto use = [&](HexId hex) {
    int sum = 0;
    for (UnitId unit = occupancy.first(hex); unit != UnitId::none; unit = occupancy.next(unit))
      sum += game_->scenario.unit(unit).strength() +
             6 * static_cast<int>(state_.units[index_of(unit)].morale);
    return sum;
  };
  const bool misplaced = !bluegray::check_company(here, leader, from).ok();
  int most = misplaced ? -1 : use(from) + 2;
  HexId best = HexId::none;
  const Reach& reach = Reach::of(here, leader, false);
  work_ += reach_work + reach.size() / 20;
  for (int i = 0; i < reach.size(); ++i) {
    const HexId hex = reach.hex(i);
    if (hex == from || (!occupancy.occupied(hex) && !misplaced) || use(hex) <= most) continue;
    if (!bluegray::check_stop(here, leader, hex).ok()) continue;
    most = use(hex);
    best = hex;
  }
  if (best != HexId::none) offer({.verb = Verb::move, .unit = leader, .hex = best});
}

void Planner::enter_unit(UnitId unit) {
  HexId best = HexId::none;
  uint16_t nearest = Field::unknown;
  bluegray::each_entry_hex(position(), unit, [&](HexId hex) {
    if (best != HexId::none && field_.at(hex) >= nearest) return;
    work_ += 1;
    if (!game_->system->check(*game_, state_, {.verb = Verb::enter, .unit = unit, .hex = hex}).ok())
      return;
    nearest = field_.at(hex);
    best = hex;
  });
  if (best == HexId::none) {
    considered_.add(unit);
    return;
  }
  offer({.verb = Verb::enter, .unit = unit, .hex = best});
}

// ---- where it is good to be

// Whether units of ours hold a hex, besides this one, which is thought of elsewhere.
bool Planner::others_stand(const Occupancy& occupancy, UnitId unit, HexId hex) const {
  if (!game_->scenario.on_map(hex) || occupancy.owner(hex) != side_) return false;
  return occupancy.first(hex) != unit || occupancy.next(unit) != UnitId::none;
}

// What a unit risks in a hex that the enemy could attack with so much strength.
int Planner::risk(const bluegray::Position& position, UnitId unit, HexId hex, int power) const {
  if (power == 0 || temper_.fear == 0) return 0;
  const Scenario& scenario = game_->scenario;
  const bluegray::Rules& rules = bluegray::rules_of(*game_);
  const auto strength_of = [&](UnitId who) {
    const int strength = scenario.unit(who).strength();
    const Morale morale = at(position.state, who).morale;
    return morale == Morale::shaken   ? 2 * strength / 3
           : morale == Morale::routed ? strength / 3
                                      : strength;
  };
  const Occupancy& occupancy = position.occupancy();
  int defence = strength_of(unit);
  for (UnitId other = occupancy.first(hex); other != UnitId::none; other = occupancy.next(other)) {
    if (other != unit && occupancy.owner(hex) == side_) defence += strength_of(other);
  }
  int weight = 10 * defence;
  const CombatEffect& ground = rules.terrain[static_cast<size_t>(scenario.terrain(hex))];
  if (ground.halves_attacker) weight *= 2;
  weight *= ground.defender_times;
  if (ground.shift_left > 0) weight = weight * 5 / 4;
  // He cannot bring everybody everywhere, nor more than a few hexes hold.
  int attack = power * 6;
  if (attack > 280) attack = 280;
  int share = 0;  // per cent lost
  if (attack >= weight) share = 3;
  if (2 * attack >= 3 * weight) share = 6;
  if (attack >= 2 * weight) share = 10;
  if (attack >= 3 * weight) share = 18;
  if (attack >= 4 * weight) share = 28;
  if (share == 0) return 0;
  // Nobody near: he will be surrounded.
  const Grid& grid = scenario.grid();
  bool alone = true;
  for (uint8_t d = 0; d < dir_count && alone; ++d) {
    const HexId near = grid.neighbour(hex, static_cast<Dir>(d));
    alone = !others_stand(occupancy, unit, near) &&
            !(scenario.on_map(near) &&
              others_stand(occupancy, unit, grid.neighbour(near, static_cast<Dir>(d))));
  }
  if (alone) share = share * 3 / 2;
  if (bluegray::is_artillery(scenario.unit(unit).type())) share = share * 3 / 2;
  return worth_.of_unit(unit) * share / 100 * temper_.fear / 100;
}

int Planner::score_place(const bluegray::Position& here, UnitId unit, HexId hex,
                         bool goal_field) const {
  const Scenario& scenario = game_->scenario;
  const Grid& grid = scenario.grid();
  const uint16_t far = field_.at(hex);
  int score = 0;
  if (goal_field) {
    score -= 12 * (far > 600 ? 600 : far);
  } else {
    // Near enough to strike next turn is near enough.
    score -= temper_.push * (far > 600 ? 600 : far < 9 ? 9 : far);
  }
  score -= risk(here, unit, hex, power_[index_of(hex)]);
  const Occupancy& occupancy = here.occupancy();
  // A line by alternate hexes: friends two hexes off close the gap with their zones.
  int friends = 0;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId near = grid.neighbour(hex, static_cast<Dir>(d));
    if (!scenario.on_map(near)) continue;
    if (others_stand(occupancy, unit, grid.neighbour(near, static_cast<Dir>(d)))) ++friends;
  }
  score += temper_.line * (friends > 2 ? 2 : friends);
  if (bluegray::is_artillery(scenario.unit(unit).type())) {
    for (int k = 0; k < stack_count_; ++k) {
      const int distance = grid.distance(hex, stacks_[k].hex);
      if (distance == 2) score += 25;
      if (distance == 3) score += 15;
    }
    score += help_of_guns(hex);
  }
  if (scenario.terrain(hex) == Terrain::town && state_.units[index_of(unit)].hex != hex &&
      bluegray::rules_of(*game_).has_morale)
    score -= worth_.of_unit(unit) / 10;
  return score;
}

bool Planner::we_stand_beside(const Occupancy& occupancy, HexId hex) const {
  for (uint8_t d = 0; d < dir_count; ++d) {
    if (occupancy.owner(game_->scenario.grid().neighbour(hex, static_cast<Dir>(d))) == side_)
      return true;
  }
  return false;
}

// What guns are good for in a hex: enemies in range whom others stand beside.
int Planner::help_of_guns(HexId hex) const {
  if (temper_.guns == 0 || game_->scenario.is_night(state_.clock.turn)) return 0;
  const Grid& grid = game_->scenario.grid();
  const Occupancy& occupancy = position().occupancy();
  int help = 0;
  for (int k = 0; k < stack_count_; ++k) {
    const int distance = grid.distance(hex, stacks_[k].hex);
    if (distance < 2 || distance > bluegray::rules_of(*game_).artillery_range) continue;
    if (we_stand_beside(occupancy, stacks_[k].hex) &&
        bluegray::has_line_of_sight(*game_, hex, stacks_[k].hex))
      help += temper_.guns;
  }
  return help;
}

int Planner::power_near(HexId hex) const {
  int power = 0;
  for (uint16_t i = 0; i < game_->scenario.unit_count(); ++i) {
    if (state_.units[i].hex == HexId::none || is_mine(i)) continue;
    const int distance = game_->scenario.grid().distance(state_.units[i].hex, hex);
    if (distance <= 3) power += game_->scenario.unit(static_cast<UnitId>(i)).strength();
  }
  return power;
}

// ---- the combat phase

// Breastworks are finished towards the enemy.
void Planner::face_works() {
  for (const FieldWork& work : state_.works) {
    if (work.kind != WorkKind::started || !is_mine(index_of(work.builder))) continue;
    uint8_t best = 0;
    int nearest = 1 << 20;
    for (uint8_t d = 0; d < dir_count; ++d) {
      HexId ahead = work.hex;
      for (int k = 0; k < 3 && game_->scenario.on_map(ahead); ++k)
        ahead = game_->scenario.grid().neighbour(ahead, static_cast<Dir>(d));
      int distance = 0;
      for (uint16_t i = 0; i < game_->scenario.unit_count(); ++i) {
        if (is_mine(i) || state_.units[i].hex == HexId::none) continue;
        if (game_->scenario.grid().distance(work.hex, state_.units[i].hex) > 8) continue;
        distance += game_->scenario.grid().distance(ahead, state_.units[i].hex);
      }
      if (distance >= nearest) continue;
      nearest = distance;
      best = d;
    }
    if (offer({.verb = Verb::face, .arg = best, .unit = work.builder})) return;
  }
  attacks_.gather(judge_, position(), HexId::none, 0);
  work_ += 10;
  task_ = Task::share_out;
}

void Planner::share_out() {
  const bool settled = attacks_.improve(judge_, position());
  work_ += attacks_.take_work();
  if (!settled) return;
  if (is_first_plan_) promised_ = attacks_.value();
  is_first_plan_ = false;
  // Surrounded enemies first, while the ring stands; then the surest, whose advances may close
  // others; and what the rules do not allow yet is left for later.
  uint32_t refused = 0;
  while (true) {
    int best = -1, best_key = -1 << 20;
    for (int group = 0; group < attacks_.groups(); ++group) {
      if (((refused >> group) & 1) != 0 || !attacks_.is_attack(group)) continue;
      const Prospect& prospect = attacks_.prospect(group);
      if (!prospect.allowed || (prospect.value <= 0 && !attacks_.is_bound(group))) continue;
      const int key = (prospect.traps ? 10'000 : 0) + 85 * prospect.success + prospect.value;
      if (key <= best_key) continue;
      best_key = key;
      best = group;
    }
    if (best < 0) break;
    attack_ = attacks_.attack(best);
    cap_ = attacks_.prospect(best).cap;
    front_.plan = state_;
    front_.plan.combat = attack_;
    front_.plan.combat.stage = Stage::planning;
    // Or they would join by themselves as we announce.
    bluegray::MutablePosition announced(*game_, front_.plan);
    bluegray::complete_stacks(announced);
    attack_ = front_.plan.combat;
    work_ += 3;
    if (game_->system->check(*game_, front_.plan, {.verb = Verb::fight, .arg = cap_}).ok()) {
      task_ = Task::announce;
      return;
    }
    refused |= 1u << best;
  }
  if (!offer({.verb = Verb::end})) task_ = Task::anything;
}

void Planner::announce() {
  const Combat& combat = state_.combat;
  for (int i = 0; i < attack_.attacked_count; ++i) {
    bool named = false;
    for (int k = 0; k < combat.attacked_count; ++k)
      named |= combat.attacked[k] == attack_.attacked[i];
    if (named) continue;
    if (!offer({.verb = Verb::target, .hex = attack_.attacked[i]})) task_ = Task::anything;
    return;
  }
  UnitId next = UnitId::none;
  attack_.attackers.each([&](UnitId unit) {
    if (next == UnitId::none && !combat.attackers.has(unit)) next = unit;
  });
  const Command command = next != UnitId::none ? Command{.verb = Verb::join, .unit = next}
                                               : Command{.verb = Verb::fight, .arg = cap_};
  if (!offer(command)) task_ = Task::anything;
}

void Planner::choose() {
  const uint16_t units = game_->scenario.unit_count();
  if (cursor_ == 0) {
    step_ = {};
    step_score_ = no_gain;
    work_ += 4;
  }
  CommandList& list = scratch_.make<CommandList>();
  while (cursor_ <= units && work_ < slice) {
    list.clear();
    game_->system->legal(*game_, state_,
                         cursor_ == units ? UnitId::none : static_cast<UnitId>(cursor_), list);
    ++cursor_;
    for (const Command& command : list) {
      const int score = score_choice(command);
      if (score <= step_score_) continue;
      step_score_ = score;
      step_ = command;
    }
  }
  if (cursor_ <= units) return;
  if (step_.verb == Verb::none) {
    task_ = Task::anything;
    return;
  }
  ready(step_);
}

int Planner::score_choice(Command command) {
  const Scenario& scenario = game_->scenario;
  const Combat& combat = state_.combat;
  const bluegray::Position here = position();
  const UnitId unit = command.unit;
  switch (command.verb) {
    case Verb::retreat:
    case Verb::displace: {
      int score =
          -risk(here, unit, command.hex, power_near(command.hex)) + worth_.of_hex(command.hex) / 20;
      if (command.verb == Verb::displace) score -= 40;
      if (scenario.terrain(command.hex) == Terrain::town) score -= worth_.of_unit(unit) / 10;
      if (combat.stage == Stage::optional_retreat) score -= 1000;
      return score;
    }
    case Verb::lose: {
      const int value = worth_.of_unit(unit);
      if (scenario.side_of(unit) != side_) return value;
      // Whoever pays the rest alone is cheaper than a beginning.
      const bool enough = scenario.unit(unit).strength() >= combat.owed;
      return (enough ? 10'000 : 0) - value;
    }
    case Verb::withdraw:
      return judge_.weigh(here, combat).value > 0 ? 10 : -10;
    case Verb::flush:
      return bluegray::can_retreat(here, unit, 2) ? -10 : 10;
    case Verb::advance: {
      const HexId from = state_.units[index_of(unit)].hex;
      int gain = risk(here, unit, from, power_near(from)) -
                 risk(here, unit, command.hex, power_near(command.hex));
      for (const Goal& goal : worth_.goals()) {
        if (goal.kind == GoalKind::hold && goal.hex == command.hex && !goal.ours)
          gain += goal.value;
        if (goal.kind == GoalKind::hold && goal.hex == from) gain -= goal.value / 4;
      }
      gain -= alarms_.price_of_step(*game_, unit, from, command.hex);
      if (temper_.cuts_off) gain += cut_off_by(unit, command.hex);
      gain -= pocket(unit, command.hex) - pocket(unit, from);
      return gain + 20;  // ground won is retreat denied
    }
    case Verb::end:
      return 0;
    default:
      return -500;
  }
}

// What it costs to stand where a retreat would be the end.
int Planner::pocket(UnitId unit, HexId hex) {
  const HexId from = at(state_, unit).hex;
  bluegray::MutablePosition there(*game_, state_);
  there.put(unit, hex);
  const bool cut_off = !bluegray::can_retreat(there, unit, 1);
  there.put(unit, from);
  work_ += 1;
  return cut_off ? worth_.of_unit(unit) * 40 / 100 : 0;
}

// What the enemies who are still to be fought lose, more or less, if a unit of ours stood there.
int Planner::cut_off_by(UnitId unit, HexId hex) {
  const Scenario& scenario = game_->scenario;
  const Grid& grid = scenario.grid();
  const HexId from = state_.units[index_of(unit)].hex;
  work_ += 4;
  bluegray::MutablePosition trial(*game_, state_);
  const auto cut_off = [&] {
    const Occupancy& occupancy = trial.occupancy();
    int sum = 0;
    for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
      const UnitState& at = state_.units[i];
      if (is_mine(i) || at.hex == HexId::none || at.is(mark::defended)) continue;
      if (grid.distance(at.hex, from) > 2 && grid.distance(at.hex, hex) > 2) continue;
      const UnitId enemy = static_cast<UnitId>(i);
      if (we_stand_beside(occupancy, at.hex) && !bluegray::can_retreat(trial, enemy, 1))
        sum += worth_.of_unit(enemy);
    }
    return sum;
  };
  const int before = cut_off();
  trial.put(unit, hex);
  const int after = cut_off();
  trial.put(unit, from);
  return (after - before) * 40 / 100;
}

// ---- what would they do to me here

void Planner::begin_threat(const Game& game, const GameState& state, Side victim, HexId hex,
                           UnitId unit) {
  game_ = &game;
  side_ = enemy_of(victim);
  level_ = Level::veteran;
  temper_ = tempers[static_cast<int>(level_)];
  state_ = state;
  judge_.set(game, worth_, temper_);
  ready_ = hurried_ = replies_ = keeps_roles_ = false;
  foresees_ = true;
  stock_due_ = false;
  threat_ = {};
  threat_.hex = hex;
  if (unit != UnitId::none) {
    state_.units[index_of(unit)].hex = hex;
    state_.units[index_of(unit)].fate = Fate::on_map;
  }
  const bool known_system = game.scenario.battle().system() == SystemKind::blue_gray;
  threat_.too_late = !turn_to_enemy(victim);
  if (!known_system || threat_.too_late || position().occupancy().owner(hex) != victim) {
    ready({});
    return;
  }
  survey();
  open_front();
  add_slots_around(hex);
  stacks_[stack_count_++] = {hex, 0, no_gain};
  task_ = Task::foresee;
}

// Makes the position that of his next movement phase, everything else as it is; false when there
// is none.
bool Planner::turn_to_enemy(Side victim) {
  const Scenario& scenario = game_->scenario;
  if (state_.phase == Phase::over) return false;
  if (state_.clock.side == side_ && state_.phase == Phase::movement) return true;
  if (state_.clock.side == side_ || scenario.first_side() == side_) ++state_.clock.turn;
  if (state_.clock.turn > scenario.turns()) return false;
  state_.clock.side = state_.clock.to_act = enemy_of(victim);
  state_.phase = Phase::movement;
  state_.combat = {};
  state_.combat.displacing = UnitId::none;
  state_.mover = {UnitId::none, 0, 0};
  for (uint8_t& used : state_.quota_used) used = 0;
  state_.combat_begun = state_.combat_closed = 0;
  state_.crowded = HexId::none;
  for (UnitState& at : state_.units)
    at.marks &= at.fate == Fate::waiting ? mark::for_good_waiting : mark::for_good;
  return true;
}

void Planner::foresee() {
  while (cursor_ < game_->scenario.unit_count()) {
    if (find_slots_of(cursor_++)) return;
  }
  // Those who stand beside it already may be enough.
  const Combat attack = everybody_on(planned(), threat_.hex);
  best_prefix_ = 0;
  best_value_ = -1 << 20;
  if (!attack.attackers.empty()) best_value_ = judge_.weigh(planned(), attack).value;
  work_ += 1;
  task_ = Task::add_unit;
}

void Planner::report_threat() {
  using enum Outcome;
  const Combat attack = everybody_on(planned(), threat_.hex);
  const Occupancy& occupancy = planned().occupancy();
  ready({});
  if (attack.attackers.empty()) return;
  const Prospect prospect = judge_.weigh(planned(), attack);
  if (!prospect.allowed) return;
  threat_.attackers = attack.attackers;
  threat_.bombarding = attack.bombarding;
  const bluegray::Odds odds = compute_odds(planned(), attack, bluegray::NightEffect::none);
  threat_.odds = {odds.attack, odds.defence, prospect.cap != 0 ? prospect.cap - 1 : odds.column};
  threat_.throws = judge_.throws(planned(), attack, prospect.cap);
  threat_.hex_lost = static_cast<uint8_t>(clearing(threat_.throws));
  int all = 0, most = 0, trapped = 0;
  for (UnitId unit = occupancy.first(threat_.hex); unit != UnitId::none;
       unit = occupancy.next(unit)) {
    const int strength = game_->scenario.unit(unit).strength();
    all += strength;
    if (strength > most) most = strength;
    if (bluegray::can_retreat(planned(), unit, 1)) continue;
    trapped += strength;
    ++threat_.cut_off;
  }
  const auto of = [&](Outcome outcome) { return threat_.throws.of[static_cast<int>(outcome)]; };
  const int lost = all * (of(de) + of(ex)) + trapped * of(dr) +
                   (trapped > most ? trapped : most) * of(ex_partial);
  threat_.loss = static_cast<int16_t>((10 * lost + all_throws / 2) / all_throws);
}

// A legal command, for positions where nothing planned is allowed: a few units at random, then what
// needs no unit. A plan of attack is given up only rarely, or one with many units never comes
// about.
void Planner::take_anything() {
  const uint16_t units = game_->scenario.unit_count();
  const bool may_cancel = state_.clock.rng.below(16) == 0;
  CommandList& list = scratch_.make<CommandList>();
  const auto pick = [&](uint16_t i) {
    list.clear();
    work_ += 2;
    game_->system->legal(*game_, state_, i == units ? UnitId::none : static_cast<UnitId>(i), list);
    Command chosen;
    uint32_t seen = 0;
    for (const Command& command : list) {
      if (command.verb == Verb::cancel && !may_cancel) continue;
      if (state_.clock.rng.below(++seen) == 0) chosen = command;
    }
    if (chosen.verb != Verb::none) ready(chosen);
    return chosen.verb != Verb::none;
  };
  // A fight that can be had is had.
  if (state_.combat.stage == Stage::planning && offer({.verb = Verb::fight})) return;
  for (int tries = 0; tries < 4; ++tries) {
    const uint32_t i = state_.clock.rng.below(static_cast<uint32_t>(units) + 2);
    if (pick(i < units ? static_cast<uint16_t>(i) : units)) return;
  }
  if (pick(units)) return;
  const uint32_t first = state_.clock.rng.below(units);
  for (uint32_t i = 0; i < units; ++i) {
    if (pick(static_cast<uint16_t>((first + i) % units))) return;
  }
  offer({.verb = Verb::cancel});
}

// A system it knows nothing about: attack what can be attacked, else go where the enemy is.
void Planner::one_by_one() {
  const Scenario& scenario = game_->scenario;
  const auto nearest = [&](HexId hex) {
    int best = 99;
    for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
      if (is_mine(i) || state_.units[i].hex == HexId::none) continue;
      const int distance = scenario.grid().distance(hex, state_.units[i].hex);
      if (distance < best) best = distance;
    }
    return best;
  };
  const bool last = cursor_ >= scenario.unit_count();
  CommandList& list = scratch_.make<CommandList>();
  game_->system->legal(*game_, state_, last ? UnitId::none : static_cast<UnitId>(cursor_), list);
  work_ += 2;
  for (const Command& command : list) {
    int score = 1;
    if (command.verb == Verb::attack) score = 100;
    if (command.verb == Verb::move) {
      const int closer = nearest(state_.units[index_of(command.unit)].hex) - nearest(command.hex);
      score = closer > 0 ? 50 + closer : 0;
    }
    if (command_.verb != Verb::none && score <= best_value_) continue;
    best_value_ = score;
    command_ = command;
  }
  ++cursor_;
  if (last) ready(command_);
}

}  // namespace bg::ai
