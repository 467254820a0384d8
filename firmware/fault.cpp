#include "fault.h"

#include <cstdint>

#include <etl/error_handler.h>

#include "board/clock.h"
#include "board/flash_layout.h"
#include "board/serial.h"

extern "C" {
extern uint32_t __stack_floor[];  // from flash_regions.ld
extern uint32_t __StackTop[];
[[noreturn]] void firmware_panic(const char* format, ...);
void isr_hardfault();
}

namespace bg {

namespace {

constexpr uint32_t paint = 0x57AC57AC;

void container_overflow(const etl::exception& error) {
  stop(error.what());
}

}  // namespace

void stop(etl::string_view what) {
  serial::write("\nStopped by a fault in the firmware: ");
  serial::write(what);
  serial::write(". The saved game is safe; starting anew.\n");
  clock::restart(true);
}

void watch_for_faults() {
  etl::error_handler::set_callback<container_overflow>();
}

void paint_stack() {
  // Up to a little below this function's own frame.
  constexpr uintptr_t margin = 64;
  const uintptr_t end = reinterpret_cast<uintptr_t>(__builtin_frame_address(0)) - margin;
  for (uint32_t* word = __stack_floor; reinterpret_cast<uintptr_t>(word) < end; ++word)
    *word = paint;
}

uint32_t stack_used() {
  const uint32_t* word = __stack_floor;
  while (word < __StackTop && *word == paint) ++word;
  return static_cast<uint32_t>(__StackTop - word) * sizeof *word;
}

}  // namespace bg

void firmware_panic(const char* format, ...) {
  bg::stop(format != nullptr ? format : "panic");
}

void isr_hardfault() {
  bg::stop("hard fault");
}
