// A game's state as the core holds it: bytes that begin with a Clock. The session keeps two, a
// system's functions get one by reference and look at it as their own type; nobody else does.
#pragma once

#include <cstddef>
#include <cstring>
#include <type_traits>

#include "rules/core/clock.h"

namespace bg {

// The largest system's: Command #43 with 475 units has been reckoned at 3,904.
inline constexpr size_t max_state = 3968;

// What a system's own state must be: undo copies it and tests compare it as plain bytes.
template <class State>
constexpr bool is_plain_state() {
  return std::is_standard_layout_v<State> && std::is_trivially_copyable_v<State> &&
         std::has_unique_object_representations_v<State> && sizeof(State) <= max_state &&
         offsetof(State, clock) == 0;
}

class ConstStateRef;

class StateBytes {
 public:
  Clock& clock() { return *__builtin_launder(reinterpret_cast<Clock*>(bytes_)); }
  const Clock& clock() const { return *__builtin_launder(reinterpret_cast<const Clock*>(bytes_)); }

  // As many bytes as the system's state has (System::state_bytes).
  inline void copy(ConstStateRef from, size_t bytes);

  template <class State>
  State& as() {
    static_assert(is_plain_state<State>());
    return *__builtin_launder(reinterpret_cast<State*>(bytes_));
  }
  template <class State>
  const State& as() const {
    static_assert(is_plain_state<State>());
    return *__builtin_launder(reinterpret_cast<const State*>(bytes_));
  }

 private:
  alignas(8) std::byte bytes_[max_state] = {};
};

// A state of some system, known by its clock. Made from StateBytes or from a system's own state.
class ConstStateRef {
 public:
  ConstStateRef(const StateBytes& bytes) : clock_(&bytes.clock()) {}
  template <class State>
  requires requires(const State& own) { own.clock.turn; }
  ConstStateRef(const State& own) : clock_(&own.clock) { static_assert(is_plain_state<State>()); }

  const Clock& clock() const { return *clock_; }
  // The same bytes: states are without padding, so that they can be compared like this.
  bool is_same(ConstStateRef other, size_t bytes) const {
    return std::memcmp(clock_, other.clock_, bytes) == 0;
  }
  // A standard-layout object and its first member have one address.
  template <class State>
  const State& as() const {
    static_assert(is_plain_state<State>());
    return *reinterpret_cast<const State*>(clock_);
  }

 private:
  const Clock* clock_;
};

class StateRef {
 public:
  StateRef(StateBytes& bytes) : clock_(&bytes.clock()) {}
  template <class State>
  requires requires(State& own) { own.clock.turn; }
  StateRef(State& own) : clock_(&own.clock) { static_assert(is_plain_state<State>()); }

  Clock& clock() const { return *clock_; }
  template <class State>
  State& as() const {
    static_assert(is_plain_state<State>());
    return *reinterpret_cast<State*>(clock_);
  }

 private:
  Clock* clock_;
};

inline void StateBytes::copy(ConstStateRef from, size_t bytes) {
  std::memcpy(bytes_, &from.clock(), bytes);
}

}  // namespace bg
