#include "rules/musket/sequence.h"

#include "rules/musket/combat.h"
#include "rules/musket/fog.h"
#include "rules/musket/movement.h"
#include "rules/musket/muster.h"
#include "rules/musket/status.h"
#include "rules/musket/victory.h"

namespace bg::musket {

namespace {

void enter(Play& play, Stage stage, Side actor) {
  play.now.stage = stage;
  play.now.clock.to_act = actor;
  play.tell({.kind = event::stage_began,
             .side = actor,
             .value = static_cast<int16_t>(stage),
             .rule = rule(4, 1)});
}

void clear_combat(State& state) {
  state.combat = {};
  state.combat.hex = HexId::none;
  state.combat.lead = state.combat.attack_leader = state.combat.defence_leader = UnitId::none;
  state.assault_count = 0;
  state.shelling_count = 0;
  for (HexId& hex : state.assaulted) hex = HexId::none;
  for (HexId& hex : state.shelled) hex = HexId::none;
}

void begin_player_turn(Play& play) {
  State& now = play.now;
  for (Unit& unit : now.units) unit.marks &= mark::lasting;
  now.counter = 0;
  now.fog = 0;
  clear_combat(now);
  play.tell({.kind = EventKind::turn_passed,
             .side = play.side(),
             .value = now.clock.turn,
             .rule = rule(4, 0)});
  begin_phase(play);
  enter(play, Stage::muster, play.side());
}

void begin_fog(Play& play) {
  play.now.steps = 0;
  roll_fog(play);
  enter(play, Stage::fog, enemy_of(play.side()));
}

void begin_attacks(Play& play) {
  end_movement(play);
  enter(play, Stage::attack, play.side());
}

// At the end of the night whoever is out of enemy zones has found himself again [4.4].
void rest(Play& play) {
  each_unit(play.scenario, [&](UnitId unit) {
    const Unit& it = play.of(unit);
    if (!it.is(mark::disrupted) || play.in_enemy_zone(unit)) return;
    if (it.place == Place::map || it.place == Place::box) recover(play, unit, rule(4, 4));
  });
}

void end_game(Play& play) {
  count_points(play.scenario, play.now);
  const auto aim = static_cast<Aim>(play.state.aim);
  Clock& clock = play.now.clock;
  clock.level = level_now(play, aim);
  clock.over = 1;
  play.now.stage = Stage::over;
  play.tell({.kind = event::aim_shown, .value = play.state.aim, .rule = battle_rule(18, 2)});
  play.tell({.kind = EventKind::game_ended,
             .side = static_cast<Side>(play.scenario.level(clock.level).side()),
             .value = clock.level,
             .rule = battle_rule(18, 0)});
}

void end_player_turn(Play& play) {
  Clock& clock = play.now.clock;
  const bool last = clock.side != play.scenario.first_side();
  if (last && play.is_night()) rest(play);
  if (last && clock.turn == play.scenario.turns()) return end_game(play);
  if (last) ++clock.turn;
  clock.side = enemy_of(clock.side);
  begin_player_turn(play);
}

void begin_counterattacks(Play& play) {
  clear_combat(play.now);
  play.now.counter = 1;
  enter(play, Stage::attack, enemy_of(play.side()));
}

// Whether the stage has nothing to ask of anybody.
bool is_idle(const Position& position) {
  switch (position.state.stage) {
    case Stage::muster:
      return !has_muster(position);
    case Stage::fog:
      return position.state.fog == 0 || !has_fog_to_play(position);
    case Stage::attack:
      if (position.state.combat.hex != HexId::none) return false;
      return position.is_night() || !has_attack(position);
    default:
      return false;
  }
}

}  // namespace

void begin_game(const Scenario& scenario, uint64_t seed, State& state) {
  state = {};
  state.clock.rng = Rng::seeded(seed);
  state.clock.turn = 1;
  state.clock.side = scenario.first_side();
  state.clock.to_act = scenario.first_side();
  state.stage = Stage::setup;
  clear_combat(state);
  set_up(scenario, state);
}

Result check_choose(const Position&, Command command) {
  if (command.arg < 1 || command.arg > 2) return refused(refusal::no_such_aim, battle_rule(18, 2));
  return accepted();
}

void do_choose(Play& play, Command command) {
  play.now.aim = command.arg;
  play.tell({.kind = event::aim_fixed, .side = Side::confederate, .rule = battle_rule(18, 2)});
  begin_player_turn(play);
}

Result check_end(const Position& position) {
  switch (position.state.stage) {
    case Stage::plan:
      return refused(refusal::not_now, battle_rule(18, 2));
    case Stage::muster:
      return check_end_of_muster(position);
    case Stage::retreat:
      return refused(refusal::must_retreat, rule(9, 8));
    case Stage::attack:
      if (position.state.combat.hex != HexId::none) return refused(refusal::plan_first, rule(9, 2));
      return accepted();
    default:
      return accepted();
  }
}

void end_stage(Play& play) {
  switch (play.state.stage) {
    case Stage::setup:
      if (play.actor() == play.scenario.first_side())
        return enter(play, Stage::setup, enemy_of(play.scenario.first_side()));
      return enter(play, Stage::plan, Side::confederate);
    case Stage::muster:
      return begin_fog(play);
    case Stage::fog:
      play.now.fog = 0;
      return enter(play, Stage::move, play.side());
    case Stage::move:
      return begin_attacks(play);
    case Stage::attack:
      return play.state.counter != 0 || play.is_night() ? end_player_turn(play)
                                                        : begin_counterattacks(play);
    case Stage::aid:
      return refuse_aid(play);
    case Stage::advance:
      return end_combat(play);
    default:
      return;
  }
}

void go_on(Play& play) {
  while (is_idle(play)) end_stage(play);
  count_points(play.scenario, play.now);
}

}  // namespace bg::musket
