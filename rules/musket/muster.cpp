#include "rules/musket/muster.h"

#include "rules/musket/boxes.h"
#include "rules/musket/ground.h"
#include "rules/musket/movement.h"
#include "rules/musket/status.h"

namespace bg::musket {

namespace {

constexpr uint8_t first_hq_turn = 2;  // [17.3]

// Which box an arrival comes into: the one behind its entry hex.
uint8_t box_of_arrival(const Scenario& scenario, UnitId unit) {
  const uint8_t entry = scenario.unit(unit).entry();
  const auto door = static_cast<HexId>(scenario.battle().entries()->Get(entry)->hexes()->Get(0));
  return box_behind(scenario, scenario.side_of(unit), door);
}

// Comes by a die, not on a day of its own [17.3].
bool comes_by_die(const Scenario& scenario, UnitId unit) {
  return kind_of(scenario, unit) == Kind::headquarters &&
         scenario.unit(unit).turn() >= first_hq_turn;
}

HexId anchor_of(const Scenario& scenario, UnitId unit) {
  return scenario.grid().at(rating(scenario, unit, Rating::column),
                            rating(scenario, unit, Rating::row));
}

// Which formations a Union replacement serves, by its die [17.2].
bool serves(uint8_t die, uint8_t formation) {
  if (die <= 3) return formation >= 1 && formation <= 4;
  if (die == 4) return formation >= 5 && formation <= 7;
  if (die == 5) return formation >= 8 && formation <= 10;
  return true;
}

bool step_serves(const Position& position, UnitId unit) {
  const uint8_t die = position.state.step_die;
  if (die == 0 || is_of_any(position.scenario, unit)) return true;
  return serves(die, formation_of(position.scenario, unit));
}

bool waits_in_pool(const Unit& it) {
  return it.place == Place::pool || it.place == Place::aside;
}

void arrive(Play& play, UnitId unit, RuleRef why) {
  const uint8_t box = box_of_arrival(play.scenario, unit);
  play.put_in_box(unit, box);
  play.tell({.kind = event::arrived,
             .side = play.side_of(unit),
             .value = box,
             .unit = unit,
             .rule = why});
}

void roll_hq(Play& play, UnitId unit) {
  const uint8_t die = play.roll();
  play.tell({.kind = event::hq_die,
             .side = play.side_of(unit),
             .value = die,
             .unit = unit,
             .rule = battle_rule(17, 3)});
  if (die < play.state.clock.turn) arrive(play, unit, battle_rule(17, 3));
}

void bring_arrivals(Play& play) {
  each_unit(play.scenario, [&](UnitId unit) {
    const Unit& it = play.of(unit);
    if (play.side_of(unit) != play.side() || it.place != Place::waiting) return;
    if (it.due > play.state.clock.turn) return;
    if (comes_by_die(play.scenario, unit)) return roll_hq(play, unit);
    arrive(play, unit, play.side() == Side::union_side ? battle_rule(17, 2) : battle_rule(17, 3));
  });
}

int halved_die(Play& play, EventKind kind, RuleRef why) {
  const uint8_t die = play.roll();
  play.tell({.kind = kind, .side = play.side(), .value = die, .rule = why});
  return (die + 1) / 2;
}

// Wheeler's raid on the trains [19.4].
void raid_trains(Play& play) {
  UnitId trains = UnitId::none;
  each_unit(play.scenario, [&](UnitId unit) {
    const Unit& it = play.of(unit);
    if (play.kind(unit) == Kind::trains && it.place == Place::box &&
        it.box == area::crawfish_springs)
      trains = unit;
  });
  if (trains == UnitId::none) return;
  const int left = halved_die(play, event::raid_die, battle_rule(19, 4)) -
                   brigades_in(play.scenario, play.state, area::crawfish_springs);
  if (left > 0) capture(play, trains, battle_rule(19, 4));
}

void begin_union(Play& play) {
  const uint8_t die = play.roll();
  play.tell(
      {.kind = event::step_die, .side = play.side(), .value = die, .rule = battle_rule(17, 2)});
  play.now.step_die = die;
  const int left = halved_die(play, event::rossville_die, battle_rule(19, 5)) -
                   brigades_in(play.scenario, play.state, area::rossville);
  play.now.extra_fog = static_cast<uint8_t>(left > 0 ? left : 0);
}

void begin_confederate(Play& play) {
  play.now.step_die = 0;
  raid_trains(play);
}

// Those who stand on this turn of the track [13.4].
void roll_returns(Play& play) {
  each_unit(play.scenario, [&](UnitId unit) {
    Unit& it = play.unit(unit);
    if (play.side_of(unit) != play.side() || it.place != Place::track) return;
    if (it.due > play.state.clock.turn) return;
    const int morale = rating(play.scenario, unit, Rating::morale) + recovery_bonus(play, unit);
    if (check_morale(play, unit, morale, rule(13, 4))) {
      it.marks |= mark::returning;
      return;
    }
    ++it.due;
    play.tell({.kind = event::stays_routed, .value = it.due, .unit = unit, .rule = rule(13, 4)});
  });
}

}  // namespace

void set_up(const Scenario& scenario, State& state) {
  each_unit(scenario, [&](UnitId unit) {
    Unit& it = at(state, unit);
    const blob::Unit& source = scenario.unit(unit);
    it = {};
    it.hex = HexId::none;
    if (has_gift(scenario, unit, gift::starts_active)) it.marks = mark::active;
    if (formation_of(scenario, unit) == at_large) {
      it.place = Place::aside;
    } else if (source.turn() == 0) {
      it.place = Place::map;
      it.hex = static_cast<HexId>(source.hex());
    } else if (source.turn() == 1) {
      it.place = Place::box;
      it.box = box_of_arrival(scenario, unit);
    } else {
      it.due = source.turn();
    }
  });
  for (uint16_t i = scenario.unit_count(); i < max_units; ++i) {
    state.units[i] = {};
    state.units[i].hex = HexId::none;
  }
}

void begin_phase(Play& play) {
  play.now.steps = 1;
  play.now.extra_fog = 0;
  bring_arrivals(play);
  if (play.side() == Side::union_side)
    begin_union(play);
  else
    begin_confederate(play);
  roll_returns(play);
}

// --- set-up

Result check_setup(const Position& position, Command command) {
  const Result own = check_own(position, command.unit);
  if (!own.ok()) return own;
  if (command.arg != 0) return rejected(Refusal::not_a_command);
  const Scenario& scenario = position.scenario;
  const uint8_t within = rating(scenario, command.unit, Rating::within);
  const RuleRef text = battle_rule(17, 1);
  if (!position.of(command.unit).on_map() || within == 0)
    return refused(refusal::fixed_setup, text);
  if (!scenario.on_map(command.hex)) return refused(refusal::off_map, text);
  if (scenario.grid().distance(anchor_of(scenario, command.unit), command.hex) > within)
    return refused(refusal::outside_setup, text);
  if (position.of(command.unit).hex == command.hex) return refused(refusal::outside_setup, text);
  if (position.has_counters(enemy_of(position.actor()), command.hex))
    return refused(refusal::enemy_there, rule(3, 1));
  if (!can_stand(scenario, position.kind(command.unit), command.hex))
    return refused(refusal::ground_closed, rule(3, 1));
  if (!position.has_room(command.unit, command.hex))
    return refused(refusal::stack_full, rule(8, 1));
  return accepted();
}

void do_setup(Play& play, Command command) {
  const HexId from = play.of(command.unit).hex;
  play.put_on_map(command.unit, command.hex);
  play.tell({.kind = event::placed,
             .side = play.actor(),
             .unit = command.unit,
             .hex = command.hex,
             .from = from,
             .rule = battle_rule(17, 1)});
}

void list_setup(const Position& position, UnitId unit, CommandList& out) {
  const uint8_t within = rating(position.scenario, unit, Rating::within);
  const Grid& grid = position.scenario.grid();
  const HexId anchor = anchor_of(position.scenario, unit);
  for (int column = grid.column(anchor) - within; column <= grid.column(anchor) + within;
       ++column) {
    for (int row = grid.row(anchor) - within; row <= grid.row(anchor) + within; ++row) {
      if (column < 1 || row < 1 || column > grid.columns || row > grid.rows) continue;
      const Command command{.verb = verb::place, .unit = unit, .hex = grid.at(column, row)};
      if (check_setup(position, command).ok()) out.push_back(command);
    }
  }
}

// --- replacements

namespace {

// In or next to the hex of a unit of its formation in good order, with an active leader of its
// formation, or on a hex of the side's communications [13.2].
bool is_its_place(const Position& position, UnitId unit, HexId hex) {
  const Side side = position.side_of(unit);
  if (is_line_hex(position, side, hex)) return true;
  bool found = false;
  each_unit(position.scenario, [&](UnitId other) {
    const Unit& it = position.of(other);
    if (found || other == unit || position.side_of(other) != side || !it.on_map()) return;
    const int distance = position.scenario.grid().distance(it.hex, hex);
    if (position.kind(other) == Kind::leader) {
      found = distance == 0 && it.is(mark::active) && commands(position.scenario, other, unit);
      return;
    }
    if (distance > 1 || it.is(mark::disrupted) || !is_fighter(position.scenario, other)) return;
    found = is_of_any(position.scenario, unit) ||
            (!is_of_any(position.scenario, other) &&
             formation_of(position.scenario, unit) == formation_of(position.scenario, other));
  });
  return found;
}

Result check_spot(const Position& position, UnitId unit, HexId hex, RuleRef why) {
  const Side side = position.side_of(unit), enemy = enemy_of(side);
  if (!position.scenario.on_map(hex)) return refused(refusal::off_map, why);
  if (position.has_counters(enemy, hex)) return refused(refusal::enemy_there, why);
  if (position.has_zone(enemy, hex)) return refused(refusal::in_enemy_zone, why);
  if (!can_stand(position.scenario, position.kind(unit), hex))
    return refused(refusal::ground_closed, rule(7, 2));
  if (!position.has_room(unit, hex)) return refused(refusal::stack_full, rule(8, 1));
  return accepted();
}

}  // namespace

Result check_place(const Position& position, Command command) {
  const Result own = check_own(position, command.unit);
  if (!own.ok()) return own;
  const Unit& it = position.of(command.unit);
  const bool returns = it.is(mark::returning);
  const RuleRef why = returns ? rule(13, 4) : rule(13, 2);
  if (!returns) {
    if (!waits_in_pool(it)) return refused(refusal::not_in_pool, why);
    if (position.state.steps == 0) return refused(refusal::no_step_left, why);
    if (!step_serves(position, command.unit))
      return refused(refusal::not_this_formation, battle_rule(17, 2));
  }
  if (!position.scenario.on_map(command.hex)) return refused(refusal::off_map, why);
  if (command.arg > 1) return rejected(Refusal::not_a_command);
  if (command.arg == 1) {
    if (box_behind(position.scenario, position.actor(), command.hex) == box_count)
      return refused(refusal::not_your_box, why);
    return accepted();
  }
  if (!is_its_place(position, command.unit, command.hex))
    return refused(refusal::not_its_place, why);
  return check_spot(position, command.unit, command.hex, why);
}

namespace {

// Brings a unit on: those of two steps with one [13.2].
void bring_on(Play& play, UnitId unit, HexId hex, uint8_t box, RuleRef why) {
  const bool returns = play.of(unit).is(mark::returning);
  Unit& it = play.unit(unit);
  uint16_t marks = mark::moved;
  if (returns)
    marks = static_cast<uint16_t>(marks | mark::disrupted | (it.marks & mark::reduced));
  else if (has_two_steps(play.scenario, unit))
    marks |= mark::reduced;
  if (box != box_count)
    play.put_in_box(unit, box);
  else
    play.put_on_map(unit, hex);
  it.marks = marks;
  play.tell({.kind = event::placed,
             .side = play.side_of(unit),
             .value = box,
             .unit = unit,
             .hex = box != box_count ? HexId::none : hex,
             .rule = why});
}

}  // namespace

void do_place(Play& play, Command command) {
  const bool returns = play.of(command.unit).is(mark::returning);
  if (!returns) --play.now.steps;
  const uint8_t box =
      command.arg == 1 ? box_behind(play.scenario, play.actor(), command.hex) : box_count;
  bring_on(play, command.unit, command.hex, box,
           returns                                      ? rule(13, 4)
           : play.kind(command.unit) == Kind::battalion ? battle_rule(19, 6)
                                                        : rule(13, 2));
}

Result check_refit(const Position& position, Command command) {
  const Result own = check_own(position, command.unit);
  if (!own.ok()) return own;
  const Unit& it = position.of(command.unit);
  if (it.place != Place::map && it.place != Place::box)
    return refused(refusal::not_on_map, rule(13, 2));
  if (!it.is(mark::reduced)) return refused(refusal::not_reduced, rule(13, 2));
  if (position.state.steps == 0) return refused(refusal::no_step_left, rule(13, 2));
  if (!step_serves(position, command.unit))
    return refused(refusal::not_this_formation, battle_rule(17, 2));
  if (position.in_enemy_zone(command.unit)) return refused(refusal::in_enemy_zone, rule(13, 2));
  if (!has_line(position, command.unit)) return refused(refusal::no_line, rule(13, 2));
  return accepted();
}

void do_refit(Play& play, Command command) {
  --play.now.steps;
  Unit& it = play.unit(command.unit);
  it.marks = static_cast<uint16_t>(it.marks & ~mark::reduced);
  play.tell({.kind = event::refitted,
             .side = play.actor(),
             .unit = command.unit,
             .hex = it.hex,
             .rule = rule(13, 2)});
}

// A leader tries by a die [13.3]; for battalions only one can [19.6].
Result check_summon(const Position& position, Command command) {
  const Result leader = check_leader(position, command.unit);
  if (!leader.ok()) return leader;
  if (position.in_enemy_zone(command.unit)) return refused(refusal::in_enemy_zone, rule(13, 3));
  const Result own = check_own(position, command.target);
  if (!own.ok()) return own;
  if (!waits_in_pool(position.of(command.target)))
    return refused(refusal::not_in_pool, rule(13, 3));
  if (position.kind(command.target) == Kind::battalion) {
    if (!has_gift(position.scenario, command.unit, gift::raises_battalions))
      return refused(refusal::only_thomas, battle_rule(19, 6));
  } else if (!commands(position.scenario, command.unit, command.target)) {
    return refused(refusal::not_his_command, rule(13, 3));
  }
  return check_spot(position, command.target, position.of(command.unit).hex, rule(13, 3));
}

void do_summon(Play& play, Command command) {
  const bool battalion = play.kind(command.target) == Kind::battalion;
  const RuleRef why = battalion ? battle_rule(19, 6) : rule(13, 3);
  const uint8_t die = play.roll();
  play.tell({.kind = event::summon_die,
             .side = play.actor(),
             .value = die,
             .unit = command.unit,
             .target = command.target,
             .rule = why});
  if (die <= rating(play.scenario, command.unit, Rating::leadership) + 1)
    bring_on(play, command.target, play.of(command.unit).hex, box_count, why);
  else if (!battalion)
    destroy(play, command.target, rule(13, 3));
  spend(play, command.unit, rule(13, 3));
}

Result check_end_of_muster(const Position& position) {
  bool waits = false;
  each_unit(position.scenario, [&](UnitId unit) {
    waits |= position.side_of(unit) == position.actor() && position.of(unit).is(mark::returning);
  });
  return waits ? refused(refusal::must_be_placed, rule(13, 4)) : accepted();
}

// A box is always open to who comes on, so that having the means is having a place.
bool has_muster(const Position& position) {
  bool any = false;
  each_unit(position.scenario, [&](UnitId unit) {
    if (any || position.side_of(unit) != position.side()) return;
    const Unit& it = position.of(unit);
    any = it.is(mark::returning) ||
          (waits_in_pool(it) && position.state.steps > 0 && step_serves(position, unit)) ||
          check_refit(position, {.verb = verb::refit, .unit = unit}).ok();
    if (any || !check_leader(position, unit).ok()) return;
    each_unit(position.scenario, [&](UnitId other) {
      any |= waits_in_pool(position.of(other)) &&
             check_summon(position, {.verb = verb::summon, .unit = unit, .target = other}).ok();
    });
  });
  return any;
}

void list_muster(const Position& position, UnitId unit, CommandList& out) {
  const auto offer = [&](Command command, Result (*check)(const Position&, Command)) {
    if (!out.full() && check(position, command).ok()) out.push_back(command);
  };
  const Unit& it = position.of(unit);
  offer({.verb = verb::refit, .unit = unit}, check_refit);
  if (check_leader(position, unit).ok()) {
    each_unit(position.scenario, [&](UnitId other) {
      if (waits_in_pool(position.of(other)))
        offer({.verb = verb::summon, .unit = unit, .target = other}, check_summon);
    });
  }
  if (position.side_of(unit) != position.actor()) return;
  if (!it.is(mark::returning) && (!waits_in_pool(it) || position.state.steps == 0)) return;
  const Grid& grid = position.scenario.grid();
  for (uint8_t box = 0; box < box_count; ++box)
    offer({.verb = verb::place, .arg = 1, .unit = unit, .hex = door_of(position.scenario, box)},
          check_place);
  for (int column = 1; column <= grid.columns; ++column) {
    for (int row = 1; row <= grid.rows; ++row)
      offer({.verb = verb::place, .unit = unit, .hex = grid.at(column, row)}, check_place);
  }
}

}  // namespace bg::musket
