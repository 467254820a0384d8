#include "rules/regiments/status.h"

#include "rules/regiments/muster.h"

#include "rules/regiments/movement.h"

namespace bg::regiments {

namespace {

constexpr int captured_points = 2, lost_points = 1;  // [3.5]
constexpr int shatters_above = 4;                    // [5.6]

void score(Play& play, Side side, int points) {
  int16_t& sum = play.now.clock.points[index_of(side)];
  sum = static_cast<int16_t>(sum + points);
}

// A hero goes back to the cup when his unit is eliminated or routs [13.5].
void return_hero(Play& play, UnitId unit) {
  const int rating = play.of(unit).hero();
  if (rating == 0) return;
  play.unit(unit).drop(mark::hero);
  const etl::span<const int16_t> heroes = play.scenario.figures("heroes");
  for (size_t i = 0; i < heroes.size() && i < 8; ++i) {
    const auto bit = static_cast<uint8_t>(1 << i);
    if (heroes[i] != rating || (play.now.heroes_out & bit) == 0) continue;
    play.now.heroes_out = static_cast<uint8_t>(play.now.heroes_out & ~bit);
    return;
  }
}

void leave_map(Play& play, UnitId unit, Place place) {
  return_hero(play, unit);
  play.put_off_map(unit, place);
}

}  // namespace

int morale_of(const Position& position, UnitId unit) {
  const Unit& it = position.of(unit);
  int morale = printed_morale(position.scenario, position.state, unit) + it.hero();
  // The rating of a leader who helps the defence counts for all purposes [13.3].
  const Combat& combat = position.state.combat;
  if (combat.defender == unit && combat.defence_leader != UnitId::none)
    morale += rating(position.scenario, combat.defence_leader, Rating::intensity);
  if (!it.on_map()) return morale;
  // Works help whoever defends them, a redoubt also who attacks out of it [17.3] to [17.5].
  const uint8_t kind = position.works_at(it.hex());
  if (kind == works::redoubt || (kind != works::none && combat.attacker != unit)) ++morale;
  return morale;
}

int morale_die_change(const Position& position, UnitId unit) {
  const Unit& it = position.of(unit);
  int change = 0;
  if (it.on_map()) change += morale_change(position.scenario, it.hex());
  const int time = position.time();
  if (is_dim(time)) change += 1;   // [12.2]
  if (time == night) change += 2;  // [12.3]
  if (position.plays(option::army_morale)) {
    const int army = army_morale(position, army_of(position.scenario, position.state, unit));
    if (army <= -2) change += figure(position.scenario, "morale_dice", army == -2 ? 0 : 1, 0);
  }
  return change;
}

Check check_morale(Play& play, UnitId unit, RuleRef why, int bonus) {
  constexpr int always = 0, never = 9;
  const int morale = morale_of(play, unit) + bonus;
  const int change = morale_die_change(play, unit);
  const int die = play.roll();
  const int excess = die + change - morale;
  const bool passed = die == always || (die != never && excess <= 0);
  play.tell_if_room({.kind = passed ? event::morale_passed : event::morale_failed,
                     .side = play.side_of(unit),
                     .value = static_cast<int16_t>(die),
                     .unit = unit,
                     .hex = play.of(unit).hex(),
                     .rule = why});
  return {passed, excess};
}

bool is_source(const Position& position, Side side, HexId hex) {
  const etl::string_view list = side == Side::union_side ? "union_sources" : "confederate_sources";
  for (const int16_t one : position.scenario.figures(list)) {
    if (hex_from_figure(position.scenario, one) == hex) return true;
  }
  if (side == Side::confederate) return false;
  for (const Bridge& bridge : position.state.bridges) {
    if (bridge.hex == hex && bridge.is_built != 0) return true;
  }
  return false;
}

bool has_line(const Position& position, UnitId unit) {
  const Unit& it = position.of(unit);
  if (!it.on_map() || is_on_river(position, unit)) return true;
  const Side side = position.side_of(unit), enemy = enemy_of(side);
  Work& work = position.work;
  HexId* queue = work.reach.queue();
  work.seen.clear();
  int ahead = 0, behind = 0;
  queue[behind++] = it.hex();
  work.seen.add(it.hex());
  while (ahead < behind) {
    const HexId hex = queue[ahead++];
    if (is_source(position, side, hex)) return true;
    for (uint8_t d = 0; d < dir_count; ++d) {
      const Dir dir = static_cast<Dir>(d);
      const HexId to = position.scenario.grid().neighbour(hex, dir);
      if (work.seen.has(to) || position.holds(enemy, to)) continue;
      if (step_cost(position.scenario, Gait::foot, hex, dir) == prohibited) continue;
      work.seen.add(to);
      if (behind < Reach::max_found) queue[behind++] = to;
    }
  }
  return false;
}

void disrupt(Play& play, UnitId unit, RuleRef why) {
  play.unit(unit).add(mark::disrupted);
  play.tell_if_room(
      {.kind = event::disrupted, .unit = unit, .hex = play.of(unit).hex(), .rule = why});
}

void recover(Play& play, UnitId unit, RuleRef why) {
  play.unit(unit).drop(mark::disrupted);
  play.tell_if_room(
      {.kind = event::recovered, .unit = unit, .hex = play.of(unit).hex(), .rule = why});
}

void capture(Play& play, UnitId unit, RuleRef why) {
  const Side taker = enemy_of(play.side_of(unit));
  play.tell({.kind = event::captured,
             .side = taker,
             .unit = unit,
             .from = play.of(unit).hex(),
             .rule = why});
  score(play, taker, captured_points);
  leave_map(play, unit, Place::captured);
}

void destroy(Play& play, UnitId unit, RuleRef why) {
  play.tell_if_room({.kind = event::destroyed, .unit = unit, .rule = why});
  score(play, enemy_of(play.side_of(unit)), lost_points);
  leave_map(play, unit, Place::destroyed);
}

void rout(Play& play, UnitId unit, int excess, RuleRef why, bool was_eliminated) {
  if (!has_line(play, unit)) return capture(play, unit, rule(5, 6));
  const bool far = excess > shatters_above;
  play.tell({.kind = far ? event::shattered : event::routed,
             .unit = unit,
             .from = play.of(unit).hex(),
             .rule = why});
  const Place place = was_eliminated ? (far ? Place::both_shattered : Place::both_routed)
                                     : (far ? Place::shattered : Place::routed);
  leave_map(play, unit, place);
}

int strength_marker(const Position& position, UnitId unit) {
  constexpr size_t fields = 4;  // side, first, last, points
  if (has_gift(position.scenario, unit, gift::asterisk)) return -1;
  const etl::span<const int16_t> list = position.scenario.figures("extra_strength");
  for (size_t i = 0; i + fields <= list.size() && i / fields < max_strength_markers; i += fields) {
    if (list[i] != index_of(position.side_of(unit))) continue;
    const uint8_t first = rating(position.scenario, unit, Rating::first);
    const uint8_t last = rating(position.scenario, unit, Rating::last);
    if (first > list[i + 2] || last < list[i + 1]) continue;
    if (position.state.extra[i / fields] > 0) return static_cast<int>(i / fields);
  }
  return -1;
}

void spend_strength(Play& play, UnitId unit, int marker) {
  uint8_t& left = play.now.extra[marker];
  --left;
  play.tell({.kind = event::strength_spent,
             .side = play.side_of(unit),
             .value = left,
             .unit = unit,
             .rule = rule(5, 9)});
}

bool eliminate(Play& play, UnitId unit) {
  const int marker = strength_marker(play, unit);
  if (play.plays(option::rebuilding) && marker >= 0 &&
      check_morale(play, unit, rule(5, 10)).passed) {
    spend_strength(play, unit, marker);
    play.tell({.kind = event::held_its_ground,
               .unit = unit,
               .hex = play.of(unit).hex(),
               .rule = rule(5, 10)});
    return true;
  }
  if (!has_line(play, unit)) {
    capture(play, unit, rule(5, 8));
    return false;
  }
  play.tell({.kind = EventKind::eliminated,
             .unit = unit,
             .from = play.of(unit).hex(),
             .rule = rule(5, 8)});
  leave_map(play, unit, Place::eliminated);
  return false;
}

// ---------------------------------------------------------------- leaders

void hit_leader(Play& play, UnitId leader, RuleRef why) {
  play.tell({.kind = event::leader_hit,
             .side = play.side_of(leader),
             .unit = leader,
             .from = play.of(leader).hex(),
             .rule = why});
  play.put_off_map(leader, Place::hit);
  if (!play.plays(option::army_morale)) return;
  constexpr int falls_up_to = 1;  // [16.1]
  const Army army = army_of(play.scenario, play.state, leader);
  if (play.roll() <= falls_up_to) change_army_morale(play, army, -1, rule(16, 1));
}

namespace {

bool is_alone_in_danger(const Position& position, UnitId leader) {
  const Unit& it = position.of(leader);
  const Side side = position.side_of(leader), enemy = enemy_of(side);
  if (!it.on_map() || position.holds(side, it.hex())) return false;
  return position.holds(enemy, it.hex()) || position.has_zone(enemy, it.hex());
}

// The nearest hex with a friend, over hexes that no enemy holds or controls.
HexId nearest_friend(const Position& position, UnitId leader) {
  const Side side = position.side_of(leader), enemy = enemy_of(side);
  Work& work = position.work;
  HexId* queue = work.reach.queue();
  work.seen.clear();
  int ahead = 0, behind = 0;
  queue[behind++] = position.of(leader).hex();
  work.seen.add(queue[0]);
  while (ahead < behind) {
    const HexId hex = queue[ahead++];
    for (uint8_t d = 0; d < dir_count; ++d) {
      const Dir dir = static_cast<Dir>(d);
      const HexId to = position.scenario.grid().neighbour(hex, dir);
      if (work.seen.has(to) || position.holds(enemy, to)) continue;
      if (step_cost(position.scenario, Gait::free, hex, dir) == prohibited) continue;
      if (position.holds(side, to)) return to;
      if (position.has_zone(enemy, to)) continue;
      work.seen.add(to);
      if (behind < Reach::max_found) queue[behind++] = to;
    }
  }
  return HexId::none;
}

}  // namespace

void settle_leaders(Play& play) {
  if (!play.plays(option::leaders)) return;
  play.each_leader([&](UnitId leader) {
    if (!is_alone_in_danger(play, leader)) return;
    const HexId from = play.of(leader).hex(), to = nearest_friend(play, leader);
    if (to == HexId::none) return capture(play, leader, rule(13, 2));
    play.put_on_map(leader, to);
    play.tell({.kind = event::rejoined,
               .side = play.side_of(leader),
               .unit = leader,
               .hex = to,
               .from = from,
               .rule = rule(13, 2)});
  });
}

// ---------------------------------------------------------------- armies

int army_morale(const Position& position, Army army) {
  return position.plays(option::army_morale) ? position.state.morale[static_cast<int>(army)] : 0;
}

bool is_in_panic(const Position& position, UnitId unit) {
  if (!position.plays(option::army_morale)) return false;
  const Army army = army_of(position.scenario, position.state, unit);
  return (position.state.panic >> static_cast<int>(army) & 1) != 0;
}

void change_army_morale(Play& play, Army army, int by, RuleRef why) {
  constexpr int most = 3;
  int8_t& morale = play.now.morale[static_cast<int>(army)];
  const Side side = army == Army::tennessee ? Side::confederate : Side::union_side;
  const int wanted = morale + by;
  if (wanted < -most && lists(play.scenario, "panic", static_cast<int>(army)) &&
      (play.now.panic >> static_cast<int>(army) & 1) == 0) {
    play.now.panic = static_cast<uint8_t>(play.now.panic | 1 << static_cast<int>(army));
    play.tell({.kind = event::army_panics, .side = side, .rule = rule(16, 3)});
  }
  if (wanted < -most || wanted > most) return;
  morale = static_cast<int8_t>(wanted);
  play.tell({.kind = event::army_morale, .side = side, .value = morale, .rule = why});
}

}  // namespace bg::regiments
