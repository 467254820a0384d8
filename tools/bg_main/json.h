// Writes JSON to a string, in the order it is told. No reading, no tree.
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

namespace bg {

// How many bytes the UTF-8 character has that a text begins with; 0 when it begins with none.
inline size_t utf8_length(std::string_view text) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return 1;
  const size_t length = byte(0) >= 0xf0 ? 4 : byte(0) >= 0xe0 ? 3 : 2;
  if (byte(0) < 0xc2 || byte(0) > 0xf4 || text.size() < length) return 0;
  for (size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xc0) != 0x80) return 0;
  const bool overlong = (byte(0) == 0xe0 && byte(1) < 0xa0) || (byte(0) == 0xf0 && byte(1) < 0x90);
  const bool beyond = byte(0) == 0xf4 && byte(1) > 0x8f;
  const bool surrogate = byte(0) == 0xed && byte(1) > 0x9f;
  return overlong || beyond || surrogate ? 0 : length;
}

class Json {
 public:
  Json& begin_object() { return open('{'); }
  Json& end_object() { return close('}'); }
  Json& begin_array() { return open('['); }
  Json& end_array() { return close(']'); }

  Json& key(std::string_view name) {
    value(name);
    out_ += ':';
    needs_comma_ = false;
    return *this;
  }

  Json& value(std::string_view text) {
    separate();
    out_ += '"';
    while (!text.empty()) {
      const unsigned char c = static_cast<unsigned char>(text[0]);
      const size_t length = utf8_length(text);
      if (c == '"' || c == '\\') {
        out_ += '\\';
        out_ += text[0];
      } else if (c < 0x20) {
        char escaped[8];
        std::snprintf(escaped, sizeof escaped, "\\u%04x", c);
        out_ += escaped;
      } else if (length == 0) {
        out_ += "\\ufffd";  // no character: a file's name may hold any bytes
      } else {
        out_ += text.substr(0, length);
      }
      text.remove_prefix(length == 0 ? 1 : length);
    }
    out_ += '"';
    return *this;
  }
  Json& value(const char* text) { return value(std::string_view(text)); }
  Json& value(bool truth) { return raw(truth ? "true" : "false"); }
  Json& value(uint64_t number) { return raw(std::to_string(number)); }
  Json& value(int64_t number) { return raw(std::to_string(number)); }
  Json& value(double number) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3f", number);
    return raw(text);
  }

  template <typename Value>
  Json& field(std::string_view name, Value content) {
    key(name);
    return value(content);
  }

  const std::string& text() const { return out_; }
  void print() const { std::printf("%s\n", out_.c_str()); }

 private:
  Json& open(char bracket) {
    separate();
    out_ += bracket;
    needs_comma_ = false;
    return *this;
  }
  Json& close(char bracket) {
    out_ += bracket;
    needs_comma_ = true;
    return *this;
  }
  Json& raw(const std::string& text) {
    separate();
    out_ += text;
    return *this;
  }
  void separate() {
    if (needs_comma_) out_ += ',';
    needs_comma_ = true;
  }

  std::string out_;
  bool needs_comma_ = false;
};

}  // namespace bg
