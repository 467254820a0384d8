// bg page: the page of each battle in docs/battles, made from the compiled battle: map, forces,
// special rules and victory in our own words, what on the map is reconstructed.
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>

#include "tools/bg_main/battles.h"
#include "tools/bg_main/file_bytes.h"
#include "tools/bg_main/picture.h"
#include "tools/bg_main/subcommands.h"
#include "ui/text/words.h"

namespace bg {

namespace {

std::string number(int value) {
  return std::to_string(value);
}

std::string counted(int value, const std::string& what) {
  return number(value) + " " + what + (value == 1 ? "" : "s");
}

class Page {
 public:
  Page(const Scenario& scenario, const std::filesystem::path& folder)
      : scenario_(scenario), battle_(scenario.battle()) {
    const std::string id = to_string(scenario.id());
    text_ = "# " + to_string(scenario.name()) + ", " + to_string(scenario.date()) + "\n\n" +
            to_string(scenario.situation()) + "\n\n![The map with the set-up](" + id + ".svg)\n\n";
    facts();
    for (const Side side : {Side::union_side, Side::confederate}) forces(side);
    notes("Special rules", blob::NoteKind::rule);
    options();
    notes("Victory", blob::NoteKind::victory);
    levels();
    ground(map_page(id, folder.parent_path() / "maps"));
    text_ += "\n<!-- Made by `tools/bg page`; change the battle's source, not this page. -->\n";
  }

  const std::string& text() const { return text_; }

 private:
  void facts() {
    text_ += "| | |\n|---|---|\n| length | " + counted(scenario_.turns(), "game-turn");
    std::string night;
    for (uint8_t turn = 1; turn <= scenario_.turns(); ++turn) {
      if (scenario_.is_night(turn)) night += (night.empty() ? "" : ", ") + number(turn);
    }
    if (!night.empty()) text_ += ", night in " + night;
    text_ += " |\n| first player | " + to_string(side_name(scenario_.first_side())) + " |\n";
    text_ += "| rules | ";
    std::string editions;
    for (const Edition edition : {Edition::classic, Edition::revised}) {
      if (!scenario_.has_edition(edition)) continue;
      editions += (editions.empty() ? "" : ", ") + rules_text(scenario_, edition);
    }
    text_ += editions + " |\n";
    for (const Edition edition : {Edition::classic, Edition::revised}) {
      for (const std::string& note : sources_of(scenario_, edition)) {
        const std::string row = "| sources | " + note + " |\n";
        if (text_.find(row) == std::string::npos) text_ += row;  // both editions may have it
      }
    }
    text_ += "| play it | `tools/bg play " + to_string(scenario_.id()) + "` |\n\n";
  }

  std::string unit_line(UnitId id) const {
    const blob::Unit& unit = scenario_.unit(id);
    const bool only_defends = (unit.traits() & 1) != 0;
    std::string line = only_defends ? "(" + number(unit.strength()) + ")" : number(unit.strength());
    if (unit.rank() != 0) line = number(unit.rank()) + "-star";
    line += " " + to_string(unit_type_name(unit.type())) + " " + to_string(scenario_.unit_name(id));
    if (scenario_.is_reconstructed(id)) line += "\\*";
    return line + only_in(unit.editions());
  }

  // " (classic only)" for what is not in all editions of the battle.
  std::string only_in(uint8_t editions) const {
    std::string out;
    for (const Edition edition : {Edition::classic, Edition::revised}) {
      if (!includes(editions, edition) && scenario_.has_edition(edition))
        out = " (" + std::string(edition_name(static_cast<Edition>(editions - 1))) + " only)";
    }
    return out;
  }

  void forces(Side side) {
    std::map<std::pair<int, std::string>, std::string> arrivals;
    std::map<std::string, std::string> start;
    int units = 0, points = 0, later = 0, later_points = 0, reconstructed = 0;
    int others = 0, other_points = 0;  // of the older edition only
    for (uint16_t i = 0; i < scenario_.unit_count(); ++i) {
      const UnitId id = static_cast<UnitId>(i);
      if (scenario_.side_of(id) != side) continue;
      const blob::Unit& unit = scenario_.unit(id);
      const bool at_start = unit.turn() == 0;
      reconstructed += scenario_.is_reconstructed(id) ? 1 : 0;
      if (scenario_.has_unit(id, scenario_.newest_edition())) {
        (at_start ? units : later) += 1;
        (at_start ? points : later_points) += unit.strength();
      } else {
        ++others;
        other_points += unit.strength();
      }
      std::string& list =
          at_start ? start[label(unit.hex())] : arrivals[{unit.turn(), entry_hexes(unit.entry())}];
      list += (list.empty() ? "" : ", ") + unit_line(id);
    }
    const std::string name = to_string(side_name(side));
    text_ += "## " + name + " forces\n\nAt the start " + counted(units, "unit") + " with " +
             counted(points, "strength point");
    if (later != 0) text_ += "; later " + number(later) + " more with " + number(later_points);
    text_ += ".";
    if (others != 0)
      text_ +=
          " The classic edition has " + number(others) + " more with " + number(other_points) + ".";
    if (reconstructed != 0)
      text_ += " The " + number(reconstructed) + " marked \\* are reconstructed.";
    text_ += "\n\n";
    if (!start.empty()) text_ += "| hex | units |\n|---|---|\n";
    for (const auto& [hex, list] : start) text_ += "| " + hex + " | " + list + " |\n";
    text_ += "\n";
    if (arrivals.empty()) return;
    text_ += "| game-turn | entry | units |\n|---|---|---|\n";
    for (const auto& [when, list] : arrivals)
      text_ += "| " + number(when.first) + " | " + when.second + " | " + list + " |\n";
    text_ += "\n";
  }

  void notes(const std::string& title, blob::NoteKind kind) {
    if (battle_.notes() == nullptr) return;
    text_ += "## " + title + "\n\n";
    for (const auto* note : *battle_.notes()) {
      if (note->kind() != kind) continue;
      text_ += "- " + note->text()->str() + " [" + cite(note->section(), note->item()) + "]" +
               only_in(note->editions()) + "\n";
    }
    text_ += "\n";
  }

  void options() {
    if (battle_.options() == nullptr || battle_.options()->size() == 0) return;
    text_ += "Optional, chosen before play:\n\n";
    for (const auto* option : *battle_.options()) {
      text_ += "- `" + option->id()->str() + "`: " + option->text()->str() + " [" +
               cite(option->section(), option->item()) + "]\n";
    }
    text_ += "\n";
  }

  void levels() {
    std::string names;
    for (uint8_t i = 0; i < scenario_.level_count(); ++i) {
      const std::string name = to_string(scenario_.name_at(scenario_.level(i).name()));
      if (names.find(name) != std::string::npos) continue;
      names += (names.empty() ? "" : ", ") + name;
    }
    text_ += "Levels: " + names + ".\n\n";
  }

  // The page about the battle's map: of its own name, or one that battles share and that their
  // names end in, as first-bull-run and second-bull-run share bull-run. Empty if there is none.
  static std::string map_page(const std::string& id, const std::filesystem::path& maps) {
    for (size_t begin = 0; begin != std::string::npos;) {
      const std::string name = id.substr(begin);
      if (std::filesystem::exists(maps / (name + ".md"))) return name;
      const size_t dash = id.find('-', begin);
      begin = dash == std::string::npos ? dash : dash + 1;
    }
    return "";
  }

  void ground(const std::string& origin) {
    int hexes = 0, reconstructed = 0;
    for (uint16_t i = 0; i < scenario_.grid().hex_count(); ++i) {
      const HexId hex = static_cast<HexId>(i);
      if (!scenario_.on_map(hex)) continue;
      ++hexes;
      reconstructed += scenario_.is_reconstructed(hex) ? 1 : 0;
    }
    text_ += "## The map\n\n" + to_string(scenario_.map_note()) + " Of " + number(hexes) +
             " hexes, " + number(reconstructed) + " are reconstructed.";
    if (!origin.empty()) text_ += " [Where it comes from](../maps/" + origin + ".md).";
    text_ += "\n";
  }

  std::string label(uint16_t hex) const {
    return hex_label(static_cast<HexId>(hex), scenario_.grid()).c_str();
  }
  std::string entry_hexes(uint8_t entry) const {
    std::string out;
    const auto& hexes = *battle_.entries()->Get(entry)->hexes();
    for (const uint16_t hex : hexes) out += (out.empty() ? "" : ", ") + label(hex);
    return out;
  }
  static std::string cite(uint8_t section, uint8_t item) {
    return number(section) + "." + number(item);
  }

  const Scenario& scenario_;
  const blob::Battle& battle_;
  std::string text_;
};

}  // namespace

void add_page(CLI::App& app) {
  auto folder = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("page", "the pages of all battles, as in docs/battles");
  command->add_option("-o,--out", *folder, "the folder to write to")->required();
  command->callback([folder] {
    std::error_code error;
    std::filesystem::create_directories(*folder, error);
    if (error) fail("'" + *folder + "' cannot be made: " + error.message() + ".");
    std::string index =
        "# The battles\n\nMade by `tools/bg page -o docs/battles`.\n\n"
        "| battle | date | turns |\n|---|---|---|\n";
    for (const Scenario& scenario : embedded_battles()) {
      constexpr int fewest_units = 10;  // fewer are a lesson, no battle
      if (system_for(scenario, scenario.newest_edition())->is_template ||
          scenario.unit_count() < fewest_units)
        continue;
      const std::string id = to_string(scenario.id());
      write_whole_file(
          *folder + "/" + id + ".md",
          Page(scenario, std::filesystem::absolute(*folder).lexically_normal()).text());
      write_whole_file(*folder + "/" + id + ".svg", draw_svg(scenario, true));
      index += "| [" + to_string(scenario.name()) + "](" + id + ".md) | " +
               to_string(scenario.date()) + " | " + number(scenario.turns()) + " |\n";
    }
    write_whole_file(*folder + "/README.md", index);
  });
}

}  // namespace bg
