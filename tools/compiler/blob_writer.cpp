#include "tools/compiler/blob_writer.h"

#include <cstring>
#include <string>

#include "rules/core/checksum.h"
#include "rules/core/scenario.h"

namespace bg::compiler {

namespace {

// The distinct kinds in the order they are first met; each hex or hexside refers to one by a byte.
template <typename Kind>
class Palette {
 public:
  uint8_t index(const Kind& kind) {
    for (size_t i = 0; i < kinds_.size(); ++i) {
      if (std::memcmp(&kinds_[i], &kind, sizeof kind) == 0) return static_cast<uint8_t>(i);
    }
    kinds_.push_back(kind);
    return static_cast<uint8_t>(kinds_.size() - 1);
  }
  const std::vector<Kind>& kinds() const { return kinds_; }
  bool fits() const { return kinds_.size() <= 256; }

 private:
  std::vector<Kind> kinds_;
};

constexpr uint8_t spare = 0;

blob::HexKind kind_of(const MapHex& hex) {
  return {hex.terrain, hex.feature, hex.level, spare};
}

blob::EdgeKind kind_of(const MapSide& side) {
  return {side.barrier, side.crossing, side.way,  side.slope,
          side.work,    side.ridge,    side.open, spare};
}

struct MapTables {
  Palette<blob::HexKind> hex_kinds;
  Palette<blob::EdgeKind> edge_kinds;
  Bytes hexes, edges, reconstructed;
};

MapTables tables_of(const MapModel& map) {
  MapTables out;
  out.reconstructed.assign((map.hex_count() + 7) / 8, 0);
  for (size_t i = 0; i < map.hex_count(); ++i) {
    const HexId id = static_cast<HexId>(i);
    const MapHex& hex = map.hex(id);
    out.hexes.push_back(out.hex_kinds.index(kind_of(hex)));
    for (uint8_t d = 0; d < dir_count; ++d) {
      out.edges.push_back(out.edge_kinds.index(kind_of(map.side(id, static_cast<Dir>(d)))));
    }
    if (hex.is_on_map() && !hex.is_attested) {
      out.reconstructed[i / 8] = static_cast<uint8_t>(out.reconstructed[i / 8] | 1 << (i % 8));
    }
  }
  return out;
}

flatbuffers::Offset<blob::Map> write_map(flatbuffers::FlatBufferBuilder& out, const MapModel& map,
                                         const MapTables& tables) {
  std::vector<flatbuffers::Offset<blob::Place>> places;
  for (const MapPlace& place : map.places) {
    places.push_back(
        blob::CreatePlace(out, out.CreateString(place.name), index_of(place.hex), place.kind));
  }
  const Grid& grid = map.grid;
  return blob::CreateMap(
      out, grid.columns, grid.rows, grid.shift, out.CreateVector(tables.hexes),
      out.CreateVectorOfStructs(tables.hex_kinds.kinds()), out.CreateVector(tables.edges),
      out.CreateVectorOfStructs(tables.edge_kinds.kinds()), out.CreateVector(tables.reconstructed),
      out.CreateVector(places), out.CreateString(map.note), grid.seam,
      grid.seam == 0 ? 0 : out.CreateString(grid.letters, sizeof grid.letters),
      static_cast<uint16_t>(map.bearing), grid.first_column, grid.first_row);
}

}  // namespace

Bytes in_envelope(const uint8_t* payload, size_t size, BlobKind kind) {
  const Envelope envelope{envelope_magic, blob_format, kind, static_cast<uint32_t>(size),
                          crc32(payload, size)};
  Bytes out(sizeof envelope + size);
  std::memcpy(out.data(), &envelope, sizeof envelope);
  std::memcpy(out.data() + sizeof envelope, payload, size);
  return out;
}

Blobs write_blobs(const BattleModel& battle, const Where& where, FaultList& faults) {
  const MapTables tables = tables_of(battle.map);
  if (!tables.hex_kinds.fits() || !tables.edge_kinds.fits()) {
    faults.add(where, "the map has " + std::to_string(tables.hex_kinds.kinds().size()) +
                          " kinds of hexes and " +
                          std::to_string(tables.edge_kinds.kinds().size()) +
                          " kinds of hexsides; a blob holds 256 of each");
    return {};
  }

  Blobs blobs;
  uint32_t map_hash = 0;
  if (battle.map.has_own_blob) {
    flatbuffers::FlatBufferBuilder out;
    out.Finish(write_map(out, battle.map, tables), map_identifier);
    blobs.map = in_envelope(out.GetBufferPointer(), out.GetSize(), BlobKind::map);
    map_hash = crc32(out.GetBufferPointer(), out.GetSize());
  }

  flatbuffers::FlatBufferBuilder out;
  const auto map = battle.map.has_own_blob ? 0 : write_map(out, battle.map, tables);

  std::vector<flatbuffers::Offset<blob::Entry>> entries;
  for (const EntryModel& entry : battle.entries) {
    entries.push_back(blob::CreateEntry(out, out.CreateVector(entry.hexes), entry.cite.section,
                                        entry.cite.item, &entry.scope, entry.early,
                                        entry.early_delay));
  }
  std::vector<flatbuffers::Offset<blob::Line>> lines;
  for (const LineModel& line : battle.lines) {
    lines.push_back(blob::CreateLine(out, line.kind, line.side, line.reach,
                                     out.CreateVector(line.hexes), out.CreateVector(line.starts),
                                     line.cite.section, line.cite.item, line.ways, line.zones,
                                     &line.scope, line.held));
  }
  std::vector<flatbuffers::Offset<blob::Group>> groups;
  for (const SetModel& set : battle.groups) {
    const auto name = out.CreateString(set.name);
    groups.push_back(blob::CreateGroup(out, name, out.CreateVector(set.bits)));
  }
  std::vector<flatbuffers::Offset<blob::Area>> areas;
  for (const SetModel& set : battle.areas) {
    const auto name = out.CreateString(set.name);
    areas.push_back(blob::CreateArea(out, name, out.CreateVector(set.bits)));
  }
  std::vector<flatbuffers::Offset<blob::Option>> options;
  for (const OptionModel& option : battle.options) {
    const auto option_id = out.CreateString(option.id);
    options.push_back(blob::CreateOption(out, option_id, out.CreateString(option.text),
                                         option.cite.section, option.cite.item));
  }
  std::vector<flatbuffers::Offset<blob::Note>> notes;
  for (const NoteModel& note : battle.notes) {
    notes.push_back(blob::CreateNote(out, note.kind, note.editions, note.cite.section,
                                     note.cite.item, out.CreateString(note.text)));
  }
  std::vector<flatbuffers::Offset<blob::Figures>> figures;
  for (const FiguresModel& list : battle.figures) {
    const auto list_name = out.CreateString(list.name);
    figures.push_back(blob::CreateFigures(out, list_name, out.CreateVector(list.values)));
  }
  std::vector<std::string> flag_texts;
  for (const FlagModel& flag : battle.flags) flag_texts.push_back(flag.text);
  const auto id = out.CreateString(battle.id);
  const auto name = out.CreateString(battle.name);
  const auto date = out.CreateString(battle.date);
  const auto situation = out.CreateString(battle.situation);
  const auto night = out.CreateVector(battle.night);
  const auto names = out.CreateVectorOfStrings(battle.names.names());
  const auto units = out.CreateVectorOfStructs(battle.units);
  const auto clauses = out.CreateVectorOfStructs(battle.clauses);
  const auto scores = out.CreateVectorOfStructs(battle.scores);
  const auto levels = out.CreateVectorOfStructs(battle.levels);
  const auto triggers = out.CreateVectorOfStructs(battle.triggers);
  const auto objectives = out.CreateVectorOfStructs(battle.objectives);
  const auto campaign = battle.campaign.empty() ? 0 : out.CreateString(battle.campaign);
  const auto flags = out.CreateVectorOfStrings(flag_texts);
  blob::FinishBattleBuffer(
      out,
      blob::CreateBattle(
          out, id, name, date, situation, battle.system, battle.editions, battle.year, battle.turns,
          battle.first, night, map, names, units, out.CreateVector(entries), clauses, scores,
          levels, out.CreateVector(lines), out.CreateVector(groups), out.CreateVector(areas),
          triggers, objectives, flags, out.CreateVector(options), out.CreateVector(notes),
          out.CreateVectorOfStrings(battle.rating_names), out.CreateVector(battle.ratings),
          out.CreateVector(figures), out.CreateVectorOfStructs(battle.works),
          out.CreateString(battle.language), map_hash, campaign));
  blobs.battle = in_envelope(out.GetBufferPointer(), out.GetSize());
  return blobs;
}

}  // namespace bg::compiler
