#include "rules/ai/opponent.h"

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

// A slice of a trial takes the device 0.4 million cycles on average, so these are thirteen
// seconds; where there are too many units for all styles, the last ones are left out.
constexpr uint16_t most_slices = 4200;

}  // namespace

// What the choice of a style rests upon as long as a movement phase lasts: where the others stand.
uint32_t Opponent::situation(const GameState& state) const {
  uint32_t sum = state.turn;
  for (uint16_t i = 0; i < game_->scenario.unit_count(); ++i) {
    if (game_->scenario.side_of(static_cast<UnitId>(i)) == side_) continue;
    sum = 31 * sum + index_of(state.units[i].hex);
  }
  return sum;
}

bool Opponent::needs_style(const GameState& state) const {
  return level_ == Level::veteran && state.phase == Phase::movement && state.side == side_ &&
         game_->scenario.battle().system() == SystemKind::blue_gray;
}

void Opponent::begin(const Game& game, const GameState& state, Side side, Level level,
                     uint32_t seed) {
  const bool same = game_ == &game && side_ == side && level_ == level && seed_ == seed;
  game_ = &game;
  side_ = side;
  level_ = level;
  seed_ = seed;
  hurried_ = false;
  const bool has_style = needs_style(state);
  looks_ahead_ = tries_ = has_style && !(same && decided_ == situation(state));
  if (!tries_) {
    planner_.begin(game, state, side, level, seed, has_style ? styles[best_style_] : Style{});
    return;
  }
  root_ = state;
  style_ = best_style_ = 0;
  slices_ = 0;
  begin_trial();
}

void Opponent::begin_threat(const Game& game, const GameState& state, Side victim, HexId hex,
                            UnitId unit) {
  looks_ahead_ = tries_ = false;
  planner_.begin_threat(game, state, victim, hex, unit);
}

void Opponent::hurry() {
  hurried_ = true;
  planner_.hurry();
}

Thought Opponent::step() {
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
  // Two halves for each style, ours and the answer, and the plan in the end.
  const int all = 2 * style_count + 1;
  if (!tries_) return static_cast<uint8_t>((100 * (all - 1) + planner_.progress()) / all);
  return static_cast<uint8_t>(100 * (2 * style_ + (trial_.side == side_ ? 0 : 1)) / all);
}

// Each style meets with the same dice, which are not those of the game.
void Opponent::begin_trial() {
  trial_ = root_;
  trial_.rng = Rng::seeded(seed_ * 7919 + root_.turn);
  value_ = 0;
  fought_ = false;
  ask();
}

void Opponent::ask() {
  const Side actor = player_to_act(trial_);
  acts_ = false;
  if (trial_.side != side_) {
    planner_.begin_reply(*game_, trial_, actor, level_, seed_);
  } else {
    planner_.begin(*game_, trial_, actor, level_, seed_, actor == side_ ? styles[style_] : Style{},
                   has_roles());
  }
}

// Our moves are made, our attacks counted by what they promise and then fought with any dice; his
// moves are made, his attacks counted: there the trial ends.
void Opponent::play_on() {
  const bool ours = trial_.side == side_;
  const bool fights = trial_.phase == Phase::combat;
  if (fights && !fought_) value_ += ours ? planner_.promised() : -planner_.promised();
  if (fights && !ours) return end_trial();
  fought_ = fights;
  planner_.execute_on(trial_);
  if (ours && !fights && trial_.phase != Phase::movement) value_ += lead(*game_, trial_, side_);
  if (trial_.phase == Phase::over) return end_trial();
  ask();
}

void Opponent::end_trial() {
  if (style_ == 0 || value_ > best_value_) {
    best_value_ = value_;
    best_style_ = style_;
  }
  ++style_;
  if (style_ == waiting && !is_won(*game_, root_, side_, standing(*game_, root_))) ++style_;
  if (style_ == style_count) return settle();
  begin_trial();
}

void Opponent::settle() {
  tries_ = false;
  decided_ = situation(root_);
  planner_.begin(*game_, root_, side_, level_, seed_, styles[best_style_], has_roles());
  if (hurried_) planner_.hurry();
}

}  // namespace bg::ai
