#include "battle_shelf.h"

#include "board/flash.h"
#include "rules/core/system.h"

namespace bg {

namespace {

// Without its bytes for a damaged one.
BattleShelf::Entry read_entry(const uint8_t* data, size_t size) {
  BattleShelf::Entry entry;
  entry.offset = static_cast<uint32_t>(data - flash::at(0));
  entry.fault = open_battle(data, size, BattleShelf::image(), entry.scenario);
  Payload payload;
  if (open_envelope(data, size, payload) == Fault::none)
    entry.bytes = static_cast<uint32_t>(payload.blob_size());
  return entry;
}

}  // namespace

Image BattleShelf::image() {
  return {flash::at(flash::blob_region.offset), flash::blob_region.bytes};
}

void BattleShelf::scan() {
  entries_.clear();
  Shelf shelf(image().data, image().size);
  const uint8_t* data;
  size_t size;
  uint32_t found = 0;
  for (; shelf.next_battle(data, size); ++found) add_battle(entries_, read_entry(data, size));
  left_out_ = found - static_cast<uint32_t>(entries_.size());
}

bool BattleShelf::is_full() const {
  for (const Entry& one : entries_) {
    if (one.fault != Fault::none) return false;
  }
  return entries_.full();
}

const BattleShelf::Entry* BattleShelf::entry(etl::string_view id) const {
  for (const Entry& one : entries_) {
    if (one.fault == Fault::none && one.scenario.id() == id) return &one;
  }
  return nullptr;
}

bool BattleShelf::needs_map(uint32_t hash) const {
  if (left_out_ != 0) return true;  // perhaps
  for (const Entry& one : entries_) {
    if (one.fault == Fault::none && one.scenario.battle().map_hash() == hash) return true;
  }
  return false;
}

bool BattleShelf::find_room(uint32_t bytes, uint32_t& offset) const {
  const flash::Region region = flash::blob_region;
  offset = region.offset;
  Shelf shelf(image().data, image().size);
  const uint8_t* data;
  size_t size;
  while (shelf.next(data, size)) {
    Payload payload;
    if (open_envelope(data, size, payload) != Fault::none) continue;
    const bool is_taken = payload.kind == BlobKind::map
                              ? needs_map(payload.crc)
                              : read_entry(data, size).fault == Fault::none;
    if (!is_taken) continue;
    const auto begin = static_cast<uint32_t>(data - flash::at(0));
    if (begin - offset >= bytes) return true;
    offset = begin + flash::whole_sectors(static_cast<uint32_t>(payload.blob_size()));
  }
  return region.end() - offset >= bytes;
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
