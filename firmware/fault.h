// What happens when our own code is wrong: say it on the serial port and start anew. Panics of the
// SDK, overflowing containers and hard faults all end here; a player's mistake never does.
#pragma once

#include <etl/string_view.h>

#include "board/clock.h"

namespace bg {

// Makes container overflows end in stop(). Call once, first.
void watch_for_faults();

// Says so, keeps the record and starts anew.
[[noreturn]] void stop(clock::FaultKind kind, etl::string_view what, uint32_t address = 0);

// "a hard fault at 0x10001234", for the next start.
etl::string_view fault_name(clock::FaultKind kind);

// The stack's high-water mark: paint_stack() early in main, stack_used() whenever wanted.
void paint_stack();
uint32_t stack_used();
// Ends in stop() when the lowest words of either core's stack have been written to.
void check_stack();

}  // namespace bg
