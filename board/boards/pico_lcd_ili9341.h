// A Raspberry Pi Pico wired by hand to a common 2.4 inch ILI9341 module of 320x240 with XPT2046
// touch, the two on spi0. Shows that a board is data: no driver knows it.
#pragma once

#include "board/board.h"

namespace bg {

inline constexpr Board this_board{
    .name = "Pico with ILI9341 2.4 inch",
    .system_khz = 133000,
    .peripheral_khz = 133000,
    .serial = {.uart = 0, .tx = 0, .rx = 1, .baud = 115200},
    .probe = 22,
    .bus = {.spi = 0, .clock = 18, .out = 19, .in = 16},
    .display = {.chip_select = 17,
                .data_command = 20,
                .reset = 21,
                .backlight = 15,
                .width = 320,
                .height = 240,
                .scan = 0x28,  // rows and columns exchanged, blue first: landscape
                .inverted = false,
                .hertz = 33'250'000,
                .clock_rests_high = false},
    .touch = {.chip_select = 14,
              .interrupt = 13,
              .hertz = 2'000'000,
              .left = 300,
              .right = 3800,
              .top = 250,
              .bottom = 3800,
              .swapped = true,
              .least_pressure = 400},
    .battery = {.sense = 29, .divider = 3, .safe_millivolts = 3300},
};

}  // namespace bg
