// The other end of the host's serial line, for tests.
#pragma once

#include <string>
#include <string_view>

namespace bg::serial::fake {

void type(std::string_view text);  // as if it came in on the line
std::string take_output();         // what was written since the last call

}  // namespace bg::serial::fake
