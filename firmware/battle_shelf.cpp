#include "battle_shelf.h"

#include "board/flash.h"

namespace bg {

void BattleShelf::scan() {
  entries_.clear();
  Shelf shelf(flash::at(flash::blob_region.offset), flash::blob_region.bytes);
  const uint8_t* data;
  size_t size;
  while (!entries_.full() && shelf.next(data, size)) {
    entries_.emplace_back();
    Entry& entry = entries_.back();
    entry.offset = static_cast<uint32_t>(data - flash::at(0));
    entry.fault = Scenario::open(data, size, entry.scenario);
  }
}

bool BattleShelf::find(etl::string_view id, Scenario& out) const {
  for (const Entry& entry : entries_) {
    if (entry.fault != Fault::none || entry.scenario.id() != id) continue;
    out = entry.scenario;
    return true;
  }
  return false;
}

}  // namespace bg
