// The serial line, by UART and by USB: bytes out, bytes in, and sleep while there is nothing to
// read. Answers go where the last byte came from. Both firmwares talk through it. On the host the
// line is two buffers that a test fills and reads (board/host/serial_line.h).
#pragma once

#include <cstdint>

#include <etl/string_view.h>

namespace bg::serial {

void start();

// Sends everything before it returns; "\n" goes out as "\r\n", as terminals expect.
void write(etl::string_view text);

// The next byte that has come in; false when there is none.
bool read(uint8_t& byte);

// Sleeps until there is something to read. On the host: returns at once.
void wait();

// For board/clock.h, before and after it changes the speed of the chip.
void flush();
void retime();

// Whether a host on USB listens, and so feeds the device: then there is no need to save power, and
// the chip must not run slower than its USB.
bool is_powered();

// Whether bytes were lost since the last call, because nobody read them in time.
bool lost_bytes();

}  // namespace bg::serial
