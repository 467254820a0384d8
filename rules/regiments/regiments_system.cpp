#include "rules/regiments/regiments_system.h"

#include "rules/regiments/ai/regiments_mind.h"
#include "rules/regiments/combat.h"
#include "rules/regiments/fire.h"
#include "rules/regiments/insight.h"
#include "rules/regiments/leaders.h"
#include "rules/regiments/movement.h"
#include "rules/regiments/muster.h"
#include "rules/regiments/options.h"
#include "rules/regiments/reserves.h"
#include "rules/regiments/sequence.h"
#include "rules/regiments/victory.h"
#include "rules/regiments/works.h"

namespace bg::regiments {

static_assert(sizeof(Work) <= WorkMemory::size);

namespace {

using Check = Result (*)(const Position&, Command);
using Deed = void (*)(Play&, Command);

// What is said in which stage: the case is that of whoever says it in another.
struct Row {
  Verb verb;
  Stage stage;
  RuleRef rule;
  Check check;
  Deed deed;
};
constexpr Row rows[] = {
    {verb::put, Stage::setup, rule(3, 1), check_setup, do_setup},
    {verb::call, Stage::call, rule(3, 2), check_call, do_call},
    {Verb::move, Stage::move, rule(7, 1), check_move, do_move},
    {verb::stack, Stage::move, rule(8, 2), check_move, do_move},
    {Verb::enter, Stage::move, rule(9, 3), check_enter, do_enter},
    {Verb::exit, Stage::move, rule(9, 2), check_exit, do_exit},
    {Verb::march, Stage::move, rule(14, 4), check_march, do_march},
    {verb::put, Stage::move, rule(9, 1), check_put, do_put},
    {verb::top, Stage::move, rule(8, 1), check_top, do_top},
    {verb::collect, Stage::move, rule(5, 3), check_collect, do_collect},
    {verb::volley, Stage::move, rule(10, 9), check_volley, do_volley},
    {verb::charge, Stage::move, rule(10, 8), check_charge, do_charge},
    {verb::force, Stage::move, rule(7, 5), check_force, do_force},
    {verb::gather, Stage::move, rule(13, 3), check_gather, do_gather},
    {verb::calm, Stage::move, rule(13, 3), check_calm, do_calm},
    {verb::recall, Stage::move, rule(13, 3), check_recall, do_recall},
    {verb::hero, Stage::move, rule(13, 3), check_hero, do_hero},
    {verb::refill, Stage::move, rule(13, 3), check_refill, do_refill},
    {verb::form, Stage::move, rule(14, 3), check_form, do_form},
    {verb::deploy, Stage::move, rule(14, 5), check_deploy, do_deploy},
    {verb::bridge, Stage::move, rule(7, 9), check_bridge, do_bridge},
    {verb::wreck, Stage::move, rule(3, 2), check_wreck, do_wreck},
    {Verb::attack, Stage::combat, rule(10, 1), check_attack, do_attack},
    {verb::fire, Stage::combat, rule(11, 1), check_fire, do_fire},
    {verb::mass, Stage::combat, rule(11, 4), check_mass, do_mass},
    {Verb::fight, Stage::combat, rule(11, 2), check_barrage,
     [](Play& play, Command) { do_barrage(play); }},
    {Verb::cancel, Stage::combat, rule(11, 1), check_cancel,
     [](Play& play, Command) { do_cancel(play); }},
    {verb::inspire, Stage::combat, rule(13, 3), check_inspire, do_inspire},
    {verb::defend, Stage::aid, rule(13, 3), check_defend, do_defend},
    {verb::top, Stage::order, rule(10, 6), check_top, do_top},
    {Verb::retreat, Stage::retreat, rule(10, 11), check_retreat, do_retreat},
    {verb::shoot, Stage::fortune, rule(15, 0), check_fortune, do_fortune},
    {verb::lure, Stage::fortune, rule(15, 0), check_fortune, do_fortune},
    {verb::pick, Stage::fortune, rule(15, 0), check_fortune, do_fortune},
    {verb::rush, Stage::fortune, rule(15, 0), check_fortune, do_fortune},
    {verb::wake, Stage::fortune, rule(15, 0), check_fortune, do_fortune},
    {verb::surge, Stage::fortune, rule(15, 0), check_fortune, do_fortune},
    {verb::sally, Stage::fortune, rule(15, 0), check_fortune, do_fortune},
    {verb::relieve, Stage::combat, rule(10, 14), check_relieve, do_relieve},
    {verb::relieve, Stage::press, rule(10, 14), check_relieve, do_relieve},
    {verb::follow, Stage::support, rule(10, 13), check_follow, do_follow},
    {verb::boat, Stage::move, rule(7, 8), check_boat, do_boat},
    {verb::bring, Stage::move, rule(14, 3), check_bring, do_bring},
    {verb::lay, Stage::setup, rule(3, 2), check_lay, do_lay},
    {Verb::advance, Stage::support, rule(10, 13), check_advance, do_advance},
    {verb::press, Stage::press, rule(10, 14), check_press, do_press},
    {verb::volley, Stage::prepare, rule(10, 9), check_prepare, do_prepare},
    {verb::charge, Stage::prepare, rule(10, 8), check_prepare, do_prepare},
    {verb::pass, Stage::couplet, rule(4, 3), check_pass, do_pass},
    {verb::put, Stage::administer, rule(9, 1), check_put, do_put},
    {verb::cadre, Stage::administer, rule(5, 11), check_cadre, do_cadre},
    {verb::build, Stage::administer, rule(17, 2), check_build, do_build},
    {verb::form, Stage::administer, rule(14, 3), check_form, do_form},
};

const Row* row_of(Verb verb, Stage stage) {
  for (const Row& row : rows) {
    if (row.verb == verb && row.stage == stage) return &row;
  }
  return nullptr;
}

// A verb out of its stage cites the rule of its own; what is no verb of these rules, the sequence.
Result not_now(Verb verb) {
  for (const Row& row : rows) {
    if (row.verb == verb) return refused(refusal::not_now, row.rule);
  }
  return refused(refusal::not_now, rule(4, 1));
}

// Whether the units and the hex that the verb reads are there at all; what they may do is the
// check's business.
Result check_names(const Position& position, Command command, RuleRef why) {
  const VerbForm* form = form_of(command.verb);
  if (form == nullptr) return accepted();
  for (const Field field : form->fields) {
    const UnitId named = field == Field::target ? command.target : command.unit;
    if ((field == Field::unit || field == Field::target) && !position.scenario.has_unit(named))
      return rejected(Refusal::no_such_unit);
    if (field == Field::hex && index_of(command.hex) >= position.scenario.grid().hex_count())
      return refused(refusal::off_map, why);
  }
  return accepted();
}

void offer(const Position& position, Command command, CommandList& out) {
  if (!out.full() && check(position, command).ok()) out.push_back(command);
}

void list_without_unit(const Position& position, CommandList& out) {
  offer(position, {.verb = Verb::end}, out);
  switch (position.state.stage) {
    case Stage::call:
      offer(position, {.verb = verb::call, .arg = 1}, out);
      offer(position, {.verb = verb::call, .arg = 2}, out);
      break;
    case Stage::couplet:
      offer(position, {.verb = verb::pass, .arg = 1}, out);
      offer(position, {.verb = verb::pass, .arg = 2}, out);
      break;
    case Stage::move:
      offer(position, {.verb = verb::wreck}, out);
      break;
    case Stage::setup:
      list_lays(position, out);
      break;
    case Stage::combat:
      offer(position, {.verb = Verb::fight}, out);
      offer(position, {.verb = Verb::cancel}, out);
      break;
    default:
      break;
  }
}

void list_movement(const Position& position, UnitId unit, CommandList& out) {
  if (position.side_of(unit) != position.actor()) return;
  for (const Verb verb : {verb::top, verb::collect, verb::volley, verb::charge, verb::force,
                          verb::form, verb::bridge, Verb::exit})
    offer(position, {.verb = verb, .unit = unit}, out);
  list_bonuses(position, unit, out);
  list_entries(position, unit, out);
  list_returns(position, unit, out);
  list_reserves(position, unit, out);
  list_moves(position, unit, out);
}

void list_around(const Position& position, Verb verb, UnitId unit, CommandList& out) {
  const HexId here = position.of(unit).hex();
  if (here == HexId::none) return;
  offer(position, {.verb = verb, .unit = unit, .hex = here}, out);
  for (uint8_t d = 0; d < dir_count; ++d)
    offer(position,
          {.verb = verb,
           .unit = unit,
           .hex = position.scenario.grid().neighbour(here, static_cast<Dir>(d))},
          out);
}

void list_administration(const Position& position, UnitId unit, CommandList& out) {
  if (position.side_of(unit) != position.actor()) return;
  list_returns(position, unit, out);
  offer(position, {.verb = verb::cadre, .unit = unit}, out);
  offer(position, {.verb = verb::form, .unit = unit}, out);
  for (uint8_t kind = 1; kind <= 4; ++kind)
    offer(position, {.verb = verb::build, .arg = kind, .unit = unit}, out);
}

bool is_sound(const Position& position, UnitId unit) {
  const Unit& it = position.of(unit);
  const Place place = it.place();
  if (place == Place::reserve)
    return it.number() < max_reserves && position.state.reserves[it.number()].hex != HexId::none;
  if (place != Place::map) return !it.is(mark::volley | mark::charge | mark::in_hand);
  const HexId hex = it.hex();
  const bool is_afloat = is_on_river(position, unit) && position.kind(unit) == Kind::infantry;
  if (!is_afloat && !can_stand(position.scenario, position.kind(unit), hex)) return false;
  if (it.is(mark::in_hand) && position.state.mover != hex) return false;
  if (!is_fighter(position.scenario, unit)) return true;
  if (position.holds(enemy_of(position.side_of(unit)), hex)) return false;
  const bool in_transit =
      position.state.stage == Stage::retreat || position.state.stage == Stage::fortune;
  return in_transit || position.fighters_at(hex) <= stack_limit;
}

}  // namespace

Result check(const Position& position, Command command) {
  if (position.state.clock.over != 0) return rejected(Refusal::game_over);
  if (command.verb == Verb::end) return check_end(position);
  const Row* row = row_of(command.verb, position.state.stage);
  if (row == nullptr) return not_now(command.verb);
  const Result names = check_names(position, command, row->rule);
  return names.ok() ? row->check(position, command) : names;
}

void execute(Play& play, Command command) {
  if (command.verb == Verb::end)
    end_stage(play);
  else
    row_of(command.verb, play.state.stage)->deed(play, command);
  go_on(play);
}

void legal(const Position& position, UnitId unit, CommandList& out) {
  if (position.state.clock.over != 0) return;
  if (unit == UnitId::none) return list_without_unit(position, out);
  if (!position.scenario.has_unit(unit)) return;
  switch (position.state.stage) {
    case Stage::setup:
      return list_setup(position, unit, out);
    case Stage::move:
      return list_movement(position, unit, out);
    case Stage::combat:
      if (position.side_of(unit) != position.actor()) return;
      list_combat(position, unit, out);
      return list_fire(position, unit, out);
    case Stage::aid:
      return offer(position, {.verb = verb::defend, .unit = unit}, out);
    case Stage::order:
      return offer(position, {.verb = verb::top, .unit = unit}, out);
    case Stage::retreat:
      return list_retreats(position, unit, out);
    case Stage::fortune:
      return list_fortunes(position, unit, out);
    case Stage::support:
      list_around(position, Verb::advance, unit, out);
      return list_around(position, verb::follow, unit, out);
    case Stage::press:
      list_around(position, verb::press, unit, out);
      return offer(position, {.verb = verb::relieve, .unit = unit}, out);
    case Stage::prepare:
      offer(position, {.verb = verb::volley, .unit = unit}, out);
      return offer(position, {.verb = verb::charge, .unit = unit}, out);
    case Stage::administer:
      return list_administration(position, unit, out);
    default:
      return;
  }
}

bool is_ok(const Position& position) {
  const State& state = position.state;
  const Clock& clock = state.clock;
  if (clock.turn < 1 || clock.turn > position.scenario.turns()) return false;
  if (clock.side > Side::confederate || clock.to_act > Side::confederate) return false;
  if (clock.level >= position.scenario.level_count() || state.first > 1 || state.fortune > 1)
    return false;
  if ((clock.over != 0) != (state.stage == Stage::over)) return false;
  for (const int8_t morale : state.morale) {
    if (morale < -3 || morale > 3) return false;
  }
  if (state.combat.pending > max_retreats || state.combat.barrage_count > 12) return false;
  bool sound = true;
  each_unit(position.scenario, [&](UnitId unit) { sound = sound && is_sound(position, unit); });
  return sound;
}

}  // namespace bg::regiments

namespace bg {

using regiments::State;

constinit const System regiments_system{
    .start =
        [](const Game& game, uint64_t seed, StateRef state) {
          regiments::begin_game(game.scenario, game.options, seed, state.as<State>());
        },
    .check =
        [](const Game& game, ConstStateRef state, Command command) {
          return regiments::check(regiments::position_of(game, state.as<State>()), command);
        },
    .execute =
        [](const Game& game, StateRef state, Command command, EventList& events) {
          State& written = state.as<State>();
          regiments::Play play(game.scenario, written,
                               game.work->as<regiments::Work>(regiments_system), game.options,
                               events);
          play.prepare();
          regiments::execute(play, command);
        },
    .legal =
        [](const Game& game, ConstStateRef state, UnitId unit, CommandList& out) {
          regiments::legal(regiments::position_of(game, state.as<State>()), unit, out);
        },
    .is_ok =
        [](const Game& game, ConstStateRef state) {
          return regiments::is_ok(regiments::position_of(game, state.as<State>()));
        },
    .digest = [](ConstStateRef state) { return digest(state.as<State>()); },
    .state_bytes = sizeof(State),
    .max_units = regiments::max_units,
    .max_hexes = max_hexes,
    .verbs = regiments::verb::forms,
    .verb_count = regiments::verb::count,
    .first_verb = regiments::verb::first,
    .counter = by_ref<regiments::counter>,
    .hex_of = [](ConstStateRef state,
                 UnitId unit) { return regiments::hex_of(state.as<State>(), unit); },
    .next_in_hex = by_ref<regiments::next_in_hex>,
    .prompt = by_ref<regiments::prompt>,
    .is_template = false,
    .insight = &regiments::insight,
    .mind = &regiments::regiments_mind,
    .veil = nullptr,
    .veil_event = nullptr,
    .rules_number = 3,
    .option = regiments::option_at,
};

}  // namespace bg
