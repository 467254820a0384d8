// The operator's code, asked for by the keypad of a kiosk and by its service line: one lock, one
// count of wrong codes and one wait for both, kept with the settings across a restart.
#pragma once

#include "board/operator_lock.h"

namespace bg::ui {

// `now` in milliseconds since start.
OperatorLock::Answer try_operator_code(uint32_t given, uint32_t now);
// Seconds until the next try is looked at, rounded up.
uint32_t operator_wait_seconds(uint32_t now);

}  // namespace bg::ui
