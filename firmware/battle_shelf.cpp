#include "battle_shelf.h"

#include "board/flash.h"

namespace bg {

BattleShelf::BattleShelf()
    : shelf_(flash::at(flash::blob_region.offset), flash::blob_region.bytes) {}

bool BattleShelf::next(Entry& out) {
  const uint8_t* data;
  size_t size;
  if (!shelf_.next(data, size)) return false;
  out.offset = static_cast<uint32_t>(data - flash::at(0));
  out.scenario = {};
  out.fault = Scenario::open(data, size, out.scenario);
  return true;
}

bool BattleShelf::find(etl::string_view id, Scenario& out) {
  BattleShelf shelf;
  for (Entry entry; shelf.next(entry);) {
    if (entry.fault != Fault::none || entry.scenario.id() != id) continue;
    out = entry.scenario;
    return true;
  }
  return false;
}

}  // namespace bg
