// A list of the battles on a shelf, for front ends that show the damaged ones too. `List` is an
// etl::vector of entries with a `fault`. Damaged entries give way to sound ones in a full list, so
// that no number of damaged sectors hides a battle.
#pragma once

#include "rules/core/envelope.h"

namespace bg {

// The design names 24 battles.
inline constexpr size_t max_battles = 32;

// False when there is no room for the entry.
template <typename List>
bool add_battle(List& list, const typename List::value_type& entry) {
  if (list.full() && entry.fault == Fault::none) {
    for (auto it = list.end(); it != list.begin();) {
      if ((--it)->fault == Fault::none) continue;
      list.erase(it);
      break;
    }
  }
  if (list.full()) return false;
  list.push_back(entry);
  return true;
}

}  // namespace bg
