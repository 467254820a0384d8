// Time and restart: microseconds since start, and marks that a logic analyser or the emulator can
// see. The benches and the firmware's main loops call it.
#pragma once

#include <cstdint>

namespace bg::clock {

void start();
uint64_t micros();
uint32_t millis();
void sleep_ms(uint32_t ms);

// Turns the board's probe pin over: the interval between two marks can be measured from outside.
void mark();

// Processor cycles, counting up and wrapping at 2^24: for intervals below 126 ms at 133 MHz. Only
// while switched on. On the host there is no such count, and it is always 0.
inline constexpr uint32_t cycle_mask = 0xFFFFFF;
void count_cycles(bool on);
uint32_t cycles();

// Starts the device anew. On the host: ends the program. A restart after a fault is remembered, so
// that what led into the fault is not done again unasked.
[[noreturn]] void restart(bool after_fault = false);
bool restarted_after_fault();

}  // namespace bg::clock
