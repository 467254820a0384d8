// Saved games over the serial port, as lines of hex: the same bytes as a save file of `bg`.
// dump() sends the game in flash; a Loader takes one in, line by line, and replays it as it comes,
// so that only a game the rules accept gets into the journal. A transfer that fails leaves the game
// that was there before.
#pragma once

#include "device.h"
#include "ui/console/text_map.h"

namespace bg {

// 32 bytes a line, then a line "end".
void dump_save(const JournalFlash& journal, Output out);

class Loader {
 public:
  explicit Loader(Device& device) : device_(device) {}

  void begin();
  bool is_active() const { return active_; }

  // One line of hex, "end" or "cancel". Says "ok" and the bytes so far, or how it ended.
  void feed(etl::string_view line, Output out);

 private:
  bool take_byte(uint8_t byte);
  bool take_header();
  void fail(etl::string_view why, Output out);
  void finish(Output out);

  Device& device_;
  bool active_ = false;
  bool importing_ = false;  // the header was good and the journal has opened the game
  uint32_t bytes_ = 0;
  JournalFault fault_ = JournalFault::none;
  Refusal refusal_ = Refusal::none;
  union {
    JournalHeader header;
    JournalRecord record;
    uint8_t bytes[sizeof(JournalHeader)];
  } piece_ = {};
};

}  // namespace bg
