// The digest of a state by its named fields. A system writes one visitor,
// `each_field(state, f)`, which calls f(id, field) or f(id, field, standard) for every field of its
// state; it serves digest and comparison. An id never changes and is never used again; order,
// layout and capacity are free, because a field at its standard value adds nothing to the sum.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace bg {

class Digest {
 public:
  template <class Field>
  constexpr void operator()(uint8_t id, const Field& field) {
    (*this)(id, field, std::remove_all_extents_t<Field>{});
  }
  // A number or an array of numbers, each of which is `standard` as long as nothing is there.
  template <class Field, class Standard>
  requires(!std::is_member_pointer_v<Standard>) constexpr void operator()(uint8_t id,
                                                                          const Field& field,
                                                                          Standard standard) {
    if constexpr (std::is_array_v<Field>) {
      for (size_t i = 0; i < std::extent_v<Field>; ++i) add(id, i, field[i], standard);
    } else {
      add(id, 0, field, standard);
    }
  }
  // One member of every element of an array.
  template <class Row, size_t n, class Value>
  constexpr void operator()(uint8_t id, const Row (&rows)[n], Value Row::*member,
                            Value standard = {}) {
    for (size_t i = 0; i < n; ++i) add(id, i, rows[i].*member, standard);
  }
  constexpr uint32_t sum() const { return sum_; }

 private:
  template <class Value>
  constexpr void add(uint8_t id, size_t index, Value value, Value standard) {
    if (value == standard) return;
    mix(static_cast<uint32_t>(id) << 16 | static_cast<uint32_t>(index),
        static_cast<uint64_t>(value));
  }
  // Every bit of what stands where on every bit of the sum's share (the finalizer of MurmurHash3);
  // shares are added up, so that their order does not matter.
  constexpr void mix(uint32_t place, uint64_t value) {
    uint32_t share = stir(stir(place * 0x9E3779B1u + 1) ^ static_cast<uint32_t>(value));
    if (value >> 32 != 0) share = stir(share ^ static_cast<uint32_t>(value >> 32));
    sum_ += share;
  }
  static constexpr uint32_t stir(uint32_t x) {
    x = (x ^ (x >> 16)) * 0x85EBCA6Bu;
    x = (x ^ (x >> 13)) * 0xC2B2AE35u;
    return x ^ (x >> 16);
  }

  uint32_t sum_ = 0;
};

// A fingerprint of a system's whole state. The same on every target; part of the save format.
template <class State>
requires requires(const State& state) {
  state.clock.turn;
}
constexpr uint32_t digest(const State& state) {
  Digest digest;
  each_field(state, digest);
  return digest.sum();
}

// Counts the bytes a visitor goes through: a system asserts that they are those of its state, so
// that a forgotten field does not compile.
class CountBytes {
 public:
  template <class Field>
  constexpr void operator()(uint8_t, const Field&) {
    bytes_ += sizeof(Field);
  }
  template <class Field, class Standard>
  requires(!std::is_member_pointer_v<Standard>) constexpr void operator()(uint8_t, const Field&,
                                                                          Standard) {
    bytes_ += sizeof(Field);
  }
  template <class Row, size_t n, class Value>
  constexpr void operator()(uint8_t, const Row (&)[n], Value Row::*, Value = {}) {
    bytes_ += n * sizeof(Value);
  }
  constexpr size_t bytes() const { return bytes_; }

 private:
  size_t bytes_ = 0;
};

template <class State>
constexpr bool counts_every_byte() {
  CountBytes count;
  each_field(State{}, count);
  return count.bytes() == sizeof(State);
}

}  // namespace bg
