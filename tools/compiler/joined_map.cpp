// Maps made of other maps: two sheets laid end to end, and one sheet with its creeks fordable.
#include "tools/compiler/map_source.h"

namespace bg::compiler {

namespace {

bool is_same_ground(const MapHex& a, const MapHex& b) {
  return a.terrain == b.terrain && a.feature == b.feature && a.level == b.level;
}

// Lays `sheet` on `map`, `rows_below` rows further on. What a hex or hexside already holds from the
// other sheet must agree: shared hexes are equal, and a way off one sheet goes on upon the other.
void lay_sheet(const MapModel& sheet, int rows_below, const Where& where, MapModel& map,
               FaultList& faults) {
  const auto moved = [&](HexId hex) {
    return map.grid.at(sheet.grid.column(hex), sheet.grid.row(hex) + rows_below);
  };
  for (uint16_t i = 0; i < sheet.grid.hex_count(); ++i) {
    const HexId from = static_cast<HexId>(i);
    if (!sheet.hex(from).is_on_map()) continue;
    const HexId to = moved(from);
    MapHex& hex = map.hex(to);
    const bool is_shared = hex.is_on_map();
    if (is_shared && !is_same_ground(hex, sheet.hex(from))) {
      faults.add(where, map.label(to) + " lies on both sheets, but they show different ground");
    }
    const bool was_attested = hex.is_attested;
    hex = sheet.hex(from);
    hex.is_attested = hex.is_attested || was_attested;
    for (uint8_t d = 0; d < dir_count; ++d) {
      const Dir dir = static_cast<Dir>(d);
      const MapSide& side = sheet.side(from, dir);
      const bool leaves = !sheet.hex(sheet.grid.neighbour(from, dir)).is_on_map();
      const HexId beyond = map.grid.neighbour(to, dir);
      const bool meets = is_shared || (leaves && map.hex(beyond).is_on_map());
      if (meets && map.side(to, dir).way != side.way) {
        faults.add(where, std::string("the sheets show different ways at ") + map.label(to) + "/" +
                              map.label(beyond));
      }
      if (leaves && meets) continue;  // the other sheet knows this side whole
      map.side(to, dir) = side;
      if (leaves) map.side(beyond, opposite(dir)).way = side.way;
    }
  }
  for (MapPlace place : sheet.places) {
    place.hex = moved(place.hex);
    bool is_known = false;
    for (const MapPlace& other : map.places) {
      is_known = is_known || (other.name == place.name && other.hex == place.hex);
    }
    if (!is_known) map.places.push_back(place);
  }
}

}  // namespace

std::optional<MapModel> read_joined_map(TableReader& reader, const std::filesystem::path& folder,
                                        FaultList& faults) {
  const std::vector<Word> names = reader.texts("join", true);
  const std::string letters = reader.text("letters");
  if (names.size() != 2 || letters.size() != 2 || letters[0] == letters[1]) {
    reader.fault("join", "'join' names two maps and 'letters' has a letter for each, as in \"FH\"");
    return std::nullopt;
  }
  const std::optional<MapModel> first = read_map(folder / names[0].text, faults);
  const std::optional<MapModel> second = read_map(folder / names[1].text, faults);
  if (!first || !second) return std::nullopt;

  MapModel map;
  const int seam = first->grid.rows;
  map.resize(first->grid.columns, seam + second->grid.rows - 1);
  if (second->grid.columns != first->grid.columns || first->grid.seam + second->grid.seam != 0 ||
      first->grid.first_column * second->grid.first_column * first->grid.first_row *
              second->grid.first_row !=
          1) {
    reader.fault("join", "only two single sheets with as many columns can be joined");
    return std::nullopt;
  }
  map.bearing = first->bearing;
  map.grid.seam = static_cast<uint8_t>(seam);
  map.grid.letters[0] = letters[0];
  map.grid.letters[1] = letters[1];
  lay_sheet(*first, 0, reader.where(names[0].line), map, faults);
  lay_sheet(*second, seam - 1, reader.where(names[1].line), map, faults);
  return map;
}

std::optional<MapModel> read_map_with_fords(TableReader& reader,
                                            const std::filesystem::path& folder,
                                            FaultList& faults) {
  std::optional<MapModel> map = read_map(folder / reader.text("base"), faults);
  reader.choice("creeks", {"fords"});
  if (!map) return std::nullopt;
  for (size_t i = 0; i < map->hex_count(); ++i) {
    for (uint8_t d = 0; d < dir_count; ++d) {
      MapSide& side = map->side(static_cast<HexId>(i), static_cast<Dir>(d));
      const bool closed = side.barrier == blob::Barrier::creek &&
                          side.crossing == blob::Crossing::none && !side.canal;
      if (closed) side.crossing = blob::Crossing::ford;
    }
  }
  return map;
}

}  // namespace bg::compiler
