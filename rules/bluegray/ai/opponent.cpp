#include "rules/bluegray/ai/opponent.h"

namespace bg::ai {

namespace {

constexpr Style styles[] = {
    {},
    {.fear = 200, .margin = 100, .weight = -25},            // careful
    {.fear = 50, .margin = -40, .weight = 25},              // bold
    {.fear = 250, .push = 50, .margin = 10'000},            // let them come
    {.fear = 0, .push = 200, .margin = -60, .weight = 50},  // everything forward
    {.push = 200},                                          // close up
    {.fear = 250, .margin = -100},                          // strike, the others keep away
};
constexpr uint8_t waiting = 3;  // who is not winning has no time for it
constexpr uint8_t style_count = sizeof styles / sizeof styles[0];

// A slice of a trial takes the device half a million cycles on average, so these are eleven
// seconds; where there are too many units for all trials, the last ones are left out.
constexpr uint16_t most_slices = 2800;

// The best style so far, somewhat different in everything.
Style varied(Style style, uint8_t trial, uint32_t seed) {
  Rng rng = Rng::seeded(seed);
  const auto vary = [&](int16_t& what, int by, int least) {
    const int value = what - by + static_cast<int>(rng.below(2 * static_cast<uint32_t>(by) + 1));
    what = static_cast<int16_t>(value < least ? least : value);
  };
  vary(style.fear, 80, 0);
  vary(style.push, 80, 0);
  vary(style.margin, 40, -200);
  vary(style.weight, 25, -60);
  style.whim = trial;
  return style;
}

}  // namespace

// One number for where the units of a side stand in a turn.
uint32_t Opponent::places_of(Side side, const GameState& state) const {
  uint32_t sum = state.clock.turn;
  for (uint16_t i = 0; i < game_->scenario.unit_count(); ++i) {
    if (game_->scenario.side_of(static_cast<UnitId>(i)) != side) continue;
    sum = 31 * sum + index_of(state.units[i].hex);
  }
  return sum;
}

// What the choice of a style rests upon as long as a movement phase lasts: where the others stand.
uint32_t Opponent::situation(const GameState& state) const {
  return places_of(enemy_of(side_), state);
}

bool Opponent::needs_style(const GameState& state) const {
  return state.segment == Segment::none && level_ == Level::veteran &&
         state.phase == Phase::movement && state.clock.side == side_ &&
         game_->scenario.battle().system() == SystemKind::blue_gray;
}

void Opponent::begin(const Game& game, const GameState& state, Side side, Level level,
                     uint32_t seed) {
  is_plotting_ = Plotter::is_asked(state);
  if (is_plotting_) {
    looks_ahead_ = tries_ = false;
    return plotter_.begin(game, state, side, level, seed);
  }
  const bool same = game_ == &game && side_ == side && level_ == level && seed_ == seed;
  game_ = &game;
  side_ = side;
  level_ = level;
  seed_ = seed;
  hurried_ = false;
  const bool has_style = needs_style(state);
  looks_ahead_ = tries_ = has_style && !(same && decided_ == situation(state));
  if (!tries_) {
    planner_.begin(game, state, side, level, seed, has_style ? best_ : Style{});
    return;
  }
  root_ = state;
  count_ = 0;
  best_ = {};
  slices_ = 0;
  begin_trial();
}

void Opponent::begin_unit(const Game& game, const GameState& state, Side side, Level level,
                          uint32_t seed, UnitId unit) {
  game_ = nullptr;  // no plan of before goes on
  looks_ahead_ = tries_ = false;
  is_plotting_ = Plotter::is_asked(state);
  if (is_plotting_) return plotter_.begin(game, state, side, level, seed, unit);
  planner_.begin_unit(game, state, side, level, seed, unit);
}

void Opponent::begin_threat(const Game& game, const GameState& state, Side victim, HexId hex,
                            UnitId unit) {
  looks_ahead_ = tries_ = is_plotting_ = false;
  planner_.begin_threat(game, state, victim, hex, unit);
}

void Opponent::hurry() {
  hurried_ = true;
  planner_.hurry();
}

Thought Opponent::step() {
  if (is_plotting_) return plotter_.step();
  if (!tries_) return planner_.step();
  ++slices_;
  if (hurried_ || slices_ > most_slices) {
    settle();
  } else if (!acts_) {
    acts_ = planner_.step() == Thought::ready;
  } else {
    play_on();
  }
  return Thought::running;
}

uint8_t Opponent::progress() const {
  if (!looks_ahead_) return planner_.progress();
  // The trials, as far as there is time for them, and the plan in the end.
  if (!tries_) return static_cast<uint8_t>(95 + planner_.progress() / 20);
  const int by_count = 95 * count_ / most_trials, by_time = 95 * slices_ / most_slices;
  return static_cast<uint8_t>(by_count > by_time ? by_count : by_time);
}

// Each style meets with the same dice, which are not those of the game.
void Opponent::begin_trial() {
  trial_ = root_;
  trial_.clock.rng = Rng::seeded(seed_ * 7919 + root_.clock.turn);
  tried_ = count_ < style_count
               ? styles[count_]
               : varied(best_, count_, seed_ + 31 * root_.clock.turn + 1009u * count_);
  value_ = 0;
  fought_ = false;
  ask();
}

void Opponent::ask() {
  const Side actor = player_to_act(trial_);
  acts_ = false;
  if (trial_.clock.side != side_) {
    planner_.begin_reply(*game_, trial_, actor, level_, seed_);
  } else {
    planner_.begin(*game_, trial_, actor, level_, seed_, actor == side_ ? tried_ : Style{},
                   has_roles());
  }
}

// Our moves are made, our attacks counted by what they promise and then fought with any dice; his
// moves are made, his attacks counted: there the trial ends.
void Opponent::play_on() {
  const bool ours = trial_.clock.side == side_;
  const bool fights = trial_.phase == Phase::combat;
  if (fights && !fought_ && trial_.combat_closed == 0)
    value_ += ours ? planner_.promised() : -planner_.promised();
  if (fights && !ours) return end_trial();
  fought_ = fights;
  planner_.execute_on(trial_);
  if (ours && !fights && trial_.phase != Phase::movement) {
    if (is_known_plan()) return next_trial();
    value_ += lead({*game_, trial_}, side_);
  }
  if (trial_.phase == Phase::over) return end_trial();
  // His answer will not make it better.
  if (trial_.clock.side != side_ && count_ > 0 && value_ <= best_value_) return next_trial();
  ask();
}

// Whether an earlier trial went the same way.
bool Opponent::is_known_plan() {
  plans_[count_] = places_of(side_, trial_);
  for (int i = 0; i < count_; ++i) {
    if (plans_[i] == plans_[count_]) return true;
  }
  return false;
}

void Opponent::end_trial() {
  if (count_ == 0 || value_ > best_value_) {
    best_value_ = value_;
    best_ = tried_;
  }
  next_trial();
}

void Opponent::next_trial() {
  ++count_;
  if (count_ == waiting && !is_won({*game_, root_}, side_, standing({*game_, root_}))) {
    plans_[count_] = plans_[0];
    ++count_;
  }
  if (count_ == most_trials) return settle();
  begin_trial();
}

void Opponent::settle() {
  tries_ = false;
  decided_ = situation(root_);
  planner_.begin(*game_, root_, side_, level_, seed_, best_, has_roles());
  if (hurried_) planner_.hurry();
}

}  // namespace bg::ai
