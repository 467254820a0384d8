// Saved games over the serial port: the same bytes as a save file of `bg`. dump_save() sends a game
// in flash; a SaveLoader takes one in and replays it as it comes, so that only what the rules
// accept gets into the journal: from a record on that does not hold, the rest is left out and
// counted. A transfer that fails leaves the game that was there before.
#pragma once

#include "device.h"
#include "transfer.h"

namespace bg {

void dump_save(const JournalFlash& journal, uint32_t game, Output out);

class SaveLoader final : public Transfer {
 public:
  explicit SaveLoader(Device& device) : device_(device) {}

  void begin();

 private:
  bool take(uint8_t byte) override;
  bool complete(Line& answer) override;
  etl::string_view why() const override;
  void abandon() override;
  bool take_header();

  Device& device_;
  bool importing_ = false;  // the header was good and the journal has opened the game
  SavedReader reader_;
  JournalFault fault_ = JournalFault::none;
  Refusal refusal_ = Refusal::none;
  union {
    JournalHeader header;
    JournalRecord record;
    uint8_t bytes[sizeof(JournalHeader)];
  } piece_ = {};
};

}  // namespace bg
