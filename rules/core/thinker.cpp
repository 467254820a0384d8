#include "rules/core/thinker.h"

namespace bg::ai {

namespace {

// A veteran's trials are many slices and short ones; without a helper this is a computer, for which
// so many of them are a few milliseconds.
constexpr uint8_t slices_of_a_veteran = 16;

}  // namespace

void Thinker::begin(const Game& game, ConstStateRef state, Side side, Level level, uint32_t seed) {
  get_ready(game);
  at_once_ = level == Level::veteran ? slices_of_a_veteran : 1;
  const bool is_veiled = game.system->veil != nullptr;
  if (is_veiled) game.system->veil(game, state, side, seen_);
  mind_->begin(memory_, game_, is_veiled ? ConstStateRef(seen_) : state, side, level, seed);
}

void Thinker::begin_unit(const Game& game, ConstStateRef state, Side side, Level level,
                         uint32_t seed, UnitId unit) {
  get_ready(game);
  at_once_ = 1;
  const bool is_veiled = game.system->veil != nullptr;
  if (is_veiled) game.system->veil(game, state, side, seen_);
  mind_->begin_unit(memory_, game_, is_veiled ? ConstStateRef(seen_) : state, side, level, seed,
                    unit);
}

void Thinker::begin_threat(const Game& game, ConstStateRef state, Side side, HexId hex,
                           UnitId as_if) {
  get_ready(game);
  at_once_ = 1;
  mind_->begin_threat(memory_, game_, state, side, hex, as_if);
}

void Thinker::get_ready(const Game& game) {
  stop();
  game_ = game;
  if (is_helped()) game_.work = helper_.work;
  is_lent_ = false;
  if (const Mind* mind = &mind_of(game); mind != mind_) {
    mind_ = mind;
    mind_->make(memory_);
  }
  thought_ = Thought::running;
  is_hurried_.store(false, std::memory_order_relaxed);
  progress_.store(0, std::memory_order_relaxed);
}

Thought Thinker::step() {
  if (!is_helped()) {
    for (int i = 0; i < at_once_ && think() == Thought::running; ++i) {
    }
    return thought_;
  }
  if (!helper_.is_idle()) return Thought::running;
  if (thought_ == Thought::ready) return Thought::ready;
  helper_.start(
      [](void* context) { return static_cast<Thinker*>(context)->think() == Thought::running; },
      this);
  return Thought::running;  // from here on `thought_` is the helper's
}

void Thinker::stop() {
  if (is_helped()) helper_.stop();
}

void* Thinker::lend() {
  stop();
  mind_ = nullptr;
  thought_ = Thought::ready;
  is_lent_ = true;
  return memory_;
}

Thought Thinker::think() {
  if (is_hurried_.load(std::memory_order_relaxed)) mind_->hurry(memory_);
  thought_ = mind_->step(memory_);
  progress_.store(mind_->progress(memory_), std::memory_order_relaxed);
  return thought_;
}

}  // namespace bg::ai
