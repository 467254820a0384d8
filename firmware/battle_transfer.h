// Battles over the serial port: into free sectors of the blob region, checked completely before
// they count. The first page, without which the bytes are no battle, is written last; the older
// battle of the same id goes only after that. A cut at any byte leaves the shelf usable.
#pragma once

#include "board/flash.h"
#include "device.h"
#include "transfer.h"

namespace bg {

void dump_battle(const BattleShelf::Entry& entry, Output out);

class BattleLoader final : public Transfer {
 public:
  explicit BattleLoader(Device& device) : device_(device) {}

  // False when there is no room for so many bytes; nothing has changed then.
  bool begin(uint32_t size);

 private:
  bool take(uint8_t byte) override;
  bool complete(Line& answer) override;
  etl::string_view why() const override { return why_; }
  void abandon() override;
  bool program_page(uint32_t offset);

  Device& device_;
  etl::string_view why_;
  uint32_t offset_ = 0;  // in flash
  uint32_t size_ = 0;
  alignas(4) uint8_t first_[flash::page_bytes];
  alignas(4) uint8_t page_[flash::page_bytes];
};

}  // namespace bg
