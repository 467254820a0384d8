#include "rules/regiments/sequence.h"

#include "rules/regiments/combat.h"
#include "rules/regiments/fire.h"
#include "rules/regiments/leaders.h"
#include "rules/regiments/movement.h"
#include "rules/regiments/muster.h"
#include "rules/regiments/reserves.h"
#include "rules/regiments/status.h"
#include "rules/regiments/victory.h"
#include "rules/regiments/works.h"

namespace bg::regiments {

namespace {

constexpr int boxes = 4;  // of the couplet track; the last one stands for all that follow [4.2]

void enter(Play& play, Stage stage, Side actor) {
  play.now.stage = stage;
  play.now.clock.to_act = actor;
  play.tell({.kind = event::stage_began,
             .side = actor,
             .value = static_cast<int16_t>(stage),
             .rule = rule(4, 1)});
}

Side first_player(const State& state) {
  return static_cast<Side>(state.first);
}

void begin_movement(Play& play, Side side) {
  play.now.clock.side = side;
  lay_down(play);
  play.now.surprised.clear();
  for (Column& column : play.now.columns) column = {HexId::none, 0, 0};
  each_unit(play.scenario, [&](UnitId unit) {
    if (play.side_of(unit) == side)
      play.unit(unit).drop(mark::of_phase | mark::fought | mark::settled);
  });
  ready_reserves(play);
  enter(play, Stage::move, side);
}

void begin_couplet(Play& play) {
  play.now.crossed = 0;
  play.now.boats_used = 0;
  each_unit(play.scenario, [&](UnitId unit) { play.unit(unit).drop(mark::gave); });
  play.tell({.kind = event::couplet_began,
             .side = first_player(play.state),
             .value = play.state.couplet,
             .rule = rule(4, 1)});
  draw_from_cup(play);
  begin_movement(play, first_player(play.state));
}

// The bridge is mended with a Union unit at either end [3.2].
void mend_bridge(Play& play) {
  constexpr int mends_up_to = 2;
  const etl::span<const int16_t> pair = play.scenario.figures("wreckable");
  if (play.state.wrecked == 0 || pair.size() != 2 || play.is_night()) return;
  const HexId a = hex_from_figure(play.scenario, pair[0]);
  const HexId b = hex_from_figure(play.scenario, pair[1]);
  if (!play.holds(Side::union_side, a) && !play.holds(Side::union_side, b)) return;
  if (play.roll() > mends_up_to) return;
  play.now.wrecked = 0;
  play.tell({.kind = event::bridge_mended, .hex = a, .rule = rule(3, 2)});
}

bool may_call(const Position& position) {
  if (position.state.called != 0) return false;
  bool found = false;
  each_unit(position.scenario, [&](UnitId unit) {
    found |= has_gift(position.scenario, unit, gift::optional) &&
             position.of(unit).place() == Place::waiting &&
             position.scenario.unit(unit).turn() <= position.state.clock.turn;
  });
  return found;
}

void begin_turn(Play& play) {
  play.now.couplet = 1;
  play.tell({.kind = EventKind::turn_passed,
             .side = first_player(play.state),
             .value = play.state.clock.turn,
             .rule = rule(4, 1)});
  mend_bridge(play);
  play.now.clock.side = first_player(play.state);
  if (may_call(play)) return enter(play, Stage::call, Side::confederate);
  begin_couplet(play);
}

void end_game(Play& play) {
  Clock& clock = play.now.clock;
  clock.level = level_now(play);
  clock.over = 1;
  play.now.stage = Stage::over;
  play.tell({.kind = EventKind::game_ended,
             .side = static_cast<Side>(play.scenario.level(clock.level).side()),
             .value = clock.level,
             .rule = rule(3, 5)});
}

// ---------------------------------------------------------------- the administrative phase

void rest(Play& play, Side side) {
  int16_t count = 0;
  each_unit(play.scenario, [&](UnitId unit) {
    Unit& it = play.unit(unit);
    if (play.side_of(unit) != side || !it.is(mark::disrupted)) return;
    if (it.place() != Place::map && it.place() != Place::reserve) return;
    if (play.in_enemy_zone(unit)) return;
    it.drop(mark::disrupted);
    ++count;
  });
  if (count != 0)
    play.tell({.kind = event::all_recovered, .side = side, .value = count, .rule = rule(5, 3)});
}

// An army's morale comes back towards 0 [16.1].
void drift(Play& play) {
  constexpr int still = 3, one = 7;
  if (!play.plays(option::army_morale)) return;
  bool present[armies] = {};
  each_unit(play.scenario, [&](UnitId unit) {
    if (play.of(unit).on_map() && is_fighter(play.scenario, unit))
      present[static_cast<int>(army_of(play.scenario, play.state, unit))] = true;
  });
  for (int i = 0; i < armies; ++i) {
    if (!present[i]) continue;
    const int die = play.roll();
    const int steps = die <= still ? 0 : die <= one ? 1 : 2;
    int8_t& morale = play.now.morale[i];
    const int before = morale;
    for (int k = 0; k < steps && morale != 0; ++k)
      morale = static_cast<int8_t>(morale > 0 ? morale - 1 : morale + 1);
    if (morale == before) continue;
    play.tell(
        {.kind = event::army_morale,
         .side = static_cast<Army>(i) == Army::tennessee ? Side::confederate : Side::union_side,
         .value = morale,
         .rule = rule(16, 1)});
  }
}

bool has_business(const Position& position) {
  const Side side = position.actor();
  bool found = false;
  each_unit(position.scenario, [&](UnitId unit) {
    if (found || position.side_of(unit) != side) return;
    found =
        (position.of(unit).place() == Place::ready && has_return(position, unit)) ||
        check_cadre(position, {.verb = verb::cadre, .unit = unit}).ok() ||
        check_form(position, {.verb = verb::form, .unit = unit}).ok() ||
        check_build(position, {.verb = verb::build, .arg = works::breastwork, .unit = unit}).ok();
  });
  return found;
}

// Those who routed are ready, those who scattered gather [5.6].
void sort_status_box(Play& play, Side side) {
  int16_t ready = 0;
  each_unit(play.scenario, [&](UnitId unit) {
    if (play.side_of(unit) != side) return;
    Unit& it = play.unit(unit);
    switch (it.place()) {
      case Place::routed:
        it.set(Place::ready, 0);
        ++ready;
        break;
      case Place::both_routed:
        it.set(Place::both_ready, 0);
        ++ready;
        break;
      case Place::shattered:
      case Place::both_shattered:
        it.add(mark::settled);
        break;
      default:
        break;
    }
  });
  if (ready != 0)
    play.tell({.kind = event::made_ready, .side = side, .value = ready, .rule = rule(5, 6)});
  each_unit(play.scenario, [&](UnitId unit) {
    if (play.side_of(unit) != side || !play.of(unit).is(mark::settled)) return;
    const bool shattered = play.of(unit).place() == Place::shattered;
    if (!shattered && play.of(unit).place() != Place::both_shattered) return;
    play.unit(unit).drop(mark::settled);
    if (!check_morale(play, unit, rule(5, 6)).passed) return;
    play.unit(unit).set(shattered ? Place::routed : Place::both_routed, 0);
    play.tell_if_room({.kind = event::gathered_again, .unit = unit, .rule = rule(5, 6)});
  });
}

void begin_administration(Play& play) {
  play.tell({.kind = event::turn_ended, .value = play.state.clock.turn, .rule = rule(4, 1)});
  if (is_decided(play, true) || play.state.clock.turn == play.scenario.turns())
    return end_game(play);
  for (const Side side : {Side::union_side, Side::confederate}) rest(play, side);
  each_unit(play.scenario, [&](UnitId unit) {
    play.unit(unit).drop(mark::volley | mark::hero | mark::settled | mark::moved | mark::fought |
                         mark::forced);
  });
  play.now.heroes_out = 0;
  settle_hits(play);
  go_on_building(play);
  finish_bridges(play);
  drift(play);
  enter(play, Stage::administer, first_player(play.state));
}

void end_administration(Play& play) {
  for (const Side side : {Side::union_side, Side::confederate}) sort_status_box(play, side);
  each_unit(play.scenario, [&](UnitId unit) { play.unit(unit).drop(mark::settled); });
  ++play.now.clock.turn;
  begin_turn(play);
}

// ---------------------------------------------------------------- the end of a couplet [4.3]

void next_couplet(Play& play) {
  if (play.state.couplet < 255) ++play.now.couplet;
  begin_couplet(play);
}

void end_couplet(Play& play) {
  const int box = play.state.couplet < boxes ? play.state.couplet : boxes;
  const int same_up_to = figure(play.scenario, "couplet", static_cast<size_t>(box - 1), 5);
  const int die = play.roll();
  play.tell({.kind = event::couplet_die, .value = static_cast<int16_t>(die), .rule = rule(4, 3)});
  if (die <= same_up_to) return next_couplet(play);
  enter(play, Stage::couplet, enemy_of(first_player(play.state)));
}

void end_side(Play& play) {
  begin_combat(play);  // nothing of it stays
  if (play.side() == first_player(play.state)) return begin_movement(play, enemy_of(play.side()));
  end_couplet(play);
}

bool has_fight(const Position& position) {
  bool found = false;
  each_unit(position.scenario, [&](UnitId unit) {
    if (found || position.side_of(unit) != position.actor() || !position.of(unit).on_map()) return;
    if (position.of(unit).is(mark::fought) || !is_fighter(position.scenario, unit)) return;
    if (is_line(position.kind(unit)) && has_prey(position, unit, position.of(unit).hex(), false)) {
      found = has_attack(position, unit);
      if (found) return;
    }
    const int range = range_of(position.scenario, position.state, unit);
    const Side side = position.side_of(unit);
    const HexId hex = position.of(unit).hex();
    if (range < 1 || (!enemy_within(position, side, hex, range) &&
                      !reserve_within(position, enemy_of(side), hex, range)))
      return;
    found = has_fire(position, unit);
  });
  return found;
}

// Whether the stage has nothing to ask of anybody.
bool is_idle(const Position& position) {
  switch (position.state.stage) {
    case Stage::combat:
      return position.state.combat.barrage_count == 0 && !has_fight(position);
    case Stage::prepare:
      return !has_prepare(position);
    case Stage::administer:
      return !has_business(position);
    default:
      return false;
  }
}

}  // namespace

void begin_game(const Scenario& scenario, uint64_t options, uint64_t seed, State& state) {
  state = {};
  Clock& clock = state.clock;
  clock.rng = Rng::seeded(seed);
  clock.turn = 1;
  clock.side = clock.to_act = scenario.first_side();
  state.stage = Stage::setup;
  state.first = index_of(scenario.first_side());
  state.fortune = static_cast<uint8_t>(figure(scenario, "fortune", 0, 1) & 1);
  for (int i = 0; i < armies; ++i) {
    state.morale[i] =
        static_cast<int8_t>(figure(scenario, "army_morale", static_cast<size_t>(i), 0));
    if (lists(scenario, "panicked", i)) state.panic = static_cast<uint8_t>(state.panic | 1 << i);
  }
  state.bridges_left = static_cast<uint8_t>(figure(scenario, "bridges", 0, 0));
  state.boats_left = static_cast<uint8_t>(figure(scenario, "boats", 0, 0));
  constexpr size_t fields = 4, points = 3;
  const etl::span<const int16_t> strength = scenario.figures("extra_strength");
  for (size_t i = 0; i + fields <= strength.size() && i / fields < max_strength_markers;
       i += fields)
    state.extra[i / fields] = static_cast<uint8_t>(strength[i + points]);
  state.mover = HexId::none;
  for (Column& column : state.columns) column.hex = HexId::none;
  for (Bridge& bridge : state.bridges) bridge.hex = HexId::none;
  for (Reserve& reserve : state.reserves) reserve.hex = HexId::none;
  for (Fieldwork& work : state.works) work.hex = HexId::none;
  state.combat = state.paused = no_combat();
  state.sallies = UnitId::none;
  for (Unit& unit : state.units) unit.set(Place::aside, 0);
  set_up(scenario, options, state);
  if ((options & option::works) != 0) set_up_works(scenario, state);
  each_unit(scenario, [&](UnitId unit) {
    if (kind_of(scenario, unit) == Kind::infantry && at(state, unit).on_map())
      ++state.infantry[index_of(scenario.side_of(unit))];
  });
}

Result check_end(const Position& position) {
  switch (position.state.stage) {
    case Stage::call:
      return refused(refusal::must_choose, rule(3, 2));
    case Stage::couplet:
      return refused(refusal::must_choose, rule(4, 3));
    case Stage::retreat:
      return refused(refusal::must_retreat, rule(10, 11));
    case Stage::combat:
      if (position.state.combat.barrage_count != 0)
        return refused(refusal::fire_first, rule(11, 1));
      // Who presses on must attack, if anybody can be attacked [10.14].
      if (position.state.combat.presses != UnitId::none &&
          has_attack(position, position.state.combat.presses))
        return refused(refusal::must_attack, rule(10, 14));
      return accepted();
    default:
      return accepted();
  }
}

void end_stage(Play& play) {
  switch (play.state.stage) {
    case Stage::setup:
      finish_laying(play, play.actor());
      if (play.actor() == play.scenario.first_side())
        return enter(play, Stage::setup, enemy_of(play.scenario.first_side()));
      return begin_turn(play);
    case Stage::move:
      lay_down(play);
      play.now.surprised.clear();
      return_to_cup(play);
      begin_combat(play);
      return enter(play, Stage::combat, play.side());
    case Stage::combat:
      if (play.state.sallies != UnitId::none) return end_sally(play);
      empty_boats(play);
      end_combat(play);
      return enter(play, Stage::prepare, enemy_of(play.side()));
    case Stage::prepare:
      return end_side(play);
    case Stage::aid:
      return decline_aid(play);
    case Stage::order:
      return keep_order(play);
    case Stage::fortune:
      return end_fortune(play);
    case Stage::support:
      return end_support(play);
    case Stage::press:
      return end_press(play);
    case Stage::administer:
      if (play.actor() == first_player(play.state))
        return enter(play, Stage::administer, enemy_of(first_player(play.state)));
      return end_administration(play);
    default:
      return;
  }
}

void go_on(Play& play) {
  if (play.state.clock.over == 0 && is_decided(play, false)) return end_game(play);
  while (play.state.clock.over == 0 && is_idle(play)) end_stage(play);
}

// ---------------------------------------------------------------- single choices

Result check_pass(const Position&, Command command) {
  if (command.arg < 1 || command.arg > 2) return refused(refusal::no_such_choice, rule(4, 3));
  return accepted();
}

void do_pass(Play& play, Command command) {
  if (command.arg == 1) return begin_administration(play);
  play.now.first = static_cast<uint8_t>(1 - play.state.first);
  next_couplet(play);
}

Result check_call(const Position&, Command command) {
  if (command.arg < 1 || command.arg > 2) return refused(refusal::no_such_choice, rule(3, 2));
  return accepted();
}

void do_call(Play& play, Command command) {
  play.now.called = command.arg;
  play.tell(
      {.kind = event::called, .side = Side::confederate, .value = command.arg, .rule = rule(3, 2)});
  begin_couplet(play);
}

Result check_wreck(const Position& position, Command) {
  if (position.scenario.figures("wreckable").size() != 2 || position.state.wrecked != 0)
    return refused(refusal::nothing_to_wreck, rule(3, 2));
  if (position.actor() != Side::confederate || position.state.couplet != 1)
    return refused(refusal::not_now, rule(3, 2));
  return accepted();
}

void do_wreck(Play& play, Command) {
  lay_down(play);
  play.now.wrecked = 1;
  play.work.reach.forget();
  play.tell({.kind = event::bridge_wrecked,
             .hex = hex_from_figure(play.scenario, figure(play.scenario, "wreckable", 0, 0)),
             .rule = rule(3, 2)});
}

// A die for the cadre of an eliminated unit [5.11].
Result check_cadre(const Position& position, Command command) {
  if (!position.plays(option::rebuilding)) return refused(refusal::not_in_these_rules, rule(5, 11));
  const Result own = check_own(position, command.unit);
  if (!own.ok()) return own;
  const Unit& it = position.of(command.unit);
  if (it.place() != Place::eliminated && it.place() != Place::both_ready)
    return refused(refusal::not_eliminated, rule(5, 11));
  if (it.is(mark::settled)) return refused(refusal::tried_already, rule(5, 11));
  return accepted();
}

void do_cadre(Play& play, Command command) {
  constexpr int lost = 9, rebuilds = 3, worn_rebuilds = 1;
  const UnitId unit = command.unit;
  const int die = play.roll();
  play.unit(unit).add(mark::settled);
  play.tell({.kind = event::cadre_die,
             .value = static_cast<int16_t>(die),
             .unit = unit,
             .rule = rule(5, 11)});
  if (die == lost) return destroy(play, unit, rule(5, 11));
  const bool worn = has_gift(play.scenario, unit, gift::asterisk);
  if (die > (worn ? worn_rebuilds : rebuilds)) return;
  play.put_off_map(unit, Place::ready);
  play.tell({.kind = event::rebuilt, .unit = unit, .rule = rule(5, 11)});
}

}  // namespace bg::regiments
