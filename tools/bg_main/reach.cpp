// bg reach: where each unit can go at set-up, and what it spends on the way.
#include <cstdio>
#include <memory>
#include <utility>
#include <vector>

#include "rules/core/view.h"
#include "tools/bg_main/battles.h"
#include "tools/bg_main/json.h"
#include "tools/bg_main/subcommands.h"
#include "ui/text/words.h"

namespace bg {

namespace {

struct Options {
  std::string battle, edition, unit;
  bool json = false, strategic = false;
};

// Every reach is asked for as if it were that side's movement phase of the first turn.
void print(const Options& options) {
  const Game game = find_game(options.battle, options.edition, {});
  const Insight& insight = *game.system->insight;
  if (insight.each_in_reach == nullptr)
    fail_usage("in " + options.battle + " every unit moves one hex; reach has nothing to tell.");
  StateBytes state;
  game.system->start(game, 1, state);
  Json json;
  if (options.json) json.begin_array();
  bool found = false;
  const UnitId asked = find_unit(game, options.unit);
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const std::string name = to_string(game.scenario.unit_name(unit));
    if (!options.unit.empty() && unit != asked && options.unit != name) continue;
    const HexId start = game.system->hex_of(state, unit);
    if (start == HexId::none) continue;
    found = true;
    state.clock().side = game.scenario.side_of(unit);
    state.clock().to_act = state.clock().side;
    const bool starts = insight.may_start(game, state, unit, options.strategic);
    const std::string from = hex_label(start, game.scenario.grid()).c_str();
    if (options.json) {
      json.begin_object().field("unit", uint64_t{i}).field("name", name);
      json.field("side", std::string(1, side_letter(state.clock().side))).field("from", from);
      json.field("allowance_thirds",
                 int64_t{insight.allowance(game, state, unit, options.strategic)});
      json.key("hexes").begin_array();
    } else {
      std::printf("%s %s at %s:", to_string(side_name(state.clock().side)).c_str(), name.c_str(),
                  from.c_str());
    }
    std::vector<std::pair<HexId, int>> reached;
    if (starts)
      insight.each_in_reach(game, state, unit, options.strategic, &reached,
                            [](void* list, HexId hex, int cost) {
                              static_cast<decltype(reached)*>(list)->emplace_back(hex, cost);
                            });
    for (const auto& [hex, spent] : reached) {
      if (hex == start || !insight.may_stop(game, state, unit, hex)) continue;
      const std::string label = hex_label(hex, game.scenario.grid()).c_str();
      if (options.json) {
        json.begin_object().field("hex", label).field("spent_thirds", int64_t{spent});
        json.field("spent", spent / static_cast<double>(insight.point_parts)).end_object();
      } else {
        Line cost;
        append_points(cost, game, spent);
        std::printf("  %s %s", label.c_str(), cost.c_str());
      }
    }
    if (options.json) {
      json.end_array().end_object();
    } else {
      std::printf("\n");
    }
  }
  if (!found && !options.unit.empty())
    fail_usage("there is no unit '" + options.unit + "' on the map of " + options.battle + ".");
  if (options.json) json.end_array().print();
}

}  // namespace

void add_reach(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("reach", "where each unit can go at set-up");
  command->add_option("BATTLE", options->battle, "which battle (see bg list)")->required();
  command->add_option("--edition", options->edition, "classic or revised (default: the newest)");
  command->add_option("--unit", options->unit, "only this one, by name or number");
  command->add_flag("--strategic", options->strategic, "strategic movement instead");
  command->add_flag("--json", options->json, "for scripts");
  command->callback([options] { print(*options); });
}

}  // namespace bg
