// bg forces: every unit of a battle under an edition, with the turn and hexes it comes with.
#include <cstdio>
#include <memory>

#include "tools/bg_main/battles.h"
#include "tools/bg_main/json.h"
#include "tools/bg_main/subcommands.h"
#include "ui/text/words.h"

namespace bg {

namespace {

struct Options {
  std::string battle, edition;
  bool json = false, csv = false;
};

// i a c h g t l q, as the deployment charts write them.
char type_letter(UnitType type) {
  switch (type) {
    case UnitType::infantry:
      return 'i';
    case UnitType::artillery:
      return 'a';
    case UnitType::cavalry:
      return 'c';
    case UnitType::horse_artillery:
      return 'h';
    case UnitType::gunboat:
      return 'g';
    case UnitType::train:
      return 't';
    case UnitType::leader:
      return 'l';
    case UnitType::headquarters:
      return 'q';
  }
  return '?';
}

struct Row {
  std::string side, when, where, strength, type, movement, designation, evidence;
};

Row row_of(const Scenario& scenario, UnitId id) {
  const blob::Unit& unit = scenario.unit(id);
  Row row;
  row.side = std::string(1, side_letter(scenario.side_of(id)));
  row.when = unit.turn() == 0 ? "setup" : std::to_string(unit.turn());
  if (unit.turn() == 0) {
    row.where = hex_label(static_cast<HexId>(unit.hex()), scenario.grid()).c_str();
  } else {
    for (const uint16_t hex : *scenario.battle().entries()->Get(unit.entry())->hexes()) {
      if (!row.where.empty()) row.where += '/';
      row.where += hex_label(static_cast<HexId>(hex), scenario.grid()).c_str();
    }
  }
  row.strength = std::to_string(unit.strength());
  row.type = std::string(1, type_letter(unit.type()));
  row.movement = std::to_string(unit.allowance());
  row.designation = to_string(scenario.unit_name(id));
  row.evidence = scenario.is_reconstructed(id) ? "reconstructed" : "text";
  return row;
}

void print(const Options& options) {
  const Game game = find_game(options.battle, options.edition, {});
  const Scenario& scenario = game.scenario;
  Json json;
  if (options.json) json.begin_array();
  if (options.csv) std::printf("side,when,where,strength,type,movement,designation,evidence\n");
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    if (!scenario.has_unit(static_cast<UnitId>(i), game.edition)) continue;
    const Row row = row_of(scenario, static_cast<UnitId>(i));
    if (options.json) {
      json.begin_object().field("side", row.side).field("when", row.when).field("where", row.where);
      json.field("strength", uint64_t{scenario.unit(static_cast<UnitId>(i)).strength()});
      json.field("type", row.type);
      json.field("movement", uint64_t{scenario.unit(static_cast<UnitId>(i)).allowance()});
      json.field("designation", row.designation);
      json.field("evidence", row.evidence).end_object();
      continue;
    }
    const char* form =
        options.csv ? "%s,%s,%s,%s,%s,%s,%s,%s\n" : "%-2s %-6s %-10s %3s%s  %2s  %-23s %s\n";
    std::printf(form, row.side.c_str(), row.when.c_str(), row.where.c_str(), row.strength.c_str(),
                row.type.c_str(), row.movement.c_str(), row.designation.c_str(),
                row.evidence.c_str());
  }
  if (options.json) json.end_array().print();
  if (options.json || options.csv) return;
  for (const std::string& note : sources_of(scenario, game.edition))
    std::printf("%s\n", note.c_str());
}

}  // namespace

void add_forces(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("forces", "every unit with its hex, turn and strength");
  command->add_option("BATTLE", options->battle, "which battle (see bg list)")->required();
  command->add_option("--edition", options->edition, "classic or revised");
  CLI::Option* json = command->add_flag("--json", options->json, "for scripts");
  command->add_flag("--csv", options->csv, "for spreadsheets")->excludes(json);
  command->callback([options] { print(*options); });
}

}  // namespace bg
