// Files over the serial port as lines of hex: the way in for saves and battles. What the bytes are
// is the receiver's business; this reads the lines, answers each, and reports how it ended.
#pragma once

#include "ui/console/text_map.h"
#include "ui/text/words.h"

namespace bg {

// Sends bytes as lines of hex, 32 bytes a line; finish() ends the last line.
class HexLines {
 public:
  explicit HexLines(Output out) : out_(out) {}

  void add(const void* data, size_t size);
  void finish();

 private:
  static constexpr size_t line_digits = 64;
  void end_line();
  Output out_;
  etl::string<line_digits + 1> line_;
};

class Transfer {
 public:
  bool is_active() const { return active_; }

  // Why it was not begun, or how it failed.
  etl::string_view reason() const { return why(); }

  // One line of hex, "end" or "cancel". Says "ok" and the bytes so far, or how it ended.
  void feed(etl::string_view line, Output out);

 protected:
  ~Transfer() = default;
  void open() {
    active_ = true;
    bytes_ = 0;
  }
  uint32_t bytes() const { return bytes_; }  // taken before the one at hand

  // False: it cannot be gone on with; why() then says why.
  virtual bool take(uint8_t byte) = 0;
  // All bytes are here. False as above; else `answer` says what was loaded.
  virtual bool complete(Line& answer) = 0;
  virtual etl::string_view why() const = 0;
  // Puts everything back as it was before.
  virtual void abandon() = 0;

 private:
  void fail(etl::string_view reason, Output out);

  bool active_ = false;
  uint32_t bytes_ = 0;
};

}  // namespace bg
