#include "battle_transfer.h"

#include <cstring>

#include "board/power.h"
#include "rules/core/system.h"

namespace bg {

void dump_battle(const BattleShelf::Entry& entry, Output out) {
  HexLines lines(out);
  lines.add(flash::at(entry.offset), entry.bytes);
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
  const Fault fault = open_battle(flash::at(offset_), size_, loaded);
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
  device_.battles().drop_others(loaded.id(), offset_);
  device_.battles().scan();
  answer = "Loaded the battle ";
  answer.append(loaded.id().data(), loaded.id().size());
  answer += ".\n";
  return true;
}

// What is not a whole battle must not lie where one is looked for.
void BattleLoader::abandon() {
  for (uint32_t done = 0; done < size_; done += flash::sector_bytes)
    flash::erase_sector(offset_ + done);
  device_.battles().scan();
}

}  // namespace bg
