#include "rules/bluegray/workspace.h"

#include "rules/bluegray/bluegray_system.h"

namespace bg::bluegray {

Workspace& work_of(const Game& game) {
  return game.work->as<Workspace>(bluegray_system);
}

}  // namespace bg::bluegray
