// The number that tells this device from every other: 16 hexadecimal digits, from its flash chip.
#pragma once

namespace bg {

const char* device_id();

}  // namespace bg
