#include "rules/regiments/movement.h"

#include "rules/regiments/muster.h"
#include "rules/regiments/reserves.h"
#include "rules/regiments/status.h"

namespace bg::regiments {

namespace {

constexpr int leader_points = 12;  // each worth three hexes [7.7]

bool is_fixed(const Unit& it) {
  return it.is(mark::moved) && !it.is(mark::in_hand);
}

// In the order of the stack, so that they lie in the same order where they go.
void sort(const Position& position, Group& group) {
  for (int i = 1; i < group.count; ++i) {
    for (int k = i; k > 0; --k) {
      const bool wrong =
          position.of(group.units[k]).order() < position.of(group.units[k - 1]).order();
      if (!wrong) break;
      const UnitId other = group.units[k];
      group.units[k] = group.units[k - 1];
      group.units[k - 1] = other;
    }
  }
}

}  // namespace

bool is_wreckable(const Scenario& scenario, HexId from, HexId to) {
  const etl::span<const int16_t> pair = scenario.figures("wreckable");
  if (pair.size() != 2) return false;
  const HexId a = hex_from_figure(scenario, pair[0]), b = hex_from_figure(scenario, pair[1]);
  return (from == a && to == b) || (from == b && to == a);
}

bool may_go(const Position& position, UnitId unit, HexId hex) {
  const Scenario& scenario = position.scenario;
  if (position.of(unit).is(mark::hookers) && !scenario.in_area(area::independent, hex))
    return false;
  const etl::span<const int16_t> leash = scenario.figures("leash");
  for (size_t i = 0; i + 3 <= leash.size(); i += 3) {
    const bool held = scenario.side_of(unit) == Side::union_side && is_fighter(scenario, unit) &&
                      rating(scenario, unit, Rating::first) == leash[i] &&
                      rating(scenario, unit, Rating::last) == leash[i];
    if (!held) continue;
    const HexId centre = hex_from_figure(scenario, leash[i + 1]);
    if (scenario.grid().distance(hex, centre) > leash[i + 2]) return false;
  }
  return true;
}

Result check_own(const Position& position, UnitId unit) {
  if (!position.scenario.has_unit(unit)) return rejected(Refusal::no_such_unit);
  if (position.side_of(unit) != position.actor())
    return refused(refusal::not_your_unit, rule(4, 1));
  return accepted();
}

bool is_near(const Position& position, UnitId leader, HexId hex, int distance) {
  const Unit& it = position.of(leader);
  return it.on_map() && position.scenario.grid().distance(it.hex(), hex) <= distance;
}

Result check_bonus(const Position& position, UnitId leader, UnitId target) {
  const Result own = check_own(position, leader);
  if (!own.ok()) return own;
  if (!position.plays(option::leaders)) return refused(refusal::not_in_these_rules, rule(13, 0));
  if (position.kind(leader) != Kind::leader) return refused(refusal::not_a_leader, rule(13, 3));
  if (!position.of(leader).on_map()) return refused(refusal::not_on_map, rule(13, 3));
  if (position.of(leader).is(mark::gave)) return refused(refusal::bonus_given, rule(13, 3));
  if (target == UnitId::none) return accepted();
  if (!position.scenario.has_unit(target)) return rejected(Refusal::no_such_unit);
  if (!commands(position.scenario, position.state, leader, target))
    return refused(refusal::not_his_command, rule(13, 3));
  return accepted();
}

bool can_move(const Position& position, UnitId unit) {
  const Unit& it = position.of(unit);
  return position.state.stage == Stage::move && it.on_map() &&
         position.side_of(unit) == position.actor() && !is_fixed(it);
}

Group group_of(const Position& position, UnitId unit, uint8_t with) {
  Group group;
  const Unit& it = position.of(unit);
  if (it.is(mark::in_hand)) {
    position.each_at(it.hex(), [&](UnitId other) {
      if (position.of(other).is(mark::in_hand)) group.add(position.scenario, other);
    });
    sort(position, group);
    return group;
  }
  group.add(position.scenario, unit);
  if (with == 0) return group;
  position.each_at(it.hex(), [&](UnitId other) {
    if (other == unit || position.of(other).is(mark::moved)) return;
    if (position.side_of(other) != position.side_of(unit)) return;
    const bool fighter = is_fighter(position.scenario, other);
    bool comes = with == company::everybody;
    if (with == company::no_leaders) comes = fighter;
    if (with >= company::with_place)
      comes = fighter && position.of(other).order() == with - company::with_place;
    if (comes) group.add(position.scenario, other);
  });
  sort(position, group);
  return group;
}

Going going_of(const Position& position, const Group& group) {
  const State& state = position.state;
  const UnitId lead = group.units[0];
  const Unit& it = position.of(lead);
  Going going;
  going.unit = lead;
  going.start = it.hex();
  going.is_night = position.is_night();
  bool all_horse = group.fighters > 0, disrupted = false, all_foot = true;
  for (int i = 0; i < group.count; ++i) {
    const UnitId unit = group.units[i];
    const Kind kind = position.kind(unit);
    if (kind == Kind::leader && group.fighters > 0) continue;  // goes as they go [13.2]
    going.gaits = static_cast<uint8_t>(going.gaits | 1 << static_cast<int>(position.gait(unit)));
    all_horse &= kind == Kind::cavalry;
    all_foot &= kind == Kind::infantry;
    disrupted |= position.of(unit).is(mark::disrupted);
  }
  if (it.is(mark::in_hand)) {
    going.left = state.left;
    going.spent = state.spent;
    going.is_fast = all_horse && state.left + state.spent > allowance;
  } else {
    going.is_fast = all_horse && !disrupted && !position.in_enemy_zone(lead);
    going.left = group.fighters == 0
                     ? leader_points * thirds
                     : static_cast<uint8_t>(going.is_fast ? 2 * allowance : allowance);
  }
  going.is_wrecked = state.wrecked != 0;
  going.may_wade =
      going.is_wrecked && state.crossed == 0 && all_foot && group.fighters == 1 && going.spent == 0;
  return going;
}

bool in_infantry_zone(const Position& position, Side side, HexId hex) {
  const Side enemy = enemy_of(side);
  if (!position.has_zone(enemy, hex)) return false;
  bool found = false;
  for (uint8_t d = 0; d < dir_count; ++d) {
    position.each_at(
        position.scenario.grid().neighbour(hex, static_cast<Dir>(d)), [&](UnitId unit) {
          found |= position.side_of(unit) == enemy && position.kind(unit) == Kind::infantry &&
                   position.projects(unit, hex);
        });
  }
  return found;
}

bool cavalry_may_charge(const Position& position, HexId from, HexId to) {
  Dir dir;
  const Scenario& scenario = position.scenario;
  return scenario.grid().direction(from, to, dir) && scenario.terrain(from) == Terrain::clear &&
         scenario.terrain(to) == Terrain::clear &&
         scenario.edge(from, dir).slope() == Slope::none && is_open(scenario, from, dir);
}

bool has_prey(const Position& position, UnitId unit, HexId from, bool charging) {
  const Side enemy = enemy_of(position.side_of(unit));
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    const HexId to = position.scenario.grid().neighbour(from, dir);
    if (!position.holds(enemy, to) || !is_open(position.scenario, from, dir)) continue;
    const bool rides = charging && position.kind(unit) == Kind::cavalry;
    if (rides && position.plays(option::cavalry) && !cavalry_may_charge(position, from, to))
      continue;
    return true;
  }
  return false;
}

namespace {

bool is_charge_length(int spent) {
  return spent >= thirds && spent <= 2 * thirds;
}

}  // namespace

Result check_stop(const Position& position, const Group& group, HexId hex, int spent) {
  if (group.fighters == 0) return accepted();
  int there = position.fighters_at(hex);
  for (int i = 0; i < group.count; ++i)
    there -=
        position.of(group.units[i]).hex() == hex && is_fighter(position.scenario, group.units[i]);
  if (there + group.fighters > stack_limit) return refused(refusal::stack_full, rule(8, 1));
  const Side side = position.side_of(group.units[0]);
  for (int i = 0; i < group.count; ++i) {
    const UnitId unit = group.units[i];
    if (position.kind(unit) != Kind::cavalry || position.of(unit).hex() == hex) continue;
    if (!in_infantry_zone(position, side, hex)) continue;
    // Only to charge [6.3].
    const bool charges = position.plays(option::charge) && !position.is_night() &&
                         group.fighters == 1 && is_charge_length(spent) &&
                         has_prey(position, unit, hex, true);
    if (!charges) return refused(refusal::cavalry_must_charge, rule(6, 3));
  }
  return accepted();
}

bool joins_freely(const Position& position, const Group& group, HexId hex) {
  const Side side = position.side_of(group.units[0]);
  const auto is_mover = [&](UnitId unit) {
    for (int i = 0; i < group.count; ++i) {
      if (group.units[i] == unit) return true;
    }
    return false;
  };
  bool anybody = false, still = false, alike = true, gathered = false;
  position.each_at(hex, [&](UnitId other) {
    if (position.side_of(other) != side || is_mover(other)) return;
    if (!is_fighter(position.scenario, other)) return;
    anybody = true;
    still |= !position.of(other).is(mark::moved);
    for (int i = 0; i < group.count; ++i) {
      if (is_fighter(position.scenario, group.units[i]))
        alike &= same_formation(position.scenario, group.units[i], other);
    }
  });
  if (!anybody || group.fighters == 0) return true;
  // A leader who gathers his units makes one formation of them around him [13.3].
  position.each_leader([&](UnitId leader) {
    if (!position.of(leader).is(mark::settled) || position.side_of(leader) != side) return;
    if (!is_near(position, leader, hex, 1)) return;
    bool all = true;
    for (int i = 0; i < group.count; ++i) {
      if (is_fighter(position.scenario, group.units[i]))
        all &= commands(position.scenario, position.state, leader, group.units[i]);
    }
    gathered |= all;
  });
  return gathered || (still && alike && !position.has_zone(enemy_of(side), hex));
}

void lay_down(Play& play) {
  if (play.state.mover == HexId::none) return;
  play.each_at(play.state.mover, [&](UnitId unit) { play.unit(unit).drop(mark::in_hand); });
  play.now.mover = HexId::none;
  play.now.left = play.now.spent = 0;
}

void stop_building(Play& play, HexId hex) {
  for (Fieldwork& work : play.now.works) {
    if (work.hex != hex || work.progress == 0) continue;
    if ((work.progress & being_razed) != 0) {
      work.progress = 0;  // it stands after all
      continue;
    }
    play.tell({.kind = event::works_gone, .hex = hex, .rule = rule(17, 2)});
    work = {HexId::none, 0, 0};
  }
}

void drop_volleys(Play& play, HexId hex) {
  play.each_at(hex, [&](UnitId unit) { play.unit(unit).drop(mark::volley); });
}

void disturb(Play& play, HexId hex) {
  drop_volleys(play, hex);
  stop_building(play, hex);
}

void arrive(Play& play, UnitId unit, HexId hex) {
  const Scenario& scenario = play.scenario;
  const bool decides = figure(scenario, "victory", 0, 0) == 1 &&
                       hex == hex_from_figure(scenario, figure(scenario, "victory", 1, 0));
  if (decides && play.side_of(unit) == Side::confederate && is_fighter(scenario, unit))
    play.now.decisive = 1;
  if (!is_fighter(scenario, unit)) return;
  const Side enemy = enemy_of(play.side_of(unit));
  alarm_reserves(play, enemy, hex);
  catch_deploying(play, enemy, hex);
}

// Union units that end a move where Hooker commands are his from then on [13.6].
void assign(Play& play, UnitId unit) {
  const Scenario& scenario = play.scenario;
  if (play.side_of(unit) != Side::union_side || !is_fighter(scenario, unit)) return;
  if (!play.of(unit).on_map() || !scenario.in_area(area::independent, play.of(unit).hex())) return;
  if (figure(scenario, "victory", 0, 0) != 1 || play.of(unit).is(mark::hookers)) return;
  if (!play.plays(option::leaders) && !play.plays(option::army_morale)) return;
  bool commanded = false;
  play.each_leader([&](UnitId leader) {
    commanded |=
        has_gift(scenario, leader, gift::independent) && play.of(leader).place() != Place::aside;
  });
  if (commanded) play.unit(unit).add(mark::hookers);
}

namespace {

Result check_ready(const Position& position, UnitId unit) {
  const Result own = check_own(position, unit);
  if (!own.ok()) return own;
  const Unit& it = position.of(unit);
  if (!it.on_map()) return refused(refusal::not_on_map, rule(7, 1));
  if (is_fixed(it)) return refused(refusal::has_moved, rule(7, 1));
  return accepted();
}

Result check_company(const Position& position, UnitId unit, uint8_t with) {
  if (with > company::most) return refused(refusal::no_such_stack, rule(8, 2));
  const Group alone = group_of(position, unit, 0), group = group_of(position, unit, with);
  if (position.of(unit).is(mark::in_hand))  // those in hand stay together
    return with == 0 ? accepted() : refused(refusal::no_such_stack, rule(8, 2));
  if (with == 0) return accepted();
  if (group.count == alone.count || !is_fighter(position.scenario, unit))
    return refused(refusal::no_such_stack, rule(8, 2));
  // One order for one deed: whoever comes with everybody is not named by place.
  const Group all = group_of(position, unit, company::everybody);
  if (with != company::everybody && all.count == group.count)
    return refused(refusal::no_such_stack, rule(8, 2));
  const Group troops = group_of(position, unit, company::no_leaders);
  if (with >= company::with_place && troops.count == group.count)
    return refused(refusal::no_such_stack, rule(8, 2));
  return accepted();
}

Result why_not_reached(const Position& position, const Group& group, HexId hex) {
  const UnitId unit = group.units[0];
  const Side side = position.side_of(unit), enemy = enemy_of(side);
  if (position.holds(enemy, hex)) return refused(refusal::enemy_there, rule(7, 1));
  if (position.scenario.terrain(hex) == Terrain::river)
    return refused(refusal::ground_closed, rule(7, 2));
  if (!may_go(position, unit, hex))
    return refused(refusal::bound_to_area,
                   position.of(unit).is(mark::hookers) ? rule(13, 6) : rule(3, 3));
  const Going going = going_of(position, group);
  if (position.has_zone(enemy, hex)) {
    if (going.has(Gait::guns)) return refused(refusal::guns_avoid_zones, rule(6, 3));
    if (group.fighters == 0 && !position.holds(side, hex))
      return refused(refusal::leader_needs_escort, rule(6, 3));
  }
  if (going.left < (group.fighters == 0 ? 1 : thirds))
    return refused(refusal::no_points, rule(7, 1));
  return refused(refusal::too_far, position.is_night() ? rule(12, 3) : rule(7, 1));
}

Result check_going(const Position& position, const Group& group, HexId hex) {
  if (!position.scenario.on_map(hex)) return refused(refusal::off_map, rule(7, 1));
  const Going going = going_of(position, group);
  if (going.start == hex) return refused(refusal::too_far, rule(7, 1));
  const Reach& reach = position.work.reach.of(position, going);
  if (!reach.reaches(hex)) return why_not_reached(position, group, hex);
  return check_stop(position, group, hex, going.spent + reach.cost(hex));
}

constexpr int longest_way = 40;  // a leader's twelve points along roads: 36 hexes

struct Way {
  HexId hexes[longest_way];
  int count = 0;  // with the start
};

Way way_to(const Position& position, const Reach& reach, HexId hex) {
  Way back, way;
  for (HexId at = hex; at != HexId::none && back.count < longest_way;
       at = reach.before(position, at))
    back.hexes[back.count++] = at;
  for (int i = back.count - 1; i >= 0; --i) way.hexes[way.count++] = back.hexes[i];
  return way;
}

// Every unit that leaves an enemy zone checks: who fails is disrupted and goes no farther than the
// next hex, who fails disrupted routs [6.3]. Answers whether somebody failed.
bool leave_zone(Play& play, Group& group) {
  bool failed = false;
  Group left;
  for (int i = 0; i < group.count; ++i) {
    const UnitId unit = group.units[i];
    if (!is_fighter(play.scenario, unit)) {
      left.add(play.scenario, unit);
      continue;
    }
    const Check check = check_morale(play, unit, rule(6, 3));
    if (!check.passed && play.of(unit).is(mark::disrupted)) {
      rout(play, unit, check.excess, rule(6, 3));
      continue;
    }
    if (!check.passed) {
      disrupt(play, unit, rule(6, 3));
      failed = true;
    }
    left.add(play.scenario, unit);
  }
  group = left;
  return failed;
}

void put_group(Play& play, const Group& group, HexId hex) {
  for (int i = 0; i < group.count; ++i) play.put_on_map(group.units[i], hex);
  play.now.mover = hex;
}

// The lowest morale of all involved decides [8.3].
bool joins(Play& play, const Group& group, HexId hex) {
  UnitId lowest = UnitId::none;
  const auto look = [&](UnitId unit) {
    if (!is_fighter(play.scenario, unit)) return;
    if (lowest == UnitId::none || morale_of(play, unit) < morale_of(play, lowest)) lowest = unit;
  };
  for (int i = 0; i < group.count; ++i) look(group.units[i]);
  play.each_at(hex, look);
  return check_morale(play, lowest, rule(8, 3)).passed;
}

}  // namespace

Result check_move(const Position& position, Command command) {
  const Result ready = check_ready(position, command.unit);
  if (!ready.ok()) return ready;
  const uint8_t with = command.verb == verb::stack ? command.arg : 0;
  if (command.verb == verb::stack && with == 0) return refused(refusal::no_such_stack, rule(8, 2));
  const Result company = check_company(position, command.unit, with);
  if (!company.ok()) return company;
  return check_going(position, group_of(position, command.unit, with), command.hex);
}

void do_move(Play& play, Command command) {
  Group group = group_of(play, command.unit, command.verb == verb::stack ? command.arg : 0);
  const Going going = going_of(play, group);
  go(play, group, going, command.hex);
}

void go(Play& play, Group group, const Going& going, HexId goal) {
  const Side side = play.side_of(group.units[0]), enemy = enemy_of(side);
  const bool has_fighters = group.fighters > 0;
  const Reach& reach = play.work.reach.of(play, going);
  Way way = way_to(play, reach, goal);
  // Reserves of the enemy deploy the instant that somebody comes near [14.5]: a leg ends there.
  for (int i = 1; has_fighters && i + 1 < way.count; ++i) {
    if (!reserve_within(play, enemy, way.hexes[i], alarm_distance)) continue;
    if (play.fighters_at(way.hexes[i]) != 0) continue;
    way.count = i + 1;
    goal = way.hexes[i];
  }
  const int cost = reach.cost(goal);
  if (!play.of(group.units[0]).is(mark::in_hand)) lay_down(play);
  for (int i = 0; i < group.count; ++i) play.unit(group.units[i]).add(mark::moved | mark::in_hand);
  play.now.mover = going.start;
  play.now.left = static_cast<uint8_t>(going.left - cost);
  play.now.spent = static_cast<uint8_t>(going.spent + cost);
  disturb(play, going.start);

  int end = 0;
  bool halted = false;
  while (end + 1 < way.count && !halted && group.count > 0) {
    if (group.fighters > 0 && play.has_zone(enemy, way.hexes[end]))
      halted = leave_zone(play, group);
    if (group.count == 0) break;
    ++end;
    if (play.state.wrecked != 0 && is_wreckable(play.scenario, way.hexes[end - 1], way.hexes[end]))
      play.now.crossed = 1;
    if (play.holds(side, way.hexes[end])) drop_volleys(play, way.hexes[end]);
  }
  if (group.count == 0 || (group.fighters == 0 && has_fighters)) {
    lay_down(play);
    return settle_leaders(play);
  }
  const bool falls_short = way.hexes[end] != goal;
  if (falls_short && !check_stop(play, group, way.hexes[end], 0).ok()) end = 0;
  if (halted) play.now.left = 0;
  if (end > 0 && play.holds(side, way.hexes[end]) && group.fighters > 0) {
    play.now.left = 0;
    if (!joins_freely(play, group, way.hexes[end]) && !joins(play, group, way.hexes[end])) {
      play.tell({.kind = event::stayed_out,
                 .unit = group.units[0],
                 .hex = way.hexes[end],
                 .rule = rule(8, 3)});
      // Back along its way to an empty hex [8.3]; a reserve's marker fills one too.
      do --end;
      while (end > 0 && (play.holds(side, way.hexes[end]) || play.fighters_at(way.hexes[end]) > 0));
    }
  }
  const HexId hex = way.hexes[end];
  put_group(play, group, hex);
  for (int i = 0; i < group.count; ++i) {
    play.tell({.kind = EventKind::moved,
               .side = side,
               .value = play.state.spent,
               .unit = group.units[i],
               .hex = hex,
               .from = going.start,
               .rule = rule(7, 1)});
  }
  for (int i = 0; i < group.count; ++i) assign(play, group.units[i]);
  for (int i = 1; i <= end; ++i) arrive(play, group.units[0], way.hexes[i]);
  // Cavalry goes up to infantry to charge and for nothing else [6.3].
  if (play.kind(group.units[0]) == Kind::cavalry && in_infantry_zone(play, side, hex) &&
      hex != going.start && check_charge(play, {.unit = group.units[0]}).ok())
    play.unit(group.units[0]).add(mark::charge);
  settle_leaders(play);
}

Result check_free_move(const Position& position, UnitId unit, HexId hex) {
  if (!position.of(unit).on_map()) return refused(refusal::not_on_map, rule(15, 0));
  return check_going(position, group_of(position, unit, 0), hex);
}

void list_free_moves(const Position& position, UnitId unit, Verb verb, CommandList& out) {
  if (!position.of(unit).on_map()) return;
  const Group group = group_of(position, unit, 0);
  const Reach& reach = position.work.reach.of(position, going_of(position, group));
  for (int i = 1; i < reach.size() && !out.full(); ++i) {
    const HexId hex = reach.hex(i);
    if (check_stop(position, group, hex, reach.cost(hex)).ok())
      out.push_back({.verb = verb, .unit = unit, .hex = hex});
  }
}

// ---------------------------------------------------------------- what is done without moving

Result check_top(const Position& position, Command command) {
  const Result own = check_own(position, command.unit);
  if (!own.ok()) return own;
  const Unit& it = position.of(command.unit);
  if (!it.on_map() || !is_fighter(position.scenario, command.unit))
    return refused(refusal::not_on_map, rule(8, 1));
  if (position.state.stage == Stage::order && it.hex() != position.state.combat.hex)
    return refused(refusal::not_now, rule(10, 6));
  bool above = false;
  position.each_at(it.hex(), [&](UnitId other) {
    above |= other != command.unit && is_fighter(position.scenario, other) &&
             position.of(other).order() < it.order();
  });
  return above ? accepted() : refused(refusal::on_top, rule(8, 1));
}

void do_top(Play& play, Command command) {
  const int before = play.of(command.unit).order();
  const HexId hex = play.of(command.unit).hex();
  play.each_at(hex, [&](UnitId other) {
    Unit& it = play.unit(other);
    if (is_fighter(play.scenario, other) && it.order() < before) it.set_order(it.order() + 1);
  });
  play.unit(command.unit).set_order(0);
  play.tell({.kind = event::on_top, .unit = command.unit, .hex = hex, .rule = rule(8, 1)});
}

Result check_collect(const Position& position, Command command) {
  const Result ready = check_ready(position, command.unit);
  if (!ready.ok()) return ready;
  const Unit& it = position.of(command.unit);
  if (!it.is(mark::disrupted)) return refused(refusal::not_disrupted, rule(5, 3));
  if (it.is(mark::moved)) return refused(refusal::has_moved, rule(5, 3));
  if (position.in_enemy_zone(command.unit)) return refused(refusal::in_enemy_zone, rule(5, 3));
  return accepted();
}

void do_collect(Play& play, Command command) {
  play.unit(command.unit).add(mark::moved | mark::fought);
  if (check_morale(play, command.unit, rule(5, 3)).passed) recover(play, command.unit, rule(5, 3));
}

Result check_volley(const Position& position, Command command) {
  if (!position.plays(option::volley)) return refused(refusal::not_in_these_rules, rule(10, 9));
  const Result own = check_own(position, command.unit);
  if (!own.ok()) return own;
  const Unit& it = position.of(command.unit);
  if (!it.on_map() || !is_fighter(position.scenario, command.unit))
    return refused(refusal::not_on_map, rule(10, 9));
  if (position.is_night()) return refused(refusal::not_at_night, rule(12, 3));
  if (it.is(mark::volley | mark::charge)) return refused(refusal::has_marker, rule(10, 9));
  if (it.is(mark::moved)) return refused(refusal::has_moved, rule(10, 9));
  if (position.in_enemy_zone(command.unit)) return refused(refusal::in_enemy_zone, rule(10, 9));
  return accepted();
}

void do_volley(Play& play, Command command) {
  const HexId hex = play.of(command.unit).hex();
  play.each_at(hex, [&](UnitId unit) {
    Unit& it = play.unit(unit);
    if (!is_fighter(play.scenario, unit) || it.is(mark::moved | mark::charge)) return;
    it.add(mark::volley | mark::moved);
    play.tell({.kind = event::volley_ready, .unit = unit, .hex = hex, .rule = rule(10, 9)});
  });
}

Result check_charge(const Position& position, Command command) {
  if (!position.plays(option::charge)) return refused(refusal::not_in_these_rules, rule(10, 8));
  const Result own = check_own(position, command.unit);
  if (!own.ok()) return own;
  const Unit& it = position.of(command.unit);
  if (!it.on_map() || !is_line(position.kind(command.unit)))
    return refused(refusal::guns_do_not_attack, rule(10, 8));
  if (position.is_night()) return refused(refusal::not_at_night, rule(12, 3));
  if (it.is(mark::volley | mark::charge)) return refused(refusal::has_marker, rule(10, 9));
  if (!it.is(mark::in_hand) || !is_charge_length(position.state.spent))
    return refused(refusal::not_a_charge, rule(10, 8));
  if (!has_prey(position, command.unit, it.hex(), true))
    return refused(refusal::nobody_to_charge, rule(10, 8));
  return accepted();
}

void do_charge(Play& play, Command command) {
  play.unit(command.unit).add(mark::charge);
  play.tell({.kind = event::charge_ready,
             .unit = command.unit,
             .hex = play.of(command.unit).hex(),
             .rule = rule(10, 8)});
}

// ---------------------------------------------------------------- forced march [7.5]

namespace {

struct March {
  uint8_t points;
  bool disrupts;
};
// By die, then by morale: 3 and less, 4, 5 and more.
constexpr March marches[10][3] = {
    {{4, true}, {4, true}, {4, true}},    {{3, false}, {4, false}, {4, false}},
    {{3, false}, {3, false}, {4, false}}, {{2, true}, {3, false}, {4, false}},
    {{2, true}, {3, false}, {3, false}},  {{2, true}, {3, true}, {3, false}},
    {{1, true}, {2, true}, {3, false}},   {{1, true}, {2, true}, {2, true}},
    {{0, true}, {1, true}, {2, true}},    {{0, true}, {0, true}, {1, true}},
};

}  // namespace

Result check_force(const Position& position, Command command) {
  if (!position.plays(option::forced_march))
    return refused(refusal::not_in_these_rules, rule(7, 5));
  const Result ready = check_ready(position, command.unit);
  if (!ready.ok()) return ready;
  if (!is_fighter(position.scenario, command.unit)) return refused(refusal::not_on_map, rule(7, 5));
  const Unit& it = position.of(command.unit);
  if (it.is(mark::forced)) return refused(refusal::forced_already, rule(7, 5));
  if (it.is(mark::charge | mark::volley)) return refused(refusal::has_marker, rule(7, 5));
  if (group_of(position, command.unit, 0).count != 1)
    return refused(refusal::moves_in_company, rule(7, 5));
  return accepted();
}

void do_force(Play& play, Command command) {
  constexpr int dim_die = 3, worst = 9;
  const UnitId unit = command.unit;
  if (!play.of(unit).is(mark::in_hand)) {
    const Going going = going_of(play, group_of(play, unit, 0));
    lay_down(play);
    play.now.mover = play.of(unit).hex();
    play.now.left = going.left;
    play.now.spent = 0;
    disturb(play, play.now.mover);
  }
  play.unit(unit).add(mark::moved | mark::in_hand | mark::forced);
  const int fell = play.roll();
  int die = fell + (is_dim(play.time()) ? dim_die : 0);
  if (die > worst) die = worst;
  const int morale = morale_of(play, unit);
  const March march = marches[die][morale <= 3 ? 0 : morale >= 5 ? 2 : 1];
  play.tell({.kind = event::march_die,
             .value = static_cast<int16_t>(fell),
             .unit = unit,
             .rule = rule(7, 5)});
  play.now.left = static_cast<uint8_t>(play.now.left + march.points * thirds);
  if (!march.disrupts) return;
  if (!play.of(unit).is(mark::disrupted)) return disrupt(play, unit, rule(7, 5));
  if (play.plays(option::questionable)) play.unit(unit).add(mark::questionable);
}

// ---------------------------------------------------------------- what can be ordered

void list_moves(const Position& position, UnitId unit, CommandList& out) {
  if (!can_move(position, unit)) return;
  for (uint8_t with = 0; with <= company::most; ++with) {
    if (!check_company(position, unit, with).ok()) continue;
    const Group group = group_of(position, unit, with);
    const Going going = going_of(position, group);
    const Reach& reach = position.work.reach.of(position, going);
    for (int i = 1; i < reach.size() && !out.full(); ++i) {
      const HexId hex = reach.hex(i);
      if (!check_stop(position, group, hex, going.spent + reach.cost(hex)).ok()) continue;
      out.push_back(with == 0
                        ? Command{.verb = Verb::move, .unit = unit, .hex = hex}
                        : Command{.verb = verb::stack, .arg = with, .unit = unit, .hex = hex});
    }
  }
}

}  // namespace bg::regiments
