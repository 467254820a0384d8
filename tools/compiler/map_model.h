// A map as the compiler holds it between the text and the blob: every hex and hexside spelled out.
// Filled by map_source.cpp, written out by blob_writer.cpp; knows neither format.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "battle_generated.h"
#include "rules/core/hexgrid.h"

namespace bg::compiler {

// Columns and rows as labels and grid headers write them: 7 is "07".
std::string two_digits(int number);

struct MapHex {
  blob::Terrain terrain = blob::Terrain::off_map;
  blob::Feature feature = blob::Feature::none;
  uint8_t level = 0;
  bool is_attested = false;

  bool is_on_map() const { return terrain != blob::Terrain::off_map; }
};

// One side of one hex, read from that hex outwards; the neighbour holds its own view of it.
struct MapSide {
  blob::Barrier barrier = blob::Barrier::none;
  blob::Crossing crossing = blob::Crossing::none;
  blob::Way way = blob::Way::none;
  blob::Slope slope = blob::Slope::none;
  blob::Work work = blob::Work::none;
  bool ridge = false;
  bool open = false;
  bool canal = false;  // a creek that stays one when a battle makes the others fordable
};

struct MapPlace {
  std::string name;
  HexId hex;
  blob::PlaceKind kind;
};

struct Hexside {
  HexId from;
  Dir dir;
};

class MapModel {
 public:
  Grid grid;
  std::vector<MapPlace> places;
  std::string note;
  int bearing = 0;            // where the top of the sheet points, in degrees from north
  bool has_own_blob = false;  // several battles share it

  void resize(int columns, int rows);

  size_t hex_count() const { return hexes_.size(); }
  MapHex& hex(HexId id) { return hexes_[index_of(id)]; }
  const MapHex& hex(HexId id) const { return hexes_[index_of(id)]; }
  MapSide& side(HexId id, Dir dir) { return sides_[index_of(id)][static_cast<size_t>(dir)]; }
  const MapSide& side(HexId id, Dir dir) const {
    return sides_[index_of(id)][static_cast<size_t>(dir)];
  }

  // "0512", with the letter of its sheet when there are two.
  std::string label(HexId id) const;
  // Nothing unless the label names a hex on the map.
  std::optional<HexId> find(std::string_view label) const;

 private:
  std::vector<MapHex> hexes_;
  std::vector<std::array<MapSide, dir_count>> sides_;
};

}  // namespace bg::compiler
