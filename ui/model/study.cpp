#include "ui/model/study.h"

#include "ui/model/insight.h"

namespace bg::ui {

namespace {

StudyRoom room;

bool is_waiting(const Session& session, UnitId unit) {
  return counter_of(session, unit).fate == Fate::waiting;
}

// One's own, and it has done nothing yet.
bool is_fresh(const Session& session, UnitId unit) {
  const Counter counter = counter_of(session, unit);
  return counter.side == player_to_act(session.state()) && !counter.is(badge::acted);
}

template <class F>
void each_fresh_in(const Session& session, HexId hex, F f) {
  for (UnitId unit = next_in_hex(session, hex, UnitId::none); unit != UnitId::none;
       unit = next_in_hex(session, hex, unit))
    if (is_fresh(session, unit)) f(unit);
}

bool has_fresh(const Session& session, HexId hex, UnitId without) {
  bool found = false;
  each_fresh_in(session, hex, [&](UnitId unit) { found |= unit != without; });
  return found;
}

bool is_in(const Path& path, HexId hex) {
  for (const HexId one : path)
    if (one == hex) return true;
  return false;
}

HexId hex_at(const Path& path, int index) {
  return path[static_cast<size_t>(index)];
}

// The hexes of a column: where its head was, and behind it along the road as long as there are
// units in every one.
void find_column(const Session& session, const Path& trail, UnitId head, Path& column) {
  const Scenario& scenario = session.game().scenario;
  column.clear();
  for (HexId at = trail.front(); at != HexId::none && !column.full();) {
    column.push_back(at);
    HexId behind = HexId::none;
    for (uint8_t d = 0; d < dir_count && behind == HexId::none; ++d) {
      const Dir dir = static_cast<Dir>(d);
      const HexId near = scenario.grid().neighbour(at, dir);
      if (scenario.edge(at, dir).way() == Way::none || !scenario.on_map(near)) continue;
      if (!is_in(trail, near) && !is_in(column, near) && has_fresh(session, near, head))
        behind = near;
    }
    at = behind;
  }
}

bool has_crowded_hex(const Session& session) {
  return prompt_of(session).ask == Ask::thin_stack;
}

// Carries an order out in the trial, for the player to give; not one that overfills a hex.
bool give(Session& trial, Command order, Orders& out) {
  if (out.full() || !trial.submit(order).ok()) return false;
  if (has_crowded_hex(trial)) {
    trial.submit({.verb = Verb::undo});
    return false;
  }
  out.push_back(order);
  return true;
}

// Sends a unit to a hex, by a march rather than by a move where the head of the column has gone so.
bool send(Session& trial, UnitId unit, HexId hex, bool marches, Orders& out) {
  for (const bool is_march : {marches, !marches}) {
    const Verb verb = is_march ? Verb::march : Verb::move;
    if (give(trial, {.verb = verb, .unit = unit, .hex = hex}, out)) return true;
  }
  return false;
}

// As far as `last` hexes along the trail, or less.
bool send_along(Session& trial, UnitId unit, const Path& trail, int last, bool marches,
                Orders& out) {
  for (int at = last; at >= 0; --at) {
    if (hex_of(trial, unit) == hex_at(trail, at)) return false;
    if (send(trial, unit, hex_at(trail, at), marches, out)) return true;
  }
  return false;
}

// Who entered where the head did come after it, a hex apart as long as there are hexes.
void bring_on(Session& trial, const Path& trail, bool marches, Orders& out) {
  int last = static_cast<int>(trail.size()) - 1;
  for (uint16_t i = 0; i < trial.game().scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    if (!is_waiting(trial, unit)) continue;
    const Command enter{.verb = Verb::enter, .unit = unit, .hex = trail.front()};
    if (out.available() < 2 || !trial.submit(enter).ok()) continue;
    out.push_back(enter);
    if (last > 0) --last;
    send_along(trial, unit, trail, last, marches, out);
    if (!has_crowded_hex(trial)) continue;
    // The road is full: this one waits.
    trial.submit({.verb = Verb::undo});
    out.pop_back();
    return;
  }
}

void follow(Session& trial, UnitId head, const Path& trail, bool marches, bool stack_only,
            Orders& out) {
  Path column;
  if (stack_only)
    column.push_back(trail.front());
  else
    find_column(trial, trail, head, column);
  const int length = static_cast<int>(trail.size());
  for (int place = 0; place < static_cast<int>(column.size()); ++place) {
    // Those who come along leave the hex, and with it the list of who is in it.
    etl::vector<UnitId, 12> units;
    each_fresh_in(trial, hex_at(column, place), [&](UnitId unit) {
      if (unit != head && !units.full()) units.push_back(unit);
    });
    for (const UnitId unit : units) {
      if (send_along(trial, unit, trail, length - 1 - place, marches, out)) continue;
      for (int at = 0; at < place; ++at)  // not even where the head stood
        if (send(trial, unit, hex_at(column, at), marches, out)) break;
    }
  }
}

Verb last_verb(const Session& session, UnitId unit) {
  const auto& commands = session.undoable();
  return commands.empty() || commands.back().unit != unit ? Verb::none : commands.back().verb;
}

Session* once_entered(const Session& session, UnitId unit, HexId entry) {
  Session* trial = study(session);
  const Command enter{.verb = Verb::enter, .unit = unit, .hex = entry};
  return trial != nullptr && trial->submit(enter).ok() ? trial : nullptr;
}

// Everybody who could joins, as in an attack that a tap plans.
bool plan_attack(Session& trial, HexId target) {
  if (!trial.submit({.verb = Verb::target, .hex = target}).ok()) return false;
  for (int i = 0; i < 2 * PlannedAttack::most_hexes; ++i) {
    Orders more;
    find_missing(trial, more);
    if (more.empty()) break;
    for (const Command& order : more) trial.submit(order);
  }
  return !plan_of(trial).attackers.empty();
}

}  // namespace

void lend_study_room(StudyRoom lent) {
  room = lent;
}

bool can_study(const Session& session) {
  return room.lend != nullptr && session.game().system->veil == nullptr && !session.is_over();
}

Session* study(const Session& session) {
  if (!can_study(session)) return nullptr;
  Session* trial = room.lend();
  *trial = session;
  trial->attach({});  // nothing of it is kept
  forget_legal_commands();
  return trial;
}

UnitId first_follower(const Session& session, const UiState& ui) {
  UnitId found = UnitId::none;
  if (!can_study(session) || ui.trail.empty() || !is_moving(session)) return found;
  const Scenario& scenario = session.game().scenario;
  if (ui.has_come) {
    for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
      const UnitId unit = static_cast<UnitId>(i);
      if (scenario.side_of(unit) == player_to_act(session.state()) && is_waiting(session, unit) &&
          session.check({.verb = Verb::enter, .unit = unit, .hex = ui.trail.front()}).ok())
        return unit;
    }
    return found;
  }
  if (ui.trail.size() < 2) return found;
  Path column;
  find_column(session, ui.trail, ui.head, column);
  if (column.size() < 2) return found;  // who only shares its hex may be meant to stay
  for (const HexId hex : column)
    each_fresh_in(session, hex, [&](UnitId unit) {
      if (found == UnitId::none && unit != ui.head) found = unit;
    });
  return found;
}

bool has_followers(const Session& session, const UiState& ui) {
  return first_follower(session, ui) != UnitId::none;
}

void list_following(const Session& session, const UiState& ui, Orders& out) {
  Session* trial = study(session);
  if (trial == nullptr || ui.trail.empty()) return;
  const bool marches = last_verb(session, ui.head) == Verb::march;
  if (ui.has_come) return bring_on(*trial, ui.trail, marches, out);
  follow(*trial, ui.head, ui.trail, marches, false, out);
}

void list_stack_move(const Session& session, Command move, const Path& trail, Orders& out) {
  out.push_back(move);
  Session* trial = study(session);
  if (trial == nullptr || trail.size() < 2 || !trial->submit(move).ok()) return;
  follow(*trial, move.unit, trail, move.verb == Verb::march, true, out);
}

HexId only_entry(const Session& session, UnitId unit) {
  HexId entry = HexId::none;
  if (unit == UnitId::none || !is_waiting(session, unit)) return entry;
  for (const Command& command : legal_commands(session, unit)) {
    if (command.verb != Verb::enter) continue;
    if (entry != HexId::none) return HexId::none;
    entry = command.hex;
  }
  return entry;
}

Command order_once_entered(const Session& session, UnitId unit, HexId entry, HexId hex) {
  Session* trial = once_entered(session, unit, entry);
  if (trial == nullptr) return {};
  for (const Command& command : legal_commands(*trial, unit))
    if (command.hex == hex && (command.verb == Verb::move || command.verb == Verb::march))
      return command;
  return {};
}

void list_reach_once_entered(const Session& session, UnitId unit, HexId entry, HexSet& reach,
                             PointsLeft& left) {
  Session* trial = once_entered(session, unit, entry);
  if (trial == nullptr) return;
  for (const Command& command : legal_commands(*trial, unit))
    if (command.verb == Verb::move || command.verb == Verb::march) reach.add(command.hex);
  list_points_left(*trial, unit, left);
}

void find_path_once_entered(const Session& session, Command order, HexId entry, Path& out) {
  out.clear();
  Session* trial = once_entered(session, order.unit, entry);
  if (trial != nullptr) find_path(*trial, order, out);
}

int strength_of(const Session& session, const UnitSet& units) {
  int strength = 0;
  units.each([&](UnitId unit) {
    const Counter counter = counter_of(session, unit);
    if (counter.type != UnitType::leader) strength += counter.strength;
  });
  return strength;
}

bool find_odds(const Session& session, HexId target, OddsTold& odds) {
  const auto compute = insight_of(session.game()).odds;
  Session* trial = compute == nullptr ? nullptr : study(session);
  if (trial == nullptr || !plan_attack(*trial, target)) return false;
  odds = compute(trial->game(), trial->state(), 0, nullptr);
  return true;
}

Approach find_approach(const Session& session, UnitId unit, HexId target) {
  Approach best;
  const auto compute = insight_of(session.game()).odds;
  if (compute == nullptr || !is_moving(session)) return best;
  const Grid& grid = session.game().scenario.grid();
  int most_left = -1;
  const auto weigh = [&](Command move, HexId from) {
    Session* trial = study(session);
    if (trial == nullptr) return;
    if (move.verb != Verb::none && !trial->submit(move).ok()) return;
    if (!trial->submit({.verb = Verb::end}).ok() || !is_planning(*trial)) return;
    if (!plan_attack(*trial, target)) return;
    const PlannedAttack plan = plan_of(*trial);
    if (!plan.attackers.has(unit)) return;
    const OddsTold odds = compute(trial->game(), trial->state(), 0, nullptr);
    const int left = move.verb == Verb::none ? 255 : points_left_after(session, move);
    const bool is_better = best.from == HexId::none || odds.column > best.odds.column ||
                           (odds.column == best.odds.column && left > most_left);
    if (!is_better) return;
    best = {move, from, odds, static_cast<uint8_t>(plan.attackers.count()),
            strength_of(*trial, plan.attackers)};
    most_left = left;
  };
  const HexId own = hex_of(session, unit);
  Command ways[dir_count];
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId near = grid.neighbour(target, static_cast<Dir>(d));
    if (near == own && own != HexId::none) weigh({}, own);
    for (const Command& command : legal_commands(session, unit))
      if (command.verb == Verb::move && command.hex == near) ways[d] = command;
  }
  for (const Command& way : ways)  // the list is the session's: a trial asks it anew
    if (way.verb != Verb::none) weigh(way, way.hex);
  return best;
}

}  // namespace bg::ui
