// What every word of the service console is made with: reading words and numbers, saying lines.
#pragma once

#include "ui/console/text_map.h"
#include "ui/text/words.h"

namespace bg {

void add(etl::istring& line, etl::string_view text);
void say(etl::string_view text);
// "What it is: why." as one line.
void say(etl::string_view what, etl::string_view why);

// Takes the next word off the front; empty when there is none.
etl::string_view take_word(etl::string_view& text);
bool read_number(etl::string_view word, uint32_t& out_number);

// The serial port as the consoles' output.
extern const Output serial_output;

}  // namespace bg
