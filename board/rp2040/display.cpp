// ST7789 over SPI: commands by the processor, pixels by DMA.
#include "board/display.h"

#include <initializer_list>

#include "board/clock.h"
#include "board/rp2040/spi_bus.h"
#include "hardware/pwm.h"

namespace bg::display {

namespace {

constexpr DisplayPins pins = this_board.display;

enum Register : uint8_t {
  software_reset = 0x01,
  sleep_out = 0x11,
  normal_mode = 0x13,
  inversion_off = 0x20,
  inversion_on = 0x21,
  display_on = 0x29,
  column_range = 0x2A,
  row_range = 0x2B,
  memory_write = 0x2C,
  scan_direction = 0x36,
  pixel_format = 0x3A,
};

// Inside a Selection.
void command(Register reg, std::initializer_list<uint8_t> arguments = {}) {
  const uint8_t code = reg;
  gpio_put(pins.data_command, false);
  spi_write_blocking(spi_bus::port(), &code, 1);
  gpio_put(pins.data_command, true);
  if (arguments.size() > 0)
    spi_write_blocking(spi_bus::port(), arguments.begin(), arguments.size());
}

void range(Register reg, int from, int to) {
  command(reg, {static_cast<uint8_t>(from >> 8), static_cast<uint8_t>(from),
                static_cast<uint8_t>(to >> 8), static_cast<uint8_t>(to)});
}

void send(Register reg, std::initializer_list<uint8_t> arguments = {}) {
  const spi_bus::Selection selection(pins.chip_select, pins.hertz, pins.clock_rests_high);
  command(reg, arguments);
}

}  // namespace

void start() {
  spi_bus::start();
  for (const uint pin : {pins.data_command, pins.reset}) {
    gpio_init(pin);
    gpio_set_dir(pin, true);
    gpio_put(pin, true);
  }
  gpio_put(pins.reset, false);
  clock::sleep_ms(1);
  gpio_put(pins.reset, true);
  clock::sleep_ms(10);
  send(software_reset);
  clock::sleep_ms(10);
  send(sleep_out);
  clock::sleep_ms(120);        // the data sheet's wait before the next command
  send(pixel_format, {0x55});  // 16 bits
  send(scan_direction, {pins.scan});
  send(pins.inverted ? inversion_on : inversion_off);
  send(normal_mode);
  send(display_on);

  gpio_set_function(pins.backlight, GPIO_FUNC_PWM);
  const uint slice = pwm_gpio_to_slice_num(pins.backlight);
  // A count a microsecond and 100 counts a period: 10 kHz, slow enough for the transistor behind
  // the light and too fast to be seen.
  pwm_set_clkdiv_int_frac(slice, static_cast<uint8_t>(this_board.system_khz / 1000), 0);
  pwm_set_wrap(slice, 99);
  pwm_set_enabled(slice, true);
  set_backlight(0);  // until there is a picture
}

void write(int x1, int y1, int x2, int y2, const uint16_t* pixels) {
  spi_bus::Selection selection(pins.chip_select, pins.hertz, pins.clock_rests_high);
  range(column_range, x1, x2);
  range(row_range, y1, y2);
  command(memory_write);
  selection.send_in_background(pixels, static_cast<size_t>((x2 - x1 + 1) * (y2 - y1 + 1)));
}

void finish() {
  spi_bus::finish();
}

void set_backlight(uint8_t percent) {
  pwm_set_gpio_level(pins.backlight, percent);
}

}  // namespace bg::display
