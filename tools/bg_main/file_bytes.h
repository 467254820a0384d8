// A whole file as bytes, aligned as flash would be (operator new gives 16).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace bg {

// A Failure (2) when the file cannot be read.
std::vector<uint8_t> read_bytes(const std::string& path);

}  // namespace bg
