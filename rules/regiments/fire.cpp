#include "rules/regiments/fire.h"

#include <type_traits>

#include "rules/regiments/combat.h"
#include "rules/regiments/movement.h"
#include "rules/regiments/reserves.h"
#include "rules/regiments/status.h"

namespace bg::regiments {

namespace {

constexpr int dim_sight = 4;  // [12.2]
constexpr int most_columns = 3;

bool sees(const Position& position, HexId from, HexId to, bool guns) {
  const int distance = position.scenario.grid().distance(from, to);
  if (is_dim(position.time()) && distance > dim_sight) return false;
  if (position.is_night() && distance > 1) return false;
  return can_see(position.scenario, from, to, guns);
}

bool is_alone(const Combat& combat, UnitId target) {
  return combat.barrage_count == 0 || combat.barrage_target == target;
}

bool has_volley(const Position& position, UnitId unit) {
  return position.plays(option::volley) && position.of(unit).is(mark::volley) &&
         !position.is_night();
}

}  // namespace

bool can_reach(const Position& position, UnitId unit, HexId hex) {
  const HexId from = position.of(unit).hex();
  const int distance = position.scenario.grid().distance(from, hex);
  return distance >= 1 && distance <= range_of(position.scenario, position.state, unit) &&
         sees(position, from, hex, position.kind(unit) == Kind::artillery);
}

namespace {

// Whether the unit may fire at all, and at this hex.
Result check_shooter(const Position& position, UnitId unit, HexId hex) {
  const Result own = check_own(position, unit);
  if (!own.ok()) return own;
  const Unit& it = position.of(unit);
  if (!it.on_map() || !is_fighter(position.scenario, unit))
    return refused(refusal::not_on_map, rule(11, 1));
  if (it.is(mark::fought)) return refused(refusal::has_fought, rule(11, 1));
  const Kind kind = position.kind(unit);
  const bool guns = kind == Kind::artillery;
  if (!guns && position.top_line(it.hex(), UnitId::none) != unit)
    return refused(refusal::only_top_unit, rule(8, 4));
  const uint8_t here = position.works_at(it.hex()), there = position.works_at(hex);
  if (guns && here == works::trench) return refused(refusal::guns_are_stuck, rule(17, 4));
  if (there >= works::trench) return refused(refusal::works_forbid, rule(17, 4));
  if (there == works::breastwork && !guns) return refused(refusal::works_forbid, rule(17, 3));
  const int distance = position.scenario.grid().distance(it.hex(), hex);
  if (distance < 1 || distance > range_of(position.scenario, position.state, unit))
    return refused(refusal::out_of_range, rule(11, 2));
  if (distance > 1 && position.is_night()) return refused(refusal::not_at_night, rule(12, 3));
  if (distance == 1 && strength_of(position.scenario, position.state, unit) < 1)
    return refused(refusal::out_of_range, rule(11, 2));
  if (!sees(position, it.hex(), hex, guns)) return refused(refusal::no_sight, rule(11, 3));
  // Out of a trench infantry fires at whoever is next to it [17.4].
  const bool dug_in = kind == Kind::infantry && here >= works::trench && distance == 1;
  if (!guns && position.in_enemy_zone(unit) && !has_volley(position, unit) && !dug_in)
    return refused(refusal::zone_forbids_fire, rule(6, 6));
  if (!guns && position.state.combat.hex == hex)
    return refused(refusal::hex_is_closed, rule(11, 1));
  const UnitId defender = position.defender(hex);
  if (!guns && defender != UnitId::none && position.of(defender).is(mark::assailed))
    return refused(refusal::hex_is_closed, rule(11, 1));
  return accepted();
}

}  // namespace

Result check_fire(const Position& position, Command command) {
  if (!position.scenario.has_unit(command.target)) return rejected(Refusal::no_such_unit);
  const Unit& target = position.of(command.target);
  const UnitId unit = command.unit;
  const HexId at = target_hex(position, command.target);
  if (at == HexId::none || !is_fighter(position.scenario, command.target) ||
      position.side_of(command.target) == position.actor())
    return refused(refusal::no_target, rule(11, 1));
  if (position.state.sallies != UnitId::none)
    return refused(refusal::only_counterattack, rule(15, 0));
  const Result shooter = check_shooter(position, unit, at);
  if (!shooter.ok()) return shooter;
  const bool guns = position.kind(unit) == Kind::artillery;
  if (!guns && target.order() != 0 && position.defender(at) != command.target)
    return refused(refusal::only_top_unit, rule(11, 1));
  // In an enemy zone at one of those whose zone it is [11.2].
  if (position.in_enemy_zone(unit) && !position.projects(command.target, position.of(unit).hex()))
    return refused(refusal::must_fire_at_zone, rule(11, 2));
  const Combat& combat = position.state.combat;
  if (!is_alone(combat, command.target)) return refused(refusal::other_target, rule(11, 1));
  for (int i = 0; i < combat.barrage_count; ++i) {
    if (combat.barrage[i] == unit) return refused(refusal::fires_already, rule(11, 1));
  }
  if (combat.barrage_count == std::size(combat.barrage))
    return refused(refusal::fires_already, rule(11, 1));
  return accepted();
}

void do_fire(Play& play, Command command) {
  Combat& combat = play.now.combat;
  combat.barrage_target = command.target;
  combat.barrage_hex = target_hex(play, command.target);
  combat.barrage[combat.barrage_count++] = command.unit;
}

Result check_barrage(const Position& position, Command command) {
  if (command.arg != 0) return refused(refusal::no_such_choice, rule(11, 2));
  return position.state.combat.barrage_count == 0 ? refused(refusal::no_fire_announced, rule(11, 2))
                                                  : accepted();
}

Result check_cancel(const Position& position, Command) {
  return position.state.combat.barrage_count == 0 ? refused(refusal::no_fire_announced, rule(11, 1))
                                                  : accepted();
}

void do_cancel(Play& play) {
  Combat& combat = play.now.combat;
  for (UnitId& unit : combat.barrage) unit = UnitId::none;
  combat.barrage_count = 0;
  combat.barrage_hex = HexId::none;
  combat.barrage_target = UnitId::none;
}

namespace {

// One roll of one shooter, or of guns together: `column` before it is shifted. Answers whether the
// target's hex felt it.
bool shoot(Play& play, UnitId shooter, UnitId target, int column) {
  const Scenario& scenario = play.scenario;
  const HexId from = play.of(shooter).hex(), hex = target_hex(play, target);
  if (play.kind(target) == Kind::cavalry || has_volley(play, shooter)) ++column;
  if (column > most_columns) column = most_columns;
  play.tell({.kind = event::fired,
             .side = play.side_of(shooter),
             .unit = shooter,
             .target = target,
             .hex = hex,
             .rule = rule(11, 2)});
  const int fell = play.roll();
  play.tell({.kind = event::fire_die,
             .value = static_cast<int16_t>(fell),
             .unit = shooter,
             .rule = rule(11, 2)});
  // From a hilltop down, but a 0 or 1 as it falls still tells on the guns [11.3].
  const bool from_above = play.kind(shooter) == Kind::artillery && is_hilltop(scenario, from) &&
                          !is_hilltop(scenario, hex);
  int die = fell;
  if (from_above && fell > 1) ++die;
  const Cell cell = fire_result(die > 9 ? 9 : die, column);
  const int shooters = morale_of(play, shooter), targets = morale_of(play, target);
  if (cell.attacker.any()) apply(play, shooter, cell.attacker, targets, HexId::none, false);
  if (!cell.defender.any()) return false;
  const int reserve = step_out(play, target);
  if (play.of(target).on_map()) apply(play, target, cell.defender, shooters, from, true);
  step_back(play, target, reserve);
  return true;
}

int column_of(const Position& position, UnitId shooter, HexId hex) {
  const bool near = position.scenario.grid().distance(position.of(shooter).hex(), hex) == 1;
  return near ? strength_of(position.scenario, position.state, shooter) : 1;
}

}  // namespace

void do_barrage(Play& play) {
  Combat& combat = play.now.combat;
  const UnitId target = combat.barrage_target;
  const HexId hex = combat.barrage_hex;
  UnitId shooters[std::extent_v<decltype(Combat::barrage)>];
  const int count = combat.barrage_count;
  for (int i = 0; i < count; ++i) shooters[i] = combat.barrage[i];
  do_cancel(play);
  bool felt = false;
  for (int i = 0; i < count; ++i) {
    const UnitId shooter = shooters[i];
    play.unit(shooter).add(mark::fought);
    if (target_hex(play, target) != hex) continue;  // nothing is left to fire at
    if (is_line(play.kind(shooter)))
      play.each_at(hex, [&](UnitId unit) { play.now.under_fire.add(unit); });
    const HexId from = play.of(shooter).hex();
    felt |= shoot(play, shooter, target, column_of(play, shooter, hex));
    drop_volleys(play, from);
  }
  if (felt) drop_volleys(play, hex);
  go_on_with_combat(play);
}

// ---------------------------------------------------------------- stacked guns [11.4]

namespace {

struct Battery {
  UnitId guns[4];
  int count = 0;
};

Battery battery_of(const Position& position, UnitId unit, HexId hex) {
  Battery battery;
  position.each_at(position.of(unit).hex(), [&](UnitId other) {
    if (position.kind(other) != Kind::artillery || battery.count == 3) return;
    if (check_shooter(position, other, hex).ok()) battery.guns[battery.count++] = other;
  });
  return battery;
}

}  // namespace

Result check_mass(const Position& position, Command command) {
  if (!position.plays(option::massed_guns))
    return refused(refusal::not_in_these_rules, rule(11, 4));
  const Result own = check_own(position, command.unit);
  if (!own.ok()) return own;
  if (!position.of(command.unit).on_map() || position.kind(command.unit) != Kind::artillery)
    return refused(refusal::only_guns_fire, rule(11, 4));
  if (position.state.combat.barrage_count != 0) return refused(refusal::fire_first, rule(11, 1));
  if (position.state.sallies != UnitId::none)
    return refused(refusal::only_counterattack, rule(15, 0));
  if (!position.scenario.on_map(command.hex) || !position.has_enemy(command.unit, command.hex))
    return refused(refusal::no_target, rule(11, 4));
  const Result shooter = check_shooter(position, command.unit, command.hex);
  if (!shooter.ok()) return shooter;
  const Battery battery = battery_of(position, command.unit, command.hex);
  if (battery.count < 2) return refused(refusal::too_few, rule(11, 4));
  if (battery.guns[0] != command.unit) return refused(refusal::too_few, rule(11, 4));
  if (position.in_enemy_zone(command.unit)) {
    bool bound = false;
    position.each_at(command.hex, [&](UnitId target) {
      bound |= position.projects(target, position.of(command.unit).hex());
    });
    if (!bound) return refused(refusal::must_fire_at_zone, rule(11, 2));
  }
  return accepted();
}

void do_mass(Play& play, Command command) {
  const Battery battery = battery_of(play, command.unit, command.hex);
  const HexId from = play.of(command.unit).hex();
  int column = 0;
  for (int i = 0; i < battery.count; ++i) {
    column += column_of(play, battery.guns[i], command.hex);
    play.unit(battery.guns[i]).add(mark::fought);
  }
  UnitId targets[3];
  int count = 0;
  for (int order = 0; order <= 3; ++order) {
    play.each_at(command.hex, [&](UnitId unit) {
      if (is_fighter(play.scenario, unit) && play.of(unit).order() == order &&
          count < battery.count)
        targets[count++] = unit;
    });
  }
  bool felt = false;
  UnitId leader = battery.guns[0];
  for (int i = 0; i < count; ++i) {
    // An Ar touches one battery; where it has gone, the next one speaks for all.
    for (int k = 0; k < battery.count && !play.of(leader).on_map(); ++k) leader = battery.guns[k];
    if (!play.of(leader).on_map() || !play.of(targets[i]).on_map()) continue;
    felt |= shoot(play, leader, targets[i], column);
  }
  drop_volleys(play, from);
  if (felt) drop_volleys(play, command.hex);
  go_on_with_combat(play);
}

namespace {

// Calls f for every hex with enemies that the unit may fire at, until f says that it has seen
// enough.
template <class F>
void each_mark(const Position& position, UnitId unit, F&& f) {
  const Unit& it = position.of(unit);
  if (!it.on_map() || !is_fighter(position.scenario, unit) || it.is(mark::fought)) return;
  const Side enemy = enemy_of(position.side_of(unit));
  const int range = range_of(position.scenario, position.state, unit);
  const Grid& grid = position.scenario.grid();
  for (int x = grid.column(it.hex()) - range; x <= grid.column(it.hex()) + range; ++x) {
    if (x < 1 || x > grid.columns) continue;
    for (int y = grid.row(it.hex()) - range; y <= grid.row(it.hex()) + range; ++y) {
      if (y < 1 || y > grid.rows) continue;
      const HexId hex = grid.at(x, y);
      const bool is_held = position.holds(enemy, hex) || reserve_within(position, enemy, hex, 0);
      if (!is_held || !check_shooter(position, unit, hex).ok()) continue;
      if (!f(hex)) return;
    }
  }
}

}  // namespace

namespace {

// Everybody in a hex, and in the enemy's reserve there [14.6].
template <class F>
void each_target(const Position& position, Side enemy, HexId hex, F&& f) {
  position.each_at(hex, f);
  if (!reserve_within(position, enemy, hex, 0)) return;
  each_unit(position.scenario, [&](UnitId unit) {
    const Reserve* reserve = reserve_of(position, unit);
    if (reserve != nullptr && reserve->hex == hex) f(unit);
  });
}

}  // namespace

bool has_fire(const Position& position, UnitId unit) {
  bool found = false;
  each_mark(position, unit, [&](HexId hex) {
    each_target(position, enemy_of(position.side_of(unit)), hex, [&](UnitId target) {
      found =
          found || check_fire(position, {.verb = verb::fire, .unit = unit, .target = target}).ok();
    });
    return !found;
  });
  return found;
}

void list_fire(const Position& position, UnitId unit, CommandList& out) {
  each_mark(position, unit, [&](HexId hex) {
    each_target(position, enemy_of(position.side_of(unit)), hex, [&](UnitId target) {
      const Command command{.verb = verb::fire, .unit = unit, .target = target};
      if (!out.full() && check_fire(position, command).ok()) out.push_back(command);
    });
    const Command mass{.verb = verb::mass, .unit = unit, .hex = hex};
    if (check_mass(position, mass).ok()) out.push_back(mass);
    return true;
  });
}

// ---------------------------------------------------------------- fortunes of war [15.0]

namespace {

// Whether a unit of `side` could fire at the hex.
bool is_in_sight(const Position& position, Side side, HexId hex) {
  bool found = false;
  each_unit(position.scenario, [&](UnitId unit) {
    if (found || position.side_of(unit) != side || !position.of(unit).on_map()) return;
    found = is_fighter(position.scenario, unit) && can_reach(position, unit, hex);
  });
  return found;
}

// The stack that a free move or a counterattack takes along, whatever it has done before.
Group whole_stack(const Position& position, UnitId unit, bool with_guns) {
  Group group;
  const HexId hex = position.of(unit).hex();
  for (int order = 0; order <= 3; ++order) {
    position.each_at(hex, [&](UnitId other) {
      const Kind kind = position.kind(other);
      if (!is_fighter(kind) || (!with_guns && !is_line(kind))) return;
      if (position.of(other).order() == order) group.add(position.scenario, other);
    });
  }
  position.each_at(hex, [&](UnitId other) {
    if (!is_fighter(position.scenario, other)) group.add(position.scenario, other);
  });
  return group;
}

Result check_stack_move(const Position& position, const Group& group, const Going& going,
                        HexId hex) {
  if (!position.scenario.on_map(hex)) return refused(refusal::off_map, rule(7, 1));
  const Reach& reach = position.work.reach.of(position, going);
  if (hex == going.start || !reach.reaches(hex)) return refused(refusal::too_far, rule(7, 1));
  return check_stop(position, group, hex, reach.cost(hex));
}

constexpr int sally_points = 2;

Going sally_going(const Position& position, const Group& group) {
  Going going = going_of(position, group);
  going.is_fast = false;
  if (going.left > sally_points * thirds) going.left = sally_points * thirds;
  return going;
}

Result check_sally(const Position& position, Command command) {
  const UnitId unit = command.unit;
  const HexId from = position.of(unit).hex();
  if (!is_line(position.kind(unit))) return refused(refusal::guns_do_not_attack, rule(15, 0));
  if (position.top_line(from, UnitId::none) != unit)
    return refused(refusal::only_top_unit, rule(8, 4));
  if (position.in_enemy_zone(unit)) return refused(refusal::in_enemy_zone, rule(15, 0));
  if (command.hex != from) {
    const Group group = whole_stack(position, unit, false);
    const Result move =
        check_stack_move(position, group, sally_going(position, group), command.hex);
    if (!move.ok()) return move;
  }
  return has_prey(position, unit, command.hex, true) ? accepted()
                                                     : refused(refusal::no_target, rule(15, 0));
}

Result check_surge(const Position& position, Command command) {
  const Group group = whole_stack(position, command.unit, true);
  if (group.count < 2 || group.units[0] != command.unit)
    return refused(refusal::no_such_stack, rule(15, 0));
  return check_stack_move(position, group, going_of(position, group), command.hex);
}

void begin_sally(Play& play, Command command) {
  State& now = play.now;
  now.paused = now.combat;
  now.combat = no_combat();
  now.sally_side = index_of(play.side());
  now.sallies = command.unit;
  now.clock.side = play.side_of(command.unit);
  play.tell({.kind = event::counterattack,
             .side = play.side(),
             .unit = command.unit,
             .hex = command.hex,
             .rule = rule(15, 0)});
  if (command.hex != play.of(command.unit).hex()) {
    const Group group = whole_stack(play, command.unit, false);
    go(play, group, sally_going(play, group), command.hex);
    lay_down(play);
  }
  const Unit& it = play.of(command.unit);
  if (!it.on_map() || it.hex() != command.hex) return end_sally(play);
  play.unit(command.unit).drop(mark::fought | mark::volley);
  play.unit(command.unit).add(mark::charge);
  now.stage = Stage::combat;
  now.clock.to_act = play.side();
}

Result check_fortune_unit(const Position& position, UnitId unit, bool of_enemy) {
  if (!position.scenario.has_unit(unit)) return rejected(Refusal::no_such_unit);
  const Side wanted = of_enemy ? enemy_of(position.actor()) : position.actor();
  if (position.side_of(unit) != wanted) return refused(refusal::not_your_unit, rule(15, 0));
  if (!position.of(unit).on_map()) return refused(refusal::not_on_map, rule(15, 0));
  return accepted();
}

}  // namespace

Result check_fortune(const Position& position, Command command) {
  const Verb verb = command.verb;
  const bool of_enemy = verb == verb::shoot || verb == verb::lure;
  const Result unit = check_fortune_unit(position, command.unit, of_enemy);
  if (!unit.ok()) return unit;
  const HexId hex = position.of(command.unit).hex();
  if (verb == verb::shoot) {
    if (position.kind(command.unit) != Kind::leader)
      return refused(refusal::not_a_leader, rule(15, 0));
    return is_in_sight(position, position.actor(), hex)
               ? accepted()
               : refused(refusal::out_of_range, rule(15, 0));
  }
  if (!is_fighter(position.scenario, command.unit))
    return refused(refusal::not_on_map, rule(15, 0));
  if (verb == verb::lure || verb == verb::rush)
    return check_free_move(position, command.unit, command.hex);
  if (verb == verb::surge) return check_surge(position, command);
  if (verb == verb::sally) return check_sally(position, command);
  if (verb == verb::wake) {
    return position.of(command.unit).is(mark::disrupted)
               ? accepted()
               : refused(refusal::not_disrupted, rule(15, 0));
  }
  const Result target = check_fortune_unit(position, command.target, true);
  if (!target.ok()) return target;
  if (position.kind(command.unit) != Kind::infantry)
    return refused(refusal::only_infantry, rule(15, 0));
  if (!is_fighter(position.scenario, command.target))
    return refused(refusal::no_target, rule(15, 0));
  return sees(position, hex, position.of(command.target).hex(), false)
             ? accepted()
             : refused(refusal::no_sight, rule(11, 3));
}

bool has_fortune(const Position& position) {
  // Whoever has a unit on the map has a free move, or somebody to wake; both are rarely barred.
  bool found = false;
  each_unit(position.scenario, [&](UnitId unit) {
    found |= position.of(unit).on_map() && is_fighter(position.scenario, unit) &&
             index_of(position.side_of(unit)) == position.state.fortune;
  });
  return found;
}

void do_fortune(Play& play, Command command) {
  constexpr int kills_from = 8, lures_from = 5;
  const UnitId unit = command.unit;
  const auto roll = [&] {
    const int die = play.roll();
    play.tell({.kind = event::fortune_die,
               .value = static_cast<int16_t>(die),
               .unit = unit,
               .rule = rule(15, 0)});
    return die;
  };
  const Verb verb = command.verb;
  if (verb == verb::shoot) {
    if (roll() >= kills_from) hit_leader(play, unit, rule(15, 0));
  } else if (verb == verb::pick) {
    shoot(play, unit, command.target, 1);
  } else if (verb == verb::rush || (verb == verb::lure && roll() >= lures_from)) {
    do_move(play, {.verb = Verb::move, .unit = unit, .hex = command.hex});
    lay_down(play);
  } else if (verb == verb::surge) {
    const Group group = whole_stack(play, unit, true);
    go(play, group, going_of(play, group), command.hex);
    lay_down(play);
  } else if (verb == verb::sally) {
    return begin_sally(play, command);
  } else if (verb == verb::wake) {
    int best = 0;
    play.each_at(play.of(unit).hex(), [&](UnitId leader) {
      if (!commands(play.scenario, play.state, leader, unit)) return;
      if (is_fighter(play.scenario, leader)) return;
      const int its = rating(play.scenario, leader, Rating::intensity);
      if (its > best) best = its;
    });
    if (check_morale(play, unit, rule(15, 0), best).passed) recover(play, unit, rule(15, 0));
  }
  end_fortune(play);
}

// The phase goes back to whose it is, and the combat that was paused goes on.
void end_sally(Play& play) {
  State& now = play.now;
  play.unit(now.sallies).drop(mark::charge);
  if (now.combat.hex != HexId::none) {
    play.each_at(now.combat.hex, [&](UnitId unit) {
      if (play.side_of(unit) != play.side()) play.unit(unit).drop(mark::volley);
    });
  }
  now.sallies = UnitId::none;
  now.clock.side = static_cast<Side>(now.sally_side);
  now.sally_side = 0;
  now.combat = now.paused;
  now.paused = no_combat();
  end_fortune(play);
}

// The marker passes to the other side, and the combat goes on.
void end_fortune(Play& play) {
  play.now.fortune = static_cast<uint8_t>(1 - play.state.fortune);
  play.now.combat.fortune = 0;
  play.now.stage = Stage::combat;
  play.now.clock.to_act = play.side();
  play.tell({.kind = event::fortune_given,
             .side = static_cast<Side>(play.state.fortune),
             .rule = rule(15, 0)});
  go_on_with_combat(play);
}

void list_fortunes(const Position& position, UnitId unit, CommandList& out) {
  const auto offer = [&](Command command) {
    if (check_fortune(position, command).ok() && !out.full()) out.push_back(command);
  };
  offer({.verb = verb::shoot, .unit = unit});
  offer({.verb = verb::wake, .unit = unit});
  const bool mine = position.side_of(unit) == position.actor();
  if (!position.of(unit).on_map() || !is_fighter(position.scenario, unit)) return;
  list_free_moves(position, unit, mine ? verb::rush : verb::lure, out);
  if (mine) {
    for (const Verb verb : {verb::sally, verb::surge}) {
      if (verb == verb::sally) offer({.verb = verb, .unit = unit, .hex = position.of(unit).hex()});
      const Group group = whole_stack(position, unit, verb == verb::surge);
      if (group.units[0] != unit) continue;
      const Going going =
          verb == verb::surge ? going_of(position, group) : sally_going(position, group);
      const int count = position.work.reach.of(position, going).size();
      for (int i = 1; i < count; ++i)
        offer({.verb = verb, .unit = unit, .hex = position.work.reach.of(position, going).hex(i)});
    }
  }
  if (!mine || position.kind(unit) != Kind::infantry) return;
  each_unit(position.scenario, [&](UnitId target) {
    if (position.side_of(target) != position.actor() && position.of(target).on_map())
      offer({.verb = verb::pick, .unit = unit, .target = target});
  });
}

}  // namespace bg::regiments
