// What an attack or a shot promises, over all ten dice: what the other side loses less what one's
// own does, in tenths (weights.h).
#pragma once

#include "rules/regiments/position.h"

namespace bg::regiments {

struct Promise {
  int value = 0;  // without the hex
  int gone = 0;   // in a thousand: the defender leaves the hex
};

// Of an attack from where the unit is; `charging` as if it had a charge marker.
Promise promise_of_attack(const Position& position, UnitId attacker, UnitId defender);
// Of a shot in that column of the table.
int promise_of_shot(const Position& position, UnitId shooter, UnitId target, int column);
// The chance in a thousand that a morale check of the unit fails.
int failure_of(const Position& position, UnitId unit);

}  // namespace bg::regiments
