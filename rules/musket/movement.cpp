#include "rules/musket/movement.h"

#include "rules/musket/boxes.h"
#include "rules/musket/ground.h"
#include "rules/musket/status.h"

namespace bg::musket {

namespace {

constexpr uint8_t exit_cost = halves;    // one point [19.1]
constexpr uint8_t trains_may_leave = 7;  // after turn 6 [19.4]

bool can_act(const Unit& it) {
  return it.place == Place::map || it.place == Place::box;
}

// Its move is not used up or taken from it.
Result check_free(const Position& position, UnitId unit) {
  const Unit& it = position.of(unit);
  if (!can_act(it)) return refused(refusal::not_on_map, rule(7, 1));
  if (it.is(mark::moved)) return refused(refusal::has_moved, rule(7, 1));
  if (it.is(mark::held)) return refused(refusal::is_held, rule(14, 3));
  return accepted();
}

// By day an enemy zone lets nobody go without disengaging [6.4]; leaders, who never hinder anybody,
// ride where they like [6.6].
bool is_bound(const Position& position, UnitId unit) {
  return !position.is_night() && is_fighter(position.scenario, unit) &&
         position.in_enemy_zone(unit);
}

Result check_ready(const Position& position, UnitId unit) {
  const Result own = check_own(position, unit);
  return own.ok() ? check_free(position, unit) : own;
}

Result check_march_start(const Position& position, UnitId unit) {
  const Unit& it = position.of(unit);
  if (rating(position.scenario, unit, Rating::march) == 0)
    return refused(refusal::cannot_march, rule(7, 4));
  if (it.is(mark::disrupted)) return refused(refusal::is_disrupted, rule(7, 4));
  const HexId start = it.on_map() ? it.hex : door_of(position.scenario, it.box);
  if (enemy_within(position, position.side_of(unit), start, 2))
    return refused(refusal::enemy_too_near, rule(7, 4));
  return accepted();
}

// Why a hex that is not reached is not.
Result why_not_reached(const Position& position, UnitId unit, HexId hex, Going going) {
  const Side enemy = enemy_of(position.side_of(unit));
  const Unit& it = position.of(unit);
  if (it.place == Place::box && position.has_fighters(enemy, door_of(position.scenario, it.box)))
    return refused(refusal::door_held, battle_rule(19, 1));
  if (position.has_fighters(enemy, hex)) return refused(refusal::enemy_there, rule(7, 1));
  if (!can_stand(position.scenario, position.kind(unit), hex))
    return refused(refusal::ground_closed, rule(7, 2));
  if (position.has_zone(enemy, hex)) {
    if (position.is_night()) return refused(refusal::night_keeps_off, rule(4, 4));
    if (going == Going::disengage) return refused(refusal::zone_there, rule(7, 5));
    if (it.is(mark::disrupted)) return refused(refusal::is_disrupted, rule(5, 6));
    if (!is_fighter(position.scenario, unit) && !position.has_fighters(position.side_of(unit), hex))
      return refused(refusal::zone_there, rule(6, 6));
  }
  if (going == Going::march) return refused(refusal::no_road_there, rule(7, 4));
  return refused(refusal::too_far, going == Going::disengage ? rule(7, 5) : rule(7, 1));
}

// The box it would come to, by whichever way of moving: the nearest door.
uint8_t box_in_reach(const Position& position, UnitId unit, Going going) {
  uint8_t best = box_count;
  int best_cost = 0;
  const Reach& reach = position.work.reach.of(position, unit, going);
  for (uint8_t i = 0; i < box_count; ++i) {
    if (owner_of_box(i) != position.side_of(unit)) continue;
    const HexId door = door_of(position.scenario, i);
    if (!reach.reaches(door)) continue;
    const int cost = reach.cost(door) + exit_cost;
    // Who stands on the door always may: at least one hex [7.1].
    const bool here = position.of(unit).hex == door;
    if (cost > allowance(position, unit, going) && !here) continue;
    if (best != box_count && cost >= best_cost) continue;
    best = i;
    best_cost = cost;
  }
  return best;
}

struct WayOff {
  uint8_t box;
  Going going;
};

WayOff way_off(const Position& position, UnitId unit) {
  if (is_bound(position, unit))
    return {box_in_reach(position, unit, Going::disengage), Going::disengage};
  const uint8_t box = box_in_reach(position, unit, Going::standard);
  if (box != box_count) return {box, Going::standard};
  if (!check_march_start(position, unit).ok()) return {box_count, Going::march};
  return {box_in_reach(position, unit, Going::march), Going::march};
}

}  // namespace

Result check_own(const Position& position, UnitId unit) {
  if (!position.scenario.has_unit(unit)) return rejected(Refusal::no_such_unit);
  if (position.side_of(unit) != position.actor())
    return refused(refusal::not_your_unit, rule(4, 0));
  return accepted();
}

Result check_leader(const Position& position, UnitId leader) {
  const Result own = check_own(position, leader);
  if (!own.ok()) return own;
  if (position.kind(leader) != Kind::leader) return refused(refusal::not_a_leader, rule(12, 3));
  if (!position.of(leader).on_map()) return refused(refusal::not_on_map, rule(12, 3));
  if (!position.of(leader).is(mark::active)) return refused(refusal::leader_inactive, rule(12, 3));
  return accepted();
}

Result check_stop(const Position& position, UnitId unit, HexId hex) {
  if (!position.has_room(unit, hex)) return refused(refusal::stack_full, rule(8, 1));
  return accepted();
}

Result check_going(const Position& position, UnitId unit, HexId hex, Going going) {
  if (!position.scenario.on_map(hex)) return refused(refusal::off_map, rule(7, 1));
  if (position.of(unit).hex == hex) return refused(refusal::too_far, rule(7, 1));
  const Reach& reach = position.work.reach.of(position, unit, going);
  if (!reach.reaches(hex)) return why_not_reached(position, unit, hex, going);
  return check_stop(position, unit, hex);
}

void go(Play& play, UnitId unit, HexId hex, Going going, RuleRef why) {
  const uint8_t cost = play.work.reach.of(play, unit, going).cost(hex);
  const HexId from = play.of(unit).hex;
  play.put_on_map(unit, hex);
  play.unit(unit).marks |= mark::moved;
  play.tell({.kind = going == Going::march ? EventKind::marched : EventKind::moved,
             .side = play.side_of(unit),
             .value = cost,
             .unit = unit,
             .hex = hex,
             .from = from,
             .rule = why});
  const Kind kind = play.kind(unit);
  if (kind == Kind::headquarters || kind == Kind::trains) set_active(play, unit, false);
  if (is_fighter(kind)) capture_alone(play, hex, enemy_of(play.side_of(unit)));
}

Result check_move(const Position& position, Command command) {
  const Result ready = check_ready(position, command.unit);
  if (!ready.ok()) return ready;
  if (is_bound(position, command.unit)) return refused(refusal::must_disengage, rule(6, 4));
  return check_going(position, command.unit, command.hex, Going::standard);
}

void do_move(Play& play, Command command) {
  go(play, command.unit, command.hex, Going::standard, rule(7, 1));
}

Result check_march(const Position& position, Command command) {
  const Result ready = check_ready(position, command.unit);
  if (!ready.ok()) return ready;
  const Result start = check_march_start(position, command.unit);
  if (!start.ok()) return start;
  return check_going(position, command.unit, command.hex, Going::march);
}

void do_march(Play& play, Command command) {
  go(play, command.unit, command.hex, Going::march, rule(7, 4));
}

Result check_disengage(const Position& position, Command command) {
  const Result ready = check_ready(position, command.unit);
  if (!ready.ok()) return ready;
  if (!is_bound(position, command.unit)) return refused(refusal::not_in_zone, rule(7, 5));
  return check_going(position, command.unit, command.hex, Going::disengage);
}

namespace {

// A check failed: disrupted and one hex on the way; where that is full, it stays.
void fall_short(Play& play, UnitId unit, HexId hex) {
  const HexId step =
      play.work.reach.of(play, unit, Going::disengage).first_step(play.scenario, hex);
  disrupt(play, unit, rule(7, 5));
  if (play.has_room(unit, step)) return go(play, unit, step, Going::disengage, rule(7, 5));
  play.unit(unit).marks |= mark::moved;
}

}  // namespace

// Passed: there. Failed: it falls short, or routs where it is disrupted already.
void do_disengage(Play& play, Command command) {
  const UnitId unit = command.unit;
  const bool passed = check_morale(play, unit, combat_morale(play, unit), rule(7, 5));
  if (passed) return go(play, unit, command.hex, Going::disengage, rule(7, 5));
  if (play.of(unit).is(mark::disrupted)) return rout(play, unit);
  fall_short(play, unit, command.hex);
}

Result check_exit(const Position& position, Command command) {
  const Result ready = check_ready(position, command.unit);
  if (!ready.ok()) return ready;
  if (!position.of(command.unit).on_map()) return refused(refusal::not_on_map, battle_rule(19, 1));
  if (way_off(position, command.unit).box == box_count)
    return refused(refusal::door_too_far, battle_rule(19, 1));
  return accepted();
}

void do_exit(Play& play, Command command) {
  const UnitId unit = command.unit;
  const WayOff off = way_off(play, unit);
  if (off.going == Going::disengage &&
      !check_morale(play, unit, combat_morale(play, unit), rule(7, 5))) {
    if (play.of(unit).is(mark::disrupted)) return rout(play, unit);
    // One hex: off the map from the door itself, or on the way there.
    const HexId door = door_of(play.scenario, off.box);
    if (play.of(unit).hex != door) return fall_short(play, unit, door);
    disrupt(play, unit, rule(7, 5));
  }
  const HexId from = play.of(unit).hex;
  play.put_in_box(unit, off.box);
  play.unit(unit).marks |= mark::moved;
  play.tell({.kind = event::exited,
             .side = play.side_of(unit),
             .value = off.box,
             .unit = unit,
             .from = from,
             .rule = battle_rule(19, 1)});
  const Kind kind = play.kind(unit);
  if (kind == Kind::headquarters || kind == Kind::trains) set_active(play, unit, false);
}

Result check_recover(const Position& position, Command command) {
  const Result own = check_own(position, command.unit);
  if (!own.ok()) return own;
  const Unit& it = position.of(command.unit);
  if (!can_act(it)) return refused(refusal::not_on_map, rule(13, 1));
  if (!it.is(mark::disrupted)) return refused(refusal::not_disrupted, rule(13, 1));
  if (it.is(mark::moved)) return refused(refusal::has_moved, rule(13, 1));
  if (position.in_enemy_zone(command.unit)) return refused(refusal::in_enemy_zone, rule(13, 1));
  return accepted();
}

void do_recover(Play& play, Command command) {
  const UnitId unit = command.unit;
  play.unit(unit).marks |= mark::moved;
  const int morale = rating(play.scenario, unit, Rating::morale) + recovery_bonus(play, unit);
  if (check_morale(play, unit, morale, rule(13, 1))) recover(play, unit, rule(13, 1));
}

Result check_steady(const Position& position, Command command) {
  const Result leader = check_leader(position, command.unit);
  if (!leader.ok()) return leader;
  if (position.of(command.unit).is(mark::moved)) return refused(refusal::has_moved, rule(12, 3));
  const Result own = check_own(position, command.target);
  if (!own.ok()) return own;
  const Unit& it = position.of(command.target);
  if (!it.on_map() || it.hex != position.of(command.unit).hex)
    return refused(refusal::not_with_leader, rule(12, 3));
  if (!commands(position.scenario, command.unit, command.target))
    return refused(refusal::not_his_command, rule(12, 3));
  if (!it.is(mark::disrupted)) return refused(refusal::not_disrupted, rule(12, 3));
  if (it.is(mark::moved)) return refused(refusal::has_moved, rule(12, 3));
  return accepted();
}

void do_steady(Play& play, Command command) {
  recover(play, command.target, rule(12, 3));
  play.unit(command.target).marks |= mark::moved;
  play.unit(command.unit).marks |= mark::moved;
  spend(play, command.unit, rule(12, 3));
}

namespace {

// Who is freed by an order to `target`: its formation, or it alone where it has none of its own.
bool is_freed(const Position& position, UnitId target, UnitId unit) {
  if (unit == target) return true;
  if (position.side_of(unit) != position.side_of(target)) return false;
  if (is_of_any(position.scenario, target) || is_of_any(position.scenario, unit)) return false;
  return is_fighter(position.scenario, unit) &&
         formation_of(position.scenario, unit) == formation_of(position.scenario, target);
}

}  // namespace

Result check_order(const Position& position, Command command) {
  const Result leader = check_leader(position, command.unit);
  if (!leader.ok()) return leader;
  const Result own = check_own(position, command.target);
  if (!own.ok()) return own;
  const Unit& it = position.of(command.target);
  if (!it.on_map() || it.hex != position.of(command.unit).hex)
    return refused(refusal::not_with_leader, rule(12, 3));
  if (!commands(position.scenario, command.unit, command.target))
    return refused(refusal::not_his_command, rule(12, 3));
  bool any = false;
  each_unit(position.scenario, [&](UnitId unit) {
    any |= position.of(unit).is(mark::held) && is_freed(position, command.target, unit);
  });
  return any ? accepted() : refused(refusal::nothing_held, rule(12, 3));
}

void do_order(Play& play, Command command) {
  each_unit(play.scenario, [&](UnitId unit) {
    Unit& it = play.unit(unit);
    if (!it.is(mark::held) || !is_freed(play, command.target, unit)) return;
    it.marks = static_cast<uint16_t>(it.marks & ~mark::held);
    play.tell({.kind = event::released, .unit = unit, .hex = it.hex, .rule = rule(12, 3)});
  });
  spend(play, command.unit, rule(12, 3));
}

Result check_remove(const Position& position, Command command) {
  const Result own = check_own(position, command.unit);
  if (!own.ok()) return own;
  if (position.kind(command.unit) != Kind::trains ||
      position.side_of(command.unit) != Side::union_side)
    return refused(refusal::not_the_trains, battle_rule(19, 4));
  if (!can_act(position.of(command.unit))) return refused(refusal::not_on_map, battle_rule(19, 4));
  if (position.state.clock.turn < trains_may_leave)
    return refused(refusal::too_early, battle_rule(19, 4));
  return accepted();
}

void do_remove(Play& play, Command command) {
  play.put_off_map(command.unit, Place::removed);
  play.unit(command.unit).marks = 0;
  play.tell({.kind = event::trains_gone,
             .side = play.side_of(command.unit),
             .unit = command.unit,
             .rule = battle_rule(19, 4)});
}

void list_moves(const Position& position, UnitId unit, CommandList& out) {
  const auto offer = [&](Command command, Result (*check)(const Position&, Command)) {
    if (check(position, command).ok()) out.push_back(command);
  };
  offer({.verb = verb::recover, .unit = unit}, check_recover);
  offer({.verb = verb::remove, .unit = unit}, check_remove);
  offer({.verb = Verb::exit, .unit = unit}, check_exit);
  if (check_leader(position, unit).ok()) {
    position.each_at(position.of(unit).hex, [&](UnitId other) {
      offer({.verb = verb::steady, .unit = unit, .target = other}, check_steady);
      offer({.verb = verb::order, .unit = unit, .target = other}, check_order);
    });
  }
  if (!check_ready(position, unit).ok()) return;
  struct Try {
    Verb verb;
    Going going;
    Result (*check)(const Position&, Command);
  };
  for (const Try& one :
       {Try{Verb::move, Going::standard, check_move}, Try{Verb::march, Going::march, check_march},
        Try{verb::disengage, Going::disengage, check_disengage}}) {
    const bool bound = is_bound(position, unit);
    if (bound != (one.going == Going::disengage)) continue;
    if (one.going == Going::march && !check_march_start(position, unit).ok()) continue;
    const Reach& reach = position.work.reach.of(position, unit, one.going);
    for (int i = 0; i < reach.size() && !out.full(); ++i)
      offer({.verb = one.verb, .unit = unit, .hex = reach.hex(i)}, one.check);
  }
}

// HQ and trains that stood still, and leaders with fighters or in a box; who gave a benefit in this
// phase waits for the next.
void end_movement(Play& play) {
  each_unit(play.scenario, [&](UnitId unit) {
    if (play.side_of(unit) != play.side()) return;
    const Kind kind = play.kind(unit);
    Unit& it = play.unit(unit);
    if (kind == Kind::leader) {
      const bool with_units = it.on_map() && play.has_fighters(play.side(), it.hex);
      if ((with_units || it.place == Place::box) && !it.is(mark::gave))
        set_active(play, unit, true);
      it.marks = static_cast<uint16_t>(it.marks & ~mark::gave);
    }
    if (kind == Kind::headquarters || kind == Kind::trains) {
      if (it.on_map() && !it.is(mark::moved) && !play.in_enemy_zone(unit))
        set_active(play, unit, true);
    }
  });
}

}  // namespace bg::musket
