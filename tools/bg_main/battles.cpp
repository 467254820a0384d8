#include "tools/bg_main/battles.h"

#include <algorithm>
#include <filesystem>

#include "embedded_blobs.h"
#include "rules/core/system.h"
#include "tools/bg_main/subcommands.h"
#include "tools/compiler/compile.h"
#include "ui/text/own_words.h"
#include "ui/text/words.h"

namespace bg {

std::vector<Scenario> embedded_battles() {
  std::vector<Scenario> out;
  Shelf shelf(embedded_blobs, embedded_blobs_size);
  const uint8_t* data = nullptr;
  size_t size = 0;
  while (shelf.next_battle(data, size)) {
    Scenario scenario;
    const Fault fault = open_battle(data, size, shelf.image(), scenario);
    if (fault != Fault::none) {
      fail("an embedded battle cannot be used: " + to_string(sentence(fault)) + ".");
    }
    out.push_back(scenario);
  }
  return out;
}

namespace {

bool is_source(const std::string& battle) {
  return std::filesystem::path(battle).extension() == ".toml";
}

// A battle that is still being written, compiled on the spot. Its bytes stay: a scenario reads in
// place, and one run of bg uses one battle.
Scenario battle_from_source(const std::string& file) {
  static compiler::Bytes blob;
  compiler::FaultList faults;
  const std::optional<compiler::CompiledBattle> battle = compiler::compile_battle(file, faults);
  std::string lines;
  for (const std::string& line : faults.lines()) lines += "\n  " + line;
  if (!battle || !faults.empty()) fail(file + " does not compile:" + lines);
  blob = battle->blob;
  Scenario scenario;
  const Fault fault = open_battle(blob.data(), blob.size(), scenario);
  if (fault != Fault::none) fail(file + ": " + to_string(sentence(fault)) + ".");
  return scenario;
}

}  // namespace

std::string_view edition_name(Edition edition) {
  return edition == Edition::classic ? "classic" : "revised";
}

std::string rules_text(const Scenario& scenario, Edition edition) {
  return own_words_of(scenario, edition) == nullptr ? std::string(edition_name(edition))
                                                    : str(rules_name(scenario, edition));
}

std::vector<OptionalRule> options_of(const Scenario& scenario, Edition edition) {
  std::vector<OptionalRule> out;
  each_option(scenario, edition, [&](const OptionalRule& one) { out.push_back(one); });
  return out;
}

std::vector<std::string> sources_of(const Scenario& scenario, Edition edition) {
  std::vector<std::string> out;
  if (scenario.battle().notes() == nullptr) return out;
  for (const auto* note : *scenario.battle().notes()) {
    if (note->kind() == blob::NoteKind::source && includes(note->editions(), edition))
      out.push_back(note->text()->str());
  }
  return out;
}

WorkMemory& work_memory() {
  static WorkMemory memory;
  return memory;
}

Game find_game(const std::string& battle, const std::string& edition,
               const std::vector<std::string>& options) {
  std::string known;
  const std::vector<Scenario> battles =
      is_source(battle) ? std::vector{battle_from_source(battle)} : embedded_battles();
  for (const Scenario& scenario : battles) {
    known += (known.empty() ? "" : ", ") + to_string(scenario.id());
    if (!is_source(battle) && to_string(scenario.id()) != battle) continue;

    Game game;
    game.work = &work_memory();
    game.scenario = scenario;
    game.edition = scenario.newest_edition();
    if (!edition.empty()) {
      if (edition != "classic" && edition != "revised") {
        fail_usage("there is no edition '" + edition + "' (classic, revised).");
      }
      game.edition = edition == "classic" ? Edition::classic : Edition::revised;
    }
    game.system = system_for(scenario, game.edition);
    if (game.system == nullptr) {
      fail_usage(battle + " cannot be played under the " + std::string(edition_name(game.edition)) +
                 " rules.");
    }
    for (const std::string& word : options) {
      uint64_t set = 0;
      each_option_set(scenario, game.edition, [&](const OptionSet& one) {
        if (to_string(one.id) == word) set = one.options;
      });
      game.options |= set;
      if (set != 0) continue;
      const std::vector<OptionalRule> choices = options_of(scenario, game.edition);
      const auto found = std::find_if(choices.begin(), choices.end(), [&](const OptionalRule& one) {
        return to_string(one.id) == word;
      });
      if (found == choices.end()) {
        fail_usage(battle + " has no optional rule '" + word + "' under the " +
                   std::string(edition_name(game.edition)) + " rules.");
      }
      game.options |= found->bit;
    }
    const OptionsAnswer answer = check_options(scenario, game.edition, game.options);
    if (!answer.ok()) fail_usage(to_string(explain(answer)));
    // With the table that hides what they hide, and the units that they bring.
    game = make_game(scenario, game.edition, game.options);
    game.work = &work_memory();
    return game;
  }
  fail_usage("there is no battle '" + battle + "' (" + known + ").");
}

UnitId find_unit(const Game& game, const std::string& name) {
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (to_string(game.scenario.unit_name(unit)) == name) return unit;
  }
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i)
    if (std::to_string(i) == name) return static_cast<UnitId>(i);
  return UnitId::none;
}

}  // namespace bg
