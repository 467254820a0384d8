#include "rules/musket/status.h"

#include <cstring>

#include "rules/musket/boxes.h"
#include "rules/musket/ground.h"

namespace bg::musket {

namespace {

UnitId counter_of(const Scenario& scenario, Side side, Kind kind) {
  UnitId found = UnitId::none;
  each_unit(scenario, [&](UnitId unit) {
    if (scenario.side_of(unit) == side && kind_of(scenario, unit) == kind) found = unit;
  });
  return found;
}

bool is_listed(const Scenario& scenario, Side side, HexId hex) {
  const auto* lines = scenario.battle().lines();
  if (lines == nullptr) return false;
  for (const auto* line : *lines) {
    if (line->side() != index_of(side)) continue;
    for (const uint16_t one : *line->hexes()) {
      if (one == index_of(hex)) return true;
    }
  }
  return false;
}

}  // namespace

bool is_line_hex(const Position& position, Side side, HexId hex) {
  if (position.has_fighters(enemy_of(side), hex)) return false;
  if (is_listed(position.scenario, side, hex)) return true;
  const UnitId trains = counter_of(position.scenario, side, Kind::trains);
  if (trains == UnitId::none) return false;
  const Unit& it = position.of(trains);
  // The door of the box that the trains are in [17.2], or their hex while they are active [12.5].
  if (it.place == Place::box) return position.scenario.in_area(it.box, hex);
  return it.on_map() && it.is(mark::active) && it.hex == hex;
}

bool leads_off_map(const Position& position, Side side, HexId hex) {
  return is_listed(position.scenario, side, hex) ||
         box_behind(position.scenario, side, hex) != box_count;
}

bool has_line(const Position& position, UnitId unit) {
  const Unit& it = position.of(unit);
  if (!it.on_map()) return true;
  const Side side = position.side_of(unit), enemy = enemy_of(side);
  const Kind kind = position.kind(unit);
  Work& work = position.work;
  std::memset(work.seen, 0, sizeof work.seen);
  int ahead = 0, behind = 0;
  const auto reach = [&](HexId hex) {
    uint8_t& bits = work.seen[index_of(hex) / 8];
    const auto bit = static_cast<uint8_t>(1 << (index_of(hex) % 8));
    if ((bits & bit) != 0) return;
    bits = static_cast<uint8_t>(bits | bit);
    work.queue[behind++] = hex;  // each once: there are no more than hexes
  };
  reach(it.hex);
  while (ahead < behind) {
    const HexId hex = work.queue[ahead++];
    if (is_line_hex(position, side, hex)) return true;
    for (uint8_t d = 0; d < dir_count; ++d) {
      const Dir dir = static_cast<Dir>(d);
      const HexId to = position.scenario.grid().neighbour(hex, dir);
      if (can_cross(position.scenario, kind, hex, dir) && !position.has_fighters(enemy, to))
        reach(to);
    }
  }
  return false;
}

int combat_morale(const Position& position, UnitId unit) {
  const int morale = rating(position.scenario, unit, Rating::morale);
  return position.of(unit).is(mark::disrupted) ? morale - 1 : morale;
}

bool check_morale(Play& play, UnitId unit, int against, RuleRef rule) {
  const uint8_t die = play.roll();
  const bool passed = passes(die, against);
  play.tell({.kind = passed ? event::morale_passed : event::morale_failed,
             .side = play.side_of(unit),
             .value = die,
             .unit = unit,
             .hex = play.of(unit).hex,
             .rule = rule});
  return passed;
}

void disrupt(Play& play, UnitId unit, RuleRef rule) {
  play.unit(unit).marks |= mark::disrupted;
  play.tell({.kind = event::disrupted, .unit = unit, .hex = play.of(unit).hex, .rule = rule});
}

void recover(Play& play, UnitId unit, RuleRef rule) {
  Unit& it = play.unit(unit);
  it.marks = static_cast<uint16_t>(it.marks & ~mark::disrupted);
  play.tell({.kind = event::recovered, .unit = unit, .hex = it.hex, .rule = rule});
}

void capture(Play& play, UnitId unit, RuleRef why) {
  const Side taker = enemy_of(play.side_of(unit));
  play.tell({.kind = event::captured,
             .side = taker,
             .unit = unit,
             .from = play.of(unit).hex,
             .rule = why});
  // Battalions come again, and the capture still counts [19.6].
  if (play.kind(unit) == Kind::battalion) {
    ++play.now.battalions_taken[index_of(taker)];
    play.put_off_map(unit, Place::aside);
  } else {
    play.put_off_map(unit, Place::captured);
  }
  play.unit(unit).marks = 0;
}

void destroy(Play& play, UnitId unit, RuleRef why) {
  play.tell({.kind = event::destroyed, .unit = unit, .from = play.of(unit).hex, .rule = why});
  play.put_off_map(unit, Place::destroyed);
  play.unit(unit).marks = 0;
}

void lose_step(Play& play, UnitId unit, RuleRef why) {
  Unit& it = play.unit(unit);
  if (has_two_steps(play.scenario, unit) && !it.is(mark::reduced)) {
    it.marks |= mark::reduced;
    play.tell({.kind = event::step_lost, .unit = unit, .hex = it.hex, .rule = why});
    return;
  }
  if (!has_line(play, unit)) return capture(play, unit, rule(11, 2));
  play.tell({.kind = EventKind::eliminated, .unit = unit, .from = it.hex, .rule = rule(11, 2)});
  play.put_off_map(unit, play.kind(unit) == Kind::battalion ? Place::aside : Place::pool);
  play.unit(unit).marks = 0;
}

void rout(Play& play, UnitId unit) {
  if (play.kind(unit) == Kind::artillery) return capture(play, unit, rule(10, 4));
  if (!has_line(play, unit)) return capture(play, unit, rule(11, 3));
  const int ahead = (play.roll() + 1) / 2;
  const auto turn = static_cast<uint8_t>(play.state.clock.turn + ahead);
  play.tell({.kind = event::routed,
             .value = turn,
             .unit = unit,
             .from = play.of(unit).hex,
             .rule = rule(11, 3)});
  play.put_off_map(unit, Place::track);
  Unit& it = play.unit(unit);
  it.due = turn;
  it.marks &= mark::reduced;
}

void set_active(Play& play, UnitId unit, bool active) {
  Unit& it = play.unit(unit);
  if (it.is(mark::active) == active) return;
  it.marks = static_cast<uint16_t>(active ? it.marks | mark::active : it.marks & ~mark::active);
  play.tell({.kind = active ? event::activated : event::deactivated,
             .unit = unit,
             .hex = it.hex,
             .rule = rule(12, 1)});
}

void spend(Play& play, UnitId leader, RuleRef) {
  play.unit(leader).marks |= mark::gave;
  set_active(play, leader, false);
}

void hit_leader(Play& play, UnitId leader, RuleRef why) {
  constexpr int unhurt = 3;
  set_active(play, leader, false);
  const uint8_t die = play.roll();
  play.tell({.kind = event::leader_die, .value = die, .unit = leader, .rule = why});
  if (die <= unhurt) return;
  play.tell({.kind = event::leader_fell,
             .side = enemy_of(play.side_of(leader)),
             .unit = leader,
             .from = play.of(leader).hex,
             .rule = rule(12, 4)});
  play.put_off_map(leader, Place::removed);
  play.unit(leader).marks = 0;
}

void capture_alone(Play& play, HexId hex, Side side) {
  play.each_at(hex, [&](UnitId unit) {
    if (play.side_of(unit) == side) capture(play, unit, rule(11, 4));
  });
}

void leave_alone(Play& play, HexId hex) {
  UnitId alone[max_units];
  int count = 0;
  bool has_fighter = false;
  play.each_at(hex, [&](UnitId unit) {
    has_fighter |= is_fighter(play.scenario, unit);
    if (play.kind(unit) == Kind::leader) alone[count++] = unit;
  });
  if (has_fighter) return;
  for (int i = 0; i < count; ++i) {
    const UnitId leader = alone[i];
    const Side side = play.side_of(leader);
    const Reach& reach = play.work.reach.of(play, leader, Going::standard);
    HexId best = HexId::none;
    for (int k = 0; k < reach.size(); ++k) {
      const HexId to = reach.hex(k);
      if (to == hex || !play.has_fighters(side, to)) continue;
      if (best == HexId::none || reach.cost(to) < reach.cost(best) ||
          (reach.cost(to) == reach.cost(best) && index_of(to) < index_of(best)))
        best = to;
    }
    if (best == HexId::none) continue;
    play.put_on_map(leader, best);
    play.tell({.kind = event::rejoined,
               .side = side,
               .unit = leader,
               .hex = best,
               .from = hex,
               .rule = rule(11, 4)});
  }
}

int recovery_bonus(const Position& position, UnitId unit) {
  constexpr int trains_reach = 6;
  const UnitId trains = counter_of(position.scenario, position.side_of(unit), Kind::trains);
  if (trains == UnitId::none) return 0;
  const Unit& it = position.of(trains);
  if (!it.on_map() || !it.is(mark::active)) return 0;
  const Unit& who = position.of(unit);
  if (who.on_map() && position.scenario.grid().distance(who.hex, it.hex) > trains_reach) return 0;
  return who.place == Place::box ? 0 : 1;
}

void count_points(const Scenario& scenario, State& state) {
  constexpr int lost_unit = 1, fallen_leader = 1, taken = 2, taken_quarters = 4;
  int points[2] = {};
  each_unit(scenario, [&](UnitId unit) {
    int& enemy = points[index_of(enemy_of(scenario.side_of(unit)))];
    const Kind kind = kind_of(scenario, unit);
    switch (at(state, unit).place) {
      case Place::pool:
      case Place::destroyed:
        enemy += lost_unit;
        break;
      case Place::captured:
        enemy += kind == Kind::headquarters || kind == Kind::trains ? taken_quarters : taken;
        break;
      case Place::removed:
        enemy += kind == Kind::leader ? fallen_leader : 0;
        break;
      default:
        break;
    }
  });
  for (int side = 0; side < 2; ++side)
    state.clock.points[side] =
        static_cast<int16_t>(points[side] + taken * state.battalions_taken[side]);
}

}  // namespace bg::musket
