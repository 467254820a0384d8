// The SPI bus that display and touch share. One device at a time: whoever selects itself waits for
// the transfer under way and sets its own speed.
#pragma once

#include <cstddef>

#include "board/this_board.h"
#include "hardware/gpio.h"
#include "hardware/spi.h"

namespace bg::spi_bus {

inline spi_inst_t* port() {
  return this_board.bus.spi == 0 ? spi0 : spi1;
}

void start();

// Holds a device selected for as long as it lives, or until the transfer it started is over.
class Selection {
 public:
  Selection(uint8_t pin, uint32_t hertz, bool clock_rests_high = false);
  ~Selection();
  Selection(const Selection&) = delete;
  Selection& operator=(const Selection&) = delete;

  // Sends words without waiting, as the last thing of this selection: the device stays selected
  // until finish(). The words must stay as they are until then.
  void send_in_background(const uint16_t* words, size_t count);

 private:
  uint8_t pin_;
  bool clock_rests_high_;
  bool is_handed_over_ = false;
};

// Waits until nothing is under way, and deselects the device it went to.
void finish();

}  // namespace bg::spi_bus
