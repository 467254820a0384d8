#include "ui/interpret.h"

namespace bg::ui {

namespace {

UiState with_selection(UiState ui, UnitId unit) {
  ui.selected = unit;
  ui.chosen = {};
  ui.looked_at = HexId::none;
  return ui;
}

Reply change_to(const UiState& ui) {
  Reply reply;
  reply.kind = Reply::Kind::change;
  reply.ui = ui;
  return reply;
}

Reply refuse(Result result) {
  Reply reply;
  reply.kind = Reply::Kind::refusal;
  reply.result = result;
  return reply;
}

Reply submit(const UiState& ui, Command command) {
  Reply reply;
  reply.kind = Reply::Kind::command;
  reply.ui = with_selection(ui, UnitId::none);
  reply.command = command;
  return reply;
}

bool is_own(const Game& game, const GameState& state, UnitId unit) {
  return unit != UnitId::none && game.scenario.side_of(unit) == player_to_act(state);
}

bool is_able(const Session& session, UnitId unit) {
  return is_own(session.game(), session.state(), unit) && !legal_commands(session, unit).empty();
}

// What the player asks for by tapping `hex` with a unit in hand, were it allowed.
Command attempt(const Game& game, const GameState& state, UnitId unit, HexId hex) {
  const UnitId there = unit_for_tap(game, state, hex);
  if (there != UnitId::none && !is_own(game, state, there))
    return {.verb = Verb::attack, .unit = unit, .target = there};
  return {.verb = Verb::move, .unit = unit, .hex = hex};
}

Reply tap_hex(const Session& session, const UiState& ui, HexId hex) {
  const Game& game = session.game();
  const GameState& state = session.state();
  if (session.is_over()) return {};
  const UnitId there = unit_for_tap(game, state, hex);

  // A second tap on the chosen target takes the choice back; a tap on the selected unit lets it go.
  if (ui.chosen.verb != Verb::none && hex != HexId::none && aim_of(state, ui.chosen) == hex)
    return change_to(with_selection(ui, ui.selected));
  if (there != UnitId::none && there == ui.selected)
    return change_to(with_selection(ui, UnitId::none));

  if (ui.selected != UnitId::none && hex != HexId::none) {
    for (const Command& command : legal_commands(session, ui.selected)) {
      if (aim_of(state, command) != hex) continue;
      Reply reply = change_to(ui);
      reply.ui.chosen = command;
      return reply;
    }
  }

  if (is_own(game, state, there)) {
    if (!legal_commands(session, there).empty()) return change_to(with_selection(ui, there));
    // Nothing it can do: the rules say why it cannot even be moved where it stands.
    return refuse(session.check(
        {.verb = Verb::move, .unit = there, .hex = state.units[index_of(there)].hex}));
  }
  if (ui.selected != UnitId::none && hex != HexId::none)
    return refuse(session.check(attempt(game, state, ui.selected, hex)));
  Reply reply = change_to(with_selection(ui, UnitId::none));
  if (hex != ui.looked_at && game.scenario.on_map(hex)) reply.ui.looked_at = hex;
  return reply;
}

Reply choose_end(const Session& session, const UiState& ui) {
  const Command end{.verb = Verb::end};
  const Result result = session.check(end);
  if (!result.ok()) return refuse(result);
  Reply reply = change_to(with_selection(ui, UnitId::none));
  reply.ui.chosen = end;
  return reply;
}

Reply take_back(const Session& session, const UiState& ui) {
  const Command undo{.verb = Verb::undo};
  const Result result = session.check(undo);
  if (!result.ok()) return refuse(result);
  return submit(ui, undo);
}

}  // namespace

const CommandList& legal_commands(const Session& session, UnitId unit) {
  static CommandList commands;
  commands.clear();
  session.game().system->legal(session.game(), session.state(), unit, commands);
  return commands;
}

UnitId unit_for_tap(const Game& game, const GameState& state, HexId hex) {
  UnitId found = UnitId::none;
  if (hex == HexId::none) return found;
  for (uint16_t i = 0; i < game.scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (state.units[i].hex != hex) continue;
    if (found == UnitId::none || is_own(game, state, unit) || !is_own(game, state, found))
      found = unit;
  }
  return found;
}

HexId aim_of(const GameState& state, Command command) {
  if (command.target != UnitId::none) return state.units[index_of(command.target)].hex;
  return command.hex;
}

int count_able_units(const Session& session) {
  int count = 0;
  for (uint16_t i = 0; i < session.game().scenario.unit_count(); ++i)
    if (is_able(session, static_cast<UnitId>(i))) ++count;
  return count;
}

UnitId next_able_unit(const Session& session, UnitId from) {
  const int total = session.game().scenario.unit_count();
  const int start = from == UnitId::none ? total - 1 : index_of(from);
  for (int step = 1; step <= total; ++step) {
    const UnitId unit = static_cast<UnitId>((start + step) % total);
    if (is_able(session, unit)) return unit;
  }
  return UnitId::none;
}

Reply interpret(const Session& session, const UiState& ui, Tap tap) {
  switch (tap.kind) {
    case TapKind::hex:
      return tap_hex(session, ui, tap.hex);
    case TapKind::undo:
      return take_back(session, ui);
    case TapKind::end:
      return choose_end(session, ui);
    case TapKind::confirm:
      return ui.chosen.verb == Verb::none ? Reply{} : submit(ui, ui.chosen);
    case TapKind::next_unit: {
      const UnitId unit = next_able_unit(session, ui.selected);
      return unit == UnitId::none ? Reply{} : change_to(with_selection(ui, unit));
    }
    case TapKind::cancel:
      // One step back at a time: first the target, then the unit.
      if (ui.chosen.verb != Verb::none) return change_to(with_selection(ui, ui.selected));
      return change_to(with_selection(ui, UnitId::none));
  }
  return {};
}

}  // namespace bg::ui
