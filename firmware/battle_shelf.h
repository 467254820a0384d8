// The battles in the blob region of flash: each verified once at power-on and read in place from
// then on. A damaged one is kept with its fault, to be shown; it is never opened and never hides
// another.
#pragma once

#include <etl/vector.h>

#include "rules/envelope.h"
#include "rules/scenario.h"

namespace bg {

class BattleShelf {
 public:
  struct Entry {
    Scenario scenario;  // open only without a fault
    Fault fault = Fault::none;
    uint32_t offset = 0;  // in flash
  };
  // The design names 24 battles; damaged ones count as well.
  using Entries = etl::vector<Entry, 32>;

  // Reads the region. Call once, before anything else.
  void scan();

  const Entries& entries() const { return entries_; }

  // The sound battle with this id; false when there is none.
  bool find(etl::string_view id, Scenario& out) const;

 private:
  Entries entries_;
};

}  // namespace bg
