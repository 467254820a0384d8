// How one core gives another something to do: a slice of work after the other, until the work is
// done or the giver stops it. Both cores hold the same slot; only loads and stores are used, since
// the Cortex-M0+ has nothing more.
#pragma once

#include <atomic>
#include <cstdint>

namespace bg {

class WorkSlot {
 public:
  using Slice = bool (*)(void* context);  // answers whether there is more to do

  // For the core that gives. put() only when idle; afterwards the other core must be woken.
  bool is_idle() const { return !is_busy_.load(std::memory_order_acquire); }
  void put(Slice slice, void* context) {
    slice_ = slice;
    context_ = context;
    is_stopping_.store(false, std::memory_order_relaxed);
    is_busy_.store(true, std::memory_order_release);
  }
  // Asks for an end after the slice at hand; is_idle() tells when.
  void stop() { is_stopping_.store(true, std::memory_order_relaxed); }
  uint32_t rounds() const { return rounds_.load(std::memory_order_relaxed); }

  // For the core that works: one slice, and whether there was one.
  bool work() {
    rounds_.store(rounds_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    if (is_idle()) return false;
    // Never without a slice: who starts and stops it again and again gets on all the same.
    const bool has_more = slice_(context_);
    if (!has_more || is_stopping_.load(std::memory_order_relaxed))
      is_busy_.store(false, std::memory_order_release);
    return true;
  }

 private:
  std::atomic<bool> is_busy_ = false;  // set by the giver, cleared by the worker
  std::atomic<bool> is_stopping_ = false;
  std::atomic<uint32_t> rounds_ = 0;
  Slice slice_ = nullptr;  // read only while busy
  void* context_ = nullptr;
};

}  // namespace bg
