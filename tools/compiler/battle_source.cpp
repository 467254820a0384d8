#include "tools/compiler/battle_source.h"

#include <algorithm>

#include "rules/scenario.h"
#include "tools/compiler/force_line.h"
#include "tools/compiler/map_source.h"
#include "tools/compiler/toml_source.h"

namespace bg::compiler {

namespace {

constexpr uint16_t no_index = 0xFFFF;
constexpr uint8_t no_entry = 0xFF;
constexpr int most_turns = 254;
constexpr uint8_t last_turn_of_all = 0xFF;
constexpr int least_value = -32768, most_value = 32767;
constexpr int most_levels = 16;

const WordList two_sides = {"union", "confederate"};  // in the order of the schema
constexpr uint8_t third_side = 2;                     // both, either, none, nobody

uint8_t read_side(TableReader& reader, std::string_view key, const char* third_word,
                  std::optional<size_t> fallback = {}) {
  WordList words = two_sides;
  if (third_word != nullptr) words.push_back(third_word);
  return static_cast<uint8_t>(std::min<size_t>(reader.choice(key, words, fallback), third_side));
}

// "21.12", each part of one or two digits.
std::optional<Citation> citation_of(const std::string& text) {
  Citation out;
  uint8_t* part = &out.section;
  size_t digits = 0;
  for (const char c : text) {
    if (c == '.' && part == &out.section && digits > 0) {
      part = &out.item;
      digits = 0;
    } else if (c >= '0' && c <= '9' && ++digits <= 2) {
      *part = static_cast<uint8_t>(*part * 10 + (c - '0'));
    } else {
      return std::nullopt;
    }
  }
  return part == &out.item && digits > 0 ? std::optional(out) : std::nullopt;
}

Citation read_citation(TableReader& reader, std::string_view key) {
  const std::string text = reader.text(key);
  if (text.empty()) return {};
  const std::optional<Citation> citation = citation_of(text);
  if (!citation) reader.fault(key, "'" + text + "' is no case number; write it as 21.12");
  return citation.value_or(Citation{});
}

const WordList edition_words = {"classic", "revised"};  // bit 0, bit 1
constexpr uint8_t all_editions = 3;

// A row may hold under one edition only.
uint8_t read_editions(TableReader& reader) {
  if (!reader.has("edition")) return all_editions;
  return static_cast<uint8_t>(1 << reader.choice("edition", edition_words));
}

bool is_id(const std::string& text) {
  return text.size() <= max_battle_id && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
         });
}

class BattleReader {
 public:
  BattleReader(const TomlFile& file, const std::filesystem::path& path, FaultList& faults)
      : file_(file), path_(path), faults_(faults), root_(file, file.root(), faults) {}

  std::optional<BattleModel> read() {
    const size_t faults_before = faults_.size();
    read_head();
    const bool has_map = read_map_file();
    // Everything else names hexes, so without a map it would only repeat one fault many times.
    if (!has_map) return std::nullopt;
    const size_t faults_before_forces = faults_.size();
    read_forces();
    for (TableReader& entry : root_.tables("arrivals")) read_arrival(entry);
    check_forces();
    are_forces_whole_ = faults_.size() == faults_before_forces;
    for (TableReader& entry : root_.tables("clauses")) read_clause(entry);
    for (TableReader& entry : root_.tables("scores")) read_score(entry);
    read_levels();
    for (TableReader& entry : root_.tables("lines")) read_line(entry);
    root_.finish();
    if (faults_.size() != faults_before) return std::nullopt;
    return std::move(battle_);
  }

 private:
  void read_head();
  bool read_map_file();
  void read_forces();
  void read_arrival(TableReader& entry);
  void read_unit(const TextLine& line, blob::Side side, uint8_t turn, uint8_t entry);
  void check_forces();
  void read_clause(TableReader& entry);
  void read_score(TableReader& entry);
  void read_levels();
  void read_line(TableReader& entry);

  // A hex under `key`, or 65535 when there is none.
  uint16_t read_hex_at(TableReader& entry, std::string_view key, bool required);
  std::vector<uint16_t> read_hexes_at(TableReader& entry, std::string_view key, bool required);
  // A unit under `key` by its designation, among those of `side` (2: of either).
  uint16_t read_unit_at(TableReader& entry, std::string_view key, uint8_t side, bool required);

  const TomlFile& file_;
  std::filesystem::path path_;
  FaultList& faults_;
  TableReader root_;
  BattleModel battle_;
  std::vector<unsigned> unit_lines_;  // where each unit stands in the source
  bool are_forces_whole_ = false;     // else a unit that is not found says nothing new
};

void BattleReader::read_head() {
  battle_.id = root_.text("id");
  if (!is_id(battle_.id)) {
    root_.fault("id", "'id' may hold a-z, 0-9 and -, at most " + std::to_string(max_battle_id) +
                          " characters");
  } else if (!battle_.id.empty() && battle_.id != path_.stem().string()) {
    root_.fault("id", "'id' is '" + battle_.id + "', but the file is named '" +
                          path_.filename().string() + "'");
  }
  battle_.name = root_.text("name");
  battle_.date = root_.text("date");
  battle_.situation = root_.text("situation");
  battle_.system = root_.choice<blob::SystemKind>("system", blob::EnumNamesSystemKind())
                       .value_or(blob::SystemKind::null_game);
  for (const Word& word : root_.texts("editions", true)) {
    const auto found = std::find(edition_words.begin(), edition_words.end(), word.text);
    if (found == edition_words.end()) {
      faults_.add(root_.where(word.line), "'" + word.text + "' is no edition (classic, revised)");
    } else {
      battle_.editions =
          static_cast<uint8_t>(battle_.editions | 1 << (found - edition_words.begin()));
    }
  }
  battle_.year = static_cast<uint16_t>(root_.integer("year", 1, 9999));
  const size_t faults_before = faults_.size();
  battle_.turns = static_cast<uint8_t>(root_.integer("turns", 1, most_turns));
  // Then no other turn can be called too late.
  if (faults_.size() != faults_before) battle_.turns = most_turns;
  for (const int turn : root_.integers("night", 1, battle_.turns)) {
    battle_.night.push_back(static_cast<uint8_t>(turn));
  }
  battle_.first = static_cast<blob::Side>(std::min<uint8_t>(read_side(root_, "first", nullptr), 1));
}

bool BattleReader::read_map_file() {
  const std::string name = root_.text("map");
  if (name.empty()) return false;
  std::optional<MapModel> map = read_map((path_.parent_path() / name).lexically_normal(), faults_);
  if (!map) return false;
  battle_.map = std::move(*map);
  return true;
}

void BattleReader::read_unit(const TextLine& line, blob::Side side, uint8_t turn, uint8_t entry) {
  const Where where = root_.where(line.line);
  const bool has_hex = turn == 0;
  const std::optional<ForceLine> force = read_force_line(line.text, has_hex, where, faults_);
  if (!force) return;
  uint16_t hex = no_index;
  if (has_hex) {
    const std::optional<HexId> found = read_hex(battle_.map, force->hex, where, faults_);
    if (!found) return;
    hex = index_of(*found);
    const blob::Terrain terrain = battle_.map.hex(*found).terrain;
    const bool is_water = terrain == blob::Terrain::river || terrain == blob::Terrain::lake ||
                          terrain == blob::Terrain::pond;
    if (is_water && force->type != blob::UnitType::gunboat) {
      faults_.add(where, force->designation + " cannot stand in " + force->hex + ", a " +
                             EnumNameTerrain(terrain));
      return;
    }
  }
  const uint16_t formation =
      force->formation.empty() ? no_index : battle_.names.number(force->formation);
  constexpr uint8_t no_reverse = 0;
  battle_.units.emplace_back(battle_.names.number(force->designation), formation, hex, turn, entry,
                             side, force->type, static_cast<uint8_t>(force->strength),
                             static_cast<uint8_t>(force->allowance), no_reverse,
                             static_cast<uint8_t>(force->defends_only ? 1 : 0));
  unit_lines_.push_back(line.line);
}

void BattleReader::read_forces() {
  std::optional<TableReader> forces = root_.table("forces", true);
  if (!forces) return;
  for (size_t side = 0; side < two_sides.size(); ++side) {
    for (const TextLine& line : forces->block(two_sides[side], true)) {
      read_unit(line, static_cast<blob::Side>(side), 0, no_entry);
    }
  }
  forces->finish();
}

void BattleReader::read_arrival(TableReader& entry) {
  const uint8_t side = read_side(entry, "side", nullptr);
  const auto turn = static_cast<uint8_t>(entry.integer("turn", 1, battle_.turns));
  EntryModel place{read_hexes_at(entry, "hexes", true), read_citation(entry, "cite")};
  if (battle_.entries.size() == no_entry) {
    faults_.add(entry.where(), "a battle has at most " + std::to_string(no_entry) + " arrivals");
    return;
  }
  const TextBlock units = entry.block("units", true);
  if (units.empty() && entry.has("units")) entry.fault("units", "'units' is empty");
  for (const TextLine& line : units) {
    read_unit(line, static_cast<blob::Side>(std::min<uint8_t>(side, 1)), turn,
              static_cast<uint8_t>(battle_.entries.size()));
  }
  battle_.entries.push_back(std::move(place));
  entry.finish();
}

void BattleReader::check_forces() {
  const std::vector<blob::Unit>& units = battle_.units;
  if (units.empty()) faults_.add(root_.where("forces"), "the battle has no units");
  if (units.size() > max_units) {
    faults_.add({file_.name(), 0}, "the battle has " + std::to_string(units.size()) +
                                       " units; the device holds " + std::to_string(max_units));
  }
  for (size_t i = 0; i < units.size(); ++i) {
    for (size_t j = 0; j < i; ++j) {
      const blob::Unit &a = units[j], &b = units[i];
      const Where where = root_.where(unit_lines_[i]);
      const bool same_place = a.hex() == b.hex() && a.turn() == b.turn() && a.entry() == b.entry();
      if (same_place && a.name() == b.name() && a.side() == b.side() && a.type() == b.type()) {
        faults_.add(where, battle_.names.name(b.name()) + " is already on line " +
                               std::to_string(unit_lines_[j]));
      } else if (same_place && a.hex() != no_index && a.side() != b.side()) {
        faults_.add(where, battle_.names.name(b.name()) + " cannot stand in " +
                               battle_.map.label(static_cast<HexId>(b.hex())) + ": the enemy's " +
                               battle_.names.name(a.name()) + " is there");
      } else if (same_place && a.hex() != no_index &&
                 battle_.system == blob::SystemKind::null_game) {
        faults_.add(where, battle_.names.name(b.name()) + " cannot stand in " +
                               battle_.map.label(static_cast<HexId>(b.hex())) +
                               ": the null game has one unit a hex");
      }
    }
  }
}

uint16_t BattleReader::read_hex_at(TableReader& entry, std::string_view key, bool required) {
  if (!required && !entry.has(key)) return no_index;
  const std::optional<HexId> hex =
      read_hex(battle_.map, entry.text(key), entry.where(key), faults_);
  return hex ? index_of(*hex) : no_index;
}

std::vector<uint16_t> BattleReader::read_hexes_at(TableReader& entry, std::string_view key,
                                                  bool required) {
  std::vector<uint16_t> out;
  for (const Word& label : entry.texts(key, required)) {
    const std::optional<HexId> hex =
        read_hex(battle_.map, label.text, entry.where(label.line), faults_);
    if (hex) out.push_back(index_of(*hex));
  }
  return out;
}

uint16_t BattleReader::read_unit_at(TableReader& entry, std::string_view key, uint8_t side,
                                    bool required) {
  if (!required && !entry.has(key)) return no_index;
  const std::string name = entry.text(key);
  if (name.empty()) return no_index;
  uint16_t found = no_index;
  for (size_t i = 0; i < battle_.units.size(); ++i) {
    const blob::Unit& unit = battle_.units[i];
    if (battle_.names.name(unit.name()) != name) continue;
    if (side != third_side && static_cast<uint8_t>(unit.side()) != side) continue;
    if (found != no_index) {
      entry.fault(key, "more than one unit is called '" + name + "'");
      return no_index;
    }
    found = static_cast<uint16_t>(i);
  }
  if (found == no_index && are_forces_whole_) {
    entry.fault(key, "no " + (side == third_side ? std::string() : two_sides[side] + " ") +
                         "unit is called '" + name + "'");
  }
  return found;
}

// Which fields a kind of clause reads; the others are refused, so that no condition is ignored.
struct ClauseFields {
  blob::ClauseKind kind;
  bool hex, unit, value;
};
constexpr ClauseFields clause_fields[] = {{blob::ClauseKind::exit_hex, true, false, true},
                                          {blob::ClauseKind::retreat_before, false, true, true},
                                          {blob::ClauseKind::ways_only, false, true, false},
                                          {blob::ClauseKind::stacks_alone, false, true, false},
                                          {blob::ClauseKind::no_zone, false, true, false},
                                          {blob::ClauseKind::must_flee, false, true, false},
                                          {blob::ClauseKind::no_strategic, false, true, false},
                                          {blob::ClauseKind::quota, false, false, true},
                                          {blob::ClauseKind::immobile, false, true, false}};

void BattleReader::read_clause(TableReader& entry) {
  const auto kind = entry.choice<blob::ClauseKind>("kind", blob::EnumNamesClauseKind());
  const uint8_t side = read_side(entry, "side", "both", third_side);
  const auto* fields =
      std::find_if(std::begin(clause_fields), std::end(clause_fields),
                   [&](const ClauseFields& known) { return kind && known.kind == *kind; });
  if (kind && fields == std::end(clause_fields)) {
    entry.fault("kind", std::string("the compiler does not know which fields '") +
                            EnumNameClauseKind(*kind) + "' reads");
    return;
  }
  if (!kind) return;
  const uint16_t hex = fields->hex ? read_hex_at(entry, "hex", true) : no_index;
  const uint16_t unit = fields->unit ? read_unit_at(entry, "unit", side, true) : no_index;
  const int value = fields->value ? entry.integer("value", least_value, most_value) : 0;
  uint8_t from = 1, to = last_turn_of_all;
  if (entry.has("turns")) {
    const std::vector<int> turns = entry.integers("turns", 1, last_turn_of_all);
    if (turns.size() == 2 && turns[0] <= turns[1]) {
      from = static_cast<uint8_t>(turns[0]);
      to = static_cast<uint8_t>(turns[1]);
    } else if (!turns.empty()) {
      entry.fault("turns", "'turns' must be the first and the last game-turn, as in [1, 4]");
    }
  }
  const Citation cite = read_citation(entry, "cite");
  const uint8_t editions = read_editions(entry);
  entry.finish();
  constexpr uint8_t spare = 0;
  battle_.clauses.emplace_back(*kind, side, from, to, unit, hex, static_cast<int16_t>(value),
                               cite.section, cite.item, editions, spare);
}

void BattleReader::read_score(TableReader& entry) {
  const auto kind = entry.choice<blob::ScoreKind>("kind", blob::EnumNamesScoreKind());
  const uint8_t side = read_side(entry, "side", "either");
  if (!kind) return;
  const bool reads_hex = *kind == blob::ScoreKind::occupies;
  const bool reads_unit = *kind == blob::ScoreKind::not_exited;
  const uint16_t hex = reads_hex ? read_hex_at(entry, "hex", true) : no_index;
  const uint8_t holder = reads_hex ? read_side(entry, "holder", "nobody", third_side) : third_side;
  // Points for a unit that has not exited go to the other side.
  const uint8_t owner = side == third_side ? third_side : static_cast<uint8_t>(1 - side);
  const uint16_t unit = reads_unit ? read_unit_at(entry, "unit", owner, true) : no_index;
  const int value = entry.integer("value", least_value, most_value);
  const Citation cite = read_citation(entry, "cite");
  const uint8_t editions = read_editions(entry);
  entry.finish();
  battle_.scores.emplace_back(*kind, side, holder, cite.section, cite.item, editions, hex, unit,
                              static_cast<int16_t>(value));
}

// Levels of victory fall from one to the next, and the last takes all the rest, under each edition.
void BattleReader::read_levels() {
  std::vector<TableReader> entries = root_.tables("levels");
  if (entries.empty() || entries.size() > most_levels) {
    root_.fault("levels", "a battle has 1 to " + std::to_string(most_levels) +
                              " levels of victory, [[levels]]");
  }
  std::vector<uint8_t> editions_of;
  for (TableReader& entry : entries) editions_of.push_back(read_editions(entry));
  int before[2] = {most_value + 1, most_value + 1};
  for (size_t i = 0; i < entries.size(); ++i) {
    TableReader& entry = entries[i];
    const uint8_t editions = editions_of[i];
    uint8_t later = 0;
    for (size_t k = i + 1; k < entries.size(); ++k) later |= editions_of[k];
    const bool is_last = (editions & ~later) != 0;
    const size_t faults_before = faults_.size();
    const int least = entry.integer("least", least_value, most_value,
                                    is_last ? std::optional(least_value) : std::nullopt);
    if (faults_.size() != faults_before) return;
    const std::string name = entry.text("name");
    const uint8_t side = read_side(entry, "side", "none");
    const Citation cite = read_citation(entry, "cite");
    entry.finish();
    bool falls = true;
    for (int edition = 0; edition < 2; ++edition) {
      if (!(editions >> edition & 1)) continue;
      falls &= least < before[edition];
      before[edition] = least;
    }
    if (!falls) {
      entry.fault("least", "'least' must fall from level to level");
      return;
    }
    battle_.levels.emplace_back(static_cast<int16_t>(least), battle_.names.number(name), side,
                                cite.section, cite.item, editions);
  }
  for (int edition = 0; edition < 2 && !entries.empty(); ++edition) {
    if (!(battle_.editions >> edition & 1) || before[edition] == least_value) continue;
    entries.back().fault("least", "the last level takes every figure below: leave 'least' out");
    return;
  }
}

void BattleReader::read_line(TableReader& entry) {
  const auto kind = entry.choice<blob::LineKind>("kind", blob::EnumNamesLineKind());
  LineModel line{kind.value_or(blob::LineKind::none),
                 read_side(entry, "side", "either"),
                 static_cast<uint8_t>(entry.integer("reach", 0, 255, 0)),
                 read_hexes_at(entry, "hexes", true),
                 read_hexes_at(entry, "starts", false),
                 read_citation(entry, "cite")};
  entry.finish();
  battle_.lines.push_back(std::move(line));
}

}  // namespace

std::optional<BattleModel> read_battle(const std::filesystem::path& path, FaultList& faults) {
  const TomlFile file(path, faults);
  if (!file.is_open()) return std::nullopt;
  return BattleReader(file, path, faults).read();
}

}  // namespace bg::compiler
