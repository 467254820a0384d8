// The SPI bus that display and touch share: whoever uses it sets its own speed first.
#pragma once

#include <initializer_list>

#include "board/this_board.h"
#include "hardware/gpio.h"
#include "hardware/spi.h"

namespace bg::spi_bus {

inline spi_inst_t* port() {
  return this_board.bus.spi == 0 ? spi0 : spi1;
}

inline void start() {
  spi_init(port(), this_board.touch.hertz);
  gpio_set_function(this_board.bus.clock, GPIO_FUNC_SPI);
  gpio_set_function(this_board.bus.out, GPIO_FUNC_SPI);
  gpio_set_function(this_board.bus.in, GPIO_FUNC_SPI);
  // Both devices deselected before the first of them is spoken to.
  for (const uint pin : {this_board.display.chip_select, this_board.touch.chip_select}) {
    gpio_init(pin);
    gpio_set_dir(pin, true);
    gpio_put(pin, true);
  }
}

// Holds a device selected for as long as it lives.
class Selection {
 public:
  Selection(uint8_t pin, uint32_t hertz) : pin_(pin) {
    spi_set_baudrate(port(), hertz);
    gpio_put(pin_, false);
  }
  ~Selection() { gpio_put(pin_, true); }
  Selection(const Selection&) = delete;
  Selection& operator=(const Selection&) = delete;

 private:
  uint8_t pin_;
};

}  // namespace bg::spi_bus
