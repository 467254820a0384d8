#include "tools/compiler/battle_source.h"

#include <algorithm>

#include "rules/core/system.h"
#include "tools/compiler/force_line.h"
#include "tools/compiler/map_source.h"
#include "tools/compiler/rule_source.h"
#include "tools/compiler/toml_source.h"

namespace bg::compiler {

namespace {

constexpr uint16_t no_index = 0xFFFF;
constexpr uint8_t no_entry = 0xFF;
constexpr int most_turns = 254;
constexpr uint8_t spare = 0;

const WordList edition_words = {"classic", "revised"};  // bit 0, bit 1

// "# t: 17.1" marks a unit that the text states, "# r: why so" a reconstructed one.
std::optional<bool> is_reconstructed(const std::string& comment) {
  const std::vector<std::string> words = split_words(comment);
  if (words.empty()) return std::nullopt;
  if (words[0] == "t" || words[0] == "t:") return false;
  if (words[0] == "r" || words[0] == "r:") return true;
  return std::nullopt;
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
    rules_.read_names();
    const size_t faults_before_forces = faults_.size();
    read_forces();
    for (TableReader& entry : root_.tables("arrivals")) read_arrival(entry);
    check_forces();
    rules_.read_rows(faults_.size() == faults_before_forces);
    root_.finish();
    if (faults_.size() != faults_before) return std::nullopt;
    return std::move(battle_);
  }

 private:
  void read_head();
  void read_editions_played();
  void read_ratings();
  bool read_map_file();
  void read_forces();
  void read_arrival(TableReader& entry);
  void read_unit(const TextLine& line, blob::Side side, uint8_t turn, uint8_t entry,
                 uint8_t editions);
  void check_forces();

  const TomlFile& file_;
  std::filesystem::path path_;
  FaultList& faults_;
  TableReader root_;
  BattleModel battle_;
  RuleReader rules_{root_, battle_};
  std::vector<unsigned> unit_lines_;  // where each unit stands in the source
  bool marks_evidence_ = false;       // whether its force lines say where a unit comes from
};

void BattleReader::read_head() {
  battle_.id = root_.text("id");
  if (!battle_.id.empty() && !is_battle_id({battle_.id.data(), battle_.id.size()})) {
    root_.fault("id", "'id' may hold a-z, 0-9 and -, at most " + std::to_string(max_battle_id) +
                          " characters");
  } else if (battle_.id != path_.stem().string()) {
    root_.fault("id", "'id' is '" + battle_.id + "', but the file is named '" +
                          path_.filename().string() + "'");
  }
  battle_.name = root_.text("name");
  battle_.date = root_.text("date");
  battle_.situation = root_.text("situation");
  battle_.language = root_.text("language", "en");
  battle_.campaign = root_.text("campaign", "");
  battle_.system = root_.choice<blob::SystemKind>("system", blob::EnumNamesSystemKind())
                       .value_or(blob::SystemKind::null_game);
  read_editions_played();
  read_ratings();
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

// Only the battles of Blue & Gray, and of the null game, name the editions they are for.
void BattleReader::read_editions_played() {
  if (!has_named_edition(battle_.system)) {
    battle_.editions = 1 << static_cast<uint8_t>(Edition::revised);
    return;
  }
  for (const Word& word : root_.texts("editions", true)) {
    const auto found = std::find(edition_words.begin(), edition_words.end(), word.text);
    if (found == edition_words.end()) {
      faults_.add(root_.where(word.line), "'" + word.text + "' is no edition (classic, revised)");
    } else {
      battle_.editions =
          static_cast<uint8_t>(battle_.editions | 1 << (found - edition_words.begin()));
    }
  }
}

// ratings = ["morale", "march"]: what the numbers after the | of every force line are.
// [figures] name = [1, 2]: lists of numbers for the rule system.
void BattleReader::read_ratings() {
  for (const Word& word : root_.texts("ratings", false)) battle_.rating_names.push_back(word.text);
  if (battle_.rating_names.size() > max_ratings)
    root_.fault("ratings", "a unit has at most " + std::to_string(max_ratings) + " ratings");
  std::optional<TableReader> figures = root_.table("figures", false);
  if (!figures) return;
  for (const std::string& name : figures->keys()) {
    FiguresModel list{name, {}};
    for (const int value : figures->integers(name, -32768, 32767))
      list.values.push_back(static_cast<int16_t>(value));
    battle_.figures.push_back(std::move(list));
  }
  figures->finish();
}

bool BattleReader::read_map_file() {
  const std::string name = root_.text("map");
  if (name.empty()) return false;
  std::optional<MapModel> map = read_map((path_.parent_path() / name).lexically_normal(), faults_);
  if (!map) return false;
  battle_.map = std::move(*map);
  return true;
}

void BattleReader::read_unit(const TextLine& line, blob::Side side, uint8_t turn, uint8_t entry,
                             uint8_t editions) {
  const Where where = root_.where(line.line);
  const bool has_hex = turn == 0;
  const std::optional<ForceLine> force = read_force_line(line.text, has_hex, where, faults_);
  if (!force) return;
  if (force->edition) {
    const auto only = static_cast<uint8_t>(1 << static_cast<uint8_t>(*force->edition));
    if ((battle_.editions & editions & only) == 0) {
      faults_.add(where, force->designation + " is in no edition that is played here");
      return;
    }
    editions = only;
  }
  if (force->ratings.size() != battle_.rating_names.size()) {
    faults_.add(where, force->designation + " has " + std::to_string(force->ratings.size()) +
                           " ratings after a |, the battle names " +
                           std::to_string(battle_.rating_names.size()));
    return;
  }
  const bool may_be_weak = force->type == blob::UnitType::leader ||
                           force->type == blob::UnitType::train ||
                           !has_named_edition(battle_.system);
  if (force->strength == 0 && !may_be_weak) {
    faults_.add(where, "only a leader or a train has no strength");
    return;
  }
  if (force->type == blob::UnitType::headquarters && has_named_edition(battle_.system)) {
    faults_.add(where, "these rules have no headquarters");
    return;
  }
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
  const std::optional<bool> reconstructed = is_reconstructed(line.comment);
  if (battle_.units.empty())
    marks_evidence_ = reconstructed.has_value();
  else if (marks_evidence_ != reconstructed.has_value())
    faults_.add(where, "either every unit has its evidence, # t or # r, or none has");
  const uint16_t formation =
      force->formation.empty() ? no_index : battle_.names.number(force->formation);
  battle_.units.emplace_back(
      battle_.names.number(force->designation), formation, hex, turn, entry, side, force->type,
      static_cast<uint8_t>(force->strength), static_cast<uint8_t>(force->allowance),
      static_cast<uint8_t>(force->rank),
      static_cast<uint8_t>((force->defends_only ? 1 : 0) | (reconstructed.value_or(false) ? 2 : 0)),
      editions, spare);
  battle_.ratings.insert(battle_.ratings.end(), force->ratings.begin(), force->ratings.end());
  unit_lines_.push_back(line.line);
}

void BattleReader::read_forces() {
  std::optional<TableReader> forces = root_.table("forces", true);
  if (!forces) return;
  for (size_t side = 0; side < two_sides.size(); ++side) {
    for (const TextLine& line : forces->block(two_sides[side], true)) {
      read_unit(line, static_cast<blob::Side>(side), 0, no_entry, both_editions);
    }
  }
  forces->finish();
}

void BattleReader::read_arrival(TableReader& entry) {
  const uint8_t side = read_side(entry, "side", nullptr);
  const auto turn = static_cast<uint8_t>(entry.integer("turn", 1, battle_.turns));
  EntryModel place{read_hexes(entry, "hexes", true, battle_.map), read_citation(entry, "cite"),
                   rules_.read_scope(entry), rules_.read_flag(entry, "early"),
                   static_cast<uint8_t>(entry.integer("early_delay", 0, 99, 0))};
  if (battle_.entries.size() == no_entry) {
    faults_.add(entry.where(), "a battle has at most " + std::to_string(no_entry) + " arrivals");
    return;
  }
  const TextBlock units = entry.block("units", true);
  if (units.empty() && entry.has("units")) entry.fault("units", "'units' is empty");
  for (const TextLine& line : units) {
    read_unit(line, static_cast<blob::Side>(std::min<uint8_t>(side, 1)), turn,
              static_cast<uint8_t>(battle_.entries.size()), place.scope.editions());
  }
  battle_.entries.push_back(std::move(place));
  entry.finish();
}

void BattleReader::check_forces() {
  const std::vector<blob::Unit>& units = battle_.units;
  if (units.empty()) faults_.add(root_.where("forces"), "the battle has no units");
  const System* system = system_of(battle_.system);
  const size_t most_units = system == nullptr ? max_units : system->max_units;
  const size_t most_hexes = system == nullptr ? max_hexes : system->max_hexes;
  if (units.size() > most_units) {
    faults_.add({file_.name(), 0}, "the battle has " + std::to_string(units.size()) +
                                       " units; its rules have room for " +
                                       std::to_string(most_units));
  }
  if (battle_.map.hex_count() > most_hexes) {
    faults_.add({file_.name(), 0},
                "the map takes " + std::to_string(battle_.map.hex_count()) +
                    " hex numbers, its border included; these rules have room for " +
                    std::to_string(most_hexes));
  }
  for (size_t i = 0; i < units.size(); ++i) {
    for (size_t j = 0; j < i; ++j) {
      const blob::Unit &a = units[j], &b = units[i];
      const Where where = root_.where(unit_lines_[i]);
      if ((a.editions() & b.editions()) == 0) continue;  // they never meet
      const bool same_place = a.hex() == b.hex() && a.turn() == b.turn() && a.entry() == b.entry();
      if (same_place && a.name() == b.name() && a.side() == b.side() && a.type() == b.type() &&
          a.strength() == b.strength()) {
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

}  // namespace

std::optional<BattleModel> read_battle(const std::filesystem::path& path, FaultList& faults) {
  const TomlFile file(path, faults);
  if (!file.is_open()) return std::nullopt;
  return BattleReader(file, path, faults).read();
}

}  // namespace bg::compiler
