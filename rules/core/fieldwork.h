// Fieldworks as they lie on the table, beside what is printed on the map: front ends draw and name
// them. Ids and sides only; what they do is in the rules.
#pragma once

#include "rules/core/system.h"

namespace bg {

struct Fieldwork {
  enum class Kind : uint8_t { none, started, breastwork, trench, entrenchment };
  HexId hex = HexId::none;
  Kind kind = Kind::none;
  uint8_t sides = 0;  // those it covers, a bit for each Dir; none while it is being built

  bool operator==(const Fieldwork&) const = default;
};
using FieldworkFunction = void (*)(void* context, const Fieldwork& work);

// Every fieldwork on the table, 64 at most; none under rules that have none (rules/systems.cpp).
void each_fieldwork(const Game& game, ConstStateRef state, void* context, FieldworkFunction f);

}  // namespace bg
