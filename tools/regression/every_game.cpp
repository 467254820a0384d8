#include "tools/regression/every_game.h"

#include "embedded_blobs.h"
#include "rules/core/envelope.h"
#include "rules/core/options.h"

namespace bg {

std::vector<NamedGame> every_game() {
  static WorkMemory work;
  std::vector<NamedGame> out;
  Shelf shelf(embedded_blobs, embedded_blobs_size);
  const uint8_t* data = nullptr;
  size_t size = 0;
  while (shelf.next_battle(data, size)) {
    Game game;
    game.work = &work;
    if (open_battle(data, size, shelf.image(), game.scenario) != Fault::none) continue;
    const std::string battle(game.scenario.id().data(), game.scenario.id().size());
    for (const Edition edition : {Edition::classic, Edition::revised}) {
      game.edition = edition;
      game.options = 0;
      game.system = system_for(game.scenario, edition);
      if (game.system == nullptr) continue;
      std::string name = battle + (edition == Edition::classic ? " classic" : " revised");
      out.push_back({name, game});
      each_option(game.scenario, edition, [&](const OptionalRule& one) {
        game.options |= one.bit;
        name += " " + std::string(one.id.data(), one.id.size());
      });
      if (game.options != 0) out.push_back({name, game});
    }
  }
  return out;
}

const Game* find_by_name(const std::vector<NamedGame>& games, const std::string& name) {
  for (const NamedGame& one : games) {
    if (one.name == name) return &one.game;
  }
  return nullptr;
}

}  // namespace bg
