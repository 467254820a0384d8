#include "rules/musket/combat.h"

#include "rules/musket/boxes.h"
#include "rules/musket/ground.h"
#include "rules/musket/movement.h"
#include "rules/musket/status.h"

namespace bg::musket {

namespace {

bool is_in(const HexId* list, int count, HexId hex) {
  for (int i = 0; i < count; ++i) {
    if (list[i] == hex) return true;
  }
  return false;
}

RuleRef rule_of_attack(const Position& position) {
  return position.state.counter != 0 ? rule(9, 10) : rule(9, 1);
}

// Whether a unit that fights could still do so in this phase.
Result check_fresh(const Position& position, UnitId unit) {
  const Result own = check_own(position, unit);
  if (!own.ok()) return own;
  const Unit& it = position.of(unit);
  if (!it.on_map()) return refused(refusal::not_on_map, rule(9, 1));
  if (!is_fighter(position.scenario, unit)) return refused(refusal::not_a_fighter, rule(9, 1));
  if (it.is(mark::disrupted)) return refused(refusal::is_disrupted, rule(5, 6));
  if (it.is(mark::attacked)) return refused(refusal::has_attacked, rule(9, 1));
  if (position.state.counter != 0 && it.is(mark::assailed))
    return refused(refusal::was_attacked, rule(9, 10));
  return accepted();
}

// Infantry and battalions attack what they touch.
Result check_foot(const Position& position, UnitId unit, HexId hex) {
  Dir dir;
  if (!position.scenario.grid().direction(position.of(unit).hex, hex, dir))
    return refused(refusal::not_adjacent, rule_of_attack(position));
  if (is_closed_side(position.scenario, position.of(unit).hex, dir))
    return refused(refusal::creek_between, rule(7, 2));
  return accepted();
}

// Guns support and bombard as far as they reach and see.
Result check_guns(const Position& position, UnitId unit, HexId hex) {
  if (position.state.counter != 0) return refused(refusal::guns_do_not_counter, rule(10, 4));
  const HexId from = position.of(unit).hex;
  if (position.scenario.grid().distance(from, hex) > rating(position.scenario, unit, Rating::range))
    return refused(refusal::out_of_range, rule(10, 1));
  if (!can_see(position.scenario, from, hex)) return refused(refusal::no_sight, rule(10, 1));
  return accepted();
}

}  // namespace

Result check_part(const Position& position, UnitId unit, HexId hex, bool bombards) {
  const Result fresh = check_fresh(position, unit);
  if (!fresh.ok()) return fresh;
  if (position.kind(unit) == Kind::artillery) return check_guns(position, unit, hex);
  if (bombards) return refused(refusal::only_guns, rule(10, 3));
  return check_foot(position, unit, hex);
}

namespace {

// Somebody who can begin it: foot for an attack, guns for a bombardment.
bool can_begin(const Position& position, HexId hex, bool bombards) {
  bool any = false;
  each_unit(position.scenario, [&](UnitId unit) {
    if (any || position.side_of(unit) != position.actor()) return;
    if ((position.kind(unit) == Kind::artillery) != bombards) return;
    any = check_part(position, unit, hex, bombards).ok();
  });
  return any;
}

Result check_target_hex(const Position& position, HexId hex, bool bombards) {
  const State& state = position.state;
  const RuleRef why = bombards ? rule(10, 3) : rule_of_attack(position);
  if (!position.scenario.on_map(hex)) return refused(refusal::off_map, why);
  if (!position.has_fighters(enemy_of(position.actor()), hex))
    return refused(refusal::no_enemy_there, why);
  if (bombards && state.counter != 0) return refused(refusal::guns_do_not_counter, rule(10, 4));
  if (bombards ? is_in(state.shelled, state.shelling_count, hex)
               : is_in(state.assaulted, state.assault_count, hex))
    return refused(refusal::attacked_already, why);
  if (!can_begin(position, hex, bombards)) return refused(refusal::nobody_can, why);
  return accepted();
}

// --- after the die

void set_stage(Play& play, Stage stage, Side actor) {
  play.now.stage = stage;
  play.now.clock.to_act = actor;
  play.tell({.kind = event::stage_began,
             .side = actor,
             .value = static_cast<int16_t>(stage),
             .rule = rule(4, 2)});
}

// The side that attacks in the combat at hand: the counterattacks are the other side's.
Side attacking_side(const Position& position) {
  return position.state.counter != 0 ? enemy_of(position.side()) : position.side();
}

bool is_beside(const Position& position, UnitId unit, HexId hex) {
  return position.scenario.grid().distance(position.of(unit).hex, hex) == 1;
}

// --- retreats

struct Ways {
  HexId hexes[dir_count];
  int count = 0;
  bool through_zones = false;  // none is free of enemy zones
  bool off_map = false;        // by a door or a hex of communications
};

bool is_zone_held(const Position& position, Side side, HexId hex) {
  return position.has_zone(enemy_of(side), hex) && !position.has_fighters(side, hex);
}

Ways ways_back(const Position& position, UnitId unit) {
  Ways ways;
  const Side side = position.side_of(unit), enemy = enemy_of(side);
  const HexId from = position.of(unit).hex;
  for (const bool zones : {false, true}) {
    for (uint8_t d = 0; d < dir_count; ++d) {
      const Dir dir = static_cast<Dir>(d);
      const HexId to = position.scenario.grid().neighbour(from, dir);
      if (!can_cross(position.scenario, position.kind(unit), from, dir)) continue;
      if (position.has_counters(enemy, to) || !position.has_room(unit, to)) continue;
      if (is_zone_held(position, side, to) != zones) continue;
      ways.hexes[ways.count++] = to;
    }
    ways.through_zones = zones;
    if (ways.count > 0) break;
  }
  ways.off_map = leads_off_map(position, side, from);
  return ways;
}

bool can_hold(const Position& position, UnitId unit) {
  return position.state.combat.firm.has(unit);
}

// Hexes hold as one: only while everybody there who must retreat is in good order and still there.
void find_firm(Play& play) {
  Combat& combat = play.now.combat;
  combat.pending.each([&](UnitId unit) {
    bool all = true;
    play.each_at(play.of(unit).hex, [&](UnitId other) {
      all &= !combat.pending.has(other) || !play.of(other).is(mark::disrupted);
    });
    if (all) combat.firm.add(unit);
  });
}

void no_more_holding(Play& play, HexId hex) {
  play.each_at(hex, [&](UnitId unit) { play.now.combat.firm.remove(unit); });
}

// Leaders, headquarters and trains go with the last fighter that leaves the hex.
void take_along(Play& play, HexId from, HexId to) {
  bool alone = true;
  UnitId left[max_units];
  int count = 0;
  play.each_at(from, [&](UnitId unit) {
    alone &= !is_fighter(play.scenario, unit);
    left[count++] = unit;
  });
  if (!alone) return;
  for (int i = 0; i < count; ++i) {
    if (to == HexId::none) continue;
    play.put_on_map(left[i], to);
    if (play.kind(left[i]) != Kind::leader) set_active(play, left[i], false);
  }
}

void finish_combat(Play& play);

// Those who cannot go anywhere are captured; when nobody is left to go, the combat goes on.
void go_on_retreating(Play& play) {
  UnitSet& pending = play.now.combat.pending;
  for (bool changed = true; changed;) {
    changed = false;
    const UnitSet now = pending;
    now.each([&](UnitId unit) {
      if (!pending.has(unit)) return;
      const Ways ways = ways_back(play, unit);
      if (ways.count > 0 || ways.off_map || can_hold(play, unit)) return;
      pending.remove(unit);
      capture(play, unit, rule(9, 8));
      changed = true;
    });
  }
  if (pending.empty()) finish_combat(play);
}

void begin_retreat(Play& play, Side owner, bool may_hold) {
  if (play.state.combat.pending.empty()) return finish_combat(play);
  if (may_hold) find_firm(play);
  set_stage(play, Stage::retreat, owner);
  go_on_retreating(play);
}

// --- results

int defence_bonus(const Position& position) {
  const UnitId leader = position.state.combat.defence_leader;
  return leader == UnitId::none ? 0 : rating(position.scenario, leader, Rating::leadership);
}

void add_defenders(Play& play, Side defender) {
  play.each_at(play.state.combat.hex, [&](UnitId unit) {
    if (play.side_of(unit) == defender && is_fighter(play.scenario, unit))
      play.now.combat.pending.add(unit);
  });
}

void add_attackers(Play& play) {
  play.state.combat.attackers.each([&](UnitId unit) {
    if (play.of(unit).on_map() && is_beside(play, unit, play.state.combat.hex))
      play.now.combat.pending.add(unit);
  });
}

void lose_defending_step(Play& play, UnitId lead, bool exchange) {
  if (exchange && has_gift(play.scenario, lead, gift::no_exchange_loss)) {
    play.tell({.kind = event::unharmed, .unit = lead, .rule = battle_rule(19, 3)});
    return;
  }
  lose_step(play, lead, rule(9, 7));
}

// Dm, and what is left of Dx: the lead unit stands and all retreat, or it routs and the others do.
void check_nerve(Play& play, Side defender) {
  const UnitId lead = lead_of_hex(play, defender, play.state.combat.hex);
  if (lead == UnitId::none) return finish_combat(play);
  const int morale = combat_morale(play, lead) + defence_bonus(play);
  const bool stands = check_morale(play, lead, morale, rule(9, 7));
  if (!stands) rout(play, lead);
  add_defenders(play, defender);
  begin_retreat(play, defender, stands && play.state.combat.outcome == Outcome::dm);
}

void shake_defender(Play& play, Side defender) {
  const UnitId lead = lead_of_hex(play, defender, play.state.combat.hex);
  const int morale = combat_morale(play, lead) + defence_bonus(play);
  if (check_morale(play, lead, morale, rule(9, 7))) return finish_combat(play);
  if (!play.of(lead).is(mark::disrupted)) {
    disrupt(play, lead, rule(9, 7));
    return finish_combat(play);
  }
  add_defenders(play, defender);
  begin_retreat(play, defender, false);
}

void apply(Play& play, const Odds& odds) {
  const Side attacker = attacking_side(play), defender = enemy_of(attacker);
  Combat& combat = play.now.combat;
  combat.has_won = combat.bombards == 0 && combat.outcome >= Outcome::ex;
  switch (combat.outcome) {
    case Outcome::none:
      return finish_combat(play);
    case Outcome::ax:
      lose_step(play, odds.lead, rule(9, 7));
      add_attackers(play);
      return begin_retreat(play, attacker, false);
    case Outcome::ar:
      add_attackers(play);
      return begin_retreat(play, attacker, true);
    case Outcome::ad:
      if (!check_morale(play, odds.lead, combat_morale(play, odds.lead), rule(9, 7)))
        disrupt(play, odds.lead, rule(9, 7));
      return finish_combat(play);
    case Outcome::ex:
      lose_defending_step(play, odds.enemy_lead, true);
      lose_step(play, odds.lead, rule(9, 7));
      return finish_combat(play);
    case Outcome::dd:
      return shake_defender(play, defender);
    case Outcome::dr:
      add_defenders(play, defender);
      return begin_retreat(play, defender, true);
    case Outcome::dm:
      return check_nerve(play, defender);
    case Outcome::dx:
      lose_defending_step(play, odds.enemy_lead, false);
      return check_nerve(play, defender);
  }
}

void check_leaders(Play& play, uint8_t die) {
  constexpr uint8_t hits_attack = 1, hits_defence = 6;
  Combat& combat = play.now.combat;
  if (combat.attack_leader != UnitId::none && die == hits_attack)
    hit_leader(play, combat.attack_leader, rule(12, 4));
  if (combat.defence_leader != UnitId::none && die == hits_defence)
    hit_leader(play, combat.defence_leader, rule(12, 4));
}

// The marks of who took part, and the hex that was attacked.
void note_parts(Play& play) {
  const Combat& combat = play.state.combat;
  State& now = play.now;
  combat.attackers.each([&](UnitId unit) { play.unit(unit).marks |= mark::attacked; });
  if (combat.bombards != 0) {
    now.shelled[now.shelling_count++] = combat.hex;
    return;
  }
  now.assaulted[now.assault_count++] = combat.hex;
  play.each_at(combat.hex, [&](UnitId unit) { play.unit(unit).marks |= mark::assailed; });
}

void resolve(Play& play) {
  Combat& combat = play.now.combat;
  const Side attacker = attacking_side(play);
  const Odds odds = odds_of(play, planned(play.state));
  play.now.clock.to_act = attacker;
  play.tell({.kind = combat.bombards != 0 ? event::bombarded : EventKind::attack_began,
             .side = attacker,
             .unit = odds.lead,
             .target = odds.enemy_lead,
             .hex = combat.hex,
             .rule = combat.bombards != 0 ? rule(10, 3) : rule_of_attack(play)});
  note_parts(play);
  const uint8_t die = play.roll();
  if (combat.bombards != 0) {
    combat.outcome = bombardment_of(odds.column, bombardment_die(play, combat.hex, die));
  } else {
    combat.outcome = outcome_of(odds.column, die);
  }
  play.tell({.kind = event::column_set,
             .value = static_cast<int16_t>(odds.column),
             .rule = combat.bombards != 0 ? rule(10, 3) : rule(9, 6)});
  play.tell({.kind = event::combat_die, .side = attacker, .value = die, .rule = rule(9, 6)});
  play.tell({.kind = event::result,
             .value = static_cast<int16_t>(combat.outcome),
             .hex = combat.hex,
             .rule = combat.bombards != 0 ? rule(10, 3) : rule(9, 7)});
  check_leaders(play, die);
  apply(play, odds);
}

void clear_plan(Play& play) {
  Combat& combat = play.now.combat;
  combat = {};
  combat.hex = HexId::none;
  combat.lead = combat.attack_leader = combat.defence_leader = UnitId::none;
}

Command advance_of(const Position& position, UnitId unit) {
  return {.verb = Verb::advance, .unit = unit, .hex = position.state.combat.hex};
}

bool can_advance_any(const Position& position) {
  bool any = false;
  position.state.combat.attackers.each(
      [&](UnitId unit) { any |= check_advance(position, advance_of(position, unit)).ok(); });
  return any;
}

// Retreats are over: leaders left alone ride off, and the winners may advance.
void finish_combat(Play& play) {
  const Side attacker = attacking_side(play);
  const HexId hex = play.state.combat.hex;
  leave_alone(play, hex);
  if (play.state.combat.has_won != 0 && can_advance_any(play))
    return set_stage(play, Stage::advance, attacker);
  end_combat(play);
}

// An active leader of the defenders who could help them.
bool is_aider(const Position& position, UnitId unit, HexId hex, Side defender) {
  const Unit& it = position.of(unit);
  if (position.side_of(unit) != defender || position.kind(unit) != Kind::leader) return false;
  if (!it.on_map() || it.hex != hex || !it.is(mark::active)) return false;
  bool any = false;
  position.each_at(hex, [&](UnitId other) { any |= commands(position.scenario, unit, other); });
  return any;
}

}  // namespace

Attack planned(const State& state) {
  return {.hex = state.combat.hex,
          .attackers = state.combat.attackers,
          .lead = state.combat.lead,
          .leader = state.combat.attack_leader,
          .bombards = state.combat.bombards != 0};
}

bool has_way_back(const Position& position, UnitId unit) {
  const Ways ways = ways_back(position, unit);
  return ways.count > 0 || ways.off_map;
}

bool has_attack(const Position& position) {
  bool any = false;
  each_unit(position.scenario, [&](UnitId unit) {
    if (any || position.side_of(unit) == position.actor() || !position.of(unit).on_map()) return;
    const HexId hex = position.of(unit).hex;
    any = check_target_hex(position, hex, false).ok() || check_target_hex(position, hex, true).ok();
  });
  return any;
}

Result check_target(const Position& position, Command command) {
  const bool bombards = command.verb == verb::bombard;
  if (position.state.combat.hex != HexId::none) return refused(refusal::plan_first, rule(9, 2));
  return check_target_hex(position, command.hex, bombards);
}

void do_target(Play& play, Command command) {
  clear_plan(play);
  play.now.combat.hex = command.hex;
  play.now.combat.bombards = command.verb == verb::bombard;
}

Result check_join(const Position& position, Command command) {
  const Combat& combat = position.state.combat;
  if (combat.hex == HexId::none) return refused(refusal::no_plan, rule(9, 2));
  if (!position.scenario.has_unit(command.unit)) return rejected(Refusal::no_such_unit);
  if (position.kind(command.unit) == Kind::leader) {
    const Result leader = check_leader(position, command.unit);
    if (!leader.ok()) return leader;
    if (combat.bombards != 0) return refused(refusal::only_guns, rule(10, 3));
    if (combat.attack_leader != UnitId::none) return refused(refusal::one_leader, rule(12, 3));
    bool any = false;
    combat.attackers.each([&](UnitId unit) {
      any |= position.of(unit).hex == position.of(command.unit).hex &&
             is_foot(position.scenario, unit) && commands(position.scenario, command.unit, unit);
    });
    return any ? accepted() : refused(refusal::not_his_command, rule(12, 3));
  }
  if (combat.attackers.has(command.unit)) return refused(refusal::joined_already, rule(9, 2));
  return check_part(position, command.unit, combat.hex, combat.bombards != 0);
}

void do_join(Play& play, Command command) {
  Combat& combat = play.now.combat;
  if (play.kind(command.unit) == Kind::leader)
    combat.attack_leader = command.unit;
  else
    combat.attackers.add(command.unit);
}

Result check_lead(const Position& position, Command command) {
  const Combat& combat = position.state.combat;
  if (combat.hex == HexId::none) return refused(refusal::no_plan, rule(9, 3));
  const Result own = check_own(position, command.unit);
  if (!own.ok()) return own;
  if (!combat.attackers.has(command.unit) || !is_foot(position.scenario, command.unit))
    return refused(refusal::cannot_lead, rule(9, 3));
  if (combat.lead == command.unit) return refused(refusal::leads_already, rule(9, 3));
  return accepted();
}

void do_lead(Play& play, Command command) {
  play.now.combat.lead = command.unit;
}

void do_cancel(Play& play) {
  clear_plan(play);
}

Result check_fight(const Position& position) {
  const Combat& combat = position.state.combat;
  if (combat.hex == HexId::none) return refused(refusal::no_plan, rule(9, 2));
  if (combat.bombards != 0)
    return combat.attackers.empty() ? refused(refusal::needs_guns, rule(10, 3)) : accepted();
  return lead_of(position, combat.attackers) == UnitId::none
             ? refused(refusal::needs_infantry, rule(9, 3))
             : accepted();
}

void do_fight(Play& play) {
  Combat& combat = play.now.combat;
  if (combat.attack_leader != UnitId::none) spend(play, combat.attack_leader, rule(12, 3));
  if (combat.lead == UnitId::none && combat.bombards == 0)
    combat.lead = lead_of(play, combat.attackers);
  const Side defender = enemy_of(attacking_side(play));
  bool asks = false;
  play.each_at(combat.hex,
               [&](UnitId unit) { asks |= is_aider(play, unit, combat.hex, defender); });
  if (asks && combat.bombards == 0) return set_stage(play, Stage::aid, defender);
  resolve(play);
}

Result check_aid(const Position& position, Command command) {
  const Result leader = check_leader(position, command.unit);
  if (!leader.ok()) return leader;
  if (!is_aider(position, command.unit, position.state.combat.hex, position.actor()))
    return refused(refusal::not_his_command, rule(12, 3));
  return accepted();
}

void do_aid(Play& play, Command command) {
  play.now.combat.defence_leader = command.unit;
  spend(play, command.unit, rule(12, 3));
  resolve(play);
}

void refuse_aid(Play& play) {
  resolve(play);
}

Result check_retreat(const Position& position, Command command) {
  const Result own = check_own(position, command.unit);
  if (!own.ok()) return own;
  if (!position.state.combat.pending.has(command.unit))
    return refused(refusal::need_not_retreat, rule(9, 8));
  const Ways ways = ways_back(position, command.unit);
  if (is_in(ways.hexes, ways.count, command.hex)) return accepted();
  if (!position.scenario.on_map(command.hex)) return refused(refusal::off_map, rule(9, 8));
  if (!ways.through_zones && ways.count > 0 &&
      is_zone_held(position, position.actor(), command.hex) &&
      position.scenario.grid().distance(position.of(command.unit).hex, command.hex) == 1)
    return refused(refusal::free_hex_first, rule(9, 8));
  return refused(refusal::not_that_way, rule(9, 8));
}

void do_retreat(Play& play, Command command) {
  const UnitId unit = command.unit;
  const HexId from = play.of(unit).hex;
  const bool into_zone = is_zone_held(play, play.side_of(unit), command.hex);
  play.now.combat.pending.remove(unit);
  no_more_holding(play, from);
  if (play.kind(unit) == Kind::artillery &&
      !check_morale(play, unit, combat_morale(play, unit), rule(10, 4))) {
    capture(play, unit, rule(10, 4));
    return go_on_retreating(play);
  }
  play.put_on_map(unit, command.hex);
  play.tell({.kind = EventKind::retreated,
             .side = play.side_of(unit),
             .unit = unit,
             .hex = command.hex,
             .from = from,
             .rule = rule(9, 8)});
  if (into_zone && play.kind(unit) != Kind::artillery) {
    if (check_morale(play, unit, combat_morale(play, unit), rule(9, 8))) {
      if (!play.of(unit).is(mark::disrupted)) disrupt(play, unit, rule(9, 8));
    } else {
      capture(play, unit, rule(9, 8));
    }
  } else if (into_zone && !play.of(unit).is(mark::disrupted)) {
    disrupt(play, unit, rule(9, 8));
  }
  if (play.of(unit).on_map()) take_along(play, from, command.hex);
  go_on_retreating(play);
}

Result check_leave(const Position& position, Command command) {
  const Result own = check_own(position, command.unit);
  if (!own.ok()) return own;
  if (!position.state.combat.pending.has(command.unit))
    return refused(refusal::need_not_retreat, rule(9, 8));
  if (!ways_back(position, command.unit).off_map) return refused(refusal::no_way_off, rule(9, 8));
  return accepted();
}

void do_leave(Play& play, Command command) {
  const UnitId unit = command.unit;
  const HexId from = play.of(unit).hex;
  const uint8_t box = box_behind(play.scenario, play.side_of(unit), from);
  play.now.combat.pending.remove(unit);
  no_more_holding(play, from);
  if (box == box_count) {
    rout(play, unit);
  } else {
    play.put_in_box(unit, box);
    play.tell({.kind = event::exited,
               .side = play.side_of(unit),
               .value = box,
               .unit = unit,
               .from = from,
               .rule = rule(9, 8)});
  }
  go_on_retreating(play);
}

Result check_hold(const Position& position, Command command) {
  const Result own = check_own(position, command.unit);
  if (!own.ok()) return own;
  if (!position.state.combat.pending.has(command.unit))
    return refused(refusal::need_not_retreat, rule(9, 8));
  if (!can_hold(position, command.unit)) return refused(refusal::cannot_hold, rule(9, 8));
  return accepted();
}

void do_hold(Play& play, Command command) {
  const HexId hex = play.of(command.unit).hex;
  play.tell({.kind = event::held_ground,
             .side = play.actor(),
             .unit = command.unit,
             .hex = hex,
             .rule = rule(9, 8)});
  play.each_at(hex, [&](UnitId unit) {
    if (!play.state.combat.pending.has(unit)) return;
    play.now.combat.pending.remove(unit);
    play.now.combat.firm.remove(unit);
    disrupt(play, unit, rule(9, 8));
  });
  go_on_retreating(play);
}

Result check_advance(const Position& position, Command command) {
  const Combat& combat = position.state.combat;
  if (!position.scenario.has_unit(command.unit)) return rejected(Refusal::no_such_unit);
  const Unit& it = position.of(command.unit);
  if (!combat.attackers.has(command.unit) || !it.on_map() || command.hex != combat.hex)
    return refused(refusal::cannot_advance, rule(9, 9));
  if (position.kind(command.unit) == Kind::artillery)
    return refused(refusal::artillery_stays, rule(9, 9));
  if (it.is(mark::disrupted)) return refused(refusal::is_disrupted, rule(5, 6));
  if (position.has_fighters(enemy_of(position.side_of(command.unit)), combat.hex))
    return refused(refusal::enemy_there, rule(9, 9));
  Dir dir;
  if (!position.scenario.grid().direction(it.hex, combat.hex, dir) ||
      !can_cross(position.scenario, position.kind(command.unit), it.hex, dir))
    return refused(refusal::cannot_advance, rule(9, 9));
  if (!position.has_room(command.unit, combat.hex)) return refused(refusal::stack_full, rule(8, 1));
  return accepted();
}

void do_advance(Play& play, Command command) {
  const HexId from = play.of(command.unit).hex, hex = play.state.combat.hex;
  play.put_on_map(command.unit, hex);
  play.tell({.kind = EventKind::advanced,
             .side = play.side_of(command.unit),
             .unit = command.unit,
             .hex = hex,
             .from = from,
             .rule = rule(9, 9)});
  capture_alone(play, hex, enemy_of(play.side_of(command.unit)));
  if (!can_advance_any(play)) end_combat(play);
}

void end_combat(Play& play) {
  clear_plan(play);
  set_stage(play, Stage::attack, attacking_side(play));
}

void list_targets(const Position& position, CommandList& out) {
  const Grid& grid = position.scenario.grid();
  for (int column = 1; column <= grid.columns; ++column) {
    for (int row = 1; row <= grid.rows; ++row) {
      const HexId hex = grid.at(column, row);
      if (position.work.on.first(hex) == UnitId::none) continue;
      for (const Verb one : {Verb::target, verb::bombard}) {
        const Command command{.verb = one, .hex = hex};
        if (check_target(position, command).ok()) out.push_back(command);
      }
    }
  }
}

void list_plan(const Position& position, UnitId unit, CommandList& out) {
  const Command join{.verb = Verb::join, .unit = unit}, lead{.verb = verb::lead, .unit = unit};
  if (check_join(position, join).ok()) out.push_back(join);
  if (check_lead(position, lead).ok()) out.push_back(lead);
}

void list_retreats(const Position& position, UnitId unit, CommandList& out) {
  const Command leave{.verb = verb::leave, .unit = unit}, hold{.verb = verb::hold, .unit = unit};
  if (check_leave(position, leave).ok()) out.push_back(leave);
  if (check_hold(position, hold).ok()) out.push_back(hold);
  if (!position.of(unit).on_map()) return;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId to = position.scenario.grid().neighbour(position.of(unit).hex, static_cast<Dir>(d));
    const Command command{.verb = Verb::retreat, .unit = unit, .hex = to};
    if (check_retreat(position, command).ok()) out.push_back(command);
  }
}

}  // namespace bg::musket
