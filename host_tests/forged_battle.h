// Shipped battles unpacked with FlatBuffers' object API, changed, and packed again with a right
// checksum. For the tests that include it: see CMakeLists.txt for the header they see.
#pragma once

#include <cstring>
#include <memory>
#include <vector>

#include "battle_generated.h"
#include "embedded_blobs.h"
#include "rules/core/checksum.h"
#include "rules/core/system.h"

namespace bg::test {

inline std::vector<std::unique_ptr<blob::BattleT>> unpack_battles() {
  std::vector<std::unique_ptr<blob::BattleT>> out;
  Shelf shelf(embedded_blobs, embedded_blobs_size);
  const uint8_t* data = nullptr;
  size_t size = 0;
  while (shelf.next(data, size)) {
    Scenario scenario;
    if (Scenario::open(data, size, scenario) == Fault::none)
      out.emplace_back(scenario.battle().UnPack());
  }
  return out;
}

inline std::vector<uint8_t> packed(const blob::BattleT& battle) {
  flatbuffers::FlatBufferBuilder out;
  blob::FinishBattleBuffer(out, blob::Battle::Pack(out, &battle));
  const Envelope envelope{envelope_magic, blob_format, 0, out.GetSize(),
                          crc32(out.GetBufferPointer(), out.GetSize())};
  std::vector<uint8_t> bytes(sizeof envelope + out.GetSize());
  std::memcpy(bytes.data(), &envelope, sizeof envelope);
  std::memcpy(bytes.data() + sizeof envelope, out.GetBufferPointer(), out.GetSize());
  return bytes;
}

inline Fault fault_of(const blob::BattleT& battle) {
  const std::vector<uint8_t> bytes = packed(battle);
  Scenario scenario;
  return open_battle(bytes.data(), bytes.size(), scenario);
}

}  // namespace bg::test
