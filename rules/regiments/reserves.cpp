#include "rules/regiments/reserves.h"

#include "rules/regiments/movement.h"
#include "rules/regiments/muster.h"
#include "rules/regiments/status.h"

namespace bg::regiments {

namespace {

constexpr int markers = 6;  // of a side
constexpr uint8_t has_moved = 1;
// Points that a marker has spent on coming on [9.3], in its upper three bits.
constexpr int entry_shift = 5;
constexpr int spent_on_entry(const Reserve& reserve) {
  return reserve.marks >> entry_shift;
}

Reserve& reserve_at(Play& play, UnitId unit) {
  return play.now.reserves[play.of(unit).number()];
}

// A free marker of the side; max_reserves when there is none.
int free_marker(const State& state, Side side) {
  const int first = index_of(side) * markers;
  for (int i = first; i < first + markers; ++i) {
    if (state.reserves[i].hex == HexId::none) return i;
  }
  return max_reserves;
}

bool may_stand(const Position& position, UnitId unit, HexId hex) {
  return can_stand(position.scenario, position.kind(unit), hex) && !position.has_enemy(unit, hex) &&
         may_go(position, unit, hex);
}

// Whether a unit could deploy there, its marker's own place in the stack falling free with the
// last.
bool has_room(const Position& position, UnitId unit, HexId hex) {
  int there = position.fighters_at(hex);
  const Reserve* reserve = reserve_of(position, unit);
  if (reserve != nullptr && reserve->hex == hex) {
    int left = 0;
    each_unit(position.scenario,
              [&](UnitId other) { left += reserve_of(position, other) == reserve; });
    if (left == 1) --there;
  }
  return there < stack_limit;
}

void leave_marker(Play& play, int number) {
  bool empty = true;
  each_unit(play.scenario, [&](UnitId unit) {
    empty &= play.of(unit).place() != Place::reserve || play.of(unit).number() != number;
  });
  if (empty) play.now.reserves[number] = {HexId::none, 0, 0};
}

bool joins_reserve(const Position& position, UnitId former, UnitId unit) {
  const Unit& it = position.of(unit);
  if (!it.on_map() || !is_fighter(position.scenario, unit) || it.is(mark::moved | mark::in_hand))
    return false;
  if (position.side_of(unit) != position.side_of(former)) return false;
  if (position.scenario.grid().distance(it.hex(), position.of(former).hex()) > 1) return false;
  if (it.is(mark::hookers) != position.of(former).is(mark::hookers) &&
      is_fighter(position.scenario, former))
    return false;
  return is_fighter(position.scenario, former)
             ? same_formation(position.scenario, former, unit)
             : commands(position.scenario, position.state, former, unit);
}

}  // namespace

const Reserve* reserve_of(const Position& position, UnitId unit) {
  const Unit& it = position.of(unit);
  if (it.place() != Place::reserve || it.number() >= max_reserves) return nullptr;
  return &position.state.reserves[it.number()];
}

Result check_form(const Position& position, Command command) {
  if (!position.plays(option::reserves)) return refused(refusal::not_in_these_rules, rule(14, 0));
  const Result own = check_own(position, command.unit);
  if (!own.ok()) return own;
  const Unit& it = position.of(command.unit);
  if (!it.on_map()) return refused(refusal::not_on_map, rule(14, 3));
  const bool administrative = position.state.stage == Stage::administer;
  if (it.is(administrative ? mark::settled : mark::moved))
    return refused(refusal::has_moved, rule(14, 3));
  if (!is_fighter(position.scenario, command.unit) && it.is(mark::gave))
    return refused(refusal::bonus_given, rule(13, 3));
  if (enemy_within(position, position.side_of(command.unit), it.hex(), alarm_distance - 1))
    return refused(refusal::enemy_too_near, rule(14, 3));
  if (free_marker(position.state, position.side_of(command.unit)) == max_reserves)
    return refused(refusal::no_marker_left, rule(14, 2));
  bool any = false;
  int staying = position.fighters_at(it.hex());
  each_unit(position.scenario, [&](UnitId unit) {
    if (!joins_reserve(position, command.unit, unit)) return;
    any = true;
    staying -= position.of(unit).hex() == it.hex();
  });
  if (!any) return refused(refusal::too_few, rule(14, 3));
  // The marker lies where the leader is, and counts as one of the stack.
  return staying < stack_limit ? accepted() : refused(refusal::stack_full, rule(8, 1));
}

void do_form(Play& play, Command command) {
  constexpr int administrative_bonus = 2;
  const UnitId former = command.unit;
  const bool leads = !is_fighter(play.scenario, former);
  const bool administrative = play.state.stage == Stage::administer;
  const HexId hex = play.of(former).hex();
  const int number = free_marker(play.state, play.side_of(former));
  int needs = leads ? rating(play.scenario, former, Rating::command) : 0;
  if (administrative) needs += administrative_bonus;
  bool formed = administrative && play.is_night();
  if (!formed) {
    const int die = play.roll();
    play.tell({.kind = event::reserve_die,
               .value = static_cast<int16_t>(die),
               .unit = former,
               .rule = rule(14, 3)});
    formed = die <= needs;
  }
  if (leads) play.unit(former).add(mark::gave | mark::moved);
  const uint16_t done = administrative ? mark::settled : mark::moved;
  if (!administrative) lay_down(play);
  if (formed) play.now.reserves[number] = {hex, index_of(play.side_of(former)), has_moved};
  each_unit(play.scenario, [&](UnitId unit) {
    if (unit == former || !joins_reserve(play, former, unit)) return;
    if (!formed) return play.unit(unit).add(done);
    const uint16_t kept = play.of(unit).marks & (mark::disrupted | mark::questionable);
    play.put_off_map(unit, Place::reserve, static_cast<uint16_t>(number));
    play.unit(unit).add(kept);
  });
  if (!formed) {
    if (!leads) play.unit(former).add(done);
    return;
  }
  if (!leads) {
    const uint16_t kept = play.of(former).marks & (mark::disrupted | mark::questionable);
    play.put_off_map(former, Place::reserve, static_cast<uint16_t>(number));
    play.unit(former).add(kept);
  }
  play.tell({.kind = event::reserve_formed,
             .side = play.side_of(former),
             .unit = former,
             .hex = hex,
             .rule = rule(14, 3)});
  settle_leaders(play);
}

Going reserve_going(const Position& position, UnitId unit) {
  Going going;
  going.unit = unit;
  going.start = reserve_of(position, unit)->hex;
  going.gaits = 1 << static_cast<int>(Gait::guns);
  going.left =
      static_cast<uint8_t>(allowance - thirds * spent_on_entry(*reserve_of(position, unit)));
  going.is_night = position.is_night();
  going.is_reserve = true;
  going.is_wrecked = position.state.wrecked != 0;
  return going;
}

namespace {

Result check_marker(const Position& position, UnitId unit) {
  if (!position.plays(option::reserves)) return refused(refusal::not_in_these_rules, rule(14, 0));
  const Result own = check_own(position, unit);
  if (!own.ok()) return own;
  const Reserve* reserve = reserve_of(position, unit);
  if (reserve == nullptr) return refused(refusal::not_in_reserve, rule(14, 4));
  if ((reserve->marks & has_moved) != 0) return refused(refusal::has_moved, rule(14, 4));
  return accepted();
}

}  // namespace

Result check_march(const Position& position, Command command) {
  const Result marker = check_marker(position, command.unit);
  if (!marker.ok()) return marker;
  if (!position.scenario.on_map(command.hex)) return refused(refusal::off_map, rule(14, 4));
  const Reach& reach = position.work.reach.of(position, reserve_going(position, command.unit));
  if (!reach.reaches(command.hex) || reach.cost(command.hex) == 0)
    return refused(refusal::too_far, rule(14, 4));
  if (position.fighters_at(command.hex) >= stack_limit)
    return refused(refusal::stack_full, rule(14, 4));
  return accepted();
}

void do_march(Play& play, Command command) {
  Reserve& reserve = reserve_at(play, command.unit);
  const HexId from = reserve.hex;
  lay_down(play);
  reserve.hex = command.hex;
  reserve.marks |= has_moved;
  play.tell({.kind = EventKind::marched,
             .side = play.side_of(command.unit),
             .unit = command.unit,
             .hex = command.hex,
             .from = from,
             .rule = rule(14, 4)});
}

Result check_deploy(const Position& position, Command command) {
  const Result marker = check_marker(position, command.unit);
  const bool is_deploying =
      marker.why == refusal::has_moved && (reserve_of(position, command.unit)->marks & 2) != 0;
  if (!marker.ok() && !is_deploying) return marker;
  const Reserve& reserve = *reserve_of(position, command.unit);
  if (!position.scenario.on_map(command.hex)) return refused(refusal::off_map, rule(14, 5));
  const int distance = position.scenario.grid().distance(reserve.hex, command.hex);
  if (distance > 1) return refused(refusal::too_far, rule(14, 5));
  if (!may_stand(position, command.unit, command.hex))
    return refused(refusal::ground_closed, rule(14, 5));
  if (position.has_zone(enemy_of(position.side_of(command.unit)), command.hex))
    return refused(refusal::in_enemy_zone, rule(14, 5));
  if (!has_room(position, command.unit, command.hex))
    return refused(refusal::stack_full, rule(14, 5));
  return accepted();
}

namespace {

void put_out(Play& play, UnitId unit, HexId hex) {
  const uint16_t kept = play.of(unit).marks & (mark::disrupted | mark::questionable);
  play.put_on_map(unit, hex);
  play.unit(unit).add(static_cast<uint16_t>(kept | mark::moved));
  assign(play, unit);
  play.tell({.kind = event::deployed,
             .side = play.side_of(unit),
             .unit = unit,
             .hex = hex,
             .rule = rule(14, 5)});
}

}  // namespace

void do_deploy(Play& play, Command command) {
  constexpr uint8_t is_deploying = 2;
  const int number = play.of(command.unit).number();
  lay_down(play);
  play.now.reserves[number].marks |= has_moved | is_deploying;
  put_out(play, command.unit, command.hex);
  leave_marker(play, number);
}

void list_reserves(const Position& position, UnitId unit, CommandList& out) {
  const Reserve* reserve = reserve_of(position, unit);
  if (reserve == nullptr || reserve->hex == HexId::none) return;
  for (int d = -1; d < dir_count; ++d) {
    const HexId hex = d < 0 ? reserve->hex
                            : position.scenario.grid().neighbour(reserve->hex, static_cast<Dir>(d));
    const Command command{.verb = verb::deploy, .unit = unit, .hex = hex};
    if (check_deploy(position, command).ok()) out.push_back(command);
  }
  if (!check_marker(position, unit).ok()) return;
  const Reach& reach = position.work.reach.of(position, reserve_going(position, unit));
  for (int i = 1; i < reach.size() && !out.full(); ++i) {
    const Command command{.verb = Verb::march, .unit = unit, .hex = reach.hex(i)};
    if (check_march(position, command).ok()) out.push_back(command);
  }
}

void catch_deploying(Play& play, Side side, HexId hex) {
  if (play.state.surprised.empty()) return;
  for (uint8_t d = 0; d < dir_count; ++d) {
    const HexId there = play.scenario.grid().neighbour(hex, static_cast<Dir>(d));
    play.each_at(there, [&](UnitId unit) {
      if (play.side_of(unit) != side || !play.state.surprised.has(unit)) return;
      play.now.surprised.remove(unit);
      play.tell({.kind = event::caught_deploying,
                 .side = side,
                 .unit = unit,
                 .hex = there,
                 .rule = rule(14, 5)});
      const Check check = check_morale(play, unit, rule(14, 5));
      if (!check.passed) rout(play, unit, check.excess, rule(14, 5));
    });
  }
}

bool reserve_within(const Position& position, Side side, HexId hex, int distance) {
  for (const Reserve& reserve : position.state.reserves) {
    if (reserve.hex == HexId::none || reserve.side != index_of(side)) continue;
    if (position.scenario.grid().distance(reserve.hex, hex) <= distance) return true;
  }
  return false;
}

HexId target_hex(const Position& position, UnitId unit) {
  const Reserve* reserve = reserve_of(position, unit);
  return reserve != nullptr ? reserve->hex : position.of(unit).hex();
}

int step_out(Play& play, UnitId unit) {
  const Unit it = play.of(unit);
  if (it.place() != Place::reserve) return max_reserves;
  play.put_on_map(unit, play.state.reserves[it.number()].hex);
  play.unit(unit).add(it.marks & (mark::disrupted | mark::questionable));
  return it.number();
}

void step_back(Play& play, UnitId unit, int number) {
  if (number == max_reserves) return;
  const Unit it = play.of(unit);
  bool stays = it.on_map() && it.hex() == play.state.reserves[number].hex;
  for (int i = 0; i < play.state.combat.pending; ++i)
    stays &= play.state.combat.retreats[i].unit != unit;
  if (!stays) return leave_marker(play, number);
  play.put_off_map(unit, Place::reserve, static_cast<uint16_t>(number));
  play.unit(unit).add(it.marks & (mark::disrupted | mark::questionable));
}

// ---------------------------------------------------------------- reinforcements in reserve [14.3]

namespace {

// The marker in which others have come on at the hex in this phase and which has not moved since.
int marker_coming_on(const Position& position, Side side, HexId hex) {
  for (int i = 0; i < max_reserves; ++i) {
    const Reserve& reserve = position.state.reserves[i];
    if (reserve.hex == hex && reserve.side == index_of(side) && spent_on_entry(reserve) != 0 &&
        (reserve.marks & has_moved) == 0)
      return i;
  }
  return max_reserves;
}

}  // namespace

Result check_bring(const Position& position, Command command) {
  if (!position.plays(option::reserves)) return refused(refusal::not_in_these_rules, rule(14, 0));
  if (!is_fighter(position.scenario, command.unit))
    return refused(refusal::not_on_map, rule(14, 3));
  const bool into_town = has_gift(position.scenario, command.unit, gift::in_cup) &&
                         position.side_of(command.unit) == Side::union_side;
  if (into_town) return refused(refusal::not_its_entry, rule(3, 4));
  const Result due = check_due(position, command.unit, command.hex);
  if (!due.ok()) return due;
  const Side side = position.side_of(command.unit);
  if (enemy_within(position, side, command.hex, alarm_distance))
    return refused(refusal::enemy_too_near, rule(14, 4));
  if (!can_stand(position.scenario, Kind::artillery, command.hex))
    return refused(refusal::ground_closed, rule(14, 4));
  if (marker_coming_on(position, side, command.hex) != max_reserves) return accepted();
  if (free_marker(position.state, side) == max_reserves)
    return refused(refusal::no_marker_left, rule(14, 2));
  if (position.fighters_at(command.hex) >= stack_limit)
    return refused(refusal::stack_full, rule(8, 1));
  return has_column_left(position, command.hex) ? accepted()
                                                : refused(refusal::column_too_long, rule(9, 3));
}

void do_bring(Play& play, Command command) {
  const Side side = play.side_of(command.unit);
  int number = marker_coming_on(play, side, command.hex);
  lay_down(play);
  if (number == max_reserves) {
    number = free_marker(play.state, side);
    const int price = count_entry(play, command.hex);
    play.now.reserves[number] = {command.hex, index_of(side),
                                 static_cast<uint8_t>(price << entry_shift)};
  }
  play.put_off_map(command.unit, Place::reserve, static_cast<uint16_t>(number));
  if (play.kind(command.unit) == Kind::infantry) ++play.now.infantry[index_of(side)];
  play.tell({.kind = EventKind::entered,
             .side = side,
             .unit = command.unit,
             .hex = command.hex,
             .rule = rule(14, 3)});
}

void ready_reserves(Play& play) {
  for (Reserve& reserve : play.now.reserves) {
    if (reserve.hex != HexId::none && reserve.side == index_of(play.side())) reserve.marks = 0;
  }
}

void alarm_reserves(Play& play, Side side, HexId hex) {
  constexpr int farthest = 4;  // overstacked units go two hexes away, ours: or as far as they must
  for (int i = 0; i < max_reserves; ++i) {
    const Reserve reserve = play.state.reserves[i];
    if (reserve.hex == HexId::none || reserve.side != index_of(side)) continue;
    if (play.scenario.grid().distance(reserve.hex, hex) > alarm_distance) continue;
    play.now.reserves[i].hex = HexId::none;  // its place in the stack is free
    each_unit(play.scenario, [&](UnitId unit) {
      if (play.of(unit).place() != Place::reserve || play.of(unit).number() != i) return;
      const Grid& grid = play.scenario.grid();
      HexId best = HexId::none;
      for (int x = grid.column(reserve.hex) - farthest; x <= grid.column(reserve.hex) + farthest;
           ++x) {
        if (x < 1 || x > grid.columns) continue;
        for (int y = grid.row(reserve.hex) - farthest; y <= grid.row(reserve.hex) + farthest; ++y) {
          if (y < 1 || y > grid.rows) continue;
          const HexId there = grid.at(x, y);
          if (!may_stand(play, unit, there) || play.fighters_at(there) >= stack_limit) continue;
          if (play.has_zone(enemy_of(side), there)) continue;
          if (best == HexId::none ||
              grid.distance(there, reserve.hex) < grid.distance(best, reserve.hex))
            best = there;
        }
      }
      if (best == HexId::none) return play.put_off_map(unit, Place::routed);
      put_out(play, unit, best);
      play.unit(unit).drop(mark::moved);
      if (play.state.stage == Stage::move) play.now.surprised.add(unit);
    });
    play.now.reserves[i] = {HexId::none, 0, 0};
  }
}

}  // namespace bg::regiments
