// All that undo gives back of the null game: the common clock, and where each unit stands.
#pragma once

#include "rules/core/fields.h"
#include "rules/core/state_bytes.h"
#include "rules/core/unit_set.h"
#include "rules/core/vocabulary.h"

namespace bg::null_game {

// What a unit has done in this turn.
namespace mark {
inline constexpr uint8_t moved = 1 << 0;
inline constexpr uint8_t attacked = 1 << 1;
}  // namespace mark

struct Unit {
  HexId hex;  // HexId::none unless on the map
  Fate fate;
  uint8_t marks;

  constexpr bool is(uint8_t any_of) const { return (marks & any_of) != 0; }
};

struct State {
  Clock clock;
  Unit units[max_units];
  uint8_t faces[max_units];  // what the other side knows of each, where counters lie face down
};

// Every field with the number it has in every save: append, never use a number again.
template <class F>
constexpr void each_field(const State& s, F&& f) {
  each_field(s.clock, f);
  f(38, s.faces);
  f(39, s.units, &Unit::hex, HexId::none);
  f(40, s.units, &Unit::fate);
  f(42, s.units, &Unit::marks);
}

static_assert(is_plain_state<State>());
static_assert(counts_every_byte<State>(), "each_field has forgotten a field");

}  // namespace bg::null_game
