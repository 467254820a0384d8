// The one list of rule systems.
#include "rules/bluegray/admission.h"
#include "rules/bluegray/bluegray_system.h"
#include "rules/bluegray/fieldworks.h"
#include "rules/bluegray/modules/module.h"
#include "rules/core/options.h"
#include "rules/core/system.h"
#include "rules/musket/musket_system.h"
#include "rules/musket/units.h"
#include "rules/null/null_system.h"
#include "rules/regiments/regiments_system.h"
#include "rules/regiments/units.h"

namespace bg {

const VerbForm* own_form_of(Verb verb) {
  for (const System* system : {&null_system, &bluegray_system, &musket_system, &regiments_system}) {
    const int number = static_cast<int>(verb) - system->first_verb;
    if (number >= 0 && number < system->verb_count) return &system->verbs[number];
  }
  return nullptr;
}

void each_fieldwork(const Game& game, ConstStateRef state, void* context, FieldworkFunction f) {
  if (game.scenario.battle().system() == SystemKind::blue_gray)
    bluegray::each_fieldwork(game, state.as<GameState>(), context, f);
}

const System* system_of(SystemKind kind) {
  switch (kind) {
    case SystemKind::null_game:
      return &null_system;
    case SystemKind::blue_gray:
      return &bluegray_system;
    case SystemKind::musket:
      return &musket_system;
    case SystemKind::regiments:
      return &regiments_system;
  }
  return nullptr;
}

Fault open_battle(const uint8_t* data, size_t size, Image maps, Scenario& out) {
  Scenario found;
  const Fault fault = Scenario::open(data, size, maps, found);
  if (fault != Fault::none) return fault;
  const System* system = system_of(found.battle().system());
  if (system != nullptr &&
      (found.unit_count() > system->max_units || found.grid().hex_count() > system->max_hexes))
    return Fault::too_large;
  if (system == &bluegray_system && !bluegray::accepts(found)) return Fault::unsound;
  if (system == &musket_system && !musket::is_complete(found)) return Fault::unsound;
  if (system == &regiments_system && !regiments::is_complete(found)) return Fault::unsound;
  out = found;
  return Fault::none;
}

OptionsAnswer check_options(const Scenario& scenario, Edition edition, uint64_t options) {
  return check_options([&](auto&& f) { each_option(scenario, edition, f); }, options);
}

const OptionSet* option_set_at(const Scenario& scenario, int row) {
  return scenario.battle().system() == SystemKind::blue_gray ? bluegray::set_at(row) : nullptr;
}

const System* system_for(const Scenario& scenario, Edition edition, uint64_t options) {
  if (edition > Edition::revised || !scenario.has_edition(edition)) return nullptr;
  if (!check_options(scenario, edition, options).ok()) return nullptr;
  const System* system = system_of(scenario.battle().system());
  return system == &bluegray_system ? bluegray::system_with(options) : system;
}

Game make_game(const Scenario& scenario, Edition edition, uint64_t options) {
  Game game;
  game.system = system_for(scenario, edition, options);
  const bool is_blue_gray = scenario.battle().system() == SystemKind::blue_gray;
  game.scenario = is_blue_gray ? bluegray::scenario_with(scenario, options) : scenario;
  game.edition = edition;
  game.options = options;
  return game;
}

}  // namespace bg
