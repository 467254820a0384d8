#include "command_line.h"

#include "board/serial.h"

namespace bg {

namespace {
constexpr size_t longest_number = 9;  // digits: fits 32 bits
}

constinit const Output serial_output{nullptr,
                                     [](void*, etl::string_view text) { serial::write(text); }};

void add(etl::istring& line, etl::string_view text) {
  line.append(text.data(), text.size());
}

void say(etl::string_view text) {
  serial::write(text);
  serial::write("\n");
}

void say(etl::string_view what, etl::string_view why) {
  Line line;
  add(line, what);
  add(line, ": ");
  add(line, why);
  line += '.';
  say(line);
}

etl::string_view take_word(etl::string_view& text) {
  const auto is_space = [](char c) { return c == ' '; };
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  size_t end = 0;
  while (end < text.size() && !is_space(text[end])) ++end;
  const etl::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return word;
}

bool read_number(etl::string_view word, uint32_t& out_number) {
  if (word.empty() || word.size() > longest_number) return false;
  uint32_t number = 0;
  for (const char c : word) {
    if (c < '0' || c > '9') return false;
    number = number * 10 + static_cast<uint32_t>(c - '0');
  }
  out_number = number;
  return true;
}

}  // namespace bg
