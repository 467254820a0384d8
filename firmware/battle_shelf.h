// The battles in the blob region of flash: each verified once at power-on and read in place from
// then on. A damaged one is kept with its fault, to be shown; it is never opened and never hides
// another. Maps that battles share come with them and are nobody's business: one that no battle
// here needs is free room.
#pragma once

#include <etl/vector.h>

#include "rules/core/battle_list.h"
#include "rules/core/scenario.h"

namespace bg {

class BattleShelf {
 public:
  struct Entry {
    Scenario scenario;  // open only without a fault
    Fault fault = Fault::none;
    uint32_t offset = 0;  // in flash
    uint32_t bytes = 0;   // of a sound one
  };
  using Entries = etl::vector<Entry, max_battles>;

  // Reads the region. Call before anything else, and after every change of it.
  void scan();

  const Entries& entries() const { return entries_; }
  // Battles and damaged sectors that the list has no room for. They stay in flash.
  uint32_t left_out() const { return left_out_; }
  // No room in the list for one battle more.
  bool is_full() const;

  // The sound battle with this id; false when there is none.
  bool find(etl::string_view id, Scenario& out) const;
  const Entry* entry(etl::string_view id) const;

  // A run of sectors that hold no sound battle, listed or not, and no map that one needs; false
  // when there is none that long.
  bool find_room(uint32_t bytes, uint32_t& offset) const;
  // Erases the battles of this id but the one at `kept` (0: none is kept). Scan afterwards.
  void drop_others(etl::string_view id, uint32_t kept) const;

  // Where battles find their maps.
  static Image image();

 private:
  bool needs_map(uint32_t hash) const;

  Entries entries_;
  uint32_t left_out_ = 0;
};

}  // namespace bg
