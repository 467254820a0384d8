#include "board/power.h"

#include "board/this_board.h"
#include "hardware/adc.h"
#include "hardware/gpio.h"

namespace bg::power {

namespace {

constexpr BatteryPins pins = this_board.battery;
constexpr uint32_t reference_millivolts = 3300;
constexpr uint32_t full_scale = 4096;  // 12 bits
constexpr uint32_t first_adc_pin = 26;

}  // namespace

void start() {
  if constexpr (pins.sense == no_pin) return;
  adc_init();
  adc_gpio_init(pins.sense);
}

uint32_t millivolts() {
  if constexpr (pins.sense == no_pin) return 0;
  adc_select_input(pins.sense - first_adc_pin);
  // The mean of four: a flash write or the backlight may just have pulled the line down.
  uint32_t sum = 0;
  for (int i = 0; i < 4; ++i) sum += adc_read();
  return sum * reference_millivolts * pins.divider / (4 * full_scale);
}

bool is_safe() {
  return pins.sense == no_pin || millivolts() >= pins.safe_millivolts;
}

}  // namespace bg::power
