#include "rules/regiments/combat.h"

#include "rules/regiments/fire.h"
#include "rules/regiments/movement.h"
#include "rules/regiments/muster.h"
#include "rules/regiments/status.h"

namespace bg::regiments {

// ---------------------------------------------------------------- the tables

namespace {

constexpr int least_intensity = 3, most_intensity = 9;

// 3 at intensity 7 and 2 at intensity 6 fall out of the pattern around them; they stand as printed.
constexpr const char* combat_table[10][7] = {
    {"Ar", "Ar", "AxR", "AxR", "AxR", "AxR", "AxR"},
    {"Ar", "Ar", "Ar", "Dm(Axr)", "Dm(Axr)", "Dm(Axr)", "Dm(AxBr)"},
    {"Ar2", "Ar1", "Ar", "Dr2(Ar)", "Ar1(BxAr)", "Ar1(BxBr)", "Dm(AxBr)"},
    {"-", "Bx", "BxDr", "Ar2(Bx)", "Ar2(DR)", "Ar2(BxBr)", "Ar2(AxBr)"},
    {"Bx", "Bx", "Dr2(Bx)", "BxDr", "Dr1(BxDr)", "BxDR", "Ar1(BxArDR)"},
    {"-", "Dr", "Ar2(BxDr)", "Dr2(BxDr)", "Dr2(BxDr)", "Dr2(BxDR)", "Dr2(BxDR)"},
    {"Dr2", "Dr2", "Dr2", "BxDr", "Dr2(BxDr)", "Dr2(AxDr)", "Dr2(AxDR)"},
    {"Dr2", "Dr", "Dr", "Ar2(Dr)", "AxDr", "Dr1(AxDr)", "Dr1(AxDR)"},
    {"Dr", "Dr", "Dr", "DR", "Dm(DR)", "Dm(DR)", "Dm(DR)"},
    {"Dr", "Dr", "DR", "DR", "DR", "Dm(DR)", "Dm(DR)"},
};
constexpr const char* fire_table[10][3] = {
    {"Ar", "Ar", "Ar"},  {"Ar", "Ar", "Ar"},    {"-", "-", "-"},    {"-", "-", "Dr"},
    {"-", "Dr", "Dr"},   {"Dr", "Dr", "DR"},    {"Dr", "DR", "DR"}, {"Dr", "DR", "Dm"},
    {"Dr", "Dm", "Dxm"}, {"Dxm", "Dxm", "Dxm"},
};

constexpr Cell parse(const char* text) {
  Cell cell;
  Effect* first = &cell.attacker;
  Effect* second = nullptr;  // both
  bool then = false;
  for (; *text != '\0'; ++text) {
    switch (*text) {
      case '(':
        then = true;
        break;
      case 'A':
        first = then ? &cell.then_attacker : &cell.attacker;
        second = nullptr;
        break;
      case 'D':
        first = then ? &cell.then_defender : &cell.defender;
        second = nullptr;
        break;
      case 'B':
        first = then ? &cell.then_attacker : &cell.attacker;
        second = then ? &cell.then_defender : &cell.defender;
        break;
      default:
        for (Effect* effect : {first, second}) {
          if (effect == nullptr) continue;
          if (*text == 'x') effect->eliminated = true;
          if (*text == 'm') effect->checked = true;
          if (*text == 'r') effect->disrupted = true;
          if (*text == 'R') effect->retreats = true;
          if (*text >= '1' && *text <= '9') {
            effect->margin = static_cast<uint8_t>(*text - '0');
            effect->has_margin = true;
          }
        }
    }
  }
  return cell;
}

constexpr int within(int value, int least, int most) {
  return value < least ? least : value > most ? most : value;
}

}  // namespace

const char* combat_text(int die, int intensity) {
  return combat_table[within(die, 0, 9)]
                     [within(intensity, least_intensity, most_intensity) - least_intensity];
}
const char* fire_text(int die, int column) {
  return fire_table[within(die, 0, 9)][within(column, 1, 3) - 1];
}
Cell combat_result(int die, int intensity) {
  return parse(combat_text(die, intensity));
}
Cell fire_result(int die, int column) {
  return parse(fire_text(die, column));
}

// ---------------------------------------------------------------- what an attack counts

bool is_coordinated(const Position& position, UnitId attacker, HexId hex) {
  const Combat& combat = position.state.combat;
  if (!position.plays(option::coordination) || position.is_night()) return false;
  if (combat.hex != hex || combat.last == UnitId::none) return false;
  if (same_formation(position.scenario, combat.last, attacker)) return true;
  const UnitId leader = combat.attack_leader;
  return combat.coordinates != 0 && leader != UnitId::none &&
         commands(position.scenario, position.state, leader, combat.last) &&
         commands(position.scenario, position.state, leader, attacker);
}

namespace {

bool is_charging(const Position& position, UnitId unit) {
  return position.plays(option::charge) && !position.is_night() &&
         position.of(unit).is(mark::charge);
}
bool gives_rating(const Position& position, UnitId attacker) {
  const Combat& combat = position.state.combat;
  return combat.attack_leader != UnitId::none && combat.coordinates == 0 &&
         position.of(combat.attack_leader).hex() == position.of(attacker).hex() &&
         commands(position.scenario, position.state, combat.attack_leader, attacker);
}

}  // namespace

int intensity_of_attack(const Position& position, UnitId attacker, UnitId defender) {
  const Scenario& scenario = position.scenario;
  const bool charging = is_charging(position, attacker);
  if (position.plays(option::cavalry) && position.kind(attacker) == Kind::cavalry && !charging)
    return least_intensity;  // [10.3]
  const HexId from = position.of(attacker).hex(), to = position.of(defender).hex();
  Dir dir = Dir::n;
  int intensity = intensity_of(scenario, position.state, attacker);
  if (scenario.grid().direction(from, to, dir)) intensity += intensity_change(scenario, from, dir);
  intensity += position.of(attacker).hero();
  if (gives_rating(position, attacker))
    intensity += rating(scenario, position.state.combat.attack_leader, Rating::intensity);
  if (is_coordinated(position, attacker, to)) intensity += 2;
  if (charging) intensity += 2;
  intensity += army_morale(position, army_of(scenario, position.state, attacker));
  if (is_dim(position.time())) intensity -= 1;
  if (position.is_night()) intensity -= 3;
  return within(intensity, least_intensity, most_intensity);
}

int die_change(const Position& position, UnitId attacker, UnitId defender) {
  const Scenario& scenario = position.scenario;
  const HexId hex = position.of(defender).hex();
  const uint8_t kind = position.works_at(hex);
  int change = strength_of(scenario, position.state, attacker);
  position.each_at(hex, [&](UnitId unit) {
    const bool gun = position.kind(unit) == Kind::artillery;
    if (unit != defender && !gun) return;
    if (gun && kind == works::trench) return;  // guns do not fight in one [17.4]
    change -= strength_of(scenario, position.state, unit);
  });
  if (kind == works::breastwork) change -= 1;
  if (kind >= works::trench) change -= 2;
  const bool volley = position.plays(option::volley) && !position.is_night() &&
                      position.of(defender).is(mark::volley);
  if (volley) change -= 2;
  const bool rides = position.plays(option::cavalry) && position.kind(attacker) == Kind::cavalry &&
                     is_charging(position, attacker);
  if (rides && position.kind(defender) == Kind::infantry)
    change -= range_of(scenario, position.state, defender);
  return change;
}

bool is_flanked(const Position& position, UnitId defender, UnitId attacker) {
  const Scenario& scenario = position.scenario;
  const HexId hex = position.of(defender).hex();
  const Side side = position.side_of(defender), enemy = enemy_of(side);
  // Whether somebody who attacks the hex in this phase has a zone there.
  const auto is_covered = [&](HexId there) {
    bool found = false;
    for (uint8_t d = 0; d < dir_count && !found; ++d) {
      position.each_at(scenario.grid().neighbour(there, static_cast<Dir>(d)), [&](UnitId unit) {
        if (position.side_of(unit) != enemy || !position.projects(unit, there)) return;
        const bool attacks = unit == attacker || unit == position.state.combat.last;
        found |= attacks && scenario.grid().distance(position.of(unit).hex(), hex) == 1;
      });
    }
    return found;
  };
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    const HexId there = scenario.grid().neighbour(hex, dir);
    if (step_cost(scenario, position.gait(defender), hex, dir) == prohibited) continue;
    if (position.holds(enemy, there)) continue;
    if (!position.holds(side, there) && is_covered(there)) continue;
    return false;
  }
  return true;
}

// ---------------------------------------------------------------- results

namespace {

bool is_queued(const State& state, UnitId unit) {
  for (int i = 0; i < state.combat.pending; ++i) {
    if (state.combat.retreats[i].unit == unit) return true;
  }
  return false;
}

// Guns that must retreat check first [10.4].
void must_retreat(Play& play, UnitId unit, HexId away_from) {
  Combat& combat = play.now.combat;
  if (is_queued(play.state, unit) || combat.pending == max_retreats) return;
  if (play.kind(unit) == Kind::artillery && !check_morale(play, unit, rule(10, 4)).passed)
    return capture(play, unit, rule(10, 4));
  combat.retreats[combat.pending++] = {unit, away_from, play.of(unit).hex(), 0, 0};
}

void rout_in_combat(Play& play, UnitId unit, int excess, RuleRef why) {
  if (play.kind(unit) == Kind::artillery) return capture(play, unit, rule(10, 4));
  rout(play, unit, excess, why);
}

}  // namespace

Applied apply(Play& play, UnitId unit, const Effect& effect, int other_morale, HexId away_from,
              bool is_target) {
  Applied done;
  const HexId hex = play.of(unit).hex();
  const Side side = play.side_of(unit);
  const bool was_disrupted = play.of(unit).is(mark::disrupted);
  if (effect.eliminated && !eliminate(play, unit)) {
    if (effect.retreats || (effect.disrupted && was_disrupted)) done.gone = true;
    // What comes with it falls on the next unit of the stack [10.10].
    const UnitId next = play.top_line(hex, UnitId::none);
    if (next == UnitId::none || play.side_of(next) != side) {
      if (!effect.checked || play.of(unit).place() != Place::eliminated) return done;
      // Nobody left to run but those who are down: routed and eliminated [5.8].
      const Check check = check_morale(play, unit, rule(5, 8));
      if (check.passed) return done;
      const bool far = check.excess > 4;
      play.unit(unit).set(far ? Place::both_shattered : Place::both_routed, 0);
      play.tell({.kind = far ? event::shattered : event::routed, .unit = unit, .rule = rule(5, 8)});
      done.touched = done.gone = true;
      return done;
    }
    unit = next;
  }
  if (effect.has_margin && (effect.disrupted || effect.retreats) &&
      other_morale < morale_of(play, unit) + effect.margin) {
    play.tell({.kind = event::held_firm, .unit = unit, .hex = hex, .rule = rule(10, 10)});
    return done;
  }
  if (effect.checked) {
    const Check check = check_morale(play, unit, rule(10, 10));
    if (check.passed) return done;
    rout_in_combat(play, unit, check.excess, rule(10, 10));
    done.touched = done.gone = true;
    return done;
  }
  bool retreats = effect.retreats;
  if (!effect.disrupted && !retreats) return done;
  done.touched = true;
  // An army in panic runs where another one wavers [16.3].
  if (is_target && is_in_panic(play, unit)) {
    retreats = true;
    const Check check = check_morale(play, unit, rule(16, 3));
    if (!check.passed) {
      rout_in_combat(play, unit, check.excess, rule(16, 3));
      done.gone = true;
      return done;
    }
  }
  if (!play.of(unit).is(mark::disrupted)) {
    disrupt(play, unit, rule(10, 10));
    if (!retreats) return done;
  } else if (retreats) {
    const Check check = check_morale(play, unit, rule(10, 10));
    if (!check.passed) {
      rout_in_combat(play, unit, check.excess, rule(10, 10));
      done.gone = true;
      return done;
    }
  }
  must_retreat(play, unit, away_from);
  done.gone = true;
  return done;
}

// ---------------------------------------------------------------- the phase

void begin_combat(Play& play) {
  play.now.combat = no_combat();
  play.now.under_fire.clear();
  each_unit(play.scenario, [&](UnitId unit) {
    if (play.side_of(unit) != play.side()) play.unit(unit).drop(mark::assailed);
  });
}

// Volleys go where there was an attack, charges of the side whose phase it was [10.8], [10.9].
void end_combat(Play& play) {
  each_unit(play.scenario, [&](UnitId unit) {
    Unit& it = play.unit(unit);
    if (play.side_of(unit) == play.side())
      it.drop(mark::charge);
    else if (it.is(mark::assailed))
      it.drop(mark::volley);
  });
}

namespace {

void ask(Play& play, Stage stage, Side player) {
  play.now.stage = stage;
  play.now.clock.to_act = player;
}

bool has_aid(const Position& position) {
  bool found = false;
  position.each_leader([&](UnitId leader) {
    found |= position.side_of(leader) == enemy_of(position.side()) &&
             check_defend(position, {.verb = verb::defend, .unit = leader}).ok();
  });
  return found;
}

// A unit that came back from a rout shows whether it stands, the first time it fights [5.7].
bool stands(Play& play, UnitId unit) {
  if (!play.of(unit).is(mark::questionable)) return true;
  play.unit(unit).drop(mark::questionable);
  const Check check = check_morale(play, unit, rule(5, 7));
  if (check.passed) return true;
  rout_in_combat(play, unit, check.excess, rule(5, 7));
  return false;
}

void risk_leader(Play& play, UnitId leader, int die) {
  constexpr int hits = 5;  // [13.4]
  if (leader != UnitId::none && die == hits && play.of(leader).on_map())
    hit_leader(play, leader, rule(13, 4));
}

void strike(Play& play) {
  Combat& combat = play.now.combat;
  const UnitId attacker = combat.attacker, defender = combat.defender;
  if (play.plays(option::flank) && !play.is_night() && is_flanked(play, defender, attacker)) {
    play.tell({.kind = event::flanked, .unit = defender, .hex = combat.hex, .rule = rule(10, 7)});
    const Check check = check_morale(play, defender, rule(10, 7));
    if (!check.passed) {
      rout_in_combat(play, defender, check.excess, rule(10, 7));
      combat.has_gone = 1;
      return;
    }
  }
  const int intensity = intensity_of_attack(play, attacker, defender);
  const int change = die_change(play, attacker, defender);
  const int attack_morale = morale_of(play, attacker), defence_morale = morale_of(play, defender);
  const bool led = gives_rating(play, attacker) ||
                   (combat.coordinates != 0 && is_coordinated(play, attacker, combat.hex));
  play.tell({.kind = event::intensity_set,
             .value = static_cast<int16_t>(intensity),
             .rule = rule(10, 2)});
  const int die = play.roll();
  const int row = within(die + change, 0, 9);
  play.tell({.kind = event::combat_die, .value = static_cast<int16_t>(die), .rule = rule(10, 2)});
  play.tell({.kind = event::combat_row, .value = static_cast<int16_t>(row), .rule = rule(10, 2)});
  const Cell cell = combat_result(row, intensity);
  const bool first_on_defender = cell.defender.any();
  // Nobody is touched twice by one result: the defender first, then the attacker.
  Applied on_defender, on_attacker;
  if (cell.defender.any())
    on_defender = apply(play, defender, cell.defender, attack_morale, HexId::none, true);
  if (cell.attacker.any())
    on_attacker = apply(play, attacker, cell.attacker, defence_morale, HexId::none, false);
  const bool holds = first_on_defender ? !on_defender.touched : !on_attacker.touched;
  if (holds && cell.then_defender.any() && play.of(defender).on_map()) {
    const Applied more =
        apply(play, defender, cell.then_defender, attack_morale, HexId::none, true);
    on_defender.gone |= more.gone;
  }
  if (holds && cell.then_attacker.any() && play.of(attacker).on_map())
    apply(play, attacker, cell.then_attacker, defence_morale, HexId::none, false);
  combat.has_gone = on_defender.gone;
  if (led) risk_leader(play, combat.attack_leader, die);
  risk_leader(play, combat.defence_leader, die);
  if (led && combat.coordinates == 0) combat.attack_leader = UnitId::none;
  const bool counts = play.state.sallies == UnitId::none;  // not in a counterattack [15.0]
  if (die == 0 && counts && play.plays(option::fortunes)) combat.fortune = 1;
}

void resolve(Play& play) {
  Combat& combat = play.now.combat;
  ask(play, Stage::combat, play.side());
  combat.has_gone = 0;
  if (!stands(play, combat.attacker)) {
    combat.last = combat.attacker;
    return go_on_with_combat(play);
  }
  if (!stands(play, combat.defender))
    combat.has_gone = 1;
  else
    strike(play);
  combat.last = combat.attacker;
  go_on_with_combat(play);
}

void seek_aid(Play& play) {
  play.now.combat.defence_leader = UnitId::none;
  if (has_aid(play)) return ask(play, Stage::aid, enemy_of(play.side()));
  resolve(play);
}

}  // namespace

Result check_attack(const Position& position, Command command) {
  const Result own = check_own(position, command.unit);
  if (!own.ok()) return own;
  const UnitId unit = command.unit;
  const Unit& it = position.of(unit);
  if (!it.on_map()) return refused(refusal::not_on_map, rule(10, 1));
  if (!is_line(position.kind(unit))) return refused(refusal::guns_do_not_attack, rule(10, 4));
  if (it.is(mark::fought)) return refused(refusal::has_fought, rule(10, 1));
  if (position.state.combat.barrage_count != 0) return refused(refusal::fire_first, rule(11, 1));
  if (!position.scenario.has_unit(command.target)) return rejected(Refusal::no_such_unit);
  const Unit& other = position.of(command.target);
  if (!other.on_map() || position.side_of(command.target) == position.side_of(unit))
    return refused(refusal::no_target, rule(10, 1));
  if (position.top_line(it.hex(), UnitId::none) != unit)
    return refused(refusal::only_top_unit, rule(8, 4));
  if (position.defender(other.hex()) != command.target)
    return refused(refusal::only_top_unit, rule(8, 4));
  Dir dir;
  if (!position.scenario.grid().direction(it.hex(), other.hex(), dir))
    return refused(refusal::not_adjacent, rule(10, 1));
  if (!is_open(position.scenario, it.hex(), dir))
    return refused(refusal::no_way_across, rule(10, 5));
  const State& state = position.state;
  if (state.sallies != UnitId::none) {
    if (!it.is(mark::charge) || it.hex() != position.of(state.sallies).hex())
      return refused(refusal::only_counterattack, rule(15, 0));
  } else if (other.is(mark::assailed) && state.combat.hex != other.hex()) {
    return refused(refusal::hex_is_closed, rule(10, 1));
  }
  if (state.combat.again == unit && state.combat.hex != other.hex())
    return refused(refusal::hex_is_closed, rule(10, 14));
  if (state.under_fire.has(command.target)) return refused(refusal::fired_at, rule(11, 1));
  if (position.works_at(other.hex()) >= works::trench &&
      (position.kind(unit) != Kind::infantry || !is_charging(position, unit)))
    return refused(refusal::works_forbid, rule(17, 4));
  if (position.plays(option::cavalry) && position.kind(unit) == Kind::cavalry &&
      is_charging(position, unit) && !cavalry_may_charge(position, it.hex(), other.hex()))
    return refused(refusal::cannot_press, rule(10, 3));
  return accepted();
}

void do_attack(Play& play, Command command) {
  Combat& combat = play.now.combat;
  const HexId hex = play.of(command.target).hex();
  combat.attacker = command.unit;
  combat.defender = command.target;
  combat.from = play.of(command.unit).hex();
  combat.defence_leader = UnitId::none;
  if (combat.presses == command.unit) combat.presses = UnitId::none;
  combat.again = UnitId::none;
  play.unit(command.unit).add(mark::fought);
  stop_building(play, hex);
  const bool again = combat.hex == hex && combat.last != UnitId::none;
  if (combat.hex != hex) {
    combat.hex = hex;
    combat.last = UnitId::none;
    if (combat.coordinates != 0) {
      const bool here = combat.attack_leader != UnitId::none &&
                        play.of(combat.attack_leader).hex() == combat.from;
      if (!here) combat.attack_leader = UnitId::none;
      combat.coordinates = here;
    }
  }
  play.each_at(hex, [&](UnitId unit) { play.unit(unit).add(mark::assailed); });
  play.tell({.kind = EventKind::attacked,
             .side = play.side(),
             .unit = command.unit,
             .target = command.target,
             .hex = hex,
             .rule = rule(10, 1)});
  // Attacks that are not coordinated give the defender time to put others in front [10.6].
  int lines = 0;
  play.each_at(hex, [&](UnitId unit) { lines += is_line(play.kind(unit)); });
  if (again && lines > 1 && play.plays(option::coordination) &&
      !is_coordinated(play, command.unit, hex))
    return ask(play, Stage::order, enemy_of(play.side()));
  seek_aid(play);
}

void keep_order(Play& play) {
  Combat& combat = play.now.combat;
  combat.defender = play.defender(combat.hex);
  play.unit(combat.defender).add(mark::assailed);
  seek_aid(play);
}

// ---------------------------------------------------------------- leaders in combat [13.3]

Result check_inspire(const Position& position, Command command) {
  const Result bonus = check_bonus(position, command.unit, UnitId::none);
  if (!bonus.ok()) return bonus;
  const bool coordinates = command.arg == 2;
  if (position.state.sallies != UnitId::none)
    return refused(refusal::only_counterattack, rule(15, 0));
  if (command.arg < 1 || command.arg > 2) return refused(refusal::no_such_choice, rule(13, 3));
  if (coordinates && (!position.plays(option::coordination) || position.is_night()))
    return refused(refusal::not_in_these_rules, rule(10, 6));
  const UnitId top = position.top_line(position.of(command.unit).hex(), UnitId::none);
  if (top == UnitId::none) return refused(refusal::not_with_leader, rule(13, 3));
  if (!commands(position.scenario, position.state, command.unit, top))
    return refused(refusal::not_his_command, rule(13, 3));
  if (position.state.combat.attack_leader != UnitId::none)
    return refused(refusal::bonus_given, rule(13, 3));
  if (position.of(top).is(mark::fought)) return refused(refusal::has_fought, rule(10, 1));
  if (!has_prey(position, top, position.of(top).hex(), false))
    return refused(refusal::no_target, rule(13, 3));
  return accepted();
}

void do_inspire(Play& play, Command command) {
  play.now.combat.attack_leader = command.unit;
  play.now.combat.coordinates = command.arg == 2;
  play.unit(command.unit).add(mark::gave);
  play.tell({.kind = event::leader_gave,
             .side = play.side(),
             .value = command.arg,
             .unit = command.unit,
             .rule = rule(13, 3)});
}

Result check_defend(const Position& position, Command command) {
  if (!position.scenario.has_unit(command.unit)) return rejected(Refusal::no_such_unit);
  const Combat& combat = position.state.combat;
  if (position.side_of(command.unit) != enemy_of(position.side()))
    return refused(refusal::not_your_unit, rule(13, 3));
  if (!position.plays(option::leaders)) return refused(refusal::not_in_these_rules, rule(13, 0));
  if (position.kind(command.unit) != Kind::leader)
    return refused(refusal::not_a_leader, rule(13, 3));
  const Unit& it = position.of(command.unit);
  if (it.hex() != combat.hex || !it.on_map()) return refused(refusal::not_with_leader, rule(13, 3));
  if (it.is(mark::gave)) return refused(refusal::bonus_given, rule(13, 3));
  if (!commands(position.scenario, position.state, command.unit, combat.defender))
    return refused(refusal::not_his_command, rule(13, 3));
  return accepted();
}

void do_defend(Play& play, Command command) {
  play.now.combat.defence_leader = command.unit;
  play.unit(command.unit).add(mark::gave);
  play.tell({.kind = event::leader_gave,
             .side = play.side_of(command.unit),
             .value = 3,
             .unit = command.unit,
             .rule = rule(13, 3)});
  resolve(play);
}

void decline_aid(Play& play) {
  resolve(play);
}

// ---------------------------------------------------------------- retreats [10.11]

namespace {

bool can_fall_back(const Position& position, const Retreat& retreat, HexId hex) {
  const Scenario& scenario = position.scenario;
  Dir dir;
  const HexId from = position.of(retreat.unit).hex();
  if (!scenario.on_map(hex) || !scenario.grid().direction(from, hex, dir)) return false;
  if (is_on_river(position, retreat.unit)) return false;  // a boat goes nowhere but ashore
  if (hex == retreat.came_from || position.has_enemy(retreat.unit, hex)) return false;
  if (!may_go(position, retreat.unit, hex)) return false;
  return step_cost(scenario, position.gait(retreat.unit), from, dir) != prohibited;
}

int farthest(const Position& position, const Retreat& retreat) {
  int most = -1;
  const HexId from = position.of(retreat.unit).hex();
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId hex = position.scenario.grid().neighbour(from, static_cast<Dir>(d));
    if (!can_fall_back(position, retreat, hex)) continue;
    const int distance = retreat.away_from == HexId::none
                             ? 0
                             : position.scenario.grid().distance(hex, retreat.away_from);
    if (distance > most) most = distance;
  }
  return most;
}

// From fire as straight away as it can be [11.2].
bool is_way_back(const Position& position, const Retreat& retreat, HexId hex) {
  if (!can_fall_back(position, retreat, hex)) return false;
  if (retreat.away_from == HexId::none) return true;
  return position.scenario.grid().distance(hex, retreat.away_from) == farthest(position, retreat);
}

void drop_retreat(Play& play) {
  Combat& combat = play.now.combat;
  for (int i = 1; i < combat.pending; ++i) combat.retreats[i - 1] = combat.retreats[i];
  combat.retreats[--combat.pending] = {UnitId::none, HexId::none, HexId::none, 0, 0};
}

// One hex. Answers whether the unit has to go on.
bool fall_back(Play& play, HexId hex) {
  constexpr uint8_t longest = 8;  // ours: who finds no place in so many hexes routs
  Retreat& retreat = play.now.combat.retreats[0];
  const UnitId unit = retreat.unit;
  const Side side = play.side_of(unit);
  const HexId from = play.of(unit).hex();
  const bool has_friend = play.fighters_at(hex) > 0;
  const bool zone = play.has_zone(enemy_of(side), hex);
  if (zone && !has_friend && !check_morale(play, unit, rule(6, 4)).passed) {
    capture(play, unit, rule(6, 4));
    return false;
  }
  play.unit(unit).drop(mark::charge | mark::volley);
  disturb(play, from);
  play.put_on_map(unit, hex);
  retreat.came_from = from;
  ++retreat.steps;
  play.tell({.kind = EventKind::retreated,
             .side = side,
             .unit = unit,
             .hex = hex,
             .from = from,
             .rule = rule(10, 11)});
  arrive(play, unit, hex);
  if (!zone && !has_friend) return false;
  if (retreat.steps < longest) return true;
  rout(play, unit, 0, rule(10, 11));
  return false;
}

}  // namespace

Result check_retreat(const Position& position, Command command) {
  const Result own = check_own(position, command.unit);
  if (!own.ok()) return own;
  const Combat& combat = position.state.combat;
  if (combat.pending == 0 || combat.retreats[0].unit != command.unit)
    return refused(refusal::need_not_retreat, rule(10, 11));
  if (!is_way_back(position, combat.retreats[0], command.hex))
    return refused(refusal::not_that_way, rule(10, 11));
  return accepted();
}

void do_retreat(Play& play, Command command) {
  if (!fall_back(play, command.hex)) drop_retreat(play);
  go_on_with_combat(play);
}

void list_retreats(const Position& position, UnitId unit, CommandList& out) {
  const Combat& combat = position.state.combat;
  if (combat.pending == 0 || combat.retreats[0].unit != unit) return;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Command command{
        .verb = Verb::retreat,
        .unit = unit,
        .hex = position.scenario.grid().neighbour(position.of(unit).hex(), static_cast<Dir>(d))};
    if (check_retreat(position, command).ok()) out.push_back(command);
  }
}

// ---------------------------------------------------------------- advances [10.12]

namespace {

bool can_follow(const Position& position, UnitId unit, HexId from, HexId hex) {
  Dir dir;
  return position.scenario.grid().direction(from, hex, dir) && may_go(position, unit, hex) &&
         step_cost(position.scenario, position.gait(unit), from, dir) != prohibited;
}

void test_armies(Play& play, UnitId winner) {
  if (!play.plays(option::army_morale)) return;
  constexpr int changes_up_to = 1;
  const UnitId loser = play.state.combat.defender;
  if (play.roll() <= changes_up_to)
    change_army_morale(play, army_of(play.scenario, play.state, winner), 1, rule(16, 1));
  if (play.roll() <= changes_up_to)
    change_army_morale(play, army_of(play.scenario, play.state, loser), -1, rule(16, 1));
}

// The whole stack but for its guns, which stay.
bool advance_stack(Play& play) {
  Combat& combat = play.now.combat;
  const HexId from = combat.from, hex = combat.hex;
  if (!can_follow(play, combat.attacker, from, hex)) return false;
  UnitId stack[16];
  int count = 0;
  for (int order = 0; order <= 3; ++order) {
    play.each_at(from, [&](UnitId unit) {
      if (is_line(play.kind(unit)) && play.of(unit).order() == order && count < 16 &&
          can_follow(play, unit, from, hex))
        stack[count++] = unit;
    });
  }
  play.each_at(from, [&](UnitId unit) {
    if (!is_fighter(play.scenario, unit) && count < 16) stack[count++] = unit;
  });
  disturb(play, from);
  for (int i = 0; i < count; ++i) {
    play.put_on_map(stack[i], hex);
    play.tell({.kind = EventKind::advanced,
               .side = play.side(),
               .unit = stack[i],
               .hex = hex,
               .from = from,
               .rule = rule(10, 12)});
  }
  arrive(play, combat.attacker, hex);
  test_armies(play, combat.attacker);
  return true;
}

bool has_support(const Position& position) {
  bool found = false;
  each_unit(position.scenario, [&](UnitId unit) {
    if (found || position.side_of(unit) != position.side() || !position.of(unit).on_map()) return;
    if (position.scenario.grid().distance(position.of(unit).hex(), position.state.combat.hex) != 1)
      return;
    for (uint8_t d = 0; d < dir_count && !found; ++d) {
      const HexId hex =
          position.scenario.grid().neighbour(position.of(unit).hex(), static_cast<Dir>(d));
      found = check_advance(position, {.verb = Verb::advance, .unit = unit, .hex = hex}).ok();
    }
  });
  return found;
}

bool has_press(const Position& position) {
  const UnitId unit = position.state.combat.attacker;
  const HexId here = position.of(unit).hex();
  if (check_press(position, {.verb = verb::press, .unit = unit, .hex = here}).ok()) return true;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId hex = position.scenario.grid().neighbour(here, static_cast<Dir>(d));
    if (check_press(position, {.verb = verb::press, .unit = unit, .hex = hex}).ok()) return true;
  }
  return false;
}

void finish(Play& play) {
  Combat& combat = play.now.combat;
  combat.attacker = combat.defender = combat.defence_leader = UnitId::none;
  combat.from = HexId::none;
  combat.has_gone = 0;
  settle_leaders(play);
  ask(play, Stage::combat, play.side());
}

}  // namespace

void go_on_with_combat(Play& play) {
  Combat& combat = play.now.combat;
  while (combat.pending > 0) {
    const Retreat& retreat = combat.retreats[0];
    if (!play.of(retreat.unit).on_map()) {
      drop_retreat(play);
      continue;
    }
    HexId only = HexId::none;
    int ways = 0;
    for (uint8_t d = 0; d < dir_count; ++d) {
      const HexId hex =
          play.scenario.grid().neighbour(play.of(retreat.unit).hex(), static_cast<Dir>(d));
      if (!is_way_back(play, retreat, hex)) continue;
      only = hex;
      ++ways;
    }
    if (ways > 1) return ask(play, Stage::retreat, play.side_of(retreat.unit));
    if (ways == 0) {  // nowhere but off the map, or nowhere at all
      rout(play, retreat.unit, 0, rule(10, 11));
      drop_retreat(play);
    } else if (!fall_back(play, only)) {
      drop_retreat(play);
    }
  }
  if (combat.fortune == 1) {
    combat.fortune = 2;
    if (has_fortune(play)) return ask(play, Stage::fortune, static_cast<Side>(play.state.fortune));
  }
  combat.fortune = 0;
  if (combat.attacker == UnitId::none) return finish(play);
  const Unit& attacker = play.of(combat.attacker);
  const bool stood = attacker.on_map() && attacker.hex() == combat.from;
  const Side enemy = enemy_of(play.side());
  const bool pursues = play.plays(option::pursuit) && !play.is_night();
  if (!stood || combat.has_gone == 0) return finish(play);
  if (play.holds(enemy, combat.hex)) {
    // Another defender is left: who charges may attack again [10.14].
    if (pursues && attacker.is(mark::charge)) {
      play.unit(combat.attacker).drop(mark::fought);
      combat.again = combat.attacker;
    }
    return finish(play);
  }
  if (play.fighters_at(combat.hex) > 0 || !advance_stack(play)) return finish(play);
  settle_leaders(play);
  if (play.plays(option::pursuit) && has_support(play))
    return ask(play, Stage::support, play.side());
  end_support(play);
}

// Who goes along in support: those of the hex who have not attacked, but for the guns.
Group supporters(const Position& position, UnitId unit) {
  Group group;
  const HexId hex = position.of(unit).hex();
  for (int order = 0; order <= 3; ++order) {
    position.each_at(hex, [&](UnitId other) {
      if (is_line(position.kind(other)) && position.of(other).order() == order &&
          !position.of(other).is(mark::fought))
        group.add(position.scenario, other);
    });
  }
  return group;
}

Result check_follow(const Position& position, Command command) {
  const Result advance = check_advance(position, command);
  if (!advance.ok()) return advance;
  const Group group = supporters(position, command.unit);
  if (group.fighters < 2 || group.units[0] != command.unit)
    return refused(refusal::no_such_stack, rule(10, 13));
  for (int i = 0; i < group.count; ++i) {
    if (!can_follow(position, group.units[i], position.of(command.unit).hex(), command.hex))
      return refused(refusal::cannot_advance, rule(10, 13));
  }
  return accepted();
}

void do_follow(Play& play, Command command) {
  const HexId from = play.of(command.unit).hex();
  const Group group = supporters(play, command.unit);
  disturb(play, from);
  for (int i = 0; i < group.count; ++i) {
    play.put_on_map(group.units[i], command.hex);
    play.unit(group.units[i]).add(mark::fought);
    play.tell({.kind = EventKind::advanced,
               .side = play.side(),
               .unit = group.units[i],
               .hex = command.hex,
               .from = from,
               .rule = rule(10, 13)});
  }
  arrive(play, command.unit, command.hex);
  settle_leaders(play);
  if (!has_support(play)) end_support(play);
}

Result check_advance(const Position& position, Command command) {
  const Result own = check_own(position, command.unit);
  if (!own.ok()) return own;
  const Combat& combat = position.state.combat;
  const UnitId unit = command.unit;
  const Unit& it = position.of(unit);
  if (!it.on_map() || !is_line(position.kind(unit)))
    return refused(refusal::cannot_advance, rule(10, 13));
  if (it.is(mark::fought) || unit == combat.attacker || it.hex() == combat.hex)
    return refused(refusal::has_fought, rule(10, 13));
  const Scenario& scenario = position.scenario;
  if (scenario.grid().distance(it.hex(), combat.hex) != 1 || !scenario.on_map(command.hex))
    return refused(refusal::cannot_advance, rule(10, 13));
  if (position.has_enemy(unit, command.hex) || position.fighters_at(command.hex) > 0 ||
      !can_follow(position, unit, it.hex(), command.hex))
    return refused(refusal::cannot_advance, rule(10, 13));
  return accepted();
}

void do_advance(Play& play, Command command) {
  const HexId from = play.of(command.unit).hex();
  disturb(play, from);
  play.put_on_map(command.unit, command.hex);
  play.unit(command.unit).add(mark::fought);
  play.tell({.kind = EventKind::advanced,
             .side = play.side(),
             .unit = command.unit,
             .hex = command.hex,
             .from = from,
             .rule = rule(10, 13)});
  arrive(play, command.unit, command.hex);
  settle_leaders(play);
  if (!has_support(play)) end_support(play);
}

void end_support(Play& play) {
  const UnitId unit = play.state.combat.attacker;
  const bool charging = play.plays(option::pursuit) && is_charging(play, unit);
  if (charging && has_press(play)) return ask(play, Stage::press, play.side());
  finish(play);
}

// Stay in the hex or go one on, then attack again [10.14].
Result check_press(const Position& position, Command command) {
  const Result own = check_own(position, command.unit);
  if (!own.ok()) return own;
  const Combat& combat = position.state.combat;
  const Unit& it = position.of(command.unit);
  if (command.unit != combat.attacker || !it.on_map() || !is_charging(position, command.unit))
    return refused(refusal::cannot_press, rule(10, 14));
  if (!position.scenario.on_map(command.hex)) return refused(refusal::off_map, rule(10, 14));
  if (command.hex != it.hex()) {
    if (position.has_enemy(command.unit, command.hex) || position.fighters_at(command.hex) > 0 ||
        !can_follow(position, command.unit, it.hex(), command.hex))
      return refused(refusal::cannot_advance, rule(10, 14));
  }
  if (!has_prey(position, command.unit, command.hex, true))
    return refused(refusal::no_target, rule(10, 14));
  return accepted();
}

void do_press(Play& play, Command command) {
  const UnitId unit = command.unit;
  const Check check = check_morale(play, unit, rule(10, 14));
  if (!check.passed) {
    if (!play.of(unit).is(mark::disrupted)) {
      disrupt(play, unit, rule(10, 14));
    } else {
      const Check again = check_morale(play, unit, rule(10, 14));
      if (!again.passed) rout(play, unit, again.excess, rule(10, 14));
    }
    return finish(play);
  }
  const HexId from = play.of(unit).hex();
  if (command.hex != from) {
    play.put_on_map(unit, command.hex);
    play.tell({.kind = EventKind::advanced,
               .side = play.side(),
               .unit = unit,
               .hex = command.hex,
               .from = from,
               .rule = rule(10, 14)});
    arrive(play, unit, command.hex);
  } else if (play.top_line(from, UnitId::none) != unit) {
    do_top(play, {.verb = verb::top, .unit = unit});
  }
  play.unit(unit).drop(mark::fought);
  play.now.combat.presses = unit;
  finish(play);
}

// Another unit of the stack goes on in the place of the one that attacked, with its charge [10.14].
Result check_relieve(const Position& position, Command command) {
  const Result own = check_own(position, command.unit);
  if (!own.ok()) return own;
  const Combat& combat = position.state.combat;
  const UnitId first = position.state.stage == Stage::press ? combat.attacker : combat.again;
  const Unit& it = position.of(command.unit);
  if (first == UnitId::none || command.unit == first || !is_line(position.kind(command.unit)))
    return refused(refusal::cannot_press, rule(10, 14));
  if (!it.on_map() || it.hex() != position.of(first).hex())
    return refused(refusal::cannot_press, rule(10, 14));
  const bool has_attacked = position.state.stage == Stage::combat && it.is(mark::fought);
  if (has_attacked) return refused(refusal::has_fought, rule(10, 14));
  if (position.plays(option::cavalry) && position.kind(command.unit) == Kind::cavalry)
    return refused(refusal::cannot_press, rule(10, 3));
  return accepted();
}

void do_relieve(Play& play, Command command) {
  Combat& combat = play.now.combat;
  const bool presses = play.state.stage == Stage::press;
  UnitId& place = presses ? combat.attacker : combat.again;
  const UnitId first = place;
  play.unit(first).drop(mark::charge);
  play.unit(first).add(mark::fought);
  play.unit(command.unit).drop(mark::volley);
  play.unit(command.unit).add(mark::charge);
  if (play.state.sallies == first) play.now.sallies = command.unit;
  place = command.unit;
  if (play.of(command.unit).order() != 0 &&
      play.top_line(play.of(command.unit).hex(), UnitId::none) != command.unit)
    do_top(play, {.verb = verb::top, .unit = command.unit});
  play.tell({.kind = event::relieved,
             .side = play.side(),
             .unit = command.unit,
             .target = first,
             .hex = play.of(command.unit).hex(),
             .rule = rule(10, 14)});
}

void end_press(Play& play) {
  finish(play);
}

// ---------------------------------------------------------------- those who were not attacked

Result check_prepare(const Position& position, Command command) {
  const Result own = check_own(position, command.unit);
  if (!own.ok()) return own;
  const bool volley = command.verb == verb::volley;
  const RuleRef why = volley ? rule(10, 9) : rule(10, 8);
  if (!position.plays(volley ? option::volley : option::charge))
    return refused(refusal::not_in_these_rules, why);
  const Unit& it = position.of(command.unit);
  if (!it.on_map() || !is_fighter(position.scenario, command.unit))
    return refused(refusal::not_on_map, why);
  if (!volley && !is_line(position.kind(command.unit)))
    return refused(refusal::guns_do_not_attack, why);
  if (it.is(mark::charge | mark::volley)) return refused(refusal::has_marker, rule(10, 9));
  if (it.is(mark::assailed)) return refused(refusal::has_fought, rule(6, 5));
  if (position.is_night()) return refused(refusal::not_at_night, rule(12, 3));
  bool faces = false;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId hex = position.scenario.grid().neighbour(it.hex(), static_cast<Dir>(d));
    faces |= position.scenario.on_map(hex) && position.has_enemy(command.unit, hex) &&
             position.projects(command.unit, hex);
  }
  return faces ? accepted() : refused(refusal::no_target, rule(6, 5));
}

void do_prepare(Play& play, Command command) {
  const bool volley = command.verb == verb::volley;
  play.unit(command.unit).add(volley ? mark::volley : mark::charge);
  play.tell({.kind = volley ? event::volley_ready : event::charge_ready,
             .unit = command.unit,
             .hex = play.of(command.unit).hex(),
             .rule = volley ? rule(10, 9) : rule(10, 8)});
}

bool has_prepare(const Position& position) {
  if (position.is_night()) return false;
  bool found = false;
  each_unit(position.scenario, [&](UnitId unit) {
    if (found || position.side_of(unit) != position.actor() || !position.of(unit).on_map()) return;
    found = check_prepare(position, {.verb = verb::volley, .unit = unit}).ok() ||
            check_prepare(position, {.verb = verb::charge, .unit = unit}).ok();
  });
  return found;
}

// ---------------------------------------------------------------- what can be ordered

bool has_attack(const Position& position, UnitId unit) {
  if (!position.of(unit).on_map()) return false;
  const HexId here = position.of(unit).hex();
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId hex = position.scenario.grid().neighbour(here, static_cast<Dir>(d));
    if (!position.scenario.on_map(hex) || !position.has_enemy(unit, hex)) continue;
    if (check_attack(position,
                     {.verb = Verb::attack, .unit = unit, .target = position.defender(hex)})
            .ok())
      return true;
  }
  return false;
}

void list_combat(const Position& position, UnitId unit, CommandList& out) {
  const Unit& it = position.of(unit);
  if (!it.on_map()) return;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId hex = position.scenario.grid().neighbour(it.hex(), static_cast<Dir>(d));
    if (!position.scenario.on_map(hex) || !position.has_enemy(unit, hex)) continue;
    const Command command{.verb = Verb::attack, .unit = unit, .target = position.defender(hex)};
    if (check_attack(position, command).ok()) out.push_back(command);
  }
  const Command relieve{.verb = verb::relieve, .unit = unit};
  if (check_relieve(position, relieve).ok()) out.push_back(relieve);
  for (uint8_t arg = 1; arg <= 2; ++arg) {
    const Command command{.verb = verb::inspire, .arg = arg, .unit = unit};
    if (check_inspire(position, command).ok()) out.push_back(command);
  }
}

}  // namespace bg::regiments
