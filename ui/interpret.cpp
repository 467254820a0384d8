#include "ui/interpret.h"

namespace bg::ui {

namespace {

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

UiState let_go(UiState ui) {
  ui.selected = UnitId::none;
  ui.chosen = {};
  ui.looked_at = HexId::none;
  return ui;
}

Reply submit(const UiState& ui, Command command) {
  Reply reply;
  reply.kind = Reply::Kind::command;
  reply.ui = let_go(ui);
  reply.command = command;
  return reply;
}

Reply choose(UiState ui, Command command) {
  ui.chosen = command;
  ui.looked_at = HexId::none;
  return change_to(ui);
}

// A unit that can only be given orders without a hex, such as to join an attack, has its first one
// chosen at once.
Reply select(const Session& session, const UiState& ui, UnitId unit) {
  Reply reply = change_to(let_go(ui));
  reply.ui.selected = unit;
  bool points_somewhere = false;
  for (const Command& command : legal_commands(session, unit))
    points_somewhere |= aim_of(session.state(), command) != HexId::none;
  if (!points_somewhere) reply.ui.chosen = first_order(session, unit);
  return reply;
}

bool is_able(const Session& session, UnitId unit) {
  return !legal_commands(session, unit).empty();
}

// The first able unit in a hex with a higher number than `after`, or any with UnitId::none.
UnitId able_unit_in(const Session& session, HexId hex, UnitId after) {
  const int first = after == UnitId::none ? 0 : index_of(after) + 1;
  for (int i = first; i < session.game().scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (session.state().units[i].hex == hex && is_able(session, unit)) return unit;
  }
  return UnitId::none;
}

Command command_at(const Session& session, UnitId unit, HexId hex) {
  for (const Command& command : legal_commands(session, unit))
    if (aim_of(session.state(), command) == hex) return command;
  return {};
}

// Why the unit in hand cannot do what a tap on this hex would mean.
Result why_not(const Session& session, UnitId unit, HexId hex) {
  const UnitId there = top_unit(session, hex);
  const bool is_enemy = there != UnitId::none &&
                        session.game().scenario.side_of(there) != player_to_act(session.state());
  if (is_enemy) {
    const Result attack = session.check({.verb = Verb::attack, .unit = unit, .target = there});
    if (attack.why != Refusal::not_now) return attack;
  }
  return session.check({.verb = Verb::move, .unit = unit, .hex = hex});
}

// Tapping the chosen hex again goes through the ways to get there, then takes the choice back.
Reply tap_chosen(const Session& session, const UiState& ui) {
  const Command other = other_order(session, ui.chosen);
  const Command first = command_at(session, ui.chosen.unit, aim_of(session.state(), ui.chosen));
  if (other.verb != Verb::none && !(other == first)) return choose(ui, other);
  UiState after = let_go(ui);
  after.selected = ui.selected;
  return change_to(after);
}

Reply look_at(const Session& session, const UiState& ui, HexId hex) {
  Reply reply = change_to(let_go(ui));
  if (hex != ui.looked_at && session.game().scenario.on_map(hex)) reply.ui.looked_at = hex;
  return reply;
}

Reply tap_hex(const Session& session, const UiState& ui, HexId hex) {
  const GameState& state = session.state();
  if (hex == HexId::none || session.is_over()) return look_at(session, ui, hex);
  if (ui.chosen.verb != Verb::none && aim_of(state, ui.chosen) == hex)
    return tap_chosen(session, ui);

  if (ui.selected != UnitId::none) {
    const Command command = command_at(session, ui.selected, hex);
    if (command.verb != Verb::none) return choose(ui, command);
    if (state.units[index_of(ui.selected)].hex == hex) {  // through the stack, then let go
      const UnitId next = able_unit_in(session, hex, ui.selected);
      return next == UnitId::none ? change_to(let_go(ui)) : select(session, ui, next);
    }
  }
  const Command command = command_at(session, UnitId::none, hex);
  if (command.verb != Verb::none) return choose(let_go(ui), command);
  const UnitId able = able_unit_in(session, hex, UnitId::none);
  if (able != UnitId::none) return select(session, ui, able);

  const UnitId there = top_unit(session, hex);
  const bool is_own =
      there != UnitId::none && session.game().scenario.side_of(there) == player_to_act(state);
  if (is_own) return refuse(why_not(session, there, hex));
  if (ui.selected != UnitId::none) return refuse(why_not(session, ui.selected, hex));
  return look_at(session, ui, hex);
}

Reply take_back(const Session& session, const UiState& ui) {
  const Command undo{.verb = Verb::undo};
  const Result result = session.check(undo);
  return result.ok() ? submit(ui, undo) : refuse(result);
}

Reply give_orders(const Session& session, const UiState& ui) {
  const Command own = ui.selected == UnitId::none ? Command{} : first_order(session, ui.selected);
  if (own.verb != Verb::none) return choose(ui, own);
  const Command general = first_order(session, UnitId::none);
  if (general.verb != Verb::none) return choose(let_go(ui), general);
  return refuse(session.check({.verb = Verb::end}));
}

// One step back at a time: first the choice, then the unit.
Reply step_back(const Session& session, const UiState& ui) {
  UiState after = let_go(ui);
  const bool points_somewhere = aim_of(session.state(), ui.chosen) != HexId::none;
  if (ui.chosen.verb != Verb::none && points_somewhere) after.selected = ui.selected;
  return change_to(after);
}

}  // namespace

const CommandList& legal_commands(const Session& session, UnitId unit) {
  static CommandList commands;
  commands.clear();
  session.game().system->legal(session.game(), session.state(), unit, commands);
  return commands;
}

HexId aim_of(const GameState& state, Command command) {
  if (command.hex != HexId::none || command.target == UnitId::none) return command.hex;
  return state.units[index_of(command.target)].hex;
}

Command first_order(const Session& session, UnitId unit) {
  Command found;
  for (const Command& command : legal_commands(session, unit)) {
    if (aim_of(session.state(), command) != HexId::none) continue;
    // To go on with what was begun comes before ending it, and ending before giving it up.
    const bool is_better = found.verb == Verb::none || found.verb == Verb::cancel ||
                           (found.verb == Verb::end && command.verb != Verb::cancel);
    if (is_better) found = command;
  }
  return found;
}

Command other_order(const Session& session, Command chosen) {
  const HexId aim = aim_of(session.state(), chosen);
  Command first;
  bool is_next = false;
  for (const Command& command : legal_commands(session, chosen.unit)) {
    if (aim_of(session.state(), command) != aim) continue;
    if (is_next) return command;
    if (first.verb == Verb::none) first = command;
    is_next = command == chosen;
  }
  return first == chosen ? Command{} : first;
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

UnitId top_unit(const Session& session, HexId hex) {
  UnitId found = UnitId::none;
  if (hex == HexId::none) return found;
  for (uint16_t i = 0; i < session.game().scenario.unit_count(); ++i)
    if (session.state().units[i].hex == hex) found = static_cast<UnitId>(i);
  return found;
}

Reply interpret(const Session& session, const UiState& ui, Tap tap) {
  switch (tap.kind) {
    case TapKind::hex:
      return tap_hex(session, ui, tap.hex);
    case TapKind::undo:
      return take_back(session, ui);
    case TapKind::orders:
      return give_orders(session, ui);
    case TapKind::cancel:
      return step_back(session, ui);
    case TapKind::confirm:
      return ui.chosen.verb == Verb::none ? Reply{} : submit(ui, ui.chosen);
    case TapKind::other: {
      const Command other = other_order(session, ui.chosen);
      return other.verb == Verb::none ? Reply{} : choose(ui, other);
    }
    case TapKind::next_unit: {
      const UnitId unit = next_able_unit(session, ui.selected);
      return unit == UnitId::none ? Reply{} : select(session, ui, unit);
    }
  }
  return {};
}

}  // namespace bg::ui
