// Makes lines out of bytes from a serial port: ends at CR, LF or both, knows backspace, and refuses
// a line that is too long or holds bytes that are no text as a whole, so that noise is never half a
// command. The console firmware feeds it.
#pragma once

#include <cstdint>

#include <etl/string.h>

namespace bg {

class LineReader {
 public:
  // The longest line there is: a hex line of a save (2 x 32 characters), with room for its word.
  static constexpr size_t max_length = 96;

  enum class Outcome : uint8_t {
    pending,
    line,      // text() is a whole line
    too_long,  // the line that just ended was longer than max_length and is dropped
    garbled,   // it held bytes that are no printable ASCII and is dropped
  };

  Outcome feed(uint8_t byte);
  etl::string_view text() const { return {text_.data(), text_.size()}; }

 private:
  Outcome finish();

  etl::string<max_length> text_;
  bool ended_ = false;  // text_ is a line that has been handed out
  bool overflow_ = false;
  bool noise_ = false;
  bool after_return_ = false;
};

}  // namespace bg
