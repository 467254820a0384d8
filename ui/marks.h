// What the map shows beyond the game: the selection, where it may go, what it may attack, what is
// chosen. Made from the interface's state and the rules' own list of legal commands.
#pragma once

#include <cstring>

#include "rules/session.h"
#include "ui/ui_state.h"

namespace bg::ui {

// One bit per hex of the largest map.
class HexSet {
 public:
  void clear() { std::memset(bits_, 0, sizeof bits_); }
  void add(HexId hex) { bits_[index_of(hex) / 8] |= static_cast<uint8_t>(1 << index_of(hex) % 8); }
  bool has(HexId hex) const {
    return index_of(hex) < max_hexes && (bits_[index_of(hex) / 8] >> (index_of(hex) % 8) & 1);
  }

 private:
  uint8_t bits_[max_hexes / 8] = {};
};

struct Marks {
  HexId selected = HexId::none;  // where the selected unit stands
  HexId chosen = HexId::none;    // what the chosen command points at
  HexId looked_at = HexId::none;
  HexId cursor = HexId::none;
  bool has_unit = false;  // a unit is in hand, though it may still be off the map
  bool chosen_is_attack = false;
  HexSet reach;      // hexes the selected unit may go to
  HexSet targets;    // hexes with a unit it may attack, or that are being attacked
  HexSet committed;  // hexes with a unit that takes part in the attack being planned
};

void set_marks(Marks& marks, const Session& session, const UiState& ui);

}  // namespace bg::ui
