// Waveshare Pico-ResTouch-LCD-2.8: ST7789 panel of 320x240 and XPT2046 resistive touch on one bus,
// a Raspberry Pi Pico plugged in from behind.
#pragma once

#include "board/board.h"

namespace bg {

inline constexpr Board this_board{
    .name = "Waveshare Pico-ResTouch-LCD-2.8",
    .system_khz = 133000,
    .peripheral_khz = 96000,
    .serial = {.uart = 0, .tx = 0, .rx = 1, .baud = 115200},
    .probe = 2,
    .bus = {.spi = 1, .clock = 10, .out = 11, .in = 12},
    .display = {.chip_select = 9,
                .data_command = 8,
                .reset = 15,
                .backlight = 13,
                .width = 320,
                .height = 240,
                .scan = 0x60,  // rows and columns exchanged, columns mirrored: landscape
                .inverted = true,
                .hertz = 48'000'000,  // the ST7789 takes a bit in 16 ns, 62.5 MHz
                .clock_rests_high = true},
    .touch = {.chip_select = 16,
              .interrupt = 17,
              .hertz = 2'500'000,
              .left = 3863,  // typical raw range of these panels; calibration refines it
              .right = 157,
              .top = 150,
              .bottom = 4095,
              .swapped = true,
              .least_pressure = 400},
    .battery = {.sense = 29, .divider = 3, .safe_millivolts = 3300},  // VSYS of the Pico
};

}  // namespace bg
