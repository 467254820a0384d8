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
  while (shelf.next_battle(data, size)) {
    Scenario scenario;
    if (Scenario::open(data, size, shelf.image(), scenario) != Fault::none) continue;
    out.emplace_back(scenario.battle().UnPack());
    // Changed like the others'; packed_apart makes a blob of it again.
    if (out.back()->map == nullptr) out.back()->map.reset(scenario.map().UnPack());
    out.back()->map_hash = 0;
  }
  return out;
}

inline void add_blob(const flatbuffers::FlatBufferBuilder& built, BlobKind kind,
                     std::vector<uint8_t>& bytes) {
  const Envelope envelope{envelope_magic, blob_format, kind, built.GetSize(),
                          crc32(built.GetBufferPointer(), built.GetSize())};
  const auto* head = reinterpret_cast<const uint8_t*>(&envelope);
  bytes.insert(bytes.end(), head, head + sizeof envelope);
  bytes.insert(bytes.end(), built.GetBufferPointer(), built.GetBufferPointer() + built.GetSize());
}

inline std::vector<uint8_t> packed(const blob::BattleT& battle) {
  flatbuffers::FlatBufferBuilder out;
  blob::FinishBattleBuffer(out, blob::Battle::Pack(out, &battle));
  std::vector<uint8_t> bytes;
  add_blob(out, BlobKind::battle, bytes);
  return bytes;
}

// The file of a battle that shares its map: the map is a blob of its own behind it.
inline std::vector<uint8_t> packed_apart(const blob::BattleT& battle) {
  flatbuffers::FlatBufferBuilder out;
  out.Finish(blob::Map::Pack(out, battle.map.get()), map_identifier);
  std::vector<uint8_t> map;
  add_blob(out, BlobKind::map, map);

  blob::BattleT without = battle;
  without.map.reset();
  without.map_hash = crc32(out.GetBufferPointer(), out.GetSize());
  std::vector<uint8_t> bytes = packed(without);
  bytes.resize((bytes.size() + shelf_step - 1) / shelf_step * shelf_step, 0xff);
  bytes.insert(bytes.end(), map.begin(), map.end());
  return bytes;
}

inline Fault fault_of(const std::vector<uint8_t>& bytes) {
  Scenario scenario;
  return open_battle(bytes.data(), bytes.size(), scenario);
}

// Of both forms; no fault there is when they differ.
inline Fault fault_of(const blob::BattleT& battle) {
  const Fault inside = fault_of(packed(battle)), apart = fault_of(packed_apart(battle));
  return inside == apart ? inside : Fault::count;
}

}  // namespace bg::test
