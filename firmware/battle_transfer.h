// Battles over the serial port: into free sectors of the blob region, checked completely before
// they count. Behind a battle comes the map that it shares with others, if it does; what is here
// already is not kept twice. The first page, without which the bytes are no battle, is written
// last; the older battle of the same id goes only after that. A cut at any byte leaves the shelf
// usable.
#pragma once

#include "board/flash.h"
#include "device.h"
#include "transfer.h"

namespace bg {

// The battle's own file again: the shared map comes along.
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
  bool settle_map(const Scenario& loaded);
  void erase(uint32_t offset, uint32_t size) const;

  Device& device_;
  etl::string_view why_;
  uint32_t offset_ = 0;  // in flash
  uint32_t size_ = 0;
  alignas(4) uint8_t first_[flash::page_bytes];
  alignas(4) uint8_t page_[flash::page_bytes];
};

}  // namespace bg
