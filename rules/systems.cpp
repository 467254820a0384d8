// The one list of rule systems.
#include "rules/bluegray/bluegray_system.h"
#include "rules/core/options.h"
#include "rules/core/system.h"
#include "rules/null/null_system.h"

namespace bg {

const System* system_for(const Scenario& scenario, Edition edition, uint32_t options) {
  if (edition > Edition::revised || !scenario.has_edition(edition)) return nullptr;
  uint32_t known = 0;
  each_option(scenario, edition, [&](const OptionalRule& one) { known |= one.bit; });
  if ((options & ~known) != 0) return nullptr;
  switch (scenario.battle().system()) {
    case SystemKind::null_game:
      return &null_system;
    case SystemKind::blue_gray:
      return &bluegray_system;
    case SystemKind::musket:
    case SystemKind::regiments:
      break;  // not written yet
  }
  return nullptr;
}

}  // namespace bg
