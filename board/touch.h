// The touch panel. The touch firmware asks it several times a second; a transfer to the display
// that is under way on the same bus is waited for first.
#pragma once

namespace bg::touch {

void start();

// Whether something presses the panel: costs nothing and leaves the bus alone.
bool is_pressed();

// Where the finger is, in pixels of the screen; false when there is none or the reading is
// unsteady.
bool read(int& x, int& y);

}  // namespace bg::touch
