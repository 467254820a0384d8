// One line of a deployment chart: "1317  5c  1/2/XIV  m7  [Formation]", as the rulebooks print it;
// "@classic" or "@revised" before the formation for a unit of that edition alone; behind it all,
// after a |, the ratings that the battle's rule system reads, 0 to 255 each.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "battle_generated.h"
#include "rules/core/ids.h"
#include "tools/compiler/fault_list.h"

namespace bg::compiler {

struct ForceLine {
  std::string hex;  // empty for units that arrive later
  int strength = 0;
  int rank = 0;  // a leader's stars
  bool defends_only = false;
  blob::UnitType type = blob::UnitType::infantry;
  std::string designation;
  int allowance = 0;
  std::string formation;
  std::optional<Edition> edition;  // none: in all that the battle has
  std::vector<uint8_t> ratings;
};

// Nothing after a fault.
std::optional<ForceLine> read_force_line(const std::string& text, bool has_hex, const Where& where,
                                         FaultList& faults);

}  // namespace bg::compiler
