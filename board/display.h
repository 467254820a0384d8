// The display panel: start it, fill a rectangle with pixels, set the backlight. The touch firmware
// calls it; it shares its bus with board/touch.h and gives the bus back after each call.
#pragma once

#include <cstdint>

namespace bg::display {

// Takes about 150 ms: the panel needs time to wake.
void start();

// Pixels are RGB565 words in rows from the top left; x2 and y2 belong to the rectangle.
void write(int x1, int y1, int x2, int y2, const uint16_t* pixels);

void set_backlight(uint8_t percent);

}  // namespace bg::display
