// A board as plain data: pins, sizes, clocks. Drivers take what they need from it and know no board
// by name; a new board is a new header in board/boards/, chosen with -DBG_BOARD.
#pragma once

#include <cstdint>

namespace bg {

inline constexpr uint8_t no_pin = 0xFF;

struct SerialPins {
  uint8_t uart;  // which of the two
  uint8_t tx, rx;
  uint32_t baud;
};

struct SpiPins {
  uint8_t spi;  // which of the two
  uint8_t clock, out, in;
};

struct DisplayPins {
  uint8_t chip_select, data_command, reset, backlight;
  uint16_t width, height;  // as the player sees it
  uint8_t scan;            // MADCTL: which way the panel is mounted
  bool inverted;           // the panel shows complementary colours unless told to invert
  // Fastest clock the panel and its wiring take. The bus divides the board's `peripheral_khz` by an
  // even number and takes the next step below.
  uint32_t hertz;
  // It takes a bit at the rising edge either way. Where the clock rests high (SPI mode 3) the bus
  // sends word after word, where it rests low (mode 0) it pauses for two bits in between.
  bool clock_rests_high;
};

struct TouchPins {
  uint8_t chip_select, interrupt;
  uint32_t hertz;
  // Raw readings at the left, right, top and bottom edge of the screen, before calibration.
  uint16_t left, right, top, bottom;
  bool swapped;             // the controller's X is the screen's Y
  uint16_t least_pressure;  // of 8190; below it a finger only brushes the panel
};

struct BatteryPins {
  uint8_t sense;    // an ADC pin, or no_pin where nothing is measured
  uint8_t divider;  // how many times smaller the voltage is there
  uint16_t safe_millivolts;
};

struct Board {
  const char* name;
  uint32_t system_khz;
  // What bus and serial line divide: 96 MHz, which gives the display 48 or 24, or the system clock,
  // which gives it 33.25.
  uint32_t peripheral_khz;
  SerialPins serial;
  uint8_t probe;  // a free pin that marks intervals for measuring
  SpiPins bus;    // shared by display and touch
  DisplayPins display;
  TouchPins touch;
  BatteryPins battery;
};

}  // namespace bg
