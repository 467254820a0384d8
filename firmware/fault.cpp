#include "fault.h"

#include <cstdint>

#include <etl/error_handler.h>

#include "board/clock.h"
#include "board/flash_layout.h"
#include "board/second_core.h"
#include "board/serial.h"
#include "board/stack_paint.h"

extern "C" {
extern uint32_t __stack_floor[];  // from flash_regions.ld
extern uint32_t __StackTop[];
[[noreturn]] void firmware_panic(const char* format, ...);
void isr_hardfault();
[[noreturn]] void hard_fault(const uint32_t* frame);
}

namespace bg {

namespace {

void container_overflow(const etl::exception& error) {
  stop(clock::FaultKind::overflow, error.what());
}

}  // namespace

etl::string_view fault_name(clock::FaultKind kind) {
  switch (kind) {
    case clock::FaultKind::panic:
      return "a panic of the SDK";
    case clock::FaultKind::hard_fault:
      return "a hard fault";
    case clock::FaultKind::overflow:
      return "a container that overflowed";
    case clock::FaultKind::assertion:
      return "an assertion of LVGL";
    case clock::FaultKind::hung:
      return "a command that did not come to an end";
    case clock::FaultKind::stack:
      return "a stack that overflowed";
    default:
      return "nothing known";
  }
}

void stop(clock::FaultKind kind, etl::string_view what, uint32_t address) {
  serial::write("\nStopped by a fault in the firmware: ");
  serial::write(what);
  serial::write(". The saved game is safe; starting anew.\n");
  clock::restart_after({kind, address});
}

void watch_for_faults() {
  etl::error_handler::set_callback<container_overflow>();
}

void paint_stack() {
  // Up to a little below this function's own frame.
  constexpr uintptr_t margin = 64;
  const uintptr_t end = reinterpret_cast<uintptr_t>(__builtin_frame_address(0)) - margin;
  paint(__stack_floor, reinterpret_cast<const uint32_t*>(end));
}

uint32_t stack_used() {
  return painted_over(__stack_floor, __StackTop);
}

void check_stack() {
  if (!is_guard_whole(__stack_floor)) stop(clock::FaultKind::stack, "the stack overflowed");
  if (!second_core::is_stack_whole())
    stop(clock::FaultKind::stack, "the stack of the second core overflowed");
}

}  // namespace bg

void firmware_panic(const char* format, ...) {
  bg::stop(bg::clock::FaultKind::panic, format != nullptr ? format : "panic",
           reinterpret_cast<uint32_t>(__builtin_return_address(0)));
}

// The processor has put the registers of the faulting code on the stack; the seventh is where it
// was.
void hard_fault(const uint32_t* frame) {
  bg::stop(bg::clock::FaultKind::hard_fault, "hard fault", frame[6]);
}

__attribute__((naked)) void isr_hardfault() {
  asm volatile(
      "mov r0, sp\n"
      "ldr r1, =hard_fault\n"
      "bx r1\n");
}
