// The host's battery, which tests can drain. Tests only.
#pragma once

#include <cstdint>

namespace bg::power::fake {

void set_millivolts(uint32_t value);

}  // namespace bg::power::fake
