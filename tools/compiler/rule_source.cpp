#include "tools/compiler/rule_source.h"

#include <algorithm>

#include "rules/core/limits.h"
#include "rules/core/rng.h"
#include "rules/core/row_kinds.h"
#include "rules/core/scenario.h"
#include "tools/compiler/map_source.h"

namespace bg::compiler {

namespace {

constexpr uint8_t nothing = 0xFF;
constexpr uint8_t last_turn_of_all = 0xFF;
constexpr int least_value = -32768, most_value = 32767;
constexpr int most_reach = 255;
constexpr uint8_t without_option = 0x80;
constexpr uint8_t spare = 0;

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

void set_bit(Bits& bits, size_t i) {
  bits[i / 8] = static_cast<uint8_t>(bits[i / 8] | 1 << (i % 8));
}

bool is_edge_of(const MapModel& map, HexId hex, const std::string& edge) {
  const Grid& grid = map.grid;
  const auto is_off = [&](Dir dir) { return !map.hex(grid.neighbour(hex, dir)).is_on_map(); };
  if (edge == "north") return is_off(Dir::n);
  if (edge == "south") return is_off(Dir::s);
  if (edge == "west") return grid.column(hex) == 1;
  return grid.column(hex) == grid.columns;
}

}  // namespace

uint8_t read_side(TableReader& reader, std::string_view key, const char* third_word,
                  std::optional<size_t> fallback) {
  WordList words = two_sides;
  if (third_word != nullptr) words.push_back(third_word);
  return static_cast<uint8_t>(std::min<size_t>(reader.choice(key, words, fallback), third_side));
}

Citation read_citation(TableReader& reader, std::string_view key) {
  const std::string text = reader.text(key);
  if (text.empty()) return {};
  const std::optional<Citation> citation = citation_of(text);
  if (!citation) reader.fault(key, "'" + text + "' is no case number; write it as 21.12");
  return citation.value_or(Citation{});
}

uint8_t read_editions(TableReader& entry) {
  if (!entry.has("edition")) return both_editions;
  const size_t edition = entry.choice("edition", {"classic", "revised"});
  return static_cast<uint8_t>(1 << std::min<size_t>(edition, 1));
}

std::vector<uint16_t> read_hexes(TableReader& entry, std::string_view key, bool required,
                                 const MapModel& map) {
  std::vector<uint16_t> out;
  for (const Word& label : entry.texts(key, required)) {
    const std::optional<HexId> hex =
        read_hex(map, label.text, entry.where(label.line), entry.faults());
    if (hex) out.push_back(index_of(*hex));
  }
  return out;
}

void RuleReader::read_names() {
  for (TableReader& entry : root_.tables("options")) {
    battle_.options.push_back({entry.text("id"), entry.text("text"), read_citation(entry, "cite")});
    entry.finish();
  }
  if (battle_.options.size() > max_options)
    root_.fault("options", "a battle has at most " + std::to_string(max_options) + " options");
  for (TableReader& entry : root_.tables("flags")) {
    battle_.flags.push_back({entry.text("id"), entry.text("text")});
    entry.finish();
  }
  if (battle_.flags.size() > max_flags)
    root_.fault("flags", "a battle has at most " + std::to_string(max_flags) + " flags");
}

void RuleReader::read_rows(bool are_forces_whole) {
  are_forces_whole_ = are_forces_whole;
  for (TableReader& entry : root_.tables("groups")) read_group(entry);
  for (TableReader& entry : root_.tables("areas")) read_area(entry);
  for (TableReader& entry : root_.tables("objectives")) read_objective(entry);
  if (battle_.objectives.size() > max_objectives) {
    root_.fault("objectives",
                "a battle has at most " + std::to_string(max_objectives) + " objectives");
  }
  for (TableReader& entry : root_.tables("triggers")) read_trigger(entry);
  for (TableReader& entry : root_.tables("clauses")) read_clause(entry);
  for (TableReader& entry : root_.tables("scores")) read_score(entry);
  read_levels();
  for (TableReader& entry : root_.tables("lines")) read_line(entry);
  check_number("clauses", battle_.clauses.size(), max_clauses);
  check_number("triggers", battle_.triggers.size(), max_triggers);
  check_number("scores", battle_.scores.size(), max_scores);
  check_number("lines", battle_.lines.size(), max_lines);
  for (TableReader& entry : root_.tables("works")) read_works(entry);
  check_number("works", battle_.works.size(), max_works_at_start);
  for (TableReader& entry : root_.tables("notes")) read_note(entry);
}

void RuleReader::check_number(const char* key, size_t number, size_t most) {
  if (number > most) root_.fault(key, "a battle has at most " + std::to_string(most) + " " + key);
}

uint8_t RuleReader::read_flag(TableReader& entry, std::string_view key) {
  const std::string id = entry.text(key, "");
  if (id.empty()) return 0;
  for (size_t i = 0; i < battle_.flags.size(); ++i) {
    if (battle_.flags[i].id == id) return static_cast<uint8_t>(i + 1);
  }
  entry.fault(key, "no flag is called '" + id + "'");
  return 0;
}

blob::Scope RuleReader::read_scope(TableReader& entry) {
  const uint8_t editions = read_editions(entry);
  uint8_t option = 0;
  for (const char* key : {"option", "without_option"}) {
    const std::string id = entry.text(key, "");
    if (id.empty()) continue;
    const auto found = std::find_if(battle_.options.begin(), battle_.options.end(),
                                    [&](const OptionModel& known) { return known.id == id; });
    if (found == battle_.options.end()) {
      entry.fault(key, "no option is called '" + id + "'");
      continue;
    }
    option = static_cast<uint8_t>(found - battle_.options.begin() + 1);
    if (key == std::string_view("without_option"))
      option = static_cast<uint8_t>(option | without_option);
  }
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
  const uint8_t when = read_flag(entry, "when");
  const uint8_t unless = read_flag(entry, "unless");
  const auto delay = static_cast<uint8_t>(entry.integer("delay", 0, 99, 0));
  return {editions, option, from, to, when, unless, delay, spare};
}

uint8_t RuleReader::number_of(std::vector<SetModel>& sets, Bits bits, TableReader& entry) {
  for (size_t i = 0; i < sets.size(); ++i) {
    if (sets[i].bits == bits) return static_cast<uint8_t>(i);
  }
  if (sets.size() == nothing) {
    entry.faults().add(entry.where(), "too many different groups or areas");
    return nothing;
  }
  sets.push_back({"", std::move(bits)});
  return static_cast<uint8_t>(sets.size() - 1);
}

// "Smith", or "Smith@2106" where two units have the same designation.
std::vector<uint16_t> RuleReader::units_called(const std::string& name, uint8_t side) const {
  std::vector<uint16_t> found;
  const size_t at = name.find('@');
  for (size_t i = 0; i < battle_.units.size(); ++i) {
    const blob::Unit& unit = battle_.units[i];
    if (battle_.names.name(unit.name()) != name.substr(0, at)) continue;
    if (side != third_side && static_cast<uint8_t>(unit.side()) != side) continue;
    if (at != std::string::npos) {
      const std::optional<HexId> hex = battle_.map.find(name.substr(at + 1));
      if (!hex || index_of(*hex) != unit.hex()) continue;
    }
    found.push_back(static_cast<uint16_t>(i));
  }
  return found;
}

void RuleReader::add_unit(TableReader& entry, const Where& where, const std::string& name,
                          uint8_t side, Bits& units) {
  const std::vector<uint16_t> found = units_called(name, side);
  if (found.size() > 1) {
    entry.faults().add(where, "more than one unit is called '" + name + "'");
  } else if (found.empty() && are_forces_whole_) {
    entry.faults().add(where, "no " + (side == third_side ? std::string() : two_sides[side] + " ") +
                                  "unit is called '" + name + "'");
  }
  for (const uint16_t unit : found) set_bit(units, unit);
}

uint8_t RuleReader::group_of(TableReader& entry, Reads need, uint8_t side) {
  if (need == Reads::no) return nothing;
  if (entry.has("group")) {
    const std::string name = entry.text("group");
    for (size_t i = 0; i < battle_.groups.size(); ++i) {
      if (battle_.groups[i].name == name) return static_cast<uint8_t>(i);
    }
    entry.fault("group", "no group is called '" + name + "'");
    return nothing;
  }
  Bits units((battle_.units.size() + 7) / 8, 0);
  if (entry.has("units")) {
    for (const Word& word : entry.texts("units", true))
      add_unit(entry, entry.where(word.line), word.text, side, units);
  } else if (entry.has("unit") || need == Reads::yes) {
    const std::string name = entry.text("unit");
    if (name.empty()) return nothing;
    add_unit(entry, entry.where("unit"), name, side, units);
  } else {
    return nothing;
  }
  return number_of(battle_.groups, std::move(units), entry);
}

uint8_t RuleReader::area_of(TableReader& entry, Reads need) {
  if (need == Reads::no) return nothing;
  if (entry.has("area")) {
    const std::string name = entry.text("area");
    for (size_t i = 0; i < battle_.areas.size(); ++i) {
      if (battle_.areas[i].name == name) return static_cast<uint8_t>(i);
    }
    entry.fault("area", "no area is called '" + name + "'");
    return nothing;
  }
  Bits hexes((battle_.map.hex_count() + 7) / 8, 0);
  if (entry.has("hexes")) {
    for (const uint16_t hex : read_hexes(entry, "hexes", true, battle_.map)) set_bit(hexes, hex);
  } else if (entry.has("hex") || need == Reads::yes) {
    const std::optional<HexId> hex =
        read_hex(battle_.map, entry.text("hex"), entry.where("hex"), entry.faults());
    if (!hex) return nothing;
    set_bit(hexes, index_of(*hex));
  } else {
    return nothing;
  }
  return number_of(battle_.areas, std::move(hexes), entry);
}

uint8_t RuleReader::held_area_of(TableReader& entry, Reads need) {
  const uint8_t area = area_of(entry, need);
  if (area == nothing) return area;
  const Bits& bits = battle_.areas[area].bits;
  const unsigned editions = battle_.editions & read_editions(entry);
  for (size_t i = 0; i < battle_.map.hex_count(); ++i) {
    if (((bits[i / 8] >> (i % 8)) & 1) == 0) continue;
    unsigned listed = 0;  // the editions with an objective here
    for (const blob::Objective& objective : battle_.objectives)
      if (objective.hex() == i) listed |= objective.editions();
    if ((editions & ~listed) != 0) {
      entry.faults().add(entry.where(), battle_.map.label(static_cast<HexId>(i)) +
                                            " is no objective: say in [[objectives]] who holds it "
                                            "at the start");
    }
  }
  return area;
}

// A unit belongs to the group when it is listed in `units`, or when it meets every other condition
// that is given.
void RuleReader::read_group(TableReader& entry) {
  const std::string name = entry.text("name");
  const uint8_t side = read_side(entry, "side", "both", third_side);
  Bits bits((battle_.units.size() + 7) / 8, 0);
  for (const Word& word : entry.texts("units", false))
    add_unit(entry, entry.where(word.line), word.text, side, bits);

  std::vector<blob::UnitType> types;
  for (const Word& word : entry.texts("types", false)) {
    std::optional<blob::UnitType> found;
    for (size_t i = 0; blob::EnumNamesUnitType()[i] != nullptr; ++i) {
      if (word.text == blob::EnumNamesUnitType()[i]) found = static_cast<blob::UnitType>(i);
    }
    if (!found)
      entry.faults().add(entry.where(word.line), "'" + word.text + "' is no type of unit");
    else
      types.push_back(*found);
  }
  const std::vector<Word> formations = entry.texts("formations", false);
  const std::vector<uint16_t> hexes = read_hexes(entry, "hexes", false, battle_.map);
  const std::vector<int> turns = entry.integers("arrives", 0, battle_.turns);  // 0: at the start
  const size_t everyone = entry.choice("all", {"yes", "no"}, 1);
  entry.finish();
  const bool by_condition =
      everyone == 0 || !types.empty() || !formations.empty() || !hexes.empty() || !turns.empty();
  for (size_t i = 0; by_condition && i < battle_.units.size(); ++i) {
    const blob::Unit& unit = battle_.units[i];
    const auto is_among = [](const auto& list, auto value) {
      return list.empty() || std::find(list.begin(), list.end(), value) != list.end();
    };
    // "Wood, XXI" belongs to Wood and to XXI.
    const auto is_in_formation = [&](const Word& word) {
      if (unit.formation() == 0xFFFF) return false;
      const std::string& formation = battle_.names.name(unit.formation());
      if (formation == word.text) return true;
      size_t begin = 0;
      while (begin <= formation.size()) {
        const size_t comma = std::min(formation.find(", ", begin), formation.size());
        if (formation.substr(begin, comma - begin) == word.text) return true;
        begin = comma + 2;
      }
      return false;
    };
    if (side != third_side && static_cast<uint8_t>(unit.side()) != side) continue;
    if (!is_among(types, unit.type()) || !is_among(hexes, unit.hex())) continue;
    if (!is_among(turns, static_cast<int>(unit.turn()))) continue;
    if (!formations.empty() && std::none_of(formations.begin(), formations.end(), is_in_formation))
      continue;
    set_bit(bits, i);
  }
  if (are_forces_whole_ && std::all_of(bits.begin(), bits.end(), [](uint8_t b) { return b == 0; }))
    entry.fault("name", "the group '" + name + "' has no units");
  battle_.groups.push_back({name, std::move(bits)});
}

// The union of what is given: single hexes, a rectangle, the surroundings of hexes, edges, hexes
// with a feature; less the `except` ones.
void RuleReader::read_area(TableReader& entry) {
  const std::string name = entry.text("name");
  const MapModel& map = battle_.map;
  Bits bits((map.hex_count() + 7) / 8, 0);
  for (const uint16_t hex : read_hexes(entry, "hexes", false, map)) set_bit(bits, hex);
  const std::vector<int> columns = entry.integers("columns", 1, 99);
  const std::vector<int> rows = entry.integers("rows", 1, 99);
  if ((!columns.empty() && columns.size() != 2) || (!rows.empty() && rows.size() != 2))
    entry.fault("columns", "'columns' and 'rows' are the first and the last, as in [1, 4]");
  const std::vector<uint16_t> near = read_hexes(entry, "near", false, map);
  const int distance = near.empty() ? 0 : entry.integer("distance", 0, 60);
  const std::vector<Word> edges = entry.texts("edges", false);
  const std::vector<Word> features = entry.texts("features", false);
  const std::vector<uint16_t> except = read_hexes(entry, "except", false, map);
  entry.finish();
  for (size_t i = 0; i < map.hex_count(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if (!map.hex(hex).is_on_map()) continue;
    const int column = map.grid.column(hex) + map.grid.first_column - 1;
    const int row = map.grid.row(hex) + map.grid.first_row - 1;
    bool inside = false;
    if (columns.size() == 2 || rows.size() == 2) {
      inside = (columns.size() != 2 || (column >= columns[0] && column <= columns[1])) &&
               (rows.size() != 2 || (row >= rows[0] && row <= rows[1]));
    }
    for (const uint16_t centre : near)
      inside |= map.grid.distance(hex, static_cast<HexId>(centre)) <= distance;
    for (const Word& edge : edges) inside |= is_edge_of(map, hex, edge.text);
    for (const Word& feature : features)
      inside |= feature.text == EnumNameFeature(map.hex(hex).feature);
    if (inside) set_bit(bits, i);
  }
  for (const uint16_t hex : except)
    bits[hex / 8] = static_cast<uint8_t>(bits[hex / 8] & ~(1 << (hex % 8)));
  if (std::all_of(bits.begin(), bits.end(), [](uint8_t b) { return b == 0; }))
    entry.fault("name", "the area '" + name + "' has no hexes");
  battle_.areas.push_back({name, std::move(bits)});
}

void RuleReader::read_objective(TableReader& entry) {
  const uint8_t holder = read_side(entry, "holder", "nobody");
  const bool one = entry.has("hex");
  std::vector<uint16_t> hexes;
  if (one) {
    const auto hex = read_hex(battle_.map, entry.text("hex"), entry.where("hex"), entry.faults());
    if (hex) hexes.push_back(index_of(*hex));
  } else {
    hexes = read_hexes(entry, "hexes", true, battle_.map);
  }
  const bool by_zone = entry.choice("by_zone", {"yes", "no"}, 1) == 0;
  const bool lapses = entry.choice("lapses", {"yes", "no"}, 1) == 0;
  const uint8_t editions = read_editions(entry);
  entry.finish();
  for (const uint16_t hex : hexes)
    battle_.objectives.emplace_back(hex, holder, by_zone, editions, lapses);
}

// What a kind of row does not read is refused, so that no condition is ignored.
void RuleReader::read_clause(TableReader& entry) {
  const auto kind = entry.choice<blob::ClauseKind>("kind", blob::EnumNamesClauseKind());
  const uint8_t side = read_side(entry, "side", "both", third_side);
  if (!kind) return;
  const ClauseSpec& spec = *spec_of(*kind);
  const uint8_t area = spec.is_held ? held_area_of(entry, spec.area) : area_of(entry, spec.area);
  const uint8_t group = group_of(entry, spec.group, side);
  const bool reads_value =
      spec.value == Reads::yes || (spec.value == Reads::maybe && entry.has("value"));
  const int value = *kind == blob::ClauseKind::quota_die ? figures_of(entry)
                    : reads_value ? entry.integer("value", spec.least, spec.most)
                                  : 0;
  const blob::Scope scope = read_scope(entry);
  const Citation cite = read_citation(entry, "cite");
  entry.finish();
  battle_.clauses.emplace_back(scope, *kind, side, group, area, static_cast<int16_t>(value),
                               cite.section, cite.item);
  if (*kind == blob::ClauseKind::out_of_ammunition && scope.when() == 0)
    entry.fault("when", "'when' is missing");
  if (*kind == blob::ClauseKind::may_join && are_forces_whole_) check_may_join(entry, group, value);
  const bool is_too_late =
      *kind == blob::ClauseKind::march_back && battle_.turns + value > last_turn_of_all;
  if (is_too_late) entry.fault("value", "nobody can come back that late: turns are counted to 255");
}

// A unit that may join the arrivals of a game-turn waits itself, and somebody of its side comes
// then.
void RuleReader::check_may_join(TableReader& entry, uint8_t group, int turn) {
  for (size_t i = 0; group != nothing && i < battle_.units.size(); ++i) {
    const blob::Unit& unit = battle_.units[i];
    if (((battle_.groups[group].bits[i / 8] >> (i % 8)) & 1) == 0) continue;
    const bool has_arrival =
        std::any_of(battle_.units.begin(), battle_.units.end(), [&](const blob::Unit& other) {
          return other.side() == unit.side() && other.turn() == turn;
        });
    if (unit.turn() == 0) {
      entry.fault("kind", battle_.names.name(unit.name()) + " is on the map from the start");
    } else if (!has_arrival) {
      entry.fault("value", "nobody of the side of " + battle_.names.name(unit.name()) +
                               " arrives in game-turn " + std::to_string(turn));
    }
  }
}

// The number of the list that a row reads: one for each face of a die.
int RuleReader::figures_of(TableReader& entry) {
  const std::string name = entry.text("figures");
  for (size_t i = 0; i < battle_.figures.size(); ++i) {
    if (battle_.figures[i].name != name) continue;
    if (battle_.figures[i].values.size() != die_faces)
      entry.fault("figures", "'" + name + "' must have six numbers, one for each face of a die");
    return static_cast<int>(i);
  }
  entry.fault("figures", "no list of figures is called '" + name + "'");
  return 0;
}

void RuleReader::read_trigger(TableReader& entry) {
  using enum Reads;
  using blob::TriggerKind;
  const auto kind = entry.choice<TriggerKind>("kind", blob::EnumNamesTriggerKind());
  const uint8_t side = read_side(entry, "side", "both", third_side);
  if (!kind) return;
  const bool by_die = *kind == TriggerKind::die || *kind == TriggerKind::daily_die ||
                      *kind == TriggerKind::table_die || *kind == TriggerKind::depletion;
  const bool in_area = *kind == TriggerKind::sets_foot || *kind == TriggerKind::gathered ||
                       *kind == TriggerKind::in_turn_in || *kind == TriggerKind::way_open;
  const bool of_unit = (!by_die || *kind == TriggerKind::depletion) &&
                       *kind != TriggerKind::losses && *kind != TriggerKind::turn_begins;
  const bool maybe_in_area = *kind == TriggerKind::exits || *kind == TriggerKind::attacked;
  const uint8_t area = area_of(entry, in_area ? yes : maybe_in_area ? maybe : no);
  const uint8_t group =
      group_of(entry,
               *kind == TriggerKind::gathered || *kind == TriggerKind::depletion ||
                       *kind == TriggerKind::way_open
                   ? yes
               : of_unit ? maybe
                         : no,
               side);
  const bool has_value =
      by_die || *kind == TriggerKind::losses || *kind == TriggerKind::army_rout ||
      ((*kind == TriggerKind::attacked || *kind == TriggerKind::exits) && entry.has("value"));
  if (*kind == TriggerKind::army_rout && side == third_side)
    entry.fault("side", "each side rolls for its own army: name one");
  const int value = has_value ? entry.integer("value", 0, by_die ? 6 : most_value) : 0;
  const int least = by_die ? entry.integer("least", 1, 6, 1) : 0;
  const size_t lowers = entry.choice("does", {"raise", "lower"}, 0);
  if (!entry.has("flag")) entry.fault("flag", "'flag' is missing");
  const uint8_t flag = read_flag(entry, "flag");
  const blob::Scope scope = read_scope(entry);
  const Citation cite = read_citation(entry, "cite");
  entry.finish();
  constexpr uint8_t spare = 0;
  battle_.triggers.emplace_back(scope, *kind, side, group, area, static_cast<int16_t>(value), flag,
                                static_cast<uint8_t>(least), cite.section, cite.item, lowers == 1,
                                spare);
}

void RuleReader::read_score(TableReader& entry) {
  const auto kind = entry.choice<blob::ScoreKind>("kind", blob::EnumNamesScoreKind());
  const ScoreSpec* spec = kind ? spec_of(*kind) : nullptr;
  const bool may_be_both = spec == nullptr || spec->is_of_either;
  const uint8_t side = read_side(entry, "side", may_be_both ? "either" : nullptr);
  if (spec == nullptr) return;
  const uint8_t area = spec->is_held ? held_area_of(entry, spec->area) : area_of(entry, spec->area);
  const bool by_enemy = spec->of_enemy && side != third_side;
  const uint8_t group =
      group_of(entry, spec->group, by_enemy ? static_cast<uint8_t>(1 - side) : third_side);
  const int value = entry.integer("value", -most_score, most_score);
  const blob::Scope scope = read_scope(entry);
  if (*kind == blob::ScoreKind::flag_raised && scope.when() == 0)
    entry.fault("when", "'when' is missing");
  const Citation cite = read_citation(entry, "cite");
  entry.finish();
  battle_.scores.emplace_back(scope, *kind, side, group, area, static_cast<int16_t>(value),
                              cite.section, cite.item);
}

// least = 11: Union minus Confederate points at least 11. ratio = [3, 2] with of = "union": Union
// points to Confederate points at least 3:2; more_than = ... for strictly more. at_turn = 4 is
// looked at as that game-turn ends, at_once = "yes" as any does, at_once = "now" after every
// command, and ends the game. The last row of an edition has no test: it takes what is left.
void RuleReader::read_levels() {
  std::vector<TableReader> entries = root_.tables("levels");
  if (entries.empty() || entries.size() > max_levels) {
    root_.fault("levels", "a battle has 1 to " + std::to_string(max_levels) +
                              " levels of victory, [[levels]]");
  }
  std::array<int, 2> before = {most_value + 1, most_value + 1};  // by edition
  uint8_t ended = 0;  // editions whose last row has been met: it takes whatever is left
  for (TableReader& entry : entries) {
    const bool is_last = &entry == &entries.back();
    const size_t faults_before = entry.faults().size();
    const blob::Scope scope = read_scope(entry);
    blob::LevelTest test = blob::LevelTest::always;
    int least = 0, per = 0;
    bool strict = false;
    if (entry.has("least")) {
      test = blob::LevelTest::figure;
      least = entry.integer("least", least_value, most_value);
    }
    for (const char* key : {"ratio", "more_than", "losses"}) {
      if (!entry.has(key)) continue;
      const std::vector<int> ratio = entry.integers(key, 1, 999);
      if (ratio.size() != 2 || test != blob::LevelTest::always) {
        entry.fault(key, std::string("'") + key + "' must be two numbers, as in [3, 2]");
        continue;
      }
      test = key == std::string_view("losses") ? blob::LevelTest::losses : blob::LevelTest::ratio;
      strict = key == std::string_view("more_than");
      least = ratio[0];
      per = ratio[1];
    }
    const bool by_ratio = test == blob::LevelTest::ratio || test == blob::LevelTest::losses;
    const uint8_t first = by_ratio ? read_side(entry, "of", nullptr) : uint8_t{0};
    blob::HoldTest hold = blob::HoldTest::any;
    uint8_t holder = third_side, area = nothing;
    if (entry.has("holds")) {
      const size_t test_of_hexes =
          entry.choice("holds", {"all", "none", "stands_with_line", "without_exits"});
      hold = test_of_hexes == 3   ? blob::HoldTest::without_exits
             : test_of_hexes == 2 ? blob::HoldTest::stands_with_line
             : test_of_hexes == 1 ? blob::HoldTest::none_of
                                  : blob::HoldTest::all;
      holder = read_side(entry, "holder", nullptr);
      const bool any_hexes =
          hold == blob::HoldTest::stands_with_line || hold == blob::HoldTest::without_exits;
      area = any_hexes ? area_of(entry, Reads::yes) : held_area_of(entry, Reads::yes);
    }
    constexpr uint8_t every_turn = 255;
    constexpr uint8_t every_command = 254;
    const size_t at_once = entry.choice("at_once", {"yes", "no", "now"}, 1);
    const auto at_turn = at_once == 0   ? every_turn
                         : at_once == 2 ? every_command
                                        : static_cast<uint8_t>(entry.integer("at_turn", 1, 253, 0));
    const std::string name = entry.text("name");
    const uint8_t side = read_side(entry, "side", "none");
    const Citation cite = read_citation(entry, "cite");
    entry.finish();
    for (size_t edition = 0; test == blob::LevelTest::figure && edition < 2; ++edition) {
      if (((scope.editions() >> edition) & 1) == 0) continue;
      if (least >= before[edition]) {
        entry.fault("least", "'least' must fall from level to level");
        break;
      }
      before[edition] = least;
    }
    const bool has_condition = test != blob::LevelTest::always || hold != blob::HoldTest::any ||
                               scope.when() != 0 || scope.unless() != 0;
    if (!has_condition && at_turn == 0) {
      if (!is_last && (scope.editions() & ~ended) == both_editions)
        entry.fault("least", "'least' is missing");
      ended = static_cast<uint8_t>(ended | scope.editions());
    }
    if (is_last && entry.faults().size() == faults_before && (battle_.editions & ~ended) != 0) {
      entry.fault(entry.has("least") ? "least" : "edition",
                  "the last level takes every figure below: leave 'least' out");
    }
    battle_.levels.emplace_back(scope, battle_.names.number(name), side, test, first, strict,
                                static_cast<int16_t>(least), static_cast<int16_t>(per), hold,
                                holder, area, at_turn, cite.section, cite.item);
  }
}

// [[works]]: trenches that are there at the start; the facing is the middle one of three sides.
void RuleReader::read_works(TableReader& entry) {
  const uint8_t side = read_side(entry, "side", nullptr);
  const std::vector<uint16_t> hexes = read_hexes(entry, "hexes", true, battle_.map);
  const size_t facing = entry.choice("facing", {"N", "NE", "SE", "S", "SW", "NW"});
  const auto kind = entry.choice<blob::FieldworkKind>("kind", blob::EnumNamesFieldworkKind());
  const bool is_free = entry.choice("free_facing", {"yes", "no"}, 1) == 0;
  const uint8_t editions = read_editions(entry);
  entry.finish();
  if (!kind) return;
  for (const uint16_t hex : hexes) {
    for (const blob::Fieldwork& other : battle_.works) {
      if (other.hex() == hex && (other.editions() & editions) != 0)
        entry.fault("hexes", battle_.map.label(static_cast<HexId>(hex)) + " has a work already");
    }
    battle_.works.emplace_back(hex, side, static_cast<uint8_t>(facing), *kind, is_free, editions,
                               spare);
  }
}

// One sentence or two, for the small screen: about six lines of its text.
void RuleReader::read_note(TableReader& entry) {
  constexpr size_t longest = 240;
  const auto kind = static_cast<blob::NoteKind>(
      std::min<size_t>(entry.choice("kind", {"rule", "victory", "source"}, 0), 2));
  const bool has_case = kind != blob::NoteKind::source;
  NoteModel note{kind, read_editions(entry), has_case ? read_citation(entry, "cite") : Citation{},
                 entry.text("text")};
  if (note.text.size() > longest)
    entry.fault("text", "a note has at most " + std::to_string(longest) + " characters");
  entry.finish();
  battle_.notes.push_back(std::move(note));
}

void RuleReader::read_line(TableReader& entry) {
  const auto kind = entry.choice<blob::LineKind>("kind", blob::EnumNamesLineKind());
  const size_t zones = entry.choice("zones", {"ignored", "block", "block_unless_held"}, 0);
  const size_t ways = entry.choice("ways", {"roads", "roads_and_trails", "no_ways"}, 0);
  LineModel line{kind.value_or(blob::LineKind::none),
                 read_side(entry, "side", "either"),
                 static_cast<uint8_t>(entry.integer("reach", 0, most_reach, 0)),
                 read_hexes(entry, "hexes", true, battle_.map),
                 read_hexes(entry, "starts", false, battle_.map),
                 read_citation(entry, "cite"),
                 static_cast<blob::LineWays>(ways),
                 static_cast<blob::LineZones>(zones),
                 read_scope(entry),
                 entry.choice("held", {"yes", "no"}, 1) == 0};
  entry.finish();
  battle_.lines.push_back(std::move(line));
}

}  // namespace bg::compiler
