#include "transfer.h"

#include <etl/to_string.h>

namespace bg {

namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool is_hex(etl::string_view line) {
  if (line.empty() || line.size() % 2 != 0) return false;
  for (const char c : line) {
    if (hex_digit(c) < 0) return false;
  }
  return true;
}

}  // namespace

void HexLines::add(const void* data, size_t size) {
  constexpr char digits[] = "0123456789abcdef";
  const auto* bytes = static_cast<const uint8_t*>(data);
  for (size_t i = 0; i < size; ++i) {
    line_ += digits[bytes[i] >> 4];
    line_ += digits[bytes[i] & 15];
    if (line_.size() == line_digits) end_line();
  }
}

void HexLines::end_line() {
  if (line_.empty()) return;
  line_ += '\n';
  out_(line_);
  line_.clear();
}

void HexLines::finish() {
  end_line();
  out_("end\n");
}

void Transfer::feed(etl::string_view line, Output out) {
  Line answer;
  if (line == "end") {
    if (!complete(answer)) return fail(why(), out);
    active_ = false;
    return out(answer);
  }
  if (line == "cancel") return fail("Cancelled", out);
  if (!is_hex(line)) return fail("That is no line of hex", out);
  for (size_t i = 0; i < line.size(); i += 2) {
    if (!take(static_cast<uint8_t>(hex_digit(line[i]) << 4 | hex_digit(line[i + 1]))))
      return fail(why(), out);
    ++bytes_;
  }
  answer = "ok ";
  etl::to_string(bytes_, answer, true);
  answer += '\n';
  out(answer);
}

void Transfer::fail(etl::string_view reason, Output out) {
  Line answer = "Not loaded: ";
  answer.append(reason.data(), reason.size());
  answer += " (at byte ";
  etl::to_string(bytes_, answer, true);
  answer += ").\n";
  out(answer);
  active_ = false;
  abandon();
}

}  // namespace bg
