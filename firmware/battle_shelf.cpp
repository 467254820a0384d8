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
    Payload payload;
    if (open_envelope(data, size, payload) == Fault::none)
      entry.bytes = static_cast<uint32_t>(sizeof(Envelope) + payload.size);
  }
}

const BattleShelf::Entry* BattleShelf::entry(etl::string_view id) const {
  for (const Entry& one : entries_) {
    if (one.fault == Fault::none && one.scenario.id() == id) return &one;
  }
  return nullptr;
}

bool BattleShelf::find_room(uint32_t bytes, uint32_t& offset) const {
  const flash::Region region = flash::blob_region;
  uint32_t begin = region.offset;
  for (uint32_t sector = begin; sector < region.end(); sector += flash::sector_bytes) {
    for (const Entry& one : entries_) {
      const bool inside =
          one.fault == Fault::none && sector >= one.offset && sector < one.offset + one.bytes;
      if (inside) begin = sector + flash::sector_bytes;
    }
    if (sector + flash::sector_bytes - begin < bytes || begin > sector) continue;
    offset = begin;
    return true;
  }
  return false;
}

void BattleShelf::drop_others(etl::string_view id, uint32_t kept) const {
  for (const Entry& one : entries_) {
    if (one.fault != Fault::none || one.offset == kept || one.scenario.id() != id) continue;
    for (uint32_t done = 0; done < one.bytes; done += flash::sector_bytes)
      flash::erase_sector(one.offset + done);
  }
}

bool BattleShelf::find(etl::string_view id, Scenario& out) const {
  const Entry* found = entry(id);
  if (found == nullptr) return false;
  out = found->scenario;
  return true;
}

}  // namespace bg
