#include "rules/bluegray/fieldworks.h"

#include "rules/bluegray/occupancy.h"

namespace bg::bluegray {

void each_fieldwork(const Game&, const GameState& state, void* context, FieldworkFunction f) {
  for (const FieldWork& work : state.works) {
    if (work.kind == WorkKind::none) continue;
    Fieldwork told{.hex = work.hex, .kind = static_cast<Fieldwork::Kind>(work.kind)};
    for (uint8_t d = 0; d < dir_count && work.kind != WorkKind::started; ++d)
      told.sides |= static_cast<uint8_t>(
          (work.kind == WorkKind::entrenchment || covers(work, static_cast<Dir>(d))) << d);
    f(context, told);
  }
}
static_assert(max_works <= 64);
static_assert(static_cast<int>(WorkKind::breastwork) ==
                  static_cast<int>(Fieldwork::Kind::breastwork) &&
              static_cast<int>(WorkKind::trench) == static_cast<int>(Fieldwork::Kind::trench) &&
              static_cast<int>(WorkKind::entrenchment) ==
                  static_cast<int>(Fieldwork::Kind::entrenchment));

}  // namespace bg::bluegray
