// The touch panel. The touch firmware asks it several times a second, between drawings.
#pragma once

namespace bg::touch {

void start();

// Where the finger is, in pixels of the screen; false when there is none or the reading is
// unsteady.
bool read(int& x, int& y);

}  // namespace bg::touch
