// The display panel: start it, fill a rectangle with pixels, set the backlight. The touch firmware
// calls it. It shares its bus with board/touch.h, which waits for a transfer that is under way.
#pragma once

#include <cstdint>

namespace bg::display {

// Takes about 150 ms: the panel needs time to wake. The backlight is off until it is set.
void start();

// Starts sending a rectangle, after waiting for the one before, and returns at once. Pixels are
// RGB565 words in rows from the top left; x2 and y2 belong to the rectangle. They must stay as they
// are until finish() or the next write().
void write(int x1, int y1, int x2, int y2, const uint16_t* pixels);
void finish();

void set_backlight(uint8_t percent);

}  // namespace bg::display
