#include "tools/bg_main/battles.h"

#include "embedded_blobs.h"
#include "tools/bg_main/subcommands.h"
#include "ui/words/words.h"

namespace bg {

std::vector<Scenario> embedded_battles() {
  std::vector<Scenario> out;
  Shelf shelf(embedded_blobs, embedded_blobs_size);
  const uint8_t* data = nullptr;
  size_t size = 0;
  while (shelf.next(data, size)) {
    Scenario scenario;
    const Fault fault = Scenario::open(data, size, scenario);
    if (fault != Fault::none) {
      fail("an embedded battle cannot be used: " + to_string(sentence(fault)) + ".");
    }
    out.push_back(scenario);
  }
  return out;
}

std::string_view edition_name(Edition edition) {
  return edition == Edition::classic ? "classic" : "revised";
}

Game find_game(const std::string& battle, const std::string& edition,
               const std::vector<std::string>& options) {
  std::string known;
  for (const Scenario& scenario : embedded_battles()) {
    known += (known.empty() ? "" : ", ") + to_string(scenario.id());
    if (to_string(scenario.id()) != battle) continue;

    Game game;
    game.scenario = scenario;
    game.edition = scenario.has_edition(Edition::revised) ? Edition::revised : Edition::classic;
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
    if (!options.empty()) fail_usage(battle + " has no optional rule '" + options[0] + "'.");
    return game;
  }
  fail_usage("there is no battle '" + battle + "' (" + known + ").");
}

}  // namespace bg
