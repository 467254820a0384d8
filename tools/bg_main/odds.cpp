// bg odds: one attack with units where you say, every modification with its case, the result row.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "rules/core/view.h"
#include "tools/bg_main/battles.h"
#include "tools/bg_main/json.h"
#include "tools/bg_main/subcommands.h"
#include "ui/text/words.h"

namespace bg {

namespace {

const char* name_of(Modifier::Of of) {
  switch (of) {
    case Modifier::Of::unit:
      return "unit";
    case Modifier::Of::attack:
      return "attack";
    case Modifier::Of::column:
      return "column";
    case Modifier::Of::die:
      return "die";
  }
  return "";
}

struct Options {
  std::string battle, edition;
  std::vector<std::string> attackers, defenders;
  bool json = false, night = false;
};

// "Wilder@1122", "Wilder@1122:shaken"; without a hex the unit stands where the set-up has it.
PlacedUnit place(const Game& game, ConstStateRef state, const std::string& text) {
  const size_t at = text.find('@');
  const size_t colon = text.find(':');
  const std::string name = text.substr(0, std::min(at, colon));
  const UnitId unit = find_unit(game, name);
  if (unit == UnitId::none) fail_usage("there is no unit '" + name + "'.");
  PlacedUnit it{unit, game.system->hex_of(state, unit), Morale::good};
  if (at != std::string::npos) {
    const size_t end = colon == std::string::npos ? std::string::npos : colon - at - 1;
    const std::string label = text.substr(at + 1, end);
    if (!hex_from_label(label.c_str(), game.scenario.grid(), it.hex) ||
        !game.scenario.on_map(it.hex))
      fail_usage("there is no hex '" + label + "' on this map.");
  }
  if (it.hex == HexId::none) fail_usage(text + " is not on the map; write " + text + "@HEX.");
  if (colon != std::string::npos) {
    const std::string morale = text.substr(colon + 1);
    bool known = false;
    for (const Morale one : {Morale::good, Morale::disordered, Morale::shaken, Morale::routed}) {
      if (morale != to_string(morale_name(one)) && !(one == Morale::good && morale == "good"))
        continue;
      it.morale = one;
      known = true;
    }
    if (!known) fail_usage("'" + morale + "' is not good, disordered, shaken or routed.");
  }
  return it;
}

void print(const Options& options) {
  const Game game = find_game(options.battle, options.edition, {});
  const Insight& insight = *game.system->insight;
  if (insight.odds == nullptr || insight.lay_out == nullptr)
    fail_usage("in " + options.battle + " there are no odds to tell.");
  StateBytes state;
  game.system->start(game, 1, state);
  // Only those named take part, so the rest leaves the table.
  std::vector<PlacedUnit> pieces;
  for (const std::string& text : options.attackers) pieces.push_back(place(game, state, text));
  const size_t attackers = pieces.size();
  for (const std::string& text : options.defenders) pieces.push_back(place(game, state, text));
  insight.lay_out(game, state, game.scenario.side_of(pieces[0].unit), pieces.data(),
                  static_cast<int>(pieces.size()));
  EventList events;
  const auto submit = [&](Command command) {
    const Result result = game.system->check(game, state, command);
    if (!result.ok())
      fail(std::string(to_text(command, game.scenario.grid()).c_str()) + ": " +
           explain(result).c_str());
    events.clear();
    game.system->execute(game, state, command, events);
  };
  const auto is_leader = [&](UnitId unit) {
    return game.scenario.unit(unit).type() == UnitType::leader;
  };
  PlannedAttack plan;
  for (size_t i = attackers; i < pieces.size(); ++i) {
    if (is_leader(pieces[i].unit)) continue;
    insight.planned_attack(game, state, plan);
    if (!plan.is_attacked(pieces[i].hex)) submit({.verb = Verb::target, .hex = pieces[i].hex});
  }
  for (size_t i = 0; i < attackers; ++i) {  // leaders only stand by
    if (!is_leader(pieces[i].unit)) submit({.verb = Verb::join, .unit = pieces[i].unit});
  }

  ModifierList modifiers;
  const OddsTold odds = insight.odds(game, state, 0, &modifiers);
  const auto cite = [](RuleRef rule) {
    return std::to_string(rule.section) + "." + std::to_string(rule.item);
  };
  if (options.json) {
    Json json;
    json.begin_object()
        .field("attack", int64_t{odds.attack})
        .field("defence", int64_t{odds.defence});
    json.field("shift_left", int64_t{odds.shift_left})
        .field("shift_right", int64_t{odds.shift_right});
    json.field("woods_chosen", odds.woods_chosen);
    json.field("column", to_string(column_name(game, odds.column)));
    json.field("die_modifier", int64_t{-odds.die_modifier});
    json.key("modifications").begin_array();
    for (const Modifier& one : modifiers) {
      json.begin_object();
      json.field("of", one.of == Modifier::Of::unit ? to_string(game.scenario.unit_name(one.unit))
                                                    : std::string(name_of(one.of)));
      json.field("before", int64_t{one.before}).field("after", int64_t{one.after});
      json.field("case", cite(one.rule)).end_object();
    }
    json.end_array().key("results").begin_array();
    for (int die = 1; die <= 6; ++die)
      json.value(to_string(outcome_name(game, odds.results[die - 1])));
    json.end_array().end_object().print();
    return;
  }
  for (const Modifier& one : modifiers) {
    if (one.of != Modifier::Of::unit) continue;
    std::printf("%s: %d becomes %d (%s)\n", describe_unit(game, one.unit).c_str(), one.before,
                one.after, cite(one.rule).c_str());
  }
  std::printf("%d against %d", odds.attack, odds.defence);
  for (const Modifier& one : modifiers) {
    if (one.of != Modifier::Of::column) continue;
    const int change = one.after - one.before;
    std::printf(", %d %s (%s)", std::abs(change), change < 0 ? "left" : "right",
                cite(one.rule).c_str());
  }
  std::printf(": %s", to_string(column_name(game, odds.column)).c_str());
  for (const Modifier& one : modifiers) {
    if (one.of == Modifier::Of::die)
      std::printf(", die %+d (%s)", one.after, cite(one.rule).c_str());
  }
  std::printf("\n");
  for (int die = 1; die <= 6; ++die)
    std::printf("  %d  %s\n", die, to_string(outcome_name(game, odds.results[die - 1])).c_str());
}

}  // namespace

void add_odds(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command =
      app.add_subcommand("odds", "the odds of one attack, every step with its case");
  command->add_option("BATTLE", options->battle, "which battle (see bg list)")->required();
  command->add_option("--attacker,-a", options->attackers, "UNIT[@HEX][:MORALE], one or more")
      ->required();
  command->add_option("--defender,-d", options->defenders, "UNIT[@HEX][:MORALE], one or more")
      ->required();
  command->add_option("--edition", options->edition, "classic or revised (default: the newest)");
  command->add_flag("--json", options->json, "for scripts");
  command->callback([options] { print(*options); });
}

}  // namespace bg
