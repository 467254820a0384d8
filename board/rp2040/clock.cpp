#include "board/clock.h"

#include "board/this_board.h"
#include "hardware/gpio.h"
#include "hardware/structs/systick.h"
#include "hardware/timer.h"
#include "hardware/watchdog.h"

namespace bg::clock {

namespace {

// Scratch registers 0 to 3 survive a restart and are free for programs.
constexpr uint32_t fault_mark = 0x4641554C;
bool after_fault_at_start = false;

}  // namespace

void start() {
  after_fault_at_start = watchdog_hw->scratch[0] == fault_mark;
  watchdog_hw->scratch[0] = 0;
  gpio_init(this_board.probe);
  gpio_set_dir(this_board.probe, true);
}

uint64_t micros() {
  return time_us_64();
}

uint32_t millis() {
  return static_cast<uint32_t>(time_us_64() / 1000);
}

void sleep_ms(uint32_t ms) {
  busy_wait_us(uint64_t{ms} * 1000);
}

void mark() {
  gpio_xor_mask(1u << this_board.probe);
}

void count_cycles(bool on) {
  systick_hw->rvr = cycle_mask;
  systick_hw->csr = on ? M0PLUS_SYST_CSR_ENABLE_BITS | M0PLUS_SYST_CSR_CLKSOURCE_BITS : 0;
}

uint32_t cycles() {
  return cycle_mask - systick_hw->cvr;  // the counter itself runs down
}

bool restarted_after_fault() {
  return after_fault_at_start;
}

void restart(bool after_fault) {
  watchdog_hw->scratch[0] = after_fault ? fault_mark : 0;
  watchdog_reboot(0, 0, 0);
  while (true) {
  }
}

}  // namespace bg::clock
