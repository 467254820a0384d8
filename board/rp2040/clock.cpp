#include "board/clock.h"

#include "board/serial.h"
#include "board/this_board.h"
#include "hardware/clocks.h"
#include "hardware/gpio.h"
#include "hardware/pll.h"
#include "hardware/structs/systick.h"
#include "hardware/sync.h"
#include "hardware/timer.h"
#include "hardware/watchdog.h"
#include "pico/time.h"

namespace bg::clock {

namespace {

// Scratch registers 0 to 3 survive a restart and are free for programs: a mark with the kind of the
// fault in its low byte, then where it happened.
constexpr uint32_t fault_mark = 0x46415500;
constexpr uint32_t guard_mark = 0x47554100;  // the guard was on
FaultRecord fault_before;

constexpr uint32_t guard_ms = 8000;

constexpr uint wake_alarm = 0;  // of the timer's four; nothing else here uses them

constexpr uint32_t system_hertz = this_board.system_khz * 1000;
constexpr uint32_t peripheral_hertz = this_board.peripheral_khz * 1000;
constexpr bool has_own_clock = peripheral_hertz != system_hertz;
constexpr uint32_t usb_hertz = 48'000'000;
static_assert(!has_own_clock ||
              (peripheral_hertz == 2 * usb_hertz && peripheral_hertz < system_hertz));

// The PLL that makes 48 MHz for USB and the ADC can make twice as much, halved again for these two.
void double_usb_pll() {
  for (const clock_handle_t clock : {clk_usb, clk_adc, clk_rtc}) clock_stop(clock);
  pll_init(pll_usb, 1, 10 * peripheral_hertz, 5, 2);
  clock_configure(clk_usb, 0, CLOCKS_CLK_USB_CTRL_AUXSRC_VALUE_CLKSRC_PLL_USB, peripheral_hertz,
                  usb_hertz);
  clock_configure(clk_adc, 0, CLOCKS_CLK_ADC_CTRL_AUXSRC_VALUE_CLKSRC_PLL_USB, peripheral_hertz,
                  usb_hertz);
}

// Bus and serial line must not be faster than the system clock, which reads and writes them.
void feed_peripherals(uint32_t system) {
  if (has_own_clock && system == system_hertz)
    clock_configure(clk_peri, 0, CLOCKS_CLK_PERI_CTRL_AUXSRC_VALUE_CLKSRC_PLL_USB, peripheral_hertz,
                    peripheral_hertz);
  else
    clock_configure(clk_peri, 0, CLOCKS_CLK_PERI_CTRL_AUXSRC_VALUE_CLK_SYS, system, system);
}

}  // namespace

void start() {
  const uint32_t mark = watchdog_hw->scratch[0];
  const uint32_t kind = mark & 0xFF;
  if ((mark & ~0xFFu) == fault_mark && kind < static_cast<uint32_t>(FaultKind::count))
    fault_before = {static_cast<FaultKind>(kind), watchdog_hw->scratch[1]};
  else if (mark == guard_mark && watchdog_caused_reboot())
    fault_before = {FaultKind::hung, 0};
  watchdog_hw->scratch[0] = 0;
  if (has_own_clock) double_usb_pll();
  feed_peripherals(system_hertz);
  gpio_init(this_board.probe);
  gpio_set_dir(this_board.probe, true);
  hardware_alarm_claim(wake_alarm);
  hardware_alarm_set_callback(wake_alarm, [](uint) {});  // waking is all it is for
}

uint64_t micros() {
  return time_us_64();
}

// LVGL asks for it all the time, and dividing 64 bits takes the chip ten times as long as 32:
// 2^32 is 4294967 thousands and 296.
uint32_t millis() {
  const uint64_t now = time_us_64();
  const uint32_t high = static_cast<uint32_t>(now >> 32), low = static_cast<uint32_t>(now);
  return high * 4294967 + low / 1000 + (high * 296 + low % 1000) / 1000;
}

void sleep_ms(uint32_t ms) {
  const absolute_time_t end = make_timeout_time_ms(ms);
  if (hardware_alarm_set_target(wake_alarm, end)) return;  // it has passed already
  while (!time_reached(end)) {
    // With interrupts held back, an alarm between the look and the sleep still ends the sleep.
    const uint32_t saved = save_and_disable_interrupts();
    if (!time_reached(end)) __wfi();
    restore_interrupts(saved);
  }
}

void set_slow(bool slow) {
  // Whole tenths of the system PLL.
  const uint32_t hertz = slow && !serial::is_powered() ? system_hertz / 10 : system_hertz;
  if (clock_get_hz(clk_sys) == hertz) return;
  serial::flush();
  if (hertz != system_hertz)
    clock_configure(clk_peri, 0, CLOCKS_CLK_PERI_CTRL_AUXSRC_VALUE_CLK_SYS, system_hertz,
                    system_hertz);
  clock_configure(clk_sys, CLOCKS_CLK_SYS_CTRL_SRC_VALUE_CLKSRC_CLK_SYS_AUX,
                  CLOCKS_CLK_SYS_CTRL_AUXSRC_VALUE_CLKSRC_PLL_SYS, system_hertz, hertz);
  feed_peripherals(hertz);
  serial::retime();
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

FaultRecord last_fault() {
  return fault_before;
}

void restart_after(FaultRecord fault) {
  watchdog_hw->scratch[0] =
      fault.kind == FaultKind::none ? 0 : fault_mark | static_cast<uint32_t>(fault.kind);
  watchdog_hw->scratch[1] = fault.address;
  watchdog_reboot(0, 0, 0);
  while (true) {
  }
}

void restart() {
  restart_after({});
}

void guard(bool on) {
  if (!on) {
    hw_clear_bits(&watchdog_hw->ctrl, WATCHDOG_CTRL_ENABLE_BITS);
    watchdog_hw->scratch[0] = 0;
    return;
  }
  watchdog_hw->scratch[0] = guard_mark;
  watchdog_enable(guard_ms, true);
}

}  // namespace bg::clock
