// Games as codes (rules/core/share_code.h) between files, terminal and device.
#pragma once

#include <string>

namespace bg {

// The code of the save in these bytes; a Failure (1) that names `what` when they are none.
std::string code_of_save(const std::string& bytes, const std::string& what);
// The bytes of the save that a code stands for; a Failure (1) when it is refused. What does not
// hold of it is told on stderr.
std::string save_of_code(const std::string& code);
// "-": what comes in over the standard input.
std::string read_code(const std::string& word);

}  // namespace bg
