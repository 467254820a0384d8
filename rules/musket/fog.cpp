#include "rules/musket/fog.h"

#include "rules/musket/ground.h"
#include "rules/musket/movement.h"
#include "rules/musket/status.h"

namespace bg::musket {

namespace {

constexpr int hq_saves = 2;         // [14.1]
constexpr uint8_t delays_from = 3;  // [14.3]
constexpr uint8_t strays_from = 4;
constexpr uint8_t hits_from = 6;
constexpr int shot = 2;  // hexes

bool has_active_hq(const Position& position, Side side) {
  bool found = false;
  each_unit(position.scenario, [&](UnitId unit) {
    found |= position.side_of(unit) == side && position.kind(unit) == Kind::headquarters &&
             position.of(unit).on_map() && position.of(unit).is(mark::active);
  });
  return found;
}

// One that may be the object of fog of war: on the map and not one already [14.4], [19.1].
Result check_object(const Position& position, UnitId unit) {
  if (!position.scenario.has_unit(unit)) return rejected(Refusal::no_such_unit);
  if (position.of(unit).place == Place::box)
    return refused(refusal::safe_in_box, battle_rule(19, 1));
  if (!position.of(unit).on_map()) return refused(refusal::not_on_map, rule(14, 4));
  if (position.of(unit).is(mark::fogged)) return refused(refusal::fogged_already, rule(14, 4));
  return accepted();
}

Result check_enemy(const Position& position, UnitId unit) {
  const Result object = check_object(position, unit);
  if (!object.ok()) return object;
  if (position.side_of(unit) != position.side())
    return refused(refusal::not_the_movers, rule(14, 3));
  return accepted();
}

Result check_mine(const Position& position, UnitId unit) {
  const Result own = check_own(position, unit);
  return own.ok() ? check_object(position, unit) : own;
}

// Everything played is used up, and its object is out of it for the phase.
void use(Play& play) {
  --play.now.fog;
}
uint8_t roll(Play& play, UnitId unit, HexId hex) {
  const uint8_t die = play.roll();
  play.tell({.kind = event::fog_played_die,
             .side = play.actor(),
             .value = die,
             .unit = unit,
             .hex = hex,
             .rule = rule(14, 3)});
  return die;
}

}  // namespace

void roll_fog(Play& play) {
  const Side other = enemy_of(play.side());
  int count = play.state.extra_fog;
  if (!play.is_night()) {
    const uint8_t die = play.roll();
    play.tell({.kind = event::fog_die, .side = other, .value = die, .rule = rule(14, 1)});
    const int own = (die + 1) / 2 - (has_active_hq(play, play.side()) ? hq_saves : 0);
    count += own > 0 ? own : 0;
  }
  play.now.fog = static_cast<uint8_t>(count);
  play.now.extra_fog = 0;
  play.tell({.kind = event::fog_given,
             .side = other,
             .value = static_cast<int16_t>(count),
             .rule = rule(14, 1)});
}

Result check_delay(const Position& position, Command command) {
  if (!position.scenario.on_map(command.hex)) return refused(refusal::off_map, rule(14, 3));
  bool any = false, used = false;
  position.each_at(command.hex, [&](UnitId unit) {
    if (position.side_of(unit) != position.side()) return;
    any = true;
    used |= position.of(unit).is(mark::fogged);
  });
  if (!any) return refused(refusal::nobody_there, rule(14, 3));
  if (used) return refused(refusal::fogged_already, rule(14, 4));
  return accepted();
}

void do_delay(Play& play, Command command) {
  use(play);
  const bool holds = roll(play, UnitId::none, command.hex) >= delays_from;
  play.each_at(command.hex, [&](UnitId unit) {
    if (play.side_of(unit) != play.side()) return;
    play.unit(unit).marks |= mark::fogged;
    if (!holds) return;
    play.unit(unit).marks |= mark::held;
    play.tell({.kind = event::held, .unit = unit, .hex = command.hex, .rule = rule(14, 3)});
  });
}

Result check_stray(const Position& position, Command command) {
  const Result object = check_enemy(position, command.unit);
  if (!object.ok()) return object;
  const Scenario& scenario = position.scenario;
  const HexId from = position.of(command.unit).hex;
  const Side enemy = enemy_of(position.side());
  if (position.in_enemy_zone(command.unit)) return refused(refusal::in_enemy_zone, rule(14, 3));
  if (!scenario.on_map(command.hex)) return refused(refusal::off_map, rule(14, 3));
  Dir dir;
  if (!scenario.grid().direction(from, command.hex, dir))
    return refused(refusal::one_hex_only, rule(14, 3));
  if (!can_cross(scenario, position.kind(command.unit), from, dir))
    return refused(refusal::ground_closed, rule(14, 3));
  if (position.has_counters(enemy, command.hex)) return refused(refusal::enemy_there, rule(14, 3));
  if (position.has_zone(enemy, command.hex)) return refused(refusal::zone_there, rule(14, 3));
  if (!position.has_room(command.unit, command.hex))
    return refused(refusal::stack_full, rule(8, 1));
  return accepted();
}

void do_stray(Play& play, Command command) {
  use(play);
  play.unit(command.unit).marks |= mark::fogged;
  if (roll(play, command.unit, HexId::none) < strays_from) return;
  const HexId from = play.of(command.unit).hex;
  play.put_on_map(command.unit, command.hex);
  play.unit(command.unit).marks |= mark::moved;
  play.tell({.kind = event::strayed,
             .side = play.side(),
             .unit = command.unit,
             .hex = command.hex,
             .from = from,
             .rule = rule(14, 3)});
  const Kind kind = play.kind(command.unit);
  if (kind == Kind::headquarters || kind == Kind::trains) set_active(play, command.unit, false);
}

Result check_spur(const Position& position, Command command) {
  const Result mine = check_mine(position, command.unit);
  if (!mine.ok()) return mine;
  if (position.in_enemy_zone(command.unit) && is_fighter(position.scenario, command.unit))
    return refused(refusal::in_enemy_zone, rule(14, 3));
  return check_going(position, command.unit, command.hex, Going::standard);
}

void do_spur(Play& play, Command command) {
  use(play);
  go(play, command.unit, command.hex, Going::standard, rule(14, 3));
  play.unit(command.unit).marks |= mark::fogged;
}

Result check_rouse(const Position& position, Command command) {
  const Result mine = check_mine(position, command.unit);
  if (!mine.ok()) return mine;
  if (!position.of(command.unit).is(mark::disrupted))
    return refused(refusal::not_disrupted, rule(14, 3));
  return accepted();
}

void do_rouse(Play& play, Command command) {
  use(play);
  play.unit(command.unit).marks |= mark::fogged;
  const int morale =
      rating(play.scenario, command.unit, Rating::morale) + recovery_bonus(play, command.unit);
  if (check_morale(play, command.unit, morale, rule(14, 3)))
    recover(play, command.unit, rule(14, 3));
}

Result check_snipe(const Position& position, Command command) {
  const Result object = check_enemy(position, command.unit);
  if (!object.ok()) return object;
  if (position.kind(command.unit) != Kind::leader)
    return refused(refusal::not_a_leader, rule(14, 3));
  const HexId at_hex = position.of(command.unit).hex;
  bool any = false;
  each_unit(position.scenario, [&](UnitId unit) {
    const Unit& it = position.of(unit);
    if (any || position.side_of(unit) != position.actor() || !it.on_map()) return;
    if (position.kind(unit) != Kind::infantry) return;
    any = position.scenario.grid().distance(it.hex, at_hex) <= shot &&
          can_see(position.scenario, it.hex, at_hex);
  });
  return any ? accepted() : refused(refusal::no_shooter, rule(14, 3));
}

void do_snipe(Play& play, Command command) {
  use(play);
  play.unit(command.unit).marks |= mark::fogged;
  if (roll(play, command.unit, HexId::none) >= hits_from)
    hit_leader(play, command.unit, rule(14, 3));
}

void list_fog_hexes(const Position& position, CommandList& out) {
  const Grid& grid = position.scenario.grid();
  for (int column = 1; column <= grid.columns; ++column) {
    for (int row = 1; row <= grid.rows; ++row) {
      const Command command{.verb = verb::delay, .hex = grid.at(column, row)};
      if (position.work.on.first(command.hex) == UnitId::none) continue;
      if (check_delay(position, command).ok()) out.push_back(command);
    }
  }
}

void list_fog(const Position& position, UnitId unit, CommandList& out) {
  const auto offer = [&](Command command, Result (*check)(const Position&, Command)) {
    if (!out.full() && check(position, command).ok()) out.push_back(command);
  };
  if (!position.of(unit).on_map()) return;
  if (position.side_of(unit) == position.side()) {
    offer({.verb = verb::snipe, .unit = unit}, check_snipe);
    for (uint8_t d = 0; d < dir_count; ++d)
      offer({.verb = verb::stray,
             .unit = unit,
             .hex = position.scenario.grid().neighbour(position.of(unit).hex, static_cast<Dir>(d))},
            check_stray);
    return;
  }
  offer({.verb = verb::rouse, .unit = unit}, check_rouse);
  if (position.of(unit).is(mark::fogged)) return;
  const Reach& reach = position.work.reach.of(position, unit, Going::standard);
  for (int i = 0; i < reach.size(); ++i)
    offer({.verb = verb::spur, .unit = unit, .hex = reach.hex(i)}, check_spur);
}

// A delay can be named wherever the moving army stands on the map; an own move is nearly always
// open too.
bool has_fog_to_play(const Position& position) {
  bool any = false;
  each_unit(position.scenario, [&](UnitId unit) {
    any |= position.of(unit).on_map() && position.side_of(unit) == position.side() &&
           check_delay(position, {.verb = verb::delay, .hex = position.of(unit).hex}).ok();
  });
  return any;
}

}  // namespace bg::musket
