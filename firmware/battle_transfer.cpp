#include "battle_transfer.h"

#include <cstring>

#include "board/power.h"
#include "rules/core/system.h"

namespace bg {

void dump_battle(const BattleShelf::Entry& entry, Output out) {
  HexLines lines(out);
  lines.add(flash::at(entry.offset), entry.bytes);
  Payload map;
  const uint32_t hash = entry.scenario.battle().map_hash();
  if (hash != 0 && find_map(BattleShelf::image(), hash, map)) {
    constexpr uint8_t nothing = 0xFF;
    for (uint32_t i = entry.bytes; i < flash::whole_sectors(entry.bytes); ++i)
      lines.add(&nothing, 1);
    lines.add(map.data - sizeof(Envelope), map.blob_size());
  }
  lines.finish();
}

bool BattleLoader::begin(uint32_t size) {
  if (!power::is_safe()) {
    why_ = sentence(Refusal::battery_low);
    return false;
  }
  why_ = "There is no room for a battle of that size";
  if (size <= sizeof(Envelope) || !device_.battles().find_room(size, offset_)) return false;
  size_ = size;
  for (uint32_t done = 0; done < size; done += flash::sector_bytes) {
    if (flash::erase_sector(offset_ + done)) continue;
    why_ = "The flash does not take it";
    return false;
  }
  std::memset(first_, 0xFF, sizeof first_);
  std::memset(page_, 0xFF, sizeof page_);
  open();
  return true;
}

bool BattleLoader::program_page(uint32_t offset) {
  if (flash::program(offset, page_, sizeof page_)) {
    std::memset(page_, 0xFF, sizeof page_);
    return true;
  }
  why_ = "The flash does not take it";
  return false;
}

bool BattleLoader::take(uint8_t byte) {
  const uint32_t at = bytes();
  if (at >= size_) {
    why_ = "That is more than was announced";
    return false;
  }
  const uint32_t in_page = at % flash::page_bytes;
  (at < flash::page_bytes ? first_ : page_)[in_page] = byte;
  if (at < flash::page_bytes || in_page + 1 != flash::page_bytes) return true;
  return program_page(offset_ + at - in_page);
}

void BattleLoader::erase(uint32_t offset, uint32_t size) const {
  for (uint32_t done = 0; done < size; done += flash::sector_bytes)
    flash::erase_sector(offset + done);
}

// What lies behind the battle must be the map it shares. Where that is here already, the game being
// played may read it in place: the new one goes.
bool BattleLoader::settle_map(const Scenario& loaded) {
  Payload battle, map;
  open_envelope(flash::at(offset_), size_, battle);
  const uint32_t at = flash::whole_sectors(static_cast<uint32_t>(battle.blob_size()));
  if (at >= size_) return true;
  const Fault fault = open_envelope(flash::at(offset_ + at), size_ - at, map);
  if (fault != Fault::none || map.kind != BlobKind::map || map.crc != loaded.battle().map_hash() ||
      at + map.blob_size() < size_) {
    why_ = "There is more in that file than a battle and its map";
    return false;
  }
  const uint32_t begin = offset_ + at, end = offset_ + flash::whole_sectors(size_);
  const flash::Region region = flash::blob_region;
  Payload other;
  if (find_map({flash::at(region.offset), begin - region.offset}, map.crc, other) ||
      find_map({flash::at(end), region.end() - end}, map.crc, other))
    erase(begin, end - begin);
  return true;
}

bool BattleLoader::complete(Line& answer) {
  if (bytes() != size_) {
    why_ = sentence(Fault::truncated);
    return false;
  }
  const uint32_t in_page = size_ % flash::page_bytes;
  if (size_ > flash::page_bytes && in_page != 0 && !program_page(offset_ + size_ - in_page))
    return false;
  if (!flash::program(offset_, first_, sizeof first_)) {
    why_ = "The flash does not take it";
    return false;
  }
  Scenario loaded;
  const Fault fault = open_battle(flash::at(offset_), size_, BattleShelf::image(), loaded);
  if (fault != Fault::none) {
    why_ = sentence(fault);
    return false;
  }
  if (device_.is_playing(loaded.id())) {
    why_ = "That battle is being played; start or open a game of another one first";
    return false;
  }
  if (device_.battles().is_full() && device_.battles().entry(loaded.id()) == nullptr) {
    why_ = "There are as many battles here as the list holds; drop one first";
    return false;
  }
  if (!settle_map(loaded)) return false;
  device_.battles().drop_others(loaded.id(), offset_);
  device_.battles().scan();
  answer = "Loaded the battle ";
  answer.append(loaded.id().data(), loaded.id().size());
  answer += ".\n";
  return true;
}

// What is not a whole battle must not lie where one is looked for.
void BattleLoader::abandon() {
  erase(offset_, size_);
  device_.battles().scan();
}

}  // namespace bg
