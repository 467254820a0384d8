// The serial line over USB (CDC): what board/serial.h offers, on the cable. Everything happens in
// these calls, so somebody must ask for a byte a few times a second, or the host gives us up.
#pragma once

#include <etl/string_view.h>

namespace bg::usb_line {

void start();
bool read(uint8_t& byte);
// Whether read() has something to do. For sleeping until then.
bool has_work();
// Gives up when the host takes nothing for a tenth of a second.
void write(etl::string_view text);
// Whether a host has taken us in.
bool is_mounted();

}  // namespace bg::usb_line
