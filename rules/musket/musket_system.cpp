#include "rules/musket/musket_system.h"

#include "rules/musket/ai/musket_mind.h"
#include "rules/musket/boxes.h"
#include "rules/musket/combat.h"
#include "rules/musket/fog.h"
#include "rules/musket/ground.h"
#include "rules/musket/insight.h"
#include "rules/musket/movement.h"
#include "rules/musket/muster.h"
#include "rules/musket/sequence.h"
#include "rules/musket/status.h"

namespace bg::musket {

namespace {

using Check = Result (*)(const Position&, Command);
using Deed = void (*)(Play&, Command);

Result check_cancel(const Position& position, Command) {
  return position.state.combat.hex == HexId::none ? refused(refusal::no_plan, rule(9, 2))
                                                  : accepted();
}
Result check_fighting(const Position& position, Command command) {
  if (command.arg != 0) return refused(refusal::not_now, rule(9, 4));  // no column is chosen
  return check_fight(position);
}

// What is said in which stage: the case is that of whoever says it in another.
struct Row {
  Verb verb;
  Stage stage;
  RuleRef rule;
  Check check;
  Deed deed;
};
constexpr Row rows[] = {
    {verb::place, Stage::setup, battle_rule(17, 1), check_setup, do_setup},
    {verb::choose, Stage::plan, battle_rule(18, 2), check_choose, do_choose},
    {verb::place, Stage::muster, rule(13, 2), check_place, do_place},
    {verb::refit, Stage::muster, rule(13, 2), check_refit, do_refit},
    {verb::summon, Stage::muster, rule(13, 3), check_summon, do_summon},
    {verb::delay, Stage::fog, rule(14, 2), check_delay, do_delay},
    {verb::stray, Stage::fog, rule(14, 2), check_stray, do_stray},
    {verb::spur, Stage::fog, rule(14, 2), check_spur, do_spur},
    {verb::rouse, Stage::fog, rule(14, 2), check_rouse, do_rouse},
    {verb::snipe, Stage::fog, rule(14, 2), check_snipe, do_snipe},
    {Verb::move, Stage::move, rule(4, 1), check_move, do_move},
    {Verb::march, Stage::move, rule(4, 1), check_march, do_march},
    {verb::disengage, Stage::move, rule(4, 1), check_disengage, do_disengage},
    {Verb::exit, Stage::move, rule(4, 1), check_exit, do_exit},
    {verb::recover, Stage::move, rule(4, 1), check_recover, do_recover},
    {verb::steady, Stage::move, rule(4, 1), check_steady, do_steady},
    {verb::order, Stage::move, rule(4, 1), check_order, do_order},
    {verb::remove, Stage::move, rule(4, 1), check_remove, do_remove},
    {Verb::target, Stage::attack, rule(4, 2), check_target, do_target},
    {verb::bombard, Stage::attack, rule(4, 2), check_target, do_target},
    {Verb::join, Stage::attack, rule(4, 2), check_join, do_join},
    {verb::lead, Stage::attack, rule(4, 2), check_lead, do_lead},
    {Verb::cancel, Stage::attack, rule(4, 2), check_cancel,
     [](Play& play, Command) { do_cancel(play); }},
    {Verb::fight, Stage::attack, rule(4, 2), check_fighting,
     [](Play& play, Command) { do_fight(play); }},
    {verb::aid, Stage::aid, rule(12, 3), check_aid, do_aid},
    {Verb::retreat, Stage::retreat, rule(9, 8), check_retreat, do_retreat},
    {verb::leave, Stage::retreat, rule(9, 8), check_leave, do_leave},
    {verb::hold, Stage::retreat, rule(9, 8), check_hold, do_hold},
    {Verb::advance, Stage::advance, rule(9, 9), check_advance, do_advance},
};

const Row* row_of(Verb verb, Stage stage) {
  for (const Row& row : rows) {
    if (row.verb == verb && row.stage == stage) return &row;
  }
  return nullptr;
}

// A verb out of its stage cites the rule of its own; what is no verb of these rules, the sequence,
// for a reason that the interface knows from every system.
Result not_now(Verb verb) {
  for (const Row& row : rows) {
    if (row.verb == verb) return refused(refusal::not_now, row.rule);
  }
  return refused(Refusal::not_now, rule(4, 0));
}

void offer(const Position& position, Command command, CommandList& out) {
  if (check(position, command).ok()) out.push_back(command);
}

void list_without_unit(const Position& position, CommandList& out) {
  offer(position, {.verb = Verb::end}, out);
  switch (position.state.stage) {
    case Stage::plan:
      offer(position, {.verb = verb::choose, .arg = 1}, out);
      offer(position, {.verb = verb::choose, .arg = 2}, out);
      break;
    case Stage::fog:
      list_fog_hexes(position, out);
      break;
    case Stage::attack:
      list_targets(position, out);
      offer(position, {.verb = Verb::cancel}, out);
      offer(position, {.verb = Verb::fight}, out);
      break;
    default:
      break;
  }
}

bool is_sound(const Position& position, UnitId unit) {
  const Unit& it = position.of(unit);
  const Kind kind = position.kind(unit);
  if (it.on_map() != (it.hex != HexId::none)) return false;
  if (it.place != Place::box && it.box != 0) return false;
  if (it.place == Place::box &&
      (it.box >= box_count || owner_of_box(it.box) != position.side_of(unit)))
    return false;
  if ((it.due != 0) != (it.place == Place::track || it.place == Place::waiting)) return false;
  if (it.is(mark::reduced) && !has_two_steps(position.scenario, unit)) return false;
  if (it.is(mark::active) && is_fighter(kind)) return false;
  if (it.is(mark::disrupted) && !is_fighter(kind)) return false;
  if (it.is(mark::returning) && it.place != Place::track) return false;
  if (it.place == Place::aside && kind != Kind::battalion) return false;
  if (!it.on_map()) return true;
  return position.scenario.on_map(it.hex) && position.has_room(unit, it.hex) &&
         !position.has_counters(enemy_of(position.side_of(unit)), it.hex) &&
         can_stand(position.scenario, kind, it.hex);
}

}  // namespace

Result check(const Position& position, Command command) {
  if (position.state.clock.over != 0) return rejected(Refusal::game_over);
  if (command.verb == Verb::end) return check_end(position);
  const Row* row = row_of(command.verb, position.state.stage);
  return row == nullptr ? not_now(command.verb) : row->check(position, command);
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
    case Stage::muster:
      return list_muster(position, unit, out);
    case Stage::fog:
      return list_fog(position, unit, out);
    case Stage::move:
      return list_moves(position, unit, out);
    case Stage::attack:
      return list_plan(position, unit, out);
    case Stage::aid:
      return offer(position, {.verb = verb::aid, .unit = unit}, out);
    case Stage::retreat:
      return list_retreats(position, unit, out);
    case Stage::advance:
      return offer(position,
                   {.verb = Verb::advance, .unit = unit, .hex = position.state.combat.hex}, out);
    case Stage::plan:
    case Stage::over:
      return;
  }
}

bool is_ok(const Position& position) {
  const State& state = position.state;
  const Clock& clock = state.clock;
  if (clock.turn < 1 || clock.turn > position.scenario.turns()) return false;
  if (clock.side > Side::confederate || clock.to_act > Side::confederate) return false;
  if (clock.level >= position.scenario.level_count() || state.aim > 2) return false;
  if ((clock.over != 0) != (state.stage == Stage::over)) return false;
  bool sound = true;
  each_unit(position.scenario, [&](UnitId unit) { sound &= is_sound(position, unit); });
  return sound;
}

}  // namespace bg::musket

namespace bg {

using musket::State;

constinit const System musket_system{
    .start = [](const Game& game, uint64_t seed,
                StateRef state) { musket::begin_game(game.scenario, seed, state.as<State>()); },
    .check =
        [](const Game& game, ConstStateRef state, Command command) {
          return musket::check(musket::position_of(game, state.as<State>()), command);
        },
    .execute =
        [](const Game& game, StateRef state, Command command, EventList& events) {
          State& written = state.as<State>();
          musket::Play play(game.scenario, written, game.work->as<musket::Work>(musket_system),
                            events);
          play.prepare();
          musket::execute(play, command);
        },
    .legal =
        [](const Game& game, ConstStateRef state, UnitId unit, CommandList& out) {
          musket::legal(musket::position_of(game, state.as<State>()), unit, out);
        },
    .is_ok =
        [](const Game& game, ConstStateRef state) {
          return musket::is_ok(musket::position_of(game, state.as<State>()));
        },
    .digest = [](ConstStateRef state) { return digest(state.as<State>()); },
    .state_bytes = sizeof(State),
    .max_units = musket::max_units,
    .max_hexes = musket::max_hexes,
    .verbs = musket::verb::forms,
    .verb_count = musket::verb::count,
    .first_verb = first_own_verb,
    .counter = by_ref<musket::counter>,
    .hex_of = [](ConstStateRef state,
                 UnitId unit) { return musket::hex_of(state.as<State>(), unit); },
    .next_in_hex = by_ref<musket::next_in_hex>,
    .prompt = by_ref<musket::prompt>,
    .is_template = false,
    .insight = &musket::insight,
    .mind = &musket::musket_mind,
    .veil =
        [](const Game&, ConstStateRef state, Side viewer, StateRef out) {
          State& seen = out.as<State>();
          seen = state.as<State>();
          seen.clock.rng = {};
          if (viewer == Side::union_side) seen.aim = 0;  // [18.2]
        },
    .veil_event = [](const Game&, ConstStateRef, Side, Event&) {},  // none of them tells the aim
    .rules_number = 3,
};

}  // namespace bg
