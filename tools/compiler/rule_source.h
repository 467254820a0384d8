// The rows of a battle's special rules: groups, areas, flags, triggers, clauses, scores, levels and
// lines of communication. Called by battle_source.cpp once the map and the forces are known.
#pragma once

#include <array>
#include <map>

#include "rules/core/row_kinds.h"
#include "tools/compiler/battle_model.h"
#include "tools/compiler/toml_source.h"

namespace bg::compiler {

inline const WordList two_sides = {"union", "confederate"};  // in the order of the schema
inline constexpr uint8_t third_side = 2;                     // both, either, none, nobody

uint8_t read_side(TableReader& reader, std::string_view key, const char* third_word,
                  std::optional<size_t> fallback = {});
Citation read_citation(TableReader& reader, std::string_view key);
// The editions a row is for, a bit each: the one it names, or both.
inline constexpr uint8_t both_editions = 3;
uint8_t read_editions(TableReader& entry);
std::vector<uint16_t> read_hexes(TableReader& entry, std::string_view key, bool required,
                                 const MapModel& map);

class RuleReader {
 public:
  RuleReader(TableReader& root, BattleModel& battle) : root_(root), battle_(battle) {}

  // Options and flags, which arrivals already refer to.
  void read_names();
  // Everything else. Without whole forces a unit that is not found says nothing new.
  void read_rows(bool are_forces_whole);

  blob::Scope read_scope(TableReader& entry);
  // The number of a flag under `key`, counted from 1; 0 when the key is not there.
  uint8_t read_flag(TableReader& entry, std::string_view key);

 private:
  void read_group(TableReader& entry);
  void read_area(TableReader& entry);
  void read_objective(TableReader& entry);
  void read_clause(TableReader& entry);
  void check_may_join(TableReader& entry, uint8_t group, int turn);
  void check_number(const char* key, size_t number, size_t most);
  void read_trigger(TableReader& entry);
  void read_score(TableReader& entry);
  void read_levels();
  void read_line(TableReader& entry);
  void read_works(TableReader& entry);
  void read_note(TableReader& entry);

  // The units a row names: `unit`, `units` or `group`; 255 when it names none.
  uint8_t group_of(TableReader& entry, Reads need, uint8_t side);
  // The hexes a row names: `hex`, `hexes` or `area`; 255 when it names none.
  uint8_t area_of(TableReader& entry, Reads need);
  // The same, and each hex must be an objective.
  uint8_t held_area_of(TableReader& entry, Reads need);

  int figures_of(TableReader& entry);
  std::vector<uint16_t> units_called(const std::string& name, uint8_t side) const;
  void add_unit(TableReader& entry, const Where& where, const std::string& name, uint8_t side,
                Bits& units);
  uint8_t number_of(std::vector<SetModel>& sets, Bits bits, TableReader& entry);

  TableReader& root_;
  BattleModel& battle_;
  bool are_forces_whole_ = false;
};

}  // namespace bg::compiler
