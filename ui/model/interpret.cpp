#include "ui/model/interpret.h"

#include "ui/model/insight.h"
#include "ui/model/study.h"

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

Reply remind() {
  Reply reply;
  reply.kind = Reply::Kind::reminder;
  return reply;
}

UiState closed(UiState ui) {
  ui.panel = PanelKind::none;
  ui.panel_hex = HexId::none;
  ui.panel_unit = UnitId::none;
  ui.column_cap = 0;  // announced with the roll on the page of the odds, or not at all
  return ui;
}

UiState let_go(UiState ui) {
  ui = closed(ui);
  ui.selected = ui.joiner = UnitId::none;
  ui.chosen = {};
  ui.looked_at = HexId::none;
  ui.with_stack = ui.has_come = false;
  ui.head = UnitId::none;
  ui.trail.clear();
  ui.prospect = {};
  return ui;
}

Reply submit(const UiState& ui, Command command) {
  Reply reply;
  reply.kind = Reply::Kind::command;
  reply.ui = let_go(ui);
  reply.orders.push_back(command);
  return reply;
}

Reply choose(UiState ui, Command command) {
  ui = closed(ui);
  ui.prospect = {};
  ui.chosen = command;
  ui.looked_at = HexId::none;
  return change_to(ui);
}

Reply open_panel(UiState ui, PanelKind panel, HexId hex, UnitId unit) {
  ui.panel = panel;
  ui.panel_hex = hex;
  ui.panel_unit = unit;
  return change_to(ui);
}

// A unit that can only be given orders without a hex, such as to be taken as a loss, has its first
// one chosen at once; and in a combat the one thing that it can do.
Reply select(const Session& session, const UiState& ui, UnitId unit) {
  Reply reply = change_to(let_go(ui));
  reply.ui.selected = reply.ui.previous = unit;
  if (is_planning(session)) return reply;
  bool points_somewhere = false;
  const CommandList& commands = legal_commands(session, unit);
  for (const Command& command : commands)
    points_somewhere |= aim_of(session, command) != HexId::none;
  if (!points_somewhere) reply.ui.chosen = first_order(session, unit);
  if (is_choosing(session) && commands.size() == 1) reply.ui.chosen = commands[0];
  return reply;
}

Command command_at(const Session& session, UnitId unit, HexId hex) {
  for (const Command& command : legal_commands(session, unit))
    if (aim_of(session, command) == hex) return command;
  return {};
}

Side side_in(const Session& session, HexId hex) {
  const UnitId there = top_unit(session, hex);
  return there == UnitId::none ? Side::none : session.game().scenario.side_of(there);
}

// A verb of the system's own with which the unit could go, or be sent, to some hex.
Command own_way(const Session& session, UnitId unit) {
  for (const Command& command : legal_commands(session, unit))
    if (command.verb >= Verb::count && command.hex != HexId::none) return command;
  return {};
}

// Why the unit in hand cannot do what a tap on this hex would mean.
Result why_not(const Session& session, UnitId unit, HexId hex) {
  if (Command way = own_way(session, unit); way.verb != Verb::none) {
    way.hex = hex;
    return session.check(way);
  }
  const UnitId there = top_unit(session, hex);
  const bool is_enemy = there != UnitId::none &&
                        session.game().scenario.side_of(there) != player_to_act(session.state());
  if (is_enemy) {
    const Result attack = session.check({.verb = Verb::attack, .unit = unit, .target = there});
    if (attack.why != Refusal::not_now) return attack;
  }
  if (counter_of(session, unit).fate == Fate::waiting)
    return session.check({.verb = Verb::enter, .unit = unit, .hex = hex});
  if (is_choosing(session)) {
    const Ask ask = prompt_of(session).ask;
    const bool advances = ask == Ask::advance || ask == Ask::occupy;
    return session.check(
        {.verb = advances ? Verb::advance : Verb::retreat, .unit = unit, .hex = hex});
  }
  return session.check({.verb = Verb::move, .unit = unit, .hex = hex});
}

// Why a unit of one's own that was tapped can do nothing now: what holds for a step into some free
// hex beside it.
Result why_idle(const Session& session, UnitId unit) {
  const Scenario& scenario = session.game().scenario;
  const HexId hex = hex_of(session, unit);
  Result why;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId to = scenario.grid().neighbour(hex, static_cast<Dir>(d));
    if (!scenario.on_map(to)) continue;
    const Result result = why_not(session, unit, to);
    if (result.ok()) continue;
    const bool is_free = top_unit(session, to) == UnitId::none;
    if (why.ok() || is_free) why = result;
    if (is_free) break;
  }
  return why;
}

Reply confirm(const Session& session, const UiState& ui);

// Tapping the chosen hex again means it. An attack wants the button all the same.
Reply tap_chosen(const Session& session, const UiState& ui) {
  const Verb verb = ui.chosen.verb;
  const bool is_way = can_be_taken_back(ui.chosen) || verb == Verb::retreat ||
                      verb == Verb::displace || verb == Verb::advance;
  return is_way ? confirm(session, ui) : remind();
}

Reply look_at(const Session& session, const UiState& ui, HexId hex) {
  Reply reply = change_to(let_go(ui));
  if (hex != ui.looked_at && session.game().scenario.on_map(hex)) reply.ui.looked_at = hex;
  return reply;
}

// ---------------------------------------------------------------- the attack being planned

// With which verb the planned attack named this hex.
Verb verb_of_plan(const Session& session, HexId hex) {
  const auto& commands = session.undoable();
  for (auto at = commands.rbegin(); at != commands.rend(); ++at)
    if (at->hex == hex && at->unit == UnitId::none) return at->verb;
  return Verb::target;
}

// The plan made again without a unit or a hex: there is no command to leave an attack.
Reply replan(const Session& session, const UiState& ui, UnitId without, HexId without_hex) {
  const PlannedAttack plan = plan_of(session);
  Reply reply = submit(ui, {.verb = Verb::cancel});
  const Insight& insight = insight_of(session.game());
  if (insight.knows != nullptr && !insight.knows(session.game(), Verb::target)) {
    // A plan of orders of single units: those of the others are given again.
    UnitSet left = plan.attackers;
    if (without != UnitId::none) left.remove(without);
    const auto& commands = session.undoable();
    for (auto at = commands.rbegin(); at != commands.rend() && without_hex == HexId::none; ++at) {
      if (at->target == UnitId::none || !left.has(at->unit) || reply.orders.full()) continue;
      left.remove(at->unit);
      reply.orders.insert(reply.orders.begin() + 1, *at);
    }
    return reply;
  }
  for (int i = 0; i < plan.hex_count; ++i) {
    if (plan.hexes[i] != without_hex)
      reply.orders.push_back({.verb = verb_of_plan(session, plan.hexes[i]), .hex = plan.hexes[i]});
  }
  if (reply.orders.size() == 1) return reply;  // no hex is left to attack
  plan.attackers.each([&](UnitId unit) {
    if (unit != without && !reply.orders.full())
      reply.orders.push_back({.verb = Verb::join, .unit = unit});
  });
  return reply;
}

Reply begin_plan(const Session& session, const UiState& ui, Command target) {
  const PlannedAttack plan = plan_of(session);
  Reply reply = submit(ui, target);
  const bool joins = ui.selected != UnitId::none && !plan.attackers.has(ui.selected) &&
                     can_hit(session, ui.selected, target.hex);
  if (joins) reply.orders.push_back({.verb = Verb::join, .unit = ui.selected});
  reply.is_plan = true;
  return reply;
}

Reply tap_enemy(const Session& session, const UiState& ui, HexId hex) {
  const PlannedAttack plan = plan_of(session);
  if (plan.is_attacked(hex)) return replan(session, ui, UnitId::none, hex);
  const Command target = order_about(session, hex);
  // Several ways to attack it: one is chosen, and a button has the other.
  if (target.verb != Verb::none && other_order(session, target).verb != Verb::none) {
    if (ui.chosen.hex == hex && ui.chosen.unit == UnitId::none) return confirm(session, ui);
    UiState after = let_go(ui);
    after.selected = ui.selected;
    return choose(after, target);
  }
  const Result result =
      session.check(target.verb != Verb::none ? target : Command{.verb = Verb::target, .hex = hex});
  if (!result.ok()) {
    // Nothing in hand and nothing planned: the tap was a look.
    const bool is_look = !has_plan(session) && ui.selected == UnitId::none;
    return is_look ? look_at(session, ui, hex) : refuse(result);
  }
  return begin_plan(session, ui, target);
}

Reply toggle_attacker(const Session& session, const UiState& ui, UnitId unit) {
  if (plan_of(session).attackers.has(unit)) return replan(session, ui, unit, HexId::none);
  const Command join{.verb = Verb::join, .unit = unit};
  const Result result = session.check(join);
  if (result.ok()) return submit(ui, join);
  // Not for this attack, but it may have something else to do: to rout, or to finish its work.
  return is_able(session, unit) ? select(session, ui, unit) : refuse(result);
}

Reply tap_own_in_combat(const Session& session, const UiState& ui, HexId hex) {
  const PlannedAttack plan = plan_of(session);
  int choices = 0;
  UnitId last = UnitId::none;
  for (UnitId unit = next_in_hex(session, hex, UnitId::none); unit != UnitId::none;
       unit = next_in_hex(session, hex, unit)) {
    const bool is_in = plan.attackers.has(unit);
    if (!is_in && !is_able(session, unit)) continue;
    ++choices;
    last = unit;
  }
  if (choices > 1) return open_panel(let_go(ui), PanelKind::picker, hex, UnitId::none);
  if (has_plan(session))
    return toggle_attacker(session, ui, choices == 1 ? last : top_unit(session, hex));
  if (choices == 1) return select(session, ui, last);
  return look_at(session, ui, hex);
}

Reply tap_in_planning(const Session& session, const UiState& ui, HexId hex) {
  const Side there = side_in(session, hex);
  if (there == Side::none) return look_at(session, ui, hex);
  if (there != player_to_act(session.state())) return tap_enemy(session, ui, hex);
  const bool is_in_hand = ui.selected != UnitId::none && hex_of(session, ui.selected) == hex;
  if (is_in_hand && count_in_hex(session, hex) == 1) return change_to(let_go(ui));
  return tap_own_in_combat(session, ui, hex);
}

// ---------------------------------------------------------------- the map

// Units in a hex that can be taken in hand; a single other one only lies in the way.
int count_able_in(const Session& session, HexId hex, UnitId& first) {
  int count = 0;
  first = UnitId::none;
  for (UnitId unit = next_in_hex(session, hex, UnitId::none); unit != UnitId::none;
       unit = next_in_hex(session, hex, unit)) {
    if (!is_able(session, unit)) continue;
    if (count++ == 0) first = unit;
  }
  return count;
}

// A tap on a friend who can act takes him in hand, even where one could go: to stack is the rarer
// wish, and has a button then. Not with a leader, who goes to his men, nor with a reinforcement,
// for which the bar asks where it enters.
bool takes_up_others(const Session& session, UnitId unit) {
  const Counter counter = counter_of(session, unit);
  return counter.type != UnitType::leader && counter.fate != Fate::waiting;
}

// The nearest of the units that `is_meant`, which is asked as seldom as possible.
template <class IsMeant>
UnitId find_nearest(const Session& session, HexId from, UnitSet passed, IsMeant is_meant) {
  const Scenario& scenario = session.game().scenario;
  for (;;) {
    UnitId nearest = UnitId::none;
    int least = 0;
    for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
      const UnitId unit = static_cast<UnitId>(i);
      const HexId hex = hex_of(session, unit);
      if (passed.has(unit) || scenario.side_of(unit) != player_to_act(session.state())) continue;
      constexpr int off_map = 1000;
      const int distance = hex == HexId::none    ? off_map
                           : from == HexId::none ? 0
                                                 : scenario.grid().distance(from, hex);
      if (nearest != UnitId::none && distance >= least) continue;
      nearest = unit;
      least = distance;
    }
    if (nearest == UnitId::none || is_meant(nearest)) return nearest;
    passed.add(nearest);
  }
}

// The way of a leg is added to those that the same unit has gone before it.
void note_trail(const UiState& before, UnitId unit, const Path& leg, UiState& after) {
  after.head = unit;
  const bool goes_on = before.head == unit && !before.trail.empty() && !leg.empty() &&
                       before.trail.back() == leg.front();
  if (!goes_on) {
    after.trail = leg;
    return;
  }
  after.has_come = before.has_come;
  after.trail = before.trail;
  for (size_t i = 1; i < leg.size() && !after.trail.full(); ++i) after.trail.push_back(leg[i]);
}

// A unit that waits enters and goes on to the hex in one order; nothing where it cannot.
Reply enter_and_go(const Session& session, const UiState& ui, HexId hex) {
  const UnitId unit = ui.selected;
  const HexId entry = only_entry(session, unit);
  if (entry == HexId::none) return {};
  const Command go = order_once_entered(session, unit, entry, hex);
  if (go.verb == Verb::none) return {};
  Reply reply = submit(ui, {.verb = Verb::enter, .unit = unit, .hex = entry});
  reply.orders.push_back(go);
  reply.ui.selected = unit;
  Path way;
  find_path_once_entered(session, go, entry, way);
  note_trail({}, unit, way, reply.ui);
  reply.ui.has_come = true;
  return reply;
}

// In the movement phase, an enemy: from where the unit in hand would attack it best, and at what
// odds. Why not, where it does not come there.
Reply weigh_attack(const Session& session, const UiState& ui, HexId hex) {
  const Approach approach = find_approach(session, ui.selected, hex);
  if (approach.from == HexId::none) {
    const Grid& grid = session.game().scenario.grid();
    const HexId own = hex_of(session, ui.selected);
    HexId near = HexId::none;
    for (uint8_t d = 0; d < dir_count; ++d) {
      const HexId beside = grid.neighbour(hex, static_cast<Dir>(d));
      if (!session.game().scenario.on_map(beside) || side_in(session, beside) != Side::none)
        continue;
      if (near == HexId::none || grid.distance(own, beside) < grid.distance(own, near))
        near = beside;
    }
    const bool is_beside = near == HexId::none || near == own;
    const Result why = why_not(session, ui.selected, is_beside ? hex : near);
    return refuse(why.ok() ? why_not(session, ui.selected, hex) : why);
  }
  Reply reply = choose(ui, approach.move);
  Prospect& prospect = reply.ui.prospect;
  prospect = {hex, approach.from, approach.attackers, static_cast<int16_t>(approach.printed), 0,
              0,   approach.odds};
  for (const Outcome outcome : approach.odds.results) {
    prospect.good += is_good(outcome);
    prospect.bad += is_bad(outcome);
  }
  return reply;
}

Reply tap_hex(const Session& session, const UiState& ui, HexId hex) {
  const ConstStateRef state = session.state();
  if (ui.panel != PanelKind::none) return change_to(closed(ui));
  if (hex == HexId::none || session.is_over()) return look_at(session, ui, hex);
  if (is_planning(session)) return tap_in_planning(session, ui, hex);
  if (ui.chosen.verb != Verb::none && aim_of(session, ui.chosen) == hex)
    return tap_chosen(session, ui);
  if (ui.prospect.target == hex && ui.chosen.verb != Verb::none) return confirm(session, ui);
  UnitId able;

  if (ui.selected != UnitId::none) {
    const Command command = command_at(session, ui.selected, hex);
    const bool may_mean_him = command.verb != Verb::none && can_be_taken_back(command) &&
                              takes_up_others(session, ui.selected);
    const int friends = may_mean_him ? count_able_in(session, hex, able) : 0;
    if (friends > 1) return open_panel(let_go(ui), PanelKind::picker, hex, UnitId::none);
    if (friends == 1) {
      Reply reply = select(session, ui, able);
      reply.ui.joiner = ui.selected;
      return reply;
    }
    if (command.verb != Verb::none) return choose(ui, command);
    if (Reply reply = enter_and_go(session, ui, hex); reply.kind != Reply::Kind::nothing)
      return reply;
    const bool is_its_own = hex_of(session, ui.selected) == hex;
    // Who must be told where to go stays in hand.
    const bool is_bound = is_choosing(session) && !session.check({.verb = Verb::end}).ok();
    if (is_its_own && is_bound && count_able_in(session, hex, able) == 1) return remind();
    if (is_its_own && count_in_hex(session, hex) == 1) return change_to(let_go(ui));
  }
  const Command command = command_at(session, UnitId::none, hex);
  const int able_count = count_able_in(session, hex, able);
  const bool is_either = command.verb != Verb::none && able_count > 0;
  if (command.verb != Verb::none && !is_either) return choose(let_go(ui), command);
  if (able_count > 1 || is_either)
    return open_panel(let_go(ui), PanelKind::picker, hex, UnitId::none);
  if (able_count == 1) return select(session, ui, able);

  // The empty hex, with nobody in hand: the first who may take it, until another one is tapped.
  if (is_choosing(session) && ui.selected == UnitId::none) {
    const UnitId taker = find_nearest(session, hex, {}, [&](UnitId unit) {
      return command_at(session, unit, hex).verb == Verb::advance;
    });
    if (taker != UnitId::none)
      return choose(select(session, ui, taker).ui, command_at(session, taker, hex));
  }
  const UnitId there = top_unit(session, hex);
  const bool is_own =
      there != UnitId::none && session.game().scenario.side_of(there) == player_to_act(state);
  const bool is_enemy = there != UnitId::none && !is_own;
  if (ui.selected != UnitId::none && is_enemy && is_moving(session) &&
      hex_of(session, ui.selected) != HexId::none && insight_of(session.game()).odds != nullptr)
    return weigh_attack(session, ui, hex);
  if (ui.selected != UnitId::none && !is_own) return refuse(why_not(session, ui.selected, hex));
  Reply reply = look_at(session, ui, hex);
  // A look at one's own unit that cannot act also says why.
  if (is_own && reply.ui.looked_at == hex) reply.result = why_idle(session, there);
  return reply;
}

Reply take_unit(const Session& session, const UiState& ui, UnitId unit) {
  const HexId hex = hex_of(session, unit);
  if (has_plan(session)) return toggle_attacker(session, closed(ui), unit);
  if (is_able(session, unit)) return select(session, ui, unit);
  if (hex == HexId::none) return open_panel(let_go(ui), PanelKind::card, hex, unit);
  Reply reply = open_panel(ui, PanelKind::card, hex, unit);
  return reply;
}

// Who lies in one hex moves together: as far as the slowest of them.
Reply take_stack(const Session& session, const UiState& ui) {
  UnitId slowest = UnitId::none;
  for (UnitId unit = next_in_hex(session, ui.panel_hex, UnitId::none); unit != UnitId::none;
       unit = next_in_hex(session, ui.panel_hex, unit)) {
    if (!is_able(session, unit)) continue;
    if (slowest == UnitId::none || points_left(session, unit) < points_left(session, slowest))
      slowest = unit;
  }
  if (slowest == UnitId::none) return change_to(closed(ui));
  Reply reply = select(session, ui, slowest);
  reply.ui.with_stack = true;
  return reply;
}

Reply join_stack(const Session& session, const UiState& ui) {
  if (is_moving(session)) return take_stack(session, ui);
  Reply reply;
  reply.kind = Reply::Kind::command;
  reply.ui = let_go(ui);
  for (UnitId unit = next_in_hex(session, ui.panel_hex, UnitId::none); unit != UnitId::none;
       unit = next_in_hex(session, ui.panel_hex, unit)) {
    const Command join{.verb = Verb::join, .unit = unit};
    if (session.check(join).ok()) reply.orders.push_back(join);
  }
  return reply.orders.empty() ? change_to(closed(ui)) : reply;
}

Reply fight(const Session& session, const UiState& ui) {
  const Command fight{.verb = Verb::fight, .arg = ui.column_cap};
  const Result result = session.check(fight);
  return result.ok() ? submit(ui, fight) : refuse(result);
}

Reply take_next(const Session& session, const UiState& ui, HexId middle) {
  UiState after = ui;
  const UnitId last = ui.selected != UnitId::none ? ui.selected : ui.previous;
  if (ui.selected != UnitId::none) after.passed.add(ui.selected);
  HexId from = last == UnitId::none ? HexId::none : hex_of(session, last);
  if (from == HexId::none) from = middle;
  UnitId unit = nearest_able_unit(session, from, after.passed);
  if (unit == UnitId::none) {  // once round
    after.passed.clear();
    unit = nearest_able_unit(session, from, after.passed);
  }
  return unit == UnitId::none ? Reply{} : select(session, after, unit);
}

// The order in this row of the list that lies open.
Reply take_order(const Session& session, const UiState& ui, Tap tap) {
  const UnitId unit = tap.unit != UnitId::none ? tap.unit : ui.panel_unit;
  const Command order = order_at(session, unit, tap.index);
  if (order.verb == Verb::none) return change_to(closed(ui));
  if (unit == ui.panel_unit) return choose(ui, order);
  UiState after = let_go(ui);
  after.selected = after.previous = unit;
  return choose(after, order);
}

Reply take_back(const Session& session, const UiState& ui) {
  const Command undo{.verb = Verb::undo};
  if (session.is_over()) return refuse(rejected(Refusal::game_over));
  const int count = undo_count(session);
  if (count == 0) return refuse(rejected(Refusal::nothing_to_undo));
  Reply reply = submit(ui, undo);
  while (static_cast<int>(reply.orders.size()) < count && !reply.orders.full())
    reply.orders.push_back(undo);
  reply.ui.selected = ui.selected;
  return reply;
}

Reply give_orders(const Session& session, const UiState& ui) {
  if (ui.selected == UnitId::none && has_order_list(session))
    return open_panel(let_go(ui), PanelKind::orders, HexId::none, UnitId::none);
  const Command own = ui.selected == UnitId::none ? Command{} : first_order(session, ui.selected);
  if (own.verb != Verb::none && order_at(session, ui.selected, 1).verb == Verb::none)
    return choose(ui, own);
  if (own.verb != Verb::none)
    return open_panel(ui, PanelKind::orders, hex_of(session, ui.selected), ui.selected);
  const Command general = first_order(session, UnitId::none);
  if (general.verb != Verb::none) return choose(let_go(ui), general);
  return refuse(session.check({.verb = Verb::end}));
}

// What is still open, with the end of the phase as the choice; in a combat only the choice.
Reply propose_end(const Session& session, const UiState& ui) {
  const Command end{.verb = Verb::end};
  const Result result = session.check(end);
  if (is_choosing(session)) return result.ok() ? choose(let_go(ui), end) : refuse(result);
  Reply reply = open_panel(let_go(ui), PanelKind::overview, HexId::none, UnitId::none);
  if (result.ok()) reply.ui.chosen = end;
  return reply;
}

Reply open_beside(const UiState& ui, PlaceBeside place) {
  Reply reply = open_panel(let_go(ui), PanelKind::beside, HexId::none, UnitId::none);
  reply.ui.panel_place = place;
  return reply;
}

Reply tell_more(const Session& session, const UiState& ui) {
  if (ui.selected != UnitId::none)
    return open_panel(ui, PanelKind::card, hex_of(session, ui.selected), ui.selected);
  const BoxBeside box = box_behind(session, ui.looked_at);
  if (box.area != BoxBeside::no_area && count_in_hex(session, ui.looked_at) == 0)
    return open_beside(ui, {PlaceBeside::What::box, box.area});
  if (ui.looked_at != HexId::none)
    return open_panel(ui, PanelKind::card, ui.looked_at, top_unit(session, ui.looked_at));
  if (session.is_over()) return {};
  if (has_plan(session) && insight_of(session.game()).odds == nullptr)
    return give_orders(session, ui);
  if (has_plan(session)) return open_panel(ui, PanelKind::odds, HexId::none, UnitId::none);
  return open_panel(let_go(ui), PanelKind::overview, HexId::none, UnitId::none);
}

// One step back at a time: what lies open, then the choice, then the unit.
Reply step_back(const Session& session, const UiState& ui) {
  if (ui.panel == PanelKind::overview) return change_to(let_go(ui));
  if (ui.panel != PanelKind::none) return change_to(closed(ui));
  UiState after = let_go(ui);
  const bool points_somewhere = aim_of(session, ui.chosen) != HexId::none;
  if (ui.chosen.verb != Verb::none && points_somewhere) after.selected = ui.selected;
  return change_to(after);
}

// Those behind the unit that has just gone come along; why not, where none of them can.
Reply follow(const Session& session, const UiState& ui) {
  Reply reply;
  reply.kind = Reply::Kind::command;
  reply.ui = let_go(ui);
  list_following(session, ui, reply.orders);
  return reply.orders.empty()
             ? refuse(why_not(session, first_follower(session, ui), ui.trail.back()))
             : reply;
}

Reply next_card(const Session& session, const UiState& ui) {
  UnitId unit = next_in_hex(session, ui.panel_hex, ui.panel_unit);
  if (unit == UnitId::none) unit = next_in_hex(session, ui.panel_hex, UnitId::none);
  return open_panel(ui, PanelKind::card, ui.panel_hex, unit);
}

Reply confirm(const Session& session, const UiState& ui) {
  if (ui.panel == PanelKind::odds) return fight(session, ui);
  if (ui.chosen.verb == Verb::none) return {};
  const bool begins_plan =
      is_planning(session) && ui.chosen.unit == UnitId::none && ui.chosen.hex != HexId::none;
  if (begins_plan) return begin_plan(session, ui, ui.chosen);
  Reply reply = submit(ui, ui.chosen);
  // The unit stays in hand: a move may be made in legs [6.18].
  if (!can_be_taken_back(ui.chosen)) return reply;
  reply.ui.selected = ui.chosen.unit;
  Path leg;
  if (ui.chosen.verb == Verb::enter)
    leg.push_back(ui.chosen.hex);
  else
    find_path(session, ui.chosen, leg);
  note_trail(ui, ui.chosen.unit, leg, reply.ui);
  reply.ui.has_come |= ui.chosen.verb == Verb::enter;
  if (!ui.with_stack) return reply;
  reply.orders.clear();
  list_stack_move(session, ui.chosen, leg, reply.orders);
  return reply;
}

// What the answer of the rules belongs to: two of these differ whenever a state could.
struct Question {
  const Session* session = nullptr;
  uint32_t battle = 0;
  uint64_t seed = 0;
  uint32_t records = 0;
  UnitId unit = UnitId::none;

  bool operator==(const Question&) const = default;
};

}  // namespace

namespace {

// One for a unit, one for what names no unit.
struct Answer {
  Question asked;
  CommandList commands;
} answers[2];

}  // namespace

void forget_legal_commands() {
  for (Answer& answer : answers) answer.asked = {};
}

const CommandList& legal_commands(const Session& session, UnitId unit) {
  auto& answer = answers[unit == UnitId::none ? 0 : 1];
  const Question question = {&session, session.game().scenario.hash(), session.seed(),
                             session.record_count(), unit};
  if (question == answer.asked) return answer.commands;
  answer.asked = question;
  answer.commands.clear();
  session.game().system->legal(session.game(), session.state(), unit, answer.commands);
  return answer.commands;
}

int undo_count(const Session& session) {
  const auto& commands = session.undoable();
  const bool is_amid = has_plan(session) || is_choosing(session);
  if (commands.empty() || is_amid) return commands.empty() ? 0 : 1;
  int count = 0;
  for (auto at = commands.rbegin(); at != commands.rend(); ++at, ++count) {
    const bool is_plan =
        at->verb == Verb::target || at->verb == Verb::join || at->verb == Verb::cancel;
    if (!is_plan) return count + 1;
  }
  return 0;
}

HexId aim_of(const Session& session, Command command) {
  // A system's own verbs say by a hex where they point; a target is whom the order is about.
  const bool is_by_hex = command.hex != HexId::none || command.verb >= Verb::count;
  if (is_by_hex || command.target == UnitId::none) return command.hex;
  return hex_of(session, command.target);
}

Command first_order(const Session& session, UnitId unit) {
  Command found;
  for (const Command& command : legal_commands(session, unit)) {
    if (aim_of(session, command) != HexId::none) continue;
    // To go on with what was begun comes before ending it, and ending before giving it up.
    const bool is_better = found.verb == Verb::none || found.verb == Verb::cancel ||
                           (found.verb == Verb::end && command.verb != Verb::cancel);
    if (is_better) found = command;
  }
  return found;
}

Command order_at(const Session& session, UnitId unit, int index) {
  for (const Command& command : legal_commands(session, unit)) {
    if (aim_of(session, command) != HexId::none) continue;
    if (unit == UnitId::none && has_own_button(command)) continue;
    if (index-- == 0) return command;
  }
  return {};
}

bool has_own_button(Command command) {
  return command.verb == Verb::end || command.verb == Verb::cancel || command.verb == Verb::fight ||
         command.verb == Verb::join || command.verb == Verb::undo;
}

namespace {

// Whether somebody has an order that needs neither hex nor a button of its own.
bool has_order_of_unit(const Session& session) {
  const int count = session.game().scenario.unit_count();
  for (int i = 0; i < count; ++i)
    for (const Command& command : legal_commands(session, static_cast<UnitId>(i)))
      if (aim_of(session, command) == HexId::none && !has_own_button(command)) return true;
  return false;
}

}  // namespace

bool has_order_list(const Session& session) {
  switch (prompt_of(session).ask) {
    case Ask::plan:
      return has_order_of_unit(session);
    case Ask::secret_aim:
    case Ask::replacements:
    case Ask::fog_of_war:
      return true;
    default:
      // A choice between orders that name nobody.
      return is_choosing(session) && order_at(session, UnitId::none, 1).verb != Verb::none;
  }
}

Command order_about(const Session& session, HexId hex) {
  return command_at(session, UnitId::none, hex);
}

Command other_order(const Session& session, Command chosen) {
  const HexId aim = aim_of(session, chosen);
  Command first;
  bool is_next = false;
  for (const Command& command : legal_commands(session, chosen.unit)) {
    if (aim_of(session, command) != aim) continue;
    if (is_next) return command;
    if (first.verb == Verb::none) first = command;
    is_next = command == chosen;
  }
  return first == chosen ? Command{} : first;
}

bool is_able(const Session& session, UnitId unit) {
  if (!legal_commands(session, unit).empty()) return true;
  if (prompt_of(session).ask != Ask::target) return false;
  if (session.game().scenario.side_of(unit) != player_to_act(session.state())) return false;
  if (counter_of(session, unit).is(badge::attacked)) return false;
  for (const Command& command : legal_commands(session, UnitId::none)) {
    if (command.hex != HexId::none && can_fight(session, unit, command.hex)) return true;
  }
  return false;
}

UnitId other_unit(const Session& session, const UiState& ui) {
  UnitId found = UnitId::none;
  if (!can_be_taken_back(ui.chosen)) return found;
  count_able_in(session, aim_of(session, ui.chosen), found);
  return found;
}

UnitId nearest_able_unit(const Session& session, HexId from, const UnitSet& passed) {
  if (is_planning(session)) {
    const UnitId bound = find_nearest(session, from, passed,
                                      [&](UnitId unit) { return must_attack(session, unit); });
    if (bound != UnitId::none) return bound;
  }
  return find_nearest(session, from, passed, [&](UnitId unit) { return is_able(session, unit); });
}

void find_missing(const Session& session, Orders& out) {
  const Scenario& scenario = session.game().scenario;
  UnitSet spent{};
  UnitSet held_back{};
  for (uint16_t i = 0; i < scenario.unit_count(); ++i) {
    const UnitId unit = static_cast<UnitId>(i);
    const Command join{.verb = Verb::join, .unit = unit};
    if (out.full() || !session.check(join).ok()) continue;
    if (is_needed_elsewhere(session, unit, spent)) {
      held_back.add(unit);
      continue;
    }
    out.push_back(join);
    spent.add(unit);
  }
  if (!out.empty()) return;
  const bool is_refused = !session.check({.verb = Verb::fight}).ok();
  if (!is_refused) return;
  // An enemy beside them, who must be attacked and could not be otherwise.
  held_back.each([&](UnitId unit) {
    const HexId from = hex_of(session, unit);
    for (uint8_t d = 0; d < dir_count && out.empty(); ++d) {
      const HexId near = scenario.grid().neighbour(from, static_cast<Dir>(d));
      const Command target{.verb = Verb::target, .hex = near};
      if (scenario.on_map(near) && must_be_attacked(session, near) && session.check(target).ok())
        out.push_back(target);
    }
  });
}

bool find_left_out(const Session& session, UnitId& attacker, UnitId& enemy) {
  const Scenario& scenario = session.game().scenario;
  const PlannedAttack plan = plan_of(session);
  enemy = attacker = UnitId::none;
  plan.attackers.each([&](UnitId unit) {
    if (enemy != UnitId::none || !is_needed_elsewhere(session, unit, plan.attackers)) return;
    const HexId from = hex_of(session, unit);
    for (uint8_t d = 0; d < dir_count && enemy == UnitId::none; ++d) {
      const HexId near = scenario.grid().neighbour(from, static_cast<Dir>(d));
      if (!scenario.on_map(near) || plan.is_attacked(near) || !must_be_attacked(session, near))
        continue;
      attacker = unit;
      enemy = top_unit(session, near);
    }
  });
  return enemy != UnitId::none;
}

UnitId next_able_unit(const Session& session, UnitId from) {
  const int total = session.game().scenario.unit_count();
  const int start = from == UnitId::none ? total - 1 : index_of(from);
  const bool is_plan = is_planning(session);
  for (const bool bound_only : {true, false}) {
    if (bound_only && !is_plan) continue;
    for (int step = 1; step <= total; ++step) {
      const UnitId unit = static_cast<UnitId>((start + step) % total);
      if (bound_only ? must_attack(session, unit) : is_able(session, unit)) return unit;
    }
  }
  return UnitId::none;
}

bool is_good(Outcome outcome) {
  return outcome == Outcome::dr || outcome == Outcome::de || outcome == Outcome::dm ||
         outcome == Outcome::dx;
}
bool is_bad(Outcome outcome) {
  return outcome == Outcome::ae || outcome == Outcome::ae_partial || outcome == Outcome::ar ||
         outcome == Outcome::ax || outcome == Outcome::ad;
}

UnitId top_unit(const Session& session, HexId hex) {
  UnitId found = UnitId::none;
  if (hex == HexId::none) return found;
  for (UnitId unit = next_in_hex(session, hex, UnitId::none); unit != UnitId::none;
       unit = next_in_hex(session, hex, unit))
    if (found == UnitId::none || counter_of(session, unit).type != UnitType::leader) found = unit;
  return found;
}

int count_in_hex(const Session& session, HexId hex) {
  int count = 0;
  for (UnitId unit = next_in_hex(session, hex, UnitId::none); unit != UnitId::none;
       unit = next_in_hex(session, hex, unit))
    ++count;
  return count;
}

bool is_idle(const UiState& ui) {
  return ui.selected == UnitId::none && ui.chosen.verb == Verb::none;
}

Reply interpret(const Session& session, const UiState& ui, Tap tap) {
  switch (tap.kind) {
    case TapKind::nothing:
    case TapKind::threat:
    case TapKind::fall_back:
      return {};
    case TapKind::hex:
      return tap_hex(session, ui, tap.hex);
    case TapKind::unit:
      return take_unit(session, ui, tap.unit);
    case TapKind::all_units:
      return join_stack(session, ui);
    case TapKind::undo:
      return take_back(session, ui);
    case TapKind::orders:
      return give_orders(session, ui);
    case TapKind::order:
      return take_order(session, ui, tap);
    case TapKind::hex_order: {
      const Command order = order_about(session, ui.panel_hex);
      return order.verb == Verb::none ? change_to(closed(ui)) : choose(let_go(ui), order);
    }
    case TapKind::cancel:
      return step_back(session, ui);
    case TapKind::close:
      return change_to(ui.panel == PanelKind::overview ? let_go(ui) : closed(ui));
    case TapKind::more:
      return tell_more(session, ui);
    case TapKind::beside:
      return open_beside(ui, tap.place);
    case TapKind::look:
      if (!session.game().scenario.on_map(tap.hex)) return {};
      return open_panel(ui, PanelKind::card, tap.hex, top_unit(session, tap.hex));
    case TapKind::odds: {
      const Result fight = session.check({.verb = Verb::fight});
      if (!fight.ok()) return refuse(fight);
      return open_panel(ui, PanelKind::odds, HexId::none, UnitId::none);
    }
    case TapKind::give_up:
      return submit(ui, {.verb = Verb::cancel});
    case TapKind::fight:
      return fight(session, ui);
    case TapKind::follow:
      return follow(session, ui);
    case TapKind::stay:
      return submit(ui, {.verb = Verb::end});
    case TapKind::end:
      return propose_end(session, ui);
    case TapKind::next_card:
      return next_card(session, ui);
    case TapKind::confirm:
      return confirm(session, ui);
    case TapKind::other: {
      const Command other = other_order(session, ui.chosen);
      return other.verb == Verb::none ? Reply{} : choose(ui, other);
    }
    case TapKind::stack: {
      const HexId hex = hex_of(session, ui.selected);
      const Command command = command_at(session, ui.joiner, hex);
      if (command.verb == Verb::none) return {};
      UiState after = let_go(ui);
      after.selected = ui.joiner;
      return choose(after, command);
    }
    case TapKind::take_other: {
      const HexId hex = aim_of(session, ui.chosen);
      UnitId able;
      const int count = count_able_in(session, hex, able);
      if (count > 1) return open_panel(let_go(ui), PanelKind::picker, hex, UnitId::none);
      return count == 1 ? select(session, ui, able) : Reply{};
    }
    case TapKind::next_unit:
      return take_next(session, ui, tap.hex);
  }
  return {};
}

}  // namespace bg::ui
