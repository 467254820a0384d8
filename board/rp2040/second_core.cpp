#include "board/second_core.h"

#include "board/flash_layout.h"
#include "board/stack_paint.h"
#include "hardware/sync.h"
#include "pico/flash.h"
#include "pico/multicore.h"
#include "pico/platform.h"

namespace bg::second_core {

namespace {

WorkSlot slot;
alignas(8) uint32_t stack[BG_SECOND_STACK_BYTES / sizeof(uint32_t)];

void loop() {
  flash_safe_execute_core_init();  // lets itself be held outside of flash
  while (true) {
    if (!slot.work()) __wfe();
  }
}

}  // namespace

void start() {
  paint(stack, stack + count_of(stack));
  multicore_launch_core1_with_stack(loop, stack, sizeof stack);
  while (slot.rounds() == 0) tight_loop_contents();
}

void run(WorkSlot::Slice slice, void* context) {
  slot.put(slice, context);
  __sev();
}

bool is_idle() {
  return slot.is_idle();
}

void stop() {
  slot.stop();
  while (!slot.is_idle()) tight_loop_contents();
}

bool is_alive() {
  static uint32_t seen = 0;
  const uint32_t rounds = slot.rounds();
  const bool has_gone_round = rounds != seen;
  seen = rounds;
  __sev();  // it may sleep; by the next time it will have gone round once
  return has_gone_round;
}

uint32_t stack_used() {
  return painted_over(stack, stack + count_of(stack));
}

bool is_stack_whole() {
  return is_guard_whole(stack);
}

}  // namespace bg::second_core
