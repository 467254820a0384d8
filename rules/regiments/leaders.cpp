#include "rules/regiments/leaders.h"

#include "rules/regiments/movement.h"
#include "rules/regiments/muster.h"
#include "rules/regiments/status.h"

namespace bg::regiments {

namespace {

// One who stays where he is this phase.
Result check_still(const Position& position, Command command) {
  const Result bonus = check_bonus(position, command.unit, command.target);
  if (!bonus.ok()) return bonus;
  if (position.of(command.unit).is(mark::moved)) return refused(refusal::has_moved, rule(13, 3));
  return accepted();
}

bool is_with(const Position& position, UnitId leader, UnitId unit) {
  const Unit& it = position.of(unit);
  return it.on_map() && it.hex() == position.of(leader).hex();
}

void give(Play& play, Command command, int which) {
  play.unit(command.unit).add(mark::gave);
  play.tell({.kind = event::leader_gave,
             .side = play.side_of(command.unit),
             .value = static_cast<int16_t>(which),
             .unit = command.unit,
             .target = command.target,
             .hex = play.of(command.unit).hex(),
             .rule = rule(13, 3)});
}

int combat_rating(const Position& position, UnitId leader) {
  return rating(position.scenario, leader, Rating::intensity);
}

}  // namespace

Result check_gather(const Position& position, Command command) {
  return check_still(position, command);
}

void do_gather(Play& play, Command command) {
  give(play, command, 4);
  play.unit(command.unit).add(mark::settled | mark::moved);
}

Result check_calm(const Position& position, Command command) {
  const Result still = check_still(position, command);
  if (!still.ok()) return still;
  const UnitId unit = command.target;
  if (!is_with(position, command.unit, unit)) return refused(refusal::not_with_leader, rule(13, 3));
  if (!position.of(unit).is(mark::disrupted)) return refused(refusal::not_disrupted, rule(13, 3));
  if (position.of(unit).is(mark::moved)) return refused(refusal::has_moved, rule(13, 3));
  if (position.in_enemy_zone(command.unit)) return refused(refusal::in_enemy_zone, rule(13, 3));
  return accepted();
}

void do_calm(Play& play, Command command) {
  give(play, command, 5);
  recover(play, command.target, rule(13, 3));
  play.unit(command.target).add(mark::moved);
  play.unit(command.unit).add(mark::moved);
}

Result check_recall(const Position& position, Command command) {
  const Result still = check_still(position, command);
  if (!still.ok()) return still;
  const Place place = position.of(command.target).place();
  if (place != Place::routed && place != Place::both_routed)
    return refused(refusal::not_routed, rule(13, 3));
  if (position.in_enemy_zone(command.unit)) return refused(refusal::in_enemy_zone, rule(13, 3));
  const HexId hex = position.of(command.unit).hex();
  const int there = position.fighters_at(hex);
  if (there < 1) return refused(refusal::not_with_leader, rule(13, 3));
  if (there >= stack_limit) return refused(refusal::stack_full, rule(8, 1));
  bool led = false;
  position.each_at(hex, [&](UnitId unit) {
    led |= commands(position.scenario, position.state, command.unit, unit);
  });
  if (!led) return refused(refusal::not_his_command, rule(13, 3));
  if (!can_stand(position.scenario, position.kind(command.target), hex) ||
      !may_go(position, command.target, hex))
    return refused(refusal::ground_closed, rule(7, 2));
  return accepted();
}

void do_recall(Play& play, Command command) {
  give(play, command, 6);
  play.unit(command.unit).add(mark::moved);
  const UnitId unit = command.target;
  if (!check_morale(play, unit, rule(13, 3), combat_rating(play, command.unit)).passed) return;
  if (play.of(unit).place() == Place::both_routed) {
    const int marker = strength_marker(play, unit);
    if (marker < 0) return play.put_off_map(unit, Place::both_ready);
    spend_strength(play, unit, marker);
  }
  const HexId hex = play.of(command.unit).hex();
  play.put_on_map(unit, hex);
  play.unit(unit).add(mark::moved | mark::fought);
  play.tell({.kind = event::came_back,
             .side = play.side_of(unit),
             .unit = unit,
             .hex = hex,
             .rule = rule(13, 3)});
}

Result check_hero(const Position& position, Command command) {
  const Result bonus = check_bonus(position, command.unit, command.target);
  if (!bonus.ok()) return bonus;
  if (!is_with(position, command.unit, command.target))
    return refused(refusal::not_with_leader, rule(13, 3));
  if (position.of(command.target).hero() != 0) return refused(refusal::has_marker, rule(13, 5));
  const size_t heroes = position.scenario.figures("heroes").size();
  for (size_t i = 0; i < heroes && i < 8; ++i) {
    if ((position.state.heroes_out >> i & 1) == 0) return accepted();
  }
  return refused(refusal::no_heroes_left, rule(13, 5));
}

void do_hero(Play& play, Command command) {
  give(play, command, 7);
  if (play.roll() > rating(play.scenario, command.unit, Rating::command)) return;
  const etl::span<const int16_t> heroes = play.scenario.figures("heroes");
  uint32_t left = 0;
  for (size_t i = 0; i < heroes.size() && i < 8; ++i) left += (play.now.heroes_out >> i & 1) == 0;
  uint32_t pick = play.now.clock.rng.below(left);
  for (size_t i = 0; i < heroes.size() && i < 8; ++i) {
    if ((play.now.heroes_out >> i & 1) != 0 || pick-- != 0) continue;
    play.now.heroes_out = static_cast<uint8_t>(play.now.heroes_out | 1 << i);
    play.unit(command.target).add(static_cast<uint16_t>((heroes[i] & 3) << mark::hero_shift));
    play.tell({.kind = event::hero_made,
               .value = heroes[i],
               .unit = command.target,
               .rule = rule(13, 5)});
    return;
  }
}

Result check_refill(const Position& position, Command command) {
  const Result bonus = check_bonus(position, command.unit, command.target);
  if (!bonus.ok()) return bonus;
  const Place place = position.of(command.target).place();
  if (place != Place::eliminated && place != Place::both_ready)
    return refused(refusal::not_eliminated, rule(13, 3));
  const HexId hex = position.of(command.unit).hex();
  if (position.fighters_at(hex) >= stack_limit) return refused(refusal::stack_full, rule(8, 1));
  if (!can_stand(position.scenario, position.kind(command.target), hex) ||
      !may_go(position, command.target, hex))
    return refused(refusal::ground_closed, rule(7, 2));
  return accepted();
}

void do_refill(Play& play, Command command) {
  constexpr int lost = 9, rebuilds = 3, worn_rebuilds = 1;  // [5.11]
  give(play, command, 8);
  const UnitId unit = command.target;
  const int die = play.roll();
  play.tell({.kind = event::cadre_die,
             .value = static_cast<int16_t>(die),
             .unit = unit,
             .rule = rule(13, 3)});
  if (die == lost) return destroy(play, unit, rule(5, 11));
  const bool worn = has_gift(play.scenario, unit, gift::asterisk);
  if (die - combat_rating(play, command.unit) > (worn ? worn_rebuilds : rebuilds)) return;
  const HexId hex = play.of(command.unit).hex();
  const bool routed = play.of(unit).place() == Place::both_ready;
  play.put_on_map(unit, hex);
  play.unit(unit).add(mark::moved);
  if (routed && play.plays(option::questionable)) play.unit(unit).add(mark::questionable);
  play.tell({.kind = event::came_back,
             .side = play.side_of(unit),
             .unit = unit,
             .hex = hex,
             .rule = rule(13, 3)});
}

void list_bonuses(const Position& position, UnitId leader, CommandList& out) {
  if (!check_bonus(position, leader, UnitId::none).ok()) return;
  const auto offer = [&](Result (*check)(const Position&, Command), Command command) {
    if (!out.full() && check(position, command).ok()) out.push_back(command);
  };
  offer(check_gather, {.verb = verb::gather, .unit = leader});
  each_unit(position.scenario, [&](UnitId unit) {
    if (!commands(position.scenario, position.state, leader, unit)) return;
    offer(check_calm, {.verb = verb::calm, .unit = leader, .target = unit});
    offer(check_recall, {.verb = verb::recall, .unit = leader, .target = unit});
    offer(check_hero, {.verb = verb::hero, .unit = leader, .target = unit});
    offer(check_refill, {.verb = verb::refill, .unit = leader, .target = unit});
  });
}

void settle_hits(Play& play) {
  constexpr int unhurt = 4;
  play.each_leader([&](UnitId leader) {
    if (play.of(leader).place() != Place::hit) return;
    // Where nobody is left to come back to, he waits.
    UnitId home = UnitId::none;
    each_unit(play.scenario, [&](UnitId unit) {
      if (home == UnitId::none && play.of(unit).on_map() &&
          commands(play.scenario, play.state, leader, unit))
        home = unit;
    });
    const int die = play.roll();
    play.tell({.kind = event::leader_die,
               .value = static_cast<int16_t>(die),
               .unit = leader,
               .rule = rule(13, 4)});
    if (die > unhurt) {
      destroy(play, leader, rule(13, 4));
      play.tell({.kind = event::leader_fell,
                 .side = play.side_of(leader),
                 .unit = leader,
                 .rule = rule(13, 4)});
    } else if (home != UnitId::none) {
      play.put_on_map(leader, play.of(home).hex());
      play.tell({.kind = event::rejoined,
                 .side = play.side_of(leader),
                 .unit = leader,
                 .hex = play.of(home).hex(),
                 .rule = rule(13, 4)});
    }
  });
}

}  // namespace bg::regiments
