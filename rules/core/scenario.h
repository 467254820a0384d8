// One battle, read in place from its blob. `open` checks the bytes completely; after that every
// accessor may be trusted, and nothing is copied. Rules, front ends and tools read battles only
// here.
#pragma once

#include <etl/span.h>
#include <etl/string_view.h>

#include "battle_generated.h"
#include "rules/core/envelope.h"
#include "rules/core/hexgrid.h"
#include "rules/core/ids.h"
#include "rules/core/limits.h"

namespace bg {

inline constexpr size_t max_battle_id = 23;
inline constexpr const char* map_identifier = "BGMP";  // of the FlatBuffer of a map of its own
// Entry hexes of one arrival: a whole edge of the widest sheet.
inline constexpr size_t max_entry_hexes = 25;
// Whether a text may name a battle: a-z, 0-9 and hyphens, so that it can be typed as one word.
bool is_battle_id(etl::string_view text);
// Rows of special rules, and the most that any battle has.
inline constexpr uint32_t max_clauses = 96;   // forty-seven
inline constexpr uint32_t max_triggers = 32;  // eight
inline constexpr uint32_t max_scores = 48;    // twenty-four
inline constexpr uint32_t max_lines = 16;     // four
inline constexpr uint32_t max_levels = 24;    // fourteen
inline constexpr uint32_t max_works_at_start = 64;
inline constexpr uint8_t max_turns = 254;    // 255 in a row means for ever
inline constexpr uint32_t max_ratings = 16;  // of a unit
inline constexpr size_t max_options = 16;    // the lower half of Game.options

using blob::Barrier;
using blob::ClauseKind;
using blob::Crossing;
using blob::Feature;
using blob::LineKind;
using blob::PlaceKind;
using blob::ScoreKind;
using blob::Slope;
using blob::SystemKind;
using blob::Terrain;
using blob::UnitType;
using blob::Way;
using blob::Work;
using HexKind = blob::HexKind;
using EdgeKind = blob::EdgeKind;

// A cliff is no water: nobody crosses it, and nothing bridges it.
constexpr bool is_water(Barrier barrier) {
  return barrier != Barrier::none && barrier != Barrier::cliff;
}

// Whether a set of editions, as units and rows carry it, includes this one.
constexpr bool includes(uint8_t editions, Edition edition) {
  return ((editions >> static_cast<uint8_t>(edition)) & 1) != 0;
}

// Only Blue & Gray, and the null game that tests it, come in editions. The battles of the other
// systems carry the `revised` bit, and no front end shows a word for it.
constexpr bool has_named_edition(SystemKind system) {
  return system == SystemKind::null_game || system == SystemKind::blue_gray;
}

// Units beside those of a battle's file, as an optional rule brings them: numbered after its own,
// one of either side in turn, all of a side alike. They belong to no group and stand on no chart.
struct ExtraUnits {
  const void* of_side[2];                // a blob::Unit each, as it lies in a file
  etl::string_view (*name)(int number);  // counted from 0, both sides
};

class Scenario {
 public:
  // Verifies envelope, structure and every index. A map of its own is looked for in `maps`. On a
  // fault `out` is untouched.
  static Fault open(const uint8_t* data, size_t size, Image maps, Scenario& out);
  // The same for a battle's own file, in which the map follows the battle.
  static Fault open(const uint8_t* data, size_t size, Scenario& out) {
    return open(data, size, {data, size}, out);
  }

  bool is_open() const { return battle_ != nullptr; }
  // Of the blob's bytes, the hash of a shared map among them; saves name the battle by it.
  uint32_t hash() const { return hash_; }
  const blob::Battle& battle() const { return *battle_; }
  const blob::Map& map() const { return *map_; }

  etl::string_view id() const { return text(battle_->id()); }
  etl::string_view name() const { return text(battle_->name()); }
  etl::string_view date() const { return text(battle_->date()); }
  etl::string_view situation() const { return text(battle_->situation()); }
  etl::string_view campaign() const { return text(battle_->campaign()); }
  etl::string_view language() const {
    return battle_->language() == nullptr ? "en" : text(battle_->language());
  }
  uint8_t turns() const { return battle_->turns(); }
  Side first_side() const { return static_cast<Side>(battle_->first()); }
  bool has_edition(Edition edition) const { return includes(battle_->editions(), edition); }
  bool has_named_edition() const { return bg::has_named_edition(battle_->system()); }
  Edition newest_edition() const {
    return has_edition(Edition::revised) ? Edition::revised : Edition::classic;
  }
  bool is_night(uint8_t turn) const;

  // The map.
  const Grid& grid() const { return grid_; }
  const HexKind& hex_kind(HexId hex) const { return *hex_kinds_->Get(hexes_[index_of(hex)]); }
  const EdgeKind& edge(HexId hex, Dir dir) const {
    return *edge_kinds_->Get(edges_[index_of(hex) * dir_count + static_cast<uint8_t>(dir)]);
  }
  // The same by number, for whoever draws or prices many: how many kinds there are, and which a hex
  // and its six sides are of.
  uint32_t hex_kind_count() const { return hex_kinds_->size(); }
  const HexKind& hex_kind(uint32_t kind) const { return *hex_kinds_->Get(kind); }
  uint8_t hex_kind_number(HexId hex) const { return hexes_[index_of(hex)]; }
  uint32_t edge_kind_count() const { return edge_kinds_->size(); }
  const EdgeKind& edge_kind(uint32_t kind) const { return *edge_kinds_->Get(kind); }
  const uint8_t* edge_kinds_of(HexId hex) const { return edges_ + index_of(hex) * dir_count; }
  Terrain terrain(HexId hex) const { return hex_kind(hex).terrain(); }
  // False for the border, for numbers beyond the map and for HexId::none.
  bool on_map(HexId hex) const {
    return index_of(hex) < grid_.hex_count() && terrain(hex) != Terrain::off_map;
  }
  bool is_reconstructed(HexId hex) const {
    return (map_->reconstructed()->Get(index_of(hex) / 8) >> (index_of(hex) % 8)) & 1;
  }
  etl::string_view map_note() const { return text(map_->note()); }
  // Where the top of the map points: degrees from north, clockwise.
  uint16_t map_bearing() const { return map_->bearing(); }

  // The forces.
  uint16_t unit_count() const { return unit_count_; }
  bool has_unit(UnitId unit) const { return index_of(unit) < unit_count_; }
  const blob::Unit& unit(UnitId unit) const {
    const uint16_t i = index_of(unit);
    return i < own_count_ ? *battle_->units()->Get(i)
                          : *static_cast<const blob::Unit*>(extra_->of_side[(i - own_count_) % 2]);
  }
  // The same battle with so many more units of each side; `extra` must outlive it.
  Scenario with(const ExtraUnits& extra, uint16_t of_each_side) const;
  bool is_extra(UnitId unit) const { return index_of(unit) >= own_count_; }
  uint16_t own_unit_count() const { return own_count_; }
  // Whether the unit is in the forces of this edition.
  bool has_unit(UnitId id, Edition edition) const {
    return has_unit(id) && includes(unit(id).editions(), edition);
  }
  // Whether no source states the unit as it is: its strength, its hex, or that it was there.
  bool is_reconstructed(UnitId id) const { return (unit(id).traits() & 2) != 0; }
  Side side_of(UnitId id) const { return static_cast<Side>(unit(id).side()); }
  etl::string_view unit_name(UnitId id) const {
    return is_extra(id) ? extra_->name(index_of(id) - own_count_) : name_at(unit(id).name());
  }
  etl::string_view name_at(uint16_t index) const { return text(battle_->names()->Get(index)); }

  // What the battle's rule system wants to know of a unit beyond strength and allowance: as many
  // numbers for every unit as the battle has names for them.
  uint8_t rating_count() const { return rating_count_; }
  etl::string_view rating_name(uint8_t rating) const {
    return text(battle_->rating_names()->Get(rating));
  }
  etl::span<const uint8_t> ratings(UnitId id) const {
    if (rating_count_ == 0) return {};
    return {battle_->ratings()->data() + size_t{index_of(id)} * rating_count_, rating_count_};
  }
  // The list of numbers of this name; empty when the battle has none.
  etl::span<const int16_t> figures(etl::string_view name) const;
  // The same by its number, counted from 0.
  etl::span<const int16_t> figures(int number) const;

  // Victory levels, best Union level first.
  uint8_t level_count() const { return static_cast<uint8_t>(battle_->levels()->size()); }
  const blob::Level& level(uint8_t index) const { return *battle_->levels()->Get(index); }
  // The level that a final figure, Union minus Confederate points, reaches under an edition.
  uint8_t level_for(int figure, Edition edition) const;

  // What a raised flag means; flags count from 1.
  etl::string_view flag_text(uint8_t flag) const {
    return text(battle_->flags()->Get(static_cast<uint32_t>(flag - 1)));
  }

  // The sets that special rules speak of; `nothing` in a row means everybody and everywhere.
  static constexpr uint8_t nothing = 0xFF;
  bool in_group(uint8_t group, UnitId unit) const {
    return group == nothing ||
           (!is_extra(unit) && has_bit(*battle_->groups()->Get(group)->units(), index_of(unit)));
  }
  bool in_area(uint8_t area, HexId hex) const {
    return area == nothing || has_bit(*battle_->areas()->Get(area)->hexes(), index_of(hex));
  }

 private:
  static etl::string_view text(const flatbuffers::String* s) {
    return s == nullptr ? etl::string_view() : etl::string_view(s->c_str(), s->size());
  }
  static bool has_bit(const flatbuffers::Vector<uint8_t>& bits, uint16_t i) {
    return (bits.Get(i / 8u) >> (i % 8)) & 1;
  }

  const blob::Battle* battle_ = nullptr;
  const blob::Map* map_ = nullptr;
  const uint8_t* hexes_ = nullptr;
  const uint8_t* edges_ = nullptr;
  const flatbuffers::Vector<const HexKind*>* hex_kinds_ = nullptr;
  const flatbuffers::Vector<const EdgeKind*>* edge_kinds_ = nullptr;
  Grid grid_;
  const ExtraUnits* extra_ = nullptr;
  uint16_t own_count_ = 0;
  uint16_t unit_count_ = 0;  // with the extra ones
  uint8_t rating_count_ = 0;
  uint32_t hash_ = 0;
};

}  // namespace bg
