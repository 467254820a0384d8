#include "tools/compiler/map_source.h"

#include <algorithm>

#include "rules/core/scenario.h"

namespace bg::compiler {

namespace {

// Labels have two digits for the column and two for the row. With the border above and below, 62
// rows fill the six bits that rules/core/scenario.h grants them.
constexpr int most_columns = 99;
constexpr int most_rows = 62;

struct TerrainCode {
  char code;
  blob::Terrain terrain;
};
constexpr TerrainCode terrain_codes[] = {
    {'.', blob::Terrain::clear},  {'w', blob::Terrain::woods},       {'r', blob::Terrain::rough},
    {'s', blob::Terrain::swamp},  {'R', blob::Terrain::woods_rough}, {'t', blob::Terrain::town},
    {'~', blob::Terrain::river},  {'l', blob::Terrain::lake},        {'p', blob::Terrain::pond},
    {'v', blob::Terrain::ravine}, {'h', blob::Terrain::hillside},    {'-', blob::Terrain::off_map}};

const WordList direction_words = {"N", "NE", "SE", "S", "SW", "NW"};

bool is_short_column(size_t short_columns, int column) {
  constexpr size_t even = 0, odd = 1;
  return (short_columns == even && column % 2 == 0) || (short_columns == odd && column % 2 == 1);
}

// A cell of a grid block, with where it stands.
struct Cell {
  unsigned line;
  int column, row;
  std::string text;
};

// Splits a grid block into cells and checks its headers. False when rows or columns are missing.
bool read_grid(TableReader& reader, std::string_view key, const Grid& grid,
               std::vector<Cell>& cells) {
  const TextBlock block = reader.block(key, true);
  const std::string name = "'" + std::string(key) + "'";
  if (block.empty()) {
    reader.fault(key, name + " is empty");
    return false;
  }
  bool ok = true;
  const auto fault = [&](unsigned line, const std::string& what) {
    reader.faults().add(reader.where(line), name + ": " + what);
    ok = false;
  };

  const std::vector<std::string> header = split_words(block[0].text);
  for (size_t i = 0; i < header.size(); ++i) {
    if (header[i] != two_digits(static_cast<int>(i) + grid.first_column)) {
      fault(block[0].line, "the column header must count " + two_digits(grid.first_column) + ", " +
                               two_digits(grid.first_column + 1) + " ... " +
                               two_digits(grid.first_column + grid.columns - 1) + ", but has '" +
                               header[i] + "' in place " + std::to_string(i + 1));
      break;
    }
  }
  if (ok && header.size() != grid.columns) {
    fault(block[0].line, "the column header has " + std::to_string(header.size()) +
                             " columns, the map has " + std::to_string(grid.columns));
  }

  int row = 0;
  for (size_t i = 1; i < block.size(); ++i) {
    const std::vector<std::string> words = split_words(block[i].text);
    ++row;
    const std::string label = two_digits(row + grid.first_row - 1);
    if (words[0] != label) {
      fault(block[i].line, "the row header must be " + label + ", but is '" + words[0] + "'");
      return false;
    }
    if (words.size() - 1 != grid.columns) {
      fault(block[i].line, "row " + words[0] + " has " + std::to_string(words.size() - 1) +
                               " cells, the map has " + std::to_string(grid.columns) + " columns");
      continue;
    }
    if (row > grid.rows) continue;
    for (int column = 1; column <= grid.columns; ++column) {
      cells.push_back({block[i].line, column, row, words[static_cast<size_t>(column)]});
    }
  }
  if (row != grid.rows) {
    fault(block.back().line,
          "there are " + std::to_string(row) + " rows, the map has " + std::to_string(grid.rows));
  }
  return ok;
}

std::string cell_name(const Cell& cell) {
  return "row " + two_digits(cell.row) + ", column " + two_digits(cell.column);
}

bool read_terrain(TableReader& reader, size_t short_columns, MapModel& map) {
  std::vector<Cell> cells;
  if (!read_grid(reader, "terrain", map.grid, cells)) return false;
  for (const Cell& cell : cells) {
    const auto fault = [&](const std::string& what) {
      reader.faults().add(reader.where(cell.line), cell_name(cell) + ": " + what);
    };
    MapHex& hex = map.hex(map.grid.at(cell.column, cell.row));
    const auto* code =
        std::find_if(std::begin(terrain_codes), std::end(terrain_codes),
                     [&](const TerrainCode& known) { return known.code == cell.text[0]; });
    const bool has_level = cell.text.size() == 2 && cell.text[1] >= '0' && cell.text[1] <= '9';
    if (code == std::end(terrain_codes) || (cell.text.size() != 1 && !has_level)) {
      fault("unknown terrain '" + cell.text + "'");
      hex.terrain = blob::Terrain::clear;  // on the map, so that nobody complains about it again
      continue;
    }
    hex.terrain = code->terrain;
    if (hex.is_on_map()) {
      hex.level = has_level ? static_cast<uint8_t>(cell.text[1] - '0') : 1;
    } else if (has_level) {
      fault("a hex that is not on the map has no level");
    }
    if (cell.row == map.grid.rows && is_short_column(short_columns, cell.column) &&
        hex.is_on_map()) {
      fault("this column is one row shorter, so its last cell must be '-'");
      hex = {};
    }
  }
  return true;
}

void read_evidence(TableReader& reader, MapModel& map) {
  if (!reader.has("evidence")) {
    reader.block("evidence", false);
    return;
  }
  std::vector<Cell> cells;
  if (!read_grid(reader, "evidence", map.grid, cells)) return;
  for (const Cell& cell : cells) {
    MapHex& hex = map.hex(map.grid.at(cell.column, cell.row));
    if (!hex.is_on_map() && cell.text == "-") continue;
    if (!hex.is_on_map()) {
      reader.faults().add(reader.where(cell.line),
                          cell_name(cell) + ": the hex is not on the map, so its evidence is '-'");
    } else if (cell.text != "a" && cell.text != "r") {
      reader.faults().add(reader.where(cell.line), cell_name(cell) +
                                                       ": evidence must be a (attested) or r "
                                                       "(reconstructed), not '" +
                                                       cell.text + "'");
    } else {
      hex.is_attested = cell.text == "a";
    }
  }
}

// Sets one fact about a hex or hexside, unless the source already states something else for it.
template <typename Value>
bool state_once(Value& field, Value value) {
  if (field != Value{} && field != value) return false;
  field = value;
  return true;
}

void read_features(TableReader& entry, MapModel& map) {
  const auto kind = entry.choice<blob::Feature>("kind", blob::EnumNamesFeature());
  for (const Word& label : entry.texts("hexes", true)) {
    const Where where = entry.where(label.line);
    const std::optional<HexId> hex = read_hex(map, label.text, where, entry.faults());
    if (!hex || !kind) continue;
    if (!state_once(map.hex(*hex).feature, *kind)) {
      entry.faults().add(where, label.text + " cannot be a " + EnumNameFeature(*kind) +
                                    ": it is already a " + EnumNameFeature(map.hex(*hex).feature));
    }
  }
  entry.finish();
}

// What an entry of [[sides]] states.
const WordList side_words = {"creek", "canal", "stream",  "river",        "bridge", "ford", "cliff",
                             "ridge", "slope", "redoubt", "entrenchment", "open",   "arrow"};

bool apply_side(const std::string& kind, MapSide& near, MapSide& far) {
  const auto both = [&](auto MapSide::*field, auto value) {
    return state_once(near.*field, value) && state_once(far.*field, value);
  };
  if (kind == "creek") return both(&MapSide::barrier, blob::Barrier::creek);
  if (kind == "canal") {
    return both(&MapSide::barrier, blob::Barrier::creek) && both(&MapSide::canal, true);
  }
  if (kind == "stream") return both(&MapSide::barrier, blob::Barrier::stream);
  if (kind == "river") return both(&MapSide::barrier, blob::Barrier::river);
  if (kind == "cliff") return both(&MapSide::barrier, blob::Barrier::cliff);
  if (kind == "bridge") return both(&MapSide::crossing, blob::Crossing::bridge);
  if (kind == "ford") return both(&MapSide::crossing, blob::Crossing::ford);
  if (kind == "ridge") return both(&MapSide::ridge, true);
  if (kind == "open") return both(&MapSide::open, true);
  if (kind == "arrow")
    return state_once(near.open, true);  // from the first hex into the second only
  // Read from the first hex: up there is down here. A work faces the attacker in the first hex
  // only.
  if (kind == "slope") {
    return state_once(near.slope, blob::Slope::up) && state_once(far.slope, blob::Slope::down);
  }
  if (kind == "redoubt") return state_once(near.work, blob::Work::redoubt);
  return state_once(near.work, blob::Work::entrenchment);
}

void read_sides(TableReader& entry, MapModel& map) {
  const size_t kind = entry.choice("kind", side_words);
  entry.text("name", "");  // for the reader of the source only
  for (const Word& word : words_of(entry.block("sides", true))) {
    const Where where = entry.where(word.line);
    const std::optional<Hexside> side = read_hexside(map, word.text, where, entry.faults());
    if (!side || kind >= side_words.size()) continue;
    const HexId beyond = map.grid.neighbour(side->from, side->dir);
    if (!apply_side(side_words[kind], map.side(side->from, side->dir),
                    map.side(beyond, opposite(side->dir)))) {
      entry.faults().add(where, word.text + " cannot be a " + side_words[kind] +
                                    ": the source states another kind for it");
    }
  }
  entry.finish();
}

// One stop of a path: a hex, with the direction in which the way leaves or enters the map there.
struct Stop {
  HexId hex;
  std::optional<Dir> off_map;
};

std::optional<Stop> read_stop(const MapModel& map, const Word& word, bool is_first, bool is_last,
                              const Where& where, FaultList& faults) {
  const size_t arrow = word.text.find('>');
  if (arrow == std::string::npos) {
    const std::optional<HexId> hex = read_hex(map, word.text, where, faults);
    return hex ? std::optional<Stop>({*hex, std::nullopt}) : std::nullopt;
  }
  const std::string before = word.text.substr(0, arrow), after = word.text.substr(arrow + 1);
  const bool enters =
      std::find(direction_words.begin(), direction_words.end(), before) != direction_words.end();
  const std::string& label = enters ? after : before;
  const std::string& direction = enters ? before : after;
  const auto found = std::find(direction_words.begin(), direction_words.end(), direction);
  if (found == direction_words.end()) {
    faults.add(where, "'" + word.text + "' names no direction (N NE SE S SW NW)");
    return std::nullopt;
  }
  if (enters ? !is_first : !is_last) {
    faults.add(where, "'" + word.text + "' leads off the map in the middle of a path");
    return std::nullopt;
  }
  const std::optional<HexId> hex = read_hex(map, label, where, faults);
  if (!hex) return std::nullopt;
  const Dir dir = static_cast<Dir>(found - direction_words.begin());
  if (map.hex(map.grid.neighbour(*hex, dir)).is_on_map()) {
    faults.add(where, "'" + word.text + "' does not lead off the map: " +
                          map.label(map.grid.neighbour(*hex, dir)) + " lies there");
    return std::nullopt;
  }
  return Stop{*hex, dir};
}

void read_way(TableReader& entry, MapModel& map) {
  const auto kind = entry.choice<blob::Way>("kind", blob::EnumNamesWay());
  entry.text("name", "");
  const std::vector<Word> path = words_of(entry.block("path", true));

  const auto lay = [&](HexId hex, Dir dir, const Where& where) {
    if (!kind) return;
    MapSide& near = map.side(hex, dir);
    const HexId beyond = map.grid.neighbour(hex, dir);
    if (!state_once(near.way, *kind)) {
      entry.faults().add(where, map.label(hex) + "/" + map.label(beyond) + " cannot be a " +
                                    EnumNameWay(*kind) + ": it is already a " +
                                    EnumNameWay(near.way));
      return;
    }
    map.side(beyond, opposite(dir)).way = *kind;
  };

  std::optional<Stop> last;
  for (size_t i = 0; i < path.size(); ++i) {
    const Where where = entry.where(path[i].line);
    const std::optional<Stop> stop =
        read_stop(map, path[i], i == 0, i + 1 == path.size(), where, entry.faults());
    if (stop && stop->off_map) lay(stop->hex, *stop->off_map, where);
    Dir dir;
    if (stop && last && map.grid.direction(last->hex, stop->hex, dir)) {
      lay(last->hex, dir, where);
    } else if (stop && last) {
      entry.faults().add(where, "the path jumps from " + map.label(last->hex) + " to " +
                                    map.label(stop->hex) + ", which are not neighbours");
    }
    last = stop;
  }
  if (path.size() == 1 && last && !last->off_map) {
    entry.faults().add(entry.where("path"), "a path needs at least two hexes");
  }
  entry.finish();
}

void read_place(TableReader& entry, MapModel& map) {
  const std::string name = entry.text("name");
  const auto kind =
      entry.choice<blob::PlaceKind>("kind", blob::EnumNamesPlaceKind(), blob::PlaceKind::place);
  const std::optional<HexId> hex =
      read_hex(map, entry.text("hex"), entry.where("hex"), entry.faults());
  entry.finish();
  if (hex && kind) map.places.push_back({name, *hex, *kind});
}

}  // namespace

std::optional<HexId> read_hex(const MapModel& map, const std::string& label, const Where& where,
                              FaultList& faults) {
  if (label.empty()) return std::nullopt;  // the missing key is a fault already
  const std::optional<HexId> hex = map.find(label);
  if (!hex) faults.add(where, "hex '" + label + "' is not on the map");
  return hex;
}

std::optional<Hexside> read_hexside(const MapModel& map, const std::string& text,
                                    const Where& where, FaultList& faults) {
  const size_t slash = text.find('/');
  if (slash == std::string::npos) {
    faults.add(where, "'" + text + "' is no hexside; write it as 0101/0102");
    return std::nullopt;
  }
  const std::optional<HexId> from = read_hex(map, text.substr(0, slash), where, faults);
  const std::optional<HexId> to = read_hex(map, text.substr(slash + 1), where, faults);
  if (!from || !to) return std::nullopt;
  Dir dir;
  if (!map.grid.direction(*from, *to, dir)) {
    faults.add(where, text + " is no hexside: the two hexes are not neighbours");
    return std::nullopt;
  }
  return Hexside{*from, dir};
}

namespace {

// A sheet of its own: size, terrain grid, and what lies on it.
std::optional<MapModel> read_sheet(TableReader& reader, FaultList& faults) {
  const size_t faults_before = faults.size();
  MapModel map;
  const int columns = reader.integer("columns", 1, most_columns);
  const int rows = reader.integer("rows", 1, most_rows);
  const size_t short_columns = reader.choice("short", {"even", "odd", "none"});
  if (faults.size() != faults_before) return std::nullopt;  // without its size no grid makes sense
  map.resize(columns, rows);
  map.grid.first_column = static_cast<uint8_t>(reader.integer("first_column", 1, 99, 1));
  map.grid.first_row = static_cast<uint8_t>(reader.integer("first_row", 1, 99, 1));
  if (map.grid.first_column % 2 == 0)
    reader.fault("first_column", "'first_column' must be odd, as the first column of a sheet is");
  if (map.grid.first_column + columns > 100 || map.grid.first_row + rows > 100)
    reader.fault("columns", "labels have two digits for the column and two for the row");
  if (map.grid.hex_count() > max_hexes) {
    reader.fault("columns", std::to_string(columns) + " columns of " + std::to_string(rows) +
                                " rows are more than the device holds");
    return std::nullopt;
  }
  if (!read_terrain(reader, short_columns, map)) return std::nullopt;
  read_evidence(reader, map);

  for (TableReader& entry : reader.tables("features")) read_features(entry, map);
  for (TableReader& entry : reader.tables("sides")) read_sides(entry, map);
  for (TableReader& entry : reader.tables("ways")) read_way(entry, map);
  return map;
}

}  // namespace

std::optional<MapModel> read_map(const std::filesystem::path& path, FaultList& faults) {
  const TomlFile file(path, faults);
  if (!file.is_open()) return std::nullopt;
  TableReader reader(file, file.root(), faults);
  const size_t faults_before = faults.size();

  reader.text("name");
  std::optional<MapModel> map =
      reader.has("join")   ? read_joined_map(reader, path.parent_path(), faults)
      : reader.has("base") ? read_map_with_fords(reader, path.parent_path(), faults)
                           : read_sheet(reader, faults);
  if (!map) return std::nullopt;
  map->note = reader.text("note", map->note);
  map->bearing = reader.integer("bearing", 0, 359, map->bearing);
  map->has_own_blob = reader.choice("blob", {"battle", "own"}, 0) == 1;
  for (TableReader& entry : reader.tables("places")) read_place(entry, *map);
  // Last, and only on complete ground: a missing creek would break every fact about it.
  std::vector<TableReader> attested = reader.tables("attested");
  if (faults.size() == faults_before) {
    for (TableReader& entry : attested) check_attested(entry, *map);
  }
  reader.finish();
  return map;
}

}  // namespace bg::compiler
