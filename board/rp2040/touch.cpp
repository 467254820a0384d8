// XPT2046 resistive touch controller over SPI, blocking: about 0.3 ms for a reading.
#include "board/touch.h"

#include "board/rp2040/spi_bus.h"
#include "board/touch_filter.h"

namespace bg::touch {

namespace {

constexpr TouchPins pins = this_board.touch;
constexpr DisplayPins screen = this_board.display;

// Control bytes: 12 bits, differential, and the pen interrupt left on between readings.
constexpr uint8_t measure_x = 0xD0;
constexpr uint8_t measure_y = 0x90;
constexpr uint8_t measure_z1 = 0xB0;
constexpr uint8_t measure_z2 = 0xC0;
constexpr uint16_t full_scale = 4095;

uint16_t measure(uint8_t control) {
  const uint8_t out[3] = {control, 0, 0};
  uint8_t in[3];
  spi_write_read_blocking(spi_bus::port(), out, in, sizeof out);
  return static_cast<uint16_t>((in[1] << 8 | in[2]) >> 3 & full_scale);
}

// The two layers meet better the harder the finger presses: Z1 rises, Z2 falls.
TouchReading take_reading() {
  const uint16_t z1 = measure(measure_z1), z2 = measure(measure_z2);
  const uint16_t x = measure(measure_x), y = measure(measure_y);
  return {x, y, static_cast<uint16_t>(z1 + full_scale - z2)};
}

int scaled(int raw, int at_zero, int at_end, int size) {
  const int value = (raw - at_zero) * (size - 1) / (at_end - at_zero);
  return value < 0 ? 0 : value >= size ? size - 1 : value;
}

}  // namespace

void start() {
  gpio_init(pins.interrupt);
  gpio_pull_up(pins.interrupt);
}

bool is_pressed() {
  return !gpio_get(pins.interrupt);  // low while the panel is pressed
}

bool read(int& x, int& y) {
  if (!is_pressed()) return false;
  TouchReading readings[touch_readings];
  {
    const spi_bus::Selection selection(pins.chip_select, pins.hertz);
    for (TouchReading& reading : readings) reading = take_reading();
  }
  TouchReading found;
  if (!is_pressed() || !settle(readings, pins.least_pressure, found)) return false;
  x = scaled(pins.swapped ? found.y : found.x, pins.left, pins.right, screen.width);
  y = scaled(pins.swapped ? found.x : found.y, pins.top, pins.bottom, screen.height);
  return true;
}

}  // namespace bg::touch
