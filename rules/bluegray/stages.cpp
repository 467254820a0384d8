#include "rules/bluegray/stages.h"

#include "rules/bluegray/combat/choices.h"
#include "rules/bluegray/combat/combat.h"
#include "rules/bluegray/combat/retreat.h"
#include "rules/bluegray/modules/cavalry.h"
#include "rules/bluegray/modules/defensive_artillery.h"

namespace bg::bluegray {

namespace {

template <class... Verbs>
constexpr uint32_t any_of(Verbs... verbs) {
  return (0u | ... | bit_of(verbs));
}
constexpr uint32_t planning_verbs =
    any_of(Verb::target, Verb::join, Verb::cancel, Verb::fight, Verb::face, Verb::rout, Verb::raze);
constexpr uint32_t retreating_verbs = any_of(Verb::retreat, Verb::displace);

Side phasing(const Position& position) {
  return position.state.clock.side;
}
Side other(const Position& position) {
  return enemy_of(position.state.clock.side);
}
Side victor(const Position& position) {
  return is_won_by_defender(position.state.combat.outcome) ? other(position) : phasing(position);
}

// One command that names nothing but the unit.
template <Verb verb, Result (*check)(const Position&, Command)>
void list_unit(const Position& position, UnitId unit, CommandList& out) {
  const Command command{.verb = verb, .unit = unit};
  if (!out.full() && check(position, command).ok()) out.push_back(command);
}

void choose_retreat(Procedure& procedure, Command command) {
  const bool pushes = command.verb == Verb::displace;
  procedure.retreat(command.unit, command.hex, pushes ? command.target : UnitId::none);
}
void choose_advance(Procedure& procedure, Command command) {
  procedure.advance(command.unit, command.hex);
}
void choose_to_go(Procedure& procedure, Command command) {
  procedure.pick(command.unit);
}

template <Stage next>
void enter(Procedure& procedure) {
  procedure.enter(next);
}
template <void (Procedure::*step)()>
void step_to(Procedure& procedure) {
  (procedure.*step)();
}
template <bool (Procedure::*question)()>
bool ask(Procedure& procedure) {
  return (procedure.*question)();
}

constexpr StageRow retreat_row(Stage stage, Ask ask, Side (*chooser)(const Position&),
                               void (*go_on)(Procedure&), bool is_passable = false) {
  return {stage,           ask,           retreating_verbs, is_passable, chooser,
          list_retreating, check_retreat, choose_retreat,   nullptr,     go_on};
}

// In the order of Stage.
constexpr StageRow rows[] = {
    {Stage::none, Ask::target, planning_verbs, false, phasing, list_planning, check_planning,
     do_planning, nullptr, nullptr},
    {Stage::planning, Ask::plan, planning_verbs, false, phasing, list_planning, check_planning,
     do_planning, nullptr, nullptr},
    {Stage::flush, Ask::flush, any_of(Verb::flush), true, phasing,
     list_unit<Verb::flush, check_flush>, check_flush, choose_to_go, ask<&Procedure::can_flush>,
     step_to<&Procedure::start_flush>},
    retreat_row(Stage::flush_retreat, Ask::flush_retreat, other, enter<Stage::withdraw>),
    {Stage::withdraw, Ask::withdraw, any_of(Verb::withdraw), true, other,
     list_unit<Verb::withdraw, check_withdraw>, check_withdraw, choose_to_go,
     ask<&Procedure::can_withdraw>, step_to<&Procedure::roll_withdrawal>},
    retreat_row(Stage::withdraw_retreat, Ask::withdraw_retreat, other, enter<Stage::occupy>),
    {Stage::occupy, Ask::occupy, any_of(Verb::advance), true, phasing, list_advancing,
     check_advancing, choose_advance, ask<&Procedure::open_occupation>,
     step_to<&Procedure::after_occupation>},
    {Stage::attacker_loss, Ask::attacker_loss, any_of(Verb::lose), false, other,
     list_unit<Verb::lose, check_attacker_loss>, check_attacker_loss,
     [](Procedure& procedure, Command command) { procedure.lose_attacker(command.unit); }, nullptr,
     nullptr},
    {Stage::defender_loss, Ask::defender_loss, any_of(Verb::lose), false, phasing,
     list_unit<Verb::lose, check_defender_loss>, check_defender_loss,
     [](Procedure& procedure, Command command) { procedure.lose_defender(command.unit); }, nullptr,
     nullptr},
    {Stage::exchange, Ask::exchange, any_of(Verb::lose), false, phasing,
     list_unit<Verb::lose, check_attacker_loss>, check_attacker_loss,
     [](Procedure& procedure, Command command) { procedure.pay_exchange(command.unit); }, nullptr,
     nullptr},
    retreat_row(Stage::retreat, Ask::retreat, nullptr, step_to<&Procedure::offer_optional_retreat>),
    retreat_row(Stage::optional_retreat, Ask::optional_retreat, phasing,
                step_to<&Procedure::end_optional_retreat>, true),
    {Stage::advance, Ask::advance, any_of(Verb::advance), true, victor, list_advancing,
     check_advancing, choose_advance, ask<&Procedure::anyone_can_advance>,
     step_to<&Procedure::finish>},
    retreat_row(Stage::fall_back, Ask::fall_back, phasing, step_to<&Procedure::clear>),
    retreat_row(Stage::repulse, Ask::repulse, phasing, step_to<&Procedure::clear>),
    {Stage::aid, Ask::gun_aid, any_of(Verb::aid), true, other,
     list_unit<Verb::aid, aid::check_command>, aid::check_command,
     [](Procedure& procedure, Command command) { procedure.help(command.unit); },
     ask<&Procedure::can_get_aid>, step_to<&Procedure::resolve>},
};

constexpr bool is_in_order() {
  for (int i = 0; i < static_cast<int>(sizeof rows / sizeof rows[0]); ++i)
    if (static_cast<int>(rows[i].stage) != i) return false;
  return sizeof rows / sizeof rows[0] == static_cast<size_t>(Stage::count);
}
static_assert(is_in_order(), "a row for each stage");

// A command from outside may carry any number as its verb.
bool is_among(uint32_t verbs, Verb verb) {
  return verb < Verb::count && (verbs & bit_of(verb)) != 0;
}

// Why a verb answers nothing that the game waits for now, where it can be a question at all.
struct OutOfPlace {
  uint32_t verbs;
  Refusal why;
  RuleRef rule;
};
constexpr OutOfPlace out_of_place[] = {
    {planning_verbs, Refusal::not_now, rule(8, 0)},
    {any_of(Verb::flush), Refusal::not_a_choice, rule(12, 34)},
    {any_of(Verb::withdraw), Refusal::not_now, rule(8, 77)},
    {any_of(Verb::lose), Refusal::not_a_choice, rule(8, 6)},
    {retreating_verbs, Refusal::not_a_choice, rule(8, 71)},
    {any_of(Verb::advance), Refusal::not_now, rule(8, 75)},
    {any_of(Verb::rally), Refusal::not_now, rule(12, 41)},
    {any_of(Verb::dig), Refusal::not_now, rule(10, 34)},
    {any_of(Verb::aid), Refusal::not_now, aid::helps_defence},
    {any_of(Verb::charge), Refusal::not_now, cavalry::charges},
};

Result why_not_now(Command command) {
  for (const OutOfPlace& one : out_of_place) {
    if (!is_among(one.verbs, command.verb)) continue;
    const bool names_no_unit = one.verbs != planning_verbs && command.unit == UnitId::none;
    return names_no_unit ? rejected(Refusal::no_such_unit) : refused(one.why, one.rule);
  }
  return command.unit == UnitId::none ? rejected(Refusal::no_such_unit)
                                      : refused(Refusal::not_now, rule(6, 11));  // movement
}

}  // namespace

const StageRow& row_of(Stage stage) {
  return rows[static_cast<size_t>(stage)];
}

Result check_stage(const Position& position, Command command) {
  const StageRow& row = row_of(position.state.combat.stage);
  const auto is_missing = [&](UnitId unit) {
    return unit != UnitId::none && !position.scenario.has_unit(unit);
  };
  if (is_missing(command.unit)) return rejected(Refusal::no_such_unit);
  if (command.verb == Verb::displace && !position.scenario.has_unit(command.target))
    return rejected(Refusal::no_such_unit);
  if (!is_among(row.verbs, command.verb)) return why_not_now(command);
  if (command.unit == UnitId::none && (row.verbs & planning_verbs) == 0)
    return rejected(Refusal::no_such_unit);
  return row.check(position, command);
}

void list_stage(const Position& position, UnitId unit, CommandList& out) {
  const StageRow& row = row_of(position.state.combat.stage);
  const bool is_planning = (row.verbs & planning_verbs) != 0;
  if (unit == UnitId::none ? is_planning : position.scenario.has_unit(unit))
    row.list(position, unit, out);
}

void choose_in_stage(MutablePosition& position, Command command, EventList& events) {
  const StageRow& row = row_of(position.state.combat.stage);
  Procedure procedure(position, events);
  if (command.verb == Verb::end)
    row.go_on(procedure);
  else
    row.choose(procedure, command);
}

}  // namespace bg::bluegray
