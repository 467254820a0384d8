#include "board/line_reader.h"

namespace bg {

LineReader::Outcome LineReader::feed(uint8_t byte) {
  constexpr uint8_t backspace = 0x08, erase = 0x7F, tab = 0x09;
  if (ended_) {
    text_.clear();
    ended_ = false;
  }
  const bool second_half = byte == '\n' && after_return_;
  after_return_ = byte == '\r';
  if (second_half) return Outcome::pending;
  if (byte == '\r' || byte == '\n') return finish();

  if (byte == backspace || byte == erase) {
    if (!text_.empty()) text_.pop_back();
  } else if (byte != tab && (byte < ' ' || byte > '~')) {
    noise_ = true;
  } else if (text_.full()) {
    overflow_ = true;
  } else {
    text_.push_back(byte == tab ? ' ' : static_cast<char>(byte));
  }
  return Outcome::pending;
}

LineReader::Outcome LineReader::finish() {
  const Outcome outcome = noise_ ? Outcome::garbled : overflow_ ? Outcome::too_long : Outcome::line;
  noise_ = overflow_ = false;
  ended_ = true;
  return outcome;
}

}  // namespace bg
