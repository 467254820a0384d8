// Whole files: read as bytes, aligned as flash would be (operator new gives 16), written at once.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace bg {

// A Failure (2) when the file cannot be read.
std::vector<uint8_t> read_bytes(const std::string& path);

// The file appears whole or not at all; a Failure (1) when it cannot be written.
void write_whole_file(const std::string& path, const std::string& text);

}  // namespace bg
