#include "ui/marks.h"

#include "ui/interpret.h"

namespace bg::ui {

void set_marks(Marks& marks, const Session& session, const UiState& ui) {
  const GameState& state = session.state();
  marks.reach.clear();
  marks.targets.clear();
  marks.selected = HexId::none;
  marks.looked_at = ui.looked_at;
  marks.cursor = ui.cursor;
  marks.chosen = ui.chosen.verb == Verb::none ? HexId::none : aim_of(state, ui.chosen);
  marks.chosen_is_attack = ui.chosen.target != UnitId::none;
  if (ui.selected == UnitId::none) return;

  marks.selected = state.units[index_of(ui.selected)].hex;
  for (const Command& command : legal_commands(session, ui.selected)) {
    const HexId aim = aim_of(state, command);
    if (aim == HexId::none) continue;
    (command.target != UnitId::none ? marks.targets : marks.reach).add(aim);
  }
}

}  // namespace bg::ui
