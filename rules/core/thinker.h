// The machine's thinking apart from where it is done: on a processor that the platform lends, or
// here, a slice each time somebody asks, a veteran's several. The same positions give the same
// commands either way. Holds the memory of whichever mind plays the game.
#pragma once

#include <atomic>

#include "rules/core/mind.h"

namespace bg::ai {

// A processor besides the caller's that works in slices. It asks the rules too, so it comes with
// working memory of its own.
struct Helper {
  using Slice = bool (*)(void* context);  // answers whether there is more to do
  void (*start)(Slice slice, void* context) = nullptr;
  void (*stop)() = nullptr;  // after the slice at hand; returns when it has come to rest
  // Whether it is at rest. What its slices have written can be read then.
  bool (*is_idle)() = nullptr;
  WorkMemory* work = nullptr;
};

class Thinker {
 public:
  // Call before anything else, or not at all: then it thinks here.
  void use(const Helper& helper) { helper_ = helper; }

  // As Mind::begin, with the whole state: what `side` may not know it does not see. Stops what it
  // was thinking about.
  void begin(const Game& game, ConstStateRef state, Side side, Level level, uint32_t seed);
  // As Mind::begin_unit, likewise; where can_play_unit.
  static bool can_play_unit(const Game& game) { return mind_of(game).begin_unit != nullptr; }
  void begin_unit(const Game& game, ConstStateRef state, Side side, Level level, uint32_t seed,
                  UnitId unit);
  // As Mind::begin_threat, likewise; step() until ready. Only where can_foresee.
  static bool can_foresee(const Game& game) { return mind_of(game).begin_threat != nullptr; }
  void begin_threat(const Game& game, ConstStateRef state, Side side, HexId hex,
                    UnitId as_if = UnitId::none);
  // Some thinking, or with a helper a look at how far it is; goes on after stop().
  Thought step();
  // One slice of thinking here, as the helper makes them; for who measures slices.
  Thought think();
  // With a helper: it comes to rest, in the middle of its thinking.
  void stop();
  // Its memory for another use, max_mind_bytes that suit any type: it stops, and forgets its plan
  // and its answer. The next begin() takes the memory back without asking. The same position gives
  // the same command again, so that only time is lost.
  void* lend();
  bool is_lent() const { return is_lent_; }
  void hurry() { is_hurried_.store(true, std::memory_order_relaxed); }
  // When ready.
  Command command() const { return mind_->command(memory_); }
  Reason reason() const { return mind_->reason == nullptr ? Reason{} : mind_->reason(memory_); }
  const Threat& threat() const { return mind_->threat(memory_); }
  HexId stands(UnitId unit) const { return mind_->stands(memory_, unit); }
  uint8_t progress() const { return progress_.load(std::memory_order_relaxed); }

 private:
  bool is_helped() const { return helper_.start != nullptr; }
  void get_ready(const Game& game);

  Helper helper_;
  Game game_;  // a copy: the caller may go over to another game while it thinks
  const Mind* mind_ = nullptr;
  StateBytes seen_;  // by the side that it plays, where something is hidden
  alignas(std::max_align_t) std::byte memory_[max_mind_bytes];
  bool is_lent_ = false;
  uint8_t at_once_ = 1;  // slices each time it is asked, without a helper
  // Written by whoever thinks, and read by others only while he is at rest.
  Thought thought_ = Thought::ready;
  std::atomic<bool> is_hurried_ = false;
  std::atomic<uint8_t> progress_ = 0;
};

}  // namespace bg::ai
