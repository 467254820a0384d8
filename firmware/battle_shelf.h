// The battles in the blob region of flash. They are verified each time they are looked up and read
// in place; nothing is kept in RAM. A damaged one is shown with its fault and never hides another.
#pragma once

#include "rules/envelope.h"
#include "rules/scenario.h"

namespace bg {

class BattleShelf {
 public:
  BattleShelf();

  // Every blob in turn: `fault` none and `scenario` open, or the fault and where it lies.
  struct Entry {
    Scenario scenario;
    Fault fault = Fault::none;
    uint32_t offset = 0;  // in flash
  };
  bool next(Entry& out);

  // The sound battle with this id; false when there is none.
  static bool find(etl::string_view id, Scenario& out);

 private:
  Shelf shelf_;
};

}  // namespace bg
