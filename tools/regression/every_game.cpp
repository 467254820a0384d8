#include "tools/regression/every_game.h"

#include "embedded_blobs.h"
#include "rules/core/envelope.h"
#include "rules/core/options.h"

namespace bg {

namespace {

NamedGame with_options(NamedGame plain, uint64_t options, Choice choice) {
  WorkMemory* work = plain.game.work;
  plain.game = make_game(plain.game.scenario, plain.game.edition, options);
  plain.game.work = work;
  plain.choice = choice;
  if (choice == Choice::all_together) {
    plain.name += " all-options";
    return plain;
  }
  each_option(plain.game.scenario, plain.game.edition, [&](const OptionalRule& one) {
    if ((options & one.bit) != 0) plain.name += " " + std::string(one.id.data(), one.id.size());
  });
  return plain;
}

uint64_t with_needed(const Scenario& scenario, Edition edition, uint64_t options) {
  each_option(scenario, edition, [&](const OptionalRule& one) {
    if ((options & one.bit) != 0) options |= one.needs;
  });
  return options;
}

}  // namespace

uint64_t all_that_go_together(const Scenario& scenario, Edition edition) {
  uint64_t options = 0;
  each_option(scenario, edition, [&](const OptionalRule& one) { options |= one.bit; });
  for (OptionsAnswer answer = check_options(scenario, edition, options); !answer.ok();
       answer = check_options(scenario, edition, options))
    options &= ~answer.one.bit;
  return options;
}

std::vector<NamedGame> every_game() {
  static WorkMemory work;
  uint64_t tried = 0;  // options of the supplement
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
      const NamedGame plain{battle + (edition == Edition::classic ? " classic" : " revised"), game};
      out.push_back(plain);
      uint64_t own = 0, untried = 0;
      each_option(game.scenario, edition, [&](const OptionalRule& one) {
        (one.rule.book == Book::supplement ? untried : own) |= one.bit;
      });
      if (own != 0) out.push_back(with_options(plain, own, Choice::own_rulebooks));
      untried &= ~tried;
      tried |= untried;
      each_option(game.scenario, edition, [&](const OptionalRule& one) {
        if ((untried & one.bit) == 0) return;
        const uint64_t options = with_needed(game.scenario, edition, one.bit);
        out.push_back(with_options(plain, options, Choice::one_option));
      });
      const uint64_t all = all_that_go_together(game.scenario, edition);
      if (all != own) out.push_back(with_options(plain, all, Choice::all_together));
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
