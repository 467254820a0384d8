// A battle as the compiler holds it between the text and the blob.
// Filled by battle_source.cpp, written out by blob_writer.cpp. Rows are structs of the blob.
#pragma once

#include <string>
#include <vector>

#include "battle_generated.h"
#include "tools/compiler/map_model.h"

namespace bg::compiler {

// A case as battles cite it: "21.12".
struct Citation {
  uint8_t section = 0;
  uint8_t item = 0;
};

// One bit per unit, or per hex.
using Bits = std::vector<uint8_t>;

struct SetModel {
  std::string name;  // empty when a row made it
  Bits bits;
};

struct OptionModel {
  std::string id, text;
  Citation cite;
};

struct NoteModel {
  blob::NoteKind kind;
  uint8_t editions;
  Citation cite;
  std::string text;
};

struct FlagModel {
  std::string id, text;
};

struct EntryModel {
  std::vector<uint16_t> hexes;
  Citation cite;
  blob::Scope scope;
  uint8_t early, early_delay;
};

struct LineModel {
  blob::LineKind kind;
  uint8_t side;
  uint8_t reach;
  std::vector<uint16_t> hexes, starts;
  Citation cite;
  blob::LineWays ways;
  blob::LineZones zones;
  blob::Scope scope;
  bool held;
};

// The texts of a battle, each once; units and levels refer to them by number.
class NameTable {
 public:
  uint16_t number(const std::string& name);
  const std::vector<std::string>& names() const { return names_; }
  const std::string& name(uint16_t number) const { return names_[number]; }

 private:
  std::vector<std::string> names_;
};

struct FiguresModel {
  std::string name;
  std::vector<int16_t> values;
};

struct BattleModel {
  std::string id, name, date, situation;
  blob::SystemKind system{};
  uint8_t editions = 0;
  uint16_t year = 0;
  uint8_t turns = 0;
  blob::Side first{};
  std::vector<uint8_t> night;
  MapModel map;
  NameTable names;
  std::vector<blob::Unit> units;
  std::vector<EntryModel> entries;
  std::vector<blob::Clause> clauses;
  std::vector<blob::Score> scores;
  std::vector<blob::Level> levels;
  std::vector<LineModel> lines;
  std::vector<SetModel> groups, areas;
  std::vector<blob::Trigger> triggers;
  std::vector<blob::Objective> objectives;
  std::vector<FlagModel> flags;
  std::vector<OptionModel> options;
  std::vector<NoteModel> notes;
  std::vector<std::string> rating_names;
  std::vector<uint8_t> ratings;  // of all units, one after the other
  std::vector<FiguresModel> figures;
  std::vector<blob::Fieldwork> works;
  std::string language, campaign;
};

}  // namespace bg::compiler
