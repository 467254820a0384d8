#include "rules/bluegray/workspace.h"

#include "rules/bluegray/bluegray_system.h"
#include "rules/bluegray/modules/module.h"

namespace bg::bluegray {

namespace {

bool is_for(const Workspace& work, const Game& game) {
  return work.battle == &game.scenario.battle() && work.hash == game.scenario.hash() &&
         work.options == game.options && work.edition == game.edition;
}

}  // namespace

Workspace& work_of(const Game& game) {
  Workspace& work = game.work->as<Workspace>(bluegray_system);
  if (is_for(work, game)) return work;
  game.work->clear(bluegray_system);
  Workspace& fresh = game.work->as<Workspace>(bluegray_system);
  fresh.battle = &game.scenario.battle();
  fresh.hash = game.scenario.hash();
  fresh.edition = game.edition;
  fresh.options = game.options;
  fresh.clauses.fill(game);
  resolve(fresh.rules, game);
  return fresh;
}

const Rules& rules_of(const Game& game) {
  return work_of(game).rules;
}

}  // namespace bg::bluegray
