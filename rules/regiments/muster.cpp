#include "rules/regiments/muster.h"

#include "rules/regiments/movement.h"
#include "rules/regiments/reserves.h"
#include "rules/regiments/status.h"

namespace bg::regiments {

namespace {

constexpr int east_area = area::east_edge;

bool is_drawn_by_formation(const Scenario& scenario, UnitId unit) {
  return scenario.side_of(unit) == Side::confederate && kind_of(scenario, unit) == Kind::infantry;
}

// Which stands for its formation in the cup: the first infantry unit of it; of Cleburne's own his
// leader does [3.4].
bool is_chit(const Scenario& scenario, UnitId unit) {
  if (!has_gift(scenario, unit, gift::in_cup)) return false;
  if (!is_drawn_by_formation(scenario, unit)) return true;
  bool first = true;
  each_unit(scenario, [&](UnitId other) {
    if (scenario.side_of(other) != Side::confederate || other == unit) return;
    if (!has_gift(scenario, other, gift::in_cup)) return;
    const bool same =
        rating(scenario, other, Rating::first) == rating(scenario, unit, Rating::first);
    const bool leader = kind_of(scenario, other) == Kind::leader;
    if (same && leader) first = false;
    if (same && is_drawn_by_formation(scenario, other) && index_of(other) < index_of(unit))
      first = false;
  });
  return first;
}

}  // namespace

bool can_stand(const Scenario& scenario, Kind kind, HexId hex) {
  if (!scenario.on_map(hex)) return false;
  const Terrain terrain = scenario.terrain(hex);
  if (terrain == Terrain::river || terrain == Terrain::lake || terrain == Terrain::pond)
    return false;
  if (kind == Kind::infantry || kind == Kind::leader) return true;
  if (terrain != Terrain::ravine && terrain != Terrain::hillside) return true;
  for (uint8_t d = 0; d < dir_count; ++d) {
    if (is_road(scenario, hex, static_cast<Dir>(d))) return true;
  }
  return false;
}

// ---------------------------------------------------------------- the set-up

namespace {

void place_at_start(const Scenario& scenario, State& state, UnitId id, HexId hex) {
  Unit& it = at(state, id);
  int below = 0;
  for (uint16_t i = 0; i < index_of(id); ++i) {
    const Unit& other = state.units[i];
    if (other.hex() == hex && is_fighter(scenario, static_cast<UnitId>(i))) ++below;
  }
  it.set(Place::map, index_of(hex));
  it.set_order(below > 3 ? 3 : below);
}

// Units drawn before the game stand where their side may put them; they may stack [3.4].
void draw_at_start(const Scenario& scenario, State& state) {
  const etl::span<const int16_t> draw = scenario.figures("draw_at_start");
  if (draw.size() != 3) return;
  const Side side = static_cast<Side>(draw[0]);
  const auto zone = static_cast<uint8_t>(draw[2]);
  for (int n = 0; n < draw[1]; ++n) {
    uint32_t left = 0;
    each_unit(scenario, [&](UnitId unit) {
      left += at(state, unit).place() == Place::cup && scenario.side_of(unit) == side;
    });
    if (left == 0) return;
    uint32_t pick = state.clock.rng.below(left);
    UnitId drawn = UnitId::none;
    each_unit(scenario, [&](UnitId unit) {
      if (at(state, unit).place() != Place::cup || scenario.side_of(unit) != side) return;
      if (pick-- == 0) drawn = unit;
    });
    // The hex of the area with the fewest units, the first of them.
    HexId best = HexId::none;
    int fewest = stack_limit;
    for (uint16_t i = 0; i < scenario.grid().hex_count(); ++i) {
      const HexId hex = static_cast<HexId>(i);
      if (!scenario.on_map(hex) || !scenario.in_area(zone, hex)) continue;
      if (!can_stand(scenario, kind_of(scenario, drawn), hex)) continue;
      int there = 0;
      each_unit(scenario, [&](UnitId unit) {
        there += at(state, unit).hex() == hex && is_fighter(scenario, unit);
      });
      if (there >= fewest) continue;
      fewest = there;
      best = hex;
    }
    if (best == HexId::none) return;
    place_at_start(scenario, state, drawn, best);
  }
}

}  // namespace

void set_up(const Scenario& scenario, uint64_t options, State& state) {
  const bool leaders = (options & option::leaders) != 0;
  each_unit(scenario, [&](UnitId id) {
    Unit& it = at(state, id);
    const blob::Unit& row = scenario.unit(id);
    it.set(Place::waiting, 0);
    if (!is_fighter(scenario, id) && !leaders) {
      it.set(Place::aside, 0);
      // Cleburne's chit is drawn without him too [3.4].
      if (has_gift(scenario, id, gift::in_cup)) it.set(Place::cup, 0);
      return;
    }
    if (has_gift(scenario, id, gift::in_cup)) return it.set(Place::cup, 0);
    if (row.turn() != 0 || row.hex() == index_of(HexId::none)) return;
    place_at_start(scenario, state, id, static_cast<HexId>(row.hex()));
  });
  draw_at_start(scenario, state);
  // The independent command has whoever begins in its area [13.6].
  const bool commanded = (options & (option::leaders | option::army_morale)) != 0;
  bool has_commander = false;
  each_unit(scenario, [&](UnitId id) {
    has_commander |= has_gift(scenario, id, gift::independent) && at(state, id).on_map();
  });
  const bool is_independent = has_commander && figure(scenario, "victory", 0, 0) == 1;
  if (commanded && is_independent) {
    each_unit(scenario, [&](UnitId id) {
      const Unit& it = at(state, id);
      if (scenario.side_of(id) == Side::union_side && it.on_map() && is_fighter(scenario, id) &&
          scenario.in_area(area::independent, it.hex()))
        at(state, id).add(mark::hookers);
    });
  }
}

namespace {

bool is_setup_hex(const Position& position, UnitId unit, HexId hex) {
  const Scenario& scenario = position.scenario;
  if (has_gift(scenario, unit, gift::in_cup)) {
    const int zone = figure(scenario, "draw_at_start", 2, -1);
    return zone >= 0 && scenario.in_area(static_cast<uint8_t>(zone), hex);
  }
  const uint8_t column = rating(scenario, unit, Rating::column);
  if (column != 0) {
    const HexId centre = scenario.grid().at(column, rating(scenario, unit, Rating::row));
    if (scenario.grid().distance(hex, centre) > rating(scenario, unit, Rating::within))
      return false;
  }
  const uint8_t zone = rating(scenario, unit, Rating::area);
  return zone == 0 || scenario.in_area(static_cast<uint8_t>(zone - 1), hex);
}

bool may_choose(const Position& position, UnitId unit) {
  return rating(position.scenario, unit, Rating::column) != 0 ||
         rating(position.scenario, unit, Rating::area) != 0 ||
         has_gift(position.scenario, unit, gift::in_cup);
}

}  // namespace

Result check_setup(const Position& position, Command command) {
  const Result own = check_own(position, command.unit);
  if (!own.ok()) return own;
  const Unit& it = position.of(command.unit);
  if (!it.on_map()) return refused(refusal::not_on_map, rule(3, 1));
  if (!position.scenario.on_map(command.hex)) return refused(refusal::off_map, rule(3, 1));
  if (!may_choose(position, command.unit)) return refused(refusal::fixed_setup, rule(3, 1));
  if (command.hex == it.hex() || !is_setup_hex(position, command.unit, command.hex))
    return refused(refusal::outside_setup, rule(3, 1));
  if (position.has_enemy(command.unit, command.hex))
    return refused(refusal::enemy_there, rule(3, 1));
  if (!can_stand(position.scenario, position.kind(command.unit), command.hex) ||
      !may_go(position, command.unit, command.hex))
    return refused(refusal::ground_closed, rule(7, 2));
  if (is_fighter(position.scenario, command.unit) &&
      position.fighters_at(command.hex) >= stack_limit)
    return refused(refusal::stack_full, rule(8, 1));
  return accepted();
}

void do_setup(Play& play, Command command) {
  play.put_on_map(command.unit, command.hex);
  play.tell({.kind = event::placed, .unit = command.unit, .hex = command.hex, .rule = rule(3, 1)});
}

void list_setup(const Position& position, UnitId unit, CommandList& out) {
  if (!position.scenario.has_unit(unit) || !may_choose(position, unit)) return;
  if (position.side_of(unit) != position.actor()) return;
  for (uint16_t i = 0; i < position.scenario.grid().hex_count() && !out.full(); ++i) {
    const Command command{.verb = verb::put, .unit = unit, .hex = static_cast<HexId>(i)};
    if (check_setup(position, command).ok()) out.push_back(command);
  }
}

// ---------------------------------------------------------------- reinforcements

int due_turn(const Position& position, UnitId unit) {
  const Unit& it = position.of(unit);
  if (it.place() == Place::crossing) return it.number();
  if (it.place() != Place::waiting) return 0;
  if (has_gift(position.scenario, unit, gift::optional) && position.state.called == 2) return 0;
  return position.scenario.unit(unit).turn();
}

namespace {

bool is_of_cup(const Position& position, UnitId unit) {
  return has_gift(position.scenario, unit, gift::in_cup);
}
// Union units out of the cup are put on empty town hexes and may move at once [3.4].
bool is_put_in_town(const Position& position, UnitId unit) {
  return is_of_cup(position, unit) && position.side_of(unit) == Side::union_side;
}

bool is_crossing(const Position& position, HexId hex) {
  for (const int16_t one : position.scenario.figures("crossings")) {
    if (hex_from_figure(position.scenario, one) == hex) return true;
  }
  for (const Bridge& bridge : position.state.bridges) {
    if (bridge.hex == hex && bridge.is_built != 0) return true;
  }
  return false;
}

bool is_entry(const Position& position, UnitId unit, HexId hex) {
  const Scenario& scenario = position.scenario;
  if (position.of(unit).place() == Place::crossing) return is_crossing(position, hex);
  if (is_of_cup(position, unit)) {
    if (is_put_in_town(position, unit)) return scenario.terrain(hex) == Terrain::town;
    return scenario.in_area(east_area, hex);
  }
  const uint8_t entry = scenario.unit(unit).entry();
  const auto* entries = scenario.battle().entries();
  if (entries == nullptr || entry >= entries->size()) return false;
  bool over_river = false;
  for (const uint16_t one : *entries->Get(entry)->hexes()) {
    if (one == index_of(hex)) return true;
    over_river |= is_crossing(position, static_cast<HexId>(one));
  }
  if (!over_river || position.side_of(unit) != Side::union_side) return false;
  // Who comes from over the river may use its bridges; without the rules of the river any end of
  // a line of communication will do [7.9].
  if (!position.plays(option::river)) return is_source(position, Side::union_side, hex);
  return is_crossing(position, hex);
}

int column_at(const State& state, HexId hex) {
  for (const Column& column : state.columns) {
    if (column.hex == hex) return column.count;
  }
  return 0;
}
void count_column(State& state, HexId hex) {
  for (Column& column : state.columns) {
    if (column.hex != hex && column.hex != HexId::none) continue;
    column.hex = hex;
    ++column.count;
    return;
  }
}
bool has_column_row(const State& state, HexId hex) {
  for (const Column& column : state.columns) {
    if (column.hex == hex || column.hex == HexId::none) return true;
  }
  return false;
}

uint8_t entry_allowance(const Position& position, UnitId unit, HexId hex) {
  if (position.kind(unit) == Kind::leader) return 12 * thirds;
  const bool fast = position.kind(unit) == Kind::cavalry &&
                    !position.of(unit).is(mark::disrupted) &&
                    !position.has_zone(enemy_of(position.side_of(unit)), hex);
  return fast ? 2 * allowance : allowance;
}

// The first of a column pays a point, the second two [9.3]; leaders and who is put nothing.
int entry_price(const Position& position, UnitId unit, HexId hex) {
  if (!is_fighter(position.scenario, unit) || is_put_in_town(position, unit)) return 0;
  return thirds * (column_at(position.state, hex) + 1);
}

}  // namespace

namespace {

Result check_turn(const Position& position, UnitId unit) {
  const Result own = check_own(position, unit);
  if (!own.ok()) return own;
  const int due = due_turn(position, unit);
  const Place place = position.of(unit).place();
  if (place != Place::waiting && place != Place::crossing)
    return refused(refusal::not_due, rule(9, 3));
  if (due == 0 || due > position.state.clock.turn) return refused(refusal::not_due, rule(9, 3));
  if (position.of(unit).is(mark::moved)) return refused(refusal::has_moved, rule(9, 3));
  return accepted();
}

}  // namespace

Result check_due(const Position& position, UnitId unit, HexId hex) {
  const Result turn = check_turn(position, unit);
  if (!turn.ok()) return turn;
  if (!position.scenario.on_map(hex)) return refused(refusal::off_map, rule(9, 3));
  if (!is_entry(position, unit, hex)) return refused(refusal::not_its_entry, rule(9, 3));
  if (position.has_enemy(unit, hex)) return refused(refusal::entry_held, rule(9, 3));
  return accepted();
}

bool has_column_left(const Position& position, HexId hex) {
  return thirds * (column_at(position.state, hex) + 1) <= allowance &&
         has_column_row(position.state, hex);
}

int count_entry(Play& play, HexId hex) {
  count_column(play.now, hex);
  return column_at(play.state, hex);
}

Result check_enter(const Position& position, Command command) {
  const UnitId unit = command.unit;
  const HexId hex = command.hex;
  const Result due = check_due(position, unit, hex);
  if (!due.ok()) return due;
  const bool fights = is_fighter(position.scenario, unit);
  const bool zone = position.has_zone(enemy_of(position.side_of(unit)), hex);
  if (zone && position.kind(unit) == Kind::artillery)
    return refused(refusal::guns_avoid_zones, rule(6, 3));
  if (zone && !fights && !position.holds(position.side_of(unit), hex))
    return refused(refusal::leader_needs_escort, rule(6, 3));
  if (!can_stand(position.scenario, position.kind(unit), hex))
    return refused(refusal::ground_closed, rule(7, 2));
  if (zone && position.kind(unit) == Kind::cavalry &&
      in_infantry_zone(position, position.side_of(unit), hex))
    return refused(refusal::cavalry_must_charge, rule(6, 3));
  const int there = position.fighters_at(hex);
  if (fights && (there >= stack_limit || (is_put_in_town(position, unit) && there > 0)))
    return refused(refusal::stack_full, is_put_in_town(position, unit) ? rule(3, 4) : rule(8, 1));
  if (entry_price(position, unit, hex) > allowance || !has_column_row(position.state, hex))
    return refused(refusal::column_too_long, rule(9, 3));
  return accepted();
}

void do_enter(Play& play, Command command) {
  const UnitId unit = command.unit;
  const int price = entry_price(play, unit, command.hex);
  const uint8_t all = entry_allowance(play, unit, command.hex);
  lay_down(play);
  const bool joins = play.holds(play.side_of(unit), command.hex);
  play.put_on_map(unit, command.hex);
  if (is_fighter(play.scenario, unit) && !is_put_in_town(play, unit))
    count_column(play.now, command.hex);
  if (!is_put_in_town(play, unit)) {
    play.unit(unit).add(mark::moved | mark::in_hand);
    play.now.mover = command.hex;
    play.now.spent = static_cast<uint8_t>(price);
    play.now.left = static_cast<uint8_t>(all - price);
  }
  if (joins) drop_volleys(play, command.hex);
  if (play.kind(unit) == Kind::infantry) ++play.now.infantry[index_of(play.side_of(unit))];
  play.tell({.kind = EventKind::entered,
             .side = play.side_of(unit),
             .unit = unit,
             .hex = command.hex,
             .rule = rule(9, 3)});
  assign(play, unit);
  arrive(play, unit, command.hex);
  settle_leaders(play);
}

// ---------------------------------------------------------------- pontoon boats [7.8]

bool is_on_river(const Position& position, UnitId unit) {
  const HexId hex = position.of(unit).hex();
  return hex != HexId::none && position.scenario.terrain(hex) == Terrain::river;
}

namespace {

// Whether the unit comes from over the Tennessee.
bool is_beyond_river(const Position& position, UnitId unit) {
  if (position.side_of(unit) != Side::union_side) return false;
  if (position.of(unit).place() == Place::crossing) return true;
  if (is_of_cup(position, unit)) return false;
  const auto* entries = position.scenario.battle().entries();
  const uint8_t entry = position.scenario.unit(unit).entry();
  if (entries == nullptr || entry >= entries->size()) return false;
  for (const uint16_t one : *entries->Get(entry)->hexes()) {
    if (is_crossing(position, static_cast<HexId>(one))) return true;
  }
  return false;
}

bool has_prey_ashore(const Position& position, HexId river) {
  for (uint8_t d = 0; d < dir_count; ++d) {
    const Dir dir = static_cast<Dir>(d);
    const HexId bank = position.scenario.grid().neighbour(river, dir);
    if (position.scenario.on_map(bank) && position.holds(Side::confederate, bank) &&
        is_open(position.scenario, river, dir))
      return true;
  }
  return false;
}

}  // namespace

Result check_boat(const Position& position, Command command) {
  if (!position.plays(option::river)) return refused(refusal::not_in_these_rules, rule(7, 8));
  const Result turn = check_turn(position, command.unit);
  if (!turn.ok()) return turn;
  if (position.kind(command.unit) != Kind::infantry)
    return refused(refusal::only_infantry, rule(7, 8));
  if (!is_beyond_river(position, command.unit)) return refused(refusal::no_crossing, rule(7, 8));
  if (position.state.boats_used >= position.state.boats_left)
    return refused(refusal::no_boat_left, rule(7, 8));
  const HexId hex = command.hex;
  if (!position.scenario.on_map(hex)) return refused(refusal::off_map, rule(7, 8));
  if (position.scenario.terrain(hex) == Terrain::river) {
    if (position.fighters_at(hex) > 0) return refused(refusal::stack_full, rule(7, 8));
    return has_prey_ashore(position, hex) ? accepted() : refused(refusal::no_target, rule(7, 8));
  }
  if (!is_riverside(position.scenario, hex)) return refused(refusal::not_riverside, rule(7, 8));
  if (position.has_enemy(command.unit, hex)) return refused(refusal::enemy_there, rule(7, 8));
  if (!can_stand(position.scenario, Kind::infantry, hex))
    return refused(refusal::ground_closed, rule(7, 2));
  return position.fighters_at(hex) >= stack_limit ? refused(refusal::stack_full, rule(8, 1))
                                                  : accepted();
}

void do_boat(Play& play, Command command) {
  const UnitId unit = command.unit;
  lay_down(play);
  play.put_on_map(unit, command.hex);
  play.unit(unit).add(mark::moved);
  ++play.now.boats_used;
  ++play.now.infantry[index_of(play.side_of(unit))];
  const bool afloat = is_on_river(play, unit);
  play.tell({.kind = afloat ? event::in_boat : EventKind::entered,
             .side = play.side_of(unit),
             .unit = unit,
             .hex = command.hex,
             .rule = rule(7, 8)});
  if (afloat) return;
  drop_volleys(play, command.hex);
  assign(play, unit);
  arrive(play, unit, command.hex);
}

void empty_boats(Play& play) {
  if (!play.plays(option::river)) return;
  each_unit(play.scenario, [&](UnitId unit) {
    if (play.side_of(unit) != play.side() || !is_on_river(play, unit)) return;
    play.tell({.kind = event::lost_in_boat,
               .side = play.side_of(unit),
               .unit = unit,
               .hex = play.of(unit).hex(),
               .rule = rule(7, 8)});
    play.put_off_map(unit, Place::eliminated);
  });
}

void list_boats(const Position& position, UnitId unit, CommandList& out) {
  if (!position.plays(option::river) || !check_turn(position, unit).ok()) return;
  if (position.kind(unit) != Kind::infantry || !is_beyond_river(position, unit)) return;
  for (uint16_t i = 0; i < position.scenario.grid().hex_count() && !out.full(); ++i) {
    const Command command{.verb = verb::boat, .unit = unit, .hex = static_cast<HexId>(i)};
    if (check_boat(position, command).ok()) out.push_back(command);
  }
}

void list_entries(const Position& position, UnitId unit, CommandList& out) {
  const Place place = position.of(unit).place();
  if (place != Place::waiting && place != Place::crossing) return;
  if (due_turn(position, unit) == 0 || due_turn(position, unit) > position.state.clock.turn) return;
  for (uint16_t i = 0; i < position.scenario.grid().hex_count() && !out.full(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if (!position.scenario.on_map(hex) || !is_entry(position, unit, hex)) continue;
    const Command command{.verb = Verb::enter, .unit = unit, .hex = hex};
    if (check_enter(position, command).ok()) out.push_back(command);
    const Command bring{.verb = verb::bring, .unit = unit, .hex = hex};
    if (!out.full() && check_bring(position, bring).ok()) out.push_back(bring);
  }
  list_boats(position, unit, out);
}

// ---------------------------------------------------------------- the cup [3.4]

namespace {

UnitId draw_one(Play& play, Side side) {
  const auto is_in = [&](UnitId unit) {
    return play.of(unit).place() == Place::cup && play.side_of(unit) == side &&
           is_chit(play.scenario, unit);
  };
  uint32_t left = 0;
  each_unit(play.scenario, [&](UnitId unit) { left += is_in(unit); });
  if (left == 0) return UnitId::none;
  uint32_t pick = play.now.clock.rng.below(left);
  ++play.now.clock.finals;
  UnitId drawn = UnitId::none;
  each_unit(play.scenario, [&](UnitId unit) {
    if (is_in(unit) && pick-- == 0) drawn = unit;
  });
  ++play.now.drawn;
  play.tell({.kind = event::drawn, .side = side, .unit = drawn, .rule = rule(3, 4)});
  return drawn;
}

void release(Play& play, UnitId chit) {
  const Scenario& scenario = play.scenario;
  const bool alone = play.side_of(chit) == Side::union_side || play.kind(chit) == Kind::artillery ||
                     play.kind(chit) == Kind::cavalry;
  each_unit(scenario, [&](UnitId unit) {
    if (play.of(unit).place() != Place::cup || play.side_of(unit) != play.side_of(chit)) return;
    const bool same =
        rating(scenario, unit, Rating::first) == rating(scenario, chit, Rating::first);
    if (unit != chit && (alone || !same || play.kind(unit) == Kind::artillery)) return;
    const bool stays = !is_fighter(scenario, unit) && !play.plays(option::leaders);
    play.put_off_map(unit, stays ? Place::aside : Place::waiting);
  });
}

}  // namespace

void draw_from_cup(Play& play) {
  if (play.scenario.figures("draw_minus").empty()) return;
  const int less = figure(play.scenario, "draw_minus", 0, 0);
  const int die = play.roll();
  play.tell({.kind = event::draw_die,
             .side = Side::union_side,
             .value = static_cast<int16_t>(die),
             .rule = rule(3, 4)});
  for (int i = less; i < die; ++i) {
    const UnitId unit = draw_one(play, Side::union_side);
    if (unit == UnitId::none) break;
    release(play, unit);
  }
  const UnitId chit = draw_one(play, Side::confederate);
  if (chit != UnitId::none) release(play, chit);
}

void return_to_cup(Play& play) {
  if (play.side() != Side::union_side) return;
  each_unit(play.scenario, [&](UnitId unit) {
    if (play.of(unit).place() == Place::waiting && is_put_in_town(play, unit))
      play.put_off_map(unit, Place::cup);
  });
}

// ---------------------------------------------------------------- back from the status box

bool is_return_hex(const Position& position, UnitId unit, HexId hex) {
  const Scenario& scenario = position.scenario;
  const Side side = position.side_of(unit);
  if (!can_stand(scenario, position.kind(unit), hex) || position.has_enemy(unit, hex)) return false;
  if (!may_go(position, unit, hex) || position.has_zone(enemy_of(side), hex)) return false;
  if (position.fighters_at(hex) >= stack_limit) return false;
  bool found = false;
  const auto look = [&](HexId near) {
    if (!scenario.on_map(near)) return;
    if (is_source(position, side, near) && !position.has_enemy(unit, near)) found |= near != hex;
    position.each_at(near, [&](UnitId other) {
      if (position.side_of(other) != side) return;
      if (is_fighter(scenario, other)) {
        found |= !position.of(other).is(mark::disrupted) && same_formation(scenario, other, unit);
      } else {
        found |= commands(scenario, position.state, other, unit);
      }
    });
  };
  look(hex);
  for (uint8_t d = 0; d < dir_count && !found; ++d)
    look(scenario.grid().neighbour(hex, static_cast<Dir>(d)));
  return found;
}

namespace {

// What it takes to bring the unit back now: nothing, a point of extra strength, or it cannot be.
Result check_return(const Position& position, UnitId unit) {
  const Place place = position.of(unit).place();
  if (place == Place::ready) return accepted();
  const bool rebuilds = place == Place::eliminated || place == Place::both_ready;
  if (!rebuilds || position.state.stage != Stage::move)
    return refused(refusal::not_in_status_box, rebuilds ? rule(5, 9) : rule(9, 1));
  if (strength_marker(position, unit) < 0) return refused(refusal::no_extra_strength, rule(5, 9));
  return accepted();
}

}  // namespace

Result check_put(const Position& position, Command command) {
  const Result own = check_own(position, command.unit);
  if (!own.ok()) return own;
  const Result back = check_return(position, command.unit);
  if (!back.ok()) return back;
  if (!position.scenario.on_map(command.hex)) return refused(refusal::off_map, rule(9, 1));
  if (!is_return_hex(position, command.unit, command.hex))
    return refused(refusal::not_its_place, rule(9, 1));
  return accepted();
}

void do_put(Play& play, Command command) {
  const UnitId unit = command.unit;
  const Place place = play.of(unit).place();
  if (place != Place::ready) spend_strength(play, unit, strength_marker(play, unit));
  if (play.state.stage == Stage::move) lay_down(play);
  play.put_on_map(unit, command.hex);
  if (play.state.stage == Stage::move) play.unit(unit).add(mark::moved);
  if (place != Place::eliminated && play.plays(option::questionable))
    play.unit(unit).add(mark::questionable);
  assign(play, unit);
  drop_volleys(play, command.hex);
  play.tell({.kind = event::came_back,
             .side = play.side_of(unit),
             .unit = unit,
             .hex = command.hex,
             .rule = rule(9, 1)});
}

namespace {

// Calls f for every hex that might do: near friends and near the ends of the lines.
template <class F>
void each_return_hex(const Position& position, UnitId unit, F&& f) {
  const Side side = position.side_of(unit);
  for (uint16_t i = 0; i < position.scenario.grid().hex_count(); ++i) {
    const HexId hex = static_cast<HexId>(i);
    if (!position.scenario.on_map(hex)) continue;
    bool near = position.holds(side, hex) || is_source(position, side, hex);
    position.each_at(hex, [&](UnitId other) { near |= position.side_of(other) == side; });
    if (!near) continue;
    f(hex);
    for (uint8_t d = 0; d < dir_count; ++d) {
      const HexId next = position.scenario.grid().neighbour(hex, static_cast<Dir>(d));
      if (position.scenario.on_map(next)) f(next);
    }
  }
}

}  // namespace

bool has_return(const Position& position, UnitId unit) {
  if (!check_return(position, unit).ok()) return false;
  bool found = false;
  each_return_hex(position, unit,
                  [&](HexId hex) { found = found || is_return_hex(position, unit, hex); });
  return found;
}

void list_returns(const Position& position, UnitId unit, CommandList& out) {
  if (position.side_of(unit) != position.actor() || !check_return(position, unit).ok()) return;
  position.work.seen.clear();
  each_return_hex(position, unit, [&](HexId hex) {
    if (position.work.seen.has(hex) || out.full()) return;
    position.work.seen.add(hex);
    if (is_return_hex(position, unit, hex))
      out.push_back({.verb = verb::put, .unit = unit, .hex = hex});
  });
}

// ---------------------------------------------------------------- the Tennessee

Result check_exit(const Position& position, Command command) {
  if (!position.plays(option::river)) return refused(refusal::not_in_these_rules, rule(9, 2));
  const Result own = check_own(position, command.unit);
  if (!own.ok()) return own;
  const Unit& it = position.of(command.unit);
  if (!it.on_map()) return refused(refusal::not_on_map, rule(9, 2));
  if (position.side_of(command.unit) != Side::union_side || !is_crossing(position, it.hex()))
    return refused(refusal::no_crossing, rule(9, 2));
  if (it.is(mark::hookers)) return refused(refusal::bound_to_area, rule(13, 6));
  if (!can_move(position, command.unit) || (it.is(mark::in_hand) && position.state.left < thirds))
    return refused(refusal::has_moved, rule(9, 2));
  if (group_of(position, command.unit, 0).count != 1)
    return refused(refusal::moves_in_company, rule(9, 2));
  return accepted();
}

void do_exit(Play& play, Command command) {
  constexpr int away = 2;  // a whole turn over there, and it comes in the next one [9.2]
  const HexId from = play.of(command.unit).hex();
  lay_down(play);
  disturb(play, from);
  play.put_off_map(command.unit, Place::crossing,
                   static_cast<uint16_t>(play.state.clock.turn + away));
  play.tell({.kind = event::crossed_river,
             .side = play.side_of(command.unit),
             .unit = command.unit,
             .from = from,
             .rule = rule(9, 2)});
  settle_leaders(play);
}

Result check_bridge(const Position& position, Command command) {
  if (!position.plays(option::river)) return refused(refusal::not_in_these_rules, rule(7, 9));
  const Result own = check_own(position, command.unit);
  if (!own.ok()) return own;
  const Unit& it = position.of(command.unit);
  if (!it.on_map() || position.side_of(command.unit) != Side::union_side ||
      !is_fighter(position.scenario, command.unit))
    return refused(refusal::not_on_map, rule(7, 9));
  if (position.state.couplet != 1) return refused(refusal::not_now, rule(7, 9));
  if (it.is(mark::moved)) return refused(refusal::has_moved, rule(7, 9));
  if (!is_riverside(position.scenario, it.hex()))
    return refused(refusal::not_riverside, rule(7, 9));
  bool room = false;
  for (const Bridge& bridge : position.state.bridges) {
    room |= bridge.hex == HexId::none;
    if (bridge.hex == it.hex()) return refused(refusal::works_there, rule(7, 9));
  }
  if (position.state.bridges_left == 0 || !room)
    return refused(refusal::no_marker_left, rule(7, 9));
  return accepted();
}

void do_bridge(Play& play, Command command) {
  const HexId hex = play.of(command.unit).hex();
  for (Bridge& bridge : play.now.bridges) {
    if (bridge.hex != HexId::none) continue;
    bridge.hex = hex;
    bridge.is_built = 0;
    break;
  }
  --play.now.bridges_left;
  lay_down(play);
  play.unit(command.unit).add(mark::moved);
  play.tell({.kind = event::bridge_begun, .unit = command.unit, .hex = hex, .rule = rule(7, 9)});
}

void finish_bridges(Play& play) {
  for (Bridge& bridge : play.now.bridges) {
    if (bridge.hex == HexId::none || bridge.is_built != 0) continue;
    if (play.holds(Side::union_side, bridge.hex)) {
      bridge.is_built = 1;
      play.tell({.kind = event::bridge_built, .hex = bridge.hex, .rule = rule(7, 9)});
      continue;
    }
    bridge.hex = HexId::none;
    ++play.now.bridges_left;
  }
}

}  // namespace bg::regiments
