#include "rules/core/scenario.h"

namespace bg {

namespace {

template <class Enum>
bool is_known(Enum value, Enum last) {
  return static_cast<uint8_t>(value) <= static_cast<uint8_t>(last);
}

bool is_sound_kind(const HexKind& kind) {
  return is_known(kind.terrain(), Terrain::MAX) && is_known(kind.feature(), Feature::MAX) &&
         kind.level() <= 9;
}

bool is_sound_kind(const EdgeKind& kind) {
  return is_known(kind.barrier(), Barrier::MAX) && is_known(kind.crossing(), Crossing::MAX) &&
         is_known(kind.way(), Way::MAX) && is_known(kind.slope(), Slope::MAX) &&
         is_known(kind.work(), Work::MAX);
}

template <class Kinds>
bool are_sound_kinds(const Kinds& kinds) {
  if (kinds.size() == 0 || kinds.size() > 256) return false;
  for (const auto* kind : kinds) {
    if (!is_sound_kind(*kind)) return false;
  }
  return true;
}

bool are_indices(const flatbuffers::Vector<uint8_t>& values, size_t count, size_t bound) {
  if (values.size() != count) return false;
  for (const uint8_t value : values) {
    if (value >= bound) return false;
  }
  return true;
}

}  // namespace

Fault Scenario::open(const uint8_t* data, size_t size, Scenario& out) {
  Payload payload;
  const Fault fault = open_envelope(data, size, payload);
  if (fault != Fault::none) return fault;

  // Depth and table count of a real battle: Battle > Map > Place, and some hundred tables.
  flatbuffers::Verifier verifier(payload.data, payload.size, 8, 4096);
  if (!blob::VerifyBattleBuffer(verifier)) return Fault::corrupt;

  Scenario found;
  found.battle_ = blob::GetBattle(payload.data);
  found.hash_ = payload.crc;
  const blob::Map& map = *found.battle_->map();
  found.grid_ = {map.columns(), map.rows(), map.shift(), map.seam(), {}};
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
  found.unit_count_ = static_cast<uint16_t>(found.battle_->units()->size());
  if (found.battle_->rating_names() != nullptr) {
    if (found.battle_->rating_names()->size() > max_ratings) return Fault::unsound;
    found.rating_count_ = static_cast<uint8_t>(found.battle_->rating_names()->size());
  }
  if (!found.is_sound()) return Fault::unsound;
  out = found;
  return Fault::none;
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

// Every number that later serves as an index or a count is compared with its bound here, once.
bool Scenario::is_sound() const {
  const blob::Battle& b = *battle_;
  const blob::Map& map = *b.map();

  if (!is_battle_id(id())) return false;
  if (!is_known(b.system(), SystemKind::MAX)) return false;
  if (!is_known(b.first(), blob::Side::MAX)) return false;
  if (b.turns() == 0 || b.turns() == 255 || b.editions() == 0) return false;

  // The map, its border included.
  if (grid_.columns == 0 || grid_.rows == 0 || grid_.shift < 2 || grid_.shift > 6) return false;
  if (grid_.rows + 2 > (1 << grid_.shift)) return false;
  if (grid_.seam >= grid_.rows) return false;
  if (map.bearing() >= 360) return false;
  const size_t hexes = static_cast<size_t>(grid_.columns + 2) << grid_.shift;
  if (hexes > max_hexes) return false;
  if (!are_sound_kinds(*map.hex_kinds()) || !are_sound_kinds(*map.edge_kinds())) return false;
  if (!are_indices(*map.hexes(), hexes, map.hex_kinds()->size())) return false;
  if (!are_indices(*map.edges(), hexes * dir_count, map.edge_kinds()->size())) return false;
  if (map.reconstructed()->size() != (hexes + 7) / 8) return false;
  for (uint16_t i = 0; i < hexes; ++i) {
    const HexId hex = static_cast<HexId>(i);
    const bool border = grid_.column(hex) == 0 || grid_.column(hex) > grid_.columns ||
                        grid_.row(hex) == 0 || grid_.row(hex) > grid_.rows;
    if (border && terrain(hex) != Terrain::off_map) return false;
  }
  if (map.places() != nullptr) {
    for (const auto* place : *map.places()) {
      if (!on_map(static_cast<HexId>(place->hex())) || !is_known(place->kind(), PlaceKind::MAX))
        return false;
    }
  }

  const auto is_name = [&](uint16_t index) { return index < b.names()->size(); };
  const auto is_hex_or_none = [&](uint16_t hex) {
    return hex == index_of(HexId::none) || on_map(static_cast<HexId>(hex));
  };

  const size_t entries = b.entries() == nullptr ? 0 : b.entries()->size();
  for (const auto* unit : *b.units()) {
    if (!is_name(unit->name())) return false;
    if (unit->formation() != 0xFFFF && !is_name(unit->formation())) return false;
    if (!is_known(unit->side(), blob::Side::MAX)) return false;
    if (!is_known(unit->type(), UnitType::MAX)) return false;
    if (!is_hex_or_none(unit->hex())) return false;
    const bool at_setup = unit->turn() == 0;
    if (at_setup != (unit->hex() != index_of(HexId::none))) return false;
    if (!at_setup && unit->entry() >= entries) return false;
    // A leader has stars instead of strength.
    const bool leads = unit->type() == UnitType::leader;
    if ((unit->rank() != 0) != leads) return false;
    const bool may_be_weak = leads || !has_named_edition();
    if (unit->strength() == 0 ? !may_be_weak : leads) return false;
    if (has_named_edition() && unit->type() == UnitType::headquarters) return false;
    if (unit->editions() == 0 || unit->editions() > 3) return false;
    if (unit->strength() > 99 || unit->rank() > 5 || unit->allowance() > 60) return false;
    for (const auto* other : *b.units()) {
      const bool meet = (other->editions() & unit->editions()) != 0;
      if (at_setup && meet && other->hex() == unit->hex() && other->side() != unit->side())
        return false;
    }
  }
  for (size_t i = 0; i < entries; ++i) {
    const auto& hexes_of_entry = *b.entries()->Get(static_cast<uint32_t>(i))->hexes();
    if (hexes_of_entry.size() == 0 || hexes_of_entry.size() > max_entry_hexes) return false;
    for (const uint16_t hex : hexes_of_entry) {
      if (!on_map(static_cast<HexId>(hex))) return false;
    }
  }
  return are_ratings_sound() && are_rows_sound();
}

// One edition for the systems that have no more, and as many ratings as units and names ask for.
bool Scenario::are_ratings_sound() const {
  if (!has_named_edition() && battle_->editions() != 1 << static_cast<uint8_t>(Edition::revised))
    return false;
  const size_t ratings = battle_->ratings() == nullptr ? 0 : battle_->ratings()->size();
  return ratings == size_t{unit_count_} * rating_count_;
}

// The rows of the special rules.
bool Scenario::are_rows_sound() const {
  const blob::Battle& b = *battle_;
  const size_t groups = b.groups() == nullptr ? 0 : b.groups()->size();
  const size_t areas = b.areas() == nullptr ? 0 : b.areas()->size();
  const size_t flags = b.flags() == nullptr ? 0 : b.flags()->size();
  const size_t options = b.options() == nullptr ? 0 : b.options()->size();
  if (groups > nothing || areas > nothing || flags > max_flags || options > max_options)
    return false;
  for (size_t i = 0; i < groups; ++i) {
    if (b.groups()->Get(static_cast<uint32_t>(i))->units()->size() != (unit_count_ + 7u) / 8u)
      return false;
  }
  for (size_t i = 0; i < areas; ++i) {
    if (b.areas()->Get(static_cast<uint32_t>(i))->hexes()->size() != (grid_.hex_count() + 7u) / 8u)
      return false;
  }
  const auto is_scope = [&](const blob::Scope& scope) {
    return scope.editions() <= 3 && (scope.option() & 0x7F) <= options && scope.when() <= flags &&
           scope.unless() <= flags;
  };
  const auto is_group = [&](uint8_t group) { return group == nothing || group < groups; };
  const auto is_area = [&](uint8_t area) { return area == nothing || area < areas; };
  const auto is_row = [&](const auto& row) {
    return is_scope(row.scope()) && row.side() <= 2 && is_group(row.group()) && is_area(row.area());
  };
  const auto are_hexes = [&](const flatbuffers::Vector<uint16_t>& hexes) {
    for (const uint16_t hex : hexes) {
      if (!on_map(static_cast<HexId>(hex))) return false;
    }
    return true;
  };

  if (b.entries() != nullptr) {
    for (const auto* entry : *b.entries()) {
      if (entry->scope() != nullptr && !is_scope(*entry->scope())) return false;
      if (entry->early() > flags) return false;
    }
  }
  if (b.clauses() != nullptr) {
    if (b.clauses()->size() > max_clauses) return false;
    for (const auto* clause : *b.clauses()) {
      if (!is_known(clause->kind(), ClauseKind::MAX) || !is_row(*clause)) return false;
      if (clause->kind() == ClauseKind::quota_die && figures(clause->value()).size() != die_faces)
        return false;
      if (clause->kind() == ClauseKind::quota_die_bonus && clause->value() < 1) return false;
    }
  }
  if (b.triggers() != nullptr) {
    for (const auto* trigger : *b.triggers()) {
      if (!is_known(trigger->kind(), blob::TriggerKind::MAX) || !is_row(*trigger)) return false;
      if (trigger->flag() == 0 || trigger->flag() > flags) return false;
    }
  }
  if (b.objectives() != nullptr) {
    if (b.objectives()->size() > max_objectives) return false;
    for (const auto* objective : *b.objectives()) {
      if (!on_map(static_cast<HexId>(objective->hex())) || objective->holder() > 2) return false;
      if (objective->editions() == 0 || objective->editions() > 3) return false;
    }
  }
  size_t tallies = 0;
  if (b.scores() != nullptr) {
    for (const auto* score : *b.scores()) {
      if (!is_known(score->kind(), ScoreKind::MAX) || !is_row(*score)) return false;
      if (score->kind() == ScoreKind::exited_with_line || score->kind() == ScoreKind::exited_at_end)
        ++tallies;
    }
  }
  if (tallies > max_tallies) return false;
  if (b.levels() == nullptr || b.levels()->size() == 0 || b.levels()->size() > 24) return false;
  unsigned editions_with_levels = 0;
  for (const auto* level : *b.levels()) {
    editions_with_levels |= level->scope().editions();
    if (level->name() >= b.names()->size() || level->side() > 2 || level->first() > 1) return false;
    if (!is_scope(level->scope()) || !is_area(level->area()) || level->holder() > 2) return false;
    if (!is_known(level->test(), blob::LevelTest::MAX)) return false;
    if (!is_known(level->hold(), blob::HoldTest::MAX)) return false;
  }
  if ((b.editions() & ~editions_with_levels) != 0) return false;  // each edition has an end
  if (b.notes() != nullptr) {
    for (const auto* note : *b.notes()) {
      if (!is_known(note->kind(), blob::NoteKind::MAX)) return false;
      if (note->editions() == 0 || note->editions() > 3) return false;
    }
  }
  if (b.lines() != nullptr) {
    for (const auto* line : *b.lines()) {
      if (!is_known(line->kind(), LineKind::MAX) || line->side() > 2) return false;
      if (!is_known(line->ways(), blob::LineWays::MAX)) return false;
      if (!is_known(line->zones(), blob::LineZones::MAX)) return false;
      if (line->scope() != nullptr && !is_scope(*line->scope())) return false;
      if (!are_hexes(*line->hexes())) return false;
      if (line->starts() != nullptr && !are_hexes(*line->starts())) return false;
    }
  }
  return true;
}

}  // namespace bg
