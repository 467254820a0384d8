// Time and restart: microseconds since start, and marks that a logic analyser or the emulator can
// see. The benches and the firmware's main loops call it.
#pragma once

#include <cstdint>

namespace bg::clock {

void start();
uint64_t micros();
uint32_t millis();
void sleep_ms(uint32_t ms);

// A tenth of the speed, to wait with; time goes on as before. The buses slow down with it, and the
// serial port is set anew: a byte that is just coming in is lost.
void set_slow(bool slow);

// Turns the board's probe pin over: the interval between two marks can be measured from outside.
void mark();

// Processor cycles, counting up and wrapping at 2^24: for intervals below 126 ms at 133 MHz. Only
// while switched on. On the host there is no such count, and it is always 0.
inline constexpr uint32_t cycle_mask = 0xFFFFFF;
void count_cycles(bool on);
uint32_t cycles();

// Starts the device anew. On the host: ends the program.
[[noreturn]] void restart();

// What stopped the run before, kept across the restart, so that it can be shown and what led into
// it is not done again unasked.
enum class FaultKind : uint8_t { none, panic, hard_fault, overflow, assertion, hung, stack, count };
struct FaultRecord {
  FaultKind kind = FaultKind::none;
  uint32_t address = 0;  // where it happened, if known
};
[[noreturn]] void restart_after(FaultRecord fault);
FaultRecord last_fault();

// While on: a device that does not come back within eight seconds starts anew by itself.
void guard(bool on);

}  // namespace bg::clock
