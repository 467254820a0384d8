#include "rules/regiments/ai/mind.h"

#include "rules/regiments/victory.h"

namespace bg::regiments {

void Mind::begin(const Game& game, const State& state, Level level, uint32_t seed) {
  const bool same_phase = looked_in_ == state.stage && level == level_ &&
                          side_ == state.clock.to_act && game_ != nullptr;
  game_ = &game;
  state_ = state;
  side_ = state.clock.to_act;
  level_ = level;
  seed_ = seed;
  is_ready_ = is_hurried_ = false;
  command_ = best_ = {};
  best_value_ = temper().least;
  if (!same_phase || !has_stock()) {
    looked_.clear();
    looked_in_ = state.stage;
  }
  if (!has_stock()) begin_stock();
  if (job_ == Job::ready) next_ = 0;
}

uint8_t Mind::progress() const {
  if (is_ready_) return 100;
  if (job_ != Job::ready) return static_cast<uint8_t>(10 * static_cast<int>(job_));
  return static_cast<uint8_t>(30 + 60 * next_ / max_units);
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
  for (uint16_t i = 0; i <= scenario().unit_count() && !is_ready_; ++i) {
    list_.clear();
    legal(position(), i == scenario().unit_count() ? UnitId::none : static_cast<UnitId>(i), list_);
    if (!list_.empty()) settle(list_[0]);
  }
}

uint32_t Mind::chance(uint32_t about) const {
  uint32_t mixed = seed_ * 2654435761u + about * 2246822519u + state_.clock.turn * 3266489917u +
                   state_.couplet * 668265263u + static_cast<uint32_t>(state_.stage) * 374761393u;
  mixed = (mixed ^ (mixed >> 15)) * 2246822519u;
  mixed = (mixed ^ (mixed >> 13)) * 3266489917u;
  return mixed ^ (mixed >> 16);
}

bool Mind::overlooks(UnitId unit) const {
  return chance(index_of(unit)) % 100 < static_cast<uint32_t>(temper().overlooks);
}

Thought Mind::step() {
  if (is_ready_) return Thought::ready;
  switch (state_.stage) {
    case Stage::move:
    case Stage::combat:
    case Stage::press:
    case Stage::prepare:
    case Stage::administer:
      if (job_ != Job::ready) {
        take_stock();
        if (job_ == Job::ready) next_ = 0;
        return Thought::running;
      }
      break;
    default:
      break;
  }
  switch (state_.stage) {
    case Stage::move:
      if (!is_hurried_ && move_next()) return is_ready_ ? Thought::ready : Thought::running;
      break;
    case Stage::combat:
      look_for_fights();
      if (!is_ready_) return Thought::running;
      break;
    case Stage::call:
      // What would change the aims for good is left alone.
      offer({.verb = verb::call, .arg = 2});
      break;
    case Stage::aid:
      if (temper().leads) {
        const Position now = position();
        now.each_at(state_.combat.hex, [&](UnitId unit) {
          if (!is_ready_) offer({.verb = verb::defend, .unit = unit});
        });
      }
      break;
    case Stage::order:
      decide_order();
      break;
    case Stage::retreat:
      decide_retreat();
      break;
    case Stage::fortune:
      decide_fortune();
      break;
    case Stage::press:
      decide_press();
      break;
    case Stage::prepare:
      decide_preparation();
      break;
    case Stage::couplet: {
      // More time for whoever is behind, but not for ever.
      const Side better = static_cast<Side>(scenario().level(level_now(position())).side());
      const bool behind = better != side_;
      offer({.verb = verb::pass,
             .arg = static_cast<uint8_t>(behind && state_.couplet < most_couplets ? 2 : 1)});
      break;
    }
    case Stage::administer:
      decide_administration();
      break;
    default:
      break;
  }
  if (!is_ready_) fall_back_on_anything();
  return Thought::ready;
}

}  // namespace bg::regiments
