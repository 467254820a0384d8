#include "rules/system.h"

#include "rules/bluegray/bluegray_system.h"
#include "rules/null/null_system.h"

namespace bg {

const System* system_for(const Scenario& scenario, Edition edition) {
  if (!scenario.has_edition(edition)) return nullptr;
  switch (scenario.battle().system()) {
    case SystemKind::null_game:
      return &null_system;
    case SystemKind::blue_gray:
      return edition == Edition::revised ? &bluegray_system : nullptr;
  }
  return nullptr;
}

Side player_to_act(const GameState& state) {
  return state.to_act;
}

}  // namespace bg
