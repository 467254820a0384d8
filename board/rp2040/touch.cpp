// XPT2046 resistive touch controller over SPI, blocking.
#include "board/touch.h"

#include "board/rp2040/spi_bus.h"

namespace bg::touch {

namespace {

constexpr TouchPins pins = this_board.touch;
constexpr DisplayPins screen = this_board.display;

// Control bytes: 12 bits, differential, and the pen interrupt left on between readings.
constexpr uint8_t measure_x = 0xD0;
constexpr uint8_t measure_y = 0x90;

// Two readings further apart than this are a finger coming down or going up.
constexpr int steady = 60;

int measure(uint8_t control) {
  const uint8_t out[3] = {control, 0, 0};
  uint8_t in[3];
  spi_write_read_blocking(spi_bus::port(), out, in, sizeof out);
  return (in[1] << 8 | in[2]) >> 3;
}

int scaled(int raw, int at_zero, int at_end, int size) {
  const int value = (raw - at_zero) * (size - 1) / (at_end - at_zero);
  return value < 0 ? 0 : value >= size ? size - 1 : value;
}

bool near(int a, int b) {
  return a - b < steady && b - a < steady;
}

}  // namespace

void start() {
  gpio_init(pins.interrupt);
  gpio_pull_up(pins.interrupt);
}

bool read(int& x, int& y) {
  if (gpio_get(pins.interrupt)) return false;  // low while the panel is pressed
  const spi_bus::Selection selection(pins.chip_select, pins.hertz);
  const int x1 = measure(measure_x), y1 = measure(measure_y);
  const int x2 = measure(measure_x), y2 = measure(measure_y);
  if (gpio_get(pins.interrupt) || !near(x1, x2) || !near(y1, y2)) return false;
  const int raw_x = (x1 + x2) / 2, raw_y = (y1 + y2) / 2;
  x = scaled(pins.swapped ? raw_y : raw_x, pins.left, pins.right, screen.width);
  y = scaled(pins.swapped ? raw_x : raw_y, pins.top, pins.bottom, screen.height);
  return true;
}

}  // namespace bg::touch
