#include "rules/bluegray/modules/module.h"

#include "rules/bluegray/rules.h"

namespace bg::bluegray {

extern const Module attack_effectiveness, cavalry_module, close_stacking, command_chits,
    command_control_module, defensive_artillery, demoralization_module, dummies_module,
    entrenchments_module, flank_attacks, forest_terrain, free_deployment_module,
    limited_intelligence, range_attenuation, simultaneous_module, unlimbering_module,
    voluntary_combat, zone_cost;

namespace {

// The table of optional rules, in the order in which they are listed and change the rules.
constexpr const Module* table[] = {
    &attack_effectiveness,    //
    &close_stacking,          //
    &entrenchments_module,    //
    &command_control_module,  //
    &command_chits,           //
    &zone_cost,               //
    &forest_terrain,          //
    &voluntary_combat,        //
    &flank_attacks,           //
    &range_attenuation,       //
    &defensive_artillery,     //
    &unlimbering_module,      //
    &cavalry_module,          //
    &demoralization_module,   //
    &limited_intelligence,    //
    &dummies_module,          //
    &free_deployment_module,  //
    &simultaneous_module,     //
};
constexpr int rows = sizeof table / sizeof table[0];
static_assert(rows <= Rules::max_modules);

}  // namespace

// The last one is played by tests alone until screens and lists of games can deal with it.
constexpr int offered_rows = rows - 1;

const StandardOption* option_at(int row) {
  return row < offered_rows ? &table[row]->option : nullptr;
}

void resolve(Rules& rules, const Game& game) {
  static_cast<Profile&>(rules) = profile_of(game.edition);
  rules.module_count = 0;
  for (const Module* module : table) {
    if ((game.options & module->option.it.bit) == 0) continue;
    rules.modules[rules.module_count++] = module;
    if (module->adjust != nullptr) module->adjust(rules, game);
  }
}

Result ask_modules(const Position& position, Module::Answer Module::*question, UnitId unit) {
  const Rules& rules = position.rules;
  for (int i = 0; i < rules.module_count; ++i) {
    const Module::Answer answer = rules.modules[i]->*question;
    if (answer == nullptr) continue;
    const Result result = answer(position, unit);
    if (!result.ok()) return result;
  }
  return accepted();
}

void tell_modules(Moment moment, MutablePosition& position, EventList& events) {
  const Rules& rules = position.rules;
  for (int i = 0; i < rules.module_count; ++i) {
    if (rules.modules[i]->on != nullptr) rules.modules[i]->on(moment, position, events);
  }
}

}  // namespace bg::bluegray
