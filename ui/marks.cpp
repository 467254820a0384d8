#include "ui/marks.h"

#include "ui/interpret.h"

namespace bg::ui {

namespace {

// Hexes the side may name without a unit, and units it may attack, are targets; the rest is reach.
void add_aims(Marks& marks, const Session& session, UnitId unit) {
  for (const Command& command : legal_commands(session, unit)) {
    const HexId aim = aim_of(session.state(), command);
    if (aim == HexId::none) continue;
    const bool is_target = unit == UnitId::none || command.verb == Verb::attack;
    (is_target ? marks.targets : marks.reach).add(aim);
  }
}

void add_attack_in_progress(Marks& marks, const GameState& state) {
  if (state.combat.stage == Stage::none) return;
  for (int i = 0; i < state.combat.attacked_count; ++i) marks.targets.add(state.combat.attacked[i]);
  for (uint16_t i = 0; i < max_units; ++i) {
    const bool takes_part = state.combat.attackers.has(static_cast<UnitId>(i));
    if (takes_part && state.units[i].hex != HexId::none) marks.committed.add(state.units[i].hex);
  }
}

}  // namespace

void set_marks(Marks& marks, const Session& session, const UiState& ui) {
  const GameState& state = session.state();
  marks.reach.clear();
  marks.targets.clear();
  marks.committed.clear();
  marks.looked_at = ui.looked_at;
  marks.cursor = ui.cursor;
  marks.has_unit = ui.selected != UnitId::none;
  marks.selected = marks.has_unit ? state.units[index_of(ui.selected)].hex : HexId::none;
  marks.chosen = ui.chosen.verb == Verb::none ? HexId::none : aim_of(state, ui.chosen);
  marks.chosen_is_attack = ui.chosen.verb == Verb::attack || ui.chosen.verb == Verb::target;
  if (session.is_over()) return;
  add_aims(marks, session, ui.selected);
  add_attack_in_progress(marks, state);
}

}  // namespace bg::ui
