// bg odds: one attack with units where you say, every modification with its case, the result row.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "rules/bluegray/combat/combat.h"
#include "rules/bluegray/leaders.h"
#include "tools/bg_main/battles.h"
#include "tools/bg_main/json.h"
#include "tools/bg_main/subcommands.h"
#include "ui/text/words.h"

namespace bg {

namespace {

const char* name_of(bluegray::Modifier::Of of) {
  switch (of) {
    case bluegray::Modifier::Of::unit:
      return "unit";
    case bluegray::Modifier::Of::attack:
      return "attack";
    case bluegray::Modifier::Of::column:
      return "column";
    case bluegray::Modifier::Of::die:
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
UnitId place(const Game& game, GameState& state, const std::string& text) {
  const size_t at = text.find('@');
  const size_t colon = text.find(':');
  const std::string name = text.substr(0, std::min(at, colon));
  const UnitId unit = find_unit(game, name);
  if (unit == UnitId::none) fail_usage("there is no unit '" + name + "'.");
  UnitState& it = state.units[index_of(unit)];
  if (at != std::string::npos) {
    const size_t end = colon == std::string::npos ? std::string::npos : colon - at - 1;
    const std::string label = text.substr(at + 1, end);
    if (!hex_from_label(label.c_str(), game.scenario.grid(), it.hex) ||
        !game.scenario.on_map(it.hex))
      fail_usage("there is no hex '" + label + "' on this map.");
  }
  if (it.hex == HexId::none) fail_usage(text + " is not on the map; write " + text + "@HEX.");
  it.fate = Fate::on_map;
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
  return unit;
}

void print(const Options& options) {
  const Game game = find_game(options.battle, options.edition, {});
  if (game.scenario.battle().system() != SystemKind::blue_gray)
    fail_usage("odds are for the Blue & Gray battles, not for " + options.battle + ".");
  GameState state;
  game.system->start(game, 1, state);
  std::vector<UnitId> attackers, defenders;
  for (const std::string& text : options.attackers) attackers.push_back(place(game, state, text));
  for (const std::string& text : options.defenders) defenders.push_back(place(game, state, text));
  // Only those named take part, so the rest leaves the table.
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const bool named = std::count(attackers.begin(), attackers.end(), unit) +
                           std::count(defenders.begin(), defenders.end(), unit) >
                       0;
    if (!named) state.units[i] = {HexId::none, Fate::waiting, Morale::good, 0};
  }
  state.side = game.scenario.side_of(attackers[0]);
  EventList events;
  bluegray::MutablePosition position(game, state);
  bluegray::begin_combat_phase(position, events);
  const auto submit = [&](Command command) {
    const Result result = game.system->check(game, state, command);
    if (!result.ok())
      fail(std::string(to_text(command, game.scenario.grid()).c_str()) + ": " +
           explain(result).c_str());
    events.clear();
    game.system->execute(game, state, command, events);
  };
  for (const UnitId unit : defenders) {
    if (bluegray::is_leader(game, unit)) continue;
    const Command target{.verb = Verb::target, .hex = state.units[index_of(unit)].hex};
    bool known = false;
    for (int i = 0; i < state.combat.attacked_count; ++i)
      known |= state.combat.attacked[i] == target.hex;
    if (!known) submit(target);
  }
  for (const UnitId unit : attackers) {  // leaders only stand by
    if (!bluegray::is_leader(game, unit)) submit({.verb = Verb::join, .unit = unit});
  }

  bluegray::ModifierList modifiers;
  const bluegray::Odds odds =
      bluegray::compute_odds({game, state}, bluegray::NightEffect::none, &modifiers);
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
    json.field("column", to_string(column_name(odds.column)));
    json.field("die_modifier", int64_t{-odds.die_modifier});
    json.key("modifications").begin_array();
    for (const bluegray::Modifier& one : modifiers) {
      json.begin_object();
      json.field("of", one.of == bluegray::Modifier::Of::unit
                           ? to_string(game.scenario.unit_name(one.unit))
                           : std::string(name_of(one.of)));
      json.field("before", int64_t{one.before}).field("after", int64_t{one.after});
      json.field("case", cite(one.rule)).end_object();
    }
    json.end_array().key("results").begin_array();
    for (int die = 1; die <= 6; ++die)
      json.value(to_string(outcome_name(bluegray::look_up(game, odds, die))));
    json.end_array().end_object().print();
    return;
  }
  for (const bluegray::Modifier& one : modifiers) {
    if (one.of != bluegray::Modifier::Of::unit) continue;
    std::printf("%s: %d becomes %d (%s)\n", describe_unit(game, one.unit).c_str(), one.before,
                one.after, cite(one.rule).c_str());
  }
  std::printf("%d against %d", odds.attack, odds.defence);
  for (const bluegray::Modifier& one : modifiers) {
    if (one.of != bluegray::Modifier::Of::column) continue;
    const int change = one.after - one.before;
    std::printf(", %d %s (%s)", std::abs(change), change < 0 ? "left" : "right",
                cite(one.rule).c_str());
  }
  std::printf(": %s", to_string(column_name(odds.column)).c_str());
  for (const bluegray::Modifier& one : modifiers) {
    if (one.of == bluegray::Modifier::Of::die)
      std::printf(", die %+d (%s)", one.after, cite(one.rule).c_str());
  }
  std::printf("\n");
  for (int die = 1; die <= 6; ++die)
    std::printf("  %d  %s\n", die,
                to_string(outcome_name(bluegray::look_up(game, odds, die))).c_str());
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
