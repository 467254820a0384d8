// [[attested]] entries: what the texts state about a hex or a hexside, held against the map.
#include "tools/compiler/map_source.h"

namespace bg::compiler {

namespace {

template <typename Test>
int count_sides(const MapModel& map, HexId hex, Test test) {
  int count = 0;
  for (uint8_t d = 0; d < dir_count; ++d) {
    if (test(map.side(hex, static_cast<Dir>(d)))) ++count;
  }
  return count;
}

// The value of an enum by flatc's list of its names; the first, none or off_map, is no statement.
template <typename Enum>
std::optional<Enum> named(const char* const* names, const std::string& word) {
  for (size_t i = 1; names[i] != nullptr; ++i) {
    if (word == names[i]) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

// Whether a word that describes hexsides holds for this one; nothing when it is no such word.
std::optional<bool> side_is(const MapSide& side, const std::string& word) {
  if (word == "way") return side.way != blob::Way::none;
  if (word == "ridge") return side.ridge;
  if (word == "open") return side.open;
  if (word == "slope") return side.slope != blob::Slope::none;
  if (const auto way = named<blob::Way>(blob::EnumNamesWay(), word)) return side.way == *way;
  if (const auto barrier = named<blob::Barrier>(blob::EnumNamesBarrier(), word)) {
    return side.barrier == *barrier;
  }
  if (const auto crossing = named<blob::Crossing>(blob::EnumNamesCrossing(), word)) {
    return side.crossing == *crossing;
  }
  if (const auto work = named<blob::Work>(blob::EnumNamesWork(), word)) return side.work == *work;
  return std::nullopt;
}

bool is_passable(const MapHex& hex) {
  using blob::Terrain;
  return hex.is_on_map() && hex.terrain != Terrain::river && hex.terrain != Terrain::lake &&
         hex.terrain != Terrain::pond;
}

std::optional<bool> hex_is(const MapModel& map, HexId id, const std::string& word) {
  const MapHex& hex = map.hex(id);
  if (word == "passable") return is_passable(hex);
  if (word == "edge") {
    for (uint8_t d = 0; d < dir_count; ++d) {
      if (!map.hex(map.grid.neighbour(id, static_cast<Dir>(d))).is_on_map()) return true;
    }
    return false;
  }
  if (word == "riverside") {
    for (uint8_t d = 0; d < dir_count; ++d) {
      const HexId beyond = map.grid.neighbour(id, static_cast<Dir>(d));
      if (map.hex(beyond).terrain == blob::Terrain::river) return true;
    }
    return false;
  }
  if (word == "crossroads") {
    return count_sides(map, id, [](const MapSide& s) { return s.way != blob::Way::none; }) >= 3;
  }
  if (word.size() == 6 && word.starts_with("level") && word[5] >= '0' && word[5] <= '9') {
    return hex.level == word[5] - '0';
  }

  // Some words name both ground and hexside (river) or feature and hexside (bridge): either will
  // do.
  std::optional<bool> holds;
  const auto also = [&](bool value) { holds = holds.value_or(false) || value; };
  if (const auto terrain = named<blob::Terrain>(blob::EnumNamesTerrain(), word)) {
    also(hex.terrain == *terrain);
  }
  if (const auto feature = named<blob::Feature>(blob::EnumNamesFeature(), word)) {
    also(hex.feature == *feature);
  }
  if (side_is({}, word)) {
    also(count_sides(map, id, [&](const MapSide& s) { return *side_is(s, word); }) > 0);
  }
  return holds;
}

std::string found_on(const MapModel& map, HexId id) {
  std::string out = blob::EnumNameTerrain(map.hex(id).terrain);
  for (const char* word : {"bridge", "ford", "ferry", "pontoon", "sunken_road", "fort", "creek",
                           "stream", "trail", "road", "railway", "turnpike"}) {
    if (*hex_is(map, id, word)) out += std::string(", ") + word;
  }
  return out;
}

}  // namespace

void check_attested(TableReader& entry, MapModel& map) {
  const std::string case_number = entry.text("case");
  const std::vector<Word> words = entry.texts("is", true);
  std::optional<HexId> hex;
  std::optional<Hexside> side;
  const std::string subject = entry.has("side") ? entry.text("side") : entry.text("hex");
  if (entry.has("side") && entry.has("hex")) {
    entry.text("hex");
    entry.fault("side", "an attested entry names a hex or a side, not both");
  } else if (entry.has("side")) {
    side = read_hexside(map, subject, entry.where("side"), entry.faults());
  } else {
    hex = read_hex(map, subject, entry.where("hex"), entry.faults());
  }
  entry.finish();
  if (!hex && !side) return;

  for (const Word& word : words) {
    const std::optional<bool> holds =
        hex ? hex_is(map, *hex, word.text) : side_is(map.side(side->from, side->dir), word.text);
    if (!holds) {
      entry.faults().add(entry.where(word.line),
                         "'" + word.text + "' says nothing about a " + (hex ? "hex" : "hexside"));
      continue;
    }
    if (hex && named<blob::Terrain>(blob::EnumNamesTerrain(), word.text)) {
      map.hex(*hex).is_attested = true;
    }
    if (*holds) continue;
    entry.faults().add(entry.where(word.line),
                       subject + " must be " + word.text + " (case " + case_number +
                           "), but the map has " +
                           (hex ? found_on(map, *hex) : "something else on that hexside"));
  }
}

}  // namespace bg::compiler
