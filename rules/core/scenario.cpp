#include "rules/core/scenario.h"

#include "rules/core/scenario_check.h"

namespace bg {

namespace {

// Depth and table count of a real battle: Battle > Map > Place, and some hundred tables.
flatbuffers::Verifier verifier_of(const Payload& payload) {
  return flatbuffers::Verifier(payload.data, payload.size, 8, 4096);
}

// The battle's own map, or the shared one that it names.
Fault map_of(const blob::Battle& battle, Image maps, const blob::Map*& out) {
  out = battle.map();
  if ((out == nullptr) == (battle.map_hash() == 0)) return Fault::unsound;
  if (out != nullptr) return Fault::none;
  Payload payload;
  if (!find_map(maps, battle.map_hash(), payload)) return Fault::no_map;
  flatbuffers::Verifier verifier = verifier_of(payload);
  if (!verifier.VerifyBuffer<blob::Map>(map_identifier)) return Fault::corrupt;
  out = flatbuffers::GetRoot<blob::Map>(payload.data);
  return Fault::none;
}

}  // namespace

Fault Scenario::open(const uint8_t* data, size_t size, Image maps, Scenario& out) {
  Payload payload;
  Fault fault = open_envelope(data, size, payload);
  if (fault != Fault::none) return fault;
  if (payload.kind != BlobKind::battle) return Fault::not_a_battle;
  flatbuffers::Verifier verifier = verifier_of(payload);
  if (!blob::VerifyBattleBuffer(verifier)) return Fault::corrupt;

  Scenario found;
  found.battle_ = blob::GetBattle(payload.data);
  found.hash_ = payload.crc;
  fault = map_of(*found.battle_, maps, found.map_);
  if (fault != Fault::none) return fault;
  const blob::Map& map = *found.map_;
  found.grid_ = {map.columns(),      map.rows(),     map.shift(), map.seam(), {},
                 map.first_column(), map.first_row()};
  if (map.seam() != 0) {
    if (map.letters() == nullptr || map.letters()->size() != 2) return Fault::unsound;
    for (uint32_t i = 0; i < 2; ++i) {
      found.grid_.letters[i] = static_cast<char>(map.letters()->Get(i));
    }
  }
  found.hexes_ = map.hexes()->data();
  found.edges_ = map.edges()->data();
  found.hex_kinds_ = map.hex_kinds();
  found.edge_kinds_ = map.edge_kinds();
  if (found.battle_->units()->size() > max_units) return Fault::unsound;
  found.own_count_ = found.unit_count_ = static_cast<uint16_t>(found.battle_->units()->size());
  if (found.battle_->rating_names() != nullptr) {
    if (found.battle_->rating_names()->size() > max_ratings) return Fault::unsound;
    found.rating_count_ = static_cast<uint8_t>(found.battle_->rating_names()->size());
  }
  if (!is_sound(found)) return Fault::unsound;
  out = found;
  return Fault::none;
}

Scenario Scenario::with(const ExtraUnits& extra, uint16_t of_each_side) const {
  Scenario out = *this;
  out.extra_ = &extra;
  out.unit_count_ = static_cast<uint16_t>(own_count_ + 2 * of_each_side);
  return out;
}

bool is_battle_id(etl::string_view text) {
  if (text.empty() || text.size() > max_battle_id) return false;
  for (const char c : text) {
    if (!(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9') && c != '-') return false;
  }
  return true;
}

bool Scenario::is_night(uint8_t turn) const {
  const auto* night = battle_->night();
  if (night == nullptr) return false;
  for (const uint8_t night_turn : *night) {
    if (night_turn == turn) return true;
  }
  return false;
}

uint8_t Scenario::level_for(int figure, Edition edition) const {
  uint8_t found = 0;
  for (uint8_t i = 0; i < level_count(); ++i) {
    if (!includes(level(i).scope().editions(), edition)) continue;
    found = i;
    if (level(i).test() != blob::LevelTest::figure || figure >= level(i).least()) break;
  }
  return found;
}

etl::span<const int16_t> Scenario::figures(int number) const {
  if (battle_->figures() == nullptr || number < 0) return {};
  if (number >= static_cast<int>(battle_->figures()->size())) return {};
  const auto& values = *battle_->figures()->Get(static_cast<uint32_t>(number))->values();
  return {values.data(), values.size()};
}

etl::span<const int16_t> Scenario::figures(etl::string_view name) const {
  if (battle_->figures() == nullptr) return {};
  for (const auto* list : *battle_->figures()) {
    if (text(list->name()) == name) return {list->values()->data(), list->values()->size()};
  }
  return {};
}

}  // namespace bg
