// Writes JSON to a string, in the order it is told. No reading, no tree.
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

namespace bg {

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
    for (const char c : text) {
      if (c == '"' || c == '\\') {
        out_ += '\\';
        out_ += c;
      } else if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) > 0x7e) {
        // Every byte beyond ASCII is escaped by its number, so that the output is always valid.
        char escaped[8];
        std::snprintf(escaped, sizeof escaped, "\\u%04x", static_cast<unsigned char>(c));
        out_ += escaped;
      } else {
        out_ += c;
      }
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
